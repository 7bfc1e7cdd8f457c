// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page_header.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/style_paint.h"
#include "theme/theme.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

PageHeader::PageHeader(const QString& title, QWidget* parent)
    : QWidget(parent)
    , title_(plainLabel(shownText(title), this))
    , subtitle_(plainLabel(this))
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

    row_ = new QHBoxLayout;
    row_->setSpacing(metrics::kGap);
    row_->addWidget(title_);
    row_->addWidget(subtitle_);
    row_->addLayout(left_);
    row_->addStretch(1);
    row_->addLayout(right_);
    rows_ = new QVBoxLayout(this);
    rows_->setContentsMargins(metrics::kPageMargin, 0, metrics::kPageMargin, 1);
    rows_->setSpacing(0);
    rows_->addLayout(row_);
    setMinimumHeight(metrics::kPageHeader);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(title_->text());
}

void PageHeader::setTitle(const QString& title) {
    title_->setText(shownText(title));
    setAccessibleName(title_->text());
}

void PageHeader::setSubtitle(const QString& subtitle) {
    subtitle_->setText(shownText(subtitle));
    setPlainToolTip(*subtitle_, subtitle_->text());
    subtitle_->setVisible(!subtitle.isEmpty());
}

void PageHeader::addLeft(QWidget* widget) {
    if (left_->isEmpty()) left_->setContentsMargins(metrics::kGap, 0, 0, 0);
    left_->addWidget(widget);
    wrap();
}

// As narrow as it may become with each part in its own line.
QSize PageHeader::minimumSizeHint() const {
    const int across =
        std::max({title_->minimumSizeHint().width(), right_->minimumSize().width(), left_->minimumSize().width()});
    return {across + 2 * metrics::kPageMargin, QWidget::minimumSizeHint().height()};
}

void PageHeader::wrapRight() {
    const int words = title_->minimumSizeHint().width() + 2 * metrics::kGap;
    const bool below = width() < words + right_->minimumSize().width() + 2 * metrics::kPageMargin;
    if (below == rightBelow_ || right_->isEmpty()) return;
    rightBelow_ = below;
    (below ? row_ : static_cast<QLayout*>(rows_))->removeItem(right_);
    right_->setParent(nullptr);
    right_->setContentsMargins(0, below ? metrics::kGrid : 0, 0, below ? metrics::kGap : 0);
    if (below)
        rows_->insertLayout(1, right_);
    else
        row_->addLayout(right_);
    right_->setAlignment(below ? Qt::AlignLeft : Qt::Alignment());
    keepMargins();
}

void PageHeader::wrap() {
    wrapRight();
    const int words = title_->minimumSizeHint().width() + 3 * metrics::kGap;
    const int needed = words + left_->sizeHint().width() + right_->minimumSize().width() + 2 * metrics::kPageMargin;
    const bool wraps = !left_->isEmpty() && width() < needed;
    if (wraps == wrapped_) return;
    wrapped_ = wraps;
    (wraps ? static_cast<QLayout*>(row_) : rows_)->removeItem(left_);
    left_->setParent(nullptr);
    left_->setContentsMargins(wraps ? 0 : metrics::kGap, wraps ? metrics::kGrid : 0, 0, wraps ? metrics::kGap : 0);
    if (wraps)
        rows_->addLayout(left_);
    else
        row_->insertLayout(2, left_);
    left_->setAlignment(Qt::AlignLeft);
    keepMargins();
}

void PageHeader::keepMargins() {
    const int top = wrapped_ || rightBelow_ ? metrics::kGap : 0;
    rows_->setContentsMargins(metrics::kPageMargin, top, metrics::kPageMargin, 1);
    updateGeometry();
}

void PageHeader::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    wrap();
}

bool PageHeader::event(QEvent* event) {
    const bool handled = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) wrap(); // a count in a preset has grown
    return handled;
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

#include "moc_page_header.cpp"
