// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "session/conninfo.h"
#include "session/probe.h"
#include "session/query_runner.h"

#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>
#include <fermata/test/wait_until.h>

#include <QScopeGuard>
#include <QTest>

using namespace fermata::app;
using namespace fermata::test;

/// The connection that the window reads by.
class QueryRunnerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Two connections that only look come before it, and none of them is in its way.
    void ofARoleWithOneConnection() {
        const std::string database = TestCluster::freshDatabase();
        const std::string role = roleName("one_connection");
        Sql owner(database);
        owner.run("create role " + role + " login connection limit 1");
        const auto away = qScopeGuard([&] { owner.run("drop role " + role); });
        const QString conninfo = QString::fromStdString(database + " user=" + role);
        QVERIFY(probe(conninfo, {}));
        for (int i = 0; i < 100; ++i) {
            try {
                const auto reached = probe(conninfo, {});
                QVERIFY(reached);
                QueryRunner runner(Conninfo::parse(conninfo), "public");
                QCOMPARE(owner.number("select count(*) from pg_stat_activity where usename = '" + role + "'"), 1LL);
            } catch (const Failure& failure) {
                QFAIL(qPrintable(QString("%1: %2").arg(i).arg(failure.message)));
            }
            // Nobody waits for the end of this one.
            QVERIFY(waitUntil([&] {
                return owner.number("select count(*) from pg_stat_activity where usename = '" + role + "'") == 0;
            }));
        }
    }
};

FERMATA_TEST(QueryRunnerTest, QCoreApplication)
#include "tst_query_runner.moc"
