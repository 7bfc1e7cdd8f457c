// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace fermata::views {

// The idea of an example machine as a little picture, in the colours and outlines of the statuses: what is not finished
// is dashed.
class ExampleDrawing : public QWidget {
    Q_OBJECT

public:
    enum class Idea { Await, FanOut, TwoAwaits, Retry };

    explicit ExampleDrawing(Idea idea, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {176, 56}; }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Idea idea_;
};

} // namespace fermata::views
