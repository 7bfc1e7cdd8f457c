// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/leave_dialog.h"

#include "dialogs/form.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace fermata::views {

LeaveDialog::LeaveDialog(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("leaveDialog"));
    setWindowTitle(tr("Leave the database"));
    setWindowModality(Qt::WindowModal);
    setMinimumWidth(480);
    auto* const column = dialogs::makeColumn(this);
    title_ = plainLabel(this);
    title_->setObjectName(QStringLiteral("leaveTitle"));
    title_->setFont(fonts::semibold(fonts::body()));
    title_->setWordWrap(true);
    column->addWidget(title_);
    auto* const waiting = new QProgressBar(this);
    waiting->setRange(0, 0);
    waiting->setTextVisible(false);
    waiting->setAccessibleName(tr("Waiting for the steps to end"));
    column->addWidget(waiting);
    remark_ = dialogs::makeRemark(this);
    column->addWidget(remark_);
    auto* const row = new QHBoxLayout;
    row->setSpacing(metrics::kGap);
    auto* const giveBack = new QPushButton(tr("Leave now: &give back what runs"), this);
    giveBack->setObjectName(QStringLiteral("leaveNow"));
    giveBack->setAutoDefault(false);
    auto* const stay = new QPushButton(tr("&Stay"), this);
    stay->setObjectName(QStringLiteral("leaveStay"));
    stay->setDefault(true); // what one presses without reading breaks nothing off
    row->addStretch(1);
    row->addWidget(giveBack);
    row->addWidget(stay);
    column->addLayout(row);
    connect(giveBack, &QPushButton::clicked, this, &QDialog::accept);
    connect(stay, &QPushButton::clicked, this, &QDialog::reject);
    setExecuting(std::nullopt);
    stay->setFocus();
}

void LeaveDialog::setExecuting(std::optional<int> steps) {
    title_->setText(steps ? tr("This window’s worker executes %Ln steps", nullptr, format::plural(*steps))
                          : tr("This window’s worker is being asked what it executes"));
    remark_->setText(
        tr("The worker begins no other step; as soon as none is under way, the database is left. A step that is given "
           "back has three seconds to end; then it is broken off and begins anew wherever a worker takes it, which "
           "does not count as an attempt."));
    dialogs::growToFit(this);
}

} // namespace fermata::views

#include "moc_leave_dialog.cpp"
