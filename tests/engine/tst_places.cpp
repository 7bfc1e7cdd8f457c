// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

/// Claims that begin where an earlier one ended (T104): what they take, what they pass, what they spare, and that
/// nothing is passed for long.
class PlacesTest : public QObject {
    Q_OBJECT

    std::string database_;
    std::optional<Sql> sql_;
    int claims_ = 0;

    postgres::Connection session() const {
        return postgres::Connection::open({.connection = database_, .applicationName = "places"},
                                          postgres::Purpose::Picker);
    }

    store::Claims claim(postgres::Connection& connection, int limit, const std::optional<store::Place>& from = {}) {
        static const std::vector<std::pair<std::string, int>> machines{{"quick", 1}};
        return store::claim(connection, {.queue = "default",
                                         .limit = limit,
                                         .token = "hand#0/" + std::to_string(++claims_),
                                         .machines = machines,
                                         .keyed = false,
                                         .from = from});
    }

    static std::string idsOf(const store::Claims& claims) {
        std::string ids;
        for (const store::Claimed& one : claims.claimed)
            ids += (ids.empty() ? "" : " ") + toString(one.claim.id);
        return ids;
    }

    void row(int id, int priority, const std::string& eligibleAt) {
        sql_->query("insert into gen_durable (id, fsm, step, priority, eligible_at) overriding system value "
                    "values ($1, 'quick', 'work', $2, now() + $3::interval)",
                    {std::to_string(id), std::to_string(priority), eligibleAt});
    }

    /// Pages of the claims' index that sessions have looked at so far.
    long long pages() {
        return sql_->number("select coalesce(sum(idx_blks_read + idx_blks_hit), 0) from pg_statio_user_indexes "
                            "where indexrelname = 'gen_durable_plain'");
    }

    long long pagesOf(postgres::Connection& connection, const std::function<void()>& act) {
        connection.command("select pg_stat_force_next_flush()", "counting");
        const long long before = pages();
        act();
        connection.command("select pg_stat_force_next_flush()", "counting");
        return pages() - before;
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void init() { emptyTables(*sql_); }

    /// A look that need not look at partition keys brings what one that does would, as soon as there is any: in the
    /// order of all, whatever becomes eligible when.
    void keysAreRare() {
        static const std::vector<std::pair<std::string, int>> machines{{"quick", 1}};
        postgres::Connection connection = session();
        const auto look = [&](int limit) {
            return store::claim(connection, {.queue = "default",
                                             .limit = limit,
                                             .token = "hand#0/" + std::to_string(++claims_),
                                             .machines = machines,
                                             .keysAreRare = true});
        };
        for (int id = 1; id <= 5; ++id)
            row(id, 0, std::to_string(id - 100) + " s");
        const auto keyed = [&](int id, int priority, const std::string& eligibleAt, const std::string& queue) {
            row(id, priority, eligibleAt);
            sql_->query("update gen_durable set partition_key = 'k' || id, queue = $2 where id = $1",
                        {std::to_string(id), queue});
        };
        keyed(10, -1, "-1 s", "another");
        const store::Claims plain = look(2);
        QCOMPARE(idsOf(plain), std::string("1 2"));
        QVERIFY(!plain.keyedAtAll);
        QVERIFY(plain.more);

        keyed(11, -1, "1 h", "default"); // later: it is there, and nothing to take
        const store::Claims beside = look(1);
        QCOMPARE(idsOf(beside), std::string("3"));
        QVERIFY(beside.keyedAtAll);

        keyed(12, -1, "-1 s", "default");
        const store::Claims mixed = look(2);
        QCOMPARE(idsOf(mixed), std::string("12 4"));
        QCOMPARE(mixed.claimed.front().partitionKey.value_or(""), std::string("k12"));
        QVERIFY(mixed.claimed.front().keyLock);

        sql_->run("update gen_durable set status = 'done' where id in (11, 12)");
        const store::Claims last = look(2);
        QCOMPARE(idsOf(last), std::string("5"));
        QVERIFY(!last.keyedAtAll && !last.more);
        QVERIFY(look(2).claimed.empty());
    }

    /// In the priority of the place nothing before it is looked at; everything is in the others, in their order.
    void fromAPlace() {
        for (int id = 1; id <= 5; ++id)
            row(id, 0, std::to_string(id - 100) + " s");
        postgres::Connection connection = session();
        const store::Claims first = claim(connection, 2);
        QCOMPARE(idsOf(first), std::string("1 2"));
        QVERIFY(first.place);

        row(6, 0, "-1 h"); // before it
        row(7, -3, "-1 h");
        row(8, 4, "-1 h");
        row(9, -1, "-1 s");
        row(10, 2, "1 h"); // not due
        row(11, 7, "-1 s");
        QCOMPARE(idsOf(claim(connection, 3, first.place)), std::string("7 9 3"));
        QCOMPARE(idsOf(claim(connection, 10, first.place)), std::string("4 5 8 11"));
        QCOMPARE(idsOf(claim(connection, 10, first.place)), std::string());
        QCOMPARE(idsOf(claim(connection, 10)), std::string("6"));
    }

    /// Rows of one time are told apart by their ids.
    void amongEquals() {
        sql_->run("insert into gen_durable (id, fsm, step, eligible_at) overriding system value "
                  "select n, 'quick', 'work', now() - interval '1 h' from generate_series(1, 7) n");
        postgres::Connection connection = session();
        const store::Claims first = claim(connection, 3);
        QCOMPARE(idsOf(first), std::string("1 2 3"));
        const store::Claims second = claim(connection, 3, first.place);
        QCOMPARE(idsOf(second), std::string("4 5 6"));
        QCOMPARE(idsOf(claim(connection, 3, second.place)), std::string("7"));
    }

    /// "-infinity" is a time to be due since as well.
    void fromTheBeginningOfTime() {
        sql_->run("insert into gen_durable (id, fsm, step, eligible_at) overriding system value "
                  "select n, 'quick', 'work', '-infinity' from generate_series(1, 4) n");
        postgres::Connection connection = session();
        const store::Claims first = claim(connection, 2);
        QCOMPARE(idsOf(claim(connection, 3, first.place)), std::string("3 4"));
    }

    /// A transaction says "from its beginning on" and may be seen a while later than others that began after it: the
    /// place of what has just become runnable lies a tenth of a second back.
    void placeOfFreshOnes() {
        const auto now = [&] {
            return sql_->number("select (extract(epoch from clock_timestamp()) * 1000000)::bigint");
        };
        row(1, 0, "0 s");
        const long long due =
            sql_->number("select (extract(epoch from eligible_at) * 1000000)::bigint from gen_durable");
        postgres::Connection connection = session();
        const long long before = now();
        const store::Claims claims = claim(connection, 2);
        const long long after = now();
        QVERIFY(claims.place);
        const long long place =
            sql_->number("select (extract(epoch from $1::timestamptz) * 1000000)::bigint", {claims.place->eligibleAt});
        QVERIFY(place >= std::min(due, before - 100'000)); // it may have been due for longer on a busy machine
        QVERIFY(place <= after - 100'000);
    }

    /// What has been claimed since the last vacuum lies dead in front of the rest: from a place on it is not walked
    /// over.
    void sparesTheDead() {
        sql_->run("alter table gen_durable set (autovacuum_enabled = false)");
        sql_->run("insert into gen_durable (fsm, step, eligible_at) select 'quick', 'work', "
                  "now() - interval '1 h' + n * interval '1 ms' from generate_series(1, 20000) n");
        sql_->run("analyze gen_durable");
        postgres::Connection connection = session();
        std::optional<store::Place> place;
        for (int i = 0; i < 15; ++i)
            place = claim(connection, 1000, place).place;
        claim(connection, 1); // from the top: marks what is dead, so that the next one need not visit the table for it

        const long long fromTop = pagesOf(connection, [&] { QCOMPARE(claim(connection, 1).claimed.size(), 1u); });
        const long long fromPlace =
            pagesOf(connection, [&] { QCOMPARE(claim(connection, 1, place).claimed.size(), 1u); });
        QVERIFY2(fromTop > 60, qPrintable(QString::number(fromTop)));
        QVERIFY2(fromPlace < 20, qPrintable(QString::number(fromPlace)));
        sql_->run("alter table gen_durable reset (autovacuum_enabled)");
    }

    /// A worker that is busy with a backlog looks at everything again several times a second: somebody who was put
    /// before the place, without a word, has a turn long before the backlog is over.
    void nobodyIsForgotten() {
        constexpr int backlog = 60'000;
        sql_->run("insert into gen_durable (fsm, step, eligible_at) select 'quick', 'work', now() - interval '1 min' "
                  "from generate_series(1, " +
                  std::to_string(backlog) + ")");
        sql_->run("analyze gen_durable");
        std::atomic<int> run = 0;
        std::atomic<int> latecomersTurn = 0;
        Machine machine = Machine("quick").step("work", [&](const Context& ctx) -> Outcome {
            const int turn = ++run;
            if (ctx.state.contains("late")) latecomersTurn = turn;
            return Done{};
        });
        WorkerOptions options{.database = database_, .queues = {{"default", 4}}};
        options.poll = 1h;
        Worker worker(options, {machine});
        worker.start();
        QVERIFY(waitUntil([&] { return run > 2'000; }));
        sql_->run(R"(insert into gen_durable (fsm, step, eligible_at, state)
                     values ('quick', 'work', now() - interval '1 h', '{"late": true}'))");
        QVERIFY(waitUntil([&] { return run == backlog + 1; }, 90s));
        worker.stop();
        QVERIFY2(latecomersTurn < backlog, qPrintable(QString::number(latecomersTurn)));
        QCOMPARE(brokenInvariants(*sql_), std::string());
    }

    /// A claim without keys that fails keeps its hands off the keys of the steps that run: their locks are this
    /// session's too.
    void aFailedClaimUnlocksNoKeys_data() {
        QTest::addColumn<QString>("sqlState");
        for (const char* state : {"P0001", "53100", "54000", "23505", "55P03"})
            QTest::newRow(state) << state;
    }
    void aFailedClaimUnlocksNoKeys() {
        QFETCH(QString, sqlState);
        static const std::vector<std::pair<std::string, int>> machines{{"quick", 1}};
        sql_->run("insert into gen_durable (fsm, step, partition_key) values ('quick', 'work', 'a')");
        postgres::Connection connection = session();
        const auto keys = [&] {
            return sql_->number("select count(*) from pg_locks where locktype = 'advisory' and granted and database = "
                                "(select oid from pg_database where datname = current_database()) and pid = " +
                                std::to_string(connection.backendPid()));
        };
        QCOMPARE(
            store::claim(connection, {.queue = "default", .token = "hand#0/a", .machines = machines}).claimed.size(),
            std::size_t(1));
        QCOMPARE(keys(), 1LL);
        sql_->run(
            "insert into gen_durable (fsm, step) values ('quick', 'work');"
            "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused' using "
            "errcode = '" +
            sqlState.toStdString() +
            "'; end $$; create trigger refuse before update on gen_durable for each row execute function refuse()");
        QVERIFY_EXCEPTION_THROWN(claim(connection, 1), Error);
        QCOMPARE(keys(), 1LL);
    }
};

FERMATA_TEST(PlacesTest, QCoreApplication)
#include "tst_places.moc"
