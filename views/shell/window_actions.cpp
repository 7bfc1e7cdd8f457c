// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/window_actions.h"

#include "acts/act_words.h"
#include "language/language.h"
#include "shell/pages.h"
#include "theme/icon.h"
#include "theme/theme.h"
#include "widgets/format.h"

#include <QAction>
#include <QActionGroup>
#include <QMainWindow>
#include <QMenu>

#include <array>

namespace fermata::views {

namespace {

constexpr std::array kIntervals{500, 1000, 2000, 5000, 10'000, 30'000};
constexpr std::array kExamples{"checkout", "order", "approval", "flaky", "ticker"};

// The sentence an action's tool tip has when it is not hindered.
constexpr char kTip[] = "fermataTip";

} // namespace

WindowActions::WindowActions(QMainWindow* window) : QObject(window), window_(window) {
    makeFile();
    makeView();
    makeAct();
    makeDebug();
    makeWindow();
    makeHelp();
    nameAll();
}

void WindowActions::nameAll() {
    const std::pair<QAction*, const char*> names[] = {{connectDatabase, "connect"},
                                                      {openSandbox, "sandbox"},
                                                      {retryConnection, "retry"},
                                                      {newWindow, "newWindow"},
                                                      {quit, "quit"},
                                                      {goTo, "goTo"},
                                                      {back, "back"},
                                                      {forward, "forward"},
                                                      {rootCause, "rootCause"},
                                                      {copyLink, "copyLink"},
                                                      {copyTicket, "copyTicket"},
                                                      {live, "live"},
                                                      {readNow, "readNow"},
                                                      {switchTheme, "theme"},
                                                      {workersPanel, "workersPanel"},
                                                      {stepLogPanel, "stepLogPanel"},
                                                      {menuBar, "menuBar"},
                                                      {fullScreen, "fullScreen"},
                                                      {editor, "editor"},
                                                      {spawn, "spawn"},
                                                      {signal, "signal"},
                                                      {serverMessage, "serverMessage"},
                                                      {undo, "undo"},
                                                      {define, "define"},
                                                      {versions, "versions"},
                                                      {stopTickers, "stopTickers"},
                                                      {embeddedWorker, "embeddedWorker"},
                                                      {hosts, "hosts"},
                                                      {restartHosts, "restartHosts"},
                                                      {debugOn, "debugOn"},
                                                      {debugOver, "debugOver"},
                                                      {debugInto, "debugInto"},
                                                      {debugOut, "debugOut"},
                                                      {debugHold, "debugHold"},
                                                      {debugTo, "debugTo"},
                                                      {toggleBreakpoint, "toggleBreakpoint"},
                                                      {addBreakpoint, "addBreakpoint"},
                                                      {detach, "detach"},
                                                      {gateHold, "gateHold"},
                                                      {tryStep, "tryStep"},
                                                      {help, "help"},
                                                      {keys, "keys"},
                                                      {diagnostics, "diagnostics"},
                                                      {about, "about"},
                                                      {aboutQt, "aboutQt"}};
    for (const auto& [action, name] : names)
        action->setObjectName(QString::fromLatin1(name) + QStringLiteral("Action"));
    for (const PageEntry& entry : pageEntries())
        pageAction(entry.page)->setObjectName(QString::fromLatin1(entry.id) + QStringLiteral("Action"));
}

QAction* WindowActions::pageAction(PageId page) const {
    for (QAction* const action : pages->actions()) {
        if (action->data().toInt() == int(page)) return action;
    }
    return nullptr;
}

QAction* WindowActions::make(const QString& text, const QString& iconName, const QString& key, const QString& tip) {
    auto* const action = new QAction(text, this);
    if (!iconName.isEmpty()) action->setIcon(icon(iconName));
    if (!key.isEmpty()) action->setShortcut(QKeySequence(key));
    action->setProperty(kTip, tip);
    action->setToolTip(tip);
    action->setStatusTip(tip);
    window_->addAction(action); // the key works wherever the action is shown
    return action;
}

QAction* WindowActions::toggle(QAction* action) {
    action->setCheckable(true);
    return action;
}

void WindowActions::makeFile() {
    auto* const menu = new QMenu(tr("&File"), window_);
    connectDatabase = make(tr("Connections…"), QStringLiteral("database"), QStringLiteral("Ctrl+O"),
                           tr("Look into another PostgreSQL; save, test and change connections"));
    openSandbox = make(tr("Open the sandbox"), QStringLiteral("play"), {},
                       tr("The private PostgreSQL of this computer, with example machines"));
    retryConnection = make(tr("Connect again"), QStringLiteral("refresh"), {}, tr("Try the same connection again"));
    quit = make(tr("Quit"), {}, QStringLiteral("Ctrl+Q"), tr("Close Fermata"));
    quit->setMenuRole(QAction::QuitRole);
    menu->addActions({connectDatabase, openSandbox, retryConnection});
    menu->addSeparator();
    menu->addAction(quit);
    menus_.push_back(menu);
}

void WindowActions::makeView() {
    auto* const menu = new QMenu(tr("&View"), window_);
    pages = new QActionGroup(this);
    for (const PageEntry& entry : pageEntries()) {
        // There are ten figures.
        const QString key = entry.page == PageId::Tasks ? QStringLiteral("Ctrl+Shift+T")
                                                        : QStringLiteral("Ctrl+%1").arg((int(entry.page) + 1) % 10);
        QAction* const action = make(pageName(entry.page), QString::fromLatin1(entry.icon), key, pageTip(entry.page));
        action->setData(int(entry.page));
        pages->addAction(action);
    }
    goTo = make(tr("Go to…"), QStringLiteral("search"), QStringLiteral("Ctrl+K"), tr("An instance, a view, a status…"));
    back = make(tr("Back"), QStringLiteral("arrow-left"), QStringLiteral("Alt+Left"), tr("To where you were before"));
    forward = make(tr("Forward"), QStringLiteral("arrow-right"), QStringLiteral("Alt+Right"),
                   tr("To where you came back from"));
    rootCause = make(tr("To the root cause"), QStringLiteral("arrow-down"), QStringLiteral("Ctrl+H"),
                     tr("From the inspected instance to the one that holds it up"));
    copyLink = make(tr("Copy link"), QStringLiteral("link"), QStringLiteral("Ctrl+L"),
                    tr("A line that opens the same in another Fermata"));
    copyTicket = make(tr("Copy as ticket"), QStringLiteral("ticket"), QStringLiteral("Ctrl+Shift+M"),
                      tr("Why the inspected instance stands, as Markdown for a ticket"));
    live = toggle(make(tr("Live"), QStringLiteral("pause"), QStringLiteral("R"), tr("Pause the refreshes")));
    live->setChecked(true);
    readNow = make(tr("Read once"), QStringLiteral("refresh"), QStringLiteral("Ctrl+R"),
                   tr("Read what is on the screen now"));

    interval = new QActionGroup(this);
    intervalMenu_ = new QMenu(tr("Refresh every"), window_);
    for (const int milliseconds : kIntervals) {
        QAction* const action = toggle(new QAction(format::duration(std::chrono::milliseconds(milliseconds)), this));
        action->setData(milliseconds);
        action->setStatusTip(tr("Read what is on the screen every %1").arg(action->text()));
        action->setChecked(milliseconds == 1000);
        interval->addAction(action);
        intervalMenu_->addAction(action);
    }

    switchTheme =
        make(tr("Next theme"), QStringLiteral("sun"), QStringLiteral("T"), tr("Light, dark, high contrast, and again"));
    theme = new QActionGroup(this);
    auto* const themes = new QMenu(tr("Theme"), window_);
    const auto add = [&](const QString& text, Theme::Choice choice, const QString& tip) {
        QAction* const action = toggle(new QAction(text, this));
        action->setToolTip(tip);
        action->setStatusTip(tip);
        action->setData(int(choice));
        action->setChecked(ThemeManager::instance().choice() == choice);
        theme->addAction(action);
        themes->addAction(action);
    };
    add(tr("Follow the desktop"), Theme::Choice::System,
        tr("Light or dark as the desktop is, high contrast where it asks for it"));
    add(tr("Light"), Theme::Choice::Light, tr("Dark text on a light ground"));
    add(tr("Dark"), Theme::Choice::Dark, tr("Light text on a dark ground"));
    add(tr("High contrast"), Theme::Choice::Contrast, tr("Black and white, with edges that are easy to see"));

    workersPanel = toggle(
        make(tr("Workers panel"), QStringLiteral("worker"), QStringLiteral("Ctrl+Shift+W"), tr("Who runs steps")));
    stepLogPanel = toggle(make(tr("Step log panel"), QStringLiteral("rows"), QStringLiteral("Ctrl+Shift+L"),
                               tr("What this window’s worker committed")));
    workersPanel->setChecked(true);
    stepLogPanel->setChecked(true);
    menu->addActions(pages->actions());
    menu->addAction(goTo);
    menu->addSeparator();
    menu->addActions({back, forward, rootCause});
    menu->addSeparator();
    menu->addActions({copyLink, copyTicket});
    menu->addSeparator();
    menu->addActions({live, readNow});
    menu->addMenu(intervalMenu_);
    menu->addSeparator();
    menu->addActions({workersPanel, stepLogPanel});
    menu->addSeparator();
    menu->addMenu(themes);
    menu->addAction(switchTheme);
    menu->addMenu(makeLanguages());
    menus_.push_back(menu);
}

// Each in its own words: whoever looks for theirs may not read the present ones.
QMenu* WindowActions::makeLanguages() {
    languages = new QActionGroup(this);
    languages->setObjectName(QStringLiteral("languages"));
    auto* const menu = new QMenu(tr("Language"), window_);
    const auto add = [&](const QString& text, const QString& code) {
        QAction* const action = toggle(new QAction(text, this));
        action->setData(code);
        action->setStatusTip(tr("Show Fermata in this language"));
        languages->addAction(action);
        menu->addAction(action);
    };
    add(tr("As the system, %1").arg(language::nameOf(language::ofSystem())), {});
    for (const QString& code : language::codes())
        add(language::nameOf(code), code);
    return menu;
}

void WindowActions::setLanguage(const QString& code) {
    for (QAction* const action : languages->actions())
        action->setChecked(action->data().toString() == code);
}

void WindowActions::makeAct() {
    auto* const menu = new QMenu(tr("&Act"), window_);
    spawn = make(tr("Spawn…"), QStringLiteral("plus"), QStringLiteral("N"), tr("Insert instances of a machine"));
    signal =
        make(tr("Signal…"), QStringLiteral("envelope"), QStringLiteral("S"), tr("Deliver a signal to an instance"));
    for (const ActKind kind : actwords::kInMenus) {
        const QString key = kind == ActKind::Replay      ? QStringLiteral("Ctrl+Shift+R")
                            : kind == ActKind::EditState ? QStringLiteral("Ctrl+E")
                            : kind == ActKind::Postpone  ? QStringLiteral("Ctrl+Shift+P")
                                                         : QString();
        acts[kind] = make(actwords::menuText(kind), actwords::iconName(kind), key, actwords::tip(kind));
        const std::string_view name = toString(kind);
        acts[kind]->setObjectName(QString::fromLatin1(name.data(), qsizetype(name.size())) + QStringLiteral("Action"));
    }
    serverMessage =
        make(tr("Send a message…"), QStringLiteral("envelope"), {}, tr("Send a durable server a call or a cast"));
    for (const ActKind kind : actwords::kOfServers) {
        acts[kind] = make(actwords::menuText(kind), actwords::iconName(kind), {}, actwords::tip(kind));
        const std::string_view name = toString(kind);
        acts[kind]->setObjectName(QString::fromLatin1(name.data(), qsizetype(name.size())) + QStringLiteral("Action"));
    }
    undo = make(actwords::menuText(ActKind::Undo), actwords::iconName(ActKind::Undo), QStringLiteral("Ctrl+Z"),
                actwords::tip(ActKind::Undo));
    define = make(tr("Define a machine…"), QStringLiteral("edit"), QStringLiteral("Ctrl+D"),
                  tr("A machine that is a table of its events, and needs no code"));
    versions = make(tr("Versions of a machine…"), QStringLiteral("machines"), QStringLiteral("Ctrl+Shift+D"),
                    tr("Which versions may begin, what they differ in, and instances from one to another"));
    examples = new QActionGroup(this);
    examples->setExclusive(false);
    examplesMenu_ = new QMenu(tr("Spawn an example"), window_);
    for (const char* const name : kExamples) {
        // The machines' own names are not translated.
        QAction* const action = new QAction(QString::fromLatin1(name), this);
        action->setData(action->text());
        action->setProperty(kTip, tr("Spawn the example %1").arg(action->text()));
        action->setStatusTip(action->property(kTip).toString());
        examples->addAction(action);
        examplesMenu_->addAction(action);
    }
    stopTickers = make(tr("Stop endless examples"), QStringLiteral("stop"), {},
                       tr("Deliver the signal “stop” to every ticker that still runs"));
    embeddedWorker = toggle(
        make(tr("This window’s worker runs"), QStringLiteral("worker"), {}, tr("Run steps on threads of this window")));
    hosts = make(tr("Machines in other processes…"), {}, {},
                 tr("Which commands run machines in other languages for this window’s worker"));
    restartHosts =
        make(tr("Start these machines anew"), QStringLiteral("refresh"), QStringLiteral("Ctrl+Shift+F5"),
             tr("Run machines in other processes with their code as it stands now; what they run ends first"));
    menu->addActions({spawn, signal});
    menu->addSeparator();
    for (const ActKind kind : actwords::kInMenus)
        menu->addAction(acts[kind]);
    menu->addSeparator();
    menu->addAction(serverMessage);
    for (const ActKind kind : actwords::kOfServers)
        menu->addAction(acts[kind]);
    menu->addSeparator();
    menu->addAction(undo);
    menu->addSeparator();
    menu->addActions({define, versions});
    menu->addSeparator();
    menu->addMenu(examplesMenu_);
    menu->addAction(stopTickers);
    menu->addSeparator();
    menu->addActions({embeddedWorker, hosts, restartHosts});
    menus_.push_back(menu);
}

// The keys are those of every debugger.
void WindowActions::makeDebug() {
    auto* const menu = new QMenu(tr("&Debug"), window_);
    debugOn = make(tr("Continue"), QStringLiteral("play"), QStringLiteral("F5"),
                   tr("Let the chosen instance go on, if it is held"));
    debugOver = make(tr("Step over"), QStringLiteral("step"), QStringLiteral("F10"),
                     tr("Run its next step, then hold it again; children run meanwhile"));
    debugInto = make(tr("Step into"), QStringLiteral("arrow-down"), QStringLiteral("F11"),
                     tr("Run its next step, and hold the children that it spawns, a thousand at most"));
    debugOut = make(tr("Step out"), QStringLiteral("arrow-up"), QStringLiteral("Shift+F11"),
                    tr("Let it go on, and hold its parent when that wakes"));
    debugHold = make(tr("Hold at its next step"), QStringLiteral("pause"), QStringLiteral("Ctrl+Alt+Pause"),
                     tr("Hold the chosen instance: at once if it is runnable, else before its next step"));
    debugTo = make(tr("Run to the chosen step"), QStringLiteral("arrow-right"), QStringLiteral("Ctrl+F10"),
                   tr("Let the inspected instance go on, and hold it before the step that is chosen on the graph"));
    // Where a platform tells of Break with Ctrl as of a key of its own.
    debugHold->setShortcuts(
        {QKeySequence(QStringLiteral("Ctrl+Alt+Pause")), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Cancel)});
    toggleBreakpoint = make(tr("Breakpoint on its step"), QStringLiteral("dot"), QStringLiteral("F9"),
                            tr("Set a breakpoint on the step that is chosen on the graph, else on that of the chosen "
                               "instance, or remove it"));
    addBreakpoint = make(tr("Add breakpoint…"), QStringLiteral("plus"), {}, tr("Hold instances before a step"));
    detach = make(tr("Detach"), QStringLiteral("stop"), QStringLiteral("Shift+F5"),
                  tr("Let all go that this window holds, and remove its breakpoints"));
    gateHold = make(tr("Hold in this window’s worker…"), QStringLiteral("worker"), {},
                    tr("Hold a step inside the worker, before it runs and before its outcome is committed"));
    tryStep = make(tr("Try its step…"), QStringLiteral("eye"), QStringLiteral("Ctrl+T"),
                   tr("Run the step of the chosen instance without committing anything"));
    // A key held down is one press: what comes to be held meanwhile is not let go by it.
    for (QAction* const action : {debugOn, debugOver, debugInto, debugOut, debugTo, debugHold, toggleBreakpoint,
                                  addBreakpoint, gateHold, tryStep, detach})
        action->setAutoRepeat(false);
    menu->addActions({debugOn, debugOver, debugInto, debugOut, debugTo});
    menu->addSeparator();
    menu->addActions({debugHold, toggleBreakpoint, addBreakpoint});
    menu->addSeparator();
    menu->addActions({gateHold, tryStep});
    menu->addSeparator();
    menu->addAction(detach);
    menus_.push_back(menu);
}

void WindowActions::makeWindow() {
    auto* const menu = new QMenu(tr("&Window"), window_);
    newWindow = make(tr("New window"), QStringLiteral("external"), QStringLiteral("Ctrl+Shift+N"),
                     tr("Look into another database beside this one"));
    fullScreen = toggle(
        make(tr("Full screen"), QStringLiteral("expand"), QStringLiteral("Ctrl+Shift+F11"), tr("Fill the screen")));
    menuBar = toggle(make(tr("Menu bar"), {}, QStringLiteral("Ctrl+M"), tr("Show or hide the menu bar")));
    menu->addAction(newWindow);
    menu->addSeparator();
    menu->addActions({fullScreen, menuBar});
    menu->addSeparator();
    editor = make(tr("Editor…"), {}, {}, tr("Which program opens the files that errors name"));
    menu->addAction(editor);
    menus_.push_back(menu);
}

void WindowActions::makeHelp() {
    auto* const menu = new QMenu(tr("&Help"), window_);
    help = make(tr("Help for this view"), QStringLiteral("help"), QStringLiteral("F1"),
                tr("What the view shows and how to work with it"));
    keys = make(tr("All keys"), QStringLiteral("keyboard"), QStringLiteral("?"), tr("Every key and what it does"));
    // Where a platform tells the shifted key only, the question mark comes with its Shift.
    keys->setShortcuts({QKeySequence(QStringLiteral("?")), QKeySequence(QStringLiteral("Shift+?"))});
    diagnostics = make(tr("Diagnostics…"), QStringLiteral("activity"), {},
                       tr("Versions, how long reading takes, and when the window stood still"));
    about = make(tr("About Fermata"), QStringLiteral("info"), {}, tr("Version and licences"));
    about->setMenuRole(QAction::AboutRole);
    aboutQt = make(tr("About Qt"), {}, {}, tr("The toolkit this window is made with"));
    aboutQt->setMenuRole(QAction::AboutQtRole);
    menu->addActions({help, keys, diagnostics});
    menu->addSeparator();
    menu->addActions({about, aboutQt});
    menus_.push_back(menu);
}

std::vector<WindowActions::Offer> WindowActions::offered() const {
    std::vector<Offer> offers;
    const auto words = [](QString text) { return text.remove(QStringLiteral("…")).remove(u'&'); };
    const auto take = [&](const QMenu* menu, const QString& prefix, const auto& self) -> void {
        for (QAction* const action : menu->actions()) {
            if (action->menu())
                self(action->menu(), words(action->menu()->title()), self);
            else if (!action->isSeparator() && action->isVisible() && action != goTo && action->actionGroup() != pages)
                offers.push_back({action, prefix.isEmpty() ? words(action->text())
                                                           : tr("%1: %2").arg(prefix, words(action->text()))});
        }
    };
    // Acts first, then the window, then the rest.
    for (const std::size_t menu : {2, 3, 1, 0, 4, 5})
        take(menus_[menu], {}, take);
    return offers;
}

void WindowActions::setWriteHindrances(const QString& noDelivery, const QString& noSpawn) {
    for (QAction* const action : {signal, stopTickers})
        setHindrance(action, noDelivery);
    setHindrance(spawn, noSpawn);
    for (QAction* const action : examples->actions())
        setHindrance(action, noSpawn);
}

// Not where nobody would run them.
void WindowActions::setExamplesOffered(bool offered) {
    examplesMenu_->menuAction()->setVisible(offered);
    examples->setVisible(offered);
    stopTickers->setVisible(offered);
}

void WindowActions::setHindrance(QAction* action, const QString& why) {
    action->setEnabled(why.isEmpty());
    action->setToolTip(why.isEmpty() ? action->property(kTip).toString() : why);
    action->setStatusTip(action->toolTip());
}

QString toolTipWithKey(const QAction* action) {
    const QString key = action->shortcut().toString(QKeySequence::NativeText);
    return key.isEmpty() ? action->toolTip() : QStringLiteral("%1 (%2)").arg(action->toolTip(), key);
}

} // namespace fermata::views

#include "moc_window_actions.cpp"
