// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspect/explain.h"

#include "inspect/words.h"

#include <algorithm>

namespace fermata::inspect {

namespace {

constexpr int deepest = 8; // reasons behind reasons

// A lock that a snapshot shows without a claim may belong to a claim on its way: what is said of it must be so twice.
void checkLock(postgres::Connection& connection, Explanation& explanation) {
    const auto named = [](const Finding& each) { return each.code == FindingCode::PartitionKeyLocked; };
    for (auto found = std::ranges::find_if(explanation.findings, named); found != explanation.findings.end();) {
        const auto* session = found->find<std::int64_t>("session");
        const KeyState key = keyNow(connection, found->instance);
        const bool stands = session && key.session == *session && !key.holder && key.head == found->instance;
        found = stands ? std::next(found) : explanation.findings.erase(found);
        found = std::find_if(found, explanation.findings.end(), named);
    }
}

// What each finding is about, for those who say it in their own words.
void nameInstances(Snapshot& snapshot, std::vector<Finding>& findings) {
    for (Finding& finding : findings) {
        const Subject* subject = snapshot.subject(finding.instance);
        if (!subject) continue;
        const auto add = [&](const char* name, Evidence::Value value) {
            const auto named = [&](const Evidence& each) { return each.name == name; };
            if (std::ranges::none_of(finding.evidence, named)) finding.evidence.push_back({name, std::move(value)});
        };
        add("fsm", subject->row.fsm);
        add("fsm_version", std::int64_t{subject->row.fsmVersion});
        add("step", subject->row.step);
    }
}

} // namespace

std::optional<Explanation> explain(postgres::Connection& connection, InstanceId id) {
    Snapshot snapshot(connection);
    const Subject* subject = snapshot.subject(id);
    if (!subject) {
        snapshot.end();
        return std::nullopt;
    }
    Explanation explanation{id, subject->row.status, snapshot.now(), {}};
    Explainer explainer(snapshot, id);
    explainer.follow(id);
    nameInstances(snapshot, explainer.findings());
    snapshot.end();
    explanation.findings = std::move(explainer.findings());
    if (snapshot.own()) checkLock(connection, explanation);
    return explanation;
}

Finding& Explainer::add(const Case& it, FindingCode code, Outlook outlook, std::string text, std::string remedy) {
    Finding finding;
    finding.code = code;
    finding.outlook = outlook;
    finding.instance = it.subject.row.id;
    finding.root = true;
    finding.text = std::move(text);
    finding.remedy = std::move(remedy);
    return findings_.emplace_back(std::move(finding));
}

Explainer::Case Explainer::caseOf(const Subject& subject) const {
    const std::string name = machineOf(subject.row.fsm, subject.row.fsmVersion) + " #" + toString(subject.row.id);
    return {subject, subject.row.id == asked_ ? "It" : name, name};
}

std::string Explainer::nameOf(InstanceId id) {
    const Subject* subject = snapshot_.subject(id);
    return subject ? caseOf(*subject).name : "#" + toString(id);
}

std::string Explainer::lengthSince(Timestamp time) const {
    return lengthOf(snapshot_.now() - time);
}

void Explainer::follow(InstanceId id) {
    if (depth_ >= deepest || !told_.insert(id).second) return;
    const Subject* subject = snapshot_.subject(id);
    if (!subject) return;
    ++depth_;
    const Case it = caseOf(*subject);
    switch (subject->row.status) {
    case Status::Runnable:
        runnable(it);
        break;
    case Status::Executing:
        executing(it);
        break;
    case Status::AwaitingSignal:
        awaitingSignal(it);
        break;
    case Status::AwaitingChildren:
        awaitingChildren(it);
        break;
    case Status::Done:
    case Status::Failed:
        ended(it);
        break;
    }
    --depth_;
}

void Explainer::goOn(InstanceId id) {
    const std::size_t behind = findings_.size();
    follow(id);
    if (findings_.size() > behind) findings_[behind - 1].root = false;
}

void Explainer::awaitingSignal(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    if (!row.awaits || row.awaits->empty()) {
        add(it, FindingCode::AwaitsNothing, Outlook::Stuck,
            it.who + " is parked for a signal, but no name says for which one: none can wake it.",
            "Replay its step, so that it awaits a name.")
            .evidence = {{"since", row.updatedAt}};
        return;
    }
    if (!inbox(it)) elsewhere(it);
    attempts(it);
}

// True: its inbox has something to say about why it is parked.
bool Explainer::inbox(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    const std::string name = inQuotes(*row.awaits);
    const InboxState inbox = snapshot_.inbox(row.id);
    if (inbox.newer > 0) {
        wakeUp(it, "has the " + name + " it waits for");
        return true;
    }
    const std::string parked = it.who + " waits for a signal " + name + ", parked for " + since(row.updatedAt);
    std::vector<std::string> others;
    std::optional<NearMiss> near;
    const InboxState::Name* found = nullptr;
    for (const InboxState::Name& other : inbox.others) {
        if (others.size() < 10) others.push_back(other.name);
        if (found) continue;
        near = nearMiss(*row.awaits, other.name);
        if (near) found = &other;
    }
    std::vector<Evidence> evidence{{"awaits", *row.awaits}, {"since", row.updatedAt}, {"step", row.step}};
    if (!others.empty()) evidence.push_back({"inbox_names", others});
    if (found) {
        const std::string differs = differenceOf(near->kind);
        evidence.push_back({"found", found->name});
        evidence.push_back({"difference", differs});
        evidence.push_back({"signals", found->signals});
        evidence.push_back({"sent_at", found->last});
        add(it, FindingCode::AwaitsNearMiss, Outlook::Stuck,
            parked + ". Its inbox holds " + inQuotes(found->name) + ": " + differs + ", so it never matched.",
            "Deliver the signal " + name + ", and mend the name where it is sent.")
            .evidence = std::move(evidence);
        return true;
    }
    if (inbox.awaited > 0) {
        evidence.push_back({"seen", inbox.awaited});
        add(it, FindingCode::AwaitsAnother, Outlook::Waits,
            parked + ". It has seen " +
                (inbox.awaited == 1 ? "the one in its inbox" : "the " + numberOf(inbox.awaited) + " in its inbox") +
                " and waits for one more.",
            "Deliver another signal " + name + ".")
            .evidence = std::move(evidence);
        return true;
    }
    add(it, FindingCode::AwaitsSignal, Outlook::Waits,
        parked + ". " + (inbox.others.empty() ? "Its inbox is empty." : "Nothing in its inbox is called so."),
        "Deliver the signal " + name + ".")
        .evidence = std::move(evidence);
    return false;
}

void Explainer::elsewhere(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    const std::vector<Misdirected> found = snapshot_.elsewhere(row.id);
    if (found.empty()) return;
    const Misdirected& last = found.front();
    const std::string stands = isTerminal(last.status)
                                   ? "which has ended"
                                   : "which awaits " + (last.awaits ? inQuotes(*last.awaits) : std::string("nothing"));
    std::vector<InstanceId> targets;
    for (const Misdirected& each : found)
        targets.push_back(each.target);
    add(it, FindingCode::SentElsewhere, Outlook::Waits,
        "A signal " + inQuotes(*row.awaits) + " was sent to " + nameOf(last.target) + ' ' + since(last.sentAt) +
            " ago, " + stands + ": it may have been meant for " + (it.who == "It" ? "this one" : it.name) + ".",
        "Ask the sender; if it was, deliver the signal to " + it.name + ".")
        .evidence = {{"awaits", *row.awaits},
                     {"signal", last.signal.value},
                     {"target", last.target},
                     {"targets", targets},
                     {"sent_at", last.sentAt}};
}

// It has what it waits for; who wakes it is the sweep.
void Explainer::wakeUp(const Case& it, const std::string& has) {
    const Subject& subject = it.subject;
    const std::vector<Evidence> evidence{{"since", subject.row.updatedAt}};
    if (subject.mayNotWake()) {
        uniqueKey(it, FindingCode::UniqueKeyHeld, it.who + ' ' + has + ", but");
    } else if (snapshot_.anySweeps() || !snapshot_.workersKnown()) {
        add(it, FindingCode::WakeUpDue, Outlook::Moves, it.who + ' ' + has + ": the next sweep of a worker wakes it.")
            .evidence = evidence;
    } else {
        add(it, FindingCode::WakeUpNoSweep, Outlook::Stuck,
            it.who + ' ' + has + ", but no live worker sweeps: nobody wakes it.",
            "Start a worker; each sweeps unless it was started with --reaper-interval off.")
            .evidence = evidence;
    }
}

// `sentence` says what it is about to do, and is followed by who keeps it from that.
void Explainer::uniqueKey(const Case& it, FindingCode code, const std::string& sentence) {
    const InstanceId holder = *it.subject.uniqueHolder;
    add(it, code, Outlook::Waits,
        sentence + " its unique key is held by " + nameOf(holder) +
            ": only one of the key may be in such a status, so it has to wait until that one has gone on.",
        "See why " + nameOf(holder) + " does not go on.")
        .evidence = {{"holder", holder}, {"since", it.subject.row.updatedAt}};
    goOn(holder);
}

void Explainer::ended(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    const std::string when = since(row.updatedAt) + " ago, at step " + inQuotes(row.step);
    if (row.status == Status::Done) {
        add(it, FindingCode::Done, Outlook::Ended, it.who + " is done: it ended " + when + ".").evidence = {
            {"at", row.updatedAt}, {"step", row.step}};
        return;
    }
    const std::string error = row.lastError ? firstLineOf(*row.lastError) : std::string();
    Finding& finding = add(it, FindingCode::Failed, Outlook::Ended,
                           it.who + " failed " + when + ": " + (error.empty() ? "no reason was given." : error),
                           "Mend what made it fail, then replay the step.");
    finding.evidence = {{"at", row.updatedAt}, {"step", row.step}};
    if (row.lastError) finding.evidence.push_back({"error", *row.lastError});
}

// Of one step, since it was last entered: what counts is that it comes back to it again and again, and fails. One whose
// last try had no error replays because it is made so: it polls, or ticks.
void Explainer::attempts(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    if (row.attempt <= 0) return;
    const bool loop = row.attempt >= loopFrom && row.lastError;
    std::string text = it.who + " has tried step " + inQuotes(row.step) + ' ' + counted(row.attempt, "time", "times") +
                       " before" + (row.lastError ? "" : ", the last time without an error: the step itself replays");
    std::vector<Evidence> evidence{{"attempt", std::int64_t{row.attempt}}, {"step", row.step}};
    if (row.status == Status::Runnable) {
        text += row.eligibleAt > snapshot_.now()
                    ? row.eligibleAt == infiniteFuture
                          ? "; the next try is never"
                          : "; the next try is in " + lengthOf(row.eligibleAt - snapshot_.now())
                    : "; the next try is due";
        evidence.push_back({"next_try", row.eligibleAt});
    }
    text += '.';
    if (row.lastError) {
        text += " Last error: " + firstLineOf(*row.lastError);
        evidence.push_back({"error", *row.lastError});
    }
    add(it, loop ? FindingCode::ReplayLoop : FindingCode::Replaying, loop ? Outlook::Stuck : Outlook::Moves,
        std::move(text), loop ? "Mend what fails at each try: the step itself decides to go on trying." : "")
        .evidence = std::move(evidence);
}

} // namespace fermata::inspect
