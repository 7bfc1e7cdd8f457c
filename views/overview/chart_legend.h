// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/look_status.h"

#include <QColor>
#include <QString>
#include <QWidget>

#include <vector>

namespace fermata::views {

// A curve of a chart: an area in a status' look, or a line.
struct ChartSeries {
    enum class Line { None, Median, P95, P99 };

    QString word;
    LookStatus look = LookStatus::Done; // of an area
    Line line = Line::None;

    QColor lineColour() const; // by the theme that is on
    bool dashed() const { return line == Line::P99; }
};

// What the colours of a chart mean, and the values at its crosshair (the newest where there is none). Each value has
// room for the usual ones, so that nothing moves when it changes; what does not fit beside goes into a second line, if
// it is given the height. Dense, where a chart is low, it leaves out the words, which are in its tool tip then: all but
// those of lines without a value.
class ChartLegend : public QWidget {
    Q_OBJECT

public:
    explicit ChartLegend(std::vector<ChartSeries> series, QWidget* parent = nullptr);

    void setValues(const QStringList& values); // one a series; empty: not known
    QString words() const;                     // "done 29, next 54"; those of unknown value by name alone

    void setDense(bool dense);
    bool dense() const { return dense_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightFor(int width, bool dense) const; // of as many lines as it takes there

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    bool saysWord(std::size_t entry, bool dense) const;
    double wordWidth(std::size_t entry) const;
    double entryWidth(std::size_t entry, bool dense) const;
    int lineHeight() const;
    void updateWords();

    std::vector<ChartSeries> series_;
    QStringList values_;
    bool dense_ = false;
};

} // namespace fermata::views
