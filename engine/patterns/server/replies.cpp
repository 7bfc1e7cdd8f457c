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
    wake_.raise();
    if (thread_.joinable()) thread_.join();
}

std::optional<CallAnswer> Replies::wait(SignalId message, Clock::time_point until) {
    std::unique_lock lock(mutex_);
    if (!started_) thread_ = base::startThread("replies", {}, [this] { run(); });
    started_ = true;
    const auto mine = waiting_.emplace(message, std::nullopt).first;
    lock.unlock();
    wake_.raise(); // it may be there already
    lock.lock();
    answered_.wait_until(lock, until, [&] { return mine->second.has_value(); });
    std::optional<CallAnswer> answer = std::move(mine->second);
    waiting_.erase(mine);
    return answer;
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
                    Connection::open(database_, postgres::Purpose::Client, std::chrono::seconds(10), &wake_));
                connection->command("listen fermata_reply", "listening for replies");
            }
            connection->notifications();
            wake_.clear();
            look(*connection);
            pause = milliseconds(0);
        } catch (...) {
            base::caughtError();
            connection.reset();
            pause = std::clamp(pause * 2, firstPause, longestPause);
            until = pause;
        }
        pollfd fds[] = {{wake_.get(), POLLIN, 0}, {connection ? connection->socket() : -1, POLLIN, 0}};
        if (!connection || !connection->notified()) poll(fds, std::size(fds), static_cast<int>(until.count()));
        if (!connection) wake_.clear();
    }
}

void Replies::look(Connection& connection) {
    static const Statement find{"fermata_server_replies", "looking for replies",
                                "select a.message, a.status, a.reply, a.error from fermata_server_answer a "
                                "where a.message = any ($1::bigint[]) and a.status <> 'waiting'"};
    std::vector<std::int64_t> ids;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [message, answer] : waiting_) {
            if (!answer) ids.push_back(message.value);
        }
    }
    if (ids.empty()) return;
    const Result found = connection.run(find, Params().packedBigints(ids));
    if (found.rows() == 0) return;
    const std::lock_guard lock(mutex_);
    for (int r = 0; r < found.rows(); ++r) {
        const auto waits = waiting_.find(SignalId{found.number(r, 0)});
        if (waits == waiting_.end()) continue; // given up meanwhile
        try {
            waits->second = answerFrom(found.view(r, 1), found.view(r, 2), found.optionalText(r, 3).value_or(""));
        } catch (const Error& error) { // one that C++ cannot hold
            waits->second = CallAnswer{CallAnswer::Status::Failed, {}, error.what()};
        }
    }
    answered_.notify_all();
}

} // namespace fermata::server
