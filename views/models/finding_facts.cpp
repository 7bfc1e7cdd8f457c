// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/finding_facts.h"

#include "models/instance_link.h"
#include "models/near_miss.h"
#include "models/why.h"
#include "widgets/format.h"
#include "widgets/link_label.h"
#include "widgets/shown.h"

#include <fermata/types/overview.h>
#include <fermata/types/shell_word.h>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr qsizetype mostOfName = 100;

// A name is data: as long as it likes, with whatever in it. In a sentence it stays on a line.
QString tamed(const std::string& text, qsizetype most = mostOfName) {
    const QString shown = shownText(text);
    return shown.size() > most ? shown.left(most - 1) + u'…' : shown;
}

QString nearWords(const std::string& meant, const std::string& found) {
    const QString name = QString::fromStdString(found);
    const auto miss = nearMiss(QString::fromStdString(meant), name);
    return miss && name.size() <= mostOfName
               ? FindingFacts::Words::tr("“%1”: %2").arg(underlined(name, *miss), nearMissWords(miss->kind))
               : quoted(tamed(found)).toHtmlEscaped();
}

} // namespace

bool FindingFacts::has(const char* name) const {
    return std::ranges::any_of(finding_.evidence, [&](const Evidence& each) { return each.name == name; });
}

QString FindingFacts::escaped(const std::string& text) {
    return tamed(text, 2'000).toHtmlEscaped();
}

QString FindingFacts::word(const std::string& text) {
    return tamed(text).toHtmlEscaped();
}

QString FindingFacts::step(const std::string& name) {
    return QStringLiteral("<code>%1</code>").arg(word(name));
}

QString FindingFacts::quotedWord(const std::string& text) {
    return quoted(tamed(text)).toHtmlEscaped();
}

QString FindingFacts::name(const char* name) const {
    return quotedWord(get<std::string>(name));
}

QString FindingFacts::shellWord(const char* name) const {
    return QString::fromStdString(fermata::shellWord(get<std::string>(name))).toHtmlEscaped();
}

QString FindingFacts::machine() const {
    return tamed(machineName(get<std::string>("fsm"), int(number("fsm_version"))).toStdString()).toHtmlEscaped();
}

QString FindingFacts::step() const {
    return step(get<std::string>("step"));
}

QString FindingFacts::worker(const char* name) const {
    return tamed(workerName(get<std::string>(name)).toStdString()).toHtmlEscaped();
}

QString FindingFacts::link(const char* name) const {
    const InstanceId id = get<InstanceId>(name);
    return linkHtml(instanceLink(id), QStringLiteral("#%1").arg(id.value));
}

QString FindingFacts::who() const {
    const InstanceId id = finding_.instance;
    const QString number = QStringLiteral("#%1").arg(id.value);
    if (!has("fsm") || !has("fsm_version")) return linkHtml(instanceLink(id), number);
    const QString machine = machineName(get<std::string>("fsm"), int(this->number("fsm_version")));
    return linkHtml(instanceLink(id), QStringLiteral("%1 %2").arg(tamed(machine.toStdString()), number));
}

QString FindingFacts::age(const char* name) const {
    return format::age(time(name), now());
}

QString FindingFacts::error() const {
    return tamed(firstLine(get<std::string>("error")).toStdString(), 300).toHtmlEscaped();
}

QString FindingFacts::versions(const char* name) const {
    QStringList words;
    for (const std::int64_t version : get<std::vector<std::int64_t>>(name))
        words << QStringLiteral("v%1").arg(version);
    return words.join(format::comma());
}

QString FindingFacts::counted(const char* name, const char* more) const {
    return format::count({number(name), has(more)});
}

QString FindingFacts::near(const char* meant, const char* found) const {
    return nearWords(get<std::string>(meant), get<std::string>(found));
}

QString FindingFacts::nearName(const char* meant, const char* among) const {
    const auto wanted = get<std::string>(meant);
    for (const std::string& each : get<std::vector<std::string>>(among)) {
        if (nearMiss(QString::fromStdString(wanted), QString::fromStdString(each))) return nearWords(wanted, each);
    }
    return {};
}

QString FindingFacts::count() const {
    return format::count({finding_.count, has("more")});
}

int FindingFacts::plural() const {
    return format::plural(finding_.count);
}

} // namespace fermata::views
