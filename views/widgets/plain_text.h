// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/shown.h"

#include <QLabel>
#include <QString>
#include <QWidget>

// Qt takes what looks like HTML for HTML, in labels and in tool tips, and then decodes what stands in it: "<i></i>" and
// "&#x202e;" in a name would turn the reading direction, though the name itself is plain letters. So whatever shows
// text says which it is. tests/app/tst_unseen.cpp meets every label and every tool tip.
namespace fermata::views {

// A label whose text is shown as it is. One with markup in it says so: setTextFormat(Qt::RichText).
inline QLabel* plainLabel(const QString& text, QWidget* parent = nullptr) {
    auto* const label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setText(text);
    return label;
}

inline QLabel* plainLabel(QWidget* parent = nullptr) {
    return plainLabel(QString(), parent);
}

// A tool tip that shows its text as it is, of one or of several lines, with all its blanks.
inline QString plainToolTip(const QString& text) {
    if (text.isEmpty()) return text;
    return QStringLiteral("<qt><div style=\"white-space:pre-wrap\">%1</div></qt>")
        .arg(shownLines(text).toHtmlEscaped().replace(u'\n', QLatin1String("<br>")));
}

// Where nothing else is said of it, a widget's tool tip is read out: as it is, and not as markup.
inline void setPlainToolTip(QWidget& widget, const QString& text) {
    widget.setToolTip(plainToolTip(text));
    widget.setAccessibleDescription(shownLines(text));
}

} // namespace fermata::views
