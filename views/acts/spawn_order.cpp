// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/spawn_order.h"

#include "widgets/json_scanner.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Spawning)
};

QString decoded(QStringView spelling) {
    return QJsonDocument::fromJson(QStringLiteral("[%1]").arg(spelling).toUtf8()).array().at(0).toString();
}

QString spelled(const QString& text) {
    const QByteArray array = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(array.mid(1, array.size() - 2));
}

// Where the value of a member of the outermost object stands: the last one of that name, which is the one that counts.
struct Place {
    qsizetype from = -1;
    qsizetype to = -1;
};

Place placeOf(const QString& state, const QString& key) {
    using Token = JsonScanner::Token;
    Place found;
    int depth = 0;
    bool isValue = false;
    const auto visit = [&](Token token, QStringView spelling) {
        const qsizetype at = spelling.data() - QStringView(state).data();
        if (token == Token::Key && depth == 1) {
            isValue = decoded(spelling) == key;
            if (isValue) found = {};
        } else if (isValue && token != Token::Colon && token != Token::Comma) {
            if (found.from < 0) found.from = at;
        }
        if (token == Token::ObjectBegin || token == Token::ArrayBegin) ++depth;
        const bool ends = token == Token::ObjectEnd || token == Token::ArrayEnd;
        if (ends) --depth;
        if (isValue && depth == 1 && found.from >= 0 && token != Token::Key && token != Token::Colon) {
            found.to = at + spelling.size();
            isValue = false;
        }
    };
    JsonScanner scanner(state, {});
    scanner.scan(visit);
    return found;
}

} // namespace

QString countedState(const QString& state, const QString& counter, qint64 number) {
    const JsonCheck check = checkJson(state);
    if (counter.isEmpty() || !check.valid() || check.facts.kind != JsonKind::Object) return compactJson(state);
    QString counted = state;
    if (const Place place = placeOf(state, counter); place.to > place.from && place.from >= 0) {
        counted.replace(place.from, place.to - place.from, QString::number(number));
    } else {
        const QString member = QStringLiteral("%1: %2").arg(spelled(counter), QString::number(number));
        counted.insert(counted.lastIndexOf(u'}'), check.facts.members > 0 ? QStringLiteral(", ") + member : member);
    }
    return compactJson(counted);
}

Takers takersOf(const std::vector<WorkerSummary>& workers, const SpawnRequest& request, const QString& embedded) {
    Takers takers;
    for (const WorkerSummary& worker : workers) {
        if (!worker.alive ||
            std::ranges::find(worker.queues, request.queue, &WorkerQueue::queue) == worker.queues.end())
            continue;
        ++takers.ofTheQueue;
        const auto knows = std::ranges::find(worker.machines, std::pair(request.fsm, request.fsmVersion));
        if (knows == worker.machines.end()) continue;
        const QString name = QString::fromStdString(worker.name);
        takers.names << (QString::fromStdString(worker.id) == embedded
                             ? Words::tr("%1 (this window's)").arg(name)
                             : Words::tr("%1 on %2").arg(name, QString::fromStdString(worker.host)));
    }
    return takers;
}

} // namespace fermata::views
