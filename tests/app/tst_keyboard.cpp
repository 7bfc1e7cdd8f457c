// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The keyboard alone: every control is reached and seen to be, every view does what it is for, every key means one
// thing and is told where keys are told.
#include "awaiting/awaiting_tree.h"
#include "barriers/barriers_tree.h"
#include "examples_desk.h"
#include "inspector/inspector.h"
#include "instances/instances_page.h"
#include "leases/leases_table.h"
#include "machines/machine_view.h"
#include "shell/pages.h"
#include "shell/window_actions.h"
#include "signals/signals_table.h"
#include "widgets/segmented_control.h"

#include <fermata/test/runner.h>

#include <QAction>
#include <QActionGroup>
#include <QClipboard>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QScrollBar>
#include <QShortcut>
#include <QStatusBar>
#include <QTextBrowser>
#include <QToolBar>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

using namespace fermata;
using namespace fermata::test;
using views::PageId;

namespace {

constexpr int kPatience = 30'000;

QString nameOf(const QWidget* widget) {
    if (!widget) return QStringLiteral("nobody");
    QString name = QString::fromLatin1(widget->metaObject()->className()).remove(QStringLiteral("fermata::views::"));
    if (!widget->objectName().isEmpty()) name += u'#' + widget->objectName();
    if (!widget->accessibleName().isEmpty()) name += QStringLiteral(" “%1”").arg(widget->accessibleName());
    return name;
}

// The part of the window that a control belongs to.
QString partOf(const QWidget* widget) {
    for (const QWidget* w = widget; w; w = w->parentWidget()) {
        if (qobject_cast<const QDockWidget*>(w) || qobject_cast<const QToolBar*>(w) ||
            qobject_cast<const QStatusBar*>(w) || qobject_cast<const views::Page*>(w))
            return w->objectName();
        if (w->isWindow()) break;
    }
    return QStringLiteral("window");
}

QStringList keysOf(const QString& words) {
    // "Ctrl+1, Ctrl+2, …": each by itself; "/" and "," are keys too.
    return words.split(QStringLiteral(", "), Qt::SkipEmptyParts);
}

} // namespace

class KeyboardTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { examples_.reset(); }
    void cleanup();

    void everyActionIsInAMenuAndSaysWhatItDoes();
    void everyKeyMeansOneThing();
    void everyKeyOfTheWindowIsTold();

    void tabReachesEverythingAndComesBack_data() { pages(); }
    void tabReachesEverythingAndComesBack();
    void theFocusIsSeen_data() { pages(); }
    void theFocusIsSeen();
    void theHelpOfAViewNamesItsKeys_data() { pages(); }
    void theHelpOfAViewNamesItsKeys();

    void aNumberOfTheOverviewOpensItsInstances();
    void instancesAreFilteredAndInspected();
    void aLeaseIsFoundAndInspected();
    void anAwaitIsDelivered();
    void aSignalLeadsToItsTarget();
    void aBarrierLeadsToWhatHoldsIt();
    void aStepOfAMachineOpensItsInstances();
    void aViewIsGoneToAndBackFrom();

private:
    views::MainWindow& window() { return examples_->desk.window(); }
    QWidget* focus() { return QApplication::focusWidget(); }
    void press(int key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(focus(), Qt::Key(key), modifiers); }
    void type(const char* text) { QTest::keyClicks(focus(), QString::fromUtf8(text)); }
    void pages();
    // The view by its key: with the focus in its contents.
    void go(PageId page);
    std::vector<QWidget*> walk(bool forward);
    QStringList shortcuts();

    std::unique_ptr<ExamplesDesk> examples_;
};

void KeyboardTest::pages() {
    QTest::addColumn<PageId>("page");
    for (const views::PageEntry& entry : views::pageEntries())
        QTest::newRow(entry.id) << entry.page;
}

void KeyboardTest::initTestCase() {
    examples_ = std::make_unique<ExamplesDesk>();
    QVERIFY(examples_->open());
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
}

void KeyboardTest::cleanup() {
    for (QDialog* const dialog : window().findChildren<QDialog*>())
        dialog->close();
    window().closeInspector();
    window().showInstances({});
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
}

void KeyboardTest::go(PageId page) {
    window().setFocus();
    const int key = (int(page) + 1) % 10; // the tenth has 0
    if (page == PageId::Tasks)
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    else
        QTest::keyClick(&window(), Qt::Key(Qt::Key_0 + key), Qt::ControlModifier);
    QVERIFY(window().page() == page);
    QTRY_VERIFY_WITH_TIMEOUT(window().loaded(), kPatience);
    QVERIFY(focus());
    QCOMPARE(partOf(focus()), QString::fromLatin1(views::pageEntry(page)->id) + "Page");
}

void KeyboardTest::everyActionIsInAMenuAndSaysWhatItDoes() {
    std::set<const QAction*> inMenus;
    const auto take = [&](const QMenu* menu, const auto& self) -> void {
        for (const QAction* const action : menu->actions()) {
            inMenus.insert(action);
            if (action->menu()) self(action->menu(), self);
        }
    };
    for (const QAction* const action : window().menuBar()->actions())
        take(action->menu(), take);
    auto* const actions = window().findChild<views::WindowActions*>();
    QVERIFY(actions);
    int seen = 0;
    QStringList texts;
    for (const QAction* const action : actions->findChildren<QAction*>()) {
        ++seen;
        QVERIFY2(inMenus.contains(action), qPrintable("in no menu: " + action->text()));
        QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
        QVERIFY2(!action->statusTip().isEmpty(), qPrintable("says nothing: " + action->text()));
    }
    QVERIFY(seen > 30);
    // In the menu bar a letter opens one menu.
    QStringList letters;
    for (const QAction* const action : window().menuBar()->actions()) {
        const QString title = action->text();
        const qsizetype mark = title.indexOf(u'&');
        QVERIFY2(mark >= 0, qPrintable(title));
        const QString letter = title.mid(mark + 1, 1).toLower();
        QVERIFY2(!letters.contains(letter), qPrintable(title));
        letters << letter;
    }
}

// Two keys of one sequence, of which both could be meant: Qt would do neither.
void KeyboardTest::everyKeyMeansOneThing() {
    struct Bound {
        QKeySequence key;
        const QWidget* where;
        bool everywhere; // in its window, whoever has the focus
        QString what;
    };
    std::vector<Bound> bound;
    QVERIFY(examples_->show(PageId::Instances));
    // The dialogs too, each a window of its own.
    for (const char* name : {"connect", "spawn", "signal", "hosts", "help", "keys", "diagnostics"}) {
        auto* const action = window().findChild<QAction*>(QString::fromLatin1(name) + "Action");
        action->trigger();
    }
    for (const QAction* const action : window().findChildren<QAction*>()) {
        for (const QKeySequence& key : action->shortcuts()) {
            for (const QObject* const holder : action->associatedObjects()) {
                const auto* const widget = qobject_cast<const QWidget*>(holder);
                if (!widget || qobject_cast<const QMenu*>(widget)) continue;
                bound.push_back({key, widget, action->shortcutContext() == Qt::WindowShortcut,
                                 QStringLiteral("action ") + action->text()});
            }
        }
    }
    for (const QShortcut* const shortcut : window().findChildren<QShortcut*>()) {
        const auto* const widget = qobject_cast<const QWidget*>(shortcut->parent());
        QVERIFY(widget);
        for (const QKeySequence& key : shortcut->keys())
            bound.push_back({key, widget, shortcut->context() == Qt::WindowShortcut,
                             QStringLiteral("shortcut of ") + nameOf(widget)});
    }
    QVERIFY(bound.size() > 30);
    QStringList clashes;
    for (std::size_t i = 0; i < bound.size(); ++i) {
        for (std::size_t j = i + 1; j < bound.size(); ++j) {
            const Bound& a = bound[i];
            const Bound& b = bound[j];
            if (a.key != b.key || a.where->window() != b.where->window() || a.what == b.what) continue;
            const bool nested = a.where == b.where || a.where->isAncestorOf(b.where) || b.where->isAncestorOf(a.where);
            if (a.everywhere || b.everywhere || nested)
                clashes << QStringLiteral("%1: %2 and %3").arg(a.key.toString(), a.what, b.what);
        }
    }
    QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join('\n')));
}

// "All keys" shows the key of each action that has one.
void KeyboardTest::everyKeyOfTheWindowIsTold() {
    window().findChild<QAction*>("keysAction")->trigger();
    auto* const dialog = examples_->desk.part<QDialog>("keysDialog");
    QTRY_VERIFY(dialog->isVisible());
    QStringList told;
    for (const QWidget* const widget : dialog->findChildren<QWidget*>()) {
        if (widget->inherits("fermata::views::KeyHint")) told << widget->accessibleName();
    }
    QVERIFY(told.size() > 20);
    auto* const actions = window().findChild<views::WindowActions*>();
    for (const QAction* const action : actions->findChildren<QAction*>()) {
        if (action->shortcut().isEmpty()) continue;
        const QString key = action->shortcut().toString(QKeySequence::NativeText);
        QVERIFY2(told.contains(key), qPrintable(QStringLiteral("%1 (%2) is not told").arg(key, action->text())));
    }
}

// From where it stands once around.
std::vector<QWidget*> KeyboardTest::walk(bool forward) {
    std::vector<QWidget*> way;
    QWidget* const start = focus();
    for (int i = 0; i < 300; ++i) {
        way.push_back(focus());
        // Within a text it goes from link to link.
        QWidget* const here = focus();
        for (int link = 0; link < 12 && focus() == here; ++link)
            press(forward ? Qt::Key_Tab : Qt::Key_Backtab, forward ? Qt::NoModifier : Qt::ShiftModifier);
        if (!focus() || focus() == start) return way;
        if (std::ranges::find(way, focus()) != way.end()) return way; // caught among a few
    }
    return way;
}

void KeyboardTest::tabReachesEverythingAndComesBack() {
    QFETCH(PageId, page);
    QVERIFY(examples_->show(page));
    QVERIFY(examples_->inspect(examples_->parked));
    go(page);
    // A refresh may take away what has the focus.
    auto* const live = window().findChild<QAction*>("liveAction");
    live->trigger();
    const auto goOn = qScopeGuard([live] { live->trigger(); });
    QWidget* const start = focus();
    const std::vector<QWidget*> way = walk(true);
    QVERIFY2(focus() == start, qPrintable("Tab does not leave " + nameOf(focus()) + ", after " +
                                          nameOf(way.empty() ? nullptr : way.back())));
    QStringList missed;
    for (QWidget* const widget : window().findChildren<QWidget*>()) {
        const bool stop = widget->window() == &window() && widget->isVisible() && widget->isEnabled() &&
                          (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy();
        if (stop && std::ranges::find(way, widget) == way.end()) missed << nameOf(widget);
    }
    QVERIFY2(missed.isEmpty(), qPrintable("not reached: " + missed.join(", ")));
    QVERIFY(way.size() > 12);

    // Each part of the window is gone through before the next one begins.
    QStringList parts;
    for (const QWidget* const widget : way) {
        if (parts.isEmpty() || parts.last() != partOf(widget)) parts << partOf(widget);
    }
    if (parts.size() > 1 && parts.first() == parts.last()) parts.removeLast(); // where it began
    QVERIFY2(QSet<QString>(parts.begin(), parts.end()).size() == parts.size(), qPrintable(parts.join(" > ")));

    // Back is the same way.
    std::vector<QWidget*> back = walk(false);
    QVERIFY2(focus() == start, qPrintable("back from " + nameOf(back.back()) + " to " + nameOf(focus())));
    std::reverse(back.begin() + 1, back.end());
    QCOMPARE(back.size(), way.size());
    for (std::size_t i = 0; i < way.size(); ++i)
        QVERIFY2(way[i] == back[i], qPrintable(nameOf(way[i]) + " and " + nameOf(back[i])));
}

void KeyboardTest::theFocusIsSeen() {
    QFETCH(PageId, page);
    QVERIFY(examples_->show(page));
    QVERIFY(examples_->inspect(examples_->parked));
    go(page);
    // Nothing moves by itself meanwhile.
    auto* const live = window().findChild<QAction*>("liveAction");
    live->trigger();
    const auto look = [&](QWidget* widget) {
        QCoreApplication::processEvents();
        const QRect area(widget->mapTo(&window(), QPoint(-4, -4)), widget->size() + QSize(8, 8));
        return window().grab(area & window().rect()).toImage();
    };
    QStringList unseen;
    for (QWidget* const widget : walk(true)) {
        if (!widget->isVisible()) continue;
        widget->setFocus(Qt::TabFocusReason);
        const QImage with = look(widget);
        for (int link = 0; link < 12 && focus() == widget; ++link)
            press(Qt::Key_Tab);
        if (look(widget) == with) unseen << nameOf(widget);
    }
    live->trigger();
    QVERIFY2(unseen.isEmpty(), qPrintable("it cannot be seen that these have the focus: " + unseen.join(", ")));
}

// What is bound, in words as help has them.
QStringList KeyboardTest::shortcuts() {
    QStringList found;
    for (const QAction* const action : window().findChildren<QAction*>()) {
        for (const QKeySequence& key : action->shortcuts())
            found << key.toString();
    }
    for (const QShortcut* const shortcut : window().findChildren<QShortcut*>()) {
        for (const QKeySequence& key : shortcut->keys())
            found << key.toString();
    }
    for (QString& key : found)
        key.replace("PgDown", "Page Down").replace("PgUp", "Page Up");
    return found;
}

void KeyboardTest::theHelpOfAViewNamesItsKeys() {
    QFETCH(PageId, page);
    go(page);
    press(Qt::Key_F1);
    auto* const help = window().findChild<QDialog*>("helpWindow");
    QVERIFY(help);
    QTRY_VERIFY(help->isVisible());
    QVERIFY2(help->windowTitle().contains(views::pageName(page)), qPrintable(help->windowTitle()));
    auto* const text = help->findChild<QTextBrowser*>("helpText");
    QVERIFY(text->toPlainText().size() > 800); // sentences, not a heading

    // The first column of its tables.
    QStringList told;
    static const QRegularExpression row("<tr>\\s*<td[^>]*>(.*?)</td>", QRegularExpression::DotMatchesEverythingOption);
    auto found = row.globalMatch(text->toHtml());
    while (found.hasNext()) {
        QTextDocument cell;
        cell.setHtml(found.next().captured(1));
        told << keysOf(cell.toPlainText().simplified().replace(QChar::Nbsp, ' '));
    }
    QVERIFY(told.size() > 15);

    // What is told is bound, or one of the keys that lists and pictures have by themselves.
    static const QStringList byThemselves{
        "Tab",      "Shift+Tab",  "Enter",  "Esc",     "Up",        "Down",      "Left", "Right", "Arrows",
        "Shift+Up", "Shift+Down", "Ctrl+A", "Ctrl+C",  "Menu key",  "Shift+F10", "+",    "-",     "0",
        "Space",    "Home",       "End",    "Page Up", "Page Down", "Del",       "F2",   "…"};
    const QStringList bound = shortcuts();
    for (const QString& key : told) {
        static const QRegularExpression filter("[:#]");
        if (key.contains(filter) || key.contains('.')) continue; // what one types into a filter
        QVERIFY2(bound.contains(key) || byThemselves.contains(key), qPrintable("told and not there: " + key));
    }
    // And what the view has bound for itself is told.
    for (const QShortcut* const shortcut : window().findChildren<QShortcut*>()) {
        const auto* const where = qobject_cast<const QWidget*>(shortcut->parent());
        if (!where || !qobject_cast<const views::Page*>(where) || !where->isVisible()) continue;
        QVERIFY2(told.contains(shortcut->key().toString()), qPrintable("not told: " + shortcut->key().toString()));
    }
    help->close();
}

void KeyboardTest::aNumberOfTheOverviewOpensItsInstances() {
    go(PageId::Overview);
    press(Qt::Key_Home, Qt::ControlModifier);
    for (int i = 0; i < 3 && window().page() == PageId::Overview; ++i) {
        press(Qt::Key_Right);
        press(Qt::Key_Return);
    }
    QVERIFY(window().page() == PageId::Instances);
    QVERIFY(window().findChild<views::InstancesPage*>()->filter() != InstanceFilter{});
}

void KeyboardTest::instancesAreFilteredAndInspected() {
    go(PageId::Instances);
    press(Qt::Key_Slash);
    QCOMPARE(focus()->objectName(), QString("instancesFilter"));
    type("status:failed ");
    press(Qt::Key_Return);
    QCOMPARE(window().findChild<views::InstancesPage*>()->filter().statuses, std::vector{Status::Failed});
    QTRY_VERIFY_WITH_TIMEOUT(window().loaded(), kPatience);
    auto* const table = examples_->desk.part<QTableView>("instancesTable");
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, kPatience);
    for (int i = 0; i < 4 && focus() != table; ++i)
        press(Qt::Key_Down);
    QVERIFY2(focus() == table, qPrintable(nameOf(focus())));
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    auto* const inspector = window().findChild<views::Inspector*>();
    QTRY_VERIFY_WITH_TIMEOUT(inspector->isVisible() && inspector->loaded(), kPatience);
    press(Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QApplication::clipboard()->text().contains(QString::number(inspector->instance()->value)));
    press(Qt::Key_Escape);
    QVERIFY(!inspector->isVisible());
    QCOMPARE(focus()->objectName(), QString("instancesTable"));
}

void KeyboardTest::aLeaseIsFoundAndInspected() {
    go(PageId::Leases);
    press(Qt::Key_Slash);
    type("import");
    auto* const table = examples_->desk.part<views::LeasesTable>("leasesTable");
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() == 1, kPatience);
    press(Qt::Key_Down);
    QVERIFY2(focus() == table, qPrintable(nameOf(focus())));
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    auto* const inspector = window().findChild<views::Inspector*>();
    QTRY_VERIFY_WITH_TIMEOUT(inspector->isVisible() && inspector->loaded(), kPatience);
    press(Qt::Key_Slash);
    press(Qt::Key_A, Qt::ControlModifier);
    press(Qt::Key_Delete);
}

void KeyboardTest::anAwaitIsDelivered() {
    go(PageId::Awaiting);
    auto* const tree = examples_->desk.part<views::AwaitingTree>("awaitingTree");
    QTRY_VERIFY_WITH_TIMEOUT(tree->model()->rowCount() > 0, kPatience);
    QCOMPARE(focus(), static_cast<QWidget*>(tree));
    press(Qt::Key_Home);
    press(Qt::Key_Right);
    QTRY_VERIFY_WITH_TIMEOUT(tree->model()->rowCount(tree->model()->index(0, 0)) > 0, kPatience);
    press(Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(tree->currentIndex().parent().isValid(), kPatience);
    press(Qt::Key_S);
    auto* const dialog = examples_->desk.part<QDialog>("signalDialog");
    QTRY_VERIFY_WITH_TIMEOUT(dialog->isVisible(), kPatience);
    auto* const deliver = window().findChild<QAbstractButton*>("signalAccept");
    if (deliver) QTRY_VERIFY_WITH_TIMEOUT(deliver->isEnabled(), kPatience);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog->isVisible());
}

void KeyboardTest::aSignalLeadsToItsTarget() {
    go(PageId::Signals);
    auto* const table = examples_->desk.part<views::SignalsTable>("signalsTable");
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, kPatience);
    QCOMPARE(focus(), static_cast<QWidget*>(table));
    press(Qt::Key_Home);
    press(Qt::Key_Down);
    press(Qt::Key_Up);
    auto* const inspector = window().findChild<views::Inspector*>();
    QTRY_VERIFY_WITH_TIMEOUT(inspector->isVisible() && inspector->loaded(), kPatience);
}

void KeyboardTest::aBarrierLeadsToWhatHoldsIt() {
    go(PageId::Barriers);
    auto* const tree = examples_->desk.part<views::BarriersTree>("barriersTree");
    QTRY_VERIFY_WITH_TIMEOUT(tree->model()->rowCount() > 0, kPatience);
    QCOMPARE(focus(), static_cast<QWidget*>(tree));
    press(Qt::Key_Home);
    press(Qt::Key_H);
    auto* const inspector = window().findChild<views::Inspector*>();
    QTRY_VERIFY_WITH_TIMEOUT(inspector->isVisible() && inspector->loaded(), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(tree->currentIndex().parent().isValid(), kPatience);
}

void KeyboardTest::aStepOfAMachineOpensItsInstances() {
    go(PageId::Machines);
    auto* const graph = examples_->desk.part<views::MachineView>("machineGraph");
    QTRY_VERIFY_WITH_TIMEOUT(graph->ready(), kPatience);
    for (int i = 0; i < 100 && focus() != graph; ++i)
        press(Qt::Key_Tab);
    QCOMPARE(focus(), static_cast<QWidget*>(graph));
    const double before = graph->zoom();
    press(Qt::Key_Plus);
    QVERIFY(graph->zoom() > before);
    press(Qt::Key_0);
    press(Qt::Key_Down);
    QVERIFY(graph->chosen() >= 0);
    press(Qt::Key_Down);
    QVERIFY(!graph->accessibleDescription().isEmpty());
}

void KeyboardTest::aViewIsGoneToAndBackFrom() {
    go(PageId::Overview);
    press(Qt::Key_K, Qt::ControlModifier);
    QCOMPARE(focus()->objectName(), QString("goToBox"));
    type("barr");
    press(Qt::Key_Return);
    QTRY_VERIFY(window().page() == PageId::Barriers);
    press(Qt::Key_Left, Qt::AltModifier);
    QVERIFY(window().page() == PageId::Overview);
    press(Qt::Key_Right, Qt::AltModifier);
    QVERIFY(window().page() == PageId::Barriers);
}

FERMATA_TEST(KeyboardTest, QApplication)
#include "tst_keyboard.moc"
