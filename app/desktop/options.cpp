// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "options.h"

#include "language/language.h"

#include <fermata/types/secrets.h>

#include <QCommandLineParser>
#include <QCoreApplication>

#include <algorithm>

namespace fermata::app {

namespace {

struct CommandLine {
    Q_DECLARE_TR_FUNCTIONS(fermata::app::CommandLine)
};

ParsedOptions refused(const QString& why) {
    return {{}, why + QStringLiteral("\n") + CommandLine::tr("Run “fermata --help” for what it takes."), 2};
}

// --instance, --page and --filter; a sentence, or none.
QString takeGoal(const QCommandLineParser& parser, const QCommandLineOption& instance, const QCommandLineOption& page,
                 const QCommandLineOption& filter, views::Link& link) {
    if (parser.isSet(instance)) {
        const QString text = parser.value(instance);
        bool fits = false;
        const qint64 number = text.startsWith(u'+') ? 0 : text.toLongLong(&fits);
        if (!fits || number <= 0)
            return CommandLine::tr("--instance takes the number of an instance, not “%1”.").arg(quotable(text));
        link.instance = InstanceId{number};
    }
    if (parser.isSet(page)) {
        link.page = views::pageNamed(parser.value(page));
        if (!link.page)
            return CommandLine::tr("--page takes one of %1, not “%2”.")
                .arg(views::pageNames(), quotable(parser.value(page)));
    }
    if (parser.isSet(filter)) {
        link.filter = parser.value(filter);
        if (link.filter.isEmpty()) return CommandLine::tr("--filter needs what is typed into the filter of a page.");
        if (!link.page) link.page = views::PageId::Instances;
        return views::filterProblem(*link.page, link.filter);
    }
    return {};
}

} // namespace

ParsedOptions parseOptions(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(
        CommandLine::tr("Shows durable state machines on PostgreSQL live, and runs them. With no option it opens "
                        "the sandbox: a private PostgreSQL of your own."));
    const QCommandLineOption help = parser.addHelpOption();
    const QCommandLineOption version = parser.addVersionOption();
    const QCommandLineOption db({QStringLiteral("db")},
                                CommandLine::tr("Attach to this database: a libpq connection string or URI."),
                                CommandLine::tr("conninfo"));
    const QCommandLineOption connection(
        {QStringLiteral("connection")},
        CommandLine::tr("Attach to the database of this saved connection, or of this service of pg_service.conf."),
        CommandLine::tr("name"));
    const QCommandLineOption schema({QStringLiteral("schema")},
                                    CommandLine::tr("The schema that holds the engine's tables (fermata)."),
                                    CommandLine::tr("name"));
    const QCommandLineOption folder({QStringLiteral("sandbox-dir")},
                                    CommandLine::tr("Keep the sandbox in this folder."), CommandLine::tr("folder"));
    const QCommandLineOption worker(
        {QStringLiteral("worker")},
        CommandLine::tr(
            "Run the embedded worker with the example machines on the database given with --db or --connection too."));
    const QCommandLineOption noWorker({QStringLiteral("no-worker")}, CommandLine::tr("Run no embedded worker."));
    const QCommandLineOption machines(
        {QStringLiteral("machines")},
        CommandLine::tr("Run the machines of this command in a process of their own; may be repeated."),
        CommandLine::tr("command"));
    const QCommandLineOption choose({QStringLiteral("choose")},
                                    CommandLine::tr("Open no database: one is chosen in the window."));
    const QCommandLineOption theme({QStringLiteral("theme")}, CommandLine::tr("light, dark, contrast or system."),
                                   CommandLine::tr("name"));
    const QCommandLineOption tour(
        {QStringLiteral("tour")},
        CommandLine::tr(
            "Open each view, write a picture of it into this folder, and end. Without --db: on example data."),
        CommandLine::tr("folder"));
    const QCommandLineOption tourTheme({QStringLiteral("tour-theme")},
                                       CommandLine::tr("Only this theme in the tour: light, dark or contrast."),
                                       CommandLine::tr("name"));
    const QCommandLineOption language(
        {QStringLiteral("language")},
        CommandLine::tr("Speak this language: %1.").arg(views::language::codes().join(QStringLiteral(", "))),
        CommandLine::tr("code"));
    const QCommandLineOption instance({QStringLiteral("instance")}, CommandLine::tr("Show this instance."),
                                      CommandLine::tr("id"));
    const QCommandLineOption page({QStringLiteral("page")},
                                  CommandLine::tr("Begin with this page: %1.").arg(views::pageNames()),
                                  CommandLine::tr("name"));
    const QCommandLineOption filter(
        {QStringLiteral("filter")},
        CommandLine::tr("Narrow the page by this, as it is typed into its filter; of Instances without --page."),
        CommandLine::tr("text"));
    QCommandLineOption place({QStringLiteral("place")}, {}, QStringLiteral("file"));
    place.setFlags(QCommandLineOption::HiddenFromHelp); // what a window starts another one with
    parser.addOptions({place, choose, db, connection, schema, instance, page, filter, folder, worker, noWorker,
                       machines, theme, language, tour, tourTheme});
    parser.addPositionalArgument(QStringLiteral("link"),
                                 CommandLine::tr("A link that was copied in Fermata: fermata://open?…"),
                                 QStringLiteral("[link]"));

    if (!parser.parse(arguments)) {
        const QString error = parser.errorText();
        return refused(error.endsWith(QLatin1Char('.')) ? error : error + QLatin1Char('.'));
    }
    if (parser.isSet(help) || parser.isSet(QStringLiteral("help-all"))) return {{}, parser.helpText(), 0};
    if (parser.isSet(version)) return {{}, QStringLiteral("fermata %1").arg(QCoreApplication::applicationVersion()), 0};
    const QStringList given = parser.positionalArguments();
    if (!given.isEmpty() && !views::looksLikeLink(given.constFirst()))
        return refused(
            CommandLine::tr("“%1” is no option. A database is given with --db.").arg(quotable(given.constFirst())));
    if (given.size() > 1) return refused(CommandLine::tr("One link is opened at a time."));

    ParsedOptions parsed;
    Options& options = parsed.options;
    Source& source = options.source;
    if (!given.isEmpty()) {
        // Whoever wrote the link says where to look, and nothing of what happens there.
        for (const QCommandLineOption& other :
             {choose, db, connection, schema, instance, page, filter, folder, worker, machines, tour}) {
            if (parser.isSet(other))
                return refused(CommandLine::tr("A link and --%1 exclude each other.").arg(other.names().constFirst()));
        }
        const views::ParsedLink link = views::parseLink(given.constFirst());
        if (!link.problem.isEmpty()) return refused(link.problem);
        options.link = link.link;
        options.linkGiven = true;
        options.connection = link.link.connection;
        source.runWorker = false;
        source.migrate = false;
        if (options.connection.isEmpty()) options.choose = true;
    } else if (const QString problem = takeGoal(parser, instance, page, filter, options.link); !problem.isEmpty()) {
        return refused(problem);
    }
    if (parser.isSet(tour) && options.link != views::Link())
        return refused(CommandLine::tr("--tour shows all pages: leave out --instance, --page and --filter."));
    if (parser.isSet(db)) {
        source.conninfo = parser.value(db);
        if (source.conninfo.isEmpty()) return refused(CommandLine::tr("--db needs a connection string."));
        if (parser.isSet(folder)) return refused(CommandLine::tr("--db and --sandbox-dir exclude each other."));
        source.runWorker = parser.isSet(worker);
        source.migrate = false;
    }
    options.placeFile = parser.value(place);
    options.choose = options.choose || parser.isSet(choose);
    if (parser.isSet(choose) &&
        (parser.isSet(db) || parser.isSet(connection) || parser.isSet(folder) || parser.isSet(tour)))
        return refused(
            CommandLine::tr("--choose opens no database: leave out --db, --connection, --sandbox-dir and --tour."));
    if (parser.isSet(connection)) {
        options.connection = parser.value(connection);
        if (options.connection.isEmpty()) return refused(CommandLine::tr("--connection needs a name."));
        if (parser.isSet(db)) return refused(CommandLine::tr("--connection and --db exclude each other."));
        if (parser.isSet(folder)) return refused(CommandLine::tr("--connection and --sandbox-dir exclude each other."));
        source.runWorker = parser.isSet(worker);
        source.migrate = false;
    }
    if (parser.isSet(worker) && parser.isSet(noWorker))
        return refused(CommandLine::tr("--worker and --no-worker exclude each other."));
    if (parser.isSet(noWorker)) source.runWorker = false;
    source.sandboxFolder = parser.value(folder);
    source.machineCommands = parser.values(machines);
    const auto isBlank = [](const QString& command) { return command.trimmed().isEmpty(); };
    if (std::ranges::any_of(source.machineCommands, isBlank))
        return refused(CommandLine::tr("--machines needs a command."));
    if (!source.machineCommands.isEmpty() && !source.runWorker)
        return refused(
            source.isSandbox() && options.connection.isEmpty()
                ? CommandLine::tr("--machines needs the embedded worker: leave out --no-worker.")
                : CommandLine::tr("--machines needs the embedded worker, which does not run here; add --worker."));
    if (parser.isSet(schema)) {
        source.schema = parser.value(schema);
        if (source.schema.isEmpty()) return refused(CommandLine::tr("--schema needs a name."));
        options.schemaGiven = true;
    }
    if (parser.isSet(theme)) {
        options.theme = views::Theme::choiceNamed(parser.value(theme));
        if (!options.theme)
            return refused(CommandLine::tr("--theme takes light, dark, contrast or system, not “%1”.")
                               .arg(quotable(parser.value(theme))));
    }
    if (parser.isSet(language)) {
        options.language = views::language::codeFor(parser.value(language));
        if (options.language.isEmpty())
            return refused(
                CommandLine::tr("--language takes %1, not “%2”.")
                    .arg(views::language::codes().join(QStringLiteral(", ")), quotable(parser.value(language))));
    }
    if (parser.isSet(tour)) {
        options.tourFolder = parser.value(tour);
        if (options.tourFolder.isEmpty()) return refused(CommandLine::tr("--tour needs a folder for the pictures."));
    }
    if (parser.isSet(tour) && parser.isSet(noWorker) && source.isSandbox() && options.connection.isEmpty())
        return refused(CommandLine::tr("--tour on example data needs the worker: leave out --no-worker."));
    if (parser.isSet(tourTheme)) {
        const QString name = parser.value(tourTheme);
        const auto choice = views::Theme::choiceNamed(name);
        if (!choice || *choice == views::Theme::Choice::System)
            return refused(
                CommandLine::tr("--tour-theme takes light, dark or contrast, not “%1”.").arg(quotable(name)));
        options.tourThemes = {name};
    }
    return parsed;
}

QString quotable(const QString& argument) {
    QByteArray text = argument.toUtf8();
    overwriteSecrets(text.data());
    return QString::fromUtf8(text);
}

QString languageAskedFor(const QStringList& arguments) {
    const QString name = QStringLiteral("--language");
    QString wish;
    for (qsizetype i = 1; i < arguments.size(); ++i) {
        if (arguments[i] == name && i + 1 < arguments.size()) wish = arguments[i + 1];
        if (arguments[i].startsWith(name + u'=')) wish = arguments[i].mid(name.size() + 1);
    }
    return views::language::codeFor(wish);
}

} // namespace fermata::app
