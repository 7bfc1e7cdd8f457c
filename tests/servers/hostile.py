# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
"""A program that serves counters as badly as it can, one way after the other, and then well.

    hostile.py FOLDER MESSAGE      a message of another server
"""
import json
import os
import sys

FOLDER, foreign = sys.argv[1], int(sys.argv[2])
LARGE = "x" * (10 << 20)


def say(request, result):
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)


def bad(first):
    good = {"message": first, "reply": "good"}
    served = {"outcome": "await", "signal": "message", "state": 666}
    return [
        {**served, "replies": [good, {"message": foreign, "reply": "forged"}]},
        {**served, "replies": [good, good]},
        {**served, "replies": [{**good, "error": "both"}]},
        {**served, "replies": 5},
        {**served, "replies": [{"message": first, "reply": LARGE}]},
        {**served, "replies": [{"message": first, "reply": "\0"}]},
        {**served, "consumes": [foreign]},
        {**served, "consumes": []},
        {**served, "state": LARGE},
        {"outcome": "await", "signal": "other", "state": 666},
        {"outcome": "next", "step": "serve", "state": {"name": "other", "version": 1, "state_version": 1, "state": 1}},
        {"outcome": "replay", "state": 666, "delay_ms": 0},
        {"outcome": "schedule_childs", "step": "serve", "state": 666, "childs": []},
        {"outcome": "done", "result": 1},
        {"outcome": "stop", "reason": "dead"},
        5,
    ]


request = json.loads(input())
terms = {"first_pause_ms": 1, "longest_pause_ms": 5}
say(request, {"protocol": 1, "machines": [{"fsm": "fermata.server/counter", "server": terms}]})
for line in sys.stdin:
    request = json.loads(line)
    if "id" not in request:
        break
    first = request["params"]["signals"][0]["id"]
    with open(FOLDER + "/tried", "a+") as file:
        file.write("x\n")
        file.seek(0)
        nth = len(file.readlines()) - 1
    ways = bad(first)
    if nth < len(ways):
        say(request, ways[nth])
    elif nth == len(ways):
        print("garbage", flush=True)
        os._exit(1)
    else:
        say(request, {"outcome": "await", "signal": "message", "state": 1, "replies": [{"message": first, "reply": nth}]})
