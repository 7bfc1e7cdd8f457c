// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout_keeper.h"

#include "shell/main_window.h"
#include "theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QSettings>

#include <chrono>

namespace fermata::app {

using namespace std::chrono_literals;

namespace {

constexpr char layoutKey[] = "window/layout";
constexpr char themeKey[] = "window/theme";
constexpr auto rest = 1s; // after the last thing that was done

QString themeName() {
    return views::Theme::nameOf(views::ThemeManager::instance().choice());
}

} // namespace

QByteArray LayoutKeeper::storedLayout(const QSettings& settings) {
    return settings.value(QLatin1String(layoutKey)).toByteArray();
}

QString LayoutKeeper::storedTheme(const QSettings& settings) {
    return settings.value(QLatin1String(themeKey)).toString();
}

LayoutKeeper::LayoutKeeper(views::MainWindow& window, QSettings& settings)
    : window_(window), settings_(settings), layout_(storedLayout(settings)), theme_(storedTheme(settings)) {
    rest_.setSingleShot(true);
    rest_.setInterval(rest);
    connect(&rest_, &QTimer::timeout, this, &LayoutKeeper::save);
    connect(&views::ThemeManager::instance(), &views::ThemeManager::changed, &rest_, qOverload<>(&QTimer::start));
    qApp->installEventFilter(this);
}

bool LayoutKeeper::eventFilter(QObject* object, QEvent* event) {
    switch (event->type()) {
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::WindowStateChange:
        if (object == &window_) rest_.start();
        break;
    case QEvent::MouseButtonRelease:
    case QEvent::KeyRelease:
    case QEvent::Drop:
        rest_.start();
        break;
    default:
        break;
    }
    return QObject::eventFilter(object, event);
}

void LayoutKeeper::save() {
    rest_.stop();
    const QByteArray layout = window_.saveLayout();
    const QString theme = themeName();
    if (layout == layout_ && theme == theme_) return;
    layout_ = layout;
    theme_ = theme;
    settings_.setValue(QLatin1String(layoutKey), layout);
    settings_.setValue(QLatin1String(themeKey), theme);
    settings_.sync(); // Qt's own timer is not there after a crash
}

} // namespace fermata::app

#include "moc_layout_keeper.cpp"
