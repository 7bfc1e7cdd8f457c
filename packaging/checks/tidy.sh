#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# clang-tidy, with the checks of .clang-tidy, on the sources that have changed. --help says what counts as changed.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
cd "$root"

usage() {
    cat <<'TEXT'
Usage: packaging/checks/tidy.sh [COMMIT | --all] [--minutes N] [--list]

Runs clang-tidy on the .cpp files that have changed since COMMIT, committed or not, the most recent change first, and
reports what it finds in changed lines. A changed header is looked at through the .cpp of the same name beside it, or else
through one that includes it. Needs a built tree, build/dev.

  COMMIT        by default where this branch left origin/main; on main itself, the commit before the last
  --all         every source of the build, and every line
  --minutes N   begins no file after N minutes, and says which it left out; that is no failure
  --list        only prints the files, the first one first
  --help        this text
TEXT
}
misused() { printf 'tidy: %s\n\n' "$1" >&2; usage >&2; exit 2; }

build=build/dev
all=false list=false base='' minutes=0
takeMinutes() {
    [[ $1 =~ ^[1-9][0-9]*$ ]] || misused "--minutes wants a whole number above zero, got \"$1\""
    minutes=$1
}
while (($# > 0)); do
    case $1 in
        --all) all=true ;;
        --list) list=true ;;
        --minutes) (($# > 1)) || misused "--minutes wants a number"; takeMinutes "$2"; shift ;;
        --minutes=*) takeMinutes "${1#*=}" ;;
        --help | -h) usage; exit 0 ;;
        -*) misused "unknown argument \"$1\"" ;;
        *) [[ -z $base ]] || misused "expected one commit, got \"$base\" and \"$1\""; base=$1 ;;
    esac
    shift
done
[[ -z $base ]] || ! $all || misused "either --all or a commit, not both"

mine() { git -c core.quotePath=false "$@"; }
commitOf() { git rev-parse --quiet --verify --end-of-options "$1^{commit}"; }

if [[ -n $base ]]; then
    given=$base
    base=$(commitOf "$given") || misused "git knows no commit \"$given\""
elif ! $all; then
    head=$(commitOf HEAD) || { echo "tidy: there is no commit here to compare with; try --all" >&2; exit 2; }
    base=$(git merge-base origin/main HEAD 2>/dev/null) || base=''
    if [[ -z $base || $base == "$head" ]]; then
        base=$(commitOf HEAD~1) || {
            echo "tidy: the commit before the last is not here (a shallow clone?), so every source counts as changed" >&2
            all=true
        }
    fi
fi

# What has changed, the most recent change first: what is not committed, then commit by commit. What was only moved has not.
changedFiles() {
    local moved
    moved=$(mine diff --name-status --find-renames --diff-filter=R "$base" | sed -n 's/^R100\t[^\t]*\t//p')
    {
        mine diff --name-only HEAD
        mine ls-files --others --exclude-standard
        mine log --format= --name-only "$base..HEAD"
        mine diff --name-only "$base"
    } | awk '!seen[$0]++' | grep -E '\.(cpp|h)$' | grep -vxFf <({ mine diff --name-only --diff-filter=D "$base"; echo "$moved"; } | sed '/^$/d') || true
}

# The .cpp in which to look at a header; nothing where there is none.
sourceOf() {
    local folder=${1%/*} name=${1##*/}
    if [[ -f ${1%.h}.cpp ]]; then
        echo "${1%.h}.cpp"
        return
    fi
    {
        mine grep -lF "\"$name\"" -- "$folder/*.cpp" ":!$folder/*/*" || true
        mine grep -lF "${folder##*/}/$name" -- '*.cpp' || true
    } | sed -n 1p
}

sources=() headersAlone=()
if $all; then
    mapfile -t sources < <(mine ls-files --cached --others --exclude-standard -- '*.cpp')
else
    mapfile -t changed < <(changedFiles)
    declare -A taken=()
    for file in "${changed[@]}"; do
        [[ -f $file ]] || continue
        source=$file
        [[ $file != *.h ]] || source=$(sourceOf "$file")
        if [[ -z $source ]]; then
            headersAlone+=("$file")
        elif [[ -z ${taken[$source]:-} ]]; then
            taken[$source]=1
            sources+=("$source")
        fi
    done
fi

if $list; then
    ((${#sources[@]} == 0)) || printf '%s\n' "${sources[@]}"
    exit 0
fi
since=$($all && echo "of the whole tree" || git show --no-patch --format='changed since %h (%s)' "$base")
((${#sources[@]} > 0)) || { echo "tidy: no source $since"; exit 0; }

clangTidy=$(type -P clang-tidy-14 || type -P clang-tidy) || {
    echo "tidy: clang-tidy is missing; packaging/bootstrap.sh --checks installs it" >&2
    exit 2
}
[[ -f $build/compile_commands.json ]] || {
    echo "tidy: there is no $build/compile_commands.json; build it first with ./test.sh quick or packaging/build.sh dev" >&2
    exit 2
}
work=$(mktemp -d "${TMPDIR:-/tmp}/fermata-tidy.XXXXXX")
trap 'rm -rf "$work"' EXIT
python3 packaging/checks/tidy_commands.py "$build/compile_commands.json" "$work" >"$work/known"

# What stands in a line that has not changed is no fault of the change.
$all || packaging/checks/changed_lines.py "$base" >"$work/lines"
if [[ -s $work/lines ]] && (($(wc -c <"$work/lines") > 120000)); then # the kernel takes no argument of 128 KiB
    echo "tidy: too much has changed to tell the lines apart, so every line of these sources counts"
    rm "$work/lines"
fi

known=()
for file in "${sources[@]}"; do
    if grep -qxF "$root/$file" "$work/known"; then
        known+=("$file")
    else
        echo "tidy: not part of $build: $file"
    fi
done
((${#headersAlone[@]} == 0)) || printf 'tidy: no source includes the header %s\n' "${headersAlone[@]}"
((${#known[@]} > 0)) || { echo "tidy: no source of $build $since"; exit 0; }
count=$((${#known[@]}))
echo "tidy: $count source$( ((count == 1)) || echo s) $since"

# One file. What it finds in a header is shown once, whoever includes it: a block is one finding with its notes.
lookAt() {
    local said status=0 work=$TIDY_WORK
    if ((TIDY_END > 0)) && (($(date +%s) >= TIDY_END)); then
        echo "$1" >>"$work/left-out"
        return
    fi
    local options=(--quiet --header-filter="$TIDY_HEADERS")
    [[ ! -s $work/lines ]] || options+=(--line-filter="$(<"$work/lines")")
    said=$("$TIDY" -p "$work" "${options[@]}" "$1" 2>"$work/stderr.$BASHPID") || status=$?
    ((status != 0)) || return 0
    echo "$1" >>"$work/wrong"
    {
        flock 9
        [[ -n $said ]] || cat "$work/stderr.$BASHPID" # it did not get as far as looking
        awk -v seen="$work/seen" '
            BEGIN { while ((getline line < seen) > 0) old[line] = 1; shown = 1 }
            /^[^ ].*:[0-9]+:[0-9]+: (warning|error):/ { shown = !($0 in old); if (shown) print >>seen }
            shown' <<<"$said"
    } 9>>"$work/lock"
}
export -f lookAt
# Our headers, and not what moc has made of them in the build's folders, which are called as ours.
headers=^$(sed 's/[^[:alnum:]/_-]/\\&/g' <<<"$root")'/(app|engine|views|sql|resources|tests)/'
export TIDY_HEADERS=$headers
export TIDY=$clangTidy TIDY_WORK=$work TIDY_END=$((minutes > 0 ? $(date +%s) + 60 * minutes : 0))
printf '%s\0' "${known[@]}" | xargs -0 -n 1 -P "$(nproc)" bash -c 'lookAt "$1"' bash

if [[ -s $work/left-out ]]; then
    echo "tidy: $minutes minutes were over, so $(wc -l <"$work/left-out") of $count sources were not looked at:"
    sed -n '1,20s/^/  /p; 21{s/.*/  .../p;q}' "$work/left-out"
fi
if [[ -s $work/wrong ]]; then
    echo "tidy: something was found in:" >&2
    sort "$work/wrong" | sed 's/^/  /' >&2
    echo "tidy: mend what stands above. What is meant as it is gets a comment: // NOLINT(name-of-the-check): why" >&2
    exit 1
fi
echo "tidy: nothing was found, in $SECONDS s"
