// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/filter_line.h"

#include <fermata/types/inboxes.h>

namespace fermata::views {

// What the list of signals is narrowed to. What is typed is a target if it is a number, otherwise a name. What stands
// in quotes is a name whatever it is.
class SignalFilterBar : public FilterLine {
    Q_OBJECT

public:
    explicit SignalFilterBar(QWidget* parent = nullptr);

    const SignalFilter& filter() const { return filter_; }
    void setFilter(const SignalFilter& filter); // emits nothing

Q_SIGNALS:
    void filterEdited(const fermata::SignalFilter& filter); // by a person

protected:
    void clearAll() override { change({}); }
    bool keyPressed(QKeyEvent* event) override;

private:
    void showChips();
    void take();
    void change(const SignalFilter& filter);

    SignalFilter filter_;
};

} // namespace fermata::views
