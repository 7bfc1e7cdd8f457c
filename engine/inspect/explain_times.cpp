// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Times that no worker can have written: whoever reads an age that is counted from one has to know.
#include "inspect/explain.h"
#include "inspect/remedies.h"
#include "inspect/words.h"

namespace fermata::inspect {

namespace {

// What puts a column right without losing anything. What waits compares others' times with one of its own: with a time
// before all of them it wakes once too often at most, with a later one it might miss its signal or its children.
std::string rightTime(const Subject& subject, const std::string& column) {
    const Status status = subject.row.status;
    if (column == "lease_expires_at" && status != Status::Executing) return column + " = null";
    const bool compared = (status == Status::AwaitingSignal && column == "updated_at") ||
                          (status == Status::AwaitingChildren && column == "eligible_at");
    return column + (compared && !subject.oddTime("inserted_at") ? " = inserted_at" : " = now()");
}

} // namespace

void Explainer::impossibleTimes(InstanceId id) {
    const Subject* subject = snapshot_.subject(id);
    if (!subject) return;
    const Case it = caseOf(*subject);
    const InstanceSummary& row = subject->row;
    const OddSignals signals = snapshot_.oddSignals(id);
    if (subject->oddTimes.empty() && signals.count == 0) return;
    std::vector<std::string> columns, values, parts, statements;
    std::string assigned;
    for (const auto& [column, value] : subject->oddTimes) {
        columns.push_back(column);
        values.push_back(value);
        parts.push_back(column + " is " + value);
        assigned += (assigned.empty() ? "" : ", ") + rightTime(*subject, column);
    }
    std::vector<Evidence> evidence;
    if (!columns.empty()) evidence = {{"columns", columns}, {"values", values}};
    if (signals.count > 0) {
        parts.push_back("inserted_at of signal " + toString(signals.first) + " in its inbox is " + signals.at);
        if (signals.count > 1)
            parts.back() += " (and that of " + counted(signals.count - 1, "other", "others") + " cannot be either)";
        evidence.push_back({"signal", signals.first.value});
        evidence.push_back({"signal_at", signals.at});
        evidence.push_back({"signals", signals.count});
    }
    const bool one = parts.size() == 1 && signals.count <= 1;
    std::string text = it.who + (one ? " has a time that cannot be: " : " has times that cannot be: ");
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
    const std::string them = one ? "it" : "them";
    text += ". Another program wrote " + them + ", or a clock was wrong; ages counted from " + them + " mean nothing.";
    // A sweep wakes it for a signal that came since it parked (D15).
    if (row.status == Status::AwaitingSignal && subject->oddTime("updated_at") && row.updatedAt > snapshot_.now()) {
        text += " No signal in its inbox is later than that: only one that is delivered from now on wakes it.";
        evidence.push_back({"not_swept", true});
    }
    // Nothing lies behind it where it is why no worker takes it.
    const bool never = row.status == Status::Runnable && row.eligibleAt == infiniteFuture && !columns.empty() &&
                       columns.front() == "eligible_at";
    const bool replay = row.status == Status::Runnable && parts.size() == 1 && subject->oddTime("eligible_at");
    if (never) findings_.front().root = false;
    const Outlook outlook = isTerminal(row.status) ? Outlook::Ended : Outlook::Moves;
    Finding& finding =
        add(it, FindingCode::ImpossibleTimes, outlook, std::move(text),
            replay ? "Find the program that writes such times. Run this one now, which gives it a time that can be."
                   : "Find the program that writes such times. The owner of the tables sets " +
                         std::string(one ? "this one" : "these") + " right.");
    finding.root = never;
    finding.evidence = std::move(evidence);
    if (replay) {
        finding.command = replayCommand(id);
        return;
    }
    const std::string schema = snapshot_.schema() + (snapshot_.schema().empty() ? "" : ".");
    if (!assigned.empty())
        statements.push_back("update " + schema + "gen_durable set " + assigned + " where id = " + toString(id));
    if (signals.count > 0)
        statements.push_back("update " + schema + "signals set inserted_at = now() where target_id = " + toString(id) +
                             " and (inserted_at < '1970-01-02 00:00+00' or inserted_at > now() + interval '1 day')");
    finding.command = psqlCommand(statements);
}

} // namespace fermata::inspect
