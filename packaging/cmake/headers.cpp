// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Nothing: CMake compiles headers beforehand only for a target that has a source.
