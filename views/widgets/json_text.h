// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

#include <optional>

// Checks and lays out JSON as text. Numbers are never turned into doubles: 49.90 stays 49.90 and a 30 digit integer
// keeps its digits, since what a person typed is what is sent.
namespace fermata::views {

struct JsonError {
    qsizetype offset = 0; // UTF-16 position, for a text cursor
    int line = 1;         // from 1
    int column = 1;       // from 1, in characters as seen (a surrogate pair counts once)
    QString message;      // a sentence without the place
    QString withPlace() const;
};

struct JsonLimits {
    int depth = 512;
    qint64 bytes = 0; // UTF-8; 0: no limit
};

enum class JsonKind { Object, Array, String, Number, Boolean, Null };

struct JsonFacts {
    JsonKind kind = JsonKind::Null;
    int members = 0;     // of the outermost object or array
    qint64 bytes = 0;    // as UTF-8, as typed
    QString repeatedKey; // the first key given twice in one object; PostgreSQL keeps the last value
};

struct JsonCheck {
    std::optional<JsonError> error;
    JsonFacts facts; // meaningful when there is no error
    bool valid() const { return !error; }
};

// Strict RFC 8259, and what PostgreSQL's jsonb refuses: NUL characters, lone surrogates, numbers beyond numeric's
// range.
JsonCheck checkJson(QStringView text, const JsonLimits& limits = {});

enum class JsonSpelling { Shown, Exact };

// One member a line, two blanks a level; keeps every token's spelling. What is not seen (widgets/shown.h) becomes an
// escape, which leaves the document what it is, unless it is to be copied to the letter. Invalid text keeps its layout;
// what is not seen in it is spelt out too.
QString formatJson(QStringView text, JsonSpelling spelling = JsonSpelling::Shown);

// The same of the beginning of a document that was cut off anywhere: as far as it can be read.
QString formatJsonBeginning(QStringView text);

// No blanks but inside strings. Invalid text is returned as it is.
QString compactJson(QStringView text);

} // namespace fermata::views
