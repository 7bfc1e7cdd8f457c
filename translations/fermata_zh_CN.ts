<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Pages</name>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queues and throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instances</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every instance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What executes, and whose it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Awaiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is parked for a signal, by its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What lies in the inboxes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Barriers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parents that wait for their childs, and what holds them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who stands where in each machine</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::app::CommandLine</name>
    <message>
        <source>Run “fermata --help” for what it takes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows durable state machines on PostgreSQL live, and runs them. With no option it opens the sandbox: a private PostgreSQL of your own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attach to this database: a libpq connection string or URI.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>conninfo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attach to the database of this saved connection, or of this service of pg_service.conf.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The schema that holds the engine&apos;s tables (fermata).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the sandbox in this folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the embedded worker with the example machines on the database given with --db or --connection too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run no embedded worker.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the machines of this command in a process of their own; may be repeated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open no database: one is chosen in the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>light, dark, contrast or system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open each view, write a picture of it into this folder, and end. Without --db: on example data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only this theme in the tour: light, dark or contrast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no option. A database is given with --db.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--db needs a connection string.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--db and --sandbox-dir exclude each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--choose opens no database: leave out --db, --connection, --sandbox-dir and --tour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--connection needs a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--connection and --db exclude each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--connection and --sandbox-dir exclude each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--worker and --no-worker exclude each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--machines needs a command.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--machines needs the embedded worker: leave out --no-worker.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--machines needs the embedded worker, which does not run here; add --worker.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--schema needs a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--theme takes light, dark, contrast or system, not “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--tour needs a folder for the pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--tour on example data needs the worker: leave out --no-worker.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--tour-theme takes light, dark or contrast, not “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::app::ConnectWords</name>
    <message>
        <source>The password of the role “%1” was refused by %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type it again, or have it set anew by the database’s owner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not let in the role “%2” from here: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A line for this role, database and computer has to be added to the server’s pg_hba.conf; one may exist for encrypted connections only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 refused to let in the role “%2”: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the role’s name, and how the server wants it to prove who it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no database “%1” on %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check its name; capital letters count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The role “%1” may not connect to this database: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Have the right to connect granted to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All connections of %1 are taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait until some are closed, or have max_connections raised.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be connected to at the moment: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is starting or stopping. Try again in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 refused the connection: %2 (%3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server’s log may say more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 offers no TLS, and sslmode is %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Have TLS switched on at the server, or choose prefer if the network is yours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server’s certificate cannot be verified: there is no root certificate (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name the file that holds it, or choose require to encrypt without verifying.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The certificate of %1 could not be verified: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Either the root certificate is not the one that signed it, it has expired, or somebody else answers in the server’s place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The certificate of %1 is made out to another name: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect by the name in the certificate, or choose verify-ca if you know why they differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The client certificate cannot be used: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Certificate and key must be readable files, the key by nobody but you (chmod 600).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No encrypted connection to %1 came about: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the TLS settings on both sides.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the socket in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 did not answer within %2 s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check host and port; a firewall on the way may swallow the packets, a VPN may be off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 asks for the password of the role “%2”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type it when asked, or put it into ~/.pgpass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The host “%1” was not found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check its name, and whether this computer’s network (or VPN) knows it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No server listens at %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check whether it runs, and in which folder its socket is: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This user may not open %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect as another user.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 refuses connections: no server listens there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check host and port, and whether the server runs and listens on this address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be reached from here: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the network; a VPN may be off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 did not answer in time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check host and port; a firewall on the way may swallow the packets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service is in no service file: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look into ~/.pg_service.conf, or where PGSERVICEFILE points to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not what target_session_attrs asks for: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the setting out, or name the hosts of which one is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 hung up in the middle of connecting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may be no PostgreSQL that listens there, or one that is stopping.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database cannot be reached: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the connection string, and whether the server runs and lets this machine in.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::app::ConnectionDesk</name>
    <message>
        <source>The password was not forgotten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The password was not kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 It is known until Fermata is closed, and asked for again then.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::app::Conninfo</name>
    <message>
        <source>out of memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value with a blank in it needs quotes around it, one with a special character in an address has to be percent-encoded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection string cannot be understood: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write it as “host=db1 dbname=orders user=me” or “postgresql://me@db1/orders”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>local database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The setting “%1” of the connection string holds a semicolon, which cannot be passed on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the setting into a connection service file (pg_service.conf) and name it by service=.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::app::DeclaredMachines</name>
    <message>
        <source>Its graph is not a JSON object with the members steps and transitions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The member steps of its graph is missing or no list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list of steps of its graph holds something that is no text; it was left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The member transitions of its graph is no list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A transition of its graph has no from or no to; it was left out.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::app::Exports</name>
    <message>
        <source>The file %1 cannot be written: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another folder, or make room; what was there before is untouched.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::app::Keychain</name>
    <message>
        <source>The system’s keychain was not unlocked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This session has no keychain that works.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This session has no keychain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system’s keychain does not answer.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::app::Operator</name>
    <message>
        <source>Looking at the tables…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::app::Probe</name>
    <message>
        <source>Out of memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the hosts would do. %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::app::QueryRunner</name>
    <message>
        <source>Qt&apos;s driver for PostgreSQL is not installed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install the package libqt6sql6-psql, then start Fermata again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection to the database was lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database cannot be reached: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that the server runs, and that host, port, database and role are right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading took longer than two seconds and was given up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask for less (a narrower filter), or look at what else loads the server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another session holds a lock on the table, and reading it was given up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look in pg_locks who holds it: a migration, a vacuum full, a forgotten transaction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The role may not read this: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask the database&apos;s owner for the right to read the schema and its tables.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database refused to read: %1 (%2).</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::app::ServiceFile</name>
    <message>
        <source>The service file %1 cannot be read: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1 of the service file %2 is neither [name] nor keyword=value: libpq would refuse the file.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::app::Session</name>
    <message>
        <source>Leaving %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening the sandbox…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>schema “%1” of database “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The role “%1” may not look into %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grant it usage on the schema, and select on gen_durable and signals, or connect as another role.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine&apos;s tables are not in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run “fermatactl migrate”, or choose another schema.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The role “%1” may not read the engine&apos;s tables in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grant it select on gen_durable and signals, or connect as another role.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server asks for a password…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PostgreSQL %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no connection to a database at the moment.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::app::Tester</name>
    <message>
        <source>PostgreSQL %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::app::run</name>
    <message>
        <source>Fermata is finishing: running steps end, the sandbox stops…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fermata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another window could not be opened: “%1” cannot be started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no connection “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None is saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These are: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::AnswerWords</name>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was inserted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inserted: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused, because their unique key is occupied: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delivered: “%1” woke %2; it is runnable now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stored in the inbox of %2. It did not await “%1” at that moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A duplicate: “%1” with this dedup key is in the inbox of %2 already. Nothing was stored twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not stored: the dedup key is used at %1 under another name. Choose another key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stored, but %1 has ended and will not consume it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::AwaitingDisplay</name>
    <message>
        <source>without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1+</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 signals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all empty so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 hold something</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 holds something</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 a near miss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 near misses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deliver…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the %2 inboxes looked at hold something; in %3 of them a name is nearly the awaited one: case, blanks or one letter differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The longest parked one is so since %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parked until a signal named %1 is delivered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parked for a signal, but no name says for which one: none can wake these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads the next ones (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parked since %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deliver %1 to #%2 (S or Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#%1, %2 at %3, queue %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The awaited signals, and under each who awaits it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Awaited signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many await the signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What lies in the inbox; amber: a name that is nearly the awaited one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time since it was parked, by the database&apos;s clock; of a signal: since the longest parked one was</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parked for</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::AwaitingPage</name>
    <message>
        <source>Awaiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything that is parked for a signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Near misses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only what holds a signal in its inbox whose name is nearly the awaited one: case, blanks or one letter differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parked for at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows only what has been parked for at least that long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parked for any time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longer than a minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longer than 10 minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longer than an hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longer than a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longer than a week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name, machine or queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading what is parked…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is parked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This connection may only read. Connect as a role that may write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each instance here is parked: its step has returned an await, and it stays until a signal of exactly that name is delivered to it. They are grouped by that name, the longest parked first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Amber is a near miss: a signal lies in the inbox whose name is nearly the awaited one. Names match to the byte, so it never woke anybody. Deliver the right one from the row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No index knows what instances await. What is parked is looked through piece by piece, a little at each refresh, and kept in mind; the line below says how far that has come. A number that ends in “+” is a lower bound until then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A click on a title sorts the names: by name, by how many wait, by near misses, by the longest wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right, Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open and close a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On a name, open or close it; on an instance, deliver what it awaits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deliver what the instance awaits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>/</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No index here lists what is parked: the newest instances are looked through, a piece at each refresh.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looked at the first %1 that are parked; there are more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looked at %1 that are parked so far; more at each refresh.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each looked at within the last %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing parked matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None is as the filter asks. Those that become so will appear here by themselves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None so far. What is parked is still being looked through.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing parked was found yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is parked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An instance is parked when its step returns an await: it holds until a signal of that name is delivered. It then appears here, with what its inbox holds. The example &lt;b&gt;checkout&lt;/b&gt; awaits “paid”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At least %1 parked, names so far: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 parked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 parked on 1 name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 parked on %2 names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first %1 are shown; the filter finds the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No index knows what instances await, and one would cost every worker at every await. So what is parked is looked through piece by piece and kept in mind; what is on the screen is read at each refresh.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::AwaitingTree</name>
    <message>
        <source>Awaited signals and who awaits them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deliver %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all that await %1 in Instances</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the awaited name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::Banner</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::BarrierGraph</name>
    <message>
        <source>Graph of the tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 childs ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds the barrier</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::BarrierPanel</name>
    <message>
        <source>Fit the graph (0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspect it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Childs by id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When they ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 child</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 childs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, held %2 levels down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspect %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Childs of %1 by id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2, several a cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2, one cell each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, and more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a cell for its status, click to choose it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is child %2; point at a cell for its status, click to choose it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last one %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only %1 left</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::BarrierVerdict</name>
    <message>
        <source>%1 at %2: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 awaits %2 for %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its inbox is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its inbox holds “%1”: %2, so it never matched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing in its inbox is called so.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its inbox holds one of that name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One child holds %1 that have ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One child holds it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 childs hold %2 that have ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 childs hold it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its childs are being counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its barrier counts other childs than live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It waits for %1 childs, but %2 live. Rows may have been deleted from outside; the count does not mend itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for what holds it…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it does not move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All its childs have ended. The next sweep of a worker wakes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its last child that has not ended goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some of the %1 childs that have not ended go on by themselves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ended within the last minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the next is eligible in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>through %1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 failed: a barrier waits for ends, not for success</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>awaits %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inbox empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inbox: “%1”, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in its inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its inbox holds one</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::BarriersLegend</name>
    <message>
        <source>what holds it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::BarriersPage</name>
    <message>
        <source>Barriers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which barriers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every parent that waits, and does not stand below another one that does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of what lives below them goes on by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mismatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Their barrier counts other childs than live: it may never be released</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by machine, id or step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>machine, id, step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An id finds the root above it, however far down it stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expand held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the tree down to what holds the chosen parent (H opens it in the inspector too)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the barriers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This connection may only read. Connect as a role that may write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;h3&gt;Barriers&lt;/h3&gt;&lt;p&gt;Every parent that waits until its childs have ended, well or badly; the one that waits longest is first. A bar tells how its childs stand. Childs that have ended are one line for each status; open it to see them.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Held by&lt;/b&gt; is the leaf that keeps the barrier from being released, however far below: nothing on the way there goes on by itself. The amber line leads to it. A parent &lt;b&gt;moves&lt;/b&gt; while some of what lives below it goes on by itself.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Mismatch&lt;/b&gt;: the count of the barrier is another one than the childs that live, because rows were deleted or changed from outside.&lt;/p&gt;&lt;table&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;H&lt;/b&gt;&lt;/td&gt;&lt;td&gt;walk to what holds the chosen parent, or the next one, and inspect it&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;Right, Left&lt;/b&gt;&lt;/td&gt;&lt;td&gt;open and close a line&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;Enter&lt;/b&gt;&lt;/td&gt;&lt;td&gt;inspect&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;/&lt;/b&gt;&lt;/td&gt;&lt;td&gt;filter&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;b&gt;Arrows, +, -, 0&lt;/b&gt;&lt;/td&gt;&lt;td&gt;in the graph: follow the edges, zoom, fit&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The barriers are not up to date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Shown is what was read at %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A parent stands here while it waits for the childs that one of its steps has spawned, and the whole tree below it with what holds it up. Spawn an “order” to see one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1&lt;br&gt;It is tried again at the next refresh.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None yet: %1 of %2 are still to be looked at.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the %1 that wait is as you ask.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The barriers could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading barriers…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything that waits moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every count is right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No barrier matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody waits for childs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>still looking for what holds them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is held here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1+</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the newest %1 parents: without the index gen_durable_status nobody knows who waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the %1 with the lowest ids; more wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 still to be looked at</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::BarriersTree</name>
    <message>
        <source>%1 pending, %2 live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all ended: due to be woken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moves, %1 in 1 m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>goes on in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no child lives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inbox empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inbox holds “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in its inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inbox holds it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>children</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not counted yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no childs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting stops here: there are more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The barrier counts %1 pending, but %2 of its childs live.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last changed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Childs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parents that wait for their childs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Walk to what holds it	H</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::Chart</name>
    <message>
        <source>not watched</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::ChartLegend</name>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>await</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>childs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcomes a second: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::ChildsTab</name>
    <message>
        <source>It has no childs. A step spawns them by the outcome schedule_childs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Childs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All of them, in the Instances view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Childs by status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only childs of one status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The page before (Alt+Page Up)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next page (Alt+Page Down)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of those looked at, up to #%1. There may be some behind them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No child is in this status now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#%1 to #%2, page %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::ColourBand</name>
    <message>
        <source>Colour of the connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Production: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of the connection %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This connection is marked as a production database</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::ColourRow</name>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::ColumnsDialog</name>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space shows or hides a column.
Dragging it, or Alt and the arrows, moves it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns, from left to right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::ConnectionColour</name>
    <message>
        <source>No colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Teal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Green</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ochre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Violet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grey</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::ConnectionForm</name>
    <message>
        <source>Never encrypted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encrypted only if the server insists.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encrypted, but whoever answers is believed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encrypted, and the server’s certificate is signed by the root certificate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encrypted, signed by the root certificate, and made out to this host. The safest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encrypted if the server can; nobody’s name is checked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say where the database is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An address begins with postgresql://, this one with %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write it as postgresql://user@host/database or as host=… dbname=… user=…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name the schema of the engine’s tables; it is fermata by default.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PostgreSQL’s names are at most %1 bytes long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Production: a red band</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whatever psql takes: an address, or host=… dbname=… user=…, or service=…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name or an address; several for fail-over, with commas between; a folder for a socket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;ort</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the engine’s tables stand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;chema</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asked for when needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;User</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass&amp;word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep the password in the system’s keychain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget the kept one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;TLS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Browse for: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Root certificate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose signature the server’s certificate must bear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With which this program proves who it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file that only you may read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fermata desktop (reader)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Under which name it is seen in pg_stat_activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Certificates and more settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>such as Orders, test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a socket of this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as usual: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set in the address too: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The password goes to its own field; it is not kept with the connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 A password is kept until this window closes; ~/.pgpass works too.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::ConnectionPage</name>
    <message>
        <source>Connecting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening the sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A private PostgreSQL on this computer, reachable by nobody else. It is made once and kept for next time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sandbox cannot be opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No database is open in this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot connect to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the sandbox</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::ConnectionWords</name>
    <message>
        <source>Saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Service file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>production</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not saved</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::Connections</name>
    <message>
        <source>%1, production</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::ConnectionsDialog</name>
    <message>
        <source>Connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make another one like this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A private PostgreSQL on this computer, with example machines and a worker. It is made once, kept for next time, and reachable by nobody else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect	Ctrl Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove a connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove “%1” from the saved connections?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database itself is not touched. A password in the keychain goes too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the sandbox	Ctrl Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the service file; saving makes a connection that refers to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved yet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::ConnectionsList</name>
    <message>
        <source>Connections</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::DiagnosticsDialog</name>
    <message>
        <source>Diagnostics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::DiffModel</name>
    <message numerus="yes">
        <source>⋯ %n the same</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>… there is more than is shown here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>added: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removed: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::DiffView</name>
    <message>
        <source>Copy lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the difference is laid out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What went above what came</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before at the left, after at the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both are the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n added</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>too large to be compared in every part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt with an arrow key goes from change to change</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::DockTitle</name>
    <message>
        <source>Detach or attach</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Detach or attach %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::ExampleCard</name>
    <message>
        <source>Spawning…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::ExportStrip</name>
    <message>
        <source>Progress of the export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting to %1: %2 instances, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copying: %1 instances</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 instances written to %2 (%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first %1 instances are copied: a clipboard holds no more. Export the rest to a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 instances copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled; nothing was written to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled; nothing was copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Given up after %1 instances: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was exported: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::FamilyCellsView</name>
    <message>
        <source>Childs by id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>child %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#%1: %2 for %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#%1 to #%2, %3 childs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::FamilyEndsView</name>
    <message>
        <source>When they ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of them has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ended, %2 of them failed
from %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::FilterBar</name>
    <message>
        <source>id, status, machine, step, queue, state.path:value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>5208, failed, checkout v2, step:capture, queue:payments, key:cust-2207, parent:4711, awaits:paid,
attempt:&gt;=3, error:&quot;timed out&quot;, standing:&gt;2h, changed:&lt;10m, spawned:2026-07-14..,
state.order.id:42, state.customer.name~ada. Several stand side by side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all instances</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>status is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>machine is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>id is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parent is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>partition key is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>awaits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attempt is at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed in the last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>standing for more than</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spawned in the last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>alive for more than</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spawned before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spawned since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A value is missing after the colon.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An id is a number above 0, such as 5208.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no status. There are runnable, scheduled, executing, awaiting_signal, awaiting_children, done and failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number is missing, such as attempt:&gt;=3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A time is missing, such as &lt;10m (within), &gt;2h (longer ago), 2026-07-14.. (since) or ..2026-07-14T12:00 (until).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A duration is missing, such as standing:&gt;2h; s, m, h, d and w count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A version is a number, such as version:2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A path is missing, such as state.order.id or state.items[0].sku.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A value is missing, such as state.order.id:42.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is neither a status nor an id. Say what it is, such as step:%1 or machine:%1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no field of an instance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The closing quote is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a part of the state:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the error holds:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>standing for more than:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed in the last:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spawned in the last:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tried again at least:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the partition key is:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the awaited signal is:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the parent is:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on with a path and a value, such as state.order.id:42, or state.customer.name~ada for what holds a text.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::FilterPopup</name>
    <message>
        <source>no index: searched within the status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no index: searched, the newest rows first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::FirstStart</name>
    <message>
        <source>Nothing is held yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits for the signal “paid”, then ships. Takes two minutes; start here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn a checkout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawns a charge for each of its eight items and waits until all have ended. Some fail.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn an order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits for a manager, then for finance. Either may refuse. You are both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn an approval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls something that fails and tries again after a pause that doubles.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn a flaky</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or one without an end: a ticker runs once a second until it is told to stop.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn a ticker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fermata attaches to any PostgreSQL in which the engine’s tables stand, and shows what runs there. Workers of your own machines show up by themselves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections (Ctrl+O)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn anything…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any machine, step and state (N)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have a database already?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to anything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>live or paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your sandbox is running. Spawn an example and watch it step, wait for a signal, fail and come back. Queues and throughput will appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has run in %1 yet. Spawn an example here, or start your own workers: queues and throughput will appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, private, no network port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, as %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the engine’s tables are there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>schema %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 worker, %2 slots: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 workers, %2 slots: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none yet: what is spawned will wait for one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none that a worker can run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This connection may only read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::GoTo</name>
    <message>
        <source>Instance #%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instances are counted from 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No instance’s number is that large.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is called “%1”. Type an instance’s number, a view, a status, a machine, a queue or an action.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::GoToBox</name>
    <message>
        <source>instance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not now: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to an instance, queue or action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An instance’s number, a view, a status, a machine, a queue or an action (Ctrl+K)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can be gone to</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::GraphLayout</name>
    <message>
        <source>This machine has %1 steps and %2 transitions: too many to be laid out. They are shown in rows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A transition leads to or from a step that is not there. The steps are shown in rows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graphviz could not be started. The steps are shown in rows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graphviz could not lay it out (%1). The steps are shown in rows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::GraphLayouter</name>
    <message>
        <source>Laying it out takes long. Until then the steps are shown in rows.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::Help</name>
    <message>
        <source>Keys of this view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to an instance, a view, a status, a machine, a queue, or do an act</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+1, Ctrl+2, …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The views, in the order of the sidebar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt+Left, Alt+Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to where you were, and forward again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the next part of the window, or the one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open what is current</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the inspector, or back to the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Page Down, Ctrl+Page Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the inspector: the next tab, or the one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+F, F3, Shift+F3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the inspector: search the state, the next match, the one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause the refreshes, or go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N, S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn instances, deliver a signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Single letters work while no text field has the focus. No key writes by itself: it opens the dialog that does.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::HelpWindow</name>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::HereModel</name>
    <message>
        <source>since %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#%1 %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instance %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In status</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::HostsDialog</name>
    <message>
        <source>Starting; it has not announced its machines yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs, and announced no machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs %1; %2 of %3 steps at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is started again after a pause: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped with the worker.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines in other processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands that run machines written in any language, one a line. The worker of this window starts each by /bin/sh and claims what it announces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands, one a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply	Ctrl Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Applying starts the worker of this window anew; running steps end first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are started with the worker of this window, which does not run now.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::InboxList</name>
    <message>
        <source>  signal %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, dedup key %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is awaited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>near miss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy payload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy dedup key</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::InboxTab</name>
    <message>
        <source>Payload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No signal lies here. One named %1 would wake it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No signal lies here. One delivered now would wait until a step awaits its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first %1 are shown; there are more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>signal %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::Inspector</name>
    <message>
        <source>The instance is not there any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deliver a signal to this instance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Childs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower runs earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, occupied while %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, claimed as %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#%1 could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No instance chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one in the list to see its state, its inbox and why it stands where it stands.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading #%1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#%1 is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No instance has this number: it was never spawned, or it has ended and was cleaned up since.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#%1 is not there any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its row was missed at %1; somebody deleted it, or it was cleaned up. What is shown was read at %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It could not be read again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 What is shown was read at %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Priority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unique key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eligible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::InspectorHead</name>
    <message>
        <source>Copy the id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the inspector (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, attempt %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last changed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all have ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all have ended, %1 failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 not ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 not ended, %2 failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 child</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 childs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without a lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of its lease left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its lease ran out %1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claimed as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key held by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at %1, for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the instances with the partition key %1 one executes at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line led by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who runs next of those with the partition key %1 in the queue %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unique key held by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whoever would enter a status in which the key is occupied waits until it is free</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::InstancesPage</name>
    <message>
        <source>Instances</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compact rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roomy rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height of the rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All that match to CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All that match to JSON…</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n selected to CSV…</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected to JSON…</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save this view…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up to %1 rows are copied as text. Copy these as JSON or CSV, or export them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied as text is what is loaded. Export to take all that match.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export to CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export to JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A status or an id by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One of several</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it runs, and where it stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue and partition key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The childs of an instance; what is awaited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tried again so often; the last error holds it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not changed for longer; s, m, h, d and w count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Within; since. ..2026-07-14T12:00Z is until</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A part of the state; &quot;42&quot; is the text only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text that holds it, whatever the case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every instance is a row, the newest first. “Why it stands” says what each one waits for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The buttons above narrow the list to a kind that is often looked for. In the line below type a filter and choose what it offers; each becomes a chip that can be changed and removed again. A filter can be given a name: it then stands in the sidebar.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list has no pages: it reads on as you scroll. It is sorted only by what an index serves. Where no index serves a filter, the search stops after 50,000 rows and says so; “Look further” goes on, and “Search on” until a page is full. It can be stopped at any time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A refresh never moves what you look at: rows keep their place, and what is chosen stays chosen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>/</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the filter; Down goes on to what it offers, or to the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From row to row; the inspector follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+Up, Shift+Down, Ctrl+A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several rows; all that are loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the chosen rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu key, Shift+F10</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as JSON, CSV or SQL, export, show only, sort, columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deliver a signal to the inspected instance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The filter&apos;s line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several terms stand side by side, and all of them hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list is not up to date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Shown is what was read at %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each instance of a machine is a row here from its spawning on, with why it stands where it stands.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1&lt;br&gt;It is tried again at the next refresh.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None among %1 so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None among %1. No index serves this filter, so a search stops after a while.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None is as the filter asks. Those that become so will appear here by themselves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading instances…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No instance matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No instance found yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look further</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is held yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runnable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eligible now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scheduled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runnable, but not before their time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Executing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claimed by a worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Awaiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parked until a signal comes or its childs have ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended in failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended with a result</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::InstancesTable</name>
    <message>
        <source>1 child left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 childs left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawned %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claimed as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lease until %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eligible from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last error: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue %1, priority %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts of the step %1 that did not lead on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last changed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Att.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partition key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Priority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eligible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lease ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Awaits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Childs left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the row itself tells about what it waits for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the present step has been tried again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time since the row last changed, by the database&apos;s clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many of its childs it still waits for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sorted by id: the newest first, or the oldest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Can be sorted while only the runnable are shown: as workers take them, by queue, priority and time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Can be sorted while only the executing are shown: those first whose lease ends first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot be sorted by this: no index has the order, and all instances would have to be read. Filter by it instead, or export and sort there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sorted by time only while nothing but the runnable are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sorted by lease only while nothing but the executing are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sorted by “%1”: no index has the order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instances</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As workers take them (runnable only)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lease that ends first (executing only)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sort</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit the width to “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy ids</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SQL that selects them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SQL that inserts them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To JSON…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all that is loaded</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::JsonEdit</name>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object is needed here: { … }</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 member</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 members</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is given twice; PostgreSQL keeps the last</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::JsonFooter</name>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One member a line; numbers keep their digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>valid JSON</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::JsonScanner</name>
    <message>
        <source>the character U+%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is %1 bytes long, and at most %2 can be stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is here; a JSON value is needed, such as {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text ends, but the “{” of line %1 is not closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text ends, but the “[” of line %1 is not closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stands after the end of the value; only one value may be given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a colon is missing between the key and its value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this object must be closed by “}”, not by “]”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this list must be closed by “]”, not by “}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a comma is missing before this member, or “}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a comma is missing before this element, or “]”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a comma must not stand before “}”; take it away or add a member</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key stands in double quotes, not single ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key stands in double quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key in double quotes is needed here, not %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a comma must not stand before “]”; take it away or add an element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text stands in double quotes, not single ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value is missing before this comma</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing was opened that %1 could close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value is missing before %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number must not begin with “+”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number needs a digit before its point: 0.5, not .5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON knows no comments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these are typographic quotes; JSON wants the plain &quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value is needed here, not %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>objects and lists are nested more than %1 deep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this text is not closed; a line break inside it is written \n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PostgreSQL cannot store the NUL character in JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a control character inside text is written \u%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half of a surrogate pair stands here alone; PostgreSQL cannot store it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this text is not closed; a double quote is missing at its end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text ends in the middle of an escape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>\%1 is no escape; a backslash itself is written \\</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>\u needs four hexadecimal digits after it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>\u0000 is valid JSON, but PostgreSQL cannot store it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>-Infinity is not JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a digit is missing after the minus sign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number must not begin with 0; write it as text if the zeros matter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a digit is missing after the point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a digit is missing after the exponent&apos;s “e”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is neither a number nor a word of JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this number is too large for PostgreSQL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this number has more decimals than PostgreSQL keeps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is written “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is written “null”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no word of JSON; text stands in double quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::JsonView</name>
    <message>
        <source>empty object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 member</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 members</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boolean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy subtree, laid out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys by name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::KeysDialog</name>
    <message>
        <source>All keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live or paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect to a database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sidebar, filter, table, inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move in a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open what is current</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the instances</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the inspector, or back to the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move along the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn, deliver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lay out the JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the dialog</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In dialogs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Single letters work while no text field has the focus. No key writes by itself: it opens the dialog that does.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::Leases</name>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for ever</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ran out %1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It lives: it said so %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has not been seen for %1. When the lease runs out, any worker may take over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not among the workers that live. When the lease runs out, any worker may take over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing in this database says whether it lives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row executes, and names nobody who holds it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A row does not tell when its lease was renewed; Fermata sees it when the end of a lease moves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renewed between %1 and %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not renewed in the %1 that this window has watched it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no lease, which counts as one that has run out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ran out %1. The next sweep of any worker makes the instance runnable again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until %1, by the database’s clock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A full bar is %1: the longest lease of this worker that was seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on %1, process %2, for %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no leases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n leases</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>no worker serves it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 worker serves it</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n workers serve it</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>no lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker not seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outcome waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, not seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawned %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its step has ended. The outcome waits for a unique key that another instance holds, and its lease is renewed meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last error: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claimed as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue %1, priority %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts of the step %1 that did not lead on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 slots in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n expired</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who holds the lease: the worker’s name in its claim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partition key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing else of this key runs while the lease is held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Att.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the present step has been tried again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since the row was last written to: by its claim or, where a machine runs ahead, by the outcome before the present step. Heartbeats do not count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lease left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until the end of the lease, by the database’s clock. A full bar is the longest lease of that worker that was seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renewed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last heartbeat of the lease that Fermata noticed: rows do not tell when it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worker seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the worker last said that it lives, which it does about once a second</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::LeasesDelegate</name>
    <message>
        <source>gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n expired</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::LeasesFooter</name>
    <message>
        <source>%1 executing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 executing match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 expired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of workers gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this database does not say which workers live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no worker runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 slots in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looked at the %1 that run out first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the %1 that run out first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what runs out soonest comes first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::LeasesPage</name>
    <message>
        <source>Leases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which leases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything that executes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leases that have run out, and rows that execute without one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worker gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leases whose worker has not been seen for some seconds, or has stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grouped by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One list, what runs out first on top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Under the workers that hold them, with slots used and free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Under the queues they were claimed from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker, machine, step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the leases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows that hold all of these words: an id, a worker, a machine, a step, a queue, a partition key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the leases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each row is an instance of which a step runs now. Whoever runs it holds a lease: a claim on the row that ends at a time, and that heartbeats prolong. When it runs out, the worker is taken for dead, and any other may run the step again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lease expired: it has run out, and no sweep of a worker has come by yet. Worker not seen, worker gone: the lease still lasts, but nobody is there to renew it. Outcome waits: the step has ended, and what it led to waits for a unique key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All times are by the database’s clock. A row does not tell when its lease was renewed or how long it was made for; Fermata learns both by watching, and the tooltips say how far that goes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What runs out soonest comes first; a click on a column’s title sorts by it, a third one goes back. The list holds the 1,000 that run out first, and a filter looks through the first 5,000.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inspect the instance, or open and close a group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close and open a group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy the rows that are selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The leases are not up to date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Shown is what was read at %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While a step runs, its instance executes under a lease: a worker’s claim that ends at a time, and that heartbeats prolong. When it runs out, another worker may run the step again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1&lt;br&gt;It is tried again at the next refresh.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the %1 that run out first holds all of these words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No row that executes holds all of these words. Those that do will appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every instance that executes has time left. A lease that runs out, because its worker was killed or cannot reach the database, appears here until a sweep makes the instance runnable again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A worker that was killed leaves its leases behind. They appear here until they run out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This database does not say which workers live, so nobody can be missed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No worker runs, so nothing is claimed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The leases could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading leases…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No lease matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No lease has run out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all leases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every lease is held by a worker that lives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No worker is known to be gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing executes now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start this window’s worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::LeasesTable</name>
    <message>
        <source>Leases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open all groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close all groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy ids</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy claim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Executing instances of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::ListFooter</name>
    <message>
        <source>by primary key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by the index of statuses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by the index workers pick by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by the index of leases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by the index of parents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>searched along the index of statuses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>searched along the primary key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the oldest %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the newest %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the top of the list (Home)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look further</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all that match are selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only what is loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>select all that match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copying and exporting take the loaded rows that are selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copying and exporting then take what is not loaded, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 shown, that is all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 shown, that is all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 shown, more below, loads as you scroll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 found among %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 shown; narrow the filter to see others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searched at %1. A search is not repeated at each refresh: the dearer it is, the longer it rests. The rows that are shown are read anew all the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No index serves this filter: looks at the next rows, at most 50,000, which takes about %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was found stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looks further and further until a page is full or all has been looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looks further and further until a page is full or all has been looked at: at most %1 rows, about %2, and can be stopped at any time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are newer ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the newest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the top</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::ListStack</name>
    <message>
        <source>The list is not up to date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Shown is what was read at %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1&lt;br&gt;It is tried again at the next refresh.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::MachineGraph</name>
    <message>
        <source>not declared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instances usually begin here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen to end so since this window looks: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None was seen to end so since this window looks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Those that have ended are not counted: there is no end to them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not declared by any worker: instances were seen at it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A barrier: parents wait here until each of their childs has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Awaits the signal %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody stands here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The longest stands here for %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The usual stay that was seen is %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On average those that stand here have stood for %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leads to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leads to %1 by %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step is run again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not declared by any worker.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen since this window looks: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not seen since this window looks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen as a difference between two readings: steps in between may be missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in, %2 out a minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody stands here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the longest: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>usual: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::MachineTreeModel</name>
    <message>
        <source>Machine %1, versions: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>v%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instances that have not ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not ended</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::MachineView</name>
    <message>
        <source>Graph of the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller (-)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole graph (0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::Machines</name>
    <message>
        <source>not declared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>built in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deprecated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>obsolete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No living worker can run it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Can be run by %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not ended: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No worker has declared it: its graph is what was seen of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This program has it; no worker has declared it in this database.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, not ended: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No index knows the status here, so it goes past all that have ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting, a slice at each refresh: %1 so far, for %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted at %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What executes is counted now; all others %1 ago, over %2, a slice at each refresh.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::MachinesPage</name>
    <message>
        <source>Machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which graph is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The steps and transitions that workers have declared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Observed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this window has seen instances do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was declared, and what was seen beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the steps tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many stand at each step, by status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Oldest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long they stand there, and how long is usual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many were seen to come and to go, a minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines and their versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This connection may only read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not ended: %1, most of them at %2. No living worker runs this version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So it is with others: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No worker has declared this machine: this is what was seen of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was declared of it is not whole. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machines are not up to date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Shown is what was read at %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machines could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1&lt;br&gt;It is tried again at the next refresh.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machines and who stands where in them appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No machine is known yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each machine that a worker declares, and each of which there are instances, is drawn here with who stands at which step. Start a worker, or spawn an instance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every machine in every version, with the instances that have not ended: who stands at which step, in which status, and how long the one that stands there longest. An age is amber when it is more than ten times the usual.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A double bar marks a barrier, at which parents wait for their childs; an envelope a step that awaits a signal. Dashed loops run a step again. What is dotted or dashed in amber was seen but never declared. The flag is the selected instance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What executes is counted at each refresh. All others are counted by a walk through the live instances, a slice at each refresh; the line below the graph says when. Those that have ended are not counted; the ends tell how many were seen to end since the window looks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A click on a count shows its instances. Dragging moves the graph, Ctrl and the wheel zoom.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>follow the transitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the instances of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+, -, 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>larger, smaller, the whole graph</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::MainWindow</name>
    <message>
        <source>Fermata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fermata — local sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fermata — %1 (production)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fermata — %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This connection may only read. Connect as a role that may write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This window has no worker on this database.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Fermata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A debugger for durable state machines on PostgreSQL, with the engine bundled.&lt;br&gt;&lt;br&gt;Engine: Apache-2.0. Desktop: GPL-3.0-or-later.&lt;br&gt;Made with Qt %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawned the example %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The example %1 was not spawned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawned %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawning %1 failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The signal “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delivering the signal “%1” failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every ticker that still runs was told to stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not every ticker was told to stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Qt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, at most %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read and write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schema</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version of the schema</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not said: another engine made it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indexes found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indexes missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worst</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refreshes, read by the database’s thread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refreshes, shown by the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was read yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statements, with the way to the server and back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>statement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None was run yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times the window stood still for more than %1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None since %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n since %1, the longest %2.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Try now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Navigation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the counts by status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>instance #%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Showing what was read at %1, %2 ago.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not tried again by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trying now…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next try is in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not up to date: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Showing what was read at %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection to %1 is lost; connecting again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A part of the last refresh failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last refresh failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing before this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You did not come back.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::NavigationView</name>
    <message>
        <source>Views and statuses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::NavigationWords</name>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save this view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
F2 renames it, Del deletes it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the filter of the Instances view a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of an earlier refresh: the last one could not read it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the instances that are runnable, but not before their time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More than %1: counting stops there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the instances that are %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2, not up to date</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::NearMiss</name>
    <message>
        <source>the case differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the blanks differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>case and blanks differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it only looks the same, its characters differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one letter differs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::OverviewPage</name>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far back the chart goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>5 m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Five minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>15 m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fifteen minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the queues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queues could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queues and throughput appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each row is a queue, with how many of its instances are in each status, how long the oldest one that could run has waited, and how much of its workers’ slots is used. The last row is all of them together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number that ends in “+” is a lower bound: counting stops there, so that looking costs the database little.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a number, or press Enter on it, and the Instances view opens with exactly these.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chart shows how many steps ended in each second, while this window was open. Move along it with the mouse or the arrow keys to read its values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From queue to queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From number to number; along the chart when it has the focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the instances that a number counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing has run here yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changes twice a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changes every second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changes every %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::PasswordDialog</name>
    <message>
        <source>Password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last one was refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass&amp;word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep it in the system’s keychain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel	Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect	Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 asks for a password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 asks for the password of the role “%2”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 The password is kept until Fermata is closed; ~/.pgpass works too.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::Queues</name>
    <message>
        <source>All queues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 awaiting a signal, %2 awaiting children</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing waits for a worker.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The oldest that is eligible has been since %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 slots of living workers run a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No living worker serves this queue: what is runnable stays so until one does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcomes a second, mean of the last ten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not watched long enough yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long the oldest instance that could run has waited for a worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runnable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scheduled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Executing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Oldest eligible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slots in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps/s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::ResultTab</name>
    <message>
        <source>Last error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the JSON value null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: it ended without a result (SQL null)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: it has not ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of an earlier step</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::RowTab</name>
    <message>
        <source>null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy row as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy row as JSON</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::SearchBar</name>
    <message>
        <source>Keys and values, whatever the case of their letters (Ctrl+F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::SearchBox</name>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalDialog</name>
    <message>
        <source>Deliver a signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>instance id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To instance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent as typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Payload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: sent twice, it is stored twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dedup &amp;key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this will change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 v%2 at %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>awaiting “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such instance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the id of the instance it is for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#%1 has ended: it will be stored and not consumed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ is what it awaits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It awaits “%1”: %2, so “%3” would wake nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It awaits “%1”: this will be stored and wake nothing now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It awaits nothing at the moment: stored in its inbox until it awaits “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its inbox already holds “%1”, %2 old: %3, so it woke nothing. It stays there after this delivery.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use its payload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ not used at #%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used already: this signal is in the inbox, nothing would be stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used under another name, “%1”: nothing would be stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not used among the signals shown; the inbox holds more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say which instance it is for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no instance %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name the signal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The payload is not valid JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delivering…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deliver	Ctrl Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deliver “%1”	Ctrl Enter</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalFilterBar</name>
    <message>
        <source>target id or name, then Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>5208 or #5208 is a target; paid is a name; “5208” in quotes is a name as well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all signals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state is</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalListDisplay</name>
    <message>
        <source>near miss of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An empty name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#%1, %2 at %3: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, awaits %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stored; chosen, it is shown whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a dedup key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delivered %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The signal’s number, the newest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the signal stands to what its target awaits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose inbox it lies in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the target stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Payload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A second signal with this key to the same target is not stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dedup key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time since it was delivered, by the database’s clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Age</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalPane</name>
    <message>
        <source>It is gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it lies here: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was consumed by a step, or deleted, since it was chosen. This is what was last known of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the signals of this target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the target in the inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It awaits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dedup key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Payload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the payload is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#%1, %2 at %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no signal now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not read before the signal went.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is too large to be shown here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} – an empty object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>[] – an empty array</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalPreview</name>
    <message>
        <source>What this will change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 #%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The dedup key is in the inbox already: the sender may repeat, nothing is stored twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At once, in one transaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>signals +1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” to #%2, with the payload above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“awaits” stays until it is consumed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs again, sees “%1”, and consumes it when it progresses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stays %1: it has ended and will not consume it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stays as it is; “%1” waits in the inbox until %2 awaits it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalStanding</name>
    <message>
        <source>Its target is parked at %1 and awaits exactly %2. If it came after the target had parked, the next sweep of a worker wakes it; if the step has been shown it already, it waits for one more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its target was woken by %1 and executes %2. The signal is consumed when the step goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its target was woken by %1. When a worker has run %2 and the step goes on, the signal is consumed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It stays in the inbox until a step awaits %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its target awaits %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its target awaits no signal now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never awaited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target awaits exactly this name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target lives, and awaits something else or nothing: the signal waits for its await</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target lives and awaits a name that is nearly this one, or nothing that its machine has declared speaks of this name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target is done or failed: nobody will consume the signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>matched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for its await</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>near miss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never awaited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its target awaits %1. This is “%2”: %3. Names match to the byte, so it woke nothing and stays where it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing that %1 has declared speaks of such a signal; more cannot be known from here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its target is %1: no step of it will run, and nobody will consume the signal. It stays until somebody cleans up.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalsPage</name>
    <message>
        <source>Signals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every signal that lies in an inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading signals…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the top of the list, where the newest signals are (Home)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look further</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No index serves this filter, so each search looks at a limited number of signals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the signals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This connection may only read. Connect as a role that may write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A signal lies in its target’s inbox from its delivery until the step that awaited its name goes on, and is then consumed. Each row is one, the newest first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matched: the target awaits exactly this name. Waiting: it awaits something else now, or nothing. Never awaited: it awaits a name that is nearly this one, or its machine has declared nothing that speaks of it. Target ended: nobody will consume it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the line, a number is a target and anything else a name; what stands in quotes is a name in any case. Where no index serves a filter the search stops after a while and says so; “Look further” goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From signal to signal; the inspector shows the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deliver what the target awaits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>/</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the chosen rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No signal found yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None down to number %1. No index serves this filter, so a search stops after a while.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No signal matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None is as the filter asks. Those that become so will appear here by themselves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All inboxes are empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A signal is delivered to one instance, lies in its inbox, and is consumed by the step that awaits its name. While it lies there, it is a row here. Press &lt;b&gt;S&lt;/b&gt; to deliver one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 shown, that is all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 shown, that is all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 shown, more below, loads as you scroll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 found down to number %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 shown; narrow the filter to see others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are newer ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the newest</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalsTable</name>
    <message>
        <source>Signals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deliver %1 to #%2…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open target #%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the inbox of #%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only signals named %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy target id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy payload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy dedup key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::SpawnDialog</name>
    <message>
        <source>%1 v%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn instances</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>v</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;tep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stored as typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>St&amp;ate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower is earlier.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: runs beside all others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instances with the same key run one at a time, in order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pa&amp;rtition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Priority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eli&amp;gible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name the step it begins at.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a queue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The state is not valid JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody has declared %1 v%2: an instance waits until a worker that knows it takes its queue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawning…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn	Ctrl Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn %1	Ctrl Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inserts %1 × %2, runnable at once, at step %3 into queue %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inserts %1 × %2 at step %3 into queue %4, eligible in %5.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::StateTab</name>
    <message>
        <source>Inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the state is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Members that open and close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The document as it is stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first %1 of %2. The tree shows all of it; its menu copies the whole document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} – an empty object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>[] – an empty array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing here is awaited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 is awaited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are awaited</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::StatusLook</name>
    <message>
        <source>runnable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scheduled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>executing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lease expired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>awaiting signal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>awaiting children</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::StepFilterButton</name>
    <message>
        <source>Which steps the log shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What an exception led to, by handle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dropped, or waiting for a unique key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>However long it took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Took %1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What machines in other processes wrote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>some steps are not shown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::StepLog</name>
    <message>
        <source>next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>await</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>childs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dropped: its claim was lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>caught, by handle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (caught, by handle)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for a unique key: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step&apos;s run and its commit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Detail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ran %1, committed in %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::StepLogView</name>
    <message>
        <source>Step log, newest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the step log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines that hold all of these words: a machine, a step, an outcome, #4711 for one instance, &gt;50ms for what took longer, “handled” for what was caught</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the newest step, and go along with what comes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold the log still; what comes meanwhile is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty the log; nothing in the database changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on, with what came meanwhile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused, %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the last %1 that this window’s worker committed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what this window’s worker committed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the last %1 steps match the filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fermata runs no worker here. The steps of a worker in this window would appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The worker of this window does not run. Start it in the Workers panel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each step that this window’s worker commits appears here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspect #%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::StepPanel</name>
    <message>
        <source>%1 in %2 m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instances of this machine usually begin here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The end of those that went well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The end of those that were stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Those that have ended are not counted; +%1 were seen to end so since this window looks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No worker has declared this step; instances were seen at it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs when every child has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits for the signal %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody stands here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One instance stands here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 instances stand here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No living worker can run this version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in Instances</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Instances view, filtered by this machine and step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn one…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usual stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step p50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step p99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is known of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instances that stand at this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transitions into and out of this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show these in the Instances view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2: show them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen by this window: the steps that its own worker ran, and what differed between two looks at the same instance. Other workers may have done more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>~ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The median of the stays that this window has seen (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few stays were seen: this is how long those that stand here have stood, on average.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long the one stands here that stands longest, as far as counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the last runs by this window’s worker (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Those that have ended are not listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They have moved on since they were counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2, those that stand longest first, as far as counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens the Spawn dialog with this machine</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::TestPanel</name>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connects once, looks, and hangs up; changes nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting for %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Given up after %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tries it from here and says what it finds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After %1:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passed over: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reached %1 in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, a standby: it can only be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, database “%2”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The role “%1” may not look into the schema “%2”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grant it usage on the schema, and select on gen_durable and signals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine’s tables are not in the schema “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run “fermatactl migrate”, or choose another schema.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The role “%1” may not read the engine’s tables in “%2”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grant it select on gen_durable and signals, or connect as another role.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The role “%1” may read, and not write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The role “%1” may read and write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schema “%1” was not made by Fermata’s migrations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fermata reads it as it is. “fermatactl migrate” would adopt it and make reading faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schema “%1” stands at migration %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“fermatactl migrate” brings it up to date.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schema “%1” stands at migration %2; this program knows %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A newer Fermata has been here. Reading works as far as the tables are alike.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schema “%1” is up to date, migration %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encrypted by %1, %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not encrypted: it does not leave this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not encrypted: whoever sits between can read along.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose require, or better verify-full, for TLS.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::ThroughputChart</name>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput: outcomes a second by kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The left and right arrow keys move along the curve.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting since %1. The curve grows from here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcomes a second appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outcomes/s at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not watched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outcomes/s, paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outcomes/s since %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outcomes/s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::Timeline</name>
    <message>
        <source>another state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>awaits %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>woken by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for 1 child</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for %1 childs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>eligible at another time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its row was written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 without an event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when first looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its row is not there any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1 ran: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The worker of this window ran %1: %2, committed in %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen at %1. Between two looks it may have moved more than once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claimed as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen at %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::TimelineTab</name>
    <message>
        <source>gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> at </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this window sees the instance do is recorded while it is looked at.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen by this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs between the state of this instance and that of another one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>older lines let go: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>older states let go: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a line to see what it changed of the state; choose two to compare them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its row is gone, and its state with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this step wrote was not seen: the instance moved on before the next look.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was before it was first looked at is not known. Choose a second line, with Ctrl or Shift, to compare the two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That state is not kept any more: older ones are let go to stay within memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last state of #%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at another instance first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::TransitionsModel</name>
    <message>
        <source>spawned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not declared by any worker: it was seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often this window has seen it. Other workers may have done more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not declared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leads to, comes from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::Verdict</name>
    <message>
        <source>holds %1: the last child it waits for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds %1, which waits for %2 childs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it does not move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is parked for a signal, but no name says for which one. None can wake it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parked at %1, awaits %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It waits for %1, and its inbox holds one that came since. The next sweep of a worker wakes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits for %1. Its inbox holds “%2”: %3, so it never matched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has seen the %1 in its inbox and waits for one more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits for %1. Its inbox is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits for %1. Nothing in its inbox is called so.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no signal named %1 among the first %2 of its inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no signal named %1 in its inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1%2 done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1%2 failed, counted as ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits until its last child has ended, done or failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits until its last %1 childs have ended, done or failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All its childs have ended. The next sweep of a worker wakes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its barrier counts %1 pending, but %2 of its childs live. Rows may have been deleted from outside; the count does not mend itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eligible for %1, and no worker took it. Is there one alive for queue %2 that runs %3, with a slot free?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eligible for %1: the next free worker of queue %2 takes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>woken by %1, which %2 will consume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one at a time with partition key %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the last attempt: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is eligible at infinity: never.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs %1 again in %2, after 1 attempt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs %1 again in %2, after %3 attempts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs %1 in %2; until then no worker takes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worker %1 executes %2; %3 of its lease are left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lease of %1 ran out %2 ago: it is gone or hangs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claimed by %1 without a lease.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the next sweep makes it runnable; %1 then runs from the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the attempt before: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done at %1, %2 after it was spawned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No reason was given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped at %1, %2 after it was spawned</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::VerdictPanel</name>
    <message>
        <source>Deliver “%1”…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens the dialog that shows what the signal would change</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::ViewNameDialog</name>
    <message>
        <source>Save this view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All instances</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a view of this name; it is replaced.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a view of this name already.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::Why</name>
    <message>
        <source>eligible for %1, no worker took it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>woken by %1, eligible for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>eligible again for %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>eligible for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>eligible never (infinity)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replays in %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replays in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>eligible in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>claimed by %1 without a lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lease of %1 ran out %2 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker %1, %2 of its lease left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all its childs have ended: due to be woken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for 1 child</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for %1 childs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>awaits %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>awaits a signal without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>took %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::WindowActions</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look into another PostgreSQL; save, test and change connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The private PostgreSQL of this computer, with example machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try the same connection again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close Fermata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An instance, a view, a status…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To where you were before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To where you came back from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause the refreshes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read what is on the screen now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refresh every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light, dark, high contrast, and again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow the desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workers panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who runs steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step log panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this window’s worker committed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Act</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert instances of a machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deliver a signal to an instance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn an example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn the example %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop endless examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deliver the signal “stop” to every ticker that still runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This window’s worker runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run steps on threads of this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines in other processes…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which commands run machines in other languages for this window’s worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look into another database beside this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill the screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the menu bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help for this view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the view shows and how to work with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every key and what it does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diagnostics…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Versions, how long reading takes, and when the window stood still</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Fermata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version and licences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Qt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The toolkit this window is made with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::WindowStatusBar</name>
    <message>
        <source>Status bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database’s clock at the last reading: all ages are counted on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connecting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sandbox running on a private socket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connected to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connected as %1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connection to %1 lost, connecting again…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read-write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This role may insert instances and deliver signals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This role may only read, or the server is a standby.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read &lt; 1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read %1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long the last refresh’s reads took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 database time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 worker, %2 slots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 workers, %2 slots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read failed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::WindowToolBar</name>
    <message>
        <source>Toolbar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connecting to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connected to %1 as %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the connection to %1 is lost; connecting again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not connected to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read every %1. Click to pause (R)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is read. Click to go on (R)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live, every %1; pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused; go on</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::Workers</name>
    <message>
        <source>%1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this window’s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 slots in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcomes it has committed since it started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slots in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It runs the example machines on threads of this window. Start it with the button above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2, process %3
started %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this window</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::WorkersView</name>
    <message>
        <source>Workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop this window’s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start this window’s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claims nothing more, lets its steps end and commits them. Instances stay where they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs the example machines on threads of this window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop this window’s worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start this window’s worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This window’s worker does not run: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No worker has said that it runs. What is runnable stays so until one does: &lt;code&gt;fermatactl worker --db … --queue default=4 --machines …&lt;/code&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show its leases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::dialogs</name>
    <message>
        <source>Close	Esc</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fermata::views::format</name>
    <message>
        <source>d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1k+</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1+</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt; 1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
