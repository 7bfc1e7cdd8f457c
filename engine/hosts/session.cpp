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
    changed_.wait(lock, [&] { return finished_ || (gone_ ? ended_.has_value() : unanswered_ < concurrency_); });
    if (ended_) throw Abandoned{*ended_};
    if (finished_) throw Abandoned{"it makes place for another process"};
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

void Session::tell(std::string_view method, std::string_view params) {
    {
        const std::lock_guard lock(mutex_);
        if (gone_ || finished_) return;
        outgoing_ += encodeNotification(method, params);
        outgoing_ += '\n';
    }
    wake_();
}

int Session::freeSeats() const {
    const std::lock_guard lock(mutex_);
    return gone_ || withdrawn_ ? 0 : std::max(0, concurrency_ - seats_);
}

void Session::takeSeat() {
    const std::lock_guard lock(mutex_);
    ++seats_;
}

void Session::leaveSeat() {
    {
        const std::lock_guard lock(mutex_);
        --seats_;
    }
    seatFreed_();
}

bool Session::begin() {
    const std::lock_guard lock(mutex_);
    if (gone_ || withdrawn_) return false;
    ++begun_;
    return true;
}

void Session::ended() {
    {
        const std::lock_guard lock(mutex_);
        if (--begun_ > 0 || !withdrawn_) return;
    }
    wake_();
}

void Session::withdraw() {
    const std::lock_guard lock(mutex_);
    withdrawn_ = true;
}

bool Session::idle() const {
    const std::lock_guard lock(mutex_);
    return begun_ == 0 && unanswered_ == 0;
}

void Session::finish() {
    {
        const std::lock_guard lock(mutex_);
        finished_ = true;
    }
    changed_.notify_all();
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
