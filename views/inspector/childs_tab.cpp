// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/childs_tab.h"

#include "inspector/childs_model.h"
#include "inspector/tab_note.h"
#include "kit/live_view.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/bars.h"
#include "widgets/flow_layout.h"
#include "widgets/format.h"
#include "widgets/link_label.h"
#include "widgets/plain_text.h"
#include "widgets/section_bar.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace fermata::views {

class ChildsTab::Table : public LiveTable {
public:
    Table(ChildsModel& childs, ChildsTab& tab, QWidget* parent) : LiveTable(parent), tab_(tab) {
        setObjectName(QStringLiteral("inspectorChilds"));
        setAccessibleName(ChildsTab::tr("Children"));
        setList(childs);
        setSelectionMode(SingleSelection);
        horizontalHeader()->hide();
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        connect(this, &QTableView::doubleClicked, this, [this](const QModelIndex& cell) { tab_.open(cell); });
    }

protected:
    void rowChosen(const QModelIndex&) override {}
    void linkFollowed(const QString&, const QModelIndex& cell) override { tab_.open(cell); }
    void entered(const QModelIndex& line) override {
        LiveTable::entered(line);
        tab_.open(line);
    }
    void keyPressEvent(QKeyEvent* event) override {
        const bool turns = event->key() == Qt::Key_PageDown || event->key() == Qt::Key_PageUp;
        if (turns && (event->modifiers() & Qt::AltModifier)) return tab_.turn(event->key() == Qt::Key_PageDown);
        LiveTable::keyPressEvent(event);
    }
    void resizeEvent(QResizeEvent* event) override {
        LiveTable::resizeEvent(event);
        // A header that is hidden stretches nothing by itself.
        const int rest = viewport()->width() - horizontalHeader()->sectionPosition(ChildsModel::Outcome);
        setColumnWidth(ChildsModel::Outcome, qMax(40, rest));
    }

private:
    ChildsTab& tab_;
};

ChildsTab::ChildsTab(QWidget* parent) : QWidget(parent), childs_(new ChildsModel(this)) {
    stack_ = new QStackedLayout(this);
    stack_->addWidget(new TabNote(tr("It has no children. A step spawns them by the outcome schedule_childs."), this));

    auto* const area = new QWidget(this);
    auto* const column = new QVBoxLayout(area);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(makeHead());
    table_ = new Table(*childs_, *this, area);
    column->addWidget(table_, 1);
    none_ = plainLabel(area);
    none_->setObjectName(QStringLiteral("inspectorNoChilds"));
    none_->setFont(fonts::small());
    none_->setWordWrap(true);
    none_->setContentsMargins(metrics::kPageMargin, metrics::kPanelPadding, metrics::kPageMargin,
                              metrics::kPanelPadding);
    controls::setTone(none_, controls::Tone::Secondary);
    none_->hide();
    column->addWidget(none_);
    column->addWidget(makePager());
    stack_->addWidget(area);
}

QWidget* ChildsTab::makeHead() {
    auto* const area = new QWidget(this);
    auto* const column = new QVBoxLayout(area);
    column->setContentsMargins({});
    column->setSpacing(0);
    head_ = new SectionBar(tr("Children"), area);
    head_->setBandVisible(false);
    auto* const list = new LinkLabel(tr("In the list"), head_);
    list->setObjectName(QStringLiteral("inspectorChildsList"));
    list->setToolTip(tr("All of them, in the Instances view"));
    list->setFont(fonts::small());
    connect(list, &QAbstractButton::clicked, this, &ChildsTab::listRequested);
    head_->addWidget(list);
    share_ = new StackedBar(area);
    share_->setAccessibleName(tr("Children by status"));
    auto* const margin = new QHBoxLayout;
    margin->setContentsMargins(metrics::kPageMargin, 0, metrics::kPageMargin, metrics::kGrid);
    margin->addWidget(share_);

    filters_ = new QWidget(area);
    filters_->setAccessibleName(tr("Only children of one status"));
    auto* const flow = new FlowLayout(metrics::kGrid, filters_);
    auto* const filterMargin = new QHBoxLayout;
    filterMargin->setContentsMargins(metrics::kPageMargin - metrics::kGrid, 0, metrics::kPageMargin, metrics::kGrid);
    filterMargin->addWidget(filters_);
    auto* const group = new QButtonGroup(this);
    const auto add = [&](std::optional<Status> status) {
        auto* const button = new QToolButton(filters_);
        button->setObjectName(QStringLiteral("childs:%1").arg(status ? int(*status) : -1));
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFont(fonts::small());
        if (status) {
            button->setIcon(statusIcon(lookOf(*status)));
            button->setIconSize({metrics::kGlyph, metrics::kGlyph});
        }
        controls::setCompact(button);
        group->addButton(button);
        flow->addWidget(button);
        buttons_.emplace_back(status, button);
        connect(button, &QToolButton::clicked, this, [this, status] { filterBy(status); });
    };
    add(std::nullopt);
    for (const Status status : {Status::Done, Status::Failed, Status::Executing, Status::Runnable,
                                Status::AwaitingSignal, Status::AwaitingChildren})
        add(status);
    flow->addWidget(new QWidget(filters_)); // the last one takes what is left of its line
    column->addWidget(head_);
    column->addLayout(margin);
    column->addLayout(filterMargin);
    return area;
}

QWidget* ChildsTab::makePager() {
    pager_ = new QWidget(this);
    auto* const row = new QHBoxLayout(pager_);
    row->setContentsMargins(metrics::kPageMargin, 0, metrics::kGap, 0);
    row->setSpacing(metrics::kGrid);
    range_ = plainLabel(pager_);
    range_->setObjectName(QStringLiteral("inspectorChildsRange"));
    range_->setFont(fonts::header());
    range_->setMinimumWidth(0);
    range_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    controls::setTone(range_, controls::Tone::Secondary);
    back_ = controls::makeIconButton(QStringLiteral("chevron-left"), tr("The page before (Alt+Page Up)"), pager_);
    forward_ = controls::makeIconButton(QStringLiteral("chevron-right"), tr("The next page (Alt+Page Down)"), pager_);
    back_->setObjectName(QStringLiteral("inspectorChildsBack"));
    forward_->setObjectName(QStringLiteral("inspectorChildsForward"));
    row->addWidget(range_, 1);
    row->addWidget(back_);
    row->addWidget(forward_);
    connect(back_, &QAbstractButton::clicked, this, [this] { turn(false); });
    connect(forward_, &QAbstractButton::clicked, this, [this] { turn(true); });
    return pager_;
}

void ChildsTab::clear() {
    childs_->setRows({});
}

ChildsTab::Place ChildsTab::place() const {
    const auto current = table_->chosenKey();
    return {pages_, status_, current ? std::optional(InstanceId{*current}) : std::nullopt};
}

void ChildsTab::setInstance(const Place& place) {
    pages_ = place.pages;
    status_ = place.status;
    query_.statuses = status_ ? std::vector{*status_} : std::vector<Status>();
    query_.after = pages_.empty() ? std::nullopt : std::optional(pages_.back());
    asked_ = true;
    table_->setChosenKey(place.current ? std::optional(place.current->value) : std::nullopt);
}

void ChildsTab::filterBy(std::optional<Status> status) {
    if (status == status_) return;
    status_ = status;
    query_.statuses = status ? std::vector{*status} : std::vector<Status>();
    pages_.clear();
    ask();
}

void ChildsTab::turn(bool forward) {
    if (asked_) return; // what follows is not known yet
    if (forward) {
        if (!after_) return;
        pages_.push_back(*after_);
    } else {
        if (pages_.empty()) return;
        pages_.pop_back();
    }
    ask();
}

void ChildsTab::ask() {
    query_.after = pages_.empty() ? std::nullopt : std::optional(pages_.back());
    asked_ = true;
    back_->setEnabled(false);
    forward_->setEnabled(false);
    range_->setText(tr("Reading…"));
    Q_EMIT queryChanged();
}

void ChildsTab::setDetail(const InstanceDetail& detail, Timestamp now) {
    const std::int64_t total = detail.family ? detail.family->total() : std::int64_t(detail.childs.size());
    stack_->setCurrentIndex(total == 0 ? 0 : 1);
    showCounts(detail, now);
    // The answer to a question before this one.
    if (detail.family && detail.childsQuery != query_) return;
    const bool another = std::exchange(asked_, false);
    table_->hold([&] { childs_->setRows(detail.childs); });
    if (another) {
        if (const QModelIndex chosen = table_->chosenIndex(); chosen.isValid())
            table_->scrollTo(chosen);
        else
            table_->scrollToTop();
    }
    showPager(detail);
}

void ChildsTab::showCounts(const InstanceDetail& detail, Timestamp now) {
    FamilyCounts counts;
    if (detail.family) {
        counts = *detail.family;
    } else {
        for (const Status status : allStatuses) {
            const auto found = std::count_if(detail.childs.begin(), detail.childs.end(),
                                             [&](const ChildRow& child) { return child.status == status; });
            if (found > 0) counts.byStatus.emplace_back(status, found);
        }
        counts.more = detail.childsMore;
    }
    const QString more = counts.more ? QStringLiteral("+") : QString();
    head_->setCount(format::number(counts.total()) + more);
    const bool stale = detail.family && now - counts.countedAt > std::chrono::milliseconds(1500);
    head_->setRemark(stale ? tr("counted %1").arg(format::relative(counts.countedAt, now)) : QString());
    std::vector<StackedPart> parts;
    for (const auto& [status, count] : counts.byStatus)
        parts.push_back({lookOf(status), count});
    share_->setParts(std::move(parts));
    for (const auto& [status, button] : buttons_) {
        const std::int64_t count = status ? counts.of(*status) : counts.total();
        const QString number = format::number(count) + (status ? QString() : more);
        button->setText(status ? QStringLiteral("%1 %2").arg(statusWord(lookOf(*status)), number)
                               : tr("all %1").arg(number));
        button->setVisible(!status || count > 0 || status == status_);
        button->setChecked(status == status_);
    }
}

void ChildsTab::showPager(const InstanceDetail& detail) {
    const bool empty = detail.childs.empty();
    after_ = detail.childsMore && !empty ? std::optional(detail.childs.back().id) : detail.childsScannedTo;
    none_->setVisible(empty);
    table_->setVisible(!empty);
    none_->setText(after_ ? tr("None of those looked at, up to #%1. There may be some behind them.").arg(after_->value)
                          : tr("No child is in this status now."));
    back_->setEnabled(!pages_.empty());
    forward_->setEnabled(after_.has_value());
    pager_->setVisible(!pages_.empty() || after_);
    range_->setText(empty ? QString()
                          : tr("#%1 to #%2, page %3")
                                .arg(detail.childs.front().id.value)
                                .arg(detail.childs.back().id.value)
                                .arg(format::number(qint64(pages_.size()) + 1)));
}

void ChildsTab::open(const QModelIndex& index) {
    if (index.isValid()) Q_EMIT instanceRequested(childs_->item(index).id);
}

} // namespace fermata::views

#include "moc_childs_tab.cpp"
