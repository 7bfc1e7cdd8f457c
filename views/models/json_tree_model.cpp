// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/json_tree_model.h"

#include "models/keyed_difference.h"
#include "widgets/shown.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>
#include <string_view>
#include <unordered_map>

namespace fermata::views {

namespace {

constexpr std::size_t shownBytes = 500;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::JsonView)
};

QString kindWords(JsonKind kind, int members) {
    switch (kind) {
    case JsonKind::Object:
        return members == 0 ? Words::tr("empty object") : Words::tr("%Ln members", nullptr, members);
    case JsonKind::Array:
        return members == 0 ? Words::tr("empty list") : Words::tr("%Ln elements", nullptr, members);
    case JsonKind::String:
        return Words::tr("text");
    case JsonKind::Number:
        return Words::tr("number");
    case JsonKind::Boolean:
        return Words::tr("boolean");
    case JsonKind::Null:
        return Words::tr("null");
    }
    return {};
}

bool isContainer(JsonKind kind) {
    return kind == JsonKind::Object || kind == JsonKind::Array;
}

QString fromUtf8(std::string_view text) {
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

// What a cell has room for. Cut at a character, not inside one.
QString shortened(std::string_view value) {
    if (value.size() <= shownBytes) return shownText(value);
    std::size_t end = shownBytes;
    while (end > 0 && (static_cast<unsigned char>(value[end]) & 0xC0) == 0x80)
        --end;
    return shownText(value.substr(0, end)) + QChar(u'…');
}

// What tells the members of one container apart: a name with its quotes, or an element's number. A key given twice
// (jsonb has none, other text may) counts its occurrences.
std::vector<std::string> keysOf(const std::string& text, bool elements, const std::vector<json::Member>& members,
                                std::size_t count) {
    std::vector<std::string> keys;
    keys.reserve(count);
    std::unordered_map<std::string_view, int> seen;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string_view name = json::slice(text, members[i].key);
        if (name.empty()) {
            // A document that is a scalar has one row without a name.
            keys.push_back(elements ? std::to_string(i) : std::string());
            continue;
        }
        const int before = seen[name]++;
        keys.push_back(before == 0 ? std::string(name) : std::string(name) + std::to_string(before));
    }
    return keys;
}

} // namespace

// A value that has been looked at. It points into the text it was found in, so that while a new text is merged the
// nodes not yet reached still show the old one.
struct JsonTreeModel::Node {
    Node* parent = nullptr;
    int row = 0;
    int depth = 0;
    const std::string* text = nullptr;
    json::Range key;
    json::Range value;
    int count = -1;      // members; not known yet
    bool opened = false; // `children` and `rest` are what the value holds
    std::vector<std::unique_ptr<Node>> children;
    std::vector<json::Member> rest; // members behind the last child, not shown yet
    std::vector<std::string> keys;  // of the children

    std::string_view exact() const { return json::slice(*text, value); }
    JsonKind kind() const { return json::kindOf(exact()); }
    bool isElement() const { return parent && parent->kind() == JsonKind::Array; }

    int memberCount() {
        if (count < 0) count = json::memberCount(*text, value);
        return count;
    }

    // The outermost value is not a row of its own, unless it is a scalar: then it is the only row.
    bool holdsRows() const {
        if (!parent) return !text->empty() && (!isContainer(kind()) || holdsMembers());
        return depth < maximumDepth && holdsMembers();
    }

    bool holdsMembers() const {
        if (!isContainer(kind())) return false;
        const std::string_view inside = exact();
        const std::size_t first = inside.find_first_not_of(" \t\r\n", 1);
        return first != std::string_view::npos && inside[first] != '}' && inside[first] != ']';
    }

    void renumber() {
        for (std::size_t i = 0; i < children.size(); ++i)
            children[i]->row = int(i);
    }

    std::unique_ptr<Node> makeChild(const std::string& of, const json::Member& member) {
        auto child = std::make_unique<Node>();
        child->parent = this;
        child->depth = depth + 1;
        child->text = &of;
        child->key = member.key;
        child->value = member.value;
        return child;
    }
};

JsonTreeModel::JsonTreeModel(QObject* parent)
    : QAbstractItemModel(parent), text_(std::make_shared<const std::string>()), root_(std::make_unique<Node>()) {
    root_->text = text_.get();
    root_->opened = true;
}

JsonTreeModel::~JsonTreeModel() = default;

const std::string& JsonTreeModel::text() const {
    return *text_;
}

void JsonTreeModel::setText(const std::string& text) {
    if (text == *text_) return;
    const auto old = std::exchange(text_, std::make_shared<const std::string>(text));
    merge(*root_, *text_, json::whole(*text_));
}

void JsonTreeModel::setSorted(bool sorted) {
    if (sorted == sorted_) return;
    sorted_ = sorted;
    mergeChildren(*root_);
}

std::vector<json::Member> JsonTreeModel::wantedMembers(const Node& node) const {
    if (!node.parent && !isContainer(node.kind()) && !node.exact().empty()) return {{{}, node.value}};
    std::vector<json::Member> members = json::members(*node.text, node.value);
    if (sorted_ && node.kind() == JsonKind::Object) {
        std::stable_sort(members.begin(), members.end(), [&](const json::Member& a, const json::Member& b) {
            return json::slice(*node.text, a.key) < json::slice(*node.text, b.key);
        });
    }
    return members;
}

void JsonTreeModel::open(Node& node) const {
    node.opened = true;
    if (!node.holdsRows()) return;
    node.rest = wantedMembers(node);
    const std::size_t count = std::min(node.rest.size(), std::size_t(batch));
    node.keys = keysOf(*node.text, node.kind() == JsonKind::Array, node.rest, count);
    for (std::size_t i = 0; i < count; ++i)
        node.children.push_back(node.makeChild(*node.text, node.rest[i]));
    node.rest.erase(node.rest.begin(), node.rest.begin() + std::ptrdiff_t(count));
    node.renumber();
}

// Gives a node its value in the new text. What was opened below it is merged, so that it stays open.
void JsonTreeModel::merge(Node& node, const std::string& text, json::Range value) {
    const bool heldRows = node.holdsRows();
    const std::string_view before = node.exact();
    const bool changed = before != json::slice(text, value);

    Node next;
    next.parent = node.parent;
    next.depth = node.depth;
    next.text = &text;
    next.value = value;
    // A view asks for rows only where there were some: a closed value that gains its first row or loses its last must
    // say so.
    if (!node.opened && heldRows != next.holdsRows()) open(node);

    node.text = &text;
    node.value = value;
    node.count = -1;
    if (node.opened) mergeChildren(node);
    if (changed && node.parent) Q_EMIT dataChanged(indexOf(node, Key), indexOf(node, Type));
}

void JsonTreeModel::mergeChildren(Node& node) {
    std::vector<json::Member> members = node.holdsRows() ? wantedMembers(node) : std::vector<json::Member>();
    const std::size_t count = std::min(members.size(), std::max(std::size_t(batch), node.children.size()));
    std::vector<std::string> keys = keysOf(*node.text, node.kind() == JsonKind::Array, members, count);

    auto& children = node.children;
    for (const DifferenceStep& step : keyedDifference(node.keys, keys)) {
        const auto begin = children.begin() + step.at;
        switch (step.kind) {
        case DifferenceStep::Kind::Remove:
            beginRemoveRows(indexOf(node), step.at, step.at + step.count - 1);
            children.erase(begin, begin + step.count);
            node.renumber();
            endRemoveRows();
            break;
        case DifferenceStep::Kind::Insert: {
            std::vector<std::unique_ptr<Node>> fresh;
            for (int i = 0; i < step.count; ++i)
                fresh.push_back(node.makeChild(*node.text, members[std::size_t(step.to + i)]));
            beginInsertRows(indexOf(node), step.at, step.at + step.count - 1);
            children.insert(begin, std::make_move_iterator(fresh.begin()), std::make_move_iterator(fresh.end()));
            node.renumber();
            endInsertRows();
            break;
        }
        case DifferenceStep::Kind::Move:
            beginMoveRows(indexOf(node), step.at, step.at + step.count - 1, indexOf(node), step.to);
            if (step.at < step.to)
                std::rotate(begin, begin + step.count, children.begin() + step.to);
            else
                std::rotate(children.begin() + step.to, begin, begin + step.count);
            node.renumber();
            endMoveRows();
            break;
        }
    }
    node.keys = std::move(keys);
    for (std::size_t i = 0; i < count; ++i) {
        children[i]->key = members[i].key;
        // Until it is merged a child's key would be looked for in the old text.
        merge(*children[i], *node.text, members[i].value);
    }
    members.erase(members.begin(), members.begin() + std::ptrdiff_t(count));
    node.rest = std::move(members);
}

JsonTreeModel::Node* JsonTreeModel::nodeOf(const QModelIndex& index) const {
    return index.isValid() ? static_cast<Node*>(index.internalPointer()) : root_.get();
}

QModelIndex JsonTreeModel::indexOf(const Node& node, int column) const {
    return node.parent ? createIndex(node.row, column, &node) : QModelIndex();
}

QModelIndex JsonTreeModel::index(int row, int column, const QModelIndex& parent) const {
    if (parent.isValid() && parent.column() != 0) return {};
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent)) return {};
    return createIndex(row, column, nodeOf(parent)->children[std::size_t(row)].get());
}

QModelIndex JsonTreeModel::parent(const QModelIndex& child) const {
    return child.isValid() ? indexOf(*nodeOf(child)->parent) : QModelIndex();
}

int JsonTreeModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() && parent.column() != 0) return 0;
    Node* node = nodeOf(parent);
    if (!node->opened) open(*node);
    return int(node->children.size());
}

int JsonTreeModel::columnCount(const QModelIndex&) const {
    return ColumnCount;
}

bool JsonTreeModel::hasChildren(const QModelIndex& parent) const {
    if (parent.isValid() && parent.column() != 0) return false;
    const Node* node = nodeOf(parent);
    return node->opened ? !node->children.empty() : node->holdsRows();
}

bool JsonTreeModel::canFetchMore(const QModelIndex& parent) const {
    return parent.column() <= 0 && nodeOf(parent)->opened && !nodeOf(parent)->rest.empty();
}

void JsonTreeModel::fetchMore(const QModelIndex& parent) {
    if (!canFetchMore(parent)) return;
    Node& node = *nodeOf(parent);
    const std::size_t count = std::min(node.rest.size(), std::size_t(batch));
    const int first = int(node.children.size());
    beginInsertRows(parent, first, first + int(count) - 1);
    for (std::size_t i = 0; i < count; ++i) {
        node.children.push_back(node.makeChild(*node.text, node.rest[i]));
        node.children.back()->row = first + int(i);
    }
    node.rest.erase(node.rest.begin(), node.rest.begin() + std::ptrdiff_t(count));
    if (node.kind() == JsonKind::Array) {
        for (std::size_t i = node.keys.size(); i < node.children.size(); ++i)
            node.keys.push_back(std::to_string(i));
    } else {
        std::vector<json::Member> shown;
        for (const auto& child : node.children)
            shown.push_back({child->key, child->value});
        node.keys = keysOf(*node.text, false, shown, shown.size());
    }
    endInsertRows();
}

QModelIndex JsonTreeModel::indexAt(std::uint32_t offset) {
    Node* node = root_.get();
    while (true) {
        if (!node->opened) open(*node);
        const auto holds = [&](json::Range key, json::Range value) {
            return offset >= (key.end > key.begin ? key.begin : value.begin) && offset < value.end;
        };
        const auto behind =
            std::find_if(node->rest.begin(), node->rest.end(), [&](const auto& m) { return holds(m.key, m.value); });
        if (behind != node->rest.end()) {
            const std::size_t wanted = node->children.size() + std::size_t(behind - node->rest.begin());
            if (wanted >= std::size_t(furthest)) break;
            while (node->children.size() <= wanted)
                fetchMore(indexOf(*node));
        }
        const auto child = std::find_if(node->children.begin(), node->children.end(),
                                        [&](const auto& c) { return holds(c->key, c->value); });
        if (child == node->children.end()) break;
        node = child->get();
    }
    return indexOf(*node);
}

std::uint32_t JsonTreeModel::offsetOf(const QModelIndex& index) const {
    const Node& node = *nodeOf(index);
    return node.key.end > node.key.begin ? node.key.begin : node.value.begin;
}

QStringList JsonTreeModel::keysTo(const QModelIndex& index) const {
    QStringList keys;
    for (const Node* node = nodeOf(index); node->parent; node = node->parent)
        keys.prepend(QString::fromStdString(node->parent->keys[std::size_t(node->row)]));
    return keys;
}

QModelIndex JsonTreeModel::find(const QStringList& keys) {
    Node* node = root_.get();
    for (const QString& wanted : keys) {
        if (!node->opened) open(*node);
        const std::string key = wanted.toStdString();
        const auto place = std::find(node->keys.begin(), node->keys.end(), key);
        if (place == node->keys.end()) break;
        node = node->children[std::size_t(place - node->keys.begin())].get();
    }
    return indexOf(*node);
}

QString JsonTreeModel::pathOf(const Node& node) const {
    const bool isDocument = !node.parent || (!node.isElement() && node.key.begin == node.key.end);
    if (isDocument) return {};
    const QString above = pathOf(*node.parent);
    if (node.isElement()) return QStringLiteral("%1[%2]").arg(above, QString::number(node.row));
    const QString name = json::unquoted(json::slice(*node.text, node.key));
    const bool plain = !name.isEmpty() && !name[0].isDigit() &&
                       std::all_of(name.begin(), name.end(), [](QChar c) { return c.isLetterOrNumber() || c == u'_'; });
    if (!plain) return QStringLiteral("%1[%2]").arg(above, fromUtf8(json::slice(*node.text, node.key)));
    return above.isEmpty() ? name : above + u'.' + name;
}

QVariant JsonTreeModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    Node& node = *nodeOf(index);
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Key) {
            if (node.isElement()) return QString::number(node.row);
            return shortened(json::unquoted(json::slice(*node.text, node.key)).toStdString());
        }
        if (index.column() != Value) return {};
        if (!isContainer(node.kind()) || node.depth >= maximumDepth) return shortened(node.exact());
        if (node.kind() == JsonKind::Object) return node.holdsMembers() ? QStringLiteral("{…}") : QStringLiteral("{ }");
        return node.holdsMembers() ? QStringLiteral("[…]") : QStringLiteral("[ ]");
    case Qt::AccessibleTextRole:
        return index.column() == Type ? kindWords(node.kind(), node.memberCount()) : data(index, Qt::DisplayRole);
    case KindRole:
        return int(node.kind());
    case CountRole:
        return node.memberCount();
    case ExactRole:
        return fromUtf8(node.exact());
    case PathRole:
        return pathOf(node);
    case IsElementRole:
        return node.isElement();
    default:
        return {};
    }
}

} // namespace fermata::views

#include "moc_json_tree_model.cpp"
