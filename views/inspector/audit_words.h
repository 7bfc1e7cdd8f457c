// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/audit.h>

#include <QString>
#include <QStringList>

namespace fermata::views {

// What was done: "Run now", "Priority changed".
QString auditTitle(const AuditEntry& entry);

// By whom: "anna as shop_operator, fermata desktop".
QString auditWho(const AuditEntry& entry);

// What the act changed of the row, each in a few words: "priority 0 → 7".
QStringList auditChanges(const AuditEntry& entry);

// How it stands with taking it back; empty where there is nothing to say.
QString auditStanding(const AuditEntry& entry);

// All of it in a line, to be read out and copied.
QString auditLine(const AuditEntry& entry);

QString auditToolTip(const AuditEntry& entry);

} // namespace fermata::views
