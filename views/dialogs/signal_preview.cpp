// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/signal_preview.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"
#include "widgets/status_pill.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>

namespace fermata::views {

namespace {

QLabel* text(const QString& words, controls::Tone tone, QWidget* parent) {
    auto* const label = plainLabel(shownLines(words), parent);
    label->setFont(fonts::small());
    label->setWordWrap(tone != controls::Tone::Normal);
    controls::setTone(label, tone);
    return label;
}

} // namespace

SignalPreview::SignalPreview(QWidget* parent) : Panel(parent) {
    grid_ = new QGridLayout(this);
    grid_->setContentsMargins(metrics::kPanelPadding, metrics::kGap, metrics::kPanelPadding, metrics::kGap);
    grid_->setHorizontalSpacing(metrics::kPageMargin);
    grid_->setVerticalSpacing(metrics::kGap);
    grid_->setColumnStretch(1, 1);
    setAccessibleName(tr("What this will change"));
}

void SignalPreview::clear() {
    while (QLayoutItem* item = grid_->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide(); // at once: another stands in its place
            widget->deleteLater();
        }
        delete item;
    }
}

void SignalPreview::addHeading(const QString& words) {
    grid_->addWidget(text(words, controls::Tone::Hint, this), grid_->rowCount(), 0, 1, 2);
}

void SignalPreview::addText(const QString& what, const QString& change) {
    const int row = grid_->rowCount();
    grid_->addWidget(text(what, controls::Tone::Normal, this), row, 0);
    grid_->addWidget(text(change, controls::Tone::Secondary, this), row, 1);
}

void SignalPreview::addMove(const QString& what, StatusPill* from, const QString& remark) {
    const int row = grid_->rowCount();
    grid_->addWidget(text(what, controls::Tone::Normal, this), row, 0);
    auto* const line = new QWidget(this);
    auto* const layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::kGap);
    layout->addWidget(from);
    auto* const arrow = plainLabel(line);
    arrow->setAccessibleName(tr("becomes"));
    arrow->setPixmap(icon(QStringLiteral("arrow-right"), Tint::Secondary).pixmap(metrics::kIcon, metrics::kIcon));
    layout->addWidget(arrow);
    layout->addWidget(new StatusPill(LookStatus::Runnable, line));
    layout->addWidget(text(remark, controls::Tone::Secondary, line), 1);
    grid_->addWidget(line, row, 1);
}

bool SignalPreview::begin(const QString& key) {
    if (key == shown_) return false;
    shown_ = key;
    clear();
    return true;
}

void SignalPreview::show(const InstanceSummary& target, const QString& given, bool stores, Timestamp now) {
    const QString name = shownText(given);
    const bool wakes = target.status == Status::AwaitingSignal && target.awaits == given.toStdString();
    if (!begin(QStringLiteral("%1/%2/%3/%4/%5")
                   .arg(target.id.value)
                   .arg(static_cast<int>(target.status))
                   .arg(wakes)
                   .arg(stores)
                   .arg(name)))
        return;
    if (!stores) {
        addText(tr("Nothing"),
                tr("The dedup key is in the inbox already: the sender may repeat, nothing is stored twice."));
        return;
    }
    const QString who = tr("%1 #%2").arg(shownText(target.fsm), QString::number(target.id.value));
    addHeading(tr("At once, in one transaction"));
    addText(tr("signals +1"), tr("“%1” to #%2, with the payload above").arg(name, QString::number(target.id.value)));
    if (wakes) {
        addMove(who, new StatusPill(lookOf(target, now)), tr("“awaits” stays until it is consumed"));
        addHeading(tr("Then"));
        addText(tr("step %1").arg(shownText(target.step)),
                tr("runs again, sees “%1”, and consumes it when it progresses").arg(name));
    } else {
        const QString id = QStringLiteral("#%1").arg(target.id.value);
        addText(who, isTerminal(target.status)
                         ? tr("stays %1: it has ended and will not consume it").arg(statusWord(lookOf(target, now)))
                         : tr("stays as it is; “%1” waits in the inbox until %2 awaits it").arg(name, id));
    }
}

void SignalPreview::show(const DeliveryTally& tally, const QString& given, bool more) {
    const QString name = shownText(given);
    QStringList refused;
    for (const DeliveryTally::Refused& one : tally.refused)
        refused << QString::number(one.count) << one.why;
    if (!begin(QStringLiteral("many/%1/%2/%3/%4/%5/%6/%7/%8/%9")
                   .arg(tally.woken)
                   .arg(tally.stored)
                   .arg(tally.duplicates)
                   .arg(tally.ended)
                   .arg(tally.heldByKey)
                   .arg(more)
                   .arg(refused.join(u'/'), name, tally.machines.join(u'/'))))
        return;
    const auto many = [](qint64 count) { return tr("%Ln instances", nullptr, format::plural(count)); };
    addHeading(tr("At once, in batches of one transaction each"));
    if (tally.woken > 0)
        addMove(many(tally.woken), new StatusPill(LookStatus::AwaitingSignal), tr("they await “%1”").arg(name));
    if (tally.stored > 0)
        addText(
            many(tally.stored),
            tally.heldByKey > 0
                ? tr("stay as they are; “%1” waits in the inbox. %Ln of them await it, but wait for their unique key",
                     nullptr, format::plural(tally.heldByKey))
                      .arg(name)
                : tr("stay as they are; “%1” waits in the inbox until they await it").arg(name));
    if (tally.duplicates > 0)
        addText(many(tally.duplicates), tr("hold it under this dedup key already: nothing is stored twice"));
    if (tally.ended > 0) addText(many(tally.ended), tr("have ended: stored, and not consumed"));
    if (!tally.machines.isEmpty()) addText(tr("by machine"), tally.machines.join(u'\n'));
    if (!refused.isEmpty()) {
        addHeading(tr("Would be refused"));
        for (const DeliveryTally::Refused& one : tally.refused)
            addText(many(one.count), one.why);
    }
    if (more) addHeading(tr("There are more of them than can be taken at once: the others stay as they are."));
}

} // namespace fermata::views

#include "moc_signal_preview.cpp"
