// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/inboxes.h>

#include <QList>
#include <QWidget>

namespace fermata::views {

class Chip;
class FlowLayout;
class LinkLabel;
class SearchBox;

// What the list of signals is narrowed to: a chip for each part, a line to type the next one into: a number is a
// target, anything else a name. What stands in quotes is a name whatever it is.
class SignalFilterBar : public QWidget {
    Q_OBJECT

public:
    explicit SignalFilterBar(QWidget* parent = nullptr);

    const SignalFilter& filter() const { return filter_; }
    void setFilter(const SignalFilter& filter); // emits nothing
    void focusLine();

Q_SIGNALS:
    void filterEdited(const fermata::SignalFilter& filter); // by a person
    void leftDownwards();                                   // to the table

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showChips();
    void take();
    void change(const SignalFilter& filter);

    SignalFilter filter_;
    FlowLayout* flow_ = nullptr;
    SearchBox* line_ = nullptr;
    LinkLabel* clear_ = nullptr;
    QList<Chip*> chips_;
};

} // namespace fermata::views
