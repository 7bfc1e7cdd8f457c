#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# test.sh and .ci/run with stand-ins for what they start: what is run, with which arguments, and what is said at the end.
source "$(dirname "${BASH_SOURCE[0]}")/expect.sh"

clone=$scratch/clone
tools=$scratch/tools
mkdir -p "$clone/.ci" "$clone/packaging/checks" "$clone/build/dev" "$tools"
cp "$root/.ci/run" "$clone/.ci/"
cp "$root/test.sh" "$clone/"
cp "$root/packaging/times.py" "$clone/packaging/"
standIn() { # PATH, body on standard input; each says how it was called
    { printf '#!/bin/bash\necho "<%s $*>"\n' "${1##*/}"; cat; } >"$1"
    chmod +x "$1"
}
for name in bootstrap.sh build.sh tsan-qt.sh checks/format.sh checks/reuse.sh checks/documents.py checks/threads.py checks/layers.py checks/tidy.sh; do standIn "$clone/packaging/$name" </dev/null; done
standIn "$tools/ctest" </dev/null
echo 'echo 3' >"$tools/nproc"
chmod +x "$tools/nproc"
export PATH=$tools:$PATH

# test.sh: the preset, how many at once, and which tests.
expectCode 0 "$clone/test.sh"
expectSaid '<bootstrap.sh --quiet>' '<build.sh dev>' '<ctest --preset dev --parallel 6>'
expectCode 0 "$clone/test.sh" quick
expectSaid '<ctest --preset dev --parallel 6 --label-regex ^quick$>'
expectCode 0 "$clone/test.sh" --asan -R views.style
expectSaid '<build.sh asan>' '<ctest --preset asan --parallel 3 -R views.style>'
expectCode 0 "$clone/test.sh" quick --tsan
expectSaid '<bootstrap.sh --quiet --tsan>' '<tsan-qt.sh >' '<build.sh tsan>' '<ctest --preset tsan --parallel 3 --label-regex ^quick$>'
expectCode 0 "$clone/test.sh" -L faults # which the preset leaves out
expectSaid '<ctest --preset dev --parallel 6 -L faults --label-exclude ^$>'
expectCode 0 "$clone/test.sh" -L views -LE slow
expectSaid '<ctest --preset dev --parallel 6 -L views -LE slow>'
for arguments in fast --msan '-R' '--asan --tsan' '--asn -R x'; do
    # shellcheck disable=SC2086
    expectCode 2 "$clone/test.sh" $arguments
    expectSaid 'Usage:'
    expectNotSaid '<build.sh'
done
expectCode 0 "$clone/test.sh" --help
expectSaid './test.sh quick'

# times.py: of the steps those of this build, one with two outputs once; of the tests all, whatever they print.
printf '# ninja log v5\n0\t9000\t1\told.o\taa\n' >"$scratch/before"
{
    cat "$scratch/before"
    printf '0\t2500\t2\tviews/CMakeFiles/fermata_views.dir/shell/page.cpp.o\tbb\n'
    printf '10\t31010\t2\tbin/fermata\tcc\n10\t31010\t2\t/far/away/bin/fermata\tcc\n'
    printf 'a line\tof another kind\n'
} >"$scratch/log"
cat >"$scratch/tests.xml" <<'TEXT'
<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="(empty)" tests="3" failures="1">
	<testcase name="app.tour" classname="app.tour" time="61.2" status="run">
		<system-out>&lt;testcase name=&quot;not.one&quot; time=&quot;900&quot;&gt;</system-out>
	</testcase>
	<testcase name="views.style" classname="views.style" time="0.25" status="fail">
		<failure message=""/>
	</testcase>
	<testcase name="app.keychain" classname="app.keychain" time="0" status="notrun"><skipped message=""/></testcase>
</testsuite>
TEXT
times() { "$root/packaging/times.py" "$@"; }
expectCode 0 times --stage build=360 --stage tests=480 --stage checks/formatting=4 --stage checks/clang-tidy=56 --total 1080 \
    --ninja-log "$scratch/log" --ninja-log-before "$scratch/before" --junit "$scratch/tests.xml"
expectSaid 'build, 2 of 2' '31.0 s  bin/fermata' '2.5 s  fermata_views: shell/page.cpp' 'tests, 3 of 3' '61.2 s  app.tour' \
    'the tour   1 min 01 s' 'checks                 1 min 00 s' 'formatting' '18 min 00 s, 20 % of 90 minutes' 'Tests that failed: views.style'
expectNotSaid 'old.o'
expectNotSaid 'not.one'
expectCode 0 times --stage build=1 --count 1 --ninja-log "$scratch/log" --junit "$scratch/none.xml"
expectSaid 'build, 1 of 3' 'The slowest tests: there are none'
expectNotSaid 'fermata_views'
expectCode 2 times --stage build
expectSaid 'NAME=SECONDS'

# .ci/run: all is well.
ci() { "$clone/.ci/run"; }
last() { tail -n 1 <<<"$said"; }
cp "$scratch/log" "$clone/build/dev/.ninja_log"
standIn "$tools/ctest" <<TEXT
cp "$scratch/tests.xml" "\${@: -1}"
printf '0\t7000\t3\tfresh.o\tdd\n' >>"$clone/build/dev/.ninja_log"
TEXT
expectCode 0 ci
expectSaid '<documents.py >' '<build.sh dev>' '<tidy.sh --minutes 8>' '7.0 s  fresh.o' '61.2 s  app.tour' '% of 90 minutes'
expectNotSaid 'bin/fermata'
expectThat "it does not end with how it went: $said" test "$(last)" = 'ci: all is well'

# A check and a test fail: everything runs, and the end says what failed.
echo 'exit 3' | standIn "$clone/packaging/checks/format.sh"
echo 'exit 8' | standIn "$tools/ctest"
expectCode 1 ci
expectSaid '<reuse.sh >' '<build.sh dev>' '<ctest --preset dev' '<tidy.sh' 'tests failed with exit code 8' 'The slowest tests: there are none' '% of 90 minutes'
expectThat "it does not end with what failed: $said" grep -q '^ci: FAILED: checks/formatting, tests\.' <<<"$(last)"

# No build, no tests; the results of an earlier run are not taken for this one's.
cp "$scratch/tests.xml" "$clone/build/dev/"
echo 'exit 1' | standIn "$clone/packaging/build.sh"
expectCode 1 ci
expectSaid 'these did not run: tests, checks/clang-tidy' 'The slowest tests: there are none'
expectNotSaid '<ctest'
expectThat "it does not end with what failed: $said" grep -q '^ci: FAILED: checks/formatting, build\.' <<<"$(last)"
verdict
