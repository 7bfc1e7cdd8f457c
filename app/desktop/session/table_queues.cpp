// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/table_queues.h"

#include "models/why.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"

#include <fermata/error.h>
#include <fermata/worker.h>

#include <QCoreApplication>

#include <algorithm>

namespace fermata::app {

namespace {

constexpr std::size_t kNamesSaid = 3;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::app::TableQueues)
};

} // namespace

void TableQueues::follow(Worker& worker, const std::vector<std::string>& named, bool all) {
    std::set<std::string> others; // that are served anyway
    for (const WorkerQueue& queue : worker.stats().queues)
        if (!served_.contains(queue.queue)) others.insert(queue.queue);
    // Who is beyond what was read may still be named.
    if (all) {
        const std::set<std::string> wanted(named.begin(), named.end());
        std::erase_if(served_,
                      [&](const std::string& queue) { return !wanted.contains(queue) && worker.leave(queue); });
    }
    leftOut_.clear();
    all_ = all;
    for (const std::string& queue : named) {
        if (others.contains(queue) || served_.contains(queue)) continue;
        if (served_.size() >= kMaxServed || (ever_.size() >= kMaxEver && !ever_.contains(queue))) {
            leftOut_.push_back(queue);
            continue;
        }
        try {
            // One that is not ready yet takes it at the next look.
            if (!worker.serve({queue, kSlots})) continue;
            served_.insert(queue);
            ever_.insert(queue);
        } catch (const Error& error) {
            // A name that no worker can serve keeps no other from being served.
            if (error.kind() != Error::Kind::BadInput) throw;
            leftOut_.push_back(queue);
        }
    }
}

void TableQueues::forget() {
    served_.clear();
    ever_.clear();
    leftOut_.clear();
    all_ = true;
}

QString TableQueues::leftOut() const {
    if (leftOut_.empty()) return {};
    QStringList names;
    for (const std::string& queue : leftOut_) {
        if (names.size() == qsizetype(kNamesSaid)) break;
        names << views::quoted(views::shownText(QString::fromStdString(queue)));
    }
    if (leftOut_.size() > kNamesSaid || !all_) names << QStringLiteral("…");
    return Words::tr(
               "This window’s worker serves at most %1 queues for machines that are a table. What is spawned into "
               "others waits for another worker: %2.")
        .arg(views::format::number(qint64(kMaxServed)), names.join(views::format::comma()));
}

} // namespace fermata::app
