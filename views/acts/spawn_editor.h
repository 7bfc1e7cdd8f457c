// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acts/act_editor.h"
#include "acts/spawn_template.h"
#include "shell/reading.h"

#include <memory>

namespace fermata::views {

class ActDesk;

// Instances to be inserted, from scratch, from a template or as copies of one; and beforehand what is inserted and who
// would take it. Several can be spawned one after the other.
class SpawnEditor : public OrderEditor {
    Q_OBJECT

public:
    SpawnEditor(ActDesk& desk, QWidget* parent); // the desk outlives it
    ~SpawnEditor() override;

    void setMachines(const std::vector<MachineSummary>& machines) override; // compiled-in and declared ones
    void setPrefill(const SpawnRequest& request);                           // empty members keep what stands there
    void setTemplates(const std::vector<SpawnTemplate>& templates);
    // Who would take it; the embedded worker among them.
    void setWorkers(const std::vector<WorkerSummary>& workers);
    void setEmbeddedWorker(const EmbeddedWorkerState& state);
    void setOriginal(InstanceId id); // a copy of this one is wanted: until it was read, so is its detail

    QString title() const override;
    QString problem() override;
    ActOrder order(bool whole) const override;
    void aim(ActOrder& order, const ActReport& judged) override;
    AnswerWords told(const ActOutcome& outcome) override;
    bool isForMany() const override { return true; } // production asks for the number of one, too
    qint64 number(qint64 accepted) const override;
    bool saysItself() const override { return true; }
    QString refusal(const ActReport& judged) const override;
    QString question() const override; // a machine that nobody has declared is most often misspelt
    QString button(qint64 accepted) const override;
    QWidget* consequences() const override;
    void showConsequences(const ActReport* judged, bool told) override;
    std::optional<InstanceId> wantsDetailOf() const override;
    void setTargetDetail(const std::optional<InstanceDetail>& detail, Timestamp now) override;
    void confirm(bool losesFocus) override;
    void begin() override;
    void refresh() override;

Q_SIGNALS:
    void templatesChanged(const std::vector<fermata::views::SpawnTemplate>& templates);
    void embeddedWorkerToggled(bool run);
    void ownQueueRequested(); // something shall be spawned into EmbeddedWorkerState::ownQueue

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace fermata::views
