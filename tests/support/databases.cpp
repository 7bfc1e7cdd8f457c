// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "databases.h"

#include <fermata/sandbox/cluster.h>
#include <fermata/test/sql.h>

#include <unistd.h>

#include <stdexcept>

namespace fermata::test {

namespace {

/// Advisory locks are a database's own, so all that make templates connect to this one.
const std::string& maintenanceDatabase() {
    static const std::string name = sandbox::ClusterOptions().database;
    return name;
}

/// Files are copied, and not page by page through the log: half the work, where no disk is waited for.
void create(Sql& admin, const std::string& name, const std::string& original = "template1") {
    admin.run("create database " + name + " template " + original + " strategy file_copy");
}

std::string quoted(const std::string& identifier) {
    std::string result = "\"";
    for (const char c : identifier)
        result += c == '"' ? std::string("\"\"") : std::string(1, c);
    return result + "\"";
}

} // namespace

Databases::Databases(Connect connect, AtEnd atEnd) : connect_(std::move(connect)), atEnd_(atEnd), process_(getpid()) {}

Databases::~Databases() {
    if (atEnd_ == AtEnd::Leave || getpid() != process_ || made_.empty()) return;
    try {
        Sql admin(connect_(maintenanceDatabase()));
        for (const std::string& name : made_)
            admin.run("drop database if exists " + name + " with (force)");
    } catch (const SqlError&) {
        // The server has gone, and they with it; or they stay until it goes.
    }
}

std::string Databases::nextName() {
    const std::lock_guard lock(mutex_);
    made_.push_back("test_" + std::to_string(process_) + "_" + std::to_string(made_.size() + 1));
    return made_.back();
}

std::string Databases::make() {
    const std::string name = nextName();
    Sql admin(connect_(maintenanceDatabase()));
    create(admin, name);
    return connect_(name);
}

std::string Databases::make(const std::string& name, const std::function<void(const std::string&)>& prepare) {
    const std::string original = "template_" + name;
    constexpr std::size_t longest = 63; // PostgreSQL cuts off what is longer
    if (original.size() > longest) throw std::invalid_argument("the name of the template is too long: " + name);

    Sql admin(connect_(maintenanceDatabase()));
    // Whoever asks for it while it is being built waits. If the builder dies, its lock goes with its session.
    admin.query("select pg_advisory_lock(hashtext($1))", {original});
    if (admin.number("select count(*) from pg_database where datname = $1", {original}) == 0)
        build(admin, original, prepare);
    admin.query("select pg_advisory_unlock(hashtext($1))", {original});

    const std::string copy = nextName();
    create(admin, copy, quoted(original));
    // "alter database ... set" is about a database, not in it, and is not copied.
    admin.query("insert into pg_db_role_setting (setdatabase, setrole, setconfig) "
                "select copy.oid, setting.setrole, setting.setconfig from pg_db_role_setting setting "
                "join pg_database original on original.oid = setting.setdatabase, pg_database copy "
                "where original.datname = $1 and copy.datname = $2",
                {original, copy});
    return connect_(copy);
}

// Under another name until it is finished: what a builder that was killed leaves behind is no template.
void Databases::build(Sql& admin, const std::string& original, const std::function<void(const std::string&)>& prepare) {
    const std::string name = nextName();
    create(admin, name);
    prepare(connect_(name));
    // A copy can be made only while no session is in the original.
    admin.run("alter database " + name + " with allow_connections false");
    admin.run("alter database " + name + " rename to " + quoted(original));
}

} // namespace fermata::test
