// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/page.h"

#include <memory>

namespace fermata::views {

// What needs a person, the worst first, each line all instances that stand alike: leases that nobody returns, parked
// for long, wrong counts of barriers, endless replays, queues and machines without a worker.
class StuckPage : public Page {
    Q_OBJECT

public:
    explicit StuckPage(QWidget* parent = nullptr);
    ~StuckPage() override;

    StuckLimits limits() const;

    void addTo(ReadPlan& plan) const override;
    void addAlways(ReadPlan& plan) const override;
    void setReading(const Reading&, const ReadPlan&) override {}
    void setDiagnosis(const Diagnosis& diagnosis) override;
    QString missing(const Reading&, const ReadPlan&) const override { return {}; }
    void setReadError(const QString& sentence) override;
    bool saysItIsOld() const override;
    std::optional<Timestamp> shownAt() const override;
    bool loaded() const override;
    void clear() override;
    void focusContents() override;
    void setConnection(const ConnectionState& state) override;
    QVariant place() const override;
    void setPlace(const QVariant& place) override;
    QByteArray saveState() const override;
    void restoreState(const QByteArray& state) override;
    QString help() const override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace fermata::views
