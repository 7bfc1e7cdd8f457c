// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/trail.h"

namespace fermata::views {

void Trail::visit(const Place& place, Time now, bool walking) {
    if (places_.empty()) {
        places_.push_back(place);
    } else {
        if (places_[at_] == place) return;
        places_.resize(at_ + 1);
        const bool passed = walking && walked_ && places_[at_].page == place.page &&
                            places_[at_].question == place.question && now - since_ < kGlance;
        if (passed) {
            places_[at_] = place;
        } else {
            places_.push_back(place);
            if (places_.size() > kMost) places_.erase(places_.begin());
        }
        at_ = places_.size() - 1;
    }
    since_ = now;
    walked_ = walking;
}

const Place* Trail::back() {
    walked_ = false;
    return canGoBack() ? &places_[--at_] : nullptr;
}

const Place* Trail::forward() {
    walked_ = false;
    return canGoForward() ? &places_[++at_] : nullptr;
}

} // namespace fermata::views
