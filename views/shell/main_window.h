// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connections/connection.h"
#include "shell/act_subject.h"
#include "shell/diagnosis.h"
#include "shell/export.h"
#include "shell/page_id.h"
#include "shell/reading.h"

#include <QMainWindow>

#include <memory>

namespace fermata::views {

class ActDesk;
class Connections;
class DebugDesk;
class GateDesk;
class MachineDesk;
class StallWatch;
struct SignalAddress;

// The desktop's window. It knows no database: it says what is on the screen (readPlan) and what a person asked for (the
// signals), and shows what it is given (the slots). All of it belongs to the GUI thread.
//
// Numbers: each change of what is on the screen gives the plan a greater number and emits planChanged; a Reading that
// answers an older plan is dropped. What is asked for without a dialog (examples, and the end of tickers) is done one
// after the other, and answered in that order.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    using Page = PageId;

    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    ReadPlan readPlan() const;
    bool live() const; // refreshes go on by themselves
    int intervalMilliseconds() const;
    void setInterval(int milliseconds); // also to what its menu does not offer

    void showPage(Page page);
    Page page() const;
    void showInstances(const InstanceFilter& filter);
    void inspect(InstanceId id);
    void closeInspector();
    bool loaded() const; // every visible part has shown a Reading for the current plan
    void openSpawnDialog(const SpawnRequest& prefill = {});
    void openSpawnDialog(InstanceId original); // for a copy of it
    void openSignalDialog(std::optional<InstanceId> target, const QString& name = {});
    void openSignalDialog(const SignalAddress& to, const QString& name = {});
    void openHostsDialog();
    void openEditorDialog();

    // While its worker runs the window does not close by itself: closeRequested() asks whether it may.
    void closeNow();
    // That steps are waited for before the database is left; nothing: their number is not known yet.
    void showLeaving(std::optional<int> executing);
    void hideLeaving();

    const StallWatch& stalls() const; // when the event loop was away for too long

    // The dialogs about connections, and what is asked for in them.
    Connections* connections() const;

    // What persons want done to instances, and what became of it.
    ActDesk& acts() const;

    // Breakpoints, and what is held at them.
    DebugDesk& debugging() const;

    // Machines that are defined, and versions of which something is said.
    MachineDesk& machines() const;
    void openDefine();
    void openVersions();

    // What its worker holds inside a step, and steps that are tried.
    GateDesk& gate() const;

    // The dialog of an act upon these, unless one is open already.
    void openAct(ActKind kind, const ActSubject& subject);

    // Size, docks, columns and the pace of refreshing, to be kept between runs. restoreLayout takes only what
    // saveLayout gave; anything else leaves the window as it is and returns false.
    QByteArray saveLayout() const;
    bool restoreLayout(const QByteArray& layout);

    // Whether the dialogs that spawn and deliver stay open when that was done, which a person chooses in them. Kept
    // with the layout.
    void setKeepsDialogsOpen(bool keep);

public Q_SLOTS:
    // The dialog that takes back what these entries of the audit say. `words`: what that was.
    void openUndo(const std::vector<fermata::AuditId>& entries, const QString& words = {});
    void setConnection(const ConnectionState& state);
    void setReading(const Reading& reading);
    void setReadError(const QString& message, const QString& advice);
    void setDiagnosis(const Diagnosis& diagnosis);
    void addSteps(const std::vector<StepLogRow>& steps);
    void setTrace(const TraceState& state); // of the plan's `traced`
    void setEmbeddedWorker(const EmbeddedWorkerState& state);
    void setRequestAnswer(const RequestAnswer& answer);
    void setExportState(const ExportState& state);
    void setKnownMachines(const std::vector<MachineSummary>& machines); // the compiled-in registry
    void setMachinesWatched(bool watched);
    void setMachineCommands(const QStringList& commands); // of the embedded worker, in force
    void setEditorCommand(const QString& command);        // that opens files; empty: the desktop's way
    void setLanguage(const QString& code);                // the one chosen for the next start; empty: the system's

Q_SIGNALS:
    void planChanged(const fermata::views::ReadPlan& plan); // read at once
    void refreshPolicyChanged(bool live, int intervalMs);
    void exportRequested(const fermata::views::ExportRequest& request);
    void exportCancelled(quint64 request);
    void traceAllowed();                                              // on this production database, until it is left
    void traceForbidden();                                            // no more: all that this window traces ends
    void traceKeepRequested(fermata::InstanceId instance, bool keep); // also when another one is inspected
    void seedRequested(const QStringList& examples);
    void stopTickersRequested();
    void ownQueueRequested(); // the embedded worker shall take EmbeddedWorkerState::ownQueue too
    void embeddedWorkerToggled(bool run);
    void machineCommandsRequested(const QStringList& commands); // what the embedded worker starts to run machines
    void machinesRestartRequested(const QString& command);      // empty: all that run machines
    void machinesWatchRequested(bool watch);                    // start them anew when a file of theirs changes
    void connectRequested(const fermata::views::Connection& connection, const QString& password, bool remember);
    void sandboxRequested();
    void retryConnectionRequested();
    void closeRequested();
    void leaveNowRequested();  // what executes is to be given back
    void leaveWithdrawn();     // one stays
    void newWindowRequested(); // on another database
    void editorCommandChosen(const QString& command);
    void languageChosen(const QString& code); // for the next start; empty: the system's
    void reopenRequested();                   // this window anew, on the same database, in the language chosen

protected:
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace fermata::views
