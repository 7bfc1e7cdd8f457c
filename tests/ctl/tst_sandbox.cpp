// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare.h"
#include "ctl_process.h"

#include <fermata/sandbox/sandbox.h>
#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/temporary_folder.h>

#include <QTest>

using namespace fermata;
using namespace fermata::test;
using std::string;

class SandboxTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void nothingYet();
    void startsStopsAndKeepsItsData();
    void resetDeletes();
    void othersAreNotCutOff();

private:
    CtlResult sandbox(const string& act, const std::vector<string>& more = {}) const {
        std::vector<string> arguments{"sandbox", act, "--dir", folder_->path() / "sandbox"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return ctl({}, arguments);
    }

    std::unique_ptr<TemporaryFolder> folder_;
    std::unique_ptr<DeathWatch> watch_;
};

void SandboxTest::init() {
    folder_ = std::make_unique<TemporaryFolder>();
    watch_ = std::make_unique<DeathWatch>(folder_->path());
}

void SandboxTest::cleanup() {
    sandbox("stop", {"--force"});
    watch_.reset();
    folder_.reset();
}

void SandboxTest::nothingYet() {
    const Json status = sandbox("status", {"--json"}).json();
    COMPARE_JSON(status["exists"], Json(false));
    COMPARE_JSON(status["running"], Json(false));
    COMPARE_JSON(status["connection"], Json());
    QVERIFY(!std::filesystem::exists(folder_->path() / "sandbox")); // looking makes nothing
    QCOMPARE(sandbox("stop").out, string("it did not run\n"));
    QCOMPARE(sandbox("reset").out, string("there was nothing to delete\n"));
}

void SandboxTest::startsStopsAndKeepsItsData() {
    const CtlResult started = sandbox("start");
    QVERIFY2(started.code == 0, started.err.c_str());
    QCOMPARE(std::count(started.out.begin(), started.out.end(), '\n'), 1); // the connection string and nothing else
    QVERIFY2(started.err.find("Creating") != string::npos, started.err.c_str());
    const string database = started.out.substr(0, started.out.size() - 1);
    QCOMPARE(ctl(database, {"spawn", "m", "--step", "s"}).out, string("1\n"));

    const Json status = sandbox("status", {"--json"}).json();
    COMPARE_JSON(status["running"], Json(true));
    COMPARE_JSON(status["connection"], Json(database));
    COMPARE_JSON(status["detached"], Json(true));
    QVERIFY2(sandbox("status").out.find(database) != string::npos, "for a person too");
    COMPARE_JSON(sandbox("start", {"--json"}).json(), Json({{"connection", database}})); // it is running already

    COMPARE_JSON(sandbox("stop", {"--json"}).json(), Json({{"stopped", true}}));
    QCOMPARE(ctl(database, {"list"}).code, 3);
    const string again = sandbox("start").out;
    QCOMPARE(ctl(again.substr(0, again.size() - 1), {"list", "--json"}).json()["instances"].size(), std::size_t(1));
}

void SandboxTest::resetDeletes() {
    QCOMPARE(sandbox("start").code, 0);
    COMPARE_JSON(sandbox("reset", {"--json"}).json(), Json({{"deleted", true}}));
    COMPARE_JSON(sandbox("status", {"--json"}).json()["exists"], Json(false));
}

void SandboxTest::othersAreNotCutOff() {
    sandbox::SandboxOptions options;
    options.directory = folder_->path() / "sandbox";
    sandbox::Sandbox used = sandbox::Sandbox::open(options);
    const CtlResult stop = sandbox("stop");
    QCOMPARE(stop.code, 1);
    QVERIFY2(stop.err.find(std::to_string(getpid())) != string::npos, stop.err.c_str()); // by whom
    QCOMPARE(sandbox("reset").code, 1);
    QCOMPARE(Sql(used.connectionString()).number("select 1"), 1LL);
    QCOMPARE(sandbox("stop", {"--force"}).out, string("stopped\n"));
}

FERMATA_TEST(SandboxTest, QCoreApplication)
#include "tst_sandbox.moc"
