// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/breakpoint_place.h"

namespace fermata::ctl {

BreakpointPlace breakpointPlaceOf(const std::string& text, bool whole) {
    BreakpointPlace place;
    if (text.empty() || text == "*") return place;
    const std::size_t dot = text.rfind('.');
    whole = whole || dot == std::string::npos || dot == 0 || dot + 1 == text.size();
    const std::string machine = whole ? text : text.substr(0, dot);
    if (machine != "*") place.machine = machine;
    if (!whole) place.step = text.substr(dot + 1);
    return place;
}

} // namespace fermata::ctl
