// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/inbox_tab.h"

#include "inspector/inbox_list.h"
#include "inspector/json_view.h"
#include "inspector/signals_model.h"
#include "inspector/tab_note.h"
#include "models/why.h"
#include "widgets/format.h"
#include "widgets/section_bar.h"

#include <QSplitter>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace fermata::views {

InboxTab::InboxTab(SignalsModel& inbox, QWidget* parent) : QWidget(parent), inbox_(inbox) {
    stack_ = new QStackedLayout(this);
    note_ = new TabNote(QString(), this);
    stack_->addWidget(note_);

    auto* const splitter = new QSplitter(Qt::Vertical, this);
    splitter->setChildrenCollapsible(false);
    auto* const top = new QWidget(splitter);
    auto* const column = new QVBoxLayout(top);
    column->setContentsMargins({});
    column->setSpacing(0);
    list_ = new InboxList(inbox, top);
    list_->setObjectName(QStringLiteral("inspectorInbox"));
    cut_ = new TabNote(QString(), top);
    column->addWidget(list_, 1);
    column->addWidget(cut_);

    payloadArea_ = new QWidget(splitter);
    auto* const below = new QVBoxLayout(payloadArea_);
    below->setContentsMargins({});
    below->setSpacing(0);
    payloadBar_ = new SectionBar(tr("Payload"), payloadArea_);
    payload_ = new JsonView(payloadArea_);
    below->addWidget(payloadBar_);
    below->addWidget(payload_, 1);
    payloadArea_->hide();
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    stack_->addWidget(splitter);

    connect(list_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &InboxTab::showPayload);
}

void InboxTab::setDetail(const InstanceDetail& detail) {
    const bool empty = detail.inbox.empty();
    if (empty) {
        note_->setText(detail.row.awaits
                           ? tr("No signal lies here. One named %1 would wake it.").arg(quoted(*detail.row.awaits))
                           : tr("No signal lies here. One delivered now would wait until a step awaits its name."));
    }
    cut_->setVisible(detail.inboxMore);
    if (detail.inboxMore)
        cut_->setText(tr("The first %1 are shown; there are more.").arg(format::number(qint64(detail.inbox.size()))));
    stack_->setCurrentIndex(empty ? 0 : 1);
    showPayload();
}

std::optional<SignalId> InboxTab::chosen() const {
    const auto rows = list_->selectionModel()->selectedIndexes();
    return rows.isEmpty() ? std::nullopt : std::optional(inbox_.row(rows.front().row()).id);
}

void InboxTab::choose(std::optional<SignalId> signal) {
    const int row = signal ? inbox_.find(*signal) : -1;
    if (row >= 0)
        list_->setCurrentIndex(inbox_.index(row, 0));
    else
        list_->clearSelection();
}

void InboxTab::showPayload() {
    const auto chosen = list_->selectionModel()->selectedIndexes();
    payloadArea_->setVisible(!chosen.isEmpty());
    if (chosen.isEmpty()) return;
    const SignalRow& signal = inbox_.row(chosen.front().row());
    payloadBar_->setRemark(tr("signal %1, %2").arg(signal.id.value).arg(format::exact(signal.insertedAt)));
    payload_->setJson(signal.payload);
}

} // namespace fermata::views

#include "moc_inbox_tab.cpp"
