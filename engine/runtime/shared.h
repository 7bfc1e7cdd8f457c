// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/caught.h"
#include "hosts/catalogue.h"
#include "hosts/table_machine.h"
#include "runtime/in_hand.h"
#include "runtime/link.h"
#include "runtime/load.h"
#include "runtime/slot_pool.h"
#include "store/trace.h"

#include <fermata/worker.h>

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace fermata::runtime {

// What the committed outcomes of a worker add up to. Thread-safe.
class Tally {
public:
    void count(const std::string& queue, const std::string& outcome);
    OutcomeCounts of(const std::string& queue) const;

    std::atomic<std::int64_t> stale{0};
    std::atomic<std::int64_t> caught{0};
    std::atomic<std::int64_t> reaped{0};

private:
    mutable std::mutex mutex_;
    std::map<std::string, OutcomeCounts> outcomes_;
};

// Whose steps have run and whose outcomes wait for a unique key (D13). Thread-safe.
class Deferrals {
public:
    void add(InstanceId id) {
        const std::lock_guard lock(mutex_);
        ids_.insert(id);
    }
    void remove(InstanceId id) {
        const std::lock_guard lock(mutex_);
        ids_.erase(id);
    }
    std::int64_t count() const {
        const std::lock_guard lock(mutex_);
        return static_cast<std::int64_t>(ids_.size());
    }
    std::vector<InstanceId> some(std::size_t most) const {
        const std::lock_guard lock(mutex_);
        std::vector<InstanceId> ids;
        for (auto id = ids_.begin(); id != ids_.end() && ids.size() < most; ++id)
            ids.push_back(*id);
        return ids;
    }

private:
    mutable std::mutex mutex_;
    std::set<InstanceId> ids_;
};

// What is traced, as far as this worker has heard. Thread-safe.
class Traces {
public:
    using All = std::vector<store::Trace>;

    void set(All all) {
        const std::lock_guard lock(mutex_);
        any_ = !all.empty();
        all_ = any_ ? std::make_shared<const All>(std::move(all)) : nullptr;
    }
    // Null: nothing, which costs nothing to know.
    std::shared_ptr<const All> now() const {
        if (!any_) return nullptr;
        const std::lock_guard lock(mutex_);
        return all_;
    }

private:
    std::atomic<bool> any_{false};
    mutable std::mutex mutex_;
    std::shared_ptr<const All> all_;
};

// Machines that are not to run ahead: a breakpoint may hold them, and holds what is runnable. Thread-safe.
class Debugged {
public:
    void set(std::set<std::string> machines) {
        const std::lock_guard lock(mutex_);
        machines_ = std::move(machines);
        any_ = !machines_.empty();
    }
    bool has(const std::string& machine) const {
        if (!any_) return false;
        const std::lock_guard lock(mutex_);
        return machines_.contains(machine) || machines_.contains("*");
    }

private:
    std::atomic<bool> any_{false};
    mutable std::mutex mutex_;
    std::set<std::string> machines_;
};

// What the threads of one worker share. Each member is thread-safe or constant.
struct Shared {
    WorkerOptions options;
    hosts::Catalogue catalogue; // what it can run now
    Database database;
    std::string id; // "<name>#<random>"
    Health health;
    Growth growth;
    InHand inHand;
    Tally tally;
    Deferrals deferrals;
    Traces traces;
    Debugged debugged;
    std::atomic<bool> snapshotsAreOld{false}; // rows have many versions that nobody may remove
    const std::shared_ptr<Load> load = std::make_shared<Load>();
    const bool runsTables; // machines that are a table of the database, too (fermata/patterns/versions.h)

    explicit Shared(const Registry& registry)
        : catalogue(hosts::withoutTables(registry)), runsTables(hosts::runsTables(registry)) {}

    void log(LogLevel level, const std::string& message) const { base::callBack(options.log, level, message); }

    void tell(const StepEvent& event) const { heard("onStep", base::callBack(options.onStep, event)); }

    void tell(const HostLine& line) const {
        if (options.onHostLine)
            heard("onHostLine", base::callBack(options.onHostLine, line));
        else
            log(LogLevel::Info, "machines \"" + line.command + '"' +
                                    (line.instance ? ", instance " + toString(*line.instance) + "," : std::string()) +
                                    " say: " + line.text);
    }

    // Counts the documents of a claim as long as they are in memory.
    void weigh(store::Claimed& one) const {
        one.weight = load->take(static_cast<std::int64_t>(one.state.size() + one.inbox.size() + one.childs.size()));
    }

    // Starts a thread of the worker's.
    std::thread thread(const std::string& role, std::function<void()> body) const {
        return base::startThread(
            role, [this](const std::string& what) { log(LogLevel::Error, what); }, std::move(body));
    }

private:
    void heard(const char* what, const std::string& failure) const {
        if (!failure.empty()) log(LogLevel::Error, std::string(what) + " failed: " + failure);
    }
};

} // namespace fermata::runtime
