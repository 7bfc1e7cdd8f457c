// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/act_order.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <map>

namespace fermata::views {

// Where the dialogs of a window hand in what is to be done, and get back what became of it. It numbers the orders, so
// that each answer finds who asked; one of a dialog that is gone finds nobody. Lives on the GUI thread.
class ActDesk : public QObject {
    Q_OBJECT

public:
    explicit ActDesk(QObject* parent = nullptr);

    using Done = std::function<void(const ActOutcome&)>;
    using Moving = std::function<void(const ActProgress&)>;

    // `done` is called once, never from within; not at all when `asker` is destroyed before.
    quint64 order(ActOrder order, QObject* asker, Done done, Moving moving = {});

    // No further batch is begun. The outcome still comes, and says what was done until then.
    void cancel(quint64 number);

    // What this connection may do: nothing as long as that is not known.
    const ActRights& rights() const { return rights_; }
    bool rightsKnown() const { return rightsKnown_; }
    void setRights(const ActRights& rights);
    void forgetRights(); // of another connection: they are still being asked for

    // The person said that this is a production database: the target's id is asked for before an act.
    bool production() const { return production_; }
    void setProduction(bool production) { production_ = production; }

    void setBegun(quint64 number); // from here on it may happen
    void setProgress(const ActProgress& progress);
    void setOutcome(const ActOutcome& outcome);
    // Nobody will answer what is still asked. Whether what had begun has been done is not known; the rest was not.
    void abandon(const QString& error);

Q_SIGNALS:
    void ordered(const fermata::views::ActOrder& order);
    void cancelled(quint64 number);
    void rightsChanged();

private:
    struct Asker {
        bool dry = true;
        bool begun = false;
        QPointer<QObject> who;
        Done done;
        Moving moving;
    };

    quint64 last_ = 0;
    std::map<quint64, Asker> askers_;
    ActRights rights_;
    bool rightsKnown_ = false;
    bool production_ = false;
};

} // namespace fermata::views
