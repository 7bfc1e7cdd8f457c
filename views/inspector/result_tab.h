// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/document_text.h"

#include <fermata/types/rows.h>

#include <QWidget>

class QLabel;

namespace fermata::views {

class JsonEdit;
class SectionBar;

// What an instance ended with: its result, and its last error. A result that is the JSON value null is not the same as
// none.
class ResultTab : public QWidget {
    Q_OBJECT

public:
    explicit ResultTab(QWidget* parent = nullptr);

    void setDetail(const InstanceDetail& detail);

private:
    SectionBar* resultBar_ = nullptr;
    QLabel* none_ = nullptr;
    JsonEdit* result_ = nullptr;
    DocumentText document_;
    SectionBar* errorBar_ = nullptr;
    QLabel* error_ = nullptr;
    QWidget* errorArea_ = nullptr;
    QWidget* resultArea_ = nullptr;
};

} // namespace fermata::views
