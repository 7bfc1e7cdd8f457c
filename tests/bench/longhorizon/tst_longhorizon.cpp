// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#ifndef Q_MOC_RUN // it stumbles over the concepts of the standard library
#include "longhorizon/latencies.h"
#include "longhorizon/scenarios.h"
#include "longhorizon/settings.h"

#include <fermata/json.h>
#include <fermata/test/child_process.h>
#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/temporary_folder.h>
#include <fermata/test/test_cluster.h>
#include <fermata/test/wait_until.h>
#endif

#include <QTest>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

using namespace fermata;
using namespace fermata::bench;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

namespace {

/// What the harness requires at each tick, by its CONTRIBUTING_ADAPTERS.md.
const std::set<string> required{"claim_p50_ms", "claim_p95_ms",    "claim_p99_ms",
                                "enqueue_rate", "completion_rate", "queue_depth"};

std::vector<Json> linesOf(const string& text) {
    std::vector<Json> lines;
    std::istringstream stream(text);
    for (string line; std::getline(stream, line);)
        lines.push_back(Json::parse(line));
    return lines;
}

ChildProcess::Options environment(std::map<string, std::optional<string>> variables) {
    variables.insert({{"SCENARIO", "long_horizon"}, {"SAMPLE_EVERY_S", "0.2"}, {"WORKER_COUNT", "4"}});
    ChildProcess::Options options;
    options.environment = std::move(variables);
    return options;
}

std::set<string> namesOf(const Json& array) {
    return array.get<std::set<string>>();
}

Environment environmentOf(const std::map<string, string>& variables) {
    return [variables](const string& name) {
        const auto found = variables.find(name);
        return found == variables.end() ? std::optional<string>() : found->second;
    };
}

double valueOf(const std::vector<Json>& lines, const string& metric) {
    const auto last = std::find_if(lines.rbegin(), lines.rend(),
                                   [&](const Json& line) { return line.value("metric", "") == metric; });
    return last == lines.rend() ? -1 : last->at("value").get<double>();
}

} // namespace

/// Our adapter as the harness of another project runs it, and our own program that plays its scenarios.
class LongHorizonTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void quantilesOfTimes();
    void timesThatAreOld();
    void settingsFromTheEnvironment();
    void settingsThatMakeNoSense();
    void fixedRate();
    void jobsTheHarnessAsksFor();
    void depthAsTheTarget();
    void whatItDoesNotKnow();
    void aScenario();
    void anAdapterThatLosesJobs();
};

void LongHorizonTest::quantilesOfTimes() {
    Latencies latencies;
    const Latencies::Clock::time_point now(1000s);
    QCOMPARE(latencies.quantiles({0.5}, now).at(0), 0.0);
    for (int i = 1; i <= 10'000; ++i) // 0.1 ms to 1,000 ms
        latencies.add(std::chrono::microseconds(100 * i), now);
    const std::vector<double> found = latencies.quantiles({0.5, 0.95, 0.99, 1}, now);
    const std::vector<double> wanted{500, 950, 990, 1000};
    for (std::size_t i = 0; i < wanted.size(); ++i)
        QVERIFY2(std::abs(found.at(i) - wanted.at(i)) <= 0.002 * wanted.at(i), std::to_string(found.at(i)).c_str());
    // Beyond all classes it is the last one, and below zero (clocks differ) nothing.
    latencies.add(std::chrono::hours(100), now + 100s);
    QVERIFY(latencies.quantiles({1}, now + 100s).at(0) > 3'600'000);
    latencies.add(-5s, now + 200s);
    QCOMPARE(latencies.quantiles({1}, now + 200s).at(0), 0.0);
}

void LongHorizonTest::timesThatAreOld() {
    Latencies latencies;
    const Latencies::Clock::time_point start(1000s);
    latencies.add(8ms, start);
    QVERIFY(latencies.quantiles({1}, start + 29s).at(0) > 7);
    QCOMPARE(latencies.quantiles({1}, start + 30s).at(0), 0.0);
    // Its place is another second's by now.
    latencies.add(2ms, start + 30s);
    QCOMPARE(latencies.quantiles({1}, start + 30s).at(0), 2.0 + 0.001); // a class of 2 us begins at 2,000 us
}

void LongHorizonTest::settingsFromTheEnvironment() {
    using enum AdapterSettings::Producing;
    const AdapterSettings usual = adapterSettings(environmentOf({{"DATABASE_URL", "postgres://a/b"}}));
    QCOMPARE(usual.database, string("postgres://a/b"));
    QVERIFY(usual.producing == FixedRate);
    QCOMPARE(usual.batchMax, 128);
    QCOMPARE(usual.sampleEvery.count(), 5000);
    QVERIFY(usual.isObserver());
    const AdapterSettings told = adapterSettings(environmentOf({{"DATABASE_URL", "x"},
                                                                {"PRODUCER_MODE", "fixed"},
                                                                {"PRODUCER_PACING", "harness"},
                                                                {"PRODUCER_RATE", "1200"},
                                                                {"WORKER_COUNT", "256"},
                                                                {"JOB_WORK_MS", "0.5"},
                                                                {"SAMPLE_EVERY_S", "10"},
                                                                {"BENCH_INSTANCE_ID", "1"}}));
    QVERIFY(told.producing == HarnessRate);
    QCOMPARE(told.rate, 1200.0);
    QCOMPARE(told.slots, 256);
    QCOMPARE(told.work.count(), 500);
    QCOMPARE(told.sampleEvery.count(), 10'000);
    QVERIFY(!told.isObserver());
    // The harness says its pacing in each mode.
    QVERIFY(
        adapterSettings(
            environmentOf({{"DATABASE_URL", "x"}, {"PRODUCER_MODE", "depth-target"}, {"PRODUCER_PACING", "harness"}}))
            .producing == TargetDepth);
}

void LongHorizonTest::settingsThatMakeNoSense() {
    const std::vector<std::pair<string, string>> wrong{
        {"WORKER_COUNT", "0"},   {"WORKER_COUNT", "many"},    {"PRODUCER_RATE", "-1"},     {"PRODUCER_RATE", "12 jobs"},
        {"SAMPLE_EVERY_S", "0"}, {"PRODUCER_MODE", "random"}, {"BENCH_INSTANCE_ID", "nan"}};
    for (const auto& [name, value] : wrong) {
        try {
            adapterSettings(environmentOf({{"DATABASE_URL", "x"}, {name, value}}));
            QFAIL((name + " = " + value).c_str());
        } catch (const std::runtime_error& error) {
            QVERIFY2(string(error.what()).find(name) != string::npos, error.what());
        }
    }
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, adapterSettings(environmentOf({})));
}

void LongHorizonTest::fixedRate() {
    const string database = TestCluster::freshDatabase();
    ChildProcess adapter(FERMATA_LONGHORIZON, {},
                         environment({{"DATABASE_URL", database}, {"PRODUCER_RATE", "100"}, {"JOB_WORK_MS", "1"}}));
    const auto lines = [&] { // whole ones
        const string out = adapter.out();
        return linesOf(out.substr(0, out.rfind('\n') + 1));
    };
    QVERIFY2(waitUntil([&] { return valueOf(lines(), "completed_total") >= 50; }, 60s), adapter.err().c_str());
    adapter.signal(SIGTERM);
    const auto exit = adapter.wait(5s); // as the harness wants it
    QVERIFY2(exit && exit->code == 0, adapter.err().c_str());

    std::vector<Json> all = linesOf(adapter.out());
    const Json descriptor = all.front();
    all.erase(all.begin());
    std::ifstream file(FERMATA_LONGHORIZON_MANIFEST);
    const Json manifest = Json::parse(file);
    QCOMPARE(descriptor.at("kind").get<string>(), string("descriptor"));
    QCOMPARE(descriptor.at("system").get<string>(), manifest.at("system").get<string>());
    for (const char* const names : {"event_tables", "event_indexes", "extensions"}) {
        const std::set<string> said = namesOf(descriptor.at(names));
        for (const string& name : namesOf(manifest.at(names)))
            QVERIFY2(said.contains(name), name.c_str());
    }
    Sql sql(database);
    for (const string& table : namesOf(manifest.at("event_tables")))
        QCOMPARE(sql.value("select to_regclass($1) is not null", {table}), SqlValue("t"));

    std::map<string, std::set<string>> ticks; // which metrics, by their time
    for (const Json& line : all) {
        QCOMPARE(line.at("kind").get<string>(), string("adapter"));
        QCOMPARE(line.at("system").get<string>(), string("fermata"));
        QCOMPARE(line.at("subject_kind").get<string>(), string("adapter"));
        QCOMPARE(line.at("instance_id").get<int>(), 0);
        QVERIFY2(line.at("value").get<double>() >= 0 && line.at("window_s").get<double>() >= 0, line.dump().c_str());
        ticks[line.at("t").get<string>()].insert(line.at("metric").get<string>());
    }
    QVERIFY(ticks.size() >= 2);
    for (const auto& [time, metrics] : ticks)
        QVERIFY2(std::ranges::includes(metrics, required), time.c_str());
    QVERIFY(valueOf(all, "claim_p99_ms") > 0);
    QCOMPARE(valueOf(all, "producer_target_rate"), 100.0);
    // What it says is what is there.
    QCOMPARE(sql.number("select count(*) from fermata.gen_durable"), std::llround(valueOf(all, "enqueued_total")));
    QCOMPARE(sql.number("select count(*) from fermata.gen_durable where status = 'done'"),
             std::llround(valueOf(all, "completed_total")));
    QCOMPARE(sql.number("select count(*) from fermata.gen_durable where status not in ('done', 'runnable')"), 0LL);
}

void LongHorizonTest::jobsTheHarnessAsksFor() {
    const TemporaryFolder folder;
    const auto rate = folder.path() / "rate";
    std::ofstream(rate) << 800;
    const string database = TestCluster::freshDatabase();
    ChildProcess adapter(FERMATA_LONGHORIZON, {},
                         environment({{"DATABASE_URL", database},
                                      {"PRODUCER_PACING", "harness"},
                                      {"PRODUCER_RATE", "800"},
                                      {"PRODUCER_RATE_CONTROL_FILE", rate.string()},
                                      {"BENCH_INSTANCE_ID", "1"}}));
    QVERIFY2(adapter.waitForOut("\"descriptor\""), adapter.err().c_str());
    adapter.write("ENQUEUE 200\nnonsense\nENQUEUE 30\nENQ");
    Sql sql(database);
    const auto done = [&] { return sql.number("select count(*) from fermata.gen_durable where status = 'done'"); };
    QVERIFY2(waitUntil([&] { return done() == 230; }, 60s), adapter.err().c_str());
    // The harness asks for the rate it began with; its file says that it is to be half as much again.
    std::ofstream(rate) << 1200;
    adapter.write("UEUE 100\n");
    QVERIFY2(waitUntil([&] { return done() == 380; }, 60s), adapter.err().c_str());
    adapter.closeInput(); // as the harness does before it asks it to end
    adapter.signal(SIGTERM);
    const auto exit = adapter.wait(5s);
    QVERIFY2(exit && exit->code == 0, adapter.err().c_str());
    const std::vector<Json> lines = linesOf(adapter.out());
    QCOMPARE(valueOf(lines, "enqueued_total"), 380.0);
    // The first process alone says what is everybody's.
    QCOMPARE(valueOf(lines, "queue_depth"), -1.0);
    QCOMPARE(lines.back().at("instance_id").get<int>(), 1);
}

void LongHorizonTest::depthAsTheTarget() {
    const string database = TestCluster::freshDatabase();
    ChildProcess adapter(FERMATA_LONGHORIZON, {},
                         environment({{"DATABASE_URL", database},
                                      {"PRODUCER_MODE", "depth-target"},
                                      {"TARGET_DEPTH", "300"},
                                      {"PRODUCER_BATCH_MAX", "50"},
                                      {"WORKER_COUNT", "2"},
                                      {"JOB_WORK_MS", "20"}}));
    Sql sql(database);
    QVERIFY2(adapter.waitForOut("\"descriptor\""), adapter.err().c_str());
    const auto waiting = [&] {
        return sql.number("select count(*) from fermata.gen_durable where status = 'runnable'");
    };
    QVERIFY2(waitUntil([&] { return waiting() >= 250; }, 60s), adapter.err().c_str());
    // A hundred a second at most are done meanwhile: there would be thousands if nobody minded the target.
    long long most = 0;
    const long long before = sql.number("select count(*) from fermata.gen_durable where status = 'done'");
    QVERIFY(waitUntil(
        [&] {
            most = std::max(most, waiting());
            return sql.number("select count(*) from fermata.gen_durable where status = 'done'") >= before + 60;
        },
        60s));
    QVERIFY2(most <= 400, std::to_string(most).c_str());
    adapter.signal(SIGTERM);
    const auto exit = adapter.wait(5s);
    QVERIFY2(exit && exit->code == 0, adapter.err().c_str());
}

void LongHorizonTest::whatItDoesNotKnow() {
    const string database = TestCluster::freshDatabase();
    ChildProcess unknown(FERMATA_LONGHORIZON, {},
                         environment({{"DATABASE_URL", database}, {"SCENARIO", "worker_only"}}));
    const auto exit = unknown.wait(60s);
    QVERIFY(exit && exit->code == 1);
    QVERIFY2(unknown.err().find("worker_only") != string::npos, unknown.err().c_str());
    ChildProcess nowhere(FERMATA_LONGHORIZON, {}, environment({{"DATABASE_URL", std::nullopt}}));
    const auto other = nowhere.wait(60s);
    QVERIFY(other && other->code == 1);
    QVERIFY2(nowhere.err().find("DATABASE_URL") != string::npos, nowhere.err().c_str());
}

void LongHorizonTest::aScenario() {
    const TemporaryFolder folder;
    const auto file = folder.path() / "table.md";
    ChildProcess referee(FERMATA_BENCH_LONGHORIZON, {"--quick", "chaos_repeated_kills", "sustained_high_load",
                                                     "--commit", "abc1234", "--markdown", file.string()});
    const auto exit = referee.wait(10min);
    QVERIFY2(exit && exit->code == 0, referee.err().c_str());
    const std::vector<Json> lines = linesOf(referee.out());
    QCOMPARE(lines.size(), std::size_t(2));
    for (const Json& line : lines) {
        // Nothing was lost. How fast it was is for a quiet machine.
        QVERIFY2(!line.contains("wrong") && line.at("value").get<double>() > 0, line.dump().c_str());
        QVERIFY2(line.at("clean").get<double>() > 0, line.dump().c_str());
    }
    QCOMPARE(lines.at(0).at("figure").get<string>(), string("survived_chaos_repeated_kills"));
    QCOMPARE(lines.at(1).at("figure").get<string>(), string("pressure_sustained_high_load"));
    std::ifstream table(file);
    const string text{std::istreambuf_iterator<char>(table), {}};
    QVERIFY2(text.starts_with("<!-- longhorizon table -->\n| figure | ours | graphile-worker | ratio | goal | met |\n"),
             text.c_str());
    for (const Row& row : longHorizonRows())
        QVERIFY2(text.find("| " + row.title + " | ") != string::npos, row.title.c_str());
}

// One that has the server confirm jobs that are not there: the referee does not believe what it is told.
void LongHorizonTest::anAdapterThatLosesJobs() {
    const TemporaryFolder folder;
    const auto program = folder.path() / "adapter";
    std::ofstream(program) << "#!/bin/sh\nSCENARIO=migrate_only " FERMATA_LONGHORIZON R"sh( || exit 1
trap 'exit 0' TERM
echo '{"kind":"descriptor"}'
say() { echo "{\"kind\":\"adapter\",\"t\":\"$(date -u +%Y-%m-%dT%H:%M:%S.%3NZ)\",\"metric\":\"$1\",\"value\":$2}"; }
while :; do
    say enqueue_rate "$(cat "$PRODUCER_RATE_CONTROL_FILE")"
    say completion_rate 800
    say enqueued_total 1000
    sleep 0.2
done
)sh";
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    ChildProcess referee(FERMATA_BENCH_LONGHORIZON, {"--quick", "active_readers", "--adapter", program.string()});
    const auto exit = referee.wait(10min);
    QVERIFY2(exit && exit->code == 1, referee.err().c_str());
    const std::vector<Json> lines = linesOf(referee.out());
    QCOMPARE(lines.size(), std::size_t(1));
    QCOMPARE(lines.at(0).at("wrong").get<string>(), string("1000 jobs were confirmed, 0 are done"));
    QCOMPARE(lines.at(0).at("value").get<double>(), 0.0);
}

FERMATA_TEST(LongHorizonTest, QCoreApplication)
#include "tst_longhorizon.moc"
