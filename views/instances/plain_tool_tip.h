// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/shown.h"

#include <QString>
#include <QWidget>

namespace fermata::views {

// A tooltip that shows its text as it is. Qt takes what looks like HTML for HTML, and names and errors are written by
// others.
inline QString plainToolTip(const QString& text) {
    if (text.isEmpty()) return text;
    return QStringLiteral("<qt>%1</qt>").arg(shownLines(text).toHtmlEscaped().replace(u'\n', QLatin1String("<br>")));
}

// Where nothing else is said of it, a widget's tool tip is read out: as it is, and not as markup.
inline void setPlainToolTip(QWidget& widget, const QString& text) {
    widget.setToolTip(plainToolTip(text));
    widget.setAccessibleDescription(shownLines(text));
}

} // namespace fermata::views
