// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/graph_pane.h"

#include "machines/machine_view.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/panel.h"
#include "widgets/plain_text.h"

#include <QLabel>
#include <QVBoxLayout>

namespace fermata::views {

GraphPane::GraphPane(QWidget* parent) : QWidget(parent) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    view_ = new MachineView(this);
    column->addWidget(view_, 1);
    column->addWidget(new Line(Qt::Horizontal, this));
    auto* const foot = new QVBoxLayout;
    foot->setContentsMargins(metrics::kPanelPadding, 4, metrics::kPanelPadding, 4);
    foot->setSpacing(2);
    remark_ = plainLabel(this);
    remark_->setObjectName(QStringLiteral("graphRemark"));
    counted_ = plainLabel(this);
    counted_->setObjectName(QStringLiteral("graphCounted"));
    for (QLabel* const label : {remark_, counted_}) {
        label->setFont(fonts::header());
        label->setWordWrap(true);
        foot->addWidget(label);
    }
    controls::setTone(remark_, controls::Tone::Attention);
    controls::setTone(counted_, controls::Tone::Hint);
    remark_->hide();
    column->addLayout(foot);
}

void GraphPane::setRemarks(const QStringList& remarks) {
    remark_->setText(remarks.join(u' '));
    remark_->setVisible(!remarks.isEmpty());
}

void GraphPane::setCounted(const QString& sentence) {
    counted_->setText(sentence);
}

} // namespace fermata::views

#include "moc_graph_pane.cpp"
