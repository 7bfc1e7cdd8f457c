// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/source.h"
#include "shell/link.h"
#include "theme/theme.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace fermata::app {

// The command line of `fermata`.
struct Options {
    Source source;
    bool choose = false; // open nothing: the person chooses in the window
    QString placeFile;   // of the window that this one is opened beside (place.h); it comes before all of these
    QString connection;  // the name of a saved one, or of a service; its place comes before that of `source`
    bool schemaGiven = false;
    views::Link link;       // what is to be shown, from a link or from --instance, --page and --filter
    bool linkGiven = false; // a whole link: it says which connection, and nothing else does
    std::optional<views::Theme::Choice> theme; // absent: what was chosen last
    QString language;                          // a code of views::language; empty: what was chosen last
    QString tourFolder;                        // not empty: take pictures and end
    QStringList tourThemes{QStringLiteral("light"), QStringLiteral("dark")};
};

// What became of reading it.
struct ParsedOptions {
    Options options;
    QString message;  // to be printed; not empty: the program ends
    int exitCode = 0; // … with this
};

ParsedOptions parseOptions(const QStringList& arguments);

// An argument as it may be quoted in a message: without the password of a connection string that stands where none
// belongs.
QString quotable(const QString& argument);

// The language that is asked for, before anything is said: also about a command line that is wrong. Empty: none, or one
// that is not spoken here.
QString languageAskedFor(const QStringList& arguments);

} // namespace fermata::app
