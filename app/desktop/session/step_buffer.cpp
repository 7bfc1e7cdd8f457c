// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/step_buffer.h"

#include <fermata/worker.h>

#include <QDateTime>

namespace fermata::app {

namespace {

constexpr std::size_t limit = 5000;

} // namespace

void StepBuffer::add(const StepEvent& event) {
    views::StepLogRow row;
    row.atMilliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(event.at.time_since_epoch()).count();
    row.id = event.id;
    row.fsm = QString::fromStdString(event.fsm);
    row.fsmVersion = event.fsmVersion;
    row.step = QString::fromStdString(event.step);
    row.queue = QString::fromStdString(event.queue);
    row.outcome = QString::fromStdString(event.outcome);
    row.detail = QString::fromStdString(event.detail);
    row.handled = event.handled;
    row.result = static_cast<int>(event.result);
    row.runMicroseconds = event.run.count();
    row.commitMicroseconds = event.commit.count();
    push(std::move(row));
}

void StepBuffer::add(const HostLine& line) {
    views::StepLogRow row;
    row.atMilliseconds = QDateTime::currentMSecsSinceEpoch();
    row.id = line.instance.value_or(InstanceId{});
    row.command = QString::fromStdString(line.command);
    row.line = QString::fromStdString(line.text);
    push(std::move(row));
}

void StepBuffer::push(views::StepLogRow row) {
    const std::lock_guard lock(mutex_);
    if (rows_.size() >= limit) rows_.erase(rows_.begin(), rows_.begin() + limit / 2);
    rows_.push_back(std::move(row));
}

std::vector<views::StepLogRow> StepBuffer::take() {
    std::vector<views::StepLogRow> rows;
    const std::lock_guard lock(mutex_);
    rows.swap(rows_);
    return rows;
}

} // namespace fermata::app
