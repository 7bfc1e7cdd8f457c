// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/connections.h"
#include "debug/debug_page.h"
#include "docks/dock_table.h"
#include "docks/dock_title.h"
#include "docks/step_log_view.h"
#include "docks/workers_view.h"
#include "inspector/inspector.h"
#include "instances/instances_page.h"
#include "leases/leases_page.h"
#include "overview/overview_page.h"
#include "shell/act_desk.h"
#include "shell/act_notice.h"
#include "shell/colour_band.h"
#include "shell/connection_page.h"
#include "shell/debug_desk.h"
#include "shell/editor.h"
#include "shell/gate_desk.h"
#include "shell/go_to_box.h"
#include "shell/ground.h"
#include "shell/machine_desk.h"
#include "shell/main_window_private.h"
#include "shell/navigation_model.h"
#include "shell/navigation_view.h"
#include "shell/pages.h"
#include "shell/window_actions.h"
#include "shell/window_status_bar.h"
#include "shell/window_tool_bar.h"
#include "stuck/stuck_page.h"
#include "tasks/tasks_page.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/banner.h"
#include "widgets/link_label.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QDataStream>
#include <QDockWidget>
#include <QHeaderView>
#include <QLayout>
#include <QMenuBar>
#include <QMessageBox>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QStyle>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

constexpr quint32 kLayoutMark = 0x4665524d; // "FeRM"
constexpr quint32 kLayoutVersion = 3;
// Beside the states of the pages.
constexpr char kTemplatesKey[] = "spawnTemplates";
constexpr char kKeepsOpenKey[] = "keepsDialogsOpen";
constexpr int kPanelHeight = 216;
constexpr int kLeastSidebar = 148;
constexpr int kLeastInspector = 320;
// What a page wants to be, and what it may become when all beside it are as narrow as they can be.
constexpr int kCentre = 540;
constexpr int kLeastCentre = 400;

QWidget* noTitle(QWidget* parent) {
    auto* const title = new QWidget(parent);
    title->setFixedHeight(0); // a plain widget has no least height, which a dock takes for -1
    return title;
}

void readGoals(QDataStream& stream, std::vector<GoToTarget>& goals) {
    quint32 count = 0;
    stream >> count;
    for (quint32 i = 0; i < count && stream.status() == QDataStream::Ok; ++i) {
        qint32 kind = 0;
        qint32 status = 0;
        qint32 version = 0;
        qint64 id = 0;
        GoToTarget goal;
        stream >> kind >> goal.title >> goal.name >> id >> status >> version;
        if (kind < 0 || kind > qint32(GoToTarget::Kind::Action) || status < 0 || status >= qint32(kLookStatusCount))
            stream.setStatus(QDataStream::ReadCorruptData);
        goal.id = InstanceId{id};
        goal.kind = GoToTarget::Kind(kind);
        goal.status = LookStatus(status);
        if (version >= 0) goal.version = version;
        goals.push_back(goal);
    }
}

} // namespace

void MainWindow::Private::build() {
    q->setObjectName(QStringLiteral("mainWindow"));
    q->setWindowTitle(tr("Fermata"));
    q->setWindowIcon(applicationIcon());
    q->setDockNestingEnabled(true);
    q->setAnimated(false);
    q->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    q->setContextMenuPolicy(Qt::NoContextMenu); // Qt's own would offer to hide the toolbar and the sidebar
    q->setMinimumSize(960, 600);
    q->resize(1440, 900);
    q->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    q->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);

    // Focus goes through the window in the order in which its parts are made: sidebar, page, inspector, panels,
    // toolbar.
    acts = new ActDesk(q);
    debugging = new DebugDesk(q);
    gate = new GateDesk(q);
    machines = new MachineDesk(q);
    actions = new WindowActions(q);
    connections = new Connections(q);
    navigation = new NavigationModel(q);
    sidebar = new NavigationView(navigation, q);
    q->setCentralWidget(makeCentre());
    makeDocks();
    toolBar = new WindowToolBar(*actions, q);
    colourBand = new ColourBand(q);
    q->addToolBar(Qt::TopToolBarArea, colourBand);
    q->addToolBarBreak(Qt::TopToolBarArea);
    q->addToolBar(Qt::TopToolBarArea, toolBar);
    statusBar = new WindowStatusBar(q);
    q->setStatusBar(statusBar);
    for (QMenu* const menu : actions->menus())
        q->menuBar()->addMenu(menu);
    q->menuBar()->hide();

    connectActions();
    connectViews();
    connectActs();
    connectDebug();
    connectGate();
    connectLinks();
    connectDefine();
    connectTrail();
    connectRootCause();
    plan.number = 1;
    shownPage()->addTo(plan);
    showPanels();
}

QWidget* MainWindow::Private::makeCentre() {
    auto* const column = new QWidget(q);
    notice = new Banner(Banner::Kind::Attention, column);
    notice->setObjectName(QStringLiteral("notice"));
    tryNow = notice->addLink(tr("Try now"), QStringLiteral("retry"));
    tryNow->setObjectName(QStringLiteral("tryNow"));
    QObject::connect(notice, &Banner::linkActivated, q, &MainWindow::retryConnectionRequested);
    noticeTimer.setInterval(1000);
    QObject::connect(&noticeTimer, &QTimer::timeout, q, [this] { setNotice(); });
    silence.setSingleShot(true);
    QObject::connect(&silence, &QTimer::timeout, q, [this] {
        silent = true;
        setNotice();
    });
    noticeMargin = new Ground(column);
    auto* const margin = new QVBoxLayout(noticeMargin);
    margin->setContentsMargins(metrics::kPageMargin, metrics::kPanelPadding, metrics::kPageMargin, 0);
    margin->addWidget(notice);
    noticeMargin->hide();
    debugBand = new Banner(Banner::Kind::Attention, column);
    debugBand->setObjectName(QStringLiteral("debugBand"));
    showDebug = debugBand->addLink(tr("Show"), QStringLiteral("debug"));
    showDebug->setObjectName(QStringLiteral("debugBandShow"));
    debugBandMargin = new Ground(column);
    auto* const bandMargin = new QVBoxLayout(debugBandMargin);
    bandMargin->setContentsMargins(metrics::kPageMargin, metrics::kPanelPadding, metrics::kPageMargin, 0);
    bandMargin->addWidget(debugBand);
    debugBandMargin->hide();

    connectionPage = new ConnectionPage(column);
    centre = new QStackedWidget(column);
    // Its own least size, so that the page that needs most does not squeeze the notice above the one that is shown.
    centre->setMinimumSize(kLeastCentre, 240);
    centre->addWidget(connectionPage);
    for (const PageEntry& entry : pageEntries()) {
        views::Page* const view = entry.create({history, windowState}, column);
        pages.emplace(entry.page, view);
        centre->addWidget(view);
    }
    overview = qobject_cast<OverviewPage*>(pages.at(PageId::Overview));
    instances = qobject_cast<InstancesPage*>(pages.at(PageId::Instances));
    stuck = qobject_cast<StuckPage*>(pages.at(PageId::Stuck));
    debugPage = qobject_cast<DebugPage*>(pages.at(PageId::Debug));
    auto* const layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(noticeMargin);
    layout->addWidget(debugBandMargin);
    layout->addWidget(centre, 1);
    answerNotice = new ActNotice(column);
    return column;
}

QDockWidget* MainWindow::Private::makePanel(const QString& name, const QString& title, QWidget* contents,
                                            DockTitle*& bar) {
    auto* const dock = new QDockWidget(title, q);
    dock->setObjectName(name);
    dock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable |
                      QDockWidget::DockWidgetFloatable);
    dock->setAllowedAreas(Qt::BottomDockWidgetArea | Qt::TopDockWidgetArea | Qt::RightDockWidgetArea);
    bar = new DockTitle(title, dock);
    dock->setTitleBarWidget(bar);
    dock->setWidget(contents);
    return dock;
}

void MainWindow::Private::makeDocks() {
    sidebarDock = new QDockWidget(tr("Navigation"), q);
    sidebarDock->setObjectName(QStringLiteral("navigationDock"));
    sidebarDock->setFeatures(QDockWidget::NoDockWidgetFeatures);
    sidebarDock->setTitleBarWidget(noTitle(sidebarDock));
    sidebarDock->setWidget(sidebar);
    sidebar->setMinimumWidth(kLeastSidebar);
    sidebar->setMaximumWidth(320);
    q->addDockWidget(Qt::LeftDockWidgetArea, sidebarDock);

    inspector = new Inspector(q);
    inspector->setMinimumWidth(kLeastInspector);
    inspectorDock = new QDockWidget(tr("Inspector"), q);
    inspectorDock->setObjectName(QStringLiteral("inspector"));
    inspectorDock->setFeatures(QDockWidget::DockWidgetClosable);
    inspectorDock->setAllowedAreas(Qt::RightDockWidgetArea | Qt::LeftDockWidgetArea);
    inspectorDock->setTitleBarWidget(noTitle(inspectorDock)); // the inspector has a head of its own
    inspectorDock->setWidget(inspector);
    q->addDockWidget(Qt::RightDockWidgetArea, inspectorDock);
    inspectorDock->hide();

    workers = new WorkersView(q);
    workersDock = makePanel(QStringLiteral("workersDock"), tr("Workers"), workers, workersTitle);
    workers->attachTitle(workersTitle);
    stepLog = new StepLogView(q);
    stepLogDock = makePanel(QStringLiteral("stepLogDock"), tr("Step log"), stepLog, stepLogTitle);
    stepLog->attachTitle(stepLogTitle);
    q->addDockWidget(Qt::BottomDockWidgetArea, workersDock);
    q->splitDockWidget(workersDock, stepLogDock, Qt::Horizontal);
    QObject::connect(workersTitle, &DockTitle::closeRequested, q, [this] { actions->workersPanel->setChecked(false); });
    QObject::connect(stepLogTitle, &DockTitle::closeRequested, q, [this] { actions->stepLogPanel->setChecked(false); });
}

void MainWindow::Private::connectActions() {
    const auto when = [this](QAction* action, auto what) { QObject::connect(action, &QAction::triggered, q, what); };
    when(actions->connectDatabase, [this] { connections->openDialog(); });
    when(actions->openSandbox, [this] {
        switching = true;
        Q_EMIT q->sandboxRequested();
    });
    when(actions->retryConnection, [this] { Q_EMIT q->retryConnectionRequested(); });
    when(actions->newWindow, [this] { Q_EMIT q->newWindowRequested(); });
    when(actions->quit, [this] { q->close(); });
    const auto open = [this](PageId wanted) {
        q->showPage(wanted);
        focusPage(); // who comes by a key goes on by keys
    };
    QObject::connect(actions->pages, &QActionGroup::triggered, q,
                     [open](QAction* action) { open(PageId(action->data().toInt())); });
    when(actions->goTo, [this] { toolBar->goTo()->setFocus(Qt::ShortcutFocusReason); });
    when(actions->live, [this](bool on) { setPace(on, interval); });
    when(actions->readNow, [this] { updatePlan(true); });
    QObject::connect(actions->interval, &QActionGroup::triggered, q,
                     [this](QAction* action) { setPace(true, action->data().toInt()); });
    when(actions->switchTheme, [] {
        auto& themes = ThemeManager::instance();
        themes.setChoice(themes.next());
    });
    QObject::connect(actions->theme, &QActionGroup::triggered, q, [](QAction* action) {
        ThemeManager::instance().setChoice(Theme::Choice(action->data().toInt()));
    });
    QObject::connect(&ThemeManager::instance(), &ThemeManager::changed, q, [this] {
        for (QAction* const action : actions->theme->actions())
            action->setChecked(action->data().toInt() == int(ThemeManager::instance().choice()));
    });
    QObject::connect(actions->languages, &QActionGroup::triggered, q,
                     [this](QAction* action) { chooseLanguage(action->data().toString()); });
    QObject::connect(actions->workersPanel, &QAction::toggled, q, [this] { showPanels(); });
    QObject::connect(actions->stepLogPanel, &QAction::toggled, q, [this] { showPanels(); });
    when(actions->menuBar, [this](bool on) { q->menuBar()->setVisible(on); });
    when(actions->fullScreen, [this](bool on) {
        q->setWindowState(on ? q->windowState() | Qt::WindowFullScreen : q->windowState() & ~Qt::WindowFullScreen);
    });
    when(actions->spawn, [this] { q->openSpawnDialog(); });
    when(actions->signal,
         [this] { q->openSignalDialog(inspectorDock->isHidden() ? std::nullopt : inspector->instance()); });
    QObject::connect(actions->examples, &QActionGroup::triggered, q,
                     [this](QAction* action) { spawnExample(action->data().toString()); });
    when(actions->stopTickers, [this] { stopTickers(); });
    when(actions->embeddedWorker, [this](bool on) { Q_EMIT q->embeddedWorkerToggled(on); });
    when(actions->hosts, [this] { q->openHostsDialog(); });
    when(actions->restartHosts, [this] { Q_EMIT q->machinesRestartRequested({}); });
    when(actions->editor, [this] { q->openEditorDialog(); });
    when(actions->help, [this] { showHelp(); });
    when(actions->keys, [this] { showKeys(); });
    when(actions->diagnostics, [this] { showDiagnostics(); });
    when(actions->about, [this] { showAbout(); });
    when(actions->aboutQt, [this] { QMessageBox::aboutQt(q); });
}

void MainWindow::Private::connectViews() {
    const auto inspect = [this](InstanceId id) { q->inspect(id); };
    QObject::connect(sidebar, &NavigationView::viewChosen, q, [this](int view) { q->showPage(PageId(view)); });
    QObject::connect(sidebar, &NavigationView::statusChosen, q, [this](LookStatus status) {
        GoToTarget target;
        target.kind = GoToTarget::Kind::Status;
        target.status = status;
        goTo(target);
    });
    QObject::connect(acts, &ActDesk::rightsChanged, q, [this] { applyRights(); });
    connections->addTo(toolBar->connectionMenu());
    QObject::connect(connections, &Connections::openRequested, q,
                     [this](const Connection& other, const QString& password, bool remember) {
                         switching = true;
                         Q_EMIT q->connectRequested(other, password, remember);
                     });
    QObject::connect(connections, &Connections::sandboxRequested, actions->openSandbox, &QAction::trigger);

    toolBar->goTo()->setContextSource([this] { return goToContext(); });
    QObject::connect(toolBar->goTo(), &GoToBox::chosen, q, [this](const GoToTarget& target) {
        remember(target);
        goTo(target);
    });
    QObject::connect(toolBar->goTo(), &GoToBox::left, q, [this] { focusPage(); });

    QObject::connect(connectionPage, &ConnectionPage::retryRequested, q, &MainWindow::retryConnectionRequested);
    QObject::connect(connectionPage, &ConnectionPage::connectRequested, q, [this] { connections->openDialog(); });
    QObject::connect(connectionPage, &ConnectionPage::sandboxRequested, actions->openSandbox, &QAction::trigger);

    for (const auto& [id, view] : pages)
        connectPage(view);
    QObject::connect(instances, &InstancesPage::savedViewsChanged, q, [this] {
        QStringList names;
        for (const SavedView& view : instances->savedViews())
            names << view.name;
        navigation->setSavedViews(names, instances->savedView());
    });
    QObject::connect(sidebar, &NavigationView::savedViewChosen, q, [this](int view) {
        instances->showSavedView(view);
        q->showPage(PageId::Instances);
    });
    QObject::connect(sidebar, &NavigationView::savedViewRenamed, instances, &InstancesPage::askToRenameView);
    QObject::connect(sidebar, &NavigationView::savedViewDeleted, instances, &InstancesPage::askToDeleteView);
    QObject::connect(sidebar, &NavigationView::saveViewChosen, q, [this] {
        q->showPage(PageId::Instances);
        instances->askToSaveView();
    });
    QObject::connect(instances, &InstancesPage::exportRequested, q, &MainWindow::exportRequested);
    QObject::connect(instances, &InstancesPage::exportCancelled, q, &MainWindow::exportCancelled);
    QObject::connect(overview, &OverviewPage::exampleRequested, q, [this](const QString& name) { spawnExample(name); });
    QObject::connect(overview, &OverviewPage::connectRequested, q, [this] { connections->openDialog(); });

    QObject::connect(inspector, &Inspector::closeRequested, q, &MainWindow::closeInspector);
    QObject::connect(inspector, &Inspector::instanceRequested, q, inspect);
    QObject::connect(inspector, &Inspector::taskRequested, q,
                     [this](InstanceId task, const QString& step) { showTask(task, step); });
    QObject::connect(inspector, &Inspector::signalRequested, q, [this](InstanceId id) { q->openSignalDialog(id); });
    QObject::connect(inspector, &Inspector::copyRequested, q, [this](InstanceId id) { q->openSpawnDialog(id); });
    editor = new Editor(q);
    QObject::connect(inspector, &Inspector::fileRequested, editor, &Editor::open);
    QObject::connect(editor, &Editor::failed, q, [this](const QString& sentence) {
        answerNotice->tell(Banner::Kind::Error, tr("The file was not opened"), sentence.toHtmlEscaped());
    });
    QObject::connect(inspector, &Inspector::traceAllowed, q, &MainWindow::traceAllowed);
    QObject::connect(inspector, &Inspector::traceForbidden, q, &MainWindow::traceForbidden);
    QObject::connect(inspector, &Inspector::traceKeepRequested, q, &MainWindow::traceKeepRequested);
    QObject::connect(inspector, &Inspector::queryChanged, q, [this] { updatePlan(); });
    QObject::connect(inspector, &Inspector::instancesRequested, q, &MainWindow::showInstances);
    QObject::connect(inspector, &Inspector::workerRequested, q, [this](const QString& worker) {
        actions->workersPanel->setChecked(true);
        workers->choose(worker);
    });
    QObject::connect(inspectorDock, &QDockWidget::visibilityChanged, q, [this] {
        makeRoom();
        updatePlan();
    });

    QObject::connect(answerNotice, &Banner::linkActivated, q, [this](const QString& link) {
        if (link == ActNotice::undoLink())
            actions->undo->trigger();
        else if (link == QLatin1String(kReopen))
            Q_EMIT q->reopenRequested();
        else
            q->inspect(InstanceId{link.toLongLong()});
    });
    QObject::connect(answerNotice, &Banner::closed, q, [this] { focusPage(); });

    QObject::connect(workers, &WorkersView::embeddedWorkerToggled, q, &MainWindow::embeddedWorkerToggled);
    QObject::connect(workers, &WorkersView::leasesRequested, q, [this](const QString& worker) {
        q->showPage(PageId::Leases);
        static_cast<LeasesPage*>(pages.at(PageId::Leases))->setFilter(worker);
        focusPage();
    });
    QObject::connect(stepLog, &StepLogView::instanceRequested, q, inspect);
}

void MainWindow::Private::connectPage(views::Page* view) {
    QObject::connect(view, &views::Page::queryChanged, q, [this] { updatePlan(); });
    QObject::connect(view, &views::Page::retryRequested, q, [this] { updatePlan(true); });
    QObject::connect(view, &views::Page::instanceActivated, q, [this](InstanceId id) {
        const QScopedValueRollback guard(walking, true);
        q->inspect(id);
    });
    QObject::connect(view, &views::Page::rootCauseRequested, q, [this](InstanceId id) { followRootCause(id); });
    QObject::connect(view, &views::Page::instancesRequested, q, &MainWindow::showInstances);
    QObject::connect(view, &views::Page::pageRequested, q, [this](PageId wanted) {
        q->showPage(wanted);
        focusPage();
    });
    QObject::connect(view, &views::Page::taskRequested, q,
                     [this](InstanceId task, const QString& step) { showTask(task, step); });
    QObject::connect(view, &views::Page::embeddedWorkerToggled, q, &MainWindow::embeddedWorkerToggled);
    QObject::connect(view, &views::Page::spawnRequested, q, [this] { q->openSpawnDialog(); });
    QObject::connect(view, &views::Page::copyRequested, q, [this](InstanceId id) { q->openSpawnDialog(id); });
    QObject::connect(view, &views::Page::spawnOneRequested, q,
                     [this](const SpawnRequest& prefill) { q->openSpawnDialog(prefill); });
    QObject::connect(view, &views::Page::signalRequested, q,
                     [this](InstanceId id, const QString& name) { q->openSignalDialog(id, name); });
    QObject::connect(view, &views::Page::signalToManyRequested, q,
                     [this](const SignalAddress& to, const QString& name) { q->openSignalDialog(to, name); });
}

void MainWindow::Private::showTask(InstanceId task, const QString& step) {
    q->showPage(PageId::Tasks);
    static_cast<TasksPage*>(pages.at(PageId::Tasks))->showTask(task, step.toStdString());
    focusPage();
}

void MainWindow::Private::arrange() {
    if (restored || arranged || workersDock->isHidden() || stepLogDock->isHidden() || !q->isVisible()) return;
    arranged = true;
    q->layout()->activate(); // sizes are shares of what there is
    q->resizeDocks({sidebarDock}, {metrics::kSidebarWidth}, Qt::Horizontal);
    q->resizeDocks({workersDock, stepLogDock}, {kPanelHeight, kPanelHeight}, Qt::Vertical);
    const int width = workersDock->width() + stepLogDock->width();
    q->resizeDocks({workersDock, stepLogDock}, {width / 2, width - width / 2}, Qt::Horizontal);
}

// In a narrow window sidebar and inspector give way, down to what they need, before the page in the middle does.
void MainWindow::Private::makeRoom() {
    const int separator = q->style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent, nullptr, q);
    int beside = kLeastSidebar + separator;
    if (!inspectorDock->isHidden()) beside += kLeastInspector + separator;
    centre->setMinimumWidth(qBound(kLeastCentre, q->width() - beside, kCentre));
}

// The first page and the page of a connection that is not there have the window to themselves.
void MainWindow::Private::showPanels() {
    const bool wanted = !alone && !(page == PageId::Overview && overview->standsAlone());
    workersDock->setVisible(actions->workersPanel->isChecked() && wanted);
    stepLogDock->setVisible(actions->stepLogPanel->isChecked() && wanted);
    arrange();
}

QByteArray MainWindow::Private::save() const {
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << kLayoutMark << kLayoutVersion << q->saveGeometry() << q->saveState() << actions->workersPanel->isChecked()
           << actions->stepLogPanel->isChecked() << actions->menuBar->isChecked() << qint32(interval)
           << workers->table()->horizontalHeader()->saveState() << stepLog->table()->horizontalHeader()->saveState();
    QMap<QString, QByteArray> states;
    for (const PageEntry& entry : pageEntries())
        states.insert(QString::fromLatin1(entry.id), pages.at(entry.page)->saveState());
    states.insert(QLatin1String(kTemplatesKey), toBytes(spawnTemplates));
    states.insert(QLatin1String(kKeepsOpenKey), keepsDialogsOpen ? "1" : "0");
    stream << states << QString::fromLatin1(pageEntry(page)->id);
    stream << quint32(recentGoals.size());
    for (const GoToTarget& goal : recentGoals)
        stream << qint32(goal.kind) << goal.title << goal.name << qint64(goal.id.value) << qint32(goal.status)
               << qint32(goal.version.value_or(-1));
    return bytes;
}

bool MainWindow::Private::restore(const QByteArray& layout) {
    QDataStream stream(layout);
    stream.setVersion(QDataStream::Qt_6_4);
    quint32 mark = 0;
    quint32 version = 0;
    QByteArray geometry, state, workersHeader, stepLogHeader;
    QMap<QString, QByteArray> states;
    QString shown;
    std::vector<GoToTarget> goals;
    bool workersPanel = true;
    bool stepLogPanel = true;
    bool menuBar = false;
    qint32 milliseconds = 1000;
    stream >> mark >> version;
    if (mark != kLayoutMark || version != kLayoutVersion) return false;
    stream >> geometry >> state >> workersPanel >> stepLogPanel >> menuBar >> milliseconds >> workersHeader >>
        stepLogHeader >> states >> shown;
    readGoals(stream, goals);
    if (stream.status() != QDataStream::Ok) return false;

    q->restoreGeometry(geometry);
    restored = q->restoreState(state);
    inspectorDock->setVisible(inspector->instance().has_value());
    actions->workersPanel->setChecked(workersPanel);
    actions->stepLogPanel->setChecked(stepLogPanel);
    showPanels();
    actions->menuBar->setChecked(menuBar);
    q->menuBar()->setVisible(menuBar);
    workers->table()->horizontalHeader()->restoreState(workersHeader);
    stepLog->table()->horizontalHeader()->restoreState(stepLogHeader);
    for (const PageEntry& entry : pageEntries()) {
        if (const QByteArray kept = states.value(QString::fromLatin1(entry.id)); !kept.isEmpty())
            pages.at(entry.page)->restoreState(kept);
        if (shown == QLatin1String(entry.id)) q->showPage(entry.page);
    }
    spawnTemplates = spawnTemplatesFrom(states.value(QLatin1String(kTemplatesKey)));
    keepDialogsOpen(states.value(QLatin1String(kKeepsOpenKey)) == "1");
    recentGoals = std::move(goals);
    for (const QAction* const action : actions->interval->actions()) {
        if (action->data().toInt() == milliseconds) setPace(live, milliseconds);
    }
    return true;
}

} // namespace fermata::views
