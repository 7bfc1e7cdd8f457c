// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/gate_model.h"

#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>

namespace fermata::views {

namespace {

using controls::Tone;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::GatePanel)
};

} // namespace

QString whereWords(const GatedRun& run) {
    switch (run.stage) {
    case GatedRun::Stage::Held:
    case GatedRun::Stage::Writing:
        return run.side == GateSide::Before ? Words::tr("before it runs") : Words::tr("before its commit");
    case GatedRun::Stage::Decided:
        return Words::tr("on its way");
    case GatedRun::Stage::Lost:
        return Words::tr("claim lost");
    case GatedRun::Stage::Crashed:
        break;
    }
    return Words::tr("crashed here");
}

GateModel::GateModel(QObject* parent) : ListOf(parent) {
    using Run = const GatedRun&;
    setColumns({
        {.head = {.title = Words::tr("Id"), .number = true, .samples = {QStringLiteral("0000000")}},
         .cell = [](Run run) { return Cell().add({.text = QString::number(run.instance.value), .bold = true}); },
         .value = [](Run run) { return QVariant(qlonglong(run.instance.value)); }},
        {.head = {.title = Words::tr("Machine"), .samples = {QStringLiteral("mmmmmmmm v0")}, .leaves = 1},
         .cell =
             [](Run run) {
                 return Cell::plain(QString::fromStdString(run.machine))
                     .add({.text = QStringLiteral(" v%1").arg(run.version), .tone = Tone::Hint});
             }},
        {.head = {.title = Words::tr("Step"), .samples = {QStringLiteral("mmmmmmmm")}},
         .cell = [](Run run) { return Cell::mono(QString::fromStdString(run.step)); }},
        {.head = {.title = Words::tr("Att."),
                  .tip = Words::tr("How often that step has been tried again"),
                  .number = true,
                  .samples = {QStringLiteral("000")},
                  .leaves = 3},
         .cell = [](Run run) { return Cell::plain(format::number(run.attempt), Tone::Secondary); }},
        {.head = {.title = Words::tr("Where"), .least = 130},
         .cell =
             [](Run run) {
                 const bool held = run.isHeld() || run.stage == GatedRun::Stage::Decided;
                 return Cell::plain(whereWords(run), held ? Tone::Normal : Tone::Attention);
             }},
        {.head = {.title = Words::tr("Since"),
                  .tip = Words::tr("How long it has been held, by the clock of this computer"),
                  .number = true,
                  .ages = true,
                  .samples = {format::wideDuration()},
                  .leaves = 2},
         .cell = [this](Run run) { return Cell::plain(format::shortAge(run.since, now())); },
         .toolTip = [](Run run) { return format::exact(run.since); },
         .value = [](Run run) { return QVariant(qlonglong(run.since.time_since_epoch().count())); }},
    });
}

} // namespace fermata::views
