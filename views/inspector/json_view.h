// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/cell_delegate.h"

#include <QStringList>
#include <QTreeView>

#include <cstdint>

namespace fermata::views {

class JsonTreeModel;

// Where a person was in a document: what is open, what is current, how far it is scrolled.
struct JsonPlace {
    QList<QStringList> open;
    QStringList current;
    int scroll = 0;
};

// A JSON document as a tree of key, value and kind; nothing in it can be changed. A new text is merged: what is open
// stays open.
class JsonView : public QTreeView {
    Q_OBJECT

public:
    explicit JsonView(QWidget* parent = nullptr);

    void setJson(const std::string& text);
    const JsonTreeModel& json() const { return *model_; }

    void setNeedle(const QString& needle); // marked wherever it occurs
    void reveal(std::uint32_t offset);     // opens what leads to a byte of the text, and goes there
    std::uint32_t currentOffset() const;

    JsonPlace place() const;
    void restore(const JsonPlace& place);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Delegate;
    QString current(int role) const;
    void copy(int role) const;

    JsonTreeModel* model_ = nullptr;
    QString needle_;
};

} // namespace fermata::views
