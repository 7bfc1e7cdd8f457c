// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Why a step of a task graph, or a task, does not go on.
#include "inspect/explain.h"
#include "inspect/remedies.h"
#include "inspect/words.h"

namespace fermata::inspect {

// What a step depends on, or of a task that does not go on what has failed. Whoever is named first is followed: of
// those that have not failed the first that is not parked behind others itself.
bool Explainer::steps(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    if (row.fsm == taskFsm && row.awaits == "fermata.retry") {
        const auto blocked = snapshot_.blockedTask(row.id);
        if (!blocked) return false;
        Finding& finding = add(
            it, FindingCode::BlockedByFailure, Outlook::Stuck,
            it.who + " is a task that does not go on: " +
                (blocked->failed == 1 ? "its step " : numberOf(blocked->failed) + " of its steps, ") +
                quotedList(blocked->names, blocked->failed) + (blocked->failed == 1 ? " has failed." : " have failed."),
            std::string("Mend what made ") + (blocked->failed == 1 ? "it" : "them") +
                " fail, then retry the task, or cancel it.");
        finding.command = taskRetryCommand(row.id);
        finding.evidence = {{"task", row.id},
                            {"since", row.updatedAt},
                            {"failed", blocked->failed},
                            {"failed_steps", blocked->names},
                            {"head", blocked->steps.front()}};
        goOn(blocked->steps.front());
        return true;
    }
    if (!awaitsSteps(row.fsm, row.awaits)) return false;
    const auto step = snapshot_.step(row.id);
    if (!step) return false;
    if (step->missing == 0) {
        wakeUp(it, "has all that it depends on");
        return true;
    }
    const std::string which = it.who + " is step " + inQuotes(step->name) + " of task " + toString(step->task);
    std::vector<Evidence> evidence{{"task", step->task},
                                   {"task_step", step->name},
                                   {"since", row.updatedAt},
                                   {"missing", step->missing},
                                   {"missing_steps", step->missingNames}};
    if (step->failed > 0) {
        const bool one = step->failed == 1;
        Finding& finding =
            add(it, FindingCode::BlockedByFailure, Outlook::Stuck,
                which + " and is blocked: " + (one ? "step " : numberOf(step->failed) + " steps before it, ") +
                    quotedList(step->failedNames, step->failed) + (one ? " has failed." : " have failed."),
                std::string("Mend what made ") + (one ? "it" : "them") + " fail, then retry the task, or cancel it.");
        finding.command = taskRetryCommand(step->task);
        evidence.push_back({"failed", step->failed});
        evidence.push_back({"failed_steps", step->failedNames});
        evidence.push_back({"head", step->failedSteps.front()});
        finding.evidence = std::move(evidence);
        goOn(step->failedSteps.front());
        return true;
    }
    std::string text = which + " and waits for " + counted(step->missing, "step that is", "steps that are") +
                       " not complete: " + quotedList(step->missingNames, step->missing) + '.';
    if (step->gone) {
        add(it, FindingCode::WaitsForSteps, Outlook::Stuck,
            text + " The instance of " + inQuotes(*step->gone) + " is gone: somebody has deleted it.",
            "Cancel the task.")
            .evidence = std::move(evidence);
        findings_.back().evidence.push_back({"gone", *step->gone});
        findings_.back().command = "fermatactl task cancel " + toString(step->task);
        return true;
    }
    Finding& finding = add(it, FindingCode::WaitsForSteps, Outlook::Waits, std::move(text));
    finding.evidence = std::move(evidence);
    if (!step->first) return true;
    finding.remedy = "See why " + nameOf(*step->first) + " has not ended.";
    finding.evidence.push_back({"head", *step->first});
    goOn(*step->first);
    return true;
}

} // namespace fermata::inspect
