// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/latest_job.h"

#include "widgets/guarded.h"

#include <QThreadPool>

#include <mutex>

namespace fermata::views {

struct LatestJob::Shared {
    std::mutex mutex; // guards these
    QObject* receiver;
    quint64 wanted = 0;

    bool wants(quint64 number) {
        const std::lock_guard lock(mutex);
        return receiver && wanted == number;
    }

    void deliver(quint64 number, const std::shared_ptr<Shared>& self, Answer answer) {
        const std::lock_guard lock(mutex);
        if (!receiver || wanted != number) return;
        // It may be asked for another one, or go, before this comes.
        QMetaObject::invokeMethod(
            receiver,
            [self, number, answer = std::move(answer)] {
                if (self->wants(number)) answer();
            },
            Qt::QueuedConnection);
    }
};

LatestJob::LatestJob(QObject& receiver, QThreadPool& pool) : pool_(pool), shared_(std::make_shared<Shared>()) {
    shared_->receiver = &receiver;
}

LatestJob::~LatestJob() {
    const std::lock_guard lock(shared_->mutex);
    shared_->receiver = nullptr;
}

void LatestJob::drop() {
    const std::lock_guard lock(shared_->mutex);
    ++shared_->wanted;
}

void LatestJob::post(std::function<Answer()> work, std::function<void(const QString& sentence)> failed) {
    quint64 number = 0;
    {
        const std::lock_guard lock(shared_->mutex);
        number = ++shared_->wanted;
    }
    pool_.start([shared = shared_, number, work = std::move(work), failed = std::move(failed)] {
        const auto deliver = [&](Answer answer) { shared->deliver(number, shared, std::move(answer)); };
        guarded(
            [&] {
                if (shared->wants(number)) deliver(work());
            },
            [&](const QString& sentence) { deliver([failed, sentence] { failed(sentence); }); });
    });
}

} // namespace fermata::views
