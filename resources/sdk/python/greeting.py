# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
"""An example: greets everybody who signs up, each by a child of its own.

    fermatactl worker --queue default=4 --machines "python3 greeting.py"
    fermatactl spawn greeting --step start --state '{"greeting": "Hello"}'
    fermatactl signal ID names --payload '["Ada", "Grace"]'
"""

import fermata

greeting = fermata.Machine("greeting")
greeting.edge("start", "gather", "names")
greeting.edge("gather", "done", "all greeted")


@greeting.step
def start(ctx):
    names = ctx.signal("names")
    if names is None:
        return fermata.wait_for("names", ctx.state)
    word = ctx.state["greeting"]
    childs = [fermata.child("greet", "greet", {"word": word, "name": name}) for name in names.payload]
    return fermata.schedule_childs("gather", childs, ctx.state)


@greeting.step
def gather(ctx):
    failed = [child.last_error for child in ctx.childs if child.status == "failed"]
    return fermata.done({"said": [child.result for child in ctx.childs if child.status == "done"], "failed": failed})


greet = fermata.Machine("greet")


@greet.step(name="greet")
def say(ctx):
    print("greeting", ctx.state["name"])  # to the worker's log, and to the trace of the instance
    if not ctx.state["name"]:
        raise ValueError("there is nobody to greet")
    return fermata.done(f'{ctx.state["word"]}, {ctx.state["name"]}!')


@greet.handle
def handle(failure):
    if failure.attempt < 2:
        return fermata.replay(failure.state, delay_ms=100 * 2**failure.attempt)
    return fermata.stop(f"gave up: {failure.reason}")


if __name__ == "__main__":
    fermata.run(greeting, greet, concurrency=4)
