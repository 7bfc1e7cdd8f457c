// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/timeline_tab.h"

#include "docks/step_log_model.h"
#include "inspector/diff_view.h"
#include "inspector/tab_note.h"
#include "inspector/timeline_model.h"
#include "kit/lines_list.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/key_hint.h"
#include "widgets/section_bar.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace fermata::views {

namespace {

using Kind = TimelineEntry::Kind;

constexpr int rail = 20;    // for the dots and the line between them
constexpr int offered = 15; // instances to compare with
constexpr std::chrono::milliseconds clocksApart{5};

} // namespace

// Events are two lines, a stretch without any is one. A line down the left side leads from each to the one before it.
class TimelineTab::List : public LinesList {
public:
    explicit List(TimelineModel& lines, QWidget* parent) : LinesList(lines, parent, rail), lines_(lines) {
        setObjectName(QStringLiteral("inspectorTimeline"));
        setAccessibleName(TimelineTab::tr("Timeline"));
        setSelectionMode(ExtendedSelection);
        setUniformItemSizes(false);
    }

protected:
    QString copied() const override {
        QStringList lines;
        for (const QModelIndex& row : chosenRows())
            lines << TimelineModel::line(lines_.item(row));
        return lines.join(u'\n');
    }

    void paintBeside(QPainter& painter, const QRect& rect, const QModelIndex& index) const override {
        const TimelineRow& row = lines_.item(index);
        const int x = rect.left() + metrics::kPageMargin + metrics::kGlyph / 2;
        const int dot = row.idle ? rect.center().y() : rect.top() + rect.height() / 4 + 1;
        const int gap = row.idle ? 0 : metrics::kGlyph / 2 + 2;
        painter.setPen(QPen(theme().controlEdge, 1, row.idle ? Qt::DotLine : Qt::SolidLine));
        if (index.row() > 0) painter.drawLine(x, rect.top(), x, dot - gap);
        if (index.row() + 1 < lines_.rowCount()) painter.drawLine(x, dot + gap, x, rect.bottom());
        if (row.idle) return;
        const bool ran = row.entry.kind == Kind::Step;
        const LookStatus look = ran ? outcomeLook(row.entry.ran.outcome) : row.entry.look;
        const QRectF glyph(x - metrics::kGlyph / 2.0, dot - metrics::kGlyph / 2.0, metrics::kGlyph, metrics::kGlyph);
        if (ran) // what our worker did is told from what was seen by its shape
            paintIcon(painter, glyph.adjusted(-1, -1, 1, 1), QStringLiteral("step"), theme().of(look).text);
        else if (row.entry.kind == Kind::Gone)
            paintIcon(painter, glyph.adjusted(-1, -1, 1, 1), QStringLiteral("trash"), theme().text2);
        else
            paintGlyph(painter, glyph, look, theme().of(look).text);
    }

    void contextMenuEvent(QContextMenuEvent* event) override {
        QMenu menu(this);
        menu.setObjectName(QStringLiteral("timelineMenu"));
        addCopy(menu, withKey(TimelineTab::tr("Copy lines"), QStringLiteral("Ctrl+C")), copied());
        menu.exec(event->globalPos());
    }

private:
    const TimelineModel& lines_;
};

// A state, and what to call it.
struct TimelineTab::Moment {
    std::shared_ptr<const std::string> state;
    QString title;
    Timestamp at{};
    std::string step;
};

TimelineTab::TimelineTab(const TimelineRecorder& recorder, QWidget* parent)
    : QWidget(parent), recorder_(recorder), model_(new TimelineModel(this)) {
    stack_ = new QStackedLayout(this);
    note_ = new TabNote(tr("What this window sees the instance do is recorded while it is looked at."), this);
    stack_->addWidget(note_);

    auto* const splitter = new QSplitter(Qt::Vertical, this);
    splitter->setChildrenCollapsible(false);
    auto* const top = new QWidget(splitter);
    auto* const column = new QVBoxLayout(top);
    column->setContentsMargins({});
    column->setSpacing(0);
    bar_ = new SectionBar(tr("Seen by this window"), top);
    bar_->setBandVisible(false);
    compare_ = new QToolButton(bar_);
    compare_->setObjectName(QStringLiteral("timelineCompare"));
    compare_->setText(tr("Compare with…"));
    compare_->setToolTip(tr("What differs between the state of this instance and that of another one"));
    compare_->setFont(fonts::small());
    compare_->setAutoRaise(true);
    controls::setCompact(compare_);
    bar_->addWidget(compare_);
    list_ = new List(*model_, this);
    column->addWidget(bar_);
    column->addWidget(list_, 1);
    diff_ = new DiffView(splitter);
    diff_->setObjectName(QStringLiteral("timelineDifference"));
    diff_->setMinimumHeight(110);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    stack_->addWidget(splitter);

    connect(list_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        other_.reset();
        showDifference();
    });
    connect(compare_, &QToolButton::clicked, this, &TimelineTab::showCompareMenu);
    showDifference();
}

TimelineTab::~TimelineTab() {
    disconnect(list_->selectionModel(), nullptr, this, nullptr);
}

int TimelineTab::count() const {
    const Timeline* const timeline = recorder_.of(id_);
    return timeline ? int(timeline->entries.size()) : 0;
}

void TimelineTab::setInstance(InstanceId id) {
    if (id == id_) return;
    id_ = id;
    other_.reset();
    shownRevision_ = 0;
    list_->clearSelection();
    list_->setCurrentIndex({});
}

void TimelineTab::refresh(Timestamp now) {
    const Timeline* const timeline = recorder_.of(id_);
    // Who looks at the newest goes on looking at the newest.
    const bool atTop = list_->verticalScrollBar()->value() == 0;
    model_->setTimeline(timeline, now);
    stack_->setCurrentIndex(timeline && !timeline->entries.empty() ? 1 : 0);
    if (!timeline) return;
    if (atTop) list_->scrollToTop();
    if (timeline->revision != shownRevision_) showDifference();
    shownRevision_ = timeline->revision;
    QStringList remarks;
    if (timeline->entriesLetGo > 0) remarks << tr("older lines let go: %1").arg(format::number(timeline->entriesLetGo));
    if (timeline->statesLetGo > 0) remarks << tr("older states let go: %1").arg(format::number(timeline->statesLetGo));
    bar_->setRemark(remarks.join(format::comma()));
    bar_->setCount(format::number(qint64(timeline->entries.size())));
    compare_->setEnabled(recorder_.instances().size() > 1);
}

std::vector<std::uint64_t> TimelineTab::chosen() const {
    std::vector<std::uint64_t> numbers;
    for (const QModelIndex& index : list_->selectionModel()->selectedRows())
        numbers.push_back(model_->row(index.row()).entry.number);
    return numbers;
}

void TimelineTab::choose(const std::vector<std::uint64_t>& numbers) {
    list_->clearSelection();
    for (const std::uint64_t number : numbers) {
        const int row = model_->findEntry(number);
        if (row < 0) continue;
        list_->selectionModel()->select(model_->index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        list_->selectionModel()->setCurrentIndex(model_->index(row, 0), QItemSelectionModel::NoUpdate);
    }
}

// The row as it was last seen at or before a moment.
TimelineTab::Moment TimelineTab::seenAt(Timestamp when, std::uint64_t except) const {
    Moment moment;
    for (const TimelineEntry& entry : recorder_.of(id_)->entries) {
        if (entry.at > when) break;
        if (entry.kind == Kind::Step || entry.kind == Kind::Gone || entry.number == except) continue;
        moment = {entry.state, format::clock(entry.at, true), entry.at, entry.step};
    }
    return moment;
}

// How many other steps this window's worker ran between a look and the end of a step. A step is told of when its commit
// is durable, and wrote the row before that: the first one after the look may be what the look has seen.
int TimelineTab::othersBetween(const Moment& from, const TimelineEntry& step) const {
    int others = 0;
    bool first = true;
    for (const TimelineEntry& entry : recorder_.of(id_)->entries) {
        if (entry.kind != Kind::Step || entry.at <= from.at) continue;
        if (entry.number == step.number) break;
        const Timestamp wrote = entry.at - std::chrono::microseconds(entry.ran.commitMicroseconds) - clocksApart;
        if (!std::exchange(first, false) || wrote > from.at) ++others;
    }
    return others;
}

// The state that it had at an entry. A step writes the row a moment before it is told of.
TimelineTab::Moment TimelineTab::momentOf(const TimelineEntry& entry) const {
    return entry.kind == Kind::Step ? seenAt(entry.at + clocksApart)
                                    : Moment{entry.state, format::clock(entry.at, true), entry.at};
}

TimelineTab::Moment TimelineTab::lastOf(InstanceId id) const {
    Moment moment;
    const Timeline* const timeline = recorder_.of(id);
    if (!timeline) return moment;
    for (const TimelineEntry& entry : timeline->entries) {
        if (entry.state)
            moment = {entry.state, QStringLiteral("#%1, %2").arg(id.value).arg(format::clock(entry.at)), entry.at};
    }
    return moment;
}

void TimelineTab::showDifference() {
    QModelIndexList rows = list_->selectionModel()->selectedRows();
    const Timeline* const timeline = recorder_.of(id_);
    if (!timeline || (rows.isEmpty() && !other_)) {
        diff_->setNote(tr("Choose a line to see what it changed of the state; choose two to compare them."));
        return;
    }
    std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.row() > b.row(); });
    Moment from, to;
    QString remark;
    if (other_) {
        to = rows.isEmpty() ? lastOf(id_) : momentOf(model_->row(rows.back().row()).entry);
        from = lastOf(*other_);
    } else if (rows.size() == 1) {
        const TimelineRow& row = model_->row(rows.front().row());
        const TimelineEntry& entry = row.entry;
        if (entry.kind == Kind::Gone) {
            diff_->setNote(tr("Its row is gone, and its state with it."));
            return;
        }
        to = momentOf(entry);
        if (entry.kind == Kind::Step) {
            const Timestamp begun = entry.at - row.lasted;
            from = seenAt(begun);
            if (to.at <= begun) {
                diff_->setNote(tr("What this step wrote was not seen: the instance moved on before the next look."));
                return;
            }
            if (const int others = othersBetween(from, entry); others > 0)
                remark = tr("Between these looks it ran %Ln other steps too: which of them wrote what was not seen.",
                            nullptr, others);
            else if (from.step != entry.step && !from.title.isEmpty())
                remark = tr("Between these looks it was moved on by somebody else too: which of them wrote what was "
                            "not seen.");
        } else {
            from = seenAt(entry.at, entry.number);
        }
        if (!from.state && from.title.isEmpty()) {
            diff_->setNote(tr("What was before it was first looked at is not known. Choose a second line, with Ctrl or "
                              "Shift, to compare the two."));
            return;
        }
    } else {
        from = momentOf(model_->row(rows.front().row()).entry); // the oldest of those chosen
        to = momentOf(model_->row(rows.back().row()).entry);
    }
    if (!from.state || !to.state) {
        diff_->setNote(tr("That state is not kept any more: older ones are let go to stay within memory."));
        return;
    }
    diff_->setRemark(remark);
    diff_->setDocuments(from.state, from.title, to.state, to.title);
}

// Those that this window has looked at: what they were is known without reading them.
void TimelineTab::showCompareMenu() {
    auto* const menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("timelineCompareMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    int count = 0;
    for (const InstanceId id : recorder_.instances()) {
        if (id == id_ || !lastOf(id).state || ++count > offered) continue;
        menu->addAction(tr("The last state of #%1").arg(id.value), this, [this, id] {
            other_ = id;
            showDifference();
        });
    }
    if (count == 0) menu->addAction(tr("Look at another instance first"))->setEnabled(false);
    menu->popup(compare_->mapToGlobal(QPoint(0, compare_->height())));
}

} // namespace fermata::views

#include "moc_timeline_tab.cpp"
