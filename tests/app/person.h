// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "shell/main_window.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimerEvent>

#include <chrono>
#include <functional>
#include <vector>

namespace fermata::test {

// What a person does in a program that makes its own QApplication: one thing after another, each as soon as it can be
// done. Ends the program when one cannot be done for long.
class Person : public QObject {
public:
    struct Deed {
        const char* name;
        std::function<bool()> tryIt; // done
    };

    explicit Person(std::vector<Deed> deeds) : deeds_(std::move(deeds)) {}

    void begin();

    QString undone() const { return next_ < deeds_.size() ? QString::fromLatin1(deeds_[next_].name) : QString(); }

protected:
    void timerEvent(QTimerEvent*) override;

private:
    std::vector<Deed> deeds_;
    std::size_t next_ = 0;
    QElapsedTimer since_;
};

// Begins as soon as there is a QApplication. It must outlive the program.
void letAct(Person& person);

views::MainWindow* shownWindow(); // null: none

} // namespace fermata::test
