// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/lines_list.h"
#include "shell/act_subject.h"

class QMenu;

namespace fermata::views {

class SignalsModel;

// The signals of an inbox.
class InboxList : public LinesList {
    Q_OBJECT

public:
    explicit InboxList(SignalsModel& inbox, QWidget* parent = nullptr);

Q_SIGNALS:
    void actsOffered(QMenu* menu, const fermata::views::ActSubject& subject); // as Page's

protected:
    QString copied() const override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    SignalsModel& inbox_;
};

} // namespace fermata::views
