// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

class QLabel;
class QLineEdit;
class QPushButton;

namespace fermata::views {

// The name of a saved view. One that is taken is replaced, and the button says so; in renaming it is refused.
class ViewNameDialog : public QDialog {
    Q_OBJECT

public:
    enum class Purpose { Save, Rename };

    ViewNameDialog(Purpose purpose, const QString& name, const QStringList& taken, const QString& filter,
                   QWidget* parent = nullptr);

    QString name() const;

private:
    void check();

    Purpose purpose_;
    QStringList taken_;
    QLineEdit* line_ = nullptr;
    QLabel* hint_ = nullptr;
    QPushButton* ok_ = nullptr;
};

} // namespace fermata::views
