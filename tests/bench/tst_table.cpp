// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#ifndef Q_MOC_RUN // it stumbles over the concepts of the standard library
#include "desktop/desktop_goals.h"
#include "table.h"
#endif

#include <fermata/test/runner.h>

#include <QTest>

#include <stdexcept>

using namespace fermata::bench;

// So that a failed comparison shows what was there.
namespace QTest {
template <>
inline char* toString(const std::string& text) {
    return qstrdup(text.c_str());
}
} // namespace QTest

namespace {

using std::string;

Measurement measured(int run, const string& figure, const string& peer, double value, double ofCeiling = 0,
                     const string& unit = "/s") {
    return {.figure = figure, .peer = peer, .value = value, .unit = unit, .ofCeiling = ofCeiling, .run = run};
}

Result only(const Row& row, const std::vector<Measurement>& measurements) {
    return evaluate({row}, measurements).at(0);
}

const Row drainRow{.title = "drain",
                   .figure = "drain",
                   .goal = Goal{.of = Goal::Of::Ceiling, .sense = Goal::Sense::AtLeast, .bound = 0.85}};

const Row besideRow{.title = "beside",
                    .figure = "drain",
                    .goal = Goal{.of = Goal::Of::Peer, .sense = Goal::Sense::AtLeast, .bound = 1.1, .peer = "pg-boss"}};

const Row timeRow{.title = "time",
                  .figure = "time",
                  .goal = Goal{.of = Goal::Of::Value, .sense = Goal::Sense::Below, .bound = 1.5, .unit = "ms"},
                  .lessIsBetter = true};

} // namespace

/// What the figures add up to: medians, ratios, whether a goal is met, and how the table looks.
class TableTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void medians();
    void quantiles();
    void theBestSettingStandsForItsRun();
    void ratiosAreTakenWithinARun();
    void ratioIsToTheStrongestPeerOrToTheOneOfTheGoal();
    void lessIsBetter();
    void goals_data();
    void goals();
    void whatWasNotMeasuredIsADash();
    void text();
    void markdown();
    void valuesAlone();
    void theTableInADocument();
    void theTableOfTheDesktop();
    void everyRowHasAPlaceOfItsOwn();
    void lines();
};

void TableTest::medians() {
    QCOMPARE(median({7}), 7.0);
    QCOMPARE(median({9, 1, 5}), 5.0);
    QCOMPARE(median({4, 1, 3, 100}), 3.5);
    QVERIFY_EXCEPTION_THROWN(median({}), std::invalid_argument);
}

void TableTest::quantiles() {
    std::vector<double> hundred;
    for (int i = 100; i >= 1; --i)
        hundred.push_back(i);
    QCOMPARE(quantile(hundred, 0.99), 99.0);
    QCOMPARE(quantile(hundred, 0.5), 50.0);
    QCOMPARE(quantile(hundred, 1), 100.0);
    QCOMPARE(quantile({3, 1, 2}, 0.5), 2.0);
    QCOMPARE(quantile({3, 1, 2}, 0.99), 3.0);
    QCOMPARE(quantile({3, 1, 2}, 0), 1.0);
    QVERIFY_EXCEPTION_THROWN(quantile({}, 0.5), std::invalid_argument);
}

void TableTest::theBestSettingStandsForItsRun() {
    const Result result = only(drainRow, {measured(1, "drain", "", 100, 0.5), measured(1, "drain", "", 160, 0.8),
                                          measured(2, "drain", "", 140, 0.9), measured(2, "other", "", 999, 9),
                                          measured(3, "drain", "", 180, 0.7), measured(3, "drain", "", 90, 0.3)});
    QCOMPARE(result.ours.value(), 160.0);    // of 160, 140, 180
    QCOMPARE(result.ofCeiling.value(), 0.8); // of 0.8, 0.9, 0.7: not the one of the median run's value by chance
    QVERIFY(!result.ratio);
}

void TableTest::ratiosAreTakenWithinARun() {
    // A machine that becomes twice as slow for both: the ratio of medians would be 200/100, the runs say 2, 1 and 1.
    const Result result = only(besideRow, {measured(1, "drain", "", 200), measured(1, "drain", "pg-boss", 100),
                                           measured(2, "drain", "", 200), measured(2, "drain", "pg-boss", 200),
                                           measured(3, "drain", "", 100), measured(3, "drain", "pg-boss", 100)});
    QCOMPARE(result.ours.value(), 200.0);
    QCOMPARE(result.peers.at("pg-boss"), 100.0);
    QCOMPARE(result.ratio.value(), 1.0);
    QCOMPARE(result.met.value(), false);

    // A run in which the peer was left out says nothing about the ratio.
    QCOMPARE(only(besideRow,
                  {measured(1, "drain", "", 300), measured(2, "drain", "", 120), measured(2, "drain", "pg-boss", 100)})
                 .ratio.value(),
             1.2);
}

void TableTest::ratioIsToTheStrongestPeerOrToTheOneOfTheGoal() {
    const std::vector<Measurement> all{measured(1, "drain", "", 120, 0.9), measured(1, "drain", "pg-boss", 60),
                                       measured(1, "drain", "graphile-worker", 80), measured(1, "drain", "DBOS", 2)};
    QCOMPARE(only(drainRow, all).ratio.value(), 1.5);
    QCOMPARE(only(besideRow, all).ratio.value(), 2.0);
    QCOMPARE(only(besideRow, all).met.value(), true);
}

void TableTest::lessIsBetter() {
    const Result result =
        only(timeRow, {measured(1, "time", "", 2, 0, "ms"), measured(1, "time", "", 1, 0, "ms"),
                       measured(1, "time", "pg-boss", 9, 0, "ms"), measured(1, "time", "pg-boss", 3, 0, "ms")});
    QCOMPARE(result.ours.value(), 1.0);
    QCOMPARE(result.peers.at("pg-boss"), 3.0);
    QCOMPARE(result.ratio.value(), 3.0); // three times as quick
}

void TableTest::goals_data() {
    QTest::addColumn<double>("share");
    QTest::addColumn<double>("time");
    QTest::addColumn<bool>("shareMet");
    QTest::addColumn<bool>("timeMet");
    QTest::newRow("missed by little") << 0.8499 << 1.5 << false << false;
    QTest::newRow("met by little") << 0.85 << 1.4999 << true << true;
    QTest::newRow("far above") << 3.0 << 9.0 << true << false;
}

void TableTest::goals() {
    QFETCH(double, share);
    QFETCH(double, time);
    QTEST(only(drainRow, {measured(1, "drain", "", 1, share)}).met.value(), "shareMet");
    QTEST(only(timeRow, {measured(1, "time", "", time)}).met.value(), "timeMet");
}

void TableTest::whatWasNotMeasuredIsADash() {
    // A peer alone gives a figure of ours no verdict.
    const Result result = only(besideRow, {measured(1, "drain", "pg-boss", 2'000)});
    QVERIFY(!result.ours && !result.ofCeiling && !result.ratio && !result.met);
    QCOMPARE(asMarkdown({result}).substr(asMarkdown({}).size()),
             string("| beside | - | - | - | 2,000/s | - | - | >= 1.1 x pg-boss | - |\n"));
    // A value without a ceiling cannot miss a goal that is a share of it.
    QVERIFY(!only(drainRow, {measured(1, "drain", "", 5)}).met);
}

void TableTest::text() {
    const std::vector<Measurement> all{measured(1, "drain", "", 1'234'567, 0.9), measured(1, "drain", "pg-boss", 812),
                                       measured(1, "time", "", 1.234, 0, "ms")};
    QCOMPARE(
        asText(evaluate({drainRow, timeRow}, all)),
        string(
            "figure         ours  of ceiling  graphile-worker  pg-boss  DBOS   ratio  goal                    met\n"
            "drain   1,234,567/s       0.900                -    812/s     -  1520.4  >= 0.85 of the ceiling  yes\n"
            "time        1.23 ms           -                -        -     -       -  < 1.5 ms                yes\n"));
}

void TableTest::markdown() {
    QCOMPARE(asMarkdown(evaluate({drainRow}, {measured(1, "drain", "", 45, 0.5)})),
             string("| figure | ours | of ceiling | graphile-worker | pg-boss | DBOS | ratio | goal | met |\n"
                    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |\n"
                    "| drain | 45.00/s | 0.500 | - | - | - | - | >= 0.85 of the ceiling | no |\n"));
}

void TableTest::valuesAlone() {
    const Row noneRow{.title = "stalls",
                      .figure = "stalls",
                      .goal = Goal{.sense = Goal::Sense::Below, .bound = 1},
                      .lessIsBetter = true};
    const auto results =
        evaluate({timeRow, noneRow}, {measured(1, "time", "", 2, 0, "ms"), measured(1, "stalls", "", 0, 0, "")});
    QCOMPARE(asMarkdown(results, Columns::Value), string("| figure | value | goal | met |\n"
                                                         "| --- | ---: | --- | --- |\n"
                                                         "| time | 2.00 ms | < 1.5 ms | no |\n"
                                                         "| stalls | 0.00 | < 1 | yes |\n"));
    QCOMPARE(asText(results, Columns::Value), string("figure    value  goal      met\n"
                                                     "time    2.00 ms  < 1.5 ms  no\n"
                                                     "stalls     0.00  < 1       yes\n"));
}

void TableTest::theTableInADocument() {
    const string empty = withTable("", "one\n");
    QCOMPARE(empty, string("<!-- table -->\none\n<!-- /table -->\n"));
    QCOMPARE(withTable("above\n" + empty + "below\n", "two\n"),
             string("above\n<!-- table -->\ntwo\n<!-- /table -->\nbelow\n"));
    QVERIFY_EXCEPTION_THROWN(withTable("a letter to my mother\n", "three\n"), std::invalid_argument);
    QVERIFY_EXCEPTION_THROWN(withTable("<!-- /table -->\n<!-- table -->\n", "four\n"), std::invalid_argument);
}

void TableTest::theTableOfTheDesktop() {
    // Two tables in one document: each goes to its own place.
    const string both = withTable("", "engine\n") + "\n" + withTable("", "desktop\n", "desktop table");
    QCOMPARE(
        withTable(both, "new\n", "desktop table"),
        string("<!-- table -->\nengine\n<!-- /table -->\n\n<!-- desktop table -->\nnew\n<!-- /desktop table -->\n"));
    QVERIFY_EXCEPTION_THROWN(withTable(withTable("", "engine\n"), "new\n", "desktop table"), std::invalid_argument);

    std::map<string, int> titles;
    std::map<string, int> figures;
    for (const Row& row : desktopRows({{"leases", "Leases"}, {"signals", "Signals"}})) {
        QCOMPARE(++titles[row.title], 1);
        QCOMPARE(++figures[row.figure], 1);
        QVERIFY(row.goal.has_value());
    }
    for (const char* const figure : {"first_leases", "database_signals", "beside_leases", "stalls_scrolling", "memory"})
        QVERIFY2(figures.contains(figure), figure);
}

void TableTest::everyRowHasAPlaceOfItsOwn() {
    std::map<string, int> titles;
    for (const Row& row : rows()) {
        QCOMPARE(++titles[row.title], 1);
        QVERIFY(!row.figure.empty());
        if (row.goal && row.goal->of == Goal::Of::Peer) {
            const auto& names = peerNames();
            QVERIFY(std::find(names.begin(), names.end(), row.goal->peer) != names.end());
        }
    }
}

void TableTest::lines() {
    Measurement one = measured(2, "drain", "pg-boss", 12'345.678, 0.123456);
    one.details = {{"setting", "large"}, {"seconds", 1.23456}};
    QCOMPARE(toJson(one).dump(),
             string(R"({"figure":"drain","of_ceiling":0.123,"peer":"pg-boss","run":2,"seconds":1.235,)"
                    R"("setting":"large","unit":"/s","value":12346})"));
    QCOMPARE(toJson(measured(1, "time", "", 0.98765, 0, "ms")).dump(),
             string(R"({"figure":"time","run":1,"unit":"ms","value":0.988})"));
}

FERMATA_TEST(TableTest, QCoreApplication)
#include "tst_table.moc"
