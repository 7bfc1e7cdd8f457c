// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/filter_syntax.h"
#include "instances/filter_terms.h"
#include "instances/filter_text.h"
#include "models/json_scan.h"

#include <algorithm>
#include <map>

namespace fermata::views {

namespace {

// Of documents nobody knows: a few hundred names are more than one reads, and each costs time on the GUI thread.
constexpr std::size_t mostPaths = 400;
constexpr int mostValues = 12;
constexpr int deepest = 8;
constexpr int longestValue = 60;

class Collector {
public:
    void document(const std::string& text) {
        text_ = text;
        visit(json::whole(text_), {}, 0);
    }

    std::vector<StatePath> take() {
        std::vector<StatePath> paths;
        for (auto& [path, values] : found_)
            paths.push_back({path, std::move(values)});
        return paths;
    }

private:
    void visit(json::Range value, std::vector<StateStep> path, int depth) {
        const std::string_view text = json::slice(text_, value);
        const JsonKind kind = json::kindOf(text);
        if (kind == JsonKind::Object || kind == JsonKind::Array) {
            if (depth == deepest) return;
            int elements = 0;
            for (const json::Member& member : json::members(text_, value)) {
                std::vector<StateStep> below = path;
                // An array is looked through as a whole: which element is seldom what one remembers.
                if (kind == JsonKind::Object)
                    below.push_back({json::unquoted(json::slice(text_, member.key)).toStdString()});
                else if (++elements > mostValues)
                    break;
                visit(member.value, std::move(below), depth + 1);
            }
            return;
        }
        if (!path.empty()) note(path, kind, text);
    }

    void note(const std::vector<StateStep>& path, JsonKind kind, std::string_view text) {
        const QString name = printPath(path);
        auto entry = found_.find(name);
        if (entry == found_.end()) {
            if (found_.size() == mostPaths) return;
            entry = found_.emplace(name, QStringList()).first;
        }
        const QString value =
            kind == JsonKind::String ? json::unquoted(text) : QString::fromUtf8(text.data(), qsizetype(text.size()));
        const QString typed = quotedIfNeeded(value);
        if (value.size() <= longestValue && entry->second.size() < mostValues && !entry->second.contains(typed))
            entry->second << typed;
    }

    std::string_view text_;
    std::map<QString, QStringList> found_;
};

} // namespace

std::vector<StatePath> pathsOf(const std::vector<std::string>& documents) {
    Collector collector;
    for (const std::string& document : documents)
        collector.document(document);
    return collector.take();
}

} // namespace fermata::views
