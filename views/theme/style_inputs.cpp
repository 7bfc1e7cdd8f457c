// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "theme/controls.h"
#include "theme/fermata_style.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/style_paint.h"
#include "theme/theme.h"

#include <QComboBox>
#include <QFontMetricsF>
#include <QPainter>
#include <QStyleOption>

#include <cmath>

namespace fermata::views {

namespace {

constexpr int kArrow = 12;

void paintArrow(QPainter& painter, const QRectF& rect, const QString& name, bool enabled) {
    const QRectF at(std::round(rect.center().x() - kArrow / 2.0), std::round(rect.center().y() - kArrow / 2.0), kArrow,
                    kArrow);
    paintIcon(painter, at, name, enabled ? theme().text2 : theme().disabledText());
}

} // namespace

void FermataStyle::drawInputPanel(const QStyleOption* option, QPainter& painter, const QWidget* widget) const {
    const Theme& t = theme();
    const bool enabled = option->state & State_Enabled;
    const bool readOnly = option->state & State_ReadOnly;
    QColor edge = t.inputEdge;
    if (!enabled || readOnly)
        edge = t.controlEdge;
    else if (controls::isInvalid(widget))
        edge = t.of(LookStatus::Failed).text;
    else if (option->state & State_HasFocus)
        edge = t.accent;
    paint::box(painter, option->rect, metrics::kRadiusControl, enabled && !readOnly ? t.base : t.window, edge);
}

void FermataStyle::drawComboBox(const QStyleOptionComboBox* option, QPainter& painter, const QWidget* widget) const {
    if (option->editable)
        drawInputPanel(option, painter, widget);
    else
        drawButtonPanel(option, painter, widget);
    if (option->subControls & SC_ComboBoxArrow) {
        const QRect arrow = proxy()->subControlRect(CC_ComboBox, option, SC_ComboBoxArrow, widget);
        paintArrow(painter, arrow, QStringLiteral("chevron-down"), option->state & State_Enabled);
    }
}

void FermataStyle::drawComboLabel(const QStyleOptionComboBox* option, QPainter& painter, const QWidget* widget) const {
    QRectF rect = proxy()->subControlRect(CC_ComboBox, option, SC_ComboBoxEditField, widget);
    const Theme& t = theme();
    const bool enabled = option->state & State_Enabled;
    const QColor color = enabled ? t.text : t.disabledText();
    if (!option->currentIcon.isNull()) {
        const QSizeF size = option->iconSize;
        option->currentIcon.paint(
            &painter, QRectF(QPointF(rect.left(), std::round(rect.center().y() - size.height() / 2)), size).toRect(),
            Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
        rect.setLeft(rect.left() + size.width() + 6);
    }
    if (option->editable) return;
    // The placeholder of a combo box with no current item arrives as its text.
    const auto* const combo = qobject_cast<const QComboBox*>(widget);
    const bool placeholder = combo && combo->currentIndex() < 0;
    paint::label(painter, rect, widget ? widget->font() : painter.font(),
                 paint::split(QString(option->currentText).replace(u'&', QLatin1String("&&"))),
                 placeholder ? t.text3 : color, t.text3);
}

void FermataStyle::drawSpinBox(const QStyleOptionSpinBox* option, QPainter& painter, const QWidget* widget) const {
    if (option->frame) drawInputPanel(option, painter, widget);
    if (option->buttonSymbols == QAbstractSpinBox::NoButtons) return;
    for (const SubControl part : {SC_SpinBoxUp, SC_SpinBoxDown}) {
        const bool up = part == SC_SpinBoxUp;
        const QRect rect = proxy()->subControlRect(CC_SpinBox, option, part, widget);
        const bool can =
            (option->state & State_Enabled) &&
            (option->stepEnabled & (up ? QAbstractSpinBox::StepUpEnabled : QAbstractSpinBox::StepDownEnabled));
        if (can && (option->activeSubControls & part)) {
            const bool down = option->state & State_Sunken;
            paint::box(painter, QRectF(rect).adjusted(1, up ? 1 : 0, -2, up ? 0 : -1), 3,
                       down ? theme().pressed : theme().hover);
        }
        paintArrow(painter, rect, up ? QStringLiteral("chevron-up") : QStringLiteral("chevron-down"), can);
    }
}

} // namespace fermata::views
