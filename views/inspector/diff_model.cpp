// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/diff_model.h"

namespace fermata::views {

namespace {

using Kind = JsonDiffLine::Kind;

// Below one another: all that went of a stretch, then all that came.
std::vector<JsonDiffLine> stacked(std::vector<JsonDiffLine> lines) {
    std::vector<JsonDiffLine> result, came;
    result.reserve(lines.size());
    const auto flush = [&] {
        std::move(came.begin(), came.end(), std::back_inserter(result));
        came.clear();
    };
    for (JsonDiffLine& line : lines) {
        if (line.kind != Kind::Changed) {
            if (!came.empty()) flush();
            result.push_back(std::move(line));
            continue;
        }
        JsonDiffLine added = line;
        added.kind = Kind::Added;
        added.left.clear();
        added.leftNumber = 0;
        line.kind = Kind::Removed;
        line.right.clear();
        line.rightNumber = 0;
        result.push_back(std::move(line));
        came.push_back(std::move(added));
    }
    flush();
    return result;
}

bool isChange(const JsonDiffLine& line) {
    return line.kind == Kind::Added || line.kind == Kind::Removed || line.kind == Kind::Changed;
}

} // namespace

void DiffModel::setLines(std::vector<JsonDiffLine> lines, Form form) {
    beginResetModel(); // another question has another answer: there is nothing to hold on to
    form_ = form;
    lines_ = form == Form::Inline ? stacked(std::move(lines)) : std::move(lines);
    endResetModel();
}

int DiffModel::nextChange(int row, bool down) const {
    const int count = int(lines_.size());
    const auto starts = [&](int at) { return isChange(line(at)) && (at == 0 || !isChange(line(at - 1))); };
    for (int at = row + (down ? 1 : -1); at >= 0 && at < count; at += down ? 1 : -1) {
        if (starts(at)) return at;
    }
    return -1;
}

QString DiffModel::text(int row, int column) const {
    const JsonDiffLine& at = line(row);
    switch (at.kind) {
    case Kind::Skipped:
        return at.left + tr("⋯ %n the same", nullptr, at.count);
    case Kind::Cut:
        return tr("… there is more than is shown here");
    default:
        break;
    }
    if (form_ == Form::SideBySide) return column == Left ? at.left : at.right;
    return at.kind == Kind::Removed || at.kind == Kind::Same ? at.left : at.right;
}

QVariant DiffModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const JsonDiffLine& at = line(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case LineRole:
        return QVariant::fromValue(at);
    case Qt::AccessibleTextRole: {
        const QString words = text(index.row(), index.column()).trimmed();
        if (words.isEmpty()) return tr("nothing");
        if (at.kind == Kind::Added || (at.kind == Kind::Changed && index.column() == Right))
            return tr("added: %1").arg(words);
        if (at.kind == Kind::Removed || at.kind == Kind::Changed) return tr("removed: %1").arg(words);
        return words;
    }
    default:
        return {};
    }
}

} // namespace fermata::views

#include "moc_diff_model.cpp"
