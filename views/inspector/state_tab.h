// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/document_text.h"
#include "models/json_search.h"

#include <fermata/types/rows.h>
#include <fermata/types/servers.h>

#include <QWidget>

class QLabel;
class QStackedWidget;
class QTimer;

namespace fermata::views {

class InboxList;
class JsonEdit;
class JsonView;
class SearchBar;
class SectionBar;
class SegmentedControl;
class SignalsModel;

// The state of an instance as a tree or as text, what is looked for in it, and below it what lies in its inbox, if
// anything does.
class StateTab : public QWidget {
    Q_OBJECT

public:
    explicit StateTab(SignalsModel& inbox, QWidget* parent = nullptr);

    enum class View { Tree, Text };
    void setView(View view);
    View view() const;
    // `server`: what is known of a durable server, whose state is the type's own; none: it is no server.
    void setDetail(const InstanceDetail& detail, const ServerSnapshot* server = nullptr);
    JsonView* tree() const { return tree_; }

    void startSearch();
    void goToMatch(bool next);

private:
    QWidget* makeBar();
    void showDocument();
    void search();
    void searchText();
    void goToTextMatch(bool next);
    void showMatch();

    void say(const QString& words); // instead of a document

    std::string state_;
    bool said_ = false; // there is none
    View view_ = View::Tree;
    SearchBar* bar_ = nullptr;
    SegmentedControl* views_ = nullptr;
    QTimer* searchSoon_ = nullptr;
    JsonMatches matches_;    // in the document
    QList<int> textMatches_; // in the text as it is laid out
    bool textMore_ = false;
    int match_ = -1;             // the one that was gone to
    std::uint32_t revealed_ = 0; // where it stands in the tree
    QLabel* empty_ = nullptr;    // in the tree's place where the document has nothing to unfold
    QLabel* cut_ = nullptr;      // below a text that is not all
    QStackedWidget* stack_ = nullptr;
    JsonView* tree_ = nullptr;
    JsonEdit* text_ = nullptr;
    DocumentText document_;
    QWidget* inboxArea_ = nullptr;
    SectionBar* inboxBar_ = nullptr;
    InboxList* inbox_ = nullptr;
};

} // namespace fermata::views
