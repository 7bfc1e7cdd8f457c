// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

// An example: a counter, and an account at a slow bank. README.md says how to run it.

import { DurableServer, UnknownMessage, run, server } from "../sdk/javascript/fermata.mjs";

class Counter extends DurableServer {
    init() {
        return 0;
    }

    handleCall(message, count) {
        if (message === "increment") return this.reply("ok", count + 1);
        if (message === "value") return this.reply(count, count);
        throw new UnknownMessage(message);
    }
}

async function askTheBank({ to }) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (to === "nobody") throw new Error("the bank knows no account of nobody");
}

function printReceipt({ last, balance }) {
    console.log(`receipt: ${last}, ${balance} left`);
}

class Account extends DurableServer {
    init({ balance }) {
        return { balance, last: "opened" };
    }

    handleCast({ deposit }, { balance }) {
        return this.noreply({ balance: balance + deposit, last: `${deposit} paid in` });
    }

    handleCall(message, account) {
        if (message === "balance") return this.reply(account.balance, account);
        if (message.transfer > account.balance)
            return this.reply({ refused: "overdraft", balance: account.balance }, account);
        return this.lock(account); // the bank is asked outside of any transaction
    }

    async handleLocked(how, { transfer, to }, account) {
        await askTheBank({ to });
        const balance = account.balance - transfer;
        return this.reply({ transferred: transfer, balance }, { balance, last: `${transfer} to ${to}` }, printReceipt);
    }
}

run([server("counter", new Counter()), server("account", new Account())]);
