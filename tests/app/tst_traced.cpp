// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The step trace in the window: workers tell of what is inspected, while it is, and the timeline shows it.
#include "acts/act_report_view.h"
#include "desk.h"
#include "inspector/diff_view.h"
#include "inspector/inspector.h"
#include "inspector/timeline_model.h"
#include "shell/act_desk.h"
#include "widgets/json_edit.h"

#include <fermata/schema.h>
#include <fermata/test/runner.h>
#include <fermata/test/test_cluster.h>
#include <fermata/test/wait_until.h>
#include <fermata/trace.h>
#include <fermata/worker.h>

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using views::TimelineModel;
using views::TimelineRow;

namespace {

constexpr int kPatience = 30'000;

// Waits for a signal, then works, at its second attempt, and has a child.
Registry shop() {
    Machine order = Machine("order")
                        .step("wait",
                              [](const Context& ctx) -> Outcome {
                                  if (!ctx.signal("go")) return Await{"go", ctx.state};
                                  Json state = ctx.state;
                                  state["went"] = true;
                                  return Next{"work", state};
                              })
                        .step("work",
                              [](const Context& ctx) -> Outcome {
                                  if (ctx.attempt == 0) throw std::runtime_error("not yet");
                                  return ScheduleChilds{"gather", {{.fsm = "leaf", .step = "end"}}, {{"worked", 1}}};
                              })
                        .step("gather", [](const Context& ctx) -> Outcome { return Done{ctx.state}; })
                        .handle([](const Failure& failure) -> Outcome {
                            return Replay{failure.state, 1ms};
                        });
    Machine leaf = Machine("leaf").step("end", [](const Context&) -> Outcome { return Done{}; });
    return {order, leaf};
}

WorkerOptions quick(const std::string& database) {
    WorkerOptions options;
    options.database = database;
    options.poll = 50ms;
    options.reaperInterval.reset();
    options.name = "w";
    return options;
}

struct Stage {
    explicit Stage(const std::string& on = migratedDatabase()) : database(on), sql(connectTo(database)) {
        source = foreignDatabase(database);
    }

    long long park(const std::string& state = "{}") {
        return sql.number("insert into gen_durable (fsm, step, status, awaits, state) "
                          "values ('order', 'wait', 'awaiting_signal', 'go', $1::jsonb) returning id",
                          {state});
    }
    bool inspect(long long id) {
        desk.window().inspect(InstanceId{id});
        desk.window().findChild<views::Inspector*>()->showTab(views::Inspector::Tab::Timeline);
        return QTest::qWaitFor([&] { return desk.window().loaded(); }, kPatience);
    }
    // How many traces of it are on, and for how many seconds the last one of them.
    long long on(long long id) {
        return sql.number("select count(*) from fermata_trace where instance = $1 and until > clock_timestamp()",
                          {std::to_string(id)});
    }
    long long lasts(long long id) {
        return sql.number("select coalesce(max(extract(epoch from until - clock_timestamp()))::int, 0) "
                          "from fermata_trace where instance = $1",
                          {std::to_string(id)});
    }
    bool isTraced(long long id) {
        return QTest::qWaitFor([&] { return on(id) == 1; }, kPatience);
    }
    long long told(long long id) {
        return sql.number("select count(*) from fermata_step where instance = $1", {std::to_string(id)});
    }

    QListView* list() { return desk.part<QListView>("inspectorTimeline"); }
    std::vector<TimelineRow> rows() {
        std::vector<TimelineRow> found;
        for (int row = 0; row < list()->model()->rowCount(); ++row) {
            auto one = list()->model()->index(row, 0).data(TimelineModel::RowRole).value<TimelineRow>();
            if (!one.idle) found.push_back(std::move(one));
        }
        return found;
    }
    // From the oldest on.
    QStringList steps() {
        QStringList found;
        for (const TimelineRow& row : rows()) {
            if (row.traced)
                found.prepend(QStringLiteral("%1/%2 %3")
                                  .arg(QString::fromStdString(row.traced->step), QString::number(row.traced->attempt),
                                       QString::fromStdString(row.traced->outcome)));
        }
        return found;
    }
    bool choose(const char* step, const char* outcome) {
        auto* const model = static_cast<TimelineModel*>(list()->model());
        for (int row = 0; row < model->rowCount(); ++row) {
            const auto& traced = model->row(row).traced;
            if (!traced || traced->step != step || traced->outcome != outcome) continue;
            list()->scrollTo(model->index(row, 0));
            QTest::mouseClick(list()->viewport(), Qt::LeftButton, {},
                              list()->visualRect(model->index(row, 0)).center());
            return true;
        }
        return false;
    }
    QString remark() {
        auto* const label = desk.part<QLabel>("timelineRemark");
        return label->isVisible() ? label->text() : QString();
    }
    bool says(const QString& words) {
        return QTest::qWaitFor([&] { return remark().contains(words); }, kPatience);
    }
    QString difference() {
        auto* const diff = desk.part<views::DiffView>("timelineDifference");
        if (!QTest::qWaitFor([&] { return diff->loaded() && diff->model().rowCount() > 0; }, kPatience)) return {};
        QString text;
        for (int row = 0; row < diff->model().rowCount(); ++row)
            text += diff->model().text(row, 0) + u'\n';
        return text;
    }

    std::string database;
    Sql sql;
    app::Source source;
    Desk desk;
};

void deliver(const std::string& database, long long id) {
    Client client(Database{.connection = database});
    client.signal({id}, "go", {{"by", 1.5}});
}

} // namespace

class TracedTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stepsOfWhatIsInspectedAreTold();
    void aTraceEndsWhenAnotherIsChosen();
    void aTraceIsKeptByAPerson();
    void aTraceEndsWithTheWindow();
    void nothingIsAskedWhereNothingIsInspected();
    void productionIsAsked();
    void aViewerReadsWhatOthersTrace();
    void aSchemaOfBeforeTheTraceHasLooks();
    void whatTheWindowsOwnWorkerDoesIsShownOnce();
    void whatTheWindowSpawnsIsTraced();
    void replaysWithTheStateOfALine();
    void whoEndsItElsewhereIsHeard();
};

void TracedTest::stepsOfWhatIsInspectedAreTold() {
    Stage stage;
    const long long id = stage.park(R"({"n": 1})");
    QVERIFY(stage.desk.open(stage.source));
    QVERIFY(stage.inspect(id));
    QVERIFY(stage.isTraced(id));
    QCOMPARE(stage.sql.number("select count(*) from fermata_trace where owner like 'window%' and documents"), 1LL);
    const long long lasts = stage.lasts(id);
    QVERIFY2(lasts > 60 && lasts <= 120, qPrintable(QString::number(lasts)));
    QVERIFY(stage.says("No step has run since tracing began"));
    {
        Worker worker(quick(stage.database), shop());
        worker.start();
        deliver(stage.database, id);
        QTRY_COMPARE_WITH_TIMEOUT(
            stage.steps(), QStringList({"wait/0 next", "work/0 replay", "work/1 schedule_childs", "gather/0 done"}),
            kPatience);
        worker.stop();
    }
    QCOMPARE(stage.remark(), QString());
    // Its child was traced with it.
    QCOMPARE(stage.sql.number("select count(*) from fermata_step s join gen_durable g on g.id = s.instance "
                              "where g.parent_id = $1",
                              {std::to_string(id)}),
             1LL);
    for (const TimelineRow& row : stage.rows()) {
        if (!row.traced) continue;
        const views::TracedStep& one = *row.traced;
        QVERIFY(one.ran && one.committed && one.begun);
        QCOMPARE(one.worker.substr(0, 1), std::string("w"));
        if (one.step == "wait") QCOMPARE(one.consumedNames, std::string("go"));
        if (one.outcome == "replay") QVERIFY(one.handled && one.error.find("not yet") != std::string::npos);
        if (one.outcome == "schedule_childs") QCOMPARE(one.spawnedInAll, 1);
    }
    QVERIFY(stage.choose("wait", "next"));
    const QString difference = stage.difference();
    QVERIFY2(difference.contains("went"), qPrintable(difference));
    // Two of them side by side: what the first has left, and what the last has.
    auto* const model = static_cast<TimelineModel*>(stage.list()->model());
    const int newest = 0;
    QTest::mouseClick(stage.list()->viewport(), Qt::LeftButton, Qt::ControlModifier,
                      stage.list()->visualRect(model->index(newest, 0)).center());
    QTRY_VERIFY_WITH_TIMEOUT(stage.difference().contains("worked"), kPatience);
    QVERIFY(stage.difference().contains("went"));
}

void TracedTest::aTraceEndsWhenAnotherIsChosen() {
    Stage stage;
    const long long one = stage.park();
    const long long other = stage.park();
    QVERIFY(stage.desk.open(stage.source));
    QVERIFY(stage.inspect(one));
    QVERIFY(stage.isTraced(one));
    QVERIFY(stage.inspect(other));
    QVERIFY(stage.isTraced(other));
    QTRY_COMPARE_WITH_TIMEOUT(stage.on(one), 0LL, kPatience);
    stage.desk.window().closeInspector();
    QTRY_COMPARE_WITH_TIMEOUT(stage.on(other), 0LL, kPatience);
}

void TracedTest::aTraceIsKeptByAPerson() {
    Stage stage;
    const long long one = stage.park();
    const long long other = stage.park();
    QVERIFY(stage.desk.open(stage.source));
    QVERIFY(stage.inspect(one));
    auto* const keep = stage.desk.part<QCheckBox>("timelineKeep");
    QTRY_VERIFY_WITH_TIMEOUT(keep->isEnabled(), kPatience);
    QVERIFY(stage.desk.click("timelineKeep"));
    QTRY_VERIFY_WITH_TIMEOUT(stage.lasts(one) > 3'000, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(keep->isChecked(), kPatience);
    QVERIFY(stage.inspect(other));
    QVERIFY(stage.isTraced(other));
    QTRY_VERIFY_WITH_TIMEOUT(keep->isEnabled() && !keep->isChecked(), kPatience);
    QCOMPARE(stage.on(one), 1LL);
    // Back again: it is known to be kept, and may be let go.
    QVERIFY(stage.inspect(one));
    QTRY_VERIFY_WITH_TIMEOUT(keep->isEnabled() && keep->isChecked(), kPatience);
    QVERIFY(stage.desk.click("timelineKeep"));
    QTRY_VERIFY_WITH_TIMEOUT(stage.on(one) == 1 && stage.sql.number("select count(*) from fermata_trace "
                                                                    "where until > now() + interval '3 minutes'") == 0,
                             kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(keep->isEnabled() && !keep->isChecked(), kPatience);
    QVERIFY(stage.desk.click("timelineKeep"));
    QTRY_VERIFY_WITH_TIMEOUT(stage.lasts(one) > 3'000, kPatience);
    QVERIFY(stage.desk.close());
    QCOMPARE(stage.on(one), 1LL);
}

void TracedTest::aTraceEndsWithTheWindow() {
    Stage stage;
    const long long id = stage.park();
    QVERIFY(stage.desk.open(stage.source));
    QVERIFY(stage.inspect(id));
    QVERIFY(stage.isTraced(id));
    QVERIFY(stage.desk.close());
    QCOMPARE(stage.on(id), 0LL);
}

void TracedTest::nothingIsAskedWhereNothingIsInspected() {
    Stage stage;
    const long long id = stage.park();
    QVERIFY(stage.desk.open(stage.source));
    const auto asked = [&] {
        int count = 0;
        for (const auto& [name, microseconds] : stage.desk.session().lastReading().statements)
            count += name.startsWith("traced") ? 1 : 0;
        return count;
    };
    const auto readings = [&](int more) {
        const int before = stage.desk.session().readings();
        return QTest::qWaitFor([&] { return stage.desk.session().readings() >= before + more; }, kPatience);
    };
    QVERIFY(readings(3));
    QCOMPARE(asked(), 0);
    QCOMPARE(stage.sql.number("select count(*) from fermata_trace"), 0LL);
    QVERIFY(stage.inspect(id));
    QVERIFY(stage.isTraced(id));
    QVERIFY(readings(3));
    QCOMPARE(asked(), 1);
    stage.desk.window().findChild<views::Inspector*>()->showTab(views::Inspector::Tab::State);
    QTRY_COMPARE_WITH_TIMEOUT(asked(), 0, kPatience);
}

void TracedTest::productionIsAsked() {
    Stage stage;
    const long long id = stage.park();
    const long long other = stage.park();
    stage.source.production = true;
    QVERIFY(stage.desk.open(stage.source));
    QVERIFY(stage.inspect(id));
    QVERIFY(stage.says("production"));
    const int before = stage.desk.session().readings();
    QTRY_VERIFY_WITH_TIMEOUT(stage.desk.session().readings() > before + 5, kPatience); // it would have begun by now
    QCOMPARE(stage.sql.number("select count(*) from fermata_trace"), 0LL);
    QVERIFY(!stage.desk.part<QCheckBox>("timelineKeep")->isEnabled());
    QVERIFY(stage.desk.click("timelineAllow"));
    QVERIFY(stage.isTraced(id));
    QVERIFY(stage.inspect(other)); // once a connection
    QVERIFY(stage.isTraced(other));
    // What is kept would last for an hour: it ends, too, and nothing begins until it is asked for again.
    QTRY_VERIFY_WITH_TIMEOUT(stage.desk.part<QCheckBox>("timelineKeep")->isEnabled(), kPatience);
    QVERIFY(stage.desk.click("timelineKeep"));
    QTRY_VERIFY_WITH_TIMEOUT(stage.lasts(other) > 600, kPatience);
    QVERIFY(stage.inspect(id));
    QVERIFY(stage.isTraced(id));
    QVERIFY(stage.desk.click("timelineForbid"));
    QTRY_COMPARE_WITH_TIMEOUT(stage.on(id) + stage.on(other), 0LL, kPatience);
    QVERIFY(stage.says("Not traced: this is a production database"));
    const int stopped = stage.desk.session().readings();
    QTRY_VERIFY_WITH_TIMEOUT(stage.desk.session().readings() > stopped + 5, kPatience);
    QCOMPARE(stage.on(id) + stage.on(other), 0LL);
    QVERIFY(stage.desk.click("timelineAllow"));
    QVERIFY(stage.isTraced(id));
}

void TracedTest::aViewerReadsWhatOthersTrace() {
    Stage stage;
    setUpRoles({.connection = stage.database});
    const std::string vera = roleName("vera");
    stage.sql.run("create role " + vera + " login in role fermata_viewer");
    const long long id = stage.park();
    Tracer(Database{.connection = stage.database}).begin({.instance = InstanceId{id}, .owner = "somebody"});
    stage.source = foreignDatabase(stage.database + " user=" + vera);
    QVERIFY(stage.desk.open(stage.source));
    QVERIFY(stage.inspect(id));
    QVERIFY(stage.says("this role may not begin a trace"));
    Worker worker(quick(stage.database), shop());
    worker.start();
    deliver(stage.database, id);
    QTRY_COMPARE_WITH_TIMEOUT(stage.steps().size(), 4, kPatience);
    QCOMPARE(stage.on(id), 1LL);
    worker.stop();
    QVERIFY(stage.desk.close());
    stage.sql.run("drop owned by " + vera + "; drop role " + vera);
}

void TracedTest::aSchemaOfBeforeTheTraceHasLooks() {
    Stage stage;
    const long long id = stage.park();
    stage.sql.run("drop table fermata_step, fermata_trace_member, fermata_trace cascade");
    QVERIFY(stage.desk.open(stage.source));
    QVERIFY(stage.inspect(id));
    QVERIFY(stage.says("fermatactl migrate"));
    stage.sql.query("update gen_durable set state = '{\"n\": 2}', updated_at = clock_timestamp() where id = $1",
                    {std::to_string(id)});
    QTRY_COMPARE_WITH_TIMEOUT(stage.rows().size(), std::size_t(2), kPatience);
}

void TracedTest::whatTheWindowsOwnWorkerDoesIsShownOnce() {
    Stage stage;
    QVERIFY(stage.desk.open(ownDatabase(stage.database)));
    stage.desk.session().seed({"ticker"});
    QTRY_VERIFY_WITH_TIMEOUT(stage.sql.number("select count(*) from gen_durable where fsm = 'ticker'") == 1, kPatience);
    const long long id = stage.sql.number("select id from gen_durable where fsm = 'ticker'");
    QVERIFY(stage.inspect(id));
    QTRY_VERIFY_WITH_TIMEOUT(stage.steps().size() >= 4, 90'000);
    // Each run once: those that the trace tells are not told by the window's own worker, nor by looks.
    int own = 0;
    std::map<std::int64_t, int> seen;
    std::optional<Timestamp> first;
    for (const TimelineRow& row : stage.rows()) {
        if (!row.traced) continue;
        ++seen[row.traced->id];
        first = first ? std::min(*first, row.at()) : row.at();
    }
    for (const TimelineRow& row : stage.rows()) {
        if (!row.traced && row.entry.kind == views::TimelineEntry::Kind::Step && row.at() > *first) ++own;
    }
    QVERIFY2(own <= 1, qPrintable(QString::number(own))); // the last one may not have been read yet
    for (const auto& [step, count] : seen)
        QCOMPARE(count, 1);
}

void TracedTest::whatTheWindowSpawnsIsTraced() {
    Stage stage;
    QVERIFY(stage.desk.open(stage.source));
    QTRY_VERIFY_WITH_TIMEOUT(stage.desk.window().acts().rights().may(ActKind::Spawn), kPatience);
    stage.desk.window().openSpawnDialog({.fsm = "order", .step = "wait"});
    QTRY_VERIFY_WITH_TIMEOUT(stage.desk.part("spawnAccept")->isEnabled(), kPatience);
    QVERIFY(stage.desk.click("spawnAccept"));
    QTRY_COMPARE_WITH_TIMEOUT(stage.sql.number("select count(*) from gen_durable"), 1LL, kPatience);
    const long long id = stage.sql.number("select id from gen_durable");
    QVERIFY(stage.isTraced(id));
    const long long lasts = stage.lasts(id);
    QVERIFY2(lasts <= 120, qPrintable(QString::number(lasts)));
}

void TracedTest::replaysWithTheStateOfALine() {
    Stage stage;
    const long long id = stage.park(R"({"n": 1})");
    QVERIFY(stage.desk.open(stage.source));
    QTRY_VERIFY_WITH_TIMEOUT(stage.desk.window().acts().rights().may(ActKind::Replay), kPatience);
    QVERIFY(stage.inspect(id));
    QVERIFY(stage.isTraced(id));
    {
        Worker worker(quick(stage.database), shop());
        worker.start();
        deliver(stage.database, id);
        QTRY_COMPARE_WITH_TIMEOUT(stage.steps().size(), 4, kPatience);
        worker.stop();
    }
    QVERIFY(stage.choose("work", "replay"));
    QTRY_VERIFY_WITH_TIMEOUT(stage.desk.part<QToolButton>("timelineReplay")->isEnabled(), kPatience);
    QVERIFY(stage.desk.click("timelineReplay"));
    QTRY_VERIFY_WITH_TIMEOUT(stage.desk.window().findChild<QPushButton*>("actAccept"), kPatience);
    auto* const accept = stage.desk.part<QPushButton>("actAccept");
    QCOMPARE(stage.desk.part<QComboBox>("replayStep")->currentText(), QString("work"));
    QVERIFY(stage.desk.part<QCheckBox>("replayWithState")->isChecked());
    const QString state = stage.desk.part<views::JsonEdit>("actState")->text();
    QVERIFY2(state.contains("\"went\": true") && !state.contains("worked"), qPrintable(state));
    QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled(), kPatience);
    QTest::mouseClick(accept, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(
        stage.sql.value("select step || ' ' || status || ' ' || state from gen_durable where id = $1",
                        {std::to_string(id)}),
        SqlValue(R"(work runnable {"n": 1, "went": true})"), kPatience);
}

void TracedTest::whoEndsItElsewhereIsHeard() {
    Stage stage;
    const long long id = stage.park();
    QVERIFY(stage.desk.open(stage.source));
    QVERIFY(stage.inspect(id));
    QVERIFY(stage.isTraced(id));
    Tracer(Database{.connection = stage.database}).end(std::nullopt);
    // Ticking is what finds out at once; by itself it would when it is extended next.
    auto* const keep = stage.desk.part<QCheckBox>("timelineKeep");
    QTRY_VERIFY_WITH_TIMEOUT(keep->isEnabled(), kPatience);
    QVERIFY(stage.desk.click("timelineKeep"));
    QTRY_VERIFY_WITH_TIMEOUT(stage.on(id) == 1 && stage.lasts(id) > 3'000, kPatience);
}

FERMATA_TEST(TracedTest, QApplication)
#include "tst_traced.moc"
