#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# The display that with-display.sh makes, looked at from inside by a program that runs on it: who may reach it, what becomes
# of it. Real servers: Xvfb and x11vnc.
source "$(dirname "${BASH_SOURCE[0]}")/expect.sh"

withDisplay=$root/packaging/with-display.sh
export TMPDIR=$scratch # the folder of the display is looked for in it afterwards

cat >"$scratch/look" <<'TEXT'
#!/bin/bash
listenersOf() { # the TCP addresses on which a process listens, from the kernel's tables (hexadecimal)
    local inodes
    inodes=$(ls -l "/proc/$1/fd" | sed -n 's/.*socket:\[\([0-9]*\)\]/\1/p' | sort)
    cat /proc/net/tcp /proc/net/tcp6 2>/dev/null | awk '$4 == "0A" { print $10, $2 }' | sort | join - <(echo "$inodes") | cut -d' ' -f2
}
folder=$(dirname "$XAUTHORITY")
for process in /proc/[0-9]*; do
    case $({ tr '\0' ' ' <"$process/cmdline"; } 2>/dev/null) in
        Xvfb*"$folder"*) server=${process#/proc/} ;;
        x11vnc*"$folder"*) vnc=${process#/proc/} ;;
    esac
done
echo "server=$server vnc=$vnc"
echo "server-listens=<$(listenersOf "$server")> vnc-listens=<$(listenersOf "$vnc")>"
grep -qF "$(<"$folder/password")" "/proc/$vnc/cmdline" && echo "the password stands in the arguments"
setxkbmap -query >/dev/null && echo "with the cookie: in"
XAUTHORITY=/dev/null setxkbmap -query >/dev/null 2>&1 || echo "without the cookie: out"
stat -c 'mode of %n: %a' "$folder" "$folder"/{password,server.auth,client.auth} | sed "s,$folder,F,"
umask
TEXT
chmod +x "$scratch/look"
umask 022
expectCode 0 "$withDisplay" "$scratch/look"
expectSaid 'with the cookie: in' 'without the cookie: out' 'server-listens=<>' \
    'mode of F: 700' 'mode of F/password: 600' 'mode of F/server.auth: 600' 'mode of F/client.auth: 600' 0022
expectNotSaid 'the password stands in the arguments'
port=$(sed -n 's/^ *vncviewer 127\.0\.0\.1::\([0-9]*\)$/\1/p' <<<"$said")
expectThat "the port in what it said is not where x11vnc listens, on 127.0.0.1 alone: $said" \
    grep -qF "vnc-listens=<0100007F:$(printf '%04X' "${port:-0}")>" <<<"$said"

gone() { # both servers and the folder
    local pid
    for pid in $(sed -n 's/^server=\([0-9]*\) vnc=\([0-9]*\)$/\1 \2/p' <<<"$said"); do
        expectThat "process $pid outlived the program" test ! -e "/proc/$pid"
    done
    expectThat "the display's folder was left behind" test -z "$(find "$scratch" -maxdepth 1 -name 'fermata-display.*')"
}
expectThat "no server was seen: $said" grep -qE '^server=[0-9]+ vnc=[0-9]+$' <<<"$said"
gone

# Each display has a cookie, a password and a number of its own, also two at once.
expectCode 0 "$withDisplay" "$withDisplay" "$scratch/look"
expectThat "two displays share a password: $said" test "$(grep -o 'password: [0-9a-f]\{8\}' <<<"$said" | sort -u | wc -l)" = 2
expectThat "two displays share a port: $said" test "$(grep -o 'vncviewer .*' <<<"$said" | sort -u | wc -l)" = 2
gone

# The program's exit code is passed on, and a signal reaches the program, which ends in its own way.
expectCode 9 "$withDisplay" sh -c 'exit 9'
for signal in INT:3 TERM:4 HUP:5; do
    code=${signal#*:} signal=${signal%:*}
    expectCode "$code" "$withDisplay" bash -c '
        trap "exit '"$code"'" '"$signal"'
        kill -'"$signal"' $PPID
        for ((i = 0; i < 60; i++)); do read -rt 1 <> <(:); done; exit 99'
    gone
done
verdict
