// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What a person does in the inspector, with mouse and keyboard: walks from instance to instance, leafs through childs,
// searches a state, compares two.
#include "inspector/diff_view.h"
#include "inspector/inspector.h"
#include "inspector/json_view.h"
#include "kit/list_model.h"
#include "models/json_tree_model.h"
#include "samples.h"

#include <fermata/test/runner.h>
#include <fermata/test/sanitized.h>

#include <QCheckBox>
#include <QClipboard>
#include <QDateTime>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <map>

using namespace fermata;
using namespace fermata::samples;
using namespace fermata::views;

namespace {

enum Tab { Server, State, Inbox, Childs, Result, Timeline, Audit, Row };

// An inspector, and a world it is told of as a session does: at once when it wants something else.
struct Stage {
    Stage() {
        inspector.resize(440, 860);
        QObject::connect(&inspector, &Inspector::queryChanged, &inspector, [this] { read(); });
        QObject::connect(&inspector, &Inspector::instanceRequested, &inspector, [this](InstanceId id) { go(id); });
    }

    void put(const InstanceDetail& detail) { world[detail.row.id.value] = detail; }
    InstanceDetail& at(std::int64_t id) { return world.at(id); }

    void go(InstanceId id) {
        inspector.setInstance(id);
        read();
        if (!inspector.isVisible()) {
            inspector.show();
            inspector.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&inspector));
        }
        QCoreApplication::processEvents();
    }
    void go(std::int64_t id) { go(InstanceId{id}); }

    void read() {
        const auto found = world.find(inspector.instance()->value);
        if (found == world.end()) return inspector.setMissing(clock);
        InstanceDetail detail = found->second;
        const ChildsQuery& query = inspector.childsQuery();
        detail.childsQuery = query;
        std::vector<ChildRow> page;
        for (const ChildRow& child : std::exchange(detail.childs, {})) {
            const bool wanted = query.statuses.empty() || query.statuses.front() == child.status;
            if (wanted && (!query.after || child.id > *query.after)) page.push_back(child);
        }
        detail.childsMore = int(page.size()) > query.limit;
        if (detail.childsMore) page.resize(std::size_t(query.limit));
        detail.childs = page;
        inspector.setDetail(detail, clock);
    }
    void later(std::chrono::milliseconds by) {
        clock += by;
        read();
        QCoreApplication::processEvents();
    }

    template <typename Widget>
    Widget& find(const char* name) const {
        // The audit compares too.
        const bool compares = QByteArray(name).startsWith("diff");
        const QWidget* const part = compares ? &diff() : static_cast<const QWidget*>(&inspector);
        Widget* const widget = part->findChild<Widget*>(name);
        if (!widget) qFatal("no %s", name);
        return *widget;
    }
    QTabBar& tabs() const { return find<QTabBar>("inspectorTabs"); }
    JsonView& tree() const { return find<JsonView>("inspectorState"); }
    QListView& timeline() const { return find<QListView>("inspectorTimeline"); }
    DiffView& diff() const { return *inspector.findChild<DiffView*>("timelineDifference"); }
    void click(const char* name) const { QTest::mouseClick(&find<QWidget>(name), Qt::LeftButton); }
    void clickTab(int tab) const {
        QTest::mouseClick(&tabs(), Qt::LeftButton, {}, tabs().tabRect(tab).center());
        QCOMPARE(tabs().currentIndex(), tab);
    }
    void clickRow(QAbstractItemView& view, int row, Qt::KeyboardModifiers keys = {}) const {
        const QRect rect = view.visualRect(view.model()->index(row, 0));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, keys, rect.topLeft() + QPoint(60, 10));
    }
    QString current() const { return tree().currentIndex().data(JsonTreeModel::PathRole).toString(); }

    Timestamp clock = samples::now;
    std::map<std::int64_t, InstanceDetail> world;
    Inspector inspector;
};

// An order of 450 charges, of which two have not ended.
InstanceDetail order() {
    InstanceSummary row = summary(4711, Status::AwaitingChildren, "order", "join");
    row.childrenPending = 2;
    InstanceDetail detail = detailOf(row, R"({"order": 4711, "lines": 450})");
    FamilyCounts family;
    for (int i = 0; i < 450; ++i) {
        const Status status = i == 200 || i == 449 ? Status::AwaitingSignal
                              : i % 50 == 7        ? Status::Failed
                                                   : Status::Done;
        detail.childs.push_back(childRow(5000 + i, status));
        detail.childs.back().result = R"({"captured": true})";
    }
    family.byStatus = {{Status::Done, 439}, {Status::Failed, 9}, {Status::AwaitingSignal, 2}};
    family.countedAt = samples::now;
    detail.family = family;
    return detail;
}

InstanceDetail charge(std::int64_t id) {
    InstanceDetail detail = stuckCharge();
    detail.row.id = {id};
    return detail;
}

NeighbourRow neighbour(std::int64_t id, const char* fsm = "charge") {
    NeighbourRow row;
    row.id = {id};
    row.fsm = fsm;
    row.step = "capture";
    row.status = Status::Executing;
    row.updatedAt = samples::now - 3min;
    return row;
}

} // namespace

class InspectorWalkTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void looksAsDrawn();
    void fromParentToChildAndBack();
    void leafsThroughTheChilds();
    void showsTheChildsOfOneStatus();
    void leadsToWhoHoldsTheKey();
    void leadsToTheWorker();
    void findsAWordInTheState();
    void findsAWordInTheText();
    void comparesTwoStates();
    void comparesWithTheOneBefore();
    void comparesWithAnotherInstance();
    void tellsWhatAStepWrote();
    void timelineOutlivesALookElsewhere();
    void keepsWhatWasSeenOfOneThatIsGone();
    void saysWhatCouldNotBeRead();
    void tabsByKeyboard();
    void copiesPathValueAndRow();
    void largeDocumentsDoNotStall();
    void aLargeDifferenceIsFoundOnTheSide();
    void anotherDatabaseForgetsAll();
};

void InspectorWalkTest::initTestCase() {
    samples::installLook();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void InspectorWalkTest::looksAsDrawn() {
    Stage stage;
    stage.put(order());
    stage.go(4711);
    stage.clickTab(Childs);
    samples::picture(stage.inspector, "walk-childs");

    InstanceDetail one = charge(5200);
    one.row.status = Status::Runnable;
    one.row.awaits.reset();
    one.row.eligibleAt = stage.clock - 4min;
    one.row.attempt = 3;
    one.partition = PartitionLine{neighbour(5100), neighbour(5103), 12, false, true};
    one.inbox.clear();
    stage.put(one);
    stage.go(5200);
    stage.clickTab(State);
    QTest::keyClicks(&stage.find<QLineEdit>("searchText"), "mo");
    QTest::keyClick(&stage.find<QLineEdit>("searchText"), Qt::Key_Return);
    samples::picture(stage.inspector, "walk-search");

    StepLogRow ran;
    ran.id = {5200};
    ran.step = "capture";
    ran.outcome = "await";
    ran.detail = "for \"paid\"";
    ran.runMicroseconds = 18'000;
    ran.commitMicroseconds = 2'100;
    stage.clock += 2h + 14min;
    InstanceDetail& now = stage.at(5200);
    now.row.status = Status::Executing;
    now.row.lockedBy = "fra-2#8f1c/17";
    now.row.leaseExpiresAt = stage.clock + 41s;
    now.row.updatedAt = stage.clock - 300ms;
    now.partition = PartitionLine{neighbour(5200), {}, 0, false, true};
    stage.read();
    now.row.status = Status::AwaitingSignal;
    now.row.awaits = "paid";
    now.row.lockedBy.reset();
    now.row.leaseExpiresAt.reset();
    now.row.updatedAt = stage.clock + 880ms;
    now.row.state =
        R"({"line": 497, "order": 4711, "tries": ["2026-07-14T14:16:58Z"], "amount": 59.90, "currency": "EUR",)"
        R"( "customer": {"id": "cust-2207", "name": "Ada"}, "paid_by": {"signal": 9},)"
        R"( "provider": {"name": "mollie", "intent": "pi_3Q8xK2eZvKYlo2C", "captured": true}})";
    stage.later(1s);
    ran.atMilliseconds = QDateTime::currentMSecsSinceEpoch() - 90; // this machine's clock
    stage.inspector.addSteps({ran});
    stage.clickTab(Timeline);
    stage.later(3s);
    stage.clickRow(stage.timeline(), 0);
    samples::picture(stage.inspector, "walk-timeline");
    stage.inspector.resize(900, 860);
    stage.diff().setForm(DiffModel::Form::SideBySide);
    stage.diff().setOnlyChanges(false);
    QCoreApplication::processEvents();
    samples::picture(stage.inspector, "walk-side-by-side");
    stage.inspector.resize(440, 860);
    stage.world.erase(5200);
    stage.later(7s);
    samples::picture(stage.inspector, "walk-gone");
}

// As one follows what holds an order, and comes back to look at the next: all is as it was left.
void InspectorWalkTest::fromParentToChildAndBack() {
    Stage stage;
    stage.put(order());
    for (int i = 0; i < 450; ++i) {
        InstanceDetail child = charge(5000 + i);
        child.parent = order().row;
        stage.put(child);
    }
    stage.go(4711);
    stage.clickTab(Childs);
    auto& childs = stage.find<QTableView>("inspectorChilds");
    QTest::keyClick(&childs, Qt::Key_PageDown, Qt::AltModifier);
    QCOMPARE(childs.model()->rowCount(), 200);
    QCOMPARE(childs.model()->index(0, 0).data(ListModel::SortRole).toInt(), 5200);
    childs.setFocus();
    childs.setCurrentIndex(childs.model()->index(0, 0));
    QTest::keyClick(&childs, Qt::Key_Return);
    QCOMPARE(stage.inspector.instance()->value, 5200);
    QCOMPARE(stage.tabs().currentIndex(), int(Childs)); // as for any that was not looked at yet

    stage.clickTab(State);
    const QModelIndex provider = stage.tree().model()->index(5, 0);
    QCOMPARE(provider.data().toString(), QString("provider"));
    stage.tree().setFocus();
    stage.tree().setCurrentIndex(provider);
    QTest::keyClick(&stage.tree(), Qt::Key_Right); // opens
    QTest::keyClick(&stage.tree(), Qt::Key_Down);
    const QString path = stage.current();
    QVERIFY(path.startsWith("provider."));

    stage.click("inspectorParent");
    QCOMPARE(stage.inspector.instance()->value, 4711);
    QCOMPARE(stage.tabs().currentIndex(), int(Childs));
    QCOMPARE(childs.model()->index(0, 0).data(ListModel::SortRole).toInt(), 5200);
    QCOMPARE(childs.currentIndex().row(), 0);
    // Who goes to another tab before the answer is there wants that one.
    stage.inspector.setInstance(InstanceId{5200});
    stage.clickTab(Row);
    stage.read();
    QCOMPARE(stage.tabs().currentIndex(), int(Row));
    stage.clickTab(State);
    stage.go(5201); // another one, with the same shape
    stage.tree().collapseAll();
    stage.go(5200);
    QCOMPARE(stage.tabs().currentIndex(), int(State));
    QCOMPARE(stage.current(), path);
    QVERIFY(stage.tree().isExpanded(stage.tree().model()->index(5, 0)));
}

void InspectorWalkTest::leafsThroughTheChilds() {
    Stage stage;
    stage.put(order());
    stage.go(4711);
    QCOMPARE(stage.tabs().tabText(Childs), QString("Children\t450"));
    stage.click("inspectorChildsLink");
    QCOMPARE(stage.tabs().currentIndex(), int(Childs));
    auto& childs = stage.find<QTableView>("inspectorChilds");
    auto& range = stage.find<QLabel>("inspectorChildsRange");
    QCOMPARE(range.text(), QString("#5000 to #5199, page 1"));
    QVERIFY(!stage.find<QWidget>("inspectorChildsBack").isEnabled());
    stage.click("inspectorChildsForward");
    stage.click("inspectorChildsForward");
    QCOMPARE(range.text(), QString("#5400 to #5449, page 3"));
    QCOMPARE(childs.model()->rowCount(), 50);
    QVERIFY(!stage.find<QWidget>("inspectorChildsForward").isEnabled());
    childs.setCurrentIndex(childs.model()->index(10, 0));
    stage.later(1s); // a refresh stays on the page
    QCOMPARE(range.text(), QString("#5400 to #5449, page 3"));
    QCOMPARE(childs.currentIndex().row(), 10);
    stage.click("inspectorChildsBack");
    stage.click("inspectorChildsBack");
    QCOMPARE(range.text(), QString("#5000 to #5199, page 1"));

    QSignalSpy list(&stage.inspector, &Inspector::instancesRequested);
    stage.click("inspectorChildsList");
    QCOMPARE(list.size(), 1);
    QVERIFY(list[0][0].value<InstanceFilter>().parent == InstanceId{4711});
    // A large family is not counted each second, and says when it was.
    stage.clock += 12s;
    stage.read();
    const auto labels = stage.inspector.findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(),
                        [](const QLabel* label) { return label->text() == "counted 13 s ago"; }));
}

void InspectorWalkTest::showsTheChildsOfOneStatus() {
    Stage stage;
    stage.put(order());
    stage.go(4711);
    stage.clickTab(Childs);
    auto& childs = stage.find<QTableView>("inspectorChilds");
    auto& awaiting = stage.find<QToolButton>(qPrintable(QString("childs:%1").arg(int(Status::AwaitingSignal))));
    QCOMPARE(awaiting.text(), QString("awaiting signal 2"));
    QVERIFY(!stage.find<QToolButton>(qPrintable(QString("childs:%1").arg(int(Status::Executing)))).isVisible());
    stage.click("inspectorChildsForward");
    QTest::mouseClick(&awaiting, Qt::LeftButton);
    QVERIFY((stage.inspector.childsQuery().statuses == std::vector{Status::AwaitingSignal}));
    QCOMPARE(childs.model()->rowCount(), 2);
    stage.clickRow(childs, 1);
    QTest::keyClick(&childs, Qt::Key_Return);
    QCOMPARE(stage.inspector.instance()->value, 5449);
    stage.go(4711);
    QCOMPARE(childs.model()->rowCount(), 2); // the filter too is as it was left
    stage.click("childs:-1");
    QCOMPARE(childs.model()->rowCount(), 200);
    // The last of them ends while one looks.
    QTest::mouseClick(&awaiting, Qt::LeftButton);
    for (ChildRow& child : stage.at(4711).childs)
        child.status = Status::Done;
    stage.at(4711).family->byStatus = {{Status::Done, 450}};
    stage.later(1s);
    QVERIFY(stage.find<QLabel>("inspectorNoChilds").isVisible());
    QCOMPARE(stage.find<QLabel>("inspectorNoChilds").text(), QString("No child is in this status now."));
}

void InspectorWalkTest::leadsToWhoHoldsTheKey() {
    Stage stage;
    InstanceDetail detail = charge(5208);
    detail.row.status = Status::Runnable;
    detail.row.eligibleAt = stage.clock - 1min;
    detail.partition = PartitionLine{neighbour(5100), neighbour(5103), 12, false, true};
    detail.row.uniqueKey = "k";
    detail.uniqueHolder = neighbour(77, "order");
    stage.put(detail);
    stage.put(charge(5100));
    stage.put(charge(5103));
    stage.go(5208);
    QSignalSpy requested(&stage.inspector, &Inspector::instanceRequested);
    for (const auto& [name, id] : std::initializer_list<std::pair<const char*, std::int64_t>>{
             {"inspectorKeyHolder", 5100}, {"inspectorKeyHead", 5103}, {"inspectorUniqueHolder", 77}}) {
        stage.go(5208);
        QVERIFY(stage.find<QWidget>(name).isVisible());
        stage.find<QWidget>(name).setFocus();
        QTest::keyClick(&stage.find<QWidget>(name), Qt::Key_Return);
        QCOMPARE(requested.last()[0].value<InstanceId>().value, id);
    }
    // Who holds it himself waits for nobody.
    stage.at(5208).partition = PartitionLine{neighbour(5208), {}, 0, false, true};
    stage.at(5208).uniqueHolder.reset();
    stage.go(5208);
    for (const char* name : {"inspectorKeyHolder", "inspectorKeyHead", "inspectorUniqueHolder", "inspectorWorker"})
        QVERIFY2(!stage.find<QWidget>(name).isVisible(), name);
}

void InspectorWalkTest::leadsToTheWorker() {
    Stage stage;
    InstanceDetail detail = charge(5208);
    detail.row.status = Status::Executing;
    detail.row.lockedBy = "fra-2#8f1c/17";
    detail.row.leaseExpiresAt = stage.clock + 41s;
    stage.put(detail);
    stage.go(5208);
    QSignalSpy requested(&stage.inspector, &Inspector::workerRequested);
    stage.click("inspectorWorker");
    QCOMPARE(requested.size(), 1);
    QCOMPARE(requested[0][0].toString(), QString("fra-2#8f1c"));
}

void InspectorWalkTest::findsAWordInTheState() {
    Stage stage;
    InstanceDetail detail = charge(5208);
    detail.row.state = R"({"a": {"deep": [0, {"Needle": 1}]}, "b": "a needle, a needle", "c": "x", "ä": "ÄRGER"})";
    stage.put(detail);
    stage.go(5208);
    stage.clickTab(Inbox);
    QTest::keyClick(&stage.inspector, Qt::Key_F, Qt::ControlModifier);
    QCOMPARE(stage.tabs().currentIndex(), int(State));
    auto& box = stage.find<QLineEdit>("searchText");
    auto& count = stage.find<QLabel>("searchCount");
    QVERIFY(box.hasFocus());
    QTest::keyClicks(&box, "NEEDLE");
    QCOMPARE(count.text(), QString("3"));
    QTest::keyClick(&box, Qt::Key_Return);
    QCOMPARE(count.text(), QString("1 of 3"));
    QCOMPARE(stage.current(), QString("a.deep[1].Needle"));
    QTest::keyClick(&box, Qt::Key_Return);
    QCOMPARE(stage.current(), QString("b"));
    QCOMPARE(count.text(), QString("2 of 3"));
    QTest::keyClick(&stage.inspector, Qt::Key_F3);
    QCOMPARE(count.text(), QString("3 of 3")); // the second one in the same value
    QCOMPARE(stage.current(), QString("b"));
    stage.click("searchNext");
    QCOMPARE(count.text(), QString("1 of 3"));
    QTest::keyClick(&stage.inspector, Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(count.text(), QString("3 of 3"));
    // From where one is.
    stage.tree().setCurrentIndex(stage.tree().model()->index(2, 0));
    QTest::keyClick(&box, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(stage.current(), QString("b"));
    // A refresh with another state counts anew.
    stage.at(5208).row.state = R"({"needle": "needle"})";
    stage.later(1s);
    QVERIFY(count.text().endsWith("2"));
    box.clear();
    QTest::keyClicks(&box, "nowhere");
    QCOMPARE(count.text(), QString("no match"));
    QVERIFY(!stage.find<QWidget>("searchNext").isEnabled());
    QTest::keyClick(&box, Qt::Key_Escape);
    QCOMPARE(box.text(), QString());
    QTest::keyClick(&box, Qt::Key_Escape);
    QVERIFY(stage.tree().hasFocus());

    stage.at(5208).row.state = R"({"ä": "ÄRGER"})";
    stage.later(1s);
    stage.find<QLineEdit>("searchText").setText("ärger");
    QCOMPARE(count.text(), QString("1"));
}

void InspectorWalkTest::findsAWordInTheText() {
    Stage stage;
    InstanceDetail detail = charge(5208);
    detail.row.state = R"({"a": {"needle": 1}, "b": "a Needle"})";
    stage.put(detail);
    stage.go(5208);
    QWidget& views = stage.find<QWidget>("inspectorStateView");
    QTest::mouseClick(views.childAt(views.width() - 10, views.height() / 2), Qt::LeftButton);
    auto& text = stage.find<QPlainTextEdit>("inspectorStateText");
    QTRY_VERIFY(text.isVisible());
    auto& box = stage.find<QLineEdit>("searchText");
    box.setFocus();
    QTest::keyClicks(&box, "needle");
    QCOMPARE(text.extraSelections().size(), 2);
    QTest::keyClick(&box, Qt::Key_Return);
    QCOMPARE(text.textCursor().selectedText(), QString("needle"));
    QTest::keyClick(&box, Qt::Key_Return);
    QCOMPARE(text.textCursor().selectedText(), QString("Needle"));
    QCOMPARE(stage.find<QLabel>("searchCount").text(), QString("2 of 2"));
    QTest::keyClick(&box, Qt::Key_Return);
    QCOMPARE(text.textCursor().selectedText(), QString("needle"));
}

void InspectorWalkTest::comparesTwoStates() {
    Stage stage;
    stage.put(charge(5208));
    stage.go(5208);
    for (int i = 1; i <= 3; ++i) {
        stage.at(5208).row.state = "{\"n\": " + std::to_string(i) + ", \"same\": 1}";
        stage.at(5208).row.updatedAt = stage.clock + 500ms;
        stage.later(1s);
    }
    stage.clickTab(Timeline);
    QCOMPARE(stage.tabs().tabText(Timeline), QString("Timeline\t4"));
    QListView& lines = stage.timeline();
    stage.clickRow(lines, 0);
    stage.clickRow(lines, 2, Qt::ControlModifier);
    auto& table = *stage.diff().table();
    QTRY_VERIFY(table.isVisible());
    QStringList shown;
    for (int row = 0; row < table.model()->rowCount(); ++row)
        shown << table.model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
    QVERIFY2(shown.contains("removed: \"n\": 1,") && shown.contains("added: \"n\": 3,"), qPrintable(shown.join('|')));
    QCOMPARE(stage.find<QLabel>("diffSummary").text(), QString("1 changed"));
    QVERIFY(stage.find<QLabel>("diffBefore").text().startsWith("Before: "));
    QTest::mouseClick(&stage.find<QCheckBox>("diffOnlyChanges"), Qt::LeftButton, {}, QPoint(8, 10));
    QVERIFY(!stage.diff().onlyChanges());
    shown.clear();
    for (int row = 0; row < table.model()->rowCount(); ++row)
        shown << table.model()->index(row, 0).data().toString();
    QVERIFY(shown.contains("  \"same\": 1"));
    stage.diff().setForm(DiffModel::Form::SideBySide);
    QCOMPARE(table.model()->columnCount(), 2);
    QCOMPARE(table.model()->index(1, 0).data().toString(), QString("  \"n\": 1,"));
    QCOMPARE(table.model()->index(1, 1).data().toString(), QString("  \"n\": 3,"));
    // From change to change, and onto the clipboard.
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(table.currentIndex().row(), 1);
    QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QString("-   \"n\": 1,\n+   \"n\": 3,"));
    // What is chosen stays while more is recorded.
    stage.at(5208).row.state = "{}";
    stage.later(1s);
    QCOMPARE(lines.selectionModel()->selectedRows().size(), 2);
    QVERIFY(table.isVisible());
}

void InspectorWalkTest::comparesWithTheOneBefore() {
    Stage stage;
    stage.put(charge(5208));
    stage.at(5208).row.state = R"({"n": 1})";
    stage.go(5208);
    stage.at(5208).row.state = R"({"n": 2})";
    stage.later(1s);
    stage.at(5208).row.attempt = 1; // the same state
    stage.later(1s);
    stage.clickTab(Timeline);
    QListView& lines = stage.timeline();
    lines.setFocus();
    QTest::keyClick(&lines, Qt::Key_Home);
    auto& note = stage.find<QLabel>("diffNote");
    QTRY_VERIFY(note.isVisible());
    QCOMPARE(note.text(), QString("Both are the same."));
    QTest::keyClick(&lines, Qt::Key_Down);
    QTRY_VERIFY(stage.diff().table()->isVisible());
    QCOMPARE(stage.find<QLabel>("diffSummary").text(), QString("1 changed"));
    QTest::keyClick(&lines, Qt::Key_End); // nothing is known of before
    QTRY_VERIFY(note.isVisible());
    QTest::keyClick(&lines, Qt::Key_Up, Qt::ShiftModifier);
    QTRY_VERIFY(stage.diff().table()->isVisible());
    QTest::keyClick(&lines, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text().count('\n'), 1);
}

void InspectorWalkTest::comparesWithAnotherInstance() {
    Stage stage;
    stage.put(charge(5208));
    stage.put(charge(5209));
    stage.at(5209).row.state = R"({"line": 498})";
    stage.go(5209);
    stage.go(5208);
    stage.clickTab(Timeline);
    stage.click("timelineCompare");
    auto* const menu = stage.inspector.findChild<QMenu*>("timelineCompareMenu");
    QVERIFY(menu);
    QTRY_VERIFY(menu->isVisible());
    // Nothing is remembered, and no line is chosen that could be.
    QCOMPARE(menu->actions().size(), 3);
    QVERIFY(!menu->actions().front()->isEnabled() && menu->actions()[1]->isSeparator());
    QCOMPARE(menu->actions().back()->text(), QString("The last state of #5209"));
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    QTRY_VERIFY(stage.diff().table()->isVisible());
    QVERIFY(stage.find<QLabel>("diffBefore").text().contains("#5209"));
    QVERIFY(stage.find<QLabel>("diffAfter").text().contains("#5208"));
}

void InspectorWalkTest::tellsWhatAStepWrote() {
    Stage stage;
    stage.clock = Timestamp(std::chrono::milliseconds(QDateTime::currentMSecsSinceEpoch())); // one clock for all
    stage.put(charge(5208));
    stage.at(5208).row.state = R"({"n": 1})";
    stage.at(5208).row.updatedAt = stage.clock - 1s;
    stage.go(5208);
    const auto ran = [&](Timestamp at) {
        StepLogRow step;
        step.id = {5208};
        step.step = "capture";
        step.outcome = "next";
        step.runMicroseconds = 100'000;
        step.atMilliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(at.time_since_epoch()).count();
        stage.inspector.addSteps({step});
    };
    // The row is written a moment before the worker says so. The step before it was not seen.
    ran(stage.clock + 300ms);
    ran(stage.clock + 800ms);
    stage.at(5208).row.state = R"({"n": 3})";
    stage.at(5208).row.updatedAt = stage.clock + 795ms;
    stage.later(1s);
    stage.clickTab(Timeline);
    QCOMPARE(stage.timeline().model()->rowCount(), 4); // step, row, step, row
    stage.clickRow(stage.timeline(), 0);
    QTRY_VERIFY(stage.diff().table()->isVisible());
    QCOMPARE(stage.find<QLabel>("diffSummary").text(), QString("1 changed"));
    stage.clickRow(stage.timeline(), 2);
    QTRY_VERIFY(stage.find<QLabel>("diffNote").isVisible());
    QVERIFY(stage.find<QLabel>("diffNote").text().contains("was not seen"));
}

void InspectorWalkTest::timelineOutlivesALookElsewhere() {
    Stage stage;
    stage.put(charge(5208));
    stage.put(charge(5209));
    stage.go(5208);
    stage.at(5208).row.attempt = 1;
    stage.later(1s);
    stage.go(5209);
    QCOMPARE(stage.tabs().tabText(Timeline), QString("Timeline\t1"));
    stage.at(5208).row.attempt = 2;
    stage.clock += 1h;
    stage.go(5208);
    QCOMPARE(stage.tabs().tabText(Timeline), QString("Timeline\t3"));
    stage.clickTab(Timeline);
    QCOMPARE(stage.timeline().model()->rowCount(), 5); // two stretches without an event
}

void InspectorWalkTest::keepsWhatWasSeenOfOneThatIsGone() {
    Stage stage;
    stage.put(charge(5208));
    stage.go(5208);
    stage.world.erase(5208);
    stage.later(4s);
    auto& notice = stage.find<QWidget>("inspectorNotice");
    QVERIFY(notice.isVisible());
    QVERIFY(stage.tree().isVisible());
    QCOMPARE(stage.tree().model()->rowCount(), 7);
    stage.clickTab(Timeline);
    QCOMPARE(stage.timeline().model()->rowCount(), 3); // first seen, nothing for two hours, gone
    stage.later(4s);
    QCOMPARE(stage.timeline().model()->rowCount(), 3);
    // Nothing was seen of this one.
    stage.go(99);
    QVERIFY(!stage.tree().isVisible() && !notice.isVisible());
    stage.put(charge(98));
    stage.go(98);
    QVERIFY(!notice.isVisible());
}

void InspectorWalkTest::saysWhatCouldNotBeRead() {
    Stage stage;
    stage.inspector.show();
    stage.inspector.setInstance(InstanceId{5208});
    stage.inspector.setReadError("Permission <b>denied</b>.");
    QVERIFY(stage.inspector.loaded());
    const auto says = [&](const QString& words) {
        const auto labels = stage.inspector.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel* label) { return label->isVisible() && label->text().contains(words); });
    };
    QVERIFY(says("#5208 could not be read"));
    QVERIFY(says("&lt;b&gt;denied"));
    stage.put(charge(5208));
    stage.go(5208);
    QVERIFY(!stage.find<QWidget>("inspectorNotice").isVisible());
    stage.inspector.setReadError("Cancelled.");
    QVERIFY(stage.find<QWidget>("inspectorNotice").isVisible());
    QVERIFY(stage.tree().isVisible());
    stage.later(1s);
    QVERIFY(!stage.find<QWidget>("inspectorNotice").isVisible());
}

void InspectorWalkTest::tabsByKeyboard() {
    Stage stage;
    stage.put(charge(5208));
    stage.go(5208);
    stage.tree().setFocus();
    for (const int tab : {Inbox, Childs, Result, Timeline, Audit, Row, State}) {
        QTest::keyClick(&stage.inspector, Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(stage.tabs().currentIndex(), tab);
    }
    QTest::keyClick(&stage.inspector, Qt::Key_PageUp, Qt::ControlModifier);
    QCOMPARE(stage.tabs().currentIndex(), int(Row));
}

void InspectorWalkTest::copiesPathValueAndRow() {
    Stage stage;
    stage.put(charge(5208));
    stage.go(5208);
    stage.tree().expand(stage.tree().model()->index(2, 0));
    stage.tree().setCurrentIndex(stage.tree().model()->index(0, 0, stage.tree().model()->index(2, 0)));
    stage.tree().setFocus();
    QTest::keyClick(&stage.tree(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(QApplication::clipboard()->text(), QString("customer.id"));
    QTest::keyClick(&stage.tree(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QString("\"cust-2207\""));
    stage.tree().setCurrentIndex(stage.tree().model()->index(2, 0));
    QTest::keyClick(&stage.tree(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QString(R"({"id": "cust-2207", "name": "Ada", "since": 2019})"));
    stage.clickTab(Row);
    auto& row = stage.find<QTableView>("inspectorRow");
    row.setFocus();
    row.setCurrentIndex(row.model()->index(5, 1));
    QTest::keyClick(&row, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QString::fromStdString(stage.at(5208).row.state));
}

// Ten megabytes: shown, refreshed, searched and laid out as text without holding up the window for long. The bounds are
// those of a build without optimisation on a busy machine.
void InspectorWalkTest::largeDocumentsDoNotStall() {
    Stage stage;
    std::string state = R"({"rows": [0)";
    for (int i = 1; state.size() < 9'000'000; ++i)
        state += ", {\"n\": " + std::to_string(i) + ", \"text\": \"some words\"}";
    state += R"(], "z": "needle"})";
    InstanceDetail detail = charge(5208);
    detail.row.state = state;
    detail.row.result = state;
    detail.version = "1";
    stage.put(detail);
    QElapsedTimer timer;
    timer.start();
    stage.go(5208);
    QVERIFY2(timer.elapsed() < 5'000 * test::slowness, qPrintable(QString::number(timer.elapsed())));
    timer.restart();
    stage.later(1s);
    QVERIFY2(timer.elapsed() < 500 * test::slowness, qPrintable(QString::number(timer.elapsed())));
    timer.restart();
    stage.find<QLineEdit>("searchText").setText("needle");
    QTest::keyClick(&stage.inspector, Qt::Key_F3);
    QCOMPARE(stage.current(), QString("z"));
    QCOMPARE(stage.find<QLabel>("searchCount").text(), QString("1 of 1"));
    stage.find<QLineEdit>("searchText").setText("\"n\": 150000,");
    QTest::keyClick(&stage.inspector, Qt::Key_F3);
    QCOMPARE(stage.current(), QString("rows")); // too far down its list
    QVERIFY2(timer.elapsed() < 5'000 * test::slowness, qPrintable(QString::number(timer.elapsed())));
    timer.restart();
    QWidget& views = stage.find<QWidget>("inspectorStateView");
    QTest::mouseClick(views.childAt(views.width() - 10, views.height() / 2), Qt::LeftButton);
    QVERIFY(stage.find<QLabel>("inspectorStateCut").isVisible());
    for (const int tab : {Result, Row, Timeline})
        stage.clickTab(tab);
    QCoreApplication::processEvents();
    QVERIFY2(timer.elapsed() < 8'000 * test::slowness, qPrintable(QString::number(timer.elapsed())));
}

void InspectorWalkTest::aLargeDifferenceIsFoundOnTheSide() {
    Stage stage;
    stage.put(charge(5208));
    std::string before = "[0", after = "[0";
    for (int i = 1; i < 60'000; ++i) {
        before += "," + std::to_string(i);
        after += "," + std::to_string(i == 30'000 ? -1 : i);
    }
    stage.at(5208).row.state = before + "]";
    stage.go(5208);
    stage.clickTab(Timeline);
    stage.at(5208).row.state = after + "]";
    stage.later(1s);
    QElapsedTimer timer;
    timer.start();
    stage.clickRow(stage.timeline(), 0);
    QVERIFY(!stage.diff().loaded()); // a thread is at it
    QVERIFY2(timer.elapsed() < 500 * test::slowness, qPrintable(QString::number(timer.elapsed())));
    QTRY_VERIFY_WITH_TIMEOUT(stage.diff().loaded(), 30'000);
    QCOMPARE(stage.find<QLabel>("diffSummary").text(), QString("1 changed"));
    // One that nobody waits for any more.
    stage.diff().setOnlyChanges(false);
    stage.go(4711);
}

void InspectorWalkTest::anotherDatabaseForgetsAll() {
    Stage stage;
    stage.put(charge(5208));
    stage.go(5208);
    stage.at(5208).row.attempt = 1;
    stage.later(1s);
    stage.inspector.forget();
    QVERIFY(!stage.inspector.instance());
    stage.go(5208);
    QCOMPARE(stage.tabs().tabText(Timeline), QString("Timeline\t1"));
}

FERMATA_TEST(InspectorWalkTest, QApplication)
#include "tst_inspector_walk.moc"
