// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"
#include "store/claim_statements.h"
#include "store/inbox.h"
#include "store/settle_statements.h"

#include <fermata/test/runner.h>

#include <QFileInfo>

#include <plan_log.h>

#include <algorithm>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

constexpr int batch = 500;
constexpr int executingElsewhere = 10'100;
constexpr int shownOfAnInbox = 1'010; // one more than that, two of other names, and the first and the last of all

/// Three hundred thousand of every kind. What is claimable stands behind what is due tomorrow at a more urgent
/// priority, and all of it became eligible in the same moment.
constexpr char everyKind[] = R"(
insert into gen_durable (fsm, step, status) select 'm', 's', 'done' from generate_series(1, 60000);
insert into gen_durable (fsm, step, status, awaits, updated_at)
    select 'm', 's', 'awaiting_signal', 'go', now() + interval '1 day' from generate_series(1, 60000);
insert into signals (target_id, name) select id, case when id % 2 = 0 then 'go' else 'other' end
    from gen_durable where status = 'awaiting_signal';
with flooded as (
    insert into gen_durable (fsm, step, queue, status, awaits) values ('m', 's', 'flooded', 'runnable', 'message') returning id)
insert into signals (target_id, name) select f.id, case n when 1 then 'lone' when 2 then 'shut' else 'message' end
    from flooded f, generate_series(1, 60000) n;
insert into gen_durable (fsm, step, priority, eligible_at, partition_key)
    select 'm', 's', 0, now() + interval '1 day', case when n % 5 = 0 then 'later ' || n end
    from generate_series(1, 100000) n;
insert into gen_durable (fsm, step, priority) select 'm', 's', 1 from generate_series(1, 30000);
insert into gen_durable (fsm, step, priority, partition_key) select 'm', 's', 1, 'busy' from generate_series(1, 20000);
insert into gen_durable (fsm, step, priority, partition_key)
    select 'm', 's', 1, 'key ' || n from generate_series(1, 20000) n;
insert into gen_durable (fsm, step, status, locked_by, lease_expires_at, partition_key)
    select 'm', 's', 'executing', 'other#1/1', now() + interval '1 day',
           case when n = 1 then 'busy' when n % 10 = 0 then 'elsewhere ' || n end from generate_series(1, 10000) n;
insert into gen_durable (fsm, step, status, children_pending, queue)
    select 'm', 's', 'awaiting_children', 200, 'parents' from generate_series(1, 6);
insert into gen_durable (fsm, step, queue, parent_id)
    select 'm', 's', 'childs', p.id from gen_durable p, generate_series(1, 200) where p.status = 'awaiting_children';
)";

/// A statement, found by a part of its text, and what it may do: rows of the instances that it reads, and rows it
/// sorts.
struct Bound {
    std::string name;
    std::string text;
    qint64 rows;
    qint64 sorted = batch + 100;
};

const std::vector<Bound>& bounds() {
    namespace sql = store::statements;
    // A claim reads a row to pick it and again to write it. For one of all kinds also a thousand rows and five hundred
    // keys are looked at: the first of each line, and whoever executes. The reaper and the look for orphans walk along
    // all who execute, as many as there are slots.
    static const std::vector<Bound> all{
        {"claim of plain ones", sql::claimPlain.sql, 2 * batch + 100},
        {"claim of plain ones alone", sql::claimPlainIfAlone.sql, 2 * batch + 100},
        {"claim of all", sql::claimAny.sql, 10 * batch, 1'600},
        {"finish", sql::finish.sql, batch},
        {"advance", sql::advance.sql, batch},
        {"keep", sql::keep.sql, batch},
        {"finish there", sql::finishThere.sql, batch + batch / 10}, // a tenth does not lie where it was left
        {"advance there", sql::advanceThere.sql, batch + batch / 10},
        {"keep there", sql::keepThere.sql, batch + 100},
        {"write", sql::write.sql, 2 * batch},
        {"documents of an inbox", sql::readDocuments.sql, batch, shownOfAnInbox},
        {"look again", sql::lookAgain.sql, batch},
        {"barrier", sql::openBarrier.sql, batch},
        {"join", sql::join.sql, batch},
        {"who holds", sql::whoHolds.sql, batch},
        {"heartbeat", "lease_expires_at = clock_timestamp() + $3 * interval '1 millisecond'\nfrom held", 2 * batch},
        {"release", "lease_expires_at = null, updated_at = clock_timestamp()\nfrom held", 2 * batch},
        {"orphans", "starts_with(g.locked_by", executingElsewhere + 2 * batch},
        {"reaper", "g.lease_expires_at < now())", executingElsewhere + 2 * batch, 1'000},
        {"sweep of barriers", "g.children_pending <= 0", 2 * batch},
        {"sweep of parked ones", "with part as materialized", 10'000},
    };
    return all;
}

/// A row that is written gets an entry in each index, and each entry is looked for from the root.
constexpr qint64 pagesPerRow = 100;

} // namespace

/// The plans of the statements a worker sends, as the server logs them when a worker's session sends them, on a table
/// with everything in it that could mislead a planner.
class PlansTest : public QObject {
    Q_OBJECT

    std::unique_ptr<TestCluster> cluster_;
    std::string database_;
    std::optional<Sql> sql_;
    int claims_ = 0;

    std::vector<store::Claimed> claim(Hand& hand, const std::string& queue, bool keyed) {
        return claims(hand, queue, keyed).claimed;
    }

    store::Claims claims(Hand& hand, const std::string& queue, bool keyed, const std::optional<store::Place>& from = {},
                         bool keysAreRare = false) {
        const std::vector<std::pair<std::string, int>> machines{{"m", 1}};
        return store::claim(hand.connection(), {.queue = queue,
                                                .limit = batch,
                                                .token = "hand#0/" + std::to_string(++claims_),
                                                .machines = machines,
                                                .keyed = keyed,
                                                .keysAreRare = keysAreRare,
                                                .from = from});
    }

    static void settle(Hand& hand, const std::vector<store::Claimed>& claimed,
                       const std::function<store::Settlement(std::size_t)>& outcomeOf, bool places = true) {
        std::vector<store::Settlement> settlements;
        for (std::size_t i = 0; i < claimed.size(); ++i) {
            settlements.push_back(outcomeOf(i));
            settlements.back().claim = claimed[i].claim;
            // Of some it is not known any more where they lie.
            if (places && i % 10 != 0) settlements.back().tid = claimed[i].tid;
            settlements.back().hasParent = claimed[i].parentId.has_value();
        }
        std::vector<const store::Settlement*> pointers;
        for (const store::Settlement& one : settlements)
            pointers.push_back(&one);
        for (const store::Verdict& verdict : store::settle(hand.connection(), pointers).verdicts) {
            if (verdict.kind != store::Verdict::Kind::Committed)
                throw std::runtime_error("an outcome was not committed: " + describe(verdict.kind));
        }
    }

    static store::Settlement outcome(const Outcome& outcome, bool ahead = false) {
        return {.outcome = store::encode(outcome, false, 1u << 20), .ahead = ahead};
    }

    /// Everything a worker sends about instances.
    void everything() {
        Hand hand(database_, {});
        const store::Claims first = claims(hand, "default", false);
        const auto& plain = first.claimed;
        if (plain.size() != batch) throw std::runtime_error("the batch is not full");
        std::vector<store::Claim> further;
        for (const store::Claimed& one : claims(hand, "default", false, first.place).claimed)
            further.push_back(one.claim);
        if (further.size() != batch) throw std::runtime_error("the batch from a place is not full");
        store::release(hand.connection(), further);
        const auto mixed = [](std::size_t i) {
            if (i < 2) return outcome(ScheduleChilds{"s", {{.fsm = "m", .step = "s", .queue = "none"}}, {}});
            switch (i % 4) {
            case 0:
                return outcome(Done{});
            case 1:
                return outcome(Next{"s", {}});
            case 2:
                return outcome(Next{"s", {}}, true);
            default:
                return outcome(Await{"go", {}});
            }
        };
        settle(hand, plain, mixed);
        const auto more = claim(hand, "default", false);
        if (more.size() != batch) throw std::runtime_error("the batch is not full");
        settle(hand, more, mixed, false);
        const store::Claims alone = claims(hand, "childs", true, {}, true);
        const std::vector<store::Claimed>& childs = alone.claimed;
        if (alone.keyedAtAll) throw std::runtime_error("the children have no partition key");
        if (childs.size() != batch) throw std::runtime_error("there are no children");
        settle(hand, childs, [](std::size_t) { return outcome(Done{}); });

        // One of the time before the table has grown, and one of after it.
        const auto flooded = claim(hand, "flooded", false);
        if (flooded.size() != 2) throw std::runtime_error("there are no large inboxes");
        for (store::Claimed one : flooded) {
            store::readDocuments(hand.connection(), one);
            const store::ShownInbox inbox = store::readInbox(one);
            if (inbox.signals.size() != (one.claim.id == flooded.front().claim.id ? 600 : 1'000))
                throw std::runtime_error("another inbox is shown");
            if (inbox.more && inbox.signals.front().name != "message")
                throw std::runtime_error("what is awaited does not come first");
            store::release(hand.connection(), std::vector{one.claim});
        }

        std::vector<store::Claim> keyed;
        std::vector<std::int64_t> hashes;
        for (const store::Claimed& one : claims(hand, "default", true, {}, true).claimed) {
            keyed.push_back(one.claim);
            if (one.keyLock) hashes.push_back(*one.keyLock);
        }
        if (keyed.size() != batch) throw std::runtime_error("the batch is not full");
        Hand sweeper(database_, {}, "sweeper", postgres::Purpose::Worker);
        if (store::heartbeat(sweeper.connection(), keyed, 60s).extended.size() != batch)
            throw std::runtime_error("claims were lost");
        keyed.front().token = "stolen";
        const store::Settlement stale{.claim = keyed.front(), .outcome = store::encode(Done{}, false, 1u << 20)};
        if (store::settle(hand.connection(), {&stale}).verdicts.front().kind != store::Verdict::Kind::Stale)
            throw std::runtime_error("the fence let a stranger through");
        store::release(hand.connection(), keyed);
        store::unlockKeys(hand.connection(), hashes);
        store::releaseOrphans(hand.connection(), "hand#0", {});

        sql_->run("update gen_durable set lease_expires_at = now() - interval '1 s' where id in (select id from "
                  "gen_durable where locked_by = 'other#1/1' and partition_key is null limit 700)");
        if (store::reapExpired(sweeper.connection()).instances.size() != store::sweepBatch)
            throw std::runtime_error("nothing was reaped");
        store::wakeReleasedParents(sweeper.connection());
        store::InboxWalk walk;
        store::wakeParked(sweeper.connection(), walk);
        // T103: what held a snapshot would keep the dead rows in everybody's way.
        if (hand.connection().inTransaction() || sweeper.connection().inTransaction())
            throw std::runtime_error("a transaction was left open");
    }

    /// What is wrong with the plans since then, a line each.
    QString wrongSince(qint64 offset) {
        QString wrong;
        std::set<std::string> seen;
        for (const LoggedPlan& logged : plansIn(cluster_->cluster().logFile(), offset)) {
            const auto bound = std::ranges::find_if(
                bounds(), [&](const Bound& one) { return logged.query.contains(QString::fromStdString(one.text)); });
            if (bound == bounds().end()) continue;
            seen.insert(bound->name);
            const QString name = QString::fromStdString(bound->name);
            for (const QString table : {"gen_durable", "signals"}) {
                // By an index, T105: nobody gathers all who execute to look a few rows up among them.
                const TableUse use = useOf(logged.plan, table);
                if (!use.unwelcome.isEmpty()) wrong += name + " reads " + table + " by " + use.unwelcome + "\n";
                // T100, T102: no more than the batch, whatever else the queue holds.
                // The sweep of parked ones reads a window of signals, and the inboxes of those that were locked since.
                const qint64 most = bound->text == store::statements::readDocuments.sql ? shownOfAnInbox
                                    : table == "signals"                                ? 10'000 + 2 * batch
                                                                                        : bound->rows;
                if (use.rows > most) wrong += QString("%1 reads %2 rows of %3\n").arg(name).arg(use.rows).arg(table);
            }
            // T101: all became eligible in one moment, and their order costs no sort of the backlog.
            if (const qint64 sorted = largestSort(logged.plan); sorted > bound->sorted)
                wrong += QString("%1 sorts %2 rows\n").arg(name).arg(sorted);
            if (const qint64 pages = buffersOf(logged.plan); pages > pagesPerRow * bound->rows)
                wrong += QString("%1 touches %2 pages\n").arg(name).arg(pages);
        }
        for (const Bound& bound : bounds()) {
            if (!seen.contains(bound.name)) wrong += QString::fromStdString(bound.name) + " was not seen in the log\n";
        }
        return wrong;
    }

    void analyze() {
        sql_->run("vacuum analyze gen_durable");
        sql_->run("vacuum analyze signals");
    }

    QString wrongWithEverything() {
        const qint64 offset = QFileInfo(QString::fromStdString(cluster_->cluster().logFile().string())).size();
        everything();
        return wrongSince(offset);
    }

private Q_SLOTS:
    void initTestCase() {
        auto settings = planLogSettings();
        settings["autovacuum"] = "off";
        cluster_ = std::make_unique<TestCluster>(TestCluster::Storage::Fast, settings);
        database_ = cluster_->makeDatabase();
        migrate({.connection = database_});
        sql_.emplace(sessionOn(database_));
        sql_->run(QString(everyKind).replace("000)", "0)").toStdString());
        analyze();
        sql_->run(everyKind);
    }

    /// The statistics are those of a hundredth of it: a plan is made once a session, and a table grows (D21).
    void grown() {
        const QString wrong = wrongWithEverything();
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }

    void analyzed() {
        analyze();
        const QString wrong = wrongWithEverything();
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }

    /// T104: each transition leaves dead rows, and the table asks to be swept early, with room beside each row.
    void sweptEarly() {
        const std::string options = *sql_->value("select reloptions::text from pg_class where relname = 'gen_durable'");
        for (const char* option : {"autovacuum_vacuum_scale_factor=0.02", "fillfactor=85"})
            QVERIFY2(options.find(option) != std::string::npos, options.c_str());
    }
};

FERMATA_TEST(PlansTest, QCoreApplication)
#include "tst_plans.moc"
