// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#ifndef Q_MOC_RUN // it stumbles over the concepts of the standard library
#include "goals.h"

#include <fermata/json.h>
#include <fermata/test/child_process.h>
#include <fermata/test/runner.h>
#include <fermata/test/temporary_folder.h>
#endif

#include <QTest>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

using namespace fermata;
using namespace fermata::bench;
using namespace fermata::test;
using std::string;

namespace {

constexpr auto patience = std::chrono::minutes(13);

/// One line each; an empty one is no JSON, and fails.
std::vector<Json> linesOf(const string& text) {
    std::vector<Json> lines;
    std::istringstream stream(text);
    for (string line; std::getline(stream, line);)
        lines.push_back(Json::parse(line));
    return lines;
}

string contentsOf(const std::filesystem::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// Its servers are in memory: what the disk does is no figure's here.
ChildProcess::Options inMemory(const TemporaryFolder& folder) {
    ChildProcess::Options options;
    options.environment["TMPDIR"] = folder.path().string();
    return options;
}

} // namespace

/// The real program, on so little work that its figures mean nothing: that it measures, and what it does when it
/// cannot.
class ProgramTest : public QObject {
    Q_OBJECT

    const TemporaryFolder memory_{"fermata-test", TemporaryFolder::Place::Memory};

private Q_SLOTS:
    void everyFigureIsALine();
    void twoRunsAndTheirMedians();
    void peers();
    void aDocumentThatIsNotForTables();
};

void ProgramTest::everyFigureIsALine() {
    ChildProcess bench(FERMATA_BENCH, {"--scale", "0.002"}, inMemory(memory_));
    const auto exit = bench.wait(patience);
    QVERIFY2(exit && exit->code == 0, bench.err().c_str());
    std::set<string> figures;
    for (const Json& line : linesOf(bench.out())) {
        const double value = line.at("value").get<double>();
        // Of races there are none.
        QVERIFY2(line.at("figure") == "tasks_races" ? value == 0 : value > 0, line.dump().c_str());
        QCOMPARE(line.at("run").get<int>(), 1);
        figures.insert(line.at("figure").get<string>());
    }
    for (const Row& row : rows()) {
        if (!row.figure.ends_with("_ahead")) QVERIFY2(figures.contains(row.figure), row.figure.c_str());
    }
}

void ProgramTest::twoRunsAndTheirMedians() {
    const TemporaryFolder folder;
    const auto file = folder.path() / "table.md";
    ChildProcess bench(FERMATA_BENCH,
                       {"insert", "--scale", "0.001", "--runs", "7", "--runs", "2", "--markdown", file.string(),
                        "--commit", "abc1234"},
                       inMemory(memory_));
    const auto exit = bench.wait(patience);
    QVERIFY2(exit && exit->code == 0, bench.err().c_str());
    std::map<string, std::vector<double>> values;
    std::map<string, double> medians;
    for (const Json& line : linesOf(bench.out())) {
        const auto figure = line.at("figure").get<string>();
        if (line.contains("median"))
            medians[figure] = line.at("value").get<double>();
        else
            values[figure].push_back(line.at("value").get<double>());
    }
    QCOMPARE(values.at("insert_of_copy").size(), std::size_t(2));
    QCOMPARE(medians.size(), values.size());
    const auto& two = values.at("insert_of_copy");
    QVERIFY(std::abs(medians.at("insert_of_copy") - (two[0] + two[1]) / 2) < 0.002); // both are rounded
    const string table = contentsOf(file);
    QVERIFY2(table.starts_with("<!-- table -->\n| figure |"), table.c_str());
    QVERIFY2(table.find("Medians of 2 runs of abc1234") != string::npos, table.c_str());
}

void ProgramTest::peers() {
    // Three programs where the peers would be: one measures, one gives up, one talks.
    const TemporaryFolder folder;
    const auto program = folder.path() / "node_modules/.bin/node";
    std::filesystem::create_directories(program.parent_path());
    std::ofstream(program) << R"sh(#!/bin/sh
case $1 in
    graphile-worker.mjs) echo "{\"figure\":\"insert\",\"value\":$PEERS_JOBS,\"unit\":\"/s\",\"setting\":\"$PEERS_URL\"}" ;;
    pg-boss.mjs) echo "no such queue" >&2; exit 3 ;;
    *) echo "hello" ;;
esac
)sh";
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    ChildProcess bench(FERMATA_BENCH, {"drain", "--scale", "0.001", "--peers", folder.path().string()},
                       inMemory(memory_));
    const auto exit = bench.wait(patience);
    QVERIFY2(exit && exit->code == 0, bench.err().c_str());
    const std::vector<Json> lines = linesOf(bench.out());
    const auto theirs = std::ranges::find_if(lines, [](const Json& line) { return line.contains("peer"); });
    QVERIFY(theirs != lines.end());
    QCOMPARE(theirs->at("peer").get<string>(), string("graphile-worker"));
    QCOMPARE(theirs->at("value").get<int>(), 200); // as many jobs as we drain
    QVERIFY(theirs->at("of_ceiling").get<double>() > 0);
    const auto url = theirs->at("setting").get<string>();
    QVERIFY2(url.starts_with("postgresql://fermata@localhost:5432/fermata?host=%2F"), url.c_str());
    for (const char* const sentence : {"pg-boss is left out: it ended with exit code 3: no such queue",
                                       "DBOS is left out: it printed something that is no figure"})
        QVERIFY2(bench.err().find(sentence) != string::npos, bench.err().c_str());
}

void ProgramTest::aDocumentThatIsNotForTables() {
    const TemporaryFolder folder;
    const auto letter = folder.path() / "letter.md";
    std::ofstream(letter) << "Dear mother,\n";
    ChildProcess bench(FERMATA_BENCH, {"--markdown", letter.string()});
    const auto exit = bench.wait(patience);
    QVERIFY(exit);
    QCOMPARE(exit->code, 1);
    QCOMPARE(bench.out(), string()); // said at once, and not after an hour
    QVERIFY2(bench.err().find("letter.md") != string::npos, bench.err().c_str());
    QCOMPARE(contentsOf(letter), string("Dear mother,\n"));
}

FERMATA_TEST(ProgramTest, QCoreApplication)
#include "tst_program.moc"
