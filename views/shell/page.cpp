// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/page.h"

namespace fermata::views {

// Its parts say that they go, and what would hear it is gone already.
Page::~Page() {
    for (QObject* const child : findChildren<QObject*>())
        disconnect(child, nullptr, this, nullptr);
}

void Page::asks(bool ReadPlan::*query) {
    parts_.push_back(
        {{}, [query](ReadPlan& plan) { plan.*query = true; }, [](const auto&, const auto&) { return false; }});
}

void Page::addTo(ReadPlan& plan) const {
    for (const Part& part : parts_)
        part.ask(plan);
}

QString Page::missing(const Reading& reading, const ReadPlan& answered) const {
    for (const Part& part : parts_) {
        if (part.missing(answered, reading)) return part.name;
    }
    return {};
}

} // namespace fermata::views

#include "moc_page.cpp"
