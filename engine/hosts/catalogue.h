// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "hosts/host_machine.h"
#include "hosts/session.h"

#include <fermata/registry.h>

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace fermata::hosts {

// What runs a claimed instance: its machine, and its seat if that is a host's.
struct Assignment {
    std::shared_ptr<const MachineDefinition> machine; // null: nobody announces it any more
    Seat seat;
    Begun begun = {}; // its step, there
};

// What a worker can run at the moment (D3): the machines it was given, those its hosts announce, and those that are a
// table of the database, if it runs these. Thread-safe.
class Catalogue {
public:
    explicit Catalogue(Registry own = {}) : own_(std::move(own)) {}

    // What may be claimed now, and how many at most, so that whatever comes can be handed on.
    struct Offer {
        std::vector<std::pair<std::string, int>> machines;
        int limit = 0;
    };
    struct Offers {
        // Those that are not short of seats together; each host that is, for itself: a claim over all of them could
        // only ask for what the narrowest can take.
        std::vector<Offer> offers;
        bool heldUp = false; // machines are left out because their hosts have no free seat
    };
    Offers offers(int wanted) const;

    // For an instance that was claimed by an offer. Of several hosts with this machine, the one with the most free
    // seats.
    Assignment assign(const std::string& fsm, int version);

    // Null: nobody announces it.
    std::shared_ptr<const MachineDefinition> find(const std::string& fsm, int version) const;

    bool isOwn(const std::string& fsm, int version) const; // run by no process: one that was given, or a table

    // How many seats there are at the processes that run a machine, and how many are free.
    std::map<std::pair<std::string, int>, std::pair<int, int>> seats() const;

    Registry registry() const;
    Registry declared() const;       // without those that are a table: the database has these already
    std::int64_t generation() const; // grows with each change

    // A host is up. Which of its machines the worker has itself: its own are run; and which another process runs as
    // well: they share the instances.
    struct Added {
        std::vector<std::string> ours;
        std::vector<std::string> shared;
    };
    Added add(const std::vector<std::shared_ptr<const HostMachine>>& machines);
    void remove(const std::shared_ptr<Session>& session);

    // The machines that are a table, all there are. One that the worker or a host of it has as well is theirs. False:
    // they are the ones it has.
    bool setTables(const std::vector<std::pair<std::string, int>>& tables);

private:
    using Key = std::pair<std::string, int>;
    std::shared_ptr<const HostMachine> freest(const Key& key) const;
    std::shared_ptr<const MachineDefinition> table(const Key& key) const;

    const Registry own_;
    mutable std::mutex mutex_; // guards what follows
    std::map<Key, std::vector<std::shared_ptr<const HostMachine>>> hosted_;
    std::map<Key, std::shared_ptr<const MachineDefinition>> tables_;
    std::int64_t generation_ = 0;
};

} // namespace fermata::hosts
