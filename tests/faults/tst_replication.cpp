// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "scene.h"

#include <fermata/test/runner.h>
#include <fermata/test/standby.h>

using namespace fermata;
using namespace fermata::test;

namespace {

/// A primary, and a standby that has every commit before its client hears of it.
class Pair {
public:
    Pair() : primary_(TestCluster::Storage::Durable) {
        prepareDatabase(database_);
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

} // namespace

// Streaming replication: what the primary has confirmed survives it, and workers that know both hosts go on.
class ReplicationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void standbyNamedFirst() {
        Pair pair;
        Scene scene(pair.standbyFirst());
        QVERIFY(scene.flows());
        QCOMPARE(scene.settled("a standby named before its primary"), std::string());
    }

    void primaryKilledAndStandbyPromoted() {
        Pair pair;
        Scene scene(pair.primaryFirst());
        scene.addWorker(pair.standbyFirst());
        QVERIFY(scene.flows());
        pair.primary().kill();
        // They find nothing but a server that cannot write, say so, and wait.
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(scene.worker(i).process().waitForErr("during recovery"));
        QCOMPARE(Sql(pair.standbyOnly()).value("select pg_promote(true, 60)"), SqlValue("t"));
        QVERIFY(scene.flows());
        QCOMPARE(scene.settled("the primary killed, the standby promoted"), std::string());
    }
};

FERMATA_TEST(ReplicationTest, QCoreApplication)
#include "tst_replication.moc"
