// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/navigation_view.h"

#include "shell/navigation_model.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/key_hint.h"

#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>

namespace fermata::views {

namespace {

constexpr int kViewRow = 28;
constexpr int kStatusRow = 24;
constexpr int kHeadingRow = 40;
constexpr int kEdge = 8; // from the sidebar's edge to a line's ground

NavigationEntry entryOf(const QModelIndex& index) {
    return index.data(NavigationModel::EntryRole).value<NavigationEntry>();
}

class Delegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        switch (entryOf(index).kind) {
        case NavigationEntry::Kind::View:
            return {100, kViewRow};
        case NavigationEntry::Kind::Heading:
        case NavigationEntry::Kind::SavedHeading:
            return {100, kHeadingRow};
        case NavigationEntry::Kind::Saved:
        case NavigationEntry::Kind::SaveView:
        case NavigationEntry::Kind::Status:
            return {100, kStatusRow};
        }
        return {};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Theme& t = theme();
        const NavigationEntry entry = entryOf(index);
        const bool view = entry.kind == NavigationEntry::Kind::View;
        const bool heading =
            entry.kind == NavigationEntry::Kind::Heading || entry.kind == NavigationEntry::Kind::SavedHeading;
        const QRectF ground = QRectF(option.rect).adjusted(kEdge, 0, -kEdge, 0);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const bool hovered = (option.state & QStyle::State_MouseOver) && (option.state & QStyle::State_Enabled);
        if (!heading && (entry.active || hovered)) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(entry.active ? t.selection : t.hover);
            painter->drawRoundedRect(ground, metrics::kRadiusControl, metrics::kRadiusControl);
        }
        if ((option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_KeyboardFocusChange)) {
            painter->setPen(QPen(t.accent, 2));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(ground.adjusted(1, 1, -1, -1), metrics::kRadiusControl, metrics::kRadiusControl);
        }
        QRectF rect = ground.adjusted(kEdge, 0, -kEdge, 0);
        if (heading) {
            painter->setFont(fonts::semibold(fonts::header()));
            painter->setPen(t.text2);
            painter->drawText(rect.adjusted(0, 14, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
            painter->restore();
            return;
        }
        const double side = view ? metrics::kIcon : metrics::kGlyph;
        const QRectF picture(rect.left() + (view ? 0 : 2), std::round(rect.center().y() - side / 2), side, side);
        if (view)
            paintIcon(*painter, picture, index.data(Qt::DecorationRole).value<QIcon>().name(),
                      entry.active ? t.accent : t.text2);
        else if (entry.kind == NavigationEntry::Kind::Status)
            paintGlyph(*painter, picture, entry.status, t.of(entry.status).text);
        else if (entry.kind == NavigationEntry::Kind::SaveView)
            paintIcon(*painter, picture, QStringLiteral("plus"), t.text2);
        double right = rect.right();
        if (entry.count) {
            QFont font = fonts::header();
            font.setItalic(entry.stale || entry.asOf);
            painter->setFont(font);
            painter->setPen(entry.active ? t.text2 : t.text3);
            const QString count = format::count(*entry.count);
            fonts::drawTabular(*painter, rect, Qt::AlignRight | Qt::AlignVCenter, count);
            right -= fonts::tabularWidth(QFontMetricsF(painter->font()), count) + kEdge;
        }
        const bool pictured = entry.kind != NavigationEntry::Kind::Saved;
        rect.setLeft(rect.left() + (view ? metrics::kIcon + 8 : pictured ? metrics::kGlyph + 8 : 2));
        rect.setRight(right);
        painter->setFont(view ? fonts::medium(fonts::body()) : fonts::small());
        painter->setPen(t.text);
        painter->drawText(
            rect, Qt::AlignLeft | Qt::AlignVCenter,
            painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, int(rect.width())));
        painter->restore();
    }
};

} // namespace

NavigationView::NavigationView(NavigationModel* model, QWidget* parent) : QListView(parent) {
    setObjectName(QStringLiteral("navigation"));
    setAccessibleName(tr("Views and statuses"));
    controls::prepareSidebar(this);
    setUniformItemSizes(false);
    setSelectionMode(QAbstractItemView::NoSelection); // what is on is a matter of the model
    setMouseTracking(true);
    setFrameShape(QFrame::NoFrame);
    setViewportMargins(0, metrics::kGap, 0, metrics::kGap);
    auto* const words = new NavigationWords(this);
    words->setSourceModel(model);
    setModel(words);
    setItemDelegate(new Delegate(this));
    connect(this, &QListView::clicked, this, &NavigationView::choose);
}

QSize NavigationView::sizeHint() const {
    return {metrics::kSidebarWidth, 400};
}

void NavigationView::choose(const QModelIndex& index) {
    const NavigationEntry entry = entryOf(index);
    if (entry.kind == NavigationEntry::Kind::View)
        Q_EMIT viewChosen(entry.view);
    else if (entry.kind == NavigationEntry::Kind::Status)
        Q_EMIT statusChosen(entry.status);
    else if (entry.kind == NavigationEntry::Kind::Saved)
        Q_EMIT savedViewChosen(entry.saved);
    else if (entry.kind == NavigationEntry::Kind::SaveView)
        Q_EMIT saveViewChosen();
}

void NavigationView::contextMenuEvent(QContextMenuEvent* event) {
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKey ? currentIndex() : indexAt(event->pos());
    const NavigationEntry entry = entryOf(index);
    if (!index.isValid() || entry.kind != NavigationEntry::Kind::Saved) return;
    QMenu menu(this);
    menu.addAction(withKey(tr("Rename…"), QStringLiteral("F2")), this,
                   [this, entry] { Q_EMIT savedViewRenamed(entry.saved); });
    menu.addAction(withKey(tr("Delete…"), QStringLiteral("Del")), this,
                   [this, entry] { Q_EMIT savedViewDeleted(entry.saved); });
    menu.exec(byKey ? viewport()->mapToGlobal(visualRect(index).bottomLeft()) : event->globalPos());
}

void NavigationView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (currentIndex().isValid()) choose(currentIndex());
        return;
    case Qt::Key_F2:
    case Qt::Key_Delete:
        if (const NavigationEntry entry = entryOf(currentIndex()); entry.kind == NavigationEntry::Kind::Saved) {
            if (event->key() == Qt::Key_F2)
                Q_EMIT savedViewRenamed(entry.saved);
            else
                Q_EMIT savedViewDeleted(entry.saved);
            return;
        }
        break;
    default:
        break;
    }
    // Letters are the window's shortcuts, not a search in ten lines.
    if (!event->text().isEmpty() && event->text().front().isPrint()) {
        event->ignore();
        return;
    }
    QListView::keyPressEvent(event);
}

void NavigationView::focusInEvent(QFocusEvent* event) {
    QListView::focusInEvent(event);
    if (!currentIndex().isValid()) setCurrentIndex(model()->index(0, 0));
}

} // namespace fermata::views

#include "moc_navigation_view.cpp"
