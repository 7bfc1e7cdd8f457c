// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspect/remedies.h"

#include "inspect/words.h"

#include <fermata/types/outbox.h>
#include <fermata/types/shell_word.h>

#include <algorithm>

namespace fermata::inspect {

namespace {

std::string psql(const std::string& statement) {
    return "psql -c " + shellWord(statement);
}

// Lists of the same length and order: who each session is, and who prepared each transaction.
std::vector<Evidence> oneOf(const std::vector<Session>& holders) {
    std::vector<std::int64_t> sessions;
    std::vector<std::string> programs, roles, prepared, preparedRoles;
    for (const Session& each : holders) {
        if (each.isPrepared()) {
            prepared.push_back(each.prepared);
            preparedRoles.push_back(each.role);
        } else {
            sessions.push_back(each.pid);
            programs.push_back(each.program);
            roles.push_back(each.role);
        }
    }
    std::vector<Evidence> evidence{{"sessions", sessions}, {"programs", programs}, {"roles", roles}};
    if (!prepared.empty()) {
        evidence.push_back({"prepared_transactions", prepared});
        evidence.push_back({"prepared_roles", preparedRoles});
    }
    return evidence;
}

} // namespace

std::string startWorker(std::string_view queue, std::string_view machine) {
    if (queue.starts_with(outboxQueue)) {
        const std::string_view topic = queue.substr(outboxQueue.size());
        const std::string word = shellWord(topic);
        if (word.empty()) return "Start a relay for the topic " + inQuotes(topic) + " (fermatactl outbox relay)";
        return std::string("Start a relay: fermatactl outbox relay --topic") + (topic.starts_with('-') ? "=" : " ") +
               word + " --to URL";
    }
    const std::string word = shellWord(queue);
    return (word.empty() ? "Start a worker for the queue " + inQuotes(queue)
                         : "Start a worker with --queue " + word + "=SLOTS") +
           (machine.empty() ? "" : " that runs " + std::string(machine));
}

std::string startWorkerWith(std::string_view queue, std::string_view machine) {
    return queue.starts_with(outboxQueue) ? startWorker(queue)
                                          : "Start a worker for the queue " + inQuotes(queue) + " with " +
                                                std::string(machine) + " in its registry";
}

std::string signalCommand(InstanceId id, std::string_view name) {
    const std::string word = shellWord(name);
    if (word.empty()) return {};
    // A name that looks like an option is none behind the two dashes.
    return "fermatactl signal " + std::string(name.starts_with('-') ? "-- " : "") + toString(id) + ' ' + word;
}

std::string replayCommand(InstanceId id, std::string_view option) {
    return "fermatactl replay " + toString(id) + (option.empty() ? "" : " " + std::string(option));
}

std::string taskRetryCommand(InstanceId task, const std::optional<std::string>& step) {
    const std::string word = step ? shellWord(*step) : std::string();
    if (step && word.empty()) return {};
    return "fermatactl task retry " + toString(task) +
           (step ? std::string(" --step") + (step->starts_with('-') ? "=" : " ") + word : "");
}

std::string skipCommand(InstanceId id) {
    return "fermatactl outbox skip " + toString(id);
}

std::string explainCommand(InstanceId id) {
    return "fermatactl explain " + toString(id);
}

std::string psqlCommand(const std::vector<std::string>& statements) {
    std::string all;
    for (const std::string& each : statements)
        all += (all.empty() ? "" : "; ") + each;
    return psql(all);
}

std::string actCommand(std::string_view schema, std::string_view function, const std::vector<InstanceId>& ids) {
    std::string list;
    for (const InstanceId id : ids)
        list += (list.empty() ? "" : ",") + toString(id);
    return psql("select * from " + std::string(schema) + (schema.empty() ? "" : ".") + std::string(function) + "('{" +
                list + "}')");
}

std::string whoIs(const Session& session, Timestamp now) {
    if (session.isPrepared())
        return "the prepared transaction " + inQuotes(session.prepared) +
               (session.role.empty() ? "" : " (user " + inQuotes(session.role) + ")") +
               (session.inTransaction ? ", prepared " + lengthOf(between(*session.inTransaction, now)) + " ago" : "");
    std::string text = "session " + std::to_string(session.pid);
    std::string of;
    const auto also = [&of](const std::string& more) { of += (of.empty() ? "" : ", ") + more; };
    if (!session.program.empty()) also("program " + inQuotes(session.program));
    if (!session.role.empty()) also("user " + inQuotes(session.role));
    if (!session.address.empty()) also("from " + session.address);
    if (!of.empty()) text += " (" + of + ")";
    const auto since = session.state.starts_with("idle in transaction") ? session.stateSince : session.inTransaction;
    if (session.state.starts_with("idle in transaction"))
        text += ", which idles in a transaction";
    else if (session.state == "active")
        text += ", which runs a statement";
    else if (session.state == "idle")
        text += ", which is idle";
    if (!session.state.empty() && since) text += " for " + lengthOf(between(*since, now));
    if (!session.query.empty()) text += " (its last statement: " + firstLineOf(session.query) + ")";
    return text;
}

std::string endSession(const Session& session) {
    if (session.pid > 0) return psql("select pg_terminate_backend(" + std::to_string(session.pid) + ")");
    if (shellWord(session.prepared).empty()) return {};
    std::string name;
    for (const char c : session.prepared)
        name += c == '\'' ? std::string("''") : std::string(1, c);
    return psql("rollback prepared '" + name + "'");
}

std::string dropSlot(const std::string& slot) { // its name is of letters, digits and _ only
    return psql("select pg_drop_replication_slot('" + slot + "')");
}

std::vector<Evidence> evidenceOf(const Session& session) {
    std::vector<Evidence> evidence;
    if (session.pid > 0) evidence.push_back({"session", session.pid});
    for (const Evidence& each :
         {Evidence{"prepared_transaction", session.prepared}, Evidence{"program", session.program},
          Evidence{"role", session.role}, Evidence{"address", session.address}, Evidence{"state", session.state},
          Evidence{"query", firstLineOf(session.query)}}) {
        if (!std::get<std::string>(each.value).empty()) evidence.push_back(each);
    }
    const auto since = session.inTransaction ? session.inTransaction : session.stateSince;
    if (since) evidence.push_back({"locked_since", *since});
    return evidence;
}

std::string whoHas(const RowLock& lock, Timestamp now) {
    constexpr std::size_t named = 4;
    const std::vector<Session>& holders = lock.holders;
    if (holders.size() == 1) return whoIs(holders.front(), now);
    const bool prepared = std::ranges::any_of(holders, &Session::isPrepared);
    std::string text = "one of " + std::to_string(holders.size()) + (prepared ? " transactions" : " sessions") +
                       ", behind a savepoint, and PostgreSQL does not tell by which: ";
    for (std::size_t i = 0; i < holders.size() && i < named; ++i)
        text += (i == 0 ? "" : "; ") + whoIs(holders[i], now);
    return text + (holders.size() > named ? "; and others" : "");
}

std::string endOf(const RowLock& lock) {
    if (lock.holders.size() > 1) return "End these transactions where they were begun, one after the other.";
    return lock.holders.front().isPrepared() ? "Commit or roll back the prepared transaction."
                                             : "End that transaction where it was begun, or end the session.";
}

std::string endLock(const RowLock& lock) {
    return lock.holders.size() == 1 ? endSession(lock.holders.front()) : std::string();
}

std::vector<Evidence> evidenceOf(const RowLock& lock) {
    std::vector<Evidence> evidence = lock.holders.size() == 1 ? evidenceOf(lock.holders.front()) : oneOf(lock.holders);
    if (!lock.table.empty()) evidence.push_back({"table", lock.table});
    return evidence;
}

} // namespace fermata::inspect
