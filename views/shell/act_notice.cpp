// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/act_notice.h"

#include "theme/metrics.h"
#include "widgets/link_label.h"

#include <QAccessible>
#include <QApplication>
#include <QCursor>
#include <QEvent>
#include <QTimer>

#include <algorithm>

namespace fermata::views {

using namespace std::chrono_literals;

namespace {

constexpr int kWidth = 440;
constexpr auto kStay = 7s;
constexpr auto kLongStay = 20s; // of what wants to be read

} // namespace

ActNotice::ActNotice(QWidget* page) : Banner(Kind::Info, page), stay_(new QTimer(this)) {
    setObjectName(QStringLiteral("actNotice"));
    setCloseable(true);
    hide();
    stay_->setObjectName(QStringLiteral("actNoticeStay"));
    stay_->setSingleShot(true);
    connect(stay_, &QTimer::timeout, this, [this] {
        // Not from under somebody's hand.
        if (isHeld())
            stay_->start();
        else
            hide();
    });
    connect(this, &Banner::linkActivated, this, &QWidget::hide);
    page->installEventFilter(this);
}

void ActNotice::tell(Kind kind, const QString& title, const QString& text, bool canBeUndone) {
    setKind(kind);
    setTitle(title);
    setText(text);
    clearActions();
    if (canBeUndone) addLink(tr("Undo"), undoLink())->setObjectName(QStringLiteral("actNoticeUndo"));
    mouse_ = QCursor::pos();
    if (kind == Kind::Error)
        stay_->stop();
    else
        stay_->start(kind == Kind::Info ? kStay : kLongStay);
    show();
    raise();
    place();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

// A mouse that rested where this came up is not at it; nor is the keyboard that was here once and went elsewhere.
bool ActNotice::isHeld() const {
    return (underMouse() && QCursor::pos() != mouse_) || isAncestorOf(QApplication::focusWidget());
}

void ActNotice::place() {
    const QWidget* const page = parentWidget();
    const int width = std::min(kWidth, page->width() - 2 * metrics::kPageMargin);
    const int height = hasHeightForWidth() ? heightForWidth(width) : sizeHint().height();
    // Above a list's foot and a chart's times.
    const int foot = metrics::kRow + metrics::kGap;
    setGeometry(page->width() - width - metrics::kPageMargin, page->height() - height - foot, width, height);
}

bool ActNotice::eventFilter(QObject* object, QEvent* event) {
    if (object == parentWidget() && event->type() == QEvent::Resize && !isHidden()) place();
    return Banner::eventFilter(object, event);
}

bool ActNotice::event(QEvent* event) {
    // Its words, or their font, changed.
    if (event->type() == QEvent::LayoutRequest && !isHidden()) place();
    // What was read is let go a while after the mouse has left it.
    if (event->type() == QEvent::Leave && stay_->isActive()) stay_->start();
    return Banner::event(event);
}

} // namespace fermata::views

#include "moc_act_notice.cpp"
