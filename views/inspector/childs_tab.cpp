// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/childs_tab.h"

#include "inspector/childs_model.h"
#include "inspector/tab_note.h"
#include "inspector/verdict.h"
#include "instances/why.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/cell_delegate.h"
#include "widgets/format.h"
#include "widgets/section_bar.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QResizeEvent>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

using controls::Tone;

class ChildsTab::Delegate : public CellDelegate {
public:
    Delegate(const ChildsModel& childs, QObject* parent) : CellDelegate(parent), childs_(childs) {}

protected:
    Cell describe(const QModelIndex& index) const override {
        const ChildRow& child = childs_.row(index.row());
        switch (index.column()) {
        case ChildsModel::Instance: {
            Cell cell;
            return cell.add(
                {.text = QStringLiteral("%1 #%2").arg(QString::fromStdString(child.fsm)).arg(child.id.value),
                 .link = instanceLink(child.id)});
        }
        case ChildsModel::Step:
            return Cell::mono(QString::fromStdString(child.step));
        case ChildsModel::State:
            return Cell::status(lookOf(child.status));
        default:
            if (child.status == Status::Failed)
                return Cell::plain(firstLine(child.lastError.value_or(std::string())), Tone::Failed);
            return Cell::mono(index.data().toString().simplified(), Tone::Secondary);
        }
    }

private:
    const ChildsModel& childs_;
};

ChildsTab::ChildsTab(QWidget* parent) : QWidget(parent), childs_(new ChildsModel(this)) {
    stack_ = new QStackedLayout(this);
    stack_->addWidget(new TabNote(tr("It has no childs. A step spawns them by the outcome schedule_childs."), this));

    auto* const area = new QWidget(this);
    auto* const column = new QVBoxLayout(area);
    column->setContentsMargins({});
    column->setSpacing(0);
    bar_ = new SectionBar(tr("Childs"), area);
    table_ = new QTableView(area);
    table_->setObjectName(QStringLiteral("inspectorChilds"));
    table_->setAccessibleName(tr("Childs"));
    table_->setModel(childs_);
    controls::prepareTable(table_);
    auto* const delegate = new Delegate(*childs_, table_);
    table_->setItemDelegate(delegate);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setMouseTracking(true);
    table_->horizontalHeader()->hide();
    const QFontMetrics text(fonts::small());
    const auto width = [&](const QString& widest) {
        return text.horizontalAdvance(widest) + 2 * metrics::kCellPadding;
    };
    table_->setColumnWidth(ChildsModel::Instance, width(QStringLiteral("charge #00000")));
    table_->setColumnWidth(ChildsModel::Step, width(QStringLiteral("mmmmm")));
    table_->setColumnWidth(ChildsModel::State, width(QStringLiteral("awaiting signal")) + metrics::kGlyph + 26);
    table_->horizontalHeader()->setStretchLastSection(false);
    table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table_->installEventFilter(this);
    column->addWidget(bar_);
    column->addWidget(table_, 1);
    stack_->addWidget(area);

    connect(delegate, &CellDelegate::linkActivated, this,
            [this](const QString&, const QModelIndex& index) { open(index); });
    connect(table_, &QTableView::doubleClicked, this, &ChildsTab::open);
}

ChildsTab::~ChildsTab() = default;

void ChildsTab::clear() {
    childs_->setRows({});
}

void ChildsTab::setDetail(const InstanceDetail& detail) {
    childs_->setRows(detail.childs);
    stack_->setCurrentIndex(detail.childs.empty() ? 0 : 1);
    const auto count = [&](Status status) {
        return std::count_if(detail.childs.begin(), detail.childs.end(),
                             [&](const auto& child) { return child.status == status; });
    };
    const auto done = count(Status::Done), failed = count(Status::Failed);
    const auto live = qint64(detail.childs.size()) - done - failed;
    QStringList parts;
    if (done > 0) parts << tr("%1 done").arg(format::number(done));
    if (failed > 0) parts << tr("%1 failed").arg(format::number(failed));
    if (live > 0) parts << tr("%1 not ended").arg(format::number(live));
    bar_->setCount(format::number(qint64(detail.childs.size())) +
                   (detail.childsMore ? QStringLiteral("+") : QString()));
    bar_->setRemark(parts.join(QStringLiteral(", ")));
}

void ChildsTab::open(const QModelIndex& index) {
    if (index.isValid()) Q_EMIT instanceRequested(childs_->row(index.row()).id);
}

bool ChildsTab::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) {
        // A header that is hidden stretches nothing by itself.
        const QHeaderView& header = *table_->horizontalHeader();
        const int rest =
            static_cast<QResizeEvent*>(event)->size().width() - header.sectionPosition(ChildsModel::Outcome);
        table_->setColumnWidth(ChildsModel::Outcome, qMax(40, rest));
    }
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            open(table_->currentIndex());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace fermata::views
