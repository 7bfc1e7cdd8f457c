// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/document_text.h"

#include "widgets/json_edit.h"

#include <QPlainTextEdit>
#include <QScrollBar>

namespace fermata::views {

void DocumentText::setText(const std::string& json) {
    if (json == shown_) return;
    shown_ = json;
    QPlainTextEdit& editor = *view_.editor();
    const int scroll = editor.verticalScrollBar()->value();
    const int across = editor.horizontalScrollBar()->value();
    const int position = editor.textCursor().position();
    const int anchor = editor.textCursor().anchor();
    if (cut()) {
        std::size_t end = shownBytes;
        while (end > 0 && (static_cast<unsigned char>(json[end]) & 0xC0) == 0x80)
            --end;
        view_.setText(formatJsonBeginning(QString::fromUtf8(json.data(), qsizetype(end))));
    } else {
        view_.setText(formatJson(QString::fromStdString(json)));
    }
    const int end = editor.document()->characterCount() - 1;
    QTextCursor cursor = editor.textCursor();
    cursor.setPosition(qMin(anchor, end));
    cursor.setPosition(qMin(position, end), QTextCursor::KeepAnchor);
    editor.setTextCursor(cursor);
    editor.verticalScrollBar()->setValue(scroll);
    editor.horizontalScrollBar()->setValue(across);
}

void DocumentText::clear() {
    shown_.clear();
    view_.setText({});
}

} // namespace fermata::views
