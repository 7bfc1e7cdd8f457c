// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/read_audit.h"

#include "session/facts.h"
#include "session/query_runner.h"
#include "session/rows.h"

#include <algorithm>

namespace fermata::app {

namespace {

QVariant number(InstanceId id) {
    return QVariant::fromValue<qlonglong>(id.value);
}

AuditEntry entry(const Rows& row) {
    AuditEntry entry;
    entry.id = AuditId{fermata::app::number(row, "id")};
    entry.at = time(row, "at");
    entry.role = text(row, "db_role");
    entry.osUser = text(row, "os_user");
    entry.application = text(row, "application");
    entry.act = text(row, "act");
    entry.reason = text(row, "reason");
    entry.large = truth(row, "large");
    entry.before = optionalText(row, "before");
    entry.after = optionalText(row, "after");
    if (const auto undoes = optionalNumber(row, "undoes")) entry.undoes = AuditId{*undoes};
    entry.undoable = truth(row, "undoable");
    return entry;
}

// What took an entry back is newer than it, and so was read with it.
void markUndone(std::vector<AuditEntry>& entries) {
    for (const AuditEntry& undo : entries) {
        if (!undo.undoes) continue;
        const auto undone = std::find_if(entries.begin(), entries.end(),
                                         [&](const AuditEntry& entry) { return entry.id == *undo.undoes; });
        if (undone == entries.end()) continue;
        undone->undoneBy = undo.id;
        undone->undoable = false;
    }
}

} // namespace

AuditPage AuditReader::read(QueryRunner& runner, const Facts& facts, InstanceId id, const AuditQuery& query) {
    AuditPage page;
    page.instance = id;
    page.query = query;
    page.query.limit = std::clamp(query.limit, 1, AuditQuery::most);
    if (!facts.hasAudit || !facts.mayReadAudit) {
        page.state = facts.hasAudit ? AuditPage::State::NoRight : AuditPage::State::NoActs;
        return page;
    }
    Rows& newest = runner.run("audit_newest", {{":id", number(id)}});
    if (!newest.next()) return page;
    const std::string version = text(newest, "newest") + ' ' + text(newest, "version");
    if (known_ && known_->instance == id && known_->query == page.query && version_ == version) return *known_;
    known_.reset();
    Rows& rows = runner.run("audit_entries",
                            {{":id", number(id)}, {":limit", page.query.limit + 1}, {":largest", largestAudit}});
    while (rows.next())
        page.entries.push_back(entry(rows));
    markUndone(page.entries);
    page.more = int(page.entries.size()) > page.query.limit;
    if (page.more) page.entries.pop_back();
    known_ = page;
    version_ = version;
    return page;
}

} // namespace fermata::app
