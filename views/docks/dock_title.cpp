// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks/dock_title.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/plain_text.h"

#include <QDockWidget>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace fermata::views {

DockTitle::DockTitle(const QString& title, QDockWidget* dock) : QWidget(dock) {
    title_ = plainLabel(title, this);
    title_->setFont(fonts::semibold(fonts::small()));
    count_ = plainLabel(this);
    count_->setFont(fonts::header());
    controls::setTone(count_, controls::Tone::Hint);
    floating_ = controls::makeIconButton(QStringLiteral("external"), tr("Detach or attach"), this);
    controls::setCompact(floating_);
    floating_->setAccessibleName(tr("Detach or attach %1").arg(title));
    connect(floating_, &QToolButton::clicked, dock, [dock] { dock->setFloating(!dock->isFloating()); });
    close_ = controls::makeIconButton(QStringLiteral("close"), tr("Close"), this);
    controls::setCompact(close_);
    close_->setAccessibleName(tr("Close %1").arg(title));
    connect(close_, &QToolButton::clicked, this, &DockTitle::closeRequested);

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
    row->addWidget(floating_);
    row->addWidget(close_);
}

void DockTitle::setCount(const QString& count) {
    count_->setText(count);
    fit();
}

void DockTitle::setRemark(const QString& remark) {
    if (remark_ == remark) return;
    remark_ = remark;
    setToolTip(remark);
    setAccessibleDescription(remark);
    update();
}

void DockTitle::addWidget(QWidget* widget, int worth) {
    extras_->addWidget(widget);
    const auto place = std::find_if(given_.begin(), given_.end(), [&](const Extra& e) { return e.worth < worth; });
    given_.insert(place, {widget, worth, true});
    fit();
}

void DockTitle::setWanted(QWidget* widget, bool wanted) {
    const auto found = std::find_if(given_.begin(), given_.end(), [&](const Extra& e) { return e.widget == widget; });
    if (found == given_.end() || found->wanted == wanted) return;
    found->wanted = wanted;
    fit();
}

// What the title is at its least: its name, and how to float and close it.
int DockTitle::bare() const {
    const QMargins margins = layout()->contentsMargins();
    return margins.left() + margins.right() + title_->sizeHint().width() + metrics::kGap +
           floating_->sizeHint().width() + close_->sizeHint().width() + 2 * metrics::kGrid;
}

void DockTitle::fit() {
    int room = width() - bare();
    const auto take = [&](QWidget* widget, bool wanted) {
        if (wanted) room -= metrics::kGrid + qMax(widget->minimumWidth(), widget->minimumSizeHint().width());
        widget->setVisible(wanted && room >= 0); // none comes back before those that are worth more
    };
    take(count_, !count_->text().isEmpty());
    for (const Extra& extra : given_)
        take(extra.widget, extra.wanted);
    layout()->activate();
}

QSize DockTitle::sizeHint() const {
    return {QWidget::sizeHint().width(), metrics::kRow};
}

QSize DockTitle::minimumSizeHint() const {
    return {bare(), metrics::kRow};
}

void DockTitle::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

bool DockTitle::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) fit(); // a button has another word
    return QWidget::event(event);
}

void DockTitle::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().alt);
    painter.fillRect(QRect(0, 0, width(), 1), theme().line);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme().line);
    const int left = title_->x() - metrics::kGap;
    const int right = (count_->isHidden() ? title_ : count_)->geometry().right() + metrics::kGap;
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

#include "moc_dock_title.cpp"
