// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/act_notice.h"

#include "theme/metrics.h"
#include "widgets/link_label.h"

#include <QAccessible>
#include <QEvent>
#include <QTimer>

#include <algorithm>

namespace fermata::views {

using namespace std::chrono_literals;

namespace {

constexpr int kWidth = 440;
constexpr auto kStay = 12s;

} // namespace

ActNotice::ActNotice(QWidget* page) : Banner(Kind::Info, page), stay_(new QTimer(this)) {
    setObjectName(QStringLiteral("actNotice"));
    setCloseable(true);
    hide();
    stay_->setObjectName(QStringLiteral("actNoticeStay"));
    stay_->setSingleShot(true);
    stay_->setInterval(kStay);
    connect(stay_, &QTimer::timeout, this, [this] {
        // Not from under somebody's hand.
        if (underMouse() || isAncestorOf(focusWidget()))
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
    if (kind == Kind::Info)
        stay_->start();
    else
        stay_->stop();
    show();
    raise();
    place();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
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
    return Banner::event(event);
}

} // namespace fermata::views

#include "moc_act_notice.cpp"
