// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace fermata::views {

// Which program opens the places that errors name.
class EditorDialog : public QDialog {
    Q_OBJECT

public:
    explicit EditorDialog(QWidget* parent = nullptr);
    ~EditorDialog() override;

    void setCommand(const QString& command); // what is in force; replaces what was typed

Q_SIGNALS:
    void commandChosen(const QString& command); // empty: as the desktop opens such a file

private:
    void check();

    QString command_;
    QLineEdit* edit_ = nullptr;
    QLabel* reason_ = nullptr;
    QPushButton* apply_ = nullptr;
};

} // namespace fermata::views
