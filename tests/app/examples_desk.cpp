// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "examples_desk.h"

#include "families.h"

#include <fermata/examples.h>

#include <QAbstractItemView>
#include <QTreeView>

#include <algorithm>

namespace fermata::test {

namespace {

constexpr int kPatience = 90'000;

bool counted(const views::Reading& reading, Status status) {
    return std::ranges::any_of(reading.statusCounts,
                               [&](const auto& count) { return count.first == status && count.second.value > 0; });
}

} // namespace

bool ExamplesDesk::open() {
    database = migratedDatabase();
    if (!desk.open(ownDatabase(database))) {
        qWarning("the database does not open");
        return false;
    }
    spawnExamples(database, examples::names());
    spawnExamples(database, examples::names());
    const bool ran = QTest::qWaitFor(
        [&] {
            const views::Reading& now = desk.session().lastReading();
            return counted(now, Status::AwaitingSignal) && counted(now, Status::Done) && counted(now, Status::Failed);
        },
        kPatience);
    if (!ran) {
        qWarning("the examples do not run");
        return false;
    }
    Sql sql = connectTo(database);
    const long long top = makeFamily(sql, {.waitsSeconds = 900, .done = 3});
    const long long middle = makeFamily(sql, {.waitsSeconds = 800, .done = 30, .failed = 2, .parent = top});
    makeFamily(sql, {.waitsSeconds = 700, .done = 2, .awaiting = 1, .parent = middle});
    parent = top;
    parked = sql.number("select min(id) from gen_durable where status = 'awaiting_signal' and awaits <> 'stop'");
    const std::string id = std::to_string(parked);
    sql.query("insert into signals (target_id, name, payload) select id, initcap(awaits), '{\"amount\": 49.90}' "
              "from gen_durable where id = $1",
              {id});
    sql.query("insert into signals (target_id, name, dedup_key) values ($1, 'refund', 'evt_1')", {id});
    // No worker here can run it, so nobody sweeps it away.
    sql.run("insert into gen_durable (fsm, step, status, queue, locked_by, lease_expires_at, attempt, partition_key) "
            "values ('import', 'load', 'executing', 'bulk', 'old-1#77/3', now() + interval '1 hour', 2, 'cust-2207')");
    // Nor takes anybody this one's queue: it is stuck.
    sql.run("insert into gen_durable (fsm, step, queue, eligible_at) "
            "values ('import', 'load', 'bulk', now() - interval '10 minutes')");
    // Nor relays anybody these events.
    sql.run("select fermata_outbox_put('orders', '{}', 'order-' || i, ordering_key => 'customer-' || i % 3) "
            "from generate_series(1, 9) i;"
            "update gen_durable set status = 'failed', attempt = 4, last_error = 'HTTP 503 from host-' || id "
            "where fsm = 'fermata.outbox' and id % 3 = 0");
    // A task that is complete.
    sql.run(
        "select fermata_task_define('{\"namespace\": \"shop\", \"name\": \"order\", \"version\": \"1\", \"steps\": ["
        "{\"name\": \"reserve\", \"handler\": \"stock\"}, "
        "{\"name\": \"charge\", \"handler\": \"payment\", \"dependencies\": [\"reserve\"]}]}');"
        "select fermata_task_create('shop', 'order', '1', '{\"order\": 4711}');"
        "update gen_durable set status = 'done', awaits = null, children_pending = 0 "
        "where fsm = 'fermata.task' or fsm like 'fermata.step/%'");
    return true;
}

bool ExamplesDesk::show(views::PageId page) {
    views::MainWindow& window = desk.window();
    window.showPage(page);
    const auto settled = [&] {
        const int before = desk.session().readings();
        return QTest::qWaitFor([&] { return window.loaded() && desk.session().readings() >= before + 2; }, kPatience);
    };
    if (!settled()) return false;
    for (QTreeView* const tree : window.findChildren<QTreeView*>()) {
        if (!tree->isVisible() || window.findChild<QWidget*>("inspector")->isAncestorOf(tree)) continue;
        for (int row = 0; row < std::min(tree->model()->rowCount(), 3); ++row)
            tree->expand(tree->model()->index(row, 0));
        tree->setCurrentIndex(tree->model()->index(0, 0));
    }
    return settled();
}

bool ExamplesDesk::inspect(long long id) {
    desk.window().inspect(InstanceId{id});
    const int before = desk.session().readings();
    return QTest::qWaitFor([&] { return desk.window().loaded() && desk.session().readings() >= before + 2; },
                           kPatience);
}

} // namespace fermata::test
