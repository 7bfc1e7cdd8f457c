// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/state_path.h"

#include <QRegularExpression>
#include <QStringList>

namespace fermata::app {

namespace {

QString quoted(const std::string& text) {
    QString result(QLatin1Char('"'));
    for (const QChar c : QString::fromStdString(text)) {
        if (c == QLatin1Char('"') || c == QLatin1Char('\\'))
            result += QLatin1Char('\\') + c;
        else if (c.unicode() < 0x20 || c.unicode() == 0x7f)
            result += QStringLiteral("\\u%1").arg(uint(c.unicode()), 4, 16, QLatin1Char('0'));
        else
            result += c;
    }
    return result + QLatin1Char('"');
}

QString pathOf(const std::vector<StateStep>& steps) {
    QString path(QLatin1Char('$'));
    for (const StateStep& step : steps)
        path += step.index >= 0 ? QStringLiteral("[%1]").arg(step.index) : QLatin1Char('.') + quoted(step.key);
    return path;
}

// What JSON writes without quotes, as far as numeric can hold it.
bool isLiteral(const QString& value) {
    static const QRegularExpression literal(
        QStringLiteral("^(true|false|null|-?(0|[1-9][0-9]{0,999})(\\.[0-9]{1,999})?([eE][+-]?[0-9]{1,3})?)$"));
    return literal.match(value).hasMatch();
}

QString predicateOf(const StateCondition& condition) {
    const QString path = pathOf(condition.path);
    const QString text = quoted(condition.value);
    if (condition.kind == StateCondition::Kind::Contains)
        return QStringLiteral("%1 like_regex %2 flag \"iq\"").arg(path, text);
    const QString equals = QStringLiteral("%1 == %2");
    const QString value = QString::fromStdString(condition.value);
    if (condition.kind == StateCondition::Kind::Equals && isLiteral(value))
        return QStringLiteral("(%1 || %2)").arg(equals.arg(path, value), equals.arg(path, text));
    return equals.arg(path, text);
}

} // namespace

QString statePredicate(const std::vector<StateCondition>& conditions) {
    QStringList parts;
    for (const StateCondition& condition : conditions)
        parts << predicateOf(condition);
    return parts.join(QStringLiteral(" && "));
}

} // namespace fermata::app
