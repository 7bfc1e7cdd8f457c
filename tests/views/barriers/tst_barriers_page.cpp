// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The page as a person uses it, answered from trees in memory as a session would.
#include "barriers/barrier_graph.h"
#include "barriers/barriers_model.h"
#include "barriers/barriers_page.h"
#include "barriers/barriers_tree.h"
#include "barriers/family_cells_view.h"
#include "forest.h"
#include "widgets/banner.h"
#include "widgets/empty_state.h"
#include "widgets/format.h"
#include "widgets/segmented_control.h"

#include <fermata/test/runner.h>

#include <QAccessible>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSplitter>
#include <QTest>
#include <QTimer>

using namespace fermata;
using namespace fermata::views;
using samples::Forest;

namespace {

struct Stage {
    Stage() {
        page.resize(1256, 800);
        tree = page.findChild<BarriersTree*>("barriersTree");
        QObject::connect(
            &page, &Page::queryChanged, &page, [this] { answer(); }, Qt::QueuedConnection);
    }

    void show() {
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        answer();
        settle();
    }

    void answer() {
        ReadPlan plan;
        page.addTo(plan);
        Reading reading;
        reading.databaseTime = samples::now;
        reading.barriers = forest.answer(*plan.barriers);
        if (const auto selected = plan.barriers->selected; selected && forest.rows.contains(selected->value)) {
            InstanceDetail detail;
            static_cast<InstanceSummary&>(detail.row) = forest.rows.at(selected->value);
            reading.barriers->selected = detail;
        }
        ++answers;
        page.setReading(reading, plan);
    }

    void settle() {
        QVERIFY(QTest::qWaitFor(
            [&] {
                const int before = answers;
                QCoreApplication::processEvents();
                const bool rests =
                    std::none_of(timers.begin(), timers.end(), [](const QTimer* timer) { return timer->isActive(); });
                return rests && before == answers && page.loaded();
            },
            30'000));
    }

    QModelIndex find(std::int64_t id) const { return static_cast<BarriersModel*>(tree->model())->find(InstanceId{id}); }
    std::int64_t chosen() const { return tree->chosen().value_or(InstanceId{0}).value; }

    Forest forest;
    BarriersPage page;
    BarriersTree* tree = nullptr;
    QList<QTimer*> timers = page.findChildren<QTimer*>(QRegularExpression("^barriers"));
    int answers = 0;
};

// Held by 4711: a parent, its child, the child's child.
void plantHeld(Forest& forest) {
    forest.add(4711, Status::AwaitingChildren, 0, "order").updatedAt = samples::now - std::chrono::hours(3);
    forest.add(4712, Status::Done, 4711);
    forest.add(4713, Status::AwaitingChildren, 4711, "order");
    forest.add(4714, Status::Done, 4713);
    forest.add(4715, Status::AwaitingSignal, 4713, "approval");
}

// Below it, two more that are held; the last one by a child of its own and, further down, by another.
void plantMore(Forest& forest) {
    forest.add(5000, Status::AwaitingChildren, 0, "order").updatedAt = samples::now - std::chrono::hours(2);
    forest.add(5001, Status::AwaitingSignal, 5000);
    forest.add(6000, Status::AwaitingChildren, 0, "order").updatedAt = samples::now - std::chrono::hours(1);
    forest.add(6001, Status::AwaitingSignal, 6000);
    forest.add(6002, Status::AwaitingChildren, 6000, "order");
    forest.add(6003, Status::AwaitingSignal, 6002);
}

// Opens the menu of a line and takes the way from there with the keyboard, after something else has happened below it.
// What the legend says then; nothing: there is no such entry.
QString walkFromMenu(Stage& stage, std::int64_t id, const std::function<void()>& meanwhile) {
    QString says;
    QTimer::singleShot(0, stage.tree, [&] {
        auto* const menu = stage.tree->findChild<QMenu*>("barriersMenu");
        if (!menu) return;
        meanwhile();
        for (QAction* const action : menu->actions()) {
            if (action->text().section('\t', 0, 0) != "Walk to what holds it") continue;
            menu->setActiveAction(action);
            QTest::keyClick(menu, Qt::Key_Return);
            says = stage.page.findChild<QWidget*>("barriersLegend")->accessibleName();
        }
        menu->close();
    });
    const QPoint at = stage.tree->visualRect(stage.find(id)).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, stage.tree->viewport()->mapToGlobal(at));
    QApplication::sendEvent(stage.tree->viewport(), &event);
    return says;
}

QString wordsOfPanel(const Stage& stage) {
    const auto* const panel = stage.page.findChild<QWidget*>("barrierPanel");
    QStringList words;
    for (const QLabel* const label : panel->findChildren<QLabel*>()) {
        if (label->isVisible()) words << label->text().remove(QRegularExpression("<[^>]*>"));
    }
    return words.join(' ');
}

} // namespace

class BarriersPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().install(*qApp, Theme::Choice::Light); }
    void aFirstLookGoesToWhatHolds();
    void oneKeyWalksToTheLeaf();
    void presetsAndFilterAsk();
    void openingAGroupReadsItsChilds();
    void aRefreshMovesNothing();
    void theGraphIsWalkedByArrows();
    void aSignalIsOfferedForTheLeaf();
    void aSignalIsOfferedForAllThatHold();
    void aMenuWalksFromItsLine();
    void aMenuWalksFromNoOtherLine();
    void anExplanationSaysAsOfWhenItIs();
    void aBarrierThatOpensStaysShown();
    void theWholeWayThatEndsStaysShown();
    void statesAreShown();
    void whyIsTheLastToGo();
    void thePanelStandsBelowWhereItIsNarrow();
    void stateComesBack();
    void everythingHasAName();
};

void BarriersPageTest::aFirstLookGoesToWhatHolds() {
    Stage stage;
    plantHeld(stage.forest);
    stage.forest.add(1, Status::AwaitingChildren, 0, "order").updatedAt = samples::now - std::chrono::hours(9);
    stage.forest.add(2, Status::Executing, 1);
    QSignalSpy activated(&stage.page, &Page::instanceActivated);
    stage.show();
    QCOMPARE(stage.chosen(), 4715);
    QVERIFY(stage.tree->isExpanded(stage.find(4711)));
    QVERIFY(!stage.tree->isExpanded(stage.find(1)));
    QCOMPARE(activated.size(), 0); // the inspector is opened by the person
}

// Why it stands is what the view is for: where there is little room, other columns make it.
void BarriersPageTest::whyIsTheLastToGo() {
    Stage stage;
    plantHeld(stage.forest);
    stage.show();
    stage.page.layout()->setSizeConstraint(QLayout::SetNoConstraint); // as in the window, whose docks take the room
    stage.page.setMinimumSize(1, 1);
    for (const int width : {1256, 864, 700, 560, 480}) {
        stage.page.resize(width, 800);
        QCoreApplication::processEvents();
        QVERIFY2(!stage.tree->isColumnHidden(BarriersModel::Why), qPrintable(QString::number(width)));
        QVERIFY(!stage.tree->isColumnHidden(BarriersModel::Instance));
        QVERIFY(stage.tree->columnWidth(BarriersModel::Instance) >= 100);
    }
    // As in a window of 1440 px beside the inspector.
    stage.page.resize(864, 800);
    QCoreApplication::processEvents();
    QVERIFY(!stage.tree->isColumnHidden(BarriersModel::Childs));
}

void BarriersPageTest::thePanelStandsBelowWhereItIsNarrow() {
    Stage stage;
    plantHeld(stage.forest);
    stage.show();
    const auto* const splitter = stage.page.findChild<QSplitter*>("barriersSplitter");
    const QList<int> before = splitter->sizes();
    QCOMPARE(splitter->orientation(), Qt::Horizontal);
    stage.page.layout()->setSizeConstraint(QLayout::SetNoConstraint); // as in the window, whose docks take the room
    stage.page.setMinimumSize(1, 1);
    stage.page.resize(460, 800);
    QCoreApplication::processEvents();
    QCOMPARE(splitter->orientation(), Qt::Vertical);
    QCOMPARE(splitter->widget(0)->width(), 460);
    const QByteArray kept = stage.page.saveState();
    stage.page.resize(1256, 800);
    QCoreApplication::processEvents();
    QCOMPARE(splitter->orientation(), Qt::Horizontal);
    QCOMPARE(splitter->sizes(), before);
    // What is kept is how they stand beside each other.
    Stage other;
    plantHeld(other.forest);
    other.page.restoreState(kept);
    other.show();
    QCOMPARE(other.page.findChild<QSplitter*>("barriersSplitter")->orientation(), Qt::Horizontal);
    QCOMPARE(other.page.findChild<QSplitter*>("barriersSplitter")->sizes(), before);
}

void BarriersPageTest::oneKeyWalksToTheLeaf() {
    Stage stage;
    for (int id = 1; id <= 1000; ++id) {
        stage.forest.add(id, Status::AwaitingChildren, 0, "order");
        stage.forest.add(100'000 + id, Status::Executing, id);
    }
    plantHeld(stage.forest);
    stage.forest.rows.at(4711).updatedAt = samples::now; // the last of all
    stage.show();
    stage.tree->setFocus();
    // It is not among those that were loaded: asked for what does not move, it is the only one.
    auto* const presets = stage.page.findChild<SegmentedControl*>("barriersPresets");
    presets->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    stage.settle();
    QCOMPARE(stage.tree->model()->rowCount(), 1);
    stage.tree->setFocus();
    QSignalSpy activated(&stage.page, &Page::instanceActivated);
    QTest::keyClick(stage.tree, Qt::Key_H);
    QTRY_COMPARE_WITH_TIMEOUT(activated.size(), 1, 30'000);
    QCOMPARE(activated.front().front().value<InstanceId>().value, 4715);
    QCOMPARE(stage.chosen(), 4715);
    QVERIFY(stage.tree->isExpanded(stage.find(4713)));
    // Once the inspector shows it, the key goes on to the next that is held.
    stage.forest.add(5000, Status::AwaitingChildren, 0, "order");
    stage.forest.add(5001, Status::AwaitingSignal, 5000);
    stage.page.setSelected(InstanceId{4715});
    stage.answer();
    stage.settle();
    QTest::keyClick(stage.tree, Qt::Key_H);
    QTRY_COMPARE_WITH_TIMEOUT(stage.chosen(), 5001, 30'000);
}

void BarriersPageTest::presetsAndFilterAsk() {
    Stage stage;
    plantHeld(stage.forest);
    stage.forest.add(1, Status::AwaitingChildren, 0, "checkout");
    stage.forest.add(2, Status::Executing, 1);
    stage.forest.rows.at(1).childrenPending = 3;
    stage.show();
    auto* const presets = stage.page.findChild<SegmentedControl*>("barriersPresets");
    Q_EMIT presets->activated(2);
    stage.settle();
    QCOMPARE(stage.page.query().preset, BarriersQuery::Preset::Mismatch);
    QCOMPARE(stage.tree->model()->rowCount(), 1);
    QVERIFY(stage.find(1).isValid());
    QVERIFY(stage.find(1).siblingAtColumn(BarriersModel::HeldBy).data().toString().contains("3"));
    presets->activated(0);
    stage.settle();
    QTest::keyClick(stage.tree, Qt::Key_Slash);
    auto* const line = stage.page.findChild<QLineEdit*>("barriersFilter");
    QTRY_VERIFY(line->hasFocus());
    QTest::keyClicks(line, "order");
    QTest::keyClick(line, Qt::Key_Return);
    stage.settle();
    QCOMPARE(stage.tree->model()->rowCount(), 1);
    QVERIFY(stage.find(4711).isValid());
    QVERIFY(stage.tree->hasFocus());
}

void BarriersPageTest::openingAGroupReadsItsChilds() {
    Stage stage;
    stage.forest.add(1, Status::AwaitingChildren, 0, "order");
    for (int id = 1000; id < 1400; ++id)
        stage.forest.add(id, Status::Done, 1);
    stage.forest.add(2000, Status::Executing, 1);
    stage.show();
    stage.tree->setFocus();
    stage.tree->setCurrentIndex(stage.find(1));
    QTest::keyClick(stage.tree, Qt::Key_Right);
    QTRY_VERIFY_WITH_TIMEOUT(stage.find(2000).isValid(), 30'000);
    QTest::keyClick(stage.tree, Qt::Key_Down);
    QTest::keyClick(stage.tree, Qt::Key_Return); // the line of the done ones
    QTRY_VERIFY_WITH_TIMEOUT(stage.find(1000).isValid(), 30'000);
    QVERIFY(!stage.find(1399).isValid());
    // Scrolled to the end of what is loaded more is read, until all is there.
    for (int i = 0; i < 60 && !stage.find(1399).isValid(); ++i) {
        QTest::keyClick(stage.tree, Qt::Key_PageDown);
        stage.settle();
    }
    QVERIFY(stage.find(1399).isValid());
    const QModelIndex done = stage.find(1399).parent();
    QCOMPARE(stage.tree->model()->rowCount(done), 400);
}

void BarriersPageTest::aRefreshMovesNothing() {
    Stage stage;
    for (int id = 1; id <= 300; ++id) {
        stage.forest.add(id, Status::AwaitingChildren, 0, "order").updatedAt =
            samples::now - std::chrono::seconds(1000 - id);
        stage.forest.add(1000 + id, Status::Executing, id);
    }
    stage.show();
    const QModelIndex row = stage.find(100);
    stage.tree->scrollTo(row, QAbstractItemView::PositionAtTop);
    stage.settle();
    stage.tree->choose(row);
    stage.settle();
    const int top = stage.tree->visualRect(stage.find(100)).top();
    for (const int gone : {3, 4, 50}) {
        stage.forest.rows.erase(gone);
        stage.forest.rows.erase(1000 + gone);
    }
    stage.answer();
    stage.settle();
    QCOMPARE(stage.tree->visualRect(stage.find(100)).top(), top);
    QCOMPARE(stage.chosen(), 100);
    // The chosen one goes: its neighbour is not chosen in its place.
    const auto kept = stage.forest.rows.at(100);
    stage.forest.rows.erase(100);
    stage.forest.rows.erase(1100);
    stage.answer();
    stage.settle();
    QVERIFY(!stage.tree->selectionModel()->hasSelection());
    stage.forest.rows[100] = kept;
    stage.answer();
    stage.settle();
    QCOMPARE(stage.tree->currentIndex().row(), stage.find(100).row());
}

void BarriersPageTest::theGraphIsWalkedByArrows() {
    Stage stage;
    plantHeld(stage.forest);
    stage.show();
    auto* const graph = stage.page.findChild<BarrierGraph*>("barrierGraph");
    QVERIFY(graph);
    QCOMPARE(graph->cards().size(), std::size_t(5)); // two parents, two stacks, the leaf
    graph->setFocus();
    const auto current = [&] { return graph->cards()[std::size_t(graph->current())]; };
    for (int i = 0; i < 4; ++i)
        QTest::keyClick(graph, Qt::Key_Up);
    QCOMPARE(current().row.id.value, 4711);
    QTest::keyClick(graph, Qt::Key_Down);
    QCOMPARE(current().row.id.value, 4713); // down the held way
    QTest::keyClick(graph, Qt::Key_Left);
    QVERIFY(current().isGroup);
    QTest::keyClick(graph, Qt::Key_Right);
    QTest::keyClick(graph, Qt::Key_Down);
    QCOMPARE(current().row.id.value, 4715);
    QVERIFY(current().holds);
    QSignalSpy activated(&stage.page, &Page::instanceActivated);
    QTest::keyClick(graph, Qt::Key_Return);
    QCOMPARE(activated.size(), 1);
    const double before = graph->transform().m11();
    QTest::keyClick(graph, Qt::Key_Plus);
    QVERIFY(graph->transform().m11() > before);
    QTest::keyClick(graph, Qt::Key_0);
    QVERIFY(graph->transform().m11() <= 1);
    // No two cards lie over each other.
    const auto& cards = graph->cards();
    for (std::size_t i = 0; i < cards.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(!QRectF(cards[i].at, cards[i].size).intersects(QRectF(cards[j].at, cards[j].size)));
    }
}

void BarriersPageTest::aSignalIsOfferedForTheLeaf() {
    Stage stage;
    plantHeld(stage.forest);
    stage.show();
    QSignalSpy signal(&stage.page, &Page::signalRequested);
    auto* const deliver = stage.page.findChild<QPushButton*>("inspectorDeliver");
    ConnectionState state;
    state.kind = ConnectionState::Kind::Connected;
    state.noDelivery = "This connection may only read.";
    stage.page.setConnection(state);
    QVERIFY(!deliver->isEnabled());
    state.noDelivery.clear();
    stage.page.setConnection(state);
    QTest::mouseClick(deliver, Qt::LeftButton);
    QCOMPARE(signal.size(), 1);
    QCOMPARE(signal.front().at(0).value<InstanceId>().value, 4715);
    QCOMPARE(signal.front().at(1).toString(), QString("paid"));
}

// Looking further takes its time and is done seldom: what it found may be over by now.
void BarriersPageTest::anExplanationSaysAsOfWhenItIs() {
    Stage stage;
    plantHeld(stage.forest);
    stage.show();
    stage.tree->choose(stage.find(4711));
    stage.settle();
    auto* const asOf = stage.page.findChild<QLabel*>("verdictAsOf");
    QVERIFY(!asOf->isVisible());
    Diagnosis diagnosis;
    diagnosis.instance = {4711};
    diagnosis.why.emplace();
    diagnosis.why->id = diagnosis.instance;
    diagnosis.why->status = Status::AwaitingChildren;
    diagnosis.why->databaseTime = samples::now - std::chrono::seconds(11);
    Finding finding;
    finding.code = FindingCode::NoWorkerForQueue;
    finding.outlook = Outlook::Stuck;
    finding.instance = {4715};
    finding.text = "No worker takes its queue.";
    diagnosis.why->findings = {finding};
    stage.page.setDiagnosis(diagnosis);
    QTRY_VERIFY(asOf->isVisible());
    QCOMPARE(asOf->text(), format::asOf(diagnosis.why->databaseTime));
    if (qEnvironmentVariableIsSet("FERMATA_PICTURES")) samples::picture(stage.page, "barriers-as-of");
    diagnosis.why->databaseTime = samples::now;
    stage.page.setDiagnosis(diagnosis);
    QTRY_VERIFY(!asOf->isVisible());
}

// Not to one, and not to all in the database that await the name: to those that keep this barrier closed.
void BarriersPageTest::aSignalIsOfferedForAllThatHold() {
    Stage stage;
    plantHeld(stage.forest);
    stage.forest.add(4716, Status::AwaitingSignal, 4711);
    stage.forest.add(4717, Status::AwaitingSignal, 4713);
    stage.forest.add(4718, Status::AwaitingSignal, 4713).awaits = "shipped";
    stage.show();
    stage.tree->choose(stage.find(4711));
    stage.settle();
    QSignalSpy asked(&stage.page, &Page::signalToManyRequested);
    auto* const panel = stage.page.findChild<QPushButton*>("inspectorDeliver");
    QTRY_COMPARE(panel->text(), QString("Deliver “paid” to the 3 that hold it…"));
    if (qEnvironmentVariableIsSet("FERMATA_PICTURES")) samples::picture(stage.page, "barriers-held-by-several");
    panel->click();
    QCOMPARE(asked.count(), 1);

    QString words;
    QTimer::singleShot(0, stage.tree, [&] {
        auto* const menu = stage.tree->findChild<QMenu*>("barriersMenu");
        auto* const action = menu->findChild<QAction*>("barriersDeliver");
        words = action ? action->text() : QString();
        // A refresh goes on under the open menu: it is gone, and what was offered stays what it was.
        stage.forest.rows.at(4711).status = Status::Done;
        stage.answer();
        if (action) action->trigger();
        menu->close();
    });
    QContextMenuEvent event(QContextMenuEvent::Mouse, stage.tree->visualRect(stage.find(4711)).center(),
                            stage.tree->viewport()->mapToGlobal(QPoint(10, 10)));
    QApplication::sendEvent(stage.tree->viewport(), &event);
    QCOMPARE(words, QString("Deliver “paid” to the 3 that hold #4711…"));
    QCOMPARE(asked.count(), 2);
    for (const QList<QVariant>& request : asked) {
        const auto to = request[0].value<SignalAddress>();
        QVERIFY(to.kind == SignalAddress::Kind::Holding && to.parent == InstanceId{4711});
        QCOMPARE(request[1].toString(), QString("paid"));
    }
}

// Under the open menu rows come in above, and the inspector goes elsewhere and takes the choice with it.
void BarriersPageTest::aMenuWalksFromItsLine() {
    Stage stage;
    plantHeld(stage.forest);
    plantMore(stage.forest);
    stage.show();
    QCOMPARE(stage.chosen(), 4715);
    stage.tree->choose(stage.find(6000));
    stage.settle();
    QSignalSpy activated(&stage.page, &Page::instanceActivated);
    QVERIFY(!walkFromMenu(stage, 6000, [&] {
                 stage.forest.add(1, Status::AwaitingChildren, 0, "order").updatedAt =
                     samples::now - std::chrono::hours(9);
                 stage.forest.add(2, Status::AwaitingSignal, 1);
                 stage.answer();
                 stage.page.setSelected(InstanceId{4715});
             }).isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(activated.size(), 1, 30'000);
    QCOMPARE(activated.front().front().value<InstanceId>().value, 6001);
    QCOMPARE(stage.chosen(), 6001);
    stage.settle();
    // Further down it is what holds that one, and not what holds the root.
    activated.clear();
    QVERIFY(!walkFromMenu(stage, 6002, [&] { stage.page.setSelected(InstanceId{4715}); }).isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(activated.size(), 1, 30'000);
    QCOMPARE(activated.front().front().value<InstanceId>().value, 6003);
    QCOMPARE(stage.chosen(), 6003);
}

// It moves by now, or is gone: what holds another one is not what was asked for.
void BarriersPageTest::aMenuWalksFromNoOtherLine() {
    Stage stage;
    plantHeld(stage.forest);
    plantMore(stage.forest);
    stage.show();
    stage.tree->choose(stage.find(6000));
    stage.settle();
    QSignalSpy activated(&stage.page, &Page::instanceActivated);
    QCOMPARE(walkFromMenu(stage, 6000,
                          [&] {
                              stage.forest.add(6004, Status::Executing, 6000);
                              stage.answer();
                          }),
             QString("nothing is held here"));
    stage.settle();
    QCOMPARE(walkFromMenu(stage, 6000,
                          [&] {
                              stage.forest.rows.at(6000).status = Status::Done;
                              stage.answer();
                          }),
             QString("#6000 is not in this tree any more"));
    stage.settle();
    QCOMPARE(activated.size(), 0);
}

// What one has waited for is how it ends.
void BarriersPageTest::aBarrierThatOpensStaysShown() {
    Stage stage;
    stage.forest.add(1, Status::AwaitingChildren, 0, "order");
    stage.forest.add(11, Status::Done, 1);
    stage.forest.add(12, Status::Executing, 1);
    stage.show();
    QCOMPARE(stage.chosen(), 1);
    QVERIFY2(!wordsOfPanel(stage).contains("over"), qPrintable(wordsOfPanel(stage)));
    stage.forest.rows.at(12).status = Status::Failed;
    stage.forest.rows.at(1).status = Status::Done;
    stage.forest.rows.at(1).childrenPending = 0;
    stage.answer();
    stage.settle();
    QCOMPARE(stage.tree->model()->rowCount(), 0);
    const QString words = wordsOfPanel(stage);
    for (const char* const part : {"order #1", "2 children, over", "It waits for its children no more",
                                   "All its 2 children have ended. It is done now.", "1 failed", "11 to 12"})
        QVERIFY2(words.contains(part), qPrintable(QString("%1: %2").arg(part, words)));
    auto* const graph = stage.page.findChild<BarrierGraph*>("barrierGraph");
    QCOMPARE(graph->cards().size(), std::size_t(3)); // itself, the one that is done, the one that failed

    // Others that come do not take its place, until one of them is chosen.
    stage.forest.add(2, Status::AwaitingChildren, 0, "order");
    stage.forest.add(21, Status::AwaitingSignal, 2);
    stage.answer();
    stage.settle();
    QVERIFY(stage.find(2).isValid());
    QVERIFY(wordsOfPanel(stage).contains("no more"));
    stage.tree->choose(stage.find(2));
    stage.settle();
    QVERIFY2(!wordsOfPanel(stage).contains("no more"), qPrintable(wordsOfPanel(stage)));
    QCOMPARE(graph->cards().front().row.id.value, 2);
    const auto open = stage.page.query().open;
    QVERIFY(std::ranges::find(open, InstanceId{1}) == open.end()); // it is read no longer
}

// The leaf was chosen, as a walk leaves it: with it all end that it held.
void BarriersPageTest::theWholeWayThatEndsStaysShown() {
    Stage stage;
    plantHeld(stage.forest);
    stage.show();
    QCOMPARE(stage.chosen(), 4715);
    for (const int id : {4711, 4713, 4715})
        stage.forest.rows.at(id).status = Status::Done;
    for (const int id : {4711, 4713})
        stage.forest.rows.at(id).childrenPending = 0;
    stage.answer();
    stage.settle();
    const QString words = wordsOfPanel(stage);
    for (const char* const part : {"order #4711", "no more", "Children of order #4713 by id", "4714 to 4715"})
        QVERIFY2(words.contains(part), qPrintable(QString("%1: %2").arg(part, words)));
}

void BarriersPageTest::statesAreShown() {
    Stage stage;
    stage.page.show();
    auto* const empty = stage.page.findChild<EmptyState*>("barriersEmpty");
    const auto says = [&] {
        QStringList texts;
        for (const QLabel* label : empty->findChildren<QLabel*>())
            texts << label->text();
        return texts.join(' ');
    };
    QVERIFY(!stage.page.loaded());
    QTRY_VERIFY(empty->isVisible() && says().contains("Reading"));
    stage.page.setReadError("The server is gone.");
    QVERIFY(stage.page.loaded());
    QVERIFY(says().contains("The server is gone."));
    stage.answer();
    QVERIFY(says().contains("Nobody waits"));
    plantHeld(stage.forest);
    stage.answer();
    stage.settle();
    QVERIFY(!empty->isVisible());
    stage.page.setReadError("The server is gone.");
    auto* const banner = stage.page.findChild<Banner*>("barriersError");
    QVERIFY(banner->isVisible());
    QVERIFY(stage.find(4711).isValid());
    stage.answer();
    QVERIFY(!banner->isVisible());
    stage.page.clear();
    QVERIFY(!stage.page.loaded());
    QVERIFY(!stage.find(4711).isValid());
}

void BarriersPageTest::stateComesBack() {
    Stage stage;
    stage.page.findChild<SegmentedControl*>("barriersPresets")->activated(1);
    const QByteArray state = stage.page.saveState();
    Stage other;
    other.page.restoreState("nonsense");
    QCOMPARE(other.page.query().preset, BarriersQuery::Preset::All);
    other.page.restoreState(state);
    QCOMPARE(other.page.query().preset, BarriersQuery::Preset::Still);
}

void BarriersPageTest::everythingHasAName() {
    Stage stage;
    plantHeld(stage.forest);
    stage.show();
    for (const QWidget* widget : stage.page.findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || widget->focusProxy() || !widget->isVisible()) continue;
        QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
        QVERIFY2(spoken && !spoken->text(QAccessible::Name).isEmpty(),
                 qPrintable(QString("%1 %2").arg(widget->metaObject()->className(), widget->objectName())));
    }
    const QModelIndex root = stage.find(4711);
    QVERIFY(root.siblingAtColumn(BarriersModel::Ended).data(Qt::AccessibleTextRole).toString().contains("1 of 2"));
}

FERMATA_TEST(BarriersPageTest, QApplication)
#include "tst_barriers_page.moc"
