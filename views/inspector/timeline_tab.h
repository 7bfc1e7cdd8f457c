// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/timeline_recorder.h"
#include "shell/act_subject.h"

#include <QWidget>

#include <memory>

class QCheckBox;
class QLabel;
class QListView;
class QMenu;
class QStackedLayout;
class QStackedWidget;
class QToolButton;

namespace fermata::views {

class DiffView;
class ErrorText;
class LinkLabel;
class SectionBar;
class SegmentedControl;
class TabNote;
class TimelineModel;
struct TimelineRow;

// What workers told of the steps of an instance, or else what this window saw it do; and what differs between two of
// its states: between the one chosen and the one before it, between two that are chosen, between one and a line that
// was remembered, of this instance or another, or between one and the last state of another instance.
class TimelineTab : public QWidget {
    Q_OBJECT

public:
    explicit TimelineTab(const TimelineRecorder& recorder, QWidget* parent = nullptr);
    ~TimelineTab() override;

    void setInstance(InstanceId id); // nothing is chosen any more
    InstanceId instance() const { return id_; }
    void refresh(Timestamp now); // what was recorded since
    int count() const;

    // What was told, of the instance that is shown or is about to be. Shown at the next refresh, but for documents that
    // are waited for.
    void setTrace(const std::shared_ptr<const StepTrace>& trace,
                  const std::vector<std::shared_ptr<const TracedDocuments>>& documents);
    void setTraceError(const QString& sentence); // it could not be read
    void setTraceState(const TraceState& state);
    void setReplay(bool offered, const QString& hindrance);
    void setFolder(const QString& folder); // where names in a traceback are looked for
    const TraceQuery& query() const { return query_; }
    bool loaded() const; // the trace of the instance has been read, or could not be
    void forget();       // another database

    QListView* list() const { return list_; }
    DiffView* diff() const { return diff_; }
    std::vector<std::uint64_t> chosen() const; // keys of the model
    void choose(const std::vector<std::uint64_t>& keys);

Q_SIGNALS:
    void queryChanged();   // query() is another one
    void traceAllowed();   // on this production database
    void traceForbidden(); // no more
    void keepRequested(bool keep);
    void replayRequested(const fermata::views::ActSubject::Replay& from);
    void fileRequested(const QString& file, int line);

private:
    class List;
    struct Moment;
    QWidget* makeTop(QWidget* parent);
    QWidget* makeBottom(QWidget* parent);
    void onChosen();
    void rebuild();
    void showTraceState();
    void showDifference();
    void showStep(const TracedStep& step);
    void showReplay();
    const StepTrace* trace() const; // of the instance that is shown
    const TracedStep* onlyStep() const;
    const TracedDocuments* documentsOf(const TracedStep& step) const;
    int othersBetween(const Moment& from, const TimelineEntry& step) const;
    void showCompareMenu();
    void requestReplay();
    void rememberLine();
    void addRemembering(QMenu& menu);
    QString titleOf(Timestamp at) const;
    void compareWithRemembered();
    bool compares() const { return other_ || withRemembered_; } // with what is no line of the list
    QString rememberHindrance() const;                          // why the chosen line cannot be; empty: it can
    static QString notTold(const TracedStep& step);
    Moment momentOf(const TimelineRow& row) const;
    Moment momentOf(const TimelineEntry& entry) const;
    Moment seenAt(Timestamp when, std::uint64_t except = 0) const;
    Moment lastOf(InstanceId id) const;

    const TimelineRecorder& recorder_;
    InstanceId id_;
    std::optional<InstanceId> other_;    // to be compared with
    std::unique_ptr<Moment> remembered_; // a line, of whichever instance
    bool withRemembered_ = false;        // and that is compared with now
    std::uint64_t shownRevision_ = 0;
    // What the lines were made of.
    struct Made {
        InstanceId id;
        std::shared_ptr<const StepTrace> trace;
        std::uint64_t revision = 0;
        std::uint64_t last = 0; // the number of the last entry, for revisions begin anew with a track

        friend bool operator==(const Made&, const Made&) = default;
    };
    std::optional<Made> made_;
    std::shared_ptr<const StepTrace> trace_; // perhaps of the instance that is about to be shown
    std::vector<std::shared_ptr<const TracedDocuments>> documents_;
    QString traceError_;
    InstanceId failedFor_; // whose trace could not be read
    TraceState state_;
    TraceQuery query_;
    std::vector<std::uint64_t> toChoose_; // as soon as they are there
    Timestamp now_{};
    QString folder_;
    bool replayOffered_ = false;
    QString replayHindrance_;
    TimelineModel* model_ = nullptr;
    QStackedLayout* stack_ = nullptr;
    TabNote* note_ = nullptr;
    SectionBar* bar_ = nullptr;
    QCheckBox* keep_ = nullptr;
    QWidget* remark_ = nullptr;
    QLabel* remarkText_ = nullptr;
    LinkLabel* allow_ = nullptr;
    LinkLabel* forbid_ = nullptr;
    LinkLabel* older_ = nullptr;
    QListView* list_ = nullptr;
    QToolButton* compare_ = nullptr;
    QWidget* parts_ = nullptr;
    SegmentedControl* part_ = nullptr;
    QToolButton* replay_ = nullptr;
    QStackedWidget* below_ = nullptr;
    DiffView* diff_ = nullptr;
    ErrorText* details_ = nullptr;
};

} // namespace fermata::views
