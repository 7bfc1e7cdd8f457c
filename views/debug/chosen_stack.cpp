// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/chosen_stack.h"

#include "theme/metrics.h"
#include "theme/status_look.h"

#include <QCoreApplication>

namespace fermata::views {

namespace {

using controls::Tone;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::StackTable)
};

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

} // namespace

StackModel::StackModel(QObject* parent) : ListOf(parent) {
    using Row = const InstanceSummary&;
    setColumns({
        {.head = {.title = Words::tr("Id"), .number = true, .samples = {QStringLiteral("0000000")}},
         .cell = [](Row row) { return Cell().add({.text = QString::number(row.id.value), .bold = true}); }},
        {.head = {.title = Words::tr("Machine"), .least = 72},
         .cell =
             [](Row row) {
                 return Cell::plain(text(row.fsm))
                     .add({.text = QStringLiteral(" v%1").arg(row.fsmVersion), .tone = Tone::Hint});
             }},
        {.head = {.title = Words::tr("Step"), .samples = {QStringLiteral("mmmmmmmm")}},
         .cell = [](Row row) { return Cell::mono(text(row.step)); }},
        {.head = {.title = Words::tr("Status"),
                  .ages = true,
                  .samples = {statusWord(LookStatus::AwaitingChildren)},
                  .more = metrics::kGlyph + 22},
         .cell = [this](Row row) { return Cell::status(lookOf(row, now())); }},
    });
}

StackTable::StackTable(StackModel& stack, QWidget* parent) : LiveTable(parent), stack_(stack) {
    setObjectName(QStringLiteral("chosenStack"));
    setMore(false);
    setList(stack);
}

void StackTable::setMore(bool more) {
    const QString name = more ? tr("The chosen instance, and its parents; there are more above the last one")
                              : tr("The chosen instance, and its parents");
    if (name != accessibleName()) setAccessibleName(name);
}

void StackTable::rowChosen(const QModelIndex& row) {
    Q_EMIT frameChosen(stack_.item(row).id);
}

void StackTable::entered(const QModelIndex& line) {
    Q_EMIT opened(stack_.item(line).id);
}

} // namespace fermata::views

#include "moc_chosen_stack.cpp"
