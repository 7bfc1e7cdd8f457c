// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "servers_testing.h"

#include <fermata/operator.h>
#include <fermata/sql.h>
#include <fermata/test/runner.h>
#include <fermata/trial.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using server::CallAnswer;
using std::string;

/// A state that is larger than 8 kB stands in entries (dgen's "Persisted State", sentence by sentence where a test
/// names one).
class EntriesTest : public QObject {
    Q_OBJECT

    string database_;
    std::optional<Sql> sql_;
    std::shared_ptr<Keeper> keeper_;
    std::unique_ptr<server::Servers> servers_;

    std::unique_ptr<Worker> worker(server::MachineOptions machine = {}) {
        WorkerOptions options = quickWorker(database_);
        options.queues = {{server::queue, 4}};
        auto worker = std::make_unique<Worker>(options, Registry{server::machine("keeper", keeper_, machine)});
        worker->start();
        return worker;
    }

    server::Server keeper(const Json& state, const string& name = "kept") {
        return servers_->start("keeper", name, state);
    }

    string row() { return sql_->value("select state - '{stamp,entries}'::text[] from gen_durable").value(); }
    long long entries() { return sql_->number("select count(*) from fermata_server_entry"); }

    /// Which entries a message has written, by the versions of their rows, and how many it has removed.
    string writtenBy(const server::Server& server, const Json& message) {
        sql_->run("drop table if exists before; create temp table before as select path, ctid as place from "
                  "fermata_server_entry");
        server.call(message);
        return sql_
            ->value("select coalesce((select string_agg(array_to_string(e.path, '/'), ' ' order by e.path) from "
                    "fermata_server_entry e left join before b using (path) where b.place is distinct from "
                    "e.ctid), 'nothing') || coalesce((select ' -' || nullif(count(*), 0) from before b where "
                    "not exists (select from fermata_server_entry e where e.path = b.path)), '')")
            .value();
    }

    template <typename Act>
    static string thrownBy(Act act) {
        try {
            act();
            return {};
        } catch (const std::exception& error) {
            return error.what();
        }
    }

    /// What the row says of its entries is so, and no part of the state stands in it.
    void checkRow() {
        QVERIFY(!sql_->value("select state ->> 'state' from gen_durable"));
        QCOMPARE(sql_->number("select state ->> 'entries' from gen_durable"), entries());
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }

    void init() {
        emptyTables(*sql_);
        keeper_ = std::make_shared<Keeper>();
        servers_ = std::make_unique<server::Servers>(Database{.connection = database_});
        servers_->add("keeper", keeper_);
    }

    void cleanup() {
        keeper_->hold = false;
        servers_.reset();
    }

    void encodings_data() {
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<int>("entries");
        const auto row = [](const char* name, const Json& state, const char* encoding, int entries) {
            QTest::newRow(name) << QString::fromStdString(state.dump()) << encoding << entries;
        };
        row("assigns", mapOf(20, 1000), "assigns", 20);
        row("components", listOf(100, 100), "components", 100);
        row("a term", noise(20'000, 1), "term", 1);
        Json numbers = Json::array();
        for (int i = 0; i < 5000; ++i)
            numbers.push_back(i);
        row("a list of numbers", numbers, "term", 1);
        Json nested{{"list", listOf(100, 100)}, {"map", mapOf(10, 1000)}, {"few", listOf(2, 10)}, {"n", 42}};
        row("nested", nested, "assigns", 4 + 100 + 10);
        nested = listOf(10, 100);
        nested[3]["within"] = listOf(50, 200);
        row("a list in an item of a list", nested, "components", 10 + 3 + 50);
    }

    /// "Three encoding types are supported"; "the encoder handles nested structures recursively". Whoever writes it:
    /// who starts the server, a message of the line, and one that does not wait.
    void encodings() {
        QFETCH(QString, state);
        QFETCH(QString, encoding);
        QFETCH(int, entries);
        const Json document = Json::parse(state.toStdString());
        const auto running = worker();
        const auto check = [&](const server::Server& server) {
            QVERIFY(servers_->stateOf("kept") == document);
            QVERIFY(server.call("state") == document);
            QVERIFY(server.priorityCall("state") == document);
            QCOMPARE(sql_->value("select state ->> 'encoding' from gen_durable").value_or(""), encoding.toStdString());
            QCOMPARE(this->entries(), static_cast<long long>(entries));
            checkRow();
            QCOMPARE(servers_->status("kept")->name, string("kept"));
        };
        check(keeper(document));
        emptyTables(*sql_);
        const server::Server standard = keeper("small");
        standard.call({{"replace", document}});
        check(standard);
        emptyTables(*sql_);
        const server::Server priority = keeper("small");
        priority.priorityCall({{"replace", document}});
        check(priority);
    }

    /// A state of up to 8 kB stands in the row, and one that has grown or shrunk changes its place.
    void eightKilobytes() {
        const auto running = worker();
        const server::Server kept = keeper({{"n", 1}});
        QCOMPARE(row(), string(R"({"name": "kept", "state": {"n": 1}, "version": 1, "state_version": 1})"));
        for (int i = 0; i < 2; ++i) {
            kept.call(patch("add", "/long", noise(8100, 1)));
            QCOMPARE(entries(), 0LL);
            kept.call(patch("add", "/long", noise(9000, 1)));
            QCOMPARE(entries(), 2LL);
            checkRow();
            QVERIFY(servers_->stateOf("kept").at("n") == 1);
            if (i == 0)
                kept.call(patch("remove", "/long"));
            else
                kept.priorityCall(patch("remove", "/long"));
            QCOMPARE(entries(), 0LL);
            COMPARE_JSON(servers_->stateOf("kept"), Json({{"n", 1}}));
        }
        QCOMPARE(row(), string(R"({"name": "kept", "state": {"n": 1}, "version": 7, "state_version": 1})"));
    }

    /// "Only changed entries are written; removed entries are cleared."
    void anAssignsMap() {
        const auto running = worker();
        const server::Server kept = keeper(mapOf(1000, 100));
        QCOMPARE(writtenBy(kept, "size"), string("nothing"));
        QCOMPARE(writtenBy(kept, patch("replace", "/key500", "new")), string("key500"));
        QCOMPARE(writtenBy(kept, patch("add", "/another", 1)), string("another"));
        QCOMPARE(writtenBy(kept, patch("remove", "/key7")), string("nothing -1"));
        const Json state = servers_->stateOf("kept");
        QVERIFY(state.at("key500") == "new" && state.at("another") == 1 && !state.contains("key7"));
        QCOMPARE(state.size(), std::size_t(1000));
        checkRow();
    }

    /// "Only changed items are written; ordering changes update fractional indices."
    void aComponentsList() {
        const auto running = worker();
        Json list = listOf(1000, 20);
        const server::Server kept = keeper(list);
        QCOMPARE(writtenBy(kept, patch("replace", "/500/text", "new")), string("item500"));
        const Json fresh{{"id", "fresh"}, {"text", "in the middle"}};
        QCOMPARE(writtenBy(kept, patch("add", "/300", fresh)), string("fresh"));
        QCOMPARE(writtenBy(kept, patch("remove", "/0")), string("nothing -1"));
        const Json move{{"patch", Json::array({{{"op", "move"}, {"from", "/900"}, {"path", "/10"}}})}};
        QCOMPARE(writtenBy(kept, move), string("item900"));
        const Json expected = [&] {
            Json wanted = list;
            for (const Json& message :
                 {patch("replace", "/500/text", "new"), patch("add", "/300", fresh), patch("remove", "/0"), move})
                wanted = wanted.patch(message["patch"]);
            return wanted;
        }();
        QVERIFY(servers_->stateOf("kept") == expected);
        Json reversed = expected;
        std::reverse(reversed.begin(), reversed.end());
        kept.call({{"replace", reversed}});
        QVERIFY(servers_->stateOf("kept") == reversed);
        QVERIFY(kept.call("state") == reversed);
        checkRow();
    }

    /// "An assigns map containing a components list will nest both encodings in the key path."
    void nested() {
        const auto running = worker();
        const server::Server kept = keeper({{"mykey", "my value"}, {"mylist", listOf(100, 100)}});
        QCOMPARE(writtenBy(kept, patch("replace", "/mylist/5/text", "new")), string("mylist/item5"));
        QCOMPARE(writtenBy(kept, patch("replace", "/mykey", "new")), string("mykey"));
        QCOMPARE(writtenBy(kept, patch("add", "/mylist/-", {{"id", "last"}})), string("mylist/last"));
        QCOMPARE(writtenBy(kept, patch("replace", "/mylist", noise(9000, 1))), string("mylist -101"));
        checkRow();
    }

    /// "Term: Full rewrite (no diffing)"; "if the encoding type changes between updates, the old keys are cleared and
    /// the new encoding is written in full".
    void anotherEncoding() {
        const auto running = worker();
        const server::Server kept = keeper(mapOf(20, 1000));
        for (const Json& state : {Json(noise(20'000, 1)), Json(noise(20'000, 2)), listOf(100, 100), mapOf(30, 1000)}) {
            const string written = writtenBy(kept, {{"replace", state}});
            QVERIFY(written != "nothing");
            QVERIFY(servers_->stateOf("kept") == state);
            QVERIFY(kept.call("state") == state);
            QCOMPARE(entries(), state.is_string() ? 1LL : static_cast<long long>(state.size()));
            checkRow();
        }
    }

    /// Of a map of 1,000 entries of 1 kB one changes: what the server writes to its log, with all that a message costs
    /// anyway, is at most a twentieth of what it writes for the whole, in entries or as a document in a row.
    void whatTheLogIsWritten() {
        // Nobody else writes there; and a page's first change after a checkpoint is not logged with the page, which
        // would depend on when that was.
        TestCluster cluster(TestCluster::Storage::Fast, {{"full_page_writes", "off"}, {"autovacuum", "off"}});
        const string database = cluster.makeDatabase();
        migrate({.connection = database});
        Sql sql = sessionOn(database);
        server::Servers servers({.connection = database});
        servers.add("keeper", keeper_);
        const server::Server kept = servers.start("keeper", "kept", mapOf(1000, 1000));
        WorkerOptions options = quickWorker(database);
        options.queues = {{server::queue, 2}};
        Worker running(options, {server::machine("keeper", keeper_)});
        running.start();
        const auto logged = [&](const std::function<void()>& act) {
            const string from = sql.value("select pg_current_wal_insert_lsn()").value();
            act();
            return sql.number("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1::pg_lsn)::bigint", {from});
        };
        kept.call("size");
        const long long one = logged([&] { kept.call(patch("replace", "/key500", noise(1000, 5000))); });
        Json other = Json::object();
        for (int i = 0; i < 1000; ++i)
            other["key" + std::to_string(i)] = noise(1000, static_cast<unsigned>(10'000 + i));
        const long long entries = logged([&] { kept.call({{"replace", other}}); });
        sql.run("insert into gen_durable (fsm, step, status) values ('m', 's', 'done')");
        const long long whole =
            logged([&] { sql.query("update gen_durable set state = $1 where fsm = 'm'", {other.dump()}); });
        qInfo("%lld bytes for one entry, %lld for all of them, %lld for a document", one, entries, whole);
        QVERIFY(whole > 900'000 && entries > 1'000'000);
        QVERIFY(one * 20 <= entries);
        QVERIFY(one * 20 <= whole);
        running.stop();
    }

    void unusualNames() {
        const auto running = worker();
        Json state = mapOf(10, 1000);
        const std::vector<string> names{"",     ".",    "a.b", "a/b", "\"",        "'",         "\\",   "{}",   "{a,b}",
                                        "null", "NULL", " ",   "\n",  "__proto__", "schlüssel", "名前", "\x01", "%s"};
        for (const string& name : names)
            state[name] = {{"id", name}};
        const server::Server kept = keeper("small");
        kept.call({{"replace", state}});
        QVERIFY(servers_->stateOf("kept") == state);
        for (const string& name : names) {
            state[name]["id"] = name + " again";
            kept.call({{"replace", state}});
        }
        QVERIFY(servers_->stateOf("kept") == state);
        Json list = Json::array();
        for (const string& name : names)
            list.push_back({{"id", name}, {"text", noise(1000, 1)}});
        kept.call({{"replace", list}});
        QVERIFY(servers_->stateOf("kept") == list);
        std::reverse(list.begin(), list.end());
        for (const string& name : names)
            state.erase(name);
        kept.call({{"replace", list}});
        QVERIFY(servers_->stateOf("kept") == list);
        kept.call({{"replace", state}});
        QVERIFY(servers_->stateOf("kept") == state);
        QCOMPARE(sql_->value("select state ->> 'encoding' from gen_durable").value(), string("assigns"));
        // A name that no path can hold: the whole is one entry.
        kept.call(patch("add", "/" + string(5000, 'n'), 1));
        QCOMPARE(sql_->value("select state ->> 'encoding' from gen_durable").value(), string("term"));
        COMPARE_JSON(kept.call("size"), Json(11));
    }

    /// What is beyond the engine's limit is the message's fault: the state stays, the message waits, and what comes
    /// behind it, too.
    void tenMegabytes() {
        const server::Server kept = keeper(mapOf(10, 1000));
        const Json before = servers_->stateOf("kept");
        {
            const auto running = worker({.maxAttempts = {}, .firstPause = 20ms, .longestPause = 40ms});
            kept.cast(patch("add", "/seven", string(7 << 20, 'x'))); // is within it
            COMPARE_JSON(kept.call("size"), Json(11));
            kept.cast(patch("remove", "/key1"));
            const SignalId bad = kept.send(patch("add", "/three", string(3 << 20, 'x')));
            QVERIFY(waitUntil([&] {
                return servers_->status("kept")->lastError.value_or("").find("more than the limit of 8384512") !=
                       string::npos;
            }));
            QVERIFY(
                waitUntil([&] { return servers_->status("kept")->waiting == 1; })); // what came before it is committed
            QVERIFY(servers_->answerOf(bad).status == CallAnswer::Status::Waiting);
            const Json state = servers_->stateOf("kept");
            QVERIFY(state.size() == 10 && !state.contains("three") && state.at("key2") == before.at("key2"));
        }
        const auto running = worker({.maxAttempts = 3, .firstPause = 5ms});
        const SignalId large = kept.send({{"long", 10 << 20}});
        QVERIFY(waitUntil([&] { return servers_->answerOf(large).status == CallAnswer::Status::Failed; }));
        const CallAnswer answer = servers_->answerOf(large);
        QVERIFY2(answer.error.find("the state cannot be stored: it is 10485762 bytes long, more than the limit of") !=
                     string::npos,
                 answer.error.c_str());
        COMPARE_JSON(kept.call("size"), Json(10));
        QVERIFY(thrownBy([&] { kept.priorityCall({{"long", 10 << 20}}); }).find("cannot be stored") != string::npos);
        QVERIFY(thrownBy([&] { keeper(string(10 << 20, 'x'), "other"); }).find("cannot be stored") != string::npos);
        COMPARE_JSON(kept.priorityCall("size"), Json(10));
    }

    /// Where somebody deletes the instance its entries go, too.
    void aServerThatIsDeleted() {
        keeper(mapOf(20, 1000), "kept");
        keeper(mapOf(30, 1000), "stays");
        sql_->run("delete from gen_durable where state ->> 'name' = 'kept'");
        QCOMPARE(sql_->number("select fermata_server_sweep()"), 20LL);
        QCOMPARE(entries(), 30LL);
        QCOMPARE(sql_->number("select fermata_server_sweep()"), 0LL);
        // … when another one starts …
        keeper(mapOf(20, 1000), "kept");
        sql_->run("delete from gen_durable where state ->> 'name' = 'kept'");
        keeper(mapOf(40, 1000), "kept");
        QCOMPARE(entries(), 70LL);
        // … and by the engine's own gc, of one that does not hold its key any more.
        sql_->run("update gen_durable set status = 'failed', awaits = null, unique_key = null, updated_at = now() - "
                  "interval '2 days' where state ->> 'name' = 'kept'");
        sql_->query("select fermata_gc('1 day')");
        QCOMPARE(entries(), 30LL);
        QVERIFY(servers_->stateOf("stays") == mapOf(30, 1000));
    }

    /// Its row has only the number of it: no person writes that by hand, however they try.
    void byHand() {
        const server::Server kept = keeper(mapOf(20, 1000));
        const string id = toString(kept.instance());
        const string state = sql_->value("select state from gen_durable").value();
        const auto refused = [&](const string& call) {
            const SqlRows answers = sql_->query("select code, sentence from " + call);
            return answers.size() == 1 && answers[0][0] == "server" &&
                   answers[0][1]->find("the state of the server \"kept\" stands in entries") != string::npos;
        };
        QVERIFY(refused("fermata_edit_state('{" + id + "}', '{\"n\": 1}')"));
        QVERIFY(refused("fermata_edit_state('{" + id + "}', '{\"n\": 1}', dry => true)"));
        QVERIFY(refused("fermata_replay('{" + id + "}', state => '{\"n\": 1}')"));
        QVERIFY(refused("fermata_edit_state('{" + id + "}', (select state || '{\"stamp\": \"x\"}' from gen_durable))"));
        QVERIFY_EXCEPTION_THROWN(sql_->query("select fermata_spawn(copy_of => " + id + ")"), SqlError);
        QVERIFY_EXCEPTION_THROWN(
            sql_->query("select fermata_spawn('fermata.server/keeper', 'serve', state => $1::jsonb)", {state}),
            SqlError);
        // Of several those that may be edited are.
        sql_->run("insert into gen_durable (fsm, step) values ('m', 's')");
        const SqlRows both = sql_->query("select code from fermata_edit_state((select array_agg(id order by id) from "
                                         "gen_durable), '{\"n\": 1}') order by nth");
        QCOMPARE(both, (SqlRows{{"server"}, {"done"}}));
        // Nor does a row that has its state get one that says it has not.
        emptyTables(*sql_);
        const string small = toString(keeper({{"n", 1}}).instance());
        QVERIFY(refused("fermata_edit_state('{" + small + "}', '" + state + "')"));
        QCOMPARE(sql_->value("select code from fermata_edit_state('{" + small +
                             "}', (select state || "
                             "'{\"state\": {\"n\": 2}}' from gen_durable))")
                     .value(),
                 string("done"));
        // An edit cannot be taken back when the state has moved to entries since.
        const auto running = worker();
        servers_->find("kept").call({{"replace", mapOf(20, 1000)}});
        QVERIFY(sql_->value("select code from fermata_undo((select array_agg(id) from fermata_audit))") != "done");
        QVERIFY(servers_->stateOf("kept") == mapOf(20, 1000));
    }

    /// At a gate a person may let it do something else, but not with another state.
    void atTheGate() {
        const server::Server kept = keeper(mapOf(20, 1000));
        const string id = toString(kept.instance());
        sql_->run("update gen_durable set status = 'executing', locked_by = 'w#1/1', lease_expires_at = now() + "
                  "interval '1 hour'; select fermata_presence('w#1', 'w', 'h', 1, '[]', '[]')");
        const auto said = [&](const string& act, const SqlValue& document) {
            return sql_
                ->value("select fermata_at_gate($1, $2, 'w#1/1', $3::jsonb, $4)",
                        {act, id, document, act == "replace_outcome" ? SqlValue("{}") : SqlValue()})
                .value_or("done");
        };
        const string refusal = "the state of the server \"kept\" stands in entries";
        QVERIFY(said("edit_at_gate", R"({"n": 1})").starts_with(refusal));
        QVERIFY(said("replace_outcome", R"({"outcome": "await", "signal": "message", "state": {"n": 1}})")
                    .starts_with(refusal));
        QCOMPARE(said("replace_outcome", R"({"outcome": "stop", "reason": "enough", "consumes": []})"), string("done"));
        const SqlValue same = sql_->value("select jsonb_build_object('outcome', 'replay', 'delay_ms', 0, 'consumes', "
                                          "'[]'::jsonb, 'state', state) from gen_durable");
        QCOMPARE(said("replace_outcome", same), string("done"));
        QCOMPARE(said("crash_at_gate", {}), string("done"));
        QVERIFY(servers_->stateOf("kept") == mapOf(20, 1000));
    }

    /// A step that is tried sees the state, and changes nothing.
    void aTrial() {
        const server::Server kept = keeper(mapOf(20, 1000));
        kept.cast(patch("replace", "/key1", "new"));
        const string before =
            sql_->value("select string_agg(e::text, '' order by path) from fermata_server_entry e").value();
        Trial trial({.database = {.connection = database_}, .registry = {server::machine("keeper", keeper_)}});
        const TrialResult result = trial.run({.instance = kept.instance(), .state = {}});
        QVERIFY2(!result.error, result.error.value_or("").c_str());
        const Json outcome = Json::parse(result.outcome.value());
        COMPARE_JSON(outcome.at("carries").at(0).at("arguments").at("put"),
                     Json::array({{{"key1"}, nullptr, nullptr, "new"}}));
        QCOMPARE(sql_->value("select string_agg(e::text, '' order by path) from fermata_server_entry e").value(),
                 before);
        const auto running = worker();
        COMPARE_JSON(kept.call("state").at("key1"), Json("new"));
    }

    /// A database of the version before, with servers in it: they go on, and a large state moves when it is written.
    void anUpgrade() {
        const string database = TestCluster::freshDatabase();
        {
            Sql sql(database);
            sql.run("create schema fermata; set search_path = fermata; create table fermata_migration (number int "
                    "primary key, name text not null, breaking boolean not null default false, applied_at timestamptz "
                    "not null default clock_timestamp())");
            for (const auto& migration : sql::migrations()) {
                if (migration.number > 15) break;
                sql.run(string(migration.text));
                sql.query("insert into fermata_migration (number, name) values ($1, $2)",
                          {std::to_string(migration.number), string(migration.name)});
            }
            sql.query("select fermata_server_start('keeper', 'large', $1)", {mapOf(100, 1000).dump()});
            sql.query("select fermata_server_start('keeper', 'small', '{\"n\": 1}')");
            sql.query("select fermata_server_cast('large', $1)", {patch("replace", "/key1", "new").dump()});
        }
        migrate({.connection = database});
        Sql sql = sessionOn(database);
        server::Servers servers({.connection = database});
        servers.add("keeper", keeper_);
        QVERIFY(servers.stateOf("large") == mapOf(100, 1000));
        QCOMPARE(sql.number("select count(*) from fermata_server_entry"), 0LL);
        WorkerOptions options = quickWorker(database);
        options.queues = {{server::queue, 2}};
        Worker running(options, {server::machine("keeper", keeper_)});
        running.start();
        COMPARE_JSON(servers.find("large").call("size"), Json(100));
        COMPARE_JSON(servers.stateOf("large").at("key1"), Json("new"));
        QCOMPARE(sql.number("select count(*) from fermata_server_entry"), 100LL);
        COMPARE_JSON(servers.find("small").call("state"), Json({{"n", 1}}));
        running.stop();
    }
};

FERMATA_TEST(EntriesTest, QCoreApplication)
#include "tst_entries.moc"
