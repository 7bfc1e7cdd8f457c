// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/json_view.h"

#include "models/json_tree_model.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/key_hint.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>

namespace fermata::views {

using controls::Tone;

// The values borrow the colours of statuses as syntax, as the text view does; words for kinds are said here.
class JsonView::Delegate : public CellDelegate {
public:
    explicit Delegate(JsonView& view) : CellDelegate(&view), view_(view) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        if (index.column() == JsonTreeModel::Key) {
            CellDelegate::paint(painter, option, index);
            if (!index.data(JsonTreeModel::IsElementRole).toBool())
                mark(*painter, option.rect, fonts::small(), index.data().toString());
            return;
        }
        if (index.column() != JsonTreeModel::Value) return CellDelegate::paint(painter, option, index);
        QStyleOptionViewItem plain = option;
        initStyleOption(&plain, index);
        plain.text.clear();
        const QStyle* const style = option.widget ? option.widget->style() : QApplication::style();
        style->drawControl(QStyle::CE_ItemViewItem, &plain, painter, option.widget);
        painter->save();
        painter->setFont(fonts::monoAs(option.font));
        painter->setPen(colorOf(JsonKind(index.data(JsonTreeModel::KindRole).toInt())));
        const QRect rect = option.rect.adjusted(metrics::kCellPadding, 0, -metrics::kGrid, -1);
        QString text = index.data().toString();
        text.replace(u'\n', u' ');
        mark(*painter, option.rect, painter->font(), text);
        painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(text, Qt::ElideRight, rect.width()));
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {40, metrics::kRowCompact};
    }

protected:
    Cell describe(const QModelIndex& index) const override {
        switch (index.column()) {
        case JsonTreeModel::Key:
            return Cell::plain(index.data().toString(),
                               index.data(JsonTreeModel::IsElementRole).toBool() ? Tone::Hint : Tone::Normal);
        case JsonTreeModel::Value:
            return Cell::mono(index.data().toString());
        default: {
            Cell cell = Cell::plain(index.data(Qt::AccessibleTextRole).toString(), Tone::Hint);
            cell.alignment = Qt::AlignRight | Qt::AlignVCenter;
            return cell;
        }
        }
    }

private:
    // A line under what is looked for, where a cell shows it.
    void mark(QPainter& painter, const QRect& cell, const QFont& font, const QString& text) const {
        if (view_.needle_.isEmpty()) return;
        const QFontMetrics metrics(font);
        const int left = cell.left() + metrics::kCellPadding;
        painter.save();
        painter.setClipRect(cell.adjusted(0, 0, -metrics::kGrid, 0));
        for (qsizetype at = text.indexOf(view_.needle_, 0, Qt::CaseInsensitive); at >= 0;
             at = text.indexOf(view_.needle_, at + view_.needle_.size(), Qt::CaseInsensitive)) {
            const int from = left + metrics.horizontalAdvance(text.left(at));
            const int width = metrics.horizontalAdvance(text.mid(at, view_.needle_.size()));
            const int y = cell.center().y() + metrics.height() / 2;
            painter.fillRect(QRect(from, y, width, 2), theme().attentionLine);
        }
        painter.restore();
    }

    static QColor colorOf(JsonKind kind) {
        const Theme& t = theme();
        switch (kind) {
        case JsonKind::Number:
            return t.of(LookStatus::Runnable).text;
        case JsonKind::String:
            return t.of(LookStatus::Executing).text;
        case JsonKind::Boolean:
        case JsonKind::Null:
            return t.of(LookStatus::AwaitingSignal).text;
        default:
            return t.text2;
        }
    }

    JsonView& view_;
};

JsonView::JsonView(QWidget* parent) : QTreeView(parent), model_(new JsonTreeModel(this)) {
    setModel(model_);
    controls::prepareTree(this);
    setItemDelegate(new Delegate(*this));
    setFont(fonts::small());
    setHeaderHidden(true);
    setIndentation(16);
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(24);
    header()->setSectionResizeMode(JsonTreeModel::Key, QHeaderView::Fixed);
    header()->setSectionResizeMode(JsonTreeModel::Value, QHeaderView::Stretch);
    header()->setSectionResizeMode(JsonTreeModel::Type, QHeaderView::Fixed);
    setAccessibleName(tr("JSON document"));
}

void JsonView::setJson(const std::string& text) {
    model_->setText(text);
}

void JsonView::resizeEvent(QResizeEvent* event) {
    header()->resizeSection(JsonTreeModel::Key, qBound(90, viewport()->width() * 36 / 100, 220));
    header()->resizeSection(JsonTreeModel::Type, fontMetrics().horizontalAdvance(tr("%Ln members", nullptr, 88)) +
                                                     metrics::kCellPadding + metrics::kPageMargin);
    QTreeView::resizeEvent(event);
}

QString JsonView::current(int role) const {
    return currentIndex().siblingAtColumn(JsonTreeModel::Key).data(role).toString();
}

void JsonView::copy(int role) const {
    if (currentIndex().isValid()) QApplication::clipboard()->setText(current(role));
}

void JsonView::setNeedle(const QString& needle) {
    if (needle == needle_) return;
    needle_ = needle;
    viewport()->update();
}

void JsonView::reveal(std::uint32_t offset) {
    const QModelIndex index = model_->indexAt(offset);
    if (!index.isValid()) return;
    setCurrentIndex(index);
    scrollTo(index);
}

std::uint32_t JsonView::currentOffset() const {
    return currentIndex().isValid() ? model_->offsetOf(currentIndex()) : 0;
}

JsonPlace JsonView::place() const {
    constexpr int most = 200; // open members
    JsonPlace place;
    place.scroll = verticalScrollBar()->value();
    if (currentIndex().isValid()) place.current = model_->keysTo(currentIndex());
    QList<QModelIndex> parents{QModelIndex()};
    while (!parents.isEmpty() && place.open.size() < most) {
        const QModelIndex parent = parents.takeFirst();
        for (int row = 0; row < model_->rowCount(parent) && place.open.size() < most; ++row) {
            const QModelIndex index = model_->index(row, 0, parent);
            if (!isExpanded(index)) continue;
            place.open << model_->keysTo(index);
            parents << index;
        }
    }
    return place;
}

void JsonView::restore(const JsonPlace& place) {
    collapseAll();
    for (const QStringList& keys : place.open) {
        const QModelIndex index = model_->find(keys);
        if (index.isValid() && model_->keysTo(index) == keys) expand(index);
    }
    const QModelIndex index = place.current.isEmpty() ? QModelIndex() : model_->find(place.current);
    setCurrentIndex(index);
    executeDelayedItemsLayout();
    verticalScrollBar()->setValue(place.scroll);
}

void JsonView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return copy(JsonTreeModel::ExactRole);
    if (event->key() == Qt::Key_C && event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier))
        return copy(JsonTreeModel::PathRole);
    if (event->key() == Qt::Key_Asterisk) {
        // All of a document of megabytes would be hours of scrolling.
        expandRecursively(currentIndex(), 2);
        return;
    }
    QTreeView::keyPressEvent(event);
}

void JsonView::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("jsonMenu"));
    // A refresh goes on under the open menu.
    const auto copies = [&](const QString& label, auto text) {
        menu.addAction(icon(QStringLiteral("copy")), label, this,
                       [text] { QApplication::clipboard()->setText(text()); });
    };
    if (currentIndex().isValid()) {
        const QString value = current(JsonTreeModel::ExactRole);
        copies(withKey(tr("Copy value"), QStringLiteral("Ctrl+C")), [value] { return value; });
        copies(withKey(tr("Copy path"), QStringLiteral("Ctrl+Shift+C")),
               [path = current(JsonTreeModel::PathRole)] { return path; });
        if (model_->hasChildren(currentIndex().siblingAtColumn(0)))
            copies(tr("Copy subtree, laid out"), [value] { return formatJson(value, JsonSpelling::Exact); });
        menu.addSeparator();
    }
    copies(tr("Copy document"), [document = model_->sharedText()] { return QString::fromStdString(*document); });
    menu.addSeparator();
    QAction* const sorted = menu.addAction(tr("Keys by name"), this, [this](bool on) { model_->setSorted(on); });
    sorted->setCheckable(true);
    sorted->setChecked(model_->sorted());
    menu.exec(event->globalPos());
}

} // namespace fermata::views

#include "moc_json_view.cpp"
