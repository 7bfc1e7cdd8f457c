// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/format.h"

#include "language/language.h"
#include "widgets/shown.h"

#include <fermata/types/overview.h>

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

namespace fermata::views::format {

namespace {

using namespace std::chrono;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::format)
};

QString two(qint64 big, const char* bigUnit, qint64 small, const char* smallUnit) {
    const QString first = QStringLiteral("%1 %2").arg(number(big), Words::tr(bigUnit));
    return small == 0 ? first : QStringLiteral("%1 %2 %3").arg(first, QString::number(small), Words::tr(smallUnit));
}

// Marks the units for lupdate, which cannot see through two().
[[maybe_unused]] const char* const kUnits[] = {
    QT_TRANSLATE_NOOP("fermata::views::format", "d"), QT_TRANSLATE_NOOP("fermata::views::format", "h"),
    QT_TRANSLATE_NOOP("fermata::views::format", "m"), QT_TRANSLATE_NOOP("fermata::views::format", "s")};

QDateTime dateTime(Timestamp at, const QTimeZone& zone) {
    return QDateTime::fromMSecsSinceEpoch(floor<milliseconds>(at).time_since_epoch().count(), zone);
}

// Some languages keep figures and dates together by blanks that cannot be told from a space, and which would be spelt
// out in any sentence (widgets/shown.h).
QString withSpaces(QString text) {
    for (const QChar blank : {QChar(0x00A0), QChar(0x2009), QChar(0x202F)})
        text.replace(blank, QChar(u' '));
    return text;
}

// As the language writes dates, but with all digits of the year. In English that would be another date in London than
// in New York: there it is what the database writes.
QString dateFormat() {
    const QLocale locale;
    if (locale.language() == QLocale::C || locale.language() == QLocale::English) return QStringLiteral("yyyy-MM-dd");
    QString format = locale.dateFormat(QLocale::ShortFormat);
    if (!format.contains(QLatin1String("yyyy"))) format.replace(QLatin1String("yy"), QLatin1String("yyyy"));
    return withSpaces(format);
}

// Always of 24 hours: times are compared here, with each other and with logs.
QString timeText(QTime time, bool withMilliseconds = true) {
    const QString seconds = time.toString(QStringLiteral("HH:mm:ss"));
    if (!withMilliseconds) return seconds;
    return seconds + QLocale().decimalPoint() + QStringLiteral("%1").arg(time.msec(), 3, 10, QLatin1Char('0'));
}

bool isInfinite(Timestamp at) {
    return at == infiniteFuture || at == infinitePast;
}

} // namespace

QString number(qint64 value) {
    return withSpaces(QLocale().toString(value));
}

QString decimal(double value, int digits) {
    return withSpaces(QLocale().toString(value, 'f', digits));
}

QString count(const BoundedCount& count) {
    if (!count.more) return number(count.value);
    if (count.value >= 1000 && count.value % 1000 == 0) return Words::tr("%1k+").arg(number(count.value / 1000));
    return Words::tr("%1+").arg(number(count.value));
}

int plural(qint64 value) {
    language::keepEnglishPlurals();
    return int(std::clamp<qint64>(value, 0, std::numeric_limits<int>::max()));
}

QString ratio(qint64 part, qint64 whole) {
    return QStringLiteral("%1/%2").arg(number(part), number(whole));
}

QString bytes(qint64 value) {
    if (value < 10'000) return Words::tr("%Ln bytes", nullptr, plural(value));
    const double kib = double(value) / 1024;
    return kib < 1024 ? Words::tr("%1 KiB").arg(decimal(kib, 1)) : Words::tr("%1 MiB").arg(decimal(kib / 1024, 1));
}

QString compact(double value) {
    const double size = std::abs(value);
    const auto shortened = [](double v) { return decimal(v, std::abs(v - std::round(v)) < 0.05 ? 0 : 1); };
    if (size >= 999'950) return QStringLiteral("%1 M").arg(shortened(value / 1e6));
    if (size >= 1000) return QStringLiteral("%1 k").arg(shortened(value / 1e3));
    return shortened(value);
}

QString sentence(const QString& message) {
    QString text = shownLines(message.trimmed());
    if (text.isEmpty()) return text;
    text[0] = text[0].toUpper();
    if (!QStringLiteral(".!?…。！？").contains(text.back())) text += u'.';
    return text;
}

QString comma() {
    //: Between the parts of a list
    return Words::tr(", ");
}

QString fullStop() {
    //: Between two sentences
    return Words::tr(". ");
}

QString duration(Duration value) {
    if (value < 0s) value = 0s;
    if (value < 1s)
        return Words::tr("%1 s").arg(decimal(std::floor(double(value.count()) / 100'000) / 10, value < 100ms ? 0 : 1));
    const qint64 s = floor<seconds>(value).count();
    if (s < 60) return Words::tr("%1 s").arg(s);
    if (s < 3600) return two(s / 60, "m", s % 60, "s");
    if (s < 86'400) return two(s / 3600, "h", s / 60 % 60, "m");
    // Beyond that nobody counts, and another program chose the number.
    constexpr qint64 years = 1'000;
    if (s / 86'400 > years * 366) return Words::tr("over %1 years").arg(number(years));
    return two(s / 86'400, "d", s / 3600 % 24, "h");
}

QString latency(Duration value) {
    if (value < 1ms) return Words::tr("< 1 ms");
    if (value < 1s) return Words::tr("%1 ms").arg(floor<milliseconds>(value).count());
    if (value < 10s) return Words::tr("%1 s").arg(decimal(std::floor(double(value.count()) / 100'000) / 10, 1));
    return duration(value);
}

QString wideDuration() {
    return duration(55min + 55s).replace(u'5', u'0');
}

QString wideAgo() {
    return Words::tr("%1 ago").arg(wideDuration());
}

QString age(Timestamp since, Timestamp databaseNow) {
    return isImpossible(since, databaseNow) ? unknownTime() : duration(between(since, databaseNow));
}

QString shortAge(Timestamp since, Timestamp databaseNow) {
    //: The age of something, in a table
    return isImpossible(since, databaseNow) ? Words::tr("unknown") : duration(between(since, databaseNow));
}

QString ago(Timestamp at, Timestamp databaseNow) {
    return isImpossible(at, databaseNow) ? Words::tr("unknown") : relative(at, databaseNow);
}

QString unknownTime() {
    //: How long something is so, or has been: "for an unknown time", "an unknown time ago"
    return Words::tr("an unknown time");
}

QString relative(Timestamp at, Timestamp databaseNow) {
    if (at == infiniteFuture) return Words::tr("never");
    if (isImpossible(std::min(at, databaseNow), databaseNow)) return Words::tr("unknown");
    const Duration distance = between(at, databaseNow);
    if (distance > -1s && distance < 1s) return Words::tr("now");
    return distance > 0s ? Words::tr("%1 ago").arg(duration(distance)) : Words::tr("in %1").arg(duration(-distance));
}

QString exact(Timestamp at, const QTimeZone& zone) {
    if (isInfinite(at)) return at == infiniteFuture ? QStringLiteral("infinity") : QStringLiteral("-infinity");
    const QDateTime when = dateTime(at, zone);
    const QString name = zone.abbreviation(when);
    const int offset = zone.offsetFromUtc(when) / 60;
    QString shift = QStringLiteral("UTC");
    if (offset != 0) {
        shift += offset > 0 ? u'+' : u'-';
        shift += QString::number(std::abs(offset) / 60);
        if (offset % 60 != 0) shift += QStringLiteral(":%1").arg(std::abs(offset) % 60, 2, 10, QLatin1Char('0'));
    }
    const QString stamp =
        QStringLiteral("%1 %2").arg(QLocale().toString(when.date(), dateFormat()), timeText(when.time()));
    // Zones without a name of their own are abbreviated to their offset; saying it twice helps nobody.
    const bool named = !name.isEmpty() && name != shift && !name.startsWith(QLatin1String("UTC")) &&
                       !name.startsWith(u'+') && !name.startsWith(u'-');
    return named ? QStringLiteral("%1 %2 (%3)").arg(stamp, name, shift) : QStringLiteral("%1 %2").arg(stamp, shift);
}

QString clock(Timestamp at, bool withMilliseconds, const QTimeZone& zone) {
    if (isInfinite(at)) return Words::tr("never");
    return timeText(dateTime(at, zone).time(), withMilliseconds);
}

bool isYoung(Timestamp at, Timestamp databaseNow) {
    return between(at, databaseNow) <= 2500ms; // two readings and a half, at the usual pace
}

QString asOf(Timestamp at) {
    return Words::tr("as of %1").arg(clock(at));
}

} // namespace fermata::views::format
