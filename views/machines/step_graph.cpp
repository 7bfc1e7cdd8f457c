// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/step_graph.h"

#include "machines/machine_list.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace fermata::views {

using namespace std::chrono_literals;

namespace {

// In a node: what moves first, then what waits.
constexpr std::array kShownOrder{LookStatus::Runnable,        LookStatus::Executing, LookStatus::LeaseExpired,
                                 LookStatus::Scheduled,       LookStatus::Held,      LookStatus::AwaitingSignal,
                                 LookStatus::AwaitingChildren};
constexpr double kFarOver = 10;     // times the usual stay
constexpr auto kNeverLong = 60s;    // whatever is usual
constexpr int kEnoughStays = 5;     // to call something usual
constexpr int kEnoughStanding = 10; // to take the mean age of those that stand for it

QString words(const std::string& text) {
    return QString::fromStdString(text);
}

class Builder {
public:
    Builder(const MachineRow& machine, const Observations& observations) : machine_(machine), seen_(observations) {}

    int node(StepNode::Kind kind, const std::string& step = {}) {
        const int there = graph.find(kind, step);
        if (there >= 0) return there;
        StepNode added;
        added.kind = kind;
        added.step = step;
        added.declared = kind != StepNode::Kind::Step;
        graph.nodes.push_back(added);
        return int(graph.nodes.size()) - 1;
    }

    // "done" and "failed" are the two ends, unless they are steps.
    int target(const std::string& name) {
        const auto& steps = machine_.summary.steps;
        if (std::ranges::find(steps, name) == steps.end()) {
            if (name == "done") return node(StepNode::Kind::Done);
            if (name == "failed") return node(StepNode::Kind::Failed);
        }
        return node(StepNode::Kind::Step, name);
    }

    int target(const Whither& to) {
        switch (to.kind) {
        case Whither::Kind::Done:
            return node(StepNode::Kind::Done);
        case Whither::Kind::Failed:
            return node(StepNode::Kind::Failed);
        case Whither::Kind::Step:
            break;
        }
        return node(StepNode::Kind::Step, to.step);
    }

    void addDeclared() {
        for (const std::string& step : machine_.summary.steps)
            graph.nodes[std::size_t(node(StepNode::Kind::Step, step))].declared = true;
        for (const MachineEdge& declared : machine_.summary.edges) {
            StepEdge edge;
            edge.from = node(StepNode::Kind::Step, declared.from);
            edge.to = target(declared.to);
            graph.nodes[std::size_t(edge.from)].declared = true;
            graph.nodes[std::size_t(edge.to)].declared = true;
            edge.label = words(declared.on);
            edge.declared = true;
            if (edge.from == edge.to) edge.kind = StepEdge::Kind::Replay;
            graph.edges.push_back(edge);
        }
    }

    // What was seen goes to the declared ways where there are such; what was not declared gets a way of its own.
    void addSeen(bool declaredToo) {
        for (const auto& [key, way] : seen_.waysOf(machine_.key)) {
            const auto& [fromStep, to] = key;
            // Waiting at a step is no way out of it: the envelope says it.
            if (way.parks == way.count) continue;
            if (!declaredToo && way.exactly == 0 && passesThrough(fromStep, to)) continue;
            const int from = node(StepNode::Kind::Step, fromStep), end = target(to);
            bool declared = false;
            for (StepEdge& edge : graph.edges) {
                if (edge.from != from || edge.to != end || edge.start) continue;
                // Of several conditions between the same two steps it is not known which one held.
                edge.seen += way.count;
                declared = true;
                if (way.fanOuts > 0) edge.kind = StepEdge::Kind::Childs;
            }
            if (declared || (way.exactly == 0 && passesThrough(fromStep, to))) continue;
            StepEdge edge;
            edge.from = from;
            edge.to = end;
            edge.seen = way.count;
            edge.guessed = way.exactly == 0;
            edge.declared = isDeclared(fromStep, to);
            if (from == end)
                edge.kind = StepEdge::Kind::Replay;
            else if (way.fanOuts > 0)
                edge.kind = StepEdge::Kind::Childs;
            graph.edges.push_back(edge);
        }
    }

    bool isDeclared(const std::string& from, const Whither& to) const {
        const std::string name = nameOf(to);
        return std::ranges::any_of(machine_.summary.edges,
                                   [&](const MachineEdge& edge) { return edge.from == from && edge.to == name; });
    }

    // Between two readings an instance may have run several steps: a way that the declared ones explain is no news.
    bool passesThrough(const std::string& from, const Whither& to) {
        if (isDeclared(from, to)) return false;
        const std::string name = nameOf(to);
        return name != from && reachable(from).contains(name);
    }

    static std::string nameOf(const Whither& to) {
        return to.kind == Whither::Kind::Done ? "done" : to.kind == Whither::Kind::Failed ? "failed" : to.step;
    }

    StepGraph graph;

private:
    // Where the declared transitions lead to from a step, one after the other.
    const std::set<std::string>& reachable(const std::string& from) {
        const auto [found, added] = reachable_.try_emplace(from);
        if (!added) return found->second;
        if (next_.empty()) {
            for (const MachineEdge& edge : machine_.summary.edges)
                next_[edge.from].push_back(&edge.to);
        }
        std::vector<std::string> open{from};
        while (!open.empty()) {
            const std::string step = open.back();
            open.pop_back();
            for (const std::string* const to : next_[step]) {
                if (found->second.insert(*to).second) open.push_back(*to);
            }
        }
        return found->second;
    }

    std::map<std::string, std::vector<const std::string*>> next_;
    std::map<std::string, std::set<std::string>> reachable_;
    const MachineRow& machine_;
    const Observations& seen_;
};

void addCount(StepNode& node, const StepCount& count, const MachineBoard& board) {
    const LookStatus look = lookOf(count.status, count.apart, count.apart);
    auto found = std::ranges::find(node.counts, look, &std::pair<LookStatus, BoundedCount>::first);
    if (found == node.counts.end()) {
        node.counts.emplace_back(look, BoundedCount{});
        found = node.counts.end() - 1;
    }
    found->second.value += count.count;
    found->second.more = count.status == Status::Executing ? board.executingCut : !board.whole;
    for (const std::string& name : count.awaits) {
        if (!node.awaits.contains(words(name))) node.awaits << words(name);
    }
    node.seen = true;
    node.parks |= count.status == Status::AwaitingSignal;
    node.barrier |= count.status == Status::AwaitingChildren;
    // The scheduled are where they shall be.
    if (look == LookStatus::Scheduled || count.oldest == infiniteFuture || count.oldest == infinitePast) return;
    const auto age =
        std::max(0us, std::chrono::duration_cast<std::chrono::microseconds>(board.databaseTime - count.oldest));
    if (!node.oldest || age > *node.oldest) node.oldest = age;
}

void tellUsual(StepNode& node, const std::vector<const StepCount*>& counts, const Observations::StepFacts& facts) {
    if (facts.usualStay && facts.stays >= kEnoughStays) {
        node.usual = facts.usualStay;
        node.usualSeen = true;
    } else {
        double sum = 0;
        std::int64_t standing = 0;
        for (const StepCount* const count : counts) {
            if (count->status == Status::Runnable && count->apart) continue;
            sum += count->meanAge * double(count->count);
            standing += count->count;
        }
        if (standing >= kEnoughStanding)
            node.usual = std::chrono::microseconds(std::int64_t(std::min(sum / double(standing), 1e12) * 1e6));
    }
    node.longStay = node.oldest && node.usual && *node.oldest > kNeverLong &&
                    double(node.oldest->count()) > kFarOver * double(node.usual->count());
}

} // namespace

std::int64_t StepNode::total() const {
    std::int64_t sum = 0;
    for (const auto& [look, count] : counts)
        sum += count.value;
    return sum;
}

bool StepNode::more() const {
    return std::ranges::any_of(counts, [](const auto& entry) { return entry.second.more; });
}

int StepGraph::find(StepNode::Kind kind, const std::string& step) const {
    const auto found = std::ranges::find_if(nodes, [&](const StepNode& node) {
        return node.kind == kind && (kind != StepNode::Kind::Step || node.step == step);
    });
    return found == nodes.end() ? -1 : int(found - nodes.begin());
}

bool StepGraph::sameShape(const StepGraph& other) const {
    const auto sameNode = [](const StepNode& left, const StepNode& right) {
        return left.kind == right.kind && left.step == right.step;
    };
    const auto sameEdge = [](const StepEdge& left, const StepEdge& right) {
        return left.from == right.from && left.to == right.to && left.label == right.label &&
               left.start == right.start && left.kind == right.kind && left.change == right.change;
    };
    return std::ranges::equal(nodes, other.nodes, sameNode) && std::ranges::equal(edges, other.edges, sameEdge);
}

StepGraph stepGraph(const MachineRow& machine, const MachineBoard& board, const Observations& observations,
                    GraphSource source) {
    const bool declared = machine.known() && !machine.summary.steps.empty() && source != GraphSource::Observed;
    const bool seen = source != GraphSource::Declared || !declared;
    Builder builder(machine, observations);
    StepGraph& graph = builder.graph;
    if (!machine.summary.initial.empty() && (declared || !machine.summary.steps.empty())) {
        builder.node(StepNode::Kind::Start);
        StepEdge edge;
        edge.from = 0;
        edge.to = builder.node(StepNode::Kind::Step, machine.summary.initial);
        edge.start = edge.declared = true;
        graph.edges.push_back(edge);
    }
    if (declared) builder.addDeclared();
    std::map<std::string, std::vector<const StepCount*>> standing;
    for (const StepCount& count : board.counts) {
        if (count.machine != machine.key) continue;
        standing[count.step].push_back(&count);
        builder.node(StepNode::Kind::Step, count.step);
    }
    if (seen) builder.addSeen(declared);
    if (!seen) {
        // What was seen of the declared ways is told on them; it adds none.
        for (const auto& [key, way] : observations.waysOf(machine.key)) {
            const int from = graph.find(StepNode::Kind::Step, key.first);
            const int to = key.second.kind == Whither::Kind::Done ? graph.find(StepNode::Kind::Done)
                           : key.second.kind == Whither::Kind::Failed
                               ? graph.find(StepNode::Kind::Failed)
                               : graph.find(StepNode::Kind::Step, key.second.step);
            for (StepEdge& edge : graph.edges) {
                if (edge.start || edge.from != from || edge.to != to || from < 0 || to < 0) continue;
                edge.seen += way.count;
                if (way.fanOuts > 0) edge.kind = StepEdge::Kind::Childs;
            }
        }
    }

    const auto& steps = machine.summary.steps;
    for (StepNode& node : graph.nodes) {
        if (node.kind != StepNode::Kind::Step) {
            const auto kind = node.kind == StepNode::Kind::Done ? Whither::Kind::Done : Whither::Kind::Failed;
            for (const auto& [key, way] : observations.waysOf(machine.key)) {
                if (node.kind != StepNode::Kind::Start && key.second.kind == kind) node.entered += way.count;
            }
            node.seen = node.entered > 0;
            continue;
        }
        node.declared |= std::ranges::find(steps, node.step) != steps.end();
        for (const StepCount* const count : standing[node.step])
            addCount(node, *count, board);
        std::ranges::sort(node.counts, {}, [](const auto& entry) {
            return std::ranges::find(kShownOrder, entry.first) - kShownOrder.begin();
        });
        const Observations::StepFacts facts = observations.factsOf(machine.key, node.step);
        node.entered = facts.entered;
        node.left = facts.left;
        node.watched = facts.watched;
        node.seen |= facts.entered > 0 || facts.left > 0;
        tellUsual(node, standing[node.step], facts);
        for (const auto& [key, way] : observations.waysOf(machine.key)) {
            const bool here = key.second.kind == Whither::Kind::Step && key.second.step == node.step;
            node.parks |= here && way.parks > 0;
            node.barrier |= here && way.fanOuts > 0;
            if (here && way.parks > 0 && !way.on.empty() && !node.awaits.contains(words(way.on)))
                node.awaits << words(way.on);
        }
        node.awaits.sort();
    }
    for (StepEdge& edge : graph.edges) {
        const StepNode& from = graph.nodes[std::size_t(edge.from)];
        const StepNode& to = graph.nodes[std::size_t(edge.to)];
        if (edge.start || edge.kind != StepEdge::Kind::Plain) continue;
        if (from.awaits.contains(edge.label))
            edge.kind = StepEdge::Kind::Signal;
        else if (to.barrier && !from.barrier)
            edge.kind = StepEdge::Kind::Childs;
    }
    return graph;
}

} // namespace fermata::views
