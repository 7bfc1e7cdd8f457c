// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/read_stack.h"

#include "session/query_runner.h"
#include "session/read_instances.h"
#include "session/rows.h"

#include <algorithm>

namespace fermata::app {

namespace {

constexpr std::size_t valueBytes = 4'000;
constexpr std::int64_t mostFound = 100;

std::vector<InstanceSummary> readFrames(QueryRunner& runner, InstanceId id) {
    std::vector<InstanceId> ids;
    Rows& rows = runner.run("instance_stack", {{":id", idValue(id)}, {":depth", stackDepth}});
    while (rows.next())
        ids.push_back({number(rows, "id")});
    return readInstances(runner, ids, {});
}

} // namespace

views::InstanceStack StackReader::read(QueryRunner& runner, const Facts& facts, const views::StackQuery& query,
                                       const std::optional<InstanceDetail>& inspected, Timestamp now) {
    views::InstanceStack stack;
    stack.frames = readFrames(runner, query.instance);
    stack.more = stack.frames.size() == std::size_t(stackDepth) && stack.frames.back().parentId.has_value();
    std::string version;
    if (inspected && inspected->row.id == query.frame) {
        version = inspected->version;
    } else {
        stack.frame = readInstanceDetail(runner, facts, query.frame, query.childs, now, &frame_);
        if (stack.frame) version = stack.frame->version;
    }
    stack.watches = watch(runner, query.frame, version, query.watches);
    return stack;
}

std::vector<views::WatchValue> StackReader::watch(QueryRunner& runner, InstanceId id, const std::string& version,
                                                  const std::vector<std::string>& paths) {
    if (watched_ != id || version_ != version || version.empty()) values_.clear();
    watched_ = id;
    version_ = version;
    std::vector<views::WatchValue> values;
    for (const std::string& path : paths) {
        const auto [known, isNew] = values_.try_emplace(path);
        views::WatchValue& value = known->second;
        if (isNew) {
            value.path = path;
            try {
                Rows& row = runner.run("watch", {{":id", idValue(id)}, {":path", QString::fromStdString(path)}});
                value.found = row.next() ? number(row, "found") : 0;
                if (value.found > 0) value.value = text(row, "value");
                value.cut = value.found > mostFound || value.value.size() > valueBytes;
            } catch (const Failure& failure) {
                if (failure.connectionLost) throw;
                value.problem = failure.message;
            }
        }
        values.push_back(value);
    }
    std::erase_if(values_, [&](const auto& entry) { return std::ranges::count(paths, entry.first) == 0; });
    return values;
}

} // namespace fermata::app
