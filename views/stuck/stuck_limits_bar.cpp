// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "stuck/stuck_limits_bar.h"

#include "models/finding_titles.h"
#include "theme/metrics.h"
#include "widgets/format.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

namespace fermata::views {

namespace {

using namespace std::chrono_literals;
using std::chrono::seconds;

constexpr seconds kParked[] = {1min, 10min, 1h, 6h, 24h, 168h, StuckLimits::never};
constexpr seconds kOverdue[] = {10s, 1min, 10min, 1h};
constexpr seconds kSnapshots[] = {1min, 10min, 1h};
constexpr int kAttempts[] = {3, 5, 10, 50, 100};

QString parkedWords(qlonglong value) {
    if (seconds(value) == StuckLimits::never) return StuckLimitsBar::tr("Parked: never");
    return StuckLimitsBar::tr("Parked for %1").arg(format::duration(seconds(value)));
}

QString overdueWords(qlonglong value) {
    return StuckLimitsBar::tr("Overdue by %1").arg(format::duration(seconds(value)));
}

QString attemptWords(qlonglong value) {
    return StuckLimitsBar::tr("Attempt %1 or later").arg(format::number(value));
}

void choose(QComboBox* box, qlonglong value, QString (*words)(qlonglong)) {
    const QSignalBlocker quiet(box);
    if (box->findData(value) < 0) box->addItem(words(value), value);
    box->setCurrentIndex(box->findData(value));
}

} // namespace

StuckLimitsBar::StuckLimitsBar(QWidget* parent) : QWidget(parent) {
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(metrics::kGap);
    const auto add = [&](const char* name, const QString& spoken, const QString& tip, const auto& values,
                         QString (*words)(qlonglong)) {
        auto* const box = new QComboBox;
        box->setObjectName(QLatin1String(name));
        box->setAccessibleName(spoken);
        box->setToolTip(tip);
        for (const auto value : values) {
            if constexpr (std::is_same_v<std::decay_t<decltype(value)>, seconds>)
                box->addItem(words(value.count()), qlonglong(value.count()));
            else
                box->addItem(words(value), qlonglong(value));
        }
        box->setMinimumWidth(84); // where there is little room its words are cut; the tooltip says what it is
        row->addWidget(box);
        connect(box, &QComboBox::currentIndexChanged, this, &StuckLimitsBar::limitsEdited);
        return box;
    };
    kinds_ = new QToolButton;
    kinds_->setObjectName(QStringLiteral("stuckKinds"));
    kinds_->setAccessibleName(tr("Kinds"));
    kinds_->setToolTip(tr("Which kinds are looked for"));
    kinds_->setPopupMode(QToolButton::InstantPopup);
    kinds_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    kinds_->setFocusPolicy(Qt::StrongFocus);
    menu_ = new QMenu(kinds_);
    menu_->setObjectName(QStringLiteral("stuckKindsMenu"));
    for (const FindingCode code : allStuckCodes) {
        QAction* const action = menu_->addAction(findingTitle(code));
        action->setCheckable(true);
        action->setChecked(true);
        action->setData(int(code));
        codes_.push_back(action);
        connect(action, &QAction::triggered, this, [this] {
            showKinds();
            Q_EMIT limitsEdited();
        });
    }
    menu_->addSeparator();
    snapshotMenu_ = menu_->addMenu(tr("Old snapshots"));
    snapshotMenu_->setObjectName(QStringLiteral("stuckSnapshotMenu"));
    snapshots_ = new QActionGroup(this);
    for (const seconds age : kSnapshots)
        addSnapshot(age);
    kinds_->setMenu(menu_);
    row->addWidget(kinds_);
    parked_ = add("stuckParked", tr("Parked for at least"),
                  tr("From when on an instance that awaits a signal counts as stuck"), kParked, parkedWords);
    overdue_ = add("stuckOverdue", tr("Overdue by at least"),
                   tr("From when on counts as stuck what is eligible and nobody takes, and a lease that ran out"),
                   kOverdue, overdueWords);
    attempt_ = add("stuckAttempt", tr("Attempts of one step"),
                   tr("From which attempt of the same step on an instance counts as a loop"), kAttempts, attemptWords);
    setLimits({});
}

StuckLimits StuckLimitsBar::limits() const {
    StuckLimits limits{seconds(parked_->currentData().toLongLong()), seconds(overdue_->currentData().toLongLong()),
                       attempt_->currentData().toInt(), seconds(snapshots_->checkedAction()->data().toLongLong())};
    for (const QAction* const action : codes_) {
        if (!action->isChecked()) limits.without.insert(FindingCode(action->data().toInt()));
    }
    return limits;
}

void StuckLimitsBar::setLimits(const StuckLimits& limits) {
    choose(parked_, limits.parked.count(), parkedWords);
    choose(overdue_, limits.overdue.count(), overdueWords);
    choose(attempt_, limits.attempt, attemptWords);
    addSnapshot(limits.snapshot);
    for (QAction* const action : snapshots_->actions())
        action->setChecked(action->data().toLongLong() == limits.snapshot.count());
    for (QAction* const action : codes_)
        action->setChecked(!limits.without.contains(FindingCode(action->data().toInt())));
    showKinds();
}

void StuckLimitsBar::addSnapshot(seconds age) {
    for (const QAction* const action : snapshots_->actions()) {
        if (action->data().toLongLong() == age.count()) return;
    }
    QAction* const action = snapshotMenu_->addAction(tr("From %1 on").arg(format::duration(age)));
    action->setCheckable(true);
    action->setData(qlonglong(age.count()));
    snapshots_->addAction(action);
    connect(action, &QAction::triggered, this, &StuckLimitsBar::limitsEdited);
}

void StuckLimitsBar::showKinds() {
    const auto all = qsizetype(codes_.size());
    const auto wanted = std::ranges::count_if(codes_, &QAction::isChecked);
    kinds_->setText(wanted == all ? tr("All kinds")
                                  : tr("%1 of %Ln kinds", nullptr, format::plural(all)).arg(format::number(wanted)));
}

} // namespace fermata::views

#include "moc_stuck_limits_bar.cpp"
