// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

// A session of fermatactl dap with a client that is not ours: npm's @vscode/debugadapter-testsupport.
//
//     node session.mjs LANGUAGE    python, javascript or cpp
//
// FERMATACTL and FERMATA_DB as in the tests; FERMATA_NODE_MODULES is the folder that the client is installed in.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(join(process.env.FERMATA_NODE_MODULES, "none.js"));
const { DebugClient } = require("@vscode/debugadapter-testsupport");

const here = dirname(fileURLToPath(import.meta.url));
const language = process.argv[2];
const scripts = {
    python: { file: join(here, "shop.py"), command: "python3", begin: (step) => `def ${step}(` },
    javascript: { file: join(here, "shop.mjs"), command: "node", begin: (step) => `    ${step}({` },
};
const script = scripts[language];

function lineOf(step) {
    const line = readFileSync(script.file, "utf8").split("\n").findIndex((text) => text.startsWith(script.begin(step))) + 1;
    assert.ok(line > 0, `no step ${step}`);
    return line;
}

async function session(use) {
    const client = new DebugClient(process.env.FERMATACTL, "dap", "fermata", { env: process.env }, true);
    client.defaultTimeout = 60_000;
    client.setMaxListeners(50);
    await client.start();
    try {
        await use(client);
    } finally {
        await client.stop();
    }
}

const begin = async (client, launch, configure) => {
    const initialized = client.waitForEvent("initialized");
    await client.launch(launch);
    await initialized;
    await configure();
    await client.configurationDoneRequest();
};
// Waited for from before the request: it may come before the response.
const stoppedAfter = async (client, act) => {
    const stopped = client.waitForEvent("stopped");
    await act();
    return (await stopped).body;
};
const topOf = async (client, threadId) => (await client.stackTraceRequest({ threadId })).body.stackFrames;
const stateOf = async (client, frameId) => {
    const { scopes } = (await client.scopesRequest({ frameId })).body;
    const variablesReference = scopes.find((scope) => scope.name === "State").variablesReference;
    return { variablesReference, variables: (await client.variablesRequest({ variablesReference })).body.variables };
};
const refused = (promise, words) => assert.rejects(promise, (error) => error.message.includes(words));

// ---- machines in another process

async function byLine() {
    const machines = [`${script.command} ${script.file}`];
    await session(async (client) => {
        const printed = [];
        client.on("output", ({ body }) => body.category === "stdout" && printed.push(body.output));
        const terminated = client.waitForEvent("terminated");
        await client.hitBreakpoint({ machines, spawn: { machine: "shop", state: { order: 7, children: 2 } } },
            { path: script.file, line: lineOf("start") + 1 },
            { path: script.file, line: lineOf("start") },
            { path: script.file, line: lineOf("start") });
        const { threads } = (await client.threadsRequest()).body;
        assert.equal(threads.length, 2);
        const parent = threads.find((thread) => thread.name.includes("shop.start")).id;
        const [frame] = await topOf(client, parent);
        const state = await stateOf(client, frame.id);
        assert.deepEqual(state.variables.map((one) => one.name).sort(), ["children", "order"]);
        const set = await client.setVariableRequest({ variablesReference: state.variablesReference, name: "order", value: "8" });
        assert.equal(set.body.value, "8");
        assert.equal((await client.evaluateRequest({ expression: "$.order + 1", frameId: frame.id })).body.result, "9");
        await refused(client.evaluateRequest({ expression: "$.a b", frameId: frame.id }), "jsonpath");

        const child = await stoppedAfter(client, () => client.stepInRequest({ threadId: parent }));
        const frames = await topOf(client, child.threadId);
        assert.equal(frames.length, 2);
        assert.equal(frames[0].line, lineOf("pack"));
        let packing; // the other child is held in the same moment, or soon after
        do packing = (await client.threadsRequest()).body.threads.filter((one) => one.name.includes("pack"));
        while (packing.length < 2);
        await client.continueRequest({ threadId: packing.find((one) => one.id !== child.threadId).id });
        const out = await stoppedAfter(client, () => client.stepOutRequest({ threadId: child.threadId }));
        assert.equal(out.threadId, parent);
        assert.equal((await topOf(client, parent))[0].line, lineOf("pay"));
        const over = await stoppedAfter(client, () => client.nextRequest({ threadId: parent }));
        assert.equal((await topOf(client, over.threadId))[0].line, lineOf("ship"));
        const back = await stoppedAfter(client, () => client.stepBackRequest({ threadId: parent }));
        assert.equal((await topOf(client, back.threadId))[0].line, lineOf("pay"));
        await stoppedAfter(client, () => client.nextRequest({ threadId: parent }));
        await client.continueRequest({ threadId: parent });
        await terminated;
        assert.match(printed.join(""), /^\d+: shipping\n$/);
    });
}

async function byFunctionAndException() {
    const machines = [`${script.command} ${script.file}`];
    await session(async (client) => {
        const first = stoppedAfter(client, () => begin(client, { machines, spawn: { machine: "shop", state: { order: 7, bad: true } } }, async () => {
            const set = await client.setFunctionBreakpointsRequest({ breakpoints: [{ name: "shop.pay", condition: "$.order == 7" }, { name: "shop.none" }] });
            assert.deepEqual(set.body.breakpoints.map((one) => one.verified), [true, false]);
            await client.setExceptionBreakpointsRequest({ filters: ["throws"] });
        }));
        const stopped = await first;
        assert.equal(stopped.reason, "function breakpoint");
        const thrown = await stoppedAfter(client, () => client.continueRequest({ threadId: stopped.threadId }));
        assert.equal(thrown.reason, "exception");
        assert.equal((await client.exceptionInfoRequest({ threadId: thrown.threadId })).body.description, "no money for order 7");
        const [frame] = await topOf(client, thrown.threadId);
        const again = await stoppedAfter(client, () => client.restartFrameRequest({ frameId: frame.id }));
        assert.equal(again.reason, "exception");
        const terminated = client.waitForEvent("terminated");
        await client.terminateRequest();
        await terminated;
    });
}

// ---- machines that say by their language's module, or their compiler, where their steps stand

const resources = join(here, "../../../resources");
const written = {
    python: { path: join(resources, "sdk/python/greeting.py"), text: '@greet.step(name="greet")', launch: { machines: "python3 greeting.py", cwd: join(resources, "sdk/python") } },
    javascript: { path: join(resources, "sdk/javascript/greeting.mjs"), text: '    .step("greet"', launch: { machines: ["node greeting.mjs"], cwd: join(resources, "sdk/javascript") } },
    cpp: { path: join(resources, "machines/charge.cpp"), text: '        .step("charge"', launch: { examples: true } },
};

async function asWritten() {
    const { path, text, launch } = written[language];
    const line = readFileSync(path, "utf8").split("\n").findIndex((one) => one.startsWith(text)) + 1;
    assert.ok(line > 0);
    const spawn = language === "cpp" ? { machine: "charge", state: { amount: 7, work_ms: 1 } } : { machine: "greet", state: { word: "Hello", name: "Ada" } };
    await session(async (client) => {
        const terminated = client.waitForEvent("terminated");
        const queues = { default: 2, payments: 2 };
        const [, , stopped] = await client.hitBreakpoint({ ...launch, queues, spawn }, { path, line }, { path, line }, { path, line });
        const [{ id }] = stopped.body.stackFrames;
        const member = language === "cpp" ? "$.amount" : "$.name";
        assert.equal((await client.evaluateRequest({ expression: member, frameId: id })).body.result, language === "cpp" ? "7" : '"Ada"');
        const { threads } = (await client.threadsRequest()).body;
        await client.continueRequest({ threadId: threads[1].id });
        await terminated;
    });
}

// ---- machines in C++: those that come along

async function compiled() {
    await session(async (client) => {
        const first = stoppedAfter(client, () => begin(client,
            { examples: true, queues: { default: 4, payments: 2 }, spawn: { machine: "order", state: { items: 2, fail: 1, work_ms: 1 } } },
            async () => {
                const set = await client.setFunctionBreakpointsRequest({ breakpoints: [{ name: "order.start" }] });
                assert.equal(set.body.breakpoints[0].verified, true);
                await client.setExceptionBreakpointsRequest({ filters: ["stops"] });
            }));
        const stopped = await first;
        assert.equal(stopped.reason, "function breakpoint");
        const [frame] = await topOf(client, stopped.threadId);
        const state = await stateOf(client, frame.id);
        await client.setVariableRequest({ variablesReference: state.variablesReference, name: "items", value: "3" });
        await refused(client.setVariableRequest({ variablesReference: state.variablesReference, name: "items", value: "three" }), "no JSON");
        await refused(client.stepOutRequest({ threadId: stopped.threadId }), "no parent");
        await stoppedAfter(client, () => client.stepInRequest({ threadId: stopped.threadId }));
        let children;
        do children = (await client.threadsRequest()).body.threads.filter((one) => one.name.includes("charge."));
        while (children.length < 3);
        const terminated = client.waitForEvent("terminated");
        await client.terminateRequest();
        await terminated;
    });
    await session(async (client) => {
        const first = stoppedAfter(client, () => begin(client,
            { examples: true, stopOnEntry: true, spawn: { machine: "checkout", state: { order: 7, work_ms: 1 } } }, async () => {}));
        const entry = await first;
        assert.equal(entry.reason, "entry");
        await client.continueRequest({ threadId: entry.threadId });
    });
}

await asWritten();
if (language === "cpp") {
    await compiled();
} else {
    await byLine();
    await byFunctionAndException();
}
console.log(`${language}: all is well`);
