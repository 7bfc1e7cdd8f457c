// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the states between "nothing yet" and "all is well": loading, empty, many, old, unreadable. Each view in
// each of them, as "<view>-<state>-<theme>.png".
#include "connections/connections.h"
#include "session/conninfo.h"
#include "session/failure.h"
#include "session/session.h"
#include "shell/debug_desk.h"
#include "shell/main_window.h"
#include "shell/page.h"
#include "shell/pages.h"
#include "theme/theme.h"
#include "tour.h"

#include <fermata/sandbox/error.h>
#include <fermata/sandbox/sandbox.h>

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QPixmap>

#include <algorithm>
#include <chrono>

namespace fermata::app {

namespace {

using namespace std::chrono_literals;
using views::PageId;

QString named(PageId page, const char* state) {
    return QString::fromLatin1(views::pageEntry(page)->id) + u'-' + QLatin1String(state);
}

views::Connection saved(const char* id, const QString& name, const char* conninfo, const char* colour = "") {
    views::Connection connection;
    connection.kind = views::Connection::Kind::Saved;
    connection.id = QString::fromLatin1(id);
    connection.name = name;
    connection.conninfo = QString::fromLatin1(conninfo);
    connection.colour = QString::fromLatin1(colour);
    return connection;
}

} // namespace

// In each theme, without an event loop between: what is on the screen is gone at the next answer.
bool Tour::shootAtOnce(const QString& name) {
    for (const QString& theme : themes_) {
        views::ThemeManager::instance().setChoice(
            views::Theme::choiceNamed(theme).value_or(views::Theme::Choice::Light));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        if (!save(window_.grab(), name + u'-' + theme)) return false;
    }
    return true;
}

bool Tour::show(PageId page) {
    window_.showPage(page);
    // What is stuck is looked for again after a hundred times what the last look took, whatever was cleared meanwhile.
    return waitFor([this] { return window_.loaded(); }, QStringLiteral("the view %1 to load").arg(named(page, "")),
                   180'000);
}

// Of a database in which nothing has ever run. The first view has its picture already: it says how to begin.
bool Tour::picturesOfNothing() {
    for (const views::PageEntry& entry : views::pageEntries()) {
        if (entry.page == PageId::Overview) continue;
        window_.showPage(entry.page);
        // What is stuck is looked for now and then before anybody wants to see it.
        if (entry.page == PageId::Stuck) window_.findChild<views::Page*>(QStringLiteral("stuckPage"))->clear();
        if (entry.page == PageId::Debug) window_.debugging().forget();
        if (!shootAtOnce(named(entry.page, "loading"))) return false;
        if (!show(entry.page) || !shootAtOnce(named(entry.page, "empty"))) return false;
    }
    window_.showPage(PageId::Overview);
    return true;
}

// Each view once more for those who need every edge to be seen.
bool Tour::picturesOfContrast() {
    const QString name = views::Theme::nameOf(views::Theme::Choice::Contrast);
    if (themes_.contains(name) || themes_.size() < 2) return true; // taken already, or not asked for
    views::ThemeManager::instance().setChoice(views::Theme::Choice::Contrast);
    window_.closeInspector(); // all of the room for the view
    for (const views::PageEntry& entry : views::pageEntries()) {
        if (!show(entry.page) || !unfold(entry.page) || !shoot(QString::fromLatin1(entry.id) + u'-' + name))
            return false;
    }
    return true;
}

// The dialog about connections, with some that a person may have. They are only shown: nothing is kept or tried.
bool Tour::picturesOfConnections() {
    views::ConnectionBook book;
    book.saved = {
        saved("1", QStringLiteral("Orders"), "host=db1.example.org dbname=orders user=support", "#c5221f"),
        saved("2", QStringLiteral("Orders, staging"), "host=db7.example.org dbname=orders user=support", "#1a73e8"),
        saved("3", QStringLiteral("Night jobs"), "host=/run/postgresql dbname=jobs")};
    book.saved[0].production = true;
    for (views::Connection& one : book.saved)
        one.place = one.name;
    book.saved[0].place = QStringLiteral("orders on db1.example.org");
    book.saved[1].place = QStringLiteral("orders on db7.example.org");
    book.saved[2].place = QStringLiteral("jobs by the socket in /run/postgresql");
    views::Connection service = saved("warehouse", QStringLiteral("warehouse"), "service=warehouse");
    service.kind = views::Connection::Kind::Service;
    service.place = QStringLiteral("service warehouse");
    book.services = {service};
    window_.connections()->setReader({[](const QString& text) -> views::ConninfoParts {
                                          try {
                                              return {Conninfo::parse(text).settings(), {}};
                                          } catch (const Failure& failure) {
                                              return {{}, failure.message};
                                          }
                                      },
                                      [](const views::ConninfoSettings&) { return views::ConninfoSettings(); }});
    const views::ConnectionBook before = window_.connections()->book();
    window_.connections()->setBook(book);
    bool shot = true;
    for (const QString& theme : themes_) {
        views::ThemeManager::instance().setChoice(
            views::Theme::choiceNamed(theme).value_or(views::Theme::Choice::Light));
        window_.connections()->openDialog();
        shot = shot && shootDialog(QStringLiteral("connections-") + theme, QStringLiteral("connectDialog"));
    }
    window_.connections()->setBook(before);
    return shot;
}

// So many that no view shows them all.
bool Tour::picturesOfMany() {
    const auto spawn = [this](const char* fsm, const char* step, const char* queue, const char* state, int count,
                              std::chrono::seconds delay = 0s) {
        acts::Spawn act{
            .fsm = fsm, .step = step, .state = state, .queue = queue, .priority = -10, .delay = {}, .count = count};
        if (delay.count() > 0) act.delay = delay;
        order(act);
    };
    const auto counted = [this](Status status, std::int64_t least) {
        const auto& counts = session_.lastReading().statusCounts;
        const auto found = std::ranges::find(counts, status, &std::pair<Status, BoundedCount>::first);
        return found != counts.end() && (found->second.more || found->second.value >= least);
    };
    spawn("checkout", "start", "default", R"({"order": 7})", 3000, 2h);
    spawn("approval", "manager", "default", R"({"customer": "globex", "amount": 950})", 300);
    spawn("order", "start", "default", R"({"items": 3, "fail": 1, "work_ms": 0, "approvals": 1})", 40);
    window_.showPage(PageId::Instances);
    // Steps that were spawned to be looked at still take slots.
    if (!waitFor([&] { return counted(Status::AwaitingSignal, 320) && counted(Status::AwaitingChildren, 40); },
                 QStringLiteral("many to wait"), 180'000))
        return false;
    const auto& page = session_.lastReading().instances;
    for (int i = 0; page && i < 200 && !page->rows.empty(); ++i) {
        order(acts::Deliver{.name = i % 3 == 0 ? "reminder" : "note", .payload = R"({"sent": true})"},
              page->rows[std::size_t(i) % page->rows.size()].id);
    }
    for (const views::PageEntry& entry : views::pageEntries()) {
        if (!show(entry.page) || !unfold(entry.page)) return false;
        // What is selected holds a list where it is.
        for (auto* const newest : window_.findChildren<QAbstractButton*>(QStringLiteral("toTheNewest"))) {
            if (newest->isVisible()) newest->click();
        }
        const int before = session_.readings();
        if (!waitFor([&] { return session_.readings() > before + 1 && window_.loaded(); },
                     QStringLiteral("the view to be read again")) ||
            !shootAtOnce(named(entry.page, "many")))
            return false;
    }
    return true;
}

// The worker is gone and nobody takes over: its leases run out, and it is to be seen.
bool Tour::picturesOfExpiredLeases() {
    if (debugs_ && !leaveDebug()) return false;
    if (!show(PageId::Leases) || !fillLeases()) return false;
    Q_EMIT window_.embeddedWorkerToggled(false);
    const auto expired = [this] {
        const auto& leases = session_.lastReading().leases;
        return leases && std::ranges::any_of(leases->rows, [&](const InstanceSummary& row) {
                   return row.leaseExpiresAt && *row.leaseExpiresAt < leases->databaseTime - 2s;
               });
    };
    // A lease lasts longer than the tour waits for anything else.
    return waitFor(expired, QStringLiteral("a lease to run out"), 180'000) &&
           shootAtOnce(QStringLiteral("leases-expired"));
}

// What a refresh brings when the role has lost its rights meanwhile: over what was there, and instead of it.
bool Tour::picturesOfErrors() {
    // It is no part of a reading.
    const auto failToLook = [this] {
        views::Diagnosis diagnosis;
        diagnosis.limits = window_.readPlan().stuckLimits;
        diagnosis.error = QStringLiteral("Looking for what is stuck: permission denied for table gen_durable.");
        window_.setDiagnosis(diagnosis);
    };
    const auto fail = [&](PageId page) {
        views::Reading reading = session_.lastReading();
        reading.number = window_.readPlan().number;
        switch (page) {
        case PageId::Overview:
            reading.overview.reset();
            break;
        case PageId::Instances:
            reading.instances.reset();
            break;
        case PageId::Leases:
            reading.leases.reset();
            break;
        case PageId::Awaiting:
            reading.awaiting.reset();
            break;
        case PageId::Signals:
            reading.signalList.reset();
            break;
        case PageId::Barriers:
            reading.barriers.reset();
            break;
        case PageId::Outbox:
            reading.outbox.reset();
            break;
        case PageId::Tasks:
            reading.tasks.reset();
            break;
        case PageId::Machines:
            reading.machineBoard.reset();
            break;
        case PageId::Stuck:
            return failToLook();
        case PageId::Debug: {
            views::DebugSnapshot snapshot;
            snapshot.error = QStringLiteral("Reading what is held: permission denied for table fermata_held.");
            // The second time it is nothing new.
            if (const auto& last = window_.debugging().snapshot(); last && !last->error.isEmpty())
                window_.debugging().forget();
            return window_.debugging().setSnapshot(snapshot);
        }
        }
        window_.setReading(reading);
        window_.setReadError(
            QStringLiteral("permission denied for table gen_durable"),
            QStringLiteral("Grant the role select on gen_durable and signals, or connect as another role."));
    };
    for (const views::PageEntry& entry : views::pageEntries()) {
        if (!show(entry.page)) return false;
        fail(entry.page);
        if (!shootAtOnce(named(entry.page, "error"))) return false;
        auto* const page = window_.findChild<views::Page*>(QString::fromLatin1(entry.id) + QStringLiteral("Page"));
        if (!page) continue;
        page->clear();
        fail(entry.page);
        if (!shootAtOnce(named(entry.page, "unreadable"))) return false;
    }
    return true;
}

// The server is gone: what was read stays, with its age. This is the end of the tour's own sandbox.
bool Tour::picturesOfStale() {
    for (const views::PageEntry& entry : views::pageEntries()) {
        if (!show(entry.page)) return false;
    }
    // So that there is an age to be shown: nothing is read for some seconds.
    QAction* const live = window_.findChild<QAction*>(QStringLiteral("liveAction"));
    if (!live) return false;
    live->trigger();
    QElapsedTimer rest;
    rest.start();
    if (!waitFor([&] { return rest.elapsed() > 5'000; }, QStringLiteral("some seconds to pass"))) return false;
    try {
        sandbox::Sandbox::stop(session_.source().sandboxFolder.toStdString(), sandbox::Sandbox::IfUsed::Force);
    } catch (const sandbox::SandboxError& error) {
        say(QString::fromStdString(error.fullText()));
        return false;
    }
    live->trigger();
    if (!waitFor([this] { return !session_.failure().message.isEmpty(); },
                 QStringLiteral("the lost server to be noticed")))
        return false;
    // At once: a moment later the session has started its sandbox again.
    for (const views::PageEntry& entry : views::pageEntries()) {
        window_.showPage(entry.page);
        if (!shootAtOnce(named(entry.page, "stale"))) return false;
    }
    return true;
}

} // namespace fermata::app
