// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/test/temporary_folder.h>

#include <QString>
#include <QtGlobal>

#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace fermata::test {

// A machine in a process of its own, “slow”, whose step “hold” ends when the test says so. One seat: what is claimed
// beside it waits.
class SlowMachine {
public:
    SlowMachine() {
        if (mkfifo(end().c_str(), 0600) != 0) qFatal("no fifo");
        std::ofstream(script()) << "import os, sys\n"
                                   "sys.path.insert(0, '" FERMATA_SDK "/python')\n"
                                   "import fermata\n"
                                   "slow = fermata.Machine('slow')\n"
                                   "@slow.step\n"
                                   "def hold(ctx):\n"
                                   "    with open('" +
                                       begun() +
                                       ".new', 'w') as file: file.write(str(os.getpid()))\n"
                                       "    os.rename('" +
                                       begun() + ".new', '" + begun() +
                                       "')\n"
                                       "    with open('" +
                                       end() +
                                       "') as end: end.read()\n"
                                       "    return fermata.done('waited for')\n"
                                       "fermata.run(slow)\n";
    }

    std::string command() const { return "python3 " + script(); }

    bool hasBegun() const { return std::filesystem::exists(begun()); }
    // The next time it begins is another one.
    void forgetBegun() const { std::filesystem::remove(begun()); }
    // The process that has begun.
    int pid() const {
        int pid = 0;
        std::ifstream(begun()) >> pid;
        return pid;
    }
    // The one that executes it has the pipe open; whoever writes waits for it.
    void endTheStep() const { std::ofstream(end()) << "go"; }

private:
    std::string script() const { return (folder_.path() / "machine.py").string(); }
    std::string begun() const { return (folder_.path() / "begun").string(); }
    std::string end() const { return (folder_.path() / "end").string(); }

    const TemporaryFolder folder_;
};

} // namespace fermata::test
