// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/json_text.h"
#include "store/sending.h"

#include <fermata/sender.h>

#include <utility>

namespace fermata {

class Sender::Impl : public store::Sending {
public:
    explicit Impl(const Database& database) : Sending(database), maxDocumentBytes(database.maxDocumentBytes) {}

    const std::size_t maxDocumentBytes;
};

Sender::Sender(const Database& database) : impl_(std::make_unique<Impl>(database)) {}

Sender::~Sender() = default;

SignalAnswer Sender::signal(InstanceId target, std::string_view name, const Json& payload,
                            const std::optional<std::string>& dedupKey) {
    return deliver({.target = target,
                    .name = std::string(name),
                    .payload = base::encodeDocument(payload, "the payload", impl_->maxDocumentBytes),
                    .dedupKey = dedupKey});
}

SignalAnswer Sender::deliver(SignalRequest request) {
    return impl_->deliver(std::move(request));
}

} // namespace fermata
