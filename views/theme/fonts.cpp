// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "theme/fonts.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>
#include <QScreen>

#include <cmath>

namespace fermata::views::fonts {

namespace {

// Where the desktop names no font Qt falls back to 9 pt, too small for long reading.
constexpr double kLeastBodyPoints = 9.75;

QString family(std::initializer_list<const char*> wanted, QFontDatabase::SystemFont fallback) {
    for (const char* name : wanted) {
        if (QFontDatabase::hasFamily(QLatin1String(name))) return QLatin1String(name);
    }
    return QFontDatabase::systemFont(fallback).family();
}

const QString& monoFamily() {
    static const QString name =
        family({"JetBrains Mono", "Cascadia Mono", "DejaVu Sans Mono", "Liberation Mono"}, QFontDatabase::FixedFont);
    return name;
}

const QString& figureFamily() {
    static const QString name =
        family({"Inter Tabular", "Liberation Sans", "Noto Sans", "DejaVu Sans"}, QFontDatabase::GeneralFont);
    return name;
}

// Whole pixels, so that hinted stems fall on them: 9.75 pt * 0.85 would be 11.05 px.
QFont scaled(double factor) {
    QFont font = QApplication::font();
    if (font.pixelSize() > 0) {
        font.setPixelSize(qMax(1, qRound(font.pixelSize() * factor)));
        return font;
    }
    const QScreen* const screen = QGuiApplication::primaryScreen();
    const double dpi = screen ? screen->logicalDotsPerInchY() : 96;
    const int pixels = qMax(1, qRound(font.pointSizeF() * dpi / 72 * factor));
    font.setPointSizeF(pixels * 72 / dpi);
    return font;
}

bool isFigure(QChar c) {
    return c >= u'0' && c <= u'9';
}

} // namespace

QFont header() {
    return scaled(0.85);
}

QFont small() {
    return scaled(0.92);
}

QFont body() {
    return scaled(1);
}

QFont title() {
    return semibold(scaled(1.15));
}

QFont hero() {
    return semibold(scaled(1.54));
}

QFont mono() {
    return monoAs(small());
}

QFont monoAs(const QFont& like) {
    QFont font = like;
    font.setFamilies({monoFamily()});
    font.setFixedPitch(true);
    font.setStyleHint(QFont::Monospace);
    return font;
}

QFont medium(QFont font) {
    font.setWeight(QFont::Medium);
    return font;
}

QFont semibold(QFont font) {
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont tabular(const QFont& like) {
    const QFontMetricsF metrics(like);
    if (qFuzzyCompare(metrics.horizontalAdvance(u'1'), metrics.horizontalAdvance(u'0'))) return like;
    QFont font = like;
    font.setFamilies({figureFamily()});
    return font;
}

double tabularWidth(const QFontMetricsF& metrics, const QString& text) {
    const double cell = metrics.horizontalAdvance(u'0');
    double width = 0;
    qsizetype from = 0;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        if (i < text.size() && !isFigure(text[i])) continue;
        width += i > from ? metrics.horizontalAdvance(text.mid(from, i - from)) : 0;
        width += i < text.size() ? cell : 0;
        from = i + 1;
    }
    return width;
}

void drawTabular(QPainter& painter, const QRectF& rect, int alignment, const QString& text) {
    const QFontMetricsF metrics(painter.font(), painter.device());
    const double cell = metrics.horizontalAdvance(u'0');
    const double width = tabularWidth(metrics, text);
    double x = rect.left();
    if (alignment & Qt::AlignRight)
        x = rect.right() - width;
    else if (alignment & Qt::AlignHCenter)
        x = rect.center().x() - width / 2;
    double y = rect.top() + metrics.ascent();
    if (alignment & Qt::AlignVCenter)
        y = rect.top() + (rect.height() - metrics.height()) / 2 + metrics.ascent();
    else if (alignment & Qt::AlignBottom)
        y = rect.bottom() - metrics.descent();

    y = std::round(y); // a baseline between two pixels blurs

    qsizetype from = 0;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        if (i < text.size() && !isFigure(text[i])) continue;
        if (i > from) {
            const QString between = text.mid(from, i - from);
            painter.drawText(QPointF(x, y), between);
            x += metrics.horizontalAdvance(between);
        }
        if (i < text.size()) {
            const double own = metrics.horizontalAdvance(text[i]);
            painter.drawText(QPointF(x + (cell - own) / 2, y), QString(text[i]));
            x += cell;
        }
        from = i + 1;
    }
}

void install(QApplication&) {
    QFont font = QApplication::font();
    const QString sans = family({"Inter"}, QFontDatabase::GeneralFont);
    font.setFamilies({sans, font.family()});
    if (font.pixelSize() <= 0 && font.pointSizeF() < kLeastBodyPoints) font.setPointSizeF(kLeastBodyPoints);
    QApplication::setFont(font);
    for (const char* view : {"QAbstractItemView", "QTabBar"})
        QApplication::setFont(small(), view);
    for (const char* button : {"QPushButton", "QToolButton"})
        QApplication::setFont(medium(body()), button);
    QApplication::setFont(header(), "QHeaderView");
    QApplication::setFont(header(), "QStatusBar");
    QApplication::setFont(header(), "QTipLabel");
}

} // namespace fermata::views::fonts
