// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/number_label.h"

#include "theme/fonts.h"
#include "theme/icon.h"
#include "widgets/shown.h"
#include "widgets/spoken_parts.h"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace fermata::views {

NumberLabel::NumberLabel(const QString& text, QWidget* parent) : QWidget(parent) {
    setSpokenRole(this, QAccessible::StaticText);
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    setText(text);
}

void NumberLabel::setText(const QString& given) {
    const QString text = shownText(given);
    if (text_ == text) return;
    const int before = sizeHint().width();
    text_ = text;
    setAccessibleName(text);
    if (sizeHint().width() != before) updateGeometry();
    update();
}

void NumberLabel::setTone(controls::Tone tone) {
    tone_ = tone;
    update();
}

void NumberLabel::setAlignment(Qt::Alignment alignment) {
    alignment_ = alignment;
    update();
}

QSize NumberLabel::sizeHint() const {
    const QFontMetricsF metrics(font());
    return {int(std::ceil(fonts::tabularWidth(metrics, text_))), int(std::ceil(metrics.height()))};
}

void NumberLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setFont(font());
    painter.setPen(controls::toneColor(tone_, isEnabled()));
    fonts::drawTabular(painter, rect(), int(alignment_), text_);
}

} // namespace fermata::views

#include "moc_number_label.cpp"
