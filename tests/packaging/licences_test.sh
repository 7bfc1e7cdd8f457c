#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# Every source file names its licence in its first lines, the one of its part (LICENSE.md), and the texts are there.
source "$(dirname "${BASH_SOURCE[0]}")/expect.sh"
cd "$root" || exit 1
holder=SPDX-FileCopyrightText licence=SPDX-License-Identifier # apart from their colons: they are not about this file

# Two thousand files: no process is started for any of them.
chooseLicences() {
    case $1 in
        views/* | app/desktop/* | resources/icons/* | translations/*) licences='GPL-3.0-or-later' ;;
        engine/* | sql/* | tests/* | packaging/* | app/sandbox/* | app/ctl/* | resources/machines/*) licences='Apache-2.0' ;;
        *) licences='Apache-2.0|GPL-3.0-or-later' ;;
    esac
}

files=()
while IFS= read -r -d '' file; do files+=("$file"); done < <(
    find app engine resources sql tests packaging translations views -type f \
        \( -name '*.h' -o -name '*.cpp' -o -name '*.cmake' -o -name CMakeLists.txt -o -name '*.sql' -o -name '*.sh' \
        -o -name '*.svg' -o -name '*.qrc' -o -name '*.py' -o -name '*.mjs' \) -print0
)
for file in CMakeLists.txt run.sh test.sh .ci/run .clang-format .clang-tidy .editorconfig .gitignore "${files[@]}"; do
    # SVG and XML allow their comment only after the declaration, so it is not always the very first line.
    lines=()
    [[ -r $file ]] && mapfile -t -n 6 lines <"$file"
    printf -v start '%s\n' "${lines[@]}"
    chooseLicences "$file"
    checks=$((checks + 1))
    [[ $start =~ $holder:\ [0-9]{4}\ The\ Fermata\ authors ]] || wrong "no $holder in the first lines of $file"
    [[ $start =~ $licence:\ ($licences)([^[:alnum:].-]|$) ]] ||
        wrong "no $licence: $licences in the first lines of $file"
done

expectThat "the text of the Apache licence is missing" grep -q 'Apache License' packaging/LICENSES/Apache-2.0.txt
expectThat "the text of the GPL is missing" grep -q 'GNU GENERAL PUBLIC LICENSE' packaging/LICENSES/GPL-3.0-or-later.txt
for text in packaging/LICENSES/*.txt; do
    expectThat "LICENSE.md does not link $text" grep -qF "($text)" LICENSE.md
    expectThat "reuse does not find $text" test "LICENSES/${text##*/}" -ef "$text"
done
verdict
