// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/test/test_cluster.h>

#include <string>

namespace fermata::test {

/// A server that repeats what a primary does: a copy of it, started, that follows by streaming. The primary is one
/// without settings of its own.
class Standby {
public:
    /// `database` is a database of the primary's. It need not follow yet when this returns.
    Standby(const sandbox::Cluster& primary, const std::string& database);

    sandbox::Cluster& cluster() { return cluster_; }

    /// The same database, here.
    std::string database() const { return "host=" + socket() + database_.substr(database_.find(' ')); }

    /// Where it is, as `host`.
    std::string socket() const;

private:
    std::string database_; ///< on the primary
    TemporaryFolder folder_;
    DeathWatch watch_;
    sandbox::Cluster cluster_;
};

/// The folder of the socket a server listens at, as `host`.
std::string socketOf(const sandbox::Cluster& cluster);

} // namespace fermata::test
