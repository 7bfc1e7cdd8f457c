// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>

#include <QTest>

using namespace fermata;
using namespace fermata::test;

class ClusterTest : public QObject {
    Q_OBJECT

private slots:
    void freshDatabasesAreApart() {
        Sql a(TestCluster::freshDatabase());
        Sql b(TestCluster::freshDatabase());
        a.run("create table only_here (x int)");
        QVERIFY(a.value("select to_regclass('only_here')"));
        QVERIFY(!b.value("select to_regclass('only_here')"));
    }
};

QTEST_GUILESS_MAIN(ClusterTest)
#include "tst_cluster.moc"
