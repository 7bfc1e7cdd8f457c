// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "models/json_tree_model.h"

#include <fermata/test/runner.h>

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPersistentModelIndex>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

using fermata::views::JsonKind;
using fermata::views::JsonTreeModel;
namespace json = fermata::views::json;

namespace {

QString key(const QModelIndex& index) {
    return index.siblingAtColumn(JsonTreeModel::Key).data().toString();
}

QString value(const QModelIndex& index) {
    return index.siblingAtColumn(JsonTreeModel::Value).data().toString();
}

JsonKind kind(const QModelIndex& index) {
    return JsonKind(index.data(JsonTreeModel::KindRole).toInt());
}

// The whole tree as lines "path=value", all of it opened.
void collect(JsonTreeModel& model, const QModelIndex& parent, QStringList& lines) {
    while (model.canFetchMore(parent))
        model.fetchMore(parent);
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        lines << index.data(JsonTreeModel::PathRole).toString() + '=' + value(index);
        collect(model, index, lines);
    }
}

QStringList linesOf(JsonTreeModel& model) {
    QStringList lines;
    (void)model.rowCount();
    collect(model, {}, lines);
    return lines;
}

QModelIndex at(const JsonTreeModel& model, const QStringList& path) {
    QModelIndex index;
    for (const QString& step : path) {
        QModelIndex next;
        for (int row = 0; row < model.rowCount(index); ++row) {
            if (key(model.index(row, 0, index)) == step) next = model.index(row, 0, index);
        }
        index = next;
        if (!index.isValid()) return {};
    }
    return index;
}

QJsonValue randomValue(QRandomGenerator& random, int depth) {
    const int what = random.bounded(depth > 3 ? 4 : 6);
    switch (what) {
    case 0:
        return random.bounded(5);
    case 1:
        return QString("t%1").arg(random.bounded(3));
    case 2:
        return random.bounded(2) == 0;
    case 3:
        return QJsonValue();
    case 4: {
        QJsonArray array;
        for (int i = random.bounded(4); i > 0; --i)
            array.append(randomValue(random, depth + 1));
        return array;
    }
    default: {
        QJsonObject object;
        for (int i = random.bounded(5); i > 0; --i)
            object[QString(QChar('a' + random.bounded(6)))] = randomValue(random, depth + 1);
        return object;
    }
    }
}

std::string textOf(const QJsonValue& value) {
    const QByteArray wrapped = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return wrapped.mid(1, wrapped.size() - 2).toStdString();
}

} // namespace

class JsonTreeModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsNumbersAsTheyAreStored();
    void knowsEachKind();
    void sortsKeysOrLeavesThem();
    void namesPaths();
    void showsAScalarDocument();
    void decodesKeysAndText();
    void mergesANewText();
    void opensWhatWasEmpty();
    void changesFromListToObject();
    void fetchesALongListInParts();
    void opensALargeDocumentAtOnce();
    void toleratesDepth();
    void toleratesRubbish_data();
    void toleratesRubbish();
    void agreesWithAFreshModelAfterRandomTexts();
    void findsTheMemberOfAByte();
    void findsByKeysWhatHadThem();
    void goesNoFurtherDownAListThanSensible();
};

// Every byte of every key and value leads to the member it belongs to: nothing below it holds the byte.
void JsonTreeModelTest::findsTheMemberOfAByte() {
    QRandomGenerator random(5);
    for (int round = 0; round < 60; ++round) {
        JsonTreeModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const std::string text = textOf(randomValue(random, 0));
        model.setText(text);
        model.setSorted(random.bounded(2) == 0);
        for (std::uint32_t at = 0; at < text.size(); ++at) {
            const QModelIndex index = model.indexAt(at);
            if (!index.isValid()) continue; // between the members of the outermost value
            const std::uint32_t begin = model.offsetOf(index);
            QVERIFY(begin <= at);
            const std::string exact = index.data(JsonTreeModel::ExactRole).toString().toStdString();
            QVERIFY(text.find(exact, begin) != std::string::npos);
            QVERIFY(at < text.find(exact, begin) + exact.size());
            for (int row = 0; row < model.rowCount(index); ++row) {
                const QModelIndex child = model.index(row, 0, index);
                const std::uint32_t from = model.offsetOf(child);
                const std::string of = child.data(JsonTreeModel::ExactRole).toString().toStdString();
                QVERIFY(at < from || at >= text.find(of, from) + of.size());
            }
        }
        QVERIFY(!model.indexAt(std::uint32_t(text.size()) + 5).isValid());
    }
}

void JsonTreeModelTest::findsByKeysWhatHadThem() {
    JsonTreeModel model;
    model.setText(R"({"a": {"b": [1, {"c": 2}]}, "x y": {"": 3}})");
    for (const QStringList& path : {QStringList{"a"}, {"a", "b"}, {"a", "b", "1", "c"}, {"x y"}}) {
        const QModelIndex index = at(model, path);
        QVERIFY(index.isValid());
        QCOMPARE(model.find(model.keysTo(index)), index);
    }
    // As far as there is such a way.
    const QStringList way = model.keysTo(at(model, {"a", "b", "1", "c"}));
    model.setText(R"({"a": {"b": [1]}})");
    QCOMPARE(model.find(way), at(model, {"a", "b"}));
    QVERIFY(!model.find({}).isValid());
}

void JsonTreeModelTest::goesNoFurtherDownAListThanSensible() {
    std::string text = "{\"list\": [0";
    for (int i = 1; i < 30'000; ++i)
        text += "," + std::to_string(i);
    text += "]}";
    JsonTreeModel model; // without a tester, which fetches more itself whenever it is told of more
    model.setText(text);
    QCOMPARE(model.indexAt(std::uint32_t(text.find(",15000,") + 2)).data(JsonTreeModel::PathRole).toString(),
             QString("list[15000]"));
    QCOMPARE(model.indexAt(std::uint32_t(text.find(",25000,") + 2)).data(JsonTreeModel::PathRole).toString(),
             QString("list"));
}

void JsonTreeModelTest::showsNumbersAsTheyAreStored() {
    JsonTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setText(R"({"big": 123456789012345678901234567890, "money": 49.90, "tiny": 1E-400, "minus": -0})");
    QCOMPARE(value(at(model, {"big"})), QString("123456789012345678901234567890"));
    QCOMPARE(value(at(model, {"money"})), QString("49.90"));
    QCOMPARE(value(at(model, {"tiny"})), QString("1E-400"));
    QCOMPARE(value(at(model, {"minus"})), QString("-0"));
}

void JsonTreeModelTest::knowsEachKind() {
    JsonTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setText(
        R"({"a": {"x": 1, "y": [1, 2]}, "b": [1, [2], "}"], "c": "\"]", "d": 4, "e": true, "f": null, "g": {}, "h": [ ]})");
    QCOMPARE(model.rowCount(), 8);
    QCOMPARE(kind(at(model, {"a"})), JsonKind::Object);
    QCOMPARE(at(model, {"a"}).data(JsonTreeModel::CountRole).toInt(), 2);
    QCOMPARE(value(at(model, {"a"})), QString("{…}"));
    QCOMPARE(kind(at(model, {"b"})), JsonKind::Array);
    QCOMPARE(at(model, {"b"}).data(JsonTreeModel::CountRole).toInt(), 3);
    QCOMPARE(value(at(model, {"b", "2"})), QString("\"}\""));
    QVERIFY(at(model, {"b", "2"}).data(JsonTreeModel::IsElementRole).toBool());
    QCOMPARE(kind(at(model, {"c"})), JsonKind::String);
    QCOMPARE(value(at(model, {"c"})), QString("\"\\\"]\""));
    QCOMPARE(kind(at(model, {"d"})), JsonKind::Number);
    QCOMPARE(kind(at(model, {"e"})), JsonKind::Boolean);
    QCOMPARE(kind(at(model, {"f"})), JsonKind::Null);
    QCOMPARE(value(at(model, {"g"})), QString("{ }"));
    QCOMPARE(value(at(model, {"h"})), QString("[ ]"));
    QVERIFY(!model.hasChildren(at(model, {"g"})));
    QVERIFY(!model.hasChildren(at(model, {"h"})));
}

void JsonTreeModelTest::sortsKeysOrLeavesThem() {
    JsonTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setText(R"({"zz": 1, "b": {"d": 1, "c": 2}, "aaa": 3})");
    QCOMPARE(linesOf(model), (QStringList{"aaa=3", "b={…}", "b.c=2", "b.d=1", "zz=1"}));
    const QPersistentModelIndex held = at(model, {"b", "c"});
    model.setSorted(false);
    QCOMPARE(linesOf(model), (QStringList{"zz=1", "b={…}", "b.d=1", "b.c=2", "aaa=3"}));
    QCOMPARE(key(held), QString("c"));
    QCOMPARE(held.row(), 1);
}

void JsonTreeModelTest::namesPaths() {
    JsonTreeModel model;
    model.setText(R"({"customer": {"lines": [1, {"odd key": [true]}]}, "7": 1, "": 2})");
    QVERIFY(linesOf(model).contains("customer.lines[1][\"odd key\"][0]=true"));
    QVERIFY(linesOf(model).contains("[\"7\"]=1"));
    QVERIFY(linesOf(model).contains("[\"\"]=2"));
    model.setText("[[5]]");
    QCOMPARE(linesOf(model), (QStringList{"[0]=[…]", "[0][0]=5"}));
}

void JsonTreeModelTest::showsAScalarDocument() {
    JsonTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const char* text : {"null", "42", "\"text\"", "true"}) {
        model.setText(text);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(key(model.index(0, 0)), QString());
        QCOMPARE(value(model.index(0, 0)), QString(text));
        QCOMPARE(model.index(0, 0).data(JsonTreeModel::PathRole).toString(), QString());
    }
    model.setText(R"({"a": 1})");
    QCOMPARE(linesOf(model), QStringList{"a=1"});
    model.setText("7");
    QCOMPARE(linesOf(model), QStringList{"=7"});
    model.setText("{}");
    QCOMPARE(model.rowCount(), 0);
}

void JsonTreeModelTest::decodesKeysAndText() {
    const std::string escapes = "\"a\\u00e9\\n\\\"\\\\\\/\"";
    const std::string surrogates = "\"\\ud83d\\ude00\"";
    QCOMPARE(json::unquoted(escapes), QString("aé\n\"\\/"));
    QCOMPARE(json::unquoted(surrogates), QString("😀"));
    QCOMPARE(json::unquoted("\"😀 ü\""), QString("😀 ü"));
    QCOMPARE(json::unquoted("\""), QString());
    QCOMPARE(json::unquoted("\"\\"), QString());
}

void JsonTreeModelTest::mergesANewText() {
    JsonTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setText(R"({"a": 1, "c": {"x": 1, "z": [1, 2, 3]}, "d": 4})");
    (void)linesOf(model);
    const QPersistentModelIndex c = at(model, {"c"});
    const QPersistentModelIndex z = at(model, {"c", "z"});
    const QPersistentModelIndex third = at(model, {"c", "z", "2"});
    const QPersistentModelIndex d = at(model, {"d"});
    QSignalSpy resets(&model, &JsonTreeModel::modelReset);
    QSignalSpy inserted(&model, &JsonTreeModel::rowsInserted);
    QSignalSpy removed(&model, &JsonTreeModel::rowsRemoved);
    QSignalSpy changed(&model, &JsonTreeModel::dataChanged);

    model.setText(R"({"b": 2, "c": {"x": 1, "y": 1, "z": [1, 2]}, "d": 4})");
    QCOMPARE(linesOf(model), (QStringList{"b=2", "c={…}", "c.x=1", "c.y=1", "c.z=[…]", "c.z[0]=1", "c.z[1]=2", "d=4"}));
    QCOMPARE(c.row(), 1);
    QCOMPARE(z.row(), 2);
    QCOMPARE(z.parent(), QModelIndex(c));
    QVERIFY(!third.isValid());
    QCOMPARE(value(d), QString("4"));
    QCOMPARE(inserted.size(), 2);
    QCOMPARE(removed.size(), 2);
    QVERIFY(resets.isEmpty());
    for (const auto& signal : changed)
        QVERIFY(signal[0].toModelIndex() != QModelIndex(d));

    changed.clear();
    model.setText(R"({"b": 2, "c": {"x": 1, "y": 1, "z": [1, 2]}, "d": 4})");
    QVERIFY(changed.isEmpty());
}

void JsonTreeModelTest::opensWhatWasEmpty() {
    JsonTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setText(R"({"tries": [], "names": ["x"]})");
    // A view that shows both but opened neither still must learn which of them has a branch now.
    QVERIFY(!model.hasChildren(at(model, {"tries"})));
    QVERIFY(model.hasChildren(at(model, {"names"})));
    QSignalSpy inserted(&model, &JsonTreeModel::rowsInserted);
    QSignalSpy removed(&model, &JsonTreeModel::rowsRemoved);
    model.setText(R"({"tries": [1], "names": []})");
    QCOMPARE(inserted.size(), 1);
    QCOMPARE(removed.size(), 1);
    QVERIFY(model.hasChildren(at(model, {"tries"})));
    QVERIFY(!model.hasChildren(at(model, {"names"})));
}

void JsonTreeModelTest::changesFromListToObject() {
    JsonTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setText(R"({"v": [1, 2]})");
    (void)linesOf(model);
    model.setText(R"({"v": {"0": 1, "1": 2}})");
    QCOMPARE(linesOf(model), (QStringList{"v={…}", "v[\"0\"]=1", "v[\"1\"]=2"}));
    model.setText(R"({"v": 3})");
    QCOMPARE(linesOf(model), QStringList{"v=3"});
    model.setText(R"(["v"])");
    QCOMPARE(linesOf(model), QStringList{"[0]=\"v\""});
}

void JsonTreeModelTest::fetchesALongListInParts() {
    std::string text = "[0";
    for (int i = 1; i < 2500; ++i)
        text += "," + std::to_string(i);
    JsonTreeModel model;
    model.setText(text + "]");
    QCOMPARE(model.rowCount(), JsonTreeModel::batch);
    QVERIFY(model.canFetchMore({}));
    model.fetchMore({});
    model.fetchMore({});
    QCOMPARE(model.rowCount(), 2500);
    QVERIFY(!model.canFetchMore({}));
    QCOMPARE(value(model.index(2499, 0)), QString("2499"));
    // What was fetched stays when the list grows; the new end has to be fetched.
    const QPersistentModelIndex last = model.index(2499, 0);
    model.setText(text + ",2500]");
    QCOMPARE(last.row(), 2499);
    QCOMPARE(model.rowCount(), 2500);
    QVERIFY(model.canFetchMore({}));
    model.fetchMore({});
    QCOMPARE(model.rowCount(), 2501);
    model.setText("[1]");
    QCOMPARE(model.rowCount(), 1);
    QVERIFY(!model.canFetchMore({}));
}

void JsonTreeModelTest::opensALargeDocumentAtOnce() {
    std::string text = R"({"rows": [)";
    for (int i = 0; text.size() < 8'000'000; ++i)
        text += std::string(i ? "," : "") + R"({"id": )" + std::to_string(i) + R"(, "name": "row"})";
    text += R"(], "after": 1})";
    JsonTreeModel model;
    QElapsedTimer timer;
    timer.start();
    model.setText(text);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(value(at(model, {"after"})), QString("1"));
    QCOMPARE(model.rowCount(at(model, {"rows"})), JsonTreeModel::batch);
    QVERIFY2(timer.elapsed() < 1500, qPrintable(QString::number(timer.elapsed())));
}

void JsonTreeModelTest::toleratesDepth() {
    const int depth = 100'000;
    const std::string text = std::string(depth, '[') + std::string(depth, ']');
    JsonTreeModel model;
    model.setText(text);
    QModelIndex index;
    int levels = 0;
    while (model.rowCount(index) > 0) {
        index = model.index(0, 0, index);
        ++levels;
    }
    QCOMPARE(levels, JsonTreeModel::maximumDepth);
    QVERIFY(value(index).startsWith("[[["));
    QVERIFY(!model.hasChildren(index));
    model.setText("[" + text + "]");
    QCOMPARE(model.rowCount(), 1);
}

void JsonTreeModelTest::toleratesRubbish_data() {
    QTest::addColumn<QByteArray>("text");
    for (const char* text : {"",      " ",    "{",         "[",  "{\"a\"", "{\"a\":", "{\"a\":1", "[1,", "[,]", "{,}",
                             "{a:1}", "]",    "}",         "\"", "\"\\",   "[\"\\",   "{\"a\":}", "[}",  "{]",  "[1 2]",
                             "nul",   "[[[[", "{\"a\" 1}", ":",  ",",      "[1]]",    "{\"a\":[}"})
        QTest::newRow(text) << QByteArray(text);
    QTest::newRow("not UTF-8") << QByteArray("[\"\xff\xfe\"]");
}

void JsonTreeModelTest::toleratesRubbish() {
    QFETCH(QByteArray, text);
    JsonTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setText(R"({"a": [1, 2], "b": {"c": 1}})");
    (void)linesOf(model);
    model.setText(text.toStdString());
    (void)linesOf(model);
    model.setText(R"({"a": 1})");
    QCOMPARE(linesOf(model), QStringList{"a=1"});
}

void JsonTreeModelTest::agreesWithAFreshModelAfterRandomTexts() {
    QRandomGenerator random(99);
    JsonTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &JsonTreeModel::modelReset);
    QStringList before;
    for (int round = 0; round < 400; ++round) {
        const std::string text = textOf(randomValue(random, 0));
        // What is held by path must be found under that path again, or be gone.
        QList<std::pair<QString, QPersistentModelIndex>> held;
        for (int row = 0; row < model.rowCount(); ++row)
            held.append({model.index(row, 0).data(JsonTreeModel::PathRole).toString(), model.index(row, 0)});
        model.setText(text);
        for (const auto& [path, index] : held) {
            if (index.isValid()) QCOMPARE(index.data(JsonTreeModel::PathRole).toString(), path);
        }
        JsonTreeModel fresh;
        fresh.setText(text);
        QCOMPARE(linesOf(model), linesOf(fresh));
    }
    QVERIFY(resets.isEmpty());
}

FERMATA_TEST(JsonTreeModelTest, QCoreApplication)
#include "tst_json_tree_model.moc"
