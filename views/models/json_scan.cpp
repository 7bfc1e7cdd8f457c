// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/json_scan.h"

namespace fermata::views::json {

namespace {

bool isBlank(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

class Scanner {
public:
    Scanner(std::string_view text, Range range) : text_(text.substr(0, range.end)), at_(range.begin) {}

    std::uint32_t at() const { return at_; }
    bool atEnd() const { return at_ >= text_.size(); }
    char peek() const { return atEnd() ? '\0' : text_[at_]; }
    void advance() { ++at_; }

    void skipBlanks() {
        while (!atEnd() && isBlank(text_[at_]))
            ++at_;
    }

    Range string() {
        const std::uint32_t begin = at_++;
        const char* const data = text_.data();
        const auto size = std::uint32_t(text_.size());
        while (at_ < size && data[at_] != '"')
            at_ += data[at_] == '\\' ? 2 : 1;
        if (at_ < size) ++at_;
        at_ = std::min(at_, std::uint32_t(text_.size()));
        return {begin, at_};
    }

    // Any value: brackets are only counted, so a million levels cost no stack.
    Range value() {
        const std::uint32_t begin = at_;
        if (peek() == '"') return string();
        std::uint32_t depth = 0;
        const char* const data = text_.data();
        const auto size = std::uint32_t(text_.size());
        while (at_ < size) {
            const char c = data[at_];
            // Most of a document are digits and words, which mean nothing here.
            if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z')) {
                ++at_;
                continue;
            }
            if (c == '"') {
                string();
                continue;
            }
            if (c == '{' || c == '[') ++depth;
            const bool closes = c == '}' || c == ']';
            if (depth == 0 && (closes || c == ',' || isBlank(c))) break;
            ++at_;
            if (closes && --depth == 0) break;
        }
        return {begin, at_};
    }

private:
    std::string_view text_;
    std::uint32_t at_;
};

// Calls `take` with each member.
template <typename Take>
void scan(std::string_view text, Range value, Take take) {
    const JsonKind kind = kindOf(slice(text, value));
    if (kind != JsonKind::Object && kind != JsonKind::Array) return;
    Scanner scanner(text, value);
    scanner.advance();
    while (true) {
        Member member;
        scanner.skipBlanks();
        if (kind == JsonKind::Object) {
            if (scanner.peek() != '"') return;
            member.key = scanner.string();
            scanner.skipBlanks();
            if (scanner.peek() != ':') return;
            scanner.advance();
            scanner.skipBlanks();
        }
        member.value = scanner.value();
        if (member.value.begin == member.value.end) return;
        take(member);
        scanner.skipBlanks();
        if (scanner.peek() != ',') return;
        scanner.advance();
    }
}

void appendEscape(QString& out, std::string_view& rest) {
    const char c = rest.front();
    rest.remove_prefix(1);
    switch (c) {
    case 'b':
        out += u'\b';
        return;
    case 'f':
        out += u'\f';
        return;
    case 'n':
        out += u'\n';
        return;
    case 'r':
        out += u'\r';
        return;
    case 't':
        out += u'\t';
        return;
    case 'u': {
        const QByteArray digits(rest.data(), qsizetype(std::min<std::size_t>(4, rest.size())));
        out += QChar(ushort(digits.toUInt(nullptr, 16)));
        rest.remove_prefix(std::size_t(digits.size()));
        return;
    }
    default:
        out += QLatin1Char(c);
    }
}

} // namespace

std::string_view slice(std::string_view text, Range range) {
    return text.substr(range.begin, range.end - range.begin);
}

Range whole(std::string_view text) {
    Range range{0, std::uint32_t(text.size())};
    while (range.begin < range.end && isBlank(text[range.begin]))
        ++range.begin;
    while (range.end > range.begin && isBlank(text[range.end - 1]))
        --range.end;
    return range;
}

JsonKind kindOf(std::string_view value) {
    switch (value.empty() ? 'n' : value.front()) {
    case '{':
        return JsonKind::Object;
    case '[':
        return JsonKind::Array;
    case '"':
        return JsonKind::String;
    case 't':
    case 'f':
        return JsonKind::Boolean;
    case 'n':
        return JsonKind::Null;
    default:
        return JsonKind::Number;
    }
}

std::vector<Member> members(std::string_view text, Range value) {
    std::vector<Member> found;
    scan(text, value, [&](const Member& member) { found.push_back(member); });
    return found;
}

int memberCount(std::string_view text, Range value) {
    int count = 0;
    scan(text, value, [&](const Member&) { ++count; });
    return count;
}

bool isEmptyContainer(std::string_view text, Range value) {
    const std::string_view inside = slice(text, value);
    if (inside.empty() || (inside.front() != '{' && inside.front() != '[')) return false;
    const std::size_t first = inside.find_first_not_of(" \t\r\n", 1);
    return first == std::string_view::npos || inside[first] == '}' || inside[first] == ']';
}

QString unquoted(std::string_view string) {
    if (!string.empty() && string.front() == '"') string.remove_prefix(1);
    if (!string.empty() && string.back() == '"') string.remove_suffix(1);
    QString out;
    while (!string.empty()) {
        const std::size_t plain = std::min(string.find('\\'), string.size());
        out += QString::fromUtf8(string.data(), qsizetype(plain));
        string.remove_prefix(plain);
        if (string.empty()) break;
        string.remove_prefix(1);
        if (!string.empty()) appendEscape(out, string);
    }
    return out;
}

} // namespace fermata::views::json
