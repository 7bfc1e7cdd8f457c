#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
"""Runs our adapter in a checkout of hardbyte/postgresql-job-queue-benchmarking, which stays as it is.

    cd postgresql-job-queue-benchmarking
    uv run python FERMATA/tests/bench/longhorizon/in_harness.py run --systems fermata --scenario chaos_postgres_restart

Takes the arguments of its own `bench`, and knows one system more.
"""

import subprocess
import sys
from pathlib import Path

here = Path(__file__).resolve().parent
root = here.parents[2]
program = root / "build/bench/bin/fermata-longhorizon"

sys.path.insert(0, str(Path.cwd()))
try:
    from bench_harness import adapters, orchestrator
except ModuleNotFoundError as error:
    sys.exit(f"in_harness: run this in a checkout of the harness, with its packages installed ({error})")


def build(skip: bool) -> None:
    if not skip:
        subprocess.run([root / "packaging/build.sh", "bench"], check=True, stdout=sys.stderr)


def launch(manifest, overrides):
    return adapters.LaunchSpec(argv=[str(program)], env=adapters._base_env(manifest, overrides))


adapters.ADAPTERS["fermata"] = adapters.AdapterEntry(bench_dir=here, builder=build, launcher=launch)
sys.exit(orchestrator.main(sys.argv[1:]))
