// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

// Servers that the tests run: what tests/servers/servers_testing.h has in C++. Its twin is counter.py.
//
//     counter.mjs SDK FOLDER [MAX_ATTEMPTS [STATE_VERSION]]

import fs from "node:fs";

const [, , SDK, FOLDER, most, version] = process.argv;
const { DurableServer, UnknownMessage, halt, run, server } = await import(`${SDK}/javascript/fermata.mjs`);

const note = (name, text) => fs.appendFileSync(`${FOLDER}/${name}`, `${text}\n`);
const has = (name) => fs.existsSync(`${FOLDER}/${name}`);
const waitFor = async (name) => {
    while (!has(name)) await new Promise((resolve) => setTimeout(resolve, 2));
};

async function acted(state) {
    note("acted", JSON.stringify(state.count));
    state.count = -1; // a copy
    if (has("act halts")) return halt;
    if (has("act throws")) throw new Error("the mail server is down");
    return undefined;
}

class Counter extends DurableServer {
    stateVersion = Number(version ?? 1);

    init(argument) {
        if ("throw" in argument) throw new Error("no beginning");
        return { count: argument.from ?? 0 };
    }

    upgrade(from, state) {
        if (has("no upgrade")) throw new Error("not yet");
        return { count: state.count * 10 };
    }

    async handleCall(message, state) {
        note("calls", JSON.stringify(message));
        if (message === "value") return this.reply(state.count, state);
        if (message === "quiet") return this.noreply(state);
        if (message === "lock") {
            ++state.count;
            return this.lock(state);
        }
        if (message === "nan") return this.reply(NaN, state);
        if (message === "nothing") return undefined;
        if (typeof message !== "object") throw new UnknownMessage(message);
        if ("wait" in message) {
            note("begun", process.pid);
            await waitFor(message.wait);
        }
        if ("die" in message && !has(message.die)) process.exit(9);
        if ("throw" in message) {
            state.count = -1;
            throw new Error(message.throw);
        }
        if ("big" in message) return this.reply("x".repeat(message.big), state);
        if (!("add" in message)) throw new UnknownMessage(message);
        state.count += message.add;
        return this.reply(state.count, state, ...("act" in message ? [acted, acted] : []));
    }

    handleCast(message, state) {
        return this.handleCall(message, state);
    }

    handleInfo(message, state) {
        return this.noreply({ ...state, heard: message });
    }

    async handleLocked(how, message, state) {
        note("locked", process.pid);
        await waitFor("unlock");
        if (has("lock throws")) throw new Error("the other side is down");
        return this.reply("unlocked", { ...state, "by lock": how }, ...(has("lock acts") ? [acted] : []));
    }
}

class Account extends DurableServer {
    handleCall({ put }, { balance }) {
        return this.reply({ was: balance, is: balance + put }, { balance: balance + put });
    }
}

run([
    server("counter", new Counter(), { maxAttempts: Number(most ?? 0) || undefined, firstPauseMs: 5, longestPauseMs: 40 }),
    server("account", new Account()),
]);
