// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Machines that are a table, in pictures: one that is typed, its versions, and instances from one to the other.
#include "define/define_dialog.h"
#include "define/versions_dialog.h"
#include "machines/machines_page.h"
#include "session/session.h"
#include "shell/act_desk.h"
#include "shell/machine_desk.h"
#include "shell/main_window.h"
#include "tour.h"

#include <QAbstractButton>
#include <QLineEdit>

#include <algorithm>
#include <memory>
#include <utility>

namespace fermata::app {

namespace {

constexpr char kMachine[] = "purchase";

views::MachineDraft purchase(int version) {
    views::MachineDraft draft;
    draft.machine = QString::fromLatin1(kMachine);
    draft.version = version;
    draft.initial = QStringLiteral("start");
    draft.terminal = {QStringLiteral("shipped"), QStringLiteral("canceled")};
    const auto move = [&](const char* state, const char* event, const char* next) {
        draft.moves.push_back({QString::fromLatin1(state), QString::fromLatin1(event), QString::fromLatin1(next)});
    };
    move("start", "create", version == 1 ? "awaiting_payment" : "awaiting_approval");
    if (version == 2) {
        move("awaiting_approval", "approve", "awaiting_payment");
        move("awaiting_approval", "cancel", "canceled");
    }
    move("awaiting_payment", "pay", "awaiting_shipment");
    if (version == 1) move("awaiting_payment", "cancel", "canceled");
    move("awaiting_shipment", "cancel", "awaiting_refund");
    move("awaiting_shipment", "ship", "shipped");
    move("awaiting_refund", "refund", "canceled");
    return draft;
}

} // namespace

bool Tour::definePurchases() {
    for (const int version : {1, 2}) {
        const auto answered = std::make_shared<bool>(false);
        views::MachineOrder order;
        const views::MachineDraft draft = purchase(version);
        order.what = views::MachineOrder::Define{views::definitionOf(draft).toStdString(),
                                                 {kMachine, version},
                                                 draft.initial.toStdString(),
                                                 draft.queue.toStdString(),
                                                 version == 1};
        window_.machines().order(std::move(order), &window_,
                                 [answered](const views::MachineOutcome&) { *answered = true; });
        if (!waitFor([&] { return *answered; }, QStringLiteral("a machine to be defined"))) return false;
    }
    return true;
}

bool Tour::picturesOfDefine(const QString& theme) {
    if (!seeds_ || !window_.acts().rights().may(ActKind::MachineMigrate)) return true;
    if (!std::exchange(defined_, true) && !definePurchases()) return false;
    auto* const machines = window_.findChild<views::MachinesPage*>();
    window_.openDefine();
    auto* const define = window_.findChild<views::DefineDialog*>();
    if (!machines || !define) return false;
    const auto known = [&] {
        return std::ranges::count_if(machines->rows(),
                                     [](const views::MachineRow& row) { return row.key.fsm == kMachine; }) == 2;
    };
    if (!waitFor([&] { return known() && window_.loaded(); }, QStringLiteral("the machines to be read"))) return false;
    machines->showMachine({kMachine, 2});
    views::MachineDraft draft = purchase(2);
    draft.version = 3;
    draft.moves.push_back({QStringLiteral("shipped"), QStringLiteral("return"), QStringLiteral("awaiting_refund")});
    define->begin(draft);
    define->findChild<QLineEdit*>(QStringLiteral("defineEvents"))->setText(QStringLiteral("create approve pay"));
    if (!waitFor([&] { return define->drawn(); }, QStringLiteral("the machine to be drawn")) ||
        !shootDialog(QStringLiteral("define-dialog-") + theme, QStringLiteral("defineDialog")))
        return false;
    window_.openVersions();
    auto* const versions = window_.findChild<views::VersionsDialog*>();
    if (!waitFor([&] { return versions->view()->ready() && !versions->diff().empty(); },
                 QStringLiteral("the versions to be drawn")) ||
        !shootDialog(QStringLiteral("versions-dialog-") + theme, QStringLiteral("versionsDialog")))
        return false;
    versions->show({kMachine, 1});
    versions->findChild<QAbstractButton*>(QStringLiteral("versionsMigrate"))->click();
    const auto judged = [this] {
        const auto buttons = window_.findChildren<QAbstractButton*>(QStringLiteral("sqlPeekToggle"));
        return std::ranges::any_of(buttons, [](const QAbstractButton* button) { return button->isVisible(); });
    };
    return waitFor(judged, QStringLiteral("the migration to be judged")) &&
           shootDialog(QStringLiteral("act-migrate-") + theme, QStringLiteral("actDialog"));
}

} // namespace fermata::app
