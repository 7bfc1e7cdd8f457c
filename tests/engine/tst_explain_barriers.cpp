// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "explain_testing.h"

#include <fermata/test/runner.h>

#include <algorithm>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

constexpr auto patience = 60s;

/// Its step "open" spawns what its state says and waits for it, down to those that await "approve".
Machine family() {
    return Machine("family")
        .step("open",
              [](const Context& ctx) -> Outcome {
                  if (ctx.state.value("levels", 0) == 0) return Await{"approve", ctx.state};
                  std::vector<NewInstance> childs;
                  for (int i = 0; i < ctx.state.value("childs", 1); ++i) {
                      NewInstance child{.fsm = "family", .step = "open"};
                      child.state = {{"levels", ctx.state.value("levels", 0) - 1},
                                     {"childs", ctx.state.value("childs", 1)}};
                      childs.push_back(child);
                  }
                  return ScheduleChilds{"join", childs, ctx.state};
              })
        .step("join", [](const Context&) -> Outcome { return Done{}; });
}

} // namespace

/// What holds a parent, through any depth, and its count against the childs that there are.
class ExplainBarriersTest : public QObject {
    Q_OBJECT

    std::string database_ = migratedDatabase();
    Sql sql_ = sessionOn(database_);

    Explanation explain(InstanceId id) { return explained(database_, id); }

    /// Runs a family until all of its leaves are parked.
    InstanceId spawn(int levels, int childs) {
        WorkerOptions options = quickWorker(database_);
        Worker worker(options, {family()});
        worker.start();
        NewInstance root{.fsm = "family", .step = "open"};
        root.state = {{"levels", levels}, {"childs", childs}};
        const InstanceId id = Client({.connection = database_}).insert(root).value();
        const bool settled = waitUntil(
            [&] {
                return sql_.number("select count(*) from gen_durable where status in ('runnable', 'executing')") == 0;
            },
            patience);
        if (!settled) throw std::runtime_error("the family does not come to rest");
        return id;
    }

    const Finding& findingOf(const Explanation& why, FindingCode code) {
        const Finding* finding = why.find(code);
        if (!finding) throw std::runtime_error("no such finding among " + codesOf(why));
        return *finding;
    }

private Q_SLOTS:
    void init() { emptyTables(sql_); }

    /// Root, middle, leaf; the leaf is parked for "approve" and has "aprove".
    void oneMisspeltSignalThreeLevelsDown() {
        const InstanceId root = spawn(2, 1);
        const InstanceId leaf{sql_.number("select id from gen_durable where status = 'awaiting_signal'")};
        const InstanceId middle{sql_.number("select parent_id from gen_durable where id = $1", {toString(leaf)})};
        Client({.connection = database_}).signal(leaf, "aprove");
        const Explanation why = explain(root);
        QCOMPARE(codesOf(why), "barrier_waits #" + toString(root) + ", awaits_near_miss #" + toString(leaf));
        QCOMPARE(rootsOf(why), "awaits_near_miss #" + toString(leaf));
        QVERIFY(why.headline().instance == leaf);
        QVERIFY((evidence<std::vector<InstanceId>>(why.findings[1], "way") == std::vector{root, middle, leaf}));
        QVERIFY2(says(why.findings[0], "waits for 1 of its 1 child to"), why.findings[0].text.c_str());
        QVERIFY2(says(why.findings[0], "2 levels down, 1 instance holds it"), why.findings[0].text.c_str());
        // The remedy is one: the barriers open.
        Client({.connection = database_}).signal(leaf, "approve");
        Hand hand(database_, {Machine("family").step("open", [](const Context&) -> Outcome { return Done{}; })});
        hand.turn();
        QCOMPARE(columnOf(sql_, middle, "status"), std::string("runnable"));
    }

    void someHaveEnded() {
        const InstanceId root = spawn(1, 5);
        Hand hand(database_, {Machine("family").step("open", [](const Context& ctx) -> Outcome {
                      return ctx.id.value % 2 == 0 ? Outcome(Done{}) : Outcome(Stop{"no"});
                  })});
        for (const SqlRow& row :
             sql_.query("select id from gen_durable where parent_id is not null order by id limit 3")) {
            Client({.connection = database_}).signal({std::stoll(*row[0])}, "approve");
            hand.turn();
        }
        const Finding barrier = explain(root).findings[0];
        QVERIFY(barrier.code == FindingCode::BarrierWaits);
        QCOMPARE(evidence<std::int64_t>(barrier, "pending"), std::int64_t{2});
        QCOMPARE(evidence<std::int64_t>(barrier, "done") + evidence<std::int64_t>(barrier, "failed"), std::int64_t{3});
        QVERIFY2(says(barrier, "waits for 2 of its 5 children"), barrier.text.c_str());
    }

    /// Rows of another program, each the other's parent; or one its own.
    void parentsInACircle() {
        sql_.run("insert into gen_durable (fsm, step, status, children_pending) select 'order', 'wait', "
                 "'awaiting_children', 1 from generate_series(1, 4); "
                 "update gen_durable set parent_id = id % 3 + 1 where id < 4; update gen_durable set parent_id = 4 "
                 "where id = 4");
        const Explanation three = explain({1});
        QVERIFY(three.headline().code == FindingCode::BarrierWaits);
        QVERIFY(three.headline().outlook == Outlook::Stuck);
        QVERIFY2(says(three.headline(), "in a circle: #1 waits for #3 waits for #2 waits for #1."),
                 three.headline().text.c_str());
        QCOMPARE(three.headline().command, std::string("fermatactl replay 1 --leave-barrier"));
        QVERIFY2(says(explain({4}).headline(), "in a circle: #4 waits for #4."), explain({4}).headline().text.c_str());
    }

    /// Thousands that stand alike are one finding; each kind has its own reason, and the gravest comes first.
    void thousandsAreGrouped() {
        const InstanceId root = spawn(1, 1);
        sql_.run(R"(
            delete from gen_durable where parent_id is not null;
            insert into gen_durable (fsm, step, status, awaits, parent_id, updated_at)
                select 'charge', 'capture', 'awaiting_signal', 'paid', 1, now() - n * interval '1 second' from generate_series(1, 2000) n;
            insert into gen_durable (fsm, step, queue, parent_id, eligible_at)
                select 'mail', 'send', 'mail', 1, now() - interval '1 hour' from generate_series(1, 1500);
            insert into gen_durable (fsm, step, parent_id, eligible_at)
                select 'later', 'wait', 1, now() + interval '1 hour' from generate_series(1, 700);
            insert into gen_durable (fsm, step, status, parent_id) select 'charge', 'capture', 'done', 1 from generate_series(1, 900);
            update gen_durable set children_pending = 4200 where id = 1;
            insert into signals (target_id, name)
                select id, 'Paid' from gen_durable where awaits = 'paid' order by updated_at limit 1;
        )");
        const Explanation why = explain(root);
        QCOMPARE(why.findings.size(), std::size_t{5}); // the last: nobody takes what is scheduled either
        const Finding& parked = findingOf(why, FindingCode::AwaitsNearMiss);
        QCOMPARE(parked.count, std::int64_t{2000});
        QCOMPARE(toString(parked.instance),
                 *sql_.value("select id from gen_durable where awaits = 'paid' order by updated_at limit 1"));
        QVERIFY2(says(parked, "1,999 others of charge v1 at step \"capture\" are parked for the same name."),
                 parked.text.c_str());
        QCOMPARE(findingOf(why, FindingCode::NoWorkerForQueue).count, std::int64_t{1500});
        QCOMPARE(findingOf(why, FindingCode::ScheduledLater).count, std::int64_t{700});
        QVERIFY(why.findings[3].code == FindingCode::ScheduledLater);
        QVERIFY(why.findings[4].code == FindingCode::NoWorkerForQueue);
        QVERIFY(why.findings[4].instance == why.findings[3].instance);
        const Finding& barrier = why.findings.front();
        QVERIFY(!barrier.root);
        QCOMPARE(evidence<std::int64_t>(barrier, "live"), std::int64_t{4200});
        QCOMPARE(evidence<std::int64_t>(barrier, "done"), std::int64_t{900});
        QVERIFY(evidence<std::vector<InstanceId>>(parked, "instances").size() == 20);
    }

    /// Two levels, a thousand parents with a hundred childs each: every one is looked at, and it does not take long.
    void aHundredThousandDescendants() {
        sql_.run(R"(
            insert into gen_durable (fsm, step, status, children_pending) values ('root', 'join', 'awaiting_children', 1000);
            insert into gen_durable (fsm, step, status, children_pending, parent_id)
                select 'order', 'join', 'awaiting_children', 100, 1 from generate_series(1, 1000);
            insert into gen_durable (fsm, step, status, awaits, parent_id)
                select 'charge', 'capture', 'awaiting_signal', 'paid', p.id from gen_durable p, generate_series(1, 100) where p.fsm = 'order';
        )");
        sql_.run("analyze gen_durable");
        const auto begin = std::chrono::steady_clock::now();
        const Explanation why = explain({1});
        const auto took =
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
        qInfo("%lld ms", static_cast<long long>(took.count()));
        QVERIFY(took < 10s); // on a machine that is busy with other tests
        QCOMPARE(why.findings.size(), std::size_t{2});
        QCOMPARE(evidence<std::int64_t>(why.findings[0], "parents_below"), std::int64_t{1000});
        QCOMPARE(evidence<std::int64_t>(why.findings[0], "leaves"), std::int64_t{100'000});
        QVERIFY(!why.findings[0].find<bool>("cut"));
        QVERIFY(why.findings[1].code == FindingCode::AwaitsSignal);
        QCOMPARE(why.findings[1].count, std::int64_t{100'000});
        QCOMPARE(evidence<std::vector<InstanceId>>(why.findings[1], "way").size(), std::size_t{3});
    }

    /// A child that lived was deleted from outside (D17): at the root, and in the middle of a tree.
    void theCountIsWrong() {
        const InstanceId root = spawn(1, 3);
        sql_.run("delete from gen_durable where id = (select max(id) from gen_durable)");
        const Explanation why = explain(root);
        QVERIFY(why.findings[0].code == FindingCode::BarrierCountWrong);
        QVERIFY(why.headline().code == FindingCode::BarrierCountWrong);
        QCOMPARE(evidence<std::int64_t>(why.findings[0], "pending"), std::int64_t{3});
        QCOMPARE(evidence<std::int64_t>(why.findings[0], "live"), std::int64_t{2});
        QVERIFY2(says(why.findings[0], "counts 3 children as pending, but 2 of its children live"),
                 why.findings[0].text.c_str());
        QCOMPARE(why.findings[0].command, std::string("psql -c \"select * from fermata.fermata_recount('{1}')\""));
    }

    void theCountIsWrongBelow() {
        const InstanceId root = spawn(2, 1);
        const std::string middle = *sql_.value("select id from gen_durable where parent_id = 1");
        sql_.run("delete from gen_durable where parent_id = " + middle);
        const Explanation why = explain(root);
        QCOMPARE(codesOf(why), "barrier_waits #1, barrier_count_wrong #" + middle);
        QCOMPARE(rootsOf(why), "barrier_count_wrong #" + middle);
        QCOMPARE(evidence<std::int64_t>(why.findings[1], "live"), std::int64_t{0});
        QCOMPARE(why.findings[1].command, "psql -c \"select * from fermata.fermata_recount('{" + middle + "}')\"");
    }

    void nothingIsPendingAnyMore() {
        const InstanceId root = spawn(1, 1);
        sql_.run("update gen_durable set status = 'done', awaits = null where parent_id = 1; "
                 "update gen_durable set children_pending = 0 where id = 1");
        QCOMPARE(codesOf(explain(root)), std::string("wake_up_no_sweep #1"));
        sql_.run("insert into fermata_worker (id, name, host, pid, queues, machines) values ('w#1', 'w', 'h', 1, '[]', "
                 "'[]')");
        QCOMPARE(codesOf(explain(root)), std::string("wake_up_due #1"));
    }

    /// Rows that name each other as parents: it ends, and says so much.
    void aRingOfParents() {
        const InstanceId root = spawn(1, 1);
        sql_.run(
            "update gen_durable set status = 'awaiting_children', awaits = null, children_pending = 1 where id = 2; "
            "update gen_durable set parent_id = 2 where id = 1");
        const Explanation why = explain(root);
        QVERIFY(why.findings[0].code == FindingCode::BarrierWaits);
    }

    /// A leaf that waits for a partition key leads on to who holds it, outside of the family.
    void aLeafIsHeldBySomebodyElse() {
        const InstanceId root = spawn(1, 1);
        sql_.run("update gen_durable set status = 'runnable', awaits = null, partition_key = 'k', eligible_at = now() "
                 "- interval '1 hour' where id = 2; "
                 "insert into gen_durable (fsm, step, status, partition_key, locked_by, lease_expires_at) "
                 "values ('slow', 'hold', 'executing', 'k', 'w#1/1', now() + interval '1 hour'); "
                 "insert into fermata_worker (id, name, host, pid, queues, machines) values ('w#1', 'w', 'h', 1, "
                 R"('[{"queue": "default", "slots": 1}]', '[{"fsm": "family", "version": 1}]'))");
        const Explanation why = explain(root);
        QCOMPARE(codesOf(why), std::string("barrier_waits #1, partition_key_held #2, executing #3"));
        QCOMPARE(rootsOf(why), std::string("executing #3"));
    }
};

FERMATA_TEST(ExplainBarriersTest, QCoreApplication)
#include "tst_explain_barriers.moc"
