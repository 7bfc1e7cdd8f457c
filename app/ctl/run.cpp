// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "run.h"

#include "arguments/usage_error.h"
#include "command.h"
#include "output/console.h"
#include "output/text.h"

#include <fermata/error.h>
#include <fermata/posix/memory.h>
#include <fermata/sandbox/error.h>
#include <fermata/types/near_miss.h>
#include <fermata/types/secrets.h>

#include <CLI/CLI.hpp>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <variant>

namespace fermata::ctl {

namespace {

// A closed standard descriptor would be given to the next socket, and what is printed would go to the server. What
// stands in for it can only be read, so that a result that is lost is noticed.
void openStandardDescriptors() {
    int descriptor = 0;
    while (descriptor >= 0 && descriptor <= STDERR_FILENO)
        descriptor = ::open("/dev/null", O_RDONLY);
    if (descriptor > STDERR_FILENO) ::close(descriptor);
}

ExitCode exitCodeOf(const Error& error) {
    // Refused at the door, a missing database or a wrong password: it cannot be reached, whatever the reason is.
    if (std::string_view(error.what()).starts_with("connecting:")) return ExitCode::NoDatabase;
    switch (error.kind()) {
    case Error::Kind::BadInput:
        return ExitCode::BadArguments;
    case Error::Kind::Schema:
    case Error::Kind::Connection:
        return ExitCode::NoDatabase;
    default:
        return ExitCode::Refused;
    }
}

std::string sentenceOf(const Error& error) {
    std::string sentence = error.what();
    while (sentence.ends_with('\n'))
        sentence.pop_back();
    if (error.kind() == Error::Kind::Schema && sentence.find("run \"fermatactl ") != sentence.npos) return sentence;
    if (error.kind() == Error::Kind::Connection && !error.commitInDoubt())
        return sentence + "\nName the database with --db or FERMATA_DB; fermatactl sandbox start makes a private one.";
    if (const std::string advice = error.advice(); !advice.empty()) sentence += "\n" + advice;
    return sentence;
}

// What the parser itself refuses, where its own words would not say what to do.
// "; did you mean list?" where a command's name is nearly what was typed.
std::string nearestOf(const std::string& typed, const CLI::App& app) {
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        if (nearMiss(command->get_name(), typed)) return fmt::format("; did you mean {}?", command->get_name());
    }
    return {};
}

std::string sentenceOf(const CLI::ParseError& error, const CLI::App& app) {
    const std::vector<std::string> unknown =
        app.remaining(); // before the command; what stands behind it is the command's
    const bool noCommand = app.get_subcommands().empty();
    for (const std::string& word : unknown) {
        if (word.starts_with('-'))
            return fmt::format("{} is not known here; the options of a command stand behind it", word);
    }
    if (noCommand)
        return unknown.empty() ? "a command is missing"
                               : fmt::format("there is no command {}{}", inQuotes(unknown.front()),
                                             nearestOf(unknown.front(), app));
    std::string words = printable(error.what());
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ArgumentMismatch))
        return words.substr(0, words.find(':')) + ": its value is missing";
    return words;
}

// A connection string that stands where none belongs is quoted in the sentence about it.
std::string masked(std::string sentence) {
    overwriteSecrets(sentence.data());
    return sentence;
}

ExitCode perform(const Action& action, Console& console) {
    try {
        return action(console);
    } catch (const Error& error) {
        console.say(sentenceOf(error));
        return exitCodeOf(error);
    } catch (const sandbox::SandboxError& error) {
        console.say(error.fullText());
        const bool refused = error.kind() == sandbox::ErrorKind::InUse || error.kind() == sandbox::ErrorKind::Cancelled;
        return refused ? ExitCode::Refused : ExitCode::NoDatabase;
    } catch (const std::bad_alloc&) {
        console.say("out of memory");
    } catch (const std::exception& error) {
        console.say(error.what());
    }
    return ExitCode::Refused;
}

// The arguments as an action, or the exit code where there is nothing to do but to speak.
std::variant<Action, ExitCode> parse(int argc, char** argv, Console& console) {
    Action chosen;
    CLI::App app(
        "The headless side of Fermata: durable state machines on PostgreSQL.\n"
        "Results go to stdout, words about them to stderr. Exit codes: 0 done; 1 refused, or a part of it was;\n"
        "2 bad arguments, nothing was sent; 3 the database cannot be reached or is not migrated.",
        "fermatactl");
    app.set_version_flag("--version", "fermatactl " FERMATA_VERSION, "print the version");
    app.require_subcommand(1);
    app.get_formatter()->column_width(34);
    addMigrate(app, chosen);
    addWorker(app, chosen);
    addSpawn(app, chosen);
    addSignal(app, chosen);
    addReplay(app, chosen);
    addList(app, chosen);
    addShow(app, chosen);
    addExplain(app, chosen);
    addStuck(app, chosen);
    addCheck(app, chosen);
    addGc(app, chosen);
    addTrace(app, chosen);
    addDebug(app, chosen);
    addTry(app, chosen);
    addDap(app, chosen);
    addOutbox(app, chosen);
    addServer(app, chosen);
    addMachine(app, chosen);
    addTask(app, chosen);
    addSandbox(app, chosen);

    try {
        app.parse(argc, argv);
        return chosen;
    } catch (const CLI::CallForHelp&) {
        console.print(app.help()); // of the command that was typed, if one was
        return ExitCode::Done;
    } catch (const CLI::CallForVersion& version) {
        console.print(fmt::format("{}\n", version.what()));
        return ExitCode::Done;
    } catch (const UsageError& error) {
        console.say(masked(error.what()));
    } catch (const CLI::ParseError& error) {
        console.say(masked(sentenceOf(error, app)));
        const auto commands = app.get_subcommands();
        console.say(fmt::format("run fermatactl {}--help to see what it takes",
                                commands.empty() ? "" : commands.front()->get_name() + ' '));
    }
    return ExitCode::BadArguments;
}

} // namespace

int run(int argc, char** argv) {
    posix::returnLargeBlocks();
    openStandardDescriptors();
    std::signal(SIGPIPE, SIG_IGN); // a reader that has gone away is an error of write(), and the console knows it
    Console console;
    const std::variant<Action, ExitCode> parsed = parse(argc, argv, console);
    // Everybody on the machine can read the arguments of a process; from here on nobody needs them.
    std::for_each(argv + std::min(argc, 1), argv + argc, overwriteSecrets);
    ExitCode code = ExitCode::Done;
    if (const Action* action = std::get_if<Action>(&parsed))
        code = perform(*action, console);
    else
        code = std::get<ExitCode>(parsed);
    if (!console.flush() && code == ExitCode::Done) code = ExitCode::Refused;
    return static_cast<int>(code);
}

} // namespace fermata::ctl
