// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "output/findings.h"

#include "output/json_writer.h"
#include "output/text.h"

#include <fmt/format.h>

namespace fermata::ctl {

namespace {

struct ValueWriter {
    JsonWriter& json;

    void operator()(std::int64_t value) const { json.number(value); }
    void operator()(bool value) const { json.boolean(value); }
    void operator()(const std::string& value) const { json.text(value); }
    void operator()(Timestamp value) const { json.text(isoTime(value)); }
    void operator()(InstanceId value) const { json.number(value.value); }
    template <typename Each>
    void operator()(const std::vector<Each>& values) const {
        json.beginArray();
        for (const Each& value : values)
            (*this)(value);
        json.endArray();
    }
};

void textOrNull(JsonWriter& json, const std::string& value) {
    value.empty() ? json.null() : json.text(value);
}

} // namespace

void writeFinding(JsonWriter& json, const Finding& finding) {
    json.key("code").text(toString(finding.code));
    json.key("outlook").text(toString(finding.outlook));
    json.key("count").number(finding.count);
    json.key("text").text(finding.text);
    textOrNull(json.key("remedy"), finding.remedy);
    textOrNull(json.key("command"), finding.command);
    json.key("evidence").beginObject();
    for (const Evidence& evidence : finding.evidence) {
        json.key(evidence.name);
        std::visit(ValueWriter{json}, evidence.value);
    }
    json.endObject();
}

std::string linesOf(const Finding& finding) {
    std::string text = fmt::format("{}: {}\n", toString(finding.code), printable(finding.text));
    if (const auto* way = finding.find<std::vector<InstanceId>>("way")) {
        std::string steps;
        for (const InstanceId id : *way)
            steps += (steps.empty() ? "#" : " > #") + toString(id);
        text += fmt::format("  the way there: {}\n", steps);
    }
    if (!finding.remedy.empty()) text += fmt::format("  what would help: {}\n", printable(finding.remedy));
    if (!finding.command.empty()) text += fmt::format("  by: {}\n", printable(finding.command));
    return text;
}

} // namespace fermata::ctl
