// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace fermata::test {

/// Whether a sanitizer is built in. It keeps what was freed and has memory of its own: what the process occupies says
/// nothing, and no limit of the address space makes it scarce.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

/// How many times as long something may take that is given a time of its own.
inline constexpr long long slowness = sanitized ? 10 : 1;

} // namespace fermata::test
