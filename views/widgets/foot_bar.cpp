// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/foot_bar.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QStyle>

namespace fermata::views {

namespace {

// Its text is cut with an ellipsis where there is no room, and is whole for who asks for it.
class CutLabel : public QLabel {
public:
    using QLabel::QLabel;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const QString shown = fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width());
        style()->drawItemText(&painter, contentsRect(), int(alignment()), palette(), isEnabled(), shown,
                              foregroundRole());
    }
};

} // namespace

FootBar::FootBar(QWidget* parent) : QWidget(parent) {
    row_ = new QHBoxLayout(this);
    row_->setContentsMargins(metrics::kPageMargin, 0, metrics::kPageMargin, 0);
    row_->setSpacing(12);
    setFont(fonts::small());
    setFixedHeight(std::max(metrics::kRow, fontMetrics().height() + 8));
    left_ = new CutLabel(this);
    left_->setObjectName(QStringLiteral("footLeft"));
    right_ = new CutLabel(this);
    right_->setObjectName(QStringLiteral("footRight"));
    for (QLabel* const label : {left_, right_}) {
        controls::setTone(label, controls::Tone::Secondary);
        // Long sentences in a narrow window are cut, not a reason to make it wider.
        label->setMinimumWidth(20);
        label->setTextFormat(Qt::PlainText);
    }
    right_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    // What is counted is read first: how it was read has the room that is left.
    right_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row_->addWidget(left_);
    row_->addWidget(right_, 1);
}

void FootBar::setLeft(const QString& text) {
    left_->setText(shownText(text));
    left_->setVisible(!text.isEmpty());
}

void FootBar::setRight(const QString& text, const QString& toolTip) {
    right_->setText(shownText(text));
    setPlainToolTip(*right_, toolTip);
}

void FootBar::addLeft(QWidget* widget) {
    row_->insertWidget(row_->indexOf(left_) + 1, widget);
}

void FootBar::addRight(QWidget* widget) {
    row_->addWidget(widget);
}

void FootBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().alt);
    painter.fillRect(QRect(0, 0, width(), 1), theme().line);
}

} // namespace fermata::views

#include "moc_foot_bar.cpp"
