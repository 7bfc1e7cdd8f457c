#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# bootstrap.sh on machines that differ from this one in one thing each. Stand-ins for dpkg-query, id, sudo and apt-get play
# those machines: nothing is installed here, and an installation that should not happen is seen.
source "$(dirname "${BASH_SOURCE[0]}")/expect.sh"

bootstrap=$root/packaging/bootstrap.sh
unset FERMATA_SKIP_BOOTSTRAP FERMATA_OS_RELEASE

printf 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_ID="12"\nID=debian\n' >"$scratch/debian-12"
printf 'PRETTY_NAME="Fedora Linux 40"\nVERSION_ID=40\nID=fedora\n' >"$scratch/fedora-40"

# A folder with the few tools that the script needs is the whole PATH, so that this machine's own sudo is not found.
tools=$scratch/tools
mkdir "$tools"
for tool in bash env sed sort comm cat tr rm grep cp mv true; do ln -s "$(type -P "$tool")" "$tools/$tool"; done
standIn() { # NAME, body on standard input
    { echo '#!/bin/bash'; cat; } >"$tools/$1"
    chmod +x "$tools/$1"
}
# Every package asked for is installed, less those named in $scratch/missing; apt-get "installs" what it is given by taking
# it out of that file.
standIn dpkg-query <<TEXT
for package in "\${@:3}"; do grep -qxF "\$package" "$scratch/missing" || echo "\$package installed"; done
TEXT
standIn apt-get <<TEXT
echo "apt-get \$*" >>"$scratch/apt-get.log"
[[ "\$*" == *" install "* ]] || exit 0
for package; do
    grep -vxF -e "\$package" "$scratch/missing" >"$scratch/left"
    mv "$scratch/left" "$scratch/missing"
done
TEXT
user() { echo "echo $1" | standIn id; }
onMachine() { env -i PATH="$tools" FERMATA_OS_RELEASE="$scratch/${machine:-debian-12}" "$@"; }
missing() { printf '%s\n' "$@" >"$scratch/missing"; }
forgetApt() { : >"$scratch/apt-get.log"; }
user 0
missing
forgetApt

# Nothing is missing: it says so, or nothing, and calls nothing.
expectCode 0 onMachine "$bootstrap"
expectSaid 'nothing is missing'
expectCode 0 onMachine "$bootstrap" --check
expectCode 0 onMachine "$bootstrap" --quiet
expectThat '--quiet is not quiet' test -z "$said"
expectThat 'apt-get was called although nothing was missing' test ! -s "$scratch/apt-get.log"

# Something is missing: --check names it and installs nothing.
missing qt6-charts-dev xvfb
expectCode 1 onMachine "$bootstrap" --check
expectSaid 'missing on this machine: qt6-charts-dev xvfb'
expectThat '--check called apt-get' test ! -s "$scratch/apt-get.log"

# Either packaging of the font Inter will do.
missing fonts-inter
expectCode 0 onMachine "$bootstrap" --check
missing fonts-inter-variable
expectCode 0 onMachine "$bootstrap" --check
missing fonts-inter fonts-inter-variable
expectCode 1 onMachine "$bootstrap" --check
expectSaid 'missing on this machine: fonts-inter-variable'
expectCode 0 onMachine "$bootstrap"
expectSaid 'all is installed'
expectThat 'it did not install one of the two' grep -q ' install -y --no-install-recommends fonts-inter-variable$' "$scratch/apt-get.log"
forgetApt

# The tools of the checks are big, and are asked for only by those who check.
missing clang-tidy reuse
expectCode 0 onMachine "$bootstrap" --check
expectCode 1 onMachine "$bootstrap" --check --checks
expectSaid 'missing on this machine: clang-tidy reuse' 'packaging/bootstrap.sh --checks'
expectCode 0 onMachine "$bootstrap" --checks
expectThat 'it did not install the tools of the checks' grep -q ' install -y --no-install-recommends clang-tidy reuse$' "$scratch/apt-get.log"
forgetApt

missing qt6-charts-dev xvfb
# An ordinary user without sudo, and one whose sudo wants a password that nobody can type: told what to run, as it is.
user 1000
expectCode 1 onMachine "$bootstrap"
expectSaid 'no sudo' 'apt-get update && apt-get install --no-install-recommends qt6-charts-dev xvfb'
echo '[[ $1 != -n ]]' | standIn sudo
expectCode 1 onMachine "$bootstrap"
expectSaid 'without a terminal' 'apt-get install --no-install-recommends qt6-charts-dev xvfb'
expectThat 'apt-get was called without root' test ! -s "$scratch/apt-get.log"

# sudo that works, then root: says what it installs before it does, installs that, and only that.
echo '[[ $1 != -n ]] || shift; echo sudo >>"'"$scratch"'/sudo.log"; exec "$@"' | standIn sudo
expectCode 0 onMachine "$bootstrap"
expectSaid 'missing on this machine: qt6-charts-dev xvfb' 'all is installed'
expectThat 'sudo was not used' test -s "$scratch/sudo.log"
expectThat 'it did not install what was missing' grep -q ' install -y --no-install-recommends qt6-charts-dev xvfb$' "$scratch/apt-get.log"
user 0
missing ninja-build
forgetApt
rm "$tools/sudo"
expectCode 0 onMachine "$bootstrap" --quiet
expectSaid 'missing on this machine: ninja-build'
expectThat 'it did not install what was missing' grep -q ' install -y --no-install-recommends ninja-build$' "$scratch/apt-get.log"

# An installation that fails is not taken for one that went well.
missing ccache
echo 'exit 100' | standIn apt-get
expectCode 1 onMachine "$bootstrap"
expectSaid 'apt-get' 'reason stands above'
expectNotSaid 'all is installed'
echo 'exit 0' | standIn apt-get
expectCode 1 onMachine "$bootstrap"
expectSaid 'still missing after the installation: ccache'

# Another system: what is needed, and the way around.
machine=fedora-40
expectCode 1 onMachine "$bootstrap" --quiet
expectSaid 'only on Debian 12' 'Fedora Linux 40' 'Qt 6.4' 'FERMATA_SKIP_BOOTSTRAP=1'
expectCode 0 onMachine FERMATA_SKIP_BOOTSTRAP=1 "$bootstrap"
machine=no-such-file
expectCode 1 onMachine "$bootstrap"
expectSaid 'an unknown system'

expectCode 2 onMachine "$bootstrap" --force
expectSaid '"--force"' 'Usage:'
expectCode 0 onMachine "$bootstrap" --help
expectSaid 'Usage:'

# This very machine built the tests, so nothing of what it needs may be missing.
if [[ ${FERMATA_SKIP_BOOTSTRAP_CHECK:-} != 1 ]] && grep -qx 'ID=debian' /etc/os-release; then
    expectCode 0 "$bootstrap" --check
fi
verdict
