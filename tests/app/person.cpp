// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "person.h"

#include <QPointer>

namespace fermata::test {

namespace {

QPointer<Person> acting;

// run() makes a QCoreApplication first, to read its arguments, and then the application.
void applicationStarted() {
    if (acting && qobject_cast<QApplication*>(QCoreApplication::instance())) acting->begin();
}
Q_COREAPP_STARTUP_FUNCTION(applicationStarted)

} // namespace

void Person::begin() {
    since_.start();
    startTimer(std::chrono::milliseconds(20));
}

void Person::timerEvent(QTimerEvent*) {
    if (next_ >= deeds_.size()) return;
    if (deeds_[next_].tryIt()) {
        ++next_;
        since_.start();
    } else if (since_.elapsed() > 60'000) {
        QApplication::exit(99);
    }
}

void letAct(Person& person) {
    acting = &person;
}

views::MainWindow* shownWindow() {
    for (QWidget* const widget : QApplication::topLevelWidgets())
        if (auto* const window = qobject_cast<views::MainWindow*>(widget); window && window->isVisible()) return window;
    return nullptr;
}

} // namespace fermata::test
