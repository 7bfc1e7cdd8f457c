// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace fermata::views {

class SearchBox;

// What is looked for in a document: the words, which of how many matches is shown, and the way to the others. Enter and
// F3 go on, with Shift they go back; Escape leaves.
class SearchBar : public QWidget {
    Q_OBJECT

public:
    explicit SearchBar(const QString& placeholder, QWidget* parent = nullptr);

    QString text() const;
    void setMatches(int current, qint64 count, bool more); // from 0; -1: none is shown
    void start();                                          // by a key: the words can be typed over
    void addWidget(QWidget* widget);                       // at the right end

Q_SIGNALS:
    void textChanged(const QString& text);
    void nextRequested();
    void previousRequested();
    void left();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QHBoxLayout* row_ = nullptr;
    SearchBox* box_ = nullptr;
    QLabel* count_ = nullptr;
    QToolButton* previous_ = nullptr;
    QToolButton* next_ = nullptr;
};

} // namespace fermata::views
