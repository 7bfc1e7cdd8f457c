// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "overview/throughput_history.h"
#include "theme/look_status.h"

#include <QWidget>

#include <optional>

namespace fermata::views {

QString outcomeKindWord(OutcomeKind kind);
LookStatus outcomeKindLook(OutcomeKind kind);

// What the colours of the throughput chart mean, and the values at its crosshair (the newest where there is none). Each
// value has room for its largest, so that nothing moves when it changes.
class ChartLegend : public QWidget {
    Q_OBJECT

public:
    explicit ChartLegend(QWidget* parent = nullptr);

    void setValues(const std::optional<ThroughputHistory::Rates>& perSecond);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    double entryWidth(OutcomeKind kind) const;

    std::optional<ThroughputHistory::Rates> values_;
};

} // namespace fermata::views
