// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "operator_testing.h"
#include "servers_testing.h"

#include <fermata/operator.h>
#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

/// A person clears the lock of a server: judged first, compared with what they saw, recorded.
class LockActsTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    std::optional<Operator> operator_;

    /// A server whose lock a call has, as a worker leaves it that died in its handler.
    InstanceId locked(const std::string& name, std::int64_t message = 7, bool call = true) {
        const InstanceId id{sql_->number("select instance from fermata_server_start('counter', $1)", {name})};
        sql_->query("update gen_durable set step = 'locked', status = 'executing', locked_by = 'w#1/1', attempt = 2, "
                    "lease_expires_at = now() - interval '1 minute', state = state || jsonb_build_object('locked', "
                    "jsonb_build_object('message', $2::bigint, 'call', $3::boolean, 'text', '{\"pay\": 1}'::jsonb)) "
                    "where id = $1",
                    {toString(id), std::to_string(message), call ? "true" : "false"});
        if (call)
            sql_->query("insert into fermata_server_answer (message, server, status) values ($1, $2, 'waiting')",
                        {std::to_string(message), toString(id)});
        return id;
    }
    static ActRequest clear(std::vector<ActTarget> targets, const std::string& reason = "it hangs") {
        return {acts::ClearLock{}, std::move(targets), reason};
    }
    std::string row(InstanceId id) {
        return *sql_->value("select concat_ws(' ', status, step, awaits, attempt, locked_by, lease_expires_at, state ? "
                            "'locked') from gen_durable where id = $1",
                            {toString(id)});
    }
    static std::string codes(const ActReport& report) {
        std::string all;
        for (const ActAnswer& answer : report.answers)
            all += (all.empty() ? "" : " ") + std::string(toString(answer.code));
        return all;
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        operator_.emplace(Database{.connection = database_});
    }
    void init() { emptyTables(*sql_); }

    /// Another outcome would consume messages that nobody is answered.
    void noGateConsumesItsMessages() {
        const InstanceId id{sql_->number("select instance from fermata_server_start('counter', 'visits')")};
        sql_->query("update gen_durable set status = 'executing', locked_by = 'w#1/1', lease_expires_at = now() + "
                    "interval '1 hour' where id = $1",
                    {toString(id)});
        announceWorker(*sql_);
        sql_->run("update fermata_worker set db_role = session_user");
        const auto instead = [&](const std::string& outcome) {
            return sql_
                ->value("select fermata_at_gate('replace_outcome', $1, 'w#1/1', $2::jsonb, '{\"outcome\": \"await\"}')",
                        {toString(id), outcome})
                .value_or("done");
        };
        for (const char* const outcome :
             {R"({"outcome": "done"})", R"({"outcome": "next", "step": "serve"})", R"({"outcome": "stop"})",
              R"({"outcome": "replay"})", R"({"outcome": "replay", "consumes": [7]})",
              R"({"outcome": "await", "signal": "message", "consumes": [7]})"}) {
            const std::string said = instead(outcome);
            QVERIFY2(said.find("messages that nobody answers") != std::string::npos, said.c_str());
        }
        QCOMPARE(instead(R"({"outcome": "replay", "delay_ms": 1000, "consumes": []})"), std::string("done"));
        QCOMPARE(instead(R"({"outcome": "await", "signal": "message"})"), std::string("done"));
        QCOMPARE(sql_->number("select count(*) from fermata_audit"), 2LL);
        // In its lock it has been shown none.
        sql_->query("update gen_durable set step = 'locked', awaits = null where id = $1", {toString(id)});
        QCOMPARE(instead(R"({"outcome": "replay"})"), std::string("done"));
    }

    void aLockIsClearedAndItsCallerTold() {
        const InstanceId id = locked("visits");
        const std::string before = row(id);
        const ActReport foretold = operator_->preview(clear({{id, {}}}));
        QCOMPARE(codes(foretold), std::string("done"));
        const ActAnswer& said = foretold.answers.front();
        QVERIFY(said.effects.message == SignalId{7} && said.effects.callerTold);
        QVERIFY(said.was == Status::Executing && said.now->status == Status::Runnable && said.now->step == "serve");
        QCOMPARE(row(id), before); // a preview changes nothing
        QCOMPARE(sql_->number("select count(*) from fermata_audit"), 0LL);

        const ActReport done = operator_->perform(clear({{id, said.seen}}));
        QCOMPARE(codes(done), std::string("done"));
        QCOMPARE(row(id), std::string("runnable serve message 0 f"));
        QCOMPARE(sql_->value("select status || ': ' || error from fermata_server_reply(7)"),
                 SqlValue("failed: the lock that this call had was cleared by hand"));
        QCOMPARE(
            sql_->value("select concat_ws(' ', act, instance_id, reason, before ->> 'step', after ->> 'step') from "
                        "fermata_audit"),
            SqlValue("clear_lock " + toString(id) + " it hangs locked serve"));
        QCOMPARE(codes(operator_->perform(clear({{id, {}}}))), std::string("not_locked"));
    }

    void ofACastNobodyIsTold() {
        const InstanceId id = locked("visits", 7, false);
        const ActReport done = operator_->perform(clear({{id, {}}}));
        QVERIFY(done.answers.front().effects.message == SignalId{7} && !done.answers.front().effects.callerTold);
        QCOMPARE(sql_->number("select count(*) from fermata_server_answer"), 0LL);
    }

    /// The lock that the person saw has gone, and another message has it by now.
    void anotherLockThanWasSeenIsLeftAlone() {
        const InstanceId id = locked("visits");
        const std::string seen = operator_->preview(clear({{id, {}}})).answers.front().seen;
        sql_->query("update gen_durable set state = jsonb_set(state, '{locked,message}', '8') where id = $1",
                    {toString(id)});
        const std::string before = row(id);
        QCOMPARE(codes(operator_->perform(clear({{id, seen}}))), std::string("changed"));
        QCOMPARE(row(id), before);
    }

    void whatIsNotLockedIsRefused() {
        const InstanceId idle{sql_->number("select instance from fermata_server_start('counter', 'idle')")};
        const InstanceId other{
            sql_->number("insert into gen_durable (fsm, step) values ('fermata.servers', 'locked') returning id")};
        const InstanceId ended = locked("ended", 9);
        sql_->query("update gen_durable set status = 'failed' where id = $1", {toString(ended)});
        QCOMPARE(codes(operator_->perform(clear({{idle, {}}, {other, {}}, {ended, {}}, {InstanceId{404}, {}}}))),
                 std::string("not_locked no_server ended not_found"));
        QCOMPARE(sql_->number("select count(*) from fermata_audit"), 0LL);
    }

    void sixteenAtOnce() {
        std::vector<ActTarget> targets;
        for (int i = 1; i <= 16; ++i)
            targets.push_back({locked("server-" + std::to_string(i), 100 + i), {}});
        QCOMPARE(operator_->perform(clear(targets)).accepted(), std::size_t(16));
        QCOMPARE(sql_->number("select count(*) from fermata_server_answer where status = 'failed'"), 16LL);
    }

    /// Whoever may insert instances may write anything there.
    void statesOfNoServer_data() {
        QTest::addColumn<QString>("state");
        QTest::newRow("a number") << "5";
        QTest::newRow("null") << "null";
        QTest::newRow("an array") << "[\"locked\"]";
        QTest::newRow("empty") << "{}";
        QTest::newRow("no message") << R"({"locked": 1})";
        QTest::newRow("a text for a number") << R"({"locked": {"message": "x", "call": true}})";
        QTest::newRow("no whole number") << R"({"locked": {"message": 1.5, "call": true}})";
        QTest::newRow("a number too large") << R"({"locked": {"message": 1e30, "call": true}})";
        QTest::newRow("a negative one") << R"({"locked": {"message": -1, "call": true}})";
    }
    void statesOfNoServer() {
        QFETCH(QString, state);
        const InstanceId id{sql_->number("insert into gen_durable (fsm, step, status, state) values "
                                         "('fermata.server/x', 'locked', 'runnable', $1::jsonb) returning id",
                                         {state.toStdString()})};
        const ActReport done = operator_->perform(clear({{id, {}}}));
        QCOMPARE(codes(done), std::string("done"));
        QVERIFY(!done.answers.front().effects.message);
        QCOMPARE(sql_->number("select count(*) from fermata_server_answer"), 0LL);
        QCOMPARE(sql_->value("select step from gen_durable"), SqlValue("serve"));
    }

    void anAnswerOfAnotherServerStays() {
        const InstanceId owner{sql_->number("select instance from fermata_server_start('counter', 'owner')")};
        sql_->query("insert into fermata_server_answer (message, server, status, reply) values (7, $1, 'replied', '1')",
                    {toString(owner)});
        const InstanceId thief{sql_->number(
            "insert into gen_durable (fsm, step, status, state) values ('fermata.server/x', 'locked', 'runnable', "
            "'{\"locked\": {\"message\": 7, \"call\": true}}') returning id")};
        QCOMPARE(codes(operator_->perform(clear({{thief, {}}}))), std::string("done"));
        QCOMPARE(sql_->value("select status from fermata_server_reply(7)"), SqlValue("replied"));
    }

    /// The handler goes on for a while: what it commits is refused, and what waits is handled on the state as it was.
    void whatStillRunsIsFencedOff() {
        const auto counter = std::make_shared<Counter>();
        server::Servers servers({.connection = database_});
        servers.add("counter", counter);
        const server::Server visits = servers.start("counter", "visits");
        WorkerOptions options = quickWorker(database_);
        options.queues = {{server::queue, 2}};
        Worker worker(options, Registry{server::machine("counter", counter)});
        counter->hold = true;
        const auto letGo = qScopeGuard([&] { counter->hold = false; });
        worker.start();
        const SignalId call = visits.send("lock");
        QVERIFY(waitUntil([&] { return counter->locked == 1; }));
        const auto foretold = operator_->preview(clear({{visits.instance(), {}}}));
        QVERIFY(foretold.answers.front().effects.message == call);
        QCOMPARE(operator_->perform(clear({{visits.instance(), foretold.answers.front().seen}})).accepted(),
                 std::size_t(1));
        COMPARE_JSON(visits.call({{"add", 1}}), 2); // what locked had added one
        counter->hold = false;
        COMPARE_JSON(visits.call("value"), 2);
        QVERIFY(!servers.stateOf("visits").contains("by lock"));
        QVERIFY(servers.answerOf(call).status == server::CallAnswer::Status::Failed);
    }
};

FERMATA_TEST(LockActsTest, QCoreApplication)

#include "tst_lock_acts.moc"
