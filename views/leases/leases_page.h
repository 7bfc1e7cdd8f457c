// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/page.h"

#include <memory>

namespace fermata::views {

// What executes now: who holds it, since when, and how long its lease still lasts by the database's clock. Leases that
// have run out and those whose worker is gone stand out; flat, by worker or by queue.
class LeasesPage : public Page {
    Q_OBJECT

public:
    explicit LeasesPage(QWidget* parent = nullptr);
    ~LeasesPage() override;

    void addTo(ReadPlan& plan) const override;
    void setReading(const Reading& reading, const ReadPlan& answered) override;
    QString missing(const Reading& reading, const ReadPlan& answered) const override;
    void setReadError(const QString& sentence) override;
    bool saysItIsOld() const override;
    bool loaded() const override;
    void clear() override;
    void focusContents() override;
    void setConnection(const ConnectionState& state) override;
    void setEmbeddedWorker(const EmbeddedWorkerState& state) override;
    void setSelected(std::optional<InstanceId> id) override;
    QByteArray saveState() const override;
    void restoreState(const QByteArray& state) override;
    QString help() const override;
    QVariant place() const override; // what is filtered
    void setPlace(const QVariant& place) override;

    void setFilter(const QString& words); // as if typed

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace fermata::views
