// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/failure.h"
#include "session/machine_files.h"
#include "session/source.h"
#include "session/table_queues.h"
#include "shell/reading.h"

#include <fermata/types/actions.h>

#include <QObject>
#include <QStringList>

#include <memory>
#include <set>
#include <stop_token>
#include <string>

class QTimer;

namespace fermata {
class ByHand;
class Client;
struct Database;
struct HostStatus;
struct NewInstance;
class Worker;
namespace sandbox {
class Sandbox;
}
namespace versions {
class Machines;
}
} // namespace fermata

namespace fermata::app {

class GateRoom;
class StepBuffer;

// The writing half of a session, on a thread of its own: opens the sandbox, migrates, puts in examples, and
// keeps the embedded worker. Its slots block for as long as the database takes; the GUI thread only posts to them.
class Operator : public QObject {
    Q_OBJECT

public:
    // `room`: what the worker holds at its gate; null: nothing.
    Operator(Source source, std::stop_token stop, std::shared_ptr<StepBuffer> steps,
             std::shared_ptr<GateRoom> room = nullptr);
    ~Operator() override;

    // On the operator's thread.
    void open();
    void reopen(); // after the reader lost its connection: a sandbox whose server ended is started again
    void seed(const QStringList& examples);
    void stopTickers();
    void runWorker(bool run);
    void setMachineCommands(const QStringList& commands); // starts a running worker anew
    void restartMachines(const QString& command);         // of all commands, where it is empty
    void watchMachines(bool watch);                       // starts them anew when a file of theirs changes
    void serveOwnQueue();                                 // from now on too; starts a running worker anew
    void watchTables();         // serves the queues of machines that are a table, which may be defined at any time
    void letStepsEnd(bool end); // no other begins, and stepsCounted() at once and from then on; or all as before
    void close();               // ends the worker in good order, then leaves the sandbox
    void tellThrown(const QString& sentence); // what left one of these

Q_SIGNALS:
    void progress(const QString& text);
    void opened(const QString& conninfo);
    void failed(const fermata::app::Failure& failure);
    void answered(const fermata::views::RequestAnswer& answer);
    void stepsCounted(int executing); // by the embedded worker
    void workerChanged(const fermata::views::EmbeddedWorkerState& state);

private:
    template <typename Act>
    void act(const Act& perform);
    Database database() const;
    SpawnAnswer inserted(const std::vector<NewInstance>& instances);
    void startWorker();
    void restartWorker();
    void watchWorker();
    void countSteps();
    void tellWorker(const QString& problem = {}); // why it does not run
    void startAnew(const std::string& command, const QString& why);
    void watchFiles(const std::vector<HostStatus>& hosts);

    const Source source_;
    const std::stop_token stop_;
    const std::shared_ptr<StepBuffer> steps_;
    const std::shared_ptr<GateRoom> room_;
    QString conninfo_;
    std::unique_ptr<sandbox::Sandbox> sandbox_;
    std::unique_ptr<Client> client_;
    std::unique_ptr<ByHand> byHand_;
    std::unique_ptr<Worker> worker_;
    bool owes_ = false; // an answer to what is being carried out, whatever comes
    QStringList machineCommands_;
    std::set<std::string> hostQueues_; // that machines in other processes have announced
    bool servesOwn_ = false;
    bool watches_ = false;
    MachineFiles files_;              // of the machines in other processes
    views::EmbeddedWorkerState told_; // what was last said of the worker
    QTimer* stepWatch_ = nullptr;     // while the end of steps is waited for
    QTimer* watch_ = nullptr;         // while there are commands: how do they stand?
    QTimer* tableWatch_ = nullptr;    // while there is a worker that serves all there is
    std::unique_ptr<versions::Machines> tables_;
    TableQueues tableQueues_;
    QString problem_; // as it was told last
};

} // namespace fermata::app
