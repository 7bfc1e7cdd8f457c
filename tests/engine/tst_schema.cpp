// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "engine_testing.h"
#include "spec_ddl.h"

#include <fermata/sql.h>
#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;

namespace {

/// Everything the catalogue knows of the two tables in a schema that a reader or writer could notice, a line each.
SqlRows tables(const std::string& conninfo, const std::string& schema) {
    Sql sql = sessionOn(conninfo, schema); // so that no name is qualified
    return sql.query(R"(
select concat_ws(' ', c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod),
                 case when a.attnotnull then 'not null' end, 'identity=', a.attidentity, 'generated=', a.attgenerated,
                 pg_get_expr(d.adbin, d.adrelid))
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
where c.oid in ('gen_durable'::regclass, 'signals'::regclass)
union all
select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
from pg_constraint where conrelid in ('gen_durable'::regclass, 'signals'::regclass)
union all
select 'label ' || string_agg(enumlabel, ' ' order by enumsortorder) from pg_enum
where enumtypid = 'durable_status'::regtype
order by 1)");
}

std::map<std::string, std::string> indexes(Sql& sql, const std::string& schema) {
    std::map<std::string, std::string> all;
    for (const SqlRow& row : sql.query("select indexname, replace(indexdef, $1 || '.', '') from pg_indexes where "
                                       "schemaname = $1 and tablename in ('gen_durable', 'signals')",
                                       {schema}))
        all[*row[0]] = *row[1];
    return all;
}

std::string withColumn(std::string definition, const std::string& column) {
    return definition.insert(definition.size() - 1, ", " + column); // before the bracket
}

void makeByHand(const std::string& conninfo, const std::string& schema = "fermata") {
    Sql sql(conninfo);
    sql.run("create schema \"" + schema + "\"");
    sql.run("set search_path = \"" + schema + "\"");
    sql.run(specificationDdl);
}

/// As an earlier release has left them.
void migrateTo(const std::string& conninfo, int number) {
    Sql sql(conninfo);
    sql.run("create schema fermata; set search_path = fermata; create table fermata_migration (number int primary key, "
            "name text not null, breaking boolean not null default false, applied_at timestamptz not null default "
            "clock_timestamp())");
    for (const auto& migration : sql::migrations()) {
        if (migration.number > number) break;
        sql.run(std::string(migration.text));
        sql.query("insert into fermata_migration (number, name) values ($1, $2)",
                  {std::to_string(migration.number), std::string(migration.name)});
    }
}

} // namespace

/// §9, and how a database comes to it.
class SchemaTest : public QObject {
    Q_OBJECT

    std::string refusal(const std::function<void()>& act) {
        try {
            act();
        } catch (const Error& error) {
            return (error.kind() == Error::Kind::Schema ? "" : "not a schema error: ") + std::string(error.what());
        }
        return "accepted";
    }

private Q_SLOTS:
    /// G69: our tables are the specification's: columns in order, types, defaults, constraints, labels; every index of
    /// it is there by name and definition, and what stands beside them is known.
    void tablesOfTheSpecification() {
        const std::string database = migratedDatabase();
        makeByHand(database, "spec");
        Sql sql(database);
        const SqlRows ours = tables(database, "fermata");
        const SqlRows theirs = tables(database, "spec");
        QVERIFY(theirs.size() > 30);
        for (std::size_t i = 0; i < std::min(ours.size(), theirs.size()); ++i)
            QCOMPARE(*ours[i][0], *theirs[i][0]);
        QCOMPARE(ours.size(), theirs.size());

        auto extra = indexes(sql, "fermata");
        for (const auto& [name, definition] : indexes(sql, "spec")) {
            // That one goes on where the specification's ends: signals of one name are read in their order.
            const std::string wanted = name == "signals_target" ? withColumn(definition, "id") : definition;
            QCOMPARE(extra[name], wanted);
            extra.erase(name);
        }
        std::string names;
        for (const auto& [name, definition] : extra)
            names += name + (definition.starts_with("CREATE UNIQUE") ? " (unique!) " : " ");
        // Only one unique index beside the keys of the tables, G55.
        QCOMPARE(names,
                 std::string("gen_durable_key_busy gen_durable_key_head gen_durable_keyed gen_durable_outbox "
                             "gen_durable_outbox_line gen_durable_plain gen_durable_released gen_durable_resting "
                             "gen_durable_server gen_durable_task gen_durable_task_live gen_durable_task_moves "
                             "gen_durable_task_parked gen_durable_task_running "));
    }

    /// What exists for looking only costs a step nothing: whatever runs, from its insert to its end, writes no entry
    /// into it. Everything else is the specification's, or claims walk along it.
    void whatIsForLookingCostsStepsNothing() {
        const std::string database = migratedDatabase();
        makeByHand(database, "spec");
        Sql sql = sessionOn(database);
        std::set<std::string> needed{"gen_durable_key_busy", "gen_durable_key_head", "gen_durable_keyed",
                                     "gen_durable_plain", "gen_durable_released"};
        for (const auto& [name, definition] : indexes(sql, "spec"))
            needed.insert(name);
        std::set<std::string> looking;
        for (const auto& [name, definition] : indexes(sql, "fermata")) {
            if (!needed.contains(name)) looking.insert(name);
        }
        QVERIFY(!looking.empty());

        // By what the catalogue says of them …
        sql.run(
            "create temp table each_status (like gen_durable including defaults including identity); "
            "insert into each_status (fsm, step, status) select 'm', 's', unnest(enum_range(null::durable_status))");
        for (const std::string& name : looking) {
            const SqlValue condition = sql.value(
                "select pg_get_expr(indpred, indrelid) from pg_index where indexrelid = $1::regclass", {name});
            QVERIFY2(condition.has_value(), name.c_str());
            const SqlValue held = sql.value("select string_agg(status::text, ' ' order by status) from each_status "
                                            "where status in ('runnable', 'executing', 'done') and (" +
                                            *condition + ")");
            QVERIFY2(!held, (name + " holds what is " + held.value_or("")).c_str());
        }

        // … and by what they have grown to.
        const auto pages = [&] {
            std::string all;
            for (const std::string& name : looking)
                all += name + " " + *sql.value("select pg_relation_size($1::regclass)::text", {name}) + "\n";
            return all;
        };
        sql.run("truncate gen_durable cascade");
        const std::string before = pages();
        sql.run("insert into gen_durable (fsm, step, partition_key) "
                "select 'm', 'first', case when n % 2 = 0 then 'key ' || n end from generate_series(1, 200) n");
        WorkerOptions options = quickWorker(database);
        Worker worker(options, {Machine("m")
                                    .step("first",
                                          [](const Context& ctx) -> Outcome {
                                              return Next{"second", ctx.state};
                                          })
                                    .step("second", [](const Context& ctx) -> Outcome {
                                        if (ctx.attempt == 0) return Replay{ctx.state};
                                        return Done{1};
                                    })});
        worker.start();
        QVERIFY(waitUntil([&] { return sql.number("select count(*) from gen_durable where status = 'done'") == 200; }));
        worker.stop();
        QCOMPARE(pages(), before);
        // The measure sees a single entry.
        sql.run("insert into gen_durable (fsm, step, status) values ('m', 's', 'failed')");
        QVERIFY(pages() != before);
    }

    /// From the tables of the first release with an index of all by status, with rows of every status in them.
    void anIndexOfWhatWaitsReplacesTheOneOfAll_data() {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("said");
        const QString index = "create index gen_durable_resting on gen_durable (queue, status, id) ";
        const QString condition = "where status in ('awaiting_signal', 'awaiting_children', 'failed')";
        QTest::newRow("as it was") << QString() << "accepted";
        QTest::newRow("made beforehand") << "create index concurrently" + index.mid(12) + condition << "accepted";
        QTest::newRow("the old one dropped by hand") << "drop index gen_durable_status"
                                                     << "accepted";
        QTest::newRow("another of its name, of all") << index << "drop it, then migrate again";
        QTest::newRow("another of its name, of other columns")
            << "create index gen_durable_resting on gen_durable (status, queue, id) " + condition
            << "drop it, then migrate again";
        QTest::newRow("one that was not finished") << index + condition +
                                                          "; update pg_index set indisvalid = false "
                                                          "where indexrelid = 'gen_durable_resting'::regclass"
                                                   << "drop it, then migrate again";
    }

    void anIndexOfWhatWaitsReplacesTheOneOfAll() {
        QFETCH(QString, change);
        QFETCH(QString, said);
        const Database database{.connection = TestCluster::freshDatabase()};
        migrateTo(database.connection, 7);
        Sql sql = sessionOn(database.connection);
        sql.run("insert into gen_durable (fsm, step, status) "
                "select 'm', 's', unnest(enum_range(null::durable_status)) from generate_series(1, 500)");
        if (!change.isEmpty()) sql.run(change.toStdString());
        const auto rows = sql.query("select g::text from gen_durable g order by id");
        const SqlValue made = sql.value("select to_regclass('gen_durable_resting')::oid::text");
        const std::string result = refusal([&] { migrate(database); });
        QVERIFY2(result.find(said.toStdString()) != std::string::npos, result.c_str());
        QVERIFY(sql.query("select g::text from gen_durable g order by id") == rows);
        if (result != "accepted") {
            QCOMPARE(inspectSchema(database).installed, 7);
            sql.run("drop index gen_durable_resting");
            QVERIFY(migrate(database).upToDate());
        } else if (made) { // and is not built again
            QCOMPARE(sql.value("select to_regclass('gen_durable_resting')::oid::text"), made);
        }
        Sql other = sessionOn(migratedDatabase());
        QVERIFY(indexes(sql, "fermata") == indexes(other, "fermata"));
        QCOMPARE(sql.number("select count(*) from gen_durable where queue = 'default' and status = 'failed'"), 500LL);
    }

    /// Signals of one name in their order (020, 021): made beforehand it is taken, and what is not it is refused.
    void theIndexOfInboxesGoesOnByTheId_data() {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("said");
        const QString index = "create index signals_in_order on signals ";
        QTest::newRow("as it was") << QString() << "accepted";
        QTest::newRow("made beforehand")
            << "create index concurrently signals_in_order on signals (target_id, name, id)"
            << "accepted";
        QTest::newRow("of other columns") << index + "(target_id, id, name)"
                                          << "drop it, then migrate again";
        QTest::newRow("of some") << index + "(target_id, name, id) where name = 'message'"
                                 << "drop it, then migrate again";
        QTest::newRow("not finished") << index + "(target_id, name, id); update pg_index set indisvalid = false "
                                                 "where indexrelid = 'signals_in_order'::regclass"
                                      << "drop it, then migrate again";
    }
    void theIndexOfInboxesGoesOnByTheId() {
        QFETCH(QString, change);
        QFETCH(QString, said);
        const Database database{.connection = TestCluster::freshDatabase()};
        migrateTo(database.connection, 19);
        Sql sql = sessionOn(database.connection);
        if (!change.isEmpty()) sql.run(change.toStdString());
        const SqlValue made = sql.value("select to_regclass('signals_in_order')::oid::text");
        const std::string result = refusal([&] { migrate(database); });
        QVERIFY2(result.find(said.toStdString()) != std::string::npos, result.c_str());
        if (result != "accepted") {
            QCOMPARE(inspectSchema(database).installed, 19);
            sql.run("drop index signals_in_order");
            QVERIFY(migrate(database).upToDate());
        } else if (made) { // and is not built again
            QCOMPARE(sql.value("select to_regclass('signals_target')::oid::text"), made);
        }
        Sql other = sessionOn(migratedDatabase());
        QVERIFY(indexes(sql, "fermata") == indexes(other, "fermata"));
    }

    /// Likewise a delivery that waits while that index is built.
    void deliveriesWaitForTheIndexOfInboxesAndItNotForThem() {
        const Database database{.connection = TestCluster::freshDatabase()};
        migrateTo(database.connection, 19);
        Sql sql = sessionOn(database.connection);
        sql.run("insert into gen_durable (fsm, step) select 'm', 's' from generate_series(1, 2)");
        const auto waiting = [&](const char* mode) {
            return waitUntil([&] {
                return sql.number("select count(*) from pg_locks where relation = 'fermata.signals'::regclass "
                                  "and mode = $1 and not granted",
                                  {mode}) > 0;
            });
        };
        Sql writer = sessionOn(database.connection);
        writer.run("begin; insert into signals (target_id, name) values (1, 'go')");
        auto migration = std::async(std::launch::async, [&] { return refusal([&] { migrate(database); }); });
        const bool migrationWaits = waiting("ShareLock");
        auto delivery = std::async(std::launch::async, [&] {
            Sql sender = sessionOn(database.connection);
            sender.run("begin; select 1 from signals; insert into signals (target_id, name) values (2, 'go'); commit");
        });
        const bool deliveryWaits = waiting("RowExclusiveLock");
        writer.run("commit");
        QCOMPARE(migration.get(), std::string("accepted"));
        delivery.get();
        QVERIFY(migrationWaits && deliveryWaits);
        QCOMPARE(sql.number("select count(*) from signals"), 2LL);
        QVERIFY(inspectSchema(database).upToDate());
    }

    /// A claim that waits while the index is built already holds a lock of the table: neither waits for the other.
    void claimsWaitForTheMigrationAndItNotForThem() {
        const Database database{.connection = TestCluster::freshDatabase()};
        migrateTo(database.connection, 7);
        Sql sql = sessionOn(database.connection);
        sql.run("insert into gen_durable (fsm, step) select 'm', 's' from generate_series(1, 2)");
        const auto waiting = [&](const char* mode) {
            return waitUntil([&] {
                return sql.number("select count(*) from pg_locks where relation = 'fermata.gen_durable'::regclass "
                                  "and mode = $1 and not granted",
                                  {mode}) > 0;
            });
        };
        Sql writer = sessionOn(database.connection);
        writer.run("begin; update gen_durable set attempt = 1 where id = 1");
        auto migration = std::async(std::launch::async, [&] { return refusal([&] { migrate(database); }); });
        const bool migrationWaits = waiting("ShareLock");
        auto claim = std::async(std::launch::async, [&] {
            Hand hand(database.connection, {Machine("m").step("s", [](const Context&) -> Outcome { return Done{1}; })});
            return hand.claim(2).size();
        });
        const bool claimWaits = waiting("RowExclusiveLock");
        writer.run("commit");
        QCOMPARE(migration.get(), std::string("accepted"));
        QCOMPARE(claim.get(), std::size_t(2));
        QVERIFY(migrationWaits && claimWaits);
        QVERIFY(inspectSchema(database).upToDate());
    }

    /// Empty, then again: nothing changes.
    void emptyAndAgain() {
        const Database database{.connection = TestCluster::freshDatabase()};
        QVERIFY(!inspectSchema(database).present);
        QVERIFY2(refusal([&] { requireSchema(database); }).find("migrate") != std::string::npos,
                 refusal([&] { requireSchema(database); }).c_str());
        const SchemaState first = migrate(database);
        QVERIFY(first.present && first.installed == first.known && first.known > 0 && first.differences.empty());
        Sql sql = sessionOn(database.connection);
        const auto applied = sql.query("select number, name, applied_at from fermata_migration order by 1");
        QCOMPARE(applied.size(), std::size_t(first.known));
        const SchemaState second = migrate(database);
        QVERIFY(second.installed == first.installed);
        QVERIFY(sql.query("select number, name, applied_at from fermata_migration order by 1") == applied);
        QCOMPARE(refusal([&] { requireSchema(database); }), std::string("accepted"));
    }

    /// C14: eight at once, one after the other.
    void eightAtOnce() {
        for (int round = 0; round < 3; ++round) {
            const Database database{.connection = TestCluster::freshDatabase()};
            std::vector<std::future<SchemaState>> migrations;
            for (int i = 0; i < 8; ++i)
                migrations.push_back(std::async(std::launch::async, [&] { return migrate(database); }));
            for (auto& migration : migrations)
                QVERIFY(migration.get().upToDate());
            Sql sql = sessionOn(database.connection);
            QCOMPARE(sql.number("select count(*) from fermata_migration"), (long long)inspectSchema(database).known);
        }
    }

    /// Tables made by hand from §9 are taken as they are, with what is in them, and can be worked with.
    void adoption() {
        const Database database{.connection = TestCluster::freshDatabase()};
        makeByHand(database.connection);
        Sql sql = sessionOn(database.connection);
        sql.run("insert into gen_durable (fsm, step, state) values ('job', 'work', '{\"n\": 1}')");
        const SchemaState before = inspectSchema(database);
        QVERIFY(before.present && before.installed == 0 && before.differences.empty());
        QVERIFY(refusal([&] { requireSchema(database); }).find("run \"fermatactl migrate\"") != std::string::npos);
        QVERIFY(migrate(database).upToDate());
        Sql other = sessionOn(migratedDatabase());
        QVERIFY(indexes(sql, "fermata") == indexes(other, "fermata"));
        Hand hand(database.connection,
                  {Machine("job").step("work", [](const Context& ctx) -> Outcome { return Done{ctx.state}; })});
        QCOMPARE(describe(hand.turn().kind), std::string("committed"));
        QCOMPARE(sql.value("select result::text from gen_durable").value(), std::string("{\"n\": 1}"));
    }

    void differing_data() {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("said");
        QTest::newRow("a column is missing") << "alter table gen_durable drop awaits"
                                             << "gen_durable.awaits is missing";
        QTest::newRow("another type") << "alter table gen_durable alter attempt type bigint"
                                      << "gen_durable.attempt is bigint instead of integer";
        QTest::newRow("null where none may be") << "alter table gen_durable alter state drop not null"
                                                << "gen_durable.state allows null";
        QTest::newRow("a required stranger") << "alter table gen_durable add tenant int not null"
                                             << "gen_durable.tenant is unknown and required";
        QTest::newRow("a table is missing") << "drop table signals"
                                            << "table signals is missing";
        QTest::newRow("a label is missing (C14)")
            << "alter type durable_status rename value 'awaiting_children' to 'waiting'"
            << "no label awaiting_children";
        QTest::newRow("no uniqueness") << "drop index gen_durable_unique"
                                       << "gen_durable_unique";
        QTest::newRow("a guard nobody keeps") << "drop index gen_durable_unique; alter table gen_durable alter "
                                                 "unique_guard drop expression; create unique index gen_durable_unique "
                                                 "on gen_durable (unique_guard) where unique_guard is not null"
                                              << "unique_guard";
        QTest::newRow("ids nobody draws") << "alter table gen_durable alter id drop identity"
                                          << "gen_durable.id";
        QTest::newRow("a default nobody sets") << "alter table gen_durable alter attempt drop default"
                                               << "gen_durable.attempt has no default";
        QTest::newRow("dedup nobody keeps") << "alter table signals drop constraint signals_target_id_dedup_key_key"
                                            << "dedup_key";
    }

    /// Tables that are not §9's are refused with a sentence that says where they part, and left alone.
    void differing() {
        QFETCH(QString, change);
        QFETCH(QString, said);
        const Database database{.connection = TestCluster::freshDatabase()};
        makeByHand(database.connection);
        Sql sql = sessionOn(database.connection);
        sql.run(change.toStdString());
        const std::string refused = refusal([&] { migrate(database); });
        QVERIFY2(QString::fromStdString(refused).contains(said) && !refused.starts_with("not a schema"),
                 refused.c_str());
        QVERIFY2(refused.find("schema \"fermata\"") != std::string::npos, refused.c_str());
        QCOMPARE(
            sql.number("select count(*) from pg_class where relnamespace = 'fermata'::regnamespace and relname like "
                       "'fermata_%'"),
            0LL);
    }

    /// What stands beside §9's columns and asks nothing of us is no difference.
    void additions() {
        const Database database{.connection = TestCluster::freshDatabase()};
        makeByHand(database.connection);
        Sql sql = sessionOn(database.connection);
        sql.run("alter table gen_durable add tenant int not null default 1, add note text; create index mine on "
                "gen_durable (fsm); alter index gen_durable_unique rename to another_name");
        QVERIFY(migrate(database).upToDate());
        Client client(database);
        QVERIFY(client.insert({.fsm = "job", .step = "work"}));
    }

    /// A schema from the future: one that breaks us is refused everywhere; one that does not is worked with.
    void newer() {
        const Database database{.connection = migratedDatabase()};
        Sql sql = sessionOn(database.connection);
        sql.run("insert into fermata_migration (number, name) values (99, 'later')");
        QCOMPARE(refusal([&] { requireSchema(database); }), std::string("accepted"));
        QCOMPARE(migrate(database).installed, 99);
        sql.run("update fermata_migration set breaking = true where number = 99");
        WorkerOptions options = quickWorker(database.connection);
        Worker worker(options, {Machine("x")});
        for (const std::string& refused : {refusal([&] { requireSchema(database); }),
                                           refusal([&] { migrate(database); }), refusal([&] { worker.start(); })}) {
            QVERIFY2(refused.find("at version 99") != std::string::npos &&
                         refused.find("install a newer Fermata") != std::string::npos,
                     refused.c_str());
        }
    }

    void oddNames_data() {
        QTest::addColumn<QString>("schema");
        for (const char* schema : {"with space", "Upper", "quo\"te", "it's", "com,ma", "dot.ted", "semi;colon",
                                   "ünï–cödé", "back\\slash", "select", "a%sb"})
            QTest::newRow(schema) << QString::fromUtf8(schema);
        QTest::newRow("63 bytes") << QString(63, 'n');
    }

    /// Any name that PostgreSQL takes for a schema; two of them in one database do not meet.
    void oddNames() {
        QFETCH(QString, schema);
        Database database{.connection = migratedDatabase(), .schema = schema.toStdString()};
        QVERIFY(migrate(database).upToDate());
        QVERIFY(migrate(database).upToDate());
        QCOMPARE(refusal([&] { requireSchema(database); }), std::string("accepted"));
        Client client(database);
        const InstanceId id = client.insert({.fsm = "job", .step = "work"}).value();
        client.signal(id, "go");
        WorkerOptions options = quickWorker(database.connection);
        options.schema = database.schema;
        Worker worker(options, {Machine("job").step("work", [](const Context&) -> Outcome { return Done{1}; })});
        worker.start();
        QVERIFY(waitUntil([&] { return client.get(id)->status == Status::Done; }));
        Sql sql(database.connection);
        QCOMPARE(sql.number("select count(*) from fermata.gen_durable"), 0LL);
        QCOMPARE(sql.number("select count(*) from pg_namespace where nspname = $1", {database.schema}), 1LL);
    }

    void impossibleNames_data() {
        QTest::addColumn<QString>("schema");
        QTest::newRow("too long") << QString(64, 'n'); // PostgreSQL would cut it off
        QTest::newRow("nothing") << "";
        QTest::newRow("$user") << "$user"; // search_path would make it another's
        QTest::newRow("pg_temp") << "pg_temp";
    }

    /// A name that would not lead where it says is refused before anything is made.
    void impossibleNames() {
        QFETCH(QString, schema);
        const Database database{.connection = TestCluster::freshDatabase(), .schema = schema.toStdString()};
        Sql sql(database.connection);
        const auto relations = [&] {
            return sql.number("select count(*) from pg_class") + sql.number("select count(*) from pg_namespace");
        };
        const long long before = relations();
        for (const auto& act : std::initializer_list<std::function<void()>>{
                 [&] { migrate(database); }, [&] { requireSchema(database); }, [&] { inspectSchema(database); }}) {
            const std::string refused = refusal(act);
            QVERIFY2(refused.find("the schema's name") != std::string::npos, refused.c_str());
        }
        QCOMPARE(relations(), before);
    }

    /// A role that owns its schema and may not make others can migrate it.
    void withoutTheRightToCreateSchemas() {
        const std::string conninfo = TestCluster::freshDatabase();
        Sql sql(conninfo);
        const std::string tenant = roleName("tenant");
        sql.run("create role " + tenant + " login; create schema fermata authorization " + tenant);
        QVERIFY(migrate({.connection = conninfo + " user=" + tenant}).upToDate());
    }

    /// D21, C13, T31: what a role or database would have us do otherwise, our sessions set; the whole way through.
    void hostileDefaults() {
        const std::string conninfo = TestCluster::freshDatabase();
        Sql sql(conninfo);
        const std::string hostile = roleName("hostile");
        sql.run("create role " + hostile + " login superuser");
        const std::map<std::string, std::string> defaults{{"default_transaction_isolation", "'repeatable read'"},
                                                          {"default_transaction_read_only", "on"},
                                                          {"synchronous_commit", "off"},
                                                          {"search_path", "pg_catalog"},
                                                          {"timezone", "'Asia/Tokyo'"},
                                                          {"datestyle", "'German'"},
                                                          {"bytea_output", "escape"},
                                                          {"standard_conforming_strings", "off"},
                                                          {"lock_timeout", "1"},
                                                          {"idle_in_transaction_session_timeout", "1"},
                                                          {"idle_session_timeout", "50"},
                                                          {"array_nulls", "off"},
                                                          {"intervalstyle", "'sql_standard'"},
                                                          {"extra_float_digits", "-15"},
                                                          {"xmloption", "document"},
                                                          {"default_transaction_deferrable", "on"}};
        for (const auto& [setting, value] : defaults)
            sql.run("alter role " + hostile + " set " + setting + " = " + value);
        const Database database{.connection = conninfo + " user=" + hostile};
        QVERIFY(migrate(database).upToDate());

        const postgres::Statement settings{
            "settings", "looking",
            "select concat_ws(' ', current_setting('transaction_isolation'), current_setting('transaction_read_only'), "
            "current_setting('synchronous_commit'), current_setting('timezone'), "
            "current_setting('standard_conforming_strings'), current_setting('bytea_output'))"};
        for (const auto purpose : {postgres::Purpose::Client, postgres::Purpose::Worker}) {
            auto connection = postgres::Connection::open(database, purpose);
            QCOMPARE(connection.run(settings).text(0, 0), std::string("read committed off on UTC on hex"));
        }

        Client client(database);
        NewInstance one{.fsm = "job", .step = "work", .state = {{"text", "back\\slash 'quote'"}}};
        one.uniqueKey = std::string("\0\x80\\", 3);
        one.uniqueScope = {Status::Runnable};
        const InstanceId id = client.insert(one).value();
        QCOMPARE(client.insert(NewInstance{.fsm = "other", .step = "x"})->value, id.value + 1);
        QVERIFY(!client.get(InstanceId{id.value + 1})->partitionKey); // no key, not the text "null"
        QVERIFY(!client.get(InstanceId{id.value + 1})->uniqueKey);
        WorkerOptions options = quickWorker(database.connection);
        options.poll = std::chrono::hours(1);
        Worker worker(options, {Machine("job").step("work", [](const Context& ctx) -> Outcome {
                          if (!ctx.signal("go")) return Await{"go", ctx.state};
                          return Done{ctx.state};
                      })});
        worker.start();
        QVERIFY(waitUntil([&] { return client.get(id)->status == Status::AwaitingSignal; }));
        client.signal(id, "go", {{"back\\slash", "\"quote\""}});
        QVERIFY(waitUntil([&] { return client.get(id)->status == Status::Done; }));
        const InstanceRow row = client.get(id).value();
        QCOMPARE(row.uniqueKey.value(), one.uniqueKey.value());
        QCOMPARE(Json::parse(row.result.value()).dump(), one.state.dump());
        QVERIFY(row.insertedAt <= row.updatedAt);
        worker.stop();
    }

    /// synchronous_commit may ask for more than we do, not for less (C13).
    void strongerDurabilityStays() {
        const std::string conninfo = TestCluster::freshDatabase();
        Sql sql(conninfo);
        const std::string careful = roleName("careful");
        sql.run("create role " + careful + " login superuser; alter role " + careful +
                " set synchronous_commit = remote_apply");
        auto connection =
            postgres::Connection::open({.connection = conninfo + " user=" + careful}, postgres::Purpose::Worker);
        QCOMPARE(connection.run({"show", "looking", "show synchronous_commit"}).text(0, 0),
                 std::string("remote_apply"));
    }
};

FERMATA_TEST(SchemaTest, QCoreApplication)
#include "tst_schema.moc"
