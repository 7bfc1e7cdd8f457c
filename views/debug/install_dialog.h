// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace fermata::views {

// Before breakpoints are installed, or taken away: what that means. On a production database its name is typed first.
class InstallDialog : public QDialog {
    Q_OBJECT

public:
    enum class What { Install, Uninstall };

    // `typed`: what has to be typed; empty: nothing.
    InstallDialog(What what, const QString& typed, QWidget* parent = nullptr);
    ~InstallDialog() override;

    void setAnswer(const QString& error); // empty: done, and it closes

Q_SIGNALS:
    void requested(bool operators); // may debug, too

private:
    void check();

    const What what_;
    const QString typed_;
    QCheckBox* operators_ = nullptr;
    QLineEdit* line_ = nullptr;
    QLabel* reason_ = nullptr;
    QPushButton* act_ = nullptr;
    QString error_;
    bool acting_ = false;
};

} // namespace fermata::views
