// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "desktop/desktop_goals.h"
#include "desktop/load.h"
#include "machines.h"
#include "report.h"
#include "theme/theme.h"

#include <fermata/examples.h>

#include <QApplication>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <thread>

using namespace fermata;
using namespace fermata::bench;

namespace {

struct Options {
    std::vector<std::string> wanted;
    double scale = 1;
    bool table = false;
    std::string markdown;
    std::string commit;
    std::string on;
    long long instance = 1;
    std::string workerOf;
    int slots = 64;
};

void profile(Load& load) {
    profileViews(load.desktop(), load.largeParent());
}

// The memory first: what the other figures leave behind is not the window's. Last what ends the workers.
const std::vector<std::pair<std::string, void (*)(Load&)>> figures{
    {"memory", anHour}, {"views", viewsInTurn}, {"hand", byHand}, {"profile", profile}, {"rest", atRest}};

std::vector<View> viewsOfTheTable() {
    std::vector<View> views;
    for (const std::string& name : Desktop::views())
        views.push_back({name, Desktop::titleOf(name)});
    return views;
}

// Of somebody's own database: it is only looked at.
int lookOnly(const Options& options) {
    Desktop desktop(options.on);
    return measured("the profile", [&] { profileViews(desktop, options.instance); }) ? 0 : 1;
}

int measure(const Options& options) {
    if (!options.on.empty()) return lookOnly(options);
    Report report(desktopRows(viewsOfTheTable()), Columns::Value, "desktop table");
    if (!options.markdown.empty()) report.requireWritable(options.markdown);
    Bench bench(options.scale, 1, Counting::OfSome, [&](const Measurement& measured) { report.add(measured); });
    Load load(bench);
    bool good = true;
    for (const auto& [name, act] : figures) {
        const bool wanted = options.wanted.empty() ? name != "profile"
                                                   : std::ranges::find(options.wanted, name) != options.wanted.end();
        if (wanted) good = measured(name, [&load, act = act] { act(load); }) && good;
    }
    const std::string below = caption(1, options.commit, options.scale);
    if (!options.markdown.empty()) report.write(options.markdown, below);
    if (options.table) {
        report.printTable();
        std::printf("\n%s\n", below.c_str());
    }
    return good ? 0 : 1;
}

Registry machinesOfTheWorkers() {
    Registry registry = examples::registry();
    registry.add(endless());
    return registry;
}

// The application has the main thread, as it does in the program; who measures it has another one.
int run(const Options& options) {
    int code = 1;
    std::thread measuring([&] {
        try {
            code = measure(options);
        } catch (const std::exception& error) {
            std::fprintf(stderr, "fermata-bench-desktop: %s\n", error.what());
        }
        QMetaObject::invokeMethod(QCoreApplication::instance(), &QCoreApplication::quit, Qt::QueuedConnection);
    });
    QApplication::exec();
    measuring.join();
    return code;
}

int measure(int argc, char** argv) {
    CLI::App app("Measures the desktop on a large database that a worker changes as fast as it can. One JSON line a "
                 "figure.");
    Options options;
    std::vector<std::string> names;
    for (const auto& [name, act] : figures)
        names.push_back(name);
    app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    app.add_option("figures", options.wanted, "Only these; profile says on stderr which statements each view runs")
        ->check(CLI::IsMember(names))
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    app.add_option("--scale", options.scale, "Of the full measure; less is quicker and says less")
        ->check(CLI::Range(0.0001, 10.0))
        ->capture_default_str();
    app.add_flag("--table", options.table, "In the end a table: each figure, its goal, whether it is met");
    app.add_option(
        "--markdown", options.markdown,
        "Write the table to this file, between its lines <!-- desktop table --> and <!-- /desktop table -->");
    app.add_option("--commit", options.commit, "What is measured, for the line below the table");
    app.add_option("--on", options.on,
                   "Only the profile, of this database (a connection string), which is looked at and not changed");
    app.add_option("--instance", options.instance, "With --on: whom the inspector shows")->capture_default_str();
    app.add_option("--worker-of", options.workerOf)->group(""); // what this program starts itself
    app.add_option("--slots", options.slots)->group("");
    CLI11_PARSE(app, argc, argv);
    if (!options.workerOf.empty()) return runWorkerProcess(options.workerOf, options.slots, machinesOfTheWorkers());
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QApplication::setQuitOnLastWindowClosed(false);
    std::setlocale(LC_NUMERIC, "C");
    views::ThemeManager::instance().install(application, views::Theme::Choice::Light);
    return run(options);
}

} // namespace

int main(int argc, char** argv) {
    try {
        return measure(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "fermata-bench-desktop: %s\n", error.what());
        return 1;
    }
}
