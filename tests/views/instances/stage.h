// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "feed.h"
#include "instances/instances_model.h"
#include "instances/instances_table.h"
#include "samples.h"
#include "widgets/chip.h"
#include "widgets/empty_state.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTest>
#include <QTimer>

namespace fermata::views {

// The page as it stands in the window, and what its person does.
struct Stage {
    Stage() : feed(page) {
        feed.now = samples::now;
        page.setMachines(samples::machines());
        page.setQueues({"default", "payments"});
        page.resize(864, 720);
        table = page.findChild<InstancesTable*>("instancesTable");
        line = page.findChild<QLineEdit*>("instancesFilter");
    }

    void fill(int count) {
        for (int id = int(feed.rows.size()) + 1; count > 0; ++id, --count)
            feed.rows[id] = samples::summary(id);
    }

    void show() {
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        feed.answer();
        settle();
    }

    // Until the page has all it wants.
    void settle() {
        const auto* const plan = page.findChild<QTimer*>("instancesPlan");
        const auto rests = [&] { return !plan->isActive() && feed.demands == feed.met; };
        QVERIFY(QTest::qWaitFor([&] {
            QCoreApplication::sendPostedEvents();
            return rests();
        }));
    }

    void refresh() {
        feed.answer();
        settle();
    }

    std::int64_t idAt(int row) const {
        return table->model()->index(row, 0).data(InstancesModel::SortRole).toLongLong();
    }
    std::vector<std::int64_t> visibleIds() const {
        std::vector<std::int64_t> ids;
        for (int row = table->firstVisibleRow(); row <= table->lastVisibleRow(); ++row)
            ids.push_back(idAt(row));
        return ids;
    }
    int rows() const { return table->model()->rowCount(); }
    QString word(int row, int column) const { return table->model()->index(row, column).data().toString(); }
    QScrollBar& bar() const { return *table->verticalScrollBar(); }
    void clickRow(int row) {
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(row, 2)).center());
    }
    QString stateText() const { return page.findChild<QLabel*>("instancesState")->text(); }
    EmptyState* empty() const { return page.findChild<EmptyState*>("instancesEmpty"); }
    QStringList chips() const {
        QStringList names;
        for (const Chip* chip : page.findChildren<Chip*>()) {
            if (chip->isVisible()) names << chip->accessibleName();
        }
        return names;
    }
    QString emptyText() const {
        QStringList texts;
        for (const QLabel* label : empty()->findChildren<QLabel*>())
            texts << label->text();
        return texts.join(' ');
    }
    QPushButton* emptyButton(const QString& text) const {
        for (QPushButton* button : empty()->findChildren<QPushButton*>()) {
            if (button->text() == text) return button;
        }
        return nullptr;
    }

    InstancesPage page;
    Feed feed;
    InstancesTable* table = nullptr;
    QLineEdit* line = nullptr;
};

} // namespace fermata::views
