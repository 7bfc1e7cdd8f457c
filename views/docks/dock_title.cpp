// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks/dock_title.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/theme.h"

#include <QDockWidget>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace fermata::views {

DockTitle::DockTitle(const QString& title, QDockWidget* dock) : QWidget(dock) {
    title_ = new QLabel(title, this);
    title_->setFont(fonts::semibold(fonts::small()));
    count_ = new QLabel(this);
    count_->setFont(fonts::header());
    controls::setTone(count_, controls::Tone::Hint);
    QToolButton* const floating = controls::makeIconButton(QStringLiteral("external"), tr("Detach or attach"), this);
    controls::setCompact(floating);
    floating->setAccessibleName(tr("Detach or attach %1").arg(title));
    connect(floating, &QToolButton::clicked, dock, [dock] { dock->setFloating(!dock->isFloating()); });
    QToolButton* const close = controls::makeIconButton(QStringLiteral("close"), tr("Close"), this);
    controls::setCompact(close);
    close->setAccessibleName(tr("Close %1").arg(title));
    connect(close, &QToolButton::clicked, this, &DockTitle::closeRequested);

    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::kPageMargin, 0, metrics::kGap, 0);
    row->setSpacing(metrics::kGrid);
    row->addWidget(title_);
    row->addWidget(count_);
    row->addSpacing(metrics::kGap);
    row->addStretch(1);
    extras_ = new QHBoxLayout;
    extras_->setSpacing(metrics::kGrid);
    row->addLayout(extras_);
    row->addWidget(floating);
    row->addWidget(close);
}

void DockTitle::setCount(const QString& count) {
    count_->setText(count);
}

void DockTitle::setRemark(const QString& remark) {
    if (remark_ == remark) return;
    remark_ = remark;
    setToolTip(remark);
    setAccessibleDescription(remark);
    update();
}

void DockTitle::addWidget(QWidget* widget) {
    extras_->addWidget(widget);
}

QSize DockTitle::sizeHint() const {
    return {QWidget::sizeHint().width(), metrics::kRow};
}

QSize DockTitle::minimumSizeHint() const {
    return {QWidget::minimumSizeHint().width(), metrics::kRow};
}

void DockTitle::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().alt);
    painter.fillRect(QRect(0, 0, width(), 1), theme().line);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme().line);
    const int left = title_->x() - metrics::kGap;
    const int right = (count_->text().isEmpty() ? title_ : count_)->geometry().right() + metrics::kGap;
    painter.fillRect(QRect(left, height() - 2, right - left, 2), theme().accent);
    const QRect room =
        QRect(QPoint(right + metrics::kGap, 0), QPoint(extras_->geometry().left() - metrics::kGap, height()));
    painter.setFont(fonts::header());
    if (room.width() < painter.fontMetrics().averageCharWidth() * 8) return;
    painter.setPen(theme().text3);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(remark_, Qt::ElideRight, room.width()));
}

} // namespace fermata::views
