// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/inspector_head.h"

#include "instances/instance_cells.h"
#include "instances/plain_tool_tip.h"
#include "instances/why.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/link_label.h"
#include "widgets/status_pill.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

// The glyph of a barrier before the parent's name.
class ParentMark : public QWidget {
public:
    explicit ParentMark(QWidget* parent) : QWidget(parent) { setFixedSize(metrics::kIcon, metrics::kIcon); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        paintIcon(painter, QRectF(rect()), QStringLiteral("barriers"), tintColor(Tint::Secondary));
    }
};

QLabel* plainLabel(const QFont& font, controls::Tone tone, QWidget* parent) {
    auto* const label = new QLabel(parent);
    label->setFont(font);
    label->setTextFormat(Qt::PlainText);
    label->setMinimumWidth(0);
    controls::setTone(label, tone);
    return label;
}

} // namespace

InspectorHead::InspectorHead(QWidget* parent) : QWidget(parent) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(metrics::kPageMargin, metrics::kGap, metrics::kGap, metrics::kGap);
    column->setSpacing(metrics::kGrid);

    auto* const top = new QHBoxLayout;
    top->setSpacing(metrics::kGrid);
    number_ = plainLabel(fonts::title(), controls::Tone::Normal, this);
    number_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    machine_ = plainLabel(fonts::body(), controls::Tone::Secondary, this);
    copy_ = controls::makeIconButton(QStringLiteral("copy"), tr("Copy the id"), this);
    auto* const close = controls::makeIconButton(QStringLiteral("close"), tr("Close the inspector (Esc)"), this);
    close->setObjectName(QStringLiteral("inspectorClose"));
    top->addWidget(number_);
    top->addSpacing(metrics::kGrid);
    top->addWidget(machine_, 1);
    top->addWidget(copy_);
    top->addWidget(close);
    column->addLayout(top);

    facts_ = new QWidget(this);
    auto* const row = new QHBoxLayout(facts_);
    row->setContentsMargins({});
    row->setSpacing(6);
    pill_ = new StatusPill(LookStatus::Runnable, facts_);
    pill_->setObjectName(QStringLiteral("inspectorStatus"));
    at_ = plainLabel(fonts::small(), controls::Tone::Secondary, facts_);
    at_->setText(tr("at"));
    step_ = plainLabel(fonts::mono(), controls::Tone::Normal, facts_);
    age_ = plainLabel(fonts::small(), controls::Tone::Secondary, facts_);
    row->addWidget(pill_);
    row->addSpacing(2);
    row->addWidget(at_);
    row->addWidget(step_);
    row->addWidget(age_);
    row->addStretch(1);
    column->addWidget(facts_);

    parentRow_ = new QWidget(this);
    auto* const parentLayout = new QHBoxLayout(parentRow_);
    parentLayout->setContentsMargins(0, 2, 0, 0);
    parentLayout->setSpacing(6);
    parentLink_ = new LinkLabel(QString(), parentRow_);
    parentLink_->setFont(fonts::small());
    parentLink_->setObjectName(QStringLiteral("inspectorParent"));
    parentStep_ = plainLabel(fonts::small(), controls::Tone::Secondary, parentRow_);
    parentLayout->addWidget(new ParentMark(parentRow_));
    parentLayout->addWidget(parentLink_);
    parentLayout->addWidget(parentStep_, 1);
    column->addWidget(parentRow_);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);

    connect(close, &QAbstractButton::clicked, this, &InspectorHead::closeRequested);
    connect(copy_, &QAbstractButton::clicked, this, [this] {
        if (id_) QApplication::clipboard()->setText(QString::number(id_->value));
    });
    connect(parentLink_, &QAbstractButton::clicked, this, [this] {
        if (parentId_) Q_EMIT instanceRequested(*parentId_);
    });
    setId(std::nullopt);
}

void InspectorHead::setFactsVisible(bool visible) {
    facts_->setVisible(visible);
    parentRow_->setVisible(visible && parentId_.has_value());
    machine_->setText(visible ? machine_->text() : QString());
}

void InspectorHead::setId(std::optional<InstanceId> id) {
    id_ = id;
    parentId_.reset();
    number_->setText(id ? QStringLiteral("#%1").arg(id->value) : tr("Inspector"));
    copy_->setVisible(id.has_value());
    setFactsVisible(false);
}

void InspectorHead::setDetail(const InstanceDetail& detail, Timestamp now) {
    const InstanceRow& row = detail.row;
    id_ = row.id;
    parentId_ = row.parentId;
    number_->setText(QStringLiteral("#%1").arg(row.id.value));
    copy_->show();
    machine_->setText(machineName(row.fsm, row.fsmVersion));
    machine_->setToolTip(plainToolTip(machine_->text()));
    pill_->setStatus(lookOf(row, now), pillText(row, now));
    const QString step = QString::fromStdString(row.step);
    step_->setText(step_->fontMetrics().elidedText(step, Qt::ElideRight, 140));
    step_->setToolTip(plainToolTip(step));
    age_->setText(tr("for %1").arg(format::age(row.updatedAt, now)));
    age_->setToolTip(tr("Last changed %1").arg(format::exact(row.updatedAt)));
    if (parentId_) {
        const auto& parent = detail.parent;
        parentLink_->setText(
            parent ? QStringLiteral("%1 #%2").arg(QString::fromStdString(parent->fsm)).arg(parentId_->value)
                   : QStringLiteral("#%1").arg(parentId_->value));
        parentStep_->setText(
            parent ? tr("at %1, %2").arg(QString::fromStdString(parent->step), statusWord(lookOf(*parent, now)))
                   : tr("its parent"));
    }
    setFactsVisible(true);
}

} // namespace fermata::views
