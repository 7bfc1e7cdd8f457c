// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keyed_difference.h"

#include <QAbstractItemModel>

#include <functional>
#include <memory>
#include <unordered_set>
#include <utility>
#include <vector>

namespace fermata::views {

// The arithmetic of KeyedTreeModel, whatever its lines hold: an index points to its branch, and a branch knows its
// place and what it hangs from.
class KeyedTree : public QAbstractItemModel {
public:
    explicit KeyedTree(QObject* parent = nullptr);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const final;
    QModelIndex parent(const QModelIndex& index) const final;
    int rowCount(const QModelIndex& parent = {}) const final;

protected:
    struct Branch {
        Branch* above = nullptr;
        int place = 0;
        std::vector<std::unique_ptr<Branch>> below;

        virtual ~Branch() = default;
    };

    Branch& at(const QModelIndex& index) const; // of an invalid one: the root, which is not a line itself
    QModelIndex indexOfBranch(const Branch& branch, int column = 0) const;
    void clearLines(); // by a reset: what comes next is another tree
    void carryOutBelow(Branch& parent, const std::vector<DifferenceStep>& steps,
                       const std::function<std::unique_ptr<Branch>(int)>& fresh);

    std::unique_ptr<Branch> root_ = std::make_unique<Branch>();
};

// The tree beside KeyedTableModel: lines that hang from lines, to any depth. What is below a line is replaced by a
// difference of keys, so that selection, scroll and what is open stay. Lines of several kinds are an Item that says
// which it is (a variant, or a struct with a kind).
//
// `keyOf` is a pointer to the member that tells lines below the same one apart, or a function from Item to key. Of keys
// that come twice below one line the first is taken.
template <typename Line, auto keyOf>
class KeyedTreeModel : public KeyedTree {
public:
    using Item = Line;
    using Key = std::decay_t<std::invoke_result_t<decltype(keyOf), const Item&>>;

    using KeyedTree::KeyedTree;

    const Item& item(const QModelIndex& index) const { return static_cast<const Node&>(at(index)).item; }

    // The line below `parent` with this key.
    QModelIndex find(const Key& key, const QModelIndex& parent = {}) const {
        for (const auto& branch : at(parent).below) {
            if (keyAtNode(*branch) == key) return indexOfBranch(*branch);
        }
        return {};
    }

protected:
    struct Node final : Branch {
        explicit Node(Item line) : item(std::move(line)) {}
        Item item;
    };

    // What is below `parent` becomes `items`. Lines that stay keep what hangs from them.
    void setBelow(const QModelIndex& parent, std::vector<Item> items) {
        setBelow(parent, 0, rowCount(parent), std::move(items));
    }

    // Only the `count` lines from `first` on; the others must not hold any of the keys.
    void setBelow(const QModelIndex& parent, int first, int count, std::vector<Item> items) {
        Branch& branch = at(parent);
        std::vector<Key> from, to;
        for (int i = first; i < first + count; ++i)
            from.push_back(keyAtNode(*branch.below[std::size_t(i)]));
        std::unordered_set<Key> seen;
        std::erase_if(items, [&](const Item& item) { return !seen.insert(std::invoke(keyOf, item)).second; });
        for (const Item& item : items)
            to.push_back(std::invoke(keyOf, item));
        std::vector<DifferenceStep> steps = keyedDifference(from, to);
        for (DifferenceStep& step : steps) {
            step.at += first;
            if (step.kind == DifferenceStep::Kind::Move) step.to += first;
        }
        carryOutBelow(branch, steps, [&](int row) { return std::make_unique<Node>(items[std::size_t(row)]); });
        takeChanges(parent, first, items);
    }

    // Two levels at once. A line that goes from one group to another leaves before it arrives: it is never there twice.
    void setGroups(std::vector<std::pair<Item, std::vector<Item>>> groups) {
        std::vector<Item> heads;
        for (const auto& [head, lines] : groups)
            heads.push_back(head);
        setBelow({}, std::move(heads));
        for (const bool leave : {true, false}) {
            for (auto& [head, lines] : groups) {
                const QModelIndex group = find(std::invoke(keyOf, head));
                setBelow(group, leave ? kept(group, lines) : std::move(lines));
            }
        }
    }

private:
    static Key keyAtNode(const Branch& branch) { return std::invoke(keyOf, static_cast<const Node&>(branch).item); }

    // Of what is below `parent` that which `wanted` holds too.
    std::vector<Item> kept(const QModelIndex& parent, const std::vector<Item>& wanted) const {
        std::unordered_set<Key> stay;
        for (const Item& item : wanted)
            stay.insert(std::invoke(keyOf, item));
        std::vector<Item> kept;
        for (const auto& branch : at(parent).below) {
            if (stay.contains(keyAtNode(*branch))) kept.push_back(static_cast<const Node&>(*branch).item);
        }
        return kept;
    }

    // The keys are in place; what remains are other values under the same keys, told in ranges.
    void takeChanges(const QModelIndex& parent, int first, std::vector<Item>& items) {
        const auto held = [&](std::size_t i) -> Item& {
            return static_cast<Node&>(*at(parent).below[std::size_t(first) + i]).item;
        };
        for (std::size_t i = 0; i < items.size(); ++i) {
            const std::size_t begin = i;
            for (; i < items.size() && !(held(i) == items[i]); ++i)
                held(i) = std::move(items[i]);
            if (i > begin)
                Q_EMIT dataChanged(index(first + int(begin), 0, parent),
                                   index(first + int(i) - 1, columnCount(parent) - 1, parent));
        }
    }
};

} // namespace fermata::views
