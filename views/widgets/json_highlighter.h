// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSyntaxHighlighter>
#include <QTextCharFormat>

namespace fermata::views {

// Colours JSON line by line. Works on invalid text too, since most text is invalid while it is being typed.
class JsonHighlighter : public QSyntaxHighlighter {
    Q_OBJECT

public:
    explicit JsonHighlighter(QTextDocument* document);

    // Takes the colours from theme() anew.
    void refreshColors();

protected:
    void highlightBlock(const QString& line) override;

private:
    QTextCharFormat key_, text_, number_, word_, mark_;
};

} // namespace fermata::views
