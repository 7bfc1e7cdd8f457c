#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# How the build puts fragments of SQL where statements ask for them, and what it says where it cannot.
source "$(dirname "${BASH_SOURCE[0]}")/expect.sh"

cd "$scratch" || exit 1
mkdir fragments
printf 'select 1;\n' >001_first.sql
printf 'select 2;\n' >roles.sql
statement() { printf '%s\n' "$@" >query.sql; }
fragment() { # NAME LINE...
    printf '%s\n' '-- What it is for.' '' "${@:2}" >"fragments/$1.sql"
}
embed() {
    cmake -DOUTPUT="$scratch/embedded.cpp" -DMIGRATIONS="$scratch/001_first.sql" -DQUERIES="$scratch/query.sql" \
        -DROLES="$scratch/roles.sql" -DFRAGMENTS="$scratch/fragments" -DRESOLVED="$scratch/resolved" \
        -P "$root/packaging/cmake/EmbedSql.cmake"
}
# resolvesTo LINE...: these are what the statement is in the end, to the letter.
resolvesTo() {
    expectCode 0 embed
    printf '%s\n' "$@" >expected.sql
    expectThat "the statement is not what it should be" diff -u expected.sql resolved/query.sql
}
refused() { # TEXT...
    expectCode 1 embed
    # CMake breaks long lines.
    said=$(tr -s ' \n' ' ' <<<"$said")
    expectSaid "$@"
}

# Without an include, and with what CMake would take for its own.
statement '-- Says; so.' "select '\${A}', e'\\n', array[1, 2]; -- @"
resolvesTo '-- Says; so.' "select '\${A}', e'\\n', array[1, 2]; -- @"

# One, indented as far as the line that asks for it; in another; with values, which are handed on.
fragment ids 'id,' '(x[1];y)'
fragment named '{of}.name,' '-- @include value.sql of={of}; as=v'
fragment value "{of}.value as {as}, e'\\n'"
statement 'select' '    -- @include ids.sql' '    ,' '  -- @include named.sql of=g' 'from g'
resolvesTo 'select' '    id,' '    (x[1];y)' '    ,' '  g.name,' "  g.value as v, e'\\n'" 'from g'
expectThat 'the program has the same text' grep -qF "  g.value as v, e'\\n'" embedded.cpp

# At the end of a statement, and a value that has blanks or is empty.
fragment condition 'where x is {null}{more}'
statement 'select 1' '-- @include condition.sql null=not null; more='
resolvesTo 'select 1' 'where x is not null'

statement 'select' '-- @include none.sql'
refused 'query.sql: there is no fragment none.sql'
fragment a '-- @include b.sql'
fragment b '-- @include a.sql'
statement '-- @include a.sql'
refused 'a.sql includes itself: <a.sql><b.sql><a.sql>'
statement '-- @include named.sql'
refused 'named.sql asks for a value for of'
statement '-- @include ids.sql of=g'
refused "'of=g' is no value that ids.sql asks for"
statement 'select -- @include ids.sql'
refused "is not a line '-- @include name.sql'"
statement '-- @included ids.sql'
refused "is not a line '-- @include name.sql'"
printf 'id\n' >fragments/bare.sql
statement '-- @include bare.sql'
refused 'bare.sql: an empty line is wanted'

# A migration is what it is: released text never changes with a fragment.
printf -- '-- @include ids.sql\n' >001_first.sql
statement 'select 1'
expectCode 0 embed
expectThat 'a migration is embedded to the letter' grep -qF -- '-- @include ids.sql' embedded.cpp

verdict
