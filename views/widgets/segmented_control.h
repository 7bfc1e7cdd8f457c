// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QButtonGroup;
class QHBoxLayout;

namespace fermata::views {

// A few choices of which one holds, side by side. Framed: one bordered strip (Tree | Text, 5 m | 15 m | 1 h). Flat:
// presets above a table, each with a count (All, Failed 57). Arrow keys move the choice; Tab enters and leaves it as a
// whole.
class SegmentedControl : public QWidget {
    Q_OBJECT

public:
    enum class Look { Framed, Flat };

    explicit SegmentedControl(Look look = Look::Framed, QWidget* parent = nullptr);

    int addOption(const QString& text, const QString& toolTip = {}); // returns its index; our own words
    void setOptionText(int index, const QString& text);
    void setCount(int index, const QString& count); // paler, after the text; empty: none
    void setOptionEnabled(int index, bool enabled);
    void setOptionVisible(int index, bool visible);
    int count() const;

    int currentIndex() const { return current_; }
    void setCurrentIndex(int index); // -1: none holds

Q_SIGNALS:
    void currentIndexChanged(int index);
    void activated(int index); // by a person, also when it was current already

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    class Segment;
    Segment* segment(int index) const;
    void updateFocusPolicies();
    void step(int by);
    void stepTo(int index, int by);
    void clipToFrame(QPainter& painter, const QWidget* segment) const;

    QButtonGroup* group_ = nullptr;
    QHBoxLayout* row_ = nullptr;
    Look look_;
    int current_ = -1;
};

} // namespace fermata::views
