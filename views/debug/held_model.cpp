// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/held_model.h"

#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>

namespace fermata::views {

namespace {

using controls::Tone;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::HeldTable)
};

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

} // namespace

HeldModel::HeldModel(QObject* parent) : ListOf(parent) {
    using Row = const HeldRow&;
    const auto untilReleased = [] { return Words::tr("until let go"); };
    setColumns({
        {.head = {.title = Words::tr("Id"), .number = true, .samples = {QStringLiteral("0000000")}},
         .cell = [](Row row) { return Cell().add({.text = QString::number(row.instance.value), .bold = true}); },
         .value = [](Row row) { return QVariant(qlonglong(row.instance.value)); }},
        {.head = {.title = Words::tr("Machine"), .least = 96},
         .cell =
             [](Row row) {
                 return Cell::plain(text(row.machine))
                     .add({.text = QStringLiteral(" v%1").arg(row.version), .tone = Tone::Hint});
             },
         .toolTip = [](Row row) { return Words::tr("Queue %1").arg(shownText(row.queue)); }},
        {.head = {.title = Words::tr("Next step"),
                  .tip = Words::tr("The step that it is held before"),
                  .samples = {QStringLiteral("mmmmmmmmm")}},
         .cell = [](Row row) { return Cell::mono(text(row.step)); }},
        {.head = {.title = Words::tr("Att."),
                  .tip = Words::tr("How often that step has been tried again"),
                  .number = true,
                  .samples = {QStringLiteral("0000")},
                  .leaves = 4},
         .cell = [](Row row) { return Cell::plain(format::number(row.attempt), Tone::Secondary); }},
        {.head = {.title = Words::tr("Held at"),
                  .tip = Words::tr("The breakpoint, or that it was stepped or held by its id"),
                  .samples = {Words::tr("breakpoint %1").arg(QStringLiteral("000")), Words::tr("a step")}},
         .cell =
             [](Row row) {
                 return Cell::plain(row.breakpoint ? Words::tr("breakpoint %1").arg(*row.breakpoint)
                                                   : Words::tr("a step"));
             }},
        {.head = {.title = Words::tr("Held for"),
                  .tip = Words::tr("Since when, by the database’s clock"),
                  .number = true,
                  .ages = true,
                  .samples = {format::wideDuration()}},
         .cell = [this](Row row) { return Cell::plain(format::shortAge(row.since, now())); },
         .toolTip = [](Row row) { return format::exact(row.since); },
         .value = [](Row row) { return QVariant(qlonglong(row.since.time_since_epoch().count())); }},
        {.head = {.title = Words::tr("Goes on"),
                  .tip = Words::tr("When it goes on by itself, unless whoever holds it says again that it is there"),
                  .number = true,
                  .ages = true,
                  .samples = {format::wideAgo(), untilReleased()},
                  .leaves = 3},
         .cell =
             [this, untilReleased](Row row) {
                 return Cell::plain(row.until ? format::relative(*row.until, now()) : untilReleased(), Tone::Secondary);
             },
         .toolTip = [](Row row) { return row.until ? format::exact(*row.until) : QString(); }},
        {.head = {.title = Words::tr("Due"),
                  .tip = Words::tr("When it would be due without the hold"),
                  .number = true,
                  .ages = true,
                  .samples = {format::wideAgo()},
                  .leaves = 1},
         .cell = [this](Row row) { return Cell::plain(format::relative(row.eligible, now()), Tone::Secondary); },
         .toolTip = [](Row row) { return format::exact(row.eligible); }},
        {.head = {.title = Words::tr("By"),
                  .tip = Words::tr("Who holds it: a window, an editor, a person at a command line"),
                  .samples = {QStringLiteral("window person@host")},
                  .leaves = 2},
         .cell = [](Row row) { return Cell::plain(text(row.owner), Tone::Secondary); },
         .toolTip = [](Row row) { return shownText(row.owner); }},
    });
}

} // namespace fermata::views
