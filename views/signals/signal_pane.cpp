// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "signals/signal_pane.h"

#include "inspector/json_view.h"
#include "inspector/verdict_panel.h"
#include "models/standing_words.h"
#include "models/why.h"
#include "signals/signals_page.h"
#include "theme/controls.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/json_edit.h"
#include "widgets/key_value_grid.h"
#include "widgets/panel.h"
#include "widgets/plain_text.h"
#include "widgets/section_bar.h"
#include "widgets/segmented_control.h"
#include "widgets/status_pill.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

enum Look { Tree, Text };

constexpr int kFactsWidth = 400;

Verdict verdictOf(const SignalEntry& signal, bool gone) {
    Verdict verdict;
    verdict.title =
        gone ? SignalPane::tr("It is gone") : SignalPane::tr("Why it lies here: %1").arg(standingWord(signal.standing));
    if (gone) {
        verdict.text = SignalPane::tr(
            "It was consumed by a step, or deleted, since it was chosen. This is what was last known of it.");
        return verdict;
    }
    const bool never = stateOf(signal.standing) == SignalState::NeverAwaited;
    verdict.mood = never ? Verdict::Mood::Attention : Verdict::Mood::Calm;
    verdict.text = standingReason(signal);
    // The right one, where the target waits for another.
    if (signal.target.status == Status::AwaitingSignal && signal.target.awaits &&
        signal.standing != SignalStanding::Matched)
        verdict.deliver = QString::fromStdString(*signal.target.awaits);
    return verdict;
}

} // namespace

SignalPane::SignalPane(SignalsPage& page) : QWidget(&page), text_(new JsonEdit), document_(*text_) {
    setObjectName(QStringLiteral("signalPane"));
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(0);

    auto* const left = new QWidget;
    left->setFixedWidth(kFactsWidth);
    auto* const leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins({});
    leftColumn->setSpacing(0);
    bar_ = new SectionBar(tr("Signal"));
    inbox_ = new QPushButton(tr("Its inbox"));
    inbox_->setToolTip(tr("Only the signals of this target"));
    open_ = new QPushButton(tr("Open target"));
    open_->setObjectName(QStringLiteral("signalOpenTarget"));
    open_->setToolTip(tr("Shows the target in the inspector"));
    for (QPushButton* const button : {inbox_, open_}) {
        controls::setCompact(button);
        bar_->addWidget(button);
    }
    leftColumn->addWidget(bar_);

    auto* const scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* const contents = new QWidget;
    auto* const column = new QVBoxLayout(contents);
    column->setContentsMargins(metrics::kPageMargin, metrics::kPanelPadding, metrics::kPageMargin, metrics::kGap);
    column->setSpacing(metrics::kPanelPadding);
    verdict_ = new VerdictPanel;
    verdict_->setObjectName(QStringLiteral("signalVerdict"));
    column->addWidget(verdict_);
    facts_ = new KeyValueGrid;
    facts_->addRow(QStringLiteral("target"), tr("Target"));
    pill_ = new StatusPill(LookStatus::Runnable);
    facts_->addWidgetRow(QStringLiteral("status"), tr("Its status"), pill_);
    facts_->addRow(QStringLiteral("awaits"), tr("It awaits"));
    facts_->addRow(QStringLiteral("delivered"), tr("Delivered"));
    facts_->addRow(QStringLiteral("dedup"), tr("Dedup key"), {}, true);
    column->addWidget(facts_);
    column->addStretch(1);
    scroll->setWidget(contents);
    scroll->viewport()->setAutoFillBackground(false);
    contents->setAutoFillBackground(false);
    leftColumn->addWidget(scroll, 1);
    row->addWidget(left);
    row->addWidget(new Line(Qt::Vertical));

    auto* const right = new QVBoxLayout;
    right->setContentsMargins({});
    right->setSpacing(0);
    payloadBar_ = new SectionBar(tr("Payload"));
    look_ = new SegmentedControl;
    look_->setObjectName(QStringLiteral("signalPayloadLook"));
    look_->setAccessibleName(tr("How the payload is shown"));
    look_->addOption(tr("Tree"));
    look_->addOption(tr("Text"));
    look_->setCurrentIndex(Tree);
    payloadBar_->addWidget(look_);
    right->addWidget(payloadBar_);
    stack_ = new QStackedWidget;
    tree_ = new JsonView;
    tree_->setObjectName(QStringLiteral("signalPayloadTree"));
    auto* const framed = new QWidget;
    auto* const frame = new QVBoxLayout(framed);
    frame->setContentsMargins(metrics::kGap, metrics::kGap, metrics::kGap, metrics::kGap);
    frame->addWidget(text_);
    text_->setReadOnly(true);
    text_->setFooterVisible(false);
    text_->editor()->setObjectName(QStringLiteral("signalPayloadText"));
    note_ = plainLabel();
    note_->setObjectName(QStringLiteral("signalPayloadNote"));
    note_->setWordWrap(true);
    note_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    note_->setContentsMargins(metrics::kPageMargin, metrics::kPanelPadding, metrics::kPageMargin, metrics::kGap);
    controls::setTone(note_, controls::Tone::Hint);
    stack_->addWidget(tree_);
    stack_->addWidget(framed);
    stack_->addWidget(note_);
    right->addWidget(stack_, 1);
    row->addLayout(right, 1);

    connect(look_, &SegmentedControl::currentIndexChanged, this, &SignalPane::showPayload);
    connect(open_, &QAbstractButton::clicked, this, [this, &page] {
        if (signal_) Q_EMIT page.instanceActivated(signal_->target.id);
    });
    connect(inbox_, &QAbstractButton::clicked, this, [this, &page] {
        if (signal_) page.showInbox(signal_->target.id);
    });
    connect(verdict_, &VerdictPanel::deliverRequested, this, [this, &page] {
        if (signal_ && signal_->target.awaits)
            Q_EMIT page.signalRequested(signal_->target.id, QString::fromStdString(*signal_->target.awaits));
    });
}

std::optional<SignalId> SignalPane::shown() const {
    return signal_ ? std::optional(signal_->id) : std::nullopt;
}

void SignalPane::setSignal(const SignalEntry& signal, Timestamp now) {
    if (!signal_ || signal_->id != signal.id) {
        payload_.reset();
        payloadRead_ = false;
    }
    gone_ = false;
    signal_ = signal;
    now_ = now;
    showFacts();
    showPayload();
}

void SignalPane::setDetail(const SignalDetail& detail, Timestamp now) {
    gone_ = false;
    signal_ = detail.entry;
    payload_ = detail.payload;
    payloadRead_ = true;
    now_ = now;
    showFacts();
    showPayload();
}

void SignalPane::setGone() {
    if (gone_ || !signal_) return;
    gone_ = true;
    showFacts();
    showPayload();
}

void SignalPane::clear() {
    signal_.reset();
    payload_.reset();
    payloadRead_ = gone_ = false;
}

void SignalPane::showFacts() {
    const SignalEntry& signal = *signal_;
    const InstanceSummary& target = signal.target;
    bar_->setTitle(tr("Signal %1").arg(signal.id.value));
    bar_->setRemark({});
    verdict_->setVerdict(verdictOf(signal, gone_));
    facts_->setValue(QStringLiteral("target"),
                     tr("#%1, %2 at %3")
                         .arg(target.id.value)
                         .arg(machineName(target.fsm, target.fsmVersion), QString::fromStdString(target.step)));
    pill_->setStatus(lookOf(target, now_), pillText(target, now_));
    facts_->setValue(QStringLiteral("awaits"), target.awaits ? quoted(*target.awaits) : tr("no signal now"));
    facts_->setTone(QStringLiteral("awaits"), target.awaits ? controls::Tone::Normal : controls::Tone::Hint);
    facts_->setValue(QStringLiteral("delivered"), format::exact(signal.insertedAt));
    facts_->setValue(QStringLiteral("dedup"), signal.dedupKey ? QString::fromStdString(*signal.dedupKey) : tr("none"));
    facts_->setTone(QStringLiteral("dedup"), signal.dedupKey ? controls::Tone::Normal : controls::Tone::Hint);
}

void SignalPane::showPayload() {
    if (!signal_) return;
    payloadBar_->setRemark(tr("%1 stored").arg(format::bytes(signal_->payloadBytes)));
    if (!payload_) {
        note_->setText(!payloadRead_ && gone_ ? tr("It was not read before the signal went.")
                       : !payloadRead_        ? tr("Reading…")
                                              : tr("It is too large to be shown here."));
        stack_->setCurrentWidget(note_);
        return;
    }
    const bool object = *payload_ == "{}";
    if (look_->currentIndex() == Tree && (object || *payload_ == "[]")) {
        note_->setText(object ? tr("{} – an empty object") : tr("[] – an empty array"));
        stack_->setCurrentWidget(note_);
        return;
    }
    if (look_->currentIndex() == Tree)
        tree_->setJson(*payload_);
    else
        document_.setText(*payload_);
    stack_->setCurrentIndex(look_->currentIndex());
}

} // namespace fermata::views

#include "moc_signal_pane.cpp"
