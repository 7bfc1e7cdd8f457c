#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# Each program that makes a window in a test fails that test for what Qt says of a wrong call. One that is no program of
# Qt Test leaves that to ctest (FAIL_REGULAR_EXPRESSION). Usage: windows_test.sh CTEST BUILD
source "$(dirname "${BASH_SOURCE[0]}")/../packaging/expect.sh"
ctest=$1 build=$2

programs=$("$ctest" --test-dir "$build" --show-only=json-v1 | python3 -c '
import json, re, sys
programs = set()
for test in json.load(sys.stdin)["tests"]:
    properties = {p["name"]: p["value"] for p in test["properties"]}
    heard = any(re.search(words, "QString::arg: Argument missing") for words in properties.get("FAIL_REGULAR_EXPRESSION", []))
    if "window" in properties.get("LABELS", []) and not heard:
        programs.add(test["command"][0])
print("\n".join(sorted(programs)))')

# Those with the folder's main(), and those with one of their own.
# shellcheck disable=SC2034 # expectSaid reads it
said=$programs
expectSaid fermata_tests_views fermata_tests_app fermata_tests_translations fermata_tests_app_keychain
for program in $programs; do
    expectCode 1 "$program" wrong_call
    expectSaid 'Qt was called wrongly: QString::arg: ' '0 failed'
    expectCode 0 "$program" wrong_call rightCalls
done
verdict
