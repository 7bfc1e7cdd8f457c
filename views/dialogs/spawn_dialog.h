// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogs/answer_words.h"
#include "dialogs/spawn_template.h"
#include "shell/reading.h"

#include <QDialog>

#include <memory>
#include <optional>
#include <vector>

namespace fermata::views {

class ActDesk;

// Inserts instances, from scratch, from a template or as copies of one: says what it will insert and who would take it,
// asks for it, and shows in place what became of it. It stays open and usable meanwhile; several can be spawned one
// after the other.
class SpawnDialog : public QDialog {
    Q_OBJECT

public:
    explicit SpawnDialog(QWidget* parent = nullptr);
    ~SpawnDialog() override;

    void setDesk(ActDesk* desk); // which outlives the dialog

    void setMachines(const std::vector<MachineSummary>& machines); // compiled-in and declared ones
    void setPrefill(const SpawnRequest& request);                  // empty members keep what stands there
    void setTemplates(const std::vector<SpawnTemplate>& templates);
    // Who would take it; the embedded worker among them.
    void setWorkers(const std::vector<WorkerSummary>& workers);
    void setEmbeddedWorker(const EmbeddedWorkerState& state);

    // A copy of this one is wanted. It has to be read: until then wanted() says so.
    void setOriginal(InstanceId id);
    std::optional<InstanceId> wanted() const;
    void setOriginalDetail(const std::optional<InstanceDetail>& detail); // nothing: there is no such instance

Q_SIGNALS:
    void instanceRequested(fermata::InstanceId id);
    void templatesChanged(const std::vector<fermata::views::SpawnTemplate>& templates);
    void embeddedWorkerToggled(bool run);
    void ownQueueRequested(); // something shall be spawned into EmbeddedWorkerState::ownQueue
    // What the desk answered after the dialog was closed.
    void answeredLate(const QString& machine, bool done, const fermata::views::AnswerWords& words);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace fermata::views
