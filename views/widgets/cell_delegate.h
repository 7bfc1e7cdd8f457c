// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/controls.h"
#include "theme/look_status.h"

#include <QString>
#include <QStyledItemDelegate>

#include <optional>
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
};

struct Cell {
    std::vector<CellRun> runs = {};
    std::optional<LookStatus> glyph = {}; // a status glyph before the text
    std::optional<LookStatus> pill = {};  // a pill before the text; see pillText
    QString pillText = {};                // in place of the status' word
    QString exactPillText = {};           // as it was handed in
    double turn = 0;                      // how far the pill's glyph has turned, 0 to 1
    QString icon = {};                    // a 16 px icon before the text
    Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter;

    static Cell number(const QString& text, controls::Tone tone = controls::Tone::Normal); // right, figures aligned
    static Cell plain(const QString& text, controls::Tone tone = controls::Tone::Normal);
    static Cell mono(const QString& text, controls::Tone tone = controls::Tone::Normal);
    static Cell status(LookStatus status, const QString& pillText = {});
    Cell& add(CellRun run);
    Cell& leaveRoom(); // of an em, where something is painted beside
    QString text() const;
    QString exactText() const; // to be copied
};

// Paints Cells over the style's row (selection, hover, accent bar). On a selected row hints are painted as secondary
// text, which keeps their contrast. Without an override of describe() it shows DisplayRole like any delegate, the
// figures of right-aligned cells aligned. Links answer the mouse alone: offer what they do in a menu or on a key as
// well.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit CellDelegate(QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

Q_SIGNALS:
    void linkActivated(const QString& link, const QModelIndex& index);

protected:
    virtual Cell describe(const QModelIndex& index) const;
    // The link under a position of the view's viewport, or nothing.
    QString linkAt(const QPoint& position, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;
};

// A pill in a cell, read from the model: a LookStatus at statusRole (as itself or as an int), and a text in place of
// its word, if any, at textRole.
class StatusDelegate : public CellDelegate {
    Q_OBJECT

public:
    explicit StatusDelegate(int statusRole = Qt::DisplayRole, int textRole = -1, QObject* parent = nullptr);

protected:
    Cell describe(const QModelIndex& index) const override;

private:
    int statusRole_;
    int textRole_;
};

} // namespace fermata::views
