// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/test/child_process.h>
#include <fermata/test/temporary_folder.h>
#include <fermata/test/test_cluster.h>

#include <QString>

#include <memory>
#include <string>

namespace fermata::test {

/// A PostgreSQL that listens on 127.0.0.1 and wants a password (scram-sha-256) of everybody but "fermata" on the
/// socket, with TLS by certificates made here. Its database "orders" is migrated, "empty" is not. Roles, with the
/// password of the same text backwards ("rotarepo"): "operator" may read and write, "watcher" only read, "stranger"
/// nothing.
class TcpServer {
public:
    /// Makes a certificate authority, a server certificate for "localhost", and another authority that signed nothing.
    /// False when openssl is missing: then there is no server either.
    static bool haveOpenSsl();

    TcpServer();

    void start(bool tls = true);
    void stop();

    int port() const { return port_; }
    /// Without password; by TCP, with the name in the certificate.
    QString conninfo(const QString& role = "operator", const QString& database = "orders") const;
    QString certificate(const char* name) const; ///< "root.crt", "other.crt", "client.crt", "client.key"

    /// As the superuser by the socket.
    std::string socketConninfo(const std::string& database) const;

private:
    void makeCertificates() const;
    void openssl(const std::vector<std::string>& arguments) const;

    TestCluster cluster_;
    TemporaryFolder folder_;
    int port_ = 0;
    std::unique_ptr<ChildProcess> server_;
};

} // namespace fermata::test
