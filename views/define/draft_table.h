// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace fermata::views {

class DraftModel;

// The transitions of a draft, typed without the mouse: Tab and Enter walk the cells and begin another row behind the
// last one, Tab in an empty last row goes on to the next field.
class DraftTable : public QTableView {
    Q_OBJECT

public:
    explicit DraftTable(DraftModel* model, QWidget* parent = nullptr);

    void goToRow(int row);

Q_SIGNALS:
    void pasteRequested(int row); // in front of which
    void copied(const QString& text);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    bool walk(int by, bool edits); // false: there is no cell there
    std::vector<int> chosenRows() const;
    void copyRows();
    void removeRows();
    void clearCells();
    void fitColumns();

    DraftModel* model_;
};

} // namespace fermata::views
