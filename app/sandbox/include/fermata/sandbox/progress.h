// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>

namespace fermata::sandbox {

/// The stages of bringing a cluster up, in the order in which they come; Creating only the first time.
enum class Phase {
    Looking,  ///< for server binaries and for what the folder holds
    Creating, ///< initdb runs
    Starting, ///< the server was started and does not accept connections yet
    Waiting,  ///< another process starts or stops the same sandbox; the text names it
    Ready,    ///< connections are accepted
};

struct Progress {
    Phase phase = Phase::Looking;
    std::string text; ///< one line in English for a person
};

/// Called on the thread that made the blocking call, never after that call has returned.
using ProgressCallback = std::function<void(const Progress&)>;

} // namespace fermata::sandbox
