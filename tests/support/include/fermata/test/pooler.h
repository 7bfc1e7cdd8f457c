// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/test/child_process.h>
#include <fermata/test/temporary_folder.h>

#include <filesystem>
#include <memory>
#include <string>

namespace fermata::test {

/// A real PgBouncer before the server of a connection string, on a socket of its own. It and its clients leave when
/// the object does.
class Pooler {
public:
    enum class Mode {
        Transaction, ///< a client has a session for the length of a transaction
        Session,     ///< … until it disconnects
    };

    static bool installed();
    static constexpr char notInstalled[] = "PgBouncer is not installed: apt-get install pgbouncer";

    /// `size`: how many sessions with the server all clients share. `more`: further lines of its settings.
    Pooler(const std::string& conninfo, Mode mode, int size, const std::string& more = {});

    /// The same database, through the pooler.
    const std::string& conninfo() const { return conninfo_; }

    std::filesystem::path socket() const;
    /// The socket that `conninfo` leads to.
    static std::filesystem::path socketOf(const std::string& conninfo);

private:
    TemporaryFolder folder_;
    std::string conninfo_;
    std::unique_ptr<ChildProcess> process_;
};

} // namespace fermata::test
