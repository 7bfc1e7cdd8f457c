// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "outbox_testing.h"

#include <fermata/patterns/outbox.h>
#include <fermata/test/runner.h>

#include <QScopeGuard>

#include <condition_variable>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;

namespace {

using namespace outbox;

/// What a test says comes of each event, and what was published, in order.
class Said final : public Publisher {
public:
    using Say = std::function<PublishResult(const Event&, const std::stop_token&)>;
    explicit Said(Say say = [](const Event&, const std::stop_token&) { return Published{}; }) : say_(std::move(say)) {}

    PublishResult publish(const Event& event, const std::stop_token& giveUp) override {
        {
            const std::lock_guard lock(mutex_);
            tried_.push_back(event);
        }
        PublishResult result = say_(event, giveUp);
        if (std::holds_alternative<Published>(result)) {
            const std::lock_guard lock(mutex_);
            published_.push_back(event.id.value);
        }
        return result;
    }

    std::vector<Event> tried() const {
        const std::lock_guard lock(mutex_);
        return tried_;
    }
    std::vector<std::int64_t> published() const {
        const std::lock_guard lock(mutex_);
        return published_;
    }

private:
    const Say say_;
    mutable std::mutex mutex_; // guards what follows
    std::vector<Event> tried_;
    std::vector<std::int64_t> published_;
};

/// A door that is closed until the test opens it.
class Door {
public:
    void pass() {
        std::unique_lock lock(mutex_);
        ++waiting_;
        opened_.wait(lock, [this] { return open_; });
    }
    int waiting() {
        const std::lock_guard lock(mutex_);
        return waiting_;
    }
    void open() {
        const std::lock_guard lock(mutex_);
        open_ = true;
        opened_.notify_all();
    }

private:
    std::mutex mutex_;
    std::condition_variable opened_;
    bool open_ = false;
    int waiting_ = 0;
};

} // namespace

/// The relay, with publishers that do what the test says. Every move of an event is watched.
class OutboxRelayTest : public QObject {
    Q_OBJECT

    string database_;
    std::optional<Sql> sql_;

    RelayOptions options(const std::shared_ptr<Publisher>& publisher) {
        RelayOptions options;
        options.database = database_;
        options.topics = {"mail"};
        options.publisher = publisher;
        options.poll = 50ms;
        options.look = 50ms;
        options.backoffFirst = 1ms;
        options.backoffMost = 20ms;
        options.reaperInterval = 100ms;
        options.name = "relay";
        return options;
    }
    bool allAre(const string& status) {
        return waitUntil(
            [&] { return sql_->number("select count(*) from fermata_outbox where status <> $1", {status}) == 0; });
    }
    bool is(InstanceId id, const string& status) {
        return waitUntil([&] { return eventOf(*sql_, id, "status") == status; });
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

    /// What a publisher is given: the payload as it was put, digit by digit.
    void anEvent() {
        const InstanceId id{
            sql_->number("select fermata_outbox_put('mail', '{\"n\": 1.10, \"big\": 12345678901234567890123}', 'k', "
                         "'{\"a\": \"b\"}', 'o/1')")};
        const auto publisher = std::make_shared<Said>();
        Relay relay(options(publisher));
        relay.start();
        QVERIFY(is(id, "PUBLISHED"));
        const std::vector<Event> tried = publisher->tried();
        QCOMPARE(tried.size(), std::size_t(1));
        const Event& event = tried.front();
        QCOMPARE(event.id.value, id.value);
        QCOMPARE(event.topic, string("mail"));
        QCOMPARE(event.key.value_or(""), string("k"));
        QCOMPARE(event.orderingKey.value_or(""), string("o/1"));
        QCOMPARE(event.payload, string("{\"n\": 1.10, \"big\": 12345678901234567890123}"));
        QVERIFY((event.headers == std::map<string, string>{{"a", "b"}}));
        QCOMPARE(event.attempts, 0);
        QCOMPARE(event.idempotencyKey, "fermata/" + toString(id));
        QCOMPARE(moves(*sql_), string("CLAIMED>PUBLISHED, PENDING>CLAIMED"));
    }

    /// In the caller's transaction, by the caller's connection.
    void putFromCpp() {
        Sql producer(database_);
        producer.run("begin");
        const InstanceId id = outbox::put(
            producer.handle(),
            {.topic = "mail", .payload = "{\"n\": 1.10}", .key = "k", .headers = {{"a", "b"}}, .orderingKey = "o"});
        try {
            outbox::put(producer.handle(), {.topic = ""});
            QFAIL("an empty topic was taken");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), Error::Kind::BadInput);
        }
        QCOMPARE(sql_->number("select count(*) from fermata_outbox"), 0LL);
        producer.run("commit"); // what was refused has not spoilt the transaction
        QCOMPARE(eventOf(*sql_, id, "concat_ws('|', topic, payload, key, headers, ordering_key)"),
                 string("mail|{\"n\": 1.10}|k|{\"a\": \"b\"}|o"));
        QCOMPARE(producer.value("show search_path").value(), string("\"$user\", public"));
    }

    /// Without a topic it takes all there are, and new ones while it runs.
    void allTopics() {
        sql_->query("select fermata_outbox_put('a', '1'), fermata_outbox_put('b', '2')");
        const auto publisher = std::make_shared<Said>();
        RelayOptions some = options(publisher);
        some.topics.clear();
        Relay relay(some);
        relay.start();
        QVERIFY(allAre("PUBLISHED"));
        const InstanceId later{sql_->number("select fermata_outbox_put('c', '3')")};
        QVERIFY(is(later, "PUBLISHED"));
        QVERIFY((relay.topics() == std::vector<string>{"a", "b", "c"}));
        // A topic that it serves already: it is told at once, and published while nobody looks for topics.
        const InstanceId again{sql_->number("select fermata_outbox_put('a', '4')")};
        QVERIFY(is(again, "PUBLISHED"));
    }

    /// … within five seconds, as it comes.
    void newTopicsWithinFiveSeconds() { QCOMPARE(RelayOptions().look, std::chrono::milliseconds(5000)); }

    /// Other topics are left to other relays.
    void oneTopic() {
        const InstanceId other{sql_->number("select fermata_outbox_put('other', '1')")};
        const InstanceId ours = put(*sql_);
        Relay relay(options(std::make_shared<Said>()));
        relay.start();
        QVERIFY(is(ours, "PUBLISHED"));
        QCOMPARE(eventOf(*sql_, other, "status"), string("PENDING"));
    }

    /// It fails three times, with growing pauses, and its payload is what it was.
    void failsAndIsTriedAgain() {
        const string payload = "{\"n\": 1.10, \"big\": 12345678901234567890123}";
        const InstanceId id = put(*sql_, {}, payload);
        const auto publisher = std::make_shared<Said>([](const Event& event, const std::stop_token&) -> PublishResult {
            if (event.attempts == 1) throw std::runtime_error("thrown");
            if (event.attempts < 3) return Failed{"no answer"};
            return Published{};
        });
        Relay relay(options(publisher));
        relay.start();
        QVERIFY(is(id, "PUBLISHED"));
        QCOMPARE(eventOf(*sql_, id, "concat_ws('|', attempts, payload)"), "3|" + payload);
        for (const Event& tried : publisher->tried())
            QCOMPARE(tried.payload, payload);
        QCOMPARE(moves(*sql_), string("CLAIMED>PENDING, CLAIMED>PUBLISHED, PENDING>CLAIMED"));
    }

    /// last_error and available_at of a try in vain: the relay's pause, or the publisher's.
    void pauses_data() {
        QTest::addColumn<int>("attempts");
        QTest::addColumn<qint64>("said");
        QTest::addColumn<QString>("pause");
        QTest::newRow("the first") << 0 << qint64(-1) << "00:01:00";
        QTest::newRow("the second") << 1 << qint64(-1) << "00:02:00";
        QTest::newRow("the third") << 2 << qint64(-1) << "00:04:00";
        QTest::newRow("the longest") << 3 << qint64(-1) << "00:05:00";
        QTest::newRow("a very late one") << 2'000'000'000 << qint64(-1) << "00:05:00";
        QTest::newRow("as the publisher says") << 3 << qint64(7000) << "00:00:07";
    }
    void pauses() {
        QFETCH(const int, attempts);
        QFETCH(const qint64, said);
        QFETCH(const QString, pause);
        const InstanceId id = put(*sql_);
        sql_->query("update gen_durable set attempt = $1", {std::to_string(attempts)});
        RelayOptions some =
            options(std::make_shared<Said>([said](const Event&, const std::stop_token&) -> PublishResult {
                if (said < 0) return Failed{"no answer"};
                return Failed{"no answer", std::chrono::milliseconds(said)};
            }));
        some.backoffFirst = 1min;
        some.backoffMost = 5min;
        Relay relay(some);
        relay.start();
        QVERIFY(waitUntil([&] { return eventOf(*sql_, id, "last_error") == "no answer"; }));
        QCOMPARE(eventOf(*sql_, id, "concat_ws('|', status, attempts)"), "PENDING|" + std::to_string(attempts + 1LL));
        QCOMPARE(columnOf(*sql_, id, "(eligible_at - updated_at)"), pause.toStdString());
    }

    // ---- termination
    // ---------------------------------------------------------------------------------------------------------

    void maxAttempts() {
        const InstanceId id = put(*sql_);
        const auto publisher = std::make_shared<Said>(
            [](const Event&, const std::stop_token&) -> PublishResult { return Failed{"no answer"}; });
        RelayOptions some = options(publisher);
        some.maxAttempts = 3;
        Relay relay(some);
        relay.start();
        QVERIFY(is(id, "DEAD"));
        QCOMPARE(publisher->tried().size(), std::size_t(3));
        QCOMPARE(eventOf(*sql_, id, "concat_ws('|', attempts, last_error)"),
                 string("3|given up after 3 tries: no answer"));
        QCOMPARE(moves(*sql_), string("CLAIMED>DEAD, CLAIMED>PENDING, PENDING>CLAIMED"));
        // Replayed it has all its tries again.
        sql_->query("select fermata_outbox_replay(array[$1::bigint])", {toString(id)});
        QVERIFY(waitUntil([&] { return publisher->tried().size() == 6; }));
        QVERIFY(is(id, "DEAD"));
    }

    void maxAge() {
        const InstanceId id = put(*sql_);
        RelayOptions some = options(std::make_shared<Said>(
            [](const Event&, const std::stop_token&) -> PublishResult { return Failed{"no answer"}; }));
        some.maxAge = 200ms;
        Relay relay(some);
        relay.start();
        QVERIFY(is(id, "DEAD"));
        QCOMPARE(eventOf(*sql_, id, "last_error"), string("given up, too old to be tried again: no answer"));
        QCOMPARE(eventOf(*sql_, id, "clock_timestamp() - created_at >= interval '200 ms'"), string("true"));
        // Whatever its age it is tried once.
        sql_->run("begin"); // it is seen when it is as old as that, and not before
        const InstanceId old = put(*sql_);
        sql_->query("update gen_durable set inserted_at = now() - interval '1 year' where id = $1", {toString(old)});
        sql_->run("commit");
        QVERIFY(is(old, "DEAD"));
        QCOMPARE(eventOf(*sql_, old, "attempts"), string("1"));
    }

    void refused() {
        const InstanceId id = put(*sql_);
        const auto publisher = std::make_shared<Said>(
            [](const Event&, const std::stop_token&) -> PublishResult { return Refused{"HTTP 404"}; });
        Relay relay(options(publisher));
        relay.start();
        QVERIFY(is(id, "DEAD"));
        QCOMPARE(eventOf(*sql_, id, "concat_ws('|', attempts, last_error)"), string("1|HTTP 404"));
        QCOMPARE(publisher->tried().size(), std::size_t(1));
    }

    /// One that kills whoever tries it is given up all the same: claims that ran out are tries.
    void claimsThatRanOutAreTries() {
        const InstanceId id = put(*sql_);
        sql_->run("update gen_durable set attempt = 3");
        const auto publisher = std::make_shared<Said>();
        RelayOptions some = options(publisher);
        some.maxAttempts = 3;
        Relay relay(some);
        relay.start();
        QVERIFY(is(id, "DEAD"));
        QVERIFY(publisher->tried().empty());
        QCOMPARE(eventOf(*sql_, id, "last_error"), string("given up after 3 tries, the last of which was cut short"));
    }

    /// What somebody else has written into the machine's rows.
    void noEvent_data() {
        QTest::addColumn<QString>("columns");
        QTest::addColumn<QString>("why");
        QTest::newRow("no payload") << "state = '{}'"
                                    << "its state has no payload";
        QTest::newRow("no object") << "state = '[1]'"
                                   << "its state is no object";
        QTest::newRow("headers") << "state = '{\"payload\": 1, \"headers\": []}'"
                                 << "its headers are no object";
        QTest::newRow("a header") << "state = '{\"payload\": 1, \"headers\": {\"a\": 1}}'"
                                  << "a header is no string";
        QTest::newRow("a partition key") << "partition_key = 'x'"
                                         << "its partition key is none of its topic";
    }
    void noEvent() {
        QFETCH(const QString, columns);
        QFETCH(const QString, why);
        const InstanceId id = put(*sql_);
        sql_->run("update gen_durable set " + columns.toStdString());
        Relay relay(options(std::make_shared<Said>()));
        relay.start();
        QVERIFY(is(id, "DEAD"));
        QCOMPARE(eventOf(*sql_, id, "last_error"), "this is no event: " + why.toStdString());
    }

    /// A number that no double holds goes out as it was put.
    void aNumberBeyondAllBounds() {
        const InstanceId id = put(*sql_, {}, "1e400");
        const auto publisher = std::make_shared<Said>();
        Relay relay(options(publisher));
        relay.start();
        QVERIFY(is(id, "PUBLISHED"));
        QCOMPARE(publisher->tried().front().payload, "1" + string(400, '0'));
    }

    // ---- ordering keys
    // ---------------------------------------------------------------------------------------------------------

    /// One at a time and in the order of ids, whichever relay runs it, also while one of them fails three times. Others
    /// do not wait for it.
    void inOrder() {
        for (int n = 0; n < 60; ++n)
            put(*sql_, "key " + std::to_string(n % 3));
        std::mutex mutex;
        std::set<string> running;
        string wrong;
        const auto publisher = std::make_shared<Said>([&](const Event& event, const std::stop_token&) -> PublishResult {
            {
                const std::lock_guard lock(mutex);
                if (!running.insert(*event.orderingKey).second) wrong += *event.orderingKey + " runs twice\n";
            }
            const std::shared_ptr<void> done(nullptr, [&](void*) {
                const std::lock_guard lock(mutex);
                running.erase(*event.orderingKey);
            });
            if (event.id.value % 10 == 4 && event.attempts < 3) return Failed{"no answer"};
            return Published{};
        });
        RelayOptions some = options(publisher);
        some.slots = 8;
        some.backoffFirst = 20ms;
        some.backoffMost = 50ms;
        Relay first(some), second(some);
        first.start();
        second.start();
        QVERIFY(allAre("PUBLISHED"));
        first.stop();
        second.stop();
        QCOMPARE(wrong, string());
        QCOMPARE(publisher->published().size(), std::size_t(60));
        std::map<std::int64_t, std::int64_t> last; // by key
        for (const std::int64_t id : publisher->published()) {
            QVERIFY2(id > last[id % 3], std::to_string(id).c_str());
            last[id % 3] = id;
        }
        // Who waited for its turn has tried nothing.
        QCOMPARE(sql_->number(
                     "select count(*) from fermata_outbox where attempts <> case when id % 10 = 4 then 3 else 0 end"),
                 0LL);
    }

    /// What an earlier one keeps waiting is parked while that waits for its next try; other keys go on.
    void behindABackoff() {
        const InstanceId first = put(*sql_, "a"), second = put(*sql_, "a"), other = put(*sql_, "b");
        RelayOptions some =
            options(std::make_shared<Said>([&](const Event& event, const std::stop_token&) -> PublishResult {
                if (event.id.value == first.value) return Failed{"no answer", 1h};
                return Published{};
            }));
        Relay relay(some);
        relay.start();
        QVERIFY(is(other, "PUBLISHED"));
        QVERIFY(waitUntil([&] { return columnOf(*sql_, second, "awaits") == "fermata.turn"; }));
        QCOMPARE(eventOf(*sql_, second, "concat_ws('|', status, attempts)"), string("PENDING|0"));
        Outbox box({.connection = database_});
        QCOMPARE(box.get(second).value().waitsFor.value_or(InstanceId{0}).value, first.value);
    }

    void onDeadContinue() {
        const InstanceId first = put(*sql_, "a"), second = put(*sql_, "a");
        RelayOptions some =
            options(std::make_shared<Said>([&](const Event& event, const std::stop_token&) -> PublishResult {
                if (event.id.value == first.value) return Refused{"no"};
                return Published{};
            }));
        some.onDead = OnDead::Continue;
        Relay relay(some);
        relay.start();
        QVERIFY(is(second, "PUBLISHED"));
        QCOMPARE(eventOf(*sql_, first, "status"), string("DEAD"));
    }

    void onDeadStop() {
        const InstanceId first = put(*sql_, "a"), second = put(*sql_, "a"), other = put(*sql_, "b");
        std::atomic<bool> refuse = true;
        RelayOptions some =
            options(std::make_shared<Said>([&](const Event& event, const std::stop_token&) -> PublishResult {
                if (event.id.value == first.value && refuse) return Refused{"no"};
                return Published{};
            }));
        some.onDead = OnDead::Stop;
        Relay relay(some);
        relay.start();
        QVERIFY(is(other, "PUBLISHED"));
        QVERIFY(waitUntil([&] { return columnOf(*sql_, second, "awaits") == "fermata.turn"; }));
        QCOMPARE(statusesOf(*sql_), string("1 DEAD, 2 PENDING, 3 PUBLISHED"));
        refuse = false;
        sql_->query("select fermata_outbox_replay('{1}')");
        QVERIFY(allAre("PUBLISHED"));
        refuse = true;
        // A second time, and skipped.
        const InstanceId next = put(*sql_, "a");
        QVERIFY(is(next, "PUBLISHED"));
    }

    /// The topic's relays agree about it.
    void relaysThatDiffer() {
        RelayOptions some = options(std::make_shared<Said>());
        some.onDead = OnDead::Stop;
        Relay first(some);
        first.start();
        some.onDead = OnDead::Continue;
        Relay second(some);
        try {
            second.start();
            QFAIL("it was let in");
        } catch (const Error& error) {
            QVERIFY2(string(error.what()).find("has it that a DEAD event lets its key stop") != string::npos,
                     error.what());
            QCOMPARE(error.kind(), Error::Kind::Other);
        }
        some.onDead.reset();
        Relay third(some);
        third.start();
    }

    /// A turn that got lost, since who waited for it was locked at that moment, say.
    void aLostTurn() {
        const InstanceId first = put(*sql_, "a"), second = put(*sql_, "a");
        sql_->run("alter table gen_durable disable trigger watch_moves");
        sql_->query("update gen_durable set status = 'done' where id = $1", {toString(first)});
        sql_->query("update gen_durable set status = 'awaiting_signal', awaits = 'fermata.turn' where id = $1",
                    {toString(second)});
        sql_->run("alter table gen_durable enable trigger watch_moves");
        Relay relay(options(std::make_shared<Said>()));
        relay.start();
        QVERIFY(is(second, "PUBLISHED"));
    }

    // ---- failure scenarios
    // -------------------------------------------------------------------------------------------------------

    /// "duplicate claims due to timing or failure": a claim that ran out while it publishes. The event is published
    /// again, and who comes too late changes nothing.
    void aClaimThatRunsOutWhileItPublishes() {
        const InstanceId id = put(*sql_);
        Door door;
        const auto slow = std::make_shared<Said>([&](const Event&, const std::stop_token&) -> PublishResult {
            door.pass();
            return Published{};
        });
        RelayOptions some = options(slow);
        some.reaperInterval.reset();
        some.slots = 1; // it has no other one to claim the event anew
        Relay first(some);
        first.start();
        const auto open = qScopeGuard([&] { door.open(); });
        QVERIFY(waitUntil([&] { return door.waiting() == 1; }));
        const SqlValue claim = sql_->value("select locked_by from gen_durable");
        const auto quick = std::make_shared<Said>();
        Relay second(options(quick));
        second.start();
        // Again, should a heartbeat of the first have come in between.
        QVERIFY(waitUntil([&] {
            sql_->query("update gen_durable set lease_expires_at = now() - interval '1 second' where locked_by = $1",
                        {claim});
            return eventOf(*sql_, id, "status") == "PUBLISHED";
        }));
        const string at = eventOf(*sql_, id, "published_at");
        QCOMPARE(eventOf(*sql_, id, "attempts"), string("1"));
        door.open();
        QVERIFY(waitUntil([&] { return first.stats().stale == 1; }));
        QCOMPARE(eventOf(*sql_, id, "published_at"), at);
        QCOMPARE(quick->tried().size(), std::size_t(1));
        QCOMPARE(slow->tried().front().idempotencyKey, quick->tried().front().idempotencyKey);
        QCOMPARE(moves(*sql_), string("CLAIMED>PENDING, CLAIMED>PUBLISHED, PENDING>CLAIMED"));
    }

    /// "Multiple relays MAY operate concurrently": where nothing fails each is published once.
    void twoRelays() {
        sql_->run("select fermata_outbox_put('mail', to_jsonb(n)) from generate_series(1, 500) n");
        const auto publisher = std::make_shared<Said>();
        Relay first(options(publisher)), second(options(publisher));
        first.start();
        second.start();
        QVERIFY(allAre("PUBLISHED"));
        const std::vector<std::int64_t> published = publisher->published();
        QCOMPARE(published.size(), std::size_t(500));
        QCOMPARE(std::set<std::int64_t>(published.begin(), published.end()).size(), std::size_t(500));
        QCOMPARE(sql_->number("select count(*) from fermata_outbox where attempts > 0"), 0LL);
    }

    /// What is being published when the relay ends is finished; what has not begun counts nothing.
    void stopping() {
        for (int n = 0; n < 20; ++n)
            put(*sql_);
        Door door;
        const auto publisher = std::make_shared<Said>([&](const Event&, const std::stop_token&) -> PublishResult {
            door.pass();
            return Published{};
        });
        Relay relay(options(publisher));
        relay.start();
        QVERIFY(waitUntil([&] { return door.waiting() == 4; }));
        auto stopped = std::async(std::launch::async, [&] { relay.stop(); });
        QVERIFY(waitUntil([&] { return relay.stats().state == WorkerStats::State::Draining; }));
        door.open();
        stopped.get();
        QCOMPARE(publisher->published().size(), std::size_t(4));
        QCOMPARE(sql_->value("select string_agg(concat_ws(' ', n, status, attempts), ', ' order by status) from "
                             "(select count(*) as n, "
                             "status, attempts from fermata_outbox group by 2, 3) k")
                     .value(),
                 string("16 PENDING 0, 4 PUBLISHED 0"));
    }

    /// A publisher that does not come back: its event is given back as not tried, and the publisher asked to give up.
    void stoppingWhileOneHangs() {
        const InstanceId id = put(*sql_);
        std::atomic<bool> begun = false, gaveUp = false;
        const auto publisher =
            std::make_shared<Said>([&](const Event&, const std::stop_token& giveUp) -> PublishResult {
                begun = true;
                waitUntil([&] { return giveUp.stop_requested(); });
                gaveUp = giveUp.stop_requested();
                return Failed{"gave up"};
            });
        RelayOptions some = options(publisher);
        some.drainTimeout = 100ms;
        Relay relay(some);
        relay.start();
        QVERIFY(waitUntil([&] { return begun.load(); }));
        relay.stop();
        QVERIFY(gaveUp);
        QCOMPARE(eventOf(*sql_, id, "concat_ws('|', status, attempts, claimed_by)"), string("PENDING|0"));
    }

    /// The database goes away while an event is published: what was published is marked when it is back, once.
    void theServerGoesAway() {
        TestCluster cluster(TestCluster::Storage::Durable);
        const string database = cluster.makeDatabase();
        migrate({.connection = database});
        InstanceId id;
        {
            Sql sql = sessionOn(database);
            put(sql, "a");
            id = put(sql, "a");
        }
        Door door;
        const auto publisher = std::make_shared<Said>([&](const Event&, const std::stop_token&) -> PublishResult {
            door.pass();
            return Published{};
        });
        RelayOptions some = options(publisher);
        some.database = database;
        Relay relay(some);
        relay.start();
        QVERIFY(waitUntil([&] { return door.waiting() == 1; }));
        cluster.cluster().stop();
        door.open();
        cluster.cluster().start();
        Sql sql = sessionOn(database);
        QVERIFY(waitUntil([&] { return eventOf(sql, id, "status") == "PUBLISHED"; }, 60s));
        QCOMPARE(publisher->published().size(), std::size_t(2));
        relay.stop();
    }

    void optionsThatMakeNoSense() {
        const auto refused = [&](const std::function<void(RelayOptions&)>& change) {
            RelayOptions some = options(std::make_shared<Said>());
            change(some);
            try {
                Relay relay(some);
                return string("taken");
            } catch (const Error& error) {
                return string(error.kind() == Error::Kind::BadInput ? "refused" : error.what());
            }
        };
        QCOMPARE(refused([](RelayOptions& some) { some.publisher.reset(); }), string("refused"));
        QCOMPARE(refused([](RelayOptions& some) { some.slots = 0; }), string("refused"));
        QCOMPARE(refused([](RelayOptions& some) { some.maxAttempts = 0; }), string("refused"));
        QCOMPARE(refused([](RelayOptions& some) { some.maxAge = -1ms; }), string("refused"));
        QCOMPARE(refused([](RelayOptions& some) { some.backoffMost = 0ms; }), string("refused"));
        QCOMPARE(refused([](RelayOptions& some) { some.topics = {""}; }), string("refused"));
        QCOMPARE(refused([](RelayOptions& some) { some.topics = {"a", "a"}; }), string("refused"));
    }
};

FERMATA_TEST(OutboxRelayTest, QCoreApplication)
#include "tst_relay.moc"
