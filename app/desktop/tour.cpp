// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tour.h"

#include "awaiting/awaiting_tree.h"
#include "inspector/inspector.h"
#include "machines/machines_page.h"
#include "overview/charts.h"
#include "overview/overview_page.h"
#include "overview/queue_table.h"
#include "session/session.h"
#include "shell/act_desk.h"
#include "shell/debug_desk.h"
#include "shell/main_window.h"
#include "shell/pages.h"
#include "signals/signal_list_model.h"
#include "signals/signals_table.h"
#include "stuck/stuck_table.h"
#include "theme/theme.h"

#include <fermata/examples.h>
#include <fermata/types/servers.h>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QKeyEvent>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <memory>

namespace fermata::app {

namespace {

constexpr auto timeForTheCharts = std::chrono::seconds(20); // a chart of two points says nothing

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
    if (seeds_) {
        // What is there for a moment only: before there is a connection, and before there is an answer.
        if (!shootAtOnce(QStringLiteral("connecting"))) return 1;
        QObject::connect(
            &session_, &Session::opened, &window_, [this] { shootAtOnce(QStringLiteral("overview-loading")); },
            Qt::SingleShotConnection);
    }
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
        if (!picturesOfNothing() || !fill() || !fillInboxes()) return 1;
    }
    if (!picturesOfData()) return 1;
    if (!seeds_) return 0;
    const bool all = picturesOfContrast() && picturesOfConnections() && picturesOfMany() && picturesOfExpiredLeases() &&
                     picturesOfErrors() && picturesOfStale();
    return all ? 0 : 1;
}

// Example data in which every status but the fleeting ones is to be seen.
bool Tour::fill() {
    QStringList names;
    for (int i = 0; i < 3; ++i) {
        for (const std::string& name : examples::names())
            if (name != "order") names << QString::fromStdString(name);
        spawnOrder();
    }
    // A durable server that nobody serves, locked by a call.
    order(acts::Spawn{.fsm = "fermata.server/till",
                      .step = "locked",
                      .state = R"({"name": "shop-berlin", "version": 42, "state_version": 1, "state": {"sum": 1200},)"
                               R"( "locked": {"message": 17, "call": true, "text": {"close": "2026-11-27"}}})",
                      .queue = "fermata.server",
                      .uniqueKey = "fermata.server/shop-berlin",
                      .uniqueScope = {allStatuses.begin(), allStatuses.end()}},
          {}, [this](const ActAnswer& till) {
              server_ = till.id;
              order(acts::Deliver{.name = "message", .payload = R"({"call": {"pay": 12, "by": "card"}})"}, till.id);
              order(acts::Deliver{.name = "message", .payload = R"({"cast": {"pay": 30, "by": "cash"}})"}, till.id);
          });
    names << QStringLiteral("barriers");
    session_.seed(names);
    const Timestamp before = session_.lastReading().databaseTime;
    Timestamp fed = before;
    int waves = 0;
    return waitFor(
        [&] {
            const views::Reading& now = session_.lastReading();
            // Some more each second, in waves, so that the charts have something to show.
            if (now.databaseTime - fed >= std::chrono::seconds(1)) {
                fed = now.databaseTime;
                QStringList some{QStringLiteral("flaky"), QStringLiteral("checkout")};
                if (++waves % 6 == 0) spawnOrder();
                for (int i = 0; i < waves % 5; ++i)
                    some << QStringLiteral("approval") << QStringLiteral("flaky");
                session_.seed(some);
            }
            return server_ && count(now, Status::AwaitingSignal) > 0 && count(now, Status::Done) > 0 &&
                   count(now, Status::Failed) > 0 && now.databaseTime - before >= timeForTheCharts;
        },
        QStringLiteral("the examples to run"));
}

// One that is over soon: the example lasts long enough to be watched.
void Tour::spawnOrder() {
    order(acts::Spawn{
        .fsm = "order", .step = "start", .state = R"({"items": 8, "fail": 2, "work_ms": 120})", .queue = "payments"});
}

// As no dialog has asked for it, nobody is told when it fails: a picture is missing then.
void Tour::order(const Act& act, std::optional<InstanceId> target, std::function<void(const ActAnswer&)> accepted) {
    views::ActOrder order;
    order.dry = false;
    order.request.act = act;
    if (target) order.request.targets = {{*target, {}}};
    window_.acts().order(std::move(order), &window_,
                         [accepted = std::move(accepted)](const views::ActOutcome& outcome) {
                             const auto& answers = outcome.report->answers;
                             if (accepted && !answers.empty() && answers.front().accepted) accepted(answers.front());
                         });
}

// Signals that nobody consumes: misspelt, too early, unheard of, too late.
bool Tour::fillInboxes() {
    window_.showInstances({});
    if (!waitFor([this] { return window_.loaded() && session_.lastReading().instances; },
                 QStringLiteral("the instances to load")))
        return false;
    const auto list = session_.lastReading().instances->rows;
    int sent = 0;
    const auto deliver = [&](const char* fsm, Status status, int nth, const char* name, const char* payload) {
        for (const InstanceSummary& row : list) {
            if (row.fsm != fsm || row.status != status || nth-- > 0) continue;
            order(acts::Deliver{.name = name, .payload = payload, .dedupKey = "evt_" + std::to_string(++sent)}, row.id);
            return;
        }
    };
    using enum Status;
    deliver("approval", Done, 0, "manager", R"({"approved": true})");
    deliver("order", Done, 0, "paid", R"({"amount": "120.00"})");
    deliver("checkout", AwaitingSignal, 1, "refund", R"({"amount": 5, "reason": "late"})");
    deliver("approval", AwaitingSignal, 0, "finance", R"({"approved": true, "limit": 4200})");
    deliver("approval", AwaitingSignal, 0, "manger", R"({"approved": true})");
    deliver("checkout", AwaitingSignal, 0, "Paid",
            R"({"amount": "49.90", "ref": "M-20931", "customer": {"id": "c-2207", "name": "Ada"}})");
    return true;
}

// What a person would do to see more of it than its first page.
bool Tour::unfold(views::PageId page) {
    if (page == views::PageId::Debug) return !seeds_ || unfoldDebug();
    if (debugs_ && !leaveDebug()) return false;
    const int before = session_.readings();
    if (page == views::PageId::Awaiting) {
        auto* const tree = window_.findChild<views::AwaitingTree*>();
        if (!tree || tree->model()->rowCount() == 0) return true;
        for (int row = 0; row < std::min(tree->model()->rowCount(), 4); ++row)
            tree->expand(tree->model()->index(row, 0));
    } else if (page == views::PageId::Signals) {
        auto* const table = window_.findChild<views::SignalsTable*>();
        if (!table || table->model()->rowCount() == 0) return true;
        int row = 0;
        for (int i = std::min(table->model()->rowCount(), 50) - 1; i >= 0; --i) {
            const QModelIndex at = table->model()->index(i, 0);
            const auto signal = at.data(views::SignalListModel::RowRole).value<SignalEntry>();
            if (signal.standing == SignalStanding::NearMiss) row = i;
        }
        table->selectRow(row);
        Q_EMIT table->clicked(table->model()->index(row, views::SignalListModel::Name));
    } else if (page == views::PageId::Machines) {
        // Of the examples the one with a barrier.
        auto* const machines = window_.findChild<views::MachinesPage*>();
        if (!machines) return true;
        machines->showMachine({"order", 1});
    } else if (page == views::PageId::Stuck && seeds_) {
        return unfoldStuck();
    } else if (page == views::PageId::Outbox && seeds_) {
        return unfoldOutbox();
    } else if (page == views::PageId::Tasks && seeds_) {
        return unfoldTasks();
    } else {
        return true;
    }
    return waitFor([&] { return session_.readings() >= before + 2; }, QStringLiteral("the view to unfold"));
}

// The charges of an order are held, and the first of them is chosen: its parent waits for it.
bool Tour::unfoldDebug() {
    views::DebugDesk& desk = window_.debugging();
    const auto ordered = [&](views::DebugOrder wanted, const QString& what) {
        const auto answered = std::make_shared<bool>(false);
        desk.order(std::move(wanted), &window_, [answered](const views::DebugOutcome&) { *answered = true; });
        return waitFor([&] { return *answered; }, what);
    };
    views::DebugOrder install, set;
    install.kind = views::DebugOrder::Kind::Install;
    if (!ordered(install, QStringLiteral("breakpoints to be installed"))) return false;
    debugs_ = true;
    set.kind = views::DebugOrder::Kind::Add;
    set.request.machine = "charge";
    set.request.step = "charge";
    if (!ordered(set, QStringLiteral("a breakpoint"))) return false;
    set.request.machine = "checkout";
    set.request.step = "ship";
    set.request.condition = "$.amount > 100";
    if (!ordered(set, QStringLiteral("another breakpoint"))) return false;
    // Not in the queue in which slow charges stand already.
    order(acts::Spawn{.fsm = "order", .step = "start", .state = R"({"items": 3, "fail": 1})", .queue = "default"});
    const auto held = [&]() -> const HeldRow* {
        const auto& snapshot = desk.snapshot();
        return snapshot && snapshot->held.size() >= 3 ? &snapshot->held.front() : nullptr;
    };
    if (!waitFor([&] { return held() != nullptr; }, QStringLiteral("something to be held"))) return false;
    window_.inspect(held()->instance);
    const int before = session_.readings();
    return waitFor([&] { return session_.readings() >= before + 3 && window_.loaded(); },
                   QStringLiteral("the held one to be shown"));
}

bool Tour::leaveDebug() {
    debugs_ = false;
    window_.closeInspector();
    const auto answered = std::make_shared<bool>(false);
    window_.debugging().order({}, &window_, [answered](const views::DebugOutcome&) { *answered = true; });
    return waitFor(
        [&] {
            const auto& snapshot = window_.debugging().snapshot();
            return *answered && snapshot && !snapshot->isOn() && window_.loaded();
        },
        QStringLiteral("what is held to go on"));
}

// Some for queues that nobody takes, which are overdue soon.
bool Tour::unfoldStuck() {
    auto* const table = window_.findChild<views::StuckTable*>();
    auto* const overdue = window_.findChild<QComboBox*>(QStringLiteral("stuckOverdue"));
    if (!table || !overdue) return false;
    overdue->setCurrentIndex(0);
    if (table->model()->rowCount() < 3) {
        for (const char* const queue : {"reports", "letters", "archive"}) {
            order(acts::Spawn{.fsm = "checkout", .step = "start", .queue = queue, .count = 12});
        }
    }
    return waitFor([&] { return table->model()->rowCount() >= 3; }, QStringLiteral("something to be stuck"));
}

// Steps that take long enough to be seen, two of them of a worker that is gone.
bool Tour::fillLeases() {
    const auto spawn = [this](const char* fsm, const char* step, const char* queue, const char* state) {
        order(acts::Spawn{.fsm = fsm, .step = step, .state = state, .queue = queue, .count = 2});
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
        const auto isOurs = [](const WorkerSummary& worker) {
            return worker.name != tourRelay && worker.name != tourTasker;
        };
        return waitFor([=, this] { return std::ranges::any_of(session_.lastReading().workers, isOurs) == run; },
                       QStringLiteral("the worker to start and stop"));
    };
    spawn("flaky", "call", "background", R"({"work_ms": 60000, "succeed_at": 0})");
    if (!executes("flaky") || !runs(false) || !runs(true)) return false;
    spawn("checkout", "ship", "default", R"({"order": 42, "work_ms": 30000})");
    return executes("checkout");
}

// The other half of the Overview: a machine a row, one of them chosen, the crosshair in its charts.
bool Tour::pictureByMachine(const QString& theme) {
    auto* const page = window_.findChild<views::OverviewPage*>();
    page->setByMachine(true);
    const int before = session_.readings();
    const bool there = waitFor(
        [&] {
            const auto& board = session_.lastReading().machineBoard;
            const int readings = session_.readings() - before; // a large database takes minutes to be walked through
            return window_.loaded() && board && ((board->whole && readings >= 2) || readings >= 6);
        },
        QStringLiteral("the machines to be counted"));
    if (!there) return false;
    for (int row = 0; row < page->table()->model()->rowCount(); ++row) {
        const QModelIndex at = page->table()->model()->index(row, 0);
        if (at.data().toString().startsWith(QLatin1String("ticker"))) page->table()->setCurrentIndex(at);
    }
    for (int i = 0; i < 3; ++i) {
        QKeyEvent left(QEvent::KeyPress, Qt::Key_Left, {});
        QApplication::sendEvent(page->charts().backlog().view(), &left);
    }
    const bool shot = shoot(QStringLiteral("overview-machines-") + theme);
    page->setByMachine(false);
    return shot;
}

bool Tour::picturesOfData() {
    for (const QString& theme : themes_) {
        views::ThemeManager::instance().setChoice(
            views::Theme::choiceNamed(theme).value_or(views::Theme::Choice::Light));
        window_.closeInspector();
        for (const views::PageEntry& entry : views::pageEntries()) {
            window_.showPage(entry.page);
            if (!waitFor([this] { return window_.loaded(); }, QStringLiteral("the view %1 to load").arg(entry.id)) ||
                !unfold(entry.page))
                return false;
            if (seeds_ && entry.page == views::PageId::Leases && !fillLeases()) return false;
            if (!shoot(QString::fromLatin1(entry.id) + u'-' + theme)) return false;
            if (entry.page == views::PageId::Overview && !pictureByMachine(theme)) return false;
        }
        if (debugs_ && !leaveDebug()) return false;
        // A filter that no index serves: what it asks for, how it was found, how it goes on.
        InstanceFilter asked;
        asked.statuses = {Status::Failed};
        asked.error = "e";
        window_.showInstances(asked);
        if (!shoot(QStringLiteral("instances-filtered-") + theme)) return false;
        window_.closeInspector();
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
            const std::vector<InstanceSummary> rows = page->rows;
            window_.inspect(*chosen);
            if (!shoot(QStringLiteral("inspector-") + theme)) return false;
            if (!picturesOfInspector(theme, rows)) return false;
            window_.inspect(*chosen);
        }
        if (chosen && !picturesOfActs(theme, *chosen)) return false;
        // Where nothing may be written there is nothing to fill in.
        if (!session_.writable()) continue;
        window_.openSignalDialog(chosen);
        if (!shootDialog(QStringLiteral("signal-dialog-") + theme, QStringLiteral("signalDialog"))) return false;
        window_.openSpawnDialog();
        if (!shootDialog(QStringLiteral("spawn-dialog-") + theme, QStringLiteral("spawnDialog"))) return false;
        if (!picturesOfDefine(theme)) return false;
    }
    return true;
}

// A family, and what was seen of one that moves while it is looked at.
bool Tour::picturesOfInspector(const QString& theme, std::vector<InstanceSummary> rows) {
    using Tab = views::Inspector::Tab;
    auto* const inspector = window_.findChild<views::Inspector*>();
    const auto shootTab = [&](auto matches, Tab tab, const char* name) {
        const auto found = std::ranges::find_if(rows, matches);
        if (found != rows.end()) window_.inspect(found->id);
        inspector->showTab(tab);
        if (!waitFor([this] { return window_.loaded(); }, QStringLiteral("the instance to load"))) return false;
        if (tab == Tab::Timeline && found != rows.end()) {
            const int before = session_.readings();
            if (!waitFor([&] { return session_.readings() > before + 3; }, QStringLiteral("the instance to move")))
                return false;
            auto* const moments = inspector->findChild<QAbstractItemView*>(QStringLiteral("inspectorTimeline"));
            moments->setCurrentIndex(moments->model()->index(0, 0));
        }
        const bool shot = shoot(QLatin1String(name) + theme);
        inspector->showTab(Tab::State);
        return shot;
    };
    const bool shot =
        shootTab([](const auto& row) { return row.status == Status::AwaitingChildren || row.fsm == "order"; },
                 Tab::Childs, "inspector-childs-") &&
        shootTab([](const auto& row) { return row.fsm == "ticker" && !isTerminal(row.status); }, Tab::Timeline,
                 "inspector-timeline-") &&
        shootTab([](const auto& row) { return row.fsm == "approval" && row.status == Status::AwaitingSignal; },
                 Tab::Audit, "inspector-audit-");
    if (!shot || !server_) return shot;
    window_.inspect(*server_);
    // Of another instance there is no such tab.
    if (!waitFor([this] { return window_.loaded(); }, QStringLiteral("the server to load"))) return false;
    if (!shootTab([](const auto&) { return false; }, Tab::Server, "inspector-server-")) return false;
    auto* const send = window_.findChild<QAction*>(QStringLiteral("serverMessageAction"));
    if (!send || !send->isEnabled()) return true;
    send->trigger();
    return shootDialog(QStringLiteral("server-message-") + theme, QStringLiteral("serverMessageDialog"));
}

// What acts would do, judged by the server; nothing is done.
bool Tour::picturesOfActs(const QString& theme, InstanceId chosen) {
    const auto shootAct = [&](ActKind kind, const views::ActSubject& subject, const char* name, bool judged) {
        if (!window_.acts().rights().may(kind)) return true;
        window_.openAct(kind, subject);
        const auto known = [this] {
            const auto buttons = window_.findChildren<QAbstractButton*>(QStringLiteral("sqlPeekToggle"));
            return std::ranges::any_of(buttons, [](const QAbstractButton* button) { return button->isVisible(); });
        };
        return (!judged || waitFor(known, QStringLiteral("the act to be judged"))) &&
               shootDialog(QLatin1String(name) + theme, QStringLiteral("actDialog"));
    };
    const views::ActSubject one = views::subjectOf(std::vector{chosen});
    views::ActSubject all;
    all.filter.emplace();
    return shootAct(ActKind::Replay, one, "act-replay-", true) && shootAct(ActKind::Replay, all, "act-many-", true) &&
           shootAct(ActKind::EditState, one, "act-edit-state-", false) &&
           shootAct(ActKind::Fail, one, "act-fail-", false) &&
           (!server_ || shootAct(ActKind::ClearLock, views::subjectOf(std::vector{*server_}), "act-clear-lock-", true));
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
            // One that was closed may still be there.
            const auto all = window_.findChildren<QDialog*>(dialogName);
            const auto seen = std::ranges::find_if(all, [](const QDialog* one) { return one->isVisible(); });
            dialog = seen == all.end() ? nullptr : *seen;
            return dialog && window_.loaded();
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

bool Tour::waitFor(const std::function<bool()>& condition, const QString& what, int milliseconds) {
    QElapsedTimer clock;
    clock.start();
    while (!condition()) {
        if (cancelled_) {
            say(QStringLiteral("interrupted"));
            return false;
        }
        if (clock.elapsed() > milliseconds) {
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
