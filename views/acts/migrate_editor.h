// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acts/act_editor.h"

#include <vector>

class QComboBox;
class QLabel;
class QScrollArea;

namespace fermata::views {

// To which version instances go, and from which of their steps to which of its: those of the same name, until a person
// says otherwise.
class MigrateEditor : public ActEditor {
    Q_OBJECT

public:
    MigrateEditor(ActSubject::Migration migration, QWidget* parent);

    Act act() const override;
    QString problem() override;
    void focusFirst() override;

private:
    void fillRows();

    struct Row {
        std::string from;
        QComboBox* to = nullptr;
    };

    const ActSubject::Migration migration_;
    QComboBox* version_ = nullptr;
    QScrollArea* scroll_ = nullptr;
    std::vector<Row> rows_;
};

} // namespace fermata::views
