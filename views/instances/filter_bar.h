// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "instances/filter_text.h"
#include "widgets/filter_line.h"

namespace fermata::views {

class FilterPopup;

// What the list of instances is narrowed to.
class FilterBar : public FilterLine {
    Q_OBJECT

public:
    explicit FilterBar(QWidget* parent = nullptr);
    ~FilterBar() override;

    const InstanceFilter& filter() const { return filter_; }
    void setFilter(const InstanceFilter& filter); // emits nothing
    void setVocabulary(FilterVocabulary vocabulary);

    // A status chip is left out where a preset above says the same.
    void setStatusChipVisible(bool visible);

Q_SIGNALS:
    void filterEdited(const fermata::InstanceFilter& filter); // by a person
    void pathsWanted(bool wanted);                            // somebody types a path into the state

protected:
    void clearAll() override { change({}); }
    bool keyPressed(QKeyEvent* event) override;
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
    FilterPopup* popup_ = nullptr;
};

} // namespace fermata::views
