// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <functional>
#include <mutex>
#include <string>
#include <vector>

namespace fermata::test {

class Sql;

/// Makes databases on one server: empty ones, and copies of templates. Other processes may do the same on the same
/// server at the same time: names of databases hold the process id, and templates are shared with them. Thread-safe.
class Databases {
public:
    /// The connection string of a database of the server.
    using Connect = std::function<std::string(const std::string& database)>;

    enum class AtEnd {
        Leave, ///< the server goes, and the databases with it
        Drop,  ///< the server outlives this process, and its disk is not endless
    };

    Databases(Connect connect, AtEnd atEnd);
    ~Databases();
    Databases(const Databases&) = delete;
    Databases& operator=(const Databases&) = delete;

    /// See TestCluster::freshDatabase.
    std::string make();
    std::string make(const std::string& name, const std::function<void(const std::string&)>& prepare);

private:
    std::string nextName();
    void build(Sql& admin, const std::string& original, const std::function<void(const std::string&)>& prepare);

    const Connect connect_;
    const AtEnd atEnd_;
    const pid_t process_; // a child that forked off and ends must not drop what its parent uses
    std::mutex mutex_;    // guards what follows
    std::vector<std::string> made_;
};

} // namespace fermata::test
