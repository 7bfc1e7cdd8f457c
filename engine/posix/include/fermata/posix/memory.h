// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <malloc.h>

namespace fermata::posix {

// For the start of a program that runs steps. glibc learns from the first large block that is freed to keep such
// blocks, for each of its arenas: sixty-four slots that had a document of 7 MB each, one after the other, hold three
// times the memory that was ever in use at once. With a limit of our own a large block goes back to the system when it
// is freed. Programs say so, and not the engine: it is the whole process's memory.
inline void returnLargeBlocks() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
    mallopt(M_TRIM_THRESHOLD, 4 << 20);
#endif
}

} // namespace fermata::posix
