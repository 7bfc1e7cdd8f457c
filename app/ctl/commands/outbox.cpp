// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/parse.h"
#include "arguments/subcommand.h"
#include "arguments/usage_error.h"
#include "commands/worker_log.h"
#include "output/console.h"
#include "output/json_writer.h"
#include "output/table.h"
#include "output/text.h"

#include <fermata/json.h>
#include <fermata/patterns/outbox.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <set>

namespace fermata::ctl {

namespace {

using namespace outbox;
using std::chrono::milliseconds;

constexpr int replayedAtOnce = 500;
constexpr int mostIds = 100'000; // more than a command line holds

struct OutboxOptions {
    DatabaseOptions database;
    bool json = false;
    bool wide = false;
    NewEvent event;
    EventFilter filter;
    int limit = 100;
    std::vector<InstanceId> ids;
    bool keepAttempts = false;
    bool dry = false;
    std::string reason;
    std::string topic;
    std::optional<OnDead> onDead;
};

// ---- put, list, show
// -----------------------------------------------------------------------------------------------------

ExitCode put(const OutboxOptions& options, Console& console) {
    const InstanceId id = Outbox(options.database.database()).put(options.event);
    JsonWriter json;
    json.beginObject().key("id").number(id.value).endObject();
    console.print((options.json ? json.document() : toString(id)) + '\n');
    return ExitCode::Done;
}

// Under the columns of the view.
void write(JsonWriter& json, const EventRow& row) {
    json.beginObject().key("id").number(row.id.value).key("topic").text(row.topic).key("key").textOrNull(row.key);
    json.key("payload").raw(row.payload).key("headers").raw(row.headers);
    json.key("ordering_key").textOrNull(row.orderingKey).key("status").text(row.status);
    json.key("attempts").number(row.attempts).key("available_at").textOrNull(row.availableAt);
    json.key("claimed_by").textOrNull(row.claimedBy).key("claimed_at").textOrNull(row.claimedAt);
    json.key("published_at").textOrNull(row.publishedAt).key("last_error").textOrNull(row.lastError);
    json.key("created_at").text(row.createdAt).endObject();
}

// "2026-07-13 09:14:00 UTC" of "2026-07-13T09:14:00.123456+00:00".
std::string shortTime(const std::string& iso) {
    constexpr std::size_t date = 10, time = 19;
    return iso.size() < time ? iso : iso.substr(0, date) + ' ' + iso.substr(date + 1, time - date - 1) + " UTC";
}

ExitCode list(const OutboxOptions& options, Console& console) {
    const std::vector<EventRow> rows = Outbox(options.database.database()).list(options.filter, options.limit);
    if (options.json) {
        JsonWriter json;
        json.beginObject().key("events").beginArray();
        for (const EventRow& row : rows)
            write(json, row);
        json.endArray().endObject();
        console.print(json.document() + '\n');
        return ExitCode::Done;
    }
    Table table({{"ID", Table::Align::Right},
                 {"TOPIC"},
                 {"STATUS"},
                 {"ATTEMPTS", Table::Align::Right},
                 {"CREATED"},
                 {"KEY"},
                 {"ORDERING KEY"},
                 {"LAST ERROR"}},
                options.wide);
    for (const EventRow& row : rows)
        table.add({toString(row.id), row.topic, row.status, std::to_string(row.attempts), shortTime(row.createdAt),
                   row.key.value_or("-"), row.orderingKey.value_or("-"), row.lastError.value_or("-")});
    console.print(rows.empty() ? "no such event\n" : table.toString());
    return ExitCode::Done;
}

ExitCode show(const OutboxOptions& options, Console& console) {
    const auto row = Outbox(options.database.database()).get(options.ids.front());
    if (!row) {
        console.say(fmt::format("there is no event {}; fermatactl outbox list shows those there are",
                                toString(options.ids.front())));
        return ExitCode::Refused;
    }
    if (options.json) {
        JsonWriter json;
        write(json, *row);
        console.print(json.document() + '\n');
        return ExitCode::Done;
    }
    std::string text;
    const auto line = [&](const char* name, const std::string& value) {
        text += fmt::format("{:<13} {}\n", name, printable(value));
    };
    const auto lineIf = [&](const char* name, const std::optional<std::string>& value) {
        if (value) line(name, *value);
    };
    line("id", toString(row->id));
    line("topic", row->topic);
    line("status", row->waitsFor ? row->status + ", waits for " + toString(*row->waitsFor) : row->status);
    line("attempts", std::to_string(row->attempts));
    lineIf("key", row->key);
    lineIf("ordering key", row->orderingKey);
    line("created", row->createdAt);
    lineIf("available", row->availableAt);
    lineIf("claimed by", row->claimedBy);
    lineIf("claimed", row->claimedAt);
    lineIf("published", row->publishedAt);
    lineIf("last error", row->lastError);
    if (row->headers != "{}") text += "headers\n" + indentJson(row->headers, 2) + '\n';
    text += "payload\n" + indentJson(row->payload, 2) + '\n';
    console.print(text);
    return ExitCode::Done;
}

// ---- replay, skip
// --------------------------------------------------------------------------------------------------------

struct Answers {
    std::vector<InstanceId> done;
    std::vector<EventAnswer> refused;

    void add(std::vector<EventAnswer> answers) {
        for (EventAnswer& answer : answers) {
            if (answer.accepted)
                done.push_back(answer.id);
            else
                refused.push_back(std::move(answer));
        }
    }
};

ExitCode printAnswers(const OutboxOptions& options, Console& console, const Answers& answers, const char* word) {
    if (options.json) {
        JsonWriter json;
        json.beginObject().key(word).beginArray();
        for (const InstanceId id : answers.done)
            json.number(id.value);
        json.endArray().key("refused").beginArray();
        for (const EventAnswer& answer : answers.refused) {
            json.beginObject().key("id").number(answer.id.value).key("code").text(answer.code);
            json.key("text").text(answer.sentence).endObject();
        }
        json.endArray().endObject();
        console.print(json.document() + '\n');
    } else {
        console.print(fmt::format("{}{} {}\n", options.dry ? "would be " : "", word, answers.done.size()));
        for (const EventAnswer& answer : answers.refused)
            console.say(printable(answer.sentence));
    }
    return answers.refused.empty() ? ExitCode::Done : ExitCode::Refused;
}

ExitCode replay(const OutboxOptions& options, Console& console) {
    Outbox outbox(options.database.database());
    Answers answers;
    const auto replayThese = [&](const auto& events) {
        answers.add(outbox.replay(events, options.keepAttempts, options.dry, options.reason));
    };
    if (!options.ids.empty()) {
        for (std::size_t from = 0; from < options.ids.size(); from += replayedAtOnce) {
            const auto first = options.ids.begin() + static_cast<std::ptrdiff_t>(from);
            const auto rest =
                static_cast<std::ptrdiff_t>(std::min<std::size_t>(replayedAtOnce, options.ids.size() - from));
            replayThese(std::vector<InstanceId>(first, first + rest));
        }
        return printAnswers(options, console, answers, "replayed");
    }
    std::optional<InstanceId> after;
    for (;;) {
        // What is no longer as it was found is not what was asked for.
        const std::vector<SeenEvent> events = outbox.look(options.filter, replayedAtOnce, after);
        if (events.empty()) break;
        after = events.back().id;
        replayThese(events);
    }
    return printAnswers(options, console, answers, "replayed");
}

ExitCode skip(const OutboxOptions& options, Console& console) {
    Answers answers;
    answers.add(Outbox(options.database.database()).skip(options.ids, options.dry, options.reason));
    return printAnswers(options, console, answers, "skipped");
}

// ---- topic
// ---------------------------------------------------------------------------------------------------------------

const char* wordOf(OnDead onDead) {
    return onDead == OnDead::Stop ? "stop" : "continue";
}

std::string describe(const TopicRow& row) {
    constexpr std::int64_t mostStopping = 10'000; // no more are counted
    std::string text =
        fmt::format("{:<13} {}\n{:<13} {}{}\n", "topic", printable(row.topic), "on dead",
                    wordOf(row.onDead.value_or(OnDead::Continue)), row.onDead ? "" : " (nobody has said)");
    if (row.stopping > 0)
        text += fmt::format("{:<13} {}{}: each stops its ordering key until it is replayed or skipped\n", "DEAD",
                            row.stopping, row.stopping < mostStopping ? "" : " or more");
    return text;
}

ExitCode topic(const OutboxOptions& options, Console& console) {
    Outbox outbox(options.database.database());
    bool changed = false;
    if (options.onDead) {
        const TopicAnswer answer = outbox.setOnDead(options.topic, *options.onDead, {}, options.dry, options.reason);
        changed = answer.accepted;
        if (!answer.accepted && answer.code != "unchanged") {
            console.say(printable(answer.sentence));
            return ExitCode::Refused;
        }
    }
    TopicRow row = outbox.topic(options.topic);
    if (options.onDead) row.onDead = options.onDead; // also of what is only said
    if (options.json) {
        JsonWriter json;
        json.beginObject().key("topic").text(row.topic).key("on_dead");
        json.textOrNull(row.onDead ? std::optional<std::string>(wordOf(*row.onDead)) : std::nullopt);
        json.key("stopping").number(row.stopping).key("changed").boolean(changed).endObject();
        console.print(json.document() + '\n');
    } else {
        if (options.onDead) console.print(changed ? options.dry ? "would be set\n" : "set\n" : "is so already\n");
        console.print(describe(row));
    }
    return ExitCode::Done;
}

// ---- relay
// ---------------------------------------------------------------------------------------------------------------

struct RelayArguments {
    DatabaseOptions database;
    RelayOptions options;
    std::string url, command, channel;
    milliseconds timeout{30'000};
};

ExitCode relay(const RelayArguments& arguments, Console& /*console*/) {
    const auto log = std::make_shared<WorkerLog>();
    RelayOptions options = arguments.options;
    const Database database = arguments.database.database();
    options.database = database.connection;
    options.schema = database.schema;
    options.log = [log](LogLevel level, const std::string& message) { log->write(level, message); };
    options.onStep = [log](const StepEvent& event) { log->step(event, {}); };
    options.publisher = !arguments.url.empty()       ? publishTo(arguments.url, {.timeout = arguments.timeout})
                        : !arguments.command.empty() ? publishBy(arguments.command, arguments.timeout)
                                                     : publishOn(database, arguments.channel, arguments.timeout);
    return static_cast<ExitCode>(Relay(std::move(options)).runUntilSignalled());
}

OnDead parseOnDead(const std::string& text) {
    if (text != "continue" && text != "stop")
        throw UsageError(fmt::format("--on-dead: continue or stop, not {}", inQuotes(text)));
    return text == "stop" ? OnDead::Stop : OnDead::Continue;
}

// "1s..5m"
void parseBackoff(const std::string& text, RelayOptions& options) {
    const std::size_t dots = text.find("..");
    if (dots == std::string::npos)
        throw UsageError(fmt::format("--backoff: FIRST..MOST, as in 1s..5m, not {}", inQuotes(text)));
    options.backoffFirst = parseDuration("--backoff", text.substr(0, dots));
    options.backoffMost = parseDuration("--backoff", text.substr(dots + 2));
    if (options.backoffMost < options.backoffFirst)
        throw UsageError("--backoff: the first pause is longer than the longest");
    if (options.backoffMost > std::chrono::hours(24 * 365)) throw UsageError("--backoff: a year at most");
}

void addRelay(CLI::App& above, Action& chosen) {
    const auto arguments = std::make_shared<RelayArguments>();
    RelayArguments* const into = arguments.get();
    CLI::App* command = above.add_subcommand("relay", "publish events, in the foreground, until SIGTERM or SIGINT");
    addValues(*command, "--topic", "T", "this topic; may be repeated (default: all there are, new ones too)",
              [into](const std::string& text) { into->options.topics.push_back(parseName("--topic", text)); });
    addValue(*command, "--to", "URL", "by HTTP POST to this URL",
             [into](const std::string& text) { into->url = parseName("--to", text); });
    addValue(*command, "--exec", "COMMAND", "by this command (/bin/sh -c), with the payload on its standard input",
             [into](const std::string& text) {
                 if (text.find_first_not_of(" \t\n") == std::string::npos)
                     throw UsageError("--exec: the command is empty");
                 into->command = parseText("--exec", text);
             });
    addValue(*command, "--notify", "CHANNEL", "by NOTIFY on this channel of the database, up to 7,999 bytes",
             [into](const std::string& text) {
                 into->channel = parseName("--notify", text);
                 if (into->channel.size() > 63) throw UsageError("--notify: a channel has a name of 63 bytes at most");
             });
    addValue(*command, "--max-attempts", "N", "DEAD after so many tries in vain (default: tried for ever)",
             [into](const std::string& text) {
                 into->options.maxAttempts =
                     static_cast<int>(parseWhole("--max-attempts", text, 1, std::numeric_limits<int>::max()));
             });
    addValue(*command, "--max-age", "TIME", "DEAD when it fails longer than this after it was put",
             [into](const std::string& text) { into->options.maxAge = parseDuration("--max-age", text); });
    addValue(*command, "--backoff", "FIRST..MOST",
             "the pause after the first try in vain, doubled up to the longest (default: 1s..5m)",
             [into](const std::string& text) { parseBackoff(text, into->options); });
    addValue(*command, "--slots", "N", "how many events of a topic are published at once (default: 4)",
             [into](const std::string& text) {
                 into->options.slots = static_cast<int>(parseWhole("--slots", text, 1, 1000));
             });
    addValue(*command, "--on-dead", "continue|stop",
             "behind a DEAD event its ordering key goes on, or not until it is replayed or skipped (default: as other "
             "relays of the topic have said, or continue)",
             [into](const std::string& text) { into->options.onDead = parseOnDead(text); });
    addValue(*command, "--timeout", "TIME", "how long one try may take (default: 30s)",
             [into](const std::string& text) {
                 into->timeout = parseDuration("--timeout", text);
                 if (into->timeout.count() < 1) throw UsageError("--timeout must be longer than 0");
                 into->options.drainTimeout = into->timeout + std::chrono::seconds(5);
             });
    addValue(*command, "--lease-ttl", "TIME", "how long a claim holds without a heartbeat (default: 60s)",
             [into](const std::string& text) {
                 into->options.leaseTtl = parseDuration("--lease-ttl", text);
                 if (into->options.leaseTtl.count() < 1) throw UsageError("--lease-ttl must be longer than 0");
             });
    addValue(*command, "--reaper-interval", "TIME", "how often to return claims that ran out (default: 10s)",
             [into](const std::string& text) {
                 into->options.reaperInterval = parseDuration("--reaper-interval", text);
                 if (into->options.reaperInterval->count() < 1)
                     throw UsageError("--reaper-interval must be longer than 0");
             });
    addValue(*command, "--name", "NAME", "what it is called (default: <host>-<pid>)",
             [into](const std::string& text) { into->options.name = parseName("--name", text); });
    arguments->database.addTo(*command);
    command->footer(
        "An event is published at least once, and always under the same idempotency key. URL: 2xx is success, 4xx but\n"
        "408 and 429 makes it DEAD, anything else is tried again. COMMAND: exit code 0 is success, 65 makes it DEAD;\n"
        "headers are in its environment as FERMATA_HEADER_NAME.\n\n"
        "Example: fermatactl outbox relay --topic orders --to https://example.org/orders --backoff 1s..5m");
    command->callback([arguments, &chosen] {
        const int ways = static_cast<int>(!arguments->url.empty()) + static_cast<int>(!arguments->command.empty()) +
                         static_cast<int>(!arguments->channel.empty());
        if (ways != 1) throw UsageError("outbox relay: one of --to, --exec and --notify says where events go");
        std::set<std::string> topics;
        for (const std::string& topic : arguments->options.topics)
            if (!topics.insert(topic).second) throw UsageError(fmt::format("--topic: {} is given twice", topic));
        chosen = [arguments](Console& console) { return relay(*arguments, console); };
    });
}

void addIds(CLI::App& command, OutboxOptions* into, bool required) {
    addValues(command, "ID", "", "the event",
              [into](const std::string& text) {
                  const InstanceId id = parseInstanceId("ID", text);
                  if (std::ranges::find(into->ids, id) != into->ids.end())
                      throw UsageError(fmt::format("{} is given twice", toString(id)));
                  into->ids.push_back(id);
              })
        ->expected(1, mostIds)
        ->allow_extra_args()
        ->required(required);
}

void addStatus(CLI::App& command, OutboxOptions* into) {
    addValue(command, "--status", "S", "PENDING, CLAIMED, PUBLISHED or DEAD", [into](const std::string& text) {
        constexpr std::array statuses{"PENDING", "CLAIMED", "PUBLISHED", "DEAD"};
        std::string upper = text;
        std::ranges::transform(upper, upper.begin(),
                               [](char c) { return c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c; });
        if (std::ranges::find(statuses, upper) == statuses.end())
            throw UsageError(fmt::format("--status: PENDING, CLAIMED, PUBLISHED or DEAD, not {}", inQuotes(text)));
        into->filter.status = upper;
    });
    addValue(command, "--topic", "T", "of this topic",
             [into](const std::string& text) { into->filter.topic = parseName("--topic", text); });
}

void addActs(CLI::App& above, Action& chosen, const std::shared_ptr<OutboxOptions>& options) {
    OutboxOptions* const into = options.get();
    CLI::App* replaying =
        addSubcommand(above, chosen, options, "replay", "publish again what is PUBLISHED or DEAD", replay, [into] {
            const bool filtered = into->filter.status || into->filter.topic || into->filter.since;
            if (into->ids.empty() == !filtered)
                throw UsageError("outbox replay: say which, by their ids, or by --status, --topic and --since");
            if (!filtered) return;
            if (!into->filter.status) into->filter.status = "DEAD";
            if (into->filter.status != "DEAD" && into->filter.status != "PUBLISHED")
                throw UsageError("outbox replay: only what is DEAD or PUBLISHED is replayed");
        });
    addIds(*replaying, into, false);
    addStatus(*replaying, into);
    addValue(*replaying, "--since", "TIME", "created at this time or later",
             [into](const std::string& text) { into->filter.since = parseText("--since", text); });
    replaying->add_flag("--keep-attempts", into->keepAttempts, "count on from the tries there were");
    replaying->add_flag("--dry-run", into->dry, "only say what would be replayed");
    addValue(*replaying, "--reason", "TEXT", "why, for the audit",
             [into](const std::string& text) { into->reason = parseText("--reason", text); });
    replaying->footer(
        "Without ids and --status it is what is DEAD.\n\n"
        "Example: fermatactl outbox replay --status DEAD --topic orders --since '2026-07-13 08:00' --dry-run");
    CLI::App* skipping = addSubcommand(above, chosen, options, "skip",
                                       "let an ordering key go on behind a DEAD event, which stays DEAD", skip);
    addIds(*skipping, into, true);
    skipping->add_flag("--dry-run", into->dry, "only say what would be skipped");
    addValue(*skipping, "--reason", "TEXT", "why, for the audit",
             [into](const std::string& text) { into->reason = parseText("--reason", text); });
}

void addTopic(CLI::App& above, Action& chosen, const std::shared_ptr<OutboxOptions>& options) {
    OutboxOptions* const into = options.get();
    CLI::App* command = addSubcommand(
        above, chosen, options, "topic", "what becomes of an ordering key behind a DEAD event", topic, [into] {
            if (!into->onDead && (into->dry || !into->reason.empty()))
                throw UsageError("outbox topic: --dry-run and --reason go with --on-dead");
        });
    addValue(*command, "NAME", "", "the topic", [into](const std::string& text) {
        into->topic = parseName("NAME", text);
    })->required();
    addValue(*command, "--on-dead", "continue|stop",
             "from now on: the key goes on, or not until the DEAD event is replayed or skipped",
             [into](const std::string& text) { into->onDead = parseOnDead(text); });
    command->add_flag("--dry-run", into->dry, "only say whether it would be set");
    addValue(*command, "--reason", "TEXT", "why, for the audit",
             [into](const std::string& text) { into->reason = parseText("--reason", text); });
    command->footer("All relays of the topic go by it at once; one that is started with another --on-dead is refused.\n"
                    "What stops its key by now goes on stopping it.\n\n"
                    "Example: fermatactl outbox topic orders --on-dead stop --reason 'a customer wants them in order'");
}

} // namespace

void addOutbox(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<OutboxOptions>();
    OutboxOptions* const into = options.get();
    CLI::App* above = app.add_subcommand(
        "outbox", "events that are published at least once: put, list, show, replay, skip, topic, relay");
    above->require_subcommand(1);
    CLI::App* putting = addSubcommand(*above, chosen, options, "put", "put an event; prints its id", put);
    addValue(*putting, "TOPIC", "", "its topic", [into](const std::string& text) {
        into->event.topic = parseName("TOPIC", text);
    })->required();
    addValue(*putting, "PAYLOAD", "", "JSON, stored digit by digit as typed", [into](const std::string& text) {
        into->event.payload = parseJson("PAYLOAD", text);
    })->required();
    addValue(*putting, "--key", "K", "a key, for whoever receives it",
             [into](const std::string& text) { into->event.key = parseText("--key", text); });
    addValue(*putting, "--ordering-key", "K", "published in order, and one at a time, with others of this key",
             [into](const std::string& text) { into->event.orderingKey = parseText("--ordering-key", text); });
    addValues(*putting, "--header", "NAME=VALUE", "a header; may be repeated", [into](const std::string& text) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos || equals == 0)
            throw UsageError(fmt::format("--header: NAME=VALUE, not {}", inQuotes(text)));
        if (!into->event.headers
                 .emplace(parseText("--header", text.substr(0, equals)), parseText("--header", text.substr(equals + 1)))
                 .second)
            throw UsageError(fmt::format("--header: {} is given twice", inQuotes(text.substr(0, equals))));
    });
    addValue(*putting, "--in", "TIME", "available so long from now",
             [into](const std::string& text) { into->event.availableIn = parseDuration("--in", text); });
    putting->footer("A program puts its events in its own transaction, by select fermata.fermata_outbox_put(…).");
    CLI::App* listing = addSubcommand(*above, chosen, options, "list", "events, ascending by id", list);
    addStatus(*listing, into);
    addValue(*listing, "--limit", "N", "at most so many (default: 100)", [into](const std::string& text) {
        into->limit = static_cast<int>(parseWhole("--limit", text, 1, 100'000));
    });
    addWide(*listing, into->wide);
    CLI::App* showing = addSubcommand(*above, chosen, options, "show", "one event", show);
    addValue(*showing, "ID", "", "the event", [into](const std::string& text) {
        into->ids = {parseInstanceId("ID", text)};
    })->required();
    addActs(*above, chosen, options);
    addTopic(*above, chosen, options);
    addRelay(*above, chosen);
}

} // namespace fermata::ctl
