// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/rows.h>

#include <QWidget>

#include <optional>

class QStackedLayout;

namespace fermata::views {

class InboxList;
class JsonView;
class SectionBar;
class SignalsModel;
class TabNote;

// The inbox of an instance and the whole payload of the signal that is chosen in it.
class InboxTab : public QWidget {
    Q_OBJECT

public:
    explicit InboxTab(SignalsModel& inbox, QWidget* parent = nullptr);

    void setDetail(const InstanceDetail& detail); // after the model has it
    std::optional<SignalId> chosen() const;
    void choose(std::optional<SignalId> signal);

private:
    void showPayload();

    SignalsModel& inbox_;
    QStackedLayout* stack_ = nullptr;
    TabNote* note_ = nullptr;
    TabNote* cut_ = nullptr;
    InboxList* list_ = nullptr;
    QWidget* payloadArea_ = nullptr;
    SectionBar* payloadBar_ = nullptr;
    JsonView* payload_ = nullptr;
};

} // namespace fermata::views
