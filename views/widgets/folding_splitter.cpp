// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/folding_splitter.h"

namespace fermata::views {

FoldingSplitter::FoldingSplitter(int leastAbreast, QWidget* parent)
    : QSplitter(Qt::Horizontal, parent), leastAbreast_(leastAbreast) {
    setHandleWidth(1);
}

QByteArray FoldingSplitter::saveState() const {
    return orientation() == Qt::Horizontal ? QSplitter::saveState() : abreast_;
}

bool FoldingSplitter::restoreState(const QByteArray& state) {
    if (orientation() == Qt::Horizontal) return QSplitter::restoreState(state);
    abreast_ = state;
    return true;
}

void FoldingSplitter::fold() {
    const Qt::Orientation wanted = width() < leastAbreast_ ? Qt::Vertical : Qt::Horizontal;
    if (wanted == orientation()) return;
    const bool folds = wanted == Qt::Vertical;
    (folds ? abreast_ : stacked_) = QSplitter::saveState();
    if (!QSplitter::restoreState(folds ? stacked_ : abreast_)) setOrientation(wanted);
}

void FoldingSplitter::resizeEvent(QResizeEvent* event) {
    fold();
    QSplitter::resizeEvent(event);
}

} // namespace fermata::views

#include "moc_folding_splitter.cpp"
