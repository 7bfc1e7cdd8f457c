// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Why instances stand, and the way from one of them down to what holds it.
#include "inspector/inspector.h"
#include "shell/main_window_private.h"
#include "shell/navigation_model.h"
#include "shell/page.h"
#include "shell/window_actions.h"

#include <QAction>
#include <QDockWidget>

namespace fermata::views {

void MainWindow::setDiagnosis(const Diagnosis& diagnosis) {
    // Of a database that is not open any more, or not yet: nothing of it is on the screen.
    if (!d_->hasData()) return;
    if (diagnosis.error.isEmpty())
        d_->statementTimes[diagnosis.instance ? QStringLiteral("explain") : QStringLiteral("stuck")].add(
            std::chrono::microseconds(diagnosis.microseconds));
    if (diagnosis.stuck) d_->navigation->setStuck(*diagnosis.stuck);
    d_->inspector->setDiagnosis(diagnosis);
    if (diagnosis.instance != InstanceId{}) d_->ticketWhy = diagnosis;
    d_->tryTicket();
    Q_EMIT d_->windowState.diagnosed(diagnosis);
    if (d_->followed && *d_->followed == diagnosis.instance) {
        d_->followed.reset();
        if (d_->inspector->instance() == diagnosis.instance) d_->goToRootCause();
    }
    d_->updateDiagnostics();
}

void MainWindow::Private::connectRootCause() {
    QObject::connect(actions->rootCause, &QAction::triggered, q, [this] { goToRootCause(); });
    QObject::connect(inspector, &Inspector::rootCauseChanged, q, [this] { showRootCause(); });
    QObject::connect(inspectorDock, &QDockWidget::visibilityChanged, q, [this] { showRootCause(); });
    showRootCause();
}

void MainWindow::Private::showRootCause() {
    const bool shown = !inspectorDock->isHidden() && inspector->instance();
    WindowActions::setHindrance(actions->rootCause, !shown                   ? tr("No instance is inspected.")
                                                    : inspector->rootCause() ? QString()
                                                                             : tr("No other instance holds it up."));
}

void MainWindow::Private::goToRootCause() {
    if (const auto root = inspector->rootCause()) q->inspect(*root);
}

void MainWindow::Private::followRootCause(InstanceId from) {
    const bool known = inspector->instance() == from && !inspectorDock->isHidden() && inspector->rootCause();
    q->inspect(from);
    if (known)
        goToRootCause();
    else
        followed = from;
}

} // namespace fermata::views
