// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/link_label.h"

#include "theme/theme.h"
#include "widgets/shown.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QTextDocumentFragment>

namespace fermata::views {

QString linkHtml(const QString& target, const QString& text) {
    return QStringLiteral("<a href=\"%1\" style=\"text-decoration:none\">%2</a>")
        .arg(target.toHtmlEscaped(), shownText(text).toHtmlEscaped());
}

void setLinkedText(QLabel* label, const QString& text) {
    label->setText(shownLines(text));
    label->setFocusPolicy(text.contains(QLatin1String("<a ")) ? Qt::StrongFocus : Qt::NoFocus);
}

QString spokenText(const QString& text) {
    const bool marked = Qt::mightBeRichText(text) || text.contains(u'&');
    return marked ? QTextDocumentFragment::fromHtml(text).toPlainText() : text;
}

namespace {

QString withoutMarks(const LinkLabel& label) {
    return label.text().replace(QLatin1String("&&"), QLatin1String("&"));
}

} // namespace

LinkLabel::LinkLabel(const QString& text, QWidget* parent) : QAbstractButton(parent) {
    setText(text);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

QSize LinkLabel::sizeHint() const {
    const QFontMetrics metrics = fontMetrics();
    return {metrics.horizontalAdvance(withoutMarks(*this)) + 1, metrics.height()};
}

QSize LinkLabel::minimumSizeHint() const {
    return {qMin(sizeHint().width(), 24), sizeHint().height()};
}

void LinkLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    QFont shown = font();
    shown.setUnderline(isEnabled() && underMouse());
    painter.setFont(shown);
    painter.setPen(isEnabled() ? theme().link : theme().disabledText());
    const QString elided = fontMetrics().elidedText(withoutMarks(*this), Qt::ElideRight, width());
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, elided);
}

void LinkLabel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

} // namespace fermata::views

#include "moc_link_label.cpp"
