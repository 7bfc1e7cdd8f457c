// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/test/runner.h>

#include <cstdlib>
#include <new>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

std::atomic<int> allocationsLeft{-1}; // of the threads concerned; at 0 there is no memory, once; below nothing happens
thread_local bool concerned = false;

void* allocate(std::size_t size) {
    if (concerned && allocationsLeft > 0 && --allocationsLeft == 0) throw std::bad_alloc();
    if (void* const memory = std::malloc(size ? size : 1)) return memory;
    throw std::bad_alloc();
}

} // namespace

// The whole program's, all that one delete serves. Kept out of line: what the compiler sees through it takes for a
// mismatch.
[[gnu::noinline]] void* operator new(std::size_t size) {
    return allocate(size);
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return std::malloc(size ? size : 1);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

/// A thread that commits runs out of memory, at each place where it asks for some: no outcome's claim is kept for ever,
/// nothing counts as under way that is not, and the worker goes on.
class OutOfMemoryTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;

    /// What has not ended, and why nobody goes on with it.
    std::string left() {
        return sql_->value(
                       "select string_agg(concat_ws(' ', id, status, step, attempt, partition_key, locked_by, "
                       "lease_expires_at - now(), eligible_at - now()), E'\n') from gen_durable where status <> 'done'")
                   .value_or("") +
               "\nlocks: " +
               sql_->value("select string_agg(objid::text, ' ') from pg_locks where locktype = 'advisory'")
                   .value_or("none") +
               "\n";
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void cleanup() { allocationsLeft = -1; }

    void everybodyEnds_data() {
        QTest::addColumn<int>("first");
        for (int first = 1; first <= 401; first += 100)
            QTest::addRow("from %d on", first) << first;
    }

    void everybodyEnds() {
        QFETCH(const int, first);
        emptyTables(*sql_);
        Journal journal;
        Machine machine("m");
        machine.runAhead();
        machine.step("one", [](const Context&) -> Outcome { return Next{"two"}; });
        machine.step("two", [](const Context& ctx) -> Outcome {
            return ctx.attempt == 0 ? Outcome(Replay{{}, 0ms}) : Outcome(Done{});
        });
        WorkerOptions options = quickWorker(database_);
        options.leaseTtl = 600ms;
        options.reaperInterval = 50ms;
        journal.attach(options);
        options.onStep = [](const StepEvent&) { concerned = true; }; // it is those who commit that tell
        Worker worker(options, {machine});
        worker.start();
        long long inserted = 0;
        for (int nth = first; nth < first + 100; nth += 5) {
            allocationsLeft = nth;
            sql_->run("insert into gen_durable (fsm, step, partition_key) select 'm', 'one', case when n % 4 = 0 then "
                      "'k' || n % 3 end from generate_series(1, 8) n");
            inserted += 8;
            QVERIFY2(
                waitUntil(
                    [&] { return sql_->number("select count(*) from gen_durable where status = 'done'") == inserted; },
                    60s),
                qPrintable(QString::number(nth) + ": " + QString::fromStdString(left() + journal.log())));
        }
        allocationsLeft = -1;
        QVERIFY(waitUntil([&] { return worker.stats().queues.at(0).busy == 0; }));
        const auto begun = std::chrono::steady_clock::now();
        worker.drain();
        QVERIFY(std::chrono::steady_clock::now() - begun < 10s); // of 30
        QCOMPARE(brokenInvariants(*sql_), std::string());
    }
};

FERMATA_TEST(OutOfMemoryTest, QCoreApplication)
#include "tst_out_of_memory.moc"
