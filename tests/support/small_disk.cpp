// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/small_disk.h>

#include <sched.h>
#include <sys/mount.h>

#include <fstream>

namespace fermata::test {

bool mountPrivately() {
    return unshare(CLONE_NEWNS) == 0 && mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0;
}

SmallDisk::SmallDisk(const std::string& size) : folder_("fermata-disk") {
    const std::string options = "mode=0755,size=" + size;
    mounted_ = mount("fermata", folder_.path().c_str(), "tmpfs", 0, options.c_str()) == 0;
}

SmallDisk::~SmallDisk() {
    if (mounted_) umount2(folder_.path().c_str(), MNT_DETACH);
}

void SmallDisk::fill() const {
    std::ofstream file(folder_.path() / "ballast", std::ios::binary);
    const std::string block(1 << 16, 'x');
    while (file.write(block.data(), static_cast<std::streamsize>(block.size())).flush()) {
    }
}

void SmallDisk::empty() const {
    std::filesystem::remove(folder_.path() / "ballast");
}

} // namespace fermata::test
