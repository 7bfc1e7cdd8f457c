// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <fermata/registry.h>
#include <fermata/types/ids.h>
#include <fermata/types/overview.h>

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

// What a worker says of itself beside the spec's tables: for people and for other workers, never for correctness.
namespace fermata::store {

struct Presence {
    std::string id; // "<name>#<random>"
    std::string name;
    std::string host;
    int pid = 0;
    bool sweeps = true;    // it returns expired leases and wakes who is due (D15)
    bool draining = false; // it takes nothing more
    std::vector<InstanceId>
        outcomesWait{}; // whose steps have run, and whose outcomes wait for a unique key (D13); some
    // Of machines that processes run, by name and version: the places there, and how many are free.
    std::map<std::pair<std::string, int>, std::pair<int, int>> seats{};
};

// What a worker sees around it.
struct Surroundings {
    std::map<std::string, int> company; // by queue, how many other workers take it as well
    std::int64_t oldestSnapshot = 0;    // of a session in this database, in transactions that have begun since
};

// Writes the worker's row: alive now, with its queues and what they have done.
Surroundings announcePresence(postgres::Connection& connection, const Presence& presence,
                              const std::vector<WorkerQueue>& queues, const Registry& registry);

// The worker has stopped in good order.
void removePresence(postgres::Connection& connection, const std::string& id);

// Rows of workers that were killed and have not been seen for a day.
void forgetOldPresences(postgres::Connection& connection);

// Declares the machines of a registry in fermata_machine; the newest declaration of a version stands.
void declareMachines(postgres::Connection& connection, const Registry& registry);

// Tells other workers that there is something to do in these queues (D11). Never within an outcome's transaction
// (T108).
postgres::Command announcementOf(const std::vector<std::string>& queues);
void announceQueues(postgres::Connection& connection, const std::vector<std::string>& queues);

} // namespace fermata::store
