// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/caught.h"

#include <cxxabi.h>

#include <chrono>
#include <cstdlib>
#include <exception>
#include <memory>
#include <typeinfo>

namespace fermata::runtime {

namespace {

constexpr std::chrono::milliseconds rest{100};

std::string typeName(const std::type_info* type) {
    if (!type) return "unknown type";
    int status = 0;
    const std::unique_ptr<char, void (*)(void*)> name(abi::__cxa_demangle(type->name(), nullptr, nullptr, &status),
                                                      std::free);
    return status == 0 && name ? name.get() : type->name();
}

// Outermost first.
std::string describe(const std::exception& error) {
    const char* words = error.what(); // null from a type that takes its duty lightly
    std::string text = words && *words ? words : typeName(&typeid(error));
    try {
        std::rethrow_if_nested(error);
    } catch (const std::exception& inner) {
        text += ": " + describe(inner);
    } catch (...) {
    }
    return text;
}

// True: it has come to its end.
bool runOnce(const std::string& role, const std::function<void(const std::string&)>& complain,
             const std::function<void()>& body) {
    try {
        body();
        return true;
    } catch (...) {
        callBack(complain, role + " was interrupted by an exception and goes on: " + caughtWords());
        return false;
    }
}

} // namespace

// The end of a thread comes without an object, which is no null pointer that was overlooked.
[[gnu::no_sanitize("null")]] std::string caughtWords() {
    try {
        throw;
    } catch (const abi::__forced_unwind&) {
        throw;
    } catch (const std::exception& error) {
        return describe(error);
    } catch (const char* text) {
        return text ? text : "an exception without words";
    } catch (const std::string& text) {
        return text;
    } catch (...) {
        return "an exception of type " + typeName(abi::__cxa_current_exception_type());
    }
}

Error caughtError() {
    try {
        throw;
    } catch (const Error& error) {
        return error;
    } catch (...) {
        return {Error::Kind::Connection, caughtWords()};
    }
}

std::thread startThread(std::string role, std::function<void(const std::string&)> complain,
                        std::function<void()> body) {
    return std::thread([role = std::move(role), complain = std::move(complain), body = std::move(body)] {
        while (!runOnce(role, complain, body))
            std::this_thread::sleep_for(rest);
    });
}

} // namespace fermata::runtime
