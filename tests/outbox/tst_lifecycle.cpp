// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "operator_testing.h"
#include "outbox_testing.h"

#include <fermata/operator.h>
#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

namespace {

constexpr auto mail = "fermata.outbox/mail";

/// What the publisher of such a relay comes to.
enum class Comes { Published, Failed, Dead };

} // namespace

/// The processing lifecycle of an event, sentence by sentence, as the schema and the engine have it: relays taken
/// apart, whose publishers come to what the test says. Every move is watched.
class OutboxLifecycleTest : public QObject {
    Q_OBJECT

    string database_;
    std::optional<Sql> sql_;
    Comes comes_ = Comes::Published;

    Registry machine() {
        Registry registry;
        registry.add(Machine("fermata.outbox")
                         .step("publish",
                               [this](const Context&) -> Outcome {
                                   if (comes_ == Comes::Failed) throw std::runtime_error("no answer");
                                   if (comes_ == Comes::Dead) return Stop{"refused"};
                                   return Done{};
                               })
                         .handle([](const Failure& failure) -> Outcome {
                             return Replay{failure.state, 1h};
                         }));
        return registry;
    }

    /// One whole try of what is first in the topic.
    string attempt(Comes comes, const string& name = "relay") {
        comes_ = comes;
        return describe(Hand(database_, machine(), name).turn(mail).kind);
    }

    void ended(InstanceId id) { sql_->query("select fermata_outbox_turn($1, '{}')", {toString(id)}); }
    void due() { sql_->run("update gen_durable set eligible_at = now() where status = 'runnable'"); }
    void expire(InstanceId id) {
        sql_->query("update gen_durable set lease_expires_at = now() - interval '1 second' where id = $1",
                    {toString(id)});
        auto connection = postgres::Connection::borrow(sql_->handle());
        QCOMPARE(store::reapExpired(connection).instances.size(), std::size_t(1));
    }
    bool claimIsCleared(InstanceId id) {
        return eventOf(*sql_, id, "claimed_by") == "null" && eventOf(*sql_, id, "claimed_at") == "null";
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }
    void init() {
        emptyTables(*sql_);
        watchMoves(*sql_);
    }
    void cleanup() { QCOMPARE(brokenInvariants(*sql_), string()); }

    /// PENDING -> CLAIMED: "claimed_at MUST be set to the current time", "claimed_by SHOULD be set to the relay
    /// identifier", "an event MUST be claimed before it is processed".
    void claim() {
        const InstanceId id = put(*sql_);
        Hand relay(database_, machine(), "eu-1");
        relay.claimOne(mail);
        QCOMPARE(eventOf(*sql_, id, "status"), string("CLAIMED"));
        QCOMPARE(eventOf(*sql_, id, "claimed_at > created_at and claimed_at <= clock_timestamp()"), string("true"));
        QCOMPARE(eventOf(*sql_, id, "claimed_by"), string("eu-1#0/1"));
    }

    /// "The event MUST NOT be claimed if it is not eligible (e.g., available_at is in the future)"; "Only events in
    /// PENDING state are eligible for claiming".
    void whatIsNotEligible() {
        const InstanceId later{sql_->number("select fermata_outbox_put('mail', '1', available_in => '1 hour')")};
        QVERIFY(Hand(database_, machine()).claim(10, mail).empty());
        put(*sql_);
        QCOMPARE(attempt(Comes::Published), string("committed"));
        put(*sql_);
        QCOMPARE(attempt(Comes::Dead), string("committed"));
        put(*sql_);
        Hand holder(database_, machine(), "holder");
        holder.claimOne(mail);
        QCOMPARE(statusesOf(*sql_), string("1 PENDING, 2 PUBLISHED, 3 DEAD, 4 CLAIMED"));
        QVERIFY(Hand(database_, machine()).claim(10, mail).empty());
        QCOMPARE(eventOf(*sql_, later, "status"), string("PENDING"));
    }

    /// CLAIMED -> PUBLISHED: "published_at MUST be set".
    void published() {
        const InstanceId id = put(*sql_);
        QCOMPARE(attempt(Comes::Published), string("committed"));
        QCOMPARE(eventOf(*sql_, id, "status"), string("PUBLISHED"));
        QCOMPARE(eventOf(*sql_, id, "published_at between created_at and clock_timestamp()"), string("true"));
        QVERIFY(claimIsCleared(id));
        QCOMPARE(moves(*sql_), string("CLAIMED>PUBLISHED, PENDING>CLAIMED"));
    }

    /// CLAIMED -> PENDING: "attempts MUST be incremented", "last_error SHOULD be updated", "available_at MAY be
    /// updated", "claimed_at MUST be cleared", "claimed_by MUST be cleared", "MUST remain eligible for retry"; "Failed
    /// publish attempts MUST result in a retry unless termination conditions are met".
    void failed() {
        const InstanceId id = put(*sql_);
        for (int tries = 1; tries <= 3; ++tries) {
            QCOMPARE(attempt(Comes::Failed), string("committed"));
            QCOMPARE(eventOf(*sql_, id, "concat_ws('|', status, attempts, last_error)"),
                     "PENDING|" + std::to_string(tries) + "|no answer");
            QCOMPARE(eventOf(*sql_, id, "available_at > clock_timestamp() + interval '59 min'"), string("true"));
            QVERIFY(claimIsCleared(id));
            due();
        }
        QCOMPARE(attempt(Comes::Published), string("committed"));
        QCOMPARE(eventOf(*sql_, id, "concat_ws('|', status, attempts)"), string("PUBLISHED|3"));
    }

    /// "… or the claim expires before completion", "Claim expiration or reaping MAY cause the event to become eligible
    /// for reprocessing by another relay"; the failure scenario "relay crashes after claiming an event".
    void theClaimExpires() {
        const InstanceId id = put(*sql_);
        {
            Hand dies(database_, machine(), "dies");
            dies.claimOne(mail);
        }
        expire(id);
        QCOMPARE(eventOf(*sql_, id, "concat_ws('|', status, attempts)"), string("PENDING|1"));
        QVERIFY(eventOf(*sql_, id, "last_error").find("the lease of dies#0 ran out") != string::npos);
        QVERIFY(claimIsCleared(id));
        QCOMPARE(attempt(Comes::Published, "another"), string("committed"));
        QCOMPARE(moves(*sql_), string("CLAIMED>PENDING, CLAIMED>PUBLISHED, PENDING>CLAIMED"));
    }

    /// "a relay SHOULD verify its claim before finalizing a transition to PUBLISHED"; the failure scenario "duplicate
    /// claims due to timing or failure". The same relay under the same name, too: the token tells its claims apart.
    void aClaimThatWasLostChangesNothing() {
        const InstanceId id = put(*sql_);
        Hand late(database_, machine(), "relay");
        const store::Claimed first = late.claimOne(mail);
        expire(id);
        Hand other(database_, machine(), "other");
        other.claimOne(mail);
        comes_ = Comes::Published;
        QCOMPARE(describe(late.settle(late.run(first)).kind), string("stale"));
        QCOMPARE(eventOf(*sql_, id, "concat_ws('|', status, claimed_by)"), string("CLAIMED|other#0/1"));
        comes_ = Comes::Dead;
        QCOMPARE(describe(late.settle(late.run(first)).kind), string("stale"));
        QCOMPARE(eventOf(*sql_, id, "status"), string("CLAIMED"));
    }

    /// CLAIMED -> DEAD: "claimed_at MUST be cleared", "claimed_by MUST be cleared", "MUST NOT be retried
    /// automatically"; of the terminal states: "it MUST NOT transition to another state automatically".
    void dead() {
        const InstanceId published = put(*sql_);
        attempt(Comes::Published);
        const InstanceId id = put(*sql_);
        attempt(Comes::Failed);
        due();
        attempt(Comes::Dead);
        // The last failure counts as the others do.
        QCOMPARE(eventOf(*sql_, id, "concat_ws('|', status, attempts, last_error)"), string("DEAD|2|refused"));
        QVERIFY(claimIsCleared(id));
        auto connection = postgres::Connection::borrow(sql_->handle());
        sql_->run("update gen_durable set lease_expires_at = now() - interval '1 day', eligible_at = now() - interval "
                  "'1 day'");
        store::reapExpired(connection);
        store::InboxWalk walk;
        store::wakeParked(connection, walk, 1000);
        sql_->query("select fermata_outbox_heal('mail'), fermata_outbox_turn(1, '{}'), fermata_outbox_park(1, '{}'), "
                    "fermata_outbox_turn(2, '{}'), fermata_outbox_park(2, '{}')");
        sql_->query("select from fermata_deliver('{1,2}', 'fermata.turn')");
        QVERIFY(Hand(database_, machine()).claim(10, mail).empty());
        QCOMPARE(statusesOf(*sql_), string("1 PUBLISHED, 2 DEAD"));
        Q_UNUSED(published);
    }

    /// [Terminal State] -> PENDING (Replay): "MAY only be reprocessed through replay mechanisms", "Fields like attempts
    /// or last_error MAY be reset".
    void replay() {
        put(*sql_);
        attempt(Comes::Published);
        put(*sql_);
        attempt(Comes::Dead);
        put(*sql_);
        QCOMPARE(
            sql_->value(
                    "select string_agg(concat_ws(' ', instance_id, accepted, code, sentence), '; ' order by nth) from "
                    "fermata_outbox_replay('{1,2,3,4}')")
                .value(),
            string("1 t done; 2 t done; 3 f not_ended event 3 is PENDING: only what is PUBLISHED or DEAD is replayed; "
                   "it is "
                   "published when a relay comes to it; 4 f not_found there is no instance 4"));
        QCOMPARE(sql_->value("select string_agg(concat_ws('|', status, attempts, published_at, last_error), ' ' order "
                             "by id) from "
                             "fermata_outbox")
                     .value(),
                 string("PENDING|0 PENDING|0 PENDING|0"));
        QCOMPARE(
            sql_->value("select string_agg(act || ' ' || instance_id, ', ' order by id) from fermata_audit").value(),
            string("replay 1, replay 2"));
        QCOMPARE(moves(*sql_),
                 string("CLAIMED>DEAD, CLAIMED>PUBLISHED, DEAD>PENDING, PENDING>CLAIMED, PUBLISHED>PENDING"));
    }

    void replayThatKeepsTheAttempts() {
        const InstanceId id = put(*sql_);
        attempt(Comes::Failed);
        due();
        attempt(Comes::Dead);
        sql_->query("select fermata_outbox_replay('{1}', keep_attempts => true)");
        QCOMPARE(eventOf(*sql_, id, "concat_ws('|', status, attempts)"), string("PENDING|2"));
        attempt(Comes::Published);
        sql_->query("select fermata_outbox_replay('{1}', true)");
        QCOMPARE(eventOf(*sql_, id, "concat_ws('|', status, attempts)"), string("PENDING|2"));
    }

    /// A preview says what is done, and does nothing.
    void replayAsAPreview() {
        put(*sql_);
        attempt(Comes::Published);
        QCOMPARE(
            sql_->value(
                    "select string_agg(accepted || ' ' || code, ', ') from fermata_outbox_replay('{1}', dry => true)")
                .value(),
            string("true done"));
        QCOMPARE(statusesOf(*sql_), string("1 PUBLISHED"));
        QCOMPARE(sql_->number("select count(*) from fermata_audit"), 0LL);
    }

    void whatIsNoEvent() {
        sql_->run("insert into gen_durable (fsm, step, status) values ('m', 's', 'done')");
        QCOMPARE(sql_->value("select code from fermata_outbox_replay('{1}')").value(), string("no_event"));
        QCOMPARE(sql_->value("select code from fermata_outbox_skip('{1}')").value(), string("no_event"));
        QCOMPARE(sql_->number("select count(*) from fermata_outbox"), 0LL);
    }

    /// "Transitions not listed above MUST NOT occur": not by what a person does to an instance either. The trigger of
    /// this test would make an error of one.
    void noActMakesAnotherMove_data() {
        QTest::addColumn<QString>("act");
        QTest::addColumn<QString>("codes"); // of PENDING, CLAIMED, expired CLAIMED, PUBLISHED, DEAD, parked
        QTest::newRow("fail") << "fermata_fail('{1,2,3,4,5,6}', 'by hand')"
                              << "relay_only relay_only relay_only ended ended relay_only";
        QTest::newRow("replay") << "fermata_replay('{1,2,3,4,5,6}')"
                                << "not_ended not_ended not_ended done done not_ended";
        QTest::newRow("replay at a step") << "fermata_replay('{1,2,3,4,5,6}', step => 's')"
                                          << "not_ended not_ended not_ended one_step one_step not_ended";
        QTest::newRow("replay with a state") << "fermata_replay('{1,2,3,4,5,6}', state => '{\"n\": 1}')"
                                             << "not_ended not_ended not_ended bad_event bad_event not_ended";
        QTest::newRow("replay and leave") << "fermata_replay('{1,2,3,4,5,6}', leave_barrier => true)"
                                          << "not_ended not_ended not_ended done done not_ended";
        QTest::newRow("edit") << "fermata_edit_state('{1,2,3,4,5,6}', '{\"payload\": 1}')"
                              << "done executing executing done done done";
        QTest::newRow("edit, no event") << "fermata_edit_state('{1,2,3,4,5,6}', '{\"n\": 1}')"
                                        << "bad_event executing executing bad_event bad_event bad_event";
        QTest::newRow("release") << "fermata_release('{1,2,3,4,5,6}')"
                                 << "not_executing done done not_executing not_executing not_executing";
        QTest::newRow("run now") << "fermata_run_now('{1,2,3,4,5,6}')"
                                 << "unchanged not_runnable not_runnable not_runnable not_runnable not_runnable";
        QTest::newRow("postpone") << "fermata_postpone('{1,2,3,4,5,6}', delay_ms => 1000)"
                                  << "done not_runnable not_runnable not_runnable not_runnable not_runnable";
        QTest::newRow("queue") << "fermata_set_queue('{1,2,3,4,5,6}', 'other')"
                               << "topic_stays topic_stays topic_stays topic_stays topic_stays topic_stays";
        QTest::newRow("recount") << "fermata_recount('{1,2,3,4,5,6}')"
                                 << "no_barrier no_barrier no_barrier no_barrier no_barrier no_barrier";
        QTest::newRow("deliver") << "fermata_deliver('{1,2,3,4,5,6}', 'fermata.turn')"
                                 << "stored stored stored terminal terminal woke";
        QTest::newRow("skip") << "fermata_outbox_skip('{1,2,3,4,5,6}')"
                              << "not_dead not_dead not_dead not_dead unchanged not_dead";
        QTest::newRow("spawn") << "fermata_spawn(copy_of => 1)"
                               << "done";
    }
    void noActMakesAnotherMove() {
        QFETCH(const QString, act);
        QFETCH(const QString, codes);
        for (int n = 0; n < 6; ++n)
            put(*sql_);
        sql_->run(R"(
            update gen_durable set status = 'executing', locked_by = 'gone#1/1', lease_expires_at = now() + interval '1 hour'
            where id between 2 and 5;
            update gen_durable set lease_expires_at = now() - interval '1 hour' where id = 3;
            update gen_durable set status = 'done', locked_by = null where id = 4;
            update gen_durable set status = 'failed', locked_by = null where id = 5;
            update gen_durable set status = 'awaiting_signal', awaits = 'fermata.turn' where id = 6)");
        QCOMPARE(sql_->value("select string_agg(code, ' ' order by nth) from " + act.toStdString()).value(),
                 codes.toStdString());
    }

    /// A PENDING event is not failed by hand, and the sentence says how it ends.
    void theWayOut() {
        put(*sql_);
        QCOMPARE(sql_->value("select sentence from fermata_fail('{1}', 'x')").value(),
                 string("event 1 is PENDING, and only a relay makes it DEAD, when its publisher has refused it or it "
                        "was tried too "
                        "often: run one with --max-attempts 1"));
    }

    /// What a document has to be, for who edits one by hand.
    void whatAnEventIsMadeOf() {
        const auto flaw = [&](const string& document) {
            return sql_->value("select fermata_outbox_flaw($1::jsonb)", {document}).value_or("none");
        };
        for (const char* good : {R"({"payload": null})", R"({"payload": 1, "key": "", "headers": {}})",
                                 R"({"payload": {}, "headers": {"a": "b", "c": ""}, "more": 1})"})
            QCOMPARE(flaw(good), string("none"));
        QCOMPARE(flaw("[]"), string("its state would be no object"));
        QCOMPARE(flaw("null"), string("its state would be no object"));
        QCOMPARE(flaw("{}"), string("its state would have no payload"));
        QCOMPARE(flaw(R"({"payload": 1, "key": 7})"), string("its key would be no text"));
        QCOMPARE(flaw(R"({"payload": 1, "headers": []})"), string("its headers would be no object"));
        QCOMPARE(flaw(R"({"payload": 1, "headers": {"a": "b", "c": null}})"), string("a header would be no text"));
        QCOMPARE(sql_->value("select fermata_outbox_flaw(null)").value_or("none"),
                 string("its state would be no object"));
    }

    /// Who acts upon what they saw does not act upon what has become of it since.
    void whatHasMovedSinceIsNotActedUpon() {
        sql_->query("select fermata_outbox_serve('mail', 'stop')");
        const InstanceId dead = put(*sql_, "a"), waits = put(*sql_, "a"), published = put(*sql_);
        park(waits);
        finish(dead, "failed");
        finish(published, "done");
        const auto seen = [&] {
            return sql_
                ->value("select array_agg(fermata_seen(g) order by id)::text from gen_durable g where id in (1, 3)")
                .value();
        };
        const auto codes = [&](const string& call, const string& as) {
            return sql_->value("select string_agg(code, ' ' order by nth) from " + call, {as}).value();
        };
        const string before = seen();
        // Somebody else has both published again, and they end as they had ended.
        sql_->query("select fermata_outbox_replay('{1,3}')");
        finish(dead, "failed");
        finish(published, "done");
        QCOMPARE(codes("fermata_outbox_replay('{1,3}', seen => $1::text[])", before), string("changed changed"));
        QCOMPARE(
            codes("fermata_outbox_replay('{1,3}', keep_attempts => true, seen => $1::text[], dry => true)", before),
            string("changed changed"));
        QCOMPARE(codes("fermata_outbox_skip('{1,3}', seen => $1::text[])", before), string("changed changed"));
        QCOMPARE(awaiting(), string("2"));
        QCOMPARE(statusesOf(*sql_), string("1 DEAD, 2 PENDING, 3 PUBLISHED"));
        QCOMPARE(sql_->number("select count(*) from fermata_audit"), 2LL); // of the replay
        QCOMPARE(codes("fermata_outbox_skip('{1,3}', seen => $1::text[])", seen()), string("done not_dead"));
        QCOMPARE(awaiting(), string());
        QCOMPARE(codes("fermata_outbox_replay('{1,3}', false, 'as before', false, $1::text[])", seen()),
                 string("done done"));
        QCOMPARE(refusal(*sql_, "select fermata_outbox_skip('{1,3}', seen => '{x}')").substr(0, 5), string("22023"));
    }

    /// Two who skip the same event at once: one of them does, and the turn is handed on once.
    void whoIsFirstSkips() {
        sql_->query("select fermata_outbox_serve('mail', 'stop')");
        const InstanceId first = put(*sql_, "a"), second = put(*sql_, "a");
        park(second);
        finish(first, "failed");
        Sql other = sessionOn(database_);
        sql_->run("begin");
        QCOMPARE(sql_->value("select code from fermata_outbox_skip('{1}')").value(), string("done"));
        QCOMPARE(other.value("select code from fermata_outbox_skip('{1}')").value(), string("busy"));
        sql_->run("commit");
        QCOMPARE(other.value("select code from fermata_outbox_skip('{1}')").value(), string("unchanged"));
        QCOMPARE(sql_->number("select count(*) from fermata_audit where act = 'outbox_skip'"), 1LL);
    }

    // ---- at the gate of a worker
    // ------------------------------------------------------------------------------------------

    /// What is claimed becomes PUBLISHED or DEAD by its relay only; else it is tried again.
    void noGateMakesAnotherMove_data() {
        QTest::addColumn<QString>("outcome");
        QTest::addColumn<QString>("own");
        QTest::addColumn<QString>("says"); // empty: it is done
        const char* const relay = "only its relay makes it PUBLISHED or DEAD";
        QTest::newRow("DEAD") << R"({"outcome": "stop", "reason": "by hand"})"
                              << R"({"outcome": "await", "signal": "fermata.turn"})" << relay;
        QTest::newRow("PUBLISHED") << R"({"outcome": "done"})"
                                   << R"({"outcome": "replay", "delay_ms": 1000})" << relay;
        QTest::newRow("PUBLISHED, as it is") << R"({"outcome": "done"})"
                                             << R"({"outcome": "done"})" << relay;
        QTest::newRow("another step") << R"({"outcome": "next", "step": "s"})"
                                      << R"({"outcome": "done"})" << relay;
        QTest::newRow("children") << R"({"outcome": "schedule_childs", "step": "s", "childs": []})"
                                  << R"({"outcome": "done"})" << relay;
        QTest::newRow("another signal") << R"({"outcome": "await", "signal": "go"})"
                                        << R"({"outcome": "done"})" << relay;
        QTest::newRow("no outcome") << "[]"
                                    << "{}" << relay;
        QTest::newRow("what is published, again") << R"({"outcome": "replay"})"
                                                  << R"({"outcome": "done"})"
                                                  << "so it becomes PUBLISHED";
        QTest::newRow("no event") << R"({"outcome": "replay", "state": {"n": 1}})"
                                  << R"({"outcome": "stop"})"
                                  << "its state would have no payload";
        QTest::newRow("tried again") << R"({"outcome": "replay", "delay_ms": 60000})"
                                     << R"({"outcome": "stop"})"
                                     << "";
        QTest::newRow("with another payload") << R"({"outcome": "replay", "state": {"payload": 2}})"
                                              << "no document"
                                              << "";
    }
    void noGateMakesAnotherMove() {
        QFETCH(const QString, outcome);
        QFETCH(const QString, own);
        QFETCH(const QString, says);
        const InstanceId id = put(*sql_);
        claimByWorker(id);
        const string said = sql_->value("select fermata_at_gate('replace_outcome', $1, 'w#1/1', $2::jsonb, $3)",
                                        {toString(id), outcome.toStdString(), own.toStdString()})
                                .value_or("");
        QVERIFY2(says.isEmpty() ? said.empty() : said.find(says.toStdString()) != string::npos, said.c_str());
        QCOMPARE(sql_->number("select count(*) from fermata_audit"), says.isEmpty() ? 1LL : 0LL);
    }

    void noGateMakesWhatIsNoEvent() {
        const InstanceId id = put(*sql_);
        claimByWorker(id);
        const auto edit = [&](const string& document) {
            return sql_
                ->value("select fermata_at_gate('edit_at_gate', $1, 'w#1/1', $2::jsonb)", {toString(id), document})
                .value_or("done");
        };
        QCOMPARE(edit("{}"), string("with that state event 1 would be none: its state would have no payload"));
        QCOMPARE(edit(R"({"payload": 7})"), string("done"));
        QCOMPARE(eventOf(*sql_, id, "payload"), string("7"));
        // Others are edited as they were.
        sql_->run("insert into gen_durable (fsm, step, status, locked_by, lease_expires_at) values ('m', 's', "
                  "'executing', 'w#1/2', now() + interval '1 hour')");
        QCOMPARE(sql_->value("select fermata_at_gate('edit_at_gate', 2, 'w#1/2', '[]')").value_or("done"),
                 string("done"));
    }

    // ---- ordering keys
    // ----------------------------------------------------------------------------------------------------

    /// What finds an earlier one of its key parks, with its attempts unchanged, and gets the turn when that has ended.
    void theTurnIsHandedOn() {
        const InstanceId first = put(*sql_, "a"), second = put(*sql_, "a"), third = put(*sql_, "a"),
                         other = put(*sql_, "b");
        const auto before = [&](InstanceId id) {
            return sql_->value("select fermata_outbox_before($1)", {toString(id)}).value_or("none");
        };
        QCOMPARE(before(first), string("none"));
        QCOMPARE(before(second), string("1"));
        QCOMPARE(before(third), string("1"));
        QCOMPARE(before(other), string("none"));
        park(second);
        park(third);
        QCOMPARE(awaiting(), string("2 3"));
        QCOMPARE(eventOf(*sql_, second, "concat_ws('|', status, attempts)"), string("PENDING|0"));
        finish(first, "done");
        QCOMPARE(awaiting(), string("3"));
        QCOMPARE(before(third), string("2"));
        finish(second, "failed"); // DEAD lets the next through
        QCOMPARE(awaiting(), string());
        QCOMPARE(before(third), string("none"));
    }

    /// What has ended while the other one made up its mind to park: it runs.
    void whatItWaitsForHasEnded() {
        const InstanceId first = put(*sql_, "a"), second = put(*sql_, "a");
        finish(first, "done");
        QCOMPARE(park(second), string("{fermata.outbox/mail}"));
        QCOMPARE(awaiting(), string());
        const InstanceId plain = put(*sql_); // a claim that is given back
        QCOMPARE(park(plain), string("{fermata.outbox/mail}"));
        QCOMPARE(eventOf(*sql_, plain, "concat_ws('|', status, attempts)"), string("PENDING|0"));
    }

    /// With --on-dead stop nothing of the key runs until the DEAD one is replayed and published, or skipped.
    void aDeadOneStopsItsKey() {
        QCOMPARE(sql_->value("select fermata_outbox_serve('mail')").value(), string("continue"));
        QCOMPARE(sql_->value("select fermata_outbox_serve('mail', 'stop')").value(), string("stop"));
        const InstanceId first = put(*sql_, "a"), second = put(*sql_, "a"), other = put(*sql_, "b");
        park(second);
        finish(first, "failed");
        QCOMPARE(awaiting(), string("2"));
        QCOMPARE(sql_->value("select fermata_outbox_before(2)").value_or("none"), string("1"));
        QCOMPARE(sql_->value("select fermata_outbox_before(3)").value_or("none"), string("none"));
        sql_->query("select fermata_outbox_heal('mail')");
        QCOMPARE(awaiting(), string("2"));
        // Replayed it is an earlier one like any other.
        sql_->query("select fermata_outbox_replay('{1}')");
        QCOMPARE(awaiting(), string("2"));
        finish(first, "failed");
        QCOMPARE(awaiting(), string("2"));
        sql_->query("select fermata_outbox_replay('{1}')");
        finish(first, "done");
        QCOMPARE(awaiting(), string());
        QCOMPARE(sql_->number("select count(*) from fermata_outbox_stop"), 0LL);
        Q_UNUSED(other);
    }

    void aDeadOneIsSkipped() {
        sql_->query("select fermata_outbox_serve('mail', 'stop')");
        const InstanceId first = put(*sql_, "a"), second = put(*sql_, "a");
        park(second);
        finish(first, "failed");
        QCOMPARE(sql_->value("select code from fermata_outbox_skip('{1}', dry => true)").value(), string("done"));
        QCOMPARE(awaiting(), string("2"));
        QCOMPARE(sql_->value("select code from fermata_outbox_skip('{1}', 'of no use')").value(), string("done"));
        QCOMPARE(awaiting(), string());
        QCOMPARE(statusesOf(*sql_), string("1 DEAD, 2 PENDING"));
        QCOMPARE(sql_->value("select concat_ws(' ', act, instance_id, reason) from fermata_audit").value(),
                 string("outbox_skip 1 of no use"));
        QCOMPARE(sql_->value("select code || ' ' || sentence from fermata_outbox_skip('{1}')").value(),
                 string("unchanged event 1 is DEAD and stops nothing"));
    }

    /// A relay that says otherwise than its topic is refused, and told how that is changed.
    void relaysOfATopicAgree() {
        sql_->query("select fermata_outbox_serve('mail', 'stop')");
        QCOMPARE(refusal(*sql_, "select fermata_outbox_serve('mail', 'continue')"),
                 string("55000: ERROR:  the topic \"mail\" has it that a DEAD event lets its key stop"));
        try {
            sql_->query("select fermata_outbox_serve('mail', 'continue')");
            QFAIL("it was taken on");
        } catch (const SqlError& error) {
            QVERIFY2(string(error.what()).find("fermatactl outbox topic NAME --on-dead continue") != string::npos,
                     error.what());
        }
        QCOMPARE(sql_->value("select fermata_outbox_serve('mail')").value(), string("stop"));
        QVERIFY(refusal(*sql_, "select fermata_outbox_serve('mail', 'perhaps')").starts_with("22023"));
    }

    /// What becomes of a key behind a DEAD event is set by an act, for what becomes DEAD from then on.
    void aTopicIsSet() {
        const auto set = [&](const string& arguments) {
            return sql_
                ->value("select concat_ws(' ', accepted, code, seen, effects) from fermata_outbox_on_dead('mail', " +
                        arguments + ")")
                .value();
        };
        QCOMPARE(set("'stop', dry => true"), string("t done stop {\"stopping\": 0}"));
        QCOMPARE(sql_->number("select count(*) from fermata_outbox_topic"), 0LL);
        QCOMPARE(set("'stop', was => 'stop'"), string("f changed continue {}"));
        QCOMPARE(set("'continue'"), string("t done continue {\"stopping\": 0}")); // that was nobody's word until now
        QCOMPARE(set("'continue'"), string("f unchanged continue {}"));
        const InstanceId gone = put(*sql_, "a"), first = put(*sql_, "a"), second = put(*sql_, "a"),
                         third = put(*sql_, "b"), fourth = put(*sql_, "b");
        park(first);
        finish(gone, "failed"); // and its key goes on
        QCOMPARE(awaiting(), string());
        QCOMPARE(set("'stop', was => 'continue', reason => 'in order'"), string("t done stop {\"stopping\": 0}"));
        park(second);
        finish(first, "failed"); // … and now it stops
        QCOMPARE(awaiting(), string("3"));
        // What stops its key by then goes on stopping it.
        QCOMPARE(set("'continue', was => 'stop'"), string("t done continue {\"stopping\": 1}"));
        sql_->query("select fermata_outbox_heal('mail')");
        QCOMPARE(awaiting(), string("3"));
        park(fourth);
        finish(third, "failed");
        QCOMPARE(awaiting(), string("3"));
        sql_->query("select fermata_outbox_skip('{2}')");
        QCOMPARE(awaiting(), string());
        QCOMPARE(sql_->value("select string_agg(concat_ws(' ', act, instance_id, before, after, nullif(reason, '')), "
                             "'; ' order by id) "
                             "from fermata_audit where act = 'outbox_on_dead'")
                     .value(),
                 string("outbox_on_dead {\"topic\": \"mail\", \"on_dead\": null} {\"topic\": \"mail\", "
                        "\"on_dead\": \"continue\"}; outbox_on_dead {\"topic\": \"mail\", \"on_dead\": "
                        "\"continue\"} {\"topic\": \"mail\", \"on_dead\": \"stop\"} in order; outbox_on_dead "
                        "{\"topic\": \"mail\", \"on_dead\": \"stop\"} {\"topic\": \"mail\", \"on_dead\": "
                        "\"continue\"}"));
        for (const char* bad : {"'perhaps'", "null", "'stop', was => 'perhaps'", "'stop', dry => null"})
            QCOMPARE(refusal(*sql_, string("select fermata_outbox_on_dead('mail', ") + bad + ")").substr(0, 2),
                     string("22"));
        QCOMPARE(refusal(*sql_, "select fermata_outbox_on_dead('', 'stop')").substr(0, 5), string("22023"));
    }

    /// Of two who set a topic at once the second does not wait for ever, and does not undo what it has not seen.
    void twoSetATopic() {
        Sql other = sessionOn(database_);
        const auto code = [](Sql& sql, const string& was) {
            return sql.value("select code from fermata_outbox_on_dead('mail', 'stop', was => $1)", {was}).value();
        };
        sql_->run("begin");
        QCOMPARE(code(*sql_, "continue"), string("done"));
        QCOMPARE(code(other, "continue"), string("busy"));
        sql_->run("commit");
        QCOMPARE(code(other, "continue"), string("changed"));
        QCOMPARE(code(other, "stop"), string("unchanged"));
    }

    /// A turn that got lost is found: the relay died between, or somebody deleted what was waited for.
    void aLostTurnIsHealed() {
        for (const char* key : {"a", "a", "b", "b", "c", "c"})
            put(*sql_, key);
        for (const int id : {2, 4, 6})
            park({id});
        sql_->run("delete from gen_durable where id = 1");                // a: gone
        sql_->run("alter table gen_durable disable trigger watch_moves"); // b: ended, and told nobody
        sql_->run("update gen_durable set status = 'done' where id = 3");
        sql_->run("alter table gen_durable enable trigger watch_moves");
        QCOMPARE(sql_->value("select fermata_outbox_heal('mail', most => 1)").value(),
                 string("{\"place\": \"mail/a\", \"woken\": [2]}"));
        QCOMPARE(awaiting(), string("4 6"));
        QCOMPARE(sql_->value("select fermata_outbox_heal('mail', 'mail/a')").value(),
                 string("{\"place\": null, \"woken\": [4]}"));
        QCOMPARE(awaiting(), string("6"));
        QCOMPARE(sql_->value("select fermata_outbox_heal('mail')").value(), string("{\"place\": null, \"woken\": []}"));
    }

    /// A line that a DEAD event stops has lost no turn, and what is no stop any more is forgotten.
    void whatIsStoppedIsNotHealed() {
        sql_->query("select fermata_outbox_serve('mail', 'stop')");
        for (const char* key : {"a", "a", "b", "b", "c", "c"})
            put(*sql_, key);
        for (const int id : {2, 4, 6})
            park({id});
        finish({1}, "failed");
        finish({3}, "failed");
        sql_->run("delete from gen_durable where id = 5"); // c: its turn is lost
        sql_->run(
            "insert into fermata_outbox_stop values (4711, 'fermata.outbox/mail', 'mail/c')"); // of one that is gone
        QCOMPARE(sql_->value("select fermata_outbox_heal('mail', most => 2)").value(),
                 string("{\"place\": \"mail/b\", \"woken\": []}"));
        QCOMPARE(sql_->number("select count(*) from fermata_outbox_stop"), 3LL);
        QCOMPARE(sql_->value("select fermata_outbox_heal('mail', 'mail/b', 2)").value(),
                 string("{\"place\": null, \"woken\": [6]}"));
        QCOMPARE(awaiting(), string("2 4"));
        QCOMPARE(sql_->value("select string_agg(event::text, ' ' order by event) from fermata_outbox_stop").value(),
                 string("1 3"));
    }

    /// Two topics whose names and keys run together have lines of their own.
    void linesOfTwoTopics() {
        sql_->query("select fermata_outbox_put('t', '1', ordering_key => 'a/b'), fermata_outbox_put('t/a', '2', "
                    "ordering_key => 'b')");
        QCOMPARE(sql_->number("select count(distinct partition_key) from gen_durable"), 1LL);
        QCOMPARE(sql_->value("select fermata_outbox_before(2)").value_or("none"), string("none"));
        QCOMPARE(sql_->value("select string_agg(topic || ' ' || ordering_key, ', ' order by id) from fermata_outbox")
                     .value(),
                 string("t a/b, t/a b"));
        QCOMPARE(sql_->value("select string_agg(t, ' ') from fermata_outbox_topics() t").value(), string("t t/a"));
    }

    /// gc removes what has ended, but a DEAD event that stops its key; what waited for one that was removed does not.
    void whatGcMayRemove() {
        sql_->query("select fermata_outbox_serve('mail', 'stop')");
        const InstanceId first = put(*sql_, "a"), second = put(*sql_, "a"), published = put(*sql_), dead = put(*sql_);
        park(second);
        finish(first, "failed");
        finish(published, "done");
        finish(dead, "failed");
        QCOMPARE(sql_->value("select concat_ws(' ', r ->> 'removed', r ->> 'kept') from fermata_gc('0') r").value(),
                 string("2 {\"stops_key\": 1}"));
        QCOMPARE(statusesOf(*sql_), string("1 DEAD, 2 PENDING"));
        sql_->query("select fermata_outbox_skip('{1}')");
        QCOMPARE(sql_->value("select r ->> 'removed' from fermata_gc('0') r").value(), string("1"));
        QCOMPARE(statusesOf(*sql_), string("2 PENDING"));
    }

private:
    void claimByWorker(InstanceId id) {
        announceWorker(*sql_);
        sql_->run("update fermata_worker set db_role = session_user");
        sql_->query("update gen_durable set status = 'executing', locked_by = 'w#1/1', lease_expires_at = now() + "
                    "interval '1 hour' where id = $1",
                    {toString(id)});
    }
    /// By hand what an outcome does that carries it.
    string park(InstanceId id) {
        sql_->query("update gen_durable set status = 'executing', locked_by = 'x#1/1' where id = $1", {toString(id)});
        sql_->query("update gen_durable set status = 'awaiting_signal', awaits = 'fermata.turn', locked_by = null "
                    "where id = $1",
                    {toString(id)});
        return sql_->value("select fermata_outbox_park($1, '{}')", {toString(id)}).value_or("");
    }
    void finish(InstanceId id, const string& status) {
        sql_->query("update gen_durable set status = 'executing', locked_by = 'x#1/1' where id = $1", {toString(id)});
        sql_->query("update gen_durable set status = $2::durable_status, awaits = null, locked_by = null where id = $1",
                    {toString(id), status});
        ended(id);
    }
    string awaiting() {
        return sql_
            ->value("select string_agg(id::text, ' ' order by id) from gen_durable where status = 'awaiting_signal'")
            .value_or("");
    }
};

FERMATA_TEST(OutboxLifecycleTest, QCoreApplication)
#include "tst_lifecycle.moc"
