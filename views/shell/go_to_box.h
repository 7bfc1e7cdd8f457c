// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/go_to.h"
#include "widgets/search_box.h"

#include <functional>

class QFrame;
class QLabel;
class QListView;

namespace fermata::views {

class GoToModel;

// The box in the toolbar: type where to go, Enter goes to the first match. What matches drops down below it inside the
// window, and so does the sentence that says that nothing does.
class GoToBox : public SearchBox {
    Q_OBJECT

public:
    explicit GoToBox(QWidget* parent = nullptr);

    // Asked each time somebody starts to type.
    void setContextSource(std::function<GoToContext()> source) { source_ = std::move(source); }
    bool isListShown() const;
    QString message() const; // what the list says when nothing matches; empty otherwise

    QSize sizeHint() const override;

Q_SIGNALS:
    void chosen(const fermata::views::GoToTarget& target);
    void left(); // by Escape: focus belongs where one works

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void refresh();
    void showList();
    void hideList();
    void move(int by);
    void moveFar(int by);
    void tellCurrent();
    void choose(int row);

    std::function<GoToContext()> source_;
    GoToContext context_;
    std::vector<GoToTarget> targets_;
    QFrame* popup_ = nullptr;
    QListView* list_ = nullptr;
    QLabel* miss_ = nullptr;
    GoToModel* model_ = nullptr;
};

} // namespace fermata::views
