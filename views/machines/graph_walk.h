// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

#include <functional>
#include <utility>
#include <vector>

namespace fermata::views {

// Where an arrow key leads from a node of a drawn graph; -1: nowhere. Along the edges first: down and right the ways
// out of it, up and left the ways into it, the one that lies best in that direction. Where no edge leads, to the
// nearest node there. `middle` tells where a node is drawn.
int neighbourOf(int nodes, const std::vector<std::pair<int, int>>& edges, int from, int key,
                const std::function<QPointF(int)>& middle);

} // namespace fermata::views
