// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"
#include "models/keyed_table_model.h"
#include "shell/act_subject.h"

#include <fermata/types/findings.h>
#include <fermata/types/page.h>

#include <QMetaType>

#include <functional>
#include <set>
#include <vector>

namespace fermata::views {

// One finding about the database. The key is made of what it is about: it stays the same one while instances come and
// go.
struct StuckRow {
    qint64 key = 0;
    Finding finding;

    friend bool operator==(const StuckRow&, const StuckRow&) = default;
};

StuckRow stuckRow(Finding finding);

// It stands for lines that are not shown; and for some that could be.
bool isRest(const Finding& finding);
bool canBeShown(const Finding& rest);
// Of each kind the first `most`, unless all of it is wanted, and behind them one that stands for the others: nothing is
// left out of the counts, and the chosen one stays. The kinds stand together.
std::vector<Finding> shortened(std::vector<Finding> findings, std::size_t most, const std::set<FindingCode>& whole,
                               const std::function<bool(const Finding&)>& isChosen);

// No filter finds them: which rows a session has locked stands in no column.
bool hasFilter(const Finding& finding);
// What the Instances view has to show to see all that the finding speaks of.
InstanceFilter filterFor(const Finding& finding, const StuckLimits& limits);
// To act upon: no more than it speaks of. The instances that it names, or, where a filter says exactly the same, all.
ActSubject subjectOf(const Finding& finding, const StuckLimits& limits);
// The signal that would wake those it speaks of.
std::optional<QString> deliverable(const Finding& finding);

// What needs a person, in the order of the report: the worst first.
class StuckModel : public ListOf<KeyedTableModel<StuckRow, &StuckRow::key>> {
public:
    enum Column { What, About, Count, Longest, Since, ColumnCount };

    explicit StuckModel(QObject* parent = nullptr);

    void clear() { setRows({}); }
    QModelIndex indexOf(ListKey key) const override { return index(find(key), 0); }

private:
    std::optional<ListKey> keyOf(const StuckRow& row) const override { return row.key; }
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::StuckRow)
