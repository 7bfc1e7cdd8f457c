# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
#
# Sourced by the tests beside it. Each prints what was wrong and goes on; `verdict` ends the test.
set -uo pipefail

# shellcheck disable=SC2034 # used by the tests
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
scratch=$(mktemp -d "${TMPDIR:-/tmp}/fermata-packaging-test.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
failures=0 checks=0

wrong() {
    failures=$((failures + 1))
    printf 'FAIL: %s\n' "$@"
}

# expectCode CODE COMMAND...: runs it without a terminal; what it says, on both streams, is then in $said.
expectCode() {
    local expected=$1 code=0
    shift
    checks=$((checks + 1))
    said=$("$@" </dev/null 2>&1) || code=$?
    ((code == expected)) || wrong "exit code $code, expected $expected: $*" "$said"
}

# expectSaid TEXT...: each occurs in what the last command said.
expectSaid() {
    local text
    for text in "$@"; do
        checks=$((checks + 1))
        [[ $said == *"$text"* ]] || wrong "expected to read \"$text\" in:" "$said"
    done
}

expectNotSaid() {
    checks=$((checks + 1))
    [[ $said != *"$1"* ]] || wrong "expected not to read \"$1\" in:" "$said"
}

# expectThat WORDS COMMAND...: the command succeeds.
expectThat() {
    local words=$1
    shift
    checks=$((checks + 1))
    "$@" >"$scratch/that" 2>&1 || wrong "$words" "$(<"$scratch/that")"
}

verdict() {
    ((checks > 0)) || wrong "the test checked nothing"
    echo "$checks checks, $failures failed"
    ((failures == 0))
    exit
}
