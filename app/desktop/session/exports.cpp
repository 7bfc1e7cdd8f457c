// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/exports.h"

#include "session/export_run.h"
#include "session/threads.h"

#include <sys/socket.h>

#include <thread>
#include <utility>

namespace fermata::app {

class Exports::Job {
public:
    Job(Exports& owner, const views::ExportRequest& request) {
        // Not from within: where no thread can be had it would be answered before it is known.
        const auto tell = [&owner](const views::ExportState& state) {
            QMetaObject::invokeMethod(
                &owner, [&owner, state] { Q_EMIT owner.changed(state); }, Qt::QueuedConnection);
        };
        thread_ = startThread(
            [request, tell, this, conninfo = owner.conninfo_, schema = owner.schema_](const std::stop_token& stop) {
                const auto connected = [this, &stop](int socket) { setSocket(socket, stop); };
                runExport(conninfo, schema, request, stop, tell, connected);
            },
            [request, tell](const QString& sentence) {
                views::ExportState state;
                state.request = request.request;
                state.file = request.file;
                state.stage = views::ExportState::Stage::Failed;
                state.error = sentence;
                tell(state);
            });
    }

    ~Job() {
        cancel(); // and the thread's own end waits for it
    }

    // A statement that runs is broken off.
    void cancel() {
        thread_.request_stop();
        const std::lock_guard lock(mutex_);
        if (socket_ >= 0) ::shutdown(socket_, SHUT_RDWR);
    }

private:
    void setSocket(int socket, const std::stop_token& stop) {
        const std::lock_guard lock(mutex_);
        socket_ = socket;
        if (stop.stop_requested() && socket_ >= 0) ::shutdown(socket_, SHUT_RDWR);
    }

    std::mutex mutex_; // guards the socket
    int socket_ = -1;
    std::jthread thread_; // the last member: the first to go
};

Exports::Exports(Conninfo conninfo, QString schema, QObject* parent)
    : QObject(parent), conninfo_(std::move(conninfo)), schema_(std::move(schema)) {
    qRegisterMetaType<views::ExportState>();
    // One that has ended has no more to do than to join.
    connect(
        this, &Exports::changed, this,
        [this](const views::ExportState& state) {
            if (state.stage != views::ExportState::Stage::Running) finish(state.request);
        },
        Qt::QueuedConnection);
}

Exports::~Exports() {
    for (const auto& [request, job] : jobs_)
        job->cancel();
    jobs_.clear();
}

void Exports::finish(quint64 request) {
    jobs_.erase(request);
    if (ending_ && jobs_.empty()) Q_EMIT ended();
}

void Exports::end() {
    if (std::exchange(ending_, true)) return;
    for (const auto& [request, job] : jobs_)
        job->cancel();
    if (jobs_.empty()) QMetaObject::invokeMethod(this, &Exports::ended, Qt::QueuedConnection);
}

void Exports::start(const views::ExportRequest& request) {
    if (ending_) return;
    jobs_[request.request] = std::make_unique<Job>(*this, request);
}

void Exports::cancel(quint64 request) {
    const auto job = jobs_.find(request);
    if (job != jobs_.end()) job->second->cancel();
}

} // namespace fermata::app

#include "moc_exports.cpp"
