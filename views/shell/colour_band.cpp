// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/colour_band.h"

#include "theme/fonts.h"
#include "theme/theme.h"
#include "widgets/shown.h"

#include <QContextMenuEvent>
#include <QPainter>

#include <cmath>

namespace fermata::views {

namespace {

constexpr int kThin = 4;
constexpr int kRoom = 4; // above and below words

// Black or white, whichever is read more easily on it (WCAG's relative luminance; the two are equal at 0.179).
QColor inkOn(const QColor& ground) {
    const auto linear = [](float c) {
        return c <= 0.04045f ? double(c) / 12.92 : std::pow((double(c) + 0.055) / 1.055, 2.4);
    };
    const double luminance =
        0.2126 * linear(ground.redF()) + 0.7152 * linear(ground.greenF()) + 0.0722 * linear(ground.blueF());
    return luminance > 0.179 ? Qt::black : Qt::white;
}

} // namespace

ColourBand::ColourBand(QWidget* parent) : QToolBar(parent) {
    setObjectName(QStringLiteral("colourBand"));
    setWindowTitle(tr("Colour of the connection"));
    setMovable(false);
    setFloatable(false);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void ColourBand::setConnection(const ConnectionState& state) {
    colour_ = QColor(state.colour);
    if (!colour_.isValid()) colour_ = state.production ? QColor(0xA21829) : QColor();
    words_ = state.production ? tr("Production: %1").arg(shownText(state.label)) : QString();
    setAccessibleName(state.production ? words_ : tr("Colour of the connection %1").arg(shownText(state.label)));
    setToolTip(state.production ? tr("This connection is marked as a production database") : QString());
    setFixedHeight(sizeHint().height());
    setVisible(colour_.isValid());
    update();
}

QSize ColourBand::sizeHint() const {
    return {100, words_.isEmpty() ? kThin : QFontMetrics(fonts::semibold(fonts::small())).height() + 2 * kRoom};
}

void ColourBand::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), colour_);
    if (words_.isEmpty()) return;
    painter.setFont(fonts::semibold(fonts::small()));
    painter.setPen(inkOn(colour_));
    painter.drawText(rect(), Qt::AlignCenter, painter.fontMetrics().elidedText(words_, Qt::ElideMiddle, width() - 32));
}

void ColourBand::contextMenuEvent(QContextMenuEvent* event) {
    event->accept(); // the window's own would offer to hide it
}

} // namespace fermata::views

#include "moc_colour_band.cpp"
