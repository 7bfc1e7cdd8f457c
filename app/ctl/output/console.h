// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace fermata::ctl {

// Where a command speaks: results go to stdout and are written when the command has ended, words about them go to
// stderr at once. What both may hold comes from a database: only what is printable() and line feeds leave here. A JSON
// document stays what it is by that, since it is escaped as JSON is.
class Console {
public:
    // Adds to the result.
    void print(std::string_view text);

    // A sentence, or several lines, to stderr: "fermatactl: ...".
    void say(std::string_view sentence);

    // Writes the result. False when stdout did not take it (a full disk); a reader that has gone away (`| head`) is no
    // error.
    bool flush();

private:
    std::string result_;
};

} // namespace fermata::ctl
