// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Outbox shows in a picture: events as they stand in life, by a relay whose publisher is no more than a rule.
#include "outbox/outbox_page.h"
#include "session/session.h"
#include "shell/main_window.h"
#include "tour.h"

#include <fermata/fermata.h>
#include <fermata/sandbox/sandbox.h>
#include <fermata/types/outbox.h>

#include <QAbstractItemModel>
#include <QAbstractItemView>

#include <algorithm>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <stdexcept>

namespace fermata::app {

namespace {

constexpr int kEvents = 36;
constexpr const char* kTopics[]{"orders.placed", "stock.moved", "mail.welcome"}; // nobody relays the last

} // namespace

// Of each six events it publishes three, is refused one, fails with one, and is at one for as long as it lives. It
// sweeps nothing: the tour shows leases that have run out.
class Tour::Relay {
public:
    explicit Relay(const std::string& database) : worker_(options(database), Registry{machine()}) { worker_.start(); }
    ~Relay() {
        {
            const std::lock_guard lock(mutex_);
            ends_ = true;
        }
        end_.notify_all();
        worker_.stop();
    }
    Relay(const Relay&) = delete;
    Relay& operator=(const Relay&) = delete;

private:
    static WorkerOptions options(const std::string& database) {
        WorkerOptions options;
        options.database = database;
        options.queues = {{std::string(outboxQueue) + kTopics[0], 4}, {std::string(outboxQueue) + kTopics[1], 2}};
        options.name = tourRelay;
        options.reaperInterval.reset();
        options.drainTimeout = std::chrono::seconds(1);
        options.log = [](LogLevel, const std::string&) {}; // its server goes away in the end
        return options;
    }

    Machine machine() {
        return Machine(std::string(outboxMachine))
            .step("publish", [this](const Context& context) { return publish(context); })
            .handle([](const fermata::Failure& failure) -> Outcome {
                return fermata::Replay{failure.state, std::chrono::minutes(10)};
            });
    }

    Outcome publish(const Context& context) {
        const int number = context.state.at("payload").at("order").get<int>();
        switch (number % 6) {
        case 3:
            return Outcome(Stop{"HTTP 410: there is no customer \"" + std::to_string(number) + "\""})
                .carry("fermata_outbox_turn");
        case 4:
            throw std::runtime_error("HTTP 503: try again later");
        case 5: {
            std::unique_lock lock(mutex_);
            end_.wait(lock, [this] { return ends_; });
            throw std::runtime_error("the relay ended");
        }
        default:
            return Outcome(Done{}).carry("fermata_outbox_turn");
        }
    }

    std::mutex mutex_; // guards what follows
    bool ends_ = false;
    std::condition_variable end_;
    Worker worker_;
};

bool Tour::unfoldOutbox() {
    auto* const page = window_.findChild<views::OutboxPage*>();
    auto* const events = window_.findChild<QAbstractItemView*>(QStringLiteral("outboxEventsTable"));
    if (!page || !events) return false;
    const auto snapshot = [this]() -> const std::optional<OutboxSnapshot>& { return session_.lastReading().outbox; };
    if (!relay_) {
        order(acts::OutboxOnDead{.topic = kTopics[0], .stops = true, .seen = {}});
        for (int i = 0; i < kEvents; ++i) {
            const std::string topic = kTopics[i < 24 ? 0 : i < 30 ? 1 : 2];
            acts::Spawn event{.fsm = std::string(outboxMachine), .step = "publish"};
            event.state = R"({"key": "order-)" + std::to_string(4700 + i) + R"(", "payload": {"order": )" +
                          std::to_string(i) + "}}";
            event.queue = std::string(outboxQueue) + topic;
            if (i % 4 > 1) event.partitionKey = topic + "/customer-" + std::to_string(i % 8);
            if (i % 12 == 7) event.delay = std::chrono::minutes(5 + i);
            order(std::move(event));
        }
        if (!waitFor([&] { return snapshot() && snapshot()->topics.size() == std::size(kTopics); },
                     QStringLiteral("events to be put")))
            return false;
        relay_ = std::make_shared<Relay>(
            sandbox::Sandbox::status(session_.source().sandboxFolder.toStdString()).connectionString);
    }
    page->showTopic(kTopics[0]);
    const auto stand = [&] { // as they do when the relay has nothing more to do
        if (!snapshot()) return false;
        const auto found = std::ranges::find(snapshot()->topics, kTopics[0], &OutboxTopic::topic);
        return found != snapshot()->topics.end() && found->count(OutboxStatus::Claimed).value > 0 &&
               found->count(OutboxStatus::Published).value > 0 && found->count(OutboxStatus::Dead).value > 0 &&
               found->count(OutboxStatus::Pending).value > 0 && !found->relays.empty();
    };
    const auto shown = [&] { return snapshot() && stand() && events->model()->rowCount() == 24; };
    if (!waitFor(shown, QStringLiteral("events to be published"))) return false;
    const int before = session_.readings();
    events->setCurrentIndex(events->model()->index(0, 0));
    return waitFor([&] { return session_.readings() >= before + 2; }, QStringLiteral("the line to be shown"));
}

} // namespace fermata::app
