// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "operator_testing.h"

#include <fermata/gate.h>
#include <fermata/test/runner.h>

#include <deque>
#include <set>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

/// Holds what it is told to, and tells what it holds.
class TestGate : public StepGate {
public:
    struct Seen {
        InstanceId instance;
        std::string where; ///< "before s/0", "after s/0"
        std::string text;  ///< the context, or the outcome
    };

    explicit TestGate(bool holdsBefore = true, bool holdsAfter = true) : before_(holdsBefore), after_(holdsAfter) {}

    Before before(const GatedStep& step) override {
        if (!before_) return Before::Run;
        const Decision decision = hold(step, "before", step.context());
        return decision.runs ? Before::Run : Before::GiveBack;
    }
    After after(const GatedStep& step) override {
        if (!after_) return {};
        return hold(step, "after", step.outcome()).after;
    }
    void crashed(InstanceId instance) override {
        const std::lock_guard lock(mutex_);
        crashed_.insert(instance);
        changed_.notify_all();
    }
    bool hasCrashed(InstanceId instance) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, 30s, [&] { return crashed_.contains(instance); });
    }
    void release() override {
        const std::lock_guard lock(mutex_);
        released_ = true;
        changed_.notify_all();
    }

    /// Waits until the step is held there.
    bool holds(const std::string& where) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, 30s, [&] {
            return std::ranges::any_of(held_, [&](const Seen& seen) { return seen.where == where; });
        });
    }
    std::string textAt(const std::string& where) {
        const std::lock_guard lock(mutex_);
        return std::ranges::find(held_, where, &Seen::where)->text;
    }
    bool lostIs(const std::string& where) {
        const std::lock_guard lock(mutex_);
        return lost_[where]();
    }
    /// While it is held: writes another state to it, and says why not.
    std::string edit(const std::string& where, const std::string& state, const std::string& reason = {}) {
        std::function<std::string(const std::string&, const std::string&)> write;
        {
            const std::lock_guard lock(mutex_);
            write = edits_.at(where);
        }
        return write(state, reason);
    }
    /// What it is shown by now.
    std::string contextAt(const std::string& where) {
        const std::lock_guard lock(mutex_);
        return contexts_.at(where)();
    }
    std::size_t heldNow() {
        const std::lock_guard lock(mutex_);
        return held_.size();
    }
    void letGo(const std::string& where, bool runs = true, After after = {}) {
        const std::lock_guard lock(mutex_);
        decisions_[where] = {runs, std::move(after)};
        std::erase_if(held_, [&](const Seen& seen) { return seen.where == where; });
        changed_.notify_all();
    }
    std::atomic<bool> throws{false};

private:
    struct Decision {
        bool runs = true;
        After after;
    };

    Decision hold(const GatedStep& step, const std::string& side, const std::string& text) {
        if (throws) throw std::runtime_error("the gate is broken");
        const std::string where =
            side + " " + step.step + "/" + std::to_string(step.attempt) + (step.refused ? " refused" : "");
        std::unique_lock lock(mutex_);
        if (released_) return {};
        lock.unlock();
        step.holding();
        lock.lock();
        held_.push_back({step.instance, where, step.refused.value_or(text)});
        lost_[where] = step.lost;
        edits_[where] = step.edit;
        contexts_[where] = step.context;
        changed_.notify_all();
        changed_.wait(lock, [&] { return released_ || decisions_.contains(where); });
        std::erase_if(held_, [&](const Seen& seen) { return seen.where == where; });
        if (!decisions_.contains(where)) return {};
        Decision decision = decisions_.at(where);
        decisions_.erase(where);
        return decision;
    }

    const bool before_, after_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Seen> held_;
    std::set<InstanceId> crashed_;
    std::map<std::string, std::function<bool()>> lost_;
    std::map<std::string, std::function<std::string(const std::string&, const std::string&)>> edits_;
    std::map<std::string, std::function<std::string()>> contexts_;
    std::map<std::string, Decision> decisions_;
    bool released_ = false;
};

} // namespace

/// A step held inside a worker, before it runs and before its outcome is committed.
class GateTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    std::optional<Client> client_;
    std::atomic<int> runs_{0};
    Journal journal_;

    Machine machine() {
        return Machine("m")
            .step("a",
                  [this](const Context& ctx) -> Outcome {
                      ++runs_;
                      Json state = ctx.state;
                      state["run"] = runs_.load();
                      return Next{"b", state};
                  })
            .step("b", [](const Context&) -> Outcome { return Done{}; })
            .handle([](const Failure& failure) -> Outcome { return Stop{"handled: " + failure.reason}; });
    }
    WorkerOptions options(const std::shared_ptr<StepGate>& gate, int slots = 1) {
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", slots}};
        options.gate = gate;
        journal_.attach(options);
        return options;
    }
    InstanceId spawn(const std::string& step = "a", const std::string& fsm = "m") {
        return client_->insert({.fsm = fsm, .step = step, .state = {{"order", 7}}}).value();
    }
    std::string standing(InstanceId id) {
        return columnOf(*sql_, id, "status") + " " + columnOf(*sql_, id, "step") + "/" + columnOf(*sql_, id, "attempt");
    }
    /// "act reason" of what the audit has of it, the oldest first.
    std::string audited(InstanceId id) {
        return sql_
            ->value("select coalesce(string_agg(act || ' ' || reason, ', ' order by id), '') from fermata_audit "
                    "where instance_id = $1",
                    {toString(id)})
            .value();
    }
    std::string entry(InstanceId id, const std::string& what) {
        return sql_
            ->value("select coalesce((" + what +
                        ")::text, 'none') from fermata_audit where instance_id = $1 "
                        "order by id desc limit 1",
                    {toString(id)})
            .value();
    }
    bool becomes(InstanceId id, const std::string& where) {
        return waitUntil([&] { return standing(id) == where; }, 30s);
    }

private Q_SLOTS:
    void init() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        client_.emplace(Database{.connection = database_});
        runs_ = 0;
    }

    void beforeAndAfter() {
        const auto gate = std::make_shared<TestGate>();
        Worker worker(options(gate), {machine()});
        worker.start();
        const InstanceId id = spawn();
        QVERIFY(gate->holds("before a/0"));
        const Json context = Json::parse(gate->textAt("before a/0"));
        QVERIFY(context["state"] == Json({{"order", 7}}));
        QVERIFY(context["id"] == Json(id.value) && context["step"] == Json("a") && context["signals"].is_array());
        QCOMPARE(runs_.load(), 0);
        gate->letGo("before a/0");
        QVERIFY(gate->holds("after a/0"));
        QCOMPARE(runs_.load(), 1);
        QVERIFY(Json::parse(gate->textAt("after a/0")) ==
                Json::parse(R"({"outcome": "next", "step": "b", "state": {"order": 7, "run": 1}})"));
        QCOMPARE(standing(id), std::string("executing a/0")); // nothing is committed
        QCOMPARE(columnOf(*sql_, id, "state"), std::string("{\"order\": 7}"));
        gate->letGo("after a/0");
        QVERIFY(gate->holds("before b/0"));
        QCOMPARE(columnOf(*sql_, id, "state"), std::string("{\"run\": 1, \"order\": 7}"));
        gate->letGo("before b/0");
        QVERIFY(gate->holds("after b/0"));
        gate->letGo("after b/0");
        QVERIFY(becomes(id, "done b/0"));
        QCOMPARE(brokenInvariants(*sql_), std::string());
    }

    void givenBack() {
        const auto gate = std::make_shared<TestGate>(true, false);
        Worker worker(options(gate), {machine()});
        worker.start();
        const InstanceId id = spawn();
        QVERIFY(gate->holds("before a/0"));
        gate->letGo("before a/0", false);
        QVERIFY(gate->holds("before a/0")); // claimed once more
        QCOMPARE(runs_.load(), 0);
        QCOMPARE(standing(id), std::string("executing a/0"));
        gate->letGo("before a/0");
        QVERIFY(gate->holds("before b/0"));
        QCOMPARE(runs_.load(), 1);
    }

    /// The step runs as often as one likes, and is committed once.
    void runAgain() {
        const auto gate = std::make_shared<TestGate>(false, true);
        Worker worker(options(gate), {machine()});
        worker.start();
        const InstanceId id = spawn();
        for (int n = 1; n <= 3; ++n) {
            QVERIFY(gate->holds("after a/0"));
            QVERIFY(waitUntil([&] { return runs_ == n; }));
            gate->letGo("after a/0", true,
                        {n < 3 ? StepGate::After::What::RunAgain : StepGate::After::What::Commit, {}});
        }
        QVERIFY(gate->holds("after b/0"));
        QCOMPARE(columnOf(*sql_, id, "state"), std::string("{\"run\": 3, \"order\": 7}"));
        gate->letGo("after b/0");
        QVERIFY(becomes(id, "done b/0"));
        QVERIFY(waitUntil([&] { return journal_.steps().size() >= 2; }));
    }

    void anotherOutcome_data() {
        QTest::addColumn<QString>("outcome");
        QTest::addColumn<QString>("standing");
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("value");
        QTest::newRow("done") << R"({"outcome": "done", "result": {"by": "hand"}})"
                              << "done a/0"
                              << "result"
                              << R"({"by": "hand"})";
        QTest::newRow("stop") << R"({"outcome": "stop", "reason": "no"})"
                              << "failed a/0"
                              << "last_error"
                              << "no";
        QTest::newRow("await") << R"({"outcome": "await", "signal": "go", "state": 12345678901234567890123})"
                               << "awaiting_signal a/0"
                               << "state"
                               << "12345678901234567890123";
    }
    void anotherOutcome() {
        QFETCH(const QString, outcome);
        QFETCH(const QString, standing);
        QFETCH(const QString, column);
        QFETCH(const QString, value);
        const auto gate = std::make_shared<TestGate>(false, true);
        Worker worker(options(gate), {machine()});
        worker.start();
        const InstanceId id = spawn();
        QVERIFY(gate->holds("after a/0"));
        gate->letGo("after a/0", true, {StepGate::After::What::Commit, outcome.toStdString()});
        QVERIFY(becomes(id, standing.toStdString()));
        const std::string there = columnOf(*sql_, id, column.toStdString());
        QVERIFY2(there.starts_with(value.toStdString()), there.c_str());
    }

    /// A typing mistake fails nobody: the gate is asked again.
    void whatIsNoOutcome() {
        const auto gate = std::make_shared<TestGate>(false, true);
        Worker worker(options(gate), {machine()});
        worker.start();
        const InstanceId id = spawn();
        QVERIFY(gate->holds("after a/0"));
        gate->letGo("after a/0", true, {StepGate::After::What::Commit, "{}}"});
        QVERIFY(gate->holds("after a/0 refused"));
        const std::string why = gate->textAt("after a/0 refused");
        QVERIFY2(why.find("no valid JSON") != std::string::npos, why.c_str());
        gate->letGo("after a/0 refused", true, {StepGate::After::What::Commit, R"({"outcome": "maybe"})"});
        QVERIFY(gate->holds("after a/0 refused"));
        gate->letGo("after a/0 refused");
        QVERIFY(gate->holds("after b/0"));
        QCOMPARE(standing(id), std::string("executing b/0"));
    }

    /// What is shown, given back as it is, changes nothing: a handler's replay keeps the signals (D7) and the error.
    void theSameInstead() {
        const auto gate = std::make_shared<TestGate>(false, true);
        const Machine h = Machine("h")
                              .step("a", [](const Context&) -> Outcome { throw std::runtime_error("no card"); })
                              .handle([](const Failure& failure) -> Outcome {
                                  return Replay{failure.state, 1h};
                              });
        Worker worker(options(gate), {h});
        const InstanceId id =
            inserted(*sql_, "insert into gen_durable (fsm, step, awaits) values ('h', 'a', 'pay') returning id");
        sql_->query("insert into signals (target_id, name) values (1, 'pay')");
        worker.start();
        QVERIFY(gate->holds("after a/0"));
        gate->letGo("after a/0", true, {StepGate::After::What::Commit, gate->textAt("after a/0")});
        QVERIFY(becomes(id, "runnable a/1"));
        QCOMPARE(inboxOf(*sql_, id), std::string("pay:{}"));
        QCOMPARE(columnOf(*sql_, id, "last_error"), std::string("no card"));
    }

    /// Of more than sixteen each keeps its slot, and when all have gone the worker runs as many as it did.
    void veryManyHeld() {
        const auto gate = std::make_shared<TestGate>(true, false);
        std::atomic<int> now{0}, most{0};
        const Machine n = Machine("n").step("a", [&](const Context&) -> Outcome {
            most = std::max(most.load(), ++now);
            std::this_thread::sleep_for(2ms); // so that several would be seen at once
            --now;
            return Done{};
        });
        Worker worker(options(gate, 2), {n});
        const auto done = [&] { return sql_->number("select count(*) from gen_durable where status = 'done'"); };
        for (int i = 0; i < 40; ++i)
            spawn("a", "n");
        worker.start();
        QVERIFY(waitUntil([&] { return gate->heldNow() == 18; }, 30s));
        QCOMPARE(worker.stats().queues.at(0).slots, 2);
        gate->release();
        QVERIFY(waitUntil([&] { return done() == 40; }, 30s));
        most = 0;
        for (int i = 0; i < 200; ++i)
            spawn("a", "n");
        QVERIFY(waitUntil([&] { return done() == 240; }, 30s));
        QVERIFY2(most <= 2, std::to_string(most).c_str());
    }

    /// As a dying worker leaves it: nothing is committed, the lease runs out, a sweep returns it.
    void crash() {
        const auto gate = std::make_shared<TestGate>(false, true);
        WorkerOptions quick = options(gate);
        quick.leaseTtl = 900ms;
        quick.heartbeat = 300ms;
        quick.reaperInterval = 100ms;
        Worker worker(quick, {machine()});
        worker.start();
        const InstanceId id = spawn();
        QVERIFY(gate->holds("after a/0"));
        gate->letGo("after a/0", true, {StepGate::After::What::Crash, {}});
        QVERIFY(gate->holds("after a/1"));
        QCOMPARE(standing(id), std::string("executing a/1"));
        QVERIFY2(columnOf(*sql_, id, "last_error").find("lost") != std::string::npos,
                 columnOf(*sql_, id, "last_error").c_str());
        QCOMPARE(columnOf(*sql_, id, "state"), std::string("{\"order\": 7}"));
        gate->letGo("after a/1");
        QVERIFY(gate->holds("after b/0"));
        QCOMPARE(brokenInvariants(*sql_), std::string());
    }

    /// The row has another state at once, as the database writes it, and the step is shown that.
    void anotherState() {
        const auto gate = std::make_shared<TestGate>(true, false);
        Worker worker(options(gate), {machine()});
        worker.start();
        const InstanceId id = spawn();
        QVERIFY(gate->holds("before a/0"));
        QCOMPARE(gate->edit("before a/0", R"({ "order": 8, "order": 9, "big": 12345678901234567890123 })", "wrong"),
                 std::string());
        const std::string written = R"({"big": 12345678901234567890123, "order": 9})";
        QCOMPARE(columnOf(*sql_, id, "state"), written);
        QVERIFY2(gate->contextAt("before a/0").find(written) != std::string::npos,
                 gate->contextAt("before a/0").c_str());
        QCOMPARE(gate->edit("before a/0", R"({"order": 10})"), std::string());
        QCOMPARE(standing(id), std::string("executing a/0"));
        QCOMPARE(audited(id), std::string("edit_at_gate wrong, edit_at_gate "));
        QCOMPARE(entry(id, "before -> 'state'"), written);
        QCOMPARE(entry(id, "after -> 'state'"), std::string(R"({"order": 10})"));
        gate->letGo("before a/0");
        QVERIFY(gate->holds("before b/0"));
        QCOMPARE(columnOf(*sql_, id, "state"), std::string(R"({"run": 1, "order": 10})"));
        QCOMPARE(brokenInvariants(*sql_), std::string());
    }

    /// What decides after an exception decides on it, too.
    void anotherStateForTheHandler() {
        const auto gate = std::make_shared<TestGate>(true, false);
        const Machine t = Machine("t")
                              .step("a", [](const Context&) -> Outcome { throw std::runtime_error("no card"); })
                              .handle([](const Failure& failure) -> Outcome { return Stop{failure.state.dump()}; });
        Worker worker(options(gate), {t});
        worker.start();
        const InstanceId id = spawn("a", "t");
        QVERIFY(gate->holds("before a/0"));
        QCOMPARE(gate->edit("before a/0", R"({"order": 8})"), std::string());
        gate->letGo("before a/0");
        QVERIFY(becomes(id, "failed a/0"));
        QCOMPARE(columnOf(*sql_, id, "last_error"), std::string(R"({"order":8})"));
        QCOMPARE(columnOf(*sql_, id, "state"), std::string(R"({"order": 8})"));
    }

    /// Given back after an edit, and claimed again: nothing is lost.
    void anotherStateGivenBack() {
        const auto gate = std::make_shared<TestGate>(true, false);
        Worker worker(options(gate), {machine()});
        worker.start();
        const InstanceId id = spawn();
        QVERIFY(gate->holds("before a/0"));
        QCOMPARE(gate->edit("before a/0", R"({"order": 8})"), std::string());
        gate->letGo("before a/0", false);
        QVERIFY(gate->holds("before a/0"));
        QVERIFY(gate->contextAt("before a/0").find(R"({"order": 8})") != std::string::npos);
        QCOMPARE(standing(id), std::string("executing a/0"));
    }

    /// The answer to an edit was lost on the way: the row has it, and the step is shown what the row has.
    void theAnswerWasLost() {
        const auto gate = std::make_shared<TestGate>(true, false);
        Worker worker(options(gate), {machine()});
        worker.start();
        const InstanceId id = spawn();
        QVERIFY(gate->holds("before a/0"));
        sql_->query("update gen_durable set state = '{\"order\": 8}'");
        QCOMPARE(gate->edit("before a/0", R"({"order": 8})"), std::string());
        QVERIFY(gate->contextAt("before a/0").find(R"({"order": 8})") != std::string::npos);
        QCOMPARE(audited(id), std::string()); // it stands there already
        gate->letGo("before a/0");
        QVERIFY(gate->holds("before b/0"));
        QCOMPARE(columnOf(*sql_, id, "state"), std::string(R"({"run": 1, "order": 8})"));
    }

    /// What has just started, and claimed, has not said yet that it is there: it is waited for.
    void beforeItIsAnnounced() {
        const auto gate = std::make_shared<TestGate>(true, false);
        Worker worker(options(gate), {machine()});
        worker.start();
        spawn();
        QVERIFY(gate->holds("before a/0"));
        sql_->query("delete from fermata_worker");
        QCOMPARE(gate->edit("before a/0", R"({"order": 8})"), std::string());
    }

    /// The token of a claim can be read by whoever may look; that makes nobody its worker.
    void noStateByOthers() {
        setUpRoles({.connection = database_});
        sql_->run("create role " + roleName("otto") + " login in role fermata_operator");
        const auto gate = std::make_shared<TestGate>(true, false);
        Worker worker(options(gate), {machine()});
        worker.start();
        const InstanceId id = spawn();
        QVERIFY(gate->holds("before a/0"));
        {
            Sql otto = sessionOn(database_ + " user=" + roleName("otto"));
            const std::string said =
                otto.value("select fermata_at_gate('edit_at_gate', id, locked_by, '{}') from gen_durable where id = $1",
                           {toString(id)})
                    .value_or("");
            QVERIFY2(said.find("by the worker that holds it") != std::string::npos, said.c_str());
        }
        QCOMPARE(columnOf(*sql_, id, "state"), std::string(R"({"order": 7})"));
        QCOMPARE(audited(id), std::string());
        sql_->run("drop role " + roleName("otto"));
    }

    void whatIsNoState_data() {
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("why");
        QTest::newRow("no JSON") << "{}}"
                                 << "JSON";
        QTest::newRow("nothing") << ""
                                 << "JSON";
        QTest::newRow("NUL") << R"({"a": "\u0000"})"
                             << "NUL";
        QTest::newRow("too large") << '"' + QString(9 << 20, 'x') + '"' << "8388608";
        QTest::newRow("too deep") << QString(2000, '[') + QString(2000, ']') << "1000 levels";
    }
    void whatIsNoState() {
        QFETCH(const QString, state);
        QFETCH(const QString, why);
        const auto gate = std::make_shared<TestGate>(true, false);
        Worker worker(options(gate), {machine()});
        worker.start();
        const InstanceId id = spawn();
        QVERIFY(gate->holds("before a/0"));
        const std::string said = gate->edit("before a/0", state.toStdString());
        QVERIFY2(QString::fromStdString(said).contains(why), said.c_str());
        QCOMPARE(audited(id), std::string());
        QCOMPARE(columnOf(*sql_, id, "state"), std::string(R"({"order": 7})"));
        gate->letGo("before a/0");
        QVERIFY(gate->holds("before b/0"));
        QCOMPARE(columnOf(*sql_, id, "state"), std::string(R"({"run": 1, "order": 7})"));
    }

    /// Somebody has taken it: the state is the others', before the worker has heard of it.
    void noStateWithoutTheClaim() {
        const auto gate = std::make_shared<TestGate>();
        Worker worker(options(gate), {machine()});
        worker.start();
        const InstanceId id = spawn();
        QVERIFY(gate->holds("before a/0"));
        sql_->query("update gen_durable set locked_by = 'somebody else#1/1'");
        std::string said = gate->edit("before a/0", R"({"order": 8})");
        QVERIFY2(said.find("claim on instance") != std::string::npos && said.find("is lost") != std::string::npos,
                 said.c_str());
        sql_->query("delete from gen_durable");
        said = gate->edit("before a/0", R"({"order": 8})");
        QVERIFY2(said.find("is lost") != std::string::npos, said.c_str());
        QCOMPARE(audited(id), std::string());
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 0LL);
    }

    /// A session that has the row locked is not waited for.
    void noStateUnderALock() {
        const auto gate = std::make_shared<TestGate>(true, false);
        Worker worker(options(gate), {machine()});
        worker.start();
        const InstanceId id = spawn();
        QVERIFY(gate->holds("before a/0"));
        Sql other = sessionOn(database_);
        other.run("begin; select from gen_durable for update");
        const std::string said = gate->edit("before a/0", R"({"order": 8})");
        QVERIFY2(said.find("locked") != std::string::npos && said.find("try again") != std::string::npos, said.c_str());
        other.run("rollback");
        QCOMPARE(gate->edit("before a/0", R"({"order": 8})"), std::string());
        QCOMPARE(columnOf(*sql_, id, "state"), std::string(R"({"order": 8})"));
    }

    /// Another outcome and a crash stand in the audit, with what it was instead of.
    void recorded() {
        const auto gate = std::make_shared<TestGate>(false, true);
        WorkerOptions quick = options(gate);
        quick.leaseTtl = 900ms;
        quick.heartbeat = 300ms;
        quick.reaperInterval = 100ms;
        Worker worker(quick, {machine()});
        worker.start();
        const InstanceId id = spawn();
        QVERIFY(gate->holds("after a/0"));
        gate->letGo("after a/0", true, {.what = StepGate::After::What::Crash, .instead = {}, .reason = "to see it"});
        QVERIFY(gate->hasCrashed(id));
        QVERIFY(gate->holds("after a/1"));
        QCOMPARE(audited(id), std::string("crash_at_gate to see it"));
        QCOMPARE(entry(id, "before -> 'attempt'"), std::string("0"));
        gate->letGo("after a/1", true,
                    {.what = StepGate::After::What::Commit,
                     .instead = R"({"outcome": "done", "result": {"by": "hand"}})",
                     .reason = "refunded"});
        QVERIFY(becomes(id, "done a/1"));
        QCOMPARE(audited(id), std::string("crash_at_gate to see it, replace_outcome refunded"));
        QCOMPARE(entry(id, "after -> 'outcome' -> 'result'"), std::string(R"({"by": "hand"})"));
        QCOMPARE(entry(id, "after -> 'instead_of' ->> 'step'"), std::string("b"));
        QCOMPARE(entry(id, "after -> 'state'"), std::string("none")); // no documents that it does not change
    }

    /// What it was instead of may be what no document can be: that may be why it is replaced.
    void insteadOfWhatIsNone() {
        announceWorker(*sql_);
        sql_->run("update fermata_worker set db_role = session_user");
        const InstanceId id =
            inserted(*sql_, "insert into gen_durable (fsm, step, status, locked_by, lease_expires_at) values ('m', "
                            "'a', 'executing', 'w#1/1', now() + interval '1 hour') returning id");
        QCOMPARE(
            sql_->value("select fermata_at_gate('replace_outcome', $1, 'w#1/1', '{}', 'no document')", {toString(id)}),
            SqlValue());
        QCOMPARE(entry(id, "after ->> 'instead_of'"), std::string("no document"));
    }

    /// Nothing is done that cannot be written to the audit: the gate is asked again, and the step's own outcome stays.
    void whoMayNotAct() {
        setUpRoles({.connection = database_});
        sql_->run("create role " + roleName("wanda") + " login in role fermata_worker");
        const auto gate = std::make_shared<TestGate>();
        WorkerOptions restricted = options(gate);
        restricted.database = database_ + " user=" + roleName("wanda");
        Worker worker(restricted, {machine()});
        worker.start();
        const InstanceId id = spawn();
        QVERIFY(gate->holds("before a/0"));
        const std::string said = gate->edit("before a/0", R"({"order": 8})");
        QVERIFY2(said.find("fermata_operator") != std::string::npos, said.c_str());
        gate->letGo("before a/0");
        QVERIFY(gate->holds("after a/0"));
        gate->letGo("after a/0", true, {StepGate::After::What::Crash, {}});
        QVERIFY(gate->holds("after a/0 refused"));
        QVERIFY(gate->textAt("after a/0 refused").find("fermata_operator") != std::string::npos);
        gate->letGo("after a/0 refused", true, {StepGate::After::What::Commit, R"({"outcome": "done"})"});
        QVERIFY(gate->holds("after a/0 refused"));
        gate->letGo("after a/0 refused");
        QVERIFY(gate->holds("before b/0"));
        QCOMPARE(columnOf(*sql_, id, "state"), std::string(R"({"run": 1, "order": 7})"));
        QCOMPARE(audited(id), std::string());
        worker.stop();
        QVERIFY(waitUntil([&] { // a role that is logged in cannot go
            return sql_->number("select count(*) from pg_stat_activity where usename = $1", {roleName("wanda")}) == 0;
        }));
        sql_->run("drop role " + roleName("wanda"));
    }

    /// A database that was not migrated since: the worker's own business goes on, and its log says what is missing.
    void withoutTheFunction() {
        sql_->run("drop function fermata_at_gate");
        const auto gate = std::make_shared<TestGate>();
        Worker worker(options(gate), {machine()});
        worker.start();
        const InstanceId id = spawn();
        QVERIFY(gate->holds("before a/0"));
        const std::string said = gate->edit("before a/0", R"({"order": 8})");
        QVERIFY2(said.find("fermatactl migrate") != std::string::npos, said.c_str());
        gate->letGo("before a/0");
        QVERIFY(gate->holds("after a/0"));
        gate->letGo("after a/0", true, {StepGate::After::What::Commit, R"({"outcome": "done"})"});
        QVERIFY(becomes(id, "done a/0"));
        QVERIFY(journal_.logged("could not be recorded"));
    }

    /// Held for longer than its lease lasts, it is still ours; another instance runs meanwhile, though there is one
    /// slot.
    void heldForLong() {
        const auto gate = std::make_shared<TestGate>(true, false);
        WorkerOptions quick = options(gate);
        quick.leaseTtl = 900ms;
        quick.heartbeat = 300ms;
        quick.reaperInterval = 100ms;
        Worker worker(quick, {machine()});
        worker.start();
        const InstanceId id = spawn();
        QVERIFY(gate->holds("before a/0"));
        const std::string lease = columnOf(*sql_, id, "lease_expires_at");
        QVERIFY(waitUntil([&] {
            return sql_->number("select count(*) from gen_durable where id = $1 and lease_expires_at > $2::timestamptz "
                                "+ interval '2 s'",
                                {toString(id), lease}) == 1;
        }));
        const InstanceId other = spawn("b");
        QVERIFY(gate->holds("before b/0"));
        gate->letGo("before b/0");
        QVERIFY(becomes(other, "done b/0"));
        QCOMPARE(standing(id), std::string("executing a/0"));
        QVERIFY(!gate->lostIs("before a/0"));
        gate->letGo("before a/0");
        QVERIFY(gate->holds("before b/0"));
        QCOMPARE(runs_.load(), 1);
    }

    /// An operator takes it while it is held: the gate is told, the step does not run, or its outcome is dropped.
    void takenMeanwhile_data() {
        QTest::addColumn<bool>("before");
        QTest::newRow("before it ran") << true;
        QTest::newRow("before its commit") << false;
    }
    void takenMeanwhile() {
        QFETCH(const bool, before);
        const auto gate = std::make_shared<TestGate>(before, !before);
        WorkerOptions quick = options(gate);
        quick.heartbeat = 100ms;
        Worker worker(quick, {machine()});
        worker.start();
        const InstanceId id = spawn();
        const std::string where = before ? "before a/0" : "after a/0";
        QVERIFY(gate->holds(where));
        sql_->query("update gen_durable set status = 'failed', last_error = 'by hand', locked_by = null, "
                    "lease_expires_at = null");
        QVERIFY(waitUntil([&] { return gate->lostIs(where); }, 30s));
        gate->letGo(where);
        QVERIFY(waitUntil([&] {
            for (const WorkerQueue& queue : worker.stats().queues)
                if (queue.busy > 0) return false;
            return true;
        }));
        worker.drain();
        QCOMPARE(runs_.load(), before ? 0 : 1);
        QCOMPARE(standing(id), std::string("failed a/0"));
        QCOMPARE(columnOf(*sql_, id, "last_error"), std::string("by hand"));
    }

    /// At a drain what is held before its step goes back, with its attempt unchanged, and what has run is committed.
    void drained() {
        const auto gate = std::make_shared<TestGate>();
        Worker worker(options(gate, 2), {machine()});
        worker.start();
        const InstanceId ran = spawn();
        QVERIFY(gate->holds("before a/0"));
        gate->letGo("before a/0");
        QVERIFY(gate->holds("after a/0"));
        const InstanceId waits = spawn("b");
        QVERIFY(gate->holds("before b/0"));
        worker.drain();
        QCOMPARE(standing(ran), std::string("runnable b/0"));
        QCOMPARE(standing(waits), std::string("runnable b/0"));
        QCOMPARE(runs_.load(), 1);
        worker.stop();
    }

    /// What is to be looked at before a commit: what it printed, what it would consume, what was thrown.
    void whatIsShownAfterIt() {
        class Reader : public TestGate {
        public:
            Reader() : TestGate(false, true) {}
            After after(const GatedStep& step) override {
                {
                    const std::lock_guard lock(mutex);
                    printed = step.printed();
                    consumes = step.consumes();
                    threw = step.threw.value_or("") + "|" + step.threwType.value_or("");
                }
                return TestGate::after(step);
            }
            std::mutex mutex;
            std::string printed, threw;
            std::vector<std::int64_t> consumes;
        };
        const auto gate = std::make_shared<Reader>();
        const Machine p = Machine("p")
                              .step("a",
                                    [](const Context& ctx) -> Outcome {
                                        ctx.print("hello");
                                        return Next{"b", ctx.state};
                                    })
                              .step("b", [](const Context&) -> Outcome { throw std::runtime_error("no card"); });
        Worker worker(options(gate), {p});
        const InstanceId id =
            inserted(*sql_, "insert into gen_durable (fsm, step, awaits) values ('p', 'a', 'pay') returning id");
        const long long pay =
            sql_->number("insert into signals (target_id, name) values ($1, 'pay') returning id", {toString(id)});
        sql_->query("insert into signals (target_id, name) values ($1, 'other')", {toString(id)});
        worker.start();
        QVERIFY(gate->holds("after a/0"));
        {
            const std::lock_guard lock(gate->mutex);
            QCOMPARE(Json::parse(gate->printed)[0]["text"].get<std::string>(), std::string("hello\n"));
            QVERIFY(gate->consumes == std::vector<std::int64_t>{pay});
            QCOMPARE(gate->threw, std::string("|"));
        }
        gate->letGo("after a/0");
        QVERIFY(gate->holds("after b/0"));
        const std::lock_guard lock(gate->mutex);
        QVERIFY(gate->consumes.empty()); // a failure leaves what is there
        QVERIFY2(gate->threw.starts_with("no card") && gate->threw.ends_with("runtime_error"), gate->threw.c_str());
    }

    /// A gate keeps only those machines from running ahead that it may hold, from when it says so.
    void onlyWhatItMayHoldLinesUp() {
        class Choosy : public TestGate {
        public:
            Choosy() : TestGate(false, false) {}
            bool mayHold(const std::string&) const noexcept override { return may; }
            std::atomic<bool> may{false};
        };
        const auto gate = std::make_shared<Choosy>();
        std::mutex mutex;
        std::set<std::string> claims;
        const Machine ahead = Machine("ahead").runAhead().step("a", [&](const Context& ctx) -> Outcome {
            Sql look = sessionOn(database_);
            const std::lock_guard lock(mutex);
            claims.insert(columnOf(look, ctx.id, "locked_by"));
            const int n = ctx.state.value("n", 0);
            return n == 4 ? Outcome(Done{}) : Outcome(Next{"a", {{"n", n + 1}}});
        });
        Worker worker(options(gate), {ahead});
        worker.start();
        QVERIFY(becomes(spawn("a", "ahead"), "done a/0"));
        QCOMPARE(claims.size(), std::size_t(1));
        gate->may = true;
        claims.clear();
        QVERIFY(becomes(spawn("a", "ahead"), "done a/0"));
        QCOMPARE(claims.size(), std::size_t(5));
    }

    void aBrokenGateLetsAllGo() {
        const auto gate = std::make_shared<TestGate>();
        gate->throws = true;
        Worker worker(options(gate), {machine()});
        worker.start();
        const InstanceId id = spawn();
        QVERIFY(becomes(id, "done b/0"));
        QVERIFY(journal_.logged("the gate failed: the gate is broken"));
    }

    /// A step that a process runs; its seat is free while it is held.
    void anotherProcess() {
        const auto gate = std::make_shared<TestGate>();
        WorkerOptions hosted = options(gate, 2);
        hosted.machines = {R"(exec python3 -uc '
import json, sys
machines = [{"fsm": "p", "version": 1, "initial": "a", "steps": ["a", "b"]}]
for line in sys.stdin:
    asked = json.loads(line)
    if asked["method"] == "initialize":
        result = {"protocol": 1, "concurrency": 1, "machines": machines}
    elif asked["method"] == "step":
        result = {"outcome": "done"}
    else:
        break
    print(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": result}))
')"};
        Worker worker(hosted, {});
        worker.start();
        const InstanceId first = spawn("a", "p");
        QVERIFY(gate->holds("before a/0"));
        // There is one seat at the process: another comes as far while this one is held, before and after.
        const InstanceId second = spawn("b", "p");
        QVERIFY(gate->holds("before b/0"));
        gate->letGo("before a/0");
        QVERIFY(gate->holds("after a/0"));
        QVERIFY(Json::parse(gate->textAt("after a/0")) == Json({{"outcome", "done"}}));
        gate->letGo("before b/0");
        QVERIFY(gate->holds("after b/0"));
        gate->letGo("after a/0", true, {StepGate::After::What::RunAgain, {}});
        QVERIFY(gate->holds("after a/0"));
        gate->letGo("after a/0");
        gate->letGo("after b/0");
        QVERIFY(becomes(first, "done a/0"));
        QVERIFY(becomes(second, "done b/0"));
    }
};

FERMATA_TEST(GateTest, QCoreApplication)
#include "tst_gate.moc"
