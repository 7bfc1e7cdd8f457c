// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "theme/focus_ring.h"

#include "theme/theme.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QFocusEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QSlider>
#include <QTabBar>
#include <QTextEdit>

namespace fermata::views {

namespace {

constexpr char kTarget[] = "fermataFocusTarget";
constexpr char kNone[] = "fermataNoFocusRing";

class Frame : public QFocusFrame {
public:
    using QFocusFrame::QFocusFrame;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme().accent, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 7, 7);
    }
};

QWidget* ringed(QWidget* widget) {
    if (widget->property(kNone).toBool()) return nullptr; // buttons that lie on it have one all the same
    for (QWidget* w = widget; w && !w->isWindow(); w = w->parentWidget()) {
        if (auto* target = w->property(kTarget).value<QWidget*>()) return target;
    }
    if (qobject_cast<QTabBar*>(widget)) return nullptr;
    if (const auto* view = qobject_cast<QAbstractItemView*>(widget)) {
        // The current line shows it; where that is scrolled away, or there is none, the whole list does.
        const bool seen = view->currentIndex().isValid() &&
                          view->visualRect(view->currentIndex()).intersects(view->viewport()->rect());
        return seen ? nullptr : widget;
    }
    // A line edit inside a spin box or an editable combo box is only a part of it; so is one inside a table's cell.
    if (auto* parent = widget->parentWidget()) {
        if (qobject_cast<QAbstractSpinBox*>(parent) || qobject_cast<QComboBox*>(parent)) return parent;
        if (qobject_cast<QAbstractItemView*>(parent->parentWidget())) return nullptr;
    }
    const bool known = qobject_cast<QAbstractButton*>(widget) || qobject_cast<QLineEdit*>(widget) ||
                       qobject_cast<QComboBox*>(widget) || qobject_cast<QAbstractSpinBox*>(widget) ||
                       qobject_cast<QPlainTextEdit*>(widget) || qobject_cast<QTextEdit*>(widget) ||
                       qobject_cast<QAbstractSlider*>(widget) || qobject_cast<QLabel*>(widget);
    return known || widget->property("fermataFocusRing").toBool() ? widget : nullptr;
}

} // namespace

FocusRing::FocusRing(QObject* application) : QObject(application) {
    application->installEventFilter(this);
}

void FocusRing::setTarget(QWidget* part, QWidget* target) {
    part->setProperty(kTarget, QVariant::fromValue(target));
}

bool FocusRing::eventFilter(QObject* watched, QEvent* event) {
    // The next key may have brought a list's current line into sight.
    if (event->type() == QEvent::KeyRelease && frame_ && watched == frame_->widget() &&
        qobject_cast<QAbstractItemView*>(watched) && !ringed(frame_->widget()))
        hide();
    if (event->type() != QEvent::FocusIn && event->type() != QEvent::FocusOut) return false;
    auto* const widget = qobject_cast<QWidget*>(watched);
    if (!widget) return false;
    if (event->type() == QEvent::FocusOut) {
        hide();
        return false;
    }
    switch (static_cast<QFocusEvent*>(event)->reason()) {
    case Qt::TabFocusReason:
    case Qt::BacktabFocusReason:
    case Qt::ShortcutFocusReason:
        show(widget);
        break;
    // Coming back to the window keeps what was shown; a click hides it.
    case Qt::ActiveWindowFocusReason:
    case Qt::PopupFocusReason:
        if (widget->window()->testAttribute(Qt::WA_KeyboardFocusChange)) show(widget);
        break;
    default:
        break;
    }
    return false;
}

void FocusRing::show(QWidget* widget) {
    QWidget* const target = ringed(widget);
    if (!target || target->isWindow()) return;
    if (!frame_) {
        frame_ = new Frame;
        frame_->setAttribute(Qt::WA_TransparentForMouseEvents);
    }
    frame_->setWidget(target);
}

void FocusRing::hide() {
    if (frame_) frame_->setWidget(nullptr);
}

} // namespace fermata::views

#include "moc_focus_ring.cpp"
