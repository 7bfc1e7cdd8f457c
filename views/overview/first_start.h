// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <QScrollArea>

#include <vector>

class QLabel;
class QPushButton;

namespace fermata::views {

class ExampleCard;
class LinkLabel;

// The page of a database in which nothing has run yet: examples to spawn (the first is focused, so that Enter spawns
// it), what is running already, and the way to a database of one's own.
class FirstStart : public QScrollArea {
    Q_OBJECT

public:
    explicit FirstStart(QWidget* parent = nullptr);

    void setConnection(const ConnectionState& state);
    void setWorkers(const std::vector<WorkerSummary>& workers);
    void setEmbeddedWorker(const EmbeddedWorkerState& state);
    void exampleAnswered(); // another one may be asked for
    void takeFocus();       // unless a person is somewhere else already

Q_SIGNALS:
    void exampleRequested(const QString& name);
    void connectRequested();
    void spawnDialogRequested();

private:
    struct Check {
        QLabel* mark = nullptr;
        QLabel* text = nullptr;
    };

    QWidget* makeHead();
    QWidget* makeCards();
    QWidget* makeTicker();
    QWidget* makeChecks();
    QWidget* makeAttach();
    QWidget* makeKeys();
    void addCheck(class QGridLayout* grid, const QString& name, Check& check);
    void set(Check& check, bool good, const QString& text);
    void seed(ExampleCard* card, const QString& name);
    void refresh();

    QWidget* page_ = nullptr;
    QLabel* text_ = nullptr;
    QWidget* examples_ = nullptr; // the cards
    std::vector<ExampleCard*> cards_;
    ExampleCard* asked_ = nullptr;
    QWidget* endless_ = nullptr; // what speaks of the ticker
    LinkLabel* ticker_ = nullptr;
    QPushButton* connect_ = nullptr;
    Check database_, tables_, worker_, machines_;

    ConnectionState connection_;
    EmbeddedWorkerState embedded_;
    std::vector<WorkerSummary> workers_;
};

} // namespace fermata::views
