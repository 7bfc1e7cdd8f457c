// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace fermata::ctl {

// What scripts read. Part of the contract of the command line.
enum class ExitCode {
    Done = 0,
    Refused = 1,      // a guard refused, or some of what was asked was refused; the reason is on stderr
    BadArguments = 2, // nothing was sent
    NoDatabase = 3,   // it cannot be reached, or is not migrated
};

} // namespace fermata::ctl
