#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# A program of tests as one calls it by hand. Usage: runner_test.sh PROGRAM TEST FUNCTION
source "$(dirname "${BASH_SOURCE[0]}")/../packaging/expect.sh"
program=$1 test=$2 function=$3

# A test that is not there is no test that passed.
expectCode 2 "$program" "no_such_$test"
expectSaid "there is no test \"no_such_$test\" here" "  $test"
expectCode 2 "$program"
expectSaid 'usage:' "  $test"
expectNotSaid 'there is no test'

expectCode 0 "$program" "$test"
expectSaid 'Totals:' '0 failed'
expectCode 0 "$program" "$test" "$function"
expectSaid "::$function(" 'Totals: 3 passed, 0 failed'
expectCode 0 "$program" "$test" -functions
expectSaid "$function()"
expectCode 1 "$program" "$test" no_such_function

# What Qt says of a wrong call is a failure, though every assertion holds.
expectCode 1 "$program" wrong_call
expectSaid 'Qt was called wrongly: QString::arg: ' '0 failed'
expectCode 0 "$program" wrong_call rightCalls
verdict
