// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspector/childs_model.h"
#include "inspector/inspector.h"
#include "inspector/json_view.h"
#include "inspector/raw_row_model.h"
#include "inspector/signals_model.h"
#include "inspector/verdict.h"
#include "models/json_tree_model.h"
#include "samples.h"
#include "widgets/status_pill.h"

#include <fermata/test/runner.h>
#include <fermata/test/sanitized.h>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QLabel>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QTextBrowser>

using namespace fermata;
using namespace fermata::samples;
using namespace fermata::views;

namespace {

enum Tab { Server, State, Inbox, Childs, Result, Timeline, Audit, Row };

struct Stage {
    Stage() { inspector.resize(392, 780); }

    void show(const InstanceDetail& detail) {
        inspector.setInstance(detail.row.id);
        inspector.setDetail(detail, samples::now);
        inspector.show();
        QVERIFY(QTest::qWaitForWindowExposed(&inspector));
        QCoreApplication::processEvents();
    }

    template <typename Widget>
    Widget& find(const char* name) const {
        Widget* const widget = inspector.findChild<Widget*>(name);
        if (!widget) qFatal("no %s", name);
        return *widget;
    }
    QTabBar& tabs() const { return find<QTabBar>("inspectorTabs"); }
    JsonView& tree() const { return find<JsonView>("inspectorState"); }
    QModelIndex member(const QString& key) const {
        const QAbstractItemModel& model = *tree().model();
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row, 0).data().toString() == key) return model.index(row, 0);
        }
        return {};
    }
    QStringList texts() const {
        QStringList all;
        for (const QLabel* label : inspector.findChildren<QLabel*>()) {
            if (label->isVisible()) all << label->text();
        }
        return all;
    }

    Inspector inspector;
};

InstanceDetail order() {
    InstanceSummary row = summary(4711, Status::AwaitingChildren, "order", "join");
    row.fsmVersion = 2;
    row.queue = "payments";
    row.childrenPending = 2;
    InstanceDetail detail = detailOf(row, R"({"order": 4711, "lines": 5})");
    detail.childs = {childRow(4712, Status::Done), childRow(4713, Status::Failed),
                     childRow(4714, Status::AwaitingSignal), childRow(4715, Status::Executing),
                     childRow(4716, Status::Done)};
    detail.childs[0].result = R"({"captured": true})";
    detail.childs[1].lastError = "card declined";
    return detail;
}

InstanceDetail ended(Status status, std::optional<std::string> result, std::optional<std::string> error = {}) {
    InstanceDetail detail = detailOf(summary(41, status, "checkout", "notify"), R"({"order": 42})");
    detail.row.result = std::move(result);
    detail.row.lastError = std::move(error);
    return detail;
}

} // namespace

class InspectorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void looksAsDrawn();
    void tellsWhoItIs();
    void staysPutOnRefresh();
    void keepsTheTabForTheNext();
    void showsNumbersAsStored();
    void tellsNoResultFromNull();
    void showsTheErrorOfAFailure();
    void leadsToParentAndChilds();
    void offersToDeliver();
    void deliversNothingWhereNothingMayBeWritten();
    void saysThatAStateIsEmpty();
    void marksWhatIsAwaited();
    void listsTheRowAsStored();
    void tellsLoadingAndMissing();
    void dropsAnswersAboutOthers();
    void modelsKeepTheirPromises();
    void opensALargeState();
};

void InspectorTest::initTestCase() {
    samples::installLook();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void InspectorTest::looksAsDrawn() {
    Stage stage;
    stage.show(stuckCharge());
    stage.tree().expand(stage.member("provider"));
    samples::picture(stage.inspector, "inspector-stuck");
    stage.tabs().setCurrentIndex(Inbox);
    stage.find<QListView>("inspectorInbox")
        .setCurrentIndex(stage.find<QListView>("inspectorInbox").model()->index(0, 0));
    samples::picture(stage.inspector, "inspector-inbox");
    stage.tabs().setCurrentIndex(Row);
    samples::picture(stage.inspector, "inspector-row");
    stage.show(order());
    stage.tabs().setCurrentIndex(Childs);
    samples::picture(stage.inspector, "inspector-childs");
    stage.show(ended(Status::Done, R"({"shipped": 42, "parcels": [1, 2], "weight": 12.50})"));
    stage.tabs().setCurrentIndex(Result);
    samples::picture(stage.inspector, "inspector-result");
    stage.show(ended(Status::Failed, {}, "card declined: insufficient funds\n  at capture (charge.cpp:41)"));
    samples::picture(stage.inspector, "inspector-failed");
    stage.inspector.setInstance(InstanceId{99});
    stage.inspector.setMissing();
    samples::picture(stage.inspector, "inspector-missing");
}

void InspectorTest::tellsWhoItIs() {
    Stage stage;
    stage.show(stuckCharge());
    const QStringList texts = stage.texts();
    for (const char* expected :
         {"#5208", "charge v3", "capture", "for 2 h 14 m", "payments", "cust-2207", "2 h 15 m ago"})
        QVERIFY2(texts.contains(expected), expected);
    QVERIFY(stage.find<StatusPill>("inspectorStatus").status() == LookStatus::AwaitingSignal);
    QCOMPARE(stage.tabs().tabText(Inbox), QString("Inbox\t1"));
    QCOMPARE(stage.tabs().tabText(Childs), QString("Children\t0"));
    QVERIFY(stage.inspector.loaded());
}

void InspectorTest::staysPutOnRefresh() {
    Stage stage;
    InstanceDetail detail = stuckCharge();
    std::string state = R"({"provider": {"name": "mollie", "captured": false})";
    for (int i = 0; i < 60; ++i)
        state += ", \"key" + std::to_string(100 + i) + "\": " + std::to_string(i);
    detail.row.state = state + "}";
    stage.show(detail);
    JsonView& tree = stage.tree();
    tree.expand(stage.member("provider"));
    tree.setCurrentIndex(stage.member("key130"));
    tree.scrollTo(stage.member("key140"));
    const int scroll = tree.verticalScrollBar()->value();
    QVERIFY(scroll > 0);

    // A member more at the end, another value, another row around it: what one looks at does not move.
    detail.row.state = state + R"(, "zz": 1})";
    detail.row.state.replace(detail.row.state.find("false"), 5, "true");
    detail.row.updatedAt = samples::now;
    stage.inspector.setDetail(detail, samples::now + 1s);
    QCoreApplication::processEvents();
    QVERIFY(tree.isExpanded(stage.member("provider")));
    QCOMPARE(tree.currentIndex(), stage.member("key130"));
    QCOMPARE(tree.verticalScrollBar()->value(), scroll);
    const QModelIndex captured = tree.model()->index(0, 1, stage.member("provider"));
    QCOMPARE(captured.data().toString(), QString("true"));

    stage.tabs().setCurrentIndex(Row);
    auto& table = stage.find<QTableView>("inspectorRow");
    table.setCurrentIndex(table.model()->index(20, 1));
    stage.inspector.setDetail(detail, samples::now + 2s);
    QCOMPARE(stage.tabs().currentIndex(), int(Row));
    QCOMPARE(table.currentIndex().row(), 20);
}

void InspectorTest::keepsTheTabForTheNext() {
    Stage stage;
    stage.show(stuckCharge());
    stage.tabs().setCurrentIndex(Childs);
    stage.show(order());
    QCOMPARE(stage.tabs().currentIndex(), int(Childs));
}

void InspectorTest::showsNumbersAsStored() {
    Stage stage;
    InstanceDetail detail = stuckCharge();
    detail.row.state = R"({"big": 123456789012345678901234567890, "money": 49.90})";
    stage.show(detail);
    QCOMPARE(stage.member("big").siblingAtColumn(1).data().toString(), QString("123456789012345678901234567890"));
    QCOMPARE(stage.member("money").siblingAtColumn(1).data().toString(), QString("49.90"));
    stage.tree().setCurrentIndex(stage.member("money"));
    QTest::keyClick(&stage.tree(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QString("49.90"));

    QWidget& views = stage.find<QWidget>("inspectorStateView");
    QTest::mouseClick(&views, Qt::LeftButton, {}, QPoint(views.width() - 10, views.height() / 2));
    auto& text = stage.find<QPlainTextEdit>("inspectorStateText");
    QWidget* const under = views.childAt(views.width() - 10, views.height() / 2);
    if (!text.isVisible() && under) QTest::mouseClick(under, Qt::LeftButton);
    QTRY_VERIFY(text.isVisible());
    QCOMPARE(text.toPlainText(), QString("{\n  \"big\": 123456789012345678901234567890,\n  \"money\": 49.90\n}"));
    QVERIFY(text.isReadOnly());
}

void InspectorTest::tellsNoResultFromNull() {
    Stage stage;
    stage.show(ended(Status::Done, std::nullopt));
    stage.tabs().setCurrentIndex(Result);
    auto& result = stage.find<QPlainTextEdit>("inspectorResult");
    auto& none = stage.find<QLabel>("inspectorNoResult");
    QVERIFY(!result.isVisible());
    QVERIFY(none.isVisible());
    QVERIFY(none.text().startsWith("none"));
    stage.show(ended(Status::Done, "null"));
    QVERIFY(result.isVisible());
    QVERIFY(!none.isVisible());
    QCOMPARE(result.toPlainText(), QString("null"));
    stage.show(ended(Status::Done, R"({"shipped": 42})"));
    QCOMPARE(result.toPlainText(), QString("{\n  \"shipped\": 42\n}"));
    stage.show(ended(Status::Done, std::nullopt));
    QCOMPARE(result.toPlainText(), QString());
}

void InspectorTest::showsTheErrorOfAFailure() {
    Stage stage;
    stage.show(ended(Status::Failed, {}, "<b>card</b> declined\nline 2"));
    QCOMPARE(stage.tabs().tabText(Result), QString("Error"));
    stage.tabs().setCurrentIndex(Result);
    auto& error = stage.find<QTextBrowser>("inspectorError");
    QCOMPARE(error.toPlainText(), QString("<b>card</b> declined\nline 2"));
    stage.show(ended(Status::Done, "1"));
    QCOMPARE(stage.tabs().tabText(Result), QString("Result"));
    QVERIFY(!error.isVisible());
}

void InspectorTest::leadsToParentAndChilds() {
    Stage stage;
    QSignalSpy requested(&stage.inspector, &Inspector::instanceRequested);
    stage.show(stuckCharge());
    QTest::mouseClick(&stage.find<QAbstractButton>("inspectorParent"), Qt::LeftButton);
    QCOMPARE(requested.size(), 1);
    QVERIFY(requested[0][0].value<InstanceId>() == InstanceId{4711});

    stage.show(order());
    stage.tabs().setCurrentIndex(Childs);
    auto& childs = stage.find<QTableView>("inspectorChilds");
    QCOMPARE(childs.model()->rowCount(), 5);
    childs.setCurrentIndex(childs.model()->index(2, 0));
    QTest::keyClick(&childs, Qt::Key_Return);
    QVERIFY(requested.last()[0].value<InstanceId>() == InstanceId{4714});
    QTest::mouseClick(childs.viewport(), Qt::LeftButton, {},
                      childs.visualRect(childs.model()->index(3, 0)).topLeft() + QPoint(20, 14));
    QVERIFY(requested.last()[0].value<InstanceId>() == InstanceId{4715});
    QSignalSpy closed(&stage.inspector, &Inspector::closeRequested);
    QTest::mouseClick(&stage.find<QAbstractButton>("inspectorClose"), Qt::LeftButton);
    QCOMPARE(closed.size(), 1);
}

void InspectorTest::offersToDeliver() {
    Stage stage;
    QSignalSpy requested(&stage.inspector, &Inspector::signalRequested);
    stage.show(stuckCharge());
    auto& deliver = stage.find<QPushButton>("inspectorDeliver");
    QVERIFY(deliver.isVisible());
    QCOMPARE(deliver.text(), QString("Deliver “paid”…"));
    QTest::mouseClick(&deliver, Qt::LeftButton);
    QCOMPARE(requested.size(), 1);
    QVERIFY(requested[0][0].value<InstanceId>() == InstanceId{5208});
    stage.show(order());
    QVERIFY(!deliver.isVisible());
    QTest::mouseClick(&stage.find<QPushButton>("inspectorSignal"), Qt::LeftButton);
    QVERIFY(requested.last()[0].value<InstanceId>() == InstanceId{4711});
}

// A button that does nothing would be a riddle.
void InspectorTest::deliversNothingWhereNothingMayBeWritten() {
    Stage stage;
    stage.show(stuckCharge());
    auto& deliver = stage.find<QPushButton>("inspectorDeliver");
    auto& signal = stage.find<QPushButton>("inspectorSignal");
    QVERIFY(deliver.isEnabled() && signal.isEnabled());
    auto& copy = stage.find<QPushButton>("inspectorCopy");
    stage.inspector.setWriteHindrances("This connection may only read.", {});
    QVERIFY(!deliver.isEnabled() && !signal.isEnabled() && copy.isEnabled());
    QCOMPARE(deliver.toolTip(), QString("This connection may only read."));
    QCOMPARE(signal.toolTip(), QString("This connection may only read."));
    stage.inspector.setWriteHindrances({}, "This connection may only read.");
    QVERIFY(deliver.isEnabled() && signal.isEnabled() && !copy.isEnabled());
}

// Nothing at all would look as if it had not been read.
void InspectorTest::saysThatAStateIsEmpty() {
    Stage stage;
    stage.show(detailOf(summary(7), "{}"));
    auto& empty = stage.find<QLabel>("inspectorStateEmpty");
    QVERIFY(empty.isVisible());
    QVERIFY(empty.text().contains("empty object"));
    stage.show(detailOf(summary(7), "[]"));
    QVERIFY(empty.isVisible() && empty.text().contains("empty array"));
    stage.show(detailOf(summary(7), R"({"order": 1})"));
    QVERIFY(!empty.isVisible() && stage.tree().isVisible());
}

void InspectorTest::marksWhatIsAwaited() {
    Stage stage;
    InstanceDetail detail = stuckCharge();
    detail.inbox.push_back(signalRow(88214, "paid"));
    detail.inbox.push_back(signalRow(88215, "refund"));
    stage.show(detail);
    const QAbstractItemModel& inbox = *stage.find<QListView>("inspectorInbox").model();
    QCOMPARE(inbox.rowCount(), 3);
    const auto match = [&](int row) { return inbox.index(row, SignalsModel::Verdict).data().toString(); };
    QVERIFY(match(0) == "near miss");
    QVERIFY(match(1) == "is awaited");
    QVERIFY(match(2).isEmpty());
    QCOMPARE(stage.tabs().tabText(Inbox), QString("Inbox\t3"));
    // Once it awaits another name, another one matches.
    detail.row.awaits = "refund";
    stage.inspector.setDetail(detail, samples::now);
    QVERIFY(match(1).isEmpty());
    QVERIFY(match(2) == "is awaited");
}

void InspectorTest::listsTheRowAsStored() {
    Stage stage;
    InstanceDetail detail = stuckCharge();
    detail.row.uniqueKey = std::string("\x01\xff", 2);
    detail.row.uniqueScope = {fermata::Status::Runnable, fermata::Status::Executing};
    stage.show(detail);
    const QAbstractItemModel& row = *stage.find<QTableView>("inspectorRow").model();
    QHash<QString, QVariant> columns;
    for (int i = 0; i < row.rowCount(); ++i)
        columns[row.index(i, 0).data().toString()] = row.index(i, 1).data(RawRowModel::SortRole);
    QCOMPARE(columns.size(), 23); // all of §9
    QCOMPARE(columns["id"].toString(), QString("5208"));
    QCOMPARE(columns["status"].toString(), QString("awaiting_signal"));
    QCOMPARE(columns["state"].toString(), QString::fromStdString(detail.row.state));
    QVERIFY(!columns["result"].isValid());
    QVERIFY(!columns["locked_by"].isValid());
    QCOMPARE(columns["unique_key"].toString(), QString("\\x01ff"));
    QCOMPARE(columns["unique_scope"].toString(), QString("{runnable,executing}"));
    QCOMPARE(columns["children_pending"].toString(), QString("0"));
}

void InspectorTest::tellsLoadingAndMissing() {
    Stage stage;
    stage.inspector.show();
    QVERIFY(QTest::qWaitForWindowExposed(&stage.inspector));
    QVERIFY(stage.inspector.loaded()); // there is nothing to load
    QVERIFY(stage.texts().contains("No instance chosen"));
    stage.inspector.setInstance(InstanceId{5208});
    QVERIFY(!stage.inspector.loaded());
    QVERIFY(stage.texts().contains("Reading #5208…"));
    QVERIFY(stage.texts().contains("#5208"));
    stage.inspector.setMissing();
    QVERIFY(stage.inspector.loaded());
    QVERIFY(stage.texts().contains("#5208 is not there"));
    stage.inspector.setDetail(stuckCharge(), samples::now);
    QVERIFY(stage.texts().contains("charge v3"));
    // Deleted while one looks at it: what was seen of it stays.
    stage.inspector.setDetail(std::nullopt, samples::now + 5s);
    QVERIFY(stage.texts().contains("#5208 is not there any more"));
    QVERIFY(stage.texts().contains("charge v3"));
    QVERIFY(stage.tree().isVisible());
    QVERIFY(!stage.find<QPushButton>("inspectorSignal").isEnabled());
    stage.inspector.setDetail(stuckCharge(), samples::now + 6s);
    QVERIFY(!stage.texts().contains("#5208 is not there any more"));
    QVERIFY(stage.find<QPushButton>("inspectorSignal").isEnabled());
    stage.inspector.setInstance(std::nullopt);
    QVERIFY(stage.texts().contains("No instance chosen"));
}

void InspectorTest::dropsAnswersAboutOthers() {
    Stage stage;
    stage.show(order());
    stage.inspector.setInstance(InstanceId{5208});
    stage.inspector.setDetail(order(), samples::now); // late
    QVERIFY(!stage.inspector.loaded());
    QVERIFY(stage.inspector.instance() == InstanceId{5208});
    stage.inspector.setDetail(stuckCharge(), samples::now);
    QVERIFY(stage.inspector.loaded());
}

void InspectorTest::modelsKeepTheirPromises() {
    ChildsModel childs;
    SignalsModel inbox;
    RawRowModel row;
    QAbstractItemModelTester childsTester(&childs, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QAbstractItemModelTester inboxTester(&inbox, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QAbstractItemModelTester rowTester(&row, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy moved(&childs, &ChildsModel::rowsMoved);
    childs.setRows(order().childs);
    inbox.setInbox(stuckCharge(), samples::now);
    row.setRows(rawColumns(stuckCharge().row));
    QCOMPARE(childs.index(1, ChildsModel::Outcome).data().toString(), QString("card declined"));
    QCOMPARE(childs.index(0, ChildsModel::Instance).data(ChildsModel::SortRole).toLongLong(), 4712);
    QVERIFY(childs.cell(childs.index(2, ChildsModel::State)).pill == LookStatus::AwaitingSignal);
    const QPersistentModelIndex paid = inbox.index(0, 0);
    InstanceDetail later = stuckCharge();
    later.inbox.insert(later.inbox.begin(), signalRow(3, "paid"));
    inbox.setInbox(later, samples::now + 1s);
    QCOMPARE(paid.row(), 1);
    later.inbox.clear();
    inbox.setInbox(later, samples::now + 2s);
    QVERIFY(!paid.isValid());
    childs.setRows({order().childs[4], order().childs[1]});
    QCOMPARE(childs.rowCount(), 2);
    QSignalSpy changed(&row, &RawRowModel::dataChanged);
    later.row.attempt = 3;
    row.setRows(rawColumns(later.row));
    QCOMPARE(changed.size(), 1); // the one column that differs
    QVERIFY(moved.size() <= 1);
}

void InspectorTest::opensALargeState() {
    Stage stage;
    InstanceDetail detail = stuckCharge();
    std::string state = R"({"rows": [0)";
    for (int i = 1; state.size() < 4'000'000; ++i)
        state += ", " + std::to_string(i);
    detail.row.state = state + "]}";
    QElapsedTimer timer;
    timer.start();
    stage.show(detail);
    stage.tree().expand(stage.member("rows"));
    QCoreApplication::processEvents();
    QVERIFY2(timer.elapsed() < 3000 * test::slowness, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(stage.tree().model()->rowCount(stage.member("rows")) <=
            5 * JsonTreeModel::batch); // of hundreds of thousands
    timer.restart();
    stage.inspector.setDetail(detail, samples::now + 1s);
    QVERIFY2(timer.elapsed() < 300, qPrintable(QString::number(timer.elapsed())));
}

FERMATA_TEST(InspectorTest, QApplication)
#include "tst_inspector.moc"
