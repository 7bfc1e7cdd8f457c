// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "operator_testing.h"
#include "spec_ddl.h"

#include <fermata/test/runner.h>

#include <algorithm>
#include <future>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

/// Spawns as many childs as its state says, gathers them, and does so again while its state says so.
Machine parentMachine() {
    return Machine("parent")
        .step("spawn",
              [](const Context& ctx) -> Outcome {
                  const std::vector<NewInstance> childs(ctx.state.value("childs", std::size_t(2)),
                                                        NewInstance{.fsm = "child", .step = "work"});
                  return ScheduleChilds{"gather", childs, ctx.state};
              })
        .step("gather", [](const Context& ctx) -> Outcome {
            if (ctx.state.value("rounds", 1) > 1)
                return Next{"spawn", {{"rounds", ctx.state["rounds"].get<int>() - 1}}};
            return Done{ctx.childs.size()};
        });
}

Machine childMachine() {
    return Machine("child").step("work", [](const Context&) -> Outcome { return Done{}; });
}

} // namespace

/// What the acts do beyond their own row: barriers, keys, signals, the audit.
class OperatorRulesTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    std::optional<Operator> operator_;

    std::string of(InstanceId id, const std::string& column) { return columnOf(*sql_, id, column); }

    ActAnswer act(const Act& act, InstanceId id = {}) { return onlyAnswer(operator_->perform({act, {{id, {}}}, ""})); }
    std::string code(const Act& what, InstanceId id = {}) { return std::string(toString(act(what, id).code)); }

    /// A parent that waits for childs, and these.
    struct Family {
        InstanceId parent;
        std::vector<InstanceId> childs;
    };
    Family family(int childs, int rounds = 1) {
        Family made;
        made.parent = Client({.connection = database_})
                          .insert({.fsm = "parent", .step = "spawn", .state = {{"childs", childs}, {"rounds", rounds}}})
                          .value();
        Hand(database_, {parentMachine()}, "spawner").turn();
        made.childs = childsOf(made.parent);
        return made;
    }
    std::vector<InstanceId> childsOf(InstanceId parent) {
        std::vector<InstanceId> ids;
        for (const SqlRow& row :
             sql_->query("select id from gen_durable where parent_id = $1 order by id", {toString(parent)}))
            ids.push_back({std::stoll(*row[0])});
        return ids;
    }
    /// The next runnable child, by a worker.
    void endOneChild() { QCOMPARE(describe(Hand(database_, {childMachine()}).turn().kind), std::string("committed")); }
    void parentTurn() { QCOMPARE(describe(Hand(database_, {parentMachine()}).turn().kind), std::string("committed")); }

    /// Two instances with one key, of which the second has it.
    std::pair<InstanceId, InstanceId> rivals(const std::string& status, const std::string& more = "") {
        const std::string columns = "insert into gen_durable (fsm, step, unique_key, unique_scope, status" +
                                    std::string(more.empty() ? "" : ", " + more.substr(0, more.find('='))) +
                                    ") values ";
        const InstanceId first =
            inserted(*sql_, columns + "('m', 's', 'k', '{runnable}', '" + status + "'" +
                                (more.empty() ? "" : ", " + more.substr(more.find('=') + 1)) + ") returning id");
        const InstanceId second = inserted(*sql_, "insert into gen_durable (fsm, step, unique_key, unique_scope) values"
                                                  " ('m', 's', 'k', '{runnable}') returning id");
        return {first, second};
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        operator_.emplace(Database{.connection = database_});
    }
    void init() { emptyTables(*sql_); }
    void cleanup() { QCOMPARE(brokenInvariants(*sql_), std::string()); }

    // ---- barriers ---------------------------------------------------------------------------------------------------

    /// D16: a child that ended takes its slot again while its parent waits, and lets go of it once.
    void replayedChildRejoins() {
        const Family made = family(3);
        endOneChild();
        QCOMPARE(of(made.parent, "children_pending"), std::string("2"));
        const ActAnswer answer = act(acts::Replay{}, made.childs[0]);
        QVERIFY(answer.accepted);
        QVERIFY(answer.effects.rejoins == made.parent);
        QCOMPARE(of(made.parent, "children_pending"), std::string("3"));
        QCOMPARE(brokenInvariants(*sql_), std::string());
        endOneChild();
        endOneChild();
        QCOMPARE(of(made.parent, "status"), std::string("awaiting_children"));
        endOneChild();
        QCOMPARE(of(made.parent, "status"), std::string("runnable"));
        parentTurn();
        QCOMPARE(of(made.parent, "result"), std::string("3"));
    }

    /// D16: where the parent has moved on the child can only be replayed detached, and never touches it again.
    void parentThatMovedOn() {
        const Family made = family(1);
        endOneChild();
        QCOMPARE(code(acts::Replay{}, made.childs[0]), std::string("parent_moved_on")); // it may run
        parentTurn();
        QCOMPARE(code(acts::Replay{}, made.childs[0]), std::string("parent_moved_on")); // it has ended
        const std::string version = of(made.parent, "xmin");
        const ActAnswer answer = act(acts::Replay{.detach = true}, made.childs[0]);
        QVERIFY(answer.effects.detachedFrom == made.parent);
        QCOMPARE(of(made.childs[0], "parent_id"), std::string("null"));
        endOneChild();
        QCOMPARE(of(made.parent, "xmin"), version);
    }

    /// D16: a child of an earlier barrier is none of the later one's.
    void laterBarrier() {
        const Family made = family(1, 2);
        endOneChild();
        parentTurn(); // gather: once more
        parentTurn(); // spawns two
        const std::vector<InstanceId> all = childsOf(made.parent);
        QCOMPARE(all.size(), std::size_t(3));
        QCOMPARE(code(acts::Replay{}, made.childs[0]), std::string("parent_moved_on"));
        endOneChild();
        QVERIFY(act(acts::Replay{}, all[1]).effects.rejoins == made.parent);
        QCOMPARE(of(made.parent, "children_pending"), std::string("2"));
        QVERIFY(act(acts::Replay{.detach = true}, made.childs[0]).accepted);
        for (int i = 0; i < 3; ++i)
            endOneChild();
        parentTurn();
        QCOMPARE(of(made.parent, "result"), std::string("2"));
    }

    void detaching() {
        const Family made = family(2);
        QCOMPARE(code(acts::Replay{.detach = true}, made.childs[0]), std::string("not_ended"));
        QCOMPARE(code(acts::Replay{.detach = true}, made.parent), std::string("no_parent"));
        endOneChild();
        QVERIFY(act(acts::Replay{.detach = true}, made.childs[0]).accepted); // though its parent still waits
        QCOMPARE(of(made.parent, "children_pending"), std::string("1"));
        endOneChild();
        endOneChild();
        QCOMPARE(of(made.parent, "status"), std::string("runnable"));
    }

    /// A parent that leaves its barrier: the childs that live go on without it, those that ended stay its own.
    void leavingABarrier() {
        const Family made = family(3);
        endOneChild();
        QCOMPARE(code(acts::Replay{}, made.parent), std::string("mid_barrier"));
        QVERIFY(onlyAnswer(operator_->preview({acts::Replay{.leaveBarrier = true}, {{made.parent, {}}}, ""}))
                    .effects.childsDetached == 2);
        QVERIFY(act(acts::Replay{.leaveBarrier = true}, made.parent).effects.childsDetached == 2);
        QCOMPARE(childsOf(made.parent).size(), std::size_t(1));
        QCOMPARE(brokenInvariants(*sql_), std::string());
        parentTurn(); // the first in line
        endOneChild();
        endOneChild();
        QCOMPARE(of(made.parent, "result"), std::string("1"));
    }

    /// A parent that ended while childs live: they would disturb its next barrier.
    void endedWithLivingChilds() {
        const Family made = family(2);
        QVERIFY(act(acts::Fail{"enough"}, made.parent).effects.livingChilds == 2);
        endOneChild(); // §8: they go on
        QCOMPARE(code(acts::Replay{}, made.parent), std::string("living_childs"));
        QVERIFY(act(acts::Replay{.step = "spawn", .leaveBarrier = true}, made.parent).effects.childsDetached == 1);
        endOneChild();
        parentTurn();
        QCOMPARE(of(made.parent, "children_pending"), std::string("2"));
    }

    /// T74: failing by hand lets go of the parent's slot, once.
    void failingJoins() {
        const Family made = family(3);
        // The same one twice would be another act than its preview.
        const ActRequest twice{
            acts::Fail{"no"}, {{made.childs[0], {}}, {made.childs[1], {}}, {made.childs[0], {}}}, ""};
        QVERIFY_EXCEPTION_THROWN(operator_->preview(twice), Error);
        QVERIFY_EXCEPTION_THROWN(operator_->perform(twice), Error);
        const ActRequest two{acts::Fail{"no"}, {{made.childs[0], {}}, {made.childs[1], {}}}, ""};
        QCOMPARE(codesOf(operator_->preview(two)), std::string("done done"));
        QCOMPARE(codesOf(operator_->perform(two)), std::string("done done"));
        QCOMPARE(of(made.parent, "children_pending"), std::string("1"));
        const ActRequest last{acts::Fail{"no"}, {{made.childs[2], {}}}, ""};
        QVERIFY(onlyAnswer(operator_->preview(last)).effects.parentReleased);
        QVERIFY(onlyAnswer(operator_->perform(last)).effects.parentReleased);
        QCOMPARE(of(made.parent, "status || ' ' || children_pending"), std::string("runnable 0"));
        parentTurn();
        QCOMPARE(of(made.parent, "result"), std::string("3"));
    }

    /// All childs of a barrier in one call: the preview knows that the last one opens it.
    void previewOfAWholeBarrier() {
        const Family made = family(2);
        const ActReport report =
            operator_->preview({acts::Fail{"no"}, {{made.childs[0], {}}, {made.childs[1], {}}}, ""});
        QVERIFY(!report.answers[0].effects.parentReleased);
        QVERIFY(report.answers[1].effects.parentReleased);
    }

    /// D1: whoever had the claim of what was failed or replayed by hand writes nothing any more.
    void zombies_data() {
        QTest::addColumn<bool>("fails");
        QTest::newRow("fail") << true;
        QTest::newRow("replay") << false;
    }
    void zombies() {
        QFETCH(bool, fails);
        const Family made = family(2);
        Hand zombie(database_, {childMachine()}, "zombie");
        const auto result = zombie.run(zombie.claimOne());
        sql_->run("update gen_durable set lease_expires_at = now() - interval '1 second' where status = 'executing'");
        const InstanceId id = result.settlement.claim.id;
        QVERIFY(act(fails ? Act(acts::Fail{"no"}) : Act(acts::Replay{}), id).accepted);
        const std::string pending = of(made.parent, "children_pending");
        QCOMPARE(pending, std::string(fails ? "1" : "2"));
        QCOMPARE(describe(zombie.settle(result).kind), std::string("stale"));
        QCOMPARE(of(made.parent, "children_pending"), pending);
    }

    /// D17: childs that were deleted from outside.
    void recounting() {
        const Family made = family(3);
        sql_->query("delete from gen_durable where id = $1", {toString(made.childs[0])});
        QVERIFY(!brokenInvariants(*sql_).empty());
        const ActAnswer answer = act(acts::Recount{}, made.parent);
        QVERIFY(answer.effects.counted == 2);
        QCOMPARE(of(made.parent, "status || ' ' || children_pending"), std::string("awaiting_children 2"));
        QCOMPARE(code(acts::Recount{}, made.parent), std::string("unchanged"));
        sql_->query("delete from gen_durable where parent_id is not null");
        QCOMPARE(code(acts::Recount{}, made.parent), std::string("done"));
        QCOMPARE(of(made.parent, "status || ' ' || children_pending"), std::string("runnable 0"));
        parentTurn();
        QCOMPARE(of(made.parent, "result"), std::string("0"));
    }

    // ---- unique keys ------------------------------------------------------------------------------------------------

    /// §7: nothing enters a status in which another has its key; the refusal names it.
    void heldKeys() {
        const auto refused = [&](const Act& what, const std::pair<InstanceId, InstanceId>& pair) {
            const std::string version = of(pair.first, "xmin");
            const ActAnswer foretold = onlyAnswer(operator_->preview({what, {{pair.first, {}}}, ""}));
            const ActAnswer answer = act(what, pair.first);
            QCOMPARE(std::string(toString(answer.code)), std::string("unique_held"));
            QCOMPARE(std::string(toString(foretold.code)), std::string("unique_held"));
            QVERIFY(answer.effects.holder == pair.second);
            QVERIFY(answer.sentence.find(toString(pair.second)) != std::string::npos);
            QCOMPARE(of(pair.first, "xmin"), version);
            sql_->run("delete from gen_durable");
        };
        refused(acts::Replay{}, rivals("failed"));
        refused(acts::Replay{}, rivals("awaiting_signal", "awaits='go'"));
        refused(acts::Release{}, rivals("executing", "locked_by, lease_expires_at='gone#1/1', now() - interval '1 s'"));
        QCOMPARE(sql_->number("select count(*) from fermata_audit"), 0LL);
    }

    /// Taken by a transaction that is still open: not waited for.
    void keyThatIsBeingTaken() {
        const InstanceId id = inserted(*sql_, "insert into gen_durable (fsm, step, status, unique_key, unique_scope)"
                                              " values ('m', 's', 'failed', 'k', '{runnable}') returning id");
        Sql other = sessionOn(database_);
        other.run("begin; insert into gen_durable (fsm, step, unique_key, unique_scope) values ('m', 's', 'k', "
                  "'{runnable}')");
        QCOMPARE(code(acts::Replay{}, id), std::string("busy"));
        other.run("commit");
        QCOMPARE(code(acts::Replay{}, id), std::string("unique_held"));
    }

    /// D13: what must not be lost is done, and the wake-up waits for the key.
    void wakeUpsWait() {
        const auto [parked, holder] = rivals("awaiting_signal", "awaits='go'");
        const ActAnswer stored = act(acts::Deliver{.name = "go"}, parked);
        QCOMPARE(std::string(toString(stored.code)), std::string("stored"));
        QVERIFY(stored.effects.waitsForKeyOf == holder);
        QCOMPARE(inboxOf(*sql_, parked), std::string("go:{}"));
        QCOMPARE(of(parked, "status"), std::string("awaiting_signal"));

        const Family made = family(1);
        sql_->query("update gen_durable set unique_key = 'k', unique_scope = '{runnable}' where id = $1",
                    {toString(made.parent)});
        QVERIFY(act(acts::Fail{"no"}, made.childs[0]).effects.parentWaitsForKey);
        QCOMPARE(of(made.parent, "status || ' ' || children_pending"), std::string("awaiting_children 0"));

        sql_->query("delete from gen_durable where id = $1", {toString(holder)});
        postgres::Connection reaper = postgres::Connection::open({.connection = database_}, postgres::Purpose::Worker);
        store::wakeReleasedParents(reaper);
        QCOMPARE(of(made.parent, "status"), std::string("runnable"));
    }

    void recountWaitsForAKey() {
        const auto [parent, holder] = rivals("awaiting_children", "children_pending=5");
        QVERIFY(act(acts::Recount{}, parent).effects.waitsForKeyOf == holder);
        QCOMPARE(of(parent, "status || ' ' || children_pending"), std::string("awaiting_children 0"));
        QCOMPARE(code(acts::Recount{}, parent), std::string("unique_held"));
    }

    // ---- somebody else's locks --------------------------------------------------------------------------------------

    void lockedRows() {
        const Family made = family(2);
        const InstanceId free = inserted(*sql_, "insert into gen_durable (fsm, step) values ('m', 's') returning id");
        Sql other = sessionOn(database_);
        other.run("begin");
        other.query("select from gen_durable where id = $1 for update", {toString(made.childs[0])});
        QCOMPARE(codesOf(operator_->perform({acts::SetPriority{1}, {{made.childs[0], {}}, {free, {}}}, ""})),
                 std::string("busy done"));
        QCOMPARE(code(acts::Replay{.leaveBarrier = true}, made.parent), std::string("busy")); // a child is locked
        other.run("rollback; begin");
        other.query("select from gen_durable where id = $1 for update", {toString(made.parent)});
        QCOMPARE(code(acts::Fail{"no"}, made.childs[0]), std::string("busy")); // its parent is
        QCOMPARE(of(made.childs[0], "status"), std::string("runnable"));
        other.run("rollback");
        QCOMPARE(code(acts::Fail{"no"}, made.childs[0]), std::string("done"));
    }

    /// What holds up the statement as a whole, and no instance of it, is waited for with patience that has an end.
    void aLockedTable() {
        const InstanceId one = inserted(*sql_, "insert into gen_durable (fsm, step) values ('m', 's') returning id");
        const ActRequest request{acts::SetPriority{1}, {{one, {}}}, ""};
        Sql other = sessionOn(database_);
        other.run("begin; lock table fermata_audit in exclusive mode");
        QVERIFY_EXCEPTION_THROWN(operator_->perform(request), Error);
        QCOMPARE(of(one, "priority"), std::string("0"));

        auto codes = std::async(std::launch::async, [&] { return codesOf(operator_->perform(request)); });
        const auto waitsSince = [&] {
            return sql_->value("select min(waitstart) from pg_locks"
                               " where relation = 'fermata_audit'::regclass and not granted"
                               " and database = (select oid from pg_database where datname = current_database())");
        };
        std::optional<std::string> first;
        QVERIFY(waitUntil([&] { return (first = waitsSince()).has_value(); }));
        QVERIFY(waitUntil([&] {
            const auto now = waitsSince();
            return now && now != first; // it has given up once, and tries again
        }));
        other.run("rollback");
        QCOMPARE(codes.get(), std::string("done"));
        QCOMPARE(of(one, "priority"), std::string("1"));
    }

    /// D11: whoever waits for work is told.
    void announcements() {
        postgres::Connection listener =
            postgres::Connection::open({.connection = database_}, postgres::Purpose::Worker);
        listener.command("listen fermata_wake", "listening");
        const auto heard = [&](const Act& what, const std::string& row) {
            const InstanceId id =
                inserted(*sql_, "insert into gen_durable (fsm, step, queue, status, awaits, eligible_at)"
                                " values ('m', 's', 'mail', " +
                                    row + ") returning id");
            if (!act(what, id).accepted) return std::string("refused");
            std::string queues;
            waitUntil([&] {
                listener.command("select 1", "looking");
                for (const postgres::Notification& one : listener.notifications())
                    queues += one.payload;
                return !queues.empty();
            });
            return queues;
        };
        QCOMPARE(heard(acts::RunNow{}, "'runnable', null, 'infinity'"), std::string("mail"));
        QCOMPARE(heard(acts::Replay{}, "'failed', null, now()"), std::string("mail"));
        QCOMPARE(heard(acts::Deliver{.name = "go"}, "'awaiting_signal', 'go', now()"), std::string("mail"));
        QCOMPARE(heard(acts::SetQueue{"other"}, "'runnable', null, now()"), std::string("other"));
        QCOMPARE(heard(acts::Recount{}, "'awaiting_children', null, now()"), std::string("mail"));
    }

    /// What a preview fingerprints is what it judged, so that who acts upon it acts on what was shown.
    void previewedAndThenDone_data() {
        QTest::addColumn<int>("which");
        QTest::newRow("replay") << 0;
        QTest::newRow("postpone") << 1;
        QTest::newRow("fail") << 2;
        QTest::newRow("deliver") << 3;
        QTest::newRow("refused") << 4;
    }
    void previewedAndThenDone() {
        QFETCH(int, which);
        const std::vector<Act> all{acts::Replay{.step = "again"}, acts::Postpone{.delay = 1h}, acts::Fail{"no"},
                                   acts::Deliver{.name = "go"}, acts::Release{}};
        const Act& what = all.at(static_cast<std::size_t>(which));
        const InstanceId id = inserted(*sql_, "insert into gen_durable (fsm, step) values ('m', 's') returning id");
        const ActAnswer foretold = onlyAnswer(operator_->preview({what, {{id, {}}}, ""}));
        QCOMPARE(foretold.seen, operator_->look(id)->second);
        QCOMPARE(onlyAnswer(operator_->perform({what, {{id, foretold.seen}}, ""})).accepted, foretold.accepted);

        // Somebody else was faster.
        const std::string seen = onlyAnswer(operator_->preview({what, {{id, {}}}, ""})).seen;
        sql_->run("update gen_durable set priority = priority + 1");
        QCOMPARE(codesOf(operator_->perform({what, {{id, seen}}, ""})), std::string("changed"));
    }

    // ---- undo -------------------------------------------------------------------------------------------------------

    void undoing_data() {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("column");
        QTest::newRow("postpone") << 0 << "eligible_at";
        QTest::newRow("run now") << 1 << "eligible_at";
        QTest::newRow("priority") << 2 << "priority";
        QTest::newRow("queue") << 3 << "queue";
        QTest::newRow("state") << 4 << "state";
    }
    void undoing() {
        QFETCH(int, which);
        QFETCH(QString, column);
        const std::vector<Act> all{acts::Postpone{.delay = 1h}, acts::RunNow{}, acts::SetPriority{3},
                                   acts::SetQueue{"mine"}, acts::EditState{"{}"}};
        const InstanceId id =
            inserted(*sql_, "insert into gen_durable (fsm, step, state, eligible_at) values ('m', 's', '{\"n\": 1.10,"
                            " \"big\": 123456789012345678901}', '2099-01-01 00:00:00.123456Z') returning id");
        const std::string before = of(id, column.toStdString());
        const std::string seen = operator_->look(id)->second;
        const AuditId entry = act(all.at(static_cast<std::size_t>(which)), id).audit.value();
        QVERIFY(of(id, column.toStdString()) != before);
        QVERIFY(onlyAnswer(operator_->preview({acts::Undo{{entry}}, {}, ""})).accepted);
        const ActAnswer undone = act(acts::Undo{{entry}});
        QVERIFY2(undone.accepted, undone.sentence.c_str());
        QCOMPARE(of(id, column.toStdString()), before);
        QCOMPARE(operator_->look(id)->second, seen);
        QCOMPARE(sql_->number("select undoes from fermata_audit where id = $1", {toString(*undone.audit)}),
                 (long long)entry.value);
        QCOMPARE(code(acts::Undo{{entry}}), std::string("undone"));

        // Not where something has happened since.
        const AuditId second = act(all.at(static_cast<std::size_t>(which)), id).audit.value();
        sql_->run("update gen_durable set attempt = attempt + 1");
        QCOMPARE(code(acts::Undo{{second}}), std::string("changed"));
    }

    void whatCannotBeUndone() {
        const InstanceId id =
            inserted(*sql_, "insert into gen_durable (fsm, step, status) values ('m', 's', 'failed') returning id");
        const AuditId entry = act(acts::Replay{}, id).audit.value();
        QCOMPARE(code(acts::Undo{{entry}}), std::string("not_undoable"));
        QCOMPARE(code(acts::Undo{{AuditId{4711}}}), std::string("not_found"));
        const AuditId soon = act(acts::Postpone{.delay = 1h}, id).audit.value();
        sql_->run("delete from gen_durable");
        QCOMPARE(code(acts::Undo{{soon}}), std::string("not_found"));
    }

    // ---- signals ----------------------------------------------------------------------------------------------------

    /// The same answers as the engine's own delivery gives.
    void deliveringAsTheEngine() {
        const auto parked = [&] {
            return inserted(
                *sql_, "insert into gen_durable (fsm, step, status, awaits) values ('m', 's', 'awaiting_signal', 'go')"
                       " returning id");
        };
        Client client({.connection = database_});
        struct Case {
            std::string name;
            std::optional<std::string> dedup;
        };
        const std::vector<Case> cases{{"other", "k"}, {"other", "k"}, {"go", "k"},
                                      {"go", {}},     {"go", "j"},    {"go", "j"}};
        const InstanceId byClient = parked(), byPerson = parked();
        for (const Case& one : cases) {
            const SignalAnswer engine = client.deliver({byClient, one.name, "{\"n\": 1}", one.dedup});
            const ActAnswer person =
                act(acts::Deliver{.name = one.name, .payload = "{\"n\": 1}", .dedupKey = one.dedup}, byPerson);
            constexpr std::array words{"woke", "stored", "duplicate", "duplicate_other_name", "terminal"};
            QCOMPARE(std::string(toString(person.code)),
                     std::string(words.at(static_cast<std::size_t>(engine.outcome))));
            QCOMPARE(person.signal.has_value(), engine.id.has_value());
            QCOMPARE(of(byPerson, "status"), of(byClient, "status"));
        }
        QCOMPARE(inboxOf(*sql_, byPerson), inboxOf(*sql_, byClient));
    }

    /// A dedup key that is there under the awaited name wakes, as a sender's repetition does.
    void duplicateThatWakes() {
        const InstanceId id = inserted(*sql_, "insert into gen_durable (fsm, step) values ('m', 's') returning id");
        QCOMPARE(code(acts::Deliver{.name = "go", .dedupKey = "k"}, id), std::string("stored"));
        sql_->run("update gen_durable set status = 'awaiting_signal', awaits = 'go', updated_at = clock_timestamp()");
        const ActAnswer answer = act(acts::Deliver{.name = "go", .dedupKey = "k"}, id);
        QCOMPARE(std::string(toString(answer.code)), std::string("duplicate"));
        QVERIFY(answer.effects.woken);
        QCOMPARE(of(id, "status"), std::string("runnable"));
    }

    void toAllThatAwait() {
        sql_->run("insert into gen_durable (fsm, step, queue, status, awaits) select 'm', 's', 'q' || i % 7, "
                  "'awaiting_signal',"
                  " case when i % 3 = 0 then 'go' else 'other' end from generate_series(1, 900) i;"
                  " insert into gen_durable (fsm, step, awaits) values ('m', 's', 'go')");
        std::vector<ActTarget> targets;
        InstanceId after;
        for (;;) {
            const std::vector<InstanceId> page = operator_->awaiting("go", after, 70);
            for (const InstanceId id : page)
                targets.push_back({id, {}});
            if (page.size() < 70) break;
            after = page.back();
        }
        QCOMPARE(targets.size(), std::size_t(300));
        QVERIFY(std::ranges::is_sorted(targets, {}, &ActTarget::id));
        sql_->query("update gen_durable set status = 'failed', awaits = null where id = $1", {toString(targets[9].id)});
        const ActReport report = operator_->perform({acts::Deliver{.name = "go", .onlyAwaiting = true}, targets, ""});
        QCOMPARE(report.accepted(), std::size_t(299));
        QCOMPARE(std::string(toString(report.answers[9].code)), std::string("not_awaiting"));
        QCOMPARE(sql_->number("select count(*) from signals"), 299LL);
        QCOMPARE(sql_->number("select count(*) from gen_durable where status = 'runnable'"), 300LL);
    }

    void deletingSignals() {
        const InstanceId id = inserted(*sql_, "insert into gen_durable (fsm, step) values ('m', 's') returning id");
        const SignalId signal =
            act(acts::Deliver{.name = "go", .payload = "{\"n\": 1.10}", .dedupKey = "k"}, id).signal.value();
        QVERIFY(onlyAnswer(operator_->preview({acts::DeleteSignal{{signal}}, {}, ""})).accepted);
        QCOMPARE(inboxOf(*sql_, id), std::string("go:{\"n\": 1.10}"));
        sql_->run("update gen_durable set status = 'executing', awaits = 'go', locked_by = 'w#1/1', lease_expires_at = "
                  "now() + interval '1 minute'");
        QCOMPARE(code(acts::DeleteSignal{{signal}}), std::string("in_use"));
        sql_->run("update gen_durable set awaits = 'other'");
        const ActReport report = operator_->perform({acts::DeleteSignal{{SignalId{99}, signal}}, {}, "wrong one"});
        QCOMPARE(codesOf(report), std::string("not_found done"));
        QVERIFY(report.answers[1].id == id);
        QCOMPARE(inboxOf(*sql_, id), std::string());
        QCOMPARE(sql_->value("select after -> 'deleted' ->> 'payload' from fermata_audit where act = 'delete_signal'")
                     .value(),
                 std::string("{\"n\": 1.10}"));
        QCOMPARE(code(acts::Deliver{.name = "go", .dedupKey = "k"}, id), std::string("stored")); // the key is free
    }

    // ---- test instances ---------------------------------------------------------------------------------------------

    void spawningFromScratch() {
        announceWorker(*sql_);
        acts::Spawn spawn{.fsm = "m", .step = "s"};
        QVERIFY(onlyAnswer(operator_->preview({spawn, {}, ""})).effects.takers == 1);
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 0LL);
        const ActAnswer plain = onlyAnswer(operator_->perform({spawn, {}, ""}));
        QCOMPARE(of(plain.id,
                    "concat_ws(' ', fsm, fsm_version, step, status, state, queue, priority, attempt, unique_scope,"
                    " partition_key, eligible_at = inserted_at)"),
                 std::string("m 1 s runnable {} default 0 0 {}"
                             " f"));
        spawn.fsmVersion = 3;
        spawn.state = "{\"n\": 1.10}";
        spawn.queue = "mine";
        spawn.priority = -2;
        spawn.partitionKey = "";
        spawn.uniqueKey = std::string("\0\xff", 2);
        spawn.uniqueScope = {Status::Runnable, Status::Done};
        spawn.delay = 1h;
        const ActAnswer all = onlyAnswer(operator_->perform({spawn, {}, "a trial"}));
        QVERIFY(all.effects.takers == 0);
        QCOMPARE(of(all.id,
                    "concat_ws(' ', fsm, fsm_version, step, status, state, queue, priority, attempt, unique_scope, "
                    "partition_key = '', unique_key, eligible_at > inserted_at + interval '59 min')"),
                 std::string("m 3 s runnable {\"n\": 1.10} mine -2 0 {runnable,done} t \\x00ff t"));
        QCOMPARE(sql_->number("select instance_id from fermata_audit where reason = 'a trial'"),
                 (long long)all.id.value);
        const ActAnswer again = onlyAnswer(operator_->perform({spawn, {}, ""}));
        QCOMPARE(std::string(toString(again.code)), std::string("unique_held"));
        QVERIFY(again.effects.holder == all.id);
    }

    void manyWithACounter() {
        const ActReport report = operator_->perform(
            {acts::Spawn{.fsm = "m", .step = "s", .state = "{\"a\": 1}", .count = 600, .counter = "n"}, {}, ""});
        QCOMPARE(report.accepted(), std::size_t(600));
        QCOMPARE(sql_->number("select count(distinct state ->> 'n') from gen_durable where state @> '{\"a\": 1}'"),
                 600LL);
        QCOMPARE(sql_->number("select max((state ->> 'n')::int) from gen_durable"), 600LL);
        QCOMPARE(sql_->number("select count(*) from fermata_audit"), 600LL);
    }

    void copies() {
        const Family made = family(1);
        sql_->query(
            "update gen_durable set state = '{\"n\": 1}', queue = 'mail', partition_key = 'p', unique_key = 'k',"
            " unique_scope = '{runnable}', attempt = 4, last_error = 'x', priority = 5 where id = $1",
            {toString(made.childs[0])});
        const std::string columns =
            "concat_ws(' ', fsm, step, status, state, queue, priority, partition_key, unique_key,"
            " unique_scope, attempt, last_error, parent_id)";
        acts::Spawn spawn{.copyOf = made.childs[0]};
        QCOMPARE(of(onlyAnswer(operator_->perform({spawn, {}, ""})).id, columns),
                 std::string("child work runnable {\"n\": 1} mail 5 p {} 0"));
        spawn.queue = "mine";
        spawn.keepPartitionKey = false;
        spawn.step = "other";
        QCOMPARE(of(onlyAnswer(operator_->perform({spawn, {}, ""})).id, columns),
                 std::string("child other runnable {\"n\": 1} mine 5 {} 0"));
        spawn.keepUniqueKey = true;
        QVERIFY(onlyAnswer(operator_->perform({spawn, {}, ""})).effects.holder == made.childs[0]);
        spawn.copyOf = InstanceId{4711};
        spawn.count = 1000;
        QCOMPARE(codesOf(operator_->perform({spawn, {}, ""})), std::string("not_found"));
        QCOMPARE(of(made.parent, "children_pending"), std::string("1"));
    }

    // ---- other databases --------------------------------------------------------------------------------------------

    void schemaOfAnotherName() {
        const Database other{.connection = database_, .schema = "My, \"engine\""};
        migrate(other);
        const InstanceId id = Client(other).insert({.fsm = "m", .step = "s"}).value();
        Operator person(other);
        QVERIFY(person.rights().may(ActKind::Fail));
        QCOMPARE(codesOf(person.perform({acts::Fail{"no"}, {{id, {}}}, ""})), std::string("done"));
        QCOMPARE(sql_->value("select status from \"My, \"\"engine\"\"\".gen_durable"), SqlValue("failed"));
        QCOMPARE(sql_->number("select count(*) from \"My, \"\"engine\"\"\".fermata_audit"), 1LL);
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 0LL);
        QVERIFY(person.sql({acts::Fail{"no"}, {{id, {}}}, ""}).find("\"My, \"\"engine\"\"\".fermata_fail(") !=
                std::string::npos);
    }

    /// Tables made by hand, before they are adopted.
    void withoutActs() {
        sql_->run("create schema spec; set search_path = spec; " + std::string(specificationDdl) +
                  "; set search_path = fermata");
        Operator person({.connection = database_, .schema = "spec"});
        QVERIFY(!person.rights().hasActs);
        try {
            person.perform({acts::RunNow{}, {{InstanceId{1}, {}}}, ""});
            QFAIL("it acted");
        } catch (const Error& error) {
            QVERIFY(error.kind() == Error::Kind::Schema);
            QVERIFY2(std::string(error.what()).find("fermatactl migrate") != std::string::npos, error.what());
        }
    }
};

FERMATA_TEST(OperatorRulesTest, QCoreApplication)
#include "tst_operator_rules.moc"
