// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "signals/signals_page.h"

#include "models/standing_words.h"
#include "shell/help_text.h"
#include "signals/signal_filter_bar.h"
#include "signals/signal_pane.h"
#include "signals/signals_table.h"
#include "widgets/foot_bar.h"
#include "widgets/format.h"
#include "widgets/link_label.h"
#include "widgets/page_header.h"
#include "widgets/panel.h"

#include <QVBoxLayout>

namespace fermata::views {

using End = ListStretch::End;

SignalsPage::SignalsPage(QWidget* parent)
    : ListPage(QStringLiteral("signals"), tr("Signals"), {tr("Reading signals…")}, parent) {
    header_->setLineVisible(false);
    Options states{{tr("All"), tr("Every signal that lies in an inbox")}};
    for (const SignalState state : allSignalStates)
        states.emplace_back(stateWord(state), stateToolTip(state));
    presets_ = addChoices("Presets", SegmentedControl::Look::Flat, tr("Which are shown"), states);
    filterBar_ = new SignalFilterBar;
    column_->addWidget(filterBar_);
    column_->addWidget(new Line);

    model_ = new SignalListModel;
    window_.emplace(*model_);
    pane_ = new SignalPane(*this);
    pane_->setMinimumHeight(140);
    table_ = new SignalsTable(*model_, *pane_, *this);
    setList(table_, pane_);
    asks(&ReadPlan::signalList, &Reading::signalList, tr("the signals"), [this] { return query(); });
    addFoot();

    newest_ = new LinkLabel;
    newest_->setObjectName(QStringLiteral("toTheNewest"));
    newest_->setToolTip(tr("To the top of the list, where the newest signals are (Home)"));
    foot_->addLeft(newest_);
    further_ = new LinkLabel(tr("Look further"));
    further_->setObjectName(QStringLiteral("signalsLookFurther"));
    further_->setToolTip(tr("No index serves this filter, so each search looks at a limited number of signals"));
    foot_->addRight(further_);

    connect(presets_, &SegmentedControl::activated, this, [this](int index) {
        SignalFilter wanted = wanted_;
        wanted.state = index > 0 ? std::optional(allSignalStates[std::size_t(index - 1)]) : std::nullopt;
        setFilter(wanted);
    });
    connect(filterBar_, &SignalFilterBar::filterEdited, this, &SignalsPage::setFilter);
    connect(filterBar_, &SignalFilterBar::leftDownwards, this, [this] { table_->setFocus(Qt::TabFocusReason); });
    connect(table_, &SignalsTable::signalChosen, this, [this](InstanceId target) {
        showChosen();
        Q_EMIT queryChanged();
        Q_EMIT instanceActivated(target);
    });
    connect(further_, &QAbstractButton::clicked, this, [this] { lookFurther(); });
    connect(newest_, &QAbstractButton::clicked, this, [this] {
        table_->scrollToTop();
        if (window_->goToNewest()) Q_EMIT queryChanged();
    });
    addKey(Qt::Key_Slash, [this] { filterBar_->focusLine(); });
    showFilter();
    showState();
}

SignalsQuery SignalsPage::query() const {
    return {wanted_, window_->stretch().after, window_->stretch().limit, table_->chosen()};
}

void SignalsPage::setReading(const Reading& reading, const ReadPlan& answered) {
    if (reading.signalList && answered.signalList) setSnapshot(*reading.signalList, *answered.signalList);
}

void SignalsPage::setSnapshot(const SignalsSnapshot& snapshot, const SignalsQuery& answered) {
    if (answered.filter != wanted_) return;
    const bool jumps = !window_->answered() || (window_->newerAbove() && table_->atTop());
    see();
    table_->hold([&] {
        window_->take(snapshot.page, {answered.after, answered.limit});
        if (snapshot.page.databaseTime != Timestamp{}) model_->setNow(snapshot.page.databaseTime);
    });
    if (jumps && !table_->chosenIsVisible()) table_->scrollToTop();
    setAnswered(model_->now());
    showCounts(snapshot);
    if (answered.chosen && answered.chosen == pane_->shown()) {
        if (snapshot.chosen) pane_->setDetail(*snapshot.chosen, model_->now());
        if (snapshot.chosenMissing) pane_->setGone();
    }
    replan();
}

void SignalsPage::clear() {
    table_->setChosenKey(std::nullopt);
    pane_->clear();
    pane_->hide();
    wanted_ = {};
    window_->restart();
    model_->clear();
    for (int i = 0; i < presets_->count(); ++i)
        presets_->setCount(i, {});
    showFilter();
    ListPage::clear();
}

QString SignalsPage::help() {
    return help::page(
        {tr("A signal lies in its target’s inbox from its delivery until the step that awaited its name goes on, and "
            "is "
            "then consumed. Each row is one, the newest first."),
         tr("Matched: the target awaits exactly this name. Waiting: it awaits something else now, or nothing. Never "
            "awaited: it awaits a name that is nearly this one, or its machine has declared nothing that speaks of it. "
            "Target ended: nobody will consume it."),
         tr("In the line, a number is a target and anything else a name; what stands in quotes is a name in any case. "
            "Where no index serves a filter the search stops after a while and says so; “Look further” goes on.")},
        {{tr("Up, Down"), tr("From signal to signal; the inspector shows the target")},
         {tr("S"), tr("Deliver what the target awaits")},
         {tr("/"), tr("To the filter")},
         {tr("Ctrl+C"), tr("Copy the chosen rows")}});
}

void SignalsPage::setFilter(const SignalFilter& filter) {
    const bool other = filter != wanted_;
    wanted_ = filter;
    showFilter();
    if (!other) return;
    window_->restart();
    setUnanswered();
    showState();
    Q_EMIT queryChanged();
}

void SignalsPage::showInbox(InstanceId target) {
    SignalFilter wanted;
    wanted.target = target;
    setFilter(wanted);
}

void SignalsPage::showFilter() {
    presets_->setCurrentIndex(wanted_.state ? 1 + int(*wanted_.state) : 0);
    filterBar_->setFilter(wanted_);
}

void SignalsPage::showCounts(const SignalsSnapshot& snapshot) {
    presets_->setCount(0, format::count(snapshot.total));
    for (std::size_t i = 0; i < allSignalStates.size(); ++i) {
        // None among the newest is no number of all.
        const BoundedCount& count = snapshot.byState[i];
        presets_->setCount(1 + int(i), count.value == 0 && count.more ? QString() : format::count(count));
    }
}

void SignalsPage::showChosen() {
    const auto chosen = table_->chosen();
    const int row = chosen ? model_->find(*chosen) : -1;
    if (row < 0) return;
    pane_->setSignal(model_->row(row), model_->now());
    pane_->show();
}

void SignalsPage::see() {
    window_->see({table_->firstVisibleRow(), table_->lastVisibleRow(), table_->atTop() && !table_->chosenIsVisible()});
}

void SignalsPage::replan() {
    see();
    const bool changed = window_->plan();
    showState();
    if (changed) Q_EMIT queryChanged();
}

void SignalsPage::lookFurther() {
    if (window_->lookFurther()) Q_EMIT queryChanged();
}

ListStack::Words SignalsPage::emptyWords() {
    if (window_->end() == End::CutShort)
        return {QStringLiteral("filter"),
                tr("No signal found yet"),
                tr("None down to number %1. No index serves this filter, so a search stops after a while.")
                    .arg(window_->lookedDownTo()->value),
                {{tr("Look further"), QStringLiteral("search"), [this] { lookFurther(); }}}};
    if (!wanted_.empty())
        return {QStringLiteral("filter"),
                tr("No signal matches"),
                tr("None is as the filter asks. Those that become so will appear here by themselves."),
                {{tr("Clear filter"), QStringLiteral("close"), [this] { setFilter({}); }}}};
    return {QStringLiteral("signals"), tr("All inboxes are empty"),
            tr("A signal is delivered to one instance, lies in its inbox, and is consumed by the step that awaits its "
               "name. While it lies there, it is a row here. Press <b>S</b> to deliver one.")};
}

void SignalsPage::showState() {
    const int rows = model_->rowCount();
    stack_->setHasContents(rows > 0);
    stack_->setNothing(emptyWords());
    const QString shown = format::number(rows);
    const End end = window_->end();
    QString text;
    switch (end) {
    case End::Unknown:
        break;
    case End::Reached:
        text = (window_->newerAbove() ? tr("%1 shown, none below") : tr("%1 shown, that is all")).arg(shown);
        break;
    case End::MoreBelow:
        text = tr("%1 shown, more below, loads as you scroll").arg(shown);
        break;
    case End::CutShort:
        text = tr("%1 found down to number %2").arg(shown).arg(window_->lookedDownTo()->value);
        break;
    case End::TooLong:
        text = tr("%1 shown; narrow the filter to see others").arg(shown);
        break;
    }
    foot_->setRight(text);
    further_->setVisible(end == End::CutShort);
    newest_->setText(window_->newerAbove() ? tr("There are newer ones") : tr("To the newest"));
    newest_->setVisible(window_->newerAbove() || !table_->atTop());
}

} // namespace fermata::views

#include "moc_signals_page.cpp"
