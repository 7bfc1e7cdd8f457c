// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/timeline_tab.h"

#include "docks/step_log_model.h"
#include "inspector/diff_view.h"
#include "inspector/error_text.h"
#include "inspector/step_words.h"
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
#include "widgets/link_label.h"
#include "widgets/plain_text.h"
#include "widgets/section_bar.h"
#include "widgets/segmented_control.h"

#include <QCheckBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedLayout>
#include <QStackedWidget>
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

enum Part { State, Details };

} // namespace

// Events are two lines or three, a stretch without any is one. A line down the left side leads from each to the one
// before it.
class TimelineTab::List : public LinesList {
public:
    explicit List(TimelineModel& lines, TimelineTab& tab, QWidget* parent)
        : LinesList(lines, parent, rail), lines_(lines), tab_(tab) {
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
        const int dot = row.idle     ? rect.center().y()
                        : row.traced ? rect.top() + rect.height() / 6 + 2
                                     : rect.top() + rect.height() / 4 + 1;
        const int gap = row.idle ? 0 : metrics::kGlyph / 2 + 2;
        painter.setPen(QPen(theme().controlEdge, 1, row.idle ? Qt::DotLine : Qt::SolidLine));
        if (index.row() > 0) painter.drawLine(x, rect.top(), x, dot - gap);
        if (index.row() + 1 < lines_.rowCount()) painter.drawLine(x, dot + gap, x, rect.bottom());
        if (row.idle) return;
        const bool ran = row.traced || row.entry.kind == Kind::Step;
        const LookStatus look = row.traced ? outcomeLook(QString::fromStdString(row.traced->outcome))
                                : ran      ? outcomeLook(row.entry.ran.outcome)
                                           : row.entry.look;
        const QRectF glyph(x - metrics::kGlyph / 2.0, dot - metrics::kGlyph / 2.0, metrics::kGlyph, metrics::kGlyph);
        if (ran) // what a worker did is told from what was seen by its shape
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
        if (tab_.onlyStep() && tab_.replayOffered_) {
            QAction* const replay = menu.addAction(icon(QStringLiteral("replay")), tab_.replay_->text(), &tab_,
                                                   &TimelineTab::requestReplay);
            replay->setObjectName(QStringLiteral("timelineReplayAction"));
            replay->setEnabled(tab_.replay_->isEnabled());
        }
        menu.addSeparator();
        tab_.addRemembering(menu);
        menu.exec(event->globalPos());
    }

private:
    const TimelineModel& lines_;
    TimelineTab& tab_;
};

// A state, and what to call it.
struct TimelineTab::Moment {
    std::shared_ptr<const std::string> state;
    QString title;
    Timestamp at{};
    std::string step;
    QString missing; // why there is no state; empty: it was let go
};

TimelineTab::TimelineTab(const TimelineRecorder& recorder, QWidget* parent)
    : QWidget(parent), recorder_(recorder), model_(new TimelineModel(this)) {
    stack_ = new QStackedLayout(this);
    note_ = new TabNote(tr("What this window sees the instance do is recorded while it is looked at."), this);
    stack_->addWidget(note_);
    auto* const splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeTop(splitter));
    splitter->addWidget(makeBottom(splitter));
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    // In a low window it is scrolled: its parts would lie over each other.
    auto* const area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidgetResizable(true);
    area->setWidget(splitter);
    area->viewport()->setAutoFillBackground(false);
    splitter->setAutoFillBackground(false);
    stack_->addWidget(area);
    connect(list_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TimelineTab::onChosen);
    connect(compare_, &QToolButton::clicked, this, &TimelineTab::showCompareMenu);
    showTraceState();
    showDifference();
}

QWidget* TimelineTab::makeTop(QWidget* parent) {
    auto* const top = new QWidget(parent);
    auto* const column = new QVBoxLayout(top);
    column->setContentsMargins({});
    column->setSpacing(0);
    bar_ = new SectionBar(tr("Seen by this window"), top);
    bar_->setBandVisible(false);
    keep_ = new QCheckBox(tr("Keep tracing"), bar_);
    keep_->setObjectName(QStringLiteral("timelineKeep"));
    keep_->setFont(fonts::small());
    setPlainToolTip(*keep_, tr("Workers tell of the steps of this instance for an hour from now, also when you look at "
                               "another one or close the window"));
    keep_->setMinimumWidth(24); // where there is little room words are cut; the tooltip has them
    connect(keep_, &QCheckBox::clicked, this, &TimelineTab::keepRequested);
    bar_->addWidget(keep_);
    compare_ = new QToolButton(bar_);
    compare_->setObjectName(QStringLiteral("timelineCompare"));
    compare_->setText(tr("Compare with…"));
    compare_->setToolTip(
        tr("What differs between a state of this instance and one of another, or an earlier one: remember a "
           "line, choose one here or of another instance, and compare the two"));
    compare_->setFont(fonts::small());
    compare_->setAutoRaise(true);
    compare_->setMinimumWidth(48);
    controls::setCompact(compare_);
    bar_->addWidget(compare_);

    remark_ = new QWidget(top);
    auto* const row = new QHBoxLayout(remark_);
    row->setContentsMargins(metrics::kPageMargin, 0, metrics::kPageMargin, metrics::kGrid);
    row->setSpacing(metrics::kGap);
    remarkText_ = plainLabel(remark_);
    remarkText_->setObjectName(QStringLiteral("timelineRemark"));
    remarkText_->setFont(fonts::small());
    remarkText_->setWordWrap(true);
    controls::setTone(remarkText_, controls::Tone::Secondary);
    row->addWidget(remarkText_, 1);
    const auto addLink = [&](const QString& words, const char* name, const auto& followed) {
        auto* const link = new LinkLabel(words, remark_);
        link->setObjectName(QLatin1String(name));
        link->setFont(fonts::small());
        connect(link, &QAbstractButton::clicked, this, followed);
        row->addWidget(link, 0, Qt::AlignTop);
        return link;
    };
    allow_ = addLink(tr("Trace here"), "timelineAllow", [this] { Q_EMIT traceAllowed(); });
    allow_->setToolTip(tr("Trace what you inspect on this database, until you leave it"));
    forbid_ = addLink(tr("Stop tracing"), "timelineForbid", [this] { Q_EMIT traceForbidden(); });
    forbid_->setToolTip(
        tr("Nothing on this database is traced for this window any more, nor what you have kept tracing"));
    older_ = addLink(tr("Show older"), "timelineOlder", [this] {
        query_.limit = std::min(query_.limit + TraceQuery::kPage, TraceQuery::kMax);
        Q_EMIT queryChanged();
    });

    list_ = new List(*model_, *this, top);
    list_->setMinimumHeight(64); // one line, whole
    column->addWidget(bar_);
    column->addWidget(remark_);
    column->addWidget(list_, 1);
    return top;
}

QWidget* TimelineTab::makeBottom(QWidget* parent) {
    auto* const bottom = new QWidget(parent);
    auto* const column = new QVBoxLayout(bottom);
    column->setContentsMargins({});
    column->setSpacing(0);
    parts_ = new QWidget(bottom);
    auto* const row = new QHBoxLayout(parts_);
    row->setContentsMargins(metrics::kPageMargin, metrics::kGrid, metrics::kPageMargin, metrics::kGrid);
    row->setSpacing(metrics::kGap);
    part_ = new SegmentedControl(SegmentedControl::Look::Framed, parts_);
    part_->setObjectName(QStringLiteral("timelinePart"));
    part_->setAccessibleName(tr("What to show of the step"));
    part_->addOption(tr("State"), tr("The state before the step, and after it"));
    part_->addOption(tr("Details"), tr("Error and traceback, signals, children, what was printed, the worker"));
    part_->setCurrentIndex(State);
    row->addWidget(part_);
    row->addStretch(1);
    replay_ = new QToolButton(parts_);
    replay_->setObjectName(QStringLiteral("timelineReplay"));
    replay_->setText(tr("Replay from here…"));
    replay_->setFont(fonts::small());
    replay_->setAutoRaise(true);
    replay_->setMinimumWidth(48);
    controls::setCompact(replay_);
    row->addWidget(replay_);
    parts_->hide();

    below_ = new QStackedWidget(bottom);
    below_->setMinimumHeight(110);
    diff_ = new DiffView(below_);
    diff_->setObjectName(QStringLiteral("timelineDifference"));
    details_ = new ErrorText(below_);
    details_->setObjectName(QStringLiteral("timelineDetails"));
    details_->setAccessibleName(tr("Details of the step"));
    below_->addWidget(diff_);
    below_->addWidget(details_);
    column->addWidget(parts_);
    column->addWidget(below_, 1);

    connect(part_, &SegmentedControl::currentIndexChanged, this, &TimelineTab::showDifference);
    connect(replay_, &QToolButton::clicked, this, &TimelineTab::requestReplay);
    connect(details_, &ErrorText::fileRequested, this, &TimelineTab::fileRequested);
    return bottom;
}

TimelineTab::~TimelineTab() {
    disconnect(list_->selectionModel(), nullptr, this, nullptr);
}

int TimelineTab::count() const {
    int lines = 0;
    for (const TimelineRow& row : model_->rows())
        lines += row.idle ? 0 : 1;
    return lines;
}

void TimelineTab::setInstance(InstanceId id) {
    if (id == id_) return;
    id_ = id;
    other_.reset();
    withRemembered_ = false;
    shownRevision_ = 0;
    toChoose_.clear();
    list_->clearSelection();
    list_->setCurrentIndex({});
    if (query_.limit == TraceQuery::kPage && query_.documents.empty()) return;
    query_ = {};
    Q_EMIT queryChanged();
}

const StepTrace* TimelineTab::trace() const {
    return trace_ && trace_->instance == id_ ? trace_.get() : nullptr;
}

bool TimelineTab::loaded() const {
    return trace() || failedFor_ == id_;
}

void TimelineTab::setTrace(const std::shared_ptr<const StepTrace>& trace,
                           const std::vector<std::shared_ptr<const TracedDocuments>>& documents) {
    trace_ = trace;
    traceError_.clear();
    failedFor_ = {};
    const bool others = documents != documents_;
    documents_ = documents;
    if (others && this->trace()) showDifference();
}

void TimelineTab::setTraceError(const QString& sentence) {
    traceError_ = sentence;
    failedFor_ = id_;
    showTraceState();
}

void TimelineTab::setTraceState(const TraceState& state) {
    if (state == state_) return;
    state_ = state;
    showTraceState();
}

void TimelineTab::setReplay(bool offered, const QString& hindrance) {
    replayOffered_ = offered;
    replayHindrance_ = hindrance;
    showReplay();
}

void TimelineTab::setFolder(const QString& folder) {
    folder_ = folder;
}

void TimelineTab::forget() {
    trace_.reset();
    documents_.clear();
    traceError_.clear();
    state_ = {};
    query_ = {};
    made_.reset();
    remembered_.reset();
    setInstance({});
    rebuild();
    showTraceState();
}

void TimelineTab::rebuild() {
    const Timeline* const timeline = recorder_.of(id_);
    Made made{id_, trace() ? trace_ : nullptr, timeline ? timeline->revision : 0, 0};
    if (timeline && !timeline->entries.empty()) made.last = timeline->entries.back().number;
    // There may be ten thousand lines, and the next refresh comes in a second.
    if (made_ != made || model_->goesOn()) {
        // Who looks at the newest goes on looking at the newest.
        const bool atTop = list_->verticalScrollBar()->value() == 0;
        auto waiting = std::exchange(toChoose_, {}); // lines that leave are no choice of a person
        model_->setTimeline(timeline, trace(), now_);
        toChoose_ = std::move(waiting);
        if (atTop) list_->scrollToTop();
        made_ = std::move(made);
    }
    if (!toChoose_.empty() && trace()) choose(std::exchange(toChoose_, {}));
}

void TimelineTab::refresh(Timestamp now) {
    now_ = now;
    const Timeline* const timeline = recorder_.of(id_);
    rebuild();
    showTraceState();
    stack_->setCurrentIndex(model_->rowCount() > 0 ? 1 : 0);
    if (!timeline) return;
    if (timeline->revision != shownRevision_) showDifference();
    shownRevision_ = timeline->revision;
    QStringList remarks;
    if (timeline->entriesLetGo > 0) remarks << tr("older lines let go: %1").arg(format::number(timeline->entriesLetGo));
    if (timeline->statesLetGo > 0) remarks << tr("older states let go: %1").arg(format::number(timeline->statesLetGo));
    bar_->setRemark(remarks.join(format::comma()));
}

// Whether what stands there was told by workers or seen by the window, and why.
void TimelineTab::showTraceState() {
    using State = TraceState::Kind;
    const StepTrace* const told = trace();
    const bool any = told && !told->steps.empty();
    const bool own = state_.instance == id_ || state_.instance == InstanceId{};
    const State kind = own ? state_.kind : State::Unknown;
    const bool traced = kind == State::On || kind == State::Starting;
    bar_->setTitle(any || traced ? tr("Steps") : tr("Seen by this window"));
    bar_->setCount(format::number(count()));
    keep_->setChecked(own && state_.kept);
    keep_->setVisible(traced || kind == State::EndedByElse);
    keep_->setEnabled(state_.instance == id_ && (kind == State::On || kind == State::EndedByElse));
    QStringList sentences;
    if (failedFor_ == id_ && !traceError_.isEmpty()) sentences << traceError_;
    if (own)
        sentences << stepwords::state(state_, any ? std::optional(told->steps.back()->written) : std::nullopt, now_);
    if (told && told->more)
        sentences << tr("The newest %Ln steps are shown.", nullptr, format::plural(qint64(told->steps.size())));
    sentences.removeAll(QString());
    remarkText_->setText(sentences.join(u' '));
    remarkText_->setVisible(!sentences.isEmpty());
    allow_->setVisible(kind == State::Asks);
    forbid_->setVisible(own && state_.allowed && kind != State::Asks);
    older_->setVisible(told && told->more && query_.limit < TraceQuery::kMax);
    remark_->setVisible(!sentences.isEmpty());
}

std::vector<std::uint64_t> TimelineTab::chosen() const {
    std::vector<std::uint64_t> keys;
    for (const QModelIndex& index : list_->selectionModel()->selectedRows())
        keys.push_back(model_->row(index.row()).key);
    return keys;
}

void TimelineTab::choose(const std::vector<std::uint64_t>& keys) {
    bool waits = false;
    list_->clearSelection();
    for (const std::uint64_t key : keys) {
        const int row = model_->find(key);
        if (row < 0) {
            waits = waits || !trace(); // it may not have been read yet
            continue;
        }
        list_->selectionModel()->select(model_->index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        list_->selectionModel()->setCurrentIndex(model_->index(row, 0), QItemSelectionModel::NoUpdate);
    }
    toChoose_ = waits ? keys : std::vector<std::uint64_t>();
}

const TracedStep* TimelineTab::onlyStep() const {
    const QModelIndexList rows = list_->selectionModel()->selectedRows();
    return rows.size() == 1 && !compares() ? model_->row(rows.front().row()).traced.get() : nullptr;
}

const TracedDocuments* TimelineTab::documentsOf(const TracedStep& step) const {
    for (const auto& documents : documents_) {
        if (documents->step == step.id) return documents.get();
    }
    return nullptr;
}

// Documents are read of what is chosen only: they may be megabytes.
void TimelineTab::onChosen() {
    other_.reset();
    withRemembered_ = false;
    toChoose_.clear(); // choose() enters what still waits after this
    QModelIndexList rows = list_->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.row() > b.row(); });
    if (rows.size() > 2) rows = {rows.front(), rows.back()}; // the difference is between these
    TraceQuery wanted = query_;
    wanted.documents.clear();
    for (const QModelIndex& index : rows) {
        if (const auto& traced = model_->row(index.row()).traced) wanted.documents.push_back(traced->id);
    }
    showDifference();
    if (wanted == query_) return;
    query_ = wanted;
    Q_EMIT queryChanged();
}

// The dialog of a replay, with the step of the line and the state it was shown.
void TimelineTab::requestReplay() {
    const TracedStep* const step = onlyStep();
    const TracedDocuments* const documents = step ? documentsOf(*step) : nullptr;
    if (documents && documents->before) Q_EMIT replayRequested({step->step, *documents->before});
}

void TimelineTab::showReplay() {
    const TracedStep* const step = onlyStep();
    const TracedDocuments* const documents = step ? documentsOf(*step) : nullptr;
    replay_->setVisible(replayOffered_);
    const QString why = !replayHindrance_.isEmpty()      ? replayHindrance_
                        : documents && documents->before ? QString()
                                                         : tr("The state before this step is not known.");
    replay_->setEnabled(why.isEmpty());
    setPlainToolTip(*replay_,
                    why.isEmpty() ? tr("Replay the instance from this step, with the state of this line") : why);
}

// The row as it was last seen at or before a moment.
TimelineTab::Moment TimelineTab::seenAt(Timestamp when, std::uint64_t except) const {
    Moment moment;
    for (const TimelineEntry& entry : recorder_.of(id_)->entries) {
        if (entry.at > when) break;
        if (entry.kind == Kind::Step || entry.kind == Kind::Gone || entry.number == except) continue;
        moment = {entry.state, format::clock(entry.at, true), entry.at, entry.step, {}};
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

// Why there is no state of a run: the trace may have been without documents, or it was too large, or there was too much
// to tell.
QString TimelineTab::notTold(const TracedStep& step) {
    return step.outcome == "lost" ? tr("What this run was shown is not known: it never came back.")
                                  : tr("Its state was not told.");
}

// The state that a line left.
TimelineTab::Moment TimelineTab::momentOf(const TimelineRow& row) const {
    if (!row.traced) return momentOf(row.entry);
    Moment moment{nullptr, format::clock(row.traced->written, true), row.traced->written, row.traced->step, {}};
    const TracedDocuments* const documents = documentsOf(*row.traced);
    if (!documents)
        moment.missing = tr("Reading the state…");
    else if (!documents->problem.empty())
        moment.missing = QString::fromStdString(documents->problem);
    else if (!row.traced->hasState)
        moment.missing = notTold(*row.traced);
    else
        moment.state = documents->after ? documents->after : documents->before; // not committed: as it was
    return moment;
}

// The state that it had at an entry. A step writes the row a moment before it is told of.
TimelineTab::Moment TimelineTab::momentOf(const TimelineEntry& entry) const {
    return entry.kind == Kind::Step ? seenAt(entry.at + clocksApart)
                                    : Moment{entry.state, format::clock(entry.at, true), entry.at, {}, {}};
}

TimelineTab::Moment TimelineTab::lastOf(InstanceId id) const {
    Moment moment;
    const Timeline* const timeline = recorder_.of(id);
    if (!timeline) return moment;
    for (const TimelineEntry& entry : timeline->entries) {
        if (entry.state)
            moment = {
                entry.state, QStringLiteral("#%1, %2").arg(id.value).arg(format::clock(entry.at)), entry.at, {}, {}};
    }
    return moment;
}

// Of one run: what it was shown and what it left.
void TimelineTab::showStep(const TracedStep& step) {
    const TracedDocuments* const documents = documentsOf(step);
    if (!documents) return diff_->setNote(tr("Reading the state…"));
    if (!documents->problem.empty()) return diff_->setNote(QString::fromStdString(documents->problem));
    if (below_->currentIndex() == Details)
        details_->setError(stepwords::details(step, *documents).toStdString(), ErrorText::Mood::Normal, folder_);
    if (!documents->before) return diff_->setNote(notTold(step));
    if (!documents->after) return diff_->setNote(tr("This run was not committed: it left the state as it was."));
    diff_->setRemark({});
    diff_->setDocuments(documents->before, format::clock(step.begun.value_or(step.written), true), documents->after,
                        format::clock(step.written, true));
}

void TimelineTab::showDifference() {
    const TracedStep* const step = onlyStep();
    const TracedDocuments* const documents = step ? documentsOf(*step) : nullptr;
    parts_->setVisible(step);
    below_->setCurrentIndex(documents && documents->problem.empty() && part_->currentIndex() == Details ? Details
                                                                                                        : State);
    showReplay();
    if (step) return showStep(*step);
    QModelIndexList rows = list_->selectionModel()->selectedRows();
    const Timeline* const timeline = recorder_.of(id_);
    if (!timeline || (rows.isEmpty() && !compares())) {
        diff_->setNote(tr("Choose a line to see what it changed of the state; choose two to compare them."));
        return;
    }
    std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.row() > b.row(); });
    Moment from, to;
    QString remark;
    if (compares()) {
        to = rows.isEmpty() ? lastOf(id_) : momentOf(model_->row(rows.back().row()));
        from = withRemembered_ ? *remembered_ : lastOf(*other_);
        if (withRemembered_) to.title = titleOf(to.at);
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
        from = momentOf(model_->row(rows.front().row())); // the oldest of those chosen
        to = momentOf(model_->row(rows.back().row()));
    }
    for (const Moment& moment : {from, to}) {
        if (!moment.state && !moment.missing.isEmpty()) return diff_->setNote(moment.missing);
    }
    if (!from.state || !to.state) {
        diff_->setNote(tr("That state is not kept any more: older ones are let go to stay within memory."));
        return;
    }
    diff_->setRemark(remark);
    diff_->setDocuments(from.state, from.title, to.state, to.title);
}

// Of whichever instance it is a line.
QString TimelineTab::titleOf(Timestamp at) const {
    return QStringLiteral("#%1, %2").arg(id_.value).arg(format::clock(at, true));
}

QString TimelineTab::rememberHindrance() const {
    const QModelIndexList rows = list_->selectionModel()->selectedRows();
    if (rows.size() != 1) return tr("Choose one line first.");
    const Moment moment = momentOf(model_->row(rows.front().row()));
    if (moment.state) return {};
    return moment.missing.isEmpty() ? tr("The state of this line is not known.") : moment.missing;
}

void TimelineTab::rememberLine() {
    if (!rememberHindrance().isEmpty()) return;
    const QModelIndexList rows = list_->selectionModel()->selectedRows();
    remembered_ = std::make_unique<Moment>(momentOf(model_->row(rows.front().row())));
    remembered_->title = titleOf(remembered_->at);
}

void TimelineTab::compareWithRemembered() {
    if (!remembered_) return;
    other_.reset();
    withRemembered_ = true;
    showDifference();
}

// A line of this instance, to be compared with another one of it, or of the one that is inspected next.
void TimelineTab::addRemembering(QMenu& menu) {
    menu.setToolTipsVisible(true);
    const QString why = rememberHindrance();
    QAction* const remember = menu.addAction(tr("Remember this line"), this, &TimelineTab::rememberLine);
    remember->setObjectName(QStringLiteral("timelineRemember"));
    remember->setEnabled(why.isEmpty());
    remember->setToolTip(why);
    if (!remembered_) return;
    QAction* const compare = menu.addAction(tr("Compare with the remembered line: %1").arg(remembered_->title), this,
                                            &TimelineTab::compareWithRemembered);
    compare->setObjectName(QStringLiteral("timelineCompareRemembered"));
    compare->setEnabled(list_->selectionModel()->selectedRows().size() <= 1);
}

// Those that this window has looked at: what they were is known without reading them.
void TimelineTab::showCompareMenu() {
    auto* const menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("timelineCompareMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addRemembering(*menu);
    menu->addSeparator();
    int count = 0;
    for (const InstanceId id : recorder_.instances()) {
        if (id == id_ || !lastOf(id).state || ++count > offered) continue;
        menu->addAction(tr("The last state of #%1").arg(id.value), this, [this, id] {
            other_ = id;
            withRemembered_ = false;
            showDifference();
        });
    }
    if (count == 0) menu->addAction(tr("Look at another instance first"))->setEnabled(false);
    menu->popup(compare_->mapToGlobal(QPoint(0, compare_->height())));
}

} // namespace fermata::views

#include "moc_timeline_tab.cpp"
