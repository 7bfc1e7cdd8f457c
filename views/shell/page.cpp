// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/page.h"

namespace fermata::views {

QString Page::help() const {
    return {};
}

} // namespace fermata::views

#include "moc_page.cpp"
