// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/gate.h"
#include "shell/reading.h"

#include <QWidget>

#include <optional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QSplitter;

namespace fermata::views {

class FlowLayout;
class GateModel;
class GateTable;
class RunView;
class SectionBar;

// What this window's worker holds inside a step: before it runs, and before its outcome is committed. Shows what the
// step sees and what came of it, and says what a person decides; what is to be held stands in its bar.
class GatePanel : public QWidget {
    Q_OBJECT

public:
    explicit GatePanel(QWidget* parent = nullptr);
    ~GatePanel() override;

    void setSnapshot(const GateSnapshot& snapshot);
    void setEmbeddedWorker(const EmbeddedWorkerState& state);
    void setConnection(const ConnectionState& state);
    void setNow(Timestamp now); // the clock of this computer
    // A row as it stands now, of an instance that may have been dropped here.
    void noteRow(const InstanceSummary& row);

    bool holdsSome() const { return !snapshot_.runs.empty(); }
    const GatedRun* chosen() const; // null: none
    void choose(const QModelIndex& row);
    static QString placeOf(const GateRule& rule); // plain text

Q_SIGNALS:
    void ordered(const fermata::views::GateOrder& order);
    void holdRequested();
    // Edit, Replace, and on a production database Crash: what it is to be, and why, is asked for first.
    void actRequested(fermata::views::GateOrder::Kind kind, const fermata::views::GatedRun& run);
    void tryRequested(fermata::InstanceId id);
    void releaseRequested(fermata::InstanceId id); // its lease is to end now
    void inspectRequested(fermata::InstanceId id);
    void workerRequested();
    void heldChanged(); // whether it needs room for what is held

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showChosen();
    void showState();
    void showRules();
    void decide(GateOrder::Kind kind);
    void ask(GateOrder::Kind kind);
    std::vector<QPushButton*> choices() const;
    QString saysOf(const GatedRun& run) const;
    QPushButton* addButton(const char* name, const QString& words, const QString& tip, GateOrder::Kind kind);

    GateSnapshot snapshot_;
    EmbeddedWorkerState worker_;
    ConnectionState connection_;
    std::optional<InstanceId> chosenInstance_;
    std::optional<std::uint64_t> shownTicket_;
    // Of what crashed here: what was read of its row since.
    std::optional<InstanceSummary> row_;

    SectionBar* bar_ = nullptr;
    QWidget* ruleRow_ = nullptr;
    FlowLayout* rules_ = nullptr;
    QLabel* state_ = nullptr;
    QPushButton* start_ = nullptr;
    QPushButton* hold_ = nullptr;
    QPushButton* letAllGo_ = nullptr;
    QSplitter* body_ = nullptr;
    GateModel* model_ = nullptr;
    GateTable* table_ = nullptr;
    QLabel* title_ = nullptr;
    QLabel* says_ = nullptr;
    QPushButton* go_ = nullptr;
    QPushButton* edit_ = nullptr;
    QPushButton* again_ = nullptr;
    QPushButton* replace_ = nullptr;
    QPushButton* crash_ = nullptr;
    QPushButton* try_ = nullptr;
    QPushButton* release_ = nullptr;
    QPushButton* dismiss_ = nullptr;
    RunView* view_ = nullptr;
};

} // namespace fermata::views
