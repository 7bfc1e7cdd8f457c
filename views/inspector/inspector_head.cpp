// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/inspector_head.h"

#include "models/why.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/link_label.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"
#include "widgets/status_pill.h"

#include <fermata/types/tasks.h>

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

constexpr int kMostOfStep = 32; // beside its task

QLabel* toned(const QFont& font, controls::Tone tone, QWidget* parent) {
    auto* const label = plainLabel(parent);
    label->setFont(font);
    label->setMinimumWidth(0);
    controls::setTone(label, tone);
    return label;
}

QString nameOf(const std::string& fsm, InstanceId id) {
    return QStringLiteral("%1 #%2").arg(QString::fromStdString(fsm), QString::number(id.value));
}

} // namespace

// Somebody it hangs together with: an icon, a link, and how that one stands.
class InspectorHead::Relation : public QWidget {
public:
    Relation(const QString& iconName, QWidget* parent) : QWidget(parent), icon_(iconName) {
        auto* const row = new QHBoxLayout(this);
        row->setContentsMargins(metrics::kIcon + 6, 2, 0, 0);
        row->setSpacing(6);
        before_ = toned(fonts::small(), controls::Tone::Secondary, this);
        link_ = new LinkLabel(QString(), this);
        link_->setFont(fonts::small());
        after_ = toned(fonts::small(), controls::Tone::Secondary, this);
        after_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        row->addWidget(before_);
        row->addWidget(link_);
        row->addWidget(after_, 1);
    }

    LinkLabel* link() const { return link_; }

    void tell(const QString& before, const QString& link, const QString& after, const QString& tip = {}) {
        before_->setText(shownText(before));
        before_->setVisible(!before.isEmpty());
        link_->setText(labelText(link));
        after_->setText(shownText(after));
        link_->setAccessibleDescription(QStringList{before_->text(), after_->text()}.join(u' ').trimmed());
        setToolTip(plainToolTip(tip));
        setAccessibleDescription(shownLines(tip));
        told_ = true;
    }
    void withdraw() { told_ = false; }
    bool told() const { return told_; }

    std::optional<InstanceId> leadsTo;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const double top = (height() - metrics::kIcon) / 2.0;
        paintIcon(painter, QRectF(0, top, metrics::kIcon, metrics::kIcon), icon_, tintColor(Tint::Secondary));
    }

private:
    QString icon_;
    QLabel* before_ = nullptr;
    LinkLabel* link_ = nullptr;
    QLabel* after_ = nullptr;
    bool told_ = false;
};

InspectorHead::InspectorHead(QWidget* parent) : QWidget(parent) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(metrics::kPageMargin, metrics::kGap, metrics::kGap, metrics::kGap);
    column->setSpacing(metrics::kGrid);

    auto* const top = new QHBoxLayout;
    top->setSpacing(metrics::kGrid);
    number_ = toned(fonts::title(), controls::Tone::Normal, this);
    number_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    machine_ = toned(fonts::body(), controls::Tone::Secondary, this);
    copy_ = controls::makeIconButton(QStringLiteral("copy"), tr("Copy the id"), this);
    link_ = controls::makeIconButton(QStringLiteral("link"), tr("Copy a link to it (Ctrl+L)"), this);
    link_->setObjectName(QStringLiteral("inspectorCopyLink"));
    ticket_ = controls::makeIconButton(QStringLiteral("ticket"), tr("Copy as ticket (Ctrl+Shift+M)"), this);
    ticket_->setObjectName(QStringLiteral("inspectorCopyTicket"));
    auto* const close = controls::makeIconButton(QStringLiteral("close"), tr("Close the inspector (Esc)"), this);
    close->setObjectName(QStringLiteral("inspectorClose"));
    top->addWidget(number_);
    top->addSpacing(metrics::kGrid);
    top->addWidget(machine_, 1);
    top->addWidget(copy_);
    top->addWidget(link_);
    top->addWidget(ticket_);
    top->addWidget(close);
    column->addLayout(top);

    facts_ = new QWidget(this);
    auto* const row = new QHBoxLayout(facts_);
    row->setContentsMargins({});
    row->setSpacing(6);
    pill_ = new StatusPill(LookStatus::Runnable, facts_);
    pill_->setObjectName(QStringLiteral("inspectorStatus"));
    at_ = toned(fonts::small(), controls::Tone::Secondary, facts_);
    //: Between the status and the step: done at ship
    at_->setText(tr("at"));
    step_ = toned(fonts::mono(), controls::Tone::Normal, facts_);
    age_ = toned(fonts::small(), controls::Tone::Secondary, facts_);
    row->addWidget(pill_);
    row->addSpacing(2);
    row->addWidget(at_);
    row->addWidget(step_);
    row->addWidget(age_);
    row->addStretch(1);
    column->addWidget(facts_);

    parent_ = makeRelation("inspectorParent", QStringLiteral("barriers"));
    task_ = makeRelation("inspectorTask", QStringLiteral("tasks"));
    childs_ = makeRelation("inspectorChildsLink", QStringLiteral("barriers"));
    worker_ = makeRelation("inspectorWorker", QStringLiteral("worker"));
    holder_ = makeRelation("inspectorKeyHolder", QStringLiteral("lock"));
    line_ = makeRelation("inspectorKeyHead", QStringLiteral("queue"));
    unique_ = makeRelation("inspectorUniqueHolder", QStringLiteral("key"));
    for (Relation* const relation : {parent_, task_, childs_, worker_, holder_, line_, unique_})
        column->addWidget(relation);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);

    connect(close, &QAbstractButton::clicked, this, &InspectorHead::closeRequested);
    connect(copy_, &QAbstractButton::clicked, this, [this] {
        if (id_) QApplication::clipboard()->setText(QString::number(id_->value));
    });
    connect(link_, &QAbstractButton::clicked, this, &InspectorHead::linkRequested);
    connect(ticket_, &QAbstractButton::clicked, this, &InspectorHead::ticketRequested);
    for (Relation* const relation : {parent_, holder_, line_, unique_}) {
        connect(relation->link(), &QAbstractButton::clicked, this, [this, relation] {
            if (relation->leadsTo) Q_EMIT instanceRequested(*relation->leadsTo);
        });
    }
    connect(task_->link(), &QAbstractButton::clicked, this, [this] {
        if (task_->leadsTo) Q_EMIT taskRequested(*task_->leadsTo, taskStep_);
    });
    connect(childs_->link(), &QAbstractButton::clicked, this, &InspectorHead::childsRequested);
    connect(worker_->link(), &QAbstractButton::clicked, this, [this] { Q_EMIT workerRequested(workerId_); });
    setId(std::nullopt);
}

InspectorHead::Relation* InspectorHead::makeRelation(const char* name, const QString& iconName) {
    auto* const relation = new Relation(iconName, this);
    relation->link()->setObjectName(QString::fromLatin1(name));
    return relation;
}

void InspectorHead::setFactsVisible(bool visible) {
    facts_->setVisible(visible);
    for (Relation* const relation : {parent_, task_, childs_, worker_, holder_, line_, unique_})
        relation->setVisible(visible && relation->told());
    machine_->setText(visible ? machine_->text() : QString());
}

void InspectorHead::setId(std::optional<InstanceId> id) {
    id_ = id;
    number_->setText(id ? QStringLiteral("#%1").arg(id->value) : tr("Inspector"));
    for (QToolButton* const button : {copy_, link_, ticket_})
        button->setVisible(id.has_value());
    setFactsVisible(false);
}

void InspectorHead::setDetail(const InstanceDetail& detail, Timestamp now) {
    const InstanceRow& row = detail.row;
    id_ = row.id;
    number_->setText(QStringLiteral("#%1").arg(row.id.value));
    for (QToolButton* const button : {copy_, link_, ticket_})
        button->show();
    machine_->setText(machineName(row.fsm, row.fsmVersion));
    machine_->setToolTip(plainToolTip(machine_->text()));
    machine_->setAccessibleDescription(tr("Machine and version"));
    pill_->setStatus(lookOf(row, now), pillText(row, now));
    const QString step = shownText(row.step);
    step_->setText(step_->fontMetrics().elidedText(step, Qt::ElideRight, 140));
    step_->setToolTip(plainToolTip(step));
    step_->setAccessibleDescription(tr("Step"));
    const QString age = tr("for %1").arg(format::age(row.updatedAt, now));
    age_->setText(row.attempt > 0 ? tr("%1, attempt %2").arg(age, format::number(row.attempt)) : age);
    age_->setToolTip(tr("Last changed %1").arg(format::exact(row.updatedAt)));
    showParent(detail, now);
    showTask(detail);
    showChilds(detail);
    showWorker(detail, now);
    showKeys(detail, now);
    setFactsVisible(true);
}

void InspectorHead::showParent(const InstanceDetail& detail, Timestamp now) {
    parent_->withdraw();
    parent_->leadsTo = detail.row.parentId;
    if (!detail.row.parentId) return;
    const auto& parent = detail.parent;
    parent_->tell({}, parent ? nameOf(parent->fsm, parent->id) : QStringLiteral("#%1").arg(detail.row.parentId->value),
                  parent ? tr("at %1, %2").arg(QString::fromStdString(parent->step), statusWord(lookOf(*parent, now)))
                         : tr("its parent"),
                  tr("Its parent"));
}

void InspectorHead::showTask(const InstanceDetail& detail) {
    task_->withdraw();
    taskStep_.clear();
    if (detail.taskStep) {
        taskStep_ = QString::fromStdString(detail.taskStep->name);
        task_->leadsTo = detail.taskStep->task;
        const QString name = shownText(taskStep_);
        const QString shown = name.size() > kMostOfStep ? name.left(kMostOfStep) + u'…' : name;
        task_->tell(tr("step %1 of").arg(quoted(shown)), tr("task #%1").arg(detail.taskStep->task.value), {},
                    tr("Shows the step in its task"));
    } else if (detail.row.fsm == taskFsm) {
        task_->leadsTo = detail.row.id;
        task_->tell({}, tr("The graph of the task"), {}, tr("Shows the task with its steps"));
    }
}

void InspectorHead::showChilds(const InstanceDetail& detail) {
    childs_->withdraw();
    if (!detail.family || detail.family->total() == 0) return;
    const FamilyCounts& family = *detail.family;
    const QString living = format::number(family.living()), failed = format::number(family.of(Status::Failed));
    const bool allEnded = family.living() == 0, noneFailed = family.of(Status::Failed) == 0;
    const QString standing = allEnded && noneFailed ? tr("all have ended")
                             : allEnded             ? tr("all have ended, %1 failed").arg(failed)
                             : noneFailed           ? tr("%1 not ended").arg(living)
                                                    : tr("%1 not ended, %2 failed").arg(living, failed);
    const QString number = format::number(family.total()) + (family.more ? QStringLiteral("+") : QString());
    childs_->tell({}, tr("%1 children", nullptr, format::plural(family.total() + family.more)).arg(number), standing,
                  tr("Shows them"));
}

void InspectorHead::showWorker(const InstanceDetail& detail, Timestamp now) {
    worker_->withdraw();
    const InstanceRow& row = detail.row;
    if (!row.lockedBy) return;
    workerId_ = QString::fromStdString(*row.lockedBy).section(u'/', 0, 0); // the rest numbers the claim
    const auto left = row.leaseExpiresAt ? between(now, *row.leaseExpiresAt) : Timestamp::duration(0);
    worker_->tell({}, workerName(*row.lockedBy),
                  !row.leaseExpiresAt ? tr("without a lease")
                  : left > Timestamp::duration(0)
                      ? tr("%1 of its lease left").arg(format::duration(left))
                      : tr("its lease ran out %1 ago").arg(format::age(*row.leaseExpiresAt, now)),
                  tr("Claimed as %1").arg(shownText(*row.lockedBy)));
}

// Who is before it: only what keeps it from running now, or would.
void InspectorHead::showKeys(const InstanceDetail& detail, Timestamp now) {
    const InstanceRow& row = detail.row;
    for (Relation* const relation : {holder_, line_, unique_}) {
        relation->withdraw();
        relation->leadsTo.reset();
    }
    if (detail.partition && row.partitionKey && !isTerminal(row.status)) {
        const QString key = quoted(*row.partitionKey);
        const auto& holder = detail.partition->holder;
        if (holder && holder->id != row.id) {
            holder_->leadsTo = holder->id;
            holder_->tell(
                tr("key held by"), nameOf(holder->fsm, holder->id),
                tr("at %1, for %2").arg(QString::fromStdString(holder->step), format::age(holder->updatedAt, now)),
                tr("Of the instances with the partition key %1 one executes at a time").arg(key));
        }
        const auto& head = detail.partition->head;
        const bool inLine = row.status == Status::Runnable && row.eligibleAt <= now;
        if (head && head->id != row.id && inLine) {
            const QString ahead = format::number(detail.partition->ahead) +
                                  (detail.partition->aheadMore ? QStringLiteral("+") : QString());
            line_->leadsTo = head->id;
            line_->tell(
                tr("line led by"), nameOf(head->fsm, head->id), tr("%1 before it").arg(ahead),
                tr("Who runs next of those with the partition key %1 in the queue %2").arg(key, shownText(row.queue)));
        }
    }
    if (const auto& holder = detail.uniqueHolder; holder && !row.uniqueGuarded) {
        unique_->leadsTo = holder->id;
        unique_->tell(tr("unique key held by"), nameOf(holder->fsm, holder->id),
                      tr("at %1").arg(QString::fromStdString(holder->step)),
                      tr("Whoever would enter a status in which the key is occupied waits until it is free"));
    }
}

} // namespace fermata::views

#include "moc_inspector_head.cpp"
