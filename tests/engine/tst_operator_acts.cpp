// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "operator_testing.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

const std::string common =
    "insert into gen_durable (fsm, step, state, attempt, last_error, eligible_at, inserted_at,"
    " updated_at, status, awaits, locked_by, lease_expires_at, children_pending, result) values"
    " ('m', 's', '{\"n\": 1}', 3, 'boom', now() - interval '1 minute', now() - interval '1 hour',"
    " now() - interval '1 minute', ";

/// An instance in one of the situations of the table below.
InstanceId instanceIn(Sql& sql, const std::string& situation) {
    static const std::map<std::string, std::string> rest{
        {"due", "'runnable', null, null, null, 0, null"},
        {"later", "'runnable', null, null, null, 0, null"},
        {"healthy", "'executing', null, 'w#1/7', now() + interval '1 minute', 0, null"},
        {"expired", "'executing', null, 'w#1/7', now() - interval '1 second', 0, null"},
        {"orphan", "'executing', null, 'gone#1/7', now() + interval '1 minute', 0, null"},
        {"signal", "'awaiting_signal', 'go', null, null, 0, null"},
        {"children", "'awaiting_children', null, null, null, 1, null"},
        {"done", "'done', null, null, null, 0, '{\"r\": 1}'"},
        {"failed", "'failed', null, null, null, 0, null"}};
    const InstanceId id = inserted(sql, common + rest.at(situation) + ") returning id");
    if (situation == "later")
        sql.query("update gen_durable set eligible_at = now() + interval '1 hour' where id = $1", {toString(id)});
    if (situation == "children")
        sql.query("insert into gen_durable (fsm, step, parent_id) values ('child', 'work', $1)", {toString(id)});
    return id;
}

const std::map<std::string, Act> allActs{
    {"deliver", acts::Deliver{.name = "go"}},
    {"deliver to who awaits it", acts::Deliver{.name = "go", .onlyAwaiting = true}},
    {"replay", acts::Replay{}},
    {"replay elsewhere", acts::Replay{.step = "t", .state = "{\"n\": 2}"}},
    {"replay, leaving the barrier", acts::Replay{.leaveBarrier = true}},
    {"run now", acts::RunNow{}},
    {"postpone", acts::Postpone{.delay = 2h}},
    {"set priority", acts::SetPriority{-7}},
    {"set queue", acts::SetQueue{"mine"}},
    {"release", acts::Release{}},
    {"edit state", acts::EditState{"{\"n\": 1.10}"}},
    {"fail", acts::Fail{"by hand"}},
    {"recount", acts::Recount{}}};

const std::string again = "attempt=0 eligible_at=now last_error=null status=runnable updated_at=now";
const std::string failed = "last_error=by hand status=failed updated_at=now";

struct Expected {
    std::string code;
    std::string changes; // of the row; nothing for what is refused
};

/// What each act comes to in each situation.
const std::map<std::string, std::map<std::string, Expected>>& table() {
    static const Expected executing{"executing", ""}, ended{"ended", ""}, notRunnable{"not_runnable", ""},
        notExecuting{"not_executing", ""}, noBarrier{"no_barrier", ""}, stored{"stored", ""}, terminal{"terminal", ""},
        notAwaiting{"not_awaiting", ""}, priority{"done", "priority=-7"}, queue{"done", "queue=mine"},
        later{"done", "eligible_at=later"}, state{"done", "state={\"n\": 1.10}"},
        released{"done", "attempt=4 lease_expires_at=null locked_by=null status=runnable updated_at=now"},
        woke{"woke", "eligible_at=now status=runnable updated_at=now"};
    static const std::string fromLease =
        "attempt=0 eligible_at=now last_error=null lease_expires_at=null locked_by=null status=runnable updated_at=now";
    static const std::map<std::string, std::map<std::string, Expected>> all{
        {"deliver",
         {{"due", stored},
          {"later", stored},
          {"healthy", stored},
          {"expired", stored},
          {"orphan", stored},
          {"signal", woke},
          {"children", stored},
          {"done", terminal},
          {"failed", terminal}}},
        {"deliver to who awaits it",
         {{"due", notAwaiting},
          {"later", notAwaiting},
          {"healthy", notAwaiting},
          {"expired", notAwaiting},
          {"orphan", notAwaiting},
          {"signal", woke},
          {"children", notAwaiting},
          {"done", notAwaiting},
          {"failed", notAwaiting}}},
        {"replay",
         {{"due", {"done", ""}},
          {"later", {"done", "eligible_at=now"}},
          {"healthy", executing},
          {"expired", {"done", fromLease}},
          {"orphan", executing},
          {"signal", {"done", "attempt=0 awaits=null eligible_at=now last_error=null status=runnable updated_at=now"}},
          {"children", {"mid_barrier", ""}},
          {"done", {"done", "attempt=0 eligible_at=now last_error=null result=null status=runnable updated_at=now"}},
          {"failed", {"done", again}}}},
        {"replay elsewhere",
         {{"due", {"done", "attempt=0 state={\"n\": 2} step=t"}},
          {"later", {"done", "attempt=0 eligible_at=now state={\"n\": 2} step=t"}},
          {"healthy", executing},
          {"expired",
           {"done", "attempt=0 eligible_at=now last_error=null lease_expires_at=null locked_by=null state={\"n\": 2}"
                    " status=runnable step=t updated_at=now"}},
          {"orphan", executing},
          {"signal",
           {"done", "attempt=0 awaits=null eligible_at=now last_error=null state={\"n\": 2} status=runnable"
                    " step=t updated_at=now"}},
          {"children", {"mid_barrier", ""}},
          {"done",
           {"done", "attempt=0 eligible_at=now last_error=null result=null state={\"n\": 2} status=runnable"
                    " step=t updated_at=now"}},
          {"failed",
           {"done", "attempt=0 eligible_at=now last_error=null state={\"n\": 2} status=runnable step=t"
                    " updated_at=now"}}}},
        {"replay, leaving the barrier",
         {{"due", {"done", ""}},
          {"later", {"done", "eligible_at=now"}},
          {"healthy", executing},
          {"expired", {"done", fromLease}},
          {"orphan", executing},
          {"signal", {"done", "attempt=0 awaits=null eligible_at=now last_error=null status=runnable updated_at=now"}},
          {"children",
           {"done", "attempt=0 children_pending=0 eligible_at=now last_error=null status=runnable"
                    " updated_at=now"}},
          {"done", {"done", "attempt=0 eligible_at=now last_error=null result=null status=runnable updated_at=now"}},
          {"failed", {"done", again}}}},
        {"run now",
         {{"due", {"unchanged", ""}},
          {"later", {"done", "eligible_at=now"}},
          {"healthy", notRunnable},
          {"expired", notRunnable},
          {"orphan", notRunnable},
          {"signal", notRunnable},
          {"children", notRunnable},
          {"done", notRunnable},
          {"failed", notRunnable}}},
        {"postpone",
         {{"due", later},
          {"later", later},
          {"healthy", notRunnable},
          {"expired", notRunnable},
          {"orphan", notRunnable},
          {"signal", notRunnable},
          {"children", notRunnable},
          {"done", notRunnable},
          {"failed", notRunnable}}},
        {"set priority",
         {{"due", priority},
          {"later", priority},
          {"healthy", priority},
          {"expired", priority},
          {"orphan", priority},
          {"signal", priority},
          {"children", priority},
          {"done", ended},
          {"failed", ended}}},
        {"set queue",
         {{"due", queue},
          {"later", queue},
          {"healthy", queue},
          {"expired", queue},
          {"orphan", queue},
          {"signal", queue},
          {"children", queue},
          {"done", ended},
          {"failed", ended}}},
        {"release",
         {{"due", notExecuting},
          {"later", notExecuting},
          {"healthy", executing},
          {"expired", released},
          {"orphan", released},
          {"signal", notExecuting},
          {"children", notExecuting},
          {"done", notExecuting},
          {"failed", notExecuting}}},
        {"edit state",
         {{"due", state},
          {"later", state},
          {"healthy", executing},
          {"expired", executing},
          {"orphan", executing},
          {"signal", state},
          {"children", state},
          {"done", state},
          {"failed", state}}},
        {"fail",
         {{"due", {"done", failed}},
          {"later", {"done", failed}},
          {"healthy", executing},
          {"expired", {"done", "last_error=by hand lease_expires_at=null locked_by=null status=failed updated_at=now"}},
          {"orphan", {"done", "last_error=by hand lease_expires_at=null locked_by=null status=failed updated_at=now"}},
          {"signal", {"done", "awaits=null " + failed}},
          {"children", {"done", failed}},
          {"done", ended},
          {"failed", ended}}},
        {"recount",
         {{"due", noBarrier},
          {"later", noBarrier},
          {"healthy", noBarrier},
          {"expired", noBarrier},
          {"orphan", noBarrier},
          {"signal", noBarrier},
          {"children", {"unchanged", ""}},
          {"done", noBarrier},
          {"failed", noBarrier}}}};
    return all;
}

/// On one line, and a time that lies ahead by whatever it is.
std::string shortened(const std::string& changes) {
    QString text = QString::fromStdString(changes).trimmed().replace('\n', ' ');
    static const QRegularExpression ahead("eligible_at=updated_at \\+ [-0-9:. days]*[0-9]");
    return text.replace(ahead, "eligible_at=later").toStdString();
}

} // namespace

/// Every act in every situation: allowed or refused, what it changes and nothing else, what the audit says of it.
class OperatorActsTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    std::optional<Operator> operator_;

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        operator_.emplace(Database{.connection = database_, .applicationName = "the test"}, "somebody");
    }

    void init() {
        emptyTables(*sql_);
        announceWorker(*sql_);
    }
    void cleanup() { QCOMPARE(brokenInvariants(*sql_), std::string()); }

    void everyActInEverySituation_data() {
        QTest::addColumn<QString>("act");
        QTest::addColumn<QString>("situation");
        for (const auto& [act, situations] : table()) {
            QCOMPARE(situations.size(), std::size_t(9));
            for (const auto& [situation, expected] : situations)
                QTest::addRow("%s: %s", act.c_str(), situation.c_str())
                    << QString::fromStdString(act) << QString::fromStdString(situation);
        }
        QCOMPARE(table().size(), allActs.size());
    }

    void everyActInEverySituation() {
        QFETCH(QString, act);
        QFETCH(QString, situation);
        const Expected& expected = table().at(act.toStdString()).at(situation.toStdString());
        const InstanceId id = instanceIn(*sql_, situation.toStdString());
        const auto [row, seen] = operator_->look(id).value();
        const ActRequest request{allActs.at(act.toStdString()), {{id, seen}}, "because"};

        // The preview says what will be, and touches nothing: not even its row's version.
        const std::string version = columnOf(*sql_, id, "xmin");
        const ActAnswer foretold = onlyAnswer(operator_->preview(request));
        QCOMPARE(std::string(toString(foretold.code)), expected.code);
        QCOMPARE(columnOf(*sql_, id, "xmin"), version);
        QCOMPARE(sql_->number("select (select count(*) from fermata_audit) + (select count(*) from signals)"), 0LL);

        std::optional<ActAnswer> answer;
        const std::string changes = changesOf(*sql_, id, [&] { answer = onlyAnswer(operator_->perform(request)); });
        QCOMPARE(std::string(toString(answer->code)), expected.code);
        QCOMPARE(shortened(changes), expected.changes);
        QCOMPARE(answer->accepted, static_cast<int>(answer->code) <= static_cast<int>(ActCode::Terminal));
        QCOMPARE(answer->accepted, answer->sentence.empty());
        QVERIFY(answer->was == row.status);
        QCOMPARE(std::string(toString(answer->now->status)), columnOf(*sql_, id, "status"));
        QCOMPARE(std::string(toString(foretold.now->status)), columnOf(*sql_, id, "status"));
        QCOMPARE(foretold.effects, answer->effects);
        QCOMPARE(answer->seen, operator_->look(id)->second); // good for the next act
        if (!answer->accepted) {
            QCOMPARE(sql_->number("select count(*) from fermata_audit"), 0LL);
            return;
        }
        const SqlRow entry = sql_->query("select act, instance_id, reason, db_role, os_user, application,"
                                         " before ->> 'status', after ->> 'status', before ->> 'last_error',"
                                         " before ->> 'attempt', after ->> 'seen' from fermata_audit")
                                 .at(0);
        const std::string role = sql_->value("select session_user").value();
        QCOMPARE(entry, (SqlRow{std::string(toString(kindOf(request.act))), toString(id), "because", role, "somebody",
                                "the test", std::string(toString(row.status)), columnOf(*sql_, id, "status"), "boom",
                                "3", answer->seen}));
        QCOMPARE(answer->audit->value, sql_->number("select id from fermata_audit"));
    }

    /// A row that changed since the person looked is left alone, and shown as it is.
    void rowThatChanged_data() {
        QTest::addColumn<QString>("change");
        QTest::newRow("status") << "status = 'failed'";
        QTest::newRow("step") << "step = 't'";
        QTest::newRow("state") << "state = '{\"n\": 1.0}'"; // digit by digit (D19)
        QTest::newRow("attempt") << "attempt = 4";
        QTest::newRow("error") << "last_error = 'another'";
        QTest::newRow("no error") << "last_error = null";
        QTest::newRow("result") << "result = 'null'"; // JSON null is not none (C15)
        QTest::newRow("queue") << "queue = 'other'";
        QTest::newRow("priority") << "priority = 1";
        QTest::newRow("due") << "eligible_at = 'infinity'";
        QTest::newRow("claimed") << "status = 'executing', locked_by = 'x', lease_expires_at = now()";
    }
    void rowThatChanged() {
        QFETCH(QString, change);
        const InstanceId id = instanceIn(*sql_, "due");
        const std::string seen = operator_->look(id)->second;
        sql_->run("update gen_durable set " + change.toStdString());
        for (const auto& [name, act] : allActs) {
            const ActAnswer answer = onlyAnswer(operator_->perform({act, {{id, seen}}, ""}));
            QCOMPARE(std::string(toString(answer.code)), std::string("changed"));
            QCOMPARE(answer.now->queue, columnOf(*sql_, id, "queue"));
        }
        QCOMPARE(sql_->number("select (select count(*) from fermata_audit) + (select count(*) from signals)"), 0LL);
    }

    /// What changes by itself is none of a person's business.
    void whatChangesByItself() {
        const InstanceId id = instanceIn(*sql_, "expired");
        const std::string seen = operator_->look(id)->second;
        sql_->run("update gen_durable set lease_expires_at = now() - interval '1 minute', children_pending = 7,"
                  " updated_at = now()");
        QCOMPARE(codesOf(operator_->perform({acts::Release{}, {{id, seen}}, ""})), std::string("done"));
    }

    /// Whoever is refused concerns nobody else; answers come in the order in which the targets were named.
    void manyAtOnce() {
        const InstanceId failedOne = instanceIn(*sql_, "failed"), healthy = instanceIn(*sql_, "healthy"),
                         parked = instanceIn(*sql_, "signal");
        const ActReport report = operator_->perform(
            {acts::Replay{}, {{parked, {}}, {InstanceId{4711}, {}}, {failedOne, {}}, {healthy, {}}}, ""});
        QCOMPARE(codesOf(report), std::string("done not_found done executing"));
        QCOMPARE(report.accepted(), std::size_t(2));
        const ActTally tally = tallyOf(report);
        QCOMPARE(tally.moves.size(), std::size_t(2));
        QVERIFY(tally.moves[0].was == Status::AwaitingSignal && tally.moves[0].now == Status::Runnable);
        QVERIFY(tally.moves[1].was == Status::Failed && tally.moves[1].count == 1);
        QCOMPARE(tally.refusals.size(), std::size_t(2));
        QVERIFY(tally.refusals[1].code == ActCode::Executing && tally.refusals[1].count == 1);
        QCOMPARE(report.answers[1].id.value, 4711);
        QCOMPARE(codesOf(operator_->perform({acts::Replay{}, {}, ""})), std::string());
    }

    /// Batches, with progress between them; what a person stops is stopped.
    void progressAndCancel() {
        sql_->run(
            "insert into gen_durable (fsm, step, status) select 'm', 's', 'failed' from generate_series(1, 1000)");
        ActRequest request{acts::Replay{}, {}, ""};
        for (int i = 1; i <= 1000; ++i)
            request.targets.push_back({InstanceId{i}, {}});
        std::vector<std::size_t> stages;
        const ActReport report = operator_->perform(request, [&](std::size_t done, std::size_t all) {
            stages.push_back(done);
            return all == 1000 && stages.size() < 2;
        });
        QVERIFY(report.cancelled);
        QCOMPARE(report.asked, std::size_t(1000));
        QCOMPARE(stages.size(), std::size_t(2));
        QCOMPARE(report.answers.size(), stages[1]);
        QVERIFY(stages[1] < 1000);
        QCOMPARE(sql_->number("select count(*) from gen_durable where status = 'runnable'"), (long long)stages[1]);
        QVERIFY(!operator_->preview(request).cancelled);
        QCOMPARE(operator_->preview(request).answers.size(), std::size_t(1000));
    }

    /// The text is what is done: typed into psql it does the same.
    void sqlOnDemand() {
        for (const auto& [name, act] : allActs) {
            emptyTables(*sql_);
            const InstanceId first = instanceIn(*sql_, "failed"), second = instanceIn(*sql_, "signal");
            const std::string seen = operator_->look(first)->second;
            const ActRequest request{act, {{first, seen}, {second, {}}}, "it's \\ because"};
            Sql typed(database_); // another search_path
            const std::string text = operator_->sql(request);
            const SqlRows answers = typed.query(text.substr(0, text.size() - 1));
            const std::string typedCodes = *answers[0][4] + " " + *answers[1][4];
            const std::string rows = sql_->value("select string_agg(concat_ws(' ', status, step, attempt, queue,"
                                                 " priority, state, awaits), '; ' order by id) from gen_durable")
                                         .value();
            emptyTables(*sql_);
            instanceIn(*sql_, "failed");
            instanceIn(*sql_, "signal");
            ActRequest unguarded = request;
            unguarded.targets[0].seen.reset();
            QCOMPARE(codesOf(operator_->perform(unguarded)), typedCodes);
            QCOMPARE(sql_->value("select string_agg(concat_ws(' ', status, step, attempt, queue, priority, state,"
                                 " awaits), '; ' order by id) from gen_durable")
                         .value(),
                     rows);
        }
    }

    /// What makes no sense is refused before anything is sent.
    void nonsense() {
        const std::vector<std::pair<Act, std::string>> all{
            {acts::Deliver{.name = ""}, "the signal's name"},
            {acts::Deliver{.name = "go", .payload = "{"}, "payload"},
            {acts::Replay{.step = ""}, "the step"},
            {acts::Replay{.state = "nonsense"}, "the state"},
            {acts::EditState{"\"\\u0000\""}, "the state"},
            {acts::Postpone{}, "a delay or a time"},
            {acts::Postpone{.delay = 1s, .until = Timestamp{}}, "a delay or a time"},
            {acts::Postpone{.delay = 0ms}, "delay"},
            {acts::Postpone{.delay = -1s}, "delay"},
            {acts::Postpone{.until = Timestamp{}}, "ahead"},
            {acts::Postpone{.until = infiniteFuture}, "the time"},
            {acts::SetPriority{40000}, "priority"},
            {acts::SetQueue{""}, "the queue"},
            {acts::Fail{""}, "the error"},
            {acts::Spawn{.fsm = "m"}, "a machine and a step"},
            {acts::Spawn{.fsm = "m", .step = "s", .count = 0}, "count"},
            {acts::Spawn{.fsm = "m", .step = "s", .delay = -1s}, "delay"},
            {acts::Spawn{.fsm = "m", .step = "s", .state = "[1]", .counter = "n"}, "count"},
            {acts::Spawn{
                 .fsm = "m", .step = "s", .uniqueKey = std::string(2601, 'k'), .uniqueScope = {Status::Runnable}},
             "2601"},
            {acts::Spawn{.fsm = "m", .step = "s", .uniqueKey = "k"}, "unique key"}};
        const InstanceId id = instanceIn(*sql_, "due");
        for (const auto& [act, named] : all) {
            try {
                operator_->perform({act, {{id, {}}}, ""});
                QVERIFY2(false, named.c_str());
            } catch (const Error& error) {
                QVERIFY2(error.kind() == Error::Kind::BadInput, error.what());
                QVERIFY2(std::string(error.what()).find(named) != std::string::npos, error.what());
            }
        }
        QVERIFY_EXCEPTION_THROWN(operator_->perform({acts::RunNow{}, {{id, "not a fingerprint"}}, ""}), Error);
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 1LL);
    }
};

FERMATA_TEST(OperatorActsTest, QCoreApplication)
#include "tst_operator_acts.moc"
