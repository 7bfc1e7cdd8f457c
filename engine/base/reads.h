// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/ids.h>

#include <optional>
#include <string>

namespace fermata::base {

// Thrown by a step that cannot go on, and by no fault of its own: what it has to read cannot be had now, or has changed
// since the claim. No exception of the step's: no handler is asked, and the claim is given back.
struct Unread {
    std::string why;
};

// What steps read beside their rows: Context::read(). Thread-safe; may outlive its worker.
class Reads {
public:
    virtual ~Reads() = default;

    // What `function(instance, arguments)` answers, as text; nullopt: SQL null. Throws Unread, and Error for any other
    // reason.
    virtual std::optional<std::string> read(InstanceId instance, const std::string& function,
                                            const std::string& arguments) = 0;
};

} // namespace fermata::base
