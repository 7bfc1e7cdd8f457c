#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# build.sh on a project so small that each build takes a moment: what it says, and when it configures again.
source "$(dirname "${BASH_SOURCE[0]}")/expect.sh"

clone=$scratch/clone
mkdir -p "$clone/packaging" "$clone/sources"
cp "$root/packaging/build.sh" "$clone/packaging/"
cat >"$clone/CMakeLists.txt" <<'TEXT'
cmake_minimum_required(VERSION 3.25)
project(Small LANGUAGES NONE)
file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/sources/*)
add_custom_command(OUTPUT out COMMAND ${CMAKE_COMMAND} -E cat ${sources} > out DEPENDS ${sources} COMMENT "Making out" VERBATIM)
add_custom_target(all_of_it ALL DEPENDS out)
TEXT
presets() { # GREETING
    cat >"$clone/CMakePresets.json" <<TEXT
{ "version": 6,
  "configurePresets": [ { "name": "dev", "generator": "Ninja", "binaryDir": "\${sourceDir}/build/dev", "cacheVariables": { "GREETING": "$1" } } ],
  "buildPresets": [ { "name": "dev", "configurePreset": "dev" } ] }
TEXT
}
build() { "$clone/packaging/build.sh" dev; }
presets one
echo a >"$clone/sources/a"

expectCode 0 build
expectSaid 'Configuring dev' 'Building dev: 100 % (1 of 1'
expectThat 'it did not build' grep -qx a "$clone/build/dev/out"

expectCode 0 build
expectThat "it has something to say when all is up to date: $said" test -z "$said"

echo b >"$clone/sources/b" # a file more: found without configuring anew
expectCode 0 build
expectSaid 'Building dev: 100 %'
expectNotSaid 'Configuring'
expectThat 'the new file was not built' grep -qx b "$clone/build/dev/out"

presets two
touch -d '1 hour' "$clone/CMakePresets.json" # newer beyond the clock's grain
expectCode 0 build
expectSaid 'Configuring dev'
expectThat 'the changed preset was not taken' grep -qxF 'GREETING:UNINITIALIZED=two' "$clone/build/dev/CMakeCache.txt"
touch -d '1 hour ago' "$clone/CMakePresets.json"

mv "$clone" "$scratch/moved"
clone=$scratch/moved
expectCode 0 build
expectSaid 'Configuring dev'
expectThat 'the cache still names the old place' grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$clone" "$clone/build/dev/CMakeCache.txt"

ln -sf "$scratch/nowhere" "$clone/sources/b" # cannot be read: the step fails
expectCode 1 build
expectSaid 'building dev failed'
rm "$clone/sources/b"

echo 'message(FATAL_ERROR "this cannot be")' >>"$clone/CMakeLists.txt"
expectCode 1 build
expectSaid 'this cannot be' 'building dev failed'
rm -r "$clone/build"
expectCode 1 build
expectSaid 'this cannot be' 'configuring failed' 'build/dev/configure.log'
verdict
