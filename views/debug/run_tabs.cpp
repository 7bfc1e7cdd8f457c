// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/run_tabs.h"

#include "models/json_scan.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>

#include <algorithm>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::RunView)
};

QString textOf(const std::optional<std::string>& member) {
    return member ? shownText(json::unquoted(*member)) : QString();
}

int countOf(const std::string& array) {
    return json::memberCount(array, json::whole(array));
}

RunTab jsonTab(const char* name, const QString& title, const std::optional<std::string>& text, bool counts) {
    RunTab tab;
    tab.name = QLatin1String(name);
    tab.title = title;
    tab.text = text.value_or("null");
    if (counts) tab.count = countOf(tab.text);
    return tab;
}

RunTab textTab(const char* name, const QString& title, const QString& text) {
    RunTab tab;
    tab.kind = RunTab::Kind::Text;
    tab.name = QLatin1String(name);
    tab.title = title;
    tab.text = text.toStdString();
    return tab;
}

// Those of the signals that it was shown whose ids these are.
std::string consumed(const RunFacts& facts) {
    const std::string signals = memberOf(facts.context, "signals").value_or("[]");
    std::string some = "[";
    for (const json::Member& one : json::members(signals, json::whole(signals))) {
        const std::string signal(json::slice(signals, one.value));
        const QString id = QString::fromStdString(memberOf(signal, "id").value_or(""));
        if (std::ranges::count(facts.consumes, id.toLongLong()) == 0) continue;
        some += (some.size() > 1 ? "," : "") + signal;
    }
    return some + "]";
}

QString printedText(const std::string& printed) {
    QString text;
    for (const json::Member& one : json::members(printed, json::whole(printed))) {
        const std::string piece(json::slice(printed, one.value));
        text += json::unquoted(memberOf(piece, "text").value_or("\"\""));
    }
    return text;
}

void addWhatRan(std::vector<RunTab>& tabs, const RunFacts& facts) {
    if (facts.threw) {
        const QString type = QString::fromStdString(facts.threwType);
        const QString thrown = QString::fromStdString(*facts.threw);
        tabs.push_back(textTab("error", Words::tr("Error"), type.isEmpty() ? thrown : type + u'\n' + thrown));
    }
    if (countOf(facts.printed) > 0)
        tabs.push_back(textTab("printed", Words::tr("Printed"), printedText(facts.printed)));
}

} // namespace

std::optional<std::string> memberOf(const std::string& text, const char* name) {
    for (const json::Member& member : json::members(text, json::whole(text))) {
        if (json::unquoted(json::slice(text, member.key)) != QLatin1String(name)) continue;
        const std::string_view value = json::slice(text, member.value);
        return value == "null" ? std::nullopt : std::optional(std::string(value));
    }
    return std::nullopt;
}

std::vector<RunTab> tabsBefore(const RunFacts& facts) {
    return {jsonTab("state", Words::tr("State"), facts.state, false),
            jsonTab("inbox", Words::tr("Inbox"), memberOf(facts.context, "signals").value_or("[]"), true),
            jsonTab("children", Words::tr("Children"), memberOf(facts.context, "childs").value_or("[]"), true)};
}

std::vector<RunTab> tabsAfter(const RunFacts& facts) {
    std::vector<RunTab> tabs;
    if (facts.outcome) {
        if (const auto state = memberOf(*facts.outcome, "state")) {
            RunTab difference;
            difference.kind = RunTab::Kind::Difference;
            difference.name = QStringLiteral("difference");
            difference.title = Words::tr("Difference");
            difference.before = facts.state;
            difference.text = *state;
            tabs.push_back(std::move(difference));
        }
        tabs.push_back(jsonTab("outcome", Words::tr("Outcome"), facts.outcome, false));
        if (!facts.consumes.empty()) tabs.push_back(jsonTab("consumes", Words::tr("Consumes"), consumed(facts), true));
        if (const auto children = memberOf(*facts.outcome, "childs"))
            tabs.push_back(jsonTab("spawns", Words::tr("New children"), children, true));
    }
    addWhatRan(tabs, facts);
    // What was thrown is what one looks for.
    std::ranges::stable_partition(tabs, [](const RunTab& tab) { return tab.name == QLatin1String("error"); });
    tabs.push_back(jsonTab("state", Words::tr("State before"), facts.state, false));
    return tabs;
}

QString outcomeWords(const RunFacts& facts) {
    if (!facts.outcome) return Words::tr("The step threw, and nothing handled that.");
    const std::string& outcome = *facts.outcome;
    const QString kind = textOf(memberOf(outcome, "outcome"));
    const QString step = textOf(memberOf(outcome, "step"));
    QStringList words;
    if (facts.threw) words << Words::tr("The step threw; its handler has decided, or it fails.");
    bool ends = false;
    const QString reason = shownText(json::unquoted(memberOf(outcome, "reason").value_or("\"\"")).section(u'\n', 0, 0));
    if (kind == QLatin1String("next")) {
        words << Words::tr("It goes on with the step “%1”.").arg(step);
    } else if (kind == QLatin1String("replay")) {
        const auto delay = QString::fromStdString(memberOf(outcome, "delay_ms").value_or("0")).toLongLong();
        words << (delay > 0 ? Words::tr("The step runs again in %1, as the next attempt.")
                                  .arg(delay < 60'000 ? format::latency(std::chrono::milliseconds(delay))
                                                      : format::duration(std::chrono::milliseconds(delay)))
                            : Words::tr("The step runs again at once, as the next attempt."));
    } else if (kind == QLatin1String("await")) {
        words << Words::tr("It waits for the signal “%1”.").arg(textOf(memberOf(outcome, "signal")));
    } else if (kind == QLatin1String("schedule_childs")) {
        const int count = countOf(memberOf(outcome, "childs").value_or("[]"));
        words << Words::tr("It starts %Ln children, and goes on with “%1” when all have ended.", nullptr, count)
                     .arg(step);
    } else if (kind == QLatin1String("done")) {
        words << Words::tr("It is done.");
        ends = true;
    } else if (kind == QLatin1String("stop")) {
        words << Words::tr("It fails: %1").arg(format::sentence(reason));
        ends = true;
    }
    if (!facts.consumes.empty())
        words << Words::tr("It consumes %Ln signals.", nullptr, format::plural(qint64(facts.consumes.size())));
    if (const auto parent = memberOf(facts.context, "parent_id"); ends && parent)
        words << Words::tr("Its parent #%1 then waits for one child fewer.").arg(QString::fromStdString(*parent));
    return words.join(u' ');
}

} // namespace fermata::views
