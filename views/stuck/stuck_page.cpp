// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "stuck/stuck_page.h"

#include "models/finding_titles.h"
#include "shell/help_text.h"
#include "stuck/stuck_limits_bar.h"
#include "stuck/stuck_model.h"
#include "stuck/stuck_pane.h"
#include "stuck/stuck_table.h"
#include "widgets/foot_bar.h"
#include "widgets/format.h"
#include "widgets/page_header.h"
#include "widgets/search_box.h"

#include <QDataStream>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr std::size_t kMostOfAKind = 100;
constexpr int kLeastPane = 196;

} // namespace

StuckPage::StuckPage(QWidget* parent)
    : ListPage(QStringLiteral("stuck"), tr("Stuck"), {tr("Looking for what is stuck…")}, parent) {
    bar_ = new StuckLimitsBar;
    header_->addRight(bar_);
    addFilter("Filter", tr("Filter"), tr("machine, step, queue"), tr("Lines that hold all of these words"), {});
    model_ = new StuckModel;
    table_ = new StuckTable(*model_, *this);
    pane_ = new StuckPane(*this);
    pane_->setMinimumHeight(kLeastPane);
    setList(table_, pane_);
    asks(&ReadPlan::stuck);
    addFoot();
    connect(bar_, &StuckLimitsBar::limitsEdited, this, [this] { setLimits(bar_->limits()); });
    connect(table_, &StuckTable::findingChosen, this, [this] { showChosen(); });
    addKey(Qt::Key_H, [this] {
        const int row = table_->chosenRow();
        if (row >= 0 && model_->row(row).finding.instance) Q_EMIT rootCauseRequested(model_->row(row).finding.instance);
    });
    showState();
}

void StuckPage::setDiagnosis(const Diagnosis& diagnosis) {
    if (diagnosis.instance || diagnosis.limits != limits_) return;
    if (!diagnosis.error.isEmpty()) return setReadError(diagnosis.error);
    if (!diagnosis.stuck) return;
    report_ = diagnosis.stuck;
    reportLimits_ = diagnosis.limits;
    shownAt_ = report_->databaseTime;
    setAnswered(*shownAt_);
    showRows();
}

void StuckPage::clear() {
    report_.reset();
    shownAt_.reset();
    table_->setChosenKey(std::nullopt);
    pane_->clear();
    pane_->hide();
    whole_.clear();
    ListPage::clear();
    showRows();
}

void StuckPage::setPlace(const QVariant& place) {
    setFilterText(place.toString());
    filterTyped();
}

void StuckPage::filterTyped() {
    showRows();
    Q_EMIT queryChanged(); // a place to come back to
}

void StuckPage::keep(QDataStream& stream) const {
    QStringList without;
    for (const FindingCode code : limits_.without)
        without << QString::fromUtf8(toString(code).data(), qsizetype(toString(code).size()));
    stream << qint64(limits_.parked.count()) << qint64(limits_.overdue.count()) << qint32(limits_.attempt)
           << qint64(limits_.snapshot.count()) << without;
}

void StuckPage::restore(QDataStream& stream) {
    qint64 parked = 0, overdue = 0, snapshot = 0;
    qint32 attempt = 0;
    QStringList without;
    stream >> parked >> overdue >> attempt >> snapshot >> without;
    if (stream.status() != QDataStream::Ok || parked <= 0 || overdue <= 0 || attempt <= 0 || snapshot <= 0) return;
    StuckLimits limits{std::chrono::seconds(parked), std::chrono::seconds(overdue), attempt,
                       std::chrono::seconds(snapshot)};
    for (const FindingCode code : allStuckCodes) {
        if (without.contains(QLatin1String(toString(code).data(), int(toString(code).size()))))
            limits.without.insert(code);
    }
    bar_->setLimits(limits);
    setLimits(limits);
}

QString StuckPage::help() {
    return help::page(
        {tr("Each line is something that does not go on without a person, the worst first: queues and machines that no "
            "live worker takes, what is eligible at infinity, sessions that keep rows or partition keys locked, leases "
            "that nobody returns, barriers that count wrongly, sessions whose old snapshot makes every queue slow, "
            "steps "
            "that are replayed again and again, who stands behind one of these, and who has been parked for long. One "
            "line stands for all instances that stand alike."),
         tr("Below the list is the whole sentence, which instance stands longest, some of the others, and what would "
            "help. Act offers what may be done: with all of the line where a filter tells them from the healthy ones, "
            "with those that the line names where none does; each dialog counts and shows first."),
         tr("From when on something counts as stuck is set in the boxes at the top, and kept; so is which kinds are "
            "looked for. Of each kind the first hundred lines are shown and one that stands for the others: Enter on "
            "that one shows them."),
         tr("Leases and the heads of the queues are looked at each time. What is parked, waits or is replayed has no "
            "index by time and is looked through piece by piece; the line below says how far that has come.")},
        {{tr("Up, Down"), tr("From line to line")},
         {tr("Enter"), tr("Inspect the instance that stands longest")},
         {tr("H"), tr("From there down to the root cause")},
         {tr("/"), tr("To the filter")},
         {tr("Ctrl+C"), tr("Copy the text of the line")}});
}

void StuckPage::inspect(const Finding& finding) {
    if (isRest(finding)) {
        if (canBeShown(finding)) showAll(finding);
    } else if (finding.instance.value > 0) {
        Q_EMIT instanceActivated(finding.instance);
    }
}

void StuckPage::showAll(const Finding& finding) {
    if (!isRest(finding)) return Q_EMIT instancesRequested(filterFor(finding, reportLimits_));
    const int row = table_->chosenRow();
    whole_.insert(finding.code);
    showRows();
    if (row >= 0 && row < model_->rowCount()) table_->choose(row); // the first of those that were hidden
}

void StuckPage::offerActs(QMenu& menu, const Finding& finding) {
    if (const ActSubject on = subjectOf(finding, reportLimits_); !on.empty()) Q_EMIT actsOffered(&menu, on);
}

// To those the line speaks of and no others, though more may await the same name.
void StuckPage::deliver(const Finding& finding) {
    const auto name = deliverable(finding);
    if (!name) return;
    const ActSubject on = subjectOf(finding, reportLimits_);
    if (const auto one = on.single()) return Q_EMIT signalRequested(*one, *name);
    SignalAddress to;
    to.kind = on.filter ? SignalAddress::Kind::Matching : SignalAddress::Kind::Chosen;
    for (const ActTarget& target : on.targets)
        to.chosen.push_back(target.id);
    to.filter = on.filter.value_or(InstanceFilter{});
    to.filterWords = on.words;
    Q_EMIT signalToManyRequested(to, *name);
}

void StuckPage::setLimits(const StuckLimits& wanted) {
    if (wanted == limits_) return;
    limits_ = wanted;
    report_.reset();
    shownAt_.reset();
    setUnanswered();
    showState();
    Q_EMIT queryChanged();
}

void StuckPage::showRows() {
    std::vector<Finding> found;
    matching_ = instances_ = 0;
    const QStringList words = filterText().split(u' ', Qt::SkipEmptyParts);
    for (const Finding& finding : report_ ? report_->findings : std::vector<Finding>()) {
        const QString text = words.isEmpty() ? QString() : findingTitle(finding.code) + u' ' + findingSubject(finding);
        const bool matches = std::all_of(words.begin(), words.end(),
                                         [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
        if (!matches) continue;
        const auto* groups = finding.find<std::int64_t>("groups");
        matching_ += groups ? *groups : 1;
        instances_ += finding.count;
        found.push_back(finding);
    }
    // Filtered before it is cut.
    std::vector<StuckRow> rows;
    const auto chosen = table_->chosenKey();
    const auto isChosen = [&](const Finding& finding) { return chosen && stuckRow(finding).key == *chosen; };
    for (Finding& finding : shortened(std::move(found), kMostOfAKind, whole_, isChosen))
        rows.push_back(stuckRow(std::move(finding)));
    table_->hold([&] {
        model_->setRows(std::move(rows));
        model_->setNow(report_ ? report_->databaseTime : Timestamp{});
    });
    // A first look goes where it hurts.
    if (model_->rowCount() > 0 && table_->chosenRow() < 0 && !table_->chosenKey()) table_->choose(0);
    showChosen();
    showState();
}

void StuckPage::showChosen() {
    const int row = table_->chosenRow();
    if (row < 0) return pane_->setGone();
    pane_->setFinding(model_->row(row).finding, model_->now());
    pane_->show();
}

ListStack::Words StuckPage::emptyWords() {
    if (report_ && !report_->findings.empty())
        return {QStringLiteral("filter"),
                tr("Nothing that is stuck matches"),
                tr("No line holds all of these words."),
                {{tr("Clear filter"), QStringLiteral("close"), [this] { setPlace({}); }}}};
    if (report_ && !report_->whole)
        return {QStringLiteral("search"), tr("Nothing stuck was found yet"),
                tr("No lease is lost and every queue is served. What is parked, waits or is replayed is "
                   "still being looked through: %1 so far.")
                    .arg(format::number(report_->lookedAt))};
    if (report_ && !limits_.without.empty())
        return {QStringLiteral("check"), tr("Nothing of these kinds needs you"),
                tr("%Ln kinds are not looked for: they are switched off above.", nullptr,
                   format::plural(qint64(limits_.without.size())))};
    return {QStringLiteral("check"), tr("Nothing needs you"),
            tr("No lease is lost, every queue and machine has a worker, nothing is parked, replayed or miscounted "
               "beyond the limits above. What becomes stuck appears here by itself.")};
}

void StuckPage::showState() {
    stack_->setHasContents(model_->rowCount() > 0);
    stack_->setNothing(emptyWords());
    QString left, right;
    if (report_) {
        std::int64_t shown = 0;
        for (int row = 0; row < model_->rowCount(); ++row)
            shown += isRest(model_->row(row).finding) ? 0 : 1;
        const std::int64_t all = std::max(report_->groups, matching_);
        if (shown == all)
            left = tr("%1 instances on %Ln lines", nullptr, format::plural(all)).arg(format::number(instances_));
        else
            left = tr("%1 of %Ln lines, %2 instances", nullptr, format::plural(all))
                       .arg(format::number(shown), format::number(instances_));
        left = tr("%1, %2").arg(left, format::asOf(report_->databaseTime));
        const QString lookedAt = format::number(report_->lookedAt);
        right = !report_->walks  ? tr("Who is parked, waits or is replayed is not looked for: an index is missing")
                : report_->whole ? tr("Looked through all %1 that are parked, wait or are replayed").arg(lookedAt)
                                 : tr("Looked at %1 so far; more at each refresh").arg(lookedAt);
        if (report_->walks && report_->whole && report_->lookedSince)
            right = tr("%1, since %2").arg(right, format::clock(*report_->lookedSince));
    }
    foot_->setLeft(left);
    foot_->setRight(right,
                    tr("Leases and the heads of the queues are looked at each time. The others have no index by time: "
                       "they are looked through a piece at a time, and what the last whole walk found is shown."));
}

} // namespace fermata::views

#include "moc_stuck_page.cpp"
