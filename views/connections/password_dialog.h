// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connections/connection.h"

#include <QDialog>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace fermata::views {

// Asks for the password that a server wants. It is passed on once and forgotten here at once.
class PasswordDialog : public QDialog {
    Q_OBJECT

public:
    explicit PasswordDialog(QWidget* parent = nullptr);

    void ask(const PasswordQuestion& question);
    void withdraw(); // nobody waits for it any more

Q_SIGNALS:
    void given(const QString& password, bool remember);
    void declined();

private:
    QLabel* question_ = nullptr;
    QLabel* refused_ = nullptr;
    QLineEdit* password_ = nullptr;
    QCheckBox* remember_ = nullptr;
    QLabel* remark_ = nullptr;
    QPushButton* connect_ = nullptr;
};

} // namespace fermata::views
