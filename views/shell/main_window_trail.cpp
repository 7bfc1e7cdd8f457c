// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Back and forward.
#include "inspector/inspector.h"
#include "shell/main_window_private.h"
#include "shell/page.h"
#include "shell/window_actions.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QMouseEvent>
#include <QScopedValueRollback>

namespace fermata::views {

namespace {

// The two thumb buttons. Asked of the application, since any list would take them for a click into it.
class ThumbButtons : public QObject {
public:
    ThumbButtons(QWidget* window, QAction* back, QAction* forward) : QObject(window), back_(back), forward_(forward) {
        qApp->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* object, QEvent* event) override {
        const auto type = event->type();
        if (type != QEvent::MouseButtonPress && type != QEvent::MouseButtonRelease &&
            type != QEvent::MouseButtonDblClick)
            return false;
        const auto* const widget = qobject_cast<QWidget*>(object);
        if (!widget || widget->window() != parent()) return false;
        const Qt::MouseButton button = static_cast<QMouseEvent*>(event)->button();
        if (button != Qt::BackButton && button != Qt::ForwardButton) return false;
        if (type != QEvent::MouseButtonRelease) (button == Qt::BackButton ? back_ : forward_)->trigger();
        return true;
    }

private:
    QAction* back_;
    QAction* forward_;
};

} // namespace

void MainWindow::Private::connectTrail() {
    QObject::connect(actions->back, &QAction::triggered, q, [this] { travel(trail.back()); });
    QObject::connect(actions->forward, &QAction::triggered, q, [this] { travel(trail.forward()); });
    showTrail();
    new ThumbButtons(q, actions->back, actions->forward);
}

void MainWindow::Private::notePlace() {
    if (travelling || alone) return;
    Place place;
    place.page = page;
    place.question = shownPage()->place();
    if (!inspectorDock->isHidden()) place.inspected = inspector->instance();
    trail.visit(place, std::chrono::steady_clock::now(), walking);
    showTrail();
}

void MainWindow::Private::showTrail() {
    WindowActions::setHindrance(actions->back, trail.canGoBack() ? QString() : tr("There is nothing before this."));
    WindowActions::setHindrance(actions->forward, trail.canGoForward() ? QString() : tr("You did not come back."));
}

void MainWindow::Private::travel(const Place* wanted) {
    if (!wanted) return;
    const Place place = *wanted;
    {
        const QScopedValueRollback guard(travelling, true);
        pages.at(place.page)->setPlace(place.question);
        q->showPage(place.page);
        if (place.inspected)
            q->inspect(*place.inspected);
        else if (!inspectorDock->isHidden())
            q->closeInspector();
    }
    showTrail();
    focusPage();
}

} // namespace fermata::views
