// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/actions.h>

#include <QByteArray>
#include <QString>

#include <string>
#include <vector>

namespace fermata::views {

// What a person fills into the Spawn dialog again and again, under a name.
struct SpawnTemplate {
    QString name;
    SpawnRequest request;
    std::string counter; // the member of the state that counts; empty: none
    bool ownQueue = false;

    friend bool operator==(const SpawnTemplate&, const SpawnTemplate&) = default;
};

// To be kept between runs. What cannot be read is left out.
QByteArray toBytes(const std::vector<SpawnTemplate>& templates);
std::vector<SpawnTemplate> spawnTemplatesFrom(const QByteArray& bytes);

} // namespace fermata::views
