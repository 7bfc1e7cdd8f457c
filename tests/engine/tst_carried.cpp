// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

/// A machine whose step "begin" returns what `act` makes of its context.
Registry doing(const Machine::Step& act, const Machine::Handler& handler = {}) {
    Machine machine("probe");
    machine.step("begin", act).step("end", [](const Context&) -> Outcome { return Done{}; });
    if (handler) machine.handle(handler);
    return {machine};
}

Outcome noting(Outcome outcome, const std::string& word) {
    return std::move(outcome).carry("note", {{"word", word}});
}

} // namespace

/// An outcome may carry a call of an SQL function: made in the outcome's transaction, for the rows that the fence let
/// through and no others.
class CarriedTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;

    InstanceId insert(Json state = Json::object()) {
        return Client({.connection = database_})
            .insert({.fsm = "probe", .step = "begin", .state = std::move(state)})
            .value();
    }

    /// What has been noted: "1 hello, 2 world", in the order in which it was.
    std::string notes() {
        return sql_
            ->value("select coalesce(string_agg(instance || ' ' || (arguments ->> 'word'), ', ' order by nth), '') "
                    "from noted")
            .value();
    }

    std::string statusOf(InstanceId id) { return columnOf(*sql_, id, "status"); }
    bool reaches(InstanceId id, const std::string& status) {
        return waitUntil([&] { return statusOf(id) == status; }, 30s);
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        sql_->run("create table noted (nth bigint generated always as identity, instance bigint, arguments jsonb)");
    }

    void init() {
        emptyTables(*sql_);
        sql_->run("truncate noted restart identity");
        sql_->run("create function note(instance bigint, arguments jsonb) returns text[] language sql as "
                  "$$ insert into noted (instance, arguments) values (instance, arguments) returning null::text[] $$");
    }

    void everyOutcome_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("fromHandler");
        for (int kind = 0; kind < 6; ++kind) {
            const char* names[] = {"next", "replay", "await", "schedule_childs", "done", "stop"};
            QTest::addRow("%s from the step", names[kind]) << kind << false;
            QTest::addRow("%s from handle", names[kind]) << kind << true;
        }
    }

    /// All six carry, from a step and from its handler, and are in the database with what the call has written.
    void everyOutcome() {
        QFETCH(int, kind);
        QFETCH(bool, fromHandler);
        const std::vector<Outcome> outcomes{
            Next{"end", {}}, Replay{{}, 1h}, Await{"go", {}}, ScheduleChilds{"end", {}, {}}, Done{}, Stop{"enough"}};
        const Outcome outcome = noting(outcomes[static_cast<std::size_t>(kind)], "hello");
        const Registry registry = doing(
            [=](const Context&) -> Outcome {
                if (fromHandler) throw std::runtime_error("no luck");
                return outcome;
            },
            [=](const Failure&) { return outcome; });
        const InstanceId id = insert();
        Hand hand(database_, registry);
        QCOMPARE(describe(hand.turn().kind), std::string("committed"));
        QCOMPARE(notes(), toString(id) + " hello");
    }

    /// Several, in the order they were added; those of several instances by one statement a round, ascending by id.
    void severalInTheirOrder() {
        sql_->run("create function other(instance bigint, arguments jsonb) returns text[] language sql as "
                  "$$ insert into noted (instance, arguments) values (instance, arguments) returning '{}'::text[] $$");
        const Registry registry = doing([](const Context& ctx) -> Outcome {
            if (ctx.state.contains("plain")) return Done{};
            return Outcome(Done{})
                .carry("note", {{"word", "a"}})
                .carry(ctx.state.contains("two") ? "note" : "other", {{"word", "b"}})
                .carry("note", {{"word", "c"}});
        });
        insert();
        insert({{"plain", true}});
        insert({{"two", true}});
        Hand hand(database_, registry);
        std::vector<runtime::StepResult> results;
        for (const store::Claimed& one : hand.claim(3))
            results.insert(results.begin(), hand.run(one)); // not in the order of their ids
        hand.settle(results);
        QCOMPARE(notes(), std::string("1 a, 3 a, 3 b, 1 b, 1 c, 3 c"));
    }

    /// D1: nothing is called for a claim that was lost.
    void staleOnes() {
        const Registry registry = doing([](const Context&) { return noting(Done{}, "hello"); });
        const InstanceId lost = insert();
        const InstanceId kept = insert();
        Hand hand(database_, registry);
        std::vector<runtime::StepResult> results;
        for (const store::Claimed& one : hand.claim(2))
            results.push_back(hand.run(one));
        sql_->query("update gen_durable set locked_by = 'another' where id = $1", {toString(lost)});
        const store::Settled settled = hand.settle(results);
        QCOMPARE(describe(settled.verdicts.at(0).kind), std::string("stale"));
        QCOMPARE(describe(settled.verdicts.at(1).kind), std::string("committed"));
        QCOMPARE(notes(), toString(kept) + " hello");
    }

    /// The same outcome twice, as after an answer that was lost with its connection: the fence makes it once.
    void theAnswerWasLost() {
        const InstanceId id = insert();
        Hand hand(database_, doing([](const Context&) { return noting(Done{}, "once"); }));
        const runtime::StepResult result = hand.run(hand.claimOne());
        QCOMPARE(describe(hand.settle(result).kind), std::string("committed"));
        QCOMPARE(describe(hand.settle(result).kind), std::string("stale"));
        QCOMPARE(notes(), toString(id) + " once");
    }

    /// It sees the outcome's row as it is written, its children too, in the same transaction.
    void whatItSees() {
        sql_->run(
            "create function look(instance bigint, arguments jsonb) returns text[] language sql as $$ "
            "insert into noted (instance, arguments) select id, jsonb_build_object('word', status || ' ' || step || "
            "' ' || (state ->> 'n') || ' ' || (select count(*) from gen_durable c where c.parent_id = look.instance)) "
            "from gen_durable where id = look.instance returning null::text[] $$");
        const Registry registry = doing([](const Context&) {
            return Outcome(ScheduleChilds{
                               "end", {{.fsm = "probe", .step = "end"}, {.fsm = "probe", .step = "end"}}, {{"n", 7}}})
                .carry("look");
        });
        insert();
        Hand(database_, registry).turn();
        QCOMPARE(notes(), std::string("1 awaiting_children end 7 2"));
    }

    /// What it answers is announced, to this worker at once and to others by notification.
    void queuesItMakesRunnable() {
        sql_->run(
            "create function wake(instance bigint, arguments jsonb) returns text[] language sql as $$ "
            "update gen_durable set eligible_at = now() where fsm = 'later' returning array[queue, null, queue] $$");
        std::atomic<bool> ran = false;
        Registry registry = doing([](const Context&) { return Outcome(Done{}).carry("wake"); });
        registry.add(Machine("later").step("begin", [&](const Context&) -> Outcome {
            ran = true;
            return Done{};
        }));
        const InstanceId later = Client({.connection = database_})
                                     .insert({.fsm = "later", .step = "begin", .queue = "other", .delay = 1h})
                                     .value();
        auto listener = postgres::Connection::open({.connection = database_}, postgres::Purpose::Client);
        listener.command("listen fermata_wake", "listening");
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 1}, {"other", 1}};
        options.poll = 1h; // nobody finds it by chance
        Worker worker(options, registry);
        worker.start();
        insert();
        QVERIFY(reaches(later, "done"));
        QVERIFY(ran);
        QVERIFY(waitUntil([&] {
            const auto heard = listener.notifications();
            return std::ranges::find(heard, std::string("other"), &postgres::Notification::payload) != heard.end();
        }));
    }

    void itsFault_data() {
        QTest::addColumn<QString>("raise");
        QTest::newRow("class 22") << "raise exception using errcode = '22023', message = 'not like that'";
        QTest::newRow("class 54") << "raise exception using errcode = '54000', message = 'not like that'";
        QTest::newRow("23502") << "raise exception using errcode = '23502', message = 'not like that'";
        QTest::newRow("23514") << "raise exception using errcode = '23514', message = 'not like that'";
    }

    /// An error of these classes is the step's: its handler decides, and the others of the batch are committed.
    void itsFault() {
        QFETCH(QString, raise);
        sql_->run("create function refuse(instance bigint, arguments jsonb) returns text[] language plpgsql as "
                  "$$ begin " +
                  raise.toStdString() + "; end $$");
        const Registry registry = doing(
            [](const Context& ctx) -> Outcome {
                if (ctx.state.contains("plain")) return noting(Done{}, "plain");
                return noting(Done{}, "never").carry("refuse");
            },
            [](const Failure& failure) { return Stop{"handled: " + failure.reason}; });
        const InstanceId refused = insert();
        std::vector<InstanceId> plain;
        for (int i = 0; i < 20; ++i)
            plain.push_back(insert({{"plain", true}}));
        Worker worker(quickWorker(database_), registry);
        worker.start();
        for (const InstanceId id : plain)
            QVERIFY(reaches(id, "done"));
        QVERIFY(reaches(refused, "failed"));
        const std::string error = columnOf(*sql_, refused, "last_error");
        QVERIFY2(error.starts_with("handled: ") && error.find("not like that") != std::string::npos, error.c_str());
        QCOMPARE(sql_->number("select count(*) from noted where arguments ->> 'word' = 'plain'"), 20LL);
        QCOMPARE(sql_->number("select count(*) from noted where arguments ->> 'word' = 'never'"), 0LL);
    }

    void triedAgain_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        const QString made =
            "create function troubled(instance bigint, arguments jsonb) returns text[] language plpgsql as "
            "$$ begin %1; return null; end $$";
        QTest::newRow("an error of another class") << made.arg("raise exception 'out of order'")
                                                   << QString(made.arg("null")).replace("create", "create or replace");
        QTest::newRow("a function that is not there") << "select 1" << made.arg("null");
        QTest::newRow("a unique key of its own")
            << "create table once (n int primary key); insert into once values (1); " +
                   made.arg("insert into once values (1)")
            << "delete from once";
        QTest::newRow("a table that is not there")
            << made.arg("perform 1 from nowhere") << QString("create table nowhere ()");
        QTest::newRow("no memory") << made.arg("raise exception using errcode = '53200'")
                                   << QString(made.arg("null")).replace("create", "create or replace");
    }

    /// D22: with any other the outcome is kept and tried again, and holds up nobody else.
    void triedAgain() {
        QFETCH(QString, before);
        QFETCH(QString, after);
        sql_->run("drop table if exists once, nowhere");
        sql_->run(before.toStdString());
        const Registry registry = doing(
            [](const Context& ctx) -> Outcome {
                if (ctx.state.contains("plain")) return Done{};
                return Outcome(Done{}).carry("troubled");
            },
            [](const Failure&) { return Stop{"its handler was asked"}; });
        const InstanceId troubled = insert();
        Journal journal;
        WorkerOptions options = quickWorker(database_);
        journal.attach(options);
        Worker worker(options, registry);
        worker.start();
        for (int i = 0; i < 20; ++i) {
            const InstanceId id = insert({{"plain", true}});
            QVERIFY(reaches(id, "done"));
        }
        QCOMPARE(statusOf(troubled), std::string("executing"));
        sql_->run(after.toStdString());
        QVERIFY(reaches(troubled, "done"));
        QCOMPARE(columnOf(*sql_, troubled, "attempt"), std::string("0"));
        QCOMPARE(columnOf(*sql_, troubled, "last_error"), std::string("null"));
    }

    /// Only a role's right to the function is asked: one without it holds up nobody else either.
    void withoutTheRight() {
        setUpRoles({.connection = database_});
        sql_->run("revoke execute on function note from public");
        if (sql_->number("select count(*) from pg_roles where rolname = 'carrier'") == 0)
            sql_->run("create role carrier login");
        sql_->run("grant fermata_worker to carrier");
        const InstanceId carrying = insert();
        const Registry registry = doing([](const Context& ctx) -> Outcome {
            if (ctx.state.contains("plain")) return Done{};
            return noting(Done{}, "hello");
        });
        WorkerOptions options = quickWorker(database_);
        options.database += " user=carrier";
        Worker worker(options, registry);
        worker.start();
        const InstanceId plain = insert({{"plain", true}});
        QVERIFY(reaches(plain, "done"));
        QCOMPARE(statusOf(carrying), std::string("executing"));
        sql_->run("grant execute on function note to carrier; grant insert on noted to carrier");
        QVERIFY(reaches(carrying, "done"));
        QCOMPARE(notes(), toString(carrying) + " hello");
    }

    void badCalls_data() {
        QTest::addColumn<QString>("function");
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("reason");
        const QString noName = "which is no name of a function";
        QTest::newRow("no name") << ""
                                 << "x" << noName;
        QTest::newRow("more than a name") << "note(1, '{}'); drop table noted; --"
                                          << "x" << noName;
        QTest::newRow("quoted") << "\"note\""
                                << "x" << noName;
        QTest::newRow("of a schema") << "public.note"
                                     << "x" << noName;
        QTest::newRow("too long") << QString(64, 'a') << "x" << noName;
        QTest::newRow("begins with a digit") << "1note"
                                             << "x" << noName;
        QTest::newRow("NUL") << "note" << QString(QChar(0)) << "the arguments of note";
        QTest::newRow("too large") << "note" << QString(9 << 20, 'x') << "the arguments of note";
    }

    /// What cannot be called is the step's fault, before anything is sent.
    void badCalls() {
        QFETCH(QString, function);
        QFETCH(QString, word);
        QFETCH(QString, reason);
        const InstanceId id = insert();
        Hand hand(database_, doing([&](const Context&) {
                      return Outcome(Done{}).carry(function.toStdString(), {{"word", word.toStdString()}});
                  }));
        hand.turn();
        QCOMPARE(statusOf(id), std::string("failed"));
        const QString error = QString::fromStdString(columnOf(*sql_, id, "last_error"));
        QVERIFY2(error.contains(reason), qPrintable(error));
        QCOMPARE(notes(), std::string());
    }

    /// What goes with an outcome is committed before the next step begins, also of a machine that runs ahead.
    void beforeTheNextStep() {
        std::string seen;
        Machine machine("probe");
        machine.runAhead();
        machine.step("begin", [](const Context&) { return noting(Next{"end", {}}, "hello"); });
        machine.step("end", [&](const Context&) -> Outcome {
            Sql sql = sessionOn(database_);
            seen = sql.value("select string_agg(arguments ->> 'word', ' ') from noted").value_or("nothing");
            return Done{};
        });
        const InstanceId id = insert();
        Worker worker(quickWorker(database_), {machine});
        worker.start();
        QVERIFY(reaches(id, "done"));
        QCOMPARE(seen, std::string("hello"));
    }

    /// Its sessions cut and killed over and over: as many notes as steps, each once.
    void killedOverAndOver() {
        constexpr int instances = 400;
        Client({.connection = database_})
            .insert(std::vector<NewInstance>(instances, NewInstance{.fsm = "carrying", .step = "begin"}));
        const auto done = [&] {
            return sql_->number("select count(*) from gen_durable where fsm = 'carrying' and status = 'done'");
        };
        const auto advances = [&](long long by) {
            const long long until = std::min<long long>(done() + by, instances);
            return waitUntil([&] { return done() >= until; }, 60s);
        };
        int rounds = 0;
        for (; done() < instances; ++rounds) {
            ChildProcess worker(FERMATA_STUCK_WORKER, {database_, "600", "sweeping"});
            QVERIFY(advances(30));
            sql_->run(
                "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'fermata stuck%'");
            QVERIFY(advances(30));
            worker.signal(SIGKILL);
            QVERIFY(worker.wait());
        }
        QVERIFY(rounds >= 3);
        QCOMPARE(sql_->number("select count(*) from noted"), instances * 3LL);
        QCOMPARE(sql_->number("select count(*) from (select distinct instance, arguments ->> 'word' from noted) n"),
                 instances * 3LL);
        QCOMPARE(brokenInvariants(*sql_), std::string());
    }
};

FERMATA_TEST(CarriedTest, QCoreApplication)
#include "tst_carried.moc"
