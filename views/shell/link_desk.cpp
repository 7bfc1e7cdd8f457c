// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/link_desk.h"

namespace fermata::views {

LinkDesk& LinkDesk::of(const QObject& window) {
    return *window.findChild<LinkDesk*>();
}

} // namespace fermata::views

#include "moc_link_desk.cpp"
