// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

namespace fermata::ctl {

// MACHINE[.STEP], as people write where to hold. What is absent is any.
struct BreakpointPlace {
    std::optional<std::string> machine;
    std::optional<std::string> step;
};

// Names may hold dots: what is a declared machine as a whole is one (`whole`), else the last dot divides. "*" is any
// machine.
BreakpointPlace breakpointPlaceOf(const std::string& text, bool whole);

} // namespace fermata::ctl
