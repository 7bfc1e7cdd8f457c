// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/here_model.h"

#include "models/why.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/format.h"

#include <QCoreApplication>

namespace fermata::views {

namespace {

using controls::Tone;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::HereModel)
};

} // namespace

HereModel::HereModel(QObject* parent) : ListOf(parent) {
    using Row = const InstanceSummary&;
    const auto sentence = [this](Row row) {
        return Words::tr("#%1 %2, %3")
            .arg(row.id.value)
            .arg(statusWord(lookOf(row, now())), whyItStands(row, now()).text);
    };
    // Ages go on, and with them what is scheduled or expired.
    setColumns({
        {.head = {.title = Words::tr("Id"),
                  .ages = true,
                  .samples = {QStringLiteral("0000000")},
                  .more = metrics::kGlyph + 6},
         .cell =
             [this](Row row) {
                 Cell cell = Cell::plain(QString::number(row.id.value));
                 cell.glyph = lookOf(row, now());
                 return cell;
             },
         .toolTip = sentence,
         .spoken =
             [this](Row row) {
                 return Words::tr("Instance %1, %2").arg(row.id.value).arg(statusWord(lookOf(row, now())));
             }},
        {.head = {.title = Words::tr("Why it stands"), .ages = true, .least = 1},
         .cell =
             [this](Row row) {
                 const views::Why why = whyItStands(row, now());
                 return Cell::plain(why.text, why.attention ? Tone::Attention : Tone::Secondary);
             },
         .toolTip = sentence},
        {.head = {.title = Words::tr("In status"),
                  .number = true,
                  .ages = true,
                  .samples = {format::wideDuration()},
                  .more = metrics::kPageMargin - metrics::kCellPadding},
         .cell = [this](Row row) { return Cell::plain(format::shortAge(row.updatedAt, now()), Tone::Hint); },
         .toolTip = [](Row row) { return Words::tr("since %1").arg(format::exact(row.updatedAt)); }},
    });
}

void HereModel::setInstances(std::vector<InstanceSummary> rows, Timestamp now) {
    setRows(std::move(rows));
    setNow(now);
}

} // namespace fermata::views
