// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/link.h"

#include "base/caught.h"

#include <algorithm>

namespace fermata::runtime {

namespace {

constexpr std::chrono::milliseconds firstPause{100};
constexpr std::chrono::milliseconds longestPause{5'000};
constexpr std::chrono::minutes plansLast{1};

} // namespace

void Health::set(const std::string& role, const std::string& problem, bool apart) {
    const std::lock_guard lock(mutex_);
    problems_[role] = {problem, apart};
}

void Health::clear(const std::string& role) {
    const std::lock_guard lock(mutex_);
    problems_.erase(role);
}

void Health::connected(const std::string& role) {
    const std::lock_guard lock(mutex_);
    if (const auto found = problems_.find(role); found != problems_.end() && found->second.apart)
        problems_.erase(found);
}

std::string Health::problem() const {
    const std::lock_guard lock(mutex_);
    const auto isApart = [](const auto& entry) { return entry.second.apart; };
    if (const auto found = std::ranges::find_if(problems_, isApart); found != problems_.end())
        return found->second.text;
    return problems_.empty() ? std::string() : problems_.begin()->second.text;
}

bool Health::apart() const {
    const std::lock_guard lock(mutex_);
    return std::ranges::any_of(problems_, [](const auto& entry) { return entry.second.apart; });
}

void Growth::add(std::int64_t rows) {
    constexpr std::int64_t first = 100;
    const std::int64_t after = rows_.fetch_add(rows) + rows;
    for (std::int64_t step = first; step <= after; step *= 10) {
        if (step > after - rows) ++generation_;
    }
}

Link::Link(Database database, std::string role, Health& health, postgres::Purpose purpose, const Growth* growth,
           int number, bool spare)
    : database_(std::move(database))
    , role_(std::move(role))
    , health_(health)
    , purpose_(purpose)
    , growth_(growth)
    , spare_(spare) {
    const std::string name = number == 1 ? role_ : role_ + ' ' + std::to_string(number);
    database_.applicationName = postgres::programName(database_.applicationName, name);
}

postgres::Connection* Link::get() {
    if (connection_ && connection_->usable()) {
        planAnew();
        if (connection_ && connection_->usable()) return connection_.get();
    }
    try {
        auto opened = std::make_unique<postgres::Connection>(
            postgres::Connection::open(database_, purpose_, std::chrono::seconds(5), &interrupt_));
        // Longer than any statement_timeout of the session: only a network that swallows packets gets here.
        opened->setPatience(std::chrono::seconds(90));
        connection_ = std::move(opened);
        if (spare_)
            health_.clear(role_);
        else
            health_.connected(role_);
        ++generation_;
        planned_ = std::chrono::steady_clock::now();
        plannedAt_ = growth_ ? growth_->generation() : 0;
        return connection_.get();
    } catch (...) {
        failed(base::caughtError());
        return nullptr;
    }
}

// It is no use to anybody to know that it could not be done: what is run next will tell.
void Link::planAnew() {
    const std::int64_t generation = growth_ ? growth_->generation() : 0;
    const auto now = std::chrono::steady_clock::now();
    if (generation == plannedAt_ && now - planned_ < plansLast) return;
    plannedAt_ = generation;
    planned_ = now;
    try {
        connection_->command("discard plans", "planning anew");
    } catch (const Error& error) {
        failed(error);
    }
}

void Link::failed(const Error& error) {
    problem_ = error.what();
    pause_ = std::min(pause_ * 2, longestPause);
    const bool elsewhere = error.kind() == Error::Kind::ReadOnly;
    if (error.connectionLost() || elsewhere || (connection_ && !connection_->usable())) connection_.reset();
    health_.set(role_, error.what(), !connection_ && !spare_);
}

void Link::succeeded() {
    pause_ = firstPause;
    health_.clear(role_);
}

} // namespace fermata::runtime
