// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

// An example: greets everybody who signs up, each by a child of its own.
//
//     fermatactl worker --queue default=4 --machines "node greeting.mjs"
//     fermatactl spawn greeting --step start --state '{"greeting": "Hello"}'
//     fermatactl signal ID names --payload '["Ada", "Grace"]'

import { Machine, child, done, replay, run, scheduleChilds, stop, waitFor } from "./fermata.mjs";

const greeting = new Machine("greeting")
    .step("start", (ctx) => {
        const names = ctx.signal("names");
        if (!names) return waitFor("names", ctx.state);
        const childs = names.payload.map((name) => child("greet", "greet", { word: ctx.state.greeting, name }));
        return scheduleChilds("gather", childs, ctx.state);
    })
    .step("gather", (ctx) => {
        const said = ctx.childs.filter((one) => one.status === "done").map((one) => one.result);
        const failed = ctx.childs.filter((one) => one.status === "failed").map((one) => one.last_error);
        return done({ said, failed });
    })
    .edge("start", "gather", "names")
    .edge("gather", "done", "all greeted");

const greet = new Machine("greet")
    .step("greet", async (ctx) => {
        console.log("greeting", ctx.state.name); // to the worker's log, and to the trace of the instance
        if (!ctx.state.name) throw new Error("there is nobody to greet");
        return done(`${ctx.state.word}, ${ctx.state.name}!`);
    })
    .handle((failure) =>
        failure.attempt < 2 ? replay(failure.state, 100 * 2 ** failure.attempt) : stop(`gave up: ${failure.reason}`));

run([greeting, greet], { concurrency: 4 });
