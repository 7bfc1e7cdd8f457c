// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "instances/filter_text.h"

#include <QListWidget>

namespace fermata::views {

// The ways to read what is being typed, below the line. The line keeps the focus; it passes on the keys that choose.
class FilterPopup : public QListWidget {
    Q_OBJECT

public:
    explicit FilterPopup(QWidget* line);

    // `present` is how the filter that holds is answered: what another one would cost more is said.
    void show(const std::vector<FilterReading>& readings, FilterReach present);
    void step(int rows);

Q_SIGNALS:
    void chosen(int reading);

private:
    class Delegate;
};

} // namespace fermata::views
