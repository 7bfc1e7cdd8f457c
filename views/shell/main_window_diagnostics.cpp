// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the window knows of itself.
#include "shell/diagnostics_dialog.h"
#include "shell/main_window_private.h"
#include "shell/pages.h"
#include "widgets/format.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>
#include <QSysInfo>

namespace fermata::views {

namespace {

using std::chrono::microseconds;

QString milliseconds(microseconds length) {
    return MainWindow::tr("%1 ms").arg(format::decimal(double(length.count()) / 1000, 1));
}

// "VmRSS" and "VmHWM" of /proc/self/status, in bytes; 0: not to be had.
qint64 memory(const QByteArray& name) {
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly)) return 0;
    const QByteArray text = status.readAll();
    const qsizetype at = text.indexOf(name + ':');
    if (at < 0) return 0;
    const QByteArray line = text.mid(at + name.size() + 1, text.indexOf('\n', at) - at - name.size() - 1);
    return line.simplified().split(' ').constFirst().toLongLong() * 1024;
}

QStringList durationRow(const QString& name, const Durations& durations) {
    return {name, format::number(durations.count()), milliseconds(durations.last()), milliseconds(durations.median()),
            milliseconds(durations.worst())};
}

QString orDash(const QString& text) {
    return text.isEmpty() ? QStringLiteral("–") : text;
}

} // namespace

Report MainWindow::Private::diagnostics() const {
    Report report;
    report.sections.push_back({tr("Program"),
                               {},
                               {{tr("Fermata"), orDash(QCoreApplication::applicationVersion())},
                                {tr("Qt"), QString::fromLatin1(qVersion())},
                                {tr("System"), QSysInfo::prettyProductName()},
                                {tr("Process"), QString::number(QCoreApplication::applicationPid())},
                                {tr("Memory"), tr("%1, at most %2")
                                                   .arg(QLocale().formattedDataSize(memory("VmRSS")),
                                                        QLocale().formattedDataSize(memory("VmHWM")))}},
                               {}});

    const bool known = connection.kind == ConnectionState::Kind::Connected;
    Report::Section database{tr("Database"), {}, {}, {}};
    database.rows = {
        {tr("Connection"), orDash(connection.label)},
        {tr("State"), known ? tr("connected") : tr("not connected")},
        {tr("Server"), orDash(connection.server)},
        {tr("Role"), orDash(connection.user)},
        {tr("Rights"), connection.writable ? tr("read and write") : tr("read only")},
        {tr("Schema"), orDash(connection.schema)},
        {tr("Version of the schema"), connection.schemaVersion > 0 ? QString::number(connection.schemaVersion)
                                                                   : tr("not said: another engine made it")},
        {tr("Indexes found"), orDash(connection.indexes.join(QStringLiteral(", ")))},
        {tr("Indexes missing"),
         connection.missingIndexes.isEmpty() ? tr("none") : connection.missingIndexes.join(QStringLiteral(", "))}};
    report.sections.push_back(database);

    //: Title of a column: how often
    const QStringList columns{tr("times"), tr("last"), tr("median"), tr("worst")};
    Report::Section reads{tr("Refreshes, read by the database’s thread"), QStringList{tr("view")} + columns, {}, {}};
    Report::Section shows{tr("Refreshes, shown by the window"), QStringList{tr("view")} + columns, {}, {}};
    for (const auto& [id, times] : refreshTimes) {
        reads.rows.push_back(durationRow(pageName(id), times.read));
        shows.rows.push_back(durationRow(pageName(id), times.shown));
    }
    if (refreshTimes.empty()) reads.note = shows.note = tr("Nothing was read yet.");
    report.sections.push_back(reads);
    report.sections.push_back(shows);

    Report::Section statements{
        tr("Statements, with the way to the server and back"), QStringList{tr("statement")} + columns, {}, {}};
    for (const auto& [name, times] : statementTimes)
        statements.rows.push_back(durationRow(name, times));
    if (statementTimes.empty()) statements.note = tr("None was run yet.");
    report.sections.push_back(statements);

    Report::Section still{tr("Times the window stood still for more than %1 ms").arg(StallWatch::kLongest.count()),
                          //: Titles of columns: at what time, for how long, how much of it at work, in which part
                          {tr("at"), tr("for"), tr("at work"), tr("longest part")},
                          {},
                          {}};
    for (const StallWatch::Stall& stall : stalls.latest())
        still.rows.push_back({QLocale().toString(stall.at.time(), QStringLiteral("HH:mm:ss.zzz")),
                              milliseconds(stall.length), milliseconds(stall.worked), stall.longest});
    still.note = stalls.count() == 0
                     ? tr("None since %1.").arg(QLocale().toString(stalls.since().time(), QStringLiteral("HH:mm:ss")))
                     : tr("%n since %1, the longest %2.", nullptr, stalls.count())
                           .arg(QLocale().toString(stalls.since().time(), QStringLiteral("HH:mm:ss")),
                                milliseconds(stalls.worst()));
    report.sections.push_back(still);
    return report;
}

void MainWindow::Private::noteTimes(const Reading& reading, microseconds shown) {
    RefreshTimes& times = refreshTimes[page];
    times.read.add(microseconds(reading.readMicroseconds));
    times.shown.add(shown);
    for (const auto& [name, micros] : reading.statements)
        statementTimes[name].add(microseconds(micros));
    updateDiagnostics();
}

void MainWindow::Private::showDiagnostics() {
    if (!diagnosticsDialog) diagnosticsDialog = new DiagnosticsDialog(q);
    diagnosticsDialog->setReport(diagnostics());
    diagnosticsDialog->show();
    diagnosticsDialog->raise();
    diagnosticsDialog->activateWindow();
}

void MainWindow::Private::updateDiagnostics() {
    if (diagnosticsDialog && diagnosticsDialog->isVisible()) diagnosticsDialog->setReport(diagnostics());
}

} // namespace fermata::views
