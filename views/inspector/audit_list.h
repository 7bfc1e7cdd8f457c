// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/lines_list.h"

#include <fermata/types/ids.h>

namespace fermata::views {

class AuditModel;

// The entries of an audit.
class AuditList : public LinesList {
    Q_OBJECT

public:
    explicit AuditList(AuditModel& entries, QWidget* parent = nullptr);

    void setUndoHindrance(const QString& why) { hindrance_ = why; } // empty: entries can be taken back

Q_SIGNALS:
    void undoRequested(fermata::AuditId entry);

protected:
    QString copied() const override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    AuditModel& entries_;
    QString hindrance_;
};

} // namespace fermata::views
