// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/act_subject.h"
#include "shell/debugging.h"
#include "shell/diagnosis.h"
#include "shell/ground.h"
#include "shell/page_id.h"
#include "shell/reading.h"
#include "shell/signal_address.h"

#include <QByteArray>
#include <QVariant>

#include <functional>
#include <optional>
#include <type_traits>
#include <vector>

class QMenu;

namespace fermata::views {

// What the window knows beside what is read. A page hears what it has a function for (pages.cpp).
class WindowState : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

Q_SIGNALS:
    void connectionChanged(const fermata::views::ConnectionState& state);
    void paceChanged(bool live, int intervalMilliseconds);
    void embeddedWorkerChanged(const fermata::views::EmbeddedWorkerState& state);
    // What filters can offer beside free entry: known so far, not all there is.
    void machinesChanged(const std::vector<fermata::MachineSummary>& machines);
    void queuesChanged(const QStringList& queues);
    // Which instance the inspector shows, wherever it was chosen. It stays the chosen one when the inspector is closed.
    void selectedChanged(std::optional<fermata::InstanceId> id);
    // The highest id there was at the first reading of a connection, whichever page that was for.
    void newestRead(fermata::InstanceId newest);
    // What this window's worker has committed, as it happens, whether the page is visible or not.
    void stepsCommitted(const std::vector<fermata::views::StepLogRow>& steps);
    // Why an instance stands, or what is stuck: whatever it was asked for by, and whether the page is on or not.
    void diagnosed(const fermata::views::Diagnosis& diagnosis);
    // What is set and held, whether the page is on or not.
    void debugChanged(const fermata::views::DebugSnapshot& snapshot);
    // What is shown was found some time ago, and nothing newer comes for now: nothing may look as if it went on.
    void agedChanged(bool aged);
};

// One view of the window's centre. It knows no database: it says what is to be read, shows what it is given, and asks
// the window for whatever leads out of it. A line in pages.cpp puts it into the window.
//
// It has no focus proxy: with one, Tab would go from the sidebar straight to its list and never to what stands before.
class Page : public Ground {
    Q_OBJECT

public:
    explicit Page(QWidget* parent = nullptr) : Ground(parent) {}
    ~Page() override;

    // What of it is to be read at the next refresh. Asked only while it is the visible one.
    void addTo(ReadPlan& plan) const;
    // What of it was asked for and not brought, as a part of a sentence ("the queues"); empty: nothing.
    QString missing(const Reading& reading, const ReadPlan& answered) const;
    // An answer to `answered`, which is the present plan. What it does not bring stays as it was.
    virtual void setReading(const Reading& reading, const ReadPlan& answered) = 0;
    // Its part could not be read: shown over what is there, or instead of nothing. Plain text. The next answer that
    // brings it clears it.
    virtual void setReadError(const QString& sentence) = 0;
    // It says over its contents too that they are old: the window need not say it a second time.
    bool saysItIsOld() const { return saysItIsOld_; }
    // When what it shows was found, where that is not when it was last given a reading.
    std::optional<Timestamp> shownAt() const { return shownAt_; }

    // Data, emptiness or an error has been shown for the present question.
    virtual bool loaded() const = 0;
    // Another database: nothing of the old one stays, its loading state is shown. The plan is asked for afterwards.
    virtual void clear() = 0;
    virtual void focusContents() = 0;

    // What it is asked for (its filter), so that one can come back to it. A change is followed by queryChanged().
    virtual QVariant place() const { return {}; }
    virtual void setPlace(const QVariant&) {}

    // Columns, sort, splitters: what comes back at the next start. Bytes of another version are ignored.
    virtual QByteArray saveState() const { return {}; }
    virtual void restoreState(const QByteArray&) {}

Q_SIGNALS:
    void queryChanged();                                            // the plan may be another one: read at once
    void retryRequested();                                          // read at once, though the plan is the same
    void instanceActivated(fermata::InstanceId id);                 // the inspector shall show it
    void rootCauseRequested(fermata::InstanceId id);                // likewise, and then what holds it
    void instancesRequested(const fermata::InstanceFilter& filter); // the Instances view shall show these
    void pageRequested(fermata::views::PageId page);
    void taskRequested(fermata::InstanceId task, const QString& step);     // the Tasks view shall show this step of it
    void spawnRequested();                                                 // the Spawn dialog
    void spawnOneRequested(const fermata::SpawnRequest& prefill);          // the same, filled in
    void embeddedWorkerToggled(bool run);                                  // start or stop this window's worker
    void copyRequested(fermata::InstanceId original);                      // the same, as a copy of it
    void signalRequested(fermata::InstanceId target, const QString& name); // the Signal dialog, filled in
    void signalToManyRequested(const fermata::views::SignalAddress& to, const QString& name); // the same, for many
    // A menu over these is being made: who hears it puts in what may be done with them, at once.
    void actsOffered(QMenu* menu, const fermata::views::ActSubject& subject);

protected:
    // Said once for each part that is read of it: where the question and the answer go, what they are called in
    // missing(), and the question, which there may be none of now.
    template <typename Query, typename Answer>
    void asks(std::optional<Query> ReadPlan::*query, std::optional<Answer> Reading::*answer, const QString& name,
              std::function<std::optional<std::type_identity_t<Query>>()> ask) {
        parts_.push_back({name,
                          [query, ask = std::move(ask)](ReadPlan& plan) {
                              if (auto wanted = ask()) plan.*query = std::move(wanted);
                          },
                          [query, answer](const ReadPlan& asked, const Reading& brought) {
                              return asked.*query && !(brought.*answer);
                          }});
    }
    template <typename Answer>
    void asks(bool ReadPlan::*query, std::optional<Answer> Reading::*answer, const QString& name) {
        parts_.push_back({name, [query](ReadPlan& plan) { plan.*query = true; },
                          [query, answer](const ReadPlan& asked, const Reading& brought) {
                              return asked.*query && !(brought.*answer);
                          }});
    }
    // Something else than a reading answers.
    void asks(bool ReadPlan::*query);

    bool saysItIsOld_ = false;
    std::optional<Timestamp> shownAt_;

private:
    struct Part {
        QString name;
        std::function<void(ReadPlan&)> ask;
        std::function<bool(const ReadPlan&, const Reading&)> missing;
    };
    std::vector<Part> parts_;
};

} // namespace fermata::views
