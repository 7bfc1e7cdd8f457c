// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/shown_edit.h"

#include "widgets/shown.h"

#include <QMimeData>
#include <QTextBlock>
#include <QTextCursor>

namespace fermata::views {

namespace {

constexpr int kExact = QTextFormat::UserProperty;     // what a piece of the text stands for
constexpr int kPiece = QTextFormat::UserProperty + 1; // keeps two alike apart, side by side

} // namespace

ShownEdit::ShownEdit(QWidget* parent) : QPlainTextEdit(parent) {
    setReadOnly(true);
}

void ShownEdit::setExactText(const QString& text) {
    if (text == exact_) return;
    exact_ = text;
    const std::vector<ShownPiece> pieces = shownPieces(text);
    clear();
    QTextCursor cursor(document());
    int number = 0;
    for (const ShownPiece& piece : pieces) {
        QTextCharFormat format;
        if (piece.shown != piece.exact) {
            format.setProperty(kExact, piece.exact);
            format.setProperty(kPiece, ++number);
        }
        cursor.insertText(piece.shown, format);
    }
    moveCursor(QTextCursor::Start);
}

QString ShownEdit::selectedText() const {
    const int from = textCursor().selectionStart();
    const int to = textCursor().selectionEnd();
    QString text;
    if (from == to) return text;
    for (QTextBlock block = document()->findBlock(from); block.isValid() && block.position() < to;
         block = block.next()) {
        if (block.position() > from) text += u'\n';
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment piece = it.fragment();
            const int begin = std::max(from, piece.position());
            const int end = std::min(to, piece.position() + piece.length());
            if (begin >= end) continue;
            const QTextCharFormat format = piece.charFormat();
            text += format.hasProperty(kExact) ? format.stringProperty(kExact)
                                               : piece.text().mid(begin - piece.position(), end - begin);
        }
    }
    return text;
}

QMimeData* ShownEdit::createMimeDataFromSelection() const {
    auto* const copied = new QMimeData;
    copied->setText(selectedText());
    return copied;
}

} // namespace fermata::views

#include "moc_shown_edit.cpp"
