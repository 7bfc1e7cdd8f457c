// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/page.h"

#include <memory>

namespace fermata::views {

// What lies in the inboxes, newest first: of all instances or of one, how each signal stands to its target, and below
// the list the one that is chosen, with its payload.
class SignalsPage : public Page {
    Q_OBJECT

public:
    explicit SignalsPage(QWidget* parent = nullptr);
    ~SignalsPage() override;

    SignalsQuery query() const;
    // An answer to `answered`. One to another filter than the present one is dropped.
    void setSnapshot(const SignalsSnapshot& snapshot, const SignalsQuery& answered);

    SignalFilter filter() const;
    void setFilter(const SignalFilter& filter);

    void addTo(ReadPlan& plan) const override;
    void setReading(const Reading& reading, const ReadPlan& answered) override;
    QString missing(const Reading& reading, const ReadPlan& answered) const override;
    void setReadError(const QString& sentence) override;
    bool saysItIsOld() const override { return true; }
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
