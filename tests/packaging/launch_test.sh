#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# launch.sh with and without a display. The program is one that tells what it was given.
source "$(dirname "${BASH_SOURCE[0]}")/expect.sh"

launch=$root/packaging/launch.sh
program=$scratch/program
cat >"$program" <<'TEXT'
#!/bin/bash
echo "display=${DISPLAY:-none} wayland=${WAYLAND_DISPLAY:-none} platform=${QT_QPA_PLATFORM:-none} lang=${LANG:-none}"
printf 'argument=<%s>\n' "$@"
exit 7
TEXT
chmod +x "$program"
bare() { env -u DISPLAY -u WAYLAND_DISPLAY -u QT_QPA_PLATFORM -u LANG -u LC_ALL -u LC_CTYPE "$@"; }

# A display is there: the program gets it, its arguments as they are, and its exit code comes back.
sockets=$scratch/sockets
mkdir "$sockets"
python3 -c 'import socket, sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])' "$sockets/X42"
expectCode 7 bare DISPLAY=:42 FERMATA_X11_SOCKETS="$sockets" "$launch" "$program" --db 'host=/tmp dbname=a b' ''
expectSaid 'display=:42' 'platform=none' 'argument=<host=/tmp dbname=a b>' 'argument=<>'
expectCode 7 bare DISPLAY=far.example.com:0 "$launch" "$program"
expectSaid 'display=far.example.com:0'
expectCode 7 bare WAYLAND_DISPLAY=wayland-0 "$launch" "$program"
expectSaid 'display=none' 'wayland=wayland-0'

# None is there, and none is needed.
for argument in --tour --tour=out --help -h --version -v; do
    expectCode 7 bare "$launch" "$program" "$argument"
    expectSaid 'display=none' 'platform=offscreen' 'lang=C.UTF-8' "argument=<$argument>"
done
expectCode 7 bare DISPLAY=:42 FERMATA_X11_SOCKETS="$sockets" "$launch" "$program" --tour out
expectSaid 'platform=offscreen'
expectCode 7 bare LANG=de_DE.UTF-8 "$launch" "$program" --version
expectSaid 'lang=de_DE.UTF-8'

# The person chose a platform: theirs to choose, but for the one that is open to everyone on the network.
expectCode 7 bare QT_QPA_PLATFORM=minimal "$launch" "$program"
expectSaid 'display=none' 'platform=minimal'
expectCode 7 bare "$launch" "$program" -platform offscreen
expectSaid 'display=none' 'argument=<offscreen>'
expectCode 2 bare QT_QPA_PLATFORM=vnc:port=5901 "$launch" "$program"
expectSaid 'without a password'
expectCode 2 bare DISPLAY=:42 "$launch" "$program" -platform vnc
expectNotSaid 'argument='
expectCode 2 bare "$launch" "$program" --platform=vnc
expectNotSaid 'argument='

# None is there and a window is wanted: a display is made, and gone afterwards.
expectCode 7 bare "$launch" "$program" --db here
expectSaid 'no display here, so one was started' 'password:' 'platform=none' 'argument=<here>'
expectNotSaid 'display=none'

# The variable is there and its display is not.
expectCode 7 bare DISPLAY=:4242 FERMATA_X11_SOCKETS="$sockets" "$launch" "$program" --db here
expectSaid 'DISPLAY is :4242, and no display is there' 'password:' 'argument=<here>'
expectNotSaid 'display=:4242'
verdict
