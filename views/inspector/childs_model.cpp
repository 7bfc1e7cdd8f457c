// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/childs_model.h"

#include "inspector/verdict.h"
#include "models/why.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/shown.h"

namespace fermata::views {

namespace {

using controls::Tone;

QString outcome(const ChildRow& child) {
    if (child.status == Status::Failed) return QString::fromStdString(child.lastError.value_or(std::string()));
    return child.result ? QString::fromStdString(child.result->substr(0, 300)) : QString();
}

} // namespace

ChildsModel::ChildsModel(QObject* parent) : ListOf(parent) {
    using Child = const ChildRow&;
    setColumns({
        {.head = {.samples = {QStringLiteral("charge #00000")}},
         .cell =
             [](Child child) {
                 return Cell().add({.text = QStringLiteral("%1 #%2").arg(QString::fromStdString(child.fsm),
                                                                         QString::number(child.id.value)),
                                    .link = instanceLink(child.id)});
             },
         .value = [](Child child) { return qlonglong(child.id.value); }},
        {.head = {.samples = {QStringLiteral("mmmmm")}},
         .cell = [](Child child) { return Cell::mono(QString::fromStdString(child.step)); }},
        {.head = {.samples = {statusWord(LookStatus::AwaitingSignal)}, .more = metrics::kGlyph + 22},
         .cell =
             [](Child child) {
                 const bool held = child.status == Status::Runnable && isKnownHeld(child.id);
                 return Cell::status(held ? LookStatus::Held : lookOf(child.status));
             }},
        {.cell =
             [](Child child) {
                 if (child.status == Status::Failed)
                     return Cell::plain(firstLine(child.lastError.value_or(std::string())), Tone::Failed);
                 return Cell::mono(onOneLine(outcome(child)), Tone::Secondary);
             },
         .spoken = [](Child child) { return shownLines(outcome(child)); }},
    });
}

} // namespace fermata::views
