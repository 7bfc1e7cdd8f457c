// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare.h"
#include "ctl_process.h"

#include <fermata/test/poison.h>
#include <fermata/test/runner.h>
#include <fermata/test/sql.h>

#include <QTest>

#include <algorithm>
#include <csignal>
#include <set>

using namespace fermata;
using namespace fermata::test;
using std::string;

// list, show and explain.
class ReadingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void listPages();
    void listPagesHoldAnyId();
    void listFilters_data();
    void listFilters();
    void listRowsCarryTheColumns();
    void listForAPerson();
    void oneLongNameIsNoFlood();
    void nothingSteersTheTerminal();
    void poisonedRowsArePrinted();
    void showIsTheRowWithItsSurroundings();
    void showForAPerson();
    void showNobody();
    void explainIsFindingsRootCausesLast();
    void explainNamesAllThatMayHaveLockedARow();
    void explainForAPerson();
    void explainNobody();
    void stuckForAProgram();
    void stuckForAPerson();
    void nullResultAndResultNull();
    void readerThatLeavesIsNoError();
    void fullDiskIsAnError();
    void closedOutputIsAnError();

private:
    std::vector<int> listed(std::vector<string> options) const;

    string database_;
};

// One instance of each status, and what lies around them. Nothing here moves: no worker runs.
void ReadingTest::initTestCase() {
    database_ = databaseMigratedByCtl();
    Sql(database_).run(R"(
        set search_path = fermata;
        insert into gen_durable (fsm, fsm_version, step, status, state, queue, awaits, children_pending, last_error, result, locked_by,
                                 lease_expires_at, partition_key, unique_key, unique_scope, eligible_at, updated_at)
        values
        ('checkout', 1, 'start', 'runnable', '{}', 'default', null, 0, null, null, null, null, null, null, '{}', 'infinity', now()),
        ('checkout', 2, 'start', 'executing', '{}', 'default', null, 0, null, null, 'w#1/2', '2026-07-13 09:14:00.5Z', null, null, '{}', now(), now()),
        ('checkout', 1, 'start', 'awaiting_signal', '{"order": 1.10, "text": "a \"b\""}', 'slow', 'paid', 0, null, null, null, null, 'cust', '\x00ff',
         '{runnable,awaiting_signal}', now(), now()),
        ('order', 1, 'join', 'awaiting_children', '{}', 'slow', null, 1, null, null, null, null, null, 'key', '{done}', now(), now()),
        ('charge', 1, 'charge', 'done', '{}', 'slow', null, 0, null, '{"charged": 12}', null, null, null, null, '{}', now(), now()),
        ('charge', 1, 'charge', 'failed', '{}', 'slow', null, 0, E'card\nde\x1bclined', null, null, null, null, null, '{}', now(), now()),
        ('charge', 1, 'charge', 'done', '{}', 'slow', null, 0, null, 'null', null, null, null, null, '{}', now(), now()),
        ('charge', 1, 'charge', 'runnable', '{}', 'slow', null, 0, null, null, null, null, null, null, '{}', now(), now());
        update gen_durable set parent_id = 4 where fsm = 'charge';
        insert into signals (target_id, name, payload, dedup_key) values (3, 'other', '{"n": 12345678901234567890123}', 'k'), (3, 'paid', '{}', null);
    )");
}

std::vector<int> ReadingTest::listed(std::vector<string> options) const {
    options.insert(options.begin(), {"list", "--json"});
    std::vector<int> ids;
    const Json document = ctl(database_, options).json();
    for (const Json& row : document["instances"])
        ids.push_back(row["id"].get<int>());
    return ids;
}

void ReadingTest::listPages() {
    std::vector<int> seen;
    string after = "0";
    for (int page = 0; page < 3; ++page) {
        const Json document = ctl(database_, {"list", "--limit", "3", "--after", after, "--json"}).json();
        for (const Json& row : document["instances"])
            seen.push_back(row["id"].get<int>());
        QCOMPARE(document["next"].is_null(), page == 2);
        if (page < 2) after = std::to_string(document["next"].get<int>());
    }
    QCOMPARE(seen, (std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8}));
    // A page that ends with the last row has no next one.
    QVERIFY(ctl(database_, {"list", "--limit", "8", "--json"}).json()["next"].is_null());
}

// Whatever ids another program gave: from the least to the largest that there are.
void ReadingTest::listPagesHoldAnyId() {
    const string database = databaseMigratedByCtl();
    const std::vector<string> all{"-9223372036854775808", "-9223372036854775807", "-5", "-1", "0", "1",
                                  "9223372036854775807"};
    for (const string& id : all)
        Sql(database).query("insert into fermata.gen_durable (id, fsm, step) overriding system value values ($1, 'm', "
                            "'s')",
                            {id});
    std::vector<string> seen;
    std::vector<string> options{"list", "--limit", "2", "--json"};
    for (int page = 0; page < 4; ++page) {
        const Json document = ctl(database, options).json();
        for (const Json& row : document["instances"])
            seen.push_back(row["id"].dump());
        QCOMPARE(document["next"].is_null(), page == 3);
        options.resize(4);
        options.push_back("--after=" + document["next"].dump());
    }
    QCOMPARE(seen, all);
    // As the words beneath a page tell a person to go on.
    const CtlResult first = ctl(database, {"list", "--limit", "2"});
    QVERIFY2(first.err.find("--after -9223372036854775807") != string::npos, first.err.c_str());
    const Json second = ctl(database, {"list", "--after", "-9223372036854775807", "--json"}).json();
    QCOMPARE(second["instances"].size(), all.size() - 2);
    // What is listed can be looked at.
    for (const string id : {"-9223372036854775808", "-5"}) {
        QCOMPARE(ctl(database, {"show", id, "--json"}).json()["id"].dump(), id);
        QCOMPARE(ctl(database, {"explain", id, "--json"}).json()["id"].dump(), id);
    }
    // Behind the last there is nothing.
    QVERIFY(ctl(database, {"list", "--after", all.back(), "--json"}).json()["instances"].empty());
}

void ReadingTest::listFilters_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QList<int>>("ids");
    QTest::newRow("none") << QStringList{} << QList<int>{1, 2, 3, 4, 5, 6, 7, 8};
    QTest::newRow("status") << QStringList{"--status", "awaiting_signal"} << QList<int>{3};
    QTest::newRow("statuses repeated") << QStringList{"--status", "done", "--status", "failed"} << QList<int>{5, 6, 7};
    QTest::newRow("statuses with a comma") << QStringList{"--status", "executing,runnable"} << QList<int>{1, 2, 8};
    QTest::newRow("fsm") << QStringList{"--fsm", "checkout"} << QList<int>{1, 2, 3};
    QTest::newRow("queue") << QStringList{"--queue", "default"} << QList<int>{1, 2};
    QTest::newRow("parent") << QStringList{"--parent", "4"} << QList<int>{5, 6, 7, 8};
    QTest::newRow("together") << QStringList{"--parent", "4", "--status", "done", "--after", "5"} << QList<int>{7};
    QTest::newRow("nothing") << QStringList{"--fsm", "Checkout"} << QList<int>{};
}

void ReadingTest::listFilters() {
    QFETCH(QStringList, options);
    QFETCH(QList<int>, ids);
    std::vector<string> words;
    for (const QString& option : options)
        words.push_back(option.toStdString());
    QCOMPARE(listed(words), std::vector<int>(ids.begin(), ids.end()));
}

void ReadingTest::listRowsCarryTheColumns() {
    const Json row = ctl(database_, {"list", "--status", "executing", "--json"}).json()["instances"][0];
    std::set<string> keys;
    for (const auto& [key, value] : row.items())
        keys.insert(key);
    // Those of the table that are no documents and no part of uniqueness.
    std::set<string> columns;
    for (const SqlRow& column :
         Sql(database_).query("select column_name from information_schema.columns where table_schema = 'fermata' and"
                              " table_name = 'gen_durable' and column_name not in ('state', 'result') and"
                              " column_name not like 'unique%'"))
        columns.insert(column[0].value());
    QCOMPARE(keys, columns);
    COMPARE_JSON(row["fsm_version"], Json(2));
    COMPARE_JSON(row["status"], Json("executing"));
    COMPARE_JSON(row["locked_by"], Json("w#1/2"));
    COMPARE_JSON(row["lease_expires_at"], Json("2026-07-13T09:14:00.5+00:00"));
    COMPARE_JSON(row["awaits"], Json());
    COMPARE_JSON(ctl(database_, {"list", "--json"}).json()["instances"][0]["eligible_at"], Json("infinity"));
}

void ReadingTest::listForAPerson() {
    const CtlResult result = ctl(database_, {"list", "--limit", "6"});
    QCOMPARE(result.code, 0);
    QVERIFY2(result.out.find("awaits \"paid\"") != string::npos, result.out.c_str());
    QVERIFY2(result.out.find("1 child pending") != string::npos, result.out.c_str());
    QCOMPARE(std::count(result.out.begin(), result.out.end(), '\n'),
             7); // titles and a line a row, whatever an error holds
    QCOMPARE(result.out.find('\x1b'), string::npos);
    QVERIFY2(result.err.find("--after 6") != string::npos, result.err.c_str());
    const CtlResult none = ctl(database_, {"list", "--fsm", "nobody"});
    QCOMPARE(none.code, 0);
    QCOMPARE(none.out, string());
}

// Padded to the longest, each of 3,100 lines had a megabyte.
void ReadingTest::oneLongNameIsNoFlood() {
    const string database = databaseMigratedByCtl();
    Sql(database).run(
        "insert into fermata.gen_durable (fsm, step) select case n when 7 then repeat('x', 1000000) else 'm' end,"
        " 's' from generate_series(1, 3100) n");
    const CtlResult cut = ctl(database, {"list", "--limit", "3100"});
    QCOMPARE(std::count(cut.out.begin(), cut.out.end(), '\n'), 3101);
    QVERIFY2(cut.out.size() < 3'101 * 500, std::to_string(cut.out.size()).c_str());
    QVERIFY(cut.out.find(string(199, 'x') + "…") != string::npos);
    QVERIFY(cut.out.find(string(200, 'x')) == string::npos);
    const CtlResult wide = ctl(database, {"list", "--limit", "3100", "--wide"});
    QVERIFY(wide.out.find(string(1'000'000, 'x')) != string::npos);
    QVERIFY2(wide.out.size() < 3'000'000, std::to_string(wide.out.size()).c_str());
    QCOMPARE(ctl(database, {"show", "7", "--wide"}).code, 0);
    QCOMPARE(ctl(database, {"check", "--wide"}).code, 0);
}

// Whatever a command prints, on either stream.
void ReadingTest::nothingSteersTheTerminal() {
    const string database = databaseMigratedByCtl();
    const string hostile = "pa\u200bid \u202e\u009b31m";
    Sql sql(database);
    sql.query("insert into fermata.gen_durable (fsm, step, status, awaits, state, last_error, partition_key) values"
              " ($1, $1, 'awaiting_signal', $1, jsonb_build_object('k', $1::text), $1, $1)",
              {hostile});
    sql.query(
        "insert into fermata.signals (target_id, name, payload) values (1, 'paid', jsonb_build_object('k', $1::text))",
        {hostile});
    for (const std::vector<string>& words : std::vector<std::vector<string>>{{"list"},
                                                                             {"list", "--json"},
                                                                             {"show", "1"},
                                                                             {"show", "1", "--json"},
                                                                             {"explain", "1"},
                                                                             {"explain", "1", "--json"},
                                                                             {"stuck", "--parked-for", "1s"},
                                                                             {"check"},
                                                                             {"list", "--status", hostile},
                                                                             {"list", "--schema", hostile},
                                                                             {"list", "--db", "host=/" + hostile},
                                                                             {hostile}}) {
        const CtlResult result = ctl(database, words);
        for (const string& text : {result.out, result.err}) {
            for (const char* raw : {"\u200b", "\u202e", "\u009b"})
                QVERIFY2(text.find(raw) == string::npos, (words.front() + ": " + text).c_str());
        }
    }
    QCOMPARE(ctl(database, {"show", "1", "--json"}).json()["state"]["k"].get<string>(), hostile);
    QVERIFY(ctl(database, {"explain", "1"}).out.find("pa\\u200bid") != string::npos);
}

// What another program wrote into any column, at the ends of what PostgreSQL takes: each command goes on and names it.
void ReadingTest::poisonedRowsArePrinted() {
    const string database = databaseMigratedByCtl();
    Sql sql(database);
    sql.run("set search_path = fermata");
    addPoison(database);
    const SqlRows ids = sql.query("select id from gen_durable order by id");
    QVERIFY(ids.size() > 500);
    string wrong;
    const auto prints = [&](const std::vector<string>& words, int code) {
        const CtlResult result = ctl(database, words);
        const auto steers = [](unsigned char c) { return (c < 0x20 && c != '\n') || c == 0x7F; };
        const bool plain = std::none_of(result.out.begin(), result.out.end(), steers);
        if (result.code == code && plain) return result.out;
        for (const string& word : words)
            wrong += word + ' ';
        wrong += "ended with " + std::to_string(result.code) + (plain ? "" : ", not plain") + ": " +
                 result.err.substr(0, 300) + '\n';
        return string();
    };
    const string listed = prints({"list", "--limit", "5000"}, 0);
    const string json = prints({"list", "--limit", "5000", "--json"}, 0);
    const auto ours = [](const SqlRow& row) { return std::stoll(*row[0]) > 0; }; // a list begins behind 0
    for (const SqlRow& row : ids) {
        if (!ours(row)) continue;
        QVERIFY2(listed.find(*row[0]) != string::npos, row[0]->c_str());
        QVERIFY2(json.find(*row[0]) != string::npos, row[0]->c_str());
    }
    prints({"stuck"}, 1);
    prints({"stuck", "--json"}, 1);
    prints({"check"}, 1);
    prints({"check", "--json"}, 1);
    for (std::size_t i = 0; i < ids.size(); i += 61) { // each is a process; engine.poisoned_rows explains them all
        if (!ours(ids[i])) continue;
        prints({"show", *ids[i][0]}, 0);
        prints({"show", *ids[i][0], "--json"}, 0);
        prints({"explain", *ids[i][0]}, 0);
        prints({"explain", *ids[i][0], "--json"}, 0);
    }
    // Support reads of a time that cannot be, not of an age in centuries.
    const string late = *sql.value("select min(id) from gen_durable where updated_at = 'infinity' and status = "
                                   "'awaiting_signal'");
    const string told = prints({"explain", late}, 0);
    QVERIFY2(
        told.find("parked for an unknown time") != string::npos &&
            told.find("\nimpossible_times: It has a time that cannot be: updated_at is infinity. Another program") !=
                string::npos &&
            told.find("\n  by: psql -c 'update fermata.gen_durable set updated_at = inserted_at where id = " + late) !=
                string::npos,
        told.c_str());
    const Json document = ctl(database, {"explain", late, "--json"}).json();
    COMPARE_JSON(document["findings"].back()["code"], Json("impossible_times"));
    COMPARE_JSON(document["findings"].back()["evidence"]["columns"], Json({"updated_at"}));
    COMPARE_JSON(document["findings"].back()["evidence"]["values"], Json({"infinity"}));
    QVERIFY2(wrong.empty(), wrong.c_str());
}

void ReadingTest::showIsTheRowWithItsSurroundings() {
    const CtlResult result = ctl(database_, {"show", "3", "--json"});
    QCOMPARE(result.code, 0);
    const Json row = result.json();
    std::set<string> keys;
    for (const auto& [key, value] : row.items())
        keys.insert(key);
    std::set<string> expected{"signals", "childs"};
    for (const SqlRow& column : Sql(database_).query("select column_name from information_schema.columns where "
                                                     "table_schema = 'fermata' and table_name = 'gen_durable'"))
        expected.insert(column[0].value());
    QCOMPARE(keys, expected);
    QVERIFY2(result.out.find(R"("state":{"text": "a \"b\"", "order": 1.10})") != string::npos, result.out.c_str());
    QVERIFY2(result.out.find(R"({"n": 12345678901234567890123})") != string::npos, result.out.c_str());
    COMPARE_JSON(row["partition_key"], Json("cust"));
    COMPARE_JSON(row["unique_key"], Json("\\x00ff"));
    COMPARE_JSON(row["unique_guard"], Json("\\x00ff")); // occupied: it is in the scope
    COMPARE_JSON(row["unique_scope"], Json({"runnable", "awaiting_signal"}));
    QCOMPARE(row["signals"].size(), std::size_t(2));
    COMPARE_JSON(row["signals"][0]["name"], Json("other"));
    COMPARE_JSON(row["signals"][0]["dedup_key"], Json("k"));
    COMPARE_JSON(row["signals"][1]["target_id"], Json(3));
    COMPARE_JSON(row["childs"], Json::array());

    const Json parent = ctl(database_, {"show", "4", "--json"}).json();
    COMPARE_JSON(parent["unique_key"], Json("key"));
    COMPARE_JSON(parent["unique_guard"], Json()); // free: its scope is done
    COMPARE_JSON(parent["children_pending"], Json(1));
    QCOMPARE(parent["childs"].size(), std::size_t(4));
    COMPARE_JSON(parent["childs"][0]["result"], Json({{"charged", 12}}));
    COMPARE_JSON(parent["childs"][1]["status"], Json("failed"));
    COMPARE_JSON(parent["childs"][1]["last_error"], Json("card\nde\x1b"
                                                         "clined"));
}

void ReadingTest::showForAPerson() {
    const string parked = ctl(database_, {"show", "3"}).out;
    for (const char* part : {"checkout v1", "awaiting_signal", "paid", "cust", "\\x00ff", "\"order\": 1.10",
                             "inbox (2)", "12345678901234567890123"})
        QVERIFY2(parked.find(part) != string::npos, parked.c_str());
    const string parent = ctl(database_, {"show", "4"}).out;
    QVERIFY2(parent.find("children (4)") != string::npos, parent.c_str());
    const string failed = ctl(database_, {"show", "6"}).out;
    QVERIFY2(failed.find("last error\n  card\n  de\\u001bclined\n") != string::npos, failed.c_str());
}

void ReadingTest::showNobody() {
    const CtlResult result = ctl(database_, {"show", "4711", "--json"});
    QCOMPARE(result.code, 1);
    QCOMPARE(result.out, string());
    QVERIFY2(result.err.find("4711") != string::npos, result.err.c_str());
}

// A parent whose last living child stands in a queue that nobody takes.
void ReadingTest::explainIsFindingsRootCausesLast() {
    const CtlResult result = ctl(database_, {"explain", "4", "--json"});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.err, string());
    const Json document = result.json();
    COMPARE_JSON(document["id"], Json(4));
    COMPARE_JSON(document["status"], Json("awaiting_children"));
    QCOMPARE(document.size(), std::size_t(3));
    const Json& findings = document["findings"];
    QCOMPARE(findings.size(), std::size_t(2));
    for (const Json& finding : findings) {
        std::set<string> members;
        for (const auto& [name, value] : finding.items())
            members.insert(name);
        QVERIFY((members == std::set<string>{"code", "outlook", "root", "count", "text", "instance", "evidence",
                                             "remedy", "command"}));
    }
    COMPARE_JSON(findings[0]["code"], Json("barrier_waits"));
    COMPARE_JSON(findings[0]["instance"], Json(4));
    COMPARE_JSON(findings[0]["remedy"], Json());
    COMPARE_JSON(findings[0]["command"], Json());
    COMPARE_JSON(findings[0]["outlook"], Json("moves"));
    COMPARE_JSON(findings[0]["root"], Json(false));
    COMPARE_JSON(findings[0]["count"], Json(1));
    COMPARE_JSON(findings[1]["outlook"], Json("stuck"));
    COMPARE_JSON(findings[1]["root"], Json(true));
    COMPARE_JSON(findings[0]["evidence"]["pending"], Json(1));
    COMPARE_JSON(findings[0]["evidence"]["failed"], Json(1));
    COMPARE_JSON(findings[1]["code"], Json("no_worker_for_queue"));
    COMPARE_JSON(findings[1]["instance"], Json(8));
    COMPARE_JSON(findings[1]["evidence"]["queue"], Json("slow"));
    COMPARE_JSON(findings[1]["evidence"]["way"], Json({4, 8}));
    QVERIFY(findings[1]["remedy"].is_string());
    COMPARE_JSON(ctl(database_, {"explain", "6", "--json"}).json()["findings"][0]["command"],
                 Json("fermatactl replay 6"));
    // Times are those of the row, as in the other documents.
    const Json shown = ctl(database_, {"show", "8", "--json"}).json();
    COMPARE_JSON(findings[1]["evidence"]["eligible_at"], shown["eligible_at"]);
    COMPARE_JSON(ctl(database_, {"explain", "1", "--json"}).json()["findings"][0]["evidence"]["eligible_at"],
                 Json("infinity"));
}

// Lists in the same order; no command, as it would end who may have nothing to do with it.
void ReadingTest::explainNamesAllThatMayHaveLockedARow() {
    Sql early(database_), other(database_);
    early.run("set search_path = fermata; set application_name = 'early'; begin; "
              "select from gen_durable where id = 8 for update");
    other.run("set search_path = fermata; set application_name = 'other'; begin; savepoint a; "
              "select from gen_durable where id = 3 for update; release a");
    const Json findings = ctl(database_, {"explain", "3", "--json"}).json()["findings"];
    const auto locked =
        std::ranges::find_if(findings, [](const Json& each) { return each["code"] == Json("row_locked"); });
    QVERIFY2(locked != findings.end(), findings.dump().c_str());
    const Json& evidence = (*locked)["evidence"];
    const auto pid = [](Sql& sql) { return Json(std::stoll(*sql.value("select pg_backend_pid()"))); };
    const std::size_t first = evidence["sessions"][0] == pid(early) ? 0 : 1;
    COMPARE_JSON(evidence["sessions"][first], pid(early));
    COMPARE_JSON(evidence["programs"][first], Json("early"));
    COMPARE_JSON(evidence["sessions"][1 - first], pid(other));
    COMPARE_JSON(evidence["programs"][1 - first], Json("other"));
    const Json role(*early.value("select current_user"));
    COMPARE_JSON(evidence["roles"], Json({role, role}));
    COMPARE_JSON((*locked)["command"], Json());
}

void ReadingTest::explainForAPerson() {
    const string parent = ctl(database_, {"explain", "4"}).out;
    for (const char* part : {"#4 is awaiting_children\n", "\nbarrier_waits: It waits for 1 of its 4 children",
                             "\nno_worker_for_queue: charge v1 #8 is eligible", "\n  the way there: #4 > #8\n",
                             "\n  what would help: Start a worker with --queue slow=SLOTS"})
        QVERIFY2(parent.find(part) != string::npos, parent.c_str());
    const string failed = ctl(database_, {"explain", "6"}).out;
    QVERIFY2(failed.find(": card\n") != string::npos, failed.c_str());
    QVERIFY2(failed.find('\x1b') == string::npos, failed.c_str());
}

// As a monitor asks.
void ReadingTest::stuckForAProgram() {
    const CtlResult result = ctl(database_, {"stuck", "--json", "--overdue", "0"});
    QCOMPARE(result.code, 1);
    QCOMPARE(result.err, string());
    const Json document = result.json();
    std::set<string> members;
    for (const auto& [name, value] : document.items())
        members.insert(name);
    QVERIFY((members == std::set<string>{"whole", "looked_at", "groups", "findings"}));
    COMPARE_JSON(document["whole"], Json(true));
    // The one of the queue that nobody takes first, behind it what is eligible at infinity and held by a lease long
    // over.
    std::set<string> codes;
    for (const Json& finding : document["findings"]) {
        codes.insert(finding["code"].get<string>());
        members.clear();
        for (const auto& [name, value] : finding.items())
            members.insert(name);
        QVERIFY((members ==
                 std::set<string>{"code", "outlook", "count", "instances", "text", "remedy", "command", "evidence"}));
        COMPARE_JSON(finding["outlook"], Json("stuck"));
        QVERIFY(finding["count"].get<int>() >= int(finding["instances"].size()));
    }
    COMPARE_JSON(document["groups"], Json(document["findings"].size()));
    COMPARE_JSON(document["findings"][0]["code"], Json("no_worker_for_queue"));
    COMPARE_JSON(document["findings"][0]["instances"], Json({8}));
    QVERIFY(codes.contains("scheduled_never"));
    // One kind, one line of it, and how many there are.
    const Json one = ctl(database_, {"stuck", "--json", "--overdue", "0", "--limit", "1"}).json();
    QCOMPARE(one["findings"].size(), std::size_t(1));
    COMPARE_JSON(one["groups"], document["groups"]);
    const Json never = ctl(database_, {"stuck", "--json", "--kind", "scheduled_never"}).json();
    COMPARE_JSON(never["groups"], Json(1));
    COMPARE_JSON(never["findings"][0]["command"], Json("fermatactl replay 1"));
}

void ReadingTest::stuckForAPerson() {
    const CtlResult result = ctl(database_, {"stuck", "--overdue", "0", "--limit", "1"});
    QCOMPARE(result.code, 1);
    QVERIFY2(result.out.starts_with("no_worker_for_queue: 1 instance is eligible in the queue \"slow\""),
             result.out.c_str());
    QVERIFY2(result.out.find("\n  what would help: Start a worker with --queue slow=SLOTS") != string::npos,
             result.out.c_str());
    QVERIFY2(result.out.find("\n  instances: #8\n") != string::npos, result.out.c_str());
    QVERIFY2(result.err.find("1 of ") != string::npos && result.err.find("--limit shows more") != string::npos,
             result.err.c_str());
    const CtlResult nothing = ctl(database_, {"stuck", "--kind", "replay_loop"});
    QCOMPARE(nothing.code, 0);
    QCOMPARE(nothing.out, string());
    QCOMPARE(nothing.err, string("fermatactl: nothing needs a person\n"));
    // Parked for a moment, or for ever: who says so decides.
    QCOMPARE(ctl(database_, {"stuck", "--kind", "parked_long", "--parked-for", "0"}).code, 1);
    QCOMPARE(ctl(database_, {"stuck", "--kind", "parked_long", "--parked-for", "never"}).code, 0);
    QCOMPARE(ctl(database_, {"stuck", "--kind", "parked_long", "--parked-for", "365d"}).code, 0);
}

void ReadingTest::explainNobody() {
    const CtlResult result = ctl(database_, {"explain", "4711", "--json"});
    QCOMPARE(result.code, 1);
    QCOMPARE(result.out, string());
    QVERIFY2(result.err.find("4711") != string::npos, result.err.c_str());
}

void ReadingTest::nullResultAndResultNull() {
    QVERIFY2(ctl(database_, {"show", "7"}).out.find("result\n  null\n") != string::npos, "JSON null is a result");
    Sql(database_).run("insert into fermata.gen_durable (fsm, step, status) values ('bare', 'end', 'done')");
    const string id = ctl(database_, {"list", "--fsm", "bare", "--json"}).json()["instances"][0]["id"].dump();
    QVERIFY2(ctl(database_, {"show", id}).out.find("result         none\n") != string::npos, "SQL null is none");
    Sql(database_).run("delete from fermata.gen_durable where fsm = 'bare'");
}

void ReadingTest::readerThatLeavesIsNoError() {
    // More than a pipe holds, so that the writer is sure to meet the closed end.
    const string big = databaseMigratedByCtl();
    QCOMPARE(ctl(big, {"spawn", "m", "--step", "s", "--count", "20000"}).code, 0);
    const string script =
        string("'") + FERMATACTL + "' list --limit 20000 --db \"$DB\" | head -n 1; echo \"${PIPESTATUS[0]}\"";
    ChildProcess shell("/bin/bash", {"-c", script}, {.environment = {{"DB", big}}, .workingDirectory = {}});
    QVERIFY(shell.wait());
    QVERIFY2(shell.out().ends_with("\n0\n"), shell.out().c_str());
    QVERIFY2(shell.err().find("written") == string::npos, shell.err().c_str());
}

void ReadingTest::fullDiskIsAnError() {
    const string script = string("'") + FERMATACTL + "' list --db \"$DB\" > /dev/full";
    ChildProcess shell("/bin/bash", {"-c", script}, {.environment = {{"DB", database_}}, .workingDirectory = {}});
    const auto exit = shell.wait();
    QVERIFY(exit);
    QCOMPARE(exit->code, 1);
    QVERIFY2(shell.err().find("No space left") != string::npos, shell.err().c_str());
}

// And what would have been printed goes nowhere else: the descriptor is not given to the connection.
void ReadingTest::closedOutputIsAnError() {
    const string script = string("'") + FERMATACTL + "' list --db \"$DB\" >&-";
    ChildProcess shell("/bin/bash", {"-c", script}, {.environment = {{"DB", database_}}, .workingDirectory = {}});
    const auto exit = shell.wait();
    QVERIFY(exit);
    QCOMPARE(exit->code, 1);
    QVERIFY2(shell.err().find("could not be written to stdout") != string::npos, shell.err().c_str());
}

FERMATA_TEST(ReadingTest, QCoreApplication)
#include "tst_reading.moc"
