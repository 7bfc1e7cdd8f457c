// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace fermata::views {

// The bar above a view: its title, a word about it, presets after them, controls at the right end. Where there is no
// room for all of it, the presets stand in a line of their own, and the controls too where they have none beside the
// title. A line closes it below.
class PageHeader : public QWidget {
    Q_OBJECT

public:
    explicit PageHeader(const QString& title = {}, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setSubtitle(const QString& subtitle);
    void addLeft(QWidget* widget);  // after the subtitle
    void addRight(QWidget* widget); // in order, ending at the right margin
    void setLineVisible(bool visible);

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void wrap();
    void wrapRight();
    void keepMargins();

    QLabel* title_ = nullptr;
    QLabel* subtitle_ = nullptr;
    QHBoxLayout* left_ = nullptr;
    QHBoxLayout* right_ = nullptr;
    QHBoxLayout* row_ = nullptr;
    QVBoxLayout* rows_ = nullptr;
    bool wrapped_ = false;
    bool rightBelow_ = false;
    bool line_ = true;
};

} // namespace fermata::views
