// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/link.h"

#include <QObject>

namespace fermata::views {

// Where a window is told what a link, or its command line, wants to be shown. The window waits for a database, and
// shows it if that is the one that the link names.
class LinkDesk : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    static LinkDesk& of(const QObject& window); // each window has one

    void follow(const Link& link) { Q_EMIT followRequested(link); }

Q_SIGNALS:
    void followRequested(const fermata::views::Link& link);
};

} // namespace fermata::views
