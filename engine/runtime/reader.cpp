// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/reader.h"

#include <fermata/error.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <utility>

namespace fermata::runtime {

using postgres::Connection;
using postgres::Params;
using std::chrono::milliseconds;

namespace {

constexpr int kMaxSessions = 4;
constexpr std::chrono::seconds kKeptFor{15};
constexpr std::chrono::seconds kConnectTimeout{5};
constexpr std::chrono::seconds kReadTimeout{90};
constexpr std::chrono::seconds kGivesUpAfter{10}; // then the claim goes back, for a worker that can read
constexpr milliseconds kFirstPause{100};
constexpr milliseconds kLongestPause{2'000};

[[noreturn]] void stopping() {
    throw base::Unread{"the worker is being stopped"};
}

} // namespace

const postgres::Statement& readingCall(const std::string& function) {
    struct Call {
        std::string name;
        postgres::Statement statement;
    };
    static std::mutex mutex;
    static std::map<std::string, Call, std::less<>> calls;
    const std::lock_guard lock(mutex);
    if (const auto found = calls.find(function); found != calls.end()) return found->second.statement;
    constexpr std::size_t longest = 63; // PostgreSQL's names
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
    if (function.empty() || function.size() > longest || (function.front() >= '0' && function.front() <= '9') ||
        !std::ranges::all_of(function, fits))
        throw Error(Error::Kind::BadInput, "what a step reads by is no name of a function: up to 63 lower-case "
                                           "letters, digits and underscores");
    Call& call = calls[function];
    call.name = "fermata_reading_" + std::to_string(calls.size());
    call.statement = {call.name.c_str(), "reading for a step",
                      "select " + function + "($1::bigint, $2::text::jsonb)::text"};
    return call.statement;
}

// A session for one read. It goes back to the others if it is of use yet.
class Reader::Lent {
public:
    explicit Lent(Reader& reader) : reader_(reader) {
        std::unique_lock lock(reader_.mutex_);
        reader_.changed_.wait(
            lock, [&] { return reader_.stopped_ || !reader_.free_.empty() || reader_.lent_ < kMaxSessions; });
        if (reader_.stopped_) stopping();
        ++reader_.lent_;
        if (reader_.free_.empty()) return;
        connection_ = std::move(reader_.free_.back().connection);
        reader_.free_.pop_back();
    }
    ~Lent() {
        const bool good = connection_ && connection_->usable() && !connection_->inTransaction();
        const std::lock_guard lock(reader_.mutex_);
        --reader_.lent_;
        if (good && !reader_.stopped_) reader_.free_.push_back({std::move(connection_), Clock::now()});
        reader_.changed_.notify_all();
    }
    Lent(const Lent&) = delete;
    Lent& operator=(const Lent&) = delete;

    Connection& connection() {
        if (connection_ && connection_->alive()) return *connection_;
        connection_.reset();
        connection_ = std::make_unique<Connection>(
            Connection::open(reader_.database_, postgres::Purpose::Worker, kConnectTimeout, &reader_.interrupt_));
        connection_->setPatience(kReadTimeout);
        return *connection_;
    }

private:
    Reader& reader_;
    std::unique_ptr<Connection> connection_;
};

Reader::Reader(Database database) : database_(std::move(database)) {}

Reader::~Reader() = default;

std::optional<std::string> Reader::read(InstanceId instance, const std::string& function,
                                        const std::string& arguments) {
    const postgres::Statement& call = readingCall(function);
    const auto until = Clock::now() + kGivesUpAfter;
    for (milliseconds pause = kFirstPause;; pause = std::min(pause * 2, kLongestPause)) {
        std::string why;
        try {
            Lent lent(*this);
            return lent.connection().run(call, Params().id(instance).text(arguments)).optionalText(0, 0);
        } catch (const Error& error) {
            if (!error.retryable()) throw;
            why = error.what();
        }
        if (!waitFor(pause)) stopping();
        if (Clock::now() >= until) throw base::Unread{why};
    }
}

bool Reader::waitFor(Clock::duration pause) {
    std::unique_lock lock(mutex_);
    return !changed_.wait_for(lock, pause, [&] { return stopped_; });
}

void Reader::rest() {
    std::vector<Session> unused;
    {
        const std::lock_guard lock(mutex_);
        const auto old = [&](const Session& session) { return Clock::now() - session.used > kKeptFor; };
        const auto end = std::ranges::partition(free_, std::not_fn(old)).begin();
        std::move(end, free_.end(), std::back_inserter(unused));
        free_.erase(end, free_.end());
    }
}

void Reader::stop() {
    std::vector<Session> unused;
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        unused.swap(free_);
    }
    interrupt_.raise();
    changed_.notify_all();
}

} // namespace fermata::runtime
