// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <functional>
#include <memory>

class QThreadPool;

namespace fermata::views {

// What a view has worked out on another thread: the one way in which views use any (packaging/checks/threads.py). Only
// the last that was started is answered; one that has not begun by then is not begun. A job that throws, whatever it
// is, ends nothing: its sentence comes where the answer would have come.
//
// A member of `receiver`, used on its thread. Who ends waits for nothing: what is under way comes to its end by itself,
// and nobody hears of it. So a job holds all that it needs, and nothing of the receiver's.
class LatestJob {
public:
    LatestJob(QObject& receiver, QThreadPool& pool);
    ~LatestJob();
    LatestJob(const LatestJob&) = delete;
    LatestJob& operator=(const LatestJob&) = delete;

    // `work` on a thread of the pool, then `done` with what it returned on the receiver's. Or, if it throws, `failed`
    // with a sentence: why there is no answer.
    template <typename Work, typename Done>
    void run(Work work, Done done, std::function<void(const QString& sentence)> failed) {
        post(
            [work = std::move(work), done = std::move(done)]() -> Answer {
                auto result = std::make_shared<decltype(work())>(work());
                return [done, result] { done(std::move(*result)); };
            },
            std::move(failed));
    }

    void drop(); // no answer is wanted any more

private:
    using Answer = std::function<void()>; // given on the receiver's thread
    struct Shared;
    void post(std::function<Answer()> work, std::function<void(const QString& sentence)> failed);

    QThreadPool& pool_;
    std::shared_ptr<Shared> shared_; // with the jobs
};

} // namespace fermata::views
