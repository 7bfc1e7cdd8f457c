// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace fermata {
struct HostStatus;
}

namespace fermata::app {

// The files of machines in other processes: those in which their steps are written, as far as they say, and code that
// their commands name. Looked at again and again, a few at a time: unlike a notification that works on every file
// system, and with every way in which an editor saves.
class MachineFiles {
public:
    // The name of a file of this command that is another than when it was looked at last; empty: none, or all are seen
    // for the first time. One that is gone, or empty, is being written: it counts when it is there again.
    QString changed(const HostStatus& host);

private:
    struct Stamp {
        std::filesystem::file_time_type written;
        std::uintmax_t size = 0;
        friend bool operator==(const Stamp&, const Stamp&) = default;
    };
    static std::optional<Stamp> stampOf(const std::string& path);

    std::map<std::string, std::map<std::string, Stamp>> stamps_; // by command, by path
    std::map<std::string, std::vector<std::string>> sources_;    // as the command said when it was up last
};

} // namespace fermata::app
