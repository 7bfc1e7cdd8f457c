// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/state_tab.h"

#include "inspector/inbox_list.h"
#include "inspector/json_view.h"
#include "inspector/signals_model.h"
#include "inspector/verdict.h"
#include "theme/controls.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/json_edit.h"
#include "widgets/section_bar.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

StateTab::StateTab(SignalsModel& inbox, QWidget* parent) : QWidget(parent), text_(new JsonEdit), document_(*text_) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    auto* const splitter = new QSplitter(Qt::Vertical, this);
    splitter->setChildrenCollapsible(false);
    column->addWidget(splitter);

    stack_ = new QStackedWidget(splitter);
    tree_ = new JsonView(stack_);
    tree_->setObjectName(QStringLiteral("inspectorState"));
    auto* const framed = new QWidget(stack_);
    auto* const frame = new QVBoxLayout(framed);
    frame->setContentsMargins(metrics::kGap, metrics::kGap, metrics::kGap, metrics::kGap);
    frame->addWidget(text_);
    text_->setReadOnly(true);
    text_->setFooterVisible(false);
    text_->editor()->setObjectName(QStringLiteral("inspectorStateText"));
    stack_->setMinimumHeight(20);
    empty_ = new QLabel(stack_);
    empty_->setObjectName(QStringLiteral("inspectorStateEmpty"));
    empty_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    empty_->setContentsMargins(metrics::kPageMargin, metrics::kPanelPadding, metrics::kPageMargin, metrics::kGap);
    controls::setTone(empty_, controls::Tone::Hint);
    stack_->addWidget(tree_);
    stack_->addWidget(framed);
    stack_->addWidget(empty_);

    inboxArea_ = new QWidget(splitter);
    auto* const below = new QVBoxLayout(inboxArea_);
    below->setContentsMargins({});
    below->setSpacing(0);
    inboxBar_ = new SectionBar(tr("Inbox"), inboxArea_);
    inbox_ = new InboxList(inbox, inboxArea_);
    below->addWidget(inboxBar_);
    below->addWidget(inbox_, 1);
    inboxArea_->setMinimumHeight(76);
    inboxArea_->hide();
    splitter->setStretchFactor(0, 5);
    splitter->setStretchFactor(1, 2);
}

StateTab::View StateTab::view() const {
    return view_;
}

void StateTab::setView(View view) {
    view_ = view;
    showDocument();
}

// Laying out megabytes as text takes its time: only where somebody looks.
void StateTab::showDocument() {
    if (view_ == View::Text) {
        document_.setText(state_);
        stack_->setCurrentIndex(1);
        return;
    }
    const bool object = state_ == "{}";
    if (object || state_ == "[]") {
        empty_->setText(object ? tr("{} – an empty object") : tr("[] – an empty array"));
        stack_->setCurrentWidget(empty_);
    } else {
        stack_->setCurrentWidget(tree_);
    }
}

void StateTab::setDetail(const InstanceDetail& detail) {
    state_ = detail.row.state;
    tree_->setJson(state_);
    showDocument();

    const auto& inbox = detail.inbox;
    inboxArea_->setVisible(!inbox.empty());
    inboxBar_->setCount(format::number(qint64(inbox.size())) + (detail.inboxMore ? QStringLiteral("+") : QString()));
    const auto matching = std::count_if(inbox.begin(), inbox.end(), [&](const SignalRow& signal) {
        return matchOf(signal, detail.row) == SignalMatch::Awaited;
    });
    inboxBar_->setRemark(
        matching == 0 ? tr("nothing here is awaited")
                      : (matching == 1 ? tr("1 is awaited") : tr("%1 are awaited").arg(format::number(matching))));
}

} // namespace fermata::views
