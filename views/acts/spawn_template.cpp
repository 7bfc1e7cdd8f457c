// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/spawn_template.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace fermata::views {

namespace {

constexpr int kVersion = 1;

QJsonValue textOr(const std::optional<std::string>& text) {
    return text ? QJsonValue(QString::fromStdString(*text)) : QJsonValue();
}

// The state is a text in it: its numbers keep the digits they were typed with.
QJsonObject toJson(const SpawnTemplate& one) {
    return {{QStringLiteral("name"), one.name},
            {QStringLiteral("machine"), QString::fromStdString(one.request.fsm)},
            {QStringLiteral("version"), one.request.fsmVersion},
            {QStringLiteral("step"), QString::fromStdString(one.request.step)},
            {QStringLiteral("state"), QString::fromStdString(one.request.state)},
            {QStringLiteral("queue"), QString::fromStdString(one.request.queue)},
            {QStringLiteral("priority"), one.request.priority},
            {QStringLiteral("partition"), textOr(one.request.partitionKey)},
            {QStringLiteral("delay"), double(one.request.delay.count())},
            {QStringLiteral("count"), one.request.count},
            {QStringLiteral("counter"), QString::fromStdString(one.counter)},
            {QStringLiteral("ownQueue"), one.ownQueue}};
}

SpawnTemplate templateFrom(const QJsonObject& from) {
    const auto text = [&](const char* key) { return from[QLatin1String(key)].toString().toStdString(); };
    SpawnTemplate one;
    one.name = from[QStringLiteral("name")].toString();
    one.request.fsm = text("machine");
    one.request.fsmVersion = from[QStringLiteral("version")].toInt(1);
    one.request.step = text("step");
    one.request.state = text("state");
    one.request.queue = text("queue");
    one.request.priority = from[QStringLiteral("priority")].toInt();
    if (from[QStringLiteral("partition")].isString()) one.request.partitionKey = text("partition");
    one.request.delay = std::chrono::milliseconds(qint64(from[QStringLiteral("delay")].toDouble()));
    one.request.count = from[QStringLiteral("count")].toInt(1);
    one.counter = text("counter");
    one.ownQueue = from[QStringLiteral("ownQueue")].toBool();
    return one;
}

} // namespace

QByteArray toBytes(const std::vector<SpawnTemplate>& templates) {
    if (templates.empty()) return {};
    QJsonArray all;
    for (const SpawnTemplate& one : templates)
        all << toJson(one);
    return QJsonDocument(QJsonObject{{QStringLiteral("version"), kVersion}, {QStringLiteral("templates"), all}})
        .toJson(QJsonDocument::Compact);
}

std::vector<SpawnTemplate> spawnTemplatesFrom(const QByteArray& bytes) {
    const QJsonObject kept = QJsonDocument::fromJson(bytes).object();
    if (kept[QStringLiteral("version")].toInt() != kVersion) return {};
    std::vector<SpawnTemplate> templates;
    for (const QJsonValue& one : kept[QStringLiteral("templates")].toArray()) {
        SpawnTemplate read = templateFrom(one.toObject());
        if (!read.name.isEmpty() && !read.request.fsm.empty()) templates.push_back(std::move(read));
    }
    return templates;
}

} // namespace fermata::views
