// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acts/spawn_editor.h"
#include "acts/spawn_order.h"
#include "dialogs/form.h"

#include <functional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QSpinBox;
class QToolButton;

namespace fermata::views {

class JsonEdit;
class LinkLabel;

class SpawnEditor::Private {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::SpawnEditor)

public:
    Private(SpawnEditor* editor, ActDesk& at) : q(editor), desk(at) { build(); }

    // spawn_editor_layout.cpp
    void build();
    void buildMachine(QGridLayout* form);
    void buildCopy(QGridLayout* form);
    QGridLayout* buildMore();
    void buildConsequences();
    void connectAll();

    // spawn_editor.cpp: what stands in the fields
    void offerMachines();
    void takeMachine(); // step, queue and state as the chosen machine proposes them
    const MachineSummary* machine() const;
    bool isOriginals() const; // the machine is that of the instance that is copied
    QString fsm() const;
    int version() const;
    QString queue() const;
    bool ownQueue() const;
    SpawnRequest request() const; // whole, whether it is a copy or not
    acts::Spawn act() const;
    bool keepsPartition() const; // the original's
    void fill(const SpawnRequest& request);
    void takeOriginal();
    void leaveOriginal();

    bool mayAct() const; // else nothing counts in the state
    void edited();       // what happened is not what would happen

    // spawn_editor_words.cpp: what it says of them
    QString problem() const; // why it cannot be spawned as it stands
    void refreshMachine();
    void refreshCopy();
    void refreshQueue();
    void showEffect(const ActReport* judged, bool told);
    void showTakers();

    // spawn_editor_templates.cpp
    void fillTemplates(QMenu& menu);
    void apply(const SpawnTemplate& one);
    void saveAs(const QString& name);
    void askForName(const QString& title, const QString& name, const std::function<void(const QString&)>& done);

    SpawnEditor* q;
    ActDesk& desk;
    std::vector<MachineSummary> machines;
    std::vector<SpawnTemplate> templates;
    std::vector<WorkerSummary> workers;
    EmbeddedWorkerState embedded;
    QString proposedState; // what the editor holds unless a person changed it
    std::optional<InstanceId> copyOf;
    std::optional<InstanceRow> original; // once it has been read
    bool originalMissing = false;
    bool ownAsked = false; // the worker was told to take one's own queue
    QString performedName;
    qint64 foundTakers = 0; // by the desk, as it was last judged

    QToolButton* templatesButton = nullptr;
    QComboBox* machineBox = nullptr;
    QSpinBox* versionBox = nullptr;
    QLabel* machineRemark = nullptr;
    QComboBox* stepBox = nullptr;
    JsonEdit* state = nullptr;
    QWidget* copyRow = nullptr;
    QLabel* copyWords = nullptr;
    QCheckBox* keepPartition = nullptr;
    QCheckBox* keepUnique = nullptr;
    QComboBox* queueBox = nullptr;
    QCheckBox* own = nullptr;
    QSpinBox* priority = nullptr;
    QLineEdit* partition = nullptr;
    QSpinBox* delay = nullptr;
    QSpinBox* count = nullptr;
    QLineEdit* counter = nullptr;
    QWidget* consequences = nullptr;
    QLabel* effect = nullptr;
    QLabel* counted = nullptr;
    QLabel* takers = nullptr;
    LinkLabel* startWorker = nullptr;
};

} // namespace fermata::views
