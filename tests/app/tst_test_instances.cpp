// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Test instances: copies, many that are counted, a queue of one's own, templates.
#include "desk.h"
#include "shell/act_desk.h"

#include <fermata/examples.h>
#include <fermata/test/runner.h>
#include <fermata/worker.h>

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSpinBox>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

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

bool spawned(Desk& desk) {
    if (!desk.click("spawnAccept")) return false;
    auto* const answer = desk.part<QWidget>("spawnAnswer");
    if (!QTest::qWaitFor([&] { return answer->isVisible(); }, kPatience)) return false;
    if (wordsOf(answer).contains("Inserted")) return true;
    qWarning("%s", qPrintable(wordsOf(answer)));
    return false;
}

} // namespace

class TestInstancesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression("null receiver|QObject")); }
    void aCopyOfAnInstance();
    void fiveHundredThatAreCounted();
    void onlyTheEmbeddedWorkerTakesOnesOwnQueue();
    void anEmbeddedWorkerThatRunsTakesItToo();
    void templatesAreKeptOverARestart();
};

void TestInstancesTest::aCopyOfAnInstance() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    const long long parent =
        sql.number("insert into gen_durable (fsm, step, status) values ('order', 'join', 'done') returning id");
    const long long id = sql.number(
        "insert into gen_durable (fsm, fsm_version, step, status, state, queue, priority, partition_key, unique_key, "
        "unique_scope, parent_id, attempt, last_error) values ('charge', 3, 'capture', 'failed', "
        "'{\"amount\": 49.90, \"big\": 123456789012345678901234567890}', 'payments', 4, 'cust-2207', '\\x00ff', "
        "'{failed}', $1, 9, 'card declined') returning id",
        {std::to_string(parent)});
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    QVERIFY(canAct(desk));
    desk.window().inspect(InstanceId{id});
    QVERIFY(desk.click("inspectorCopy"));
    auto* const dialog = desk.part<QDialog>("spawnDialog");
    QTRY_VERIFY_WITH_TIMEOUT(dialog->isVisible() && desk.part<QAbstractButton>("spawnAccept")->isEnabled(), kPatience);
    QVERIFY2(wordsOf(dialog).contains(QString("A copy of #%1").arg(id)), qPrintable(wordsOf(dialog)));
    QVERIFY(spawned(desk));
    const SqlRow copy = sql.query("select fsm, fsm_version, step, status, state::text, queue, priority, partition_key, "
                                  "unique_key, parent_id, attempt, last_error from gen_durable where id > $1",
                                  {std::to_string(id)})
                            .at(0);
    QCOMPARE(copy, (SqlRow{"charge", "3", "capture", "runnable",
                           R"({"big": 123456789012345678901234567890, "amount": 49.90})", "payments", "4", "cust-2207",
                           std::nullopt, std::nullopt, "0", std::nullopt}));
    QCOMPARE(sql.number("select count(*) from fermata_audit where act = 'spawn' and after ->> 'copy_of' = $1",
                        {std::to_string(id)}),
             1LL);

    // Its partition key unless it is unticked; its unique key where it is asked for.
    QTest::mouseClick(desk.part<QCheckBox>("spawnKeepPartition"), Qt::LeftButton, {}, {8, 8});
    QTest::mouseClick(desk.part<QCheckBox>("spawnKeepUnique"), Qt::LeftButton, {}, {8, 8});
    QVERIFY(spawned(desk));
    const SqlRow second =
        sql.query(
               "select partition_key, unique_key::text, unique_scope::text from gen_durable order by id desc limit 1")
            .at(0);
    QCOMPARE(second, (SqlRow{std::nullopt, "\\x00ff", "{failed}"}));
    QVERIFY(desk.close());
}

void TestInstancesTest::fiveHundredThatAreCounted() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    Desk desk;
    QVERIFY(desk.open(foreignDatabase(database)));
    QVERIFY(canAct(desk));
    desk.window().openSpawnDialog({.fsm = "checkout", .step = "start", .state = "{\"order\": 42}"});
    auto* const count = desk.part<QSpinBox>("spawnCount");
    count->setFocus();
    count->selectAll();
    QTest::keyClicks(count, "500");
    QTest::keyClicks(desk.part<QLineEdit>("spawnCounter"), "n");
    auto* const dialog = desk.part<QDialog>("spawnDialog");
    QTRY_VERIFY_WITH_TIMEOUT(desk.part<QAbstractButton>("spawnAccept")->isEnabled(), kPatience);
    QVERIFY2(wordsOf(dialog).contains("\"n\":500}"), qPrintable(wordsOf(dialog)));
    QVERIFY2(wordsOf(dialog).contains("No live worker"), qPrintable(wordsOf(dialog)));
    QCOMPARE(sql.number("select count(*) from gen_durable"), 0LL);
    QVERIFY(spawned(desk));
    QCOMPARE(sql.query("select count(*), count(distinct state ->> 'n'), min((state ->> 'n')::int), "
                       "max((state ->> 'n')::int), count(distinct state ->> 'order') from gen_durable")
                 .at(0),
             (SqlRow{"500", "500", "1", "500", "1"}));
    QCOMPARE(sql.number("select count(*) from fermata_audit where act = 'spawn'"), 500LL);
    QVERIFY(desk.close());
}

// A worker of production takes what is in its queues, and never what is tried out; the window's own takes that and
// nothing else.
void TestInstancesTest::onlyTheEmbeddedWorkerTakesOnesOwnQueue() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    WorkerOptions options;
    options.database = database;
    options.name = "production";
    options.queues = {{"default", 2}};
    Worker production(options, examples::registry());
    production.start();

    Desk desk;
    app::Source source = foreignDatabase(database);
    source.production = true;
    QVERIFY(desk.open(source));
    QVERIFY(canAct(desk));
    desk.window().openSpawnDialog({.fsm = "checkout", .step = "start"});
    auto* const own = desk.part<QCheckBox>("spawnOwnQueue");
    QTRY_VERIFY_WITH_TIMEOUT(own->isVisible() && own->isChecked(), kPatience); // by default
    auto* const dialog = desk.part<QDialog>("spawnDialog");
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(dialog).contains("This window's worker does not run"), kPatience);
    QTest::keyClicks(desk.part<QLineEdit>("productionGateLine"), "1");
    QVERIFY(spawned(desk));
    const auto standing = [&](const std::string& where) {
        return sql.query("select status::text, step, attempt from gen_durable where " + where).at(0);
    };
    QCOMPARE(sql.number("select count(*) from gen_durable where queue like 'fermata-%'"), 1LL);

    // Production's worker runs what came after it.
    sql.run("insert into gen_durable (fsm, step) values ('checkout', 'start')");
    QTRY_COMPARE_WITH_TIMEOUT(standing("queue = 'default'")[0], SqlValue("awaiting_signal"), kPatience);
    QCOMPARE(standing("queue <> 'default'")[0], SqlValue("runnable"));

    // Started from the dialog, the window's worker takes its own, and leaves the others alone.
    production.stop();
    sql.run("insert into gen_durable (fsm, step, state) values ('checkout', 'start', '{\"left\": true}')");
    QVERIFY(desk.click("spawnStartWorker"));
    QTRY_COMPARE_WITH_TIMEOUT(standing("queue <> 'default'")[0], SqlValue("awaiting_signal"), kPatience);
    QCOMPARE(standing("state ? 'left'")[0], SqlValue("runnable"));
    // It says so in its first report, which may come after its first claim.
    QTRY_COMPARE_WITH_TIMEOUT(
        sql.number("select coalesce(max(jsonb_array_length(queues)), 0) from fermata_worker where name = 'fermata'"),
        1LL, kPatience);
    QVERIFY(desk.close());
}

void TestInstancesTest::anEmbeddedWorkerThatRunsTakesItToo() {
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    Desk desk;
    QVERIFY(desk.open(ownDatabase(database)));
    QVERIFY(canAct(desk));
    desk.window().openSpawnDialog({.fsm = "checkout", .step = "start"});
    auto* const own = desk.part<QCheckBox>("spawnOwnQueue");
    QTRY_VERIFY_WITH_TIMEOUT(own->isVisible(), kPatience);
    QVERIFY(!own->isChecked());
    QTest::mouseClick(own, Qt::LeftButton, {}, {8, 8});
    auto* const takers = desk.part<QLabel>("spawnTakers");
    QTRY_VERIFY2_WITH_TIMEOUT(takers->text().endsWith("would take it: fermata (this window's)."),
                              qPrintable(takers->text()), kPatience);
    QVERIFY(spawned(desk));
    QTRY_COMPARE_WITH_TIMEOUT(
        sql.number("select count(*) from gen_durable where queue like 'fermata-%' and status = 'awaiting_signal'"), 1LL,
        kPatience);
    QVERIFY(desk.close());
}

void TestInstancesTest::templatesAreKeptOverARestart() {
    const std::string database = migratedDatabase();
    QByteArray layout;
    {
        Desk desk;
        QVERIFY(desk.open(foreignDatabase(database)));
        desk.window().openSpawnDialog({.fsm = "checkout", .step = "ship", .state = "{\"amount\": 49.90}"});
        auto* const menu = desk.part<QMenu>("spawnTemplatesMenu");
        Q_EMIT menu->aboutToShow();
        menu->actions().constLast()->trigger(); // "Save as a template…"
        auto* const asks = desk.part<QInputDialog>("templateName");
        asks->setTextValue("shipped");
        asks->accept();
        layout = desk.window().saveLayout();
        QVERIFY(desk.close());
    }
    Desk desk;
    QVERIFY(desk.window().restoreLayout(layout));
    QVERIFY(desk.open(foreignDatabase(database)));
    desk.window().openSpawnDialog();
    auto* const menu = desk.part<QMenu>("spawnTemplatesMenu");
    Q_EMIT menu->aboutToShow();
    QCOMPARE(menu->actions().constFirst()->text(), QString("shipped"));
    menu->actions().constFirst()->trigger();
    QCOMPARE(desk.part<QComboBox>("spawnStep")->currentText(), QString("ship"));
    QVERIFY(desk.part<QWidget>("spawnState")->findChild<QPlainTextEdit*>()->toPlainText().contains("49.90"));
    QVERIFY(desk.close());
}

FERMATA_TEST(TestInstancesTest, QApplication)
#include "tst_test_instances.moc"
