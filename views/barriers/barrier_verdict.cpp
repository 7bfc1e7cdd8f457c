// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "barriers/barrier_verdict.h"

#include "barriers/barrier_cells.h"
#include "models/near_miss.h"
#include "models/why.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>

namespace fermata::views {

namespace {

using Kind = Verdict::Term::Kind;
using Mood = Verdict::Mood;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::BarrierVerdict)
};

QString link(const InstanceSummary& row) {
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(instanceLink(row.id), instanceName(row).toHtmlEscaped());
}

QString step(const InstanceSummary& row) {
    return QStringLiteral("<code>%1</code>").arg(shownText(row.step).toHtmlEscaped());
}

const std::vector<std::string>* inboxOf(const InstanceSummary& row, const BarriersSnapshot& snapshot) {
    const auto found = snapshot.inboxes.find(row.id);
    return found == snapshot.inboxes.end() ? nullptr : &found->second;
}

// What its own row tells; the inbox is looked into by who looks further.
QString aboutLeaf(const InstanceSummary& leaf, Timestamp now) {
    return Words::tr("%1 at %2: %3.").arg(link(leaf), step(leaf), whyItStands(leaf, now).text.toHtmlEscaped());
}

QString heldTitle(const Family& family) {
    const auto live = family.live();
    const QString ended = format::number(family.ended());
    if (family.ended() > 0)
        return Words::tr("%Ln children hold %1 that have ended", nullptr, format::plural(live)).arg(ended);
    return Words::tr("%Ln children hold it", nullptr, format::plural(live));
}

} // namespace

std::optional<QString> deliveryOf(const BarrierHold& hold) {
    if (hold.kind != BarrierHold::Kind::Held || hold.path.empty()) return std::nullopt;
    const InstanceSummary& leaf = hold.path.back();
    if (leaf.status != Status::AwaitingSignal || !leaf.awaits) return std::nullopt;
    return QString::fromStdString(*leaf.awaits);
}

std::optional<BoundedCount> holdersOf(InstanceId parent, const BarrierHold& hold, const BarriersSnapshot& snapshot) {
    const auto name = deliveryOf(hold);
    if (!name || !snapshot.holders) return std::nullopt;
    const auto& [asked, count] = *snapshot.holders;
    return asked == BarriersQuery::Holders{parent, name->toStdString()} ? std::optional(count) : std::nullopt;
}

namespace {

void addDelivery(Verdict& verdict, const Barrier& barrier, const BarriersSnapshot& snapshot) {
    verdict.deliver = deliveryOf(barrier.hold);
    const auto several = holdersOf(barrier.row.id, barrier.hold, snapshot);
    if (several && several->value > 1) verdict.deliverTo = several;
}

} // namespace

bool isOver(const Barrier& barrier) {
    return barrier.row.status != Status::AwaitingChildren;
}

namespace {

void addFailed(Verdict& verdict, const Barrier& barrier) {
    const auto failed = barrier.family ? barrier.family->of(Status::Failed) : 0;
    if (failed == 0) return;
    verdict.terms.push_back(
        {Kind::Missing, Words::tr("%1 failed: a barrier waits for ends, not for success").arg(format::number(failed))});
}

Verdict overVerdict(const Barrier& barrier, Timestamp now) {
    Verdict verdict;
    verdict.title = Words::tr("It waits for its children no more");
    const QString standing = statusWord(lookOf(barrier.row, now));
    if (!barrier.family)
        verdict.text = Words::tr("It is %1 now.").arg(standing);
    else if (const auto live = barrier.family->live(); live > 0)
        verdict.text =
            Words::tr("%Ln of its children have not ended. It is %1 now.", nullptr, format::plural(live)).arg(standing);
    else
        verdict.text = Words::tr("All its %Ln children have ended. It is %1 now.", nullptr,
                                 format::plural(barrier.family->total()))
                           .arg(standing);
    addFailed(verdict, barrier);
    return verdict;
}

} // namespace

Verdict barrierVerdict(const Barrier& barrier, const BarriersSnapshot& snapshot) {
    if (isOver(barrier)) return overVerdict(barrier, snapshot.databaseTime);
    const BarrierHold& hold = barrier.hold;
    const auto why = snapshot.why.find(barrier.row.id);
    if (why != snapshot.why.end() && explains(why->second, barrier.row)) {
        Verdict verdict = verdictOf(why->second, snapshot.databaseTime);
        addDelivery(verdict, barrier, snapshot);
        return verdict;
    }
    Verdict verdict;
    verdict.title = Words::tr("Why it stands");
    if (!barrier.family) {
        verdict.text = Words::tr("Its children are being counted.");
        return verdict;
    }
    const Family& family = *barrier.family;
    if (hold.mismatch) {
        verdict.mood = Mood::Attention;
        verdict.title = Words::tr("Its barrier counts other children than live");
        verdict.text = Words::tr("Its barrier counts %1 pending, but %Ln of its children live. Rows may have been "
                                 "deleted from outside; the count does not mend itself.",
                                 nullptr, format::plural(family.live()))
                           .arg(format::number(family.pending));
    }
    switch (hold.kind) {
    case BarrierHold::Kind::Looking:
        if (verdict.text.isEmpty()) verdict.text = Words::tr("Looking for what holds it…");
        break;
    case BarrierHold::Kind::Due:
        verdict.mood = Mood::Attention;
        verdict.title = Words::tr("Why it does not move");
        verdict.text = Words::tr("All its children have ended. The next sweep of a worker wakes it.");
        break;
    case BarrierHold::Kind::Moves:
        if (!verdict.text.isEmpty()) break;
        verdict.text = Words::tr("Some of the %Ln children that have not ended go on by themselves.", nullptr,
                                 format::plural(family.live()));
        if (hold.lately > 0)
            verdict.terms.push_back(
                {Kind::Leads, Words::tr("%Ln ended within the last minute", nullptr, format::plural(hold.lately))});
        else if (const auto held = laterChildren(family).held; held > 0)
            verdict.terms.push_back(
                {Kind::Leads, Words::tr("%Ln are held at breakpoints", nullptr, format::plural(held))});
        else if (hold.nextAt)
            verdict.terms.push_back(
                {Kind::Leads,
                 Words::tr("the next is eligible in %1").arg(format::duration(*hold.nextAt - snapshot.databaseTime))});
        break;
    case BarrierHold::Kind::Held: {
        verdict.mood = Mood::Attention;
        if (hold.path.empty()) break;
        const InstanceSummary& leaf = hold.path.back();
        if (!hold.mismatch) verdict.title = heldTitle(family);
        verdict.text = QStringList{verdict.text, aboutLeaf(leaf, snapshot.databaseTime)}.join(u' ').trimmed();
        for (std::size_t i = 0; i + 1 < hold.path.size(); ++i)
            verdict.terms.push_back(
                {Kind::Leads, Words::tr("through %1 at %2").arg(link(hold.path[i]), step(hold.path[i]))});
        addDelivery(verdict, barrier, snapshot);
        break;
    }
    }
    addFailed(verdict, barrier);
    return verdict;
}

QString inboxNote(const InstanceSummary& row, const BarriersSnapshot& snapshot) {
    if (row.status != Status::AwaitingSignal || !row.awaits) return {};
    const QString name = QString::fromStdString(*row.awaits);
    QString note = QStringLiteral("<b>%1</b>").arg(Words::tr("awaits %1").arg(quoted(*row.awaits)).toHtmlEscaped());
    const auto* const inbox = inboxOf(row, snapshot);
    if (!inbox) return note;
    const InboxFinding finding = inboxFinding(row, *inbox);
    note += QStringLiteral("<br>");
    switch (finding.kind) {
    case InboxFinding::Kind::Empty:
        return note + Words::tr("inbox empty");
    case InboxFinding::Kind::Near: {
        const NearMiss miss = *nearMiss(name, finding.near);
        return note + Words::tr("inbox: “%1”, %2").arg(underlined(finding.near, miss), nearMissWords(miss.kind));
    }
    case InboxFinding::Kind::Other:
        return note + Words::tr("not in its inbox");
    case InboxFinding::Kind::Matching:
        return note + Words::tr("its inbox holds one");
    }
    return note;
}

} // namespace fermata::views
