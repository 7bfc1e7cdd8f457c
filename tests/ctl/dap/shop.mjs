// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

// What shop.py is, in JavaScript: straight on the protocol, and says itself where its steps stand.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const path = fileURLToPath(import.meta.url);
const lines = readFileSync(path, "utf8").split("\n");

const steps = {
    start({ state }) {
        if (!state.children) return { outcome: "next", step: "pay", state: { ...state, started: true } };
        const childs = Array.from({ length: state.children }, (_, item) => ({ fsm: "shop_item", step: "pack", state: { item } }));
        return { outcome: "schedule_childs", step: "pay", state, childs };
    },
    pay({ state }) {
        if (state.bad) throw new Error(`no money for order ${state.order}`);
        return { outcome: "next", step: "ship", state: { ...state, paid: true } };
    },
    ship({ state, request }) {
        if (state.give_up) return { outcome: "stop", reason: "nobody is at home" };
        send({ method: "output", params: { id: request, stream: "stdout", text: "shipping" } });
        return { outcome: "done", result: state };
    },
    pack({ state }) {
        return { outcome: "done", result: state.item };
    },
};

function send(message) {
    process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\n");
}

function machine(fsm, names) {
    const sources = {};
    for (const name of names) {
        const line = lines.findIndex((text) => text.startsWith(`    ${name}({`)) + 1;
        sources[name] = { path, line, end: line + lines.slice(line).findIndex((text) => text === "    },") + 1 };
    }
    return { fsm, steps: names, transitions: [], sources };
}

for await (const text of createInterface({ input: process.stdin })) {
    const { id, method, params } = JSON.parse(text);
    if (method === "initialize") {
        send({ id, result: { protocol: 1, concurrency: 1,
                             machines: [machine("shop", ["start", "pay", "ship"]), machine("shop_item", ["pack"])] } });
    } else if (method === "step") {
        try {
            send({ id, result: steps[params.step]({ ...params, request: id }) });
        } catch (error) {
            send({ id, error: { code: 1, message: error.message, data: { type: "Error", traceback: "in pay" } } });
        }
    } else if (method === "handle") {
        send({ id, error: { code: -32601, message: "there is no handler" } });
    } else {
        break;
    }
}
