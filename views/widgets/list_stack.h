// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/time.h>

#include <QWidget>

#include <optional>

class QStackedWidget;
class QTimer;

namespace fermata::views {

class Banner;
class EmptyState;

// What a page shows of a list: its contents; in their place that it is being read (when that takes its time), that it
// could not be, or that there is nothing; above old contents, that they are old.
class ListStack : public QWidget {
    Q_OBJECT

public:
    // What stands in the place of an empty list. It is kept while it says the same, so that a refresh does not take the
    // button from under the mouse.
    struct Words {
        QString icon; // empty: the mark
        QString title;
        QString text; // HTML
        QString button = {};
        QString buttonIcon = {};
        friend bool operator==(const Words&, const Words&) = default;
    };

    // `name` begins the names of its parts; `loading` is said while the first answer is waited for.
    ListStack(QWidget* contents, const QString& name, const QString& loading, QWidget* parent = nullptr);

    void setAnswered(bool answered);                          // to the present question; false starts the waiting
    void setError(const QString& sentence, Timestamp readAt); // empty: none. Plain text
    void setNothing(const Words& words);
    void setHasContents(bool has);

    bool answered() const { return answered_; }
    bool showsContents() const;
    const QString& error() const { return error_; }

Q_SIGNALS:
    void buttonClicked(); // of what stands in the place of an empty list
    void retryRequested();

private:
    void refresh();
    void say(const Words& words);
    void sayUnreadable();

    QString loading_;
    QString error_;
    Timestamp readAt_{};
    Words nothing_;
    std::optional<Words> said_; // nothing: that it could not be read
    QString saidError_;
    bool answered_ = false;
    bool waitsLong_ = false;
    bool has_ = false;
    QTimer* waiting_ = nullptr;
    QWidget* bannerArea_ = nullptr;
    Banner* banner_ = nullptr;
    QStackedWidget* stack_ = nullptr;
    QWidget* contents_ = nullptr;
    EmptyState* empty_ = nullptr;
};

} // namespace fermata::views
