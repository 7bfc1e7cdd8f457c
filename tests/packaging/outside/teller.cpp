// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/patterns/outbox.h>
#include <fermata/schema.h>

#include <cstdio>
#include <future>

using namespace fermata;

// Tells what it is given; the first event ends the program.
class Teller : public outbox::Publisher {
public:
    std::promise<void> told;

    outbox::PublishResult publish(const outbox::Event& event, const std::stop_token&) override {
        std::printf("published %s\n", event.payload.c_str());
        told.set_value();
        return outbox::Published{};
    }
};

int main(int, char** arguments) {
    const std::string database = arguments[1];
    migrate({.connection = database});
    const auto teller = std::make_shared<Teller>();
    outbox::Relay relay({.database = database, .topics = {"greetings"}, .publisher = teller});
    relay.start();
    outbox::Outbox({.connection = database}).put({.topic = "greetings", .payload = R"({"greeting": "hello, world"})"});
    teller->told.get_future().wait();
    relay.stop();
}
