// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/spoken_parts.h"

#include <QAbstractScrollArea>
#include <QAccessibleWidget>
#include <QPointer>

#include <vector>

namespace fermata::views {

namespace {

constexpr char kRole[] = "fermataSpokenRole";
constexpr char kDecoration[] = "fermataDecoration";

QWidget* canvasOf(QWidget* widget) {
    auto* const area = qobject_cast<QAbstractScrollArea*>(widget);
    return area ? area->viewport() : widget;
}

// None any more while the widget is being destroyed: asked anew each time.
SpokenParts* partsOf(QWidget* widget) {
    return dynamic_cast<SpokenParts*>(widget);
}

class Part final : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    Part(QWidget* widget, int number) : widget_(widget), number_(number) {}

    bool isValid() const override { return parts() && number_ < parts()->partCount(); }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return parent() ? parent()->window() : nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(widget_); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::Graphic; }
    void setText(QAccessible::Text, const QString&) override {}
    QString text(QAccessible::Text which) const override {
        return isValid() && which == QAccessible::Name ? parts()->partWords(number_) : QString();
    }
    QRect rect() const override {
        if (!isValid()) return {};
        const QRect place = parts()->partRect(number_);
        return {canvasOf(widget_)->mapToGlobal(place.topLeft()), place.size()};
    }
    QAccessible::State state() const override {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        const bool current = parts()->currentPart() == number_;
        state.focusable = true;
        state.selectable = true;
        state.focused = current && widget_->hasFocus();
        state.selected = current;
        state.invisible = !widget_->isVisible();
        state.offscreen = !canvasOf(widget_)->rect().intersects(parts()->partRect(number_));
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
    }

    QStringList actionNames() const override { return {setFocusAction(), pressAction()}; }
    void doAction(const QString& action) override {
        if (!isValid()) return;
        if (action == setFocusAction()) {
            widget_->setFocus(Qt::OtherFocusReason);
            parts()->goToPart(number_);
        } else if (action == pressAction()) {
            parts()->activatePart(number_);
        }
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    SpokenParts* parts() const { return partsOf(widget_); }

    const QPointer<QWidget> widget_;
    const int number_;
};

class Whole final : public QAccessibleWidget {
public:
    explicit Whole(QWidget* widget) : QAccessibleWidget(widget, QAccessible::Canvas) {}
    ~Whole() override {
        for (const QAccessible::Id id : made_) {
            if (id != 0) QAccessible::deleteAccessibleInterface(id);
        }
    }

    int childCount() const override { return isValid() ? count() + int(widgets().size()) : 0; }

    QAccessibleInterface* child(int index) const override {
        if (!isValid() || index < 0) return nullptr;
        if (index >= count()) return QAccessible::queryAccessibleInterface(widgets().value(index - count()));
        if (made_.size() <= std::size_t(index)) made_.resize(std::size_t(index) + 1, 0);
        QAccessible::Id& id = made_[std::size_t(index)];
        if (id == 0) id = QAccessible::registerAccessibleInterface(new Part(widget(), index));
        return QAccessible::accessibleInterface(id);
    }

    int indexOfChild(const QAccessibleInterface* sought) const override {
        if (!isValid() || !sought) return -1;
        const auto widget = widgets().indexOf(qobject_cast<QWidget*>(sought->object()));
        if (sought->object()) return widget < 0 ? -1 : count() + int(widget);
        for (std::size_t i = 0; i < made_.size(); ++i) {
            if (made_[i] != 0 && QAccessible::accessibleInterface(made_[i]) == sought) return int(i);
        }
        return -1;
    }

    QAccessibleInterface* childAt(int x, int y) const override {
        if (!isValid()) return nullptr;
        for (QWidget* const child : widgets()) {
            if (child->rect().contains(child->mapFromGlobal(QPoint(x, y))))
                return QAccessible::queryAccessibleInterface(child);
        }
        const QPoint at = canvasOf(widget())->mapFromGlobal(QPoint(x, y));
        for (int part = 0; part < count(); ++part) {
            if (partsOf(widget())->partRect(part).contains(at)) return child(part);
        }
        return nullptr;
    }

    QAccessibleInterface* focusChild() const override {
        const bool has = isValid() && widget()->hasFocus() && count() > 0;
        const int current = has ? partsOf(widget())->currentPart() : -1;
        return current < 0 ? QAccessibleWidget::focusChild() : child(current);
    }

private:
    int count() const {
        const SpokenParts* const parts = partsOf(widget());
        return parts ? parts->partCount() : 0;
    }

    // Buttons that lie over the picture. What a scroll area is made of is nothing to tell.
    QList<QWidget*> widgets() const {
        QList<QWidget*> found;
        const auto* const area = qobject_cast<QAbstractScrollArea*>(widget());
        for (QObject* const object : widget()->children()) {
            auto* const child = qobject_cast<QWidget*>(object);
            const bool own = child && !child->isWindow() && !child->isHidden();
            if (!own || (area && (child == area->viewport() || child->objectName().startsWith(u"qt_scrollarea"))))
                continue;
            found << child;
        }
        return found;
    }

    mutable std::vector<QAccessible::Id> made_; // 0: nobody has asked for it yet
};

class Decoration final : public QAccessibleWidget {
public:
    explicit Decoration(QWidget* widget) : QAccessibleWidget(widget, QAccessible::Graphic) {}
    QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        state.invisible = true;
        return state;
    }
};

QAccessibleInterface* speak(const QString&, QObject* object) {
    auto* const widget = qobject_cast<QWidget*>(object);
    if (!widget) return nullptr;
    if (partsOf(widget)) return new Whole(widget);
    if (widget->property(kDecoration).toBool()) return new Decoration(widget);
    if (const QVariant role = widget->property(kRole); role.isValid())
        return new QAccessibleWidget(widget, QAccessible::Role(role.toInt()));
    return nullptr;
}

void install() {
    static const bool once = [] {
        QAccessible::installFactory(speak);
        return true;
    }();
    Q_UNUSED(once)
}

} // namespace

SpokenParts::SpokenParts() {
    install();
}

void SpokenParts::tellPart(QWidget* widget) const {
    const int current = currentPart();
    if (!QAccessible::isActive() || current < 0 || !widget->hasFocus()) return;
    QAccessibleEvent event(widget, QAccessible::Focus);
    event.setChild(current);
    QAccessible::updateAccessibility(&event);
}

void setSpokenRole(QWidget* widget, QAccessible::Role role) {
    install();
    widget->setProperty(kRole, int(role));
}

void setDecoration(QWidget* widget) {
    install();
    widget->setProperty(kDecoration, true);
}

} // namespace fermata::views
