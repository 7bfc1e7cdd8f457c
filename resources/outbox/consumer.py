#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
"""Receives the events of the shop by HTTP, and prints each once.

Usage: consumer.py [PORT]

An event is delivered at least once: it may come again when a relay died before it could write down that it was published.
Its idempotency key is the same each time, so whoever remembers the keys does nothing twice. A real consumer keeps them where
it keeps what it does, in the same transaction; this one forgets them when it ends.
"""
import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer

seen = set()


class Consumer(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        key = self.headers.get("Idempotency-Key", "")
        if key not in seen:
            order = json.loads(body)
            print(f"order {order['order']}: {order['customer']} buys {order['item']} for {order['amount']}", flush=True)
            seen.add(key)
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8008
    print(f"listening on http://127.0.0.1:{port}", flush=True)
    HTTPServer(("127.0.0.1", port), Consumer).serve_forever()
