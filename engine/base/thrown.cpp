// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/thrown.h"

#include "base/json_text.h"

#include <fermata/types/caught.h>

#include <string_view>

namespace fermata::base {

namespace {

constexpr std::size_t kMaxTracebackInReason = 16u << 10;

} // namespace

std::string Thrown::reason() const {
    if (traceback.empty()) return message;
    return message + '\n' + cleanText(std::string_view(traceback).substr(0, kMaxTracebackInReason));
}

Thrown caughtThrown() {
    std::string words = caughtWords(); // first: it lets the end of a thread through
    return {std::move(words), caughtType()};
}

} // namespace fermata::base
