// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QRectF>
#include <QString>

class QFont;
class QPainter;
class QStyleOption;
class QWidget;

// Shapes that several parts of the style and our own widgets share.
namespace fermata::views::paint {

// A filled round rect with a crisp 1 px edge inside it. Either colour may be invalid: not painted.
void box(QPainter& painter, const QRectF& rect, double radius, const QColor& fill, const QColor& edge = {});

// 1 px device independent lines on pixel borders, without antialiasing.
void horizontal(QPainter& painter, double left, double right, double y, const QColor& color);
void vertical(QPainter& painter, double x, double top, double bottom, const QColor& color);

// One of our icons in a colour of the caller's choice, any other icon as it is.
void iconIn(QPainter& painter, const QRectF& rect, const QIcon& icon, const QColor& color, bool enabled = true);

// "Inbox\t1": the text, and what follows its tab.
struct Labelled {
    QString text;
    QString extra;
};
Labelled split(const QString& text);

// Text with its extra after it, from the left edge of rect, vertically centred; mnemonics are not underlined.
double labelWidth(const QFont& font, const Labelled& label);
void label(QPainter& painter, const QRectF& rect, const QFont& font, const Labelled& label, const QColor& color,
           const QColor& extra);

QColor blend(const QColor& a, const QColor& b, double share);

} // namespace fermata::views::paint
