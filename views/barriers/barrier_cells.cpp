// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "barriers/barrier_cells.h"

#include "inspector/verdict.h"
#include "instances/why.h"
#include "models/finding_titles.h"
#include "models/finding_words.h"
#include "models/near_miss.h"
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
using Column = BarriersModel::Column;

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

Cell instanceCell(const BarrierNode& node, Timestamp now, int column) {
    const InstanceSummary& row = node.row;
    switch (column) {
    case Column::Instance:
        return Cell::plain(QStringLiteral("%1 #%2").arg(text(row.fsm), QString::number(row.id.value)))
            .add({.text = QStringLiteral("  ")})
            .add({.text = text(row.step), .tone = Tone::Secondary, .mono = true});
    case Column::State:
        return Cell::status(views::lookOf(row, now), pillOf(row, now));
    case Column::Ended:
        if (!node.family) return node.isParent ? Cell::number(Words::tr("counting…"), Tone::Hint) : Cell();
        return Cell::number(QStringLiteral("%1/%2").arg(format::number(node.family->ended()),
                                                        childCount(node.family->total(), node.family->cut)));
    case Column::HeldBy:
        return node.isParent ? heldParent(node, now) : Cell();
    case Column::Why:
        if (node.why)
            return Cell::plain(findingTitle(node.why->code),
                               node.why->outlook == Outlook::Stuck ? Tone::Attention : Tone::Secondary);
        return node.isParent ? Cell() : whyOfLeaf(node, now);
    case Column::InStatus:
        return Cell::number(format::shortAge(row.updatedAt, now), Tone::Secondary);
    default:
        return {};
    }
}

Cell groupCell(const BarrierNode& node) {
    Cell cell;
    cell.glyph = lookOf(node.group);
    cell.add({.text = statusWord(lookOf(node.group))});
    cell.add({.text = QStringLiteral("  ") + childCount(node.count, node.atLeast), .tone = Tone::Secondary});
    if (node.error) cell.add({.text = QStringLiteral("  ") + text(*node.error), .tone = Tone::Hint});
    return cell;
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

std::vector<StackedPart> barParts(const Family& family) {
    std::vector<StackedPart> parts;
    for (const ChildGroup& group : family.groups)
        parts.push_back({lookOfGroup(group), group.count});
    return parts;
}

Cell barrierCell(const BarrierNode& node, Timestamp now, int column) {
    switch (node.kind) {
    case Kind::Instance:
        return instanceCell(node, now, column);
    case Kind::Group:
        return column == Column::Instance ? groupCell(node) : Cell();
    case Kind::Reading:
        return column == Column::Instance ? Cell::plain(Words::tr("reading…"), Tone::Hint) : Cell();
    case Kind::More:
        return column == Column::Instance ? Cell::plain(Words::tr("more below"), Tone::Hint) : Cell();
    }
    return {};
}

QString barrierToolTip(const BarrierNode& node, Timestamp now, int column) {
    if (node.kind != Kind::Instance) return {};
    switch (column) {
    case Column::Childs:
    case Column::Ended: {
        if (!node.family) return node.isParent ? Words::tr("Not counted yet") : QString();
        QStringList lines;
        for (const ChildKind kind : allChildKinds) {
            const auto count = node.family->sum([kind](const ChildGroup& group) { return kindOf(group) == kind; });
            if (count > 0) lines << QStringLiteral("%1 %2").arg(format::number(count), statusWord(lookOf(kind)));
        }
        if (lines.isEmpty()) lines << Words::tr("It has no children");
        if (node.family->cut) lines << Words::tr("Counting stops here: there are more");
        if (now - node.family->countedAt > std::chrono::milliseconds(1500))
            lines << Words::tr("Counted %1").arg(format::relative(node.family->countedAt, now));
        return lines.join(u'\n');
    }
    case Column::HeldBy: {
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
    case Column::Why:
        if (node.why) return whySentence(node, now);
        if (node.isParent) return {};
        if (const QString says = whyOfLeaf(node, now).text(), row = whyItStands(node.row, now).text; says != row)
            return row + u'\n' + says;
        return whyItStands(node.row, now).text;
    case Column::InStatus:
        return Words::tr("Last changed %1").arg(format::exact(node.row.updatedAt));
    case Column::State:
        return whyItStands(node.row, now).text;
    default:
        return {};
    }
}

QString barrierSpoken(const BarrierNode& node, Timestamp now, int column) {
    if (node.kind == Kind::Instance && column == Column::Childs)
        return node.family ? barrierToolTip(node, now, column).replace(u'\n', format::comma()) : QString();
    if (node.kind == Kind::Instance && column == Column::Ended && node.family)
        return Words::tr("%1 of %2 ended")
            .arg(format::number(node.family->ended()), childCount(node.family->total(), node.family->cut));
    if (node.kind == Kind::Instance && column == Column::State) return statusWord(views::lookOf(node.row, now));
    if (node.kind == Kind::Instance && column == Column::Why && node.why) return whySentence(node, now);
    return barrierCell(node, now, column).text();
}

QString barrierColumnTitle(int column) {
    switch (column) {
    case Column::Instance:
        return Words::tr("Instance");
    case Column::State:
        return Words::tr("Status");
    case Column::Childs:
        return Words::tr("Children");
    case Column::Ended:
        return Words::tr("Ended");
    case Column::HeldBy:
        return Words::tr("Held by");
    case Column::Why:
        return Words::tr("Why");
    case Column::InStatus:
        return Words::tr("In status");
    default:
        return {};
    }
}

} // namespace fermata::views
