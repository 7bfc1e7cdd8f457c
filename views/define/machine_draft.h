// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace fermata::views {

struct MachineRow;

struct DraftMove {
    QString state;
    QString event;
    QString next;

    bool empty() const { return state.isEmpty() && event.isEmpty() && next.isEmpty(); }
    friend bool operator==(const DraftMove&, const DraftMove&) = default;
};

// A machine that is a table, as a person types it: it may be wrong, and rows may be half typed.
struct MachineDraft {
    QString machine;
    int version = 1;
    QString initial;
    QStringList terminal;
    bool refuses = true; // an event that the state does not have is refused; else it leads to `error`
    QString queue = QStringLiteral("default");
    QString description;
    std::vector<DraftMove> moves;

    QStringList states() const; // as far as typed, in the order in which they stand there
    friend bool operator==(const MachineDraft&, const MachineDraft&) = default;
};

// The database keeps neither the order of the rows nor that of the ends.
bool sameMachine(const MachineDraft& one, const MachineDraft& other);

// A version that is there, to begin with. Of one that is no table what its worker has declared: its transitions.
MachineDraft draftOf(const MachineRow& row);

// What is in the way of a draft: the database would refuse it too, with fewer words and one at a time.
struct DraftProblem {
    enum class Kind {
        NoName,
        NameTooLong,
        NameReserved,
        BadName, // control characters
        NoInitial,
        InitialIsEnd,
        NoMoves,
        NothingFromInitial,
        HalfTyped,
        TwoWays,
        Twice,
        LeavesEnd,
        Unreachable,
        DeadEnd,
        UnknownTerminal,
        TerminalTwice,
        TooMany,
        TooLong, // the whole of it
    };

    Kind kind = Kind::NoName;
    int row = -1;  // of the moves; -1: it is not of one
    QString name;  // of the state, or what else it is about
    QString event; // of TwoWays and Twice

    friend bool operator==(const DraftProblem&, const DraftProblem&) = default;
};

// Those of a row in the order of the rows, then the others. At most `most`.
std::vector<DraftProblem> problemsOf(const MachineDraft& draft, int most = 200);
QString words(const DraftProblem& problem); // a sentence

// As fermata_machine_define() takes it.
QByteArray definitionOf(const MachineDraft& draft);

// What events lead to: the states on the way, the initial one first.
struct DraftRun {
    QStringList states;
    int failedAt = -1;  // the event, from 0, that the last of these states does not have
    bool ended = false; // in a terminal state: it would be done

    friend bool operator==(const DraftRun&, const DraftRun&) = default;
};
DraftRun run(const MachineDraft& draft, const QStringList& events);
QStringList eventsIn(const MachineDraft& draft, const QString& state);

// Names in one line, with commas between them. A name with a comma, a quote or a blank at its ends stands in quotes.
QString namesLine(const QStringList& names);
QStringList namesIn(const QString& line);

} // namespace fermata::views
