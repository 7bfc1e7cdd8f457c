// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/live_view.h"

#include <fermata/types/rows.h>

namespace fermata::views {

class RawRowModel;

// Every column of an instance's row as it is stored.
class RowTab : public LiveTable {
    Q_OBJECT

public:
    explicit RowTab(QWidget* parent = nullptr);

    void setDetail(const InstanceDetail& detail);

protected:
    void rowChosen(const QModelIndex&) override {}
    QString copied(const QModelIndex& line) const override; // the value, whole
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    InstanceRow shown_;
    std::string version_;
    RawRowModel* row_ = nullptr;
};

} // namespace fermata::views
