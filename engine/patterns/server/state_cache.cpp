// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "patterns/server/state_cache.h"

namespace fermata::server {

namespace {

constexpr std::size_t kProcessBytes = 64u << 20;
constexpr std::size_t kEntryBytes = 256; // that an entry takes beside its text
constexpr std::size_t kTextFactor = 3;   // what parsed JSON takes

} // namespace

StateCache& StateCache::ofProcess() {
    static StateCache cache(kProcessBytes);
    return cache;
}

NodePtr StateCache::find(InstanceId server, const std::string& stamp) {
    const std::lock_guard lock(mutex_);
    const auto found = found_.find({server, stamp});
    if (found == found_.end()) return nullptr;
    line_.splice(line_.begin(), line_, found->second);
    return found->second->state;
}

void StateCache::keep(InstanceId server, const std::string& stamp, NodePtr state) {
    const std::size_t bytes = state->bytes * kTextFactor + state->entries * kEntryBytes;
    const std::lock_guard lock(mutex_);
    if (const auto found = found_.find({server, stamp}); found != found_.end()) remove(found->second);
    if (bytes > maxBytes_) return;
    line_.push_front({{server, stamp}, std::move(state), bytes});
    found_.emplace(line_.front().key, line_.begin());
    bytes_ += bytes;
    while (bytes_ > maxBytes_)
        remove(std::prev(line_.end()));
}

void StateCache::forget(InstanceId server, const std::string& stamp) {
    const std::lock_guard lock(mutex_);
    if (const auto found = found_.find({server, stamp}); found != found_.end()) remove(found->second);
}

std::size_t StateCache::bytes() const {
    const std::lock_guard lock(mutex_);
    return bytes_;
}

void StateCache::remove(Line::iterator one) {
    bytes_ -= one->bytes;
    found_.erase(one->key);
    line_.erase(one);
}

} // namespace fermata::server
