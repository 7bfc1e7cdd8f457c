// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/link.h"

#include "instances/filter_syntax.h"
#include "models/why.h"
#include "shell/pages.h"
#include "widgets/shown.h"

#include <fermata/types/unseen.h>

#include <QCoreApplication>
#include <QStringDecoder>
#include <QStringList>
#include <QUrl>

#include <algorithm>
#include <set>

namespace fermata::views {

namespace {

constexpr char kScheme[] = "fermata";
constexpr char kVerb[] = "open";
constexpr qsizetype kMaxName = 200; // of what is read; PostgreSQL's own names are shorter
constexpr qsizetype kMaxQuoted = 60;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Link)
};

// What a stranger wrote, in a sentence.
QString quotedShort(const QString& text) {
    return quoted(shownText(text.size() > kMaxQuoted ? text.left(kMaxQuoted) + u'…' : text));
}

bool holdsControls(const QString& text) {
    return std::ranges::any_of(text, [](QChar c) { return unseen::isControl(c.unicode()); });
}

bool holdsUnseen(const QString& text) {
    return std::ranges::any_of(text.toUcs4(), [](uint c) { return unseen::isUnseen(c); });
}

// nullopt: a percent sign that escapes nothing, or bytes that are no UTF-8.
std::optional<QString> unescaped(QStringView text) {
    QByteArray bytes;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] != u'%') {
            bytes += char(text[i].unicode()); // all of a link is ASCII
            continue;
        }
        bool isByte = false;
        const QStringView digits = text.mid(i + 1, 2);
        const bool hex = digits.size() == 2 && std::ranges::all_of(digits, [](QChar c) {
                             return (c >= u'0' && c <= u'9') || (c.toLower() >= u'a' && c.toLower() <= u'f');
                         });
        const int value = hex ? digits.toInt(&isByte, 16) : 0;
        if (!isByte) return std::nullopt;
        bytes += char(value);
        i += 2;
    }
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless); // half a character is an error
    QString decoded = decoder.decode(bytes);
    if (decoder.hasError()) return std::nullopt;
    return decoded;
}

bool isSecretPart(const QString& key) {
    static const QStringList secret{QStringLiteral("host"),     QStringLiteral("hostaddr"),    QStringLiteral("port"),
                                    QStringLiteral("user"),     QStringLiteral("password"),    QStringLiteral("pass"),
                                    QStringLiteral("passfile"), QStringLiteral("sslpassword"), QStringLiteral("db"),
                                    QStringLiteral("conninfo"), QStringLiteral("service")};
    return secret.contains(key, Qt::CaseInsensitive);
}

// A sentence; empty: it was taken.
QString take(Link& link, const QString& key, const QString& value) {
    if (value.isEmpty()) return Words::tr("The link says nothing after “%1=”.").arg(key);
    if (holdsControls(value)) return Words::tr("The link has control characters in “%1”.").arg(key);
    const auto takeName = [&](QString& name) {
        if (value.size() > kMaxName)
            return Words::tr("“%1” in the link is too long: at most %2 characters.").arg(key).arg(kMaxName);
        if (holdsUnseen(value)) return Words::tr("The link has characters in “%1” that cannot be seen.").arg(key);
        name = value;
        return QString();
    };
    if (key == QLatin1String("connection")) return takeName(link.connection);
    if (key == QLatin1String("database")) return takeName(link.database);
    if (key == QLatin1String("schema")) return takeName(link.schema);
    if (key == QLatin1String("page")) {
        link.page = pageNamed(value);
        return link.page ? QString()
                         : Words::tr("There is no page %1. These are: %2.").arg(quotedShort(value), pageNames());
    }
    if (key == QLatin1String("instance")) {
        const bool digits = std::ranges::all_of(value, [](QChar c) { return c >= u'0' && c <= u'9'; });
        bool fits = false;
        const qint64 number = digits ? value.toLongLong(&fits) : 0;
        if (!fits || number <= 0) return Words::tr("%1 is not the number of an instance.").arg(quotedShort(value));
        link.instance = InstanceId{number};
        return {};
    }
    link.filter = value;
    return {};
}

} // namespace

bool looksLikeLink(const QString& text) {
    return text.startsWith(QLatin1String(kScheme) + u':', Qt::CaseInsensitive);
}

ParsedLink parseLink(const QString& text) {
    const auto refused = [](const QString& why) { return ParsedLink{{}, why}; };
    if (text.size() > kMaxLink) return refused(Words::tr("The link is too long: at most %1 characters.").arg(kMaxLink));
    // Whatever else is in a link is escaped: nothing that turns the reading direction, no line's end, no second line.
    if (std::ranges::any_of(text, [](QChar c) { return c <= u' ' || c >= QChar(0x7F); }))
        return refused(
            Words::tr("The link has blanks or characters that a link cannot have. Copy the whole link again."));
    const QUrl url(text, QUrl::StrictMode);
    if (!looksLikeLink(text) || !url.isValid() || url.scheme() != QLatin1String(kScheme))
        return refused(Words::tr("This is no link of Fermata: one begins with fermata://open?"));
    if (!url.userInfo().isEmpty() || text.contains(u'@'))
        return refused(Words::tr("The link holds a user or a password. Fermata writes no such links and opens none."));
    if (url.host() != QLatin1String(kVerb) || url.port() != -1 ||
        !(url.path().isEmpty() || url.path() == QLatin1String("/")) || url.hasFragment())
        return refused(Words::tr("This is no link of Fermata: one begins with fermata://open?"));

    static const QStringList known{QStringLiteral("connection"), QStringLiteral("database"), QStringLiteral("schema"),
                                   QStringLiteral("page"),       QStringLiteral("instance"), QStringLiteral("filter")};
    Link link;
    std::set<QString> said;
    const QString query = url.query(QUrl::FullyEncoded);
    for (const QString& part : query.split(u'&', Qt::SkipEmptyParts)) {
        const QString key = part.section(u'=', 0, 0);
        if (isSecretPart(key))
            return refused(Words::tr("The link says “%1”. A link names a saved connection; where that leads and as "
                                     "whom is no part of it.")
                               .arg(key));
        if (!known.contains(key))
            return refused(
                Words::tr("The link says %1, which this version of Fermata does not know.").arg(quotedShort(key)));
        if (!said.insert(key).second) return refused(Words::tr("The link says “%1” twice.").arg(key));
        const auto value = unescaped(QStringView(part).mid(std::min(key.size() + 1, part.size())));
        if (!value)
            return refused(Words::tr("The link is damaged in “%1”: what is escaped there is no text.").arg(key));
        if (const QString problem = take(link, key, *value); !problem.isEmpty()) return refused(problem);
    }
    if (said.empty()) return refused(Words::tr("The link names nothing to open."));
    if (!link.filter.isEmpty()) {
        if (!link.page) link.page = PageId::Instances;
        if (const QString problem = filterProblem(*link.page, link.filter); !problem.isEmpty()) return refused(problem);
    }
    return {link, {}};
}

QString printLink(const Link& link) {
    QStringList parts;
    const auto add = [&](const char* key, const QString& value) {
        if (!value.isEmpty())
            parts << QString::fromLatin1(key) + u'=' + QString::fromLatin1(QUrl::toPercentEncoding(value));
    };
    add("connection", link.connection);
    add("database", link.database);
    add("schema", link.schema);
    if (link.page) add("page", QString::fromLatin1(pageEntry(*link.page)->id));
    if (link.instance) add("instance", QString::number(link.instance->value));
    add("filter", link.filter);
    return QStringLiteral("%1://%2?%3").arg(QLatin1String(kScheme), QLatin1String(kVerb), parts.join(u'&'));
}

std::optional<PageId> pageNamed(const QString& name) {
    const auto found =
        std::ranges::find_if(pageEntries(), [&](const PageEntry& entry) { return name == QLatin1String(entry.id); });
    return found == pageEntries().end() ? std::nullopt : std::optional(found->page);
}

QString pageNames() {
    QStringList names;
    for (const PageEntry& entry : pageEntries())
        names << QString::fromLatin1(entry.id);
    return names.join(QLatin1String(", "));
}

bool hasFilterLine(PageId page) {
    switch (page) {
    case PageId::Instances:
    case PageId::Leases:
    case PageId::Awaiting:
    case PageId::Barriers:
    case PageId::Stuck:
    case PageId::Outbox:
    case PageId::Tasks:
        return true;
    case PageId::Overview:
    case PageId::Signals: // its filter is made of choices
    case PageId::Machines:
    case PageId::Debug:
        return false;
    }
    return false;
}

QString filterProblem(PageId page, const QString& filter) {
    if (!hasFilterLine(page)) return Words::tr("The page %1 takes no filter.").arg(pageName(page));
    if (filter.size() > kMaxLinkFilter)
        return Words::tr("The filter is too long: at most %1 characters.").arg(kMaxLinkFilter);
    if (holdsControls(filter)) return Words::tr("The filter has control characters in it.");
    if (page != PageId::Instances) return {};
    const ParsedFilter parsed = parseFilter(filter);
    if (parsed.problem) // which says what it could not read
        return Words::tr("The filter cannot be read. %1").arg(shownText(parsed.problem->sentence.left(200)));
    return {};
}

QString linkGoal(const Link& link) {
    const QString page = link.page ? pageName(*link.page) : QString();
    if (!link.instance) return page;
    const QString instance = Words::tr("instance #%1").arg(link.instance->value);
    return page.isEmpty() ? instance : Words::tr("%1 in %2").arg(instance, page);
}

} // namespace fermata::views
