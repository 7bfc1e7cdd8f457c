// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/cell_delegate.h"

#include <QTreeView>

namespace fermata::views {

class JsonTreeModel;

// A JSON document as a tree of key, value and kind; nothing in it can be changed. A new text is merged: what is open
// stays open.
class JsonView : public QTreeView {
    Q_OBJECT

public:
    explicit JsonView(QWidget* parent = nullptr);

    void setJson(const std::string& text);
    const JsonTreeModel& json() const { return *model_; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Delegate;
    QString current(int role) const;
    void copy(int role) const;

    JsonTreeModel* model_ = nullptr;
};

} // namespace fermata::views
