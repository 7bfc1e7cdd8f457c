// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "window_fixture.h"

#include <fermata/test/runner.h>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTextBrowser>
#include <QTextDocument>

#include <overview/queue_model.h>
#include <shell/go_to_box.h>
#include <shell/help_text.h>
#include <shell/main_window.h>
#include <shell/navigation_model.h>
#include <shell/pages.h>
#include <theme/theme.h>

using namespace fermata;
using namespace fermata::views;

// The window as a person walks through it.
class ShellWindowTest : public WindowFixture {
    Q_OBJECT

private:
    void clickNavigation(const std::function<bool(const NavigationEntry&)>& wanted) {
        auto* list = find<QAbstractItemView>("navigation");
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            if (!wanted(index.data(NavigationModel::EntryRole).value<NavigationEntry>())) continue;
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(index).center());
            return;
        }
        QFAIL("no such line");
    }

    void clickQueue(const QString& queue, int column) {
        auto* table = find<QTableView>("queuesTable");
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const QModelIndex index = table->model()->index(row, column);
            if (index.data(QueueModel::RowRole).value<QueueRow>().summary.queue != queue.toStdString()) continue;
            QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(index).center());
            return;
        }
        QFAIL("no such queue");
    }

private Q_SLOTS:
    void anotherLanguageIsForTheNextStart() {
        window_->setLanguage({});
        QSignalSpy chosen(window_.get(), &MainWindow::languageChosen);
        const auto entry = [this](const QString& code) {
            for (QAction* const action : window_->findChildren<QAction*>()) {
                if (action->actionGroup() && action->actionGroup()->objectName() == "languages" &&
                    action->data().toString() == code)
                    return action;
            }
            return static_cast<QAction*>(nullptr);
        };
        QVERIFY(entry({}) && entry({})->isChecked());
        QVERIFY(entry("zh_CN"));
        QCOMPARE(entry("de")->text(), QString("Deutsch"));
        entry("de")->trigger();
        QCOMPARE(chosen.takeFirst().constFirst().toString(), QString("de"));
        QVERIFY(entry("de")->isChecked() && !entry({})->isChecked());
        // It says plainly that this window stays as it is.
        QVERIFY2(wordsIn(window_.get()).contains("Deutsch from the next start on"), qPrintable(wordsIn(window_.get())));
        // Unless one wants it now: then it is opened anew.
        QSignalSpy reopens(window_.get(), &MainWindow::reopenRequested);
        QTest::mouseClick(find<QAbstractButton>("switchLanguage"), Qt::LeftButton);
        QCOMPARE(reopens.size(), 1);
        entry("en")->trigger();
        QCOMPARE(chosen.takeFirst().constFirst().toString(), QString("en"));
        QVERIFY(!wordsIn(window_.get()).contains("from the next start on"));
    }

    void asksOnlyForWhatIsOnTheScreen() {
        QVERIFY(window_->readPlan().overview);
        QVERIFY(!window_->readPlan().instances);
        QVERIFY(!window_->readPlan().inspected);
        QVERIFY(!window_->readPlan().machines);

        QSignalSpy plans(window_.get(), &MainWindow::planChanged);
        const quint64 before = window_->readPlan().number;
        window_->showPage(Page::Instances);
        QVERIFY(plans.size() >= 1);
        QVERIFY(window_->readPlan().number > before);
        QVERIFY(!window_->readPlan().overview);
        QVERIFY(window_->readPlan().instances.has_value());

        window_->inspect(InstanceId{5208});
        QCOMPARE(window_->readPlan().inspected, std::optional(InstanceId{5208}));
        const quint64 inspecting = window_->readPlan().number;
        window_->inspect(InstanceId{5208}); // nothing new
        QCOMPARE(window_->readPlan().number, inspecting);
        window_->closeInspector();
        QVERIFY(!window_->readPlan().inspected);
    }

    void sidebarLeadsToViewsAndStatuses() {
        clickNavigation([](const NavigationEntry& e) {
            return e.kind == NavigationEntry::Kind::View && e.view == int(Page::Instances);
        });
        QVERIFY(window_->page() == Page::Instances);
        clickNavigation([](const NavigationEntry& e) {
            return e.kind == NavigationEntry::Kind::View && e.view == int(Page::Overview);
        });
        QVERIFY(window_->page() == Page::Overview);
        clickNavigation([](const NavigationEntry& e) {
            return e.kind == NavigationEntry::Kind::Status && e.status == LookStatus::Failed;
        });
        QVERIFY(window_->page() == Page::Instances);
        QCOMPARE(window_->readPlan().instances->filter.statuses, std::vector{Status::Failed});
        for (const LookStatus status : {LookStatus::Scheduled, LookStatus::Runnable}) {
            clickNavigation([&](const NavigationEntry& e) {
                return e.kind == NavigationEntry::Kind::Status && e.status == status;
            });
            const InstanceFilter filter = window_->readPlan().instances->filter;
            QCOMPARE(filter.statuses, std::vector{Status::Runnable});
            QCOMPARE(filter.scheduled, std::optional(status == LookStatus::Scheduled));
        }
    }

    // One list: what is in it is in the sidebar, in the menu, in the go-to box, and has a key.
    void everyPageIsReachedInEveryWay() {
        auto* list = find<QAbstractItemView>("navigation");
        int row = 0;
        for (const PageEntry& entry : pageEntries()) {
            const Page other = entry.page == Page::Overview ? Page::Instances : Page::Overview;
            const QString name = pageName(entry.page);
            QCOMPARE(list->model()->index(row++, 0).data().toString(), name);
            for (int way = 0; way < 4; ++way) {
                window_->showPage(other);
                find<QWidget>("navigation")->setFocus();
                if (way == 0)
                    clickNavigation([&](const NavigationEntry& e) {
                        return e.kind == NavigationEntry::Kind::View && e.view == int(entry.page);
                    });
                else if (way == 1 && entry.page == Page::Tasks)
                    key(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier); // there is no figure left
                else if (way == 1)
                    key(Qt::Key_0 + (int(entry.page) + 1) % 10, Qt::ControlModifier); // the tenth has 0
                else if (way == 2)
                    find<QAction>(qPrintable(QString::fromLatin1(entry.id) + "Action"))->trigger();
                else {
                    key(Qt::Key_K, Qt::ControlModifier);
                    QTest::keyClicks(QApplication::focusWidget(), name);
                    key(Qt::Key_Return);
                }
                QVERIFY2(window_->page() == entry.page, qPrintable(QString("%1, way %2").arg(name).arg(way)));
            }
        }
    }

    void sidebarCountsAreBounded() {
        auto* list = find<QAbstractItemView>("navigation");
        const auto spoken = [&](LookStatus status) {
            for (int row = 0; row < list->model()->rowCount(); ++row) {
                const QModelIndex index = list->model()->index(row, 0);
                const auto entry = index.data(NavigationModel::EntryRole).value<NavigationEntry>();
                if (entry.kind == NavigationEntry::Kind::Status && entry.status == status)
                    return index.data(Qt::AccessibleTextRole).toString();
            }
            return QString();
        };
        QCOMPARE(spoken(LookStatus::Runnable), QString("runnable 1,842")); // 2,158 less what is scheduled
        QCOMPARE(spoken(LookStatus::Scheduled), QString("scheduled 316"));
        window_->setReading(samples::huge(window_->readPlan(), 1));
        QCOMPARE(spoken(LookStatus::Runnable), QString("runnable 10k+"));
        QCOMPARE(spoken(LookStatus::Failed), QString("failed 10k+"));
    }

    void sidebarWorksWithKeys() {
        auto* list = find<QAbstractItemView>("navigation");
        list->setCurrentIndex(list->model()->index(0, 0));
        key(Qt::Key_Down);
        QVERIFY(window_->page() == Page::Overview); // looking is not going
        key(Qt::Key_Return);
        QVERIFY(window_->page() == Page::Instances);
    }

    void numbersLeadToTheirInstances() {
        clickQueue("payments", QueueModel::Failed);
        QVERIFY(window_->page() == Page::Instances);
        const InstanceFilter filter = window_->readPlan().instances->filter;
        QCOMPARE(filter.queue, std::optional<std::string>("payments"));
        QCOMPARE(filter.statuses, std::vector{Status::Failed});
        QVERIFY(filter.changedAfter && filter.changedAfter->ago == std::chrono::hours(1));

        window_->showPage(Page::Overview);
        read(1);
        clickQueue("default", QueueModel::AwaitingSignal);
        QCOMPARE(window_->readPlan().instances->filter.statuses, std::vector{Status::AwaitingSignal});

        window_->showPage(Page::Overview);
        read(2);
        clickQueue("emails", QueueModel::Scheduled);
        QCOMPARE(window_->readPlan().instances->filter.statuses, std::vector{Status::Runnable});
        QCOMPARE(window_->readPlan().instances->filter.scheduled, std::optional(true));

        window_->showPage(Page::Overview);
        read(3);
        clickQueue("", QueueModel::Executing); // all queues
        QVERIFY(!window_->readPlan().instances->filter.queue);
        QCOMPARE(window_->readPlan().instances->filter.statuses, std::vector{Status::Executing});
    }

    void refreshesKeepSelectionAndSort() {
        auto* table = find<QTableView>("queuesTable");
        table->sortByColumn(QueueModel::Runnable, Qt::DescendingOrder);
        QCOMPARE(table->model()->index(0, 0).data().toString(), QString("payments"));
        QCOMPARE(table->model()->index(3, 0).data(QueueModel::RowRole).value<QueueRow>().total, true);
        table->sortByColumn(QueueModel::Runnable, Qt::AscendingOrder);
        QCOMPARE(table->model()->index(3, 0).data(QueueModel::RowRole).value<QueueRow>().total, true);
        table->setCurrentIndex(table->model()->index(1, QueueModel::Queue));
        const QString chosen = table->currentIndex().data().toString();
        for (int second = 1; second < 5; ++second)
            read(second);
        QCOMPARE(table->currentIndex().data().toString(), chosen);
        QVERIFY(table->selectionModel()->isRowSelected(table->currentIndex().row()));
    }

    // From the Overview to the inspected instance and its signal, and back, without the mouse.
    void theKeyboardIsEnough() {
        key(Qt::Key_2, Qt::ControlModifier);
        QVERIFY(window_->page() == Page::Instances);
        read(1);
        auto* table = find<QWidget>("instancesTable");
        QVERIFY(table->hasFocus());
        key(Qt::Key_Down);
        key(Qt::Key_Down);
        QCOMPARE(window_->readPlan().inspected, std::optional(InstanceId{6112}));
        read(2);
        key(Qt::Key_S);
        auto* dialog = find<QDialog>("signalDialog");
        QVERIFY(dialog && dialog->isVisible());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
        window_->activateWindow();
        table->setFocus();
        key(Qt::Key_Escape);
        QVERIFY(!window_->readPlan().inspected);
        key(Qt::Key_1, Qt::ControlModifier);
        QVERIFY(window_->page() == Page::Overview);
        QVERIFY(find<QWidget>("queuesTable")->hasFocus());
    }

    void goToFindsAnInstance() {
        key(Qt::Key_K, Qt::ControlModifier);
        auto* box = find<GoToBox>("goToBox");
        QVERIFY(box->hasFocus());
        QVERIFY(box->isListShown());
        type("#5208");
        key(Qt::Key_Return);
        QCOMPARE(window_->readPlan().inspected, std::optional(InstanceId{5208}));
        QVERIFY(!find<QDockWidget>("inspector")->isHidden());
        QVERIFY(!box->isListShown());
        QVERIFY(box->text().isEmpty());
    }

    void goToSaysWhenNothingMatches() {
        key(Qt::Key_K, Qt::ControlModifier);
        auto* box = find<GoToBox>("goToBox");
        const quint64 before = window_->readPlan().number;
        type("xyzzy");
        QVERIFY(box->message().contains("xyzzy"));
        key(Qt::Key_Return);
        QVERIFY(box->hasFocus());
        QVERIFY(box->message().contains("xyzzy")); // still said
        QCOMPARE(window_->readPlan().number, before);
        key(Qt::Key_Escape);
        QVERIFY(!box->hasFocus());
        QVERIFY(!box->isListShown());
    }

    void goToFindsMachinesAndStatuses() {
        key(Qt::Key_K, Qt::ControlModifier);
        type("checkout");
        key(Qt::Key_Return);
        QVERIFY(window_->page() == Page::Instances);
        QCOMPARE(window_->readPlan().instances->filter.fsm, std::optional<std::string>("checkout"));
        key(Qt::Key_K, Qt::ControlModifier);
        type("awaiting_s");
        key(Qt::Key_Return);
        QCOMPARE(window_->readPlan().instances->filter.statuses, std::vector{Status::AwaitingSignal});
        QVERIFY(!window_->readPlan().instances->filter.fsm);
        key(Qt::Key_K, Qt::ControlModifier);
        type("emails"); // a queue of the last Overview
        key(Qt::Key_Return);
        QCOMPARE(window_->readPlan().instances->filter.queue, std::optional<std::string>("emails"));
    }

    // Whatever stands in a menu is found by its name, its key beside it.
    void goToFindsEveryAction() {
        auto* box = find<GoToBox>("goToBox");
        key(Qt::Key_K, Qt::ControlModifier);
        auto* list = find<QAbstractItemView>("goToList");
        QStringList offered;
        for (int row = 0; row < list->model()->rowCount(); ++row)
            offered << list->model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
        const QString all = offered.join('\n');
        int actions = 0;
        for (const QAction* action : window_->findChildren<QAction*>()) {
            if (!action->objectName().endsWith("Action") || action->objectName() == "goToAction") continue;
            ++actions;
            const QString name = action->text().remove(QString("…"));
            QVERIFY2(all.contains(name), qPrintable(name));
        }
        QVERIFY(actions > 20);
        QVERIFY2(all.contains("Spawn, action, N"), qPrintable(all));
        QVERIFY(all.contains("Theme: Dark, action"));
        type("theme dark");
        key(Qt::Key_Return);
        QVERIFY(ThemeManager::instance().isDark());
        key(Qt::Key_K, Qt::ControlModifier);
        QCOMPARE(list->model()->index(0, 0).data().toString(), QString("Theme: Dark")); // the last one first
        key(Qt::Key_Down);
        QCOMPARE(list->currentIndex().row(), 0);
        QVERIFY(box->accessibleDescription().startsWith("Theme: Dark"));
        key(Qt::Key_Up);
        QCOMPARE(list->currentIndex().row(), list->model()->rowCount() - 1);
        for (int pages = list->model()->rowCount() / 4; pages > 0; --pages)
            key(Qt::Key_PageUp);
        QCOMPARE(list->currentIndex().row(), 0);
        key(Qt::Key_Escape);
    }

    void goToSaysWhyAnActionIsOff() {
        ConnectionState reader = samples::ordersDb();
        reader.writable = false;
        window_->setConnection(reader);
        key(Qt::Key_K, Qt::ControlModifier);
        type("spawn");
        auto* list = find<QAbstractItemView>("goToList");
        int row = 0;
        while (row < list->model()->rowCount() && list->model()->index(row, 0).data().toString() != "Spawn")
            ++row;
        const QModelIndex spawn = list->model()->index(row, 0);
        QVERIFY2(spawn.data(Qt::AccessibleTextRole).toString().contains("may only read"),
                 qPrintable(spawn.data(Qt::AccessibleTextRole).toString()));
        QVERIFY(list->visualRect(spawn).isValid());
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(spawn).center());
        QVERIFY(!find<QDialog>("spawnDialog"));
        QVERIFY(find<GoToBox>("goToBox")->isListShown()); // still there to be read
    }

    void lettersAreKeysUnlessSomebodyTypes() {
        QSignalSpy pace(window_.get(), &MainWindow::refreshPolicyChanged);
        key(Qt::Key_R);
        QCOMPARE(pace.size(), 1);
        QCOMPARE(pace[0][0].toBool(), false);
        QVERIFY(!window_->live());
        key(Qt::Key_R);
        QVERIFY(window_->live());
        key(Qt::Key_T);
        QVERIFY(ThemeManager::instance().isDark());

        auto* box = find<GoToBox>("goToBox");
        box->setFocus();
        type("rts");
        QCOMPARE(box->text(), QString("rts"));
        QVERIFY(window_->live());
        QVERIFY(ThemeManager::instance().isDark());
        QVERIFY(!find<QDialog>("signalDialog") || !find<QDialog>("signalDialog")->isVisible());
    }

    void helpIsAboutTheViewAndFollowsIt() {
        key(Qt::Key_F1);
        auto* help = find<QDialog>("helpWindow");
        QVERIFY(help && help->isVisible());
        auto* text = find<QTextBrowser>("helpText");
        QTextDocument everywhere;
        everywhere.setHtml(help::general());
        for (const PageEntry& entry : pageEntries()) {
            window_->showPage(entry.page);
            QVERIFY(help->windowTitle().contains(pageName(entry.page)));
            const QString words = text->toPlainText();
            QVERIFY2(words.size() > everywhere.toPlainText().size() + 200, entry.id); // it has much to say of its own
            QVERIFY(words.contains("Ctrl+K"));
            QVERIFY(!words.contains("<p>") && !words.contains("&nbsp;"));
        }
        window_->showPage(Page::Overview);
        QVERIFY(text->toPlainText().contains("lower bound"));
        QTest::keyClick(help, Qt::Key_Escape);
        QVERIFY(!help->isVisible());
    }

    // A key that is in no menu is found by accident only.
    void everyActionHasAMenuEntry() {
        QSet<const QAction*> inMenus;
        const auto take = [&](const QMenu* menu, const auto& self) -> void {
            for (const QAction* action : menu->actions()) {
                inMenus.insert(action);
                if (action->menu()) self(action->menu(), self);
            }
        };
        for (const QAction* title : window_->menuBar()->actions())
            take(title->menu(), take);
        int shortcuts = 0;
        QSet<QKeySequence> keys;
        for (const QAction* action : window_->actions()) {
            QVERIFY2(inMenus.contains(action), qPrintable(action->objectName()));
            QVERIFY2(!action->toolTip().isEmpty(), qPrintable(action->objectName()));
            for (const QKeySequence& sequence : action->shortcuts()) {
                QVERIFY2(!keys.contains(sequence), qPrintable(sequence.toString())); // twice the same is no key
                keys.insert(sequence);
                ++shortcuts;
            }
        }
        QVERIFY(shortcuts > 12);
    }

    void theQuestionMarkShowsAllKeys() {
        QTest::keyClick(QApplication::focusWidget(), '?', Qt::ShiftModifier);
        auto* dialog = find<QDialog>("keysDialog");
        QVERIFY(dialog && dialog->isVisible());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
    }

    void escapeClosesTheInspectorThenLeadsToTheTable() {
        window_->showPage(Page::Instances);
        window_->inspect(InstanceId{6098});
        read(1);
        find<QAbstractItemView>("navigation")->setFocus();
        key(Qt::Key_Escape);
        QVERIFY(find<QDockWidget>("inspector")->isHidden());
        QVERIFY(!window_->readPlan().inspected);
        QVERIFY(find<QWidget>("instancesTable")->hasFocus());
    }

    void pausedIsSeen() {
        auto* live = find<QAbstractButton>("liveButton");
        QVERIFY(live->text().startsWith("Live"));
        QTest::mouseClick(live, Qt::LeftButton, {}, QPoint(12, 12));
        QVERIFY(!window_->live());
        QCOMPARE(live->text(), QString("Paused"));
        // What the worker does meanwhile waits, and is counted.
        window_->addSteps(samples::steps(25));
        auto* log = find<QTableView>("stepLogTable");
        QCOMPARE(log->model()->rowCount(), 0);
        QTest::mouseClick(live, Qt::LeftButton, {}, QPoint(12, 12));
        QCOMPARE(log->model()->rowCount(), 25);
    }

    void writingNeedsTheRight() {
        auto* spawn = find<QPushButton>("spawnButton");
        QVERIFY(spawn->isEnabled());
        ConnectionState state = samples::ordersDb();
        state.writable = false;
        window_->setConnection(state);
        QVERIFY(!spawn->isEnabled());
        QVERIFY(spawn->toolTip().contains("read"));
        QCOMPARE(label("statusRights"), QString("read-only"));
        key(Qt::Key_N);
        QVERIFY(!find<QDialog>("spawnDialog") || !find<QDialog>("spawnDialog")->isVisible());
    }

    // Each by itself, where the tables are not for this role: by the table's rights both go.
    void deliveringAndSpawningAreTwoRights() {
        window_->inspect(InstanceId{5208});
        read(1);
        ConnectionState state = samples::ordersDb();
        state.writable = false;
        window_->setConnection(state);
        for (const bool delivers : {true, false}) {
            window_->acts().setRights({.acts = {delivers ? ActKind::Deliver : ActKind::Spawn}, .hasActs = true});
            for (const char* name : {"signalAction", "stopTickersAction"})
                QCOMPARE(find<QAction>(name)->isEnabled(), delivers);
            QCOMPARE(find<QAction>("spawnAction")->isEnabled(), !delivers);
            QCOMPARE(find<QWidget>("inspectorSignal")->isEnabled(), delivers);
            QCOMPARE(find<QWidget>("inspectorCopy")->isEnabled(), !delivers);
            const QString why = find<QAction>(delivers ? "spawnAction" : "signalAction")->toolTip();
            QVERIFY2(why.contains("may not do this"), qPrintable(why));
            window_->openSignalDialog(InstanceId{5208});
            window_->openSpawnDialog();
            const auto isOpen = [this](const char* name) {
                const auto* const dialog = find<QDialog>(name);
                return dialog && dialog->isVisible();
            };
            QCOMPARE(isOpen("signalDialog"), delivers);
            QCOMPARE(isOpen("spawnDialog"), !delivers);
            find<QDialog>(delivers ? "signalDialog" : "spawnDialog")->reject();
        }
    }

    // Nothing is said of a right before the server was heard.
    void rightsThatAreNotKnownYetAreBeingAskedFor() {
        ConnectionState state = samples::ordersDb();
        state.writable = false;
        window_->setConnection(state);
        window_->acts().forgetRights();
        for (const char* name : {"replayAction", "spawnAction", "signalAction"}) {
            QVERIFY(!find<QAction>(name)->isEnabled());
            QVERIFY2(find<QAction>(name)->toolTip().contains("still being asked for"),
                     qPrintable(find<QAction>(name)->toolTip()));
        }
        QVERIFY2(find<QWidget>("inspectorAct")->toolTip().contains("still being asked for"),
                 qPrintable(find<QWidget>("inspectorAct")->toolTip()));
        QCOMPARE(label("statusRights"), QString());
        window_->acts().setRights({}); // the answer: none, and there are no acts
        QVERIFY(find<QAction>("replayAction")->toolTip().contains("fermatactl migrate"));
        QVERIFY(find<QAction>("spawnAction")->toolTip().contains("may only read"));
        QCOMPARE(label("statusRights"), QString("read-only"));
    }

    void theSpawnDialogReadsMachines() {
        QTest::mouseClick(find<QPushButton>("spawnButton"), Qt::LeftButton);
        QVERIFY(window_->readPlan().machines);
        window_->findChild<QDialog*>("spawnDialog")->reject();
        QVERIFY(!window_->readPlan().machines);
    }

    /// What this database declares comes before what is compiled in, and that is offered only where it can be run.
    void declaredMachinesWin() {
        const auto offered = [&] {
            QStringList names;
            const auto* const box = find<QComboBox>("spawnMachine");
            for (int i = 0; i < box->count(); ++i)
                names << box->itemText(i);
            return names;
        };
        QTest::mouseClick(find<QPushButton>("spawnButton"), Qt::LeftButton);
        auto* const dialog = window_->findChild<QDialog*>("spawnDialog");
        QVERIFY(dialog->isVisible());
        QVERIFY(offered().contains("ticker")); // this window's worker runs the examples

        window_->setEmbeddedWorker({});
        QCOMPARE(offered(), QStringList());
        Reading reading = samples::busy(window_->readPlan(), 1);
        MachineSummary approval;
        approval.fsm = "approval";
        approval.initial = "theirs";
        approval.steps = {"theirs"};
        MachineSummary own;
        own.fsm = "shipping";
        own.initial = "pack";
        own.steps = {"pack"};
        reading.machines = std::vector{approval, own};
        window_->setReading(reading);
        QCOMPARE(offered(), QStringList({"approval", "shipping"}));
        find<QComboBox>("spawnMachine")->setCurrentText("approval");
        QCOMPARE(find<QComboBox>("spawnStep")->currentText(), QString("theirs"));

        ConnectionState sandbox = samples::sandbox();
        window_->setConnection(sandbox);
        QVERIFY(offered().contains("ticker"));
        QCOMPARE(offered().count("approval"), 1);
        dialog->reject();
    }

    void theSignalDialogReadsItsTarget() {
        window_->openSignalDialog(InstanceId{5208});
        QCOMPARE(window_->readPlan().inspected, std::optional(InstanceId{5208}));
        QVERIFY(find<QDockWidget>("inspector")->isHidden());
        window_->findChild<QDialog*>("signalDialog")->reject();
        QVERIFY(!window_->readPlan().inspected);
    }

    void connectingShowsItsSteps() {
        ConnectionState state;
        state.label = "sandbox";
        state.sandbox = true;
        state.message = "Creating the sandbox…";
        window_->setConnection(state);
        QVERIFY(find<QWidget>("connectionPage")->isVisible());
        QVERIFY(!window_->loaded());
        QVERIFY(find<QDockWidget>("workersDock")->isHidden());
        QCOMPARE(label("statusConnection"), state.message);
        state.message = "Starting its server…";
        window_->setConnection(state);
        QStringList steps;
        for (const QLabel* step : window_->findChildren<QLabel*>("connectionStep"))
            steps << step->text();
        QCOMPARE(steps, QStringList({"Creating the sandbox…", "Starting its server…"}));

        window_->setConnection(samples::sandbox());
        read(0);
        QVERIFY(!find<QWidget>("connectionPage")->isVisible());
        QVERIFY(!find<QDockWidget>("workersDock")->isHidden());
        QCOMPARE(window_->windowTitle(), QString("Fermata — local sandbox"));
    }

    void failureOffersAWayOut() {
        ConnectionState state = samples::ordersDb();
        state.kind = ConnectionState::Kind::Failed;
        state.message = "password authentication failed for user \"operator\"";
        state.advice = "Put the password into ~/.pgpass.";
        window_->setConnection(state);
        QVERIFY(find<QWidget>("connectionPage")->isVisible());
        bool said = false;
        for (const QLabel* text : find<QWidget>("connectionPage")->findChildren<QLabel*>())
            said =
                said || (text->text().contains("password authentication failed") && text->text().contains(".pgpass"));
        QVERIFY(said);
        QSignalSpy retries(window_.get(), &MainWindow::retryConnectionRequested);
        QTest::mouseClick(find<QPushButton>("retryButton"), Qt::LeftButton);
        QCOMPARE(retries.size(), 1);

        QSignalSpy connects(window_.get(), &MainWindow::connectRequested);
        QTest::mouseClick(find<QPushButton>("connectOtherButton"), Qt::LeftButton);
        auto* dialog = find<QDialog>("connectDialog");
        QVERIFY(dialog && dialog->isVisible());
        auto* accept = dialog->findChild<QPushButton*>("connectAccept");
        QVERIFY(!accept->isEnabled());
        dialog->findChild<QLineEdit*>("connectConninfo")->setText("mysql://there");
        QVERIFY(!accept->isEnabled());
        dialog->findChild<QLineEdit*>("connectConninfo")->setText(" host=db dbname=orders ");
        QTest::mouseClick(accept, Qt::LeftButton);
        QCOMPARE(connects.size(), 1);
        const auto connection = connects[0][0].value<Connection>();
        QCOMPARE(connection.conninfo, QString("host=db dbname=orders"));
        QCOMPARE(connection.schema, QString("fermata"));
    }

    void statusBarSaysWhereAndWho() {
        QCOMPARE(label("statusConnection"), QString("connected as operator on orders-db"));
        QCOMPARE(label("statusServer"), QString("PostgreSQL 15.8"));
        QCOMPARE(label("statusWorkers"), QString("3 workers, 38/40 slots")); // the fourth is gone
        QCOMPARE(label("statusRights"), QString("read-write"));
    }

    // Each reading takes another time: nothing is cut off, and nothing moves.
    void aReadingMovesNothingInTheStatusBar() {
        Reading reading = samples::busy(window_->readPlan(), 1);
        QList<int> places;
        for (const int microseconds : {120, 1'200, 12'000, 120'000}) {
            reading.readMicroseconds = microseconds;
            window_->setReading(reading);
            const auto* const time = find<QLabel>("statusRead");
            QVERIFY2(time->width() >= time->sizeHint().width(), qPrintable(time->text())); // at once
            QCoreApplication::processEvents();
            places << find<QLabel>("statusWorkers")->x();
        }
        QCOMPARE(places, QList<int>(4, places.front()));
    }

    void thisWindowsWorkerCanBeStopped() {
        auto* button = find<QPushButton>("embeddedWorkerButton");
        QVERIFY(button->isVisible());
        QSignalSpy toggles(window_.get(), &MainWindow::embeddedWorkerToggled);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(toggles.size(), 1);
        QCOMPARE(toggles[0][0].toBool(), false);
        EmbeddedWorkerState stopped = samples::embedded();
        stopped.running = false;
        window_->setEmbeddedWorker(stopped);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(toggles[1][0].toBool(), true);
        window_->setEmbeddedWorker({});
        QVERIFY(!button->isVisible());
    }

    void layoutComesBack() {
        window_->findChild<QAction*>("stepLogPanelAction")->trigger();
        QVERIFY(find<QDockWidget>("stepLogDock")->isHidden());
        const QByteArray layout = window_->saveLayout();
        auto other = std::make_unique<MainWindow>();
        QVERIFY(other->restoreLayout(layout));
        other->show();
        other->setConnection(samples::ordersDb());
        other->setReading(samples::busy(other->readPlan(), 0));
        QVERIFY(other->findChild<QDockWidget*>("stepLogDock")->isHidden());
        QVERIFY(!other->findChild<QDockWidget*>("workersDock")->isHidden());
        QVERIFY(other->findChild<QDockWidget*>("inspector")->isHidden());
        QCOMPARE(other->size(), window_->size());
    }

    void aBrokenLayoutChangesNothing() {
        const QSize size = window_->size();
        const QByteArray good = window_->saveLayout();
        QVERIFY(!window_->restoreLayout({}));
        QVERIFY(!window_->restoreLayout("garbage"));
        for (int length = 0; length < good.size(); length += 13)
            QVERIFY(!window_->restoreLayout(good.left(length)));
        QCOMPARE(window_->size(), size);
    }

    void everyControlHasAName() {
        window_->inspect(InstanceId{6098});
        read(1);
        for (const PageEntry& entry : pageEntries()) {
            window_->showPage(entry.page);
            read(2);
            for (const QWidget* widget : window_->findChildren<QWidget*>()) {
                if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus) continue;
                const auto* button = qobject_cast<const QAbstractButton*>(widget);
                const bool control = button || qobject_cast<const QLineEdit*>(widget) ||
                                     qobject_cast<const QComboBox*>(widget) ||
                                     qobject_cast<const QAbstractItemView*>(widget);
                if (!control) continue;
                const QString name =
                    widget->accessibleName().isEmpty() && button ? button->text() : widget->accessibleName();
                QVERIFY2(!name.isEmpty(), qPrintable(QString("%1 “%2” in %3")
                                                         .arg(widget->metaObject()->className(), widget->objectName(),
                                                              widget->parentWidget()->metaObject()->className())));
            }
        }
    }

    void tabGoesFromSidebarToTableToInspector() {
        window_->showPage(Page::Instances);
        window_->inspect(InstanceId{6098});
        read(1);
        std::vector<QWidget*> order;
        auto* first = find<QAbstractItemView>("navigation");
        for (QWidget* widget = first->nextInFocusChain(); widget != first; widget = widget->nextInFocusChain())
            order.push_back(widget);
        const auto place = [&](auto matches) {
            return std::find_if(order.begin(), order.end(), matches) - order.begin();
        };
        auto* page = find<QWidget>("instancesPage");
        auto* table = find<QWidget>("instancesTable");
        auto* inspector = find<QDockWidget>("inspector");
        const auto filter = place([&](QWidget* w) { return qobject_cast<QLineEdit*>(w) && page->isAncestorOf(w); });
        const auto list = place([&](QWidget* w) { return w == table; });
        const auto detail =
            place([&](QWidget* w) { return inspector->isAncestorOf(w) && (w->focusPolicy() & Qt::TabFocus); });
        QVERIFY(filter < list);
        QVERIFY(list < detail);
        QVERIFY(detail < std::ptrdiff_t(order.size()));
    }
};

FERMATA_TEST(ShellWindowTest, QApplication)
#include "tst_shell_window.moc"
