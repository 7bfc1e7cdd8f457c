// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "theme/fermata_style.h"
#include "theme/focus_ring.h"
#include "theme/fonts.h"
#include "theme/motion.h"
#include "theme/theme.h"

#include <QApplication>
#include <QLabel>
#include <QStyleHints>

#ifdef FERMATA_DBUS
#include "theme/desktop_settings.h"
#endif

// Outside any namespace, as the macro wants it: pulls the icons out of their archive.
static void initializeResources() {
    Q_INIT_RESOURCE(resources);
}

namespace fermata::views {

namespace {

const Theme* current = nullptr;

// References to a theme stay valid for good.
const Theme& agedOf(const Theme& theme) {
    static const Theme light = Theme::lightTheme().aged();
    static const Theme dark = Theme::darkTheme().aged();
    static const Theme contrast = Theme::contrastTheme().aged();
    return &theme == &Theme::lightTheme() ? light : &theme == &Theme::darkTheme() ? dark : contrast;
}

// A label with rich text takes the link colour when its text is set, and keeps it.
void refreshLinks() {
    for (QWidget* const widget : QApplication::allWidgets()) {
        auto* const label = qobject_cast<QLabel*>(widget);
        if (!label || label->textFormat() == Qt::PlainText || !label->text().contains(QLatin1String("<a "))) continue;
        const QString text = label->text();
        label->clear();
        label->setText(text);
    }
}

} // namespace

const Theme& theme() {
    return current ? *current : Theme::lightTheme();
}

ThemeManager& ThemeManager::instance() {
    static ThemeManager manager;
    return manager;
}

void ThemeManager::install(QApplication& application, Theme::Choice choice) {
    initializeResources();
    // What the desktop asked for is only to be seen before we set a palette of our own.
    systemIsDark_ = QGuiApplication::palette().color(QPalette::Window).lightness() < 128;
    choice_ = choice;
    current = &wanted();
    QApplication::setStyle(new FermataStyle);
    fonts::install(application); // after the style: setting one forgets the fonts of single classes
    new FocusRing(&application);
    installed_ = true;
    apply();
}

void ThemeManager::followDesktop() {
    Motion::instance().setAllowed(true);
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this,
            [this](Qt::ColorScheme scheme) { setSystemDark(scheme == Qt::ColorScheme::Dark); });
#endif
#ifdef FERMATA_DBUS
    auto* const desktop = new DesktopSettings(QCoreApplication::instance());
    connect(desktop, &DesktopSettings::darkChanged, this, &ThemeManager::setSystemDark);
    connect(desktop, &DesktopSettings::contrastChanged, this, &ThemeManager::setSystemContrast);
    connect(desktop, &DesktopSettings::motionReducedChanged, &Motion::instance(), &Motion::setReduced);
    desktop->start();
#endif
}

void ThemeManager::setSystemDark(bool dark) {
    if (systemIsDark_ == dark) return;
    systemIsDark_ = dark;
    if (choice_ == Theme::Choice::System) apply();
}

void ThemeManager::setSystemContrast(bool high) {
    if (systemHasContrast_ == high) return;
    systemHasContrast_ = high;
    if (choice_ == Theme::Choice::System) apply();
}

const Theme& ThemeManager::wanted() const {
    switch (choice_) {
    case Theme::Choice::Light:
        return Theme::lightTheme();
    case Theme::Choice::Dark:
        return Theme::darkTheme();
    case Theme::Choice::Contrast:
        return Theme::contrastTheme();
    case Theme::Choice::System:
        break;
    }
    return systemHasContrast_ ? Theme::contrastTheme() : systemIsDark_ ? Theme::darkTheme() : Theme::lightTheme();
}

bool ThemeManager::isDark() const {
    return wanted().dark;
}

Theme::Choice ThemeManager::next() const {
    const Theme* const seen = &wanted();
    return seen == &Theme::lightTheme()  ? Theme::Choice::Dark
           : seen == &Theme::darkTheme() ? Theme::Choice::Contrast
                                         : Theme::Choice::Light;
}

void ThemeManager::setChoice(Theme::Choice choice) {
    choice_ = choice;
    apply();
}

void ThemeManager::setAged(bool aged) {
    if (aged_ == aged) return;
    aged_ = aged;
    apply();
    Motion::instance().setStill(aged); // after the colours: what stops is painted once
}

void ThemeManager::apply() {
    if (!installed_) return;
    current = aged_ ? &agedOf(wanted()) : &wanted();
    QApplication::setPalette(current->palette());
    // Qt tells the widgets from the event loop; whoever listens to changed() may rely on it having happened.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::ApplicationPaletteChange);
    refreshLinks();
    Q_EMIT changed();
}

} // namespace fermata::views
