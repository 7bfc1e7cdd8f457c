// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace fermata {
struct HostStatus;
}

namespace fermata::app {

// The files of machines in other processes: those in which their steps are written, as far as they say, and the code
// that their commands name. Looked at again and again, a few at a time: unlike a notification that works on every file
// system, and with every way in which an editor saves.
class MachineFiles {
public:
    struct Change {
        QString file;          // its name; empty: nothing has changed
        bool tooOften = false; // with each of the last starts: it is passed over from now on
    };

    // A file of this command whose content is another than when it was looked at last, or than when the process was
    // started. One that is gone, or empty, is being written: it counts when it is there again.
    Change changed(const HostStatus& host);

private:
    struct Stamp {
        std::filesystem::file_time_type written;
        std::uintmax_t size = 0;
        QByteArray content;      // a hash
        std::vector<int> starts; // by which start of its process it had changed
    };
    static bool look(const std::string& path, Stamp& stamp); // false: it is as it was, or cannot be read now

    std::map<std::string, std::map<std::string, Stamp>> stamps_; // by command, by path
    std::map<std::string, std::vector<std::string>> sources_;    // as the command said when it was up last
    std::set<std::pair<std::string, std::string>> passedOver_;
};

} // namespace fermata::app
