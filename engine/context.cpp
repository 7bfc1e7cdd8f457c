// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/printed.h"

#include <fermata/context.h>

namespace fermata {

namespace {

void printLine(base::Printed* into, std::string_view text) {
    if (!into) return;
    if (text.ends_with('\n'))
        into->add("stdout", text);
    else
        into->add("stdout", std::string(text) + '\n');
}

} // namespace

void Context::print(std::string_view text) const {
    printLine(printed.get(), text);
}

void Failure::print(std::string_view text) const {
    printLine(printed.get(), text);
}

} // namespace fermata
