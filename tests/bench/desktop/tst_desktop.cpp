// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#ifndef Q_MOC_RUN // it stumbles over the concepts of the standard library
#include <fermata/json.h>
#include <fermata/test/child_process.h>
#include <fermata/test/runner.h>
#include <fermata/test/temporary_folder.h>
#endif

#include <QTest>

#include <fstream>
#include <map>
#include <sstream>

using namespace fermata;
using namespace fermata::test;
using std::string;

namespace {

// Of a program that is not optimised, on a machine that has other things to do. A view that waits for the database, or
// that does for all rows what it should do for those on the screen, is far beyond.
constexpr double longestStall = 1'500; // ms
constexpr double longestFirstPicture = 20'000;

} // namespace

/// The real program on a few thousand instances: every view opens, refreshes, scrolls and takes a filter beside workers
/// at full speed, and the window is never away for long.
class DesktopTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyViewUnderLoad();
};

void DesktopTest::everyViewUnderLoad() {
    const TemporaryFolder folder;
    const auto file = folder.path() / "table.md";
    // Its server is in memory: what the disk does is no figure's here.
    const TemporaryFolder memory("fermata-test", TemporaryFolder::Place::Memory);
    ChildProcess::Options options;
    options.environment["TMPDIR"] = memory.path().string();
    ChildProcess bench(FERMATA_BENCH_DESKTOP, {"--scale", "0.001", "--commit", "abc1234", "--markdown", file.string()},
                       options);
    const auto exit = bench.wait(std::chrono::minutes(4));
    QVERIFY2(exit && exit->code == 0, bench.err().c_str());
    for (const string& wrong : wrongCallsIn(bench.err()))
        QFAIL(("Qt was called wrongly: " + wrong).c_str());
    std::map<string, Json> figures;
    std::istringstream out(bench.out());
    for (string line; std::getline(out, line);) {
        const Json figure = Json::parse(line);
        figures[figure.at("figure").get<string>()] = figure;
    }
    for (const char* const view :
         {"overview", "instances", "leases", "awaiting", "signals", "barriers", "machines", "inspector"}) {
        for (const char* const what : {"first_", "database_", "processor_", "beside_", "left_"}) {
            const string name = string(what) + view;
            QVERIFY2(figures.contains(name), name.c_str());
            // What takes less than the kernel's ticks, which it counts by, is nothing.
            const double value = figures.at(name).at("value").get<double>();
            QVERIFY2(value > 0 || (value == 0 && name.starts_with("processor_")), name.c_str());
        }
        QVERIFY2(figures.at(string("first_") + view).at("value").get<double>() < longestFirstPicture, view);
    }
    for (const char* const what : {"stalls_refreshing", "stalls_scrolling", "stalls_filtering"}) {
        QVERIFY2(figures.contains(what), what);
        const Json& stalls = figures.at(what);
        QVERIFY2(stalls.at("worst").get<double>() < longestStall, stalls.dump().c_str());
    }
    QVERIFY2(figures.contains("memory"), bench.err().c_str());
    std::ifstream table(file);
    const string text{std::istreambuf_iterator<char>(table), {}};
    QVERIFY2(text.starts_with("<!-- desktop table -->\n| figure | value | goal | met |\n"), text.c_str());
    QVERIFY2(text.find("One run of abc1234") != string::npos, text.c_str());
}

FERMATA_TEST(DesktopTest, QCoreApplication)
#include "tst_desktop.moc"
