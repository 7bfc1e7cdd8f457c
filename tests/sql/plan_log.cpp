// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "plan_log.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace fermata::test {

std::map<std::string, std::string> planLogSettings() {
    return {{"session_preload_libraries", "auto_explain"},
            {"auto_explain.log_min_duration", "0"},
            {"auto_explain.log_analyze", "on"},
            {"auto_explain.log_timing", "off"},
            {"auto_explain.log_buffers", "on"},
            {"auto_explain.log_format", "json"},
            {"log_line_prefix", "@"}};
}

// "@LOG:  duration: 0.012 ms  plan:" and then the document, each of its lines indented by a tab.
QList<LoggedPlan> plansIn(const std::filesystem::path& log, qint64 offset) {
    QFile file(QString::fromStdString(log.string()));
    if (!file.open(QIODevice::ReadOnly) || !file.seek(offset)) return {};
    QList<LoggedPlan> plans;
    QByteArray document;
    bool inside = false;
    const auto finish = [&] {
        if (!inside) return;
        const QJsonObject root = QJsonDocument::fromJson(document).object();
        plans.append({root.value("Query Text").toString(), root.value("Plan").toObject()});
        document.clear();
    };
    while (!file.atEnd()) {
        const QByteArray line = file.readLine();
        if (line.startsWith('\t')) {
            if (inside) document += line.mid(1);
            continue;
        }
        finish();
        inside = line.contains(" ms  plan:");
    }
    finish();
    return plans;
}

namespace {

double loops(const QJsonObject& node) {
    return node.value("Actual Loops").toDouble();
}

void gather(const QJsonObject& node, const QString& table, TableUse& use) {
    const QString kind = node.value("Node Type").toString();
    if (node.value("Relation Name").toString() == table && kind != "ModifyTable") {
        const double perLoop = node.value("Actual Rows").toDouble() + node.value("Rows Removed by Filter").toDouble() +
                               node.value("Rows Removed by Index Recheck").toDouble();
        use.rows += qint64(perLoop * loops(node) + 0.5);
        if (kind != "Index Scan" && kind != "Index Only Scan" && kind != "Tid Scan") use.unwelcome = kind;
    }
    const QJsonArray children = node.value("Plans").toArray();
    for (const QJsonValue child : children)
        gather(child.toObject(), table, use);
}

} // namespace

TableUse useOf(const QJsonObject& plan, const QString& table) {
    TableUse use;
    gather(plan, table, use);
    return use;
}

qint64 buffersOf(const QJsonObject& plan) {
    return plan.value("Shared Hit Blocks").toInteger() + plan.value("Shared Read Blocks").toInteger();
}

qint64 largestSort(const QJsonObject& node) {
    qint64 most = 0;
    const QJsonArray children = node.value("Plans").toArray();
    for (const QJsonValue value : children) {
        const QJsonObject child = value.toObject();
        // What a sort is given, not what a limit above it lets through.
        if (node.value("Node Type").toString() == "Sort" && child.value("Parent Relationship").toString() == "Outer")
            most = std::max(most, qint64(child.value("Actual Rows").toDouble()));
        most = std::max(most, largestSort(child));
    }
    return most;
}

} // namespace fermata::test
