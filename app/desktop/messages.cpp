// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "messages.h"

#include <QCoreApplication>
#include <QString>
#include <QThread>

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

namespace fermata::app {

namespace {

constexpr std::array noise{
    // Pictures are taken on a platform without window managers, which have least sizes to be told of and an order of
    // windows.
    QLatin1String("This plugin does not support propagateSizeHints()"),
    QLatin1String("This plugin does not support raise()"),
    // Over ssh, in containers, under sudo: Qt takes a folder of its own, as it should.
    QLatin1String("QStandardPaths: XDG_RUNTIME_DIR not set"),
};

std::function<void()> displayLost; // the GUI thread's

void handle(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    const auto begins = [&](const QLatin1String& known) { return message.startsWith(known); };
    if (type != QtFatalMsg && std::any_of(noise.begin(), noise.end(), begins)) return;
    std::fprintf(stderr, "%s\n", qPrintable(qFormatLogMessage(type, context, message)));
    // “The X11 connection broke”, “The Wayland connection broke”: from the platform's plugin, in English always.
    if (!displayLost || !message.contains(QLatin1String("connection broke"))) return;
    if (!qApp || QThread::currentThread() != qApp->thread()) return;
    if (const auto act = std::exchange(displayLost, {})) act();
}

} // namespace

void installMessageHandler() {
    qInstallMessageHandler(handle);
}

void onDisplayLost(std::function<void()> act) {
    displayLost = std::move(act);
}

} // namespace fermata::app
