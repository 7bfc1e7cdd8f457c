// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/controls.h"
#include "theme/look_status.h"
#include "widgets/bars.h"

#include <QMetaType>
#include <QString>
#include <QStyledItemDelegate>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace fermata::views {

// What a cell shows, in pieces. Models give numbers and enums; a delegate's describe() gives them words and looks.
// Texts that are handed in may hold whatever the database does: they are kept as they are shown (widgets/shown.h), and
// as they were for who copies them.
struct CellRun {
    QString text;
    controls::Tone tone = controls::Tone::Normal;
    bool mono = false;
    bool bold = false;
    bool underline = false;
    QString link = {};  // makes the run a link; see CellDelegate::linkActivated()
    QString exact = {}; // the text as it was handed in, unless it stands for something else; see Cell::add()
    bool isRoom = false;
    double gap = 0;        // px before it, which sets it apart from the run before it: said and copied with a comma
    bool saidOnly = false; // not painted: what is painted besides the text tells it
    std::optional<LookStatus> look = {}; // in that status' color, as its glyph is
};

// A dot before the text. Leave room for it, or give the first run a gap.
enum class CellDot { Full, Hollow, Off }; // it lives; it is gone; it was stopped, which is no trouble

// A bar before the text. All of a column are of one length, which leaves room for the widest text beside them; where
// that is too short for a bar there is none.
struct CellBar {
    static constexpr int kLongest = 64;
    static constexpr int kGap = 8;

    QString widest = {};                               // text beside it
    double share = 0;                                  // that much of it is full, 0 to 1
    std::optional<LookStatus> fill = {};               // nothing: it needs attention
    std::optional<std::pair<qint64, qint64>> use = {}; // used of so many: painted as "15/16", in place of any text
};

// A line of numbers that ends at the right; of less than all of the time it is shorter.
struct CellTrend {
    std::vector<double> values = {};
    double share = 1; // of the width

    bool isEmpty() const { return values.size() < 2; }
};

struct Cell {
    std::vector<CellRun> runs = {};
    std::optional<LookStatus> glyph = {}; // a status glyph before the text
    std::optional<LookStatus> pill = {};  // a pill before the text; see pillText
    QString pillText = {};                // in place of the status' word
    QString exactPillText = {};           // as it was handed in
    double turn = 0;                      // how far the pill's glyph has turned, 0 to 1
    QString icon = {};                    // a 16 px icon before the text
    std::optional<bool> tick = {};        // a tick box before the text; give the cell a link that changes it
    std::optional<CellDot> dot = {};
    std::optional<CellBar> bar = {};
    std::optional<std::vector<StackedPart>> parts = {}; // a stacked bar over all of the cell
    CellTrend trend = {};                               // over all of the cell
    QString link = {}; // all of the cell is one, without the color of one: underlined under the mouse
    Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter;

    static Cell number(const QString& text, controls::Tone tone = controls::Tone::Normal); // right, figures aligned
    static Cell plain(const QString& text, controls::Tone tone = controls::Tone::Normal);
    static Cell mono(const QString& text, controls::Tone tone = controls::Tone::Normal);
    static Cell status(LookStatus status, const QString& pillText = {});
    Cell& add(CellRun run);
    Cell& leaveRoom(); // of an em, where something is painted beside
    QString text() const;
    QString exactText() const; // to be copied
    bool isEmpty() const;      // nothing is painted
};

// The role at which a model answers a Cell.
constexpr int kCellRole = Qt::UserRole + 100;

// Paints Cells over the style's row (selection, hover, accent bar). On a selected row hints are painted as secondary
// text, which keeps their contrast. A cell is what the model answers at kCellRole; where it answers nothing, and
// describe() is not overridden, DisplayRole is shown like by any delegate, the figures of right-aligned cells aligned.
// In a tree, a row whose first column spans all the others is one line; what other columns of it hold is painted at
// their place. Links answer the mouse alone: offer what they do in a menu or on a key as well.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit CellDelegate(QObject* parent = nullptr);

    // How far the ring of what executes has turned, for pills that say so.
    void setTurn(std::function<double()> turn) { turn_ = std::move(turn); }
    // Of a list that reaches from edge to edge: what the outer columns hold keeps the page's margin.
    void setKeepsPageMargin(bool keeps) { keepsPageMargin_ = keeps; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

Q_SIGNALS:
    void linkActivated(const QString& link, const QModelIndex& index);

protected:
    virtual Cell describe(const QModelIndex& index) const;
    void paintCell(QPainter& painter, const QRectF& inner, const Cell& cell, const QStyleOptionViewItem& option) const;
    static double widthOf(const Cell& cell, const QFont& font);
    // The link under a position of the view's viewport, or nothing.
    QString linkAt(const QPoint& position, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

private:
    QRectF textRect(const QStyleOptionViewItem& option, const QModelIndex& index) const;

    std::function<double()> turn_;
    bool keepsPageMargin_ = false;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::Cell)
