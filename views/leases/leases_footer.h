// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "leases/lease_board.h"

#include <QWidget>

class QLabel;

namespace fermata::views {

// Below the leases: how many there are, what is wrong with them, how many slots are in use, and how the list was read.
class LeasesFooter : public QWidget {
    Q_OBJECT

public:
    explicit LeasesFooter(QWidget* parent = nullptr);

    // `executing` is how many rows execute in all, if that was counted.
    void setState(const LeaseBoard& board, const LeasePage& page, const std::optional<BoundedCount>& executing,
                  const LeaseView& view);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* executing_ = nullptr;
    QLabel* attention_ = nullptr;
    QLabel* slots_ = nullptr;
    QLabel* order_ = nullptr;
};

} // namespace fermata::views
