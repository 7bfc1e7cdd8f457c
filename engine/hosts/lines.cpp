// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "hosts/lines.h"

#include <algorithm>
#include <utility>

namespace fermata::hosts {

void LineSplitter::add(std::string_view bytes) {
    added_.erase(0, read_);
    read_ = 0;
    added_ += bytes;
}

std::optional<Line> LineSplitter::next() {
    const std::size_t end = added_.find('\n', read_);
    keep(std::string_view(added_).substr(read_, std::min(end, added_.size()) - read_));
    read_ = std::min(end, added_.size());
    if (end == std::string::npos) return std::nullopt;
    ++read_;
    return std::exchange(line_, {});
}

std::optional<Line> LineSplitter::rest() {
    if (auto line = next()) return line;
    if (line_.text.empty()) return std::nullopt;
    return std::exchange(line_, {});
}

void LineSplitter::keep(std::string_view part) {
    if (line_.tooLong) return keepEnd(part);
    if (line_.text.size() + part.size() <= limit_) {
        line_.text += part;
        return;
    }
    line_.tooLong = true;
    keepEnd(line_.text);
    keepEnd(part);
    const std::size_t kept = std::min(limit_, keptOfTooLong);
    if (line_.text.size() < kept) line_.text += part.substr(0, kept - line_.text.size());
    line_.text.resize(kept);
    line_.text.shrink_to_fit();
}

void LineSplitter::keepEnd(std::string_view part) {
    line_.end += part.substr(part.size() - std::min(part.size(), keptOfItsEnd));
    if (line_.end.size() > keptOfItsEnd) line_.end.erase(0, line_.end.size() - keptOfItsEnd);
}

} // namespace fermata::hosts
