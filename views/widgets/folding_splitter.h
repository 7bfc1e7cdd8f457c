// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace fermata::views {

// Its parts stand beside each other, and below each other where it is narrower than they need. Each arrangement keeps
// the sizes that a person gave it.
class FoldingSplitter : public QSplitter {
    Q_OBJECT

public:
    explicit FoldingSplitter(int leastAbreast, QWidget* parent = nullptr);

    // How they share the room beside each other, whatever the arrangement now: what is worth keeping between runs.
    QByteArray saveState() const;
    bool restoreState(const QByteArray& state);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fold();

    const int leastAbreast_;
    QByteArray abreast_; // as it was when it was last left
    QByteArray stacked_;
};

} // namespace fermata::views
