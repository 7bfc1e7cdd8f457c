// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>

class QApplication;
class QFontMetricsF;
class QPainter;
class QRectF;

// Sizes derive from the application's font, so a system with large text gets large text. Steps, JSON and keys are fixed
// pitch.
namespace fermata::views::fonts {

QFont header(); // 0.85: column headers, counts, status bar, key caps
QFont small();  // 0.92: tables, trees, panels
QFont body();   // 1: buttons, labels, sidebar
QFont title();  // 1.15 semibold: page titles
QFont hero();   // 1.54 semibold: empty states

QFont mono();                    // fixed pitch, at the size of small()
QFont monoAs(const QFont& like); // fixed pitch, at the size and weight of another font
QFont medium(QFont font);        // weight 500
QFont semibold(QFont font);      // weight 600

// Figures of equal width, so a number never moves when it changes. Inter's "1" is narrow and Qt has no switch for the
// tabular figures before 6.7: item views and NumberLabel set each figure into a cell of its own with drawTabular();
// tabular() is for places that take nothing but a font.
QFont tabular(const QFont& like);
void drawTabular(QPainter& painter, const QRectF& rect, int alignment, const QString& text);
double tabularWidth(const QFontMetricsF& metrics, const QString& text);

// Chooses the families (Inter and JetBrains Mono where installed, else the system's) and sets the application's fonts.
void install(QApplication& application);

} // namespace fermata::views::fonts
