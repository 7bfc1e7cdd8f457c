// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/main_window.h"

#include "acts/act_dialog.h"
#include "acts/act_words.h"
#include "acts/server_message_dialog.h"
#include "acts/signal_editor.h"
#include "acts/spawn_editor.h"
#include "debug/debug_page.h"
#include "dialogs/hosts_dialog.h"
#include "dialogs/leave_dialog.h"
#include "docks/step_log_view.h"
#include "docks/workers_view.h"
#include "inspector/inspector.h"
#include "instances/instances_page.h"
#include "language/language.h"
#include "shell/act_desk.h"
#include "shell/act_notice.h"
#include "shell/colour_band.h"
#include "shell/connection_page.h"
#include "shell/help_window.h"
#include "shell/keys_dialog.h"
#include "shell/main_window_private.h"
#include "shell/navigation_model.h"
#include "shell/page.h"
#include "shell/pages.h"
#include "shell/window_actions.h"
#include "shell/window_status_bar.h"
#include "shell/window_tool_bar.h"
#include "stuck/stuck_page.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/link_label.h"
#include "widgets/shown.h"

#include <QAction>
#include <QActionGroup>
#include <QCloseEvent>
#include <QCoreApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QMessageBox>
#include <QStackedWidget>

namespace fermata::views {

using Kind = ConnectionState::Kind;

MainWindow::MainWindow(QWidget* parent) : QMainWindow(parent), d_(std::make_unique<Private>(this)) {
    d_->build();
    setConnection({});
}

MainWindow::~MainWindow() {
    d_->setAged(false); // the theme is the process's
    // Child widgets emit while they go (a dock is hidden, focus leaves a table); nobody is there to hear it.
    disconnect(d_->inspectorDock, nullptr, this, nullptr);
    for (const auto& [page, view] : d_->pages)
        disconnect(view, nullptr, this, nullptr);
}

ReadPlan MainWindow::readPlan() const {
    return d_->plan;
}

bool MainWindow::live() const {
    return d_->live;
}

int MainWindow::intervalMilliseconds() const {
    return d_->interval;
}

void MainWindow::setInterval(int milliseconds) {
    d_->setPace(d_->live, milliseconds);
}

MainWindow::Page MainWindow::page() const {
    return d_->page;
}

void MainWindow::showPage(Page page) {
    if (!d_->pages.contains(page)) return;
    if (page != d_->page) d_->pageMissing = false; // nobody has tried yet
    d_->page = page;
    d_->navigation->setActiveView(int(page));
    d_->showCentre();
    d_->showDebugBand();
    d_->refreshDebug();
    d_->sayUnread();
    d_->updateHelp();
    d_->setNotice();
    d_->showPanels();
    d_->updatePlan();
}

void MainWindow::showInstances(const InstanceFilter& filter) {
    d_->instances->setFilter(filter);
    showPage(Page::Instances);
}

void MainWindow::inspect(InstanceId id) {
    if (d_->followed != id) d_->followed.reset(); // one is elsewhere by now
    if (d_->entered && d_->entered->parent != id) d_->entered.reset();
    d_->inspector->setInstance(id);
    const bool opens = d_->inspectorDock->isHidden();
    d_->inspectorDock->show();
    d_->makeRoom();
    if (opens && !d_->restored && !d_->inspectorSized) {
        d_->inspectorSized = true;
        resizeDocks({d_->inspectorDock}, {metrics::kInspectorWidth}, Qt::Horizontal);
    }
    Q_EMIT d_->windowState.selectedChanged(id);
    d_->refreshActs();
    d_->refreshDebug();
    d_->refreshLinks();
    d_->updatePlan();
}

void MainWindow::closeInspector() {
    d_->inspectorDock->hide();
    d_->inspector->setInstance(std::nullopt);
    d_->entered.reset();
    d_->debugPage->setSelected(std::nullopt); // what its keys act on is what is inspected
    d_->refreshActs();
    d_->refreshDebug();
    d_->refreshLinks();
    d_->updatePlan();
    d_->focusPage();
}

ActDesk& MainWindow::acts() const {
    return *d_->acts;
}

Connections* MainWindow::connections() const {
    return d_->connections;
}

DebugDesk& MainWindow::debugging() const {
    return *d_->debugging;
}

MachineDesk& MainWindow::machines() const {
    return *d_->machines;
}

GateDesk& MainWindow::gate() const {
    return *d_->gate;
}

bool MainWindow::loaded() const {
    if (d_->shownNumber != d_->plan.number || d_->alone) return false;
    return d_->shownPage()->loaded() && (!d_->plan.inspected || d_->inspector->loaded());
}

const StallWatch& MainWindow::stalls() const {
    return d_->stalls;
}

QByteArray MainWindow::saveLayout() const {
    return d_->save();
}

bool MainWindow::restoreLayout(const QByteArray& layout) {
    return d_->restore(layout);
}

void MainWindow::setConnection(const ConnectionState& state) {
    const bool other = state.label != d_->connection.label || d_->switching;
    const bool otherKind = state.sandbox != d_->connection.sandbox;
    d_->connection = state;
    d_->sinceTold.start();
    if (state.kind == Kind::Connected || state.kind == Kind::Failed) d_->switching = false;
    // A connection that comes back shows what it showed; another database starts with an empty window.
    if (state.kind == Kind::Connecting && (other || !d_->hasData())) d_->forget();
    d_->alone = state.kind == Kind::Failed || (state.kind != Kind::Connected && !d_->hasData());

    setWindowTitle(state.label.isEmpty() ? tr("Fermata")
                   : state.sandbox       ? tr("Fermata — local sandbox")
                   : state.production    ? tr("Fermata — %1 (production)").arg(shownText(state.label))
                                         : tr("Fermata — %1").arg(shownText(state.label)));
    if (otherKind) d_->showMachines();
    d_->acts->setProduction(state.production);
    d_->colourBand->setConnection(state);
    d_->toolBar->setConnection(state);
    d_->statusBar->setConnection(state);
    d_->connectionPage->setConnection(state);
    const bool off = state.kind == Kind::Failed || state.kind == Kind::Lost;
    WindowActions::setHindrance(d_->actions->retryConnection, off ? QString() : tr("There is a connection."));
    d_->applyRights();
    d_->refreshActs();
    d_->refreshDebug();
    d_->updateDiagnostics();
    d_->showCentre();
    d_->notePlace(); // where one starts is a place too
    if (state.kind == Kind::Failed) d_->connectionPage->focusContents();
    d_->awaitReading();
    d_->setNotice();
    d_->sayUnread();
    d_->showPanels();
    d_->refreshLinks();
    d_->followLink();
}

void MainWindow::setTrace(const TraceState& state) {
    d_->inspector->setTraceState(state);
}

void MainWindow::addSteps(const std::vector<StepLogRow>& steps) {
    d_->history.addSteps(steps);
    d_->stepLog->addSteps(steps);
    d_->inspector->addSteps(steps);
    Q_EMIT d_->windowState.stepsCommitted(steps);
}

void MainWindow::setEmbeddedWorker(const EmbeddedWorkerState& state) {
    const bool otherKind = state.present != d_->embeddedWorker.present;
    d_->embeddedWorker = state;
    if (otherKind) d_->showMachines();
    if (d_->hostsDialog) d_->hostsDialog->setEmbeddedWorker(state);
    if (d_->spawnEditor) d_->spawnEditor->setEmbeddedWorker(state);
    std::map<QString, QString> folders;
    for (const HostState& host : state.hosts) {
        for (const QString& machine : host.machines)
            folders[machine] = host.folder;
    }
    d_->inspector->setMachineFolders(folders);
    d_->workers->setEmbeddedWorker(state);
    d_->stepLog->setEmbeddedWorker(state);
    Q_EMIT d_->windowState.embeddedWorkerChanged(state);
    WindowActions::setHindrance(d_->actions->embeddedWorker,
                                state.present ? QString() : tr("This window has no worker on this database."));
    d_->actions->embeddedWorker->setChecked(state.present && state.running);
    WindowActions::setHindrance(d_->actions->restartHosts,
                                state.running && !state.hosts.empty()
                                    ? QString()
                                    : tr("This window’s worker runs no machines in other processes."));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (d_->mayClose || !d_->embeddedWorker.running) return event->accept();
    event->ignore();
    Q_EMIT closeRequested();
}

void MainWindow::closeNow() {
    d_->mayClose = true;
    if (!close()) d_->mayClose = false;
}

void MainWindow::showLeaving(std::optional<int> executing) {
    if (!d_->leaveDialog) {
        auto* const dialog = new LeaveDialog(this);
        d_->leaveDialog = dialog;
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QDialog::accepted, this, &MainWindow::leaveNowRequested);
        connect(dialog, &QDialog::rejected, this, [this] {
            d_->switching = false;
            Q_EMIT leaveWithdrawn();
        });
        dialog->open();
    }
    d_->leaveDialog->setExecuting(executing);
}

void MainWindow::hideLeaving() {
    if (!d_->leaveDialog) return;
    d_->leaveDialog->disconnect(this);
    d_->leaveDialog->close();
    d_->leaveDialog.clear();
}

void MainWindow::setExportState(const ExportState& state) {
    d_->instances->setExportState(state);
}

void MainWindow::setKnownMachines(const std::vector<MachineSummary>& machines) {
    d_->knownMachines = machines;
    d_->showMachines();
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        if (!d_->inspectorDock->isHidden())
            closeInspector();
        else
            d_->focusPage();
        return;
    }
    QMainWindow::keyPressEvent(event);
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    d_->arrange();
}

// By the tables or by the act: a role that may write to no table may have the one right without the other.
QString MainWindow::Private::writeHindrance(ActKind kind) const {
    if (connection.kind != Kind::Connected) return tr("Not connected.");
    if (connection.writable) return {};
    const bool onlyReads = acts->rightsKnown() && acts->rights().acts.empty();
    return onlyReads ? tr("This connection may only read. Connect as a role that may write.")
                     : actwords::whyNot(kind, *acts);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    d_->makeRoom();
}

void MainWindow::Private::applyRights() {
    ConnectionState state = connection;
    state.noDelivery = writeHindrance(ActKind::Deliver);
    state.noSpawn = writeHindrance(ActKind::Spawn);
    Q_EMIT windowState.connectionChanged(state);
    actions->setWriteHindrances(state.noDelivery, state.noSpawn);
    inspector->setWriteHindrances(state.noDelivery, state.noSpawn);
    if (messageDialog) messageDialog->setWriteHindrance(state.noDelivery);
}

void MainWindow::Private::showCentre() {
    centre->setCurrentWidget(alone ? static_cast<QWidget*>(connectionPage) : shownPage());
}

void MainWindow::Private::updatePlan(bool again) {
    ReadPlan wanted;
    wanted.number = plan.number;
    notePlace();
    wanted.stuckLimits = stuck->limits(); // the strip of the Overview goes by them too
    shownPage()->addTo(wanted);
    if (!inspectorDock->isHidden()) {
        wanted.inspected = inspector->instance();
        wanted.childs = inspector->childsQuery();
        wanted.audit = inspector->auditQuery();
        wanted.trace = inspector->traceQuery();
        wanted.server = inspector->serverQuery();
        wanted.traced = inspector->instance();
    }
    // While the dialog is open it is what one looks at: the inspector behind it waits.
    for (const ActDialog* const dialog : openActs()) {
        if (const auto whole = dialog->wantsDetailOf()) wanted.inspected = whole;
        wanted.machines = wanted.machines || dialog->kind() == ActKind::Spawn || dialog->kind() == ActKind::Replay;
    }
    if (messageDialog && messageDialog->isVisible()) wanted.reply = messageDialog->awaited();
    if (const QString name = signalEditor ? signalEditor->payloadsOf() : QString(); !name.isEmpty())
        wanted.payloadsOf = name.toStdString();
    if (wanted.inspected != inspector->instance()) {
        wanted.audit.reset();
        wanted.trace.reset();
        wanted.server.reset();
    }
    // Who changed it while the dialog is open: the newest entry says that.
    if (actDialog && actDialog->isVisible() && actDialog->wantsDetailOf() && !wanted.audit) wanted.audit = AuditQuery{};
    if (wanted == plan && !again) return;
    wanted.number = plan.number + 1;
    plan = wanted;
    Q_EMIT q->planChanged(plan);
}

void MainWindow::Private::setPace(bool goOn, int milliseconds) {
    if (goOn == live && milliseconds == interval) return;
    live = goOn;
    interval = milliseconds;
    actions->live->setChecked(live);
    actions->live->setIcon(icon(live ? QStringLiteral("pause") : QStringLiteral("play")));
    for (QAction* const action : actions->interval->actions())
        action->setChecked(action->data().toInt() == interval);
    toolBar->setPace(live, interval);
    Q_EMIT windowState.paceChanged(live, interval);
    stepLog->setPaused(!live);
    silent = false;
    awaitReading();
    setNotice();
    Q_EMIT q->refreshPolicyChanged(live, interval);
}

void MainWindow::Private::focusPage() {
    if (alone)
        connectionPage->focusContents();
    else
        shownPage()->focusContents();
}

void MainWindow::Private::showKeys() {
    auto* const dialog = new KeysDialog(*actions, q);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::Private::showHelp() {
    if (!helpWindow) helpWindow = new HelpWindow(q);
    updateHelp();
    helpWindow->show();
    helpWindow->raise();
    helpWindow->activateWindow();
}

void MainWindow::Private::updateHelp() {
    if (helpWindow) helpWindow->setSubject(pageName(page), pageEntry(page)->help());
}

void MainWindow::Private::showAbout() {
    auto* const box = new QMessageBox(q);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("About Fermata"));
    box->setIconPixmap(applicationIcon().pixmap(64, 64));
    box->setText(QStringLiteral("<b>Fermata %1</b>").arg(QCoreApplication::applicationVersion()));
    box->setInformativeText(tr("A debugger for durable state machines on PostgreSQL, with the engine bundled.<br><br>"
                               "Engine: Apache-2.0. Desktop: GPL-3.0-or-later.<br>Made with Qt %1.")
                                .arg(QString::fromLatin1(qVersion())));
    box->open();
}

void MainWindow::setLanguage(const QString& code) {
    d_->actions->setLanguage(code);
}

// Widgets have taken their words when they were made: another language is for windows that are opened from now on, this
// one too if it is opened anew.
void MainWindow::Private::chooseLanguage(const QString& code) {
    actions->setLanguage(code);
    Q_EMIT q->languageChosen(code);
    const QString wanted = code.isEmpty() ? language::ofSystem() : code;
    if (wanted == language::inUse()) {
        answerNotice->hide();
        return;
    }
    answerNotice->tell(Banner::Kind::Info, tr("%1 from the next start on").arg(language::nameOf(wanted)),
                       tr("This window keeps its language. A new window (Ctrl+Shift+N) has the other one."));
    LinkLabel* const now = answerNotice->addLink(tr("Switch now"), QLatin1String(kReopen));
    now->setObjectName(QStringLiteral("switchLanguage"));
    now->setToolTip(tr("Opens this window anew: its worker’s steps end first, then it connects again"));
}

} // namespace fermata::views

#include "moc_main_window.cpp"
