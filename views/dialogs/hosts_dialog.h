// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <QDialog>
#include <QStringList>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QVBoxLayout;

namespace fermata::views {

// Which commands the embedded worker starts to run machines written in other languages, and how each of them stands.
class HostsDialog : public QDialog {
    Q_OBJECT

public:
    explicit HostsDialog(QWidget* parent = nullptr);
    ~HostsDialog() override;

    void setCommands(const QStringList& commands); // what is in force; replaces what was typed
    void setEmbeddedWorker(const EmbeddedWorkerState& state);

Q_SIGNALS:
    void commandsRequested(const QStringList& commands);

private:
    QStringList typed() const;
    void check();
    void showHosts();

    QStringList commands_;
    EmbeddedWorkerState worker_;
    QPlainTextEdit* edit_ = nullptr;
    QWidget* hosts_ = nullptr;
    QLabel* reason_ = nullptr;
    QPushButton* apply_ = nullptr;
};

} // namespace fermata::views
