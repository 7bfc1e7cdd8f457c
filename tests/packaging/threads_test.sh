#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# Every thread of this tree runs by a function that catches everything; and the check that says so finds what does not.
source "$(dirname "${BASH_SOURCE[0]}")/expect.sh"

unset "${!GIT_@}"
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null

if git -C "$root" rev-parse 2>/dev/null; then
    expectCode 0 "$root/packaging/checks/threads.py"
else
    echo "this tree's own sources are not looked at: it is no clone, so nothing says which files belong to it"
fi

clone=$scratch/clone
mkdir -p "$clone/packaging/checks" "$clone"/{engine/{base,runtime},views/widgets,app/desktop/session,app/ctl/commands,tests}
cp "$root/packaging/checks/threads.py" "$clone/packaging/checks/"
cd "$clone" || exit 1
git init --quiet --initial-branch=main
check=packaging/checks/threads.py

guards=(engine/base/caught.cpp views/widgets/latest_job.cpp app/desktop/session/threads.{cpp,h} app/ctl/interrupt.cpp app/ctl/commands/dap.cpp)
for guard in "${guards[@]}"; do
    echo 'std::jthread made([] { run(); });' >"$guard"
done
echo 'void run() { std::thread([] {}).join(); }' >tests/one.cpp # what is thrown in a test shall be seen
cat >engine/runtime/one.h <<'TEXT'
class One {
    std::thread thread_;
    std::vector<std::thread> many_;
    std::thread start(std::string role, std::function<void()> body) const;
};
TEXT
cat >engine/runtime/one.cpp <<'TEXT'
// std::thread([] {}) is what nobody writes.
One::One() : thread_(startThread("one", [] {})) { many_.push_back(startThread("one", [] {})); }
void One::join() { if (thread_.get_id() != std::this_thread::get_id()) thread_.join(); pool->start(); }
static const int processors = std::thread::hardware_concurrency();
const char* const words = "std::async";
TEXT
cp engine/runtime/one.h views/one.h
cp engine/runtime/one.h app/desktop/one.h
cp engine/runtime/one.cpp views/one.cpp
cp engine/runtime/one.cpp app/desktop/one.cpp
expectCode 0 "$check"
expectSaid 'threads: in 12 sources every thread is started by one of 6 files'

# red WORDS FILE TEXT: with this line at its end the file is not well, and without it again.
red() {
    local words=$1 file=$2 before
    before=$(cat "$file" && echo .)
    printf '%s\n' "$3" >>"$file"
    expectCode 1 "$check"
    expectSaid "$words"
    expectThat "it names more than one: $said" test "$(grep -c '^  ' <<<"$said")" = 1
    printf '%s' "${before%.}" >"$file"
}
red 'engine/runtime/one.cpp:6: use base::startThread' engine/runtime/one.cpp 'std::thread([this] { run(); }).detach();'
red 'engine/runtime/one.cpp:6: ' engine/runtime/one.cpp 'std::jthread mine(&run);'
red 'engine/runtime/one.cpp:6: ' engine/runtime/one.cpp 'std::thread mine{body};'
red 'engine/runtime/one.cpp:6: ' engine/runtime/one.cpp 'One::One(int) : thread_([this] { run(); }) {}'
red 'engine/runtime/one.cpp:6: ' engine/runtime/one.cpp 'void One::more() { many_.emplace_back([this] { run(); }); }'
red 'engine/runtime/one.cpp:6: ' engine/runtime/one.cpp 'auto later = std::async(run);'
red 'views/one.cpp:6: use views::LatestJob' views/one.cpp 'pool_.start([this] { run(); });'
red 'views/one.cpp:6: ' views/one.cpp 'QThreadPool::globalInstance()->start(run);'
red 'views/one.cpp:6: ' views/one.cpp 'layoutPool().tryStart(run);'
red 'views/one.cpp:6: ' views/one.cpp 'layoutThread().start([plan] { layOut(plan); });'
red 'views/one.cpp:6: ' views/one.cpp 'auto* thread = QThread::create([] {});'
red 'views/one.cpp:6: ' views/one.cpp 'auto later = QtConcurrent::run(run);'
red 'views/one.h:6: ' views/one.h 'class Own : public QThread {};'
red 'app/desktop/one.cpp:6: use app::startThread or app::post' app/desktop/one.cpp \
    'QMetaObject::invokeMethod(operator_, &Operator::open);'
red 'app/desktop/one.cpp:6: ' app/desktop/one.cpp 'QMetaObject::invokeMethod(lane.lane, [] {});'
expectCode 0 "$check"

rm app/ctl/interrupt.cpp
expectCode 1 "$check"
expectSaid 'app/ctl/interrupt.cpp: it is not there'
expectCode 2 "$check" --fast
expectSaid 'unknown argument "--fast"'

verdict
