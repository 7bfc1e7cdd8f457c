// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/parse.h"
#include "arguments/subcommand.h"
#include "arguments/usage_error.h"
#include "output/console.h"
#include "output/json_writer.h"
#include "output/table.h"
#include "output/text.h"

#include <fermata/json.h>
#include <fermata/patterns/hosted_server.h>
#include <fermata/patterns/server.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>
#include <optional>

namespace fermata::ctl {

namespace {

using server::CallAnswer;
using server::Servers;
using server::ServerStatus;
using std::chrono::milliseconds;

struct ServerOptions {
    DatabaseOptions database;
    bool json = false;
    bool wide = false;
    std::string name;
    std::string message;
    std::string reason;
    std::string type;
    std::optional<std::string> argument, machines, state;
    milliseconds timeout{5'000};
    int limit = 1000;
};

const char* wordOf(CallAnswer::Status status) {
    constexpr const char* words[] = {"waiting", "replied", "failed", "unknown"};
    return words[static_cast<int>(status)];
}

// Of servers whose first state is typed.
class Typed : public server::Behaviour {
public:
    explicit Typed(Json state) : state_(std::move(state)) {}
    Json initial(const Json&) const override { return state_; }
    std::unique_ptr<server::Running> open(Json, int) const override {
        throw std::logic_error("fermatactl has no handlers of servers");
    }

private:
    Json state_;
};

ExitCode start(const ServerOptions& options, Console& console) {
    Servers servers(options.database.database());
    if (options.machines) {
        const auto say = [&console](const std::string& text) { console.say(printable(text)); };
        servers.add(options.type,
                    server::hosted(options.type, {.command = *options.machines,
                                                  .maxDocumentBytes = options.database.database().maxDocumentBytes,
                                                  .log = say}));
    } else {
        servers.add(options.type, std::make_shared<Typed>(Json::parse(options.state.value_or("{}"))));
    }
    const Json argument = Json::parse(options.argument.value_or("{}"));
    InstanceId started;
    try {
        started = servers.start(options.type, options.name, argument).instance();
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::BadInput || error.sqlState().empty()) throw;
        console.say(printable(error.what())); // the server has refused it: one of another type is there
        return ExitCode::Refused;
    }
    if (options.json) {
        JsonWriter json;
        json.beginObject().key("name").text(options.name).key("type").text(options.type);
        json.key("instance").number(started.value).endObject();
        console.print(json.document() + '\n');
    } else {
        console.print(toString(started) + '\n');
    }
    return ExitCode::Done;
}

// Waits, and says what has come of it: an answer that is an error, or none yet, is no success.
ExitCode call(const ServerOptions& options, Console& console) {
    Servers servers(options.database.database());
    const server::Server called = servers.find(options.name);
    const SignalId message = called.send(Json::parse(options.message));
    const CallAnswer answer = servers.waitFor(message, options.timeout);
    if (options.json) {
        JsonWriter json;
        json.beginObject().key("id").number(message.value).key("status").text(wordOf(answer.status));
        if (answer.status == CallAnswer::Status::Replied)
            json.key("reply").raw(answer.reply.dump());
        else
            json.key("reply").null();
        if (answer.status == CallAnswer::Status::Failed)
            json.key("error").text(answer.error);
        else
            json.key("error").null();
        json.endObject();
        console.print(json.document() + '\n');
    } else if (answer.status == CallAnswer::Status::Replied) {
        console.print(answer.reply.dump() + '\n');
    } else if (answer.status == CallAnswer::Status::Failed) {
        console.say(printable(answer.error));
    } else {
        console.say(fmt::format("there is no answer yet; the call goes on, as message {}", toString(message)));
    }
    return answer.status == CallAnswer::Status::Replied ? ExitCode::Done : ExitCode::Refused;
}

ExitCode cast(const ServerOptions& options, Console& console) {
    Servers servers(options.database.database());
    const SignalId message = servers.find(options.name).cast(Json::parse(options.message));
    JsonWriter json;
    json.beginObject().key("id").number(message.value).endObject();
    console.print((options.json ? json.document() : toString(message)) + '\n');
    return ExitCode::Done;
}

void write(JsonWriter& json, const ServerStatus& status) {
    json.key("name").text(status.name).key("type").text(status.type).key("instance").number(status.instance.value);
    json.key("locked")
        .boolean(status.locked)
        .key("waiting")
        .number(status.waiting)
        .key("version")
        .number(status.version);
}

ExitCode show(const ServerOptions& options, Console& console) {
    Servers servers(options.database.database());
    const auto status = servers.status(options.name);
    if (!status) {
        console.say(
            fmt::format("there is no server {}; fermatactl server list shows those there are", inQuotes(options.name)));
        return ExitCode::Refused;
    }
    const Json state = servers.stateOf(options.name);
    if (options.json) {
        JsonWriter json;
        json.beginObject();
        write(json, *status);
        json.key("state").raw(state.dump()).endObject();
        console.print(json.document() + '\n');
        return ExitCode::Done;
    }
    std::string text;
    const auto line = [&](const char* name, const std::string& value) {
        text += fmt::format("{:<10} {}\n", name, printable(value));
    };
    line("name", status->name);
    line("type", status->type);
    line("instance", toString(status->instance));
    line("locked", status->locked ? "yes" : "no");
    line("waiting", std::to_string(status->waiting));
    line("version", std::to_string(status->version));
    if (status->lastError) line("last error", *status->lastError);
    text += "state\n" + indentJson(state.dump(), 2) + '\n';
    console.print(text);
    return ExitCode::Done;
}

ExitCode list(const ServerOptions& options, Console& console) {
    const std::vector<ServerStatus> all = Servers(options.database.database()).list(options.limit);
    if (options.json) {
        JsonWriter json;
        json.beginObject().key("servers").beginArray();
        for (const ServerStatus& one : all) {
            json.beginObject();
            write(json, one);
            json.endObject();
        }
        json.endArray().endObject();
        console.print(json.document() + '\n');
        return ExitCode::Done;
    }
    Table table({{"NAME"},
                 {"TYPE"},
                 {"INSTANCE", Table::Align::Right},
                 {"LOCKED"},
                 {"WAITING", Table::Align::Right},
                 {"VERSION", Table::Align::Right},
                 {"LAST ERROR"}},
                options.wide);
    for (const ServerStatus& one : all)
        table.add({one.name, one.type, toString(one.instance), one.locked ? "yes" : "-", std::to_string(one.waiting),
                   std::to_string(one.version), one.lastError.value_or("-")});
    console.print(all.empty() ? "no server\n" : table.toString());
    return ExitCode::Done;
}

ExitCode clearLock(const ServerOptions& options, Console& console) {
    Servers servers(options.database.database());
    servers.find(options.name);
    if (servers.clearLock(options.name, options.reason)) {
        console.print("cleared\n");
        return ExitCode::Done;
    }
    console.say(fmt::format("the server {} is not locked", inQuotes(options.name)));
    return ExitCode::Refused;
}

void addName(CLI::App& command, ServerOptions* into) {
    addValue(command, "NAME", "", "the server", [into](const std::string& text) {
        into->name = parseName("NAME", text);
    })->required();
}

void addMessage(CLI::App& command, ServerOptions* into) {
    addValue(command, "MESSAGE", "", "JSON", [into](const std::string& text) {
        into->message = parseJson("MESSAGE", text);
    })->required();
}

} // namespace

void addServer(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<ServerOptions>();
    ServerOptions* const into = options.get();
    CLI::App* above = app.add_subcommand("server", "durable servers: start, call, cast, show, list, clear-lock");
    above->require_subcommand(1);
    CLI::App* starting = addSubcommand(
        *above, chosen, options, "start", "find a server or create it; prints its instance", start, [into] {
            if (into->machines && into->state)
                throw UsageError("server start: give --machines COMMAND or --state JSON, not both");
            if (into->argument && !into->machines)
                throw UsageError("server start: ARGUMENT is for the program of --machines COMMAND");
        });
    addValue(*starting, "TYPE", "", "the type of the server", [into](const std::string& text) {
        into->type = parseName("TYPE", text);
    })->required();
    addName(*starting, into);
    addValue(*starting, "ARGUMENT", "", "JSON, for its init (default: {})",
             [into](const std::string& text) { into->argument = parseJson("ARGUMENT", text); });
    addValue(*starting, "--machines", "COMMAND", "begin with what this program's init returns (by /bin/sh -c)",
             [into](const std::string& text) { into->machines = parseName("--machines", text); });
    addValue(*starting, "--state", "JSON", "begin with this state (default: {})",
             [into](const std::string& text) { into->state = parseJson("--state", text); });
    starting->footer("The state of a server that is there already is not looked at.\n\n"
                     "Example: fermatactl server start account ada '{\"owner\": \"Ada\"}' --machines './bank.py'");
    CLI::App* calling = addSubcommand(*above, chosen, options, "call", "send a message and wait for its answer", call);
    addName(*calling, into);
    addMessage(*calling, into);
    addValue(*calling, "--timeout", "TIME", "how long to wait (default: 5s); the call goes on afterwards",
             [into](const std::string& text) { into->timeout = parseDuration("--timeout", text); });
    CLI::App* casting =
        addSubcommand(*above, chosen, options, "cast", "send a message that has no answer; prints its id", cast);
    addName(*casting, into);
    addMessage(*casting, into);
    addName(*addSubcommand(*above, chosen, options, "show", "one server, with its state", show), into);
    CLI::App* listing = addSubcommand(*above, chosen, options, "list", "the servers, by type", list);
    addValue(*listing, "--limit", "N", "at most so many (default: 1000)", [into](const std::string& text) {
        into->limit = static_cast<int>(parseWhole("--limit", text, 1, 100'000));
    });
    addWide(*listing, into->wide);
    CLI::App* clearing =
        addSubcommand(*above, chosen, options, "clear-lock",
                      "end a lock by hand: what still runs is fenced off, its caller is told", clearLock);
    addName(*clearing, into);
    addValue(*clearing, "--reason", "TEXT", "why, for the audit",
             [into](const std::string& text) { into->reason = parseText("--reason", text); });
}

} // namespace fermata::ctl
