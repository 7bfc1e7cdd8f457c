// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Who did what to an instance, as the inspector is told.
#include "populated.h"
#include "session/conninfo.h"
#include "session/facts.h"
#include "session/query_runner.h"
#include "session/read_audit.h"

#include <fermata/sql.h>
#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>

#include <QTest>

using namespace fermata;
using namespace fermata::app;
using namespace fermata::test;

namespace {

std::string migrated() {
    return emptyDatabase(Tables::Ours);
}

QueryRunner runnerOf(const std::string& database) {
    return QueryRunner(Conninfo::parse(QString::fromStdString(database)), "fermata");
}

struct Desk {
    explicit Desk(const std::string& database) : sql(database), runner(runnerOf(database)), facts(readFacts(runner)) {}

    AuditPage read(AuditQuery query = {}) { return audit.read(runner, facts, {1}, query); }
    void act(const std::string& call) { QCOMPARE(sql.value("select bool_and(accepted) from " + call), SqlValue("t")); }

    Sql sql;
    QueryRunner runner;
    Facts facts;
    AuditReader audit;
};

} // namespace

class AuditTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nobodyHasActed();
    void saysWhoDidWhat();
    void whatCanBeTakenBack();
    void isReadInPages();
    void isReadAgainWhenSomethingHappened();
    void largeFactsStayWhereTheyAre();
    void outlivesTheInstance();
    void withoutTheRight();
    void withoutActs_data();
    void withoutActs();
};

void AuditTest::nobodyHasActed() {
    Desk desk(migrated());
    desk.sql.run("insert into gen_durable (fsm, step) values ('a', 's')");
    const AuditPage page = desk.read();
    QVERIFY(page.state == AuditPage::State::Read);
    QVERIFY(page.entries.empty() && !page.more);
    QVERIFY(page.instance == InstanceId{1});
}

void AuditTest::saysWhoDidWhat() {
    Desk desk(migrated());
    desk.sql.run("insert into gen_durable (fsm, step, awaits, status, state) "
                 "values ('a', 's', 'paid', 'awaiting_signal', '{\"n\": 1}'), ('a', 's', null, 'runnable', '{}')");
    desk.sql.run("set application_name = 'fermata'; set fermata.os_user = 'anna'");
    desk.act("fermata_set_priority(array[1, 2], 7, reason => 'the customer waits')");
    desk.act("fermata_edit_state(array[1], '{\"n\": 2}')");
    desk.act("fermata_deliver(array[1], 'paid', '{\"amount\": 4}')");
    const AuditPage page = desk.read();
    QCOMPARE(page.entries.size(), std::size_t(3));
    QCOMPARE(page.entries[0].act, std::string("deliver"));
    QVERIFY(page.entries[0].after->find(R"("signal": {"id": 1, "name": "paid", "payload": {"amount": 4})") !=
            std::string::npos);
    QCOMPARE(page.entries[1].act, std::string("edit_state"));
    QVERIFY(page.entries[1].before->find(R"("state": {"n": 1})") != std::string::npos);
    QVERIFY(page.entries[1].after->find(R"("state": {"n": 2})") != std::string::npos);
    const AuditEntry& first = page.entries[2];
    QCOMPARE(first.act, std::string("set_priority"));
    QCOMPARE(first.reason, std::string("the customer waits"));
    QCOMPARE(first.osUser, std::string("anna"));
    QCOMPARE(first.application, std::string("fermata"));
    QCOMPARE(first.role, *desk.sql.value("select session_user::text"));
    QCOMPARE(desk.sql.value("select (extract(epoch from at) * 1000000)::bigint from fermata_audit where id = $1",
                            {toString(first.id)}),
             SqlValue(std::to_string(first.at.time_since_epoch().count())));
    QVERIFY(first.before->find(R"("priority": 0)") != std::string::npos);
    QVERIFY(first.after->find(R"("priority": 7)") != std::string::npos);
    QVERIFY(first.before->find("seen") == std::string::npos); // a fingerprint is for programs
}

void AuditTest::whatCanBeTakenBack() {
    Desk desk(migrated());
    desk.sql.run("insert into gen_durable (fsm, step, eligible_at) values ('a', 's', now() + interval '1 day')");
    desk.act("fermata_set_priority(array[1], 7)");
    desk.act("fermata_run_now(array[1])");
    AuditPage page = desk.read();
    QCOMPARE(page.entries.size(), std::size_t(2));
    QVERIFY(page.entries[0].undoable);
    QVERIFY(!page.entries[1].undoable); // the row is another one since
    QVERIFY(!page.entries[0].undoneBy);

    desk.act("fermata_undo(array[" + toString(page.entries[0].id) + "])");
    page = desk.read();
    QCOMPARE(page.entries.size(), std::size_t(3));
    QCOMPARE(page.entries[0].act, std::string("undo"));
    QVERIFY(page.entries[0].undoes == std::optional(page.entries[1].id));
    QVERIFY(page.entries[1].undoneBy == std::optional(page.entries[0].id));
    QVERIFY(!page.entries[1].undoable && !page.entries[0].undoable);
    // With it the row is what the first act had left.
    QVERIFY(page.entries[2].undoable);
    for (const AuditEntry& entry : page.entries)
        QCOMPARE(desk.sql.value("select accepted from fermata_undo(array[" + toString(entry.id) + "], dry => true)"),
                 SqlValue(entry.undoable ? "t" : "f"));

    // A step that runs makes it another row.
    desk.sql.run("update gen_durable set step = 'other' where id = 1");
    QVERIFY(!desk.read().entries[2].undoable);
}

void AuditTest::isReadInPages() {
    Desk desk(migrated());
    desk.sql.run("insert into gen_durable (fsm, step) values ('a', 's')");
    desk.sql.run(
        "insert into fermata_audit (act, instance_id) select 'replay', 1 + i % 2 from generate_series(1, 240) i");
    AuditPage page = desk.read();
    QCOMPARE(page.entries.size(), std::size_t(AuditQuery::page));
    QVERIFY(page.more);
    QVERIFY(page.entries.front().id == AuditId{240});
    page = desk.read({120});
    QCOMPARE(page.entries.size(), std::size_t(120));
    QVERIFY(!page.more);
    QVERIFY(page.entries.back().id == AuditId{2});
    QCOMPARE(desk.read({1'000'000}).query.limit, AuditQuery::most);
}

void AuditTest::isReadAgainWhenSomethingHappened() {
    Desk desk(migrated());
    desk.sql.run("insert into gen_durable (fsm, step) values ('a', 's')");
    desk.act("fermata_set_priority(array[1], 7)");
    const auto readAgain = [&] {
        desk.runner.takeTimes();
        desk.read();
        return desk.runner.takeTimes().size() == 2;
    };
    QVERIFY(readAgain());
    QVERIFY(!readAgain());
    desk.sql.run("update gen_durable set attempt = 1");
    QVERIFY(readAgain());
    QVERIFY(!readAgain());
    desk.act("fermata_set_priority(array[1], 8)");
    QVERIFY(readAgain());
    // Of another instance nothing is known.
    desk.sql.run("insert into gen_durable (fsm, step) values ('a', 's')");
    QVERIFY(desk.audit.read(desk.runner, desk.facts, {2}, {}).entries.empty());
}

void AuditTest::largeFactsStayWhereTheyAre() {
    Desk desk(migrated());
    desk.sql.run("insert into gen_durable (fsm, step) values ('a', 's')");
    desk.sql.run(
        "insert into fermata_audit (act, instance_id, after) select 'edit_state', 1, jsonb_build_object('state', "
        "(select string_agg(md5(i::text), '') from generate_series(1, 20000) i))");
    const AuditPage page = desk.read();
    QVERIFY(page.entries.at(0).large);
    QVERIFY(!page.entries.at(0).after && !page.entries.at(0).before);
}

void AuditTest::outlivesTheInstance() {
    Desk desk(migrated());
    desk.sql.run("insert into gen_durable (fsm, step) values ('a', 's')");
    desk.act("fermata_set_priority(array[1], 7)");
    desk.sql.run("delete from gen_durable");
    const AuditPage page = desk.read();
    QCOMPARE(page.entries.size(), std::size_t(1));
    QVERIFY(!page.entries[0].undoable);
}

void AuditTest::withoutTheRight() {
    const std::string database = migrated();
    Sql sql(database);
    const std::string who = roleName("reads_no_audit");
    sql.run("create role " + who + " login; grant usage on schema fermata to " + who +
            "; grant select on gen_durable, signals to " + who);
    {
        QueryRunner runner = runnerOf(database + " user=" + who);
        const Facts facts = readFacts(runner);
        QVERIFY(facts.readable && facts.hasAudit && !facts.mayReadAudit);
        runner.takeTimes();
        QVERIFY(AuditReader().read(runner, facts, {1}, {}).state == AuditPage::State::NoRight);
        QVERIFY(runner.takeTimes().empty()); // nothing is asked in vain, again and again
    }
    sql.run("drop owned by " + who + "; drop role " + who);
}

void AuditTest::withoutActs_data() {
    QTest::addColumn<int>("migrations");
    QTest::newRow("another engine's") << 1;
    QTest::newRow("before acts") << 3;
}

void AuditTest::withoutActs() {
    QFETCH(int, migrations);
    const std::string database = TestCluster::freshDatabase();
    Sql sql(database);
    sql.run("create schema fermata; set search_path = fermata");
    for (const auto& migration : sql::migrations()) {
        if (migration.number <= migrations) sql.run(std::string(migration.text));
    }
    QueryRunner runner = runnerOf(database);
    QVERIFY(AuditReader().read(runner, readFacts(runner), {1}, {}).state == AuditPage::State::NoActs);
}

FERMATA_TEST(AuditTest, QCoreApplication)
#include "tst_audit.moc"
