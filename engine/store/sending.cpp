// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/sending.h"

#include "postgres/client_connection.h"
#include "store/deliver.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <iterator>
#include <map>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

namespace fermata::store {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// How long a signal waits for a target that another session has locked; and how long at most in one go, while others
// wait behind it.
constexpr milliseconds maxWait{10'000};
constexpr milliseconds maxTurn{200};
constexpr milliseconds minTurn{20};

constexpr milliseconds longestHold{2};

constexpr char lockNotAvailable[] = "55P03";

// A thread's signal. While a batch is carried out what becomes of its calls is its leader's; else all of it is guarded
// by the lane.
struct Call {
    SignalRequest request;
    std::optional<SignalAnswer> answer;
    std::exception_ptr error;
    bool locked = false; // its target is, and it leaves the lane for that
    bool over = false;
    bool leads = false;
    std::condition_variable changed = {};
    Clock::time_point come = Clock::now();
    Clock::time_point until = come + maxWait;

    bool isDecided() const { return answer || error || locked; }
};

// How many answers of each target are waited for.
class Expected {
public:
    // True: none of the target's is waited for any more.
    bool add(InstanceId target, int change) {
        const std::lock_guard lock(mutex_);
        const auto found = all_.try_emplace(target).first;
        found->second.count += change;
        if (change < 0) found->second.late = false;
        if (found->second.count > 0) return false;
        all_.erase(found);
        return true;
    }
    bool any(InstanceId target) const {
        const std::lock_guard lock(mutex_);
        const auto found = all_.find(target);
        return found != all_.end() && !found->second.late;
    }
    // Somebody has held for them in vain: nobody does any more until one of them has come.
    void areLate(InstanceId target) {
        const std::lock_guard lock(mutex_);
        if (const auto found = all_.find(target); found != all_.end()) found->second.late = true;
    }

private:
    struct Answers {
        int count = 0;
        bool late = false;
    };

    mutable std::mutex mutex_;
    std::map<InstanceId, Answers> all_;
};

// Threads that want something of one connection. The first one leads: it carries out what all of them want that have
// come so far, and then the next one leads.
class Lane {
public:
    // Decides calls; what it decides nothing of comes again.
    using CarryOut = void (*)(postgres::ClientConnection&, std::span<Call* const>);

    Lane(const Database& database, CarryOut carryOut, Expected& expected)
        : connection_(database), carryOut_(carryOut), expected_(expected) {
        batch_.reserve(mostInOne);
    }

    // Something that the leader may hold for is not expected any more.
    void hurry() {
        const std::lock_guard lock(mutex_);
        if (holding_) holding_->changed.notify_one();
    }

    // Until `call` is over.
    void enter(Call& call) {
        std::unique_lock lock(mutex_);
        waiting_.push_back(&call);
        if (holding_ && !mayHold(*holding_)) holding_->changed.notify_one();
        if (!led_) led_ = call.leads = true;
        while (!call.over) {
            if (call.leads)
                lead(call, lock);
            else
                call.changed.wait(lock);
        }
    }

private:
    void lead(Call& leader, std::unique_lock<std::mutex>& lock) {
        hold(leader, lock);
        take();
        lock.unlock();
        try {
            carryOut_(connection_, batch_);
        } catch (...) {
            for (Call* call : batch_)
                if (!call->isDecided()) call->error = std::current_exception();
        }
        lock.lock();
        leader.leads = false;
        // Those that have to come again stand behind all others; the one whose turn it was last.
        const auto size = static_cast<std::ptrdiff_t>(batch_.size());
        std::rotate(waiting_.begin(), waiting_.begin() + size, waiting_.end());
        std::rotate(waiting_.end() - size, waiting_.end() - size + 1, waiting_.end());
        std::erase_if(waiting_, [](const Call* call) { return call->isDecided(); });
        for (Call* call : batch_) {
            if (!call->isDecided()) continue;
            call->over = true;
            call->changed.notify_one(); // under the lock: afterwards it may be gone
        }
        led_ = !waiting_.empty();
        if (!led_) return;
        waiting_.front()->leads = true;
        waiting_.front()->changed.notify_one();
    }

    // As long as there is room in its batch, and nobody waits who wants something of another target.
    bool mayHold(const Call& leader) const {
        return waiting_.size() < mostInOne && std::ranges::all_of(waiting_, [&](const Call* call) {
                   return call->request.target == leader.request.target;
               });
    }

    void hold(Call& leader, std::unique_lock<std::mutex>& lock) {
        const auto until = leader.come + longestHold;
        if (Clock::now() >= until) return; // it has waited for its turn
        holding_ = &leader;
        while (expected_.any(leader.request.target) && mayHold(leader)) {
            if (leader.changed.wait_until(lock, until) == std::cv_status::no_timeout) continue;
            expected_.areLate(leader.request.target);
            break;
        }
        holding_ = nullptr;
    }

    // The first ones, which keep their places. Allocates nothing: somebody has to lead.
    void take() {
        batch_.clear();
        std::size_t bytes = 0;
        for (Call* call : waiting_) {
            bytes += bytesOf(call->request);
            if (!batch_.empty() && (bytes > mostBytesInOne || batch_.size() == mostInOne)) break;
            batch_.push_back(call);
        }
    }

    postgres::ClientConnection connection_;
    CarryOut carryOut_;
    Expected& expected_;
    std::mutex mutex_;
    Call* holding_ = nullptr; // the leader, while it holds
    bool led_ = false;
    std::deque<Call*> waiting_; // those of the batch too
    std::vector<Call*> batch_;  // the leader's
};

// What was not sent when the connection was lost is left undecided, and comes again: false. Where none can be made,
// that is thrown.
bool deliverOne(postgres::ClientConnection& connection, Call& call) {
    try {
        call.answer =
            connection.write([&](postgres::Connection& session) { return deliverIfFree(session, call.request); });
        call.locked = !call.answer;
    } catch (const Error& error) {
        if (error.connectionLost() && !error.commitInDoubt()) throw;
        call.error = std::current_exception();
        return !error.connectionLost();
    }
    return true;
}

std::vector<SignalRequest> requestsOf(std::span<Call* const> calls) {
    std::vector<SignalRequest> requests;
    requests.reserve(calls.size());
    for (const Call* call : calls)
        requests.push_back(call->request);
    return requests;
}

// What has no answer, and neither is locked nor refused, has no target.
void decide(std::span<Call* const> calls, const std::vector<std::optional<SignalAnswer>>& answers,
            const Refused& refused) {
    for (std::size_t i = 0; i < calls.size(); ++i)
        calls[i]->answer = answers[i];
    for (const auto& [place, error] : refused)
        calls[place]->error = std::make_exception_ptr(error);
    for (Call* call : calls) {
        if (!call->isDecided()) call->error = std::make_exception_ptr(noSuchTarget(call->request));
    }
}

void deliverAll(postgres::ClientConnection& connection, std::span<Call* const> calls) {
    if (calls.size() == 1) {
        deliverOne(connection, *calls.front());
        return;
    }
    const std::vector<SignalRequest> requests = requestsOf(calls);
    std::vector<std::optional<SignalAnswer>> answers;
    Refused refused;
    std::vector<std::size_t> locked;
    try {
        locked = connection.write(
            [&](postgres::Connection& session) { return deliverFree(session, requests, answers, refused); });
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::Contention) throw;
        if (error.sqlState() != lockNotAvailable) { // a deadlock, say: one of them may be the cause
            std::ranges::all_of(calls, [&](Call* call) { return deliverOne(connection, *call); });
            return;
        }
        for (Call* call : calls) // all of a table
            call->locked = true;
        return;
    }
    for (const std::size_t place : locked)
        calls[place]->locked = true;
    decide(calls, answers, refused);
}

// Of those whose target is locked: that of the first is waited for, with all that goes there, and the others are tried.
void deliverLocked(postgres::ClientConnection& connection, std::span<Call* const> calls) {
    const Call& first = *calls.front();
    std::vector<Call*> there, others;
    std::ranges::partition_copy(calls, std::back_inserter(there), std::back_inserter(others),
                                [&](const Call* call) { return call->request.target == first.request.target; });
    const auto left = std::chrono::duration_cast<milliseconds>(first.until - Clock::now());
    try {
        std::vector<std::optional<SignalAnswer>> answers;
        Refused refused;
        const std::optional<Error> inTheWay = connection.write([&](postgres::Connection& session) {
            const auto wait = std::clamp(left, minTurn, maxTurn);
            if (there.size() > 1) return deliverInLine(session, requestsOf(there), wait, answers, refused);
            return deliverPatiently(session, first.request, wait, answers.emplace_back());
        });
        if (!inTheWay) {
            for (Call* call : there)
                call->locked = false;
            decide(there, answers, refused);
        }
    } catch (const Error& error) {
        if (error.connectionLost() && !error.commitInDoubt()) throw;
        for (Call* call : there)
            call->error = std::current_exception();
        if (error.connectionLost()) return;
    }
    if (!others.empty()) deliverAll(connection, others);
    for (Call* call : calls) {
        call->locked = false;
        if (call->isDecided() || Clock::now() < call->until) continue;
        call->error = std::make_exception_ptr(Error(Error::Kind::Contention,
                                                    "the signal \"" + call->request.name + "\" to instance " +
                                                        toString(call->request.target) +
                                                        " was not stored: another session has kept it locked for 10 s",
                                                    lockNotAvailable));
    }
}

} // namespace

class Sending::Impl {
public:
    explicit Impl(const Database& database)
        : maxDocumentBytes_(database.maxDocumentBytes)
        , free_(database, deliverAll, expected_)
        , locked_(database, deliverLocked, expected_) {}

    SignalAnswer deliver(SignalRequest request) {
        check(request, maxDocumentBytes_);
        Call call{.request = std::move(request)};
        free_.enter(call);
        while (std::exchange(call.locked, false)) {
            call.over = false;
            locked_.enter(call);
        }
        if (call.error) std::rethrow_exception(call.error);
        return *call.answer;
    }

    void expect(InstanceId target, int change) {
        if (!expected_.add(target, change)) return;
        free_.hurry();
        locked_.hurry();
    }

private:
    std::size_t maxDocumentBytes_;
    Expected expected_;
    Lane free_;
    Lane locked_;
};

Sending::Sending(const Database& database) : impl_(std::make_unique<Impl>(database)) {}

Sending::~Sending() = default;

SignalAnswer Sending::deliver(SignalRequest request) {
    return impl_->deliver(std::move(request));
}

Sending::Expecting::Expecting(Sending& sending, InstanceId target) : sending_(sending), target_(target) {
    sending_.impl_->expect(target_, 1);
}

Sending::Expecting::~Expecting() {
    sending_.impl_->expect(target_, -1);
}

} // namespace fermata::store
