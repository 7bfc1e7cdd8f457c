// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "operator_testing.h"

#include <fermata/test/runner.h>

#include <QDebug>

#include <algorithm>
#include <array>
#include <random>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

/// Parents that gathered a child which had not ended.
std::atomic<int> earlyGathers{0};

NewInstance one(const std::string& fsm, const std::string& step, Json state = Json::object()) {
    return {.fsm = fsm, .step = step, .state = std::move(state)};
}

/// Some of everything: moves, retries, failures, signals, childs of childs.
Registry mixed() {
    return {Machine("chain")
                .step("a",
                      [](const Context& ctx) -> Outcome {
                          return Next{"b", ctx.state};
                      })
                .step("b",
                      [](const Context& ctx) -> Outcome {
                          if (ctx.attempt < 2) return Replay{ctx.state, 1ms};
                          return Next{"c", ctx.state};
                      })
                .step("c",
                      [](const Context& ctx) -> Outcome {
                          if (ctx.id.value % 7 == 0) return Stop{"by design"};
                          return Done{ctx.state};
                      }),
            Machine("waits").step("wait",
                                  [](const Context& ctx) -> Outcome {
                                      if (ctx.signal("go")) return Done{};
                                      return Await{"go", ctx.state};
                                  }),
            Machine("parent")
                .step("spawn",
                      [](const Context& ctx) -> Outcome {
                          const int depth = ctx.state.value("depth", 0);
                          std::vector<NewInstance> childs{one("chain", "a"), one("chain", "a"), one("waits", "wait")};
                          if (depth > 0) childs.push_back(one("parent", "spawn", {{"depth", depth - 1}}));
                          return ScheduleChilds{"gather", childs, ctx.state};
                      })
                .step("gather", [](const Context& ctx) -> Outcome {
                    for (const Child& child : ctx.childs)
                        earlyGathers += isTerminal(child.status) ? 0 : 1;
                    return Done{ctx.childs.size()};
                })};
}

} // namespace

/// Acts against workers that run the same instances at the same time: nothing is lost, nothing done twice, every count
/// is exact.
class OperatorRaceTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;

    std::mutex mutex_;
    std::map<std::string, int> codes_; // how often each answer was given

    void note(const std::string& code) {
        const std::lock_guard lock(mutex_);
        ++codes_[code];
    }

    /// All of these answers have been given.
    bool noted(const std::vector<std::string>& codes) {
        const std::lock_guard lock(mutex_);
        return std::ranges::all_of(codes, [this](const std::string& code) { return codes_.contains(code); });
    }

    /// Any act on any instance, until told to stop.
    void hammer(std::atomic<bool>& on, unsigned seed) {
        Operator person({.connection = database_});
        Sql sql = sessionOn(database_);
        std::mt19937 random(seed);
        const std::vector<Act> all{acts::Replay{},
                                   acts::Replay{.detach = true},
                                   acts::Replay{.leaveBarrier = true},
                                   acts::RunNow{},
                                   acts::Postpone{.delay = 20ms},
                                   acts::SetPriority{-1},
                                   acts::SetPriority{1},
                                   acts::SetQueue{"other"},
                                   acts::SetQueue{"default"},
                                   acts::Release{},
                                   acts::EditState{"{\"edited\": true}"},
                                   acts::Fail{"by hand"},
                                   acts::Recount{},
                                   acts::Deliver{.name = "go"}};
        while (on) {
            const std::int64_t last = sql.number("select coalesce(max(id), 1) from gen_durable");
            // The newest are those that something is going on with.
            std::uniform_int_distribution<std::int64_t> anyOf(std::max<std::int64_t>(1, last - 300), last);
            ActRequest request{all.at(random() % all.size()), {}, ""};
            for (int i = 0; i < 6; ++i) {
                const InstanceId id{anyOf(random)};
                if (std::ranges::none_of(request.targets, [&](const ActTarget& target) { return target.id == id; }))
                    request.targets.push_back({id, {}});
            }
            // A state belongs to its machine: only that of a chain may be anything.
            if (std::holds_alternative<acts::EditState>(request.act)) {
                std::erase_if(request.targets, [&](const ActTarget& target) {
                    return sql.number("select count(*) from gen_durable where id = $1 and fsm = 'parent'",
                                      {toString(target.id)}) > 0;
                });
            }
            try {
                const ActReport report = random() % 4 ? person.perform(request) : person.preview(request);
                for (const ActAnswer& answer : report.answers)
                    note(std::string(toString(kindOf(request.act))) + " " + std::string(toString(answer.code)));
            } catch (const Error& error) {
                note(std::string("error: ") + error.what());
            }
        }
    }

    /// One whose claims are late: expired before they are settled.
    void lag(std::atomic<bool>& on) {
        Sql sql = sessionOn(database_);
        Hand hand(database_, mixed(), "late");
        while (on) {
            std::vector<runtime::StepResult> results;
            for (const store::Claimed& claimed : hand.claim(3))
                results.push_back(hand.run(claimed));
            sql.run("update gen_durable set lease_expires_at = clock_timestamp() - interval '1 second'"
                    " where status = 'executing' and locked_by like 'late#%'");
            // Until somebody has done something about it, or there is nothing.
            sql.run("select pg_sleep(0.02)");
            for (int tries = 0; !results.empty() && tries < 100; ++tries) {
                const store::Settled settled = hand.settle(results);
                std::vector<runtime::StepResult> busy;
                for (std::size_t i = 0; i < results.size(); ++i) {
                    if (settled.verdicts[i].kind == store::Verdict::Kind::Busy) busy.push_back(results[i]);
                }
                results = std::move(busy);
            }
        }
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void actsAgainstWorkers() {
        std::vector<std::unique_ptr<Worker>> workers;
        for (int i = 0; i < 2; ++i) {
            WorkerOptions options = quickWorker(database_);
            options.queues = {{"default", 3}, {"other", 2}};
            options.reaperInterval = 200ms;
            workers.push_back(std::make_unique<Worker>(options, mixed()));
            workers.back()->start();
        }
        std::atomic<bool> on{true};
        std::vector<std::future<void>> people;
        for (unsigned i = 0; i < 2; ++i)
            people.push_back(std::async(std::launch::async, [&, i] { hammer(on, 42 + i); }));
        auto late = std::async(std::launch::async, [&] { lag(on); });

        Client client({.connection = database_});
        const std::vector<std::string> wanted{"replay done",      "fail done",         "fail ended",
                                              "postpone done",    "set_queue done",    "set_priority done",
                                              "edit_state done",  "deliver stored",    "release done",
                                              "replay executing", "replay mid_barrier"};
        const auto begin = std::chrono::steady_clock::now();
        const auto passed = [&] { return std::chrono::steady_clock::now() - begin; };
        std::string broken;
        for (int round = 0; passed() < 8s || (!noted(wanted) && passed() < 60s); ++round) {
            if (sql_->number("select count(*) from gen_durable where status in ('runnable', 'executing')") < 150) {
                client.insert(std::vector{one("parent", "spawn", {{"depth", round % 3}}), one("chain", "a"),
                                          one("chain", "a"), one("waits", "wait")});
            }
            broken += brokenInvariants(*sql_);
        }
        on = false;
        for (auto& person : people)
            person.get();
        late.get();
        QCOMPARE(broken, std::string());
        QString said;
        for (const auto& [code, count] : codes_)
            said += QString::fromStdString(code) + ' ' + QString::number(count) + '\n';
        qInfo().noquote() << said;
        for (const auto& [code, count] : codes_)
            QVERIFY2(!code.starts_with("error"), code.c_str());
        // They have met each other, and no barrier was ever found to be counted wrongly.
        for (const std::string& code : wanted)
            QVERIFY2(codes_.contains(code), code.c_str());
        QCOMPARE(codes_["recount done"], 0);

        // Nothing is lost: with the signals that are waited for, everything comes to its end.
        Operator person({.connection = database_});
        const bool ended = waitUntil(
            [&] {
                std::vector<ActTarget> waiting;
                for (const InstanceId id : person.awaiting("go"))
                    waiting.push_back({id, {}});
                if (!waiting.empty()) person.perform({acts::Deliver{.name = "go"}, waiting, ""});
                return sql_->number("select count(*) from gen_durable where status not in ('done', 'failed')") == 0;
            },
            90s);
        for (const auto& worker : workers)
            worker->stop();
        QVERIFY2(ended,
                 sql_->value("select string_agg(concat_ws(' ', id, fsm, step, status, children_pending, queue), "
                             "'; ') from (select * from gen_durable where status not in ('done', 'failed') limit 5) g")
                     .value_or("")
                     .c_str());
        QCOMPARE(earlyGathers.load(), 0);
        QCOMPARE(brokenInvariants(*sql_), std::string());
        QCOMPARE(sql_->number("select count(*) from gen_durable where children_pending <> 0 and status <> 'failed'"),
                 0LL);
    }

    /// Recounting while childs end: the count is right at every moment, whoever comes first.
    void recountAgainstEndings() {
        emptyTables(*sql_);
        const InstanceId parent =
            inserted(*sql_, "insert into gen_durable (fsm, step, status, children_pending) values ('parent', 'gather',"
                            " 'awaiting_children', 400) returning id");
        sql_->query(
            "insert into gen_durable (fsm, step, parent_id) select 'chain', 'c', $1 from generate_series(1, 400)",
            {toString(parent)});
        std::atomic<bool> on{true};
        auto people = std::async(std::launch::async, [&] {
            Operator person({.connection = database_});
            std::map<ActCode, int> codes;
            while (on)
                ++codes[onlyAnswer(person.perform({acts::Recount{}, {{parent, {}}}, ""})).code];
            return codes;
        });
        Hand first(database_, mixed(), "first"), second(database_, mixed(), "second");
        for (Hand* hand = &first;; hand = hand == &first ? &second : &first) {
            std::vector<runtime::StepResult> results;
            for (const store::Claimed& claimed : hand->claim(3)) {
                if (claimed.fsm == "chain") results.push_back(hand->run(claimed));
            }
            if (results.empty()) break;
            while (!results.empty()) {
                const store::Settled settled = hand->settle(results);
                std::vector<runtime::StepResult> busy;
                for (std::size_t i = 0; i < results.size(); ++i) {
                    if (settled.verdicts[i].kind != store::Verdict::Kind::Committed) busy.push_back(results[i]);
                }
                results = std::move(busy);
            }
            QCOMPARE(brokenInvariants(*sql_), std::string());
        }
        on = false;
        const auto codes = people.get();
        QVERIFY(codes.contains(ActCode::Unchanged));
        QVERIFY(!codes.contains(ActCode::Done));
        QCOMPARE(columnOf(*sql_, parent, "children_pending"), std::string("0"));
    }

    /// Who closes a window does not wait for a table that somebody holds.
    void anInterruptedCallThrowsAtOnce() {
        Operator person({.connection = database_, .applicationName = "acts in vain"});
        const InstanceId id = inserted(*sql_, "insert into gen_durable (fsm, step) values ('chain', 'a') returning id");
        Sql holder = sessionOn(database_);
        holder.run("begin; lock table gen_durable in access exclusive mode");
        auto calls = std::async(std::launch::async, [&]() -> std::optional<Error> {
            try {
                person.look(id);
                return {};
            } catch (const Error& error) {
                return error;
            }
        });
        const bool waits = QTest::qWaitFor(
            [&] {
                return sql_->number("select count(*) from pg_stat_activity where application_name = 'acts in vain' and "
                                    "wait_event_type = 'Lock' and datname = current_database()") == 1;
            },
            30'000);
        person.interrupt();
        const bool ended = calls.wait_for(3s) == std::future_status::ready;
        holder.run("rollback");
        const std::optional<Error> error = calls.get();
        QVERIFY(waits && ended);
        QVERIFY(error && error->connectionLost());
        QVERIFY_EXCEPTION_THROWN(person.look(id), Error);
    }
};

FERMATA_TEST(OperatorRaceTest, QCoreApplication)
#include "tst_operator_race.moc"
