// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

namespace fermata::views {

class SignalsModel;

// The signals of an inbox, two lines each: name, number, dedup key and age; payload, and whether it is what the
// instance awaits.
class InboxList : public QListView {
    Q_OBJECT

public:
    explicit InboxList(SignalsModel& inbox, QWidget* parent = nullptr);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    class Delegate;
    SignalsModel& inbox_;
};

} // namespace fermata::views
