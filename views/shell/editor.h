// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

namespace fermata::views {

// Opens files in your editor: by the command that you have chosen, or as the desktop opens such a file.
//
// A command is split into its words first, as QProcess::splitCommand() does, and then %file and %line are replaced in
// its arguments. So a file's name stays one argument whatever it holds, and no shell ever reads it. The program itself
// is never replaced. Where there is no %file, the file is the last argument.
class Editor : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    void setCommand(const QString& command) { command_ = command.trimmed(); } // empty: the desktop's
    const QString& command() const { return command_; }

    // What does not succeed is told by failed(), now or within a few seconds.
    void open(const QString& file, int line);

    // Why a command cannot be one; empty: it may be.
    static QString problemOf(const QString& command);
    static QStringList argumentsOf(const QString& command, const QString& file, int line);

Q_SIGNALS:
    void failed(const QString& sentence);

private:
    void run(const QString& file, int line);

    QString command_;
};

} // namespace fermata::views
