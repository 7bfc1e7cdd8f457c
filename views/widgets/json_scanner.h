// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/json_text.h"

#include <QCoreApplication>
#include <QSet>

#include <vector>

namespace fermata::views {

// Reads JSON text once, from left to right, without recursion, and tells a visitor about each token. Stops at the first
// mistake. Offsets are in UTF-16 units.
class JsonScanner {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::JsonScanner)

public:
    enum class Token {
        ObjectBegin,
        ObjectEnd,
        ArrayBegin,
        ArrayEnd,
        Key,
        String,
        Number,
        True,
        False,
        Null,
        Colon,
        Comma
    };

    JsonScanner(QStringView text, const JsonLimits& limits) : text_(text), limits_(limits) {}

    // visit(Token, QStringView spelling)
    template <typename Visit>
    bool scan(Visit&& visit);

    const std::optional<JsonError>& error() const { return error_; }
    const JsonFacts& facts() const { return facts_; }

private:
    // What may come next.
    enum class Expect { Value, FirstKeyOrEnd, Key, Colon, FirstValueOrEnd, CommaOrEnd, Nothing };

    struct Level {
        bool object;
        qsizetype begin;
        QSet<QString> keys = {};
    };

    bool next(Token& token, qsizetype& from);
    bool readValue(Token& token);
    bool readString(QString* decoded);
    bool readEscape(QString* decoded);
    bool readNumber();
    bool readWord();
    bool open(bool object);
    bool close(bool object);
    bool fail(qsizetype at, const QString& message);
    bool unexpected();
    QString described(qsizetype at) const;
    void skipBlanks();
    bool atEnd() const { return at_ >= text_.size(); }
    char16_t current() const { return atEnd() ? u'\0' : text_[at_].unicode(); }

    QStringView text_;
    JsonLimits limits_;
    qsizetype at_ = 0;
    Expect expect_ = Expect::Value;
    std::vector<Level> levels_;
    std::optional<JsonError> error_;
    JsonFacts facts_;
};

template <typename Visit>
bool JsonScanner::scan(Visit&& visit) {
    Token token{};
    qsizetype from = 0;
    while (next(token, from))
        visit(token, text_.mid(from, at_ - from));
    return !error_;
}

} // namespace fermata::views
