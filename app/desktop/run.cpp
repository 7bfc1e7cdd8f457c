// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "run.h"

#include "connections/connection_desk.h"
#include "language/language.h"
#include "layout_keeper.h"
#include "messages.h"
#include "models/why.h"
#include "options.h"
#include "place.h"
#include "session/session.h"
#include "shell/link_desk.h"
#include "shell/main_window.h"
#include "shell/stall_watch.h"
#include "theme/theme.h"
#include "tour.h"

#include <fermata/examples.h>
#include <fermata/posix/memory.h>
#include <fermata/types/secrets.h>

#include <QApplication>
#include <QEventLoop>
#include <QLabel>
#include <QMessageBox>
#include <QProcess>
#include <QSettings>
#include <QSocketNotifier>
#include <QTemporaryDir>
#include <QTimer>

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <optional>

namespace fermata::app {

namespace {

constexpr char languageKey[] = "window/language";
constexpr char machinesKey[] = "worker/machines";
constexpr char watchKey[] = "worker/watchMachines";
constexpr char editorKey[] = "editor/command";

int signalPipe[2] = {-1, -1};

// Who was stopped was not slow.
void onContinue(int) {
    views::StallWatch::noteContinued();
}

// A person, or a service manager, asks once for good order. Who asks a second time wants it over at once: what ran is
// left to its lease, and the sandbox to its next start. A terminal that goes may say so twice by itself.
void onSignal(int signal) {
    static std::atomic<bool> asked = false; // any thread may be the one that is interrupted
    static_assert(std::atomic<bool>::is_always_lock_free);
    if (signal != SIGHUP && asked.exchange(true)) _exit(128 + signal);
    const char one = 1;
    [[maybe_unused]] const auto written = write(signalPipe[0], &one, 1);
}

// Ctrl+C and a polite kill end the program as its window's button does: the worker drains, the sandbox stops.
void onSignals(QObject& parent, std::function<void()> act) {
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, signalPipe) != 0) return;
    auto* notifier = new QSocketNotifier(signalPipe[1], QSocketNotifier::Read, &parent);
    QObject::connect(notifier, &QSocketNotifier::activated, &parent, [act = std::move(act)] {
        char drained[16]; // what is not read would announce itself again and again
        [[maybe_unused]] const auto got = read(signalPipe[1], drained, sizeof drained);
        act();
    });
    struct sigaction action = {};
    action.sa_handler = onSignal;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    sigaction(SIGHUP, &action, nullptr);
    action.sa_handler = onContinue;
    sigaction(SIGCONT, &action, nullptr);
}

// The window is gone; running steps finish and the sandbox stops. What takes longer than a moment says so.
void finish(Session& session) {
    if (session.isStopped()) return;
    QEventLoop loop;
    QObject::connect(&session, &Session::stopped, &loop, &QEventLoop::quit);
    QLabel note(QCoreApplication::translate("fermata::app::run",
                                            "Fermata is finishing: running steps end, the sandbox stops…"));
    note.setMargin(24);
    note.setWindowTitle(QStringLiteral("Fermata"));
    QTimer::singleShot(700, &note, &QWidget::show);
    session.stop();
    if (!session.isStopped()) loop.exec();
}

// While it lives, a session whose display is lost does not leave its steps to their leases.
class DisplayGuard {
public:
    explicit DisplayGuard(Session& session) {
        onDisplayLost([&session] {
            session.stopWithoutEvents();
            std::fflush(nullptr);
            std::_Exit(1); // as Qt would, but not under the threads that still run
        });
    }
    ~DisplayGuard() { onDisplayLost({}); }
    DisplayGuard(const DisplayGuard&) = delete;
    DisplayGuard& operator=(const DisplayGuard&) = delete;
};

// What a thread that was left behind still uses must not go under it.
void endNow(const Session& session, QSettings& settings, int code) {
    if (!session.leftThreadBehind()) return;
    settings.sync();
    std::fflush(nullptr);
    std::_Exit(code);
}

std::optional<views::Theme::Choice> storedTheme(const QSettings& settings) {
    return views::Theme::choiceNamed(LayoutKeeper::storedTheme(settings));
}

// As it was chosen in the menu; empty: the system's.
QString storedLanguage(const QSettings& settings) {
    return views::language::codeFor(settings.value(QLatin1String(languageKey)).toString());
}

void speak(const QStringList& arguments) {
    const QString asked = languageAskedFor(arguments);
    views::language::use(asked.isEmpty() ? storedLanguage(QSettings()) : asked);
}

int runTour(const Options& options) {
    QTemporaryDir folder(QDir::tempPath() + QStringLiteral("/fermata-tour-XXXXXX"));
    Source source = options.source;
    // Its own sandbox, unless a database or a folder was given: a tour must not touch what a person keeps.
    const bool own = source.isSandbox() && source.sandboxFolder.isEmpty();
    if (own) {
        // The server may run as another user, who has to get through.
        QFile::setPermissions(folder.path(), QFile::permissions(folder.path()) | QFile::ExeGroup | QFile::ExeOther);
        source.sandboxFolder = folder.filePath(QStringLiteral("sandbox"));
    }
    source.givesBack = false; // one of its pictures shows the leases of a worker that is gone
    views::MainWindow window;
    window.setKnownMachines(examples::describe(examples::registry()));
    window.show();
    Session session(window);
    const DisplayGuard guard(session);
    session.open(source);
    Tour tour(window, session, options.tourFolder, options.tourThemes, own);
    onSignals(session, [&tour] { tour.cancel(); });
    const int code = tour.run();
    window.hide();
    finish(session);
    return code;
}

// A process of its own: a window that is busy, or that goes down, takes no other with it, and
// nothing of one database can reach the window of another. It is told nothing on its command line, where a password
// would be seen by everybody.
void openAnother(views::MainWindow& window, const Place& place) {
    QString problem;
    const QString file = leavePlace(place, &problem);
    if (!file.isEmpty() &&
        QProcess::startDetached(QCoreApplication::applicationFilePath(), {QStringLiteral("--place"), file}))
        return;
    if (!file.isEmpty()) QFile::remove(file);
    QMessageBox::warning(
        &window, QCoreApplication::translate("fermata::app::run", "Fermata"),
        file.isEmpty() ? QCoreApplication::translate(
                             "fermata::app::run", "Another window could not be opened: what it is to show could not be "
                                                  "written to a file. %1")
                             .arg(problem)
                       : QCoreApplication::translate("fermata::app::run",
                                                     "Another window could not be opened: “%1” cannot be started.")
                             .arg(QCoreApplication::applicationFilePath()));
}

// What a window leaves to the one that is opened in its place.
struct Legacy {
    Source source;
    bool choose = false; // no database was opened
    std::optional<InstanceId> inspected;
    views::Link link;        // what is to be shown as soon as its database is open
    bool unresolved = false; // it names a connection that is not here: nothing is opened
};

// What stands in the window instead of a database. A name that the receiver has not saved leads nowhere.
QString adviceFor(const views::Link& link) {
    const auto said = [](const char* text) { return QCoreApplication::translate("fermata::app::run", text); };
    const QString named =
        link.connection.isEmpty()
            ? said(QT_TRANSLATE_NOOP("fermata::app::run",
                                     "The link names no connection: the one it was copied from is not saved."))
            : said(QT_TRANSLATE_NOOP("fermata::app::run",
                                     "The link names the connection %1. No connection of this name is saved here."))
                  .arg(views::quoted(link.connection));
    QStringList which;
    if (!link.database.isEmpty())
        which << said(QT_TRANSLATE_NOOP("fermata::app::run", "database %1")).arg(views::quoted(link.database));
    if (!link.schema.isEmpty())
        which << said(QT_TRANSLATE_NOOP("fermata::app::run", "schema %1")).arg(views::quoted(link.schema));
    const QString goal = views::linkGoal(link);
    QStringList words{named};
    if (!which.isEmpty())
        words << said(QT_TRANSLATE_NOOP("fermata::app::run", "It is for %1.")).arg(which.join(QLatin1String(", ")));
    words << (goal.isEmpty()
                  ? said(QT_TRANSLATE_NOOP("fermata::app::run", "Connect to that database."))
                  : said(QT_TRANSLATE_NOOP("fermata::app::run", "Connect to that database; then %1 is shown."))
                        .arg(goal));
    return words.join(u' ');
}

// Nothing: the program ends. Otherwise the window shall be opened anew.
std::optional<Legacy> runOneWindow(const Legacy& from, QSettings& settings, int& code) {
    views::MainWindow window;
    window.setKnownMachines(examples::describe(examples::registry()));
    window.restoreLayout(LayoutKeeper::storedLayout(settings));
    window.setEditorCommand(settings.value(QLatin1String(editorKey)).toString());
    QObject::connect(&window, &views::MainWindow::editorCommandChosen, &window,
                     [&settings](const QString& command) { settings.setValue(QLatin1String(editorKey), command); });
    window.setLanguage(storedLanguage(settings));
    QObject::connect(&window, &views::MainWindow::languageChosen, &window,
                     [&settings](const QString& chosen) { settings.setValue(QLatin1String(languageKey), chosen); });
    window.show();
    LayoutKeeper keeper(window, settings);
    Session session(window);
    const DisplayGuard guard(session);
    const ConnectionDesk desk(window, session, settings);
    QObject::connect(&session, &Session::machineCommandsChanged, &session, [&settings](const QStringList& commands) {
        settings.setValue(QLatin1String(machinesKey), commands);
    });
    QObject::connect(&session, &Session::machinesWatchChanged, &session,
                     [&settings](bool watch) { settings.setValue(QLatin1String(watchKey), watch); });
    Source source = from.source;
    source.machineCommands = settings.value(QLatin1String(machinesKey)).toStringList() + source.machineCommands;
    source.machineCommands.removeDuplicates();
    source.watchMachines = settings.value(QLatin1String(watchKey), false).toBool();
    bool again = false;
    QObject::connect(&window, &views::MainWindow::reopenRequested, &window, [&] {
        session.leave([&again] {
            again = true;
            QCoreApplication::exit(); // the window, which asks before it closes, has been asked
        });
    });
    bool opened = !from.choose;
    QObject::connect(&session, &Session::opening, &session, [&opened] { opened = true; });
    const auto place = [&] { return Place{session.source(), !opened, views::language::inUse()}; };
    QObject::connect(&window, &views::MainWindow::newWindowRequested, &window,
                     [&window, place] { openAnother(window, place()); });
    if (from.choose) {
        session.chooseLater(source);
        if (from.unresolved) {
            views::ConnectionState state;
            state.kind = views::ConnectionState::Kind::Failed;
            state.advice = adviceFor(from.link);
            window.setConnection(state);
        }
    } else {
        session.open(source);
    }
    if (from.link != views::Link()) views::LinkDesk::of(window).follow(from.link);
    if (from.inspected) window.inspect(*from.inspected);
    code = QApplication::exec();
    const Legacy legacy{session.source(), !opened, window.readPlan().inspected, {}, false};
    keeper.save();
    window.hide();
    finish(session);
    if (again && session.leftThreadBehind()) openAnother(window, place());
    endNow(session, settings, code);
    return again ? std::optional(legacy) : std::nullopt;
}

int runWindow(const Options& options) {
    views::ThemeManager::instance().followDesktop();
    QSettings settings;
    bool ended = false;
    onSignals(*qApp, [&ended] {
        ended = true;
        QCoreApplication::exit(); // whoever sends a signal is not there to answer a question
    });
    int code = 0;
    // Where a link opens nothing, what the person opens then is theirs: the sandbox is a whole one.
    const bool unresolved = options.linkGiven && options.choose;
    std::optional<Legacy> next =
        Legacy{unresolved ? Source() : options.source, options.choose, {}, options.link, unresolved};
    while ((next = runOneWindow(*next, settings, code)) && !ended)
        views::language::use(
            storedLanguage(settings)); // between two windows: widgets take their words when they are made
    return code;
}

// Puts the place of a connection that was named into the options; a sentence if there is none of that name.
QString takeConnection(Options& options) {
    if (options.connection.isEmpty()) return {};
    QSettings settings;
    const auto found = ConnectionDesk::find(options.connection, settings);
    if (!found && options.linkGiven) {
        options.choose = true; // the window says which one it names
        return {};
    }
    if (!found) {
        const QStringList names = ConnectionDesk::names(settings);
        return QCoreApplication::translate("fermata::app::run", "There is no connection “%1”.")
                   .arg(quotable(options.connection)) +
               QLatin1Char(' ') +
               (names.isEmpty() ? QCoreApplication::translate("fermata::app::run", "None is saved.")
                                : QCoreApplication::translate("fermata::app::run", "These are: %1.")
                                      .arg(names.join(QLatin1String(", "))));
    }
    Source source = *found;
    source.runWorker = options.source.runWorker;
    source.machineCommands = options.source.machineCommands;
    if (options.schemaGiven) source.schema = options.source.schema;
    options.source = source;
    return {};
}

// Whoever lists this computer's processes sees what they were started with. A password that was given so is made
// unreadable as soon as it has been read; that is late, but better than never. FERMATA_DB is fermatactl's, and the
// machines of our worker can read ours in /proc.
void hidePasswords(int argc, char* argv[]) {
    std::for_each(argv + std::min(argc, 1), argv + argc, overwriteSecrets);
    if (char* const given = std::getenv("FERMATA_DB")) overwriteSecrets(given); // NOLINT(concurrency-mt-unsafe)
}

// QApplication takes these off the command line itself.
QStringList withoutQtOptions(const QStringList& arguments) {
    static const QStringList withValue{QStringLiteral("platform"),        QStringLiteral("platformpluginpath"),
                                       QStringLiteral("platformtheme"),   QStringLiteral("plugin"),
                                       QStringLiteral("qwindowgeometry"), QStringLiteral("qwindowicon"),
                                       QStringLiteral("qwindowtitle"),    QStringLiteral("style"),
                                       QStringLiteral("stylesheet"),      QStringLiteral("display"),
                                       QStringLiteral("geometry"),        QStringLiteral("session")};
    QStringList ours;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        QString name = arguments[i];
        while (name.startsWith(QLatin1Char('-')))
            name.remove(0, 1);
        if (arguments[i].startsWith(QLatin1Char('-')) && withValue.contains(name.section(QLatin1Char('='), 0, 0)))
            i += name.contains(QLatin1Char('=')) ? 0 : 1;
        else
            ours << arguments[i];
    }
    return ours;
}

} // namespace

int run(int argc, char* argv[]) {
    posix::returnLargeBlocks();
    installMessageHandler();
    // What needs no window must work where there is none.
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    QCoreApplication::setApplicationName(QStringLiteral("fermata"));
    QCoreApplication::setOrganizationName(QStringLiteral("fermata"));
    QCoreApplication::setApplicationVersion(QStringLiteral(FERMATA_VERSION));
    {
        // Help, and what is wrong with the command line, is said before a display is asked for.
        const QCoreApplication nameOnly(argc, argv);
        speak(arguments);
        const ParsedOptions parsed = parseOptions(withoutQtOptions(arguments));
        if (!parsed.message.isEmpty()) {
            std::fprintf(parsed.exitCode == 0 ? stdout : stderr, "%s%s\n",
                         parsed.exitCode == 0 ? "" : "fermata: ", qPrintable(parsed.message));
            return parsed.exitCode;
        }
    }

    QApplication application(argc, argv);
    // Qt takes the language of the system for all of C too. Libraries write and read numbers with a point (Graphviz
    // switches back and forth, which other threads would see); what a person reads is written by QLocale.
    std::setlocale(LC_NUMERIC, "C");
    speak(arguments);
    QApplication::setApplicationDisplayName(QStringLiteral("Fermata"));
    QApplication::setDesktopFileName(QStringLiteral("fermata"));
    ParsedOptions parsed = parseOptions(QApplication::arguments());
    hidePasswords(argc, argv);
    if (parsed.message.isEmpty()) {
        parsed.message = takeConnection(parsed.options);
        parsed.exitCode = 2;
    }
    if (!parsed.message.isEmpty()) {
        std::fprintf(stderr, "fermata: %s\n", qPrintable(parsed.message));
        return parsed.exitCode;
    }
    if (!parsed.options.placeFile.isEmpty()) {
        const auto place = takePlace(parsed.options.placeFile);
        if (place) {
            parsed.options.source = place->source;
            parsed.options.choose = place->choose;
            views::language::use(place->language);
        } else {
            parsed.options.choose = true; // whoever left it is not who may tell where to look
        }
    }
    const auto theme = parsed.options.theme ? parsed.options.theme : storedTheme(QSettings());
    views::ThemeManager::instance().install(application, theme.value_or(views::Theme::Choice::System));
    return parsed.options.tourFolder.isEmpty() ? runWindow(parsed.options) : runTour(parsed.options);
}

} // namespace fermata::app
