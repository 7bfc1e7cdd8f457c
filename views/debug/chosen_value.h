// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPersistentModelIndex>
#include <QStringList>
#include <QTreeView>

#include <functional>
#include <optional>
#include <string>

class QLineEdit;

namespace fermata::views {

class JsonView;

// The document with another value at the place that the keys lead to, as JsonTreeModel::keysTo() gives them. All else
// stays to the letter. Nothing: there is no such place.
std::optional<std::string> withValue(const std::string& document, const QStringList& keys, const std::string& value);

// Edits one value of a tree in place: F2, or a double click on what opens nothing. Enter hands in the whole document
// with it, Esc leaves it. What is typed is JSON; a refresh goes on under it.
class ValueEditor : public QObject {
    Q_OBJECT

public:
    explicit ValueEditor(JsonView* tree);

    bool isOpen() const { return line_ != nullptr; }
    void open(const QModelIndex& index);
    void close();

Q_SIGNALS:
    void opened(); // what is edited is the document as it is now
    void edited(const std::string& document);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void handIn();
    void place();

    JsonView* tree_;
    QLineEdit* line_ = nullptr;
    QPersistentModelIndex value_;
    QStringList keys_;
    std::string document_; // as it was when it was opened: what is handed in is that, with the value
};

} // namespace fermata::views
