// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "barriers/barrier_panel.h"

#include "barriers/barrier_cells.h"
#include "barriers/barrier_graph.h"
#include "barriers/barrier_verdict.h"
#include "barriers/family_cells_view.h"
#include "barriers/family_ends_view.h"
#include "inspector/verdict_panel.h"
#include "models/why.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/link_label.h"
#include "widgets/page_header.h"
#include "widgets/plain_text.h"
#include "widgets/section_bar.h"
#include "widgets/shown.h"

#include <fermata/types/tasks.h>

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr int kLeastForEnds = 640;
constexpr int kMostOfStep = 24;

} // namespace

class BarrierPanel::Private {
public:
    PageHeader* header = nullptr;
    QToolButton* open = nullptr;
    LinkLabel* task = nullptr; // leads to the task that it is, or a step of
    VerdictPanel* verdict = nullptr;
    BarrierGraph* graph = nullptr;
    SectionBar* cellsBar = nullptr;
    FamilyCellsView* cells = nullptr;
    QLabel* cellsHint = nullptr;
    SectionBar* endsBar = nullptr;
    FamilyEndsView* ends = nullptr;
    QWidget* endsArea = nullptr;
    QWidget* contents = nullptr;
    InstanceId root;
    InstanceId deliverTo;
    TaskStepOf taskStep;
};

BarrierPanel::BarrierPanel(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>()) {
    setObjectName(QStringLiteral("barrierPanel"));
    auto* const outer = new QVBoxLayout(this);
    outer->setContentsMargins({});
    d->contents = new QWidget(this);
    outer->addWidget(d->contents);
    auto* const column = new QVBoxLayout(d->contents);
    column->setContentsMargins({});
    column->setSpacing(0);

    d->header = new PageHeader;
    d->header->setLineVisible(false);
    auto* const fit = controls::makeIconButton(QStringLiteral("expand"), tr("Fit the graph (0)"));
    d->open = controls::makeIconButton(QStringLiteral("external"), tr("Inspect it"));
    d->task = new LinkLabel;
    d->task->setObjectName(QStringLiteral("barrierTask"));
    d->task->setFont(fonts::small());
    d->task->hide();
    d->header->addRight(d->task);
    d->header->addRight(fit);
    d->header->addRight(d->open);
    column->addWidget(d->header);

    const auto margin = [column](QWidget* widget, int top, int bottom, int stretch = 0) {
        auto* const row = new QVBoxLayout;
        row->setContentsMargins(metrics::kPageMargin, top, metrics::kPageMargin, bottom);
        row->addWidget(widget);
        column->addLayout(row, stretch);
    };
    d->verdict = new VerdictPanel;
    d->verdict->setObjectName(QStringLiteral("barrierVerdict"));
    margin(d->verdict, 0, metrics::kGap);
    d->graph = new BarrierGraph;
    column->addWidget(d->graph, 1);

    d->cellsBar = new SectionBar(tr("Children by id"));
    column->addWidget(d->cellsBar);
    d->cells = new FamilyCellsView;
    margin(d->cells, metrics::kPanelPadding, metrics::kGrid);
    d->cellsHint = plainLabel();
    d->cellsHint->setFont(fonts::header());
    d->cellsHint->setWordWrap(true);
    controls::setTone(d->cellsHint, controls::Tone::Hint);
    margin(d->cellsHint, 0, metrics::kGap);
    d->endsBar = new SectionBar(tr("When they ended"));
    column->addWidget(d->endsBar);
    d->ends = new FamilyEndsView;
    d->endsArea = new QWidget;
    auto* const endsLayout = new QVBoxLayout(d->endsArea);
    endsLayout->setContentsMargins(metrics::kPageMargin, metrics::kGap, metrics::kPageMargin, metrics::kPanelPadding);
    endsLayout->addWidget(d->ends);
    column->addWidget(d->endsArea);

    connect(fit, &QAbstractButton::clicked, d->graph, &BarrierGraph::fit);
    connect(d->open, &QAbstractButton::clicked, this, [this] { Q_EMIT instanceActivated(d->root); });
    connect(d->task, &QAbstractButton::clicked, this,
            [this] { Q_EMIT taskRequested(d->taskStep.task, QString::fromStdString(d->taskStep.name)); });
    connect(d->verdict, &VerdictPanel::instanceRequested, this, &BarrierPanel::instanceActivated);
    connect(d->verdict, &VerdictPanel::deliverRequested, this, [this] {
        const Verdict& verdict = d->verdict->verdict();
        if (!verdict.deliver) return;
        if (verdict.deliverTo)
            Q_EMIT signalToHoldersRequested(d->root, *verdict.deliver);
        else
            Q_EMIT signalRequested(d->deliverTo, *verdict.deliver);
    });
    connect(d->graph, &BarrierGraph::instanceChosen, this, &BarrierPanel::instanceChosen);
    connect(d->graph, &BarrierGraph::instanceActivated, this, &BarrierPanel::instanceActivated);
    connect(d->graph, &BarrierGraph::groupChosen, this, &BarrierPanel::groupChosen);
    connect(d->cells, &FamilyCellsView::instanceChosen, this, &BarrierPanel::instanceChosen);
    connect(d->cells, &FamilyCellsView::instanceActivated, this, &BarrierPanel::instanceActivated);
    clear();
}

BarrierPanel::~BarrierPanel() = default;

QSize BarrierPanel::sizeHint() const {
    return {500, 700};
}

void BarrierPanel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().base);
}

// The graph keeps its room: where there is little, the cells become small and the ends go.
void BarrierPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    d->cells->setMostHeight(std::clamp(height() / 4 - 40, 80, 200));
    d->endsBar->setVisible(height() >= kLeastForEnds);
    d->endsArea->setVisible(height() >= kLeastForEnds);
}

void BarrierPanel::clear() {
    d->contents->hide();
    d->root = {};
    d->graph->clear();
    d->cells->setPicture(nullptr, {});
    d->ends->setPicture(nullptr, {});
}

void BarrierPanel::focusGraph() {
    d->graph->setFocus(Qt::ShortcutFocusReason);
}

void BarrierPanel::showTask(const Subject& subject, const BarriersSnapshot& snapshot) {
    const auto& selected = snapshot.selected;
    if (subject.child && selected && selected->row.id == subject.child->id && selected->taskStep) {
        d->taskStep = *selected->taskStep;
        const QString name = shownText(d->taskStep.name);
        const QString shown = name.size() > kMostOfStep ? name.left(kMostOfStep) + u'…' : name;
        d->task->setText(labelText(tr("step %1 of task #%2").arg(quoted(shown)).arg(d->taskStep.task.value)));
    } else if (subject.root.row.fsm == taskFsm) {
        d->taskStep = {subject.root.row.id, {}};
        d->task->setText(tr("the graph of the task"));
    } else {
        d->task->hide();
        return;
    }
    d->task->show();
}

void BarrierPanel::show(const Subject& subject, const BarriersSnapshot& snapshot) {
    const Barrier& root = subject.root;
    const Timestamp now = snapshot.databaseTime;
    d->root = root.row.id;
    d->contents->show();
    d->header->setTitle(instanceName(root.row));
    QString about;
    if (root.family) {
        const QString childs = childCount(root.family->total(), root.family->cut);
        about = tr("%1 children", nullptr, format::plural(root.family->total())).arg(childs);
        if (root.hold.path.size() > 1)
            about = tr("%1, held %Ln levels down", nullptr, format::plural(qint64(root.hold.path.size()))).arg(about);
        if (isOver(root)) about = tr("%1, over").arg(about);
    }
    d->header->setSubtitle(about);
    showTask(subject, snapshot);
    setPlainToolTip(*d->open, tr("Inspect %1").arg(instanceName(root.row)));

    if (subject.child && snapshot.selected && snapshot.selected->row.id == subject.child->id) {
        d->deliverTo = subject.child->id;
        const auto why = snapshot.why.find(subject.child->id);
        const bool known = why != snapshot.why.end() && explains(why->second, snapshot.selected->row);
        d->verdict->setVerdict(known ? verdictOf(why->second, *snapshot.selected, now)
                                     : verdictOf(*snapshot.selected, now));
    } else if (!subject.child) {
        d->deliverTo = root.hold.path.empty() ? InstanceId{} : root.hold.path.back().id;
        d->verdict->setVerdict(barrierVerdict(root, snapshot));
    }
    d->graph->show(root, snapshot);
    d->graph->setChosen(subject.chosen);

    const Barrier& parent = subject.parent ? *subject.parent : root;
    const auto picture = snapshot.picture && snapshot.picture->parent == parent.row.id ? snapshot.picture : nullptr;
    d->cells->setPicture(picture, now);
    const auto& path = parent.hold.path;
    d->cells->setHolder(path.empty() ? std::nullopt : std::optional(path.front().id));
    d->ends->setPicture(picture, now);
    d->cellsBar->setTitle(parent.row.id == root.row.id ? tr("Children by id")
                                                       : tr("Children of %1 by id").arg(instanceName(parent.row)));
    if (!picture) {
        d->cellsBar->setCount(tr("counting…"));
        d->cellsHint->clear();
        d->endsBar->setRemark({});
        d->ends->setLeft({});
        return;
    }
    QString range;
    if (!picture->cells.empty()) {
        const QString from = QString::number(picture->cells.front().first.value);
        const QString to = QString::number(picture->cells.back().last.value);
        range = picture->grouped ? tr("%1 to %2, several a cell").arg(from, to)
                                 : tr("%1 to %2, one cell each").arg(from, to);
        if (picture->cut) range = tr("%1, and more").arg(range);
    }
    d->cellsBar->setCount(range);
    QStringList counts;
    if (parent.family) {
        if (const auto failed = parent.family->of(Status::Failed); failed > 0)
            counts << tr("%1 failed").arg(format::number(failed));
        if (const auto live = parent.family->live(); live > 0) counts << tr("%1 left").arg(format::number(live));
    }
    d->cellsBar->setRemark(counts.join(format::comma()));
    QString hint = tr("Point at a cell for its status, click to choose it.");
    if (!path.empty()) {
        const auto cell = std::find_if(picture->cells.begin(), picture->cells.end(), [&](const FamilyCell& each) {
            return each.first == path.front().id && !picture->grouped;
        });
        if (cell != picture->cells.end())
            hint = tr("%1 is child %2; point at a cell for its status, click to choose it.")
                       .arg(instanceName(path.front()), format::number(cell - picture->cells.begin() + 1));
    }
    d->cellsHint->setText(shownText(hint));
    setPlainToolTip(*d->cellsHint, hint);
    d->cellsHint->setMinimumWidth(0);
    d->cellsHint->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    d->endsBar->setRemark(picture->ends.last ? tr("last one %1").arg(format::ago(*picture->ends.last, now))
                                             : QString());
    QString left;
    if (parent.family && parent.family->live() == 1 && !path.empty())
        left = tr("only %1 left").arg(instanceName(path.front()));
    else if (parent.family && parent.family->live() > 0)
        left = tr("%1 left").arg(format::number(parent.family->live()));
    d->ends->setLeft(left);
}

} // namespace fermata::views

#include "moc_barrier_panel.cpp"
