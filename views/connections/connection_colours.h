// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>

#include <vector>

class QPixmap;

namespace fermata::views {

struct Connection;

// What a connection may be marked with. Each stands out (3:1) from the ground of both themes, so that one value does
// for both and can be kept.
struct ConnectionColour {
    QString name;  // "Blue"
    QString value; // "#3b7ddd"; empty: no colour
};
std::vector<ConnectionColour> connectionColours();

// Red belongs to production alone.
QString productionColour();

// The colour that a connection is shown with; invalid: none.
QColor bandColour(const Connection& connection);

// A connection's dot for menus: a disc in its colour, a square for production, a ring where it has none.
QPixmap connectionDot(const Connection& connection, double devicePixelRatio, int side = 16);

} // namespace fermata::views
