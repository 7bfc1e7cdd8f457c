// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/live_view.h"

namespace fermata::views {

// A list in a panel: low rows that reach from edge to edge, while what the outer columns hold keeps the page's margin.
// Enter, a double click and a link open a row.
class DockTable : public LiveTable {
public:
    using Open = std::function<void(const QModelIndex& row)>;
    using Copy = std::function<QString(const QModelIndex& row)>; // none: its cells

    // The model outlives it.
    template <typename Model>
    DockTable(Model& model, Open open, Copy copy, QWidget* parent)
        : LiveTable(parent), open_(std::move(open)), copy_(std::move(copy)) {
        prepare();
        setList(model);
    }

protected:
    void rowChosen(const QModelIndex&) override {}
    void entered(const QModelIndex& row) override { open_(row); }
    void linkFollowed(const QString&, const QModelIndex& cell) override { open_(cell); }
    QString copied(const QModelIndex& row) const override { return copy_ ? copy_(row) : LiveTable::copied(row); }

private:
    void prepare();

    Open open_;
    Copy copy_;
};

} // namespace fermata::views
