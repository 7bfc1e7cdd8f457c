// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "desk.h"

#include "instances/instances_model.h"
#include "theme/theme.h"

#include <fermata/client.h>
#include <fermata/examples.h>
#include <fermata/schema.h>
#include <fermata/test/test_cluster.h>

#include <QApplication>
#include <QTableView>

namespace fermata::test {

std::string migratedDatabase() {
    return TestCluster::freshDatabase("migrated", [](const std::string& database) { migrate({database}); });
}

Sql connectTo(const std::string& database) {
    Sql sql(database);
    sql.run("set search_path = fermata");
    return sql;
}

app::Source ownDatabase(const std::string& database) {
    app::Source source;
    source.conninfo = QString::fromStdString(database);
    return source;
}

app::Source foreignDatabase(const std::string& database) {
    app::Source source = ownDatabase(database);
    source.runWorker = false;
    source.migrate = false;
    return source;
}

namespace {

// Before the first widget, once a program.
bool dressed() {
    static const bool done = [] {
        views::ThemeManager::instance().install(*qobject_cast<QApplication*>(QCoreApplication::instance()),
                                                views::Theme::Choice::Light);
        return true;
    }();
    return done;
}

} // namespace

Desk::Desk(Pace pace) : window_((dressed(), nullptr)), session_(window_) {
    // Each step of it is one that it may take (Session::mayFollow).
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^the session went from phase")));
    if (pace == Pace::Quick) window_.setInterval(100);
    window_.setKnownMachines(examples::describe(examples::registry()));
    window_.setKeepsDialogsOpen(true);
    window_.resize(1440, 900);
    window_.show();
}

Desk::~Desk() {
    if (!close(60'000)) qFatal("the session does not end");
}

void spawnExamples(const std::string& database, const std::vector<std::string>& names) {
    constexpr int kWork = 100; // milliseconds
    std::vector<NewInstance> all;
    for (const std::string& name : names) {
        for (NewInstance& one : examples::seed(name)) {
            if (one.state.contains("work_ms")) one.state["work_ms"] = kWork;
            all.push_back(std::move(one));
        }
    }
    Client({database}).insert(all);
}

bool Desk::open(const app::Source& source) {
    session_.open(source);
    if (QTest::qWaitFor([this] { return session_.readings() > 0 && window_.loaded(); }, 30'000)) return true;
    qWarning("after 30 s: %lld readings, %s, %s", static_cast<long long>(session_.readings()),
             window_.loaded() ? "loaded" : "not loaded",
             part<QWidget>("connectionPage")->isVisible() ? "not connected" : "connected");
    return false;
}

bool Desk::click(const char* name) {
    auto* const button = part<QWidget>(name);
    if (!QTest::qWaitFor([&] { return button->isVisible() && button->isEnabled(); })) return false;
    QTest::mouseClick(button, Qt::LeftButton);
    return true;
}

int Desk::rowOf(long long id) {
    auto* const model = part<QTableView>("instancesTable")->model();
    for (int row = 0; row < model->rowCount(); ++row) {
        const auto held = model->index(row, 0).data(views::InstancesModel::RowRole).value<InstanceSummary>();
        if (held.id.value == id) return row;
    }
    return -1;
}

std::optional<InstanceSummary> Desk::shown(long long id) {
    const int row = rowOf(id);
    if (row < 0) return std::nullopt;
    auto* const model = part<QTableView>("instancesTable")->model();
    return model->index(row, 0).data(views::InstancesModel::RowRole).value<InstanceSummary>();
}

bool Desk::clickRow(long long id) {
    auto* const table = part<QTableView>("instancesTable");
    const int row = rowOf(id);
    if (row < 0) return false;
    const QModelIndex index = table->model()->index(row, 0);
    table->scrollTo(index);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(index).center());
    return true;
}

bool Desk::close(int milliseconds) {
    session_.stop();
    return QTest::qWaitFor([this] { return session_.isStopped(); }, milliseconds);
}

} // namespace fermata::test
