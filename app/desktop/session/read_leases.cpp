// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/read_leases.h"

#include "session/query_runner.h"
#include "session/rows.h"

#include <algorithm>

namespace fermata::app {

namespace {

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
    LeasePage page;
    floor_.look(LeaseFloor::Exactness::Quick, [&](const QString& from) {
        LeaseFloor::Found found;
        // One more than is shown of each tells that there are more.
        Rows& rows =
            runner.run("leases", {{":window", window + 1}, {":limit", limit + 1}, {":words", words}, {":from", from}});
        while (rows.next()) {
            found = leasesFound(rows);
            found.cut = number(rows, "looked_at") > window;
            page.lookedAt = std::min<std::int64_t>(number(rows, "looked_at"), window);
            page.more = page.more || found.cut;
            if (!optionalNumber(rows, "id")) continue;
            if (int(page.rows.size()) == limit) {
                page.more = true;
                break;
            }
            page.rows.push_back(instanceSummary(rows));
        }
        return found;
    });
    return page;
}

} // namespace fermata::app
