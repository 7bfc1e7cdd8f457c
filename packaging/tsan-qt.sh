#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# Builds Qt's core library with the thread sanitizer, from Debian's source of the version that is installed, into
# build/tsan-qt. The sanitizer sees only code that was built for it: with the distribution's library it does not see how
# a queued call hands its arguments over, and reports each. Events, queued calls, mutexes and threads are all in Core;
# Qt's other libraries stay the distribution's. What is there is not built again.
# Usage: packaging/tsan-qt.sh
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
folder=$root/build/tsan-qt
fail() { echo "tsan-qt: $*" >&2; exit 1; }
(($# == 0)) || fail "it takes no arguments, and got \"$1\""

version=$(dpkg-query --showformat='${source:Version}' --show libqt6core6) || fail "Qt is not installed (packaging/bootstrap.sh)"
[[ ! -f $folder/lib/libQt6Core.so.6 || $(cat "$folder/version" 2>/dev/null) != "$version" ]] || exit 0

rm -rf "$folder"
mkdir -p "$folder"/{lists/partial,cache/archives/partial,source}
log=$folder/log
cd "$folder"

# Neither the machine's sources of packages nor what it knows of them is changed, and root is not needed.
echo "deb-src http://deb.debian.org/debian bookworm main" >sources.list
apt=(apt-get -qq -o Dir::Etc::SourceList="$folder/sources.list" -o Dir::Etc::SourceParts=- -o Dir::State::Lists="$folder/lists"
    -o Dir::Cache="$folder/cache" -o APT::Sandbox::User=)
{ "${apt[@]}" update && "${apt[@]}" source --download-only "qt6-base=$version"; } >"$log" 2>&1 || {
    cat "$log" >&2
    fail "the source of qt6-base $version could not be fetched; what apt-get said stands above"
}
tar xf qt6-base_*.orig.tar.xz -C source --strip-components=1
tar xf qt6-base_*.debian.tar.xz -C source
grep -v '^\(#\|$\)' source/debian/patches/series | while read -r patch; do
    patch --silent --strip=1 --directory=source <"source/debian/patches/$patch" >>"$log"
done

# What Debian's is built with, as far as it shows in what Core offers the other libraries; its plugins are found where
# Debian's are.
arch=$(gcc -print-multiarch)
echo "Building Qt's core library with the thread sanitizer"
if ! { cmake -S source -B build -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_CXX_COMPILER_LAUNCHER=ccache \
    -DCMAKE_CXX_FLAGS_RELWITHDEBINFO="-O1 -g1" -DCMAKE_C_FLAGS_RELWITHDEBINFO="-O1 -g1" -DFEATURE_sanitize_thread=ON \
    -DFEATURE_relocatable=OFF -DCMAKE_INSTALL_PREFIX=/usr -DINSTALL_LIBDIR="lib/$arch" \
    -DINSTALL_ARCHDATADIR="lib/$arch/qt6" -DINSTALL_PLUGINDIR="lib/$arch/qt6/plugins" -DINSTALL_DATADIR=share/qt6 \
    -DINSTALL_TRANSLATIONDIR=share/qt6/translations -DINSTALL_SYSCONFDIR=/etc/xdg \
    -DQT_BUILD_EXAMPLES=OFF -DQT_BUILD_TESTS=OFF -DFEATURE_gui=OFF -DFEATURE_sql=OFF -DFEATURE_dbus=OFF \
    -DFEATURE_network=OFF -DFEATURE_glib=ON -DFEATURE_icu=ON -DFEATURE_system_pcre2=ON -DFEATURE_mimetype_database=OFF &&
    cmake --build build --target Core; } >>"$log" 2>&1; then
    tail -20 "$log" >&2
    fail "it could not be built; the end of what was said stands above, all of it in $log"
fi
mkdir lib
cp -P "build/lib/$arch"/libQt6Core.so.6* lib/ 2>/dev/null || cp -P build/lib/libQt6Core.so.6* lib/
rm -rf source build lists cache qt6-base_*
echo "$version" >version
