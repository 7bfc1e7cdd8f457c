// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// moc stumbles over the concepts of the standard library, and needs nothing from here.
#ifndef Q_MOC_RUN

#include "witness.h"

#include <fermata/test/standby.h>
#include <fermata/test/test_cluster.h>

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>

namespace fermata::test {

/// A primary, and a standby that has every commit before its client hears of it.
class Pair {
public:
    explicit Pair(const std::function<void(const std::string&)>& prepare = prepareDatabase)
        : primary_(TestCluster::Storage::Durable) {
        prepare(database_);
        standby_.emplace(primary_.cluster(), database_);
        Sql sql(database_);
        sql.run("alter system set synchronous_standby_names = '*'");
        sql.run("select pg_reload_conf()");
        if (!Observer(database_).reaches("select count(*) from pg_stat_replication where sync_state = 'sync'", 1))
            throw std::runtime_error("the standby does not follow");
    }

    sandbox::Cluster& primary() { return primary_.cluster(); }

    std::string primaryFirst() { return bothHosts(socketOf(primary()), standby_->socket()); }
    std::string standbyFirst() { return bothHosts(standby_->socket(), socketOf(primary())); }
    std::string standbyOnly() const { return standby_->database(); }

private:
    std::string bothHosts(const std::string& one, const std::string& other) const {
        return "host=" + one + ',' + other + database_.substr(database_.find(' '));
    }

    TestCluster primary_;
    std::string database_ = primary_.makeDatabase();
    std::optional<Standby> standby_;
};

} // namespace fermata::test

#endif
