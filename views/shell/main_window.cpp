// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/main_window.h"

#include "dialogs/signal_dialog.h"
#include "dialogs/spawn_dialog.h"
#include "docks/step_log_view.h"
#include "docks/workers_view.h"
#include "inspector/inspector.h"
#include "instances/instances_page.h"
#include "overview/overview_page.h"
#include "shell/connect_dialog.h"
#include "shell/connection_page.h"
#include "shell/keys_dialog.h"
#include "shell/main_window_private.h"
#include "shell/navigation_model.h"
#include "shell/navigation_view.h"
#include "shell/window_actions.h"
#include "shell/window_status_bar.h"
#include "shell/window_tool_bar.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/banner.h"
#include "widgets/format.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLayout>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>
#include <set>

namespace fermata::views {

using Kind = ConnectionState::Kind;

namespace {

// Libraries' messages begin small and end in nothing.
QString sentence(const QString& message) {
    QString text = message.trimmed();
    if (text.isEmpty()) return text;
    text[0] = text[0].toUpper();
    if (!QStringLiteral(".!?…").contains(text.back())) text += u'.';
    return text;
}

} // namespace

MainWindow::MainWindow(QWidget* parent) : QMainWindow(parent), d_(std::make_unique<Private>(this)) {
    d_->build();
    setConnection({});
}

MainWindow::~MainWindow() {
    // Child widgets emit while they go (a dock is hidden, focus leaves a table); nobody is there to hear it.
    disconnect(d_->inspectorDock, nullptr, this, nullptr);
    disconnect(d_->instances, nullptr, this, nullptr);
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

MainWindow::Page MainWindow::page() const {
    return d_->page;
}

void MainWindow::showPage(Page page) {
    d_->page = page;
    d_->navigation->setActiveView(int(page));
    if (d_->centre->currentWidget() != d_->connectionPage)
        d_->centre->setCurrentWidget(page == Page::Overview ? static_cast<QWidget*>(d_->overview) : d_->instances);
    d_->setNotice();
    d_->showPanels();
    d_->updatePlan();
}

void MainWindow::showInstances(const InstanceFilter& filter) {
    d_->instances->setFilter(filter);
    showPage(Page::Instances);
}

void MainWindow::inspect(InstanceId id) {
    d_->inspector->setInstance(id);
    const bool opens = d_->inspectorDock->isHidden();
    d_->inspectorDock->show();
    if (opens && !d_->restored && !d_->inspectorSized) {
        d_->inspectorSized = true;
        resizeDocks({d_->inspectorDock}, {metrics::kInspectorWidth}, Qt::Horizontal);
    }
    d_->instances->setSelected(id);
    d_->updatePlan();
}

void MainWindow::closeInspector() {
    d_->inspectorDock->hide();
    d_->inspector->setInstance(std::nullopt);
    d_->updatePlan();
    d_->focusPage();
}

bool MainWindow::loaded() const {
    if (d_->shownNumber != d_->plan.number || d_->centre->currentWidget() == d_->connectionPage) return false;
    const bool page = d_->page == Page::Overview ? d_->overview->loaded() : d_->instances->loaded();
    return page && (!d_->plan.inspected || d_->inspector->loaded());
}

void MainWindow::openSpawnDialog(const SpawnRequest& prefill) {
    if (!d_->actions->spawn->isEnabled()) return;
    if (!d_->spawnDialog) {
        d_->spawnDialog = new SpawnDialog(this);
        d_->spawnDialog->setWindowModality(Qt::WindowModal);
        d_->spawnDialog->setMachines(d_->offeredMachines);
        connect(d_->spawnDialog, &SpawnDialog::spawnRequested, this, [this](quint64 number, const SpawnRequest& spawn) {
            Q_EMIT spawnRequested(d_->track(true, number), spawn);
        });
        connect(d_->spawnDialog, &SpawnDialog::instanceRequested, this, [this](InstanceId id) {
            d_->spawnDialog->reject();
            inspect(id);
        });
        connect(d_->spawnDialog, &QDialog::finished, this, [this] { d_->updatePlan(); });
    }
    d_->spawnDialog->setPrefill(prefill);
    d_->spawnDialog->open();
    d_->updatePlan();
}

void MainWindow::openSignalDialog(std::optional<InstanceId> target) {
    if (!d_->actions->signal->isEnabled()) return;
    if (!d_->signalDialog) {
        d_->signalDialog = new SignalDialog(this);
        d_->signalDialog->setWindowModality(Qt::WindowModal);
        connect(d_->signalDialog, &SignalDialog::signalRequested, this,
                [this](quint64 number, const SignalRequest& signal) {
                    Q_EMIT signalRequested(d_->track(false, number), signal);
                });
        connect(d_->signalDialog, &SignalDialog::targetChanged, this, [this] { d_->updatePlan(); });
        connect(d_->signalDialog, &SignalDialog::instanceRequested, this, [this](InstanceId id) {
            d_->signalDialog->reject();
            inspect(id);
        });
        connect(d_->signalDialog, &QDialog::finished, this, [this] { d_->updatePlan(); });
    }
    d_->signalDialog->setTarget(target);
    d_->signalDialog->open();
    // The plan may stay as it is (the target is inspected already), but the dialog has not seen its answer.
    d_->updatePlan(true);
}

QByteArray MainWindow::saveLayout() const {
    return d_->save();
}

bool MainWindow::restoreLayout(const QByteArray& layout) {
    return d_->restore(layout);
}

void MainWindow::setConnection(const ConnectionState& state) {
    const bool other = state.label != d_->connection.label || d_->switching;
    d_->connection = state;
    if (state.kind == Kind::Connected || state.kind == Kind::Failed) d_->switching = false;
    // A connection that comes back shows what it showed; another database starts with an empty window.
    if (state.kind == Kind::Connecting && (other || !d_->hasData())) d_->forget();
    const bool alone = state.kind == Kind::Failed || (state.kind != Kind::Connected && !d_->hasData());

    setWindowTitle(state.label.isEmpty() ? tr("Fermata")
                   : state.sandbox       ? tr("Fermata — local sandbox")
                                         : tr("Fermata — %1").arg(state.label));
    d_->toolBar->setConnection(state);
    d_->statusBar->setConnection(state);
    d_->connectionPage->setConnection(state);
    d_->overview->setConnection(state);
    d_->actions->retryConnection->setEnabled(state.kind == Kind::Failed || state.kind == Kind::Lost);
    d_->actions->setWriteHindrance(state.kind != Kind::Connected ? tr("Not connected.")
                                   : !state.writable
                                       ? tr("This connection may only read. Connect as a role that may write.")
                                       : QString());
    if (alone)
        d_->centre->setCurrentWidget(d_->connectionPage);
    else
        d_->centre->setCurrentWidget(d_->page == Page::Overview ? static_cast<QWidget*>(d_->overview) : d_->instances);
    if (state.kind == Kind::Failed) d_->connectionPage->focusContents();
    d_->setNotice();
    d_->showPanels();
}

void MainWindow::setReading(const Reading& reading) {
    if (reading.number < d_->plan.number) return;
    d_->shownNumber = reading.number;
    d_->shownTime = reading.databaseTime;
    d_->readError.clear();

    // Slow on purpose is no gap.
    const auto longest =
        std::max<std::chrono::milliseconds>(std::chrono::seconds(10), std::chrono::milliseconds(3 * d_->interval));
    d_->history.add(reading.databaseTime, reading.workers, longest);
    d_->statusBar->setReading(reading);
    d_->navigation->setCounts(reading.statusCounts, reading.scheduled);
    d_->workers->setWorkers(reading.workers, reading.databaseTime);

    std::set<QString> queues;
    for (const WorkerSummary& worker : reading.workers) {
        for (const WorkerQueue& queue : worker.queues)
            queues.insert(QString::fromStdString(queue.queue));
    }
    if (reading.overview) {
        for (const QueueSummary& queue : reading.overview->queues)
            queues.insert(QString::fromStdString(queue.queue));
    }
    // Queues that only hold instances are known from the Overview; other pages do not read them.
    if (!reading.overview) queues.insert(d_->queues.begin(), d_->queues.end());
    const QStringList names(queues.begin(), queues.end());
    if (names != d_->queues) {
        d_->queues = names;
        d_->instances->setQueues(names);
    }
    if (reading.machines && *reading.machines != d_->declaredMachines) {
        d_->declaredMachines = *reading.machines;
        d_->showMachines();
    }

    d_->overview->setReading(reading);
    if (reading.instances && d_->plan.instances) d_->instances->setPage(*reading.instances, *d_->plan.instances);
    if (d_->plan.inspected) {
        const auto detail = reading.inspectedMissing ? std::nullopt : reading.inspected;
        const bool answered = reading.inspectedMissing || detail;
        if (answered && d_->inspector->instance() == d_->plan.inspected) {
            if (detail)
                d_->inspector->setDetail(detail, reading.databaseTime);
            else
                d_->inspector->setMissing();
        }
        if (answered && d_->signalDialog && d_->signalDialog->isVisible() &&
            d_->signalDialog->target() == d_->plan.inspected)
            d_->signalDialog->setTargetDetail(detail, reading.databaseTime);
    }
    d_->setNotice();
    d_->showPanels();
}

void MainWindow::setReadError(const QString& message, const QString& advice) {
    d_->readError = message;
    d_->readAdvice = advice;
    d_->statusBar->setReadError(message);
    if (d_->page == Page::Overview)
        d_->overview->setReadError(message, advice);
    else
        d_->instances->setReadError(advice.isEmpty() ? message : QStringLiteral("%1\n%2").arg(message, advice));
    d_->setNotice();
}

void MainWindow::addSteps(const std::vector<StepLogRow>& steps) {
    d_->stepLog->addSteps(steps);
}

void MainWindow::setEmbeddedWorker(const EmbeddedWorkerState& state) {
    d_->workers->setEmbeddedWorker(state);
    d_->stepLog->setEmbeddedWorker(state);
    d_->overview->setEmbeddedWorker(state);
    d_->actions->embeddedWorker->setEnabled(state.present);
    d_->actions->embeddedWorker->setChecked(state.present && state.running);
}

void MainWindow::setActAnswer(const ActAnswer& answer) {
    if (answer.request == 0) {
        d_->overview->setSeedAnswer(answer);
        if (d_->page != Page::Overview && !answer.error.isEmpty()) {
            d_->readError = answer.error;
            d_->readAdvice = answer.advice;
            d_->setNotice();
        }
        return;
    }
    const auto found = d_->requests.find(answer.request);
    if (found == d_->requests.end()) return;
    const Private::Request request = found->second;
    d_->requests.erase(found);
    ActAnswer own = answer;
    own.request = request.number;
    if (request.spawn && d_->spawnDialog) d_->spawnDialog->setAnswer(own);
    if (!request.spawn && d_->signalDialog) d_->signalDialog->setAnswer(own);
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

void MainWindow::Private::updatePlan(bool again) {
    ReadPlan wanted;
    wanted.number = plan.number;
    wanted.overview = page == Page::Overview;
    if (page == Page::Instances) wanted.instances = instances->query();
    if (!inspectorDock->isHidden()) wanted.inspected = inspector->instance();
    // While the dialog is open it is what one looks at: the inspector behind it waits.
    if (signalDialog && signalDialog->isVisible() && signalDialog->target()) wanted.inspected = signalDialog->target();
    wanted.machines = spawnDialog && spawnDialog->isVisible();
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
    overview->setPace(live, interval);
    stepLog->setPaused(!live);
    setNotice();
    Q_EMIT q->refreshPolicyChanged(live, interval);
}

// One bar over the page for what concerns all of it: that it is old, and why.
void MainWindow::Private::setNotice() {
    const bool lost = connection.kind == Kind::Lost && hasData();
    // The Instances page says by itself that a read failed.
    const bool failed =
        connection.kind == Kind::Connected && !readError.isEmpty() && hasData() && page == Page::Overview;
    const bool shown = lost || failed;
    if (shown) {
        const QString asOf = tr("Showing what was read at %1.").arg(format::clock(*shownTime));
        notice->setKind(lost ? Banner::Kind::Attention : Banner::Kind::Error);
        notice->setTitle(lost ? tr("The connection to %1 is lost; connecting again").arg(connection.label)
                              : tr("The last refresh failed"));
        const QStringList parts{asOf, sentence(lost ? connection.message : readError),
                                sentence(lost ? connection.advice : readAdvice)};
        notice->setText(parts.join(u' ').simplified().toHtmlEscaped());
    }
    noticeMargin->setVisible(shown);
    // Its words wrap, and a layout that has once found nothing to wrap does not ask again by itself.
    q->centralWidget()->layout()->invalidate();
}

void MainWindow::Private::forget() {
    shownTime.reset();
    readError.clear();
    history.clear();
    navigation->clearCounts();
    overview->clear();
    workers->clear();
    stepLog->clear();
    queues.clear();
    declaredMachines.clear();
    showMachines();
    inspectorDock->hide();
    inspector->setInstance(std::nullopt);
    statusBar->clearReading();
    instances->setFilter({});
    updatePlan(true); // answers that are under way belong to the old one
}

void MainWindow::Private::goTo(const GoToTarget& target) {
    InstanceFilter filter;
    switch (target.kind) {
    case GoToTarget::Kind::Instance:
        q->inspect(target.id);
        return;
    case GoToTarget::Kind::View:
        q->showPage(Page(target.number));
        focusPage();
        return;
    case GoToTarget::Kind::Action: {
        const auto offered = actions->offered();
        if (std::size_t(target.number) < offered.size()) offered[std::size_t(target.number)]->trigger();
        return;
    }
    case GoToTarget::Kind::Machine:
        filter.fsm = target.name.toStdString();
        filter.fsmVersion = target.version;
        break;
    case GoToTarget::Kind::Queue:
        filter.queue = target.name.toStdString();
        break;
    case GoToTarget::Kind::Status:
        // What is scheduled is runnable, later.
        for (const Status status : allStatuses) {
            if (lookOf(status) == target.status ||
                (target.status == LookStatus::Scheduled && status == Status::Runnable))
                filter.statuses = {status};
        }
        break;
    }
    q->showInstances(filter);
    focusPage();
}

GoToContext MainWindow::Private::goToContext() const {
    GoToContext context;
    context.views = {tr("Overview"), tr("Instances")};
    for (const MachineSummary& machine : offeredMachines)
        context.machines.emplace_back(QString::fromStdString(machine.fsm), machine.version);
    context.queues = queues;
    for (const QAction* const action : actions->offered())
        context.actions << action->text().remove(QStringLiteral("…"));
    return context;
}

// What is compiled in, and what workers have declared beside it.
void MainWindow::Private::showMachines() {
    offeredMachines = knownMachines;
    for (const MachineSummary& machine : declaredMachines) {
        const bool known = std::any_of(knownMachines.begin(), knownMachines.end(), [&](const MachineSummary& other) {
            return other.fsm == machine.fsm && other.version == machine.version;
        });
        if (!known) offeredMachines.push_back(machine);
    }
    instances->setMachines(offeredMachines);
    if (spawnDialog) spawnDialog->setMachines(offeredMachines);
}

void MainWindow::Private::focusPage() {
    if (centre->currentWidget() == connectionPage)
        connectionPage->focusContents();
    else if (page == Page::Overview)
        overview->focusContents();
    else if (auto* const table = instances->findChild<QWidget*>(QStringLiteral("instancesTable")))
        table->setFocus(Qt::OtherFocusReason);
}

void MainWindow::Private::showKeys() {
    auto* const dialog = new KeysDialog(*actions, q);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
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

void MainWindow::Private::askForDatabase() {
    auto* const dialog = new ConnectDialog(q);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setConnection({}, connection.schema);
    QObject::connect(dialog, &ConnectDialog::connectRequested, q,
                     [this](const QString& conninfo, const QString& schema) {
                         switching = true;
                         Q_EMIT q->connectRequested(conninfo, schema);
                     });
    dialog->open();
}

void MainWindow::Private::seed(const QStringList& examples) {
    Q_EMIT q->seedRequested(examples);
}

quint64 MainWindow::Private::track(bool spawn, quint64 number) {
    requests[++lastRequest] = {spawn, number};
    return lastRequest;
}

} // namespace fermata::views
