// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Why does it not move? The Stuck view, the inspector's first line and the way down to the root cause, on a real
// database with a real worker; and that asking for it holds up nobody.
#include "barriers/barriers_model.h"
#include "barriers/barriers_tree.h"
#include "desk.h"
#include "inspector/inspector.h"
#include "models/finding_titles.h"
#include "session/diagnostician.h"
#include "shell/act_desk.h"
#include "shell/page_id.h"
#include "stuck/stuck_model.h"
#include "stuck/stuck_table.h"

#include <fermata/test/runner.h>
#include <fermata/types/findings.h>

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QElapsedTimer>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <map>

using namespace fermata;
using namespace fermata::test;
using views::BarriersModel;
using views::PageId;
using views::StuckModel;
using views::StuckTable;

namespace {

constexpr int kPatience = 60'000;

// A parent, a child that waits likewise, and at the bottom one that awaits “manager”.
struct Bough {
    long long top = 0;
    long long middle = 0;
    long long leaf = 0;
};

bool makeFamily(Sql& sql, Bough& family) {
    family.top = sql.number(
        "insert into gen_durable (fsm, step, queue, state) values ('order', 'start', 'payments', "
        "'{\"items\": 3, \"fail\": 0, \"work_ms\": 0, \"suborder\": {\"items\": 2, \"fail\": 0, \"work_ms\": 0, "
        "\"approvals\": 1}}') returning id");
    return QTest::qWaitFor(
        [&] {
            family.middle = sql.number("select coalesce(max(id), 0) from gen_durable where parent_id = $1 and "
                                       "status = 'awaiting_children' and children_pending = 1",
                                       {std::to_string(family.top)});
            family.leaf = sql.number("select coalesce(max(id), 0) from gen_durable where parent_id = $1 and "
                                     "status = 'awaiting_signal'",
                                     {std::to_string(family.middle)});
            return family.leaf > 0;
        },
        kPatience);
}

QString wordsOf(const QWidget* part) {
    QStringList words;
    for (const QLabel* const label : part->findChildren<QLabel*>()) {
        if (label->isVisible()) words << label->text();
    }
    return words.join(' ');
}

int rowOf(const StuckTable* table, FindingCode code) {
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        const auto value = table->model()->index(row, 0).data(StuckModel::RowRole).value<views::StuckRow>();
        if (value.finding.code == code) return row;
    }
    return -1;
}

} // namespace

class StuckTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsStuckIsListedAndReadByKeyboard();
    void theWayDownToTheRootCause();
    void whatStandsAlikeIsFreedFromHere();
    void anotherInstanceAndAnotherStatusWantAnotherExplanation();
    void twoTablesThatAreLockedAreTwoLines();
    void nobodyWaitsForAnExplanation();
    void anOldExplanationIsAskedAnew();
    void theSameIsAskedSeldom();
    void whatOthersStandForIsAskedAnew();
    void theStripSaysTheFirstOfEachKind();
};

void StuckTest::whatIsStuckIsListedAndReadByKeyboard() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    Desk desk;
    QVERIFY(desk.open(ownDatabase(database)));
    views::MainWindow& window = desk.window();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));

    // Nothing yet.
    QTest::keyClick(&window, Qt::Key_8, Qt::ControlModifier);
    QVERIFY(window.page() == PageId::Stuck);
    auto* const page = desk.part<QWidget>("stuckPage");
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(page).contains("Nothing needs you"), kPatience);

    Bough family;
    QVERIFY(makeFamily(sql, family));
    // Three days ago somebody answered, with the wrong name.
    sql.query("insert into signals (target_id, name, payload) values ($1, 'Manager', '{\"approved\": true}')",
              {std::to_string(family.leaf)});
    sql.query("update gen_durable set updated_at = now() - interval '3 days' where id = $1",
              {std::to_string(family.leaf)});
    sql.run("insert into gen_durable (fsm, step, queue, eligible_at) select 'checkout', 'start', 'nobody', "
            "now() - interval '10 minutes' from generate_series(1, 30)");

    auto* const table = desk.part<StuckTable>("stuckTable");
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(table, FindingCode::ParkedLong) >= 0, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(table, FindingCode::NoWorkerForQueue) >= 0, kPatience);
    const int parked = rowOf(table, FindingCode::ParkedLong);
    QVERIFY(parked > rowOf(table, FindingCode::NoWorkerForQueue)); // the worst first
    QCOMPARE(table->model()->index(parked, StuckModel::Longest).data().toString(), QString("#%1").arg(family.leaf));

    // By the keyboard: to the line, what it says, Enter.
    window.showPage(PageId::Overview);
    QTest::keyClick(&window, Qt::Key_8, Qt::ControlModifier);
    QTRY_VERIFY(table->hasFocus());
    QTest::keyClick(table, Qt::Key_Home);
    while (table->currentIndex().row() < parked)
        QTest::keyClick(table, Qt::Key_Down);
    QVERIFY2(wordsOf(desk.part<QWidget>("stuckPane")).contains("“manager”"),
             qPrintable(wordsOf(desk.part<QWidget>("stuckPane"))));
    QTest::keyClick(table, Qt::Key_Return);
    auto* const inspector = window.findChild<views::Inspector*>();
    QTRY_VERIFY_WITH_TIMEOUT(inspector->isVisible() && inspector->instance() == InstanceId{family.leaf}, kPatience);
    QTRY_VERIFY2_WITH_TIMEOUT(wordsOf(inspector).contains("the case differs, so it never matched"),
                              qPrintable(wordsOf(inspector)), kPatience);
    auto* const deliver = inspector->findChild<QAbstractButton*>("inspectorDeliver");
    QVERIFY(deliver->isVisible() && deliver->text().contains("manager"));

    // All of a line, in the list of instances.
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Home);
    while (table->currentIndex().row() < rowOf(table, FindingCode::NoWorkerForQueue))
        QTest::keyClick(table, Qt::Key_Down);
    QVERIFY(wordsOf(desk.part<QWidget>("stuckPane")).contains("no live worker takes that queue"));
    QVERIFY(desk.click("stuckAll"));
    QVERIFY(window.page() == PageId::Instances);
    QTRY_COMPARE_WITH_TIMEOUT(desk.part<QTableView>("instancesTable")->model()->rowCount(), 30, kPatience);
}

void StuckTest::theWayDownToTheRootCause() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    Desk desk;
    QVERIFY(desk.open(ownDatabase(database)));
    views::MainWindow& window = desk.window();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    Bough family;
    QVERIFY(makeFamily(sql, family));
    sql.query("insert into signals (target_id, name) values ($1, 'Manager')", {std::to_string(family.leaf)});

    // The headline of the parent is what holds it, two levels further down, with a link to it.
    window.inspect(InstanceId{family.top});
    auto* const inspector = window.findChild<views::Inspector*>();
    const QString link = QString("instance:%1").arg(family.leaf);
    QTRY_VERIFY2_WITH_TIMEOUT(wordsOf(inspector).contains(link) && wordsOf(inspector).contains("the case differs"),
                              qPrintable(wordsOf(inspector)), kPatience);
    QTest::keyClick(&window, Qt::Key_H, Qt::ControlModifier);
    QVERIFY(inspector->instance() == InstanceId{family.leaf});
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(inspector).contains("the case differs"), kPatience);

    // Barriers says the same on the line of the parent.
    QTest::keyClick(&window, Qt::Key_6, Qt::ControlModifier);
    auto* const tree = desk.part<views::BarriersTree>("barriersTree");
    const auto* const model = dynamic_cast<BarriersModel*>(tree->model());
    QTRY_VERIFY_WITH_TIMEOUT(model->find(InstanceId{family.top}).isValid(), kPatience);
    const auto why = [&] {
        return model->find(InstanceId{family.top}).siblingAtColumn(BarriersModel::Why).data().toString();
    };
    QTRY_COMPARE_WITH_TIMEOUT(why(), QString("Misspelt signal"), kPatience);

    // It is mended, and nothing of it is said any more.
    sql.query("insert into signals (target_id, name, payload) values ($1, 'manager', '{\"approved\": true}')",
              {std::to_string(family.leaf)});
    QTRY_VERIFY2_WITH_TIMEOUT(!wordsOf(inspector).contains("the case differs"), qPrintable(wordsOf(inspector)),
                              kPatience);
}

void StuckTest::whatStandsAlikeIsFreedFromHere() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    // Thirty that were parked three days ago, and two of the same name that are new; a barrier that nobody will open.
    sql.run("insert into gen_durable (fsm, step, status, awaits, updated_at) select 'claims', 'wait', "
            "'awaiting_signal', 'approved', now() - case when i <= 30 then interval '3 days' else interval '0' end "
            "from generate_series(1, 32) i; "
            "insert into gen_durable (fsm, step, status, children_pending) values ('claims', 'gather', "
            "'awaiting_children', 1)");
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    views::MainWindow& window = desk.window();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTRY_VERIFY_WITH_TIMEOUT(window.acts().rights().hasActs, kPatience);
    window.showPage(PageId::Stuck);
    auto* const table = desk.part<StuckTable>("stuckTable");
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(table, FindingCode::BarrierCountWrong) >= 0, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(table, FindingCode::ParkedLong) >= 0, kPatience);
    const auto choose = [&](FindingCode code) {
        const QRect at = table->visualRect(table->model()->index(rowOf(table, code), 0));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, at.center());
    };
    const auto parked = [&] { return sql.number("select count(*) from gen_durable where status = 'awaiting_signal'"); };

    choose(FindingCode::ParkedLong);
    auto* const pane = desk.part<QWidget>("stuckPane");
    auto* const deliver = pane->findChild<QAbstractButton*>("inspectorDeliver");
    QTRY_VERIFY_WITH_TIMEOUT(deliver->isVisible() && deliver->isEnabled(), kPatience);
    QTest::mouseClick(deliver, Qt::LeftButton);
    auto* const dialog = desk.part<QDialog>("signalDialog");
    QTRY_VERIFY(dialog->isVisible());
    auto* const accept = desk.part<QAbstractButton>("signalAccept");
    QTRY_VERIFY2_WITH_TIMEOUT(accept->isEnabled() && accept->text().contains("to 30"), qPrintable(accept->text()),
                              kPatience);
    QTest::mouseClick(accept, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(parked(), 2LL, kPatience); // and not those that are new
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(table, FindingCode::ParkedLong) < 0, kPatience);

    // The count does not mend itself: the act that does, from the line.
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(table, FindingCode::BarrierCountWrong) >= 0, kPatience);
    choose(FindingCode::BarrierCountWrong);
    auto* const menu = pane->findChild<QMenu*>("stuckActMenu");
    auto* const act = desk.part<QPushButton>("stuckAct");
    QTRY_VERIFY(act->isVisible() && act->isEnabled());
    QTimer::singleShot(0, &window, [&] {
        if (auto* const recount = menu->findChild<QAction*>("recount")) {
            menu->setActiveAction(recount);
            QTest::keyClick(menu, Qt::Key_Return);
        }
        menu->close();
    });
    QTest::mouseClick(act, Qt::LeftButton);
    const auto accepts = [&]() -> QPushButton* {
        auto* const open = window.findChild<QDialog*>("actDialog");
        return open && open->isVisible() ? open->findChild<QPushButton*>("actAccept") : nullptr;
    };
    QTRY_VERIFY_WITH_TIMEOUT(accepts() && accepts()->isEnabled(), kPatience);
    QTest::mouseClick(accepts(), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(sql.number("select count(*) from gen_durable where status = 'awaiting_children'"), 0LL,
                              kPatience);
    QCOMPARE(sql.number("select count(*) from fermata_audit where act = 'recount'"), 1LL);
    QVERIFY(desk.close());
}

// An answer is about one instance, in one status, of one database.
void StuckTest::anotherInstanceAndAnotherStatusWantAnotherExplanation() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step, queue, eligible_at) values ('checkout', 'start', 'nobody', "
            "now() - interval '10 minutes'), ('checkout', 'start', 'none', now() + interval '2 hours')");
    // Of whom nothing is declared: the explanation of the second one looks for that.
    sql.run("insert into fermata_worker (id, name, host, pid, seen_at, queues, machines) values ('w#1', 'w', 'h', 1, "
            R"(now() + interval '1 hour', '[{"queue": "none", "slots": 1}]', '[{"fsm": "m", "version": 1}]'))");
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    views::MainWindow& window = desk.window();
    window.inspect(InstanceId{1});
    auto* const inspector = window.findChild<views::Inspector*>();
    QTRY_VERIFY2_WITH_TIMEOUT(wordsOf(inspector).contains("no live worker takes the queue “nobody”"),
                              qPrintable(wordsOf(inspector)), kPatience);
    window.inspect(InstanceId{2});
    QTRY_VERIFY2_WITH_TIMEOUT(wordsOf(inspector).contains("Is scheduled"), qPrintable(wordsOf(inspector)), kPatience);
    QVERIFY(!wordsOf(inspector).contains("“nobody”"));
    // What was found of it is dropped at once, though nothing else can be found now and its time is the same.
    Sql holder = connectTo(database);
    holder.run("begin; lock table fermata_machine in access exclusive mode");
    const auto hangs = [&] {
        return sql.number(
                   "select count(*) from pg_stat_activity where application_name = 'fermata desktop (diagnosis)' "
                   "and wait_event_type = 'Lock' and datname = current_database()") == 1;
    };
    QTRY_VERIFY_WITH_TIMEOUT(hangs(), kPatience);
    QVERIFY2(wordsOf(inspector).contains("Is scheduled"), qPrintable(wordsOf(inspector)));
    sql.run("update gen_durable set status = 'failed', last_error = 'by hand' where id = 2");
    const auto shownStatus = [&] {
        const auto& row = inspector->subject().row;
        return row ? std::optional(row->status) : std::nullopt;
    };
    QTRY_COMPARE_WITH_TIMEOUT(shownStatus(), std::optional(Status::Failed), kPatience);
    QVERIFY2(!wordsOf(inspector).contains("Is scheduled"), qPrintable(wordsOf(inspector)));
    QVERIFY2(wordsOf(inspector).contains("By hand."), qPrintable(wordsOf(inspector)));
    QVERIFY(hangs());
    holder.run("rollback");

    const std::string other = migratedDatabase();
    desk.session().open(foreignDatabase(other));
    QTRY_VERIFY_WITH_TIMEOUT(!inspector->isVisible(), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(desk.session().readings() > 0 && window.loaded(), kPatience);
    QTest::keyClick(&window, Qt::Key_8, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(desk.part<QWidget>("stuckPage")).contains("Nothing needs you"), kPatience);
}

// By one session: the window tells them apart, and names the table of each.
void StuckTest::twoTablesThatAreLockedAreTwoLines() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step, queue, eligible_at) values ('checkout', 'start', 'nobody', "
            "now() - interval '10 minutes')");
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    Sql holder = connectTo(database);
    holder.run("begin; lock table gen_durable in share mode; lock table signals in share mode");
    desk.window().showPage(PageId::Stuck);
    desk.part<QComboBox>("stuckOverdue")->setCurrentIndex(0);
    auto* const table = desk.part<StuckTable>("stuckTable");
    const auto locked = [&] {
        QStringList subjects;
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const auto value = table->model()->index(row, 0).data(StuckModel::RowRole).value<views::StuckRow>();
            if (value.finding.code == FindingCode::RowLocked)
                subjects << table->model()->index(row, StuckModel::About).data().toString();
        }
        subjects.sort();
        return subjects.join('|');
    };
    const QString by = ", session " + QString::fromStdString(*holder.value("select pg_backend_pid()"));
    QTRY_VERIFY2_WITH_TIMEOUT(locked().contains("table gen_durable" + by) && locked().contains("|table signals" + by),
                              qPrintable(locked()), kPatience);
}

// Somebody holds a table that only the explanation looks into: it hangs, the refreshes go on, the window closes.
void StuckTest::nobodyWaitsForAnExplanation() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step, queue, eligible_at) values ('unheard_of', 'start', 'default', "
            "now() - interval '10 minutes')");
    Desk desk;
    QVERIFY(desk.open(ownDatabase(database)));
    QTRY_VERIFY_WITH_TIMEOUT(!desk.session().lastReading().workers.empty(), kPatience);
    Sql holder = connectTo(database);
    holder.run("begin; lock table fermata_machine in access exclusive mode");
    desk.window().inspect(InstanceId{1});
    const auto hangs = [&] {
        return sql.number(
                   "select count(*) from pg_stat_activity where application_name = 'fermata desktop (diagnosis)' "
                   "and wait_event_type = 'Lock' and datname = current_database()") == 1;
    };
    QTRY_VERIFY_WITH_TIMEOUT(hangs(), kPatience);
    const int before = desk.session().readings();
    QTRY_VERIFY_WITH_TIMEOUT(desk.session().readings() > before + 3, kPatience);
    QVERIFY(hangs());
    QElapsedTimer clock;
    clock.start();
    QVERIFY(desk.close(30'000));
    QVERIFY2(clock.elapsed() < 6'000, qPrintable(QString("took %1 ms").arg(clock.elapsed())));
    QVERIFY(!desk.session().leftThreadBehind());
}

// As long as looking further hangs, what it found last says as of when it is. Nothing of the row and of the
// workers changes, and it is found anew all the same as soon as it can be: by itself.
void StuckTest::anOldExplanationIsAskedAnew() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step, queue, eligible_at) values ('unheard_of', 'start', 'default', "
            "now() - interval '10 minutes')");
    Desk desk;
    QVERIFY(desk.open(ownDatabase(database)));
    QTRY_VERIFY_WITH_TIMEOUT(!desk.session().lastReading().workers.empty(), kPatience);
    desk.window().inspect(InstanceId{1});
    auto* const inspector = desk.window().findChild<views::Inspector*>();
    const auto explained = [&] { return wordsOf(inspector).contains("live worker"); };
    QTRY_VERIFY2_WITH_TIMEOUT(explained(), qPrintable(wordsOf(inspector)), kPatience);
    auto* const asOf = inspector->findChild<QLabel*>("verdictAsOf");
    QTRY_VERIFY_WITH_TIMEOUT(!asOf->isVisible(), kPatience);
    Sql holder = connectTo(database);
    holder.run("begin; lock table fermata_machine in access exclusive mode");
    QTRY_VERIFY_WITH_TIMEOUT(asOf->isVisible(), kPatience);
    QVERIFY(asOf->text().startsWith("as of "));
    QVERIFY2(explained(), qPrintable(wordsOf(inspector)));
    holder.run("rollback");
    QTRY_VERIFY_WITH_TIMEOUT(!asOf->isVisible(), kPatience);
    QVERIFY2(explained(), qPrintable(wordsOf(inspector)));
}

// However often it is told what is on the screen.
void StuckTest::theSameIsAskedSeldom() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run(
        "insert into gen_durable (fsm, step, queue) select 'checkout', 'start', 'nobody' from generate_series(1, 9)");
    app::Diagnostician diagnostician(ownDatabase(database).conninfo, "fermata");
    std::map<std::int64_t, int> answers;
    connect(&diagnostician, &app::Diagnostician::answered, this, [&](const views::Diagnosis& diagnosis) {
        QVERIFY2(diagnosis.error.isEmpty(), qPrintable(diagnosis.error));
        ++answers[diagnosis.instance.value];
    });
    app::WhyQuestion question;
    question.inspected = InstanceId{1};
    for (std::int64_t id = 2; id <= 9; ++id)
        question.others.push_back(InstanceId{id});
    QElapsedTimer clock;
    clock.start();
    const auto allAsked = [&] {
        diagnostician.ask(question);
        return answers.size() == 10; // the database too, though nobody looks at what is stuck
    };
    QTRY_VERIFY_WITH_TIMEOUT(allAsked(), kPatience);
    const auto seconds = clock.elapsed() / 1000 + 1;
    QVERIFY2(answers.at(1) <= seconds + 1, qPrintable(QString::number(answers.at(1))));
    for (std::int64_t id = 2; id <= 9; ++id)
        QVERIFY(answers.at(id) <= 1 + seconds / 15);
    // Another row wants another explanation, and an end is an end.
    const int before = answers.at(1);
    ++question.version;
    diagnostician.ask(question);
    QTRY_VERIFY_WITH_TIMEOUT(answers.at(1) > before || (diagnostician.ask(question), false), kPatience);
    QSignalSpy ended(&diagnostician, &app::Diagnostician::ended);
    diagnostician.end();
    answers.clear();
    diagnostician.ask(question);
    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, kPatience);
    QVERIFY(answers.empty());
}

// Of the barriers on the screen too, though nothing of them changes: at once when other workers are there, and by
// itself after a while.
void StuckTest::whatOthersStandForIsAskedAnew() {
    const std::string database = migratedDatabase();
    connectTo(database).run("insert into gen_durable (fsm, step, queue) values ('checkout', 'start', 'nobody')");
    app::Diagnostician diagnostician(ownDatabase(database).conninfo, "fermata");
    std::vector<Timestamp> found;
    connect(&diagnostician, &app::Diagnostician::answered, this, [&](const views::Diagnosis& diagnosis) {
        QVERIFY2(diagnosis.error.isEmpty(), qPrintable(diagnosis.error));
        if (diagnosis.why) found.push_back(diagnosis.why->databaseTime);
    });
    app::WhyQuestion question;
    question.others = {InstanceId{1}};
    question.workers = 1;
    const auto isAsked = [&](std::size_t times) {
        diagnostician.ask(question);
        return found.size() >= times;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isAsked(1), kPatience);
    // Sooner than it would be without, at least once of a few times: the machine may be busy.
    bool soon = false;
    for (std::size_t times = 2; times <= 6 && !soon; ++times) {
        ++question.workers;
        QTRY_VERIFY_WITH_TIMEOUT(isAsked(times), kPatience);
        soon = found[times - 1] - found[times - 2] < std::chrono::seconds(15);
    }
    QVERIFY(soon);
    const std::size_t asked = found.size();
    QTRY_VERIFY_WITH_TIMEOUT(isAsked(asked + 1), kPatience);
    QVERIFY(found[asked] - found[asked - 1] >= std::chrono::seconds(14));
}

// Above the Overview there is room for three causes. They are those that the list begins with, each kind once, however
// many lines there are of one.
void StuckTest::theStripSaysTheFirstOfEachKind() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step, status, awaits, updated_at) select 'claims', 'wait' || i % 6, "
            "'awaiting_signal', 'approved', now() - interval '30 days' from generate_series(1, 600) i; "
            "insert into gen_durable (fsm, step, eligible_at, attempt, last_error) select 'claims', 'call' || i, "
            "now() + interval '1 day', 50, 'refused' from generate_series(1, 4) i; "
            "insert into gen_durable (fsm, step, eligible_at) select 'claims', 'never' || i, 'infinity' "
            "from generate_series(1, 3) i; "
            "insert into gen_durable (fsm, step, queue, eligible_at) values ('claims', 'start', 'nobody', "
            "now() - interval '10 minutes')");
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    desk.window().showPage(PageId::Stuck);
    auto* const table = desk.part<StuckTable>("stuckTable");
    std::vector<FindingCode> kinds; // as the list has them, each once
    const auto listed = [&] {
        kinds.clear();
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const auto code =
                table->model()->index(row, 0).data(StuckModel::RowRole).value<views::StuckRow>().finding.code;
            if (std::ranges::find(kinds, code) == kinds.end()) kinds.push_back(code);
        }
        return kinds == std::vector{FindingCode::NoWorkerForQueue, FindingCode::ScheduledNever, FindingCode::ReplayLoop,
                                    FindingCode::ParkedLong};
    };
    QTRY_VERIFY_WITH_TIMEOUT(listed(), kPatience);
    QVERIFY(table->model()->rowCount() >= 14);
    desk.window().showPage(PageId::Overview);
    auto* const strip = desk.part<QWidget>("overviewStuck");
    QTRY_VERIFY_WITH_TIMEOUT(strip->isVisible(), kPatience);
    const auto causes = [&] {
        QStringList titles;
        for (const QLabel* const title : strip->findChildren<QLabel*>("overviewStuckTitle")) {
            if (title->isVisible()) titles << title->accessibleName().section(QStringLiteral(" · "), 0, 0);
        }
        return titles;
    };
    QStringList expected;
    for (std::size_t i = 0; i < 3; ++i)
        expected << views::findingTitle(kinds[i]);
    QTRY_COMPARE_WITH_TIMEOUT(causes(), expected, kPatience);
}

FERMATA_TEST(StuckTest, QApplication)
#include "tst_stuck.moc"
