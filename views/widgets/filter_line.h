// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

#include <functional>
#include <vector>

class QKeyEvent;

namespace fermata::views {

class Chip;
class FlowLayout;
class LinkLabel;
class SearchBox;

// What a list is narrowed to: a chip for each part, a line to type the next one into, and a way to be rid of all.
// What the parts are, and what is typed, is for the class derived from it.
class FilterLine : public QWidget {
    Q_OBJECT

public:
    void focusLine();

Q_SIGNALS:
    void leftDownwards(); // to the table

protected:
    // The line is called `name` and has the key /. `all` says what is shown without a filter.
    FilterLine(const QString& name, const QString& placeholder, const QString& toolTip, const QString& all,
               QWidget* parent);

    SearchBox& line() const { return *line_; }
    struct Part {
        QString name;
        QString value;
        std::function<void()> remove;
        std::function<void()> edit;
    };
    void setParts(const std::vector<Part>& parts, bool clearable);

    virtual void clearAll() = 0;
    virtual bool keyPressed(QKeyEvent* event) = 0; // in the line; true: nobody else shall see it

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    FlowLayout* flow_ = nullptr;
    SearchBox* line_ = nullptr;
    LinkLabel* clear_ = nullptr;
    QList<Chip*> chips_;
};

} // namespace fermata::views
