# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0

# The engine as a library for other programs: archives, headers and a CMake package. `cmake --install DIR --component
# engine` installs these and nothing else, and needs only the target fermata_engine built.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Fermata)

set_target_properties(fermata_types PROPERTIES EXPORT_NAME types)
set_target_properties(fermata_sql PROPERTIES EXPORT_NAME sql)
set_target_properties(fermata_engine PROPERTIES EXPORT_NAME engine)
set_target_properties(fermata_outbox PROPERTIES EXPORT_NAME outbox)
# fermata_sql is part of the engine: linked with it, of no use without it, and so without headers.
install(TARGETS fermata_types fermata_sql fermata_engine EXPORT FermataTargets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT engine)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/engine/include/fermata ${CMAKE_SOURCE_DIR}/engine/types/include/fermata
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT engine FILES_MATCHING PATTERN "*.h")
# Apart, so that libcurl is not asked for by who does not need it: `--component outbox` as well.
install(TARGETS fermata_outbox EXPORT FermataOutboxTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT outbox)
install(EXPORT FermataOutboxTargets NAMESPACE fermata:: DESTINATION ${package_dir} COMPONENT outbox)
install(EXPORT FermataTargets NAMESPACE fermata:: DESTINATION ${package_dir} COMPONENT engine)

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/FermataConfig.cmake.in
    ${CMAKE_BINARY_DIR}/FermataConfig.cmake INSTALL_DESTINATION ${package_dir})
# Before 1.0 a minor version may change what a program sees.
write_basic_package_version_file(${CMAKE_BINARY_DIR}/FermataConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/FermataConfig.cmake ${CMAKE_BINARY_DIR}/FermataConfigVersion.cmake
    DESTINATION ${package_dir} COMPONENT engine)
