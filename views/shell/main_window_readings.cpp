// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What was read, and what could not be.
#include "acts/act_dialog.h"
#include "acts/server_message_dialog.h"
#include "acts/signal_editor.h"
#include "acts/spawn_editor.h"
#include "debug/breakpoint_dialog.h"
#include "debug/install_dialog.h"
#include "docks/step_log_view.h"
#include "docks/workers_view.h"
#include "inspector/inspector.h"
#include "overview/overview_page.h"
#include "shell/act_notice.h"
#include "shell/debug_desk.h"
#include "shell/main_window_private.h"
#include "shell/navigation_model.h"
#include "shell/window_status_bar.h"
#include "shell/window_tool_bar.h"
#include "theme/theme.h"
#include "widgets/banner.h"
#include "widgets/format.h"
#include "widgets/link_label.h"
#include "widgets/shown.h"

#include <QDockWidget>
#include <QLayout>

#include <algorithm>
#include <set>
#include <utility>

namespace fermata::views {

using Kind = ConnectionState::Kind;

namespace {

// What was asked for and could not be read.
QStringList missingParts(const Page& page, const Reading& reading, const ReadPlan& plan) {
    QStringList parts;
    if (reading.countsFailed && !reading.countsLater) parts << MainWindow::tr("the counts by status");
    if (reading.workersFailed) parts << MainWindow::tr("the workers");
    if (const QString part = page.missing(reading, plan); !part.isEmpty()) parts << part;
    if (plan.inspected && !reading.inspected && !reading.inspectedMissing)
        parts << MainWindow::tr("instance #%1").arg(plan.inspected->value);
    if (plan.audit && !reading.audit) parts << MainWindow::tr("the audit of #%1").arg(plan.inspected->value);
    if (plan.trace && !reading.trace) parts << MainWindow::tr("the steps of #%1").arg(plan.inspected->value);
    if (plan.server && !reading.server) parts << MainWindow::tr("the server #%1").arg(plan.inspected->value);
    if (plan.reply && !reading.reply) parts << MainWindow::tr("the answer to the call %1").arg(plan.reply->value);
    if (plan.machines && !reading.machines) parts << MainWindow::tr("the machines");
    return parts;
}

} // namespace

void MainWindow::setReading(const Reading& reading) {
    if (reading.newest) Q_EMIT d_->windowState.newestRead(*reading.newest); // comes once, whatever was asked for
    if (reading.number < d_->plan.number) return;
    const auto began = std::chrono::steady_clock::now();
    d_->missing = missingParts(*d_->shownPage(), reading, d_->plan);
    d_->pageMissing = !d_->shownPage()->missing(reading, d_->plan).isEmpty();
    d_->readNothing = reading.databaseTime == Timestamp{};
    d_->lastRead = std::chrono::microseconds(reading.readMicroseconds);
    if (d_->readNothing) return; // nothing is known to be otherwise; the error that follows says why
    d_->shownNumber = reading.number;
    d_->shownTime = reading.databaseTime;
    d_->sinceRead.start();
    d_->silent = false;
    d_->setAged(false);
    d_->awaitReading();
    d_->readError.clear();

    static const DebugSnapshot nothingHeld;
    const auto& held = d_->debugging->snapshot();
    // Slow on purpose is no gap.
    d_->history.add(
        reading,
        std::max<std::chrono::milliseconds>(std::chrono::seconds(10), std::chrono::milliseconds(3 * d_->interval)),
        d_->plan.overview && !reading.overview, held ? *held : nothingHeld);
    if (!reading.workersFailed) d_->workers->setWorkers(reading.workers, reading.databaseTime);
    if (reading.countsFailed)
        d_->navigation->keepCounts();
    else
        d_->navigation->setCounts(reading.statusCounts, reading.scheduled,
                                  reading.countsAt > Timestamp{} &&
                                          !format::isYoung(reading.countsAt, reading.databaseTime)
                                      ? std::optional(reading.countsAt)
                                      : std::nullopt);
    d_->navigation->setNow(reading.databaseTime);
    if (d_->spawnEditor && !reading.workersFailed) d_->spawnEditor->setWorkers(reading.workers);
    d_->statusBar->setReading(reading);
    d_->noteQueues(reading);
    if (reading.machines && *reading.machines != d_->declaredMachines) {
        d_->declaredMachines = *reading.machines;
        d_->showMachines();
    }
    d_->shownPage()->setReading(reading, d_->plan);
    if (!d_->pageMissing) d_->pageTimes[d_->page] = reading.databaseTime;
    d_->showInspected(reading);
    if (d_->signalEditor && reading.payloads && d_->plan.payloadsOf)
        d_->signalEditor->setPayloads(QString::fromStdString(*d_->plan.payloadsOf), *reading.payloads,
                                      reading.databaseTime);
    d_->replyUnread = d_->plan.reply && !reading.reply;
    if (d_->messageDialog && reading.reply) d_->messageDialog->setReply(*reading.reply);
    d_->refreshActs();
    d_->refreshDebug();
    d_->noteInstance();
    d_->setNotice();
    d_->showPanels();
    d_->noteTimes(reading,
                  std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - began));
}

void MainWindow::setReadError(const QString& message, const QString& advice) {
    d_->readError = message;
    d_->readAdvice = advice;
    d_->statusBar->setReadError(message);
    // Something else may be what could not be read: that says the notice over the page.
    if (d_->pageMissing || !d_->shownPage()->loaded())
        d_->shownPage()->setReadError(
            QStringList{format::sentence(message), format::sentence(advice)}.join(u' ').trimmed());
    if (d_->inspectedUnread && d_->inspector->instance() == d_->plan.inspected)
        d_->inspector->setReadError(format::sentence(message));
    if (d_->auditUnread) d_->inspector->setAuditError(format::sentence(message));
    if (d_->traceUnread) d_->inspector->setTraceError(format::sentence(message));
    if (d_->replyUnread && d_->messageDialog) d_->messageDialog->setReplyError(format::sentence(message));
    if (d_->serverUnread) d_->inspector->setServerError(format::sentence(message));
    d_->setNotice();
}

void MainWindow::Private::noteQueues(const Reading& reading) {
    std::set<QString> found;
    for (const WorkerSummary& worker : reading.workers) {
        for (const WorkerQueue& queue : worker.queues)
            found.insert(QString::fromStdString(queue.queue));
    }
    if (reading.overview) {
        for (const QueueSummary& queue : reading.overview->queues)
            found.insert(QString::fromStdString(queue.queue));
    } else {
        // Queues that only hold instances are known from the Overview; other pages do not read them.
        found.insert(queues.begin(), queues.end());
    }
    const QStringList names(found.begin(), found.end());
    if (names == queues) return;
    queues = names;
    Q_EMIT windowState.queuesChanged(names);
}

void MainWindow::Private::showInspected(const Reading& reading) {
    if (!plan.inspected) return;
    inspectedUnread = !reading.inspectedMissing && !reading.inspected;
    traceUnread = plan.trace && !reading.trace && inspector->traceQuery();
    auditUnread = plan.audit && !reading.audit && inspector->auditQuery() == plan.audit;
    if (reading.audit) {
        if (inspector->auditQuery() == reading.audit->query) inspector->setAudit(*reading.audit, reading.databaseTime);
        if (actDialog && actDialog->isVisible()) actDialog->setTargetAudit(*reading.audit, reading.databaseTime);
    }
    serverUnread = plan.server && !reading.server && inspector->serverQuery();
    if (reading.server) inspector->setServer(*reading.server);                                   // shown with its row
    if (plan.trace && reading.trace) inspector->setTrace(reading.trace, reading.traceDocuments); // shown with its row
    if (inspectedUnread) return;
    noteGateRow(reading);
    // By reference: a state may be megabytes.
    if (inspector->instance() == plan.inspected) {
        if (reading.inspected) {
            inspector->setDetail(reading.inspected, reading.databaseTime);
            noteTicketRow(*reading.inspected, reading.databaseTime);
        } else {
            inspector->setMissing(reading.databaseTime);
        }
    }
    for (ActDialog* const dialog : openActs()) {
        if (dialog->wantsDetailOf() == plan.inspected) dialog->setTargetDetail(reading.inspected, reading.databaseTime);
    }
    if (spawnDialog && spawnDialog->isVisible()) updatePlan(); // a copy's original is read once
}

std::optional<Timestamp> MainWindow::Private::pageTime() const {
    if (const auto found = shownPage()->shownAt()) return found;
    const auto known = pageTimes.find(page);
    return known == pageTimes.end() ? std::nullopt : std::optional(known->second);
}

// How old what is shown is: words that change by the second.
QString MainWindow::Private::asOfWords() const {
    const auto at = pageTime();
    if (!at) return tr("This view has not been read yet.");
    const auto age = std::chrono::milliseconds(sinceRead.elapsed()) + (*shownTime - *at);
    return tr("Showing what was read at %1, %2 ago.").arg(format::clock(*at), format::duration(age));
}

QString MainWindow::Private::retryWords() const {
    const auto left =
        std::chrono::milliseconds(connection.retryMilliseconds) - std::chrono::milliseconds(sinceTold.elapsed());
    if (connection.retryMilliseconds < 0) return tr("It is not tried again by itself.");
    if (left < std::chrono::milliseconds(500)) return tr("Trying now…");
    return tr("The next try is in %1.").arg(format::duration(std::chrono::ceil<std::chrono::seconds>(left)));
}

// One bar over the page for what concerns all of it: that it is old, and why.
void MainWindow::Private::setNotice() {
    const bool lost = connection.kind == Kind::Lost && hasData();
    const bool connected = connection.kind == Kind::Connected && hasData();
    const bool partly = !missing.isEmpty() && !readNothing;
    const bool saidByPage = pageMissing && shownPage()->saysItIsOld();
    const bool failed = connected && !readError.isEmpty() && !saidByPage;
    const bool mute = connected && silent && !failed;
    const bool shown = lost || failed || mute;
    if (shown) {
        notice->setKind(failed ? Banner::Kind::Error : Banner::Kind::Attention);
        notice->setTitle(
            lost ? tr("The connection to %1 is lost; connecting again").arg(shownText(connection.label).toHtmlEscaped())
            : mute   ? tr("The database gives no answer")
            : partly ? tr("A part of the last refresh failed")
                     : tr("The last refresh failed"));
        QStringList parts;
        if (failed && partly)
            parts << tr("Not up to date: %1.").arg(missing.join(format::comma()));
        else if (failed && !readNothing && pageTime())
            parts << tr("Showing what was read at %1.").arg(format::clock(*pageTime()));
        else
            parts << asOfWords();
        if (lost) parts << retryWords();
        if (!mute)
            parts << format::sentence(lost ? connection.message : readError)
                  << format::sentence(lost ? connection.advice : readAdvice);
        notice->setText(shownText(onOneLine(parts.join(u' '))).toHtmlEscaped());
    }
    tryNow->setVisible(lost);
    // Reading has stopped, whatever the reason: a connection that is lost or being left, refreshes that bring nothing,
    // or no answer at all. Only a reading makes it young again.
    if (!hasData() || alone)
        setAged(false);
    else if (connection.kind != Kind::Connected || silent)
        setAged(true);
    if (!shown || (failed && !readNothing))
        noticeTimer.stop();
    else if (!noticeTimer.isActive())
        noticeTimer.start();
    noticeMargin->setVisible(shown);
    // Its words wrap, and a layout that has once found nothing to wrap does not ask again by itself.
    q->centralWidget()->layout()->invalidate();
}

// All parts of the window at once: none looks as if it went on while the others stand.
void MainWindow::Private::setAged(bool old) {
    if (old == aged) return;
    aged = old;
    if (old) navigation->keepCounts(); // until the next reading, which sets them
    Q_EMIT windowState.agedChanged(old);
    toolBar->setAged(old);
    statusBar->setAged(old);
    workers->setAged(old);
    ThemeManager::instance().setAged(old);
}

// A page that was never read has nothing to wait for while nothing is read: it says why.
void MainWindow::Private::sayUnread() {
    if (connection.kind != Kind::Lost || !hasData() || shownPage()->loaded()) return;
    shownPage()->setReadError(
        QStringList{format::sentence(connection.message), format::sentence(connection.advice)}.join(u' ').trimmed());
}

// The database may fall silent without a word: then nobody says that the connection is lost. What is slow is not
// silent.
void MainWindow::Private::awaitReading() {
    using namespace std::chrono;
    silence.stop();
    if (!live || connection.kind != Kind::Connected || !hasData()) return;
    constexpr milliseconds leastSilence = seconds(5);
    silence.start(std::max(leastSilence, milliseconds(3 * interval) + duration_cast<milliseconds>(3 * lastRead)));
}

void MainWindow::Private::forget() {
    shownTime.reset();
    pageTimes.clear();
    readNothing = false;
    readError.clear();
    followed.reset();
    ticketFor.reset();
    ticketRow.reset();
    ticketWhy = {};
    asked.clear(); // what they will say concerns the other database
    // They know instances, payloads and workers of it.
    const auto drop = [this](ActDialog*& dialog) {
        if (auto* const old = std::exchange(dialog, nullptr)) {
            old->disconnect();
            old->editor().disconnect(q);
            old->hide();
            if (!old->isActing()) return old->deleteLater();
            // What becomes of what was begun there is told all the same.
            tellLate(*old);
            QObject::connect(old, &ActDialog::answeredLate, old, &QObject::deleteLater);
        }
    };
    drop(signalDialog);
    drop(spawnDialog);
    signalEditor = nullptr;
    spawnEditor = nullptr;
    answerNotice->hide();
    undoable.clear();
    overview->exampleAnswered();
    entered.reset();
    debugging->forget();
    runToBreakpoints.clear();
    forgetGate();
    for (QDialog* const dialog : {static_cast<QDialog*>(breakpointDialog), static_cast<QDialog*>(installDialog),
                                  static_cast<QDialog*>(messageDialog)}) {
        if (dialog) dialog->reject();
    }
    forgetDefine();
    history.clear();
    navigation->clearCounts();
    for (const auto& [id, view] : pages)
        view->clear();
    workers->clear();
    stepLog->clear();
    queues.clear();
    declaredMachines.clear();
    showMachines();
    inspectorDock->hide();
    inspector->forget();
    statusBar->clearReading();
    pageMissing = false;
    trail.clear();
    showTrail();
    updatePlan(true); // answers that are under way belong to the old one
}

} // namespace fermata::views
