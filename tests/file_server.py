"""A real server on loopback that hands out one file: whole, in pieces, without Range, or not at all."""

from loopback import Loopback, Quiet


class FileServer(Loopback):
    """Serves ``content``; ``breaks`` says after how many bytes each connection is cut."""

    def __init__(self, content, *, ranges=True, breaks=(), status=0, location="", length=True):
        self.content, self.ranges, self.breaks = content, ranges, list(breaks)
        self.status, self.location, self.length = status, location, length
        self.asked = []
        super().__init__()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/tiny.gguf"

    def handler(self):
        outer = self

        class Handler(Quiet):
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

        return Handler
