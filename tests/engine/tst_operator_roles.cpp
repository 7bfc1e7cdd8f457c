// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "operator_testing.h"

#include <fermata/check.h>
#include <fermata/debug.h>
#include <fermata/sql.h>
#include <fermata/test/runner.h>

#include <QFile>

#include <set>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

const std::array<std::string, 5> people{"vera", "otto", "wanda", "olga", "nobody"};

/// Every act, upon what is there.
std::vector<ActRequest> everyAct(InstanceId id, SignalId signal) {
    const std::vector<ActTarget> targets{{id, {}}};
    return {{acts::Deliver{.name = "go"}, targets, ""},
            {acts::Replay{}, targets, ""},
            {acts::RunNow{}, targets, ""},
            {acts::Postpone{.delay = 1h}, targets, ""},
            {acts::SetPriority{1}, targets, ""},
            {acts::SetQueue{"mine"}, targets, ""},
            {acts::Release{}, targets, ""},
            {acts::EditState{"{\"n\": 2}"}, targets, ""},
            {acts::Fail{"no"}, targets, ""},
            {acts::Recount{}, targets, ""},
            {acts::DeleteSignal{{signal}}, {}, ""},
            {acts::Spawn{.fsm = "m", .step = "s"}, {}, ""},
            {acts::Undo{{AuditId{1}}}, {}, ""},
            {acts::OutboxSkip{}, targets, ""},
            {acts::OutboxOnDead{.topic = "t", .stops = true, .seen = {}}, {}, ""},
            {acts::ClearLock{}, targets, ""},
            {acts::TaskRetry{}, targets, ""},
            {acts::TaskCancel{}, targets, ""},
            {acts::MachineMigrate{2, {{"s", "t"}}}, targets, ""}};
}

/// Statements on the tables, and who may do them.
struct Direct {
    std::string statement;
    std::string allowed; // names of people, separated by spaces
};

const std::vector<Direct> directs{
    {"select count(*) from gen_durable", "vera otto wanda olga"},
    {"select count(*) from signals", "vera otto wanda olga"},
    {"select count(*) from fermata_worker", "vera otto wanda olga"},
    {"select count(*) from fermata_machine", "vera otto wanda olga"},
    {"select count(*) from fermata_migration", "vera otto wanda olga"},
    {"select count(*) from fermata_audit", "vera otto olga"},
    {"select fermata_seen(g) from gen_durable g", "vera otto wanda olga"},
    {"insert into gen_durable (fsm, step) values ('m', 's')", "wanda olga"},
    {"insert into gen_durable (fsm, step, status, parent_id) select 'm', 's', 'runnable', min(id) from gen_durable",
     "wanda olga"},
    {"insert into gen_durable (fsm, step, inserted_at) values ('m', 's', '-infinity')", "olga"},
    {"insert into gen_durable (fsm, step, locked_by) values ('m', 's', 'x')", "olga"},
    {"insert into gen_durable (fsm, step, children_pending) values ('m', 's', 1)", "olga"},
    {"update gen_durable set status = 'runnable'", "wanda olga"},
    {"update gen_durable set children_pending = 0", "wanda olga"},
    {"update gen_durable set state = '{}'", "wanda olga"},
    {"update gen_durable set queue = 'mine'", "olga"},
    {"update gen_durable set priority = 1", "olga"},
    {"update gen_durable set parent_id = null", "olga"},
    {"update gen_durable set unique_key = null", "olga"},
    {"update gen_durable set fsm = 'other'", "olga"},
    {"delete from gen_durable", "olga"},
    {"select id from gen_durable for update", "wanda olga"},
    {"insert into signals (target_id, name) select min(id), 'go' from gen_durable", "wanda olga"},
    {"insert into signals (id, target_id, name) overriding system value select 99, min(id), 'go' from gen_durable",
     "olga"},
    {"update signals set payload = '{}'", "olga"},
    {"delete from signals", "wanda olga"},
    {"insert into fermata_worker (id, name, host, pid, queues, machines) values ('x', 'x', '', 1, '[]', '[]')", "olga"},
    {"update fermata_worker set seen_at = '-infinity'", "olga"},
    {"delete from fermata_worker", "olga"},
    {"select fermata_presence('x', 'x', '', 1, '[]', '[]')", "wanda olga"},
    {"select fermata_leave('x')", "wanda olga"},
    {"select fermata_forget_workers()", "wanda olga"},
    {"insert into fermata_machine (fsm, version, graph) values ('x', 1, '{}')", "wanda olga"},
    {"insert into fermata_machine (fsm, version, graph, status) values ('x', 1, '{}', 'obsolete')", "olga"},
    {"update fermata_machine set description = ''", "wanda olga"},
    {"update fermata_machine set status = 'obsolete'", "olga"},
    {"lock table gen_durable in row share mode", "olga"}, // the least there is beyond reading
    {"lock table gen_durable in share row exclusive mode", "olga"},
    {"lock table signals in exclusive mode", "wanda olga"}, // who may delete may that: explain and stuck say who it is
    {"lock table fermata_worker in share row exclusive mode", "olga"},
    {"lock table fermata_machine in share row exclusive mode", "olga"},
    {"lock table fermata_audit in share row exclusive mode", "olga"},
    {"delete from fermata_machine", "olga"},
    {"insert into fermata_migration (number, name) values (99, 'x')", "olga"},
    {"insert into fermata_audit (act) values ('x')", "olga"},
    {"update fermata_audit set db_role = 'somebody else'", "olga"},
    {"delete from fermata_audit", "olga"},
    {"truncate fermata_audit", "olga"},
    {"truncate gen_durable cascade", "olga"},
    {"alter table fermata_audit disable trigger all", "olga"},
    {"drop table fermata_audit", "olga"},
    {"create table intruder ()", "olga"},
    {"create function intruder() returns int language sql return 1", "olga"},
    {"create or replace function fermata_seen(g gen_durable) returns text language sql return 'x'", "olga"},
    {"select nextval('gen_durable_id_seq')", "wanda olga"},
    {"select setval('gen_durable_id_seq', 1)", "olga"},
    {"select * from fermata_act('replay', '{1}', null, '{}', '', false)", "olga"},
    {"select fermata_act_write(g, false, false) from gen_durable g", "olga"},
    {"select fermata_act_record('x', '', g, g, false, '{}') from gen_durable g", "olga"},
    {"select fermata_act_join(id) from gen_durable", "olga"},
    {"select fermata_act_lock('{1}', false, false)", "olga"},
    {"select fermata_gc('1 day')", "otto olga"},
    {"select fermata_gc('1 day', dry => true)", "otto olga"},
    {"select * from fermata_gc_trees('{1}', '{done}', now(), null)", "olga"},
    {"select fermata_gc_remove('{1}', null, '{done}', now(), null, null, null, false)", "olga"},
    {"select fermata_gc_columns('signals', 'signals')", "olga"},
    {"select count(*) from fermata_outbox", "vera otto wanda olga"},
    {"select count(*) from fermata_outbox_topic", "vera otto wanda olga"},
    {"select count(*) from fermata_outbox_stop", "vera otto wanda olga"},
    {"insert into fermata_outbox_topic values ('t', 'stop')", "olga"},
    {"delete from fermata_outbox_stop", "olga"},
    {"select fermata_outbox_put('t', '1')", "otto wanda olga"},
    {"select fermata_outbox_replay('{1}')", "otto olga"},
    {"select fermata_outbox_skip('{1}')", "otto olga"},
    {"select fermata_outbox_on_dead('t', 'stop')", "otto olga"},
    {"select fermata_outbox_flaw('{}')", "olga"},
    {"update fermata_outbox_topic set on_dead = 'stop'", "olga"},
    {"select fermata_outbox_before(1)", "wanda olga"},
    {"select fermata_outbox_turn(1, '{}')", "wanda olga"},
    {"select fermata_outbox_park(1, '{}')", "wanda olga"},
    {"select fermata_outbox_topics()", "wanda olga"},
    {"select fermata_outbox_serve('t')", "wanda olga"},
    {"select fermata_outbox_heal('t')", "wanda olga"},
    {"select fermata_outbox_next('fermata.outbox/t', 't/k')", "olga"},
    {"select count(*) from fermata_server", "vera otto wanda olga"},
    {"select count(*) from fermata_server_answer", "vera otto wanda olga"},
    {"insert into fermata_server_answer values (1, 1, 'replied')", "olga"},
    {"select fermata_server_find('s')", "vera otto wanda olga"},
    {"select fermata_server_reply(1)", "vera otto wanda olga"},
    {"select fermata_server_start('t', 's')", "wanda olga"},
    {"select fermata_server_commit(1, '{}')", "wanda olga"},
    {"select fermata_server_write(1, '{}')", "wanda olga"},
    {"select fermata_server_prune()", "wanda olga"},
    {"select fermata_server_changed('{}', '[]')", "olga"},
    {"select fermata_server_key('s')", "olga"},
    {"select fermata_clear_lock('{1}')", "otto olga"},
    {"select count(*) from fermata_server_entry", "vera otto wanda olga"},
    {"select count(*) from fermata_transition", "vera otto wanda olga"},
    {"delete from fermata_transition", "olga"},
    {"select fermata_machine_last('m')", "vera otto wanda olga"},
    {"select fermata_machine_fold('m', 1, '{go}')", "vera otto wanda olga"},
    {"select fermata_machine_fsm('go', 'm', 1)", "vera otto wanda olga"},
    {"select fermata_machine_definition('m', 1)", "vera otto wanda olga"},
    {"select fermata_machine_look(1, '{}')", "wanda olga"},
    {"select fermata_machine_next('m', 1, 's', 'go')", "olga"},
    {"select fermata_machine_migrate('{}', 2, '{}')", "otto olga"},
    {"insert into fermata_server_entry values (1, '{}', null, null, '1')", "olga"},
    {"delete from fermata_server_entry", "olga"},
    {"select fermata_server_read(1, '{}')", "wanda olga"},
    {"select fermata_server_read_whole(1, '{}')", "wanda olga"},
    {"select fermata_server_write_changes(1, null, '{}')", "wanda olga"},
    {"select fermata_server_sweep()", "wanda olga"},
    {"select fermata_server_store(1, '1')", "olga"},
    {"select fermata_server_keep(1, '{}', '1', 1)", "olga"},
    {"select fermata_server_unlock(1, '{}')", "olga"},
    {"select fermata_server_write_row(1, '{}')", "olga"},
    {"select fermata_server_assemble(1, '{}', 'term')", "olga"},
    {"select fermata_server_encode('{}', 'assigns')", "olga"},
    {"select count(*) from fermata_step_readiness", "vera otto wanda olga"},
    {"select count(*) from fermata_task_state", "vera otto wanda olga"},
    {"select count(*) from fermata_task_step", "vera otto wanda olga"},
    {"insert into fermata_task_step values (1, 1, 'a', 1)", "olga"},
    {"update fermata_task_template set plan = '{}'", "olga"},
    {"delete from fermata_task_edge", "olga"},
    {"select fermata_task_define('{\"namespace\": \"n\", \"name\": \"t\", \"version\": \"1\", \"steps\": [{\"name\": "
     "\"a\", \"handler\": \"h\"}]}')",
     "otto wanda olga"},
    {"select fermata_task_retry('{1}')", "otto olga"},
    {"select fermata_task_cancel('{1}')", "otto olga"},
    {"select fermata_task_input(1, '{}')", "wanda olga"},
    {"select fermata_task_moved(1, '{}')", "wanda olga"},
    {"select fermata_task_settle(1, '{}')", "wanda olga"},
    {"select fermata_task_moved_all('{1}')", "wanda olga"},
    {"select fermata_task_settle_all('{1}')", "wanda olga"},
    {"select fermata_task_sweep()", "wanda olga"},
    {"select fermata_task_members('it', '{}', '{}')", "olga"},
    {"select fermata_task_missing(1)", "olga"},
    {"select fermata_task_lock(1, false)", "olga"},
    {"set role fermata_owner", "olga"},
    {"set role fermata_operator", "otto"},
    {"set role fermata_worker", "wanda"},
    {"set session authorization " + roleName("olga"), "olga"},
};

} // namespace

/// Who may do what: through the functions, and past them.
class OperatorRolesTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    InstanceId id_;
    SignalId signal_;

    std::string as(const std::string& who) const { return database_ + " user=" + roleName(who); }

    static bool mayDo(const std::string& list, const std::string& who) {
        return (" " + list + " ").find(" " + who + " ") != std::string::npos;
    }

    /// What came of it: "" or the SQLSTATE.
    static std::string tried(Sql& sql, const std::string& statement) {
        sql.run("begin");
        std::string state;
        try {
            sql.query(statement);
        } catch (const SqlError& error) {
            state = error.sqlstate();
        }
        sql.run("rollback");
        return state;
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        setUpRoles({.connection = database_});
        sql_.emplace(sessionOn(database_));
        const std::map<std::string, std::string> memberships{{"vera", " in role fermata_viewer"},
                                                             {"otto", " in role fermata_operator"},
                                                             {"wanda", " in role fermata_worker"},
                                                             {"olga", " in role fermata_owner"},
                                                             {"nobody", ""}};
        for (const auto& [who, membership] : memberships)
            sql_->run("create role " + roleName(who) + " login" + membership);
    }

    void init() {
        emptyTables(*sql_);
        id_ = inserted(*sql_, "insert into gen_durable (fsm, step, status) values ('m', 's', 'failed') returning id");
        signal_ = SignalId{
            sql_->number("insert into signals (target_id, name) values ($1, 'x') returning id", {toString(id_)})};
    }

    void everyoneTriesEveryAct_data() {
        QTest::addColumn<QString>("who");
        QTest::addColumn<bool>("allowed");
        for (const std::string& who : people)
            QTest::newRow(who.c_str()) << QString::fromStdString(who) << (who == "otto" || who == "olga");
    }
    void everyoneTriesEveryAct() {
        QFETCH(QString, who);
        QFETCH(bool, allowed);
        Operator person({.connection = as(who.toStdString())}, "me");
        const ActRights rights = person.rights();
        const std::vector<ActRequest> all = everyAct(id_, signal_);
        QCOMPARE(all.size(), actNames.size());
        for (const ActRequest& request : all) {
            QCOMPARE(rights.may(kindOf(request.act)), allowed);
            for (const bool dry : {true, false}) {
                try {
                    dry ? person.preview(request) : person.perform(request);
                    QVERIFY2(allowed, std::string(toString(kindOf(request.act))).c_str());
                } catch (const Error& error) {
                    QVERIFY2(!allowed && error.kind() == Error::Kind::Denied, error.what());
                }
            }
        }
        const long long entries = sql_->number("select count(*) from fermata_audit");
        QCOMPARE(entries > 0, allowed);
        QCOMPARE(sql_->number("select count(*) from fermata_audit where db_role = $1 and os_user = 'me'",
                              {roleName(who.toStdString())}),
                 entries);
        if (!allowed) {
            QCOMPARE(columnOf(*sql_, id_, "status"), std::string("failed"));
            QCOMPARE(sql_->number("select count(*) from signals"), 1LL);
        }
    }

    void everyoneTriesEverythingElse_data() {
        QTest::addColumn<QString>("who");
        for (const std::string& who : people)
            QTest::newRow(who.c_str()) << QString::fromStdString(who);
    }
    void everyoneTriesEverythingElse() {
        QFETCH(QString, who);
        Sql sql = sessionOn(as(who.toStdString()));
        for (const Direct& direct : directs) {
            const std::string state = tried(sql, direct.statement);
            if (mayDo(direct.allowed, who.toStdString()))
                QVERIFY2(state.empty(), (direct.statement + ": " + state).c_str());
            else // whoever may not use the schema does not even see its tables
                QVERIFY2(state == "42501" || (who == "nobody" && (state == "42P01" || state == "42883" ||
                                                                  state == "42704" || state == "3F000")),
                         (direct.statement + ": " + state).c_str());
        }
    }

    /// Rights to a whole relation, all of them: who may update or delete may lock it against everybody. A relation that
    /// is new has to be thought of.
    void rightsToWholeRelations() {
        std::set<std::string> allowed{"fermata_worker DELETE signals"};
        for (const std::string relation : {"gen_durable",
                                           "signals",
                                           "fermata_migration",
                                           "fermata_worker",
                                           "fermata_machine",
                                           "fermata_audit",
                                           "fermata_trace",
                                           "fermata_trace_member",
                                           "fermata_step",
                                           "fermata_outbox",
                                           "fermata_outbox_topic",
                                           "fermata_outbox_stop",
                                           "fermata_server",
                                           "fermata_server_answer",
                                           "fermata_server_entry",
                                           "fermata_task_template",
                                           "fermata_task_step",
                                           "fermata_task_edge",
                                           "fermata_step_readiness",
                                           "fermata_task_state",
                                           "fermata_transition"}) {
            allowed.insert("fermata_viewer SELECT " + relation);
            allowed.insert("fermata_operator SELECT " + relation);
            const bool byFunctions =
                relation == "fermata_audit" || relation.starts_with("fermata_trace") || relation == "fermata_step";
            if (!byFunctions) allowed.insert("fermata_worker SELECT " + relation);
        }
        std::set<std::string> found;
        for (const SqlRow& row :
             sql_->query("select concat_ws(' ', r.name, p.name, c.relname) from pg_class c cross join "
                         "unnest('{fermata_viewer,fermata_operator,fermata_worker}'::text[]) r (name) cross join "
                         "unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) p (name) "
                         "where c.relnamespace = 'fermata'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') "
                         "and has_table_privilege(r.name, c.oid, p.name)"))
            found.insert(*row[0]);
        std::string wrong;
        for (const std::string& each : found)
            wrong += allowed.contains(each) ? "" : each + " is too much\n";
        for (const std::string& each : allowed)
            wrong += found.contains(each) ? "" : each + " is missing\n";
        QVERIFY2(wrong.empty(), wrong.c_str());
    }

    /// With the presence of another worker gone its leases could be released.
    void aWorkerSpeaksForItselfAlone() {
        sql_->run("create role " + roleName("walter") + " login in role fermata_worker");
        Sql wanda = sessionOn(as("wanda"));
        Sql walter = sessionOn(as("walter"));
        const auto speak = [](Sql& sql) { sql.query("select fermata_presence('w#1', 'w', 'h', 1, '[]', '[]')"); };
        const auto rows = [&] { return sql_->number("select count(*) from fermata_worker"); };
        speak(wanda);
        speak(wanda);
        QCOMPARE(rows(), 1LL);
        try {
            speak(walter);
            QFAIL("another role was taken for the worker");
        } catch (const SqlError& error) {
            QCOMPARE(error.sqlstate(), std::string("42501"));
        }
        walter.query("select fermata_leave('w#1'), fermata_forget_workers()");
        QCOMPARE(rows(), 1LL);
        sql_->run("update fermata_worker set seen_at = now() - interval '25 hours'");
        walter.query("select fermata_forget_workers()");
        QCOMPARE(rows(), 0LL);
        speak(wanda);
        wanda.query("select fermata_leave('w#1')");
        QCOMPARE(rows(), 0LL);
    }

    /// Who may create functions in the schema could have the acts run them, with their owner's rights.
    void aSchemaThatIsOpen() {
        for (const std::string& to : {std::string("public"), roleName("nobody")}) {
            sql_->run("grant create on schema fermata to " + to);
            const auto close = qScopeGuard([&] { sql_->run("revoke create on schema fermata from " + to); });
            try {
                setUpRoles({.connection = database_});
                QFAIL(("roles were set up in a schema that is open to " + to).c_str());
            } catch (const Error& error) {
                QVERIFY2(std::string(error.what()).find("create functions") != std::string::npos, error.what());
                QVERIFY2(std::string(error.what()).find(to) != std::string::npos, error.what());
            }
            const CheckReport report = check({.connection = database_});
            QCOMPARE(report.violations.size(), std::size_t(1));
            QCOMPARE(report.violations.front().invariant, std::string("closed_schema"));
            QVERIFY2(report.violations.front().rows.front().find("revoke create on schema fermata from") !=
                         std::string::npos,
                     report.violations.front().rows.front().c_str());
        }
        setUpRoles({.connection = database_});
        QVERIFY(check({.connection = database_}).violations.empty());
    }

    /// What the session says of itself changes nothing about who it is.
    void theAuditCannotBeDeceived() {
        Sql sql = sessionOn(as("otto"));
        sql.run("set fermata.os_user = 'olga'; set application_name = 'psql'; set role fermata_operator");
        sql.query("select * from fermata_replay(array[1::bigint])");
        QCOMPARE(sql_->value("select concat_ws(' ', db_role, os_user, application) from fermata_audit"),
                 SqlValue(roleName("otto") + " olga psql"));
    }

    /// Tables and functions of one's own that come first in search_path are not looked at.
    void searchPathOfTheCaller() {
        Sql sql = sessionOn(as("otto"));
        sql.run("create temp table gen_durable (id bigint, status text);"
                " create function pg_temp.fermata_act_judge(text, int) returns int language sql return 1;"
                " set search_path = pg_temp, fermata");
        const SqlRows answers = sql.query("select code from fermata.fermata_replay(array[1::bigint])");
        QCOMPARE(answers.at(0).at(0), SqlValue("done"));
        QCOMPARE(columnOf(*sql_, id_, "status"), std::string("runnable"));
    }

    /// Whatever runs with its owner's rights looks for names in the schema alone, and for temporary ones last.
    void searchPathOfEachDefiner() {
        const SqlRows rows =
            sql_->query("select p.oid::regprocedure::text, coalesce((select substr(c, 13) from unnest(p.proconfig) c "
                        "where c like 'search_path=%'), 'the caller''s') from pg_proc p where p.pronamespace = "
                        "'fermata'::regnamespace and p.prosecdef");
        QVERIFY(rows.size() > 15);
        for (const SqlRow& row : rows)
            QVERIFY2(row[1] == "fermata, pg_temp", (*row[0] + ": " + *row[1]).c_str());
    }

    /// fermata_worker is enough for a worker with all it does, and for its clients.
    void workerOfItsRole() {
        const std::string mine = as("wanda");
        Machine parent =
            Machine("parent")
                .step("spawn",
                      [](const Context& ctx) -> Outcome {
                          return ScheduleChilds{
                              "gather", std::vector<NewInstance>(300, NewInstance{.fsm = "child", .step = "work"}),
                              ctx.state};
                      })
                .step("gather", [](const Context& ctx) -> Outcome {
                    if (!ctx.signal("go")) return Await{"go", ctx.state};
                    return Done{ctx.childs.size()};
                });
        Machine child = Machine("child").step("work", [](const Context& ctx) -> Outcome {
            if (ctx.id.value % 2) return Stop{"odd"};
            return Done{};
        });
        WorkerOptions options = quickWorker(mine);
        options.queues = {{"default", 4}};
        options.reaperInterval = 100ms;
        Journal journal;
        journal.attach(options);
        sql_->run("insert into gen_durable (fsm, step, status, locked_by, lease_expires_at, partition_key) values"
                  " ('child', 'work', 'executing', 'x#1/1', now() - interval '1 minute', 'p')");
        Worker worker(options, {parent, child});
        worker.start();
        Client client({.connection = mine});
        const InstanceId id = client.insert({.fsm = "parent", .step = "spawn"}).value();
        QVERIFY(client.insert({.fsm = "child", .step = "work", .uniqueKey = "k", .uniqueScope = {Status::Runnable}}));
        QVERIFY(waitUntil([&] { return columnOf(*sql_, id, "status") == "awaiting_signal"; }, 60s));
        QVERIFY(client.signal(id, "go").outcome == SignalOutcome::Woke);
        const bool ended = waitUntil(
            [&] {
                return sql_->number("select count(*) from gen_durable where status not in ('done', 'failed')") == 0;
            },
            60s);
        QVERIFY(sql_->number("select count(*) from fermata_worker") == 1);
        QVERIFY(sql_->number("select count(*) from fermata_machine") == 2);
        worker.stop();
        QVERIFY2(ended, journal.log().c_str());
        QCOMPARE(columnOf(*sql_, id, "result"), std::string("300"));
        QVERIFY2(!journal.logged("denied"), journal.log().c_str());
    }

    /// And for one in another language, which writes to the tables as §9 to §11 have them.
    void anotherLanguagesWorker() {
        Sql sql = sessionOn(as("wanda"));
        const std::string id = *sql.value("insert into gen_durable (fsm, fsm_version, step, state, queue, priority, "
                                          "partition_key, eligible_at, unique_key, unique_scope) values ('x', 1, 'a', "
                                          "'{}', 'theirs', 1, 'k', now(), 'u', '{runnable}') returning id");
        const auto claim = [&] {
            return sql.value(
                "update gen_durable set status = 'executing', locked_by = 'theirs', lease_expires_at = "
                "now() + interval '30 seconds', updated_at = now() where id = (select id from gen_durable "
                "where queue = 'theirs' and status = 'runnable' and eligible_at <= now() and "
                "pg_try_advisory_xact_lock(hashtext(partition_key)) order by priority, eligible_at limit 1 "
                "for update skip locked) returning id");
        };
        QCOMPARE(claim(), SqlValue(id));
        sql.query("update gen_durable set lease_expires_at = now() + interval '1 minute' where locked_by = 'theirs'");
        sql.query("with parked as (update gen_durable set status = 'awaiting_signal', awaits = 'go', state = '{}', "
                  "attempt = 0, locked_by = null, lease_expires_at = null, updated_at = now() where id = $1) select",
                  {id});
        sql.run("begin");
        sql.query("insert into signals (target_id, name, payload, dedup_key) values ($1, 'go', '{}', 'd') on conflict "
                  "(target_id, dedup_key) do nothing",
                  {id});
        sql.query("update gen_durable set status = 'runnable', eligible_at = now() where id = $1 and status = "
                  "'awaiting_signal' and awaits = 'go'",
                  {id});
        sql.run("notify fermata_wake, 'theirs'; commit");
        QCOMPARE(claim(), SqlValue(id));
        sql.run("begin");
        sql.query("delete from signals where target_id = $1 and name = 'go'", {id});
        sql.query("insert into gen_durable (fsm, step, state, queue, parent_id) values ('x', 'b', '{}', 'theirs', $1)",
                  {id});
        sql.query("update gen_durable set status = 'awaiting_children', step = 'join', children_pending = 1, awaits = "
                  "null, locked_by = null, lease_expires_at = null where id = $1",
                  {id});
        sql.run("commit");
        const std::string child = *sql.value("update gen_durable set status = 'executing', locked_by = 'theirs' where "
                                             "parent_id = $1 returning id",
                                             {id});
        sql.run("begin");
        sql.query("update gen_durable set status = 'done', result = '1', last_error = null where id = $1", {child});
        sql.query("update gen_durable set children_pending = children_pending - 1, status = case when children_pending "
                  "= 1 then 'runnable' else status end where id = $1",
                  {id});
        sql.run("commit");
        QCOMPARE(columnOf(*sql_, {std::stoll(id)}, "status"), std::string("runnable"));
    }

    /// What sql/README.md says where logins are not trusted: nobody else can take a key's lock, and workers go on.
    void hardened() {
        QFile readme(FERMATA_SQL_README);
        QVERIFY(readme.open(QFile::ReadOnly));
        const QString text = QString::fromUtf8(readme.readAll());
        const qsizetype from = text.indexOf("revoke execute on function pg_advisory_lock");
        const qsizetype to = text.indexOf(";\n```", from);
        QVERIFY(from > 0 && to > from);
        Sql vera = sessionOn(as("vera"));
        vera.run("select pg_advisory_lock(hashtext('p')), pg_advisory_unlock_all()");
        sql_->run(text.mid(from, to - from).toStdString());
        for (const char* const lock :
             {"pg_advisory_lock", "pg_try_advisory_lock", "pg_advisory_xact_lock", "pg_try_advisory_xact_lock",
              "pg_advisory_lock_shared", "pg_try_advisory_lock_shared", "pg_advisory_xact_lock_shared",
              "pg_try_advisory_xact_lock_shared"}) {
            try {
                vera.run("select " + std::string(lock) + "(hashtext('p'))");
                QFAIL(lock);
            } catch (const SqlError& error) {
                QCOMPARE(error.sqlstate(), std::string("42501"));
            }
        }
        Worker worker(quickWorker(as("wanda")),
                      {Machine("child").step("work", [](const Context&) -> Outcome { return Done{}; })});
        worker.start();
        const InstanceId id =
            Client({.connection = as("wanda")}).insert({.fsm = "child", .step = "work", .partitionKey = "p"}).value();
        QVERIFY(waitUntil([&] { return columnOf(*sql_, id, "status") == "done"; }, 60s));
        worker.stop();
        setUpRoles({.connection = database_}); // takes a lock of its own
    }

    /// All that a window and explain read, a viewer may read: each of its queries gets as far as to be carried out.
    void queriesOfAWindow() {
        Debugger debugger({.connection = database_});
        debugger.install(false);
        const auto remove = qScopeGuard([&] { debugger.remove(); });
        Sql sql = sessionOn(as("vera"));
        static const QRegularExpression comment("--[^\n]*"), placeholder("(?<!:):([a-z_]+)"), numbered("\\$([0-9]+)");
        int count = 0;
        for (const auto& query : fermata::sql::queries()) {
            QString text = QString::fromUtf8(query.text.data(), static_cast<int>(query.text.size())).remove(comment);
            QStringList names;
            for (auto found = placeholder.match(text); found.hasMatch(); found = placeholder.match(text)) {
                if (!names.contains(found.captured(1))) names << found.captured(1);
                text.replace(found.capturedStart(), found.capturedLength(),
                             '$' + QString::number(names.indexOf(found.captured(1)) + 1));
            }
            qsizetype parameters = 0;
            for (auto numbers = numbered.globalMatch(text); numbers.hasNext();)
                parameters = std::max(parameters, numbers.next().captured(1).toLongLong());
            const QString nulls = QStringList(parameters, "null").join(',');
            try {
                sql.run(("prepare q as " + text).toStdString());
                sql.query("explain execute q" + (nulls.isEmpty() ? "" : "(" + nulls.toStdString() + ")"));
                sql.run("deallocate q");
            } catch (const SqlError& error) {
                QVERIFY2(false, (std::string(query.name) + ": " + error.what()).c_str());
            }
            ++count;
        }
        QVERIFY(count > 50);
    }

    /// And the tables themselves.
    void readingOfAViewer() {
        Sql sql = sessionOn(as("vera"));
        Sql admin = sessionOn(database_);
        for (const std::string table :
             {"gen_durable", "signals", "fermata_worker", "fermata_machine", "fermata_migration", "fermata_audit"})
            QCOMPARE(sql.query("select * from " + table).size(), admin.query("select * from " + table).size());
    }

    /// Again, after a grant by hand that should not be: set right. Who owned the tables still may everything.
    void settingUpAgain() {
        sql_->run("grant update on gen_durable to fermata_viewer; grant insert on fermata_audit to fermata_operator;"
                  " grant execute on function fermata_act_wake(text[]) to fermata_viewer");
        setUpRoles({.connection = database_});
        Sql viewer = sessionOn(as("vera"));
        QCOMPARE(tried(viewer, "update gen_durable set status = 'done'"), std::string("42501"));
        QCOMPARE(tried(viewer, "select fermata_act_wake('{}')"), std::string("42501"));
        Sql person = sessionOn(as("otto"));
        QCOMPARE(tried(person, "insert into fermata_audit (act) values ('x')"), std::string("42501"));
        Operator olga({.connection = as("olga")});
        QVERIFY(olga.rights().may(ActKind::Replay));
        QVERIFY(migrate({.connection = as("olga")}).upToDate());
    }

    /// A database of somebody else, who is no superuser: migrated, acted upon, and given roles by its owner.
    void databaseOfSomebodyElse() {
        const std::string fresh = TestCluster::freshDatabase();
        Sql admin(fresh);
        const std::string owner = roleName("landlord");
        admin.run("create role " + owner + " login createrole");
        admin.run("alter database " + *admin.value("select quote_ident(current_database())") + " owner to " + owner);
        const std::string mine = fresh + " user=" + owner;
        migrate({.connection = mine});
        const InstanceId id = Client({.connection = mine}).insert({.fsm = "m", .step = "s"}).value();
        Operator landlord({.connection = mine});
        QVERIFY(landlord.rights().may(ActKind::SetPriority));
        QCOMPARE(codesOf(landlord.perform({acts::SetPriority{1}, {{id, {}}}, ""})), std::string("done"));
        Operator otto({.connection = fresh + " user=" + roleName("otto")});
        QVERIFY(!otto.rights().may(ActKind::SetPriority)); // the role is there, but has no rights here yet
        QVERIFY_EXCEPTION_THROWN(otto.perform({acts::SetPriority{2}, {{id, {}}}, ""}), Error);
        setUpRoles({.connection = mine});
        QCOMPARE(codesOf(otto.perform({acts::SetPriority{2}, {{id, {}}}, ""})), std::string("done"));
        QCOMPARE(codesOf(landlord.perform({acts::SetPriority{3}, {{id, {}}}, ""})), std::string("done"));
        QVERIFY(Client({.connection = mine}).insert({.fsm = "m", .step = "s"}).has_value());
        QCOMPARE(admin.value("select tableowner from pg_tables where tablename = 'gen_durable'"),
                 SqlValue("fermata_owner"));
    }

    /// Row-level security hides rows from a role: an act must not pass by it.
    void rowLevelSecurity() {
        sql_->run("alter table gen_durable enable row level security;"
                  " create policy mine on gen_durable for select to fermata_operator using (queue = 'mine')");
        Operator otto({.connection = as("otto")});
        QVERIFY(otto.rights().hasActs);
        QVERIFY(!otto.rights().may(ActKind::Fail));
        for (const ActRequest& request : everyAct(id_, signal_)) {
            try {
                otto.perform(request);
                QFAIL("it acted");
            } catch (const Error& error) {
                QVERIFY2(error.kind() == Error::Kind::Denied, error.what());
                QVERIFY2(std::string(error.what()).find("row-level security") != std::string::npos, error.what());
            }
        }
        Operator olga({.connection = as("olga")});
        QVERIFY(olga.rights().may(ActKind::Fail));
        QCOMPARE(codesOf(olga.perform({acts::Replay{}, {{id_, {}}}, ""})), std::string("done"));
        sql_->run("drop policy mine on gen_durable; alter table gen_durable disable row level security");
    }
};

FERMATA_TEST(OperatorRolesTest, QCoreApplication)
#include "tst_operator_roles.moc"
