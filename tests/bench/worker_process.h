// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/test/child_process.h>

#include <string>

namespace fermata::bench {

/// What `fermata-bench --worker-of DATABASE` does: a worker of 64 slots, until its standard input ends. A process of
/// its own, so that what it takes is not mixed with what measures it.
int runWorkerProcess(const std::string& database);

/// Such a process, and what it says in its own words.
class WorkerProcess {
public:
    explicit WorkerProcess(const std::string& database);
    ~WorkerProcess(); ///< ends it in good order

    /// Resident memory in megabytes: now, and the most there ever was.
    double resident() const { return status("VmRSS"); }
    double residentPeak() const { return status("VmHWM"); }

private:
    double status(const std::string& name) const;

    test::ChildProcess process_;
};

} // namespace fermata::bench
