// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/json_code_edit.h"

#include "theme/fonts.h"
#include "theme/style_paint.h"
#include "theme/theme.h"
#include "widgets/json_highlighter.h"
#include "widgets/spoken_parts.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextBlock>
#include <QTextEdit>

#include <cmath>

namespace fermata::views {

namespace {

constexpr int kIndent = 2;
constexpr int kGutterPadding = 10;

QString leadingBlanks(const QString& line) {
    qsizetype i = 0;
    while (i < line.size() && (line[i] == u' ' || line[i] == u'\t'))
        ++i;
    return line.left(i);
}

} // namespace

class JsonCodeEdit::Gutter : public QWidget {
public:
    explicit Gutter(JsonCodeEdit* edit) : QWidget(edit), edit_(edit) { setDecoration(this); }

protected:
    void paintEvent(QPaintEvent* event) override { edit_->paintGutter(event); }

private:
    JsonCodeEdit* edit_;
};

JsonCodeEdit::JsonCodeEdit(QWidget* parent) : QPlainTextEdit(parent), gutter_(new Gutter(this)) {
    setFrameShape(QFrame::NoFrame);
    setFont(fonts::mono());
    setTabChangesFocus(true); // a form's field like any other; Enter indents by itself
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document()->setDocumentMargin(6);
    setCursorWidth(1);
    highlighter_ = new JsonHighlighter(document());
    connect(this, &QPlainTextEdit::blockCountChanged, this, &JsonCodeEdit::placeGutter);
    connect(this, &QPlainTextEdit::updateRequest, gutter_, [this](const QRect& rect, int dy) {
        if (dy != 0)
            gutter_->scroll(0, dy);
        else
            gutter_->update(0, rect.y(), gutter_->width(), rect.height());
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, gutter_, qOverload<>(&QWidget::update));
    placeGutter();
}

QString JsonCodeEdit::rawText() const {
    return document()->toRawText().replace(QChar::ParagraphSeparator, u'\n');
}

void JsonCodeEdit::replaceText(const QString& text) {
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    cursor.select(QTextCursor::Document);
    cursor.insertText(text);
    cursor.endEditBlock();
}

void JsonCodeEdit::markError(std::optional<qsizetype> offset) {
    error_ = offset;
    QList<QTextEdit::ExtraSelection> marks;
    if (offset) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(document());
        const int last = document()->characterCount() - 1;
        // At the end of the text there is nothing to underline but the last thing typed.
        int from = qMin(int(*offset), last);
        while (from > 0 && (from == last || document()->characterAt(from) == QChar::ParagraphSeparator))
            --from;
        mark.cursor.setPosition(from);
        mark.cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
        mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        mark.format.setUnderlineColor(theme().of(LookStatus::Failed).fill);
        mark.format.setBackground(theme().error.panel);
        marks.append(mark);
    }
    setExtraSelections(marks);
    gutter_->update();
}

void JsonCodeEdit::goTo(qsizetype offset) {
    QTextCursor cursor(document());
    cursor.setPosition(qMin(int(offset), document()->characterCount() - 1));
    setTextCursor(cursor);
    setFocus(Qt::OtherFocusReason);
    centerCursor();
}

void JsonCodeEdit::refreshColors() {
    highlighter_->refreshColors();
    markError(error_);
}

int JsonCodeEdit::gutterWidth() const {
    const int digits = qMax(2, int(QString::number(qMax(1, blockCount())).size()));
    const QFontMetricsF metrics(fonts::monoAs(fonts::header()));
    return int(std::ceil(digits * metrics.horizontalAdvance(u'0'))) + kGutterPadding + 8;
}

void JsonCodeEdit::placeGutter() {
    const int width = gutterWidth();
    setViewportMargins(width + 4, 0, 0, 0);
    const QRect rect = contentsRect();
    gutter_->setGeometry(rect.left(), rect.top(), width, rect.height());
}

void JsonCodeEdit::paintGutter(QPaintEvent* event) {
    const Theme& t = theme();
    QPainter painter(gutter_);
    painter.fillRect(event->rect(), t.alt);
    paint::vertical(painter, gutter_->width() - 1, event->rect().top(), event->rect().bottom() + 1, t.line);
    painter.setFont(fonts::monoAs(fonts::header()));
    const int errorLine =
        error_ ? document()->findBlock(qMin(int(*error_), document()->characterCount() - 1)).blockNumber() : -1;
    const int currentLine = textCursor().blockNumber();
    QTextBlock block = firstVisibleBlock();
    double top = blockBoundingGeometry(block).translated(contentOffset()).top();
    while (block.isValid() && top <= event->rect().bottom()) {
        const double height = blockBoundingRect(block).height();
        if (block.isVisible() && top + height >= event->rect().top()) {
            const int number = block.blockNumber();
            painter.setPen(number == errorLine                   ? t.of(LookStatus::Failed).text
                           : number == currentLine && hasFocus() ? t.text2
                                                                 : t.text3);
            const QRectF line(0, top, gutter_->width() - 8, QFontMetricsF(font()).height());
            painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, QString::number(number + 1));
        }
        top += height;
        block = block.next();
    }
}

void JsonCodeEdit::insertNewLine() {
    QTextCursor cursor = textCursor();
    cursor.beginEditBlock();
    cursor.removeSelectedText();
    const QString line = cursor.block().text();
    const int column = cursor.positionInBlock();
    const QString indent = leadingBlanks(line.left(column));
    const QString before = line.left(column).trimmed();
    const QString after = line.mid(column).trimmed();
    const bool opens = before.endsWith(u'{') || before.endsWith(u'[');
    const bool closes = after.startsWith(u'}') || after.startsWith(u']');
    cursor.insertBlock();
    cursor.insertText(opens ? indent + QString(kIndent, u' ') : indent);
    if (opens && closes) {
        const int here = cursor.position();
        cursor.insertBlock();
        cursor.insertText(indent);
        cursor.setPosition(here);
    }
    cursor.endEditBlock();
    setTextCursor(cursor);
    ensureCursorVisible();
}

void JsonCodeEdit::insertClosing(const QString& mark) {
    QTextCursor cursor = textCursor();
    cursor.beginEditBlock();
    cursor.removeSelectedText();
    const QString before = cursor.block().text().left(cursor.positionInBlock());
    if (before.size() >= kIndent && before.trimmed().isEmpty()) {
        for (int i = 0; i < kIndent; ++i)
            cursor.deletePreviousChar();
    }
    cursor.insertText(mark);
    cursor.endEditBlock();
    setTextCursor(cursor);
}

void JsonCodeEdit::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && (event->modifiers() & Qt::ControlModifier)) {
        event->ignore(); // a dialog's own key
        return;
    }
    if (!isReadOnly()) {
        if (enter) {
            insertNewLine();
            return;
        }
        if (event->text() == QLatin1String("}") || event->text() == QLatin1String("]")) {
            insertClosing(event->text());
            return;
        }
    }
    QPlainTextEdit::keyPressEvent(event);
}

void JsonCodeEdit::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    placeGutter();
}

void JsonCodeEdit::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && highlighter_) refreshColors();
}

} // namespace fermata::views

#include "moc_json_code_edit.cpp"
