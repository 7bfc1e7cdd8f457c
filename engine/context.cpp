// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/json_text.h"
#include "base/printed.h"
#include "base/reads.h"

#include <fermata/context.h>
#include <fermata/error.h>

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

Json Context::read(const std::string& function, const Json& arguments) const {
    if (!reads) throw Error(Error::Kind::Other, "this context cannot read: no worker has made it");
    const std::string what = "what " + function + " answers";
    const auto answer =
        reads->read(id, function, base::encodeDocument(arguments, "the arguments of " + function, maxDocumentBytes));
    return answer ? base::decodeDocument(*answer, what) : Json();
}

void Failure::print(std::string_view text) const {
    printLine(printed.get(), text);
}

} // namespace fermata
