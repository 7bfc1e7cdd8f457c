// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "docks/step_filter_menu.h"

#include "docks/step_log_model.h"
#include "theme/controls.h"
#include "theme/icon.h"
#include "theme/theme.h"
#include "widgets/format.h"

#include <QActionGroup>
#include <QMenu>
#include <QPainter>

#include <array>

namespace fermata::views {

namespace {

constexpr std::array kOutcomes{"next", "replay", "await", "schedule_childs", "done", "stop", "lost"};
constexpr std::array<qint64, 5> kSlow{0, 10'000, 100'000, 1'000'000, 10'000'000}; // microseconds

} // namespace

StepFilterButton::StepFilterButton(QWidget* parent) : QToolButton(parent) {
    setObjectName(QStringLiteral("stepLogFilterButton"));
    setIcon(views::icon(QStringLiteral("filter")));
    setToolTip(tr("Which steps the log shows"));
    setAccessibleName(tr("Which steps the log shows"));
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    setPopupMode(QToolButton::InstantPopup);
    controls::setCompact(this);

    menu_ = new QMenu(this);
    const auto add = [this](const QString& text, bool checked = false) {
        QAction* const action = menu_->addAction(text);
        action->setCheckable(true);
        action->setChecked(checked);
        connect(action, &QAction::toggled, this, &StepFilterButton::changed);
        return action;
    };
    menu_->addSection(tr("Outcomes"));
    for (const char* const name : kOutcomes) {
        const QString outcome = QLatin1String(name);
        QAction* const action = add(outcomeWord(outcome));
        action->setData(outcome);
        action->setIcon(statusIcon(outcomeLook(outcome)));
        outcomes_ << action;
    }
    menu_->addSection(tr("Only"));
    handled_ = add(tr("What an exception led to, by handle"));
    troubled_ = add(tr("Dropped, or waiting for a unique key"));
    slow_ = new QActionGroup(this);
    for (const qint64 slow : kSlow) {
        QAction* const action =
            add(slow == 0 ? tr("However long it took")
                          : tr("Took %1 or more").arg(format::latency(std::chrono::microseconds(slow))),
                slow == 0);
        action->setData(slow);
        slow_->addAction(action);
    }
    menu_->addSeparator();
    lines_ = add(tr("What machines in other processes wrote"), true);
    menu_->addSeparator();
    connect(menu_->addAction(tr("Show all")), &QAction::triggered, this, &StepFilterButton::reset);
    setMenu(menu_);
}

StepFilter StepFilterButton::filter() const {
    StepFilter filter;
    for (const QAction* const action : outcomes_) {
        if (action->isChecked()) filter.outcomes << action->data().toString();
    }
    filter.handled = handled_->isChecked();
    filter.troubled = troubled_->isChecked();
    filter.lines = lines_->isChecked();
    filter.slower = slow_->checkedAction() ? slow_->checkedAction()->data().toLongLong() : 0;
    return filter;
}

void StepFilterButton::reset() {
    if (filter().empty()) return;
    {
        const QSignalBlocker quiet(this);
        for (QAction* const action : outcomes_)
            action->setChecked(false);
        handled_->setChecked(false);
        troubled_->setChecked(false);
        lines_->setChecked(true);
        slow_->actions().front()->setChecked(true);
    }
    changed();
}

void StepFilterButton::changed() {
    const bool on = !filter().empty();
    setAccessibleDescription(on ? tr("some steps are not shown") : QString());
    update();
    Q_EMIT filterChanged();
}

void StepFilterButton::paintEvent(QPaintEvent* event) {
    QToolButton::paintEvent(event);
    if (filter().empty()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().accent);
    painter.drawEllipse(QPointF(width() - 6.5, 6.5), 2.5, 2.5);
}

} // namespace fermata::views

#include "moc_step_filter_menu.cpp"
