// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "output/console.h"

#include "output/text.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace fermata::ctl {

namespace {

// The error, or 0. Not stdio: what it could not write it would try again at exit.
int writeAll(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return errno;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

} // namespace

void Console::print(std::string_view text) {
    result_ += printable(text, LineBreaks::Kept);
}

void Console::say(std::string_view sentence) {
    std::string lines = "fermatactl: ";
    lines += printable(sentence, LineBreaks::Kept);
    lines += '\n';
    writeAll(STDERR_FILENO, lines); // nobody is left to tell when this fails
}

bool Console::flush() {
    const int error = writeAll(STDOUT_FILENO, result_);
    result_.clear();
    if (error == 0 || error == EPIPE) return true;
    say(fmt::format("the result could not be written to stdout: {}",
                    std::strerror(error))); // NOLINT(concurrency-mt-unsafe)
    return false;
}

} // namespace fermata::ctl
