// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "tasks_testing.h"

#include <fermata/test/runner.h>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using std::string;
using tasks::StepTemplate;
using tasks::TaskTemplate;

/// What is defined and what is refused; what makes a task the same as another.
class TemplatesTest : public QObject {
    Q_OBJECT

    string database_;
    std::optional<Sql> sql_;

    /// Why it is refused, and that it then left nothing; empty: it is not.
    string refusal(const string& json) {
        const string before = *sql_->value("select count(*)::text from fermata_task_template");
        try {
            sql_->query("select fermata_task_define($1::jsonb)", {json});
        } catch (const SqlError& error) {
            const bool clean = *sql_->value("select count(*)::text from fermata_task_template") == before;
            const string words = string(error.what()).substr(string("ERROR:  ").size());
            return (clean ? "" : "left something: ") + error.sqlstate() + " " + words;
        }
        return {};
    }
    string refusal(std::vector<StepTemplate> steps) {
        return refusal(TaskTemplate{"n", "t", "1", std::move(steps)}.toJson());
    }
    bool has(const string& text, const string& part) {
        if (text.find(part) != string::npos) return true;
        qWarning("%s", text.c_str());
        return false;
    }
    string identity(const string& context, const string& nameSpace = "n", const string& name = "t") {
        return *sql_->value("select encode(fermata_task_identity($1, $2, $3::jsonb), 'hex')",
                            {nameSpace, name, context});
    }

private Q_SLOTS:
    void initTestCase() {
        database_ = migratedDatabase();
        sql_.emplace(sessionOn(database_));
    }
    void init() { emptyTables(*sql_); }

    void definedAgain() {
        tasks::Tasks client({.connection = database_});
        QVERIFY(client.define(diamond()));
        QVERIFY(!client.define(diamond()));
        TaskTemplate other = diamond();
        other.steps[0].maxAttempts = 7;
        QVERIFY_THROWS_EXCEPTION(Error, client.define(other));
        other.version = "2";
        QVERIFY(client.define(other));
        // What is left out is what it is by default.
        QVERIFY(client.define(
            R"({"namespace": "n", "name": "t", "version": "1", "steps": [{"name": "a", "handler": "h"}]})"));
        QVERIFY(
            !client.define(string(R"({"namespace": "n", "name": "t", "version": "1", "steps": [{"name": "a", "handler":
            "h", "dependencies": [], "queue": "fermata.task", "retry": {"max_attempts": 3.0, "backoff": {"base": "1000 ms",
            "max": "300 seconds", "jitter": 0.10}}}]})")));
    }

    /// Cycle detection: "Error before commit", with the cycle named.
    void cycles() {
        QVERIFY(has(refusal({step("a", {"a"})}), "22023 step \"a\" depends on itself: a → a"));
        QVERIFY(has(refusal({step("a", {"b"}), step("b", {"c"}), step("c", {"a"}), step("after", {"a"}), step("free")}),
                    "3 steps depend on each other in a cycle: a → b → c → a"));
        std::vector<StepTemplate> ring;
        string named = "s1";
        for (int i = 1; i <= 150; ++i) {
            ring.push_back(step("s" + std::to_string(i), {"s" + std::to_string(i % 150 + 1)}));
            named += " → s" + std::to_string(i % 150 + 1);
        }
        QVERIFY(has(refusal(ring), "150 steps depend on each other in a cycle: " + named));
    }

    void shapes() {
        QVERIFY(has(refusal({step("a", {"b"})}), R"(22023 step "a" depends on "b", and there is no such step)"));
        QVERIFY(has(refusal({step("a"), step("a")}), R"(two steps are named "a")"));
        QVERIFY(has(refusal({step("a"), step("b", {"a", "a"})}), R"(step "b" names its dependency "a" twice)"));
        QVERIFY(has(refusal(std::vector<StepTemplate>{}), "at least one"));
        const auto with = [](const string& member) {
            return R"({"namespace": "n", "name": "t", "version": "1", "steps": [{"name": "a", "handler": "h", )" +
                   member + "}]}";
        };
        QVERIFY(has(refusal(with(R"("dependancies": [])")), R"(has a member "dependancies")"));
        QVERIFY(has(refusal(with(R"("dependencies": "b")")), "must be an array of names"));
        QVERIFY(has(refusal(with(R"("dependencies": [1])")), "must be an array of names"));
        QVERIFY(has(refusal(with(R"("timeout": "soon")")), "is no interval"));
        QVERIFY(has(refusal(with(R"("timeout": 30)")), "with a unit"));
        QVERIFY(has(refusal(with(R"("timeout": "0 s")")), "longer than nothing"));
        QVERIFY(has(refusal(with(R"("retry": {"max_attempts": 0})")), "from 1 to"));
        QVERIFY(has(refusal(with(R"("retry": {"max_attempts": 1.5})")), "whole number"));
        QVERIFY(has(refusal(with(R"("retry": {"backoff": {"jitter": 2}})")), "jitter from 0 to 1"));
        for (const char* hostile :
             {"1", "null", "[]", "{}", R"({"namespace": 1, "name": "t", "version": "1", "steps": []})",
              R"({"namespace": "n", "name": "", "version": "1", "steps": []})",
              R"({"namespace": "n", "name": "t", "version": "1", "steps": {}})",
              R"({"namespace": "n", "name": "t", "version": "1", "steps": [1]})"})
            QVERIFY2(refusal(hostile).starts_with("22"), hostile);
    }

    /// In time that grows with steps and edges: whoever followed each path would follow 2^25 of them, or 10,000 deep.
    void large() {
        std::vector<StepTemplate> layers, chain;
        for (int i = 1; i <= 25; ++i) {
            for (const char* side : {"a", "b"}) {
                const string below = "s" + std::to_string(i - 1);
                layers.push_back(step("s" + std::to_string(i) + side,
                                      i == 1 ? std::vector<string>{} : std::vector<string>{below + "a", below + "b"}));
            }
        }
        for (int i = 10'000; i >= 1; --i)
            chain.push_back(step("s" + std::to_string(i),
                                 i == 1 ? std::vector<string>{} : std::vector<string>{"s" + std::to_string(i - 1)}));
        sql_->run("set statement_timeout = '60s'");
        const auto back = qScopeGuard([&] { sql_->run("reset statement_timeout"); });
        QCOMPARE(refusal(layers), string());
        QCOMPARE(refusal(TaskTemplate{"n", "chain", "1", chain}.toJson()), string());
        QCOMPARE(
            sql_->number("select jsonb_array_length(plan -> 'steps') from fermata_task_template where name = 'chain'"),
            10'000LL);
        const InstanceId task{sql_->number("select task from fermata_task_create('n', 'chain', '1')")};
        QCOMPARE(stateOf(*sql_, task), string("pending"));
        // Each after what it depends on, so that waking goes up in id (D14).
        QCOMPARE(sql_->number("select count(*) from fermata_task_edge where step <= depends_on"), 0LL);
        // A failed one blocks all that come after it, through others too.
        sql_->run("update gen_durable set status = 'failed' where id = (select min(step) from fermata_task_step)");
        QCOMPARE(
            sql_->number("select count(*) from fermata_step_readiness where state = 'blocked' and blocked_by = '{s1}'"),
            9'999LL);
        chain.push_back(step("one too many"));
        QVERIFY(has(refusal(TaskTemplate{"n", "more", "1", chain}.toJson()), "54000 the template has 10001 steps"));
    }

    /// "Tasks are identified by hash of (namespace, task_name, context)".
    void identities() {
        const string plain = identity(R"({"a": 1, "bb": [1, {"c": "é"}]})");
        QCOMPARE(plain.size(), std::size_t{64});
        QCOMPARE(identity(R"({"bb": [1.0, {"c": "é"}], "a": 1e0})"), plain);
        QCOMPARE(identity("{\"bb\": [1, {\"c\": \"e\xcc\x81\"}], \"a\": 1.00}"), plain); // e and its accent
        QCOMPARE(identity("{\"e\xcc\x81\": 1, \"zz\": 2}"), identity("{\"zz\": 2, \"\xc3\xa9\": 1}")); // in a name
        QVERIFY(identity(R"({"a": 1, "bb": [1, {"c": "e"}]})") != plain);
        QVERIFY(identity(R"({"a": "1", "bb": [1, {"c": "é"}]})") != plain);
        QVERIFY(identity(R"({"a": 1, "bb": [{"c": "é"}, 1]})") != plain);
        QVERIFY(identity(R"({"a": 10})") != identity(R"({"a": 1})"));
        QCOMPARE(identity(R"({"a": 10.50})"), identity(R"({"a": 10.5})"));
        // A line feed before an accent is no letter n, whatever JSON text looks like.
        QVERIFY(identity("{\"a\": \"\\n\xcc\x81\"}") != identity("{\"a\": \"\xc5\x84\"}"));
        QVERIFY(identity("{}", "n", "t") != identity("{}", "nt", ""));
        QVERIFY(identity("{}", "a", "b") != identity("{}", "b", "a"));
        QVERIFY_THROWS_EXCEPTION(SqlError, identity("{\"e\xcc\x81\": 1, \"\xc3\xa9\": 2}")); // one name, twice
    }
};

FERMATA_TEST(TemplatesTest, QCoreApplication)
#include "tst_templates.moc"
