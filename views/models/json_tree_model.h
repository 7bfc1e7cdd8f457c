// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/json_scan.h"

#include <QAbstractItemModel>
#include <QStringList>

#include <memory>
#include <string>

namespace fermata::views {

// A JSON document as a tree, made of its text: numbers are shown digit by digit as they are stored. Members are looked
// for when they are opened, and come a thousand at a time, so a document of many megabytes opens at once. A new text is
// merged into what is open: members are told apart by their key, elements by their place; what is there before and
// after keeps its selection and expansion.
class JsonTreeModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Key, Value, Type, ColumnCount };
    enum Role {
        KindRole = Qt::UserRole, // int(JsonKind)
        CountRole,               // members of an object or array
        ExactRole,               // the value's text as it is stored, whole
        PathRole,                // customer.lines[3]
        IsElementRole,           // stands in an array: its key is a number
    };

    static constexpr int batch = 1000;
    // Deeper values are shown as text only. jsonb allows thousands of levels; nobody reads them in a tree.
    static constexpr int maximumDepth = 200;

    explicit JsonTreeModel(QObject* parent = nullptr);
    ~JsonTreeModel() override;

    void setText(const std::string& text);
    const std::string& text() const;
    std::shared_ptr<const std::string> sharedText() const { return text_; } // as it is now

    // The member, however deep, in whose key or value a byte of the text stands; what leads there is opened. Of a list
    // with more than `furthest` elements before it, the list: nobody wants that many to be made.
    static constexpr int furthest = 20'000;
    QModelIndex indexAt(std::uint32_t offset);
    // The other way round: where a member's key, or an element's value, begins.
    std::uint32_t offsetOf(const QModelIndex& index) const;
    // Members by the keys that lead to them, as keysTo() gives them; as far as there are such.
    QStringList keysTo(const QModelIndex& index) const;
    QModelIndex find(const QStringList& keys);

    // Keys by name, or as PostgreSQL stores them (shortest first).
    void setSorted(bool sorted);
    bool sorted() const { return sorted_; }

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override;
    bool canFetchMore(const QModelIndex& parent) const override;
    void fetchMore(const QModelIndex& parent) override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Node;

    Node* nodeOf(const QModelIndex& index) const;
    QModelIndex indexOf(const Node& node, int column = 0) const;
    std::vector<json::Member> wantedMembers(const Node& node) const;
    void open(Node& node) const;
    void merge(Node& node, const std::string& text, json::Range value);
    void mergeChildren(Node& node);
    QString pathOf(const Node& node) const;

    std::shared_ptr<const std::string> text_;
    std::unique_ptr<Node> root_;
    bool sorted_ = true;
};

} // namespace fermata::views
