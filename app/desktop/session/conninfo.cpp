// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/conninfo.h"

#include "session/failure.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSqlDatabase>
#include <QStringList>
#include <QUrl>

#include <libpq-fe.h>

#include <memory>

namespace fermata::app {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(fermata::app::Conninfo)
};

// Found by a person in pg_stat_activity.
constexpr auto readerName = "fermata desktop (reader)";

// What a reading session relies on and must hold before its first statement.
constexpr auto readerOptions = "-c default_transaction_read_only=on -c statement_timeout=2000 -c lock_timeout=1000 "
                               "-c idle_in_transaction_session_timeout=10000 -c standard_conforming_strings=on "
                               "-c client_min_messages=warning";

// Where a keyword and its = should be, there is a word: it belongs to the value before it, which has no quotes.
bool holdsALooseWord(const QString& text) {
    static const QRegularExpression settings(
        QStringLiteral(
            R"(^(?:\s*[^\s=']+\s*=\s*(?:'(?:[^'\\]|\\.)*(?:'|$)|(?:(?:[^\s'\\]|\\.)(?:[^\s\\]|\\.)*)?)(?=\s|$))*\s*$)"),
        QRegularExpression::DotMatchesEverythingOption);
    return !text.contains(QLatin1String("://")) && !settings.match(text).hasMatch();
}

QString quoted(QString value) {
    value.replace(QLatin1Char('\\'), QLatin1String("\\\\")).replace(QLatin1Char('\''), QLatin1String("\\'"));
    return QLatin1Char('\'') + value + QLatin1Char('\'');
}

} // namespace

Conninfo Conninfo::parse(const QString& text) {
    char* problem = nullptr;
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(
        PQconninfoParse(text.toUtf8().constData(), &problem), &PQconninfoFree);
    const std::unique_ptr<char, decltype(&PQfreemem)> problemText(problem, &PQfreemem);
    if (!options) {
        QString said = problem ? QString::fromUtf8(problem).trimmed() : Text::tr("out of memory");
        // libpq quotes what it stumbles over, and that may be half a password, whatever its keyword was misspelt as.
        if (text.contains(QLatin1String("password"), Qt::CaseInsensitive) || text.contains(QLatin1Char('@')) ||
            holdsALooseWord(text))
            said = Text::tr(
                "a value with a blank in it needs quotes around it, one with a special character in an address "
                "has to be percent-encoded");
        throw Failure{Text::tr("The connection string cannot be understood: %1.").arg(said),
                      Text::tr("Write it as “host=db1 dbname=orders user=me” or “postgresql://me@db1/orders”."),
                      {},
                      false};
    }
    Conninfo result;
    result.text_ = text;
    for (const PQconninfoOption* option = options.get(); option->keyword; ++option) {
        if (option->val && *option->val)
            result.settings_[QString::fromUtf8(option->keyword)] = QString::fromUtf8(option->val);
    }
    // An address with several hosts and no port says so with commas.
    const auto port = result.settings_.find(QStringLiteral("port"));
    if (port != result.settings_.end() && QString(port->second).remove(QLatin1Char(',')).isEmpty())
        result.settings_.erase(port);
    return result;
}

std::optional<QString> Conninfo::value(const QString& keyword) const {
    const auto found = settings_.find(keyword);
    return found == settings_.end() ? std::nullopt : std::optional(found->second);
}

Conninfo Conninfo::withPassword(const QString& password) const {
    if (password.isEmpty()) return *this;
    // What comes later holds, in both ways of writing it.
    const bool uri = text_.contains(QLatin1String("://"));
    if (!uri) return parse(text_ + QLatin1String(" password=") + quoted(password));
    const QLatin1Char separator(text_.contains(QLatin1Char('?')) ? '&' : '?');
    return parse(text_ + separator + QLatin1String("password=") +
                 QString::fromLatin1(QUrl::toPercentEncoding(password)));
}

QString Conninfo::passwordKey() const {
    QStringList parts;
    for (const auto& [keyword, variable] :
         {std::pair("service", "PGSERVICE"), std::pair("host", "PGHOST"), std::pair("hostaddr", "PGHOSTADDR"),
          std::pair("port", "PGPORT"), std::pair("dbname", "PGDATABASE"), std::pair("user", "PGUSER")}) {
        const QString setting = value(QString::fromLatin1(keyword)).value_or(qEnvironmentVariable(variable));
        if (!setting.isEmpty()) parts << QLatin1String(keyword) + QLatin1Char('=') + setting;
    }
    return parts.join(QLatin1Char(' '));
}

QString Conninfo::label() const {
    const QString service = value(QStringLiteral("service")).value_or(qEnvironmentVariable("PGSERVICE"));
    const QString database = value(QStringLiteral("dbname")).value_or(qEnvironmentVariable("PGDATABASE"));
    const QString host = value(QStringLiteral("host")).value_or(qEnvironmentVariable("PGHOST"));
    if (database.isEmpty() && !service.isEmpty()) return service;
    const bool local = host.isEmpty() || host.startsWith(QLatin1Char('/')) || host.startsWith(QLatin1Char('@'));
    if (database.isEmpty()) return local ? Text::tr("local database") : host;
    return local ? database : Text::tr("%1 on %2").arg(database, host);
}

void Conninfo::configureReader(QSqlDatabase& database) const {
    std::map<QString, QString> rest = settings_;
    // The four that Qt quotes itself; the others travel in a list separated by semicolons, in which none can be
    // escaped.
    const auto take = [&rest](const char* keyword) {
        const auto node = rest.extract(QString::fromLatin1(keyword));
        return node ? node.mapped() : QString();
    };
    database.setHostName(take("host"));
    database.setDatabaseName(take("dbname"));
    database.setUserName(take("user"));
    database.setPassword(take("password"));

    const auto given = rest.find(QStringLiteral("options"));
    const QString before = given != rest.end() ? given->second : qEnvironmentVariable("PGOPTIONS");
    rest[QStringLiteral("options")] = (before + QLatin1Char(' ') + QLatin1String(readerOptions)).trimmed();
    rest.try_emplace(QStringLiteral("application_name"), QLatin1String(readerName));
    rest.try_emplace(QStringLiteral("connect_timeout"), QStringLiteral("10"));
    // A network that has gone away is noticed within half a minute, not after two hours.
    rest.try_emplace(QStringLiteral("keepalives"), QStringLiteral("1"));
    rest.try_emplace(QStringLiteral("keepalives_idle"), QStringLiteral("10"));
    rest.try_emplace(QStringLiteral("keepalives_interval"), QStringLiteral("5"));
    rest.try_emplace(QStringLiteral("keepalives_count"), QStringLiteral("3"));
    rest.try_emplace(QStringLiteral("tcp_user_timeout"), QStringLiteral("20000"));

    QStringList options;
    for (const auto& [keyword, setting] : rest) {
        if (setting.contains(QLatin1Char(';')))
            throw Failure{
                Text::tr("The setting “%1” of the connection string holds a semicolon, which cannot be passed on.")
                    .arg(keyword),
                Text::tr("Put the setting into a connection service file (pg_service.conf) and name it by service=."),
                {},
                false};
        options << keyword + QLatin1Char('=') + quoted(setting);
    }
    database.setConnectOptions(options.join(QLatin1Char(';')));
}

} // namespace fermata::app
