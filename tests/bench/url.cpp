// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "url.h"

#include <libpq-fe.h>

#include <cctype>
#include <cstdio>
#include <cstring>
#include <memory>

namespace fermata::bench {

namespace {

std::string percentEncoded(const std::string& text) {
    std::string encoded;
    for (const unsigned char byte : text) {
        char code[4];
        std::snprintf(code, sizeof code, "%%%02X", byte);
        encoded += std::isalnum(byte) ? std::string(1, static_cast<char>(byte)) : code;
    }
    return encoded;
}

} // namespace

std::string urlOf(const std::string& conninfo) {
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(
        PQconninfoParse(conninfo.c_str(), nullptr), &PQconninfoFree);
    const auto valueOf = [&](const char* keyword) -> std::string {
        for (const PQconninfoOption* option = options.get(); option && option->keyword; ++option) {
            if (std::strcmp(option->keyword, keyword) == 0) return option->val ? percentEncoded(option->val) : "";
        }
        return "";
    };
    return "postgresql://" + valueOf("user") + "@localhost:" + valueOf("port") + "/" + valueOf("dbname") +
           "?host=" + valueOf("host");
}

} // namespace fermata::bench
