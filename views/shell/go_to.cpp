// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/go_to.h"

#include "theme/status_look.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::GoTo)
};

using Kind = GoToTarget::Kind;

constexpr int kNoMatch = 100;

// People type awaiting_signal as well as awaiting signal.
QString plain(const QString& text) {
    return text.simplified().toCaseFolded().replace(u'_', u' ');
}

// 0: the name itself. 1: its beginning. 2: the beginning of a word. 3: anywhere in it.
int rank(const QString& name, const QString& wanted) {
    const QString have = plain(name);
    if (have == wanted) return 0;
    if (have.startsWith(wanted)) return 1;
    for (qsizetype at = have.indexOf(wanted); at >= 0; at = have.indexOf(wanted, at + 1)) {
        if (at > 0 && !have[at - 1].isLetterOrNumber()) return 2;
    }
    return have.contains(wanted) ? 3 : kNoMatch;
}

QString digitsOf(const QString& text) {
    QString digits = text.trimmed();
    if (digits.startsWith(u'#')) digits.remove(0, 1);
    const bool number =
        !digits.isEmpty() && std::all_of(digits.begin(), digits.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    return number ? digits : QString();
}

} // namespace

std::vector<GoToTarget> goToTargets(const QString& text, const GoToContext& context, int limit) {
    std::vector<std::pair<int, GoToTarget>> found;
    if (const QString digits = digitsOf(text); !digits.isEmpty()) {
        bool fits = false;
        const qlonglong id = digits.toLongLong(&fits);
        if (!fits || id <= 0) return {};
        GoToTarget target;
        target.title = Words::tr("Instance #%1").arg(id);
        target.id = InstanceId{id};
        return {target};
    }
    const QString wanted = plain(text);
    const auto offer = [&](int at, GoToTarget target) {
        if (at < kNoMatch) found.emplace_back(at, std::move(target));
    };
    for (qsizetype view = 0; view < context.views.size(); ++view) {
        GoToTarget target;
        target.kind = Kind::View;
        target.title = context.views[view];
        target.number = int(view);
        offer(rank(target.title, wanted), target);
    }
    if (!wanted.isEmpty()) {
        for (std::size_t i = 0; i < kLookStatusCount; ++i) {
            GoToTarget target;
            target.kind = Kind::Status;
            target.status = LookStatus(i);
            if (target.status == LookStatus::LeaseExpired) continue; // a kind of executing, not a status of its own
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
            const QString withVersion = QStringLiteral("%1 v%2").arg(fsm).arg(version);
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
    }
    for (qsizetype action = 0; action < context.actions.size(); ++action) {
        GoToTarget target;
        target.kind = Kind::Action;
        target.title = context.actions[action];
        target.number = int(action);
        offer(rank(target.title, wanted), target);
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<GoToTarget> targets;
    for (auto& [order, target] : found) {
        if (int(targets.size()) == limit) break;
        targets.push_back(std::move(target));
    }
    return targets;
}

QString goToMiss(const QString& text) {
    if (!digitsOf(text).isEmpty())
        return digitsOf(text).count(u'0') == digitsOf(text).size() ? Words::tr("Instances are counted from 1.")
                                                                   : Words::tr("No instance’s number is that large.");
    return Words::tr(
               "Nothing is called “%1”. Type an instance’s number, a view, a status, a machine, a queue or an action.")
        .arg(text.simplified().left(40));
}

} // namespace fermata::views
