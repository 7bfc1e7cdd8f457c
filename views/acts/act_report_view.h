// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acts/act_words.h"
#include "widgets/panel.h"

class QLabel;
class QVBoxLayout;

namespace fermata::views {

// What an act would do, or did: how many go from which status to which, what is refused and why, what else happens,
// and, where they are few, each target by itself. Everything in it is plain text.
class ActReportView : public Panel {
    Q_OBJECT

public:
    explicit ActReportView(QWidget* parent = nullptr);

    // `more`: there are others, which could not be taken at once.
    void showReport(const Act& act, const ActReport& report, bool done, Timestamp now, bool more = false);
    // Instead: that it is being judged, or why it is not.
    void showNote(const QString& note, bool failed = false);

    QString text() const; // as it is shown, a line each

private:
    void clear();
    void addLine(const actwords::Line& line);
    void addTarget(const Act& act, const ActAnswer& answer, Timestamp now);
    QLabel* addText(const QString& words, int indent = 0);

    QVBoxLayout* column_ = nullptr;
};

} // namespace fermata::views
