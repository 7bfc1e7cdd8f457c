// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/ids.h>

#include <QListView>

namespace fermata::views {

class AuditModel;

// The entries of an audit, three lines each: what was done and when, what it changed, who did it and why.
class AuditList : public QListView {
    Q_OBJECT

public:
    explicit AuditList(AuditModel& entries, QWidget* parent = nullptr);

    void setUndoHindrance(const QString& why); // empty: entries can be taken back

Q_SIGNALS:
    void undoRequested(fermata::AuditId entry);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    class Delegate;
    QString chosenLines() const;
    void copy() const;

    AuditModel& entries_;
    QString hindrance_;
};

} // namespace fermata::views
