// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/connections_list.h"

#include "connections/connection_colours.h"
#include "connections/connections_model.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

namespace fermata::views {

namespace {

constexpr int kLine = 28;
constexpr int kTwoLines = 44;
constexpr int kHeading = 36;
constexpr int kEdge = 8;

ConnectionRow rowOf(const QModelIndex& index) {
    return index.data(ConnectionsModel::RowRole).value<ConnectionRow>();
}

// What tells it from another one of the same name.
QString below(const ConnectionRow& row) {
    return row.connection.name.isEmpty() ? QString() : row.connection.place;
}

class Delegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        const ConnectionRow row = rowOf(index);
        return {100, row.heading ? kHeading : below(row).isEmpty() ? kLine : kTwoLines};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Theme& t = theme();
        const ConnectionRow row = rowOf(index);
        const QRectF ground = QRectF(option.rect).adjusted(kEdge, 1, -kEdge, -1);
        QRectF rect = ground.adjusted(kEdge, 0, -kEdge, 0);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (row.heading) {
            painter->setFont(fonts::semibold(fonts::header()));
            painter->setPen(t.text2);
            painter->drawText(rect.adjusted(0, 10, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
            painter->restore();
            return;
        }
        const bool selected = option.state & QStyle::State_Selected;
        if (selected || (option.state & QStyle::State_MouseOver)) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(!selected                                 ? t.hover
                              : (option.state & QStyle::State_HasFocus) ? t.selection
                              : (option.state & QStyle::State_Active)   ? t.selection
                                                                        : t.selectionInactive);
            painter->drawRoundedRect(ground, metrics::kRadiusControl, metrics::kRadiusControl);
        }
        if ((option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_KeyboardFocusChange)) {
            painter->setPen(QPen(t.accent, 2));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(ground.adjusted(1, 1, -1, -1), metrics::kRadiusControl, metrics::kRadiusControl);
        }
        const QString second = below(row);
        QRectF first = rect.adjusted(metrics::kIcon + 8, 0, 0, 0);
        QRectF place = first;
        if (!second.isEmpty()) {
            first = QRectF(first.left(), ground.top() + 4, first.width(), 18);
            place = QRectF(first.left(), first.bottom() - 1, first.width(), 17);
        }
        const QRectF dot(rect.left(), std::round(first.center().y() - metrics::kIcon / 2.0), metrics::kIcon,
                         metrics::kIcon);
        if (row.group == ConnectionRow::Group::Sandbox)
            paintIcon(*painter, dot, QStringLiteral("play"), selected ? t.accent : t.text2);
        else
            painter->drawPixmap(dot.topLeft(),
                                connectionDot(row.connection, painter->device()->devicePixelRatioF(), metrics::kIcon));
        if (row.changed) {
            // As an editor marks a file that was not saved.
            painter->setPen(Qt::NoPen);
            painter->setBrush(t.attentionLine);
            painter->drawEllipse(QPointF(rect.right() - 3, first.center().y()), 3, 3);
            first.setRight(first.right() - 12);
        }
        painter->setFont(fonts::medium(fonts::body()));
        painter->setPen(t.text);
        painter->drawText(
            first, Qt::AlignLeft | Qt::AlignVCenter,
            painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, int(first.width())));
        if (!second.isEmpty()) {
            painter->setFont(fonts::header());
            painter->setPen(t.text2);
            painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                              painter->fontMetrics().elidedText(second, Qt::ElideMiddle, int(place.width())));
        }
        painter->restore();
    }
};

} // namespace

ConnectionsList::ConnectionsList(ConnectionsModel* model, QWidget* parent) : QListView(parent) {
    setObjectName(QStringLiteral("connectionsList"));
    setAccessibleName(tr("Connections"));
    controls::prepareSidebar(this);
    setUniformItemSizes(false);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setMouseTracking(true);
    setFrameShape(QFrame::NoFrame);
    setModel(model);
    setItemDelegate(new Delegate(this));
    connect(this, &QListView::doubleClicked, this, [this](const QModelIndex& index) {
        if (!rowOf(index).heading) Q_EMIT opened(rowOf(index).key);
    });
}

QString ConnectionsList::currentKey() const {
    return currentIndex().isValid() ? rowOf(currentIndex()).key : QString();
}

void ConnectionsList::setCurrentKey(const QString& key) {
    for (int row = 0; row < model()->rowCount(); ++row) {
        const QModelIndex index = model()->index(row, 0);
        if (rowOf(index).key != key) continue;
        setCurrentIndex(index);
        scrollTo(index);
        return;
    }
    setCurrentIndex(model()->index(0, 0));
}

void ConnectionsList::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QListView::currentChanged(current, previous);
    if (current.isValid() && !rowOf(current).heading) Q_EMIT chosen(rowOf(current).key);
}

void ConnectionsList::keyPressEvent(QKeyEvent* event) {
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && event->modifiers() == Qt::NoModifier) {
        if (currentIndex().isValid()) Q_EMIT opened(currentKey());
        return;
    }
    QListView::keyPressEvent(event);
}

} // namespace fermata::views

#include "moc_connections_list.cpp"
