// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>

namespace fermata::app {

// Something the database refused, as a person is told: a sentence and what to do about it. Thrown on the threads that
// talk to a database, and carried to the GUI thread as a value.
struct Failure {
    QString message;
    QString advice;
    QString sqlState;            // the server's five characters; empty when the error did not come from a server
    bool connectionLost = false; // the connection it came from is of no use any more

    enum class Cause { Other, PasswordWanted, PasswordRefused };
    Cause cause = Cause::Other;
    bool wantsPassword() const { return cause != Cause::Other; }

    bool operator==(const Failure&) const = default;
};

} // namespace fermata::app

Q_DECLARE_METATYPE(fermata::app::Failure)
