// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

// A worker process that runs accounts and ledgers, and is there to be killed.

#include <fermata/patterns/server.h>
#include <fermata/worker.h>

#include <unistd.h>

using namespace fermata;

namespace {

class Account : public server::DurableServer<Json> {
public:
    Json init(const Json&) const override { return {{"balance", 0}}; }
    Result handleCall(const Json& message, const Json& state) const override {
        usleep(500); // so that there is something to be killed in
        Json after = state;
        after["balance"] = state["balance"].get<int>() + message.at("put").get<int>();
        return reply({{"was", state["balance"]}, {"is", after["balance"]}}, after);
    }
};

// Grows beyond what a row holds: a list of what was entered, and how often.
class Ledger : public server::DurableServer<Json> {
public:
    Json init(const Json&) const override { return Json::object(); }
    Result handleCall(const Json& message, const Json& state) const override {
        usleep(500);
        Json after = state;
        after["entries"].push_back(
            {{"id", "entry" + std::to_string(message.at("enter").get<int>())}, {"text", std::string(200, 'x')}});
        after["many"] = after["entries"].size();
        const Json many = after["many"];
        return reply(many, std::move(after));
    }
};

} // namespace

// bank_worker CONNINFO
int main(int, char** argv) {
    WorkerOptions options;
    options.database = argv[1];
    options.name = "bank";
    options.queues = {{server::queue, 4}};
    options.leaseTtl = std::chrono::milliseconds(600);
    options.poll = std::chrono::milliseconds(50);
    options.reaperInterval = std::chrono::milliseconds(100);
    Worker worker(options, {server::machine("account", std::make_shared<Account>()),
                            server::machine("ledger", std::make_shared<Ledger>())});
    return worker.runUntilSignalled();
}
