// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/report.h"

#include "theme/theme.h"
#include "widgets/shown.h"

#include <algorithm>

namespace fermata::views {

QString toHtml(const Report& report) {
    const QString pale = theme().text2.name();
    QString html;
    for (const Report::Section& section : report.sections) {
        html += QStringLiteral("<p style=\"margin-top:12px; margin-bottom:4px\"><b>%1</b></p>")
                    .arg(section.title.toHtmlEscaped());
        if (!section.rows.empty()) {
            html += QStringLiteral("<table cellspacing=\"0\" cellpadding=\"2\">");
            const bool facts = section.columns.isEmpty();
            if (!facts) {
                html += QStringLiteral("<tr>");
                for (qsizetype i = 0; i < section.columns.size(); ++i)
                    html += QStringLiteral("<td align=\"%1\" style=\"color:%2; padding-right:20px\">%3</td>")
                                .arg(i == 0 ? QStringLiteral("left") : QStringLiteral("right"), pale,
                                     section.columns[i].toHtmlEscaped());
                html += QStringLiteral("</tr>");
            }
            for (const QStringList& row : section.rows) {
                html += QStringLiteral("<tr>");
                for (qsizetype i = 0; i < row.size(); ++i) {
                    const QString align = facts || i == 0 ? QStringLiteral("left") : QStringLiteral("right");
                    const QString colour = facts && i == 0 ? pale : theme().text.name();
                    html += QStringLiteral("<td align=\"%1\" style=\"color:%2; padding-right:20px\">%3</td>")
                                .arg(align, colour, shownText(row[i]).toHtmlEscaped());
                }
                html += QStringLiteral("</tr>");
            }
            html += QStringLiteral("</table>");
        }
        if (!section.note.isEmpty())
            html += QStringLiteral("<p style=\"color:%1\">%2</p>").arg(pale, shownText(section.note).toHtmlEscaped());
    }
    return html;
}

QString toText(const Report& report) {
    QString text;
    for (const Report::Section& section : report.sections) {
        if (!text.isEmpty()) text += u'\n';
        text += section.title + u'\n';
        std::vector<QStringList> lines = section.rows;
        const bool facts = section.columns.isEmpty();
        if (!facts && !lines.empty()) lines.insert(lines.begin(), section.columns);
        std::vector<qsizetype> widths;
        for (const QStringList& line : lines) {
            widths.resize(std::max(widths.size(), std::size_t(line.size())));
            for (qsizetype i = 0; i < line.size(); ++i)
                widths[std::size_t(i)] = std::max(widths[std::size_t(i)], line[i].size());
        }
        for (const QStringList& line : lines) {
            QString row = QStringLiteral(" ");
            for (qsizetype i = 0; i < line.size(); ++i) {
                const qsizetype width = widths[std::size_t(i)];
                row += u' ' + (facts || i == 0 ? line[i].leftJustified(width) : line[i].rightJustified(width)) + u' ';
            }
            while (row.endsWith(u' '))
                row.chop(1);
            text += row + u'\n';
        }
        if (!section.note.isEmpty()) text += QStringLiteral("  ") + section.note + u'\n';
    }
    return text;
}

} // namespace fermata::views
