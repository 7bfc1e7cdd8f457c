// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "messages.h"

#include <QString>

#include <algorithm>
#include <array>
#include <cstdio>

namespace fermata::app {

namespace {

constexpr std::array noise{
    // Pictures are taken on a platform without window managers, which have least sizes to be told of.
    QLatin1String("This plugin does not support propagateSizeHints()"),
    QLatin1String("This plugin does not support raise()"),
    // Over ssh, in containers, under sudo: Qt takes a folder of its own, as it should.
    QLatin1String("QStandardPaths: XDG_RUNTIME_DIR not set"),
};

void handle(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    const auto begins = [&](const QLatin1String& known) { return message.startsWith(known); };
    if (type != QtFatalMsg && std::any_of(noise.begin(), noise.end(), begins)) return;
    std::fprintf(stderr, "%s\n", qPrintable(qFormatLogMessage(type, context, message)));
}

} // namespace

void installMessageHandler() {
    qInstallMessageHandler(handle);
}

} // namespace fermata::app
