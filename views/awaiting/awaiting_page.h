// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/page.h"

#include <memory>

namespace fermata::views {

// What is parked for a signal, by the awaited name: since when, what the inboxes hold, and what in them is nearly the
// awaited name. A signal can be delivered from each row.
class AwaitingPage : public Page {
    Q_OBJECT

public:
    explicit AwaitingPage(QWidget* parent = nullptr);
    ~AwaitingPage() override;

    AwaitingQuery query() const;
    // An answer to `answered`. What it says of another filter or order than the present one is dropped.
    void setSnapshot(const AwaitingSnapshot& snapshot, const AwaitingQuery& answered);

    void addTo(ReadPlan& plan) const override;
    void setReading(const Reading& reading, const ReadPlan& answered) override;
    QString missing(const Reading& reading, const ReadPlan& answered) const override;
    void setReadError(const QString& sentence) override;
    bool saysItIsOld() const override { return true; }
    bool loaded() const override;
    void clear() override;
    void focusContents() override;
    void setConnection(const ConnectionState& state) override;
    void setSelected(std::optional<InstanceId> id) override;
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
