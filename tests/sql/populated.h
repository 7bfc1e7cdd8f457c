// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

// Databases for tests of what reads them.
namespace fermata::test {

// Which engine's tables a database holds.
enum class Tables {
    Ours,     // all migrations
    Before,   // those before 008: with an index of all by status
    SpecOnly, // §9 to the letter: another engine's database
};

// A new database with these tables, empty, in the schema "fermata"; its connection string. Connections find the tables
// without naming the schema.
std::string emptyDatabase(Tables tables);

// With our own tables, and what `addPoison` makes.
std::string poisonedDatabase();

// One that populate() has filled.
std::string populatedDatabase(Tables tables, int rows);

// Makes the tables of emptyDatabase() in an empty database.
void createTables(const std::string& conninfo, Tables tables);

// Fills them: `rows` instances over four busy queues and one almost empty one, three priorities, six machines of which
// "rare" has one in 5,000, every status, some runnable only later; families of 3, of 700 and of 25,000 (if there is
// room) childs; an inbox of 800, an audit of 20,000. The same for the same `rows`. Statistics are up to date
// afterwards.
void populate(const std::string& conninfo, int rows);

// Ids that populate() gives a part to.
inline constexpr long long smallParent = 11;  // 3 childs
inline constexpr long long middleParent = 12; // 700 childs
inline constexpr long long largeParent = 13;  // 25,000 childs
inline constexpr long long fullInbox = 14;    // 800 signals
inline constexpr long long actedOn = 15;      // 400 entries of the audit
inline constexpr long long lineFirst =
    30'000; // 300 from here on share the partition key "line", in all queues and statuses
inline constexpr long long uniqueHolder = 31'001;
inline constexpr long long uniqueOther = 31'002; // the same unique key, which it does not occupy

} // namespace fermata::test
