// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace fermata::views {

// The bar above a view: its title, a word about it, presets after them, controls at the right end. A line closes it
// below.
class PageHeader : public QWidget {
    Q_OBJECT

public:
    explicit PageHeader(const QString& title = {}, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setSubtitle(const QString& subtitle);
    void addLeft(QWidget* widget);  // after the subtitle
    void addRight(QWidget* widget); // in order, ending at the right margin
    void setLineVisible(bool visible);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QLabel* title_ = nullptr;
    QLabel* subtitle_ = nullptr;
    QHBoxLayout* left_ = nullptr;
    QHBoxLayout* right_ = nullptr;
    bool line_ = true;
};

} // namespace fermata::views
