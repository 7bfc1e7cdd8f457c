// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#ifndef Q_MOC_RUN

#include "engine_testing.h"

#include <fermata/test/temporary_folder.h>

#include <string>
#include <vector>

namespace fermata::test {

/// Python programs that speak the machine protocol by hand, each as badly as the test wants. What they can use stands
/// in host_script.cpp.
class HostScripts {
public:
    HostScripts();

    /// Writes a program and returns the command that runs it.
    std::string command(const std::string& body);

    /// What the programs have noted, line by line.
    std::vector<std::string> notes() const;
    int noted(const std::string& line) const;               ///< how often
    std::string noteAfter(const std::string& prefix) const; ///< the rest of the first note that begins so; "" without

    /// Lets programs go on that wait for this.
    void allow(const std::string& name) const;

    const std::filesystem::path& folder() const { return folder_.path(); }

private:
    TemporaryFolder folder_;
    int count_ = 0;
};

/// A worker with hosts on a database of its own, and what it says.
class HostedWorker {
public:
    explicit HostedWorker(std::vector<std::string> commands, Registry own = {},
                          const std::function<void(WorkerOptions&)>& change = {});

    Worker& worker() { return *worker_; }
    Sql& sql() { return sql_; }
    const std::string& database() const { return database_; }
    Journal& journal() { return journal_; }

    void start() { worker_->start(); }
    InstanceId insert(const NewInstance& instance);
    InstanceId insert() { return insert({.fsm = "m", .step = "s"}); }
    std::string column(InstanceId id, const std::string& column) { return columnOf(sql_, id, column); }
    bool reaches(InstanceId id, const std::string& status);
    HostStatus host(std::size_t which = 0) const { return worker_->stats().hosts.at(which); }
    bool hostIs(HostStatus::State state, std::size_t which = 0) const;
    bool says(const std::string& part) const; ///< waits until it stands in the log

private:
    std::string database_;
    Sql sql_;
    Journal journal_;
    std::unique_ptr<Worker> worker_; // before the journal it writes to goes
};

} // namespace fermata::test

#endif
