// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

// A process that asks for databases as a test does, for tests that need several and kill some. It leaves when its input
// ends.
//   server_user new             makes a database
//   server_user copy NAME       makes a copy of that template, says "prepared" if it was it who made the template
//   server_user prepare NAME    never finishes the template, says "preparing"
// When there is a database, it says "database CONNINFO".
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>

#include <exception>
#include <iostream>
#include <string>

using namespace fermata::test;

namespace {

void waitForEndOfInput() {
    std::string line;
    while (std::getline(std::cin, line)) {
    }
}

std::string copyOf(const std::string& name, bool finish) {
    return TestCluster::freshDatabase(name, [finish](const std::string& conninfo) {
        Sql sql(conninfo);
        sql.run(
            "create table made (x int); insert into made values (42);"
            "do $$ begin execute format('alter database %I set datestyle = ''german''', current_database()); end $$");
        std::cout << (finish ? "prepared" : "preparing") << std::endl;
        if (!finish) waitForEndOfInput();
    });
}

} // namespace

int main(int argc, char** argv) {
    const std::string command = argc > 1 ? argv[1] : "";
    if (command != "new" && argc < 3) {
        std::cerr << "usage: server_user new | copy NAME | prepare NAME" << std::endl;
        return 2;
    }
    try {
        const std::string database =
            command == "new" ? TestCluster::freshDatabase() : copyOf(argv[2], command == "copy");
        std::cout << "database " << database << std::endl;
    } catch (const std::exception& error) {
        std::cerr << error.what() << std::endl;
        return 1;
    }
    waitForEndOfInput();
    return 0;
}
