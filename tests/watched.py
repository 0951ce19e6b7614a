"""What a browser's pages did that the page must never do."""

from urllib.parse import urlsplit


class Watch:
    """``strangers`` are requests to anybody but one origin, ``faults`` scripts that failed."""

    def __init__(self, context, origin):
        self.origin = origin
        self.strangers = []
        self.faults = []
        context.on("request", lambda request: self._requested(request.url))
        context.on("weberror", lambda error: self.faults.append(str(error.error)))
        context.on("console", self._said)

    def _requested(self, url):
        asked = urlsplit(url)
        if (
            asked.scheme in ("http", "https", "ws", "wss")
            and f"{asked.scheme}://{asked.netloc}" != self.origin
        ):
            self.strangers.append(url)

    def _said(self, message):
        refused = "Failed to load resource" in message.text  # an answer that says no, which tests may provoke
        if message.type == "error" and not refused:
            self.faults.append(message.text)
