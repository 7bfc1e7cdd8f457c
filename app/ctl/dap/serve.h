// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/client.h>

#include <stop_token>
#include <string>

namespace fermata::ctl::dap {

// Speaks with one editor until it disconnects, goes away, or is asked to stop. What went wrong with it as a sentence;
// empty: nothing.
std::string serve(int input, int output, const Database& defaults, const std::stop_token& stop);

} // namespace fermata::ctl::dap
