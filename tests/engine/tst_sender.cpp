// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"

#include <fermata/sender.h>
#include <fermata/test/runner.h>

#include <filesystem>
#include <fstream>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;

/// One Sender for many threads: their signals share commits, and each is answered as if it were alone.
class SenderTest : public QObject {
    Q_OBJECT

    using Answer = std::future<std::string>;

    std::string database_;
    std::optional<Sql> sql_;
    std::optional<Client> client_;
    std::optional<Sender> sender_;

    InstanceId parked() {
        const InstanceId id = client_->insert({.fsm = "waiter", .step = "wait"}).value();
        sql_->query("update gen_durable set status = 'awaiting_signal', awaits = 'go' where id = $1", {toString(id)});
        return id;
    }

    /// On a thread of its own; what was answered.
    Answer send(InstanceId id, const std::string& name = "go", const std::string& payload = "{}",
                const std::optional<std::string>& key = std::nullopt) {
        return std::async(std::launch::async, [this, id, name, payload, key]() -> std::string {
            try {
                return describe(
                    sender_->deliver({.target = id, .name = name, .payload = payload, .dedupKey = key}).outcome);
            } catch (const Error& error) {
                return (error.commitInDoubt() ? "in doubt: " : "") + std::string(error.what());
            }
        });
    }

    static bool isAnswered(Answer& answer) { return answer.wait_for(0s) == std::future_status::ready; }

    /// Keeps a signal "first" from being stored, and so the sender's session, until it is opened. Destroyed when all
    /// have been answered: it locks the table.
    class InFront {
    public:
        explicit InFront(const std::string& database) : session_(sessionOn(database)) {
            session_.run(
                "create table gate (); insert into gate default values; create function hold() returns trigger "
                "language plpgsql as $$ begin while exists (select from gate) loop perform pg_sleep(0.01); end "
                "loop; return new; end $$; create trigger hold before insert on signals for each row when "
                "(new.name = 'first') execute function hold()");
        }
        void open() { session_.run("delete from gate"); }
        ~InFront() {
            open();
            session_.run("drop table gate; drop trigger hold on signals; drop function hold()");
        }
        InFront(const InFront&) = delete;
        InFront& operator=(const InFront&) = delete;

    private:
        Sql session_;
    };

    bool waitUntilTheFirstIsHeld() {
        return waitUntil([&] {
            return sql_->number("select count(*) from pg_stat_activity where wait_event = 'PgSleep' and "
                                "application_name = 'sender'") == 1;
        });
    }

    /// How many transactions the stored signals came in.
    long long commits() { return sql_->number("select count(distinct xmin::text) from signals"); }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
        client_.emplace(Database{.connection = database_});
    }
    void init() {
        emptyTables(*sql_);
        sender_.emplace(Database{.connection = database_, .applicationName = "sender"});
    }

    /// A lone one: one transaction, one session, at once.
    void alone() {
        const InstanceId id = parked();
        QCOMPARE(describe(sender_->signal(id, "go", {{"n", 1}}).outcome), std::string("woke"));
        QCOMPARE(inboxOf(*sql_, id), std::string("go:{\"n\": 1}"));
        QCOMPARE(columnOf(*sql_, id, "status"), std::string("runnable"));
        QCOMPARE(sql_->number("select count(*) from pg_stat_activity where application_name = 'sender'"), 1LL);
    }

    /// Fifty that come while a commit is on its way share the next one.
    void commitsAreShared() {
        std::optional<InFront> inFront(std::in_place, database_);
        std::vector<Answer> answers;
        std::vector<InstanceId> ids;
        for (int i = 0; i < 51; ++i)
            ids.push_back(parked());
        answers.push_back(send(ids[0], "first"));
        QVERIFY(waitUntilTheFirstIsHeld());
        for (std::size_t i = 1; i < ids.size(); ++i)
            answers.push_back(send(ids[i]));
        QVERIFY(waitUntilTheySleep(51));
        inFront->open();
        for (std::size_t i = 0; i < answers.size(); ++i)
            QCOMPARE(answers[i].get(), std::string(i == 0 ? "stored" : "woke"));
        QCOMPARE(sql_->number("select count(*) from signals"), 51LL);
        QCOMPARE(sql_->number("select count(*) from gen_durable where status = 'runnable'"), 50LL);
        QVERIFY2(commits() <= 4, std::to_string(commits()).c_str());
    }

    /// In one batch: what does not exist, what the server refuses, what was sent before, what has ended. The others go.
    void eachHasAnAnswerOfItsOwn() {
        sql_->run(
            "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not this one'; "
            "end $$; create trigger refuse before insert on signals for each row when (new.name = 'poison') "
            "execute function refuse()");
        const auto drop = qScopeGuard([&] { sql_->run("drop trigger refuse on signals; drop function refuse()"); });
        const InstanceId id = parked(), other = parked(), ended = parked();
        sql_->query("update gen_durable set status = 'done', awaits = null where id = $1", {toString(ended)});
        QCOMPARE(send(id, "early", "{}", "k").get(), std::string("stored"));
        for (const bool poisoned : {false, true}) {
            std::optional<InFront> inFront(std::in_place, database_);
            Answer first = send(parked(), "first");
            QVERIFY(waitUntilTheFirstIsHeld());
            Answer missing = send(InstanceId{999'999'999});
            Answer again = send(id, "early", "{}", "k"), otherName = send(id, "late", "{}", "k");
            Answer late = send(ended, "go"), woken = send(other);
            std::optional<Answer> poison;
            if (poisoned) poison = send(id, "poison");
            QVERIFY(waitUntilTheySleep(poisoned ? 7 : 6));
            inFront->open();
            QCOMPARE(first.get(), std::string("stored"));
            QCOMPARE(missing.get(), std::string("there is no instance 999999999; the signal \"go\" was not stored"));
            QCOMPARE(again.get(), describe(SignalOutcome::Duplicate));
            QCOMPARE(otherName.get(), describe(SignalOutcome::DuplicateOtherName));
            QCOMPARE(late.get(), describe(SignalOutcome::Terminal));
            QCOMPARE(woken.get(), describe(poisoned ? SignalOutcome::Stored : SignalOutcome::Woke));
            if (poison) QVERIFY(QString::fromStdString(poison->get()).contains("not this one"));
        }
        QCOMPARE(sql_->number("select count(*) from signals where name = 'poison'"), 0LL);
    }

    /// Bad input never travels: it is refused where it is given.
    void badInput() {
        const InstanceId id = parked();
        QVERIFY(QString::fromStdString(send(id, "").get()).contains("needs a name"));
        QVERIFY(QString::fromStdString(send(id, "go", "{").get()).contains("payload"));
        QCOMPARE(sql_->number("select count(*) from signals"), 0LL);
    }

    /// Whose target is locked waits for it, and keeps no other waiting.
    void lockedTargets() {
        const InstanceId locked = parked(), too = parked(), free = parked();
        std::optional<Sql> holder(sessionOn(database_));
        holder->run("begin");
        holder->query("select from gen_durable where id = any (array[$1, $2]::bigint[]) for update",
                      {toString(locked), toString(too)});
        Answer first = send(locked), second = send(too), third = send(locked, "other");
        for (int i = 0; i < 20; ++i)
            QCOMPARE(send(free, "n" + std::to_string(i)).get(), std::string("stored"));
        QVERIFY(!isAnswered(first) && !isAnswered(second) && !isAnswered(third));
        holder.reset();
        QCOMPARE(first.get(), std::string("woke"));
        QCOMPARE(second.get(), std::string("woke"));
        QCOMPARE(third.get(), std::string("stored"));
        QCOMPARE(sql_->number("select count(*) from signals"), 23LL);
    }

    /// … for ten seconds.
    void lockedForTooLong() {
        const InstanceId locked = parked(), too = parked();
        Sql holder = sessionOn(database_);
        holder.run("begin; select from gen_durable for update");
        const auto before = std::chrono::steady_clock::now();
        Answer first = send(locked), second = send(too);
        for (const auto& [answer, id] : {std::pair(&first, locked), std::pair(&second, too)})
            QCOMPARE(answer->get(), "the signal \"go\" to instance " + toString(id) +
                                        " was not stored: another session has kept it locked for 10 s");
        const auto took = std::chrono::steady_clock::now() - before;
        QVERIFY(took >= 10s);
        QVERIFY(took < 20s); // both at once
        holder.run("rollback");
        QCOMPARE(sql_->number("select count(*) from signals"), 0LL);
        QCOMPARE(send(locked).get(), std::string("woke"));
    }

    /// D22: the session is ended while their commit is on its way. All are told so, and what comes later goes.
    void lostConnection() {
        std::optional<InFront> inFront(std::in_place, database_);
        const InstanceId id = parked();
        Answer answer = send(id, "first");
        QVERIFY(waitUntilTheFirstIsHeld());
        Answer behind = send(id, "behind");
        sql_->query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sender'");
        const std::string said = answer.get();
        QVERIFY2(said.starts_with("in doubt: "), said.c_str());
        QCOMPARE(behind.get(), std::string("stored"));
        inFront->open();
        QCOMPARE(send(id).get(), std::string("woke"));
        QCOMPARE(sql_->number("select count(*) from signals"), 2LL);
    }

    /// Many at once, a key each, each sent twice: every one is there once, and far fewer commits than signals.
    void hammer() {
        constexpr int threads = 16;
        constexpr int each = 60;
        std::vector<InstanceId> ids;
        for (int i = 0; i < 20; ++i)
            ids.push_back(parked());
        std::atomic<int> duplicates = 0;
        std::vector<std::future<void>> all;
        for (int t = 0; t < threads; ++t) {
            all.push_back(std::async(std::launch::async, [&, t] {
                for (int i = 0; i < each; ++i) {
                    const std::string key = std::to_string(t / 2) + " " + std::to_string(i); // of two threads
                    const SignalAnswer answer =
                        sender_->signal(ids[static_cast<std::size_t>(i % 20)], "go", {{"n", i}}, key);
                    duplicates += answer.outcome == SignalOutcome::Duplicate;
                }
            }));
        }
        for (auto& one : all)
            one.get();
        QCOMPARE(duplicates.load(), threads * each / 2);
        QCOMPARE(sql_->number("select count(*) from signals"), threads * each / 2LL);
        QCOMPARE(sql_->number("select count(*) from (select 1 from signals group by target_id, dedup_key having "
                              "count(*) > 1) g"),
                 0LL);
        QVERIFY2(commits() < threads * each / 4, std::to_string(commits()).c_str());
    }

    /// Whoever notifies waits at its commit until that of another one that does is durable, which may take long. No row
    /// is locked then, and no signal is refused for that, be it alone or one of many.
    void slowCommits_data() {
        QTest::addColumn<int>("signals");
        QTest::newRow("alone") << 1;
        QTest::newRow("many") << 8;
    }
    void slowCommits() {
        QFETCH(const int, signals);
        // The commit of a notification waits for a standby that does not exist.
        TestCluster cluster(TestCluster::Storage::Fast);
        const std::string database = cluster.makeDatabase();
        migrate({database});
        Sql sql = sessionOn(database);
        Client client({.connection = database});
        std::vector<InstanceId> ids;
        for (int i = 0; i < signals; ++i)
            ids.push_back(client.insert({.fsm = "waiter", .step = "wait"}).value());
        sql.run("update gen_durable set status = 'awaiting_signal', awaits = 'go'");
        const auto waitForNobody = [&](bool wait) {
            Sql(database).run(std::string("alter system set synchronous_standby_names = '") + (wait ? "nobody'" : "'"));
            Sql(database).run("select pg_reload_conf()");
        };
        waitForNobody(true);
        std::future<void> notifier =
            std::async(std::launch::async, [&] { Sql(database).run("create table slow (); notify fermata_wake"); });
        const auto letGo = qScopeGuard([&] { waitForNobody(false); });
        QVERIFY(waitUntil(
            [&] { return sql.number("select count(*) from pg_stat_activity where wait_event = 'SyncRep'") == 1; }));
        Sender sender(Database{.connection = database, .applicationName = "sender"});
        std::vector<std::future<std::string>> answers;
        for (const InstanceId id : ids) {
            answers.push_back(std::async(std::launch::async, [&sender, id]() -> std::string {
                try {
                    return describe(sender.signal(id, "go").outcome);
                } catch (const Error& error) {
                    return error.what();
                }
            }));
        }
        // Longer than any wait for a row.
        QVERIFY(waitUntil([&] {
            return sql.number("select count(*) from pg_stat_activity where application_name = 'sender' and "
                              "wait_event_type = 'Lock' and clock_timestamp() - state_change > interval '400 ms'") == 1;
        }));
        waitForNobody(false);
        for (auto& answer : answers)
            QCOMPARE(answer.get(), std::string("woke"));
        notifier.get();
    }

private:
    /// Nobody can see that they have joined the line, but for their threads.
    static bool waitUntilTheySleep(int threads) {
        return waitUntil([&] { return threadsThatSleep() >= threads; });
    }

    /// Of this process.
    static int threadsThatSleep() {
        int asleep = 0;
        for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task")) {
            std::ifstream file(thread.path() / "stat");
            const std::string text(std::istreambuf_iterator<char>(file), {});
            const std::size_t name = text.rfind(')');
            asleep += name != std::string::npos && text.substr(name + 2, 1) == "S";
        }
        return asleep;
    }
};

FERMATA_TEST(SenderTest, QCoreApplication)
#include "tst_sender.moc"
