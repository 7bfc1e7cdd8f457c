// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/chosen_value.h"

#include "inspector/json_view.h"
#include "models/json_scan.h"
#include "models/json_tree_model.h"
#include "theme/fonts.h"
#include "widgets/plain_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace fermata::views {

namespace {

bool isJson(const QString& text) {
    // A document of Qt's is an object or an array.
    return !text.trimmed().isEmpty() &&
           QJsonDocument::fromJson((QStringLiteral("[[") + text + QStringLiteral("]]")).toUtf8())
                   .array()
                   .at(0)
                   .toArray()
                   .size() == 1;
}

} // namespace

std::optional<std::string> withValue(const std::string& document, const QStringList& keys, const std::string& value) {
    json::Range at = json::whole(document);
    for (const QString& key : keys) {
        if (key.isEmpty()) continue; // the only row of a document that has no members
        const JsonKind kind = json::kindOf(json::slice(document, at));
        const std::vector<json::Member> members = json::members(document, at);
        auto found = members.end();
        if (kind == JsonKind::Array) {
            bool ok = false;
            const int place = key.toInt(&ok);
            if (ok && place >= 0 && place < int(members.size())) found = members.begin() + place;
        } else {
            found = std::ranges::find_if(members, [name = key.toStdString(), &document](const json::Member& member) {
                return json::slice(document, member.key) == name;
            });
        }
        if (found == members.end()) return std::nullopt;
        at = found->value;
    }
    return document.substr(0, at.begin) + value + document.substr(at.end);
}

ValueEditor::ValueEditor(JsonView* tree) : QObject(tree), tree_(tree) {
    tree_->installEventFilter(this);
    tree_->viewport()->installEventFilter(this);
}

void ValueEditor::open(const QModelIndex& index) {
    close();
    if (!index.isValid()) return;
    const QModelIndex key = index.siblingAtColumn(JsonTreeModel::Key);
    keys_ = tree_->json().keysTo(key);
    document_ = tree_->json().text();
    Q_EMIT opened();
    line_ = new QLineEdit(key.data(JsonTreeModel::ExactRole).toString());
    line_->setObjectName(QStringLiteral("chosenValue"));
    line_->setFont(fonts::monoAs(fonts::small()));
    line_->setAccessibleName(tr("New value of %1, as JSON").arg(key.data(JsonTreeModel::PathRole).toString()));
    line_->setFrame(false);
    line_->installEventFilter(this);
    connect(line_, &QLineEdit::returnPressed, this, &ValueEditor::handIn);
    // No editor of the view's own: a row that goes while one types would take it along, and the view would not know.
    line_->setParent(tree_->viewport());
    value_ = key.siblingAtColumn(JsonTreeModel::Value);
    tree_->scrollTo(key); // laid out, too
    place();
    line_->show();
    line_->selectAll();
    line_->setFocus(Qt::OtherFocusReason);
}

// Where its value is seen, whatever was scrolled or came in above it.
void ValueEditor::place() {
    const QRect there = value_.isValid() ? tree_->visualRect(value_) : QRect();
    if (there.isValid() && line_->geometry() != there) line_->setGeometry(there);
}

void ValueEditor::close() {
    QLineEdit* const line = std::exchange(line_, nullptr);
    if (!line) return;
    const bool focused = line->hasFocus();
    line->removeEventFilter(this);
    line->hide();
    line->deleteLater();
    if (focused) tree_->setFocus(Qt::OtherFocusReason);
}

void ValueEditor::handIn() {
    const QString text = line_->text().trimmed();
    if (!isJson(text)) {
        QToolTip::showText(line_->mapToGlobal(QPoint(0, line_->height())),
                           plainToolTip(tr("This is no JSON value. A text stands in quotes: \"paid\".")), line_);
        line_->setAccessibleDescription(tr("This is no JSON value. A text stands in quotes: \"paid\"."));
        return;
    }
    const auto document = withValue(document_, keys_, text.toStdString());
    close();
    if (document && *document != document_) Q_EMIT edited(*document);
}

bool ValueEditor::eventFilter(QObject* watched, QEvent* event) {
    if (watched == line_) {
        if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
            const int key = static_cast<QKeyEvent*>(event)->key();
            if (key == Qt::Key_Escape) {
                event->accept();
                if (event->type() == QEvent::KeyPress) close();
                return true;
            }
        }
    } else if (watched == tree_ && event->type() == QEvent::KeyPress) {
        if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_F2) {
            open(tree_->currentIndex());
            return true;
        }
    } else if (watched == tree_->viewport() && event->type() == QEvent::Paint) {
        if (line_) place();
    } else if (watched == tree_->viewport() && event->type() == QEvent::MouseButtonDblClick) {
        const QModelIndex index = tree_->indexAt(static_cast<QMouseEvent*>(event)->position().toPoint());
        if (index.isValid() && !tree_->model()->hasChildren(index.siblingAtColumn(0))) {
            open(index);
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace fermata::views

#include "moc_chosen_value.cpp"
