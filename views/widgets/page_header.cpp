// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page_header.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/style_paint.h"
#include "theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace fermata::views {

PageHeader::PageHeader(const QString& title, QWidget* parent)
    : QWidget(parent)
    , title_(new QLabel(title, this))
    , subtitle_(new QLabel(this))
    , left_(new QHBoxLayout)
    , right_(new QHBoxLayout) {
    title_->setFont(fonts::title());
    subtitle_->setFont(fonts::small());
    // As wide as its words, so that what follows stands beside them; less where there is no room.
    subtitle_->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    subtitle_->setMinimumWidth(1);
    controls::setTone(subtitle_, controls::Tone::Hint);
    subtitle_->hide();
    left_->setSpacing(metrics::kGap);
    right_->setSpacing(metrics::kGap);

    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::kPageMargin, 0, metrics::kPageMargin, 1);
    row->setSpacing(metrics::kGap);
    row->addWidget(title_);
    row->addWidget(subtitle_);
    row->addLayout(left_);
    row->addStretch(1);
    row->addLayout(right_);
    setMinimumHeight(metrics::kPageHeader);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(title);
}

void PageHeader::setTitle(const QString& title) {
    title_->setText(title);
    setAccessibleName(title);
}

void PageHeader::setSubtitle(const QString& subtitle) {
    subtitle_->setText(subtitle);
    subtitle_->setToolTip(subtitle);
    subtitle_->setVisible(!subtitle.isEmpty());
}

void PageHeader::addLeft(QWidget* widget) {
    if (left_->isEmpty()) left_->setContentsMargins(metrics::kGap, 0, 0, 0);
    left_->addWidget(widget);
}

void PageHeader::addRight(QWidget* widget) {
    right_->addWidget(widget);
}

void PageHeader::setLineVisible(bool visible) {
    line_ = visible;
    update();
}

void PageHeader::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().base);
    if (line_) paint::horizontal(painter, 0, width(), height() - 1, theme().line);
}

void PageHeader::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) update();
}

} // namespace fermata::views
