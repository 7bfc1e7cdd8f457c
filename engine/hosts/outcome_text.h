// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "store/settle.h"

#include <cstddef>
#include <string_view>

namespace fermata::hosts {

// The outcome that a host has answered, from the JSON text of its result (which must be valid JSON). Its documents stay
// the text they are. Throws Error of Kind::BadInput, with a sentence that names the member, for what is no outcome or
// cannot be stored: one ill-typed member anywhere, a child's too, makes the whole outcome bad. A pure function.
store::EncodedOutcome decodeOutcome(std::string_view result, bool fromHandler, std::size_t maxDocumentBytes);

// The same of a server's step (hosts/server_run), whose outcome may also have "replies": they are left alone.
store::EncodedOutcome decodeServersOutcome(std::string_view result, std::size_t maxDocumentBytes);

} // namespace fermata::hosts
