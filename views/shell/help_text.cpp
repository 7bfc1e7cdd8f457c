// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/help_text.h"

#include <QCoreApplication>

namespace fermata::views::help {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Help)
};

} // namespace

QString heading(const QString& text) {
    return QStringLiteral("<p style=\"margin-top:16px; margin-bottom:4px\"><b>%1</b></p>").arg(text.toHtmlEscaped());
}

QString paragraphs(const QStringList& sentences) {
    QString html;
    for (const QString& sentence : sentences)
        html += QStringLiteral("<p>%1</p>").arg(sentence.toHtmlEscaped());
    return html;
}

QString keys(const Keys& lines) {
    QString html = QStringLiteral("<table cellspacing=\"0\" cellpadding=\"3\">");
    for (const auto& [key, what] : lines)
        html += QStringLiteral("<tr><td style=\"padding-right:12px\">%1</td><td>%2</td></tr>")
                    .arg(QString(key.toHtmlEscaped()).replace(u' ', QStringLiteral("&nbsp;")), what.toHtmlEscaped());
    return html + QStringLiteral("</table>");
}

QString page(const QStringList& sentences, const Keys& lines) {
    QString html = paragraphs(sentences);
    if (!lines.empty()) html += heading(Words::tr("Keys of this view")) + keys(lines);
    return html;
}

QString general() {
    return heading(Words::tr("Keys everywhere")) +
           keys({{Words::tr("Ctrl+K"),
                  Words::tr("Go to an instance, a view, a status, a machine, a queue, or do an act")},
                 {Words::tr("Ctrl+1, Ctrl+2, …"), Words::tr("The views, in the order of the sidebar")},
                 {Words::tr("Alt+Left, Alt+Right"), Words::tr("Back to where you were, and forward again")},
                 {Words::tr("Tab, Shift+Tab"), Words::tr("To the next part of the window, or the one before")},
                 {Words::tr("Enter"), Words::tr("Open what is current")},
                 {Words::tr("Esc"), Words::tr("Close the inspector, or back to the list")},
                 {Words::tr("Ctrl+H"), Words::tr("From the inspected instance to the one that holds it up")},
                 {Words::tr("Ctrl+L"), Words::tr("Copy a link to what is shown")},
                 {Words::tr("Ctrl+Shift+M"), Words::tr("Copy why the inspected instance stands, for a ticket")},
                 {Words::tr("Ctrl+Page Down, Ctrl+Page Up"),
                  Words::tr("In the inspector: the next tab, or the one before")},
                 {Words::tr("Ctrl+F, F3, Shift+F3"),
                  Words::tr("In the inspector: search the state, the next match, the one before")},
                 {Words::tr("R"), Words::tr("Pause the refreshes, or go on")},
                 {Words::tr("Ctrl+R"), Words::tr("Read once")},
                 {Words::tr("N, S"), Words::tr("Spawn instances, deliver a signal")},
                 {Words::tr("Ctrl+Shift+R, Ctrl+Shift+P, Ctrl+E"),
                  Words::tr("Replay, postpone, edit the state of what is chosen or inspected")},
                 {Words::tr("Ctrl+Z"), Words::tr("Take back the last act, where that is sound")},
                 {Words::tr("T"), Words::tr("The next theme")},
                 {Words::tr("?"), Words::tr("All keys")}}) +
           paragraphs(
               {Words::tr("What may be done with an instance stands in the menu Act, in the inspector and in the "
                          "context menus. Each act shows its effect before it is done, is refused where the row has "
                          "changed since you looked, and is written to the audit."),
                Words::tr(
                    "Single letters work while no text field has the focus. The keys of the debugger act at once; no "
                    "other key writes by itself: it opens the dialog that does.")});
}

} // namespace fermata::views::help
