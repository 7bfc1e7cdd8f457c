// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The chosen instance of the Debug view, on made-up readings: its graph, its parents, its variables, what is watched.
#include "debug/chosen_pane.h"
#include "debug/chosen_stack.h"
#include "debug/chosen_value.h"
#include "debug/chosen_watches.h"
#include "debug/debug_page.h"
#include "inspector/json_view.h"
#include "machines/machine_view.h"
#include "models/json_tree_model.h"
#include "samples.h"
#include "theme/status_look.h"

#include <fermata/test/runner.h>

#include <QDir>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QScopeGuard>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QTreeWidget>

using namespace fermata;
using namespace fermata::views;
using namespace std::chrono_literals;

namespace {

constexpr Timestamp kNow{1'768'494'660s};
constexpr int kPatience = 60'000; // the machine is shared

InstanceDetail detailOf(std::int64_t id, const char* machine, const char* step, Status status, const char* state) {
    InstanceDetail detail;
    detail.row.id = InstanceId{id};
    detail.row.fsm = machine;
    detail.row.step = step;
    detail.row.status = status;
    detail.row.queue = "orders";
    detail.row.state = state;
    detail.seen = "fingerprint";
    detail.version = "1";
    return detail;
}

InstanceDetail childDetail() {
    InstanceDetail detail = detailOf(12, "charge", "capture", Status::Runnable,
                                     R"({"amount": 129.90, "lines": [1, 2, {"sku": "a"}], "paid": false})");
    detail.row.parentId = InstanceId{7};
    detail.row.eligibleAt = kNow + 90s;
    return detail;
}

InstanceDetail parentDetail() {
    InstanceDetail detail = detailOf(7, "order", "join", Status::AwaitingChildren, R"({"total": 3})");
    detail.row.childrenPending = 2;
    return detail;
}

MachineBoard board() {
    MachineBoard board;
    board.databaseTime = kNow;
    board.whole = true;
    DeclaredMachine charge, order;
    charge.fsm = "charge";
    charge.initial = "reserve";
    charge.steps = {"reserve", "capture"};
    charge.edges = {{"reserve", "capture", ""}, {"capture", "done", ""}};
    order.fsm = "order";
    order.initial = "start";
    order.steps = {"start", "join"};
    order.edges = {{"start", "join", ""}, {"join", "done", ""}};
    board.declared = {charge, order};
    return board;
}

struct Stage {
    Stage() {
        page.resize(1200, 800);
        ConnectionState connection;
        connection.kind = ConnectionState::Kind::Connected;
        page.setConnection(connection);
        page.show();
        DebugSnapshot snapshot;
        snapshot.known = snapshot.state.installed = snapshot.state.may = true;
        HeldRow row;
        row.instance = InstanceId{12};
        row.machine = "charge";
        row.step = "capture";
        row.owner = "window ada@desk#00beef";
        row.since = kNow - 60s;
        row.until = kNow + 90s;
        snapshot.held = {row};
        snapshot.state.held = 1;
        BreakpointRow breakpoint;
        breakpoint.id = 3;
        breakpoint.machine = "charge";
        breakpoint.step = "capture";
        breakpoint.armed = true;
        snapshot.breakpoints = {breakpoint};
        snapshot.state.breakpoints = snapshot.state.armed = 1;
        page.setDebug(snapshot);
        page.setSelected(InstanceId{12});
    }

    ReadPlan plan() const {
        ReadPlan plan;
        page.addTo(plan);
        plan.inspected = InstanceId{12};
        return plan;
    }

    void read() {
        const ReadPlan asked = plan();
        Reading reading;
        reading.databaseTime = kNow;
        reading.inspected = childDetail();
        if (asked.machineBoard) reading.machineBoard = board();
        if (asked.stack) {
            InstanceStack stack;
            stack.frames = {childDetail().row, parentDetail().row};
            stack.frames.back().parentId = beyond;
            stack.more = beyond.has_value();
            if (asked.stack->frame == InstanceId{7}) stack.frame = parentDetail();
            for (const std::string& path : asked.stack->watches) {
                WatchValue value;
                value.path = path;
                if (path == "$.amount") {
                    value.found = 1;
                    value.value = "129.90";
                } else if (path == "$.") {
                    value.problem = "syntax error at end of jsonpath input";
                }
                stack.watches.push_back(value);
            }
            reading.stack = stack;
        }
        page.setReading(reading, asked);
    }

    bool shown() {
        read();
        read(); // of the machine that the first has told
        return QTest::qWaitFor([this] { return pane->view() && pane->view()->ready(); }, kPatience);
    }

    template <typename T = QWidget>
    T* part(const char* name) const {
        return pane->findChild<T*>(QString::fromLatin1(name));
    }
    JsonView* tree() const { return part<JsonView>("chosen:inspectorState"); }
    QModelIndex value(const QStringList& keys) const {
        auto* const model = const_cast<JsonTreeModel*>(&tree()->json());
        return model->find(keys).siblingAtColumn(JsonTreeModel::Value);
    }

    std::optional<InstanceId> beyond; // a parent that the stack has no room for
    DebugPage page;
    ChosenPane* pane = page.chosenPane();
};

} // namespace

class ChosenPaneTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { samples::installLook(); }
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void oneValueOfADocument_data() {
        QTest::addColumn<QString>("document");
        QTest::addColumn<QStringList>("keys");
        QTest::addColumn<QString>("expected");
        // A key with a quote in it.
        const QString document = QStringLiteral("{ 'a': 1.50, 'b|'c': {'d': [1, 'x', null]}, 'e': {} }")
                                     .replace(u'\'', u'"')
                                     .replace(u'|', u'\\');
        const auto with = [&](const char* old, const char* changed) {
            QString text = document;
            return text.replace(QLatin1String(old), QLatin1String(changed));
        };
        QTest::newRow("a number") << document << QStringList{"\"a\""} << with("1.50", "NEW");
        QTest::newRow("in an array, below a quoted key")
            << document << QStringList{"\"b\\\"c\"", "\"d\"", "1"} << with("\"x\"", "NEW");
        QTest::newRow("a whole object") << document << QStringList{"\"e\""} << with("{} }", "NEW }");
        QTest::newRow("no such member") << document << QStringList{"\"f\""} << QString();
        QTest::newRow("beyond the end") << document << QStringList{"\"b\\\"c\"", "\"d\"", "3"} << QString();
        QTest::newRow("a document that is a number") << QString("12") << QStringList{""} << QString("NEW");
        QTest::newRow("of a number") << document << QStringList{"\"a\"", "0"} << QString();
    }
    void oneValueOfADocument() {
        QFETCH(QString, document);
        QFETCH(QStringList, keys);
        QFETCH(QString, expected);
        const auto changed = withValue(document.toStdString(), keys, "NEW");
        QCOMPARE(QString::fromStdString(changed.value_or("")), expected);
    }

    void whatTheNextStepSees() {
        InstanceDetail detail = childDetail();
        QCOMPARE(nextStepWords(detail), QString("Next it runs capture. It sees this state, no signal and no child."));
        detail.row.attempt = 2;
        detail.inbox.resize(2);
        detail.family = FamilyCounts{{{Status::Done, 3}, {Status::Failed, 1}}, false, kNow};
        QCOMPARE(nextStepWords(detail),
                 QString("Next it runs capture, attempt 2. It sees this state, 2 signals and 4 children."));
        QCOMPARE(nextStepWords(parentDetail()), QString("It waits for 2 children, and then runs join."));
        detail.row.status = Status::AwaitingSignal;
        detail.row.awaits = "paid";
        QVERIFY(nextStepWords(detail).contains("paid"));
        detail.row.status = Status::Done;
        QCOMPARE(nextStepWords(detail), QString("It is done: no step follows."));
    }

    // Nothing is asked for what is not seen.
    void itIsReadOnlyWhereItIsSeen() {
        Stage stage;
        QVERIFY(stage.pane->isVisible());
        QVERIFY(stage.plan().stack && stage.plan().stack->instance == InstanceId{12});
        QVERIFY(stage.plan().machineBoard);
        stage.page.setSelected(std::nullopt);
        QVERIFY(!stage.pane->isVisible());
        QVERIFY(!stage.plan().stack && !stage.plan().machineBoard);
        stage.page.setSelected(InstanceId{12});
        DebugSnapshot none;
        none.known = true;
        stage.page.setDebug(none);
        QVERIFY(!stage.pane->isVisible());
    }

    void theTokenStandsInTheGraph() {
        Stage stage;
        QVERIFY(stage.shown());
        MachineView* const view = stage.pane->view();
        const int capture = view->graph().find(StepNode::Kind::Step, "capture");
        QVERIFY(capture >= 0);
        QVERIFY(view->graph().nodes[std::size_t(capture)].mark.look() == StepMark::Look::On);
        const QStringList words = stage.pane->findChild<QLabel*>("chosenNext")->text().split(". ");
        QCOMPARE(words.front(), QString("Next it runs capture"));
        // By the mouse, and by the key.
        std::vector<StepPlace> toggled;
        connect(stage.pane, &ChosenPane::breakpointToggled, stage.pane,
                [&](const StepPlace& place) { toggled.push_back(place); });
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->gutterPoint(capture));
        QVERIFY(toggled == (std::vector<StepPlace>{{{"charge", 1}, "capture"}}));
        QVERIFY(!stage.pane->stepPlace());
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->nodeRect(capture).center());
        QVERIFY(stage.pane->stepPlace() == std::optional(StepPlace{{"charge", 1}, "capture"}));
    }

    // It is said, and one key leads there.
    void thereAreMoreParentsThanTheStackShows() {
        Stage stage;
        QVERIFY(stage.shown());
        auto* const above = stage.part<QAbstractButton>("chosenAbove");
        auto* const stack = stage.part<StackTable>("chosenStack");
        QVERIFY(!above->isVisible());
        QCOMPARE(stack->accessibleName(), QString("The chosen instance, and its parents"));
        stage.beyond = InstanceId{3};
        stage.read();
        QVERIFY(above->isVisible());
        QCOMPARE(above->text(), QString("And more above: inspect #3"));
        QVERIFY(stack->accessibleName().contains("more above"));
        QCOMPARE(stack->model()->rowCount(), 2); // it is no line to be opened
        QSignalSpy requested(stage.pane, &ChosenPane::instanceRequested);
        stack->setFocus();
        QTest::keyClick(stack, Qt::Key_Tab);
        QVERIFY2(above->hasFocus(), "Tab does not lead to it");
        QTest::keyClick(above, Qt::Key_Return);
        QCOMPARE(requested.size(), 1);
        QCOMPARE(requested[0][0].value<InstanceId>().value, std::int64_t(3));
        stage.page.setSelected(InstanceId{3}); // another one, of which nothing is read yet
        QVERIFY(!above->isVisible());
    }

    // A line of the stack: its variables, its machine. What is inspected stays.
    void aParentShowsItsOwnVariables() {
        Stage stage;
        QVERIFY(stage.shown());
        auto* const stack = stage.part<StackTable>("chosenStack");
        QCOMPARE(stack->model()->rowCount(), 2);
        const auto cell = [&](int row, int column) { return stack->model()->index(row, column).data().toString(); };
        QCOMPARE(cell(0, StackModel::Id), QString("12"));
        QCOMPARE(cell(1, StackModel::Machine), QString("order v1"));
        QCOMPARE(cell(1, StackModel::Step), QString("join"));
        QCOMPARE(cell(1, StackModel::State), QString("awaiting children"));
        QVERIFY(QString::fromStdString(stage.tree()->json().text()).contains("129.90"));
        QSignalSpy inspected(&stage.page, &Page::instanceActivated);
        QTest::mouseClick(stack->viewport(), Qt::LeftButton, {},
                          stack->visualRect(stack->model()->index(1, 1)).center());
        QVERIFY(stage.plan().stack->frame == InstanceId{7});
        QVERIFY(stage.plan().stack->instance == InstanceId{12});
        QVERIFY(!stage.part<QTabWidget>("chosenTabs")->isEnabled()); // not read yet: it is not the child's
        QVERIFY(stage.shown());
        QCOMPARE(QString::fromStdString(stage.tree()->json().text()), QString(R"({"total": 3})"));
        QVERIFY(stage.pane->view()->graph().find(StepNode::Kind::Step, "join") >= 0);
        QCOMPARE(inspected.size(), 0);
        QVERIFY(stage.page.chosen() && stage.page.chosen()->instance == InstanceId{12}); // the keys' one
        QTest::keyClick(stack, Qt::Key_Up);
        QVERIFY(stage.plan().stack->frame == InstanceId{12});
    }

    // F2 on a value, and Enter: the whole state with it, guarded by what was looked at.
    void aValueIsEditedInTheTree() {
        Stage stage;
        QVERIFY(stage.shown());
        std::vector<ActSubject> edited;
        connect(stage.pane, &ChosenPane::editRequested, stage.pane,
                [&](const ActSubject& subject) { edited.push_back(subject); });
        stage.tree()->setFocus();
        stage.tree()->setCurrentIndex(stage.value({"\"amount\""}).siblingAtColumn(0));
        QTest::keyClick(stage.tree(), Qt::Key_F2);
        auto* line = stage.part<QLineEdit>("chosenValue");
        QVERIFY(line && line->isVisible());
        QCOMPARE(line->text(), QString("129.90"));
        stage.read(); // a refresh goes on under it
        QVERIFY(stage.part<QLineEdit>("chosenValue") == line);
        line->clear();
        QTest::keyClicks(line, "paid");
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(edited.empty()); // no JSON
        QVERIFY(line->accessibleDescription().contains("no JSON"));
        line->clear();
        QTest::keyClicks(line, "1e2");
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(edited.size(), std::size_t(1));
        const QString whole = R"({"amount": 1e2, "lines": [1, 2, {"sku": "a"}], "paid": false})";
        QCOMPARE(QString::fromStdString(*edited[0].state), whole);
        QVERIFY(edited[0].targets == (std::vector<ActTarget>{{InstanceId{12}, "fingerprint"}}));
        // Esc leaves it, and a double click on a value opens it as well.
        QTest::mouseDClick(stage.tree()->viewport(), Qt::LeftButton, {},
                           stage.tree()->visualRect(stage.value({"\"paid\""})).center());
        line = nullptr;
        for (QLineEdit* const each : stage.pane->findChildren<QLineEdit*>("chosenValue"))
            if (each->isVisible()) line = each;
        QVERIFY(line);
        QCOMPARE(line->text(), QString("false"));
        QTest::keyClick(line, Qt::Key_Escape);
        QVERIFY(!line->isVisible());
        QCOMPARE(edited.size(), std::size_t(1));
    }

    // By machine, kept between runs; what fails says so.
    void whatIsWatchedIsKept() {
        Stage stage;
        QVERIFY(stage.shown());
        stage.part<QTabWidget>("chosenTabs")->setCurrentIndex(2);
        auto* const line = stage.part<QLineEdit>("chosenWatch");
        for (const char* path : {"$.amount", "$.", "$.nobody", "$.amount"}) {
            line->setText(path);
            QTest::keyClick(line, Qt::Key_Return);
        }
        QCOMPARE(stage.plan().stack->watches, (std::vector<std::string>{"$.amount", "$.", "$.nobody"}));
        stage.read();
        auto* const list = stage.part<QTreeWidget>("chosenWatches");
        const auto value = [&](int row) { return list->topLevelItem(row)->text(1); };
        QCOMPARE(value(0), QString("129.90"));
        QCOMPARE(value(1), QString("Syntax error at end of jsonpath input."));
        QCOMPARE(value(2), QString("nothing there"));
        list->setCurrentItem(list->topLevelItem(1));
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Delete);
        QCOMPARE(stage.plan().stack->watches, (std::vector<std::string>{"$.amount", "$.nobody"}));
        // Another machine has its own, and the next window has them all.
        QTest::keyClick(stage.part<StackTable>("chosenStack"), Qt::Key_Down);
        QVERIFY(stage.shown());
        QVERIFY(stage.plan().stack->watches.empty());
        Stage next;
        next.page.restoreState(stage.page.saveState());
        QVERIFY(next.shown());
        QCOMPARE(next.plan().stack->watches, (std::vector<std::string>{"$.amount", "$.nobody"}));
    }

    // However little room there is: what does not fit is scrolled to.
    void aSmallWindowReachesAllOfIt() {
        Stage stage;
        QVERIFY(stage.shown());
        stage.page.resize(420, 400);
        QCoreApplication::sendPostedEvents();
        QVERIFY2(stage.page.minimumSizeHint().height() <= 400,
                 qPrintable(QString::number(stage.page.minimumSizeHint().height())));
        QVERIFY2(stage.page.minimumSizeHint().width() <= 420,
                 qPrintable(QString::number(stage.page.minimumSizeHint().width())));
        auto* const tabs = stage.part<QTabWidget>("chosenTabs");
        stage.page.findChild<QScrollArea*>("debugScroll")->ensureWidgetVisible(stage.pane, 0, 0);
        stage.pane->ensureWidgetVisible(tabs, 0, 0);
        const QRect there(tabs->mapTo(&stage.page, QPoint()), tabs->size());
        QVERIFY(there.intersected(stage.page.rect()).height() >= 48);
    }

    void pictures() {
        const QString folder = qEnvironmentVariable("FERMATA_PICTURES");
        if (folder.isEmpty()) QSKIP("FERMATA_PICTURES is not set");
        for (const auto choice : {Theme::Choice::Light, Theme::Choice::Dark, Theme::Choice::Contrast}) {
            ThemeManager::instance().setChoice(choice);
            const auto forget = qScopeGuard([] { setHeldInstances({}); });
            setHeldInstances({InstanceId{12}});
            Stage stage;
            stage.page.resize(1120, 780);
            QVERIFY(stage.shown());
            stage.pane->view()->fit();
            QVERIFY(stage.page.grab().save(
                QDir(folder).filePath(QStringLiteral("debug_chosen_%1.png").arg(Theme::nameOf(choice)))));
        }
        ThemeManager::instance().setChoice(Theme::Choice::Light);
    }
};

FERMATA_TEST(ChosenPaneTest, QApplication)
#include "tst_chosen_pane.moc"
