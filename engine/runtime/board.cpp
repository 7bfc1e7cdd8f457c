// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/board.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace fermata::runtime {

namespace {

constexpr std::size_t mostTimers = 10'000; // a machine may replay a million rows for tomorrow

// From a place on claims begin for so long; then everything is looked at again. It spares a claim of few rows little.
constexpr std::chrono::milliseconds placeGoodFor{250};
constexpr std::size_t worthAPlace = 20;
constexpr std::chrono::seconds longestWithoutWholeLook{10};

constexpr std::chrono::seconds keysAreRareAfter{1};

constexpr std::chrono::milliseconds firstLookAgain{1};

} // namespace

Board::Board(const std::vector<std::string>& queues) {
    for (const std::string& queue : queues)
        queues_[queue];
}

void Board::add(const std::string& queue) {
    markAnywhere(queues_[queue]);
}

Board::Queue& Board::at(const std::string& queue) {
    const auto found = queues_.find(queue);
    return found == queues_.end() ? unknown_ : found->second;
}

const Board::Queue& Board::at(const std::string& queue) const {
    const auto found = queues_.find(queue);
    return found == queues_.end() ? unknown_ : found->second;
}

void Board::mark(Queue& queue) {
    markPlain(queue);
    queue.keyed = true;
}

void Board::markAnywhere(Queue& queue) {
    queue.place.reset();
    mark(queue);
}

void Board::markAll() {
    for (Queue& queue : std::views::values(queues_))
        mark(queue);
}

void Board::markAllAnywhere() {
    for (Queue& queue : std::views::values(queues_))
        markAnywhere(queue);
}

void Board::markHeldUp() {
    for (Queue& queue : std::views::values(queues_)) {
        if (std::exchange(queue.heldUp, false)) mark(queue);
    }
}

bool Board::markAt(const std::string& queue, Clock::time_point at) {
    if (timers_.size() > mostTimers) return false;
    timers_.emplace(at, queue);
    return true;
}

void Board::passTime(Clock::time_point now, std::chrono::milliseconds poll) {
    while (!timers_.empty() && timers_.begin()->first <= now) {
        mark(timers_.begin()->second);
        timers_.erase(timers_.begin());
    }
    for (Queue& queue : std::views::values(queues_)) {
        if (!queue.place || queue.place->until > now) continue;
        queue.place.reset();
        markPlain(queue);
    }
    if (now < nextPoll_) return;
    nextPoll_ = now + poll;
    for (Queue& queue : std::views::values(queues_)) {
        // Whoever is busy with a backlog finds what it missed soon enough.
        if (queue.number != 0 && queue.backlog && now < queue.wholeAgain) continue;
        queue.wholeAgain = now + wholeLooksEvery(queue, poll);
        markAnywhere(queue);
    }
}

Board::Clock::time_point Board::due() const {
    auto due = nextPoll_;
    if (!timers_.empty()) due = std::min(due, timers_.begin()->first);
    for (const Queue& queue : std::views::values(queues_)) {
        if (queue.place) due = std::min(due, queue.place->until);
    }
    return due;
}

bool Board::isOnlyDirty(const std::string& queue) const {
    return std::ranges::none_of(queues_,
                                [&](const auto& entry) { return entry.first != queue && entry.second.number != 0; });
}

std::int64_t Board::plainNumber(const std::string& queue) const {
    return at(queue).keyed ? 0 : at(queue).number;
}

void Board::setCompany(const std::map<std::string, int>& others) {
    for (auto& [name, queue] : queues_) {
        const auto found = others.find(name);
        queue.company = found == others.end() ? 0 : found->second;
    }
}

std::optional<Board::Look> Board::begin(const std::string& name, bool takesKeys) {
    Queue& queue = at(name);
    if (queue.number == 0) return std::nullopt;
    queue.heldUp = true; // a seat that becomes free from here on is to be heard of
    const bool keyed = takesKeys && std::exchange(queue.keyed, false);
    return Look{queue.number, keyed, queue.backlog, queue.company};
}

void Board::putOff(const std::string& queue, const Look& look) {
    if (look.keyed) at(queue).keyed = true;
}

void Board::found(const std::string& name, bool any, Clock::time_point now) {
    Queue& queue = at(name);
    if (queue.expected == 0) return;
    if (any) {
        queue.expected = 0;
        return;
    }
    markAt(name, now + firstLookAgain * (1 << (mostLooks - queue.expected--)));
}

void Board::end(const std::string& queue, const Look& look, bool more, bool moreKeyed, bool any,
                Clock::time_point now) {
    found(queue, any, now);
    at(queue).backlog = more;
    if (moreKeyed) at(queue).keyed = true;
    clean(queue, look.number, more);
}

void Board::clean(const std::string& name, std::int64_t number, bool more) {
    Queue& queue = at(name);
    if (more)
        markPlain(queue);
    else if (queue.number == number)
        queue.number = 0;
}

std::optional<store::Place> Board::place(const std::string& queue, Clock::time_point now) const {
    const Queue& found = at(queue);
    if (!found.place || found.place->until < now) return std::nullopt;
    return found.place->place;
}

// Beside a backlog: no oftener than what one of them costs allows, and by all who share the queue as often as by one.
Board::Clock::duration Board::wholeLooksEvery(const Queue& queue, std::chrono::milliseconds least) {
    Clock::duration every = least;
    if (queue.wholeLook) every = std::max<Clock::duration>(every, *queue.wholeLook * 50);
    every *= 1 + queue.company;
    return std::min<Clock::duration>(every, std::max<Clock::duration>(longestWithoutWholeLook, least));
}

void Board::notePlace(const store::ClaimRequest& request, const store::Claims& claims, Clock::time_point now) {
    if (!claims.place || claims.claimed.size() < worthAPlace) return;
    Queue& queue = at(request.queue);
    // Good for as long as it was, where the claim began at one: else all was looked at.
    const bool goesOn = request.from && queue.place;
    queue.place = {*claims.place, goesOn ? queue.place->until : now + wholeLooksEvery(queue, placeGoodFor)};
}

bool Board::keysAreRare(const std::string& queue, Clock::time_point now) const {
    const Queue& found = at(queue);
    return !found.keysSeen || now - *found.keysSeen > keysAreRareAfter;
}

} // namespace fermata::runtime
