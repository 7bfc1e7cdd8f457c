// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/empty_state.h"

#include <optional>

namespace fermata::views {

// What the page says where there is no machine to show. Made anew only when it says something else.
class MachinesEmpty : public EmptyState {
    Q_OBJECT

public:
    explicit MachinesEmpty(QWidget* parent = nullptr);

    // Why they could not be read, or nothing; whether they have been read at all.
    void setState(const QString& error, bool read);

Q_SIGNALS:
    void retryRequested();
    void spawnRequested();

private:
    std::optional<std::pair<QString, bool>> says_;
};

} // namespace fermata::views
