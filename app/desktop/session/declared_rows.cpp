// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/query_runner.h"
#include "session/rows.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

// The rows whose documents are ours: fermata_worker and fermata_machine. What another version wrote there may hold less
// or more than is known here; what is missing reads as nothing.
namespace fermata::app {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::app::DeclaredMachines)
};

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

// What of a declared graph cannot be drawn, as a sentence. It is jsonb, so it is JSON; that it is a graph nobody
// checks.
QString graphProblem(const std::string& graph) {
    const QJsonDocument whole = QJsonDocument::fromJson(QByteArray::fromStdString(graph));
    if (!whole.isObject()) return Words::tr("Its graph is not a JSON object with the members steps and transitions.");
    const QJsonValue steps = whole.object().value(QLatin1String("steps"));
    const QJsonValue transitions = whole.object().value(QLatin1String("transitions"));
    if (!steps.isArray()) return Words::tr("The member steps of its graph is missing or no list.");
    for (const QJsonValue step : steps.toArray()) {
        if (!step.isString())
            return Words::tr("The list of steps of its graph holds something that is no text; it was left out.");
    }
    if (!transitions.isUndefined() && !transitions.isArray())
        return Words::tr("The member transitions of its graph is no list.");
    for (const QJsonValue transition : transitions.toArray()) {
        if (member(transition.toObject(), "from").empty() || member(transition.toObject(), "to").empty())
            return Words::tr("A transition of its graph has no from or no to; it was left out.");
    }
    return {};
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
    result.problem = graphProblem(text(row, "graph")).toStdString();
    const QJsonObject graph = document(row, "graph").object();
    for (const QJsonValue step : graph.value(QLatin1String("steps")).toArray())
        if (step.isString()) result.steps.push_back(step.toString().toStdString());
    for (const QJsonValue transition : graph.value(QLatin1String("transitions")).toArray()) {
        const QJsonObject edge = transition.toObject();
        if (!member(edge, "from").empty() && !member(edge, "to").empty())
            result.edges.push_back({member(edge, "from"), member(edge, "to"), member(edge, "on")});
    }
    return result;
}

DeclaredMachine declaredMachine(const Rows& row) {
    DeclaredMachine result;
    static_cast<MachineSummary&>(result) = machineSummary(row);
    const std::string life = text(row, "status");
    if (life == "deprecated") result.life = MachineLife::Deprecated;
    if (life == "obsolete") result.life = MachineLife::Obsolete;
    result.strict = truth(row, "strictly");
    result.enforced = truth(row, "enforced");
    if (const auto terminal = optionalText(row, "terminal")) {
        result.table = true;
        for (const QJsonValue one : QJsonDocument::fromJson(QByteArray::fromStdString(*terminal)).array())
            result.terminal.push_back(one.toString().toStdString());
        result.refusesUnknown = text(row, "unknown") == "refuse";
    }
    return result;
}

} // namespace fermata::app
