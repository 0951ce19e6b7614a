"""A real server on loopback that hands out one file: whole, in pieces, without Range, or not at all."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class FileServer:
    """Serves ``content``; ``breaks`` says after how many bytes each connection is cut."""

    def __init__(self, content, *, ranges=True, breaks=(), status=0, location="", length=True):
        self.content, self.ranges, self.breaks = content, ranges, list(breaks)
        self.status, self.location, self.length = status, location, length
        self.asked = []
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.server.daemon_threads = True
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True)

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server.server_address[1]}/tiny.gguf"

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def _handler(self):
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                asked = self.headers.get("Range", "")
                outer.asked.append(asked)
                start = int(asked.removeprefix("bytes=").rstrip("-") or 0) if outer.ranges else 0
                if outer.status:
                    self.send_response(outer.status)
                    self.send_header("Location", outer.location)
                    self.send_header("Content-Length", "0")
                    self.end_headers()
                    return
                self.give(start, outer.breaks.pop(0) if outer.breaks else len(outer.content))

            def give(self, start, most):
                whole = len(outer.content)
                self.send_response(206 if outer.ranges else 200)
                if outer.ranges:
                    self.send_header("Content-Range", f"bytes {start}-{whole - 1}/{whole}")
                if outer.length:
                    self.send_header("Content-Length", str(whole - start))
                self.end_headers()
                self.wfile.write(outer.content[start : start + most])

            def log_message(self, *_):
                pass

        return Handler
