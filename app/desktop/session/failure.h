// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/guarded.h"

#include <QCoreApplication>
#include <QMetaType>
#include <QString>

#include <utility>

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

// Thrown by what was told to stop, for who told it.
struct Stopped {};

// Carries it out and throws nothing but Failure and Stopped: what a library throws on a thread of ours, whatever it is,
// is told to the person like what a server refuses, and ends nothing.
template <typename Call>
decltype(auto) asFailure(Call&& call) {
    try {
        return std::forward<Call>(call)();
    } catch (const Failure&) {
        throw;
    } catch (const Stopped&) {
        throw;
    } catch (...) {
        Failure failure;
        failure.message = QCoreApplication::translate("fermata::app::Failure", "This could not be carried out: %1")
                              .arg(views::caughtText());
        throw failure;
    }
}

} // namespace fermata::app

Q_DECLARE_METATYPE(fermata::app::Failure)
