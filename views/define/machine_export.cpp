// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "define/machine_export.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>

namespace fermata::views {

namespace {

// Of C++: bytes, so that no name means anything else than itself. Three octal digits end where they end.
QString cppText(const QString& name) {
    QString text(u'"');
    for (const char byte : name.toUtf8()) {
        const auto sign = static_cast<unsigned char>(byte);
        if (byte == '"' || byte == '\\' || byte == '?')
            (text += u'\\') += QLatin1Char(byte);
        else if (sign >= 0x20 && sign < 0x7f)
            text += QLatin1Char(byte);
        else
            text += QStringLiteral("\\%1").arg(int(sign), 3, 8, QLatin1Char('0'));
    }
    return text + u'"';
}

// Of Python, and of what reads JSON: a JSON text is one of both.
QString jsonText(const QString& name) {
    const QString list = QString::fromUtf8(QJsonDocument(QJsonArray{name}).toJson(QJsonDocument::Compact));
    QString text;
    for (const QChar sign : list.mid(1, list.size() - 2)) {
        if (sign.unicode() < 0x7f)
            text += sign;
        else
            text += QStringLiteral("\\u%1").arg(int(sign.unicode()), 4, 16, QLatin1Char('0'));
    }
    return text;
}

QString dotText(const QString& name) {
    QString text = name;
    text.replace(u'\\', QLatin1String("\\\\")).replace(u'"', QLatin1String("\\\""));
    return u'"' + text.replace(u'\n', QLatin1String("\\n")).replace(u'\r', QLatin1String("\\r")) + u'"';
}

// Mermaid has no escape but its own, by number.
QString mermaidText(const QString& name) {
    QString text;
    for (const char32_t sign : name.toUcs4()) {
        const bool plain = (sign >= U'0' && sign <= U'9') || (sign >= U'A' && sign <= U'Z') ||
                           (sign >= U'a' && sign <= U'z') || sign == U'_' || sign == U' ' || sign == U'-' ||
                           sign == U'.' || sign > 0x7f;
        text += plain ? QString::fromUcs4(&sign, 1) : QStringLiteral("#%1;").arg(uint(sign));
    }
    return text;
}

// In a comment a name must not begin another line.
QString commentText(const MachineDraft& draft) {
    return QStringLiteral("The machine %1, version %2: a table of its events.")
        .arg(jsonText(draft.machine), QString::number(draft.version));
}

std::vector<DraftMove> wholeMoves(const MachineDraft& draft) {
    std::vector<DraftMove> moves;
    for (const DraftMove& move : draft.moves)
        if (!move.state.isEmpty() && !move.event.isEmpty() && !move.next.isEmpty()) moves.push_back(move);
    return moves;
}

// The states that are steps: with `error`, where an unknown event leads there.
QStringList stepsOf(const MachineDraft& draft) {
    QStringList steps = draft.states();
    if (!draft.refuses && !steps.contains(QStringLiteral("error"))) steps << QStringLiteral("error");
    return steps;
}

QString cpp(const MachineDraft& draft) {
    QString text = QStringLiteral("// %1\n").arg(commentText(draft));
    text +=
        QStringLiteral("//\n"
                       "// Each event is a signal named \"event\", whose payload says which one: {\"event\": NAME}.\n"
                       "//\n"
                       "//     fermata::Worker worker(options, fermata::Registry{makeMachine()});\n"
                       "#include <fermata/registry.h>\n"
                       "\n"
                       "#include <map>\n"
                       "#include <set>\n"
                       "#include <string>\n"
                       "#include <utility>\n"
                       "\n"
                       "fermata::Machine makeMachine() {\n"
                       "    using Place = std::pair<std::string, std::string>; // a state and an event\n"
                       "    static const std::map<Place, std::string> moves{\n");
    for (const DraftMove& move : wholeMoves(draft))
        text += QStringLiteral("        {{%1, %2}, %3},\n")
                    .arg(cppText(move.state), cppText(move.event), cppText(move.next));
    QStringList ends;
    for (const QString& end : draft.terminal)
        ends << cppText(end);
    text += QStringLiteral("    };\n    static const std::set<std::string> ends{%1};\n")
                .arg(ends.join(QLatin1String(", ")));
    const QString unknown = draft.refuses
                                ? QStringLiteral("            return fermata::Outcome(fermata::Await{\"event\", "
                                                 "ctx.state}).consuming({signal->id});\n")
                                : QStringLiteral("            return fermata::Outcome(fermata::Next{\"error\", "
                                                 "ctx.state}).consuming({signal->id});\n");
    text += QStringLiteral(
                "    const auto run = [](const fermata::Context& ctx) -> fermata::Outcome {\n"
                "        if (ends.contains(ctx.step)) return fermata::Done{{{\"state\", ctx.step}}};\n"
                "        if (ctx.step == \"error\") return fermata::Stop{\"it came to \\\"error\\\"\"};\n"
                "        const fermata::Signal* const signal = ctx.signal(\"event\");\n"
                "        if (!signal) return fermata::Await{\"event\", ctx.state};\n"
                "        std::string event;\n"
                "        if (signal->payload.is_object() && signal->payload.contains(\"event\") &&\n"
                "            signal->payload[\"event\"].is_string())\n"
                "            event = signal->payload[\"event\"].get<std::string>();\n"
                "        const auto move = moves.find({ctx.step, event});\n"
                "        if (move == moves.end())%1\n"
                "%2"
                "        return fermata::Outcome(fermata::Next{move->second, ctx.state}).consuming({signal->id});\n"
                "    };\n")
                .arg(draft.refuses ? QStringLiteral(" // not in this state: it is dropped") : QString(), unknown);
    text += QStringLiteral("    fermata::Machine machine(%1, %2);\n    machine.initial(%3)")
                .arg(cppText(draft.machine), QString::number(draft.version), cppText(draft.initial));
    if (draft.queue != QLatin1String("default")) text += QStringLiteral(".queue(%1)").arg(cppText(draft.queue));
    if (!draft.description.isEmpty()) text += QStringLiteral(".describe(%1)").arg(cppText(draft.description));
    text += QLatin1String(";\n");
    for (const QString& step : stepsOf(draft))
        text += QStringLiteral("    machine.step(%1, run);\n").arg(cppText(step));
    text += QLatin1String("    for (const auto& [place, next] : moves)\n"
                          "        machine.edge(place.first, next, place.second);\n"
                          "    return machine;\n"
                          "}\n");
    return text;
}

QString python(const MachineDraft& draft) {
    QString text = QStringLiteral("# %1\n").arg(commentText(draft));
    text += QLatin1String("#\n"
                          "# Each event is a signal named \"event\", whose payload says which one: {\"event\": NAME}.\n"
                          "#\n"
                          "#     fermatactl worker --queue default=4 --machines \"python3 THIS_FILE\"\n"
                          "import fermata\n"
                          "\n"
                          "MOVES = {  # (state, event): next state\n");
    for (const DraftMove& move : wholeMoves(draft))
        text +=
            QStringLiteral("    (%1, %2): %3,\n").arg(jsonText(move.state), jsonText(move.event), jsonText(move.next));
    QStringList ends, steps;
    for (const QString& end : draft.terminal)
        ends << jsonText(end);
    for (const QString& step : stepsOf(draft))
        steps << jsonText(step);
    const QString queue =
        draft.queue == QLatin1String("default") ? QString() : QStringLiteral(", queue=%1").arg(jsonText(draft.queue));
    text += QStringLiteral("}\nENDS = [%1]\nSTATES = [%2]\n\nmachine = fermata.Machine(%3, version=%4, initial=%5%6)\n")
                .arg(ends.join(QLatin1String(", ")), steps.join(QLatin1String(", ")), jsonText(draft.machine),
                     QString::number(draft.version), jsonText(draft.initial), queue);
    const QString unknown =
        draft.refuses ? QStringLiteral("        return fermata.wait_for(\"event\", ctx.state).consuming([signal.id])"
                                       "  # not in this state: it is dropped\n")
                      : QStringLiteral("        return fermata.next(\"error\", ctx.state).consuming([signal.id])\n");
    text += QLatin1String("\n\ndef run(ctx):\n"
                          "    if ctx.step in ENDS:\n"
                          "        return fermata.done({\"state\": ctx.step})\n"
                          "    if ctx.step == \"error\":\n"
                          "        return fermata.stop('it came to \"error\"')\n"
                          "    signal = ctx.signal(\"event\")\n"
                          "    if signal is None:\n"
                          "        return fermata.wait_for(\"event\", ctx.state)\n"
                          "    event = signal.payload.get(\"event\") if isinstance(signal.payload, dict) else None\n"
                          "    following = MOVES.get((ctx.step, event))\n"
                          "    if following is None:\n") +
            unknown +
            QLatin1String("    return fermata.next(following, ctx.state).consuming([signal.id])\n"
                          "\n\n"
                          "for state in STATES:\n"
                          "    machine.step(run, name=state)\n"
                          "for (state, event), following in MOVES.items():\n"
                          "    machine.edge(state, following, event)\n"
                          "\n"
                          "if __name__ == \"__main__\":\n"
                          "    fermata.run(machine)\n");
    return text;
}

QString dot(const MachineDraft& draft) {
    QString text = QStringLiteral("digraph %1 {\n"
                                  "    rankdir = TB;\n"
                                  "    node [shape = box, style = rounded];\n"
                                  "    // where it begins; no state has this name, for names are not empty\n"
                                  "    \"\" [shape = point];\n")
                       .arg(dotText(draft.machine));
    for (const QString& end : draft.terminal)
        text += QStringLiteral("    %1 [peripheries = 2];\n").arg(dotText(end));
    if (!draft.initial.isEmpty()) text += QStringLiteral("    \"\" -> %1;\n").arg(dotText(draft.initial));
    for (const DraftMove& move : wholeMoves(draft))
        text += QStringLiteral("    %1 -> %2 [label = %3];\n")
                    .arg(dotText(move.state), dotText(move.next), dotText(move.event));
    return text + QLatin1String("}\n");
}

// States are numbered: Mermaid takes few names as they are.
QString mermaid(const MachineDraft& draft) {
    QString text = QStringLiteral("stateDiagram-v2\n");
    QHash<QString, QString> numbers;
    for (const QString& state : draft.states()) {
        numbers[state] = QStringLiteral("s%1").arg(numbers.size() + 1);
        text += QStringLiteral("    state \"%1\" as %2\n").arg(mermaidText(state), numbers[state]);
    }
    if (!draft.initial.isEmpty()) text += QStringLiteral("    [*] --> %1\n").arg(numbers[draft.initial]);
    for (const DraftMove& move : wholeMoves(draft))
        text += QStringLiteral("    %1 --> %2 : %3\n")
                    .arg(numbers[move.state], numbers[move.next], mermaidText(move.event));
    for (const QString& end : draft.terminal)
        text += QStringLiteral("    %1 --> [*]\n").arg(numbers[end]);
    return text;
}

} // namespace

QString languageName(MachineLanguage language) {
    switch (language) {
    case MachineLanguage::Cpp:
        return QStringLiteral("C++");
    case MachineLanguage::Python:
        return QStringLiteral("Python");
    case MachineLanguage::Json:
        return QStringLiteral("JSON");
    case MachineLanguage::Dot:
        return QStringLiteral("DOT");
    case MachineLanguage::Mermaid:
        return QStringLiteral("Mermaid");
    }
    return {};
}

QString fileEnding(MachineLanguage language) {
    switch (language) {
    case MachineLanguage::Cpp:
        return QStringLiteral("cpp");
    case MachineLanguage::Python:
        return QStringLiteral("py");
    case MachineLanguage::Json:
        return QStringLiteral("json");
    case MachineLanguage::Dot:
        return QStringLiteral("dot");
    case MachineLanguage::Mermaid:
        return QStringLiteral("mmd");
    }
    return {};
}

QString exported(const MachineDraft& draft, MachineLanguage language) {
    switch (language) {
    case MachineLanguage::Cpp:
        return cpp(draft);
    case MachineLanguage::Python:
        return python(draft);
    case MachineLanguage::Json:
        return QString::fromUtf8(definitionOf(draft));
    case MachineLanguage::Dot:
        return dot(draft);
    case MachineLanguage::Mermaid:
        return mermaid(draft);
    }
    return {};
}

} // namespace fermata::views
