// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "outbox/outbox_table.h"

#include "moc_outbox_table.cpp"
