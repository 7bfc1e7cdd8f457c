// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/motion.h"

namespace fermata::views {

Motion& Motion::instance() {
    static Motion motion;
    return motion;
}

void Motion::set(bool& flag, bool value) {
    const bool before = on();
    flag = value;
    if (on() != before) Q_EMIT changed();
}

void Motion::setAllowed(bool allowed) {
    set(allowed_, allowed);
}

void Motion::setReduced(bool reduced) {
    set(reduced_, reduced);
}

void Motion::setStill(bool still) {
    set(still_, still);
}

} // namespace fermata::views

#include "moc_motion.cpp"
