// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/common_options.h"
#include "arguments/parse.h"
#include "arguments/usage_error.h"
#include "command.h"
#include "interrupt.h"
#include "output/console.h"
#include "output/json_writer.h"
#include "output/text.h"

#include <fermata/sandbox/sandbox.h>
#include <fermata/schema.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace fermata::ctl {

namespace {

using sandbox::Sandbox;

struct SandboxArguments {
    DatabaseOptions database;
    std::string act;
    std::string directory;
    bool force = false;
    bool json = false;
};

std::string statusText(const sandbox::SandboxStatus& status) {
    const auto line = [](std::string_view label, const std::string& value) {
        return fmt::format("{:<12}{}\n", label, printable(value));
    };
    std::string out = line("folder", status.directory);
    if (!status.exists) return out + line("server", "none yet; start creates it");
    out += line("PostgreSQL", std::to_string(status.major));
    if (!status.running()) return out + line("server", "does not run");
    out += line("server",
                fmt::format("process {}{}{}", status.serverPid, status.accepting ? "" : ", does not take connections",
                            status.detached ? ", runs until it is stopped" : ", stops with its last user"));
    out += line("connection", status.connectionString);
    out += line("log", status.logFile);
    for (const sandbox::SandboxUser& user : status.users)
        out += line("used by", fmt::format("{}, process {}", user.program, user.pid));
    return out;
}

std::string statusDocument(const sandbox::SandboxStatus& status) {
    JsonWriter json;
    json.beginObject();
    json.key("directory").text(printable(status.directory.native()));
    json.key("exists").boolean(status.exists);
    json.key("running").boolean(status.running());
    json.key("accepting").boolean(status.accepting);
    json.key("pid");
    status.running() ? json.number(status.serverPid) : json.null();
    json.key("connection");
    status.running() ? json.text(status.connectionString) : json.null();
    json.key("detached").boolean(status.detached);
    json.key("users").beginArray();
    for (const sandbox::SandboxUser& user : status.users) {
        json.beginObject().key("pid").number(user.pid);
        json.key("program").text(printable(user.program)).endObject();
    }
    json.endArray().endObject();
    return json.document() + '\n';
}

ExitCode run(const SandboxArguments& arguments, Console& console) {
    const Interrupt interrupt;
    const auto progress = [&console](const sandbox::Progress& step) { console.say(step.text); };
    const auto answer = [&](bool did, std::string_view name, std::string_view done, std::string_view nothing) {
        if (arguments.json) {
            JsonWriter json;
            json.beginObject().key(name).boolean(did).endObject();
            console.print(json.document() + '\n');
        } else {
            console.print(fmt::format("{}\n", did ? done : nothing));
        }
    };

    if (arguments.act == "start") {
        sandbox::SandboxOptions options;
        options.directory = arguments.directory;
        const std::string connection = Sandbox::startDetached(options, progress, interrupt.token());
        // As the window does it: what is ours is ready to be used.
        migrate({.connection = connection, .schema = arguments.database.database().schema});
        JsonWriter json;
        json.beginObject().key("connection").text(connection).endObject();
        console.print((arguments.json ? json.document() : connection) + '\n');
    } else if (arguments.act == "stop") {
        const auto ifUsed = arguments.force ? Sandbox::IfUsed::Force : Sandbox::IfUsed::Refuse;
        answer(Sandbox::stop(arguments.directory, ifUsed, progress, interrupt.token()), "stopped", "stopped",
               "it did not run");
    } else if (arguments.act == "reset") {
        answer(Sandbox::reset(arguments.directory, progress, interrupt.token()), "deleted", "stopped and deleted",
               "there was nothing to delete");
    } else {
        const sandbox::SandboxStatus status = Sandbox::status(arguments.directory);
        console.print(arguments.json ? statusDocument(status) : statusText(status));
    }
    return ExitCode::Done;
}

} // namespace

void addSandbox(CLI::App& app, Action& chosen) {
    const auto arguments = std::make_shared<SandboxArguments>();
    CLI::App* command =
        app.add_subcommand("sandbox", "the private PostgreSQL that Fermata opens when it is given no database");
    addValue(*command, "ACT", "",
             "start, stop, status or reset: start prints its connection string, and it then runs until it is stopped; "
             "reset stops it and deletes its data",
             [arguments = arguments.get()](const std::string& text) {
                 if (text != "start" && text != "stop" && text != "status" && text != "reset")
                     throw UsageError(
                         fmt::format("sandbox: {} is none of start, stop, status and reset", inQuotes(text)));
                 arguments->act = text;
             })
        ->required();
    addValue(
        *command, "--dir", "DIR", "its folder (default: FERMATA_SANDBOX, then in the user's data folder)",
        [arguments = arguments.get()](const std::string& text) { arguments->directory = parseName("--dir", text); });
    command->add_flag("--force", arguments->force, "with stop: even while others use it; their connections break");
    arguments->database.addTo(*command, DatabaseOptions::Help::Hidden);
    addJson(*command, arguments->json);
    command->callback([arguments, &chosen] {
        if (arguments->force && arguments->act != "stop") throw UsageError("--force is for sandbox stop only");
        chosen = [arguments](Console& console) {
            if (arguments->database.connection)
                console.say("note: a sandbox is a database of its own; --db has no effect here");
            return run(*arguments, console);
        };
    });
}

} // namespace fermata::ctl
