// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acts/spawn_template.h"
#include "machines/step_marks.h"
#include "overview/overview_history.h"
#include "shell/act_subject.h"
#include "shell/durations.h"
#include "shell/gate.h"
#include "shell/go_to.h"
#include "shell/link.h"
#include "shell/main_window.h"
#include "shell/page.h"
#include "shell/report.h"
#include "shell/stall_watch.h"
#include "shell/trail.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>

#include <deque>
#include <functional>
#include <map>

class QDockWidget;
class QMenu;
class QStackedWidget;

namespace fermata::views {

class ActDialog;
class LeaveDialog;
class ActNotice;
class Banner;
class ColourBand;
class ActDesk;
class BreakpointDialog;
class ConnectionPage;
class Connections;
class DockTitle;
class DebugDesk;
class DebugPage;
class DefineDialog;
class DiagnosticsDialog;
class GateActDialog;
class GateDesk;
class GateDialog;
class TryDialog;
struct GatedRun;
class Editor;
class EditorDialog;
class HelpWindow;
class HostsDialog;
class InstallDialog;
class Inspector;
class InstancesPage;
class LinkDesk;
class LinkLabel;
class MachineDesk;
class MachinesPage;
class NavigationModel;
class NavigationView;
class OverviewPage;
class ServerMessageDialog;
class SignalEditor;
class SpawnEditor;
class StepLogView;
class StuckPage;
class VersionsDialog;
class WindowActions;
class WindowStatusBar;
class WindowToolBar;
class WorkersView;

// What the window is made of and what it remembers.
class MainWindow::Private {
public:
    explicit Private(MainWindow* window) : q(window) {}

    // main_window_layout.cpp
    void build();
    QWidget* makeCentre();
    QDockWidget* makePanel(const QString& name, const QString& title, QWidget* contents, DockTitle*& bar);
    void makeDocks();
    void connectActions();
    void connectViews();
    void connectPage(views::Page* view);
    void showTask(InstanceId task, const QString& step);
    void arrange();    // the panels' sizes, when they are first seen and nothing was restored
    void makeRoom();   // for the page in the middle
    void showPanels(); // as wanted, and not beside a page that has the window to itself
    QByteArray save() const;
    bool restore(const QByteArray& layout);

    // main_window.cpp
    void updatePlan(bool again = false); // emits planChanged when it differs, or anyway
    void setPace(bool live, int milliseconds);
    bool hasData() const { return shownTime.has_value(); }
    views::Page* shownPage() const { return pages.at(page); }
    QString writeHindrance(ActKind kind) const; // why nothing is delivered, or spawned, now
    void applyRights();
    void showCentre(); // the page that is on, or that there is no database
    void focusPage();
    void showKeys();
    void showHelp();
    void updateHelp(); // it follows from view to view
    void showAbout();
    void chooseLanguage(const QString& code);

    // main_window_readings.cpp
    void setNotice();
    QString asOfWords() const; // of the page
    QString retryWords() const;
    void setAged(bool aged);
    void sayUnread();                          // on a page that has nothing to show, and will not have it for now
    void awaitReading();                       // … and notice when none comes
    std::optional<Timestamp> pageTime() const; // when what the page shows was true; nothing: it has shown nothing
    void forget();                             // what was read belongs to another database
    void noteQueues(const Reading& reading);
    void showInspected(const Reading& reading);

    // main_window_diagnosis.cpp
    void connectRootCause();
    void showRootCause();                  // whether there is one to go to
    void goToRootCause();                  // of what the inspector shows
    void followRootCause(InstanceId from); // as soon as it is known

    // main_window_goto.cpp
    void goTo(const GoToTarget& target);
    GoToContext goToContext() const;
    void remember(const GoToTarget& target);
    void showMachines();

    // main_window_trail.cpp
    void connectTrail();
    void notePlace();
    void showTrail();
    void travel(const Place* wanted);

    // main_window_diagnostics.cpp
    Report diagnostics() const;
    void noteTimes(const Reading& reading, std::chrono::microseconds shown);
    void showDiagnostics();
    void updateDiagnostics();

    // main_window_acts.cpp
    struct Act {
        enum class Kind { Example, StopTickers };

        Kind kind = Kind::Example;
        QString what; // the example
    };
    void spawnExample(const QString& name);
    void stopTickers();
    ActDialog* makeOrderDialog(ActKind kind);
    void keepDialogsOpen(bool keep);
    void tellLate(ActDialog& dialog);
    SpawnEditor& spawner(); // made when first asked for
    // All that are open: each wants an instance read.
    std::vector<ActDialog*> openActs() const;

    // main_window_debug.cpp
    void connectDebug();
    void refreshDebug();                        // what may be done now
    void showDebugBand();                       // that breakpoints are on
    void showHeld();                            // what is held is so called
    void noteDebug();                           // another snapshot
    std::optional<InstanceId> debugged() const; // what the keys act on
    quint64 order(DebugOrder order);
    // `then` is told first, and says whether the window is to tell of it, too.
    quint64 order(DebugOrder order, std::function<bool(const DebugOutcome&)> then);
    void tellDebug(const DebugOrder& wanted, const DebugOutcome& outcome);
    void go(InstanceId id, Go how);
    void holdNext();
    void toggleBreakpoint();
    void toggle(const std::string& machine, const std::string& step); // of this window, as the key has it
    void detach();
    void openBreakpoint();
    void openInstall(bool install);

    // main_window_define.cpp
    void connectDefine();
    DefineDialog& definer(); // made when first asked for
    void refreshDefine();    // what may be done now, and what is known
    void noteInstance();     // the inspected one stands on the graph
    QString defineHindrance() const;
    void forgetDefine(); // of another database; what was typed stays
    MachineDesk* machines = nullptr;
    DefineDialog* defineDialog = nullptr;     // made when first asked for
    VersionsDialog* versionsDialog = nullptr; // likewise

    // main_window_steps.cpp
    void connectSteps();
    std::optional<StepPlace> chosenPlace() const; // on the graph of the page
    void toggleAt(const StepPlace& place);
    void runTo();

    // main_window_gate.cpp
    void connectGate();
    void refreshGate(); // what may be done now
    void offerGate(QMenu& menu, const ActSubject& subject);
    void openGateDialog(std::optional<InstanceId> id);
    void openGateAct(GateOrder::Kind kind, const GatedRun& run);
    void openTry(InstanceId id);
    void noteGateRow(const Reading& reading); // of the inspected one
    void forgetGate();

    // main_window_links.cpp
    void connectLinks();
    void refreshLinks(); // what may be copied now
    QString linkHindrance() const;
    Link presentLink() const;   // to what is shown
    QString filterLine() const; // of the page
    void setFilterLine(const QString& filter);
    void copyLink(const Link& link);
    void copyTicket(InstanceId id); // as soon as it is known why it stands
    void tryTicket(bool waited = false);
    void noteTicketRow(const InstanceDetail& detail, Timestamp at); // of the inspected one
    void offerLinks(QMenu& menu, const ActSubject& subject);
    void followLink(); // if it leads to this database
    LinkDesk* links = nullptr;
    std::optional<Link> awaitedLink; // it is followed in the database that it names
    QString refusedBy;               // the database that was told to be another one
    std::optional<InstanceId> ticketFor;
    quint64 ticketsAsked = 0;
    std::optional<InstanceSummary> ticketRow; // of the inspected one, as it was read last
    std::optional<std::string> ticketKey;
    Timestamp ticketRowAt{};
    Diagnosis ticketWhy; // the last one about an instance

    // main_window_operate.cpp
    ActSubject subject() const; // what is chosen in the page, or inspected
    void connectActs();
    void refreshActs(); // what may be done now
    QString actHindrance(ActKind kind, const ActSubject& subject) const;
    void offerActs(QMenu& menu, const ActSubject& subject);
    QString messageHindrance(const ActSubject& subject) const; // why a durable server can not be sent anything
    void openMessage(const ActSubject& subject);
    void performed(const ActDialog& dialog, const fermata::Act& act, const ActReport& report, const QString& error);
    void tellActed(const fermata::Act& act, const ActReport& report, const QString& error);
    void remember(const fermata::Act& act, const ActReport& report);

    MainWindow* const q;

    static constexpr char kReopen[] = "reopen"; // what a link of the answerNotice is called
    ActDesk* acts = nullptr;
    WindowActions* actions = nullptr;
    ColourBand* colourBand = nullptr;
    WindowToolBar* toolBar = nullptr;
    WindowStatusBar* statusBar = nullptr;
    NavigationModel* navigation = nullptr;
    NavigationView* sidebar = nullptr;
    Banner* notice = nullptr;
    QWidget* noticeMargin = nullptr;
    ActNotice* answerNotice = nullptr;
    QStackedWidget* centre = nullptr;
    Connections* connections = nullptr;
    ConnectionPage* connectionPage = nullptr;
    WindowState windowState;
    std::map<PageId, views::Page*> pages;
    OverviewPage* overview = nullptr;   // one of them: it offers examples
    InstancesPage* instances = nullptr; // likewise: it shows what a filter asks for
    DebugDesk* debugging = nullptr;
    DebugPage* debugPage = nullptr;       // one of the pages
    MachinesPage* machinesPage = nullptr; // likewise
    Banner* debugBand = nullptr;
    QWidget* debugBandMargin = nullptr;
    LinkLabel* showDebug = nullptr; // in it
    QPointer<BreakpointDialog> breakpointDialog;
    QPointer<InstallDialog> installDialog;
    GateDesk* gate = nullptr;
    QPointer<GateDialog> gateDialog;
    QPointer<GateActDialog> gateActDialog;
    QPointer<TryDialog> tryDialog;
    // Into which one somebody has stepped: the first child that is held becomes the chosen one.
    struct Entered {
        InstanceId parent;
        Timestamp since;              // since when it was held
        std::vector<InstanceId> held; // what was held then
        quint64 order = 0;
    };
    std::optional<Entered> entered;
    int changingBreakpoints = 0;                         // orders that have no answer yet
    std::map<InstanceId, std::int64_t> runToBreakpoints; // set by Ctrl+F10, one an instance
    bool breakpointsAreOld = false;                      // one was answered, and the list has not been read since
    StuckPage* stuck = nullptr;                          // likewise: its limits count for the Overview too
    QDockWidget* sidebarDock = nullptr;
    QDockWidget* inspectorDock = nullptr;
    Inspector* inspector = nullptr;
    QDockWidget* workersDock = nullptr;
    WorkersView* workers = nullptr;
    DockTitle* workersTitle = nullptr;
    QDockWidget* stepLogDock = nullptr;
    StepLogView* stepLog = nullptr;
    DockTitle* stepLogTitle = nullptr;
    ActDialog* spawnDialog = nullptr;     // made when first asked for
    SpawnEditor* spawnEditor = nullptr;   // in it
    HostsDialog* hostsDialog = nullptr;   // likewise
    EditorDialog* editorDialog = nullptr; // likewise
    Editor* editor = nullptr;
    HelpWindow* helpWindow = nullptr;               // likewise
    DiagnosticsDialog* diagnosticsDialog = nullptr; // likewise
    QStringList machineCommands;                    // of the embedded worker, in force
    bool machinesWatched = false;
    EmbeddedWorkerState embeddedWorker;
    bool mayClose = false;
    QPointer<LeaveDialog> leaveDialog;
    ActDialog* signalDialog = nullptr;           // made when first asked for
    SignalEditor* signalEditor = nullptr;        // in it
    bool keepsDialogsOpen = false;               // both of them, when what they were for was done
    QPointer<ServerMessageDialog> messageDialog; // while it is open
    std::vector<SpawnTemplate> spawnTemplates;   // as they were kept, in the order of their names
    QPointer<ActDialog> actDialog;               // while it is open
    // What can be taken back, the last one at the end.
    struct Undoable {
        QString words;
        std::vector<AuditId> entries;
    };
    std::vector<Undoable> undoable;

    StallWatch stalls;
    struct RefreshTimes {
        Durations read;
        Durations shown;
    };
    std::map<PageId, RefreshTimes> refreshTimes;
    std::map<QString, Durations> statementTimes;

    OverviewHistory history;
    Trail trail;
    bool travelling = false; // along the trail: nothing new is put down
    bool walking = false;    // through the rows of a list
    ReadPlan plan;
    quint64 shownNumber = 0;               // of the last reading that was shown
    std::optional<Timestamp> shownTime;    // its database time; none: nothing of this database is shown
    std::map<PageId, Timestamp> pageTimes; // … and of the last one that each page was given
    QTimer silence;                        // until the next reading is overdue
    bool silent = false;
    bool aged = false; // what is shown is old, and says so
    std::chrono::microseconds lastRead{};
    PageId page = PageId::Overview;
    bool alone = true; // there is no database to show
    bool live = true;
    int interval = 1000;
    ConnectionState connection;
    QElapsedTimer sinceRead; // the age of what is shown
    QElapsedTimer sinceTold; // … and of `connection`
    QTimer noticeTimer;      // while ages are counted up
    LinkLabel* tryNow = nullptr;
    bool switching = false; // another connection was asked for: what is shown will not be its data
    bool arranged = false;
    bool inspectorSized = false;
    std::optional<InstanceId> followed; // its root cause is to be gone to when it is known
    bool inspectedUnread = false;       // the last reading was asked for the instance and did not bring it
    bool auditUnread = false;           // likewise for its audit
    bool traceUnread = false;           // and for its steps
    bool replyUnread = false;           // and for the answer to a call
    bool serverUnread = false;          // and for what it has as a durable server
    bool restored = false;
    QString readError;
    QString readAdvice;
    // Of the last reading: what it did not bring, though it was asked to; that it brought nothing; that it did not
    // bring what the page shows.
    QStringList missing;
    bool readNothing = false;
    bool pageMissing = false;

    std::vector<MachineSummary> knownMachines;
    std::vector<MachineSummary> declaredMachines;
    std::vector<MachineSummary> offeredMachines; // both, as the dialogs have them
    QStringList queues;
    std::vector<GoToTarget> recentGoals; // the last one first

    // Without a dialog: performed, and answered, in the order in which they were asked for.
    std::deque<Act> asked;
};

} // namespace fermata::views
