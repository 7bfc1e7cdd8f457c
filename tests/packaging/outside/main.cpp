// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/fermata.h>

#include <iostream>
#include <thread>

using namespace fermata;
using namespace std::chrono_literals;

int main(int, char** argv) {
    Machine greeter = Machine("greeter", 1)
                          .step("wait",
                                [](const Context& ctx) -> Outcome {
                                    if (const Signal* name = ctx.signal("name")) return Next{"greet", name->payload};
                                    return Await{"name", ctx.state};
                                })
                          .step("greet", [](const Context& ctx) -> Outcome {
                              return Done{{{"greeting", "hello, " + ctx.state["name"].get<std::string>()}}};
                          });

    migrate({.connection = argv[1]});
    Worker worker({.database = argv[1], .queues = {{"default", 2}}}, Registry{greeter});
    worker.start();

    Client client({.connection = argv[1]});
    const InstanceId id = *client.insert({.fsm = "greeter", .step = "wait"});
    client.signal(id, "name", {{"name", "world"}});
    while (!isTerminal(client.get(id)->status))
        std::this_thread::sleep_for(10ms);
    std::cout << client.get(id)->result.value_or("no result") << std::endl;
}
