// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/tester.h"

#include "session/facts.h"
#include "session/probe.h"
#include "session/query_runner.h"

#include <fermata/sql.h>

#include <QThread>

#include <sys/socket.h>

#include <mutex>
#include <stop_token>

namespace fermata::app {

class Tester::Trial {
public:
    Trial(quint64 number, Conninfo conninfo, QString schema)
        : number_(number), conninfo_(std::move(conninfo)), schema_(std::move(schema)) {
        answer_.number = number;
        thread_.reset(QThread::create([this] { run(); }));
        thread_->setObjectName(QStringLiteral("connection test"));
    }

    QThread& thread() { return *thread_; }
    // Once the thread has ended.
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
    std::unique_ptr<QThread> thread_;
    std::stop_source stop_;
    std::mutex mutex_; // guards what interrupt() touches
    int socket_ = -1;
};

Tester::Tester(QObject* parent) : QObject(parent) {}

Tester::~Tester() {
    for (const auto& trial : trials_) {
        trial->thread().disconnect(this);
        trial->interrupt();
    }
    for (const auto& trial : trials_)
        trial->thread().wait();
}

void Tester::start(quint64 number, const Conninfo& conninfo, const QString& schema) {
    cancel();
    trials_.push_back(std::make_unique<Trial>(number, conninfo, schema));
    Trial* const trial = trials_.back().get();
    current_ = trial;
    connect(&trial->thread(), &QThread::finished, this, [this, trial] {
        trial->thread().wait();
        const bool wanted = current_ == trial;
        if (wanted) current_ = nullptr;
        const views::ConnectionTestAnswer answer = trial->answer();
        std::erase_if(trials_, [trial](const auto& one) { return one.get() == trial; });
        if (wanted) Q_EMIT answered(answer);
    });
    trial->thread().start();
}

void Tester::cancel() {
    if (current_) current_->interrupt();
    current_ = nullptr;
}

} // namespace fermata::app

#include "moc_tester.cpp"
