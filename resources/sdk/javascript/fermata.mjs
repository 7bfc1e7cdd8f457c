// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

/**
 * Machines for Fermata, written in JavaScript (Node 18). Copy this file beside your own; it depends on nothing.
 *
 *     import { Machine, run, waitFor, next, done } from "./fermata.mjs";
 *
 *     const checkout = new Machine("checkout")
 *         .step("start", (ctx) => {
 *             const paid = ctx.signal("paid");
 *             return paid ? next("ship", { ...ctx.state, amount: paid.payload.amount }) : waitFor("paid", ctx.state);
 *         })
 *         .step("ship", async (ctx) => done({ shipped: ctx.state.order }))
 *         .edge("start", "ship", "paid");
 *
 *     run([checkout], { concurrency: 16 });
 *
 * A worker starts this program (`fermatactl worker --queue default=16 --machines "node checkout.mjs"`) and talks to it
 * over stdin and stdout. What a step prints is kept with its run where the instance is traced, and is in the worker's log
 * anyway, with the id of the instance. Whatever else your code prints goes to stderr, which the worker shows as the
 * machine's log.
 *
 * A step is run again as a whole after a crash: make it idempotent, and keep it small.
 *
 * A durable server, a state that is told messages one at a time, is a class with handlers:
 *
 *     class Counter extends DurableServer {
 *         init() { return 0; }
 *         handleCall(message, count) {
 *             if (message === "increment") return this.reply("ok", count + 1);
 *             if (message === "value") return this.reply(count, count);
 *             throw new UnknownMessage(message);
 *         }
 *     }
 *
 *     run([server("counter", new Counter())]);
 *
 * Its worker serves the queue fermata.server.
 */

import { AsyncLocalStorage } from "node:async_hooks";
import { writeSync } from "node:fs";
import { Console } from "node:console";
import { fileURLToPath } from "node:url";

const PROTOCOL = 1;
const METHOD_NOT_FOUND = -32601;
const FAILED = 1; // the code of an error that a step or a handler has thrown
const STATE_UNUSABLE = 2; // … that the state of a server has thrown
const MOST_OF_A_TRACEBACK = 16_000; // characters
const MOST_AT_ONCE = 8_000; // characters of what a step prints, in one message
const MOST_UNCOMMITTED = 10_000; // outcomes of which it is kept what is to be done after their commit
const LONGEST_BATCH = 100; // milliseconds of messages to a server that are committed together

// ---- What a step returns --------------------------------------------------------------------------------------------

class Outcome {
    #actions = [];

    constructor(members) {
        Object.assign(this, members);
    }

    /**
     * Consumes just these of the signals of the awaited name that the step was shown, or those with these ids; the others
     * stay for the next await. Also an await consumes them, and a replay then awaits the name on.
     */
    consuming(signals) {
        this.consumes = signals.map((one) => one?.id ?? one);
        return this;
    }

    /**
     * Calls `action(state)` when the outcome is committed, with the state that was. Several are called one after the
     * other, until one throws or returns `halt`. It is not durable: a process or a worker that dies in between has lost it.
     */
    afterCommit(action) {
        if (typeof action !== "function") throw new TypeError("what is to be done after the commit must be a function");
        this.actions = true;
        this.#actions.push(action);
        return this;
    }

    static actionsOf = (outcome) => outcome.#actions;
}

/** Go on at `step` at once. */
export const next = (step, state) => new Outcome({ outcome: "next", step, state });

/** The same step again after `delayMs`, with attempt + 1. It consumes the awaited signals the step was shown. */
export const replay = (state, delayMs = 0) => new Outcome({ outcome: "replay", state, delay_ms: delayMs });

/** The outcome `await`: park until a signal of this name is delivered; the same step then runs again and sees it. */
export const waitFor = (signal, state) => new Outcome({ outcome: "await", signal, state });

/** Spawn `childs`, made with child(); when all of them have ended, done or failed, go on at `step`. */
export const scheduleChilds = (step, childs, state) => new Outcome({ outcome: "schedule_childs", step, state, childs });

const childOptions = {
    fsmVersion: "fsm_version", queue: "queue", priority: "priority", partitionKey: "partition_key",
    uniqueKey: "unique_key", uniqueScope: "unique_scope", delayMs: "delay_ms",
};

/** An instance to spawn. Options: fsmVersion, queue, priority, partitionKey, uniqueKey, uniqueScope, delayMs. */
export function child(fsm, step, state = {}, options = {}) {
    const made = { fsm, step, state };
    for (const [name, value] of Object.entries(options)) {
        if (!(name in childOptions))
            throw new TypeError(`child() does not know ${name}; it knows ${Object.keys(childOptions).join(", ")}`);
        made[childOptions[name]] = value;
    }
    return made;
}

/** The end. done() leaves the result empty, done(null) stores JSON null. */
export const done = (...result) => new Outcome(result.length ? { outcome: "done", result: result[0] } : { outcome: "done" });

/** The end, failed. */
export const stop = (reason) => new Outcome({ outcome: "stop", reason });

/** What an action returns behind which no other is to be called. */
export const halt = Symbol("halt");

// ---- A machine ------------------------------------------------------------------------------------------------------

/**
 * A machine and its steps. Steps and handler may be async. `runAhead`: after a `next` an instance may go on with its next
 * step at once, without a way through the queue, for a second at most. Each step is committed as ever.
 */
export class Machine {
    constructor(fsm, { version = 1, queue = "default", initial, runAhead = false } = {}) {
        if (!fsm) throw new Error("a machine needs a name");
        Object.assign(this, {
            fsm, version, queue, initial, runAhead: Boolean(runAhead), steps: new Map(), transitions: [], handler: undefined,
            sources: Object.create(null),
        });
    }

    /** `run` takes a context and returns an outcome. */
    step(name, run) {
        if (!name || typeof run !== "function")
            throw new TypeError(`a step of machine ${this.fsm} needs a name and a function`);
        if (this.steps.has(name)) throw new Error(`machine ${this.fsm} has two steps named "${name}"`);
        this.steps.set(name, run);
        const place = calledFrom();
        if (place) this.sources[name] = place;
        return this;
    }

    /** What decides after a step has thrown: it takes the failure and returns an outcome. Without one the instance fails. */
    handle(handler) {
        this.handler = handler;
        return this;
    }

    /** A move that the desktop draws; `on` is free text, a signal's name or a condition. */
    edge(from, to, on = "") {
        this.transitions.push({ from, to, on });
        return this;
    }

    announcement() {
        const steps = [...this.steps.keys()];
        if (!steps.length) throw new Error(`machine ${this.fsm} has no steps`);
        return {
            fsm: this.fsm, version: this.version, initial: this.initial ?? steps[0], queue: this.queue,
            run_ahead: this.runAhead, steps, transitions: this.transitions, sources: this.sources,
        };
    }
}

// ---- A durable server -----------------------------------------------------------------------------------------------

/** What a handler throws for a message that it does not know. Its caller is told, and the next one is handled. */
export class UnknownMessage extends Error {
    constructor(message) {
        super(`this server does not know the message ${[...String(JSON.stringify(message))].slice(0, 200).join("")}`);
        this.name = "UnknownMessage";
    }
}

class Result {
    constructor(state, answer, locks, actions) {
        for (const action of actions)
            if (typeof action !== "function") throw new TypeError(`an action must be a function; it is a ${typeof action}`);
        Object.assign(this, { state, answer, locks, actions });
    }
}

/**
 * A type of servers: derive a class from it, and give it to server(). Called for many servers, interleaved at its awaits:
 * it keeps no state of its own. Handlers may be async.
 *
 * Handlers return reply(), noreply() or lock(). They are pure: a crash has them called again. The state that they are
 * given is a copy, which they may change and return. What one throws leaves the state as it was, and the message first in
 * line; it is tried again after pauses that grow, up to `maxAttempts`.
 *
 * Messages that do not wait in line (priority messages and infos) are sent by programs in C++ alone, which start this
 * program for them (`server::hosted`).
 */
export class DurableServer {
    /** Of the format in which the state is stored. */
    stateVersion = 1;

    /** The state of a new server. */
    init(argument) {
        throw new Error(`${this.constructor.name} has no init()`);
    }

    handleCall(message, state) {
        throw new UnknownMessage(message);
    }

    handleCast(message, state) {
        throw new UnknownMessage(message);
    }

    handleInfo(message, state) {
        throw new UnknownMessage(message);
    }

    /**
     * For a message, a "call" or a "cast", whose handler has returned lock(): outside of any transaction, for as long as it
     * takes, and effects are allowed. What it changes of the state is written over the state as it then is. What it throws
     * is the caller's answer; either way the lock ends and the message is not tried again. Where the process or the worker
     * dies it is called again.
     */
    handleLocked(how, message, state) {
        throw new UnknownMessage(message);
    }

    /**
     * What becomes of a state that was stored in an earlier version of its format. What it throws stops the server: nothing
     * is lost, its messages wait, and it is tried again now and then.
     */
    upgrade(version, state) {
        throw new Error(`the state was stored in version ${version} of its format, and nothing upgrades it to version ${this.stateVersion}`);
    }

    /**
     * A call is answered. Each action is called after the commit with the committed state, until one returns `halt` or
     * throws: here is the place for effects. They are not repeated, and a crash loses them.
     */
    reply(answer, state, ...actions) {
        return new Result(state, answer, false, actions);
    }

    /** A call is answered null. */
    noreply(state, ...actions) {
        return new Result(state, null, false, actions);
    }

    /** Other messages wait until handleLocked() is done with this one. */
    lock(state) {
        return new Result(state, null, true, []);
    }
}

// What a server's code has thrown: for this message, or for its state.
class OfServer extends Error {
    constructor(error, signal) {
        super();
        Object.assign(this, { error, signal });
    }
}

class Server extends Machine {
    constructor(type, handlers, terms) {
        if (!type) throw new Error("a type of servers needs a name");
        if (!(handlers instanceof DurableServer)) throw new TypeError("the handlers of servers are a DurableServer");
        super(`fermata.server/${type}`, { queue: "fermata.server" });
        this.handlers = handlers;
        this.terms = { state_version: handlers.stateVersion, ...terms };
        this.steps.set("serve", (ctx) => this.serve(ctx)).set("locked", (ctx) => this.locked(ctx));
    }

    announcement() {
        return { fsm: this.fsm, server: this.terms };
    }

    async state({ state, server: { state_version: version } }) {
        try {
            return version === this.handlers.stateVersion ? state : await this.handlers.upgrade(version, state);
        } catch (error) {
            throw new OfServer(error);
        }
    }

    // What a handler has returned, and its state and answer as they will be stored.
    async called(method, ...args) {
        const result = await this.handlers[method](...args);
        if (!(result instanceof Result)) throw new TypeError(`${method} must return reply(), noreply() or lock()`);
        return [result, encode(result.state), encode(result.answer)];
    }

    // What waits, one after the other, until one wants the batch to end.
    async serve(ctx) {
        let state = encode(await this.state(ctx));
        let locks = false, actions = [];
        const handled = [], replies = [];
        const end = performance.now() + LONGEST_BATCH;
        for (const signal of ctx.signals) {
            const [[how, message]] = Object.entries(signal.payload);
            const method = { call: "handleCall", cast: "handleCast", info: "handleInfo" }[how];
            let result, answer;
            try {
                // A copy: a handler that throws may have changed it.
                [result, state, answer] = await this.called(method, message, JSON.parse(state));
            } catch (error) {
                if (error instanceof UnknownMessage) {
                    handled.push(signal);
                    replies.push({ message: signal.id, error: error.message });
                    continue;
                }
                if (handled.length) break; // what came before it is committed, and then it is the first one
                throw new OfServer(error, signal.id);
            }
            handled.push(signal);
            ({ locks, actions } = result);
            if (locks) break;
            replies.push({ message: signal.id, reply: JSON.parse(answer) });
            if (actions.length || performance.now() >= end) break;
        }
        const after = JSON.parse(state);
        return this.told((locks ? next("locked", after) : waitFor("message", after)).consuming(handled), replies, actions);
    }

    async locked(ctx) {
        const { id, payload } = ctx.server.locked;
        const [[how, message]] = Object.entries(payload);
        const state = await this.state(ctx);
        try {
            const [result] = await this.called("handleLocked", how, message, state);
            if (result.locks) throw new TypeError("handleLocked returned a lock, and there is one");
            return this.told(waitFor("message", result.state), [{ message: id, reply: result.answer }], result.actions);
        } catch (error) {
            throw new OfServer(error, id);
        }
    }

    told(outcome, replies, actions) {
        outcome.replies = replies;
        for (const action of actions)
            outcome.afterCommit((state) => action(JSON.parse(encode(state)))); // each has a state of its own to change
        return outcome;
    }
}

/**
 * What run() serves servers of this type by: servers are started, called and shown by `fermatactl server`, by SQL and by
 * programs in C++. `maxAttempts`: how often a message is tried whose handler throws, before it is answered with that error
 * and the next one is handled; undefined: for ever.
 */
export function server(type, handlers, { maxAttempts = null, firstPauseMs = 100, longestPauseMs = 60_000 } = {}) {
    return new Server(type, handlers, { max_attempts: maxAttempts, first_pause_ms: firstPauseMs, longest_pause_ms: longestPauseMs });
}

// Where your code calls this module, for breakpoints in its source. Undefined where that is in no file.
function calledFrom() {
    try {
        const frame = String(new Error().stack).split("\n").slice(1)
            .find((line) => !line.includes(import.meta.url) && !line.includes("eval at"));
        const [, file, line] = /(?:at |\()((?:file:\/\/)?\/.*):(\d+):\d+\)?$/.exec(frame ?? "") ?? [];
        return file && { path: file.startsWith("file:") ? fileURLToPath(file) : file, line: Number(line) };
    } catch {
        return undefined; // who has changed what a stack looks like has no breakpoints in the source
    }
}

// ---- What a step is given -------------------------------------------------------------------------------------------

// The context as it came, { id, fsm, fsm_version, step, attempt, state, queue, partition_key, parent_id, awaits, signals,
// childs }, and one method.
class Context {
    constructor(members) {
        Object.assign(this, members);
    }

    /** The oldest signal of this name, if the instance has awaited it; else undefined, even if one lies in the inbox. */
    signal(name) {
        return this.awaits === name ? this.signals.find((one) => one.name === name) : undefined;
    }
}

// ---- What a step prints ---------------------------------------------------------------------------------------------

// Whose step runs here, through whatever it awaits.
const printing = new AsyncLocalStorage();

// What the step of one request prints. Each line goes to the worker as it ends.
class Output {
    constructor(request) {
        Object.assign(this, { request, stream: "", waiting: "", open: true });
    }

    // False: the step has ended, and it is not the step's.
    write(stream, text) {
        if (!this.open) return false;
        if (stream !== this.stream) this.send();
        this.stream = stream;
        this.waiting += text;
        if (text.includes("\n") || this.waiting.length >= MOST_AT_ONCE) this.send();
        return true;
    }

    close() {
        this.send();
        this.open = false;
    }

    send() {
        const text = this.waiting;
        this.waiting = "";
        for (let at = 0, end; at < text.length; at = end) {
            end = Math.min(at + MOST_AT_ONCE, text.length);
            if (end < text.length && /[\ud800-\udbff]/.test(text[end - 1])) --end; // not between two halves of a character
            // By way of bytes: a lone surrogate, which no JSON text may hold, becomes U+FFFD.
            const part = Buffer.from(text.slice(at, end)).toString();
            write(JSON.stringify({ jsonrpc: "2.0", method: "output", params: { id: this.request, stream: this.stream, text: part } }));
        }
    }
}

// What is printed inside a step is the step's; all else goes to stderr, since stdout belongs to the protocol.
function printByStep() {
    const toStderr = process.stderr.write.bind(process.stderr);
    for (const name of ["stdout", "stderr"]) {
        process[name].write = (chunk, encoding, done) => {
            const output = printing.getStore();
            if (!output?.open) return toStderr(chunk, encoding, done);
            const text = typeof chunk === "string" ? chunk : Buffer.from(chunk).toString();
            output.write(name, text);
            const callback = typeof encoding === "function" ? encoding : done;
            if (callback) process.nextTick(callback);
            return true;
        };
    }
    globalThis.console = new Console(process.stdout, process.stderr);
}

// ---- The conversation with the worker -------------------------------------------------------------------------------

class Refused extends Error {
    constructor(code, message) {
        super(message);
        this.code = code;
    }
}

class Host {
    constructor(machines, concurrency) {
        this.machines = new Map(machines.map((machine) => [`${machine.version} ${machine.fsm}`, machine]));
        if (this.machines.size !== machines.length) throw new Error("two machines have the same name and version");
        this.announcement = { protocol: PROTOCOL, concurrency, machines: machines.map((one) => one.announcement()) };
        this.running = 0;
        this.finishing = false;
        this.actions = new Map(); // by request: of outcomes that are not known to be committed
    }

    async hear(line) {
        const { id, method, params } = JSON.parse(line);
        if (method === "shutdown") this.finish();
        if (method === "committed") await this.committed(params);
        if (id === undefined) return;
        ++this.running;
        const output = new Output(id);
        const answer = method === "step" || method === "handle"
            ? await printing.run(output, () => this.answer(id, method, params, line))
            : await this.answer(id, method, params, line);
        output.close(); // before the answer, behind which nothing belongs to the step any more
        write(answer);
        --this.running;
        if (this.finishing) this.finish();
    }

    async committed({ request, state }) {
        const actions = this.actions.get(request) ?? [];
        this.actions.delete(request);
        ++this.running;
        try {
            for (const action of actions) if (await action(state) === halt) break;
        } catch (error) {
            console.error(error); // the outcome is committed, and the others go on
        }
        --this.running;
        if (this.finishing) this.finish();
    }

    // Of those whose claim was lost nobody hears any more: they make room for later ones.
    remember(request, outcome) {
        const actions = outcome instanceof Outcome ? Outcome.actionsOf(outcome) : [];
        if (!actions.length) return;
        this.actions.set(request, actions);
        for (const oldest of this.actions.keys()) {
            if (this.actions.size <= MOST_UNCOMMITTED) break;
            this.actions.delete(oldest);
        }
    }

    // What runs comes to its end first.
    finish() {
        this.finishing = true;
        if (this.running === 0) process.exit(0);
    }

    async answer(id, method, params, line) {
        const reply = { jsonrpc: "2.0", id };
        try {
            if (method === "step" || method === "init") refuseInexact(line);
            const outcome = await this.perform(method, params, line);
            const text = encode({ ...reply, result: outcome });
            this.remember(id, outcome); // before the answer: its commit may be told of at once
            return text;
        } catch (thrown) {
            const error = thrown instanceof OfServer ? thrown.error : thrown;
            const ofState = thrown instanceof OfServer && thrown.signal === undefined;
            const code = error instanceof Refused ? error.code : ofState ? STATE_UNUSABLE : FAILED;
            const where = code === METHOD_NOT_FOUND ? undefined : { ...whereThrown(error), ...(thrown instanceof OfServer && !ofState && { signal: thrown.signal }) };
            if (method === "handle" && where?.traceback) console.error(where.traceback); // last_error holds that of the step
            return encode({ ...reply, error: { code, message: words(error), ...(where && { data: where }) } });
        }
    }

    async perform(method, params, line) {
        if (method === "initialize") return this.announcement;
        if (method === "step") {
            const ctx = new Context(params);
            return checked(await this.machine(ctx).steps.get(ctx.step)(ctx), `step "${ctx.step}"`);
        }
        if (method === "handle") {
            const machine = this.machine(params.context);
            if (!machine.handler) throw new Refused(METHOD_NOT_FOUND, `machine ${machine.fsm} has no handler`);
            const outcome = checked(await machine.handler({ ...params.context, reason: params.reason }), "the handler");
            if (outcome.state !== undefined) refuseInexact(line); // it may hold what was read inexactly
            return outcome;
        }
        if (method === "init") {
            const { handlers } = this.machine(params);
            return { state: await handlers.init(params.argument), state_version: handlers.stateVersion };
        }
        throw new Refused(METHOD_NOT_FOUND, `there is no method "${method}"`);
    }

    machine({ fsm, fsm_version: version }) {
        const machine = this.machines.get(`${version} ${fsm}`);
        if (!machine) throw new Error(`this program has no machine ${fsm} v${version}`);
        return machine;
    }
}

function checked(outcome, who) {
    if (!(outcome instanceof Outcome))
        throw new TypeError(`${who} returned ${outcome === null ? "null" : typeof outcome}; it must return an outcome, like done()`);
    return outcome;
}

// JSON.stringify() writes NaN as null and drops what is undefined: both would be stored without a word.
function encode(message) {
    return JSON.stringify(message, (key, value) => {
        if (typeof value === "number" && !Number.isFinite(value))
            throw new TypeError(`${key ? `"${key}"` : "it"} is ${value}, which JSON cannot hold`);
        if (typeof value === "bigint") throw new TypeError(`"${key}" is a BigInt, which JSON cannot hold; make it a string`);
        if (value === undefined || typeof value === "function" || typeof value === "symbol")
            throw new TypeError(`${key ? `"${key}"` : "it"} is ${value === undefined ? "undefined" : `a ${typeof value}`}, which JSON cannot hold`);
        if (value instanceof Map || value instanceof Set)
            throw new TypeError(`"${key}" is a ${value.constructor.name}, which JSON cannot hold; make it an object or an array`);
        return value;
    });
}

// A number of JavaScript is exact up to 2^53. A document with a larger whole number would come back changed.
function refuseInexact(line) {
    if (!/\d{16}/.test(line)) return;
    for (const [token] of line.matchAll(/"(?:[^"\\]+|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g)) {
        if (/^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)))
            throw new RangeError(`the context holds the number ${token}, which JavaScript cannot hold exactly; keep it as a string`);
    }
}

function words(error) {
    if (error instanceof Refused) return error.message;
    try {
        return String(error);
    } catch {
        return "something was thrown that cannot say what it is";
    }
}

// The type of an error, and where it was thrown, in your code and what that called, with what caused it. No traceback
// where this module said what is wrong, nothing where no error was thrown but something else.
function whereThrown(error) {
    try {
        const parts = [];
        for (let cause = error; cause instanceof Error && parts.length < 8; cause = cause.cause) {
            const frames = String(cause.stack).split("\n").filter((line) => /^\s+at /.test(line));
            const yours = frames.filter((line) => !line.includes(import.meta.url) && !/[( ]node:/.test(line));
            if (yours.length) parts.push([`${parts.length ? "Caused by: " : ""}${cause}`, ...yours].map((line) => line.slice(0, 1000)).join("\n"));
        }
        if (!(error instanceof Error)) return undefined;
        const traceback = parts.join("\n").slice(0, MOST_OF_A_TRACEBACK);
        return { type: String(error.name), ...(traceback && { traceback }) };
    } catch {
        return undefined; // one that cannot say what it is
    }
}

// All of it, though a pipe takes little at a time and the worker may be slow.
function write(line) {
    let rest = Buffer.from(line + "\n");
    while (rest.length) {
        try {
            rest = rest.subarray(writeSync(1, rest));
        } catch (error) {
            if (error.code === "EPIPE") process.exit(0); // the worker is gone: whoever takes over runs the step again
            if (error.code !== "EAGAIN") throw error;
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
        }
    }
}

/**
 * Serves the machines until the worker says that it is enough. Up to `concurrency` steps run at once, interleaved at their
 * awaits: JavaScript has one thread, and a step that computes holds up the others.
 */
export function run(machines, { concurrency = 16 } = {}) {
    if (!machines?.length) throw new Error("run() needs a machine");
    if (!Number.isInteger(concurrency) || concurrency < 1) throw new RangeError("the concurrency must be at least 1");
    const host = new Host(machines, concurrency);
    printByStep();
    // Cut at line feeds only: readline takes U+2028 for the end of a line too, and a document may hold it.
    let pieces = [];
    process.stdin.on("data", (bytes) => {
        for (let end; (end = bytes.indexOf(10)) >= 0; bytes = bytes.subarray(end + 1)) {
            void host.hear(Buffer.concat([...pieces, bytes.subarray(0, end)]).toString());
            pieces = [];
        }
        pieces.push(bytes);
    });
    process.stdin.on("end", () => host.finish());
}
