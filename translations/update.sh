#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Takes new and changed words from the sources into the .ts files; what is no longer in the sources goes. Without line
# numbers, which would change with every edit. Of English only the plurals are kept: the words themselves are in the sources.
set -euo pipefail

if (($# < 1 || $# > 2)); then
    echo "Usage: translations/update.sh LUPDATE [FOLDER]   (FOLDER: where the .ts files are, by default translations)" >&2
    exit 2
fi
lupdate=$1
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=$(realpath "${2:-translations}")

for file in "$folder"/fermata_*.ts; do
    language=${file##*/fermata_}
    language=${language%.ts}
    options=(-silent -extensions cpp,h -locations none -no-obsolete -source-language en -target-language "$language")
    if [[ $language == en ]]; then options+=(-pluralonly); fi
    "$lupdate" "${options[@]}" views app/desktop -ts "$file"
done
