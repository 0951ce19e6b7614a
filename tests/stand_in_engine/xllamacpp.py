"""Stands in for the engine of local models: the same names, and what the "model" holds says what it does.

REFUSE: it cannot be loaded. DIE: the process is killed while it loads. HANG: loading never ends. Else it
answers each request with the text of the file after the magic; a request to DIE kills it.
"""

import json
import os
import signal
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace


class CommonParams(SimpleNamespace):
    def __init__(self):
        super().__init__(model=SimpleNamespace(path=""))


class Server:
    def __init__(self, wanted):
        assert os.environ["OMP_WAIT_POLICY"] == "passive"
        self.text = Path(wanted.model.path).read_bytes()[4:].decode()
        self.wanted = wanted
        print("what the library prints", flush=True)
        if "REFUSE" in self.text:
            print("0.1 E llama_model_load: error loading model: a tensor is odd", file=sys.stderr, flush=True)
            raise RuntimeError("Failed to init server, please check the input params.")
        if "DIE" in self.text:
            os.kill(os.getpid(), signal.SIGKILL)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.server.daemon_threads = True
        if "HANG" in self.text:
            threading.Event().wait()
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def listening_address(self):
        return f"http://127.0.0.1:{self.server.server_address[1]}"

    def answer(self, request, key):
        if key not in self.wanted.api_keys:
            return 401, {"error": {"message": "Invalid API Key"}}
        if request["n"] > self.wanted.n_parallel:
            return 400, {"error": {"message": f"n must be <= {self.wanted.n_parallel}"}}
        if "DIE" in request["messages"][-1]["content"]:
            os.kill(os.getpid(), signal.SIGKILL)
        choices = [
            {"index": i, "finish_reason": "stop", "message": {"role": "assistant", "content": self.text}}
            for i in range(request["n"])
        ]
        usage = {"prompt_tokens": 10, "completion_tokens": 3, "total_tokens": 13}
        shape = {"id": "x", "object": "chat.completion", "created": 0, "model": str(os.getpid())}
        return 200, shape | {"choices": choices, "usage": usage}

    def _handler(self):
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                sent = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                key = self.headers.get("Authorization", "").removeprefix("Bearer ")
                status, body = outer.answer(sent, key)
                told = json.dumps(body).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(told)))
                self.end_headers()
                self.wfile.write(told)

            def log_message(self, *_):
                pass

        return Handler
