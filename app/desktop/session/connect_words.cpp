// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/connect_words.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <libpq-fe.h>

namespace fermata::app {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(fermata::app::ConnectWords)
};

// What was said, taken apart: of a server its SQLSTATE and words, of libpq its own.
struct Said {
    QString sqlState;
    QString words;
};

Said said(PGconn* connection) {
    const QString text = QString::fromUtf8(PQerrorMessage(connection));
    Said result;
    static const QRegularExpression fromServer(QStringLiteral("\\S+:  ([0-9A-Z]{5}): (.+)"));
    // With sslmode=prefer a refusal is followed by an attempt without encryption, which may fail for a reason of its
    // own: that nothing unencrypted is let in says least.
    for (auto matches = fromServer.globalMatch(text); matches.hasNext();) {
        const auto match = matches.next();
        if (result.sqlState.isEmpty() || match.captured(1) != QLatin1String("28000"))
            result = {match.captured(1), match.captured(2).trimmed()};
    }
    if (!result.sqlState.isEmpty()) return result;
    static const QRegularExpression place(QStringLiteral("connection to server (at|on socket) .*? failed: "),
                                          QRegularExpression::DotMatchesEverythingOption);
    result.words = text.section(place, -1).simplified();
    if (result.words.isEmpty()) result.words = text.simplified();
    return result;
}

QString unpointed(QString words) {
    while (words.endsWith(QLatin1Char('.')))
        words.chop(1);
    return words;
}

QString optionOf(PGconn* connection, const char* keyword) {
    QString value;
    PQconninfoOption* const options = PQconninfo(connection);
    for (const PQconninfoOption* option = options; option && option->keyword; ++option) {
        if (qstrcmp(option->keyword, keyword) == 0 && option->val) value = QString::fromUtf8(option->val);
    }
    PQconninfoFree(options);
    return value;
}

Failure failure(const QString& message, const QString& advice, const QString& sqlState = {},
                Failure::Cause cause = Failure::Cause::Other) {
    return {message, advice, sqlState, true, cause};
}

Failure fromServer(PGconn* connection, const Said& said, const QString& place) {
    const QString role = QString::fromUtf8(PQuser(connection));
    const QString words = unpointed(said.words);
    if (said.sqlState == QLatin1String("28P01"))
        return failure(Text::tr("The password of the role “%1” was refused by %2.").arg(role, place),
                       Text::tr("Type it again, or have it set anew by the database’s owner."), said.sqlState,
                       Failure::Cause::PasswordRefused);
    if (said.sqlState == QLatin1String("28000")) {
        if (words.contains(QLatin1String("pg_hba.conf")))
            return failure(Text::tr("%1 does not let in the role “%2” from here: %3.").arg(place, role, words),
                           Text::tr("A line for this role, database and computer has to be added to the server’s "
                                    "pg_hba.conf; one may exist for encrypted connections only."),
                           said.sqlState);
        return failure(Text::tr("%1 refused to let in the role “%2”: %3.").arg(place, role, words),
                       Text::tr("Check the role’s name, and how the server wants it to prove who it is."),
                       said.sqlState);
    }
    if (said.sqlState == QLatin1String("3D000"))
        return failure(Text::tr("There is no database “%1” on %2.").arg(QString::fromUtf8(PQdb(connection)), place),
                       Text::tr("Check its name; capital letters count."), said.sqlState);
    if (said.sqlState == QLatin1String("42501"))
        return failure(Text::tr("The role “%1” may not connect to this database: %2.").arg(role, words),
                       Text::tr("Have the right to connect granted to it."), said.sqlState);
    if (said.sqlState == QLatin1String("53300"))
        return failure(Text::tr("All connections of %1 are taken.").arg(place),
                       Text::tr("Wait until some are closed, or have max_connections raised."), said.sqlState);
    if (said.sqlState == QLatin1String("57P03"))
        return failure(Text::tr("%1 cannot be connected to at the moment: %2.").arg(place, words),
                       Text::tr("It is starting or stopping. Try again in a moment."), said.sqlState);
    return failure(Text::tr("%1 refused the connection: %2 (%3).").arg(place, words, said.sqlState),
                   Text::tr("The server’s log may say more."), said.sqlState);
}

Failure fromTls(PGconn* connection, const QString& words, const QString& place) {
    const QString mode = optionOf(connection, "sslmode");
    const auto says = [&](const char* text) { return words.contains(QLatin1String(text)); };
    if (says("server does not support SSL"))
        return failure(Text::tr("%1 offers no TLS, and sslmode is %2.").arg(place, mode),
                       Text::tr("Have TLS switched on at the server, or choose prefer if the network is yours."));
    if (says("root certificate file"))
        return failure(Text::tr("The server’s certificate cannot be verified: there is no root certificate (%1).")
                           .arg(unpointed(words)),
                       Text::tr("Name the file that holds it, or choose require to encrypt without verifying."));
    if (says("certificate verify failed"))
        return failure(
            Text::tr("The certificate of %1 could not be verified: %2.").arg(place, unpointed(words)),
            Text::tr("Either the root certificate is not the one that signed it, it has expired, or somebody "
                     "else answers in the server’s place."));
    if (says("does not match host name"))
        return failure(Text::tr("The certificate of %1 is made out to another name: %2.").arg(place, unpointed(words)),
                       Text::tr("Connect by the name in the certificate, or choose verify-ca if you know why they "
                                "differ."));
    if (says("private key file") || says("certificate file") || says("could not load"))
        return failure(Text::tr("The client certificate cannot be used: %1.").arg(unpointed(words)),
                       Text::tr("Certificate and key must be readable files, the key by nobody but you (chmod 600)."));
    return failure(Text::tr("No encrypted connection to %1 came about: %2.").arg(place, unpointed(words)),
                   Text::tr("Check the TLS settings on both sides."));
}

} // namespace

PlainMessages::PlainMessages()
    : plain_(::newlocale(LC_MESSAGES_MASK, "C", ::duplocale(LC_GLOBAL_LOCALE))), before_(::uselocale(plain_)) {}

PlainMessages::~PlainMessages() {
    ::uselocale(before_);
    ::freelocale(plain_);
}

bool isLocal(pg_conn* connection) {
    const QByteArray host = PQhost(connection);
    return host.isEmpty() || host.startsWith('/') || host.startsWith('@');
}

QString placeOf(pg_conn* connection) {
    const QString host = QString::fromUtf8(PQhost(connection));
    if (isLocal(connection)) return Text::tr("the socket in %1").arg(host);
    const QString shown = host.contains(QLatin1Char(':')) ? QLatin1Char('[') + host + QLatin1Char(']') : host;
    return QStringLiteral("%1:%2").arg(shown, QString::fromUtf8(PQport(connection)));
}

Failure silence(pg_conn* connection, int seconds) {
    return failure(Text::tr("%1 did not answer within %2 s.").arg(placeOf(connection), QString::number(seconds)),
                   Text::tr("Check host and port; a firewall on the way may swallow the packets, a VPN may be off."));
}

Failure connectFailure(pg_conn* connection) {
    const Said reply = said(connection);
    const QString place = placeOf(connection);
    if (!reply.sqlState.isEmpty()) return fromServer(connection, reply, place);
    const QString& words = reply.words;
    const auto says = [&](const char* text) { return words.contains(QLatin1String(text)); };
    if (PQconnectionNeedsPassword(connection) || says("no password supplied"))
        return failure(
            Text::tr("%1 asks for the password of the role “%2”.").arg(place, QString::fromUtf8(PQuser(connection))),
            Text::tr("Type it when asked, or put it into ~/.pgpass."), {}, Failure::Cause::PasswordWanted);
    if (says("could not translate host name"))
        return failure(Text::tr("The host “%1” was not found.").arg(QString::fromUtf8(PQhost(connection))),
                       Text::tr("Check its name, and whether this computer’s network (or VPN) knows it."));
    if (isLocal(connection) && (says("No such file or directory") || says("Connection refused")))
        return failure(Text::tr("No server listens at %1.").arg(place),
                       Text::tr("Check whether it runs, and in which folder its socket is: %1.").arg(unpointed(words)));
    if (isLocal(connection) && says("Permission denied"))
        return failure(Text::tr("This user may not open %1.").arg(place), Text::tr("Connect as another user."));
    if (says("Connection refused"))
        return failure(Text::tr("%1 refuses connections: no server listens there.").arg(place),
                       Text::tr("Check host and port, and whether the server runs and listens on this address."));
    if (says("No route to host") || says("Network is unreachable"))
        return failure(Text::tr("%1 cannot be reached from here: %2.").arg(place, unpointed(words)),
                       Text::tr("Check the network; a VPN may be off."));
    if (says("timeout expired") || says("timed out"))
        return failure(Text::tr("%1 did not answer in time.").arg(place),
                       Text::tr("Check host and port; a firewall on the way may swallow the packets."));
    if (says("definition of service"))
        return failure(Text::tr("The service is in no service file: %1.").arg(unpointed(words)),
                       Text::tr("Look into ~/.pg_service.conf, or where PGSERVICEFILE points to."));
    if (says("session is read-only") || says("session is not read-only") || says("hot standby"))
        return failure(Text::tr("%1 is not what target_session_attrs asks for: %2.").arg(place, unpointed(words)),
                       Text::tr("Leave the setting out, or name the hosts of which one is."));
    if (says("server closed the connection unexpectedly"))
        return failure(Text::tr("%1 hung up in the middle of connecting.").arg(place),
                       Text::tr("It may be no PostgreSQL that listens there, or one that is stopping."));
    if (says("SSL") || says("certificate") || says("TLS")) return fromTls(connection, words, place);
    return failure(Text::tr("The database cannot be reached: %1.").arg(unpointed(words)),
                   Text::tr("Check the connection string, and whether the server runs and lets this machine in."));
}

} // namespace fermata::app
