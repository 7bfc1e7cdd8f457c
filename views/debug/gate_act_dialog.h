// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogs/form.h"
#include "shell/gate.h"

#include <QDialog>

class QComboBox;
class QGridLayout;
class QLineEdit;
class QVBoxLayout;

namespace fermata::views {

class JsonEdit;
class ProductionGate;

// What is done to a step at the gate and stands in the audit: another state before it runs, another outcome instead of
// its own, as the machine protocol writes it; and, where a person has to say so first, its crash.
class GateActDialog : public QDialog {
    Q_OBJECT

public:
    using Kind = GateOrder::Kind; // Edit, Replace or Crash

    GateActDialog(Kind kind, const GatedRun& run, bool production, QWidget* parent = nullptr);
    ~GateActDialog() override;

    // What is held by now: of a step that is held no more, or held anew, nothing can be done.
    void setSnapshot(const GateSnapshot& snapshot);

Q_SIGNALS:
    void requested(const fermata::views::GateOrder& order);

private:
    QString introOf(const QString& place) const;
    void addDocument(QGridLayout* form);
    void addForms(QGridLayout* form);
    QString problem() const;
    QString hindrance() const;
    void check();
    void attempt();

    const Kind kind_;
    const std::uint64_t ticket_;
    const std::string own_;   // its state, or its outcome
    const std::string state_; // what an outcome begins with that keeps a state
    bool held_ = true;
    QComboBox* form_ = nullptr;
    JsonEdit* edit_ = nullptr; // null: a crash
    ProductionGate* gate_ = nullptr;
    QLineEdit* why_ = nullptr;
    dialogs::Foot foot_;
};

} // namespace fermata::views
