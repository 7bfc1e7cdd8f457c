// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/json_view.h"

#include "models/json_tree_model.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>

namespace fermata::views {

using controls::Tone;

// The values borrow the colours of statuses as syntax, as the text view does; words for kinds are said here.
class JsonView::Delegate : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
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
            Cell cell = Cell::plain(kindWords(index), Tone::Hint);
            cell.alignment = Qt::AlignRight | Qt::AlignVCenter;
            return cell;
        }
        }
    }

private:
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

    static QString kindWords(const QModelIndex& index) {
        const auto count = [&] { return index.data(JsonTreeModel::CountRole).toInt(); };
        switch (JsonKind(index.data(JsonTreeModel::KindRole).toInt())) {
        case JsonKind::Object:
            return count() == 0   ? JsonView::tr("empty object")
                   : count() == 1 ? JsonView::tr("1 member")
                                  : JsonView::tr("%1 members").arg(format::number(count()));
        case JsonKind::Array:
            return count() == 0   ? JsonView::tr("empty list")
                   : count() == 1 ? JsonView::tr("1 element")
                                  : JsonView::tr("%1 elements").arg(format::number(count()));
        case JsonKind::String:
            return JsonView::tr("text");
        case JsonKind::Number:
            return JsonView::tr("number");
        case JsonKind::Boolean:
            return JsonView::tr("boolean");
        case JsonKind::Null:
            return JsonView::tr("null");
        }
        return {};
    }
};

JsonView::JsonView(QWidget* parent) : QTreeView(parent), model_(new JsonTreeModel(this)) {
    setModel(model_);
    controls::prepareTree(this);
    setItemDelegate(new Delegate(this));
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
    header()->resizeSection(JsonTreeModel::Type,
                            fontMetrics().horizontalAdvance(tr("%1 members").arg(QStringLiteral("00"))) +
                                metrics::kCellPadding + metrics::kPageMargin);
    QTreeView::resizeEvent(event);
}

QString JsonView::current(int role) const {
    return currentIndex().siblingAtColumn(JsonTreeModel::Key).data(role).toString();
}

void JsonView::copy(int role) const {
    if (currentIndex().isValid()) QApplication::clipboard()->setText(current(role));
}

void JsonView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return copy(JsonTreeModel::ExactRole);
    QTreeView::keyPressEvent(event);
}

void JsonView::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    const QIcon copies = icon(QStringLiteral("copy"));
    if (currentIndex().isValid()) {
        menu.addAction(copies, tr("Copy value") + QStringLiteral("\tCtrl+C"), this,
                       [this] { copy(JsonTreeModel::ExactRole); });
        menu.addAction(copies, tr("Copy path"), this, [this] { copy(JsonTreeModel::PathRole); });
        menu.addSeparator();
    }
    menu.addAction(copies, tr("Copy document"), this,
                   [this] { QApplication::clipboard()->setText(QString::fromStdString(model_->text())); });
    menu.addSeparator();
    QAction* const sorted = menu.addAction(tr("Keys by name"), this, [this](bool on) { model_->setSorted(on); });
    sorted->setCheckable(true);
    sorted->setChecked(model_->sorted());
    menu.exec(event->globalPos());
}

} // namespace fermata::views
