// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/time.h>

#include <QString>
#include <QTimeZone>

#include <chrono>

namespace fermata {
struct BoundedCount;
}

// Numbers and times as a person reads them. All ages are counted on the database's clock, so "now" is always an
// argument; the local clock is never asked.
namespace fermata::views::format {

using Duration = std::chrono::microseconds;

QString number(qint64 value); // 1,842 in the user's locale
QString decimal(double value, int digits);
// A count that was cut off at its bound reads "10k+", never a wrong number.
QString count(const BoundedCount& count);
// The last argument of a tr() with plural forms, whose numbers are ints: %n stands for it, %Ln with separators.
int plural(qint64 value);
QString ratio(qint64 part, qint64 whole); // 15/16
QString bytes(qint64 value);              // 67 bytes, 8.0 KiB
QString compact(double value);            // axis labels: 2.5 k

// Libraries' messages begin small and end in nothing, and quote names as they are: this is how they are shown.
QString sentence(const QString& message);

// Between the parts of a list, and between sentences that are spoken.
QString comma();
QString fullStop();

// "0.4 s", "19 s", "6 m 12 s", "2 h 14 m", "3 d 4 h", "over 1,000 years": at most two units. Negative values count as
// none.
QString duration(Duration value);
// How long a step ran: "18 ms", "1.2 s".
QString latency(Duration value);

// As wide as most durations get in this language, for columns: "00 m 00 s".
QString wideDuration();
QString wideAgo(); // "00 m 00 s ago"

// Of what has happened: "2 h 14 m", "an unknown time" where that cannot be when it did (isImpossible()). In a cell and
// beside a label, where no sentence stands around it: "unknown".
QString age(Timestamp since, Timestamp databaseNow);
QString shortAge(Timestamp since, Timestamp databaseNow);
QString ago(Timestamp at, Timestamp databaseNow); // "2 h 14 m ago", "unknown"
QString unknownTime();                            // "an unknown time"
// "2 h 14 m ago", "in 24 s", "now", "never" for infinity, "unknown" for what is before any clock.
QString relative(Timestamp at, Timestamp databaseNow);
// For tooltips, with its zone: "2026-07-14 14:16:58.123 CEST (UTC+2)", the date as the language writes it.
QString exact(Timestamp at, const QTimeZone& zone = QTimeZone::systemTimeZone());
QString clock(Timestamp at, bool milliseconds = false, const QTimeZone& zone = QTimeZone::systemTimeZone()); // 14:16:58

// Whether what was found at `at` still passes for the present of a reading at `databaseNow`. What does not says when it
// was true (asOf), and its ages are counted to then: they do not grow while nobody looks.
bool isYoung(Timestamp at, Timestamp databaseNow);
QString asOf(Timestamp at); // "as of 14:16:58"

} // namespace fermata::views::format
