// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;
class QTextBrowser;

namespace fermata::views {

// F1: what the view that is on shows and how one works with it. It stays open beside the window and follows it from
// view to view.
class HelpWindow : public QDialog {
    Q_OBJECT

public:
    explicit HelpWindow(QWidget* parent = nullptr);

    // `about`: the page's own help as rich text; empty: only what holds everywhere.
    void setSubject(const QString& name, const QString& about);

private:
    void fill();

    QLabel* title_ = nullptr;
    QTextBrowser* text_ = nullptr;
    QString about_;
};

} // namespace fermata::views
