// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/read_leases.h"

#include "session/filter_values.h"
#include "session/query_runner.h"
#include "session/rows.h"

#include <algorithm>

namespace fermata::app {

namespace {

constexpr int wholeTimesCost = 100;
constexpr auto wholeAtLatest = std::chrono::seconds(10);

// A line each; null where nothing is looked for.
QVariant lines(const std::vector<std::string>& words) {
    QStringList texts;
    for (const std::string& word : words) {
        if (!word.empty()) texts << QString::fromStdString(word);
    }
    return texts.isEmpty() ? QVariant() : QVariant(texts.join(u'\n'));
}

} // namespace

LeasePage LeaseReader::read(QueryRunner& runner, const LeaseQuery& query) {
    const QVariant words = lines(query.words);
    const int limit = std::clamp(query.limit, 1, leaseWindow);
    const int window = words.isNull() ? limit : leaseWindow;
    // One more than is shown of each tells that there are more.
    const auto ask = [&](const QString& from) {
        return &runner.run("leases",
                           {{":window", window + 1}, {":limit", limit + 1}, {":words", words}, {":from", from}});
    };
    const bool whole =
        !first_ || wholePace_.due({}, wholeTimesCost) || Pace::Clock::now() - wholePace_.readAt >= wholeAtLatest;
    const QString everything = QStringLiteral("-infinity");
    Rows& rows = *(whole ? timed(wholePace_, [&] { return ask(everything); }) : ask(momentText(*first_)));
    LeasePage page;
    std::optional<Timestamp> first;
    while (rows.next()) {
        page.lookedAt = std::min<std::int64_t>(number(rows, "looked_at"), window);
        page.more = page.more || number(rows, "looked_at") > window;
        if (!optionalNumber(rows, "id")) continue;
        if (int(page.rows.size()) == limit) {
            page.more = true;
            break;
        }
        page.rows.push_back(instanceSummary(rows));
        if (!first) first = page.rows.back().leaseExpiresAt;
    }
    // Where only some are looked for, the first of all may not be among them.
    if (words.isNull() && (whole || first)) first_ = first;
    return page;
}

} // namespace fermata::app
