// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/breakpoints_model.h"

#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>

namespace fermata::views {

namespace {

using controls::Tone;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::BreakpointsTable)
};

QString text(const std::optional<std::string>& value) {
    return value ? QString::fromStdString(*value) : QString();
}

QString armedWord(const BreakpointRow& row) {
    return row.armed ? Words::tr("armed") : row.enabled ? Words::tr("its owner is gone") : Words::tr("switched off");
}

} // namespace

QString breakpointPlace(const BreakpointRow& row) {
    QStringList parts;
    if (row.machine)
        parts << (row.version ? QStringLiteral("%1 v%2").arg(text(row.machine), QString::number(*row.version))
                              : text(row.machine));
    else if (!row.instance)
        parts << Words::tr("any machine");
    if (row.step) parts << text(row.step);
    if (row.instance) parts << QStringLiteral("#%1").arg(row.instance->value);
    return parts.join(QStringLiteral(" · "));
}

BreakpointsModel::BreakpointsModel(QObject* parent) : ListOf(parent) {
    using Row = const BreakpointRow&;
    setColumns({
        {.head = {.spokenTitle = Words::tr("On"), .more = metrics::kIcon},
         .cell =
             [](Row row) {
                 Cell cell;
                 cell.tick = row.enabled;
                 cell.link = QLatin1String(kToggle);
                 return cell;
             },
         .toolTip =
             [](Row row) {
                 return row.enabled ? Words::tr("Space switches it off") : Words::tr("Space switches it on");
             },
         .spoken = [](Row row) { return row.enabled ? Words::tr("on") : Words::tr("off"); }},
        {.head = {.title = Words::tr("Id"), .number = true, .samples = {QStringLiteral("0000")}},
         .cell = [](Row row) { return Cell::plain(QString::number(row.id), Tone::Secondary); },
         .value = [](Row row) { return QVariant(qlonglong(row.id)); }},
        {.head = {.title = Words::tr("Where"),
                  .tip = Words::tr("Machine, step and instance that it is for"),
                  .least = 128},
         .cell = [](Row row) { return Cell::plain(breakpointPlace(row)); },
         .toolTip = [](Row row) { return Words::tr("Set %1").arg(format::exact(row.since)); }},
        {.head = {.title = Words::tr("Condition"),
                  .tip = Words::tr("A jsonpath on the state: it holds where that is true"),
                  .samples = {QStringLiteral("($.amount > 100)")},
                  .leaves = 4},
         .cell = [](Row row) { return Cell::mono(text(row.condition), Tone::Secondary); }},
        {.head = {.title = Words::tr("Does"),
                  .tip = Words::tr("It holds what comes to it, or only counts it"),
                  .samples = {Words::tr("holds, once")}},
         .cell =
             [](Row row) {
                 const QString does = row.log    ? row.once ? Words::tr("counts, once") : Words::tr("counts")
                                         : row.once ? Words::tr("holds, once")
                                                 : Words::tr("holds");
                 return Cell::plain(does);
             }},
        {.head = {.title = Words::tr("Hits"), .number = true, .samples = {QStringLiteral("00,000")}},
         .cell = [](Row row) { return Cell::plain(format::number(row.hits)); }},
        {.head = {.title = Words::tr("Armed"),
                  .tip = Words::tr("It holds while it is switched on and its owner is there"),
                  .samples = {Words::tr("its owner is gone")}},
         .cell = [](Row row) { return Cell::plain(armedWord(row), row.armed ? Tone::Normal : Tone::Attention); },
         .toolTip =
             [](Row row) {
                 return row.armedUntil ? Words::tr("Armed until %1, and longer as long as its owner is there")
                                             .arg(format::exact(*row.armedUntil))
                                       : Words::tr("Armed until it is removed");
             }},
        {.head = {.title = Words::tr("By"),
                  .tip = Words::tr("Who has set it"),
                  .samples = {QStringLiteral("window person@host")},
                  .leaves = 1},
         .cell = [](Row row) { return Cell::plain(text(row.owner), Tone::Secondary); },
         .toolTip =
             [](Row row) { return Words::tr("%1, as the role %2").arg(shownText(row.owner), shownText(row.role)); }},
        {.head = {.title = Words::tr("Problem"),
                  .tip = Words::tr("What went wrong at it, or that nothing of its name is there yet"),
                  .samples = {QStringLiteral("no worker has declared it")},
                  .leaves = 2},
         .cell = [](Row row) { return Cell::plain(text(row.problem), Tone::Attention); },
         .toolTip = [](Row row) { return shownLines(text(row.problem)); }},
    });
}

} // namespace fermata::views
