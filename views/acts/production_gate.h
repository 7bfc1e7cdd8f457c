// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/ids.h>

#include <QWidget>

class QLabel;
class QLineEdit;

namespace fermata::views {

// Before an act on a database that was marked as production a person types what it concerns: the id of the target, or
// of many targets their number. Elsewhere it is hidden, and open; but where what it concerns became done while a person
// decided about it, it asks there too, in the colour of danger.
class ProductionGate : public QWidget {
    Q_OBJECT

public:
    explicit ProductionGate(QWidget* parent = nullptr);

    void setProduction(bool production);
    // So many of what it concerns have become done meanwhile, and would run again.
    void setBecameDone(std::size_t count);
    // What has to be typed. What was typed for something else is forgotten.
    void askForId(InstanceId id);
    void askForNumber(qint64 targets);
    void forget(); // it is typed anew for each act

    bool asks() const { return production_ || becameDone_ > 0; }
    bool isOpen() const;
    QString hindrance() const; // what is still to be typed, as a sentence; empty while it is open

Q_SIGNALS:
    void changed(); // isOpen() may be another

private:
    void ask(qint64 wanted, const QString& words, const QString& hindrance);
    bool isTyped() const;
    void refresh();

    bool production_ = false;
    std::size_t becameDone_ = 0;
    qint64 wanted_ = 0;
    QString hindrance_;
    QLabel* words_ = nullptr;
    QLineEdit* line_ = nullptr;
};

} // namespace fermata::views
