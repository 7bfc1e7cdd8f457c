// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <QDialog>
#include <QStringList>

#include <memory>
#include <optional>

namespace fermata::views {

// Delivers a signal: says beforehand what it would change, and afterwards, in place, what really happened.
class SignalDialog : public QDialog {
    Q_OBJECT

public:
    explicit SignalDialog(QWidget* parent = nullptr);
    ~SignalDialog() override;

    std::optional<InstanceId> target() const;
    void setTarget(std::optional<InstanceId> id);
    void setSignalName(const QString& name); // as if a person had typed it
    // What was read of the target at `now` (the database's clock); nothing: there is no such instance.
    void setTargetDetail(const std::optional<InstanceDetail>& detail, Timestamp now);
    void setSignalNames(const QStringList& names); // names the target's machine is known to await
    void setAnswer(const RequestAnswer& answer);   // answers to others' requests are dropped

Q_SIGNALS:
    void signalRequested(quint64 request, const fermata::SignalRequest& signal);
    void targetChanged(std::optional<fermata::InstanceId> target); // by typing; its detail is wanted
    void instanceRequested(fermata::InstanceId id);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace fermata::views
