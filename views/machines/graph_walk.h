// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "machines/step_graph.h"

#include <QPointF>

#include <functional>

namespace fermata::views {

// Where an arrow key leads from a node; -1: nowhere. Along the edges first: down and right the ways out of it, up and
// left the ways into it, the one that lies best in that direction. Where no edge leads, to the nearest node there.
// `middle` tells where a node is drawn.
int neighbourOf(const StepGraph& graph, int from, int key, const std::function<QPointF(int)>& middle);

} // namespace fermata::views
