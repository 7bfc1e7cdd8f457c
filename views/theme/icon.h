// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/look_status.h"

#include <QColor>
#include <QIcon>
#include <QString>

class QPainter;
class QRectF;

namespace fermata::views {

// Which colour of the theme an icon takes; looked up at each paint, so icons follow a theme switch by themselves.
enum class Tint { Text, Secondary, Hint, Accent, OnAccent, Link, Attention, Failed, Done };

QColor tintColor(Tint tint);

// One of resources/icons/<name>.svg, crisp at any size and device pixel ratio. Disabled icons fade by themselves.
QIcon icon(const QString& name, Tint tint = Tint::Text);

// A status' glyph as an icon in its text colour, for menus, combo boxes and the sidebar.
QIcon statusIcon(LookStatus status);

// For delegates and our own paintEvents: the same picture straight onto a painter.
void paintIcon(QPainter& painter, const QRectF& rect, const QString& name, const QColor& color);
void paintGlyph(QPainter& painter, const QRectF& rect, LookStatus status, const QColor& color, double turn = 0);

// The mark (an arc over a dot) at the given rect; the dot takes the accent.
void paintMark(QPainter& painter, const QRectF& rect, const QColor& arc, const QColor& dot);

QIcon applicationIcon();

} // namespace fermata::views
