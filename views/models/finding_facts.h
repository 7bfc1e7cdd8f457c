// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/finding_words.h"

#include <QCoreApplication>

namespace fermata::views {

// The evidence of one finding, ready to stand in a sentence: names escaped and cut where they are long, instances as
// links, times as ages. What is asked for and not there makes the facts incomplete: no sentence can be made of them.
class FindingFacts {
public:
    struct Words {
        Q_DECLARE_TR_FUNCTIONS(fermata::views::Finding)
    };

    FindingFacts(const Finding& finding, const FindingContext& context) : finding_(finding), context_(context) {}

    const Finding& finding() const { return finding_; }
    Timestamp now() const { return context_.now; }
    bool complete() const { return complete_; }
    bool ofDatabase() const { return context_.asked.value == 0; } // it counts many, and nobody asked for one

    bool has(const char* name) const;
    template <typename Value>
    Value get(const char* name) const {
        if (const Value* value = finding_.find<Value>(name)) return *value;
        complete_ = false;
        return {};
    }
    std::int64_t number(const char* name) const { return get<std::int64_t>(name); }
    Timestamp time(const char* name) const { return get<Timestamp>(name); }

    QString name(const char* name) const;      // “paid”
    QString shellWord(const char* name) const; // as a command has it; empty: it cannot be pasted
    QString machine() const;                   // checkout v2
    QString step() const;
    QString worker(const char* name) const; // as it calls itself
    QString link(const char* name) const;   // #4711
    QString who() const;                    // checkout v2 #4711: whom the finding is about
    QString age(const char* name) const;
    QString error() const; // its first line
    QString versions(const char* name) const;
    QString counted(const char* name, const char* more) const;
    QString near(const char* meant, const char* found) const;     // “Paid”, and by what it differs
    QString nearName(const char* meant, const char* among) const; // the first of them that is near; empty: none

    // How many stand alike, and which plural that asks for.
    QString count() const;
    int plural() const;

    static QString escaped(const std::string& text); // a sentence of somebody else's
    static QString word(const std::string& text);    // a name without quotes
    static QString quotedWord(const std::string& text);
    static QString step(const std::string& name);

private:
    const Finding& finding_;
    const FindingContext context_;
    mutable bool complete_ = true;
};

} // namespace fermata::views
