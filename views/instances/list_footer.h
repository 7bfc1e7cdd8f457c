// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "instances/list_window.h"

#include <QWidget>

class QLabel;
class QTimer;

namespace fermata::views {

class LinkLabel;

// Below the list: what is chosen, how much is shown, how it was found and how it goes on.
class ListFooter : public QWidget {
    Q_OBJECT

public:
    explicit ListFooter(QWidget* parent = nullptr);

    struct Selection {
        int count = 0;
        QString single; // the one that is selected
        bool allMatch = false;
        bool mayBeMore = false; // others match than those that are selected

        friend bool operator==(const Selection&, const Selection&) = default;
    };
    void setSelection(const Selection& selection);
    void setState(const ListWindow& window, int rows, bool awayFromTop, bool searching);
    // Something to know for a moment, in place of how much is shown.
    void tell(const QString& text);

Q_SIGNALS:
    void allRequested(bool all); // everything that matches; or no more than what is loaded
    void furtherRequested();
    void searchRequested(bool on); // one stretch after the other; or no further
    void newestRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QString stateText(const ListWindow& window, int rows) const;
    void showAccess(const ListWindow& window);
    void fit();
    void showFurther(const ListWindow& window, bool searching);

    QLabel* selection_ = nullptr;
    LinkLabel* all_ = nullptr;
    LinkLabel* newest_ = nullptr;
    QLabel* state_ = nullptr;
    LinkLabel* further_ = nullptr;
    LinkLabel* search_ = nullptr;
    QLabel* access_ = nullptr;
    QTimer* telling_ = nullptr;
    QString shown_; // what the state says when nothing is told
    bool allMatch_ = false;
    bool searching_ = false;
};

// "by primary key", "a search by primary key": how the list was found, in words.
QString accessWords(InstanceAccess access);
// "50,000 newest": what a search has looked at.
QString lookedWords(const ListWindow& window, InstanceSort sort);

} // namespace fermata::views
