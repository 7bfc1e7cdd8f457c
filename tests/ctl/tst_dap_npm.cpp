// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare.h"
#include "ctl_process.h"

#include <fermata/test/runner.h>
#include <fermata/test/sql.h>

#include <QTest>

#include <filesystem>

using namespace fermata::test;
using namespace std::chrono_literals;

/// fermatactl dap with a client that is not ours, npm's @vscode/debugadapter-testsupport: dap/session.mjs.
class DapNpmTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void session_data() {
        QTest::addColumn<QString>("language");
        for (const char* language : {"python", "javascript", "cpp"})
            QTest::newRow(language) << language;
    }

    void session() {
        QFETCH(const QString, language);
        if (!std::filesystem::exists(DAP_NODE_MODULES "/@vscode/debugadapter-testsupport"))
            QSKIP("the client is not installed: packaging/bootstrap.sh --checks does that where npm is there");
        const std::string database = databaseMigratedByCtl();
        QCOMPARE(ctl(database, {"debug", "install"}).code, 0);
        ChildProcess::Options options;
        options.environment = {
            {"FERMATACTL", FERMATACTL}, {"FERMATA_DB", database}, {"FERMATA_NODE_MODULES", DAP_NODE_MODULES}};
        ChildProcess node("/usr/bin/env", {"node", DAP_MACHINES "/session.mjs", language.toStdString()}, options);
        const auto exit = node.wait(120s);
        QVERIFY2(exit && exit->code == 0, (node.out() + node.err()).c_str());
        Sql sql(database);
        QCOMPARE(sql.number("select count(*) from fermata.fermata_held where mode <> 'none'"), 0LL);
        QCOMPARE(sql.number("select count(*) from fermata.fermata_breakpoint"), 0LL);
        QCOMPARE(sql.number("select count(*) from fermata.fermata_trace where until > clock_timestamp()"), 0LL);
        QCOMPARE(
            sql.number(
                "select count(*) from fermata.gen_durable where eligible_at > clock_timestamp() + interval '1 minute'"),
            0LL);
    }
};

FERMATA_TEST(DapNpmTest, QCoreApplication)
#include "tst_dap_npm.moc"
