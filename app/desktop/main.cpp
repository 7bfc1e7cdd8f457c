// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "run.h"

int main(int argc, char* argv[]) {
    return fermata::app::run(argc, argv);
}
