// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "compare_json.h"
#include "engine_testing.h"
#ifndef Q_MOC_RUN // it stumbles over the concepts of the standard library
#include "hosts/context_text.h"

#include <fermata/test/runner.h>
#endif

using namespace fermata;
using std::string;

namespace {

store::Claimed claimed() {
    store::Claimed claimed;
    claimed.claim = {InstanceId{4711}, "w#1/1"};
    claimed.fsm = "checkout";
    claimed.step = "start";
    claimed.state = R"({"order": 42})";
    claimed.queue = "default";
    claimed.awaits = "paid";
    claimed.inbox = R"([[9, "paid", {"amount": 100}, 1767323045678901]])";
    claimed.childs = R"([[4712, "charge", "done", {}, {"ok": true}, null, true]])";
    return claimed;
}

} // namespace

/// What a host is told: the context of `step` and of `handle`.
class ContextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theContextOfTheProtocol();
    void whatIsThereWhenItIsThere();
    void documentsStayTheTextTheyAre();
    void manySignals();
    void times_data();
    void times();
    void handleGetsSixMembers();
};

// The example of the protocol, to the letter.
void ContextTest::theContextOfTheProtocol() {
    const Json expected =
        Json::parse(R"({"id": 4711, "fsm": "checkout", "fsm_version": 1, "step": "start", "attempt": 0,
        "state": {"order": 42}, "queue": "default", "partition_key": null, "parent_id": null, "awaits": "paid",
        "signals": [{"id": 9, "name": "paid", "payload": {"amount": 100}, "inserted_at": "2026-01-02T03:04:05.678901Z"}],
        "childs": [{"id": 4712, "fsm": "charge", "status": "done", "state": {}, "result": {"ok": true}, "last_error": null}]})");
    QCOMPARE(Json::parse(hosts::contextText(claimed())).dump(), expected.dump());
}

void ContextTest::whatIsThereWhenItIsThere() {
    store::Claimed one = claimed();
    one.fsm = "a \"b\" \\ ü";
    one.fsmVersion = 3;
    one.attempt = 2;
    one.partitionKey = "customer:7";
    one.parentId = InstanceId{12};
    one.awaits.reset();
    one.inbox = "[]";
    one.childs = R"([[1, "c", "failed", null, null, "no \"luck\"", false]])";
    const Json context = Json::parse(hosts::contextText(one));
    COMPARE_JSON(context["fsm"], Json("a \"b\" \\ ü"));
    COMPARE_JSON(context["fsm_version"], Json(3));
    COMPARE_JSON(context["attempt"], Json(2));
    COMPARE_JSON(context["partition_key"], Json("customer:7"));
    COMPARE_JSON(context["parent_id"], Json(12));
    COMPARE_JSON(context["awaits"], Json(nullptr));
    COMPARE_JSON(context["signals"], Json::array());
    QVERIFY(!context.contains("signals_more"));
    const Json child = {{"id", 1},          {"fsm", "c"},        {"status", "failed"},
                        {"state", nullptr}, {"result", nullptr}, {"last_error", "no \"luck\""}};
    COMPARE_JSON(context["childs"], Json::array({child}));
}

void ContextTest::documentsStayTheTextTheyAre() {
    store::Claimed one = claimed();
    const string number = "123456789012345678901234567890.12345678901234567890";
    one.state = "{\"n\": " + number + "}";
    one.inbox = "[[9, \"paid\", " + number + ", 0], \n [10, \"x\", \"],[\", 0]]";
    one.childs = "[[1, \"c\", \"done\", " + number + ", 1e999, null, true]]";
    const string text = hosts::contextText(one);
    for (const string& part : {"\"state\":{\"n\": " + number + "}", "\"payload\":" + number, "\"state\":" + number,
                               string("\"result\":1e999"), string("\"payload\":\"],[\"")})
        QVERIFY2(text.find(part) != string::npos, part.c_str());
}

// Beyond 1,000: those of the awaited name first, and signals_more.
void ContextTest::manySignals() {
    store::Claimed one = claimed();
    Json rows = Json::array();
    for (int id = 1; id <= 1001; ++id)
        rows.push_back({id, id % 2 == 0 ? "paid" : "other", id, 0});
    one.inbox = rows.dump();
    const Json context = Json::parse(hosts::contextText(one));
    QCOMPARE(context["signals"].size(), std::size_t(1000));
    COMPARE_JSON(context["signals_more"], Json(true));
    for (std::size_t i = 0; i < 500; ++i) {
        COMPARE_JSON(context["signals"][i]["id"], Json(2 * (i + 1)));     // 500 of the awaited name, ascending
        COMPARE_JSON(context["signals"][500 + i]["id"], Json(2 * i + 1)); // 500 of the 501 others
    }
    rows.erase(1000);
    one.inbox = rows.dump();
    const Json all = Json::parse(hosts::contextText(one));
    QVERIFY(!all.contains("signals_more"));
    for (std::size_t i = 0; i < 1000; ++i)
        COMPARE_JSON(all["signals"][i]["id"], Json(i + 1)); // the whole inbox, ascending by id
}

void ContextTest::times_data() {
    QTest::addColumn<QString>("micros");
    QTest::addColumn<QString>("text");
    QTest::newRow("epoch") << "0"
                           << "1970-01-01T00:00:00.000000Z";
    QTest::newRow("before") << "-1"
                            << "1969-12-31T23:59:59.999999Z";
    QTest::newRow("leap day") << "1709251199999999"
                              << "2024-02-29T23:59:59.999999Z";
    QTest::newRow("infinity") << "9223372036854775807"
                              << "infinity";
    QTest::newRow("-infinity") << "-9223372036854775808"
                               << "-infinity";
}

void ContextTest::times() {
    QFETCH(QString, micros);
    QFETCH(QString, text);
    store::Claimed one = claimed();
    one.inbox = "[[9, \"paid\", {}, " + micros.toStdString() + "]]";
    COMPARE_JSON(Json::parse(hosts::contextText(one))["signals"][0]["inserted_at"], Json(text.toStdString()));
}

void ContextTest::handleGetsSixMembers() {
    const Json params = Json::parse(hosts::failureText(claimed(), "no \"luck\""));
    const Json expected = {{"reason", "no \"luck\""},
                           {"context",
                            {{"id", 4711},
                             {"fsm", "checkout"},
                             {"fsm_version", 1},
                             {"step", "start"},
                             {"attempt", 0},
                             {"state", {{"order", 42}}}}}};
    QCOMPARE(params.dump(), expected.dump());
}

FERMATA_TEST(ContextTest, QCoreApplication)
#include "tst_context.moc"
