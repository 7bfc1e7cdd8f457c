// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Signals to many, and by whom: what is shown first is what happens, and the audit has it.
#include "awaiting/awaiting_model.h"
#include "awaiting/awaiting_tree.h"
#include "barriers/barriers_model.h"
#include "barriers/barriers_tree.h"
#include "desk.h"
#include "families.h"
#include "shell/act_desk.h"
#include "shell/page_id.h"

#include <fermata/schema.h>
#include <fermata/test/runner.h>
#include <fermata/test/test_cluster.h>

#include <QAction>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTableView>
#include <QTimer>
#include <QToolButton>

using namespace fermata;
using namespace fermata::test;
using views::AwaitingModel;
using views::AwaitingTree;

namespace {

constexpr int kPatience = 60'000;

QString wordsOf(const QWidget* part) {
    QStringList words;
    for (const QLabel* const label : part->findChildren<QLabel*>()) {
        if (label->isVisible()) words << label->text();
    }
    return words.join(' ').remove(QRegularExpression("<[^>]*>"));
}

bool canAct(Desk& desk) {
    return QTest::qWaitFor([&] { return desk.window().acts().rights().hasActs; }, kPatience);
}

long long park(Sql& sql, const std::string& awaits) {
    return sql.number("insert into gen_durable (fsm, step, status, awaits) values ('checkout', 'start', "
                      "'awaiting_signal', $1) returning id",
                      {awaits});
}

// Opens it for one, and waits until it may be delivered.
QDialog* openFor(Desk& desk, long long id, const QString& name) {
    desk.window().openSignalDialog(InstanceId{id}, name);
    auto* const dialog = desk.part<QDialog>("signalDialog");
    return QTest::qWaitFor([&] { return desk.part<QAbstractButton>("signalAccept")->isEnabled(); }, kPatience)
               ? dialog
               : nullptr;
}

} // namespace

class DeliverTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression("null receiver|QObject")); }
    void toAllThatAwaitAName();
    void toASelection();
    void toThoseThatHoldABarrier();
    void refusesWhatHasChanged();
    void theLastPayloadsAreOffered();
    void whoMay_data();
    void whoMay();
};

void DeliverTest::toAllThatAwaitAName() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step, status, awaits, queue) select 'checkout', 'start', 'awaiting_signal', "
            "case when i <= 1000 then 'paid' else 'shipped' end, 'q' || i % 3 from generate_series(1, 1007) i;"
            "analyze gen_durable");
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    QVERIFY(canAct(desk));
    desk.window().showPage(views::PageId::Awaiting);
    auto* const tree = desk.part<AwaitingTree>("awaitingTree");
    auto* const model = dynamic_cast<AwaitingModel*>(tree->model());
    QVERIFY(model);
    QTRY_VERIFY_WITH_TIMEOUT(model->indexOf(AwaitedName("paid")).isValid(), kPatience);

    // On the name, one key: to all of them.
    tree->setFocus();
    tree->setCurrentIndex(model->indexOf(AwaitedName("paid")));
    QTest::keyClick(tree, Qt::Key_S);
    auto* const dialog = desk.part<QDialog>("signalDialog");
    QTRY_VERIFY(dialog->isVisible());
    auto* const accept = desk.part<QAbstractButton>("signalAccept");
    QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled(), kPatience);
    QVERIFY2(accept->text().contains("Deliver “paid” to 1,000"), qPrintable(accept->text()));
    QTRY_VERIFY2(wordsOf(dialog).contains("1,000 instances"), qPrintable(wordsOf(dialog)));
    QCOMPARE(sql.number("select count(*) from signals"), 0LL); // only looked at

    auto* const payload = dialog->findChild<QPlainTextEdit*>();
    payload->setFocus();
    payload->selectAll();
    payload->insertPlainText("{\"amount\": 49.90}");
    QTest::keyClicks(dialog->findChild<QLineEdit*>("dialogReason"), "the provider's webhook was down");
    QTest::keyClick(payload, Qt::Key_Return, Qt::ControlModifier);
    auto* const answer = desk.part<QWidget>("signalAnswer");
    QTRY_VERIFY_WITH_TIMEOUT(answer->isVisible(), kPatience);
    QVERIFY2(wordsOf(answer).contains("“paid” delivered to 1,000: 1,000 woken."), qPrintable(wordsOf(answer)));
    QCOMPARE(sql.number("select count(*) from gen_durable where status = 'runnable'"), 1'000LL);
    QCOMPARE(sql.number("select count(*) from gen_durable where status = 'awaiting_signal' and awaits = 'shipped'"),
             7LL);
    QCOMPARE(sql.number("select count(*) from signals where payload ->> 'amount' = '49.90'"), 1'000LL);
    QCOMPARE(sql.number("select count(distinct instance_id) from fermata_audit where act = 'deliver' and "
                        "application like 'fermata%' and os_user <> '' and reason = 'the provider''s webhook was down' "
                        "and before ->> 'status' = 'awaiting_signal' and "
                        "after ->> 'status' = 'runnable'"),
             1'000LL);
    // Looked again: nobody awaits it any more.
    QTRY_VERIFY_WITH_TIMEOUT(!accept->isEnabled() && wordsOf(dialog).contains("Nothing awaits “paid” now."), kPatience);
    QVERIFY(desk.close());
}

void DeliverTest::toASelection() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    const long long parked = park(sql, "paid");
    const long long other = park(sql, "shipped");
    const long long done =
        sql.number("insert into gen_durable (fsm, step, status) values ('checkout', 'notify', 'done') returning id");
    const long long again = sql.number("insert into gen_durable (fsm, step, eligible_at) values ('checkout', 'ship', "
                                       "now() + interval '1 hour') returning id");
    sql.query("insert into signals (target_id, name, dedup_key) values ($1, 'paid', 'k')", {std::to_string(again)});
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    QVERIFY(canAct(desk));
    desk.window().showPage(views::PageId::Instances);
    QTRY_VERIFY_WITH_TIMEOUT(desk.rowOf(parked) == 3, kPatience);
    auto* const table = desk.part<QTableView>("instancesTable");
    table->setFocus();
    QTest::keyClick(table, Qt::Key_A, Qt::ControlModifier);
    bool chosen = false;
    QTimer::singleShot(0, table, [&] {
        auto* const menu = table->findChild<QMenu*>("instancesMenu");
        if (!menu) return;
        for (QAction* const action : menu->actions()) {
            if (action->text() == "Deliver a signal to the 4 selected…" && action->isEnabled()) {
                chosen = true;
                menu->setActiveAction(action);
                QTest::keyClick(menu, Qt::Key_Return);
                return;
            }
        }
        menu->close();
    });
    QContextMenuEvent event(QContextMenuEvent::Keyboard, {10, 10}, table->viewport()->mapToGlobal(QPoint(10, 10)));
    QApplication::sendEvent(table->viewport(), &event);
    QVERIFY(chosen);
    auto* const dialog = desk.part<QDialog>("signalDialog");
    QTRY_VERIFY(dialog->isVisible());
    auto* const name = desk.part<QComboBox>("signalName");
    QTest::keyClicks(name->lineEdit(), "paid");
    auto* const key = desk.part<QLineEdit>("signalDedupKey");
    QTest::keyClicks(key, "k");
    auto* const accept = desk.part<QAbstractButton>("signalAccept");
    QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled() && accept->text().contains("to 4"), kPatience);
    for (const char* const words :
         {"awaiting “paid” to runnable", "stays as it is", "nothing is stored twice", "has ended"})
        QTRY_VERIFY2(wordsOf(dialog).contains(words), qPrintable(wordsOf(dialog)));
    QTest::keyClick(key, Qt::Key_Return, Qt::ControlModifier);
    auto* const answer = desk.part<QWidget>("signalAnswer");
    QTRY_VERIFY_WITH_TIMEOUT(answer->isVisible(), kPatience);
    QVERIFY2(wordsOf(answer).contains(QRegularExpression(
                 "delivered to 4: 1 woken, 1 stored, 1 duplicates?, 1 terminal, stored and not consumed[.]")),
             qPrintable(wordsOf(answer)));
    const auto statusOf = [&](long long id) {
        return sql.value("select status::text from gen_durable where id = $1", {std::to_string(id)}).value_or("");
    };
    QCOMPARE(statusOf(parked), std::string("runnable"));
    QCOMPARE(statusOf(other), std::string("awaiting_signal"));
    QCOMPARE(statusOf(done), std::string("done"));
    QCOMPARE(sql.number("select count(*) from signals where target_id = $1", {std::to_string(again)}), 1LL);
    // A duplicate changed nothing, and so is not in the audit.
    QCOMPARE(sql.number("select count(*) from fermata_audit where act = 'deliver'"), 3LL);
    QVERIFY(desk.close());
}

// Of all that await the name only those that keep this barrier closed, whatever their machine.
void DeliverTest::toThoseThatHoldABarrier() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    const long long top = makeFamily(sql, {.done = 1, .awaiting = 3});
    const long long below = makeFamily(sql, {.awaiting = 1, .parent = top});
    sql.query("update gen_durable set fsm = 'refund' where parent_id = $1", {std::to_string(below)});
    makeFamily(sql, {.waitsSeconds = 60, .awaiting = 7});
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    QVERIFY(canAct(desk));
    desk.window().showPage(views::PageId::Barriers);
    auto* const tree = desk.part<views::BarriersTree>("barriersTree");
    auto* const model = dynamic_cast<views::BarriersModel*>(tree->model());
    QTRY_VERIFY_WITH_TIMEOUT(model->find(InstanceId{top}).isValid() &&
                                 model->node(model->find(InstanceId{top})).hold.kind == BarrierHold::Kind::Held,
                             kPatience);
    tree->choose(model->find(InstanceId{top}));
    auto* const button = desk.part<QWidget>("barrierVerdict")->findChild<QAbstractButton*>("inspectorDeliver");
    QTRY_VERIFY_WITH_TIMEOUT(button->text() == "Deliver “paid” to the 4 that hold it…" && button->isEnabled(),
                             kPatience);
    button->click();
    auto* const dialog = desk.part<QDialog>("signalDialog");
    QTRY_VERIFY(dialog->isVisible());
    auto* const accept = desk.part<QAbstractButton>("signalAccept");
    QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled() && accept->text().contains("“paid” to 4"), kPatience);
    QVERIFY2(wordsOf(dialog).contains(QString("below #%1").arg(top)), qPrintable(wordsOf(dialog)));
    const auto aLinePerMachine = [&] {
        const QString words = wordsOf(dialog);
        return words.contains("charge") && words.contains("refund");
    };
    QTRY_VERIFY_WITH_TIMEOUT(aLinePerMachine(), kPatience); // the server is asked what would change
    QTest::keyClick(dialog->findChild<QPlainTextEdit*>(), Qt::Key_Return, Qt::ControlModifier);
    auto* const answer = desk.part<QWidget>("signalAnswer");
    QTRY_VERIFY_WITH_TIMEOUT(answer->isVisible(), kPatience);
    QVERIFY2(wordsOf(answer).contains("delivered to 4: 4 woken."), qPrintable(wordsOf(answer)));
    QCOMPARE(sql.number("select count(*) from gen_durable where status = 'awaiting_signal'"), 7LL);
    QVERIFY(desk.close());
}

// Between the look and the act somebody else was quicker.
void DeliverTest::refusesWhatHasChanged() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    const long long id = park(sql, "paid");
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    QVERIFY(canAct(desk));
    QDialog* const dialog = openFor(desk, id, "paid");
    QVERIFY(dialog);
    auto* const live = desk.window().findChild<QAction*>("liveAction");
    QVERIFY(live);
    live->trigger(); // nothing is read by itself any more
    // No reading on its way sees the change either: it is committed when the act waits for it.
    sql.run("begin");
    sql.query("update gen_durable set attempt = 7 where id = $1", {std::to_string(id)});
    QVERIFY(desk.click("signalAccept"));
    Sql observer = connectTo(database);
    QTRY_VERIFY_WITH_TIMEOUT(observer.number("select count(*) from pg_stat_activity where datname = current_database() "
                                             "and wait_event_type = 'Lock'") == 1,
                             kPatience);
    sql.run("commit");
    auto* const answer = desk.part<QWidget>("signalAnswer");
    QTRY_VERIFY_WITH_TIMEOUT(answer->isVisible(), kPatience);
    QVERIFY2(wordsOf(answer).contains("has changed since it was looked at"), qPrintable(wordsOf(answer)));
    QCOMPARE(sql.number("select count(*) from signals"), 0LL);
    QCOMPARE(sql.number("select count(*) from fermata_audit"), 0LL);
    // Looked at again, it goes.
    QVERIFY(QTest::qWaitFor([&] { return desk.part<QAbstractButton>("signalAccept")->isEnabled(); }, kPatience));
    QVERIFY(desk.click("signalAccept"));
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(answer).contains("woke"), kPatience);
    QVERIFY(desk.close());
}

void DeliverTest::theLastPayloadsAreOffered() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    const long long id = park(sql, "paid");
    sql.query("insert into signals (target_id, name, payload) values ($1, 'paid ', '{\"other\": 1}')",
              {std::to_string(id)});
    const long long other = park(sql, "x");
    sql.query("insert into signals (target_id, name, payload) values ($1, 'paid', '{\"lies\": 1.10}')",
              {std::to_string(other)});
    // One that was delivered by a person, and has been consumed.
    sql.query("select * from fermata_deliver(ids => array[$1::bigint], name => 'paid', payload => '{\"sent\": 2.20}')",
              {std::to_string(other)});
    sql.query("delete from signals where payload ? 'sent'");
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    QVERIFY(canAct(desk));
    QDialog* const dialog = openFor(desk, id, "paid");
    QVERIFY(dialog);
    auto* const button = desk.part<QToolButton>("signalPayloads");
    QTRY_VERIFY_WITH_TIMEOUT(button->isVisible(), kPatience);
    QCOMPARE(button->text(), QString("The last 2 payloads of “paid”"));
    const auto offers = button->menu()->actions();
    QVERIFY2(offers[0]->text().startsWith("{\"sent\":2.20}"), qPrintable(offers[0]->text()));
    QVERIFY2(offers[1]->text().startsWith("{\"lies\":1.10}"), qPrintable(offers[1]->text()));
    offers[1]->trigger();
    QVERIFY(desk.click("signalAccept"));
    QTRY_COMPARE_WITH_TIMEOUT(sql.number("select count(*) from signals where target_id = $1 and payload ->> 'lies' = "
                                         "'1.10'",
                                         {std::to_string(id)}),
                              1LL, kPatience);
    QVERIFY(desk.close());
}

void DeliverTest::whoMay_data() {
    QTest::addColumn<QString>("role");
    QTest::addColumn<bool>("acts");
    QTest::addColumn<bool>("delivers");
    QTest::newRow("operator") << "fermata_operator" << true << true;
    QTest::newRow("worker") << "fermata_worker" << false << true;
    QTest::newRow("viewer") << "fermata_viewer" << false << false;
}

void DeliverTest::whoMay() {
    QFETCH(QString, role);
    QFETCH(bool, acts);
    QFETCH(bool, delivers);
    const std::string database = migratedDatabase();
    setUpRoles({.connection = database});
    Sql sql = connectTo(database);
    const std::string who = roleName("d_" + role.toStdString());
    sql.run("create role " + who + " login in role " + role.toStdString());
    const long long id = park(sql, "paid");
    {
        Desk desk;
        QVERIFY(desk.open(foreignDatabase(database + " user=" + who)));
        QVERIFY(canAct(desk));
        auto* const signal = desk.window().findChild<QAction*>("signalAction");
        auto* const spawn = desk.window().findChild<QAction*>("spawnAction");
        QTRY_COMPARE_WITH_TIMEOUT(signal->isEnabled(), delivers, kPatience);
        QCOMPARE(spawn->isEnabled(), delivers);
        if (!delivers) {
            QVERIFY2(signal->toolTip().contains("may only read"), qPrintable(signal->toolTip()));
            // And the server says no to whoever asks all the same.
            int refused = 0;
            const auto order = [&](const Act& act, std::vector<ActTarget> targets) {
                views::ActOrder wanted;
                wanted.dry = false;
                wanted.request = {act, std::move(targets), {}};
                desk.window().acts().order(std::move(wanted), &desk.window(), [&](const views::ActOutcome& outcome) {
                    refused += outcome.error.contains("may only read") ? 1 : 0;
                });
            };
            order(acts::Deliver{.name = "paid"}, {{{id}, {}}});
            order(acts::Spawn{.fsm = "checkout", .step = "start"}, {});
            QTRY_COMPARE_WITH_TIMEOUT(refused, 2, kPatience);
        } else {
            QVERIFY(openFor(desk, id, "paid"));
            QCOMPARE(desk.part<QWidget>("signalKinds")->isVisible(), acts);
            QVERIFY(desk.click("signalAccept"));
            auto* const answer = desk.part<QWidget>("signalAnswer");
            QTRY_VERIFY_WITH_TIMEOUT(answer->isVisible(), kPatience);
            QVERIFY2(wordsOf(answer).contains("woke"), qPrintable(wordsOf(answer)));
            QTest::keyClick(desk.part<QDialog>("signalDialog"), Qt::Key_Escape);
            desk.window().openSpawnDialog({.fsm = "checkout", .step = "start"});
            QVERIFY(desk.click("spawnAccept"));
            auto* const spawned = desk.part<QWidget>("spawnAnswer");
            QTRY_VERIFY_WITH_TIMEOUT(spawned->isVisible(), kPatience);
            QVERIFY2(wordsOf(spawned).contains("Inserted"), qPrintable(wordsOf(spawned)));
            QTest::keyClick(desk.part<QDialog>("spawnDialog"), Qt::Key_Escape);
            // A copy is what the original is, whoever copies it.
            sql.query("update gen_durable set state = '{\"m\": 1.10}', partition_key = 'p', priority = 7 where id = $1",
                      {std::to_string(id)});
            desk.window().openSpawnDialog(InstanceId{id});
            QTRY_VERIFY_WITH_TIMEOUT(desk.part<QAbstractButton>("spawnAccept")->isEnabled(), kPatience);
            QVERIFY(desk.click("spawnAccept"));
            QTRY_COMPARE_WITH_TIMEOUT(sql.number("select count(*) from gen_durable where id <> $1 and step = 'start' "
                                                 "and state ->> 'm' = '1.10' and partition_key = 'p' and priority = 7",
                                                 {std::to_string(id)}),
                                      1LL, kPatience);
            QTRY_VERIFY_WITH_TIMEOUT(spawned->isVisible(), kPatience);
            QTest::keyClick(desk.part<QDialog>("spawnDialog"), Qt::Key_Escape);
        }
        QVERIFY(desk.close());
    }
    QCOMPARE(sql.number("select count(*) from signals"), delivers ? 1LL : 0LL);
    QCOMPARE(sql.number("select count(*) from gen_durable"), delivers ? 3LL : 1LL);
    QCOMPARE(sql.number("select count(*) from fermata_audit where db_role = $1", {who}), acts ? 3LL : 0LL);
    sql.run("drop owned by " + who + "; drop role " + who);
}

FERMATA_TEST(DeliverTest, QApplication)
#include "tst_deliver.moc"
