// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/query_runner.h"
#include "session/rows.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

// The rows whose documents are ours: fermata_worker and fermata_machine. What another version wrote there may hold less
// or more than is known here; what is missing reads as nothing.
namespace fermata::app {

namespace {

QJsonDocument document(const Rows& row, const char* column) {
    return QJsonDocument::fromJson(QByteArray::fromStdString(text(row, column)));
}

std::string member(const QJsonObject& object, const char* key) {
    return object.value(QLatin1String(key)).toString().toStdString();
}

std::int64_t count(const QJsonObject& object, const char* key) {
    return object.value(QLatin1String(key)).toInteger();
}

WorkerQueue workerQueue(const QJsonObject& object) {
    const QJsonObject outcomes = object.value(QLatin1String("outcomes")).toObject();
    WorkerQueue result;
    result.queue = member(object, "queue");
    result.slots = int(count(object, "slots"));
    result.busy = int(count(object, "busy"));
    result.outcomes = {count(outcomes, "next"),  count(outcomes, "replay"),
                       count(outcomes, "await"), count(outcomes, "schedule_childs"),
                       count(outcomes, "done"),  count(outcomes, "stop")};
    return result;
}

} // namespace

WorkerSummary workerSummary(const Rows& row) {
    WorkerSummary result;
    result.id = text(row, "id");
    result.name = text(row, "name");
    result.host = text(row, "host");
    result.pid = int(number(row, "pid"));
    result.startedAt = time(row, "started_at");
    result.seenAt = time(row, "seen_at");
    result.alive = truth(row, "alive");
    for (const QJsonValue queue : document(row, "queues").array())
        result.queues.push_back(workerQueue(queue.toObject()));
    for (const QJsonValue machine : document(row, "machines").array()) {
        const QJsonObject object = machine.toObject();
        result.machines.emplace_back(member(object, "fsm"), int(count(object, "version")));
    }
    return result;
}

MachineSummary machineSummary(const Rows& row) {
    MachineSummary result;
    result.fsm = text(row, "fsm");
    result.version = int(number(row, "version"));
    result.initial = text(row, "initial");
    result.queue = text(row, "queue");
    result.description = text(row, "description");
    result.exampleState = text(row, "example_state");
    const QJsonObject graph = document(row, "graph").object();
    for (const QJsonValue step : graph.value(QLatin1String("steps")).toArray())
        result.steps.push_back(step.toString().toStdString());
    for (const QJsonValue transition : graph.value(QLatin1String("transitions")).toArray()) {
        const QJsonObject edge = transition.toObject();
        result.edges.push_back({member(edge, "from"), member(edge, "to"), member(edge, "on")});
    }
    return result;
}

} // namespace fermata::app
