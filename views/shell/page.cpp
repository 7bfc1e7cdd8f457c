// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/page.h"

namespace fermata::views {

// Its parts say that they go, and what would hear it is gone already.
Page::~Page() {
    for (QObject* const child : findChildren<QObject*>())
        disconnect(child, nullptr, this, nullptr);
}

QString Page::help() const {
    return {};
}

} // namespace fermata::views

#include "moc_page.cpp"
