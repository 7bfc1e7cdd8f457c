// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/json_diff_lines.h"

#include "widgets/shown.h"

#include <algorithm>

namespace fermata::views {

namespace {

using Kind = JsonDiffNode::Kind;
using Line = JsonDiffLine;

constexpr std::size_t shownBytes = 500; // of a value: what a line has room for
constexpr int deepest = 200;

QString shortened(std::string_view value) {
    if (value.size() <= shownBytes) return shownText(value);
    std::size_t end = shownBytes;
    while (end > 0 && (static_cast<unsigned char>(value[end]) & 0xC0) == 0x80)
        --end;
    return shownText(value.substr(0, end)) + QChar(u'…');
}

class Printer {
public:
    Printer(const JsonDiff& diff, const JsonDiffLayout& layout) : diff_(diff), layout_(layout) {}

    std::vector<Line> print() {
        node(diff_.root, 0, true, true);
        return std::move(lines_);
    }

private:
    bool full() {
        if (int(lines_.size()) < layout_.lines) return false;
        if (lines_.back().kind != Line::Kind::Cut) {
            Line line;
            line.kind = Line::Kind::Cut;
            lines_.push_back(line);
        }
        return true;
    }

    void push(Line::Kind kind, const QString* left, const QString* right) {
        if (full()) return;
        Line line;
        line.kind = kind;
        if (left) {
            line.left = *left;
            if (!layout_.onlyChanges) line.leftNumber = ++leftLines_;
        }
        if (right) {
            line.right = *right;
            if (!layout_.onlyChanges) line.rightNumber = ++rightLines_;
        }
        lines_.push_back(std::move(line));
    }

    static QString head(const std::string& text, const json::Member& member, int depth) {
        QString line(2 * depth, u' ');
        if (member.key.end > member.key.begin) line += shortened(json::slice(text, member.key)) + QStringLiteral(": ");
        return line;
    }

    static bool isLeaf(const std::string& text, const json::Member& member, int depth) {
        const JsonKind kind = json::kindOf(json::slice(text, member.value));
        if (kind != JsonKind::Object && kind != JsonKind::Array) return true;
        return depth >= deepest || json::isEmptyContainer(text, member.value);
    }

    // The lines of one side's value, without telling what they are.
    void value(const std::string& text, const json::Member& member, int depth, bool last, std::vector<QString>& out) {
        if (int(lines_.size() + out.size()) > layout_.lines) return;
        const QString comma = last ? QString() : QStringLiteral(",");
        const std::string_view whole = json::slice(text, member.value);
        if (isLeaf(text, member, depth)) {
            out.push_back(head(text, member, depth) + shortened(whole) + comma);
            return;
        }
        const bool object = json::kindOf(whole) == JsonKind::Object;
        out.push_back(head(text, member, depth) + (object ? u'{' : u'['));
        std::vector<json::Member> members = json::members(text, member.value);
        if (object) {
            std::stable_sort(members.begin(), members.end(), [&](const json::Member& a, const json::Member& b) {
                return json::slice(text, a.key) < json::slice(text, b.key);
            });
        }
        for (std::size_t i = 0; i < members.size(); ++i)
            value(text, members[i], depth + 1, i + 1 == members.size(), out);
        out.push_back(QString(2 * depth, u' ') + (object ? u'}' : u']') + comma);
    }

    std::vector<QString> valueLines(const std::string& text, const json::Member& member, int depth, bool last) {
        std::vector<QString> out;
        value(text, member, depth, last, out);
        return out;
    }

    void side(const std::vector<QString>& texts, Line::Kind kind) {
        for (const QString& text : texts)
            push(kind, kind == Line::Kind::Removed ? &text : nullptr, kind == Line::Kind::Added ? &text : nullptr);
    }

    void node(const JsonDiffNode& node, int depth, bool lastBefore, bool lastAfter) {
        if (full()) return;
        switch (node.kind) {
        case Kind::Same: {
            // The same but for the comma, which depends on what follows.
            const auto left = valueLines(*diff_.before, node.before, depth, lastBefore);
            const auto right =
                lastBefore == lastAfter ? left : valueLines(*diff_.before, node.before, depth, lastAfter);
            for (std::size_t i = 0; i < left.size(); ++i)
                push(Line::Kind::Same, &left[i], &right[i]);
            break;
        }
        case Kind::Added:
            side(valueLines(*diff_.after, node.after, depth, lastAfter), Line::Kind::Added);
            break;
        case Kind::Removed:
            side(valueLines(*diff_.before, node.before, depth, lastBefore), Line::Kind::Removed);
            break;
        case Kind::Changed: {
            const auto left = valueLines(*diff_.before, node.before, depth, lastBefore);
            const auto right = valueLines(*diff_.after, node.after, depth, lastAfter);
            if (left.size() == 1 && right.size() == 1) {
                push(Line::Kind::Changed, &left[0], &right[0]);
            } else {
                side(left, Line::Kind::Removed);
                side(right, Line::Kind::Added);
            }
            break;
        }
        case Kind::Inside:
            inside(node, depth, lastBefore, lastAfter);
            break;
        }
    }

    void inside(const JsonDiffNode& container, int depth, bool lastBefore, bool lastAfter) {
        const bool object = json::kindOf(json::slice(*diff_.before, container.before.value)) == JsonKind::Object;
        const QString open = head(*diff_.before, container.before, depth) + (object ? u'{' : u'[');
        push(Line::Kind::Same, &open, &open);
        const auto& children = container.children;
        const auto lastOf = [&](Kind absent) {
            std::size_t last = children.size();
            while (last > 0 && children[last - 1].kind == absent)
                --last;
            return last;
        };
        const std::size_t lastOld = lastOf(Kind::Added), lastNew = lastOf(Kind::Removed);
        int skipped = 0;
        const auto tellSkipped = [&] {
            if (skipped == 0 || full()) return;
            Line line;
            line.kind = Line::Kind::Skipped;
            line.left = line.right = QString(2 * (depth + 1), u' ');
            line.count = std::exchange(skipped, 0);
            lines_.push_back(line);
        };
        for (std::size_t i = 0; i < children.size(); ++i) {
            if (layout_.onlyChanges && children[i].kind == Kind::Same) {
                ++skipped;
                continue;
            }
            tellSkipped();
            node(children[i], depth + 1, i + 1 == lastOld, i + 1 == lastNew);
        }
        tellSkipped();
        const QString close = QString(2 * depth, u' ') + (object ? u'}' : u']');
        const QString left = lastBefore ? close : close + u',', right = lastAfter ? close : close + u',';
        push(Line::Kind::Same, &left, &right);
    }

    const JsonDiff& diff_;
    const JsonDiffLayout layout_;
    std::vector<Line> lines_;
    int leftLines_ = 0;
    int rightLines_ = 0;
};

} // namespace

std::vector<JsonDiffLine> diffLines(const JsonDiff& diff, const JsonDiffLayout& layout) {
    return Printer(diff, layout).print();
}

} // namespace fermata::views
