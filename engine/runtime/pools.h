// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "runtime/slot_pool.h"

#include <map>
#include <memory>
#include <shared_mutex>
#include <string>
#include <vector>

namespace fermata::runtime {

// The pools of a worker, one for each queue that it serves or has served since it was started. None ever goes before
// the worker does: what was claimed there has its handler to run, and what is to be done after its commit. Thread-safe.
class Pools {
public:
    SlotPool* find(const std::string& queue) const;                       // null: it has never served that one
    SlotPool& of(const std::string& queue) const { return *find(queue); } // of one that something was claimed in
    bool serves(const std::string& queue) const;
    std::vector<SlotPool*> all() const;    // in the order they were added
    std::vector<SlotPool*> served() const; // likewise

    SlotPool& add(std::unique_ptr<SlotPool> pool); // of a queue that has none; it is served
    void setServed(const std::string& queue, bool served);

private:
    struct Entry {
        std::unique_ptr<SlotPool> pool;
        bool served = true;
    };

    mutable std::shared_mutex mutex_; // guards what follows
    std::map<std::string, Entry> pools_;
    std::vector<SlotPool*> order_;
};

} // namespace fermata::runtime
