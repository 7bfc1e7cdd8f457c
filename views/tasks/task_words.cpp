// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tasks/task_words.h"

#include "models/why.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::TaskWords)
};

QString errorOf(const TaskStep& step) {
    return step.lastError && !step.lastError->empty() ? firstLine(*step.lastError) : Words::tr("no error was told");
}

// So many of the steps need one that is blocked by `name`.
qint64 blockedBy(const TaskDetail& task, const std::string& name) {
    return std::ranges::count_if(task.steps,
                                 [&](const TaskStep& step) { return std::ranges::count(step.blockedBy, name) > 0; });
}

QString blockedWords(const TaskDetail& task, const TaskStep& step, const QString& name) {
    const auto failed = std::ranges::find(task.steps, step.blockedBy.front(), &TaskStep::name);
    const QString error = failed == task.steps.end() ? Words::tr("no error was told") : errorOf(*failed);
    const QString first = quoted(step.blockedBy.front());
    if (step.blockedBy.size() == 1)
        return Words::tr("%1 is blocked by %2, which failed: %3").arg(name, first, format::sentence(error)) + u' ' +
               Words::tr("Retry %1.").arg(first);
    return Words::tr("%1 is blocked by %2, which have failed; the first by: %3")
               .arg(name, namesOf(step.blockedBy), format::sentence(error)) +
           u' ' + Words::tr("Retry them.");
}

} // namespace

QString taskWord(TaskState state) {
    switch (state) {
    case TaskState::Pending:
        return Words::tr("pending");
    case TaskState::StepsInProcess:
        return Words::tr("in process");
    case TaskState::WaitingForRetry:
        return Words::tr("waiting for retry");
    case TaskState::BlockedByFailures:
        return Words::tr("blocked by failures");
    case TaskState::Complete:
        return Words::tr("complete");
    case TaskState::Error:
        return Words::tr("error");
    case TaskState::Cancelled:
        break;
    }
    return Words::tr("cancelled");
}

QString stepWord(TaskStepState state) {
    switch (state) {
    case TaskStepState::Pending:
        return Words::tr("pending");
    case TaskStepState::Ready:
        return Words::tr("ready");
    case TaskStepState::InProgress:
        return Words::tr("in progress");
    case TaskStepState::WaitingForRetry:
        return Words::tr("waiting for retry");
    case TaskStepState::Blocked:
        return Words::tr("blocked");
    case TaskStepState::Complete:
        return Words::tr("complete");
    case TaskStepState::Failed:
        break;
    }
    return Words::tr("failed");
}

LookStatus lookOf(TaskState state) {
    switch (state) {
    case TaskState::Pending:
        return LookStatus::Runnable;
    case TaskState::StepsInProcess:
        return LookStatus::Executing;
    case TaskState::WaitingForRetry:
        return LookStatus::Scheduled;
    case TaskState::BlockedByFailures:
        return LookStatus::LeaseExpired; // it needs attention
    case TaskState::Complete:
        return LookStatus::Done;
    case TaskState::Error:
    case TaskState::Cancelled:
        break;
    }
    return LookStatus::Failed;
}

// As its instance looks elsewhere; what is blocked needs attention.
LookStatus lookOf(TaskStepState state) {
    switch (state) {
    case TaskStepState::Pending:
        return LookStatus::AwaitingSignal;
    case TaskStepState::Ready:
        return LookStatus::Runnable;
    case TaskStepState::InProgress:
        return LookStatus::Executing;
    case TaskStepState::WaitingForRetry:
        return LookStatus::Scheduled;
    case TaskStepState::Blocked:
        return LookStatus::LeaseExpired;
    case TaskStepState::Complete:
        return LookStatus::Done;
    case TaskStepState::Failed:
        break;
    }
    return LookStatus::Failed;
}

QString taskTitle(const TaskSummary& task) {
    if (task.unread) return Words::tr("its context is too large for a line");
    return shownText(task.nameSpace + '/' + task.name);
}

QString namesOf(const std::vector<std::string>& names, std::size_t most) {
    QStringList shown;
    const std::size_t told = names.size() > most ? most - 1 : names.size();
    for (std::size_t i = 0; i < told; ++i)
        shown << quoted(names[i]);
    if (told < names.size())
        return Words::tr("%1 and %Ln others", nullptr, format::plural(qint64(names.size() - told)))
            .arg(shown.join(format::comma()));
    if (shown.size() < 2) return shown.join(QString());
    const QString last = shown.takeLast();
    return Words::tr("%1 and %2").arg(shown.join(format::comma()), last);
}

QString progressWords(const TaskSummary& task) {
    QStringList parts{Words::tr("%1 of %Ln steps complete", nullptr, format::plural(task.steps()))
                          .arg(format::number(task.count(TaskStepState::Complete)))};
    for (const TaskStepState state : kStepStates) {
        if (state != TaskStepState::Complete && task.count(state) > 0)
            parts << QStringLiteral("%1 %2").arg(format::number(task.count(state)), stepWord(state));
    }
    return parts.join(format::comma());
}

QString whyItStands(const TaskDetail& task, int at) {
    const TaskStep& step = task.steps[std::size_t(at)];
    const QString name = quoted(step.name);
    const QString tries = format::ratio(step.attempts, step.maxAttempts);
    switch (step.state) {
    case TaskStepState::Pending:
        return Words::tr("%1 waits for %2.").arg(name, namesOf(step.missing));
    case TaskStepState::Ready:
        return Words::tr("%1 is ready: it begins when a worker that knows the handler %2 is free.")
            .arg(name, quoted(step.handler));
    case TaskStepState::InProgress:
        return step.claimedAt ? Words::tr("%1 is in progress for %2, try %3.")
                                    .arg(name, format::age(*step.claimedAt, task.at), tries)
                              : Words::tr("%1 is in progress.").arg(name);
    case TaskStepState::WaitingForRetry:
        return Words::tr("%1 has failed and is tried again %2, after try %3: %4")
            .arg(name, step.nextRetryAt ? format::relative(*step.nextRetryAt, task.at) : format::unknownTime(), tries,
                 format::sentence(errorOf(step)));
    case TaskStepState::Blocked:
        if (!step.blockedBy.empty()) return blockedWords(task, step, name);
        return Words::tr("%1 is blocked.").arg(name);
    case TaskStepState::Complete: {
        const auto took = tookOf(task, at);
        QString words = took ? Words::tr("%1 is complete: %2 after it could begin, by try %3.")
                                   .arg(name, format::latency(*took), tries)
                             : Words::tr("%1 is complete.").arg(name);
        if (step.ran) words += u' ' + Words::tr("By the trace it ran for %1.").arg(format::latency(*step.ran));
        return words;
    }
    case TaskStepState::Failed:
        break;
    }
    QString words = Words::tr("%1 has failed after try %2: %3").arg(name, tries, format::sentence(errorOf(step)));
    if (task.task.ended()) return words;
    if (const qint64 blocked = blockedBy(task, step.name); blocked > 0)
        words += u' ' + Words::tr("It blocks %Ln steps.", nullptr, format::plural(blocked));
    return words + u' ' + Words::tr("Retry it, or cancel the task.");
}

QString pathWords(const TaskDetail& task, const TaskPath& path) {
    if (path.steps.empty()) return {};
    const QString steps = Words::tr("%Ln steps", nullptr, int(path.steps.size()));
    const QString taken = format::latency(path.taken);
    if (!path.lives) return Words::tr("Critical path: %1, which took %2.").arg(steps, taken);
    if (task.task.ended()) return Words::tr("Critical path: %1. The task ended after %2.").arg(steps, taken);
    const QString begin = Words::tr("Critical path: %1, %2 so far.").arg(steps, taken) + u' ';
    if (path.guessed) return begin + Words::tr("How long the rest takes nobody can tell before a step is complete.");
    const QString rest = format::latency(path.toCome);
    const bool stands = task.task.state == TaskState::BlockedByFailures;
    return begin +
           (stands ? Words::tr("When what has failed is retried, about %1 more: an estimate, by what steps of "
                               "the same handlers took.")
                         .arg(rest)
                   : Words::tr("About %1 to come: an estimate, by what steps of the same handlers took.").arg(rest));
}

} // namespace fermata::views
