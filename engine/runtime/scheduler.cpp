// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/scheduler.h"

#include "store/wake.h"

#include <poll.h>

#include <algorithm>
#include <iterator>

namespace fermata::runtime {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds giveBackFor{500};
constexpr milliseconds giveBackAgain{50};
constexpr milliseconds healEvery{2'000};
constexpr milliseconds healAgain{20}; // for the claims of commits to end
constexpr milliseconds healFor{30'000};
constexpr int keyBatch = 128;
constexpr std::chrono::minutes complainEvery{1};
constexpr std::chrono::seconds lastWordWithin{2};

std::vector<std::string> queuesOf(const std::vector<SlotPool*>& pools) {
    std::vector<std::string> queues;
    queues.reserve(pools.size());
    for (const SlotPool* pool : pools)
        queues.push_back(pool->queue());
    return queues;
}

// As many as there are slots, and some in advance.
int mostKeys(const std::vector<SlotPool*>& pools) {
    int most = keyBatch;
    for (const SlotPool* pool : pools)
        most += pool->slots();
    return most;
}

} // namespace

Scheduler::Scheduler(Shared& shared, std::vector<SlotPool*> pools, Upkeep& upkeep, std::function<void()> claimed,
                     Help help)
    : shared_(shared)
    , pools_(std::move(pools))
    , upkeep_(upkeep)
    , claimed_(std::move(claimed))
    , help_(std::move(help))
    , link_(shared.database, "claims", shared.health, postgres::Purpose::Picker, &shared.growth)
    , wakeups_(queuesOf(pools_))
    , board_(queuesOf(pools_))
    , keys_(mostKeys(pools_)) {}

Scheduler::~Scheduler() {
    stop();
}

void Scheduler::start() {
    thread_ = shared_.thread("claims", [this] {
        run();
        leave();
    });
}

void Scheduler::wakeThread() {
    wake_.raise();
}

void Scheduler::wake(const std::string& queue) {
    {
        const std::lock_guard lock(mutex_);
        board_.markAnywhere(queue);
    }
    wakeThread();
}

void Scheduler::wakePlain(const std::string& queue) {
    {
        const std::lock_guard lock(mutex_);
        board_.markPlain(queue);
    }
    wakeThread();
}

void Scheduler::expect(const std::string& queue) {
    const std::lock_guard lock(mutex_);
    board_.expect(queue);
}

void Scheduler::wakeAfter(const std::string& queue, milliseconds delay) {
    {
        const std::lock_guard lock(mutex_);
        // The poll finds what is further away.
        if (delay > shared_.options.poll * 10 || !board_.markAt(queue, Clock::now() + delay)) return;
    }
    wakeThread();
}

void Scheduler::nudge() {
    wakeThread();
}

void Scheduler::seatFreed() {
    {
        const std::lock_guard lock(mutex_);
        board_.markHeldUp();
    }
    wakeThread();
}

void Scheduler::keySettled(std::int64_t keyLock) {
    {
        const std::lock_guard lock(mutex_);
        keys_.settle(keyLock);
    }
    wakeThread();
}

void Scheduler::setCompany(const std::map<std::string, int>& others) {
    const std::lock_guard lock(mutex_);
    board_.setCompany(others);
}

void Scheduler::giveBack(std::vector<store::Claimed>& claimed) {
    {
        const std::lock_guard lock(mutex_);
        toGiveBack(claimed);
    }
    wakeThread();
}

// With no lock held: jobs leave their seats when they go.
void Scheduler::giveBackWaiting(SlotPool& pool) {
    std::vector<Job> jobs = pool.takeWaiting();
    std::vector<store::Claimed> waiting;
    try {
        waiting.reserve(jobs.size());
        for (Job& job : jobs)
            waiting.push_back(std::move(job.claimed));
        if (!waiting.empty()) giveBack(waiting);
    } catch (...) {
        // Nobody has these claims any more, so nobody may renew them.
        for (const Job& job : jobs)
            leaveToLease(job.claimed);
        for (const store::Claimed& one : waiting)
            leaveToLease(one);
        throw;
    }
}

void Scheduler::leaveToLease(const store::Claimed& claimed) {
    if (claimed.claim.token.empty() || !shared_.inHand.abandon(claimed.claim) || !claimed.keyLock) return;
    try {
        keySettled(*claimed.keyLock);
    } catch (const std::exception&) { // NOLINT(bugprone-empty-catch): then the key is held until the session ends
    }
}

// When it throws, it was not taken.
void Scheduler::toGiveBack(store::Claimed& claimed) {
    const auto now = Clock::now();
    toGiveBack_.emplace_back();
    toGiveBack_.back() = {std::move(claimed), now, now + giveBackFor};
}

void Scheduler::toGiveBack(std::vector<store::Claimed>& claimed) {
    const auto now = Clock::now();
    std::list<GiveBack> back(claimed.size());
    auto place = back.begin();
    for (store::Claimed& one : claimed)
        *place++ = {std::move(one), now, now + giveBackFor};
    toGiveBack_.splice(toGiveBack_.end(), back);
}

void Scheduler::pauseClaims() {
    {
        const std::lock_guard lock(mutex_);
        paused_ = true;
        returnApart();
    }
    wakeThread();
}

// What has not been read yet.
void Scheduler::returnApart() {
    while (!apart_.empty()) {
        Apart& one = apart_.front();
        toGiveBack(one.claimed);
        one.pool->unreserve(1);
        apart_.pop_front();
    }
}

void Scheduler::holdClaims(bool hold) {
    {
        const std::lock_guard lock(mutex_);
        held_ = hold;
        if (hold) returnApart();
        // What came meanwhile may have been announced to nobody else.
        board_.markAll();
    }
    wakeThread();
}

bool Scheduler::waitGivenBack(Clock::time_point deadline) {
    std::unique_lock lock(mutex_);
    return givenBack_.wait_until(lock, deadline,
                                 [&] { return stopping_ || (toGiveBack_.empty() && !givingBack_ && !claiming_); });
}

void Scheduler::stop() {
    {
        std::unique_lock lock(mutex_);
        stopping_ = true;
        wakeThread();
        givenBack_.notify_all();
        if (thread_.joinable()) givenBack_.wait_for(lock, lastWordWithin, [&] { return ended_; });
    }
    link_.abort();
    if (thread_.joinable()) thread_.join();
    link_.close();
}

// The last of the thread. Where there is no connection, presence says it a few seconds later, by its age.
void Scheduler::leave() {
    try {
        if (postgres::Connection* const connection = link_.current()) upkeep_.lastWord(*connection);
    } catch (...) { // NOLINT(bugprone-empty-catch): as above
        base::caughtError();
    }
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }
    givenBack_.notify_all();
}

bool Scheduler::connected() const {
    const std::lock_guard lock(mutex_);
    return connected_;
}

void Scheduler::change(SlotPool& pool, bool serves) {
    {
        const std::lock_guard lock(mutex_);
        changes_.emplace_back(&pool, serves);
    }
    wakeThread();
}

void Scheduler::changeQueues() {
    std::vector<SlotPool*> left;
    {
        const std::lock_guard lock(mutex_);
        if (changes_.empty()) return;
        for (const auto& [pool, serves] : std::exchange(changes_, {})) {
            const auto at = std::ranges::find(pools_, pool);
            if (serves) {
                if (at == pools_.end()) pools_.push_back(pool);
                std::erase(left, pool);
                board_.add(pool->queue());
            } else if (at != pools_.end()) {
                pools_.erase(at);
                left.push_back(pool);
                board_.remove(pool->queue());
            }
        }
        keys_.setMost(mostKeys(pools_));
    }
    wakeups_.setQueues(queuesOf(pools_));
    for (SlotPool* pool : left)
        giveBackWaiting(*pool);
}

void Scheduler::run() {
    for (;;) {
        changeQueues();
        postgres::Connection* connection = link_.get();
        if (connection) {
            try {
                prepare();
                round(*connection);
            } catch (...) {
                const Error error = base::caughtError();
                {
                    // stop() cuts the connection to end a long wait: nothing went wrong.
                    const std::lock_guard lock(mutex_);
                    if (stopping_) return;
                }
                shared_.log(LogLevel::Warning, std::string("claiming has to wait: ") + error.what());
                link_.failed(error);
                connection = nullptr;
            }
        }
        {
            const std::lock_guard lock(mutex_);
            if (stopping_) return;
            connected_ = connection != nullptr;
        }
        waitForWork(connection);
    }
}

// A new session: look everywhere, and look for claims whose answers were lost with the old one (T26). A commit of the
// old session may still be on its way on the server, so the look is repeated for a while.
void Scheduler::prepare() {
    const std::lock_guard lock(mutex_);
    if (preparedGeneration_ == link_.generation()) return;
    if (link_.generation() > 1) {
        healSoon();
    }
    board_.markAllAnywhere();
    claimsAgain_ = {};
    preparedGeneration_ = link_.generation();
}

// Somebody else says that there is something.
void Scheduler::hear(postgres::Connection& connection) {
    Wakeups::Heard heard;
    try {
        if (wakeups_.listen(connection, link_.generation())) { // what was announced before was not heard
            upkeep_.listens(connection);
            const std::lock_guard lock(mutex_);
            board_.markAllAnywhere();
        }
        heard = wakeups_.hear(connection);
    } catch (const Error& error) {
        if (error.connectionLost() || !connection.usable()) throw;
        wakeups_.leave(); // the poll is the floor
        if (const auto now = Clock::now(); now >= complainAgain_) {
            shared_.log(LogLevel::Warning, std::string("wake-ups are not heard: ") + error.what());
            complainAgain_ = now + complainEvery;
        }
    }
    if (heard.traces) upkeep_.tracesChanged();
    {
        const std::lock_guard lock(mutex_);
        for (const std::string& queue : heard.queues) {
            board_.markAnywhere(queue);
            if (board_.company(queue) == 0) board_.expect(queue); // in company another one has it, as a rule
        }
    }
    if (const auto now = Clock::now(); heard.flooded && now >= complainAgain_) {
        shared_.log(LogLevel::Warning, std::string("somebody floods the channel ") + store::wakeChannel +
                                           ": the worker listens to it once a second only, and polls");
        complainAgain_ = now + complainEvery;
    }
}

// Until there is something to do, or the server closes the session, or a time has come.
void Scheduler::waitForWork(postgres::Connection* connection) {
    const auto now = Clock::now();
    auto until = connection ? std::min(turns_.due(), wakeups_.listensAgain()) : now + link_.pause();
    if (connection) {
        const std::lock_guard lock(mutex_);
        until = std::min({until, board_.due(), keys_.due()});
        if (nextHeal_ < healUntil_) until = std::min(until, nextHeal_);
        for (const GiveBack& one : toGiveBack_)
            until = std::min(until, one.tryAt);
        if (now < claimsAgain_) until = std::max(until, claimsAgain_);
        until = std::min({until, upkeep_.due(), helpAgain_});
    }
    // What has been sent along with an answer, no socket tells of.
    const bool rests = connection && now < std::max(wakeups_.restsUntil(), claimsAgain_);
    if (connection && !rests && connection->notified()) until = now;
    if (connection && now < wakeups_.restsUntil()) until = std::min(until, wakeups_.restsUntil());
    // Rounded up: waking before the time would find nothing and spin.
    const auto wait = std::chrono::ceil<milliseconds>(until - now).count();
    pollfd fds[] = {{wake_.get(), POLLIN, 0}, {connection && !rests ? connection->socket() : -1, POLLIN, 0}};
    poll(fds, std::size(fds), static_cast<int>(std::clamp<std::int64_t>(wait, 0, 60'000)));
    wake_.clear();
}

// What keeps it from claiming does not keep others from being told that it is alive, nor outcomes from being committed.
void Scheduler::round(postgres::Connection& connection) {
    if (!connection.alive()) throw Error(Error::Kind::Connection, "the server has ended the session");
    if (Clock::now() >= claimsAgain_) {
        try {
            lookForWork(connection);
            link_.succeeded();
        } catch (...) {
            const Error error = base::caughtError();
            if (error.connectionLost() || error.kind() == Error::Kind::ReadOnly || !connection.usable()) throw error;
            shared_.log(LogLevel::Warning, std::string("claiming has to wait: ") + error.what());
            link_.failed(error);
            claimsAgain_ = Clock::now() + link_.pause();
        }
    }
    if (help_(connection, helpAgain_)) wakeThread(); // one batch a round: there may be another, or something to claim
    upkeep_.work(connection);
}

void Scheduler::lookForWork(postgres::Connection& connection) {
    turns_.forgetDue();
    hear(connection);
    dropKeys(connection);
    returnClaims(connection);
    healOrphans(connection);

    {
        const auto now = Clock::now();
        const std::lock_guard lock(mutex_);
        board_.passTime(now, shared_.options.poll);
        keys_.wakeRested(now, [&](const std::string& queue) { board_.mark(queue); });
    }
    for (SlotPool* pool : pools_)
        claimFor(connection, *pool);
    readApart(connection);
    // Another one is first the next time: none takes every seat of a host before the others.
    {
        const std::lock_guard lock(mutex_); // the commits' claims look through them too
        if (!pools_.empty()) std::rotate(pools_.begin(), std::next(pools_.begin()), pools_.end());
    }
}

// The keys of settled steps go back to whoever wants them. A lock that was taken on an earlier connection is gone with
// it (T52).
void Scheduler::dropKeys(postgres::Connection& connection) {
    Keys::Dropped dropped;
    {
        const std::lock_guard lock(mutex_);
        dropped = keys_.dropSettled(link_.generation());
    }
    if (!dropped.any) return;
    try {
        if (!dropped.locks.empty()) store::unlockKeys(connection, dropped.locks);
    } catch (const Error& error) {
        // They may still be held, and nobody would remember: only the end of the session is sure to let them go.
        throw Error(Error::Kind::Connection, error.what(), error.sqlState());
    }
    const std::lock_guard lock(mutex_);
    board_.markAll();
}

void Scheduler::returnClaims(postgres::Connection& connection) {
    std::list<GiveBack> back;
    const auto now = Clock::now();
    {
        const std::lock_guard lock(mutex_);
        for (auto it = toGiveBack_.begin(); it != toGiveBack_.end();) {
            const auto one = it++;
            if (one->tryAt <= now) back.splice(back.end(), toGiveBack_, one);
        }
        givingBack_ = !back.empty();
    }
    if (back.empty()) return;
    const auto keepThese = [&](std::list<GiveBack>& these) {
        {
            const std::lock_guard lock(mutex_);
            toGiveBack_.splice(toGiveBack_.end(), these);
            givingBack_ = false;
        }
        givenBack_.notify_all();
    };
    std::list<GiveBack> again;
    try {
        std::vector<store::Claim> claims;
        for (const GiveBack& one : back)
            claims.push_back(one.claimed.claim);
        const store::Released released = store::release(connection, claims);
        const std::set<store::Claim> kept(released.kept.begin(), released.kept.end());
        while (!back.empty()) {
            GiveBack& one = back.front();
            if (kept.contains(one.claimed.claim) && now < one.giveUpAt) {
                one.tryAt = now + giveBackAgain;
                again.splice(again.end(), back, back.begin());
                continue;
            }
            if (one.claimed.keyLock) keySettled(*one.claimed.keyLock);
            shared_.inHand.remove(one.claimed.claim);
            back.pop_front();
        }
        for (const std::string& queue : released.queues) {
            {
                const std::lock_guard lock(mutex_);
                board_.markAnywhere(queue); // its place is an old one
            }
            upkeep_.announce(queue);
        }
    } catch (...) {
        back.splice(back.end(), again);
        keepThese(back);
        throw;
    }
    keepThese(again);
    dropKeys(connection);
}

void Scheduler::healSoon() {
    healUntil_ = Clock::now() + healFor;
    nextHeal_ = Clock::now();
}

void Scheduler::healOrphans(postgres::Connection& connection) {
    // What a commit claims at this moment is in nobody's hands yet, and no orphan.
    const std::unique_lock alone(commitClaims_, std::try_to_lock);
    {
        const auto now = Clock::now();
        const std::lock_guard lock(mutex_);
        if (now < nextHeal_ || nextHeal_ >= healUntil_) {
            healWaits_ = false;
            return;
        }
        healWaits_ = !alone;
        nextHeal_ = now + (alone ? healEvery : healAgain);
        if (!alone) return;
    }
    for (const std::string& queue : store::releaseOrphans(connection, shared_.id, shared_.inHand.known())) {
        shared_.log(LogLevel::Info, "gave back claims in queue " + queue + " whose answer was lost with a connection");
        const std::lock_guard lock(mutex_);
        board_.mark(queue);
    }
}

} // namespace fermata::runtime
