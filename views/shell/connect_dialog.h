// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace fermata::views {

// Asks where to connect: any libpq connection string or URI, and the schema in which the engine's tables stand.
class ConnectDialog : public QDialog {
    Q_OBJECT

public:
    explicit ConnectDialog(QWidget* parent = nullptr);

    void setConnection(const QString& conninfo, const QString& schema);

Q_SIGNALS:
    void connectRequested(const QString& conninfo, const QString& schema);

private:
    void check();

    QLineEdit* conninfo_ = nullptr;
    QLineEdit* schema_ = nullptr;
    QLabel* problem_ = nullptr;
    QPushButton* connect_ = nullptr;
};

// What is wrong with a connection string as far as one sees without asking a server; empty: nothing.
QString conninfoProblem(const QString& conninfo);
// The same for a schema's name.
QString schemaProblem(const QString& schema);

} // namespace fermata::views
