// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/pools.h"

#include <mutex>
#include <utility>

namespace fermata::runtime {

SlotPool* Pools::find(const std::string& queue) const {
    const std::shared_lock lock(mutex_);
    const auto found = pools_.find(queue);
    return found == pools_.end() ? nullptr : found->second.pool.get();
}

bool Pools::serves(const std::string& queue) const {
    const std::shared_lock lock(mutex_);
    const auto found = pools_.find(queue);
    return found != pools_.end() && found->second.served;
}

std::vector<SlotPool*> Pools::all() const {
    const std::shared_lock lock(mutex_);
    return order_;
}

std::vector<SlotPool*> Pools::served() const {
    const std::shared_lock lock(mutex_);
    std::vector<SlotPool*> served;
    for (SlotPool* pool : order_) {
        if (pools_.at(pool->queue()).served) served.push_back(pool);
    }
    return served;
}

SlotPool& Pools::add(std::unique_ptr<SlotPool> pool) {
    const std::unique_lock lock(mutex_);
    order_.push_back(pool.get());
    Entry& entry = pools_[pool->queue()];
    entry.pool = std::move(pool);
    return *entry.pool;
}

void Pools::setServed(const std::string& queue, bool served) {
    const std::unique_lock lock(mutex_);
    pools_.at(queue).served = served;
}

} // namespace fermata::runtime
