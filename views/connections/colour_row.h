// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QButtonGroup;

namespace fermata::views {

// A row of discs of which one is chosen. Tab comes to the chosen one, the arrow keys go on from there.
class ColourRow : public QWidget {
    Q_OBJECT

public:
    explicit ColourRow(QWidget* parent = nullptr);

    QString colour() const; // empty: none
    void setColour(const QString& colour);

Q_SIGNALS:
    void colourChosen(const QString& colour); // by a person

private:
    class Disc;
    QButtonGroup* group_ = nullptr;
};

} // namespace fermata::views
