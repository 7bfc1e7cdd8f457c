# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
"""An example: a counter, and an account at a slow bank. README.md says how to run it."""

import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "sdk" / "python"))
import fermata


class Counter(fermata.DurableServer):
    def init(self, argument):
        return 0

    def handle_call(self, message, count):
        if message == "increment":
            return self.reply("ok", count + 1)
        if message == "value":
            return self.reply(count, count)
        raise fermata.UnknownMessage(message)


def ask_the_bank(order):
    time.sleep(1)
    if order["to"] == "nobody":
        raise ValueError("the bank knows no account of nobody")


def print_receipt(account):
    print(f"receipt: {account['last']}, {account['balance']} left")


class Account(fermata.DurableServer):
    def init(self, argument):
        return {"balance": argument["balance"], "last": "opened"}

    def handle_cast(self, message, account):
        return self.noreply({"balance": account["balance"] + message["deposit"], "last": f"{message['deposit']} paid in"})

    def handle_call(self, message, account):
        if message == "balance":
            return self.reply(account["balance"], account)
        if message["transfer"] > account["balance"]:
            return self.reply({"refused": "overdraft", "balance": account["balance"]}, account)
        return self.lock(account)  # the bank is asked outside of any transaction

    def handle_locked(self, how, message, account):
        ask_the_bank(message)
        account["balance"] -= message["transfer"]
        account["last"] = f"{message['transfer']} to {message['to']}"
        return self.reply({"transferred": message["transfer"], "balance": account["balance"]}, account, print_receipt)


if __name__ == "__main__":
    fermata.run(fermata.server("counter", Counter()), fermata.server("account", Account()), concurrency=4)
