// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

// The PostgreSQL of a run of ctest, which starts this program before and after the tests that need one. The server runs
// until it is stopped or the process that started this program, ctest, is gone.
//   fermata_test_server start DIR     starts one and announces it below DIR; does nothing if this run has one
//   fermata_test_server stop DIR      stops the one of this run, and waits
#include "keeper.h"

#include <exception>
#include <iostream>
#include <string>

int main(int argc, char** argv) {
    const std::string command = argc == 3 ? argv[1] : "";
    try {
        if (command == "start") {
            fermata::test::startKeeper(argv[2]);
            return 0;
        }
        if (command == "stop") {
            fermata::test::stopKeeper(argv[2]);
            return 0;
        }
    } catch (const std::exception& error) {
        std::cerr << error.what() << std::endl;
        return 1;
    }
    std::cerr << "usage: fermata_test_server start|stop DIR" << std::endl;
    return 2;
}
