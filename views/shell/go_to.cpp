// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/go_to.h"

#include "theme/status_look.h"
#include "widgets/shown.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::GoTo)
};

using Kind = GoToTarget::Kind;

constexpr int kNoMatch = 1000;
constexpr int kLetters = 6;      // and more, the more letters lie between
constexpr qsizetype kFewest = 3; // letters that may lie apart

// People type awaiting_signal as well as awaiting signal.
QString plain(const QString& text) {
    return text.simplified().toCaseFolded().replace(u'_', u' ');
}

bool beginsWord(const QString& text, qsizetype at) {
    return at == 0 || (text[at].isLetterOrNumber() && !text[at - 1].isLetterOrNumber());
}

bool hasAtWord(const QString& text, const QString& wanted) {
    for (qsizetype at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
        if (beginsWord(text, at)) return true;
    }
    return false;
}

// Each letter follows the one before it or begins a word: "swd" in "switch ... dark" does, "swt" does not.
bool hasInitials(const QString& text, const QString& wanted, qsizetype from = 0, qsizetype at = 0) {
    if (at == wanted.size()) return true;
    for (qsizetype i = from; i < text.size(); ++i) {
        const bool follows = at > 0 && i == from;
        if (text[i] == wanted[at] && (follows || beginsWord(text, i)) && hasInitials(text, wanted, i + 1, at + 1))
            return true;
    }
    return false;
}

// How many letters lie between those that were typed; none: they are not all there, in this order.
std::optional<int> lettersBetween(const QString& text, const QString& wanted) {
    std::optional<int> least;
    for (qsizetype start = text.indexOf(wanted[0]); start >= 0; start = text.indexOf(wanted[0], start + 1)) {
        qsizetype at = start;
        for (qsizetype letter = 1; letter < wanted.size() && at >= 0; ++letter)
            at = text.indexOf(wanted[letter], at + 1);
        if (at < 0) break;
        const int between = int(at - start + 1 - wanted.size());
        least = std::min(least.value_or(between), between);
    }
    return least;
}

// 0: the name itself. 1: its beginning. 2: the beginning of a word. 3: anywhere in it. 4: each word begins one of it.
// 5: its words' beginnings. From 6: its letters, not too far apart.
int rank(const QString& name, const QString& wanted) {
    const QString have = plain(name);
    if (have == wanted) return 0;
    if (have.startsWith(wanted)) return 1;
    if (hasAtWord(have, wanted)) return 2;
    if (have.contains(wanted)) return 3;
    const QStringList words = wanted.split(u' ', Qt::SkipEmptyParts);
    if (words.size() > 1 && std::ranges::all_of(words, [&](const QString& word) { return hasAtWord(have, word); }))
        return 4;
    const QString letters = QString(wanted).remove(u' ');
    if (letters.size() > 1 && letters.size() <= 12 && hasInitials(have, letters)) return 5;
    if (letters.size() < kFewest) return kNoMatch;
    const auto between = lettersBetween(have, letters);
    return between && *between <= letters.size() ? kLetters + *between : kNoMatch;
}

QString digitsOf(const QString& text) {
    QString digits = text.trimmed();
    if (digits.startsWith(u'#')) digits.remove(0, 1);
    const auto first = digits.begin() + (digits.startsWith(u'-') ? 1 : 0);
    const bool number =
        first != digits.end() && std::all_of(first, digits.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    return number ? digits : QString();
}

} // namespace

bool isSameGoal(const GoToTarget& a, const GoToTarget& b) {
    if (a.kind != b.kind) return false;
    switch (a.kind) {
    case Kind::Instance:
        return a.id == b.id;
    case Kind::Status:
        return a.status == b.status;
    case Kind::Machine:
    case Kind::Queue:
        return a.name == b.name && a.version == b.version;
    case Kind::View:
    case Kind::Action:
        return a.title == b.title;
    }
    return false;
}

std::vector<GoToTarget> goToTargets(const QString& text, const GoToContext& context, int limit) {
    if (const QString digits = digitsOf(text); !digits.isEmpty()) {
        bool fits = false;
        const qlonglong id = digits.toLongLong(&fits);
        if (!fits || id == 0) return {};
        GoToTarget target;
        target.title = Words::tr("Instance #%1").arg(id);
        target.id = InstanceId{id};
        return {target};
    }
    const QString wanted = plain(text);
    struct Found {
        int rank;
        std::size_t recent; // how many were chosen after it
        GoToTarget target;
    };
    std::vector<Found> found;
    const auto offer = [&](int rank, const GoToTarget& target) {
        if (rank >= kNoMatch) return;
        const auto chosen =
            std::ranges::find_if(context.recent, [&](const GoToTarget& recent) { return isSameGoal(recent, target); });
        found.push_back({rank, std::size_t(chosen - context.recent.begin()), target});
    };
    const auto offerItems = [&](Kind kind, const std::vector<GoToContext::Item>& items) {
        for (std::size_t i = 0; i < items.size(); ++i) {
            GoToTarget target;
            target.kind = kind;
            target.title = items[i].title;
            target.number = int(i);
            target.icon = items[i].icon;
            target.shortcut = items[i].shortcut;
            target.hindrance = items[i].hindrance;
            offer(wanted.isEmpty() ? 1 : rank(target.title, wanted), target);
        }
    };
    offerItems(Kind::View, context.views);
    if (!wanted.isEmpty()) {
        for (std::size_t i = 0; i < kLookStatusCount; ++i) {
            GoToTarget target;
            target.kind = Kind::Status;
            target.status = LookStatus(i);
            // Kinds of executing and of scheduled, not statuses of their own.
            if (target.status == LookStatus::LeaseExpired || target.status == LookStatus::Held) continue;
            target.title = statusWord(target.status);
            // Whatever language the word is in, the database's label works too.
            const QString label = QString::fromLatin1(statusGlyph(target.status).toLatin1().mid(7)).replace(u'-', u' ');
            offer(std::min(rank(target.title, wanted), rank(label, wanted)), target);
        }
        std::set<QString> named;
        for (const auto& [fsm, version] : context.machines) {
            GoToTarget target;
            target.kind = Kind::Machine;
            target.name = fsm;
            if (named.insert(fsm).second) {
                target.title = fsm;
                offer(rank(fsm, wanted), target);
            }
            // A version only for those who ask for one.
            const QString withVersion = QStringLiteral("%1 v%2").arg(fsm, QString::number(version));
            if (wanted.size() > fsm.size() && rank(withVersion, wanted) <= 1) {
                target.title = withVersion;
                target.version = version;
                offer(rank(withVersion, wanted), target);
            }
        }
        for (const QString& queue : context.queues) {
            GoToTarget target;
            target.kind = Kind::Queue;
            target.name = queue;
            target.title = queue;
            offer(rank(queue, wanted), target);
        }
    } else {
        // What is in no list that is offered here: the number is remembered, the rest is found by its name.
        for (const GoToTarget& recent : context.recent) {
            if (recent.kind != Kind::View && recent.kind != Kind::Action) offer(1, recent);
        }
    }
    offerItems(Kind::Action, context.actions);
    // What cannot be chosen stands behind its equals.
    std::ranges::stable_sort(
        found, {}, [](const Found& f) { return std::tuple(f.rank, !f.target.hindrance.isEmpty(), f.recent); });
    std::vector<GoToTarget> targets;
    for (auto& entry : found) {
        if (int(targets.size()) == limit) break;
        targets.push_back(std::move(entry.target));
    }
    return targets;
}

QString goToMiss(const QString& text) {
    if (const QString digits = digitsOf(text); !digits.isEmpty()) {
        bool fits = false;
        digits.toLongLong(&fits);
        return fits ? Words::tr("The number 0 stands for no instance.")
                    : Words::tr("No instance’s number is that large.");
    }
    return Words::tr(
               "Nothing is called “%1”. Type an instance’s number, a view, a status, a machine, a queue or an action.")
        .arg(shownText(text.simplified().left(40)));
}

} // namespace fermata::views
