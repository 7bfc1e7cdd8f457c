// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

namespace fermata::views {

class ConnectionsModel;

// The list at the left of the connections dialog: a dot, a name and, below it, the place. Arrow keys move the choice;
// Enter, or a double click, opens it.
class ConnectionsList : public QListView {
    Q_OBJECT

public:
    explicit ConnectionsList(ConnectionsModel* model, QWidget* parent = nullptr);

    QString currentKey() const;
    void setCurrentKey(const QString& key); // the first line if there is no such

Q_SIGNALS:
    void chosen(const QString& key); // is current now
    void opened(const QString& key);

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace fermata::views
