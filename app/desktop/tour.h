// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/page_id.h"

#include <fermata/types/acts.h>
#include <fermata/types/rows.h>

#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QPixmap;
class QWidget;

namespace fermata::views {
class MainWindow;
}

namespace fermata::app {

class Session;

// Workers that are none of the window's.
inline constexpr char tourRelay[] = "relay-1";
inline constexpr char tourTasker[] = "tasker-1";

// Opens each view, waits until it has loaded, and writes a picture of it: what the README shows and what a developer
// looks at after a change. Runs an event loop of its own.
class Tour {
public:
    // `seeds`: the database is an empty one of the tour's own, to be filled with examples.
    Tour(views::MainWindow& window, Session& session, QString folder, QStringList themes, bool seeds);

    // Returns an exit code: 0, or 1 with a sentence on stderr.
    int run();

    // From the GUI thread: run() gives up at its next look and returns 1.
    void cancel() { cancelled_ = true; }

private:
    bool waitFor(const std::function<bool()>& condition, const QString& what, int milliseconds = 60'000);
    bool fill();
    void spawnOrder();
    void order(const Act& act, std::optional<InstanceId> target = {},
               std::function<void(const ActAnswer&)> accepted = {});
    bool fillInboxes();
    bool unfold(views::PageId page);
    bool unfoldStuck();
    bool unfoldOutbox(); // tour_outbox.cpp
    bool unfoldTasks();  // tour_tasks.cpp
    bool unfoldDebug();
    bool leaveDebug(); // what it has set and holds, so that the other views are as they were
    bool fillLeases();
    bool picturesOfData();
    bool pictureByMachine(const QString& theme);
    bool picturesOfInspector(const QString& theme, std::vector<InstanceSummary> rows);
    bool picturesOfActs(const QString& theme, InstanceId chosen);
    bool definePurchases(); // tour_define.cpp
    bool picturesOfDefine(const QString& theme);
    bool shoot(const QString& name);
    bool shootDialog(const QString& name, const QString& dialog);
    // tour_states.cpp
    bool shootAtOnce(const QString& name);
    bool show(views::PageId page);
    bool picturesOfNothing();
    bool picturesOfContrast();
    bool picturesOfConnections();
    bool picturesOfMany();
    bool picturesOfExpiredLeases();
    bool picturesOfErrors();
    bool picturesOfStale();
    bool save(const QPixmap& picture, const QString& name) const; // and tells where on stdout
    void say(const QString& sentence) const;

    views::MainWindow& window_;
    Session& session_;
    const QString folder_;
    const QStringList themes_;
    const bool seeds_;
    class Relay;
    std::shared_ptr<Relay> relay_;
    class Tasker;
    std::shared_ptr<Tasker> tasker_;
    std::optional<InstanceId> blockedTask_;
    std::optional<InstanceId> server_;
    bool debugs_ = false;
    bool defined_ = false;
    bool cancelled_ = false;
};

} // namespace fermata::app
