// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/list_footer.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/link_label.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace fermata::views {

ListFooter::ListFooter(QWidget* parent) : QWidget(parent) {
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::kPageMargin, 0, metrics::kPageMargin, 0);
    row->setSpacing(12);
    setFont(fonts::small());
    setFixedHeight(metrics::kRow);

    selection_ = new QLabel(this);
    newest_ = new LinkLabel(QString(), this);
    newest_->setToolTip(tr("To the top of the list, where the newest instances are (Home)"));
    state_ = new QLabel(this);
    state_->setObjectName(QStringLiteral("instancesState"));
    further_ = new LinkLabel(tr("Look further"), this);
    further_->setObjectName(QStringLiteral("instancesLookFurther"));
    further_->setToolTip(tr("No index serves this filter, so each search looks at a limited number of rows"));
    for (QLabel* const label : {selection_, state_})
        controls::setTone(label, controls::Tone::Secondary);
    row->addWidget(selection_);
    row->addWidget(newest_);
    row->addStretch(1);
    row->addWidget(state_);
    row->addWidget(further_);
    newest_->hide();
    further_->hide();
    connect(newest_, &QAbstractButton::clicked, this, &ListFooter::newestRequested);
    connect(further_, &QAbstractButton::clicked, this, &ListFooter::furtherRequested);
}

void ListFooter::setSelection(const QString& text) {
    selection_->setText(text);
    selection_->setVisible(!text.isEmpty());
}

void ListFooter::setState(const ListWindow& window, int rows, bool awayFromTop) {
    const QString shown = format::number(rows);
    QString text;
    switch (window.end()) {
    case ListWindow::End::Unknown:
        break;
    case ListWindow::End::Reached:
        text = rows == 1 ? tr("1 shown, that is all") : tr("%1 shown, that is all").arg(shown);
        break;
    case ListWindow::End::MoreBelow:
        text = tr("%1 shown, more below, loads as you scroll").arg(shown);
        break;
    case ListWindow::End::CutShort:
        text = tr("%1 found down to #%2").arg(shown).arg(window.lookedDownTo()->value);
        break;
    case ListWindow::End::TooLong:
        text = tr("%1 shown; narrow the filter to see others").arg(shown);
        break;
    }
    state_->setText(text);
    further_->setVisible(window.end() == ListWindow::End::CutShort);
    newest_->setText(window.newerAbove() ? tr("There are newer ones") : tr("To the newest"));
    newest_->setVisible(window.newerAbove() || awayFromTop);
}

void ListFooter::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().alt);
    painter.fillRect(QRect(0, 0, width(), 1), theme().line);
}

} // namespace fermata::views
