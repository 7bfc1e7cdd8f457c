// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/page.h"

#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace fermata::views {

// Every instance, newest first: presets and filters above, an endless table below. It asks for the stretch of the list
// that is on the screen (query()) and takes the answers whenever they come; selection and scroll stay where they are.
class InstancesPage : public Page {
    Q_OBJECT

public:
    explicit InstancesPage(QWidget* parent = nullptr);
    ~InstancesPage() override;

    // The stretch to read at the next refresh. queryChanged() says that another one is wanted at once.
    InstanceQuery query() const;
    // An answer to `answered`. One to another filter than the present one is dropped.
    void setPage(const InstancePage& page, const InstanceQuery& answered);

    InstanceFilter filter() const;
    void setFilter(const InstanceFilter& filter);
    std::optional<InstanceId> selected() const; // the instance that is chosen in the table

    void addTo(ReadPlan& plan) const override;
    void setReading(const Reading& reading, const ReadPlan& answered) override;
    QString missing(const Reading& reading, const ReadPlan& answered) const override;
    void setReadError(const QString& sentence) override;
    bool saysItIsOld() const override { return true; }
    bool loaded() const override;
    void clear() override;
    void focusContents() override;
    QVariant place() const override;
    void setPlace(const QVariant& place) override;
    QString help() const override;
    void setMachines(const std::vector<MachineSummary>& machines) override;
    void setQueues(const QStringList& queues) override;
    void setSelected(std::optional<InstanceId> id) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace fermata::views
