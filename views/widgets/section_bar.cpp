// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/section_bar.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/style_paint.h"
#include "theme/theme.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace fermata::views {

SectionBar::SectionBar(const QString& title, QWidget* parent)
    : QWidget(parent)
    , title_(plainLabel(shownText(title), this))
    , count_(plainLabel(this))
    , remark_(plainLabel(this))
    , row_(new QHBoxLayout(this)) {
    title_->setFont(fonts::semibold(fonts::small()));
    count_->setFont(fonts::small());
    remark_->setFont(fonts::header());
    controls::setTone(count_, controls::Tone::Hint);
    controls::setTone(remark_, controls::Tone::Hint);
    row_->setContentsMargins(metrics::kPageMargin, 0, metrics::kPageMargin, 0);
    row_->setSpacing(metrics::kGap);
    row_->addWidget(title_);
    row_->addWidget(count_);
    row_->addStretch(1);
    row_->addWidget(remark_);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(title_->text());
}

// At the least as high as a row, and higher where its text is.
QSize SectionBar::sizeHint() const {
    return QWidget::sizeHint().expandedTo({0, metrics::kRow});
}

QSize SectionBar::minimumSizeHint() const {
    return QWidget::minimumSizeHint().expandedTo({0, metrics::kRow});
}

void SectionBar::setTitle(const QString& title) {
    title_->setText(shownText(title));
    setAccessibleName(title_->text());
}

void SectionBar::setCount(const QString& count) {
    count_->setText(shownText(count));
}

void SectionBar::setRemark(const QString& remark) {
    remark_->setText(shownText(remark));
}

void SectionBar::addWidget(QWidget* widget) {
    row_->addWidget(widget);
}

void SectionBar::setBandVisible(bool visible) {
    band_ = visible;
    update();
}

void SectionBar::paintEvent(QPaintEvent*) {
    if (!band_) return;
    QPainter painter(this);
    painter.fillRect(rect(), theme().alt);
    paint::horizontal(painter, 0, width(), 0, theme().line);
    paint::horizontal(painter, 0, width(), height() - 1, theme().line);
}

} // namespace fermata::views

#include "moc_section_bar.cpp"
