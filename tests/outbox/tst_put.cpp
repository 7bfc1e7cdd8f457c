// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "outbox_testing.h"

#include <fermata/test/runner.h>

#include <libpq-fe.h>

using namespace fermata;
using namespace fermata::test;
using std::string;

/// fermata_outbox_put: what a producer says, in its own transaction.
class OutboxPutTest : public QObject {
    Q_OBJECT

    string database_;
    std::optional<Sql> sql_;

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        setUpRoles({.connection = database_});
        sql_.emplace(sessionOn(database_));
    }
    void init() {
        emptyTables(*sql_);
        watchMoves(*sql_);
    }

    /// The columns of the view and what stands in them of an event that has just been put.
    void theViewOfAnEvent() {
        const InstanceId id{sql_->number(
            "select fermata_outbox_put('orders/eu', '{\"n\": 1.10}', 'k', '{\"trace-id\": \"7\"}', 'customer/9')")};
        QCOMPARE(
            sql_->value("select string_agg(a.attname, ' ' order by a.attnum) from pg_attribute a where a.attrelid = "
                        "'fermata_outbox'::regclass and a.attnum > 0")
                .value(),
            string("id topic key payload headers ordering_key status attempts available_at claimed_by claimed_at "
                   "published_at last_error created_at"));
        QCOMPARE(sql_->value("select concat_ws('|', topic, key, payload, headers, ordering_key, status, attempts) from "
                             "fermata_outbox where id = $1",
                             {toString(id)})
                     .value(),
                 string("orders/eu|k|{\"n\": 1.10}|{\"trace-id\": \"7\"}|customer/9|PENDING|0"));
        for (const char* column : {"claimed_by", "claimed_at", "published_at", "last_error"})
            QCOMPARE(eventOf(*sql_, id, column), string("null"));
        QCOMPARE(columnOf(*sql_, id, "fsm"), string("fermata.outbox"));
        QCOMPARE(columnOf(*sql_, id, "queue"), string("fermata.outbox/orders/eu"));
        QCOMPARE(columnOf(*sql_, id, "partition_key"), string("orders/eu/customer/9"));
        QCOMPARE(columnOf(*sql_, id, "status"), string("runnable"));
    }

    /// It is there with the producer's commit, or never.
    void withTheTransaction() {
        Sql producer = sessionOn(database_);
        producer.run("begin");
        put(producer);
        QCOMPARE(sql_->number("select count(*) from fermata_outbox"), 0LL);
        producer.run("rollback");
        QCOMPARE(sql_->number("select count(*) from fermata_outbox"), 0LL);
        producer.run("begin");
        put(producer);
        producer.run("commit");
        QCOMPARE(sql_->number("select count(*) from fermata_outbox"), 1LL);
    }

    /// The clock counts, not the beginning of a long transaction.
    void whenItIsAvailable() {
        sql_->run("begin");
        const auto undo = qScopeGuard([&] { sql_->run("rollback"); });
        QVERIFY(waitUntil([&] { return sql_->value("select clock_timestamp() > now() + interval '50 ms'") == "t"; }));
        const InstanceId id = put(*sql_);
        QCOMPARE(
            eventOf(*sql_, id, "available_at >= now() + interval '50 ms' and created_at >= now() + interval '50 ms'"),
            string("true"));
        const InstanceId later{
            sql_->number("select fermata_outbox_put('mail', '1', available_in => interval '1 hour')")};
        QCOMPARE(eventOf(*sql_, later, "available_at - created_at"), string("01:00:00"));
    }

    /// What cannot be meant is refused as a whole, in words, by an error of class 22.
    void hostile_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("words");
        QTest::newRow("no topic") << "null, '{}'"
                                  << "22004: ERROR:  the topic, the payload";
        QTest::newRow("an empty topic") << "'', '{}'"
                                        << "the topic must not be empty";
        QTest::newRow("a topic of 10 kB") << "repeat('t', 10240), '{}'"
                                          << "the topic has 10240 bytes";
        QTest::newRow("a topic of two lines") << "e'a\\nb', '{}'"
                                              << "control characters";
        QTest::newRow("no payload") << "'t', null"
                                    << "must not be null";
        QTest::newRow("9 MB") << "'t', to_jsonb(repeat('x', 9000000))"
                              << "the payload has 9000002 bytes";
        QTest::newRow("headers that are an array") << "'t', '{}', headers => '[]'"
                                                   << "an object of strings, not array";
        QTest::newRow("headers that are null") << "'t', '{}', headers => 'null'"
                                               << "an object of strings, not null";
        QTest::newRow("headers that are SQL null") << "'t', '{}', headers => null"
                                                   << "must not be null";
        QTest::newRow("a number in headers") << "'t', '{}', headers => '{\"a\": 1}'"
                                             << "\"a\" must be a string, not number";
        QTest::newRow("null in headers") << "'t', '{}', headers => '{\"a\": null}'"
                                         << "\"a\" must be a string, not null";
        QTest::newRow("a header of two lines") << "'t', '{}', headers => '{\"a\": \"b\\r\\nX: y\"}'"
                                               << "control characters";
        QTest::newRow("a name of two lines") << "'t', '{}', headers => '{\"a\\r\\nX\": \"y\"}'"
                                             << "is no name of a header";
        QTest::newRow("an empty name") << "'t', '{}', headers => '{\"\": \"y\"}'"
                                       << "is no name of a header";
        QTest::newRow("100 kB of headers") << "'t', '{}', headers => jsonb_build_object('a', repeat('x', 100000))"
                                           << "all headers together";
        QTest::newRow("a long key") << "'t', '{}', repeat('k', 2000)"
                                    << "the key has 2000 bytes";
        QTest::newRow("a long ordering key") << "'t', '{}', ordering_key => repeat('k', 501)"
                                             << "the ordering key has 501";
        QTest::newRow("before now") << "'t', '{}', available_in => '-1 second'"
                                    << "between 0 and 100 years";
        QTest::newRow("never") << "'t', '{}', available_in => '178000000 years'"
                               << "between 0 and 100 years";
        QTest::newRow("no interval") << "'t', '{}', available_in => null"
                                     << "must not be null";
    }
    void hostile() {
        QFETCH(const QString, arguments);
        QFETCH(const QString, words);
        const string what = refusal(*sql_, "select fermata_outbox_put(" + arguments.toStdString() + ")");
        QVERIFY2(what.starts_with("22") && what.find(words.toStdString()) != string::npos, what.c_str());
        QCOMPARE(sql_->number("select count(*) from gen_durable"), 0LL);
    }

    /// … and what only looks odd is taken: the largest of everything at once, which the indexes hold, too.
    void odd() {
        // Random, so that no index entry is small because it is compressed.
        sql_->run(
            "select fermata_outbox_put((select left(string_agg(md5(n::text), ''), 500) from generate_series(1, 20) n), "
            "to_jsonb(repeat('x', 7999998)), repeat('k', 1024), '{\"!#$%&''*+-.^_`|~\": \"\\t ü\"}', "
            "(select left(string_agg(md5(n::text), ''), 500) from generate_series(21, 40) n))");
        sql_->run("select fermata_outbox_put('t', 'null'), fermata_outbox_put(' ', '0', '', ordering_key => '')");
        QCOMPARE(sql_->number("select count(*) from fermata_outbox where status = 'PENDING'"), 3LL);
        QCOMPARE(sql_->value("select ordering_key from fermata_outbox where topic = ' '").value(), string());
    }

    /// Relays hear of it with the commit, unless the producer says otherwise.
    void announced() {
        Sql listener = sessionOn(database_);
        listener.run("listen fermata_wake");
        const auto heard = [&] {
            // What was sent before this is there after it.
            sql_->query("select pg_notify('fermata_wake', 'end')");
            string all;
            waitUntil([&] {
                listener.run("select 1");
                PGnotify* one = nullptr;
                while ((one = PQnotifies(listener.handle())) != nullptr) {
                    all += string(one->extra) + " ";
                    PQfreemem(one);
                }
                return all.ends_with("end ");
            });
            return all;
        };
        put(*sql_);
        QCOMPARE(heard(), string("fermata.outbox/mail end "));
        sql_->query("select fermata_outbox_put('mail', '1', available_in => '1 hour')");
        QCOMPARE(heard(), string("end "));
        sql_->run("set fermata.notify = off");
        put(*sql_);
        sql_->run("reset fermata.notify");
        QCOMPARE(heard(), string("end "));
    }

    /// Ids of an ordering key are in the order of commits: the second waits for the first one's transaction. Others do
    /// not wait.
    void idsInTheOrderOfCommits() {
        Sql first = sessionOn(database_), second = sessionOn(database_);
        first.run("begin");
        const InstanceId earlier = put(first, "a");
        put(*sql_, "b");
        put(*sql_);
        const int pid = static_cast<int>(second.number("select pg_backend_pid()"));
        auto later = std::async(std::launch::async, [&] { return put(second, "a"); });
        QVERIFY(waitUntil([&] { return waitsForLock(*sql_, pid); }));
        first.run("commit");
        QVERIFY(later.get().value > earlier.value);
    }

    /// A producer needs execute on fermata_outbox_put, and nothing else.
    void rolesAndRights() {
        const string role = roleName("producer");
        sql_->run("create role " + role + " login; grant usage on schema fermata to " + role +
                  "; grant execute on function fermata_outbox_put to " + role);
        Sql producer = sessionOn(database_ + " user=" + role);
        put(producer, "a");
        for (const char* statement :
             {"select * from fermata_outbox", "select * from gen_durable",
              "insert into gen_durable (fsm, step) values ('m', 's')", "select fermata_outbox_replay('{1}')",
              "select fermata_outbox_skip('{1}')", "select fermata_outbox_turn(1, '{}')",
              "select fermata_outbox_park(1, '{}')", "select fermata_outbox_serve('mail', 'stop')",
              "select fermata_outbox_heal('mail')", "select fermata_outbox_topics()",
              "select fermata_outbox_before(1)"})
            QVERIFY2(refusal(producer, statement).starts_with("42501"), statement);
        sql_->run("drop owned by " + role + "; drop role " + role);
    }
};

FERMATA_TEST(OutboxPutTest, QCoreApplication)
#include "tst_put.moc"
