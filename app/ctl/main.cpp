// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "run.h"

int main(int argc, char** argv) {
    return fermata::ctl::run(argc, argv);
}
