// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/verdict.h"

#include <QFrame>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace fermata::views {

// Shows a verdict: amber when it wants attention, red for a failure, otherwise as quiet as the rest. Its parts are
// changed in place, so that a refresh takes no button from under the mouse.
class VerdictPanel : public QFrame {
    Q_OBJECT

public:
    explicit VerdictPanel(QWidget* parent = nullptr);

    void setVerdict(const Verdict& verdict);
    const Verdict& verdict() const { return verdict_; }
    // Why nothing can be delivered now; empty: it can.
    void setHindrance(const QString& why);
    // Whether a replay is offered, and why it is not possible now; empty: it is.
    void setReplay(bool offered, const QString& why = {});
    // Where relative names of files in why something failed are looked for; empty: nobody knows. For the next verdict.
    void setFolder(const QString& folder) { folder_ = folder; }

Q_SIGNALS:
    void deliverRequested();
    void replayRequested();
    void fileRequested(const QString& file, int line); // a place that is named
    void instanceRequested(fermata::InstanceId id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    class Mark;
    QLabel* makeText();
    void addRow();
    void showTerms();
    void refreshColors();
    void follow(const QString& link);
    QString withPlaces(const QString& html);

    Verdict verdict_;
    Mark* icon_ = nullptr;
    QLabel* title_ = nullptr;
    QLabel* asOf_ = nullptr;
    QLabel* text_ = nullptr;
    QVBoxLayout* terms_ = nullptr;
    std::vector<std::pair<Mark*, QLabel*>> rows_;
    QPushButton* deliver_ = nullptr;
    QPushButton* replay_ = nullptr;
    QString folder_;
    std::vector<std::pair<QString, int>> places_; // what links in the text lead to
};

} // namespace fermata::views
