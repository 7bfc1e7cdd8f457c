// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace fermata::runtime {

// Signals and children that somebody has made up for a trial, as the `signals` and `childs` of a context in the machine
// protocol, in the form that a claim has them (store::Claimed). What is left out is made up too; documents stay the
// texts they are. Throws Error of Kind::BadInput, which says what is wrong and where.
std::string inboxOf(const std::string& signals, std::size_t maxBytes);
std::string childrenOf(const std::string& childs, std::size_t maxBytes);

} // namespace fermata::runtime
