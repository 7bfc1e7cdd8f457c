// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/document_text.h"

#include <fermata/types/inboxes.h>

#include <QWidget>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace fermata::views {

class JsonEdit;
class JsonView;
class KeyValueGrid;
class SectionBar;
class SegmentedControl;
class SignalsPage;
class StatusPill;
class VerdictPanel;

// One signal: why it stands as it stands, when and to whom it was delivered, its payload as a tree and as text.
class SignalPane : public QWidget {
    Q_OBJECT

public:
    explicit SignalPane(SignalsPage& page);

    // What the list knows of it, at once; the payload follows. Another signal than before starts without one.
    void setSignal(const SignalEntry& signal, Timestamp now);
    void setDetail(const SignalDetail& detail, Timestamp now);
    void setGone(); // consumed or deleted since it was chosen: what was known of it stays, and says so
    void clear();

    std::optional<SignalId> shown() const;
    const std::optional<std::string>& payload() const { return payload_; } // nothing: not read, or too large

private:
    void showFacts();
    void showPayload();

    std::optional<SignalEntry> signal_;
    std::optional<std::string> payload_;
    bool payloadRead_ = false;
    bool gone_ = false;
    Timestamp now_{};

    SectionBar* bar_ = nullptr;
    QPushButton* open_ = nullptr;
    QPushButton* inbox_ = nullptr;
    VerdictPanel* verdict_ = nullptr;
    KeyValueGrid* facts_ = nullptr;
    StatusPill* pill_ = nullptr;
    SectionBar* payloadBar_ = nullptr;
    SegmentedControl* look_ = nullptr;
    QStackedWidget* stack_ = nullptr;
    QLabel* note_ = nullptr;
    JsonView* tree_ = nullptr;
    JsonEdit* text_ = nullptr;
    DocumentText document_;
};

} // namespace fermata::views
