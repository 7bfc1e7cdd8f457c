// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace fermata::test {

/// Adds rows that another program wrote: in each column of the engine's tables each extreme that PostgreSQL allows
/// there, in each status. All instances are of the machine "m", version 1, at step "s" and in the queue "default", as
/// far as that is not the column that is extreme. For a database with our own tables in the schema fermata, as their
/// owner. It takes seconds: let TestCluster::freshDatabase do it once, and copy.
void addPoison(const std::string& conninfo);

} // namespace fermata::test
