// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/json_text.h"

#include "output/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace fermata::ctl {

namespace {

// Reads a document once, from left to right. Keeps its own stack of open brackets: depth costs memory, never the
// program's stack.
class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    std::optional<JsonProblem> problem() {
        if (!document()) return JsonProblem{line(), column(), problem_};
        return std::nullopt;
    }

private:
    bool document() {
        skipSpace();
        if (at_ == text_.size()) return fail("the text is empty; {} is the empty state");
        if (!value()) return false;
        while (true) {
            skipSpace();
            if (open_.empty()) return at_ == text_.size() || fail("nothing may follow the value");
            if (!afterValue()) return false;
        }
    }

    // A whole scalar, or the beginning of an array or an object up to and with its first scalar or its end.
    bool value() {
        while (true) {
            skipSpace();
            const char first = peek();
            if (first == '{' || first == '[') {
                open_.push_back(first);
                ++at_;
                skipSpace();
                if (peek() == (first == '{' ? '}' : ']')) {
                    ++at_;
                    open_.pop_back();
                    return true;
                }
                if (first == '{' && !key()) return false;
                continue;
            }
            if (first == '"') return string();
            if (first == '-' || isDigit(first)) return number();
            for (const std::string_view word : {"true", "false", "null"}) {
                if (text_.substr(at_, word.size()) == word) {
                    at_ += word.size();
                    return true;
                }
            }
            return fail(at_ == text_.size() ? "a value is missing"
                                            : "a value is expected here; text goes in double quotes");
        }
    }

    // Behind a value inside of an array or object: its end, or a comma and the next value.
    bool afterValue() {
        const bool inObject = open_.back() == '{';
        const char next = peek();
        if (next == (inObject ? '}' : ']')) {
            ++at_;
            open_.pop_back();
            return true;
        }
        if (next != ',') return fail(inObject ? "\",\" or \"}\" is expected here" : "\",\" or \"]\" is expected here");
        ++at_;
        skipSpace();
        return (!inObject || key()) && value();
    }

    bool key() {
        skipSpace();
        if (peek() != '"') return fail("a member's name in double quotes is expected here");
        if (!string()) return false;
        skipSpace();
        if (peek() != ':') return fail("\":\" is expected here");
        ++at_;
        return true;
    }

    bool string() {
        ++at_; // the quote
        while (at_ < text_.size()) {
            const char next = text_[at_];
            if (next == '"') {
                ++at_;
                return true;
            }
            if (static_cast<unsigned char>(next) < 0x20)
                return fail("a control character inside of a text must be escaped, as in \\n");
            if (next == '\\') {
                if (!escape()) return false;
            } else {
                ++at_;
            }
        }
        return fail("a text is not closed with a double quote");
    }

    bool escape() {
        const char kind = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
        if (std::string_view("\"\\/bfnrt").find(kind) != std::string_view::npos && kind != '\0') {
            at_ += 2;
            return true;
        }
        if (kind != 'u') return fail("an escape that JSON does not know");
        const int unit = hexUnit(at_);
        if (unit < 0) return fail("\\u takes four hexadecimal digits");
        if (unit == 0) return fail("\\u0000 cannot be stored in PostgreSQL");
        if (unit >= 0xDC00 && unit <= 0xDFFF) return fail("the second half of a surrogate pair without its first");
        if (unit >= 0xD800 && unit <= 0xDBFF) {
            const int second = hexUnit(at_ + 6);
            if (second < 0xDC00 || second > 0xDFFF)
                return fail("the first half of a surrogate pair without its second");
            at_ += 6;
        }
        at_ += 6;
        return true;
    }

    // The code unit of \uXXXX at `begin`, or -1.
    int hexUnit(std::size_t begin) const {
        if (text_.substr(begin, 2) != "\\u" || begin + 6 > text_.size()) return -1;
        int unit = 0;
        for (const char digit : text_.substr(begin + 2, 4)) {
            const std::size_t place = std::string_view("0123456789abcdef0123456789ABCDEF").find(digit);
            if (place == std::string_view::npos) return -1;
            unit = unit * 16 + static_cast<int>(place % 16);
        }
        return unit;
    }

    bool number() {
        if (peek() == '-') ++at_;
        if (!isDigit(peek())) return fail("a digit is expected here");
        const bool zero = peek() == '0';
        const std::size_t begin = at_;
        skipDigits();
        if (zero && at_ > begin + 1) {
            at_ = begin;
            return fail("a number must not begin with 0");
        }
        if (peek() == '.') {
            ++at_;
            if (!isDigit(peek())) return fail("a digit is expected behind the point");
            skipDigits();
        }
        if (peek() == 'e' || peek() == 'E') {
            ++at_;
            if (peek() == '+' || peek() == '-') ++at_;
            if (!isDigit(peek())) return fail("a digit is expected in the exponent");
            skipDigits();
        }
        return true;
    }

    void skipDigits() {
        while (isDigit(peek()))
            ++at_;
    }
    void skipSpace() {
        while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos)
            ++at_;
    }
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    static bool isDigit(char c) { return c >= '0' && c <= '9'; }

    bool fail(std::string why) {
        problem_ = std::move(why);
        return false;
    }

    int line() const {
        return 1 + static_cast<int>(std::count(text_.begin(), text_.begin() + std::ptrdiff_t(at_), '\n'));
    }
    int column() const {
        const std::size_t newline = text_.substr(0, at_).rfind('\n');
        const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
        return 1 + static_cast<int>(characters(text_.substr(begin, at_ - begin)));
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<char> open_;
    std::string problem_;
};

} // namespace

std::optional<JsonProblem> findJsonProblem(std::string_view text) {
    if (const std::optional<std::size_t> bad = firstBadUtf8(text)) {
        const std::string_view before = text.substr(0, *bad);
        const std::size_t newline = before.rfind('\n');
        const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
        return JsonProblem{1 + static_cast<int>(std::count(before.begin(), before.end(), '\n')),
                           1 + static_cast<int>(characters(before.substr(begin))), "this is not valid UTF-8"};
    }
    return Reader(text).problem();
}

} // namespace fermata::ctl
