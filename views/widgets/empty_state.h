// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace fermata::views {

// What a view shows when it has nothing to show: what would appear here and how to make it. Also its loading and failed
// states.
class EmptyState : public QWidget {
    Q_OBJECT

public:
    explicit EmptyState(QWidget* parent = nullptr);

    void setMark();                        // the fermata itself
    void setIcon(const QString& iconName); // one of icon()'s names
    void setTitle(const QString& title);   // plain
    void setText(const QString& text);     // markup; may hold links: <a href="...">; see linkActivated()

    // The first primary button takes Enter. The caller connects clicked().
    QPushButton* addButton(const QString& text, const QString& iconName = {}, bool primary = false);
    void addWidget(QWidget* widget); // below the buttons
    void clearButtons();
    // Something was asked for in vain: why (plain text), that it is tried again, and the button returned to do it at
    // once.
    QPushButton* setUnreadable(const QString& title, const QString& sentence);

Q_SIGNALS:
    void linkActivated(const QString& link);

private:
    class Picture;
    Picture* picture_ = nullptr;
    QLabel* title_ = nullptr;
    QLabel* text_ = nullptr;
    QHBoxLayout* buttons_ = nullptr;
    QVBoxLayout* column_ = nullptr;
};

} // namespace fermata::views
