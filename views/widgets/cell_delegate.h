// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/controls.h"
#include "theme/look_status.h"

#include <QStyledItemDelegate>

#include <optional>
#include <vector>

namespace fermata::views {

// What a cell shows, in pieces. Models give numbers and enums; a delegate's describe() gives them words and looks.
struct CellRun {
    QString text;
    controls::Tone tone = controls::Tone::Normal;
    bool mono = false;
    bool bold = false;
    bool underline = false;
    QString link = {}; // makes the run a link; see CellDelegate::linkActivated()
};

struct Cell {
    std::vector<CellRun> runs;
    std::optional<LookStatus> glyph; // a status glyph before the text
    std::optional<LookStatus> pill;  // paints a pill instead; its text is the runs' text if there is any
    QString icon;                    // a 16 px icon before the text
    Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter;
    int indent = 0; // px before the first thing

    static Cell number(const QString& text, controls::Tone tone = controls::Tone::Normal); // right, figures aligned
    static Cell plain(const QString& text, controls::Tone tone = controls::Tone::Normal);
    static Cell mono(const QString& text, controls::Tone tone = controls::Tone::Normal);
    static Cell status(LookStatus status, const QString& text = {});
    Cell& add(CellRun run);
    QString text() const;
};

// Paints Cells over the style's row (selection, hover, accent bar). On a selected row hints are painted as secondary
// text, which keeps their contrast. Without an override of describe() it shows DisplayRole like any delegate, figures
// of right-aligned cells aligned. Links answer the mouse; put their actions in the context menu or on a key as well.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit CellDelegate(QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    void setRowHeight(int height) { rowHeight_ = height; }

Q_SIGNALS:
    void linkActivated(const QString& link, const QModelIndex& index);

protected:
    virtual Cell describe(const QModelIndex& index) const;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

private:
    int rowHeight_ = 0;
};

// A pill in a cell, read from the model: a LookStatus (or its int) at statusRole, and a text that replaces its word, if
// any, at textRole. Unless told otherwise both are read from DisplayRole and no text.
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
