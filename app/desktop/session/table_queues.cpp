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
    const WorkerStats stats = worker.stats();
    for (const WorkerQueue& queue : stats.queues)
        if (!served_.contains(queue.queue)) others.insert(queue.queue);
    std::set<std::string> ofHosts; // a machine in another process may need one that was taken on for a table
    for (const HostStatus& host : stats.hosts)
        ofHosts.insert(host.queues.begin(), host.queues.end());
    // Who is beyond what was read may still be named.
    if (all) {
        const std::set<std::string> wanted(named.begin(), named.end());
        std::erase_if(served_, [&](const std::string& queue) {
            return !wanted.contains(queue) && !ofHosts.contains(queue) && worker.leave(queue);
        });
    }
    leftOut_.clear();
    unfit_.clear();
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
            unfit_.push_back(queue);
        }
    }
}

void TableQueues::forget() {
    served_.clear();
    ever_.clear();
    leftOut_.clear();
    unfit_.clear();
    all_ = true;
}

QString TableQueues::leftOut() const {
    const auto namesOf = [](const std::vector<std::string>& queues, bool all) {
        QStringList names;
        for (const std::string& queue : queues) {
            if (names.size() == qsizetype(kNamesSaid)) break;
            names << views::quoted(views::shownText(QString::fromStdString(queue)));
        }
        if (queues.size() > kNamesSaid || !all) names << QStringLiteral("…");
        return names.join(views::format::comma());
    };
    QStringList sentences;
    if (!leftOut_.empty() && served_.size() >= kMaxServed)
        sentences << Words::tr("This window’s worker serves at most %1 queues for machines that are a table. What is "
                               "spawned into others waits for another worker: %2.")
                         .arg(views::format::number(qint64(kMaxServed)), namesOf(leftOut_, all_));
    else if (!leftOut_.empty())
        sentences << Words::tr("Since it began, this window’s worker has served %1 queues for machines that are a "
                               "table, and takes on no other until it is started anew: %2.")
                         .arg(views::format::number(qint64(kMaxEver)), namesOf(leftOut_, all_));
    if (!unfit_.empty())
        sentences << Words::tr("No worker can serve a queue of such a name, which a machine that is a table has: %1.")
                         .arg(namesOf(unfit_, true));
    return sentences.join(u' ');
}

} // namespace fermata::app
