<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Pages</name>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Queues and throughput</source>
        <translation>Queues und Durchsatz</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instanzen</translation>
    </message>
    <message>
        <source>Every instance</source>
        <translation>Alle Instanzen</translation>
    </message>
    <message>
        <source>Leases</source>
        <translation>Leases</translation>
    </message>
    <message>
        <source>What executes, and whose it is</source>
        <translation>Was ausgeführt wird und von wem</translation>
    </message>
    <message>
        <source>Awaiting</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>What is parked for a signal, by its name</source>
        <translation>Was geparkt auf ein Signal wartet, nach dessen Namen</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>Signale</translation>
    </message>
    <message>
        <source>What lies in the inboxes</source>
        <translation>Was in den Posteingängen liegt</translation>
    </message>
    <message>
        <source>Barriers</source>
        <translation>Barrieren</translation>
    </message>
    <message>
        <source>Parents that wait for their children, and what holds them</source>
        <translation>Eltern, die auf ihre Kinder warten, und was sie aufhält</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Maschinen</translation>
    </message>
    <message>
        <source>Who stands where in each machine</source>
        <translation>Wer in jeder Maschine wo steht</translation>
    </message>
    <message>
        <source>Stuck</source>
        <translation>Festgefahren</translation>
    </message>
    <message>
        <source>What needs a person, the worst first</source>
        <translation>Was einen Menschen braucht, das Schlimmste zuerst</translation>
    </message>
    <message>
        <source>Debug</source>
        <translation>Debuggen</translation>
    </message>
    <message>
        <source>Breakpoints, and what is held between two steps</source>
        <translation>Haltepunkte, und was zwischen zwei Schritten angehalten ist</translation>
    </message>
    <message>
        <source>Outbox</source>
        <translation>Outbox</translation>
    </message>
    <message>
        <source>Events that wait to be published, by topic</source>
        <translation>Ereignisse, die auf ihre Veröffentlichung warten, nach Thema</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Graphs of steps that depend on each other</source>
        <translation>Graphen von Schritten, die voneinander abhängen</translation>
    </message>
</context>
<context>
    <name>fermata::app::CommandLine</name>
    <message>
        <source>Run “fermata --help” for what it takes.</source>
        <translation>„fermata --help“ zeigt, was möglich ist.</translation>
    </message>
    <message>
        <source>Shows durable state machines on PostgreSQL live, and runs them. With no option it opens the sandbox: a private PostgreSQL of your own.</source>
        <translation>Zeigt dauerhafte Zustandsmaschinen auf PostgreSQL live und führt sie aus. Ohne Option öffnet es die Sandbox: ein eigenes, privates PostgreSQL.</translation>
    </message>
    <message>
        <source>Attach to this database: a libpq connection string or URI.</source>
        <translation>Mit dieser Datenbank verbinden: eine libpq-Verbindungszeichenfolge oder URI.</translation>
    </message>
    <message>
        <source>conninfo</source>
        <translation>conninfo</translation>
    </message>
    <message>
        <source>Attach to the database of this saved connection, or of this service of pg_service.conf.</source>
        <translation>Mit der Datenbank dieser gespeicherten Verbindung oder dieses Dienstes aus pg_service.conf verbinden.</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>The schema that holds the engine&apos;s tables (fermata).</source>
        <translation>Das Schema mit den Tabellen der Engine (fermata).</translation>
    </message>
    <message>
        <source>Keep the sandbox in this folder.</source>
        <translation>Die Sandbox in diesem Ordner anlegen.</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Run the embedded worker with the example machines on the database given with --db or --connection too.</source>
        <translation>Den eingebetteten Worker mit den Beispielmaschinen auch auf der Datenbank ausführen, die mit --db oder --connection angegeben ist.</translation>
    </message>
    <message>
        <source>Run no embedded worker.</source>
        <translation>Keinen eingebetteten Worker ausführen.</translation>
    </message>
    <message>
        <source>Run the machines of this command in a process of their own; may be repeated.</source>
        <translation>Die Maschinen dieses Befehls in einem eigenen Prozess ausführen; kann wiederholt werden.</translation>
    </message>
    <message>
        <source>command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Open no database: one is chosen in the window.</source>
        <translation>Keine Datenbank öffnen: Eine wird im Fenster gewählt.</translation>
    </message>
    <message>
        <source>light, dark, contrast or system.</source>
        <translation>light, dark, contrast oder system.</translation>
    </message>
    <message>
        <source>Open each view, write a picture of it into this folder, and end. Without --db: on example data.</source>
        <translation>Jede Ansicht öffnen, ein Bild davon in diesen Ordner schreiben und enden. Ohne --db: mit Beispieldaten.</translation>
    </message>
    <message>
        <source>Only this theme in the tour: light, dark or contrast.</source>
        <translation>Nur dieses Farbschema in der Tour: light, dark oder contrast.</translation>
    </message>
    <message>
        <source>“%1” is no option. A database is given with --db.</source>
        <translation>„%1“ ist keine Option. Eine Datenbank wird mit --db angegeben.</translation>
    </message>
    <message>
        <source>--db needs a connection string.</source>
        <translation>--db braucht eine Verbindungszeichenfolge.</translation>
    </message>
    <message>
        <source>--db and --sandbox-dir exclude each other.</source>
        <translation>--db und --sandbox-dir schließen einander aus.</translation>
    </message>
    <message>
        <source>--choose opens no database: leave out --db, --connection, --sandbox-dir and --tour.</source>
        <translation>--choose öffnet keine Datenbank: Lassen Sie --db, --connection, --sandbox-dir und --tour weg.</translation>
    </message>
    <message>
        <source>--connection needs a name.</source>
        <translation>--connection braucht einen Namen.</translation>
    </message>
    <message>
        <source>--connection and --db exclude each other.</source>
        <translation>--connection und --db schließen einander aus.</translation>
    </message>
    <message>
        <source>--connection and --sandbox-dir exclude each other.</source>
        <translation>--connection und --sandbox-dir schließen einander aus.</translation>
    </message>
    <message>
        <source>--worker and --no-worker exclude each other.</source>
        <translation>--worker und --no-worker schließen einander aus.</translation>
    </message>
    <message>
        <source>--machines needs a command.</source>
        <translation>--machines braucht einen Befehl.</translation>
    </message>
    <message>
        <source>--machines needs the embedded worker: leave out --no-worker.</source>
        <translation>--machines braucht den eingebetteten Worker: Lassen Sie --no-worker weg.</translation>
    </message>
    <message>
        <source>--machines needs the embedded worker, which does not run here; add --worker.</source>
        <translation>--machines braucht den eingebetteten Worker, der hier nicht läuft; fügen Sie --worker hinzu.</translation>
    </message>
    <message>
        <source>--schema needs a name.</source>
        <translation>--schema braucht einen Namen.</translation>
    </message>
    <message>
        <source>--theme takes light, dark, contrast or system, not “%1”.</source>
        <translation>--theme nimmt light, dark, contrast oder system, nicht „%1“.</translation>
    </message>
    <message>
        <source>--tour needs a folder for the pictures.</source>
        <translation>--tour braucht einen Ordner für die Bilder.</translation>
    </message>
    <message>
        <source>--tour on example data needs the worker: leave out --no-worker.</source>
        <translation>--tour mit Beispieldaten braucht den Worker: Lassen Sie --no-worker weg.</translation>
    </message>
    <message>
        <source>--tour-theme takes light, dark or contrast, not “%1”.</source>
        <translation>--tour-theme nimmt light, dark oder contrast, nicht „%1“.</translation>
    </message>
    <message>
        <source>Speak this language: %1.</source>
        <translation>Diese Sprache verwenden: %1.</translation>
    </message>
    <message>
        <source>code</source>
        <translation>Kürzel</translation>
    </message>
    <message>
        <source>--language takes %1, not “%2”.</source>
        <translation>--language nimmt %1, nicht „%2“.</translation>
    </message>
    <message>
        <source>--instance takes the number of an instance, not “%1”.</source>
        <translation>--instance erwartet die Nummer einer Instanz, nicht „%1“.</translation>
    </message>
    <message>
        <source>--page takes one of %1, not “%2”.</source>
        <translation>--page erwartet eine von %1, nicht „%2“.</translation>
    </message>
    <message>
        <source>--filter needs what is typed into the filter of a page.</source>
        <translation>--filter braucht, was in den Filter einer Seite getippt wird.</translation>
    </message>
    <message>
        <source>Show this instance.</source>
        <translation>Diese Instanz zeigen.</translation>
    </message>
    <message>
        <source>id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Begin with this page: %1.</source>
        <translation>Mit dieser Seite beginnen: %1.</translation>
    </message>
    <message>
        <source>Narrow the page by this, as it is typed into its filter; of Instances without --page.</source>
        <translation>Die Seite hierdurch eingrenzen, so wie man es in ihren Filter tippt; ohne --page die der Instanzen.</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>A link that was copied in Fermata: fermata://open?…</source>
        <translation>Ein Link, der in Fermata kopiert wurde: fermata://open?…</translation>
    </message>
    <message>
        <source>One link is opened at a time.</source>
        <translation>Es wird nur ein Link auf einmal geöffnet.</translation>
    </message>
    <message>
        <source>A link and --%1 exclude each other.</source>
        <translation>Ein Link und --%1 schließen einander aus.</translation>
    </message>
    <message>
        <source>--tour shows all pages: leave out --instance, --page and --filter.</source>
        <translation>--tour zeigt alle Seiten: --instance, --page und --filter weglassen.</translation>
    </message>
</context>
<context>
    <name>fermata::app::ConnectWords</name>
    <message>
        <source>The password of the role “%1” was refused by %2.</source>
        <translation>Das Passwort der Rolle „%1“ wurde von %2 abgewiesen.</translation>
    </message>
    <message>
        <source>Type it again, or have it set anew by the database’s owner.</source>
        <translation>Geben Sie es erneut ein, oder lassen Sie es vom Eigentümer der Datenbank neu setzen.</translation>
    </message>
    <message>
        <source>%1 does not let in the role “%2” from here: %3.</source>
        <translation>%1 lässt die Rolle „%2“ von hier nicht zu: %3.</translation>
    </message>
    <message>
        <source>A line for this role, database and computer has to be added to the server’s pg_hba.conf; one may exist for encrypted connections only.</source>
        <translation>In die pg_hba.conf des Servers gehört eine Zeile für diese Rolle, Datenbank und diesen Rechner; vielleicht gibt es eine nur für verschlüsselte Verbindungen.</translation>
    </message>
    <message>
        <source>%1 refused to let in the role “%2”: %3.</source>
        <translation>%1 lässt die Rolle „%2“ nicht zu: %3.</translation>
    </message>
    <message>
        <source>Check the role’s name, and how the server wants it to prove who it is.</source>
        <translation>Prüfen Sie den Namen der Rolle und wie sie sich beim Server ausweisen soll.</translation>
    </message>
    <message>
        <source>There is no database “%1” on %2.</source>
        <translation>Auf %2 gibt es keine Datenbank „%1“.</translation>
    </message>
    <message>
        <source>Check its name; capital letters count.</source>
        <translation>Prüfen Sie den Namen; Großbuchstaben zählen.</translation>
    </message>
    <message>
        <source>The role “%1” may not connect to this database: %2.</source>
        <translation>Die Rolle „%1“ darf sich nicht mit dieser Datenbank verbinden: %2.</translation>
    </message>
    <message>
        <source>Have the right to connect granted to it.</source>
        <translation>Lassen Sie ihr das Verbindungsrecht gewähren.</translation>
    </message>
    <message>
        <source>All connections of %1 are taken.</source>
        <translation>Alle Verbindungen von %1 sind belegt.</translation>
    </message>
    <message>
        <source>Wait until some are closed, or have max_connections raised.</source>
        <translation>Warten Sie, bis welche geschlossen werden, oder lassen Sie max_connections erhöhen.</translation>
    </message>
    <message>
        <source>%1 cannot be connected to at the moment: %2.</source>
        <translation>Mit %1 kann derzeit keine Verbindung hergestellt werden: %2.</translation>
    </message>
    <message>
        <source>It is starting or stopping. Try again in a moment.</source>
        <translation>Der Server startet oder wird angehalten. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>%1 refused the connection: %2 (%3).</source>
        <translation>%1 hat die Verbindung abgewiesen: %2 (%3).</translation>
    </message>
    <message>
        <source>The server’s log may say more.</source>
        <translation>Das Protokoll des Servers sagt vielleicht mehr.</translation>
    </message>
    <message>
        <source>%1 offers no TLS, and sslmode is %2.</source>
        <translation>%1 bietet kein TLS an, und sslmode ist %2.</translation>
    </message>
    <message>
        <source>Have TLS switched on at the server, or choose prefer if the network is yours.</source>
        <translation>Lassen Sie TLS am Server einschalten, oder wählen Sie prefer, wenn das Netz Ihr eigenes ist.</translation>
    </message>
    <message>
        <source>The server’s certificate cannot be verified: there is no root certificate (%1).</source>
        <translation>Das Zertifikat des Servers kann nicht geprüft werden: Es gibt kein Stammzertifikat (%1).</translation>
    </message>
    <message>
        <source>Name the file that holds it, or choose require to encrypt without verifying.</source>
        <translation>Geben Sie die Datei an, die es enthält, oder wählen Sie require, um ohne Prüfung zu verschlüsseln.</translation>
    </message>
    <message>
        <source>The certificate of %1 could not be verified: %2.</source>
        <translation>Das Zertifikat von %1 konnte nicht bestätigt werden: %2.</translation>
    </message>
    <message>
        <source>Either the root certificate is not the one that signed it, it has expired, or somebody else answers in the server’s place.</source>
        <translation>Entweder hat es ein anderes Stammzertifikat signiert, oder es ist abgelaufen, oder jemand anderes antwortet anstelle des Servers.</translation>
    </message>
    <message>
        <source>The certificate of %1 is made out to another name: %2.</source>
        <translation>Das Zertifikat von %1 ist auf einen anderen Namen ausgestellt: %2.</translation>
    </message>
    <message>
        <source>Connect by the name in the certificate, or choose verify-ca if you know why they differ.</source>
        <translation>Verbinden Sie sich über den Namen im Zertifikat, oder wählen Sie verify-ca, wenn Sie wissen, warum sie abweichen.</translation>
    </message>
    <message>
        <source>The client certificate cannot be used: %1.</source>
        <translation>Das Client-Zertifikat kann nicht verwendet werden: %1.</translation>
    </message>
    <message>
        <source>Certificate and key must be readable files, the key by nobody but you (chmod 600).</source>
        <translation>Zertifikat und Schlüssel müssen lesbare Dateien sein, der Schlüssel nur für Sie (chmod 600).</translation>
    </message>
    <message>
        <source>No encrypted connection to %1 came about: %2.</source>
        <translation>Es kam keine verschlüsselte Verbindung zu %1 zustande: %2.</translation>
    </message>
    <message>
        <source>Check the TLS settings on both sides.</source>
        <translation>Prüfen Sie die TLS-Einstellungen auf beiden Seiten.</translation>
    </message>
    <message>
        <source>the socket in %1</source>
        <translation>Socket in %1</translation>
    </message>
    <message>
        <source>%1 did not answer within %2 s.</source>
        <translation>%1 hat nicht innerhalb von %2 s geantwortet.</translation>
    </message>
    <message>
        <source>Check host and port; a firewall on the way may swallow the packets, a VPN may be off.</source>
        <translation>Prüfen Sie Host und Port; eine Firewall unterwegs verschluckt vielleicht die Pakete, ein VPN ist vielleicht aus.</translation>
    </message>
    <message>
        <source>%1 asks for the password of the role “%2”.</source>
        <translation>%1 verlangt das Passwort der Rolle „%2“.</translation>
    </message>
    <message>
        <source>Type it when asked, or put it into ~/.pgpass.</source>
        <translation>Geben Sie es auf Nachfrage ein, oder legen Sie es in ~/.pgpass ab.</translation>
    </message>
    <message>
        <source>The host “%1” was not found.</source>
        <translation>Der Host „%1“ wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>Check its name, and whether this computer’s network (or VPN) knows it.</source>
        <translation>Prüfen Sie den Namen, und ob das Netz (oder VPN) dieses Rechners ihn kennt.</translation>
    </message>
    <message>
        <source>No server listens at %1.</source>
        <translation>Kein Server lauscht auf %1.</translation>
    </message>
    <message>
        <source>Check whether it runs, and in which folder its socket is: %1.</source>
        <translation>Prüfen Sie, ob er läuft und in welchem Ordner sein Socket liegt: %1.</translation>
    </message>
    <message>
        <source>This user may not open %1.</source>
        <translation>Dieser Benutzer darf %1 nicht öffnen.</translation>
    </message>
    <message>
        <source>Connect as another user.</source>
        <translation>Verbinden Sie sich als anderer Benutzer.</translation>
    </message>
    <message>
        <source>%1 refuses connections: no server listens there.</source>
        <translation>%1 weist Verbindungen ab: Dort lauscht kein Server.</translation>
    </message>
    <message>
        <source>Check host and port, and whether the server runs and listens on this address.</source>
        <translation>Prüfen Sie Host und Port, und ob der Server läuft und auf dieser Adresse lauscht.</translation>
    </message>
    <message>
        <source>%1 cannot be reached from here: %2.</source>
        <translation>%1 ist von hier nicht erreichbar: %2.</translation>
    </message>
    <message>
        <source>Check the network; a VPN may be off.</source>
        <translation>Prüfen Sie das Netz; ein VPN ist vielleicht aus.</translation>
    </message>
    <message>
        <source>%1 did not answer in time.</source>
        <translation>%1 hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>Check host and port; a firewall on the way may swallow the packets.</source>
        <translation>Prüfen Sie Host und Port; eine Firewall unterwegs verschluckt vielleicht die Pakete.</translation>
    </message>
    <message>
        <source>The service is in no service file: %1.</source>
        <translation>Der Dienst steht in keiner Service-Datei: %1.</translation>
    </message>
    <message>
        <source>Look into ~/.pg_service.conf, or where PGSERVICEFILE points to.</source>
        <translation>Sehen Sie in ~/.pg_service.conf nach, oder dort, wohin PGSERVICEFILE zeigt.</translation>
    </message>
    <message>
        <source>%1 is not what target_session_attrs asks for: %2.</source>
        <translation>%1 ist nicht, was target_session_attrs verlangt: %2.</translation>
    </message>
    <message>
        <source>Leave the setting out, or name the hosts of which one is.</source>
        <translation>Lassen Sie die Einstellung weg, oder geben Sie Hosts an, von denen einer es ist.</translation>
    </message>
    <message>
        <source>%1 hung up in the middle of connecting.</source>
        <translation>%1 hat mitten im Verbindungsaufbau aufgelegt.</translation>
    </message>
    <message>
        <source>It may be no PostgreSQL that listens there, or one that is stopping.</source>
        <translation>Vielleicht lauscht dort kein PostgreSQL, oder eines, das gerade angehalten wird.</translation>
    </message>
    <message>
        <source>The database cannot be reached: %1.</source>
        <translation>Die Datenbank ist nicht erreichbar: %1.</translation>
    </message>
    <message>
        <source>Check the connection string, and whether the server runs and lets this machine in.</source>
        <translation>Prüfen Sie die Verbindungszeichenfolge, und ob der Server läuft und diesen Rechner zulässt.</translation>
    </message>
</context>
<context>
    <name>fermata::app::ConnectionDesk</name>
    <message>
        <source>The password was not forgotten</source>
        <translation>Das Passwort wurde nicht gelöscht</translation>
    </message>
    <message>
        <source>The password was not kept</source>
        <translation>Das Passwort wurde nicht aufbewahrt</translation>
    </message>
    <message>
        <source>%1 It is known until Fermata is closed, and asked for again then.</source>
        <translation>%1 Es ist bekannt, bis Fermata beendet wird, und wird dann wieder erfragt.</translation>
    </message>
</context>
<context>
    <name>fermata::app::Conninfo</name>
    <message>
        <source>out of memory</source>
        <translation>kein Speicher mehr</translation>
    </message>
    <message>
        <source>a value with a blank in it needs quotes around it, one with a special character in an address has to be percent-encoded</source>
        <translation>ein Wert mit Leerzeichen braucht Anführungszeichen, einer mit Sonderzeichen in einer Adresse muss prozentkodiert sein</translation>
    </message>
    <message>
        <source>The connection string cannot be understood: %1.</source>
        <translation>Die Verbindungszeichenfolge ist nicht verständlich: %1.</translation>
    </message>
    <message>
        <source>Write it as “host=db1 dbname=orders user=me” or “postgresql://me@db1/orders”.</source>
        <translation>Schreiben Sie sie als „host=db1 dbname=orders user=me“ oder „postgresql://me@db1/orders“.</translation>
    </message>
    <message>
        <source>local database</source>
        <translation>lokale Datenbank</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>The setting “%1” of the connection string holds a semicolon, which cannot be passed on.</source>
        <translation>Die Einstellung „%1“ der Verbindungszeichenfolge enthält ein Semikolon, das nicht weitergegeben werden kann.</translation>
    </message>
    <message>
        <source>Put the setting into a connection service file (pg_service.conf) and name it by service=.</source>
        <translation>Schreiben Sie die Einstellung in eine Service-Datei (pg_service.conf), und nennen Sie sie mit service=.</translation>
    </message>
</context>
<context>
    <name>fermata::app::DeclaredMachines</name>
    <message>
        <source>Its graph is not a JSON object with the members steps and transitions.</source>
        <translation>Ihr Graph ist kein JSON-Objekt mit den Einträgen steps und transitions.</translation>
    </message>
    <message>
        <source>The member steps of its graph is missing or no list.</source>
        <translation>Der Eintrag steps des Graphen fehlt oder ist keine Liste.</translation>
    </message>
    <message>
        <source>The list of steps of its graph holds something that is no text; it was left out.</source>
        <translation>Die Liste steps des Graphen enthält etwas, das kein Text ist; es wurde weggelassen.</translation>
    </message>
    <message>
        <source>The member transitions of its graph is no list.</source>
        <translation>Der Eintrag transitions des Graphen ist keine Liste.</translation>
    </message>
    <message>
        <source>A transition of its graph has no from or no to; it was left out.</source>
        <translation>Einem Übergang des Graphen fehlt from oder to; er wurde weggelassen.</translation>
    </message>
</context>
<context>
    <name>fermata::app::Exports</name>
    <message>
        <source>The file %1 cannot be written: %2.</source>
        <translation>Die Datei %1 kann nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>Choose another folder, or make room; what was there before is untouched.</source>
        <translation>Wählen Sie einen anderen Ordner, oder schaffen Sie Platz; was zuvor da war, ist unberührt.</translation>
    </message>
</context>
<context>
    <name>fermata::app::Failure</name>
    <message>
        <source>This could not be carried out: %1</source>
        <translation>Das konnte nicht ausgeführt werden: %1</translation>
    </message>
</context>
<context>
    <name>fermata::app::Keychain</name>
    <message>
        <source>The system’s keychain was not unlocked.</source>
        <translation>Der Schlüsselbund des Systems wurde nicht entsperrt.</translation>
    </message>
    <message>
        <source>This session has no keychain that works.</source>
        <translation>Diese Sitzung hat keinen funktionierenden Schlüsselbund.</translation>
    </message>
    <message>
        <source>This session has no keychain.</source>
        <translation>Diese Sitzung hat keinen Schlüsselbund.</translation>
    </message>
    <message>
        <source>The system’s keychain does not answer.</source>
        <translation>Der Schlüsselbund des Systems antwortet nicht.</translation>
    </message>
</context>
<context>
    <name>fermata::app::Operator</name>
    <message>
        <source>Looking at the tables…</source>
        <translation>Tabellen werden geprüft…</translation>
    </message>
    <message>
        <source>is started anew</source>
        <translation>wird neu gestartet</translation>
    </message>
    <message>
        <source>is started anew: %1 has changed</source>
        <translation>wird neu gestartet: %1 hat sich geändert</translation>
    </message>
    <message>
        <source>%1 changes with each start: it is not looked at any more</source>
        <translation>%1 ändert sich mit jedem Start: Danach wird nicht mehr gesehen</translation>
    </message>
</context>
<context>
    <name>fermata::app::Probe</name>
    <message>
        <source>Out of memory.</source>
        <translation>Kein Speicher mehr.</translation>
    </message>
    <message>
        <source>None of the hosts would do. %1</source>
        <translation>Keiner der Hosts war geeignet. %1</translation>
    </message>
</context>
<context>
    <name>fermata::app::QueryRunner</name>
    <message>
        <source>Qt&apos;s driver for PostgreSQL is not installed.</source>
        <translation>Der Qt-Treiber für PostgreSQL ist nicht installiert.</translation>
    </message>
    <message>
        <source>Install the package libqt6sql6-psql, then start Fermata again.</source>
        <translation>Installieren Sie das Paket libqt6sql6-psql, und starten Sie Fermata neu.</translation>
    </message>
    <message>
        <source>The connection to the database was lost.</source>
        <translation>Die Verbindung zur Datenbank wurde unterbrochen.</translation>
    </message>
    <message>
        <source>The database cannot be reached: %1.</source>
        <translation>Die Datenbank ist nicht erreichbar: %1.</translation>
    </message>
    <message>
        <source>Check that the server runs, and that host, port, database and role are right.</source>
        <translation>Prüfen Sie, ob der Server läuft und ob Host, Port, Datenbank und Rolle stimmen.</translation>
    </message>
    <message>
        <source>Reading took longer than two seconds and was given up.</source>
        <translation>Das Lesen dauerte länger als zwei Sekunden und wurde aufgegeben.</translation>
    </message>
    <message>
        <source>Ask for less (a narrower filter), or look at what else loads the server.</source>
        <translation>Fragen Sie weniger ab (mit einem engeren Filter), oder sehen Sie nach, was den Server sonst belastet.</translation>
    </message>
    <message>
        <source>Another session holds a lock on the table, and reading it was given up.</source>
        <translation>Eine andere Sitzung hält eine Sperre auf die Tabelle, das Lesen wurde aufgegeben.</translation>
    </message>
    <message>
        <source>Look in pg_locks who holds it: a migration, a vacuum full, a forgotten transaction.</source>
        <translation>Sehen Sie in pg_locks nach, wer sie hält: eine Migration, ein VACUUM FULL, eine vergessene Transaktion.</translation>
    </message>
    <message>
        <source>The role may not read this: %1.</source>
        <translation>Die Rolle darf dies nicht lesen: %1.</translation>
    </message>
    <message>
        <source>Ask the database&apos;s owner for the right to read the schema and its tables.</source>
        <translation>Bitten Sie den Eigentümer der Datenbank um das Recht, das Schema und seine Tabellen zu lesen.</translation>
    </message>
    <message>
        <source>The database refused to read: %1 (%2).</source>
        <translation>Die Datenbank hat das Lesen verweigert: %1 (%2).</translation>
    </message>
    <message>
        <source>This connection goes through a pooler (PgBouncer, for example), which the window cannot read through.</source>
        <translation>Diese Verbindung geht durch einen Pooler (zum Beispiel PgBouncer), durch den das Fenster nicht lesen kann.</translation>
    </message>
    <message>
        <source>Connect to PostgreSQL itself; its host and port stand in the pooler’s configuration.</source>
        <translation>Verbinden Sie sich mit PostgreSQL selbst; Host und Port stehen in der Konfiguration des Poolers.</translation>
    </message>
</context>
<context>
    <name>fermata::app::ServiceFile</name>
    <message>
        <source>The service file %1 cannot be read: %2.</source>
        <translation>Die Service-Datei %1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>Line %1 of the service file %2 is neither [name] nor keyword=value: libpq would refuse the file.</source>
        <translation>Zeile %1 der Service-Datei %2 ist weder [Name] noch Schlüsselwort=Wert: libpq würde die Datei ablehnen.</translation>
    </message>
</context>
<context>
    <name>fermata::app::Session</name>
    <message>
        <source>Leaving %1…</source>
        <translation>%1 wird verlassen…</translation>
    </message>
    <message>
        <source>sandbox</source>
        <translation>Sandbox</translation>
    </message>
    <message>
        <source>Opening the sandbox…</source>
        <translation>Sandbox wird geöffnet…</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Verbindung wird hergestellt…</translation>
    </message>
    <message>
        <source>schema “%1” of database “%2”</source>
        <translation>Schema „%1“ der Datenbank „%2“</translation>
    </message>
    <message>
        <source>The role “%1” may not look into %2.</source>
        <translation>Die Rolle „%1“ hat keinen Zugriff auf das %2.</translation>
    </message>
    <message>
        <source>Grant it usage on the schema, and select on gen_durable and signals, or connect as another role.</source>
        <translation>Gewähren Sie ihr USAGE auf das Schema und SELECT auf gen_durable und signals, oder verbinden Sie sich mit einer anderen Rolle.</translation>
    </message>
    <message>
        <source>The engine&apos;s tables are not in %1.</source>
        <translation>Die Tabellen der Engine sind nicht im %1.</translation>
    </message>
    <message>
        <source>Run “fermatactl migrate”, or choose another schema.</source>
        <translation>Führen Sie „fermatactl migrate“ aus, oder wählen Sie ein anderes Schema.</translation>
    </message>
    <message>
        <source>The role “%1” may not read the engine&apos;s tables in %2.</source>
        <translation>Die Rolle „%1“ darf die Tabellen der Engine im %2 nicht lesen.</translation>
    </message>
    <message>
        <source>Grant it select on gen_durable and signals, or connect as another role.</source>
        <translation>Gewähren Sie ihr SELECT auf gen_durable und signals, oder verbinden Sie sich mit einer anderen Rolle.</translation>
    </message>
    <message>
        <source>The server asks for a password…</source>
        <translation>Der Server verlangt ein Passwort…</translation>
    </message>
    <message>
        <source>PostgreSQL %1</source>
        <translation>PostgreSQL %1</translation>
    </message>
    <message>
        <source>There is no connection to a database at the moment.</source>
        <translation>Derzeit besteht keine Verbindung zu einer Datenbank.</translation>
    </message>
    <message>
        <source>The connection was closed before there was an answer.</source>
        <translation>Die Verbindung wurde geschlossen, bevor eine Antwort kam.</translation>
    </message>
</context>
<context>
    <name>fermata::app::TableQueues</name>
    <message>
        <source>This window’s worker serves at most %1 queues for machines that are a table. What is spawned into others waits for another worker: %2.</source>
        <translation>Der Worker dieses Fensters bedient höchstens %1 Queues für Maschinen, die eine Tabelle sind. Was in andere gestellt wird, wartet auf einen anderen Worker: %2.</translation>
    </message>
    <message>
        <source>Since it began, this window’s worker has served %1 queues for machines that are a table, and takes on no other until it is started anew: %2.</source>
        <translation>Seit seinem Start hat der Worker dieses Fensters %1 Queues für Maschinen bedient, die eine Tabelle sind, und nimmt keine weitere an, bis er neu gestartet wird: %2.</translation>
    </message>
    <message>
        <source>No worker can serve a queue of such a name, which a machine that is a table has: %1.</source>
        <translation>Kein Worker kann eine Queue eines solchen Namens bedienen, den eine Maschine hat, die eine Tabelle ist: %1.</translation>
    </message>
</context>
<context>
    <name>fermata::app::Tester</name>
    <message>
        <source>PostgreSQL %1</source>
        <translation>PostgreSQL %1</translation>
    </message>
</context>
<context>
    <name>fermata::app::TraceKeeper</name>
    <message>
        <source>It is not tried again until you come back to this instance.</source>
        <translation>Es wird erst wieder versucht, wenn Sie zu dieser Instanz zurückkehren.</translation>
    </message>
</context>
<context>
    <name>fermata::app::TraceReader</name>
    <message>
        <source>It is not kept any more: old runs are dropped.</source>
        <translation>Es wird nicht mehr aufbewahrt: Alte Läufe werden verworfen.</translation>
    </message>
</context>
<context>
    <name>fermata::app::TrialLane</name>
    <message>
        <source>The try was given up.</source>
        <translation>Der Versuch wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>fermata::app::run</name>
    <message>
        <source>Fermata is finishing: running steps end, the sandbox stops…</source>
        <translation>Fermata wird beendet: Laufende Schritte enden, die Sandbox wird angehalten…</translation>
    </message>
    <message>
        <source>Fermata</source>
        <translation>Fermata</translation>
    </message>
    <message>
        <source>Another window could not be opened: “%1” cannot be started.</source>
        <translation>Ein weiteres Fenster konnte nicht geöffnet werden: „%1“ kann nicht gestartet werden.</translation>
    </message>
    <message>
        <source>There is no connection “%1”.</source>
        <translation>Es gibt keine Verbindung „%1“.</translation>
    </message>
    <message>
        <source>None is saved.</source>
        <translation>Keine ist gespeichert.</translation>
    </message>
    <message>
        <source>These are: %1.</source>
        <translation>Vorhanden sind: %1.</translation>
    </message>
    <message>
        <source>Another window could not be opened: what it is to show could not be written to a file. %1</source>
        <translation>Ein weiteres Fenster konnte nicht geöffnet werden: Was es zeigen soll, konnte nicht in eine Datei geschrieben werden. %1</translation>
    </message>
    <message>
        <source>database %1</source>
        <translation>Datenbank %1</translation>
    </message>
    <message>
        <source>schema %1</source>
        <translation>Schema %1</translation>
    </message>
    <message>
        <source>Connect to that database.</source>
        <translation>Verbinden Sie sich mit dieser Datenbank.</translation>
    </message>
    <message>
        <source>The link names no connection: the one it was copied from is not saved.</source>
        <translation>Der Link nennt keine Verbindung: Die, aus der er kopiert wurde, ist nicht gespeichert.</translation>
    </message>
    <message>
        <source>The link names the connection %1. No connection of this name is saved here.</source>
        <translation>Der Link nennt die Verbindung %1. Hier ist keine Verbindung dieses Namens gespeichert.</translation>
    </message>
    <message>
        <source>It is for %1.</source>
        <translation>Er gilt für: %1.</translation>
    </message>
    <message>
        <source>Connect to that database; then %1 is shown.</source>
        <translation>Verbinden Sie sich mit dieser Datenbank; dann wird gezeigt: %1.</translation>
    </message>
</context>
<context>
    <name>fermata::views::ActDesk</name>
    <message>
        <source>It was not begun: nothing was done.</source>
        <translation>Es wurde nicht begonnen: Nichts wurde getan.</translation>
    </message>
</context>
<context>
    <name>fermata::views::ActDialog</name>
    <message>
        <source>It was not judged to the end.</source>
        <translation>Es wurde nicht zu Ende geprüft.</translation>
    </message>
    <message>
        <source>#%1 has changed since you looked</source>
        <translation>#%1 hat sich seit Ihrem Blick geändert</translation>
    </message>
    <message>
        <source>It is now %1 at %2. What stands here is about it as it is now.</source>
        <translation>Jetzt: %1 in %2. Was hier steht, gilt für den jetzigen Stand.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them have changed since you looked</source>
        <translation>
            <numerusform>%Ln davon hat sich seit Ihrem Blick geändert</numerusform>
            <numerusform>%Ln davon haben sich seit Ihrem Blick geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>What stands here is about them as they are now.</source>
        <translation>Was hier steht, gilt für ihren jetzigen Stand.</translation>
    </message>
    <message>
        <source>Looking for what matches: %1 so far…</source>
        <translation>Passende werden gesucht: bisher %1…</translation>
    </message>
    <message>
        <source>Judging: %1 of %2…</source>
        <translation>Wird geprüft: %1 von %2…</translation>
    </message>
    <message>
        <source>It is not known whether all of it was done</source>
        <translation>Ob alles davon ausgeführt wurde, ist nicht bekannt</translation>
    </message>
    <message>
        <source>Nothing was done</source>
        <translation>Nichts wurde ausgeführt</translation>
    </message>
    <message>
        <source>Not all of it was done</source>
        <translation>Nicht alles davon wurde ausgeführt</translation>
    </message>
    <message>
        <source>It is now %1 at %2. What stands below is about it as it is now.</source>
        <translation>Jetzt: %1 in %2. Was unten steht, gilt für den jetzigen Stand.</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>&amp;Grund</translation>
    </message>
    <message>
        <source>Judge again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>Undo…</source>
        <translation>Rückgängig…</translation>
    </message>
    <message>
        <source>The instance is not there any more.</source>
        <translation>Die Instanz ist nicht mehr da.</translation>
    </message>
    <message>
        <source>It is being judged.</source>
        <translation>Es wird geprüft.</translation>
    </message>
    <message>
        <source>What it would do is not known.</source>
        <translation>Was sich ändern würde, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Nothing of it can be done.</source>
        <translation>Nichts davon ist möglich.</translation>
    </message>
    <message>
        <source>The state is being read again.</source>
        <translation>Der Zustand wird neu gelesen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln signals</source>
        <translation>
            <numerusform>%Ln Signal</numerusform>
            <numerusform>%Ln Signale</numerusform>
        </translation>
    </message>
    <message>
        <source>Signal %1 in the inbox of %2</source>
        <translation>Signal %1 im Posteingang von %2</translation>
    </message>
    <message>
        <source>its instance</source>
        <translation>seiner Instanz</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes</source>
        <translation>
            <numerusform>%Ln Änderung</numerusform>
            <numerusform>%Ln Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>all instances</source>
        <translation>alle Instanzen</translation>
    </message>
    <message>
        <source>All that match: %1</source>
        <translation>Alle passenden: %1</translation>
    </message>
    <message>
        <source>The first %1 that match: %2</source>
        <translation>Die ersten %1 passenden: %2</translation>
    </message>
    <message>
        <source>All %1 that match: %2</source>
        <translation>Alle %1 passenden: %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected instances</source>
        <translation>
            <numerusform>%Ln ausgewählte Instanz</numerusform>
            <numerusform>%Ln ausgewählte Instanzen</numerusform>
        </translation>
    </message>
    <message>
        <source>#%1 %2 at %3</source>
        <translation>#%1 %2 in %3</translation>
    </message>
    <message>
        <source>Asking what it would do…</source>
        <translation>Gefragt wird, was sich ändern würde…</translation>
    </message>
    <message>
        <source>It is shown here as soon as it can be said.</source>
        <translation>Es wird hier angezeigt, sobald es feststeht.</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>Was ausgeführt wurde</translation>
    </message>
    <message>
        <source>What this will change</source>
        <translation>Was sich dadurch ändert</translation>
    </message>
    <message numerus="yes">
        <source>Judge the %Ln that changed again</source>
        <translation>
            <numerusform>Die %Ln geänderte erneut prüfen</numerusform>
            <numerusform>Die %Ln geänderten erneut prüfen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1	Ctrl Enter</source>
        <translation>%1	Strg Enter</translation>
    </message>
    <message>
        <source>Cancelled: the rest was not begun.</source>
        <translation>Abgebrochen: Der Rest wurde nicht begonnen.</translation>
    </message>
    <message>
        <source>The connection was lost while a batch was under way: it was done whole or not at all.</source>
        <translation>Die Verbindung brach ab, während ein Stapel lief: Er wurde ganz oder gar nicht ausgeführt.</translation>
    </message>
    <message>
        <source>Look what it is now, before you do it again.</source>
        <translation>Sehen Sie nach, wie es jetzt steht, bevor Sie es noch einmal tun.</translation>
    </message>
    <message>
        <source>%1 by %2, %3.</source>
        <translation>%1 durch %2, %3.</translation>
    </message>
    <message>
        <source>%1 by %2, %3: %4.</source>
        <extracomment>&quot;Replayed by bob, 2 s ago: “the reason that he gave”.&quot;</extracomment>
        <translation>%1 durch %2, %3: %4.</translation>
    </message>
    <message>
        <source>Looking who it is for: %1 so far…</source>
        <translation>Empfänger werden gesucht: bisher %1…</translation>
    </message>
    <message>
        <source>K&amp;eep open</source>
        <translation>Off&amp;en lassen</translation>
    </message>
    <message>
        <source>For another one, when this one is done; else the dialog closes</source>
        <translation>Für den nächsten Auftrag, wenn dieser erledigt ist; sonst schließt sich der Dialog</translation>
    </message>
    <message numerus="yes">
        <source>%Ln events</source>
        <translation>
            <numerusform>%Ln Ereignis</numerusform>
            <numerusform>%Ln Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>Topic %1</source>
        <translation>Thema %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tasks</source>
        <translation>
            <numerusform>%Ln Aufgabe</numerusform>
            <numerusform>%Ln Aufgaben</numerusform>
        </translation>
    </message>
    <message>
        <source>Task %1</source>
        <translation>Aufgabe %1</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, Schritt %2</translation>
    </message>
</context>
<context>
    <name>fermata::views::ActEditor</name>
    <message>
        <source>By a delay or to a time</source>
        <translation>Um eine Dauer oder bis zu einer Zeit</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Um</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>How long</source>
        <translation>Wie lange</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>Stunden</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>Until when</source>
        <translation>Bis wann</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;Später</translation>
    </message>
    <message>
        <source>Counted by the clock of the database. A time is that of this computer’s time zone.</source>
        <translation>Gezählt nach der Uhr der Datenbank. Eine Zeit gilt in der Zeitzone dieses Rechners.</translation>
    </message>
    <message>
        <source>&amp;Priority</source>
        <translation>&amp;Priorität</translation>
    </message>
    <message>
        <source>Lower runs earlier. It is %1 now.</source>
        <translation>Niedrigere laufen früher. Jetzt ist sie %1.</translation>
    </message>
    <message>
        <source>Lower runs earlier.</source>
        <translation>Niedrigere laufen früher.</translation>
    </message>
    <message>
        <source>&amp;Queue</source>
        <translation>&amp;Queue</translation>
    </message>
    <message>
        <source>It is in %1 now.</source>
        <translation>Sie ist jetzt in %1.</translation>
    </message>
    <message>
        <source>Offered are the queues that live workers take, and those known so far.</source>
        <translation>Angeboten werden die Queues, die lebende Worker bedienen, und die bisher bekannten.</translation>
    </message>
    <message>
        <source>Name the queue.</source>
        <translation>Geben Sie die Queue an.</translation>
    </message>
    <message>
        <source>what went wrong</source>
        <translation>was schiefging</translation>
    </message>
    <message>
        <source>&amp;Error</source>
        <translation>&amp;Fehler</translation>
    </message>
    <message>
        <source>It is what the instance ends with: its parent and everybody who looks will read it. It cannot be undone, but the instance can be replayed.</source>
        <translation>Damit endet die Instanz: Ihre Elterninstanz und alle, die nachsehen, lesen es. Es lässt sich nicht rückgängig machen, aber die Instanz lässt sich wiederholen.</translation>
    </message>
    <message>
        <source>Say what went wrong.</source>
        <translation>Geben Sie an, was schiefging.</translation>
    </message>
    <message>
        <source>The state is being read.</source>
        <translation>Der Zustand wird gelesen.</translation>
    </message>
    <message>
        <source>The state is as it is now.</source>
        <translation>Der Zustand ist unverändert.</translation>
    </message>
    <message>
        <source>The state is not valid JSON.</source>
        <translation>Der Zustand ist kein gültiges JSON.</translation>
    </message>
    <message>
        <source>What is scheduled for later becomes due at once. Nothing else changes.</source>
        <translation>Was für später geplant ist, wird sofort fällig. Sonst ändert sich nichts.</translation>
    </message>
    <message>
        <source>A lease that has expired, or whose worker is gone, is taken from its holder: the instance is runnable again, with one attempt more, as the reaper would have it. Should the holder still be at work, its commit is refused.</source>
        <translation>Eine Lease, die abgelaufen ist oder deren Worker weg ist, wird ihrem Halter genommen: Die Instanz ist wieder lauffähig, mit einem Versuch mehr, wie nach einem Aufräumlauf. Sollte der Halter noch daran arbeiten, wird sein Commit abgewiesen.</translation>
    </message>
    <message>
        <source>The number of children that a parent waits for becomes the number of its children that live. Where none does, its barrier opens.</source>
        <translation>Die Zahl der Kinder, auf die eine Elterninstanz wartet, wird zur Zahl ihrer lebenden Kinder. Lebt keines, öffnet sich ihre Barriere.</translation>
    </message>
    <message>
        <source>A signal that nobody has consumed is taken out of its inbox for good.</source>
        <translation>Ein Signal, das niemand verbraucht hat, wird endgültig aus seinem Posteingang entfernt.</translation>
    </message>
    <message>
        <source>The signal %1, which nobody has consumed, is taken out of its inbox for good. The audit keeps its payload.</source>
        <translation>Das Signal %1, das niemand verbraucht hat, wird endgültig aus seinem Posteingang entfernt. Das Audit behält seine Nutzdaten.</translation>
    </message>
    <message>
        <source>What was done is taken back where the row is still as that left it. What has moved on stays as it is, and is told below.</source>
        <translation>Was ausgeführt wurde, wird zurückgenommen, wo die Zeile noch so ist, wie es sie hinterließ. Was weitergegangen ist, bleibt, wie es ist, und wird unten genannt.</translation>
    </message>
    <message>
        <source>An event that is DEAD and stops its ordering key stays DEAD, and the next one of its key may be published. What a receiver needs it for never arrives, unless it is replayed.</source>
        <translation>Ein Ereignis, das DEAD ist und seinen Ordnungsschlüssel aufhält, bleibt DEAD, und das nächste seines Schlüssels darf veröffentlicht werden. Wofür ein Empfänger es braucht, kommt nie an, außer es wird wiederholt.</translation>
    </message>
    <message>
        <source>Its ordering key &amp;goes on</source>
        <translation>Sein Ordnungsschlüssel geht &amp;weiter</translation>
    </message>
    <message>
        <source>Its ordering key stops &amp;until it is replayed or skipped</source>
        <translation>Sein Ordnungsschlüssel hält &amp;an, bis es wiederholt oder übersprungen wird</translation>
    </message>
    <message>
        <source>This is for events that become DEAD from now on. All relays of the topic go by it; one that is started with another --on-dead is refused.</source>
        <translation>Das gilt für Ereignisse, die von jetzt an DEAD werden. Alle Relays des Themas richten sich danach; eines, das mit einem anderen --on-dead gestartet wird, wird abgelehnt.</translation>
    </message>
    <message>
        <source>The lock ends, and the server handles the messages that wait. What has the lock is fenced off: should its handler still run, what it commits is refused. Effects that it has had elsewhere stay. Its message is not tried again, and a caller is told that the lock was cleared.</source>
        <translation>Die Sperre endet, und der Server bearbeitet die Nachrichten, die warten. Was die Sperre hat, wird abgeschnitten: Läuft sein Handler noch, wird abgelehnt, was er festschreibt. Was er anderswo bewirkt hat, bleibt. Seine Nachricht wird nicht noch einmal versucht, und wer auf einen Aufruf wartet, erfährt, dass die Sperre aufgehoben wurde.</translation>
    </message>
    <message>
        <source>It ends as &amp;cancelled: nobody needs it any more</source>
        <translation>Sie endet als &amp;abgebrochen: niemand braucht sie mehr</translation>
    </message>
    <message>
        <source>It ends as an &amp;error: it could not be completed</source>
        <translation>Sie endet als &amp;Fehler: sie ließ sich nicht abschließen</translation>
    </message>
    <message>
        <source>Steps that wait end with it. One that executes ends first, and what it hands on starts nothing. A task that has ended stays so: it cannot be retried, nor created again with the same context.</source>
        <translation>Schritte, die warten, enden mit ihr. Einer, der läuft, endet zuerst, und was er weitergibt, beginnt nichts mehr. Eine beendete Aufgabe bleibt es: Sie lässt sich weder wiederholen noch mit demselben Kontext neu anlegen.</translation>
    </message>
    <message>
        <source>Every step that has failed runs again, with all its tries. What it blocked goes on when it is complete, and the task waits for its steps again.</source>
        <translation>Jeder fehlgeschlagene Schritt läuft erneut, mit allen Versuchen. Was er blockiert hat, geht weiter, wenn er abgeschlossen ist, und die Aufgabe wartet wieder auf ihre Schritte.</translation>
    </message>
    <message>
        <source>The step %1 runs again, with all its tries. What it blocked goes on when it is complete, and the task waits for its steps again.</source>
        <translation>Der Schritt %1 läuft erneut, mit allen Versuchen. Was er blockiert hat, geht weiter, wenn er abgeschlossen ist, und die Aufgabe wartet wieder auf ihre Schritte.</translation>
    </message>
</context>
<context>
    <name>fermata::views::ActNotice</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>fermata::views::ActReportView</name>
    <message>
        <source>What this will change</source>
        <translation>Was sich dadurch ändert</translation>
    </message>
    <message>
        <source>becomes</source>
        <translation>wird zu</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>Was ausgeführt wurde</translation>
    </message>
    <message>
        <source>Nothing was done.</source>
        <translation>Nichts wurde ausgeführt.</translation>
    </message>
    <message>
        <source>There is nothing to act upon.</source>
        <translation>Es gibt nichts, worauf sich das anwenden ließe.</translation>
    </message>
    <message>
        <source>There are more of them than can be taken at once: the others stay as they are.</source>
        <translation>Es sind mehr, als auf einmal gehen: Die anderen bleiben, wie sie sind.</translation>
    </message>
</context>
<context>
    <name>fermata::views::ActWords</name>
    <message>
        <source>Replay…</source>
        <translation>Wiederholen…</translation>
    </message>
    <message>
        <source>Replay a step</source>
        <translation>Schritt wiederholen</translation>
    </message>
    <message>
        <source>Run a step again: what has ended, is parked or has lost its lease becomes runnable</source>
        <translation>Einen Schritt erneut ausführen: Was beendet oder geparkt ist oder seine Lease verloren hat, wird lauffähig</translation>
    </message>
    <message>
        <source>Replaying…</source>
        <translation>Wird wiederholt…</translation>
    </message>
    <message>
        <source>Run now…</source>
        <translation>Jetzt ausführen…</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Jetzt ausführen</translation>
    </message>
    <message>
        <source>What is scheduled for later may run at once</source>
        <translation>Was für später geplant ist, darf sofort laufen</translation>
    </message>
    <message>
        <source>Making it due…</source>
        <translation>Wird fällig gemacht…</translation>
    </message>
    <message>
        <source>Postpone…</source>
        <translation>Aufschieben…</translation>
    </message>
    <message>
        <source>Postpone</source>
        <translation>Aufschieben</translation>
    </message>
    <message>
        <source>What is runnable runs later</source>
        <translation>Was lauffähig ist, läuft später</translation>
    </message>
    <message>
        <source>Postponing…</source>
        <translation>Wird aufgeschoben…</translation>
    </message>
    <message>
        <source>Change priority…</source>
        <translation>Priorität ändern…</translation>
    </message>
    <message>
        <source>Change the priority</source>
        <translation>Priorität ändern</translation>
    </message>
    <message>
        <source>Lower runs earlier</source>
        <translation>Niedrigere laufen früher</translation>
    </message>
    <message>
        <source>Changing the priority…</source>
        <translation>Priorität wird geändert…</translation>
    </message>
    <message>
        <source>Change queue…</source>
        <translation>Queue ändern…</translation>
    </message>
    <message>
        <source>Change the queue</source>
        <translation>Queue ändern</translation>
    </message>
    <message>
        <source>Other workers take it: those of the queue it goes to</source>
        <translation>Andere Worker übernehmen sie: die der Queue, in die sie kommt</translation>
    </message>
    <message>
        <source>Changing the queue…</source>
        <translation>Queue wird geändert…</translation>
    </message>
    <message>
        <source>Release lease…</source>
        <translation>Lease freigeben…</translation>
    </message>
    <message>
        <source>Release a lease</source>
        <translation>Lease freigeben</translation>
    </message>
    <message>
        <source>An expired lease, or one whose worker is gone: runnable again, as the reaper does it</source>
        <translation>Eine abgelaufene Lease oder eine, deren Worker weg ist: wieder lauffähig, wie nach einem Aufräumlauf</translation>
    </message>
    <message>
        <source>Releasing…</source>
        <translation>Wird freigegeben…</translation>
    </message>
    <message>
        <source>Edit state…</source>
        <translation>Zustand bearbeiten…</translation>
    </message>
    <message>
        <source>Edit the state</source>
        <translation>Zustand bearbeiten</translation>
    </message>
    <message>
        <source>Another document as its state; not while it is executing</source>
        <translation>Ein anderes Dokument als ihr Zustand; nicht, während sie in Ausführung ist</translation>
    </message>
    <message>
        <source>Writing the state…</source>
        <translation>Zustand wird geschrieben…</translation>
    </message>
    <message>
        <source>Fail by hand…</source>
        <translation>Fehlschlagen lassen…</translation>
    </message>
    <message>
        <source>Fail by hand</source>
        <translation>Fehlschlagen lassen</translation>
    </message>
    <message>
        <source>It ends as failed, with an error that you write; its parent’s slot is let go</source>
        <translation>Sie endet als fehlgeschlagen, mit einem Fehler, den Sie schreiben; ihr Platz bei der Elterninstanz wird frei</translation>
    </message>
    <message>
        <source>Failing…</source>
        <translation>Fehlschlag wird geschrieben…</translation>
    </message>
    <message>
        <source>Recount barrier…</source>
        <translation>Barriere neu zählen…</translation>
    </message>
    <message>
        <source>Recount a barrier</source>
        <translation>Barriere neu zählen</translation>
    </message>
    <message>
        <source>What it waits for becomes the number of children that live</source>
        <translation>Worauf sie wartet, wird zur Zahl ihrer lebenden Kinder</translation>
    </message>
    <message>
        <source>Recounting…</source>
        <translation>Wird neu gezählt…</translation>
    </message>
    <message>
        <source>Delete signal…</source>
        <translation>Signal löschen…</translation>
    </message>
    <message>
        <source>Delete a signal</source>
        <translation>Signal löschen</translation>
    </message>
    <message>
        <source>A signal that nobody has consumed</source>
        <translation>Ein Signal, das niemand verbraucht hat</translation>
    </message>
    <message>
        <source>Deleting…</source>
        <translation>Wird gelöscht…</translation>
    </message>
    <message>
        <source>Undo…</source>
        <translation>Rückgängig…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig machen</translation>
    </message>
    <message>
        <source>Takes back what was done last, where nothing has changed since</source>
        <translation>Nimmt zurück, was zuletzt ausgeführt wurde, wo sich seither nichts geändert hat</translation>
    </message>
    <message>
        <source>Taking back…</source>
        <translation>Wird zurückgenommen…</translation>
    </message>
    <message>
        <source>Replay %1</source>
        <translation>%1 wiederholen</translation>
    </message>
    <message numerus="yes">
        <source>Replay %Ln instances</source>
        <translation>
            <numerusform>%Ln Instanz wiederholen</numerusform>
            <numerusform>%Ln Instanzen wiederholen</numerusform>
        </translation>
    </message>
    <message>
        <source>Run %1 now</source>
        <translation>%1 jetzt ausführen</translation>
    </message>
    <message numerus="yes">
        <source>Run %Ln instances now</source>
        <translation>
            <numerusform>%Ln Instanz jetzt ausführen</numerusform>
            <numerusform>%Ln Instanzen jetzt ausführen</numerusform>
        </translation>
    </message>
    <message>
        <source>Postpone %1</source>
        <translation>%1 aufschieben</translation>
    </message>
    <message numerus="yes">
        <source>Postpone %Ln instances</source>
        <translation>
            <numerusform>%Ln Instanz aufschieben</numerusform>
            <numerusform>%Ln Instanzen aufschieben</numerusform>
        </translation>
    </message>
    <message>
        <source>Set the priority of %1</source>
        <translation>Priorität von %1 setzen</translation>
    </message>
    <message numerus="yes">
        <source>Set the priority of %Ln instances</source>
        <translation>
            <numerusform>Priorität von %Ln Instanz setzen</numerusform>
            <numerusform>Priorität von %Ln Instanzen setzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Set the queue of %1</source>
        <translation>Queue von %1 setzen</translation>
    </message>
    <message numerus="yes">
        <source>Set the queue of %Ln instances</source>
        <translation>
            <numerusform>Queue von %Ln Instanz setzen</numerusform>
            <numerusform>Queue von %Ln Instanzen setzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Release %1</source>
        <translation>%1 freigeben</translation>
    </message>
    <message numerus="yes">
        <source>Release %Ln instances</source>
        <translation>
            <numerusform>%Ln Instanz freigeben</numerusform>
            <numerusform>%Ln Instanzen freigeben</numerusform>
        </translation>
    </message>
    <message>
        <source>Write the state of %1</source>
        <translation>Zustand von %1 schreiben</translation>
    </message>
    <message numerus="yes">
        <source>Write the state of %Ln instances</source>
        <translation>
            <numerusform>Zustand von %Ln Instanz schreiben</numerusform>
            <numerusform>Zustand von %Ln Instanzen schreiben</numerusform>
        </translation>
    </message>
    <message>
        <source>Fail %1</source>
        <translation>%1 fehlschlagen lassen</translation>
    </message>
    <message numerus="yes">
        <source>Fail %Ln instances</source>
        <translation>
            <numerusform>%Ln Instanz fehlschlagen lassen</numerusform>
            <numerusform>%Ln Instanzen fehlschlagen lassen</numerusform>
        </translation>
    </message>
    <message>
        <source>Recount %1</source>
        <translation>%1 neu zählen</translation>
    </message>
    <message numerus="yes">
        <source>Recount %Ln instances</source>
        <translation>
            <numerusform>%Ln Instanz neu zählen</numerusform>
            <numerusform>%Ln Instanzen neu zählen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln signals</source>
        <translation>
            <numerusform>%Ln Signal löschen</numerusform>
            <numerusform>%Ln Signale löschen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo %Ln changes</source>
        <translation>
            <numerusform>%Ln Änderung rückgängig machen</numerusform>
            <numerusform>%Ln Änderungen rückgängig machen</numerusform>
        </translation>
    </message>
    <message>
        <source>It is executing.</source>
        <translation>Sie ist in Ausführung.</translation>
    </message>
    <message>
        <source>It is not scheduled.</source>
        <translation>Sie ist nicht geplant.</translation>
    </message>
    <message>
        <source>It may run already.</source>
        <translation>Sie darf bereits laufen.</translation>
    </message>
    <message>
        <source>It is not runnable.</source>
        <translation>Sie ist nicht lauffähig.</translation>
    </message>
    <message>
        <source>It has ended.</source>
        <translation>Sie ist beendet.</translation>
    </message>
    <message>
        <source>It is not executing.</source>
        <translation>Sie ist nicht in Ausführung.</translation>
    </message>
    <message>
        <source>It waits for no children.</source>
        <translation>Sie wartet auf keine Kinder.</translation>
    </message>
    <message>
        <source>This schema has no acts. To bring it up to date run “fermatactl migrate”.</source>
        <translation>Dieses Schema hat keine Aktionen. Führen Sie „fermatactl migrate“ aus, um es auf den neuesten Stand zu bringen.</translation>
    </message>
    <message>
        <source>The role of this connection may not do this.</source>
        <translation>Die Rolle dieser Verbindung darf das nicht.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of its children that live go on without it: nobody waits for them any more.</source>
        <translation>
            <numerusform>%Ln ihrer lebenden Kinder macht ohne sie weiter: Niemand wartet mehr darauf.</numerusform>
            <numerusform>%Ln ihrer lebenden Kinder machen ohne sie weiter: Niemand wartet mehr auf sie.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: scheduled to runnable now</source>
        <translation>
            <numerusform>%Ln Instanz: von geplant zu jetzt lauffähig</numerusform>
            <numerusform>%Ln Instanzen: von geplant zu jetzt lauffähig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: due later, else as they are</source>
        <translation>
            <numerusform>%Ln Instanz: später fällig, sonst unverändert</numerusform>
            <numerusform>%Ln Instanzen: später fällig, sonst unverändert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: priority %1</source>
        <translation>
            <numerusform>%Ln Instanz: Priorität %1</numerusform>
            <numerusform>%Ln Instanzen: Priorität %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: queue %1</source>
        <translation>
            <numerusform>%Ln Instanz: Queue %1</numerusform>
            <numerusform>%Ln Instanzen: Queue %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: another state, else as they are</source>
        <translation>
            <numerusform>%Ln Instanz: anderer Zustand, sonst unverändert</numerusform>
            <numerusform>%Ln Instanzen: anderer Zustand, sonst unverändert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: counted anew, still waiting</source>
        <translation>
            <numerusform>%Ln Instanz: neu gezählt, wartet weiter</numerusform>
            <numerusform>%Ln Instanzen: neu gezählt, warten weiter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: runnable, and may run now</source>
        <translation>
            <numerusform>%Ln Instanz: lauffähig, darf jetzt laufen</numerusform>
            <numerusform>%Ln Instanzen: lauffähig, dürfen jetzt laufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln signals: gone for good</source>
        <translation>
            <numerusform>%Ln Signal: endgültig gelöscht</numerusform>
            <numerusform>%Ln Signale: endgültig gelöscht</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes: taken back</source>
        <translation>
            <numerusform>%Ln Änderung: zurückgenommen</numerusform>
            <numerusform>%Ln Änderungen: zurückgenommen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances</source>
        <translation>
            <numerusform>%Ln Instanz</numerusform>
            <numerusform>%Ln Instanzen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: %1 to %2</source>
        <translation>
            <numerusform>%Ln Instanz: %1 → %2</numerusform>
            <numerusform>%Ln Instanzen: %1 → %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln refused: %1</source>
        <translation>
            <numerusform>%Ln abgewiesen: %1</numerusform>
            <numerusform>%Ln abgewiesen: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>It takes its slot in the barrier of its parent %1 again: the parent waits for it once more.</source>
        <translation>Sie nimmt ihren Platz in der Barriere ihrer Elterninstanz %1 wieder ein: Diese wartet erneut auf sie.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln take their slots in the barriers of their parents again: they are waited for once more.</source>
        <translation>
            <numerusform>%Ln nimmt ihren Platz in der Barriere ihrer Elterninstanz wieder ein: Auf sie wird erneut gewartet.</numerusform>
            <numerusform>%Ln nehmen ihre Plätze in den Barrieren ihrer Elterninstanzen wieder ein: Auf sie wird erneut gewartet.</numerusform>
        </translation>
    </message>
    <message>
        <source>It leaves its parent %1: the parent does not wait for it, and will not see its result.</source>
        <translation>Sie verlässt ihre Elterninstanz %1: Diese wartet nicht auf sie und wird ihr Resultat nicht sehen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln leave their parents, which do not wait for them.</source>
        <translation>
            <numerusform>%Ln verlässt ihre Elterninstanz, die nicht auf sie wartet.</numerusform>
            <numerusform>%Ln verlassen ihre Elterninstanzen, die nicht auf sie warten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln children that live go on without their parents.</source>
        <translation>
            <numerusform>%Ln lebendes Kind macht ohne Elterninstanz weiter.</numerusform>
            <numerusform>%Ln lebende Kinder machen ohne ihre Elterninstanzen weiter.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is the last one its parent %1 waits for: the barrier opens and the parent runs.</source>
        <translation>Sie ist die letzte, auf die ihre Elterninstanz %1 wartet: Die Barriere öffnet sich, und die Elterninstanz läuft.</translation>
    </message>
    <message numerus="yes">
        <source>The barriers of %Ln parents open.</source>
        <translation>
            <numerusform>Die Barriere von %Ln Elterninstanz öffnet sich.</numerusform>
            <numerusform>Die Barrieren von %Ln Elterninstanzen öffnen sich.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its parent %1 waits for one child fewer.</source>
        <translation>Ihre Elterninstanz %1 wartet auf ein Kind weniger.</translation>
    </message>
    <message numerus="yes">
        <source>For %Ln of them a parent waits for one child fewer.</source>
        <translation>
            <numerusform>Bei %Ln davon wartet eine Elterninstanz auf ein Kind weniger.</numerusform>
            <numerusform>Bei %Ln davon wartet eine Elterninstanz auf ein Kind weniger.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its parent %1 could run, but another instance has its unique key; it wakes when that is free.</source>
        <translation>Ihre Elterninstanz %1 könnte laufen, aber eine andere Instanz hat ihren eindeutigen Schlüssel; sie erwacht, wenn er frei ist.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln parents could run, but for their unique keys; they wake when those are free.</source>
        <translation>
            <numerusform>%Ln Elterninstanz könnte laufen, hätte sie ihren eindeutigen Schlüssel; sie erwacht, wenn er frei ist.</numerusform>
            <numerusform>%Ln Elterninstanzen könnten laufen, hätten sie ihre eindeutigen Schlüssel; sie erwachen, wenn diese frei sind.</numerusform>
        </translation>
    </message>
    <message>
        <source>None of its children lives: the barrier opens.</source>
        <translation>Keines ihrer Kinder lebt: Die Barriere öffnet sich.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of its children live: for these it waits.</source>
        <translation>
            <numerusform>%Ln ihrer Kinder lebt: Darauf wartet sie.</numerusform>
            <numerusform>%Ln ihrer Kinder leben: Auf diese wartet sie.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln barriers are counted anew.</source>
        <translation>
            <numerusform>%Ln Barriere wird neu gezählt.</numerusform>
            <numerusform>%Ln Barrieren werden neu gezählt.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is not woken yet: instance %1 has its unique key.</source>
        <translation>Sie wird noch nicht geweckt: Instanz %1 hat ihren eindeutigen Schlüssel.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln are not woken yet: others have their unique keys.</source>
        <translation>
            <numerusform>%Ln wird noch nicht geweckt: Eine andere hat ihren eindeutigen Schlüssel.</numerusform>
            <numerusform>%Ln werden noch nicht geweckt: Andere haben ihre eindeutigen Schlüssel.</numerusform>
        </translation>
    </message>
    <message>
        <source>No live worker takes this queue and knows its machine: it will wait there.</source>
        <translation>Kein lebender Worker bedient diese Queue und kennt ihre Maschine: Sie wird dort warten.</translation>
    </message>
    <message numerus="yes">
        <source>For %Ln of them no live worker takes this queue and knows the machine: they will wait there.</source>
        <translation>
            <numerusform>Für %Ln davon bedient kein lebender Worker diese Queue und kennt die Maschine: Sie wird dort warten.</numerusform>
            <numerusform>Für %Ln davon bedient kein lebender Worker diese Queue und kennt die Maschine: Sie werden dort warten.</numerusform>
        </translation>
    </message>
    <message>
        <source>The state that is there now is kept in the audit.</source>
        <translation>Der jetzige Zustand wird im Audit aufbewahrt.</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>due %1</source>
        <translation>fällig %1</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>Priorität %1</translation>
    </message>
    <message>
        <source>queue %1</source>
        <translation>Queue %1</translation>
    </message>
    <message numerus="yes">
        <source>waits for %Ln children</source>
        <translation>
            <numerusform>wartet auf %Ln Kind</numerusform>
            <numerusform>wartet auf %Ln Kinder</numerusform>
        </translation>
    </message>
    <message>
        <source>stays %1</source>
        <translation>bleibt: %1</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>locked by somebody else</source>
        <translation>von jemand anderem gesperrt</translation>
    </message>
    <message>
        <source>changed meanwhile</source>
        <translation>zwischenzeitlich geändert</translation>
    </message>
    <message>
        <source>executing</source>
        <translation>in Ausführung</translation>
    </message>
    <message>
        <source>not executing</source>
        <translation>nicht in Ausführung</translation>
    </message>
    <message>
        <source>not runnable</source>
        <translation>nicht lauffähig</translation>
    </message>
    <message>
        <source>not awaiting it</source>
        <translation>wartet nicht darauf</translation>
    </message>
    <message>
        <source>ended already</source>
        <translation>schon beendet</translation>
    </message>
    <message>
        <source>not ended</source>
        <translation>nicht beendet</translation>
    </message>
    <message>
        <source>without a parent</source>
        <translation>ohne Elterninstanz</translation>
    </message>
    <message>
        <source>parent moved on</source>
        <translation>Elterninstanz ist weitergegangen</translation>
    </message>
    <message>
        <source>waiting for children</source>
        <translation>wartet auf Kinder</translation>
    </message>
    <message>
        <source>children still live</source>
        <translation>Kinder leben noch</translation>
    </message>
    <message>
        <source>no barrier</source>
        <translation>keine Barriere</translation>
    </message>
    <message>
        <source>unique key taken</source>
        <translation>eindeutiger Schlüssel belegt</translation>
    </message>
    <message>
        <source>dedup key used under another name</source>
        <translation>Dedup-Schlüssel unter anderem Namen in Gebrauch</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>in Gebrauch</translation>
    </message>
    <message>
        <source>so already</source>
        <translation>bereits so</translation>
    </message>
    <message>
        <source>cannot be taken back</source>
        <translation>lässt sich nicht zurücknehmen</translation>
    </message>
    <message>
        <source>taken back already</source>
        <translation>bereits zurückgenommen</translation>
    </message>
    <message>
        <source>another reason</source>
        <translation>anderer Grund</translation>
    </message>
    <message>
        <source>Signal %1 is not there: it was consumed, or deleted.</source>
        <translation>Signal %1 ist nicht da: Es wurde verbraucht oder gelöscht.</translation>
    </message>
    <message>
        <source>Somebody else has locked %1, or what goes with it. Try again.</source>
        <translation>Jemand anderes hat %1 gesperrt, oder was dazugehört. Versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>%1 has changed since it was looked at.</source>
        <translation>%1 hat sich seit dem letzten Blick geändert.</translation>
    </message>
    <message>
        <source>%1 is executing: %2 has its lease until %3.</source>
        <translation>%1 ist in Ausführung: %2 hält die Lease bis %3.</translation>
    </message>
    <message>
        <source>%1 is %2.</source>
        <translation>%1 hat den Status „%2“.</translation>
    </message>
    <message>
        <source>%1 has ended: it is %2.</source>
        <translation>%1 ist beendet, im Status „%2“.</translation>
    </message>
    <message>
        <source>%1 has not ended: its parent waits for it, and only a child that has ended can leave it.</source>
        <translation>%1 ist nicht beendet: Die Elterninstanz wartet darauf, und nur ein beendetes Kind kann sie verlassen.</translation>
    </message>
    <message>
        <source>%1 has no parent to leave.</source>
        <translation>%1 hat keine Elterninstanz, die sich verlassen ließe.</translation>
    </message>
    <message>
        <source>The parent of %1 no longer waits on that barrier: it can only be replayed detached from it.</source>
        <translation>Die Elterninstanz von %1 wartet nicht mehr an dieser Barriere: Wiederholen geht nur noch losgelöst von ihr.</translation>
    </message>
    <message>
        <source>%1 waits for its children: it can be replayed only if they are no longer waited for.</source>
        <translation>%1 wartet auf Kinder: Wiederholen geht nur, wenn auf diese nicht mehr gewartet wird.</translation>
    </message>
    <message>
        <source>Children of %1 still live and would disturb its next barrier: detach them with it.</source>
        <translation>Kinder von %1 leben noch und würden die nächste Barriere stören: Lösen Sie diese mit ab.</translation>
    </message>
    <message>
        <source>%1 waits for no children.</source>
        <translation>%1 wartet auf keine Kinder.</translation>
    </message>
    <message>
        <source>Instance %1 has the unique key of %2.</source>
        <translation>Instanz %1 hat den eindeutigen Schlüssel von %2.</translation>
    </message>
    <message>
        <source>%1 is executing, and its step may be using the signal.</source>
        <translation>%1 ist in Ausführung, und der Schritt verwendet womöglich das Signal.</translation>
    </message>
    <message>
        <source>The change of %1 was taken back already.</source>
        <translation>Die Änderung an %1 wurde bereits zurückgenommen.</translation>
    </message>
    <message>
        <source>%1 %2 at %3</source>
        <translation>%1 %2 in %3</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>Grund: %1</translation>
    </message>
    <message>
        <source>Cancelled before the end.</source>
        <translation>Vor dem Ende abgebrochen.</translation>
    </message>
    <message>
        <source>audit %1</source>
        <translation>Audit %1</translation>
    </message>
    <message>
        <source>What this connection may do is still being asked for.</source>
        <translation>Was diese Verbindung darf, wird noch erfragt.</translation>
    </message>
    <message>
        <source>This server is a standby: it repeats what its primary does, and can only be read. Connect to the primary to act.</source>
        <translation>Dieser Server ist ein Standby: Er wiederholt, was sein Primärserver tut, und kann nur gelesen werden. Zum Eingreifen mit dem Primärserver verbinden.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>and of %Ln other machines</source>
        <translation>
            <numerusform>und von %Ln weiteren Maschine</numerusform>
            <numerusform>und von %Ln weiteren Maschinen</numerusform>
        </translation>
    </message>
    <message>
        <source>Deliver a signal</source>
        <translation>Signal zustellen</translation>
    </message>
    <message>
        <source>Delivering…</source>
        <translation>Wird zugestellt…</translation>
    </message>
    <message>
        <source>Spawn instances</source>
        <translation>Instanzen erzeugen</translation>
    </message>
    <message>
        <source>Spawning…</source>
        <translation>Wird erzeugt…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: awaiting %1 to runnable</source>
        <translation>
            <numerusform>%Ln Instanz: wartete auf %1, wird lauffähig</numerusform>
            <numerusform>%Ln Instanzen: warteten auf %1, werden lauffähig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: stay as they are, %1 waits in the inbox until they await it</source>
        <translation>
            <numerusform>%Ln Instanz: bleibt, wie sie ist, %1 liegt im Posteingang, bis sie darauf wartet</numerusform>
            <numerusform>%Ln Instanzen: bleiben, wie sie sind, %1 liegt im Posteingang, bis sie darauf warten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: hold it under this dedup key already, nothing is stored twice</source>
        <translation>
            <numerusform>%Ln Instanz: hat es unter diesem Dedup-Schlüssel schon, nichts wird doppelt gespeichert</numerusform>
            <numerusform>%Ln Instanzen: haben es unter diesem Dedup-Schlüssel schon, nichts wird doppelt gespeichert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: have ended: stored, and not consumed</source>
        <translation>
            <numerusform>%Ln Instanz: ist beendet: gespeichert und nicht verbraucht</numerusform>
            <numerusform>%Ln Instanzen: sind beendet: gespeichert und nicht verbraucht</numerusform>
        </translation>
    </message>
    <message>
        <source>The step %1 runs again, sees %2, and consumes it when it progresses.</source>
        <translation>Der Schritt %1 läuft erneut, sieht %2 und verbraucht es, wenn er vorankommt.</translation>
    </message>
    <message>
        <source>held at a breakpoint</source>
        <translation>an einem Haltepunkt angehalten</translation>
    </message>
    <message>
        <source>Skip…</source>
        <translation>Überspringen…</translation>
    </message>
    <message>
        <source>Skip an event</source>
        <translation>Ereignis überspringen</translation>
    </message>
    <message>
        <source>A DEAD event stays DEAD and stops its ordering key no more</source>
        <translation>Ein DEAD-Ereignis bleibt DEAD und hält seinen Ordnungsschlüssel nicht mehr auf</translation>
    </message>
    <message>
        <source>Skipping…</source>
        <translation>Wird übersprungen…</translation>
    </message>
    <message>
        <source>Skip %1</source>
        <translation>%1 überspringen</translation>
    </message>
    <message numerus="yes">
        <source>Skip %Ln events</source>
        <translation>
            <numerusform>%Ln Ereignis überspringen</numerusform>
            <numerusform>%Ln Ereignisse überspringen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln events: DEAD, and stop their keys no more</source>
        <translation>
            <numerusform>%Ln Ereignis: DEAD, hält seinen Schlüssel nicht mehr auf</numerusform>
            <numerusform>%Ln Ereignisse: DEAD, halten ihre Schlüssel nicht mehr auf</numerusform>
        </translation>
    </message>
    <message>
        <source>Behind a DEAD event…</source>
        <translation>Hinter einem DEAD-Ereignis…</translation>
    </message>
    <message>
        <source>Behind a DEAD event</source>
        <translation>Hinter einem DEAD-Ereignis</translation>
    </message>
    <message>
        <source>Whether an ordering key of the topic goes on behind a DEAD event, or stops</source>
        <translation>Ob ein Ordnungsschlüssel des Themas hinter einem DEAD-Ereignis weitergeht oder anhält</translation>
    </message>
    <message>
        <source>Setting the topic…</source>
        <translation>Thema wird eingestellt…</translation>
    </message>
    <message>
        <source>Set the topic</source>
        <translation>Thema einstellen</translation>
    </message>
    <message>
        <source>%1 is %2: only what is PUBLISHED or DEAD is replayed.</source>
        <translation>%1 ist %2: Wiederholt wird nur, was PUBLISHED oder DEAD ist.</translation>
    </message>
    <message>
        <source>Its claim can be released when its relay is gone.</source>
        <translation>Sein Anspruch kann freigegeben werden, wenn sein Relay nicht mehr da ist.</translation>
    </message>
    <message>
        <source>It is published when a relay comes to it.</source>
        <translation>Es wird veröffentlicht, sobald ein Relay dazu kommt.</translation>
    </message>
    <message>
        <source>%1 is DEAD, and stops nothing.</source>
        <translation>%1 ist DEAD und hält nichts auf.</translation>
    </message>
    <message>
        <source>%1 is no event of the outbox.</source>
        <translation>%1 ist kein Ereignis der Outbox.</translation>
    </message>
    <message>
        <source>%1 is %2: only what is DEAD can be skipped.</source>
        <translation>%1 ist %2: Übersprungen werden kann nur, was DEAD ist.</translation>
    </message>
    <message>
        <source>%1 is an event, which has one step only.</source>
        <translation>%1 ist ein Ereignis und hat nur einen Schritt.</translation>
    </message>
    <message>
        <source>%1 is %2, and only a relay makes it DEAD, when its publisher has refused it or it was tried too often: run one with --max-attempts 1.</source>
        <translation>%1 ist %2, und nur ein Relay macht es DEAD, wenn sein Publisher es abgelehnt hat oder es zu oft versucht wurde: Starten Sie eines mit --max-attempts 1.</translation>
    </message>
    <message>
        <source>The queue of %1 is its topic, which does not change: put another event.</source>
        <translation>Die Warteschlange von %1 ist sein Thema, und das ändert sich nicht: Stellen Sie ein anderes Ereignis ein.</translation>
    </message>
    <message>
        <source>With that state %1 would be no event: an event has a payload, and its key and its headers are texts.</source>
        <translation>Mit diesem Zustand wäre %1 kein Ereignis: Ein Ereignis hat eine Nutzlast, und sein Schlüssel und seine Header sind Texte.</translation>
    </message>
    <message>
        <source>Somebody else is setting the topic. Try again.</source>
        <translation>Jemand anderes stellt das Thema gerade ein. Versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Somebody has set the topic since you looked.</source>
        <translation>Seit Sie nachgesehen haben, hat jemand das Thema eingestellt.</translation>
    </message>
    <message>
        <source>The topic has it so already.</source>
        <translation>Das Thema ist schon so eingestellt.</translation>
    </message>
    <message>
        <source>An event that becomes DEAD stops its ordering key until it is replayed or skipped</source>
        <translation>Ein Ereignis, das DEAD wird, hält seinen Ordnungsschlüssel auf, bis es wiederholt oder übersprungen wird</translation>
    </message>
    <message>
        <source>Behind an event that becomes DEAD its ordering key goes on</source>
        <translation>Hinter einem Ereignis, das DEAD wird, geht sein Ordnungsschlüssel weiter</translation>
    </message>
    <message numerus="yes">
        <source>%Ln events stop their keys by now: each does so until it is replayed or skipped.</source>
        <translation>
            <numerusform>%Ln Ereignis hält seinen Schlüssel schon auf: bis es wiederholt oder übersprungen wird.</numerusform>
            <numerusform>%Ln Ereignisse halten ihre Schlüssel schon auf: jedes, bis es wiederholt oder übersprungen wird.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 events or more stop their keys by now: each does so until it is replayed or skipped.</source>
        <translation>%1 Ereignisse oder mehr halten ihre Schlüssel schon auf: jedes, bis es wiederholt oder übersprungen wird.</translation>
    </message>
    <message>
        <source>no event</source>
        <translation>kein Ereignis</translation>
    </message>
    <message>
        <source>not DEAD</source>
        <translation>nicht DEAD</translation>
    </message>
    <message>
        <source>no other step</source>
        <translation>kein anderer Schritt</translation>
    </message>
    <message>
        <source>for a relay to do</source>
        <translation>Sache eines Relays</translation>
    </message>
    <message>
        <source>bound to its topic</source>
        <translation>an sein Thema gebunden</translation>
    </message>
    <message>
        <source>no event with that state</source>
        <translation>mit diesem Zustand kein Ereignis</translation>
    </message>
    <message>
        <source>the topic</source>
        <translation>das Thema</translation>
    </message>
    <message>
        <source>Clear lock…</source>
        <translation>Sperre aufheben …</translation>
    </message>
    <message>
        <source>Clear a lock</source>
        <translation>Eine Sperre aufheben</translation>
    </message>
    <message>
        <source>A durable server that is locked handles the messages that wait; what has the lock is fenced off</source>
        <translation>Ein dauerhafter Server, der gesperrt ist, bearbeitet die Nachrichten, die warten; was die Sperre hat, wird abgeschnitten</translation>
    </message>
    <message>
        <source>Clearing the lock…</source>
        <translation>Die Sperre wird aufgehoben …</translation>
    </message>
    <message>
        <source>Clear the lock of %1</source>
        <translation>Sperre von %1 aufheben</translation>
    </message>
    <message numerus="yes">
        <source>Clear the locks of %Ln servers</source>
        <translation>
            <numerusform>Sperre von %Ln Server aufheben</numerusform>
            <numerusform>Sperren von %Ln Servern aufheben</numerusform>
        </translation>
    </message>
    <message>
        <source>It is no durable server.</source>
        <translation>Sie ist kein dauerhafter Server.</translation>
    </message>
    <message>
        <source>It is not locked.</source>
        <translation>Sie ist nicht gesperrt.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln servers: locked no more</source>
        <translation>
            <numerusform>%Ln Server: nicht mehr gesperrt</numerusform>
            <numerusform>%Ln Server: nicht mehr gesperrt</numerusform>
        </translation>
    </message>
    <message>
        <source>The call %1 had the lock: its caller is told that the lock was cleared.</source>
        <translation>Der Aufruf %1 hatte die Sperre: Wer auf ihn wartet, erfährt, dass sie aufgehoben wurde.</translation>
    </message>
    <message>
        <source>The cast %1 had the lock: it is not handled to the end.</source>
        <translation>Der Cast %1 hatte die Sperre: Er wird nicht zu Ende bearbeitet.</translation>
    </message>
    <message numerus="yes">
        <source>The callers of %Ln of them are told that the lock was cleared.</source>
        <translation>
            <numerusform>Der Aufrufer von %Ln von ihnen erfährt, dass die Sperre aufgehoben wurde.</numerusform>
            <numerusform>Die Aufrufer von %Ln von ihnen erfahren, dass die Sperre aufgehoben wurde.</numerusform>
        </translation>
    </message>
    <message>
        <source>no durable server</source>
        <translation>kein dauerhafter Server</translation>
    </message>
    <message>
        <source>not locked</source>
        <translation>nicht gesperrt</translation>
    </message>
    <message>
        <source>%1 is no durable server.</source>
        <translation>%1 ist kein dauerhafter Server.</translation>
    </message>
    <message>
        <source>The server %1 is not locked: its handler has ended, or somebody else has cleared the lock.</source>
        <translation>Der Server %1 ist nicht gesperrt: Sein Handler ist fertig, oder jemand anders hat die Sperre aufgehoben.</translation>
    </message>
    <message>
        <source>Retry…</source>
        <translation>Wiederholen…</translation>
    </message>
    <message>
        <source>Retry failed steps</source>
        <translation>Fehlgeschlagene Schritte wiederholen</translation>
    </message>
    <message>
        <source>Steps of a task that have failed run again; what they blocked goes on when they are complete</source>
        <translation>Fehlgeschlagene Schritte einer Aufgabe laufen erneut; was sie blockiert haben, geht weiter, wenn sie abgeschlossen sind</translation>
    </message>
    <message>
        <source>Retrying…</source>
        <translation>Wird wiederholt…</translation>
    </message>
    <message>
        <source>Cancel…</source>
        <translation>Abbrechen…</translation>
    </message>
    <message>
        <source>Cancel a task</source>
        <translation>Eine Aufgabe abbrechen</translation>
    </message>
    <message>
        <source>A task that has not ended ends, and with it its steps that wait</source>
        <translation>Eine Aufgabe, die nicht beendet ist, endet, und mit ihr ihre wartenden Schritte</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>Wird abgebrochen…</translation>
    </message>
    <message numerus="yes">
        <source>Cancel %Ln tasks…</source>
        <translation>
            <numerusform>%Ln Aufgabe abbrechen…</numerusform>
            <numerusform>%Ln Aufgaben abbrechen…</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel the task…</source>
        <translation>Die Aufgabe abbrechen…</translation>
    </message>
    <message numerus="yes">
        <source>Retry failed steps of %Ln tasks…</source>
        <translation>
            <numerusform>Fehlgeschlagene Schritte von %Ln Aufgabe wiederholen…</numerusform>
            <numerusform>Fehlgeschlagene Schritte von %Ln Aufgaben wiederholen…</numerusform>
        </translation>
    </message>
    <message>
        <source>Retry all failed steps…</source>
        <translation>Alle fehlgeschlagenen Schritte wiederholen…</translation>
    </message>
    <message>
        <source>Retry step %1…</source>
        <translation>Schritt %1 wiederholen…</translation>
    </message>
    <message>
        <source>Retry in task %1</source>
        <translation>In Aufgabe %1 wiederholen</translation>
    </message>
    <message numerus="yes">
        <source>Retry in %Ln tasks</source>
        <translation>
            <numerusform>In %Ln Aufgabe wiederholen</numerusform>
            <numerusform>In %Ln Aufgaben wiederholen</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel task %1</source>
        <translation>Aufgabe %1 abbrechen</translation>
    </message>
    <message numerus="yes">
        <source>Cancel %Ln tasks</source>
        <translation>
            <numerusform>%Ln Aufgabe abbrechen</numerusform>
            <numerusform>%Ln Aufgaben abbrechen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is no task.</source>
        <translation>%1 ist keine Aufgabe.</translation>
    </message>
    <message>
        <source>Task %1 is being cancelled: it has ended when the steps that execute have.</source>
        <translation>Aufgabe %1 wird abgebrochen: Sie ist beendet, wenn es die laufenden Schritte sind.</translation>
    </message>
    <message>
        <source>Task %1 has no step of this name.</source>
        <translation>Aufgabe %1 hat keinen Schritt dieses Namens.</translation>
    </message>
    <message>
        <source>The step of task %1 has not failed: only a step that has failed is retried.</source>
        <translation>Der Schritt von Aufgabe %1 ist nicht fehlgeschlagen: Nur ein fehlgeschlagener Schritt wird wiederholt.</translation>
    </message>
    <message>
        <source>No step of task %1 has failed.</source>
        <translation>Kein Schritt von Aufgabe %1 ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Task %1 goes on by itself: on the page Tasks its steps that have failed are retried.</source>
        <translation>Aufgabe %1 geht von selbst weiter: Auf der Seite Aufgaben werden ihre fehlgeschlagenen Schritte wiederholt.</translation>
    </message>
    <message>
        <source>Task %1 is ended by cancelling it on the page Tasks, which ends its steps too.</source>
        <translation>Aufgabe %1 wird beendet, indem man sie auf der Seite Aufgaben abbricht; das beendet auch ihre Schritte.</translation>
    </message>
    <message>
        <source>The state of task %1 has the context by which it is found again.</source>
        <translation>Der Zustand von Aufgabe %1 enthält den Kontext, an dem sie wiedergefunden wird.</translation>
    </message>
    <message>
        <source>%1 is a step of a task: it stays it, and what it is given comes from the task.</source>
        <translation>%1 ist ein Schritt einer Aufgabe: Er bleibt es, und was er bekommt, kommt von der Aufgabe.</translation>
    </message>
    <message>
        <source>%1 is a step of a task whose steps have all ended: retry it on the page Tasks.</source>
        <translation>%1 ist ein Schritt einer Aufgabe, deren Schritte alle beendet sind: Wiederholen Sie ihn auf der Seite Aufgaben.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tasks: wait for their steps</source>
        <translation>
            <numerusform>%Ln Aufgabe: wartet auf ihre Schritte</numerusform>
            <numerusform>%Ln Aufgaben: warten auf ihre Schritte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tasks: end when the steps that execute have</source>
        <translation>
            <numerusform>%Ln Aufgabe: endet, wenn die laufenden Schritte beendet sind</numerusform>
            <numerusform>%Ln Aufgaben: enden, wenn die laufenden Schritte beendet sind</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps that have failed begin anew, with all their tries.</source>
        <translation>
            <numerusform>%Ln fehlgeschlagener Schritt beginnt neu, mit allen Versuchen.</numerusform>
            <numerusform>%Ln fehlgeschlagene Schritte beginnen neu, mit allen Versuchen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps that wait end with it, as failed.</source>
        <translation>
            <numerusform>%Ln wartender Schritt endet mit ihr, als fehlgeschlagen.</numerusform>
            <numerusform>%Ln wartende Schritte enden mit ihr, als fehlgeschlagen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps are executing: they end first, and what they hand on starts nothing.</source>
        <translation>
            <numerusform>%Ln Schritt läuft: Er endet zuerst, und was er weitergibt, beginnt nichts.</numerusform>
            <numerusform>%Ln Schritte laufen: Sie enden zuerst, und was sie weitergeben, beginnt nichts.</numerusform>
        </translation>
    </message>
    <message>
        <source>no task</source>
        <translation>keine Aufgabe</translation>
    </message>
    <message>
        <source>being cancelled</source>
        <translation>wird abgebrochen</translation>
    </message>
    <message>
        <source>no such step</source>
        <translation>kein solcher Schritt</translation>
    </message>
    <message>
        <source>not failed</source>
        <translation>nicht fehlgeschlagen</translation>
    </message>
    <message>
        <source>of a task</source>
        <translation>von einer Aufgabe</translation>
    </message>
    <message>
        <source>Migrate…</source>
        <translation>Überführen…</translation>
    </message>
    <message>
        <source>Migrate to another version</source>
        <translation>In eine andere Version überführen</translation>
    </message>
    <message>
        <source>Instances go to another version of their machine, each from its step to one of its</source>
        <translation>Instanzen gehen in eine andere Version ihrer Maschine, jede von ihrem Schritt zu einem Schritt von dort</translation>
    </message>
    <message>
        <source>Migrating…</source>
        <translation>Wird überführt…</translation>
    </message>
    <message>
        <source>Migrate %1</source>
        <translation>%1 überführen</translation>
    </message>
    <message numerus="yes">
        <source>Migrate %Ln instances</source>
        <translation>
            <numerusform>%Ln Instanz überführen</numerusform>
            <numerusform>%Ln Instanzen überführen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: of version %1, else as they are</source>
        <translation>
            <numerusform>%Ln Instanz: in Version %1, sonst wie sie ist</numerusform>
            <numerusform>%Ln Instanzen: in Version %1, sonst wie sie sind</numerusform>
        </translation>
    </message>
    <message>
        <source>version %1, at %2</source>
        <translation>Version %1, bei %2</translation>
    </message>
    <message>
        <source>no such version</source>
        <translation>keine solche Version</translation>
    </message>
    <message>
        <source>the version is obsolete</source>
        <translation>die Version ist obsolet</translation>
    </message>
    <message>
        <source>at a step that stays</source>
        <translation>bei einem Schritt, der bleibt</translation>
    </message>
    <message>
        <source>awaits a signal that is no event</source>
        <translation>wartet auf ein Signal, das kein Ereignis ist</translation>
    </message>
    <message>
        <source>%1 stands at %2, and nothing says where it goes from there.</source>
        <translation>%1 steht bei %2, und nichts sagt, wohin es von dort geht.</translation>
    </message>
    <message>
        <source>%1 awaits a signal that is no event of that version: it would wait for ever.</source>
        <translation>%1 wartet auf ein Signal, das in dieser Version kein Ereignis ist: Es würde für immer warten.</translation>
    </message>
</context>
<context>
    <name>fermata::views::AnswerWords</name>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Nothing was inserted.</source>
        <translation>Nichts wurde eingefügt.</translation>
    </message>
    <message>
        <source>Inserted: %1.</source>
        <translation>Eingefügt: %1.</translation>
    </message>
    <message>
        <source>Refused, because their unique key is occupied: %1.</source>
        <translation>Abgewiesen, weil ihr eindeutiger Schlüssel belegt ist: %1.</translation>
    </message>
    <message>
        <source>Delivered: “%1” woke %2; it is runnable now.</source>
        <translation>Zugestellt: „%1“ hat %2 geweckt; sie ist jetzt lauffähig.</translation>
    </message>
    <message>
        <source>Stored in the inbox of %2. It did not await “%1” at that moment.</source>
        <translation>Im Posteingang von %2 gespeichert. Sie wartete in diesem Moment nicht auf „%1“.</translation>
    </message>
    <message>
        <source>A duplicate: “%1” with this dedup key is in the inbox of %2 already. Nothing was stored twice.</source>
        <translation>Ein Duplikat: „%1“ mit diesem Dedup-Schlüssel liegt bereits im Posteingang von %2. Nichts wurde doppelt gespeichert.</translation>
    </message>
    <message>
        <source>Not stored: the dedup key is used at %1 under another name. Choose another key.</source>
        <translation>Nicht gespeichert: Der Dedup-Schlüssel ist bei %1 unter einem anderen Namen in Gebrauch. Wählen Sie einen anderen Schlüssel.</translation>
    </message>
    <message>
        <source>Stored, but %1 has ended and will not consume it.</source>
        <translation>Gespeichert, aber %1 ist beendet und wird es nicht verbrauchen.</translation>
    </message>
    <message>
        <source>Then it ended: %1</source>
        <translation>Dann endete es: %1</translation>
    </message>
</context>
<context>
    <name>fermata::views::AnswersList</name>
    <message>
        <source>has the lock</source>
        <translation>hat die Sperre</translation>
    </message>
    <message>
        <source>replied</source>
        <translation>beantwortet</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>call %1</source>
        <translation>Aufruf %1</translation>
    </message>
    <message>
        <source>it is answered when its handler has ended</source>
        <translation>er wird beantwortet, wenn sein Handler fertig ist</translation>
    </message>
    <message>
        <source>too large for a line: %1</source>
        <translation>zu groß für eine Zeile: %1</translation>
    </message>
    <message>
        <source>Last replies</source>
        <translation>Letzte Antworten</translation>
    </message>
    <message>
        <source>Copy lines</source>
        <translation>Zeilen kopieren</translation>
    </message>
</context>
<context>
    <name>fermata::views::Audit</name>
    <message>
        <source>none</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>attempt</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>eligible</source>
        <translation>fällig</translation>
    </message>
    <message>
        <source>awaited signal</source>
        <translation>erwartetes Signal</translation>
    </message>
    <message>
        <source>worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>parent</source>
        <translation>Elterninstanz</translation>
    </message>
    <message>
        <source>children waited for</source>
        <translation>erwartete Kinder</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Signal delivered</source>
        <translation>Signal zugestellt</translation>
    </message>
    <message>
        <source>Replayed</source>
        <translation>Schritt wiederholt</translation>
    </message>
    <message>
        <source>Made to run now</source>
        <translation>Sofort fällig gemacht</translation>
    </message>
    <message>
        <source>Postponed</source>
        <translation>Aufgeschoben</translation>
    </message>
    <message>
        <source>Priority changed</source>
        <translation>Priorität geändert</translation>
    </message>
    <message>
        <source>Queue changed</source>
        <translation>Queue geändert</translation>
    </message>
    <message>
        <source>Lease released</source>
        <translation>Lease freigegeben</translation>
    </message>
    <message>
        <source>State edited</source>
        <translation>Zustand bearbeitet</translation>
    </message>
    <message>
        <source>Failed by hand</source>
        <translation>Von Hand fehlschlagen lassen</translation>
    </message>
    <message>
        <source>Barrier recounted</source>
        <translation>Barriere neu gezählt</translation>
    </message>
    <message>
        <source>Signal deleted</source>
        <translation>Signal gelöscht</translation>
    </message>
    <message>
        <source>Spawned</source>
        <translation>Erzeugt</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>Zurückgenommen</translation>
    </message>
    <message>
        <source>%1 as %2</source>
        <extracomment>An operating system&apos;s user, and the role of the database</extracomment>
        <translation>%1 als %2</translation>
    </message>
    <message>
        <source>a copy of #%1</source>
        <translation>eine Kopie von #%1</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>another state</source>
        <translation>anderer Zustand</translation>
    </message>
    <message>
        <source>another result</source>
        <translation>anderes Resultat</translation>
    </message>
    <message>
        <source>its result goes</source>
        <translation>ihr Resultat entfällt</translation>
    </message>
    <message>
        <source>taken back by entry %1</source>
        <translation>zurückgenommen durch Eintrag %1</translation>
    </message>
    <message>
        <source>of entry %1</source>
        <translation>betrifft Eintrag %1</translation>
    </message>
    <message>
        <source>can be taken back</source>
        <translation>lässt sich zurücknehmen</translation>
    </message>
    <message>
        <source>entry %1</source>
        <translation>Eintrag %1</translation>
    </message>
    <message>
        <source>State edited at the gate</source>
        <translation>Zustand an der Schranke geändert</translation>
    </message>
    <message>
        <source>Outcome replaced at the gate</source>
        <translation>Ergebnis an der Schranke ersetzt</translation>
    </message>
    <message>
        <source>Crashed at the gate</source>
        <translation>An der Schranke abgestürzt</translation>
    </message>
    <message>
        <source>Event skipped</source>
        <translation>Ereignis übersprungen</translation>
    </message>
    <message>
        <source>Topic set</source>
        <translation>Thema eingestellt</translation>
    </message>
    <message>
        <source>Lock cleared</source>
        <translation>Sperre aufgehoben</translation>
    </message>
    <message>
        <source>Failed steps retried</source>
        <translation>Fehlgeschlagene Schritte wiederholt</translation>
    </message>
    <message>
        <source>Task cancelled</source>
        <translation>Aufgabe abgebrochen</translation>
    </message>
    <message>
        <source>Migrated to another version</source>
        <translation>In eine andere Version überführt</translation>
    </message>
</context>
<context>
    <name>fermata::views::AuditList</name>
    <message>
        <source>Audit</source>
        <translation>Audit</translation>
    </message>
    <message>
        <source>Undo…</source>
        <translation>Rückgängig…</translation>
    </message>
    <message>
        <source>Copy lines</source>
        <translation>Zeilen kopieren</translation>
    </message>
</context>
<context>
    <name>fermata::views::AuditTab</name>
    <message>
        <source>Reading who acted on it…</source>
        <translation>Audit wird gelesen…</translation>
    </message>
    <message>
        <source>What people did to it</source>
        <translation>Was Menschen an ihr getan haben</translation>
    </message>
    <message>
        <source>Undo…</source>
        <translation>Rückgängig…</translation>
    </message>
    <message>
        <source>Show older ones</source>
        <translation>Ältere anzeigen</translation>
    </message>
    <message>
        <source>This database keeps no audit: its schema is older than acts are, or another engine&apos;s.</source>
        <translation>Diese Datenbank führt kein Audit: Ihr Schema ist älter als die Aktionen oder stammt von einer anderen Engine.</translation>
    </message>
    <message>
        <source>This role may not read the audit. Its owner can grant it: the table is fermata_audit.</source>
        <translation>Diese Rolle darf das Audit nicht lesen. Dessen Eigentümer kann ihr das Recht gewähren: Die Tabelle heißt fermata_audit.</translation>
    </message>
    <message>
        <source>Nobody has acted on it. What a person does to it is written down here: what, when, who and why.</source>
        <translation>Niemand hat an ihr eine Aktion ausgeführt. Was jemand mit ihr tut, wird hier festgehalten: was, wann, wer und warum.</translation>
    </message>
    <message numerus="yes">
        <source>The newest %Ln entries</source>
        <translation>
            <numerusform>%Ln neuester Eintrag</numerusform>
            <numerusform>Die neuesten %Ln Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>could not be read again</source>
        <translation>konnte nicht neu gelesen werden</translation>
    </message>
    <message>
        <source>It could not be read. %1</source>
        <translation>Es konnte nicht gelesen werden. %1</translation>
    </message>
    <message>
        <source>Take back what this act changed</source>
        <translation>Zurücknehmen, was diese Aktion geändert hat</translation>
    </message>
    <message>
        <source>Choose an entry to see what it changed.</source>
        <translation>Wählen Sie einen Eintrag, um zu sehen, was er geändert hat.</translation>
    </message>
    <message>
        <source>What it changed is too large to be read here.</source>
        <translation>Was er geändert hat, ist zu groß, um hier gelesen zu werden.</translation>
    </message>
    <message>
        <source>The act left no facts.</source>
        <translation>Die Aktion hat keine Fakten hinterlassen.</translation>
    </message>
    <message>
        <source>the row as it was</source>
        <translation>die Zeile, wie sie war</translation>
    </message>
    <message>
        <source>as the act left it</source>
        <translation>wie die Aktion sie hinterließ</translation>
    </message>
</context>
<context>
    <name>fermata::views::AwaitingPage</name>
    <message>
        <source>Awaiting</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>Which are shown</source>
        <translation>Welche angezeigt werden</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Everything that is parked for a signal</source>
        <translation>Alles, was geparkt auf ein Signal wartet</translation>
    </message>
    <message>
        <source>Near misses</source>
        <translation>Beinahe-Treffer</translation>
    </message>
    <message>
        <source>Only what holds a signal in its inbox whose name is nearly the awaited one: case, blanks or one letter differ</source>
        <translation>Nur, was ein Signal im Posteingang hat, dessen Name beinahe der erwartete ist: Groß-/Kleinschreibung, Leerzeichen oder ein Buchstabe weichen ab</translation>
    </message>
    <message>
        <source>Parked for at least</source>
        <translation>Mindestdauer</translation>
    </message>
    <message>
        <source>Shows only what has been parked for at least that long</source>
        <translation>Zeigt nur, was mindestens so lange geparkt ist</translation>
    </message>
    <message>
        <source>Parked for any time</source>
        <translation>Beliebig lange geparkt</translation>
    </message>
    <message>
        <source>Longer than a minute</source>
        <translation>Länger als 1 Minute</translation>
    </message>
    <message>
        <source>Longer than 10 minutes</source>
        <translation>Länger als 10 Minuten</translation>
    </message>
    <message>
        <source>Longer than an hour</source>
        <translation>Länger als 1 Stunde</translation>
    </message>
    <message>
        <source>Longer than a day</source>
        <translation>Länger als 1 Tag</translation>
    </message>
    <message>
        <source>Longer than a week</source>
        <translation>Länger als 1 Woche</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>name, machine or queue</source>
        <translation>Name, Maschine, Queue</translation>
    </message>
    <message>
        <source>Reading what is parked…</source>
        <translation>Geparktes wird gelesen…</translation>
    </message>
    <message>
        <source>what is parked</source>
        <translation>das Geparkte</translation>
    </message>
    <message>
        <source>Each instance here is parked: its step has returned an await, and it stays until a signal of exactly that name is delivered to it. They are grouped by that name, the longest parked first.</source>
        <translation>Jede Instanz hier ist geparkt: Ihr Schritt hat mit „await“ geendet, und sie bleibt, bis ihr ein Signal genau dieses Namens zugestellt wird. Gruppiert sind sie nach diesem Namen, die am längsten geparkten zuerst.</translation>
    </message>
    <message>
        <source>Amber is a near miss: a signal lies in the inbox whose name is nearly the awaited one. Names match to the byte, so it never woke anybody. Deliver the right one from the row.</source>
        <translation>Gelb ist ein Beinahe-Treffer: Im Posteingang liegt ein Signal, dessen Name beinahe der erwartete ist. Namen müssen auf das Byte übereinstimmen, daher hat es nie jemanden geweckt. Stellen Sie das richtige von der Zeile aus zu.</translation>
    </message>
    <message>
        <source>No index knows what instances await. What is parked is looked through piece by piece, a little at each refresh, and kept in mind; the line below says how far that has come. A number that ends in “+” is a lower bound until then.</source>
        <translation>Kein Index weiß, worauf Instanzen warten. Was geparkt ist, wird stückweise durchgesehen, bei jeder Aktualisierung ein wenig, und gemerkt; die Zeile unten sagt, wie weit das gediehen ist. Eine Zahl, die auf „+“ endet, ist bis dahin eine Untergrenze.</translation>
    </message>
    <message>
        <source>A click on a title sorts the names: by name, by how many wait, by near misses, by the longest wait.</source>
        <translation>Ein Klick auf einen Titel sortiert die Namen: nach Name, nach der Zahl der Wartenden, nach Beinahe-Treffern, nach der längsten Wartezeit.</translation>
    </message>
    <message>
        <source>Right, Left</source>
        <translation>Rechts, Links</translation>
    </message>
    <message>
        <source>Open and close a name</source>
        <translation>Einen Namen auf- und zuklappen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>On a name, open or close it; on an instance, deliver what it awaits</source>
        <translation>Auf einem Namen: auf- oder zuklappen; auf einer Instanz: zustellen, worauf sie wartet</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>/</source>
        <translation>/</translation>
    </message>
    <message>
        <source>To the filter</source>
        <translation>Zum Filter</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Strg+C</translation>
    </message>
    <message>
        <source>Copy the row</source>
        <translation>Zeile kopieren</translation>
    </message>
    <message>
        <source>No index here lists what is parked: the newest instances are looked through, a piece at each refresh.</source>
        <translation>Kein Index führt hier das Geparkte auf: Die neuesten Instanzen werden durchgesehen, bei jeder Aktualisierung ein Stück.</translation>
    </message>
    <message>
        <source>Looked at the first %1 that are parked; there are more.</source>
        <translation>Die ersten %1 geparkten durchgesehen; es gibt mehr.</translation>
    </message>
    <message>
        <source>Looked at %1 that are parked so far; more at each refresh.</source>
        <translation>Bisher %1 geparkte durchgesehen; bei jeder Aktualisierung mehr.</translation>
    </message>
    <message>
        <source>Each looked at within the last %1.</source>
        <translation>Jede innerhalb der letzten %1 durchgesehen.</translation>
    </message>
    <message>
        <source>Nothing parked matches</source>
        <translation>Nichts Geparktes passt</translation>
    </message>
    <message>
        <source>None is as the filter asks. Those that become so will appear here by themselves.</source>
        <translation>Keine entspricht dem Filter. Solche, die ihm künftig entsprechen, erscheinen hier von selbst.</translation>
    </message>
    <message>
        <source>None so far. What is parked is still being looked through.</source>
        <translation>Bisher keine. Das Geparkte wird noch durchgesehen.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>Nothing parked was found yet</source>
        <translation>Noch nichts Geparktes gefunden</translation>
    </message>
    <message>
        <source>Nothing is parked</source>
        <translation>Nichts ist geparkt</translation>
    </message>
    <message>
        <source>An instance is parked when its step returns an await: it holds until a signal of that name is delivered. It then appears here, with what its inbox holds. The example &lt;b&gt;checkout&lt;/b&gt; awaits “paid”.</source>
        <translation>Eine Instanz wird geparkt, wenn ihr Schritt mit „await“ endet: Sie hält, bis ein Signal dieses Namens zugestellt wird. Dann erscheint sie hier, mit dem Inhalt ihres Posteingangs. Das Beispiel &lt;b&gt;checkout&lt;/b&gt; wartet auf „paid“.</translation>
    </message>
    <message>
        <source>Spawn…</source>
        <translation>Erzeugen…</translation>
    </message>
    <message>
        <source>At least %1 parked, names so far: %2</source>
        <translation>Mindestens %1 geparkt, Namen bisher: %2</translation>
    </message>
    <message>
        <source>1 parked</source>
        <translation>1 geparkt</translation>
    </message>
    <message>
        <source>The first %1 are shown; the filter finds the others.</source>
        <translation>Die ersten %1 werden angezeigt; der Filter findet die anderen.</translation>
    </message>
    <message>
        <source>No index knows what instances await, and one would cost every worker at every await. So what is parked is looked through piece by piece and kept in mind; what is on the screen is read at each refresh.</source>
        <translation>Kein Index weiß, worauf Instanzen warten, und einer würde jeden Worker bei jedem Warten etwas kosten. Darum wird das Geparkte stückweise durchgesehen und gemerkt; was auf dem Bildschirm ist, wird bei jeder Aktualisierung gelesen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 parked on %Ln names</source>
        <translation>
            <numerusform>%1 geparkt, auf %Ln Namen</numerusform>
            <numerusform>%1 geparkt, auf %Ln Namen</numerusform>
        </translation>
    </message>
    <message>
        <source>Deliver what the instance awaits; on a name, to all that await it and are shown</source>
        <translation>Zustellen, worauf die Instanz wartet; auf einem Namen an alle, die darauf warten und gezeigt werden</translation>
    </message>
</context>
<context>
    <name>fermata::views::AwaitingTree</name>
    <message>
        <source>Awaited signals and who awaits them</source>
        <translation>Erwartete Signale und wer auf sie wartet</translation>
    </message>
    <message>
        <source>Deliver %1…</source>
        <translation>%1 zustellen…</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>ID kopieren</translation>
    </message>
    <message>
        <source>Show all that await %1 in Instances</source>
        <translation>Alle, die auf %1 warten, in „Instanzen“ anzeigen</translation>
    </message>
    <message>
        <source>Copy the awaited name</source>
        <translation>Erwarteten Namen kopieren</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>Zeile kopieren</translation>
    </message>
    <message>
        <source>Deliver %1 to all that await it…</source>
        <translation>%1 an alle zustellen, die darauf warten…</translation>
    </message>
    <message>
        <source>awaiting %1</source>
        <translation>wartet auf %1</translation>
    </message>
    <message numerus="yes">
        <source>Deliver %1 to the %Ln shown…</source>
        <translation>
            <numerusform>%1 an die %Ln gezeigte zustellen…</numerusform>
            <numerusform>%1 an die %Ln gezeigten zustellen…</numerusform>
        </translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>ohne Namen</translation>
    </message>
    <message>
        <source>%1+</source>
        <translation>%1+</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message numerus="yes">
        <source>%1 signals</source>
        <translation>
            <numerusform>%1 Signal</numerusform>
            <numerusform>%1 Signale</numerusform>
        </translation>
    </message>
    <message>
        <source>all empty</source>
        <translation>alle leer</translation>
    </message>
    <message>
        <source>all empty so far</source>
        <translation>bisher alle leer</translation>
    </message>
    <message numerus="yes">
        <source>%1 hold something</source>
        <translation>
            <numerusform>%1 enthält etwas</numerusform>
            <numerusform>%1 enthalten etwas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 near misses</source>
        <translation>
            <numerusform>%1 Beinahe-Treffer</numerusform>
            <numerusform>%1 Beinahe-Treffer</numerusform>
        </translation>
    </message>
    <message>
        <source>Deliver…</source>
        <translation>Zustellen…</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>Mehr anzeigen</translation>
    </message>
    <message>
        <source>%1 below</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>%1 of the %2 inboxes looked at hold something; in %3 of them a name is nearly the awaited one: case, blanks or one letter differ</source>
        <translation>%1 der %2 durchgesehenen Posteingänge enthalten etwas; in %3 davon ist ein Name beinahe der erwartete: Groß-/Kleinschreibung, Leerzeichen oder ein Buchstabe weichen ab</translation>
    </message>
    <message>
        <source>The longest parked one is so since %1</source>
        <translation>Die am längsten geparkte ist es seit %1</translation>
    </message>
    <message>
        <source>Parked until a signal named %1 is delivered</source>
        <translation>Geparkt, bis ein Signal namens %1 zugestellt wird</translation>
    </message>
    <message>
        <source>Parked for a signal, but no name says for which one: none can wake these</source>
        <translation>Wartet geparkt auf ein Signal, aber kein Name sagt, auf welches: Keines kann diese wecken</translation>
    </message>
    <message>
        <source>Reads the next ones (Enter)</source>
        <translation>Liest die nächsten (Enter)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Parked since %1</source>
        <translation>Geparkt seit %1</translation>
    </message>
    <message>
        <source>Deliver %1 to #%2 (S or Enter)</source>
        <translation>%1 an #%2 zustellen (S oder Enter)</translation>
    </message>
    <message>
        <source>#%1, %2 at %3, queue %4</source>
        <translation>#%1, %2 in %3, Queue %4</translation>
    </message>
    <message>
        <source>The awaited signals, and under each who awaits it</source>
        <translation>Die erwarteten Signale und darunter, wer auf sie wartet</translation>
    </message>
    <message>
        <source>Awaited signal</source>
        <translation>Erwartetes Signal</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>How many await the signal</source>
        <translation>Wie viele auf das Signal warten</translation>
    </message>
    <message>
        <source>Parked</source>
        <translation>Geparkt</translation>
    </message>
    <message>
        <source>What lies in the inbox; amber: a name that is nearly the awaited one</source>
        <translation>Was im Posteingang liegt; gelb: ein Name, der beinahe der erwartete ist</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>Posteingang</translation>
    </message>
    <message>
        <source>Time since it was parked, by the database&apos;s clock; of a signal: since the longest parked one was</source>
        <translation>Zeit seit dem Parken, nach der Uhr der Datenbank; bei einem Signal: seit die am längsten geparkte es ist</translation>
    </message>
    <message>
        <source>Parked for</source>
        <translation>Geparkt seit</translation>
    </message>
    <message>
        <source>Deliver</source>
        <translation>Zustellen</translation>
    </message>
    <message>
        <source>Deliver to all…</source>
        <translation>Allen zustellen…</translation>
    </message>
    <message>
        <source>Deliver to %1…</source>
        <translation>An %1 zustellen…</translation>
    </message>
</context>
<context>
    <name>fermata::views::Banner</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Achtung</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
</context>
<context>
    <name>fermata::views::BarrierGraph</name>
    <message>
        <source>Graph of the tree</source>
        <translation>Graph des Baums</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 children ended</source>
        <translation>
            <numerusform>%1/%2 Kind beendet</numerusform>
            <numerusform>%1/%2 Kinder beendet</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 at %2, %3</source>
        <translation>%1 in %2, %3</translation>
    </message>
    <message>
        <source>holds the barrier</source>
        <translation>hält die Barriere auf</translation>
    </message>
    <message>
        <source>What holds it: %1.</source>
        <translation>Was sie aufhält: %1.</translation>
    </message>
    <message>
        <source>The arrow keys follow the edges.</source>
        <translation>Die Pfeiltasten folgen den Kanten.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cards of the tree. It begins with %1.</source>
        <translation>
            <numerusform>%Ln Karte des Baums. Er beginnt mit %1.</numerusform>
            <numerusform>%Ln Karten des Baums. Er beginnt mit %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::BarrierPanel</name>
    <message>
        <source>Fit the graph (0)</source>
        <translation>Graph einpassen (0)</translation>
    </message>
    <message>
        <source>Inspect it</source>
        <translation>Inspizieren</translation>
    </message>
    <message>
        <source>Children by id</source>
        <translation>Kinder nach ID</translation>
    </message>
    <message>
        <source>When they ended</source>
        <translation>Wann sie endeten</translation>
    </message>
    <message numerus="yes">
        <source>%1 children</source>
        <translation>
            <numerusform>%1 Kind</numerusform>
            <numerusform>%1 Kinder</numerusform>
        </translation>
    </message>
    <message>
        <source>Inspect %1</source>
        <translation>%1 inspizieren</translation>
    </message>
    <message>
        <source>Children of %1 by id</source>
        <translation>Kinder von %1 nach ID</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>wird gezählt…</translation>
    </message>
    <message>
        <source>%1 to %2, several a cell</source>
        <translation>%1 bis %2, mehrere pro Feld</translation>
    </message>
    <message>
        <source>%1 to %2, one cell each</source>
        <translation>%1 bis %2, je ein Feld</translation>
    </message>
    <message>
        <source>%1, and more</source>
        <translation>%1 und mehr</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 Fehler</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>%1 offen</translation>
    </message>
    <message>
        <source>Point at a cell for its status, click to choose it.</source>
        <translation>Zeigen auf ein Feld nennt den Status, Klicken wählt es aus.</translation>
    </message>
    <message>
        <source>%1 is child %2; point at a cell for its status, click to choose it.</source>
        <translation>%1 ist Kind %2; Zeigen nennt den Status, Klicken wählt aus.</translation>
    </message>
    <message>
        <source>last one %1</source>
        <translation>letztes %1</translation>
    </message>
    <message>
        <source>only %1 left</source>
        <translation>nur %1 offen</translation>
    </message>
    <message numerus="yes">
        <source>%1, held %Ln levels down</source>
        <translation>
            <numerusform>%1, eine Ebene tiefer aufgehalten</numerusform>
            <numerusform>%1, %Ln Ebenen tiefer aufgehalten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, over</source>
        <translation>%1, vorbei</translation>
    </message>
    <message>
        <source>step %1 of task #%2</source>
        <translation>Schritt %1 von Aufgabe #%2</translation>
    </message>
    <message>
        <source>the graph of the task</source>
        <translation>der Graph der Aufgabe</translation>
    </message>
</context>
<context>
    <name>fermata::views::BarrierVerdict</name>
    <message>
        <source>%1 at %2: %3.</source>
        <translation>%1 in %2: %3.</translation>
    </message>
    <message>
        <source>Why it stands</source>
        <translation>Warum sie steht</translation>
    </message>
    <message>
        <source>Its children are being counted.</source>
        <translation>Ihre Kinder werden gezählt.</translation>
    </message>
    <message>
        <source>Its barrier counts other children than live</source>
        <translation>Der Zähler ihrer Barriere stimmt nicht mit den lebenden Kindern überein</translation>
    </message>
    <message>
        <source>Looking for what holds it…</source>
        <translation>Gesucht wird, was sie aufhält…</translation>
    </message>
    <message>
        <source>Why it does not move</source>
        <translation>Warum sie nicht vorankommt</translation>
    </message>
    <message>
        <source>All its children have ended. The next sweep of a worker wakes it.</source>
        <translation>Alle ihre Kinder sind beendet. Der nächste Aufräumlauf eines Workers weckt sie.</translation>
    </message>
    <message>
        <source>the next is eligible in %1</source>
        <translation>das nächste ist in %1 fällig</translation>
    </message>
    <message>
        <source>through %1 at %2</source>
        <translation>über %1 in %2</translation>
    </message>
    <message>
        <source>%1 failed: a barrier waits for ends, not for success</source>
        <translation>%1 fehlgeschlagen: Eine Barriere wartet auf das Ende, nicht auf Erfolg</translation>
    </message>
    <message>
        <source>awaits %1</source>
        <translation>wartet auf %1</translation>
    </message>
    <message>
        <source>inbox empty</source>
        <translation>Posteingang leer</translation>
    </message>
    <message>
        <source>inbox: “%1”, %2</source>
        <translation>Posteingang: „%1“, %2</translation>
    </message>
    <message>
        <source>not in its inbox</source>
        <translation>nicht im Posteingang</translation>
    </message>
    <message>
        <source>its inbox holds one</source>
        <translation>eines im Posteingang</translation>
    </message>
    <message numerus="yes">
        <source>%Ln children hold %1 that have ended</source>
        <translation>
            <numerusform>Ein Kind hält %1 beendete auf</numerusform>
            <numerusform>%Ln Kinder halten %1 beendete auf</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln children hold it</source>
        <translation>
            <numerusform>Ein Kind hält sie auf</numerusform>
            <numerusform>%Ln Kinder halten sie auf</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its barrier counts %1 pending, but %Ln of its children live. Rows may have been deleted from outside; the count does not mend itself.</source>
        <translation>
            <numerusform>Ihre Barriere zählt %1 ausstehende, aber %Ln ihrer Kinder lebt. Vielleicht wurden Zeilen von außen gelöscht; der Zähler berichtigt sich nicht selbst.</numerusform>
            <numerusform>Ihre Barriere zählt %1 ausstehende, aber %Ln ihrer Kinder leben. Vielleicht wurden Zeilen von außen gelöscht; der Zähler berichtigt sich nicht selbst.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Some of the %Ln children that have not ended go on by themselves.</source>
        <translation>
            <numerusform>Ihr letztes nicht beendetes Kind kommt voran.</numerusform>
            <numerusform>Einige der %Ln nicht beendeten Kinder kommen von selbst voran.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ended within the last minute</source>
        <translation>
            <numerusform>%Ln in der letzten Minute beendet</numerusform>
            <numerusform>%Ln in der letzten Minute beendet</numerusform>
        </translation>
    </message>
    <message>
        <source>It waits for its children no more</source>
        <translation>Sie wartet nicht mehr auf ihre Kinder</translation>
    </message>
    <message>
        <source>It is %1 now.</source>
        <translation>Sie ist jetzt: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of its children have not ended. It is %1 now.</source>
        <translation>
            <numerusform>Eines ihrer Kinder ist nicht beendet. Sie ist jetzt: %1.</numerusform>
            <numerusform>%Ln ihrer Kinder sind nicht beendet. Sie ist jetzt: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All its %Ln children have ended. It is %1 now.</source>
        <translation>
            <numerusform>Ihr einziges Kind ist beendet. Sie ist jetzt: %1.</numerusform>
            <numerusform>Alle %Ln Kinder sind beendet. Sie ist jetzt: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are held at breakpoints</source>
        <translation>
            <numerusform>%Ln ist an einem Haltepunkt angehalten</numerusform>
            <numerusform>%Ln sind an Haltepunkten angehalten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::BarriersLegend</name>
    <message>
        <source>what holds it</source>
        <translation>was sie aufhält</translation>
    </message>
    <message>
        <source>What the colours mean</source>
        <translation>Was die Farben bedeuten</translation>
    </message>
</context>
<context>
    <name>fermata::views::BarriersPage</name>
    <message>
        <source>Barriers</source>
        <translation>Barrieren</translation>
    </message>
    <message>
        <source>Which barriers</source>
        <translation>Welche Barrieren</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Every parent that waits, and does not stand below another one that does</source>
        <translation>Jede wartende Elterninstanz, die nicht unter einer anderen wartenden steht</translation>
    </message>
    <message>
        <source>Do not move</source>
        <translation>Stehen</translation>
    </message>
    <message>
        <source>None of what lives below them goes on by itself</source>
        <translation>Nichts, was unter ihnen lebt, kommt von selbst voran</translation>
    </message>
    <message>
        <source>Mismatch</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Their barrier counts other children than live: it may never be released</source>
        <translation>Der Zähler ihrer Barriere stimmt nicht mit den lebenden Kindern überein: Sie wird womöglich nie freigegeben</translation>
    </message>
    <message>
        <source>Filter by machine, id or step</source>
        <translation>Nach Maschine, ID oder Schritt filtern</translation>
    </message>
    <message>
        <source>machine, id, step</source>
        <translation>Maschine, ID</translation>
    </message>
    <message>
        <source>An id finds the root above it, however far down it stands</source>
        <translation>Eine ID findet die Wurzel darüber, wie weit unten sie auch steht</translation>
    </message>
    <message>
        <source>Expand held</source>
        <translation>Aufklappen</translation>
    </message>
    <message>
        <source>Open the tree down to what holds the chosen parent (H opens it in the inspector too)</source>
        <translation>Den Baum bis zu dem aufklappen, was die gewählte Elterninstanz aufhält (H öffnet es auch im Inspektor)</translation>
    </message>
    <message>
        <source>the barriers</source>
        <translation>die Barrieren</translation>
    </message>
    <message>
        <source>The barriers are not up to date</source>
        <translation>Die Barrieren sind nicht aktuell</translation>
    </message>
    <message>
        <source>A parent stands here while it waits for the children that one of its steps has spawned, and the whole tree below it with what holds it up. Spawn an “order” to see one.</source>
        <translation>Eine Elterninstanz steht hier, solange sie auf die Kinder wartet, die einer ihrer Schritte erzeugt hat, und der ganze Baum unter ihr mit dem, was sie aufhält. Erzeugen Sie ein „order“, um eine zu sehen.</translation>
    </message>
    <message>
        <source>None yet: %1 of %2 are still to be looked at.</source>
        <translation>Noch keine: %1 von %2 sind noch durchzusehen.</translation>
    </message>
    <message>
        <source>None of the %1 that wait is as you ask.</source>
        <translation>Keine der %1 wartenden entspricht Ihrer Auswahl.</translation>
    </message>
    <message>
        <source>The barriers could not be read</source>
        <translation>Die Barrieren konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>Reading barriers…</source>
        <translation>Barrieren werden gelesen…</translation>
    </message>
    <message>
        <source>Everything that waits moves</source>
        <translation>Alles, was wartet, kommt voran</translation>
    </message>
    <message>
        <source>Every count is right</source>
        <translation>Alle Zähler stimmen</translation>
    </message>
    <message>
        <source>No barrier matches</source>
        <translation>Keine passende Barriere</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle anzeigen</translation>
    </message>
    <message>
        <source>Nobody waits for children</source>
        <translation>Niemand wartet auf Kinder</translation>
    </message>
    <message>
        <source>Spawn…</source>
        <translation>Erzeugen…</translation>
    </message>
    <message>
        <source>still looking for what holds them</source>
        <translation>gesucht wird noch, was sie aufhält</translation>
    </message>
    <message>
        <source>nothing is held here</source>
        <translation>hier wird nichts aufgehalten</translation>
    </message>
    <message>
        <source>%1+</source>
        <translation>%1+</translation>
    </message>
    <message>
        <source>only the newest %1 parents: without the index gen_durable_resting nobody knows who waits</source>
        <translation>nur die neuesten %1 Elterninstanzen: Ohne den Index gen_durable_resting weiß niemand, wer wartet</translation>
    </message>
    <message>
        <source>the %1 with the lowest ids; more wait</source>
        <translation>die %1 mit den niedrigsten IDs; weitere warten</translation>
    </message>
    <message>
        <source>%1 still to be looked at</source>
        <translation>%1 noch durchzusehen</translation>
    </message>
    <message>
        <source>Every parent that waits until its children have ended, well or badly; the one that waits longest is first. A bar tells how its children stand. Children that have ended are one line for each status; open it to see them.</source>
        <translation>Jede Elterninstanz, die wartet, bis ihre Kinder beendet sind, gut oder schlecht; die am längsten wartende zuerst. Ein Balken zeigt, wie es um ihre Kinder steht. Beendete Kinder sind eine Zeile je Status; klappen Sie sie auf, um sie zu sehen.</translation>
    </message>
    <message>
        <source>“Held by” is the leaf that keeps the barrier from being released, however far below: nothing on the way there goes on by itself. The amber line leads to it. A parent moves while some of what lives below it goes on by itself.</source>
        <translation>„Aufgehalten von“ ist das Blatt, das die Freigabe der Barriere verhindert, wie weit unten auch immer: Nichts auf dem Weg dorthin kommt von selbst voran. Die gelbe Linie führt hin. Eine Elterninstanz kommt voran, solange etwas, das unter ihr lebt, von selbst vorankommt.</translation>
    </message>
    <message>
        <source>Mismatch: the count of the barrier is another one than the children that live, because rows were deleted or changed from outside.</source>
        <translation>Abweichung: Der Zähler der Barriere stimmt nicht mit den lebenden Kindern überein, weil Zeilen von außen gelöscht oder geändert wurden.</translation>
    </message>
    <message>
        <source>Walk to what holds the chosen parent, or the next one, and inspect it</source>
        <translation>Zu dem gehen, was die gewählte Elterninstanz oder die nächste aufhält, und es inspizieren</translation>
    </message>
    <message>
        <source>Right, Left</source>
        <translation>Rechts, Links</translation>
    </message>
    <message>
        <source>Open and close a line</source>
        <translation>Eine Zeile auf- und zuklappen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Inspizieren</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>Deliver a signal to the inspected instance</source>
        <translation>Der inspizierten Instanz ein Signal zustellen</translation>
    </message>
    <message>
        <source>To the filter</source>
        <translation>Zum Filter</translation>
    </message>
    <message>
        <source>Copy the row</source>
        <translation>Zeile kopieren</translation>
    </message>
    <message>
        <source>Arrows, +, -, 0</source>
        <translation>Pfeile, +, -, 0</translation>
    </message>
    <message>
        <source>In the graph: follow the edges, zoom, fit</source>
        <translation>Im Graphen: den Kanten folgen, zoomen, einpassen</translation>
    </message>
    <message>
        <source>“Why” says what was found by looking further, for the parents on the screen one after another; the panel has the whole sentence and what would help. Of a child it says what its row and its inbox tell.</source>
        <translation>„Warum“ sagt, was beim Weitersuchen gefunden wurde, für die Elterninstanzen auf dem Bildschirm, eine nach der anderen; der Bereich hat den ganzen Satz und was helfen würde. Von einem Kind sagt es, was seine Zeile und sein Posteingang verraten.</translation>
    </message>
    <message numerus="yes">
        <source>Deliver “%1” to the %Ln that hold #%2…</source>
        <translation>
            <numerusform>„%1“ der %Ln zustellen, die #%2 aufhält…</numerusform>
            <numerusform>„%1“ den %Ln zustellen, die #%2 aufhalten…</numerusform>
        </translation>
    </message>
    <message>
        <source>Deliver “%1” to those that hold #%2…</source>
        <translation>„%1“ allen zustellen, die #%2 aufhalten…</translation>
    </message>
    <message>
        <source>#%1 is not in this tree any more</source>
        <translation>#%1 ist nicht mehr in diesem Baum</translation>
    </message>
</context>
<context>
    <name>fermata::views::BarriersTree</name>
    <message>
        <source>%1 pending, %2 live</source>
        <translation>%1 ausstehend, %2 leben</translation>
    </message>
    <message>
        <source>looking…</source>
        <translation>wird gesucht…</translation>
    </message>
    <message>
        <source>all ended: due to be woken</source>
        <translation>alle beendet: zu wecken</translation>
    </message>
    <message>
        <source>moves, %1 in 1 m</source>
        <translation>voran: %1 in 1 min</translation>
    </message>
    <message>
        <source>goes on in %1</source>
        <translation>weiter in %1</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>kommt voran</translation>
    </message>
    <message>
        <source>no child lives</source>
        <translation>kein Kind lebt</translation>
    </message>
    <message>
        <source>inbox empty</source>
        <translation>Posteingang leer</translation>
    </message>
    <message>
        <source>inbox holds “%1”</source>
        <translation>Posteingang: „%1“</translation>
    </message>
    <message>
        <source>not in its inbox</source>
        <translation>nicht im Posteingang</translation>
    </message>
    <message>
        <source>inbox holds it</source>
        <translation>liegt im Posteingang</translation>
    </message>
    <message>
        <source>children</source>
        <translation>Kinder</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>wird gezählt…</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>wird gelesen…</translation>
    </message>
    <message>
        <source>more below</source>
        <translation>weitere darunter</translation>
    </message>
    <message>
        <source>Not counted yet</source>
        <translation>Noch nicht gezählt</translation>
    </message>
    <message>
        <source>It has no children</source>
        <translation>Sie hat keine Kinder</translation>
    </message>
    <message>
        <source>Counting stops here: there are more</source>
        <translation>Hier endet die Zählung: Es gibt mehr</translation>
    </message>
    <message>
        <source>Counted %1</source>
        <translation>Gezählt %1</translation>
    </message>
    <message>
        <source>Last changed %1</source>
        <translation>Zuletzt geändert: %1</translation>
    </message>
    <message>
        <source>%1 of %2 ended</source>
        <translation>%1 von %2 beendet</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>Instanz</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>Kinder</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>Aufgehalten von</translation>
    </message>
    <message>
        <source>In status</source>
        <translation>Im Status</translation>
    </message>
    <message>
        <source>Parents that wait for their children</source>
        <translation>Elterninstanzen, die auf ihre Kinder warten</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Inspizieren</translation>
    </message>
    <message>
        <source>Walk to what holds it	H</source>
        <translation>Zu dem gehen, was sie aufhält	H</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>ID kopieren</translation>
    </message>
    <message numerus="yes">
        <source>The barrier counts %1 pending, but %Ln of its children live.</source>
        <translation>
            <numerusform>Die Barriere zählt %1 ausstehende, aber %Ln ihrer Kinder lebt.</numerusform>
            <numerusform>Die Barriere zählt %1 ausstehende, aber %Ln ihrer Kinder leben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>held at a breakpoint</source>
        <translation>an einem Haltepunkt angehalten</translation>
    </message>
</context>
<context>
    <name>fermata::views::BreakpointDialog</name>
    <message>
        <source>Add breakpoint</source>
        <translation>Haltepunkt hinzufügen</translation>
    </message>
    <message>
        <source>Holds instances before a step. What is left empty is any. What is runnable already runs that step first, unless one instance is named.</source>
        <translation>Hält Instanzen vor einem Schritt an. Was leer bleibt, ist beliebig. Was schon lauffähig ist, führt diesen Schritt erst noch aus, außer wenn eine Instanz genannt ist.</translation>
    </message>
    <message>
        <source>Hold it</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Let it run, and count it</source>
        <translation>Laufen lassen und zählen</translation>
    </message>
    <message>
        <source>&amp;Only once</source>
        <translation>Nur &amp;einmal</translation>
    </message>
    <message>
        <source>&amp;Machine</source>
        <translation>&amp;Maschine</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Schritt</translation>
    </message>
    <message>
        <source>&amp;Version</source>
        <translation>&amp;Version</translation>
    </message>
    <message>
        <source>&amp;Instance</source>
        <translation>&amp;Instanz</translation>
    </message>
    <message>
        <source>&amp;Condition</source>
        <translation>&amp;Bedingung</translation>
    </message>
    <message>
        <source>A jsonpath on the state that is true or false.</source>
        <translation>Ein jsonpath auf den Zustand, der wahr oder falsch ist.</translation>
    </message>
    <message>
        <source>&amp;Then</source>
        <translation>&amp;Dann</translation>
    </message>
    <message>
        <source>Add	Ctrl Enter</source>
        <translation>Hinzufügen	Strg Enter</translation>
    </message>
    <message>
        <source>A version is a number.</source>
        <translation>Eine Version ist eine Zahl.</translation>
    </message>
    <message>
        <source>An instance is named by its id.</source>
        <translation>Eine Instanz wird mit ihrer ID genannt.</translation>
    </message>
    <message>
        <source>Say a machine, a step or an instance; * is any machine.</source>
        <translation>Eine Maschine, einen Schritt oder eine Instanz nennen; * ist jede Maschine.</translation>
    </message>
</context>
<context>
    <name>fermata::views::BreakpointsTable</name>
    <message>
        <source>armed</source>
        <translation>scharf</translation>
    </message>
    <message>
        <source>its owner is gone</source>
        <translation>sein Eigentümer ist fort</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>ausgeschaltet</translation>
    </message>
    <message>
        <source>any machine</source>
        <translation>jede Maschine</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Space switches it off</source>
        <translation>Die Leertaste schaltet ihn aus</translation>
    </message>
    <message>
        <source>Space switches it on</source>
        <translation>Die Leertaste schaltet ihn ein</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Machine, step and instance that it is for</source>
        <translation>Maschine, Schritt und Instanz, für die er gilt</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>Gesetzt %1</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>A jsonpath on the state: it holds where that is true</source>
        <translation>Ein jsonpath auf den Zustand: wo er wahr ist, wird angehalten</translation>
    </message>
    <message>
        <source>Does</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>It holds what comes to it, or only counts it</source>
        <translation>Er hält an, was zu ihm kommt, oder zählt es nur</translation>
    </message>
    <message>
        <source>holds, once</source>
        <translation>hält an, einmal</translation>
    </message>
    <message>
        <source>counts, once</source>
        <translation>zählt, einmal</translation>
    </message>
    <message>
        <source>counts</source>
        <translation>zählt</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>hält an</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Armed</source>
        <translation>Scharf</translation>
    </message>
    <message>
        <source>It holds while it is switched on and its owner is there</source>
        <translation>Er hält an, solange er eingeschaltet und sein Eigentümer da ist</translation>
    </message>
    <message>
        <source>Armed until %1, and longer as long as its owner is there</source>
        <translation>Scharf bis %1, und länger, solange sein Eigentümer da ist</translation>
    </message>
    <message>
        <source>Armed until it is removed</source>
        <translation>Scharf, bis er entfernt wird</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Who has set it</source>
        <translation>Wer ihn gesetzt hat</translation>
    </message>
    <message>
        <source>%1, as the role %2</source>
        <translation>%1, als Rolle %2</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>What went wrong at it, or that nothing of its name is there yet</source>
        <translation>Was an ihm schiefging, oder dass es nichts dieses Namens gibt</translation>
    </message>
    <message>
        <source>Breakpoints</source>
        <translation>Haltepunkte</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>Text kopieren</translation>
    </message>
</context>
<context>
    <name>fermata::views::Caught</name>
    <message>
        <source>there is not enough memory</source>
        <translation>der Speicher reicht nicht</translation>
    </message>
</context>
<context>
    <name>fermata::views::Chart</name>
    <message>
        <source>not watched</source>
        <translation>nicht beobachtet</translation>
    </message>
</context>
<context>
    <name>fermata::views::ChildsTab</name>
    <message>
        <source>It has no children. A step spawns them by the outcome schedule_childs.</source>
        <translation>Sie hat keine Kinder. Ein Schritt erzeugt sie mit dem Ergebnis schedule_childs.</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>Kinder</translation>
    </message>
    <message>
        <source>In the list</source>
        <translation>In der Liste</translation>
    </message>
    <message>
        <source>All of them, in the Instances view</source>
        <translation>Alle, in der Ansicht „Instanzen“</translation>
    </message>
    <message>
        <source>Children by status</source>
        <translation>Kinder nach Status</translation>
    </message>
    <message>
        <source>Only children of one status</source>
        <translation>Nur Kinder eines Status</translation>
    </message>
    <message>
        <source>The page before (Alt+Page Up)</source>
        <translation>Vorige Seite (Alt+Bild aufwärts)</translation>
    </message>
    <message>
        <source>The next page (Alt+Page Down)</source>
        <translation>Nächste Seite (Alt+Bild abwärts)</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>counted %1</source>
        <translation>gezählt %1</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>alle %1</translation>
    </message>
    <message>
        <source>None of those looked at, up to #%1. There may be some behind them.</source>
        <translation>Keines unter den durchgesehenen, bis #%1. Dahinter kann es noch welche geben.</translation>
    </message>
    <message>
        <source>No child is in this status now.</source>
        <translation>Kein Kind ist derzeit in diesem Status.</translation>
    </message>
    <message>
        <source>#%1 to #%2, page %3</source>
        <translation>#%1 bis #%2, Seite %3</translation>
    </message>
</context>
<context>
    <name>fermata::views::ChosenPane</name>
    <message>
        <source>The chosen instance</source>
        <translation>Die gewählte Instanz</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Gewählt</translation>
    </message>
    <message>
        <source>State and inbox</source>
        <translation>Zustand und Posteingang</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>Kinder</translation>
    </message>
    <message>
        <source>Watches</source>
        <translation>Überwachte Ausdrücke</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>variables of its parent #%1</source>
        <translation>Variablen ihrer Elterninstanz #%1</translation>
    </message>
    <message>
        <source>No worker has declared this machine.</source>
        <translation>Kein Worker hat diese Maschine deklariert.</translation>
    </message>
    <message>
        <source>no signal</source>
        <translation>kein Signal</translation>
    </message>
    <message numerus="yes">
        <source>more than %Ln signals</source>
        <translation>
            <numerusform>mehr als ein Signal</numerusform>
            <numerusform>mehr als %Ln Signale</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln signals</source>
        <translation>
            <numerusform>%Ln Signal</numerusform>
            <numerusform>%Ln Signale</numerusform>
        </translation>
    </message>
    <message>
        <source>no child</source>
        <translation>kein Kind</translation>
    </message>
    <message numerus="yes">
        <source>%Ln children</source>
        <translation>
            <numerusform>%Ln Kind</numerusform>
            <numerusform>%Ln Kinder</numerusform>
        </translation>
    </message>
    <message>
        <source>It sees this state, %1 and %2.</source>
        <translation>Er sieht diesen Zustand, %1 und %2.</translation>
    </message>
    <message>
        <source>Next it runs %1.</source>
        <translation>Der nächste Schritt ist %1.</translation>
    </message>
    <message>
        <source>Next it runs %1, attempt %2.</source>
        <translation>Der nächste Schritt ist %1, Versuch %2.</translation>
    </message>
    <message>
        <source>It runs %1 now, with what was there when it began.</source>
        <translation>Sie führt gerade %1 aus, mit dem, was zu Beginn da war.</translation>
    </message>
    <message>
        <source>It awaits the signal %1, and then runs %2.</source>
        <translation>Sie wartet auf das Signal %1 und führt dann %2 aus.</translation>
    </message>
    <message numerus="yes">
        <source>It waits for %Ln children, and then runs %1.</source>
        <translation>
            <numerusform>Sie wartet auf %Ln Kind und führt dann %1 aus.</numerusform>
            <numerusform>Sie wartet auf %Ln Kinder und führt dann %1 aus.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is done: no step follows.</source>
        <translation>Sie ist fertig: Es folgt kein Schritt.</translation>
    </message>
    <message>
        <source>It has failed: no step follows.</source>
        <translation>Sie ist fehlgeschlagen: Es folgt kein Schritt.</translation>
    </message>
    <message>
        <source>There is no such instance any more.</source>
        <translation>Diese Instanz gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>Only so many parents are shown at once: this inspects the next one</source>
        <translation>So viele Elterninstanzen werden auf einmal gezeigt: dies öffnet die nächste</translation>
    </message>
    <message>
        <source>And more above: inspect #%1</source>
        <translation>Und weitere darüber: #%1 ansehen</translation>
    </message>
</context>
<context>
    <name>fermata::views::ChosenWatches</name>
    <message>
        <source>A jsonpath on the state, to be watched</source>
        <translation>Ein jsonpath auf den Zustand, der überwacht werden soll</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Überwachen</translation>
    </message>
    <message>
        <source>What is watched</source>
        <translation>Was überwacht wird</translation>
    </message>
    <message>
        <source>Nothing is watched.</source>
        <translation>Nichts wird überwacht.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>nothing there</source>
        <translation>nichts vorhanden</translation>
    </message>
</context>
<context>
    <name>fermata::views::ColourBand</name>
    <message>
        <source>Colour of the connection</source>
        <translation>Farbe der Verbindung</translation>
    </message>
    <message>
        <source>Production: %1</source>
        <translation>Produktion: %1</translation>
    </message>
    <message>
        <source>Colour of the connection %1</source>
        <translation>Farbe der Verbindung %1</translation>
    </message>
    <message>
        <source>This connection is marked as a production database</source>
        <translation>Diese Verbindung ist als Produktionsdatenbank gekennzeichnet</translation>
    </message>
</context>
<context>
    <name>fermata::views::ColourRow</name>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
</context>
<context>
    <name>fermata::views::ColumnsDialog</name>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Space shows or hides a column.
Dragging it, or Alt and the arrows, moves it.</source>
        <translation>Die Leertaste blendet eine Spalte ein oder aus.
Ziehen oder Alt mit den Pfeiltasten verschiebt sie.</translation>
    </message>
    <message>
        <source>Columns, from left to right</source>
        <translation>Spalten, von links nach rechts</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>Nach &amp;unten</translation>
    </message>
</context>
<context>
    <name>fermata::views::ConnectionColour</name>
    <message>
        <source>No colour</source>
        <translation>Keine Farbe</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Blaugrün</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Ochre</source>
        <translation>Ocker</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Rosa</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Violett</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Grau</translation>
    </message>
</context>
<context>
    <name>fermata::views::ConnectionForm</name>
    <message>
        <source>Never encrypted.</source>
        <translation>Nie verschlüsselt.</translation>
    </message>
    <message>
        <source>Encrypted only if the server insists.</source>
        <translation>Nur verschlüsselt, wenn der Server darauf besteht.</translation>
    </message>
    <message>
        <source>Encrypted, but whoever answers is believed.</source>
        <translation>Verschlüsselt, aber wer antwortet, wird nicht geprüft.</translation>
    </message>
    <message>
        <source>Encrypted, and the server’s certificate is signed by the root certificate.</source>
        <translation>Verschlüsselt, und das Zertifikat des Servers ist vom Stammzertifikat signiert.</translation>
    </message>
    <message>
        <source>Encrypted, signed by the root certificate, and made out to this host. The safest.</source>
        <translation>Verschlüsselt, vom Stammzertifikat signiert und auf diesen Host ausgestellt. Am sichersten.</translation>
    </message>
    <message>
        <source>Encrypted if the server can; nobody’s name is checked.</source>
        <translation>Verschlüsselt, wenn der Server es kann; niemandes Name wird geprüft.</translation>
    </message>
    <message>
        <source>Say where the database is.</source>
        <translation>Geben Sie an, wo die Datenbank ist.</translation>
    </message>
    <message>
        <source>An address begins with postgresql://, this one with %1.</source>
        <translation>Eine Adresse beginnt mit postgresql://, diese mit %1.</translation>
    </message>
    <message>
        <source>Write it as postgresql://user@host/database or as host=… dbname=… user=…</source>
        <translation>Schreiben Sie sie als postgresql://user@host/database oder als host=… dbname=… user=…</translation>
    </message>
    <message>
        <source>Name the schema of the engine’s tables; it is fermata by default.</source>
        <translation>Geben Sie das Schema der Tabellen der Engine an; üblich ist fermata.</translation>
    </message>
    <message>
        <source>PostgreSQL’s names are at most %1 bytes long.</source>
        <translation>Namen in PostgreSQL sind höchstens %1 Bytes lang.</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Production: a red band</source>
        <translation>&amp;Produktion: rotes Band</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Whatever psql takes: an address, or host=… dbname=… user=…, or service=…</source>
        <translation>Was auch psql annimmt: eine Adresse, oder host=… dbname=… user=…, oder service=…</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Adresse</translation>
    </message>
    <message>
        <source>A name or an address; several for fail-over, with commas between; a folder for a socket</source>
        <translation>Ein Name oder eine Adresse; mehrere für Ausfallsicherheit, durch Kommas getrennt; ein Ordner für einen Socket</translation>
    </message>
    <message>
        <source>&amp;Host</source>
        <translation>&amp;Host</translation>
    </message>
    <message>
        <source>P&amp;ort</source>
        <translation>P&amp;ort</translation>
    </message>
    <message>
        <source>Where the engine’s tables stand</source>
        <translation>Wo die Tabellen der Engine liegen</translation>
    </message>
    <message>
        <source>&amp;Database</source>
        <translation>&amp;Datenbank</translation>
    </message>
    <message>
        <source>S&amp;chema</source>
        <translation>S&amp;chema</translation>
    </message>
    <message>
        <source>asked for when needed</source>
        <translation>wird bei Bedarf erfragt</translation>
    </message>
    <message>
        <source>&amp;User</source>
        <translation>&amp;Benutzer</translation>
    </message>
    <message>
        <source>Pass&amp;word</source>
        <translation>Pass&amp;wort</translation>
    </message>
    <message>
        <source>&amp;Keep the password in the system’s keychain</source>
        <translation>Passwort im &amp;Schlüsselbund des Systems aufbewahren</translation>
    </message>
    <message>
        <source>Forget the kept one</source>
        <translation>Aufbewahrtes vergessen</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht festgelegt</translation>
    </message>
    <message>
        <source>&amp;TLS</source>
        <translation>&amp;TLS</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Browse for: %1</source>
        <translation>Durchsuchen nach: %1</translation>
    </message>
    <message>
        <source>Root certificate</source>
        <translation>Stammzertifikat</translation>
    </message>
    <message>
        <source>Whose signature the server’s certificate must bear</source>
        <translation>Wessen Signatur das Zertifikat des Servers tragen muss</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Zertifikat</translation>
    </message>
    <message>
        <source>With which this program proves who it is</source>
        <translation>Womit dieses Programm sich ausweist</translation>
    </message>
    <message>
        <source>Its key</source>
        <translation>Sein Schlüssel</translation>
    </message>
    <message>
        <source>A file that only you may read</source>
        <translation>Eine Datei, die nur Sie lesen dürfen</translation>
    </message>
    <message>
        <source>Under which name it is seen in pg_stat_activity</source>
        <translation>Unter welchem Namen sie in pg_stat_activity erscheint</translation>
    </message>
    <message>
        <source>Seen as</source>
        <translation>Sichtbar als</translation>
    </message>
    <message>
        <source>Fewer settings</source>
        <translation>Weniger Einstellungen</translation>
    </message>
    <message>
        <source>Certificates and more settings</source>
        <translation>Zertifikate und mehr Einstellungen</translation>
    </message>
    <message>
        <source>such as Orders, test</source>
        <translation>etwa Orders, Test</translation>
    </message>
    <message>
        <source>a socket of this computer</source>
        <translation>ein Socket dieses Rechners</translation>
    </message>
    <message>
        <source>as usual: %1</source>
        <translation>wie üblich: %1</translation>
    </message>
    <message>
        <source>Set in the address too: %1</source>
        <translation>Auch in der Adresse gesetzt: %1</translation>
    </message>
    <message>
        <source>The password goes to its own field; it is not kept with the connection.</source>
        <translation>Das Passwort gehört in sein eigenes Feld; mit der Verbindung wird es nicht gespeichert.</translation>
    </message>
    <message>
        <source>%1 A password is kept until this window closes; ~/.pgpass works too.</source>
        <translation>%1 Ein Passwort wird aufbewahrt, bis dieses Fenster geschlossen wird; ~/.pgpass geht auch.</translation>
    </message>
</context>
<context>
    <name>fermata::views::ConnectionPage</name>
    <message>
        <source>Connecting</source>
        <translation>Verbindung wird hergestellt</translation>
    </message>
    <message>
        <source>Opening the sandbox</source>
        <translation>Sandbox wird geöffnet</translation>
    </message>
    <message>
        <source>Connecting to %1</source>
        <translation>Verbindung zu %1 wird hergestellt</translation>
    </message>
    <message>
        <source>A private PostgreSQL on this computer, reachable by nobody else. It is made once and kept for next time.</source>
        <translation>Ein privates PostgreSQL auf diesem Rechner, für niemand sonst erreichbar. Es wird einmal angelegt und für das nächste Mal aufbewahrt.</translation>
    </message>
    <message>
        <source>The sandbox cannot be opened</source>
        <translation>Die Sandbox kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>No database is open in this window</source>
        <translation>In diesem Fenster ist keine Datenbank geöffnet</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Nicht verbunden</translation>
    </message>
    <message>
        <source>Cannot connect to %1</source>
        <translation>Keine Verbindung zu %1 möglich</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Verbinden…</translation>
    </message>
    <message>
        <source>Open the sandbox</source>
        <translation>Sandbox öffnen</translation>
    </message>
</context>
<context>
    <name>fermata::views::ConnectionWords</name>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Service file</source>
        <translation>Service-Datei</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt verwendet</translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>Sandbox</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>Neue Verbindung</translation>
    </message>
    <message>
        <source>production</source>
        <translation>Produktion</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>nicht gespeichert</translation>
    </message>
</context>
<context>
    <name>fermata::views::Connections</name>
    <message>
        <source>%1, production</source>
        <translation>%1, Produktion</translation>
    </message>
</context>
<context>
    <name>fermata::views::ConnectionsDialog</name>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Make another one like this</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>%1, copy</source>
        <translation>%1, Kopie</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Aus der Liste entfernen</translation>
    </message>
    <message>
        <source>The sandbox</source>
        <translation>Die Sandbox</translation>
    </message>
    <message>
        <source>A private PostgreSQL on this computer, with example machines and a worker. It is made once, kept for next time, and reachable by nobody else.</source>
        <translation>Ein privates PostgreSQL auf diesem Rechner, mit Beispielmaschinen und einem Worker. Es wird einmal angelegt, für das nächste Mal aufbewahrt und ist für niemand sonst erreichbar.</translation>
    </message>
    <message>
        <source>Connect	Ctrl Enter</source>
        <translation>Verbinden	Strg Enter</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Remove a connection</source>
        <translation>Verbindung entfernen</translation>
    </message>
    <message>
        <source>Remove “%1” from the saved connections?</source>
        <translation>„%1“ aus den gespeicherten Verbindungen entfernen?</translation>
    </message>
    <message>
        <source>The database itself is not touched. A password in the keychain goes too.</source>
        <translation>Die Datenbank selbst bleibt unberührt. Ein Passwort im Schlüsselbund wird mit entfernt.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Open the sandbox	Ctrl Enter</source>
        <translation>Sandbox öffnen	Strg Enter</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>From the service file; saving makes a connection that refers to it.</source>
        <translation>Aus der Service-Datei; Speichern legt eine Verbindung an, die auf sie verweist.</translation>
    </message>
    <message>
        <source>Not saved yet.</source>
        <translation>Noch nicht gespeichert.</translation>
    </message>
</context>
<context>
    <name>fermata::views::ConnectionsList</name>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
</context>
<context>
    <name>fermata::views::DebugPage</name>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Let the chosen instance go on</source>
        <translation>Die gewählte Instanz weiterlaufen lassen</translation>
    </message>
    <message>
        <source>Step over</source>
        <translation>Schritt darüber</translation>
    </message>
    <message>
        <source>Run its next step, then hold it again; children run meanwhile</source>
        <translation>Ihren nächsten Schritt ausführen, dann wieder anhalten; Kinder laufen inzwischen</translation>
    </message>
    <message>
        <source>Step into</source>
        <translation>Schritt hinein</translation>
    </message>
    <message>
        <source>Run its next step, and hold the children that it spawns, a thousand at most</source>
        <translation>Ihren nächsten Schritt ausführen und die Kinder anhalten, die er erzeugt, höchstens tausend</translation>
    </message>
    <message>
        <source>Step out</source>
        <translation>Schritt hinaus</translation>
    </message>
    <message>
        <source>Let it go on, and hold its parent when that wakes</source>
        <translation>Sie weiterlaufen lassen und ihre Elterninstanz anhalten, wenn diese erwacht</translation>
    </message>
    <message>
        <source>Debug</source>
        <translation>Debuggen</translation>
    </message>
    <message>
        <source>Looking for breakpoints…</source>
        <translation>Haltepunkte werden gesucht…</translation>
    </message>
    <message>
        <source>The breakpoints could not be read</source>
        <translation>Die Haltepunkte konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>The breakpoints are not up to date</source>
        <translation>Die Haltepunkte sind nicht aktuell</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Add breakpoint…</source>
        <translation>Haltepunkt hinzufügen…</translation>
    </message>
    <message>
        <source>Breakpoints</source>
        <translation>Haltepunkte</translation>
    </message>
    <message>
        <source>Uninstall…</source>
        <translation>Deinstallieren…</translation>
    </message>
    <message>
        <source>A breakpoint holds instances between two steps, whichever worker would run the next one. What is held is runnable and is not let go: nothing of it is lost, and no worker waits for it.</source>
        <translation>Ein Haltepunkt hält Instanzen zwischen zwei Schritten an, welcher Worker auch immer den nächsten ausführen würde. Was angehalten ist, ist lauffähig und wird nicht losgelassen: Nichts davon geht verloren, und kein Worker wartet darauf.</translation>
    </message>
    <message>
        <source>On top is what is held, the longest first. What is chosen there is inspected, and it alone is what the keys act on: F5 lets it go on, F10 runs one step of it, F11 holds the children that the step spawns, Shift+F11 lets it go and holds its parent. One whose time has not come waits for that all the same.</source>
        <translation>Oben steht, was angehalten ist, das Längste zuerst. Was dort gewählt ist, wird inspiziert, und nur darauf wirken die Tasten: F5 lässt es weiterlaufen, F10 führt einen Schritt aus, F11 hält die Kinder an, die der Schritt erzeugt, Umschalt+F11 lässt es los und hält seine Elterninstanz an. Wessen Zeit noch nicht gekommen ist, wartet trotzdem darauf.</translation>
    </message>
    <message>
        <source>Below are the breakpoints. A condition is a jsonpath on the state. What is runnable when a breakpoint is set still runs that step; a breakpoint holds from the next one on. Only where it names one instance does it hold at once.</source>
        <translation>Darunter stehen die Haltepunkte. Eine Bedingung ist ein jsonpath auf den Zustand. Was lauffähig ist, wenn ein Haltepunkt gesetzt wird, führt diesen Schritt noch aus; ein Haltepunkt hält ab dem nächsten an. Nur wo er eine Instanz nennt, hält er sofort an.</translation>
    </message>
    <message>
        <source>What this window sets and holds lasts as long as the window is there, and two minutes longer: when it closes, what it holds goes on and its breakpoints are removed. Those of others stay.</source>
        <translation>Was dieses Fenster setzt und anhält, bleibt, solange das Fenster da ist, und zwei Minuten länger: Schließt es, läuft weiter, was es anhält, und seine Haltepunkte werden entfernt. Die anderer bleiben.</translation>
    </message>
    <message>
        <source>Breakpoints are installed by whoever owns the tables, and taken away again. They cost workers a part of their speed while they are installed.</source>
        <translation>Haltepunkte installiert, wem die Tabellen gehören, und der nimmt sie auch wieder weg. Solange sie installiert sind, kosten sie die Worker einen Teil ihrer Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Run one step of it</source>
        <translation>Einen Schritt davon ausführen</translation>
    </message>
    <message>
        <source>Run one step of it, and hold the children that it spawns</source>
        <translation>Einen Schritt davon ausführen und die Kinder anhalten, die er erzeugt</translation>
    </message>
    <message>
        <source>Let it go, and hold its parent</source>
        <translation>Sie loslassen und ihre Elterninstanz anhalten</translation>
    </message>
    <message>
        <source>Let all go that this window holds, and remove its breakpoints</source>
        <translation>Alles loslassen, was dieses Fenster anhält, und seine Haltepunkte entfernen</translation>
    </message>
    <message>
        <source>A breakpoint on the step of the chosen instance, or none</source>
        <translation>Ein Haltepunkt am Schritt der gewählten Instanz, oder keiner</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Switch the breakpoint on or off</source>
        <translation>Den Haltepunkt ein- oder ausschalten</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Remove the breakpoints that are selected</source>
        <translation>Die ausgewählten Haltepunkte entfernen</translation>
    </message>
    <message>
        <source>This database knows nothing of breakpoints</source>
        <translation>Diese Datenbank weiß nichts von Haltepunkten</translation>
    </message>
    <message>
        <source>Its tables are older than they are. Bring them up to date: &lt;b&gt;fermatactl migrate&lt;/b&gt;.</source>
        <translation>Ihre Tabellen sind älter als diese. Bringen Sie sie auf den neuesten Stand: &lt;b&gt;fermatactl migrate&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>Breakpoints are not installed</source>
        <translation>Haltepunkte sind nicht installiert</translation>
    </message>
    <message>
        <source>They hold an instance between two steps, whichever worker would run the next. Installed are two triggers on the table of instances and four tables; workers then lose up to a seventh of their speed, with fifty breakpoints up to a quarter. Whoever owns the tables can install them, and take them away again without a trace.</source>
        <translation>Sie halten eine Instanz zwischen zwei Schritten an, welcher Worker auch immer den nächsten ausführen würde. Installiert werden zwei Trigger auf der Tabelle der Instanzen und vier Tabellen; Worker verlieren dann bis zu einem Siebtel ihrer Geschwindigkeit, mit fünfzig Haltepunkten bis zu einem Viertel. Wem die Tabellen gehören, kann sie installieren und ohne Spur wieder wegnehmen.</translation>
    </message>
    <message>
        <source>Install breakpoints…</source>
        <translation>Haltepunkte installieren…</translation>
    </message>
    <message>
        <source>Nothing is held, and there is no breakpoint</source>
        <translation>Nichts ist angehalten, und es gibt keinen Haltepunkt</translation>
    </message>
    <message>
        <source>A breakpoint holds instances before a step. F9 sets one on the step of the instance that is inspected; Ctrl+Alt+Break holds that one at its next step.</source>
        <translation>Ein Haltepunkt hält Instanzen vor einem Schritt an. F9 setzt einen am Schritt der inspizierten Instanz; Strg+Alt+Pause hält diese vor ihrem nächsten Schritt an.</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Nicht verbunden.</translation>
    </message>
    <message>
        <source>This server is a standby: it only repeats what another one does.</source>
        <translation>Dieser Server ist ein Standby: Er wiederholt nur, was ein anderer tut.</translation>
    </message>
    <message>
        <source>It is not known yet whether breakpoints are installed.</source>
        <translation>Es ist noch nicht bekannt, ob Haltepunkte installiert sind.</translation>
    </message>
    <message>
        <source>Breakpoints are not installed in this database.</source>
        <translation>In dieser Datenbank sind Haltepunkte nicht installiert.</translation>
    </message>
    <message>
        <source>This role may look, but not set breakpoints or step. Whoever owns the tables may allow it.</source>
        <translation>Diese Rolle darf zusehen, aber keine Haltepunkte setzen oder schrittweise ausführen. Wem die Tabellen gehören, kann es erlauben.</translation>
    </message>
    <message>
        <source>Choose one of those that are held.</source>
        <translation>Wählen Sie eine der angehaltenen.</translation>
    </message>
    <message>
        <source>Let all go that this window holds, and remove its breakpoints (%1)</source>
        <translation>Alles loslassen, was dieses Fenster anhält, und seine Haltepunkte entfernen (%1)</translation>
    </message>
    <message>
        <source>Hold instances before a step</source>
        <translation>Instanzen vor einem Schritt anhalten</translation>
    </message>
    <message>
        <source>Nothing is held</source>
        <translation>Nichts ist angehalten</translation>
    </message>
    <message>
        <source>%1 of %2 that are held</source>
        <translation>%1 von %2 angehaltenen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln are held</source>
        <translation>
            <numerusform>%Ln ist angehalten</numerusform>
            <numerusform>%Ln sind angehalten</numerusform>
        </translation>
    </message>
    <message>
        <source>the longest first</source>
        <translation>das Längste zuerst</translation>
    </message>
    <message>
        <source>Remove breakpoints</source>
        <translation>Haltepunkte entfernen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of these breakpoints were set by others. Remove them all?</source>
        <translation>
            <numerusform>%Ln dieser Haltepunkte wurde von anderen gesetzt. Alle entfernen?</numerusform>
            <numerusform>%Ln dieser Haltepunkte wurden von anderen gesetzt. Alle entfernen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Let all go that is held, and take everything away</source>
        <translation>Alles loslassen, was angehalten ist, und alles wieder entfernen</translation>
    </message>
    <message>
        <source>the machines</source>
        <translation>die Maschinen</translation>
    </message>
    <message>
        <source>the parents</source>
        <translation>die Elterninstanzen</translation>
    </message>
    <message>
        <source>Beside these is the chosen one: the graph of its machine with the place where it stands, it and its parents, and the variables of whichever of these is chosen there. What is watched is a jsonpath on the state, and stays with the machine.</source>
        <translation>Daneben steht die gewählte: der Graph ihrer Maschine mit der Stelle, an der sie steht, sie selbst und ihre Elterninstanzen und die Variablen derjenigen, die dort gewählt ist. Überwacht wird ein jsonpath auf den Zustand; er bleibt bei der Maschine.</translation>
    </message>
    <message>
        <source>Let it run to the step that is chosen on the graph</source>
        <translation>Sie bis zu dem Schritt laufen lassen, der im Graphen gewählt ist</translation>
    </message>
    <message>
        <source>Edit the chosen value of its state</source>
        <translation>Den gewählten Wert ihres Zustands ändern</translation>
    </message>
    <message>
        <source>Try the step of the chosen instance without committing anything</source>
        <translation>Den Schritt der gewählten Instanz ausprobieren, ohne etwas festzuschreiben</translation>
    </message>
    <message>
        <source>At the gate: run the step, or commit its outcome</source>
        <translation>An der Schranke: den Schritt ausführen oder sein Ergebnis festschreiben</translation>
    </message>
    <message>
        <source>At the bottom is the gate of this window’s worker. It holds a step inside the worker, before it runs and before its outcome is committed. Before it its state can be edited; after it the outcome can be looked at, committed or replaced, the step run again, or dropped as a worker that dies would drop it. Nothing has to be installed for that. What changes something is kept in the audit.</source>
        <translation>Unten ist die Schranke des Workers dieses Fensters. Sie hält einen Schritt im Worker an, bevor er läuft und bevor sein Ergebnis festgeschrieben wird. Davor lässt sich sein Zustand ändern; danach lässt sich das Ergebnis ansehen, festschreiben oder ersetzen, der Schritt erneut ausführen oder fallen lassen, wie ein abstürzender Worker es täte. Dafür muss nichts installiert werden. Was etwas ändert, steht im Audit.</translation>
    </message>
</context>
<context>
    <name>fermata::views::DefineDialog</name>
    <message>
        <source>Define a machine</source>
        <translation>Eine Maschine definieren</translation>
    </message>
    <message>
        <source>Its terminal states, with commas between them. An instance that comes to one is done.</source>
        <translation>Ihre Endzustände, durch Kommas getrennt. Eine Instanz, die zu einem kommt, ist fertig.</translation>
    </message>
    <message>
        <source>An event that the state does not have</source>
        <translation>Ein Ereignis, das der Zustand nicht hat</translation>
    </message>
    <message>
        <source>is refused</source>
        <translation>wird abgelehnt</translation>
    </message>
    <message>
        <source>Whoever sends it is told, and the instance stays where it is</source>
        <translation>Dem Absender wird es gesagt, und die Instanz bleibt, wo sie ist</translation>
    </message>
    <message>
        <source>fails it</source>
        <translation>lässt sie scheitern</translation>
    </message>
    <message>
        <source>The instance goes to the state “error”, where it fails</source>
        <translation>Die Instanz geht in den Zustand „error“, in dem sie scheitert</translation>
    </message>
    <message>
        <source>&amp;Machine</source>
        <translation>&amp;Maschine</translation>
    </message>
    <message>
        <source>&amp;Version</source>
        <translation>&amp;Version</translation>
    </message>
    <message>
        <source>&amp;Begins at</source>
        <translation>&amp;Beginnt bei</translation>
    </message>
    <message>
        <source>E&amp;nds at</source>
        <translation>&amp;Endet bei</translation>
    </message>
    <message>
        <source>Unknown event</source>
        <translation>Unbekanntes Ereignis</translation>
    </message>
    <message>
        <source>Transitions</source>
        <translation>Übergänge</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Beginnen mit</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>What is typed, drawn</source>
        <translation>Das Getippte als Zeichnung</translation>
    </message>
    <message>
        <source>There are too many transitions to draw them.</source>
        <translation>Es sind zu viele Übergänge, um sie zu zeichnen.</translation>
    </message>
    <message>
        <source>&amp;Try events</source>
        <translation>E&amp;reignisse probieren</translation>
    </message>
    <message>
        <source>Events to try</source>
        <translation>Ereignisse zum Probieren</translation>
    </message>
    <message>
        <source>Events, with blanks or commas between them: where they lead is shown below</source>
        <translation>Ereignisse, durch Leerzeichen oder Kommas getrennt: Wohin sie führen, steht darunter</translation>
    </message>
    <message>
        <source>The event was not sent</source>
        <translation>Das Ereignis wurde nicht gesendet</translation>
    </message>
    <message>
        <source>This is a &amp;production database. Type the machine’s name once more:</source>
        <translation>Dies ist eine &amp;Produktionsdatenbank. Geben Sie den Namen der Maschine noch einmal ein:</translation>
    </message>
    <message>
        <source>The machine’s name once more</source>
        <translation>Noch einmal der Name der Maschine</translation>
    </message>
    <message>
        <source>Define	Ctrl Enter</source>
        <translation>Definieren	Strg Enter</translation>
    </message>
    <message>
        <source>Define and run	Ctrl Shift Enter</source>
        <translation>Definieren und ausführen	Strg Umschalt Enter</translation>
    </message>
    <message numerus="yes">
        <source>And %Ln more.</source>
        <translation>
            <numerusform>Und %Ln weiteres.</numerusform>
            <numerusform>Und %Ln weitere.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows of the table have something wrong.</source>
        <translation>
            <numerusform>In %Ln Zeile der Tabelle stimmt etwas nicht.</numerusform>
            <numerusform>In %Ln Zeilen der Tabelle stimmt etwas nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is wrong: it can be defined.</source>
        <translation>Alles stimmt: Sie kann definiert werden.</translation>
    </message>
    <message>
        <source>Type transitions; Tab and Enter go on. Or paste them: lines of a spreadsheet, a definition as JSON, rows of SQL.</source>
        <translation>Tippen Sie Übergänge; Tab und Enter gehen weiter. Oder fügen Sie sie ein: Zeilen einer Tabellenkalkulation, eine Definition als JSON, Zeilen von SQL.</translation>
    </message>
    <message>
        <source>Possible there: %1</source>
        <translation>Dort möglich: %1</translation>
    </message>
    <message>
        <source>In %1 there is no event %2.</source>
        <translation>In %1 gibt es kein Ereignis %2.</translation>
    </message>
    <message>
        <source>There it is done.</source>
        <translation>Dort ist sie fertig.</translation>
    </message>
    <message>
        <source>Version %1 is defined already. It can be changed as long as it has no instances.</source>
        <translation>Version %1 ist schon definiert. Sie kann geändert werden, solange sie keine Instanzen hat.</translation>
    </message>
    <message>
        <source>Version %1 is a program’s: a worker has declared it.</source>
        <translation>Version %1 gehört zu einem Programm: Ein Worker hat sie deklariert.</translation>
    </message>
    <message>
        <source>Make it version %1</source>
        <translation>Zu Version %1 machen</translation>
    </message>
    <message>
        <source>It is being defined…</source>
        <translation>Sie wird definiert…</translation>
    </message>
    <message>
        <source>Row %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>Type the machine’s name once more.</source>
        <translation>Geben Sie den Namen der Maschine noch einmal ein.</translation>
    </message>
    <message>
        <source>On a production database an instance is spawned by its own dialog.</source>
        <translation>In einer Produktionsdatenbank wird eine Instanz mit ihrem eigenen Dialog erzeugt.</translation>
    </message>
    <message>
        <source>An empty table</source>
        <translation>Eine leere Tabelle</translation>
    </message>
    <message>
        <source>Copy as %1</source>
        <translation>Als %1 kopieren</translation>
    </message>
    <message>
        <source>Save as %1…</source>
        <translation>Als %1 speichern…</translation>
    </message>
    <message>
        <source>Save as %1</source>
        <translation>Als %1 speichern</translation>
    </message>
    <message>
        <source>The file was not written</source>
        <translation>Die Datei wurde nicht geschrieben</translation>
    </message>
    <message>
        <source>Nothing was pasted</source>
        <translation>Nichts wurde eingefügt</translation>
    </message>
    <message>
        <source>%1 is defined, and instance #%2 of it runs.</source>
        <translation>%1 ist definiert, und Instanz #%2 davon läuft.</translation>
    </message>
    <message>
        <source>%1 is defined: workers run it from now on.</source>
        <translation>%1 ist definiert: Worker führen sie von jetzt an aus.</translation>
    </message>
    <message>
        <source>It is defined, but no instance was spawned</source>
        <translation>Sie ist definiert, aber keine Instanz wurde erzeugt</translation>
    </message>
    <message>
        <source>Whether it is defined is not known</source>
        <translation>Ob sie definiert ist, ist nicht bekannt</translation>
    </message>
    <message>
        <source>It was not defined</source>
        <translation>Sie wurde nicht definiert</translation>
    </message>
    <message>
        <source>create pay ship</source>
        <comment>events of an example</comment>
        <translation>anlegen zahlen versenden</translation>
    </message>
</context>
<context>
    <name>fermata::views::Delivery</name>
    <message numerus="yes">
        <source>%Ln woken</source>
        <translation>
            <numerusform>%Ln geweckt</numerusform>
            <numerusform>%Ln geweckt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln stored</source>
        <translation>
            <numerusform>%Ln gespeichert</numerusform>
            <numerusform>%Ln gespeichert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln duplicates</source>
        <translation>
            <numerusform>%Ln Duplikat</numerusform>
            <numerusform>%Ln Duplikate</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln terminal, stored and not consumed</source>
        <translation>
            <numerusform>%Ln beendet, gespeichert und nicht verbraucht</numerusform>
            <numerusform>%Ln beendet, gespeichert und nicht verbraucht</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::DiagnosticsDialog</name>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
</context>
<context>
    <name>fermata::views::DiffListModel</name>
    <message>
        <source>New state: %1</source>
        <translation>Neuer Zustand: %1</translation>
    </message>
    <message>
        <source>Added: %1</source>
        <translation>Hinzugekommen: %1</translation>
    </message>
    <message>
        <source>Leads elsewhere: %1, was %2</source>
        <translation>Führt woandershin: %1, war %2</translation>
    </message>
    <message>
        <source>Removed: %1</source>
        <translation>Entfallen: %1</translation>
    </message>
    <message>
        <source>State that is gone: %1</source>
        <translation>Zustand, den es nicht mehr gibt: %1</translation>
    </message>
</context>
<context>
    <name>fermata::views::DiffModel</name>
    <message numerus="yes">
        <source>⋯ %n the same</source>
        <translation>
            <numerusform>⋯ %n gleich</numerusform>
            <numerusform>⋯ %n gleich</numerusform>
        </translation>
    </message>
    <message>
        <source>… there is more than is shown here</source>
        <translation>… es gibt mehr, als hier gezeigt wird</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>added: %1</source>
        <translation>hinzugefügt: %1</translation>
    </message>
    <message>
        <source>removed: %1</source>
        <translation>entfernt: %1</translation>
    </message>
</context>
<context>
    <name>fermata::views::DiffView</name>
    <message>
        <source>Copy lines</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>Nächste Änderung</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>Vorige Änderung</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Changes only</source>
        <translation>Nur Änderungen</translation>
    </message>
    <message>
        <source>How the difference is laid out</source>
        <translation>Wie der Unterschied angeordnet ist</translation>
    </message>
    <message>
        <source>Inline</source>
        <translation>Inline</translation>
    </message>
    <message>
        <source>What went above what came</source>
        <translation>Was wegfiel, über dem, was hinzukam</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Geteilt</translation>
    </message>
    <message>
        <source>Before at the left, after at the right</source>
        <translation>Vorher links, nachher rechts</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>Vorher: %1</translation>
    </message>
    <message>
        <source>After: %1</source>
        <translation>Nachher: %1</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen…</translation>
    </message>
    <message>
        <source>Both are the same.</source>
        <translation>Beide sind gleich.</translation>
    </message>
    <message numerus="yes">
        <source>%n added</source>
        <translation>
            <numerusform>%n hinzugefügt</numerusform>
            <numerusform>%n hinzugefügt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation>
            <numerusform>%n entfernt</numerusform>
            <numerusform>%n entfernt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>%n geändert</numerusform>
            <numerusform>%n geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>too large to be compared in every part</source>
        <translation>zu groß, um in allen Teilen verglichen zu werden</translation>
    </message>
    <message>
        <source>Alt with an arrow key goes from change to change</source>
        <translation>Alt mit einer Pfeiltaste springt von Änderung zu Änderung</translation>
    </message>
    <message>
        <source>They could not be compared. %1</source>
        <translation>Sie konnten nicht verglichen werden. %1</translation>
    </message>
</context>
<context>
    <name>fermata::views::DockTitle</name>
    <message>
        <source>Detach or attach</source>
        <translation>Lösen oder andocken</translation>
    </message>
    <message>
        <source>Detach or attach %1</source>
        <translation>%1 lösen oder andocken</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
    </message>
</context>
<context>
    <name>fermata::views::DraftModel</name>
    <message>
        <source>type or paste…</source>
        <translation>tippen oder einfügen…</translation>
    </message>
    <message>
        <source>%1 of the next transition: empty</source>
        <translation>%1 des nächsten Übergangs: leer</translation>
    </message>
    <message>
        <source>%1 of transition %2: %3</source>
        <translation>%1 von Übergang %2: %3</translation>
    </message>
    <message>
        <source>In state</source>
        <translation>Im Zustand</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Next state</source>
        <translation>Nächster Zustand</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>Was nicht stimmt</translation>
    </message>
</context>
<context>
    <name>fermata::views::DraftPaste</name>
    <message>
        <source>What was pasted begins like JSON, but it cannot be read: at character %1, %2.</source>
        <translation>Das Eingefügte beginnt wie JSON, lässt sich aber nicht lesen: bei Zeichen %1, %2.</translation>
    </message>
    <message>
        <source>What was pasted is JSON, but has no transitions: each has the members state, event and next_state.</source>
        <translation>Das Eingefügte ist JSON, hat aber keine Übergänge: Jeder hat die Elemente state, event und next_state.</translation>
    </message>
    <message>
        <source>There is no text to paste.</source>
        <translation>Es gibt keinen Text zum Einfügen.</translation>
    </message>
</context>
<context>
    <name>fermata::views::DraftTable</name>
    <message>
        <source>Transitions</source>
        <translation>Übergänge</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>Remove rows</source>
        <translation>Zeilen entfernen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig machen</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
</context>
<context>
    <name>fermata::views::Editor</name>
    <message>
        <source>The first word is the program that is started: neither %file nor %line can be part of it.</source>
        <translation>Das erste Wort ist das Programm, das gestartet wird: Weder %file noch %line kann darin stehen.</translation>
    </message>
    <message>
        <source>There is no file %1 any more.</source>
        <translation>Die Datei %1 gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>The desktop knows no program that opens %1. Choose one in Window → Editor….</source>
        <translation>Der Desktop kennt kein Programm, das %1 öffnet. Wählen Sie eines unter Fenster → Editor….</translation>
    </message>
    <message>
        <source>The command “%1” names no program.</source>
        <translation>Der Befehl „%1“ nennt kein Programm.</translation>
    </message>
    <message>
        <source>The editor “%1” cannot be started: %2.</source>
        <translation>Der Editor „%1“ kann nicht gestartet werden: %2.</translation>
    </message>
    <message>
        <source>The editor “%1” crashed.</source>
        <translation>Der Editor „%1“ ist abgestürzt.</translation>
    </message>
    <message>
        <source>The editor “%1” ended at once, with exit code %2.</source>
        <translation>Der Editor „%1“ endete sofort mit dem Rückgabewert %2.</translation>
    </message>
</context>
<context>
    <name>fermata::views::EditorDialog</name>
    <message>
        <source>There is no program “%1”.</source>
        <translation>Ein Programm „%1“ gibt es nicht.</translation>
    </message>
    <message>
        <source>Editor</source>
        <translation>Editor</translation>
    </message>
    <message>
        <source>The command that opens a file of this computer at a line, when you follow a place in an error. %file and %line are replaced in its arguments. Without a command the file is opened as your desktop opens it.</source>
        <translation>Der Befehl, der eine Datei dieses Rechners an einer Zeile öffnet, wenn Sie einer Stelle in einem Fehler folgen. %file und %line werden in seinen Argumenten ersetzt. Ohne Befehl wird die Datei so geöffnet, wie Ihr Desktop es tut.</translation>
    </message>
    <message>
        <source>The editor’s command</source>
        <translation>Befehl des Editors</translation>
    </message>
    <message>
        <source>No shell reads it. Words are parted by blanks; quotes keep them together.</source>
        <translation>Keine Shell liest ihn. Leerzeichen trennen Wörter, Anführungszeichen halten sie zusammen.</translation>
    </message>
    <message>
        <source>Apply	Ctrl Enter</source>
        <translation>Anwenden	Strg Enter</translation>
    </message>
</context>
<context>
    <name>fermata::views::EmptyState</name>
    <message>
        <source>%1&lt;br&gt;It is tried again at the next refresh.</source>
        <translation>%1&lt;br&gt;Bei der nächsten Aktualisierung wird es erneut versucht.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
</context>
<context>
    <name>fermata::views::ErrorText</name>
    <message>
        <source>Last error</source>
        <translation>Letzter Fehler</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Open in the editor</source>
        <translation>Im Editor öffnen</translation>
    </message>
    <message>
        <source>Copy what is selected</source>
        <translation>Auswahl kopieren</translation>
    </message>
    <message>
        <source>Copy the whole error</source>
        <translation>Ganzen Fehler kopieren</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
</context>
<context>
    <name>fermata::views::EventButtons</name>
    <message>
        <source>The event %1</source>
        <translation>Das Ereignis %1</translation>
    </message>
    <message>
        <source>and others</source>
        <translation>und weitere</translation>
    </message>
</context>
<context>
    <name>fermata::views::EventRow</name>
    <message>
        <source>Send an event</source>
        <translation>Ereignis senden</translation>
    </message>
</context>
<context>
    <name>fermata::views::EventStrip</name>
    <message>
        <source>%1 is done: it ended in %2.</source>
        <translation>%1 ist fertig: Sie endete in %2.</translation>
    </message>
    <message>
        <source>%1 has failed: it ended in %2.</source>
        <translation>%1 ist gescheitert: Sie endete in %2.</translation>
    </message>
    <message>
        <source>%1 is at %2: no event leads on from there.</source>
        <translation>%1 ist bei %2: Von dort führt kein Ereignis weiter.</translation>
    </message>
    <message>
        <source>%1 is at %2. Send it an event:</source>
        <translation>%1 ist bei %2. Senden Sie ihr ein Ereignis:</translation>
    </message>
    <message>
        <source>Send the event %1</source>
        <translation>Das Ereignis %1 senden</translation>
    </message>
</context>
<context>
    <name>fermata::views::ExampleCard</name>
    <message>
        <source>Spawning…</source>
        <translation>Wird erzeugt…</translation>
    </message>
</context>
<context>
    <name>fermata::views::ExportStrip</name>
    <message>
        <source>Progress of the export</source>
        <translation>Fortschritt des Exports</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Ordner anzeigen</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Cancelled; nothing was written to %1</source>
        <translation>Abgebrochen; in %1 wurde nichts geschrieben</translation>
    </message>
    <message>
        <source>Cancelled; nothing was copied</source>
        <translation>Abgebrochen; nichts wurde kopiert</translation>
    </message>
    <message>
        <source>Nothing was exported: %1</source>
        <translation>Nichts wurde exportiert: %1</translation>
    </message>
    <message numerus="yes">
        <source>Exporting to %1: %Ln instances, %2</source>
        <translation>
            <numerusform>Export nach %1: %Ln Instanz, %2</numerusform>
            <numerusform>Export nach %1: %Ln Instanzen, %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copying: %Ln instances</source>
        <translation>
            <numerusform>Kopieren: %Ln Instanz</numerusform>
            <numerusform>Kopieren: %Ln Instanzen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances written to %1 (%2)</source>
        <translation>
            <numerusform>%Ln Instanz in %1 geschrieben (%2)</numerusform>
            <numerusform>%Ln Instanzen in %1 geschrieben (%2)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln instances are copied: a clipboard holds no more. Export the rest to a file.</source>
        <translation>
            <numerusform>Die erste Instanz wurde kopiert: Mehr fasst eine Zwischenablage nicht. Exportieren Sie den Rest in eine Datei.</numerusform>
            <numerusform>Die ersten %Ln Instanzen wurden kopiert: Mehr fasst eine Zwischenablage nicht. Exportieren Sie den Rest in eine Datei.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances copied</source>
        <translation>
            <numerusform>%Ln Instanz kopiert</numerusform>
            <numerusform>%Ln Instanzen kopiert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Given up after %Ln instances: %1</source>
        <translation>
            <numerusform>Nach %Ln Instanz aufgegeben: %1</numerusform>
            <numerusform>Nach %Ln Instanzen aufgegeben: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::FamilyCellsView</name>
    <message>
        <source>Children by id</source>
        <translation>Kinder nach ID</translation>
    </message>
    <message>
        <source>child %1 of %2</source>
        <translation>Kind %1 von %2</translation>
    </message>
    <message>
        <source>#%1: %2 for %3</source>
        <translation>#%1: %2 seit %3</translation>
    </message>
    <message>
        <source>#%1: %2</source>
        <translation>#%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>#%1 to #%2, %Ln children</source>
        <translation>
            <numerusform>#%1 bis #%2, %Ln Kind</numerusform>
            <numerusform>#%1 bis #%2, %Ln Kinder</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 scheduled or held</source>
        <translation>%1 geplant oder angehalten</translation>
    </message>
</context>
<context>
    <name>fermata::views::FamilyEndsView</name>
    <message>
        <source>When they ended</source>
        <translation>Wann sie endeten</translation>
    </message>
    <message>
        <source>None of them has ended.</source>
        <translation>Keines davon ist beendet.</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>%1 ended, %2 of them failed
from %3</source>
        <translation>%1 beendet, %2 davon fehlgeschlagen
ab %3</translation>
    </message>
    <message>
        <source>%1 ended, %2 of them failed, from %3 to %4.</source>
        <translation>%1 beendet, davon %2 fehlgeschlagen, von %3 bis %4.</translation>
    </message>
</context>
<context>
    <name>fermata::views::FilterBar</name>
    <message>
        <source>id, status, machine, step, queue, state.path:value</source>
        <translation>ID, Status, Maschine, Schritt, Queue, state.pfad:wert</translation>
    </message>
    <message>
        <source>5208, failed, checkout v2, step:capture, queue:payments, key:cust-2207, parent:4711, awaits:paid,
attempt:&gt;=3, error:&quot;timed out&quot;, standing:&gt;2h, changed:&lt;10m, spawned:2026-07-14..,
state.order.id:42, state.customer.name~ada. Several stand side by side.</source>
        <translation>5208, failed, checkout v2, step:capture, queue:payments, key:cust-2207, parent:4711, awaits:paid,
attempt:&gt;=3, error:&quot;timed out&quot;, standing:&gt;2h, changed:&lt;10m, spawned:2026-07-14..,
state.order.id:42, state.customer.name~ada. Mehrere können nebeneinanderstehen.</translation>
    </message>
    <message>
        <source>Show all instances</source>
        <translation>Alle Instanzen anzeigen</translation>
    </message>
    <message>
        <source>%1 holds</source>
        <translation>%1 enthält</translation>
    </message>
    <message>
        <source>%1 is</source>
        <translation>%1 ist</translation>
    </message>
    <message>
        <source>status is</source>
        <translation>Status ist</translation>
    </message>
    <message>
        <source>machine is</source>
        <translation>Maschine ist</translation>
    </message>
    <message>
        <source>queue is</source>
        <translation>Queue ist</translation>
    </message>
    <message>
        <source>step is</source>
        <translation>Schritt ist</translation>
    </message>
    <message>
        <source>id is</source>
        <translation>ID ist</translation>
    </message>
    <message>
        <source>parent is</source>
        <translation>Elterninstanz ist</translation>
    </message>
    <message>
        <source>partition key is</source>
        <translation>Partitionsschlüssel ist</translation>
    </message>
    <message>
        <source>awaits</source>
        <translation>wartet auf</translation>
    </message>
    <message>
        <source>attempt is at least</source>
        <translation>Versuch ist mindestens</translation>
    </message>
    <message>
        <source>error holds</source>
        <translation>Fehler enthält</translation>
    </message>
    <message>
        <source>changed in the last</source>
        <translation>geändert in den letzten</translation>
    </message>
    <message>
        <source>standing for more than</source>
        <translation>steht länger als</translation>
    </message>
    <message>
        <source>spawned in the last</source>
        <translation>erzeugt in den letzten</translation>
    </message>
    <message>
        <source>alive for more than</source>
        <translation>lebt länger als</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>changed before</source>
        <translation>geändert vor</translation>
    </message>
    <message>
        <source>changed since</source>
        <translation>geändert seit</translation>
    </message>
    <message>
        <source>spawned before</source>
        <translation>erzeugt vor</translation>
    </message>
    <message>
        <source>spawned since</source>
        <translation>erzeugt seit</translation>
    </message>
    <message>
        <source>A value is missing after the colon.</source>
        <translation>Nach dem Doppelpunkt fehlt ein Wert.</translation>
    </message>
    <message>
        <source>An id is a number above 0, such as 5208.</source>
        <translation>Eine ID ist eine Zahl über 0, etwa 5208.</translation>
    </message>
    <message>
        <source>“%1” is no status. There are runnable, scheduled, executing, awaiting_signal, awaiting_children, done and failed.</source>
        <translation>„%1“ ist kein Status. Es gibt runnable, scheduled, executing, awaiting_signal, awaiting_children, done und failed.</translation>
    </message>
    <message>
        <source>A number is missing, such as attempt:&gt;=3.</source>
        <translation>Es fehlt eine Zahl, etwa attempt:&gt;=3.</translation>
    </message>
    <message>
        <source>A time is missing, such as &lt;10m (within), &gt;2h (longer ago), 2026-07-14.. (since) or ..2026-07-14T12:00 (until).</source>
        <translation>Es fehlt eine Zeit, etwa &lt;10m (innerhalb), &gt;2h (länger her), 2026-07-14.. (seit) oder ..2026-07-14T12:00 (bis).</translation>
    </message>
    <message>
        <source>A duration is missing, such as standing:&gt;2h; s, m, h, d and w count.</source>
        <translation>Es fehlt eine Dauer, etwa standing:&gt;2h; s, m, h, d und w gelten.</translation>
    </message>
    <message>
        <source>A version is a number, such as version:2.</source>
        <translation>Eine Version ist eine Zahl, etwa version:2.</translation>
    </message>
    <message>
        <source>A path is missing, such as state.order.id or state.items[0].sku.</source>
        <translation>Es fehlt ein Pfad, etwa state.order.id oder state.items[0].sku.</translation>
    </message>
    <message>
        <source>A value is missing, such as state.order.id:42.</source>
        <translation>Es fehlt ein Wert, etwa state.order.id:42.</translation>
    </message>
    <message>
        <source>“%1” is neither a status nor an id. Say what it is, such as step:%1 or machine:%1.</source>
        <translation>„%1“ ist weder ein Status noch eine ID. Geben Sie an, was es ist, etwa step:%1 oder machine:%1.</translation>
    </message>
    <message>
        <source>“%1” is no field of an instance.</source>
        <translation>„%1“ ist kein Feld einer Instanz.</translation>
    </message>
    <message>
        <source>The closing quote is missing.</source>
        <translation>Das schließende Anführungszeichen fehlt.</translation>
    </message>
    <message>
        <source>all of</source>
        <translation>alles aus</translation>
    </message>
    <message>
        <source>a part of the state:</source>
        <translation>ein Teil des Zustands:</translation>
    </message>
    <message>
        <source>the error holds:</source>
        <translation>der Fehler enthält:</translation>
    </message>
    <message>
        <source>standing for more than:</source>
        <translation>steht länger als:</translation>
    </message>
    <message>
        <source>changed in the last:</source>
        <translation>geändert in den letzten:</translation>
    </message>
    <message>
        <source>spawned in the last:</source>
        <translation>erzeugt in den letzten:</translation>
    </message>
    <message>
        <source>tried again at least:</source>
        <translation>erneut versucht, mindestens:</translation>
    </message>
    <message>
        <source>the partition key is:</source>
        <translation>der Partitionsschlüssel ist:</translation>
    </message>
    <message>
        <source>the awaited signal is:</source>
        <translation>das erwartete Signal ist:</translation>
    </message>
    <message>
        <source>the parent is:</source>
        <translation>die Elterninstanz ist:</translation>
    </message>
    <message>
        <source>Go on with a path and a value, such as state.order.id:42, or state.customer.name~ada for what holds a text.</source>
        <translation>Ergänzen Sie einen Pfad und einen Wert, etwa state.order.id:42, oder state.customer.name~ada für einen enthaltenen Text.</translation>
    </message>
</context>
<context>
    <name>fermata::views::FilterLine</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
</context>
<context>
    <name>fermata::views::FilterPopup</name>
    <message>
        <source>no index: searched within the status</source>
        <translation>kein Index: innerhalb des Status gesucht</translation>
    </message>
    <message>
        <source>no index: searched, the newest rows first</source>
        <translation>kein Index: gesucht, die neuesten Zeilen zuerst</translation>
    </message>
    <message>
        <source>What the line can mean</source>
        <translation>Was die Eingabe bedeuten kann</translation>
    </message>
    <message>
        <source>an index only with status runnable or executing</source>
        <translation>ein Index nur mit Status lauffähig oder in Ausführung</translation>
    </message>
</context>
<context>
    <name>fermata::views::Finding</name>
    <message>
        <source>“%1”: %2</source>
        <translation>„%1“: %2</translation>
    </message>
    <message>
        <source>Is scheduled: eligible in %1, at %2. Until then no worker takes it.</source>
        <translation>Ist geplant: fällig in %1, um %2. Bis dahin übernimmt sie kein Worker.</translation>
    </message>
    <message numerus="yes">
        <source>%1 instances are eligible in the queue %2, for %3 at most, and no live worker takes that queue.</source>
        <translation>
            <numerusform>%1 Instanz ist in der Queue %2 fällig, seit höchstens %3, und kein lebender Worker bedient diese Queue.</numerusform>
            <numerusform>%1 Instanzen sind in der Queue %2 fällig, seit höchstens %3, und kein lebender Worker bedient diese Queue.</numerusform>
        </translation>
    </message>
    <message>
        <source>Eligible for %1, but no live worker takes the queue %2.</source>
        <translation>Seit %1 fällig, aber kein lebender Worker bedient die Queue %2.</translation>
    </message>
    <message>
        <source>One takes %1.</source>
        <translation>Einer bedient %1.</translation>
    </message>
    <message>
        <source>No worker is alive at all.</source>
        <translation>Kein einziger Worker lebt.</translation>
    </message>
    <message>
        <source>%1 did, and was last seen %2 ago.</source>
        <translation>%1 hat sie bedient und wurde zuletzt vor %2 gesehen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 instances of %2 in the queue %3 are eligible, for %4 at most, and no live worker of that queue runs this machine.</source>
        <translation>
            <numerusform>%1 Instanz von %2 in der Queue %3 ist fällig, seit höchstens %4, und kein lebender Worker dieser Queue führt diese Maschine aus.</numerusform>
            <numerusform>%1 Instanzen von %2 in der Queue %3 sind fällig, seit höchstens %4, und kein lebender Worker dieser Queue führt diese Maschine aus.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Eligible for %1, but none of the %Ln live workers that take the queue %2 runs %3.</source>
        <translation>
            <numerusform>Seit %1 fällig, aber der %Ln lebende Worker, der die Queue %2 bedient, führt %3 nicht aus.</numerusform>
            <numerusform>Seit %1 fällig, aber keiner der %Ln lebenden Worker, die die Queue %2 bedienen, führt %3 aus.</numerusform>
        </translation>
    </message>
    <message>
        <source>They run %1 of it.</source>
        <translation>Sie führen davon %1 aus.</translation>
    </message>
    <message>
        <source>That version is declared %1.</source>
        <translation>Diese Version ist als %1 deklariert.</translation>
    </message>
    <message>
        <source>Waits because %1 executes at worker %2 with the partition key %3: one at a time.</source>
        <translation>Wartet, weil %1 beim Worker %2 mit dem Partitionsschlüssel %3 in Ausführung ist: immer nur eine.</translation>
    </message>
    <message>
        <source>Waits because %1 executes with the partition key %2: one at a time.</source>
        <translation>Wartet, weil %1 mit dem Partitionsschlüssel %2 in Ausführung ist: immer nur eine.</translation>
    </message>
    <message numerus="yes">
        <source>Stands in line for the partition key %1: %2 instances come before it, first %3.</source>
        <translation>
            <numerusform>Steht in der Reihe für den Partitionsschlüssel %1: %2 Instanz kommt davor, nämlich %3.</numerusform>
            <numerusform>Steht in der Reihe für den Partitionsschlüssel %1: %2 Instanzen kommen davor, zuerst %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>Has run its step; the outcome waits, because its unique key is held by %1: only one of the key may be in such a status.</source>
        <translation>Hat ihren Schritt ausgeführt; das Ergebnis wartet, weil %1 ihren eindeutigen Schlüssel hält: Nur eine mit dem Schlüssel darf in einem solchen Status sein.</translation>
    </message>
    <message>
        <source>Cannot go on because its unique key is held by %1: only one of the key may be in such a status, so it has to wait until that one has gone on.</source>
        <translation>Kann nicht weiter, weil %1 ihren eindeutigen Schlüssel hält: Nur eine mit dem Schlüssel darf in einem solchen Status sein, daher muss sie warten, bis jene weitergegangen ist.</translation>
    </message>
    <message>
        <source>%1 by %2 at %3</source>
        <translation>%1 durch %2 in %3</translation>
    </message>
    <message>
        <source>%1 by others</source>
        <translation>%1 durch andere</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln slots of the workers that could take it in the queue %1 are taken: %2. The longest, %3, has run for %4.</source>
        <translation>
            <numerusform>Der einzige Slot (%Ln) der Worker, die sie in der Queue %1 übernehmen könnten, ist belegt: %2. Am längsten läuft %3, seit %4.</numerusform>
            <numerusform>Alle %Ln Slots der Worker, die sie in der Queue %1 übernehmen könnten, sind belegt: %2. Am längsten läuft %3, seit %4.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 try the step again and again, up to attempt %5.</source>
        <translation>
            <numerusform>%1 Instanz von %2 im Schritt %3 in der Queue %4 versucht den Schritt immer wieder, bis zu Versuch %5.</numerusform>
            <numerusform>%1 Instanzen von %2 im Schritt %3 in der Queue %4 versuchen den Schritt immer wieder, bis zu Versuch %5.</numerusform>
        </translation>
    </message>
    <message>
        <source>The next try is never.</source>
        <translation>Der nächste Versuch erfolgt nie.</translation>
    </message>
    <message>
        <source>The next try is in %1.</source>
        <translation>Der nächste Versuch erfolgt in %1.</translation>
    </message>
    <message>
        <source>The next try is due.</source>
        <translation>Der nächste Versuch ist fällig.</translation>
    </message>
    <message>
        <source>Last error: %1</source>
        <translation>Letzter Fehler: %1</translation>
    </message>
    <message>
        <source>Worker %1 executes %2 for %3; the lease runs %4 more.</source>
        <translation>Worker %1 führt %2 seit %3 aus; die Lease läuft noch %4.</translation>
    </message>
    <message>
        <source>Is held by worker %1, which was last seen %2 ago.</source>
        <translation>Wird von Worker %1 gehalten, der zuletzt vor %2 gesehen wurde.</translation>
    </message>
    <message>
        <source>Is held by worker %1, which is not among those that report: it has stopped, or does not say that it lives.</source>
        <translation>Wird von Worker %1 gehalten, der nicht unter denen ist, die sich melden: Er hat gestoppt, oder er sagt nicht, dass er lebt.</translation>
    </message>
    <message>
        <source>Its lease runs out in %1 unless it is renewed; then the next sweep of a worker returns it, and the step runs again.</source>
        <translation>Ihre Lease läuft in %1 ab, wenn sie nicht erneuert wird; dann gibt der nächste Aufräumlauf eines Workers sie zurück, und der Schritt läuft erneut.</translation>
    </message>
    <message>
        <source>Its lease runs out in %1 unless it is renewed; then a sweep would return it, but no live worker sweeps.</source>
        <translation>Ihre Lease läuft in %1 ab, wenn sie nicht erneuert wird; dann gäbe ein Aufräumlauf sie zurück, aber kein lebender Worker räumt auf.</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>worker %1</source>
        <translation>Worker %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 instances are held in the queue %2 by %3, whose lease ran out %4 ago.</source>
        <translation>
            <numerusform>In der Queue %2 wird %1 Instanz gehalten von: %3; Lease vor %4 abgelaufen.</numerusform>
            <numerusform>In der Queue %2 werden %1 Instanzen gehalten von: %3; Lease vor %4 abgelaufen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances are held in the queue %2 by %3 without a lease.</source>
        <translation>
            <numerusform>In der Queue %2 wird %1 Instanz ohne Lease gehalten von: %3.</numerusform>
            <numerusform>In der Queue %2 werden %1 Instanzen ohne Lease gehalten von: %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>Is held by %1, whose lease ran out %2 ago.</source>
        <translation>Gehalten von: %1; Lease vor %2 abgelaufen.</translation>
    </message>
    <message>
        <source>Is held by %1 without a lease.</source>
        <translation>Ohne Lease gehalten von: %1.</translation>
    </message>
    <message>
        <source>No live worker sweeps, so nobody returns what it holds.</source>
        <translation>Kein lebender Worker räumt auf, daher gibt niemand zurück, was er hält.</translation>
    </message>
    <message>
        <source>The sweeps of the live workers should have returned it by now.</source>
        <translation>Die Aufräumläufe der lebenden Worker hätten sie inzwischen zurückgeben müssen.</translation>
    </message>
    <message>
        <source>The next sweep of a worker returns it, and the step runs again.</source>
        <translation>Der nächste Aufräumlauf eines Workers gibt sie zurück, und der Schritt läuft erneut.</translation>
    </message>
    <message>
        <source>Waits for a signal %1, parked for %2.</source>
        <translation>Wartet auf ein Signal %1, geparkt seit %2.</translation>
    </message>
    <message>
        <source>Its inbox holds %1, so it never matched.</source>
        <translation>In ihrem Posteingang liegt %1, daher passte es nie.</translation>
    </message>
    <message numerus="yes">
        <source>It has seen the %Ln in its inbox and waits for one more.</source>
        <translation>
            <numerusform>Sie hat das %Ln in ihrem Posteingang gesehen und wartet auf ein weiteres.</numerusform>
            <numerusform>Sie hat die %Ln in ihrem Posteingang gesehen und wartet auf ein weiteres.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing in its inbox is called so.</source>
        <translation>Nichts in ihrem Posteingang heißt so.</translation>
    </message>
    <message>
        <source>Its inbox is empty.</source>
        <translation>Ihr Posteingang ist leer.</translation>
    </message>
    <message numerus="yes">
        <source>Waits for %1 of its %2 children to end, done or failed.</source>
        <translation>
            <numerusform>Wartet auf das Ende von %1 von %2 Kind, fertig oder fehlgeschlagen.</numerusform>
            <numerusform>Wartet auf das Ende von %1 ihrer %2 Kinder, fertig oder fehlgeschlagen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Done: %1, failed: %2.</source>
        <translation>Fertig: %1, fehlgeschlagen: %2.</translation>
    </message>
    <message numerus="yes">
        <source>At the bottom, %1 levels down, %Ln instances hold it.</source>
        <translation>
            <numerusform>Ganz unten, auf Ebene %1 darunter, hält %Ln Instanz sie auf.</numerusform>
            <numerusform>Ganz unten, auf Ebene %1 darunter, halten %Ln Instanzen sie auf.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them were counted and not looked into.</source>
        <translation>
            <numerusform>%Ln davon wurde gezählt und nicht näher betrachtet.</numerusform>
            <numerusform>%Ln davon wurden gezählt und nicht näher betrachtet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 count another number of pending children than there are that live: children were lost, or ended or added from outside.</source>
        <translation>
            <numerusform>%1 Instanz von %2 im Schritt %3 in der Queue %4 zählt eine andere Zahl ausstehender Kinder, als leben: Kinder gingen verloren oder wurden von außen beendet oder hinzugefügt.</numerusform>
            <numerusform>%1 Instanzen von %2 im Schritt %3 in der Queue %4 zählen eine andere Zahl ausstehender Kinder, als leben: Kinder gingen verloren oder wurden von außen beendet oder hinzugefügt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Counts %1 pending, but %Ln of its children live.</source>
        <translation>
            <numerusform>Zählt %1 ausstehende Kinder, aber %Ln ihrer Kinder lebt.</numerusform>
            <numerusform>Zählt %1 ausstehende Kinder, aber %Ln ihrer Kinder leben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Rows may have been deleted, or ended from outside; its barrier does not open when the last child ends.</source>
        <translation>Vielleicht wurden Zeilen von außen gelöscht oder beendet; ihre Barriere öffnet sich nicht, wenn das letzte Kind endet.</translation>
    </message>
    <message>
        <source>Children may have been added from outside; its barrier opens before the last child ends.</source>
        <translation>Vielleicht wurden Kinder von außen hinzugefügt; ihre Barriere öffnet sich, bevor das letzte Kind endet.</translation>
    </message>
    <message>
        <source>Is done: it ended %1 ago, at step %2.</source>
        <translation>Ist fertig: Sie endete vor %1, im Schritt %2.</translation>
    </message>
    <message>
        <source>Failed %1 ago, at step %2: %3</source>
        <translation>Vor %1 fehlgeschlagen, im Schritt %2: %3</translation>
    </message>
    <message>
        <source>no reason was given.</source>
        <translation>kein Grund angegeben.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 are parked for no name, the longest for %5.</source>
        <translation>
            <numerusform>%1 Instanz von %2 im Schritt %3 in der Queue %4 ist ohne Namen geparkt, seit %5.</numerusform>
            <numerusform>%1 Instanzen von %2 im Schritt %3 in der Queue %4 sind ohne Namen geparkt, die längste seit %5.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 are parked for %5, the longest for %6.</source>
        <translation>
            <numerusform>%1 Instanz von %2 im Schritt %3 in der Queue %4 wartet geparkt auf %5, seit %6.</numerusform>
            <numerusform>%1 Instanzen von %2 im Schritt %3 in der Queue %4 warten geparkt auf %5, die längste seit %6.</numerusform>
        </translation>
    </message>
    <message>
        <source>Is eligible at infinity: no worker ever takes it.</source>
        <translation>Ist bei infinity fällig: Kein Worker übernimmt sie je.</translation>
    </message>
    <message numerus="yes">
        <source>Eligible for %1; %2 instances come before it in the queue %3, by priority and time.</source>
        <translation>
            <numerusform>Seit %1 fällig; %2 Instanz kommt in der Queue %3 davor, nach Priorität und Zeit.</numerusform>
            <numerusform>Seit %1 fällig; %2 Instanzen kommen in der Queue %3 davor, nach Priorität und Zeit.</numerusform>
        </translation>
    </message>
    <message>
        <source>Eligible for %1 and next in the queue %2: the next free worker takes it.</source>
        <translation>Seit %1 fällig und die nächste in der Queue %2: Der nächste freie Worker übernimmt sie.</translation>
    </message>
    <message>
        <source>Eligible for %1 and first in the queue %2; a slot of a live worker is free, and nothing that the database shows is in its way.</source>
        <translation>Seit %1 fällig und die erste in der Queue %2; ein Slot eines lebenden Workers ist frei, und nichts, was die Datenbank zeigt, steht im Weg.</translation>
    </message>
    <message>
        <source>It is parked for a signal, but no name says for which one. None can wake it.</source>
        <translation>Sie wartet geparkt auf ein Signal, aber kein Name sagt, auf welches. Keines kann sie wecken.</translation>
    </message>
    <message>
        <source>A signal %1 was sent %2 ago to %3, which has no use for it: it may have been meant for this one.</source>
        <translation>Ein Signal %1 wurde vor %2 an %3 gesendet, die es nicht brauchen kann: Vielleicht war es für diese bestimmt.</translation>
    </message>
    <message>
        <source>Has what it waits for: the next sweep of a worker wakes it.</source>
        <translation>Hat, worauf sie wartet: Der nächste Aufräumlauf eines Workers weckt sie.</translation>
    </message>
    <message>
        <source>Has what it waits for, but no live worker sweeps: nobody wakes it.</source>
        <translation>Hat, worauf sie wartet, aber kein lebender Worker räumt auf: Niemand weckt sie.</translation>
    </message>
    <message>
        <source>Start a worker; each sweeps unless it was started with --reaper-interval off.</source>
        <translation>Starten Sie einen Worker; jeder räumt auf, sofern er nicht mit --reaper-interval off gestartet wurde.</translation>
    </message>
    <message>
        <source>Run it now, or give it a time.</source>
        <translation>Führen Sie sie jetzt aus, oder geben Sie ihr eine Zeit.</translation>
    </message>
    <message>
        <source>Start a worker with --queue %1=SLOTS.</source>
        <translation>Starten Sie einen Worker mit --queue %1=SLOTS.</translation>
    </message>
    <message>
        <source>Start a worker for the queue %1 with %2 in its registry.</source>
        <translation>Starten Sie einen Worker für die Queue %1 mit %2 in seiner Registry.</translation>
    </message>
    <message>
        <source>See why %1 does not end.</source>
        <translation>Sehen Sie nach, warum %1 nicht endet.</translation>
    </message>
    <message>
        <source>See why %1 is not taken.</source>
        <translation>Sehen Sie nach, warum %1 nicht übernommen wird.</translation>
    </message>
    <message>
        <source>See why %1 does not go on.</source>
        <translation>Sehen Sie nach, warum %1 nicht weitergeht.</translation>
    </message>
    <message>
        <source>Wait, or start another worker for the queue.</source>
        <translation>Warten Sie, oder starten Sie einen weiteren Worker für die Queue.</translation>
    </message>
    <message>
        <source>Give the queue more slots, or this instance a more urgent (lower) priority.</source>
        <translation>Geben Sie der Queue mehr Slots oder dieser Instanz eine dringendere (niedrigere) Priorität.</translation>
    </message>
    <message>
        <source>Deliver the signal %1.</source>
        <translation>Stellen Sie das Signal %1 zu.</translation>
    </message>
    <message>
        <source>Deliver another signal %1.</source>
        <translation>Stellen Sie ein weiteres Signal %1 zu.</translation>
    </message>
    <message>
        <source>Deliver the signal %1, and mend the name where it is sent.</source>
        <translation>Stellen Sie das Signal %1 zu, und berichtigen Sie den Namen dort, wo es gesendet wird.</translation>
    </message>
    <message>
        <source>Replay its step, so that it awaits a name.</source>
        <translation>Wiederholen Sie ihren Schritt, damit sie auf einen Namen wartet.</translation>
    </message>
    <message>
        <source>Ask the sender; if it was, deliver the signal to this one.</source>
        <translation>Fragen Sie den Absender; wenn ja, stellen Sie das Signal dieser zu.</translation>
    </message>
    <message>
        <source>Recount the barrier: the count does not mend itself.</source>
        <translation>Zählen Sie die Barriere neu: Der Zähler berichtigt sich nicht selbst.</translation>
    </message>
    <message>
        <source>Mend what made it fail, then replay the step.</source>
        <translation>Beheben Sie, woran sie fehlschlug, und wiederholen Sie dann den Schritt.</translation>
    </message>
    <message>
        <source>Replay the step of each, so that it awaits a name.</source>
        <translation>Wiederholen Sie bei jeder den Schritt, damit sie auf einen Namen wartet.</translation>
    </message>
    <message>
        <source>Find out who sends %1; look at one of them to see what lies in its inbox.</source>
        <translation>Finden Sie heraus, wer %1 sendet; sehen Sie bei einer davon nach, was in ihrem Posteingang liegt.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln others stand alike.</source>
        <translation>
            <numerusform>Bei %Ln weiteren ist es ebenso.</numerusform>
            <numerusform>Bei %Ln weiteren ist es ebenso.</numerusform>
        </translation>
    </message>
    <message>
        <source>Scheduled</source>
        <translation>Geplant</translation>
    </message>
    <message>
        <source>Scheduled for never</source>
        <translation>Für nie geplant</translation>
    </message>
    <message>
        <source>No worker takes the queue</source>
        <translation>Kein Worker bedient die Queue</translation>
    </message>
    <message>
        <source>No worker runs the machine</source>
        <translation>Kein Worker führt die Maschine aus</translation>
    </message>
    <message>
        <source>Partition key in use</source>
        <translation>Partitionsschlüssel in Gebrauch</translation>
    </message>
    <message>
        <source>In line for its partition key</source>
        <translation>In der Reihe für ihren Partitionsschlüssel</translation>
    </message>
    <message>
        <source>Partition key locked</source>
        <translation>Partitionsschlüssel gesperrt</translation>
    </message>
    <message>
        <source>Unique key held</source>
        <translation>Eindeutiger Schlüssel belegt</translation>
    </message>
    <message>
        <source>All slots busy</source>
        <translation>Alle Slots belegt</translation>
    </message>
    <message>
        <source>Behind others</source>
        <translation>Hinter anderen</translation>
    </message>
    <message>
        <source>Next in line</source>
        <translation>Als Nächste an der Reihe</translation>
    </message>
    <message>
        <source>Not taken</source>
        <translation>Nicht übernommen</translation>
    </message>
    <message>
        <source>Replayed</source>
        <translation>Wird wiederholt</translation>
    </message>
    <message>
        <source>Replays again and again</source>
        <translation>Wiederholt sich immer wieder</translation>
    </message>
    <message>
        <source>Executes</source>
        <translation>In Ausführung</translation>
    </message>
    <message>
        <source>Outcome waits</source>
        <translation>Ergebnis wartet</translation>
    </message>
    <message>
        <source>Worker gone</source>
        <translation>Worker weg</translation>
    </message>
    <message>
        <source>Lease expired</source>
        <translation>Lease abgelaufen</translation>
    </message>
    <message>
        <source>Lease expired, nobody sweeps</source>
        <translation>Lease abgelaufen, niemand räumt auf</translation>
    </message>
    <message>
        <source>Awaits a signal</source>
        <translation>Wartet auf ein Signal</translation>
    </message>
    <message>
        <source>Awaits one more signal</source>
        <translation>Wartet auf ein weiteres Signal</translation>
    </message>
    <message>
        <source>Misspelt signal</source>
        <translation>Signal falsch geschrieben</translation>
    </message>
    <message>
        <source>Awaits no name</source>
        <translation>Wartet auf keinen Namen</translation>
    </message>
    <message>
        <source>Signal sent elsewhere</source>
        <translation>Signal anderswohin gesendet</translation>
    </message>
    <message>
        <source>Due to be woken</source>
        <translation>Zu wecken</translation>
    </message>
    <message>
        <source>Nobody wakes it</source>
        <translation>Niemand weckt sie</translation>
    </message>
    <message>
        <source>Waits for children</source>
        <translation>Wartet auf Kinder</translation>
    </message>
    <message>
        <source>Wrong count of children</source>
        <translation>Falsche Zahl von Kindern</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Parked for long</source>
        <translation>Lange geparkt</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>awaits %1</source>
        <translation>wartet auf %1</translation>
    </message>
    <message>
        <source>queue %1</source>
        <translation>Queue %1</translation>
    </message>
    <message numerus="yes">
        <source>Has tried step %1 %Ln times before.</source>
        <translation>
            <numerusform>Hat den Schritt %1 schon %Ln Mal versucht.</numerusform>
            <numerusform>Hat den Schritt %1 schon %Ln Mal versucht.</numerusform>
        </translation>
    </message>
    <message>
        <source>The last time it had no error: the step itself replays.</source>
        <translation>Beim letzten Mal gab es keinen Fehler: Der Schritt wiederholt sich selbst.</translation>
    </message>
    <message>
        <source>Mend what fails at each try: the step itself decides to go on trying.</source>
        <translation>Beheben Sie, was bei jedem Versuch fehlschlägt: Der Schritt selbst entscheidet, es weiter zu versuchen.</translation>
    </message>
    <message>
        <source>Row locked</source>
        <translation>Zeile gesperrt</translation>
    </message>
    <message>
        <source>Behind a stuck head</source>
        <translation>Hinter einer festgefahrenen Spitze</translation>
    </message>
    <message>
        <source>partition key %1</source>
        <translation>Partitionsschlüssel %1</translation>
    </message>
    <message>
        <source>session %1, %2</source>
        <translation>Sitzung %1, %2</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>Sitzung %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more lines</source>
        <translation>
            <numerusform>%Ln weitere Zeile</numerusform>
            <numerusform>%Ln weitere Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>the prepared transaction %1</source>
        <translation>die vorbereitete Transaktion %1</translation>
    </message>
    <message>
        <source>program %1</source>
        <translation>Programm %1</translation>
    </message>
    <message>
        <source>user %1</source>
        <translation>Benutzer %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Its last statement: %1</source>
        <translation>Ihre letzte Anweisung: %1</translation>
    </message>
    <message numerus="yes">
        <source>Rows of instances are locked by %1: nobody can take or change them until that transaction ends. %Ln of them are due.</source>
        <translation>
            <numerusform>Zeilen von Instanzen sind gesperrt durch: %1. Niemand kann sie nehmen oder ändern, bis diese Transaktion endet. %Ln von ihnen ist fällig.</numerusform>
            <numerusform>Zeilen von Instanzen sind gesperrt durch: %1. Niemand kann sie nehmen oder ändern, bis diese Transaktion endet. %Ln von ihnen sind fällig.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its row is locked by %1: it can neither be taken nor changed until that transaction ends.</source>
        <translation>Ihre Zeile ist gesperrt durch: %1. Sie kann weder genommen noch geändert werden, bis diese Transaktion endet.</translation>
    </message>
    <message>
        <source>When it is eligible, nobody takes it: no live worker takes the queue %1.</source>
        <translation>Wenn sie fällig ist, nimmt sie niemand: Kein lebender Worker bedient die Queue %1.</translation>
    </message>
    <message>
        <source>%1 does, but drains: it takes nothing more.</source>
        <translation>%1 bedient sie, läuft aber leer: Er nimmt nichts mehr an.</translation>
    </message>
    <message>
        <source>They run %1.</source>
        <translation>Sie führen %1 aus.</translation>
    </message>
    <message numerus="yes">
        <source>%1 instances of the partition key %2 are due, and nothing of the key executes, but its lock is held by %3.</source>
        <translation>
            <numerusform>%1 Instanz mit dem Partitionsschlüssel %2 ist fällig, und keine mit dem Schlüssel wird ausgeführt, doch seine Sperre hält: %3.</numerusform>
            <numerusform>%1 Instanzen mit dem Partitionsschlüssel %2 sind fällig, und keine mit dem Schlüssel wird ausgeführt, doch seine Sperre hält: %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>Is first in line for the partition key %1, and nothing of the key executes, but %2 holds the lock of the key: a worker that was frozen or cut off, a key of the same hash, or another program.</source>
        <translation>Steht als erste in der Reihe für den Partitionsschlüssel %1, und keine mit dem Schlüssel wird ausgeführt, doch %2 hält die Sperre des Schlüssels: ein Worker, der eingefroren oder abgeschnitten wurde, ein Schlüssel mit demselben Hash oder ein anderes Programm.</translation>
    </message>
    <message>
        <source>Worker %1 executes %2 for %3; the lease never runs out.</source>
        <translation>Worker %1 führt %2 seit %3 aus; die Lease läuft nie ab.</translation>
    </message>
    <message>
        <source>Its lease never runs out: no sweep returns it.</source>
        <translation>Ihre Lease läuft nie ab: Kein Aufräumlauf gibt sie zurück.</translation>
    </message>
    <message>
        <source>None of them ever ends, for they wait for each other in a circle: %1.</source>
        <translation>Keine von ihnen endet je, denn sie warten im Kreis aufeinander: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 instances wait in the queue %2 behind %3, which does not go on and has the same partition key %4: one at a time.</source>
        <translation>
            <numerusform>%1 Instanz wartet in der Queue %2 hinter %3, die nicht weiterkommt und denselben Partitionsschlüssel %4 hat: immer nur eine.</numerusform>
            <numerusform>%1 Instanzen warten in der Queue %2 hinter %3, die nicht weiterkommt und denselben Partitionsschlüssel %4 hat: immer nur eine.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 are eligible at infinity: no worker ever takes them. The longest stands so for %5.</source>
        <translation>
            <numerusform>%1 Instanz von %2 im Schritt %3 in der Queue %4 wird erst im Unendlichen fällig: Kein Worker nimmt sie je. Sie steht so seit %5.</numerusform>
            <numerusform>%1 Instanzen von %2 im Schritt %3 in der Queue %4 werden erst im Unendlichen fällig: Kein Worker nimmt sie je. Die längste steht so seit %5.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances more, on %Ln lines that are not shown.</source>
        <translation>
            <numerusform>%1 weitere Instanzen in %Ln Zeile, die nicht gezeigt wird.</numerusform>
            <numerusform>%1 weitere Instanzen in %Ln Zeilen, die nicht gezeigt werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Run them now, or give them a time.</source>
        <translation>Führen Sie sie jetzt aus oder geben Sie ihnen eine Zeit.</translation>
    </message>
    <message>
        <source>End that session; with it goes the lock.</source>
        <translation>Beenden Sie diese Sitzung; mit ihr endet die Sperre.</translation>
    </message>
    <message>
        <source>Look in the logs of the workers of that queue.</source>
        <translation>Sehen Sie in den Protokollen der Worker dieser Queue nach.</translation>
    </message>
    <message>
        <source>See in the worker’s log what ends it in this step, or give it a longer lease: the step was cut off, and did not fail.</source>
        <translation>Sehen Sie im Protokoll des Workers nach, was ihn in diesem Schritt beendet, oder geben Sie ihm eine längere Lease: Der Schritt wurde abgeschnitten und ist nicht fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Release it, when the worker is gone for certain: the step runs again.</source>
        <translation>Geben Sie sie frei, wenn der Worker sicher fort ist: Der Schritt läuft erneut.</translation>
    </message>
    <message>
        <source>Release it, and look in the workers’ logs for what their sweeps meet.</source>
        <translation>Geben Sie sie frei, und sehen Sie in den Protokollen der Worker nach, worauf ihre Aufräumläufe stoßen.</translation>
    </message>
    <message>
        <source>Release it.</source>
        <translation>Geben Sie sie frei.</translation>
    </message>
    <message>
        <source>Commit or roll back the prepared transaction.</source>
        <translation>Bestätigen Sie die vorbereitete Transaktion oder rollen Sie sie zurück.</translation>
    </message>
    <message>
        <source>End that transaction where it was begun, or end the session.</source>
        <translation>Beenden Sie die Transaktion dort, wo sie begonnen wurde, oder beenden Sie die Sitzung.</translation>
    </message>
    <message>
        <source>Replay one of them and leave its barrier.</source>
        <translation>Spielen Sie eine von ihnen erneut ab und verlassen Sie ihre Barriere.</translation>
    </message>
    <message>
        <source>%1 By: %2</source>
        <translation>%1 Mit: %2</translation>
    </message>
    <message>
        <source>Nothing is called so among the first %1 of the %2 in its inbox that were looked at.</source>
        <translation>Unter den ersten %1 der %2 in ihrem Eingang, die angesehen wurden, heißt keines so.</translation>
    </message>
    <message>
        <source>Its state is %1, for %2.</source>
        <translation>Ihr Zustand ist %1, seit %2.</translation>
    </message>
    <message numerus="yes">
        <source>one of %Ln sessions</source>
        <translation>
            <numerusform>eine von %Ln Sitzungen</numerusform>
            <numerusform>eine von %Ln Sitzungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and others</source>
        <translation>%1 und andere</translation>
    </message>
    <message>
        <source>The table %1 is locked whole by %2: nobody can write to it until that transaction ends.</source>
        <translation>Die Tabelle %1 ist als Ganzes gesperrt durch: %2. Niemand kann in sie schreiben, bis diese Transaktion endet.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln slots are free there, but it needs a place as well.</source>
        <translation>
            <numerusform>%Ln Slot ist dort frei, doch sie braucht auch einen Platz.</numerusform>
            <numerusform>%Ln Slots sind dort frei, doch sie braucht auch einen Platz.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln places in the processes of its machine at the workers that could take it in the queue %1 are taken.</source>
        <translation>
            <numerusform>Der einzige Platz (%Ln) in den Prozessen ihrer Maschine bei den Workern, die sie in der Queue %1 übernehmen könnten, ist belegt.</numerusform>
            <numerusform>Alle %Ln Plätze in den Prozessen ihrer Maschine bei den Workern, die sie in der Queue %1 übernehmen könnten, sind belegt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln slots of the workers that could take it in the queue %1 are taken.</source>
        <translation>
            <numerusform>Der einzige Slot (%Ln) der Worker, die sie in der Queue %1 übernehmen könnten, ist belegt.</numerusform>
            <numerusform>Alle %Ln Slots der Worker, die sie in der Queue %1 übernehmen könnten, sind belegt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln places in the processes of its machine at the workers that could take it in the queue %1 are taken: %2. The longest, %3, has run for %4.</source>
        <translation>
            <numerusform>Der einzige Platz (%Ln) in den Prozessen ihrer Maschine bei den Workern, die sie in der Queue %1 übernehmen könnten, ist belegt: %2. Am längsten läuft %3, seit %4.</numerusform>
            <numerusform>Alle %Ln Plätze in den Prozessen ihrer Maschine bei den Workern, die sie in der Queue %1 übernehmen könnten, sind belegt: %2. Am längsten läuft %3, seit %4.</numerusform>
        </translation>
    </message>
    <message>
        <source>Wait, let the processes of the machine run more at a time (their concurrency), or start another worker for the queue.</source>
        <translation>Warten Sie, lassen Sie die Prozesse der Maschine mehr gleichzeitig ausführen (ihre „concurrency“), oder starten Sie einen weiteren Worker für die Queue.</translation>
    </message>
    <message>
        <source>End these transactions where they were begun, one after the other.</source>
        <translation>Beenden Sie diese Transaktionen dort, wo sie begonnen wurden, eine nach der anderen.</translation>
    </message>
    <message>
        <source>It was locked behind a savepoint, and PostgreSQL does not tell by which of them: %1.</source>
        <translation>Gesperrt wurde hinter einem Savepoint, und PostgreSQL sagt nicht, von welcher der Sitzungen: %1.</translation>
    </message>
    <message>
        <source>That transaction was prepared %1 ago.</source>
        <translation>Diese Transaktion wurde vor %1 vorbereitet.</translation>
    </message>
    <message numerus="yes">
        <source>one of %Ln transactions</source>
        <translation>
            <numerusform>eine von %Ln Transaktionen</numerusform>
            <numerusform>eine von %Ln Transaktionen</numerusform>
        </translation>
    </message>
    <message>
        <source>table %1</source>
        <translation>Tabelle %1</translation>
    </message>
    <message>
        <source>prepared transaction %1</source>
        <translation>vorbereitete Transaktion %1</translation>
    </message>
    <message>
        <source>Old snapshot</source>
        <translation>Alter Snapshot</translation>
    </message>
    <message>
        <source>replication slot %1</source>
        <translation>Replikations-Slot %1</translation>
    </message>
    <message>
        <source>the replication slot %1</source>
        <translation>den Replikations-Slot %1</translation>
    </message>
    <message>
        <source>a standby, by %1</source>
        <translation>einen Standby, über %1</translation>
    </message>
    <message>
        <source>%1 of the database %2</source>
        <translation>%1 der Datenbank %2</translation>
    </message>
    <message numerus="yes">
        <source>Dead rows are kept by %2, for at least %1 and %Ln transactions: each claim reads past all of them, and every queue gets slower until that ends.</source>
        <translation>
            <numerusform>Tote Zeilen bleiben erhalten durch: %2, seit mindestens %1 und %Ln Transaktion. Jede Übernahme liest über alle hinweg, und jede Queue wird langsamer, bis das endet.</numerusform>
            <numerusform>Tote Zeilen bleiben erhalten durch: %2, seit mindestens %1 und %Ln Transaktionen. Jede Übernahme liest über alle hinweg, und jede Queue wird langsamer, bis das endet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Dead rows are kept by %2, for %1 and %Ln transactions: each claim reads past all of them, and every queue gets slower until that ends.</source>
        <translation>
            <numerusform>Tote Zeilen bleiben erhalten durch: %2, seit %1 und %Ln Transaktion. Jede Übernahme liest über alle hinweg, und jede Queue wird langsamer, bis das endet.</numerusform>
            <numerusform>Tote Zeilen bleiben erhalten durch: %2, seit %1 und %Ln Transaktionen. Jede Übernahme liest über alle hinweg, und jede Queue wird langsamer, bis das endet.</numerusform>
        </translation>
    </message>
    <message>
        <source>End the long query on that standby, or switch hot_standby_feedback off there.</source>
        <translation>Beenden Sie die lange Abfrage auf dem Standby, oder schalten Sie dort hot_standby_feedback aus.</translation>
    </message>
    <message>
        <source>Start the standby that reads from it, or drop the slot if there is none any more.</source>
        <translation>Starten Sie den Standby, der von ihm liest, oder entfernen Sie den Slot, wenn es keinen mehr gibt.</translation>
    </message>
    <message numerus="yes">
        <source>It may not have seen the %Ln in its inbox. If so, the next sweep of a worker wakes it; otherwise it waits for one more.</source>
        <translation>
            <numerusform>Vielleicht hat sie das %Ln in ihrem Posteingang nicht gesehen: Dann weckt sie der nächste Aufräumlauf eines Workers. Sonst wartet sie auf ein weiteres.</numerusform>
            <numerusform>Vielleicht hat sie die %Ln in ihrem Posteingang nicht alle gesehen: Dann weckt sie der nächste Aufräumlauf eines Workers. Sonst wartet sie auf ein weiteres.</numerusform>
        </translation>
    </message>
    <message>
        <source>If no sweep wakes it, deliver another signal %1.</source>
        <translation>Weckt kein Aufräumlauf sie, stellen Sie ein weiteres Signal %1 zu.</translation>
    </message>
    <message>
        <source>Parents in a circle</source>
        <translation>Eltern im Kreis</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 lose their worker in the step again and again, up to attempt %5.</source>
        <translation>
            <numerusform>%1 von %2 im Schritt %3 in der Queue %4 verliert im Schritt immer wieder ihren Worker, bis Versuch %5.</numerusform>
            <numerusform>%1 von %2 im Schritt %3 in der Queue %4 verlieren im Schritt immer wieder ihren Worker, bis Versuch %5.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its worker was lost in it %Ln times in a row.</source>
        <translation>
            <numerusform>Ihr Worker ging darin %Ln-mal hintereinander verloren.</numerusform>
            <numerusform>Ihr Worker ging darin %Ln-mal hintereinander verloren.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances are held in the queue %2 by worker %3, which was last seen %4 ago.</source>
        <translation>
            <numerusform>%1 Instanz in der Queue %2 wird vom Worker %3 gehalten, der zuletzt vor %4 gesehen wurde.</numerusform>
            <numerusform>%1 Instanzen in der Queue %2 werden vom Worker %3 gehalten, der zuletzt vor %4 gesehen wurde.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances are held in the queue %2 by worker %3, which is not among those that report: it has stopped, or does not say that it lives.</source>
        <translation>
            <numerusform>%1 Instanz in der Queue %2 wird vom Worker %3 gehalten, der nicht unter denen ist, die sich melden: Er ist beendet oder sagt nicht, dass er lebt.</numerusform>
            <numerusform>%1 Instanzen in der Queue %2 werden vom Worker %3 gehalten, der nicht unter denen ist, die sich melden: Er ist beendet oder sagt nicht, dass er lebt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The lease never runs out: no sweep returns them.</source>
        <translation>
            <numerusform>Die Lease läuft nie ab: Kein Durchgang gibt sie zurück.</numerusform>
            <numerusform>Die Lease läuft nie ab: Kein Durchgang gibt sie zurück.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The lease runs out in %1 only: no sweep returns them before.</source>
        <translation>
            <numerusform>Die Lease läuft erst in %1 ab: Vorher gibt kein Durchgang sie zurück.</numerusform>
            <numerusform>Die Lease läuft erst in %1 ab: Vorher gibt kein Durchgang sie zurück.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its lease runs out in %1 only: no sweep returns it before.</source>
        <translation>Ihre Lease läuft erst in %1 ab: Vorher gibt kein Durchgang sie zurück.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 wait in a circle of parents and children: none of them ever ends.</source>
        <translation>
            <numerusform>%1 von %2 im Schritt %3 in der Queue %4 wartet in einem Kreis von Eltern und Kindern: Keine von ihnen endet je.</numerusform>
            <numerusform>%1 von %2 im Schritt %3 in der Queue %4 warten in einem Kreis von Eltern und Kindern: Keine von ihnen endet je.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Release them, when the worker is gone for certain: the step runs again.</source>
        <translation>
            <numerusform>Geben Sie sie frei, wenn der Worker sicher fort ist: Der Schritt läuft dann noch einmal.</numerusform>
            <numerusform>Geben Sie sie frei, wenn der Worker sicher fort ist: Der Schritt läuft dann noch einmal.</numerusform>
        </translation>
    </message>
    <message>
        <source>loses its worker</source>
        <translation>verliert ihren Worker</translation>
    </message>
    <message>
        <source>Start a worker for the queue %1.</source>
        <translation>Starten Sie einen Worker für die Warteschlange %1.</translation>
    </message>
    <message>
        <source>Impossible times</source>
        <translation>Unmögliche Zeiten</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 are eligible later than any clock will show: no worker ever takes them. The longest stands so for %5.</source>
        <translation>
            <numerusform>%1 Instanz von %2 im Schritt %3 in der Queue %4 wird später fällig, als je eine Uhr zeigen wird: Kein Worker nimmt sie je. Sie steht so seit %5.</numerusform>
            <numerusform>%1 Instanzen von %2 im Schritt %3 in der Queue %4 werden später fällig, als je eine Uhr zeigen wird: Kein Worker nimmt sie je. Die längste steht so seit %5.</numerusform>
        </translation>
    </message>
    <message>
        <source>Is eligible later than any clock will show: no worker ever takes it.</source>
        <translation>Wird später fällig, als je eine Uhr zeigen wird: Kein Worker übernimmt sie je.</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 ist %2</translation>
    </message>
    <message>
        <source>%1 of signal %2 in its inbox is %3</source>
        <translation>%1 des Signals %2 in ihrem Posteingang ist %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and that of %Ln others cannot be either)</source>
        <translation>
            <numerusform>%1 (und die von %Ln weiteren kann es ebenso wenig geben)</numerusform>
            <numerusform>%1 (und die von %Ln weiteren kann es ebenso wenig geben)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Has %Ln times that cannot be: %1.</source>
        <translation>
            <numerusform>Hat eine Zeit, die es nicht geben kann: %1.</numerusform>
            <numerusform>Hat %Ln Zeiten, die es nicht geben kann: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Another program wrote this, or a clock was wrong; ages counted from it mean nothing.</source>
        <translation>Ein anderes Programm hat das geschrieben, oder eine Uhr ging falsch; davon aus gezählte Zeiten sagen nichts.</translation>
    </message>
    <message>
        <source>No signal in its inbox is later than that: only one that is delivered from now on wakes it.</source>
        <translation>Kein Signal in ihrem Posteingang ist später: Nur eines, das von jetzt an zugestellt wird, weckt sie.</translation>
    </message>
    <message>
        <source>Another program wrote a time that cannot be: look at %1 to see which.</source>
        <translation>Ein anderes Programm hat eine Zeit geschrieben, die es nicht geben kann: Welche, zeigt %1.</translation>
    </message>
    <message>
        <source>Find the program that writes such times. The owner of the tables sets these right.</source>
        <translation>Finden Sie das Programm, das solche Zeiten schreibt. Der Eigentümer der Tabellen stellt diese richtig.</translation>
    </message>
    <message>
        <source>Find the program that writes such times. Run this one now, which gives it a time that can be.</source>
        <translation>Finden Sie das Programm, das solche Zeiten schreibt. Führen Sie diese Instanz jetzt aus, dann hat sie eine mögliche Zeit.</translation>
    </message>
    <message>
        <source>Held at a breakpoint</source>
        <translation>An einem Haltepunkt angehalten</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 in the queue %3 are held before step %4 until somebody lets them go, the longest for %5, by %6.</source>
        <translation>
            <numerusform>%1 von %2 in der Queue %3 ist vor dem Schritt %4 angehalten, bis jemand sie loslässt, seit %5, von %6.</numerusform>
            <numerusform>%1 von %2 in der Queue %3 sind vor dem Schritt %4 angehalten, bis jemand sie loslässt, am längsten seit %5, von %6.</numerusform>
        </translation>
    </message>
    <message>
        <source>Is held at breakpoint %1, before step %2, for %3, by %4.</source>
        <translation>Ist am Haltepunkt %1 vor dem Schritt %2 angehalten, seit %3, von %4.</translation>
    </message>
    <message>
        <source>Is held before step %1, for %2, by %3.</source>
        <translation>Ist vor dem Schritt %1 angehalten, seit %2, von %3.</translation>
    </message>
    <message>
        <source>It goes on by itself at %1, unless it is held on.</source>
        <translation>Sie läuft um %1 von selbst weiter, wenn sie nicht länger angehalten wird.</translation>
    </message>
    <message>
        <source>It stays so until somebody lets it go.</source>
        <translation>So bleibt es, bis jemand sie loslässt.</translation>
    </message>
    <message numerus="yes">
        <source>Step or continue them.</source>
        <translation>
            <numerusform>Führen Sie sie schrittweise aus, oder setzen Sie sie fort.</numerusform>
            <numerusform>Führen Sie sie schrittweise aus, oder setzen Sie sie fort.</numerusform>
        </translation>
    </message>
    <message>
        <source>Step or continue it.</source>
        <translation>Führen Sie sie schrittweise aus, oder setzen Sie sie fort.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 in the queue %3 are parked for their turn, the longest for %4: it waits for %5, which is earlier in its ordering key.</source>
        <translation>
            <numerusform>%1 Instanz von %2 in der Queue %3 wartet geparkt, bis sie an der Reihe ist, seit %4: auf %5, die in ihrem Ordnungsschlüssel früher kommt.</numerusform>
            <numerusform>%1 Instanzen von %2 in der Queue %3 warten geparkt, bis sie an der Reihe sind, die längste seit %4: auf %5, die in ihrem Ordnungsschlüssel früher kommt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Start a relay for the topic of the queue %1.</source>
        <translation>Starten Sie ein Relay für das Thema der Warteschlange %1.</translation>
    </message>
    <message>
        <source>Start a relay: fermatactl outbox relay --topic%1 --to URL.</source>
        <translation>Starten Sie ein Relay: fermatactl outbox relay --topic%1 --to URL.</translation>
    </message>
    <message numerus="yes">
        <source>Its handler for the message that has the lock was begun %Ln times before and did not end.</source>
        <translation>
            <numerusform>Ihr Handler für die Nachricht, die die Sperre hat, wurde schon %Ln Mal begonnen und kam nicht zu Ende.</numerusform>
            <numerusform>Ihr Handler für die Nachricht, die die Sperre hat, wurde schon %Ln Mal begonnen und kam nicht zu Ende.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its handler has failed for its first message %Ln times, and the others wait behind it.</source>
        <translation>
            <numerusform>Ihr Handler ist für die erste Nachricht %Ln Mal fehlgeschlagen, und die anderen warten dahinter.</numerusform>
            <numerusform>Ihr Handler ist für die erste Nachricht %Ln Mal fehlgeschlagen, und die anderen warten dahinter.</numerusform>
        </translation>
    </message>
    <message>
        <source>Is a durable server that has nothing to do, for %1 by now: no message waits for it.</source>
        <translation>Ist ein dauerhafter Server, der seit %1 nichts zu tun hat: Keine Nachricht wartet auf ihn.</translation>
    </message>
    <message>
        <source>Mend what the handler fails by, or give the type a limit (maxAttempts): then the message is answered with that error, and the next one is handled.</source>
        <translation>Beheben Sie, woran der Handler scheitert, oder geben Sie dem Typ eine Grenze (maxAttempts): Dann wird die Nachricht mit diesem Fehler beantwortet, und die nächste wird bearbeitet.</translation>
    </message>
    <message>
        <source>Send it a message.</source>
        <translation>Senden Sie ihm eine Nachricht.</translation>
    </message>
    <message>
        <source>Waits for other steps</source>
        <translation>Wartet auf andere Schritte</translation>
    </message>
    <message>
        <source>Blocked by failed steps</source>
        <translation>Durch fehlgeschlagene Schritte blockiert</translation>
    </message>
    <message>
        <source>It is step %1 of task %2.</source>
        <translation>Sie ist Schritt %1 der Aufgabe %2.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln weiterer</numerusform>
            <numerusform>%Ln weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tasks in the queue %2 do not go on, for steps of them have failed; the longest stands so for %3.</source>
        <translation>
            <numerusform>%1 Aufgabe in der Warteschlange %2 geht nicht weiter, da Schritte von ihr fehlgeschlagen sind; sie steht so seit %3.</numerusform>
            <numerusform>%1 Aufgaben in der Warteschlange %2 gehen nicht weiter, da Schritte von ihnen fehlgeschlagen sind; die längste steht so seit %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>Of task %1: %2.</source>
        <translation>Von Aufgabe %1: %2.</translation>
    </message>
    <message numerus="yes">
        <source>Is a task that does not go on, for %Ln steps of it have failed: %1.</source>
        <translation>
            <numerusform>Ist eine Aufgabe, die nicht weitergeht, da %Ln Schritt von ihr fehlgeschlagen ist: %1.</numerusform>
            <numerusform>Ist eine Aufgabe, die nicht weitergeht, da %Ln Schritte von ihr fehlgeschlagen sind: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Is step %1 of task %2 and blocked, for %Ln steps before it have failed: %3.</source>
        <translation>
            <numerusform>Ist Schritt %1 der Aufgabe %2 und blockiert, da %Ln Schritt davor fehlgeschlagen ist: %3.</numerusform>
            <numerusform>Ist Schritt %1 der Aufgabe %2 und blockiert, da %Ln Schritte davor fehlgeschlagen sind: %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Is step %1 of task %2 and waits for %Ln steps that are not complete: %3.</source>
        <translation>
            <numerusform>Ist Schritt %1 der Aufgabe %2 und wartet auf %Ln Schritt, der nicht abgeschlossen ist: %3.</numerusform>
            <numerusform>Ist Schritt %1 der Aufgabe %2 und wartet auf %Ln Schritte, die nicht abgeschlossen sind: %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>The instance of %1 is gone: somebody has deleted it.</source>
        <translation>Die Instanz von %1 ist weg: jemand hat sie gelöscht.</translation>
    </message>
    <message>
        <source>Mend what made it fail, then retry it as a step of task %1.</source>
        <translation>Die Ursache beheben, dann als Schritt der Aufgabe %1 wiederholen.</translation>
    </message>
    <message>
        <source>Cancel the task.</source>
        <translation>Die Aufgabe abbrechen.</translation>
    </message>
    <message>
        <source>See why %1 has not ended.</source>
        <translation>Nachsehen, warum %1 nicht geendet hat.</translation>
    </message>
    <message>
        <source>Mend what made the steps fail, then retry the tasks, or cancel them.</source>
        <translation>Die Ursache beheben, dann die Aufgaben wiederholen oder abbrechen.</translation>
    </message>
    <message>
        <source>Mend what made the steps fail, then retry the task, or cancel it.</source>
        <translation>Die Ursache beheben, dann die Aufgabe wiederholen oder abbrechen.</translation>
    </message>
</context>
<context>
    <name>fermata::views::FirstStart</name>
    <message>
        <source>Nothing is held yet</source>
        <translation>Noch keine Instanzen</translation>
    </message>
    <message>
        <source>Waits for the signal “paid”, then ships. Takes two minutes; start here.</source>
        <translation>Wartet auf das Signal „paid“, dann wird versandt. Dauert zwei Minuten; beginnen Sie hier.</translation>
    </message>
    <message>
        <source>Spawn a checkout</source>
        <translation>checkout erzeugen</translation>
    </message>
    <message>
        <source>Spawns a charge for each of its eight items and waits until all have ended. Some fail.</source>
        <translation>Erzeugt für jeden der acht Artikel ein charge und wartet, bis alle beendet sind. Manche schlagen fehl.</translation>
    </message>
    <message>
        <source>Spawn an order</source>
        <translation>order erzeugen</translation>
    </message>
    <message>
        <source>Waits for a manager, then for finance. Either may refuse. You are both.</source>
        <translation>Wartet auf einen Manager, dann auf die Finanzabteilung. Beide können ablehnen. Sie sind beides.</translation>
    </message>
    <message>
        <source>Spawn an approval</source>
        <translation>approval erzeugen</translation>
    </message>
    <message>
        <source>Calls something that fails and tries again after a pause that doubles.</source>
        <translation>Ruft etwas auf, das fehlschlägt, und versucht es nach einer Pause erneut, die sich jedes Mal verdoppelt.</translation>
    </message>
    <message>
        <source>Spawn a flaky</source>
        <translation>flaky erzeugen</translation>
    </message>
    <message>
        <source>Or one without an end: a ticker runs once a second until it is told to stop.</source>
        <translation>Oder eines ohne Ende: Ein ticker läuft einmal pro Sekunde, bis er gestoppt wird.</translation>
    </message>
    <message>
        <source>Spawn a ticker</source>
        <translation>ticker erzeugen</translation>
    </message>
    <message>
        <source>What is running</source>
        <translation>Was läuft</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Maschinen</translation>
    </message>
    <message>
        <source>Fermata attaches to any PostgreSQL in which the engine’s tables stand, and shows what runs there. Workers of your own machines show up by themselves.</source>
        <translation>Fermata verbindet sich mit jedem PostgreSQL, in dem die Tabellen der Engine liegen, und zeigt, was dort läuft. Worker Ihrer eigenen Maschinen erscheinen von selbst.</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Verbinden…</translation>
    </message>
    <message>
        <source>Connections (Ctrl+O)</source>
        <translation>Verbindungen (Strg+O)</translation>
    </message>
    <message>
        <source>Spawn anything…</source>
        <translation>Beliebiges erzeugen…</translation>
    </message>
    <message>
        <source>Any machine, step and state (N)</source>
        <translation>Jede Maschine, jeder Schritt und Zustand (N)</translation>
    </message>
    <message>
        <source>You have a database already?</source>
        <translation>Sie haben schon eine Datenbank?</translation>
    </message>
    <message>
        <source>go to anything</source>
        <translation>gehe zu</translation>
    </message>
    <message>
        <source>spawn</source>
        <translation>erzeugen</translation>
    </message>
    <message>
        <source>signal</source>
        <translation>Signal</translation>
    </message>
    <message>
        <source>live or paused</source>
        <translation>live oder pausiert</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>alle Tasten</translation>
    </message>
    <message>
        <source>good</source>
        <translation>in Ordnung</translation>
    </message>
    <message>
        <source>needs attention</source>
        <translation>braucht Aufmerksamkeit</translation>
    </message>
    <message>
        <source>Your sandbox is running. Spawn an example and watch it step, wait for a signal, fail and come back. Queues and throughput will appear here.</source>
        <translation>Ihre Sandbox läuft. Erzeugen Sie ein Beispiel und sehen Sie zu, wie es Schritte ausführt, auf ein Signal wartet, fehlschlägt und wiederkommt. Queues und Durchsatz erscheinen hier.</translation>
    </message>
    <message>
        <source>Nothing has run in %1 yet. Spawn an example here, or start your own workers: queues and throughput will appear here.</source>
        <translation>In %1 ist noch nichts gelaufen. Erzeugen Sie hier ein Beispiel, oder starten Sie eigene Worker: Queues und Durchsatz erscheinen hier.</translation>
    </message>
    <message>
        <source>%1, private, no network port</source>
        <translation>%1, privat, kein Netzwerkport</translation>
    </message>
    <message>
        <source>%1, as %2</source>
        <translation>%1, als %2</translation>
    </message>
    <message>
        <source>the engine’s tables are there</source>
        <translation>die Tabellen der Engine sind da</translation>
    </message>
    <message>
        <source>schema %1</source>
        <translation>Schema %1</translation>
    </message>
    <message>
        <source>starting…</source>
        <translation>startet…</translation>
    </message>
    <message>
        <source>none yet: what is spawned will wait for one</source>
        <translation>noch keiner: Was erzeugt wird, wartet auf einen</translation>
    </message>
    <message>
        <source>none that a worker can run</source>
        <translation>keine, die ein Worker ausführen kann</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Nicht verbunden.</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <extracomment>2 workers, 6 slots: default, payments</extracomment>
        <translation>%1, %2: %3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln workers</source>
        <translation>
            <numerusform>%Ln Worker</numerusform>
            <numerusform>%Ln Worker</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln slots</source>
        <translation>
            <numerusform>%Ln Slot</numerusform>
            <numerusform>%Ln Slots</numerusform>
        </translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Nothing has run in %1 yet. Start your own workers: queues and throughput will appear here.</source>
        <translation>In %1 ist noch nichts gelaufen. Starten Sie Ihre eigenen Worker: Warteschlangen und Durchsatz erscheinen dann hier.</translation>
    </message>
</context>
<context>
    <name>fermata::views::GateActDialog</name>
    <message>
        <source>Replace outcome</source>
        <translation>Ergebnis ersetzen</translation>
    </message>
    <message>
        <source>This outcome is committed for %1 instead of the step’s own. What the step has done elsewhere stays done.</source>
        <translation>Dieses Ergebnis wird für %1 an Stelle des eigenen des Schritts festgeschrieben. Was der Schritt anderswo getan hat, bleibt getan.</translation>
    </message>
    <message>
        <source>The step’s own, to be changed</source>
        <translation>Das eigene des Schritts, zum Ändern</translation>
    </message>
    <message>
        <source>Go on with a step</source>
        <translation>Mit einem Schritt weitergehen</translation>
    </message>
    <message>
        <source>Run the step again</source>
        <translation>Den Schritt erneut ausführen</translation>
    </message>
    <message>
        <source>Wait for a signal</source>
        <translation>Auf ein Signal warten</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Fail</source>
        <translation>Scheitern</translation>
    </message>
    <message>
        <source>&amp;Begin with</source>
        <translation>&amp;Beginnen mit</translation>
    </message>
    <message>
        <source>&amp;Outcome</source>
        <translation>&amp;Ergebnis</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Commit this	Ctrl Enter</source>
        <translation>Dies festschreiben	Strg Enter</translation>
    </message>
    <message>
        <source>An outcome is a JSON object.</source>
        <translation>Ein Ergebnis ist ein JSON-Objekt.</translation>
    </message>
    <message>
        <source>Its &quot;outcome&quot; is one of next, await, schedule_childs, replay, done and stop.</source>
        <translation>Sein &quot;outcome&quot; ist eines von next, await, schedule_childs, replay, done und stop.</translation>
    </message>
    <message>
        <source>It needs a &quot;%1&quot;.</source>
        <translation>Es braucht ein &quot;%1&quot;.</translation>
    </message>
    <message>
        <source>Edit the state at the gate</source>
        <translation>Zustand an der Schranke ändern</translation>
    </message>
    <message>
        <source>Crash here</source>
        <translation>Hier abstürzen</translation>
    </message>
    <message>
        <source>Write this	Ctrl Enter</source>
        <translation>Dies schreiben	Strg Enter</translation>
    </message>
    <message>
        <source>Crash here	Ctrl Enter</source>
        <translation>Hier abstürzen	Strg Enter</translation>
    </message>
    <message>
        <source>%1 has this state from now on, and is shown it when it runs. The step keeps its claim.</source>
        <translation>%1 hat von nun an diesen Zustand und bekommt ihn gezeigt, wenn der Schritt läuft. Der Schritt bleibt beansprucht.</translation>
    </message>
    <message>
        <source>%1 is dropped as a worker that dies would drop it: nothing is committed, its lease runs out, and it runs again as the next attempt. What the step has done elsewhere stays done, and happens again.</source>
        <translation>%1 wird fallen gelassen, wie ein abstürzender Worker es täte: Nichts wird festgeschrieben, sein Lease läuft ab, und er läuft erneut als nächster Versuch. Was der Schritt anderswo getan hat, bleibt getan und geschieht noch einmal.</translation>
    </message>
    <message>
        <source>&amp;State</source>
        <translation>&amp;Zustand</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>A state is JSON.</source>
        <translation>Ein Zustand ist JSON.</translation>
    </message>
    <message>
        <source>It is no longer held as it was when this was opened.</source>
        <translation>Er ist nicht mehr so angehalten wie beim Öffnen dieses Dialogs.</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>&amp;Grund</translation>
    </message>
    <message>
        <source>its own has %1, too much to be edited here</source>
        <translation>das eigene hat %1, zu viel, um es hier zu ändern</translation>
    </message>
</context>
<context>
    <name>fermata::views::GateDialog</name>
    <message>
        <source>Hold in this window’s worker</source>
        <translation>Im Worker dieses Fensters anhalten</translation>
    </message>
    <message>
        <source>Holds a step inside this window’s worker. What other workers run is not held here: a breakpoint is for that. At most %1 steps are held at once.</source>
        <translation>Hält einen Schritt im Worker dieses Fensters an. Was andere Worker ausführen, wird hier nicht angehalten: Dafür gibt es Haltepunkte. Höchstens %1 Schritte werden zugleich angehalten.</translation>
    </message>
    <message>
        <source>&amp;Before the step runs</source>
        <translation>&amp;Bevor der Schritt läuft</translation>
    </message>
    <message>
        <source>&amp;After it, before its outcome is committed</source>
        <translation>&amp;Danach, bevor sein Ergebnis festgeschrieben wird</translation>
    </message>
    <message>
        <source>&amp;Instance</source>
        <translation>&amp;Instanz</translation>
    </message>
    <message>
        <source>&amp;Machine</source>
        <translation>&amp;Maschine</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Schritt</translation>
    </message>
    <message>
        <source>Hold	Ctrl Enter</source>
        <translation>Anhalten	Strg Enter</translation>
    </message>
    <message>
        <source>An instance is named by its id.</source>
        <translation>Eine Instanz wird durch ihre ID benannt.</translation>
    </message>
    <message>
        <source>Say an instance or a machine.</source>
        <translation>Geben Sie eine Instanz oder eine Maschine an.</translation>
    </message>
    <message>
        <source>Before the step, after it, or both?</source>
        <translation>Vor dem Schritt, danach oder beides?</translation>
    </message>
</context>
<context>
    <name>fermata::views::GatePanel</name>
    <message>
        <source>before it runs</source>
        <translation>bevor er läuft</translation>
    </message>
    <message>
        <source>before its commit</source>
        <translation>vor dem Festschreiben</translation>
    </message>
    <message>
        <source>on its way</source>
        <translation>läuft weiter</translation>
    </message>
    <message>
        <source>claim lost</source>
        <translation>Anspruch verloren</translation>
    </message>
    <message>
        <source>crashed here</source>
        <translation>hier abgestürzt</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Att.</source>
        <translation>Vers.</translation>
    </message>
    <message>
        <source>How often that step has been tried again</source>
        <translation>Wie oft dieser Schritt erneut versucht wurde</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>How long it has been held, by the clock of this computer</source>
        <translation>Wie lange er schon angehalten ist, nach der Uhr dieses Rechners</translation>
    </message>
    <message>
        <source>At the gate of this window’s worker</source>
        <translation>An der Schranke des Workers dieses Fensters</translation>
    </message>
    <message>
        <source>Hold…</source>
        <translation>Anhalten…</translation>
    </message>
    <message>
        <source>Let all go</source>
        <translation>Alle loslassen</translation>
    </message>
    <message>
        <source>Runs what is held before its step, commits what is held after it, and holds nothing any more</source>
        <translation>Führt aus, was vor seinem Schritt angehalten ist, schreibt fest, was danach angehalten ist, und hält nichts mehr an</translation>
    </message>
    <message>
        <source>Start the worker</source>
        <translation>Worker starten</translation>
    </message>
    <message>
        <source>Run a&amp;gain</source>
        <translation>E&amp;rneut ausführen</translation>
    </message>
    <message>
        <source>Runs the step once more, with the same context</source>
        <translation>Führt den Schritt noch einmal aus, mit demselben Kontext</translation>
    </message>
    <message>
        <source>&amp;Replace outcome…</source>
        <translation>Er&amp;gebnis ersetzen…</translation>
    </message>
    <message>
        <source>Commits another outcome instead of this one</source>
        <translation>Schreibt ein anderes Ergebnis an Stelle von diesem fest</translation>
    </message>
    <message>
        <source>Crash h&amp;ere</source>
        <translation>Hier ab&amp;stürzen</translation>
    </message>
    <message>
        <source>Drops the step as a worker that dies would: nothing is committed, its lease runs out, and it runs again as the next attempt. The worker itself goes on.</source>
        <translation>Lässt den Schritt fallen, wie ein abstürzender Worker es täte: Nichts wird festgeschrieben, sein Lease läuft ab, und er läuft erneut als nächster Versuch. Der Worker selbst läuft weiter.</translation>
    </message>
    <message>
        <source>&amp;Try…</source>
        <translation>Aus&amp;probieren…</translation>
    </message>
    <message>
        <source>Runs the step without committing anything, with another state if you like</source>
        <translation>Führt den Schritt aus, ohne etwas festzuschreiben, auf Wunsch mit einem anderen Zustand</translation>
    </message>
    <message>
        <source>E&amp;nd its lease…</source>
        <translation>Lease be&amp;enden…</translation>
    </message>
    <message>
        <source>Does not wait until the lease runs out</source>
        <translation>Wartet nicht, bis das Lease abläuft</translation>
    </message>
    <message>
        <source>Remove &amp;from the list</source>
        <translation>Aus der &amp;Liste entfernen</translation>
    </message>
    <message>
        <source>Nothing of it is committed yet.</source>
        <translation>Davon ist noch nichts festgeschrieben.</translation>
    </message>
    <message>
        <source>The step has not begun. This is what it will be shown.</source>
        <translation>Der Schritt hat noch nicht begonnen. Das wird ihm gezeigt werden.</translation>
    </message>
    <message>
        <source>The step was let go.</source>
        <translation>Der Schritt wurde losgelassen.</translation>
    </message>
    <message>
        <source>Its claim was lost while it was held: its lease ran out, or somebody took it. Nothing that is decided here has an effect any more; the step can only be tried.</source>
        <translation>Sein Anspruch ging verloren, während er angehalten war: Das Lease lief ab, oder jemand hat die Instanz übernommen. Was hier entschieden wird, hat keine Wirkung mehr; der Schritt lässt sich nur noch ausprobieren.</translation>
    </message>
    <message>
        <source>Nothing was committed. Its lease has ended, and it stands at the step “%1” again, attempt %2.</source>
        <translation>Nichts wurde festgeschrieben. Das Lease ist beendet, und die Instanz steht wieder am Schritt „%1“, Versuch %2.</translation>
    </message>
    <message>
        <source>Nothing was committed, and nobody runs it. Its lease ends at %1; then a worker runs the step again, as attempt %2.</source>
        <translation>Nichts wurde festgeschrieben, und niemand führt den Schritt aus. Das Lease endet um %1; dann führt ein Worker den Schritt erneut aus, als Versuch %2.</translation>
    </message>
    <message>
        <source>Nothing was committed, and nobody runs it. When its lease has run out, or was ended by hand, a worker runs the step again, as attempt %1.</source>
        <translation>Nichts wurde festgeschrieben, und niemand führt den Schritt aus. Wenn das Lease abgelaufen oder von Hand beendet ist, führt ein Worker den Schritt erneut aus, als Versuch %1.</translation>
    </message>
    <message>
        <source>#%1 · %2 · attempt %3 · %4</source>
        <translation>#%1 · %2 · Versuch %3 · %4</translation>
    </message>
    <message>
        <source>&amp;Commit</source>
        <translation>&amp;Festschreiben</translation>
    </message>
    <message>
        <source>&amp;Run the step</source>
        <translation>Schritt ausfüh&amp;ren</translation>
    </message>
    <message>
        <source>Commits its outcome</source>
        <translation>Schreibt sein Ergebnis fest</translation>
    </message>
    <message>
        <source>Lets the step run</source>
        <translation>Lässt den Schritt laufen</translation>
    </message>
    <message>
        <source>before and after its step</source>
        <translation>vor und nach dem Schritt</translation>
    </message>
    <message>
        <source>before its step</source>
        <translation>vor dem Schritt</translation>
    </message>
    <message>
        <source>after its step</source>
        <translation>nach dem Schritt</translation>
    </message>
    <message>
        <source>Del: hold it no more. What is held already stays.</source>
        <translation>Entf: nicht mehr anhalten. Was schon angehalten ist, bleibt es.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps were not held: at most %1 are held at once</source>
        <translation>
            <numerusform>%Ln Schritt wurde nicht angehalten: höchstens %1 zugleich</numerusform>
            <numerusform>%Ln Schritte wurden nicht angehalten: höchstens %1 zugleich</numerusform>
        </translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Nicht verbunden.</translation>
    </message>
    <message>
        <source>This connection may only read: no worker of this window can run, so nothing can be held here. A step can still be tried.</source>
        <translation>Diese Verbindung darf nur lesen: Ein Worker dieses Fensters kann nicht laufen, also lässt sich hier nichts anhalten. Ausprobieren lässt sich ein Schritt trotzdem.</translation>
    </message>
    <message>
        <source>No worker of this window runs, so nothing is held here.</source>
        <translation>Es läuft kein Worker dieses Fensters, also wird hier nichts angehalten.</translation>
    </message>
    <message>
        <source>No worker of this window runs, so nothing is held here: %1</source>
        <translation>Es läuft kein Worker dieses Fensters, also wird hier nichts angehalten: %1</translation>
    </message>
    <message>
        <source>Nothing is to be held here. This window’s worker can hold a step before it runs and before its outcome is committed.</source>
        <translation>Hier soll nichts angehalten werden. Der Worker dieses Fensters kann einen Schritt anhalten, bevor er läuft und bevor sein Ergebnis festgeschrieben wird.</translation>
    </message>
    <message>
        <source>Waiting for such a step. Only what this window’s worker runs is held here.</source>
        <translation>Wartet auf einen solchen Schritt. Nur was der Worker dieses Fensters ausführt, wird hier angehalten.</translation>
    </message>
    <message>
        <source>What is held keeps its lease, its slot and its partition key until you decide.</source>
        <translation>Was angehalten ist, behält Lease, Slot und Partitionsschlüssel, bis Sie entscheiden.</translation>
    </message>
    <message>
        <source>This is a production database.</source>
        <translation>Dies ist eine Produktionsdatenbank.</translation>
    </message>
    <message>
        <source>There are %1 of them already.</source>
        <translation>Es gibt schon %1 davon.</translation>
    </message>
    <message>
        <source>Say which steps are held, and where</source>
        <translation>Angeben, welche Schritte wo angehalten werden</translation>
    </message>
    <message>
        <source>It is not held here at the moment. Wait until it is again, or choose another one.</source>
        <translation>Sie ist hier im Moment nicht angehalten. Warten Sie, bis sie es wieder ist, oder wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>E&amp;dit state…</source>
        <translation>Zustand &amp;ändern…</translation>
    </message>
    <message>
        <source>Writes another state before the step runs</source>
        <translation>Schreibt einen anderen Zustand, bevor der Schritt läuft</translation>
    </message>
    <message>
        <source>The state was not written: %1 The step still has the one it had.</source>
        <translation>Der Zustand wurde nicht geschrieben: %1 Der Schritt hat noch den bisherigen.</translation>
    </message>
    <message>
        <source>That was not done: %1 The step’s own outcome is still held.</source>
        <translation>Das wurde nicht getan: %1 Das eigene Ergebnis des Schritts ist noch angehalten.</translation>
    </message>
    <message>
        <source>Its state is being written…</source>
        <translation>Sein Zustand wird geschrieben…</translation>
    </message>
</context>
<context>
    <name>fermata::views::GateTable</name>
    <message>
        <source>Steps at the gate</source>
        <translation>Schritte an der Schranke</translation>
    </message>
</context>
<context>
    <name>fermata::views::GoTo</name>
    <message>
        <source>Instance #%1</source>
        <translation>Instanz #%1</translation>
    </message>
    <message>
        <source>The number 0 stands for no instance.</source>
        <translation>Die Nummer 0 steht für keine Instanz.</translation>
    </message>
    <message>
        <source>No instance’s number is that large.</source>
        <translation>So groß ist keine Instanznummer.</translation>
    </message>
    <message>
        <source>Nothing is called “%1”. Type an instance’s number, a view, a status, a machine, a queue or an action.</source>
        <translation>Nichts heißt „%1“. Geben Sie die Nummer einer Instanz, eine Ansicht, einen Status, eine Maschine, eine Queue oder eine Aktion ein.</translation>
    </message>
</context>
<context>
    <name>fermata::views::GoToBox</name>
    <message>
        <source>instance</source>
        <translation>Instanz</translation>
    </message>
    <message>
        <source>view</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>not now: %1</source>
        <translation>derzeit nicht: %1</translation>
    </message>
    <message>
        <source>Go to an instance, queue or action</source>
        <translation>Gehe zu Instanz, Queue oder Aktion</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>An instance’s number, a view, a status, a machine, a queue or an action (Ctrl+K)</source>
        <translation>Nummer einer Instanz, Ansicht, Status, Maschine, Queue oder Aktion (Strg+K)</translation>
    </message>
    <message>
        <source>What can be gone to</source>
        <translation>Mögliche Ziele</translation>
    </message>
</context>
<context>
    <name>fermata::views::GraphLayout</name>
    <message>
        <source>This machine has %1 steps and %2 transitions: too many to be laid out. They are shown in rows.</source>
        <translation>Diese Maschine hat %1 Schritte und %2 Übergänge: zu viele für eine Zeichnung. Sie werden in Reihen angezeigt.</translation>
    </message>
    <message>
        <source>A transition leads to or from a step that is not there. The steps are shown in rows.</source>
        <translation>Ein Übergang führt zu oder von einem Schritt, den es nicht gibt. Die Schritte werden in Reihen angezeigt.</translation>
    </message>
    <message>
        <source>Graphviz could not be started. The steps are shown in rows.</source>
        <translation>Graphviz konnte nicht gestartet werden. Die Schritte werden in Reihen angezeigt.</translation>
    </message>
    <message>
        <source>Graphviz could not lay it out (%1). The steps are shown in rows.</source>
        <translation>Graphviz konnte sie nicht anordnen (%1). Die Schritte werden in Reihen angezeigt.</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>kein Grund angegeben</translation>
    </message>
</context>
<context>
    <name>fermata::views::GraphLayouter</name>
    <message>
        <source>Laying it out takes long. Until then the steps are shown in rows.</source>
        <translation>Das Anordnen dauert lange. Bis dahin werden die Schritte in Reihen angezeigt.</translation>
    </message>
    <message>
        <source>It could not be laid out. %1</source>
        <translation>Es konnte nicht angeordnet werden. %1</translation>
    </message>
</context>
<context>
    <name>fermata::views::HeldTable</name>
    <message>
        <source>What is held</source>
        <translation>Was angehalten ist</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>ID kopieren</translation>
    </message>
    <message>
        <source>Copy ids</source>
        <translation>IDs kopieren</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>Zeile kopieren</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>until let go</source>
        <translation>bis zum Loslassen</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Queue %1</source>
        <translation>Queue %1</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>The step that it is held before</source>
        <translation>Der Schritt, vor dem sie angehalten ist</translation>
    </message>
    <message>
        <source>Att.</source>
        <translation>Wdh.</translation>
    </message>
    <message>
        <source>How often that step has been tried again</source>
        <translation>Wie oft dieser Schritt wiederholt wurde</translation>
    </message>
    <message>
        <source>Held at</source>
        <translation>Angehalten an</translation>
    </message>
    <message>
        <source>The breakpoint, or that it was stepped or held by its id</source>
        <translation>Der Haltepunkt, oder dass sie schrittweise ausgeführt oder mit ihrer ID angehalten wurde</translation>
    </message>
    <message>
        <source>breakpoint %1</source>
        <translation>Haltepunkt %1</translation>
    </message>
    <message>
        <source>a step</source>
        <translation>ein Schritt</translation>
    </message>
    <message>
        <source>Held for</source>
        <translation>Angehalten seit</translation>
    </message>
    <message>
        <source>Since when, by the database’s clock</source>
        <translation>Seit wann, nach der Uhr der Datenbank</translation>
    </message>
    <message>
        <source>Goes on</source>
        <translation>Läuft weiter</translation>
    </message>
    <message>
        <source>When it goes on by itself, unless whoever holds it says again that it is there</source>
        <translation>Wann sie von selbst weiterläuft, wenn sich nicht wieder meldet, wer sie anhält</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>Fällig</translation>
    </message>
    <message>
        <source>When it would be due without the hold</source>
        <translation>Wann sie ohne das Anhalten fällig wäre</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Who holds it: a window, an editor, a person at a command line</source>
        <translation>Wer sie anhält: ein Fenster, ein Editor, jemand an einer Kommandozeile</translation>
    </message>
</context>
<context>
    <name>fermata::views::Help</name>
    <message>
        <source>Keys of this view</source>
        <translation>Tasten dieser Ansicht</translation>
    </message>
    <message>
        <source>Keys everywhere</source>
        <translation>Tasten überall</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Strg+K</translation>
    </message>
    <message>
        <source>Go to an instance, a view, a status, a machine, a queue, or do an act</source>
        <translation>Zu einer Instanz, einer Ansicht, einem Status, einer Maschine oder einer Queue gehen oder eine Aktion ausführen</translation>
    </message>
    <message>
        <source>Ctrl+1, Ctrl+2, …</source>
        <translation>Strg+1, Strg+2, …</translation>
    </message>
    <message>
        <source>The views, in the order of the sidebar</source>
        <translation>Die Ansichten in der Reihenfolge der Seitenleiste</translation>
    </message>
    <message>
        <source>Alt+Left, Alt+Right</source>
        <translation>Alt+Links, Alt+Rechts</translation>
    </message>
    <message>
        <source>Back to where you were, and forward again</source>
        <translation>Zurück zur vorigen Stelle und wieder vorwärts</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab, Umschalt+Tab</translation>
    </message>
    <message>
        <source>To the next part of the window, or the one before</source>
        <translation>Zum nächsten oder vorigen Teil des Fensters</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Open what is current</source>
        <translation>Aktuelles Element öffnen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Close the inspector, or back to the list</source>
        <translation>Inspektor schließen oder zurück zur Liste</translation>
    </message>
    <message>
        <source>Ctrl+Page Down, Ctrl+Page Up</source>
        <translation>Strg+Bild abwärts, Strg+Bild aufwärts</translation>
    </message>
    <message>
        <source>In the inspector: the next tab, or the one before</source>
        <translation>Im Inspektor: nächster oder voriger Reiter</translation>
    </message>
    <message>
        <source>Ctrl+F, F3, Shift+F3</source>
        <translation>Strg+F, F3, Umschalt+F3</translation>
    </message>
    <message>
        <source>In the inspector: search the state, the next match, the one before</source>
        <translation>Im Inspektor: Zustand durchsuchen, nächster Treffer, voriger Treffer</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>Pause the refreshes, or go on</source>
        <translation>Aktualisierung anhalten oder fortsetzen</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Strg+R</translation>
    </message>
    <message>
        <source>Read once</source>
        <translation>Einmal lesen</translation>
    </message>
    <message>
        <source>N, S</source>
        <translation>N, S</translation>
    </message>
    <message>
        <source>Spawn instances, deliver a signal</source>
        <translation>Instanzen erzeugen, Signal zustellen</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>The next theme</source>
        <translation>Nächstes Farbschema</translation>
    </message>
    <message>
        <source>?</source>
        <translation>?</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>Alle Tasten</translation>
    </message>
    <message>
        <source>Ctrl+H</source>
        <translation>Strg+H</translation>
    </message>
    <message>
        <source>From the inspected instance to the one that holds it up</source>
        <translation>Von der inspizierten Instanz zu der, die sie aufhält</translation>
    </message>
    <message>
        <source>Ctrl+Shift+R, Ctrl+Shift+P, Ctrl+E</source>
        <translation>Strg+Umschalt+R, Strg+Umschalt+P, Strg+E</translation>
    </message>
    <message>
        <source>Replay, postpone, edit the state of what is chosen or inspected</source>
        <translation>Wiederholen, aufschieben, Zustand bearbeiten: was ausgewählt ist oder inspiziert wird</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Strg+Z</translation>
    </message>
    <message>
        <source>Take back the last act, where that is sound</source>
        <translation>Die letzte Aktion zurücknehmen, wo das einwandfrei geht</translation>
    </message>
    <message>
        <source>What may be done with an instance stands in the menu Act, in the inspector and in the context menus. Each act shows its effect before it is done, is refused where the row has changed since you looked, and is written to the audit.</source>
        <translation>Was mit einer Instanz getan werden kann, steht im Menü „Aktionen“, im Inspektor und in den Kontextmenüs. Jede Aktion zeigt ihre Wirkung, bevor sie ausgeführt wird, wird abgewiesen, wo sich die Zeile seit Ihrem Blick geändert hat, und wird ins Audit geschrieben.</translation>
    </message>
    <message>
        <source>Single letters work while no text field has the focus. The keys of the debugger act at once; no other key writes by itself: it opens the dialog that does.</source>
        <translation>Einzelne Buchstaben wirken, solange kein Textfeld den Fokus hat. Die Tasten des Debuggers wirken sofort; keine andere Taste schreibt von sich aus: Sie öffnet den Dialog, der das tut.</translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation>Strg+L</translation>
    </message>
    <message>
        <source>Copy a link to what is shown</source>
        <translation>Einen Link zu dem kopieren, was gezeigt wird</translation>
    </message>
    <message>
        <source>Ctrl+Shift+M</source>
        <translation>Strg+Umschalt+M</translation>
    </message>
    <message>
        <source>Copy why the inspected instance stands, for a ticket</source>
        <translation>Für ein Ticket kopieren, warum die inspizierte Instanz steht</translation>
    </message>
</context>
<context>
    <name>fermata::views::HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Help: %1</source>
        <translation>Hilfe: %1</translation>
    </message>
</context>
<context>
    <name>fermata::views::HereModel</name>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>#%1 %2, %3</source>
        <translation>#%1 %2, %3</translation>
    </message>
    <message>
        <source>Instance %1, %2</source>
        <translation>Instanz %1, %2</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Why it stands</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>In status</source>
        <translation>Im Status</translation>
    </message>
</context>
<context>
    <name>fermata::views::HistoryChart</name>
    <message>
        <source>%1 at %2</source>
        <comment>a unit, a time</comment>
        <translation>%1 um %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a unit, a remark</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>At %1: %2.</source>
        <translation>Um %1: %2.</translation>
    </message>
    <message>
        <source>Nothing is known yet.</source>
        <translation>Noch ist nichts bekannt.</translation>
    </message>
    <message>
        <source>From %1 to %2.</source>
        <translation>Von %1 bis %2.</translation>
    </message>
    <message>
        <source>Last, at %1: %2.</source>
        <translation>Zuletzt, um %1: %2.</translation>
    </message>
    <message>
        <source>Highest, at %1: %2.</source>
        <translation>Am höchsten, um %1: %2.</translation>
    </message>
    <message>
        <source>The left and right arrow keys move along the curve.</source>
        <translation>Die Pfeiltasten links und rechts bewegen sich entlang der Kurve.</translation>
    </message>
</context>
<context>
    <name>fermata::views::HostsDialog</name>
    <message>
        <source>Starting; it has not announced its machines yet.</source>
        <translation>Startet; hat seine Maschinen noch nicht gemeldet.</translation>
    </message>
    <message>
        <source>Runs, and announced no machine.</source>
        <translation>Läuft, hat aber keine Maschine gemeldet.</translation>
    </message>
    <message>
        <source>Runs %1; %2 of %3 steps at once.</source>
        <translation>Führt %1 aus; %2 von %3 Schritten gleichzeitig.</translation>
    </message>
    <message>
        <source>Is started again after a pause: %1</source>
        <translation>Wird nach einer Pause neu gestartet: %1</translation>
    </message>
    <message>
        <source>Stopped with the worker.</source>
        <translation>Mit dem Worker gestoppt.</translation>
    </message>
    <message>
        <source>Machines in other processes</source>
        <translation>Maschinen in anderen Prozessen</translation>
    </message>
    <message>
        <source>Commands that run machines written in any language, one a line. The worker of this window starts each by /bin/sh and claims what it announces.</source>
        <translation>Befehle, die Maschinen in beliebigen Sprachen ausführen, einer pro Zeile. Der Worker dieses Fensters startet jeden mit /bin/sh und übernimmt Instanzen der gemeldeten Maschinen.</translation>
    </message>
    <message>
        <source>Commands, one a line</source>
        <translation>Befehle, einer pro Zeile</translation>
    </message>
    <message>
        <source>Apply	Ctrl Enter</source>
        <translation>Anwenden	Strg Enter</translation>
    </message>
    <message>
        <source>Applying starts the worker of this window anew; running steps end first.</source>
        <translation>Beim Anwenden wird der Worker dieses Fensters neu gestartet; laufende Schritte werden zuvor beendet.</translation>
    </message>
    <message>
        <source>They are started with the worker of this window, which does not run now.</source>
        <translation>Sie werden mit dem Worker dieses Fensters gestartet, der derzeit nicht läuft.</translation>
    </message>
    <message numerus="yes">
        <source>Starts anew when the %n steps that it runs have ended.</source>
        <translation>
            <numerusform>Startet neu, wenn der Schritt geendet hat, der dort läuft.</numerusform>
            <numerusform>Startet neu, wenn die %n Schritte geendet haben, die dort laufen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Start them &amp;anew when a file of theirs changes</source>
        <translation>Neu st&amp;arten, wenn sich eine ihrer Dateien ändert</translation>
    </message>
    <message>
        <source>The files in which their steps are written, as far as they say so, and programs that their commands name. Looked at once a second.</source>
        <translation>Die Dateien, in denen ihre Schritte stehen, soweit sie das sagen, und Programme, die ihre Befehle nennen. Jede Sekunde wird nachgesehen.</translation>
    </message>
    <message>
        <source>Start anew</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Start anew: %1</source>
        <translation>Neu starten: %1</translation>
    </message>
    <message>
        <source>Run it with its code as it stands now. What it runs ends first, for ten seconds at most; what still runs then is run again.</source>
        <translation>Mit dem Code ausführen, wie er jetzt ist. Was läuft, endet zuerst, längstens zehn Sekunden lang; was dann noch läuft, wird noch einmal ausgeführt.</translation>
    </message>
    <message>
        <source>Starts anew.</source>
        <translation>Startet neu.</translation>
    </message>
</context>
<context>
    <name>fermata::views::InboxList</name>
    <message>
        <source>is awaited</source>
        <translation>wird erwartet</translation>
    </message>
    <message>
        <source>near miss</source>
        <translation>Beinahe-Treffer</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>Posteingang</translation>
    </message>
    <message>
        <source>Copy payload</source>
        <translation>Nutzdaten kopieren</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Copy dedup key</source>
        <translation>Dedup-Schlüssel kopieren</translation>
    </message>
    <message>
        <source>signal %1, dedup key %2</source>
        <translation>Signal %1, Dedup-Schlüssel %2</translation>
    </message>
    <message>
        <source>signal %1</source>
        <translation>Signal %1</translation>
    </message>
</context>
<context>
    <name>fermata::views::InboxTab</name>
    <message>
        <source>Payload</source>
        <translation>Nutzdaten</translation>
    </message>
    <message>
        <source>No signal lies here. One named %1 would wake it.</source>
        <translation>Hier liegt kein Signal. Eines namens %1 würde sie wecken.</translation>
    </message>
    <message>
        <source>No signal lies here. One delivered now would wait until a step awaits its name.</source>
        <translation>Hier liegt kein Signal. Ein jetzt zugestelltes würde warten, bis ein Schritt auf seinen Namen wartet.</translation>
    </message>
    <message>
        <source>The first %1 are shown; there are more.</source>
        <translation>Die ersten %1 werden angezeigt; es gibt mehr.</translation>
    </message>
    <message>
        <source>signal %1, %2</source>
        <translation>Signal %1, %2</translation>
    </message>
</context>
<context>
    <name>fermata::views::Inspector</name>
    <message>
        <source>The instance is not there any more.</source>
        <translation>Die Instanz ist nicht mehr da.</translation>
    </message>
    <message>
        <source>Deliver a signal to this instance</source>
        <translation>Dieser Instanz ein Signal zustellen</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>Kinder</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultat</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Lower runs earlier</source>
        <translation>Niedrigere laufen früher</translation>
    </message>
    <message>
        <source>%1, occupied while %2</source>
        <translation>%1, belegt in %2</translation>
    </message>
    <message>
        <source>%1, claimed as %2</source>
        <translation>%1, übernommen als %2</translation>
    </message>
    <message>
        <source>#%1 could not be read</source>
        <translation>#%1 konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>No instance chosen</source>
        <translation>Keine Instanz ausgewählt</translation>
    </message>
    <message>
        <source>Choose one in the list to see its state, its inbox and why it stands where it stands.</source>
        <translation>Wählen Sie eine in der Liste, um ihren Zustand, ihren Posteingang und den Grund zu sehen, warum sie steht, wo sie steht.</translation>
    </message>
    <message>
        <source>Reading #%1…</source>
        <translation>#%1 wird gelesen…</translation>
    </message>
    <message>
        <source>#%1 is not there</source>
        <translation>#%1 gibt es nicht</translation>
    </message>
    <message>
        <source>No instance has this number: it was never spawned, or it has ended and was cleaned up since.</source>
        <translation>Keine Instanz hat diese Nummer: Sie wurde nie erzeugt, oder sie ist beendet und wurde seither aufgeräumt.</translation>
    </message>
    <message>
        <source>#%1 is not there any more</source>
        <translation>#%1 gibt es nicht mehr</translation>
    </message>
    <message>
        <source>Its row was missed at %1; somebody deleted it, or it was cleaned up. What is shown was read at %2.</source>
        <translation>Ihre Zeile fehlte um %1; jemand hat sie gelöscht, oder sie wurde aufgeräumt. Angezeigt wird der Stand von %2.</translation>
    </message>
    <message>
        <source>It could not be read again</source>
        <translation>Sie konnte nicht neu gelesen werden</translation>
    </message>
    <message>
        <source>%1 What is shown was read at %2.</source>
        <translation>%1 Angezeigt wird der Stand von %2.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>Unique key</source>
        <translation>Eindeutig</translation>
    </message>
    <message>
        <source>Spawned</source>
        <translation>Erzeugt</translation>
    </message>
    <message>
        <source>Eligible</source>
        <translation>Fällig</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Lease</translation>
    </message>
    <message>
        <source>Signal…</source>
        <translation>Signal…</translation>
    </message>
    <message>
        <source>It could not be looked further: %1</source>
        <translation>Es konnte nicht weiter gesucht werden: %1</translation>
    </message>
    <message>
        <source>Spawn a new instance with its state, at its step</source>
        <translation>Eine neue Instanz mit ihrem Zustand in ihrem Schritt erzeugen</translation>
    </message>
    <message>
        <source>Replay, postpone, fail… this instance</source>
        <translation>Wiederholen, aufschieben, fehlschlagen lassen… für diese Instanz</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>Audit</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Spawn a copy…</source>
        <translation>Kopie erzeugen…</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
</context>
<context>
    <name>fermata::views::InspectorHead</name>
    <message>
        <source>Copy the id</source>
        <translation>ID kopieren</translation>
    </message>
    <message>
        <source>Close the inspector (Esc)</source>
        <translation>Inspektor schließen (Esc)</translation>
    </message>
    <message>
        <source>at</source>
        <extracomment>Between the status and the step: done at ship</extracomment>
        <translation>in</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>%1, attempt %2</source>
        <translation>%1, Versuch %2</translation>
    </message>
    <message>
        <source>Last changed %1</source>
        <translation>Zuletzt geändert: %1</translation>
    </message>
    <message>
        <source>at %1, %2</source>
        <translation>in %1, %2</translation>
    </message>
    <message>
        <source>its parent</source>
        <translation>ihre Elterninstanz</translation>
    </message>
    <message>
        <source>Its parent</source>
        <translation>Ihre Elterninstanz</translation>
    </message>
    <message>
        <source>all have ended</source>
        <translation>alle beendet</translation>
    </message>
    <message>
        <source>all have ended, %1 failed</source>
        <translation>alle beendet, %1 fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1 not ended</source>
        <translation>%1 nicht beendet</translation>
    </message>
    <message>
        <source>%1 not ended, %2 failed</source>
        <translation>%1 nicht beendet, %2 fehlgeschlagen</translation>
    </message>
    <message numerus="yes">
        <source>%1 children</source>
        <translation>
            <numerusform>%1 Kind</numerusform>
            <numerusform>%1 Kinder</numerusform>
        </translation>
    </message>
    <message>
        <source>Shows them</source>
        <translation>Zeigt sie an</translation>
    </message>
    <message>
        <source>without a lease</source>
        <translation>ohne Lease</translation>
    </message>
    <message>
        <source>%1 of its lease left</source>
        <translation>Lease noch %1</translation>
    </message>
    <message>
        <source>its lease ran out %1 ago</source>
        <translation>Lease seit %1 abgelaufen</translation>
    </message>
    <message>
        <source>Claimed as %1</source>
        <translation>Übernommen als %1</translation>
    </message>
    <message>
        <source>key held by</source>
        <translation>Schlüssel hat</translation>
    </message>
    <message>
        <source>at %1, for %2</source>
        <translation>in %1, seit %2</translation>
    </message>
    <message>
        <source>Of the instances with the partition key %1 one executes at a time</source>
        <translation>Von den Instanzen mit dem Partitionsschlüssel %1 wird immer nur eine ausgeführt</translation>
    </message>
    <message>
        <source>line led by</source>
        <translation>an der Spitze</translation>
    </message>
    <message>
        <source>%1 before it</source>
        <translation>%1 davor</translation>
    </message>
    <message>
        <source>Who runs next of those with the partition key %1 in the queue %2</source>
        <translation>Wer von denen mit dem Partitionsschlüssel %1 in der Queue %2 als Nächstes läuft</translation>
    </message>
    <message>
        <source>unique key held by</source>
        <translation>eindeutigen Schlüssel hat</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>Whoever would enter a status in which the key is occupied waits until it is free</source>
        <translation>Wer in einen Status wechseln will, in dem der Schlüssel belegt ist, wartet, bis er frei ist</translation>
    </message>
    <message>
        <source>Machine and version</source>
        <translation>Maschine und Version</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>step %1 of</source>
        <translation>Schritt %1 von</translation>
    </message>
    <message>
        <source>task #%1</source>
        <translation>Aufgabe #%1</translation>
    </message>
    <message>
        <source>Shows the step in its task</source>
        <translation>Zeigt den Schritt in seiner Aufgabe</translation>
    </message>
    <message>
        <source>The graph of the task</source>
        <translation>Der Graph der Aufgabe</translation>
    </message>
    <message>
        <source>Shows the task with its steps</source>
        <translation>Zeigt die Aufgabe mit ihren Schritten</translation>
    </message>
    <message>
        <source>Copy a link to it (Ctrl+L)</source>
        <translation>Einen Link zu ihr kopieren (Strg+L)</translation>
    </message>
    <message>
        <source>Copy as ticket (Ctrl+Shift+M)</source>
        <translation>Als Ticket kopieren (Strg+Umschalt+M)</translation>
    </message>
</context>
<context>
    <name>fermata::views::InstallDialog</name>
    <message>
        <source>Install breakpoints</source>
        <translation>Haltepunkte installieren</translation>
    </message>
    <message>
        <source>Uninstall breakpoints</source>
        <translation>Haltepunkte deinstallieren</translation>
    </message>
    <message>
        <source>Two triggers are put on the table of instances, and four tables beside it. Workers then lose up to a seventh of their speed, with fifty breakpoints up to a quarter. For a moment nobody can write to the table; as long as somebody else has it locked, this is tried again for half a minute.</source>
        <translation>Zwei Trigger kommen auf die Tabelle der Instanzen, und vier Tabellen daneben. Worker verlieren dann bis zu einem Siebtel ihrer Geschwindigkeit, mit fünfzig Haltepunkten bis zu einem Viertel. Einen Augenblick lang kann niemand in die Tabelle schreiben; solange sie jemand anders gesperrt hat, wird es eine halbe Minute lang wieder versucht.</translation>
    </message>
    <message>
        <source>No breakpoint holds any more, all that is held goes on, whoever holds it, and the triggers and tables are taken away. Breakpoints of others are lost.</source>
        <translation>Kein Haltepunkt hält mehr an, alles Angehaltene läuft weiter, wer immer es anhält, und Trigger und Tabellen werden weggenommen. Haltepunkte anderer gehen verloren.</translation>
    </message>
    <message>
        <source>&amp;Operators may debug, too</source>
        <translation>Auch &amp;Operatoren dürfen debuggen</translation>
    </message>
    <message>
        <source>Whoever may act on instances may set breakpoints and step; else only the owner of the tables may. Viewers see them.</source>
        <translation>Wer auf Instanzen einwirken darf, darf Haltepunkte setzen und schrittweise ausführen; sonst darf es nur, wem die Tabellen gehören. Betrachter sehen sie.</translation>
    </message>
    <message>
        <source>This is a production database. To go on, type its name, %1:</source>
        <translation>Dies ist eine Produktionsdatenbank. Um fortzufahren, tippen Sie ihren Namen, %1:</translation>
    </message>
    <message>
        <source>Install	Ctrl Enter</source>
        <translation>Installieren	Strg Enter</translation>
    </message>
    <message>
        <source>Uninstall	Ctrl Enter</source>
        <translation>Deinstallieren	Strg Enter</translation>
    </message>
    <message>
        <source>Waiting for the table…</source>
        <translation>Es wird auf die Tabelle gewartet…</translation>
    </message>
    <message>
        <source>Type the name of the database.</source>
        <translation>Tippen Sie den Namen der Datenbank.</translation>
    </message>
</context>
<context>
    <name>fermata::views::InstancesPage</name>
    <message>
        <source>Instances</source>
        <translation>Instanzen</translation>
    </message>
    <message>
        <source>the list</source>
        <translation>die Liste</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Compact rows</source>
        <translation>Kompakte Zeilen</translation>
    </message>
    <message>
        <source>Normal rows</source>
        <translation>Normale Zeilen</translation>
    </message>
    <message>
        <source>Roomy rows</source>
        <translation>Hohe Zeilen</translation>
    </message>
    <message>
        <source>Height of the rows</source>
        <translation>Zeilenhöhe</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>Eigene Ansichten</translation>
    </message>
    <message>
        <source>All that match to CSV…</source>
        <translation>Alle passenden als CSV…</translation>
    </message>
    <message>
        <source>All that match to JSON…</source>
        <translation>Alle passenden als JSON…</translation>
    </message>
    <message numerus="yes">
        <source>%n selected to CSV…</source>
        <translation>
            <numerusform>%n ausgewählte als CSV…</numerusform>
            <numerusform>%n ausgewählte als CSV…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected to JSON…</source>
        <translation>
            <numerusform>%n ausgewählte als JSON…</numerusform>
            <numerusform>%n ausgewählte als JSON…</numerusform>
        </translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Save this view…</source>
        <translation>Ansicht speichern…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Up to %1 rows are copied as text. Copy these as JSON or CSV, or export them.</source>
        <translation>Bis zu %1 Zeilen werden als Text kopiert. Kopieren Sie diese als JSON oder CSV, oder exportieren Sie sie.</translation>
    </message>
    <message>
        <source>Copied as text is what is loaded. Export to take all that match.</source>
        <translation>Als Text wird kopiert, was geladen ist. Exportieren Sie, um alle passenden zu erhalten.</translation>
    </message>
    <message>
        <source>Export to CSV</source>
        <translation>Als CSV exportieren</translation>
    </message>
    <message>
        <source>Export to JSON</source>
        <translation>Als JSON exportieren</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV-Dateien (*.csv)</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>JSON-Dateien (*.json)</translation>
    </message>
    <message>
        <source>A status or an id by itself</source>
        <translation>Ein Status oder eine ID allein</translation>
    </message>
    <message>
        <source>One of several</source>
        <translation>Eines von mehreren</translation>
    </message>
    <message>
        <source>What it runs, and where it stands</source>
        <translation>Was sie ausführt und wo sie steht</translation>
    </message>
    <message>
        <source>Queue and partition key</source>
        <translation>Queue und Partitionsschlüssel</translation>
    </message>
    <message>
        <source>The children of an instance; what is awaited</source>
        <translation>Die Kinder einer Instanz; worauf gewartet wird</translation>
    </message>
    <message>
        <source>Tried again so often; the last error holds it</source>
        <translation>So oft erneut versucht; der letzte Fehler enthält es</translation>
    </message>
    <message>
        <source>Not changed for longer; s, m, h, d and w count</source>
        <translation>Länger nicht geändert; s, m, h, d und w gelten</translation>
    </message>
    <message>
        <source>Within; since. ..2026-07-14T12:00Z is until</source>
        <translation>Innerhalb; seit. ..2026-07-14T12:00Z heißt bis</translation>
    </message>
    <message>
        <source>A part of the state; &quot;42&quot; is the text only</source>
        <translation>Ein Teil des Zustands; &quot;42&quot; ist nur der Text</translation>
    </message>
    <message>
        <source>A text that holds it, whatever the case</source>
        <translation>Ein Text, der es enthält, Groß- und Kleinschreibung egal</translation>
    </message>
    <message>
        <source>Every instance is a row, the newest first. “Why it stands” says what each one waits for.</source>
        <translation>Jede Instanz ist eine Zeile, die neueste zuerst. „Lage“ sagt, worauf jede wartet.</translation>
    </message>
    <message>
        <source>The buttons above narrow the list to a kind that is often looked for. In the line below type a filter and choose what it offers; each becomes a chip that can be changed and removed again. A filter can be given a name: it then stands in the sidebar.</source>
        <translation>Die Schaltflächen oben grenzen die Liste auf eine oft gesuchte Art ein. Tippen Sie in die Zeile darunter einen Filter und wählen Sie, was sie anbietet; jeder Teil wird zu einer Marke, die sich ändern und wieder entfernen lässt. Ein Filter kann einen Namen erhalten: Er steht dann in der Seitenleiste.</translation>
    </message>
    <message>
        <source>The list has no pages: it reads on as you scroll. It is sorted only by what an index serves. Where no index serves a filter, the search stops after 50,000 rows and says so; “Look further” goes on, and “Search on” until a page is full. It can be stopped at any time.</source>
        <translation>Die Liste hat keine Seiten: Beim Scrollen liest sie weiter. Sortiert wird nur nach dem, was ein Index bedient. Wo kein Index einen Filter bedient, endet die Suche nach 50.000 Zeilen und sagt es; „Weitersuchen“ setzt sie fort, „Durchgehend suchen“, bis eine Seite voll ist. Sie kann jederzeit gestoppt werden.</translation>
    </message>
    <message>
        <source>A refresh never moves what you look at: rows keep their place, and what is chosen stays chosen.</source>
        <translation>Eine Aktualisierung verschiebt nie, was Sie betrachten: Zeilen behalten ihren Platz, und was ausgewählt ist, bleibt ausgewählt.</translation>
    </message>
    <message>
        <source>/</source>
        <translation>/</translation>
    </message>
    <message>
        <source>To the filter; Down goes on to what it offers, or to the table</source>
        <translation>Zum Filter; die Taste Ab führt weiter zu dem, was er anbietet, oder zur Tabelle</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Auf, Ab</translation>
    </message>
    <message>
        <source>From row to row; the inspector follows</source>
        <translation>Von Zeile zu Zeile; der Inspektor folgt</translation>
    </message>
    <message>
        <source>Shift+Up, Shift+Down, Ctrl+A</source>
        <translation>Umschalt+Auf, Umschalt+Ab, Strg+A</translation>
    </message>
    <message>
        <source>Several rows; all that are loaded</source>
        <translation>Mehrere Zeilen; alle geladenen</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Strg+C</translation>
    </message>
    <message>
        <source>Copy the chosen rows</source>
        <translation>Ausgewählte Zeilen kopieren</translation>
    </message>
    <message>
        <source>Menu key, Shift+F10</source>
        <translation>Menütaste, Umschalt+F10</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>Deliver a signal to the inspected instance</source>
        <translation>Der inspizierten Instanz ein Signal zustellen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Close the inspector</source>
        <translation>Inspektor schließen</translation>
    </message>
    <message>
        <source>The filter&apos;s line</source>
        <translation>Die Filterzeile</translation>
    </message>
    <message>
        <source>Several terms stand side by side, and all of them hold.</source>
        <translation>Mehrere Ausdrücke stehen nebeneinander, und alle müssen zutreffen.</translation>
    </message>
    <message>
        <source>The list is not up to date</source>
        <translation>Die Liste ist nicht aktuell</translation>
    </message>
    <message>
        <source>%1 Shown is what was read at %2.</source>
        <translation>%1 Angezeigt wird der Stand von %2.</translation>
    </message>
    <message>
        <source>Each instance of a machine is a row here from its spawning on, with why it stands where it stands.</source>
        <translation>Jede Instanz einer Maschine ist hier ab ihrer Erzeugung eine Zeile, mit dem Grund, warum sie steht, wo sie steht.</translation>
    </message>
    <message>
        <source>None among %1 so far.</source>
        <translation>Bisher keine unter %1.</translation>
    </message>
    <message>
        <source>None among %1. No index serves this filter, so a search stops after a while.</source>
        <translation>Keine unter %1. Kein Index bedient diesen Filter, daher endet eine Suche nach einer Weile.</translation>
    </message>
    <message>
        <source>None is as the filter asks. Those that become so will appear here by themselves.</source>
        <translation>Keine entspricht dem Filter. Solche, die ihm künftig entsprechen, erscheinen hier von selbst.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>The list could not be read</source>
        <translation>Die Liste konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>Reading instances…</source>
        <translation>Instanzen werden gelesen…</translation>
    </message>
    <message>
        <source>No instance matches</source>
        <translation>Keine passende Instanz</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>No instance found yet</source>
        <translation>Noch keine Instanz gefunden</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Look further</source>
        <translation>Weitersuchen</translation>
    </message>
    <message>
        <source>Search on</source>
        <translation>Durchgehend suchen</translation>
    </message>
    <message>
        <source>Nothing is held yet</source>
        <translation>Noch keine Instanzen</translation>
    </message>
    <message>
        <source>Spawn…</source>
        <translation>Erzeugen…</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Every status</source>
        <translation>Jeder Status</translation>
    </message>
    <message>
        <source>Runnable</source>
        <translation>Lauffähig</translation>
    </message>
    <message>
        <source>Eligible now</source>
        <translation>Jetzt fällig</translation>
    </message>
    <message>
        <source>Scheduled</source>
        <translation>Geplant</translation>
    </message>
    <message>
        <source>Runnable, but not before their time</source>
        <translation>Lauffähig, aber noch nicht fällig</translation>
    </message>
    <message>
        <source>Executing</source>
        <translation>In Ausführung</translation>
    </message>
    <message>
        <source>Claimed by a worker</source>
        <translation>Von einem Worker übernommen</translation>
    </message>
    <message>
        <source>Awaiting</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>Parked until a signal comes or its children have ended</source>
        <translation>Geparkt, bis ein Signal kommt oder ihre Kinder beendet sind</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Ended in failure</source>
        <translation>Mit einem Fehler beendet</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Ended with a result</source>
        <translation>Mit einem Resultat beendet</translation>
    </message>
    <message>
        <source>Delete a saved view</source>
        <translation>Eigene Ansicht löschen</translation>
    </message>
    <message>
        <source>Delete the saved view “%1”?</source>
        <translation>Eigene Ansicht „%1“ löschen?</translation>
    </message>
    <message>
        <source>It shows all instances. No instance is deleted.</source>
        <translation>Sie zeigt alle Instanzen. Es wird keine Instanz gelöscht.</translation>
    </message>
    <message>
        <source>It shows %1. No instance is deleted.</source>
        <translation>Sie zeigt %1. Es wird keine Instanz gelöscht.</translation>
    </message>
    <message>
        <source>What is exported as CSV or copied as text may end in a spreadsheet. A text that one would take for a formula (it begins with = + - or @) gets an apostrophe in front; numbers and JSON stay as they are.</source>
        <translation>Was als CSV exportiert oder als Text kopiert wird, landet womöglich in einer Tabellenkalkulation. Einem Text, den diese für eine Formel hielte (er beginnt mit = + - oder @), wird ein Apostroph vorangestellt; Zahlen und JSON bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Deliver a signal to those chosen, spawn a copy; copy as JSON, CSV or SQL, export, show only, sort, columns</source>
        <translation>Den ausgewählten ein Signal zustellen, eine Kopie erzeugen; als JSON, CSV oder SQL kopieren, exportieren, nur anzeigen, sortieren, Spalten</translation>
    </message>
</context>
<context>
    <name>fermata::views::InstancesTable</name>
    <message>
        <source>Spawned %1</source>
        <translation>Erzeugt: %1</translation>
    </message>
    <message>
        <source>Claimed as %1</source>
        <translation>Übernommen als %1</translation>
    </message>
    <message>
        <source>Lease until %1</source>
        <translation>Lease bis %1</translation>
    </message>
    <message>
        <source>Eligible from %1</source>
        <translation>Fällig ab %1</translation>
    </message>
    <message>
        <source>Last error: %1</source>
        <translation>Letzter Fehler: %1</translation>
    </message>
    <message>
        <source>Queue %1, priority %2</source>
        <translation>Queue %1, Priorität %2</translation>
    </message>
    <message>
        <source>Attempts of the step %1 that did not lead on</source>
        <translation>Versuche des Schritts %1, die nicht weiterführten</translation>
    </message>
    <message>
        <source>Last changed %1</source>
        <translation>Zuletzt geändert: %1</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Why it stands</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>Att.</source>
        <translation>Wdh.</translation>
    </message>
    <message>
        <source>In status</source>
        <translation>Im Status</translation>
    </message>
    <message>
        <source>Partition key</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Eligible</source>
        <translation>Fällig</translation>
    </message>
    <message>
        <source>Lease ends</source>
        <translation>Lease bis</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Awaits</source>
        <translation>Wartet auf</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Eltern</translation>
    </message>
    <message>
        <source>Children left</source>
        <translation>Offene Kinder</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>Letzter Fehler</translation>
    </message>
    <message>
        <source>Spawned</source>
        <translation>Erzeugt</translation>
    </message>
    <message>
        <source>What the row itself tells about what it waits for</source>
        <translation>Was die Zeile selbst darüber sagt, worauf sie wartet</translation>
    </message>
    <message>
        <source>How often the present step has been tried again</source>
        <translation>Wie oft der aktuelle Schritt erneut versucht wurde</translation>
    </message>
    <message>
        <source>Time since the row last changed, by the database&apos;s clock</source>
        <translation>Zeit seit der letzten Änderung der Zeile, nach der Uhr der Datenbank</translation>
    </message>
    <message>
        <source>How many of its children it still waits for</source>
        <translation>Auf wie viele ihrer Kinder sie noch wartet</translation>
    </message>
    <message>
        <source>Sorted by id: the newest first, or the oldest first</source>
        <translation>Nach ID sortiert: die neuesten oder die ältesten zuerst</translation>
    </message>
    <message>
        <source>Can be sorted while only the runnable are shown: as workers take them, by queue, priority and time</source>
        <translation>Sortierbar, solange nur lauffähige angezeigt werden: wie Worker sie übernehmen, nach Queue, Priorität und Zeit</translation>
    </message>
    <message>
        <source>Can be sorted while only the executing are shown: those first whose lease ends first</source>
        <translation>Sortierbar, solange nur die in Ausführung angezeigt werden: zuerst die, deren Lease zuerst endet</translation>
    </message>
    <message>
        <source>Cannot be sorted by this: no index has the order, and all instances would have to be read. Filter by it instead, or export and sort there</source>
        <translation>Danach kann nicht sortiert werden: Kein Index hat diese Reihenfolge, und alle Instanzen müssten gelesen werden. Filtern Sie stattdessen danach, oder exportieren Sie und sortieren Sie dort</translation>
    </message>
    <message>
        <source>Sorted by time only while nothing but the runnable are shown</source>
        <translation>Nach Zeit sortiert, nur solange ausschließlich lauffähige angezeigt werden</translation>
    </message>
    <message>
        <source>Sorted by lease only while nothing but the executing are shown</source>
        <translation>Nach Lease sortiert, nur solange ausschließlich die in Ausführung angezeigt werden</translation>
    </message>
    <message>
        <source>Not sorted by “%1”: no index has the order</source>
        <translation>Nicht nach „%1“ sortiert: Kein Index hat diese Reihenfolge</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instanzen</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Neueste zuerst</translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation>Älteste zuerst</translation>
    </message>
    <message>
        <source>As workers take them (runnable only)</source>
        <translation>Wie Worker sie übernehmen (nur lauffähige)</translation>
    </message>
    <message>
        <source>Lease that ends first (executing only)</source>
        <translation>Zuerst endende Lease (nur in Ausführung)</translation>
    </message>
    <message>
        <source>Sort</source>
        <translation>Sortieren</translation>
    </message>
    <message>
        <source>Fit the width to “%1”</source>
        <translation>Breite an „%1“ anpassen</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Spalten…</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>ID kopieren</translation>
    </message>
    <message>
        <source>Copy ids</source>
        <translation>IDs kopieren</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>Zeile kopieren</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>Kopieren als</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>SQL that selects them</source>
        <translation>SQL, das sie auswählt</translation>
    </message>
    <message>
        <source>SQL that inserts them</source>
        <translation>SQL, das sie einfügt</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>To CSV…</source>
        <translation>Als CSV…</translation>
    </message>
    <message>
        <source>To JSON…</source>
        <translation>Als JSON…</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Show only</source>
        <translation>Nur anzeigen</translation>
    </message>
    <message>
        <source>Select all that is loaded</source>
        <translation>Alles Geladene auswählen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln children left</source>
        <translation>
            <numerusform>noch %Ln Kind</numerusform>
            <numerusform>noch %Ln Kinder</numerusform>
        </translation>
    </message>
    <message>
        <source>Deliver a signal…</source>
        <translation>Signal zustellen…</translation>
    </message>
    <message numerus="yes">
        <source>Deliver a signal to the %Ln selected…</source>
        <translation>
            <numerusform>Der %Ln ausgewählten ein Signal zustellen…</numerusform>
            <numerusform>Den %Ln ausgewählten ein Signal zustellen…</numerusform>
        </translation>
    </message>
    <message>
        <source>Spawn a copy…</source>
        <translation>Kopie erzeugen…</translation>
    </message>
    <message>
        <source>Deliver a signal to all that match…</source>
        <translation>Allen passenden ein Signal zustellen…</translation>
    </message>
</context>
<context>
    <name>fermata::views::JsonEdit</name>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>an object is needed here: { … }</source>
        <translation>hier ist ein Objekt nötig: { … }</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>“%1” is given twice; PostgreSQL keeps the last</source>
        <translation>„%1“ kommt zweimal vor; PostgreSQL behält das letzte</translation>
    </message>
    <message numerus="yes">
        <source>%Ln members, %1</source>
        <translation>
            <numerusform>%Ln Eintrag, %1</numerusform>
            <numerusform>%Ln Einträge, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln elements, %1</source>
        <translation>
            <numerusform>%Ln Element, %1</numerusform>
            <numerusform>%Ln Elemente, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::JsonFooter</name>
    <message>
        <source>Format</source>
        <translation>Formatieren</translation>
    </message>
    <message>
        <source>One member a line; numbers keep their digits</source>
        <translation>Ein Eintrag pro Zeile; Zahlen behalten ihre Ziffern</translation>
    </message>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>valid JSON</source>
        <translation>gültiges JSON</translation>
    </message>
</context>
<context>
    <name>fermata::views::JsonScanner</name>
    <message>
        <source>the character U+%1</source>
        <translation>das Zeichen U+%1</translation>
    </message>
    <message>
        <source>this is %1 bytes long, and at most %2 can be stored</source>
        <translation>dies ist %1 Bytes lang, höchstens %2 können gespeichert werden</translation>
    </message>
    <message>
        <source>nothing is here; a JSON value is needed, such as {}</source>
        <translation>hier ist nichts; ein JSON-Wert ist nötig, etwa {}</translation>
    </message>
    <message>
        <source>the text ends, but the “{” of line %1 is not closed</source>
        <translation>der Text endet, aber die „{“ aus Zeile %1 ist nicht geschlossen</translation>
    </message>
    <message>
        <source>the text ends, but the “[” of line %1 is not closed</source>
        <translation>der Text endet, aber die „[“ aus Zeile %1 ist nicht geschlossen</translation>
    </message>
    <message>
        <source>%1 stands after the end of the value; only one value may be given</source>
        <translation>%1 steht nach dem Ende des Werts; nur ein Wert ist erlaubt</translation>
    </message>
    <message>
        <source>a colon is missing between the key and its value</source>
        <translation>zwischen dem Schlüssel und seinem Wert fehlt ein Doppelpunkt</translation>
    </message>
    <message>
        <source>this object must be closed by “}”, not by “]”</source>
        <translation>dieses Objekt muss mit „}“ geschlossen werden, nicht mit „]“</translation>
    </message>
    <message>
        <source>this list must be closed by “]”, not by “}”</source>
        <translation>diese Liste muss mit „]“ geschlossen werden, nicht mit „}“</translation>
    </message>
    <message>
        <source>a comma is missing before this member, or “}”</source>
        <translation>vor diesem Eintrag fehlt ein Komma, oder „}“</translation>
    </message>
    <message>
        <source>a comma is missing before this element, or “]”</source>
        <translation>vor diesem Element fehlt ein Komma, oder „]“</translation>
    </message>
    <message>
        <source>a comma must not stand before “}”; take it away or add a member</source>
        <translation>vor „}“ darf kein Komma stehen; entfernen Sie es, oder ergänzen Sie einen Eintrag</translation>
    </message>
    <message>
        <source>a key stands in double quotes, not single ones</source>
        <translation>ein Schlüssel steht in doppelten Anführungszeichen, nicht in einfachen</translation>
    </message>
    <message>
        <source>a key stands in double quotes</source>
        <translation>ein Schlüssel steht in doppelten Anführungszeichen</translation>
    </message>
    <message>
        <source>a key in double quotes is needed here, not %1</source>
        <translation>hier ist ein Schlüssel in doppelten Anführungszeichen nötig, nicht %1</translation>
    </message>
    <message>
        <source>a comma must not stand before “]”; take it away or add an element</source>
        <translation>vor „]“ darf kein Komma stehen; entfernen Sie es, oder ergänzen Sie ein Element</translation>
    </message>
    <message>
        <source>text stands in double quotes, not single ones</source>
        <translation>Text steht in doppelten Anführungszeichen, nicht in einfachen</translation>
    </message>
    <message>
        <source>a value is missing before this comma</source>
        <translation>vor diesem Komma fehlt ein Wert</translation>
    </message>
    <message>
        <source>nothing was opened that %1 could close</source>
        <translation>es ist nichts offen, das %1 schließen könnte</translation>
    </message>
    <message>
        <source>a value is missing before %1</source>
        <translation>vor %1 fehlt ein Wert</translation>
    </message>
    <message>
        <source>a number must not begin with “+”</source>
        <translation>eine Zahl darf nicht mit „+“ beginnen</translation>
    </message>
    <message>
        <source>a number needs a digit before its point: 0.5, not .5</source>
        <translation>eine Zahl braucht eine Ziffer vor dem Punkt: 0.5, nicht .5</translation>
    </message>
    <message>
        <source>JSON knows no comments</source>
        <translation>JSON kennt keine Kommentare</translation>
    </message>
    <message>
        <source>these are typographic quotes; JSON wants the plain &quot;</source>
        <translation>das sind typografische Anführungszeichen; JSON verlangt das einfache &quot;</translation>
    </message>
    <message>
        <source>a value is needed here, not %1</source>
        <translation>hier ist ein Wert nötig, nicht %1</translation>
    </message>
    <message>
        <source>objects and lists are nested more than %1 deep</source>
        <translation>Objekte und Listen sind mehr als %1 Ebenen tief verschachtelt</translation>
    </message>
    <message>
        <source>this text is not closed; a line break inside it is written \n</source>
        <translation>dieser Text ist nicht geschlossen; ein Zeilenumbruch darin wird \n geschrieben</translation>
    </message>
    <message>
        <source>PostgreSQL cannot store the NUL character in JSON</source>
        <translation>PostgreSQL kann das Zeichen NUL in JSON nicht speichern</translation>
    </message>
    <message>
        <source>a control character inside text is written \u%1</source>
        <translation>ein Steuerzeichen im Text wird \u%1 geschrieben</translation>
    </message>
    <message>
        <source>half of a surrogate pair stands here alone; PostgreSQL cannot store it</source>
        <translation>hier steht ein halbes Surrogatpaar allein; PostgreSQL kann es nicht speichern</translation>
    </message>
    <message>
        <source>this text is not closed; a double quote is missing at its end</source>
        <translation>dieser Text ist nicht geschlossen; am Ende fehlt ein doppeltes Anführungszeichen</translation>
    </message>
    <message>
        <source>the text ends in the middle of an escape</source>
        <translation>der Text endet mitten in einer Escape-Sequenz</translation>
    </message>
    <message>
        <source>\%1 is no escape; a backslash itself is written \\</source>
        <translation>\%1 ist keine Escape-Sequenz; ein Backslash selbst wird \\ geschrieben</translation>
    </message>
    <message>
        <source>\u needs four hexadecimal digits after it</source>
        <translation>auf \u müssen vier Hexadezimalziffern folgen</translation>
    </message>
    <message>
        <source>\u0000 is valid JSON, but PostgreSQL cannot store it</source>
        <translation>\u0000 ist gültiges JSON, aber PostgreSQL kann es nicht speichern</translation>
    </message>
    <message>
        <source>-Infinity is not JSON</source>
        <translation>-Infinity ist kein JSON</translation>
    </message>
    <message>
        <source>a digit is missing after the minus sign</source>
        <translation>nach dem Minuszeichen fehlt eine Ziffer</translation>
    </message>
    <message>
        <source>a number must not begin with 0; write it as text if the zeros matter</source>
        <translation>eine Zahl darf nicht mit 0 beginnen; schreiben Sie sie als Text, wenn die Nullen zählen</translation>
    </message>
    <message>
        <source>a digit is missing after the point</source>
        <translation>nach dem Punkt fehlt eine Ziffer</translation>
    </message>
    <message>
        <source>a digit is missing after the exponent&apos;s “e”</source>
        <translation>nach dem „e“ des Exponenten fehlt eine Ziffer</translation>
    </message>
    <message>
        <source>this is neither a number nor a word of JSON</source>
        <translation>das ist weder eine Zahl noch ein Wort von JSON</translation>
    </message>
    <message>
        <source>this number is too large for PostgreSQL</source>
        <translation>diese Zahl ist zu groß für PostgreSQL</translation>
    </message>
    <message>
        <source>this number has more decimals than PostgreSQL keeps</source>
        <translation>diese Zahl hat mehr Nachkommastellen, als PostgreSQL behält</translation>
    </message>
    <message>
        <source>%1 is not JSON</source>
        <translation>%1 ist kein JSON</translation>
    </message>
    <message>
        <source>“%1” is written “%2”</source>
        <translation>„%1“ wird „%2“ geschrieben</translation>
    </message>
    <message>
        <source>“%1” is written “null”</source>
        <translation>„%1“ wird „null“ geschrieben</translation>
    </message>
    <message>
        <source>“%1” is no word of JSON; text stands in double quotes</source>
        <translation>„%1“ ist kein Wort von JSON; Text steht in doppelten Anführungszeichen</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
</context>
<context>
    <name>fermata::views::JsonView</name>
    <message>
        <source>empty object</source>
        <translation>leeres Objekt</translation>
    </message>
    <message>
        <source>empty list</source>
        <translation>leere Liste</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>boolean</source>
        <translation>Boolean</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>JSON document</source>
        <translation>JSON-Dokument</translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>Wert kopieren</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>Copy subtree, laid out</source>
        <translation>Teilbaum formatiert kopieren</translation>
    </message>
    <message>
        <source>Copy document</source>
        <translation>Dokument kopieren</translation>
    </message>
    <message>
        <source>Keys by name</source>
        <translation>Schlüssel nach Namen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln members</source>
        <translation>
            <numerusform>%Ln Eintrag</numerusform>
            <numerusform>%Ln Einträge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln elements</source>
        <translation>
            <numerusform>%Ln Element</numerusform>
            <numerusform>%Ln Elemente</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::KeyValueGrid</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>fermata::views::KeysDialog</name>
    <message>
        <source>All keys</source>
        <translation>Alle Tasten</translation>
    </message>
    <message>
        <source>Live or paused</source>
        <translation>Live oder pausiert</translation>
    </message>
    <message>
        <source>Connect to a database</source>
        <translation>Mit einer Datenbank verbinden</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Sidebar, filter, table, inspector</source>
        <translation>Seitenleiste, Filter, Tabelle, Inspektor</translation>
    </message>
    <message>
        <source>Move in a list</source>
        <translation>In einer Liste bewegen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Open what is current</source>
        <translation>Aktuelles Element öffnen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Close the inspector, or back to the table</source>
        <translation>Inspektor schließen oder zurück zur Tabelle</translation>
    </message>
    <message>
        <source>Move along the chart</source>
        <translation>Im Diagramm bewegen</translation>
    </message>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Lay out the JSON</source>
        <translation>JSON formatieren</translation>
    </message>
    <message>
        <source>Close the dialog</source>
        <translation>Dialog schließen</translation>
    </message>
    <message>
        <source>In lists</source>
        <translation>In Listen</translation>
    </message>
    <message>
        <source>In dialogs</source>
        <translation>In Dialogen</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>Im Fenster</translation>
    </message>
    <message>
        <source>To the filter of the view</source>
        <translation>Zum Filter der Ansicht</translation>
    </message>
    <message>
        <source>Spawn, deliver, act</source>
        <translation>Erzeugen, zustellen, eingreifen</translation>
    </message>
    <message>
        <source>Acts on an instance</source>
        <translation>Aktionen für eine Instanz</translation>
    </message>
    <message>
        <source>In Barriers and Stuck: walk to what holds it</source>
        <translation>In „Barrieren“ und „Festgefahren“: zu dem gehen, was es aufhält</translation>
    </message>
    <message>
        <source>Debugger</source>
        <translation>Beim Debuggen</translation>
    </message>
    <message>
        <source>Single letters work while no text field has the focus. The keys of the debugger act at once; no other key writes by itself: it opens the dialog that does.</source>
        <translation>Einzelne Buchstaben wirken, solange kein Textfeld den Fokus hat. Die Tasten des Debuggers wirken sofort; keine andere Taste schreibt von sich aus: Sie öffnet den Dialog, der das tut.</translation>
    </message>
</context>
<context>
    <name>fermata::views::Leases</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>for ever</source>
        <translation>für immer</translation>
    </message>
    <message>
        <source>ran out %1 ago</source>
        <translation>vor %1 abgelaufen</translation>
    </message>
    <message>
        <source>not in %1</source>
        <translation>seit %1 nicht</translation>
    </message>
    <message>
        <source>It lives: it said so %1.</source>
        <translation>Er lebt: gemeldet %1.</translation>
    </message>
    <message>
        <source>It has not been seen for %1. When the lease runs out, any worker may take over.</source>
        <translation>Er wird seit %1 vermisst. Wenn die Lease abläuft, darf jeder Worker übernehmen.</translation>
    </message>
    <message>
        <source>It is not among the workers that live. When the lease runs out, any worker may take over.</source>
        <translation>Er ist nicht unter den lebenden Workern. Wenn die Lease abläuft, darf jeder Worker übernehmen.</translation>
    </message>
    <message>
        <source>Nothing in this database says whether it lives.</source>
        <translation>Nichts in dieser Datenbank sagt, ob er lebt.</translation>
    </message>
    <message>
        <source>The row executes, and names nobody who holds it.</source>
        <translation>Die Zeile ist in Ausführung und nennt niemanden, der sie hält.</translation>
    </message>
    <message>
        <source>A row does not tell when its lease was renewed; Fermata sees it when the end of a lease moves.</source>
        <translation>Eine Zeile sagt nicht, wann ihre Lease erneuert wurde; Fermata sieht es, wenn sich das Ende einer Lease verschiebt.</translation>
    </message>
    <message>
        <source>Renewed between %1 and %2.</source>
        <translation>Erneuert zwischen %1 und %2.</translation>
    </message>
    <message>
        <source>Not renewed in the %1 that this window has watched it.</source>
        <translation>Nicht erneuert in den %1, seit dieses Fenster sie beobachtet.</translation>
    </message>
    <message>
        <source>It has no lease, which counts as one that has run out.</source>
        <translation>Sie hat keine Lease, was als abgelaufen gilt.</translation>
    </message>
    <message>
        <source>Ran out %1. The next sweep of any worker makes the instance runnable again.</source>
        <translation>Abgelaufen %1. Der nächste Aufräumlauf eines beliebigen Workers macht die Instanz wieder lauffähig.</translation>
    </message>
    <message>
        <source>Until %1, by the database’s clock.</source>
        <translation>Bis %1, nach der Uhr der Datenbank.</translation>
    </message>
    <message>
        <source>A full bar is %1: the longest lease of this worker that was seen.</source>
        <translation>Ein voller Balken ist %1: die längste Lease dieses Workers, die gesehen wurde.</translation>
    </message>
    <message>
        <source>on %1, process %2, for %3</source>
        <translation>auf %1, Prozess %2, seit %3</translation>
    </message>
    <message>
        <source>no leases</source>
        <translation>keine Leases</translation>
    </message>
    <message>
        <source>no worker serves it</source>
        <translation>kein Worker bedient sie</translation>
    </message>
    <message>
        <source>no lease</source>
        <translation>keine Lease</translation>
    </message>
    <message>
        <source>worker gone</source>
        <translation>Worker weg</translation>
    </message>
    <message>
        <source>worker not seen</source>
        <translation>Worker wird vermisst</translation>
    </message>
    <message>
        <source>outcome waits</source>
        <translation>Ergebnis wartet</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>Spawned %1</source>
        <translation>Erzeugt: %1</translation>
    </message>
    <message>
        <source>Its step has ended. The outcome waits for a unique key that another instance holds, and its lease is renewed meanwhile.</source>
        <translation>Ihr Schritt ist beendet. Das Ergebnis wartet auf einen eindeutigen Schlüssel, den eine andere Instanz hält; die Lease wird währenddessen erneuert.</translation>
    </message>
    <message>
        <source>Last error: %1</source>
        <translation>Letzter Fehler: %1</translation>
    </message>
    <message>
        <source>Claimed as %1</source>
        <translation>Übernommen als %1</translation>
    </message>
    <message>
        <source>Queue %1, priority %2</source>
        <translation>Queue %1, Priorität %2</translation>
    </message>
    <message>
        <source>Attempts of the step %1 that did not lead on</source>
        <translation>Versuche des Schritts %1, die nicht weiterführten</translation>
    </message>
    <message>
        <source>Since %1</source>
        <translation>Seit %1</translation>
    </message>
    <message>
        <source>%1 of %2 slots in use</source>
        <translation>%1 von %2 Slots belegt</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>weg</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>vermisst</translation>
    </message>
    <message numerus="yes">
        <source>%n expired</source>
        <translation>
            <numerusform>%n abgelaufen</numerusform>
            <numerusform>%n abgelaufen</numerusform>
        </translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Who holds the lease: the worker’s name in its claim</source>
        <translation>Wer die Lease hält: der Name des Workers in seinem Anspruch</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>Partition key</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Nothing else of this key runs while the lease is held</source>
        <translation>Nichts anderes mit diesem Schlüssel läuft, solange die Lease gehalten wird</translation>
    </message>
    <message>
        <source>Att.</source>
        <translation>Wdh.</translation>
    </message>
    <message>
        <source>How often the present step has been tried again</source>
        <translation>Wie oft der aktuelle Schritt erneut versucht wurde</translation>
    </message>
    <message>
        <source>Running for</source>
        <translation>Läuft seit</translation>
    </message>
    <message>
        <source>Since the row was last written to: by its claim or, where a machine runs ahead, by the outcome before the present step. Heartbeats do not count.</source>
        <translation>Seit die Zeile zuletzt geschrieben wurde: durch ihre Übernahme oder, wo eine Maschine vorausläuft, durch das Ergebnis vor dem aktuellen Schritt. Heartbeats zählen nicht.</translation>
    </message>
    <message>
        <source>Lease left</source>
        <translation>Lease noch</translation>
    </message>
    <message>
        <source>Until the end of the lease, by the database’s clock. A full bar is the longest lease of that worker that was seen.</source>
        <translation>Bis zum Ende der Lease, nach der Uhr der Datenbank. Ein voller Balken ist die längste Lease dieses Workers, die gesehen wurde.</translation>
    </message>
    <message>
        <source>Renewed</source>
        <translation>Erneuert</translation>
    </message>
    <message>
        <source>The last heartbeat of the lease that Fermata noticed: rows do not tell when it was.</source>
        <translation>Der letzte Heartbeat der Lease, den Fermata bemerkt hat: Zeilen sagen nicht, wann er war.</translation>
    </message>
    <message>
        <source>Worker seen</source>
        <translation>Worker gesehen</translation>
    </message>
    <message>
        <source>When the worker last said that it lives, which it does about once a second</source>
        <translation>Wann sich der Worker zuletzt gemeldet hat; das tut er etwa einmal pro Sekunde</translation>
    </message>
    <message numerus="yes">
        <source>%Ln leases</source>
        <translation>
            <numerusform>%Ln Lease</numerusform>
            <numerusform>%Ln Leases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln workers serve it</source>
        <translation>
            <numerusform>%Ln Worker bedient sie</numerusform>
            <numerusform>%Ln Worker bedienen sie</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::LeasesPage</name>
    <message>
        <source>Leases</source>
        <translation>Leases</translation>
    </message>
    <message>
        <source>Which leases</source>
        <translation>Welche Leases</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Everything that executes</source>
        <translation>Alles, was in Ausführung ist</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>Leases that have run out, and rows that execute without one</source>
        <translation>Abgelaufene Leases und Zeilen, die ohne eine in Ausführung sind</translation>
    </message>
    <message>
        <source>Worker gone</source>
        <translation>Worker weg</translation>
    </message>
    <message>
        <source>Leases whose worker has not been seen for some seconds, or has stopped</source>
        <translation>Leases, deren Worker seit einigen Sekunden vermisst wird oder gestoppt ist</translation>
    </message>
    <message>
        <source>Grouped by</source>
        <translation>Gruppiert nach</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>One list, what runs out first on top</source>
        <translation>Eine Liste, was zuerst abläuft, steht oben</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Under the workers that hold them, with slots used and free</source>
        <translation>Unter den Workern, die sie halten, mit belegten und freien Slots</translation>
    </message>
    <message>
        <source>Queues</source>
        <translation>Queues</translation>
    </message>
    <message>
        <source>Under the queues they were claimed from</source>
        <translation>Unter den Queues, aus denen sie übernommen wurden</translation>
    </message>
    <message>
        <source>worker, machine, step</source>
        <translation>Worker, Maschine</translation>
    </message>
    <message>
        <source>Filter the leases</source>
        <translation>Leases filtern</translation>
    </message>
    <message>
        <source>Rows that hold all of these words: an id, a worker, a machine, a step, a queue, a partition key</source>
        <translation>Zeilen, die alle diese Wörter enthalten: eine ID, ein Worker, eine Maschine, ein Schritt, eine Queue, ein Partitionsschlüssel</translation>
    </message>
    <message>
        <source>the leases</source>
        <translation>die Leases</translation>
    </message>
    <message>
        <source>Each row is an instance of which a step runs now. Whoever runs it holds a lease: a claim on the row that ends at a time, and that heartbeats prolong. When it runs out, the worker is taken for dead, and any other may run the step again.</source>
        <translation>Jede Zeile ist eine Instanz, von der jetzt ein Schritt läuft. Wer ihn ausführt, hält eine Lease: einen befristeten Anspruch auf die Zeile, den Heartbeats verlängern. Läuft sie ab, gilt der Worker als tot, und jeder andere darf den Schritt erneut ausführen.</translation>
    </message>
    <message>
        <source>Lease expired: it has run out, and no sweep of a worker has come by yet. Worker not seen, worker gone: the lease still lasts, but nobody is there to renew it. Outcome waits: the step has ended, and what it led to waits for a unique key.</source>
        <translation>Lease abgelaufen: Sie ist abgelaufen, und noch kein Aufräumlauf eines Workers kam vorbei. Worker wird vermisst, Worker weg: Die Lease gilt noch, aber niemand ist da, sie zu erneuern. Ergebnis wartet: Der Schritt ist beendet, und sein Ergebnis wartet auf einen eindeutigen Schlüssel.</translation>
    </message>
    <message>
        <source>All times are by the database’s clock. A row does not tell when its lease was renewed or how long it was made for; Fermata learns both by watching, and the tooltips say how far that goes.</source>
        <translation>Alle Zeiten gehen nach der Uhr der Datenbank. Eine Zeile sagt nicht, wann ihre Lease erneuert wurde oder für wie lange sie galt; Fermata erfährt beides durch Beobachten, und die Tooltips sagen, wie weit das reicht.</translation>
    </message>
    <message>
        <source>What runs out soonest comes first; a click on a column’s title sorts by it, a third one goes back. The list holds the 1,000 that run out first, and a filter looks through the first 5,000.</source>
        <translation>Was am ehesten abläuft, steht zuerst; ein Klick auf einen Spaltentitel sortiert danach, ein dritter kehrt zurück. Die Liste enthält die 1.000, die zuerst ablaufen, und ein Filter durchsucht die ersten 5.000.</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>filtern</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>inspect the instance, or open and close a group</source>
        <translation>die Instanz inspizieren oder eine Gruppe auf- und zuklappen</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Links, Rechts</translation>
    </message>
    <message>
        <source>close and open a group</source>
        <translation>eine Gruppe zu- und aufklappen</translation>
    </message>
    <message>
        <source>copy the rows that are selected</source>
        <translation>die ausgewählten Zeilen kopieren</translation>
    </message>
    <message>
        <source>The leases are not up to date</source>
        <translation>Die Leases sind nicht aktuell</translation>
    </message>
    <message>
        <source>While a step runs, its instance executes under a lease: a worker’s claim that ends at a time, and that heartbeats prolong. When it runs out, another worker may run the step again.</source>
        <translation>Während ein Schritt läuft, ist seine Instanz unter einer Lease in Ausführung: dem befristeten Anspruch eines Workers, den Heartbeats verlängern. Läuft sie ab, darf ein anderer Worker den Schritt erneut ausführen.</translation>
    </message>
    <message>
        <source>None of the %1 that run out first holds all of these words.</source>
        <translation>Keine der %1, die zuerst ablaufen, enthält alle diese Wörter.</translation>
    </message>
    <message>
        <source>No row that executes holds all of these words. Those that do will appear here.</source>
        <translation>Keine Zeile in Ausführung enthält alle diese Wörter. Solche, die es tun, erscheinen hier.</translation>
    </message>
    <message>
        <source>Every instance that executes has time left. A lease that runs out, because its worker was killed or cannot reach the database, appears here until a sweep makes the instance runnable again.</source>
        <translation>Jede Instanz in Ausführung hat noch Zeit. Eine Lease, die abläuft, weil ihr Worker abgebrochen wurde oder die Datenbank nicht erreicht, erscheint hier, bis ein Aufräumlauf die Instanz wieder lauffähig macht.</translation>
    </message>
    <message>
        <source>A worker that was killed leaves its leases behind. They appear here until they run out.</source>
        <translation>Ein abgebrochener Worker lässt seine Leases zurück. Sie erscheinen hier, bis sie ablaufen.</translation>
    </message>
    <message>
        <source>This database does not say which workers live, so nobody can be missed.</source>
        <translation>Diese Datenbank sagt nicht, welche Worker leben, daher kann keiner vermisst werden.</translation>
    </message>
    <message>
        <source>No worker runs, so nothing is claimed.</source>
        <translation>Kein Worker läuft, daher wird nichts übernommen.</translation>
    </message>
    <message>
        <source>The leases could not be read</source>
        <translation>Die Leases konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>Reading leases…</source>
        <translation>Leases werden gelesen…</translation>
    </message>
    <message>
        <source>No lease matches</source>
        <translation>Keine passende Lease</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>No lease has run out</source>
        <translation>Keine Lease ist abgelaufen</translation>
    </message>
    <message>
        <source>Show all leases</source>
        <translation>Alle Leases anzeigen</translation>
    </message>
    <message>
        <source>Every lease is held by a worker that lives</source>
        <translation>Jede Lease wird von einem lebenden Worker gehalten</translation>
    </message>
    <message>
        <source>No worker is known to be gone</source>
        <translation>Von keinem Worker ist bekannt, dass er weg ist</translation>
    </message>
    <message>
        <source>Nothing executes now</source>
        <translation>Derzeit ist nichts in Ausführung</translation>
    </message>
    <message>
        <source>Start this window’s worker</source>
        <translation>Worker dieses Fensters starten</translation>
    </message>
    <message>
        <source>Spawn…</source>
        <translation>Erzeugen…</translation>
    </message>
    <message>
        <source>%1 executing</source>
        <translation>%1 in Ausführung</translation>
    </message>
    <message>
        <source>%1 of %2 executing match</source>
        <translation>%1 von %2 in Ausführung passen</translation>
    </message>
    <message>
        <source>%1 expired</source>
        <translation>%1 abgelaufen</translation>
    </message>
    <message>
        <source>%1 of workers gone</source>
        <translation>%1 ohne lebenden Worker</translation>
    </message>
    <message>
        <source>this database does not say which workers live</source>
        <translation>diese Datenbank sagt nicht, welche Worker leben</translation>
    </message>
    <message>
        <source>no worker runs</source>
        <translation>kein Worker läuft</translation>
    </message>
    <message>
        <source>%1 of %2 slots in use</source>
        <translation>%1 von %2 Slots belegt</translation>
    </message>
    <message>
        <source>looked at the %1 that run out first</source>
        <translation>durchgesehen: die %1, die zuerst ablaufen</translation>
    </message>
    <message>
        <source>the %1 that run out first</source>
        <translation>die %1, die zuerst ablaufen</translation>
    </message>
    <message>
        <source>what runs out soonest comes first</source>
        <translation>was am ehesten abläuft, steht zuerst</translation>
    </message>
</context>
<context>
    <name>fermata::views::LeasesTable</name>
    <message>
        <source>Leases</source>
        <translation>Leases</translation>
    </message>
    <message>
        <source>Copy worker</source>
        <translation>Worker kopieren</translation>
    </message>
    <message>
        <source>Copy queue</source>
        <translation>Queue kopieren</translation>
    </message>
    <message>
        <source>Open all groups</source>
        <translation>Alle Gruppen aufklappen</translation>
    </message>
    <message>
        <source>Close all groups</source>
        <translation>Alle Gruppen zuklappen</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>ID kopieren</translation>
    </message>
    <message>
        <source>Copy ids</source>
        <translation>IDs kopieren</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>Zeile kopieren</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Als JSON kopieren</translation>
    </message>
    <message>
        <source>Copy claim</source>
        <translation>Anspruch kopieren</translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>Nur %1</translation>
    </message>
    <message>
        <source>Executing instances of %1</source>
        <translation>Instanzen von %1 in Ausführung</translation>
    </message>
</context>
<context>
    <name>fermata::views::LeaveDialog</name>
    <message>
        <source>Leave the database</source>
        <translation>Die Datenbank verlassen</translation>
    </message>
    <message>
        <source>Waiting for the steps to end</source>
        <translation>Es wird auf das Ende der Schritte gewartet</translation>
    </message>
    <message>
        <source>Leave now: &amp;give back what runs</source>
        <translation>Jetzt verlassen: &amp;Laufendes zurückgeben</translation>
    </message>
    <message>
        <source>&amp;Stay</source>
        <translation>&amp;Bleiben</translation>
    </message>
    <message numerus="yes">
        <source>This window’s worker executes %Ln steps</source>
        <translation>
            <numerusform>Der Worker dieses Fensters führt %Ln Schritt aus</numerusform>
            <numerusform>Der Worker dieses Fensters führt %Ln Schritte aus</numerusform>
        </translation>
    </message>
    <message>
        <source>This window’s worker is being asked what it executes</source>
        <translation>Der Worker dieses Fensters wird gefragt, was er ausführt</translation>
    </message>
    <message>
        <source>The worker begins no other step; as soon as none is under way, the database is left. A step that is given back has three seconds to end; then it is broken off and begins anew wherever a worker takes it, which does not count as an attempt.</source>
        <translation>Der Worker beginnt keinen weiteren Schritt; sobald keiner mehr unterwegs ist, wird die Datenbank verlassen. Ein Schritt, der zurückgegeben wird, hat drei Sekunden, um zu enden; dann wird er abgebrochen und beginnt neu, wo immer ein Worker ihn übernimmt. Als Versuch zählt das nicht.</translation>
    </message>
</context>
<context>
    <name>fermata::views::Link</name>
    <message>
        <source>The link says nothing after “%1=”.</source>
        <translation>Im Link steht nichts hinter „%1=“.</translation>
    </message>
    <message>
        <source>The link has control characters in “%1”.</source>
        <translation>Der Link hat Steuerzeichen in „%1“.</translation>
    </message>
    <message>
        <source>The link has characters in “%1” that cannot be seen.</source>
        <translation>Der Link hat in „%1“ Zeichen, die man nicht sieht.</translation>
    </message>
    <message>
        <source>There is no page %1. These are: %2.</source>
        <translation>Es gibt keine Seite %1. Es gibt: %2.</translation>
    </message>
    <message>
        <source>%1 is not the number of an instance.</source>
        <translation>%1 ist nicht die Nummer einer Instanz.</translation>
    </message>
    <message>
        <source>This is no link of Fermata: one begins with fermata://open?</source>
        <translation>Das ist kein Link von Fermata: Ein solcher beginnt mit fermata://open?</translation>
    </message>
    <message>
        <source>The link holds a user or a password. Fermata writes no such links and opens none.</source>
        <translation>Der Link enthält einen Benutzer oder ein Passwort. Fermata schreibt keine solchen Links und öffnet keine.</translation>
    </message>
    <message>
        <source>The link says “%1”. A link names a saved connection; where that leads and as whom is no part of it.</source>
        <translation>Im Link steht „%1“. Ein Link nennt eine gespeicherte Verbindung; wohin und als wer sie führt, gehört nicht in ihn.</translation>
    </message>
    <message>
        <source>The link says %1, which this version of Fermata does not know.</source>
        <translation>Im Link steht %1, was diese Version von Fermata nicht kennt.</translation>
    </message>
    <message>
        <source>The link says “%1” twice.</source>
        <translation>Im Link steht „%1“ zweimal.</translation>
    </message>
    <message>
        <source>The link is damaged in “%1”: what is escaped there is no text.</source>
        <translation>Der Link ist in „%1“ beschädigt: Was dort verschlüsselt steht, ist kein Text.</translation>
    </message>
    <message>
        <source>The link names nothing to open.</source>
        <translation>Der Link nennt nichts, was zu öffnen wäre.</translation>
    </message>
    <message>
        <source>The page %1 takes no filter.</source>
        <translation>Die Seite %1 hat keinen Filter.</translation>
    </message>
    <message>
        <source>The filter has control characters in it.</source>
        <translation>Der Filter enthält Steuerzeichen.</translation>
    </message>
    <message>
        <source>The filter cannot be read. %1</source>
        <translation>Der Filter ist nicht lesbar. %1</translation>
    </message>
    <message>
        <source>instance #%1</source>
        <translation>Instanz #%1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>“%1” in the link is too long: at most %2 characters.</source>
        <translation>„%1“ ist im Link zu lang: höchstens %2 Zeichen.</translation>
    </message>
    <message>
        <source>The link is too long: at most %1 characters.</source>
        <translation>Der Link ist zu lang: höchstens %1 Zeichen.</translation>
    </message>
    <message>
        <source>The link has blanks or characters that a link cannot have. Copy the whole link again.</source>
        <translation>Der Link hat Leerzeichen oder Zeichen, die ein Link nicht haben kann. Kopieren Sie den ganzen Link noch einmal.</translation>
    </message>
    <message>
        <source>The filter is too long: at most %1 characters.</source>
        <translation>Der Filter ist zu lang: höchstens %1 Zeichen.</translation>
    </message>
</context>
<context>
    <name>fermata::views::ListFooter</name>
    <message>
        <source>by primary key</source>
        <translation>über den Primärschlüssel</translation>
    </message>
    <message>
        <source>by the index of statuses</source>
        <translation>über den Statusindex</translation>
    </message>
    <message>
        <source>by the index workers pick by</source>
        <translation>über den Index, nach dem Worker auswählen</translation>
    </message>
    <message>
        <source>by the index of leases</source>
        <translation>über den Lease-Index</translation>
    </message>
    <message>
        <source>by the index of parents</source>
        <translation>über den Elternindex</translation>
    </message>
    <message>
        <source>searched along the index of statuses</source>
        <translation>entlang des Statusindex gesucht</translation>
    </message>
    <message>
        <source>searched along the primary key</source>
        <translation>entlang des Primärschlüssels gesucht</translation>
    </message>
    <message>
        <source>the oldest %1</source>
        <translation>den ältesten %1</translation>
    </message>
    <message>
        <source>the newest %1</source>
        <translation>den neuesten %1</translation>
    </message>
    <message>
        <source>To the top of the list (Home)</source>
        <translation>Zum Anfang der Liste (Pos1)</translation>
    </message>
    <message>
        <source>Look further</source>
        <translation>Weitersuchen</translation>
    </message>
    <message>
        <source>all that match are selected</source>
        <translation>alle passenden sind ausgewählt</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>%1 ausgewählt</translation>
    </message>
    <message>
        <source>only what is loaded</source>
        <translation>nur die geladenen</translation>
    </message>
    <message>
        <source>select all that match</source>
        <translation>alle passenden auswählen</translation>
    </message>
    <message>
        <source>Copying and exporting take the loaded rows that are selected</source>
        <translation>Kopieren und Exportieren betreffen die geladenen Zeilen, die ausgewählt sind</translation>
    </message>
    <message>
        <source>Copying and exporting then take what is not loaded, too</source>
        <translation>Kopieren und Exportieren betreffen dann auch das, was nicht geladen ist</translation>
    </message>
    <message>
        <source>%1 shown, that is all</source>
        <translation>%1 angezeigt, das ist alles</translation>
    </message>
    <message>
        <source>%1 shown, more below, loads as you scroll</source>
        <translation>%1 angezeigt, weitere werden beim Scrollen geladen</translation>
    </message>
    <message>
        <source>%1 found among %2</source>
        <translation>%1 gefunden unter %2</translation>
    </message>
    <message>
        <source>%1 shown; narrow the filter to see others</source>
        <translation>%1 angezeigt; grenzen Sie den Filter ein, um andere zu sehen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Searched at %1. A search is not repeated at each refresh: the dearer it is, the longer it rests. The rows that are shown are read anew all the same.</source>
        <translation>Gesucht um %1. Eine Suche wird nicht bei jeder Aktualisierung wiederholt: Je teurer sie ist, desto länger ruht sie. Die angezeigten Zeilen werden trotzdem neu gelesen.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Search on</source>
        <translation>Durchgehend suchen</translation>
    </message>
    <message>
        <source>No index serves this filter: looks at the next rows, at most 50,000, which takes about %1</source>
        <translation>Kein Index bedient diesen Filter: durchsucht die nächsten Zeilen, höchstens 50.000, was etwa %1 dauert</translation>
    </message>
    <message>
        <source>What was found stays</source>
        <translation>Was gefunden wurde, bleibt</translation>
    </message>
    <message>
        <source>Looks further and further until a page is full or all has been looked at</source>
        <translation>Sucht immer weiter, bis eine Seite voll oder alles durchsucht ist</translation>
    </message>
    <message>
        <source>Looks further and further until a page is full or all has been looked at: at most %1 rows, about %2, and can be stopped at any time</source>
        <translation>Sucht immer weiter, bis eine Seite voll oder alles durchsucht ist: höchstens %1 Zeilen, etwa %2; kann jederzeit gestoppt werden</translation>
    </message>
    <message>
        <source>There are newer ones</source>
        <translation>Es gibt neuere</translation>
    </message>
    <message>
        <source>To the newest</source>
        <translation>Zu den neuesten</translation>
    </message>
    <message>
        <source>To the top</source>
        <translation>Zum Anfang</translation>
    </message>
    <message>
        <source>by the index of partition keys</source>
        <translation>über den Index der Partitionsschlüssel</translation>
    </message>
    <message>
        <source>%1 shown, none below</source>
        <translation>%1 angezeigt, keine weiter unten</translation>
    </message>
</context>
<context>
    <name>fermata::views::ListStack</name>
    <message>
        <source>The list is not up to date</source>
        <translation>Die Liste ist nicht aktuell</translation>
    </message>
    <message>
        <source>%1 Shown is what was read at %2.</source>
        <translation>%1 Angezeigt wird der Stand von %2.</translation>
    </message>
    <message>
        <source>The list could not be read</source>
        <translation>Die Liste konnte nicht gelesen werden</translation>
    </message>
</context>
<context>
    <name>fermata::views::MachineDesk</name>
    <message>
        <source>It was not begun: nothing was done.</source>
        <translation>Es wurde nicht begonnen: Nichts wurde getan.</translation>
    </message>
</context>
<context>
    <name>fermata::views::MachineDraft</name>
    <message>
        <source>Name the machine.</source>
        <translation>Benennen Sie die Maschine.</translation>
    </message>
    <message>
        <source>A name has at most %1 bytes; %2 is longer.</source>
        <translation>Ein Name hat höchstens %1 Bytes; %2 ist länger.</translation>
    </message>
    <message>
        <source>Names that begin with “fermata.” are reserved.</source>
        <translation>Namen, die mit „fermata.“ beginnen, sind reserviert.</translation>
    </message>
    <message>
        <source>The name %1 has a character that cannot be seen.</source>
        <translation>Der Name %1 hat ein Zeichen, das man nicht sieht.</translation>
    </message>
    <message>
        <source>Say in which state an instance begins.</source>
        <translation>Sagen Sie, in welchem Zustand eine Instanz beginnt.</translation>
    </message>
    <message>
        <source>An instance would end where it begins: %1 is an end.</source>
        <translation>Eine Instanz würde enden, wo sie beginnt: %1 ist ein Ende.</translation>
    </message>
    <message>
        <source>Type the first transition: a state, an event, and the state that it leads to.</source>
        <translation>Tippen Sie den ersten Übergang: einen Zustand, ein Ereignis und den Zustand, zu dem es führt.</translation>
    </message>
    <message>
        <source>No event leads on from the initial state %1.</source>
        <translation>Vom Anfangszustand %1 führt kein Ereignis weiter.</translation>
    </message>
    <message>
        <source>A transition needs a state, an event and a next state.</source>
        <translation>Ein Übergang braucht einen Zustand, ein Ereignis und einen nächsten Zustand.</translation>
    </message>
    <message>
        <source>In %1 the event %2 leads two ways: only one can be.</source>
        <translation>In %1 führt das Ereignis %2 in zwei Richtungen: Nur eine kann sein.</translation>
    </message>
    <message>
        <source>This transition stands there twice.</source>
        <translation>Dieser Übergang steht zweimal da.</translation>
    </message>
    <message>
        <source>%1 is an end: nothing leads on from there.</source>
        <translation>%1 ist ein Ende: Von dort führt nichts weiter.</translation>
    </message>
    <message>
        <source>No event leads to the state %1.</source>
        <translation>Kein Ereignis führt zum Zustand %1.</translation>
    </message>
    <message>
        <source>Nothing leads on from %1. Make it terminal, or say what does.</source>
        <translation>Von %1 führt nichts weiter. Machen Sie es zum Endzustand, oder sagen Sie, was weiterführt.</translation>
    </message>
    <message>
        <source>No event leads to the terminal state %1.</source>
        <translation>Kein Ereignis führt zum Endzustand %1.</translation>
    </message>
    <message>
        <source>The terminal state %1 stands there twice.</source>
        <translation>Der Endzustand %1 steht zweimal da.</translation>
    </message>
    <message>
        <source>A version has at most %1 transitions.</source>
        <translation>Eine Version hat höchstens %1 Übergänge.</translation>
    </message>
    <message>
        <source>A definition has at most %1.</source>
        <translation>Eine Definition hat höchstens %1.</translation>
    </message>
</context>
<context>
    <name>fermata::views::MachineGraph</name>
    <message>
        <source>not declared</source>
        <translation>nicht deklariert</translation>
    </message>
    <message>
        <source>the start</source>
        <translation>der Start</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>Instances usually begin here.</source>
        <translation>Instanzen beginnen gewöhnlich hier.</translation>
    </message>
    <message>
        <source>Seen to end so since this window looks: %1.</source>
        <translation>So beendet, seit dieses Fenster zusieht: %1.</translation>
    </message>
    <message>
        <source>None was seen to end so since this window looks.</source>
        <translation>Keine so beendet, seit dieses Fenster zusieht.</translation>
    </message>
    <message>
        <source>Those that have ended are not counted: there is no end to them.</source>
        <translation>Beendete werden nicht gezählt: Es werden immer mehr.</translation>
    </message>
    <message>
        <source>Not declared by any worker: instances were seen at it.</source>
        <translation>Von keinem Worker deklariert: Instanzen wurden dort gesehen.</translation>
    </message>
    <message>
        <source>A barrier: parents wait here until each of their children has ended.</source>
        <translation>Eine Barriere: Eltern warten hier, bis jedes ihrer Kinder beendet ist.</translation>
    </message>
    <message>
        <source>Awaits the signal %1.</source>
        <translation>Wartet auf das Signal %1.</translation>
    </message>
    <message>
        <source>Nobody stands here.</source>
        <translation>Hier steht niemand.</translation>
    </message>
    <message>
        <source>The longest stands here for %1.</source>
        <translation>Die längste steht hier seit %1.</translation>
    </message>
    <message>
        <source>The usual stay that was seen is %1.</source>
        <translation>Die übliche gesehene Dauer ist %1.</translation>
    </message>
    <message>
        <source>On average those that stand here have stood for %1.</source>
        <translation>Im Mittel stehen die hiesigen seit %1.</translation>
    </message>
    <message>
        <source>Leads to %1.</source>
        <translation>Führt zu %1.</translation>
    </message>
    <message>
        <source>Leads to %1 by %2.</source>
        <translation>Führt zu %1 durch %2.</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>Von %1 zu %2</translation>
    </message>
    <message>
        <source>The step is run again.</source>
        <translation>Der Schritt wird erneut ausgeführt.</translation>
    </message>
    <message>
        <source>Not declared by any worker.</source>
        <translation>Von keinem Worker deklariert.</translation>
    </message>
    <message>
        <source>Seen since this window looks: %1.</source>
        <translation>Gesehen, seit dieses Fenster zusieht: %1.</translation>
    </message>
    <message>
        <source>Not seen since this window looks.</source>
        <translation>Nicht gesehen, seit dieses Fenster zusieht.</translation>
    </message>
    <message>
        <source>Seen as a difference between two readings: steps in between may be missing.</source>
        <translation>Als Unterschied zwischen zwei Lesungen gesehen: Dazwischenliegende Schritte fehlen womöglich.</translation>
    </message>
    <message>
        <source>%1 in, %2 out a minute</source>
        <translation>%1 rein, %2 raus pro Minute</translation>
    </message>
    <message>
        <source>nobody stands here</source>
        <translation>niemand steht hier</translation>
    </message>
    <message>
        <source>the longest: %1</source>
        <translation>längste: %1</translation>
    </message>
    <message>
        <source>usual: %1</source>
        <translation>üblich: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more breakpoints.</source>
        <translation>
            <numerusform>%Ln weiterer Haltepunkt.</numerusform>
            <numerusform>%Ln weitere Haltepunkte.</numerusform>
        </translation>
    </message>
    <message>
        <source>Breakpoint %1, for instance #%2 alone,</source>
        <translation>Haltepunkt %1, nur für Instanz #%2,</translation>
    </message>
    <message>
        <source>Breakpoint %1</source>
        <translation>Haltepunkt %1</translation>
    </message>
    <message>
        <source>%1 counts before this step.</source>
        <translation>%1 zählt vor diesem Schritt.</translation>
    </message>
    <message>
        <source>%1 holds before this step.</source>
        <translation>%1 hält vor diesem Schritt an.</translation>
    </message>
    <message>
        <source>%1 is off: who has set it is gone.</source>
        <translation>%1 ist aus: Wer ihn gesetzt hat, ist nicht mehr da.</translation>
    </message>
    <message>
        <source>%1 is switched off.</source>
        <translation>%1 ist ausgeschaltet.</translation>
    </message>
    <message>
        <source>Only if: %1</source>
        <translation>Nur wenn: %1</translation>
    </message>
</context>
<context>
    <name>fermata::views::MachineTreeModel</name>
    <message>
        <source>Machine %1, versions: %2</source>
        <translation>Maschine %1, Versionen: %2</translation>
    </message>
    <message>
        <source>v%1</source>
        <translation>v%1</translation>
    </message>
    <message>
        <source>Instances that have not ended</source>
        <translation>Instanzen, die nicht beendet sind</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>not ended</source>
        <translation>nicht beendet</translation>
    </message>
</context>
<context>
    <name>fermata::views::MachineView</name>
    <message>
        <source>Graph of the machine</source>
        <translation>Graph der Maschine</translation>
    </message>
    <message>
        <source>Smaller (-)</source>
        <translation>Kleiner (-)</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>Größer (+)</translation>
    </message>
    <message>
        <source>Show the whole graph (0)</source>
        <translation>Ganzen Graphen anzeigen (0)</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s). The arrow keys follow the transitions.</source>
        <translation>
            <numerusform>%n Knoten. Die Pfeiltasten folgen den Übergängen.</numerusform>
            <numerusform>%n Knoten. Die Pfeiltasten folgen den Übergängen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is drawn.</source>
        <translation>Nichts ist gezeichnet.</translation>
    </message>
</context>
<context>
    <name>fermata::views::Machines</name>
    <message>
        <source>not declared</source>
        <translation>nicht deklariert</translation>
    </message>
    <message>
        <source>built in</source>
        <translation>eingebaut</translation>
    </message>
    <message>
        <source>live</source>
        <translation>aktuell</translation>
    </message>
    <message>
        <source>deprecated</source>
        <translation>veraltet</translation>
    </message>
    <message>
        <source>obsolete</source>
        <translation>obsolet</translation>
    </message>
    <message>
        <source>No living worker can run it.</source>
        <translation>Kein lebender Worker kann sie ausführen.</translation>
    </message>
    <message>
        <source>Can be run by %1.</source>
        <translation>Ausführbar durch %1.</translation>
    </message>
    <message>
        <source>Not ended: %1</source>
        <translation>Nicht beendet: %1</translation>
    </message>
    <message>
        <source>No worker has declared it: its graph is what was seen of it.</source>
        <translation>Kein Worker hat sie deklariert: Ihr Graph ist, was von ihr gesehen wurde.</translation>
    </message>
    <message>
        <source>This program has it; no worker has declared it in this database.</source>
        <translation>Dieses Programm hat sie; kein Worker hat sie in dieser Datenbank deklariert.</translation>
    </message>
    <message>
        <source>%1, %2, not ended: %3</source>
        <translation>%1, %2, nicht beendet: %3</translation>
    </message>
    <message>
        <source>No index knows the status here, so it goes past all that have ended.</source>
        <translation>Kein Index kennt hier den Status, daher muss die Zählung an allen beendeten vorbei.</translation>
    </message>
    <message>
        <source>Counting, a slice at each refresh: %1 so far, for %2.</source>
        <translation>Zählung läuft, bei jeder Aktualisierung ein Stück: bisher %1, seit %2.</translation>
    </message>
    <message>
        <source>Counted at %1.</source>
        <translation>Gezählt um %1.</translation>
    </message>
    <message>
        <source>What executes is counted now; all others %1 ago, over %2, a slice at each refresh.</source>
        <translation>Was in Ausführung ist, wird jetzt gezählt; alles andere vor %1, über %2, bei jeder Aktualisierung ein Stück.</translation>
    </message>
</context>
<context>
    <name>fermata::views::MachinesPage</name>
    <message>
        <source>Machines</source>
        <translation>Maschinen</translation>
    </message>
    <message>
        <source>Which graph is shown</source>
        <translation>Welcher Graph angezeigt wird</translation>
    </message>
    <message>
        <source>Declared</source>
        <translation>Deklariert</translation>
    </message>
    <message>
        <source>The steps and transitions that workers have declared</source>
        <translation>Die Schritte und Übergänge, die Worker deklariert haben</translation>
    </message>
    <message>
        <source>Observed</source>
        <translation>Beobachtet</translation>
    </message>
    <message>
        <source>What this window has seen instances do</source>
        <translation>Was dieses Fenster Instanzen hat tun sehen</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beides</translation>
    </message>
    <message>
        <source>What was declared, and what was seen beside it</source>
        <translation>Was deklariert wurde und was daneben gesehen wurde</translation>
    </message>
    <message>
        <source>What the steps tell</source>
        <translation>Was die Schritte zeigen</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>How many stand at each step, by status</source>
        <translation>Wie viele bei jedem Schritt stehen, nach Status</translation>
    </message>
    <message>
        <source>Oldest</source>
        <translation>Älteste</translation>
    </message>
    <message>
        <source>How long they stand there, and how long is usual</source>
        <translation>Wie lange sie dort stehen und was üblich ist</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>How many were seen to come and to go, a minute</source>
        <translation>Wie viele pro Minute kommen und gehen gesehen wurden</translation>
    </message>
    <message>
        <source>Machines and their versions</source>
        <translation>Maschinen und ihre Versionen</translation>
    </message>
    <message>
        <source>the machines</source>
        <translation>die Maschinen</translation>
    </message>
    <message>
        <source>Not ended: %1, most of them at %2. No living worker runs this version.</source>
        <translation>Nicht beendet: %1, die meisten davon in %2. Kein lebender Worker führt diese Version aus.</translation>
    </message>
    <message>
        <source>No worker has declared this machine: this is what was seen of it.</source>
        <translation>Kein Worker hat diese Maschine deklariert: Dies ist, was von ihr gesehen wurde.</translation>
    </message>
    <message>
        <source>What was declared of it is not whole. %1</source>
        <translation>Ihre Deklaration ist nicht vollständig. %1</translation>
    </message>
    <message>
        <source>The machines are not up to date</source>
        <translation>Die Maschinen sind nicht aktuell</translation>
    </message>
    <message>
        <source>The machines could not be read</source>
        <translation>Die Maschinen konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>No machine is known yet</source>
        <translation>Noch keine Maschine bekannt</translation>
    </message>
    <message>
        <source>Spawn…</source>
        <translation>Erzeugen…</translation>
    </message>
    <message>
        <source>Every machine in every version, with the instances that have not ended: who stands at which step, in which status, and how long the one that stands there longest. An age is amber when it is more than ten times the usual.</source>
        <translation>Jede Maschine in jeder Version, mit den Instanzen, die nicht beendet sind: wer bei welchem Schritt in welchem Status steht und seit wann die längste. Ein Alter ist gelb, wenn es mehr als das Zehnfache des Üblichen beträgt.</translation>
    </message>
    <message>
        <source>A double bar marks a barrier, at which parents wait for their children; an envelope a step that awaits a signal. Dashed loops run a step again. What is dotted or dashed in amber was seen but never declared. The flag is the selected instance.</source>
        <translation>Ein Doppelbalken kennzeichnet eine Barriere, an der Eltern auf ihre Kinder warten; ein Umschlag einen Schritt, der auf ein Signal wartet. Gestrichelte Schleifen führen einen Schritt erneut aus. Was gelb gepunktet oder gestrichelt ist, wurde gesehen, aber nie deklariert. Die Fahne ist die ausgewählte Instanz.</translation>
    </message>
    <message>
        <source>What executes is counted at each refresh. All others are counted by a walk through the live instances, a slice at each refresh; the line below the graph says when. Those that have ended are not counted; the ends tell how many were seen to end since the window looks.</source>
        <translation>Was in Ausführung ist, wird bei jeder Aktualisierung gezählt. Alles andere zählt ein Gang durch die lebenden Instanzen, bei jeder Aktualisierung ein Stück; die Zeile unter dem Graphen sagt, wann. Beendete werden nicht gezählt; die Enden sagen, wie viele beendet wurden, seit das Fenster zusieht.</translation>
    </message>
    <message>
        <source>A click on a count shows its instances. Dragging moves the graph, Ctrl and the wheel zoom.</source>
        <translation>Ein Klick auf eine Zahl zeigt ihre Instanzen. Ziehen bewegt den Graphen, Strg und das Mausrad zoomen.</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>follow the transitions</source>
        <translation>den Übergängen folgen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>go to the instances of the step</source>
        <translation>zu den Instanzen des Schritts</translation>
    </message>
    <message>
        <source>+, -, 0</source>
        <translation>+, -, 0</translation>
    </message>
    <message>
        <source>larger, smaller, the whole graph</source>
        <translation>größer, kleiner, der ganze Graph</translation>
    </message>
    <message numerus="yes">
        <source>The same is true of %Ln other versions.</source>
        <translation>
            <numerusform>Dasselbe gilt für %Ln andere Version.</numerusform>
            <numerusform>Dasselbe gilt für %Ln andere Versionen.</numerusform>
        </translation>
    </message>
    <message>
        <source>A dot at the corner of a step is a breakpoint: a bar through it says that it holds only some, a ring that it is off. A click at that corner sets one, or removes it. What is held there is counted apart from what is scheduled.</source>
        <translation>Ein Punkt an der Ecke eines Schritts ist ein Haltepunkt: Ein Balken darin sagt, dass er nur manche anhält, ein Ring, dass er aus ist. Ein Klick auf die Ecke setzt einen oder entfernt ihn. Was dort angehalten ist, wird getrennt von Geplantem gezählt.</translation>
    </message>
    <message>
        <source>a breakpoint on the step, or none</source>
        <translation>ein Haltepunkt auf dem Schritt, oder keiner</translation>
    </message>
    <message>
        <source>let the inspected instance run to the step</source>
        <translation>die inspizierte Instanz bis zu diesem Schritt laufen lassen</translation>
    </message>
    <message>
        <source>Define…</source>
        <translation>Definieren…</translation>
    </message>
    <message>
        <source>Define a machine as a table of its events, without code</source>
        <translation>Eine Maschine als Tabelle ihrer Ereignisse definieren, ohne Code</translation>
    </message>
    <message>
        <source>Versions…</source>
        <translation>Versionen…</translation>
    </message>
    <message>
        <source>Which versions may begin, what they differ in, and instances from one to another</source>
        <translation>Welche Versionen beginnen dürfen, worin sie sich unterscheiden, und Instanzen von einer zur anderen</translation>
    </message>
    <message>
        <source>Each machine that a worker declares, and each of which there are instances, is drawn here with who stands at which step. Start a worker, spawn an instance, or define a machine as a table.</source>
        <translation>Jede Maschine, die ein Worker deklariert, und jede, von der es Instanzen gibt, wird hier gezeichnet, mit denen, die bei jedem Schritt stehen. Starten Sie einen Worker, erzeugen Sie eine Instanz, oder definieren Sie eine Maschine als Tabelle.</translation>
    </message>
    <message>
        <source>“Define…” makes a machine without code: a table of states and events, typed or pasted, that workers run at once. “Versions…” says which versions may begin, draws what two of them differ in, and takes instances from one to another.</source>
        <translation>„Definieren…“ macht eine Maschine ohne Code: eine Tabelle aus Zuständen und Ereignissen, getippt oder eingefügt, die Worker sofort ausführen. „Versionen…“ sagt, welche Versionen beginnen dürfen, zeichnet, worin sich zwei unterscheiden, und überführt Instanzen von einer in die andere.</translation>
    </message>
    <message>
        <source>define a machine as a table</source>
        <translation>eine Maschine als Tabelle definieren</translation>
    </message>
    <message>
        <source>versions of the machine</source>
        <translation>Versionen der Maschine</translation>
    </message>
</context>
<context>
    <name>fermata::views::MainWindow</name>
    <message>
        <source>Fermata</source>
        <translation>Fermata</translation>
    </message>
    <message>
        <source>Fermata — local sandbox</source>
        <translation>Fermata – lokale Sandbox</translation>
    </message>
    <message>
        <source>Fermata — %1 (production)</source>
        <translation>Fermata – %1 (Produktion)</translation>
    </message>
    <message>
        <source>Fermata — %1</source>
        <translation>Fermata – %1</translation>
    </message>
    <message>
        <source>There is a connection.</source>
        <translation>Es besteht eine Verbindung.</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>Nicht verbunden.</translation>
    </message>
    <message>
        <source>This connection may only read. Connect as a role that may write.</source>
        <translation>Diese Verbindung darf nur lesen. Verbinden Sie sich mit einer Rolle, die schreiben darf.</translation>
    </message>
    <message>
        <source>This window has no worker on this database.</source>
        <translation>Dieses Fenster hat keinen Worker auf dieser Datenbank.</translation>
    </message>
    <message>
        <source>About Fermata</source>
        <translation>Über Fermata</translation>
    </message>
    <message>
        <source>A debugger for durable state machines on PostgreSQL, with the engine bundled.&lt;br&gt;&lt;br&gt;Engine: Apache-2.0. Desktop: GPL-3.0-or-later.&lt;br&gt;Made with Qt %1.</source>
        <translation>Ein Debugger für dauerhafte Zustandsmaschinen auf PostgreSQL, die Engine ist enthalten.&lt;br&gt;&lt;br&gt;Engine: Apache-2.0. Desktop: GPL-3.0-or-later.&lt;br&gt;Erstellt mit Qt %1.</translation>
    </message>
    <message>
        <source>Spawned the example %1</source>
        <translation>Beispiel %1 erzeugt</translation>
    </message>
    <message>
        <source>The example %1 was not spawned</source>
        <translation>Das Beispiel %1 wurde nicht erzeugt</translation>
    </message>
    <message>
        <source>Every ticker that still runs was told to stop</source>
        <translation>Allen noch laufenden Tickern wurde „stop“ zugestellt</translation>
    </message>
    <message>
        <source>Not every ticker was told to stop</source>
        <translation>Nicht allen Tickern konnte „stop“ zugestellt werden</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Qt</source>
        <translation>Qt</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>%1, at most %2</source>
        <translation>%1, höchstens %2</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>verbunden</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>nicht verbunden</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Rights</source>
        <translation>Rechte</translation>
    </message>
    <message>
        <source>read and write</source>
        <translation>lesen und schreiben</translation>
    </message>
    <message>
        <source>read only</source>
        <translation>nur lesen</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>Version of the schema</source>
        <translation>Version des Schemas</translation>
    </message>
    <message>
        <source>not said: another engine made it</source>
        <translation>keine Angabe: von einer anderen Engine angelegt</translation>
    </message>
    <message>
        <source>Indexes found</source>
        <translation>Vorhandene Indizes</translation>
    </message>
    <message>
        <source>Indexes missing</source>
        <translation>Fehlende Indizes</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>times</source>
        <extracomment>Title of a column: how often</extracomment>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>last</source>
        <translation>letzte</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>worst</source>
        <translation>längste</translation>
    </message>
    <message>
        <source>Refreshes, read by the database’s thread</source>
        <translation>Aktualisierungen, vom Datenbank-Thread gelesen</translation>
    </message>
    <message>
        <source>view</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Refreshes, shown by the window</source>
        <translation>Aktualisierungen, vom Fenster angezeigt</translation>
    </message>
    <message>
        <source>Nothing was read yet.</source>
        <translation>Noch nichts gelesen.</translation>
    </message>
    <message>
        <source>Statements, with the way to the server and back</source>
        <translation>Anweisungen, mit dem Weg zum Server und zurück</translation>
    </message>
    <message>
        <source>statement</source>
        <translation>Anweisung</translation>
    </message>
    <message>
        <source>None was run yet.</source>
        <translation>Noch keine ausgeführt.</translation>
    </message>
    <message>
        <source>Times the window stood still for more than %1 ms</source>
        <translation>Stillstände des Fensters von mehr als %1 ms</translation>
    </message>
    <message>
        <source>at</source>
        <extracomment>Titles of columns: at what time, for how long, how much of it at work, how much of it while other programs had the processor, in which part</extracomment>
        <translation>um</translation>
    </message>
    <message>
        <source>for</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>None since %1.</source>
        <translation>Keine seit %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n since %1, the longest %2.</source>
        <translation>
            <numerusform>%n seit %1, Dauer %2.</numerusform>
            <numerusform>%n seit %1, der längste %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Jetzt versuchen</translation>
    </message>
    <message>
        <source>Navigation</source>
        <translation>Navigation</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Step log</source>
        <translation>Schrittprotokoll</translation>
    </message>
    <message>
        <source>the counts by status</source>
        <translation>die Anzahlen nach Status</translation>
    </message>
    <message>
        <source>the workers</source>
        <translation>die Worker</translation>
    </message>
    <message>
        <source>instance #%1</source>
        <translation>Instanz #%1</translation>
    </message>
    <message>
        <source>the machines</source>
        <translation>die Maschinen</translation>
    </message>
    <message>
        <source>Showing what was read at %1, %2 ago.</source>
        <translation>Angezeigt wird der Stand von %1, vor %2.</translation>
    </message>
    <message>
        <source>It is not tried again by itself.</source>
        <translation>Es wird nicht von selbst erneut versucht.</translation>
    </message>
    <message>
        <source>Trying now…</source>
        <translation>Neuer Versuch…</translation>
    </message>
    <message>
        <source>The next try is in %1.</source>
        <translation>Der nächste Versuch erfolgt in %1.</translation>
    </message>
    <message>
        <source>Not up to date: %1.</source>
        <translation>Nicht aktuell: %1.</translation>
    </message>
    <message>
        <source>Showing what was read at %1.</source>
        <translation>Angezeigt wird der Stand von %1.</translation>
    </message>
    <message>
        <source>The connection to %1 is lost; connecting again</source>
        <translation>Die Verbindung zu %1 ist unterbrochen und wird wiederhergestellt</translation>
    </message>
    <message>
        <source>A part of the last refresh failed</source>
        <translation>Ein Teil der letzten Aktualisierung ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>The last refresh failed</source>
        <translation>Die letzte Aktualisierung ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>There is nothing before this.</source>
        <translation>Davor liegt nichts.</translation>
    </message>
    <message>
        <source>You did not come back.</source>
        <translation>Sie sind nicht zurückgegangen.</translation>
    </message>
    <message>
        <source>%1 from the next start on</source>
        <translation>%1 ab dem nächsten Start</translation>
    </message>
    <message>
        <source>This window keeps its language. A new window (Ctrl+Shift+N) has the other one.</source>
        <translation>Dieses Fenster behält seine Sprache. Ein neues Fenster (Strg+Umschalt+N) hat die andere.</translation>
    </message>
    <message>
        <source>No instance is inspected.</source>
        <translation>Es wird keine Instanz inspiziert.</translation>
    </message>
    <message>
        <source>No other instance holds it up.</source>
        <translation>Keine andere Instanz hält sie auf.</translation>
    </message>
    <message>
        <source>at work</source>
        <translation>davon Arbeit</translation>
    </message>
    <message>
        <source>without a processor</source>
        <translation>ohne Prozessor</translation>
    </message>
    <message>
        <source>longest part</source>
        <translation>längster Teil</translation>
    </message>
    <message numerus="yes">
        <source>%n more because other programs had the processor.</source>
        <translation>
            <numerusform>%n weiterer, weil andere Programme den Prozessor hatten.</numerusform>
            <numerusform>%n weitere, weil andere Programme den Prozessor hatten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose an instance first.</source>
        <translation>Wählen Sie zuerst eine Instanz.</translation>
    </message>
    <message>
        <source>A state is edited one at a time.</source>
        <translation>Zustände lassen sich nur einzeln bearbeiten.</translation>
    </message>
    <message>
        <source>Nothing was done that can be taken back.</source>
        <translation>Es wurde nichts ausgeführt, was sich zurücknehmen ließe.</translation>
    </message>
    <message>
        <source>Act on all that match</source>
        <translation>Aktionen für alle passenden</translation>
    </message>
    <message numerus="yes">
        <source>Act on %Ln instances</source>
        <translation>
            <numerusform>Aktionen für %Ln Instanz</numerusform>
            <numerusform>Aktionen für %Ln Instanzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Act</source>
        <translation>Aktionen</translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln changes</source>
        <translation>
            <numerusform>%1, %Ln Änderung</numerusform>
            <numerusform>%1, %Ln Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancelled: the rest was not begun.</source>
        <translation>Abgebrochen: Der Rest wurde nicht begonnen.</translation>
    </message>
    <message>
        <source>the audit of #%1</source>
        <translation>das Audit von #%1</translation>
    </message>
    <message>
        <source>Switch now</source>
        <translation>Jetzt umschalten</translation>
    </message>
    <message>
        <source>Opens this window anew: its worker’s steps end first, then it connects again</source>
        <translation>Öffnet dieses Fenster neu: Erst enden die Schritte seines Workers, dann verbindet es sich wieder</translation>
    </message>
    <message>
        <source>This view has not been read yet.</source>
        <translation>Diese Ansicht wurde noch nicht gelesen.</translation>
    </message>
    <message>
        <source>The database gives no answer</source>
        <translation>Die Datenbank antwortet nicht</translation>
    </message>
    <message>
        <source>The file was not opened</source>
        <translation>Die Datei wurde nicht geöffnet</translation>
    </message>
    <message>
        <source>the steps of #%1</source>
        <translation>die Schritte von #%1</translation>
    </message>
    <message>
        <source>Breakpoints are on: nothing is held</source>
        <translation>Haltepunkte sind an: nichts ist angehalten</translation>
    </message>
    <message numerus="yes">
        <source>Breakpoints are on: %Ln held</source>
        <translation>
            <numerusform>Haltepunkte sind an: %Ln angehalten</numerusform>
            <numerusform>Haltepunkte sind an: %Ln angehalten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was not let go</source>
        <translation>%1 wurde nicht losgelassen</translation>
    </message>
    <message>
        <source>%1 was not held</source>
        <translation>%1 wurde nicht angehalten</translation>
    </message>
    <message>
        <source>The breakpoint was not set</source>
        <translation>Der Haltepunkt wurde nicht gesetzt</translation>
    </message>
    <message>
        <source>The breakpoints were not changed</source>
        <translation>Die Haltepunkte wurden nicht geändert</translation>
    </message>
    <message>
        <source>Not all was let go</source>
        <translation>Nicht alles wurde losgelassen</translation>
    </message>
    <message>
        <source>%1 waits for its time</source>
        <translation>%1 wartet auf ihre Zeit</translation>
    </message>
    <message>
        <source>It was let go, and is not due before %1.</source>
        <translation>Sie wurde losgelassen und ist nicht vor %1 fällig.</translation>
    </message>
    <message>
        <source>%1 is held</source>
        <translation>%1 ist angehalten</translation>
    </message>
    <message>
        <source>%1 is held before its next step</source>
        <translation>%1 wird vor ihrem nächsten Schritt angehalten</translation>
    </message>
    <message>
        <source>It runs or waits now, and is held when it becomes runnable.</source>
        <translation>Sie läuft oder wartet jetzt und wird angehalten, wenn sie lauffähig wird.</translation>
    </message>
    <message>
        <source>It holds from the next step on; what is runnable already runs that step.</source>
        <translation>Er hält ab dem nächsten Schritt an; was schon lauffähig ist, führt diesen Schritt aus.</translation>
    </message>
    <message>
        <source>These breakpoints are not there any more</source>
        <translation>Diese Haltepunkte gibt es nicht mehr</translation>
    </message>
    <message>
        <source>Breakpoints are installed</source>
        <translation>Haltepunkte sind installiert</translation>
    </message>
    <message>
        <source>Breakpoints are uninstalled</source>
        <translation>Haltepunkte sind deinstalliert</translation>
    </message>
    <message numerus="yes">
        <source>%Ln that were held go on.</source>
        <translation>
            <numerusform>%Ln angehaltene läuft weiter.</numerusform>
            <numerusform>%Ln angehaltene laufen weiter.</numerusform>
        </translation>
    </message>
    <message>
        <source>Detached</source>
        <translation>Gelöst</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>%1 (not up to date)</source>
        <translation>%1 (nicht aktuell)</translation>
    </message>
    <message>
        <source>The name of this production database is not known yet</source>
        <translation>Der Name dieser Produktionsdatenbank ist noch nicht bekannt</translation>
    </message>
    <message>
        <source>It has to be typed before breakpoints are installed or uninstalled.</source>
        <translation>Er muss eingegeben werden, bevor Haltepunkte installiert oder deinstalliert werden.</translation>
    </message>
    <message>
        <source>Breakpoints were not installed</source>
        <translation>Haltepunkte wurden nicht installiert</translation>
    </message>
    <message>
        <source>Breakpoints were not uninstalled</source>
        <translation>Haltepunkte wurden nicht deinstalliert</translation>
    </message>
    <message>
        <source>Breakpoint %1 on %2 is set</source>
        <translation>Haltepunkt %1 an %2 ist gesetzt</translation>
    </message>
    <message>
        <source>Breakpoint %1 on %2 is removed</source>
        <translation>Haltepunkt %1 an %2 ist entfernt</translation>
    </message>
    <message>
        <source>The breakpoints on %1 are removed</source>
        <translation>Die Haltepunkte an %1 sind entfernt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln go on.</source>
        <translation>
            <numerusform>%Ln läuft weiter.</numerusform>
            <numerusform>%Ln laufen weiter.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln breakpoints are removed.</source>
        <translation>
            <numerusform>%Ln Haltepunkt ist entfernt.</numerusform>
            <numerusform>%Ln Haltepunkte sind entfernt.</numerusform>
        </translation>
    </message>
    <message>
        <source>This window’s worker runs no machines in other processes.</source>
        <translation>Der Worker dieses Fensters führt keine Maschinen in anderen Prozessen aus.</translation>
    </message>
    <message>
        <source>Choose a step on a machine’s graph first.</source>
        <translation>Wählen Sie zuerst einen Schritt im Graphen einer Maschine.</translation>
    </message>
    <message>
        <source>Choose a step, or an instance first.</source>
        <translation>Wählen Sie zuerst einen Schritt oder eine Instanz.</translation>
    </message>
    <message>
        <source>The state was not changed</source>
        <translation>Der Zustand wurde nicht geändert</translation>
    </message>
    <message>
        <source>Nothing was let go</source>
        <translation>Nichts wurde losgelassen</translation>
    </message>
    <message>
        <source>#%1 is still being read.</source>
        <translation>#%1 wird noch gelesen.</translation>
    </message>
    <message>
        <source>#%1 is an instance of %2: it never comes to a step of %3.</source>
        <translation>#%1 ist eine Instanz von %2: Sie kommt nie zu einem Schritt von %3.</translation>
    </message>
    <message>
        <source>Act on all that are DEAD</source>
        <translation>Aktionen für alle, die DEAD sind</translation>
    </message>
    <message numerus="yes">
        <source>Act on %Ln events</source>
        <translation>
            <numerusform>Aktionen für %Ln Ereignis</numerusform>
            <numerusform>Aktionen für %Ln Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>A message is sent to one server.</source>
        <translation>Eine Nachricht geht an einen Server.</translation>
    </message>
    <message>
        <source>It is no durable server.</source>
        <translation>Sie ist kein dauerhafter Server.</translation>
    </message>
    <message>
        <source>It has ended.</source>
        <translation>Sie ist beendet.</translation>
    </message>
    <message>
        <source>Send a message…</source>
        <translation>Nachricht senden …</translation>
    </message>
    <message>
        <source>Send it a call or a cast</source>
        <translation>Ihm einen Aufruf oder einen Cast senden</translation>
    </message>
    <message>
        <source>the server #%1</source>
        <translation>der Server #%1</translation>
    </message>
    <message>
        <source>the answer to the call %1</source>
        <translation>die Antwort auf den Aufruf %1</translation>
    </message>
    <message>
        <source>This schema has no versions of machines. To bring it up to date run “fermatactl migrate”.</source>
        <translation>Dieses Schema kennt keine Versionen von Maschinen. Um es auf den neuesten Stand zu bringen, führen Sie „fermatactl migrate“ aus.</translation>
    </message>
    <message>
        <source>No link was copied</source>
        <translation>Es wurde kein Link kopiert</translation>
    </message>
    <message>
        <source>The link was copied</source>
        <translation>Der Link wurde kopiert</translation>
    </message>
    <message>
        <source>No ticket was copied</source>
        <translation>Es wurde kein Ticket kopiert</translation>
    </message>
    <message>
        <source>Instance #%1 could not be read.</source>
        <translation>Instanz #%1 konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The ticket of #%1 was copied</source>
        <translation>Das Ticket zu #%1 wurde kopiert</translation>
    </message>
    <message>
        <source>It is Markdown, and holds neither state nor payloads.</source>
        <translation>Es ist Markdown und enthält weder Zustand noch Nutzdaten.</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>Copy as ticket</source>
        <translation>Als Ticket kopieren</translation>
    </message>
    <message>
        <source>Why it stands, as Markdown for a ticket</source>
        <translation>Warum sie steht, als Markdown für ein Ticket</translation>
    </message>
    <message>
        <source>The link is for another database</source>
        <translation>Der Link gilt für eine andere Datenbank</translation>
    </message>
    <message>
        <source>It is for the database “%1”, schema “%2”; this is “%3”, schema “%4”. Nothing that it names was opened.</source>
        <translation>Er gilt für die Datenbank „%1“, Schema „%2“; dies ist „%3“, Schema „%4“. Nichts von dem, was er nennt, wurde geöffnet.</translation>
    </message>
    <message>
        <source>The sandbox is on this computer only: a link to it would open nothing elsewhere.</source>
        <translation>Die Sandbox gibt es nur auf diesem Rechner: Ein Link zu ihr würde anderswo nichts öffnen.</translation>
    </message>
    <message>
        <source>It opens %1. This connection is not saved, so the link cannot name it: its receiver is told which database it is for, and connects to that first.</source>
        <translation>Er öffnet %1. Diese Verbindung ist nicht gespeichert, darum kann der Link sie nicht nennen: Wer ihn erhält, erfährt, für welche Datenbank er gilt, und verbindet sich zuerst mit ihr.</translation>
    </message>
    <message>
        <source>It opens %1 wherever a connection named %2 is saved.</source>
        <translation>Er öffnet %1 überall, wo eine Verbindung namens %2 gespeichert ist.</translation>
    </message>
    <message>
        <source>It is Markdown, and holds neither state nor payloads. Why the instance stands was not found in time; the ticket says what the row tells.</source>
        <translation>Es ist Markdown und enthält weder Zustand noch Nutzdaten. Warum die Instanz steht, wurde nicht rechtzeitig gefunden; das Ticket sagt, was ihre Zeile hergibt.</translation>
    </message>
    <message>
        <source>A line that opens it in another Fermata</source>
        <translation>Eine Zeile, die sie in einem anderen Fermata öffnet</translation>
    </message>
</context>
<context>
    <name>fermata::views::MenuTable</name>
    <message>
        <source>Copy row</source>
        <translation>Zeile kopieren</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
</context>
<context>
    <name>fermata::views::MigrateEditor</name>
    <message>
        <source>&amp;To version</source>
        <translation>&amp;Zu Version</translation>
    </message>
    <message>
        <source>Each instance goes from its step to the one that stands beside it, and keeps its state and what it waits for. What executes, and what stands at a step without one, is refused and stays.</source>
        <translation>Jede Instanz geht von ihrem Schritt zu dem, der daneben steht, und behält ihren Zustand und das, worauf sie wartet. Was ausgeführt wird, und was bei einem Schritt ohne einen solchen steht, wird abgelehnt und bleibt.</translation>
    </message>
    <message>
        <source>Where it goes from %1</source>
        <translation>Wohin es von %1 geht</translation>
    </message>
    <message>
        <source>stays where it is</source>
        <translation>bleibt, wo es ist</translation>
    </message>
    <message>
        <source>There is no other version that instances could go to.</source>
        <translation>Es gibt keine andere Version, in die Instanzen gehen könnten.</translation>
    </message>
    <message>
        <source>Say where instances go from one step at least.</source>
        <translation>Sagen Sie mindestens von einem Schritt, wohin Instanzen gehen.</translation>
    </message>
</context>
<context>
    <name>fermata::views::NavigationView</name>
    <message>
        <source>Views and statuses</source>
        <translation>Ansichten und Status</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
</context>
<context>
    <name>fermata::views::NavigationWords</name>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>Eigene Ansichten</translation>
    </message>
    <message>
        <source>Save this view</source>
        <translation>Ansicht speichern</translation>
    </message>
    <message>
        <source>%1
F2 renames it, Del deletes it</source>
        <translation>%1
Umbenennen mit F2, löschen mit Entf</translation>
    </message>
    <message>
        <source>Give the filter of the Instances view a name</source>
        <translation>Dem Filter der Ansicht „Instanzen“ einen Namen geben</translation>
    </message>
    <message>
        <source>Of an earlier refresh: the last one could not read it</source>
        <translation>Von einer früheren Aktualisierung: Die letzte konnte es nicht lesen</translation>
    </message>
    <message>
        <source>Show the instances that are runnable, but not before their time</source>
        <translation>Instanzen anzeigen, die lauffähig, aber noch nicht fällig sind</translation>
    </message>
    <message>
        <source>More than %1: counting stops there</source>
        <translation>Mehr als %1: Dort endet die Zählung</translation>
    </message>
    <message>
        <source>Show the instances that are %1</source>
        <translation>Instanzen im Status „%1“ anzeigen</translation>
    </message>
    <message>
        <source>%1 %2, not up to date</source>
        <translation>%1 %2, nicht aktuell</translation>
    </message>
    <message>
        <source>%1
The number is %2</source>
        <translation>%1
Zahl: %2</translation>
    </message>
    <message>
        <source>Counted %1: in this database counting takes longer than refreshing</source>
        <translation>Gezählt, %1: In dieser Datenbank dauert das Zählen länger als die Aktualisierung</translation>
    </message>
    <message>
        <source>%1 %2, %3</source>
        <extracomment>runnable 1,842, as of 14:16:58</extracomment>
        <translation>%1 %2, %3</translation>
    </message>
</context>
<context>
    <name>fermata::views::NearMiss</name>
    <message>
        <source>the case differs</source>
        <translation>die Groß-/Kleinschreibung weicht ab</translation>
    </message>
    <message>
        <source>the blanks differ</source>
        <translation>die Leerzeichen weichen ab</translation>
    </message>
    <message>
        <source>case and blanks differ</source>
        <translation>Groß-/Kleinschreibung und Leerzeichen weichen ab</translation>
    </message>
    <message>
        <source>it only looks the same, its characters differ</source>
        <translation>es sieht nur gleich aus, die Zeichen weichen ab</translation>
    </message>
    <message>
        <source>one letter differs</source>
        <translation>ein Buchstabe weicht ab</translation>
    </message>
    <message>
        <source>what stands between its words differs</source>
        <translation>was zwischen den Wörtern steht, ist verschieden</translation>
    </message>
    <message>
        <source>the spelling differs</source>
        <translation>die Schreibweise ist verschieden</translation>
    </message>
</context>
<context>
    <name>fermata::views::OutboxColumns</name>
    <message>
        <source>It is parked until the earlier ones of its ordering key have ended</source>
        <translation>Es ist geparkt, bis die früheren seines Ordnungsschlüssels beendet sind</translation>
    </message>
    <message>
        <source>It is published when a relay comes to it</source>
        <translation>Es wird veröffentlicht, sobald ein Relay dazu kommt</translation>
    </message>
    <message>
        <source>Its time has not come</source>
        <translation>Seine Zeit ist noch nicht gekommen</translation>
    </message>
    <message>
        <source>A relay is publishing it</source>
        <translation>Ein Relay veröffentlicht es gerade</translation>
    </message>
    <message>
        <source>Its publisher has confirmed it</source>
        <translation>Sein Publisher hat es bestätigt</translation>
    </message>
    <message>
        <source>It stops its ordering key until it is replayed or skipped</source>
        <translation>Es hält seinen Ordnungsschlüssel auf, bis es wiederholt oder übersprungen wird</translation>
    </message>
    <message>
        <source>Its publisher has refused it, or it was tried too often</source>
        <translation>Sein Publisher hat es abgelehnt, oder es wurde zu oft versucht</translation>
    </message>
    <message>
        <source>stops its key</source>
        <translation>hält seinen Schlüssel auf</translation>
    </message>
    <message>
        <source>It is PENDING</source>
        <translation>Es ist PENDING</translation>
    </message>
    <message>
        <source>Claimed %1</source>
        <translation>Übernommen %1</translation>
    </message>
    <message>
        <source>Published %1</source>
        <translation>Veröffentlicht %1</translation>
    </message>
    <message>
        <source>DEAD since %1</source>
        <translation>DEAD seit %1</translation>
    </message>
    <message>
        <source>An empty text</source>
        <translation>Ein leerer Text</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>The event’s number, which is the instance’s</source>
        <translation>Die Nummer des Ereignisses, die auch die der Instanz ist</translation>
    </message>
    <message>
        <source>Put %1</source>
        <translation>Eingestellt %1</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>How it stands</source>
        <translation>Wie es steht</translation>
    </message>
    <message>
        <source>Ordering key</source>
        <translation>Ordnungsschlüssel</translation>
    </message>
    <message>
        <source>Events of one ordering key are published one at a time, in the order of their numbers</source>
        <translation>Ereignisse eines Ordnungsschlüssels werden einzeln veröffentlicht, in der Folge ihrer Nummern</translation>
    </message>
    <message>
        <source>It has no ordering key</source>
        <translation>Es hat keinen Ordnungsschlüssel</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>What its producer calls it</source>
        <translation>Wie sein Erzeuger es nennt</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>zu groß</translation>
    </message>
    <message>
        <source>Its document is too large to be unpacked for a line</source>
        <translation>Sein Dokument ist zu groß, um es für eine Zeile auszupacken</translation>
    </message>
    <message>
        <source>It has no key</source>
        <translation>Es hat keinen Schlüssel</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Tries that have failed, and claims that have run out</source>
        <translation>Gescheiterte Versuche und abgelaufene Übernahmen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tries have failed</source>
        <translation>
            <numerusform>%Ln Versuch ist gescheitert</numerusform>
            <numerusform>%Ln Versuche sind gescheitert</numerusform>
        </translation>
    </message>
    <message>
        <source>Available</source>
        <translation>Verfügbar</translation>
    </message>
    <message>
        <source>When it could be published, by the database’s clock</source>
        <translation>Ab wann es veröffentlicht werden konnte, nach der Uhr der Datenbank</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>For how long it is CLAIMED, PUBLISHED or DEAD, by the database’s clock</source>
        <translation>Seit wann es CLAIMED, PUBLISHED oder DEAD ist, nach der Uhr der Datenbank</translation>
    </message>
    <message>
        <source>Claimed by</source>
        <translation>Übernommen von</translation>
    </message>
    <message>
        <source>The relay that is publishing it</source>
        <translation>Das Relay, das es gerade veröffentlicht</translation>
    </message>
    <message>
        <source>It is not CLAIMED</source>
        <translation>Es ist nicht CLAIMED</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>Letzter Fehler</translation>
    </message>
    <message>
        <source>What the last try failed by</source>
        <translation>Woran der letzte Versuch gescheitert ist</translation>
    </message>
    <message>
        <source>parked</source>
        <translation>geparkt</translation>
    </message>
</context>
<context>
    <name>fermata::views::OutboxFilterBar</name>
    <message>
        <source>text, or “ordering key”, then Enter</source>
        <translation>Text oder „Ordnungsschlüssel“, dann Enter</translation>
    </message>
    <message>
        <source>Text in keys, ordering keys and errors; “customer-17” in quotes is an ordering key</source>
        <translation>Text in Schlüsseln, Ordnungsschlüsseln und Fehlern; „customer-17“ in Anführungszeichen ist ein Ordnungsschlüssel</translation>
    </message>
    <message>
        <source>Show all events of the topic</source>
        <translation>Alle Ereignisse des Themas anzeigen</translation>
    </message>
    <message>
        <source>status is</source>
        <translation>Status ist</translation>
    </message>
    <message>
        <source>ordering key is</source>
        <translation>Ordnungsschlüssel ist</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>enthält</translation>
    </message>
</context>
<context>
    <name>fermata::views::OutboxPage</name>
    <message>
        <source>Outbox</source>
        <translation>Outbox</translation>
    </message>
    <message>
        <source>Reading the outbox…</source>
        <translation>Outbox wird gelesen…</translation>
    </message>
    <message>
        <source>The outbox could not be read</source>
        <translation>Die Outbox konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>The outbox is not up to date</source>
        <translation>Die Outbox ist nicht aktuell</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>the outbox</source>
        <translation>die Outbox</translation>
    </message>
    <message>
        <source>To the top of the list, where the newest events are (Home)</source>
        <translation>Zum Anfang der Liste, wo die neuesten Ereignisse sind (Pos1)</translation>
    </message>
    <message>
        <source>Look further</source>
        <translation>Weitersuchen</translation>
    </message>
    <message>
        <source>No index serves this filter, so each search looks at a limited number of events</source>
        <translation>Kein Index bedient diesen Filter, daher sieht jede Suche eine begrenzte Zahl von Ereignissen an</translation>
    </message>
    <message>
        <source>Copy topic</source>
        <translation>Thema kopieren</translation>
    </message>
    <message>
        <source>Below are the events of the chosen topic, the newest first. What is typed into the filter is looked for in keys, ordering keys and errors; what stands in quotes is an ordering key. No index serves this, so a search stops after a while and says so; “Look further” goes on.</source>
        <translation>Darunter stehen die Ereignisse des gewählten Themas, die neuesten zuerst. Was in den Filter getippt wird, wird in Schlüsseln, Ordnungsschlüsseln und Fehlern gesucht; was in Anführungszeichen steht, ist ein Ordnungsschlüssel. Kein Index bedient das, daher endet eine Suche nach einer Weile und sagt es; „Weitersuchen“ setzt sie fort.</translation>
    </message>
    <message>
        <source>“Why DEAD” puts together those whose errors say the same but for numbers and names, of the newest ten thousand. “Its line” shows who is before the chosen event in its ordering key; a DEAD one may stop it.</source>
        <translation>„Warum DEAD“ fasst von den neuesten zehntausend die zusammen, deren Fehler bis auf Zahlen und Namen dasselbe sagen. „Seine Reihe“ zeigt, wer in seinem Ordnungsschlüssel vor dem gewählten Ereignis steht; ein DEAD-Ereignis kann es aufhalten.</translation>
    </message>
    <message>
        <source>Replay publishes again what is PUBLISHED or DEAD, under the same idempotency key: what receives it may get it twice. Skip leaves a DEAD one behind and lets its ordering key go on. Each dialog shows first what would become of each.</source>
        <translation>Wiederholen veröffentlicht noch einmal, was PUBLISHED oder DEAD ist, unter demselben Idempotenzschlüssel: Der Empfänger bekommt es vielleicht doppelt. Überspringen lässt ein DEAD-Ereignis zurück und seinen Ordnungsschlüssel weitergehen. Jeder Dialog zeigt zuerst, was aus jedem würde.</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Auf, Ab</translation>
    </message>
    <message>
        <source>From topic to topic, from event to event</source>
        <translation>Von Thema zu Thema, von Ereignis zu Ereignis</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>From a topic to its events; an event in the inspector</source>
        <translation>Von einem Thema zu seinen Ereignissen; ein Ereignis im Inspektor</translation>
    </message>
    <message>
        <source>/</source>
        <translation>/</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Strg+C</translation>
    </message>
    <message>
        <source>Copy the chosen rows</source>
        <translation>Ausgewählte Zeilen kopieren</translation>
    </message>
    <message>
        <source>This schema has no outbox</source>
        <translation>Dieses Schema hat keine Outbox</translation>
    </message>
    <message>
        <source>It comes with migration 14: run &lt;b&gt;fermatactl migrate&lt;/b&gt; to bring the schema up to date.</source>
        <translation>Sie kommt mit Migration 14: &lt;b&gt;fermatactl migrate&lt;/b&gt; bringt das Schema auf den neuesten Stand.</translation>
    </message>
    <message>
        <source>No events</source>
        <translation>Keine Ereignisse</translation>
    </message>
    <message>
        <source>A program puts an event in the transaction that it tells of, by &lt;b&gt;fermata_outbox_put&lt;/b&gt;, and a relay publishes it. Topics of which there are events appear here by themselves.</source>
        <translation>Ein Programm stellt mit &lt;b&gt;fermata_outbox_put&lt;/b&gt; ein Ereignis in der Transaktion ein, von der es berichtet, und ein Relay veröffentlicht es. Themen, von denen es Ereignisse gibt, erscheinen hier von selbst.</translation>
    </message>
    <message>
        <source>The first %1 topics by name</source>
        <translation>Die ersten %1 Themen nach Namen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln topics</source>
        <translation>
            <numerusform>%Ln Thema</numerusform>
            <numerusform>%Ln Themen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>To the newest</source>
        <translation>Zu den neuesten</translation>
    </message>
    <message>
        <source>Filter the topics</source>
        <translation>Themen filtern</translation>
    </message>
    <message>
        <source>topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Topics that have this in their names, among the first 5,000</source>
        <translation>Themen, die dies im Namen haben, unter den ersten 5.000</translation>
    </message>
    <message>
        <source>An event is put by a program in the transaction that it tells of, and published by a relay: PENDING until a relay comes to it, CLAIMED while one publishes it, then PUBLISHED; DEAD when its publisher has refused it or it was tried too often. Each row of the upper list is a topic, with up to a thousand of each counted, and who relays it. “Behind a DEAD event” in its menu says whether an ordering key goes on there, or stops.</source>
        <translation>Ein Ereignis wird von einem Programm in der Transaktion eingestellt, von der es berichtet, und von einem Relay veröffentlicht: PENDING, bis ein Relay dazu kommt, CLAIMED, während eines es veröffentlicht, dann PUBLISHED; DEAD, wenn sein Publisher es abgelehnt hat oder es zu oft versucht wurde. Jede Zeile der oberen Liste ist ein Thema; gezählt werden je bis zu tausend, und es steht dabei, wer es weitergibt. „Hinter einem DEAD-Ereignis“ in ihrem Menü sagt, ob ein Ordnungsschlüssel dort weitergeht oder anhält.</translation>
    </message>
    <message>
        <source>To the filter of the topics or of the events, wherever you are</source>
        <translation>Zum Filter der Themen oder der Ereignisse, je nachdem, wo Sie sind</translation>
    </message>
    <message>
        <source>No topic matches</source>
        <translation>Kein Thema passt</translation>
    </message>
    <message>
        <source>None has this in its name. One that comes appears here by itself.</source>
        <translation>Keines hat dies im Namen. Eines, das dazukommt, erscheint hier von selbst.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter leeren</translation>
    </message>
</context>
<context>
    <name>fermata::views::OutboxPane</name>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>What of the topic is shown</source>
        <translation>Was vom Thema angezeigt wird</translation>
    </message>
    <message>
        <source>Each event, the newest first</source>
        <translation>Jedes Ereignis, die neuesten zuerst</translation>
    </message>
    <message>
        <source>Why DEAD</source>
        <translation>Warum DEAD</translation>
    </message>
    <message>
        <source>Those that are DEAD, by what their errors have in common</source>
        <translation>Die, die DEAD sind, nach dem, was ihre Fehler gemeinsam haben</translation>
    </message>
    <message>
        <source>Its line</source>
        <translation>Seine Reihe</translation>
    </message>
    <message>
        <source>The line of the ordering key of the chosen event, in its order</source>
        <translation>Die Reihe des Ordnungsschlüssels des gewählten Ereignisses, in ihrer Folge</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Replay, skip… what is chosen, or all that are DEAD</source>
        <translation>Wiederholen, überspringen…, was ausgewählt ist, oder alle, die DEAD sind</translation>
    </message>
    <message>
        <source>Which are shown</source>
        <translation>Welche angezeigt werden</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Every event of the topic</source>
        <translation>Jedes Ereignis des Themas</translation>
    </message>
    <message>
        <source>Those that are %1</source>
        <translation>Die, die %1 sind</translation>
    </message>
    <message>
        <source>Reading events…</source>
        <translation>Ereignisse werden gelesen…</translation>
    </message>
    <message>
        <source>Reading why they are DEAD…</source>
        <translation>Es wird gelesen, warum sie DEAD sind…</translation>
    </message>
    <message>
        <source>Reading the line…</source>
        <translation>Die Reihe wird gelesen…</translation>
    </message>
    <message>
        <source>This connection may do nothing with events</source>
        <translation>Diese Verbindung darf nichts mit Ereignissen tun</translation>
    </message>
    <message>
        <source>Nobody relays this topic: what is PENDING waits until somebody does.</source>
        <translation>Niemand gibt dieses Thema weiter: Was PENDING ist, wartet, bis es jemand tut.</translation>
    </message>
    <message>
        <source>No event found yet</source>
        <translation>Noch kein Ereignis gefunden</translation>
    </message>
    <message>
        <source>None down to number %1. No index serves this filter, so a search stops after a while.</source>
        <translation>Keines bis hinab zu Nummer %1. Kein Index bedient diesen Filter, daher endet eine Suche nach einer Weile.</translation>
    </message>
    <message>
        <source>Look further</source>
        <translation>Weitersuchen</translation>
    </message>
    <message>
        <source>No event matches</source>
        <translation>Kein Ereignis passt</translation>
    </message>
    <message>
        <source>None of this topic is as the filter asks. Those that become so will appear here by themselves.</source>
        <translation>Keines dieses Themas ist so, wie der Filter es verlangt. Die es werden, erscheinen hier von selbst.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>No events</source>
        <translation>Keine Ereignisse</translation>
    </message>
    <message>
        <source>There are no events of this topic any more.</source>
        <translation>Von diesem Thema gibt es keine Ereignisse mehr.</translation>
    </message>
    <message>
        <source>None is DEAD</source>
        <translation>Keines ist DEAD</translation>
    </message>
    <message>
        <source>An event is DEAD when its publisher has refused it, or when it was tried too often.</source>
        <translation>Ein Ereignis ist DEAD, wenn sein Publisher es abgelehnt hat oder es zu oft versucht wurde.</translation>
    </message>
    <message>
        <source>No event is chosen</source>
        <translation>Kein Ereignis ist ausgewählt</translation>
    </message>
    <message>
        <source>Choose one under “Events”: here is the line of its ordering key.</source>
        <translation>Wählen Sie unter „Ereignisse“ eines aus: Hier steht dann die Reihe seines Ordnungsschlüssels.</translation>
    </message>
    <message>
        <source>It has no ordering key</source>
        <translation>Es hat keinen Ordnungsschlüssel</translation>
    </message>
    <message>
        <source>Events of one ordering key are published one at a time, in their order. This one waits for no other.</source>
        <translation>Ereignisse eines Ordnungsschlüssels werden einzeln veröffentlicht, in ihrer Folge. Dieses wartet auf kein anderes.</translation>
    </message>
    <message>
        <source>Nobody stands in its line</source>
        <translation>Niemand steht in seiner Reihe</translation>
    </message>
    <message>
        <source>All events of its ordering key have ended, and none of them stops it.</source>
        <translation>Alle Ereignisse seines Ordnungsschlüssels sind beendet, und keines hält ihn auf.</translation>
    </message>
    <message>
        <source>The first %1 of its line</source>
        <translation>Die ersten %1 seiner Reihe</translation>
    </message>
    <message>
        <source>%1 in its line</source>
        <translation>%1 in seiner Reihe</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>The newest %1 that are DEAD</source>
        <translation>Die neuesten %1, die DEAD sind</translation>
    </message>
    <message>
        <source>All %1 that are DEAD</source>
        <translation>Alle %1, die DEAD sind</translation>
    </message>
    <message>
        <source>%1 shown, none below</source>
        <translation>%1 angezeigt, keine weiter unten</translation>
    </message>
    <message>
        <source>%1 shown, that is all</source>
        <translation>%1 angezeigt, das ist alles</translation>
    </message>
    <message>
        <source>%1 shown, more below, loads as you scroll</source>
        <translation>%1 angezeigt, weitere werden beim Scrollen geladen</translation>
    </message>
    <message>
        <source>%1 found down to number %2</source>
        <translation>%1 gefunden bis hinab zu Nummer %2</translation>
    </message>
    <message>
        <source>%1 shown; narrow the filter to see others</source>
        <translation>%1 angezeigt; grenzen Sie den Filter ein, um andere zu sehen</translation>
    </message>
    <message>
        <source>DEAD, topic %1</source>
        <translation>DEAD, Thema %1</translation>
    </message>
    <message>
        <source>Inspect the newest, #%1</source>
        <translation>Das neueste inspizieren, #%1</translation>
    </message>
    <message>
        <source>Copy the newest error</source>
        <translation>Den neuesten Fehler kopieren</translation>
    </message>
    <message>
        <source>Inspect #%1</source>
        <translation>#%1 inspizieren</translation>
    </message>
    <message>
        <source>Only ordering key %1</source>
        <translation>Nur Ordnungsschlüssel %1</translation>
    </message>
    <message>
        <source>The line of its ordering key</source>
        <translation>Die Reihe seines Ordnungsschlüssels</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>ID kopieren</translation>
    </message>
    <message>
        <source>Copy error</source>
        <translation>Fehler kopieren</translation>
    </message>
</context>
<context>
    <name>fermata::views::OutboxTables</name>
    <message>
        <source>No relay has said anything: behind a DEAD event its ordering key goes on</source>
        <translation>Kein Relay hat etwas gesagt: Hinter einem DEAD-Ereignis geht sein Ordnungsschlüssel weiter</translation>
    </message>
    <message>
        <source>A DEAD event stops its ordering key until it is replayed or skipped</source>
        <translation>Ein DEAD-Ereignis hält seinen Ordnungsschlüssel auf, bis es wiederholt oder übersprungen wird</translation>
    </message>
    <message>
        <source>Behind a DEAD event its ordering key goes on</source>
        <translation>Hinter einem DEAD-Ereignis geht sein Ordnungsschlüssel weiter</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>What the events tell of</source>
        <translation>Wovon die Ereignisse berichten</translation>
    </message>
    <message>
        <source>To be published</source>
        <translation>Zu veröffentlichen</translation>
    </message>
    <message>
        <source>Oldest</source>
        <translation>Ältestes</translation>
    </message>
    <message>
        <source>For how long the PENDING one waits that could have been published first</source>
        <translation>Wie lange das PENDING-Ereignis wartet, das zuerst hätte veröffentlicht werden können</translation>
    </message>
    <message>
        <source>Available since %1</source>
        <translation>Verfügbar seit %1</translation>
    </message>
    <message>
        <source>None could be published now</source>
        <translation>Keines könnte jetzt veröffentlicht werden</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>PENDING: their time has not come</source>
        <translation>PENDING: Ihre Zeit ist noch nicht gekommen</translation>
    </message>
    <message>
        <source>Parked</source>
        <translation>Geparkt</translation>
    </message>
    <message>
        <source>PENDING: they wait for the turn of their ordering key</source>
        <translation>PENDING: Sie warten, bis sie in ihrem Ordnungsschlüssel dran sind</translation>
    </message>
    <message>
        <source>A relay is publishing them</source>
        <translation>Ein Relay veröffentlicht sie gerade</translation>
    </message>
    <message>
        <source>Refused by their publisher, or tried too often</source>
        <translation>Von ihrem Publisher abgelehnt oder zu oft versucht</translation>
    </message>
    <message>
        <source>Their publisher has confirmed them</source>
        <translation>Ihr Publisher hat sie bestätigt</translation>
    </message>
    <message>
        <source>Behind DEAD</source>
        <translation>Hinter DEAD</translation>
    </message>
    <message>
        <source>What becomes of an ordering key of which an event is DEAD</source>
        <translation>Was aus einem Ordnungsschlüssel wird, von dem ein Ereignis DEAD ist</translation>
    </message>
    <message>
        <source>goes on</source>
        <translation>geht weiter</translation>
    </message>
    <message>
        <source>stops</source>
        <translation>hält an</translation>
    </message>
    <message>
        <source>Relayed by</source>
        <translation>Weitergegeben von</translation>
    </message>
    <message>
        <source>Live workers that publish the topic</source>
        <translation>Lebende Worker, die das Thema veröffentlichen</translation>
    </message>
    <message>
        <source>nobody relays it</source>
        <translation>niemand gibt es weiter</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>Which workers there are could not be read</source>
        <translation>Welche Worker es gibt, konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>Nobody relays this topic: its events wait until somebody does</source>
        <translation>Niemand gibt dieses Thema weiter: Seine Ereignisse warten, bis es jemand tut</translation>
    </message>
    <message>
        <source>Nobody relays this topic, and nothing is PENDING</source>
        <translation>Niemand gibt dieses Thema weiter, und nichts ist PENDING</translation>
    </message>
    <message>
        <source>They have no error</source>
        <translation>Sie haben keinen Fehler</translation>
    </message>
    <message>
        <source>The newest of them: %1</source>
        <translation>Das neueste davon: %1</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>How many are DEAD by this</source>
        <translation>Wie viele dadurch DEAD sind</translation>
    </message>
    <message>
        <source>Why they are DEAD</source>
        <translation>Warum sie DEAD sind</translation>
    </message>
    <message>
        <source>Their errors, with … for what differs from one to the next</source>
        <translation>Ihre Fehler, mit … für das, was sich unterscheidet</translation>
    </message>
    <message>
        <source>no error</source>
        <translation>kein Fehler</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>Neuestes</translation>
    </message>
    <message>
        <source>The one with the highest number</source>
        <translation>Das mit der höchsten Nummer</translation>
    </message>
    <message>
        <source>#%1 in the inspector</source>
        <translation>#%1 im Inspektor</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>How long ago the last of them became DEAD, by the database’s clock</source>
        <translation>Wie lange es her ist, dass das letzte davon DEAD wurde, nach der Uhr der Datenbank</translation>
    </message>
</context>
<context>
    <name>fermata::views::OutboxWords</name>
    <message>
        <source>It waits for %1, which is before it in its ordering key.</source>
        <translation>Es wartet auf %1, das in seinem Ordnungsschlüssel davor steht.</translation>
    </message>
    <message>
        <source>It waits for %1, which is DEAD and stops the ordering key until it is replayed or skipped.</source>
        <translation>Es wartet auf %1, das DEAD ist und den Ordnungsschlüssel aufhält, bis es wiederholt oder übersprungen wird.</translation>
    </message>
    <message>
        <source>It waits for %1, which a relay is publishing.</source>
        <translation>Es wartet auf %1, das ein Relay gerade veröffentlicht.</translation>
    </message>
    <message>
        <source>It waits for %1, which is before it in its ordering key and is available %2.</source>
        <translation>Es wartet auf %1, das in seinem Ordnungsschlüssel davor steht und %2 verfügbar ist.</translation>
    </message>
    <message>
        <source>%1 is not there any more.</source>
        <translation>%1 ist nicht mehr da.</translation>
    </message>
    <message>
        <source>%1 is PUBLISHED: it waits for nothing.</source>
        <translation>%1 ist PUBLISHED: Es wartet auf nichts.</translation>
    </message>
    <message>
        <source>%1 is CLAIMED: a relay is publishing it.</source>
        <translation>%1 ist CLAIMED: Ein Relay veröffentlicht es gerade.</translation>
    </message>
    <message>
        <source>%1 is DEAD and stops its ordering key until it is replayed or skipped.</source>
        <translation>%1 ist DEAD und hält seinen Ordnungsschlüssel auf, bis es wiederholt oder übersprungen wird.</translation>
    </message>
    <message>
        <source>%1 is DEAD, and stops nothing.</source>
        <translation>%1 ist DEAD und hält nichts auf.</translation>
    </message>
    <message>
        <source>%1 is PENDING.</source>
        <translation>%1 ist PENDING.</translation>
    </message>
    <message>
        <source>It is available %1.</source>
        <translation>Es ist %1 verfügbar.</translation>
    </message>
    <message>
        <source>Nobody relays its topic.</source>
        <translation>Niemand gibt sein Thema weiter.</translation>
    </message>
    <message>
        <source>It is the first of its ordering key, and is published when a relay comes to it.</source>
        <translation>Es ist das erste seines Ordnungsschlüssels und wird veröffentlicht, sobald ein Relay dazu kommt.</translation>
    </message>
    <message>
        <source>It has no ordering key, and is published when a relay comes to it.</source>
        <translation>Es hat keinen Ordnungsschlüssel und wird veröffentlicht, sobald ein Relay dazu kommt.</translation>
    </message>
</context>
<context>
    <name>fermata::views::OverviewCharts</name>
    <message>
        <source>%1+</source>
        <comment>at least so many</comment>
        <translation>%1+</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>next</source>
        <translation>weiter</translation>
    </message>
    <message>
        <source>await</source>
        <translation>warten</translation>
    </message>
    <message>
        <source>children</source>
        <translation>Kinder</translation>
    </message>
    <message>
        <source>replay</source>
        <translation>erneut</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>outcomes/s</source>
        <translation>Ergebnisse/s</translation>
    </message>
    <message>
        <source>Throughput: outcomes a second by kind</source>
        <translation>Durchsatz: Ergebnisse pro Sekunde nach Art</translation>
    </message>
    <message>
        <source>%1 was not watched</source>
        <comment>a time</comment>
        <translation>%1 wurde nicht beobachtet</translation>
    </message>
    <message>
        <source>Step latency</source>
        <translation>Schrittdauer</translation>
    </message>
    <message>
        <source>ms, run + commit</source>
        <translation>ms, Lauf + Commit</translation>
    </message>
    <message>
        <source>Step latency: milliseconds that run and commit of a step took</source>
        <translation>Schrittdauer: Millisekunden, die Lauf und Commit eines Schritts brauchten</translation>
    </message>
    <message>
        <source>no step ended at %1</source>
        <comment>a time</comment>
        <translation>um %1 endete kein Schritt</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>Backlog</source>
        <translation>Rückstand</translation>
    </message>
    <message>
        <source>instances not parked</source>
        <translation>nicht geparkte Instanzen</translation>
    </message>
    <message>
        <source>executing</source>
        <translation>in Ausführung</translation>
    </message>
    <message>
        <source>scheduled</source>
        <translation>geplant</translation>
    </message>
    <message>
        <source>runnable</source>
        <translation>lauffähig</translation>
    </message>
    <message>
        <source>Outcomes a second appear here.</source>
        <translation>Ergebnisse pro Sekunde erscheinen hier.</translation>
    </message>
    <message>
        <source>What waits for a worker appears here.</source>
        <translation>Was auf einen Worker wartet, erscheint hier.</translation>
    </message>
    <message>
        <source>No step of this window’s worker ended in this time.</source>
        <translation>In dieser Zeit endete kein Schritt des Workers dieses Fensters.</translation>
    </message>
    <message>
        <source>Only the steps of a worker in this window can be timed. It runs none on this database.</source>
        <translation>Nur die Schritte eines Workers in diesem Fenster können gemessen werden. Auf dieser Datenbank läuft hier keiner.</translation>
    </message>
    <message numerus="yes">
        <source>Kinds of outcome are kept of %n queues only; this one came later.</source>
        <translation>
            <numerusform>Arten von Ergebnissen werden nur für %n Queue aufbewahrt; diese kam später.</numerusform>
            <numerusform>Arten von Ergebnissen werden nur für %n Queues aufbewahrt; diese kam später.</numerusform>
        </translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>this window’s worker</source>
        <translation>Worker dieses Fensters</translation>
    </message>
    <message>
        <source>Other workers count their steps by queue, not by machine.</source>
        <translation>Andere Worker zählen ihre Schritte nach Queue, nicht nach Maschine.</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>Backlog: instances that execute, are scheduled, are held or could run</source>
        <translation>Rückstand: Instanzen, die laufen, geplant oder angehalten sind oder laufen könnten</translation>
    </message>
    <message>
        <source>held</source>
        <translation>angehalten</translation>
    </message>
</context>
<context>
    <name>fermata::views::OverviewPage</name>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>5 m</source>
        <translation>5 min</translation>
    </message>
    <message>
        <source>Five minutes</source>
        <translation>Fünf Minuten</translation>
    </message>
    <message>
        <source>15 m</source>
        <translation>15 min</translation>
    </message>
    <message>
        <source>Fifteen minutes</source>
        <translation>Fünfzehn Minuten</translation>
    </message>
    <message>
        <source>1 h</source>
        <translation>1 h</translation>
    </message>
    <message>
        <source>One hour</source>
        <translation>Eine Stunde</translation>
    </message>
    <message>
        <source>Queues</source>
        <translation>Queues</translation>
    </message>
    <message>
        <source>the queues</source>
        <translation>die Queues</translation>
    </message>
    <message>
        <source>The queues could not be read</source>
        <translation>Die Queues konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>Click a number, or press Enter on it, and the Instances view opens with exactly these.</source>
        <translation>Klicken Sie auf eine Zahl oder drücken Sie darauf Enter, so öffnet sich die Ansicht „Instanzen“ mit genau diesen.</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Auf, Ab</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Links, Rechts</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Show the instances that a number counts</source>
        <translation>Die Instanzen anzeigen, die eine Zahl zählt</translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>nothing has run here yet</source>
        <translation>hier ist noch nichts gelaufen</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>changes twice a second</source>
        <translation>ändert sich zweimal pro Sekunde</translation>
    </message>
    <message>
        <source>changes every second</source>
        <translation>ändert sich jede Sekunde</translation>
    </message>
    <message>
        <source>changes every %1</source>
        <translation>ändert sich alle %1</translation>
    </message>
    <message>
        <source>What a row stands for</source>
        <translation>Wofür eine Zeile steht</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>A row a queue</source>
        <translation>Eine Zeile je Queue</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>A row a machine and version</source>
        <translation>Eine Zeile je Maschine und Version</translation>
    </message>
    <message>
        <source>How far back the charts go</source>
        <translation>Wie weit die Diagramme zurückreichen</translation>
    </message>
    <message>
        <source>1 m</source>
        <translation>1 min</translation>
    </message>
    <message>
        <source>One minute</source>
        <translation>Eine Minute</translation>
    </message>
    <message>
        <source>Per</source>
        <comment>queue or machine</comment>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Last</source>
        <comment>five minutes</comment>
        <translation>Letzte</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle anzeigen</translation>
    </message>
    <message>
        <source>Charts of everything in this database</source>
        <translation>Diagramme von allem in dieser Datenbank</translation>
    </message>
    <message>
        <source>the machines</source>
        <translation>die Maschinen</translation>
    </message>
    <message>
        <source>Queues, their numbers and charts of the last minutes appear here.</source>
        <translation>Queues, ihre Zahlen und Diagramme der letzten Minuten erscheinen hier.</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Maschinen</translation>
    </message>
    <message>
        <source>Each row is a queue, or a version of a machine, with how many of its instances could run now, are scheduled for later, execute, are parked, and failed within the last hour; how long the oldest one that could run has waited; and how much of its workers’ slots is used. The last row is all of them together.</source>
        <translation>Jede Zeile ist eine Queue oder eine Version einer Maschine: wie viele ihrer Instanzen jetzt laufen könnten, für später geplant sind, ausgeführt werden, geparkt sind und in der letzten Stunde fehlgeschlagen sind; wie lange die älteste gewartet hat, die laufen könnte; und wie viele Slots ihrer Worker belegt sind. Die letzte Zeile fasst alle zusammen.</translation>
    </message>
    <message>
        <source>A number that ends in “+” is a lower bound. Up to 1,000 are counted at each refresh; what is more is counted up to 100,000, one number at a time, so that looking costs the database little. Failures of the last hour and machines are walked through in slices for the same reason, since no index knows them. The line above the table says how old such numbers are.</source>
        <translation>Eine Zahl, die auf „+“ endet, ist eine Untergrenze. Bis 1.000 wird bei jeder Aktualisierung gezählt; was darüber liegt, bis 100.000, jeweils eine Zahl nach der anderen, damit das Zusehen die Datenbank wenig kostet. Fehlschläge der letzten Stunde und Maschinen werden aus demselben Grund in Abschnitten durchgegangen, da kein Index sie kennt. Die Zeile über der Tabelle sagt, wie alt solche Zahlen sind.</translation>
    </message>
    <message>
        <source>The charts show the last minutes, as far as this window has watched: of everything, or of the row that is chosen. Throughput is what all workers count of themselves; of a machine, and for the latency of steps, only what this window’s own worker ran is known, since the database keeps no history of steps. Move along a chart with the mouse or the arrow keys to read the values of all three.</source>
        <translation>Die Diagramme zeigen die letzten Minuten, soweit dieses Fenster zugesehen hat: von allem oder von der gewählten Zeile. Der Durchsatz ist, was alle Worker selbst zählen; für eine Maschine und für die Dauer von Schritten ist nur bekannt, was der Worker dieses Fensters ausgeführt hat, denn die Datenbank bewahrt keinen Verlauf der Schritte auf. Mit der Maus oder den Pfeiltasten lesen Sie die Werte aller drei ab.</translation>
    </message>
    <message>
        <source>From row to row, and the charts with it</source>
        <translation>Von Zeile zu Zeile, und die Diagramme mit</translation>
    </message>
    <message>
        <source>From number to number; along the charts when one has the focus</source>
        <translation>Von Zahl zu Zahl; in den Diagrammen entlang, wenn eines den Fokus hat</translation>
    </message>
    <message>
        <source>Home, End, Page Up, Page Down</source>
        <translation>Pos1, Ende, Bild auf, Bild ab</translation>
    </message>
    <message>
        <source>Further along the charts</source>
        <translation>Weiter in den Diagrammen</translation>
    </message>
    <message>
        <source>still being counted</source>
        <translation>wird noch gezählt</translation>
    </message>
    <message>
        <source>counted from %1 to %2</source>
        <translation>gezählt von %1 bis %2</translation>
    </message>
    <message>
        <source>failures are still being looked for</source>
        <translation>Fehlschläge werden noch gesucht</translation>
    </message>
    <message>
        <source>failures as of %1</source>
        <translation>Fehlschläge: Stand %1</translation>
    </message>
    <message>
        <source>All machines</source>
        <translation>Alle Maschinen</translation>
    </message>
    <message>
        <source>All queues</source>
        <translation>Alle Queues</translation>
    </message>
    <message>
        <source>Queue %1</source>
        <translation>Queue %1</translation>
    </message>
    <message>
        <source>%1 v%2</source>
        <comment>a machine and its version</comment>
        <translation>%1 v%2</translation>
    </message>
    <message>
        <source>choose a row to see it alone</source>
        <translation>Zeile wählen, um nur sie zu sehen</translation>
    </message>
    <message>
        <source>What does not go on without a person stands above them, the worst causes first; the Stuck view has all.</source>
        <translation>Was ohne einen Menschen nicht weitergeht, steht darüber, die schlimmsten Ursachen zuerst; die Ansicht Festgefahren zeigt alles.</translation>
    </message>
    <message>
        <source>counted %1</source>
        <translation>gezählt, %1</translation>
    </message>
    <message>
        <source>large numbers are counted in turn, the oldest %1</source>
        <translation>große Zahlen werden reihum gezählt, die älteste: %1</translation>
    </message>
</context>
<context>
    <name>fermata::views::PasswordDialog</name>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>The last one was refused.</source>
        <translation>Das letzte wurde abgewiesen.</translation>
    </message>
    <message>
        <source>Pass&amp;word</source>
        <translation>Pass&amp;wort</translation>
    </message>
    <message>
        <source>&amp;Keep it in the system’s keychain</source>
        <translation>Im &amp;Schlüsselbund des Systems aufbewahren</translation>
    </message>
    <message>
        <source>Cancel	Esc</source>
        <translation>Abbrechen	Esc</translation>
    </message>
    <message>
        <source>Connect	Enter</source>
        <translation>Verbinden	Eingabe</translation>
    </message>
    <message>
        <source>%1 asks for a password.</source>
        <translation>%1 verlangt ein Passwort.</translation>
    </message>
    <message>
        <source>%1 asks for the password of the role “%2”.</source>
        <translation>%1 verlangt das Passwort der Rolle „%2“.</translation>
    </message>
    <message>
        <source>%1 The password is kept until Fermata is closed; ~/.pgpass works too.</source>
        <translation>%1 Das Passwort wird aufbewahrt, bis Fermata beendet wird; ~/.pgpass geht auch.</translation>
    </message>
</context>
<context>
    <name>fermata::views::ProductionGate</name>
    <message>
        <source>This is a production database. To act on #%1, type its id:</source>
        <translation>Dies ist eine Produktionsdatenbank. Geben Sie für den Eingriff in #%1 deren ID ein:</translation>
    </message>
    <message>
        <source>Type %1, the id, to act on production.</source>
        <translation>Geben Sie für den Eingriff in die Produktion die ID %1 ein.</translation>
    </message>
    <message>
        <source>Type %1, how many they are, to act on production.</source>
        <translation>Geben Sie für den Eingriff in die Produktion die Anzahl %1 ein.</translation>
    </message>
    <message>
        <source>What it acts upon is not known yet.</source>
        <translation>Noch ist nicht bekannt, worauf die Aktion wirkt.</translation>
    </message>
    <message>
        <source>This is a production database. To act, type how many it will be, %1.</source>
        <translation>Dies ist eine Produktionsdatenbank. Geben Sie zum Ausführen ein, wie viele es sein werden: %1.</translation>
    </message>
    <message>
        <source>#%1 became done while you decided, and would run again. To do it all the same, type its id:</source>
        <translation>#%1 wurde fertig, während Sie entschieden, und liefe erneut. Um es dennoch zu tun, geben Sie ihre Id ein:</translation>
    </message>
    <message>
        <source>Type %1, the id, to run again what is done.</source>
        <translation>Geben Sie %1 ein, die Id, um erneut auszuführen, was fertig ist.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them became done while you decided, and would run again. To do it all the same, type how many it will be, %1.</source>
        <translation>
            <numerusform>%Ln von ihnen wurde fertig, während Sie entschieden, und liefe erneut. Um es dennoch zu tun, geben Sie ein, wie viele es werden, %1.</numerusform>
            <numerusform>%Ln von ihnen wurden fertig, während Sie entschieden, und liefen erneut. Um es dennoch zu tun, geben Sie ein, wie viele es werden, %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Type %1, how many they are, to run again what is done.</source>
        <translation>Geben Sie %1 ein, wie viele es sind, um erneut auszuführen, was fertig ist.</translation>
    </message>
</context>
<context>
    <name>fermata::views::ProgressRow</name>
    <message>
        <source>How far it is</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>S&amp;topp</translation>
    </message>
    <message>
        <source>No more of them: what has been done stays done</source>
        <translation>Keine weiteren: Was ausgeführt ist, bleibt so</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>fermata::views::Queues</name>
    <message>
        <source>no worker</source>
        <translation>kein Worker</translation>
    </message>
    <message>
        <source>Nothing waits for a worker.</source>
        <translation>Nichts wartet auf einen Worker.</translation>
    </message>
    <message>
        <source>The oldest that is eligible has been since %1.</source>
        <translation>Die älteste fällige ist es seit %1.</translation>
    </message>
    <message>
        <source>%1 of %2 slots of living workers run a step</source>
        <translation>%1 von %2 Slots lebender Worker führen einen Schritt aus</translation>
    </message>
    <message>
        <source>No living worker serves this queue: what is runnable stays so until one does.</source>
        <translation>Kein lebender Worker bedient diese Queue: Was lauffähig ist, bleibt es, bis einer es tut.</translation>
    </message>
    <message>
        <source>Outcomes a second, mean of the last ten</source>
        <translation>Ergebnisse pro Sekunde, Mittel der letzten zehn</translation>
    </message>
    <message>
        <source>Not watched long enough yet</source>
        <translation>Noch nicht lange genug beobachtet</translation>
    </message>
    <message>
        <source>How long the oldest instance that could run has waited for a worker</source>
        <translation>Wie lange die älteste Instanz, die laufen könnte, auf einen Worker gewartet hat</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>Runnable</source>
        <translation>Lauffähig</translation>
    </message>
    <message>
        <source>Scheduled</source>
        <translation>Geplant</translation>
    </message>
    <message>
        <source>Executing</source>
        <translation>Laufend</translation>
    </message>
    <message>
        <source>Oldest eligible</source>
        <translation>Älteste fällige</translation>
    </message>
    <message>
        <source>Slots in use</source>
        <translation>Belegte Slots</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Steps, %1</source>
        <translation>Schritte, %1</translation>
    </message>
    <message>
        <source>Steps/s</source>
        <translation>Schritte/s</translation>
    </message>
    <message>
        <source>%1 v%2</source>
        <comment>a machine and its version</comment>
        <translation>%1 v%2</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>1 worker</source>
        <translation>1 Worker</translation>
    </message>
    <message numerus="yes">
        <source>%n workers</source>
        <translation>
            <numerusform>%n Worker</numerusform>
            <numerusform>%n Worker</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n or more instances.</source>
        <translation>
            <numerusform>%n oder mehr Instanzen.</numerusform>
            <numerusform>%n oder mehr Instanzen.</numerusform>
        </translation>
    </message>
    <message>
        <source>1 instance.</source>
        <translation>1 Instanz.</translation>
    </message>
    <message numerus="yes">
        <source>%n instances.</source>
        <translation>
            <numerusform>%n Instanz.</numerusform>
            <numerusform>%n Instanzen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Click to list them.</source>
        <translation>Klicken, um sie aufzulisten.</translation>
    </message>
    <message>
        <source>Those that have failed are still being looked through.</source>
        <translation>Die fehlgeschlagenen werden noch durchgesehen.</translation>
    </message>
    <message>
        <source>Failed at any time and still there: %1.</source>
        <translation>Irgendwann fehlgeschlagen und noch da: %1.</translation>
    </message>
    <message>
        <source>The runnable one that stands longest has not changed since %1.</source>
        <translation>Die lauffähige, die am längsten steht, ist seit %1 unverändert.</translation>
    </message>
    <message>
        <source>1 living worker can run it.</source>
        <translation>1 lebender Worker kann sie ausführen.</translation>
    </message>
    <message numerus="yes">
        <source>%n living workers can run it.</source>
        <translation>
            <numerusform>%n lebender Worker kann sie ausführen.</numerusform>
            <numerusform>%n lebende Worker können sie ausführen.</numerusform>
        </translation>
    </message>
    <message>
        <source>No living worker can run it: what is runnable stays so until one does.</source>
        <translation>Kein lebender Worker kann sie ausführen: Was lauffähig ist, bleibt es, bis einer es tut.</translation>
    </message>
    <message>
        <source>Outcomes a second of this window’s worker, mean of the last ten</source>
        <translation>Ergebnisse pro Sekunde des Workers dieses Fensters, Mittel der letzten zehn</translation>
    </message>
    <message>
        <source>Other workers count their steps by queue, not by machine, and this window runs none.</source>
        <translation>Andere Worker zählen ihre Schritte nach Queue, nicht nach Maschine, und in diesem Fenster läuft keiner.</translation>
    </message>
    <message>
        <source>Could run now: their time has come</source>
        <translation>Könnten jetzt laufen: ihre Zeit ist gekommen</translation>
    </message>
    <message>
        <source>Runnable, but only later</source>
        <translation>Lauffähig, aber erst später</translation>
    </message>
    <message>
        <source>Failed within the last hour</source>
        <translation>In der letzten Stunde fehlgeschlagen</translation>
    </message>
    <message>
        <source>How long the runnable instance that changed least recently has stood</source>
        <translation>Wie lange die lauffähige Instanz steht, die sich am längsten nicht geändert hat</translation>
    </message>
    <message>
        <source>Steps that this window’s worker ended: others count theirs by queue only</source>
        <translation>Schritte, die der Worker dieses Fensters beendet hat: andere zählen ihre nur nach Queue</translation>
    </message>
    <message>
        <source>Steps that ended, as all workers count them</source>
        <translation>Beendete Schritte, wie alle Worker sie zählen</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Awaiting signal</source>
        <translation>Auf Signal</translation>
    </message>
    <message>
        <source>Awaiting children</source>
        <translation>Auf Kinder</translation>
    </message>
    <message>
        <source>Failed, 1 h</source>
        <translation>Fehler, 1 h</translation>
    </message>
    <message>
        <source>Oldest runnable</source>
        <translation>Älteste lauffähige</translation>
    </message>
    <message>
        <source>Run by</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Held before a step, by a breakpoint or by stepping</source>
        <translation>Vor einem Schritt angehalten, von einem Haltepunkt oder beim schrittweisen Ausführen</translation>
    </message>
</context>
<context>
    <name>fermata::views::RefusalList</name>
    <message>
        <source>Copy all</source>
        <translation>Alle kopieren</translation>
    </message>
    <message>
        <source>Refused, and why</source>
        <translation>Abgewiesen, mit Grund</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>Instanz</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Grund</translation>
    </message>
    <message numerus="yes">
        <source>%Ln were refused, and nothing happened to them; the first %1 of them:</source>
        <translation>
            <numerusform>%Ln wurde abgewiesen und blieb unverändert; die ersten %1 davon:</numerusform>
            <numerusform>%Ln wurden abgewiesen und blieben unverändert; die ersten %1 davon:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were refused, and nothing happened to them:</source>
        <translation>
            <numerusform>%Ln wurde abgewiesen und blieb unverändert:</numerusform>
            <numerusform>%Ln wurden abgewiesen und blieben unverändert:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::ReplayEditor</name>
    <message>
        <source>the step that each is at</source>
        <translation>der Schritt, in dem jede steht</translation>
    </message>
    <message>
        <source>the step it is at</source>
        <translation>der Schritt, in dem sie steht</translation>
    </message>
    <message>
        <source>&amp;From step</source>
        <translation>&amp;Ab Schritt</translation>
    </message>
    <message>
        <source>With another s&amp;tate</source>
        <translation>Mit anderem &amp;Zustand</translation>
    </message>
    <message>
        <source>The barrier is given up. Children that live are detached: they go on by themselves, and what they end with reaches nobody. The step runs again, and may spawn children anew.</source>
        <translation>Die Barriere wird aufgegeben. Lebende Kinder werden abgelöst: Sie machen für sich weiter, und womit sie enden, erreicht niemanden. Der Schritt läuft erneut und erzeugt vielleicht neue Kinder.</translation>
    </message>
    <message>
        <source>Those that are children re&amp;join the barriers of their parents</source>
        <translation>Kinder darunter treten &amp;wieder in die Barrieren ihrer Eltern ein</translation>
    </message>
    <message>
        <source>Re&amp;join the barrier of its parent</source>
        <translation>In die Barriere ihrer Elterninstanz &amp;wieder eintreten</translation>
    </message>
    <message>
        <source>Re&amp;join the barrier of its parent %1</source>
        <translation>In die Barriere ihrer Elterninstanz %1 &amp;wieder eintreten</translation>
    </message>
    <message>
        <source>They &amp;leave their parents</source>
        <translation>Sie ver&amp;lassen ihre Eltern</translation>
    </message>
    <message>
        <source>&amp;Leave its parent</source>
        <translation>Ihre Elterninstanz ver&amp;lassen</translation>
    </message>
    <message>
        <source>&amp;Leave its parent %1</source>
        <translation>Ihre Elterninstanz %1 ver&amp;lassen</translation>
    </message>
    <message>
        <source>Its parent does not wait on that barrier any more: it can only run without it.</source>
        <translation>Ihre Elterninstanz wartet nicht mehr an dieser Barriere: Sie kann nur ohne diese laufen.</translation>
    </message>
    <message>
        <source>It runs for itself. The parent does not wait for it and will not see what it ends with.</source>
        <translation>Sie läuft für sich. Die Elterninstanz wartet nicht auf sie und sieht nicht, womit sie endet.</translation>
    </message>
    <message>
        <source>The parent waits for it once more, and sees what it ends with.</source>
        <translation>Die Elterninstanz wartet erneut auf sie und sieht, womit sie endet.</translation>
    </message>
    <message>
        <source>The state is not valid JSON.</source>
        <translation>Der Zustand ist kein gültiges JSON.</translation>
    </message>
    <message>
        <source>Their children are no longer &amp;waited for</source>
        <translation>Auf ihre Kinder wird &amp;nicht mehr gewartet</translation>
    </message>
    <message>
        <source>Its children are no longer &amp;waited for</source>
        <translation>Auf ihre Kinder wird &amp;nicht mehr gewartet</translation>
    </message>
    <message>
        <source>&amp;Count on from their attempts so far</source>
        <translation>Von ihren bis&amp;herigen Versuchen an weiterzählen</translation>
    </message>
    <message>
        <source>&amp;Count on from its attempts so far</source>
        <translation>Von seinen bis&amp;herigen Versuchen an weiterzählen</translation>
    </message>
    <message>
        <source>Otherwise it has all its tries again</source>
        <translation>Sonst hat es wieder alle seine Versuche</translation>
    </message>
</context>
<context>
    <name>fermata::views::ResultTab</name>
    <message>
        <source>Last error</source>
        <translation>Letzter Fehler</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultat</translation>
    </message>
    <message>
        <source>the JSON value null</source>
        <translation>der JSON-Wert null</translation>
    </message>
    <message>
        <source>the first %1 of %2</source>
        <translation>die ersten %1 von %2</translation>
    </message>
    <message>
        <source>none: it ended without a result (SQL null)</source>
        <translation>keines: beendet ohne Resultat (SQL null)</translation>
    </message>
    <message>
        <source>none: it has not ended</source>
        <translation>keines: noch nicht beendet</translation>
    </message>
    <message>
        <source>of an earlier step</source>
        <translation>von einem früheren Schritt</translation>
    </message>
    <message>
        <source>Copy the whole error</source>
        <translation>Ganzen Fehler kopieren</translation>
    </message>
</context>
<context>
    <name>fermata::views::RowTab</name>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>Wert kopieren</translation>
    </message>
    <message>
        <source>Copy row as text</source>
        <translation>Zeile als Text kopieren</translation>
    </message>
    <message>
        <source>Copy row as JSON</source>
        <translation>Zeile als JSON kopieren</translation>
    </message>
</context>
<context>
    <name>fermata::views::RunView</name>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Printed</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>Posteingang</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>Kinder</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Consumes</source>
        <translation>Verbraucht</translation>
    </message>
    <message>
        <source>New children</source>
        <translation>Neue Kinder</translation>
    </message>
    <message>
        <source>State before</source>
        <translation>Zustand davor</translation>
    </message>
    <message>
        <source>The step threw, and nothing handled that.</source>
        <translation>Der Schritt hat eine Ausnahme geworfen, und nichts hat sie behandelt.</translation>
    </message>
    <message>
        <source>The step threw; its handler has decided, or it fails.</source>
        <translation>Der Schritt hat eine Ausnahme geworfen; entweder hat die Behandlung entschieden, oder die Instanz scheitert.</translation>
    </message>
    <message>
        <source>It goes on with the step “%1”.</source>
        <translation>Es geht mit dem Schritt „%1“ weiter.</translation>
    </message>
    <message>
        <source>The step runs again in %1, as the next attempt.</source>
        <translation>Der Schritt läuft in %1 erneut, als nächster Versuch.</translation>
    </message>
    <message>
        <source>The step runs again at once, as the next attempt.</source>
        <translation>Der Schritt läuft sofort erneut, als nächster Versuch.</translation>
    </message>
    <message>
        <source>It waits for the signal “%1”.</source>
        <translation>Die Instanz wartet auf das Signal „%1“.</translation>
    </message>
    <message numerus="yes">
        <source>It starts %Ln children, and goes on with “%1” when all have ended.</source>
        <translation>
            <numerusform>Die Instanz startet %Ln Kind und geht mit „%1“ weiter, wenn es beendet ist.</numerusform>
            <numerusform>Die Instanz startet %Ln Kinder und geht mit „%1“ weiter, wenn alle beendet sind.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is done.</source>
        <translation>Die Instanz ist fertig.</translation>
    </message>
    <message>
        <source>It fails: %1</source>
        <translation>Die Instanz scheitert: %1</translation>
    </message>
    <message numerus="yes">
        <source>It consumes %Ln signals.</source>
        <translation>
            <numerusform>Sie verbraucht %Ln Signal.</numerusform>
            <numerusform>Sie verbraucht %Ln Signale.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its parent #%1 then waits for one child fewer.</source>
        <translation>Ihr Elternteil #%1 wartet dann auf ein Kind weniger.</translation>
    </message>
    <message>
        <source>Parts of the run</source>
        <translation>Teile des Laufs</translation>
    </message>
    <message>
        <source>the state it was shown</source>
        <translation>der Zustand, der gezeigt wurde</translation>
    </message>
    <message>
        <source>the state of its outcome</source>
        <translation>der Zustand des Ergebnisses</translation>
    </message>
    <message>
        <source>Copy all of it</source>
        <translation>Alles kopieren</translation>
    </message>
    <message>
        <source>The first %1 of %2.</source>
        <translation>Die ersten %1 von %2.</translation>
    </message>
</context>
<context>
    <name>fermata::views::SearchBar</name>
    <message>
        <source>Keys and values, whatever the case of their letters (Ctrl+F)</source>
        <translation>Schlüssel und Werte, Groß- und Kleinschreibung egal (Strg+F)</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>Voriger Treffer (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>Nächster Treffer (F3)</translation>
    </message>
    <message>
        <source>no match</source>
        <translation>kein Treffer</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>fermata::views::SearchBox</name>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
</context>
<context>
    <name>fermata::views::ServerMessageDialog</name>
    <message>
        <source>Send a message</source>
        <translation>Nachricht senden</translation>
    </message>
    <message>
        <source>The server #%1 %2</source>
        <translation>Der Server #%1 %2</translation>
    </message>
    <message>
        <source>The server %1, #%2 %3</source>
        <translation>Der Server %1, #%2 %3</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>It is answered, and the answer is shown here</source>
        <translation>Er wird beantwortet, und die Antwort erscheint hier</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>Cast</translation>
    </message>
    <message>
        <source>Nobody is answered</source>
        <translation>Niemand erhält eine Antwort</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>JSON, as the server’s type knows it: {&quot;add&quot;: 1}, or &quot;value&quot;</source>
        <translation>JSON, wie der Typ des Servers es kennt: {&quot;add&quot;: 1} oder &quot;value&quot;</translation>
    </message>
    <message>
        <source>sent as typed</source>
        <translation>wird gesendet, wie eingegeben</translation>
    </message>
    <message>
        <source>&amp;Message</source>
        <translation>&amp;Nachricht</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>&amp;Grund</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>A message is a JSON document: it is empty.</source>
        <translation>Eine Nachricht ist ein JSON-Dokument: Es ist leer.</translation>
    </message>
    <message>
        <source>The message is not valid JSON.</source>
        <translation>Die Nachricht ist kein gültiges JSON.</translation>
    </message>
    <message>
        <source>Send the call</source>
        <translation>Aufruf senden</translation>
    </message>
    <message>
        <source>Send the cast</source>
        <translation>Cast senden</translation>
    </message>
    <message>
        <source>Sending…</source>
        <translation>Wird gesendet …</translation>
    </message>
    <message>
        <source>%1	Ctrl Enter</source>
        <translation>%1	Strg Enter</translation>
    </message>
    <message>
        <source>It was not sent</source>
        <translation>Nicht gesendet</translation>
    </message>
    <message>
        <source>The server has ended, and handles no messages any more. It can be replayed.</source>
        <translation>Der Server ist beendet und bearbeitet keine Nachrichten mehr. Er kann wiederholt werden.</translation>
    </message>
    <message>
        <source>Look at what waits and at the last replies before you send it again.</source>
        <translation>Sehen Sie nach, was wartet, und sehen Sie die letzten Antworten an, bevor Sie sie noch einmal senden.</translation>
    </message>
    <message>
        <source>It is not known whether it was sent</source>
        <translation>Es ist nicht bekannt, ob sie gesendet wurde</translation>
    </message>
    <message>
        <source>The cast %1 is sent</source>
        <translation>Der Cast %1 ist gesendet</translation>
    </message>
    <message>
        <source>The call %1 is sent</source>
        <translation>Der Aufruf %1 ist gesendet</translation>
    </message>
    <message>
        <source>Waiting for its answer… You may close this: the answer is kept for a day, among the last replies.</source>
        <translation>Warten auf seine Antwort … Sie können dieses Fenster schließen: Die Antwort bleibt einen Tag lang bei den letzten Antworten.</translation>
    </message>
    <message>
        <source>The call %1 is answered</source>
        <translation>Der Aufruf %1 ist beantwortet</translation>
    </message>
    <message>
        <source>The answer is too long: this is its beginning.</source>
        <translation>Die Antwort ist zu lang: Dies ist ihr Anfang.</translation>
    </message>
    <message>
        <source>The call %1 has failed</source>
        <translation>Der Aufruf %1 ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>Nothing is known of the call %1</source>
        <translation>Über den Aufruf %1 ist nichts bekannt</translation>
    </message>
    <message>
        <source>It was deleted before it was handled, or answered more than a day ago.</source>
        <translation>Er wurde gelöscht, bevor er bearbeitet war, oder vor mehr als einem Tag beantwortet.</translation>
    </message>
    <message>
        <source>The answer could not be read</source>
        <translation>Die Antwort konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>It is asked for again.</source>
        <translation>Es wird erneut nachgefragt.</translation>
    </message>
</context>
<context>
    <name>fermata::views::ServerTab</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperre</translation>
    </message>
    <message>
        <source>Clear lock…</source>
        <translation>Sperre aufheben …</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>Send a message…</source>
        <translation>Nachricht senden …</translation>
    </message>
    <message>
        <source>Show them in the inbox</source>
        <translation>Im Posteingang zeigen</translation>
    </message>
    <message>
        <source>Last replies</source>
        <translation>Letzte Antworten</translation>
    </message>
    <message>
        <source>No call was answered within a day.</source>
        <translation>Seit einem Tag wurde kein Aufruf beantwortet.</translation>
    </message>
    <message>
        <source>Reading the server…</source>
        <translation>Der Server wird gelesen …</translation>
    </message>
    <message>
        <source>It could not be read again: %1</source>
        <translation>Er konnte nicht neu gelesen werden: %1</translation>
    </message>
    <message>
        <source>This schema has no durable servers: it is another engine’s, or older than they are. “fermatactl migrate” brings a schema up to date.</source>
        <translation>Dieses Schema hat keine dauerhaften Server: Es gehört einer anderen Engine oder ist älter als diese. „fermatactl migrate“ bringt ein Schema auf den neuesten Stand.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>How often its state was written. It is stored in version %1 of its format.</source>
        <translation>Wie oft sein Zustand geschrieben wurde. Er ist in Version %1 seines Formats gespeichert.</translation>
    </message>
    <message>
        <source>It has ended, and handles no messages.</source>
        <translation>Er ist beendet und bearbeitet keine Nachrichten.</translation>
    </message>
    <message>
        <source>It is not locked: messages are handled as they come.</source>
        <translation>Er ist nicht gesperrt: Nachrichten werden bearbeitet, wie sie kommen.</translation>
    </message>
    <message>
        <source>The call %1 has the lock, since %2 (%3). Other messages wait.</source>
        <translation>Der Aufruf %1 hat die Sperre, seit %2 (%3). Andere Nachrichten warten.</translation>
    </message>
    <message>
        <source>The cast %1 has the lock, since %2 (%3). Other messages wait.</source>
        <translation>Der Cast %1 hat die Sperre, seit %2 (%3). Andere Nachrichten warten.</translation>
    </message>
    <message>
        <source>The call %1 has the lock. Other messages wait.</source>
        <translation>Der Aufruf %1 hat die Sperre. Andere Nachrichten warten.</translation>
    </message>
    <message>
        <source>The cast %1 has the lock. Other messages wait.</source>
        <translation>Der Cast %1 hat die Sperre. Andere Nachrichten warten.</translation>
    </message>
    <message>
        <source>a worker</source>
        <translation>einem Worker</translation>
    </message>
    <message>
        <source>It has ended with this lock, and handles no messages.</source>
        <translation>Er ist mit dieser Sperre beendet und bearbeitet keine Nachrichten.</translation>
    </message>
    <message>
        <source>Its handler runs, by %1, since %2; the lease is until %3.</source>
        <translation>Sein Handler läuft, bei %1, seit %2; die Lease gilt bis %3.</translation>
    </message>
    <message>
        <source>The lease of %1 ran out at %2 (%3 ago): it is gone, or hangs. The next worker that serves this type runs the handler again.</source>
        <translation>Die Lease von %1 ist um %2 abgelaufen (vor %3): Er ist nicht mehr da oder hängt. Der nächste Worker, der diesen Typ bedient, lässt den Handler erneut laufen.</translation>
    </message>
    <message>
        <source>%1 has it without a lease. The next worker that serves this type runs the handler again.</source>
        <translation>%1 hat ihn ohne Lease. Der nächste Worker, der diesen Typ bedient, lässt den Handler erneut laufen.</translation>
    </message>
    <message numerus="yes">
        <source>Its handler does not run. It was begun %Ln times and lost with its worker, and waits for one that serves this type.</source>
        <translation>
            <numerusform>Sein Handler läuft nicht. Er wurde %Ln Mal begonnen und ging mit seinem Worker verloren; er wartet auf einen, der diesen Typ bedient.</numerusform>
            <numerusform>Sein Handler läuft nicht. Er wurde %Ln Mal begonnen und ging mit seinem Worker verloren; er wartet auf einen, der diesen Typ bedient.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its handler does not run yet: it waits for a worker that serves this type.</source>
        <translation>Sein Handler läuft noch nicht: Er wartet auf einen Worker, der diesen Typ bedient.</translation>
    </message>
    <message>
        <source>Of those that were looked at the first is message %1, of %2.</source>
        <translation>Von denen, die angesehen wurden, ist die erste Nachricht %1, von %2.</translation>
    </message>
    <message>
        <source>The first is the call %1, of %2.</source>
        <translation>Die erste ist der Aufruf %1, von %2.</translation>
    </message>
    <message>
        <source>The first is the cast %1, of %2.</source>
        <translation>Die erste ist der Cast %1, von %2.</translation>
    </message>
    <message>
        <source>The first is the message %1, of %2.</source>
        <translation>Die erste ist Nachricht %1, von %2.</translation>
    </message>
    <message>
        <source>Messages wait.</source>
        <translation>Nachrichten warten.</translation>
    </message>
    <message>
        <source>No message waits.</source>
        <translation>Keine Nachricht wartet.</translation>
    </message>
    <message numerus="yes">
        <source>Its handler has thrown %Ln times. It is tried again, and the others wait behind it.</source>
        <translation>
            <numerusform>Ihr Handler ist %Ln Mal fehlgeschlagen. Sie wird erneut versucht, und die anderen warten dahinter.</numerusform>
            <numerusform>Ihr Handler ist %Ln Mal fehlgeschlagen. Sie wird erneut versucht, und die anderen warten dahinter.</numerusform>
        </translation>
    </message>
    <message>
        <source>Send it a call or a cast</source>
        <translation>Ihm einen Aufruf oder einen Cast senden</translation>
    </message>
    <message>
        <source>End the lock; what has it is fenced off</source>
        <translation>Die Sperre beenden; was sie hat, wird abgeschnitten</translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalEditor</name>
    <message>
        <source>%1 %2</source>
        <extracomment>How many, and why: &quot;3 not awaiting it&quot;</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>To several at once it can only be delivered through the acts of the schema, and this connection has none.</source>
        <translation>An mehrere zugleich geht es nur über die Aktionen des Schemas, und diese Verbindung hat keine.</translation>
    </message>
    <message>
        <source>Say which instance it is for.</source>
        <translation>Geben Sie an, für welche Instanz es ist.</translation>
    </message>
    <message>
        <source>There is no instance %1.</source>
        <translation>Es gibt keine Instanz %1.</translation>
    </message>
    <message>
        <source>Name the signal.</source>
        <translation>Geben Sie den Namen des Signals an.</translation>
    </message>
    <message>
        <source>The payload is not valid JSON.</source>
        <translation>Die Nutzdaten sind kein gültiges JSON.</translation>
    </message>
    <message>
        <source>None of them would take it.</source>
        <translation>Keine davon würde es annehmen.</translation>
    </message>
    <message>
        <source>Nothing awaits “%1” now.</source>
        <translation>Nichts wartet derzeit auf „%1“.</translation>
    </message>
    <message>
        <source>Nothing below #%1 that awaits “%2” holds it now.</source>
        <translation>Nichts unter #%1, das auf „%2“ wartet, hält sie jetzt auf.</translation>
    </message>
    <message>
        <source>There is no instance it would be for.</source>
        <translation>Es gibt keine Instanz, für die es wäre.</translation>
    </message>
    <message>
        <source>Deliver</source>
        <translation>Zustellen</translation>
    </message>
    <message>
        <source>Deliver “%1” to %2</source>
        <translation>„%1“ an %2 zustellen</translation>
    </message>
    <message>
        <source>Deliver “%1”</source>
        <translation>„%1“ zustellen</translation>
    </message>
    <message>
        <source>Nothing was delivered: %1</source>
        <translation>Nichts wurde zugestellt: %1</translation>
    </message>
    <message>
        <source>What it is now is shown above. Deliver again if you still want to.</source>
        <translation>Der jetzige Stand wird oben angezeigt. Stellen Sie erneut zu, wenn Sie es noch wollen.</translation>
    </message>
    <message numerus="yes">
        <source>“%1” delivered to %Ln: %2.</source>
        <translation>
            <numerusform>„%1“ an %Ln zugestellt: %2.</numerusform>
            <numerusform>„%1“ an %Ln zugestellt: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” was delivered to none.</source>
        <translation>„%1“ wurde an keine zugestellt.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of the stored wait for their unique key and are woken later.</source>
        <translation>
            <numerusform>%Ln der gespeicherten wartet auf ihren eindeutigen Schlüssel und wird später geweckt.</numerusform>
            <numerusform>%Ln der gespeicherten warten auf ihren eindeutigen Schlüssel und werden später geweckt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Refused: %1.</source>
        <translation>Abgewiesen: %1.</translation>
    </message>
    <message numerus="yes">
        <source>Stopped: %Ln were not asked.</source>
        <translation>
            <numerusform>Gestoppt: %Ln wurde nicht gefragt.</numerusform>
            <numerusform>Gestoppt: %Ln wurden nicht gefragt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Then it failed: %1</source>
        <translation>Dann schlug es fehl: %1</translation>
    </message>
    <message>
        <source>The signal “%1”</source>
        <translation>Das Signal „%1“</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>sent as typed</source>
        <translation>wie eingegeben</translation>
    </message>
    <message>
        <source>&amp;Payload</source>
        <translation>N&amp;utzdaten</translation>
    </message>
    <message>
        <source>Whom it is for</source>
        <translation>Für wen es ist</translation>
    </message>
    <message>
        <source>One instance</source>
        <translation>Eine Instanz</translation>
    </message>
    <message>
        <source>Those selected</source>
        <translation>Die ausgewählten</translation>
    </message>
    <message>
        <source>All that match</source>
        <translation>Alle passenden</translation>
    </message>
    <message>
        <source>All that await the name</source>
        <translation>Alle, die auf den Namen warten</translation>
    </message>
    <message>
        <source>Those that hold a barrier</source>
        <translation>Alle, die eine Barriere aufhalten</translation>
    </message>
    <message>
        <source>instance id</source>
        <translation>Instanz-ID</translation>
    </message>
    <message>
        <source>To instance</source>
        <translation>An Instanz</translation>
    </message>
    <message>
        <source>Only to those that await this name when it arrives</source>
        <translation>Nur an solche, die bei der Ankunft auf diesen Namen warten</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>&amp;An</translation>
    </message>
    <message>
        <source>none: sent twice, it is stored twice</source>
        <translation>keiner: doppelt gesendet, doppelt gespeichert</translation>
    </message>
    <message>
        <source>Use a ne&amp;w key</source>
        <translation>Neuer &amp;Schlüssel</translation>
    </message>
    <message>
        <source>One that nobody has used: sent again with it, the signal is not stored twice.</source>
        <translation>Einer, den noch niemand verwendet hat: Damit erneut gesendet, wird das Signal nicht doppelt gespeichert.</translation>
    </message>
    <message>
        <source>Dedup key</source>
        <translation>Dedup-Schlüssel</translation>
    </message>
    <message>
        <source>Dedup &amp;key</source>
        <translation>&amp;Dedup-Schlüssel</translation>
    </message>
    <message>
        <source>Those that hold #%1</source>
        <translation>Alle, die #%1 aufhalten</translation>
    </message>
    <message numerus="yes">
        <source>The %Ln selected</source>
        <translation>
            <numerusform>Die %Ln ausgewählte</numerusform>
            <numerusform>Die %Ln ausgewählten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances that were selected; one signal to each</source>
        <translation>
            <numerusform>%Ln ausgewählte Instanz; ein Signal</numerusform>
            <numerusform>%Ln ausgewählte Instanzen; je ein Signal</numerusform>
        </translation>
    </message>
    <message>
        <source>Every instance there is; one signal to each</source>
        <translation>Alle Instanzen, die es gibt; je ein Signal</translation>
    </message>
    <message>
        <source>Whatever matches %1 when it is looked for; one signal to each</source>
        <translation>Was %1 entspricht, wenn gesucht wird; je ein Signal</translation>
    </message>
    <message>
        <source>Every instance that is parked for exactly this name; one signal to each</source>
        <translation>Jede Instanz, die geparkt auf genau diesen Namen wartet; je ein Signal</translation>
    </message>
    <message>
        <source>Every instance below #%1 that is parked for exactly this name and keeps its barrier closed; one signal to each</source>
        <translation>Jede Instanz unter #%1, die geparkt auf genau diesen Namen wartet und deren Barriere aufhält; je ein Signal</translation>
    </message>
    <message>
        <source>%1 v%2 at %3</source>
        <translation>%1 v%2 in %3</translation>
    </message>
    <message>
        <source>awaiting “%1”</source>
        <translation>wartet auf „%1“</translation>
    </message>
    <message>
        <source>there is no such instance</source>
        <translation>diese Instanz gibt es nicht</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>wird gelesen…</translation>
    </message>
    <message>
        <source>the id of the instance it is for</source>
        <translation>die ID der Instanz, für die es bestimmt ist</translation>
    </message>
    <message>
        <source>#%1 has ended: it will be stored and not consumed.</source>
        <translation>#%1 ist beendet: Es wird gespeichert und nicht verbraucht.</translation>
    </message>
    <message>
        <source>✓ is what it awaits</source>
        <translation>✓ darauf wartet sie</translation>
    </message>
    <message>
        <source>It awaits “%1”: %2, so “%3” would wake nothing.</source>
        <translation>Sie wartet auf „%1“: %2, daher würde „%3“ nichts wecken.</translation>
    </message>
    <message>
        <source>Use “%1”</source>
        <translation>„%1“ verwenden</translation>
    </message>
    <message>
        <source>It awaits “%1”: this will be stored and wake nothing now.</source>
        <translation>Sie wartet auf „%1“: Dies wird gespeichert und weckt jetzt nichts.</translation>
    </message>
    <message>
        <source>It awaits nothing at the moment: stored in its inbox until it awaits “%1”.</source>
        <translation>Sie wartet derzeit auf nichts: Es liegt in ihrem Posteingang, bis sie auf „%1“ wartet.</translation>
    </message>
    <message>
        <source>Its inbox already holds “%1”, %2 old: %3, so it woke nothing. It stays there after this delivery.</source>
        <translation>In ihrem Posteingang liegt schon „%1“, %2 alt: %3, daher weckte es nichts. Nach dieser Zustellung bleibt es dort.</translation>
    </message>
    <message>
        <source>Use its payload</source>
        <translation>Dessen Nutzdaten verwenden</translation>
    </message>
    <message>
        <source>✓ not used at #%1</source>
        <translation>✓ bei #%1 nicht in Gebrauch</translation>
    </message>
    <message>
        <source>used already: this signal is in the inbox, nothing would be stored</source>
        <translation>schon in Gebrauch: Dieses Signal liegt im Posteingang, nichts würde gespeichert</translation>
    </message>
    <message>
        <source>used under another name, “%1”: nothing would be stored</source>
        <translation>unter einem anderen Namen in Gebrauch, „%1“: Nichts würde gespeichert</translation>
    </message>
    <message>
        <source>not used among the signals shown; the inbox holds more</source>
        <translation>bei den gezeigten Signalen nicht in Gebrauch; der Posteingang enthält mehr</translation>
    </message>
    <message>
        <source>The same for each of them: a key counts within one inbox.</source>
        <translation>Für alle derselbe: Ein Schlüssel gilt innerhalb eines Posteingangs.</translation>
    </message>
    <message numerus="yes">
        <source>The last %n payloads of “%1”</source>
        <translation>
            <numerusform>Die letzten %n Nutzdaten von „%1“</numerusform>
            <numerusform>Die letzten %n Nutzdaten von „%1“</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 — %2 ago, to #%3</source>
        <extracomment>A payload, how old it is, and which instance it was for</extracomment>
        <translation>%1 – vor %2, an #%3</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalFilterBar</name>
    <message>
        <source>target id or name, then Enter</source>
        <translation>Ziel-ID oder Name, dann Enter</translation>
    </message>
    <message>
        <source>5208 or #5208 is a target; paid is a name; “5208” in quotes is a name as well</source>
        <translation>5208 oder #5208 ist ein Ziel; paid ist ein Name; „5208“ in Anführungszeichen ist ebenfalls ein Name</translation>
    </message>
    <message>
        <source>Show all signals</source>
        <translation>Alle Signale anzeigen</translation>
    </message>
    <message>
        <source>target is</source>
        <translation>Ziel ist</translation>
    </message>
    <message>
        <source>name is</source>
        <translation>Name ist</translation>
    </message>
    <message>
        <source>state is</source>
        <translation>Zustand ist</translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalPane</name>
    <message>
        <source>It is gone</source>
        <translation>Es ist weg</translation>
    </message>
    <message>
        <source>Why it lies here: %1</source>
        <translation>Warum es hier liegt: %1</translation>
    </message>
    <message>
        <source>It was consumed by a step, or deleted, since it was chosen. This is what was last known of it.</source>
        <translation>Es wurde seit der Auswahl von einem Schritt verbraucht oder gelöscht. Dies ist, was zuletzt von ihm bekannt war.</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>Signal</translation>
    </message>
    <message>
        <source>Its inbox</source>
        <translation>Sein Posteingang</translation>
    </message>
    <message>
        <source>Only the signals of this target</source>
        <translation>Nur die Signale dieses Ziels</translation>
    </message>
    <message>
        <source>Open target</source>
        <translation>Ziel öffnen</translation>
    </message>
    <message>
        <source>Shows the target in the inspector</source>
        <translation>Zeigt das Ziel im Inspektor</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Its status</source>
        <translation>Zielstatus</translation>
    </message>
    <message>
        <source>It awaits</source>
        <translation>Wartet auf</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>Zugestellt</translation>
    </message>
    <message>
        <source>Dedup key</source>
        <translation>Dedup-Schlüssel</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>Nutzdaten</translation>
    </message>
    <message>
        <source>How the payload is shown</source>
        <translation>Wie die Nutzdaten angezeigt werden</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Signal %1</source>
        <translation>Signal %1</translation>
    </message>
    <message>
        <source>#%1, %2 at %3</source>
        <translation>#%1, %2 in %3</translation>
    </message>
    <message>
        <source>no signal now</source>
        <translation>derzeit kein Signal</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>%1 stored</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>It was not read before the signal went.</source>
        <translation>Es wurde nicht gelesen, bevor das Signal verschwand.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>It is too large to be shown here.</source>
        <translation>Es ist zu groß, um hier angezeigt zu werden.</translation>
    </message>
    <message>
        <source>{} – an empty object</source>
        <translation>{} – ein leeres Objekt</translation>
    </message>
    <message>
        <source>[] – an empty array</source>
        <translation>[] – eine leere Liste</translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalStanding</name>
    <message>
        <source>Its target is parked at %1 and awaits exactly %2. If it came after the target had parked, the next sweep of a worker wakes it; if the step has been shown it already, it waits for one more.</source>
        <translation>Sein Ziel ist in %1 geparkt und wartet genau auf %2. Kam es, nachdem das Ziel geparkt war, weckt der nächste Aufräumlauf eines Workers es; hat der Schritt es schon gesehen, wartet es auf ein weiteres.</translation>
    </message>
    <message>
        <source>Its target was woken by %1 and executes %2. The signal is consumed when the step goes on.</source>
        <translation>Sein Ziel wurde durch %1 geweckt und führt %2 aus. Das Signal wird verbraucht, wenn der Schritt weiterführt.</translation>
    </message>
    <message>
        <source>Its target was woken by %1. When a worker has run %2 and the step goes on, the signal is consumed.</source>
        <translation>Sein Ziel wurde durch %1 geweckt. Wenn ein Worker %2 ausgeführt hat und der Schritt weiterführt, wird das Signal verbraucht.</translation>
    </message>
    <message>
        <source>It stays in the inbox until a step awaits %1.</source>
        <translation>Es bleibt im Posteingang, bis ein Schritt auf %1 wartet.</translation>
    </message>
    <message>
        <source>Its target awaits %1.</source>
        <translation>Sein Ziel wartet auf %1.</translation>
    </message>
    <message>
        <source>Its target awaits no signal now.</source>
        <translation>Sein Ziel wartet derzeit auf kein Signal.</translation>
    </message>
    <message>
        <source>Matched</source>
        <translation>Passend</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>Never awaited</source>
        <translation>Nie erwartet</translation>
    </message>
    <message>
        <source>Target ended</source>
        <translation>Ziel beendet</translation>
    </message>
    <message>
        <source>The target awaits exactly this name</source>
        <translation>Das Ziel wartet auf genau diesen Namen</translation>
    </message>
    <message>
        <source>The target lives, and awaits something else or nothing: the signal waits for its await</source>
        <translation>Das Ziel lebt und wartet auf etwas anderes oder auf nichts: Das Signal liegt, bis es erwartet wird</translation>
    </message>
    <message>
        <source>The target lives and awaits a name that is nearly this one, or nothing that its machine has declared speaks of this name</source>
        <translation>Das Ziel lebt und wartet auf einen Namen, der beinahe dieser ist, oder nichts, was seine Maschine deklariert hat, nennt diesen Namen</translation>
    </message>
    <message>
        <source>The target is done or failed: nobody will consume the signal</source>
        <translation>Das Ziel ist fertig oder fehlgeschlagen: Niemand wird das Signal verbrauchen</translation>
    </message>
    <message>
        <source>matched</source>
        <translation>passend</translation>
    </message>
    <message>
        <source>waits for its await</source>
        <translation>noch nicht erwartet</translation>
    </message>
    <message>
        <source>near miss</source>
        <translation>Beinahe-Treffer</translation>
    </message>
    <message>
        <source>never awaited</source>
        <translation>nie erwartet</translation>
    </message>
    <message>
        <source>target ended</source>
        <translation>Ziel beendet</translation>
    </message>
    <message>
        <source>Its target awaits %1. This is “%2”: %3. Names match to the byte, so it woke nothing and stays where it is.</source>
        <translation>Sein Ziel wartet auf %1. Dies ist „%2“: %3. Namen müssen auf das Byte übereinstimmen, daher weckte es nichts und bleibt, wo es ist.</translation>
    </message>
    <message>
        <source>Nothing that %1 has declared speaks of such a signal; more cannot be known from here.</source>
        <translation>Nichts, was %1 deklariert hat, nennt ein solches Signal; mehr lässt sich von hier nicht wissen.</translation>
    </message>
    <message>
        <source>Its target is %1: no step of it will run, and nobody will consume the signal. It stays until somebody cleans up.</source>
        <translation>Sein Ziel ist %1: Kein Schritt wird mehr laufen, und niemand wird das Signal verbrauchen. Es bleibt, bis jemand aufräumt.</translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalsPage</name>
    <message>
        <source>Signals</source>
        <translation>Signale</translation>
    </message>
    <message>
        <source>Which are shown</source>
        <translation>Welche angezeigt werden</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Every signal that lies in an inbox</source>
        <translation>Jedes Signal, das in einem Posteingang liegt</translation>
    </message>
    <message>
        <source>Reading signals…</source>
        <translation>Signale werden gelesen…</translation>
    </message>
    <message>
        <source>To the top of the list, where the newest signals are (Home)</source>
        <translation>Zum Anfang der Liste, wo die neuesten Signale sind (Pos1)</translation>
    </message>
    <message>
        <source>Look further</source>
        <translation>Weitersuchen</translation>
    </message>
    <message>
        <source>No index serves this filter, so each search looks at a limited number of signals</source>
        <translation>Kein Index bedient diesen Filter, daher durchsucht jede Suche eine begrenzte Zahl von Signalen</translation>
    </message>
    <message>
        <source>the signals</source>
        <translation>die Signale</translation>
    </message>
    <message>
        <source>A signal lies in its target’s inbox from its delivery until the step that awaited its name goes on, and is then consumed. Each row is one, the newest first.</source>
        <translation>Ein Signal liegt im Posteingang seines Ziels von der Zustellung an, bis der Schritt weiterführt, der auf seinen Namen wartete; dann ist es verbraucht. Jede Zeile ist eines, das neueste zuerst.</translation>
    </message>
    <message>
        <source>Matched: the target awaits exactly this name. Waiting: it awaits something else now, or nothing. Never awaited: it awaits a name that is nearly this one, or its machine has declared nothing that speaks of it. Target ended: nobody will consume it.</source>
        <translation>Passend: Das Ziel wartet genau auf diesen Namen. Wartend: Es wartet derzeit auf etwas anderes oder auf nichts. Nie erwartet: Es wartet auf einen Namen, der beinahe dieser ist, oder seine Maschine hat nichts deklariert, das ihn nennt. Ziel beendet: Niemand wird es verbrauchen.</translation>
    </message>
    <message>
        <source>In the line, a number is a target and anything else a name; what stands in quotes is a name in any case. Where no index serves a filter the search stops after a while and says so; “Look further” goes on.</source>
        <translation>In der Zeile ist eine Zahl ein Ziel und alles andere ein Name; was in Anführungszeichen steht, ist immer ein Name. Wo kein Index einen Filter bedient, endet die Suche nach einer Weile und sagt es; „Weitersuchen“ setzt sie fort.</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Auf, Ab</translation>
    </message>
    <message>
        <source>From signal to signal; the inspector shows the target</source>
        <translation>Von Signal zu Signal; der Inspektor zeigt das Ziel</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>Deliver what the target awaits</source>
        <translation>Zustellen, worauf das Ziel wartet</translation>
    </message>
    <message>
        <source>/</source>
        <translation>/</translation>
    </message>
    <message>
        <source>To the filter</source>
        <translation>Zum Filter</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Strg+C</translation>
    </message>
    <message>
        <source>Copy the chosen rows</source>
        <translation>Ausgewählte Zeilen kopieren</translation>
    </message>
    <message>
        <source>No signal found yet</source>
        <translation>Noch kein Signal gefunden</translation>
    </message>
    <message>
        <source>None down to number %1. No index serves this filter, so a search stops after a while.</source>
        <translation>Keines bis hinab zu Nummer %1. Kein Index bedient diesen Filter, daher endet eine Suche nach einer Weile.</translation>
    </message>
    <message>
        <source>No signal matches</source>
        <translation>Kein passendes Signal</translation>
    </message>
    <message>
        <source>None is as the filter asks. Those that become so will appear here by themselves.</source>
        <translation>Keines entspricht dem Filter. Solche, die ihm künftig entsprechen, erscheinen hier von selbst.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>All inboxes are empty</source>
        <translation>Alle Posteingänge sind leer</translation>
    </message>
    <message>
        <source>A signal is delivered to one instance, lies in its inbox, and is consumed by the step that awaits its name. While it lies there, it is a row here. Press &lt;b&gt;S&lt;/b&gt; to deliver one.</source>
        <translation>Ein Signal wird einer Instanz zugestellt, liegt in ihrem Posteingang und wird von dem Schritt verbraucht, der auf seinen Namen wartet. Solange es dort liegt, ist es hier eine Zeile. Drücken Sie &lt;b&gt;S&lt;/b&gt;, um eines zuzustellen.</translation>
    </message>
    <message>
        <source>%1 shown, that is all</source>
        <translation>%1 angezeigt, das ist alles</translation>
    </message>
    <message>
        <source>%1 shown, more below, loads as you scroll</source>
        <translation>%1 angezeigt, weitere werden beim Scrollen geladen</translation>
    </message>
    <message>
        <source>%1 found down to number %2</source>
        <translation>%1 gefunden bis hinab zu Nummer %2</translation>
    </message>
    <message>
        <source>%1 shown; narrow the filter to see others</source>
        <translation>%1 angezeigt; grenzen Sie den Filter ein, um andere zu sehen</translation>
    </message>
    <message>
        <source>There are newer ones</source>
        <translation>Es gibt neuere</translation>
    </message>
    <message>
        <source>To the newest</source>
        <translation>Zu den neuesten</translation>
    </message>
    <message>
        <source>%1 shown, none below</source>
        <translation>%1 angezeigt, keine weiter unten</translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalsTable</name>
    <message>
        <source>Signals</source>
        <translation>Signale</translation>
    </message>
    <message>
        <source>Deliver %1 to #%2…</source>
        <translation>%1 an #%2 zustellen…</translation>
    </message>
    <message>
        <source>Open target #%1</source>
        <translation>Ziel #%1 öffnen</translation>
    </message>
    <message>
        <source>Only the inbox of #%1</source>
        <translation>Nur der Posteingang von #%1</translation>
    </message>
    <message>
        <source>Only signals named %1</source>
        <translation>Nur Signale namens %1</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>ID kopieren</translation>
    </message>
    <message>
        <source>Copy target id</source>
        <translation>Ziel-ID kopieren</translation>
    </message>
    <message>
        <source>Copy payload</source>
        <translation>Nutzdaten kopieren</translation>
    </message>
    <message>
        <source>Copy dedup key</source>
        <translation>Dedup-Schlüssel kopieren</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>Zeile kopieren</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>near miss of %1</source>
        <translation>beinahe %1</translation>
    </message>
    <message>
        <source>%1 stored</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>An empty name</source>
        <translation>Ein leerer Name</translation>
    </message>
    <message>
        <source>#%1, %2 at %3: %4</source>
        <extracomment>Number, machine and step of an instance, and its status</extracomment>
        <translation>#%1, %2 in %3: %4</translation>
    </message>
    <message>
        <source>%1 stored; chosen, it is shown whole</source>
        <translation>%1 gespeichert; ausgewählt wird es ganz angezeigt</translation>
    </message>
    <message>
        <source>Without a dedup key</source>
        <translation>Ohne Dedup-Schlüssel</translation>
    </message>
    <message>
        <source>Delivered %1</source>
        <translation>Zugestellt: %1</translation>
    </message>
    <message>
        <source>The signal’s number, the newest first</source>
        <translation>Die Nummer des Signals, das neueste zuerst</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>How the signal stands to what its target awaits</source>
        <translation>Wie das Signal zu dem steht, worauf sein Ziel wartet</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Whose inbox it lies in</source>
        <translation>In wessen Posteingang es liegt</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>How the target stands</source>
        <translation>Wie es um das Ziel steht</translation>
    </message>
    <message>
        <source>Its status</source>
        <translation>Zielstatus</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>Nutzdaten</translation>
    </message>
    <message>
        <source>A second signal with this key to the same target is not stored</source>
        <translation>Ein zweites Signal mit diesem Schlüssel an dasselbe Ziel wird nicht gespeichert</translation>
    </message>
    <message>
        <source>Dedup key</source>
        <translation>Dedup-Schlüssel</translation>
    </message>
    <message>
        <source>Time since it was delivered, by the database’s clock</source>
        <translation>Zeit seit der Zustellung, nach der Uhr der Datenbank</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>%1, awaits %2</source>
        <translation>%1, wartet auf %2</translation>
    </message>
</context>
<context>
    <name>fermata::views::SpawnEditor</name>
    <message>
        <source>Spawn a copy</source>
        <translation>Kopie erzeugen</translation>
    </message>
    <message>
        <source>you stopped it</source>
        <translation>von Ihnen gestoppt</translation>
    </message>
    <message>
        <source>Spawning %1 failed</source>
        <translation>%1 konnte nicht erzeugt werden</translation>
    </message>
    <message>
        <source>Spawned %1</source>
        <translation>Erzeugt: %1</translation>
    </message>
    <message>
        <source>Spawn</source>
        <translation>Erzeugen</translation>
    </message>
    <message>
        <source>Spawn %1</source>
        <translation>%1 erzeugen</translation>
    </message>
    <message>
        <source>S&amp;tep</source>
        <translation>&amp;Schritt</translation>
    </message>
    <message>
        <source>stored as typed</source>
        <translation>wie eingegeben</translation>
    </message>
    <message>
        <source>St&amp;ate</source>
        <translation>&amp;Zustand</translation>
    </message>
    <message>
        <source>v</source>
        <extracomment>Before the number of a version: v2</extracomment>
        <translation>v</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>What was filled in before and saved under a name</source>
        <translation>Was früher ausgefüllt und unter einem Namen gespeichert wurde</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>&amp;Machine</source>
        <translation>&amp;Maschine</translation>
    </message>
    <message>
        <source>From scratch instead</source>
        <translation>Stattdessen neu beginnen</translation>
    </message>
    <message>
        <source>&amp;Only my own worker takes it</source>
        <translation>&amp;Nur mein eigener Worker übernimmt sie</translation>
    </message>
    <message>
        <source>none: all are alike</source>
        <translation>keiner: alle sind gleich</translation>
    </message>
    <message>
        <source>The name of a member of the state: 1 in the first, 2 in the second, and so on</source>
        <translation>Der Name eines Eintrags des Zustands: 1 in der ersten, 2 in der zweiten und so weiter</translation>
    </message>
    <message>
        <source>Lower is earlier.</source>
        <translation>Niedrigere kommen früher.</translation>
    </message>
    <message>
        <source>none: runs beside all others</source>
        <translation>keine: läuft neben allen</translation>
    </message>
    <message>
        <source>Instances with the same key run one at a time, in order.</source>
        <translation>Instanzen mit demselben Schlüssel laufen einzeln nacheinander.</translation>
    </message>
    <message>
        <source> s</source>
        <extracomment>Seconds, after a number</extracomment>
        <translation> s</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>sofort</translation>
    </message>
    <message>
        <source>&amp;Queue</source>
        <translation>&amp;Queue</translation>
    </message>
    <message>
        <source>&amp;Count</source>
        <translation>&amp;Anzahl</translation>
    </message>
    <message>
        <source>Co&amp;unter</source>
        <translation>Zä&amp;hler</translation>
    </message>
    <message>
        <source>Partitio&amp;n</source>
        <translation>&amp;Partition</translation>
    </message>
    <message>
        <source>&amp;Priority</source>
        <translation>P&amp;riorität</translation>
    </message>
    <message>
        <source>Eli&amp;gible</source>
        <translation>&amp;Fällig</translation>
    </message>
    <message>
        <source>Start this window&apos;s worker</source>
        <translation>Worker dieses Fensters starten</translation>
    </message>
    <message>
        <source>No template is saved</source>
        <translation>Keine Vorlage gespeichert</translation>
    </message>
    <message>
        <source>Save as a template…</source>
        <translation>Als Vorlage speichern…</translation>
    </message>
    <message>
        <source>Save as a template</source>
        <translation>Als Vorlage speichern</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Rename the template</source>
        <translation>Vorlage umbenennen</translation>
    </message>
    <message>
        <source>Name; a template of this name is replaced</source>
        <translation>Name; eine Vorlage dieses Namens wird ersetzt</translation>
    </message>
    <message>
        <source>There is no instance %1 to be copied.</source>
        <translation>Es gibt keine Instanz %1, die sich kopieren ließe.</translation>
    </message>
    <message>
        <source>Reading #%1…</source>
        <translation>#%1 wird gelesen…</translation>
    </message>
    <message>
        <source>Name a machine.</source>
        <translation>Geben Sie eine Maschine an.</translation>
    </message>
    <message>
        <source>Name the step it begins at.</source>
        <translation>Geben Sie den Schritt an, mit dem sie beginnt.</translation>
    </message>
    <message>
        <source>Name a queue.</source>
        <translation>Geben Sie eine Queue an.</translation>
    </message>
    <message>
        <source>The state is not valid JSON.</source>
        <translation>Der Zustand ist kein gültiges JSON.</translation>
    </message>
    <message>
        <source>Only a state that is an object can count.</source>
        <translation>Nur ein Zustand, der ein Objekt ist, kann zählen.</translation>
    </message>
    <message>
        <source>Nobody has declared %1 v%2: an instance waits until a worker that knows it takes its queue.</source>
        <translation>Niemand hat %1 v%2 deklariert: Eine Instanz wartet, bis ein Worker, der sie kennt, ihre Queue bedient.</translation>
    </message>
    <message>
        <source>A copy of #%1: a new instance with its state, attempt 0, without its parent, children and inbox.</source>
        <translation>Eine Kopie von #%1: eine neue Instanz mit ihrem Zustand, Versuch 0, ohne Elterninstanz, Kinder und Posteingang.</translation>
    </message>
    <message>
        <source>Keep its partition key “%1”: it runs in one line with the original</source>
        <translation>Partitionsschlüssel „%1“ behalten: Sie läuft in einer Reihe mit dem Original</translation>
    </message>
    <message>
        <source>Keep its unique key: refused while the original occupies it</source>
        <translation>Eindeutigen Schlüssel behalten: abgewiesen, solange das Original ihn belegt</translation>
    </message>
    <message>
        <source>Keep its unique key: it occupies it from then on</source>
        <translation>Eindeutigen Schlüssel behalten: Sie belegt ihn von da an</translation>
    </message>
    <message>
        <source>Into the queue %1, which only the workers of your own windows on this computer take</source>
        <translation>In die Queue %1, die nur die Worker Ihrer eigenen Fenster auf diesem Rechner bedienen</translation>
    </message>
    <message>
        <source>as the original&apos;s</source>
        <translation>wie beim Original</translation>
    </message>
    <message>
        <source>%1 v%2</source>
        <translation>%1 v%2</translation>
    </message>
    <message>
        <source>Inserts %1 × %2, runnable at once, at step %3 into queue %4.</source>
        <translation>Fügt %1 × %2 ein, sofort lauffähig, im Schritt %3 in die Queue %4.</translation>
    </message>
    <message>
        <source>Inserts %1 × %2 at step %3 into queue %4, eligible in %5.</source>
        <translation>Fügt %1 × %2 im Schritt %3 in die Queue %4 ein, fällig in %5.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them would be refused: the unique key is occupied.</source>
        <translation>
            <numerusform>%Ln davon würde abgewiesen: Der eindeutige Schlüssel ist belegt.</numerusform>
            <numerusform>%Ln davon würden abgewiesen: Der eindeutige Schlüssel ist belegt.</numerusform>
        </translation>
    </message>
    <message>
        <source>State: %1</source>
        <translation>Zustand: %1</translation>
    </message>
    <message>
        <source>First: %1
Last: %2</source>
        <translation>Erste: %1
Letzte: %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln live workers would take it.</source>
        <translation>
            <numerusform>%Ln lebender Worker würde sie übernehmen.</numerusform>
            <numerusform>%Ln lebende Worker würden sie übernehmen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln live workers would take it: %1.</source>
        <translation>
            <numerusform>%Ln lebender Worker würde sie übernehmen: %1.</numerusform>
            <numerusform>%Ln lebende Worker würden sie übernehmen: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>This window&apos;s worker does not run, and nobody else takes the queue %1: it would wait.</source>
        <translation>Der Worker dieses Fensters läuft nicht, und sonst bedient niemand die Queue %1: Sie würde warten.</translation>
    </message>
    <message>
        <source>No live worker would take it: those that take the queue %1 do not know %2 v%3.</source>
        <translation>Kein lebender Worker würde sie übernehmen: Die, welche die Queue %1 bedienen, kennen %2 v%3 nicht.</translation>
    </message>
    <message>
        <source>No live worker takes the queue %1: it would wait until one does.</source>
        <translation>Kein lebender Worker bedient die Queue %1: Sie würde warten, bis einer es tut.</translation>
    </message>
    <message>
        <source>Nobody has declared %1 v%2. If that is its name, press once more.</source>
        <translation>Niemand hat %1 v%2 deklariert. Wenn das ihr Name ist, noch einmal drücken.</translation>
    </message>
</context>
<context>
    <name>fermata::views::Spawning</name>
    <message>
        <source>%1 (this window&apos;s)</source>
        <translation>%1 (der dieses Fensters)</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
</context>
<context>
    <name>fermata::views::SqlPeek</name>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>-- and so on, in batches</source>
        <translation>-- und so weiter, in Stapeln</translation>
    </message>
    <message>
        <source>Hide the SQL</source>
        <translation>SQL ausblenden</translation>
    </message>
    <message>
        <source>Show the SQL</source>
        <translation>SQL anzeigen</translation>
    </message>
    <message>
        <source>Copy the SQL</source>
        <translation>SQL kopieren</translation>
    </message>
</context>
<context>
    <name>fermata::views::StackTable</name>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>The chosen instance, and its parents</source>
        <translation>Die gewählte Instanz und ihre Elterninstanzen</translation>
    </message>
    <message>
        <source>The chosen instance, and its parents; there are more above the last one</source>
        <translation>Die gewählte Instanz und ihre Elterninstanzen; über der letzten sind weitere</translation>
    </message>
</context>
<context>
    <name>fermata::views::StateChange</name>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>written as typed</source>
        <translation>wird geschrieben wie eingegeben</translation>
    </message>
    <message>
        <source>Reading the state…</source>
        <translation>Zustand wird gelesen…</translation>
    </message>
    <message>
        <source>The state is as it is now.</source>
        <translation>Der Zustand ist unverändert.</translation>
    </message>
    <message>
        <source>The difference is shown as soon as the text is valid JSON.</source>
        <translation>Der Unterschied erscheint, sobald der Text gültiges JSON ist.</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>wie er ist</translation>
    </message>
    <message>
        <source>as typed</source>
        <translation>wie eingegeben</translation>
    </message>
</context>
<context>
    <name>fermata::views::StateTab</name>
    <message>
        <source>Inbox</source>
        <translation>Posteingang</translation>
    </message>
    <message>
        <source>Search the state</source>
        <translation>Zustand durchsuchen</translation>
    </message>
    <message>
        <source>How the state is shown</source>
        <translation>Wie der Zustand angezeigt wird</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Members that open and close</source>
        <translation>Einträge zum Auf- und Zuklappen</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>The document as it is stored</source>
        <translation>Das Dokument, wie es gespeichert ist</translation>
    </message>
    <message>
        <source>The first %1 of %2. The tree shows all of it; its menu copies the whole document.</source>
        <translation>Die ersten %1 von %2. Der Baum zeigt alles; sein Menü kopiert das ganze Dokument.</translation>
    </message>
    <message>
        <source>{} – an empty object</source>
        <translation>{} – ein leeres Objekt</translation>
    </message>
    <message>
        <source>[] – an empty array</source>
        <translation>[] – eine leere Liste</translation>
    </message>
    <message>
        <source>nothing here is awaited</source>
        <translation>nichts davon wird erwartet</translation>
    </message>
    <message numerus="yes">
        <source>%Ln are awaited</source>
        <translation>
            <numerusform>%Ln wird erwartet</numerusform>
            <numerusform>%Ln werden erwartet</numerusform>
        </translation>
    </message>
    <message>
        <source>The state of the server could not be read: %1</source>
        <translation>Der Zustand des Servers konnte nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>Reading the state of the server…</source>
        <translation>Der Zustand des Servers wird gelesen …</translation>
    </message>
    <message>
        <source>No server has the name that this instance says. Its row has what is stored.</source>
        <translation>Kein Server hat den Namen, den diese Instanz nennt. Ihre Zeile hat, was gespeichert ist.</translation>
    </message>
</context>
<context>
    <name>fermata::views::StatusLook</name>
    <message>
        <source>runnable</source>
        <translation>lauffähig</translation>
    </message>
    <message>
        <source>scheduled</source>
        <translation>geplant</translation>
    </message>
    <message>
        <source>executing</source>
        <translation>in Ausführung</translation>
    </message>
    <message>
        <source>lease expired</source>
        <translation>Lease abgelaufen</translation>
    </message>
    <message>
        <source>awaiting signal</source>
        <translation>wartet auf Signal</translation>
    </message>
    <message>
        <source>awaiting children</source>
        <translation>wartet auf Kinder</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>held</source>
        <translation>angehalten</translation>
    </message>
</context>
<context>
    <name>fermata::views::StepFilterButton</name>
    <message>
        <source>Which steps the log shows</source>
        <translation>Welche Schritte das Protokoll zeigt</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Only</source>
        <translation>Nur</translation>
    </message>
    <message>
        <source>What an exception led to, by handle</source>
        <translation>Was handle aus einer Ausnahme machte</translation>
    </message>
    <message>
        <source>Dropped, or waiting for a unique key</source>
        <translation>Verworfen oder auf eindeutigen Schlüssel wartend</translation>
    </message>
    <message>
        <source>However long it took</source>
        <translation>Beliebige Dauer</translation>
    </message>
    <message>
        <source>Took %1 or more</source>
        <translation>Dauerte mindestens %1</translation>
    </message>
    <message>
        <source>What machines in other processes wrote</source>
        <translation>Was Maschinen in anderen Prozessen geschrieben haben</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle anzeigen</translation>
    </message>
    <message>
        <source>some steps are not shown</source>
        <translation>einige Schritte werden nicht angezeigt</translation>
    </message>
</context>
<context>
    <name>fermata::views::StepLog</name>
    <message>
        <source>next</source>
        <translation>weiter</translation>
    </message>
    <message>
        <source>replay</source>
        <translation>erneut</translation>
    </message>
    <message>
        <source>await</source>
        <translation>warten</translation>
    </message>
    <message>
        <source>children</source>
        <translation>Kinder</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>for “%1”</source>
        <translation>auf „%1“</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>dropped: its claim was lost</source>
        <translation>verworfen: Anspruch verloren</translation>
    </message>
    <message>
        <source>caught, by handle</source>
        <translation>abgefangen, durch handle</translation>
    </message>
    <message>
        <source>%1 (caught, by handle)</source>
        <translation>%1 (abgefangen, durch handle)</translation>
    </message>
    <message>
        <source>waits for a unique key: %1</source>
        <translation>wartet auf eindeutigen Schlüssel: %1</translation>
    </message>
    <message>
        <source>The step&apos;s run and its commit</source>
        <translation>Ausführung und Commit des Schritts</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>Instanz</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>ran %1, committed in %2</source>
        <translation>Ausführung %1, Commit %2</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>veraltet</translation>
    </message>
</context>
<context>
    <name>fermata::views::StepLogView</name>
    <message>
        <source>Step log, newest first</source>
        <translation>Schrittprotokoll, neueste zuerst</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter the step log</source>
        <translation>Schrittprotokoll filtern</translation>
    </message>
    <message>
        <source>Lines that hold all of these words: a machine, a step, an outcome, #4711 for one instance, &gt;50ms for what took longer, “handled” for what was caught</source>
        <translation>Zeilen, die alle diese Wörter enthalten: eine Maschine, ein Schritt, ein Ergebnis, #4711 für eine Instanz, &gt;50ms für länger dauernde, „handled“ für abgefangene</translation>
    </message>
    <message>
        <source>To the newest step, and go along with what comes</source>
        <translation>Zum neuesten Schritt gehen und neuen folgen</translation>
    </message>
    <message>
        <source>Hold the log still; what comes meanwhile is kept</source>
        <translation>Protokoll anhalten; was inzwischen kommt, wird aufbewahrt</translation>
    </message>
    <message>
        <source>Empty the log; nothing in the database changes</source>
        <translation>Protokoll leeren; in der Datenbank ändert sich nichts</translation>
    </message>
    <message>
        <source>Go on, with what came meanwhile</source>
        <translation>Fortsetzen, mit dem, was inzwischen kam</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>paused, %1 more</source>
        <translation>pausiert, %1 weitere</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>the last %1 that this window’s worker committed</source>
        <translation>die letzten %1 vom Worker dieses Fensters</translation>
    </message>
    <message>
        <source>what this window’s worker committed</source>
        <translation>vom Worker dieses Fensters</translation>
    </message>
    <message>
        <source>None of the last %1 steps match the filter.</source>
        <translation>Keiner der letzten %1 Schritte entspricht dem Filter.</translation>
    </message>
    <message>
        <source>Fermata runs no worker here. The steps of a worker in this window would appear here.</source>
        <translation>Fermata führt hier keinen Worker aus. Die Schritte eines Workers in diesem Fenster würden hier erscheinen.</translation>
    </message>
    <message>
        <source>The worker of this window does not run. Start it in the Workers panel.</source>
        <translation>Der Worker dieses Fensters läuft nicht. Starten Sie ihn im Bereich „Worker“.</translation>
    </message>
    <message>
        <source>Each step that this window’s worker commits appears here.</source>
        <translation>Jeder Schritt, den der Worker dieses Fensters committet, erscheint hier.</translation>
    </message>
    <message>
        <source>Inspect #%1</source>
        <translation>#%1 inspizieren</translation>
    </message>
    <message>
        <source>Copy lines</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>Nur %1</translation>
    </message>
    <message>
        <source>Whole text of the selected lines, oldest first</source>
        <translation>Der ganze Text der gewählten Zeilen, die älteste zuerst</translation>
    </message>
    <message>
        <source>Select lines: their whole text stands here, oldest first.</source>
        <translation>Zeilen wählen: Hier steht ihr ganzer Text, die älteste zuerst.</translation>
    </message>
    <message>
        <source>Read the whole text of the selected lines</source>
        <translation>Den ganzen Text der gewählten Zeilen lesen</translation>
    </message>
    <message>
        <source>… (more is selected than is shown at once)</source>
        <translation>… (gewählt ist mehr, als auf einmal gezeigt wird)</translation>
    </message>
</context>
<context>
    <name>fermata::views::StepPanel</name>
    <message>
        <source>%1 in %2 m</source>
        <translation>%1 in %2 min</translation>
    </message>
    <message>
        <source>Instances of this machine usually begin here.</source>
        <translation>Instanzen dieser Maschine beginnen gewöhnlich hier.</translation>
    </message>
    <message>
        <source>The end of those that went well.</source>
        <translation>Das Ende der erfolgreichen.</translation>
    </message>
    <message>
        <source>The end of those that were stopped.</source>
        <translation>Das Ende der gestoppten.</translation>
    </message>
    <message>
        <source>No worker has declared this step; instances were seen at it.</source>
        <translation>Kein Worker hat diesen Schritt deklariert; Instanzen wurden dort gesehen.</translation>
    </message>
    <message>
        <source>Runs when every child has ended.</source>
        <translation>Läuft, wenn jedes Kind beendet ist.</translation>
    </message>
    <message>
        <source>Waits for the signal %1.</source>
        <translation>Wartet auf das Signal %1.</translation>
    </message>
    <message>
        <source>Nobody stands here.</source>
        <translation>Hier steht niemand.</translation>
    </message>
    <message numerus="yes">
        <source>%1 instances stand here.</source>
        <translation>
            <numerusform>%1 Instanz steht hier.</numerusform>
            <numerusform>%1 Instanzen stehen hier.</numerusform>
        </translation>
    </message>
    <message>
        <source>No living worker can run this version.</source>
        <translation>Kein lebender Worker kann diese Version ausführen.</translation>
    </message>
    <message>
        <source>Show in Instances</source>
        <translation>In „Instanzen“ anzeigen</translation>
    </message>
    <message>
        <source>The Instances view, filtered by this machine and step</source>
        <translation>Die Ansicht „Instanzen“, gefiltert nach dieser Maschine und diesem Schritt</translation>
    </message>
    <message>
        <source>Spawn one…</source>
        <translation>Eine erzeugen…</translation>
    </message>
    <message>
        <source>Close this panel</source>
        <translation>Diesen Bereich schließen</translation>
    </message>
    <message>
        <source>Entered</source>
        <translation>Betreten</translation>
    </message>
    <message>
        <source>Left</source>
        <extracomment>How many went on from the step</extracomment>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Usual stay</source>
        <translation>Übliche Dauer</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längste Dauer</translation>
    </message>
    <message>
        <source>Step p50</source>
        <translation>Schritt p50</translation>
    </message>
    <message>
        <source>Step p99</source>
        <translation>Schritt p99</translation>
    </message>
    <message>
        <source>What is known of the step</source>
        <translation>Was über den Schritt bekannt ist</translation>
    </message>
    <message>
        <source>Here now</source>
        <translation>Jetzt hier</translation>
    </message>
    <message>
        <source>Transitions</source>
        <translation>Übergänge</translation>
    </message>
    <message>
        <source>Instances that stand at this step</source>
        <translation>Instanzen, die bei diesem Schritt stehen</translation>
    </message>
    <message>
        <source>Transitions into and out of this step</source>
        <translation>Übergänge in diesen Schritt und aus ihm</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Show these in the Instances view</source>
        <translation>Diese in der Ansicht „Instanzen“ anzeigen</translation>
    </message>
    <message>
        <source>%1 %2: show them</source>
        <translation>%1 %2: anzeigen</translation>
    </message>
    <message>
        <source>Seen by this window: the steps that its own worker ran, and what differed between two looks at the same instance. Other workers may have done more.</source>
        <translation>Von diesem Fenster gesehen: die Schritte, die sein eigener Worker ausgeführt hat, und was sich zwischen zwei Blicken auf dieselbe Instanz unterschied. Andere Worker haben womöglich mehr getan.</translation>
    </message>
    <message>
        <source>~ %1</source>
        <translation>~ %1</translation>
    </message>
    <message>
        <source>The median of the stays that this window has seen (%1).</source>
        <translation>Der Median der Aufenthalte, die dieses Fenster gesehen hat (%1).</translation>
    </message>
    <message>
        <source>Too few stays were seen: this is how long those that stand here have stood, on average.</source>
        <translation>Zu wenige Aufenthalte wurden gesehen: So lange stehen die hiesigen im Mittel.</translation>
    </message>
    <message>
        <source>How long the one stands here that stands longest, as far as counted.</source>
        <translation>Seit wann die hier am längsten stehende steht, soweit gezählt.</translation>
    </message>
    <message>
        <source>Of the last runs by this window’s worker (%1).</source>
        <translation>Aus den letzten Ausführungen durch den Worker dieses Fensters (%1).</translation>
    </message>
    <message>
        <source>Those that have ended are not listed here.</source>
        <translation>Beendete werden hier nicht aufgeführt.</translation>
    </message>
    <message>
        <source>They have moved on since they were counted.</source>
        <translation>Sie sind seit der Zählung weitergegangen.</translation>
    </message>
    <message>
        <source>%1 of %2, those that stand longest first, as far as counted.</source>
        <translation>%1 von %2, die am längsten stehenden zuerst, soweit gezählt.</translation>
    </message>
    <message>
        <source>Opens the Spawn dialog with this machine</source>
        <translation>Öffnet den Dialog „Instanzen erzeugen“ mit dieser Maschine</translation>
    </message>
    <message numerus="yes">
        <source>Those that have ended are not counted; +%Ln were seen to end so since this window looks.</source>
        <translation>
            <numerusform>Beendete werden nicht gezählt; +%Ln so beendet, seit dieses Fenster zusieht.</numerusform>
            <numerusform>Beendete werden nicht gezählt; +%Ln so beendet, seit dieses Fenster zusieht.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 since %2</source>
        <translation>%1 seit %2</translation>
    </message>
</context>
<context>
    <name>fermata::views::StuckLimitsBar</name>
    <message>
        <source>Parked for %1</source>
        <translation>Geparkt seit %1</translation>
    </message>
    <message>
        <source>Overdue by %1</source>
        <translation>Überfällig seit %1</translation>
    </message>
    <message>
        <source>Attempt %1 or later</source>
        <translation>Ab Versuch %1</translation>
    </message>
    <message>
        <source>Parked for at least</source>
        <translation>Geparkt seit mindestens</translation>
    </message>
    <message>
        <source>From when on an instance that awaits a signal counts as stuck</source>
        <translation>Ab wann eine Instanz, die auf ein Signal wartet, als festgefahren gilt</translation>
    </message>
    <message>
        <source>Overdue by at least</source>
        <translation>Überfällig seit mindestens</translation>
    </message>
    <message>
        <source>From when on counts as stuck what is eligible and nobody takes, and a lease that ran out</source>
        <translation>Ab wann als festgefahren gilt, was fällig ist und niemand übernimmt, sowie eine abgelaufene Lease</translation>
    </message>
    <message>
        <source>Attempts of one step</source>
        <translation>Versuche eines Schritts</translation>
    </message>
    <message>
        <source>From which attempt of the same step on an instance counts as a loop</source>
        <translation>Ab welchem Versuch desselben Schritts eine Instanz als Schleife gilt</translation>
    </message>
    <message>
        <source>Parked: never</source>
        <translation>Geparkt: nie</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>Which kinds are looked for</source>
        <translation>Nach welchen Arten gesucht wird</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln kinds</source>
        <translation>
            <numerusform>%1 von %Ln Art</numerusform>
            <numerusform>%1 von %Ln Arten</numerusform>
        </translation>
    </message>
    <message>
        <source>Old snapshots</source>
        <translation>Alte Snapshots</translation>
    </message>
    <message>
        <source>From %1 on</source>
        <translation>Ab %1</translation>
    </message>
</context>
<context>
    <name>fermata::views::StuckPage</name>
    <message>
        <source>Stuck</source>
        <translation>Festgefahren</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>machine, step, queue</source>
        <translation>Maschine, Schritt, Queue</translation>
    </message>
    <message>
        <source>Lines that hold all of these words</source>
        <translation>Zeilen, die alle diese Wörter enthalten</translation>
    </message>
    <message>
        <source>Looking for what is stuck…</source>
        <translation>Festgefahrenes wird gesucht…</translation>
    </message>
    <message>
        <source>Leases and the heads of the queues are looked at each time. What is parked, waits or is replayed has no index by time and is looked through piece by piece; the line below says how far that has come.</source>
        <translation>Leases und die Spitzen der Queues werden jedes Mal angesehen. Was geparkt ist, wartet oder wiederholt wird, hat keinen Index nach Zeit und wird stückweise durchgesehen; die Zeile unten sagt, wie weit das gediehen ist.</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Auf, Ab</translation>
    </message>
    <message>
        <source>From line to line</source>
        <translation>Von Zeile zu Zeile</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Inspect the instance that stands longest</source>
        <translation>Die am längsten stehende Instanz inspizieren</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
    <message>
        <source>From there down to the root cause</source>
        <translation>Von dort hinunter zur Ursache</translation>
    </message>
    <message>
        <source>/</source>
        <translation>/</translation>
    </message>
    <message>
        <source>To the filter</source>
        <translation>Zum Filter</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Strg+C</translation>
    </message>
    <message>
        <source>Copy the text of the line</source>
        <translation>Text der Zeile kopieren</translation>
    </message>
    <message>
        <source>Nothing that is stuck matches</source>
        <translation>Nichts Festgefahrenes passt</translation>
    </message>
    <message>
        <source>No line holds all of these words.</source>
        <translation>Keine Zeile enthält alle diese Wörter.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>Nothing stuck was found yet</source>
        <translation>Noch nichts Festgefahrenes gefunden</translation>
    </message>
    <message>
        <source>No lease is lost and every queue is served. What is parked, waits or is replayed is still being looked through: %1 so far.</source>
        <translation>Keine Lease ist verloren, und jede Queue wird bedient. Was geparkt ist, wartet oder wiederholt wird, wird noch durchgesehen: bisher %1.</translation>
    </message>
    <message>
        <source>Nothing needs you</source>
        <translation>Nichts braucht Sie</translation>
    </message>
    <message>
        <source>No lease is lost, every queue and machine has a worker, nothing is parked, replayed or miscounted beyond the limits above. What becomes stuck appears here by itself.</source>
        <translation>Keine Lease ist verloren, jede Queue und Maschine hat einen Worker, nichts ist über die Grenzen oben hinaus geparkt, wiederholt oder falsch gezählt. Was festgefahren ist, erscheint hier von selbst.</translation>
    </message>
    <message numerus="yes">
        <source>%1 instances on %Ln lines</source>
        <translation>
            <numerusform>%1 Instanzen in %Ln Zeile</numerusform>
            <numerusform>%1 Instanzen in %Ln Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Looked through all %1 that are parked, wait or are replayed</source>
        <translation>Alle %1 durchgesehen, die geparkt sind, warten oder wiederholt werden</translation>
    </message>
    <message>
        <source>Looked at %1 so far; more at each refresh</source>
        <translation>Bisher %1 durchgesehen; bei jeder Aktualisierung mehr</translation>
    </message>
    <message>
        <source>%1, since %2</source>
        <translation>%1, seit %2</translation>
    </message>
    <message>
        <source>Leases and the heads of the queues are looked at each time. The others have no index by time: they are looked through a piece at a time, and what the last whole walk found is shown.</source>
        <translation>Leases und die Spitzen der Queues werden jedes Mal angesehen. Die anderen haben keinen Index nach Zeit: Sie werden stückweise durchgesehen, und angezeigt wird, was der letzte ganze Durchgang fand.</translation>
    </message>
    <message>
        <source>Below the list is the whole sentence, which instance stands longest, some of the others, and what would help. Act offers what may be done: with all of the line where a filter tells them from the healthy ones, with those that the line names where none does; each dialog counts and shows first.</source>
        <translation>Unter der Liste stehen der ganze Satz, welche Instanz am längsten steht, einige der anderen, und was helfen würde. „Aktionen“ bietet an, was getan werden kann: mit allen der Zeile, wo ein Filter sie von den gesunden unterscheidet, sonst mit denen, die die Zeile nennt; jeder Dialog zählt und zeigt zuerst.</translation>
    </message>
    <message>
        <source>From when on something counts as stuck is set in the boxes at the top, and kept; so is which kinds are looked for. Of each kind the first hundred lines are shown and one that stands for the others: Enter on that one shows them.</source>
        <translation>Ab wann etwas als festgefahren gilt, wird in den Feldern oben eingestellt und behalten, ebenso, nach welchen Arten gesucht wird. Von jeder Art werden die ersten hundert Zeilen gezeigt und eine, die für die übrigen steht: Die Eingabetaste auf ihr zeigt sie.</translation>
    </message>
    <message>
        <source>Nothing of these kinds needs you</source>
        <translation>Nichts von diesen Arten braucht Sie</translation>
    </message>
    <message numerus="yes">
        <source>%Ln kinds are not looked for: they are switched off above.</source>
        <translation>
            <numerusform>Nach %Ln Art wird nicht gesucht: Sie ist oben abgeschaltet.</numerusform>
            <numerusform>Nach %Ln Arten wird nicht gesucht: Sie sind oben abgeschaltet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln lines, %2 instances</source>
        <translation>
            <numerusform>%1 von %Ln Zeile, %2 Instanzen</numerusform>
            <numerusform>%1 von %Ln Zeilen, %2 Instanzen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Each line is something that does not go on without a person, the worst first: queues and machines that no live worker takes, what is eligible at infinity, sessions that keep rows or partition keys locked, leases that nobody returns, barriers that count wrongly, sessions whose old snapshot makes every queue slow, steps that are replayed again and again, who stands behind one of these, and who has been parked for long. One line stands for all instances that stand alike.</source>
        <translation>Jede Zeile ist etwas, das ohne einen Menschen nicht weitergeht, das Schlimmste zuerst: Queues und Maschinen, die kein lebender Worker bedient, was erst im Unendlichen fällig wird, Sitzungen, die Zeilen oder Partitionsschlüssel gesperrt halten, Leases, die niemand zurückgibt, Barrieren, die falsch zählen, Sitzungen, deren alter Snapshot jede Queue verlangsamt, Schritte, die wieder und wieder abgespielt werden, wer hinter einem von diesen steht, und wer schon lange geparkt ist. Eine Zeile steht für alle Instanzen, die gleich stehen.</translation>
    </message>
    <message>
        <source>Who is parked, waits or is replayed is not looked for: an index is missing</source>
        <translation>Wer geparkt ist, wartet oder wiederholt wird, wird nicht gesucht: Ein Index fehlt</translation>
    </message>
</context>
<context>
    <name>fermata::views::StuckPane</name>
    <message>
        <source>%1 stands longest, for %2</source>
        <translation>%1 steht am längsten, seit %2</translation>
    </message>
    <message numerus="yes">
        <source>likewise %1 and %Ln more</source>
        <translation>
            <numerusform>ebenso %1 und %Ln weitere</numerusform>
            <numerusform>ebenso %1 und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>likewise %1</source>
        <translation>ebenso %1</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Inspizieren</translation>
    </message>
    <message>
        <source>Shows the one that stands longest (Enter)</source>
        <translation>Zeigt die am längsten stehende (Enter)</translation>
    </message>
    <message>
        <source>To the root cause</source>
        <translation>Zur Ursache</translation>
    </message>
    <message>
        <source>Goes from the one that stands longest down to what holds it (H)</source>
        <translation>Geht von der am längsten stehenden hinunter zu dem, was sie aufhält (H)</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle anzeigen</translation>
    </message>
    <message>
        <source>Shows all that stand alike in the Instances view</source>
        <translation>Zeigt alle, bei denen es ebenso ist, in der Ansicht „Instanzen“</translation>
    </message>
    <message>
        <source>Inspect #%1</source>
        <translation>#%1 inspizieren</translation>
    </message>
    <message>
        <source>It is not stuck any more: %1</source>
        <translation>Sie ist nicht mehr festgefahren: %1</translation>
    </message>
    <message>
        <source>What was chosen was not found again. It has moved on, or was looked at by other limits.</source>
        <translation>Das Ausgewählte wurde nicht wiedergefunden. Es ist weitergegangen, oder es galten andere Grenzen.</translation>
    </message>
    <message>
        <source>for example %1</source>
        <translation>zum Beispiel %1</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>This connection may do nothing with instances</source>
        <translation>Diese Verbindung darf mit Instanzen nichts tun</translation>
    </message>
    <message>
        <source>Replay, postpone, fail… those that stand so</source>
        <translation>Wiederholen, verschieben, scheitern lassen… diejenigen, denen es so ergeht</translation>
    </message>
    <message>
        <source>Show these lines</source>
        <translation>Diese Zeilen zeigen</translation>
    </message>
</context>
<context>
    <name>fermata::views::StuckStrip</name>
    <message>
        <source>Show all</source>
        <translation>Alle anzeigen</translation>
    </message>
    <message>
        <source>Inspect #%1</source>
        <translation>#%1 inspizieren</translation>
    </message>
    <message>
        <source>Shows all of it in the Stuck view</source>
        <translation>Zeigt alles davon in der Ansicht Festgefahren</translation>
    </message>
    <message numerus="yes">
        <source>%Ln causes</source>
        <translation>
            <numerusform>%Ln Ursache</numerusform>
            <numerusform>%Ln Ursachen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances</source>
        <translation>
            <numerusform>%1 Instanz</numerusform>
            <numerusform>%1 Instanzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Stuck</source>
        <translation>Festgefahren</translation>
    </message>
</context>
<context>
    <name>fermata::views::StuckTable</name>
    <message>
        <source>What is stuck</source>
        <translation>Was festgefahren ist</translation>
    </message>
    <message>
        <source>Inspect #%1</source>
        <translation>#%1 inspizieren</translation>
    </message>
    <message>
        <source>To the root cause</source>
        <translation>Zur Ursache</translation>
    </message>
    <message>
        <source>Show all in Instances</source>
        <translation>Alle in „Instanzen“ anzeigen</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>ID kopieren</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>Text kopieren</translation>
    </message>
    <message>
        <source>Deliver %1…</source>
        <translation>%1 zustellen…</translation>
    </message>
    <message>
        <source>#%1 stands longest; Enter inspects it</source>
        <translation>#%1 steht am längsten; Enter inspiziert sie</translation>
    </message>
    <message>
        <source>The worst first</source>
        <translation>Das Schlimmste zuerst</translation>
    </message>
    <message>
        <source>The machine and step, the awaited name, the worker, the queue</source>
        <translation>Maschine und Schritt, der erwartete Name, der Worker, die Queue</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>How many instances stand alike</source>
        <translation>Bei wie vielen Instanzen es ebenso ist</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instanzen</translation>
    </message>
    <message>
        <source>The one that stands longest</source>
        <translation>Die am längsten steht</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Am längsten</translation>
    </message>
    <message>
        <source>For how long, by the database’s clock</source>
        <translation>Wie lange schon, nach der Uhr der Datenbank</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Seit</translation>
    </message>
</context>
<context>
    <name>fermata::views::TaskGraph</name>
    <message>
        <source>Graph of the task</source>
        <translation>Graph der Aufgabe</translation>
    </message>
    <message>
        <source>on the critical path</source>
        <translation>auf dem kritischen Pfad</translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps. The arrow keys follow what they depend on.</source>
        <translation>
            <numerusform>%Ln Schritt. Die Pfeiltasten folgen den Abhängigkeiten.</numerusform>
            <numerusform>%Ln Schritte. Die Pfeiltasten folgen den Abhängigkeiten.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::TaskPane</name>
    <message>
        <source>What of the task is shown</source>
        <translation>Was von der Aufgabe gezeigt wird</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>A line for each step</source>
        <translation>Eine Zeile für jeden Schritt</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>Handeln</translation>
    </message>
    <message>
        <source>Retry what has failed, or cancel the task</source>
        <translation>Fehlgeschlagenes wiederholen oder die Aufgabe abbrechen</translation>
    </message>
    <message>
        <source>Reading the task…</source>
        <translation>Die Aufgabe wird gelesen…</translation>
    </message>
    <message>
        <source>The task has ended</source>
        <translation>Die Aufgabe ist beendet</translation>
    </message>
    <message>
        <source>This connection may do nothing with tasks</source>
        <translation>Diese Verbindung darf mit Aufgaben nichts tun</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>The task is not there any more</source>
        <translation>Die Aufgabe ist nicht mehr da</translation>
    </message>
    <message>
        <source>It was deleted, or it is no task.</source>
        <translation>Sie wurde gelöscht, oder es ist keine Aufgabe.</translation>
    </message>
    <message>
        <source>No steps</source>
        <translation>Keine Schritte</translation>
    </message>
    <message>
        <source>Choose a task above: its steps are shown here.</source>
        <translation>Wählen Sie oben eine Aufgabe: Hier stehen ihre Schritte.</translation>
    </message>
    <message>
        <source>Too many steps to be drawn</source>
        <translation>Zu viele Schritte, um sie zu zeichnen</translation>
    </message>
    <message>
        <source>It has %1 steps and %2 dependencies. Graphviz would take long to lay them out, and nobody could read them. The list has them all.</source>
        <translation>Sie hat %1 Schritte und %2 Abhängigkeiten. Graphviz bräuchte lange, um sie anzuordnen, und niemand könnte sie lesen. Die Liste enthält alle.</translation>
    </message>
    <message>
        <source>Show the steps</source>
        <translation>Die Schritte zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps, %1</source>
        <translation>
            <numerusform>%Ln Schritt, %1</numerusform>
            <numerusform>%Ln Schritte, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Inspect #%1</source>
        <translation>#%1 inspizieren</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>ID kopieren</translation>
    </message>
    <message>
        <source>Copy error</source>
        <translation>Fehler kopieren</translation>
    </message>
    <message>
        <source>Its steps, each before what depends on it</source>
        <translation>Ihre Schritte, jeder vor dem, was von ihm abhängt</translation>
    </message>
</context>
<context>
    <name>fermata::views::TaskWords</name>
    <message>
        <source>no error was told</source>
        <translation>es wurde kein Fehler genannt</translation>
    </message>
    <message>
        <source>%1 is blocked by %2, which failed: %3</source>
        <translation>%1 ist durch %2 blockiert, das fehlgeschlagen ist: %3</translation>
    </message>
    <message>
        <source>Retry %1.</source>
        <translation>Wiederholen Sie %1.</translation>
    </message>
    <message>
        <source>%1 is blocked by %2, which have failed; the first by: %3</source>
        <translation>%1 ist durch %2 blockiert, die fehlgeschlagen sind; der erste mit: %3</translation>
    </message>
    <message>
        <source>Retry them.</source>
        <translation>Wiederholen Sie sie.</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>steht aus</translation>
    </message>
    <message>
        <source>in process</source>
        <translation>in Arbeit</translation>
    </message>
    <message>
        <source>waiting for retry</source>
        <translation>wartet auf Wiederholung</translation>
    </message>
    <message>
        <source>blocked by failures</source>
        <translation>durch Fehler blockiert</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>in Arbeit</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>blockiert</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>its context is too large for a line</source>
        <translation>ihr Kontext ist für eine Zeile zu groß</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln others</source>
        <translation>
            <numerusform>%1 und %Ln anderer</numerusform>
            <numerusform>%1 und %Ln andere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln steps complete</source>
        <translation>
            <numerusform>%1 von %Ln Schritt abgeschlossen</numerusform>
            <numerusform>%1 von %Ln Schritten abgeschlossen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 waits for %2.</source>
        <translation>%1 wartet auf %2.</translation>
    </message>
    <message>
        <source>%1 is ready: it begins when a worker that knows the handler %2 is free.</source>
        <translation>%1 ist bereit: Der Schritt beginnt, wenn ein Worker frei ist, der den Handler %2 kennt.</translation>
    </message>
    <message>
        <source>%1 is in progress for %2, try %3.</source>
        <translation>%1 ist seit %2 in Arbeit, Versuch %3.</translation>
    </message>
    <message>
        <source>%1 is in progress.</source>
        <translation>%1 ist in Arbeit.</translation>
    </message>
    <message>
        <source>%1 has failed and is tried again %2, after try %3: %4</source>
        <translation>%1 ist fehlgeschlagen und wird %2 wieder versucht, nach Versuch %3: %4</translation>
    </message>
    <message>
        <source>%1 is blocked.</source>
        <translation>%1 ist blockiert.</translation>
    </message>
    <message>
        <source>%1 is complete: %2 after it could begin, by try %3.</source>
        <translation>%1 ist abgeschlossen: %2, nachdem der Schritt beginnen konnte, mit Versuch %3.</translation>
    </message>
    <message>
        <source>%1 is complete.</source>
        <translation>%1 ist abgeschlossen.</translation>
    </message>
    <message>
        <source>By the trace it ran for %1.</source>
        <translation>Nach der Spur lief der Schritt %1.</translation>
    </message>
    <message>
        <source>%1 has failed after try %2: %3</source>
        <translation>%1 ist nach Versuch %2 fehlgeschlagen: %3</translation>
    </message>
    <message numerus="yes">
        <source>It blocks %Ln steps.</source>
        <translation>
            <numerusform>Das blockiert %Ln Schritt.</numerusform>
            <numerusform>Das blockiert %Ln Schritte.</numerusform>
        </translation>
    </message>
    <message>
        <source>Retry it, or cancel the task.</source>
        <translation>Wiederholen Sie den Schritt, oder brechen Sie die Aufgabe ab.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps</source>
        <translation>
            <numerusform>%Ln Schritt</numerusform>
            <numerusform>%Ln Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>Critical path: %1, which took %2.</source>
        <translation>Kritischer Pfad: %1, Dauer %2.</translation>
    </message>
    <message>
        <source>Critical path: %1. The task ended after %2.</source>
        <translation>Kritischer Pfad: %1. Die Aufgabe endete nach %2.</translation>
    </message>
    <message>
        <source>Critical path: %1, %2 so far.</source>
        <translation>Kritischer Pfad: %1, bisher %2.</translation>
    </message>
    <message>
        <source>How long the rest takes nobody can tell before a step is complete.</source>
        <translation>Wie lange der Rest dauert, kann niemand sagen, bevor ein Schritt abgeschlossen ist.</translation>
    </message>
    <message>
        <source>When what has failed is retried, about %1 more: an estimate, by what steps of the same handlers took.</source>
        <translation>Wird das Fehlgeschlagene wiederholt, noch etwa %1: eine Schätzung danach, was Schritte derselben Handler gebraucht haben.</translation>
    </message>
    <message>
        <source>About %1 to come: an estimate, by what steps of the same handlers took.</source>
        <translation>Noch etwa %1: eine Schätzung danach, was Schritte derselben Handler gebraucht haben.</translation>
    </message>
</context>
<context>
    <name>fermata::views::TasksLegend</name>
    <message>
        <source>What the colours mean: %1. Thick lines are the critical path.</source>
        <translation>Was die Farben bedeuten: %1. Dicke Linien sind der kritische Pfad.</translation>
    </message>
    <message>
        <source>Thick lines are the critical path: the steps that decide when the task ends</source>
        <translation>Dicke Linien sind der kritische Pfad: die Schritte, die entscheiden, wann die Aufgabe endet</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>kritischer Pfad</translation>
    </message>
</context>
<context>
    <name>fermata::views::TasksPage</name>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Reading tasks…</source>
        <translation>Aufgaben werden gelesen…</translation>
    </message>
    <message>
        <source>The tasks could not be read</source>
        <translation>Die Aufgaben ließen sich nicht lesen</translation>
    </message>
    <message>
        <source>The tasks are not up to date</source>
        <translation>Die Aufgaben sind nicht auf dem neuesten Stand</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>Blockiert</translation>
    </message>
    <message>
        <source>In process</source>
        <translation>In Arbeit</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Every task</source>
        <translation>Jede Aufgabe</translation>
    </message>
    <message>
        <source>Those whose state is: %1</source>
        <translation>Die, deren Zustand dieser ist: %1</translation>
    </message>
    <message>
        <source>Which are shown</source>
        <translation>Welche gezeigt werden</translation>
    </message>
    <message>
        <source>Filter the tasks</source>
        <translation>Aufgaben filtern</translation>
    </message>
    <message>
        <source>name or number</source>
        <translation>Name oder Nummer</translation>
    </message>
    <message>
        <source>Tasks that have this in their namespace, their name or their version, or that have this number</source>
        <translation>Aufgaben, die dies in Namensraum, Name oder Version haben, oder die diese Nummer haben</translation>
    </message>
    <message>
        <source>the tasks</source>
        <translation>die Aufgaben</translation>
    </message>
    <message>
        <source>To the newest</source>
        <translation>Zu den neuesten</translation>
    </message>
    <message>
        <source>To the top of the list, where the newest tasks are (Home)</source>
        <translation>An den Anfang der Liste, wo die neuesten Aufgaben stehen (Pos1)</translation>
    </message>
    <message>
        <source>Look further</source>
        <translation>Weitersuchen</translation>
    </message>
    <message>
        <source>No index serves this filter, so each search looks at a limited number of tasks</source>
        <translation>Diesem Filter dient kein Index, daher sieht sich jede Suche eine begrenzte Zahl von Aufgaben an</translation>
    </message>
    <message>
        <source>Inspect #%1</source>
        <translation>#%1 inspizieren</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>ID kopieren</translation>
    </message>
    <message>
        <source>A task is a graph of steps: each begins as soon as the steps that it depends on are complete. The upper list has the tasks, the newest first, with how many of their steps stand how. What is typed is looked for in their names; how a task stands that has not ended is found by counting its steps, so a search for it stops after a while and says so; “Look further” goes on.</source>
        <translation>Eine Aufgabe ist ein Graph von Schritten: Jeder beginnt, sobald die Schritte abgeschlossen sind, von denen er abhängt. Die obere Liste enthält die Aufgaben, die neuesten zuerst, mit der Zahl ihrer Schritte in jedem Zustand. Was man eingibt, wird in ihren Namen gesucht; wie eine Aufgabe steht, die nicht beendet ist, ergibt sich aus der Zählung ihrer Schritte, daher hält eine solche Suche nach einer Weile an und sagt es; „Weiter suchen“ setzt sie fort.</translation>
    </message>
    <message>
        <source>Below is the chosen task: its graph in the colours of how its steps stand, or the list of them. A step whose tries have all failed blocks what depends on it, also through others; the sentence below tells by whom a step is blocked and why.</source>
        <translation>Darunter steht die gewählte Aufgabe: ihr Graph in den Farben dessen, wie ihre Schritte stehen, oder deren Liste. Ein Schritt, dessen Versuche alle fehlgeschlagen sind, blockiert, was von ihm abhängt, auch über andere; der Satz darunter sagt, wodurch ein Schritt blockiert ist und warum.</translation>
    </message>
    <message>
        <source>Thick lines are the critical path: of the step that ends last, back to what it waited for last. What has ended took what it took; what is to come is an estimate, by what steps of the same handlers took in this task. “Took” is counted from when a step could begin until it ended, with what it waited for a worker.</source>
        <translation>Dicke Linien sind der kritische Pfad: vom Schritt, der zuletzt endet, zurück zu dem, worauf er zuletzt gewartet hat. Was beendet ist, hat gedauert, was es gedauert hat; was kommt, ist eine Schätzung danach, was Schritte derselben Handler in dieser Aufgabe gebraucht haben. „Dauer“ zählt von da an, wo ein Schritt beginnen konnte, bis zu seinem Ende, samt dem Warten auf einen Worker.</translation>
    </message>
    <message>
        <source>Retry runs a step that has failed again, or all of them, with all their tries. Cancel ends a task: what waits ends with it, what executes ends first. Each dialog shows first what would become of it.</source>
        <translation>Wiederholen lässt einen fehlgeschlagenen Schritt oder alle erneut laufen, mit allen Versuchen. Abbrechen beendet eine Aufgabe: Was wartet, endet mit ihr, was läuft, endet zuerst. Jeder Dialog zeigt vorher, was daraus würde.</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Auf, Ab</translation>
    </message>
    <message>
        <source>From task to task, from step to step</source>
        <translation>Von Aufgabe zu Aufgabe, von Schritt zu Schritt</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>From a task to its steps; a step in the inspector</source>
        <translation>Von einer Aufgabe zu ihren Schritten; ein Schritt in den Inspektor</translation>
    </message>
    <message>
        <source>In the graph: along what depends on each other</source>
        <translation>Im Graphen: den Abhängigkeiten entlang</translation>
    </message>
    <message>
        <source>+, -, 0</source>
        <translation>+, -, 0</translation>
    </message>
    <message>
        <source>In the graph: larger, smaller, the whole of it</source>
        <translation>Im Graphen: größer, kleiner, das Ganze</translation>
    </message>
    <message>
        <source>/</source>
        <translation>/</translation>
    </message>
    <message>
        <source>To the filter</source>
        <translation>Zum Filter</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Strg+C</translation>
    </message>
    <message>
        <source>Copy the chosen rows</source>
        <translation>Ausgewählte Zeilen kopieren</translation>
    </message>
    <message>
        <source>This schema has no tasks</source>
        <translation>Dieses Schema hat keine Aufgaben</translation>
    </message>
    <message>
        <source>They come with migration 23: run &lt;b&gt;fermatactl migrate&lt;/b&gt; to bring the schema up to date.</source>
        <translation>Sie kommen mit Migration 23: &lt;b&gt;fermatactl migrate&lt;/b&gt; bringt das Schema auf den neuesten Stand.</translation>
    </message>
    <message>
        <source>No task found yet</source>
        <translation>Noch keine Aufgabe gefunden</translation>
    </message>
    <message>
        <source>None down to number %1. No index serves this filter, so a search stops after a while.</source>
        <translation>Keines bis hinab zu Nummer %1. Kein Index bedient diesen Filter, daher endet eine Suche nach einer Weile.</translation>
    </message>
    <message>
        <source>No task matches</source>
        <translation>Keine Aufgabe passt</translation>
    </message>
    <message>
        <source>None is as the filter asks. Those that become so appear here by themselves.</source>
        <translation>Keine ist so, wie der Filter es verlangt. Solche, die es werden, erscheinen hier von selbst.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>No tasks</source>
        <translation>Keine Aufgaben</translation>
    </message>
    <message>
        <source>A program creates a task of a template that was defined, by &lt;b&gt;fermata_task_create&lt;/b&gt; or &lt;b&gt;fermatactl task create&lt;/b&gt;. Those that are created appear here by themselves.</source>
        <translation>Ein Programm legt eine Aufgabe nach einer Vorlage an, die festgelegt wurde, mit &lt;b&gt;fermata_task_create&lt;/b&gt; oder &lt;b&gt;fermatactl task create&lt;/b&gt;. Angelegte erscheinen hier von selbst.</translation>
    </message>
    <message>
        <source>%1 shown, none below</source>
        <translation>%1 angezeigt, keine weiter unten</translation>
    </message>
    <message>
        <source>%1 shown, that is all</source>
        <translation>%1 angezeigt, das ist alles</translation>
    </message>
    <message>
        <source>%1 shown, more below, loads as you scroll</source>
        <translation>%1 angezeigt, weitere werden beim Scrollen geladen</translation>
    </message>
    <message>
        <source>%1 found down to number %2</source>
        <translation>%1 gefunden bis hinab zu Nummer %2</translation>
    </message>
    <message>
        <source>%1 shown; narrow the filter to see others</source>
        <translation>%1 angezeigt; grenzen Sie den Filter ein, um andere zu sehen</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
</context>
<context>
    <name>fermata::views::TasksTables</name>
    <message>
        <source>counting…</source>
        <translation>wird gezählt…</translation>
    </message>
    <message>
        <source>blocked by %1</source>
        <translation>blockiert durch %1</translation>
    </message>
    <message>
        <source>Its steps are being counted</source>
        <translation>Ihre Schritte werden gezählt</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>The task’s number, which is the instance’s</source>
        <translation>Die Nummer der Aufgabe, die auch die der Instanz ist</translation>
    </message>
    <message>
        <source>Created %1</source>
        <translation>Angelegt %1</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>How it stands</source>
        <translation>Wie es steht</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>The namespace and the name of its template</source>
        <translation>Namensraum und Name ihrer Vorlage</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>The version of its template</source>
        <translation>Die Version ihrer Vorlage</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Its steps by how they stand</source>
        <translation>Ihre Schritte danach, wie sie stehen</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>How many of its steps are complete</source>
        <translation>Wie viele ihrer Schritte abgeschlossen sind</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Angelegt</translation>
    </message>
    <message>
        <source>How long ago it was created, by the database’s clock</source>
        <translation>Vor wie langer Zeit sie angelegt wurde, nach der Uhr der Datenbank</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>From its creation to its end</source>
        <translation>Von ihrem Anlegen bis zu ihrem Ende</translation>
    </message>
    <message>
        <source>Ended %1</source>
        <translation>Beendet %1</translation>
    </message>
    <message>
        <source>It has not ended</source>
        <translation>Sie ist nicht beendet</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>Letzter Fehler</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Each stands after what it depends on</source>
        <translation>Jeder steht nach dem, wovon er abhängt</translation>
    </message>
    <message>
        <source>%1, on the critical path</source>
        <translation>%1, auf dem kritischen Pfad</translation>
    </message>
    <message>
        <source>Handler</source>
        <translation>Handler</translation>
    </message>
    <message>
        <source>Which handler of a worker runs it</source>
        <translation>Welcher Handler eines Workers ihn ausführt</translation>
    </message>
    <message>
        <source>Waits for</source>
        <translation>Wartet auf</translation>
    </message>
    <message>
        <source>What of it has not ended, or has failed</source>
        <translation>Was davon nicht beendet oder fehlgeschlagen ist</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Its tries, and how many it has</source>
        <translation>Seine Versuche, und wie viele er hat</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln tries</source>
        <translation>
            <numerusform>%1 von %Ln Versuch</numerusform>
            <numerusform>%1 von %Ln Versuchen</numerusform>
        </translation>
    </message>
    <message>
        <source>Next retry</source>
        <translation>Nächster Versuch</translation>
    </message>
    <message>
        <source>When it is tried again, by the database’s clock</source>
        <translation>Wann er wieder versucht wird, nach der Uhr der Datenbank</translation>
    </message>
    <message>
        <source>No try waits for its time</source>
        <translation>Kein Versuch wartet auf seine Zeit</translation>
    </message>
    <message>
        <source>From when it could begin until it ended, with what it waited for a worker and between its tries; or for how long it is in progress</source>
        <translation>Von da an, wo er beginnen konnte, bis zu seinem Ende, samt dem Warten auf einen Worker und zwischen den Versuchen; oder wie lange er in Arbeit ist</translation>
    </message>
    <message>
        <source>By the trace its last run took %1</source>
        <translation>Nach der Spur dauerte sein letzter Lauf %1</translation>
    </message>
    <message>
        <source>The trace tells nothing of its runs</source>
        <translation>Die Spur sagt nichts über seine Läufe</translation>
    </message>
    <message>
        <source>What its last try failed by</source>
        <translation>Woran sein letzter Versuch gescheitert ist</translation>
    </message>
</context>
<context>
    <name>fermata::views::TestPanel</name>
    <message>
        <source>Test</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>Connects once, looks, and hangs up; changes nothing</source>
        <translation>Verbindet sich einmal, sieht nach und legt auf; ändert nichts</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Verbindung wird hergestellt…</translation>
    </message>
    <message>
        <source>Connecting for %1…</source>
        <translation>Verbinde seit %1…</translation>
    </message>
    <message>
        <source>Given up after %1.</source>
        <translation>Nach %1 aufgegeben.</translation>
    </message>
    <message>
        <source>Tries it from here and says what it finds.</source>
        <translation>Probiert die Verbindung von hier aus und sagt, was es findet.</translation>
    </message>
    <message>
        <source>After %1:</source>
        <translation>Nach %1:</translation>
    </message>
    <message>
        <source>Passed over: %1</source>
        <translation>Übergangen: %1</translation>
    </message>
    <message>
        <source>Reached %1 in %2.</source>
        <translation>%1 in %2 erreicht.</translation>
    </message>
    <message>
        <source>%1, a standby: it can only be read.</source>
        <translation>%1, ein Standby: kann nur gelesen werden.</translation>
    </message>
    <message>
        <source>%1, database “%2”.</source>
        <translation>%1, Datenbank „%2“.</translation>
    </message>
    <message>
        <source>The role “%1” may not look into the schema “%2”.</source>
        <translation>Die Rolle „%1“ hat keinen Zugriff auf das Schema „%2“.</translation>
    </message>
    <message>
        <source>Grant it usage on the schema, and select on gen_durable and signals.</source>
        <translation>Gewähren Sie ihr USAGE auf das Schema und SELECT auf gen_durable und signals.</translation>
    </message>
    <message>
        <source>The engine’s tables are not in the schema “%1”.</source>
        <translation>Die Tabellen der Engine sind nicht im Schema „%1“.</translation>
    </message>
    <message>
        <source>Run “fermatactl migrate”, or choose another schema.</source>
        <translation>Führen Sie „fermatactl migrate“ aus, oder wählen Sie ein anderes Schema.</translation>
    </message>
    <message>
        <source>The role “%1” may not read the engine’s tables in “%2”.</source>
        <translation>Die Rolle „%1“ darf die Tabellen der Engine in „%2“ nicht lesen.</translation>
    </message>
    <message>
        <source>Grant it select on gen_durable and signals, or connect as another role.</source>
        <translation>Gewähren Sie ihr SELECT auf gen_durable und signals, oder verbinden Sie sich mit einer anderen Rolle.</translation>
    </message>
    <message>
        <source>The role “%1” may read, and not write.</source>
        <translation>Die Rolle „%1“ darf lesen, aber nicht schreiben.</translation>
    </message>
    <message>
        <source>The role “%1” may read and write.</source>
        <translation>Die Rolle „%1“ darf lesen und schreiben.</translation>
    </message>
    <message>
        <source>Schema “%1” was not made by Fermata’s migrations.</source>
        <translation>Das Schema „%1“ wurde nicht von den Migrationen von Fermata angelegt.</translation>
    </message>
    <message>
        <source>Fermata reads it as it is. “fermatactl migrate” would adopt it and make reading faster.</source>
        <translation>Fermata liest es, wie es ist. „fermatactl migrate“ würde es übernehmen und das Lesen beschleunigen.</translation>
    </message>
    <message>
        <source>Schema “%1” stands at migration %2 of %3.</source>
        <translation>Das Schema „%1“ steht bei Migration %2 von %3.</translation>
    </message>
    <message>
        <source>“fermatactl migrate” brings it up to date.</source>
        <translation>„fermatactl migrate“ bringt es auf den neuesten Stand.</translation>
    </message>
    <message>
        <source>Schema “%1” stands at migration %2; this program knows %3.</source>
        <translation>Das Schema „%1“ steht bei Migration %2; dieses Programm kennt %3.</translation>
    </message>
    <message>
        <source>A newer Fermata has been here. Reading works as far as the tables are alike.</source>
        <translation>Ein neueres Fermata war hier. Das Lesen funktioniert, soweit die Tabellen gleich sind.</translation>
    </message>
    <message>
        <source>Schema “%1” is up to date, migration %2.</source>
        <translation>Das Schema „%1“ ist aktuell, Migration %2.</translation>
    </message>
    <message>
        <source>Encrypted by %1, %2.</source>
        <translation>Verschlüsselt mit %1, %2.</translation>
    </message>
    <message>
        <source>Not encrypted: it does not leave this computer.</source>
        <translation>Nicht verschlüsselt: Es verlässt diesen Rechner nicht.</translation>
    </message>
    <message>
        <source>Not encrypted: whoever sits between can read along.</source>
        <translation>Nicht verschlüsselt: Wer dazwischensitzt, kann mitlesen.</translation>
    </message>
    <message>
        <source>Choose require, or better verify-full, for TLS.</source>
        <translation>Wählen Sie für TLS require oder besser verify-full.</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>Gut</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Achtung</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>The role “%1” may read and act. It writes to no table.</source>
        <translation>Die Rolle „%1“ darf lesen und eingreifen. Sie schreibt in keine Tabelle.</translation>
    </message>
</context>
<context>
    <name>fermata::views::Ticket</name>
    <message>
        <source>Instance</source>
        <translation>Instanz</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>%1, attempt %2</source>
        <translation>%1, Versuch %2</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>%1, since %2</source>
        <translation>%1, seit %2</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>Awaits</source>
        <translation>Wartet auf</translation>
    </message>
    <message>
        <source>Partition key</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Unique key</source>
        <translation>Eindeutig</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Eltern</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Lease until</source>
        <translation>Lease bis</translation>
    </message>
    <message>
        <source>%1, production</source>
        <translation>%1, Produktion</translation>
    </message>
    <message>
        <source>%1, a standby</source>
        <translation>%1, ein Standby</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>%1, migration %2</source>
        <translation>%1, Migration %2</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Festgestellt</translation>
    </message>
    <message>
        <source>Further findings: %1</source>
        <translation>Weitere Befunde: %1</translation>
    </message>
    <message>
        <source>What would help:</source>
        <translation>Was helfen würde:</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Was es ist</translation>
    </message>
    <message>
        <source>Its last error</source>
        <translation>Ihr letzter Fehler</translation>
    </message>
    <message>
        <source>To see it</source>
        <translation>So sieht man sie</translation>
    </message>
    <message>
        <source>What would help</source>
        <translation>Was helfen würde</translation>
    </message>
</context>
<context>
    <name>fermata::views::Timeline</name>
    <message>
        <source>gone</source>
        <translation>weg</translation>
    </message>
    <message>
        <source>another state</source>
        <translation>anderer Zustand</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>awaits %1</source>
        <translation>wartet auf %1</translation>
    </message>
    <message>
        <source>woken by %1</source>
        <translation>geweckt durch %1</translation>
    </message>
    <message>
        <source>worker %1</source>
        <translation>Worker %1</translation>
    </message>
    <message>
        <source>its result</source>
        <translation>ihr Resultat</translation>
    </message>
    <message>
        <source>eligible at another time</source>
        <translation>zu anderer Zeit fällig</translation>
    </message>
    <message>
        <source>its row was written</source>
        <translation>ihre Zeile wurde geschrieben</translation>
    </message>
    <message>
        <source>%1 without an event</source>
        <translation>%1 ohne Ereignis</translation>
    </message>
    <message>
        <source>when first looked at</source>
        <translation>beim ersten Blick</translation>
    </message>
    <message>
        <source>its row is not there any more</source>
        <translation>ihre Zeile ist nicht mehr da</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>bisher %1</translation>
    </message>
    <message>
        <source>step %1 ran: %2</source>
        <translation>Schritt %1 lief: %2</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <extracomment>A status and a step: &quot;done at ship&quot;</extracomment>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>The worker of this window ran %1: %2, committed in %3</source>
        <translation>Der Worker dieses Fensters führte %1 aus: %2, Commit in %3</translation>
    </message>
    <message>
        <source>Seen at %1. Between two looks it may have moved more than once.</source>
        <translation>Gesehen um %1. Zwischen zwei Blicken kann sie mehr als einmal weitergegangen sein.</translation>
    </message>
    <message>
        <source>Claimed as %1</source>
        <translation>Übernommen als %1</translation>
    </message>
    <message>
        <source>Seen at %1</source>
        <translation>Gesehen um %1</translation>
    </message>
    <message numerus="yes">
        <source>waits for %Ln children</source>
        <translation>
            <numerusform>wartet auf %Ln Kind</numerusform>
            <numerusform>wartet auf %Ln Kinder</numerusform>
        </translation>
    </message>
    <message>
        <source>its payload is not known</source>
        <translation>seine Nutzdaten sind nicht bekannt</translation>
    </message>
    <message>
        <source>decided by handle</source>
        <translation>von handle entschieden</translation>
    </message>
    <message numerus="yes">
        <source>%Ln signals consumed</source>
        <translation>
            <numerusform>%Ln Signal verbraucht</numerusform>
            <numerusform>%Ln Signale verbraucht</numerusform>
        </translation>
    </message>
    <message>
        <source>consumed %1</source>
        <translation>verbraucht: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln children: %1</source>
        <translation>
            <numerusform>%Ln Kind: %1</numerusform>
            <numerusform>%Ln Kinder: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>printed</source>
        <translation>hat etwas ausgegeben</translation>
    </message>
    <message>
        <source>waited %1</source>
        <translation>gewartet %1</translation>
    </message>
    <message>
        <source>ran %1</source>
        <translation>gelaufen %1</translation>
    </message>
    <message>
        <source>committed %1</source>
        <translation>festgeschrieben %1</translation>
    </message>
    <message>
        <source>Worker: %1</source>
        <translation>Worker: %1</translation>
    </message>
    <message>
        <source>Began: %1</source>
        <translation>Begonnen: %1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Consumed:</source>
        <translation>Verbraucht:</translation>
    </message>
    <message numerus="yes">
        <source>Spawned %Ln children:</source>
        <translation>
            <numerusform>%Ln Kind erzeugt:</numerusform>
            <numerusform>%Ln Kinder erzeugt:</numerusform>
        </translation>
    </message>
    <message>
        <source>Printed:</source>
        <translation>Ausgegeben:</translation>
    </message>
    <message>
        <source>No step has run since tracing began, %1.</source>
        <translation>Seit Beginn der Aufzeichnung, %1, ist kein Schritt gelaufen.</translation>
    </message>
    <message>
        <source>The trace was ended from elsewhere. Tick “Keep tracing” to begin another one.</source>
        <translation>Die Aufzeichnung wurde anderswo beendet. Haken Sie „Weiter aufzeichnen“ an, um eine neue zu beginnen.</translation>
    </message>
    <message>
        <source>%1 ran %2: %3</source>
        <translation>%1 hat %2 ausgeführt: %3</translation>
    </message>
    <message>
        <source>Not traced: this is a production database, and tracing makes its workers write a row for each step of this instance and of those below it.</source>
        <translation>Nicht aufgezeichnet: Dies ist eine Produktionsdatenbank, und eine Aufzeichnung lässt ihre Worker für jeden Schritt dieser Instanz und derer unter ihr eine Zeile schreiben.</translation>
    </message>
    <message>
        <source>Not traced: this role may not begin a trace, which is for operators.</source>
        <translation>Nicht aufgezeichnet: Diese Rolle darf keine Aufzeichnung beginnen; das dürfen Operatoren.</translation>
    </message>
    <message>
        <source>Not traced: a trace cannot be begun on a standby.</source>
        <translation>Nicht aufgezeichnet: Auf einem Standby kann keine Aufzeichnung beginnen.</translation>
    </message>
    <message>
        <source>Not traced: %1</source>
        <translation>Nicht aufgezeichnet: %1</translation>
    </message>
    <message>
        <source>What you inspect is traced on this production database, until you leave it.</source>
        <translation>Was Sie ansehen, wird in dieser Produktionsdatenbank aufgezeichnet, bis Sie sie verlassen.</translation>
    </message>
    <message>
        <source>Not traced: this schema has no step trace as this version reads it. Run “fermatactl migrate”.</source>
        <translation>Nicht aufgezeichnet: Dieses Schema hat keine Schrittaufzeichnung, wie diese Version sie liest. Führen Sie „fermatactl migrate“ aus.</translation>
    </message>
</context>
<context>
    <name>fermata::views::TimelineTab</name>
    <message>
        <source>Copy lines</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>What this window sees the instance do is recorded while it is looked at.</source>
        <translation>Was dieses Fenster die Instanz tun sieht, wird aufgezeichnet, solange sie betrachtet wird.</translation>
    </message>
    <message>
        <source>Seen by this window</source>
        <translation>Von diesem Fenster gesehen</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>Vergleichen mit…</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>older lines let go: %1</source>
        <translation>ältere Zeilen verworfen: %1</translation>
    </message>
    <message>
        <source>older states let go: %1</source>
        <translation>ältere Zustände verworfen: %1</translation>
    </message>
    <message>
        <source>Choose a line to see what it changed of the state; choose two to compare them.</source>
        <translation>Wählen Sie eine Zeile, um zu sehen, was sie am Zustand geändert hat; wählen Sie zwei, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>Its row is gone, and its state with it.</source>
        <translation>Ihre Zeile ist weg und ihr Zustand mit ihr.</translation>
    </message>
    <message>
        <source>What this step wrote was not seen: the instance moved on before the next look.</source>
        <translation>Was dieser Schritt schrieb, wurde nicht gesehen: Die Instanz ging vor dem nächsten Blick weiter.</translation>
    </message>
    <message>
        <source>What was before it was first looked at is not known. Choose a second line, with Ctrl or Shift, to compare the two.</source>
        <translation>Was vor dem ersten Blick war, ist nicht bekannt. Wählen Sie mit Strg oder Umschalt eine zweite Zeile, um beide zu vergleichen.</translation>
    </message>
    <message>
        <source>That state is not kept any more: older ones are let go to stay within memory.</source>
        <translation>Dieser Zustand ist nicht mehr vorhanden: Ältere werden verworfen, um Speicher zu sparen.</translation>
    </message>
    <message>
        <source>The last state of #%1</source>
        <translation>Der letzte Zustand von #%1</translation>
    </message>
    <message>
        <source>Look at another instance first</source>
        <translation>Betrachten Sie zuerst eine andere Instanz</translation>
    </message>
    <message numerus="yes">
        <source>Between these looks it ran %Ln other steps too: which of them wrote what was not seen.</source>
        <translation>
            <numerusform>Zwischen diesen Blicken lief noch %Ln anderer Schritt: Welcher davon was geschrieben hat, wurde nicht gesehen.</numerusform>
            <numerusform>Zwischen diesen Blicken liefen noch %Ln andere Schritte: Welcher davon was geschrieben hat, wurde nicht gesehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Between these looks it was moved on by somebody else too: which of them wrote what was not seen.</source>
        <translation>Zwischen diesen Blicken hat es auch jemand anderes weiterbewegt: Wer davon was geschrieben hat, wurde nicht gesehen.</translation>
    </message>
    <message>
        <source>Keep tracing</source>
        <translation>Weiter aufzeichnen</translation>
    </message>
    <message>
        <source>Workers tell of the steps of this instance for an hour from now, also when you look at another one or close the window</source>
        <translation>Worker berichten von jetzt an eine Stunde lang von den Schritten dieser Instanz, auch wenn Sie eine andere ansehen oder das Fenster schließen</translation>
    </message>
    <message>
        <source>Trace here</source>
        <translation>Hier aufzeichnen</translation>
    </message>
    <message>
        <source>Trace what you inspect on this database, until you leave it</source>
        <translation>Aufzeichnen, was Sie in dieser Datenbank ansehen, bis Sie sie verlassen</translation>
    </message>
    <message>
        <source>Show older</source>
        <translation>Ältere zeigen</translation>
    </message>
    <message>
        <source>What to show of the step</source>
        <translation>Was vom Schritt gezeigt wird</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>The state before the step, and after it</source>
        <translation>Der Zustand vor dem Schritt und danach</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Error and traceback, signals, children, what was printed, the worker</source>
        <translation>Fehler und Traceback, Signale, Kinder, Ausgaben, der Worker</translation>
    </message>
    <message>
        <source>Replay from here…</source>
        <translation>Ab hier wiederholen…</translation>
    </message>
    <message>
        <source>Details of the step</source>
        <translation>Details des Schritts</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message numerus="yes">
        <source>The newest %Ln steps are shown.</source>
        <translation>
            <numerusform>Der neueste Schritt wird gezeigt.</numerusform>
            <numerusform>Die neuesten %Ln Schritte werden gezeigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The state before this step is not known.</source>
        <translation>Der Zustand vor diesem Schritt ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Replay the instance from this step, with the state of this line</source>
        <translation>Die Instanz ab diesem Schritt wiederholen, mit dem Zustand dieser Zeile</translation>
    </message>
    <message>
        <source>Reading the state…</source>
        <translation>Der Zustand wird gelesen…</translation>
    </message>
    <message>
        <source>What this run was shown is not known: it never came back.</source>
        <translation>Was diesem Lauf gezeigt wurde, ist nicht bekannt: Er kam nie zurück.</translation>
    </message>
    <message>
        <source>Its state was not told.</source>
        <translation>Sein Zustand wurde nicht gemeldet.</translation>
    </message>
    <message>
        <source>This run was not committed: it left the state as it was.</source>
        <translation>Dieser Lauf wurde nicht festgeschrieben: Er ließ den Zustand, wie er war.</translation>
    </message>
    <message>
        <source>What differs between a state of this instance and one of another, or an earlier one: remember a line, choose one here or of another instance, and compare the two</source>
        <translation>Was ein Zustand dieser Instanz von einem früheren oder dem einer anderen unterscheidet: eine Zeile merken, eine hier oder bei einer anderen Instanz wählen, und beide vergleichen</translation>
    </message>
    <message>
        <source>Stop tracing</source>
        <translation>Nicht mehr aufzeichnen</translation>
    </message>
    <message>
        <source>Nothing on this database is traced for this window any more, nor what you have kept tracing</source>
        <translation>In dieser Datenbank wird für dieses Fenster nichts mehr aufgezeichnet, auch nicht, was Sie weiter aufzeichnen ließen</translation>
    </message>
    <message>
        <source>Choose one line first.</source>
        <translation>Wählen Sie zuerst eine Zeile.</translation>
    </message>
    <message>
        <source>The state of this line is not known.</source>
        <translation>Der Zustand dieser Zeile ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Remember this line</source>
        <translation>Diese Zeile merken</translation>
    </message>
    <message>
        <source>Compare with the remembered line: %1</source>
        <translation>Mit der gemerkten Zeile vergleichen: %1</translation>
    </message>
</context>
<context>
    <name>fermata::views::TransitionsModel</name>
    <message>
        <source>spawned</source>
        <translation>erzeugt</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>zu %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Not declared by any worker: it was seen.</source>
        <translation>Von keinem Worker deklariert: Er wurde gesehen.</translation>
    </message>
    <message>
        <source>How often this window has seen it. Other workers may have done more.</source>
        <translation>Wie oft dieses Fenster ihn gesehen hat. Andere Worker haben womöglich mehr getan.</translation>
    </message>
    <message>
        <source>not declared</source>
        <translation>nicht deklariert</translation>
    </message>
    <message>
        <source>Leads to, comes from</source>
        <translation>Führt zu, kommt von</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Bei</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Gesehen</translation>
    </message>
</context>
<context>
    <name>fermata::views::TryDialog</name>
    <message>
        <source>Try the step of #%1</source>
        <translation>Den Schritt von #%1 ausprobieren</translation>
    </message>
    <message>
        <source>The step at which the instance stands is run by this window. Nothing is claimed, locked or committed. But what the step does elsewhere, a mail or a payment, does happen.</source>
        <translation>Dieses Fenster führt den Schritt aus, an dem die Instanz steht. Nichts wird beansprucht, gesperrt oder festgeschrieben. Was der Schritt aber anderswo tut, eine Mail oder eine Zahlung, geschieht wirklich.</translation>
    </message>
    <message>
        <source>its own state, as it is committed</source>
        <translation>ihr eigener Zustand, wie er festgeschrieben ist</translation>
    </message>
    <message>
        <source>&amp;State</source>
        <translation>&amp;Zustand</translation>
    </message>
    <message>
        <source>State that the step is shown</source>
        <translation>Zustand, der dem Schritt gezeigt wird</translation>
    </message>
    <message>
        <source>&amp;Machines in other processes…</source>
        <translation>&amp;Maschinen in anderen Prozessen…</translation>
    </message>
    <message>
        <source>Try	Ctrl Enter</source>
        <translation>Ausprobieren	Strg Enter</translation>
    </message>
    <message>
        <source>%1 v%2 · step %3 · attempt %4 · %5</source>
        <translation>%1 v%2 · Schritt %3 · Versuch %4 · %5</translation>
    </message>
    <message>
        <source>The step threw, and no handler decided: the instance would fail.</source>
        <translation>Der Schritt hat eine Ausnahme geworfen, und keine Behandlung hat entschieden: Die Instanz würde scheitern.</translation>
    </message>
    <message>
        <source>The step threw, and the machine’s handler decided.</source>
        <translation>Der Schritt hat eine Ausnahme geworfen, und die Behandlung der Maschine hat entschieden.</translation>
    </message>
    <message>
        <source>The step “%1” took %2; nothing was committed.</source>
        <translation>Der Schritt „%1“ dauerte %2; nichts wurde festgeschrieben.</translation>
    </message>
    <message>
        <source>%1 This window tries the machines that its worker runs: the examples, and those of its commands. Name the command that runs this one, then try again.</source>
        <translation>%1 Dieses Fenster probiert die Maschinen aus, die sein Worker ausführt: die Beispiele und die seiner Befehle. Nennen Sie den Befehl, der diese ausführt, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The step runs…</source>
        <translation>Der Schritt läuft…</translation>
    </message>
    <message>
        <source>The state is no valid JSON.</source>
        <translation>Der Zustand ist kein gültiges JSON.</translation>
    </message>
    <message>
        <source>&amp;Inbox</source>
        <translation>&amp;Posteingang</translation>
    </message>
    <message>
        <source>Inbox that the step is shown, an array of signals</source>
        <translation>Posteingang, den der Schritt gezeigt bekommt: ein Array von Signalen</translation>
    </message>
    <message>
        <source>its own inbox; or one made up: %1</source>
        <translation>sein eigener Posteingang; oder ein erdachter: %1</translation>
    </message>
    <message>
        <source>&amp;Children</source>
        <translation>&amp;Kinder</translation>
    </message>
    <message>
        <source>Children that the step is shown, an array</source>
        <translation>Kinder, die der Schritt gezeigt bekommt: ein Array</translation>
    </message>
    <message>
        <source>its own children; or some made up: %1</source>
        <translation>seine eigenen Kinder; oder erdachte: %1</translation>
    </message>
    <message>
        <source>The inbox is no JSON array.</source>
        <translation>Der Posteingang ist kein JSON-Array.</translation>
    </message>
    <message>
        <source>The children are no JSON array.</source>
        <translation>Die Kinder sind kein JSON-Array.</translation>
    </message>
    <message>
        <source>its own state, as it is committed: %1, too much to be edited here</source>
        <translation>ihr eigener Zustand, wie er festgeschrieben ist: %1, zu viel, um es hier zu bearbeiten</translation>
    </message>
</context>
<context>
    <name>fermata::views::ValueEditor</name>
    <message>
        <source>New value of %1, as JSON</source>
        <translation>Neuer Wert von %1, als JSON</translation>
    </message>
    <message>
        <source>This is no JSON value. A text stands in quotes: &quot;paid&quot;.</source>
        <translation>Das ist kein JSON-Wert. Ein Text steht in Anführungszeichen: &quot;paid&quot;.</translation>
    </message>
</context>
<context>
    <name>fermata::views::Verdict</name>
    <message>
        <source>Why it does not move</source>
        <translation>Warum sie nicht vorankommt</translation>
    </message>
    <message>
        <source>Why it stands</source>
        <translation>Warum sie steht</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was sie tut</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>Wie sie endete</translation>
    </message>
    <message>
        <source>Why it failed</source>
        <translation>Warum sie fehlschlug</translation>
    </message>
    <message numerus="yes">
        <source>holds %1, which waits for %Ln children</source>
        <translation>
            <numerusform>hält %1 auf: letztes Kind, auf das gewartet wird</numerusform>
            <numerusform>hält %1 auf (wartet auf %Ln Kinder)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln further findings</source>
        <translation>
            <numerusform>und %Ln weiterer Befund</numerusform>
            <numerusform>und %Ln weitere Befunde</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::VerdictPanel</name>
    <message>
        <source>Deliver “%1”…</source>
        <translation>„%1“ zustellen…</translation>
    </message>
    <message>
        <source>Opens the dialog that shows what the signal would change</source>
        <translation>Öffnet den Dialog, der zeigt, was das Signal ändern würde</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Trifft zu</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlt</translation>
    </message>
    <message>
        <source>Leads to</source>
        <translation>Führt zu</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Achtung</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>What would help</source>
        <translation>Was helfen würde</translation>
    </message>
    <message>
        <source>When this was found. It is asked again, the less often the longer it takes.</source>
        <translation>Wann das festgestellt wurde. Es wird erneut gefragt, umso seltener, je länger es dauert.</translation>
    </message>
    <message>
        <source>Deliver “%1” to the %2 that hold it…</source>
        <translation>„%1“ an die %2 zustellen, die sie aufhalten…</translation>
    </message>
</context>
<context>
    <name>fermata::views::VersionsDialog</name>
    <message>
        <source>Versions of a machine</source>
        <translation>Versionen einer Maschine</translation>
    </message>
    <message>
        <source>New version from it…</source>
        <translation>Neue Version daraus…</translation>
    </message>
    <message>
        <source>Migrate its instances…</source>
        <translation>Ihre Instanzen überführen…</translation>
    </message>
    <message>
        <source>Close	Esc</source>
        <translation>Schließen	Esc</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>&amp;Machine</source>
        <translation>&amp;Maschine</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>Status of the version</source>
        <translation>Status der Version</translation>
    </message>
    <message>
        <source>live</source>
        <translation>aktuell</translation>
    </message>
    <message>
        <source>New instances may begin; the newest live version is taken where none is named</source>
        <translation>Neue Instanzen dürfen beginnen; die neueste aktuelle Version gilt, wo keine genannt ist</translation>
    </message>
    <message>
        <source>deprecated</source>
        <translation>veraltet</translation>
    </message>
    <message>
        <source>New instances may begin, and whoever begins one is warned</source>
        <translation>Neue Instanzen dürfen beginnen, und wer eine beginnt, wird gewarnt</translation>
    </message>
    <message>
        <source>obsolete</source>
        <translation>obsolet</translation>
    </message>
    <message>
        <source>No new instances; those that run finish</source>
        <translation>Keine neuen Instanzen; die laufenden enden</translation>
    </message>
    <message>
        <source>no &amp;events either</source>
        <translation>auch keine &amp;Ereignisse</translation>
    </message>
    <message>
        <source>Instances of an obsolete version that run get no events any more</source>
        <translation>Laufende Instanzen einer obsoleten Version bekommen keine Ereignisse mehr</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>production: the machine’s name</source>
        <translation>Produktion: der Name der Maschine</translation>
    </message>
    <message>
        <source>On a production database: the machine’s name</source>
        <translation>In einer Produktionsdatenbank: der Name der Maschine</translation>
    </message>
    <message>
        <source>&amp;Set the status</source>
        <translation>Status &amp;setzen</translation>
    </message>
    <message>
        <source>The version that it was</source>
        <translation>Die Version, die es war</translation>
    </message>
    <message>
        <source>The version that it becomes</source>
        <translation>Die Version, die es wird</translation>
    </message>
    <message>
        <source>&amp;Difference from</source>
        <translation>&amp;Unterschied von</translation>
    </message>
    <message>
        <source>&amp;to</source>
        <translation>&amp;zu</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugekommen</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfallen</translation>
    </message>
    <message>
        <source>leads elsewhere</source>
        <translation>führt woandershin</translation>
    </message>
    <message>
        <source>The difference, drawn</source>
        <translation>Der Unterschied als Zeichnung</translation>
    </message>
    <message>
        <source>The difference, as a list</source>
        <translation>Der Unterschied als Liste</translation>
    </message>
    <message>
        <source>v%1</source>
        <translation>v%1</translation>
    </message>
    <message>
        <source>There is no version.</source>
        <translation>Es gibt keine Version.</translation>
    </message>
    <message>
        <source>No worker has declared this version in this database.</source>
        <translation>In dieser Datenbank hat kein Worker diese Version deklariert.</translation>
    </message>
    <message>
        <source>On a production database type the machine’s name first.</source>
        <translation>Geben Sie in einer Produktionsdatenbank zuerst den Namen der Maschine ein.</translation>
    </message>
    <message>
        <source>That is its status.</source>
        <translation>Das ist ihr Status.</translation>
    </message>
    <message>
        <source>There is no other version that instances could go to.</source>
        <translation>Es gibt keine andere Version, in die Instanzen gehen könnten.</translation>
    </message>
    <message>
        <source>%1 is live.</source>
        <translation>%1 ist aktuell.</translation>
    </message>
    <message>
        <source>%1 is deprecated: whoever begins it is warned.</source>
        <translation>%1 ist veraltet: Wer damit beginnt, wird gewarnt.</translation>
    </message>
    <message>
        <source>%1 is obsolete: it has no new instances.</source>
        <translation>%1 ist obsolet: Es gibt keine neuen Instanzen.</translation>
    </message>
    <message>
        <source>The status was not set</source>
        <translation>Der Status wurde nicht gesetzt</translation>
    </message>
    <message>
        <source>all of %1 that have not ended</source>
        <translation>alle von %1, die nicht geendet haben</translation>
    </message>
</context>
<context>
    <name>fermata::views::VersionsModel</name>
    <message>
        <source>v%1</source>
        <translation>v%1</translation>
    </message>
    <message>
        <source>%1, strict</source>
        <translation>%1, streng</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>ein Programm</translation>
    </message>
    <message>
        <source>a table, enforced</source>
        <translation>eine Tabelle, erzwungen</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>eine Tabelle</translation>
    </message>
    <message>
        <source>a table, unknown events fail</source>
        <translation>eine Tabelle, Unbekanntes scheitert</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Not ended</source>
        <translation>Nicht geendet</translation>
    </message>
    <message>
        <source>Made of</source>
        <translation>Besteht aus</translation>
    </message>
</context>
<context>
    <name>fermata::views::ViewNameDialog</name>
    <message>
        <source>Save this view</source>
        <translation>Ansicht speichern</translation>
    </message>
    <message>
        <source>Rename the view</source>
        <translation>Ansicht umbenennen</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>All instances</source>
        <translation>Alle Instanzen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>There is a view of this name; it is replaced.</source>
        <translation>Eine Ansicht dieses Namens gibt es; sie wird ersetzt.</translation>
    </message>
    <message>
        <source>There is a view of this name already.</source>
        <translation>Eine Ansicht dieses Namens gibt es bereits.</translation>
    </message>
</context>
<context>
    <name>fermata::views::Why</name>
    <message>
        <source>eligible for %1, no worker took it</source>
        <translation>seit %1 fällig, kein Worker hat sie übernommen</translation>
    </message>
    <message>
        <source>woken by %1, eligible for %2</source>
        <translation>geweckt durch %1, fällig seit %2</translation>
    </message>
    <message>
        <source>eligible again for %1: %2</source>
        <translation>erneut fällig seit %1: %2</translation>
    </message>
    <message>
        <source>eligible for %1</source>
        <translation>fällig seit %1</translation>
    </message>
    <message>
        <source>eligible never (infinity)</source>
        <translation>nie fällig (infinity)</translation>
    </message>
    <message>
        <source>replays in %1: %2</source>
        <translation>erneut in %1: %2</translation>
    </message>
    <message>
        <source>replays in %1</source>
        <translation>erneut in %1</translation>
    </message>
    <message>
        <source>eligible in %1</source>
        <translation>fällig in %1</translation>
    </message>
    <message>
        <source>claimed by %1 without a lease</source>
        <translation>von %1 ohne Lease übernommen</translation>
    </message>
    <message>
        <source>lease of %1 ran out %2 ago</source>
        <translation>Lease von %1 seit %2 abgelaufen</translation>
    </message>
    <message>
        <source>worker %1, %2 of its lease left</source>
        <translation>Worker %1, Lease noch %2</translation>
    </message>
    <message>
        <source>all its children have ended: due to be woken</source>
        <translation>alle Kinder beendet: zu wecken</translation>
    </message>
    <message>
        <source>awaits %1</source>
        <translation>wartet auf %1</translation>
    </message>
    <message>
        <source>awaits a signal without a name</source>
        <translation>wartet auf ein Signal ohne Namen</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>kein Grund angegeben</translation>
    </message>
    <message numerus="yes">
        <source>waits for %Ln children</source>
        <translation>
            <numerusform>wartet auf %Ln Kind</numerusform>
            <numerusform>wartet auf %Ln Kinder</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>executing without a worker and without a lease</source>
        <translation>in Ausführung ohne Worker und ohne Lease</translation>
    </message>
    <message>
        <source>executing without a worker, lease ran out %1 ago</source>
        <translation>in Ausführung ohne Worker, Lease seit %1 abgelaufen</translation>
    </message>
    <message>
        <source>executing without a worker, %1 of its lease left</source>
        <translation>in Ausführung ohne Worker, Lease noch %1</translation>
    </message>
    <message>
        <source>held at a breakpoint: step or continue it</source>
        <translation>an einem Haltepunkt angehalten: schrittweise ausführen oder fortsetzen</translation>
    </message>
    <message>
        <source>an unknown time from spawn to end</source>
        <translation>von der Erzeugung bis zum Ende unbekannt lange</translation>
    </message>
    <message>
        <source>%1 from spawn to end</source>
        <translation>%1 von der Erzeugung bis zum Ende</translation>
    </message>
</context>
<context>
    <name>fermata::views::WindowActions</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Connections…</source>
        <translation>Verbindungen…</translation>
    </message>
    <message>
        <source>Look into another PostgreSQL; save, test and change connections</source>
        <translation>Ein anderes PostgreSQL öffnen; Verbindungen speichern, testen und ändern</translation>
    </message>
    <message>
        <source>Open the sandbox</source>
        <translation>Sandbox öffnen</translation>
    </message>
    <message>
        <source>The private PostgreSQL of this computer, with example machines</source>
        <translation>Das private PostgreSQL dieses Rechners mit Beispielmaschinen</translation>
    </message>
    <message>
        <source>Connect again</source>
        <translation>Neu verbinden</translation>
    </message>
    <message>
        <source>Try the same connection again</source>
        <translation>Dieselbe Verbindung erneut versuchen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Close Fermata</source>
        <translation>Fermata beenden</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Go to…</source>
        <translation>Gehe zu…</translation>
    </message>
    <message>
        <source>An instance, a view, a status…</source>
        <translation>Eine Instanz, eine Ansicht, ein Status…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>To where you were before</source>
        <translation>Zur vorigen Stelle</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>To where you came back from</source>
        <translation>Dorthin, von wo Sie zurückgekommen sind</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Pause the refreshes</source>
        <translation>Aktualisierung anhalten</translation>
    </message>
    <message>
        <source>Read once</source>
        <translation>Einmal lesen</translation>
    </message>
    <message>
        <source>Read what is on the screen now</source>
        <translation>Jetzt lesen, was auf dem Bildschirm ist</translation>
    </message>
    <message>
        <source>Refresh every</source>
        <translation>Aktualisierung alle</translation>
    </message>
    <message>
        <source>Next theme</source>
        <translation>Nächstes Farbschema</translation>
    </message>
    <message>
        <source>Light, dark, high contrast, and again</source>
        <translation>Hell, dunkel, hoher Kontrast und von vorn</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Follow the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Workers panel</source>
        <translation>Worker-Bereich</translation>
    </message>
    <message>
        <source>Who runs steps</source>
        <translation>Wer Schritte ausführt</translation>
    </message>
    <message>
        <source>Step log panel</source>
        <translation>Schrittprotokoll-Bereich</translation>
    </message>
    <message>
        <source>What this window’s worker committed</source>
        <translation>Was der Worker dieses Fensters committet hat</translation>
    </message>
    <message>
        <source>&amp;Act</source>
        <translation>A&amp;ktionen</translation>
    </message>
    <message>
        <source>Spawn…</source>
        <translation>Erzeugen…</translation>
    </message>
    <message>
        <source>Insert instances of a machine</source>
        <translation>Instanzen einer Maschine einfügen</translation>
    </message>
    <message>
        <source>Signal…</source>
        <translation>Signal…</translation>
    </message>
    <message>
        <source>Deliver a signal to an instance</source>
        <translation>Einer Instanz ein Signal zustellen</translation>
    </message>
    <message>
        <source>Spawn an example</source>
        <translation>Beispiel erzeugen</translation>
    </message>
    <message>
        <source>Spawn the example %1</source>
        <translation>Beispiel %1 erzeugen</translation>
    </message>
    <message>
        <source>Stop endless examples</source>
        <translation>Endlose Beispiele stoppen</translation>
    </message>
    <message>
        <source>Deliver the signal “stop” to every ticker that still runs</source>
        <translation>Allen noch laufenden Tickern das Signal „stop“ zustellen</translation>
    </message>
    <message>
        <source>This window’s worker runs</source>
        <translation>Worker dieses Fensters läuft</translation>
    </message>
    <message>
        <source>Run steps on threads of this window</source>
        <translation>Schritte in Threads dieses Fensters ausführen</translation>
    </message>
    <message>
        <source>Machines in other processes…</source>
        <translation>Maschinen in anderen Prozessen…</translation>
    </message>
    <message>
        <source>Which commands run machines in other languages for this window’s worker</source>
        <translation>Welche Befehle für den Worker dieses Fensters Maschinen in anderen Sprachen ausführen</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <source>New window</source>
        <translation>Neues Fenster</translation>
    </message>
    <message>
        <source>Look into another database beside this one</source>
        <translation>Neben dieser eine weitere Datenbank öffnen</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Fill the screen</source>
        <translation>Den ganzen Bildschirm füllen</translation>
    </message>
    <message>
        <source>Menu bar</source>
        <translation>Menüleiste</translation>
    </message>
    <message>
        <source>Show or hide the menu bar</source>
        <translation>Menüleiste ein- oder ausblenden</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Help for this view</source>
        <translation>Hilfe zu dieser Ansicht</translation>
    </message>
    <message>
        <source>What the view shows and how to work with it</source>
        <translation>Was die Ansicht zeigt und wie man mit ihr arbeitet</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>Alle Tasten</translation>
    </message>
    <message>
        <source>Every key and what it does</source>
        <translation>Jede Taste und ihre Wirkung</translation>
    </message>
    <message>
        <source>Diagnostics…</source>
        <translation>Diagnose…</translation>
    </message>
    <message>
        <source>Versions, how long reading takes, and when the window stood still</source>
        <translation>Versionen, wie lange das Lesen dauert und wann das Fenster stillstand</translation>
    </message>
    <message>
        <source>About Fermata</source>
        <translation>Über Fermata</translation>
    </message>
    <message>
        <source>Version and licences</source>
        <translation>Version und Lizenzen</translation>
    </message>
    <message>
        <source>About Qt</source>
        <translation>Über Qt</translation>
    </message>
    <message>
        <source>The toolkit this window is made with</source>
        <translation>Das Toolkit, mit dem dieses Fenster erstellt ist</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>As the system, %1</source>
        <translation>Wie das System, %1</translation>
    </message>
    <message>
        <source>Read what is on the screen every %1</source>
        <translation>Alle %1 lesen, was auf dem Bildschirm ist</translation>
    </message>
    <message>
        <source>Light or dark as the desktop is, high contrast where it asks for it</source>
        <translation>Hell oder dunkel wie der Desktop, hoher Kontrast, wo er ihn verlangt</translation>
    </message>
    <message>
        <source>Dark text on a light ground</source>
        <translation>Dunkler Text auf hellem Grund</translation>
    </message>
    <message>
        <source>Light text on a dark ground</source>
        <translation>Heller Text auf dunklem Grund</translation>
    </message>
    <message>
        <source>Black and white, with edges that are easy to see</source>
        <translation>Schwarz und weiß, mit gut sichtbaren Kanten</translation>
    </message>
    <message>
        <source>Show Fermata in this language</source>
        <translation>Fermata in dieser Sprache zeigen</translation>
    </message>
    <message>
        <source>To the root cause</source>
        <translation>Zur Ursache</translation>
    </message>
    <message>
        <source>From the inspected instance to the one that holds it up</source>
        <translation>Von der inspizierten Instanz zu der, die sie aufhält</translation>
    </message>
    <message>
        <source>Editor…</source>
        <translation>Editor…</translation>
    </message>
    <message>
        <source>Which program opens the files that errors name</source>
        <translation>Welches Programm die Dateien öffnet, die Fehler nennen</translation>
    </message>
    <message>
        <source>&amp;Debug</source>
        <translation>De&amp;buggen</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Let the chosen instance go on, if it is held</source>
        <translation>Die gewählte Instanz weiterlaufen lassen, wenn sie angehalten ist</translation>
    </message>
    <message>
        <source>Step over</source>
        <translation>Schritt darüber</translation>
    </message>
    <message>
        <source>Run its next step, then hold it again; children run meanwhile</source>
        <translation>Ihren nächsten Schritt ausführen, dann wieder anhalten; Kinder laufen inzwischen</translation>
    </message>
    <message>
        <source>Step into</source>
        <translation>Schritt hinein</translation>
    </message>
    <message>
        <source>Run its next step, and hold the children that it spawns, a thousand at most</source>
        <translation>Ihren nächsten Schritt ausführen und die Kinder anhalten, die er erzeugt, höchstens tausend</translation>
    </message>
    <message>
        <source>Step out</source>
        <translation>Schritt hinaus</translation>
    </message>
    <message>
        <source>Let it go on, and hold its parent when that wakes</source>
        <translation>Sie weiterlaufen lassen und ihre Elterninstanz anhalten, wenn diese erwacht</translation>
    </message>
    <message>
        <source>Hold at its next step</source>
        <translation>Vor dem nächsten Schritt anhalten</translation>
    </message>
    <message>
        <source>Hold the chosen instance: at once if it is runnable, else before its next step</source>
        <translation>Die gewählte Instanz anhalten: sofort, wenn sie lauffähig ist, sonst vor ihrem nächsten Schritt</translation>
    </message>
    <message>
        <source>Breakpoint on its step</source>
        <translation>Haltepunkt an ihrem Schritt</translation>
    </message>
    <message>
        <source>Add breakpoint…</source>
        <translation>Haltepunkt hinzufügen…</translation>
    </message>
    <message>
        <source>Hold instances before a step</source>
        <translation>Instanzen vor einem Schritt anhalten</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Let all go that this window holds, and remove its breakpoints</source>
        <translation>Alles loslassen, was dieses Fenster anhält, und seine Haltepunkte entfernen</translation>
    </message>
    <message>
        <source>Start these machines anew</source>
        <translation>Diese Maschinen neu starten</translation>
    </message>
    <message>
        <source>Run machines in other processes with their code as it stands now; what they run ends first</source>
        <translation>Maschinen in anderen Prozessen mit dem Code ausführen, wie er jetzt ist; was sie ausführen, endet zuerst</translation>
    </message>
    <message>
        <source>Run to the chosen step</source>
        <translation>Bis zum gewählten Schritt laufen</translation>
    </message>
    <message>
        <source>Let the inspected instance go on, and hold it before the step that is chosen on the graph</source>
        <translation>Die inspizierte Instanz weiterlaufen lassen und vor dem Schritt anhalten, der im Graphen gewählt ist</translation>
    </message>
    <message>
        <source>Set a breakpoint on the step that is chosen on the graph, else on that of the chosen instance, or remove it</source>
        <translation>Einen Haltepunkt auf den Schritt setzen, der im Graphen gewählt ist, sonst auf den der gewählten Instanz, oder ihn entfernen</translation>
    </message>
    <message>
        <source>Hold in this window’s worker…</source>
        <translation>Im Worker dieses Fensters anhalten…</translation>
    </message>
    <message>
        <source>Hold a step inside the worker, before it runs and before its outcome is committed</source>
        <translation>Einen Schritt im Worker anhalten, bevor er läuft und bevor sein Ergebnis festgeschrieben wird</translation>
    </message>
    <message>
        <source>Try its step…</source>
        <translation>Ihren Schritt ausprobieren…</translation>
    </message>
    <message>
        <source>Run the step of the chosen instance without committing anything</source>
        <translation>Den Schritt der gewählten Instanz ausführen, ohne etwas festzuschreiben</translation>
    </message>
    <message>
        <source>Send a message…</source>
        <translation>Nachricht senden …</translation>
    </message>
    <message>
        <source>Send a durable server a call or a cast</source>
        <translation>Einem dauerhaften Server einen Aufruf oder einen Cast senden</translation>
    </message>
    <message>
        <source>Define a machine…</source>
        <translation>Eine Maschine definieren…</translation>
    </message>
    <message>
        <source>A machine that is a table of its events, and needs no code</source>
        <translation>Eine Maschine, die eine Tabelle ihrer Ereignisse ist und keinen Code braucht</translation>
    </message>
    <message>
        <source>Versions of a machine…</source>
        <translation>Versionen einer Maschine…</translation>
    </message>
    <message>
        <source>Which versions may begin, what they differ in, and instances from one to another</source>
        <translation>Welche Versionen beginnen dürfen, worin sie sich unterscheiden, und Instanzen von einer zur anderen</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>Copy as ticket</source>
        <translation>Als Ticket kopieren</translation>
    </message>
    <message>
        <source>Why the inspected instance stands, as Markdown for a ticket</source>
        <translation>Warum die inspizierte Instanz steht, als Markdown für ein Ticket</translation>
    </message>
    <message>
        <source>A line that opens the same in another Fermata</source>
        <translation>Eine Zeile, die dasselbe in einem anderen Fermata öffnet</translation>
    </message>
</context>
<context>
    <name>fermata::views::WindowStatusBar</name>
    <message>
        <source>Status bar</source>
        <translation>Statusleiste</translation>
    </message>
    <message>
        <source>The database’s clock at the last reading: all ages are counted on it</source>
        <translation>Die Uhr der Datenbank beim letzten Lesen: Alle Altersangaben beziehen sich auf sie</translation>
    </message>
    <message>
        <source>connecting…</source>
        <translation>verbinde…</translation>
    </message>
    <message>
        <source>sandbox running on a private socket</source>
        <translation>Sandbox läuft auf einem privaten Socket</translation>
    </message>
    <message>
        <source>connected to %1</source>
        <translation>verbunden mit %1</translation>
    </message>
    <message>
        <source>connected as %1 on %2</source>
        <translation>verbunden als %1 mit %2</translation>
    </message>
    <message>
        <source>connection to %1 lost, connecting again…</source>
        <translation>Verbindung zu %1 unterbrochen, verbinde neu…</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>nicht verbunden</translation>
    </message>
    <message>
        <source>read-write</source>
        <translation>Lesen/Schreiben</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>nur Lesen</translation>
    </message>
    <message>
        <source>This role may insert instances and deliver signals.</source>
        <translation>Diese Rolle darf Instanzen einfügen und Signale zustellen.</translation>
    </message>
    <message>
        <source>read &lt; 1 ms</source>
        <translation>gelesen in &lt; 1 ms</translation>
    </message>
    <message>
        <source>read %1 ms</source>
        <translation>gelesen in %1 ms</translation>
    </message>
    <message>
        <source>How long the last refresh’s reads took</source>
        <translation>Wie lange die Lesezugriffe der letzten Aktualisierung dauerten</translation>
    </message>
    <message>
        <source>%1 database time</source>
        <translation>%1 Datenbankzeit</translation>
    </message>
    <message>
        <source>no worker</source>
        <translation>kein Worker</translation>
    </message>
    <message>
        <source>read failed</source>
        <translation>Lesen fehlgeschlagen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln workers, %1 slots</source>
        <extracomment>2 workers, 3/8 slots</extracomment>
        <translation>
            <numerusform>%Ln Worker, %1 Slots</numerusform>
            <numerusform>%Ln Worker, %1 Slots</numerusform>
        </translation>
    </message>
    <message>
        <source>read and act</source>
        <translation>Lesen/Eingreifen</translation>
    </message>
    <message>
        <source>This role acts through the functions of the schema, and writes to no table.</source>
        <translation>Diese Rolle greift über die Funktionen des Schemas ein und schreibt in keine Tabelle.</translation>
    </message>
    <message>
        <source>standby, %1 behind</source>
        <translation>Standby, %1 zurück</translation>
    </message>
    <message>
        <source>standby</source>
        <translation>Standby</translation>
    </message>
    <message>
        <source>This server repeats what its primary does. It can only be read, and shows what it has repeated so far.</source>
        <translation>Dieser Server wiederholt, was sein Primärserver tut. Er kann nur gelesen werden und zeigt, was er bisher wiederholt hat.</translation>
    </message>
    <message>
        <source>This role may only read.</source>
        <translation>Diese Rolle darf nur lesen.</translation>
    </message>
</context>
<context>
    <name>fermata::views::WindowToolBar</name>
    <message>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>All actions</source>
        <translation>Alle Aktionen</translation>
    </message>
    <message>
        <source>no database</source>
        <translation>keine Datenbank</translation>
    </message>
    <message>
        <source>connecting to %1</source>
        <translation>verbinde mit %1</translation>
    </message>
    <message>
        <source>connected to %1 as %2, %3</source>
        <translation>verbunden mit %1 als %2, %3</translation>
    </message>
    <message>
        <source>the connection to %1 is lost; connecting again</source>
        <translation>die Verbindung zu %1 ist unterbrochen und wird wiederhergestellt</translation>
    </message>
    <message>
        <source>not connected to %1</source>
        <translation>nicht verbunden mit %1</translation>
    </message>
    <message>
        <source>Connection: %1</source>
        <translation>Verbindung: %1</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <source>Read every %1. Click to pause (R)</source>
        <translation>Gelesen wird alle %1. Zum Anhalten klicken (R)</translation>
    </message>
    <message>
        <source>Nothing is read. Click to go on (R)</source>
        <translation>Es wird nicht gelesen. Zum Fortsetzen klicken (R)</translation>
    </message>
    <message>
        <source>Live, every %1; pause</source>
        <translation>Live, alle %1; anhalten</translation>
    </message>
    <message>
        <source>Paused; go on</source>
        <translation>Pausiert; fortsetzen</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>The database gives no answer. Read every %1 as soon as it does. Click to pause (R)</source>
        <translation>Die Datenbank antwortet nicht. Sobald sie es tut, wird alle %1 gelesen. Zum Anhalten klicken (R)</translation>
    </message>
    <message>
        <source>Waiting for the database; pause</source>
        <translation>Wartet auf die Datenbank; anhalten</translation>
    </message>
</context>
<context>
    <name>fermata::views::Workers</name>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>this window’s</source>
        <translation>der dieses Fensters</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>%1 of %2 slots in use</source>
        <translation>%1 von %2 Slots belegt</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>vermisst</translation>
    </message>
    <message>
        <source>Outcomes it has committed since it started</source>
        <translation>Ergebnisse, die er seit seinem Start committet hat</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Slots in use</source>
        <translation>Belegte Slots</translation>
    </message>
    <message>
        <source>Queues</source>
        <translation>Queues</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Maschinen</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Gesehen</translation>
    </message>
    <message>
        <source>It runs the example machines on threads of this window. Start it with the button above.</source>
        <translation>Er führt die Beispielmaschinen in Threads dieses Fensters aus. Starten Sie ihn mit der Schaltfläche oben.</translation>
    </message>
    <message>
        <source>%1 on %2, process %3
started %4</source>
        <translation>%1 auf %2, Prozess %3
gestartet %4</translation>
    </message>
    <message>
        <source>this window</source>
        <translation>dieses Fenster</translation>
    </message>
</context>
<context>
    <name>fermata::views::WorkersView</name>
    <message>
        <source>Workers</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Stop this window’s</source>
        <translation>Eigenen stoppen</translation>
    </message>
    <message>
        <source>Start this window’s</source>
        <translation>Eigenen starten</translation>
    </message>
    <message>
        <source>Claims nothing more, lets its steps end and commits them. Instances stay where they are.</source>
        <translation>Übernimmt nichts mehr, lässt laufende Schritte enden und committet sie. Instanzen bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>Runs the example machines on threads of this window.</source>
        <translation>Führt die Beispielmaschinen in Threads dieses Fensters aus.</translation>
    </message>
    <message>
        <source>Stop this window’s worker</source>
        <translation>Worker dieses Fensters stoppen</translation>
    </message>
    <message>
        <source>Start this window’s worker</source>
        <translation>Worker dieses Fensters starten</translation>
    </message>
    <message>
        <source>This window’s worker does not run: %1</source>
        <translation>Der Worker dieses Fensters läuft nicht: %1</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>No worker has said that it runs. What is runnable stays so until one does: &lt;code&gt;fermatactl worker --db … --queue default=4 --machines …&lt;/code&gt;</source>
        <translation>Kein Worker hat sich gemeldet. Was lauffähig ist, bleibt es, bis einer es tut: &lt;code&gt;fermatactl worker --db … --queue default=4 --machines …&lt;/code&gt;</translation>
    </message>
    <message>
        <source>Show its leases</source>
        <translation>Seine Leases anzeigen</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>ID kopieren</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>Zeile kopieren</translation>
    </message>
</context>
<context>
    <name>fermata::views::dialogs</name>
    <message>
        <source>Close	Esc</source>
        <translation>Schließen	Esc</translation>
    </message>
    <message>
        <source>why: it is kept in the audit</source>
        <translation>warum: steht dann im Audit</translation>
    </message>
</context>
<context>
    <name>fermata::views::format</name>
    <message>
        <source>d</source>
        <translation>d</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>m</source>
        <translation>m</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>%1k+</source>
        <translation>%1k+</translation>
    </message>
    <message>
        <source>%1+</source>
        <translation>%1+</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>&lt; 1 ms</source>
        <translation>&lt; 1 ms</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln bytes</source>
        <translation>
            <numerusform>%Ln Byte</numerusform>
            <numerusform>%Ln Bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between the parts of a list</extracomment>
        <translation>, </translation>
    </message>
    <message>
        <source>. </source>
        <extracomment>Between two sentences</extracomment>
        <translation>. </translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>Stand %1</translation>
    </message>
    <message>
        <source>over %1 years</source>
        <translation>über %1 Jahre</translation>
    </message>
    <message>
        <source>unknown</source>
        <extracomment>The age of something, in a table</extracomment>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>an unknown time</source>
        <extracomment>How long something is so, or has been: &quot;for an unknown time&quot;, &quot;an unknown time ago&quot;</extracomment>
        <translation>unbekannter Zeit</translation>
    </message>
</context>
</TS>
