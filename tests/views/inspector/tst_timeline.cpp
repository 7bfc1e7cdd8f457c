// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspector/diff_view.h"
#include "inspector/timeline_model.h"
#include "inspector/timeline_recorder.h"
#include "inspector/timeline_tab.h"
#include "samples.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QListView>
#include <QPersistentModelIndex>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

using namespace fermata;
using namespace fermata::samples;
using namespace fermata::views;
using Kind = TimelineEntry::Kind;

namespace {

InstanceDetail at(std::int64_t id, const char* step, Status status, const std::string& state, Timestamp updated) {
    InstanceDetail detail = detailOf(summary(id, status, "checkout", step));
    detail.row.state = state;
    detail.row.updatedAt = updated;
    return detail;
}

StepLogRow stepOf(std::int64_t id, const char* step, Timestamp when, const char* outcome = "next") {
    StepLogRow row;
    row.id = {id};
    row.step = step;
    row.outcome = outcome;
    row.runMicroseconds = 12'000;
    row.commitMicroseconds = 3'000;
    row.atMilliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(when.time_since_epoch()).count();
    return row;
}

QList<int> kinds(const Timeline& timeline) {
    QList<int> result;
    for (const TimelineEntry& entry : timeline.entries)
        result << int(entry.kind);
    return result;
}

} // namespace

class TimelineTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        samples::installLook();
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }
    void recordsEachChangeOnce();
    void aHeartbeatIsNoEvent();
    void tellsWhatChanged();
    void tellsWhenItWent();
    void stepsFindTheirPlace();
    void stepsOfEarlierAreThere();
    void anotherClockIsAllowedFor();
    void losesNothingAndStaysInOrder_data();
    void losesNothingAndStaysInOrder();
    void staysWithinItsBounds();
    void forgetsWhoWasLookedAtLongAgo();
    void modelFollows_data();
    void modelFollows();
    void idleTimeTakesOneLine();
    void saysHowLongItLasted();
    void aDifferenceNamesItsStepOnlyWhenItIsThatStepsAlone_data();
    void aDifferenceNamesItsStepOnlyWhenItIsThatStepsAlone();
};

void TimelineTest::recordsEachChangeOnce() {
    TimelineRecorder recorder;
    QVERIFY(!recorder.of({7}));
    InstanceDetail detail = at(7, "start", Status::Runnable, "{}", samples::now - 5s);
    recorder.observe(detail, samples::now, samples::now);
    recorder.observe(detail, samples::now + 1s, samples::now + 1s);
    QCOMPARE(kinds(*recorder.of({7})), QList<int>({int(Kind::First)}));
    QVERIFY(recorder.of({7})->entries[0].at == samples::now - 5s);
    detail.row.state = R"({"n": 1})";
    detail.row.step = "ship";
    detail.row.updatedAt = samples::now + 1500ms;
    recorder.observe(detail, samples::now + 2s, samples::now + 2s);
    recorder.observe(detail, samples::now + 3s, samples::now + 3s);
    const auto& entries = recorder.of({7})->entries;
    QCOMPARE(kinds(*recorder.of({7})), QList<int>({int(Kind::First), int(Kind::Changed)}));
    QVERIFY(entries[1].at == samples::now + 1500ms);
    QCOMPARE(*entries[0].state, std::string("{}"));
    QCOMPARE(*entries[1].state, std::string(R"({"n": 1})"));
    QCOMPARE(entries[1].step, std::string("ship"));
    // Whatever the row says of its time, it was not written before the last look.
    detail.row.attempt = 1;
    detail.row.updatedAt = samples::now - 1h;
    recorder.observe(detail, samples::now + 4s, samples::now + 4s);
    QVERIFY(recorder.of({7})->entries.back().at == samples::now + 4s);
}

void TimelineTest::aHeartbeatIsNoEvent() {
    TimelineRecorder recorder;
    InstanceDetail detail = at(7, "start", Status::Executing, "{}", samples::now);
    detail.row.leaseExpiresAt = samples::now + 60s;
    recorder.observe(detail, samples::now, samples::now);
    detail.row.leaseExpiresAt = samples::now + 80s;
    detail.version = "another";
    recorder.observe(detail, samples::now + 1s, samples::now + 1s);
    QCOMPARE(recorder.of({7})->entries.size(), std::size_t(1));
    // Written again with nothing else: parked once more for the same signal, say.
    detail.row.updatedAt = samples::now + 2s;
    detail.version = "a third";
    recorder.observe(detail, samples::now + 3s, samples::now + 3s);
    QCOMPARE(recorder.of({7})->entries.back().changes, int(TimelineEntry::Other));
    // The row of that version was looked at already.
    detail.row.state = "[]";
    recorder.observe(detail, samples::now + 4s, samples::now + 4s);
    QCOMPARE(recorder.of({7})->entries.size(), std::size_t(2));
}

void TimelineTest::tellsWhatChanged() {
    TimelineRecorder recorder;
    InstanceDetail detail = at(7, "start", Status::Executing, "{}", samples::now);
    recorder.observe(detail, samples::now, samples::now);
    detail.row.status = Status::AwaitingSignal;
    detail.row.awaits = "paid";
    detail.row.state = "[]";
    detail.row.lastError = "boom\nstack";
    recorder.observe(detail, samples::now + 1s, samples::now + 1s);
    const TimelineEntry& entry = recorder.of({7})->entries.back();
    QCOMPARE(entry.changes,
             TimelineEntry::Status | TimelineEntry::Awaits | TimelineEntry::State | TimelineEntry::Error);
    QVERIFY(entry.look == LookStatus::AwaitingSignal);
    QCOMPARE(entry.error.value_or(""), std::string("boom"));
    TimelineModel model;
    model.setTimeline(recorder.of({7}), nullptr, samples::now + 1s);
    const auto word = [&](int column) { return model.index(0, column).data().toString(); };
    QCOMPARE(word(TimelineModel::What), QString("awaiting signal at start"));
    QCOMPARE(word(TimelineModel::Change), QString("another state, error: boom, awaits “paid”"));
    const QString spoken = model.index(0, 0).data(Qt::AccessibleTextRole).toString();
    QVERIFY2(spoken.contains("awaiting signal at start, another state"), qPrintable(spoken));
    QCOMPARE(TimelineModel::line(model.row(0)), spoken);
}

void TimelineTest::tellsWhenItWent() {
    TimelineRecorder recorder;
    recorder.missing({7}, samples::now);
    QVERIFY(!recorder.of({7}));
    const InstanceDetail detail = at(7, "start", Status::Done, "{}", samples::now);
    recorder.observe(detail, samples::now, samples::now);
    recorder.missing({7}, samples::now + 1s);
    recorder.missing({7}, samples::now + 2s);
    QCOMPARE(kinds(*recorder.of({7})), QList<int>({int(Kind::First), int(Kind::Gone)}));
    recorder.observe(detail, samples::now + 3s, samples::now + 3s); // restored from a backup, for all we know
    QCOMPARE(kinds(*recorder.of({7})), QList<int>({int(Kind::First), int(Kind::Gone), int(Kind::Changed)}));
}

void TimelineTest::stepsFindTheirPlace() {
    TimelineRecorder recorder;
    InstanceDetail detail = at(7, "start", Status::Runnable, "{}", samples::now);
    recorder.observe(detail, samples::now, samples::now);
    detail.row.step = "ship";
    detail.row.updatedAt = samples::now + 2s;
    recorder.observe(detail, samples::now + 3s, samples::now + 3s);
    StepLogRow line;
    line.command = "python3 x.py";
    line.id = {7};
    recorder.addSteps({stepOf(7, "start", samples::now + 1s), stepOf(8, "start", samples::now + 1s), line});
    QCOMPARE(kinds(*recorder.of({7})), QList<int>({int(Kind::First), int(Kind::Step), int(Kind::Changed)}));
    QVERIFY(!recorder.of({8}));
}

void TimelineTest::stepsOfEarlierAreThere() {
    TimelineRecorder recorder({.steps = 3});
    for (int i = 0; i < 5; ++i)
        recorder.addSteps({stepOf(i < 2 ? 7 : 8, "start", samples::now + i * 1s)});
    recorder.observe(at(8, "ship", Status::Done, "{}", samples::now + 5s), samples::now + 6s, samples::now + 6s);
    QCOMPARE(kinds(*recorder.of({8})),
             QList<int>({int(Kind::Step), int(Kind::Step), int(Kind::Step), int(Kind::First)}));
    recorder.observe(at(7, "ship", Status::Done, "{}", samples::now + 5s), samples::now + 6s, samples::now + 6s);
    QCOMPARE(recorder.of({7})->entries.size(), std::size_t(1)); // let go
}

void TimelineTest::anotherClockIsAllowedFor() {
    TimelineRecorder recorder;
    const Timestamp local = samples::now - 1h; // this machine is an hour behind
    recorder.observe(at(7, "start", Status::Runnable, "{}", samples::now), samples::now, local);
    recorder.addSteps({stepOf(7, "start", local + 5s)});
    QVERIFY(recorder.of({7})->entries.back().at == samples::now + 5s);
    // A reading takes its time; that is no other clock.
    recorder.observe(at(7, "start", Status::Runnable, "{}", samples::now), samples::now, samples::now + 300ms);
    recorder.addSteps({stepOf(7, "start", samples::now + 9s)});
    QVERIFY(recorder.of({7})->entries.back().at == samples::now + 9s);
}

void TimelineTest::losesNothingAndStaysInOrder_data() {
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 20; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void TimelineTest::losesNothingAndStaysInOrder() {
    QFETCH(quint32, seed);
    QRandomGenerator random(seed);
    TimelineRecorder recorder;
    std::map<std::int64_t, InstanceDetail> world;
    std::map<std::int64_t, int> expected; // entries
    std::map<std::int64_t, std::vector<std::string>> states;
    std::map<std::int64_t, bool> gone;
    Timestamp clock = samples::now;
    const auto& steps = {"start", "ship", "notify"};
    for (int round = 0; round < 300; ++round) {
        clock += std::chrono::milliseconds(random.bounded(1, 5000));
        const std::int64_t id = 1 + random.bounded(4);
        if (random.bounded(5) == 0) {
            const bool looked = expected.count(id) > 0;
            recorder.addSteps({stepOf(id, "start", clock - std::chrono::milliseconds(random.bounded(8000)))});
            if (looked)
                ++expected[id];
            else
                world.erase(id); // its steps are told with the first look; not counted here
            if (!looked) {
                recorder.clear();
                expected.clear();
                states.clear();
                gone.clear();
            }
            continue;
        }
        if (random.bounded(15) == 0) {
            recorder.missing({id}, clock);
            if (expected.count(id) && !gone[id]) {
                ++expected[id];
                gone[id] = true;
            }
            continue;
        }
        const bool first = !expected.count(id);
        if (!world.count(id)) world[id] = at(id, "start", Status::Runnable, "{}", clock);
        InstanceDetail& detail = world[id];
        const InstanceRow before = detail.row;
        if (random.bounded(2)) {
            detail.row.state = "{\"n\": " + std::to_string(random.bounded(3)) + "}";
            detail.row.step = *(steps.begin() + random.bounded(3));
            detail.row.attempt = random.bounded(2);
            if (random.bounded(3) == 0) detail.row.updatedAt = clock - std::chrono::milliseconds(random.bounded(9000));
        }
        if (random.bounded(4) == 0) detail.row.leaseExpiresAt = clock + 60s;
        InstanceRow compared = detail.row;
        compared.leaseExpiresAt = before.leaseExpiresAt;
        recorder.observe(detail, clock, clock);
        if (first || !(compared == before) || gone[id]) {
            ++expected[id];
            states[id].push_back(detail.row.state);
        }
        gone[id] = false;
    }
    for (const auto& [id, count] : expected) {
        const Timeline* const timeline = recorder.of({id});
        QVERIFY(timeline);
        QCOMPARE(int(timeline->entries.size()), count);
        std::vector<std::string> seen;
        const TimelineEntry* before = nullptr;
        for (const TimelineEntry& entry : timeline->entries) {
            if (before) QVERIFY(before->at <= entry.at);
            before = &entry;
            if (entry.kind == Kind::First || entry.kind == Kind::Changed) seen.push_back(*entry.state);
        }
        QVERIFY(seen == states[id]);
        QCOMPARE(timeline->entriesLetGo, 0);
    }
}

void TimelineTest::staysWithinItsBounds() {
    const TimelineRecorder::Limits limits{.entries = 50, .bytes = 20'000, .allBytes = 50'000};
    TimelineRecorder recorder(limits);
    for (int round = 0; round < 100; ++round) {
        const Timestamp clock = samples::now + round * 1s;
        for (std::int64_t id = 1; id <= 5; ++id) {
            recorder.observe(at(id, "start", Status::Runnable, std::string(std::size_t(1000 + round), 'x'), clock),
                             clock, clock);
            QVERIFY(recorder.bytes() <= limits.allBytes);
        }
    }
    const Timeline& timeline = *recorder.of({5});
    QCOMPARE(timeline.entries.size(), limits.entries);
    QCOMPARE(timeline.entriesLetGo, 50);
    QVERIFY(timeline.entries.back().state);
    QVERIFY(!timeline.entries.front().state);
    const auto kept = std::count_if(timeline.entries.begin(), timeline.entries.end(),
                                    [](const TimelineEntry& entry) { return entry.state != nullptr; });
    QCOMPARE(timeline.statesLetGo, qint64(timeline.entries.size()) - kept);
    QVERIFY(kept >= 2);
    // What is larger than all that may be kept is kept while it is what there is.
    recorder.observe(at(5, "start", Status::Runnable, std::string(100'000, 'y'), samples::now + 200s),
                     samples::now + 200s, samples::now + 200s);
    QCOMPARE(recorder.of({5})->entries.back().state->size(), std::size_t(100'000));
    recorder.clear();
    QCOMPARE(recorder.bytes(), std::size_t(0));
    QVERIFY(recorder.instances().empty());
}

void TimelineTest::forgetsWhoWasLookedAtLongAgo() {
    TimelineRecorder recorder({.instances = 3});
    for (std::int64_t id = 1; id <= 5; ++id)
        recorder.observe(at(id, "start", Status::Runnable, "{}", samples::now), samples::now, samples::now);
    QVERIFY(!recorder.of({1}) && !recorder.of({2}));
    QVERIFY((recorder.instances() == std::vector<InstanceId>{{5}, {4}, {3}}));
    recorder.observe(at(3, "start", Status::Runnable, "{}", samples::now), samples::now, samples::now);
    QVERIFY((recorder.instances() == std::vector<InstanceId>{{3}, {5}, {4}}));
}

void TimelineTest::modelFollows_data() {
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 10; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

// Whatever is recorded, the model that has followed is the model made anew, and what was chosen stays chosen.
void TimelineTest::modelFollows() {
    QFETCH(quint32, seed);
    QRandomGenerator random(seed);
    TimelineRecorder recorder({.entries = 20});
    TimelineModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    Timestamp clock = samples::now;
    for (int round = 0; round < 120; ++round) {
        clock += std::chrono::milliseconds(random.bounded(60'000));
        if (random.bounded(3))
            recorder.observe(at(7, "start", Status::Runnable, std::to_string(random.bounded(3)), clock), clock, clock);
        else
            recorder.addSteps({stepOf(7, "start", clock - std::chrono::milliseconds(random.bounded(50'000)))});
        QPersistentModelIndex chosen;
        std::uint64_t key = 0;
        if (model.rowCount() > 0) {
            chosen = model.index(random.bounded(model.rowCount()), 0);
            key = model.row(chosen.row()).key;
        }
        model.setTimeline(recorder.of({7}), nullptr, clock);
        if (chosen.isValid()) QCOMPARE(model.row(chosen.row()).key, key);
        TimelineModel fresh;
        fresh.setTimeline(recorder.of({7}), nullptr, clock);
        QVERIFY(model.rows() == fresh.rows());
    }
    model.setTimeline(nullptr, nullptr, clock);
    QCOMPARE(model.rowCount(), 0);
}

void TimelineTest::idleTimeTakesOneLine() {
    TimelineRecorder recorder;
    TimelineModel model;
    InstanceDetail detail = at(7, "start", Status::Runnable, "{}", samples::now);
    recorder.observe(detail, samples::now, samples::now);
    detail.row.attempt = 1;
    detail.row.updatedAt = samples::now + 3h;
    recorder.observe(detail, samples::now + 3h, samples::now + 3h);
    detail.row.attempt = 2;
    detail.row.updatedAt = samples::now + 3h + 2s;
    recorder.observe(detail, samples::now + 3h + 2s, samples::now + 3h + 2s);
    model.setTimeline(recorder.of({7}), nullptr, samples::now + 3h + 2s);
    QCOMPARE(model.rowCount(), 4);
    QVERIFY(!model.row(0).idle && !model.row(1).idle && model.row(2).idle && !model.row(3).idle);
    QCOMPARE(model.index(2, 0).data().toString(), QString("3 h without an event"));
    QVERIFY(!(model.flags(model.index(2, 0)) & Qt::ItemIsSelectable));
    QCOMPARE(model.findEntry(model.row(3).entry.number), 3);
    TimelineTab tab(recorder);
    tab.setInstance({7});
    tab.refresh(samples::now + 3h + 2s);
    const auto height = [&](int row) {
        return tab.list()->sizeHintForIndex(tab.list()->model()->index(row, 0)).height();
    };
    QVERIFY2(height(2) < height(1) && height(1) == height(3), qPrintable(QString::number(height(2))));
}

void TimelineTest::saysHowLongItLasted() {
    TimelineRecorder recorder;
    TimelineModel model;
    InstanceDetail detail = at(7, "start", Status::Runnable, "{}", samples::now);
    recorder.observe(detail, samples::now, samples::now);
    recorder.addSteps({stepOf(7, "start", samples::now + 3s)});
    detail.row.status = Status::AwaitingSignal;
    detail.row.updatedAt = samples::now + 4s;
    recorder.observe(detail, samples::now + 5s, samples::now + 5s);
    model.setTimeline(recorder.of({7}), nullptr, samples::now + 10s);
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.index(0, TimelineModel::Lasted).data().toString(), QString("6 s so far"));
    QCOMPARE(model.index(1, TimelineModel::Lasted).data().toString(), QString("ran 12 ms"));
    QCOMPARE(model.index(2, TimelineModel::Lasted).data().toString(), QString("4 s")); // the step is no end of it
    detail.row.status = Status::Done;
    detail.row.updatedAt = samples::now + 20s;
    recorder.observe(detail, samples::now + 21s, samples::now + 21s);
    model.setTimeline(recorder.of({7}), nullptr, samples::now + 30s);
    QCOMPARE(model.index(0, TimelineModel::Lasted).data().toString(), QString()); // it has ended
    QCOMPARE(model.index(1, TimelineModel::Lasted).data().toString(), QString("16 s"));
}

// The window looks now and then, the worker writes in between: what lies between two looks is one step's only where no
// other step ran, and nobody else moved it.
void TimelineTest::aDifferenceNamesItsStepOnlyWhenItIsThatStepsAlone_data() {
    QTest::addColumn<bool>("another");
    QTest::addColumn<bool>("somebodyElse");
    QTest::addColumn<QString>("remark");
    QTest::newRow("alone") << false << false << "";
    QTest::newRow("after another one") << true << false << "1 other step";
    QTest::newRow("moved by somebody else") << false << true << "somebody else";
}

void TimelineTest::aDifferenceNamesItsStepOnlyWhenItIsThatStepsAlone() {
    QFETCH(bool, another);
    QFETCH(bool, somebodyElse);
    QFETCH(QString, remark);
    TimelineRecorder recorder;
    // The step that wrote what the first look sees is told of a little later, when its commit is durable.
    recorder.observe(at(7, another || somebodyElse ? "start" : "verify", Status::Runnable, "{}", samples::now),
                     samples::now + 1ms, samples::now + 1ms);
    recorder.addSteps({stepOf(7, "before", samples::now + 2ms)});
    if (another) recorder.addSteps({stepOf(7, "start", samples::now + 37ms)});
    recorder.addSteps({stepOf(7, "verify", samples::now + 100ms, "replay")});
    recorder.observe(at(7, "verify", Status::Runnable, R"({"log": ["start"]})", samples::now + 98ms), samples::now + 1s,
                     samples::now + 1s);

    TimelineTab tab(recorder);
    tab.setInstance({7});
    tab.refresh(samples::now + 1s);
    const TimelineEntry* verify = nullptr;
    for (const TimelineEntry& entry : recorder.of({7})->entries) {
        if (entry.kind == Kind::Step && entry.step == "verify") verify = &entry;
    }
    QVERIFY(verify);
    tab.choose({TimelineModel::keyOfEntry(verify->number)});
    QCOMPARE(tab.diff()->model().rowCount() > 0, true); // what is known is shown all the same
    const auto* const said = tab.findChild<QLabel*>("diffRemark");
    QCOMPARE(said->text().isEmpty(), remark.isEmpty());
    QVERIFY2(said->text().contains(remark), qPrintable(said->text()));
    QCOMPARE(said->isVisibleTo(&tab), !remark.isEmpty());
}

FERMATA_TEST(TimelineTest, QApplication)
#include "tst_timeline.moc"
