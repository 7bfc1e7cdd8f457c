// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "explain_testing.h"

#include <fermata/test/runner.h>

#include <random>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

/// For how long: FERMATA_TEST_LOOKING says more seconds, for who wants to be sure.
const auto looking = std::chrono::seconds(
    qEnvironmentVariableIsSet("FERMATA_TEST_LOOKING") ? qEnvironmentVariableIntValue("FERMATA_TEST_LOOKING") : 8);

/// Thread-safe dice.
int dice(int sides) {
    thread_local std::mt19937 generator(std::random_device{}());
    return std::uniform_int_distribution<int>(1, sides)(generator);
}

/// Does everything at random, and goes on until it is told to end.
Machine mixture() {
    Machine machine("mixture");
    machine.step("go", [](const Context& ctx) -> Outcome {
        const int level = ctx.state.value("level", 0);
        switch (dice(9)) {
        case 1:
            return Replay{ctx.state, std::chrono::milliseconds(dice(60))};
        case 2:
        case 3:
            return Await{dice(2) == 1 ? "a" : "b", ctx.state};
        case 4: {
            if (level >= 2) return Done{};
            std::vector<NewInstance> childs;
            for (int i = dice(5); i > 0; --i) {
                NewInstance child{.fsm = "mixture", .step = "go", .state = {{"level", level + 1}}};
                child.queue = dice(2) == 1 ? "one" : "two";
                if (dice(3) == 1) child.partitionKey = "key " + std::to_string(dice(5));
                childs.push_back(child);
            }
            return ScheduleChilds{"go", childs, ctx.state};
        }
        case 5:
            return dice(3) == 1 ? Outcome(Stop{"bad luck"}) : Outcome(Done{});
        case 6:
            std::this_thread::sleep_for(std::chrono::milliseconds(dice(30))); // a step that takes its time
            [[fallthrough]];
        default:
            return Next{"go", ctx.state};
        }
    });
    return machine;
}

/// What each finding says, asked of the same snapshot in plain SQL over the whole tables. $1 is the instance, $2 the
/// holder, head, target or worker it names, $3 the number.
struct Truth {
    FindingCode code;
    const char* holds;
    const char* named = nullptr;
    const char* number = nullptr;
};

constexpr char before[] =
    "select count(*) = $3::bigint from gen_durable me join gen_durable g on g.queue = me.queue "
    "where me.id = $1 and me.status = 'runnable' and me.eligible_at <= now() and g.status = 'runnable' "
    "and g.eligible_at <= now() and (g.priority, g.eligible_at, g.id) < (me.priority, me.eligible_at, me.id)";

const std::vector<Truth>& truths() {
    using enum FindingCode;
    static const std::vector<Truth> all{
        {ScheduledLater, "select status = 'runnable' and eligible_at > now() from gen_durable where id = $1"},
        {NextInLine, before},
        {BehindOthers, before, nullptr, "ahead"},
        {SlotsBusy,
         "select count(*) = $3::bigint and bool_and(e.status = 'executing') from gen_durable me join gen_durable e on "
         "e.queue = me.queue and e.status = 'executing' where me.id = $1 and me.status = 'runnable' and me.eligible_at "
         "<= now()",
         nullptr, "executing"},
        {PartitionKeyHeld,
         "select h.status = 'executing' and h.partition_key = me.partition_key and me.status = 'runnable' "
         "from gen_durable me, gen_durable h where me.id = $1 and h.id = $2::bigint",
         "holder"},
        {PartitionKeyLine,
         "select h.status = 'runnable' and h.eligible_at <= now() and not exists (select 1 from gen_durable g where "
         "g.queue "
         "= me.queue and g.partition_key = me.partition_key and g.status = 'runnable' and g.eligible_at <= now() and "
         "(g.priority, g.eligible_at, g.id) < (h.priority, h.eligible_at, h.id)) and h.partition_key = "
         "me.partition_key "
         "and not exists (select 1 from gen_durable e where e.status = 'executing' and e.partition_key = "
         "me.partition_key) "
         "and $3::bigint = (select count(*) from gen_durable g where g.queue = me.queue and g.partition_key = "
         "me.partition_key and g.status = 'runnable' and g.eligible_at <= now() and (g.priority, g.eligible_at, g.id) "
         "< "
         "(me.priority, me.eligible_at, me.id)) from gen_durable me, gen_durable h where me.id = $1 and h.id = "
         "$2::bigint",
         "head", "ahead"},
        {Replaying,
         "select attempt = $3::bigint and attempt >= 1 and (attempt < 10 or last_error is null) from gen_durable where "
         "id = $1",
         nullptr, "attempt"},
        {ReplayLoop,
         "select attempt = $3::bigint and attempt >= 10 and last_error is not null from gen_durable where id = $1",
         nullptr, "attempt"},
        {Executing,
         "select status = 'executing' and lease_expires_at >= now() and starts_with(locked_by, $2 || '/') from "
         "gen_durable where id = $1",
         "worker"},
        {AwaitsSignal,
         "select status = 'awaiting_signal' and not exists (select 1 from signals s where s.target_id = g.id and "
         "s.name "
         "= g.awaits) and awaits = $2 from gen_durable g where id = $1",
         "awaits"},
        {AwaitsAnother,
         "select status = 'awaiting_signal' and $3::bigint = (select count(*) from signals s where s.target_id = g.id "
         "and s.name = g.awaits) "
         "and not exists (select 1 from signals s where s.target_id = g.id and s.name = g.awaits and s.inserted_at >= "
         "g.updated_at) "
         "from gen_durable g where id = $1",
         nullptr, "seen"},
        {AwaitsNearMiss,
         "select status = 'awaiting_signal' and exists (select 1 from signals s where s.target_id = g.id and s.name = "
         "$2) "
         "from gen_durable g where id = $1",
         "found"},
        {SentElsewhere,
         "select me.status = 'awaiting_signal' and t.id <> me.id and t.fsm = me.fsm and (t.status in ('done', "
         "'failed') or "
         "t.status = 'awaiting_signal' and t.awaits <> me.awaits or t.id = me.parent_id) and exists (select 1 from "
         "signals s where "
         "s.target_id = "
         "t.id and s.name = me.awaits) from gen_durable me, gen_durable t where me.id = $1 and t.id = $2::bigint",
         "target"},
        {BarrierWaits,
         "select status = 'awaiting_children' and children_pending = $3::bigint and $3::bigint = (select count(*) from "
         "gen_durable c "
         "where c.parent_id = g.id and c.status not in ('done', 'failed')) from gen_durable g where id = $1",
         nullptr, "pending"},
        {Done, "select status = 'done' from gen_durable where id = $1"},
        {Failed, "select status = 'failed' and last_error = $2 from gen_durable where id = $1", "error"},
    };
    return all;
}

SqlValue textOf(const Finding& finding, const char* name) {
    if (!name) return std::nullopt;
    if (const auto* id = finding.find<InstanceId>(name)) return toString(*id);
    if (const auto* number = finding.find<std::int64_t>(name)) return std::to_string(*number);
    return evidence<std::string>(finding, name);
}

} // namespace

/// A healthy system under load: nothing that is said of it is false, and nothing is called stuck.
class ExplainLoadTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatMovesIsNeverStuck_data() {
        QTest::addColumn<QString>("machines"); // for one of each four
        QTest::addColumn<int>("workers");
        QTest::addColumn<int>("slots");
        QTest::newRow("all of it") << "keyed,keyed,chain,family" << 2 << 4;
        QTest::newRow("lines of keys") << "keyed,keyed,keyed,keyed" << 3 << 4;
        QTest::newRow("fan-outs") << "family,family,family,family" << 2 << 4;
        QTest::newRow("run-ahead") << "chain,chain,chain,chain" << 2 << 4;
        QTest::newRow("ten workers") << "keyed,keyed,chain,family" << 10 << 2;
        QTest::newRow("one overloaded") << "keyed,family,chain,family" << 1 << 1;
    }

    /// A system that gets on, with more work than workers: lines of keys, families, steps that run ahead, all of it
    /// long overdue. Each look says something, and none says that anything is stuck.
    void whatMovesIsNeverStuck() {
        QFETCH(const QString, machines);
        QFETCH(const int, workers);
        QFETCH(const int, slots);
        const std::string database = migratedDatabase();
        Sql sql = sessionOn(database);
        const auto pause = [] { std::this_thread::sleep_for(std::chrono::microseconds(100 * dice(20))); };
        const auto step = [&](const Context& ctx) -> Outcome {
            pause(); // a step that works
            return ctx.state.value("n", 0) > 2 ? Outcome(Done{}) : Next{"go", {{"n", ctx.state.value("n", 0) + 1}}};
        };
        Machine keyed("keyed");
        keyed.step("go", step);
        Machine chain("chain");
        chain.runAhead();
        chain.step("go", step);
        Machine family("family");
        family.step("go", [](const Context&) -> Outcome {
            std::vector<NewInstance> childs(5, NewInstance{.fsm = "keyed", .step = "go"});
            childs[0].partitionKey = childs[1].partitionKey = "key 1";
            return ScheduleChilds{"end", childs, {}};
        });
        family.step("end", [](const Context&) -> Outcome { return Done{}; });
        const auto more = [&] {
            sql.query("insert into gen_durable (fsm, step, partition_key, eligible_at) select "
                      "(string_to_array($1, ','))[n % 4 + 1], 'go', case when n % 4 < 3 then 'key ' || n % 10 end, "
                      "now() - interval '5 minutes' from generate_series(1, 2000) n",
                      {machines.toStdString()});
        };
        more();
        std::vector<std::unique_ptr<Worker>> all;
        for (int i = 0; i < workers; ++i) {
            WorkerOptions options = quickWorker(database);
            options.name = "w" + std::to_string(i);
            options.queues = {{"default", slots}};
            options.reaperInterval = 1s;
            all.push_back(std::make_unique<Worker>(options, Registry{keyed, chain, family}));
            all.back()->start();
        }
        QVERIFY(waitUntil([&] { return sql.number("select count(*) from fermata_worker") == workers; }, 60s));
        const auto end = std::chrono::steady_clock::now() + looking / 2;
        std::vector<std::future<std::pair<int, std::string>>> lookers;
        for (int i = 0; i < 2; ++i) {
            lookers.push_back(std::async(std::launch::async, [&] {
                Sql one = sessionOn(database);
                Inspector inspector({.connection = database});
                int looks = 0;
                std::string wrong;
                while (std::chrono::steady_clock::now() < end && wrong.empty()) {
                    // The first in line as well, who are about to be taken.
                    for (const SqlRow& row : one.query(
                             "(select id from gen_durable where status not in ('done', 'failed') order by random() "
                             "limit 3) "
                             "union all (select id from gen_durable where status in ('runnable', 'executing') order by "
                             "eligible_at, id limit 4)")) {
                        const auto why = inspector.explain({std::stoll(*row[0])});
                        ++looks;
                        if (!why) continue;
                        if (why->findings.empty()) wrong += "nothing is said of " + *row[0] + "\n";
                        for (const Finding& finding : why->findings) {
                            if (finding.outlook == Outlook::Stuck || finding.code == FindingCode::ImpossibleTimes)
                                wrong += finding.text + "\n";
                        }
                    }
                    for (const Finding& finding : inspector.stuck().findings)
                        wrong += "listed: " + finding.text + "\n";
                }
                return std::pair(looks, wrong);
            }));
        }
        while (std::chrono::steady_clock::now() < end) {
            if (sql.number("select count(*) from gen_durable where status = 'runnable'") < 1000) more();
        }
        int looks = 0;
        for (auto& looker : lookers) {
            const auto [some, wrong] = looker.get();
            QVERIFY2(wrong.empty(), wrong.c_str());
            looks += some;
        }
        qInfo("%d looks", looks);
        QVERIFY(looks > 20);
    }

    void everyFindingIsTrue() {
        const std::string database = migratedDatabase();
        Sql sql = sessionOn(database);
        std::vector<std::unique_ptr<Worker>> workers;
        for (int i = 0; i < 2; ++i) {
            WorkerOptions options = quickWorker(database);
            options.name = "w" + std::to_string(i);
            options.queues = {{"one", 2}, {"two", 1}};
            options.reaperInterval = 200ms;
            workers.push_back(std::make_unique<Worker>(options, Registry{mixture()}));
            workers.back()->start();
        }
        QVERIFY(waitUntil([&] { return sql.number("select count(*) from fermata_worker") == 2; }, 60s));

        std::atomic<bool> enough = false;
        std::vector<std::future<void>> others;
        const auto stopThem = qScopeGuard([&] { enough = true; }); // a future waits for its thread
        others.push_back(std::async(std::launch::async, [&] {      // a sender
            Client client({.connection = database});
            Sql look = sessionOn(database);
            while (!enough) {
                for (const SqlRow& row : look.query("select id, coalesce(awaits, 'a') from gen_durable where status "
                                                    "not in ('done', 'failed') order by random() limit 10"))
                    client.signal(InstanceId{std::stoll(*row[0])}, dice(4) == 1 ? "b" : *row[1]);
            }
        }));
        others.push_back(std::async(std::launch::async, [&] { // a spawner
            Client client({.connection = database});
            while (!enough) {
                std::vector<NewInstance> batch;
                for (int i = 0; i < 5; ++i) {
                    NewInstance one{.fsm = "mixture", .step = "go"};
                    one.queue = dice(2) == 1 ? "one" : "two";
                    one.priority = dice(3);
                    if (dice(3) == 1) one.partitionKey = "key " + std::to_string(dice(5));
                    batch.push_back(one);
                }
                client.insert(batch);
                waitUntil([&] { return enough || client.list({.statuses = {Status::Runnable}}, 40).size() < 40; });
            }
        }));

        Sql truth = sessionOn(database);
        postgres::Connection connection = postgres::Connection::borrow(truth.handle());
        std::map<FindingCode, int> seen;
        std::string wrong;
        int looks = 0;
        const auto end = std::chrono::steady_clock::now() + looking;
        while (std::chrono::steady_clock::now() < end && wrong.empty()) {
            // The look and the plain statements in one transaction: the same snapshot, and the same now().
            truth.run("begin isolation level repeatable read read only");
            // Living ones, and now and then one that has ended.
            for (const SqlRow& row : truth.query(
                     "(select id from gen_durable where status not in ('done', 'failed') order by random() limit 6) "
                     "union all "
                     "(select id from gen_durable where status in ('done', 'failed') order by random() limit 1)")) {
                const Explanation why = inspect::explain(connection, {std::stoll(*row[0])}).value();
                ++looks;
                for (const Finding& finding : why.findings) {
                    ++seen[finding.code];
                    const auto known = std::ranges::find(truths(), finding.code, &Truth::code);
                    if (known == truths().end()) {
                        wrong += "not in a healthy system: " + std::string(toString(finding.code)) + ": " +
                                 finding.text + "\n";
                        continue;
                    }
                    std::vector<SqlValue> parameters{toString(finding.instance)};
                    const std::string text = known->holds;
                    const SqlValue number = known->number ? textOf(finding, known->number) : "0";
                    std::string statement = "select answer from (" + text + ") t (answer)";
                    // Parameters that a statement does not mention would have no type.
                    statement += " where $2::text is distinct from 'x' and $3::text is distinct from 'x'";
                    parameters.push_back(textOf(finding, known->named));
                    parameters.push_back(number);
                    const SqlRows answer = truth.query(statement, parameters);
                    if (answer.size() != 1 || answer[0][0] != "t")
                        wrong += std::string(toString(finding.code)) + " is false: " + finding.text + " " +
                                 truth
                                     .value("select row_to_json(g)::text from gen_durable g where id = $1",
                                            {toString(finding.instance)})
                                     .value() +
                                 "\n";
                }
            }
            truth.run("commit");
        }
        enough = true;
        for (auto& other : others)
            other.get();
        QVERIFY2(wrong.empty(), wrong.c_str());
        QVERIFY(looks > 50);
        std::string counts;
        for (const auto& [code, count] : seen)
            counts += " " + std::string(toString(code)) + " " + std::to_string(count);
        qInfo("%d looks:%s", looks, counts.c_str());
        for (const FindingCode code : {FindingCode::AwaitsSignal, FindingCode::BarrierWaits, FindingCode::Done})
            QVERIFY2(seen[code] > 0, counts.c_str());
    }
};

FERMATA_TEST(ExplainLoadTest, QCoreApplication)
#include "tst_explain_load.moc"
