// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/signal_preview.h"

#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/status_pill.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>

namespace fermata::views {

namespace {

QLabel* text(const QString& words, controls::Tone tone, QWidget* parent) {
    auto* const label = new QLabel(words, parent);
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
        if (QWidget* widget = item->widget()) widget->deleteLater();
        delete item;
    }
}

void SignalPreview::addHeading(const QString& words) {
    grid_->addWidget(text(words, controls::Tone::Hint, this), grid_->rowCount(), 0, 1, 2);
}

void SignalPreview::addText(const QString&, const QString& what, const QString& change) {
    const int row = grid_->rowCount();
    grid_->addWidget(text(what, controls::Tone::Normal, this), row, 0);
    grid_->addWidget(text(change, controls::Tone::Secondary, this), row, 1);
}

void SignalPreview::addMove(const InstanceSummary& target, Timestamp now, const QString& remark) {
    const int row = grid_->rowCount();
    grid_->addWidget(
        text(tr("%1 #%2").arg(QString::fromStdString(target.fsm)).arg(target.id.value), controls::Tone::Normal, this),
        row, 0);
    auto* const line = new QWidget(this);
    auto* const layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::kGap);
    layout->addWidget(new StatusPill(lookOf(target, now), line));
    auto* const arrow = new QLabel(line);
    arrow->setAccessibleName(tr("becomes"));
    arrow->setPixmap(icon(QStringLiteral("arrow-right"), Tint::Secondary).pixmap(metrics::kIcon, metrics::kIcon));
    layout->addWidget(arrow);
    layout->addWidget(new StatusPill(LookStatus::Runnable, line));
    layout->addWidget(text(remark, controls::Tone::Secondary, line), 1);
    grid_->addWidget(line, row, 1);
}

void SignalPreview::show(const InstanceSummary& target, const QString& name, bool stores, Timestamp now) {
    const bool wakes = target.status == Status::AwaitingSignal && target.awaits == name.toStdString();
    const QString key = QStringLiteral("%1/%2/%3/%4/%5")
                            .arg(target.id.value)
                            .arg(static_cast<int>(target.status))
                            .arg(wakes)
                            .arg(stores)
                            .arg(name);
    if (key == shown_) return;
    shown_ = key;
    clear();
    if (!stores) {
        addText({}, tr("Nothing"),
                tr("The dedup key is in the inbox already: the sender may repeat, nothing is stored twice."));
        return;
    }
    addHeading(tr("At once, in one transaction"));
    addText(QStringLiteral("envelope"), tr("signals +1"),
            tr("“%1” to #%2, with the payload above").arg(name).arg(target.id.value));
    if (wakes) {
        addMove(target, now, tr("“awaits” stays until it is consumed"));
        addHeading(tr("Then"));
        addText({}, tr("step %1").arg(QString::fromStdString(target.step)),
                tr("runs again, sees “%1”, and consumes it when it progresses").arg(name));
    } else {
        const QString id = QStringLiteral("#%1").arg(target.id.value);
        addText({}, tr("%1 #%2").arg(QString::fromStdString(target.fsm)).arg(target.id.value),
                isTerminal(target.status)
                    ? tr("stays %1: it has ended and will not consume it").arg(statusWord(lookOf(target, now)))
                    : tr("stays as it is; “%1” waits in the inbox until %2 awaits it").arg(name, id));
    }
}

} // namespace fermata::views
