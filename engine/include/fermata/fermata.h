// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// Everything a program needs that writes machines, runs them, or talks to them.
#include <fermata/check.h>
#include <fermata/client.h>
#include <fermata/context.h>
#include <fermata/debug.h>
#include <fermata/diagnosis.h>
#include <fermata/error.h>
#include <fermata/gate.h>
#include <fermata/machine.h>
#include <fermata/machine_host.h>
#include <fermata/operator.h>
#include <fermata/outcome.h>
#include <fermata/registry.h>
#include <fermata/schema.h>
#include <fermata/sender.h>
#include <fermata/trace.h>
#include <fermata/trial.h>
#include <fermata/worker.h>
