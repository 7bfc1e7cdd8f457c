// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/page_id.h"

#include <fermata/types/ids.h>

#include <QVariant>

#include <chrono>
#include <optional>
#include <vector>

namespace fermata::views {

// Where somebody was: a page, what it was asked for, and the instance beside it.
struct Place {
    PageId page = PageId::Overview;
    QVariant question; // the page's own: Page::place()
    std::optional<InstanceId> inspected;

    friend bool operator==(const Place&, const Place&) = default;
};

// The places somebody was at, to go back and forward between as in a browser: going somewhere from the middle forgets
// what lay ahead.
class Trail {
public:
    using Time = std::chrono::steady_clock::time_point;

    static constexpr std::size_t kMost = 100;
    static constexpr std::chrono::milliseconds kGlance{1000};

    // `walking`: with the arrow keys through a list. What one only passes, faster than a glance, is no place to come
    // back to.
    void visit(const Place& place, Time now, bool walking = false);
    void clear() { *this = {}; }

    bool canGoBack() const { return at_ > 0; }
    bool canGoForward() const { return at_ + 1 < places_.size(); }
    // Null: there is none.
    const Place* back();
    const Place* forward();

private:
    std::vector<Place> places_;
    std::size_t at_ = 0;
    Time since_{};
    bool walked_ = false; // one came here walking
};

} // namespace fermata::views
