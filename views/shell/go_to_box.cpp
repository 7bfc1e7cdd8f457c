// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/go_to_box.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/key_hint.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QAbstractListModel>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr int kWidth = 424;
constexpr int kListWidth = 520; // a shortcut or a reason stands beside each
constexpr int kMostRows = 14;

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
        return target.icon;
    case GoToTarget::Kind::Action:
        return target.icon.isEmpty() ? QStringLiteral("bolt") : target.icon;
    case GoToTarget::Kind::Machine:
        return QStringLiteral("machines");
    case GoToTarget::Kind::Queue:
        return QStringLiteral("queue");
    case GoToTarget::Kind::Status:
        break;
    }
    return QStringLiteral("bolt");
}

QStringList keysOf(const QString& shortcut) {
    return shortcut.size() < 2 ? QStringList(shortcut) : shortcut.split(u'+', Qt::SkipEmptyParts);
}

QString spoken(const GoToTarget& target) {
    QStringList words{shownText(target.title), kindWord(target.kind)};
    if (!target.shortcut.isEmpty()) words << target.shortcut;
    if (!target.hindrance.isEmpty()) words << GoToBox::tr("not now: %1").arg(target.hindrance);
    return words.join(format::comma());
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
        if (role == Qt::DisplayRole) return shownText(target.title);
        if (role == Qt::ToolTipRole) return target.hindrance;
        if (role == Qt::AccessibleTextRole) return spoken(target);
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
        rect.setLeft(rect.left() + metrics::kIcon + metrics::kGap);
        const bool hindered = !target.hindrance.isEmpty();
        if (!target.shortcut.isEmpty()) {
            const QStringList keys = keysOf(target.shortcut);
            const double width = keyHintWidth(keys);
            paintKeyHint(*painter, QRectF(rect.right() - width, rect.top(), width, rect.height()), keys);
            rect.setRight(rect.right() - width - metrics::kGap);
        }
        painter->setFont(fonts::header());
        painter->setPen(option.state & QStyle::State_Selected ? t.text2 : t.text3);
        const QFontMetrics small = painter->fontMetrics();
        const QFont titleFont = fonts::small();
        const int title = QFontMetrics(titleFont).horizontalAdvance(shownText(target.title));
        const QString aside = small.elidedText(hindered ? target.hindrance : kindWord(target.kind), Qt::ElideRight,
                                               std::max(0, int(rect.width()) - title - 2 * metrics::kGap));
        painter->drawText(rect, Qt::AlignRight | Qt::AlignVCenter, aside);
        rect.setRight(rect.right() - small.horizontalAdvance(aside) - metrics::kGap);
        painter->setFont(titleFont);
        painter->setPen(!hindered ? t.text : option.state & QStyle::State_Selected ? t.text2 : t.text3);
        painter->drawText(
            rect, Qt::AlignLeft | Qt::AlignVCenter,
            painter->fontMetrics().elidedText(shownText(target.title), Qt::ElideRight, int(rect.width())));
        painter->restore();
    }
};

} // namespace

GoToBox::GoToBox(QWidget* parent) : SearchBox(QStringLiteral("search"), parent) {
    setObjectName(QStringLiteral("goToBox"));
    setPlaceholderText(tr("Go to an instance, queue or action"));
    setAccessibleName(tr("Go to"));
    setToolTip(tr("An instance’s number, a view, a status, a machine, a queue or an action (Ctrl+K)"));
    setKeys(keyCaps(QStringLiteral("Ctrl+K")));
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
        list_->setAccessibleName(tr("What can be gone to"));
        connect(list_, &QListView::clicked, this, [this](const QModelIndex& index) { choose(index.row()); });
        miss_ = plainLabel(popup_);
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
    const QPoint corner = mapTo(window(), QPoint(0, this->height() + 4));
    const int rowsThatFit = std::max(1, (window()->height() - corner.y() - metrics::kPageMargin) / metrics::kRow);
    const int rows = std::min({int(targets_.size()), kMostRows, rowsThatFit});
    const int across = std::max(width(), std::min(kListWidth, window()->width() - 2 * metrics::kPageMargin));
    const int height = targets_.empty() ? miss_->heightForWidth(across - 2) : rows * metrics::kRow;
    const int left = std::clamp(corner.x() + (width() - across) / 2, metrics::kPageMargin,
                                std::max(metrics::kPageMargin, window()->width() - across - metrics::kPageMargin));
    popup_->setGeometry(left, corner.y(), across, height + 2);
    popup_->raise();
    popup_->show();
    // What Enter would choose is marked; nothing is while nothing is typed.
    list_->setCurrentIndex(text().isEmpty() ? QModelIndex() : model_->index(0));
    if (text().isEmpty()) list_->scrollToTop();
    tellCurrent();
}

void GoToBox::hideList() {
    if (popup_) popup_->hide();
}

void GoToBox::move(int by) {
    if (targets_.empty()) return;
    const int last = int(targets_.size()) - 1;
    const int row = list_->currentIndex().isValid() ? list_->currentIndex().row() + by : (by > 0 ? 0 : last);
    list_->setCurrentIndex(model_->index(row > last ? 0 : row < 0 ? last : row));
    tellCurrent();
}

// A page of the list, to its end and no further.
void GoToBox::moveFar(int by) {
    if (targets_.empty() || !isListShown()) return;
    const int row = std::clamp(std::max(list_->currentIndex().row(), 0) + by, 0, int(targets_.size()) - 1);
    list_->setCurrentIndex(model_->index(row));
    tellCurrent();
}

// The focus stays in the box, so it is the box that says where one is.
void GoToBox::tellCurrent() {
    const QModelIndex current = list_->currentIndex();
    setAccessibleDescription(current.isValid() ? current.data(Qt::AccessibleTextRole).toString() : QString());
}

void GoToBox::choose(int row) {
    if (row < 0 || std::size_t(row) >= targets_.size()) return;
    const GoToTarget target = targets_[std::size_t(row)];
    if (!target.hindrance.isEmpty()) return; // the line says why
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
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        moveFar(event->key() == Qt::Key_PageDown ? kMostRows - 1 : 1 - kMostRows);
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

#include "moc_go_to_box.cpp"
