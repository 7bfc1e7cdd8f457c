// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/act_subject.h"

#include <QListView>

class QMenu;

namespace fermata::views {

class SignalsModel;

// The signals of an inbox, two lines each: name, number, dedup key and age; payload, and whether it is what the
// instance awaits.
class InboxList : public QListView {
    Q_OBJECT

public:
    explicit InboxList(SignalsModel& inbox, QWidget* parent = nullptr);

Q_SIGNALS:
    void actsOffered(QMenu* menu, const fermata::views::ActSubject& subject); // as Page's

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    class Delegate;
    SignalsModel& inbox_;
};

} // namespace fermata::views
