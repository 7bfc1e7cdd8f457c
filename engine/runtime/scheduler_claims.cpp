// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// How the scheduler claims: on its own session, whatever there is, and with the commits, what needs no lock.
#include "runtime/scheduler.h"

#include <algorithm>
#include <atomic>
#include <utility>

namespace fermata::runtime {

using Clock = std::chrono::steady_clock;

namespace {

// Counts on over all workers and restarts of this process: a token never comes twice, so that a step left behind by an
// earlier start cannot pass for a later claim (D1).
std::atomic<std::int64_t> lastClaimNumber{0};

// From a place on claims begin for so long; then everything is looked at again. It spares a claim of few rows little.
constexpr std::chrono::milliseconds placeGoodFor{250};
constexpr std::size_t worthAPlace = 20;
constexpr std::chrono::seconds longestWithoutWholeLook{10};

// In company. For each of the others, so that all who wait for a turn ask about as often as one alone would: each time
// costs the server as much as some steps do.
constexpr std::chrono::microseconds firstWaitEach{1'000};
constexpr std::chrono::microseconds shortestWaitEach{400};
constexpr std::chrono::microseconds shortestWait{2'000};
constexpr std::chrono::milliseconds longestTurn{1'000};
constexpr std::chrono::seconds noTurnsFor{10};

// All who wait in line are to have had their turn within that time, whatever a claim costs here: otherwise some leave
// it in vain, and get less than the others.
constexpr std::chrono::milliseconds shortLine{40};
constexpr std::chrono::milliseconds longLine{70};
constexpr int smallestTurn = 200; // fewer make a claim of each dearer than they save

constexpr int keyBatch = 128;

std::chrono::microseconds leastWait(int others) {
    return std::max(shortestWaitEach * others, shortestWait);
}

// For so long after a partition key was seen in a queue it is not asked first whether there is any.
constexpr std::chrono::seconds keysAreRareAfter{1};

} // namespace

std::string Scheduler::nextToken() const {
    return shared_.id + "/" + std::to_string(++lastClaimNumber);
}

// Between asking for a claim and handing it on: whoever drains waits for it.
class Scheduler::ClaimUnderWay {
public:
    explicit ClaimUnderWay(Scheduler& scheduler) : scheduler_(scheduler) {}
    ~ClaimUnderWay() {
        {
            const std::lock_guard lock(scheduler_.mutex_);
            --scheduler_.claiming_;
        }
        scheduler_.givenBack_.notify_all();
    }
    ClaimUnderWay(const ClaimUnderWay&) = delete;
    ClaimUnderWay& operator=(const ClaimUnderWay&) = delete;

private:
    Scheduler& scheduler_;
};

// Ours, with others to take turns with; Others: not now.
store::Turn Scheduler::turnAt(postgres::Connection& connection, const std::string& queue, bool keyed, int others) {
    const auto now = Clock::now();
    const auto found = waiting_.find(queue);
    if (found != waiting_.end() && now < found->second.tryAt) return store::Turn::Others;
    // Whoever was first has probably taken what was announced: looked for twice, it costs little. Beside a backlog it
    // would cost a walk over all that has been claimed (T104), each time.
    const bool sure = more_.contains(queue) || (found != waiting_.end() && found->second.refusals >= 2);
    const store::Turn turn = store::takeTurn(connection, queue, keyed, sure);
    if (turn != store::Turn::Others)
        waiting_.erase(queue);
    else
        refused(queue, others);
    return turn;
}

void Scheduler::refused(const std::string& queue, int others) {
    Waiting& waiting = waiting_[queue];
    if (waiting.refusals++ == 0) {
        waiting.since = Clock::now();
        waiting.pause = std::max(firstWaitEach * others, shortestWait);
    }
    // Who waits for longer asks oftener, and comes before whoever has just come.
    waitForTurn(waiting, waiting.pause);
    waiting.pause = std::max(waiting.pause * 3 / 4, leastWait(others));
}

// Beside a backlog the claim itself waits, in the server's own line: it goes from one to the next without anybody
// asking. Not where another queue of ours would wait with it.
bool Scheduler::awaitsTurn(const std::string& queue) {
    const auto found = waiting_.find(queue);
    if (found != waiting_.end() && Clock::now() < found->second.tryAt) return false;
    if (!more_.contains(queue) && (found == waiting_.end() || found->second.refusals < 2)) return false;
    const std::lock_guard lock(mutex_);
    return std::ranges::none_of(
        pools_, [&](const SlotPool* pool) { return pool->queue() != queue && dirty_.contains(pool->queue()); });
}

void Scheduler::turnTook(const std::string& queue, Clock::duration took, bool inVain) {
    int& batch = turnBatch_.try_emplace(queue, store::largestClaim).first->second;
    if (inVain || took > longLine)
        batch = std::max(smallestTurn, batch * 7 / 8);
    else if (took < shortLine)
        batch = std::min(store::largestClaim, batch * 9 / 8);
}

// Somebody keeps the turn for longer than any claim takes: then without it. Not where it goes from one to the next, and
// others only were luckier.
bool Scheduler::isKept(postgres::Connection& connection, const std::string& queue) {
    Waiting& waiting = waiting_[queue];
    const auto now = Clock::now();
    if (waiting.refusals == 0 || now - waiting.since < longestTurn) return false;
    const std::optional<std::string> holder = store::whoHasTurn(connection, queue);
    if (holder && holder == waiting.holder) return true;
    waiting.holder = holder;
    waiting.since = now;
    return false;
}

// How many partition keys may be taken on. Each is an entry of the server's lock table, which all sessions share and
// which holds some thousands: whoever fills it has uninvolved statements fail.
int Scheduler::keyRoom() const {
    int slots = 0;
    for (const SlotPool* pool : pools_)
        slots += pool->slots();
    return std::max(0, slots + keyBatch - static_cast<int>(heldKeys_.size()));
}

void Scheduler::waitForTurn(Waiting& waiting, std::chrono::microseconds about) {
    waiting.tryAt = Clock::now() + about / 2 + about * static_cast<int>(random_() % 1024) / 1024;
}

void Scheduler::claimFor(postgres::Connection& connection, SlotPool& pool) {
    // While it brings all that was asked for, there may be more.
    for (;;) {
        const int wanted = pool.wanted();
        Look look;
        std::int64_t soiled = 0;
        int others = 0;
        {
            const std::lock_guard lock(mutex_);
            const auto dirty = dirty_.find(pool.queue());
            // It stays dirty until there is room.
            if (claimsNothing() || wanted == 0 || dirty == dirty_.end() || !hasRoom()) return;
            soiled = dirty->second;
            const bool room = keyRoom() > 0;
            look.keyed = room && keyed_.contains(pool.queue());
            if (look.keyed) keyed_.erase(pool.queue());
            if (const auto company = company_.find(pool.queue()); company != company_.end()) others = company->second;
            heldUp_.insert(pool.queue()); // a seat that becomes free from here on is to be heard of
            ++claiming_;
        }
        const ClaimUnderWay underWay(*this);
        bool ours = false;
        const bool turns = others > 0 && Clock::now() >= noTurnsUntil_[pool.queue()];
        look.awaitsTurn = turns && awaitsTurn(pool.queue());
        if (turns && !look.awaitsTurn) {
            const auto lookLater = [&] {
                const std::lock_guard lock(mutex_);
                if (look.keyed) keyed_.insert(pool.queue());
            };
            store::Turn turn = store::Turn::Others;
            try {
                turn = turnAt(connection, pool.queue(), look.keyed, others);
            } catch (...) {
                lookLater();
                throw;
            }
            switch (turn) {
            case store::Turn::NothingToClaim: {
                const std::lock_guard lock(mutex_);
                cleaned(pool.queue(), soiled, false);
                return;
            }
            case store::Turn::Others:
                if (!isKept(connection, pool.queue())) {
                    nextTurn_ = std::min(nextTurn_, waiting_[pool.queue()].tryAt);
                    return lookLater();
                }
                waiting_.erase(pool.queue());
                noTurnsUntil_[pool.queue()] = Clock::now() + noTurnsFor;
                break;
            case store::Turn::Ours:
                ours = true;
                break;
            }
        }
        bool goesOn = false;
        try {
            goesOn = claimFromOffers(connection, pool, look);
        } catch (...) {
            if (ours && connection.usable()) store::giveTurnBack(connection, pool.queue());
            throw;
        }
        if (ours) {
            store::giveTurnBack(connection, pool.queue());
            waitForTurn(waiting_[pool.queue()], leastWait(others)); // the next one is another's
        }
        if (look.othersTurn) {
            if (isKept(connection, pool.queue())) {
                waiting_.erase(pool.queue());
                noTurnsUntil_[pool.queue()] = Clock::now() + noTurnsFor;
                continue;
            }
            refused(pool.queue(), others);
            nextTurn_ = std::min(nextTurn_, waiting_[pool.queue()].tryAt);
            const std::lock_guard lock(mutex_);
            if (look.keyed) keyed_.insert(pool.queue());
            return;
        }
        if (!goesOn) return;
        if (look.awaitsTurn) waiting_.erase(pool.queue());
        if (look.more)
            more_.insert(pool.queue());
        else
            more_.erase(pool.queue());
        {
            const std::lock_guard lock(mutex_);
            cleaned(pool.queue(), soiled, look.more);
            if (look.moreKeyed) keyed_.insert(pool.queue());
        }
        if (!look.more) return;
        dropKeys(connection); // steps that are over in no time give back as many as are claimed
        if (Clock::now() >= upkeep_.due()) return wakeThread(); // it goes on here afterwards
    }
}

// False: nothing more is to be claimed.
bool Scheduler::claimFromOffers(postgres::Connection& connection, SlotPool& pool, Look& look) {
    hosts::Catalogue::Offers found = shared_.catalogue.offers(pool.wanted());
    if (!found.heldUp) {
        const std::lock_guard lock(mutex_);
        heldUp_.erase(pool.queue());
    }
    // Who comes first may take all the room there is: each in turn.
    std::vector<hosts::Catalogue::Offer>& offers = found.offers;
    if (offers.size() > 1)
        std::rotate(offers.begin(), offers.begin() + static_cast<int>(turn_++ % offers.size()), offers.end());
    return std::ranges::all_of(
        offers, [&](const hosts::Catalogue::Offer& offer) { return claimOf(connection, pool, offer, look); });
}

// False: nothing more is to be claimed.
bool Scheduler::claimOf(postgres::Connection& connection, SlotPool& pool, const hosts::Catalogue::Offer& offer,
                        Look& look) {
    int limit = offer.limit;
    if (const auto batch = turnBatch_.find(pool.queue()); look.awaitsTurn && batch != turnBatch_.end())
        limit = std::min(limit, batch->second);
    if (look.keyed) {
        const std::lock_guard lock(mutex_);
        limit = std::min(limit, keyRoom());
    }
    const int room = pool.reserve(limit);
    if (room == 0) {
        look.more = true;
        look.moreKeyed = look.moreKeyed || look.keyed;
        return true;
    }
    const auto asked = BootClock::now();
    // A claim of some machines only says nothing about where another one of others may begin.
    const bool places = !look.keyed && shared_.options.machines.empty();
    store::ClaimRequest request;
    std::vector<std::int64_t> pass;
    store::Claims claims;
    std::vector<std::int64_t> keys;
    try {
        if (look.keyed) pass = keysToPass();
        request.queue = pool.queue();
        request.limit = room;
        request.leaseTtl = shared_.options.leaseTtl;
        request.bytes = std::min(store::largestClaimBytes, shared_.load->room());
        request.token = nextToken();
        request.machines = offer.machines;
        request.keysToPass = pass;
        request.awaitsTurn = look.awaitsTurn;
        request.keyed = look.keyed;
        const auto seen = keysSeen_.find(pool.queue());
        request.keysAreRare = look.keyed && (seen == keysSeen_.end() || Clock::now() - seen->second > keysAreRareAfter);
        request.walkFrom = walks_[pool.queue()];
        if (places) {
            const std::lock_guard lock(mutex_);
            request.from = placeIn(pool.queue());
        }
        const auto begun = Clock::now();
        claims = store::claim(connection, request);
        const auto took = Clock::now() - begun;
        if (request.awaitsTurn) turnTook(pool.queue(), took, claims.othersTurn);
        if (claims.othersTurn) {
            pool.unreserve(room);
            look.othersTurn = true;
            return false;
        }
        if (request.keysAreRare ? claims.keyedAtAll : claims.keyedToo) keysSeen_[pool.queue()] = Clock::now();
        for (const store::Claimed& one : claims.claimed) {
            if (one.keyLock) keys.push_back(*one.keyLock);
        }
        const std::lock_guard lock(mutex_);
        if (!request.from && !request.awaitsTurn) wholeLooks_[pool.queue()] = took;
        for (const std::int64_t key : keys) {
            heldKeys_[key] = {link_.generation()};
            restingKeys_.erase(key);
        }
    } catch (...) {
        // Where it has claimed something, the connection is given up, and with it the locks.
        pool.unreserve(room);
        const std::lock_guard lock(mutex_);
        for (const std::int64_t key : keys)
            heldKeys_.erase(key);
        soil(pool.queue());
        throw;
    }
    if (!claims.claimed.empty()) claimed_();
    bool goesOn = false;
    try {
        goesOn = accept(pool, room, claims, asked, Clock::now());
    } catch (...) {
        // The connection is given up now, and with it these locks.
        const std::lock_guard lock(mutex_);
        for (const std::int64_t key : keys)
            heldKeys_.erase(key);
        throw;
    }
    if (!goesOn) return false;
    if (look.keyed) walks_[pool.queue()] = claims.walkedTo;
    if (places) {
        const std::lock_guard lock(mutex_);
        notePlace(request, claims);
    }
    for (const std::int64_t key : claims.refusedKeys)
        rest(key, pool.queue());
    look.more = look.more || claims.more;
    look.moreKeyed = look.moreKeyed || (claims.more && claims.keyedToo);
    return true;
}

// In hand from here on, whatever happens next. The lease counts from before it was asked for: never longer than the
// server thinks (T28). False: nothing more is to be claimed.
bool Scheduler::accept(SlotPool& pool, int room, store::Claims& claims, BootClock::time_point asked,
                       Clock::time_point since, std::vector<std::int64_t>* notTakenOn) {
    std::vector<Job> jobs;
    std::vector<store::Claimed> back;
    std::vector<Apart> apart;
    try {
        shared_.growth.add(static_cast<std::int64_t>(claims.claimed.size()));
        jobs.reserve(claims.claimed.size());
        apart.reserve(claims.claimed.size()); // what is moved has a name in one of them
        for (store::Claimed& one : claims.claimed) {
            shared_.inHand.add(one.claim, asked + shared_.options.leaseTtl);
            // What is still to be read counts when it has been: it must not keep itself from that.
            if (one.apart) {
                apart.push_back({std::move(one), &pool, since});
                continue;
            }
            shared_.weigh(one);
            hosts::Assignment assignment = shared_.catalogue.assign(one.fsm, one.fsmVersion);
            std::string unreadable = one.unreadable;
            jobs.push_back({std::move(one), std::move(unreadable), std::move(assignment), since});
        }
        const std::lock_guard lock(mutex_);
        if (!claimsNothing()) {
            // Each of those to be read keeps its room.
            if (!apart.empty()) {
                for (Apart& one : apart) {
                    apart_.push_back(std::move(one));
                    --room;
                }
                wakeThread();
            }
            if (jobs.empty())
                pool.unreserve(room);
            else
                pool.push(std::move(jobs), std::exchange(room, 0));
            return true;
        }
        // The pools have been emptied meanwhile: what has not begun goes back.
        back.reserve(jobs.size() + apart.size());
        for (Job& job : jobs)
            back.push_back(std::move(job.claimed));
        for (Apart& one : apart)
            back.push_back(std::move(one.claimed));
        toGiveBack(back);
    } catch (...) {
        // Not handed on, so in nobody's hands: the look for orphans gives them back. What was has no name here.
        const auto letGo = [&](const store::Claimed& one) {
            shared_.inHand.remove(one.claim);
            if (notTakenOn && one.keyLock && !one.claim.token.empty()) notTakenOn->push_back(*one.keyLock);
        };
        for (const Job& job : jobs)
            letGo(job.claimed);
        for (const Apart& one : apart)
            letGo(one.claimed);
        for (const std::vector<store::Claimed>* some : {&claims.claimed, &back}) {
            for (const store::Claimed& one : *some)
                letGo(one);
        }
        pool.unreserve(room);
        {
            const std::lock_guard lock(mutex_);
            healSoon();
        }
        wakeThread();
        throw;
    }
    pool.unreserve(room);
    wakeThread();
    return false;
}

bool Scheduler::hasRoom() const {
    return apart_.empty() && shared_.load->room() > 0;
}

// The documents of those that came without them, as long as there is room for more: they are the first of what waits,
// and nothing else is claimed before.
void Scheduler::readApart(postgres::Connection& connection) {
    for (bool any = false; shared_.load->room() > 0; any = true) {
        Apart one;
        store::Claim claim;
        {
            const std::lock_guard lock(mutex_);
            if (any && apart_.empty()) wakeThread(); // claims may go on
            if (stopping_ || apart_.empty()) return;
            claim = apart_.front().claimed.claim;
            one = std::move(apart_.front());
            apart_.pop_front();
            ++claiming_;
        }
        const ClaimUnderWay underWay(*this);
        std::exception_ptr failure;
        try {
            std::vector<Job> jobs(1);
            try {
                store::readDocuments(connection, one.claimed);
                shared_.weigh(one.claimed);
                jobs.front().refused = one.claimed.unreadable;
                jobs.front().assignment = shared_.catalogue.assign(one.claimed.fsm, one.claimed.fsmVersion);
            } catch (...) {
                failure = std::current_exception();
            }
            const std::lock_guard lock(mutex_);
            if (failure || claimsNothing()) {
                toGiveBack(one.claimed);
                wakeThread();
            } else {
                jobs.front().claimed = std::move(one.claimed);
                jobs.front().claimedAt = one.since;
                one.pool->push(std::move(jobs), 1);
                continue;
            }
        } catch (...) {
            // In nobody's hands: the look for orphans gives it back.
            shared_.inHand.remove(claim);
            const std::lock_guard lock(mutex_);
            healSoon();
            throw;
        }
        one.pool->unreserve(1);
        if (failure) std::rethrow_exception(failure);
    }
}

bool Scheduler::isIdle(const std::string& queue) const {
    const std::lock_guard lock(mutex_);
    return !claimsNothing() && hasRoom() && !dirty_.contains(queue) && !company_.contains(queue);
}

std::unique_ptr<Scheduler::CommitClaim> Scheduler::beginClaim(const std::set<std::string>& queues, Lines lines) {
    if (!shared_.options.machines.empty()) return nullptr; // what hosts have seats for is decided on one thread
    auto claim = std::make_unique<CommitClaim>(*this);
    {
        const std::lock_guard lock(mutex_);
        for (const std::string& queue : queues)
            soilPlain(queue);
        if (claimsNothing() || healWaits_ || !hasRoom()) return nullptr;
        reserveLines(*claim, std::move(lines));
        reservePlain(*claim);
        if (!claim->pool && !claim->linesPool) return nullptr;
        ++claiming_;
        claim->open = true;
    }
    claim->underWay = std::shared_lock(commitClaims_);
    for (const hosts::Catalogue::Offer& offer : shared_.catalogue.offers(claim->room + claim->linesRoom).offers)
        claim->machines.insert(claim->machines.end(), offer.machines.begin(), offer.machines.end());
    claim->asked = BootClock::now();
    const std::int64_t bytes = std::min(store::largestClaimBytes, shared_.load->room());
    if (claim->linesPool) {
        claim->next.bytes = bytes;
        claim->next.token = nextToken();
        claim->next.leaseTtl = shared_.options.leaseTtl;
        claim->next.machines = claim->machines;
    }
    if (claim->pool) {
        claim->plain = {.queue = claim->pool->queue(),
                        .limit = claim->room,
                        .bytes = bytes,
                        .token = nextToken(),
                        .leaseTtl = shared_.options.leaseTtl,
                        .machines = claim->machines,
                        .keysToPass = {},
                        .keyed = false,
                        .walkFrom = {},
                        .from = {}};
        const std::lock_guard lock(mutex_);
        claim->plain.from = placeIn(claim->pool->queue());
    }
    return claim;
}

// Each line needs a slot, and its lock on the session that is open now.
void Scheduler::reserveLines(CommitClaim& claim, Lines lines) {
    if (!connected_) return;
    std::erase_if(lines.lines, [&](const store::NextRequest::Line& line) {
        const auto held = heldKeys_.find(line.keyLock);
        return held == heldKeys_.end() || held->second.generation != preparedGeneration_;
    });
    const auto pool = std::ranges::find_if(pools_, [&](const SlotPool* one) { return one->queue() == lines.queue; });
    if (lines.lines.empty() || pool == pools_.end()) return;
    claim.notTakenOn.reserve(lines.lines.size());
    claim.linesRoom = (*pool)->reserve(static_cast<int>(lines.lines.size()));
    if (claim.linesRoom == 0) return;
    claim.linesPool = *pool;
    claim.since = lines.since;
    lines.lines.resize(static_cast<std::size_t>(claim.linesRoom));
    claim.next.queue = std::move(lines.queue);
    claim.next.lines = std::move(lines.lines);
}

void Scheduler::reservePlain(CommitClaim& claim) {
    for (SlotPool* pool : pools_) {
        const auto dirty = dirty_.find(pool->queue());
        // Where somebody may stand first behind a partition key, all are looked at in their order.
        if (dirty == dirty_.end() || keyed_.contains(pool->queue())) continue;
        // In company one claims at a time, and not for as long as a commit takes.
        if (company_.contains(pool->queue())) continue;
        claim.room = pool->reserve(store::largestClaim);
        if (claim.room == 0) continue;
        claim.pool = pool;
        claim.soiled = dirty->second;
        return;
    }
}

Scheduler::CommitClaim::~CommitClaim() {
    if (!open) return;
    try {
        scheduler.abortClaim(*this, true);
    } catch (const std::exception&) { // NOLINT(bugprone-empty-catch): it does not count any more, and the poll looks
    }
}

std::optional<store::Place> Scheduler::placeIn(const std::string& queue) const {
    const auto found = places_.find(queue);
    if (found == places_.end() || found->second.until < Clock::now()) return std::nullopt;
    return found->second.place;
}

// Beside a backlog: no oftener than what one of them costs allows, and by all who share the queue as often as by one.
Clock::duration Scheduler::wholeLooksEvery(const std::string& queue, std::chrono::milliseconds least) const {
    const auto cost = wholeLooks_.find(queue);
    const auto company = company_.find(queue);
    Clock::duration every = least;
    if (cost != wholeLooks_.end()) every = std::max<Clock::duration>(every, cost->second * 50);
    if (company != company_.end()) every *= 1 + company->second;
    return std::min<Clock::duration>(every, std::max<Clock::duration>(longestWithoutWholeLook, least));
}

void Scheduler::notePlace(const store::ClaimRequest& request, const store::Claims& claims) {
    if (!claims.place || claims.claimed.size() < worthAPlace) return;
    const auto until = Clock::now() + wholeLooksEvery(request.queue, placeGoodFor);
    const auto found = places_.try_emplace(request.queue, Place{{}, until}).first;
    if (!request.from) found->second.until = until; // all was looked at
    found->second.place = *claims.place;
}

void Scheduler::endClaim(CommitClaim& claim, store::Claims plain, store::Claims next) {
    const ClaimUnderWay ended(*this);
    claim.open = false;
    std::exception_ptr failure;
    try {
        if (claim.linesPool) endLines(claim, std::move(next));
    } catch (...) {
        failure = std::current_exception();
    }
    if (claim.pool) endPlain(claim, std::move(plain));
    if (failure) std::rethrow_exception(failure);
}

void Scheduler::endLines(CommitClaim& claim, store::Claims claims) {
    const bool all = static_cast<int>(claims.claimed.size()) == claim.linesRoom;
    try {
        accept(*claim.linesPool, claim.linesRoom, claims, claim.asked, claim.since, &claim.notTakenOn);
    } catch (...) {
        for (const std::int64_t lock : claim.notTakenOn)
            keySettled(lock); // nobody runs them
        throw;
    }
    // There was no room for others as long as it was promised to these lines, and nobody else says that there is now.
    if (!all) wakeThread();
}

void Scheduler::endPlain(CommitClaim& claim, store::Claims claims) {
    const bool all = static_cast<int>(claims.claimed.size()) == claim.room;
    if (!accept(*claim.pool, claim.room, claims, claim.asked, Clock::now())) return;
    const std::lock_guard lock(mutex_);
    notePlace(claim.plain, claims);
    cleaned(claim.pool->queue(), claim.soiled, claims.more);
    // Soiled meanwhile, when the room was promised to this claim, or cut by bytes: now there is some, and nobody else
    // says so. Where all of it has been taken, the slots say so themselves.
    if (!all && dirty_.contains(claim.pool->queue())) wakeThread();
}

void Scheduler::abortClaim(CommitClaim& claim, bool inDoubt) {
    const ClaimUnderWay ended(*this);
    claim.open = false;
    if (claim.pool) claim.pool->unreserve(claim.room);
    if (claim.linesPool) claim.linesPool->unreserve(claim.linesRoom);
    {
        const std::lock_guard lock(mutex_);
        if (claim.pool) soil(claim.pool->queue());
        if (inDoubt) {
            healSoon();
        }
    }
    wakeThread();
}

} // namespace fermata::runtime
