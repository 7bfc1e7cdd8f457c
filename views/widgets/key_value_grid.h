// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/controls.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace fermata::views {

// Facts: a pale label and its value, in one or more pairs of columns. Values can be selected and copied.
class KeyValueGrid : public QWidget {
    Q_OBJECT

public:
    explicit KeyValueGrid(int pairsPerRow = 1, QWidget* parent = nullptr);

    // Rows are known by their key, which never changes; the label is what is shown.
    QLabel* addRow(const QString& key, const QString& label, const QString& value = {}, bool mono = false);
    QLabel* addLine(const QString& key, const QString& label); // alone on its line
    void addWidgetRow(const QString& key, const QString& label, QWidget* value);
    void setValue(const QString& key, const QString& value, const QString& toolTip = {}); // both plain text
    void setTone(const QString& key, controls::Tone tone);
    void setRowVisible(const QString& key, bool visible);
    QLabel* value(const QString& key) const;
    void clear();

private:
    QLabel* makeValue(const QString& value);
    void add(const QString& key, const QString& label, QWidget* value, bool alone = false);
    void speak(const QString& key, const QString& remark);

    QGridLayout* grid_ = nullptr;
    int pairs_;
    int next_ = 0;
};

} // namespace fermata::views
