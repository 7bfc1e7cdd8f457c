// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/acts.h>
#include <fermata/types/page.h>

#include <QMetaType>
#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <utility>

// What passes between the window and the session when a person acts. Values only: they cross threads.
namespace fermata::views {

// What a person wants done: to be judged first (`dry`: nothing changes), then to be done. The targets of the request
// are named one by one, or found when it comes to it: those that match a filter, or that await a name.
struct ActOrder {
    quint64 number = 0; // as the desk counts them
    bool dry = true;
    ActRequest request;
    std::optional<InstanceFilter> filter;
    std::optional<std::string> awaiting;
    std::optional<InstanceId> below; // of those that await the name: who keeps the barrier of this one closed

    friend bool operator==(const ActOrder&, const ActOrder&) = default;
};

// At most so many are found for one order; the outcome says that there are more.
inline constexpr std::size_t kMostFound = 100'000;

// Of a long list the SQL says no more than these: the others differ in nothing but their ids.
inline constexpr std::size_t kMostInSql = 250;

// What became of each of very many goes from thread to thread and from part to part: it is shared, and nobody changes
// it. Never null.
using SharedReport = std::shared_ptr<const ActReport>;

inline SharedReport shared(ActReport report) {
    return std::make_shared<const ActReport>(std::move(report));
}

// What became of an order.
struct ActOutcome {
    quint64 number = 0;
    bool dry = true;
    // Nothing was done, or judged, for this reason; empty: `report` says what was.
    QString error;
    QString advice;
    bool inDoubt = false; // … as far as is known: the connection was lost while it was being done
    SharedReport report = shared({});
    bool more = false; // the filter matches more than could be taken at once
    QString sql;       // what would be said to the server; of a dry order
};

// How far it is. `all` is 0 while the targets are being looked for, `done` then counts those found.
struct ActProgress {
    quint64 number = 0;
    qulonglong done = 0;
    qulonglong all = 0;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::ActOrder)
Q_DECLARE_METATYPE(fermata::views::ActOutcome)
Q_DECLARE_METATYPE(fermata::views::ActProgress)
Q_DECLARE_METATYPE(fermata::ActRights)
