// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "patterns/server/entries.h"

#include <fermata/types/ids.h>

#include <cstddef>
#include <list>
#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace fermata::server {

// States that stand in entries, by the stamps of their rows. A stamp is never used for another state, so what is found
// here is what the row means, whoever has written since, and whatever became of a commit: a state whose commit failed
// has a stamp that no row ever has. Thread-safe.
class StateCache {
public:
    explicit StateCache(std::size_t maxBytes) : maxBytes_(maxBytes) {}

    // What the worker's threads and all handles of servers in this process share.
    static StateCache& ofProcess();

    NodePtr find(InstanceId server, const std::string& stamp); // null: it has to be read
    void keep(InstanceId server, const std::string& stamp, NodePtr state);
    void forget(InstanceId server, const std::string& stamp); // there is a newer one

    std::size_t bytes() const; // that they take in memory, roughly

private:
    using Key = std::pair<InstanceId, std::string>;
    struct Kept {
        Key key;
        NodePtr state;
        std::size_t bytes = 0;
    };
    using Line = std::list<Kept>;

    void remove(Line::iterator one);

    const std::size_t maxBytes_;
    mutable std::mutex mutex_; // guards what follows
    Line line_;                // the one that was used last at the front
    std::map<Key, Line::iterator> found_;
    std::size_t bytes_ = 0;
};

} // namespace fermata::server
