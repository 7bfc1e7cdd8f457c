// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/progress_row.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <limits>

namespace fermata::views {

namespace {

int bounded(qint64 value) {
    return int(std::min<qint64>(value, std::numeric_limits<int>::max()));
}

} // namespace

ProgressRow::ProgressRow(QWidget* parent) : QWidget(parent) {
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(metrics::kPageMargin);
    bar_ = new QProgressBar(this);
    bar_->setObjectName(QStringLiteral("actProgress"));
    bar_->setAccessibleName(tr("How far it is"));
    bar_->setTextVisible(false);
    words_ = plainLabel(this);
    words_->setFont(fonts::small());
    controls::setTone(words_, controls::Tone::Secondary);
    auto* const stop = new QPushButton(tr("&Stop"), this);
    stop->setObjectName(QStringLiteral("actStop"));
    stop->setAutoDefault(false);
    stop->setToolTip(tr("No more of them: what has been done stays done"));
    stop_ = stop;
    row->addWidget(bar_, 1);
    row->addWidget(words_);
    row->addWidget(stop);
    connect(stop, &QAbstractButton::clicked, this, [this] {
        stop_->setEnabled(false);
        Q_EMIT stopRequested();
    });
    hide();
}

void ProgressRow::begin(qint64 all) {
    stop_->setEnabled(true);
    set(0, all);
    show();
}

void ProgressRow::set(qint64 done, qint64 all) {
    bar_->setMaximum(bounded(all));
    bar_->setValue(bounded(done));
    words_->setText(tr("%1 of %2").arg(format::number(done), format::number(all)));
}

} // namespace fermata::views

#include "moc_progress_row.cpp"
