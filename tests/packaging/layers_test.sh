#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# The folders of the engine and of the views include downwards only; and the check that says so finds an include that
# does not.
source "$(dirname "${BASH_SOURCE[0]}")/expect.sh"

unset "${!GIT_@}"
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null

if git -C "$root" rev-parse 2>/dev/null; then
    expectCode 0 "$root/packaging/checks/layers.py"
else
    echo "this tree's own sources are not looked at: it is no clone, so nothing says which files belong to it"
fi

clone=$scratch/clone
mkdir -p "$clone/packaging/checks" "$clone"/engine/{base,postgres,store,hosts,inspect,runtime,include/fermata,types,posix} \
    "$clone"/views/{theme,widgets,models,kit,shell,leases,stuck,overview}
cp "$root/packaging/checks/layers.py" "$clone/packaging/checks/"
cd "$clone" || exit 1
git init --quiet --initial-branch=main
check=packaging/checks/layers.py

echo '#include <fermata/error.h>' >engine/base/one.h
echo '#include "base/one.h"' >engine/postgres/one.h
echo '#include "postgres/one.h"' >engine/store/one.h
echo '#include "store/one.h"' >engine/hosts/one.h
echo '#include "store/one.h"' >engine/inspect/one.h
printf '#include "%s/one.h"\n' base hosts runtime >engine/runtime/one.cpp
echo '#include "store/one.h"' >engine/client.cpp
echo '#include <fermata/types/ids.h>' >engine/include/fermata/client.h
# Of the views: each includes what lies below it, the shell's page is what pages include, and the window includes pages.
echo '#include <QString>' >views/theme/one.h
echo '#include "theme/one.h"' >views/widgets/one.h
echo '#include "widgets/one.h"' >views/models/one.h
echo '#include "models/one.h"' >views/kit/one.h
echo '#include "kit/one.h"' >views/shell/page.h
printf '#include "%s.h"\n' theme/one shell/page kit/one made_while_built >views/leases/one.cpp
echo '#include "theme/one.h"' >views/leases/one.h
echo '#include "theme/one.h"' >views/stuck/one.h
echo '#include "stuck/one.h"' >views/overview/one.h
printf '#include "%s.h"\n' shell/page leases/one overview/one >views/shell/window.h
echo '#include "shell/window.h"' >views/shell/window.cpp
expectCode 0 "$check"
expectSaid 'layers: 8 sources of the engine and 11 of the views include downwards only'

# red FILE INCLUDE: with this line at its end the file is not well.
red() {
    local file=$1 before
    before=$(cat "$file" 2>/dev/null && echo .)
    printf '// "runtime/one.h" in words is no include\n#include %s\n' "$2" >>"$file"
    expectCode 1 "$check"
    expectSaid "  $file:$(grep -c '' "$file"): "
    expectThat "it names more than one: $said" test "$(grep -c '^  ' <<<"$said")" = 1
    if [[ -n $before ]]; then printf '%s' "${before%.}" >"$file"; else rm "$file"; fi
}
red engine/base/one.h '"postgres/one.h"'
red engine/postgres/one.h '"store/one.h"'
red engine/store/one.h '"hosts/one.h"'
red engine/store/one.h '"runtime/one.h"'
red engine/hosts/one.h '"runtime/one.h"'
red engine/hosts/one.h '"inspect/one.h"'
red engine/inspect/one.h '"runtime/one.h"'
red engine/inspect/one.h '"hosts/one.h"'
red engine/runtime/one.cpp '"inspect/one.h"'
red engine/runtime/one.cpp '"client.h"'
red engine/client.cpp '"runtime/one.h"'
red engine/include/fermata/client.h '"store/one.h"'
red engine/include/fermata/client.h '<fermata/posix/event_fd.h>'
red engine/types/one.h '<fermata/error.h>'
red engine/posix/one.h '<fermata/error.h>'
mkdir engine/new
red engine/new/one.h '"base/one.h"'
red views/theme/one.h '"widgets/one.h"'
red views/widgets/one.h '"models/one.h"'
red views/models/one.h '"kit/one.h"'
red views/kit/one.h '"leases/one.h"'
red views/kit/one.h '"shell/page.h"'
red views/shell/page.h '"leases/one.h"'
red views/shell/page.h '"shell/window.h"'
red views/leases/one.h '"shell/window.h"'
red views/leases/one.h '"stuck/one.h"'
red views/stuck/one.h '"overview/one.h"'
mkdir views/new
red views/new/one.h '"theme/one.h"'
expectCode 0 "$check"
expectCode 2 "$check" --fast
expectSaid 'unknown argument "--fast"'

verdict
