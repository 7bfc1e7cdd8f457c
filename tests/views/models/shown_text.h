// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>
#include <QStringList>
#include <QTextDocument>

// What a person reads, whatever the text is made of.
namespace fermata::shown {

// A name as somebody may write it: quotes show what is escaped twice, the tag what is not escaped at all.
inline const QString kMarkup = QStringLiteral("A \"b\" & <b>c</b>");

inline QString of(const QString& text, Qt::TextFormat format = Qt::AutoText) {
    if (format == Qt::PlainText || (format == Qt::AutoText && !Qt::mightBeRichText(text))) return text;
    QTextDocument document;
    document.setHtml(text);
    return document.toPlainText();
}

inline QString of(const QLabel& label) {
    return of(label.text(), label.textFormat());
}

// Where the name is shown otherwise than it is written. `found`: how often it is shown as it is.
inline QStringList garbledIn(const QWidget& root, int& found) {
    QStringList garbled;
    const auto look = [&](const QString& text, const QString& shown) {
        if (shown.contains(kMarkup))
            ++found;
        else if (shown.contains(QLatin1String("&quot;")) || shown.contains(QLatin1String("A \"b\"")))
            garbled << text;
    };
    for (const QWidget* const widget : root.findChildren<QWidget*>()) {
        look(widget->toolTip(), of(widget->toolTip()));
        if (const auto* const label = qobject_cast<const QLabel*>(widget)) look(label->text(), of(*label));
    }
    return garbled;
}

} // namespace fermata::shown
