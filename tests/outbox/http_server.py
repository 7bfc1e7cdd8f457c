#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
"""A server that events are published to, well-behaved or not, as the path says.

Usage: http_server.py [CERTIFICATE KEY]

Prints "port N", and then a line of JSON for each request that it has read. On its standard input "quit" ends it.
"""
import collections
import email.utils
import json
import os
import ssl
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

lock = threading.Lock()
requests = collections.Counter()  # by idempotency key
done = threading.Event()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def log_message(self, *_):
        pass

    def answer(self, code, body=b"", headers=()):
        self.send_response(code)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        key = self.headers.get("Idempotency-Key", "")
        with lock:
            requests[key] += 1
            nth = requests[key]
            print(json.dumps({"path": self.path, "key": key, "nth": nth, "body": body.decode(),
                              "headers": {name.lower(): value for name, value in self.headers.items()}}), flush=True)
        what, _, argument = self.path.strip("/").partition("/")
        if what == "status":
            self.answer(int(argument), b"said so")
        elif what == "retry-after-seconds":
            self.answer(429, b"", [("Retry-After", argument)])
        elif what == "retry-after-date":
            self.answer(503, b"", [("Retry-After", email.utils.formatdate(time.time() + int(argument), usegmt=True))])
        elif what == "hang":
            done.wait()
        elif what == "garbage":
            self.wfile.write(b"\x00\xff this is no HTTP \r\n\r\n")
            self.close_connection = True
        elif what == "ok-garbage":
            self.answer(200, os.urandom(2000))
        elif what == "ok-endless":
            self.send_response(200)
            self.end_headers()
            while not done.is_set():
                self.wfile.write(b"x" * 65536)
        elif what == "fail-first":  # each key fails so often
            self.answer(503 if nth <= int(argument) else 200)
        elif what == "fail-some":  # every seventh, by its number, fails three times
            number = int(key.rpartition("/")[2])
            self.answer(503 if number % 7 == 3 and nth <= 3 else 200)
        elif what == "redirect":
            self.answer(302, b"", [("Location", "/ok")])
        elif what == "close":
            self.close_connection = True
        else:
            self.answer(200)


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, *_):
        pass  # who goes away in the middle is none


server = Server(("127.0.0.1", 0), Handler)
if len(sys.argv) > 2:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    server.socket = context.wrap_socket(server.socket, server_side=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
print("port", server.server_address[1], flush=True)
for line in sys.stdin:
    if line.strip() == "quit":
        break
done.set()
