// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/go_to_box.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"

#include <QAbstractListModel>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

constexpr int kWidth = 424;

QString kindWord(GoToTarget::Kind kind) {
    switch (kind) {
    case GoToTarget::Kind::Instance:
        return GoToBox::tr("instance");
    case GoToTarget::Kind::View:
        return GoToBox::tr("view");
    case GoToTarget::Kind::Status:
        return GoToBox::tr("status");
    case GoToTarget::Kind::Machine:
        return GoToBox::tr("machine");
    case GoToTarget::Kind::Queue:
        return GoToBox::tr("queue");
    case GoToTarget::Kind::Action:
        return GoToBox::tr("action");
    }
    return {};
}

QString kindIcon(const GoToTarget& target) {
    switch (target.kind) {
    case GoToTarget::Kind::Instance:
        return QStringLiteral("target");
    case GoToTarget::Kind::View:
        return target.number == 0 ? QStringLiteral("overview") : QStringLiteral("instances");
    case GoToTarget::Kind::Machine:
        return QStringLiteral("machines");
    case GoToTarget::Kind::Queue:
        return QStringLiteral("queue");
    case GoToTarget::Kind::Status:
    case GoToTarget::Kind::Action:
        break;
    }
    return QStringLiteral("bolt");
}

// The frame the list hangs in: opaque, with a line around it.
class Popup : public QFrame {
public:
    using QFrame::QFrame;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.fillRect(rect(), theme().base);
        painter.setPen(theme().controlEdge);
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
};

} // namespace

class GoToModel : public QAbstractListModel {
public:
    GoToModel(const std::vector<GoToTarget>& targets, QObject* parent)
        : QAbstractListModel(parent), targets_(targets) {}
    // A list that is made anew with each letter: there is no selection or scroll to keep.
    void refresh() {
        beginResetModel();
        endResetModel();
    }
    int rowCount(const QModelIndex& parent) const override { return parent.isValid() ? 0 : int(targets_.size()); }
    QVariant data(const QModelIndex& index, int role) const override {
        const GoToTarget& target = at(index);
        if (role == Qt::DisplayRole) return target.title;
        if (role == Qt::AccessibleTextRole) return QStringLiteral("%1, %2").arg(target.title, kindWord(target.kind));
        return {};
    }
    const GoToTarget& at(const QModelIndex& index) const { return targets_[std::size_t(index.row())]; }

private:
    const std::vector<GoToTarget>& targets_;
};

namespace {

class Delegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {kWidth, metrics::kRow}; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Theme& t = theme();
        const GoToTarget& target = static_cast<const GoToModel*>(index.model())->at(index);
        painter->save();
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, t.selection);
        else if (option.state & QStyle::State_MouseOver)
            painter->fillRect(option.rect, t.hover);
        QRectF rect = QRectF(option.rect).adjusted(metrics::kPanelPadding, 0, -metrics::kPanelPadding, 0);
        const QRectF picture(rect.left(), std::round(rect.center().y() - metrics::kIcon / 2.0), metrics::kIcon,
                             metrics::kIcon);
        if (target.kind == GoToTarget::Kind::Status)
            paintGlyph(*painter, picture.adjusted(2, 2, -2, -2), target.status, t.of(target.status).text);
        else
            paintIcon(*painter, picture, kindIcon(target), t.text2);
        painter->setFont(fonts::header());
        painter->setPen(option.state & QStyle::State_Selected ? t.text2 : t.text3);
        const QString kind = kindWord(target.kind);
        painter->drawText(rect, Qt::AlignRight | Qt::AlignVCenter, kind);
        rect.adjust(metrics::kIcon + metrics::kGap, 0, -painter->fontMetrics().horizontalAdvance(kind) - metrics::kGap,
                    0);
        painter->setFont(fonts::small());
        painter->setPen(t.text);
        painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(target.title, Qt::ElideRight, int(rect.width())));
        painter->restore();
    }
};

} // namespace

GoToBox::GoToBox(QWidget* parent) : SearchBox(QStringLiteral("search"), parent) {
    setObjectName(QStringLiteral("goToBox"));
    setPlaceholderText(tr("Go to an instance, queue or action"));
    setAccessibleName(tr("Go to"));
    setToolTip(tr("An instance’s number, a view, a status, a machine, a queue or an action (Ctrl+K)"));
    setKeys({QStringLiteral("Ctrl"), QStringLiteral("K")});
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setMinimumWidth(160);
    setMaximumWidth(kWidth);
    model_ = new GoToModel(targets_, this);
    connect(this, &QLineEdit::textEdited, this, &GoToBox::refresh);
    connect(this, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty() && isListShown()) refresh(); // the clear button
    });
}

QSize GoToBox::sizeHint() const {
    return {kWidth, SearchBox::sizeHint().height()};
}

bool GoToBox::isListShown() const {
    return popup_ && popup_->isVisible();
}

QString GoToBox::message() const {
    return isListShown() && targets_.empty() ? miss_->text() : QString();
}

void GoToBox::refresh() {
    targets_ = goToTargets(text(), context_);
    model_->refresh();
    showList();
}

// Hung into the window rather than opened as one of its own: focus stays in the box, and a picture of the window shows
// it.
void GoToBox::showList() {
    if (!popup_) {
        popup_ = new Popup(window());
        list_ = new QListView(popup_);
        list_->setObjectName(QStringLiteral("goToList"));
        list_->setModel(model_);
        list_->setItemDelegate(new Delegate(list_));
        list_->setFrameShape(QFrame::NoFrame);
        list_->setUniformItemSizes(true);
        list_->setFocusPolicy(Qt::NoFocus);
        list_->setMouseTracking(true);
        list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        connect(list_, &QListView::clicked, this, [this](const QModelIndex& index) { choose(index.row()); });
        miss_ = new QLabel(popup_);
        miss_->setWordWrap(true);
        miss_->setFont(fonts::small());
        miss_->setMargin(metrics::kPanelPadding);
        controls::setTone(miss_, controls::Tone::Attention);
        auto* const column = new QVBoxLayout(popup_);
        column->setContentsMargins(1, 1, 1, 1);
        column->setSpacing(0);
        column->addWidget(list_);
        column->addWidget(miss_);
    }
    miss_->setVisible(targets_.empty());
    list_->setVisible(!targets_.empty());
    if (targets_.empty()) miss_->setText(goToMiss(text()));
    const int height = targets_.empty() ? miss_->heightForWidth(width() - 2) : int(targets_.size()) * metrics::kRow;
    const QPoint corner = mapTo(window(), QPoint(0, this->height() + 4));
    popup_->setGeometry(corner.x(), corner.y(), width(), height + 2);
    popup_->raise();
    popup_->show();
    // What Enter would choose is marked; nothing is while nothing is typed.
    list_->setCurrentIndex(text().isEmpty() ? QModelIndex() : model_->index(0));
}

void GoToBox::hideList() {
    if (popup_) popup_->hide();
}

void GoToBox::move(int by) {
    if (targets_.empty()) return;
    const int last = int(targets_.size()) - 1;
    const int row = list_->currentIndex().isValid() ? list_->currentIndex().row() + by : (by > 0 ? 0 : last);
    list_->setCurrentIndex(model_->index(row > last ? 0 : row < 0 ? last : row));
}

void GoToBox::choose(int row) {
    if (row < 0 || std::size_t(row) >= targets_.size()) return;
    const GoToTarget target = targets_[std::size_t(row)];
    clear();
    hideList();
    clearFocus();
    Q_EMIT chosen(target);
}

void GoToBox::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Down:
    case Qt::Key_Up:
        if (!isListShown())
            refresh();
        else
            move(event->key() == Qt::Key_Down ? 1 : -1);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!isListShown()) refresh();
        if (list_->currentIndex().isValid()) choose(list_->currentIndex().row());
        return;
    case Qt::Key_Escape:
        clear();
        hideList();
        Q_EMIT left();
        return;
    default:
        SearchBox::keyPressEvent(event);
    }
}

void GoToBox::focusInEvent(QFocusEvent* event) {
    SearchBox::focusInEvent(event);
    if (event->reason() == Qt::ActiveWindowFocusReason || event->reason() == Qt::PopupFocusReason) return;
    if (source_) context_ = source_();
    if (event->reason() == Qt::ShortcutFocusReason) {
        selectAll();
        refresh();
    }
}

void GoToBox::focusOutEvent(QFocusEvent* event) {
    SearchBox::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason) hideList();
}

} // namespace fermata::views
