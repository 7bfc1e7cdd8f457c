#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# Installs what Fermata needs to be built, tested and run, as far as it is missing. Debian 12; root, or a user with sudo.
set -euo pipefail

usage() {
    cat <<'TEXT'
Usage: packaging/bootstrap.sh [--checks] [--tsan] [--check] [--quiet]

Installs the Debian packages that Fermata needs and that are missing; installs nothing when nothing is missing.

  --checks  also what only .ci/run and packaging/checks/ need: clang-format, clang-tidy, reuse, a keychain for a test;
            and, where npm is there, the client of the Debug Adapter Protocol that a test drives, into build/node
  --tsan    also what Qt's core library is built from for the thread sanitizer (packaging/tsan-qt.sh)
  --check   only report what is missing; exit 1 if something is
  --quiet   say nothing when nothing is missing
  --help    this text

FERMATA_SKIP_BOOTSTRAP=1 switches it off, for a machine that got its packages in another way.
TEXT
}

compiler=(g++ cmake ninja-build ccache mold pkg-config git)
qt=(qt6-base-dev qt6-charts-dev qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools
    libqt6opengl6-dev libgl-dev    # Charts' CMake package asks for them
    libqt6svg6 libqt6sql6-psql     # at run time: the icon engine, the QPSQL driver
    qt6-translations-l10n)         # at run time: the words of Qt's own dialogs in German and Chinese
libraries=(libpq-dev nlohmann-json3-dev libcli11-dev libspdlog-dev
           libcurl4-openssl-dev           # publishes the events of the outbox
           libgraphviz-dev)        # lays the graphs of machines out
keychain=(qtkeychain-qt6-dev libsecret-1-0) # passwords of connections; QtKeychain loads libsecret at run time
database=(postgresql-15)
fonts=(fonts-inter-variable fonts-jetbrains-mono fonts-dejavu-core
    fonts-wqy-microhei)            # Chinese: 5 MB, where Noto's is 90
display=(xvfb x11vnc xauth)        # for a machine without a screen, and for the tests of that case
languages=(python3 nodejs)         # for the tests of machines in Python and JavaScript
tls=(openssl)                      # for the tests of encrypted connections
pooler=(pgbouncer)                 # for the tests of connections through one
bus=(dbus-daemon)                  # for the tests of the desktop's settings and of the keychain
# Hundreds of megabytes, which a first look at Fermata does not need. The keychain is one that a test starts on a bus of its
# own; on a desktop it might take the place of the one that is there.
checks=(clang-format clang-tidy reuse gnome-keyring)
tsan=(libglib2.0-dev libpcre2-dev libdouble-conversion-dev libicu-dev libb2-dev libzstd-dev zlib1g-dev patch xz-utils)
packages=("${compiler[@]}" "${qt[@]}" "${libraries[@]}" "${keychain[@]}" "${database[@]}" "${fonts[@]}" "${display[@]}" "${languages[@]}"
    "${tls[@]}" "${pooler[@]}" "${bus[@]}")

fail() {
    printf 'bootstrap: %s\n' "$@" >&2
    exit 1
}

checkOnly=false
withClient=false
quiet=false
again=packaging/bootstrap.sh
for argument in "$@"; do
    case $argument in
        --checks) packages+=("${checks[@]}"); again+=' --checks'; withClient=true ;;
        --tsan) packages+=("${tsan[@]}"); again+=' --tsan' ;;
        --check) checkOnly=true ;;
        --quiet) quiet=true ;;
        --help | -h) usage; exit 0 ;;
        *) printf 'bootstrap: unknown argument "%s"\n\n' "$argument" >&2; usage >&2; exit 2 ;;
    esac
done

if [[ ${FERMATA_SKIP_BOOTSTRAP:-} == 1 ]]; then
    $quiet || echo "bootstrap: skipped, FERMATA_SKIP_BOOTSTRAP is set"
    exit 0
fi

# Only Debian 12 is known to have each of these under these names. Elsewhere we say what is needed, and guess nothing.
osRelease=${FERMATA_OS_RELEASE:-/etc/os-release}
osValue() { sed -n "s/^$1=//p" "$osRelease" 2>/dev/null | tr -d '"' || true; }
id=$(osValue ID) version=$(osValue VERSION_ID) prettyName=$(osValue PRETTY_NAME)
if [[ $id != debian || $version != 12 ]] || ! command -v dpkg-query >/dev/null; then
    fail "packages can be installed only on Debian 12, and this is ${prettyName:-an unknown system}." \
        "Needed: g++ 12 or newer with C++20, CMake 3.25, Ninja, ccache, pkg-config; Qt 6.4 (Base, Charts, SVG, Linguist tools and translations," \
        "the QPSQL driver and the SVG icon engine); QtKeychain and libsecret; libpq, nlohmann-json 3.10, CLI11 2.1, spdlog," \
        "Graphviz 2.42 (libgvc); the PostgreSQL 15 server;" \
        "the fonts Inter, JetBrains Mono, DejaVu Sans and one with Chinese characters; Xvfb, x11vnc and xauth where there is no display;" \
        "Python 3.11, Node 18, openssl, PgBouncer and dbus-daemon for the tests; clang-format 14, clang-tidy 14, reuse 1.1 and gnome-keyring for .ci/run." \
        "When these are there, run the same command again with FERMATA_SKIP_BOOTSTRAP=1 before it."
fi

# Prints those of the given packages that are not installed. One query for all: this runs at every start.
missingOf() {
    local installed
    installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null | sed -n 's/ installed$//p' || true)
    comm -13 <(sort -u <<<"$installed") <(printf '%s\n' "$@" | sort -u)
}

# Inter is packaged twice. Qt draws the variable one, which is TrueType, as it was designed, and the other one, which is
# CFF, half bold. Where the other one is installed already it will do: with both, a weight could come from either.
missingPackages() {
    local missing
    missing=$(missingOf "${packages[@]}")
    if [[ -z $(missingOf fonts-inter) ]]; then
        missing=$(grep -vx fonts-inter-variable <<<"$missing" || true)
    fi
    [[ -z $missing ]] || printf '%s\n' "$missing"
}

# A client that is not ours speaks with fermatactl dap in a test (ctl.dap_npm), which is skipped without it: so nothing fails
# for it. Debian has no package of it, and its own npm is hundreds of packages: where none is there, none is installed.
installClient() {
    local root from into
    $withClient && ! $checkOnly && command -v npm >/dev/null || return 0
    root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
    from=$root/tests/ctl/dap into=$root/build/node
    [[ -d $into/node_modules/@vscode/debugadapter-testsupport ]] && cmp -s "$from/package-lock.json" "$into/package-lock.json" && return 0
    $quiet || echo "bootstrap: installing a client of the Debug Adapter Protocol into build/node with npm"
    mkdir -p "$into" && cp "$from/package.json" "$from/package-lock.json" "$into" &&
        npm ci --prefix "$into" --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null ||
        { rm -rf "$into"; echo "bootstrap: npm could not install it; the test ctl.dap_npm will be skipped" >&2; }
}

mapfile -t missing < <(missingPackages)
if ((${#missing[@]} == 0)); then
    installClient
    $quiet || echo "bootstrap: nothing is missing"
    exit 0
fi
echo "bootstrap: missing on this machine: ${missing[*]}"
if $checkOnly; then
    echo "bootstrap: install them with $again"
    exit 1
fi

byHand="apt-get update && apt-get install --no-install-recommends ${missing[*]}"
asRoot() { "$@"; }
if (($(id -u) != 0)); then
    command -v sudo >/dev/null ||
        fail "installing needs root, and there is no sudo here. As root, run:" "  $byHand"
    # Without a terminal sudo could not ask for the password, and would fail in the middle.
    [[ -t 0 ]] || sudo -n true 2>/dev/null ||
        fail "installing needs root, and sudo cannot ask for a password without a terminal. As root, run:" "  $byHand"
    asRoot() { sudo "$@"; }
fi

aptGet() {
    local command=(env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -o Dpkg::Options::=--force-confold)
    if [[ -t 1 ]]; then
        asRoot "${command[@]}" -o Dpkg::Progress-Fancy=1 "$@"
    else # in a log its progress would only fill lines; what goes wrong is said on stderr
        asRoot "${command[@]}" -qq -o Dpkg::Use-Pty=0 "$@" >/dev/null
    fi
}
installPackages() { aptGet install -y --no-install-recommends "$@"; }

# Debian's server package creates and starts a cluster "main" on port 5432 when it is first installed. Fermata needs only
# the programs, so that is switched off while we install them, unless the administrator has decided about it. The file is
# put back afterwards: whoever installs another server later gets what Debian does by itself.
clusterSettings=/etc/postgresql-common/createcluster.conf
restoreClusterSettings() {
    if [[ -e $clusterSettings.fermata ]]; then
        asRoot mv -f "$clusterSettings.fermata" "$clusterSettings"
    fi
}
withoutMainCluster() {
    restoreClusterSettings # left behind by a run that was killed
    installPackages postgresql-common
    if ! grep -Eq '^[[:space:]]*create_main_cluster' "$clusterSettings"; then
        trap restoreClusterSettings EXIT
        asRoot cp -p "$clusterSettings" "$clusterSettings.fermata"
        asRoot sed -i '1i create_main_cluster = false' "$clusterSettings"
    fi
}

# Debian's package starts PgBouncer at once, and at each boot. A service that was not there before serves nobody here. The
# tests start one of their own.
withoutPoolerService() {
    if [[ -d /run/systemd/system ]]; then
        asRoot systemctl disable --quiet --now pgbouncer.service || true
    elif [[ -x /etc/init.d/pgbouncer ]]; then
        asRoot /etc/init.d/pgbouncer stop >/dev/null || true
    fi
}

echo "bootstrap: installing them from Debian's archive with apt-get (a first time takes some minutes)"
aptGet update || fail "apt-get update failed; its reason stands above. When that is mended run this again."
if [[ " ${missing[*]} " == *" postgresql-15 "* ]]; then
    withoutMainCluster
fi
installPackages "${missing[@]}" ||
    fail "apt-get could not install them; its reason stands above (mostly the network, or /etc/apt/sources.list*)." \
        "When that is mended run this again, or as root:" "  $byHand"

if [[ " ${missing[*]} " == *" pgbouncer "* ]]; then
    withoutPoolerService
fi

mapfile -t missing < <(missingPackages)
((${#missing[@]} == 0)) || fail "still missing after the installation: ${missing[*]}"
installClient
echo "bootstrap: all is installed"
