#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# What is installed for the desktop: an entry that is well formed, starts the program and opens its links.
source "$(dirname "${BASH_SOURCE[0]}")/expect.sh"

entry=$root/packaging/fermata.desktop
value() { sed -n "s/^$1=//p" "$entry"; }

expectThat "the scheme is not registered" test "$(value MimeType)" = "x-scheme-handler/fermata;"
# %u: the link as one argument, and none when it is started from the menu.
expectThat "the entry does not hand on a link" test "$(value Exec)" = "fermata %u"
expectThat "the entry is started in a terminal" test "$(value Terminal)" = false
expectThat "there is no icon of that name" test -f "$root/resources/icons/$(value Icon).svg"
expectThat "the entry is not installed" grep -q "packaging/fermata.desktop" "$root/app/desktop/CMakeLists.txt"
# The window says that it is of this entry.
expectThat "the window belongs to another entry" \
    grep -q 'setDesktopFileName(QStringLiteral("fermata"))' "$root/app/desktop/run.cpp"
if command -v desktop-file-validate >/dev/null; then
    expectCode 0 desktop-file-validate "$entry"
else
    echo "desktop-file-validate is missing: the form of the entry is not looked at"
fi

verdict
