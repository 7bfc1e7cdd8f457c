// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "shown_texts.h"

#include <fermata/types/printable.h>
#include <fermata/types/unseen.h>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QGraphicsItem>
#include <QGraphicsView>
#include <QHash>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPointer>
#include <QRegularExpression>
#include <QSet>
#include <QTabBar>
#include <QTextDocumentFragment>
#include <QTextItem>
#include <QToolTip>
#include <QTreeView>

#include <algorithm>

namespace fermata::test {

namespace {

constexpr int kMostRows = 200; // of one list
constexpr int kMostTips = 12;  // rows whose tool tips are asked for as with the mouse

// Keeps the texts, and draws nothing.
class TextEngine : public QPaintEngine {
public:
    TextEngine() : QPaintEngine(AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState&) override {}
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
    void drawTiledPixmap(const QRectF&, const QPixmap&, const QPointF&) override {}
    void drawPath(const QPainterPath&) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    void drawTextItem(const QPointF&, const QTextItem& item) override { texts << item.text(); }
    Type type() const override { return User; }

    QStringList texts;
};

class Paper : public QPaintDevice {
public:
    explicit Paper(const QSize& size) : size_(size) {}
    QPaintEngine* paintEngine() const override { return &engine_; }
    const QStringList& texts() const { return engine_.texts; }

protected:
    int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
        case PdmWidth:
            return size_.width();
        case PdmHeight:
            return size_.height();
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return 96;
        case PdmWidthMM:
            return size_.width() * 254 / 960;
        case PdmHeightMM:
            return size_.height() * 254 / 960;
        case PdmNumColors:
            return 0;
        case PdmDepth:
            return 32;
        case PdmDevicePixelRatio:
            return 1;
        default: // its ratio, scaled
            return int(devicePixelRatioFScale());
        }
    }

private:
    QSize size_;
    mutable TextEngine engine_;
};

// What stands in it is what a person typed, or will act with.
bool isField(const QWidget* widget) {
    const auto* const line = qobject_cast<const QLineEdit*>(widget);
    return line && !line->isReadOnly();
}

// Qt names an editable box by what stands in it.
bool isField(const QAccessibleInterface& spoken) {
    const auto* const box = qobject_cast<const QComboBox*>(spoken.object());
    return (box && box->isEditable()) || (spoken.state().editable && !spoken.state().readOnly);
}

class Look {
public:
    ShownTexts result;

    void window(QWidget* root) {
        widget(root);
        // A list that is asked may make and drop parts of its own.
        QList<QPointer<QWidget>> parts;
        for (QWidget* const part : root->findChildren<QWidget*>())
            parts << part;
        for (const QPointer<QWidget>& part : parts) {
            if (part && part->window() == root->window() && part->isVisible()) widget(part);
        }
        spoken(QAccessible::queryAccessibleInterface(root), {});
    }

private:
    void text(const QString& text, const QString& where) {
        if (text.isEmpty()) return;
        result.texts << text;
        if (text.contains(QStringLiteral("\\u202e"))) ++result.speltOut;
        if (holdsUnseen(text)) result.faults << QStringLiteral("%1: “%2”").arg(where, spelt(text.left(200)));
        // Markup is for painting: nobody shall read it or hear it.
        static const QRegularExpression escaped(QStringLiteral("&lt;|&gt;|&amp;#|<qt>|<div|<br>"));
        if (text.contains(escaped)) result.faults << QStringLiteral("%1 shows markup: “%2”").arg(where, text.left(200));
        static const QRegularExpression broken(QStringLiteral("qx[\\s\u2028]?yq"));
        if (text.contains(broken))
            result.faults << QStringLiteral("%1 breaks a name's line: “%2”").arg(where, text.left(200));
    }

    // As Qt decides whether it is one.
    void mayBeMarkup(const QString& text, const QString& where) {
        this->text(Qt::mightBeRichText(text) ? decoded(text) : text, where);
    }

    static QString decoded(const QString& markup) { return QTextDocumentFragment::fromHtml(markup).toPlainText(); }

    // An ampersand marks a key there, and is not shown.
    void label(const QString& text, const QString& where) {
        this->text(text, where);
        static const QRegularExpression mark(QStringLiteral("(?<!&)&#x202e;"));
        if (text.contains(mark))
            result.faults << QStringLiteral("%1 loses an ampersand: “%2”").arg(where, text.left(200));
    }

    void label(const QLabel& label, const QString& where) {
        const bool ours = !qobject_cast<const QMessageBox*>(label.parentWidget());
        if (ours && label.textFormat() == Qt::AutoText)
            result.faults << QStringLiteral("%1 does not say whether its text is markup: “%2”")
                                 .arg(where, spelt(label.text().left(200)));
        if (label.textFormat() == Qt::RichText)
            text(decoded(label.text()), where);
        else if (label.textFormat() == Qt::PlainText)
            text(label.text(), where);
        else
            mayBeMarkup(label.text(), where);
    }

    static QString wayTo(const QWidget* widget) {
        QStringList way;
        for (; widget; widget = widget->parentWidget()) {
            const QString name = widget->objectName();
            if (way.isEmpty() || (!name.isEmpty() && !name.startsWith(QLatin1String("qt_"))))
                way.prepend(QString::fromLatin1(widget->metaObject()->className()).section(u':', -1) +
                            (name.isEmpty() ? QString() : u'#' + name));
            if (widget->isWindow()) break;
        }
        return way.join(QStringLiteral(" > "));
    }

    void widget(QWidget* widget) {
        const QString here = wayTo(widget);
        mayBeMarkup(widget->toolTip(), here + QStringLiteral(" tool tip"));
        text(widget->statusTip(), here + QStringLiteral(" status tip"));
        text(widget->whatsThis(), here + QStringLiteral(" help"));
        text(widget->accessibleName(), here + QStringLiteral(" accessible name"));
        text(widget->accessibleDescription(), here + QStringLiteral(" accessible description"));
        if (widget->isWindow()) text(widget->windowTitle(), here + QStringLiteral(" title"));
        for (const QAction* const action : widget->actions()) {
            label(action->text(), here + QStringLiteral(" action"));
            // Without one of its own it has its text's, which a menu does not show.
            if (action->toolTip() != QString(action->text()).replace(QLatin1String("&&"), QLatin1String("&")))
                mayBeMarkup(action->toolTip(), here + QStringLiteral(" tool tip of an action"));
        }
        if (!isField(widget)) painted(widget, here);
        if (const auto* const words = qobject_cast<QLabel*>(widget)) label(*words, here + QStringLiteral(" text"));
        if (const auto* const button = qobject_cast<QAbstractButton*>(widget))
            label(button->text(), here + QStringLiteral(" text"));
        if (const auto* const tabs = qobject_cast<QTabBar*>(widget)) {
            for (int tab = 0; tab < tabs->count(); ++tab)
                mayBeMarkup(tabs->tabToolTip(tab), here + QStringLiteral(" tool tip of a tab"));
        }
        if (const auto* const graph = qobject_cast<QGraphicsView*>(widget); graph && graph->scene()) {
            for (const QGraphicsItem* const item : graph->scene()->items())
                mayBeMarkup(item->toolTip(), here + QStringLiteral(" tool tip of an item"));
        }
        if (auto* const box = qobject_cast<QComboBox*>(widget)) items(*box, here);
        if (auto* const view = qobject_cast<QAbstractItemView*>(widget); view && !qobject_cast<QHeaderView*>(view))
            list(*view, here);
    }

    // A line may be drawn in pieces, each figure by itself: what is read is all of them.
    void painted(QWidget* widget, const QString& here) {
        const QStringList pieces = paintedTexts(widget);
        if (pieces.isEmpty()) return;
        const QString whole = pieces.join(QString());
        result.texts << whole;
        if (whole.contains(QStringLiteral("\\u202e"))) ++result.speltOut;
        for (const QString& piece : pieces) {
            if (holdsUnseen(piece)) result.faults << QStringLiteral("%1 paints “%2”").arg(here, spelt(piece.left(200)));
            if (piece.contains(QStringLiteral("&lt;i&gt;")))
                result.faults << QStringLiteral("%1 paints markup: “%2”").arg(here, piece.left(200));
            static const QRegularExpression broken(QStringLiteral("qx[\\s\u2028]?yq"));
            if (piece.contains(broken))
                result.faults << QStringLiteral("%1 paints a name's line break: “%2”").arg(here, piece.left(200));
        }
    }

    void roles(const QModelIndex& index, const QString& here) {
        const QString place = QStringLiteral("%1 row %2 column %3").arg(here).arg(index.row()).arg(index.column());
        QString said = index.data(Qt::AccessibleTextRole).toString();
        if (said.isEmpty()) said = index.data().toString();
        text(said, place);
        text(index.data(Qt::AccessibleDescriptionRole).toString(), place + QStringLiteral(" description"));
        mayBeMarkup(index.data(Qt::ToolTipRole).toString(), place + QStringLiteral(" tool tip"));
        text(index.data(Qt::StatusTipRole).toString(), place + QStringLiteral(" status tip"));
    }

    void rows(QAbstractItemView& view, const QModelIndex& parent, const QString& here) {
        const QAbstractItemModel* const model = view.model();
        const auto* const tree = qobject_cast<const QTreeView*>(&view);
        for (int row = 0; row < std::min(model->rowCount(parent), kMostRows); ++row) {
            for (int column = 0; column < model->columnCount(parent); ++column)
                roles(model->index(row, column, parent), here);
            const QModelIndex first = model->index(row, 0, parent);
            if (tree && tree->isExpanded(first)) rows(view, first, here);
        }
    }

    void list(QAbstractItemView& view, const QString& here) {
        const QAbstractItemModel* const model = view.model();
        if (!model) return;
        rows(view, view.rootIndex(), here);
        for (int column = 0; column < model->columnCount(view.rootIndex()); ++column) {
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)})
                mayBeMarkup(model->headerData(column, Qt::Horizontal, role).toString(),
                            here + QStringLiteral(" header"));
        }
        // A delegate may have a tip of its own.
        QModelIndex last;
        int asked = 0;
        for (int y = 4; y < view.viewport()->height() && asked < kMostTips; y += 12) {
            const QModelIndex row = view.indexAt({8, y});
            if (!row.isValid() || row == last) continue;
            last = row;
            ++asked;
            for (int column = 0; column < model->columnCount(row.parent()); ++column)
                tip(view, row.siblingAtColumn(column), here);
        }
    }

    // What a cell tells under the mouse. To lay such a tip out takes longer than all else here, and most lists are
    // looked at many times: each cell is asked once for what it holds and the room it has, which is what a tip is
    // about.
    void tip(QAbstractItemView& view, const QModelIndex& index, const QString& here) {
        const QRect rect = view.visualRect(index) & view.viewport()->rect();
        if (rect.isEmpty()) return;
        QStringList held{QString::number(index.column()), QString::number(rect.width())};
        for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole),
                               int(Qt::AccessibleDescriptionRole)})
            held << index.data(role).toString();
        static QHash<QObject*, QSet<QStringList>> asked;
        if (!asked.contains(&view))
            QObject::connect(&view, &QObject::destroyed, &view, [&view] { asked.remove(&view); });
        QSet<QStringList>& known = asked[&view];
        if (const qsizetype before = known.size(); known.insert(held), known.size() == before) return;
        QHelpEvent event(QEvent::ToolTip, rect.center(), view.viewport()->mapToGlobal(rect.center()));
        QCoreApplication::sendEvent(view.viewport(), &event);
        if (QToolTip::isVisible()) mayBeMarkup(QToolTip::text(), here + QStringLiteral(" tool tip under the mouse"));
        QToolTip::hideText();
    }

    void items(QComboBox& box, const QString& here) {
        if (!box.isEditable()) text(box.currentText(), here + QStringLiteral(" current text"));
        for (int row = 0; row < box.count(); ++row)
            roles(box.model()->index(row, box.modelColumn(), box.rootModelIndex()), here + QStringLiteral(" items"));
        if (box.count() == 0 || !box.isEnabled()) return;
        box.showPopup();
        if (box.view()->isVisible()) painted(box.view()->viewport(), here + QStringLiteral(" popup"));
        box.hidePopup();
    }

    void spoken(QAccessibleInterface* one, const QString& way) {
        if (!one || !one->isValid() || one->state().invisible) return;
        auto* const object = qobject_cast<QWidget*>(one->object());
        if (object && !object->isVisible()) return;
        const QString name = one->text(QAccessible::Name);
        const QString here = way + u'/' + (object ? object->objectName() : spelt(name.left(40)));
        const bool field = isField(*one);
        if (!field) text(name, here + QStringLiteral(" name"));
        text(one->text(QAccessible::Description), here + QStringLiteral(" description"));
        text(one->text(QAccessible::Help), here + QStringLiteral(" help"));
        if (!field) text(one->text(QAccessible::Value), here + QStringLiteral(" value"));
        if (qobject_cast<QAbstractItemView*>(object)) return; // its model was asked
        for (int i = 0; i < one->childCount(); ++i)
            spoken(one->child(i), here);
    }
};

} // namespace

QString spelt(const QString& text) {
    return QString::fromStdString(printable(text.toStdString()));
}

bool holdsUnseen(const QString& text) {
    std::u32string characters;
    for (const uint c : text.toUcs4())
        characters += char32_t(c);
    // What our own tables leave free before a text, they leave with wide blanks.
    const std::u32string_view room(U"\u2002\u2003\u2009");
    const std::size_t first = characters.find_first_not_of(room);
    if (first == characters.npos) return false;
    characters = characters.substr(first, characters.find_last_not_of(room) + 1 - first);
    for (std::size_t at = 0; at < characters.size(); ++at) {
        const char32_t c = characters[at];
        if (c == U'\n' || c == U'\t' || c == QChar::LineSeparator || c == QChar::ParagraphSeparator) continue;
        if (unseen::isSpeltOut(characters, at)) return true;
    }
    return false;
}

QStringList paintedTexts(QWidget* widget) {
    Paper paper(widget->size());
    widget->render(&paper, QPoint(), QRegion(), QWidget::RenderFlags());
    return paper.texts();
}

ShownTexts shownTexts(QWidget* root) {
    Look look;
    look.window(root);
    return look.result;
}

} // namespace fermata::test
