// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/page_id.h"

#include <fermata/types/acts.h>

#include <QObject>
#include <QString>

#include <map>
#include <vector>

class QAction;
class QActionGroup;
class QMainWindow;
class QMenu;

namespace fermata::views {

// Everything a person can do in the window, each once: menus, toolbar, go-to box and the list of keys all show these.
// The window connects them. Each has an object name: "spawnAction". Single letters are shortcuts too; a text field that
// has the focus gets them first, as Qt has it.
class WindowActions : public QObject {
    Q_OBJECT

public:
    explicit WindowActions(QMainWindow* window);

    QAction* connectDatabase = nullptr;
    QAction* openSandbox = nullptr;
    QAction* retryConnection = nullptr;
    QAction* newWindow = nullptr;
    QAction* quit = nullptr;

    QActionGroup* pages = nullptr; // data(): PageId
    QAction* goTo = nullptr;
    QAction* back = nullptr; // to where one was
    QAction* forward = nullptr;
    QAction* rootCause = nullptr;  // of the inspected instance
    QAction* copyLink = nullptr;   // to what is shown
    QAction* copyTicket = nullptr; // why the inspected instance stands
    QAction* live = nullptr;       // checked: refreshes go on
    QAction* readNow = nullptr;
    QActionGroup* interval = nullptr; // data(): milliseconds
    QAction* switchTheme = nullptr;
    QActionGroup* theme = nullptr;     // data(): Theme::Choice
    QActionGroup* languages = nullptr; // data(): code, empty for the system's
    QAction* workersPanel = nullptr;   // checked: wanted
    QAction* stepLogPanel = nullptr;
    QAction* menuBar = nullptr;
    QAction* fullScreen = nullptr;
    QAction* editor = nullptr; // which program opens files

    QAction* spawn = nullptr;
    QAction* signal = nullptr;
    std::map<ActKind, QAction*> acts; // on what is chosen, or inspected
    QAction* serverMessage = nullptr; // to the durable server that is chosen, or inspected
    QAction* undo = nullptr;
    QAction* define = nullptr;        // a machine that is a table
    QAction* versions = nullptr;      // of the machine that the Machines view shows
    QActionGroup* examples = nullptr; // data(): the example's name
    QAction* stopTickers = nullptr;
    QAction* embeddedWorker = nullptr; // checked: it runs
    QAction* hosts = nullptr;          // which commands run machines for it
    QAction* restartHosts = nullptr;   // with their code as it stands

    // On the chosen one of those that are held, or on the inspected one.
    QAction* debugOn = nullptr;
    QAction* debugOver = nullptr;
    QAction* debugInto = nullptr;
    QAction* debugOut = nullptr;
    QAction* debugHold = nullptr;
    QAction* debugTo = nullptr;          // to the step that is chosen on a graph
    QAction* toggleBreakpoint = nullptr; // at its step, or the one that is chosen on a graph
    QAction* addBreakpoint = nullptr;
    QAction* detach = nullptr;   // of all of this window
    QAction* gateHold = nullptr; // in this window's worker
    QAction* tryStep = nullptr;  // without a commit

    QAction* help = nullptr; // for the view that is on
    QAction* keys = nullptr;
    QAction* diagnostics = nullptr;
    QAction* about = nullptr;
    QAction* aboutQt = nullptr;

    // File, View, Act, Debug, Window, Help.
    const std::vector<QMenu*>& menus() const { return menus_; }
    QAction* pageAction(PageId page) const;
    QMenu* intervalMenu() const { return intervalMenu_; }
    // What the go-to box offers beside the views: everything that is in a menu, named after it.
    struct Offer {
        QAction* action;
        QString title;
    };
    std::vector<Offer> offered() const;

    void setLanguage(const QString& code); // the one that is chosen; empty: the system's

    // Why nothing can be delivered, or spawned, now (no connection, a role that may not); empty: it can.
    void setWriteHindrances(const QString& noDelivery, const QString& noSpawn);
    void setExamplesOffered(bool offered);
    // One action is off, and its tool tip says why.
    static void setHindrance(QAction* action, const QString& why);

private:
    QAction* make(const QString& text, const QString& iconName, const QString& key, const QString& tip);
    QAction* toggle(QAction* action);
    void makeFile();
    void makeView();
    QMenu* makeLanguages();
    void makeAct();
    void makeDebug();
    void makeWindow();
    void makeHelp();
    void nameAll();

    QMainWindow* window_;
    std::vector<QMenu*> menus_;
    QMenu* intervalMenu_ = nullptr;
    QMenu* examplesMenu_ = nullptr;
};

// The action's words and key for a tool tip: "Spawn instances (N)".
QString toolTipWithKey(const QAction* action);

} // namespace fermata::views
