// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/list_page.h"

#include <memory>
#include <optional>

namespace fermata::views {

// Parents that wait for their childs, those first that wait longest, each with its childs to any depth; beside them
// why the chosen one waits. One key walks from a parent to the leaf that holds it.
class BarriersPage : public ListPage {
    Q_OBJECT

public:
    explicit BarriersPage(QWidget* parent = nullptr);
    ~BarriersPage() override;

    BarriersQuery query() const;

    void setReading(const Reading& reading, const ReadPlan& answered) override;
    void setDiagnosis(const Diagnosis& diagnosis);
    bool loaded() const override;
    void clear() override;
    void setSelected(std::optional<InstanceId> id);
    static QString help();

protected:
    void showState() override;
    void filterTyped() override;
    void replan() override;
    void keep(QDataStream& stream) const override;
    void restore(QDataStream& stream) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace fermata::views
