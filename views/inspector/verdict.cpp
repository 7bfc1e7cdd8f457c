// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/verdict.h"

#include "models/finding_words.h"
#include "models/near_miss.h"
#include "models/why.h"
#include "widgets/format.h"
#include "widgets/link_label.h"
#include "widgets/shown.h"

#include <fermata/types/servers.h>

#include <QCoreApplication>

namespace fermata::views {

namespace {

using Kind = Verdict::Term::Kind;
using Mood = Verdict::Mood;

constexpr std::size_t mostTerms = 7; // beside the headline; more are counted

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Verdict)
};

QString titleOf(Mood mood, Status status) {
    if (status == Status::Failed) return Words::tr("Why it failed");
    if (status == Status::Done) return Words::tr("How it ended");
    if (mood == Mood::Attention) return Words::tr("Why it does not move");
    return status == Status::Executing ? Words::tr("What it does") : Words::tr("Why it stands");
}

// Whom else it keeps from going on.
void addParent(Verdict& verdict, const InstanceDetail& detail) {
    const auto& parent = detail.parent;
    if (!parent || parent->status != Status::AwaitingChildren || isTerminal(detail.row.status)) return;
    const QString who =
        linkHtml(instanceLink(parent->id),
                 QStringLiteral("%1 #%2").arg(shownText(parent->fsm), QString::number(parent->id.value)));
    verdict.terms.push_back(
        {Kind::Leads, Words::tr("holds %1, which waits for %Ln children", nullptr, parent->childrenPending).arg(who)});
}

Kind kindOf(const Finding& finding, InstanceId asked) {
    if (finding.instance != asked) return Kind::Leads;
    const bool wrong = finding.outlook == Outlook::Stuck || finding.code == FindingCode::Replaying;
    return wrong ? Kind::Missing : Kind::Holds;
}

} // namespace

Verdict verdictOf(const InstanceDetail& detail, Timestamp now) {
    const InstanceRow& row = detail.row;
    const Why why = whyItStands(row, now);
    Verdict verdict;
    verdict.mood = row.status == Status::Failed ? Mood::Failed : why.attention ? Mood::Attention : Mood::Calm;
    verdict.title = titleOf(verdict.mood, row.status);
    verdict.text = format::sentence(why.text).toHtmlEscaped();
    // A durable server is sent messages in its own tab.
    if (row.status == Status::AwaitingSignal && row.awaits && !isServer(row.fsm))
        verdict.deliver = QString::fromStdString(*row.awaits);
    addParent(verdict, detail);
    return verdict;
}

Verdict verdictOf(const Explanation& why, Timestamp now) {
    const FindingContext context{why.id, why.databaseTime};
    const Finding& headline = why.headline();
    Verdict verdict;
    verdict.mood = why.status == Status::Failed         ? Mood::Failed
                   : headline.outlook == Outlook::Stuck ? Mood::Attention
                                                        : Mood::Calm;
    verdict.title = titleOf(verdict.mood, why.status);
    verdict.text = findingText(headline, context);
    if (!format::isYoung(why.databaseTime, now)) verdict.asOf = why.databaseTime;
    std::int64_t more = 0;
    for (const Finding& finding : why.findings) {
        if (&finding == &headline) continue;
        // It comes last, and is why the ages before it say nothing.
        if (verdict.terms.size() < mostTerms || finding.code == FindingCode::ImpossibleTimes)
            verdict.terms.push_back({kindOf(finding, why.id), findingText(finding, context)});
        else
            ++more;
    }
    if (more > 0)
        verdict.terms.push_back({Kind::Leads, Words::tr("and %Ln further findings", nullptr, format::plural(more))});
    if (const QString remedy = findingRemedy(headline, context); !remedy.isEmpty())
        verdict.terms.push_back({Kind::Helps, remedy});
    if (const Finding* times = why.find(FindingCode::ImpossibleTimes); times && times != &headline)
        verdict.terms.push_back({Kind::Helps, findingRemedy(*times, context)});
    return verdict;
}

Verdict verdictOf(const Explanation& why, const InstanceDetail& detail, Timestamp now) {
    Verdict verdict = verdictOf(why, now);
    addParent(verdict, detail);
    const bool due = why.find(FindingCode::WakeUpDue) || why.find(FindingCode::WakeUpNoSweep);
    if (detail.row.status == Status::AwaitingSignal && detail.row.awaits && !due && !isServer(detail.row.fsm))
        verdict.deliver = QString::fromStdString(*detail.row.awaits);
    return verdict;
}

bool explains(const Explanation& why, const InstanceSummary& row) {
    // A change at a time that cannot be tells nothing of which came first.
    const bool later = why.databaseTime >= row.updatedAt || isImpossible(row.updatedAt, why.databaseTime);
    return why.id == row.id && why.status == row.status && later && !why.findings.empty();
}

SignalMatch matchOf(const SignalRow& signal, const InstanceSummary& target) {
    if (!target.awaits) return SignalMatch::Unrelated;
    if (signal.name == *target.awaits) return SignalMatch::Awaited;
    const bool near = nearMiss(QString::fromStdString(*target.awaits), QString::fromStdString(signal.name)).has_value();
    return near ? SignalMatch::NearMiss : SignalMatch::Unrelated;
}

} // namespace fermata::views
