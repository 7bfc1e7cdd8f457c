// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "theme/theme.h"

#include <fermata/types/overview.h>
#include <fermata/types/page.h>
#include <fermata/types/rows.h>

#include <QApplication>
#include <QDir>
#include <QWidget>

#include <chrono>
#include <string>
#include <vector>

// Instances like those a person meets, and pictures of the widgets that show them.
namespace fermata::samples {

using namespace std::chrono_literals;

inline const Timestamp now{std::chrono::microseconds{1'784'031'067'000'000}};

inline InstanceSummary summary(std::int64_t id, Status status = Status::Runnable, const char* fsm = "checkout",
                               const char* step = "start") {
    InstanceSummary row;
    row.id = {id};
    row.fsm = fsm;
    row.step = step;
    row.status = status;
    row.queue = "default";
    row.eligibleAt = row.updatedAt = now - 2s;
    row.insertedAt = now - 1min;
    return row;
}

inline std::vector<InstanceSummary> variety() {
    std::vector<InstanceSummary> rows;
    const auto add = [&](InstanceSummary row, std::chrono::seconds inStatus) {
        row.updatedAt = now - inStatus;
        rows.push_back(std::move(row));
    };
    auto row = summary(6119, Status::Executing, "checkout", "notify");
    row.lockedBy = "fra-2#8f1c/17";
    row.leaseExpiresAt = now + 41s;
    add(row, 19s);
    add(summary(6118, Status::Runnable, "checkout", "ship"), 2s);
    row = summary(6090, Status::Runnable, "flaky", "call");
    row.eligibleAt = now + 24s;
    row.attempt = 7;
    row.lastError = "503 from gateway\nBad gateway, try later";
    add(row, 6s);
    row = summary(6052, Status::Done, "order", "ship");
    row.fsmVersion = 2;
    row.queue = "payments";
    row.insertedAt = now - 3min;
    add(row, 4s);
    row = summary(6033, Status::Runnable, "flaky", "call");
    row.eligibleAt = now + 3min;
    row.attempt = 31;
    row.lastError = "503 from gateway";
    add(row, 125s);
    row = summary(5940, Status::Executing, "checkout", "notify");
    row.lockedBy = "fra-2#8f1c/9";
    row.leaseExpiresAt = now - 6s;
    row.attempt = 1;
    add(row, 66s);
    row = summary(5208, Status::AwaitingSignal, "charge", "capture");
    row.fsmVersion = 3;
    row.queue = "payments";
    row.awaits = "paid";
    row.parentId = InstanceId{4711};
    add(row, 2h + 14min);
    row = summary(5033, Status::Failed, "charge", "capture");
    row.fsmVersion = 3;
    row.queue = "payments";
    row.attempt = 2;
    row.lastError = "card declined";
    add(row, 2h + 11min);
    row = summary(4711, Status::AwaitingChildren, "order", "join");
    row.fsmVersion = 2;
    row.queue = "payments";
    row.childrenPending = 1;
    add(row, 2h + 14min);
    row = summary(4420, Status::AwaitingChildren, "order", "join");
    row.fsmVersion = 2;
    row.queue = "payments";
    row.childrenPending = 64;
    add(row, 22h);
    row = summary(4103, Status::Runnable, "order", "join");
    row.queue = "payments";
    row.eligibleAt = now - 35h;
    add(row, 35h);
    row = summary(3991, Status::AwaitingSignal, "approval", "review");
    row.awaits = "approve";
    add(row, 39h);
    return rows;
}

inline std::vector<MachineSummary> machines() {
    MachineSummary checkout;
    checkout.fsm = "checkout";
    checkout.initial = "start";
    checkout.description = "Waits for the signal “paid”, ships, then notifies.";
    checkout.steps = {"start", "ship", "notify"};
    checkout.edges = {{"start", "ship", "paid"}, {"ship", "notify", ""}};
    checkout.exampleState = R"({"order": 42, "amount": 49.90, "customer": "c-18"})";
    MachineSummary order;
    order.fsm = "order";
    order.version = 2;
    order.initial = "reserve";
    order.queue = "payments";
    order.description = "Fans out one charge a line and waits until each of them has ended.";
    order.steps = {"reserve", "join", "ship", "refund"};
    order.exampleState = R"({"order": 4711, "lines": 8})";
    MachineSummary older = order;
    older.version = 1;
    return {checkout, older, order};
}

inline SignalRow signalRow(std::int64_t id, const char* name, const char* payload = "{}",
                           std::chrono::seconds age = 60s) {
    SignalRow signal;
    signal.id = {id};
    signal.target = {5208};
    signal.name = name;
    signal.payload = payload;
    signal.insertedAt = now - age;
    return signal;
}

inline ChildRow childRow(std::int64_t id, Status status, const char* step = "capture") {
    ChildRow child;
    child.id = {id};
    child.fsm = "charge";
    child.fsmVersion = 3;
    child.step = step;
    child.status = status;
    child.updatedAt = now - 10s;
    return child;
}

inline InstanceDetail detailOf(const InstanceSummary& summary, const char* state = "{}") {
    InstanceDetail detail;
    static_cast<InstanceSummary&>(detail.row) = summary;
    detail.row.state = state;
    return detail;
}

// The charge that holds an order of a thousand lines, because somebody sent "Paid".
inline InstanceDetail stuckCharge() {
    InstanceSummary row = summary(5208, Status::AwaitingSignal, "charge", "capture");
    row.fsmVersion = 3;
    row.queue = "payments";
    row.awaits = "paid";
    row.partitionKey = "cust-2207";
    row.parentId = InstanceId{4711};
    row.updatedAt = now - 2h - 14min;
    row.insertedAt = now - 2h - 15min;
    InstanceDetail detail =
        detailOf(row, R"({"line": 497, "order": 4711, "tries": [], "amount": 49.90, "currency": "EUR",)"
                      R"( "customer": {"id": "cust-2207", "name": "Ada", "since": 2019},)"
                      R"( "provider": {"name": "mollie", "intent": "pi_3Q8xK2eZvKYlo2C", "captured": false}})");
    SignalRow paid = signalRow(88213, "Paid", R"({"amount": 49.90, "ref": "M-20931"})", 2h + 14min);
    paid.dedupKey = "evt_9f31";
    detail.inbox = {paid};
    InstanceSummary parent = summary(4711, Status::AwaitingChildren, "order", "join");
    parent.fsmVersion = 2;
    parent.childrenPending = 1;
    detail.parent = parent;
    return detail;
}

// Writes pictures of a widget, light and dark, into $FERMATA_PICTURES (the working directory without it), so that a
// person can look.
inline void picture(QWidget& widget, const QString& name) {
    const QDir folder(qEnvironmentVariable("FERMATA_PICTURES", QStringLiteral("pictures")));
    QDir().mkpath(folder.absolutePath());
    using views::Theme;
    for (const auto& [choice, suffix] : {std::pair{Theme::Choice::Light, "light"}, {Theme::Choice::Dark, "dark"}}) {
        views::ThemeManager::instance().setChoice(choice);
        QApplication::processEvents();
        const QString file = folder.filePath(QStringLiteral("%1-%2.png").arg(name, QLatin1String(suffix)));
        if (!widget.grab().save(file)) qFatal("cannot write %s", qPrintable(file));
    }
    views::ThemeManager::instance().setChoice(Theme::Choice::Light);
}

inline void installLook() {
    views::ThemeManager::instance().install(*qApp, views::Theme::Choice::Light);
}

} // namespace fermata::samples
