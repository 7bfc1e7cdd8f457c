// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace fermata::views {

class LinkLabel;

// A panel that wants to be read: amber for attention, red for an error, blue for a remark. A verdict names its culprit
// as a link and its remedy as a button.
class Banner : public QFrame {
    Q_OBJECT

public:
    enum class Kind { Attention, Error, Info };

    explicit Banner(Kind kind = Kind::Attention, QWidget* parent = nullptr);

    void setKind(Kind kind);
    Kind kind() const { return kind_; }
    void setTitle(const QString& title); // optional; without it the text stands beside the icon
    void setText(const QString& text);   // may hold links: <a href="...">
    void setCloseable(bool closeable);   // shows a cross that hides the banner and emits closed()

    LinkLabel* addLink(const QString& text, const QString& link); // at the right of the first line
    QPushButton* addButton(const QString& text, const QString& iconName = {}, bool primary = false); // below the text
    void clearActions();

Q_SIGNALS:
    void linkActivated(const QString& link);
    void closed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    class Icon;
    void refresh();

    Kind kind_;
    Icon* icon_ = nullptr;
    QLabel* title_ = nullptr;
    QLabel* text_ = nullptr;
    QToolButton* close_ = nullptr;
    QHBoxLayout* links_ = nullptr;
    QHBoxLayout* buttons_ = nullptr;
};

} // namespace fermata::views
