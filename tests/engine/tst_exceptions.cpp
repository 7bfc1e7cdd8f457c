// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/caught.h"
#include "engine_testing.h"
#include "runtime/shared.h"
#include "runtime/slot_pool.h"
#include "runtime/ticker.h"

#include <fermata/test/runner.h>

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <exception>
#include <new>
#include <set>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

/// A machine of which one function throws, from its `from`-th call on.
class Throwing final : public MachineDefinition {
public:
    explicit Throwing(std::string function, int from = 1) : function_(std::move(function)), from_(from) {}

    const std::string& name() const override { return name_; }
    int version() const override { return answer("version", 1); }
    std::vector<std::string> steps() const override { return answer("steps", std::vector<std::string>{"work"}); }
    bool hasStep(const std::string& step) const override { return answer("hasStep", step == "work"); }
    std::vector<Transition> transitions() const override { return answer("transitions", std::vector<Transition>()); }
    std::string initialStep() const override { return answer("initialStep", std::string("work")); }
    std::string defaultQueue() const override { return answer("defaultQueue", std::string("default")); }
    std::string description() const override { return answer("description", std::string("says so")); }
    Json exampleState() const override { return answer("exampleState", Json::object()); }
    bool runsAhead() const override { return answer("runsAhead", false); }
    Outcome run(const Context&) const override { return answer("run", Outcome(Done{})); }

private:
    template <typename Value>
    Value answer(const char* function, Value value) const {
        if (function == function_ && ++calls_ >= from_) throw std::out_of_range("user's own " + function_);
        return value;
    }

    std::string name_ = "throwing";
    std::string function_;
    int from_;
    mutable std::atomic<int> calls_ = 0;
};

/// Until it goes, this process can open so few more.
class FewDescriptors {
public:
    explicit FewDescriptors(rlim_t few) {
        getrlimit(RLIMIT_NOFILE, &before_);
        const int next = dup(0);
        close(next);
        const rlimit limit{static_cast<rlim_t>(next) + few, before_.rlim_max};
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    ~FewDescriptors() { setrlimit(RLIMIT_NOFILE, &before_); }
    Q_DISABLE_COPY_MOVE(FewDescriptors)

private:
    rlimit before_{};
};

} // namespace

/// What user code throws is its step's or its machine's, and whatever else a thread meets ends neither it nor the
/// process.
class ExceptionsTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    std::optional<Client> client_;

    std::string turn(const std::shared_ptr<const MachineDefinition>& machine, const WorkerOptions& options) {
        const InstanceId id = client_->insert({.fsm = "throwing", .step = "work"}).value();
        Worker worker(options, {Machine(machine)});
        worker.start();
        // It is declared by another thread than the one that runs it.
        if (!waitUntil([&] {
                return columnOf(
                           *sql_, id,
                           "(status in ('done', 'failed') and exists (select 1 from fermata_machine m where m.fsm = "
                           "'throwing'))") == "true";
            }))
            return "stuck";
        return columnOf(*sql_, id, "concat_ws(': ', status, last_error)");
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        client_.emplace(Database{.connection = database_});
    }

    void init() { emptyTables(*sql_); }

    void machineIsRefused_data() {
        QTest::addColumn<QString>("function");
        for (const char* function :
             {"steps", "transitions", "initialStep", "defaultQueue", "description", "exampleState", "runsAhead"})
            QTest::newRow(function) << function;
    }

    /// Refused where it is registered: no thread of the worker's calls it ever.
    void machineIsRefused() {
        QFETCH(const QString, function);
        const std::string name = function.toStdString();
        try {
            Worker worker(quickWorker(database_), {Machine(std::make_shared<Throwing>(name))});
            QFAIL("it was taken");
        } catch (const Error& error) {
            QVERIFY(error.kind() == Error::Kind::BadInput);
            QCOMPARE(std::string(error.what()),
                     "machine throwing v1 cannot be run: its " + name + "() failed: user's own " + name);
        }
    }

    void laterIsTooLate_data() { machineIsRefused_data(); }

    /// One that says well once what it is, and throws from then on, is not asked again.
    void laterIsTooLate() {
        QFETCH(const QString, function);
        QCOMPARE(turn(std::make_shared<Throwing>(function.toStdString(), 2), quickWorker(database_)),
                 std::string("done"));
        QCOMPARE(sql_->value("select description from fermata_machine where fsm = 'throwing'"), "says so");
    }

    void stepFails_data() {
        QTest::addColumn<QString>("function");
        QTest::newRow("hasStep") << "hasStep";
        QTest::newRow("run") << "run";
    }

    void stepFails() {
        QFETCH(const QString, function);
        const std::string name = function.toStdString();
        QCOMPARE(turn(std::make_shared<Throwing>(name), quickWorker(database_)), "failed: user's own " + name);
    }

    /// Whatever it is for which no descriptor is left: the worker says so where it is made, in words for people, and
    /// the process and its next worker are none the worse for it.
    void noDescriptorLeft() {
        std::set<std::string> said;
        bool made = false;
        for (rlim_t few = 0; few < 100 && !made; ++few) {
            const FewDescriptors left(few);
            try {
                Worker worker(quickWorker(database_), {Machine(std::make_shared<Throwing>("nothing"))});
                worker.start();
                made = true;
            } catch (const std::exception& error) {
                said.insert(error.what());
            }
        }
        QVERIFY(made);
        QVERIFY(said.contains("cannot make what threads are woken by: Too many open files"));
        for (const std::string& each : said)
            QVERIFY2(each.ends_with(": Too many open files"), each.c_str());
        QCOMPARE(turn(std::make_shared<Throwing>("nothing"), quickWorker(database_)), std::string("done"));
    }

    /// Who listens to the worker may throw as they like.
    void listenersThrow() {
        Journal journal;
        WorkerOptions options = quickWorker(database_);
        journal.attach(options);
        const auto keep = options.log;
        options.log = [keep](LogLevel level, const std::string& message) {
            keep(level, message);
            throw std::bad_alloc();
        };
        options.onStep = [](const StepEvent&) { throw 42; };
        QCOMPARE(turn(std::make_shared<Throwing>("nothing"), options), std::string("done"));
        QVERIFY2(journal.logged("onStep failed: an exception of type int"), journal.log().c_str());
    }

    /// A thread that meets what nobody foresaw says so, opens its connection anew and goes on.
    void threadGoesOn() {
        Journal journal;
        runtime::Shared shared{Registry()};
        shared.options = quickWorker(database_);
        journal.attach(shared.options);
        shared.database = {.connection = database_};
        std::mutex mutex;
        std::vector<int> sessions;
        const auto count = [&] {
            const std::lock_guard lock(mutex);
            return sessions.size();
        };
        runtime::Ticker ticker(shared, "ticking", [&](postgres::Connection& connection) {
            {
                const std::lock_guard lock(mutex);
                sessions.push_back(connection.backendPid());
            }
            if (count() == 1) throw std::out_of_range("nobody foresaw this");
            if (count() == 2) throw 42;
            return std::chrono::steady_clock::now() + 1h;
        });
        ticker.start();
        QVERIFY(waitUntil([&] { return count() == 3; }));
        ticker.stop();
        QVERIFY2(journal.logged("ticking: nobody foresaw this"), journal.log().c_str());
        QVERIFY2(journal.logged("ticking: an exception of type int"), journal.log().c_str());
        QVERIFY(sessions[0] != sessions[1] && sessions[1] != sessions[2]);
    }

    /// A step that ends the very thread it runs on costs its slot nothing: another thread takes its place. Its
    /// claim is left to its lease.
    void stepEndsItsThread() {
        Machine machine("m");
        machine.step("die", [](const Context&) -> Outcome { pthread_exit(nullptr); });
        machine.step("work", [](const Context&) -> Outcome { return Done{}; });
        const InstanceId first = client_->insert({.fsm = "m", .step = "die"}).value();
        const InstanceId second = client_->insert({.fsm = "m", .step = "work"}).value();
        WorkerOptions options = quickWorker(database_);
        options.queues = {{"default", 1}};
        Worker worker(options, {machine});
        worker.start();
        QVERIFY(waitUntil([&] { return columnOf(*sql_, second, "status") == "done"; }));
        QVERIFY(waitUntil([&] { return worker.stats().queues.at(0).busy == 0; }));
        const auto begun = std::chrono::steady_clock::now();
        worker.stop();
        QVERIFY(std::chrono::steady_clock::now() - begun < options.drainTimeout);
        QCOMPARE(columnOf(*sql_, first, "status"), std::string("executing"));
    }

    /// Whatever comes out of it, a thread is not busy for ever.
    void slotIsFreeAgain() {
        std::atomic<int> ran = 0;
        runtime::SlotPool pool(
            "default", 2,
            [&](runtime::Job&&) {
                if (++ran == 1) throw std::out_of_range("nobody foresaw this");
            },
            [] {});
        pool.start();
        std::vector<runtime::Job> jobs(2);
        pool.push(std::move(jobs));
        QVERIFY(pool.waitIdle(std::chrono::steady_clock::now() + 20s));
        QCOMPARE(ran.load(), 2);
        QCOMPARE(pool.busy(), 0);
    }

    /// The last resort: what leaves a thread's body altogether.
    void bodyIsRunAgain() {
        int runs = 0;
        std::string said;
        const auto complain = [&](const std::string& what) {
            said += what + "\n";
            throw std::runtime_error("nor does this end anything");
        };
        base::startThread("a thread", complain, [&] {
            if (++runs == 1) throw std::bad_alloc();
            if (runs == 2) throw Error(Error::Kind::Other, "twice");
        }).join();
        QCOMPARE(runs, 3);
        QCOMPARE(said, std::string("a thread was interrupted by an exception and goes on: std::bad_alloc\n"
                                   "a thread was interrupted by an exception and goes on: twice\n"));
    }
};

FERMATA_TEST(ExceptionsTest, QCoreApplication)
#include "tst_exceptions.moc"
