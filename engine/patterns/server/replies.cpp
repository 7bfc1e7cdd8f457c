// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "patterns/server/replies.h"

#include "base/caught.h"
#include "base/json_text.h"
#include "postgres/connection.h"

#include <poll.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace fermata::server {

using Clock = std::chrono::steady_clock;
using postgres::Connection;
using postgres::Params;
using postgres::Result;
using postgres::Statement;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds lookEvery{1'000};
constexpr milliseconds lookOften{20};
constexpr milliseconds firstPause{100};
constexpr milliseconds longestPause{5'000};

} // namespace

CallAnswer answerFrom(std::string_view status, std::string_view reply, std::string error) {
    using Status = CallAnswer::Status;
    CallAnswer answer;
    answer.status = status == "replied"   ? Status::Replied
                    : status == "failed"  ? Status::Failed
                    : status == "waiting" ? Status::Waiting
                                          : Status::Unknown;
    if (!reply.empty()) answer.reply = base::decodeDocument(reply, "the reply");
    answer.error = std::move(error);
    return answer;
}

Replies::Replies(Database database) : database_(std::move(database)) {}

Replies::~Replies() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    stop_.raise();
    if (thread_.joinable()) thread_.join();
}

std::int64_t Replies::looks() const {
    const std::lock_guard lock(mutex_);
    return looks_;
}

std::optional<CallAnswer> Replies::wait(SignalId message, Clock::time_point until, std::optional<std::int64_t> since) {
    Waiting mine;
    std::unique_lock lock(mutex_);
    if (!started_) thread_ = base::startThread("replies", {}, [this] { run(); });
    started_ = true;
    const auto place = waiting_.emplace(message, &mine);
    const bool mayBeThere = !hears_ || since != looks_;
    if (mayBeThere) {
        lock.unlock();
        look_.raise();
        lock.lock();
    }
    mine.answered.wait_until(lock, until, [&] { return mine.answer.has_value(); });
    waiting_.erase(place);
    return std::move(mine.answer);
}

void Replies::run() {
    std::optional<Connection> connection;
    milliseconds pause{0};
    for (;;) {
        {
            const std::lock_guard lock(mutex_);
            if (stopping_) return;
        }
        auto until = lookEvery;
        try {
            if (!connection || !connection->alive()) {
                connection.emplace(
                    Connection::open(database_, postgres::Purpose::Client, std::chrono::seconds(10), &stop_));
                const bool hears = !connection->sharesSessions(); // behind a pooler nobody is told anything
                if (hears) connection->command("listen fermata_reply", "listening for replies");
                const std::lock_guard lock(mutex_);
                hears_ = hears;
            }
            connection->notifications();
            look_.clear();
            if (look(*connection) && !hears_) until = lookOften;
            pause = milliseconds(0);
        } catch (...) {
            base::caughtError();
            connection.reset();
            {
                const std::lock_guard lock(mutex_);
                hears_ = false;
            }
            pause = std::clamp(pause * 2, firstPause, longestPause);
            until = pause;
        }
        pollfd fds[] = {{stop_.get(), POLLIN, 0},
                        {connection ? look_.get() : -1, POLLIN, 0},
                        {connection ? connection->socket() : -1, POLLIN, 0}};
        if (!connection || !connection->notified()) poll(fds, std::size(fds), static_cast<int>(until.count()));
    }
}

bool Replies::look(Connection& connection) {
    static const Statement find{"fermata_server_replies", "looking for replies",
                                "select a.message, a.status, a.reply, a.error from fermata_server_answer a "
                                "where a.message = any ($1::bigint[]) and a.status <> 'waiting'"};
    std::vector<std::int64_t> ids;
    {
        const std::lock_guard lock(mutex_);
        ++looks_;
        for (const auto& [message, waiting] : waiting_) {
            if (!waiting->answer) ids.push_back(message.value);
        }
    }
    if (ids.empty()) return false;
    const Result found = connection.run(find, Params().packedBigints(ids));
    std::vector<std::pair<SignalId, CallAnswer>> answers;
    for (int r = 0; r < found.rows(); ++r) {
        CallAnswer answer;
        try {
            answer = answerFrom(found.view(r, 1), found.view(r, 2), found.optionalText(r, 3).value_or(""));
        } catch (const Error& error) { // one that C++ cannot hold
            answer = CallAnswer{CallAnswer::Status::Failed, {}, error.what()};
        }
        answers.emplace_back(found.number(r, 0), std::move(answer));
    }
    const std::lock_guard lock(mutex_);
    for (const auto& [message, answer] : answers) {
        const auto [first, last] = waiting_.equal_range(message); // none: given up meanwhile
        for (auto one = first; one != last; ++one) {
            one->second->answer = answer;
            one->second->answered.notify_one();
        }
    }
    return static_cast<std::size_t>(found.rows()) < ids.size();
}

} // namespace fermata::server
