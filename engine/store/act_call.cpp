// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/act_call.h"

#include "base/json_text.h"
#include "store/act_answers.h"
#include "store/encode_instance.h"

#include <fermata/json.h>

#include <algorithm>
#include <cstdio>
#include <span>

namespace fermata::store {

namespace {

using postgres::Statement;

// Small enough that nobody waits long for the rows it has locked.
constexpr std::size_t batchSize = 250;

// A call may write 64 MiB (005); a document may grow fourfold when it is stored as jsonb and written out.
constexpr std::size_t batchBytes = 16u << 20;

struct Parameter {
    const char* name;
    const char* type;
};

struct Function {
    const char* statement; // its name on a connection
    const char* doing;
    std::vector<Parameter> parameters; // between the targets, which come first, and the reason and `dry`
};

// By ActKind, and behind them the second function of the one act that has two.
constexpr std::size_t outboxReplay = actNames.size();
constexpr std::size_t functionCount = actNames.size() + 1;

std::size_t functionOf(const Act& act) {
    const auto* replay = std::get_if<acts::Replay>(&act);
    return replay && replay->keepAttempts ? outboxReplay : act.index();
}

std::string_view nameOf(std::size_t function) {
    return function == outboxReplay ? "outbox_replay" : actNames[function];
}

const std::array<Function, functionCount>& functions() {
    static const std::array<Function, functionCount> all{{
        {"fermata_act_deliver",
         "delivering a signal",
         {{"name", "text"}, {"payload", "jsonb"}, {"dedup_key", "text"}, {"only_awaiting", "boolean"}}},
        {"fermata_act_replay",
         "replaying",
         {{"step", "text"}, {"state", "jsonb"}, {"detach", "boolean"}, {"leave_barrier", "boolean"}}},
        {"fermata_act_run_now", "running an instance now", {}},
        {"fermata_act_postpone", "postponing", {{"delay_ms", "bigint"}, {"until", "timestamptz"}}},
        {"fermata_act_set_priority", "changing the priority", {{"priority", "int"}}},
        {"fermata_act_set_queue", "changing the queue", {{"queue", "text"}}},
        {"fermata_act_release", "releasing a lease", {}},
        {"fermata_act_edit_state", "editing the state", {{"state", "jsonb"}}},
        {"fermata_act_fail", "failing an instance", {{"error", "text"}}},
        {"fermata_act_recount", "recounting a barrier", {}},
        {"fermata_act_delete_signal", "deleting a signal", {}},
        {"fermata_act_spawn",
         "spawning",
         {{"fsm", "text"},
          {"step", "text"},
          {"fsm_version", "int"},
          {"state", "jsonb"},
          {"queue", "text"},
          {"priority", "int"},
          {"partition_key", "text"},
          {"unique_key", "bytea"},
          {"unique_scope", "durable_status[]"},
          {"delay_ms", "bigint"},
          {"counter", "text"},
          {"copy_of", "bigint"},
          {"keep_partition_key", "boolean"},
          {"keep_unique_key", "boolean"}}},
        {"fermata_act_undo", "taking an act back", {}},
        {"fermata_act_outbox_skip", "skipping an event", {}},
        {"fermata_act_outbox_on_dead",
         "setting what a DEAD event stops",
         {{"topic", "text"}, {"on_dead", "text"}, {"was", "text"}}},
        {"fermata_act_clear_lock", "clearing a lock", {}},
        {"fermata_act_task_retry", "retrying steps of a task", {{"step", "text"}}},
        {"fermata_act_task_cancel", "cancelling a task", {{"as_error", "boolean"}}},
        {"fermata_act_machine_migrate",
         "migrating instances to another version",
         {{"to_version", "int"}, {"steps", "jsonb"}}},
        {"fermata_act_outbox_replay", "replaying an event", {{"keep_attempts", "boolean"}}},
    }};
    return all;
}

std::vector<Parameter> parametersOf(std::size_t function) {
    const auto kind = static_cast<ActKind>(function);
    std::vector<Parameter> all;
    if (kind == ActKind::DeleteSignal)
        all = {{"signal_ids", "bigint[]"}};
    else if (kind == ActKind::Undo)
        all = {{"audit_ids", "bigint[]"}};
    else if (kind == ActKind::Spawn)
        all = {{"count", "int"}, {"counter_from", "bigint"}};
    else if (kind != ActKind::OutboxOnDead)
        all = {{"ids", "bigint[]"}, {"seen", "text[]"}};
    const auto& own = functions()[function].parameters;
    all.insert(all.end(), own.begin(), own.end());
    all.push_back({"reason", "text"});
    all.push_back({"dry", "boolean"});
    return all;
}

// A connection prepares what only judges under a name of its own.
const char* dryName(std::size_t function) {
    static const auto names = [] {
        std::array<std::string, functionCount> all;
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] = std::string(functions()[i].statement) + "_dry";
        return all;
    }();
    return names[function].c_str();
}

std::vector<Statement> statementsOf(bool dry) {
    // What a preview judged is what it fingerprints: the function's own is of the row as it would be. Looked for at the
    // statement's beginning, and so never later than it was judged: who acts upon it is refused rather than mistaken.
    const std::string columns = answerColumns(
        dry ? "coalesce((select fermata_seen(g) from gen_durable g where g.id = r.instance_id), r.seen)" : "r.seen");
    std::vector<Statement> statements;
    for (std::size_t i = 0; i < functionCount; ++i) {
        std::string sql = "select " + columns + " from fermata_" + std::string(nameOf(i)) + "(";
        int number = 0;
        for (const Parameter& parameter : parametersOf(i)) {
            sql += number ? ", " : "";
            sql += std::string(parameter.name) + " => $" + std::to_string(++number) + "::" + parameter.type;
        }
        const Function& function = functions()[i];
        statements.push_back({dry ? dryName(i) : function.statement, function.doing, sql + ") r order by r.nth"});
    }
    return statements;
}

const Statement& statementOf(const Act& act, bool dry) {
    static const std::vector<Statement> acting = statementsOf(false);
    static const std::vector<Statement> judging = statementsOf(true);
    return (dry ? judging : acting)[functionOf(act)];
}

template <typename Value>
std::optional<std::string> asText(const std::optional<Value>& value) {
    if (!value) return std::nullopt;
    if constexpr (std::is_same_v<Value, std::string>)
        return *value;
    else if constexpr (std::is_same_v<Value, std::chrono::milliseconds>)
        return std::to_string(value->count());
    else if constexpr (std::is_same_v<Value, InstanceId>)
        return toString(*value);
    else
        return std::to_string(*value);
}

std::string asText(bool value) {
    return value ? "true" : "false";
}

std::string timeText(Timestamp time) {
    namespace chrono = std::chrono;
    const auto day = chrono::floor<chrono::days>(time);
    const chrono::year_month_day date(day);
    const chrono::hh_mm_ss clock(time - day);
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02u %02d:%02d:%02d.%06d+00", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                  static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
                  static_cast<int>(clock.seconds().count()), static_cast<int>(clock.subseconds().count()));
    return text.data();
}

[[noreturn]] void refuse(const std::string& sentence) {
    throw Error(Error::Kind::BadInput, sentence);
}

// A text that is not empty and can be stored; `what` is its subject in a sentence.
std::string named(const std::string& text, std::string_view what) {
    if (text.empty()) refuse(std::string(what) + " must not be empty");
    base::checkText(text, what);
    return text;
}

// What one act needs beside its targets, checked, in the order of its parameters.
class Encode {
public:
    explicit Encode(std::size_t maxBytes) : maxBytes_(maxBytes) {}

    using Values = std::vector<std::optional<std::string>>;

    Values operator()(const acts::Deliver& act) const {
        if (act.dedupKey) base::checkText(*act.dedupKey, "the dedup key");
        return {named(act.name, "the signal's name"), document(act.payload, "the payload"), act.dedupKey,
                asText(act.onlyAwaiting)};
    }
    Values operator()(const acts::Replay& act) const {
        if (act.keepAttempts) {
            if (act.step || act.state || act.detach || act.leaveBarrier)
                refuse("an event whose attempts are kept is replayed as it is");
            return {asText(true)};
        }
        Values values{act.step, act.state, asText(act.detach), asText(act.leaveBarrier)};
        if (act.step) values[0] = named(*act.step, "the step");
        if (act.state) values[1] = document(*act.state, "the state");
        return values;
    }
    Values operator()(const acts::RunNow&) const { return {}; }
    Values operator()(const acts::Postpone& act) const {
        if (act.delay.has_value() == act.until.has_value()) refuse("either a delay or a time must be given");
        if (!act.delay) {
            if (*act.until == infiniteFuture || *act.until == infinitePast) refuse("the time must be one that comes");
            return {std::nullopt, timeText(*act.until)};
        }
        checkDelay(*act.delay, "the delay");
        if (act.delay->count() == 0) refuse("the delay must be at least a millisecond");
        return {asText(act.delay), std::nullopt};
    }
    Values operator()(const acts::SetPriority& act) const {
        checkPriority(act.priority);
        return {std::to_string(act.priority)};
    }
    Values operator()(const acts::SetQueue& act) const { return {named(act.queue, "the queue")}; }
    Values operator()(const acts::Release&) const { return {}; }
    Values operator()(const acts::EditState& act) const { return {document(act.state, "the state")}; }
    Values operator()(const acts::Fail& act) const { return {named(act.error, "the error")}; }
    Values operator()(const acts::Recount&) const { return {}; }
    Values operator()(const acts::DeleteSignal&) const { return {}; }
    Values operator()(const acts::Undo&) const { return {}; }
    Values operator()(const acts::OutboxSkip&) const { return {}; }
    Values operator()(const acts::OutboxOnDead& act) const {
        const auto word = [](bool stops) { return std::string(stops ? "stop" : "continue"); };
        return {named(act.topic, "the topic"), word(act.stops),
                act.seen ? std::optional(word(*act.seen)) : std::nullopt};
    }
    Values operator()(const acts::ClearLock&) const { return {}; }
    Values operator()(const acts::TaskRetry& act) const {
        return {act.step ? std::optional(named(*act.step, "the step")) : std::nullopt};
    }
    Values operator()(const acts::TaskCancel& act) const { return {asText(act.asError)}; }
    Values operator()(const acts::MachineMigrate& act) const {
        if (act.toVersion < 1) refuse("a version is at least 1, not " + std::to_string(act.toVersion));
        Json steps = Json::object();
        for (const auto& [from, to] : act.steps) {
            base::checkText(from, "the step");
            steps[from] = named(to, "the step");
        }
        return {std::to_string(act.toVersion), base::encodeDocument(steps, "the mapping of steps", maxBytes_)};
    }
    Values operator()(const acts::Spawn& act) const {
        if (act.count < 1 || act.count > 1'000'000) refuse("the count must be between 1 and 1,000,000");
        if (!act.copyOf && (!act.fsm || !act.step)) refuse("a machine and a step must be given");
        if (act.fsm) named(*act.fsm, "the machine");
        if (act.step) named(*act.step, "the step");
        if (act.queue) named(*act.queue, "the queue");
        if (act.counter) named(*act.counter, "the counter");
        if (act.partitionKey) base::checkText(*act.partitionKey, "the partition key");
        if (act.priority) checkPriority(*act.priority);
        if (act.delay) checkDelay(*act.delay, "the delay");
        if (act.state) document(*act.state, "the state");
        return {act.fsm,
                act.step,
                asText(act.fsmVersion),
                act.state,
                act.queue,
                asText(act.priority),
                act.partitionKey,
                act.uniqueKey ? std::optional(postgres::hexBytes(*act.uniqueKey)) : std::nullopt,
                act.uniqueScope.empty() ? std::nullopt : std::optional(postgres::statusArray(act.uniqueScope)),
                asText(act.delay),
                act.counter,
                asText(act.copyOf),
                asText(act.keepPartitionKey),
                asText(act.keepUniqueKey)};
    }

private:
    std::string document(const std::string& text, std::string_view what) const {
        base::checkDocumentText(text, what, maxBytes_);
        return text;
    }

    static void checkPriority(int priority) {
        if (priority < -32768 || priority > 32767)
            refuse("the priority must be between -32768 and 32767, not " + std::to_string(priority));
    }

    std::size_t maxBytes_;
};

template <typename Ids, typename Value>
std::string arrayText(const Ids& ids, Value value) {
    std::string text = "{";
    for (const auto& id : ids)
        text += (text.size() > 1 ? "," : "") + value(id);
    return text + "}";
}

std::string literal(const std::string& text) {
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? std::string("''") : std::string(1, c);
    return quoted + "'";
}

template <typename Ids, typename Number>
void refuseTwice(const Ids& ids, std::string_view what, Number number) {
    std::vector<std::int64_t> sorted;
    for (const auto& id : ids)
        sorted.push_back(number(id));
    std::ranges::sort(sorted);
    const auto twice = std::ranges::adjacent_find(sorted);
    if (twice != sorted.end())
        refuse(std::string(what) + " " + std::to_string(*twice) + " stands more than once among the targets");
}

std::size_t countTargets(const ActRequest& request) {
    if (const auto* act = std::get_if<acts::DeleteSignal>(&request.act)) return act->signals.size();
    if (const auto* act = std::get_if<acts::Undo>(&request.act)) return act->entries.size();
    if (const auto* act = std::get_if<acts::Spawn>(&request.act))
        return static_cast<std::size_t>(std::max(act->count, 1));
    if (std::holds_alternative<acts::OutboxOnDead>(request.act)) return 1;
    return request.targets.size();
}

} // namespace

ActCall::ActCall(const ActRequest& request, bool dry, std::size_t maxDocumentBytes)
    : request_(request)
    , dry_(dry)
    , targets_(countTargets(request))
    , fixed_(std::visit(Encode(maxDocumentBytes), request.act)) {
    base::checkText(request.reason, "the reason");
    // Of two calls in a row the second would be another act than the one that was previewed.
    refuseTwice(request.targets, "instance", [](const ActTarget& target) { return target.id.value; });
    if (const auto* act = std::get_if<acts::DeleteSignal>(&request.act))
        refuseTwice(act->signals, "signal", [](SignalId id) { return id.value; });
    if (const auto* act = std::get_if<acts::Undo>(&request.act))
        refuseTwice(act->entries, "entry", [](AuditId id) { return id.value; });
    std::size_t largest = 1;
    for (const auto& value : fixed_)
        largest = std::max(largest, value ? value->size() : 0);
    batch_ = std::clamp<std::size_t>(batchBytes / largest, 1, batchSize);
    for (const ActTarget& target : request.targets) {
        // What is no fingerprint is not one that has changed.
        if (target.seen && target.seen->find_first_not_of("0123456789abcdef") != std::string::npos)
            refuse("\"" + *target.seen + "\" is not the fingerprint of an instance");
    }
}

std::size_t ActCall::batch(std::size_t from) const {
    return std::min(batch_, targets_ - from);
}

ActCall::Values ActCall::values(std::size_t from) const {
    const std::size_t count = batch(from);
    Values values;
    if (const auto* deletes = std::get_if<acts::DeleteSignal>(&request_.act)) {
        values.emplace_back(
            arrayText(std::span(deletes->signals).subspan(from, count), [](SignalId id) { return toString(id); }));
    } else if (const auto* undo = std::get_if<acts::Undo>(&request_.act)) {
        values.emplace_back(
            arrayText(std::span(undo->entries).subspan(from, count), [](AuditId id) { return toString(id); }));
    } else if (std::holds_alternative<acts::Spawn>(request_.act)) {
        values.emplace_back(std::to_string(count));
        values.emplace_back(std::to_string(from + 1));
    } else if (!std::holds_alternative<acts::OutboxOnDead>(request_.act)) {
        const auto targets = std::span(request_.targets).subspan(from, count);
        values.emplace_back(arrayText(targets, [](const ActTarget& target) { return toString(target.id); }));
        const bool guarded =
            std::ranges::any_of(targets, [](const ActTarget& target) { return target.seen.has_value(); });
        values.push_back(guarded ? std::optional(arrayText(
                                       targets, [](const ActTarget& target) { return target.seen.value_or("null"); }))
                                 : std::nullopt);
    }
    values.insert(values.end(), fixed_.begin(), fixed_.end());
    values.emplace_back(request_.reason);
    values.emplace_back(asText(dry_));
    return values;
}

std::vector<ActAnswer> ActCall::run(postgres::Connection& connection, std::size_t from) const {
    postgres::Params params;
    for (std::optional<std::string>& value : values(from))
        params.text(std::move(value));
    return answersFrom(connection.run(statementOf(request_.act, dry_), params));
}

std::string ActCall::text(std::size_t from, const std::string& schema) const {
    const std::size_t function = functionOf(request_.act);
    const std::vector<Parameter> parameters = parametersOf(function);
    const Values all = values(from);
    std::string sql =
        "select * from " + postgres::quotedIdentifier(schema) + ".fermata_" + std::string(nameOf(function)) + "(";
    bool first = true;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string_view name = parameters[i].name;
        if (!all[i] || (name == "dry" && !dry_) || (name == "reason" && all[i]->empty())) continue;
        std::string type = parameters[i].type;
        if (type == "durable_status[]") type = postgres::quotedIdentifier(schema) + "." + type;
        const bool bare = type == "int" || type == "bigint" || type == "boolean";
        sql += (first ? "" : ", ") + std::string(name) + " => " +
               (bare ? *all[i] : literal(*all[i]) + (type == "text" ? "" : "::" + type));
        first = false;
    }
    return sql + ");";
}

} // namespace fermata::store
