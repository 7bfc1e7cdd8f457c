// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/graph_walk.h"

#include <Qt>

#include <cmath>

namespace fermata::views {

int neighbourOf(int nodes, const std::vector<std::pair<int, int>>& edges, int from, int key,
                const std::function<QPointF(int)>& middle) {
    const QPointF direction = key == Qt::Key_Left    ? QPointF(-1, 0)
                              : key == Qt::Key_Right ? QPointF(1, 0)
                              : key == Qt::Key_Up    ? QPointF(0, -1)
                                                     : QPointF(0, 1);
    const auto score = [&](int to) -> double { // the smaller the better; negative: not in that direction
        const QPointF way = middle(to) - middle(from);
        const double ahead = QPointF::dotProduct(way, direction);
        const double aside = std::abs(way.x() * direction.y() - way.y() * direction.x());
        return ahead < 1 ? -1 : ahead + 2 * aside;
    };
    int best = -1;
    double bestScore = 0;
    const auto offer = [&](int to) {
        const double its = to == from ? -1 : score(to);
        if (its >= 0 && (best < 0 || its < bestScore)) {
            best = to;
            bestScore = its;
        }
    };
    for (const auto& [out, in] : edges) {
        if (out == from) offer(in);
        if (in == from) offer(out);
    }
    if (best >= 0) return best;
    for (int to = 0; to < nodes; ++to)
        offer(to);
    return best;
}

} // namespace fermata::views
