// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogs/form.h"
#include "dialogs/signal_dialog.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QTimer;
class QToolButton;

namespace fermata::views {

class ActRun;
class Banner;
class JsonEdit;
class ProductionGate;
class ProgressRow;
class RefusalList;
class SegmentedControl;
class SignalPreview;
class SqlPeek;
class StatusPill;

class SignalDialog::Private {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::SignalDialog)

public:
    using Kind = SignalAddress::Kind;

    explicit Private(SignalDialog* dialog) : q(dialog) { build(); }

    // signal_dialog_layout.cpp
    void build();
    void buildAddress(QGridLayout* form);
    void buildDedup(QGridLayout* form);
    void buildConsequences(QVBoxLayout* column);
    void connectAll();

    // signal_dialog_words.cpp: what it says of what was typed
    void refreshAddress();
    void refreshTarget();
    void refreshName();
    void showNearMiss(const QString& text, const QString& linkText, const QString& link);
    void refreshDedup();
    void refreshPayloads();
    void offerNames();
    bool keyUsed() const;

    // signal_dialog_run.cpp: what is asked at the desk
    bool mayAct() const; // else it goes to one, and no audit keeps why
    Delivery delivery() const;
    void ask(); // judges it, unless that is known or under way
    bool isJudged() const { return judgement && judgement->error.isEmpty(); }
    void onJudged(const ActOutcome& outcome);
    void onPerformed(const ActOutcome& outcome);
    void onMoving(const ActProgress& moved, bool dry);
    AnswerWords wordsOf(const ActOutcome& outcome) const;
    void forgetJudgement();

    // signal_dialog.cpp
    QString name() const;
    QString problem() const;   // with what stands in the fields
    QString hindrance() const; // with what is known of it, or has to be typed
    void refresh();
    void refreshFoot();
    void refreshConsequences();
    void edited(); // by a person: what happened is not what would happen
    void send();
    void show(const AnswerWords& words);
    void begin(const SignalAddress& address);

    SignalDialog* q;
    ActDesk* desk = nullptr;
    ActRun* run = nullptr; // as long as there is a desk
    SignalAddress to;
    std::optional<InstanceDetail> detail;
    bool missing = false; // the target was read and is not there
    Timestamp now{};
    QStringList machineNames;
    QString payloadsName;   // whose payloads are known
    QString payloadsWanted; // and were asked for
    std::vector<SentPayload> payloads;
    bool nameTouched = false; // by a person: nothing fills it in any more
    bool waiting = false;
    bool pressed = false; // to be done as soon as it is judged
    bool taken = false;   // what the fields say has been delivered, or stored

    std::optional<Delivery> asked;       // what the judgement is of, or will be
    std::optional<ActOutcome> judgement; // of what was asked
    std::optional<InstanceSummary> seen; // the target, when it was asked for
    Delivery performed;
    qint64 counted = 0; // of those that are being looked for

    SegmentedControl* kinds = nullptr;
    QWidget* oneRow = nullptr;
    QLineEdit* targetEdit = nullptr;
    QLabel* targetWords = nullptr;
    StatusPill* pill = nullptr;
    QLabel* manyWords = nullptr;
    QCheckBox* onlyAwaiting = nullptr;
    QComboBox* nameBox = nullptr;
    QLabel* nameVerdict = nullptr;
    Banner* nearMissBanner = nullptr;
    QString nearMissLink; // what the banner offers
    JsonEdit* payload = nullptr;
    QToolButton* payloadsButton = nullptr;
    QLineEdit* dedup = nullptr;
    QLabel* dedupVerdict = nullptr;
    QLabel* reasonLabel = nullptr;
    QLineEdit* reason = nullptr;
    QLabel* previewTitle = nullptr;
    SignalPreview* preview = nullptr;
    Banner* answer = nullptr;
    RefusalList* refusals = nullptr;
    SqlPeek* sql = nullptr;
    ProductionGate* gate = nullptr;
    ProgressRow* progress = nullptr;
    dialogs::Foot foot;
    QTimer* fitting = nullptr; // to what is shown
};

} // namespace fermata::views
