// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/json.h>

#include <QTest>

#include <optional>
#include <string>

namespace fermata::test {

inline std::string jsonText(const Json& document) {
    return document.dump();
}

inline std::string jsonText(const std::optional<Json>& document) {
    return document ? document->dump() : "SQL null";
}

} // namespace fermata::test

// QCOMPARE would look for a type of its own behind a Json, which converts to anything.
#define COMPARE_JSON(actual, expected) QCOMPARE(fermata::test::jsonText(actual), fermata::test::jsonText(expected))

namespace QTest {

template <>
inline char* toString(const std::string& text) {
    return qstrdup(text.c_str());
}

} // namespace QTest
