#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# Runs a graphical program where there may be no display. Usage: packaging/launch.sh PROGRAM [ARGUMENTS...]
# What needs no window runs on Qt's offscreen platform, all else on the display there is, or on one of its own
# (with-display.sh). Qt's vnc platform is refused: it listens on every interface and asks for no password.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
(($# > 0)) || { echo "launch: expected a program to run" >&2; exit 2; }
program=$1
shift

# Qt needs a UTF-8 locale and complains where none is set, as on a bare machine.
[[ -n ${LC_ALL:-}${LC_CTYPE:-}${LANG:-} ]] || export LANG=C.UTF-8

platform=${QT_QPA_PLATFORM:-}
needsWindow=true
previous=''
for argument in "$@"; do
    case $argument in
        --tour | --tour=* | -h | --help | --help-all | -v | --version) needsWindow=false ;;
        -platform=* | --platform=*) platform=${argument#*=} ;;
    esac
    case $previous in
        -platform | --platform) platform=$argument ;;
    esac
    previous=$argument
done

if [[ $platform == vnc* ]]; then
    echo "Qt's vnc platform is not used: it listens on every network interface without a password." >&2
    echo "Leave the platform out; without a display one is started that only this machine can reach." >&2
    exit 2
fi

# A display variable outlives its display: in tmux, after ssh -X, in a container. Qt would abort on it. A local one has a
# socket; whether a remote one answers only trying it would tell.
displayIsThere() {
    [[ -z ${WAYLAND_DISPLAY:-} ]] || return 0
    local display=${DISPLAY:-} number
    [[ -n $display ]] || return 1
    [[ $display =~ ^(unix)?:([0-9]+)(\.[0-9]+)?$ ]] || return 0
    number=${BASH_REMATCH[2]}
    [[ -S ${FERMATA_X11_SOCKETS:-/tmp/.X11-unix}/X$number ]] || grep -qs "@/tmp/.X11-unix/X$number\$" /proc/net/unix
}

if [[ -n $platform ]]; then
    exec "$program" "$@"
fi
if ! $needsWindow; then
    QT_QPA_PLATFORM=offscreen exec "$program" "$@"
fi
if displayIsThere; then
    exec "$program" "$@"
fi
[[ -z ${DISPLAY:-} ]] || echo "DISPLAY is $DISPLAY, and no display is there; starting one." >&2
exec "$here/with-display.sh" "$program" "$@"
