// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/connection_colours.h"

#include "connections/connection.h"
#include "theme/theme.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPixmap>

namespace fermata::views {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::ConnectionColour)
};

} // namespace

std::vector<ConnectionColour> connectionColours() {
    return {
        {Text::tr("No colour"), QString()},
        {Text::tr("Blue"), QStringLiteral("#3b7ddd")},
        {Text::tr("Teal"), QStringLiteral("#12888f")},
        {Text::tr("Green"), QStringLiteral("#3f8f45")},
        {Text::tr("Ochre"), QStringLiteral("#a9740c")},
        {Text::tr("Pink"), QStringLiteral("#c7529a")},
        {Text::tr("Violet"), QStringLiteral("#9364db")},
        {Text::tr("Grey"), QStringLiteral("#7a828e")},
    };
}

QString productionColour() {
    return QStringLiteral("#d93a40");
}

QColor bandColour(const Connection& connection) {
    return QColor(connection.production ? productionColour() : connection.colour);
}

QPixmap connectionDot(const Connection& connection, double devicePixelRatio, int side) {
    QPixmap picture(QSize(side, side) * devicePixelRatio);
    picture.setDevicePixelRatio(devicePixelRatio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor colour = bandColour(connection);
    const QPointF centre(side / 2.0, side / 2.0);
    if (connection.production) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRoundedRect(QRectF(centre.x() - 4.5, centre.y() - 4.5, 9, 9), 1.5, 1.5);
    } else if (colour.isValid()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawEllipse(centre, 4.5, 4.5);
    } else {
        painter.setPen(QPen(theme().text3, 1.5));
        painter.drawEllipse(centre, 3.75, 3.75);
    }
    return picture;
}

} // namespace fermata::views
