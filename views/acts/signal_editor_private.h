// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acts/delivery.h"
#include "acts/signal_editor.h"
#include "dialogs/form.h"

#include <QStringList>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace fermata::views {

class ActDesk;
class Banner;
class EventButtons;
class JsonEdit;
class SegmentedControl;
class StatusPill;

class SignalEditor::Private {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::SignalEditor)

public:
    using Kind = SignalAddress::Kind;

    Private(SignalEditor* editor, ActDesk& at) : q(editor), desk(at) { build(); }

    // signal_editor_layout.cpp
    void build();
    void buildAddress(QGridLayout* form);
    void buildDedup(QGridLayout* form);
    void connectAll();

    // signal_editor_words.cpp: what it says of what was typed
    void refreshAddress();
    void refreshTarget();
    void refreshEvents();
    void refreshName();
    void showNearMiss(const QString& text, const QString& linkText, const QString& link);
    void refreshDedup();
    void refreshPayloads();
    void offerNames();
    bool keyUsed() const;

    // signal_editor.cpp
    QString name() const;
    bool mayAct() const; // else it goes to one
    Delivery delivery() const;
    AnswerWords wordsOf(const ActOutcome& outcome) const;
    void edited(); // by a person: what happened is not what would happen
    void begin(const SignalAddress& address);

    SignalEditor* q;
    ActDesk& desk;
    SignalAddress to;
    std::optional<InstanceDetail> detail;
    bool missing = false; // the target was read and is not there
    Timestamp now{};
    QStringList machineNames;
    StateEvents events;
    QString payloadsName;   // whose payloads are known
    QString payloadsWanted; // and were asked for
    std::vector<SentPayload> payloads;
    bool nameTouched = false; // by a person: nothing fills it in any more
    bool taken = false;       // what the fields say has been delivered, or stored
    Delivery performed;

    SegmentedControl* kinds = nullptr;
    QWidget* oneRow = nullptr;
    QLineEdit* targetEdit = nullptr;
    QLabel* targetWords = nullptr;
    StatusPill* pill = nullptr;
    QLabel* manyWords = nullptr;
    QCheckBox* onlyAwaiting = nullptr;
    QLabel* eventsLabel = nullptr;
    EventButtons* eventButtons = nullptr;
    QComboBox* nameBox = nullptr;
    QLabel* nameVerdict = nullptr;
    Banner* nearMissBanner = nullptr;
    QString nearMissLink; // what the banner offers
    JsonEdit* payload = nullptr;
    QToolButton* payloadsButton = nullptr;
    QLineEdit* dedup = nullptr;
    QLabel* dedupVerdict = nullptr;
};

} // namespace fermata::views
