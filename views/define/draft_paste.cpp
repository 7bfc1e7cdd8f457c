// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "define/draft_paste.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::DraftPaste)
};

QString member(const QJsonObject& object, const char* name) {
    return object.value(QLatin1String(name)).toString();
}

std::vector<DraftMove> movesOf(const QJsonArray& rows) {
    std::vector<DraftMove> moves;
    for (const QJsonValue row : rows) {
        const QJsonObject one = row.toObject();
        const DraftMove move{member(one, "state"), member(one, "event"), member(one, "next_state")};
        if (!move.empty()) moves.push_back(move);
    }
    return moves;
}

Pasted ofJson(const QString& text) {
    Pasted pasted;
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8(), &error);
    if (document.isNull()) {
        pasted.problem = Words::tr("What was pasted begins like JSON, but it cannot be read: at character %1, %2.")
                             .arg(QString::number(error.offset), error.errorString());
        return pasted;
    }
    if (document.isArray()) {
        pasted.moves = movesOf(document.array());
    } else {
        const QJsonObject object = document.object();
        MachineDraft draft;
        draft.machine = member(object, "machine");
        draft.version = std::max(1, object.value(QLatin1String("version")).toInt(1));
        draft.initial = member(object, "initial");
        for (const QJsonValue end : object.value(QLatin1String("terminal")).toArray())
            draft.terminal << end.toString();
        draft.refuses = member(object, "unknown") == QLatin1String("refuse");
        if (object.contains(QLatin1String("queue"))) draft.queue = member(object, "queue");
        draft.description = member(object, "description");
        draft.moves = movesOf(object.value(QLatin1String("transitions")).toArray());
        if (!draft.moves.empty() || !draft.machine.isEmpty()) pasted.whole = draft;
    }
    if (pasted.empty())
        pasted.problem = Words::tr("What was pasted is JSON, but has no transitions: each has the members state, event "
                                   "and next_state.");
    return pasted;
}

// The columns that an insert names, lower case; empty: none.
QStringList columnsOf(const QString& text) {
    static const QRegularExpression named(QStringLiteral("\\binsert\\s+into\\s+[^(]*\\(([^)']*)\\)\\s*values\\b"),
                                          QRegularExpression::CaseInsensitiveOption);
    const auto found = named.match(text);
    if (!found.hasMatch()) return {};
    QStringList columns;
    for (const QString& column : found.captured(1).split(u','))
        columns << column.trimmed().toLower().remove(u'"');
    return columns;
}

// Values in parentheses. A tuple is of texts and numbers; another one (the names of columns) is none.
Pasted ofSql(const QString& text) {
    static const QRegularExpression tuple(
        QStringLiteral("\\(\\s*((?:'(?:[^']|'')*'|-?\\d+)(?:\\s*,\\s*(?:'(?:[^']|'')*'|-?\\d+))*)\\s*\\)"));
    static const QRegularExpression value(QStringLiteral("'((?:[^']|'')*)'|(-?\\d+)"));
    const QStringList columns = columnsOf(text);
    Pasted pasted;
    auto tuples = tuple.globalMatch(text);
    while (tuples.hasNext()) {
        QStringList texts;
        QStringList all;
        std::optional<int> number;
        auto values = value.globalMatch(tuples.next().captured(1));
        while (values.hasNext()) {
            const auto one = values.next();
            const bool isText = one.hasCaptured(1);
            QString word = isText ? one.captured(1).replace(QLatin1String("''"), QLatin1String("'")) : one.captured(2);
            if (isText)
                texts << word;
            else
                number = word.toInt();
            all << word;
        }
        const auto named = [&](const char* column) {
            const qsizetype at = columns.indexOf(QLatin1String(column));
            return at >= 0 && at < all.size() ? all[at] : QString();
        };
        const bool byName = columns.size() == all.size() && columns.contains(QLatin1String("state")) &&
                            columns.contains(QLatin1String("event")) && columns.contains(QLatin1String("next_state"));
        if (byName)
            pasted.moves.push_back({named("state"), named("event"), named("next_state")});
        else if (texts.size() >= 3) // a machine's name may stand before them
            pasted.moves.push_back({texts[texts.size() - 3], texts[texts.size() - 2], texts[texts.size() - 1]});
        else
            continue;
        if (number && *number >= 1) pasted.version = number;
    }
    return pasted;
}

QStringList cellsOf(const QString& line, QChar between) {
    QStringList cells;
    if (between == u'\t') {
        for (const QString& cell : line.split(between))
            cells << cell.trimmed();
        return cells;
    }
    QString copy = line;
    if (between == u';') copy.replace(u';', u',');
    return namesIn(copy);
}

Pasted ofLines(const QString& text) {
    Pasted pasted;
    static const QRegularExpression ends(QStringLiteral("\r\n|\r|\n"));
    for (const QString& line : text.split(ends)) {
        if (line.trimmed().isEmpty()) continue;
        const QChar between = line.contains(u'\t') ? u'\t' : line.contains(u';') ? u';' : u',';
        const QStringList cells = cellsOf(line, between);
        DraftMove move{cells.value(0), cells.value(1), cells.value(2)};
        const bool heading = pasted.moves.empty() && move.state.compare(u"state", Qt::CaseInsensitive) == 0 &&
                             move.event.compare(u"event", Qt::CaseInsensitive) == 0;
        if (!move.empty() && !heading) pasted.moves.push_back(std::move(move));
    }
    return pasted;
}

} // namespace

Pasted pasted(const QString& text) {
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty()) {
        Pasted none;
        none.problem = Words::tr("There is no text to paste.");
        return none;
    }
    if (trimmed.startsWith(u'{') || trimmed.startsWith(u'[')) return ofJson(trimmed);
    if (Pasted rows = ofSql(trimmed); !rows.moves.empty()) return rows;
    return ofLines(text);
}

QString spreadsheetOf(const std::vector<DraftMove>& moves) {
    QString text;
    for (const DraftMove& move : moves)
        text += move.state + u'\t' + move.event + u'\t' + move.next + u'\n';
    return text;
}

} // namespace fermata::views
