// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace fermata::bench {

/// What `--task-worker-of DATABASE --slots N` does: as runWorkerProcess(), with steps of task graphs.
int runTaskWorker(const std::string& database, int slots);

/// What `--creator-of DATABASE --first N --tasks COUNT` does: creates every other of so many tasks, from that one on.
int runTaskCreator(const std::string& database, int first, int count);

} // namespace fermata::bench
