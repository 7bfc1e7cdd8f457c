// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace fermata::views {

// The bar below a list: what is chosen or how much there is at the left, how it was read at the right.
class FootBar : public QWidget {
    Q_OBJECT

public:
    explicit FootBar(QWidget* parent = nullptr);

    void setLeft(const QString& text);
    void setRight(const QString& text, const QString& toolTip = {});
    void addLeft(QWidget* widget); // after the text
    void addRight(QWidget* widget);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* left_ = nullptr;
    QLabel* right_ = nullptr;
    QHBoxLayout* row_ = nullptr;
};

} // namespace fermata::views
