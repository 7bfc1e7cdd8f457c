// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace fermata::views {

class LinkLabel;
class ShownEdit;

// What would be said to the server, for whoever wants to see it: a link that shows and hides it. To be read and copied,
// not changed.
class SqlPeek : public QWidget {
    Q_OBJECT

public:
    explicit SqlPeek(QWidget* parent = nullptr);

    void setSql(const QString& sql, bool cut = false); // `cut`: there is more of the like; empty: not known now
    bool isOpen() const;
    void setOpen(bool open);

Q_SIGNALS:
    void opened();

private:
    void refresh();

    LinkLabel* toggle_ = nullptr;
    LinkLabel* copy_ = nullptr;
    ShownEdit* text_ = nullptr;
    QString sql_; // what is copied
    bool open_ = false;
};

} // namespace fermata::views
