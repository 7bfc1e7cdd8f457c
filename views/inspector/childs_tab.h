// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/rows.h>

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QStackedLayout;
class QToolButton;

namespace fermata::views {

class ChildsModel;
class LinkLabel;
class SectionBar;
class StackedBar;

// The childs of an instance: how many there are of each status, and a page of them, all or those of one status. A row
// leads to its instance. However many there are, a page is what is read.
class ChildsTab : public QWidget {
    Q_OBJECT

public:
    explicit ChildsTab(QWidget* parent = nullptr);

    // Where in the childs of an instance a person is.
    struct Place {
        std::vector<InstanceId> pages; // the last id of each page before this one
        std::optional<Status> status;
        std::optional<InstanceId> current;
    };

    void setInstance(const Place& place); // another one, whose childs are to be shown there
    void setDetail(const InstanceDetail& detail, Timestamp now);
    void clear();
    const ChildsQuery& query() const { return query_; }
    Place place() const;

Q_SIGNALS:
    void instanceRequested(fermata::InstanceId id);
    void listRequested(); // all of them, in the Instances view
    void queryChanged();

private:
    class Table;
    QWidget* makeHead();
    QWidget* makePager();
    void open(const QModelIndex& index);
    void filterBy(std::optional<Status> status);
    void turn(bool forward);
    void ask();
    void showCounts(const InstanceDetail& detail, Timestamp now);
    void showPager(const InstanceDetail& detail);

    ChildsQuery query_;
    std::vector<InstanceId> pages_;
    std::optional<Status> status_;
    std::optional<InstanceId> after_; // where the next page begins
    bool asked_ = false;              // the page that is shown is not the one that is wanted

    ChildsModel* childs_ = nullptr;
    QStackedLayout* stack_ = nullptr;
    SectionBar* head_ = nullptr;
    StackedBar* share_ = nullptr;
    QWidget* filters_ = nullptr;
    std::vector<std::pair<std::optional<Status>, QToolButton*>> buttons_;
    Table* table_ = nullptr;
    QLabel* none_ = nullptr;
    QLabel* range_ = nullptr;
    QToolButton* back_ = nullptr;
    QToolButton* forward_ = nullptr;
    QWidget* pager_ = nullptr;
};

} // namespace fermata::views
