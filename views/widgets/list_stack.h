// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/time.h>

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

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
    struct Button {
        QString text;
        QString icon;
        std::function<void()> act;
        friend bool operator==(const Button& a, const Button& b) { return a.text == b.text && a.icon == b.icon; }
    };
    // What stands in the place of an empty list. It is kept while it says the same, so that a refresh does not take the
    // button from under the mouse.
    struct Words {
        QString icon; // empty: the mark
        QString title;
        QString text;                     // HTML
        std::vector<Button> buttons = {}; // the first one is what a person most likely wants
        friend bool operator==(const Words&, const Words&) = default;
    };
    // What is said while the first answer is waited for, where none came, and over contents that are old.
    struct Sentences {
        QString loading;
        QString unreadable = {}; // empty: that the list could not be read, or is not up to date
        QString old = {};
        bool atOnce = false; // nothing to look at without data: that it is being read is said before it takes long
    };

    // `name` begins the names of its parts.
    ListStack(QWidget* contents, const QString& name, const Sentences& sentences, QWidget* parent = nullptr);

    void setAnswered(bool answered);                          // to the present question; false starts the waiting
    void setError(const QString& sentence, Timestamp readAt); // empty: none. Plain text
    void setNothing(const Words& words);
    void setHasContents(bool has);

    bool answered() const { return answered_; }
    bool showsContents() const;
    const QString& error() const { return error_; }

Q_SIGNALS:
    void retryRequested();
    void contentsShown(bool shown); // or something else in their place

private:
    void refresh();
    void say(const Words& words);
    void sayUnreadable();

    Sentences sentences_;
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
