// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/tester.h"

#include "session/facts.h"
#include "session/probe.h"
#include "session/query_runner.h"
#include "session/threads.h"

#include <fermata/sql.h>

#include <sys/socket.h>

#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace fermata::app {

class Tester::Trial {
public:
    // `ended`: called on the thread, as the last that it does.
    Trial(quint64 number, Conninfo conninfo, QString schema, std::function<void()> ended)
        : number_(number), conninfo_(std::move(conninfo)), schema_(std::move(schema)), ended_(std::move(ended)) {
        answer_.number = number;
    }

    void start() {
        thread_ = startThread(
            [this](const std::stop_token&) {
                run();
                ended_();
            },
            [this](const QString& sentence) {
                setSocket(-1);
                answer_.problem = sentence;
                ended_();
            });
    }

    // Once that has been called.
    const views::ConnectionTestAnswer& answer() const { return answer_; }

    // From any thread: whatever waits for the server returns at once.
    void interrupt() {
        stop_.request_stop();
        const std::lock_guard lock(mutex_);
        if (socket_ >= 0) ::shutdown(socket_, SHUT_RDWR);
    }

private:
    void setSocket(int socket) {
        const std::lock_guard lock(mutex_);
        socket_ = socket;
        if (stop_.stop_requested() && socket_ >= 0) ::shutdown(socket_, SHUT_RDWR);
    }

    void run() {
        try {
            asFailure([this] {
                const auto reached = probe(conninfo_.text(), stop_.get_token());
                if (!reached) return;
                QueryRunner runner(conninfo_, schema_, [this](int socket) { setSocket(socket); });
                look(runner, *reached);
                setSocket(-1); // before the connection: its number may be somebody else's a moment later
            });
        } catch (const Failure& failure) {
            setSocket(-1);
            answer_.problem = failure.message;
            answer_.advice = failure.advice;
            answer_.passwordWanted = failure.wantsPassword();
        }
    }

    void look(QueryRunner& runner, const Reached& reached) {
        const Facts facts = readFacts(runner);
        views::ConnectionFacts found;
        found.passedOver = reached.passedOver;
        found.place = reached.place;
        found.local = reached.local;
        found.milliseconds = reached.milliseconds;
        found.server = tr("PostgreSQL %1").arg(facts.serverVersion);
        found.standby = facts.standby;
        found.role = facts.role;
        found.database = facts.database;
        found.schema = schema_;
        found.usable = facts.usable;
        found.present = facts.present;
        found.readable = facts.readable;
        found.writable = facts.writable;
        found.mayAct = facts.mayAct;
        found.known = sql::migrations().back().number;
        if (facts.schemaVersion > 0) found.installed = facts.schemaVersion;
        found.tlsProtocol = reached.tlsProtocol;
        found.tlsCipher = reached.tlsCipher;
        answer_.facts = std::move(found);
    }

    const quint64 number_;
    const Conninfo conninfo_;
    const QString schema_;
    views::ConnectionTestAnswer answer_; // the thread's until it has ended
    const std::function<void()> ended_;
    std::stop_source stop_;
    std::mutex mutex_; // guards what interrupt() touches
    int socket_ = -1;
    std::jthread thread_; // the last member: the first to go
};

Tester::Tester(QObject* parent) : QObject(parent) {}

Tester::~Tester() {
    for (const auto& [run, trial] : trials_)
        trial->interrupt();
    trials_.clear();
}

void Tester::start(quint64 number, const Conninfo& conninfo, const QString& schema) {
    cancel();
    const quint64 run = ++runs_; // numbers are the asker's
    const auto ended = [this, run] {
        QMetaObject::invokeMethod(
            this, [this, run] { finish(run); }, Qt::QueuedConnection);
    };
    const auto& trial = trials_.emplace(run, std::make_unique<Trial>(number, conninfo, schema, ended)).first->second;
    current_ = trial.get();
    trial->start();
}

void Tester::finish(quint64 run) {
    const auto found = trials_.find(run);
    const bool wanted = current_ == found->second.get();
    if (wanted) current_ = nullptr;
    const views::ConnectionTestAnswer answer = found->second->answer();
    trials_.erase(found);
    if (wanted) Q_EMIT answered(answer);
}

void Tester::cancel() {
    if (current_) current_->interrupt();
    current_ = nullptr;
}

} // namespace fermata::app

#include "moc_tester.cpp"
