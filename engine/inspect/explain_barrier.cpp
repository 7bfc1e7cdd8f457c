// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What a parent waits for: down through its childs to those at the bottom that hold it.
#include "inspect/explain.h"
#include "inspect/remedies.h"
#include "inspect/words.h"

#include <algorithm>
#include <unordered_set>

namespace fermata::inspect {

namespace {

constexpr int deepestTree = 64;         // rows that name each other as parents end here too
constexpr std::size_t mostReasons = 12; // kinds of leaves that are looked into; more are counted
constexpr std::size_t mostOdd = 12;

// How much a person should want to hear of them: what stands, before what waits for its time, before what moves.
int weightOf(const ChildKindOf& kind, const ChildCount& count) {
    if (kind.turn == ChildTurn::Expired) return 4;
    switch (goingOf(kind.status, kind.turn, count.nextAt)) {
    case ChildGoing::Stands:
        return 3;
    case ChildGoing::Later:
        return 2;
    case ChildGoing::Moves:
        return 1;
    case ChildGoing::Ended:
    case ChildGoing::Below:
        break;
    }
    return 0;
}

void gather(std::map<ChildKindOf, ChildCount>& groups, const ChildKindOf& kind, const ChildCount& more) {
    ChildCount& group = groups[kind];
    const bool older = !group.oldest || (more.since && (!group.since || *more.since < *group.since));
    if (older) {
        group.oldest = more.oldest;
        group.since = more.since;
    }
    if (more.nextAt) group.nextAt = group.nextAt ? std::min(*group.nextAt, *more.nextAt) : *more.nextAt;
    group.count += more.count;
    for (const InstanceId id : more.some) {
        if (group.some.size() < 20) group.some.push_back(id);
    }
}

} // namespace

struct Explainer::Tree {
    InstanceId root;
    Level childs;                             // of the root itself
    std::map<ChildKindOf, ChildCount> leaves; // that live and wait for no childs, of the whole tree
    std::vector<BarrierCount> odd;
    std::int64_t parents = 0; // below the root
    std::int64_t live = 0;    // leaves
    int depth = 0;
    bool cut = false;
    std::optional<InstanceId> circle; // one that waits for itself
};

// Level by level, one statement each.
Explainer::Tree Explainer::walk(InstanceId root) {
    Tree tree;
    tree.root = root;
    std::unordered_set<InstanceId> seen{root};
    std::vector<InstanceId> parents{root};
    while (!parents.empty()) {
        if (budget_ <= 0 || tree.depth >= deepestTree) {
            tree.cut = true;
            break;
        }
        Level level = snapshot_.level(parents, static_cast<int>(budget_));
        budget_ -= level.childs;
        tree.cut = tree.cut || level.cut;
        tree.odd.insert(tree.odd.end(), level.odd.begin(), level.odd.end());
        for (const auto& [kind, count] : level.groups) {
            if (isTerminal(kind.status)) continue;
            gather(tree.leaves, kind, count);
            tree.live += count.count;
        }
        parents.clear();
        std::ranges::copy_if(level.waiting, std::back_inserter(parents), [&](InstanceId id) {
            const bool isNew = seen.insert(id).second;
            if (!isNew && !tree.circle) tree.circle = id; // a row has but one parent
            return isNew;
        });
        tree.parents += static_cast<std::int64_t>(parents.size());
        if (tree.depth++ == 0) tree.childs = std::move(level);
    }
    return tree;
}

void Explainer::awaitingChildren(const Case& it) {
    const Tree tree = walk(it.subject.row.id);
    const std::size_t from = findings_.size();
    barrierItself(it, tree);
    oddBarriers(tree);
    leaves(tree);
    if (findings_.size() > from + 1 && findings_[from].code == FindingCode::BarrierWaits) findings_[from].root = false;
    showWays(tree.root, from);
}

void Explainer::barrierItself(const Case& it, const Tree& tree) {
    const InstanceSummary& row = it.subject.row;
    const auto own = std::ranges::find(tree.odd, row.id, &BarrierCount::parent);
    if (own != tree.odd.end()) {
        oddBarrier(it, *own);
        if (own->live == 0) return;
    }
    std::int64_t done = 0, failed = 0;
    for (const auto& [kind, count] : tree.childs.groups) {
        done += kind.status == Status::Done ? count.count : 0;
        failed += kind.status == Status::Failed ? count.count : 0;
    }
    const std::string atLeast = tree.childs.cut ? " or more" : "";
    std::string text =
        it.who + " waits for " + numberOf(row.childrenPending) + " of its " + numberOf(tree.childs.childs) + atLeast +
        (tree.childs.childs == 1 && !tree.childs.cut ? " child" : " children") + " to end, done or failed";
    if (done > 0) text += "; " + numberOf(done) + atLeast + (done == 1 ? " is done" : " are done");
    if (failed > 0)
        text += (done > 0 ? ", " : "; ") + numberOf(failed) + atLeast + (failed == 1 ? " has failed" : " have failed");
    text += '.';
    if (tree.parents > 0)
        text += " At the bottom, " + std::to_string(tree.depth) + " levels down, " + numberOf(tree.live) +
                (tree.cut ? " or more" : "") + (tree.live == 1 ? " instance holds it." : " instances hold it.");
    const std::vector<InstanceId> circle = tree.circle ? circleOf(*tree.circle) : std::vector<InstanceId>();
    if (!circle.empty()) {
        std::string way;
        for (const InstanceId id : circle)
            way += '#' + toString(id) + " waits for ";
        text += " None of them ever ends, for they wait in a circle: " + way + '#' + toString(circle.front()) + '.';
    }
    Finding& finding = add(it, FindingCode::BarrierWaits, circle.empty() ? Outlook::Moves : Outlook::Stuck,
                           std::move(text), circle.empty() ? "" : "Replay one of them and leave its barrier.");
    if (!circle.empty()) finding.command = replayCommand(circle.front(), "--leave-barrier");
    finding.evidence = {{"pending", std::int64_t{row.childrenPending}},
                        {"childs", tree.childs.childs},
                        {"live", tree.childs.live},
                        {"done", done},
                        {"failed", failed},
                        {"since", row.updatedAt},
                        {"levels", std::int64_t{tree.depth}},
                        {"parents_below", tree.parents},
                        {"leaves", tree.live},
                        {"kinds", static_cast<std::int64_t>(tree.leaves.size())}};
    if (tree.cut) finding.evidence.push_back({"cut", true});
    if (!circle.empty()) finding.evidence.push_back({"circle", circle});
}

// From parent to child. Only rows that another program wrote form one.
std::vector<InstanceId> Explainer::circleOf(InstanceId id) {
    std::vector<InstanceId> ids{id};
    for (const Subject* at = snapshot_.subject(id); at && at->row.parentId && *at->row.parentId != id;
         at = snapshot_.subject(*at->row.parentId)) {
        if (ids.size() >= deepestTree) return {id};
        ids.push_back(*at->row.parentId);
    }
    std::reverse(std::next(ids.begin()), ids.end());
    return ids;
}

void Explainer::oddBarriers(const Tree& tree) {
    std::vector<InstanceId> ids;
    for (const BarrierCount& odd : tree.odd) {
        if (odd.parent != tree.root && ids.size() < mostOdd) ids.push_back(odd.parent);
    }
    snapshot_.load(ids);
    for (const BarrierCount& odd : tree.odd) {
        if (std::ranges::find(ids, odd.parent) == ids.end() || !told_.insert(odd.parent).second) continue;
        if (const Subject* subject = snapshot_.subject(odd.parent)) oddBarrier(caseOf(*subject), odd);
    }
}

// Its childs have all ended, or its count says another number than the childs that live (D17).
void Explainer::oddBarrier(const Case& it, const BarrierCount& count) {
    if (count.pending <= 0 && count.live == 0) {
        wakeUp(it, "has no child left to wait for");
        return;
    }
    const std::string counts = it.who + " counts " + counted(count.pending, "child", "children") + " as pending, but " +
                               numberOf(count.live) +
                               (count.live == 1 ? " of its children lives. " : " of its children live. ");
    add(it, FindingCode::BarrierCountWrong, Outlook::Stuck,
        counts + (count.pending > count.live
                      ? "Rows may have been deleted, or ended from outside; its barrier does not open when the last "
                        "child ends."
                      : "Children may have been added from outside; its barrier opens before the last child ends."),
        "Recount the barrier: the count does not mend itself.")
        .evidence = {{"pending", count.pending}, {"live", count.live}, {"since", it.subject.row.updatedAt}};
    findings_.back().command = actCommand(snapshot_.schema(), "fermata_recount", {it.subject.row.id});
}

// Each kind of leaf has its reason, told by the one of them that stands longest.
void Explainer::leaves(const Tree& tree) {
    std::vector<std::pair<ChildKindOf, ChildCount>> kinds(tree.leaves.begin(), tree.leaves.end());
    std::ranges::stable_sort(kinds, [](const auto& left, const auto& right) {
        return std::pair(weightOf(left.first, left.second), left.second.count) >
               std::pair(weightOf(right.first, right.second), right.second.count);
    });
    std::int64_t left = 0;
    std::vector<InstanceId> ids;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (i < mostReasons)
            ids.push_back(kinds[i].second.oldest);
        else
            left += kinds[i].second.count;
    }
    snapshot_.load(ids);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const std::size_t from = findings_.size();
        follow(ids[i]);
        if (findings_.size() > from) speakForAll(findings_[from], kinds[i].first, kinds[i].second);
    }
    if (left > 0 && !findings_.empty()) {
        const auto own = std::ranges::find_if(findings_, [&](const Finding& each) {
            return each.instance == tree.root && each.code == FindingCode::BarrierWaits;
        });
        if (own != findings_.end()) own->evidence.push_back({"not_looked_into", left});
    }
}

// Only what is known of all of them by the kind they are of.
void Explainer::speakForAll(Finding& finding, const ChildKindOf& kind, const ChildCount& count) {
    finding.count = count.count;
    finding.evidence.push_back({"count", count.count});
    finding.evidence.push_back({"instances", count.some});
    if (count.count == 1) return;
    const std::int64_t others = count.count - 1;
    std::string text = numberOf(others) + (others == 1 ? " other " : " others ") + "of " +
                       machineOf(kind.fsm, kind.fsmVersion) + " at step " + inQuotes(kind.step) +
                       (others == 1 ? " is " : " are ");
    switch (kind.status) {
    case Status::AwaitingSignal:
        text += kind.awaits ? "parked for the same name." : "parked without a name.";
        break;
    case Status::Runnable:
        text += std::string(finding.code == FindingCode::HeldAtBreakpoint ? "eligible later, held or not,"
                            : kind.turn == ChildTurn::Later               ? "scheduled"
                                                                          : "eligible") +
                " in the same queue.";
        break;
    case Status::Executing:
        text += kind.turn == ChildTurn::Expired ? "held by the same worker, without a lease that runs."
                                                : "executed by the same worker.";
        break;
    case Status::AwaitingChildren:
    case Status::Done:
    case Status::Failed:
        text += "like it.";
        break;
    }
    finding.text += ' ' + text;
}

// From the instance that was asked for down to each that is named.
void Explainer::showWays(InstanceId root, std::size_t from) {
    std::vector<InstanceId> ids;
    for (std::size_t i = from; i < findings_.size(); ++i) {
        if (findings_[i].instance != root) ids.push_back(findings_[i].instance);
    }
    const auto ways = snapshot_.paths(ids, root);
    for (std::size_t i = from; i < findings_.size(); ++i) {
        const auto way = ways.find(findings_[i].instance);
        if (way != ways.end() && way->second.size() > 1 && way->second.front() == root)
            findings_[i].evidence.push_back({"way", way->second});
    }
}

} // namespace fermata::inspect
