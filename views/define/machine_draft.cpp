// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "define/machine_draft.h"

#include "machines/machine_list.h"
#include "models/why.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace fermata::views {

namespace {

using Kind = DraftProblem::Kind;

constexpr qsizetype kMostBytes = 200; // of a name, as fermata_machine_word() has it
constexpr std::size_t kMostMoves = 10'000;
constexpr qsizetype kMostDefinition = 2'097'152;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::MachineDraft)
};

QString error() {
    return QStringLiteral("error");
}

bool hasControls(const QString& name) {
    return std::ranges::any_of(name, [](QChar sign) { return sign.unicode() < 0x20 || sign.unicode() == 0x7f; });
}

// What is wrong with a name by itself, if anything is.
std::optional<Kind> nameProblem(const QString& name) {
    if (name.toUtf8().size() > kMostBytes) return Kind::NameTooLong;
    if (hasControls(name)) return Kind::BadName;
    return std::nullopt;
}

// Looks at a draft once, and puts what it finds into the order in which it is read.
class Look {
public:
    explicit Look(const MachineDraft& draft) : draft_(draft), ends_(draft.terminal.begin(), draft.terminal.end()) {}

    std::vector<DraftProblem> problems() {
        lookAtHead();
        lookAtRows();
        lookAtStates();
        std::ranges::stable_sort(found_, {}, [](const DraftProblem& one) {
            return one.row < 0 ? std::numeric_limits<int>::max() : one.row;
        });
        return std::move(found_);
    }

private:
    void add(Kind kind, const QString& name = {}, int row = -1, const QString& event = {}) {
        found_.push_back({kind, row, name, event});
    }
    bool isEnd(const QString& state) const { return state == error() || ends_.contains(state); }

    void lookAtHead() {
        if (draft_.machine.isEmpty())
            add(Kind::NoName);
        else if (const auto kind = nameProblem(draft_.machine))
            add(*kind, draft_.machine);
        else if (draft_.machine.startsWith(QLatin1String("fermata.")))
            add(Kind::NameReserved, draft_.machine);
        if (draft_.initial.isEmpty())
            add(Kind::NoInitial);
        else if (const auto kind = nameProblem(draft_.initial))
            add(*kind, draft_.initial);
        else if (isEnd(draft_.initial))
            add(Kind::InitialIsEnd, draft_.initial);
        QSet<QString> seen;
        for (const QString& end : draft_.terminal) {
            if (const auto kind = nameProblem(end)) add(*kind, end);
            if (seen.contains(end)) add(Kind::TerminalTwice, end);
            seen.insert(end);
        }
    }

    void lookAtRows() {
        std::map<std::pair<QString, QString>, int> first;
        std::size_t whole = 0;
        for (int row = 0; row < int(draft_.moves.size()); ++row) {
            const DraftMove& move = draft_.moves[std::size_t(row)];
            if (move.empty()) continue;
            ++whole;
            for (const QString& name : {move.state, move.event, move.next}) {
                if (const auto kind = nameProblem(name)) add(*kind, name, row);
            }
            if (move.state.isEmpty() || move.event.isEmpty() || move.next.isEmpty()) {
                add(Kind::HalfTyped, {}, row);
                continue;
            }
            if (isEnd(move.state)) add(Kind::LeavesEnd, move.state, row);
            const auto [same, isNew] = first.try_emplace({move.state, move.event}, row);
            if (isNew) continue;
            const bool twice = draft_.moves[std::size_t(same->second)].next == move.next;
            add(twice ? Kind::Twice : Kind::TwoWays, move.state, row, move.event);
        }
        if (whole == 0) add(Kind::NoMoves);
        if (whole > kMostMoves) add(Kind::TooMany);
    }

    void lookAtStates() {
        if (draft_.initial.isEmpty()) return;
        QHash<QString, QStringList> ways;
        QHash<QString, int> rowOf; // the first that names the state where it is come to
        QHash<QString, int> rowFrom;
        bool any = false;
        for (int row = 0; row < int(draft_.moves.size()); ++row) {
            const DraftMove& move = draft_.moves[std::size_t(row)];
            if (move.state.isEmpty() || move.event.isEmpty() || move.next.isEmpty()) continue;
            any = true;
            ways[move.state] << move.next;
            if (!rowOf.contains(move.next)) rowOf[move.next] = row;
            if (!rowFrom.contains(move.state)) rowFrom[move.state] = row;
        }
        if (!any) return;
        QSet<QString> reached{draft_.initial};
        QStringList open{draft_.initial};
        while (!open.isEmpty()) {
            for (const QString& next : ways.value(open.takeLast())) {
                if (reached.contains(next)) continue;
                reached.insert(next);
                open << next;
            }
        }
        if (!ways.contains(draft_.initial) && !isEnd(draft_.initial)) add(Kind::NothingFromInitial, draft_.initial);
        for (const auto& [state, row] : rowFrom.asKeyValueRange()) {
            if (!reached.contains(state)) add(Kind::Unreachable, state, row);
        }
        for (const auto& [state, row] : rowOf.asKeyValueRange()) {
            if (!isEnd(state) && !ways.contains(state)) add(Kind::DeadEnd, state, row);
        }
        for (const QString& end : ends_) {
            if (end != error() && !reached.contains(end)) add(Kind::UnknownTerminal, end);
        }
    }

    const MachineDraft& draft_;
    const QSet<QString> ends_;
    std::vector<DraftProblem> found_;
};

} // namespace

QStringList MachineDraft::states() const {
    QStringList all;
    QSet<QString> seen;
    const auto add = [&](const QString& state) {
        if (state.isEmpty() || seen.contains(state)) return;
        seen.insert(state);
        all << state;
    };
    add(initial);
    for (const DraftMove& move : moves) {
        add(move.state);
        add(move.next);
    }
    for (const QString& end : terminal)
        add(end);
    return all;
}

bool sameMachine(const MachineDraft& one, const MachineDraft& other) {
    const auto sorted = [](MachineDraft draft) {
        draft.terminal.sort();
        std::erase_if(draft.moves, &DraftMove::empty);
        std::ranges::sort(draft.moves, {},
                          [](const DraftMove& move) { return std::tie(move.state, move.event, move.next); });
        return draft;
    };
    return sorted(one) == sorted(other);
}

MachineDraft draftOf(const MachineRow& row) {
    const auto text = [](const std::string& name) { return QString::fromStdString(name); };
    MachineDraft draft;
    draft.machine = text(row.key.fsm);
    draft.version = row.key.version;
    draft.initial = text(row.summary.initial);
    draft.queue = text(row.summary.queue);
    draft.description = text(row.summary.description);
    draft.refuses = !row.table || row.refusesUnknown;
    for (const std::string& end : row.terminal)
        draft.terminal << text(end);
    for (const MachineEdge& edge : row.summary.edges) {
        draft.moves.push_back({text(edge.from), text(edge.on), text(edge.to)});
        // Of a worker's machine these are the two ends.
        if (!row.table && (edge.to == "done" || edge.to == "failed") && !draft.terminal.contains(text(edge.to)))
            draft.terminal << text(edge.to);
    }
    return draft;
}

std::vector<DraftProblem> problemsOf(const MachineDraft& draft, int most) {
    std::vector<DraftProblem> found = Look(draft).problems();
    if (found.empty() && definitionOf(draft).size() > kMostDefinition) found.push_back({Kind::TooLong, -1, {}, {}});
    if (int(found.size()) > most) found.resize(std::size_t(most));
    return found;
}

QString words(const DraftProblem& problem) {
    const QString name = quoted(shownText(problem.name));
    switch (problem.kind) {
    case Kind::NoName:
        return Words::tr("Name the machine.");
    case Kind::NameTooLong:
        return Words::tr("A name has at most %1 bytes; %2 is longer.")
            .arg(QString::number(kMostBytes), quoted(shownText(problem.name.left(20) + QStringLiteral("…"))));
    case Kind::NameReserved:
        return Words::tr("Names that begin with “fermata.” are reserved.");
    case Kind::BadName:
        return Words::tr("The name %1 has a character that cannot be seen.").arg(name);
    case Kind::NoInitial:
        return Words::tr("Say in which state an instance begins.");
    case Kind::InitialIsEnd:
        return Words::tr("An instance would end where it begins: %1 is an end.").arg(name);
    case Kind::NoMoves:
        return Words::tr("Type the first transition: a state, an event, and the state that it leads to.");
    case Kind::NothingFromInitial:
        return Words::tr("No event leads on from the initial state %1.").arg(name);
    case Kind::HalfTyped:
        return Words::tr("A transition needs a state, an event and a next state.");
    case Kind::TwoWays:
        return Words::tr("In %1 the event %2 leads two ways: only one can be.")
            .arg(name, quoted(shownText(problem.event)));
    case Kind::Twice:
        return Words::tr("This transition stands there twice.");
    case Kind::LeavesEnd:
        return Words::tr("%1 is an end: nothing leads on from there.").arg(name);
    case Kind::Unreachable:
        return Words::tr("No event leads to the state %1.").arg(name);
    case Kind::DeadEnd:
        return Words::tr("Nothing leads on from %1. Make it terminal, or say what does.").arg(name);
    case Kind::UnknownTerminal:
        return Words::tr("No event leads to the terminal state %1.").arg(name);
    case Kind::TerminalTwice:
        return Words::tr("The terminal state %1 stands there twice.").arg(name);
    case Kind::TooMany:
        return Words::tr("A version has at most %1 transitions.").arg(format::number(qint64(kMostMoves)));
    case Kind::TooLong:
        return Words::tr("A definition has at most %1.").arg(format::bytes(kMostDefinition));
    }
    return {};
}

QByteArray definitionOf(const MachineDraft& draft) {
    QJsonArray moves;
    for (const DraftMove& move : draft.moves) {
        if (move.empty()) continue;
        moves.append(QJsonObject{{QStringLiteral("state"), move.state},
                                 {QStringLiteral("event"), move.event},
                                 {QStringLiteral("next_state"), move.next}});
    }
    QJsonObject definition{{QStringLiteral("machine"), draft.machine},
                           {QStringLiteral("version"), draft.version},
                           {QStringLiteral("initial"), draft.initial},
                           {QStringLiteral("terminal"), QJsonArray::fromStringList(draft.terminal)},
                           {QStringLiteral("unknown"), draft.refuses ? QStringLiteral("refuse") : error()},
                           {QStringLiteral("transitions"), moves}};
    if (draft.queue != QLatin1String("default")) definition[QStringLiteral("queue")] = draft.queue;
    if (!draft.description.isEmpty()) definition[QStringLiteral("description")] = draft.description;
    return QJsonDocument(definition).toJson(QJsonDocument::Indented);
}

DraftRun run(const MachineDraft& draft, const QStringList& events) {
    QHash<std::pair<QString, QString>, QString> ways;
    for (const DraftMove& move : draft.moves)
        if (!ways.contains({move.state, move.event})) ways[{move.state, move.event}] = move.next;
    DraftRun run;
    run.states << draft.initial;
    for (int i = 0; i < events.size(); ++i) {
        const auto next = ways.constFind({run.states.last(), events[i]});
        if (next == ways.cend() || next->isEmpty()) {
            run.failedAt = i;
            break;
        }
        run.states << *next;
    }
    run.ended = draft.terminal.contains(run.states.last());
    return run;
}

QStringList eventsIn(const MachineDraft& draft, const QString& state) {
    QStringList events;
    for (const DraftMove& move : draft.moves) {
        if (move.state == state && !move.event.isEmpty() && !events.contains(move.event)) events << move.event;
    }
    return events;
}

QString namesLine(const QStringList& names) {
    QStringList written;
    for (const QString& name : names) {
        const bool plain = !name.isEmpty() && name == name.trimmed() && !name.contains(u',') && !name.contains(u'"');
        written << (plain ? name : u'"' + QString(name).replace(u'"', QLatin1String("\"\"")) + u'"');
    }
    return written.join(QLatin1String(", "));
}

QStringList namesIn(const QString& line) {
    QStringList names;
    QString name;
    bool inQuotes = false;
    bool wasQuoted = false;
    const auto end = [&] {
        if (!wasQuoted) name = name.trimmed();
        if (wasQuoted || !name.isEmpty()) names << name;
        name.clear();
        wasQuoted = false;
    };
    for (int i = 0; i < line.size(); ++i) {
        const QChar sign = line[i];
        if (inQuotes && sign == u'"' && i + 1 < line.size() && line[i + 1] == u'"') {
            name += sign;
            ++i;
        } else if (sign == u'"' && (inQuotes || name.trimmed().isEmpty())) {
            if (!inQuotes) name.clear();
            inQuotes = !inQuotes;
            wasQuoted = true;
        } else if (sign == u',' && !inQuotes) {
            end();
        } else if (!wasQuoted || inQuotes) {
            name += sign;
        }
    }
    end();
    return names;
}

} // namespace fermata::views
