# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
"""An example: the handlers of an order's steps. README.md says how to run it."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "sdk" / "python"))
import fermata


def handler(name):
    """A machine whose one step returns what `work(context, dependencies)` does."""

    def decorate(work):
        machine = fermata.Machine("fermata.step/" + name)

        @machine.step(name="run")
        def run(ctx):
            return fermata.done(work(ctx.state["context"], ctx.state["dependencies"]))

        machines.append(machine)
        return work

    return decorate


machines = []


@handler("reserve")
def reserve(order, results):
    return {"items": order["items"]}


@handler("charge")
def charge(order, results):
    if order.get("card") == "stolen":
        raise ValueError("the bank refuses this card")
    return {"paid": 10 * results["reserve"]["items"]}


@handler("pack")
def pack(order, results):
    return {"parcels": (results["reserve"]["items"] + 3) // 4}


@handler("ship")
def ship(order, results):
    return f"{results['pack']['parcels']} parcels, {results['charge']['paid']} paid"


if __name__ == "__main__":
    fermata.run(*machines, concurrency=4)
