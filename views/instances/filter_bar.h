// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "instances/filter_text.h"

#include <QWidget>

class QLineEdit;

namespace fermata::views {

class Chip;
class FilterPopup;
class FlowLayout;
class LinkLabel;
class SearchBox;

// What the list is narrowed to: a chip for each part, a line to type the next one into, and a way to be rid of all.
class FilterBar : public QWidget {
    Q_OBJECT

public:
    explicit FilterBar(QWidget* parent = nullptr);
    ~FilterBar() override;

    const InstanceFilter& filter() const { return filter_; }
    void setFilter(const InstanceFilter& filter); // emits nothing
    void setVocabulary(FilterVocabulary vocabulary);

    // A status chip is left out where a preset above says the same.
    void setStatusChipVisible(bool visible);
    void focusLine();

Q_SIGNALS:
    void filterEdited(const fermata::InstanceFilter& filter); // by a person
    void pathsWanted(bool wanted);                            // somebody types a path into the state
    void leftDownwards();                                     // to the table

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showChips();
    void edit(const FilterPart& part);
    void offer();
    void take(int reading);
    std::vector<FilterReading> readings() const;
    void wantPaths();
    void change(const InstanceFilter& filter);

    InstanceFilter filter_;
    FilterVocabulary vocabulary_;
    std::optional<FilterPart> edited_; // the condition on the state that the line shows: what is taken replaces it
    bool statusChip_ = true;
    bool wantsPaths_ = false;
    FlowLayout* flow_ = nullptr;
    SearchBox* line_ = nullptr;
    LinkLabel* clear_ = nullptr;
    FilterPopup* popup_ = nullptr;
    QList<Chip*> chips_;
};

} // namespace fermata::views
