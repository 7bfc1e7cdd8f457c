// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/registry.h>
#include <fermata/test/child_process.h>
#include <fermata/worker.h>

#include <string>

namespace fermata::bench {

/// What `--worker-of DATABASE --slots N` does: a worker of so many slots, until its standard input ends. A process of
/// its own, so that what it takes is not mixed with what measures it.
int runWorkerProcess(const std::string& database, int slots, const Registry& registry);
int runWorkerProcess(const WorkerOptions& options, const Registry& registry);

/// What this process has resident, in megabytes.
double residentMegabytes();

/// Such a process, and what it says in its own words.
class WorkerProcess {
public:
    explicit WorkerProcess(const std::string& database, int slots = 64, const std::string& role = "--worker-of");
    ~WorkerProcess(); ///< ends it in good order

    /// Resident memory in megabytes: now, and the most there ever was.
    double resident() const { return status("VmRSS"); }
    double residentPeak() const { return status("VmHWM"); }

    void kill(); ///< as a crash does

    /// What it has committed so far.
    long long outcomes();

private:
    double status(const std::string& name) const;

    test::ChildProcess process_;
    int asked_ = 0;
};

} // namespace fermata::bench
