// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

#include <optional>

namespace fermata::views {

class JsonHighlighter;

// The text part of a JsonEdit: line numbers, colours, the mark under a mistake, indentation on Enter.
class JsonCodeEdit : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit JsonCodeEdit(QWidget* parent = nullptr);

    // Unlike toPlainText() this keeps no-break spaces.
    QString rawText() const;
    // Replaces the whole text as one step that can be undone.
    void replaceText(const QString& text);
    void markError(std::optional<qsizetype> offset);
    void goTo(qsizetype offset);
    void refreshColors();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    class Gutter;
    int gutterWidth() const;
    void paintGutter(QPaintEvent* event);
    void placeGutter();
    void insertNewLine();
    void insertClosing(const QString& mark);

    Gutter* gutter_ = nullptr;
    JsonHighlighter* highlighter_ = nullptr;
    std::optional<qsizetype> error_;
};

} // namespace fermata::views
