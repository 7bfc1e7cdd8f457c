// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "dap/inspection.h"

#include "arguments/json_text.h"
#include "dap/conditions.h"
#include "output/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace fermata::ctl::dap {

namespace {

constexpr std::size_t maxFrames = 100;
constexpr std::size_t maxVariables = 10'000; // of one value; what is beyond is said
constexpr std::size_t maxShown = 2'000;      // bytes of a value's text

std::string shortened(std::string_view text) {
    if (text.size() <= maxShown) return std::string(text);
    std::size_t end = maxShown;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
        --end;
    return std::string(text.substr(0, end)) + " …";
}

const char* typeOf(std::string_view value) {
    switch (value.empty() ? 'n' : value.front()) {
    case '{':
        return "object";
    case '[':
        return "array";
    case '"':
        return "string";
    case 't':
    case 'f':
        return "boolean";
    case 'n':
        return "null";
    default:
        return "number";
    }
}

Json plain(const std::string& name, const std::string& value) {
    return {{"name", name},
            {"value", shortened(value)},
            {"variablesReference", 0},
            {"presentationHint", {{"attributes", {"readOnly"}}}}};
}

} // namespace

const std::string* Inspection::Frame::state() const {
    if (!traced) return &row.state;
    return traced->before ? &*traced->before : nullptr;
}

int Inspection::add(Frame frame) {
    frame_.emplace(++lastFrame_, std::move(frame));
    return lastFrame_;
}

int Inspection::add(Container container) {
    containers_.emplace(++lastContainer_, std::move(container));
    return lastContainer_;
}

void Inspection::forget(int thread) {
    const auto frames = frames_.find(thread);
    if (frames == frames_.end()) return;
    for (const int frame : frames->second) {
        frame_.erase(frame);
        std::erase_if(containers_, [frame](const auto& one) { return one.second.frame == frame; });
    }
    frames_.erase(frames);
}

const std::vector<int>& Inspection::framesOf(const Thread& thread) {
    const auto known = frames_.find(thread.id);
    if (known != frames_.end()) return known->second;
    std::vector<int> frames;
    std::optional<InstanceId> next = thread.instance;
    while (next && frames.size() < maxFrames) {
        auto look = target_.acts.look(*next);
        if (!look && frames.empty())
            throw RequestError(fmt::format("instance {} has been deleted", toString(thread.instance)));
        if (!look) break;
        Frame frame{thread.id, std::move(look->first), std::move(look->second), std::nullopt};
        if (frames.empty() && thread.past) frame.traced = thread.trace.at(*thread.past);
        next = frame.row.parentId;
        frames.push_back(add(std::move(frame)));
    }
    return frames_[thread.id] = std::move(frames);
}

const Inspection::Frame& Inspection::frame(const Json& arguments) const {
    const auto found = frame_.find(wholeAt(arguments, "frameId", 0));
    if (found == frame_.end()) throw RequestError("there is no such stack frame any more: its instance has gone on");
    return found->second;
}

Json Inspection::stack(const Thread& thread, const Json& arguments) {
    const std::vector<int>& frames = framesOf(thread);
    const auto from = static_cast<std::size_t>(wholeAt(arguments, "startFrame", 0));
    const int levels = wholeAt(arguments, "levels", 0);
    const std::size_t end =
        levels > 0 ? std::min(frames.size(), from + static_cast<std::size_t>(levels)) : frames.size();
    Json list = Json::array();
    for (std::size_t at = from; at < end; ++at) {
        const Frame& frame = frame_.at(frames[at]);
        const std::string& step = frame.traced ? frame.traced->step : frame.row.step;
        const int version = frame.traced ? frame.traced->version : frame.row.fsmVersion;
        const int attempt = frame.traced ? frame.traced->attempt : frame.row.attempt;
        std::string name = frame.row.fsm + "." + step;
        if (attempt > 0) name += fmt::format(", attempt {}", attempt);
        if (at > 0) name += fmt::format(" (parent, instance {})", toString(frame.row.id));
        Json shown{{"id", frames[at]}, {"name", name}, {"line", 0}, {"column", 0}, {"canRestart", at == 0}};
        if (const auto location = sources_.locate(frame.row.fsm, version, step)) {
            const std::size_t slash = location->path.find_last_of("/\\");
            shown["source"] = {{"name", location->path.substr(slash == std::string::npos ? 0 : slash + 1)},
                               {"path", location->path}};
            shown["line"] = location->line - 1 + firstLine_;
            shown["column"] = firstColumn_;
        }
        list.push_back(std::move(shown));
    }
    return {{"stackFrames", list}, {"totalFrames", frames.size()}};
}

Json Inspection::scopes(const Json& arguments) {
    const int number = wholeAt(arguments, "frameId", 0);
    const Frame& chosen = frame(arguments);
    Json scopes = Json::array();
    const auto scope = [&](const char* name, What what) {
        scopes.push_back(
            {{"name", name}, {"variablesReference", add({number, what, nullptr, {}})}, {"expensive", false}});
    };
    scope("State", What::State);
    if (!chosen.traced) {
        scope("Inbox", What::Inbox);
        scope("Children", What::Children);
    }
    scope("Row", What::Row);
    return {{"scopes", scopes}};
}

// A value of a document; what is below it gets a number of its own.
Json Inspection::variable(const std::string& name, std::string_view value, const Container& container) {
    Json json{{"name", name}, {"value", shortened(value)}, {"type", typeOf(value)}, {"variablesReference", 0}};
    if (container.what != What::State) json["presentationHint"] = {{"attributes", {"readOnly"}}};
    if (!isContainer(value)) return json;
    const std::size_t size = sizeOf(value);
    if (size == 0) return json;
    json["variablesReference"] = add(container);
    json[isArray(value) ? "indexedVariables" : "namedVariables"] = size;
    return json;
}

Json Inspection::statesVariables(const Container& container, std::string_view document, const Json& arguments) {
    Json list = Json::array();
    const auto at = valueAt(document, container.path);
    if (!at) return list;
    if (!isContainer(*at)) {
        list.push_back(variable(container.what == What::State ? "state" : "value", *at, container));
        return list;
    }
    const int start = wholeAt(arguments, "start", 0);
    const int count = wholeAt(arguments, "count", 0);
    const std::size_t most = count > 0 ? std::min(maxVariables, static_cast<std::size_t>(count)) : maxVariables;
    const std::string above = jsonpathOf(document, container.path);
    const bool array = isArray(*at);
    for (const JsonSlice& slice : slicesOf(*at, static_cast<std::size_t>(start), most)) {
        Container inner = container;
        inner.path.push_back(slice.name);
        Json one = variable(slice.name, slice.value, inner);
        if (container.what == What::State) one["evaluateName"] = jsonpathBelow(above, array, slice.name);
        list.push_back(std::move(one));
    }
    if (count <= 0 && sizeOf(*at) > maxVariables)
        list.push_back(plain("…", fmt::format("{} in all, of which these are the first", sizeOf(*at))));
    return list;
}

Json Inspection::inbox(int number) {
    const Frame& frame = frame_.at(number);
    Json list = Json::array();
    std::vector<SignalRow> inbox = target_.client.signals(frame.row.id);
    for (SignalRow& signal : inbox) {
        const auto document = std::make_shared<const std::string>(std::move(signal.payload));
        list.push_back(variable(fmt::format("{} {}", signal.id.value, signal.name), *document,
                                {number, What::Document, document, {}}));
        if (list.size() < maxVariables || &signal == &inbox.back()) continue;
        list.push_back(plain("…", fmt::format("{} in all, of which these are the first", inbox.size())));
        break;
    }
    return list;
}

Json Inspection::children(int number) {
    const Frame& frame = frame_.at(number);
    Json list = Json::array();
    std::vector<ChildRow> children = target_.client.childs(frame.row.id);
    for (ChildRow& child : children) {
        const std::string name = fmt::format("{} {}.{}", toString(child.id), child.fsm, child.step);
        if (child.result && child.status == Status::Done) {
            const auto document = std::make_shared<const std::string>(std::move(*child.result));
            list.push_back(variable(name, *document, {number, What::Document, document, {}}));
        } else {
            list.push_back(plain(name, std::string(toString(child.status)) +
                                           (child.lastError ? ": " + *child.lastError : std::string())));
        }
        if (list.size() < maxVariables || &child == &children.back()) continue;
        list.push_back(plain("…", fmt::format("{} in all, of which these are the first", children.size())));
        break;
    }
    return list;
}

Json Inspection::row(const Frame& frame) {
    Json list = Json::array();
    const auto add = [&](const char* name, const std::string& value) { list.push_back(plain(name, value)); };
    const InstanceRow& row = frame.row;
    add("id", toString(row.id));
    add("machine", fmt::format("{} v{}", row.fsm, row.fsmVersion));
    if (frame.traced) {
        const StepRow& run = *frame.traced;
        add("step", run.step);
        add("attempt", std::to_string(run.attempt));
        add("outcome", run.outcome + (run.target ? " " + *run.target : ""));
        add("after", run.after.value_or("(not kept)"));
        add("consumed", run.consumed);
        add("output", run.output);
        if (run.error) add("error", *run.error);
        add("written", humanTime(run.written));
        return list;
    }
    add("step", row.step);
    add("status", std::string(toString(row.status)));
    add("attempt", std::to_string(row.attempt));
    if (row.awaits) add("awaits", *row.awaits);
    add("queue", row.queue);
    add("priority", std::to_string(row.priority));
    if (row.partitionKey) add("partition_key", *row.partitionKey);
    if (row.parentId) add("parent", toString(*row.parentId));
    add("children_pending", std::to_string(row.childrenPending));
    if (row.result) add("result", *row.result);
    if (row.lastError) add("last_error", *row.lastError);
    add("inserted_at", humanTime(row.insertedAt));
    add("updated_at", humanTime(row.updatedAt));
    return list;
}

Json Inspection::variables(const Json& arguments) {
    const auto found = containers_.find(wholeAt(arguments, "variablesReference", 0));
    if (found == containers_.end())
        throw RequestError("there are no such variables any more: their instance has gone on");
    const Container container = found->second; // what is added moves no entry of a map, but is of no use to rely on
    if (container.what == What::Document)
        return {{"variables", statesVariables(container, *container.document, arguments)}};
    const Frame& frame = frame_.at(container.frame);
    switch (container.what) {
    case What::State:
        if (!frame.state()) return {{"variables", Json::array({plain("state", "the trace is without documents")})}};
        return {{"variables", statesVariables(container, *frame.state(), arguments)}};
    case What::Inbox:
        return {{"variables", inbox(container.frame)}};
    case What::Children:
        return {{"variables", children(container.frame)}};
    default:
        return {{"variables", row(frame)}};
    }
}

Json Inspection::setVariable(const Json& arguments) {
    const auto found = containers_.find(wholeAt(arguments, "variablesReference", 0));
    if (found == containers_.end())
        throw RequestError("there are no such variables any more: their instance has gone on");
    const Container& container = found->second;
    if (container.what != What::State) throw RequestError("only the state can be set");
    Frame& frame = frame_.at(container.frame);
    if (frame.traced)
        throw RequestError("this is a line of the trace, which is only shown; step forward to what is now");
    const auto name = arguments.find("name"), value = arguments.find("value");
    if (name == arguments.end() || !name->is_string() || value == arguments.end() || !value->is_string())
        throw RequestError("the request has no name and no value");
    const auto text = value->get<std::string>();
    if (const auto problem = findJsonProblem(text))
        throw RequestError(
            fmt::format("the value is no JSON, at character {} of line {}: {}; a text stands in double quotes",
                        problem->column, problem->line, problem->text));
    JsonPath path = container.path;
    // A state that is no object and no array is shown as one variable.
    if (const auto at = valueAt(frame.row.state, path); at && isContainer(*at))
        path.push_back(name->get<std::string>());
    auto state = withValueAt(frame.row.state, path, text);
    if (!state) throw RequestError(fmt::format("the state has no {} there", inQuotes(name->get<std::string>())));
    const ActReport report =
        target_.acts.perform({acts::EditState{*state}, {{frame.row.id, frame.seen}}, "set in an editor"});
    if (report.answers.empty())
        throw RequestError(report.failed ? report.failed->sentence : "nothing has been changed");
    const ActAnswer& answer = report.answers.front();
    if (!answer.accepted) {
        // Somebody was faster: what there is now is shown under the numbers that the editor has.
        if (auto now = target_.acts.look(frame.row.id)) std::tie(frame.row, frame.seen) = std::move(*now);
        throw RequestError(answer.sentence);
    }
    frame.seen = answer.seen;
    frame.row.state = std::move(*state);
    Container inner = container;
    inner.path = path;
    Json shown = variable("", valueAt(frame.row.state, path).value_or("null"), inner);
    shown.erase("name");
    return shown;
}

Json Inspection::evaluate(const Json& arguments) {
    const auto expression = arguments.find("expression");
    if (expression == arguments.end() || !expression->is_string()) throw RequestError("the request has no expression");
    if (!arguments.contains("frameId"))
        throw RequestError("a jsonpath is asked of the state of an instance: choose one that is held");
    const Frame& chosen = frame(arguments);
    if (!chosen.state()) throw RequestError("this line of the trace is without documents");
    FoundValues found;
    try {
        found = target_.debugger.find(*chosen.state(), jsonpathFrom(expression->get<std::string>()));
    } catch (const Error& error) {
        if (error.connectionLost()) throw;
        throw RequestError(fmt::format("{} (asked of the state is a jsonpath, as in $.amount)", error.what()));
    }
    if (found.values.empty())
        throw RequestError(found.more ? "what it finds is too large to be shown" : "the state has nothing there");
    std::string all = found.values.front();
    if (found.values.size() > 1 || found.more) {
        if (found.more) found.values.emplace_back(R"("… and more")");
        all = "[";
        for (const std::string& one : found.values)
            all += (all.size() > 1 ? ", " : "") + one;
        all += "]";
    }
    const auto document = std::make_shared<const std::string>(std::move(all));
    Json shown = variable("", *document, {wholeAt(arguments, "frameId", 0), What::Document, document, {}});
    return {{"result", shown["value"]},
            {"type", shown["type"]},
            {"variablesReference", shown["variablesReference"]},
            {"namedVariables", shown.value("namedVariables", 0)},
            {"indexedVariables", shown.value("indexedVariables", 0)}};
}

} // namespace fermata::ctl::dap
