// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is read of the tree, how it is walked, and what is shown of an answer.
#include "barriers/barrier_cells.h"
#include "barriers/barrier_panel.h"
#include "barriers/barrier_verdict.h"
#include "barriers/barriers_legend.h"
#include "barriers/barriers_page_private.h"
#include "barriers/barriers_tree.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QMenu>
#include <QTimer>

#include <algorithm>

namespace fermata::views {

using Preset = BarriersQuery::Preset;

namespace {

constexpr int kChunk = 20; // roots: what is read follows the scroll in steps
constexpr int kRootsStep = 200;
constexpr int kStretchChunk = 50;
constexpr int kStretch = 100;
constexpr std::size_t kMostOpen = 64;
constexpr std::size_t kMostStretches = 6;

} // namespace

// What is chosen in the tree, as a line of it.
QModelIndex BarriersPage::Private::chosenLine() const {
    const QModelIndex current = tree->currentIndex().siblingAtColumn(0);
    if (current.isValid()) return current;
    return tree->chosen() ? model.find(*tree->chosen()) : QModelIndex();
}

// The line itself, or the next one above it, that is a parent.
QModelIndex BarriersPage::Private::parentLine(const QModelIndex& index) const {
    for (QModelIndex each = index; each.isValid(); each = each.parent()) {
        const BarrierNode& node = model.node(each);
        if (node.kind == BarrierNode::Kind::Instance && node.isParent) return each;
    }
    return {};
}

Barrier BarriersPage::Private::barrierOf(const QModelIndex& index) const {
    const BarrierNode& node = model.node(index);
    return {node.row, node.family, node.hold};
}

std::optional<Barrier> BarriersPage::Private::barrierOf(InstanceId id) const {
    const QModelIndex line = model.find(id);
    if (line.isValid() && model.node(line).isParent) return barrierOf(line);
    const auto read = std::ranges::find(snapshot.open, id, [](const OpenBarrier& each) { return each.barrier.row.id; });
    return read == snapshot.open.end() ? std::nullopt : std::optional(read->barrier);
}

std::vector<ChildStretchQuery> BarriersPage::Private::stretches() const {
    std::vector<ChildStretchQuery> result;
    // Of each open group that is on the screen: from a little above what is seen of it.
    for (const QModelIndex& index : tree->visibleRows()) {
        const BarrierNode& node = model.node(index);
        QModelIndex group = index;
        int row = 0;
        if (node.kind != BarrierNode::Kind::Group) {
            group = index.parent();
            row = index.row();
        }
        if (!group.isValid() || model.node(group).kind != BarrierNode::Kind::Group || !tree->isExpanded(group))
            continue;
        const BarrierNode& of = model.node(group);
        const auto known = std::find_if(result.begin(), result.end(), [&](const ChildStretchQuery& each) {
            return each.parent == of.parent && each.kind == of.group;
        });
        // Few of many: the search goes on where it was cut short.
        const bool searches = node.kind == BarrierNode::Kind::More && node.row.id;
        if (known != result.end() && searches) known->after = node.row.id;
        if (known != result.end() || result.size() >= kMostStretches) continue;
        ChildStretchQuery query;
        query.parent = of.parent;
        query.kind = of.group;
        query.limit = kStretch;
        const int from = row / kStretchChunk * kStretchChunk;
        if (from > 0) {
            const BarrierNode& before = model.node(model.index(from - 1, 0, group));
            if (before.kind == BarrierNode::Kind::Instance) query.after = before.row.id;
        }
        if (searches) query.after = node.row.id;
        result.push_back(query);
    }
    return result;
}

BarriersQuery BarriersPage::Private::makeQuery() const {
    BarriersQuery query;
    query.preset = preset;
    query.text = text;
    const int firstRoot = tree->firstVisibleRoot();
    const int lastRoot = std::max(firstRoot, tree->lastVisibleRoot());
    query.first = firstRoot / kChunk * kChunk;
    query.count = std::max(2 * kChunk, ((lastRoot - query.first) / kChunk + 1) * kChunk);
    query.limit = std::max(kRootsStep, ((lastRoot + kRootsStep / 2) / kRootsStep + 1) * kRootsStep);
    query.open = open;
    const auto add = [&](InstanceId id) {
        if (std::find(query.open.begin(), query.open.end(), id) == query.open.end()) query.open.push_back(id);
    };
    if (walk) {
        add(walk->root);
        for (std::size_t i = 0; i + 1 < walk->path.size(); ++i)
            add(walk->path[i]);
    }
    const QModelIndex line = chosenLine();
    if (line.isValid()) {
        // The graph shows the whole way, open or not.
        const BarrierNode& root = model.node(tree->rootOf(line));
        add(root.row.id);
        for (std::size_t i = 0; i + 1 < root.hold.path.size(); ++i)
            add(root.hold.path[i].id);
        if (const QModelIndex parent = parentLine(line); parent.isValid()) query.pictured = model.node(parent).row.id;
        const BarrierNode& node = model.node(line);
        const bool holds = !root.hold.path.empty() && root.hold.path.back().id == node.row.id;
        if (node.kind == BarrierNode::Kind::Instance && !node.isParent && !holds) query.selected = node.row.id;
        const BarrierNode& of = node.kind == BarrierNode::Kind::Instance && node.isParent ? node : root;
        if (const auto name = deliveryOf(of.hold))
            query.holders = BarriersQuery::Holders{of.row.id, name->toStdString()};
    } else if (shown) {
        add(shown->root);
        add(shown->parent);
        query.pictured = shown->parent;
    }
    if (query.open.size() > kMostOpen) query.open.resize(kMostOpen);
    query.stretches = stretches();
    return query;
}

void BarriersPage::Private::setFilter(Preset wanted, const QString& typed) {
    if (presets->currentIndex() != int(wanted)) presets->setCurrentIndex(int(wanted));
    if (wanted == preset && typed == text) return;
    preset = wanted;
    text = typed;
    page.setUnanswered();
    walk.reset();
    page.showState();
    Q_EMIT page.queryChanged();
}

void BarriersPage::Private::opened(const QModelIndex& index) {
    model.open(index);
    const BarrierNode& node = model.node(index);
    if (node.kind == BarrierNode::Kind::Instance && std::find(open.begin(), open.end(), node.row.id) == open.end())
        open.push_back(node.row.id);
    // Its childs may be known already: what the graph shows has been read.
    const bool known = std::any_of(snapshot.open.begin(), snapshot.open.end(), [&](const OpenBarrier& each) {
        return node.kind == BarrierNode::Kind::Instance && each.barrier.row.id == node.row.id;
    });
    if (known) tree->hold([this] { model.setSnapshot(snapshot); });
    page.planSoon();
}

void BarriersPage::Private::closed(const QModelIndex& index) {
    model.close(index);
    const BarrierNode& node = model.node(index);
    std::erase(open, node.row.id);
    forgetClosed();
    page.planSoon();
}

// What is no more in the tree, or was below what has been closed.
void BarriersPage::Private::forgetClosed() {
    std::erase_if(open, [this](InstanceId id) {
        const QModelIndex index = model.find(id);
        return !index.isValid() || !tree->isExpanded(index);
    });
}

void BarriersPage::Private::choose(InstanceId id) {
    const QModelIndex index = model.find(id);
    if (index.isValid())
        tree->choose(index);
    else
        Q_EMIT page.instanceActivated(id); // one of many that no line shows
}

void BarriersPage::Private::deliverToHolders(InstanceId parent, const QString& name) {
    SignalAddress to;
    to.kind = SignalAddress::Kind::Holding;
    to.parent = parent;
    Q_EMIT page.signalToManyRequested(to, name);
}

// Whom it is for is decided now, and not by what a refresh brings while the menu is open.
void BarriersPage::Private::offerDelivery(QMenu& menu, const BarrierNode& node) {
    const auto name = deliveryOf(node.hold);
    if (!name) return;
    const QString id = QString::number(node.row.id.value);
    const QString signal = labelText(*name);
    const auto count = holdersOf(node.row.id, node.hold, snapshot);
    page.addDelivery(
            menu,
            count ? tr("Deliver “%1” to the %Ln that hold #%2…", nullptr, format::plural(count->value)).arg(signal, id)
                  : tr("Deliver “%1” to those that hold #%2…").arg(signal, id),
            [this, parent = node.row.id, name = *name] { deliverToHolders(parent, name); })
        ->setObjectName(QStringLiteral("barriersDeliver"));
}

bool BarriersPage::Private::isHeld(const QModelIndex& index) const {
    const BarrierHold& hold = model.node(index).hold;
    return hold.kind == BarrierHold::Kind::Held && !hold.path.empty();
}

void BarriersPage::Private::beginWalk(bool inspect) {
    const int roots = model.rowCount();
    if (roots == 0) return;
    QModelIndex root = tree->rootOf(chosenLine());
    // Who has seen what stands at the end of the way, or is where nothing is held, goes on to the next one.
    const bool seen = inspect && root.isValid() && isHeld(root) && inspected == model.node(root).hold.path.back().id;
    if (!root.isValid() || !isHeld(root) || seen) {
        const int from = root.isValid() ? root.row() + 1 : 0;
        root = {};
        for (int i = 0; i < roots && !root.isValid(); ++i) {
            const QModelIndex each = model.index((from + i) % roots, 0);
            if (isHeld(each)) root = each;
        }
    }
    if (!root.isValid()) {
        legend->setRemark(snapshot.unlooked > 0 ? tr("still looking for what holds them") : tr("nothing is held here"));
        return;
    }
    walkDown(root, inspect);
}

// A menu means the line that it was opened on, or what that hangs from where it waits for nobody itself. It may be gone
// by now, or held no more: then no other one is meant.
void BarriersPage::Private::beginWalkFrom(InstanceId id) {
    const QModelIndex line = model.find(id);
    QModelIndex from = line;
    while (from.isValid() && !isHeld(from))
        from = from.parent();
    if (from.isValid()) return walkDown(from, true);
    if (!line.isValid())
        legend->setRemark(tr("#%1 is not in this tree any more").arg(id.value));
    else if (model.node(tree->rootOf(line)).hold.kind == BarrierHold::Kind::Looking)
        legend->setRemark(tr("still looking for what holds them"));
    else
        legend->setRemark(tr("nothing is held here"));
}

void BarriersPage::Private::walkDown(const QModelIndex& from, bool inspect) {
    Walk way;
    way.root = model.node(from).row.id;
    way.inspect = inspect;
    for (const InstanceSummary& step : model.node(from).hold.path)
        way.path.push_back(step.id);
    walk = std::move(way);
    goOnWalking();
}

void BarriersPage::Private::goOnWalking() {
    if (!walk) return;
    QModelIndex at = model.find(walk->root);
    for (const InstanceId step : walk->path) {
        if (!at.isValid()) {
            walk.reset(); // it was released meanwhile
            return;
        }
        if (!tree->isExpanded(at)) tree->expand(at);
        QModelIndex next;
        bool reading = false;
        for (int row = 0; row < model.rowCount(at); ++row) {
            const QModelIndex each = model.index(row, 0, at);
            const BarrierNode& node = model.node(each);
            if (node.kind == BarrierNode::Kind::Instance && node.row.id == step) next = each;
            reading = reading || node.kind == BarrierNode::Kind::Reading;
        }
        if (!next.isValid()) {
            if (!reading) walk.reset(); // the way is another one by now
            return;
        }
        at = next;
    }
    const bool inspect = walk->inspect;
    walk.reset();
    tree->choose(at);
    if (inspect) Q_EMIT page.instanceActivated(model.node(at).row.id);
}

void BarriersPage::Private::show(const BarriersSnapshot& answer) {
    snapshot = answer;
    snapshot.why = whys;
    tree->hold([&] { model.setSnapshot(snapshot); });
    page.setAnswered(model.now());
    forgetClosed();
    goOnWalking();

    // As long as some have not been looked at a number is the least there are.
    const auto soFar = [this](std::int64_t count) {
        if (snapshot.unlooked == 0) return format::number(count);
        return count == 0 ? QStringLiteral("…") : tr("%1+").arg(format::number(count));
    };
    presets->setCount(0, childCount(snapshot.known, snapshot.cut || snapshot.onlyNewest > 0));
    presets->setCount(1, soFar(snapshot.still));
    presets->setCount(2, soFar(snapshot.mismatched));
    QString remark;
    if (snapshot.onlyNewest > 0)
        remark = tr("only the newest %1 parents: without the index gen_durable_resting nobody knows who waits")
                     .arg(format::number(snapshot.onlyNewest));
    else if (snapshot.cut)
        remark = tr("the %1 with the lowest ids; more wait").arg(format::number(snapshot.known));
    else if (snapshot.unlooked > 0)
        remark = tr("%1 still to be looked at").arg(format::number(snapshot.unlooked));
    legend->setRemark(remark);

    // A first look goes where it hurts.
    const bool begins = first && model.rowCount() > 0;
    if (begins) first = false;
    if (begins && !tree->chosen()) {
        int held = -1;
        for (int row = 0; row < model.rowCount() && held < 0; ++row) {
            const BarrierHold& hold = model.node(model.index(row, 0)).hold;
            if (hold.kind == BarrierHold::Kind::Held && !hold.path.empty()) held = row;
        }
        tree->choose(model.index(std::max(held, 0), 0));
        if (held >= 0) beginWalk(false);
    }
    page.showState();
    showPanel();
    if (walk)
        page.replan();
    else if (makeQuery() != asked)
        driftTimer->start();
}

void BarriersPage::Private::explain() {
    snapshot.why = whys;
    tree->hold([&] { model.setSnapshot(snapshot); });
    showPanel();
}

void BarriersPage::Private::showPanel() {
    const QModelIndex line = chosenLine();
    if (!line.isValid()) return showLeft();
    BarrierPanel::Subject subject;
    subject.root = barrierOf(tree->rootOf(line));
    if (const QModelIndex parent = parentLine(line); parent.isValid()) subject.parent = barrierOf(parent);
    const BarrierNode& node = model.node(line);
    if (node.kind == BarrierNode::Kind::Instance) {
        subject.chosen = node.row.id;
        const auto& path = subject.root.hold.path;
        const bool holds = !path.empty() && path.back().id == node.row.id;
        if (!node.isParent && !holds) subject.child = node.row;
        // A parent further down has a verdict of its own.
        if (node.isParent && !node.isRoot && node.family && path.empty()) subject.child = std::nullopt;
    }
    shown = Shown{subject.root.row.id, subject.parent.value_or(subject.root).row.id};
    panel->show(subject, snapshot);
}

// What was chosen has left the tree: the barrier opened, or what held it ended. How that went is what one waited for.
void BarriersPage::Private::showLeft() {
    if (!shown) {
        if (model.rowCount() == 0) panel->clear();
        return;
    }
    const std::optional<Barrier> root = barrierOf(shown->root);
    if (!root) return; // what is known of it stays
    panel->show({.root = *root, .parent = barrierOf(shown->parent), .child = {}, .chosen = {}}, snapshot);
}

} // namespace fermata::views
