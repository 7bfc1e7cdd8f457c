// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogs/form.h"
#include "dialogs/spawn_dialog.h"
#include "dialogs/spawn_order.h"

#include <functional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QSpinBox;
class QTimer;
class QToolButton;

namespace fermata::views {

class ActRun;
class Banner;
class JsonEdit;
class LinkLabel;
class ProductionGate;
class ProgressRow;
class SqlPeek;

class SpawnDialog::Private {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::SpawnDialog)

public:
    explicit Private(SpawnDialog* dialog) : q(dialog) { build(); }

    // spawn_dialog_layout.cpp
    void build();
    void buildMachine(QGridLayout* form);
    void buildCopy(QGridLayout* form);
    QGridLayout* buildMore();
    void buildConsequences(QVBoxLayout* column);
    void connectAll();

    // spawn_dialog.cpp: what stands in the fields
    void offerMachines();
    void takeMachine(); // step, queue and state as the chosen machine proposes them
    const MachineSummary* machine() const;
    QString fsm() const;
    int version() const;
    QString queue() const;
    bool ownQueue() const;
    Spawning spawning() const;
    void fill(const SpawnRequest& request);
    void takeOriginal();
    void leaveOriginal();

    // spawn_dialog_words.cpp: what it says of them
    QString problem() const;   // why it cannot be spawned as it stands
    QString hindrance() const; // with what is known of it, or has to be typed
    void refresh();
    void refreshMachine();
    void refreshCopy();
    void refreshQueue();
    void refreshEffect();
    void refreshTakers();
    void refreshFoot();

    // spawn_dialog_run.cpp: what is asked at the desk
    bool mayAct() const; // else nothing counts in the state, and no audit keeps why
    void ask();
    void forgetJudgement();
    void onJudged(const ActOutcome& outcome);
    void onPerformed(const ActOutcome& outcome);
    void onMoving(const ActProgress& moved, bool dry);
    void send();
    void show(const AnswerWords& words);

    // spawn_dialog_templates.cpp
    void fillTemplates(QMenu& menu);
    void apply(const SpawnTemplate& one);
    void saveAs(const QString& name);
    void askForName(const QString& title, const QString& name, const std::function<void(const QString&)>& done);

    SpawnDialog* q;
    ActDesk* desk = nullptr;
    ActRun* run = nullptr; // as long as there is a desk
    std::vector<MachineSummary> machines;
    std::vector<SpawnTemplate> templates;
    std::vector<WorkerSummary> workers;
    EmbeddedWorkerState embedded;
    QString proposedState; // what the editor holds unless a person changed it
    std::optional<InstanceId> copyOf;
    std::optional<InstanceRow> original; // once it has been read
    bool originalMissing = false;
    bool waiting = false;
    bool pressed = false;  // to be done as soon as it is judged
    bool ownAsked = false; // the worker was told to take one's own queue
    QString performedName;

    std::optional<Spawning> asked;
    std::optional<Spawning> typedFor; // what was asked when the number was typed for production
    std::optional<ActOutcome> judgement;

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
    QLabel* reasonLabel = nullptr;
    QLineEdit* reason = nullptr;
    QLabel* effect = nullptr;
    QLabel* counted = nullptr;
    QLabel* takers = nullptr;
    LinkLabel* startWorker = nullptr;
    Banner* answer = nullptr;
    SqlPeek* sql = nullptr;
    ProductionGate* gate = nullptr;
    ProgressRow* progress = nullptr;
    dialogs::Foot foot;
    QTimer* fitting = nullptr; // to what is shown
};

} // namespace fermata::views
