// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tour.h"

#include "session/session.h"
#include "shell/main_window.h"
#include "shell/pages.h"
#include "theme/theme.h"

#include <fermata/examples.h>

#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <cstdio>

namespace fermata::app {

namespace {

constexpr int deadlineMilliseconds = 60'000;
constexpr int readingsForTheCharts = 12; // a chart of two points says nothing

std::int64_t count(const views::Reading& reading, Status status) {
    const auto found = std::ranges::find(reading.statusCounts, status, &std::pair<Status, BoundedCount>::first);
    return found == reading.statusCounts.end() ? 0 : found->second.value;
}

} // namespace

Tour::Tour(views::MainWindow& window, Session& session, QString folder, QStringList themes, bool seeds)
    : window_(window), session_(session), folder_(std::move(folder)), themes_(std::move(themes)), seeds_(seeds) {}

int Tour::run() {
    if (!QDir().mkpath(folder_)) {
        say(QStringLiteral("the folder %1 cannot be made").arg(folder_));
        return 1;
    }
    window_.resize(1440, 900);
    const bool connected = waitFor([this] { return session_.readings() > 0 || !session_.failure().message.isEmpty(); },
                                   QStringLiteral("the database to open"));
    if (!connected) return 1;
    if (session_.readings() == 0) {
        say(session_.failure().message + QLatin1Char(' ') + session_.failure().advice);
        return 1;
    }
    if (seeds_) {
        for (const QString& theme : themes_) {
            views::ThemeManager::instance().setChoice(
                views::Theme::choiceNamed(theme).value_or(views::Theme::Choice::Light));
            // The worker starts after the first reading; the page says so once it runs.
            if (!waitFor([this] { return !session_.lastReading().workers.empty(); },
                         QStringLiteral("the worker to start")))
                return 1;
            if (!shoot(QStringLiteral("first-start-") + theme)) return 1;
        }
        if (!fill()) return 1;
    }
    return picturesOfData() ? 0 : 1;
}

// Example data in which every status but the fleeting ones is to be seen.
bool Tour::fill() {
    QStringList names;
    for (int i = 0; i < 3; ++i) {
        for (const std::string& name : examples::names())
            names << QString::fromStdString(name);
    }
    session_.seed(names);
    const int before = session_.readings();
    return waitFor(
        [&] {
            const views::Reading& now = session_.lastReading();
            return count(now, Status::AwaitingSignal) > 0 && count(now, Status::Done) > 0 &&
                   count(now, Status::Failed) > 0 && session_.readings() >= before + readingsForTheCharts;
        },
        QStringLiteral("the examples to run"));
}

// Steps that take long enough to be seen, two of them of a worker that is gone.
bool Tour::fillLeases() {
    const auto spawn = [this](const char* fsm, const char* step, const char* queue, const char* state) {
        SpawnRequest request;
        request.fsm = fsm;
        request.step = step;
        request.queue = queue;
        request.state = state;
        request.count = 2;
        Q_EMIT window_.spawnRequested(++request_, request);
    };
    const auto executes = [this](const char* fsm) {
        const auto runsLong = [&](const InstanceSummary& row) {
            const auto& leases = session_.lastReading().leases;
            return row.fsm == fsm && leases->databaseTime - row.updatedAt > std::chrono::seconds(1);
        };
        return waitFor(
            [&] {
                const auto& leases = session_.lastReading().leases;
                return leases && std::ranges::count_if(leases->rows, runsLong) >= 2;
            },
            QStringLiteral("steps to run"));
    };
    const auto runs = [this](bool run) {
        Q_EMIT window_.embeddedWorkerToggled(run);
        return waitFor([=, this] { return session_.lastReading().workers.empty() != run; },
                       QStringLiteral("the worker to start and stop"));
    };
    spawn("flaky", "call", "background", R"({"work_ms": 60000, "succeed_at": 0})");
    if (!executes("flaky") || !runs(false) || !runs(true)) return false;
    spawn("checkout", "ship", "default", R"({"order": 42, "work_ms": 30000})");
    return executes("checkout");
}

bool Tour::picturesOfData() {
    for (const QString& theme : themes_) {
        views::ThemeManager::instance().setChoice(
            views::Theme::choiceNamed(theme).value_or(views::Theme::Choice::Light));
        window_.closeInspector();
        for (const views::PageEntry& entry : views::pageEntries()) {
            window_.showPage(entry.page);
            if (seeds_ && entry.page == views::PageId::Leases && !fillLeases()) return false;
            if (!shoot(QString::fromLatin1(entry.id) + u'-' + theme)) return false;
        }
        window_.showInstances({});
        if (!waitFor([this] { return window_.loaded(); }, QStringLiteral("the instances to load"))) return false;
        // The most telling one to inspect: parked on a signal; any other where there is none.
        const auto& page = session_.lastReading().instances;
        std::optional<InstanceId> chosen;
        if (page && !page->rows.empty()) {
            const auto parked = std::ranges::find(page->rows, Status::AwaitingSignal, &InstanceSummary::status);
            chosen = parked == page->rows.end() ? page->rows.front().id : parked->id;
        }
        if (chosen) {
            window_.inspect(*chosen);
            if (!shoot(QStringLiteral("inspector-") + theme)) return false;
        }
        // Where nothing may be written there is nothing to fill in.
        if (!session_.writable()) continue;
        window_.openSignalDialog(chosen);
        if (!shootDialog(QStringLiteral("signal-dialog-") + theme, QStringLiteral("signalDialog"))) return false;
        window_.openSpawnDialog();
        if (!shootDialog(QStringLiteral("spawn-dialog-") + theme, QStringLiteral("spawnDialog"))) return false;
    }
    return true;
}

bool Tour::shoot(const QString& name) {
    if (!waitFor([this] { return window_.loaded(); }, QStringLiteral("the view %1 to load").arg(name))) return false;
    // Layouts asked for by what was just shown happen now.
    QApplication::processEvents();
    return save(window_.grab(), name);
}

// A dialog is a window of its own: it is painted where it stands over the main window.
bool Tour::shootDialog(const QString& name, const QString& dialogName) {
    QDialog* dialog = nullptr;
    const bool open = waitFor(
        [&] {
            dialog = window_.findChild<QDialog*>(dialogName);
            return dialog && dialog->isVisible() && window_.loaded();
        },
        QStringLiteral("the dialog %1 to open").arg(name));
    if (!open) return false;
    QApplication::processEvents();
    QPixmap picture = window_.grab();
    {
        QPainter painter(&picture);
        const QPixmap front = dialog->grab();
        const QPoint corner((window_.width() - dialog->width()) / 2, (window_.height() - dialog->height()) / 2);
        painter.drawPixmap(corner, front);
        // The frame a window manager would give it.
        painter.setPen(views::theme().inputEdge);
        painter.drawRect(QRect(corner, dialog->size()).adjusted(-1, -1, 0, 0));
    }
    dialog->close();
    return save(picture, name);
}

bool Tour::save(const QPixmap& picture, const QString& name) const {
    const QString file = QDir(folder_).filePath(name + QStringLiteral(".png"));
    if (!picture.save(file)) {
        say(QStringLiteral("%1 cannot be written").arg(file));
        return false;
    }
    std::printf("%s\n", qPrintable(file));
    return true;
}

bool Tour::waitFor(const std::function<bool()>& condition, const QString& what) {
    QElapsedTimer clock;
    clock.start();
    while (!condition()) {
        if (cancelled_) {
            say(QStringLiteral("interrupted"));
            return false;
        }
        if (clock.elapsed() > deadlineMilliseconds) {
            say(QStringLiteral("gave up waiting for %1").arg(what));
            return false;
        }
        QEventLoop loop;
        QTimer::singleShot(20, &loop, &QEventLoop::quit);
        loop.exec();
    }
    return true;
}

void Tour::say(const QString& sentence) const {
    std::fprintf(stderr, "fermata: tour: %s\n", qPrintable(sentence));
}

} // namespace fermata::app
