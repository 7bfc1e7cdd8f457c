// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/document_text.h"

#include <fermata/types/rows.h>

#include <QWidget>

class QLabel;
class QToolButton;

namespace fermata::views {

class ErrorText;
class JsonEdit;
class SectionBar;

// What an instance ended with: its result, and its last error. A result that is the JSON value null is not the same as
// none.
class ResultTab : public QWidget {
    Q_OBJECT

public:
    explicit ResultTab(QWidget* parent = nullptr);

    // `folder`: where its machine's process was started, empty if nobody knows; places in the error may be relative.
    void setDetail(const InstanceDetail& detail, const QString& folder = {});

Q_SIGNALS:
    void fileRequested(const QString& file, int line); // a place that the error names

private:
    SectionBar* resultBar_ = nullptr;
    QLabel* none_ = nullptr;
    JsonEdit* result_ = nullptr;
    DocumentText document_;
    SectionBar* errorBar_ = nullptr;
    ErrorText* error_ = nullptr;
    QToolButton* copyError_ = nullptr;
    QWidget* resultArea_ = nullptr;
};

} // namespace fermata::views
