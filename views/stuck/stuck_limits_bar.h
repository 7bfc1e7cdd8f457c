// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/findings.h>

#include <QWidget>

class QComboBox;

namespace fermata::views {

// From when on something is taken for stuck: three boxes in a row.
class StuckLimitsBar : public QWidget {
    Q_OBJECT

public:
    explicit StuckLimitsBar(QWidget* parent = nullptr);

    StuckLimits limits() const;
    void setLimits(const StuckLimits& limits); // says nothing; what no box offers is added to it

Q_SIGNALS:
    void limitsEdited(); // by a person

private:
    QComboBox* parked_ = nullptr;
    QComboBox* overdue_ = nullptr;
    QComboBox* attempt_ = nullptr;
};

} // namespace fermata::views
