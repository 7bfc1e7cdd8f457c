// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace fermata::bench {

/// A connection string of libpq's as a URL, which is all that other programs read: the socket's folder becomes a
/// parameter.
std::string urlOf(const std::string& conninfo);

} // namespace fermata::bench
