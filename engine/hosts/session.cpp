// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "hosts/session.h"

#include "hosts/text_machine.h"

#include <algorithm>

namespace fermata::hosts {

Session::Session(int concurrency, std::function<void()> wake, std::function<void()> seatFreed)
    : concurrency_(concurrency), wake_(std::move(wake)), seatFreed_(std::move(seatFreed)) {}

Message Session::ask(std::string_view method, std::string_view params, const Asker& asker) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return gone_ ? ended_.has_value() : unanswered_ < concurrency_; });
    if (ended_) throw Abandoned{*ended_};
    ++unanswered_;
    const auto mine = open_.emplace(++lastId_, Open{asker, std::nullopt}).first;
    outgoing_ += encodeRequest(mine->first, method, params);
    outgoing_ += '\n';
    wake_();
    changed_.wait(lock, [&] { return ended_ || mine->second.answer; });
    // An answer that came before the end counts.
    if (!mine->second.answer) throw Abandoned{*ended_};
    Message answer = std::move(*mine->second.answer);
    open_.erase(mine);
    return answer;
}

int Session::freeSeats() const {
    const std::lock_guard lock(mutex_);
    return gone_ || withdrawn_ ? 0 : std::max(0, concurrency_ - seats_);
}

void Session::takeSeat() {
    const std::lock_guard lock(mutex_);
    ++seats_;
}

void Session::leaveSeat(bool begun) {
    bool last = false;
    {
        const std::lock_guard lock(mutex_);
        --seats_;
        if (begun) last = --begun_ == 0 && withdrawn_;
    }
    if (last) wake_();
    seatFreed_();
}

bool Session::begin(bool already) {
    const std::lock_guard lock(mutex_);
    if (gone_ || withdrawn_) return false;
    if (!already) ++begun_;
    return true;
}

void Session::withdraw() {
    const std::lock_guard lock(mutex_);
    withdrawn_ = true;
}

int Session::begun() const {
    const std::lock_guard lock(mutex_);
    return begun_;
}

bool Session::gone() const {
    const std::lock_guard lock(mutex_);
    return gone_ || withdrawn_;
}

int Session::outstanding() const {
    const std::lock_guard lock(mutex_);
    return unanswered_;
}

std::string Session::takeOutgoing() {
    const std::lock_guard lock(mutex_);
    return std::exchange(outgoing_, {});
}

std::optional<InstanceId> Session::print(std::int64_t id, std::string_view stream, std::string_view text) {
    Asker asker;
    {
        const std::lock_guard lock(mutex_);
        const auto found = open_.find(id);
        if (found == open_.end() || found->second.answer) return std::nullopt;
        asker = found->second.asker;
    }
    if (asker.printed) asker.printed->add(stream, text);
    return asker.instance;
}

bool Session::settle(Message answer) {
    {
        const std::lock_guard lock(mutex_);
        const auto found = open_.find(answer.id);
        if (found == open_.end() || found->second.answer) return false;
        found->second.answer = std::move(answer);
        --unanswered_;
    }
    changed_.notify_all();
    return true;
}

void Session::close() {
    const std::lock_guard lock(mutex_);
    gone_ = true;
}

void Session::end(std::string why) {
    {
        const std::lock_guard lock(mutex_);
        gone_ = true;
        if (!ended_) ended_ = std::move(why);
    }
    changed_.notify_all();
}

} // namespace fermata::hosts
