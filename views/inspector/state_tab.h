// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/document_text.h"

#include <fermata/types/rows.h>

#include <QWidget>

class QLabel;
class QStackedWidget;

namespace fermata::views {

class InboxList;
class JsonEdit;
class JsonView;
class SectionBar;
class SignalsModel;

// The state of an instance as a tree or as text, and below it what lies in its inbox, if anything does.
class StateTab : public QWidget {
    Q_OBJECT

public:
    explicit StateTab(SignalsModel& inbox, QWidget* parent = nullptr);

    enum class View { Tree, Text };
    void setView(View view);
    View view() const;
    void setDetail(const InstanceDetail& detail);

private:
    void showDocument();

    std::string state_;
    View view_ = View::Tree;
    QLabel* empty_ = nullptr; // in the tree's place where the document has nothing to unfold
    QStackedWidget* stack_ = nullptr;
    JsonView* tree_ = nullptr;
    JsonEdit* text_ = nullptr;
    DocumentText document_;
    QWidget* inboxArea_ = nullptr;
    SectionBar* inboxBar_ = nullptr;
    InboxList* inbox_ = nullptr;
};

} // namespace fermata::views
