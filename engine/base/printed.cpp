// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/printed.h"

#include "base/json_text.h"

#include <algorithm>

namespace fermata::base {

namespace {

// So that a million pieces of a byte each are bounded too.
constexpr std::size_t kPieceBytes = 64;

// Not in the middle of a character of UTF-8.
std::size_t characterBegin(std::string_view text, std::size_t at) {
    const std::size_t last = std::min(at + 3, text.size());
    std::size_t begin = at;
    while (begin < last && (static_cast<unsigned char>(text[begin]) & 0xC0) == 0x80)
        ++begin;
    return begin;
}

// Whole: cleanText() cuts off what is longer than a reason may be, and that would be the newest.
std::string cleaned(std::string_view text) {
    constexpr std::size_t part = 16u << 10;
    std::string clean;
    while (!text.empty()) {
        const std::size_t end = characterBegin(text, std::min(part, text.size()));
        clean += cleanText(text.substr(0, end));
        text.remove_prefix(end);
    }
    return clean;
}

} // namespace

void Printed::add(std::string_view stream, std::string_view text) {
    if (text.empty()) return;
    stream = stream.substr(0, kMaxStreamBytes);
    const std::lock_guard lock(mutex_);
    if (closed_) return;
    if (text.size() > kMaxBytes) { // a text of gigabytes is not copied
        const std::size_t begin = characterBegin(text, text.size() - kMaxBytes);
        leftOut_ += begin;
        text.remove_prefix(begin);
    }
    if (pieces_.empty() || pieces_.back().stream != stream) {
        pieces_.push_back({std::string(stream), {}});
        size_ += kPieceBytes;
    }
    pieces_.back().text += text;
    size_ += text.size();
    // Not each time: moving all of it for a byte would take long.
    if (size_ > 2 * kMaxBytes) dropBeyond(kMaxBytes);
}

void Printed::dropBeyond(std::size_t limit) {
    while (size_ > limit) {
        Piece& first = pieces_.front();
        const std::size_t tooMuch = size_ - limit;
        if (tooMuch >= first.text.size()) {
            leftOut_ += first.text.size();
            size_ -= first.text.size() + kPieceBytes;
            pieces_.pop_front();
            continue;
        }
        const std::size_t begin = characterBegin(first.text, tooMuch);
        first.text.erase(0, begin);
        leftOut_ += begin;
        size_ -= begin;
    }
}

void Printed::close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    dropBeyond(kMaxBytes);
}

void Printed::reopen() {
    const std::lock_guard lock(mutex_);
    closed_ = false;
}

bool Printed::empty() const {
    const std::lock_guard lock(mutex_);
    return pieces_.empty();
}

std::vector<Printed::Piece> Printed::pieces() const {
    const std::lock_guard lock(mutex_);
    std::vector<Piece> all;
    all.reserve(pieces_.size() + 1);
    if (leftOut_ > 0)
        all.push_back({"fermata", "... (" + std::to_string(leftOut_) + " bytes before this are left out)\n"});
    for (const Piece& piece : pieces_)
        all.push_back({cleanText(piece.stream), cleaned(piece.text)});
    return all;
}

} // namespace fermata::base
