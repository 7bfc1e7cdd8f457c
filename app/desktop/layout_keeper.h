// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QTimer>

class QSettings;

namespace fermata::views {
class MainWindow;
}

namespace fermata::app {

// Keeps what a person has made of the window (layout, columns, filters, saved views, theme) soon after it has been
// changed, and not only at the end: who loses the session loses at most the last moment.
//
// It has no list of what can change. Whatever a person does comes by the mouse, the keyboard or the window manager; a
// moment after the last of it the window is asked what there is to keep, and what is new of it is written.
class LayoutKeeper : public QObject {
    Q_OBJECT

public:
    // Takes over what is stored. Both outlive it.
    LayoutKeeper(views::MainWindow& window, QSettings& settings);

    void save(); // what is new, now

    static QByteArray storedLayout(const QSettings& settings);
    static QString storedTheme(const QSettings& settings);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    views::MainWindow& window_;
    QSettings& settings_;
    QTimer rest_;
    QByteArray layout_;
    QString theme_;
};

} // namespace fermata::app
