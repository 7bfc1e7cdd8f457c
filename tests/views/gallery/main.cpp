// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

#include "pages.h"
#include "theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QMenu>
#include <QTest>
#include <QTextStream>
#include <QWidget>

#include <memory>

using fermata::views::Theme;
using fermata::views::ThemeManager;

namespace {

struct Page {
    const char* name;
    QWidget* (*make)();
    QSize size;
};

bool shoot(QWidget& window, const QString& path) {
    window.show();
    if (!QTest::qWaitForWindowExposed(&window)) return false;
    window.activateWindow();
    (void)QTest::qWaitForWindowActive(&window, 500);
    if (auto* const focused = window.findChild<QWidget*>(QStringLiteral("focused")))
        focused->setFocus(Qt::TabFocusReason);
    QCoreApplication::processEvents();
    return window.grab().save(path);
}

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QTextStream err(stderr);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() != 2) {
        err << "usage: fermata_gallery DIR\n";
        return 2;
    }
    const QDir folder(arguments[1]);
    if (!folder.mkpath(QStringLiteral("."))) {
        err << "cannot create " << folder.path() << '\n';
        return 1;
    }
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    ThemeManager::instance().install(application, Theme::Choice::Light);

    const Page pages[] = {{"controls", makeControlsPage, {1100, 900}},
                          {"instances", makeInstancesPage, {1260, 800}},
                          {"panels", makePanelsPage, {1100, 900}},
                          {"status", makeStatusPage, {1100, 900}}};
    for (const auto& page : pages) {
        // One window for both themes: what fails to follow a switch shows here.
        const std::unique_ptr<QWidget> window(page.make());
        window->resize(page.size);
        for (const auto choice : {Theme::Choice::Light, Theme::Choice::Dark}) {
            ThemeManager::instance().setChoice(choice);
            const QString path = folder.filePath(QStringLiteral("%1-%2.png")
                                                     .arg(QLatin1String(page.name), choice == Theme::Choice::Dark
                                                                                        ? QStringLiteral("dark")
                                                                                        : QStringLiteral("light")));
            if (!shoot(*window, path)) {
                err << "cannot paint " << path << '\n';
                return 1;
            }
        }
    }
    return 0;
}
