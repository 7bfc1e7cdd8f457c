// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/editor.h"

#include "widgets/shown.h"

#include <QDesktopServices>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QPointer>
#include <QProcess>
#include <QUrl>

#include <unistd.h>

namespace fermata::views {

namespace {

// An editor that ends later has been one.
constexpr qint64 kSoonMilliseconds = 5'000;

// In one pass: what is put in is not looked at again.
QString replaced(const QString& word, const QString& file, int line) {
    QString result;
    for (qsizetype i = 0; i < word.size();) {
        const QStringView rest = QStringView(word).mid(i);
        if (rest.startsWith(QLatin1String("%file"))) {
            result += file;
            i += 5;
        } else if (rest.startsWith(QLatin1String("%line"))) {
            result += QString::number(line);
            i += 5;
        } else {
            result += word[i++];
        }
    }
    return result;
}

} // namespace

QStringList Editor::argumentsOf(const QString& command, const QString& file, int line) {
    QStringList arguments = QProcess::splitCommand(command).mid(1);
    bool named = false;
    for (QString& word : arguments) {
        named = named || word.contains(QLatin1String("%file"));
        word = replaced(word, file, line);
    }
    if (!named) arguments << file;
    return arguments;
}

QString Editor::problemOf(const QString& command) {
    const QStringList words = QProcess::splitCommand(command);
    if (words.isEmpty()) return {};
    if (words.front().contains(QLatin1String("%file")) || words.front().contains(QLatin1String("%line")))
        return tr("The first word is the program that is started: neither %file nor %line can be part of it.");
    return {};
}

void Editor::open(const QString& file, int line) {
    const QFileInfo info(file);
    if (!info.isAbsolute() || !info.isFile()) {
        Q_EMIT failed(tr("There is no file %1 any more.").arg(shownText(file)));
        return;
    }
    if (!command_.isEmpty()) return run(file, line);
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(file)))
        Q_EMIT failed(
            tr("The desktop knows no program that opens %1. Choose one in Window → Editor….").arg(shownText(file)));
}

// The process goes its own way: this window ends nobody's editor, and no key of this terminal does.
void Editor::run(const QString& file, int line) {
    if (const QString problem = problemOf(command_); !problem.isEmpty()) {
        Q_EMIT failed(problem);
        return;
    }
    const QStringList words = QProcess::splitCommand(command_);
    if (words.isEmpty()) {
        Q_EMIT failed(tr("The command “%1” names no program.").arg(shownText(command_)));
        return;
    }
    auto* const process = new QProcess;
    process->setStandardInputFile(QProcess::nullDevice());
    process->setStandardOutputFile(QProcess::nullDevice());
    process->setStandardErrorFile(QProcess::nullDevice());
    process->setChildProcessModifier([] { ::setsid(); });
    QElapsedTimer since;
    since.start();
    const QString program = words.front();
    const QPointer<Editor> self(this);
    connect(process, &QProcess::errorOccurred, process, [process, self, program](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart) return; // it has ended, which is told apart
        if (self)
            Q_EMIT self->failed(tr("The editor “%1” cannot be started: %2.")
                                    .arg(shownText(program), shownText(process->errorString())));
        process->deleteLater();
    });
    connect(process, &QProcess::finished, process,
            [process, self, program, since](int code, QProcess::ExitStatus status) {
                process->deleteLater();
                if (!self || since.elapsed() > kSoonMilliseconds) return;
                if (status == QProcess::CrashExit)
                    Q_EMIT self->failed(tr("The editor “%1” crashed.").arg(shownText(program)));
                else if (code != 0)
                    Q_EMIT self->failed(tr("The editor “%1” ended at once, with exit code %2.")
                                            .arg(shownText(program), QString::number(code)));
            });
    process->start(program, argumentsOf(command_, file, line));
}

} // namespace fermata::views

#include "moc_editor.cpp"
