// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/ticket.h"

#include "models/finding_words.h"
#include "models/why.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringDecoder>
#include <QStringList>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr std::size_t kMaxFindings = 12;
constexpr qsizetype kMaxSentence = 600;
constexpr qsizetype kMaxName = 200;
constexpr qsizetype kMaxError = 2000;
constexpr qsizetype kMaxCommand = 1000;
constexpr std::size_t kMaxEvidence = 2400; // bytes of one text in a finding, before it becomes a sentence

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Ticket)
};

QString cut(const QString& text, qsizetype most) {
    if (text.size() <= most) return text;
    const bool halved = text[most - 1].isHighSurrogate();
    return text.left(halved ? most - 1 : most) + u'…';
}

// One backtick more than the longest run of them in the text.
QString fence(const QString& text, int least) {
    int longest = 0, run = 0;
    for (const QChar c : text) {
        run = c == u'`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return QString(std::max(least, longest + 1), u'`');
}

// On one line, between backticks: no character of it means anything.
QString code(const QString& text) {
    if (text.isEmpty()) return {};
    const QString ticks = fence(text, 1);
    const bool apart = ticks.size() > 1 || text.startsWith(u' ') || text.endsWith(u' ');
    return apart ? ticks + u' ' + text + u' ' + ticks : ticks + text + ticks;
}

// Of a name: what is not seen in it, a line's end too, is spelt out.
QString name(const QString& text) {
    return code(cut(shownText(cut(text, kMaxName)), kMaxName));
}
QString name(const std::string& text) {
    return name(QString::fromStdString(text));
}

QString escaped(const QString& text) {
    QString result;
    for (const QChar c : text) {
        // What begins a list or a heading begins one at the start of a line.
        const bool starts = result.isEmpty() && QStringView(u"+-=").contains(c);
        if (starts || QStringView(u"\\`*_[]<>#|~&$").contains(c)) result += u'\\';
        result += c;
    }
    return result;
}

// A sentence. "#5208", "!7", "GH-17" and the hash of a commit would lead to something else, "@ada" call somebody, an
// address be a link and ":tada:" a picture: they are code.
QString prose(const QString& text) {
    static const QRegularExpression marks(QStringLiteral("[#!%]\\d+|\\bGH-\\d+|\\b[0-9a-f]{7,40}\\b|:[A-Za-z][\\w+-]*:|"
                                                         "[^\\s“”]*(?:@|://|www\\.|mailto:|xmpp:)[^\\s“”]*"));
    const QString line = cut(shownText(cut(text, 4 * kMaxSentence).simplified()), kMaxSentence);
    QString result;
    qsizetype at = 0;
    for (auto found = marks.globalMatch(line); found.hasNext();) {
        const auto match = found.next();
        result += escaped(line.mid(at, match.capturedStart() - at)) + code(match.captured());
        at = match.capturedEnd();
    }
    return result + escaped(line.mid(at));
}

void cutBytes(std::string& text) {
    if (text.size() <= kMaxEvidence) return;
    std::size_t end = kMaxEvidence;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80)
        --end; // not within a character
    text.resize(end);
    text += "…";
}

// A name may be megabytes long, and markup is made of it before it is cut. What another session has said may hold
// state, and the address it comes from is nobody's business who reads a ticket.
Finding bounded(Finding finding) {
    for (const Evidence& evidence : finding.evidence) {
        const auto* const text = std::get_if<std::string>(&evidence.value);
        const bool says = evidence.name == "query", comes = evidence.name == "address";
        if (!text || !(says || comes)) continue;
        const std::string words = says ? " (its last statement: " + *text + ")" : "from " + *text;
        if (const std::size_t at = finding.text.find(words); at != std::string::npos)
            finding.text.erase(at, words.size());
    }
    std::erase_if(finding.evidence,
                  [](const Evidence& evidence) { return evidence.name == "query" || evidence.name == "address"; });
    cutBytes(finding.text);
    cutBytes(finding.remedy);
    for (Evidence& evidence : finding.evidence) {
        if (auto* const text = std::get_if<std::string>(&evidence.value)) cutBytes(*text);
    }
    return finding;
}

QString sentenceOf(const Finding& finding, const FindingContext& context) {
    return plainFinding(findingText(bounded(finding), context));
}

QString remedyOf(const Finding& finding, const FindingContext& context) {
    return plainFinding(findingRemedy(bounded(finding), context));
}

QString block(const QString& language, const QString& text) {
    const QString ticks = fence(text, 3);
    return ticks + language + u'\n' + text + u'\n' + ticks + u'\n';
}

QString keyWords(const std::string& bytes) {
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless); // half a character is an error
    const QString text = decoder.decode(QByteArrayView(bytes.data(), qsizetype(bytes.size())));
    if (!decoder.hasError()) return text;
    return QStringLiteral("\\x") + QString::fromLatin1(QByteArray::fromStdString(bytes).toHex());
}

QString identifier(QString name) {
    return u'"' + name.replace(u'"', QLatin1String("\"\"")) + u'"';
}

QString shellWord(QString word) {
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_.-]+$"));
    if (plain.match(word).hasMatch()) return word;
    return u'\'' + word.replace(u'\'', QLatin1String("'\\''")) + u'\'';
}

QString item(const QString& label, const QString& value) {
    return QStringLiteral("- %1: %2\n").arg(escaped(label), value);
}

QString facts(const Ticket& ticket) {
    const InstanceSummary& row = ticket.row;
    QString text = item(Words::tr("Instance"), code(QString::number(row.id.value)));
    text += item(Words::tr("Machine"), name(machineName(row.fsm, row.fsmVersion)));
    text += item(Words::tr("Step"), row.attempt > 0
                                        ? Words::tr("%1, attempt %2").arg(name(row.step), format::number(row.attempt))
                                        : name(row.step));
    text += item(Words::tr("Status"),
                 Words::tr("%1, since %2")
                     .arg(escaped(statusWord(lookOf(row, ticket.now))), escaped(format::exact(row.updatedAt))));
    text += item(Words::tr("Queue"), name(row.queue));
    if (row.awaits) text += item(Words::tr("Awaits"), name(*row.awaits));
    if (row.partitionKey) text += item(Words::tr("Partition key"), name(*row.partitionKey));
    if (ticket.uniqueKey) text += item(Words::tr("Unique key"), name(keyWords(*ticket.uniqueKey)));
    if (row.parentId) text += item(Words::tr("Parent"), code(QString::number(row.parentId->value)));
    if (row.lockedBy) text += item(Words::tr("Worker"), name(*row.lockedBy));
    if (row.leaseExpiresAt) text += item(Words::tr("Lease until"), escaped(format::exact(*row.leaseExpiresAt)));

    QString where = name(ticket.connection);
    if (ticket.production) where = Words::tr("%1, production").arg(where);
    if (ticket.standby) where = Words::tr("%1, a standby").arg(where);
    if (!ticket.connection.isEmpty()) text += item(Words::tr("Connection"), where);
    if (!ticket.database.isEmpty()) text += item(Words::tr("Database"), name(ticket.database));
    if (!ticket.schema.isEmpty())
        text += item(Words::tr("Schema"),
                     ticket.schemaVersion > 0
                         ? Words::tr("%1, migration %2").arg(name(ticket.schema), QString::number(ticket.schemaVersion))
                         : name(ticket.schema));
    QStringList versions;
    if (!ticket.program.isEmpty()) versions << QStringLiteral("Fermata ") + ticket.program;
    if (!ticket.server.isEmpty()) versions << cut(shownText(ticket.server), kMaxName);
    if (!versions.isEmpty()) text += item(Words::tr("Versions"), prose(versions.join(QLatin1String(", "))));
    return text + item(Words::tr("Found"), escaped(format::exact(ticket.now)));
}

// What was found, the headline first.
QString chain(const Explanation& why) {
    const FindingContext context{why.id, why.databaseTime};
    const Finding& headline = why.headline();
    QString text;
    std::size_t told = 0;
    for (const Finding& finding : why.findings) {
        if (told++ == kMaxFindings) break;
        text += QStringLiteral("%1. %2\n").arg(told).arg(prose(sentenceOf(finding, context)));
    }
    if (why.findings.size() > kMaxFindings)
        text += u'\n' + escaped(Words::tr("Further findings: %1").arg(why.findings.size() - kMaxFindings)) + u'\n';
    if (const QString remedy = remedyOf(headline, context); !remedy.isEmpty())
        text += QStringLiteral("\n%1 %2\n").arg(Words::tr("What would help:"), prose(remedy));
    return text;
}

QString waysToSee(const Ticket& ticket) {
    const QString schema = cut(shownText(ticket.schema), kMaxName); // a name that is not seen is not typed either
    const QString id = QString::number(ticket.row.id.value);
    const QString table =
        (ticket.schema.isEmpty() ? QString() : identifier(schema) + u'.') + QStringLiteral("gen_durable");
    QString text = block(QStringLiteral("sql"),
                         QStringLiteral("select id, fsm, fsm_version, step, status, awaits, queue, partition_key, "
                                        "attempt,\n       eligible_at, locked_by, lease_expires_at, parent_id, "
                                        "children_pending,\n       last_error, updated_at\n  from %1\n where id = %2;")
                             .arg(table, id));
    text += u'\n' + block(QStringLiteral("sh"),
                          QStringLiteral("fermatactl explain %1").arg(id) +
                              (ticket.schema.isEmpty() ? QString() : QStringLiteral(" --schema ") + shellWord(schema)));
    return text;
}

} // namespace

QString printTicket(const Ticket& ticket) {
    const InstanceSummary& row = ticket.row;
    const QString verdict = ticket.why ? sentenceOf(ticket.why->headline(), {ticket.why->id, ticket.why->databaseTime})
                                       : whyItStands(row, ticket.now).text;
    QString text = QStringLiteral("**%1**: %2\n")
                       .arg(name(QStringLiteral("%1 #%2").arg(machineName(row.fsm, row.fsmVersion),
                                                              QString::number(row.id.value))),
                            prose(format::sentence(verdict)));
    if (ticket.why && !ticket.why->findings.empty())
        text += QStringLiteral("\n### %1\n\n%2").arg(Words::tr("Why"), chain(*ticket.why));
    text += QStringLiteral("\n### %1\n\n%2").arg(Words::tr("What it is"), facts(ticket));
    if (row.lastError)
        text += QStringLiteral("\n### %1\n\n%2")
                    .arg(Words::tr("Its last error"),
                         block(QStringLiteral("text"),
                               cut(shownLines(cut(QString::fromStdString(*row.lastError), kMaxError)), kMaxError)));
    text += QStringLiteral("\n### %1\n\n").arg(Words::tr("To see it"));
    if (!ticket.link.isEmpty()) text += code(ticket.link) + QStringLiteral("\n\n");
    text += waysToSee(ticket);
    if (const QString command = ticket.why ? QString::fromStdString(ticket.why->headline().command) : QString();
        !command.isEmpty() && command.size() <= kMaxCommand)
        text += QStringLiteral("\n### %1\n\n%2")
                    .arg(Words::tr("What would help"), block(QStringLiteral("sh"), shownLines(command)));
    return text;
}

} // namespace fermata::views
