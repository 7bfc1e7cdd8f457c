# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
"""A machine for the tests of `fermatactl dap`, written straight on the protocol: it says itself where its steps stand.

The state of an instance of "shop" says what happens: "children", how many it spawns; "bad_item", that they throw; "bad",
that pay throws; "give_up", that ship stops. Its name may be given, for a test of a machine that comes later.
"""
import json
import sys

NAME = sys.argv[1] if len(sys.argv) > 1 else "shop"


def start(context):
    state = context["state"]
    if state.get("children"):
        childs = [{"fsm": NAME + "_item", "step": "pack", "state": {"item": n, "bad": state.get("bad_item", False)}}
                  for n in range(state["children"])]
        return {"outcome": "schedule_childs", "step": "pay", "state": state, "childs": childs}
    return {"outcome": "next", "step": "pay", "state": {**state, "started": True}}


def pay(context):
    state = context["state"]
    if state.get("bad"):
        raise ValueError("no money for order %s" % state["order"])
    return {"outcome": "next", "step": "ship", "state": {**state, "paid": True}}


def ship(context):
    if context["state"].get("give_up"):
        return {"outcome": "stop", "reason": "nobody is at home"}
    send({"jsonrpc": "2.0", "method": "output", "params": {"id": context["request"], "stream": "stdout", "text": "shipping"}})
    return {"outcome": "done", "result": context["state"]}


def pack(context):
    if context["state"]["bad"]:
        raise ValueError("no box for item %s" % context["state"]["item"])
    return {"outcome": "done", "result": context["state"]["item"]}


def send(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def machine(fsm, *steps):
    sources = {}
    for step in steps:
        code = step.__code__
        lines = [line for _, _, line in code.co_lines() if line]
        sources[step.__name__] = {"path": __file__, "line": code.co_firstlineno, "end": max(lines)}
    return {"fsm": fsm, "steps": [step.__name__ for step in steps], "transitions": [], "sources": sources}


STEPS = {step.__name__: step for step in (start, pay, ship, pack)}

for line in sys.stdin:
    request = json.loads(line)
    answer = {"jsonrpc": "2.0", "id": request.get("id")}
    if request["method"] == "initialize":
        answer["result"] = {"protocol": 1, "concurrency": 1,
                            "machines": [machine(NAME, start, pay, ship), machine(NAME + "_item", pack)]}
    elif request["method"] == "step":
        context = request["params"]
        context["request"] = request["id"]
        try:
            answer["result"] = STEPS[context["step"]](context)
        except Exception as error:
            answer["error"] = {"code": 1, "message": str(error), "data": {"type": type(error).__name__, "traceback": "in pay"}}
    elif request["method"] == "handle":
        answer["error"] = {"code": -32601, "message": "there is no handler"}
    else:
        break
    send(answer)
