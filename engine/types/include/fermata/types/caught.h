// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cxxabi.h>

#include <cstdlib>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <typeinfo>

// What was thrown, in words. Every thread of ours runs by a function that ends in these: the engine's by
// base::startThread(), the desktop's by app::startThread(), a view's by views::LatestJob.
namespace fermata {

namespace caught {

inline std::string typeName(const std::type_info* type) {
    if (!type) return "unknown type";
    int status = 0;
    const std::unique_ptr<char, void (*)(void*)> name(abi::__cxa_demangle(type->name(), nullptr, nullptr, &status),
                                                      std::free);
    return status == 0 && name ? name.get() : type->name();
}

// Outermost first.
inline std::string describe(const std::exception& error) {
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

} // namespace caught

// Of the exception that is being handled, for a catch (...): its words and those of what is nested in it, whatever was
// thrown (T92). The unwinding of a cancelled thread is let through: swallowing it ends the program.
//
// The end of a thread comes without an object, which is no null pointer that was overlooked.
[[gnu::no_sanitize("null")]] inline std::string caughtWords() {
    try {
        throw;
    } catch (const abi::__forced_unwind&) {
        throw;
    } catch (const std::exception& error) {
        return caught::describe(error);
    } catch (const char* text) {
        return text ? text : "an exception without words";
    } catch (const std::string& text) {
        return text;
    } catch (...) {
        return "an exception of type " + caught::typeName(abi::__cxa_current_exception_type());
    }
}

// Its type, of whatever was thrown: "std::runtime_error". Nothing for what comes from another language.
inline std::optional<std::string> caughtType() {
    const std::type_info* type = abi::__cxa_current_exception_type();
    if (!type) return std::nullopt;
    return caught::typeName(type);
}

} // namespace fermata
