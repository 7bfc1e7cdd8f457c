// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "session/session.h"
#include "session/source.h"
#include "shell/main_window.h"

#include <fermata/test/sql.h>

#include <QAbstractButton>
#include <QDialog>
#include <QString>
#include <QTest>

#include <string>
#include <vector>

class QTableView;

namespace fermata::test {

// A new database with the engine's tables.
std::string migratedDatabase();

// A connection to it that finds the engine's tables.
Sql connectTo(const std::string& database);

// What the application opens for `database`: as the sandbox would be, or as a person's own.
app::Source ownDatabase(const std::string& database);     // migrated, with the embedded worker
app::Source foreignDatabase(const std::string& database); // attached to: nothing is changed unasked

// Examples as the window would spawn them, whose work is over at once.
void spawnExamples(const std::string& database, const std::vector<std::string>& names);

// The application as a person has it on the screen, but for the dialogs that spawn and deliver: these stay open, so
// that a test reads in them what was done. Leaves the database when it goes.
class Desk {
public:
    // How often it refreshes. Most tests wait for refreshes, and ten a second prove as much as one.
    enum class Pace {
        Quick,
        Usual, // as a person finds it: for tests of the pace itself
    };
    explicit Desk(Pace pace = Pace::Quick);
    ~Desk();
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    views::MainWindow& window() { return window_; }
    app::Session& session() { return session_; }

    // Opens and waits until the first reading is shown.
    bool open(const app::Source& source);

    // The part of the window, or of one of its dialogs, that has this name. A test whose part is not there has failed.
    template <typename T = QWidget>
    T* part(const char* name) {
        T* const found = window_.findChild<T*>(QString::fromLatin1(name));
        if (!found) qFatal("the window has no part named %s", name);
        return found;
    }

    // As with the mouse, once it can be: false if it stays hidden or disabled. Once: not to be asked again and again by
    // QTRY_VERIFY.
    bool click(const char* name);

    // The row of an instance in the Instances table; -1 while it is not shown.
    int rowOf(long long id);
    std::optional<InstanceSummary> shown(long long id);
    bool clickRow(long long id);

    // Begins to close, and waits; false if it takes longer.
    bool close(int milliseconds = 20'000);

private:
    views::MainWindow window_;
    app::Session session_;
};

} // namespace fermata::test
