// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <QDialog>
#include <QStringList>

#include <vector>

class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QScrollArea;

namespace fermata::views {

// Which commands the embedded worker starts to run machines written in other languages, and how each of them stands.
class HostsDialog : public QDialog {
    Q_OBJECT

public:
    explicit HostsDialog(QWidget* parent = nullptr);
    ~HostsDialog() override;

    void setCommands(const QStringList& commands); // what is in force; replaces what was typed
    void setEmbeddedWorker(const EmbeddedWorkerState& state);
    void setWatched(bool watched); // they are started anew when a file of theirs changes

Q_SIGNALS:
    void commandsRequested(const QStringList& commands);
    void restartRequested(const QString& command);
    void watchRequested(bool watch);

private:
    QStringList typed() const;
    void check();
    void showHosts();
    void makeHosts(std::size_t count);

    // How one command stands. Kept while the number of them is the same: a button that is gone has lost the focus.
    struct Host {
        QLabel* command = nullptr;
        QLabel* state = nullptr;
        QPushButton* restart = nullptr;
    };
    std::vector<Host> rows_;
    QStringList commands_;
    EmbeddedWorkerState worker_;
    QPlainTextEdit* edit_ = nullptr;
    QScrollArea* hosts_ = nullptr;
    QCheckBox* watch_ = nullptr;
    QLabel* reason_ = nullptr;
    QPushButton* apply_ = nullptr;
};

} // namespace fermata::views
