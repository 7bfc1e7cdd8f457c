// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/act_subject.h"
#include "shell/diagnosis.h"
#include "shell/ground.h"
#include "shell/page_id.h"
#include "shell/reading.h"
#include "shell/signal_address.h"

#include <QByteArray>
#include <QVariant>

class QMenu;

namespace fermata::views {

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
    virtual void addTo(ReadPlan& plan) const = 0;
    // What it wants known of it whether it is visible or not.
    virtual void addAlways(ReadPlan& /*plan*/) const {}
    // An answer to `answered`, which is the present plan. What it does not bring stays as it was.
    virtual void setReading(const Reading& reading, const ReadPlan& answered) = 0;
    // What of it was asked for and not brought, as a part of a sentence ("the queues"); empty: nothing.
    virtual QString missing(const Reading& reading, const ReadPlan& answered) const = 0;
    // Its part could not be read: shown over what is there, or instead of nothing. Plain text. The next answer that
    // brings it clears it.
    virtual void setReadError(const QString& sentence) = 0;
    // It says over its contents too that they are old: the window need not say it a second time.
    virtual bool saysItIsOld() const { return false; }
    // When what it shows was found, where that is not when it was last given a reading.
    virtual std::optional<Timestamp> shownAt() const { return {}; }
    // What it shows was found then, and nothing newer comes for now: nothing in it may look as if it went on.
    virtual void setAged(bool /*aged*/) {}

    // Data, emptiness or an error has been shown for the present question.
    virtual bool loaded() const = 0;
    // Another database: nothing of the old one stays, its loading state is shown. The plan is asked for afterwards.
    virtual void clear() = 0;
    virtual void focusContents() = 0;
    // It has nothing to show beside the panels: they go while it is on.
    virtual bool standsAlone() const { return false; }

    // Why an instance stands, or what is stuck: whatever it was asked for by, and whether this page is on or not.
    virtual void setDiagnosis(const Diagnosis&) {}

    virtual void setConnection(const ConnectionState&) {}
    virtual void setPace(bool /*live*/, int /*intervalMilliseconds*/) {}
    virtual void setEmbeddedWorker(const EmbeddedWorkerState&) {}
    // What filters can offer beside free entry: known so far, not all there is.
    virtual void setMachines(const std::vector<MachineSummary>&) {}
    virtual void setQueues(const QStringList&) {}
    // Which instance the inspector shows, wherever it was chosen. It stays the chosen one when the inspector is closed.
    // Emits nothing.
    virtual void setSelected(std::optional<InstanceId>) {}

    // What it is asked for (its filter), so that one can come back to it. A change is followed by queryChanged().
    virtual QVariant place() const { return {}; }
    virtual void setPlace(const QVariant&) {}
    // The highest id there was at the first reading of a connection, whichever page that was for.
    virtual void setNewest(InstanceId) {}
    // What this window's worker has committed, as it happens, whether the page is visible or not.
    virtual void addSteps(const std::vector<StepLogRow>&) {}

    // Columns, sort, splitters: what comes back at the next start. Bytes of another version are ignored.
    virtual QByteArray saveState() const { return {}; }
    virtual void restoreState(const QByteArray&) {}

    // What a person has chosen in it, to act upon; nothing: what the inspector shows.
    virtual ActSubject subject() const { return {}; }

    // F1: what this view shows and its keys, as help::page() makes it; what holds everywhere is added. Empty: only
    // that.
    virtual QString help() const;

Q_SIGNALS:
    void queryChanged();                                            // the plan may be another one: read at once
    void retryRequested();                                          // read at once, though the plan is the same
    void instanceActivated(fermata::InstanceId id);                 // the inspector shall show it
    void rootCauseRequested(fermata::InstanceId id);                // likewise, and then what holds it
    void instancesRequested(const fermata::InstanceFilter& filter); // the Instances view shall show these
    void pageRequested(fermata::views::PageId page);
    void spawnRequested();                                                 // the Spawn dialog
    void spawnOneRequested(const fermata::SpawnRequest& prefill);          // the same, filled in
    void embeddedWorkerToggled(bool run);                                  // start or stop this window's worker
    void copyRequested(fermata::InstanceId original);                      // the same, as a copy of it
    void signalRequested(fermata::InstanceId target, const QString& name); // the Signal dialog, filled in
    void signalToManyRequested(const fermata::views::SignalAddress& to, const QString& name); // the same, for many
    // A menu over these is being made: who hears it puts in what may be done with them, at once.
    void actsOffered(QMenu* menu, const fermata::views::ActSubject& subject);
};

} // namespace fermata::views
