// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/filter_line.h"

#include <fermata/types/outbox.h>

namespace fermata::views {

// What the list of events is narrowed to. What is typed is looked for in keys, ordering keys and errors; what stands in
// quotes is an ordering key, whole.
class OutboxFilterBar : public FilterLine {
    Q_OBJECT

public:
    explicit OutboxFilterBar(QWidget* parent = nullptr);

    const OutboxFilter& filter() const { return filter_; }
    void setFilter(const OutboxFilter& filter); // emits nothing

Q_SIGNALS:
    void filterEdited(const fermata::OutboxFilter& filter); // by a person

protected:
    void clearAll() override { change({}); }
    bool keyPressed(QKeyEvent* event) override;

private:
    void showChips();
    void take();
    void change(const OutboxFilter& filter);

    OutboxFilter filter_;
};

} // namespace fermata::views
