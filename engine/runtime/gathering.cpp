// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/gathering.h"

#include <algorithm>
#include <utility>

namespace fermata::runtime {

namespace {

constexpr std::size_t smallestCompany = 50;
constexpr std::size_t largestCompany = 500; // beyond that a row gets no cheaper
constexpr std::chrono::milliseconds longestCompany{5};
constexpr std::size_t largestBatch = 1000;
constexpr std::size_t largestBatchBytes = 32u << 20; // PostgreSQL takes up to 1 GiB a message, and closes beyond

} // namespace

void Gathering::add(Finished&& finished) {
    const bool deferred = finished.deferred;
    queue_.push_back(std::move(finished));
    if (deferred) ++deferred_;
}

// As many as travel in the transaction that is under way. Fewer at a time would be twice as many transactions for the
// same instances, and they would stay so few: what goes on after one transaction comes back together for the next.
std::size_t Gathering::worthwhile() const {
    return std::clamp(underWay_, smallestCompany, largestCompany);
}

bool Gathering::hasBecomeWorthwhile() const {
    return backlog() == worthwhile() || (backlog() > worthwhile() && backlog() % smallestCompany == 0);
}

Gathering::Clock::time_point Gathering::latestLook(Clock::time_point notBefore) {
    return notBefore + longestCompany;
}

// Whether another transaction may begin beside those that are under way. Where not, what is ready travels with what
// becomes ready meanwhile.
bool Gathering::mayBegin(Clock::time_point now, Clock::time_point& next) const {
    if (underWay_ == 0) return true;
    std::size_t ready = 0;
    auto oldest = Clock::time_point::max();
    for (const Finished& finished : queue_) {
        if (finished.notBefore > now) continue;
        if (++ready >= worthwhile()) return true;
        oldest = std::min(oldest, finished.notBefore);
    }
    if (ready == 0) return true; // there is nothing to wait with
    if (now >= latestLook(oldest)) return true;
    next = latestLook(oldest);
    return false;
}

bool Gathering::isReady(Clock::time_point now, Clock::time_point& next) const {
    if (!mayBegin(now, next)) return false;
    for (const Finished& finished : queue_) {
        if (finished.notBefore <= now) return true;
        next = std::min(next, finished.notBefore);
    }
    return false;
}

std::vector<Finished> Gathering::take(Clock::time_point now, Clock::time_point& next, bool hasTime) {
    std::vector<Finished> batch;
    next = Clock::time_point::max();
    if (!mayBegin(now, next)) return batch;
    batch.reserve(std::min(queue_.size(), largestBatch)); // none may be lost between here and there
    std::size_t bytes = 0;
    for (auto it = queue_.begin(); it != queue_.end() && batch.size() < largestBatch;) {
        if (it->notBefore > now) {
            next = std::min(next, it->notBefore);
            ++it;
            continue;
        }
        if (it->inLine && (!batch.empty() || !hasTime)) {
            ++it;
            continue;
        }
        bytes += it->bytes;
        if (!batch.empty() && bytes > largestBatchBytes) break;
        if (it->deferred) --deferred_;
        batch.push_back(std::move(*it));
        it = queue_.erase(it);
        if (batch.back().inLine) break;
    }
    underWay_ += batch.size();
    return batch;
}

} // namespace fermata::runtime
