// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "define/define_dialog.h"
#include "define/draft_model.h"
#include "define/draft_paste.h"
#include "define/versions_dialog.h"
#include "machines/machine_view.h"
#include "samples.h"
#include "shell/machine_desk.h"
#include "widgets/banner.h"
#include "widgets/segmented_control.h"

#include <fermata/test/runner.h>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

using namespace fermata;
using namespace fermata::views;

namespace {

MachineRow orderRow(int version, bool approval = false) {
    MachineRow row;
    row.key = {"order", version};
    row.declared = row.table = row.refusesUnknown = true;
    row.terminal = {"shipped", "canceled"};
    row.summary.fsm = "order";
    row.summary.version = version;
    row.summary.initial = "start";
    row.summary.steps = {"start", "awaiting_payment", "shipped", "canceled"};
    row.summary.edges = {{"start", approval ? "awaiting_approval" : "awaiting_payment", "create"},
                         {"awaiting_payment", "shipped", "pay"},
                         {"awaiting_payment", "canceled", "cancel"}};
    if (approval) {
        row.summary.steps.push_back("awaiting_approval");
        row.summary.edges.push_back({"awaiting_approval", "awaiting_payment", "approve"});
    }
    return row;
}

} // namespace

/// Machines that are typed, and their versions, at a desk that the test keeps.
class DefineDialogTest : public QObject {
    Q_OBJECT

    std::unique_ptr<MachineDesk> desk_;
    std::unique_ptr<DefineDialog> dialog_;
    std::vector<MachineOrder> orders_;

    template <typename Part = QWidget>
    Part* part(const char* name) {
        Part* const found = dialog_->findChild<Part*>(QString::fromLatin1(name));
        if (!found) qFatal("the dialog has no part named %s", name);
        return found;
    }
    void key(int which, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(which), modifiers);
    }
    void type(const char* text) { // the first sign opens an editor, which has the focus then
        for (; *text; ++text)
            QTest::keyClick(QApplication::focusWidget(), *text);
    }
    QTableView* table() { return part<QTableView>("draftTable"); }
    void typeRow(std::initializer_list<const char*> names) {
        for (const char* const name : names) {
            type(name);
            key(Qt::Key_Tab);
        }
    }
    // All of it by keys, as a person without a mouse.
    void typeOrder() {
        part<QLineEdit>("defineMachine")->setFocus();
        type("order");
        key(Qt::Key_Tab);
        key(Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), part("defineInitial"));
        type("start");
        key(Qt::Key_Tab);
        type("shipped, canceled");
        table()->setFocus();
        typeRow({"start", "create", "awaiting_payment"});
        typeRow({"awaiting_payment", "pay", "shipped"});
        typeRow({"awaiting_payment", "cancel", "canceled"});
    }
    void answer(const MachineOutcome& what) {
        MachineOutcome outcome = what;
        outcome.number = orders_.back().number;
        desk_->setOutcome(outcome);
    }

private Q_SLOTS:
    void initTestCase() { samples::installLook(); }
    void init() {
        desk_ = std::make_unique<MachineDesk>();
        orders_.clear();
        connect(desk_.get(), &MachineDesk::ordered, this,
                [this](const MachineOrder& order) { orders_.push_back(order); });
        dialog_ = std::make_unique<DefineDialog>(*desk_);
        dialog_->show();
        dialog_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(dialog_.get()));
    }
    void cleanup() { dialog_.reset(); }

    void aMachineIsTypedAndDefined() {
        QVERIFY(!part<QPushButton>("defineAccept")->isEnabled());
        typeOrder();
        if (QTest::currentTestFailed()) return;
        QCOMPARE(dialog_->draft().moves.size(), std::size_t(3));
        QCOMPARE(dialog_->draft().terminal, QStringList({"shipped", "canceled"}));
        QVERIFY2(part<QPushButton>("defineAccept")->isEnabled(), qPrintable(part<QLabel>("defineProblems")->text()));
        QTRY_VERIFY_WITH_TIMEOUT(dialog_->drawn(), 60'000);
        QVERIFY(dialog_->view()->graph().find(StepNode::Kind::Step, "awaiting_payment") >= 0);
        samples::picture(*dialog_, "define-dialog");
        QTest::keyClick(dialog_.get(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(orders_.size(), std::size_t(1));
        const auto& define = std::get<MachineOrder::Define>(orders_[0].what);
        QVERIFY(!define.run && define.machine == MachineKey({"order", 1}) && define.initial == "start");
        QVERIFY(pasted(QString::fromStdString(define.definition)).whole == dialog_->draft());
        QVERIFY(!part<QPushButton>("defineAccept")->isEnabled()); // it is being done
        QSignalSpy defined(dialog_.get(), &DefineDialog::defined);
        answer({.defined = true});
        QCOMPARE(defined.size(), 1);
        QVERIFY(part("defineNotice")->isVisible() && !dialog_->touched());
    }

    void anInstanceRunsAtOnce() {
        typeOrder();
        QTest::keyClick(dialog_.get(), Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(orders_.size(), std::size_t(1));
        QVERIFY(std::get<MachineOrder::Define>(orders_[0].what).run);
        QSignalSpy spawned(dialog_.get(), &DefineDialog::spawned);
        answer({.defined = true, .spawned = InstanceId{7}});
        QCOMPARE(spawned.size(), 1);
        // It stands on the graph, with a button for each event that its state has.
        dialog_->setMachines({orderRow(1)});
        InstanceSummary instance;
        instance.id = {7};
        instance.fsm = "order";
        instance.fsmVersion = 1;
        instance.step = "awaiting_payment";
        instance.status = Status::AwaitingSignal;
        dialog_->setInspected(instance);
        QVERIFY(part("eventStrip")->isVisible());
        QCOMPARE(part<QPushButton>("sendEvent0")->text(), QString("pay"));
        QTest::mouseClick(part("sendEvent1"), Qt::LeftButton);
        const auto& sent = std::get<MachineOrder::Send>(orders_.back().what);
        QVERIFY(sent.instance == InstanceId{7} && sent.event == "cancel");
        answer({.error = "in \"awaiting_payment\" instance 7 has no event \"cancel\""});
        QVERIFY(part("defineNotice")->isVisible());
        instance.status = Status::Done;
        instance.step = "canceled";
        dialog_->setInspected(instance);
        QVERIFY(!dialog_->findChild<QPushButton*>("sendEvent0") ||
                !dialog_->findChild<QPushButton*>("sendEvent0")->isVisible());
        instance.fsm = "another";
        dialog_->setInspected(instance);
        QVERIFY(!part("eventStrip")->isVisible());
    }

    // What stands in a cell that is still being typed is defined with the rest.
    void theKeysTakeTheOpenCellAlong_data() {
        QTest::addColumn<bool>("runs");
        QTest::newRow("define") << false;
        QTest::newRow("define and run") << true;
    }
    void theKeysTakeTheOpenCellAlong() {
        QFETCH(bool, runs);
        typeOrder();
        typeRow({"start", "give up"});
        type("canceled");
        QVERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
        QVERIFY(!part<QPushButton>("defineAccept")->isEnabled()); // the row has no next state so far
        key(Qt::Key_Return,
            runs ? Qt::ControlModifier | Qt::ShiftModifier : Qt::KeyboardModifiers(Qt::ControlModifier));
        QCOMPARE(orders_.size(), std::size_t(1));
        const auto& define = std::get<MachineOrder::Define>(orders_[0].what);
        QCOMPARE(define.run, runs);
        const MachineDraft sent = *pasted(QString::fromStdString(define.definition)).whole;
        QVERIFY((sent.moves.back() == DraftMove{"start", "give up", "canceled"}));
    }

    void aProblemStandsAtItsRow() {
        typeOrder();
        typeRow({"island", "leave", "start"});
        const QModelIndex cell = table()->model()->index(3, DraftModel::Problem);
        QVERIFY(cell.data().toString().contains("island"));
        QVERIFY(!part<QPushButton>("defineAccept")->isEnabled());
        QVERIFY(part<QPushButton>("defineAccept")->toolTip().contains("4"));
        table()->setCurrentIndex(table()->model()->index(3, 0));
        QTest::keyClick(table(), Qt::Key_Delete, Qt::ControlModifier);
        QCOMPARE(dialog_->draft().moves.size(), std::size_t(3));
        QVERIFY(part<QPushButton>("defineAccept")->isEnabled());
        QTest::keyClick(table(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(dialog_->draft().moves.size(), std::size_t(4));
        QTest::keyClick(table(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(dialog_->draft().moves.size(), std::size_t(3));
    }

    void enterWalksTheCellsToo() {
        table()->setFocus();
        for (const char* const name : {"a", "go", "b"}) {
            type(name);
            key(Qt::Key_Return);
        }
        QVERIFY((dialog_->draft().moves == std::vector<DraftMove>{{"a", "go", "b"}}));
        QCOMPARE(dialog_->draft().initial, QString("a"));
        QCOMPARE(table()->currentIndex().row(), 1);
        // The empty row is left by Tab, and nothing was appended.
        key(Qt::Key_Tab);
        QVERIFY(QApplication::focusWidget() != table() && !table()->isAncestorOf(QApplication::focusWidget()));
        QCOMPARE(dialog_->draft().moves.size(), std::size_t(1));
    }

    void linesArePasted() {
        table()->setFocus();
        QApplication::clipboard()->setText("start\tcreate\tpaid\npaid\tship\tshipped\n");
        QTest::keyClick(table(), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(dialog_->draft().moves.size(), std::size_t(2));
        QCOMPARE(dialog_->draft().initial, QString("start"));
        QApplication::clipboard()->setText("  ");
        QTest::keyClick(table(), Qt::Key_V, Qt::ControlModifier);
        QVERIFY(part("defineNotice")->isVisible());
        QTest::keyClick(table(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(dialog_->draft().moves.empty());
        QTest::keyClick(table(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        table()->selectAll();
        QTest::keyClick(table(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), QString("start\tcreate\tpaid\npaid\tship\tshipped\n"));
    }

    void eventsAreTried() {
        typeOrder();
        part<QLineEdit>("defineEvents")->setFocus();
        type("create pay");
        QVERIFY(part<QLabel>("defineTrial")->text().startsWith("start → awaiting_payment → shipped"));
        type(" create");
        QVERIFY(part<QLabel>("defineTrial")->text().contains("“shipped”"));
    }

    void aVersionThatIsThereOffersTheNext() {
        dialog_->setMachines({orderRow(2, true), orderRow(1)});
        typeOrder();
        auto* const notice = part<Banner>("defineNotice");
        QVERIFY(!notice->isVisible()); // it is just what version 1 is
        typeRow({"start", "cancel", "canceled"});
        QVERIFY(notice->isVisible() && notice->kind() == Banner::Kind::Attention);
        Q_EMIT notice->linkActivated("3");
        QCOMPARE(part<QSpinBox>("defineVersion")->value(), 3);
        QVERIFY(!notice->isVisible());
        // A refusal of the database says so in its words, and the way out stays.
        part<QSpinBox>("defineVersion")->setValue(1);
        QTest::keyClick(dialog_.get(), Qt::Key_Return, Qt::ControlModifier);
        answer({.error = "version 1 of the machine \"order\" has instances, and so it stays as it is"});
        QVERIFY(notice->isVisible() && notice->kind() == Banner::Kind::Error);
    }

    // Another window was quicker, while this one was typed in: nothing is lost, and the way out is offered.
    void aVersionThatAnotherWindowDefinesMeanwhile() {
        typeOrder();
        auto* const notice = part<Banner>("defineNotice");
        QVERIFY(!notice->isVisible());
        dialog_->setMachines({orderRow(1, true)});
        QVERIFY(notice->isVisible() && notice->kind() == Banner::Kind::Attention);
        QCOMPARE(dialog_->draft().moves.size(), std::size_t(3));
        Q_EMIT notice->linkActivated("2");
        QCOMPARE(dialog_->draft().version, 2);
        QVERIFY(!notice->isVisible() && part<QPushButton>("defineAccept")->isEnabled());
        // Theirs goes again: there is nothing to say any more.
        part<QSpinBox>("defineVersion")->setValue(1);
        QVERIFY(notice->isVisible());
        dialog_->setMachines({});
        QVERIFY(!notice->isVisible());
    }

    void aProgramsVersionIsNotDefined() {
        MachineRow program = orderRow(1);
        program.table = false;
        dialog_->setMachines({program});
        typeOrder();
        QVERIFY(!part<QPushButton>("defineAccept")->isEnabled());
    }

    void aNewVersionBeginsFromOneThatIsThere() {
        dialog_->setMachines({orderRow(2, true), orderRow(1)});
        dialog_->beginFrom({"order", 2});
        QCOMPARE(dialog_->draft().version, 3);
        QCOMPARE(dialog_->draft().moves.size(), std::size_t(4));
        auto* const menu = part<QMenu>("defineStartMenu");
        Q_EMIT menu->aboutToShow();
        QCOMPARE(menu->actions().size(), 4); // empty, a line, two versions
        menu->actions().front()->trigger();
        QVERIFY(dialog_->draft().moves.empty());
    }

    void whoMayNotDefineIsTold() {
        typeOrder();
        dialog_->setHindrance("The role of this connection may not do this.");
        QVERIFY(!part<QPushButton>("defineAccept")->isEnabled() && !part<QPushButton>("defineAndRun")->isEnabled());
        QTest::keyClick(dialog_.get(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(orders_.empty());
    }

    void productionWantsTheNameOnceMore() {
        typeOrder();
        dialog_->setProduction(true);
        QVERIFY(!part<QPushButton>("defineAccept")->isEnabled());
        part<QLineEdit>("defineConfirm")->setText("order");
        QVERIFY(part<QPushButton>("defineAccept")->isEnabled() && !part<QPushButton>("defineAndRun")->isEnabled());
    }

    void whatWasTypedStaysWhenItIsClosed() {
        typeOrder();
        QTest::keyClick(dialog_.get(), Qt::Key_Escape);
        QVERIFY(!dialog_->isVisible());
        dialog_->show();
        QCOMPARE(dialog_->draft().moves.size(), std::size_t(3));
    }

    void itFitsASmallScreen() {
        QVERIFY(dialog_->minimumSizeHint().width() <= 800);
        QVERIFY(dialog_->minimumSizeHint().height() <= 480);
        VersionsDialog versions(*desk_);
        QVERIFY(versions.minimumSizeHint().width() <= 800);
        QVERIFY(versions.minimumSizeHint().height() <= 480);
    }

    void versionsAndWhatTheyDifferIn() {
        VersionsDialog versions(*desk_);
        versions.setMachines({orderRow(2, true), orderRow(1)});
        versions.show({"order", 2});
        QVERIFY(versions.chosen() == MachineKey({"order", 2}));
        QCOMPARE(versions.findChild<QComboBox*>("versionsBefore")->currentText(), QString("v1"));
        QCOMPARE(versions.findChild<QComboBox*>("versionsAfter")->currentText(), QString("v2"));
        QCOMPARE(versions.diff().added.size(), std::size_t(1));
        QCOMPARE(versions.diff().redirected.size(), std::size_t(1));
        QCOMPARE(versions.findChild<QListView*>("versionsChanges")->model()->rowCount(), 3);
        QTRY_VERIFY_WITH_TIMEOUT(versions.view()->ready(), 60'000);
        samples::picture(versions, "versions-dialog");

        auto* const set = versions.findChild<QPushButton*>("versionsSet");
        QVERIFY(!set->isEnabled()); // it is live
        versions.findChild<SegmentedControl*>("versionsLife")->setCurrentIndex(1);
        QVERIFY(set->isEnabled());
        QTest::mouseClick(set, Qt::LeftButton);
        const auto& life = std::get<MachineOrder::SetLife>(orders_.back().what);
        QVERIFY(life.machine == MachineKey({"order", 2}) && life.life == MachineLife::Deprecated);
        answer({});
        QVERIFY(versions.findChild<QWidget*>("versionsNotice")->isVisible());

        QSignalSpy migrations(&versions, &VersionsDialog::migrationRequested);
        QTest::mouseClick(versions.findChild<QPushButton*>("versionsMigrate"), Qt::LeftButton);
        QCOMPARE(migrations.size(), 1);
        const auto subject = migrations[0][0].value<ActSubject>();
        QVERIFY(subject.migration && subject.migration->to.size() == 1 && subject.filter->fsmVersion == 2);

        // The machine goes while the dialog is open.
        versions.setMachines({});
        QVERIFY(!versions.chosen() && !set->isEnabled());
    }
};

FERMATA_TEST(DefineDialogTest, QApplication)
#include "tst_define_dialog.moc"
