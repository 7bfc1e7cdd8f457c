// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "barriers/barrier_cells.h"

#include "inspector/verdict.h"
#include "models/finding_titles.h"
#include "models/finding_words.h"
#include "models/near_miss.h"
#include "models/why.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <fermata/types/overview.h>

#include <QCoreApplication>

#include <algorithm>

namespace fermata::views {

namespace {

using controls::Tone;
using Kind = BarrierNode::Kind;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::BarriersTree)
};

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

LookStatus lookOfGroup(const ChildGroup& group) {
    return views::lookOf(group.status, group.turn == ChildTurn::Later, group.turn == ChildTurn::Expired);
}

Cell linkTo(const InstanceSummary& row) {
    Cell cell;
    return cell.add({.text = instanceName(row), .link = instanceLink(row.id)});
}

Cell heldParent(const BarrierNode& node, Timestamp now) {
    const BarrierHold& hold = node.hold;
    if (hold.mismatch && node.family)
        return Cell::plain(Words::tr("%1 pending, %2 live")
                               .arg(format::number(node.family->pending), format::number(node.family->live())),
                           Tone::Attention);
    switch (hold.kind) {
    case BarrierHold::Kind::Looking:
        return Cell::plain(Words::tr("looking…"), Tone::Hint);
    case BarrierHold::Kind::Due:
        return Cell::plain(Words::tr("all ended: due to be woken"), Tone::Attention);
    case BarrierHold::Kind::Moves:
        if (hold.lately > 0)
            return Cell::plain(Words::tr("moves, %1 in 1 m").arg(format::number(hold.lately)), Tone::Secondary);
        if (node.family && laterChildren(*node.family).held > 0)
            return Cell::plain(Words::tr("held at a breakpoint"), Tone::Secondary);
        if (hold.nextAt)
            return Cell::plain(Words::tr("goes on in %1").arg(format::duration(between(now, *hold.nextAt))),
                               Tone::Secondary);
        return Cell::plain(Words::tr("moves"), Tone::Secondary);
    case BarrierHold::Kind::Held:
        if (!hold.path.empty()) return linkTo(hold.path.back());
        return Cell::plain(Words::tr("no child lives"), Tone::Attention);
    }
    return {};
}

// Of one that waits for no childs nobody has looked further: what its row and the names in its inbox say.
Cell whyOfLeaf(const BarrierNode& node, Timestamp now) {
    const InstanceSummary& row = node.row;
    if (row.status == Status::AwaitingSignal && row.awaits && node.inbox) {
        const InboxFinding finding = inboxFinding(row, *node.inbox);
        switch (finding.kind) {
        case InboxFinding::Kind::Empty:
            return Cell::plain(Words::tr("inbox empty"), Tone::Secondary);
        case InboxFinding::Kind::Near:
            return Cell::plain(Words::tr("inbox holds “%1”").arg(finding.near), Tone::Attention);
        case InboxFinding::Kind::Other:
            return Cell::plain(Words::tr("not in its inbox"), Tone::Secondary);
        case InboxFinding::Kind::Matching:
            return Cell::plain(Words::tr("inbox holds it"), Tone::Secondary);
        }
    }
    const Why why = whyItStands(row, now);
    return Cell::plain(why.text, why.attention ? Tone::Attention : Tone::Secondary);
}

QString pillOf(const InstanceSummary& row, Timestamp now) {
    const LookStatus look = views::lookOf(row, now);
    if (look == LookStatus::AwaitingChildren) return Words::tr("children");
    if (look == LookStatus::AwaitingSignal && row.awaits) return quoted(*row.awaits);
    return statusWord(look);
}

QString whySentence(const BarrierNode& node, Timestamp now) {
    return node.why ? plainFinding(findingText(*node.why, {node.row.id, now})) : QString();
}

Cell groupCell(const BarrierNode& node) {
    Cell cell;
    LaterChildren later{node.count, 0};
    if (node.group == ChildKind::Scheduled) later = laterChildren(node.parent, node.count, node.atLeast);
    cell.glyph = later.scheduled > 0 ? lookOf(node.group) : LookStatus::Held;
    if (later.scheduled > 0)
        cell.add({.text = statusWord(lookOf(node.group))})
            .add({.text = QStringLiteral("  ") + childCount(later.scheduled, node.atLeast), .tone = Tone::Secondary})
            .add({.text = later.held > 0 ? QStringLiteral("  ") : QString()});
    if (later.held > 0)
        cell.add({.text = statusWord(LookStatus::Held)})
            .add({.text = QStringLiteral("  ") + format::number(later.held), .tone = Tone::Secondary});
    if (node.error) cell.add({.text = QStringLiteral("  ") + text(*node.error), .tone = Tone::Hint});
    return cell;
}

Cell nameCell(const BarrierNode& node) {
    switch (node.kind) {
    case Kind::Instance:
        return Cell::plain(QStringLiteral("%1 #%2").arg(text(node.row.fsm), QString::number(node.row.id.value)))
            .add({.text = QStringLiteral("  ")})
            .add({.text = text(node.row.step), .tone = Tone::Secondary, .mono = true});
    case Kind::Group:
        return groupCell(node);
    case Kind::Reading:
        return Cell::plain(Words::tr("reading…"), Tone::Hint);
    case Kind::More:
        return Cell::plain(Words::tr("more below"), Tone::Hint);
    }
    return {};
}

Cell partsCell(const BarrierNode& node) {
    if (!node.family) return {};
    Cell cell;
    cell.parts.emplace();
    for (const ChildGroup& group : node.family->groups) {
        LaterChildren later{group.count, 0};
        if (kindOf(group) == ChildKind::Scheduled) later = laterChildren(*node.family);
        if (later.scheduled > 0) cell.parts->push_back({lookOfGroup(group), later.scheduled});
        if (later.held > 0) cell.parts->push_back({LookStatus::Held, later.held});
    }
    return cell;
}

Cell endedCell(const BarrierNode& node) {
    if (!node.family) return node.isParent ? Cell::plain(Words::tr("counting…"), Tone::Hint) : Cell();
    return Cell::plain(QStringLiteral("%1/%2").arg(format::number(node.family->ended()),
                                                   childCount(node.family->total(), node.family->cut)));
}

Cell whyCell(const BarrierNode& node, Timestamp now) {
    if (node.why)
        return Cell::plain(findingTitle(node.why->code),
                           node.why->outlook == Outlook::Stuck ? Tone::Attention : Tone::Secondary);
    return node.isParent ? Cell() : whyOfLeaf(node, now);
}

QStringList familyLines(const BarrierNode& node, Timestamp now) {
    QStringList lines;
    for (const ChildKind kind : allChildKinds) {
        const auto count = node.family->sum([kind](const ChildGroup& group) { return kindOf(group) == kind; });
        LaterChildren later{count, 0};
        if (kind == ChildKind::Scheduled) later = laterChildren(*node.family);
        if (later.scheduled > 0)
            lines << QStringLiteral("%1 %2").arg(format::number(later.scheduled), statusWord(lookOf(kind)));
        if (later.held > 0)
            lines << QStringLiteral("%1 %2").arg(format::number(later.held), statusWord(LookStatus::Held));
    }
    if (lines.isEmpty()) lines << Words::tr("It has no children");
    if (node.family->cut) lines << Words::tr("Counting stops here: there are more");
    if (now - node.family->countedAt > std::chrono::milliseconds(1500))
        lines << Words::tr("Counted %1").arg(format::relative(node.family->countedAt, now));
    return lines;
}

QString familyTip(const BarrierNode& node, Timestamp now) {
    if (!node.family) return node.isParent ? Words::tr("Not counted yet") : QString();
    return familyLines(node, now).join(u'\n');
}

QString heldTip(const BarrierNode& node, Timestamp now) {
    if (!node.isParent) return {};
    if (node.hold.mismatch && node.family)
        return Words::tr("The barrier counts %1 pending, but %Ln of its children live.", nullptr,
                         format::plural(node.family->live()))
            .arg(format::number(node.family->pending));
    QStringList names;
    for (const InstanceSummary& step : node.hold.path)
        names << QStringLiteral("%1: %2").arg(instanceName(step), pillOf(step, now));
    return names.join(u'\n');
}

QString whyTip(const BarrierNode& node, Timestamp now) {
    if (node.why) return whySentence(node, now);
    if (node.isParent) return {};
    const QString says = whyOfLeaf(node, now).text(), row = whyItStands(node.row, now).text;
    return says == row ? row : row + u'\n' + says;
}

// Lines that stand for several say what they are in the first column alone.
template <typename Says>
auto ofInstances(Says says) {
    return
        [says](const BarrierNode& node) { return node.kind == Kind::Instance ? says(node) : decltype(says(node))(); };
}

} // namespace

QString instanceName(const InstanceSummary& row) {
    return QStringLiteral("%1 #%2").arg(shownText(row.fsm), QString::number(row.id.value));
}

QString childCount(std::int64_t count, bool more) {
    // Counting stopped one behind a round number.
    return more ? format::count(BoundedCount{count >= 1000 ? count - count % 1000 : count, true})
                : format::number(count);
}

InboxFinding inboxFinding(const InstanceSummary& row, const std::vector<std::string>& names) {
    if (!row.awaits || names.empty()) return {};
    if (std::find(names.begin(), names.end(), *row.awaits) != names.end()) return {InboxFinding::Kind::Matching, {}};
    for (const std::string& name : names) {
        if (nearMiss(text(*row.awaits), text(name))) return {InboxFinding::Kind::Near, text(name)};
    }
    return {InboxFinding::Kind::Other, {}};
}

std::vector<Column<BarrierNode>> barrierColumns(const BarriersModel& barriers) {
    using Node = const BarrierNode&;
    const auto now = [&barriers] { return barriers.now(); };
    const auto family = ofInstances([now](Node node) { return familyTip(node, now()); });
    const auto widestName = quoted(QStringLiteral("manager"));
    return {
        {.head = {.title = Words::tr("Instance"), .least = 170}, .cell = nameCell},
        {.head = {.title = Words::tr("Status"),
                  .ages = true,
                  .turns = true,
                  .samples = {statusWord(LookStatus::LeaseExpired), widestName},
                  .more = metrics::kGlyph + 12,
                  .leaves = 3},
         .cell = ofInstances(
             [now](Node node) { return Cell::status(views::lookOf(node.row, now()), pillOf(node.row, now())); }),
         .toolTip = ofInstances([now](Node node) { return whyItStands(node.row, now()).text; }),
         .spoken = ofInstances([now](Node node) { return statusWord(views::lookOf(node.row, now())); })},
        {.head = {.title = Words::tr("Children"), .samples = {QString()}, .more = 100, .leaves = 5},
         .cell = ofInstances(partsCell),
         .toolTip = family,
         .spoken = ofInstances(
             [now](Node node) { return node.family ? familyLines(node, now()).join(format::comma()) : QString(); })},
        {.head =
             {.title = Words::tr("Ended"), .number = true, .samples = {QStringLiteral("00,000/000,000")}, .leaves = 2},
         .cell = ofInstances(endedCell),
         .toolTip = family,
         .spoken = ofInstances([](Node node) {
             if (!node.family) return endedCell(node).text();
             return Words::tr("%1 of %2 ended")
                 .arg(format::number(node.family->ended()), childCount(node.family->total(), node.family->cut));
         })},
        {.head = {.title = Words::tr("Held by"),
                  .ages = true,
                  .samples = {QStringLiteral("approval #0000000")},
                  .leaves = 4},
         .cell = ofInstances([now](Node node) { return node.isParent ? heldParent(node, now()) : Cell(); }),
         .toolTip = ofInstances([now](Node node) { return heldTip(node, now()); })},
        {.head = {.title = Words::tr("Why"),
                  .ages = true,
                  .samples = {findingTitle(FindingCode::AwaitsNearMiss) + QStringLiteral("00")},
                  .leaves = 6},
         .cell = ofInstances([now](Node node) { return whyCell(node, now()); }),
         .toolTip = ofInstances([now](Node node) { return whyTip(node, now()); }),
         .spoken = ofInstances([now](Node node) {
             return node.why ? shownText(whySentence(node, now())) : whyCell(node, now()).text();
         })},
        {.head = {.title = Words::tr("In status"),
                  .number = true,
                  .ages = true,
                  .samples = {format::wideDuration()},
                  .leaves = 1},
         .cell = ofInstances(
             [now](Node node) { return Cell::plain(format::shortAge(node.row.updatedAt, now()), Tone::Secondary); }),
         .toolTip = ofInstances(
             [](Node node) { return Words::tr("Last changed %1").arg(format::exact(node.row.updatedAt)); })},
    };
}

} // namespace fermata::views
