#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# Runs a program on a display of its own, for a machine without one. Usage: packaging/with-display.sh PROGRAM [ARGUMENTS...]
# The display is an Xvfb that only holders of its cookie may use; x11vnc shares it on 127.0.0.1, behind a random password.
# Both end with the program, whose exit code is passed on.
set -euo pipefail

size=${FERMATA_DISPLAY_SIZE:-1600x1000}
deadline=60 # seconds that each server has to come up

fail() {
    printf 'display: %s\n' "$@" >&2
    exit 1
}
(($# > 0)) || { echo "display: expected a program to run" >&2; exit 2; }
[[ $size =~ ^[1-9][0-9]{2,3}x[1-9][0-9]{2,3}$ ]] ||
    { echo "display: FERMATA_DISPLAY_SIZE is \"$size\"; expected WIDTHxHEIGHT, such as 1600x1000" >&2; exit 2; }
for tool in Xvfb x11vnc xauth; do
    command -v "$tool" >/dev/null || fail "there is no display, and $tool, needed to make one, is not installed: run packaging/bootstrap.sh"
done

mask=$(umask)
umask 077
folder=$(mktemp -d "${TMPDIR:-/tmp}/fermata-display.XXXXXX")
serverPid='' vncPid='' programPid='' interrupted=false
# shellcheck disable=SC2317 # called by the trap
cleanUp() {
    trap '' INT TERM HUP
    for pid in $programPid $vncPid $serverPid; do # the clients before the display
        kill "$pid" 2>/dev/null || true
        wait "$pid" 2>/dev/null || true
    done
    rm -rf "$folder"
}
trap cleanUp EXIT
# A signal to us is one to the program: it ends in its own time, and what it answers is our exit code.
# shellcheck disable=SC2317
passOn() {
    interrupted=true
    # Begun a moment ago, and not noted yet: it is the last that was put into the background.
    [[ -n $programPid || -z ${vncPid:-} || $! == "$vncPid" ]] || programPid=$!
    [[ -n $programPid ]] || exit "$((128 + $2))"
    kill "-$1" "$programPid" 2>/dev/null || true
}
trap 'passOn INT 2' INT
trap 'passOn TERM 15' TERM
trap 'passOn HUP 1' HUP

# A session of its own keeps a Ctrl+C in the terminal from the servers: they outlive the program, not the other way round.
# Should this script be killed, the kernel ends them.
inBackground() { exec setpriv --pdeathsig TERM -- setsid "$@"; }

# waitForLine FILE PATTERN PID NAME: until the server has said that it is ready; it ended or took too long otherwise.
waitForLine() {
    local end=$((SECONDS + deadline))
    until grep -qE "$2" "$1" 2>/dev/null; do
        if ! kill -0 "$3" 2>/dev/null || ((SECONDS >= end)); then
            cat "$folder/$4.log" >&2
            fail "$4 did not start; what it said stands above"
        fi
        sleep 0.05
    done
}

random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
cookie=$(random 16)
touch "$folder/server.auth" "$folder/client.auth"
# Through standard input, not as an argument: arguments can be read by everyone on the machine.
printf 'add :0 . %s\n' "$cookie" | xauth -q -f "$folder/server.auth" source - # a server takes any entry of its file
inBackground Xvfb -displayfd 3 -screen 0 "${size}x24" -nolisten tcp -auth "$folder/server.auth" -noreset \
    3>"$folder/number" >"$folder/Xvfb.log" 2>&1 &
serverPid=$!
waitForLine "$folder/number" '^[0-9]+$' "$serverPid" Xvfb
number=$(<"$folder/number")
printf 'add :%s . %s\n' "$number" "$cookie" | xauth -q -f "$folder/client.auth" source -
export DISPLAY=":$number" XAUTHORITY="$folder/client.auth"

password=$(random 4) # VNC passwords end at the eighth character
echo "$password" >"$folder/password"
inBackground x11vnc -display ":$number" -auth "$XAUTHORITY" -listen 127.0.0.1 -localhost -no6 -noipv6 -nolookup -autoport 5900 \
    -passwdfile "$folder/password" -forever -shared -norc -noremote -nocmds -flag "$folder/port" >"$folder/x11vnc.log" 2>&1 &
vncPid=$!
waitForLine "$folder/port" '^PORT=[0-9]+' "$vncPid" x11vnc
port=$(sed -n 's/^PORT=//p' "$folder/port")

cat <<TEXT
There is no display here, so one was started. Only this machine can reach it. To look at it from yours:
  ssh -L $port:127.0.0.1:$port $(id -un)@$(hostname)
  vncviewer 127.0.0.1::$port
  password: $password  (kept in $folder/password until the program ends)
TEXT

umask "$mask"
set -m # a process group of its own: a shell without job control would start it deaf to SIGINT
"$@" &
programPid=$!
while :; do
    interrupted=false status=0
    wait "$programPid" || status=$?
    $interrupted || break # a signal ends wait early; the program may still be ending
done
programPid=''
exit "$status"
