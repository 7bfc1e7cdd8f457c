// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/main_window.h"

#include <QKeyEvent>

namespace fermata::views {

class MainWindow::Private {
public:
    ReadPlan plan{1, true, std::nullopt, std::nullopt, false};
    quint64 shown = 0;
    Page page = Page::Overview;
};

MainWindow::MainWindow(QWidget* parent) : QMainWindow(parent), d_(std::make_unique<Private>()) {
    setWindowTitle(tr("Fermata"));
    resize(1440, 900);
}

MainWindow::~MainWindow() = default;

ReadPlan MainWindow::readPlan() const {
    return d_->plan;
}
bool MainWindow::live() const {
    return true;
}
int MainWindow::intervalMilliseconds() const {
    return 1000;
}
void MainWindow::showPage(Page page) {
    d_->page = page;
}
MainWindow::Page MainWindow::page() const {
    return d_->page;
}
void MainWindow::showInstances(const InstanceFilter&) {
    showPage(Page::Instances);
}
void MainWindow::inspect(InstanceId) {}
void MainWindow::closeInspector() {}
bool MainWindow::loaded() const {
    return d_->shown == d_->plan.number;
}
void MainWindow::openSpawnDialog(const SpawnRequest&) {}
void MainWindow::openSignalDialog(std::optional<InstanceId>) {}
QByteArray MainWindow::saveLayout() const {
    return saveState();
}
bool MainWindow::restoreLayout(const QByteArray& layout) {
    return restoreState(layout);
}
void MainWindow::setConnection(const ConnectionState&) {}
void MainWindow::setReading(const Reading& reading) {
    d_->shown = reading.number;
}
void MainWindow::setReadError(const QString&, const QString&) {}
void MainWindow::addSteps(const std::vector<StepLogRow>&) {}
void MainWindow::setEmbeddedWorker(const EmbeddedWorkerState&) {}
void MainWindow::setActAnswer(const ActAnswer&) {}
void MainWindow::setKnownMachines(const std::vector<MachineSummary>&) {}
void MainWindow::keyPressEvent(QKeyEvent* event) {
    QMainWindow::keyPressEvent(event);
}

} // namespace fermata::views
