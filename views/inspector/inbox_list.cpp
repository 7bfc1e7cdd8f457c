// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/inbox_list.h"

#include "inspector/signals_model.h"
#include "inspector/verdict.h"
#include "instances/why.h"
#include "models/near_miss.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/key_hint.h"
#include "widgets/shown.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>

namespace fermata::views {

namespace {

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

QString payloadLine(const SignalRow& signal) {
    // A cell shows a line; what is longer is seen whole once it is chosen.
    return onOneLine(
        QString::fromUtf8(signal.payload.data(), qsizetype(std::min<std::size_t>(signal.payload.size(), 300))));
}

} // namespace

class InboxList::Delegate : public QStyledItemDelegate {
public:
    Delegate(const SignalsModel& inbox, QObject* parent) : QStyledItemDelegate(parent), inbox_(inbox) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        return {120, 2 * (QFontMetrics(option.font).height() + 3) + metrics::kGap};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const override {
        QStyleOptionViewItem option = given;
        initStyleOption(&option, index);
        option.text.clear();
        const QStyle* const style = option.widget ? option.widget->style() : QApplication::style();
        style->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);

        const SignalRow& signal = inbox_.row(index.row());
        const auto match = matchOf(signal, inbox_.target());
        painter->save();
        painter->setClipRect(option.rect);
        const QRect inner =
            option.rect.adjusted(metrics::kPageMargin, metrics::kGrid, -metrics::kPageMargin, -metrics::kGrid);
        const QRect glyph(inner.left(), inner.top() + (inner.height() / 2 - metrics::kGlyph) / 2, metrics::kGlyph,
                          metrics::kGlyph);
        paintGlyph(*painter, glyph, LookStatus::AwaitingSignal, theme().of(LookStatus::AwaitingSignal).text);
        const QRect words = inner.adjusted(metrics::kGlyph + metrics::kGap, 0, 0, 0);
        const bool selected = option.state & QStyle::State_Selected;
        paintFirstLine(*painter, words.adjusted(0, 0, 0, -words.height() / 2), option.font, signal, match, selected);
        paintSecondLine(*painter, words.adjusted(0, words.height() / 2, 0, 0), option.font, signal, match);
        painter->restore();
    }

private:
    void paintFirstLine(QPainter& painter, QRect rect, const QFont& font, const SignalRow& signal, SignalMatch match,
                        bool selected) const {
        painter.setFont(font);
        const QColor hint = selected ? theme().text2 : theme().text3;
        const QString age = format::shortAge(signal.insertedAt, inbox_.now());
        painter.setPen(theme().text2);
        fonts::drawTabular(painter, rect, Qt::AlignRight | Qt::AlignVCenter, age);
        rect.setRight(rect.right() - int(fonts::tabularWidth(QFontMetricsF(font), age)) - metrics::kGap);

        const auto write = [&](const QString& words, const QFont& as, const QColor& color) {
            if (rect.width() <= 0) return;
            painter.setFont(as);
            painter.setPen(color);
            const QString shown = QFontMetrics(as).elidedText(shownText(words), Qt::ElideRight, rect.width());
            painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
            rect.setLeft(rect.left() + QFontMetrics(as).horizontalAdvance(shown));
        };
        const QFont bold = fonts::semibold(font);
        const QString name = text(signal.name);
        NearMiss miss; // its length is 0: nothing to mark
        if (match == SignalMatch::NearMiss) miss = nearMiss(text(inbox_.target().awaits.value()), name).value_or(miss);
        const QString quotes = quoted(QString());
        write(quotes.left(1), bold, theme().text);
        if (miss.length > 0) {
            QFont marked = bold;
            marked.setUnderline(true);
            write(name.left(miss.at), bold, theme().text);
            QString letter = name.mid(miss.at, miss.length);
            if (letter == u" ") letter = QStringLiteral("␣");
            write(letter, marked, theme().attention.text);
            write(name.mid(miss.at + miss.length), bold, theme().text);
        } else {
            write(name, bold, theme().text);
        }
        write(quotes.right(1), bold, theme().text);
        const QString facts =
            signal.dedupKey
                ? InboxList::tr("signal %1, dedup key %2").arg(QString::number(signal.id.value), text(*signal.dedupKey))
                : InboxList::tr("signal %1").arg(signal.id.value);
        write(QStringLiteral("  ") + facts, font, hint);
    }

    void paintSecondLine(QPainter& painter, QRect rect, const QFont& font, const SignalRow& signal,
                         SignalMatch match) const {
        if (match != SignalMatch::Unrelated) {
            const bool awaited = match == SignalMatch::Awaited;
            const QString verdict = awaited ? InboxList::tr("is awaited") : InboxList::tr("near miss");
            painter.setFont(fonts::semibold(font));
            painter.setPen(awaited ? theme().of(LookStatus::Done).text : theme().attention.text);
            painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter, verdict);
            rect.setRight(rect.right() - painter.fontMetrics().horizontalAdvance(verdict) - metrics::kGap);
        }
        painter.setFont(fonts::monoAs(font));
        painter.setPen(theme().text2);
        painter.drawText(
            rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            painter.fontMetrics().elidedText(shownText(payloadLine(signal)), Qt::ElideRight, rect.width()));
    }

    const SignalsModel& inbox_;
};

InboxList::InboxList(SignalsModel& inbox, QWidget* parent) : QListView(parent), inbox_(inbox) {
    setModel(&inbox);
    setItemDelegate(new Delegate(inbox, this));
    setFont(fonts::small());
    setFrameShape(NoFrame);
    setUniformItemSizes(true);
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Inbox"));
}

void InboxList::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy) && currentIndex().isValid()) {
        QApplication::clipboard()->setText(text(inbox_.row(currentIndex().row()).payload));
        return;
    }
    QListView::keyPressEvent(event);
}

void InboxList::contextMenuEvent(QContextMenuEvent* event) {
    if (!currentIndex().isValid()) return;
    const SignalRow signal = inbox_.row(currentIndex().row());
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("inboxMenu"));
    const auto copies = [&](const QString& label, const std::string& value) {
        menu.addAction(icon(QStringLiteral("copy")), label, this,
                       [value] { QApplication::clipboard()->setText(text(value)); });
    };
    copies(withKey(tr("Copy payload"), QStringLiteral("Ctrl+C")), signal.payload);
    copies(tr("Copy name"), signal.name);
    if (signal.dedupKey) copies(tr("Copy dedup key"), *signal.dedupKey);
    ActSubject subject;
    subject.targets = {{signal.target, {}}};
    subject.signalIds = {signal.id};
    subject.signalName = text(signal.name);
    Q_EMIT actsOffered(&menu, subject);
    menu.exec(event->globalPos());
}

} // namespace fermata::views

#include "moc_inbox_list.cpp"
