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

// Beside a backlog the claim itself waits, in the server's own line: it goes from one to the next without anybody
// asking. Not where another queue of ours would wait with it.
bool Scheduler::awaitsTurn(const std::string& queue, const Look& look) const {
    if (!turns_.mayAsk(queue, Clock::now())) return false;
    if (!look.backlog && !turns_.isRefusedAgain(queue)) return false;
    const std::lock_guard lock(mutex_);
    return board_.isOnlyDirty(queue);
}

// Ours, with others to take turns with; Others: not now.
store::Turn Scheduler::turnAt(postgres::Connection& connection, const std::string& queue, const Look& look) {
    if (!turns_.mayAsk(queue, Clock::now())) return store::Turn::Others;
    // Whoever was first has probably taken what was announced: looked for twice, it costs little. Beside a backlog it
    // would cost a walk over all that has been claimed (T104), each time.
    const bool sure = look.backlog || turns_.isRefusedAgain(queue);
    const store::Turn turn = store::takeTurn(connection, queue, look.keyed, sure);
    if (turn != store::Turn::Others)
        turns_.came(queue);
    else
        turns_.refused(queue, look.others, Clock::now());
    return turn;
}

// Whoever has the turn keeps it, so it goes without.
bool Scheduler::passesBy(postgres::Connection& connection, const std::string& queue) {
    const auto now = Clock::now();
    if (!turns_.mayBeKept(queue, now)) return false;
    if (!turns_.isKept(queue, store::whoHasTurn(connection, queue), now)) return false;
    turns_.passBy(queue, Clock::now());
    return true;
}

// Another one's turn.
void Scheduler::comeBack(const std::string& queue, const Look& look) {
    turns_.remind(queue);
    const std::lock_guard lock(mutex_);
    board_.putOff(queue, look);
}

void Scheduler::claimFor(postgres::Connection& connection, SlotPool& pool) {
    const std::string& queue = pool.queue();
    // While it brings all that was asked for, there may be more.
    for (;;) {
        const int wanted = pool.wanted();
        Look look;
        {
            const std::lock_guard lock(mutex_);
            // It stays dirty until there is room.
            if (claimsNothing() || wanted == 0 || !hasRoom()) return;
            const std::optional<Board::Look> begun = board_.begin(queue, keys_.room() > 0);
            if (!begun) return;
            static_cast<Board::Look&>(look) = *begun;
            ++claiming_;
        }
        const ClaimUnderWay underWay(*this);
        bool ours = false;
        const bool turns = look.others > 0 && turns_.areTaken(queue, Clock::now());
        look.awaitsTurn = turns && awaitsTurn(queue, look);
        if (turns && !look.awaitsTurn) {
            store::Turn turn = store::Turn::Others;
            try {
                turn = turnAt(connection, queue, look);
            } catch (...) {
                const std::lock_guard lock(mutex_);
                board_.putOff(queue, look);
                throw;
            }
            if (turn == store::Turn::NothingToClaim) {
                const std::lock_guard lock(mutex_);
                return board_.clean(queue, look.number, false);
            }
            ours = turn == store::Turn::Ours;
            if (!ours && !passesBy(connection, queue)) return comeBack(queue, look);
        }
        bool goesOn = false;
        try {
            goesOn = claimFromOffers(connection, pool, look);
        } catch (...) {
            if (ours && connection.usable()) store::giveTurnBack(connection, queue);
            throw;
        }
        if (ours) {
            store::giveTurnBack(connection, queue);
            turns_.gaveBack(queue, look.others, Clock::now());
        }
        if (look.othersTurn) {
            if (passesBy(connection, queue)) continue;
            turns_.refused(queue, look.others, Clock::now());
            return comeBack(queue, look);
        }
        if (!goesOn) return;
        if (look.awaitsTurn) turns_.came(queue);
        {
            const std::lock_guard lock(mutex_);
            board_.end(queue, look, look.more, look.moreKeyed, look.any, Clock::now());
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
        board_.clearHeldUp(pool.queue());
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
    if (look.awaitsTurn) limit = std::min(limit, turns_.batch(pool.queue()));
    if (look.keyed) {
        const std::lock_guard lock(mutex_);
        limit = std::min(limit, keys_.room());
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
        request.queue = pool.queue();
        request.limit = room;
        request.leaseTtl = shared_.options.leaseTtl;
        request.bytes = std::min(store::largestClaimBytes, shared_.load->room());
        request.token = nextToken();
        request.machines = offer.machines;
        request.awaitsTurn = look.awaitsTurn;
        request.keyed = look.keyed;
        {
            const auto now = Clock::now();
            const std::lock_guard lock(mutex_);
            if (look.keyed) pass = keys_.toPass(now);
            request.keysAreRare = look.keyed && board_.keysAreRare(pool.queue(), now);
            request.walkFrom = board_.walk(pool.queue());
            if (places) request.from = board_.place(pool.queue(), now);
        }
        request.keysToPass = pass;
        const auto begun = Clock::now();
        claims = store::claim(connection, request);
        const auto took = Clock::now() - begun;
        if (request.awaitsTurn) turns_.took(pool.queue(), took, claims.othersTurn);
        if (claims.othersTurn) {
            pool.unreserve(room);
            look.othersTurn = true;
            return false;
        }
        for (const store::Claimed& one : claims.claimed) {
            if (one.keyLock) keys.push_back(*one.keyLock);
        }
        const std::lock_guard lock(mutex_);
        if (request.keysAreRare ? claims.keyedAtAll : claims.keyedToo) board_.noteKeys(pool.queue(), Clock::now());
        if (!request.from && !request.awaitsTurn) board_.noteWholeLook(pool.queue(), took);
        keys_.hold(keys, link_.generation());
    } catch (...) {
        // Where it has claimed something, the connection is given up, and with it the locks.
        pool.unreserve(room);
        const std::lock_guard lock(mutex_);
        keys_.forget(keys);
        board_.mark(pool.queue());
        throw;
    }
    if (!claims.claimed.empty()) {
        look.any = true;
        claimed_();
    }
    bool goesOn = false;
    try {
        goesOn = accept(pool, room, claims, asked, Clock::now());
    } catch (...) {
        // The connection is given up now, and with it these locks.
        const std::lock_guard lock(mutex_);
        keys_.forget(keys);
        throw;
    }
    if (!goesOn) return false;
    {
        const auto now = Clock::now();
        const std::lock_guard lock(mutex_);
        if (look.keyed) board_.noteWalk(pool.queue(), claims.walkedTo);
        if (places) board_.notePlace(request, claims, now);
        for (const std::int64_t key : claims.refusedKeys)
            keys_.rest(key, pool.queue(), now);
    }
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
    return !claimsNothing() && hasRoom() && board_.has(queue) && !board_.isDirty(queue) && board_.company(queue) == 0;
}

std::unique_ptr<Scheduler::CommitClaim> Scheduler::beginClaim(const std::set<std::string>& queues, Lines lines) {
    if (!shared_.options.machines.empty()) return nullptr; // what hosts have seats for is decided on one thread
    auto claim = std::make_unique<CommitClaim>(*this);
    {
        const std::lock_guard lock(mutex_);
        for (const std::string& queue : queues)
            board_.markPlain(queue);
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
        claim->plain.from = board_.place(claim->pool->queue(), Clock::now());
    }
    return claim;
}

// Each line needs a slot, and its lock on the session that is open now.
void Scheduler::reserveLines(CommitClaim& claim, Lines lines) {
    if (!connected_) return;
    std::erase_if(lines.lines, [&](const store::NextRequest::Line& line) {
        return !keys_.isHeld(line.keyLock, preparedGeneration_);
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
        // Where somebody may stand first behind a partition key, all are looked at in their order. In company one
        // claims at a time, and not for as long as a commit takes.
        const std::int64_t number = board_.plainNumber(pool->queue());
        if (number == 0 || board_.company(pool->queue()) > 0) continue;
        claim.room = pool->reserve(store::largestClaim);
        if (claim.room == 0) continue;
        claim.pool = pool;
        claim.number = number;
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
    const bool any = !claims.claimed.empty();
    if (!accept(*claim.pool, claim.room, claims, claim.asked, Clock::now())) return;
    const std::lock_guard lock(mutex_);
    board_.notePlace(claim.plain, claims, Clock::now());
    board_.found(claim.pool->queue(), any, Clock::now());
    board_.clean(claim.pool->queue(), claim.number, claims.more);
    // Dirty again, when the room was promised to this claim, or cut by bytes: now there is some, and nobody else
    // says so. Where all of it has been taken, the slots say so themselves.
    if (!all && board_.isDirty(claim.pool->queue())) wakeThread();
}

void Scheduler::abortClaim(CommitClaim& claim, bool inDoubt) {
    const ClaimUnderWay ended(*this);
    claim.open = false;
    if (claim.pool) claim.pool->unreserve(claim.room);
    if (claim.linesPool) claim.linesPool->unreserve(claim.linesRoom);
    {
        const std::lock_guard lock(mutex_);
        if (claim.pool) board_.mark(claim.pool->queue());
        if (inDoubt) {
            healSoon();
        }
    }
    wakeThread();
}

} // namespace fermata::runtime
