// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sample_readings.h"

#include <QApplication>
#include <QLabel>
#include <QRegularExpression>
#include <QTest>

#include <shell/act_desk.h>
#include <shell/main_window.h>
#include <theme/theme.h>

#include <memory>

namespace fermata::views {

// The real window on the database "orders-db", driven with mouse and keys and fed readings by hand.
class WindowFixture : public QObject {
    Q_OBJECT

protected:
    using Page = MainWindow::Page;

    std::unique_ptr<MainWindow> window_;

    void read(int second) { window_->setReading(samples::busy(window_->readPlan(), second)); }

    template <typename Widget>
    Widget* find(const char* name) {
        return window_->findChild<Widget*>(QString::fromLatin1(name));
    }

    QString label(const char* name) { return find<QLabel>(name)->text(); }

    // All the words that are seen in a part of the window.
    QString wordsIn(const QWidget* part) {
        QStringList words;
        for (const QLabel* label : part->findChildren<QLabel*>()) {
            if (label->isVisibleTo(part)) words << label->text();
        }
        return words.join(' ');
    }

    void key(int key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(key), modifiers);
    }

    void type(const char* text) { QTest::keyClicks(QApplication::focusWidget(), QString::fromUtf8(text)); }

    // `painted`: whether anything is painted. A test of what a window does, and not of how it looks, opens hundreds.
    void openWindow(bool painted = true) {
        window_ = std::make_unique<MainWindow>();
        window_->setUpdatesEnabled(painted);
        window_->setKnownMachines(samples::machines());
        window_->resize(1440, 900);
        window_->show();
        window_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    }

private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().install(*qApp, Theme::Choice::Light); }

    void init() {
        QTest::failOnWarning(QRegularExpression("Negative sizes|QLayout|QPainter|QObject"));
        openWindow();
        window_->setConnection(samples::ordersDb());
        window_->acts().setRights({});
        window_->setEmbeddedWorker(samples::embedded());
        read(0);
        find<QWidget>("navigation")->setFocus();
    }

    void cleanup() {
        window_.reset();
        ThemeManager::instance().setChoice(Theme::Choice::Light);
    }
};

} // namespace fermata::views
