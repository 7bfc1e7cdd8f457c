// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The timeline from what workers told of the steps, beside what the window saw.
#include "inspector/diff_view.h"
#include "inspector/error_text.h"
#include "inspector/inspector.h"
#include "inspector/step_words.h"
#include "inspector/timeline_model.h"
#include "inspector/timeline_recorder.h"
#include "inspector/timeline_tab.h"
#include "samples.h"
#include "widgets/segmented_control.h"

#include <fermata/test/runner.h>

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace fermata;
using namespace fermata::samples;
using namespace fermata::views;
using Kind = TimelineEntry::Kind;

namespace {

using Shared = std::shared_ptr<const StepTrace>;

TracedStep run(std::int64_t id, const char* step, const char* outcome, Timestamp written,
               std::optional<std::string> target = {}) {
    TracedStep one;
    one.id = id;
    one.step = step;
    one.worker = "fra-2#77";
    one.outcome = outcome;
    one.target = std::move(target);
    one.waited = 2s;
    one.ran = 12ms;
    one.committed = 3ms;
    one.written = written;
    one.begun = written - 15ms;
    one.claimed = written - 16ms;
    one.hasState = true;
    return one;
}

Shared traceOf(std::vector<TracedStep> steps, bool more = false, std::int64_t instance = 7) {
    StepTrace trace;
    trace.instance = {instance};
    trace.more = more;
    for (TracedStep& one : steps)
        trace.steps.push_back(std::make_shared<const TracedStep>(std::move(one)));
    return std::make_shared<const StepTrace>(std::move(trace));
}

std::shared_ptr<const TracedDocuments> documentsOf(std::int64_t step, const char* before, const char* after) {
    TracedDocuments documents;
    documents.step = step;
    if (before) documents.before = std::make_shared<const std::string>(before);
    if (after) documents.after = std::make_shared<const std::string>(after);
    return std::make_shared<const TracedDocuments>(documents);
}

InstanceDetail at(const char* step, Status status, Timestamp updated, const std::string& state = "{}") {
    InstanceDetail detail = detailOf(summary(7, status, "checkout", step));
    detail.row.state = state;
    detail.row.updatedAt = updated;
    return detail;
}

StepLogRow own(const char* step, Timestamp when, std::chrono::microseconds ran) {
    StepLogRow row;
    row.id = {7};
    row.step = step;
    row.outcome = "next";
    row.runMicroseconds = ran.count();
    row.commitMicroseconds = 3'000;
    row.atMilliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(when.time_since_epoch()).count();
    return row;
}

// What the lines say, from the oldest on: "step start", "look executing", "own start".
QStringList lines(const TimelineModel& model) {
    QStringList result;
    for (const TimelineRow& row : model.rows()) {
        if (row.idle) continue;
        result.prepend(row.traced                      ? "step " + QString::fromStdString(row.traced->step)
                       : row.entry.kind == Kind::Step  ? "own " + QString::fromStdString(row.entry.step)
                       : row.entry.kind == Kind::First ? QStringLiteral("first")
                       : row.entry.kind == Kind::Gone  ? QStringLiteral("gone")
                                                       : QStringLiteral("look"));
    }
    return result;
}

struct Tab {
    Tab() : tab(recorder) {
        tab.resize(380, 600);
        recorder.observe(at("start", Status::Runnable, samples::now - 10s), samples::now - 9s, samples::now - 9s);
    }
    void show(const Shared& trace, const std::vector<std::shared_ptr<const TracedDocuments>>& documents = {}) {
        tab.setTrace(trace, documents);
        tab.setInstance({7});
        tab.refresh(samples::now);
        tab.show();
    }
    void setState(TraceState::Kind kind, Timestamp since = {}) {
        tab.setTraceState({.instance = {7}, .kind = kind, .since = since});
    }
    QString remark() { return tab.findChild<QLabel*>("timelineRemark")->text(); }
    template <typename T>
    T* part(const char* name) {
        T* const found = tab.findChild<T*>(name);
        if (!found) qFatal("no part named %s", name);
        return found;
    }

    TimelineRecorder recorder;
    TimelineTab tab;
};

} // namespace

class StepTraceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        samples::installLook();
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }
    void aLineSaysAll();
    void whatNeverWasCommittedIsSaid();
    void noStepIsShownTwice();
    void looksThatNoStepExplainsStay();
    void anActBesideARunStays();
    void looksAndStepsAreInTheOrderOfTime();
    void saysWhyThereAreLooksOnly_data();
    void saysWhyThereAreLooksOnly();
    void saysThatNoStepHasRun();
    void tracingIsKeptByAPerson();
    void documentsAreReadOfWhatIsChosen();
    void twoLinesAreCompared();
    void linesOfTwoInstancesAreCompared();
    void tracingOnProductionCanBeStopped();
    void aRefusedDocumentIsSaid();
    void detailsAreTold();
    void longDetailsAreCut();
    void aStateThatWasNotToldIsSaid();
    void replaysFromALine();
    void olderStepsAreReadOnRequest();
    void thousandsOfLinesAreNoHindrance();
    void whatWasChosenComesBack();
    void aPersonsChoiceStays();
    void whatIsShownIsKept();
    void fitsASmallWindow_data();
    void fitsASmallWindow();
};

void StepTraceTest::aLineSaysAll() {
    TracedStep one = run(1, "charge", "schedule_childs", samples::now, "join");
    one.attempt = 2;
    one.consumed = 1;
    one.consumedNames = "paid";
    one.spawned = {11, 12};
    one.spawnedInAll = 3'000;
    one.error = "ValueError: no\nmore";
    one.printed = true;
    TimelineModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setTimeline(nullptr, traceOf({one}).get(), samples::now);
    const auto word = [&](int column) { return model.index(0, column).data().toString(); };
    QCOMPARE(word(TimelineModel::What), QString("charge → children join"));
    QCOMPARE(word(TimelineModel::Times), QString("waited 2.0 s, ran 12 ms, committed 3 ms"));
    QCOMPARE(word(TimelineModel::Change),
             QString("attempt 2, consumed paid, 3,000 children: #11 #12 …, error: ValueError: no, printed"));
    QCOMPARE(word(TimelineModel::Lasted), QString("fra-2"));
    const QString spoken = model.index(0, 0).data(Qt::AccessibleTextRole).toString();
    for (const char* part : {"step charge ran: children join", "attempt 2", "consumed paid", "waited 2.0 s",
                             "committed 3 ms", "worker fra-2"})
        QVERIFY2(spoken.contains(part), qPrintable(spoken));
    // Awaited names are no steps.
    model.setTimeline(nullptr, traceOf({run(2, "start", "await", samples::now, "paid")}).get(), samples::now);
    QCOMPARE(word(TimelineModel::What), QString("start → await “paid”"));
    QCOMPARE(word(TimelineModel::Change), QString());
}

void StepTraceTest::whatNeverWasCommittedIsSaid() {
    TracedStep lost = run(1, "charge", "lost", samples::now - 1s);
    lost.waited.reset();
    lost.ran.reset();
    lost.committed.reset();
    lost.begun.reset();
    lost.claimed.reset();
    const TracedStep stale = run(2, "charge", "stale", samples::now);
    Tab desk;
    desk.show(traceOf({lost, stale}), {documentsOf(2, R"({"n": 1})", nullptr)});
    const auto* const model = static_cast<TimelineModel*>(desk.tab.list()->model());
    QCOMPARE(model->index(0, TimelineModel::What).data().toString(), QString("charge → stale"));
    QCOMPARE(model->index(1, TimelineModel::What).data().toString(), QString("charge → lost"));
    QCOMPARE(model->index(1, TimelineModel::Times).data().toString(), QString());
    desk.tab.choose({TimelineModel::keyOfStep(2)});
    QVERIFY(desk.tab.grab().width() > 0);
    const auto notes = desk.tab.diff()->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(notes, [](QLabel* label) { return label->text().contains("was not committed"); }));
}

// What the worker of this window told of its steps, the trace tells too: the same run is as long, to the microsecond.
void StepTraceTest::noStepIsShownTwice() {
    TimelineRecorder recorder;
    recorder.observe(at("start", Status::Runnable, samples::now - 10s), samples::now - 9s, samples::now - 9s);
    std::vector<TracedStep> told;
    for (int i = 0; i < 20; ++i) {
        const Timestamp when = samples::now - 5s + i * 4ms;
        recorder.addSteps({own("tick", when + 2ms, 1'000us + i * 10us)});
        if (i < 5) continue; // before the trace began
        told.push_back(run(i, "tick", "next", when));
        told.back().ran = 1'000us + i * 10us;
    }
    TimelineModel model;
    model.setTimeline(recorder.of({7}), traceOf(told).get(), samples::now);
    QCOMPARE(lines(model).count("own tick"), 5);
    QCOMPARE(lines(model).count("step tick"), 15);
    QCOMPARE(lines(model).mid(1, 5), QStringList(5, "own tick")); // those before
    // Another step that took as long is another step.
    recorder.addSteps({own("tock", samples::now - 5s + 100ms, 1'100us)});
    model.setTimeline(recorder.of({7}), traceOf(told).get(), samples::now);
    QCOMPARE(lines(model).count("own tock"), 1);
    // Two runs of the same length are two.
    TracedStep twin = run(99, "tick", "next", samples::now - 1s);
    twin.ran = 500us;
    recorder.addSteps({own("tick", samples::now - 1s, 500us), own("tick", samples::now - 900ms, 500us)});
    told.push_back(twin);
    model.setTimeline(recorder.of({7}), traceOf(told).get(), samples::now);
    QCOMPARE(lines(model).count("own tick"), 6);
}

void StepTraceTest::looksThatNoStepExplainsStay() {
    TimelineRecorder recorder;
    const auto look = [&](const char* step, Status status, Timestamp updated, const char* state = "{}") {
        recorder.observe(at(step, status, updated, state), updated + 100ms, updated + 100ms);
    };
    look("start", Status::Runnable, samples::now - 60s);
    look("start", Status::Executing, samples::now - 50s);                         // the claim
    look("ship", Status::AwaitingSignal, samples::now - 48s, R"({"n": 1})");      // what it left
    look("ship", Status::AwaitingSignal, samples::now - 30s, R"({"edited": 1})"); // somebody's act
    TracedStep one = run(1, "start", "await", samples::now - 48s + 1ms, "paid");
    one.begun = samples::now - 49s;
    one.claimed = samples::now - 50s + 20ms;
    TimelineModel model;
    model.setTimeline(recorder.of({7}), traceOf({}).get(), samples::now);
    QCOMPARE(lines(model), QStringList({"first", "look", "look", "look"}));
    model.setTimeline(recorder.of({7}), traceOf({one}).get(), samples::now);
    QCOMPARE(lines(model), QStringList({"first", "step start", "look"}));
    recorder.missing({7}, samples::now);
    model.setTimeline(recorder.of({7}), traceOf({one}).get(), samples::now);
    QCOMPARE(lines(model).last(), QString("gone"));
}

// A run explains its claim and what it left, and nothing that happened meanwhile.
void StepTraceTest::anActBesideARunStays() {
    TimelineRecorder recorder;
    const auto look = [&](Status status, Timestamp updated, const char* state = "{}") {
        recorder.observe(at("start", status, updated, state), updated + 100ms, updated + 100ms);
    };
    const Timestamp before = samples::now - 100s;
    look(Status::Failed, before);
    look(Status::Runnable, before + 50s, R"({"acted": 1})"); // while an older run goes on
    look(Status::Executing, before + 60s, R"({"acted": 1})");
    look(Status::Failed, before + 70s, R"({"acted": 1})");
    TracedStep late = run(1, "start", "stale", before + 60s);
    late.claimed = before;
    late.begun = before;
    TracedStep other = run(2, "start", "next", before + 70s, "ship"); // this is not what leaves it failed
    other.claimed = other.begun = before + 65s;
    TimelineModel model;
    model.setTimeline(recorder.of({7}), traceOf({late}).get(), samples::now);
    QCOMPARE(lines(model).count("look"), 3);
    model.setTimeline(recorder.of({7}), traceOf({late, other}).get(), samples::now);
    QCOMPARE(lines(model).count("look"), 3);
    other.outcome = "stop";
    other.claimed = other.begun = before + 60s;
    model.setTimeline(recorder.of({7}), traceOf({late, other}).get(), samples::now);
    QCOMPARE(lines(model).count("look"), 1);
}

void StepTraceTest::looksAndStepsAreInTheOrderOfTime() {
    TimelineRecorder recorder;
    recorder.observe(at("start", Status::Runnable, samples::now - 200s), samples::now - 190s, samples::now - 190s);
    // One that was told of late has a greater id.
    const Shared trace =
        traceOf({run(1, "start", "next", samples::now - 100s, "ship"), run(2, "ship", "done", samples::now - 20s),
                 run(3, "ship", "stale", samples::now - 60s)});
    TimelineModel model;
    model.setTimeline(recorder.of({7}), trace.get(), samples::now);
    QCOMPARE(lines(model), QStringList({"first", "step start", "step ship", "step ship"}));
    std::optional<Timestamp> above;
    int idle = 0;
    for (const TimelineRow& row : model.rows()) {
        idle += row.idle ? 1 : 0;
        if (row.idle) continue;
        QVERIFY(!above || row.at() <= *above);
        above = row.at();
    }
    QCOMPARE(idle, 3); // between each two
    QCOMPARE(model.row(model.findStep(3)).traced->outcome, std::string("stale"));
    QVERIFY(model.findStep(3) > model.findStep(2));
    // How long it stood as it was seen first: until the step, not until now.
    const int first = model.findEntry(recorder.of({7})->entries.front().number);
    QCOMPARE(model.index(first, TimelineModel::Lasted).data().toString(), QString("1 m 40 s"));
}

void StepTraceTest::saysWhyThereAreLooksOnly_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("words");
    QTest::newRow("production") << int(TraceState::Kind::Asks) << "write a row for each step";
    QTest::newRow("before the migration") << int(TraceState::Kind::NoTables) << "fermatactl migrate";
    QTest::newRow("no right") << int(TraceState::Kind::NoRight) << "may not begin a trace";
    QTest::newRow("standby") << int(TraceState::Kind::Standby) << "standby";
}

void StepTraceTest::saysWhyThereAreLooksOnly() {
    QFETCH(int, kind);
    QFETCH(QString, words);
    Tab desk;
    desk.show(traceOf({}));
    QCOMPARE(desk.remark(), QString());
    desk.tab.setTraceState({.kind = TraceState::Kind(kind)});
    QVERIFY2(desk.remark().startsWith("Not traced: ") && desk.remark().contains(words), qPrintable(desk.remark()));
    QVERIFY(!desk.part<QCheckBox>("timelineKeep")->isEnabled());
    auto* const allow = desk.part<QAbstractButton>("timelineAllow");
    QCOMPARE(allow->isVisible(), kind == int(TraceState::Kind::Asks));
    if (!allow->isVisible()) return;
    QSignalSpy allowed(&desk.tab, &TimelineTab::traceAllowed);
    allow->setFocus();
    QTest::keyClick(allow, Qt::Key_Return);
    QCOMPARE(allowed.count(), 1);
}

void StepTraceTest::saysThatNoStepHasRun() {
    Tab desk;
    desk.show(traceOf({run(1, "start", "next", samples::now - 60s)})); // of an earlier trace
    desk.setState(TraceState::Kind::On, samples::now - 12s);
    QCOMPARE(desk.remark(), QString("No step has run since tracing began, 12 s ago."));
    desk.show(traceOf({run(1, "start", "next", samples::now - 60s), run(2, "ship", "done", samples::now - 1s)}));
    QCOMPARE(desk.remark(), QString());
    // What is said of another instance is not said of this one.
    desk.tab.setTraceState({.instance = {8}, .kind = TraceState::Kind::Failed, .sentence = "No."});
    QCOMPARE(desk.remark(), QString());
}

void StepTraceTest::tracingIsKeptByAPerson() {
    Tab desk;
    desk.show(traceOf({}));
    auto* const keep = desk.part<QCheckBox>("timelineKeep");
    QVERIFY(!keep->isEnabled());
    desk.setState(TraceState::Kind::On, samples::now);
    QVERIFY(keep->isEnabled() && !keep->isChecked());
    QSignalSpy kept(&desk.tab, &TimelineTab::keepRequested);
    keep->setFocus();
    QTest::keyClick(keep, Qt::Key_Space);
    QCOMPARE(kept.count(), 1);
    QCOMPARE(kept[0][0].toBool(), true);
    desk.tab.setTraceState({.instance = {7}, .kind = TraceState::Kind::On, .since = samples::now, .kept = true});
    QVERIFY(keep->isChecked());
    QCOMPARE(kept.count(), 1); // told, not asked for
}

void StepTraceTest::documentsAreReadOfWhatIsChosen() {
    Tab desk;
    const Shared trace =
        traceOf({run(1, "start", "next", samples::now - 3s), run(2, "ship", "next", samples::now - 2s)});
    desk.show(trace);
    QVERIFY(desk.tab.query().documents.empty());
    QSignalSpy changed(&desk.tab, &TimelineTab::queryChanged);
    desk.tab.choose({TimelineModel::keyOfStep(2)});
    QVERIFY(changed.count() > 0);
    QVERIFY(desk.tab.query().documents == std::vector<std::int64_t>{2});
    QCOMPARE(desk.tab.diff()->model().rowCount(), 0); // being read
    desk.show(trace, {documentsOf(2, R"({"n": 1})", R"({"n": 2})")});
    QTRY_VERIFY(desk.tab.diff()->loaded() && desk.tab.diff()->model().rowCount() > 0);
    // Another instance: nothing is chosen any more.
    desk.recorder.observe(detailOf(summary(8)), samples::now, samples::now);
    desk.tab.setInstance({8});
    QVERIFY(desk.tab.query().documents.empty());
    QVERIFY(!desk.tab.loaded());
}

void StepTraceTest::twoLinesAreCompared() {
    Tab desk;
    const Shared trace = traceOf({run(1, "start", "next", samples::now - 3s), run(2, "ship", "next", samples::now - 2s),
                                  run(3, "notify", "done", samples::now - 1s)});
    desk.show(trace);
    // With the keyboard: the newest, and then the oldest of the runs beside it.
    auto* const list = desk.tab.list();
    list->setFocus();
    list->setCurrentIndex(list->model()->index(0, 0));
    QTest::keyClick(list, Qt::Key_Down, Qt::ControlModifier);
    QTest::keyClick(list, Qt::Key_Down, Qt::ControlModifier);
    QTest::keyClick(list, Qt::Key_Space, Qt::ControlModifier);
    QVERIFY((desk.tab.query().documents == std::vector<std::int64_t>{1, 3}));
    desk.show(trace, {documentsOf(1, "{}", R"({"first": 1})"), documentsOf(3, "{}", R"({"third": 1})")});
    QTRY_VERIFY(desk.tab.diff()->loaded() && desk.tab.diff()->model().rowCount() > 0);
    QString shown;
    for (int row = 0; row < desk.tab.diff()->model().rowCount(); ++row)
        shown += desk.tab.diff()->model().text(row, 0) + u'\n';
    QVERIFY2(shown.contains("first") && shown.contains("third"), qPrintable(shown));
    // A look is compared with a run likewise.
    desk.tab.choose(
        {TimelineModel::keyOfEntry(desk.recorder.of({7})->entries.front().number), TimelineModel::keyOfStep(3)});
    QVERIFY((desk.tab.query().documents == std::vector<std::int64_t>{3}));
    QTRY_VERIFY(desk.tab.diff()->loaded() && desk.tab.diff()->model().rowCount() > 0);
}

void StepTraceTest::linesOfTwoInstancesAreCompared() {
    Tab desk;
    desk.show(traceOf({run(1, "start", "next", samples::now - 3s)}), {});
    QToolButton* const button = desk.part<QToolButton>("timelineCompare");
    // Opens the menu of the button with the keyboard, and takes an entry; nothing: whether it may be taken.
    const auto pick = [&](const char* entry, bool take = true) {
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        auto* const menu = desk.part<QMenu>("timelineCompareMenu");
        auto* const action = menu->findChild<QAction*>(entry);
        const bool may = action && action->isEnabled();
        if (may && take) {
            menu->setActiveAction(action);
            QTest::keyClick(menu, Qt::Key_Return);
        }
        delete menu;
        return may;
    };
    QVERIFY2(!pick("timelineRemember"), "no line is chosen");
    desk.tab.choose({TimelineModel::keyOfStep(1)});
    QVERIFY2(!pick("timelineRemember"), "its state is still being read");
    desk.show(traceOf({run(1, "start", "next", samples::now - 3s)}), {documentsOf(1, "{}", R"({"mine": 1})")});
    QVERIFY2(!pick("timelineCompareRemembered", false), "nothing is remembered yet");
    QVERIFY(pick("timelineRemember"));

    // Another instance, and a line of it.
    desk.recorder.observe(detailOf(summary(8)), samples::now, samples::now);
    const Shared other =
        traceOf({run(5, "start", "next", samples::now - 2s), run(6, "ship", "next", samples::now)}, false, 8);
    const auto read = [&](std::int64_t step, const char* after) {
        desk.tab.setTrace(other, {documentsOf(step, "{}", after)});
        desk.tab.refresh(samples::now);
    };
    desk.tab.setInstance({8});
    read(5, R"({"theirs": 2})");
    desk.tab.choose({TimelineModel::keyOfStep(5)});
    QVERIFY(pick("timelineCompareRemembered"));
    const auto shown = [&] {
        QString text;
        for (int row = 0; row < desk.tab.diff()->model().rowCount(); ++row)
            text += desk.tab.diff()->model().text(row, 0) + u'\n';
        return text;
    };
    QTRY_VERIFY(desk.tab.diff()->loaded() && shown().contains("mine"));
    QVERIFY2(shown().contains("theirs"), qPrintable(shown()));
    QString titles;
    for (const QLabel* const label : desk.tab.diff()->findChildren<QLabel*>())
        titles += label->text() + u' ';
    QVERIFY2(titles.contains("#7, ") && titles.contains("#8, "), qPrintable(titles));
    // The next line is shown for itself again, and what is remembered stays.
    desk.tab.choose({TimelineModel::keyOfStep(6)});
    read(6, R"({"last": 3})");
    QTRY_VERIFY(desk.tab.diff()->loaded() && shown().contains("last"));
    QVERIFY2(!shown().contains("mine"), qPrintable(shown()));
    QVERIFY(pick("timelineCompareRemembered"));
    QTRY_VERIFY(desk.tab.diff()->loaded() && shown().contains("mine"));
    desk.tab.forget(); // another database
    QVERIFY(!pick("timelineCompareRemembered", false));
}

void StepTraceTest::tracingOnProductionCanBeStopped() {
    Tab desk;
    desk.show(traceOf({}));
    auto* const forbid = desk.part<QAbstractButton>("timelineForbid");
    desk.setState(TraceState::Kind::On, samples::now);
    QVERIFY2(!forbid->isVisible(), "elsewhere it ends by itself");
    desk.tab.setTraceState({.instance = {7}, .kind = TraceState::Kind::On, .since = samples::now, .allowed = true});
    QVERIFY(forbid->isVisible());
    QVERIFY2(desk.remark().startsWith("What you inspect is traced on this production database"),
             qPrintable(desk.remark()));
    QSignalSpy forbidden(&desk.tab, &TimelineTab::traceForbidden);
    forbid->setFocus();
    QTest::keyClick(forbid, Qt::Key_Return);
    QCOMPARE(forbidden.count(), 1);
    desk.tab.setTraceState({.kind = TraceState::Kind::Asks});
    QVERIFY(!forbid->isVisible());
}

void StepTraceTest::aRefusedDocumentIsSaid() {
    Tab desk;
    TracedDocuments refused;
    refused.step = 1;
    refused.problem = "Reading took longer than two seconds and was given up.";
    desk.show(traceOf({run(1, "start", "next", samples::now)}), {std::make_shared<const TracedDocuments>(refused)});
    desk.tab.choose({TimelineModel::keyOfStep(1)});
    const auto notes = desk.tab.diff()->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(notes, [](QLabel* label) { return label->text().contains("longer than two"); }));
    desk.tab.setReplay(true, {});
    QVERIFY(!desk.part<QToolButton>("timelineReplay")->isEnabled());
}

void StepTraceTest::detailsAreTold() {
    TracedDocuments told;
    told.step = 1;
    told.before = told.after = std::make_shared<const std::string>("{}");
    told.consumed = {{5, "paid", R"({"amount":49.90})"}};
    for (int i = 0; i < 300; ++i)
        told.spawned.push_back(i);
    told.spawnedInAll = 2'000;
    told.output = R"([{"stream": "stdout", "text": "hello\nthere\n"}])";
    told.errorType = "ValueError";
    told.errorMessage = "no money";
    told.traceback = "Traceback (most recent call last):\n  File \"shop.py\", line 7";
    Tab desk;
    desk.show(traceOf({run(1, "start", "next", samples::now)}), {std::make_shared<const TracedDocuments>(told)});
    desk.tab.choose({TimelineModel::keyOfStep(1)});
    desk.part<SegmentedControl>("timelinePart")->setCurrentIndex(1);
    auto* const details = desk.part<ErrorText>("timelineDetails");
    QVERIFY(details->isVisible());
    QVERIFY(!details->accessibleName().isEmpty());
    const QString text = details->toPlainText();
    for (const char* part : {"ValueError: no money", "line 7", "fra-2#77", "#5 paid {\"amount\":49.90}",
                             "2,000 children", "#99 …", "stdout: hello", "there"})
        QVERIFY2(text.contains(part), qPrintable(text));
    QVERIFY(!text.contains("#100"));
}

void StepTraceTest::longDetailsAreCut() {
    TracedDocuments told;
    told.step = 1;
    // The two thousandth byte is in the middle of a character.
    const QString payload = QStringLiteral("x") + QString(1'500, QChar(0xe9));
    for (int i = 0; i < 150; ++i)
        told.consumed.push_back({1'000 + i, "paid", payload.toStdString()});
    const QString text = stepwords::details(run(1, "start", "next", samples::now), told);
    QVERIFY2(!text.contains(QChar::ReplacementCharacter), qPrintable(text.left(3'000)));
    QVERIFY(text.contains(QStringLiteral("#1000 paid x") + QString(999, QChar(0xe9)) + u'…'));
    QVERIFY(text.contains("#1099") && !text.contains("#1100"));
    QVERIFY(text.endsWith(u'…'));
}

void StepTraceTest::aStateThatWasNotToldIsSaid() {
    Tab desk;
    TracedStep bare = run(1, "start", "next", samples::now - 2s);
    bare.hasState = false;
    TracedStep lost = run(2, "start", "lost", samples::now - 1s);
    lost.hasState = false;
    desk.show(traceOf({bare, lost}), {documentsOf(1, nullptr, nullptr), documentsOf(2, nullptr, nullptr)});
    const auto noted = [&](const char* words) {
        const auto notes = desk.tab.diff()->findChildren<QLabel*>();
        return std::ranges::any_of(notes, [&](QLabel* label) { return label->text().contains(words); });
    };
    desk.tab.choose({TimelineModel::keyOfStep(1)});
    QVERIFY(noted("was not told"));
    desk.tab.choose({TimelineModel::keyOfStep(2)});
    QVERIFY(noted("never came back"));
    desk.tab.choose({TimelineModel::keyOfStep(1), TimelineModel::keyOfStep(2)});
    QVERIFY(noted("was not told"));
    desk.tab.choose(
        {TimelineModel::keyOfStep(2), TimelineModel::keyOfEntry(desk.recorder.of({7})->entries.front().number)});
    QVERIFY(noted("never came back"));
}

void StepTraceTest::replaysFromALine() {
    Tab desk;
    const Shared trace = traceOf({run(1, "start", "next", samples::now)});
    desk.show(trace);
    desk.tab.setReplay(true, {});
    auto* const replay = desk.part<QToolButton>("timelineReplay");
    desk.tab.choose({TimelineModel::keyOfStep(1)});
    QVERIFY(replay->isVisible() && !replay->isEnabled()); // its state is being read
    desk.show(trace, {documentsOf(1, R"({"n": 1.10})", R"({"n": 2})")});
    QVERIFY(replay->isEnabled());
    QSignalSpy asked(&desk.tab, &TimelineTab::replayRequested);
    replay->click();
    QCOMPARE(asked.count(), 1);
    const auto from = asked[0][0].value<ActSubject::Replay>();
    QCOMPARE(from.step, std::string("start"));
    QCOMPARE(from.state, std::string(R"({"n": 1.10})"));
    desk.tab.setReplay(true, "The instance is not there any more.");
    QVERIFY(!replay->isEnabled());
    desk.tab.setReplay(false, {});
    QVERIFY(!replay->isVisible());
}

void StepTraceTest::olderStepsAreReadOnRequest() {
    Tab desk;
    std::vector<TracedStep> steps;
    for (int i = 0; i < TraceQuery::kPage; ++i)
        steps.push_back(run(i + 1, "tick", "next", samples::now - 1'000s + i * 1s));
    desk.show(traceOf(steps, true));
    QVERIFY2(desk.remark().contains("The newest 1,000 steps are shown."), qPrintable(desk.remark()));
    auto* const older = desk.part<QAbstractButton>("timelineOlder");
    QVERIFY(older->isVisible());
    QSignalSpy changed(&desk.tab, &TimelineTab::queryChanged);
    for (int i = 1; i < TraceQuery::kMax / TraceQuery::kPage; ++i) {
        older->click();
        QCOMPARE(desk.tab.query().limit, (i + 1) * TraceQuery::kPage);
    }
    QCOMPARE(changed.count(), TraceQuery::kMax / TraceQuery::kPage - 1);
    desk.tab.refresh(samples::now);
    QVERIFY(!older->isVisible()); // more would hold up the window
}

void StepTraceTest::thousandsOfLinesAreNoHindrance() {
    Tab desk;
    std::vector<TracedStep> steps;
    for (int i = 0; i < TraceQuery::kMax; ++i)
        steps.push_back(run(i + 1, "tick", "next", samples::now - 10'000s + i * 1s));
    desk.show(traceOf(steps));
    QCOMPARE(desk.tab.count(), TraceQuery::kMax + 1);
    desk.tab.choose({TimelineModel::keyOfStep(TraceQuery::kMax)});
    steps.push_back(run(TraceQuery::kMax + 1, "tick", "next", samples::now));
    const Shared longer = traceOf(steps);
    QElapsedTimer timer;
    timer.start();
    desk.show(longer);
    // A refresh has a second; it is far less, but for what checks it.
    QVERIFY2(timer.elapsed() < 2'000, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(desk.tab.chosen() == std::vector{TimelineModel::keyOfStep(TraceQuery::kMax)});
}

// Who comes back to an instance finds the line that was chosen, also when its trace is read a moment later.
void StepTraceTest::whatWasChosenComesBack() {
    Tab desk;
    desk.tab.setInstance({7});
    desk.tab.refresh(samples::now);
    desk.tab.choose({TimelineModel::keyOfStep(1)});
    QVERIFY(desk.tab.chosen().empty());
    desk.show(traceOf({run(1, "start", "next", samples::now)}));
    QVERIFY(desk.tab.chosen() == std::vector{TimelineModel::keyOfStep(1)});
}

// What was chosen before, and waits for its trace, gives way to what a person chooses meanwhile.
void StepTraceTest::aPersonsChoiceStays() {
    Tab desk;
    desk.tab.setInstance({7});
    desk.tab.refresh(samples::now);
    desk.tab.show();
    desk.tab.choose({TimelineModel::keyOfStep(1)});
    auto* const list = desk.tab.list();
    list->setFocus();
    list->setCurrentIndex(list->model()->index(0, 0)); // as the arrow keys do
    const auto chosen = desk.tab.chosen();
    QCOMPARE(chosen.size(), std::size_t(1));
    desk.show(traceOf({run(1, "start", "next", samples::now)}));
    QVERIFY(desk.tab.chosen() == chosen);
}

// While another instance is read the one before still stands there, and the box is about that one.
void StepTraceTest::whatIsShownIsKept() {
    Inspector inspector;
    inspector.setInstance(InstanceId{7});
    inspector.showTab(Inspector::Tab::Timeline);
    inspector.setTrace(traceOf({}), {});
    inspector.setDetail(at("start", Status::AwaitingSignal, samples::now - 60s), samples::now - 50s);
    inspector.setTraceState({.instance = {7}, .kind = TraceState::Kind::On, .since = samples::now});
    inspector.show();
    QSignalSpy kept(&inspector, &Inspector::traceKeepRequested);
    inspector.setInstance(InstanceId{8});
    auto* const keep = inspector.findChild<QCheckBox*>("timelineKeep");
    QVERIFY(keep && keep->isEnabled());
    keep->click();
    QCOMPARE(kept.count(), 1);
    QCOMPARE(kept[0][0].value<InstanceId>().value, std::int64_t(7));
}

void StepTraceTest::fitsASmallWindow_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("usual") << QSize(400, 860);
    QTest::newRow("small") << QSize(390, 400);
}

// FERMATA_PICTURES names a folder for who wants to look.
void StepTraceTest::fitsASmallWindow() {
    QFETCH(QSize, size);
    Inspector inspector;
    inspector.resize(size);
    inspector.setInstance(InstanceId{7});
    inspector.showTab(Inspector::Tab::Timeline);
    TracedStep charge = run(2, "charge", "replay", samples::now - 5s);
    charge.error = "ValueError: no money";
    charge.handled = true;
    TracedStep again = run(3, "charge", "schedule_childs", samples::now - 3s, "join");
    again.attempt = 1;
    again.spawned = {11, 12, 13, 14, 15};
    again.spawnedInAll = 3'000;
    TracedStep first = run(1, "start", "next", samples::now - 6s, "charge");
    first.consumed = 1;
    first.consumedNames = "paid";
    TracedStep lost = run(4, "join", "lost", samples::now - 1s);
    lost.waited = lost.ran = lost.committed = {};
    inspector.setTraceState({.instance = {7}, .kind = TraceState::Kind::On, .since = samples::now - 20s});
    inspector.setDetail(at("start", Status::AwaitingSignal, samples::now - 60s), samples::now - 50s);
    inspector.setReplay(true, {});
    const auto show = [&](std::vector<std::shared_ptr<const TracedDocuments>> documents) {
        inspector.setTrace(traceOf({first, charge, again, lost}), documents);
        inspector.setDetail(at("join", Status::AwaitingChildren, samples::now - 3s), samples::now);
    };
    show({});
    inspector.show();
    auto* const tab = inspector.findChild<TimelineTab*>();
    tab->choose({TimelineModel::keyOfStep(2)});
    QVERIFY(inspector.traceQuery() && inspector.traceQuery()->documents == std::vector<std::int64_t>{2});
    TracedDocuments told;
    told.step = 2;
    told.before = std::make_shared<const std::string>(R"({"order": 42, "paid": true})");
    told.after = std::make_shared<const std::string>(R"({"order": 42, "paid": true, "tried": 1})");
    told.errorType = "ValueError";
    told.errorMessage = "no money";
    told.traceback = "Traceback (most recent call last):\n  File \"shop.py\", line 7, in charge";
    told.output = R"([{"stream": "stdout", "text": "charging 49.90\n"}])";
    show({std::make_shared<const TracedDocuments>(told)});
    QTRY_VERIFY(tab->diff()->loaded());
    const QString name = QStringLiteral("timeline-%1").arg(QLatin1String(QTest::currentDataTag()));
    const bool pictures = qEnvironmentVariableIsSet("FERMATA_PICTURES");
    if (pictures) samples::picture(inspector, name);
    // Nothing makes the inspector wider than it has to be, and a line can be seen.
    QVERIFY2(inspector.minimumSizeHint().width() <= size.width(),
             qPrintable(QString::number(inspector.minimumSizeHint().width())));
    QVERIFY2(tab->list()->viewport()->height() >= tab->list()->sizeHintForRow(2),
             qPrintable(QString::number(tab->list()->viewport()->height())));
    // Nor do its parts lie over each other: in a low window they are scrolled.
    const auto below = [&](const QWidget* upper, const QWidget* lower) {
        return upper->mapTo(tab, QPoint(0, upper->height())).y() <= lower->mapTo(tab, QPoint()).y();
    };
    QVERIFY(below(tab->list(), tab->findChild<SegmentedControl*>("timelinePart")) &&
            below(tab->findChild<SegmentedControl*>("timelinePart"), tab->diff()));
    QVERIFY2(tab->diff()->height() >= 110, qPrintable(QString::number(tab->diff()->height())));
    tab->findChild<SegmentedControl*>("timelinePart")->setCurrentIndex(1);
    if (pictures) samples::picture(inspector, name + "-details");
    inspector.setTraceState({.kind = TraceState::Kind::Asks});
    if (pictures) samples::picture(inspector, name + "-asks");
    QVERIFY2(inspector.minimumSizeHint().width() <= size.width(),
             qPrintable(QString::number(inspector.minimumSizeHint().width())));
}

FERMATA_TEST(StepTraceTest, QApplication)
#include "tst_step_trace.moc"
