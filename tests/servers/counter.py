# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
"""Servers that the tests run: what tests/servers/servers_testing.h has in C++. Its twin is counter.mjs.

    counter.py SDK FOLDER [MAX_ATTEMPTS [STATE_VERSION]]
"""
import json
import os
import sys
import time

SDK, FOLDER = sys.argv[1:3]
sys.path.insert(0, SDK + "/python")
sys.dont_write_bytecode = True
import fermata


def note(name, text):
    with open(FOLDER + "/" + name, "a") as file:
        file.write(text + "\n")


def has(name):
    return os.path.exists(FOLDER + "/" + name)


def wait_for(name):
    while not has(name):
        time.sleep(0.002)


def acted(state):
    note("acted", json.dumps(state["count"]))
    state["count"] = -1  # a copy
    if has("act halts"):
        return fermata.HALT
    if has("act throws"):
        raise RuntimeError("the mail server is down")


class Counter(fermata.DurableServer):
    state_version = int(sys.argv[4]) if len(sys.argv) > 4 else 1

    def init(self, argument):
        if "throw" in argument:
            raise ValueError("no beginning")
        return {"count": argument.get("from", 0)}

    def upgrade(self, version, state):
        if has("no upgrade"):
            raise ValueError("not yet")
        return {"count": state["count"] * 10}

    def handle_call(self, message, state):
        note("calls", json.dumps(message))
        if message == "value":
            return self.reply(state["count"], state)
        if message == "quiet":
            return self.noreply(state)
        if message == "lock":
            state["count"] += 1
            return self.lock(state)
        if message == "nan":
            return self.reply(float("nan"), state)
        if message == "nothing":
            return None
        if "wait" in message:
            note("begun", str(os.getpid()))
            wait_for(message["wait"])
        if "die" in message and not has(message["die"]):
            os._exit(9)
        if "throw" in message:
            state["count"] = -1
            raise ValueError(message["throw"])
        if "big" in message:
            return self.reply("x" * message["big"], state)
        if "add" not in message:
            raise fermata.UnknownMessage(message)
        state["count"] += message["add"]
        return self.reply(state["count"], state, *([acted, acted] if "act" in message else []))

    def handle_cast(self, message, state):
        return self.handle_call(message, state)

    def handle_info(self, message, state):
        state["heard"] = message
        return self.noreply(state)

    def handle_locked(self, how, message, state):
        note("locked", str(os.getpid()))
        wait_for("unlock")
        if has("lock throws"):
            raise ValueError("the other side is down")
        state["by lock"] = how
        return self.reply("unlocked", state, *([acted] if has("lock acts") else []))


class Account(fermata.DurableServer):
    def handle_call(self, message, state):
        was = state["balance"]
        return self.reply({"was": was, "is": was + message["put"]}, {"balance": was + message["put"]})


most = int(sys.argv[3]) if len(sys.argv) > 3 else 0
fermata.run(fermata.server("counter", Counter(), max_attempts=most or None, first_pause_ms=5, longest_pause_ms=40),
            fermata.server("account", Account()))
