// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/audit_list.h"

#include "inspector/audit_model.h"
#include "inspector/audit_words.h"
#include "instances/why.h"
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

#include <algorithm>

namespace fermata::views {

class AuditList::Delegate : public QStyledItemDelegate {
public:
    Delegate(const AuditModel& entries, QObject* parent) : QStyledItemDelegate(parent), entries_(entries) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        return {120, 3 * lineHeight(option.font) + metrics::kGap};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const override {
        QStyleOptionViewItem option = given;
        initStyleOption(&option, index);
        option.text.clear();
        const QStyle* const style = option.widget ? option.widget->style() : QApplication::style();
        style->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
        const AuditEntry& entry = entries_.row(index.row());
        const QColor hint = option.state & QStyle::State_Selected ? theme().text2 : theme().text3;
        painter->save();
        painter->setClipRect(option.rect);
        QRect line = option.rect.adjusted(metrics::kPageMargin, metrics::kGrid, -metrics::kPageMargin, 0);
        line.setHeight(lineHeight(option.font));
        const QString age = format::relative(entry.at, entries_.now());
        write(*painter, line, option.font, hint, age, Qt::AlignRight);
        write(*painter, line.adjusted(0, 0, -width(option.font, age), 0), fonts::semibold(option.font), theme().text,
              auditTitle(entry));
        line.translate(0, line.height());
        const QString standing = auditStanding(entry);
        write(*painter, line, option.font, entry.undoneBy ? theme().attention.text : hint, standing, Qt::AlignRight);
        write(*painter, line.adjusted(0, 0, -width(option.font, standing), 0), option.font, theme().text,
              auditChanges(entry).join(format::comma()));
        line.translate(0, line.height());
        QString who = auditWho(entry);
        if (!entry.reason.empty()) who += format::comma() + quoted(onOneLine(QString::fromStdString(entry.reason)));
        write(*painter, line, option.font, theme().text2, who);
        painter->restore();
    }

private:
    static int lineHeight(const QFont& font) { return QFontMetrics(font).height() + 3; }

    // What stands at the right takes of the line.
    static int width(const QFont& font, const QString& words) {
        return words.isEmpty() ? 0 : int(fonts::tabularWidth(QFontMetricsF(font), words)) + metrics::kGap;
    }

    static void write(QPainter& painter, const QRect& rect, const QFont& font, const QColor& color,
                      const QString& words, Qt::Alignment side = Qt::AlignLeft) {
        painter.setFont(font);
        painter.setPen(color);
        if (side == Qt::AlignRight)
            fonts::drawTabular(painter, rect, side | Qt::AlignVCenter, words);
        else
            painter.drawText(rect, int(side | Qt::AlignVCenter) | Qt::TextSingleLine,
                             QFontMetrics(font).elidedText(shownText(words), Qt::ElideRight, rect.width()));
    }

    const AuditModel& entries_;
};

AuditList::AuditList(AuditModel& entries, QWidget* parent) : QListView(parent), entries_(entries) {
    setModel(&entries);
    setItemDelegate(new Delegate(entries, this));
    setObjectName(QStringLiteral("inspectorAudit"));
    setAccessibleName(tr("Audit"));
    setFont(fonts::small());
    setFrameShape(NoFrame);
    setUniformItemSizes(true);
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(ExtendedSelection);
}

void AuditList::setUndoHindrance(const QString& why) {
    hindrance_ = why;
}

QString AuditList::chosenLines() const {
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    QStringList lines;
    for (const QModelIndex& index : rows)
        lines << auditLine(entries_.row(index.row()));
    return lines.join(u'\n');
}

void AuditList::copy() const {
    if (const QString lines = chosenLines(); !lines.isEmpty()) QApplication::clipboard()->setText(lines);
}

void AuditList::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return copy();
    QListView::keyPressEvent(event);
}

void AuditList::contextMenuEvent(QContextMenuEvent* event) {
    if (!currentIndex().isValid()) return;
    const AuditEntry entry = entries_.row(currentIndex().row());
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("auditMenu"));
    menu.setToolTipsVisible(true);
    if (entry.undoable) {
        QAction* const undo = menu.addAction(icon(QStringLiteral("replay")), tr("Undo…"), this,
                                             [this, entry] { Q_EMIT undoRequested(entry.id); });
        undo->setEnabled(hindrance_.isEmpty());
        undo->setToolTip(hindrance_);
        menu.addSeparator();
    }
    menu.addAction(icon(QStringLiteral("copy")), withKey(tr("Copy lines"), QStringLiteral("Ctrl+C")), this,
                   [lines = chosenLines()] { // a refresh goes on under the open menu
                       if (!lines.isEmpty()) QApplication::clipboard()->setText(lines);
                   });
    menu.exec(event->globalPos());
}

} // namespace fermata::views

#include "moc_audit_list.cpp"
