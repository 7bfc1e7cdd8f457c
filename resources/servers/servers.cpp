// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

// An example: a counter, and an account at a slow bank, with the worker that runs them. README.md says how to run it.

#include <fermata/patterns/server.h>
#include <fermata/worker.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <thread>

using namespace fermata;

namespace {

class Counter : public server::DurableServer<int> {
    int init(const Json&) const override { return 0; }

    Result handleCall(const Json& message, const int& count) const override {
        if (message == "increment") return reply("ok", count + 1);
        if (message == "value") return reply(count, count);
        throw server::UnknownMessage(message);
    }
};

struct State {
    int balance = 0;
    std::string last = "opened";

    NLOHMANN_DEFINE_TYPE_INTRUSIVE(State, balance, last)
};

void askTheBank(const Json& order) {
    std::this_thread::sleep_for(std::chrono::seconds(1));
    if (order.at("to") == "nobody") throw std::runtime_error("the bank knows no account of nobody");
}

server::After printReceipt(const State& account) {
    std::cout << "receipt: " << account.last << ", " << account.balance << " left" << std::endl;
    return server::After::Continue;
}

class Account : public server::DurableServer<State> {
    State init(const Json& argument) const override { return {.balance = argument.at("balance").get<int>()}; }

    Result handleCast(const Json& message, const State& account) const override {
        const int deposit = message.at("deposit").get<int>();
        return noreply({account.balance + deposit, std::to_string(deposit) + " paid in"});
    }

    Result handleCall(const Json& message, const State& account) const override {
        if (message == "balance") return reply(account.balance, account);
        if (message.at("transfer").get<int>() > account.balance)
            return reply({{"refused", "overdraft"}, {"balance", account.balance}}, account);
        return lock(account); // the bank is asked outside of any transaction
    }

    Result handleLocked(server::How, const Json& message, const State& account) const override {
        askTheBank(message);
        const int transfer = message.at("transfer").get<int>();
        const State after{account.balance - transfer,
                          std::to_string(transfer) + " to " + message.at("to").get<std::string>()};
        return reply({{"transferred", transfer}, {"balance", after.balance}}, after, {printReceipt});
    }
};

} // namespace

int main() {
    WorkerOptions options;
    if (const char* database = std::getenv("FERMATA_DB")) options.database = database;
    options.queues = {{server::queue, 4}};
    Worker worker(options, {server::machine("counter", std::make_shared<Counter>()),
                            server::machine("account", std::make_shared<Account>())});
    return worker.runUntilSignalled();
}
