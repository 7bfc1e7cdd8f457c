// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTest>

// QCOMPARE would look for a type of its own behind a Json, which converts to anything.
#define COMPARE_JSON(actual, expected) QCOMPARE(fermata::Json(actual).dump(), fermata::Json(expected).dump())
