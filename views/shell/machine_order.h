// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/machines.h>

#include <QMetaType>
#include <QString>

#include <optional>
#include <string>
#include <variant>

// What passes between the window and the session when a person defines a machine, or says what becomes of a version of
// it (fermata/patterns/versions.h). Values only: they cross threads.
namespace fermata::views {

// `definition`: JSON, as fermata_machine_define() takes it; the rest is what stands in it.
struct DefineMachine {
    std::string definition;
    MachineKey machine;
    std::string initial;
    std::string queue;
    bool run = false; // and an instance of it is spawned at once

    friend bool operator==(const DefineMachine&, const DefineMachine&) = default;
};

struct SetMachineLife {
    MachineKey machine;
    MachineLife life = MachineLife::Live;
    bool strict = false;
    std::string reason;

    friend bool operator==(const SetMachineLife&, const SetMachineLife&) = default;
};

struct SendMachineEvent {
    InstanceId instance;
    std::string event;
    std::string payload = "{}"; // a JSON object

    friend bool operator==(const SendMachineEvent&, const SendMachineEvent&) = default;
};

struct MachineOrder {
    using Define = DefineMachine;
    using SetLife = SetMachineLife;
    using Send = SendMachineEvent;

    quint64 number = 0; // as the desk counts them
    std::variant<Define, SetLife, Send> what;

    friend bool operator==(const MachineOrder&, const MachineOrder&) = default;
};

struct MachineOutcome {
    quint64 number = 0;
    QString error; // empty: all of it was done
    QString advice;
    bool inDoubt = false; // the connection was lost while it was being done
    bool defined = false; // of Define: that was done, whatever came after it
    std::optional<InstanceId> spawned;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::MachineOrder)
Q_DECLARE_METATYPE(fermata::views::MachineOutcome)
