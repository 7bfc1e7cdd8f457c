// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/client.h>
#include <fermata/registry.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// Versioned machines: which version new instances take, which moves a version has, and machines that are nothing but
// such a table and need no code. Instances go to another version by an act (acts::MachineMigrate of
// fermata/types/acts.h, performed by an Operator). What is said here holds for SQL too: each member calls the function
// of that name (sql/migrations/024_versions.sql).
namespace fermata::versions {

// In the registry of a worker: it runs the machines that are a table of its database, those too that are defined while
// it runs (a second later at most).
//
//     Worker worker(options, Registry{versions::tables()});
Machine tables();

struct Version {
    std::string machine;
    int version = 1;
    std::string status; // live, deprecated, obsolete
    bool strict = false;
    bool enforced = false;
    bool table = false; // it needs no code
    std::int64_t instances = 0;
};

struct Move {
    std::string state;
    std::string event;
    std::string nextState;

    bool operator==(const Move&) const = default;
};

// What a list of events comes to: the states on the way, the initial one first.
struct Run {
    std::vector<std::string> states;
    std::optional<int> failedAt; // the event, from 0, that the last of these states does not have
};

// What two versions differ in: moves of the second only, of the first only, and those of the second whose state and
// event lead elsewhere in the first.
struct Difference {
    std::vector<Move> added;
    std::vector<Move> removed;
    struct Changed {
        Move before;
        Move after;
    };
    std::vector<Changed> changed;
};

// One connection, shared by all callers, which is opened when it is first needed. All members may be called from any
// thread, and throw Error: of Kind::BadInput for what the database refuses, in its words.
class Machines {
public:
    explicit Machines(const Database& database);
    ~Machines();
    Machines(const Machines&) = delete;
    Machines& operator=(const Machines&) = delete;

    std::vector<Version> list(); // with their instances, for which the whole table is counted
    std::optional<int> last(const std::string& machine);
    int define(const Json& definition);
    // As define() takes it; of a version that a worker has declared the names and the declared transitions only; null:
    // there is none.
    Json definition(const std::string& machine, int version);
    std::string setStatus(const std::string& machine, int version, const std::string& status, bool strict,
                          const std::string& reason = {}); // what it was
    // The queues into which instances of machines that are a table are spawned, a thousand at most. Waits for nobody
    // who holds the table of machines: Error of Kind::Contention.
    std::vector<std::string> queues();
    SignalId event(InstanceId instance, const std::string& event, const Json& payload = Json::object());
    // Error of Kind::BadInput: there is no such version.
    Run run(const std::string& machine, int version, const std::vector<std::string>& events);
    Difference diff(const std::string& machine, int before, int after);

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace fermata::versions
