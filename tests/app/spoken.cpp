// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "spoken.h"

#include <QAbstractScrollArea>
#include <QAbstractSlider>
#include <QAction>
#include <QGraphicsView>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QListView>
#include <QMap>
#include <QMetaEnum>
#include <QPixmap>
#include <QTableView>
#include <QTextDocumentFragment>
#include <QTreeView>
#include <QWidget>

#include <algorithm>
#include <set>
#include <vector>

namespace fermata::test {

namespace {

using Role = QAccessible::Role;

constexpr int kMostRows = 60; // of one list: more of the same prove nothing

QString nameOf(const QAccessibleInterface& spoken) {
    return spoken.text(QAccessible::Name);
}

QString roleName(Role role) {
    const char* const key = QMetaEnum::fromType<Role>().valueToKey(int(role));
    return key ? QString::fromLatin1(key) : QString::number(int(role));
}

bool actsByItself(Role role) {
    static const std::set<Role> roles{Role::PushButton,     Role::CheckBox,       Role::RadioButton,  Role::ButtonMenu,
                                      Role::ButtonDropDown, Role::ButtonDropGrid, Role::EditableText, Role::ComboBox,
                                      Role::List,           Role::Tree,           Role::Table,        Role::MenuItem,
                                      Role::PageTab,        Role::Slider,         Role::SpinBox,      Role::Link,
                                      Role::Dial,           Role::HotkeyField,    Role::ProgressBar,  Role::Canvas,
                                      Role::Chart};
    return roles.contains(role);
}

// Roles that tell nobody what to do with what has the focus.
bool saysNothing(Role role) {
    static const std::set<Role> roles{Role::NoRole, Role::Client,     Role::Pane,      Role::Border,     Role::Grouping,
                                      Role::Window, Role::Whitespace, Role::Separator, Role::LayeredPane};
    return roles.contains(role);
}

bool standsForANumber(Role role) {
    return role == Role::ProgressBar || role == Role::Slider || role == Role::SpinBox || role == Role::Dial ||
           role == Role::ScrollBar;
}

// More than one colour within: somebody painted something there.
bool isPainted(const QImage& picture, const QRect& wanted) {
    const double scale = picture.devicePixelRatio();
    const QRect area = QRect(qRound(wanted.x() * scale), qRound(wanted.y() * scale), qRound(wanted.width() * scale),
                             qRound(wanted.height() * scale)) &
                       picture.rect();
    if (area.isEmpty()) return false;
    const QRgb first = picture.pixel(area.topLeft());
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x) {
            if (picture.pixel(x, y) != first) return true;
        }
    }
    return false;
}

class Walk {
public:
    Spoken result;

    void visit(QAccessibleInterface* spoken, const QString& way) {
        if (!spoken || !spoken->isValid() || spoken->state().invisible) return;
        auto* const widget = qobject_cast<QWidget*>(spoken->object());
        if (widget && !widget->isVisible() && !widget->inherits("QMenu")) return;
        const QString here = way.isEmpty() ? stationOf(*spoken) : way + QStringLiteral(" > ") + stationOf(*spoken);
        judge(*spoken, here);
        if (auto* const view = qobject_cast<QAbstractItemView*>(widget)) {
            cells(*view, *spoken, here);
            return;
        }
        if (spoken->role() == Role::Canvas || spoken->role() == Role::Chart || qobject_cast<QGraphicsView*>(widget))
            picture(*spoken, here);
        const QString name = nameOf(*spoken);
        if (!name.isEmpty()) within_.push_back(name);
        int children = 0;
        for (int i = 0; i < spoken->childCount(); ++i) {
            QAccessibleInterface* const child = spoken->child(i);
            if (!child || child->state().invisible) continue;
            ++children;
            visit(child, here);
        }
        if (!name.isEmpty()) within_.pop_back();
        if (widget && children == 0) painted(*widget, *spoken, here);
    }

private:
    static QString stationOf(const QAccessibleInterface& spoken) {
        QString station = roleName(spoken.role());
        if (const QObject* const object = spoken.object()) {
            station = QString::fromLatin1(object->metaObject()->className()).remove(QStringLiteral("fermata::views::"));
            if (!object->objectName().isEmpty()) station += u'#' + object->objectName();
        }
        QString name = nameOf(spoken).simplified();
        if (name.size() > 32) name = name.left(31) + u'…';
        if (!name.isEmpty()) station += QStringLiteral(" “%1”").arg(name);
        return station;
    }

    void fault(const QString& here, const QString& what) { result.faults << here + QStringLiteral(": ") + what; }

    // A line edit within a spin box or a combo box speaks through it.
    static bool isPartOfAnother(const QAccessibleInterface& spoken) {
        const QAccessibleInterface* const parent = spoken.parent();
        return parent && (parent->role() == Role::SpinBox || parent->role() == Role::ComboBox);
    }

    void judge(QAccessibleInterface& spoken, const QString& here) {
        const Role role = spoken.role();
        const bool focusable = spoken.state().focusable && !isPartOfAnother(spoken) && role != Role::ScrollBar;
        const bool acts = actsByItself(role) && !isPartOfAnother(spoken);
        const QString name = nameOf(spoken);
        if (acts || focusable) ++result.things;
        if ((acts || focusable) && name.trimmed().isEmpty() && role != Role::Window && role != Role::Dialog)
            fault(here, QStringLiteral("has no name"));
        if (focusable && spoken.object() && saysNothing(role) && !isWindow(spoken))
            fault(here, QStringLiteral("takes the focus and does not say what it is (%1)").arg(roleName(role)));
        words(name, here);
        words(spoken.text(QAccessible::Description), here);
        if (standsForANumber(role)) {
            const QAccessibleValueInterface* const value = spoken.valueInterface();
            if (!value || !value->currentValue().isValid())
                fault(here, QStringLiteral("stands for a number that it does not tell"));
        }
        if (const auto* const label = qobject_cast<const QLabel*>(spoken.object())) {
            const QString seen = QTextDocumentFragment::fromHtml(label->text()).toPlainText().simplified();
            if (!QString(name).remove(u'&').simplified().contains(QString(seen).remove(u'&')))
                fault(here, QStringLiteral("shows “%1” and does not say so").arg(seen));
        }
        if (role == Role::Graphic && name.trimmed().isEmpty() && !isOfAMessageBox(*spoken.object()))
            fault(here, QStringLiteral("a picture without words"));
        if (acts && !name.isEmpty()) {
            // By its name, what it adds, and where it is.
            QStringList key = within_;
            key << roleName(role) << name << spoken.text(QAccessible::Description);
            if (!known_.contains(key))
                known_.insert(key, here);
            else
                fault(here, QStringLiteral("cannot be told from ") + known_[key]);
        }
    }

    static bool isOfAMessageBox(const QObject& object) {
        return object.objectName().startsWith(QLatin1String("qt_msgbox"));
    }

    static bool isWindow(const QAccessibleInterface& spoken) {
        const auto* const widget = qobject_cast<const QWidget*>(spoken.object());
        return widget && widget->isWindow();
    }

    void words(const QString& text, const QString& here) {
        if (text.contains(u'\t')) fault(here, QStringLiteral("says a tab: “%1”").arg(text));
        if (Qt::mightBeRichText(text)) fault(here, QStringLiteral("says markup: “%1”").arg(text));
    }

    // A picture as a whole, and that there are parts to walk through.
    void picture(QAccessibleInterface& spoken, const QString& here) {
        if (spoken.text(QAccessible::Description).trimmed().isEmpty())
            fault(here, QStringLiteral("a picture that is not described"));
        int parts = 0;
        for (int i = 0; i < spoken.childCount(); ++i) {
            QAccessibleInterface* const child = spoken.child(i);
            if (!child || child->object()) continue;
            ++parts;
            if (child->parent() != &spoken) fault(here, QStringLiteral("part %1 has another parent").arg(i));
            if (spoken.indexOfChild(child) != i) fault(here, QStringLiteral("part %1 is not found again").arg(i));
        }
        result.parts += parts;
        const auto* const view = qobject_cast<const QGraphicsView*>(spoken.object());
        const bool reachable = spoken.state().focusable;
        if (parts == 0 && (reachable || (view && view->scene() && !view->scene()->items().isEmpty())))
            fault(here, QStringLiteral("a picture whose parts cannot be walked"));
    }

    void painted(QWidget& widget, QAccessibleInterface& spoken, const QString& here) {
        const Role role = spoken.role();
        // A text's own ground, Qt's line between two buttons, and the picture that a message box repeats in words.
        if (widget.objectName() == QLatin1String("qt_scrollarea_viewport") && spoken.parent() &&
            spoken.parent()->textInterface())
            return;
        if (widget.inherits("QToolBarSeparator") || isOfAMessageBox(widget)) return;
        if (widget.isWindow() || role == Role::Separator || role == Role::ScrollBar || role == Role::Splitter ||
            role == Role::Grip || widget.inherits("QSplitterHandle") || widget.inherits("QSizeGrip") ||
            qobject_cast<QAbstractSlider*>(&widget) || isPartOfAnother(spoken))
            return;
        if (!nameOf(spoken).trimmed().isEmpty() || spoken.textInterface()) {
            if (saysNothing(role) && isPainted(widget.grab().toImage(), widget.rect()))
                fault(here, QStringLiteral("is painted and does not say what it is (%1)").arg(roleName(role)));
            return;
        }
        // Its own edge is no message.
        if (isPainted(widget.grab().toImage(), widget.rect().adjusted(1, 1, -1, -1)))
            fault(here, QStringLiteral("is painted and says nothing"));
    }

    struct Line {
        QModelIndex index;
        int row; // as the accessible table counts
    };

    static std::vector<Line> linesOf(QAbstractItemView& view) {
        std::vector<Line> lines;
        const QAbstractItemModel* const model = view.model();
        if (auto* const tree = qobject_cast<QTreeView*>(&view)) {
            QModelIndex index = model->index(0, 0, tree->rootIndex());
            for (int row = 0; index.isValid() && row < 400; ++row, index = tree->indexBelow(index)) {
                if (tree->visualRect(index).intersects(tree->viewport()->rect()) && int(lines.size()) < kMostRows)
                    lines.push_back({index, row});
            }
            return lines;
        }
        for (int row = 0; row < std::min(model->rowCount(view.rootIndex()), 400); ++row) {
            const QModelIndex index = model->index(row, 0, view.rootIndex());
            const auto* const table = qobject_cast<QTableView*>(&view);
            const QRect rect =
                table ? QRect(0, table->rowViewportPosition(row), 10, table->rowHeight(row)) : view.visualRect(index);
            if (rect.intersects(view.viewport()->rect()) && int(lines.size()) < kMostRows)
                lines.push_back({index, row});
        }
        return lines;
    }

    static bool isHidden(const QAbstractItemView& view, int column) {
        if (const auto* const table = qobject_cast<const QTableView*>(&view)) return table->isColumnHidden(column);
        if (const auto* const tree = qobject_cast<const QTreeView*>(&view)) return tree->isColumnHidden(column);
        return false;
    }

    void cells(QAbstractItemView& view, QAccessibleInterface& spoken, const QString& here) {
        const QAbstractItemModel* const model = view.model();
        auto* const table = spoken.tableInterface();
        if (!model || qobject_cast<QHeaderView*>(&view)) return;
        if (!table) {
            fault(here, QStringLiteral("a list whose cells cannot be asked for"));
            return;
        }
        const int columns = qobject_cast<QListView*>(&view) ? 1 : model->columnCount(view.rootIndex());
        const auto* const header = qobject_cast<QTableView*>(&view)  ? static_cast<QTableView&>(view).horizontalHeader()
                                   : qobject_cast<QTreeView*>(&view) ? static_cast<QTreeView&>(view).header()
                                                                     : nullptr;
        for (int column = 0; header && header->isVisible() && column < columns; ++column) {
            const QString spokenTitle = model->headerData(column, Qt::Horizontal, Qt::AccessibleTextRole).toString();
            if (!isHidden(view, column) && (table->columnDescription(column) + spokenTitle).trimmed().isEmpty())
                fault(here, QStringLiteral("column %1 has no title").arg(column));
        }
        const QImage picture = view.viewport()->grab().toImage();
        for (const Line& line : linesOf(view)) {
            for (int column = 0; column < columns; ++column) {
                const QModelIndex index =
                    qobject_cast<QListView*>(&view) ? line.index : line.index.sibling(line.index.row(), column);
                if (isHidden(view, column)) continue;
                const QRect rect = view.visualRect(index) & view.viewport()->rect();
                if (rect.width() < 8 || rect.height() < 8) continue;
                QAccessibleInterface* const cell = table->cellAt(line.row, column);
                const QString place = here + QStringLiteral(" > row %1, column %2").arg(line.row).arg(column);
                if (!cell) {
                    fault(place, QStringLiteral("cannot be asked for"));
                    continue;
                }
                ++result.cells;
                // Of the model: Qt keeps cells in mind, and may still have what stood there before rows came.
                QString text = index.data(Qt::AccessibleTextRole).toString();
                if (text.isEmpty()) text = index.data().toString();
                words(text, place);
                // The line between rows, and between columns, is no message.
                if (text.trimmed().isEmpty() && isPainted(picture, rect.adjusted(2, 2, -2, -3)))
                    fault(place, QStringLiteral("shows something and says nothing"));
            }
        }
    }

    QStringList within_; // the named things around
    QMap<QStringList, QString> known_;
};

} // namespace

Spoken spokenOf(QWidget* root) {
    Walk walk;
    walk.visit(QAccessible::queryAccessibleInterface(root), {});
    return walk.result;
}

} // namespace fermata::test
