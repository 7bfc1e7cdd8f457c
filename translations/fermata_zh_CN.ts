<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Pages</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Queues and throughput</source>
        <translation>队列和吞吐量</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>Every instance</source>
        <translation>所有实例</translation>
    </message>
    <message>
        <source>Leases</source>
        <translation>租约</translation>
    </message>
    <message>
        <source>What executes, and whose it is</source>
        <translation>正在执行的实例及其所属的工作器</translation>
    </message>
    <message>
        <source>Awaiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>What is parked for a signal, by its name</source>
        <translation>因等待信号而挂起的实例，按信号名称排列</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>What lies in the inboxes</source>
        <translation>收件箱中的信号</translation>
    </message>
    <message>
        <source>Barriers</source>
        <translation>屏障</translation>
    </message>
    <message>
        <source>Parents that wait for their children, and what holds them</source>
        <translation>等待子实例的父实例，以及阻塞它们的子实例</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>Who stands where in each machine</source>
        <translation>各状态机中实例所处的位置</translation>
    </message>
    <message>
        <source>Stuck</source>
        <translation>卡住</translation>
    </message>
    <message>
        <source>What needs a person, the worst first</source>
        <translation>需要人工处理的内容，最严重的在前</translation>
    </message>
    <message>
        <source>Debug</source>
        <translation>调试</translation>
    </message>
    <message>
        <source>Breakpoints, and what is held between two steps</source>
        <translation>断点，以及在两个步骤之间被暂停的实例</translation>
    </message>
    <message>
        <source>Outbox</source>
        <translation>发件箱</translation>
    </message>
    <message>
        <source>Events that wait to be published, by topic</source>
        <translation>等待发布的事件，按主题列出</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Graphs of steps that depend on each other</source>
        <translation>相互依赖的步骤图</translation>
    </message>
</context>
<context>
    <name>fermata::app::CommandLine</name>
    <message>
        <source>Run “fermata --help” for what it takes.</source>
        <translation>运行“fermata --help”查看可用选项。</translation>
    </message>
    <message>
        <source>Shows durable state machines on PostgreSQL live, and runs them. With no option it opens the sandbox: a private PostgreSQL of your own.</source>
        <translation>实时显示并运行 PostgreSQL 上的持久化状态机。不带选项时打开沙箱：您自己的私有 PostgreSQL。</translation>
    </message>
    <message>
        <source>Attach to this database: a libpq connection string or URI.</source>
        <translation>连接到此数据库：libpq 连接字符串或 URI。</translation>
    </message>
    <message>
        <source>conninfo</source>
        <translation>连接信息</translation>
    </message>
    <message>
        <source>Attach to the database of this saved connection, or of this service of pg_service.conf.</source>
        <translation>连接到此已保存的连接的数据库，或 pg_service.conf 中此服务的数据库。</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The schema that holds the engine&apos;s tables (fermata).</source>
        <translation>引擎表所在的模式（fermata）。</translation>
    </message>
    <message>
        <source>Keep the sandbox in this folder.</source>
        <translation>将沙箱保存在此文件夹中。</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Run the embedded worker with the example machines on the database given with --db or --connection too.</source>
        <translation>在 --db 或 --connection 指定的数据库上也运行内置工作器和示例状态机。</translation>
    </message>
    <message>
        <source>Run no embedded worker.</source>
        <translation>不运行内置工作器。</translation>
    </message>
    <message>
        <source>Run the machines of this command in a process of their own; may be repeated.</source>
        <translation>在单独的进程中运行此命令的状态机；可重复使用。</translation>
    </message>
    <message>
        <source>command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Open no database: one is chosen in the window.</source>
        <translation>不打开数据库：在窗口中选择。</translation>
    </message>
    <message>
        <source>light, dark, contrast or system.</source>
        <translation>light、dark、contrast 或 system。</translation>
    </message>
    <message>
        <source>Open each view, write a picture of it into this folder, and end. Without --db: on example data.</source>
        <translation>打开每个视图，将其截图写入此文件夹，然后退出。没有 --db 时使用示例数据。</translation>
    </message>
    <message>
        <source>Only this theme in the tour: light, dark or contrast.</source>
        <translation>截图时仅使用此主题：light、dark 或 contrast。</translation>
    </message>
    <message>
        <source>“%1” is no option. A database is given with --db.</source>
        <translation>“%1”不是选项。数据库用 --db 指定。</translation>
    </message>
    <message>
        <source>--db needs a connection string.</source>
        <translation>--db 需要连接字符串。</translation>
    </message>
    <message>
        <source>--db and --sandbox-dir exclude each other.</source>
        <translation>--db 和 --sandbox-dir 不能同时使用。</translation>
    </message>
    <message>
        <source>--choose opens no database: leave out --db, --connection, --sandbox-dir and --tour.</source>
        <translation>--choose 不打开数据库：请去掉 --db、--connection、--sandbox-dir 和 --tour。</translation>
    </message>
    <message>
        <source>--connection needs a name.</source>
        <translation>--connection 需要名称。</translation>
    </message>
    <message>
        <source>--connection and --db exclude each other.</source>
        <translation>--connection 和 --db 不能同时使用。</translation>
    </message>
    <message>
        <source>--connection and --sandbox-dir exclude each other.</source>
        <translation>--connection 和 --sandbox-dir 不能同时使用。</translation>
    </message>
    <message>
        <source>--worker and --no-worker exclude each other.</source>
        <translation>--worker 和 --no-worker 不能同时使用。</translation>
    </message>
    <message>
        <source>--machines needs a command.</source>
        <translation>--machines 需要命令。</translation>
    </message>
    <message>
        <source>--machines needs the embedded worker: leave out --no-worker.</source>
        <translation>--machines 需要内置工作器：请去掉 --no-worker。</translation>
    </message>
    <message>
        <source>--machines needs the embedded worker, which does not run here; add --worker.</source>
        <translation>--machines 需要内置工作器，而此处未运行；请添加 --worker。</translation>
    </message>
    <message>
        <source>--schema needs a name.</source>
        <translation>--schema 需要名称。</translation>
    </message>
    <message>
        <source>--theme takes light, dark, contrast or system, not “%1”.</source>
        <translation>--theme 的取值为 light、dark、contrast 或 system，而不是“%1”。</translation>
    </message>
    <message>
        <source>--tour needs a folder for the pictures.</source>
        <translation>--tour 需要存放截图的文件夹。</translation>
    </message>
    <message>
        <source>--tour on example data needs the worker: leave out --no-worker.</source>
        <translation>对示例数据使用 --tour 需要工作器：请去掉 --no-worker。</translation>
    </message>
    <message>
        <source>--tour-theme takes light, dark or contrast, not “%1”.</source>
        <translation>--tour-theme 的取值为 light、dark 或 contrast，而不是“%1”。</translation>
    </message>
    <message>
        <source>Speak this language: %1.</source>
        <translation>使用此语言：%1。</translation>
    </message>
    <message>
        <source>code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>--language takes %1, not “%2”.</source>
        <translation>--language 的取值为 %1，而不是“%2”。</translation>
    </message>
    <message>
        <source>--instance takes the number of an instance, not “%1”.</source>
        <translation>--instance 需要实例编号，而不是“%1”。</translation>
    </message>
    <message>
        <source>--page takes one of %1, not “%2”.</source>
        <translation>--page 可用的值为 %1，而不是“%2”。</translation>
    </message>
    <message>
        <source>--filter needs what is typed into the filter of a page.</source>
        <translation>--filter 需要在页面筛选框中输入的内容。</translation>
    </message>
    <message>
        <source>Show this instance.</source>
        <translation>显示此实例。</translation>
    </message>
    <message>
        <source>id</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Begin with this page: %1.</source>
        <translation>从此页面开始：%1。</translation>
    </message>
    <message>
        <source>Narrow the page by this, as it is typed into its filter; of Instances without --page.</source>
        <translation>按此内容筛选页面，写法与其筛选框相同；没有 --page 时用于实例页面。</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>A link that was copied in Fermata: fermata://open?…</source>
        <translation>在 Fermata 中复制的链接：fermata://open?…</translation>
    </message>
    <message>
        <source>One link is opened at a time.</source>
        <translation>一次只能打开一个链接。</translation>
    </message>
    <message>
        <source>A link and --%1 exclude each other.</source>
        <translation>链接与 --%1 不能同时使用。</translation>
    </message>
    <message>
        <source>--tour shows all pages: leave out --instance, --page and --filter.</source>
        <translation>--tour 显示所有页面：请去掉 --instance、--page 和 --filter。</translation>
    </message>
</context>
<context>
    <name>fermata::app::ConnectWords</name>
    <message>
        <source>The password of the role “%1” was refused by %2.</source>
        <translation>角色“%1”的密码被 %2 拒绝。</translation>
    </message>
    <message>
        <source>Type it again, or have it set anew by the database’s owner.</source>
        <translation>请重新输入，或请数据库所有者重设密码。</translation>
    </message>
    <message>
        <source>%1 does not let in the role “%2” from here: %3.</source>
        <translation>%1 不允许角色“%2”从此处登录：%3。</translation>
    </message>
    <message>
        <source>A line for this role, database and computer has to be added to the server’s pg_hba.conf; one may exist for encrypted connections only.</source>
        <translation>需要在服务器的 pg_hba.conf 中为此角色、数据库和计算机添加一行；可能已有一行，但仅用于加密连接。</translation>
    </message>
    <message>
        <source>%1 refused to let in the role “%2”: %3.</source>
        <translation>%1 拒绝角色“%2”登录：%3。</translation>
    </message>
    <message>
        <source>Check the role’s name, and how the server wants it to prove who it is.</source>
        <translation>请检查角色名称，以及服务器要求的身份验证方式。</translation>
    </message>
    <message>
        <source>There is no database “%1” on %2.</source>
        <translation>%2 上没有数据库“%1”。</translation>
    </message>
    <message>
        <source>Check its name; capital letters count.</source>
        <translation>请检查其名称；区分大小写。</translation>
    </message>
    <message>
        <source>The role “%1” may not connect to this database: %2.</source>
        <translation>角色“%1”无权连接到此数据库：%2。</translation>
    </message>
    <message>
        <source>Have the right to connect granted to it.</source>
        <translation>请为其授予连接权限。</translation>
    </message>
    <message>
        <source>All connections of %1 are taken.</source>
        <translation>%1 的连接数已满。</translation>
    </message>
    <message>
        <source>Wait until some are closed, or have max_connections raised.</source>
        <translation>请等待部分连接关闭，或调高 max_connections。</translation>
    </message>
    <message>
        <source>%1 cannot be connected to at the moment: %2.</source>
        <translation>目前无法连接到 %1：%2。</translation>
    </message>
    <message>
        <source>It is starting or stopping. Try again in a moment.</source>
        <translation>服务器正在启动或停止。请稍后重试。</translation>
    </message>
    <message>
        <source>%1 refused the connection: %2 (%3).</source>
        <translation>%1 拒绝了连接：%2（%3）。</translation>
    </message>
    <message>
        <source>The server’s log may say more.</source>
        <translation>服务器日志中可能有更多信息。</translation>
    </message>
    <message>
        <source>%1 offers no TLS, and sslmode is %2.</source>
        <translation>%1 不支持 TLS，而 sslmode 为 %2。</translation>
    </message>
    <message>
        <source>Have TLS switched on at the server, or choose prefer if the network is yours.</source>
        <translation>请在服务器上启用 TLS；如果是您自己的网络，也可以选择 prefer。</translation>
    </message>
    <message>
        <source>The server’s certificate cannot be verified: there is no root certificate (%1).</source>
        <translation>无法验证服务器的证书：没有根证书（%1）。</translation>
    </message>
    <message>
        <source>Name the file that holds it, or choose require to encrypt without verifying.</source>
        <translation>请指定根证书文件，或选择 require 以加密但不验证。</translation>
    </message>
    <message>
        <source>The certificate of %1 could not be verified: %2.</source>
        <translation>无法验证 %1 的证书：%2。</translation>
    </message>
    <message>
        <source>Either the root certificate is not the one that signed it, it has expired, or somebody else answers in the server’s place.</source>
        <translation>可能是根证书并非其签发者，证书已过期，或者有人冒充该服务器应答。</translation>
    </message>
    <message>
        <source>The certificate of %1 is made out to another name: %2.</source>
        <translation>%1 的证书颁发给了另一个名称：%2。</translation>
    </message>
    <message>
        <source>Connect by the name in the certificate, or choose verify-ca if you know why they differ.</source>
        <translation>请使用证书中的名称连接；如果清楚两者不同的原因，可选择 verify-ca。</translation>
    </message>
    <message>
        <source>The client certificate cannot be used: %1.</source>
        <translation>无法使用客户端证书：%1。</translation>
    </message>
    <message>
        <source>Certificate and key must be readable files, the key by nobody but you (chmod 600).</source>
        <translation>证书和密钥必须是可读的文件，且密钥只能由您读取（chmod 600）。</translation>
    </message>
    <message>
        <source>No encrypted connection to %1 came about: %2.</source>
        <translation>未能建立到 %1 的加密连接：%2。</translation>
    </message>
    <message>
        <source>Check the TLS settings on both sides.</source>
        <translation>请检查两端的 TLS 设置。</translation>
    </message>
    <message>
        <source>the socket in %1</source>
        <translation>%1 中的套接字</translation>
    </message>
    <message>
        <source>%1 did not answer within %2 s.</source>
        <translation>%1 在 %2 秒内没有响应。</translation>
    </message>
    <message>
        <source>Check host and port; a firewall on the way may swallow the packets, a VPN may be off.</source>
        <translation>请检查主机和端口；途中的防火墙可能丢弃了数据包，或者 VPN 未连接。</translation>
    </message>
    <message>
        <source>%1 asks for the password of the role “%2”.</source>
        <translation>%1 要求输入角色“%2”的密码。</translation>
    </message>
    <message>
        <source>Type it when asked, or put it into ~/.pgpass.</source>
        <translation>请在询问时输入，或写入 ~/.pgpass。</translation>
    </message>
    <message>
        <source>The host “%1” was not found.</source>
        <translation>找不到主机“%1”。</translation>
    </message>
    <message>
        <source>Check its name, and whether this computer’s network (or VPN) knows it.</source>
        <translation>请检查其名称，以及本机的网络（或 VPN）能否解析它。</translation>
    </message>
    <message>
        <source>No server listens at %1.</source>
        <translation>%1 上没有服务器在监听。</translation>
    </message>
    <message>
        <source>Check whether it runs, and in which folder its socket is: %1.</source>
        <translation>请检查服务器是否在运行，以及其套接字所在的文件夹：%1。</translation>
    </message>
    <message>
        <source>This user may not open %1.</source>
        <translation>此用户无权打开 %1。</translation>
    </message>
    <message>
        <source>Connect as another user.</source>
        <translation>请以其他用户身份连接。</translation>
    </message>
    <message>
        <source>%1 refuses connections: no server listens there.</source>
        <translation>%1 拒绝连接：没有服务器在监听。</translation>
    </message>
    <message>
        <source>Check host and port, and whether the server runs and listens on this address.</source>
        <translation>请检查主机和端口，以及服务器是否在运行并监听此地址。</translation>
    </message>
    <message>
        <source>%1 cannot be reached from here: %2.</source>
        <translation>从此处无法访问 %1：%2。</translation>
    </message>
    <message>
        <source>Check the network; a VPN may be off.</source>
        <translation>请检查网络；VPN 可能未连接。</translation>
    </message>
    <message>
        <source>%1 did not answer in time.</source>
        <translation>%1 没有及时响应。</translation>
    </message>
    <message>
        <source>Check host and port; a firewall on the way may swallow the packets.</source>
        <translation>请检查主机和端口；途中的防火墙可能丢弃了数据包。</translation>
    </message>
    <message>
        <source>The service is in no service file: %1.</source>
        <translation>服务文件中没有该服务：%1。</translation>
    </message>
    <message>
        <source>Look into ~/.pg_service.conf, or where PGSERVICEFILE points to.</source>
        <translation>请查看 ~/.pg_service.conf，或 PGSERVICEFILE 所指的文件。</translation>
    </message>
    <message>
        <source>%1 is not what target_session_attrs asks for: %2.</source>
        <translation>%1 不符合 target_session_attrs 的要求：%2。</translation>
    </message>
    <message>
        <source>Leave the setting out, or name the hosts of which one is.</source>
        <translation>请去掉该设置，或指定其中有一台符合要求的多个主机。</translation>
    </message>
    <message>
        <source>%1 hung up in the middle of connecting.</source>
        <translation>%1 在连接过程中断开。</translation>
    </message>
    <message>
        <source>It may be no PostgreSQL that listens there, or one that is stopping.</source>
        <translation>在那里监听的可能不是 PostgreSQL，或者它正在停止。</translation>
    </message>
    <message>
        <source>The database cannot be reached: %1.</source>
        <translation>无法访问数据库：%1。</translation>
    </message>
    <message>
        <source>Check the connection string, and whether the server runs and lets this machine in.</source>
        <translation>请检查连接字符串，以及服务器是否在运行并允许本机连接。</translation>
    </message>
</context>
<context>
    <name>fermata::app::ConnectionDesk</name>
    <message>
        <source>The password was not forgotten</source>
        <translation>未能移除密码</translation>
    </message>
    <message>
        <source>The password was not kept</source>
        <translation>未能保存密码</translation>
    </message>
    <message>
        <source>%1 It is known until Fermata is closed, and asked for again then.</source>
        <translation>%1 密码在 Fermata 关闭之前有效，之后会再次询问。</translation>
    </message>
</context>
<context>
    <name>fermata::app::Conninfo</name>
    <message>
        <source>out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>a value with a blank in it needs quotes around it, one with a special character in an address has to be percent-encoded</source>
        <translation>含有空格的值需要加引号，地址中的特殊字符必须进行百分号编码</translation>
    </message>
    <message>
        <source>The connection string cannot be understood: %1.</source>
        <translation>无法解析连接字符串：%1。</translation>
    </message>
    <message>
        <source>Write it as “host=db1 dbname=orders user=me” or “postgresql://me@db1/orders”.</source>
        <translation>请写为“host=db1 dbname=orders user=me”或“postgresql://me@db1/orders”。</translation>
    </message>
    <message>
        <source>local database</source>
        <translation>本地数据库</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>The setting “%1” of the connection string holds a semicolon, which cannot be passed on.</source>
        <translation>连接字符串的设置“%1”包含分号，无法传递。</translation>
    </message>
    <message>
        <source>Put the setting into a connection service file (pg_service.conf) and name it by service=.</source>
        <translation>请将该设置放入连接服务文件（pg_service.conf），并用 service= 引用它。</translation>
    </message>
</context>
<context>
    <name>fermata::app::DeclaredMachines</name>
    <message>
        <source>Its graph is not a JSON object with the members steps and transitions.</source>
        <translation>其图不是包含成员 steps 和 transitions 的 JSON 对象。</translation>
    </message>
    <message>
        <source>The member steps of its graph is missing or no list.</source>
        <translation>其图缺少成员 steps，或该成员不是列表。</translation>
    </message>
    <message>
        <source>The list of steps of its graph holds something that is no text; it was left out.</source>
        <translation>其图的步骤列表中含有非文本内容，已忽略。</translation>
    </message>
    <message>
        <source>The member transitions of its graph is no list.</source>
        <translation>其图的成员 transitions 不是列表。</translation>
    </message>
    <message>
        <source>A transition of its graph has no from or no to; it was left out.</source>
        <translation>其图中有一个转换缺少 from 或 to，已忽略。</translation>
    </message>
</context>
<context>
    <name>fermata::app::Exports</name>
    <message>
        <source>The file %1 cannot be written: %2.</source>
        <translation>无法写入文件 %1：%2。</translation>
    </message>
    <message>
        <source>Choose another folder, or make room; what was there before is untouched.</source>
        <translation>请选择其他文件夹，或腾出空间；原有内容未受影响。</translation>
    </message>
</context>
<context>
    <name>fermata::app::Failure</name>
    <message>
        <source>This could not be carried out: %1</source>
        <translation>无法执行：%1</translation>
    </message>
</context>
<context>
    <name>fermata::app::Keychain</name>
    <message>
        <source>The system’s keychain was not unlocked.</source>
        <translation>系统密钥环未解锁。</translation>
    </message>
    <message>
        <source>This session has no keychain that works.</source>
        <translation>此会话没有可用的密钥环。</translation>
    </message>
    <message>
        <source>This session has no keychain.</source>
        <translation>此会话没有密钥环。</translation>
    </message>
    <message>
        <source>The system’s keychain does not answer.</source>
        <translation>系统密钥环没有响应。</translation>
    </message>
</context>
<context>
    <name>fermata::app::Operator</name>
    <message>
        <source>Looking at the tables…</source>
        <translation>正在检查表…</translation>
    </message>
    <message>
        <source>is started anew</source>
        <translation>重新启动</translation>
    </message>
    <message>
        <source>is started anew: %1 has changed</source>
        <translation>重新启动：%1 已更改</translation>
    </message>
    <message>
        <source>%1 changes with each start: it is not looked at any more</source>
        <translation>%1 每次启动都会更改：不再检查它</translation>
    </message>
</context>
<context>
    <name>fermata::app::Probe</name>
    <message>
        <source>Out of memory.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>None of the hosts would do. %1</source>
        <translation>没有符合要求的主机。%1</translation>
    </message>
</context>
<context>
    <name>fermata::app::QueryRunner</name>
    <message>
        <source>Qt&apos;s driver for PostgreSQL is not installed.</source>
        <translation>未安装 Qt 的 PostgreSQL 驱动。</translation>
    </message>
    <message>
        <source>Install the package libqt6sql6-psql, then start Fermata again.</source>
        <translation>请安装软件包 libqt6sql6-psql，然后重新启动 Fermata。</translation>
    </message>
    <message>
        <source>The connection to the database was lost.</source>
        <translation>与数据库的连接已断开。</translation>
    </message>
    <message>
        <source>The database cannot be reached: %1.</source>
        <translation>无法访问数据库：%1。</translation>
    </message>
    <message>
        <source>Check that the server runs, and that host, port, database and role are right.</source>
        <translation>请检查服务器是否在运行，以及主机、端口、数据库和角色是否正确。</translation>
    </message>
    <message>
        <source>Reading took longer than two seconds and was given up.</source>
        <translation>读取超过两秒，已放弃。</translation>
    </message>
    <message>
        <source>Ask for less (a narrower filter), or look at what else loads the server.</source>
        <translation>请缩小读取范围（更严格的筛选），或查看是什么给服务器带来了负载。</translation>
    </message>
    <message>
        <source>Another session holds a lock on the table, and reading it was given up.</source>
        <translation>另一个会话持有该表的锁，已放弃读取。</translation>
    </message>
    <message>
        <source>Look in pg_locks who holds it: a migration, a vacuum full, a forgotten transaction.</source>
        <translation>请在 pg_locks 中查看锁的持有者：迁移、vacuum full，或遗忘的事务。</translation>
    </message>
    <message>
        <source>The role may not read this: %1.</source>
        <translation>该角色无权读取此内容：%1。</translation>
    </message>
    <message>
        <source>Ask the database&apos;s owner for the right to read the schema and its tables.</source>
        <translation>请向数据库所有者申请读取该模式及其表的权限。</translation>
    </message>
    <message>
        <source>The database refused to read: %1 (%2).</source>
        <translation>数据库拒绝读取：%1（%2）。</translation>
    </message>
    <message>
        <source>This connection goes through a pooler (PgBouncer, for example), which the window cannot read through.</source>
        <translation>此连接经过连接池（例如 PgBouncer），窗口无法通过它读取。</translation>
    </message>
    <message>
        <source>Connect to PostgreSQL itself; its host and port stand in the pooler’s configuration.</source>
        <translation>请直接连接 PostgreSQL；其主机和端口在连接池的配置中。</translation>
    </message>
</context>
<context>
    <name>fermata::app::ServiceFile</name>
    <message>
        <source>The service file %1 cannot be read: %2.</source>
        <translation>无法读取服务文件 %1：%2。</translation>
    </message>
    <message>
        <source>Line %1 of the service file %2 is neither [name] nor keyword=value: libpq would refuse the file.</source>
        <translation>服务文件 %2 的第 %1 行既不是 [名称] 也不是 keyword=value：libpq 会拒绝该文件。</translation>
    </message>
</context>
<context>
    <name>fermata::app::Session</name>
    <message>
        <source>Leaving %1…</source>
        <translation>正在离开 %1…</translation>
    </message>
    <message>
        <source>sandbox</source>
        <translation>沙箱</translation>
    </message>
    <message>
        <source>Opening the sandbox…</source>
        <translation>正在打开沙箱…</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>正在连接…</translation>
    </message>
    <message>
        <source>schema “%1” of database “%2”</source>
        <translation>数据库“%2”的模式“%1”</translation>
    </message>
    <message>
        <source>The role “%1” may not look into %2.</source>
        <translation>角色“%1”无权查看%2。</translation>
    </message>
    <message>
        <source>Grant it usage on the schema, and select on gen_durable and signals, or connect as another role.</source>
        <translation>请授予其对该模式的 usage 权限，以及对 gen_durable 和 signals 的 select 权限，或以其他角色连接。</translation>
    </message>
    <message>
        <source>The engine&apos;s tables are not in %1.</source>
        <translation>%1中没有引擎的表。</translation>
    </message>
    <message>
        <source>Run “fermatactl migrate”, or choose another schema.</source>
        <translation>请运行“fermatactl migrate”，或选择其他模式。</translation>
    </message>
    <message>
        <source>The role “%1” may not read the engine&apos;s tables in %2.</source>
        <translation>角色“%1”无权读取%2中引擎的表。</translation>
    </message>
    <message>
        <source>Grant it select on gen_durable and signals, or connect as another role.</source>
        <translation>请授予其对 gen_durable 和 signals 的 select 权限，或以其他角色连接。</translation>
    </message>
    <message>
        <source>The server asks for a password…</source>
        <translation>服务器要求输入密码…</translation>
    </message>
    <message>
        <source>PostgreSQL %1</source>
        <translation>PostgreSQL %1</translation>
    </message>
    <message>
        <source>There is no connection to a database at the moment.</source>
        <translation>目前没有数据库连接。</translation>
    </message>
    <message>
        <source>The connection was closed before there was an answer.</source>
        <translation>在收到答复之前连接已关闭。</translation>
    </message>
</context>
<context>
    <name>fermata::app::TableQueues</name>
    <message>
        <source>This window’s worker serves at most %1 queues for machines that are a table. What is spawned into others waits for another worker: %2.</source>
        <translation>此窗口的工作器最多为表格定义的状态机服务 %1 个队列。放入其他队列的实例要等待其他工作器：%2。</translation>
    </message>
    <message>
        <source>Since it began, this window’s worker has served %1 queues for machines that are a table, and takes on no other until it is started anew: %2.</source>
        <translation>此窗口的工作器自启动以来已为表格定义的状态机服务过 %1 个队列，重新启动之前不再接收其他队列：%2。</translation>
    </message>
    <message>
        <source>No worker can serve a queue of such a name, which a machine that is a table has: %1.</source>
        <translation>没有工作器能够服务这样命名的队列，而表格定义的状态机使用了它：%1。</translation>
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
        <translation>在您回到此实例之前不会再次尝试。</translation>
    </message>
</context>
<context>
    <name>fermata::app::TraceReader</name>
    <message>
        <source>It is not kept any more: old runs are dropped.</source>
        <translation>已不再保留：旧的运行会被删除。</translation>
    </message>
</context>
<context>
    <name>fermata::app::TrialLane</name>
    <message>
        <source>The try was given up.</source>
        <translation>试运行已放弃。</translation>
    </message>
</context>
<context>
    <name>fermata::app::run</name>
    <message>
        <source>Fermata is finishing: running steps end, the sandbox stops…</source>
        <translation>Fermata 正在结束：等待正在运行的步骤结束，停止沙箱…</translation>
    </message>
    <message>
        <source>Fermata</source>
        <translation>Fermata</translation>
    </message>
    <message>
        <source>Another window could not be opened: “%1” cannot be started.</source>
        <translation>无法打开另一个窗口：“%1”无法启动。</translation>
    </message>
    <message>
        <source>There is no connection “%1”.</source>
        <translation>没有连接“%1”。</translation>
    </message>
    <message>
        <source>None is saved.</source>
        <translation>没有已保存的连接。</translation>
    </message>
    <message>
        <source>These are: %1.</source>
        <translation>已有的连接：%1。</translation>
    </message>
    <message>
        <source>Another window could not be opened: what it is to show could not be written to a file. %1</source>
        <translation>无法打开另一个窗口：它要显示的内容无法写入文件。%1</translation>
    </message>
    <message>
        <source>database %1</source>
        <translation>数据库%1</translation>
    </message>
    <message>
        <source>schema %1</source>
        <translation>模式 %1</translation>
    </message>
    <message>
        <source>Connect to that database.</source>
        <translation>请连接到该数据库。</translation>
    </message>
    <message>
        <source>The link names no connection: the one it was copied from is not saved.</source>
        <translation>链接没有指明连接：复制它时所用的连接未保存。</translation>
    </message>
    <message>
        <source>The link names the connection %1. No connection of this name is saved here.</source>
        <translation>链接指明的连接是%1。此处没有保存该名称的连接。</translation>
    </message>
    <message>
        <source>It is for %1.</source>
        <translation>它用于：%1。</translation>
    </message>
    <message>
        <source>Connect to that database; then %1 is shown.</source>
        <translation>请连接到该数据库；随后将显示：%1。</translation>
    </message>
</context>
<context>
    <name>fermata::views::ActDesk</name>
    <message>
        <source>It was not begun: nothing was done.</source>
        <translation>尚未开始：什么也没有做。</translation>
    </message>
</context>
<context>
    <name>fermata::views::ActDialog</name>
    <message>
        <source>It was not judged to the end.</source>
        <translation>评估未能完成。</translation>
    </message>
    <message>
        <source>#%1 has changed since you looked</source>
        <translation>自查看以来，#%1 已发生变更</translation>
    </message>
    <message>
        <source>It is now %1 at %2. What stands here is about it as it is now.</source>
        <translation>它现在的状态为“%1”，位于步骤 %2。此处的内容针对它现在的情况。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them have changed since you looked</source>
        <translation>
            <numerusform>自查看以来，其中 %Ln 个已发生变更</numerusform>
        </translation>
    </message>
    <message>
        <source>What stands here is about them as they are now.</source>
        <translation>此处的内容针对它们现在的情况。</translation>
    </message>
    <message>
        <source>Looking for what matches: %1 so far…</source>
        <translation>正在查找匹配项：目前 %1…</translation>
    </message>
    <message>
        <source>Judging: %1 of %2…</source>
        <translation>正在评估：%1/%2…</translation>
    </message>
    <message>
        <source>It is not known whether all of it was done</source>
        <translation>不确定是否已全部执行</translation>
    </message>
    <message>
        <source>Nothing was done</source>
        <translation>未执行任何更改</translation>
    </message>
    <message>
        <source>Not all of it was done</source>
        <translation>未能全部执行</translation>
    </message>
    <message>
        <source>It is now %1 at %2. What stands below is about it as it is now.</source>
        <translation>它现在的状态为“%1”，位于步骤 %2。下方的内容针对它现在的情况。</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>原因(&amp;R)</translation>
    </message>
    <message>
        <source>Judge again</source>
        <translation>重新评估</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>复制报告</translation>
    </message>
    <message>
        <source>Undo…</source>
        <translation>撤销…</translation>
    </message>
    <message>
        <source>The instance is not there any more.</source>
        <translation>该实例已不存在。</translation>
    </message>
    <message>
        <source>It is being judged.</source>
        <translation>正在评估。</translation>
    </message>
    <message>
        <source>What it would do is not known.</source>
        <translation>将产生的结果未知。</translation>
    </message>
    <message>
        <source>Nothing of it can be done.</source>
        <translation>没有可执行的内容。</translation>
    </message>
    <message>
        <source>The state is being read again.</source>
        <translation>正在重新读取状态数据。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln signals</source>
        <translation>
            <numerusform>%Ln 个信号</numerusform>
        </translation>
    </message>
    <message>
        <source>Signal %1 in the inbox of %2</source>
        <translation>%2 的收件箱中的信号%1</translation>
    </message>
    <message>
        <source>its instance</source>
        <translation>其实例</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes</source>
        <translation>
            <numerusform>%Ln 处更改</numerusform>
        </translation>
    </message>
    <message>
        <source>all instances</source>
        <translation>所有实例</translation>
    </message>
    <message>
        <source>All that match: %1</source>
        <translation>所有匹配项：%1</translation>
    </message>
    <message>
        <source>The first %1 that match: %2</source>
        <translation>前 %1 个匹配项：%2</translation>
    </message>
    <message>
        <source>All %1 that match: %2</source>
        <translation>全部 %1 个匹配项：%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected instances</source>
        <translation>
            <numerusform>选中的 %Ln 个实例</numerusform>
        </translation>
    </message>
    <message>
        <source>#%1 %2 at %3</source>
        <translation>#%1，%2，步骤 %3</translation>
    </message>
    <message>
        <source>Asking what it would do…</source>
        <translation>正在查询将产生的结果…</translation>
    </message>
    <message>
        <source>It is shown here as soon as it can be said.</source>
        <translation>一旦得出结果，就会显示在这里。</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>已执行的更改</translation>
    </message>
    <message>
        <source>What this will change</source>
        <translation>将产生的更改</translation>
    </message>
    <message numerus="yes">
        <source>Judge the %Ln that changed again</source>
        <translation>
            <numerusform>重新评估已变更的 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>%1	Ctrl Enter</source>
        <translation>%1	Ctrl Enter</translation>
    </message>
    <message>
        <source>Cancelled: the rest was not begun.</source>
        <translation>已取消：其余的未开始。</translation>
    </message>
    <message>
        <source>The connection was lost while a batch was under way: it was done whole or not at all.</source>
        <translation>处理一个批次时连接中断：该批次要么全部执行，要么完全没有执行。</translation>
    </message>
    <message>
        <source>Look what it is now, before you do it again.</source>
        <translation>再次执行之前，请先查看它现在的状态。</translation>
    </message>
    <message>
        <source>%1 by %2, %3.</source>
        <translation>%1，操作者 %2，%3。</translation>
    </message>
    <message>
        <source>%1 by %2, %3: %4.</source>
        <extracomment>&quot;Replayed by bob, 2 s ago: “the reason that he gave”.&quot;</extracomment>
        <translation>%1，操作者 %2，%3：%4。</translation>
    </message>
    <message>
        <source>Looking who it is for: %1 so far…</source>
        <translation>正在查找目标实例：目前 %1…</translation>
    </message>
    <message>
        <source>K&amp;eep open</source>
        <translation>保持打开(&amp;E)</translation>
    </message>
    <message>
        <source>For another one, when this one is done; else the dialog closes</source>
        <translation>完成后留着处理下一个；否则对话框会关闭</translation>
    </message>
    <message numerus="yes">
        <source>%Ln events</source>
        <translation>
            <numerusform>%Ln 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>Topic %1</source>
        <translation>主题 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tasks</source>
        <translation>
            <numerusform>%Ln 个任务</numerusform>
        </translation>
    </message>
    <message>
        <source>Task %1</source>
        <translation>任务 %1</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1，步骤%2</translation>
    </message>
</context>
<context>
    <name>fermata::views::ActEditor</name>
    <message>
        <source>By a delay or to a time</source>
        <translation>按延迟时长或指定时间</translation>
    </message>
    <message>
        <source>For</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>直到</translation>
    </message>
    <message>
        <source>How long</source>
        <translation>延迟时长</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>Until when</source>
        <translation>推迟到的时间</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>推迟(&amp;L)</translation>
    </message>
    <message>
        <source>Counted by the clock of the database. A time is that of this computer’s time zone.</source>
        <translation>以数据库时钟计。指定的时间采用本机时区。</translation>
    </message>
    <message>
        <source>&amp;Priority</source>
        <translation>优先级(&amp;P)</translation>
    </message>
    <message>
        <source>Lower runs earlier. It is %1 now.</source>
        <translation>数值越小越先运行。当前为 %1。</translation>
    </message>
    <message>
        <source>Lower runs earlier.</source>
        <translation>数值越小越先运行。</translation>
    </message>
    <message>
        <source>&amp;Queue</source>
        <translation>队列(&amp;Q)</translation>
    </message>
    <message>
        <source>It is in %1 now.</source>
        <translation>当前在队列%1中。</translation>
    </message>
    <message>
        <source>Offered are the queues that live workers take, and those known so far.</source>
        <translation>可选的是存活的工作器所服务的队列，以及目前已知的队列。</translation>
    </message>
    <message>
        <source>Name the queue.</source>
        <translation>请指定队列。</translation>
    </message>
    <message>
        <source>what went wrong</source>
        <translation>出错情况</translation>
    </message>
    <message>
        <source>&amp;Error</source>
        <translation>错误(&amp;E)</translation>
    </message>
    <message>
        <source>It is what the instance ends with: its parent and everybody who looks will read it. It cannot be undone, but the instance can be replayed.</source>
        <translation>实例将以此结束：其父实例和所有查看者都会读到。此操作无法撤销，但可以重放该实例。</translation>
    </message>
    <message>
        <source>Say what went wrong.</source>
        <translation>请说明出错情况。</translation>
    </message>
    <message>
        <source>The state is being read.</source>
        <translation>正在读取状态数据。</translation>
    </message>
    <message>
        <source>The state is as it is now.</source>
        <translation>状态数据没有变化。</translation>
    </message>
    <message>
        <source>The state is not valid JSON.</source>
        <translation>状态数据不是有效的 JSON。</translation>
    </message>
    <message>
        <source>What is scheduled for later becomes due at once. Nothing else changes.</source>
        <translation>计划稍后运行的实例会立即就绪。其他内容不变。</translation>
    </message>
    <message>
        <source>A lease that has expired, or whose worker is gone, is taken from its holder: the instance is runnable again, with one attempt more, as the reaper would have it. Should the holder still be at work, its commit is refused.</source>
        <translation>已过期的租约，或工作器已消失的租约，会从其持有者处收回：与清扫的做法相同，该实例重新变为可运行，尝试次数加一。如果持有者仍在工作，其提交会被拒绝。</translation>
    </message>
    <message>
        <source>The number of children that a parent waits for becomes the number of its children that live. Where none does, its barrier opens.</source>
        <translation>父实例等待的子实例数变为其存活的子实例数。如果没有存活的子实例，其屏障会释放。</translation>
    </message>
    <message>
        <source>A signal that nobody has consumed is taken out of its inbox for good.</source>
        <translation>未被任何实例消费的信号会从收件箱中永久删除。</translation>
    </message>
    <message>
        <source>The signal %1, which nobody has consumed, is taken out of its inbox for good. The audit keeps its payload.</source>
        <translation>未被任何实例消费的信号%1会从收件箱中永久删除。审计记录会保留其载荷。</translation>
    </message>
    <message>
        <source>What was done is taken back where the row is still as that left it. What has moved on stays as it is, and is told below.</source>
        <translation>如果行仍保持当时执行后的样子，则撤销所做的更改。已继续推进的保持不变，并在下方列出。</translation>
    </message>
    <message>
        <source>An event that is DEAD and stops its ordering key stays DEAD, and the next one of its key may be published. What a receiver needs it for never arrives, unless it is replayed.</source>
        <translation>处于 DEAD 并阻挡其排序键的事件仍为 DEAD，而同一排序键的下一个事件可以发布。除非重放，否则接收方永远收不到它。</translation>
    </message>
    <message>
        <source>Its ordering key &amp;goes on</source>
        <translation>其排序键继续(&amp;G)</translation>
    </message>
    <message>
        <source>Its ordering key stops &amp;until it is replayed or skipped</source>
        <translation>其排序键停止，直到该事件被重放或跳过(&amp;U)</translation>
    </message>
    <message>
        <source>This is for events that become DEAD from now on. All relays of the topic go by it; one that is started with another --on-dead is refused.</source>
        <translation>适用于从现在起变为 DEAD 的事件。该主题的所有中继都遵循此设置；以其他 --on-dead 启动的中继会被拒绝。</translation>
    </message>
    <message>
        <source>The lock ends, and the server handles the messages that wait. What has the lock is fenced off: should its handler still run, what it commits is refused. Effects that it has had elsewhere stay. Its message is not tried again, and a caller is told that the lock was cleared.</source>
        <translation>锁会结束，服务器随后处理等待中的消息。持有锁的处理会被隔离：若其处理程序仍在运行，其提交会被拒绝。它在别处已产生的影响会保留。它的消息不会重试，调用方会得知锁已被清除。</translation>
    </message>
    <message>
        <source>It ends as &amp;cancelled: nobody needs it any more</source>
        <translation>以“已取消”结束：不再需要它(&amp;C)</translation>
    </message>
    <message>
        <source>It ends as an &amp;error: it could not be completed</source>
        <translation>以“错误”结束：它无法完成(&amp;E)</translation>
    </message>
    <message>
        <source>Steps that wait end with it. One that executes ends first, and what it hands on starts nothing. A task that has ended stays so: it cannot be retried, nor created again with the same context.</source>
        <translation>等待中的步骤随之结束。正在执行的步骤先行结束，其传递的结果不再启动任何步骤。已结束的任务保持结束：既不能重试，也不能以相同的上下文再次创建。</translation>
    </message>
    <message>
        <source>Every step that has failed runs again, with all its tries. What it blocked goes on when it is complete, and the task waits for its steps again.</source>
        <translation>每个失败的步骤都会重新运行，并重新获得全部尝试次数。它完成后，被它阻塞的步骤会继续，任务也会重新等待其步骤。</translation>
    </message>
    <message>
        <source>The step %1 runs again, with all its tries. What it blocked goes on when it is complete, and the task waits for its steps again.</source>
        <translation>步骤%1会重新运行，并重新获得全部尝试次数。它完成后，被它阻塞的步骤会继续，任务也会重新等待其步骤。</translation>
    </message>
</context>
<context>
    <name>fermata::views::ActNotice</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>fermata::views::ActReportView</name>
    <message>
        <source>What this will change</source>
        <translation>将产生的更改</translation>
    </message>
    <message>
        <source>becomes</source>
        <translation>变为</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>已执行的更改</translation>
    </message>
    <message>
        <source>Nothing was done.</source>
        <translation>未执行任何更改。</translation>
    </message>
    <message>
        <source>There is nothing to act upon.</source>
        <translation>没有可操作的对象。</translation>
    </message>
    <message>
        <source>There are more of them than can be taken at once: the others stay as they are.</source>
        <translation>数量超出一次可处理的上限：其余的保持不变。</translation>
    </message>
</context>
<context>
    <name>fermata::views::ActWords</name>
    <message>
        <source>Replay…</source>
        <translation>重放…</translation>
    </message>
    <message>
        <source>Replay a step</source>
        <translation>重放步骤</translation>
    </message>
    <message>
        <source>Run a step again: what has ended, is parked or has lost its lease becomes runnable</source>
        <translation>再次运行步骤：已结束、已挂起或失去租约的实例变为可运行</translation>
    </message>
    <message>
        <source>Replaying…</source>
        <translation>正在重放…</translation>
    </message>
    <message>
        <source>Run now…</source>
        <translation>立即运行…</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>立即运行</translation>
    </message>
    <message>
        <source>What is scheduled for later may run at once</source>
        <translation>计划稍后运行的实例可以立即运行</translation>
    </message>
    <message>
        <source>Making it due…</source>
        <translation>正在设为立即就绪…</translation>
    </message>
    <message>
        <source>Postpone…</source>
        <translation>推迟…</translation>
    </message>
    <message>
        <source>Postpone</source>
        <translation>推迟</translation>
    </message>
    <message>
        <source>What is runnable runs later</source>
        <translation>可运行的实例稍后运行</translation>
    </message>
    <message>
        <source>Postponing…</source>
        <translation>正在推迟…</translation>
    </message>
    <message>
        <source>Change priority…</source>
        <translation>更改优先级…</translation>
    </message>
    <message>
        <source>Change the priority</source>
        <translation>更改优先级</translation>
    </message>
    <message>
        <source>Lower runs earlier</source>
        <translation>数值越小越先运行</translation>
    </message>
    <message>
        <source>Changing the priority…</source>
        <translation>正在更改优先级…</translation>
    </message>
    <message>
        <source>Change queue…</source>
        <translation>更改队列…</translation>
    </message>
    <message>
        <source>Change the queue</source>
        <translation>更改队列</translation>
    </message>
    <message>
        <source>Other workers take it: those of the queue it goes to</source>
        <translation>由其他工作器领取：服务于目标队列的工作器</translation>
    </message>
    <message>
        <source>Changing the queue…</source>
        <translation>正在更改队列…</translation>
    </message>
    <message>
        <source>Release lease…</source>
        <translation>释放租约…</translation>
    </message>
    <message>
        <source>Release a lease</source>
        <translation>释放租约</translation>
    </message>
    <message>
        <source>An expired lease, or one whose worker is gone: runnable again, as the reaper does it</source>
        <translation>已过期的租约，或工作器已消失的租约：与清扫的做法相同，使其重新变为可运行</translation>
    </message>
    <message>
        <source>Releasing…</source>
        <translation>正在释放…</translation>
    </message>
    <message>
        <source>Edit state…</source>
        <translation>编辑状态数据…</translation>
    </message>
    <message>
        <source>Edit the state</source>
        <translation>编辑状态数据</translation>
    </message>
    <message>
        <source>Another document as its state; not while it is executing</source>
        <translation>以另一文档作为其状态数据；执行中时不可编辑</translation>
    </message>
    <message>
        <source>Writing the state…</source>
        <translation>正在写入状态数据…</translation>
    </message>
    <message>
        <source>Fail by hand…</source>
        <translation>手动置为失败…</translation>
    </message>
    <message>
        <source>Fail by hand</source>
        <translation>手动置为失败</translation>
    </message>
    <message>
        <source>It ends as failed, with an error that you write; its parent’s slot is let go</source>
        <translation>以失败结束，错误由您填写；并释放其在父实例屏障中的位置</translation>
    </message>
    <message>
        <source>Failing…</source>
        <translation>正在置为失败…</translation>
    </message>
    <message>
        <source>Recount barrier…</source>
        <translation>重新计数屏障…</translation>
    </message>
    <message>
        <source>Recount a barrier</source>
        <translation>重新计数屏障</translation>
    </message>
    <message>
        <source>What it waits for becomes the number of children that live</source>
        <translation>其等待的数量变为存活的子实例数</translation>
    </message>
    <message>
        <source>Recounting…</source>
        <translation>正在重新计数…</translation>
    </message>
    <message>
        <source>Delete signal…</source>
        <translation>删除信号…</translation>
    </message>
    <message>
        <source>Delete a signal</source>
        <translation>删除信号</translation>
    </message>
    <message>
        <source>A signal that nobody has consumed</source>
        <translation>未被任何实例消费的信号</translation>
    </message>
    <message>
        <source>Deleting…</source>
        <translation>正在删除…</translation>
    </message>
    <message>
        <source>Undo…</source>
        <translation>撤销…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Takes back what was done last, where nothing has changed since</source>
        <translation>撤销上次执行的更改，但仅限此后没有变化的部分</translation>
    </message>
    <message>
        <source>Taking back…</source>
        <translation>正在撤销…</translation>
    </message>
    <message>
        <source>Replay %1</source>
        <translation>重放 %1</translation>
    </message>
    <message numerus="yes">
        <source>Replay %Ln instances</source>
        <translation>
            <numerusform>重放 %Ln 个实例</numerusform>
        </translation>
    </message>
    <message>
        <source>Run %1 now</source>
        <translation>立即运行 %1</translation>
    </message>
    <message numerus="yes">
        <source>Run %Ln instances now</source>
        <translation>
            <numerusform>立即运行 %Ln 个实例</numerusform>
        </translation>
    </message>
    <message>
        <source>Postpone %1</source>
        <translation>推迟 %1</translation>
    </message>
    <message numerus="yes">
        <source>Postpone %Ln instances</source>
        <translation>
            <numerusform>推迟 %Ln 个实例</numerusform>
        </translation>
    </message>
    <message>
        <source>Set the priority of %1</source>
        <translation>设置 %1 的优先级</translation>
    </message>
    <message numerus="yes">
        <source>Set the priority of %Ln instances</source>
        <translation>
            <numerusform>设置 %Ln 个实例的优先级</numerusform>
        </translation>
    </message>
    <message>
        <source>Set the queue of %1</source>
        <translation>设置 %1 的队列</translation>
    </message>
    <message numerus="yes">
        <source>Set the queue of %Ln instances</source>
        <translation>
            <numerusform>设置 %Ln 个实例的队列</numerusform>
        </translation>
    </message>
    <message>
        <source>Release %1</source>
        <translation>释放 %1 的租约</translation>
    </message>
    <message numerus="yes">
        <source>Release %Ln instances</source>
        <translation>
            <numerusform>释放 %Ln 个实例的租约</numerusform>
        </translation>
    </message>
    <message>
        <source>Write the state of %1</source>
        <translation>写入 %1 的状态数据</translation>
    </message>
    <message numerus="yes">
        <source>Write the state of %Ln instances</source>
        <translation>
            <numerusform>写入 %Ln 个实例的状态数据</numerusform>
        </translation>
    </message>
    <message>
        <source>Fail %1</source>
        <translation>将 %1 置为失败</translation>
    </message>
    <message numerus="yes">
        <source>Fail %Ln instances</source>
        <translation>
            <numerusform>将 %Ln 个实例置为失败</numerusform>
        </translation>
    </message>
    <message>
        <source>Recount %1</source>
        <translation>重新计数 %1 的屏障</translation>
    </message>
    <message numerus="yes">
        <source>Recount %Ln instances</source>
        <translation>
            <numerusform>重新计数 %Ln 个实例的屏障</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln signals</source>
        <translation>
            <numerusform>删除 %Ln 个信号</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo %Ln changes</source>
        <translation>
            <numerusform>撤销 %Ln 处更改</numerusform>
        </translation>
    </message>
    <message>
        <source>It is executing.</source>
        <translation>它在执行中。</translation>
    </message>
    <message>
        <source>It is not scheduled.</source>
        <translation>它未被计划。</translation>
    </message>
    <message>
        <source>It may run already.</source>
        <translation>它已经可以运行。</translation>
    </message>
    <message>
        <source>It is not runnable.</source>
        <translation>它不是可运行状态。</translation>
    </message>
    <message>
        <source>It has ended.</source>
        <translation>它已结束。</translation>
    </message>
    <message>
        <source>It is not executing.</source>
        <translation>它不在执行中。</translation>
    </message>
    <message>
        <source>It waits for no children.</source>
        <translation>它没有在等待子实例。</translation>
    </message>
    <message>
        <source>This schema has no acts. To bring it up to date run “fermatactl migrate”.</source>
        <translation>此模式没有操作函数。要更新到最新，请运行“fermatactl migrate”。</translation>
    </message>
    <message>
        <source>The role of this connection may not do this.</source>
        <translation>此连接的角色无权执行此操作。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of its children that live go on without it: nobody waits for them any more.</source>
        <translation>
            <numerusform>其 %Ln 个存活的子实例会脱离它继续运行：不再有实例等待它们。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: scheduled to runnable now</source>
        <translation>
            <numerusform>%Ln 个实例：由已计划变为现在可运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: due later, else as they are</source>
        <translation>
            <numerusform>%Ln 个实例：推迟就绪，其他不变</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: priority %1</source>
        <translation>
            <numerusform>%Ln 个实例：优先级 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: queue %1</source>
        <translation>
            <numerusform>%Ln 个实例：队列%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: another state, else as they are</source>
        <translation>
            <numerusform>%Ln 个实例：更换状态数据，其他不变</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: counted anew, still waiting</source>
        <translation>
            <numerusform>%Ln 个实例：已重新计数，仍在等待</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: runnable, and may run now</source>
        <translation>
            <numerusform>%Ln 个实例：可运行，现在即可运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln signals: gone for good</source>
        <translation>
            <numerusform>%Ln 个信号：永久删除</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes: taken back</source>
        <translation>
            <numerusform>%Ln 处更改：撤销</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances</source>
        <translation>
            <numerusform>%Ln 个实例</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: %1 to %2</source>
        <translation>
            <numerusform>%Ln 个实例：由%1变为%2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln refused: %1</source>
        <translation>
            <numerusform>拒绝 %Ln 个：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>It takes its slot in the barrier of its parent %1 again: the parent waits for it once more.</source>
        <translation>它重新占用其在父实例 %1 的屏障中的位置：父实例会再次等待它。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln take their slots in the barriers of their parents again: they are waited for once more.</source>
        <translation>
            <numerusform>%Ln 个重新占用其在父实例屏障中的位置：父实例会再次等待它们。</numerusform>
        </translation>
    </message>
    <message>
        <source>It leaves its parent %1: the parent does not wait for it, and will not see its result.</source>
        <translation>它脱离其父实例 %1：父实例不等待它，也不会看到其最终结果。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln leave their parents, which do not wait for them.</source>
        <translation>
            <numerusform>%Ln 个脱离其父实例，父实例不再等待它们。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln children that live go on without their parents.</source>
        <translation>
            <numerusform>%Ln 个存活的子实例会脱离其父实例继续运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is the last one its parent %1 waits for: the barrier opens and the parent runs.</source>
        <translation>它是其父实例 %1 等待的最后一个：屏障释放，父实例运行。</translation>
    </message>
    <message numerus="yes">
        <source>The barriers of %Ln parents open.</source>
        <translation>
            <numerusform>%Ln 个父实例的屏障会释放。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its parent %1 waits for one child fewer.</source>
        <translation>其父实例 %1 等待的子实例减少一个。</translation>
    </message>
    <message numerus="yes">
        <source>For %Ln of them a parent waits for one child fewer.</source>
        <translation>
            <numerusform>其中 %Ln 个的父实例等待的子实例减少一个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its parent %1 could run, but another instance has its unique key; it wakes when that is free.</source>
        <translation>其父实例 %1 本可运行，但另一个实例占用了其唯一键；该键空闲时父实例会被唤醒。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln parents could run, but for their unique keys; they wake when those are free.</source>
        <translation>
            <numerusform>%Ln 个父实例本可运行，但其唯一键被占用；这些键空闲时它们会被唤醒。</numerusform>
        </translation>
    </message>
    <message>
        <source>None of its children lives: the barrier opens.</source>
        <translation>没有存活的子实例：屏障释放。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of its children live: for these it waits.</source>
        <translation>
            <numerusform>有 %Ln 个子实例存活：它会等待这些子实例。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln barriers are counted anew.</source>
        <translation>
            <numerusform>%Ln 个屏障会重新计数。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is not woken yet: instance %1 has its unique key.</source>
        <translation>它暂不会被唤醒：实例 %1 占用了其唯一键。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln are not woken yet: others have their unique keys.</source>
        <translation>
            <numerusform>%Ln 个暂不会被唤醒：其他实例占用了它们的唯一键。</numerusform>
        </translation>
    </message>
    <message>
        <source>No live worker takes this queue and knows its machine: it will wait there.</source>
        <translation>没有服务于此队列且了解其状态机的存活工作器：它会在那里等待。</translation>
    </message>
    <message numerus="yes">
        <source>For %Ln of them no live worker takes this queue and knows the machine: they will wait there.</source>
        <translation>
            <numerusform>其中 %Ln 个没有服务于此队列且了解其状态机的存活工作器：它们会在那里等待。</numerusform>
        </translation>
    </message>
    <message>
        <source>The state that is there now is kept in the audit.</source>
        <translation>当前的状态数据会保留在审计记录中。</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已执行</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>由%1变为%2</translation>
    </message>
    <message>
        <source>due %1</source>
        <translation>就绪时间：%1</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>优先级 %1</translation>
    </message>
    <message>
        <source>queue %1</source>
        <translation>队列 %1</translation>
    </message>
    <message numerus="yes">
        <source>waits for %Ln children</source>
        <translation>
            <numerusform>等待 %Ln 个子实例</numerusform>
        </translation>
    </message>
    <message>
        <source>stays %1</source>
        <translation>保持“%1”</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>locked by somebody else</source>
        <translation>已被其他会话锁定</translation>
    </message>
    <message>
        <source>changed meanwhile</source>
        <translation>其间已变更</translation>
    </message>
    <message>
        <source>executing</source>
        <translation>执行中</translation>
    </message>
    <message>
        <source>not executing</source>
        <translation>不在执行中</translation>
    </message>
    <message>
        <source>not runnable</source>
        <translation>不是可运行状态</translation>
    </message>
    <message>
        <source>not awaiting it</source>
        <translation>未在等待该信号</translation>
    </message>
    <message>
        <source>ended already</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>not ended</source>
        <translation>未结束</translation>
    </message>
    <message>
        <source>without a parent</source>
        <translation>没有父实例</translation>
    </message>
    <message>
        <source>parent moved on</source>
        <translation>父实例已继续推进</translation>
    </message>
    <message>
        <source>waiting for children</source>
        <translation>正在等待子实例</translation>
    </message>
    <message>
        <source>children still live</source>
        <translation>子实例仍存活</translation>
    </message>
    <message>
        <source>no barrier</source>
        <translation>没有屏障</translation>
    </message>
    <message>
        <source>unique key taken</source>
        <translation>唯一键已被占用</translation>
    </message>
    <message>
        <source>dedup key used under another name</source>
        <translation>去重键已以另一名称使用</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>正在使用</translation>
    </message>
    <message>
        <source>so already</source>
        <translation>已是如此</translation>
    </message>
    <message>
        <source>cannot be taken back</source>
        <translation>无法撤销</translation>
    </message>
    <message>
        <source>taken back already</source>
        <translation>已撤销过</translation>
    </message>
    <message>
        <source>another reason</source>
        <translation>其他原因</translation>
    </message>
    <message>
        <source>Signal %1 is not there: it was consumed, or deleted.</source>
        <translation>信号 %1 已不存在：已被消费或删除。</translation>
    </message>
    <message>
        <source>Somebody else has locked %1, or what goes with it. Try again.</source>
        <translation>%1 或其相关的行已被其他会话锁定。请重试。</translation>
    </message>
    <message>
        <source>%1 has changed since it was looked at.</source>
        <translation>自查看以来，%1 已发生变更。</translation>
    </message>
    <message>
        <source>%1 is executing: %2 has its lease until %3.</source>
        <translation>%1 在执行中：%2 持有其租约至 %3。</translation>
    </message>
    <message>
        <source>%1 is %2.</source>
        <translation>%1 的状态为“%2”。</translation>
    </message>
    <message>
        <source>%1 has ended: it is %2.</source>
        <translation>%1 已结束：状态为“%2”。</translation>
    </message>
    <message>
        <source>%1 has not ended: its parent waits for it, and only a child that has ended can leave it.</source>
        <translation>%1 尚未结束：其父实例在等待它，只有已结束的子实例才能脱离。</translation>
    </message>
    <message>
        <source>%1 has no parent to leave.</source>
        <translation>%1 没有可脱离的父实例。</translation>
    </message>
    <message>
        <source>The parent of %1 no longer waits on that barrier: it can only be replayed detached from it.</source>
        <translation>%1 的父实例不再等待该屏障：只能在脱离父实例后重放。</translation>
    </message>
    <message>
        <source>%1 waits for its children: it can be replayed only if they are no longer waited for.</source>
        <translation>%1 在等待其子实例：只有不再等待它们时才能重放。</translation>
    </message>
    <message>
        <source>Children of %1 still live and would disturb its next barrier: detach them with it.</source>
        <translation>%1 的子实例仍存活，会干扰其下一个屏障：请让它们一并脱离。</translation>
    </message>
    <message>
        <source>%1 waits for no children.</source>
        <translation>%1 没有在等待子实例。</translation>
    </message>
    <message>
        <source>Instance %1 has the unique key of %2.</source>
        <translation>实例 %1 占用了 %2 的唯一键。</translation>
    </message>
    <message>
        <source>%1 is executing, and its step may be using the signal.</source>
        <translation>%1 在执行中，其步骤可能正在使用该信号。</translation>
    </message>
    <message>
        <source>The change of %1 was taken back already.</source>
        <translation>%1 的更改已撤销过。</translation>
    </message>
    <message>
        <source>%1 %2 at %3</source>
        <translation>%1，%2，步骤 %3</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>原因：%1</translation>
    </message>
    <message>
        <source>Cancelled before the end.</source>
        <translation>在完成之前已取消。</translation>
    </message>
    <message>
        <source>audit %1</source>
        <translation>审计记录 %1</translation>
    </message>
    <message>
        <source>What this connection may do is still being asked for.</source>
        <translation>正在查询此连接有哪些权限。</translation>
    </message>
    <message>
        <source>This server is a standby: it repeats what its primary does, and can only be read. Connect to the primary to act.</source>
        <translation>此服务器是备用服务器：它重复主服务器所做的事，只能读取。要操作请连接主服务器。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message numerus="yes">
        <source>and of %Ln other machines</source>
        <translation>
            <numerusform>以及另外 %Ln 个状态机</numerusform>
        </translation>
    </message>
    <message>
        <source>Deliver a signal</source>
        <translation>投递信号</translation>
    </message>
    <message>
        <source>Delivering…</source>
        <translation>正在投递…</translation>
    </message>
    <message>
        <source>Spawn instances</source>
        <translation>创建实例</translation>
    </message>
    <message>
        <source>Spawning…</source>
        <translation>正在创建…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: awaiting %1 to runnable</source>
        <translation>
            <numerusform>%Ln 个实例：从等待 %1 变为可运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: stay as they are, %1 waits in the inbox until they await it</source>
        <translation>
            <numerusform>%Ln 个实例：保持原样，%1 留在收件箱中，直到它们等待它</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: hold it under this dedup key already, nothing is stored twice</source>
        <translation>
            <numerusform>%Ln 个实例：收件箱中已有此去重键的信号，不会重复存储</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: have ended: stored, and not consumed</source>
        <translation>
            <numerusform>%Ln 个实例：已结束，存储但不会被消费</numerusform>
        </translation>
    </message>
    <message>
        <source>The step %1 runs again, sees %2, and consumes it when it progresses.</source>
        <translation>步骤 %1 再次运行，看到 %2，并在推进时消费它。</translation>
    </message>
    <message>
        <source>held at a breakpoint</source>
        <translation>在断点处暂停</translation>
    </message>
    <message>
        <source>Skip…</source>
        <translation>跳过…</translation>
    </message>
    <message>
        <source>Skip an event</source>
        <translation>跳过事件</translation>
    </message>
    <message>
        <source>A DEAD event stays DEAD and stops its ordering key no more</source>
        <translation>DEAD 事件仍为 DEAD，但不再阻挡其排序键</translation>
    </message>
    <message>
        <source>Skipping…</source>
        <translation>正在跳过…</translation>
    </message>
    <message>
        <source>Skip %1</source>
        <translation>跳过 %1</translation>
    </message>
    <message numerus="yes">
        <source>Skip %Ln events</source>
        <translation>
            <numerusform>跳过 %Ln 个事件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln events: DEAD, and stop their keys no more</source>
        <translation>
            <numerusform>%Ln 个事件：DEAD，不再阻挡其排序键</numerusform>
        </translation>
    </message>
    <message>
        <source>Behind a DEAD event…</source>
        <translation>DEAD 事件之后…</translation>
    </message>
    <message>
        <source>Behind a DEAD event</source>
        <translation>DEAD 事件之后</translation>
    </message>
    <message>
        <source>Whether an ordering key of the topic goes on behind a DEAD event, or stops</source>
        <translation>该主题的排序键在 DEAD 事件之后继续还是停止</translation>
    </message>
    <message>
        <source>Setting the topic…</source>
        <translation>正在设置主题…</translation>
    </message>
    <message>
        <source>Set the topic</source>
        <translation>设置主题</translation>
    </message>
    <message>
        <source>%1 is %2: only what is PUBLISHED or DEAD is replayed.</source>
        <translation>%1 为 %2：只能重放 PUBLISHED 或 DEAD 的事件。</translation>
    </message>
    <message>
        <source>Its claim can be released when its relay is gone.</source>
        <translation>其中继消失后，可以释放其认领。</translation>
    </message>
    <message>
        <source>It is published when a relay comes to it.</source>
        <translation>中继轮到它时即会发布。</translation>
    </message>
    <message>
        <source>%1 is DEAD, and stops nothing.</source>
        <translation>%1 为 DEAD，不阻挡任何事件。</translation>
    </message>
    <message>
        <source>%1 is no event of the outbox.</source>
        <translation>%1 不是发件箱的事件。</translation>
    </message>
    <message>
        <source>%1 is %2: only what is DEAD can be skipped.</source>
        <translation>%1 为 %2：只能跳过 DEAD 的事件。</translation>
    </message>
    <message>
        <source>%1 is an event, which has one step only.</source>
        <translation>%1 是事件，只有一个步骤。</translation>
    </message>
    <message>
        <source>%1 is %2, and only a relay makes it DEAD, when its publisher has refused it or it was tried too often: run one with --max-attempts 1.</source>
        <translation>%1 为 %2，只有中继能使其变为 DEAD，即发布程序拒绝它或尝试次数过多时：请以 --max-attempts 1 运行一个中继。</translation>
    </message>
    <message>
        <source>The queue of %1 is its topic, which does not change: put another event.</source>
        <translation>%1 的队列就是其主题，不会改变：请放入另一个事件。</translation>
    </message>
    <message>
        <source>With that state %1 would be no event: an event has a payload, and its key and its headers are texts.</source>
        <translation>若采用该状态，%1 就不是事件：事件须有负载，其键和标头须为文本。</translation>
    </message>
    <message>
        <source>Somebody else is setting the topic. Try again.</source>
        <translation>其他人正在设置该主题。请重试。</translation>
    </message>
    <message>
        <source>Somebody has set the topic since you looked.</source>
        <translation>自您查看以来，已有人设置了该主题。</translation>
    </message>
    <message>
        <source>The topic has it so already.</source>
        <translation>该主题已是如此设置。</translation>
    </message>
    <message>
        <source>An event that becomes DEAD stops its ordering key until it is replayed or skipped</source>
        <translation>变为 DEAD 的事件会阻挡其排序键，直到被重放或跳过</translation>
    </message>
    <message>
        <source>Behind an event that becomes DEAD its ordering key goes on</source>
        <translation>事件变为 DEAD 之后，其排序键继续</translation>
    </message>
    <message numerus="yes">
        <source>%Ln events stop their keys by now: each does so until it is replayed or skipped.</source>
        <translation>
            <numerusform>已有 %Ln 个事件阻挡其键：各自直到被重放或跳过为止。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 events or more stop their keys by now: each does so until it is replayed or skipped.</source>
        <translation>已有 %1 个或更多事件阻挡其键：各自直到被重放或跳过为止。</translation>
    </message>
    <message>
        <source>no event</source>
        <translation>不是事件</translation>
    </message>
    <message>
        <source>not DEAD</source>
        <translation>不是 DEAD</translation>
    </message>
    <message>
        <source>no other step</source>
        <translation>没有其他步骤</translation>
    </message>
    <message>
        <source>for a relay to do</source>
        <translation>只能由中继完成</translation>
    </message>
    <message>
        <source>bound to its topic</source>
        <translation>属于其主题</translation>
    </message>
    <message>
        <source>no event with that state</source>
        <translation>采用该状态就不是事件</translation>
    </message>
    <message>
        <source>the topic</source>
        <translation>该主题</translation>
    </message>
    <message>
        <source>Clear lock…</source>
        <translation>清除锁…</translation>
    </message>
    <message>
        <source>Clear a lock</source>
        <translation>清除锁</translation>
    </message>
    <message>
        <source>A durable server that is locked handles the messages that wait; what has the lock is fenced off</source>
        <translation>被锁定的持久服务器会处理等待中的消息；持有锁的处理会被隔离</translation>
    </message>
    <message>
        <source>Clearing the lock…</source>
        <translation>正在清除锁…</translation>
    </message>
    <message>
        <source>Clear the lock of %1</source>
        <translation>清除 %1 的锁</translation>
    </message>
    <message numerus="yes">
        <source>Clear the locks of %Ln servers</source>
        <translation>
            <numerusform>清除 %Ln 个服务器的锁</numerusform>
        </translation>
    </message>
    <message>
        <source>It is no durable server.</source>
        <translation>它不是持久服务器。</translation>
    </message>
    <message>
        <source>It is not locked.</source>
        <translation>它未被锁定。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln servers: locked no more</source>
        <translation>
            <numerusform>%Ln 个服务器：不再锁定</numerusform>
        </translation>
    </message>
    <message>
        <source>The call %1 had the lock: its caller is told that the lock was cleared.</source>
        <translation>调用 %1 曾持有锁：其调用方会得知锁已被清除。</translation>
    </message>
    <message>
        <source>The cast %1 had the lock: it is not handled to the end.</source>
        <translation>单向消息 %1 曾持有锁：不会处理完毕。</translation>
    </message>
    <message numerus="yes">
        <source>The callers of %Ln of them are told that the lock was cleared.</source>
        <translation>
            <numerusform>其中 %Ln 个的调用方会得知锁已被清除。</numerusform>
        </translation>
    </message>
    <message>
        <source>no durable server</source>
        <translation>不是持久服务器</translation>
    </message>
    <message>
        <source>not locked</source>
        <translation>未锁定</translation>
    </message>
    <message>
        <source>%1 is no durable server.</source>
        <translation>%1 不是持久服务器。</translation>
    </message>
    <message>
        <source>The server %1 is not locked: its handler has ended, or somebody else has cleared the lock.</source>
        <translation>服务器 %1 未被锁定：其处理程序已结束，或其他人已清除锁。</translation>
    </message>
    <message>
        <source>Retry…</source>
        <translation>重试…</translation>
    </message>
    <message>
        <source>Retry failed steps</source>
        <translation>重试失败的步骤</translation>
    </message>
    <message>
        <source>Steps of a task that have failed run again; what they blocked goes on when they are complete</source>
        <translation>任务中失败的步骤重新运行；它们完成后，被阻塞的步骤会继续</translation>
    </message>
    <message>
        <source>Retrying…</source>
        <translation>正在重试…</translation>
    </message>
    <message>
        <source>Cancel…</source>
        <translation>取消…</translation>
    </message>
    <message>
        <source>Cancel a task</source>
        <translation>取消任务</translation>
    </message>
    <message>
        <source>A task that has not ended ends, and with it its steps that wait</source>
        <translation>结束一个尚未结束的任务，等待中的步骤随之结束</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>正在取消…</translation>
    </message>
    <message numerus="yes">
        <source>Cancel %Ln tasks…</source>
        <translation>
            <numerusform>取消 %Ln 个任务…</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel the task…</source>
        <translation>取消该任务…</translation>
    </message>
    <message numerus="yes">
        <source>Retry failed steps of %Ln tasks…</source>
        <translation>
            <numerusform>重试 %Ln 个任务中失败的步骤…</numerusform>
        </translation>
    </message>
    <message>
        <source>Retry all failed steps…</source>
        <translation>重试所有失败的步骤…</translation>
    </message>
    <message>
        <source>Retry step %1…</source>
        <translation>重试步骤%1…</translation>
    </message>
    <message>
        <source>Retry in task %1</source>
        <translation>在任务 %1 中重试</translation>
    </message>
    <message numerus="yes">
        <source>Retry in %Ln tasks</source>
        <translation>
            <numerusform>在 %Ln 个任务中重试</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel task %1</source>
        <translation>取消任务 %1</translation>
    </message>
    <message numerus="yes">
        <source>Cancel %Ln tasks</source>
        <translation>
            <numerusform>取消 %Ln 个任务</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is no task.</source>
        <translation>%1 不是任务。</translation>
    </message>
    <message>
        <source>Task %1 is being cancelled: it has ended when the steps that execute have.</source>
        <translation>任务 %1 正在取消：待正在执行的步骤结束后，它便结束。</translation>
    </message>
    <message>
        <source>Task %1 has no step of this name.</source>
        <translation>任务 %1 没有这个名称的步骤。</translation>
    </message>
    <message>
        <source>The step of task %1 has not failed: only a step that has failed is retried.</source>
        <translation>任务 %1 的该步骤并未失败：只有失败的步骤才能重试。</translation>
    </message>
    <message>
        <source>No step of task %1 has failed.</source>
        <translation>任务 %1 没有失败的步骤。</translation>
    </message>
    <message>
        <source>Task %1 goes on by itself: on the page Tasks its steps that have failed are retried.</source>
        <translation>任务 %1 会自行继续：失败的步骤在“任务”页面上重试。</translation>
    </message>
    <message>
        <source>Task %1 is ended by cancelling it on the page Tasks, which ends its steps too.</source>
        <translation>要结束任务 %1，请在“任务”页面上取消它，其步骤也会随之结束。</translation>
    </message>
    <message>
        <source>The state of task %1 has the context by which it is found again.</source>
        <translation>任务 %1 的状态中含有用来找回它的上下文。</translation>
    </message>
    <message>
        <source>%1 is a step of a task: it stays it, and what it is given comes from the task.</source>
        <translation>%1 是任务的一个步骤：它始终属于该任务，其输入来自该任务。</translation>
    </message>
    <message>
        <source>%1 is a step of a task whose steps have all ended: retry it on the page Tasks.</source>
        <translation>%1 是一个任务的步骤，该任务的步骤均已结束：请在“任务”页面上重试。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tasks: wait for their steps</source>
        <translation>
            <numerusform>%Ln 个任务：等待其步骤</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tasks: end when the steps that execute have</source>
        <translation>
            <numerusform>%Ln 个任务：待正在执行的步骤结束后结束</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps that have failed begin anew, with all their tries.</source>
        <translation>
            <numerusform>%Ln 个失败的步骤重新开始，并重新获得全部尝试次数。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps that wait end with it, as failed.</source>
        <translation>
            <numerusform>%Ln 个等待中的步骤随之结束，记为失败。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps are executing: they end first, and what they hand on starts nothing.</source>
        <translation>
            <numerusform>%Ln 个步骤正在执行：它们先行结束，其传递的结果不再启动任何步骤。</numerusform>
        </translation>
    </message>
    <message>
        <source>no task</source>
        <translation>不是任务</translation>
    </message>
    <message>
        <source>being cancelled</source>
        <translation>正在取消</translation>
    </message>
    <message>
        <source>no such step</source>
        <translation>没有这个步骤</translation>
    </message>
    <message>
        <source>not failed</source>
        <translation>并未失败</translation>
    </message>
    <message>
        <source>of a task</source>
        <translation>属于任务</translation>
    </message>
    <message>
        <source>Migrate…</source>
        <translation>迁移…</translation>
    </message>
    <message>
        <source>Migrate to another version</source>
        <translation>迁移到其他版本</translation>
    </message>
    <message>
        <source>Instances go to another version of their machine, each from its step to one of its</source>
        <translation>实例转到其状态机的另一个版本，各自从所在步骤转到那里的一个步骤</translation>
    </message>
    <message>
        <source>Migrating…</source>
        <translation>正在迁移…</translation>
    </message>
    <message>
        <source>Migrate %1</source>
        <translation>迁移 %1</translation>
    </message>
    <message numerus="yes">
        <source>Migrate %Ln instances</source>
        <translation>
            <numerusform>迁移 %Ln 个实例</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: of version %1, else as they are</source>
        <translation>
            <numerusform>%Ln 个实例：改为版本 %1，其他不变</numerusform>
        </translation>
    </message>
    <message>
        <source>version %1, at %2</source>
        <translation>版本 %1，位于 %2</translation>
    </message>
    <message>
        <source>no such version</source>
        <translation>没有这个版本</translation>
    </message>
    <message>
        <source>the version is obsolete</source>
        <translation>该版本已淘汰</translation>
    </message>
    <message>
        <source>at a step that stays</source>
        <translation>所在步骤保持不动</translation>
    </message>
    <message>
        <source>awaits a signal that is no event</source>
        <translation>等待的信号不是事件</translation>
    </message>
    <message>
        <source>%1 stands at %2, and nothing says where it goes from there.</source>
        <translation>%1 位于 %2，没有说明它从那里去哪里。</translation>
    </message>
    <message>
        <source>%1 awaits a signal that is no event of that version: it would wait for ever.</source>
        <translation>%1 等待的信号不是该版本的事件：它会永远等待。</translation>
    </message>
</context>
<context>
    <name>fermata::views::AnswerWords</name>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 个</translation>
    </message>
    <message>
        <source>Nothing was inserted.</source>
        <translation>未插入任何实例。</translation>
    </message>
    <message>
        <source>Inserted: %1.</source>
        <translation>已插入：%1。</translation>
    </message>
    <message>
        <source>Refused, because their unique key is occupied: %1.</source>
        <translation>因唯一键被占用而拒绝：%1 个。</translation>
    </message>
    <message>
        <source>Delivered: “%1” woke %2; it is runnable now.</source>
        <translation>已投递：“%1”唤醒了 %2；它现在可运行。</translation>
    </message>
    <message>
        <source>Stored in the inbox of %2. It did not await “%1” at that moment.</source>
        <translation>已存入 %2 的收件箱。它当时未在等待“%1”。</translation>
    </message>
    <message>
        <source>A duplicate: “%1” with this dedup key is in the inbox of %2 already. Nothing was stored twice.</source>
        <translation>重复：%2 的收件箱中已有使用此去重键的“%1”。没有重复存储。</translation>
    </message>
    <message>
        <source>Not stored: the dedup key is used at %1 under another name. Choose another key.</source>
        <translation>未存储：该去重键已在 %1 以另一名称使用。请换一个键。</translation>
    </message>
    <message>
        <source>Stored, but %1 has ended and will not consume it.</source>
        <translation>已存储，但 %1 已结束，不会消费它。</translation>
    </message>
    <message>
        <source>Then it ended: %1</source>
        <translation>随后中止：%1</translation>
    </message>
</context>
<context>
    <name>fermata::views::AnswersList</name>
    <message>
        <source>has the lock</source>
        <translation>持有锁</translation>
    </message>
    <message>
        <source>replied</source>
        <translation>已答复</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>call %1</source>
        <translation>调用 %1</translation>
    </message>
    <message>
        <source>it is answered when its handler has ended</source>
        <translation>处理程序结束后会答复</translation>
    </message>
    <message>
        <source>too large for a line: %1</source>
        <translation>过大，无法在一行中显示：%1</translation>
    </message>
    <message>
        <source>Last replies</source>
        <translation>最近的答复</translation>
    </message>
    <message>
        <source>Copy lines</source>
        <translation>复制行</translation>
    </message>
</context>
<context>
    <name>fermata::views::Audit</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>attempt</source>
        <translation>尝试次数</translation>
    </message>
    <message>
        <source>queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>eligible</source>
        <translation>就绪时间</translation>
    </message>
    <message>
        <source>awaited signal</source>
        <translation>等待的信号</translation>
    </message>
    <message>
        <source>worker</source>
        <translation>工作器</translation>
    </message>
    <message>
        <source>parent</source>
        <translation>父实例</translation>
    </message>
    <message>
        <source>children waited for</source>
        <translation>等待的子实例数</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Signal delivered</source>
        <translation>已投递信号</translation>
    </message>
    <message>
        <source>Replayed</source>
        <translation>已重放</translation>
    </message>
    <message>
        <source>Made to run now</source>
        <translation>已设为立即运行</translation>
    </message>
    <message>
        <source>Postponed</source>
        <translation>已推迟</translation>
    </message>
    <message>
        <source>Priority changed</source>
        <translation>已更改优先级</translation>
    </message>
    <message>
        <source>Queue changed</source>
        <translation>已更改队列</translation>
    </message>
    <message>
        <source>Lease released</source>
        <translation>已释放租约</translation>
    </message>
    <message>
        <source>State edited</source>
        <translation>已编辑状态数据</translation>
    </message>
    <message>
        <source>Failed by hand</source>
        <translation>已手动置为失败</translation>
    </message>
    <message>
        <source>Barrier recounted</source>
        <translation>已重新计数屏障</translation>
    </message>
    <message>
        <source>Signal deleted</source>
        <translation>已删除信号</translation>
    </message>
    <message>
        <source>Spawned</source>
        <translation>已创建</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>已撤销更改</translation>
    </message>
    <message>
        <source>%1 as %2</source>
        <extracomment>An operating system&apos;s user, and the role of the database</extracomment>
        <translation>%1（角色 %2）</translation>
    </message>
    <message>
        <source>a copy of #%1</source>
        <translation>#%1 的副本</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1：%2 → %3</translation>
    </message>
    <message>
        <source>another state</source>
        <translation>状态数据变更</translation>
    </message>
    <message>
        <source>another result</source>
        <translation>最终结果变更</translation>
    </message>
    <message>
        <source>its result goes</source>
        <translation>其最终结果被移除</translation>
    </message>
    <message>
        <source>taken back by entry %1</source>
        <translation>已由记录 %1 撤销</translation>
    </message>
    <message>
        <source>of entry %1</source>
        <translation>针对记录 %1</translation>
    </message>
    <message>
        <source>can be taken back</source>
        <translation>可撤销</translation>
    </message>
    <message>
        <source>entry %1</source>
        <translation>记录 %1</translation>
    </message>
    <message>
        <source>State edited at the gate</source>
        <translation>在闸口编辑了状态</translation>
    </message>
    <message>
        <source>Outcome replaced at the gate</source>
        <translation>在闸口替换了结果</translation>
    </message>
    <message>
        <source>Crashed at the gate</source>
        <translation>在闸口崩溃</translation>
    </message>
    <message>
        <source>Event skipped</source>
        <translation>已跳过事件</translation>
    </message>
    <message>
        <source>Topic set</source>
        <translation>已设置主题</translation>
    </message>
    <message>
        <source>Lock cleared</source>
        <translation>已清除锁</translation>
    </message>
    <message>
        <source>Failed steps retried</source>
        <translation>已重试失败的步骤</translation>
    </message>
    <message>
        <source>Task cancelled</source>
        <translation>任务已取消</translation>
    </message>
    <message>
        <source>Migrated to another version</source>
        <translation>已迁移到其他版本</translation>
    </message>
</context>
<context>
    <name>fermata::views::AuditList</name>
    <message>
        <source>Audit</source>
        <translation>审计记录</translation>
    </message>
    <message>
        <source>Undo…</source>
        <translation>撤销…</translation>
    </message>
    <message>
        <source>Copy lines</source>
        <translation>复制行</translation>
    </message>
</context>
<context>
    <name>fermata::views::AuditTab</name>
    <message>
        <source>Reading who acted on it…</source>
        <translation>正在读取审计记录…</translation>
    </message>
    <message>
        <source>What people did to it</source>
        <translation>对此实例的人工操作</translation>
    </message>
    <message>
        <source>Undo…</source>
        <translation>撤销…</translation>
    </message>
    <message>
        <source>Show older ones</source>
        <translation>显示较早的记录</translation>
    </message>
    <message>
        <source>This database keeps no audit: its schema is older than acts are, or another engine&apos;s.</source>
        <translation>此数据库没有审计记录：其模式早于操作功能，或由其他引擎创建。</translation>
    </message>
    <message>
        <source>This role may not read the audit. Its owner can grant it: the table is fermata_audit.</source>
        <translation>该角色无权读取审计记录。审计表的所有者可以授权：该表为 fermata_audit。</translation>
    </message>
    <message>
        <source>Nobody has acted on it. What a person does to it is written down here: what, when, who and why.</source>
        <translation>尚无人对此实例执行操作。人工执行的操作会记录在此：内容、时间、操作者和原因。</translation>
    </message>
    <message numerus="yes">
        <source>The newest %Ln entries</source>
        <translation>
            <numerusform>最新的 %Ln 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>could not be read again</source>
        <translation>无法再次读取</translation>
    </message>
    <message>
        <source>It could not be read. %1</source>
        <translation>无法读取。%1</translation>
    </message>
    <message>
        <source>Take back what this act changed</source>
        <translation>撤销此操作所做的更改</translation>
    </message>
    <message>
        <source>Choose an entry to see what it changed.</source>
        <translation>选择一条记录，查看其所做的更改。</translation>
    </message>
    <message>
        <source>What it changed is too large to be read here.</source>
        <translation>更改的内容过大，无法在此读取。</translation>
    </message>
    <message>
        <source>The act left no facts.</source>
        <translation>该操作未留下变更数据。</translation>
    </message>
    <message>
        <source>the row as it was</source>
        <translation>操作前的行</translation>
    </message>
    <message>
        <source>as the act left it</source>
        <translation>操作后的行</translation>
    </message>
</context>
<context>
    <name>fermata::views::AwaitingPage</name>
    <message>
        <source>Awaiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Which are shown</source>
        <translation>显示的范围</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Everything that is parked for a signal</source>
        <translation>所有因等待信号而挂起的实例</translation>
    </message>
    <message>
        <source>Near misses</source>
        <translation>名称相近</translation>
    </message>
    <message>
        <source>Only what holds a signal in its inbox whose name is nearly the awaited one: case, blanks or one letter differ</source>
        <translation>仅收件箱中含有与所等信号名称相近的信号的实例：大小写、空格或一个字母不同</translation>
    </message>
    <message>
        <source>Parked for at least</source>
        <translation>最短挂起时长</translation>
    </message>
    <message>
        <source>Shows only what has been parked for at least that long</source>
        <translation>仅显示挂起至少这么久的实例</translation>
    </message>
    <message>
        <source>Parked for any time</source>
        <translation>任意挂起时长</translation>
    </message>
    <message>
        <source>Longer than a minute</source>
        <translation>超过 1 分钟</translation>
    </message>
    <message>
        <source>Longer than 10 minutes</source>
        <translation>超过 10 分钟</translation>
    </message>
    <message>
        <source>Longer than an hour</source>
        <translation>超过 1 小时</translation>
    </message>
    <message>
        <source>Longer than a day</source>
        <translation>超过 1 天</translation>
    </message>
    <message>
        <source>Longer than a week</source>
        <translation>超过 1 周</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>name, machine or queue</source>
        <translation>名称、状态机或队列</translation>
    </message>
    <message>
        <source>Reading what is parked…</source>
        <translation>正在读取挂起的实例…</translation>
    </message>
    <message>
        <source>what is parked</source>
        <translation>挂起的实例</translation>
    </message>
    <message>
        <source>Each instance here is parked: its step has returned an await, and it stays until a signal of exactly that name is delivered to it. They are grouped by that name, the longest parked first.</source>
        <translation>这里的每个实例都已挂起：其步骤返回了等待，实例会一直停留，直到向它投递名称完全一致的信号。它们按信号名称分组，挂起最久的在前。</translation>
    </message>
    <message>
        <source>Amber is a near miss: a signal lies in the inbox whose name is nearly the awaited one. Names match to the byte, so it never woke anybody. Deliver the right one from the row.</source>
        <translation>琥珀色表示名称相近：收件箱中有一个信号，其名称与所等信号几乎相同。名称须逐字节一致，因此它未唤醒任何实例。可从该行投递正确的信号。</translation>
    </message>
    <message>
        <source>No index knows what instances await. What is parked is looked through piece by piece, a little at each refresh, and kept in mind; the line below says how far that has come. A number that ends in “+” is a lower bound until then.</source>
        <translation>没有索引记录实例在等待什么。挂起的实例会在每次刷新时逐批查看并记住；下方的一行显示进度。在此之前，以“+”结尾的数字是下限。</translation>
    </message>
    <message>
        <source>A click on a title sorts the names: by name, by how many wait, by near misses, by the longest wait.</source>
        <translation>点击列标题可对信号名称排序：按名称、等待数量、名称相近的数量或最长等待时间。</translation>
    </message>
    <message>
        <source>Right, Left</source>
        <translation>→、←</translation>
    </message>
    <message>
        <source>Open and close a name</source>
        <translation>展开和折叠信号名称</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>On a name, open or close it; on an instance, deliver what it awaits</source>
        <translation>在信号名称上：展开或折叠；在实例上：投递它等待的信号</translation>
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
        <translation>转到筛选</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Ctrl+C</translation>
    </message>
    <message>
        <source>Copy the row</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>No index here lists what is parked: the newest instances are looked through, a piece at each refresh.</source>
        <translation>此处没有索引列出挂起的实例：从最新的实例开始查看，每次刷新查看一批。</translation>
    </message>
    <message>
        <source>Looked at the first %1 that are parked; there are more.</source>
        <translation>已查看前 %1 个挂起的实例；还有更多。</translation>
    </message>
    <message>
        <source>Looked at %1 that are parked so far; more at each refresh.</source>
        <translation>目前已查看 %1 个挂起的实例；每次刷新会继续查看。</translation>
    </message>
    <message>
        <source>Each looked at within the last %1.</source>
        <translation>均在最近 %1内查看过。</translation>
    </message>
    <message>
        <source>Nothing parked matches</source>
        <translation>没有匹配的挂起实例</translation>
    </message>
    <message>
        <source>None is as the filter asks. Those that become so will appear here by themselves.</source>
        <translation>没有符合筛选条件的项。一旦有符合的项，会自动出现在这里。</translation>
    </message>
    <message>
        <source>None so far. What is parked is still being looked through.</source>
        <translation>目前没有。仍在查看挂起的实例。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Nothing parked was found yet</source>
        <translation>尚未找到挂起的实例</translation>
    </message>
    <message>
        <source>Nothing is parked</source>
        <translation>没有挂起的实例</translation>
    </message>
    <message>
        <source>An instance is parked when its step returns an await: it holds until a signal of that name is delivered. It then appears here, with what its inbox holds. The example &lt;b&gt;checkout&lt;/b&gt; awaits “paid”.</source>
        <translation>步骤返回等待时，实例会挂起：停留到该名称的信号被投递为止。届时它会出现在这里，并显示其收件箱的内容。示例 &lt;b&gt;checkout&lt;/b&gt; 等待“paid”。</translation>
    </message>
    <message>
        <source>Spawn…</source>
        <translation>创建…</translation>
    </message>
    <message>
        <source>At least %1 parked, names so far: %2</source>
        <translation>至少 %1 个挂起，目前的信号名称数：%2</translation>
    </message>
    <message>
        <source>1 parked</source>
        <translation>1 个挂起</translation>
    </message>
    <message>
        <source>The first %1 are shown; the filter finds the others.</source>
        <translation>显示前 %1 个；其余可通过筛选找到。</translation>
    </message>
    <message>
        <source>No index knows what instances await, and one would cost every worker at every await. So what is parked is looked through piece by piece and kept in mind; what is on the screen is read at each refresh.</source>
        <translation>没有索引记录实例在等待什么，而建立这样的索引会增加每个工作器每次等待的开销。因此挂起的实例是逐批查看并记住的；屏幕上的内容在每次刷新时读取。</translation>
    </message>
    <message numerus="yes">
        <source>%1 parked on %Ln names</source>
        <translation>
            <numerusform>%1 个挂起，共 %Ln 个信号名称</numerusform>
        </translation>
    </message>
    <message>
        <source>Deliver what the instance awaits; on a name, to all that await it and are shown</source>
        <translation>投递该实例等待的信号；在名称上则投递给所有等待它且已显示的实例</translation>
    </message>
</context>
<context>
    <name>fermata::views::AwaitingTree</name>
    <message>
        <source>Awaited signals and who awaits them</source>
        <translation>所等待的信号和等待它们的实例</translation>
    </message>
    <message>
        <source>Deliver %1…</source>
        <translation>投递%1…</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>Show all that await %1 in Instances</source>
        <translation>在“实例”视图中显示所有等待%1的实例</translation>
    </message>
    <message>
        <source>Copy the awaited name</source>
        <translation>复制等待的信号名称</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Deliver %1 to all that await it…</source>
        <translation>向所有等待%1的实例投递…</translation>
    </message>
    <message>
        <source>awaiting %1</source>
        <translation>等待%1</translation>
    </message>
    <message numerus="yes">
        <source>Deliver %1 to the %Ln shown…</source>
        <translation>
            <numerusform>将%1投递给显示的 %Ln 个…</numerusform>
        </translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>无名称</translation>
    </message>
    <message>
        <source>%1+</source>
        <translation>%1+</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message numerus="yes">
        <source>%1 signals</source>
        <translation>
            <numerusform>%1 个信号</numerusform>
        </translation>
    </message>
    <message>
        <source>all empty</source>
        <translation>全部为空</translation>
    </message>
    <message>
        <source>all empty so far</source>
        <translation>目前均为空</translation>
    </message>
    <message numerus="yes">
        <source>%1 hold something</source>
        <translation>
            <numerusform>%1 个非空</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 near misses</source>
        <translation>
            <numerusform>%1 个名称相近</numerusform>
        </translation>
    </message>
    <message>
        <source>Deliver…</source>
        <translation>投递…</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>显示更多</translation>
    </message>
    <message>
        <source>%1 below</source>
        <translation>下方还有 %1 个</translation>
    </message>
    <message>
        <source>%1 of the %2 inboxes looked at hold something; in %3 of them a name is nearly the awaited one: case, blanks or one letter differ</source>
        <translation>已查看的 %2 个收件箱中有 %1 个非空；其中 %3 个含有与所等信号相近的名称：大小写、空格或一个字母不同</translation>
    </message>
    <message>
        <source>The longest parked one is so since %1</source>
        <translation>挂起最久的实例自 %1 起挂起</translation>
    </message>
    <message>
        <source>Parked until a signal named %1 is delivered</source>
        <translation>已挂起，直到名为%1的信号被投递</translation>
    </message>
    <message>
        <source>Parked for a signal, but no name says for which one: none can wake these</source>
        <translation>因等待信号而挂起，但没有指明信号名称：没有信号能唤醒它们</translation>
    </message>
    <message>
        <source>Reads the next ones (Enter)</source>
        <translation>读取后续内容（Enter）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Parked since %1</source>
        <translation>自 %1 起挂起</translation>
    </message>
    <message>
        <source>Deliver %1 to #%2 (S or Enter)</source>
        <translation>向 #%2 投递%1（S 或 Enter）</translation>
    </message>
    <message>
        <source>#%1, %2 at %3, queue %4</source>
        <translation>#%1，%2，步骤 %3，队列 %4</translation>
    </message>
    <message>
        <source>The awaited signals, and under each who awaits it</source>
        <translation>所等待的信号，以及每个信号下等待它的实例</translation>
    </message>
    <message>
        <source>Awaited signal</source>
        <translation>等待的信号</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>How many await the signal</source>
        <translation>等待该信号的实例数量</translation>
    </message>
    <message>
        <source>Parked</source>
        <translation>已挂起</translation>
    </message>
    <message>
        <source>What lies in the inbox; amber: a name that is nearly the awaited one</source>
        <translation>收件箱中的内容；琥珀色：名称与所等信号相近</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>收件箱</translation>
    </message>
    <message>
        <source>Time since it was parked, by the database&apos;s clock; of a signal: since the longest parked one was</source>
        <translation>挂起以来的时间，以数据库时钟计；对于信号：挂起最久的实例的时间</translation>
    </message>
    <message>
        <source>Parked for</source>
        <translation>挂起时长</translation>
    </message>
    <message>
        <source>Deliver</source>
        <translation>投递</translation>
    </message>
    <message>
        <source>Deliver to all…</source>
        <translation>向全部投递…</translation>
    </message>
    <message>
        <source>Deliver to %1…</source>
        <translation>投递给 %1…</translation>
    </message>
</context>
<context>
    <name>fermata::views::Banner</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
</context>
<context>
    <name>fermata::views::BarrierGraph</name>
    <message>
        <source>Graph of the tree</source>
        <translation>树的图形</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 children ended</source>
        <translation>
            <numerusform>子实例已结束 %1/%2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 at %2, %3</source>
        <translation>%1，步骤 %2，%3</translation>
    </message>
    <message>
        <source>holds the barrier</source>
        <translation>阻塞屏障</translation>
    </message>
    <message>
        <source>What holds it: %1.</source>
        <translation>阻塞它的实例：%1。</translation>
    </message>
    <message>
        <source>The arrow keys follow the edges.</source>
        <translation>方向键沿连线移动。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cards of the tree. It begins with %1.</source>
        <translation>
            <numerusform>树中有 %Ln 张卡片。它从 %1 开始。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::BarrierPanel</name>
    <message>
        <source>Fit the graph (0)</source>
        <translation>使图形适合窗口（0）</translation>
    </message>
    <message>
        <source>Inspect it</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Children by id</source>
        <translation>按 ID 排列的子实例</translation>
    </message>
    <message>
        <source>When they ended</source>
        <translation>结束时间分布</translation>
    </message>
    <message numerus="yes">
        <source>%1 children</source>
        <translation>
            <numerusform>%1 个子实例</numerusform>
        </translation>
    </message>
    <message>
        <source>Inspect %1</source>
        <translation>检查 %1</translation>
    </message>
    <message>
        <source>Children of %1 by id</source>
        <translation>%1 的子实例（按 ID）</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>正在计数…</translation>
    </message>
    <message>
        <source>%1 to %2, several a cell</source>
        <translation>%1 至 %2，每格多个</translation>
    </message>
    <message>
        <source>%1 to %2, one cell each</source>
        <translation>%1 至 %2，每格一个</translation>
    </message>
    <message>
        <source>%1, and more</source>
        <translation>%1 及更多</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 个失败</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1 个</translation>
    </message>
    <message>
        <source>Point at a cell for its status, click to choose it.</source>
        <translation>指向格子可查看其状态，点击可选择。</translation>
    </message>
    <message>
        <source>%1 is child %2; point at a cell for its status, click to choose it.</source>
        <translation>%1 是第 %2 个子实例；指向格子可查看其状态，点击可选择。</translation>
    </message>
    <message>
        <source>last one %1</source>
        <translation>最后一个：%1</translation>
    </message>
    <message>
        <source>only %1 left</source>
        <translation>仅剩 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1, held %Ln levels down</source>
        <translation>
            <numerusform>%1，在下方第 %Ln 层受阻</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, over</source>
        <translation>%1，已结束</translation>
    </message>
    <message>
        <source>step %1 of task #%2</source>
        <translation>任务 #%2 的步骤%1</translation>
    </message>
    <message>
        <source>the graph of the task</source>
        <translation>任务的图</translation>
    </message>
</context>
<context>
    <name>fermata::views::BarrierVerdict</name>
    <message>
        <source>%1 at %2: %3.</source>
        <translation>%1 位于 %2：%3。</translation>
    </message>
    <message>
        <source>Why it stands</source>
        <translation>停留原因</translation>
    </message>
    <message>
        <source>Its children are being counted.</source>
        <translation>正在统计其子实例。</translation>
    </message>
    <message>
        <source>Its barrier counts other children than live</source>
        <translation>屏障计数与存活的子实例数不符</translation>
    </message>
    <message>
        <source>Looking for what holds it…</source>
        <translation>正在查找阻塞它的实例…</translation>
    </message>
    <message>
        <source>Why it does not move</source>
        <translation>未推进的原因</translation>
    </message>
    <message>
        <source>All its children have ended. The next sweep of a worker wakes it.</source>
        <translation>其子实例均已结束。工作器的下一次清扫会唤醒它。</translation>
    </message>
    <message>
        <source>the next is eligible in %1</source>
        <translation>下一个在 %1后就绪</translation>
    </message>
    <message>
        <source>through %1 at %2</source>
        <translation>经由 %1，位于 %2</translation>
    </message>
    <message>
        <source>%1 failed: a barrier waits for ends, not for success</source>
        <translation>%1 个失败：屏障等待的是结束，而不是成功</translation>
    </message>
    <message>
        <source>awaits %1</source>
        <translation>等待%1</translation>
    </message>
    <message>
        <source>inbox empty</source>
        <translation>收件箱为空</translation>
    </message>
    <message>
        <source>inbox: “%1”, %2</source>
        <translation>收件箱：“%1”，%2</translation>
    </message>
    <message>
        <source>not in its inbox</source>
        <translation>不在其收件箱中</translation>
    </message>
    <message>
        <source>its inbox holds one</source>
        <translation>其收件箱中有一个</translation>
    </message>
    <message numerus="yes">
        <source>%Ln children hold %1 that have ended</source>
        <translation>
            <numerusform>%Ln 个子实例阻塞着 %1 个已结束的子实例</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln children hold it</source>
        <translation>
            <numerusform>%Ln 个子实例阻塞它</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its barrier counts %1 pending, but %Ln of its children live. Rows may have been deleted from outside; the count does not mend itself.</source>
        <translation>
            <numerusform>其屏障计有 %1 个待结束，但有 %Ln 个子实例仍存活。可能有行从外部被删除；该计数不会自行修正。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Some of the %Ln children that have not ended go on by themselves.</source>
        <translation>
            <numerusform>%Ln 个未结束的子实例中有一些会自行继续。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ended within the last minute</source>
        <translation>
            <numerusform>最近一分钟内有 %Ln 个结束</numerusform>
        </translation>
    </message>
    <message>
        <source>It waits for its children no more</source>
        <translation>它不再等待其子实例</translation>
    </message>
    <message>
        <source>It is %1 now.</source>
        <translation>它现在的状态：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of its children have not ended. It is %1 now.</source>
        <translation>
            <numerusform>它有 %Ln 个子实例尚未结束。它现在的状态：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All its %Ln children have ended. It is %1 now.</source>
        <translation>
            <numerusform>它的 %Ln 个子实例都已结束。它现在的状态：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are held at breakpoints</source>
        <translation>
            <numerusform>%Ln 个在断点处被暂停</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::BarriersLegend</name>
    <message>
        <source>what holds it</source>
        <translation>阻塞它的实例</translation>
    </message>
    <message>
        <source>What the colours mean</source>
        <translation>颜色的含义</translation>
    </message>
</context>
<context>
    <name>fermata::views::BarriersPage</name>
    <message>
        <source>Barriers</source>
        <translation>屏障</translation>
    </message>
    <message>
        <source>Which barriers</source>
        <translation>显示哪些屏障</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Every parent that waits, and does not stand below another one that does</source>
        <translation>所有等待中的父实例（不含处于其他等待中的父实例之下的）</translation>
    </message>
    <message>
        <source>Do not move</source>
        <translation>未推进</translation>
    </message>
    <message>
        <source>None of what lives below them goes on by itself</source>
        <translation>其下没有任何实例会自行继续</translation>
    </message>
    <message>
        <source>Mismatch</source>
        <translation>计数不符</translation>
    </message>
    <message>
        <source>Their barrier counts other children than live: it may never be released</source>
        <translation>屏障计数与存活的子实例数不符：可能永远不会释放</translation>
    </message>
    <message>
        <source>Filter by machine, id or step</source>
        <translation>按状态机、ID 或步骤筛选</translation>
    </message>
    <message>
        <source>machine, id, step</source>
        <translation>状态机、ID、步骤</translation>
    </message>
    <message>
        <source>An id finds the root above it, however far down it stands</source>
        <translation>输入 ID 可找到其上方的根实例，无论层级多深</translation>
    </message>
    <message>
        <source>Expand held</source>
        <translation>展开受阻项</translation>
    </message>
    <message>
        <source>Open the tree down to what holds the chosen parent (H opens it in the inspector too)</source>
        <translation>展开树，直到阻塞所选父实例的实例（按 H 还会在检查器中打开它）</translation>
    </message>
    <message>
        <source>the barriers</source>
        <translation>屏障</translation>
    </message>
    <message>
        <source>The barriers are not up to date</source>
        <translation>屏障不是最新</translation>
    </message>
    <message>
        <source>A parent stands here while it waits for the children that one of its steps has spawned, and the whole tree below it with what holds it up. Spawn an “order” to see one.</source>
        <translation>父实例在等待其步骤创建的子实例期间会显示在这里，连同其下的整棵树和阻塞它的实例。创建一个“order”即可看到示例。</translation>
    </message>
    <message>
        <source>None yet: %1 of %2 are still to be looked at.</source>
        <translation>目前没有：%2 个中还有 %1 个待查看。</translation>
    </message>
    <message>
        <source>None of the %1 that wait is as you ask.</source>
        <translation>等待中的 %1 个里没有符合条件的。</translation>
    </message>
    <message>
        <source>The barriers could not be read</source>
        <translation>无法读取屏障</translation>
    </message>
    <message>
        <source>Reading barriers…</source>
        <translation>正在读取屏障…</translation>
    </message>
    <message>
        <source>Everything that waits moves</source>
        <translation>所有等待项都在推进</translation>
    </message>
    <message>
        <source>Every count is right</source>
        <translation>所有计数均正确</translation>
    </message>
    <message>
        <source>No barrier matches</source>
        <translation>没有匹配的屏障</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Nobody waits for children</source>
        <translation>没有等待子实例的父实例</translation>
    </message>
    <message>
        <source>Spawn…</source>
        <translation>创建…</translation>
    </message>
    <message>
        <source>still looking for what holds them</source>
        <translation>仍在查找阻塞它们的实例</translation>
    </message>
    <message>
        <source>nothing is held here</source>
        <translation>这里没有受阻的实例</translation>
    </message>
    <message>
        <source>%1+</source>
        <translation>%1+</translation>
    </message>
    <message>
        <source>only the newest %1 parents: without the index gen_durable_resting nobody knows who waits</source>
        <translation>仅最新的 %1 个父实例：没有索引 gen_durable_resting，无法得知哪些在等待</translation>
    </message>
    <message>
        <source>the %1 with the lowest ids; more wait</source>
        <translation>ID 最小的 %1 个；还有更多在等待</translation>
    </message>
    <message>
        <source>%1 still to be looked at</source>
        <translation>还有 %1 个待查看</translation>
    </message>
    <message>
        <source>Every parent that waits until its children have ended, well or badly; the one that waits longest is first. A bar tells how its children stand. Children that have ended are one line for each status; open it to see them.</source>
        <translation>所有等待子实例结束（无论成功与否）的父实例；等待最久的在前。条形显示其子实例的状态。已结束的子实例按状态各占一行；展开即可查看。</translation>
    </message>
    <message>
        <source>“Held by” is the leaf that keeps the barrier from being released, however far below: nothing on the way there goes on by itself. The amber line leads to it. A parent moves while some of what lives below it goes on by itself.</source>
        <translation>“阻塞者”是使屏障无法释放的叶实例，无论层级多深：通往它的路径上没有任何实例会自行继续。琥珀色的线指向它。只要父实例之下有实例会自行继续，该父实例就在推进中。</translation>
    </message>
    <message>
        <source>Mismatch: the count of the barrier is another one than the children that live, because rows were deleted or changed from outside.</source>
        <translation>计数不符：屏障的计数与存活的子实例数不同，因为有行被从外部删除或更改。</translation>
    </message>
    <message>
        <source>Walk to what holds the chosen parent, or the next one, and inspect it</source>
        <translation>转到阻塞所选父实例的实例或下一个，并检查它</translation>
    </message>
    <message>
        <source>Right, Left</source>
        <translation>→、←</translation>
    </message>
    <message>
        <source>Open and close a line</source>
        <translation>展开和折叠一行</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>Deliver a signal to the inspected instance</source>
        <translation>向正在检查的实例投递信号</translation>
    </message>
    <message>
        <source>To the filter</source>
        <translation>转到筛选</translation>
    </message>
    <message>
        <source>Copy the row</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Arrows, +, -, 0</source>
        <translation>方向键、+、-、0</translation>
    </message>
    <message>
        <source>In the graph: follow the edges, zoom, fit</source>
        <translation>在图形中：沿连线移动、缩放、适合窗口</translation>
    </message>
    <message>
        <source>“Why” says what was found by looking further, for the parents on the screen one after another; the panel has the whole sentence and what would help. Of a child it says what its row and its inbox tell.</source>
        <translation>“原因”显示进一步查找的结果，逐一针对屏幕上的父实例；面板中有完整的说明和解决办法。对于子实例，显示其行和收件箱所反映的情况。</translation>
    </message>
    <message numerus="yes">
        <source>Deliver “%1” to the %Ln that hold #%2…</source>
        <translation>
            <numerusform>向阻塞 #%2 的 %Ln 个实例投递“%1”…</numerusform>
        </translation>
    </message>
    <message>
        <source>Deliver “%1” to those that hold #%2…</source>
        <translation>向阻塞 #%2 的实例投递“%1”…</translation>
    </message>
    <message>
        <source>#%1 is not in this tree any more</source>
        <translation>#%1 已不在此树中</translation>
    </message>
</context>
<context>
    <name>fermata::views::BarriersTree</name>
    <message>
        <source>%1 pending, %2 live</source>
        <translation>待结束 %1，存活 %2</translation>
    </message>
    <message>
        <source>looking…</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <source>all ended: due to be woken</source>
        <translation>均已结束：即将被唤醒</translation>
    </message>
    <message>
        <source>moves, %1 in 1 m</source>
        <translation>推进中，1 分内 %1 个</translation>
    </message>
    <message>
        <source>goes on in %1</source>
        <translation>%1后继续</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>推进中</translation>
    </message>
    <message>
        <source>no child lives</source>
        <translation>没有存活的子实例</translation>
    </message>
    <message>
        <source>inbox empty</source>
        <translation>收件箱为空</translation>
    </message>
    <message>
        <source>inbox holds “%1”</source>
        <translation>收件箱中有“%1”</translation>
    </message>
    <message>
        <source>not in its inbox</source>
        <translation>不在其收件箱中</translation>
    </message>
    <message>
        <source>inbox holds it</source>
        <translation>收件箱中有该信号</translation>
    </message>
    <message>
        <source>children</source>
        <translation>子实例</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>正在计数…</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>more below</source>
        <translation>下方还有更多</translation>
    </message>
    <message>
        <source>Not counted yet</source>
        <translation>尚未计数</translation>
    </message>
    <message>
        <source>It has no children</source>
        <translation>没有子实例</translation>
    </message>
    <message>
        <source>Counting stops here: there are more</source>
        <translation>计数到此为止：还有更多</translation>
    </message>
    <message>
        <source>Counted %1</source>
        <translation>%1统计</translation>
    </message>
    <message>
        <source>Last changed %1</source>
        <translation>上次变更：%1</translation>
    </message>
    <message>
        <source>%1 of %2 ended</source>
        <translation>%1/%2 已结束</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>子实例</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>阻塞者</translation>
    </message>
    <message>
        <source>In status</source>
        <translation>状态时长</translation>
    </message>
    <message>
        <source>Parents that wait for their children</source>
        <translation>等待子实例的父实例</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Walk to what holds it	H</source>
        <translation>转到阻塞它的实例	H</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>复制 ID</translation>
    </message>
    <message numerus="yes">
        <source>The barrier counts %1 pending, but %Ln of its children live.</source>
        <translation>
            <numerusform>屏障计有 %1 个待结束，但有 %Ln 个子实例仍存活。</numerusform>
        </translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>held at a breakpoint</source>
        <translation>在断点处暂停</translation>
    </message>
</context>
<context>
    <name>fermata::views::BreakpointDialog</name>
    <message>
        <source>Add breakpoint</source>
        <translation>添加断点</translation>
    </message>
    <message>
        <source>Holds instances before a step. What is left empty is any. What is runnable already runs that step first, unless one instance is named.</source>
        <translation>在某个步骤之前暂停实例。留空表示任意。已经可运行的实例会先执行该步骤，除非指定了某个实例。</translation>
    </message>
    <message>
        <source>Hold it</source>
        <translation>暂停它</translation>
    </message>
    <message>
        <source>Let it run, and count it</source>
        <translation>让它运行，并计数</translation>
    </message>
    <message>
        <source>&amp;Only once</source>
        <translation>仅一次(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Machine</source>
        <translation>状态机(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>步骤(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Version</source>
        <translation>版本(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Instance</source>
        <translation>实例(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Condition</source>
        <translation>条件(&amp;C)</translation>
    </message>
    <message>
        <source>A jsonpath on the state that is true or false.</source>
        <translation>针对状态的 jsonpath，结果为真或假。</translation>
    </message>
    <message>
        <source>&amp;Then</source>
        <translation>然后(&amp;T)</translation>
    </message>
    <message>
        <source>Add	Ctrl Enter</source>
        <translation>添加	Ctrl Enter</translation>
    </message>
    <message>
        <source>A version is a number.</source>
        <translation>版本是一个数字。</translation>
    </message>
    <message>
        <source>An instance is named by its id.</source>
        <translation>实例用其 ID 指定。</translation>
    </message>
    <message>
        <source>Say a machine, a step or an instance; * is any machine.</source>
        <translation>请指定状态机、步骤或实例；* 表示任意状态机。</translation>
    </message>
</context>
<context>
    <name>fermata::views::BreakpointsTable</name>
    <message>
        <source>armed</source>
        <translation>已启用</translation>
    </message>
    <message>
        <source>its owner is gone</source>
        <translation>其所有者已离开</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>any machine</source>
        <translation>任意状态机</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开</translation>
    </message>
    <message>
        <source>Space switches it off</source>
        <translation>按空格键将其关闭</translation>
    </message>
    <message>
        <source>Space switches it on</source>
        <translation>按空格键将其打开</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Machine, step and instance that it is for</source>
        <translation>它所针对的状态机、步骤和实例</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>设置于 %1</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>A jsonpath on the state: it holds where that is true</source>
        <translation>针对状态的 jsonpath：为真时暂停</translation>
    </message>
    <message>
        <source>Does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>It holds what comes to it, or only counts it</source>
        <translation>暂停到达它的实例，或仅计数</translation>
    </message>
    <message>
        <source>holds, once</source>
        <translation>暂停，一次</translation>
    </message>
    <message>
        <source>counts, once</source>
        <translation>计数，一次</translation>
    </message>
    <message>
        <source>counts</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>命中</translation>
    </message>
    <message>
        <source>Armed</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>It holds while it is switched on and its owner is there</source>
        <translation>只要它已打开且其所有者在场，就会暂停实例</translation>
    </message>
    <message>
        <source>Armed until %1, and longer as long as its owner is there</source>
        <translation>启用至 %1；只要其所有者在场，会继续延长</translation>
    </message>
    <message>
        <source>Armed until it is removed</source>
        <translation>启用，直到被移除</translation>
    </message>
    <message>
        <source>By</source>
        <translation>由</translation>
    </message>
    <message>
        <source>Who has set it</source>
        <translation>由谁设置</translation>
    </message>
    <message>
        <source>%1, as the role %2</source>
        <translation>%1，以角色 %2</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>What went wrong at it, or that nothing of its name is there yet</source>
        <translation>在它那里出了什么错，或者尚无此名称</translation>
    </message>
    <message>
        <source>Breakpoints</source>
        <translation>断点</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>复制文本</translation>
    </message>
</context>
<context>
    <name>fermata::views::Caught</name>
    <message>
        <source>there is not enough memory</source>
        <translation>内存不足</translation>
    </message>
</context>
<context>
    <name>fermata::views::Chart</name>
    <message>
        <source>not watched</source>
        <translation>未监视</translation>
    </message>
</context>
<context>
    <name>fermata::views::ChildsTab</name>
    <message>
        <source>It has no children. A step spawns them by the outcome schedule_childs.</source>
        <translation>没有子实例。步骤返回 schedule_childs 时会创建子实例。</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>子实例</translation>
    </message>
    <message>
        <source>In the list</source>
        <translation>在列表中显示</translation>
    </message>
    <message>
        <source>All of them, in the Instances view</source>
        <translation>在“实例”视图中显示全部子实例</translation>
    </message>
    <message>
        <source>Children by status</source>
        <translation>按状态统计的子实例</translation>
    </message>
    <message>
        <source>Only children of one status</source>
        <translation>仅显示某一状态的子实例</translation>
    </message>
    <message>
        <source>The page before (Alt+Page Up)</source>
        <translation>上一页（Alt+Page Up）</translation>
    </message>
    <message>
        <source>The next page (Alt+Page Down)</source>
        <translation>下一页（Alt+Page Down）</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>counted %1</source>
        <translation>%1统计</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>全部 %1</translation>
    </message>
    <message>
        <source>None of those looked at, up to #%1. There may be some behind them.</source>
        <translation>已查看到 #%1，其中没有。后面可能还有。</translation>
    </message>
    <message>
        <source>No child is in this status now.</source>
        <translation>目前没有处于此状态的子实例。</translation>
    </message>
    <message>
        <source>#%1 to #%2, page %3</source>
        <translation>#%1 至 #%2，第 %3 页</translation>
    </message>
</context>
<context>
    <name>fermata::views::ChosenPane</name>
    <message>
        <source>The chosen instance</source>
        <translation>选中的实例</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>已选中</translation>
    </message>
    <message>
        <source>State and inbox</source>
        <translation>状态与收件箱</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>子实例</translation>
    </message>
    <message>
        <source>Watches</source>
        <translation>监视</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>variables of its parent #%1</source>
        <translation>其父实例 #%1 的变量</translation>
    </message>
    <message>
        <source>No worker has declared this machine.</source>
        <translation>没有工作器声明过此状态机。</translation>
    </message>
    <message>
        <source>no signal</source>
        <translation>没有信号</translation>
    </message>
    <message numerus="yes">
        <source>more than %Ln signals</source>
        <translation>
            <numerusform>超过 %Ln 个信号</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln signals</source>
        <translation>
            <numerusform>%Ln 个信号</numerusform>
        </translation>
    </message>
    <message>
        <source>no child</source>
        <translation>没有子实例</translation>
    </message>
    <message numerus="yes">
        <source>%Ln children</source>
        <translation>
            <numerusform>%Ln 个子实例</numerusform>
        </translation>
    </message>
    <message>
        <source>It sees this state, %1 and %2.</source>
        <translation>它会看到此状态、%1和%2。</translation>
    </message>
    <message>
        <source>Next it runs %1.</source>
        <translation>接下来执行 %1。</translation>
    </message>
    <message>
        <source>Next it runs %1, attempt %2.</source>
        <translation>接下来执行 %1，第 %2 次尝试。</translation>
    </message>
    <message>
        <source>It runs %1 now, with what was there when it began.</source>
        <translation>正在执行 %1，使用的是开始时的内容。</translation>
    </message>
    <message>
        <source>It awaits the signal %1, and then runs %2.</source>
        <translation>正在等待信号 %1，之后执行 %2。</translation>
    </message>
    <message numerus="yes">
        <source>It waits for %Ln children, and then runs %1.</source>
        <translation>
            <numerusform>正在等待 %Ln 个子实例，之后执行 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is done: no step follows.</source>
        <translation>已完成：没有后续步骤。</translation>
    </message>
    <message>
        <source>It has failed: no step follows.</source>
        <translation>已失败：没有后续步骤。</translation>
    </message>
    <message>
        <source>There is no such instance any more.</source>
        <translation>该实例已不存在。</translation>
    </message>
    <message>
        <source>Only so many parents are shown at once: this inspects the next one</source>
        <translation>一次只显示这么多父实例：点击以检查下一个</translation>
    </message>
    <message>
        <source>And more above: inspect #%1</source>
        <translation>上面还有更多：检查 #%1</translation>
    </message>
</context>
<context>
    <name>fermata::views::ChosenWatches</name>
    <message>
        <source>A jsonpath on the state, to be watched</source>
        <translation>要监视的、针对状态的 jsonpath</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>监视</translation>
    </message>
    <message>
        <source>What is watched</source>
        <translation>监视的内容</translation>
    </message>
    <message>
        <source>Nothing is watched.</source>
        <translation>没有监视任何内容。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>nothing there</source>
        <translation>没有内容</translation>
    </message>
</context>
<context>
    <name>fermata::views::ColourBand</name>
    <message>
        <source>Colour of the connection</source>
        <translation>连接的颜色</translation>
    </message>
    <message>
        <source>Production: %1</source>
        <translation>生产环境：%1</translation>
    </message>
    <message>
        <source>Colour of the connection %1</source>
        <translation>连接 %1 的颜色</translation>
    </message>
    <message>
        <source>This connection is marked as a production database</source>
        <translation>此连接已标记为生产数据库</translation>
    </message>
</context>
<context>
    <name>fermata::views::ColourRow</name>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
</context>
<context>
    <name>fermata::views::ColumnsDialog</name>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Space shows or hides a column.
Dragging it, or Alt and the arrows, moves it.</source>
        <translation>按空格键显示或隐藏列。
拖动列，或按 Alt 加方向键，可移动列。</translation>
    </message>
    <message>
        <source>Columns, from left to right</source>
        <translation>列，从左到右</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>下移(&amp;D)</translation>
    </message>
</context>
<context>
    <name>fermata::views::ConnectionColour</name>
    <message>
        <source>No colour</source>
        <translation>无颜色</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝色</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>蓝绿色</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿色</translation>
    </message>
    <message>
        <source>Ochre</source>
        <translation>赭色</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>粉色</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>紫色</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>灰色</translation>
    </message>
</context>
<context>
    <name>fermata::views::ConnectionForm</name>
    <message>
        <source>Never encrypted.</source>
        <translation>从不加密。</translation>
    </message>
    <message>
        <source>Encrypted only if the server insists.</source>
        <translation>仅在服务器要求时加密。</translation>
    </message>
    <message>
        <source>Encrypted, but whoever answers is believed.</source>
        <translation>加密，但信任任何应答的服务器。</translation>
    </message>
    <message>
        <source>Encrypted, and the server’s certificate is signed by the root certificate.</source>
        <translation>加密，且服务器证书由根证书签名。</translation>
    </message>
    <message>
        <source>Encrypted, signed by the root certificate, and made out to this host. The safest.</source>
        <translation>加密，由根证书签名，并且是颁发给此主机的。最安全。</translation>
    </message>
    <message>
        <source>Encrypted if the server can; nobody’s name is checked.</source>
        <translation>服务器支持时加密；不检查任何名称。</translation>
    </message>
    <message>
        <source>Say where the database is.</source>
        <translation>请指定数据库的位置。</translation>
    </message>
    <message>
        <source>An address begins with postgresql://, this one with %1.</source>
        <translation>地址应以 postgresql:// 开头，而此地址以 %1 开头。</translation>
    </message>
    <message>
        <source>Write it as postgresql://user@host/database or as host=… dbname=… user=…</source>
        <translation>请写为 postgresql://user@host/database 或 host=… dbname=… user=…</translation>
    </message>
    <message>
        <source>Name the schema of the engine’s tables; it is fermata by default.</source>
        <translation>请指定引擎表所在的模式；默认为 fermata。</translation>
    </message>
    <message>
        <source>PostgreSQL’s names are at most %1 bytes long.</source>
        <translation>PostgreSQL 的名称最长为 %1 字节。</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Production: a red band</source>
        <translation>生产环境：红色条带(&amp;P)</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Whatever psql takes: an address, or host=… dbname=… user=…, or service=…</source>
        <translation>psql 接受的任何形式：地址、host=… dbname=… user=… 或 service=…</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>地址(&amp;A)</translation>
    </message>
    <message>
        <source>A name or an address; several for fail-over, with commas between; a folder for a socket</source>
        <translation>名称或地址；多个用于故障转移时以逗号分隔；使用套接字时为文件夹</translation>
    </message>
    <message>
        <source>&amp;Host</source>
        <translation>主机(&amp;H)</translation>
    </message>
    <message>
        <source>P&amp;ort</source>
        <translation>端口(&amp;O)</translation>
    </message>
    <message>
        <source>Where the engine’s tables stand</source>
        <translation>引擎表所在的位置</translation>
    </message>
    <message>
        <source>&amp;Database</source>
        <translation>数据库(&amp;D)</translation>
    </message>
    <message>
        <source>S&amp;chema</source>
        <translation>模式(&amp;C)</translation>
    </message>
    <message>
        <source>asked for when needed</source>
        <translation>需要时询问</translation>
    </message>
    <message>
        <source>&amp;User</source>
        <translation>用户(&amp;U)</translation>
    </message>
    <message>
        <source>Pass&amp;word</source>
        <translation>密码(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Keep the password in the system’s keychain</source>
        <translation>将密码保存在系统密钥环中(&amp;K)</translation>
    </message>
    <message>
        <source>Forget the kept one</source>
        <translation>移除已保存的密码</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>&amp;TLS</source>
        <translation>TLS(&amp;T)</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Browse for: %1</source>
        <translation>浏览：%1</translation>
    </message>
    <message>
        <source>Root certificate</source>
        <translation>根证书</translation>
    </message>
    <message>
        <source>Whose signature the server’s certificate must bear</source>
        <translation>服务器证书必须由此证书签名</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>With which this program proves who it is</source>
        <translation>本程序用于证明身份的证书</translation>
    </message>
    <message>
        <source>Its key</source>
        <translation>证书的密钥</translation>
    </message>
    <message>
        <source>A file that only you may read</source>
        <translation>只有您可以读取的文件</translation>
    </message>
    <message>
        <source>Under which name it is seen in pg_stat_activity</source>
        <translation>在 pg_stat_activity 中显示的名称</translation>
    </message>
    <message>
        <source>Seen as</source>
        <translation>应用程序名称</translation>
    </message>
    <message>
        <source>Fewer settings</source>
        <translation>较少设置</translation>
    </message>
    <message>
        <source>Certificates and more settings</source>
        <translation>证书和更多设置</translation>
    </message>
    <message>
        <source>such as Orders, test</source>
        <translation>例如“订单（测试）”</translation>
    </message>
    <message>
        <source>a socket of this computer</source>
        <translation>本机的套接字</translation>
    </message>
    <message>
        <source>as usual: %1</source>
        <translation>默认：%1</translation>
    </message>
    <message>
        <source>Set in the address too: %1</source>
        <translation>地址中还设置了：%1</translation>
    </message>
    <message>
        <source>The password goes to its own field; it is not kept with the connection.</source>
        <translation>密码应填入单独的字段；它不会随连接保存。</translation>
    </message>
    <message>
        <source>%1 A password is kept until this window closes; ~/.pgpass works too.</source>
        <translation>%1 密码会保留到此窗口关闭为止；也可以使用 ~/.pgpass。</translation>
    </message>
</context>
<context>
    <name>fermata::views::ConnectionPage</name>
    <message>
        <source>Connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>Opening the sandbox</source>
        <translation>正在打开沙箱</translation>
    </message>
    <message>
        <source>Connecting to %1</source>
        <translation>正在连接到 %1</translation>
    </message>
    <message>
        <source>A private PostgreSQL on this computer, reachable by nobody else. It is made once and kept for next time.</source>
        <translation>本机上的一个私有 PostgreSQL，其他人无法访问。只创建一次，以后继续使用。</translation>
    </message>
    <message>
        <source>The sandbox cannot be opened</source>
        <translation>无法打开沙箱</translation>
    </message>
    <message>
        <source>No database is open in this window</source>
        <translation>此窗口未打开数据库</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>Cannot connect to %1</source>
        <translation>无法连接到 %1</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>Open the sandbox</source>
        <translation>打开沙箱</translation>
    </message>
</context>
<context>
    <name>fermata::views::ConnectionWords</name>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Service file</source>
        <translation>服务文件</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>沙箱</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>新建连接</translation>
    </message>
    <message>
        <source>production</source>
        <translation>生产环境</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>未保存</translation>
    </message>
</context>
<context>
    <name>fermata::views::Connections</name>
    <message>
        <source>%1, production</source>
        <translation>%1，生产环境</translation>
    </message>
</context>
<context>
    <name>fermata::views::ConnectionsDialog</name>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Make another one like this</source>
        <translation>创建类似的连接</translation>
    </message>
    <message>
        <source>%1, copy</source>
        <translation>%1 副本</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>从列表中移除</translation>
    </message>
    <message>
        <source>The sandbox</source>
        <translation>沙箱</translation>
    </message>
    <message>
        <source>A private PostgreSQL on this computer, with example machines and a worker. It is made once, kept for next time, and reachable by nobody else.</source>
        <translation>本机上的一个私有 PostgreSQL，附带示例状态机和一个工作器。只创建一次，以后继续使用，其他人无法访问。</translation>
    </message>
    <message>
        <source>Connect	Ctrl Enter</source>
        <translation>连接	Ctrl Enter</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Remove a connection</source>
        <translation>移除连接</translation>
    </message>
    <message>
        <source>Remove “%1” from the saved connections?</source>
        <translation>要从已保存的连接中移除“%1”吗？</translation>
    </message>
    <message>
        <source>The database itself is not touched. A password in the keychain goes too.</source>
        <translation>数据库本身不受影响。密钥环中的密码也会一并移除。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Open the sandbox	Ctrl Enter</source>
        <translation>打开沙箱	Ctrl Enter</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>From the service file; saving makes a connection that refers to it.</source>
        <translation>来自服务文件；保存时会创建引用它的连接。</translation>
    </message>
    <message>
        <source>Not saved yet.</source>
        <translation>尚未保存。</translation>
    </message>
</context>
<context>
    <name>fermata::views::ConnectionsList</name>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
</context>
<context>
    <name>fermata::views::DebugPage</name>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Let the chosen instance go on</source>
        <translation>让选中的实例继续</translation>
    </message>
    <message>
        <source>Step over</source>
        <translation>单步跳过</translation>
    </message>
    <message>
        <source>Run its next step, then hold it again; children run meanwhile</source>
        <translation>执行它的下一个步骤，然后再次暂停；子实例在此期间照常运行</translation>
    </message>
    <message>
        <source>Step into</source>
        <translation>单步进入</translation>
    </message>
    <message>
        <source>Run its next step, and hold the children that it spawns, a thousand at most</source>
        <translation>执行它的下一个步骤，并暂停该步骤创建的子实例，最多一千个</translation>
    </message>
    <message>
        <source>Step out</source>
        <translation>单步跳出</translation>
    </message>
    <message>
        <source>Let it go on, and hold its parent when that wakes</source>
        <translation>让它继续，并在其父实例被唤醒时暂停父实例</translation>
    </message>
    <message>
        <source>Debug</source>
        <translation>调试</translation>
    </message>
    <message>
        <source>Looking for breakpoints…</source>
        <translation>正在查找断点…</translation>
    </message>
    <message>
        <source>The breakpoints could not be read</source>
        <translation>无法读取断点</translation>
    </message>
    <message>
        <source>The breakpoints are not up to date</source>
        <translation>断点不是最新的</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>分离</translation>
    </message>
    <message>
        <source>Add breakpoint…</source>
        <translation>添加断点…</translation>
    </message>
    <message>
        <source>Breakpoints</source>
        <translation>断点</translation>
    </message>
    <message>
        <source>Uninstall…</source>
        <translation>卸载…</translation>
    </message>
    <message>
        <source>A breakpoint holds instances between two steps, whichever worker would run the next one. What is held is runnable and is not let go: nothing of it is lost, and no worker waits for it.</source>
        <translation>断点在两个步骤之间暂停实例，无论下一个步骤由哪个工作器执行。被暂停的实例是可运行的，只是没有被放行：不会丢失任何内容，也没有工作器在等待它。</translation>
    </message>
    <message>
        <source>On top is what is held, the longest first. What is chosen there is inspected, and it alone is what the keys act on: F5 lets it go on, F10 runs one step of it, F11 holds the children that the step spawns, Shift+F11 lets it go and holds its parent. One whose time has not come waits for that all the same.</source>
        <translation>上方是被暂停的实例，时间最长的在前。在那里选中的实例会被检查，按键只作用于它：F5 让它继续，F10 执行一个步骤，F11 暂停该步骤创建的子实例，Shift+F11 放行它并暂停其父实例。时间未到的实例仍会等到那时。</translation>
    </message>
    <message>
        <source>Below are the breakpoints. A condition is a jsonpath on the state. What is runnable when a breakpoint is set still runs that step; a breakpoint holds from the next one on. Only where it names one instance does it hold at once.</source>
        <translation>下方是断点。条件是针对状态的 jsonpath。设置断点时已经可运行的实例仍会执行该步骤；断点从下一个步骤开始生效。只有指定了某个实例时才会立即暂停。</translation>
    </message>
    <message>
        <source>What this window sets and holds lasts as long as the window is there, and two minutes longer: when it closes, what it holds goes on and its breakpoints are removed. Those of others stay.</source>
        <translation>此窗口设置和暂停的内容在窗口存在期间有效，并再延续两分钟：窗口关闭时，它暂停的实例会继续，它的断点会被移除。其他人的保持不变。</translation>
    </message>
    <message>
        <source>Breakpoints are installed by whoever owns the tables, and taken away again. They cost workers a part of their speed while they are installed.</source>
        <translation>断点由表的所有者安装和移除。安装期间会降低工作器的一部分速度。</translation>
    </message>
    <message>
        <source>Run one step of it</source>
        <translation>执行它的一个步骤</translation>
    </message>
    <message>
        <source>Run one step of it, and hold the children that it spawns</source>
        <translation>执行它的一个步骤，并暂停其创建的子实例</translation>
    </message>
    <message>
        <source>Let it go, and hold its parent</source>
        <translation>放行它，并暂停其父实例</translation>
    </message>
    <message>
        <source>Let all go that this window holds, and remove its breakpoints</source>
        <translation>放行此窗口暂停的所有实例，并移除其断点</translation>
    </message>
    <message>
        <source>A breakpoint on the step of the chosen instance, or none</source>
        <translation>在选中实例的步骤上设置断点，或取消</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格键</translation>
    </message>
    <message>
        <source>Switch the breakpoint on or off</source>
        <translation>打开或关闭断点</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Del 键</translation>
    </message>
    <message>
        <source>Remove the breakpoints that are selected</source>
        <translation>移除选中的断点</translation>
    </message>
    <message>
        <source>This database knows nothing of breakpoints</source>
        <translation>此数据库不支持断点</translation>
    </message>
    <message>
        <source>Its tables are older than they are. Bring them up to date: &lt;b&gt;fermatactl migrate&lt;/b&gt;.</source>
        <translation>它的表早于断点功能。请更新：&lt;b&gt;fermatactl migrate&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Breakpoints are not installed</source>
        <translation>断点未安装</translation>
    </message>
    <message>
        <source>They hold an instance between two steps, whichever worker would run the next. Installed are two triggers on the table of instances and four tables; workers then lose up to a seventh of their speed, with fifty breakpoints up to a quarter. Whoever owns the tables can install them, and take them away again without a trace.</source>
        <translation>断点在两个步骤之间暂停实例，无论下一个步骤由哪个工作器执行。安装会在实例表上添加两个触发器，并添加四张表；工作器的速度最多因此下降七分之一，有五十个断点时最多下降四分之一。表的所有者可以安装，也可以不留痕迹地移除。</translation>
    </message>
    <message>
        <source>Install breakpoints…</source>
        <translation>安装断点…</translation>
    </message>
    <message>
        <source>Nothing is held, and there is no breakpoint</source>
        <translation>没有被暂停的实例，也没有断点</translation>
    </message>
    <message>
        <source>A breakpoint holds instances before a step. F9 sets one on the step of the instance that is inspected; Ctrl+Alt+Break holds that one at its next step.</source>
        <translation>断点在步骤之前暂停实例。F9 在所检查实例的步骤上设置断点；Ctrl+Alt+Break 在该实例的下一个步骤处将其暂停。</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>未连接。</translation>
    </message>
    <message>
        <source>This server is a standby: it only repeats what another one does.</source>
        <translation>此服务器是备用服务器：它只重复另一台服务器的操作。</translation>
    </message>
    <message>
        <source>It is not known yet whether breakpoints are installed.</source>
        <translation>尚不清楚断点是否已安装。</translation>
    </message>
    <message>
        <source>Breakpoints are not installed in this database.</source>
        <translation>此数据库中未安装断点。</translation>
    </message>
    <message>
        <source>This role may look, but not set breakpoints or step. Whoever owns the tables may allow it.</source>
        <translation>此角色可以查看，但不能设置断点或单步执行。表的所有者可以允许。</translation>
    </message>
    <message>
        <source>Choose one of those that are held.</source>
        <translation>请选择一个被暂停的实例。</translation>
    </message>
    <message>
        <source>Let all go that this window holds, and remove its breakpoints (%1)</source>
        <translation>放行此窗口暂停的所有实例，并移除其断点 (%1)</translation>
    </message>
    <message>
        <source>Hold instances before a step</source>
        <translation>在步骤之前暂停实例</translation>
    </message>
    <message>
        <source>Nothing is held</source>
        <translation>没有被暂停的实例</translation>
    </message>
    <message>
        <source>%1 of %2 that are held</source>
        <translation>%2 个被暂停的实例中的 %1 个</translation>
    </message>
    <message numerus="yes">
        <source>%Ln are held</source>
        <translation>
            <numerusform>%Ln 个被暂停</numerusform>
        </translation>
    </message>
    <message>
        <source>the longest first</source>
        <translation>时间最长的在前</translation>
    </message>
    <message>
        <source>Remove breakpoints</source>
        <translation>移除断点</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of these breakpoints were set by others. Remove them all?</source>
        <translation>
            <numerusform>其中 %Ln 个断点由他人设置。全部移除吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Let all go that is held, and take everything away</source>
        <translation>放行所有被暂停的实例，并移除全部内容</translation>
    </message>
    <message>
        <source>the machines</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>the parents</source>
        <translation>父实例</translation>
    </message>
    <message>
        <source>Beside these is the chosen one: the graph of its machine with the place where it stands, it and its parents, and the variables of whichever of these is chosen there. What is watched is a jsonpath on the state, and stays with the machine.</source>
        <translation>旁边是选中的实例：其状态机的图及其所在位置、它及其父实例，以及其中选中者的变量。监视的是针对状态的 jsonpath，按状态机保存。</translation>
    </message>
    <message>
        <source>Let it run to the step that is chosen on the graph</source>
        <translation>让它运行到图中选中的步骤</translation>
    </message>
    <message>
        <source>Edit the chosen value of its state</source>
        <translation>编辑其状态中选中的值</translation>
    </message>
    <message>
        <source>Try the step of the chosen instance without committing anything</source>
        <translation>试运行所选实例的步骤，不提交任何内容</translation>
    </message>
    <message>
        <source>At the gate: run the step, or commit its outcome</source>
        <translation>在闸口：运行步骤，或提交其结果</translation>
    </message>
    <message>
        <source>At the bottom is the gate of this window’s worker. It holds a step inside the worker, before it runs and before its outcome is committed. Before it its state can be edited; after it the outcome can be looked at, committed or replaced, the step run again, or dropped as a worker that dies would drop it. Nothing has to be installed for that. What changes something is kept in the audit.</source>
        <translation>底部是此窗口工作器的闸口。它在工作器内部暂停步骤：在步骤运行之前，以及在其结果提交之前。运行之前可以编辑其状态；之后可以查看、提交或替换结果，可以再次运行步骤，也可以像工作器崩溃那样丢弃它。为此无需安装任何东西。凡有改动，均记入审计。</translation>
    </message>
</context>
<context>
    <name>fermata::views::DefineDialog</name>
    <message>
        <source>Define a machine</source>
        <translation>定义状态机</translation>
    </message>
    <message>
        <source>Its terminal states, with commas between them. An instance that comes to one is done.</source>
        <translation>它的终止状态，以逗号分隔。到达其中之一的实例即完成。</translation>
    </message>
    <message>
        <source>An event that the state does not have</source>
        <translation>状态没有的事件</translation>
    </message>
    <message>
        <source>is refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Whoever sends it is told, and the instance stays where it is</source>
        <translation>告知发送者，实例保持原位</translation>
    </message>
    <message>
        <source>fails it</source>
        <translation>使其失败</translation>
    </message>
    <message>
        <source>The instance goes to the state “error”, where it fails</source>
        <translation>实例转到状态“error”，在那里失败</translation>
    </message>
    <message>
        <source>&amp;Machine</source>
        <translation>状态机(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Version</source>
        <translation>版本(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Begins at</source>
        <translation>开始于(&amp;B)</translation>
    </message>
    <message>
        <source>E&amp;nds at</source>
        <translation>结束于(&amp;N)</translation>
    </message>
    <message>
        <source>Unknown event</source>
        <translation>未知事件</translation>
    </message>
    <message>
        <source>Transitions</source>
        <translation>转换</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>起始自</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>What is typed, drawn</source>
        <translation>所键入内容的图</translation>
    </message>
    <message>
        <source>There are too many transitions to draw them.</source>
        <translation>转换太多，无法绘制。</translation>
    </message>
    <message>
        <source>&amp;Try events</source>
        <translation>试用事件(&amp;T)</translation>
    </message>
    <message>
        <source>Events to try</source>
        <translation>要试用的事件</translation>
    </message>
    <message>
        <source>Events, with blanks or commas between them: where they lead is shown below</source>
        <translation>以空格或逗号分隔的事件：它们通向哪里显示在下方</translation>
    </message>
    <message>
        <source>The event was not sent</source>
        <translation>事件未发送</translation>
    </message>
    <message>
        <source>This is a &amp;production database. Type the machine’s name once more:</source>
        <translation>这是生产数据库(&amp;P)。请再次键入状态机的名称：</translation>
    </message>
    <message>
        <source>The machine’s name once more</source>
        <translation>再次键入状态机的名称</translation>
    </message>
    <message>
        <source>Define	Ctrl Enter</source>
        <translation>定义	Ctrl Enter</translation>
    </message>
    <message>
        <source>Define and run	Ctrl Shift Enter</source>
        <translation>定义并运行	Ctrl Shift Enter</translation>
    </message>
    <message numerus="yes">
        <source>And %Ln more.</source>
        <translation>
            <numerusform>以及另外 %Ln 个。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows of the table have something wrong.</source>
        <translation>
            <numerusform>表中有 %Ln 行有问题。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is wrong: it can be defined.</source>
        <translation>没有问题：可以定义。</translation>
    </message>
    <message>
        <source>Type transitions; Tab and Enter go on. Or paste them: lines of a spreadsheet, a definition as JSON, rows of SQL.</source>
        <translation>键入转换；用 Tab 和 Enter 前进。或者粘贴：电子表格的行、JSON 定义、SQL 的行。</translation>
    </message>
    <message>
        <source>Possible there: %1</source>
        <translation>那里可用：%1</translation>
    </message>
    <message>
        <source>In %1 there is no event %2.</source>
        <translation>%1 中没有事件 %2。</translation>
    </message>
    <message>
        <source>There it is done.</source>
        <translation>在那里完成。</translation>
    </message>
    <message>
        <source>Version %1 is defined already. It can be changed as long as it has no instances.</source>
        <translation>版本 %1 已定义。只要没有实例就可以更改。</translation>
    </message>
    <message>
        <source>Version %1 is a program’s: a worker has declared it.</source>
        <translation>版本 %1 属于某个程序：由工作器声明。</translation>
    </message>
    <message>
        <source>Make it version %1</source>
        <translation>改为版本 %1</translation>
    </message>
    <message>
        <source>It is being defined…</source>
        <translation>正在定义…</translation>
    </message>
    <message>
        <source>Row %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>Type the machine’s name once more.</source>
        <translation>请再次键入状态机的名称。</translation>
    </message>
    <message>
        <source>On a production database an instance is spawned by its own dialog.</source>
        <translation>在生产数据库中，实例通过其专用对话框创建。</translation>
    </message>
    <message>
        <source>An empty table</source>
        <translation>空表</translation>
    </message>
    <message>
        <source>Copy as %1</source>
        <translation>复制为 %1</translation>
    </message>
    <message>
        <source>Save as %1…</source>
        <translation>另存为 %1…</translation>
    </message>
    <message>
        <source>Save as %1</source>
        <translation>另存为 %1</translation>
    </message>
    <message>
        <source>The file was not written</source>
        <translation>文件未写入</translation>
    </message>
    <message>
        <source>Nothing was pasted</source>
        <translation>未粘贴任何内容</translation>
    </message>
    <message>
        <source>%1 is defined, and instance #%2 of it runs.</source>
        <translation>%1 已定义，其实例 #%2 正在运行。</translation>
    </message>
    <message>
        <source>%1 is defined: workers run it from now on.</source>
        <translation>%1 已定义：工作器从现在起运行它。</translation>
    </message>
    <message>
        <source>It is defined, but no instance was spawned</source>
        <translation>已定义，但没有创建实例</translation>
    </message>
    <message>
        <source>Whether it is defined is not known</source>
        <translation>是否已定义尚不清楚</translation>
    </message>
    <message>
        <source>It was not defined</source>
        <translation>未定义</translation>
    </message>
    <message>
        <source>create pay ship</source>
        <comment>events of an example</comment>
        <translation>创建 支付 发货</translation>
    </message>
</context>
<context>
    <name>fermata::views::Delivery</name>
    <message numerus="yes">
        <source>%Ln woken</source>
        <translation>
            <numerusform>唤醒 %Ln 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln stored</source>
        <translation>
            <numerusform>存储 %Ln 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln duplicates</source>
        <translation>
            <numerusform>重复 %Ln 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln terminal, stored and not consumed</source>
        <translation>
            <numerusform>已结束 %Ln 个（信号已存储，但不会被消费）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::DiagnosticsDialog</name>
    <message>
        <source>Diagnostics</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
</context>
<context>
    <name>fermata::views::DiffListModel</name>
    <message>
        <source>New state: %1</source>
        <translation>新状态：%1</translation>
    </message>
    <message>
        <source>Added: %1</source>
        <translation>新增：%1</translation>
    </message>
    <message>
        <source>Leads elsewhere: %1, was %2</source>
        <translation>去向改变：%1，原为 %2</translation>
    </message>
    <message>
        <source>Removed: %1</source>
        <translation>移除：%1</translation>
    </message>
    <message>
        <source>State that is gone: %1</source>
        <translation>消失的状态：%1</translation>
    </message>
</context>
<context>
    <name>fermata::views::DiffModel</name>
    <message numerus="yes">
        <source>⋯ %n the same</source>
        <translation>
            <numerusform>⋯ %n 处相同</numerusform>
        </translation>
    </message>
    <message>
        <source>… there is more than is shown here</source>
        <translation>… 还有更多内容未显示</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>added: %1</source>
        <translation>新增：%1</translation>
    </message>
    <message>
        <source>removed: %1</source>
        <translation>删除：%1</translation>
    </message>
</context>
<context>
    <name>fermata::views::DiffView</name>
    <message>
        <source>Copy lines</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>下一处更改</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>上一处更改</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Changes only</source>
        <translation>仅更改处</translation>
    </message>
    <message>
        <source>How the difference is laid out</source>
        <translation>差异的显示方式</translation>
    </message>
    <message>
        <source>Inline</source>
        <translation>内联</translation>
    </message>
    <message>
        <source>What went above what came</source>
        <translation>删除的内容在上，新增的内容在下</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Before at the left, after at the right</source>
        <translation>之前在左，之后在右</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>之前：%1</translation>
    </message>
    <message>
        <source>After: %1</source>
        <translation>之后：%1</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>Both are the same.</source>
        <translation>两者相同。</translation>
    </message>
    <message numerus="yes">
        <source>%n added</source>
        <translation>
            <numerusform>新增 %n 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation>
            <numerusform>删除 %n 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>更改 %n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>too large to be compared in every part</source>
        <translation>内容过大，未能逐处比较</translation>
    </message>
    <message>
        <source>Alt with an arrow key goes from change to change</source>
        <translation>按 Alt 加方向键在更改之间移动</translation>
    </message>
    <message>
        <source>They could not be compared. %1</source>
        <translation>无法比较。%1</translation>
    </message>
</context>
<context>
    <name>fermata::views::DockTitle</name>
    <message>
        <source>Detach or attach</source>
        <translation>分离或停靠</translation>
    </message>
    <message>
        <source>Detach or attach %1</source>
        <translation>分离或停靠%1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>关闭%1</translation>
    </message>
</context>
<context>
    <name>fermata::views::DraftModel</name>
    <message>
        <source>type or paste…</source>
        <translation>键入或粘贴…</translation>
    </message>
    <message>
        <source>%1 of the next transition: empty</source>
        <translation>下一个转换的%1：空</translation>
    </message>
    <message>
        <source>%1 of transition %2: %3</source>
        <translation>转换 %2 的%1：%3</translation>
    </message>
    <message>
        <source>In state</source>
        <translation>所在状态</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Next state</source>
        <translation>下一状态</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>问题</translation>
    </message>
</context>
<context>
    <name>fermata::views::DraftPaste</name>
    <message>
        <source>What was pasted begins like JSON, but it cannot be read: at character %1, %2.</source>
        <translation>粘贴的内容开头像 JSON，但无法读取：在第 %1 个字符处，%2。</translation>
    </message>
    <message>
        <source>What was pasted is JSON, but has no transitions: each has the members state, event and next_state.</source>
        <translation>粘贴的内容是 JSON，但没有转换：每个转换有成员 state、event 和 next_state。</translation>
    </message>
    <message>
        <source>There is no text to paste.</source>
        <translation>没有可粘贴的文本。</translation>
    </message>
</context>
<context>
    <name>fermata::views::DraftTable</name>
    <message>
        <source>Transitions</source>
        <translation>转换</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Remove rows</source>
        <translation>移除行</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
</context>
<context>
    <name>fermata::views::Editor</name>
    <message>
        <source>The first word is the program that is started: neither %file nor %line can be part of it.</source>
        <translation>第一个词是要启动的程序：其中不能包含 %file 或 %line。</translation>
    </message>
    <message>
        <source>There is no file %1 any more.</source>
        <translation>文件 %1 已不存在。</translation>
    </message>
    <message>
        <source>The desktop knows no program that opens %1. Choose one in Window → Editor….</source>
        <translation>桌面没有可以打开 %1 的程序。请在“窗口 → 编辑器…”中选择一个。</translation>
    </message>
    <message>
        <source>The command “%1” names no program.</source>
        <translation>命令“%1”没有指定程序。</translation>
    </message>
    <message>
        <source>The editor “%1” cannot be started: %2.</source>
        <translation>无法启动编辑器“%1”：%2。</translation>
    </message>
    <message>
        <source>The editor “%1” crashed.</source>
        <translation>编辑器“%1”已崩溃。</translation>
    </message>
    <message>
        <source>The editor “%1” ended at once, with exit code %2.</source>
        <translation>编辑器“%1”立即结束，退出代码为 %2。</translation>
    </message>
</context>
<context>
    <name>fermata::views::EditorDialog</name>
    <message>
        <source>There is no program “%1”.</source>
        <translation>没有程序“%1”。</translation>
    </message>
    <message>
        <source>Editor</source>
        <translation>编辑器</translation>
    </message>
    <message>
        <source>The command that opens a file of this computer at a line, when you follow a place in an error. %file and %line are replaced in its arguments. Without a command the file is opened as your desktop opens it.</source>
        <translation>当您点击错误中的位置时，用于在指定行打开本机文件的命令。参数中的 %file 和 %line 会被替换。没有命令时，按桌面的默认方式打开文件。</translation>
    </message>
    <message>
        <source>The editor’s command</source>
        <translation>编辑器命令</translation>
    </message>
    <message>
        <source>No shell reads it. Words are parted by blanks; quotes keep them together.</source>
        <translation>不经过 shell。单词以空格分隔，引号使其保持为一个整体。</translation>
    </message>
    <message>
        <source>Apply	Ctrl Enter</source>
        <translation>应用	Ctrl Enter</translation>
    </message>
</context>
<context>
    <name>fermata::views::EmptyState</name>
    <message>
        <source>%1&lt;br&gt;It is tried again at the next refresh.</source>
        <translation>%1&lt;br&gt;下次刷新时会重试。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>fermata::views::ErrorText</name>
    <message>
        <source>Last error</source>
        <translation>最近的错误</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Open in the editor</source>
        <translation>在编辑器中打开</translation>
    </message>
    <message>
        <source>Copy what is selected</source>
        <translation>复制所选内容</translation>
    </message>
    <message>
        <source>Copy the whole error</source>
        <translation>复制完整错误</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
</context>
<context>
    <name>fermata::views::EventButtons</name>
    <message>
        <source>The event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>and others</source>
        <translation>以及其他</translation>
    </message>
</context>
<context>
    <name>fermata::views::EventRow</name>
    <message>
        <source>Send an event</source>
        <translation>发送事件</translation>
    </message>
</context>
<context>
    <name>fermata::views::EventStrip</name>
    <message>
        <source>%1 is done: it ended in %2.</source>
        <translation>%1 已完成：结束于 %2。</translation>
    </message>
    <message>
        <source>%1 has failed: it ended in %2.</source>
        <translation>%1 已失败：结束于 %2。</translation>
    </message>
    <message>
        <source>%1 is at %2: no event leads on from there.</source>
        <translation>%1 位于 %2：没有事件从那里继续。</translation>
    </message>
    <message>
        <source>%1 is at %2. Send it an event:</source>
        <translation>%1 位于 %2。向它发送事件：</translation>
    </message>
    <message>
        <source>Send the event %1</source>
        <translation>发送事件 %1</translation>
    </message>
</context>
<context>
    <name>fermata::views::ExampleCard</name>
    <message>
        <source>Spawning…</source>
        <translation>正在创建…</translation>
    </message>
</context>
<context>
    <name>fermata::views::ExportStrip</name>
    <message>
        <source>Progress of the export</source>
        <translation>导出进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>打开所在文件夹</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>Cancelled; nothing was written to %1</source>
        <translation>已取消；未写入 %1</translation>
    </message>
    <message>
        <source>Cancelled; nothing was copied</source>
        <translation>已取消；未复制任何内容</translation>
    </message>
    <message>
        <source>Nothing was exported: %1</source>
        <translation>未导出任何内容：%1</translation>
    </message>
    <message numerus="yes">
        <source>Exporting to %1: %Ln instances, %2</source>
        <translation>
            <numerusform>正在导出到 %1：%Ln 个实例，%2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copying: %Ln instances</source>
        <translation>
            <numerusform>正在复制：%Ln 个实例</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances written to %1 (%2)</source>
        <translation>
            <numerusform>已将 %Ln 个实例写入 %1（%2）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln instances are copied: a clipboard holds no more. Export the rest to a file.</source>
        <translation>
            <numerusform>已复制前 %Ln 个实例：剪贴板容量有限。其余请导出到文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances copied</source>
        <translation>
            <numerusform>已复制 %Ln 个实例</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Given up after %Ln instances: %1</source>
        <translation>
            <numerusform>在 %Ln 个实例后中止：%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::FamilyCellsView</name>
    <message>
        <source>Children by id</source>
        <translation>按 ID 排列的子实例</translation>
    </message>
    <message>
        <source>child %1 of %2</source>
        <translation>第 %1 个子实例，共 %2 个</translation>
    </message>
    <message>
        <source>#%1: %2 for %3</source>
        <translation>#%1：%2，已 %3</translation>
    </message>
    <message>
        <source>#%1: %2</source>
        <translation>#%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>#%1 to #%2, %Ln children</source>
        <translation>
            <numerusform>#%1 至 #%2，%Ln 个子实例</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 scheduled or held</source>
        <translation>%1 个已计划或已暂停</translation>
    </message>
</context>
<context>
    <name>fermata::views::FamilyEndsView</name>
    <message>
        <source>When they ended</source>
        <translation>结束时间分布</translation>
    </message>
    <message>
        <source>None of them has ended.</source>
        <translation>尚无子实例结束。</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>%1 ended, %2 of them failed
from %3</source>
        <translation>%1 个结束，其中 %2 个失败
自 %3 起</translation>
    </message>
    <message>
        <source>%1 ended, %2 of them failed, from %3 to %4.</source>
        <translation>从 %3 到 %4，%1 个已结束，其中 %2 个失败。</translation>
    </message>
</context>
<context>
    <name>fermata::views::FilterBar</name>
    <message>
        <source>id, status, machine, step, queue, state.path:value</source>
        <translation>ID、状态、状态机、步骤、队列、state.path:value</translation>
    </message>
    <message>
        <source>5208, failed, checkout v2, step:capture, queue:payments, key:cust-2207, parent:4711, awaits:paid,
attempt:&gt;=3, error:&quot;timed out&quot;, standing:&gt;2h, changed:&lt;10m, spawned:2026-07-14..,
state.order.id:42, state.customer.name~ada. Several stand side by side.</source>
        <translation>5208, failed, checkout v2, step:capture, queue:payments, key:cust-2207, parent:4711, awaits:paid,
attempt:&gt;=3, error:&quot;timed out&quot;, standing:&gt;2h, changed:&lt;10m, spawned:2026-07-14..,
state.order.id:42, state.customer.name~ada。可同时使用多个条件。</translation>
    </message>
    <message>
        <source>Show all instances</source>
        <translation>显示所有实例</translation>
    </message>
    <message>
        <source>%1 holds</source>
        <translation>%1 包含</translation>
    </message>
    <message>
        <source>%1 is</source>
        <translation>%1 为</translation>
    </message>
    <message>
        <source>status is</source>
        <translation>状态为</translation>
    </message>
    <message>
        <source>machine is</source>
        <translation>状态机为</translation>
    </message>
    <message>
        <source>queue is</source>
        <translation>队列为</translation>
    </message>
    <message>
        <source>step is</source>
        <translation>步骤为</translation>
    </message>
    <message>
        <source>id is</source>
        <translation>ID 为</translation>
    </message>
    <message>
        <source>parent is</source>
        <translation>父实例为</translation>
    </message>
    <message>
        <source>partition key is</source>
        <translation>分区键为</translation>
    </message>
    <message>
        <source>awaits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>attempt is at least</source>
        <translation>尝试次数至少为</translation>
    </message>
    <message>
        <source>error holds</source>
        <translation>错误包含</translation>
    </message>
    <message>
        <source>changed in the last</source>
        <translation>变更于最近</translation>
    </message>
    <message>
        <source>standing for more than</source>
        <translation>停留超过</translation>
    </message>
    <message>
        <source>spawned in the last</source>
        <translation>创建于最近</translation>
    </message>
    <message>
        <source>alive for more than</source>
        <translation>存续超过</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态数据</translation>
    </message>
    <message>
        <source>changed before</source>
        <translation>变更早于</translation>
    </message>
    <message>
        <source>changed since</source>
        <translation>变更不早于</translation>
    </message>
    <message>
        <source>spawned before</source>
        <translation>创建早于</translation>
    </message>
    <message>
        <source>spawned since</source>
        <translation>创建不早于</translation>
    </message>
    <message>
        <source>A value is missing after the colon.</source>
        <translation>冒号后缺少值。</translation>
    </message>
    <message>
        <source>An id is a number above 0, such as 5208.</source>
        <translation>ID 是大于 0 的数字，例如 5208。</translation>
    </message>
    <message>
        <source>“%1” is no status. There are runnable, scheduled, executing, awaiting_signal, awaiting_children, done and failed.</source>
        <translation>“%1”不是状态。可用的状态有 runnable、scheduled、executing、awaiting_signal、awaiting_children、done 和 failed。</translation>
    </message>
    <message>
        <source>A number is missing, such as attempt:&gt;=3.</source>
        <translation>缺少数字，例如 attempt:&gt;=3。</translation>
    </message>
    <message>
        <source>A time is missing, such as &lt;10m (within), &gt;2h (longer ago), 2026-07-14.. (since) or ..2026-07-14T12:00 (until).</source>
        <translation>缺少时间，例如 &lt;10m（以内）、&gt;2h（更早）、2026-07-14..（起）或 ..2026-07-14T12:00（止）。</translation>
    </message>
    <message>
        <source>A duration is missing, such as standing:&gt;2h; s, m, h, d and w count.</source>
        <translation>缺少时长，例如 standing:&gt;2h；可用的单位有 s、m、h、d 和 w。</translation>
    </message>
    <message>
        <source>A version is a number, such as version:2.</source>
        <translation>版本是数字，例如 version:2。</translation>
    </message>
    <message>
        <source>A path is missing, such as state.order.id or state.items[0].sku.</source>
        <translation>缺少路径，例如 state.order.id 或 state.items[0].sku。</translation>
    </message>
    <message>
        <source>A value is missing, such as state.order.id:42.</source>
        <translation>缺少值，例如 state.order.id:42。</translation>
    </message>
    <message>
        <source>“%1” is neither a status nor an id. Say what it is, such as step:%1 or machine:%1.</source>
        <translation>“%1”既不是状态也不是 ID。请说明它是什么，例如 step:%1 或 machine:%1。</translation>
    </message>
    <message>
        <source>“%1” is no field of an instance.</source>
        <translation>“%1”不是实例的字段。</translation>
    </message>
    <message>
        <source>The closing quote is missing.</source>
        <translation>缺少右引号。</translation>
    </message>
    <message>
        <source>all of</source>
        <translation>同时满足</translation>
    </message>
    <message>
        <source>a part of the state:</source>
        <translation>状态数据的一部分：</translation>
    </message>
    <message>
        <source>the error holds:</source>
        <translation>错误包含：</translation>
    </message>
    <message>
        <source>standing for more than:</source>
        <translation>停留超过：</translation>
    </message>
    <message>
        <source>changed in the last:</source>
        <translation>变更于最近：</translation>
    </message>
    <message>
        <source>spawned in the last:</source>
        <translation>创建于最近：</translation>
    </message>
    <message>
        <source>tried again at least:</source>
        <translation>重试次数至少为：</translation>
    </message>
    <message>
        <source>the partition key is:</source>
        <translation>分区键为：</translation>
    </message>
    <message>
        <source>the awaited signal is:</source>
        <translation>等待的信号为：</translation>
    </message>
    <message>
        <source>the parent is:</source>
        <translation>父实例为：</translation>
    </message>
    <message>
        <source>Go on with a path and a value, such as state.order.id:42, or state.customer.name~ada for what holds a text.</source>
        <translation>请继续输入路径和值，例如 state.order.id:42；或用 state.customer.name~ada 查找包含某文本的值。</translation>
    </message>
</context>
<context>
    <name>fermata::views::FilterLine</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
</context>
<context>
    <name>fermata::views::FilterPopup</name>
    <message>
        <source>no index: searched within the status</source>
        <translation>无索引：在该状态内搜索</translation>
    </message>
    <message>
        <source>no index: searched, the newest rows first</source>
        <translation>无索引：从最新的行开始搜索</translation>
    </message>
    <message>
        <source>What the line can mean</source>
        <translation>输入内容可能的含义</translation>
    </message>
    <message>
        <source>an index only with status runnable or executing</source>
        <translation>仅在状态为可运行或执行中时有索引</translation>
    </message>
</context>
<context>
    <name>fermata::views::Finding</name>
    <message>
        <source>“%1”: %2</source>
        <translation>“%1”：%2</translation>
    </message>
    <message>
        <source>Is scheduled: eligible in %1, at %2. Until then no worker takes it.</source>
        <translation>已计划：%1后就绪，时间为 %2。在此之前没有工作器会领取。</translation>
    </message>
    <message numerus="yes">
        <source>%1 instances are eligible in the queue %2, for %3 at most, and no live worker takes that queue.</source>
        <translation>
            <numerusform>队列%2中有 %1 个实例已就绪，最久的已 %3，而没有存活的工作器服务于该队列。</numerusform>
        </translation>
    </message>
    <message>
        <source>Eligible for %1, but no live worker takes the queue %2.</source>
        <translation>已就绪 %1，但没有存活的工作器服务于队列%2。</translation>
    </message>
    <message>
        <source>One takes %1.</source>
        <translation>有工作器服务于%1。</translation>
    </message>
    <message>
        <source>No worker is alive at all.</source>
        <translation>没有任何存活的工作器。</translation>
    </message>
    <message>
        <source>%1 did, and was last seen %2 ago.</source>
        <translation>曾由%1服务，其上次活动在 %2前。</translation>
    </message>
    <message numerus="yes">
        <source>%1 instances of %2 in the queue %3 are eligible, for %4 at most, and no live worker of that queue runs this machine.</source>
        <translation>
            <numerusform>队列%3中有 %1 个 %2 的实例已就绪，最久的已 %4，而该队列没有存活的工作器运行此状态机。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Eligible for %1, but none of the %Ln live workers that take the queue %2 runs %3.</source>
        <translation>
            <numerusform>已就绪 %1，但服务于队列%2的 %Ln 个存活工作器均不运行 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>They run %1 of it.</source>
        <translation>它们运行的版本是 %1。</translation>
    </message>
    <message>
        <source>That version is declared %1.</source>
        <translation>该版本已声明为 %1。</translation>
    </message>
    <message>
        <source>Waits because %1 executes at worker %2 with the partition key %3: one at a time.</source>
        <translation>正在等待，因为 %1 正在工作器 %2 上以分区键%3执行：同一时间只运行一个。</translation>
    </message>
    <message>
        <source>Waits because %1 executes with the partition key %2: one at a time.</source>
        <translation>正在等待，因为 %1 正以分区键%2执行：同一时间只运行一个。</translation>
    </message>
    <message numerus="yes">
        <source>Stands in line for the partition key %1: %2 instances come before it, first %3.</source>
        <translation>
            <numerusform>正在分区键%1的行列中等待：前面还有 %2 个实例，队首是 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>Has run its step; the outcome waits, because its unique key is held by %1: only one of the key may be in such a status.</source>
        <translation>步骤已运行；步骤结果等待中，因为其唯一键被 %1 占用：同一键只能有一个实例处于此类状态。</translation>
    </message>
    <message>
        <source>Cannot go on because its unique key is held by %1: only one of the key may be in such a status, so it has to wait until that one has gone on.</source>
        <translation>无法继续，因为其唯一键被 %1 占用：同一键只能有一个实例处于此类状态，因此必须等到后者继续推进。</translation>
    </message>
    <message>
        <source>%1 by %2 at %3</source>
        <translation>%2 的步骤 %3 占 %1 个</translation>
    </message>
    <message>
        <source>%1 by others</source>
        <translation>其他占 %1 个</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln slots of the workers that could take it in the queue %1 are taken: %2. The longest, %3, has run for %4.</source>
        <translation>
            <numerusform>队列%1中可领取它的工作器的 %Ln 个槽位均已占用：%2。其中最久的 %3 已运行 %4。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 try the step again and again, up to attempt %5.</source>
        <translation>
            <numerusform>队列%4中有 %1 个 %2 的实例在步骤 %3 反复尝试，最多已尝试 %5 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>The next try is never.</source>
        <translation>不会再次尝试。</translation>
    </message>
    <message>
        <source>The next try is in %1.</source>
        <translation>下次尝试在 %1后。</translation>
    </message>
    <message>
        <source>The next try is due.</source>
        <translation>下次尝试的时间已到。</translation>
    </message>
    <message>
        <source>Last error: %1</source>
        <translation>上次错误：%1</translation>
    </message>
    <message>
        <source>Worker %1 executes %2 for %3; the lease runs %4 more.</source>
        <translation>工作器 %1 正在执行 %2，已 %3；租约剩余 %4。</translation>
    </message>
    <message>
        <source>Is held by worker %1, which was last seen %2 ago.</source>
        <translation>由工作器 %1 持有，其上次活动在 %2前。</translation>
    </message>
    <message>
        <source>Is held by worker %1, which is not among those that report: it has stopped, or does not say that it lives.</source>
        <translation>由工作器 %1 持有，而它不在报告活动的工作器之列：它已停止，或未报告自己存活。</translation>
    </message>
    <message>
        <source>Its lease runs out in %1 unless it is renewed; then the next sweep of a worker returns it, and the step runs again.</source>
        <translation>除非续约，其租约将在 %1后到期；届时工作器的下一次清扫会将其收回，步骤会再次运行。</translation>
    </message>
    <message>
        <source>Its lease runs out in %1 unless it is renewed; then a sweep would return it, but no live worker sweeps.</source>
        <translation>除非续约，其租约将在 %1后到期；届时应由清扫将其收回，但没有存活的工作器进行清扫。</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>未注明的工作器</translation>
    </message>
    <message>
        <source>worker %1</source>
        <translation>工作器 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 instances are held in the queue %2 by %3, whose lease ran out %4 ago.</source>
        <translation>
            <numerusform>队列%2中有 %1 个实例的持有者为%3，其租约已于 %4前到期。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances are held in the queue %2 by %3 without a lease.</source>
        <translation>
            <numerusform>队列%2中有 %1 个实例的持有者为%3，但没有租约。</numerusform>
        </translation>
    </message>
    <message>
        <source>Is held by %1, whose lease ran out %2 ago.</source>
        <translation>持有者为%1，其租约已于 %2前到期。</translation>
    </message>
    <message>
        <source>Is held by %1 without a lease.</source>
        <translation>持有者为%1，但没有租约。</translation>
    </message>
    <message>
        <source>No live worker sweeps, so nobody returns what it holds.</source>
        <translation>没有存活的工作器进行清扫，因此其持有的实例不会被收回。</translation>
    </message>
    <message>
        <source>The sweeps of the live workers should have returned it by now.</source>
        <translation>存活的工作器的清扫本应已将其收回。</translation>
    </message>
    <message>
        <source>The next sweep of a worker returns it, and the step runs again.</source>
        <translation>工作器的下一次清扫会将其收回，步骤会再次运行。</translation>
    </message>
    <message>
        <source>Waits for a signal %1, parked for %2.</source>
        <translation>等待信号%1，已挂起 %2。</translation>
    </message>
    <message>
        <source>Its inbox holds %1, so it never matched.</source>
        <translation>其收件箱中有%1，因此一直未能匹配。</translation>
    </message>
    <message numerus="yes">
        <source>It has seen the %Ln in its inbox and waits for one more.</source>
        <translation>
            <numerusform>它已看到收件箱中的 %Ln 个，正在等待下一个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing in its inbox is called so.</source>
        <translation>其收件箱中没有此名称的信号。</translation>
    </message>
    <message>
        <source>Its inbox is empty.</source>
        <translation>其收件箱为空。</translation>
    </message>
    <message numerus="yes">
        <source>Waits for %1 of its %2 children to end, done or failed.</source>
        <translation>
            <numerusform>等待其 %2 个子实例中的 %1 个结束（完成或失败）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Done: %1, failed: %2.</source>
        <translation>已完成：%1，失败：%2。</translation>
    </message>
    <message numerus="yes">
        <source>At the bottom, %1 levels down, %Ln instances hold it.</source>
        <translation>
            <numerusform>最底层在下方第 %1 层，有 %Ln 个实例阻塞它。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them were counted and not looked into.</source>
        <translation>
            <numerusform>其中 %Ln 个仅计数，未深入查看。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 count another number of pending children than there are that live: children were lost, or ended or added from outside.</source>
        <translation>
            <numerusform>队列%4中有 %1 个 %2 的实例在步骤 %3 的待结束子实例计数与存活的子实例数不符：子实例丢失，或被从外部结束或添加。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Counts %1 pending, but %Ln of its children live.</source>
        <translation>
            <numerusform>计有 %1 个子实例待结束，但有 %Ln 个子实例存活。</numerusform>
        </translation>
    </message>
    <message>
        <source>Rows may have been deleted, or ended from outside; its barrier does not open when the last child ends.</source>
        <translation>可能有行被从外部删除或结束；最后一个子实例结束时，其屏障不会释放。</translation>
    </message>
    <message>
        <source>Children may have been added from outside; its barrier opens before the last child ends.</source>
        <translation>可能有子实例从外部添加；其屏障会在最后一个子实例结束之前释放。</translation>
    </message>
    <message>
        <source>Is done: it ended %1 ago, at step %2.</source>
        <translation>已完成：已于 %1前在步骤 %2 结束。</translation>
    </message>
    <message>
        <source>Failed %1 ago, at step %2: %3</source>
        <translation>已于 %1前在步骤 %2 失败：%3</translation>
    </message>
    <message>
        <source>no reason was given.</source>
        <translation>未给出原因。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 are parked for no name, the longest for %5.</source>
        <translation>
            <numerusform>队列%4中有 %1 个 %2 的实例在步骤 %3 挂起，但没有指明信号名称，最久的已 %5。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 are parked for %5, the longest for %6.</source>
        <translation>
            <numerusform>队列%4中有 %1 个 %2 的实例在步骤 %3 因等待%5而挂起，最久的已 %6。</numerusform>
        </translation>
    </message>
    <message>
        <source>Is eligible at infinity: no worker ever takes it.</source>
        <translation>就绪时间为 infinity：永远不会有工作器领取。</translation>
    </message>
    <message numerus="yes">
        <source>Eligible for %1; %2 instances come before it in the queue %3, by priority and time.</source>
        <translation>
            <numerusform>已就绪 %1；按优先级和时间，队列%3中有 %2 个实例排在它前面。</numerusform>
        </translation>
    </message>
    <message>
        <source>Eligible for %1 and next in the queue %2: the next free worker takes it.</source>
        <translation>已就绪 %1，在队列%2中是下一个：下一个空闲的工作器会领取它。</translation>
    </message>
    <message>
        <source>Eligible for %1 and first in the queue %2; a slot of a live worker is free, and nothing that the database shows is in its way.</source>
        <translation>已就绪 %1，且在队列%2中居首；有存活的工作器有空闲槽位，数据库中也未显示任何阻碍。</translation>
    </message>
    <message>
        <source>It is parked for a signal, but no name says for which one. None can wake it.</source>
        <translation>它因等待信号而挂起，但没有指明信号名称。没有信号能唤醒它。</translation>
    </message>
    <message>
        <source>A signal %1 was sent %2 ago to %3, which has no use for it: it may have been meant for this one.</source>
        <translation>%2前有一个信号%1发送给了 %3，而后者用不到它：它可能本应发给此实例。</translation>
    </message>
    <message>
        <source>Has what it waits for: the next sweep of a worker wakes it.</source>
        <translation>已有所等待的内容：工作器的下一次清扫会唤醒它。</translation>
    </message>
    <message>
        <source>Has what it waits for, but no live worker sweeps: nobody wakes it.</source>
        <translation>已有所等待的内容，但没有存活的工作器进行清扫：不会被唤醒。</translation>
    </message>
    <message>
        <source>Start a worker; each sweeps unless it was started with --reaper-interval off.</source>
        <translation>请启动一个工作器；除非以 --reaper-interval off 启动，否则工作器都会清扫。</translation>
    </message>
    <message>
        <source>Run it now, or give it a time.</source>
        <translation>请立即运行它，或为其指定时间。</translation>
    </message>
    <message>
        <source>Start a worker with --queue %1=SLOTS.</source>
        <translation>请使用 --queue %1=SLOTS 启动一个工作器。</translation>
    </message>
    <message>
        <source>Start a worker for the queue %1 with %2 in its registry.</source>
        <translation>请为队列%1启动一个注册表中含有 %2 的工作器。</translation>
    </message>
    <message>
        <source>See why %1 does not end.</source>
        <translation>请查看 %1 为何没有结束。</translation>
    </message>
    <message>
        <source>See why %1 is not taken.</source>
        <translation>请查看 %1 为何没有被领取。</translation>
    </message>
    <message>
        <source>See why %1 does not go on.</source>
        <translation>请查看 %1 为何没有继续。</translation>
    </message>
    <message>
        <source>Wait, or start another worker for the queue.</source>
        <translation>请等待，或为该队列再启动一个工作器。</translation>
    </message>
    <message>
        <source>Give the queue more slots, or this instance a more urgent (lower) priority.</source>
        <translation>请为该队列增加槽位，或为此实例设置更紧急（更小）的优先级。</translation>
    </message>
    <message>
        <source>Deliver the signal %1.</source>
        <translation>请投递信号%1。</translation>
    </message>
    <message>
        <source>Deliver another signal %1.</source>
        <translation>请再投递一个信号%1。</translation>
    </message>
    <message>
        <source>Deliver the signal %1, and mend the name where it is sent.</source>
        <translation>请投递信号%1，并在发送方更正名称。</translation>
    </message>
    <message>
        <source>Replay its step, so that it awaits a name.</source>
        <translation>请重放其步骤，使其等待有名称的信号。</translation>
    </message>
    <message>
        <source>Ask the sender; if it was, deliver the signal to this one.</source>
        <translation>请询问发送方；如果确实如此，请将该信号投递给此实例。</translation>
    </message>
    <message>
        <source>Recount the barrier: the count does not mend itself.</source>
        <translation>请重新计数屏障：该计数不会自行修正。</translation>
    </message>
    <message>
        <source>Mend what made it fail, then replay the step.</source>
        <translation>请修正导致失败的问题，然后重放该步骤。</translation>
    </message>
    <message>
        <source>Replay the step of each, so that it awaits a name.</source>
        <translation>请重放每个实例的步骤，使其等待有名称的信号。</translation>
    </message>
    <message>
        <source>Find out who sends %1; look at one of them to see what lies in its inbox.</source>
        <translation>请查明%1由谁发送；查看其中一个实例的收件箱里有什么。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln others stand alike.</source>
        <translation>
            <numerusform>另有 %Ln 个实例情形相同。</numerusform>
        </translation>
    </message>
    <message>
        <source>Scheduled</source>
        <translation>已计划</translation>
    </message>
    <message>
        <source>Scheduled for never</source>
        <translation>永不就绪</translation>
    </message>
    <message>
        <source>No worker takes the queue</source>
        <translation>没有工作器服务于队列</translation>
    </message>
    <message>
        <source>No worker runs the machine</source>
        <translation>没有工作器运行状态机</translation>
    </message>
    <message>
        <source>Partition key in use</source>
        <translation>分区键正在使用</translation>
    </message>
    <message>
        <source>In line for its partition key</source>
        <translation>在分区键的行列中等待</translation>
    </message>
    <message>
        <source>Partition key locked</source>
        <translation>分区键已锁定</translation>
    </message>
    <message>
        <source>Unique key held</source>
        <translation>唯一键已被占用</translation>
    </message>
    <message>
        <source>All slots busy</source>
        <translation>槽位全部占用</translation>
    </message>
    <message>
        <source>Behind others</source>
        <translation>排在其他实例之后</translation>
    </message>
    <message>
        <source>Next in line</source>
        <translation>下一个运行</translation>
    </message>
    <message>
        <source>Not taken</source>
        <translation>未被领取</translation>
    </message>
    <message>
        <source>Replayed</source>
        <translation>已重放</translation>
    </message>
    <message>
        <source>Replays again and again</source>
        <translation>反复重放</translation>
    </message>
    <message>
        <source>Executes</source>
        <translation>执行中</translation>
    </message>
    <message>
        <source>Outcome waits</source>
        <translation>步骤结果等待中</translation>
    </message>
    <message>
        <source>Worker gone</source>
        <translation>工作器已消失</translation>
    </message>
    <message>
        <source>Lease expired</source>
        <translation>租约已过期</translation>
    </message>
    <message>
        <source>Lease expired, nobody sweeps</source>
        <translation>租约已过期，无清扫</translation>
    </message>
    <message>
        <source>Awaits a signal</source>
        <translation>等待信号</translation>
    </message>
    <message>
        <source>Awaits one more signal</source>
        <translation>等待下一个信号</translation>
    </message>
    <message>
        <source>Misspelt signal</source>
        <translation>信号名称有误</translation>
    </message>
    <message>
        <source>Awaits no name</source>
        <translation>等待无名称的信号</translation>
    </message>
    <message>
        <source>Signal sent elsewhere</source>
        <translation>信号发往别处</translation>
    </message>
    <message>
        <source>Due to be woken</source>
        <translation>即将被唤醒</translation>
    </message>
    <message>
        <source>Nobody wakes it</source>
        <translation>无法被唤醒</translation>
    </message>
    <message>
        <source>Waits for children</source>
        <translation>等待子实例</translation>
    </message>
    <message>
        <source>Wrong count of children</source>
        <translation>子实例计数不符</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Parked for long</source>
        <translation>挂起过久</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1，步骤 %2</translation>
    </message>
    <message>
        <source>awaits %1</source>
        <translation>等待%1</translation>
    </message>
    <message>
        <source>queue %1</source>
        <translation>队列 %1</translation>
    </message>
    <message numerus="yes">
        <source>Has tried step %1 %Ln times before.</source>
        <translation>
            <numerusform>此前已尝试步骤 %1 %Ln 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>The last time it had no error: the step itself replays.</source>
        <translation>上一次没有错误：是步骤自己选择重放。</translation>
    </message>
    <message>
        <source>Mend what fails at each try: the step itself decides to go on trying.</source>
        <translation>请修复每次尝试都失败的原因：是否继续尝试由步骤自己决定。</translation>
    </message>
    <message>
        <source>Row locked</source>
        <translation>行被锁定</translation>
    </message>
    <message>
        <source>Behind a stuck head</source>
        <translation>排在卡住的队首之后</translation>
    </message>
    <message>
        <source>partition key %1</source>
        <translation>分区键%1</translation>
    </message>
    <message>
        <source>session %1, %2</source>
        <translation>会话 %1，%2</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>会话 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more lines</source>
        <translation>
            <numerusform>另有 %Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>the prepared transaction %1</source>
        <translation>预备事务%1</translation>
    </message>
    <message>
        <source>program %1</source>
        <translation>程序%1</translation>
    </message>
    <message>
        <source>user %1</source>
        <translation>用户%1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>Its last statement: %1</source>
        <translation>其最后一条语句：%1</translation>
    </message>
    <message numerus="yes">
        <source>Rows of instances are locked by %1: nobody can take or change them until that transaction ends. %Ln of them are due.</source>
        <translation>
            <numerusform>实例的行被%1锁定：在该事务结束之前，谁也无法领取或更改它们。其中 %Ln 个已到期。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its row is locked by %1: it can neither be taken nor changed until that transaction ends.</source>
        <translation>其行被%1锁定：在该事务结束之前，既不能被领取也不能被更改。</translation>
    </message>
    <message>
        <source>When it is eligible, nobody takes it: no live worker takes the queue %1.</source>
        <translation>到期时也没有人领取：没有存活的工作器服务于队列%1。</translation>
    </message>
    <message>
        <source>%1 does, but drains: it takes nothing more.</source>
        <translation>%1服务于该队列，但正在排空：不再领取任何实例。</translation>
    </message>
    <message>
        <source>They run %1.</source>
        <translation>它们运行的是%1。</translation>
    </message>
    <message numerus="yes">
        <source>%1 instances of the partition key %2 are due, and nothing of the key executes, but its lock is held by %3.</source>
        <translation>
            <numerusform>分区键%2的 %1 个实例已到期，该键没有实例在执行，但其锁被%3持有。</numerusform>
        </translation>
    </message>
    <message>
        <source>Is first in line for the partition key %1, and nothing of the key executes, but %2 holds the lock of the key: a worker that was frozen or cut off, a key of the same hash, or another program.</source>
        <translation>是分区键%1队列中的第一个，该键没有实例在执行，但%2持有该键的锁：可能是被冻结或断开的工作器、哈希相同的键，或其他程序。</translation>
    </message>
    <message>
        <source>Worker %1 executes %2 for %3; the lease never runs out.</source>
        <translation>工作器%1执行 %2 已 %3；租约永不到期。</translation>
    </message>
    <message>
        <source>Its lease never runs out: no sweep returns it.</source>
        <translation>其租约永不到期：任何清扫都不会收回它。</translation>
    </message>
    <message>
        <source>None of them ever ends, for they wait for each other in a circle: %1.</source>
        <translation>它们永远不会结束，因为彼此循环等待：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%1 instances wait in the queue %2 behind %3, which does not go on and has the same partition key %4: one at a time.</source>
        <translation>
            <numerusform>队列%2中有 %1 个实例排在 %3 之后等待；%3 无法继续，且分区键同为%4：一次只能执行一个。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 are eligible at infinity: no worker ever takes them. The longest stands so for %5.</source>
        <translation>
            <numerusform>队列%4中有 %1 个 %2 的实例在步骤 %3，其到期时间为无穷：没有工作器会领取它们。最久的已 %5。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances more, on %Ln lines that are not shown.</source>
        <translation>
            <numerusform>另有 %1 个实例，位于未显示的 %Ln 行中。</numerusform>
        </translation>
    </message>
    <message>
        <source>Run them now, or give them a time.</source>
        <translation>请立即运行它们，或为其指定时间。</translation>
    </message>
    <message>
        <source>End that session; with it goes the lock.</source>
        <translation>请结束该会话；锁会随之释放。</translation>
    </message>
    <message>
        <source>Look in the logs of the workers of that queue.</source>
        <translation>请查看该队列的工作器日志。</translation>
    </message>
    <message>
        <source>See in the worker’s log what ends it in this step, or give it a longer lease: the step was cut off, and did not fail.</source>
        <translation>请在工作器日志中查看是什么使其在此步骤中终止，或给予更长的租约：步骤是被中断的，并非失败。</translation>
    </message>
    <message>
        <source>Release it, when the worker is gone for certain: the step runs again.</source>
        <translation>确定工作器已不在时请释放它：步骤会再次运行。</translation>
    </message>
    <message>
        <source>Release it, and look in the workers’ logs for what their sweeps meet.</source>
        <translation>请释放它，并在工作器日志中查看清扫遇到了什么。</translation>
    </message>
    <message>
        <source>Release it.</source>
        <translation>请释放它。</translation>
    </message>
    <message>
        <source>Commit or roll back the prepared transaction.</source>
        <translation>请提交或回滚该预备事务。</translation>
    </message>
    <message>
        <source>End that transaction where it was begun, or end the session.</source>
        <translation>请在开始该事务的地方结束它，或结束该会话。</translation>
    </message>
    <message>
        <source>Replay one of them and leave its barrier.</source>
        <translation>请重放其中一个并离开其屏障。</translation>
    </message>
    <message>
        <source>%1 By: %2</source>
        <translation>%1命令：%2</translation>
    </message>
    <message>
        <source>Nothing is called so among the first %1 of the %2 in its inbox that were looked at.</source>
        <translation>在其收件箱 %2 个信号中查看了前 %1 个，没有同名的。</translation>
    </message>
    <message>
        <source>Its state is %1, for %2.</source>
        <translation>其状态为%1，已持续 %2。</translation>
    </message>
    <message numerus="yes">
        <source>one of %Ln sessions</source>
        <translation>
            <numerusform>某个会话（%Ln 个之一）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and others</source>
        <translation>%1等</translation>
    </message>
    <message>
        <source>The table %1 is locked whole by %2: nobody can write to it until that transaction ends.</source>
        <translation>表%1整体被%2锁定：在该事务结束之前，谁也无法写入它。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln slots are free there, but it needs a place as well.</source>
        <translation>
            <numerusform>那里有 %Ln 个槽位空闲，但它还需要一个位置。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln places in the processes of its machine at the workers that could take it in the queue %1 are taken.</source>
        <translation>
            <numerusform>队列%1中可领取它的工作器上，其状态机进程的 %Ln 个位置均已占用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln slots of the workers that could take it in the queue %1 are taken.</source>
        <translation>
            <numerusform>队列%1中可领取它的工作器的 %Ln 个槽位均已占用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln places in the processes of its machine at the workers that could take it in the queue %1 are taken: %2. The longest, %3, has run for %4.</source>
        <translation>
            <numerusform>队列%1中可领取它的工作器上，其状态机进程的 %Ln 个位置均已占用：%2。其中最久的 %3 已运行 %4。</numerusform>
        </translation>
    </message>
    <message>
        <source>Wait, let the processes of the machine run more at a time (their concurrency), or start another worker for the queue.</source>
        <translation>请等待，让该状态机的进程同时运行更多实例（其 concurrency），或为该队列再启动一个工作器。</translation>
    </message>
    <message>
        <source>End these transactions where they were begun, one after the other.</source>
        <translation>请在开始这些事务的地方逐个结束它们。</translation>
    </message>
    <message>
        <source>It was locked behind a savepoint, and PostgreSQL does not tell by which of them: %1.</source>
        <translation>锁定发生在保存点之后，PostgreSQL 不会说明是其中哪一个：%1。</translation>
    </message>
    <message>
        <source>That transaction was prepared %1 ago.</source>
        <translation>该事务于 %1前预备。</translation>
    </message>
    <message numerus="yes">
        <source>one of %Ln transactions</source>
        <translation>
            <numerusform>%Ln 个事务之一</numerusform>
        </translation>
    </message>
    <message>
        <source>table %1</source>
        <translation>表 %1</translation>
    </message>
    <message>
        <source>prepared transaction %1</source>
        <translation>预备事务 %1</translation>
    </message>
    <message>
        <source>Old snapshot</source>
        <translation>旧快照</translation>
    </message>
    <message>
        <source>replication slot %1</source>
        <translation>复制槽 %1</translation>
    </message>
    <message>
        <source>the replication slot %1</source>
        <translation>复制槽%1</translation>
    </message>
    <message>
        <source>a standby, by %1</source>
        <translation>备库（经由%1）</translation>
    </message>
    <message>
        <source>%1 of the database %2</source>
        <translation>数据库%2 的%1</translation>
    </message>
    <message numerus="yes">
        <source>Dead rows are kept by %2, for at least %1 and %Ln transactions: each claim reads past all of them, and every queue gets slower until that ends.</source>
        <translation>
            <numerusform>死行因%2 而无法清除，已至少 %1，历经 %Ln 个事务：每次领取都要越过所有死行，在此结束之前每个队列都会越来越慢。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Dead rows are kept by %2, for %1 and %Ln transactions: each claim reads past all of them, and every queue gets slower until that ends.</source>
        <translation>
            <numerusform>死行因%2 而无法清除，已有 %1，历经 %Ln 个事务：每次领取都要越过所有死行，在此结束之前每个队列都会越来越慢。</numerusform>
        </translation>
    </message>
    <message>
        <source>End the long query on that standby, or switch hot_standby_feedback off there.</source>
        <translation>请结束该备库上的长查询，或在那里关闭 hot_standby_feedback。</translation>
    </message>
    <message>
        <source>Start the standby that reads from it, or drop the slot if there is none any more.</source>
        <translation>请启动读取该槽的备库；如果备库已不存在，请删除该槽。</translation>
    </message>
    <message numerus="yes">
        <source>It may not have seen the %Ln in its inbox. If so, the next sweep of a worker wakes it; otherwise it waits for one more.</source>
        <translation>
            <numerusform>它可能尚未看到收件箱中的 %Ln 个：若是如此，工作器的下一次清扫会唤醒它；否则它在等待下一个。</numerusform>
        </translation>
    </message>
    <message>
        <source>If no sweep wakes it, deliver another signal %1.</source>
        <translation>如果清扫没有唤醒它，请再投递一个信号%1。</translation>
    </message>
    <message>
        <source>Parents in a circle</source>
        <translation>父实例成环</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 lose their worker in the step again and again, up to attempt %5.</source>
        <translation>
            <numerusform>队列 %4 中有 %1 个 %2 实例在步骤 %3 一再失去其工作进程，已到第 %5 次尝试。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its worker was lost in it %Ln times in a row.</source>
        <translation>
            <numerusform>其工作进程在该步骤中连续丢失了 %Ln 次。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances are held in the queue %2 by worker %3, which was last seen %4 ago.</source>
        <translation>
            <numerusform>队列 %2 中有 %1 个实例被工作进程 %3 持有，它最后一次出现是在 %4 前。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances are held in the queue %2 by worker %3, which is not among those that report: it has stopped, or does not say that it lives.</source>
        <translation>
            <numerusform>队列 %2 中有 %1 个实例被工作进程 %3 持有，它不在报告存活的工作进程之列：它已停止，或不报告自己存活。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The lease never runs out: no sweep returns them.</source>
        <translation>
            <numerusform>租约永不到期：任何清扫都不会归还它们。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The lease runs out in %1 only: no sweep returns them before.</source>
        <translation>
            <numerusform>租约要到 %1 后才到期：在此之前任何清扫都不会归还它们。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its lease runs out in %1 only: no sweep returns it before.</source>
        <translation>其租约要到 %1 后才到期：在此之前任何清扫都不会归还它。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 wait in a circle of parents and children: none of them ever ends.</source>
        <translation>
            <numerusform>队列 %4 中有 %1 个 %2 实例在步骤 %3 处于父子循环等待中：它们都永远不会结束。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Release them, when the worker is gone for certain: the step runs again.</source>
        <translation>
            <numerusform>确定工作进程已不在时释放它们：该步骤将再次运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>loses its worker</source>
        <translation>失去其工作进程</translation>
    </message>
    <message>
        <source>Start a worker for the queue %1.</source>
        <translation>为队列 %1 启动一个工作器。</translation>
    </message>
    <message>
        <source>Impossible times</source>
        <translation>不可能的时间</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 are eligible later than any clock will show: no worker ever takes them. The longest stands so for %5.</source>
        <translation>
            <numerusform>队列%4中有 %1 个 %2 的实例在步骤 %3，其到期时间晚于任何时钟所能显示：没有工作器会领取它们。最久的已 %5。</numerusform>
        </translation>
    </message>
    <message>
        <source>Is eligible later than any clock will show: no worker ever takes it.</source>
        <translation>就绪时间晚于任何时钟所能显示：永远不会有工作器领取。</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 为 %2</translation>
    </message>
    <message>
        <source>%1 of signal %2 in its inbox is %3</source>
        <translation>其收件箱中信号 %2 的 %1 为 %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and that of %Ln others cannot be either)</source>
        <translation>
            <numerusform>%1（另有 %Ln 个信号的时间也不可能）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Has %Ln times that cannot be: %1.</source>
        <translation>
            <numerusform>有 %Ln 个不可能的时间：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Another program wrote this, or a clock was wrong; ages counted from it mean nothing.</source>
        <translation>这是其他程序写入的，或某个时钟有误；据此计算的时长没有意义。</translation>
    </message>
    <message>
        <source>No signal in its inbox is later than that: only one that is delivered from now on wakes it.</source>
        <translation>收件箱中没有比它更晚的信号：只有从现在起投递的信号才能唤醒它。</translation>
    </message>
    <message>
        <source>Another program wrote a time that cannot be: look at %1 to see which.</source>
        <translation>其他程序写入了不可能的时间：请查看 %1。</translation>
    </message>
    <message>
        <source>Find the program that writes such times. The owner of the tables sets these right.</source>
        <translation>请找出写入此类时间的程序。由表的所有者更正这些时间。</translation>
    </message>
    <message>
        <source>Find the program that writes such times. Run this one now, which gives it a time that can be.</source>
        <translation>请找出写入此类时间的程序。立即运行此实例，它便会有可能的时间。</translation>
    </message>
    <message>
        <source>Held at a breakpoint</source>
        <translation>在断点处暂停</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 in the queue %3 are held before step %4 until somebody lets them go, the longest for %5, by %6.</source>
        <translation>
            <numerusform>队列 %3 中有 %1 个 %2 在步骤 %4 之前被暂停，直到有人放行，最长已有 %5，由 %6 暂停。</numerusform>
        </translation>
    </message>
    <message>
        <source>Is held at breakpoint %1, before step %2, for %3, by %4.</source>
        <translation>在断点 %1 处、步骤 %2 之前被暂停，已有 %3，由 %4 暂停。</translation>
    </message>
    <message>
        <source>Is held before step %1, for %2, by %3.</source>
        <translation>在步骤 %1 之前被暂停，已有 %2，由 %3 暂停。</translation>
    </message>
    <message>
        <source>It goes on by itself at %1, unless it is held on.</source>
        <translation>如果不继续暂停，它会在 %1 自行继续。</translation>
    </message>
    <message>
        <source>It stays so until somebody lets it go.</source>
        <translation>在有人放行之前保持这样。</translation>
    </message>
    <message numerus="yes">
        <source>Step or continue them.</source>
        <translation>
            <numerusform>请单步执行或继续它们。</numerusform>
        </translation>
    </message>
    <message>
        <source>Step or continue it.</source>
        <translation>请单步执行或继续它。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 in the queue %3 are parked for their turn, the longest for %4: it waits for %5, which is earlier in its ordering key.</source>
        <translation>
            <numerusform>队列%3中有 %1 个 %2 的实例因等待轮到自己而挂起，最久的已 %4：它在等待排序键中更早的 %5。</numerusform>
        </translation>
    </message>
    <message>
        <source>Start a relay for the topic of the queue %1.</source>
        <translation>请为队列 %1 的主题启动一个中继。</translation>
    </message>
    <message>
        <source>Start a relay: fermatactl outbox relay --topic%1 --to URL.</source>
        <translation>请启动一个中继：fermatactl outbox relay --topic%1 --to URL。</translation>
    </message>
    <message numerus="yes">
        <source>Its handler for the message that has the lock was begun %Ln times before and did not end.</source>
        <translation>
            <numerusform>持有锁的消息的处理程序此前已开始 %Ln 次，但未结束。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its handler has failed for its first message %Ln times, and the others wait behind it.</source>
        <translation>
            <numerusform>处理程序处理第一条消息已失败 %Ln 次，其他消息在其后等待。</numerusform>
        </translation>
    </message>
    <message>
        <source>Is a durable server that has nothing to do, for %1 by now: no message waits for it.</source>
        <translation>是持久服务器，已空闲 %1：没有等待它的消息。</translation>
    </message>
    <message>
        <source>Mend what the handler fails by, or give the type a limit (maxAttempts): then the message is answered with that error, and the next one is handled.</source>
        <translation>请修复导致处理程序失败的问题，或为该类型设置上限（maxAttempts）：届时消息会以该错误答复，并处理下一条。</translation>
    </message>
    <message>
        <source>Send it a message.</source>
        <translation>请向它发送消息。</translation>
    </message>
    <message>
        <source>Waits for other steps</source>
        <translation>等待其他步骤</translation>
    </message>
    <message>
        <source>Blocked by failed steps</source>
        <translation>被失败的步骤阻塞</translation>
    </message>
    <message>
        <source>It is step %1 of task %2.</source>
        <translation>它是任务 %2 的步骤 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>另外 %Ln 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tasks in the queue %2 do not go on, for steps of them have failed; the longest stands so for %3.</source>
        <translation>
            <numerusform>队列 %2 中有 %1 个任务无法继续，因为其中有步骤失败；最久的已停留 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>Of task %1: %2.</source>
        <translation>任务 %1：%2。</translation>
    </message>
    <message numerus="yes">
        <source>Is a task that does not go on, for %Ln steps of it have failed: %1.</source>
        <translation>
            <numerusform>是一个无法继续的任务，因为其中 %Ln 个步骤失败：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Is step %1 of task %2 and blocked, for %Ln steps before it have failed: %3.</source>
        <translation>
            <numerusform>是任务 %2 的步骤 %1，被阻塞，因为它之前的 %Ln 个步骤失败：%3。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Is step %1 of task %2 and waits for %Ln steps that are not complete: %3.</source>
        <translation>
            <numerusform>是任务 %2 的步骤 %1，正在等待 %Ln 个尚未完成的步骤：%3。</numerusform>
        </translation>
    </message>
    <message>
        <source>The instance of %1 is gone: somebody has deleted it.</source>
        <translation>%1 的实例已不存在：有人删除了它。</translation>
    </message>
    <message>
        <source>Mend what made it fail, then retry it as a step of task %1.</source>
        <translation>解决导致失败的原因，然后作为任务 %1 的步骤重试。</translation>
    </message>
    <message>
        <source>Cancel the task.</source>
        <translation>取消该任务。</translation>
    </message>
    <message>
        <source>See why %1 has not ended.</source>
        <translation>查看 %1 为何尚未结束。</translation>
    </message>
    <message>
        <source>Mend what made the steps fail, then retry the tasks, or cancel them.</source>
        <translation>解决导致步骤失败的原因，然后重试这些任务，或取消它们。</translation>
    </message>
    <message>
        <source>Mend what made the steps fail, then retry the task, or cancel it.</source>
        <translation>解决导致步骤失败的原因，然后重试该任务，或取消它。</translation>
    </message>
</context>
<context>
    <name>fermata::views::FirstStart</name>
    <message>
        <source>Nothing is held yet</source>
        <translation>这里还没有任何实例</translation>
    </message>
    <message>
        <source>Waits for the signal “paid”, then ships. Takes two minutes; start here.</source>
        <translation>等待信号“paid”，然后发货。约需两分钟；从这里开始。</translation>
    </message>
    <message>
        <source>Spawn a checkout</source>
        <translation>创建 checkout</translation>
    </message>
    <message>
        <source>Spawns a charge for each of its eight items and waits until all have ended. Some fail.</source>
        <translation>为八个商品各创建一个 charge，并等待全部结束。其中一些会失败。</translation>
    </message>
    <message>
        <source>Spawn an order</source>
        <translation>创建 order</translation>
    </message>
    <message>
        <source>Waits for a manager, then for finance. Either may refuse. You are both.</source>
        <translation>先等待经理批准，再等待财务批准。任何一方都可以拒绝。两个角色都由您扮演。</translation>
    </message>
    <message>
        <source>Spawn an approval</source>
        <translation>创建 approval</translation>
    </message>
    <message>
        <source>Calls something that fails and tries again after a pause that doubles.</source>
        <translation>调用会失败的操作，并在逐次加倍的间隔后重试。</translation>
    </message>
    <message>
        <source>Spawn a flaky</source>
        <translation>创建 flaky</translation>
    </message>
    <message>
        <source>Or one without an end: a ticker runs once a second until it is told to stop.</source>
        <translation>或者创建一个无限运行的：ticker 每秒运行一次，直到收到停止通知。</translation>
    </message>
    <message>
        <source>Spawn a ticker</source>
        <translation>创建 ticker</translation>
    </message>
    <message>
        <source>What is running</source>
        <translation>正在运行的内容</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>数据库</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>工作器</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>Fermata attaches to any PostgreSQL in which the engine’s tables stand, and shows what runs there. Workers of your own machines show up by themselves.</source>
        <translation>Fermata 可以连接到任何含有引擎表的 PostgreSQL，并显示其中运行的内容。运行您自己的状态机的工作器会自动出现。</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>Connections (Ctrl+O)</source>
        <translation>连接（Ctrl+O）</translation>
    </message>
    <message>
        <source>Spawn anything…</source>
        <translation>创建任意实例…</translation>
    </message>
    <message>
        <source>Any machine, step and state (N)</source>
        <translation>任意状态机、步骤和状态数据（N）</translation>
    </message>
    <message>
        <source>You have a database already?</source>
        <translation>已有数据库？</translation>
    </message>
    <message>
        <source>go to anything</source>
        <translation>转到任意位置</translation>
    </message>
    <message>
        <source>spawn</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>signal</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>live or paused</source>
        <translation>实时或暂停</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>所有快捷键</translation>
    </message>
    <message>
        <source>good</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>needs attention</source>
        <translation>需要注意</translation>
    </message>
    <message>
        <source>Your sandbox is running. Spawn an example and watch it step, wait for a signal, fail and come back. Queues and throughput will appear here.</source>
        <translation>沙箱正在运行。创建一个示例，观察它执行步骤、等待信号、失败和恢复。队列和吞吐量会显示在这里。</translation>
    </message>
    <message>
        <source>Nothing has run in %1 yet. Spawn an example here, or start your own workers: queues and throughput will appear here.</source>
        <translation>%1 中尚未运行过任何内容。在此创建示例，或启动您自己的工作器：队列和吞吐量会显示在这里。</translation>
    </message>
    <message>
        <source>%1, private, no network port</source>
        <translation>%1，私有，无网络端口</translation>
    </message>
    <message>
        <source>%1, as %2</source>
        <translation>%1，身份为 %2</translation>
    </message>
    <message>
        <source>the engine’s tables are there</source>
        <translation>引擎的表已就位</translation>
    </message>
    <message>
        <source>schema %1</source>
        <translation>模式 %1</translation>
    </message>
    <message>
        <source>starting…</source>
        <translation>正在启动…</translation>
    </message>
    <message>
        <source>none yet: what is spawned will wait for one</source>
        <translation>尚无：创建的实例会等待工作器</translation>
    </message>
    <message>
        <source>none that a worker can run</source>
        <translation>没有工作器可以运行的状态机</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>未连接。</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <extracomment>2 workers, 6 slots: default, payments</extracomment>
        <translation>%1，%2：%3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln workers</source>
        <translation>
            <numerusform>%Ln 个工作器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln slots</source>
        <translation>
            <numerusform>%Ln 个槽位</numerusform>
        </translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>入门</translation>
    </message>
    <message>
        <source>Nothing has run in %1 yet. Start your own workers: queues and throughput will appear here.</source>
        <translation>%1 中尚未运行过任何内容。启动您自己的工作器后，队列和吞吐量会显示在这里。</translation>
    </message>
</context>
<context>
    <name>fermata::views::GateActDialog</name>
    <message>
        <source>Replace outcome</source>
        <translation>替换结果</translation>
    </message>
    <message>
        <source>This outcome is committed for %1 instead of the step’s own. What the step has done elsewhere stays done.</source>
        <translation>为 %1 提交此结果，代替步骤自己的结果。步骤在别处所做的事不会撤销。</translation>
    </message>
    <message>
        <source>The step’s own, to be changed</source>
        <translation>步骤自己的结果，可修改</translation>
    </message>
    <message>
        <source>Go on with a step</source>
        <translation>转到某个步骤</translation>
    </message>
    <message>
        <source>Run the step again</source>
        <translation>再次运行步骤</translation>
    </message>
    <message>
        <source>Wait for a signal</source>
        <translation>等待信号</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Fail</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>&amp;Begin with</source>
        <translation>起始内容(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Outcome</source>
        <translation>结果(&amp;O)</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Commit this	Ctrl Enter</source>
        <translation>提交此结果	Ctrl Enter</translation>
    </message>
    <message>
        <source>An outcome is a JSON object.</source>
        <translation>结果是一个 JSON 对象。</translation>
    </message>
    <message>
        <source>Its &quot;outcome&quot; is one of next, await, schedule_childs, replay, done and stop.</source>
        <translation>其 &quot;outcome&quot; 是 next、await、schedule_childs、replay、done 和 stop 之一。</translation>
    </message>
    <message>
        <source>It needs a &quot;%1&quot;.</source>
        <translation>它需要 &quot;%1&quot;。</translation>
    </message>
    <message>
        <source>Edit the state at the gate</source>
        <translation>在闸口编辑状态</translation>
    </message>
    <message>
        <source>Crash here</source>
        <translation>在此崩溃</translation>
    </message>
    <message>
        <source>Write this	Ctrl Enter</source>
        <translation>写入	Ctrl Enter</translation>
    </message>
    <message>
        <source>Crash here	Ctrl Enter</source>
        <translation>在此崩溃	Ctrl Enter</translation>
    </message>
    <message>
        <source>%1 has this state from now on, and is shown it when it runs. The step keeps its claim.</source>
        <translation>%1 从现在起具有此状态，运行时会看到它。该步骤仍被认领。</translation>
    </message>
    <message>
        <source>%1 is dropped as a worker that dies would drop it: nothing is committed, its lease runs out, and it runs again as the next attempt. What the step has done elsewhere stays done, and happens again.</source>
        <translation>像工作器崩溃那样丢弃 %1：不提交任何内容，其租约到期，然后作为下一次尝试再次运行。步骤在别处所做的事不会撤销，并会再次发生。</translation>
    </message>
    <message>
        <source>&amp;State</source>
        <translation>状态(&amp;S)</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>A state is JSON.</source>
        <translation>状态是 JSON。</translation>
    </message>
    <message>
        <source>It is no longer held as it was when this was opened.</source>
        <translation>它已不再像打开此对话框时那样被暂停。</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>原因(&amp;R)</translation>
    </message>
    <message>
        <source>its own has %1, too much to be edited here</source>
        <translation>它自己的有 %1，太大，无法在此编辑</translation>
    </message>
</context>
<context>
    <name>fermata::views::GateDialog</name>
    <message>
        <source>Hold in this window’s worker</source>
        <translation>在此窗口的工作器中暂停</translation>
    </message>
    <message>
        <source>Holds a step inside this window’s worker. What other workers run is not held here: a breakpoint is for that. At most %1 steps are held at once.</source>
        <translation>在此窗口的工作器内部暂停步骤。其他工作器运行的步骤不在此暂停：那要用断点。同时最多暂停 %1 个步骤。</translation>
    </message>
    <message>
        <source>&amp;Before the step runs</source>
        <translation>步骤运行之前(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;After it, before its outcome is committed</source>
        <translation>步骤之后，结果提交之前(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Instance</source>
        <translation>实例(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Machine</source>
        <translation>状态机(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>步骤(&amp;S)</translation>
    </message>
    <message>
        <source>Hold	Ctrl Enter</source>
        <translation>暂停	Ctrl Enter</translation>
    </message>
    <message>
        <source>An instance is named by its id.</source>
        <translation>实例用其 ID 指定。</translation>
    </message>
    <message>
        <source>Say an instance or a machine.</source>
        <translation>请指定实例或状态机。</translation>
    </message>
    <message>
        <source>Before the step, after it, or both?</source>
        <translation>步骤之前、之后，还是两者？</translation>
    </message>
</context>
<context>
    <name>fermata::views::GatePanel</name>
    <message>
        <source>before it runs</source>
        <translation>运行之前</translation>
    </message>
    <message>
        <source>before its commit</source>
        <translation>提交之前</translation>
    </message>
    <message>
        <source>on its way</source>
        <translation>继续中</translation>
    </message>
    <message>
        <source>claim lost</source>
        <translation>认领已丢失</translation>
    </message>
    <message>
        <source>crashed here</source>
        <translation>在此崩溃</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Att.</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>How often that step has been tried again</source>
        <translation>该步骤已重试的次数</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>How long it has been held, by the clock of this computer</source>
        <translation>已暂停多久，按本机时钟</translation>
    </message>
    <message>
        <source>At the gate of this window’s worker</source>
        <translation>此窗口工作器的闸口</translation>
    </message>
    <message>
        <source>Hold…</source>
        <translation>暂停…</translation>
    </message>
    <message>
        <source>Let all go</source>
        <translation>全部放行</translation>
    </message>
    <message>
        <source>Runs what is held before its step, commits what is held after it, and holds nothing any more</source>
        <translation>运行在步骤之前暂停的，提交在步骤之后暂停的，此后不再暂停任何步骤</translation>
    </message>
    <message>
        <source>Start the worker</source>
        <translation>启动工作器</translation>
    </message>
    <message>
        <source>Run a&amp;gain</source>
        <translation>再次运行(&amp;G)</translation>
    </message>
    <message>
        <source>Runs the step once more, with the same context</source>
        <translation>以相同的上下文再运行一次步骤</translation>
    </message>
    <message>
        <source>&amp;Replace outcome…</source>
        <translation>替换结果(&amp;R)…</translation>
    </message>
    <message>
        <source>Commits another outcome instead of this one</source>
        <translation>提交另一个结果来代替此结果</translation>
    </message>
    <message>
        <source>Crash h&amp;ere</source>
        <translation>在此崩溃(&amp;E)</translation>
    </message>
    <message>
        <source>Drops the step as a worker that dies would: nothing is committed, its lease runs out, and it runs again as the next attempt. The worker itself goes on.</source>
        <translation>像工作器崩溃那样丢弃步骤：不提交任何内容，其租约到期，然后作为下一次尝试再次运行。工作器本身继续运行。</translation>
    </message>
    <message>
        <source>&amp;Try…</source>
        <translation>试运行(&amp;T)…</translation>
    </message>
    <message>
        <source>Runs the step without committing anything, with another state if you like</source>
        <translation>运行步骤而不提交任何内容，也可以使用另一个状态</translation>
    </message>
    <message>
        <source>E&amp;nd its lease…</source>
        <translation>结束其租约(&amp;N)…</translation>
    </message>
    <message>
        <source>Does not wait until the lease runs out</source>
        <translation>不等待租约到期</translation>
    </message>
    <message>
        <source>Remove &amp;from the list</source>
        <translation>从列表中移除(&amp;F)</translation>
    </message>
    <message>
        <source>Nothing of it is committed yet.</source>
        <translation>尚未提交任何内容。</translation>
    </message>
    <message>
        <source>The step has not begun. This is what it will be shown.</source>
        <translation>步骤尚未开始。这是它将看到的内容。</translation>
    </message>
    <message>
        <source>The step was let go.</source>
        <translation>步骤已放行。</translation>
    </message>
    <message>
        <source>Its claim was lost while it was held: its lease ran out, or somebody took it. Nothing that is decided here has an effect any more; the step can only be tried.</source>
        <translation>暂停期间认领已丢失：租约到期，或被他人取走。此处的任何决定都不再有效；该步骤只能试运行。</translation>
    </message>
    <message>
        <source>Nothing was committed. Its lease has ended, and it stands at the step “%1” again, attempt %2.</source>
        <translation>没有提交任何内容。其租约已结束，实例又停在步骤“%1”，尝试次数 %2。</translation>
    </message>
    <message>
        <source>Nothing was committed, and nobody runs it. Its lease ends at %1; then a worker runs the step again, as attempt %2.</source>
        <translation>没有提交任何内容，也没有谁在运行它。其租约于 %1 结束；之后会有工作器再次运行该步骤，尝试次数 %2。</translation>
    </message>
    <message>
        <source>Nothing was committed, and nobody runs it. When its lease has run out, or was ended by hand, a worker runs the step again, as attempt %1.</source>
        <translation>没有提交任何内容，也没有谁在运行它。当其租约到期或被手动结束后，会有工作器再次运行该步骤，尝试次数 %1。</translation>
    </message>
    <message>
        <source>#%1 · %2 · attempt %3 · %4</source>
        <translation>#%1 · %2 · 尝试次数 %3 · %4</translation>
    </message>
    <message>
        <source>&amp;Commit</source>
        <translation>提交(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Run the step</source>
        <translation>运行步骤(&amp;R)</translation>
    </message>
    <message>
        <source>Commits its outcome</source>
        <translation>提交其结果</translation>
    </message>
    <message>
        <source>Lets the step run</source>
        <translation>让步骤运行</translation>
    </message>
    <message>
        <source>before and after its step</source>
        <translation>步骤之前和之后</translation>
    </message>
    <message>
        <source>before its step</source>
        <translation>步骤之前</translation>
    </message>
    <message>
        <source>after its step</source>
        <translation>步骤之后</translation>
    </message>
    <message>
        <source>Del: hold it no more. What is held already stays.</source>
        <translation>Del：不再暂停。已暂停的保持不变。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps were not held: at most %1 are held at once</source>
        <translation>
            <numerusform>%Ln 个步骤未被暂停：同时最多暂停 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>未连接。</translation>
    </message>
    <message>
        <source>This connection may only read: no worker of this window can run, so nothing can be held here. A step can still be tried.</source>
        <translation>此连接只能读取：此窗口的工作器无法运行，因此这里不能暂停任何步骤。步骤仍可试运行。</translation>
    </message>
    <message>
        <source>No worker of this window runs, so nothing is held here.</source>
        <translation>此窗口没有工作器在运行，因此这里不会暂停任何步骤。</translation>
    </message>
    <message>
        <source>No worker of this window runs, so nothing is held here: %1</source>
        <translation>此窗口没有工作器在运行，因此这里不会暂停任何步骤：%1</translation>
    </message>
    <message>
        <source>Nothing is to be held here. This window’s worker can hold a step before it runs and before its outcome is committed.</source>
        <translation>这里没有要暂停的步骤。此窗口的工作器可以在步骤运行之前，以及在其结果提交之前暂停它。</translation>
    </message>
    <message>
        <source>Waiting for such a step. Only what this window’s worker runs is held here.</source>
        <translation>正在等待这样的步骤。只有此窗口的工作器运行的步骤会在此暂停。</translation>
    </message>
    <message>
        <source>What is held keeps its lease, its slot and its partition key until you decide.</source>
        <translation>在您决定之前，被暂停的步骤保留其租约、槽位和分区键。</translation>
    </message>
    <message>
        <source>This is a production database.</source>
        <translation>这是生产数据库。</translation>
    </message>
    <message>
        <source>There are %1 of them already.</source>
        <translation>已有 %1 个。</translation>
    </message>
    <message>
        <source>Say which steps are held, and where</source>
        <translation>指定暂停哪些步骤以及在何处暂停</translation>
    </message>
    <message>
        <source>It is not held here at the moment. Wait until it is again, or choose another one.</source>
        <translation>它目前未在此处暂停。请等待它再次暂停，或选择另一个。</translation>
    </message>
    <message>
        <source>E&amp;dit state…</source>
        <translation>编辑状态(&amp;D)…</translation>
    </message>
    <message>
        <source>Writes another state before the step runs</source>
        <translation>在步骤运行之前写入另一个状态</translation>
    </message>
    <message>
        <source>The state was not written: %1 The step still has the one it had.</source>
        <translation>状态未写入：%1 步骤仍具有原来的状态。</translation>
    </message>
    <message>
        <source>That was not done: %1 The step’s own outcome is still held.</source>
        <translation>未执行：%1 步骤自己的结果仍被暂停。</translation>
    </message>
    <message>
        <source>Its state is being written…</source>
        <translation>正在写入其状态…</translation>
    </message>
</context>
<context>
    <name>fermata::views::GateTable</name>
    <message>
        <source>Steps at the gate</source>
        <translation>闸口处的步骤</translation>
    </message>
</context>
<context>
    <name>fermata::views::GoTo</name>
    <message>
        <source>Instance #%1</source>
        <translation>实例 #%1</translation>
    </message>
    <message>
        <source>The number 0 stands for no instance.</source>
        <translation>编号 0 不代表任何实例。</translation>
    </message>
    <message>
        <source>No instance’s number is that large.</source>
        <translation>没有这么大的实例编号。</translation>
    </message>
    <message>
        <source>Nothing is called “%1”. Type an instance’s number, a view, a status, a machine, a queue or an action.</source>
        <translation>没有名为“%1”的目标。请输入实例编号、视图、状态、状态机、队列或操作。</translation>
    </message>
</context>
<context>
    <name>fermata::views::GoToBox</name>
    <message>
        <source>instance</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>view</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>not now: %1</source>
        <translation>暂不可用：%1</translation>
    </message>
    <message>
        <source>Go to an instance, queue or action</source>
        <translation>转到实例、队列或操作</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>An instance’s number, a view, a status, a machine, a queue or an action (Ctrl+K)</source>
        <translation>实例编号、视图、状态、状态机、队列或操作（Ctrl+K）</translation>
    </message>
    <message>
        <source>What can be gone to</source>
        <translation>可转到的目标</translation>
    </message>
</context>
<context>
    <name>fermata::views::GraphLayout</name>
    <message>
        <source>This machine has %1 steps and %2 transitions: too many to be laid out. They are shown in rows.</source>
        <translation>此状态机有 %1 个步骤和 %2 个转换：数量过多，无法绘制布局。它们显示为行。</translation>
    </message>
    <message>
        <source>A transition leads to or from a step that is not there. The steps are shown in rows.</source>
        <translation>有转换通往或来自不存在的步骤。步骤显示为行。</translation>
    </message>
    <message>
        <source>Graphviz could not be started. The steps are shown in rows.</source>
        <translation>无法启动 Graphviz。步骤显示为行。</translation>
    </message>
    <message>
        <source>Graphviz could not lay it out (%1). The steps are shown in rows.</source>
        <translation>Graphviz 无法绘制布局（%1）。步骤显示为行。</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>未给出原因</translation>
    </message>
</context>
<context>
    <name>fermata::views::GraphLayouter</name>
    <message>
        <source>Laying it out takes long. Until then the steps are shown in rows.</source>
        <translation>绘制布局耗时较长。在此之前，步骤显示为行。</translation>
    </message>
    <message>
        <source>It could not be laid out. %1</source>
        <translation>无法布局。%1</translation>
    </message>
</context>
<context>
    <name>fermata::views::HeldTable</name>
    <message>
        <source>What is held</source>
        <translation>被暂停的实例</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>Copy ids</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>until let go</source>
        <translation>直到放行</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>Queue %1</source>
        <translation>队列 %1</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一步骤</translation>
    </message>
    <message>
        <source>The step that it is held before</source>
        <translation>它在该步骤之前被暂停</translation>
    </message>
    <message>
        <source>Att.</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>How often that step has been tried again</source>
        <translation>该步骤已重试的次数</translation>
    </message>
    <message>
        <source>Held at</source>
        <translation>暂停于</translation>
    </message>
    <message>
        <source>The breakpoint, or that it was stepped or held by its id</source>
        <translation>断点；或者是单步执行，或按 ID 暂停</translation>
    </message>
    <message>
        <source>breakpoint %1</source>
        <translation>断点 %1</translation>
    </message>
    <message>
        <source>a step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>Held for</source>
        <translation>暂停时长</translation>
    </message>
    <message>
        <source>Since when, by the database’s clock</source>
        <translation>从何时起，按数据库时钟</translation>
    </message>
    <message>
        <source>Goes on</source>
        <translation>自行继续</translation>
    </message>
    <message>
        <source>When it goes on by itself, unless whoever holds it says again that it is there</source>
        <translation>若暂停者不再报到，它自行继续的时间</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>到期</translation>
    </message>
    <message>
        <source>When it would be due without the hold</source>
        <translation>若未被暂停，它的到期时间</translation>
    </message>
    <message>
        <source>By</source>
        <translation>由</translation>
    </message>
    <message>
        <source>Who holds it: a window, an editor, a person at a command line</source>
        <translation>由谁暂停：窗口、编辑器或命令行用户</translation>
    </message>
</context>
<context>
    <name>fermata::views::Help</name>
    <message>
        <source>Keys of this view</source>
        <translation>此视图的快捷键</translation>
    </message>
    <message>
        <source>Keys everywhere</source>
        <translation>通用快捷键</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>Go to an instance, a view, a status, a machine, a queue, or do an act</source>
        <translation>转到实例、视图、状态、状态机或队列，或执行操作</translation>
    </message>
    <message>
        <source>Ctrl+1, Ctrl+2, …</source>
        <translation>Ctrl+1、Ctrl+2、…</translation>
    </message>
    <message>
        <source>The views, in the order of the sidebar</source>
        <translation>按侧边栏顺序切换视图</translation>
    </message>
    <message>
        <source>Alt+Left, Alt+Right</source>
        <translation>Alt+←、Alt+→</translation>
    </message>
    <message>
        <source>Back to where you were, and forward again</source>
        <translation>后退到之前的位置，以及再次前进</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab、Shift+Tab</translation>
    </message>
    <message>
        <source>To the next part of the window, or the one before</source>
        <translation>移到窗口的下一部分或上一部分</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Open what is current</source>
        <translation>打开当前项</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Close the inspector, or back to the list</source>
        <translation>关闭检查器，或返回列表</translation>
    </message>
    <message>
        <source>Ctrl+Page Down, Ctrl+Page Up</source>
        <translation>Ctrl+Page Down、Ctrl+Page Up</translation>
    </message>
    <message>
        <source>In the inspector: the next tab, or the one before</source>
        <translation>在检查器中：下一个或上一个标签页</translation>
    </message>
    <message>
        <source>Ctrl+F, F3, Shift+F3</source>
        <translation>Ctrl+F、F3、Shift+F3</translation>
    </message>
    <message>
        <source>In the inspector: search the state, the next match, the one before</source>
        <translation>在检查器中：搜索状态数据、下一个匹配项、上一个匹配项</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>Pause the refreshes, or go on</source>
        <translation>暂停或继续刷新</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Ctrl+R</translation>
    </message>
    <message>
        <source>Read once</source>
        <translation>刷新一次</translation>
    </message>
    <message>
        <source>N, S</source>
        <translation>N、S</translation>
    </message>
    <message>
        <source>Spawn instances, deliver a signal</source>
        <translation>创建实例、投递信号</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>The next theme</source>
        <translation>下一个主题</translation>
    </message>
    <message>
        <source>?</source>
        <translation>?</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>所有快捷键</translation>
    </message>
    <message>
        <source>Ctrl+H</source>
        <translation>Ctrl+H</translation>
    </message>
    <message>
        <source>From the inspected instance to the one that holds it up</source>
        <translation>从正在检查的实例转到阻塞它的实例</translation>
    </message>
    <message>
        <source>Ctrl+Shift+R, Ctrl+Shift+P, Ctrl+E</source>
        <translation>Ctrl+Shift+R、Ctrl+Shift+P、Ctrl+E</translation>
    </message>
    <message>
        <source>Replay, postpone, edit the state of what is chosen or inspected</source>
        <translation>重放、推迟选中或正在检查的实例，或编辑其状态数据</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Ctrl+Z</translation>
    </message>
    <message>
        <source>Take back the last act, where that is sound</source>
        <translation>在可行时撤销上次操作</translation>
    </message>
    <message>
        <source>What may be done with an instance stands in the menu Act, in the inspector and in the context menus. Each act shows its effect before it is done, is refused where the row has changed since you looked, and is written to the audit.</source>
        <translation>可对实例执行的操作位于“操作”菜单、检查器和上下文菜单中。每项操作在执行前都会显示其效果，如果该行自查看以来已变更则会被拒绝，并会写入审计记录。</translation>
    </message>
    <message>
        <source>Single letters work while no text field has the focus. The keys of the debugger act at once; no other key writes by itself: it opens the dialog that does.</source>
        <translation>单字母快捷键仅在焦点不在文本框中时有效。调试器的按键立即生效；其他快捷键本身不会写入任何内容，只会打开执行写入的对话框。</translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation>Ctrl+L</translation>
    </message>
    <message>
        <source>Copy a link to what is shown</source>
        <translation>复制指向当前所示内容的链接</translation>
    </message>
    <message>
        <source>Ctrl+Shift+M</source>
        <translation>Ctrl+Shift+M</translation>
    </message>
    <message>
        <source>Copy why the inspected instance stands, for a ticket</source>
        <translation>复制正在检查的实例的停留原因，用于工单</translation>
    </message>
</context>
<context>
    <name>fermata::views::HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Help: %1</source>
        <translation>帮助：%1</translation>
    </message>
</context>
<context>
    <name>fermata::views::HereModel</name>
    <message>
        <source>since %1</source>
        <translation>自 %1 起</translation>
    </message>
    <message>
        <source>#%1 %2, %3</source>
        <translation>#%1 %2，%3</translation>
    </message>
    <message>
        <source>Instance %1, %2</source>
        <translation>实例 %1，%2</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Why it stands</source>
        <translation>停留原因</translation>
    </message>
    <message>
        <source>In status</source>
        <translation>状态时长</translation>
    </message>
</context>
<context>
    <name>fermata::views::HistoryChart</name>
    <message>
        <source>%1 at %2</source>
        <comment>a unit, a time</comment>
        <translation>%2：%1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a unit, a remark</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>At %1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>Nothing is known yet.</source>
        <translation>尚无数据。</translation>
    </message>
    <message>
        <source>From %1 to %2.</source>
        <translation>从 %1 到 %2。</translation>
    </message>
    <message>
        <source>Last, at %1: %2.</source>
        <translation>最近，%1：%2。</translation>
    </message>
    <message>
        <source>Highest, at %1: %2.</source>
        <translation>最高，%1：%2。</translation>
    </message>
    <message>
        <source>The left and right arrow keys move along the curve.</source>
        <translation>按左右方向键沿曲线移动。</translation>
    </message>
</context>
<context>
    <name>fermata::views::HostsDialog</name>
    <message>
        <source>Starting; it has not announced its machines yet.</source>
        <translation>正在启动；尚未声明其状态机。</translation>
    </message>
    <message>
        <source>Runs, and announced no machine.</source>
        <translation>正在运行，未声明任何状态机。</translation>
    </message>
    <message>
        <source>Runs %1; %2 of %3 steps at once.</source>
        <translation>正在运行 %1；并发步骤 %2/%3。</translation>
    </message>
    <message>
        <source>Is started again after a pause: %1</source>
        <translation>稍后将重新启动：%1</translation>
    </message>
    <message>
        <source>Stopped with the worker.</source>
        <translation>已随工作器停止。</translation>
    </message>
    <message>
        <source>Machines in other processes</source>
        <translation>其他进程中的状态机</translation>
    </message>
    <message>
        <source>Commands that run machines written in any language, one a line. The worker of this window starts each by /bin/sh and claims what it announces.</source>
        <translation>运行任意语言编写的状态机的命令，每行一条。此窗口的工作器用 /bin/sh 启动每条命令，并领取其声明的状态机的实例。</translation>
    </message>
    <message>
        <source>Commands, one a line</source>
        <translation>命令，每行一条</translation>
    </message>
    <message>
        <source>Apply	Ctrl Enter</source>
        <translation>应用	Ctrl Enter</translation>
    </message>
    <message>
        <source>Applying starts the worker of this window anew; running steps end first.</source>
        <translation>应用会重新启动此窗口的工作器；正在运行的步骤会先结束。</translation>
    </message>
    <message>
        <source>They are started with the worker of this window, which does not run now.</source>
        <translation>这些命令随此窗口的工作器启动，而工作器当前未运行。</translation>
    </message>
    <message numerus="yes">
        <source>Starts anew when the %n steps that it runs have ended.</source>
        <translation>
            <numerusform>正在运行的 %n 个步骤结束后重新启动。</numerusform>
        </translation>
    </message>
    <message>
        <source>Start them &amp;anew when a file of theirs changes</source>
        <translation>其文件更改时重新启动(&amp;A)</translation>
    </message>
    <message>
        <source>The files in which their steps are written, as far as they say so, and programs that their commands name. Looked at once a second.</source>
        <translation>编写其步骤的文件（如其声明），以及命令中指名的程序。每秒检查一次。</translation>
    </message>
    <message>
        <source>Start anew</source>
        <translation>重新启动</translation>
    </message>
    <message>
        <source>Start anew: %1</source>
        <translation>重新启动：%1</translation>
    </message>
    <message>
        <source>Run it with its code as it stands now. What it runs ends first, for ten seconds at most; what still runs then is run again.</source>
        <translation>以当前的代码运行。正在运行的步骤先结束，最多等待十秒；届时仍在运行的步骤将再次运行。</translation>
    </message>
    <message>
        <source>Starts anew.</source>
        <translation>正在重新启动。</translation>
    </message>
</context>
<context>
    <name>fermata::views::InboxList</name>
    <message>
        <source>is awaited</source>
        <translation>正在等待</translation>
    </message>
    <message>
        <source>near miss</source>
        <translation>名称相近</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>收件箱</translation>
    </message>
    <message>
        <source>Copy payload</source>
        <translation>复制载荷</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Copy dedup key</source>
        <translation>复制去重键</translation>
    </message>
    <message>
        <source>signal %1, dedup key %2</source>
        <translation>信号 %1，去重键 %2</translation>
    </message>
    <message>
        <source>signal %1</source>
        <translation>信号 %1</translation>
    </message>
</context>
<context>
    <name>fermata::views::InboxTab</name>
    <message>
        <source>Payload</source>
        <translation>载荷</translation>
    </message>
    <message>
        <source>No signal lies here. One named %1 would wake it.</source>
        <translation>这里没有信号。名为%1的信号会唤醒它。</translation>
    </message>
    <message>
        <source>No signal lies here. One delivered now would wait until a step awaits its name.</source>
        <translation>这里没有信号。现在投递的信号会一直留在这里，直到有步骤等待其名称。</translation>
    </message>
    <message>
        <source>The first %1 are shown; there are more.</source>
        <translation>显示前 %1 个；还有更多。</translation>
    </message>
    <message>
        <source>signal %1, %2</source>
        <translation>信号 %1，%2</translation>
    </message>
</context>
<context>
    <name>fermata::views::Inspector</name>
    <message>
        <source>The instance is not there any more.</source>
        <translation>该实例已不存在。</translation>
    </message>
    <message>
        <source>Deliver a signal to this instance</source>
        <translation>向此实例投递信号</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>收件箱</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>子实例</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>最终结果</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Lower runs earlier</source>
        <translation>数值越小越先运行</translation>
    </message>
    <message>
        <source>%1, occupied while %2</source>
        <translation>%1，占用状态：%2</translation>
    </message>
    <message>
        <source>%1, claimed as %2</source>
        <translation>%1，领取标识：%2</translation>
    </message>
    <message>
        <source>#%1 could not be read</source>
        <translation>无法读取 #%1</translation>
    </message>
    <message>
        <source>No instance chosen</source>
        <translation>未选择实例</translation>
    </message>
    <message>
        <source>Choose one in the list to see its state, its inbox and why it stands where it stands.</source>
        <translation>在列表中选择一个实例，查看其状态数据、收件箱以及停留原因。</translation>
    </message>
    <message>
        <source>Reading #%1…</source>
        <translation>正在读取 #%1…</translation>
    </message>
    <message>
        <source>#%1 is not there</source>
        <translation>#%1 不存在</translation>
    </message>
    <message>
        <source>No instance has this number: it was never spawned, or it has ended and was cleaned up since.</source>
        <translation>没有此编号的实例：从未创建过，或者结束后已被清理。</translation>
    </message>
    <message>
        <source>#%1 is not there any more</source>
        <translation>#%1 已不存在</translation>
    </message>
    <message>
        <source>Its row was missed at %1; somebody deleted it, or it was cleaned up. What is shown was read at %2.</source>
        <translation>在 %1 发现该行已不存在：已被删除或清理。显示的是 %2 读取的数据。</translation>
    </message>
    <message>
        <source>It could not be read again</source>
        <translation>无法再次读取</translation>
    </message>
    <message>
        <source>%1 What is shown was read at %2.</source>
        <translation>%1 显示的是 %2 读取的数据。</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态数据</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区键</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>尝试次数</translation>
    </message>
    <message>
        <source>Unique key</source>
        <translation>唯一键</translation>
    </message>
    <message>
        <source>Spawned</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Eligible</source>
        <translation>就绪时间</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>租约</translation>
    </message>
    <message>
        <source>Signal…</source>
        <translation>信号…</translation>
    </message>
    <message>
        <source>It could not be looked further: %1</source>
        <translation>无法进一步查找：%1</translation>
    </message>
    <message>
        <source>Spawn a new instance with its state, at its step</source>
        <translation>以其状态数据和步骤创建新实例</translation>
    </message>
    <message>
        <source>Replay, postpone, fail… this instance</source>
        <translation>对此实例执行操作：重放、推迟、置为失败…等</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>审计记录</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Spawn a copy…</source>
        <translation>创建副本…</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
</context>
<context>
    <name>fermata::views::InspectorHead</name>
    <message>
        <source>Copy the id</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>Close the inspector (Esc)</source>
        <translation>关闭检查器（Esc）</translation>
    </message>
    <message>
        <source>at</source>
        <extracomment>Between the status and the step: done at ship</extracomment>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>已 %1</translation>
    </message>
    <message>
        <source>%1, attempt %2</source>
        <translation>%1，已尝试 %2 次</translation>
    </message>
    <message>
        <source>Last changed %1</source>
        <translation>上次变更：%1</translation>
    </message>
    <message>
        <source>at %1, %2</source>
        <translation>步骤 %1，%2</translation>
    </message>
    <message>
        <source>its parent</source>
        <translation>其父实例</translation>
    </message>
    <message>
        <source>Its parent</source>
        <translation>其父实例</translation>
    </message>
    <message>
        <source>all have ended</source>
        <translation>均已结束</translation>
    </message>
    <message>
        <source>all have ended, %1 failed</source>
        <translation>均已结束，%1 个失败</translation>
    </message>
    <message>
        <source>%1 not ended</source>
        <translation>%1 个未结束</translation>
    </message>
    <message>
        <source>%1 not ended, %2 failed</source>
        <translation>%1 个未结束，%2 个失败</translation>
    </message>
    <message numerus="yes">
        <source>%1 children</source>
        <translation>
            <numerusform>%1 个子实例</numerusform>
        </translation>
    </message>
    <message>
        <source>Shows them</source>
        <translation>显示子实例</translation>
    </message>
    <message>
        <source>without a lease</source>
        <translation>没有租约</translation>
    </message>
    <message>
        <source>%1 of its lease left</source>
        <translation>租约剩余 %1</translation>
    </message>
    <message>
        <source>its lease ran out %1 ago</source>
        <translation>租约已于 %1前到期</translation>
    </message>
    <message>
        <source>Claimed as %1</source>
        <translation>领取标识：%1</translation>
    </message>
    <message>
        <source>key held by</source>
        <translation>分区键占用者</translation>
    </message>
    <message>
        <source>at %1, for %2</source>
        <translation>步骤 %1，已 %2</translation>
    </message>
    <message>
        <source>Of the instances with the partition key %1 one executes at a time</source>
        <translation>分区键为%1的实例同一时间只执行一个</translation>
    </message>
    <message>
        <source>line led by</source>
        <translation>队首</translation>
    </message>
    <message>
        <source>%1 before it</source>
        <translation>前面还有 %1 个</translation>
    </message>
    <message>
        <source>Who runs next of those with the partition key %1 in the queue %2</source>
        <translation>队列 %2 中分区键为%1的实例里下一个运行的</translation>
    </message>
    <message>
        <source>unique key held by</source>
        <translation>唯一键占用者</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>步骤 %1</translation>
    </message>
    <message>
        <source>Whoever would enter a status in which the key is occupied waits until it is free</source>
        <translation>要进入占用该键的状态，必须等到该键空闲</translation>
    </message>
    <message>
        <source>Machine and version</source>
        <translation>状态机和版本</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>step %1 of</source>
        <translation>步骤%1，属于</translation>
    </message>
    <message>
        <source>task #%1</source>
        <translation>任务 #%1</translation>
    </message>
    <message>
        <source>Shows the step in its task</source>
        <translation>在其任务中显示该步骤</translation>
    </message>
    <message>
        <source>The graph of the task</source>
        <translation>任务的图</translation>
    </message>
    <message>
        <source>Shows the task with its steps</source>
        <translation>显示任务及其步骤</translation>
    </message>
    <message>
        <source>Copy a link to it (Ctrl+L)</source>
        <translation>复制指向它的链接 (Ctrl+L)</translation>
    </message>
    <message>
        <source>Copy as ticket (Ctrl+Shift+M)</source>
        <translation>复制为工单 (Ctrl+Shift+M)</translation>
    </message>
</context>
<context>
    <name>fermata::views::InstallDialog</name>
    <message>
        <source>Install breakpoints</source>
        <translation>安装断点</translation>
    </message>
    <message>
        <source>Uninstall breakpoints</source>
        <translation>卸载断点</translation>
    </message>
    <message>
        <source>Two triggers are put on the table of instances, and four tables beside it. Workers then lose up to a seventh of their speed, with fifty breakpoints up to a quarter. For a moment nobody can write to the table; as long as somebody else has it locked, this is tried again for half a minute.</source>
        <translation>将在实例表上添加两个触发器，并在旁边添加四张表。工作器的速度最多因此下降七分之一，有五十个断点时最多下降四分之一。有一小段时间无法写入该表；如果被他人锁定，会在半分钟内反复重试。</translation>
    </message>
    <message>
        <source>No breakpoint holds any more, all that is held goes on, whoever holds it, and the triggers and tables are taken away. Breakpoints of others are lost.</source>
        <translation>所有断点不再生效，所有被暂停的实例都会继续，无论由谁暂停；触发器和表将被移除。其他人的断点会丢失。</translation>
    </message>
    <message>
        <source>&amp;Operators may debug, too</source>
        <translation>操作员也可以调试(&amp;O)</translation>
    </message>
    <message>
        <source>Whoever may act on instances may set breakpoints and step; else only the owner of the tables may. Viewers see them.</source>
        <translation>可以操作实例的角色也可以设置断点和单步执行；否则只有表的所有者可以。查看者可以看到它们。</translation>
    </message>
    <message>
        <source>This is a production database. To go on, type its name, %1:</source>
        <translation>这是生产数据库。要继续，请输入其名称 %1：</translation>
    </message>
    <message>
        <source>Install	Ctrl Enter</source>
        <translation>安装	Ctrl Enter</translation>
    </message>
    <message>
        <source>Uninstall	Ctrl Enter</source>
        <translation>卸载	Ctrl Enter</translation>
    </message>
    <message>
        <source>Waiting for the table…</source>
        <translation>正在等待该表…</translation>
    </message>
    <message>
        <source>Type the name of the database.</source>
        <translation>请输入数据库名称。</translation>
    </message>
</context>
<context>
    <name>fermata::views::InstancesPage</name>
    <message>
        <source>Instances</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>the list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Compact rows</source>
        <translation>紧凑行高</translation>
    </message>
    <message>
        <source>Normal rows</source>
        <translation>正常行高</translation>
    </message>
    <message>
        <source>Roomy rows</source>
        <translation>宽松行高</translation>
    </message>
    <message>
        <source>Height of the rows</source>
        <translation>行高</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>已保存的视图</translation>
    </message>
    <message>
        <source>All that match to CSV…</source>
        <translation>将所有匹配项导出为 CSV…</translation>
    </message>
    <message>
        <source>All that match to JSON…</source>
        <translation>将所有匹配项导出为 JSON…</translation>
    </message>
    <message numerus="yes">
        <source>%n selected to CSV…</source>
        <translation>
            <numerusform>将选中的 %n 项导出为 CSV…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected to JSON…</source>
        <translation>
            <numerusform>将选中的 %n 项导出为 JSON…</numerusform>
        </translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Save this view…</source>
        <translation>保存此视图…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Up to %1 rows are copied as text. Copy these as JSON or CSV, or export them.</source>
        <translation>最多可将 %1 行复制为文本。请将其复制为 JSON 或 CSV，或者导出。</translation>
    </message>
    <message>
        <source>Copied as text is what is loaded. Export to take all that match.</source>
        <translation>仅将已加载的内容复制为文本。要包含所有匹配项，请导出。</translation>
    </message>
    <message>
        <source>Export to CSV</source>
        <translation>导出为 CSV</translation>
    </message>
    <message>
        <source>Export to JSON</source>
        <translation>导出为 JSON</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV 文件 (*.csv)</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>JSON 文件 (*.json)</translation>
    </message>
    <message>
        <source>A status or an id by itself</source>
        <translation>单独一个状态或 ID</translation>
    </message>
    <message>
        <source>One of several</source>
        <translation>多个中的任意一个</translation>
    </message>
    <message>
        <source>What it runs, and where it stands</source>
        <translation>运行哪个状态机，处于哪一步骤</translation>
    </message>
    <message>
        <source>Queue and partition key</source>
        <translation>队列和分区键</translation>
    </message>
    <message>
        <source>The children of an instance; what is awaited</source>
        <translation>某个实例的子实例；等待的信号</translation>
    </message>
    <message>
        <source>Tried again so often; the last error holds it</source>
        <translation>重试次数；上次错误包含的文本</translation>
    </message>
    <message>
        <source>Not changed for longer; s, m, h, d and w count</source>
        <translation>超过此时长未变更；单位为 s、m、h、d 和 w</translation>
    </message>
    <message>
        <source>Within; since. ..2026-07-14T12:00Z is until</source>
        <translation>在此时长以内；自此时起。..2026-07-14T12:00Z 表示到此时为止</translation>
    </message>
    <message>
        <source>A part of the state; &quot;42&quot; is the text only</source>
        <translation>状态数据的一部分；&quot;42&quot; 仅匹配文本</translation>
    </message>
    <message>
        <source>A text that holds it, whatever the case</source>
        <translation>包含此内容的文本，不区分大小写</translation>
    </message>
    <message>
        <source>Every instance is a row, the newest first. “Why it stands” says what each one waits for.</source>
        <translation>每个实例是一行，最新的在前。“停留原因”说明每个实例在等什么。</translation>
    </message>
    <message>
        <source>The buttons above narrow the list to a kind that is often looked for. In the line below type a filter and choose what it offers; each becomes a chip that can be changed and removed again. A filter can be given a name: it then stands in the sidebar.</source>
        <translation>上方的按钮可将列表限定为常用的类别。在下方的输入行中键入筛选条件并选择一个建议；每个条件会成为一个标签，可以修改和移除。可以为筛选命名，它随后会出现在侧边栏中。</translation>
    </message>
    <message>
        <source>The list has no pages: it reads on as you scroll. It is sorted only by what an index serves. Where no index serves a filter, the search stops after 50,000 rows and says so; “Look further” goes on, and “Search on” until a page is full. It can be stopped at any time.</source>
        <translation>列表不分页：滚动时继续读取。只能按索引支持的顺序排序。没有索引支持某个筛选时，搜索会在 50,000 行后停止并提示；“继续查找”会接着查找，“持续搜索”会一直查到填满一页为止。可随时停止。</translation>
    </message>
    <message>
        <source>A refresh never moves what you look at: rows keep their place, and what is chosen stays chosen.</source>
        <translation>刷新不会移动正在查看的内容：各行保持原位，选中的仍保持选中。</translation>
    </message>
    <message>
        <source>/</source>
        <translation>/</translation>
    </message>
    <message>
        <source>To the filter; Down goes on to what it offers, or to the table</source>
        <translation>转到筛选；按下方向键继续到建议项或表格</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>↑、↓</translation>
    </message>
    <message>
        <source>From row to row; the inspector follows</source>
        <translation>在行之间移动；检查器随之切换</translation>
    </message>
    <message>
        <source>Shift+Up, Shift+Down, Ctrl+A</source>
        <translation>Shift+↑、Shift+↓、Ctrl+A</translation>
    </message>
    <message>
        <source>Several rows; all that are loaded</source>
        <translation>多行；所有已加载的行</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Ctrl+C</translation>
    </message>
    <message>
        <source>Copy the chosen rows</source>
        <translation>复制选中的行</translation>
    </message>
    <message>
        <source>Menu key, Shift+F10</source>
        <translation>菜单键、Shift+F10</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>Deliver a signal to the inspected instance</source>
        <translation>向正在检查的实例投递信号</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Close the inspector</source>
        <translation>关闭检查器</translation>
    </message>
    <message>
        <source>The filter&apos;s line</source>
        <translation>筛选输入行</translation>
    </message>
    <message>
        <source>Several terms stand side by side, and all of them hold.</source>
        <translation>可以并列多个条件，它们必须同时成立。</translation>
    </message>
    <message>
        <source>The list is not up to date</source>
        <translation>列表不是最新</translation>
    </message>
    <message>
        <source>%1 Shown is what was read at %2.</source>
        <translation>%1 显示的是 %2 读取的数据。</translation>
    </message>
    <message>
        <source>Each instance of a machine is a row here from its spawning on, with why it stands where it stands.</source>
        <translation>状态机的每个实例自创建起就是这里的一行，并说明它为何停留在当前位置。</translation>
    </message>
    <message>
        <source>None among %1 so far.</source>
        <translation>目前在%1实例中没有找到。</translation>
    </message>
    <message>
        <source>None among %1. No index serves this filter, so a search stops after a while.</source>
        <translation>在%1实例中没有找到。没有索引支持此筛选，因此搜索会在一段时间后停止。</translation>
    </message>
    <message>
        <source>None is as the filter asks. Those that become so will appear here by themselves.</source>
        <translation>没有符合筛选条件的项。一旦有符合的项，会自动出现在这里。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>The list could not be read</source>
        <translation>无法读取列表</translation>
    </message>
    <message>
        <source>Reading instances…</source>
        <translation>正在读取实例…</translation>
    </message>
    <message>
        <source>No instance matches</source>
        <translation>没有匹配的实例</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>No instance found yet</source>
        <translation>尚未找到实例</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Look further</source>
        <translation>继续查找</translation>
    </message>
    <message>
        <source>Search on</source>
        <translation>持续搜索</translation>
    </message>
    <message>
        <source>Nothing is held yet</source>
        <translation>这里还没有任何实例</translation>
    </message>
    <message>
        <source>Spawn…</source>
        <translation>创建…</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Every status</source>
        <translation>所有状态</translation>
    </message>
    <message>
        <source>Runnable</source>
        <translation>可运行</translation>
    </message>
    <message>
        <source>Eligible now</source>
        <translation>现已就绪</translation>
    </message>
    <message>
        <source>Scheduled</source>
        <translation>已计划</translation>
    </message>
    <message>
        <source>Runnable, but not before their time</source>
        <translation>可运行，但尚未到时间</translation>
    </message>
    <message>
        <source>Executing</source>
        <translation>执行中</translation>
    </message>
    <message>
        <source>Claimed by a worker</source>
        <translation>已由工作器领取</translation>
    </message>
    <message>
        <source>Awaiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Parked until a signal comes or its children have ended</source>
        <translation>已挂起，直到信号到来或子实例全部结束</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Ended in failure</source>
        <translation>以失败结束</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Ended with a result</source>
        <translation>以最终结果结束</translation>
    </message>
    <message>
        <source>Delete a saved view</source>
        <translation>删除已保存的视图</translation>
    </message>
    <message>
        <source>Delete the saved view “%1”?</source>
        <translation>删除已保存的视图“%1”？</translation>
    </message>
    <message>
        <source>It shows all instances. No instance is deleted.</source>
        <translation>它显示所有实例。不会删除任何实例。</translation>
    </message>
    <message>
        <source>It shows %1. No instance is deleted.</source>
        <translation>它显示 %1。不会删除任何实例。</translation>
    </message>
    <message>
        <source>What is exported as CSV or copied as text may end in a spreadsheet. A text that one would take for a formula (it begins with = + - or @) gets an apostrophe in front; numbers and JSON stay as they are.</source>
        <translation>导出为 CSV 或复制为文本的内容可能会在电子表格中打开。会被其当作公式的文本（以 = + - 或 @ 开头）前会加上一个撇号；数字和 JSON 保持不变。</translation>
    </message>
    <message>
        <source>Deliver a signal to those chosen, spawn a copy; copy as JSON, CSV or SQL, export, show only, sort, columns</source>
        <translation>向选中的实例投递信号，创建副本；复制为 JSON、CSV 或 SQL，导出，仅显示，排序，列</translation>
    </message>
</context>
<context>
    <name>fermata::views::InstancesTable</name>
    <message>
        <source>Spawned %1</source>
        <translation>创建于 %1</translation>
    </message>
    <message>
        <source>Claimed as %1</source>
        <translation>领取标识：%1</translation>
    </message>
    <message>
        <source>Lease until %1</source>
        <translation>租约至 %1</translation>
    </message>
    <message>
        <source>Eligible from %1</source>
        <translation>就绪时间：%1</translation>
    </message>
    <message>
        <source>Last error: %1</source>
        <translation>上次错误：%1</translation>
    </message>
    <message>
        <source>Queue %1, priority %2</source>
        <translation>队列 %1，优先级 %2</translation>
    </message>
    <message>
        <source>Attempts of the step %1 that did not lead on</source>
        <translation>步骤 %1 未能推进的尝试次数</translation>
    </message>
    <message>
        <source>Last changed %1</source>
        <translation>上次变更：%1</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Why it stands</source>
        <translation>停留原因</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Att.</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>In status</source>
        <translation>状态时长</translation>
    </message>
    <message>
        <source>Partition key</source>
        <translation>分区键</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Eligible</source>
        <translation>就绪时间</translation>
    </message>
    <message>
        <source>Lease ends</source>
        <translation>租约到期</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>工作器</translation>
    </message>
    <message>
        <source>Awaits</source>
        <translation>等待的信号</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>父实例</translation>
    </message>
    <message>
        <source>Children left</source>
        <translation>剩余子实例</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>上次错误</translation>
    </message>
    <message>
        <source>Spawned</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>What the row itself tells about what it waits for</source>
        <translation>从行本身可以看出它在等什么</translation>
    </message>
    <message>
        <source>How often the present step has been tried again</source>
        <translation>当前步骤已重试的次数</translation>
    </message>
    <message>
        <source>Time since the row last changed, by the database&apos;s clock</source>
        <translation>距该行上次变更的时间，以数据库时钟计</translation>
    </message>
    <message>
        <source>How many of its children it still waits for</source>
        <translation>仍在等待的子实例数量</translation>
    </message>
    <message>
        <source>Sorted by id: the newest first, or the oldest first</source>
        <translation>按 ID 排序：最新的在前，或最早的在前</translation>
    </message>
    <message>
        <source>Can be sorted while only the runnable are shown: as workers take them, by queue, priority and time</source>
        <translation>仅显示可运行的实例时可以排序：按工作器领取的顺序，即队列、优先级和时间</translation>
    </message>
    <message>
        <source>Can be sorted while only the executing are shown: those first whose lease ends first</source>
        <translation>仅显示执行中的实例时可以排序：租约最先到期的在前</translation>
    </message>
    <message>
        <source>Cannot be sorted by this: no index has the order, and all instances would have to be read. Filter by it instead, or export and sort there</source>
        <translation>无法按此列排序：没有索引支持此顺序，否则必须读取所有实例。请改用筛选，或导出后再排序</translation>
    </message>
    <message>
        <source>Sorted by time only while nothing but the runnable are shown</source>
        <translation>仅在只显示可运行的实例时才能按时间排序</translation>
    </message>
    <message>
        <source>Sorted by lease only while nothing but the executing are shown</source>
        <translation>仅在只显示执行中的实例时才能按租约排序</translation>
    </message>
    <message>
        <source>Not sorted by “%1”: no index has the order</source>
        <translation>未按“%1”排序：没有索引支持此顺序</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>最新的在前</translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation>最早的在前</translation>
    </message>
    <message>
        <source>As workers take them (runnable only)</source>
        <translation>按工作器领取的顺序（仅可运行）</translation>
    </message>
    <message>
        <source>Lease that ends first (executing only)</source>
        <translation>租约最先到期的在前（仅执行中）</translation>
    </message>
    <message>
        <source>Sort</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Fit the width to “%1”</source>
        <translation>按“%1”调整列宽</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>列…</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>Copy ids</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>复制为</translation>
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
        <translation>查询这些实例的 SQL</translation>
    </message>
    <message>
        <source>SQL that inserts them</source>
        <translation>插入这些实例的 SQL</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>To CSV…</source>
        <translation>导出为 CSV…</translation>
    </message>
    <message>
        <source>To JSON…</source>
        <translation>导出为 JSON…</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Show only</source>
        <translation>仅显示</translation>
    </message>
    <message>
        <source>Select all that is loaded</source>
        <translation>选中所有已加载的行</translation>
    </message>
    <message numerus="yes">
        <source>%Ln children left</source>
        <translation>
            <numerusform>剩 %Ln 个子实例</numerusform>
        </translation>
    </message>
    <message>
        <source>Deliver a signal…</source>
        <translation>投递信号…</translation>
    </message>
    <message numerus="yes">
        <source>Deliver a signal to the %Ln selected…</source>
        <translation>
            <numerusform>向选中的 %Ln 个实例投递信号…</numerusform>
        </translation>
    </message>
    <message>
        <source>Spawn a copy…</source>
        <translation>创建副本…</translation>
    </message>
    <message>
        <source>Deliver a signal to all that match…</source>
        <translation>向所有匹配项投递信号…</translation>
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
        <translation>此处需要对象：{ … }</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>“%1” is given twice; PostgreSQL keeps the last</source>
        <translation>“%1”出现了两次；PostgreSQL 保留最后一个</translation>
    </message>
    <message numerus="yes">
        <source>%Ln members, %1</source>
        <translation>
            <numerusform>%Ln 个成员，%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln elements, %1</source>
        <translation>
            <numerusform>%Ln 个元素，%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::JsonFooter</name>
    <message>
        <source>Format</source>
        <translation>格式化</translation>
    </message>
    <message>
        <source>One member a line; numbers keep their digits</source>
        <translation>每行一个成员；数字保留原有位数</translation>
    </message>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>valid JSON</source>
        <translation>有效的 JSON</translation>
    </message>
</context>
<context>
    <name>fermata::views::JsonScanner</name>
    <message>
        <source>the character U+%1</source>
        <translation>字符 U+%1</translation>
    </message>
    <message>
        <source>this is %1 bytes long, and at most %2 can be stored</source>
        <translation>长度为 %1 字节，最多可存储 %2 字节</translation>
    </message>
    <message>
        <source>nothing is here; a JSON value is needed, such as {}</source>
        <translation>内容为空；需要一个 JSON 值，例如 {}</translation>
    </message>
    <message>
        <source>the text ends, but the “{” of line %1 is not closed</source>
        <translation>文本已结束，但第 %1 行的“{”没有闭合</translation>
    </message>
    <message>
        <source>the text ends, but the “[” of line %1 is not closed</source>
        <translation>文本已结束，但第 %1 行的“[”没有闭合</translation>
    </message>
    <message>
        <source>%1 stands after the end of the value; only one value may be given</source>
        <translation>值的末尾之后还有 %1；只能给出一个值</translation>
    </message>
    <message>
        <source>a colon is missing between the key and its value</source>
        <translation>键和值之间缺少冒号</translation>
    </message>
    <message>
        <source>this object must be closed by “}”, not by “]”</source>
        <translation>此对象必须用“}”而不是“]”闭合</translation>
    </message>
    <message>
        <source>this list must be closed by “]”, not by “}”</source>
        <translation>此列表必须用“]”而不是“}”闭合</translation>
    </message>
    <message>
        <source>a comma is missing before this member, or “}”</source>
        <translation>此成员之前缺少逗号，或缺少“}”</translation>
    </message>
    <message>
        <source>a comma is missing before this element, or “]”</source>
        <translation>此元素之前缺少逗号，或缺少“]”</translation>
    </message>
    <message>
        <source>a comma must not stand before “}”; take it away or add a member</source>
        <translation>“}”之前不能有逗号；请去掉它或添加成员</translation>
    </message>
    <message>
        <source>a key stands in double quotes, not single ones</source>
        <translation>键须用双引号，而不是单引号</translation>
    </message>
    <message>
        <source>a key stands in double quotes</source>
        <translation>键须用双引号</translation>
    </message>
    <message>
        <source>a key in double quotes is needed here, not %1</source>
        <translation>此处需要双引号括起的键，而不是 %1</translation>
    </message>
    <message>
        <source>a comma must not stand before “]”; take it away or add an element</source>
        <translation>“]”之前不能有逗号；请去掉它或添加元素</translation>
    </message>
    <message>
        <source>text stands in double quotes, not single ones</source>
        <translation>文本须用双引号，而不是单引号</translation>
    </message>
    <message>
        <source>a value is missing before this comma</source>
        <translation>此逗号之前缺少值</translation>
    </message>
    <message>
        <source>nothing was opened that %1 could close</source>
        <translation>没有可由 %1 闭合的内容</translation>
    </message>
    <message>
        <source>a value is missing before %1</source>
        <translation>%1 之前缺少值</translation>
    </message>
    <message>
        <source>a number must not begin with “+”</source>
        <translation>数字不能以“+”开头</translation>
    </message>
    <message>
        <source>a number needs a digit before its point: 0.5, not .5</source>
        <translation>小数点前需要数字：应为 0.5，而不是 .5</translation>
    </message>
    <message>
        <source>JSON knows no comments</source>
        <translation>JSON 没有注释</translation>
    </message>
    <message>
        <source>these are typographic quotes; JSON wants the plain &quot;</source>
        <translation>这是弯引号；JSON 需要直引号 &quot;</translation>
    </message>
    <message>
        <source>a value is needed here, not %1</source>
        <translation>此处需要值，而不是 %1</translation>
    </message>
    <message>
        <source>objects and lists are nested more than %1 deep</source>
        <translation>对象和列表的嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>this text is not closed; a line break inside it is written \n</source>
        <translation>此文本没有闭合；其中的换行应写为 \n</translation>
    </message>
    <message>
        <source>PostgreSQL cannot store the NUL character in JSON</source>
        <translation>PostgreSQL 无法在 JSON 中存储 NUL 字符</translation>
    </message>
    <message>
        <source>a control character inside text is written \u%1</source>
        <translation>文本中的控制字符应写为 \u%1</translation>
    </message>
    <message>
        <source>half of a surrogate pair stands here alone; PostgreSQL cannot store it</source>
        <translation>此处有单独的半个代理对；PostgreSQL 无法存储</translation>
    </message>
    <message>
        <source>this text is not closed; a double quote is missing at its end</source>
        <translation>此文本没有闭合；末尾缺少双引号</translation>
    </message>
    <message>
        <source>the text ends in the middle of an escape</source>
        <translation>文本在转义序列中间结束</translation>
    </message>
    <message>
        <source>\%1 is no escape; a backslash itself is written \\</source>
        <translation>\%1 不是转义序列；反斜杠本身应写为 \\</translation>
    </message>
    <message>
        <source>\u needs four hexadecimal digits after it</source>
        <translation>\u 之后需要四位十六进制数字</translation>
    </message>
    <message>
        <source>\u0000 is valid JSON, but PostgreSQL cannot store it</source>
        <translation>\u0000 是有效的 JSON，但 PostgreSQL 无法存储</translation>
    </message>
    <message>
        <source>-Infinity is not JSON</source>
        <translation>-Infinity 不是 JSON</translation>
    </message>
    <message>
        <source>a digit is missing after the minus sign</source>
        <translation>负号之后缺少数字</translation>
    </message>
    <message>
        <source>a number must not begin with 0; write it as text if the zeros matter</source>
        <translation>数字不能以 0 开头；如果前导零有意义，请写为文本</translation>
    </message>
    <message>
        <source>a digit is missing after the point</source>
        <translation>小数点之后缺少数字</translation>
    </message>
    <message>
        <source>a digit is missing after the exponent&apos;s “e”</source>
        <translation>指数的“e”之后缺少数字</translation>
    </message>
    <message>
        <source>this is neither a number nor a word of JSON</source>
        <translation>这既不是数字，也不是 JSON 关键字</translation>
    </message>
    <message>
        <source>this number is too large for PostgreSQL</source>
        <translation>此数字超出 PostgreSQL 的范围</translation>
    </message>
    <message>
        <source>this number has more decimals than PostgreSQL keeps</source>
        <translation>此数字的小数位数超出 PostgreSQL 可保留的位数</translation>
    </message>
    <message>
        <source>%1 is not JSON</source>
        <translation>%1 不是 JSON</translation>
    </message>
    <message>
        <source>“%1” is written “%2”</source>
        <translation>“%1”应写为“%2”</translation>
    </message>
    <message>
        <source>“%1” is written “null”</source>
        <translation>“%1”应写为“null”</translation>
    </message>
    <message>
        <source>“%1” is no word of JSON; text stands in double quotes</source>
        <translation>“%1”不是 JSON 关键字；文本须用双引号</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>第 %1 行第 %2 列：%3</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
</context>
<context>
    <name>fermata::views::JsonView</name>
    <message>
        <source>empty object</source>
        <translation>空对象</translation>
    </message>
    <message>
        <source>empty list</source>
        <translation>空列表</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>boolean</source>
        <translation>布尔值</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>JSON document</source>
        <translation>JSON 文档</translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>复制值</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Copy subtree, laid out</source>
        <translation>复制子树（格式化）</translation>
    </message>
    <message>
        <source>Copy document</source>
        <translation>复制文档</translation>
    </message>
    <message>
        <source>Keys by name</source>
        <translation>按键名排序</translation>
    </message>
    <message numerus="yes">
        <source>%Ln members</source>
        <translation>
            <numerusform>%Ln 个成员</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln elements</source>
        <translation>
            <numerusform>%Ln 个元素</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::KeyValueGrid</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>fermata::views::KeysDialog</name>
    <message>
        <source>All keys</source>
        <translation>所有快捷键</translation>
    </message>
    <message>
        <source>Live or paused</source>
        <translation>实时或暂停</translation>
    </message>
    <message>
        <source>Connect to a database</source>
        <translation>连接到数据库</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Sidebar, filter, table, inspector</source>
        <translation>侧边栏、筛选、表格、检查器</translation>
    </message>
    <message>
        <source>Move in a list</source>
        <translation>在列表中移动</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Open what is current</source>
        <translation>打开当前项</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Close the inspector, or back to the table</source>
        <translation>关闭检查器，或返回表格</translation>
    </message>
    <message>
        <source>Move along the chart</source>
        <translation>沿图表移动</translation>
    </message>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Shift</translation>
    </message>
    <message>
        <source>Lay out the JSON</source>
        <translation>格式化 JSON</translation>
    </message>
    <message>
        <source>Close the dialog</source>
        <translation>关闭对话框</translation>
    </message>
    <message>
        <source>In lists</source>
        <translation>列表中</translation>
    </message>
    <message>
        <source>In dialogs</source>
        <translation>对话框中</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>窗口中</translation>
    </message>
    <message>
        <source>To the filter of the view</source>
        <translation>转到视图的筛选</translation>
    </message>
    <message>
        <source>Spawn, deliver, act</source>
        <translation>创建、投递、操作</translation>
    </message>
    <message>
        <source>Acts on an instance</source>
        <translation>对实例执行操作</translation>
    </message>
    <message>
        <source>In Barriers and Stuck: walk to what holds it</source>
        <translation>在“屏障”和“卡住”中：转到阻塞它的实例</translation>
    </message>
    <message>
        <source>Debugger</source>
        <translation>调试器</translation>
    </message>
    <message>
        <source>Single letters work while no text field has the focus. The keys of the debugger act at once; no other key writes by itself: it opens the dialog that does.</source>
        <translation>单字母快捷键仅在焦点不在文本框中时有效。调试器的按键立即生效；其他快捷键本身不会写入任何内容，只会打开执行写入的对话框。</translation>
    </message>
</context>
<context>
    <name>fermata::views::Leases</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>for ever</source>
        <translation>永久</translation>
    </message>
    <message>
        <source>ran out %1 ago</source>
        <translation>%1前到期</translation>
    </message>
    <message>
        <source>not in %1</source>
        <translation>%1内未续约</translation>
    </message>
    <message>
        <source>It lives: it said so %1.</source>
        <translation>工作器存活：%1报告过活动。</translation>
    </message>
    <message>
        <source>It has not been seen for %1. When the lease runs out, any worker may take over.</source>
        <translation>工作器已 %1未见活动。租约到期后，任何工作器都可以接管。</translation>
    </message>
    <message>
        <source>It is not among the workers that live. When the lease runs out, any worker may take over.</source>
        <translation>该工作器不在存活的工作器之列。租约到期后，任何工作器都可以接管。</translation>
    </message>
    <message>
        <source>Nothing in this database says whether it lives.</source>
        <translation>此数据库中没有信息说明它是否存活。</translation>
    </message>
    <message>
        <source>The row executes, and names nobody who holds it.</source>
        <translation>该行在执行中，但没有指明由谁持有。</translation>
    </message>
    <message>
        <source>A row does not tell when its lease was renewed; Fermata sees it when the end of a lease moves.</source>
        <translation>行本身不记录租约何时续约；租约的到期时间变动时，Fermata 才能看到。</translation>
    </message>
    <message>
        <source>Renewed between %1 and %2.</source>
        <translation>在 %1 与 %2 之间续约。</translation>
    </message>
    <message>
        <source>Not renewed in the %1 that this window has watched it.</source>
        <translation>此窗口监视的 %1内未续约。</translation>
    </message>
    <message>
        <source>It has no lease, which counts as one that has run out.</source>
        <translation>它没有租约，视为租约已到期。</translation>
    </message>
    <message>
        <source>Ran out %1. The next sweep of any worker makes the instance runnable again.</source>
        <translation>已于 %1 到期。任一工作器的下一次清扫会使该实例重新变为可运行。</translation>
    </message>
    <message>
        <source>Until %1, by the database’s clock.</source>
        <translation>至 %1，以数据库时钟计。</translation>
    </message>
    <message>
        <source>A full bar is %1: the longest lease of this worker that was seen.</source>
        <translation>满格为 %1：观察到的该工作器的最长租约。</translation>
    </message>
    <message>
        <source>on %1, process %2, for %3</source>
        <translation>主机 %1，进程 %2，已运行 %3</translation>
    </message>
    <message>
        <source>no leases</source>
        <translation>没有租约</translation>
    </message>
    <message>
        <source>no worker serves it</source>
        <translation>没有工作器服务</translation>
    </message>
    <message>
        <source>no lease</source>
        <translation>没有租约</translation>
    </message>
    <message>
        <source>worker gone</source>
        <translation>工作器已消失</translation>
    </message>
    <message>
        <source>worker not seen</source>
        <translation>工作器失联</translation>
    </message>
    <message>
        <source>outcome waits</source>
        <translation>步骤结果等待中</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>（无）</translation>
    </message>
    <message>
        <source>Spawned %1</source>
        <translation>创建于 %1</translation>
    </message>
    <message>
        <source>Its step has ended. The outcome waits for a unique key that another instance holds, and its lease is renewed meanwhile.</source>
        <translation>其步骤已结束。步骤结果在等待另一个实例持有的唯一键，其间租约会继续续约。</translation>
    </message>
    <message>
        <source>Last error: %1</source>
        <translation>上次错误：%1</translation>
    </message>
    <message>
        <source>Claimed as %1</source>
        <translation>领取标识：%1</translation>
    </message>
    <message>
        <source>Queue %1, priority %2</source>
        <translation>队列 %1，优先级 %2</translation>
    </message>
    <message>
        <source>Attempts of the step %1 that did not lead on</source>
        <translation>步骤 %1 未能推进的尝试次数</translation>
    </message>
    <message>
        <source>Since %1</source>
        <translation>自 %1 起</translation>
    </message>
    <message>
        <source>%1 of %2 slots in use</source>
        <translation>槽位占用 %1/%2</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已消失</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>失联</translation>
    </message>
    <message numerus="yes">
        <source>%n expired</source>
        <translation>
            <numerusform>%n 个已过期</numerusform>
        </translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>工作器</translation>
    </message>
    <message>
        <source>Who holds the lease: the worker’s name in its claim</source>
        <translation>租约的持有者：其领取标识中的工作器名称</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Partition key</source>
        <translation>分区键</translation>
    </message>
    <message>
        <source>Nothing else of this key runs while the lease is held</source>
        <translation>租约持有期间，使用此键的其他实例不会运行</translation>
    </message>
    <message>
        <source>Att.</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>How often the present step has been tried again</source>
        <translation>当前步骤已重试的次数</translation>
    </message>
    <message>
        <source>Running for</source>
        <translation>运行时长</translation>
    </message>
    <message>
        <source>Since the row was last written to: by its claim or, where a machine runs ahead, by the outcome before the present step. Heartbeats do not count.</source>
        <translation>自该行上次写入以来的时间：写入来自领取，对超前执行的状态机则来自当前步骤之前的步骤结果。心跳不计入。</translation>
    </message>
    <message>
        <source>Lease left</source>
        <translation>租约剩余</translation>
    </message>
    <message>
        <source>Until the end of the lease, by the database’s clock. A full bar is the longest lease of that worker that was seen.</source>
        <translation>距租约到期的时间，以数据库时钟计。满格为观察到的该工作器的最长租约。</translation>
    </message>
    <message>
        <source>Renewed</source>
        <translation>上次续约</translation>
    </message>
    <message>
        <source>The last heartbeat of the lease that Fermata noticed: rows do not tell when it was.</source>
        <translation>Fermata 注意到的该租约的最近一次心跳：行本身不记录其时间。</translation>
    </message>
    <message>
        <source>Worker seen</source>
        <translation>工作器上次活动</translation>
    </message>
    <message>
        <source>When the worker last said that it lives, which it does about once a second</source>
        <translation>工作器上次报告存活的时间；工作器大约每秒报告一次</translation>
    </message>
    <message numerus="yes">
        <source>%Ln leases</source>
        <translation>
            <numerusform>%Ln 个租约</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln workers serve it</source>
        <translation>
            <numerusform>%Ln 个工作器服务</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::LeasesPage</name>
    <message>
        <source>Leases</source>
        <translation>租约</translation>
    </message>
    <message>
        <source>Which leases</source>
        <translation>显示哪些租约</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Everything that executes</source>
        <translation>所有执行中的实例</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>Leases that have run out, and rows that execute without one</source>
        <translation>已到期的租约，以及没有租约却在执行中的行</translation>
    </message>
    <message>
        <source>Worker gone</source>
        <translation>工作器已消失</translation>
    </message>
    <message>
        <source>Leases whose worker has not been seen for some seconds, or has stopped</source>
        <translation>其工作器数秒未见活动或已停止的租约</translation>
    </message>
    <message>
        <source>Grouped by</source>
        <translation>分组方式</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>One list, what runs out first on top</source>
        <translation>单一列表，最先到期的在最上面</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>工作器</translation>
    </message>
    <message>
        <source>Under the workers that hold them, with slots used and free</source>
        <translation>按持有租约的工作器分组，显示已用和空闲的槽位</translation>
    </message>
    <message>
        <source>Queues</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Under the queues they were claimed from</source>
        <translation>按领取时所在的队列分组</translation>
    </message>
    <message>
        <source>worker, machine, step</source>
        <translation>工作器、状态机、步骤</translation>
    </message>
    <message>
        <source>Filter the leases</source>
        <translation>筛选租约</translation>
    </message>
    <message>
        <source>Rows that hold all of these words: an id, a worker, a machine, a step, a queue, a partition key</source>
        <translation>包含所有这些词的行：ID、工作器、状态机、步骤、队列、分区键</translation>
    </message>
    <message>
        <source>the leases</source>
        <translation>租约</translation>
    </message>
    <message>
        <source>Each row is an instance of which a step runs now. Whoever runs it holds a lease: a claim on the row that ends at a time, and that heartbeats prolong. When it runs out, the worker is taken for dead, and any other may run the step again.</source>
        <translation>每行是一个正在运行步骤的实例。运行者持有租约：对该行的有时限的领取，由心跳延长。租约到期时，工作器被视为已失效，其他任何工作器都可以再次运行该步骤。</translation>
    </message>
    <message>
        <source>Lease expired: it has run out, and no sweep of a worker has come by yet. Worker not seen, worker gone: the lease still lasts, but nobody is there to renew it. Outcome waits: the step has ended, and what it led to waits for a unique key.</source>
        <translation>租约已过期：租约已到期，而工作器的清扫尚未进行。工作器失联、工作器已消失：租约仍有效，但没有工作器续约。步骤结果等待中：步骤已结束，其结果在等待唯一键。</translation>
    </message>
    <message>
        <source>All times are by the database’s clock. A row does not tell when its lease was renewed or how long it was made for; Fermata learns both by watching, and the tooltips say how far that goes.</source>
        <translation>所有时间均以数据库时钟计。行本身不记录租约何时续约、时长多少；Fermata 通过观察得知这两者，工具提示会说明观察的范围。</translation>
    </message>
    <message>
        <source>What runs out soonest comes first; a click on a column’s title sorts by it, a third one goes back. The list holds the 1,000 that run out first, and a filter looks through the first 5,000.</source>
        <translation>最先到期的在前；点击列标题按该列排序，第三次点击恢复。列表包含最先到期的 1,000 个，筛选会查看前 5,000 个。</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>inspect the instance, or open and close a group</source>
        <translation>检查实例，或展开和折叠分组</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>←、→</translation>
    </message>
    <message>
        <source>close and open a group</source>
        <translation>折叠和展开分组</translation>
    </message>
    <message>
        <source>copy the rows that are selected</source>
        <translation>复制选中的行</translation>
    </message>
    <message>
        <source>The leases are not up to date</source>
        <translation>租约不是最新</translation>
    </message>
    <message>
        <source>While a step runs, its instance executes under a lease: a worker’s claim that ends at a time, and that heartbeats prolong. When it runs out, another worker may run the step again.</source>
        <translation>步骤运行期间，其实例在租约下执行：租约是工作器的有时限的领取，由心跳延长。租约到期后，其他工作器可以再次运行该步骤。</translation>
    </message>
    <message>
        <source>None of the %1 that run out first holds all of these words.</source>
        <translation>最先到期的 %1 个中没有包含所有这些词的。</translation>
    </message>
    <message>
        <source>No row that executes holds all of these words. Those that do will appear here.</source>
        <translation>执行中的行里没有包含所有这些词的。一旦有，会出现在这里。</translation>
    </message>
    <message>
        <source>Every instance that executes has time left. A lease that runs out, because its worker was killed or cannot reach the database, appears here until a sweep makes the instance runnable again.</source>
        <translation>所有执行中的实例都还有剩余时间。因工作器被终止或无法访问数据库而到期的租约会出现在这里，直到清扫使该实例重新变为可运行。</translation>
    </message>
    <message>
        <source>A worker that was killed leaves its leases behind. They appear here until they run out.</source>
        <translation>被终止的工作器会遗留其租约。它们会出现在这里，直到到期。</translation>
    </message>
    <message>
        <source>This database does not say which workers live, so nobody can be missed.</source>
        <translation>此数据库未说明哪些工作器存活，因此无法判断是否有工作器消失。</translation>
    </message>
    <message>
        <source>No worker runs, so nothing is claimed.</source>
        <translation>没有工作器在运行，因此没有实例被领取。</translation>
    </message>
    <message>
        <source>The leases could not be read</source>
        <translation>无法读取租约</translation>
    </message>
    <message>
        <source>Reading leases…</source>
        <translation>正在读取租约…</translation>
    </message>
    <message>
        <source>No lease matches</source>
        <translation>没有匹配的租约</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>No lease has run out</source>
        <translation>没有到期的租约</translation>
    </message>
    <message>
        <source>Show all leases</source>
        <translation>显示所有租约</translation>
    </message>
    <message>
        <source>Every lease is held by a worker that lives</source>
        <translation>所有租约均由存活的工作器持有</translation>
    </message>
    <message>
        <source>No worker is known to be gone</source>
        <translation>未发现消失的工作器</translation>
    </message>
    <message>
        <source>Nothing executes now</source>
        <translation>目前没有执行中的实例</translation>
    </message>
    <message>
        <source>Start this window’s worker</source>
        <translation>启动此窗口的工作器</translation>
    </message>
    <message>
        <source>Spawn…</source>
        <translation>创建…</translation>
    </message>
    <message>
        <source>%1 executing</source>
        <translation>%1 个执行中</translation>
    </message>
    <message>
        <source>%1 of %2 executing match</source>
        <translation>%2 个执行中，%1 个匹配</translation>
    </message>
    <message>
        <source>%1 expired</source>
        <translation>%1 个已过期</translation>
    </message>
    <message>
        <source>%1 of workers gone</source>
        <translation>%1 个的工作器已消失</translation>
    </message>
    <message>
        <source>this database does not say which workers live</source>
        <translation>此数据库未说明哪些工作器存活</translation>
    </message>
    <message>
        <source>no worker runs</source>
        <translation>没有工作器在运行</translation>
    </message>
    <message>
        <source>%1 of %2 slots in use</source>
        <translation>槽位占用 %1/%2</translation>
    </message>
    <message>
        <source>looked at the %1 that run out first</source>
        <translation>已查看最先到期的 %1 个</translation>
    </message>
    <message>
        <source>the %1 that run out first</source>
        <translation>最先到期的 %1 个</translation>
    </message>
    <message>
        <source>what runs out soonest comes first</source>
        <translation>最先到期的在前</translation>
    </message>
</context>
<context>
    <name>fermata::views::LeasesTable</name>
    <message>
        <source>Leases</source>
        <translation>租约</translation>
    </message>
    <message>
        <source>Copy worker</source>
        <translation>复制工作器</translation>
    </message>
    <message>
        <source>Copy queue</source>
        <translation>复制队列</translation>
    </message>
    <message>
        <source>Open all groups</source>
        <translation>展开所有分组</translation>
    </message>
    <message>
        <source>Close all groups</source>
        <translation>折叠所有分组</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>Copy ids</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>复制为 JSON</translation>
    </message>
    <message>
        <source>Copy claim</source>
        <translation>复制领取标识</translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>仅 %1</translation>
    </message>
    <message>
        <source>Executing instances of %1</source>
        <translation>%1 的执行中实例</translation>
    </message>
</context>
<context>
    <name>fermata::views::LeaveDialog</name>
    <message>
        <source>Leave the database</source>
        <translation>离开数据库</translation>
    </message>
    <message>
        <source>Waiting for the steps to end</source>
        <translation>正在等待步骤结束</translation>
    </message>
    <message>
        <source>Leave now: &amp;give back what runs</source>
        <translation>立即离开：归还正在运行的(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Stay</source>
        <translation>留下(&amp;S)</translation>
    </message>
    <message numerus="yes">
        <source>This window’s worker executes %Ln steps</source>
        <translation>
            <numerusform>此窗口的工作器正在执行 %Ln 个步骤</numerusform>
        </translation>
    </message>
    <message>
        <source>This window’s worker is being asked what it executes</source>
        <translation>正在询问此窗口的工作器在执行什么</translation>
    </message>
    <message>
        <source>The worker begins no other step; as soon as none is under way, the database is left. A step that is given back has three seconds to end; then it is broken off and begins anew wherever a worker takes it, which does not count as an attempt.</source>
        <translation>工作器不再开始其他步骤；一旦没有步骤在执行，便离开数据库。被归还的步骤有三秒时间结束；之后会中断，由任一工作器领取后重新开始，这不算作一次尝试。</translation>
    </message>
</context>
<context>
    <name>fermata::views::Link</name>
    <message>
        <source>The link says nothing after “%1=”.</source>
        <translation>链接在“%1=”之后没有内容。</translation>
    </message>
    <message>
        <source>The link has control characters in “%1”.</source>
        <translation>链接的“%1”中有控制字符。</translation>
    </message>
    <message>
        <source>The link has characters in “%1” that cannot be seen.</source>
        <translation>链接的“%1”中有不可见的字符。</translation>
    </message>
    <message>
        <source>There is no page %1. These are: %2.</source>
        <translation>没有页面%1。可用的有：%2。</translation>
    </message>
    <message>
        <source>%1 is not the number of an instance.</source>
        <translation>%1不是实例编号。</translation>
    </message>
    <message>
        <source>This is no link of Fermata: one begins with fermata://open?</source>
        <translation>这不是 Fermata 的链接：其链接以 fermata://open? 开头</translation>
    </message>
    <message>
        <source>The link holds a user or a password. Fermata writes no such links and opens none.</source>
        <translation>链接包含用户或密码。Fermata 不会写出这样的链接，也不会打开它们。</translation>
    </message>
    <message>
        <source>The link says “%1”. A link names a saved connection; where that leads and as whom is no part of it.</source>
        <translation>链接中有“%1”。链接只指明已保存的连接；它通向哪里、以谁的身份，不属于链接的内容。</translation>
    </message>
    <message>
        <source>The link says %1, which this version of Fermata does not know.</source>
        <translation>链接中有%1，此版本的 Fermata 不认识它。</translation>
    </message>
    <message>
        <source>The link says “%1” twice.</source>
        <translation>链接中“%1”出现了两次。</translation>
    </message>
    <message>
        <source>The link is damaged in “%1”: what is escaped there is no text.</source>
        <translation>链接在“%1”处已损坏：那里转义的内容不是文本。</translation>
    </message>
    <message>
        <source>The link names nothing to open.</source>
        <translation>链接没有指明要打开的内容。</translation>
    </message>
    <message>
        <source>The page %1 takes no filter.</source>
        <translation>页面 %1 没有筛选框。</translation>
    </message>
    <message>
        <source>The filter has control characters in it.</source>
        <translation>筛选条件中有控制字符。</translation>
    </message>
    <message>
        <source>The filter cannot be read. %1</source>
        <translation>无法读取筛选条件。%1</translation>
    </message>
    <message>
        <source>instance #%1</source>
        <translation>实例 #%1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2中的%1</translation>
    </message>
    <message>
        <source>“%1” in the link is too long: at most %2 characters.</source>
        <translation>链接中的“%1”太长：最多 %2 个字符。</translation>
    </message>
    <message>
        <source>The link is too long: at most %1 characters.</source>
        <translation>链接太长：最多 %1 个字符。</translation>
    </message>
    <message>
        <source>The link has blanks or characters that a link cannot have. Copy the whole link again.</source>
        <translation>链接中有空格或链接不能包含的字符。请重新复制整个链接。</translation>
    </message>
    <message>
        <source>The filter is too long: at most %1 characters.</source>
        <translation>筛选条件太长：最多 %1 个字符。</translation>
    </message>
</context>
<context>
    <name>fermata::views::ListFooter</name>
    <message>
        <source>by primary key</source>
        <translation>按主键</translation>
    </message>
    <message>
        <source>by the index of statuses</source>
        <translation>按状态索引</translation>
    </message>
    <message>
        <source>by the index workers pick by</source>
        <translation>按工作器领取所用的索引</translation>
    </message>
    <message>
        <source>by the index of leases</source>
        <translation>按租约索引</translation>
    </message>
    <message>
        <source>by the index of parents</source>
        <translation>按父实例索引</translation>
    </message>
    <message>
        <source>searched along the index of statuses</source>
        <translation>沿状态索引搜索</translation>
    </message>
    <message>
        <source>searched along the primary key</source>
        <translation>沿主键搜索</translation>
    </message>
    <message>
        <source>the oldest %1</source>
        <translation>最早的 %1 个</translation>
    </message>
    <message>
        <source>the newest %1</source>
        <translation>最新的 %1 个</translation>
    </message>
    <message>
        <source>To the top of the list (Home)</source>
        <translation>转到列表顶部（Home）</translation>
    </message>
    <message>
        <source>Look further</source>
        <translation>继续查找</translation>
    </message>
    <message>
        <source>all that match are selected</source>
        <translation>已选中所有匹配项</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>已选中 %1</translation>
    </message>
    <message>
        <source>only what is loaded</source>
        <translation>仅已加载的</translation>
    </message>
    <message>
        <source>select all that match</source>
        <translation>选中所有匹配项</translation>
    </message>
    <message>
        <source>Copying and exporting take the loaded rows that are selected</source>
        <translation>复制和导出仅包含已加载且选中的行</translation>
    </message>
    <message>
        <source>Copying and exporting then take what is not loaded, too</source>
        <translation>复制和导出也会包含未加载的行</translation>
    </message>
    <message>
        <source>%1 shown, that is all</source>
        <translation>显示 %1 项，已是全部</translation>
    </message>
    <message>
        <source>%1 shown, more below, loads as you scroll</source>
        <translation>显示 %1 项，下方还有更多，滚动时加载</translation>
    </message>
    <message>
        <source>%1 found among %2</source>
        <translation>在%2中找到 %1 项</translation>
    </message>
    <message>
        <source>%1 shown; narrow the filter to see others</source>
        <translation>显示 %1 项；缩小筛选范围可查看其他项</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Searched at %1. A search is not repeated at each refresh: the dearer it is, the longer it rests. The rows that are shown are read anew all the same.</source>
        <translation>搜索于 %1。搜索不会在每次刷新时重复：开销越大，间隔越长。已显示的行仍会重新读取。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Search on</source>
        <translation>持续搜索</translation>
    </message>
    <message>
        <source>No index serves this filter: looks at the next rows, at most 50,000, which takes about %1</source>
        <translation>没有索引支持此筛选：查看接下来的行，最多 50,000 行，约需 %1</translation>
    </message>
    <message>
        <source>What was found stays</source>
        <translation>已找到的内容会保留</translation>
    </message>
    <message>
        <source>Looks further and further until a page is full or all has been looked at</source>
        <translation>不断继续查找，直到填满一页或全部查完</translation>
    </message>
    <message>
        <source>Looks further and further until a page is full or all has been looked at: at most %1 rows, about %2, and can be stopped at any time</source>
        <translation>不断继续查找，直到填满一页或全部查完：最多 %1 行，约需 %2，可随时停止</translation>
    </message>
    <message>
        <source>There are newer ones</source>
        <translation>有较新的项</translation>
    </message>
    <message>
        <source>To the newest</source>
        <translation>转到最新</translation>
    </message>
    <message>
        <source>To the top</source>
        <translation>转到顶部</translation>
    </message>
    <message>
        <source>by the index of partition keys</source>
        <translation>按分区键索引</translation>
    </message>
    <message>
        <source>%1 shown, none below</source>
        <translation>显示 %1 项，下方没有更多</translation>
    </message>
</context>
<context>
    <name>fermata::views::ListStack</name>
    <message>
        <source>The list is not up to date</source>
        <translation>列表不是最新</translation>
    </message>
    <message>
        <source>%1 Shown is what was read at %2.</source>
        <translation>%1 显示的是 %2 读取的数据。</translation>
    </message>
    <message>
        <source>The list could not be read</source>
        <translation>无法读取列表</translation>
    </message>
</context>
<context>
    <name>fermata::views::MachineDesk</name>
    <message>
        <source>It was not begun: nothing was done.</source>
        <translation>尚未开始：什么也没有做。</translation>
    </message>
</context>
<context>
    <name>fermata::views::MachineDraft</name>
    <message>
        <source>Name the machine.</source>
        <translation>请为状态机命名。</translation>
    </message>
    <message>
        <source>A name has at most %1 bytes; %2 is longer.</source>
        <translation>名称最多 %1 字节；%2 更长。</translation>
    </message>
    <message>
        <source>Names that begin with “fermata.” are reserved.</source>
        <translation>以“fermata.”开头的名称是保留的。</translation>
    </message>
    <message>
        <source>The name %1 has a character that cannot be seen.</source>
        <translation>名称 %1 含有看不见的字符。</translation>
    </message>
    <message>
        <source>Say in which state an instance begins.</source>
        <translation>请说明实例从哪个状态开始。</translation>
    </message>
    <message>
        <source>An instance would end where it begins: %1 is an end.</source>
        <translation>实例会在开始处结束：%1 是终点。</translation>
    </message>
    <message>
        <source>Type the first transition: a state, an event, and the state that it leads to.</source>
        <translation>请键入第一个转换：状态、事件，以及它通向的状态。</translation>
    </message>
    <message>
        <source>No event leads on from the initial state %1.</source>
        <translation>没有事件从初始状态 %1 继续。</translation>
    </message>
    <message>
        <source>A transition needs a state, an event and a next state.</source>
        <translation>转换需要状态、事件和下一状态。</translation>
    </message>
    <message>
        <source>In %1 the event %2 leads two ways: only one can be.</source>
        <translation>在 %1 中事件 %2 通向两处：只能有一处。</translation>
    </message>
    <message>
        <source>This transition stands there twice.</source>
        <translation>此转换出现了两次。</translation>
    </message>
    <message>
        <source>%1 is an end: nothing leads on from there.</source>
        <translation>%1 是终点：不能从那里继续。</translation>
    </message>
    <message>
        <source>No event leads to the state %1.</source>
        <translation>没有事件通向状态 %1。</translation>
    </message>
    <message>
        <source>Nothing leads on from %1. Make it terminal, or say what does.</source>
        <translation>没有什么从 %1 继续。请将其设为终止状态，或说明如何继续。</translation>
    </message>
    <message>
        <source>No event leads to the terminal state %1.</source>
        <translation>没有事件通向终止状态 %1。</translation>
    </message>
    <message>
        <source>The terminal state %1 stands there twice.</source>
        <translation>终止状态 %1 出现了两次。</translation>
    </message>
    <message>
        <source>A version has at most %1 transitions.</source>
        <translation>一个版本最多有 %1 个转换。</translation>
    </message>
    <message>
        <source>A definition has at most %1.</source>
        <translation>定义最多 %1。</translation>
    </message>
</context>
<context>
    <name>fermata::views::MachineGraph</name>
    <message>
        <source>not declared</source>
        <translation>未声明</translation>
    </message>
    <message>
        <source>the start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Instances usually begin here.</source>
        <translation>实例通常从这里开始。</translation>
    </message>
    <message>
        <source>Seen to end so since this window looks: %1.</source>
        <translation>此窗口打开以来看到以此结束的实例：%1。</translation>
    </message>
    <message>
        <source>None was seen to end so since this window looks.</source>
        <translation>此窗口打开以来未看到以此结束的实例。</translation>
    </message>
    <message>
        <source>Those that have ended are not counted: there is no end to them.</source>
        <translation>已结束的实例不计数：其数量没有上限。</translation>
    </message>
    <message>
        <source>Not declared by any worker: instances were seen at it.</source>
        <translation>没有工作器声明过：在此看到过实例。</translation>
    </message>
    <message>
        <source>A barrier: parents wait here until each of their children has ended.</source>
        <translation>屏障：父实例在此等待，直到所有子实例结束。</translation>
    </message>
    <message>
        <source>Awaits the signal %1.</source>
        <translation>等待信号%1。</translation>
    </message>
    <message>
        <source>Nobody stands here.</source>
        <translation>此处没有实例。</translation>
    </message>
    <message>
        <source>The longest stands here for %1.</source>
        <translation>停留最久的实例已停留 %1。</translation>
    </message>
    <message>
        <source>The usual stay that was seen is %1.</source>
        <translation>观察到的通常停留时长为 %1。</translation>
    </message>
    <message>
        <source>On average those that stand here have stood for %1.</source>
        <translation>停留在此的实例平均已停留 %1。</translation>
    </message>
    <message>
        <source>Leads to %1.</source>
        <translation>通往 %1。</translation>
    </message>
    <message>
        <source>Leads to %1 by %2.</source>
        <translation>经 %2 通往 %1。</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>The step is run again.</source>
        <translation>步骤会再次运行。</translation>
    </message>
    <message>
        <source>Not declared by any worker.</source>
        <translation>没有工作器声明过。</translation>
    </message>
    <message>
        <source>Seen since this window looks: %1.</source>
        <translation>此窗口打开以来看到：%1。</translation>
    </message>
    <message>
        <source>Not seen since this window looks.</source>
        <translation>此窗口打开以来未看到。</translation>
    </message>
    <message>
        <source>Seen as a difference between two readings: steps in between may be missing.</source>
        <translation>由两次读取之间的差异得知：可能缺少中间的步骤。</translation>
    </message>
    <message>
        <source>%1 in, %2 out a minute</source>
        <translation>每分钟进 %1，出 %2</translation>
    </message>
    <message>
        <source>nobody stands here</source>
        <translation>此处没有实例</translation>
    </message>
    <message>
        <source>the longest: %1</source>
        <translation>最久：%1</translation>
    </message>
    <message>
        <source>usual: %1</source>
        <translation>通常：%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more breakpoints.</source>
        <translation>
            <numerusform>另有 %Ln 个断点。</numerusform>
        </translation>
    </message>
    <message>
        <source>Breakpoint %1, for instance #%2 alone,</source>
        <translation>断点 %1（仅针对实例 #%2）</translation>
    </message>
    <message>
        <source>Breakpoint %1</source>
        <translation>断点 %1</translation>
    </message>
    <message>
        <source>%1 counts before this step.</source>
        <translation>%1 在此步骤之前计数。</translation>
    </message>
    <message>
        <source>%1 holds before this step.</source>
        <translation>%1 在此步骤之前暂停。</translation>
    </message>
    <message>
        <source>%1 is off: who has set it is gone.</source>
        <translation>%1 已失效：设置者已离开。</translation>
    </message>
    <message>
        <source>%1 is switched off.</source>
        <translation>%1 已关闭。</translation>
    </message>
    <message>
        <source>Only if: %1</source>
        <translation>仅当：%1</translation>
    </message>
</context>
<context>
    <name>fermata::views::MachineTreeModel</name>
    <message>
        <source>Machine %1, versions: %2</source>
        <translation>状态机 %1，版本数：%2</translation>
    </message>
    <message>
        <source>v%1</source>
        <translation>v%1</translation>
    </message>
    <message>
        <source>Instances that have not ended</source>
        <translation>尚未结束的实例</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>not ended</source>
        <translation>未结束</translation>
    </message>
</context>
<context>
    <name>fermata::views::MachineView</name>
    <message>
        <source>Graph of the machine</source>
        <translation>状态机图</translation>
    </message>
    <message>
        <source>Smaller (-)</source>
        <translation>缩小（-）</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>放大（+）</translation>
    </message>
    <message>
        <source>Show the whole graph (0)</source>
        <translation>显示整个图（0）</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s). The arrow keys follow the transitions.</source>
        <translation>
            <numerusform>%n 个节点。方向键沿转换移动。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is drawn.</source>
        <translation>没有绘制任何内容。</translation>
    </message>
</context>
<context>
    <name>fermata::views::Machines</name>
    <message>
        <source>not declared</source>
        <translation>未声明</translation>
    </message>
    <message>
        <source>built in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>live</source>
        <translation>现行</translation>
    </message>
    <message>
        <source>deprecated</source>
        <translation>已弃用</translation>
    </message>
    <message>
        <source>obsolete</source>
        <translation>已淘汰</translation>
    </message>
    <message>
        <source>No living worker can run it.</source>
        <translation>没有存活的工作器可以运行它。</translation>
    </message>
    <message>
        <source>Can be run by %1.</source>
        <translation>可由 %1 运行。</translation>
    </message>
    <message>
        <source>Not ended: %1</source>
        <translation>未结束：%1</translation>
    </message>
    <message>
        <source>No worker has declared it: its graph is what was seen of it.</source>
        <translation>没有工作器声明过它：其图由观察得来。</translation>
    </message>
    <message>
        <source>This program has it; no worker has declared it in this database.</source>
        <translation>本程序包含它；此数据库中没有工作器声明过它。</translation>
    </message>
    <message>
        <source>%1, %2, not ended: %3</source>
        <translation>%1，%2，未结束：%3</translation>
    </message>
    <message>
        <source>No index knows the status here, so it goes past all that have ended.</source>
        <translation>此处没有索引记录状态，因此计数须经过所有已结束的实例。</translation>
    </message>
    <message>
        <source>Counting, a slice at each refresh: %1 so far, for %2.</source>
        <translation>正在计数，每次刷新计一段：目前 %1，已用 %2。</translation>
    </message>
    <message>
        <source>Counted at %1.</source>
        <translation>统计于 %1。</translation>
    </message>
    <message>
        <source>What executes is counted now; all others %1 ago, over %2, a slice at each refresh.</source>
        <translation>执行中的实例数为实时统计；其他为 %1前的统计，历时 %2，每次刷新统计一段。</translation>
    </message>
</context>
<context>
    <name>fermata::views::MachinesPage</name>
    <message>
        <source>Machines</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>Which graph is shown</source>
        <translation>显示哪种图</translation>
    </message>
    <message>
        <source>Declared</source>
        <translation>已声明</translation>
    </message>
    <message>
        <source>The steps and transitions that workers have declared</source>
        <translation>工作器声明的步骤和转换</translation>
    </message>
    <message>
        <source>Observed</source>
        <translation>已观察</translation>
    </message>
    <message>
        <source>What this window has seen instances do</source>
        <translation>此窗口看到的实例活动</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>What was declared, and what was seen beside it</source>
        <translation>已声明的内容，以及观察到的内容</translation>
    </message>
    <message>
        <source>What the steps tell</source>
        <translation>步骤上显示什么</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>How many stand at each step, by status</source>
        <translation>各步骤的实例数，按状态</translation>
    </message>
    <message>
        <source>Oldest</source>
        <translation>最久</translation>
    </message>
    <message>
        <source>How long they stand there, and how long is usual</source>
        <translation>实例在此停留的时间，以及通常的停留时长</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>How many were seen to come and to go, a minute</source>
        <translation>每分钟进入和离开的数量</translation>
    </message>
    <message>
        <source>Machines and their versions</source>
        <translation>状态机及其版本</translation>
    </message>
    <message>
        <source>the machines</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>Not ended: %1, most of them at %2. No living worker runs this version.</source>
        <translation>未结束：%1，大多位于 %2。没有存活的工作器可以运行此版本。</translation>
    </message>
    <message>
        <source>No worker has declared this machine: this is what was seen of it.</source>
        <translation>没有工作器声明过此状态机：这里是观察到的内容。</translation>
    </message>
    <message>
        <source>What was declared of it is not whole. %1</source>
        <translation>其声明不完整。%1</translation>
    </message>
    <message>
        <source>The machines are not up to date</source>
        <translation>状态机不是最新</translation>
    </message>
    <message>
        <source>The machines could not be read</source>
        <translation>无法读取状态机</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>No machine is known yet</source>
        <translation>尚无已知的状态机</translation>
    </message>
    <message>
        <source>Spawn…</source>
        <translation>创建…</translation>
    </message>
    <message>
        <source>Every machine in every version, with the instances that have not ended: who stands at which step, in which status, and how long the one that stands there longest. An age is amber when it is more than ten times the usual.</source>
        <translation>每个状态机的每个版本，以及其尚未结束的实例：处于哪个步骤、哪种状态，以及停留最久的实例停留了多久。停留时长超过通常的十倍时显示为琥珀色。</translation>
    </message>
    <message>
        <source>A double bar marks a barrier, at which parents wait for their children; an envelope a step that awaits a signal. Dashed loops run a step again. What is dotted or dashed in amber was seen but never declared. The flag is the selected instance.</source>
        <translation>双线表示屏障，父实例在此等待子实例；信封表示等待信号的步骤。虚线环表示再次运行该步骤。琥珀色的点线或虚线表示观察到但从未声明过。旗标表示所选的实例。</translation>
    </message>
    <message>
        <source>What executes is counted at each refresh. All others are counted by a walk through the live instances, a slice at each refresh; the line below the graph says when. Those that have ended are not counted; the ends tell how many were seen to end since the window looks.</source>
        <translation>执行中的实例在每次刷新时计数。其他实例通过遍历存活的实例计数，每次刷新计一段；图下方的一行说明计数时间。已结束的实例不计数；终点显示此窗口打开以来看到结束的数量。</translation>
    </message>
    <message>
        <source>A click on a count shows its instances. Dragging moves the graph, Ctrl and the wheel zoom.</source>
        <translation>点击计数可显示其实例。拖动可移动图，Ctrl 加滚轮可缩放。</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>follow the transitions</source>
        <translation>沿转换移动</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>go to the instances of the step</source>
        <translation>转到该步骤的实例</translation>
    </message>
    <message>
        <source>+, -, 0</source>
        <translation>+、-、0</translation>
    </message>
    <message>
        <source>larger, smaller, the whole graph</source>
        <translation>放大、缩小、整个图</translation>
    </message>
    <message numerus="yes">
        <source>The same is true of %Ln other versions.</source>
        <translation>
            <numerusform>另有 %Ln 个版本也是如此。</numerusform>
        </translation>
    </message>
    <message>
        <source>A dot at the corner of a step is a breakpoint: a bar through it says that it holds only some, a ring that it is off. A click at that corner sets one, or removes it. What is held there is counted apart from what is scheduled.</source>
        <translation>步骤角上的圆点是断点：带横条表示只暂停其中一部分，圆环表示已关闭。单击该角可设置或移除断点。在该处被暂停的实例与已计划的实例分开计数。</translation>
    </message>
    <message>
        <source>a breakpoint on the step, or none</source>
        <translation>在该步骤上设置断点，或取消</translation>
    </message>
    <message>
        <source>let the inspected instance run to the step</source>
        <translation>让正在检查的实例运行到该步骤</translation>
    </message>
    <message>
        <source>Define…</source>
        <translation>定义…</translation>
    </message>
    <message>
        <source>Define a machine as a table of its events, without code</source>
        <translation>将状态机定义为其事件的表，无需代码</translation>
    </message>
    <message>
        <source>Versions…</source>
        <translation>版本…</translation>
    </message>
    <message>
        <source>Which versions may begin, what they differ in, and instances from one to another</source>
        <translation>哪些版本可以开始、它们有何不同，以及实例在版本间的迁移</translation>
    </message>
    <message>
        <source>Each machine that a worker declares, and each of which there are instances, is drawn here with who stands at which step. Start a worker, spawn an instance, or define a machine as a table.</source>
        <translation>工作器声明的每个状态机，以及有实例的每个状态机，都绘制在这里，并显示谁位于哪个步骤。请启动工作器、创建实例，或将状态机定义为表。</translation>
    </message>
    <message>
        <source>“Define…” makes a machine without code: a table of states and events, typed or pasted, that workers run at once. “Versions…” says which versions may begin, draws what two of them differ in, and takes instances from one to another.</source>
        <translation>“定义…”无需代码即可创建状态机：键入或粘贴状态和事件的表，工作器立即运行它。“版本…”说明哪些版本可以开始，画出两个版本的不同，并把实例从一个版本迁移到另一个版本。</translation>
    </message>
    <message>
        <source>define a machine as a table</source>
        <translation>将状态机定义为表</translation>
    </message>
    <message>
        <source>versions of the machine</source>
        <translation>状态机的版本</translation>
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
        <translation>Fermata — 本地沙箱</translation>
    </message>
    <message>
        <source>Fermata — %1 (production)</source>
        <translation>Fermata — %1（生产环境）</translation>
    </message>
    <message>
        <source>Fermata — %1</source>
        <translation>Fermata — %1</translation>
    </message>
    <message>
        <source>There is a connection.</source>
        <translation>连接正常。</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>未连接。</translation>
    </message>
    <message>
        <source>This connection may only read. Connect as a role that may write.</source>
        <translation>此连接只能读取。请以具有写入权限的角色连接。</translation>
    </message>
    <message>
        <source>This window has no worker on this database.</source>
        <translation>此窗口在该数据库上没有工作器。</translation>
    </message>
    <message>
        <source>About Fermata</source>
        <translation>关于 Fermata</translation>
    </message>
    <message>
        <source>A debugger for durable state machines on PostgreSQL, with the engine bundled.&lt;br&gt;&lt;br&gt;Engine: Apache-2.0. Desktop: GPL-3.0-or-later.&lt;br&gt;Made with Qt %1.</source>
        <translation>PostgreSQL 上持久化状态机的调试器，内置引擎。&lt;br&gt;&lt;br&gt;引擎：Apache-2.0。桌面程序：GPL-3.0-or-later。&lt;br&gt;使用 Qt %1 构建。</translation>
    </message>
    <message>
        <source>Spawned the example %1</source>
        <translation>已创建示例 %1</translation>
    </message>
    <message>
        <source>The example %1 was not spawned</source>
        <translation>未能创建示例 %1</translation>
    </message>
    <message>
        <source>Every ticker that still runs was told to stop</source>
        <translation>已通知所有仍在运行的 ticker 停止</translation>
    </message>
    <message>
        <source>Not every ticker was told to stop</source>
        <translation>未能通知所有 ticker 停止</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Qt</source>
        <translation>Qt</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>%1, at most %2</source>
        <translation>%1，峰值 %2</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>数据库</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Rights</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>read and write</source>
        <translation>读写</translation>
    </message>
    <message>
        <source>read only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Version of the schema</source>
        <translation>模式版本</translation>
    </message>
    <message>
        <source>not said: another engine made it</source>
        <translation>未注明：由其他引擎创建</translation>
    </message>
    <message>
        <source>Indexes found</source>
        <translation>已有索引</translation>
    </message>
    <message>
        <source>Indexes missing</source>
        <translation>缺失索引</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>times</source>
        <extracomment>Title of a column: how often</extracomment>
        <translation>次数</translation>
    </message>
    <message>
        <source>last</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>worst</source>
        <translation>最长</translation>
    </message>
    <message>
        <source>Refreshes, read by the database’s thread</source>
        <translation>刷新：数据库线程读取</translation>
    </message>
    <message>
        <source>view</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Refreshes, shown by the window</source>
        <translation>刷新：窗口显示</translation>
    </message>
    <message>
        <source>Nothing was read yet.</source>
        <translation>尚未读取任何内容。</translation>
    </message>
    <message>
        <source>Statements, with the way to the server and back</source>
        <translation>语句（含与服务器的往返时间）</translation>
    </message>
    <message>
        <source>statement</source>
        <translation>语句</translation>
    </message>
    <message>
        <source>None was run yet.</source>
        <translation>尚未运行任何语句。</translation>
    </message>
    <message>
        <source>Times the window stood still for more than %1 ms</source>
        <translation>窗口停顿超过 %1 毫秒的记录</translation>
    </message>
    <message>
        <source>at</source>
        <extracomment>Titles of columns: at what time, for how long, how much of it at work, how much of it while other programs had the processor, in which part</extracomment>
        <translation>时间</translation>
    </message>
    <message>
        <source>for</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>None since %1.</source>
        <translation>自 %1 起没有。</translation>
    </message>
    <message numerus="yes">
        <source>%n since %1, the longest %2.</source>
        <translation>
            <numerusform>自 %1 起 %n 次，最长 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Navigation</source>
        <translation>导航</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>工作器</translation>
    </message>
    <message>
        <source>Step log</source>
        <translation>步骤日志</translation>
    </message>
    <message>
        <source>the counts by status</source>
        <translation>各状态的计数</translation>
    </message>
    <message>
        <source>the workers</source>
        <translation>工作器</translation>
    </message>
    <message>
        <source>instance #%1</source>
        <translation>实例 #%1</translation>
    </message>
    <message>
        <source>the machines</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>Showing what was read at %1, %2 ago.</source>
        <translation>显示的是 %1 读取的数据（%2前）。</translation>
    </message>
    <message>
        <source>It is not tried again by itself.</source>
        <translation>不会自动重试。</translation>
    </message>
    <message>
        <source>Trying now…</source>
        <translation>正在重试…</translation>
    </message>
    <message>
        <source>The next try is in %1.</source>
        <translation>%1后重试。</translation>
    </message>
    <message>
        <source>Not up to date: %1.</source>
        <translation>不是最新：%1。</translation>
    </message>
    <message>
        <source>Showing what was read at %1.</source>
        <translation>显示的是 %1 读取的数据。</translation>
    </message>
    <message>
        <source>The connection to %1 is lost; connecting again</source>
        <translation>与 %1 的连接已断开，正在重新连接</translation>
    </message>
    <message>
        <source>A part of the last refresh failed</source>
        <translation>上次刷新部分失败</translation>
    </message>
    <message>
        <source>The last refresh failed</source>
        <translation>上次刷新失败</translation>
    </message>
    <message>
        <source>There is nothing before this.</source>
        <translation>没有更早的位置。</translation>
    </message>
    <message>
        <source>You did not come back.</source>
        <translation>尚未后退过。</translation>
    </message>
    <message>
        <source>%1 from the next start on</source>
        <translation>%1 将在下次启动时生效</translation>
    </message>
    <message>
        <source>This window keeps its language. A new window (Ctrl+Shift+N) has the other one.</source>
        <translation>此窗口保持当前语言。新建窗口（Ctrl+Shift+N）会使用新语言。</translation>
    </message>
    <message>
        <source>No instance is inspected.</source>
        <translation>没有正在检查的实例。</translation>
    </message>
    <message>
        <source>No other instance holds it up.</source>
        <translation>没有其他实例阻塞它。</translation>
    </message>
    <message>
        <source>at work</source>
        <translation>运行用时</translation>
    </message>
    <message>
        <source>without a processor</source>
        <translation>等待处理器</translation>
    </message>
    <message>
        <source>longest part</source>
        <translation>最长部分</translation>
    </message>
    <message numerus="yes">
        <source>%n more because other programs had the processor.</source>
        <translation>
            <numerusform>另有 %n 次，因为其他程序占用了处理器。</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose an instance first.</source>
        <translation>请先选择一个实例。</translation>
    </message>
    <message>
        <source>A state is edited one at a time.</source>
        <translation>状态数据每次只能编辑一个。</translation>
    </message>
    <message>
        <source>Nothing was done that can be taken back.</source>
        <translation>没有可撤销的操作。</translation>
    </message>
    <message>
        <source>Act on all that match</source>
        <translation>对所有匹配项执行操作</translation>
    </message>
    <message numerus="yes">
        <source>Act on %Ln instances</source>
        <translation>
            <numerusform>对 %Ln 个实例执行操作</numerusform>
        </translation>
    </message>
    <message>
        <source>Act</source>
        <translation>操作</translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln changes</source>
        <translation>
            <numerusform>%1，%Ln 处更改</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancelled: the rest was not begun.</source>
        <translation>已取消：其余的未开始。</translation>
    </message>
    <message>
        <source>the audit of #%1</source>
        <translation>#%1 的审计记录</translation>
    </message>
    <message>
        <source>Switch now</source>
        <translation>立即切换</translation>
    </message>
    <message>
        <source>Opens this window anew: its worker’s steps end first, then it connects again</source>
        <translation>重新打开此窗口：先让其工作器的步骤结束，然后重新连接</translation>
    </message>
    <message>
        <source>This view has not been read yet.</source>
        <translation>此视图尚未读取。</translation>
    </message>
    <message>
        <source>The database gives no answer</source>
        <translation>数据库没有响应</translation>
    </message>
    <message>
        <source>The file was not opened</source>
        <translation>文件未打开</translation>
    </message>
    <message>
        <source>the steps of #%1</source>
        <translation>#%1 的步骤</translation>
    </message>
    <message>
        <source>Breakpoints are on: nothing is held</source>
        <translation>断点已启用：没有被暂停的实例</translation>
    </message>
    <message numerus="yes">
        <source>Breakpoints are on: %Ln held</source>
        <translation>
            <numerusform>断点已启用：%Ln 个被暂停</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was not let go</source>
        <translation>%1 未被放行</translation>
    </message>
    <message>
        <source>%1 was not held</source>
        <translation>%1 未被暂停</translation>
    </message>
    <message>
        <source>The breakpoint was not set</source>
        <translation>断点未设置</translation>
    </message>
    <message>
        <source>The breakpoints were not changed</source>
        <translation>断点未更改</translation>
    </message>
    <message>
        <source>Not all was let go</source>
        <translation>未全部放行</translation>
    </message>
    <message>
        <source>%1 waits for its time</source>
        <translation>%1 在等待其时间</translation>
    </message>
    <message>
        <source>It was let go, and is not due before %1.</source>
        <translation>它已被放行，但在 %1 之前不会到期。</translation>
    </message>
    <message>
        <source>%1 is held</source>
        <translation>%1 被暂停</translation>
    </message>
    <message>
        <source>%1 is held before its next step</source>
        <translation>%1 将在下一个步骤之前被暂停</translation>
    </message>
    <message>
        <source>It runs or waits now, and is held when it becomes runnable.</source>
        <translation>它正在运行或等待，变为可运行时会被暂停。</translation>
    </message>
    <message>
        <source>It holds from the next step on; what is runnable already runs that step.</source>
        <translation>它从下一个步骤开始生效；已经可运行的实例会执行该步骤。</translation>
    </message>
    <message>
        <source>These breakpoints are not there any more</source>
        <translation>这些断点已不存在</translation>
    </message>
    <message>
        <source>Breakpoints are installed</source>
        <translation>断点已安装</translation>
    </message>
    <message>
        <source>Breakpoints are uninstalled</source>
        <translation>断点已卸载</translation>
    </message>
    <message numerus="yes">
        <source>%Ln that were held go on.</source>
        <translation>
            <numerusform>%Ln 个被暂停的实例继续运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Detached</source>
        <translation>已分离</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>%1 (not up to date)</source>
        <translation>%1（不是最新）</translation>
    </message>
    <message>
        <source>The name of this production database is not known yet</source>
        <translation>此生产数据库的名称尚不清楚</translation>
    </message>
    <message>
        <source>It has to be typed before breakpoints are installed or uninstalled.</source>
        <translation>安装或卸载断点之前必须输入该名称。</translation>
    </message>
    <message>
        <source>Breakpoints were not installed</source>
        <translation>断点未安装</translation>
    </message>
    <message>
        <source>Breakpoints were not uninstalled</source>
        <translation>断点未卸载</translation>
    </message>
    <message>
        <source>Breakpoint %1 on %2 is set</source>
        <translation>断点 %1（%2）已设置</translation>
    </message>
    <message>
        <source>Breakpoint %1 on %2 is removed</source>
        <translation>断点 %1（%2）已移除</translation>
    </message>
    <message>
        <source>The breakpoints on %1 are removed</source>
        <translation>%1 上的断点已移除</translation>
    </message>
    <message numerus="yes">
        <source>%Ln go on.</source>
        <translation>
            <numerusform>%Ln 个继续运行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln breakpoints are removed.</source>
        <translation>
            <numerusform>%Ln 个断点已移除。</numerusform>
        </translation>
    </message>
    <message>
        <source>This window’s worker runs no machines in other processes.</source>
        <translation>此窗口的工作器没有运行其他进程中的状态机。</translation>
    </message>
    <message>
        <source>Choose a step on a machine’s graph first.</source>
        <translation>请先在状态机图中选择一个步骤。</translation>
    </message>
    <message>
        <source>Choose a step, or an instance first.</source>
        <translation>请先选择一个步骤或一个实例。</translation>
    </message>
    <message>
        <source>The state was not changed</source>
        <translation>状态未更改</translation>
    </message>
    <message>
        <source>Nothing was let go</source>
        <translation>没有放行任何实例</translation>
    </message>
    <message>
        <source>#%1 is still being read.</source>
        <translation>#%1 仍在读取中。</translation>
    </message>
    <message>
        <source>#%1 is an instance of %2: it never comes to a step of %3.</source>
        <translation>#%1 是 %2 的实例：它永远不会到达 %3 的步骤。</translation>
    </message>
    <message>
        <source>Act on all that are DEAD</source>
        <translation>对所有 DEAD 事件执行操作</translation>
    </message>
    <message numerus="yes">
        <source>Act on %Ln events</source>
        <translation>
            <numerusform>对 %Ln 个事件执行操作</numerusform>
        </translation>
    </message>
    <message>
        <source>A message is sent to one server.</source>
        <translation>一条消息只发送给一个服务器。</translation>
    </message>
    <message>
        <source>It is no durable server.</source>
        <translation>它不是持久服务器。</translation>
    </message>
    <message>
        <source>It has ended.</source>
        <translation>它已结束。</translation>
    </message>
    <message>
        <source>Send a message…</source>
        <translation>发送消息…</translation>
    </message>
    <message>
        <source>Send it a call or a cast</source>
        <translation>向它发送调用或单向消息</translation>
    </message>
    <message>
        <source>the server #%1</source>
        <translation>服务器 #%1</translation>
    </message>
    <message>
        <source>the answer to the call %1</source>
        <translation>调用 %1 的答复</translation>
    </message>
    <message>
        <source>This schema has no versions of machines. To bring it up to date run “fermatactl migrate”.</source>
        <translation>此模式没有状态机版本。要更新它，请运行“fermatactl migrate”。</translation>
    </message>
    <message>
        <source>No link was copied</source>
        <translation>未复制链接</translation>
    </message>
    <message>
        <source>The link was copied</source>
        <translation>已复制链接</translation>
    </message>
    <message>
        <source>No ticket was copied</source>
        <translation>未复制工单</translation>
    </message>
    <message>
        <source>Instance #%1 could not be read.</source>
        <translation>无法读取实例 #%1。</translation>
    </message>
    <message>
        <source>The ticket of #%1 was copied</source>
        <translation>已复制 #%1 的工单</translation>
    </message>
    <message>
        <source>It is Markdown, and holds neither state nor payloads.</source>
        <translation>它是 Markdown，不包含状态和载荷。</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>复制链接</translation>
    </message>
    <message>
        <source>Copy as ticket</source>
        <translation>复制为工单</translation>
    </message>
    <message>
        <source>Why it stands, as Markdown for a ticket</source>
        <translation>以 Markdown 说明停留原因，用于工单</translation>
    </message>
    <message>
        <source>The link is for another database</source>
        <translation>链接用于另一个数据库</translation>
    </message>
    <message>
        <source>It is for the database “%1”, schema “%2”; this is “%3”, schema “%4”. Nothing that it names was opened.</source>
        <translation>它用于数据库“%1”、模式“%2”；这里是“%3”、模式“%4”。未打开它指明的任何内容。</translation>
    </message>
    <message>
        <source>The sandbox is on this computer only: a link to it would open nothing elsewhere.</source>
        <translation>沙箱仅在此计算机上：指向它的链接在别处打不开任何内容。</translation>
    </message>
    <message>
        <source>It opens %1. This connection is not saved, so the link cannot name it: its receiver is told which database it is for, and connects to that first.</source>
        <translation>它打开%1。此连接未保存，因此链接无法指明它：收到链接的人会看到它用于哪个数据库，并需先连接到该数据库。</translation>
    </message>
    <message>
        <source>It opens %1 wherever a connection named %2 is saved.</source>
        <translation>凡是保存了名为%2的连接之处，它都会打开%1。</translation>
    </message>
    <message>
        <source>It is Markdown, and holds neither state nor payloads. Why the instance stands was not found in time; the ticket says what the row tells.</source>
        <translation>它是 Markdown，不包含状态和载荷。未能及时查明实例停留的原因；工单只说明该行所显示的内容。</translation>
    </message>
    <message>
        <source>A line that opens it in another Fermata</source>
        <translation>一行文本，可在另一个 Fermata 中打开它</translation>
    </message>
</context>
<context>
    <name>fermata::views::MenuTable</name>
    <message>
        <source>Copy row</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>复制行</translation>
    </message>
</context>
<context>
    <name>fermata::views::MigrateEditor</name>
    <message>
        <source>&amp;To version</source>
        <translation>到版本(&amp;T)</translation>
    </message>
    <message>
        <source>Each instance goes from its step to the one that stands beside it, and keeps its state and what it waits for. What executes, and what stands at a step without one, is refused and stays.</source>
        <translation>每个实例从其步骤转到旁边的步骤，并保留其状态数据和所等待的内容。正在执行的，以及位于没有对应步骤的，将被拒绝并保持不动。</translation>
    </message>
    <message>
        <source>Where it goes from %1</source>
        <translation>从 %1 去哪里</translation>
    </message>
    <message>
        <source>stays where it is</source>
        <translation>保持原位</translation>
    </message>
    <message>
        <source>There is no other version that instances could go to.</source>
        <translation>没有实例可以转到的其他版本。</translation>
    </message>
    <message>
        <source>Say where instances go from one step at least.</source>
        <translation>请至少说明实例从一个步骤去哪里。</translation>
    </message>
</context>
<context>
    <name>fermata::views::NavigationView</name>
    <message>
        <source>Views and statuses</source>
        <translation>视图和状态</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
</context>
<context>
    <name>fermata::views::NavigationWords</name>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>已保存的视图</translation>
    </message>
    <message>
        <source>Save this view</source>
        <translation>保存此视图</translation>
    </message>
    <message>
        <source>%1
F2 renames it, Del deletes it</source>
        <translation>%1
按 F2 重命名，按 Del 删除</translation>
    </message>
    <message>
        <source>Give the filter of the Instances view a name</source>
        <translation>为“实例”视图的筛选命名</translation>
    </message>
    <message>
        <source>Of an earlier refresh: the last one could not read it</source>
        <translation>来自较早的刷新：最近一次未能读取</translation>
    </message>
    <message>
        <source>Show the instances that are runnable, but not before their time</source>
        <translation>显示可运行但尚未到时间的实例</translation>
    </message>
    <message>
        <source>More than %1: counting stops there</source>
        <translation>超过 %1：计数到此为止</translation>
    </message>
    <message>
        <source>Show the instances that are %1</source>
        <translation>显示状态为“%1”的实例</translation>
    </message>
    <message>
        <source>%1 %2, not up to date</source>
        <translation>%1 %2，不是最新</translation>
    </message>
    <message>
        <source>%1
The number is %2</source>
        <translation>%1
数字%2</translation>
    </message>
    <message>
        <source>Counted %1: in this database counting takes longer than refreshing</source>
        <translation>计数%1：在此数据库中，计数比刷新更费时</translation>
    </message>
    <message>
        <source>%1 %2, %3</source>
        <extracomment>runnable 1,842, as of 14:16:58</extracomment>
        <translation>%1 %2，%3</translation>
    </message>
</context>
<context>
    <name>fermata::views::NearMiss</name>
    <message>
        <source>the case differs</source>
        <translation>大小写不同</translation>
    </message>
    <message>
        <source>the blanks differ</source>
        <translation>空格不同</translation>
    </message>
    <message>
        <source>case and blanks differ</source>
        <translation>大小写和空格不同</translation>
    </message>
    <message>
        <source>it only looks the same, its characters differ</source>
        <translation>只是看起来相同，字符不同</translation>
    </message>
    <message>
        <source>one letter differs</source>
        <translation>一个字母不同</translation>
    </message>
    <message>
        <source>what stands between its words differs</source>
        <translation>单词之间的内容不同</translation>
    </message>
    <message>
        <source>the spelling differs</source>
        <translation>拼写不同</translation>
    </message>
</context>
<context>
    <name>fermata::views::OutboxColumns</name>
    <message>
        <source>It is parked until the earlier ones of its ordering key have ended</source>
        <translation>它被搁置，直到其排序键中较早的事件结束</translation>
    </message>
    <message>
        <source>It is published when a relay comes to it</source>
        <translation>中继轮到它时即会发布</translation>
    </message>
    <message>
        <source>Its time has not come</source>
        <translation>尚未到时间</translation>
    </message>
    <message>
        <source>A relay is publishing it</source>
        <translation>中继正在发布它</translation>
    </message>
    <message>
        <source>Its publisher has confirmed it</source>
        <translation>发布程序已确认</translation>
    </message>
    <message>
        <source>It stops its ordering key until it is replayed or skipped</source>
        <translation>在重放或跳过之前，它阻挡其排序键</translation>
    </message>
    <message>
        <source>Its publisher has refused it, or it was tried too often</source>
        <translation>发布程序拒绝了它，或尝试次数过多</translation>
    </message>
    <message>
        <source>stops its key</source>
        <translation>阻挡其排序键</translation>
    </message>
    <message>
        <source>It is PENDING</source>
        <translation>它处于 PENDING</translation>
    </message>
    <message>
        <source>Claimed %1</source>
        <translation>领取于 %1</translation>
    </message>
    <message>
        <source>Published %1</source>
        <translation>发布于 %1</translation>
    </message>
    <message>
        <source>DEAD since %1</source>
        <translation>自 %1 起为 DEAD</translation>
    </message>
    <message>
        <source>An empty text</source>
        <translation>空文本</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>The event’s number, which is the instance’s</source>
        <translation>事件的编号，也是实例的编号</translation>
    </message>
    <message>
        <source>Put %1</source>
        <translation>放入于 %1</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>How it stands</source>
        <translation>它的状况</translation>
    </message>
    <message>
        <source>Ordering key</source>
        <translation>排序键</translation>
    </message>
    <message>
        <source>Events of one ordering key are published one at a time, in the order of their numbers</source>
        <translation>同一排序键的事件按编号顺序逐个发布</translation>
    </message>
    <message>
        <source>It has no ordering key</source>
        <translation>它没有排序键</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>What its producer calls it</source>
        <translation>生产者对它的称呼</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>太大</translation>
    </message>
    <message>
        <source>Its document is too large to be unpacked for a line</source>
        <translation>它的文档太大，不为一行而展开</translation>
    </message>
    <message>
        <source>It has no key</source>
        <translation>它没有键</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Tries that have failed, and claims that have run out</source>
        <translation>失败的尝试和到期的领取</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tries have failed</source>
        <translation>
            <numerusform>%Ln 次尝试失败</numerusform>
        </translation>
    </message>
    <message>
        <source>Available</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>When it could be published, by the database’s clock</source>
        <translation>何时可以发布，按数据库时钟</translation>
    </message>
    <message>
        <source>For</source>
        <translation>持续</translation>
    </message>
    <message>
        <source>For how long it is CLAIMED, PUBLISHED or DEAD, by the database’s clock</source>
        <translation>处于 CLAIMED、PUBLISHED 或 DEAD 的时间，按数据库时钟</translation>
    </message>
    <message>
        <source>Claimed by</source>
        <translation>领取者</translation>
    </message>
    <message>
        <source>The relay that is publishing it</source>
        <translation>正在发布它的中继</translation>
    </message>
    <message>
        <source>It is not CLAIMED</source>
        <translation>它不处于 CLAIMED</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>最近的错误</translation>
    </message>
    <message>
        <source>What the last try failed by</source>
        <translation>最后一次尝试失败的原因</translation>
    </message>
    <message>
        <source>parked</source>
        <translation>已搁置</translation>
    </message>
</context>
<context>
    <name>fermata::views::OutboxFilterBar</name>
    <message>
        <source>text, or “ordering key”, then Enter</source>
        <translation>文本或“排序键”，然后按 Enter</translation>
    </message>
    <message>
        <source>Text in keys, ordering keys and errors; “customer-17” in quotes is an ordering key</source>
        <translation>键、排序键和错误中的文本；引号中的“customer-17”是排序键</translation>
    </message>
    <message>
        <source>Show all events of the topic</source>
        <translation>显示该主题的所有事件</translation>
    </message>
    <message>
        <source>status is</source>
        <translation>状态为</translation>
    </message>
    <message>
        <source>ordering key is</source>
        <translation>排序键为</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>包含</translation>
    </message>
</context>
<context>
    <name>fermata::views::OutboxPage</name>
    <message>
        <source>Outbox</source>
        <translation>发件箱</translation>
    </message>
    <message>
        <source>Reading the outbox…</source>
        <translation>正在读取发件箱…</translation>
    </message>
    <message>
        <source>The outbox could not be read</source>
        <translation>无法读取发件箱</translation>
    </message>
    <message>
        <source>The outbox is not up to date</source>
        <translation>发件箱不是最新的</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>the outbox</source>
        <translation>发件箱</translation>
    </message>
    <message>
        <source>To the top of the list, where the newest events are (Home)</source>
        <translation>到列表顶部，最新的事件在那里 (Home)</translation>
    </message>
    <message>
        <source>Look further</source>
        <translation>继续查找</translation>
    </message>
    <message>
        <source>No index serves this filter, so each search looks at a limited number of events</source>
        <translation>没有索引支持此过滤条件，因此每次搜索只查看有限数量的事件</translation>
    </message>
    <message>
        <source>Copy topic</source>
        <translation>复制主题</translation>
    </message>
    <message>
        <source>Below are the events of the chosen topic, the newest first. What is typed into the filter is looked for in keys, ordering keys and errors; what stands in quotes is an ordering key. No index serves this, so a search stops after a while and says so; “Look further” goes on.</source>
        <translation>下方是所选主题的事件，最新的在前。在过滤框中输入的内容会在键、排序键和错误中查找；引号中的内容是排序键。没有索引支持这种查找，因此搜索会在一段时间后停止并说明；“继续查找”会接着进行。</translation>
    </message>
    <message>
        <source>“Why DEAD” puts together those whose errors say the same but for numbers and names, of the newest ten thousand. “Its line” shows who is before the chosen event in its ordering key; a DEAD one may stop it.</source>
        <translation>“为何 DEAD”在最新的一万个中，把错误除数字和名称外都相同的事件归在一起。“它的队列”显示在其排序键中排在所选事件之前的是谁；DEAD 事件可能阻挡它。</translation>
    </message>
    <message>
        <source>Replay publishes again what is PUBLISHED or DEAD, under the same idempotency key: what receives it may get it twice. Skip leaves a DEAD one behind and lets its ordering key go on. Each dialog shows first what would become of each.</source>
        <translation>重放会以相同的幂等键再次发布 PUBLISHED 或 DEAD 的事件：接收方可能收到两次。跳过会留下 DEAD 事件，让其排序键继续。每个对话框都先显示各自会变成什么。</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>↑、↓</translation>
    </message>
    <message>
        <source>From topic to topic, from event to event</source>
        <translation>在主题之间、事件之间移动</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>From a topic to its events; an event in the inspector</source>
        <translation>从主题到其事件；在检查器中显示事件</translation>
    </message>
    <message>
        <source>/</source>
        <translation>/</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Ctrl+C</translation>
    </message>
    <message>
        <source>Copy the chosen rows</source>
        <translation>复制选中的行</translation>
    </message>
    <message>
        <source>This schema has no outbox</source>
        <translation>此模式没有发件箱</translation>
    </message>
    <message>
        <source>It comes with migration 14: run &lt;b&gt;fermatactl migrate&lt;/b&gt; to bring the schema up to date.</source>
        <translation>它随迁移 14 提供：运行 &lt;b&gt;fermatactl migrate&lt;/b&gt; 更新模式。</translation>
    </message>
    <message>
        <source>No events</source>
        <translation>没有事件</translation>
    </message>
    <message>
        <source>A program puts an event in the transaction that it tells of, by &lt;b&gt;fermata_outbox_put&lt;/b&gt;, and a relay publishes it. Topics of which there are events appear here by themselves.</source>
        <translation>程序通过 &lt;b&gt;fermata_outbox_put&lt;/b&gt; 在其所描述的事务中放入事件，由中继发布。有事件的主题会自动出现在这里。</translation>
    </message>
    <message>
        <source>The first %1 topics by name</source>
        <translation>按名称排列的前 %1 个主题</translation>
    </message>
    <message numerus="yes">
        <source>%Ln topics</source>
        <translation>
            <numerusform>%Ln 个主题</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>To the newest</source>
        <translation>转到最新</translation>
    </message>
    <message>
        <source>Filter the topics</source>
        <translation>筛选主题</translation>
    </message>
    <message>
        <source>topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Topics that have this in their names, among the first 5,000</source>
        <translation>前 5,000 个主题中名称包含此内容的主题</translation>
    </message>
    <message>
        <source>An event is put by a program in the transaction that it tells of, and published by a relay: PENDING until a relay comes to it, CLAIMED while one publishes it, then PUBLISHED; DEAD when its publisher has refused it or it was tried too often. Each row of the upper list is a topic, with up to a thousand of each counted, and who relays it. “Behind a DEAD event” in its menu says whether an ordering key goes on there, or stops.</source>
        <translation>事件由程序在其所描述的事务中放入，并由中继发布：在中继轮到它之前为 PENDING，正在发布时为 CLAIMED，然后为 PUBLISHED；发布程序拒绝它或尝试次数过多时为 DEAD。上方列表的每一行是一个主题，每种最多计数一千，并列出由谁中继。其菜单中的“DEAD 事件之后”决定排序键在那里继续还是停止。</translation>
    </message>
    <message>
        <source>To the filter of the topics or of the events, wherever you are</source>
        <translation>转到主题或事件的筛选，取决于您所在的列表</translation>
    </message>
    <message>
        <source>No topic matches</source>
        <translation>没有匹配的主题</translation>
    </message>
    <message>
        <source>None has this in its name. One that comes appears here by itself.</source>
        <translation>没有名称包含此内容的主题。新出现的会自动显示在这里。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
</context>
<context>
    <name>fermata::views::OutboxPane</name>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>What of the topic is shown</source>
        <translation>显示该主题的哪些内容</translation>
    </message>
    <message>
        <source>Each event, the newest first</source>
        <translation>每个事件，最新的在前</translation>
    </message>
    <message>
        <source>Why DEAD</source>
        <translation>为何 DEAD</translation>
    </message>
    <message>
        <source>Those that are DEAD, by what their errors have in common</source>
        <translation>DEAD 的事件，按错误的共同之处归类</translation>
    </message>
    <message>
        <source>Its line</source>
        <translation>它的队列</translation>
    </message>
    <message>
        <source>The line of the ordering key of the chosen event, in its order</source>
        <translation>所选事件的排序键的队列，按顺序</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Replay, skip… what is chosen, or all that are DEAD</source>
        <translation>重放、跳过…所选的，或所有 DEAD 的事件</translation>
    </message>
    <message>
        <source>Which are shown</source>
        <translation>显示的范围</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Every event of the topic</source>
        <translation>该主题的每个事件</translation>
    </message>
    <message>
        <source>Those that are %1</source>
        <translation>处于 %1 的事件</translation>
    </message>
    <message>
        <source>Reading events…</source>
        <translation>正在读取事件…</translation>
    </message>
    <message>
        <source>Reading why they are DEAD…</source>
        <translation>正在读取它们为何 DEAD…</translation>
    </message>
    <message>
        <source>Reading the line…</source>
        <translation>正在读取队列…</translation>
    </message>
    <message>
        <source>This connection may do nothing with events</source>
        <translation>此连接不能对事件进行任何操作</translation>
    </message>
    <message>
        <source>Nobody relays this topic: what is PENDING waits until somebody does.</source>
        <translation>没有人中继此主题：PENDING 的事件会一直等待。</translation>
    </message>
    <message>
        <source>No event found yet</source>
        <translation>尚未找到事件</translation>
    </message>
    <message>
        <source>None down to number %1. No index serves this filter, so a search stops after a while.</source>
        <translation>直到编号 %1 都没有找到。没有索引支持此筛选，因此搜索会在一段时间后停止。</translation>
    </message>
    <message>
        <source>Look further</source>
        <translation>继续查找</translation>
    </message>
    <message>
        <source>No event matches</source>
        <translation>没有匹配的事件</translation>
    </message>
    <message>
        <source>None of this topic is as the filter asks. Those that become so will appear here by themselves.</source>
        <translation>该主题中没有符合过滤条件的事件。变为符合的会自动出现在这里。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>No events</source>
        <translation>没有事件</translation>
    </message>
    <message>
        <source>There are no events of this topic any more.</source>
        <translation>该主题已没有事件。</translation>
    </message>
    <message>
        <source>None is DEAD</source>
        <translation>没有 DEAD 的事件</translation>
    </message>
    <message>
        <source>An event is DEAD when its publisher has refused it, or when it was tried too often.</source>
        <translation>发布程序拒绝事件，或尝试次数过多时，事件为 DEAD。</translation>
    </message>
    <message>
        <source>No event is chosen</source>
        <translation>未选择事件</translation>
    </message>
    <message>
        <source>Choose one under “Events”: here is the line of its ordering key.</source>
        <translation>请在“事件”下选择一个：这里会显示其排序键的队列。</translation>
    </message>
    <message>
        <source>It has no ordering key</source>
        <translation>它没有排序键</translation>
    </message>
    <message>
        <source>Events of one ordering key are published one at a time, in their order. This one waits for no other.</source>
        <translation>同一排序键的事件按顺序逐个发布。此事件不等待其他事件。</translation>
    </message>
    <message>
        <source>Nobody stands in its line</source>
        <translation>它的队列中没有事件</translation>
    </message>
    <message>
        <source>All events of its ordering key have ended, and none of them stops it.</source>
        <translation>其排序键的所有事件都已结束，且没有一个阻挡它。</translation>
    </message>
    <message>
        <source>The first %1 of its line</source>
        <translation>它的队列的前 %1 个</translation>
    </message>
    <message>
        <source>%1 in its line</source>
        <translation>它的队列中有 %1 个</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>The newest %1 that are DEAD</source>
        <translation>最新的 %1 个 DEAD 事件</translation>
    </message>
    <message>
        <source>All %1 that are DEAD</source>
        <translation>全部 %1 个 DEAD 事件</translation>
    </message>
    <message>
        <source>%1 shown, none below</source>
        <translation>显示 %1 项，下方没有更多</translation>
    </message>
    <message>
        <source>%1 shown, that is all</source>
        <translation>显示 %1 项，已是全部</translation>
    </message>
    <message>
        <source>%1 shown, more below, loads as you scroll</source>
        <translation>显示 %1 项，下方还有更多，滚动时加载</translation>
    </message>
    <message>
        <source>%1 found down to number %2</source>
        <translation>找到 %1 个，已查到编号 %2</translation>
    </message>
    <message>
        <source>%1 shown; narrow the filter to see others</source>
        <translation>显示 %1 项；缩小筛选范围可查看其他项</translation>
    </message>
    <message>
        <source>DEAD, topic %1</source>
        <translation>DEAD，主题 %1</translation>
    </message>
    <message>
        <source>Inspect the newest, #%1</source>
        <translation>检查最新的 #%1</translation>
    </message>
    <message>
        <source>Copy the newest error</source>
        <translation>复制最新的错误</translation>
    </message>
    <message>
        <source>Inspect #%1</source>
        <translation>检查 #%1</translation>
    </message>
    <message>
        <source>Only ordering key %1</source>
        <translation>仅排序键 %1</translation>
    </message>
    <message>
        <source>The line of its ordering key</source>
        <translation>其排序键的队列</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>Copy error</source>
        <translation>复制错误</translation>
    </message>
</context>
<context>
    <name>fermata::views::OutboxTables</name>
    <message>
        <source>No relay has said anything: behind a DEAD event its ordering key goes on</source>
        <translation>没有中继作过规定：DEAD 事件之后其排序键继续</translation>
    </message>
    <message>
        <source>A DEAD event stops its ordering key until it is replayed or skipped</source>
        <translation>DEAD 事件在重放或跳过之前阻挡其排序键</translation>
    </message>
    <message>
        <source>Behind a DEAD event its ordering key goes on</source>
        <translation>DEAD 事件之后其排序键继续</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>What the events tell of</source>
        <translation>事件所描述的内容</translation>
    </message>
    <message>
        <source>To be published</source>
        <translation>待发布</translation>
    </message>
    <message>
        <source>Oldest</source>
        <translation>最早</translation>
    </message>
    <message>
        <source>For how long the PENDING one waits that could have been published first</source>
        <translation>最早可以发布的 PENDING 事件已等待多久</translation>
    </message>
    <message>
        <source>Available since %1</source>
        <translation>自 %1 起可用</translation>
    </message>
    <message>
        <source>None could be published now</source>
        <translation>目前没有可以发布的</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>PENDING: their time has not come</source>
        <translation>PENDING：尚未到时间</translation>
    </message>
    <message>
        <source>Parked</source>
        <translation>搁置</translation>
    </message>
    <message>
        <source>PENDING: they wait for the turn of their ordering key</source>
        <translation>PENDING：等待其排序键轮到它们</translation>
    </message>
    <message>
        <source>A relay is publishing them</source>
        <translation>中继正在发布它们</translation>
    </message>
    <message>
        <source>Refused by their publisher, or tried too often</source>
        <translation>被发布程序拒绝，或尝试次数过多</translation>
    </message>
    <message>
        <source>Their publisher has confirmed them</source>
        <translation>发布程序已确认</translation>
    </message>
    <message>
        <source>Behind DEAD</source>
        <translation>DEAD 之后</translation>
    </message>
    <message>
        <source>What becomes of an ordering key of which an event is DEAD</source>
        <translation>有 DEAD 事件的排序键会怎样</translation>
    </message>
    <message>
        <source>goes on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>stops</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Relayed by</source>
        <translation>中继者</translation>
    </message>
    <message>
        <source>Live workers that publish the topic</source>
        <translation>发布该主题的存活工作器</translation>
    </message>
    <message>
        <source>nobody relays it</source>
        <translation>没有人中继</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>未注明的工作器</translation>
    </message>
    <message>
        <source>Which workers there are could not be read</source>
        <translation>无法读取有哪些工作器</translation>
    </message>
    <message>
        <source>Nobody relays this topic: its events wait until somebody does</source>
        <translation>没有人中继此主题：其事件会一直等待</translation>
    </message>
    <message>
        <source>Nobody relays this topic, and nothing is PENDING</source>
        <translation>没有人中继此主题，也没有 PENDING 的事件</translation>
    </message>
    <message>
        <source>They have no error</source>
        <translation>它们没有错误</translation>
    </message>
    <message>
        <source>The newest of them: %1</source>
        <translation>其中最新的：%1</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>How many are DEAD by this</source>
        <translation>因此 DEAD 的数量</translation>
    </message>
    <message>
        <source>Why they are DEAD</source>
        <translation>它们为何 DEAD</translation>
    </message>
    <message>
        <source>Their errors, with … for what differs from one to the next</source>
        <translation>它们的错误，不同之处以 … 表示</translation>
    </message>
    <message>
        <source>no error</source>
        <translation>没有错误</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>The one with the highest number</source>
        <translation>编号最大的</translation>
    </message>
    <message>
        <source>#%1 in the inspector</source>
        <translation>在检查器中显示 #%1</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>How long ago the last of them became DEAD, by the database’s clock</source>
        <translation>其中最后一个变为 DEAD 距今多久，按数据库时钟</translation>
    </message>
</context>
<context>
    <name>fermata::views::OutboxWords</name>
    <message>
        <source>It waits for %1, which is before it in its ordering key.</source>
        <translation>它在等待 %1，后者在其排序键中排在它之前。</translation>
    </message>
    <message>
        <source>It waits for %1, which is DEAD and stops the ordering key until it is replayed or skipped.</source>
        <translation>它在等待 %1，后者为 DEAD，在重放或跳过之前阻挡排序键。</translation>
    </message>
    <message>
        <source>It waits for %1, which a relay is publishing.</source>
        <translation>它在等待 %1，中继正在发布后者。</translation>
    </message>
    <message>
        <source>It waits for %1, which is before it in its ordering key and is available %2.</source>
        <translation>它在等待 %1，后者在其排序键中排在它之前，%2可用。</translation>
    </message>
    <message>
        <source>%1 is not there any more.</source>
        <translation>%1 已不存在。</translation>
    </message>
    <message>
        <source>%1 is PUBLISHED: it waits for nothing.</source>
        <translation>%1 为 PUBLISHED：它不等待任何事情。</translation>
    </message>
    <message>
        <source>%1 is CLAIMED: a relay is publishing it.</source>
        <translation>%1 为 CLAIMED：中继正在发布它。</translation>
    </message>
    <message>
        <source>%1 is DEAD and stops its ordering key until it is replayed or skipped.</source>
        <translation>%1 为 DEAD，在重放或跳过之前阻挡其排序键。</translation>
    </message>
    <message>
        <source>%1 is DEAD, and stops nothing.</source>
        <translation>%1 为 DEAD，不阻挡任何事件。</translation>
    </message>
    <message>
        <source>%1 is PENDING.</source>
        <translation>%1 为 PENDING。</translation>
    </message>
    <message>
        <source>It is available %1.</source>
        <translation>它%1可用。</translation>
    </message>
    <message>
        <source>Nobody relays its topic.</source>
        <translation>没有人中继其主题。</translation>
    </message>
    <message>
        <source>It is the first of its ordering key, and is published when a relay comes to it.</source>
        <translation>它是其排序键的第一个，中继轮到它时即会发布。</translation>
    </message>
    <message>
        <source>It has no ordering key, and is published when a relay comes to it.</source>
        <translation>它没有排序键，中继轮到它时即会发布。</translation>
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
        <translation>完成</translation>
    </message>
    <message>
        <source>next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>await</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>children</source>
        <translation>子实例</translation>
    </message>
    <message>
        <source>replay</source>
        <translation>重放</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>outcomes/s</source>
        <translation>步骤结果/秒</translation>
    </message>
    <message>
        <source>Throughput: outcomes a second by kind</source>
        <translation>吞吐量：每秒步骤结果数，按类型</translation>
    </message>
    <message>
        <source>%1 was not watched</source>
        <comment>a time</comment>
        <translation>%1 未监视</translation>
    </message>
    <message>
        <source>Step latency</source>
        <translation>步骤延迟</translation>
    </message>
    <message>
        <source>ms, run + commit</source>
        <translation>毫秒，运行 + 提交</translation>
    </message>
    <message>
        <source>Step latency: milliseconds that run and commit of a step took</source>
        <translation>步骤延迟：步骤运行和提交所用的毫秒数</translation>
    </message>
    <message>
        <source>no step ended at %1</source>
        <comment>a time</comment>
        <translation>%1 没有步骤结束</translation>
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
        <translation>积压</translation>
    </message>
    <message>
        <source>instances not parked</source>
        <translation>未挂起的实例</translation>
    </message>
    <message>
        <source>executing</source>
        <translation>执行中</translation>
    </message>
    <message>
        <source>scheduled</source>
        <translation>已计划</translation>
    </message>
    <message>
        <source>runnable</source>
        <translation>可运行</translation>
    </message>
    <message>
        <source>Outcomes a second appear here.</source>
        <translation>每秒步骤结果数会显示在这里。</translation>
    </message>
    <message>
        <source>What waits for a worker appears here.</source>
        <translation>等待工作器的实例会显示在这里。</translation>
    </message>
    <message>
        <source>No step of this window’s worker ended in this time.</source>
        <translation>这段时间内，此窗口的工作器没有结束任何步骤。</translation>
    </message>
    <message>
        <source>Only the steps of a worker in this window can be timed. It runs none on this database.</source>
        <translation>只能测量此窗口中工作器的步骤用时。此窗口没有在该数据库上运行工作器。</translation>
    </message>
    <message numerus="yes">
        <source>Kinds of outcome are kept of %n queues only; this one came later.</source>
        <translation>
            <numerusform>仅保存 %n 个队列的步骤结果类型；此队列出现较晚。</numerusform>
        </translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>自 %1 起</translation>
    </message>
    <message>
        <source>this window’s worker</source>
        <translation>此窗口的工作器</translation>
    </message>
    <message>
        <source>Other workers count their steps by queue, not by machine.</source>
        <translation>其他工作器按队列而不是按状态机统计步骤。</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Backlog: instances that execute, are scheduled, are held or could run</source>
        <translation>积压：正在执行、已计划、已暂停或可以运行的实例</translation>
    </message>
    <message>
        <source>held</source>
        <translation>已暂停</translation>
    </message>
</context>
<context>
    <name>fermata::views::OverviewPage</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>5 m</source>
        <translation>5 分</translation>
    </message>
    <message>
        <source>Five minutes</source>
        <translation>五分钟</translation>
    </message>
    <message>
        <source>15 m</source>
        <translation>15 分</translation>
    </message>
    <message>
        <source>Fifteen minutes</source>
        <translation>十五分钟</translation>
    </message>
    <message>
        <source>1 h</source>
        <translation>1 小时</translation>
    </message>
    <message>
        <source>One hour</source>
        <translation>一小时</translation>
    </message>
    <message>
        <source>Queues</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>the queues</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>The queues could not be read</source>
        <translation>无法读取队列</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Click a number, or press Enter on it, and the Instances view opens with exactly these.</source>
        <translation>点击数字，或在其上按 Enter，“实例”视图会打开并显示对应的实例。</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>↑、↓</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>←、→</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Show the instances that a number counts</source>
        <translation>显示该数字所计的实例</translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>nothing has run here yet</source>
        <translation>此处尚未运行过任何内容</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>changes twice a second</source>
        <translation>每秒更新两次</translation>
    </message>
    <message>
        <source>changes every second</source>
        <translation>每秒更新</translation>
    </message>
    <message>
        <source>changes every %1</source>
        <translation>每 %1更新</translation>
    </message>
    <message>
        <source>What a row stands for</source>
        <translation>每行代表什么</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>A row a queue</source>
        <translation>每行一个队列</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>A row a machine and version</source>
        <translation>每行一个状态机版本</translation>
    </message>
    <message>
        <source>How far back the charts go</source>
        <translation>图表的时间范围</translation>
    </message>
    <message>
        <source>1 m</source>
        <translation>1 分</translation>
    </message>
    <message>
        <source>One minute</source>
        <translation>一分钟</translation>
    </message>
    <message>
        <source>Per</source>
        <comment>queue or machine</comment>
        <translation>按</translation>
    </message>
    <message>
        <source>Last</source>
        <comment>five minutes</comment>
        <translation>最近</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Charts of everything in this database</source>
        <translation>此数据库中所有内容的图表</translation>
    </message>
    <message>
        <source>the machines</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>Queues, their numbers and charts of the last minutes appear here.</source>
        <translation>队列、相关数字和最近几分钟的图表会显示在这里。</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>Each row is a queue, or a version of a machine, with how many of its instances could run now, are scheduled for later, execute, are parked, and failed within the last hour; how long the oldest one that could run has waited; and how much of its workers’ slots is used. The last row is all of them together.</source>
        <translation>每行是一个队列或一个状态机版本，显示当前可运行、计划稍后运行、执行中、已挂起以及最近一小时内失败的实例数，最早可运行的实例已等待的时间，以及工作器槽位的占用情况。最后一行是合计。</translation>
    </message>
    <message>
        <source>A number that ends in “+” is a lower bound. Up to 1,000 are counted at each refresh; what is more is counted up to 100,000, one number at a time, so that looking costs the database little. Failures of the last hour and machines are walked through in slices for the same reason, since no index knows them. The line above the table says how old such numbers are.</source>
        <translation>以“+”结尾的数字是下限。每次刷新最多计数到 1,000；超出的部分逐个数字计数，最多到 100,000，使查看几乎不增加数据库的负担。最近一小时的失败和各状态机没有索引可用，因此同样分段查看。表格上方的一行会说明这些数字是何时的。</translation>
    </message>
    <message>
        <source>The charts show the last minutes, as far as this window has watched: of everything, or of the row that is chosen. Throughput is what all workers count of themselves; of a machine, and for the latency of steps, only what this window’s own worker ran is known, since the database keeps no history of steps. Move along a chart with the mouse or the arrow keys to read the values of all three.</source>
        <translation>图表显示最近几分钟内此窗口所监视到的情况：所有内容，或所选的行。吞吐量是所有工作器各自的计数；对于单个状态机以及步骤延迟，只知道此窗口自己的工作器所运行的部分，因为数据库不保存步骤历史。用鼠标或方向键沿任一图表移动，可以读取三个图表的数值。</translation>
    </message>
    <message>
        <source>From row to row, and the charts with it</source>
        <translation>在行之间移动，图表随之变化</translation>
    </message>
    <message>
        <source>From number to number; along the charts when one has the focus</source>
        <translation>在数字之间移动；焦点在图表上时沿图表移动</translation>
    </message>
    <message>
        <source>Home, End, Page Up, Page Down</source>
        <translation>Home、End、Page Up、Page Down</translation>
    </message>
    <message>
        <source>Further along the charts</source>
        <translation>沿图表移动更远</translation>
    </message>
    <message>
        <source>still being counted</source>
        <translation>仍在计数</translation>
    </message>
    <message>
        <source>counted from %1 to %2</source>
        <translation>计数时间 %1 至 %2</translation>
    </message>
    <message>
        <source>failures are still being looked for</source>
        <translation>仍在查找失败的实例</translation>
    </message>
    <message>
        <source>failures as of %1</source>
        <translation>失败数截至 %1</translation>
    </message>
    <message>
        <source>All machines</source>
        <translation>所有状态机</translation>
    </message>
    <message>
        <source>All queues</source>
        <translation>所有队列</translation>
    </message>
    <message>
        <source>Queue %1</source>
        <translation>队列 %1</translation>
    </message>
    <message>
        <source>%1 v%2</source>
        <comment>a machine and its version</comment>
        <translation>%1 v%2</translation>
    </message>
    <message>
        <source>choose a row to see it alone</source>
        <translation>选择一行可单独查看</translation>
    </message>
    <message>
        <source>What does not go on without a person stands above them, the worst causes first; the Stuck view has all.</source>
        <translation>没有人介入就无法继续的，显示在它们上方，最严重的原因在前；“卡住”视图列出全部。</translation>
    </message>
    <message>
        <source>counted %1</source>
        <translation>计数%1</translation>
    </message>
    <message>
        <source>large numbers are counted in turn, the oldest %1</source>
        <translation>较大的数字轮流计数，最早的%1</translation>
    </message>
</context>
<context>
    <name>fermata::views::PasswordDialog</name>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>The last one was refused.</source>
        <translation>上次输入的密码被拒绝。</translation>
    </message>
    <message>
        <source>Pass&amp;word</source>
        <translation>密码(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Keep it in the system’s keychain</source>
        <translation>保存在系统密钥环中(&amp;K)</translation>
    </message>
    <message>
        <source>Cancel	Esc</source>
        <translation>取消	Esc</translation>
    </message>
    <message>
        <source>Connect	Enter</source>
        <translation>连接	Enter</translation>
    </message>
    <message>
        <source>%1 asks for a password.</source>
        <translation>%1 要求输入密码。</translation>
    </message>
    <message>
        <source>%1 asks for the password of the role “%2”.</source>
        <translation>%1 要求输入角色“%2”的密码。</translation>
    </message>
    <message>
        <source>%1 The password is kept until Fermata is closed; ~/.pgpass works too.</source>
        <translation>%1 密码会保留到 Fermata 关闭为止；也可以使用 ~/.pgpass。</translation>
    </message>
</context>
<context>
    <name>fermata::views::ProductionGate</name>
    <message>
        <source>This is a production database. To act on #%1, type its id:</source>
        <translation>这是生产数据库。要对 #%1 执行操作，请输入其 ID：</translation>
    </message>
    <message>
        <source>Type %1, the id, to act on production.</source>
        <translation>要在生产环境中执行操作，请输入 ID %1。</translation>
    </message>
    <message>
        <source>Type %1, how many they are, to act on production.</source>
        <translation>要在生产环境中执行操作，请输入数量 %1。</translation>
    </message>
    <message>
        <source>What it acts upon is not known yet.</source>
        <translation>尚不清楚此操作作用于哪些对象。</translation>
    </message>
    <message>
        <source>This is a production database. To act, type how many it will be, %1.</source>
        <translation>这是生产数据库。要执行操作，请输入涉及的数量 %1。</translation>
    </message>
    <message>
        <source>#%1 became done while you decided, and would run again. To do it all the same, type its id:</source>
        <translation>在您决定期间 #%1 已完成，将会再次运行。若仍要执行，请输入其编号：</translation>
    </message>
    <message>
        <source>Type %1, the id, to run again what is done.</source>
        <translation>请输入编号 %1，以再次运行已完成的实例。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them became done while you decided, and would run again. To do it all the same, type how many it will be, %1.</source>
        <translation>
            <numerusform>在您决定期间其中 %Ln 个已完成，将会再次运行。若仍要执行，请输入总数 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Type %1, how many they are, to run again what is done.</source>
        <translation>请输入数量 %1，以再次运行已完成的实例。</translation>
    </message>
</context>
<context>
    <name>fermata::views::ProgressRow</name>
    <message>
        <source>How far it is</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>No more of them: what has been done stays done</source>
        <translation>不再继续：已执行的保持不变</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
</context>
<context>
    <name>fermata::views::Queues</name>
    <message>
        <source>no worker</source>
        <translation>无工作器</translation>
    </message>
    <message>
        <source>Nothing waits for a worker.</source>
        <translation>没有实例在等待工作器。</translation>
    </message>
    <message>
        <source>The oldest that is eligible has been since %1.</source>
        <translation>最早就绪的实例自 %1 起就绪。</translation>
    </message>
    <message>
        <source>%1 of %2 slots of living workers run a step</source>
        <translation>存活工作器的 %2 个槽位中有 %1 个在运行步骤</translation>
    </message>
    <message>
        <source>No living worker serves this queue: what is runnable stays so until one does.</source>
        <translation>没有存活的工作器服务于此队列：可运行的实例会保持原状，直到有工作器为止。</translation>
    </message>
    <message>
        <source>Outcomes a second, mean of the last ten</source>
        <translation>每秒步骤结果数，最近十秒的平均值</translation>
    </message>
    <message>
        <source>Not watched long enough yet</source>
        <translation>监视时间还不够长</translation>
    </message>
    <message>
        <source>How long the oldest instance that could run has waited for a worker</source>
        <translation>最早可运行的实例等待工作器的时间</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Runnable</source>
        <translation>可运行</translation>
    </message>
    <message>
        <source>Scheduled</source>
        <translation>已计划</translation>
    </message>
    <message>
        <source>Executing</source>
        <translation>执行中</translation>
    </message>
    <message>
        <source>Oldest eligible</source>
        <translation>最早就绪</translation>
    </message>
    <message>
        <source>Slots in use</source>
        <translation>槽位占用</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Steps, %1</source>
        <translation>步骤（%1）</translation>
    </message>
    <message>
        <source>Steps/s</source>
        <translation>步骤/秒</translation>
    </message>
    <message>
        <source>%1 v%2</source>
        <comment>a machine and its version</comment>
        <translation>%1 v%2</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>1 worker</source>
        <translation>1 个工作器</translation>
    </message>
    <message numerus="yes">
        <source>%n workers</source>
        <translation>
            <numerusform>%n 个工作器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n or more instances.</source>
        <translation>
            <numerusform>至少 %n 个实例。</numerusform>
        </translation>
    </message>
    <message>
        <source>1 instance.</source>
        <translation>1 个实例。</translation>
    </message>
    <message numerus="yes">
        <source>%n instances.</source>
        <translation>
            <numerusform>%n 个实例。</numerusform>
        </translation>
    </message>
    <message>
        <source>Click to list them.</source>
        <translation>点击可列出。</translation>
    </message>
    <message>
        <source>Those that have failed are still being looked through.</source>
        <translation>仍在查看失败的实例。</translation>
    </message>
    <message>
        <source>Failed at any time and still there: %1.</source>
        <translation>任何时候失败且仍存在：%1。</translation>
    </message>
    <message>
        <source>The runnable one that stands longest has not changed since %1.</source>
        <translation>停留最久的可运行实例自 %1 起没有变化。</translation>
    </message>
    <message>
        <source>1 living worker can run it.</source>
        <translation>1 个存活的工作器可以运行它。</translation>
    </message>
    <message numerus="yes">
        <source>%n living workers can run it.</source>
        <translation>
            <numerusform>%n 个存活的工作器可以运行它。</numerusform>
        </translation>
    </message>
    <message>
        <source>No living worker can run it: what is runnable stays so until one does.</source>
        <translation>没有存活的工作器可以运行它：可运行的实例会保持原状，直到有工作器为止。</translation>
    </message>
    <message>
        <source>Outcomes a second of this window’s worker, mean of the last ten</source>
        <translation>此窗口工作器的每秒步骤结果数，最近十秒的平均值</translation>
    </message>
    <message>
        <source>Other workers count their steps by queue, not by machine, and this window runs none.</source>
        <translation>其他工作器按队列而不是按状态机统计步骤，而此窗口没有运行工作器。</translation>
    </message>
    <message>
        <source>Could run now: their time has come</source>
        <translation>现在可以运行：时间已到</translation>
    </message>
    <message>
        <source>Runnable, but only later</source>
        <translation>可运行，但要稍后</translation>
    </message>
    <message>
        <source>Failed within the last hour</source>
        <translation>最近一小时内失败</translation>
    </message>
    <message>
        <source>How long the runnable instance that changed least recently has stood</source>
        <translation>最久没有变化的可运行实例已停留的时间</translation>
    </message>
    <message>
        <source>Steps that this window’s worker ended: others count theirs by queue only</source>
        <translation>此窗口工作器结束的步骤：其他工作器只按队列统计</translation>
    </message>
    <message>
        <source>Steps that ended, as all workers count them</source>
        <translation>所有工作器统计的已结束步骤</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>Awaiting signal</source>
        <translation>等待信号</translation>
    </message>
    <message>
        <source>Awaiting children</source>
        <translation>等待子实例</translation>
    </message>
    <message>
        <source>Failed, 1 h</source>
        <translation>失败，1 小时</translation>
    </message>
    <message>
        <source>Oldest runnable</source>
        <translation>最早可运行</translation>
    </message>
    <message>
        <source>Run by</source>
        <translation>运行者</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Held before a step, by a breakpoint or by stepping</source>
        <translation>在某个步骤之前被断点或单步执行暂停</translation>
    </message>
</context>
<context>
    <name>fermata::views::RefusalList</name>
    <message>
        <source>Copy all</source>
        <translation>全部复制</translation>
    </message>
    <message>
        <source>Refused, and why</source>
        <translation>被拒绝的实例及原因</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message numerus="yes">
        <source>%Ln were refused, and nothing happened to them; the first %1 of them:</source>
        <translation>
            <numerusform>%Ln 个被拒绝，未受任何影响；其中的前 %1 个：</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were refused, and nothing happened to them:</source>
        <translation>
            <numerusform>%Ln 个被拒绝，未受任何影响：</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::ReplayEditor</name>
    <message>
        <source>the step that each is at</source>
        <translation>各实例当前所在的步骤</translation>
    </message>
    <message>
        <source>the step it is at</source>
        <translation>当前所在的步骤</translation>
    </message>
    <message>
        <source>&amp;From step</source>
        <translation>起始步骤(&amp;F)</translation>
    </message>
    <message>
        <source>With another s&amp;tate</source>
        <translation>使用其他状态数据(&amp;T)</translation>
    </message>
    <message>
        <source>The barrier is given up. Children that live are detached: they go on by themselves, and what they end with reaches nobody. The step runs again, and may spawn children anew.</source>
        <translation>放弃屏障。存活的子实例会脱离：它们自行继续，其结束结果不会传给任何实例。该步骤会再次运行，并可能重新创建子实例。</translation>
    </message>
    <message>
        <source>Those that are children re&amp;join the barriers of their parents</source>
        <translation>其中的子实例重新加入其父实例的屏障(&amp;J)</translation>
    </message>
    <message>
        <source>Re&amp;join the barrier of its parent</source>
        <translation>重新加入其父实例的屏障(&amp;J)</translation>
    </message>
    <message>
        <source>Re&amp;join the barrier of its parent %1</source>
        <translation>重新加入其父实例 %1 的屏障(&amp;J)</translation>
    </message>
    <message>
        <source>They &amp;leave their parents</source>
        <translation>脱离各自的父实例(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Leave its parent</source>
        <translation>脱离其父实例(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Leave its parent %1</source>
        <translation>脱离其父实例 %1(&amp;L)</translation>
    </message>
    <message>
        <source>Its parent does not wait on that barrier any more: it can only run without it.</source>
        <translation>其父实例不再等待该屏障：它只能脱离父实例运行。</translation>
    </message>
    <message>
        <source>It runs for itself. The parent does not wait for it and will not see what it ends with.</source>
        <translation>它独立运行。父实例不等待它，也不会看到其结束结果。</translation>
    </message>
    <message>
        <source>The parent waits for it once more, and sees what it ends with.</source>
        <translation>父实例会再次等待它，并看到其结束结果。</translation>
    </message>
    <message>
        <source>The state is not valid JSON.</source>
        <translation>状态数据不是有效的 JSON。</translation>
    </message>
    <message>
        <source>Their children are no longer &amp;waited for</source>
        <translation>不再等待它们的子实例(&amp;W)</translation>
    </message>
    <message>
        <source>Its children are no longer &amp;waited for</source>
        <translation>不再等待其子实例(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Count on from their attempts so far</source>
        <translation>从目前的尝试次数继续计数(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Count on from its attempts so far</source>
        <translation>从目前的尝试次数继续计数(&amp;C)</translation>
    </message>
    <message>
        <source>Otherwise it has all its tries again</source>
        <translation>否则它重新拥有全部尝试次数</translation>
    </message>
</context>
<context>
    <name>fermata::views::ResultTab</name>
    <message>
        <source>Last error</source>
        <translation>上次错误</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>最终结果</translation>
    </message>
    <message>
        <source>the JSON value null</source>
        <translation>JSON 值 null</translation>
    </message>
    <message>
        <source>the first %1 of %2</source>
        <translation>%2 中的前 %1</translation>
    </message>
    <message>
        <source>none: it ended without a result (SQL null)</source>
        <translation>无：结束时没有最终结果（SQL null）</translation>
    </message>
    <message>
        <source>none: it has not ended</source>
        <translation>无：尚未结束</translation>
    </message>
    <message>
        <source>of an earlier step</source>
        <translation>来自之前的步骤</translation>
    </message>
    <message>
        <source>Copy the whole error</source>
        <translation>复制完整错误</translation>
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
        <translation>行</translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>复制值</translation>
    </message>
    <message>
        <source>Copy row as text</source>
        <translation>将行复制为文本</translation>
    </message>
    <message>
        <source>Copy row as JSON</source>
        <translation>将行复制为 JSON</translation>
    </message>
</context>
<context>
    <name>fermata::views::RunView</name>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Printed</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>收件箱</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>子实例</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Consumes</source>
        <translation>消费</translation>
    </message>
    <message>
        <source>New children</source>
        <translation>新的子实例</translation>
    </message>
    <message>
        <source>State before</source>
        <translation>之前的状态</translation>
    </message>
    <message>
        <source>The step threw, and nothing handled that.</source>
        <translation>步骤抛出了异常，没有被处理。</translation>
    </message>
    <message>
        <source>The step threw; its handler has decided, or it fails.</source>
        <translation>步骤抛出了异常；由其处理器决定，否则实例失败。</translation>
    </message>
    <message>
        <source>It goes on with the step “%1”.</source>
        <translation>它将转到步骤“%1”。</translation>
    </message>
    <message>
        <source>The step runs again in %1, as the next attempt.</source>
        <translation>步骤将在 %1 后作为下一次尝试再次运行。</translation>
    </message>
    <message>
        <source>The step runs again at once, as the next attempt.</source>
        <translation>步骤立即作为下一次尝试再次运行。</translation>
    </message>
    <message>
        <source>It waits for the signal “%1”.</source>
        <translation>它等待信号“%1”。</translation>
    </message>
    <message numerus="yes">
        <source>It starts %Ln children, and goes on with “%1” when all have ended.</source>
        <translation>
            <numerusform>它启动 %Ln 个子实例，全部结束后转到“%1”。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is done.</source>
        <translation>它已完成。</translation>
    </message>
    <message>
        <source>It fails: %1</source>
        <translation>它失败：%1</translation>
    </message>
    <message numerus="yes">
        <source>It consumes %Ln signals.</source>
        <translation>
            <numerusform>它消费 %Ln 个信号。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its parent #%1 then waits for one child fewer.</source>
        <translation>其父实例 #%1 随后少等待一个子实例。</translation>
    </message>
    <message>
        <source>Parts of the run</source>
        <translation>运行的各部分</translation>
    </message>
    <message>
        <source>the state it was shown</source>
        <translation>步骤看到的状态</translation>
    </message>
    <message>
        <source>the state of its outcome</source>
        <translation>其结果的状态</translation>
    </message>
    <message>
        <source>Copy all of it</source>
        <translation>复制全部</translation>
    </message>
    <message>
        <source>The first %1 of %2.</source>
        <translation>%2 中的前 %1。</translation>
    </message>
</context>
<context>
    <name>fermata::views::SearchBar</name>
    <message>
        <source>Keys and values, whatever the case of their letters (Ctrl+F)</source>
        <translation>键和值，不区分大小写（Ctrl+F）</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>上一个匹配项（Shift+F3）</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>下一个匹配项（F3）</translation>
    </message>
    <message>
        <source>no match</source>
        <translation>无匹配项</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
</context>
<context>
    <name>fermata::views::SearchBox</name>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
</context>
<context>
    <name>fermata::views::ServerMessageDialog</name>
    <message>
        <source>Send a message</source>
        <translation>发送消息</translation>
    </message>
    <message>
        <source>The server #%1 %2</source>
        <translation>服务器 #%1 %2</translation>
    </message>
    <message>
        <source>The server %1, #%2 %3</source>
        <translation>服务器%1，#%2 %3</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>It is answered, and the answer is shown here</source>
        <translation>它会得到答复，答复显示在此处</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>单向消息</translation>
    </message>
    <message>
        <source>Nobody is answered</source>
        <translation>不会得到答复</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>JSON, as the server’s type knows it: {&quot;add&quot;: 1}, or &quot;value&quot;</source>
        <translation>服务器类型所识别的 JSON：{&quot;add&quot;: 1} 或 &quot;value&quot;</translation>
    </message>
    <message>
        <source>sent as typed</source>
        <translation>按输入原样发送</translation>
    </message>
    <message>
        <source>&amp;Message</source>
        <translation>消息(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>原因(&amp;R)</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答复</translation>
    </message>
    <message>
        <source>A message is a JSON document: it is empty.</source>
        <translation>消息是 JSON 文档：目前为空。</translation>
    </message>
    <message>
        <source>The message is not valid JSON.</source>
        <translation>消息不是有效的 JSON。</translation>
    </message>
    <message>
        <source>Send the call</source>
        <translation>发送调用</translation>
    </message>
    <message>
        <source>Send the cast</source>
        <translation>发送单向消息</translation>
    </message>
    <message>
        <source>Sending…</source>
        <translation>正在发送…</translation>
    </message>
    <message>
        <source>%1	Ctrl Enter</source>
        <translation>%1	Ctrl Enter</translation>
    </message>
    <message>
        <source>It was not sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>The server has ended, and handles no messages any more. It can be replayed.</source>
        <translation>服务器已结束，不再处理消息。可以重放它。</translation>
    </message>
    <message>
        <source>Look at what waits and at the last replies before you send it again.</source>
        <translation>再次发送之前，请查看等待的消息和最近的答复。</translation>
    </message>
    <message>
        <source>It is not known whether it was sent</source>
        <translation>无法确定是否已发送</translation>
    </message>
    <message>
        <source>The cast %1 is sent</source>
        <translation>单向消息 %1 已发送</translation>
    </message>
    <message>
        <source>The call %1 is sent</source>
        <translation>调用 %1 已发送</translation>
    </message>
    <message>
        <source>Waiting for its answer… You may close this: the answer is kept for a day, among the last replies.</source>
        <translation>正在等待答复… 可以关闭此窗口：答复会在最近的答复中保留一天。</translation>
    </message>
    <message>
        <source>The call %1 is answered</source>
        <translation>调用 %1 已得到答复</translation>
    </message>
    <message>
        <source>The answer is too long: this is its beginning.</source>
        <translation>答复过长：这是其开头部分。</translation>
    </message>
    <message>
        <source>The call %1 has failed</source>
        <translation>调用 %1 失败</translation>
    </message>
    <message>
        <source>Nothing is known of the call %1</source>
        <translation>没有关于调用 %1 的信息</translation>
    </message>
    <message>
        <source>It was deleted before it was handled, or answered more than a day ago.</source>
        <translation>它在处理之前被删除，或在一天多以前已得到答复。</translation>
    </message>
    <message>
        <source>The answer could not be read</source>
        <translation>无法读取答复</translation>
    </message>
    <message>
        <source>It is asked for again.</source>
        <translation>会再次查询。</translation>
    </message>
</context>
<context>
    <name>fermata::views::ServerTab</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁</translation>
    </message>
    <message>
        <source>Clear lock…</source>
        <translation>清除锁…</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Send a message…</source>
        <translation>发送消息…</translation>
    </message>
    <message>
        <source>Show them in the inbox</source>
        <translation>在收件箱中显示</translation>
    </message>
    <message>
        <source>Last replies</source>
        <translation>最近的答复</translation>
    </message>
    <message>
        <source>No call was answered within a day.</source>
        <translation>一天之内没有调用得到答复。</translation>
    </message>
    <message>
        <source>Reading the server…</source>
        <translation>正在读取服务器…</translation>
    </message>
    <message>
        <source>It could not be read again: %1</source>
        <translation>无法再次读取：%1</translation>
    </message>
    <message>
        <source>This schema has no durable servers: it is another engine’s, or older than they are. “fermatactl migrate” brings a schema up to date.</source>
        <translation>此模式没有持久服务器：它属于其他引擎，或早于持久服务器。“fermatactl migrate”可将模式更新到最新。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>How often its state was written. It is stored in version %1 of its format.</source>
        <translation>其状态被写入的次数。状态以格式版本 %1 存储。</translation>
    </message>
    <message>
        <source>It has ended, and handles no messages.</source>
        <translation>它已结束，不处理消息。</translation>
    </message>
    <message>
        <source>It is not locked: messages are handled as they come.</source>
        <translation>未锁定：消息到达后即处理。</translation>
    </message>
    <message>
        <source>The call %1 has the lock, since %2 (%3). Other messages wait.</source>
        <translation>调用 %1 自 %2 起持有锁（%3）。其他消息在等待。</translation>
    </message>
    <message>
        <source>The cast %1 has the lock, since %2 (%3). Other messages wait.</source>
        <translation>单向消息 %1 自 %2 起持有锁（%3）。其他消息在等待。</translation>
    </message>
    <message>
        <source>The call %1 has the lock. Other messages wait.</source>
        <translation>调用 %1 持有锁。其他消息在等待。</translation>
    </message>
    <message>
        <source>The cast %1 has the lock. Other messages wait.</source>
        <translation>单向消息 %1 持有锁。其他消息在等待。</translation>
    </message>
    <message>
        <source>a worker</source>
        <translation>某个工作器</translation>
    </message>
    <message>
        <source>It has ended with this lock, and handles no messages.</source>
        <translation>它在持有此锁时已结束，不处理消息。</translation>
    </message>
    <message>
        <source>Its handler runs, by %1, since %2; the lease is until %3.</source>
        <translation>其处理程序自 %2 起由 %1 运行；租约到 %3 为止。</translation>
    </message>
    <message>
        <source>The lease of %1 ran out at %2 (%3 ago): it is gone, or hangs. The next worker that serves this type runs the handler again.</source>
        <translation>%1 的租约已于 %2 到期（%3前）：它已消失或挂起。下一个服务此类型的工作器会再次运行处理程序。</translation>
    </message>
    <message>
        <source>%1 has it without a lease. The next worker that serves this type runs the handler again.</source>
        <translation>%1 在没有租约的情况下持有它。下一个服务此类型的工作器会再次运行处理程序。</translation>
    </message>
    <message numerus="yes">
        <source>Its handler does not run. It was begun %Ln times and lost with its worker, and waits for one that serves this type.</source>
        <translation>
            <numerusform>其处理程序未运行。它已开始 %Ln 次，均随工作器丢失，正在等待服务此类型的工作器。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its handler does not run yet: it waits for a worker that serves this type.</source>
        <translation>其处理程序尚未运行：正在等待服务此类型的工作器。</translation>
    </message>
    <message>
        <source>Of those that were looked at the first is message %1, of %2.</source>
        <translation>在查看过的消息中，第一条是消息 %1，时间 %2。</translation>
    </message>
    <message>
        <source>The first is the call %1, of %2.</source>
        <translation>第一条是调用 %1，时间 %2。</translation>
    </message>
    <message>
        <source>The first is the cast %1, of %2.</source>
        <translation>第一条是单向消息 %1，时间 %2。</translation>
    </message>
    <message>
        <source>The first is the message %1, of %2.</source>
        <translation>第一条是消息 %1，时间 %2。</translation>
    </message>
    <message>
        <source>Messages wait.</source>
        <translation>有消息在等待。</translation>
    </message>
    <message>
        <source>No message waits.</source>
        <translation>没有消息在等待。</translation>
    </message>
    <message numerus="yes">
        <source>Its handler has thrown %Ln times. It is tried again, and the others wait behind it.</source>
        <translation>
            <numerusform>其处理程序已抛出 %Ln 次。会再次尝试，其他消息在其后等待。</numerusform>
        </translation>
    </message>
    <message>
        <source>Send it a call or a cast</source>
        <translation>向它发送调用或单向消息</translation>
    </message>
    <message>
        <source>End the lock; what has it is fenced off</source>
        <translation>结束锁；持有锁的处理会被隔离</translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalEditor</name>
    <message>
        <source>%1 %2</source>
        <extracomment>How many, and why: &quot;3 not awaiting it&quot;</extracomment>
        <translation>%1 个（%2）</translation>
    </message>
    <message>
        <source>To several at once it can only be delivered through the acts of the schema, and this connection has none.</source>
        <translation>只有通过模式的操作函数才能同时向多个实例投递，而此连接没有这些函数。</translation>
    </message>
    <message>
        <source>Say which instance it is for.</source>
        <translation>请指定目标实例。</translation>
    </message>
    <message>
        <source>There is no instance %1.</source>
        <translation>没有实例 %1。</translation>
    </message>
    <message>
        <source>Name the signal.</source>
        <translation>请指定信号名称。</translation>
    </message>
    <message>
        <source>The payload is not valid JSON.</source>
        <translation>载荷不是有效的 JSON。</translation>
    </message>
    <message>
        <source>None of them would take it.</source>
        <translation>没有实例会接收它。</translation>
    </message>
    <message>
        <source>Nothing awaits “%1” now.</source>
        <translation>目前没有实例在等待“%1”。</translation>
    </message>
    <message>
        <source>Nothing below #%1 that awaits “%2” holds it now.</source>
        <translation>#%1 之下目前没有等待“%2”并阻塞它的实例。</translation>
    </message>
    <message>
        <source>There is no instance it would be for.</source>
        <translation>没有符合的目标实例。</translation>
    </message>
    <message>
        <source>Deliver</source>
        <translation>投递</translation>
    </message>
    <message>
        <source>Deliver “%1” to %2</source>
        <translation>向 %2 个实例投递“%1”</translation>
    </message>
    <message>
        <source>Deliver “%1”</source>
        <translation>投递“%1”</translation>
    </message>
    <message>
        <source>Nothing was delivered: %1</source>
        <translation>未投递：%1</translation>
    </message>
    <message>
        <source>What it is now is shown above. Deliver again if you still want to.</source>
        <translation>其当前情况显示在上方。如果仍要投递，请再次投递。</translation>
    </message>
    <message numerus="yes">
        <source>“%1” delivered to %Ln: %2.</source>
        <translation>
            <numerusform>“%1”已投递给 %Ln 个实例：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” was delivered to none.</source>
        <translation>“%1”未投递给任何实例。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of the stored wait for their unique key and are woken later.</source>
        <translation>
            <numerusform>已存储的信号中，有 %Ln 个的目标在等待其唯一键，稍后才会被唤醒。</numerusform>
        </translation>
    </message>
    <message>
        <source>Refused: %1.</source>
        <translation>已拒绝：%1。</translation>
    </message>
    <message numerus="yes">
        <source>Stopped: %Ln were not asked.</source>
        <translation>
            <numerusform>已停止：%Ln 个未处理。</numerusform>
        </translation>
    </message>
    <message>
        <source>Then it failed: %1</source>
        <translation>随后失败：%1</translation>
    </message>
    <message>
        <source>The signal “%1”</source>
        <translation>信号“%1”</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>sent as typed</source>
        <translation>按输入原样发送</translation>
    </message>
    <message>
        <source>&amp;Payload</source>
        <translation>载荷(&amp;P)</translation>
    </message>
    <message>
        <source>Whom it is for</source>
        <translation>投递对象</translation>
    </message>
    <message>
        <source>One instance</source>
        <translation>单个实例</translation>
    </message>
    <message>
        <source>Those selected</source>
        <translation>选中的实例</translation>
    </message>
    <message>
        <source>All that match</source>
        <translation>所有匹配项</translation>
    </message>
    <message>
        <source>All that await the name</source>
        <translation>所有等待此名称的实例</translation>
    </message>
    <message>
        <source>Those that hold a barrier</source>
        <translation>阻塞屏障的实例</translation>
    </message>
    <message>
        <source>instance id</source>
        <translation>实例 ID</translation>
    </message>
    <message>
        <source>To instance</source>
        <translation>目标实例</translation>
    </message>
    <message>
        <source>Only to those that await this name when it arrives</source>
        <translation>仅投递给送达时正在等待此名称的实例</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>目标(&amp;T)</translation>
    </message>
    <message>
        <source>none: sent twice, it is stored twice</source>
        <translation>无：发送两次会存储两次</translation>
    </message>
    <message>
        <source>Use a ne&amp;w key</source>
        <translation>使用新键(&amp;W)</translation>
    </message>
    <message>
        <source>One that nobody has used: sent again with it, the signal is not stored twice.</source>
        <translation>从未使用过的键：以它再次发送时，信号不会重复存储。</translation>
    </message>
    <message>
        <source>Dedup key</source>
        <translation>去重键</translation>
    </message>
    <message>
        <source>Dedup &amp;key</source>
        <translation>去重键(&amp;K)</translation>
    </message>
    <message>
        <source>Those that hold #%1</source>
        <translation>阻塞 #%1 的实例</translation>
    </message>
    <message numerus="yes">
        <source>The %Ln selected</source>
        <translation>
            <numerusform>选中的 %Ln 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances that were selected; one signal to each</source>
        <translation>
            <numerusform>选中的 %Ln 个实例；每个一个信号</numerusform>
        </translation>
    </message>
    <message>
        <source>Every instance there is; one signal to each</source>
        <translation>所有现有实例；每个一个信号</translation>
    </message>
    <message>
        <source>Whatever matches %1 when it is looked for; one signal to each</source>
        <translation>查找时所有符合 %1 的实例；每个一个信号</translation>
    </message>
    <message>
        <source>Every instance that is parked for exactly this name; one signal to each</source>
        <translation>所有因等待此名称而挂起的实例；每个一个信号</translation>
    </message>
    <message>
        <source>Every instance below #%1 that is parked for exactly this name and keeps its barrier closed; one signal to each</source>
        <translation>#%1 之下所有因等待此名称而挂起并阻塞其屏障的实例；每个一个信号</translation>
    </message>
    <message>
        <source>%1 v%2 at %3</source>
        <translation>%1 v%2，步骤 %3</translation>
    </message>
    <message>
        <source>awaiting “%1”</source>
        <translation>正在等待“%1”</translation>
    </message>
    <message>
        <source>there is no such instance</source>
        <translation>没有此实例</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>the id of the instance it is for</source>
        <translation>目标实例的 ID</translation>
    </message>
    <message>
        <source>#%1 has ended: it will be stored and not consumed.</source>
        <translation>#%1 已结束：信号会被存储，但不会被消费。</translation>
    </message>
    <message>
        <source>✓ is what it awaits</source>
        <translation>✓ 正是它等待的信号</translation>
    </message>
    <message>
        <source>It awaits “%1”: %2, so “%3” would wake nothing.</source>
        <translation>它在等待“%1”：%2，因此“%3”不会唤醒任何实例。</translation>
    </message>
    <message>
        <source>Use “%1”</source>
        <translation>使用“%1”</translation>
    </message>
    <message>
        <source>It awaits “%1”: this will be stored and wake nothing now.</source>
        <translation>它在等待“%1”：此信号会被存储，目前不会唤醒任何实例。</translation>
    </message>
    <message>
        <source>It awaits nothing at the moment: stored in its inbox until it awaits “%1”.</source>
        <translation>它目前未等待任何信号：此信号会存入其收件箱，直到它等待“%1”。</translation>
    </message>
    <message>
        <source>Its inbox already holds “%1”, %2 old: %3, so it woke nothing. It stays there after this delivery.</source>
        <translation>其收件箱中已有“%1”（%2前）：%3，因此未唤醒任何实例。此次投递后它仍会留在那里。</translation>
    </message>
    <message>
        <source>Use its payload</source>
        <translation>使用其载荷</translation>
    </message>
    <message>
        <source>✓ not used at #%1</source>
        <translation>✓ 未在 #%1 使用过</translation>
    </message>
    <message>
        <source>used already: this signal is in the inbox, nothing would be stored</source>
        <translation>已使用：此信号已在收件箱中，不会存储任何内容</translation>
    </message>
    <message>
        <source>used under another name, “%1”: nothing would be stored</source>
        <translation>已以另一名称“%1”使用：不会存储任何内容</translation>
    </message>
    <message>
        <source>not used among the signals shown; the inbox holds more</source>
        <translation>在显示的信号中未使用；收件箱中还有更多</translation>
    </message>
    <message>
        <source>The same for each of them: a key counts within one inbox.</source>
        <translation>对每个实例都相同：去重键仅在单个收件箱内有效。</translation>
    </message>
    <message numerus="yes">
        <source>The last %n payloads of “%1”</source>
        <translation>
            <numerusform>“%1”最近的 %n 个载荷</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 — %2 ago, to #%3</source>
        <extracomment>A payload, how old it is, and which instance it was for</extracomment>
        <translation>%1 — %2前，发往 #%3</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalFilterBar</name>
    <message>
        <source>target id or name, then Enter</source>
        <translation>目标 ID 或名称，然后按 Enter</translation>
    </message>
    <message>
        <source>5208 or #5208 is a target; paid is a name; “5208” in quotes is a name as well</source>
        <translation>5208 或 #5208 表示目标；paid 表示名称；带引号的“5208”也表示名称</translation>
    </message>
    <message>
        <source>Show all signals</source>
        <translation>显示所有信号</translation>
    </message>
    <message>
        <source>target is</source>
        <translation>目标为</translation>
    </message>
    <message>
        <source>name is</source>
        <translation>名称为</translation>
    </message>
    <message>
        <source>state is</source>
        <translation>状态为</translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalPane</name>
    <message>
        <source>It is gone</source>
        <translation>已消失</translation>
    </message>
    <message>
        <source>Why it lies here: %1</source>
        <translation>为何在此：%1</translation>
    </message>
    <message>
        <source>It was consumed by a step, or deleted, since it was chosen. This is what was last known of it.</source>
        <translation>自选中以来，它已被步骤消费或被删除。这里是最后已知的内容。</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>Its inbox</source>
        <translation>所在收件箱</translation>
    </message>
    <message>
        <source>Only the signals of this target</source>
        <translation>仅显示此目标的信号</translation>
    </message>
    <message>
        <source>Open target</source>
        <translation>打开目标</translation>
    </message>
    <message>
        <source>Shows the target in the inspector</source>
        <translation>在检查器中显示目标</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Its status</source>
        <translation>其状态</translation>
    </message>
    <message>
        <source>It awaits</source>
        <translation>等待的信号</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>投递时间</translation>
    </message>
    <message>
        <source>Dedup key</source>
        <translation>去重键</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>载荷</translation>
    </message>
    <message>
        <source>How the payload is shown</source>
        <translation>载荷的显示方式</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>树形</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Signal %1</source>
        <translation>信号 %1</translation>
    </message>
    <message>
        <source>#%1, %2 at %3</source>
        <translation>#%1，%2，步骤 %3</translation>
    </message>
    <message>
        <source>no signal now</source>
        <translation>目前未等待信号</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 stored</source>
        <translation>已存储 %1</translation>
    </message>
    <message>
        <source>It was not read before the signal went.</source>
        <translation>在信号消失之前未能读取。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>It is too large to be shown here.</source>
        <translation>内容过大，无法在此显示。</translation>
    </message>
    <message>
        <source>{} – an empty object</source>
        <translation>{} – 空对象</translation>
    </message>
    <message>
        <source>[] – an empty array</source>
        <translation>[] – 空数组</translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalStanding</name>
    <message>
        <source>Its target is parked at %1 and awaits exactly %2. If it came after the target had parked, the next sweep of a worker wakes it; if the step has been shown it already, it waits for one more.</source>
        <translation>其目标在 %1 挂起，等待的正是%2。如果信号在目标挂起之后到达，工作器的下一次清扫会唤醒它；如果步骤已经看到过该信号，则它在等待下一个。</translation>
    </message>
    <message>
        <source>Its target was woken by %1 and executes %2. The signal is consumed when the step goes on.</source>
        <translation>其目标被%1唤醒，正在执行 %2。步骤推进时信号会被消费。</translation>
    </message>
    <message>
        <source>Its target was woken by %1. When a worker has run %2 and the step goes on, the signal is consumed.</source>
        <translation>其目标被%1唤醒。工作器运行 %2 且步骤推进后，信号会被消费。</translation>
    </message>
    <message>
        <source>It stays in the inbox until a step awaits %1.</source>
        <translation>它会留在收件箱中，直到有步骤等待%1。</translation>
    </message>
    <message>
        <source>Its target awaits %1.</source>
        <translation>其目标在等待%1。</translation>
    </message>
    <message>
        <source>Its target awaits no signal now.</source>
        <translation>其目标目前未等待信号。</translation>
    </message>
    <message>
        <source>Matched</source>
        <translation>已匹配</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Never awaited</source>
        <translation>从未被等待</translation>
    </message>
    <message>
        <source>Target ended</source>
        <translation>目标已结束</translation>
    </message>
    <message>
        <source>The target awaits exactly this name</source>
        <translation>目标等待的正是此名称</translation>
    </message>
    <message>
        <source>The target lives, and awaits something else or nothing: the signal waits for its await</source>
        <translation>目标存活，在等待其他信号或未等待信号：该信号会等到被等待为止</translation>
    </message>
    <message>
        <source>The target lives and awaits a name that is nearly this one, or nothing that its machine has declared speaks of this name</source>
        <translation>目标存活，其等待的名称与此名称相近；或者其状态机的声明中没有提到此名称</translation>
    </message>
    <message>
        <source>The target is done or failed: nobody will consume the signal</source>
        <translation>目标已完成或失败：不会有实例消费该信号</translation>
    </message>
    <message>
        <source>matched</source>
        <translation>已匹配</translation>
    </message>
    <message>
        <source>waits for its await</source>
        <translation>等到被等待为止</translation>
    </message>
    <message>
        <source>near miss</source>
        <translation>名称相近</translation>
    </message>
    <message>
        <source>never awaited</source>
        <translation>从未被等待</translation>
    </message>
    <message>
        <source>target ended</source>
        <translation>目标已结束</translation>
    </message>
    <message>
        <source>Its target awaits %1. This is “%2”: %3. Names match to the byte, so it woke nothing and stays where it is.</source>
        <translation>其目标在等待%1。此信号是“%2”：%3。名称须逐字节一致，因此它未唤醒任何实例，仍留在原处。</translation>
    </message>
    <message>
        <source>Nothing that %1 has declared speaks of such a signal; more cannot be known from here.</source>
        <translation>%1 的声明中没有提到这样的信号；从此处无法得知更多。</translation>
    </message>
    <message>
        <source>Its target is %1: no step of it will run, and nobody will consume the signal. It stays until somebody cleans up.</source>
        <translation>其目标的状态为“%1”：不会再运行任何步骤，也不会有实例消费该信号。它会留到被清理为止。</translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalsPage</name>
    <message>
        <source>Signals</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>Which are shown</source>
        <translation>显示的范围</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Every signal that lies in an inbox</source>
        <translation>收件箱中的所有信号</translation>
    </message>
    <message>
        <source>Reading signals…</source>
        <translation>正在读取信号…</translation>
    </message>
    <message>
        <source>To the top of the list, where the newest signals are (Home)</source>
        <translation>转到列表顶部，最新的信号在此（Home）</translation>
    </message>
    <message>
        <source>Look further</source>
        <translation>继续查找</translation>
    </message>
    <message>
        <source>No index serves this filter, so each search looks at a limited number of signals</source>
        <translation>没有索引支持此筛选，因此每次搜索仅查看有限数量的信号</translation>
    </message>
    <message>
        <source>the signals</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>A signal lies in its target’s inbox from its delivery until the step that awaited its name goes on, and is then consumed. Each row is one, the newest first.</source>
        <translation>信号从投递起留在目标的收件箱中，直到等待其名称的步骤推进，然后被消费。每行是一个信号，最新的在前。</translation>
    </message>
    <message>
        <source>Matched: the target awaits exactly this name. Waiting: it awaits something else now, or nothing. Never awaited: it awaits a name that is nearly this one, or its machine has declared nothing that speaks of it. Target ended: nobody will consume it.</source>
        <translation>已匹配：目标等待的正是此名称。等待中：目标目前在等待其他信号，或未等待信号。从未被等待：目标等待的名称与其相近，或者其状态机的声明中没有提到它。目标已结束：不会有实例消费它。</translation>
    </message>
    <message>
        <source>In the line, a number is a target and anything else a name; what stands in quotes is a name in any case. Where no index serves a filter the search stops after a while and says so; “Look further” goes on.</source>
        <translation>在输入行中，数字表示目标，其他内容表示名称；带引号的内容始终表示名称。没有索引支持某个筛选时，搜索会在一段时间后停止并提示；“继续查找”会接着查找。</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>↑、↓</translation>
    </message>
    <message>
        <source>From signal to signal; the inspector shows the target</source>
        <translation>在信号之间移动；检查器显示其目标</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>Deliver what the target awaits</source>
        <translation>投递目标等待的信号</translation>
    </message>
    <message>
        <source>/</source>
        <translation>/</translation>
    </message>
    <message>
        <source>To the filter</source>
        <translation>转到筛选</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Ctrl+C</translation>
    </message>
    <message>
        <source>Copy the chosen rows</source>
        <translation>复制选中的行</translation>
    </message>
    <message>
        <source>No signal found yet</source>
        <translation>尚未找到信号</translation>
    </message>
    <message>
        <source>None down to number %1. No index serves this filter, so a search stops after a while.</source>
        <translation>直到编号 %1 都没有找到。没有索引支持此筛选，因此搜索会在一段时间后停止。</translation>
    </message>
    <message>
        <source>No signal matches</source>
        <translation>没有匹配的信号</translation>
    </message>
    <message>
        <source>None is as the filter asks. Those that become so will appear here by themselves.</source>
        <translation>没有符合筛选条件的项。一旦有符合的项，会自动出现在这里。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>All inboxes are empty</source>
        <translation>所有收件箱均为空</translation>
    </message>
    <message>
        <source>A signal is delivered to one instance, lies in its inbox, and is consumed by the step that awaits its name. While it lies there, it is a row here. Press &lt;b&gt;S&lt;/b&gt; to deliver one.</source>
        <translation>信号投递给一个实例，留在其收件箱中，由等待其名称的步骤消费。在此期间，它是这里的一行。按 &lt;b&gt;S&lt;/b&gt; 可投递信号。</translation>
    </message>
    <message>
        <source>%1 shown, that is all</source>
        <translation>显示 %1 项，已是全部</translation>
    </message>
    <message>
        <source>%1 shown, more below, loads as you scroll</source>
        <translation>显示 %1 项，下方还有更多，滚动时加载</translation>
    </message>
    <message>
        <source>%1 found down to number %2</source>
        <translation>找到 %1 个，已查到编号 %2</translation>
    </message>
    <message>
        <source>%1 shown; narrow the filter to see others</source>
        <translation>显示 %1 项；缩小筛选范围可查看其他项</translation>
    </message>
    <message>
        <source>There are newer ones</source>
        <translation>有较新的项</translation>
    </message>
    <message>
        <source>To the newest</source>
        <translation>转到最新</translation>
    </message>
    <message>
        <source>%1 shown, none below</source>
        <translation>显示 %1 项，下方没有更多</translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalsTable</name>
    <message>
        <source>Signals</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>Deliver %1 to #%2…</source>
        <translation>向 #%2 投递%1…</translation>
    </message>
    <message>
        <source>Open target #%1</source>
        <translation>打开目标 #%1</translation>
    </message>
    <message>
        <source>Only the inbox of #%1</source>
        <translation>仅显示 #%1 的收件箱</translation>
    </message>
    <message>
        <source>Only signals named %1</source>
        <translation>仅显示名为%1的信号</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>Copy target id</source>
        <translation>复制目标 ID</translation>
    </message>
    <message>
        <source>Copy payload</source>
        <translation>复制载荷</translation>
    </message>
    <message>
        <source>Copy dedup key</source>
        <translation>复制去重键</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>near miss of %1</source>
        <translation>与%1名称相近</translation>
    </message>
    <message>
        <source>%1 stored</source>
        <translation>已存储 %1</translation>
    </message>
    <message>
        <source>An empty name</source>
        <translation>空名称</translation>
    </message>
    <message>
        <source>#%1, %2 at %3: %4</source>
        <extracomment>Number, machine and step of an instance, and its status</extracomment>
        <translation>#%1，%2，步骤 %3：%4</translation>
    </message>
    <message>
        <source>%1 stored; chosen, it is shown whole</source>
        <translation>已存储 %1；选中后完整显示</translation>
    </message>
    <message>
        <source>Without a dedup key</source>
        <translation>没有去重键</translation>
    </message>
    <message>
        <source>Delivered %1</source>
        <translation>投递于 %1</translation>
    </message>
    <message>
        <source>The signal’s number, the newest first</source>
        <translation>信号的编号，最新的在前</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>How the signal stands to what its target awaits</source>
        <translation>该信号与目标所等信号的关系</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Whose inbox it lies in</source>
        <translation>信号所在的收件箱的所有者</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>How the target stands</source>
        <translation>目标的状态</translation>
    </message>
    <message>
        <source>Its status</source>
        <translation>其状态</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>载荷</translation>
    </message>
    <message>
        <source>A second signal with this key to the same target is not stored</source>
        <translation>使用此键发往同一目标的第二个信号不会被存储</translation>
    </message>
    <message>
        <source>Dedup key</source>
        <translation>去重键</translation>
    </message>
    <message>
        <source>Time since it was delivered, by the database’s clock</source>
        <translation>投递以来的时间，以数据库时钟计</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>%1, awaits %2</source>
        <translation>%1，等待%2</translation>
    </message>
</context>
<context>
    <name>fermata::views::SpawnEditor</name>
    <message>
        <source>Spawn a copy</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>you stopped it</source>
        <translation>已由您停止。</translation>
    </message>
    <message>
        <source>Spawning %1 failed</source>
        <translation>创建 %1 失败</translation>
    </message>
    <message>
        <source>Spawned %1</source>
        <translation>创建于 %1</translation>
    </message>
    <message>
        <source>Spawn</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Spawn %1</source>
        <translation>创建 %1</translation>
    </message>
    <message>
        <source>S&amp;tep</source>
        <translation>步骤(&amp;T)</translation>
    </message>
    <message>
        <source>stored as typed</source>
        <translation>按输入原样存储</translation>
    </message>
    <message>
        <source>St&amp;ate</source>
        <translation>状态数据(&amp;A)</translation>
    </message>
    <message>
        <source>v</source>
        <extracomment>Before the number of a version: v2</extracomment>
        <translation>v</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>What was filled in before and saved under a name</source>
        <translation>之前填写并以名称保存的内容</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>&amp;Machine</source>
        <translation>状态机(&amp;M)</translation>
    </message>
    <message>
        <source>From scratch instead</source>
        <translation>改为从头创建</translation>
    </message>
    <message>
        <source>&amp;Only my own worker takes it</source>
        <translation>仅由我自己的工作器领取(&amp;O)</translation>
    </message>
    <message>
        <source>none: all are alike</source>
        <translation>无：所有实例相同</translation>
    </message>
    <message>
        <source>The name of a member of the state: 1 in the first, 2 in the second, and so on</source>
        <translation>状态数据中某个成员的名称：第一个实例中为 1，第二个为 2，依此类推</translation>
    </message>
    <message>
        <source>Lower is earlier.</source>
        <translation>数值越小越先运行。</translation>
    </message>
    <message>
        <source>none: runs beside all others</source>
        <translation>无：与其他实例并行运行</translation>
    </message>
    <message>
        <source>Instances with the same key run one at a time, in order.</source>
        <translation>键相同的实例依次运行，每次一个。</translation>
    </message>
    <message>
        <source> s</source>
        <extracomment>Seconds, after a number</extracomment>
        <translation> 秒</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>立即</translation>
    </message>
    <message>
        <source>&amp;Queue</source>
        <translation>队列(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Count</source>
        <translation>数量(&amp;C)</translation>
    </message>
    <message>
        <source>Co&amp;unter</source>
        <translation>计数器(&amp;U)</translation>
    </message>
    <message>
        <source>Partitio&amp;n</source>
        <translation>分区键(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Priority</source>
        <translation>优先级(&amp;P)</translation>
    </message>
    <message>
        <source>Eli&amp;gible</source>
        <translation>就绪(&amp;G)</translation>
    </message>
    <message>
        <source>Start this window&apos;s worker</source>
        <translation>启动此窗口的工作器</translation>
    </message>
    <message>
        <source>No template is saved</source>
        <translation>没有已保存的模板</translation>
    </message>
    <message>
        <source>Save as a template…</source>
        <translation>另存为模板…</translation>
    </message>
    <message>
        <source>Save as a template</source>
        <translation>另存为模板</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Rename the template</source>
        <translation>重命名模板</translation>
    </message>
    <message>
        <source>Name; a template of this name is replaced</source>
        <translation>名称；同名模板将被替换</translation>
    </message>
    <message>
        <source>There is no instance %1 to be copied.</source>
        <translation>没有可复制的实例 %1。</translation>
    </message>
    <message>
        <source>Reading #%1…</source>
        <translation>正在读取 #%1…</translation>
    </message>
    <message>
        <source>Name a machine.</source>
        <translation>请指定状态机。</translation>
    </message>
    <message>
        <source>Name the step it begins at.</source>
        <translation>请指定起始步骤。</translation>
    </message>
    <message>
        <source>Name a queue.</source>
        <translation>请指定队列。</translation>
    </message>
    <message>
        <source>The state is not valid JSON.</source>
        <translation>状态数据不是有效的 JSON。</translation>
    </message>
    <message>
        <source>Only a state that is an object can count.</source>
        <translation>只有状态数据是对象时才能使用计数器。</translation>
    </message>
    <message>
        <source>Nobody has declared %1 v%2: an instance waits until a worker that knows it takes its queue.</source>
        <translation>没有工作器声明过 %1 v%2：实例会一直等待，直到了解它的工作器服务于其队列。</translation>
    </message>
    <message>
        <source>A copy of #%1: a new instance with its state, attempt 0, without its parent, children and inbox.</source>
        <translation>#%1 的副本：具有其状态数据的新实例，尝试次数为 0，不含其父实例、子实例和收件箱。</translation>
    </message>
    <message>
        <source>Keep its partition key “%1”: it runs in one line with the original</source>
        <translation>保留其分区键“%1”：与原实例依次运行</translation>
    </message>
    <message>
        <source>Keep its unique key: refused while the original occupies it</source>
        <translation>保留其唯一键：原实例占用该键期间会被拒绝</translation>
    </message>
    <message>
        <source>Keep its unique key: it occupies it from then on</source>
        <translation>保留其唯一键：此后由新实例占用该键</translation>
    </message>
    <message>
        <source>Into the queue %1, which only the workers of your own windows on this computer take</source>
        <translation>进入队列 %1，只有本机上您自己的窗口的工作器会领取</translation>
    </message>
    <message>
        <source>as the original&apos;s</source>
        <translation>与原实例相同</translation>
    </message>
    <message>
        <source>%1 v%2</source>
        <translation>%1 v%2</translation>
    </message>
    <message>
        <source>Inserts %1 × %2, runnable at once, at step %3 into queue %4.</source>
        <translation>插入 %1 × %2，立即可运行，从步骤 %3 开始，进入队列 %4。</translation>
    </message>
    <message>
        <source>Inserts %1 × %2 at step %3 into queue %4, eligible in %5.</source>
        <translation>插入 %1 × %2，从步骤 %3 开始，进入队列 %4，%5后就绪。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them would be refused: the unique key is occupied.</source>
        <translation>
            <numerusform>其中 %Ln 个将被拒绝：唯一键已被占用。</numerusform>
        </translation>
    </message>
    <message>
        <source>State: %1</source>
        <translation>状态数据：%1</translation>
    </message>
    <message>
        <source>First: %1
Last: %2</source>
        <translation>第一个：%1
最后一个：%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln live workers would take it.</source>
        <translation>
            <numerusform>有 %Ln 个存活的工作器会领取它。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln live workers would take it: %1.</source>
        <translation>
            <numerusform>有 %Ln 个存活的工作器会领取它：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>This window&apos;s worker does not run, and nobody else takes the queue %1: it would wait.</source>
        <translation>此窗口的工作器未运行，且没有其他工作器服务于队列 %1：它会一直等待。</translation>
    </message>
    <message>
        <source>No live worker would take it: those that take the queue %1 do not know %2 v%3.</source>
        <translation>没有存活的工作器会领取它：服务于队列 %1 的工作器不了解 %2 v%3。</translation>
    </message>
    <message>
        <source>No live worker takes the queue %1: it would wait until one does.</source>
        <translation>没有存活的工作器服务于队列 %1：它会一直等待，直到有工作器为止。</translation>
    </message>
    <message>
        <source>Nobody has declared %1 v%2. If that is its name, press once more.</source>
        <translation>没有工作器声明过 %1 v%2。如果名称无误，请再按一次。</translation>
    </message>
</context>
<context>
    <name>fermata::views::Spawning</name>
    <message>
        <source>%1 (this window&apos;s)</source>
        <translation>%1（此窗口）</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1（主机 %2）</translation>
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
        <translation>-- 依此类推，分批执行</translation>
    </message>
    <message>
        <source>Hide the SQL</source>
        <translation>隐藏 SQL</translation>
    </message>
    <message>
        <source>Show the SQL</source>
        <translation>显示 SQL</translation>
    </message>
    <message>
        <source>Copy the SQL</source>
        <translation>复制 SQL</translation>
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
        <translation>状态机</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>The chosen instance, and its parents</source>
        <translation>选中的实例及其父实例</translation>
    </message>
    <message>
        <source>The chosen instance, and its parents; there are more above the last one</source>
        <translation>选中的实例及其父实例；最后一个之上还有更多</translation>
    </message>
</context>
<context>
    <name>fermata::views::StateChange</name>
    <message>
        <source>State</source>
        <translation>状态数据</translation>
    </message>
    <message>
        <source>written as typed</source>
        <translation>按输入原样写入</translation>
    </message>
    <message>
        <source>Reading the state…</source>
        <translation>正在读取状态数据…</translation>
    </message>
    <message>
        <source>The state is as it is now.</source>
        <translation>状态数据没有变化。</translation>
    </message>
    <message>
        <source>The difference is shown as soon as the text is valid JSON.</source>
        <translation>文本成为有效的 JSON 后会显示差异。</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>当前内容</translation>
    </message>
    <message>
        <source>as typed</source>
        <translation>输入的内容</translation>
    </message>
</context>
<context>
    <name>fermata::views::StateTab</name>
    <message>
        <source>Inbox</source>
        <translation>收件箱</translation>
    </message>
    <message>
        <source>Search the state</source>
        <translation>搜索状态数据</translation>
    </message>
    <message>
        <source>How the state is shown</source>
        <translation>状态数据的显示方式</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>树形</translation>
    </message>
    <message>
        <source>Members that open and close</source>
        <translation>可展开和折叠的成员</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>The document as it is stored</source>
        <translation>按存储的原样显示文档</translation>
    </message>
    <message>
        <source>The first %1 of %2. The tree shows all of it; its menu copies the whole document.</source>
        <translation>%2 中的前 %1。树形视图显示全部内容；其菜单可复制整个文档。</translation>
    </message>
    <message>
        <source>{} – an empty object</source>
        <translation>{} – 空对象</translation>
    </message>
    <message>
        <source>[] – an empty array</source>
        <translation>[] – 空数组</translation>
    </message>
    <message>
        <source>nothing here is awaited</source>
        <translation>没有正在等待的信号</translation>
    </message>
    <message numerus="yes">
        <source>%Ln are awaited</source>
        <translation>
            <numerusform>%Ln 个正在等待</numerusform>
        </translation>
    </message>
    <message>
        <source>The state of the server could not be read: %1</source>
        <translation>无法读取服务器的状态：%1</translation>
    </message>
    <message>
        <source>Reading the state of the server…</source>
        <translation>正在读取服务器的状态…</translation>
    </message>
    <message>
        <source>No server has the name that this instance says. Its row has what is stored.</source>
        <translation>没有服务器使用此实例所说的名称。其行中有存储的内容。</translation>
    </message>
</context>
<context>
    <name>fermata::views::StatusLook</name>
    <message>
        <source>runnable</source>
        <translation>可运行</translation>
    </message>
    <message>
        <source>scheduled</source>
        <translation>已计划</translation>
    </message>
    <message>
        <source>executing</source>
        <translation>执行中</translation>
    </message>
    <message>
        <source>lease expired</source>
        <translation>租约已过期</translation>
    </message>
    <message>
        <source>awaiting signal</source>
        <translation>等待信号</translation>
    </message>
    <message>
        <source>awaiting children</source>
        <translation>等待子实例</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>held</source>
        <translation>已暂停</translation>
    </message>
</context>
<context>
    <name>fermata::views::StepFilterButton</name>
    <message>
        <source>Which steps the log shows</source>
        <translation>日志显示哪些步骤</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>步骤结果</translation>
    </message>
    <message>
        <source>Only</source>
        <translation>仅</translation>
    </message>
    <message>
        <source>What an exception led to, by handle</source>
        <translation>异常经 handle 处理后的结果</translation>
    </message>
    <message>
        <source>Dropped, or waiting for a unique key</source>
        <translation>已丢弃，或在等待唯一键</translation>
    </message>
    <message>
        <source>However long it took</source>
        <translation>不限耗时</translation>
    </message>
    <message>
        <source>Took %1 or more</source>
        <translation>耗时 %1 或更长</translation>
    </message>
    <message>
        <source>What machines in other processes wrote</source>
        <translation>其他进程中的状态机写出的内容</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>some steps are not shown</source>
        <translation>部分步骤未显示</translation>
    </message>
</context>
<context>
    <name>fermata::views::StepLog</name>
    <message>
        <source>next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>replay</source>
        <translation>重放</translation>
    </message>
    <message>
        <source>await</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>children</source>
        <translation>子实例</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>for “%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>%1后</translation>
    </message>
    <message>
        <source>dropped: its claim was lost</source>
        <translation>已丢弃：其领取已失效</translation>
    </message>
    <message>
        <source>caught, by handle</source>
        <translation>已由 handle 捕获</translation>
    </message>
    <message>
        <source>%1 (caught, by handle)</source>
        <translation>%1（已由 handle 捕获）</translation>
    </message>
    <message>
        <source>waits for a unique key: %1</source>
        <translation>等待唯一键：%1</translation>
    </message>
    <message>
        <source>The step&apos;s run and its commit</source>
        <translation>步骤的运行和提交</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>步骤结果</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>ran %1, committed in %2</source>
        <translation>运行 %1，提交耗时 %2</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>已过期</translation>
    </message>
</context>
<context>
    <name>fermata::views::StepLogView</name>
    <message>
        <source>Step log, newest first</source>
        <translation>步骤日志，最新的在前</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter the step log</source>
        <translation>筛选步骤日志</translation>
    </message>
    <message>
        <source>Lines that hold all of these words: a machine, a step, an outcome, #4711 for one instance, &gt;50ms for what took longer, “handled” for what was caught</source>
        <translation>包含所有这些词的行：状态机、步骤、步骤结果，#4711 表示某个实例，&gt;50ms 表示耗时更长的，“handled”表示捕获的异常</translation>
    </message>
    <message>
        <source>To the newest step, and go along with what comes</source>
        <translation>转到最新的步骤，并跟随新内容</translation>
    </message>
    <message>
        <source>Hold the log still; what comes meanwhile is kept</source>
        <translation>冻结日志；期间的新内容会保留</translation>
    </message>
    <message>
        <source>Empty the log; nothing in the database changes</source>
        <translation>清空日志；数据库中的内容不变</translation>
    </message>
    <message>
        <source>Go on, with what came meanwhile</source>
        <translation>继续，包括期间的新内容</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>paused, %1 more</source>
        <translation>已暂停，另有 %1 个</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>the last %1 that this window’s worker committed</source>
        <translation>此窗口的工作器最近提交的 %1 个</translation>
    </message>
    <message>
        <source>what this window’s worker committed</source>
        <translation>此窗口的工作器提交的内容</translation>
    </message>
    <message>
        <source>None of the last %1 steps match the filter.</source>
        <translation>最近 %1 个步骤中没有符合筛选条件的。</translation>
    </message>
    <message>
        <source>Fermata runs no worker here. The steps of a worker in this window would appear here.</source>
        <translation>Fermata 未在此运行工作器。此窗口中工作器的步骤会显示在这里。</translation>
    </message>
    <message>
        <source>The worker of this window does not run. Start it in the Workers panel.</source>
        <translation>此窗口的工作器未运行。请在“工作器”面板中启动它。</translation>
    </message>
    <message>
        <source>Each step that this window’s worker commits appears here.</source>
        <translation>此窗口的工作器提交的每个步骤都会显示在这里。</translation>
    </message>
    <message>
        <source>Inspect #%1</source>
        <translation>检查 #%1</translation>
    </message>
    <message>
        <source>Copy lines</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>仅 %1</translation>
    </message>
    <message>
        <source>Whole text of the selected lines, oldest first</source>
        <translation>所选行的完整文本，最早的在前</translation>
    </message>
    <message>
        <source>Select lines: their whole text stands here, oldest first.</source>
        <translation>选择若干行：此处显示其完整文本，最早的在前。</translation>
    </message>
    <message>
        <source>Read the whole text of the selected lines</source>
        <translation>阅读所选行的完整文本</translation>
    </message>
    <message>
        <source>… (more is selected than is shown at once)</source>
        <translation>…（所选内容多于一次可显示的内容）</translation>
    </message>
</context>
<context>
    <name>fermata::views::StepPanel</name>
    <message>
        <source>%1 in %2 m</source>
        <translation>%2 分内 %1 次</translation>
    </message>
    <message>
        <source>Instances of this machine usually begin here.</source>
        <translation>此状态机的实例通常从这里开始。</translation>
    </message>
    <message>
        <source>The end of those that went well.</source>
        <translation>成功结束的实例的终点。</translation>
    </message>
    <message>
        <source>The end of those that were stopped.</source>
        <translation>被停止的实例的终点。</translation>
    </message>
    <message>
        <source>No worker has declared this step; instances were seen at it.</source>
        <translation>没有工作器声明过此步骤；在此看到过实例。</translation>
    </message>
    <message>
        <source>Runs when every child has ended.</source>
        <translation>所有子实例结束后运行。</translation>
    </message>
    <message>
        <source>Waits for the signal %1.</source>
        <translation>等待信号%1。</translation>
    </message>
    <message>
        <source>Nobody stands here.</source>
        <translation>此处没有实例。</translation>
    </message>
    <message numerus="yes">
        <source>%1 instances stand here.</source>
        <translation>
            <numerusform>此处有 %1 个实例。</numerusform>
        </translation>
    </message>
    <message>
        <source>No living worker can run this version.</source>
        <translation>没有存活的工作器可以运行此版本。</translation>
    </message>
    <message>
        <source>Show in Instances</source>
        <translation>在“实例”中显示</translation>
    </message>
    <message>
        <source>The Instances view, filtered by this machine and step</source>
        <translation>“实例”视图，按此状态机和步骤筛选</translation>
    </message>
    <message>
        <source>Spawn one…</source>
        <translation>创建一个…</translation>
    </message>
    <message>
        <source>Close this panel</source>
        <translation>关闭此面板</translation>
    </message>
    <message>
        <source>Entered</source>
        <translation>进入</translation>
    </message>
    <message>
        <source>Left</source>
        <extracomment>How many went on from the step</extracomment>
        <translation>离开</translation>
    </message>
    <message>
        <source>Usual stay</source>
        <translation>通常停留</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最久</translation>
    </message>
    <message>
        <source>Step p50</source>
        <translation>步骤 p50</translation>
    </message>
    <message>
        <source>Step p99</source>
        <translation>步骤 p99</translation>
    </message>
    <message>
        <source>What is known of the step</source>
        <translation>该步骤的已知信息</translation>
    </message>
    <message>
        <source>Here now</source>
        <translation>当前实例</translation>
    </message>
    <message>
        <source>Transitions</source>
        <translation>转换</translation>
    </message>
    <message>
        <source>Instances that stand at this step</source>
        <translation>处于此步骤的实例</translation>
    </message>
    <message>
        <source>Transitions into and out of this step</source>
        <translation>进入和离开此步骤的转换</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Show these in the Instances view</source>
        <translation>在“实例”视图中显示</translation>
    </message>
    <message>
        <source>%1 %2: show them</source>
        <translation>%2 %1：显示</translation>
    </message>
    <message>
        <source>Seen by this window: the steps that its own worker ran, and what differed between two looks at the same instance. Other workers may have done more.</source>
        <translation>由此窗口所见：其工作器运行的步骤，以及两次读取同一实例之间的差异。其他工作器可能运行了更多。</translation>
    </message>
    <message>
        <source>~ %1</source>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>The median of the stays that this window has seen (%1).</source>
        <translation>此窗口观察到的停留时长的中位数（%1）。</translation>
    </message>
    <message>
        <source>Too few stays were seen: this is how long those that stand here have stood, on average.</source>
        <translation>观察到的停留次数太少：这是目前停留在此的实例的平均停留时长。</translation>
    </message>
    <message>
        <source>How long the one stands here that stands longest, as far as counted.</source>
        <translation>停留在此最久的实例的停留时长，就已计数的而言。</translation>
    </message>
    <message>
        <source>Of the last runs by this window’s worker (%1).</source>
        <translation>此窗口的工作器最近的运行（%1 次）。</translation>
    </message>
    <message>
        <source>Those that have ended are not listed here.</source>
        <translation>已结束的实例不在此列出。</translation>
    </message>
    <message>
        <source>They have moved on since they were counted.</source>
        <translation>计数之后，它们已继续推进。</translation>
    </message>
    <message>
        <source>%1 of %2, those that stand longest first, as far as counted.</source>
        <translation>%1/%2，停留最久的在前，就已计数的而言。</translation>
    </message>
    <message>
        <source>Opens the Spawn dialog with this machine</source>
        <translation>打开此状态机的创建对话框</translation>
    </message>
    <message numerus="yes">
        <source>Those that have ended are not counted; +%Ln were seen to end so since this window looks.</source>
        <translation>
            <numerusform>已结束的实例不计数；此窗口打开以来看到 +%Ln 个以此结束。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 since %2</source>
        <translation>自 %2起 %1</translation>
    </message>
</context>
<context>
    <name>fermata::views::StuckLimitsBar</name>
    <message>
        <source>Parked for %1</source>
        <translation>已挂起 %1</translation>
    </message>
    <message>
        <source>Overdue by %1</source>
        <translation>逾期 %1</translation>
    </message>
    <message>
        <source>Attempt %1 or later</source>
        <translation>尝试 %1 次及以上</translation>
    </message>
    <message>
        <source>Parked for at least</source>
        <translation>最短挂起时长</translation>
    </message>
    <message>
        <source>From when on an instance that awaits a signal counts as stuck</source>
        <translation>等待信号的实例挂起多久后视为卡住</translation>
    </message>
    <message>
        <source>Overdue by at least</source>
        <translation>最短逾期时长</translation>
    </message>
    <message>
        <source>From when on counts as stuck what is eligible and nobody takes, and a lease that ran out</source>
        <translation>已就绪但无工作器领取的实例和已到期的租约，逾期多久后视为卡住</translation>
    </message>
    <message>
        <source>Attempts of one step</source>
        <translation>同一步骤的尝试次数</translation>
    </message>
    <message>
        <source>From which attempt of the same step on an instance counts as a loop</source>
        <translation>同一步骤的尝试达到多少次时，实例视为陷入循环</translation>
    </message>
    <message>
        <source>Parked: never</source>
        <translation>挂起：从不</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Which kinds are looked for</source>
        <translation>查找哪些种类</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>所有种类</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln kinds</source>
        <translation>
            <numerusform>%1/%Ln 种</numerusform>
        </translation>
    </message>
    <message>
        <source>Old snapshots</source>
        <translation>旧快照</translation>
    </message>
    <message>
        <source>From %1 on</source>
        <translation>%1 起</translation>
    </message>
</context>
<context>
    <name>fermata::views::StuckPage</name>
    <message>
        <source>Stuck</source>
        <translation>卡住</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>machine, step, queue</source>
        <translation>状态机、步骤、队列</translation>
    </message>
    <message>
        <source>Lines that hold all of these words</source>
        <translation>包含所有这些词的行</translation>
    </message>
    <message>
        <source>Looking for what is stuck…</source>
        <translation>正在查找卡住的内容…</translation>
    </message>
    <message>
        <source>Leases and the heads of the queues are looked at each time. What is parked, waits or is replayed has no index by time and is looked through piece by piece; the line below says how far that has come.</source>
        <translation>每次都会查看租约和各队列的队首。挂起、等待或被重放的实例没有按时间的索引，因此逐批查看；下方的一行显示进度。</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>↑、↓</translation>
    </message>
    <message>
        <source>From line to line</source>
        <translation>在行之间移动</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Inspect the instance that stands longest</source>
        <translation>检查停留最久的实例</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
    <message>
        <source>From there down to the root cause</source>
        <translation>从该实例转到根本原因</translation>
    </message>
    <message>
        <source>/</source>
        <translation>/</translation>
    </message>
    <message>
        <source>To the filter</source>
        <translation>转到筛选</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Ctrl+C</translation>
    </message>
    <message>
        <source>Copy the text of the line</source>
        <translation>复制该行的文本</translation>
    </message>
    <message>
        <source>Nothing that is stuck matches</source>
        <translation>没有匹配的卡住内容</translation>
    </message>
    <message>
        <source>No line holds all of these words.</source>
        <translation>没有包含所有这些词的行。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Nothing stuck was found yet</source>
        <translation>尚未找到卡住的内容</translation>
    </message>
    <message>
        <source>No lease is lost and every queue is served. What is parked, waits or is replayed is still being looked through: %1 so far.</source>
        <translation>没有丢失的租约，每个队列都有工作器服务。仍在查看挂起、等待或被重放的实例：目前 %1。</translation>
    </message>
    <message>
        <source>Nothing needs you</source>
        <translation>没有需要您处理的内容</translation>
    </message>
    <message>
        <source>No lease is lost, every queue and machine has a worker, nothing is parked, replayed or miscounted beyond the limits above. What becomes stuck appears here by itself.</source>
        <translation>没有丢失的租约，每个队列和状态机都有工作器，挂起、重放和计数均未超出上方的限值。一旦有内容卡住，会自动出现在这里。</translation>
    </message>
    <message numerus="yes">
        <source>%1 instances on %Ln lines</source>
        <translation>
            <numerusform>%Ln 行，共 %1 个实例</numerusform>
        </translation>
    </message>
    <message>
        <source>Looked through all %1 that are parked, wait or are replayed</source>
        <translation>已查看全部 %1 个挂起、等待或被重放的实例</translation>
    </message>
    <message>
        <source>Looked at %1 so far; more at each refresh</source>
        <translation>目前已查看 %1 个；每次刷新会继续查看</translation>
    </message>
    <message>
        <source>%1, since %2</source>
        <translation>%1，自 %2 起</translation>
    </message>
    <message>
        <source>Leases and the heads of the queues are looked at each time. The others have no index by time: they are looked through a piece at a time, and what the last whole walk found is shown.</source>
        <translation>每次都会查看租约和各队列的队首。其他实例没有按时间的索引：逐批查看，并显示上次完整遍历找到的内容。</translation>
    </message>
    <message>
        <source>Below the list is the whole sentence, which instance stands longest, some of the others, and what would help. Act offers what may be done: with all of the line where a filter tells them from the healthy ones, with those that the line names where none does; each dialog counts and shows first.</source>
        <translation>列表下方是完整的说明、停留最久的实例、其他一些实例，以及可行的补救办法。“操作”提供可执行的操作：如果过滤器能把该行的实例与正常实例区分开，则针对该行的所有实例，否则只针对该行列出的实例；每个对话框都会先统计并显示结果。</translation>
    </message>
    <message>
        <source>From when on something counts as stuck is set in the boxes at the top, and kept; so is which kinds are looked for. Of each kind the first hundred lines are shown and one that stands for the others: Enter on that one shows them.</source>
        <translation>从何时起视为卡住由上方的选择框设定并保存；查找哪些种类也是如此。每个种类显示前一百行，其余由一行代表：在该行按回车键即可显示它们。</translation>
    </message>
    <message>
        <source>Nothing of these kinds needs you</source>
        <translation>这些种类中没有需要您处理的内容</translation>
    </message>
    <message numerus="yes">
        <source>%Ln kinds are not looked for: they are switched off above.</source>
        <translation>
            <numerusform>有 %Ln 个种类未被查找：已在上方关闭。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln lines, %2 instances</source>
        <translation>
            <numerusform>%1/%Ln 行，共 %2 个实例</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Each line is something that does not go on without a person, the worst first: queues and machines that no live worker takes, what is eligible at infinity, sessions that keep rows or partition keys locked, leases that nobody returns, barriers that count wrongly, sessions whose old snapshot makes every queue slow, steps that are replayed again and again, who stands behind one of these, and who has been parked for long. One line stands for all instances that stand alike.</source>
        <translation>每一行都是没有人处理就无法继续的情况，最严重的在前：没有存活工作器服务的队列和状态机、到期时间为无穷的实例、锁住行或分区键的会话、无人收回的租约、计数错误的屏障、其旧快照使每个队列变慢的会话、反复重放的步骤、排在其中之一后面的实例，以及挂起已久的实例。一行代表所有处境相同的实例。</translation>
    </message>
    <message>
        <source>Who is parked, waits or is replayed is not looked for: an index is missing</source>
        <translation>未查找挂起、等待或被重放的实例：缺少索引</translation>
    </message>
</context>
<context>
    <name>fermata::views::StuckPane</name>
    <message>
        <source>%1 stands longest, for %2</source>
        <translation>%1 停留最久，已 %2</translation>
    </message>
    <message numerus="yes">
        <source>likewise %1 and %Ln more</source>
        <translation>
            <numerusform>情形相同的还有 %1，另有 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>likewise %1</source>
        <translation>情形相同的还有 %1</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Shows the one that stands longest (Enter)</source>
        <translation>在检查器中显示停留最久的实例（Enter）</translation>
    </message>
    <message>
        <source>To the root cause</source>
        <translation>转到根本原因</translation>
    </message>
    <message>
        <source>Goes from the one that stands longest down to what holds it (H)</source>
        <translation>从停留最久的实例向下转到阻塞它的实例（H）</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Shows all that stand alike in the Instances view</source>
        <translation>在“实例”视图中显示情形相同的所有实例</translation>
    </message>
    <message>
        <source>Inspect #%1</source>
        <translation>检查 #%1</translation>
    </message>
    <message>
        <source>It is not stuck any more: %1</source>
        <translation>已不再卡住：%1</translation>
    </message>
    <message>
        <source>What was chosen was not found again. It has moved on, or was looked at by other limits.</source>
        <translation>未能再次找到所选的内容。它已继续推进，或查看时使用了其他限值。</translation>
    </message>
    <message>
        <source>for example %1</source>
        <translation>例如 %1</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>This connection may do nothing with instances</source>
        <translation>此连接不能对实例执行任何操作</translation>
    </message>
    <message>
        <source>Replay, postpone, fail… those that stand so</source>
        <translation>重放、推迟、置为失败……处于这种情形的实例</translation>
    </message>
    <message>
        <source>Show these lines</source>
        <translation>显示这些行</translation>
    </message>
</context>
<context>
    <name>fermata::views::StuckStrip</name>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Inspect #%1</source>
        <translation>检查 #%1</translation>
    </message>
    <message>
        <source>Shows all of it in the Stuck view</source>
        <translation>在“卡住”视图中显示全部</translation>
    </message>
    <message numerus="yes">
        <source>%Ln causes</source>
        <translation>
            <numerusform>%Ln 个原因</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances</source>
        <translation>
            <numerusform>%1 个实例</numerusform>
        </translation>
    </message>
    <message>
        <source>Stuck</source>
        <translation>卡住</translation>
    </message>
</context>
<context>
    <name>fermata::views::StuckTable</name>
    <message>
        <source>What is stuck</source>
        <translation>卡住的内容</translation>
    </message>
    <message>
        <source>Inspect #%1</source>
        <translation>检查 #%1</translation>
    </message>
    <message>
        <source>To the root cause</source>
        <translation>转到根本原因</translation>
    </message>
    <message>
        <source>Show all in Instances</source>
        <translation>在“实例”中全部显示</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>复制文本</translation>
    </message>
    <message>
        <source>Deliver %1…</source>
        <translation>投递%1…</translation>
    </message>
    <message>
        <source>#%1 stands longest; Enter inspects it</source>
        <translation>#%1 停留最久；按 Enter 检查它</translation>
    </message>
    <message>
        <source>The worst first</source>
        <translation>最严重的在前</translation>
    </message>
    <message>
        <source>The machine and step, the awaited name, the worker, the queue</source>
        <translation>状态机和步骤、等待的信号名称、工作器、队列</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>How many instances stand alike</source>
        <translation>情形相同的实例数量</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>The one that stands longest</source>
        <translation>停留最久的实例</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最久</translation>
    </message>
    <message>
        <source>For how long, by the database’s clock</source>
        <translation>停留时长，以数据库时钟计</translation>
    </message>
    <message>
        <source>For</source>
        <translation>时长</translation>
    </message>
</context>
<context>
    <name>fermata::views::TaskGraph</name>
    <message>
        <source>Graph of the task</source>
        <translation>任务的图</translation>
    </message>
    <message>
        <source>on the critical path</source>
        <translation>位于关键路径上</translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps. The arrow keys follow what they depend on.</source>
        <translation>
            <numerusform>%Ln 个步骤。方向键沿依赖关系移动。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::TaskPane</name>
    <message>
        <source>What of the task is shown</source>
        <translation>显示任务的哪一部分</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>A line for each step</source>
        <translation>每个步骤一行</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Retry what has failed, or cancel the task</source>
        <translation>重试失败的步骤，或取消任务</translation>
    </message>
    <message>
        <source>Reading the task…</source>
        <translation>正在读取任务…</translation>
    </message>
    <message>
        <source>The task has ended</source>
        <translation>任务已结束</translation>
    </message>
    <message>
        <source>This connection may do nothing with tasks</source>
        <translation>此连接无权操作任务</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>The task is not there any more</source>
        <translation>任务已不存在</translation>
    </message>
    <message>
        <source>It was deleted, or it is no task.</source>
        <translation>它已被删除，或者不是任务。</translation>
    </message>
    <message>
        <source>No steps</source>
        <translation>没有步骤</translation>
    </message>
    <message>
        <source>Choose a task above: its steps are shown here.</source>
        <translation>请在上方选择任务：这里会显示其步骤。</translation>
    </message>
    <message>
        <source>Too many steps to be drawn</source>
        <translation>步骤过多，无法绘制</translation>
    </message>
    <message>
        <source>It has %1 steps and %2 dependencies. Graphviz would take long to lay them out, and nobody could read them. The list has them all.</source>
        <translation>它有 %1 个步骤和 %2 个依赖。Graphviz 布局耗时过长，而且无法阅读。列表中包含全部步骤。</translation>
    </message>
    <message>
        <source>Show the steps</source>
        <translation>显示步骤</translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps, %1</source>
        <translation>
            <numerusform>%Ln 个步骤，%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Inspect #%1</source>
        <translation>检查 #%1</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>Copy error</source>
        <translation>复制错误</translation>
    </message>
    <message>
        <source>Its steps, each before what depends on it</source>
        <translation>各步骤位于依赖它的步骤之前</translation>
    </message>
</context>
<context>
    <name>fermata::views::TaskWords</name>
    <message>
        <source>no error was told</source>
        <translation>没有给出错误</translation>
    </message>
    <message>
        <source>%1 is blocked by %2, which failed: %3</source>
        <translation>%1被失败的%2阻塞：%3</translation>
    </message>
    <message>
        <source>Retry %1.</source>
        <translation>请重试%1。</translation>
    </message>
    <message>
        <source>%1 is blocked by %2, which have failed; the first by: %3</source>
        <translation>%1被失败的%2阻塞；第一个的错误：%3</translation>
    </message>
    <message>
        <source>Retry them.</source>
        <translation>请重试它们。</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>待处理</translation>
    </message>
    <message>
        <source>in process</source>
        <translation>处理中</translation>
    </message>
    <message>
        <source>waiting for retry</source>
        <translation>等待重试</translation>
    </message>
    <message>
        <source>blocked by failures</source>
        <translation>因失败而阻塞</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>已阻塞</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>its context is too large for a line</source>
        <translation>其上下文过大，无法在一行中显示</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln others</source>
        <translation>
            <numerusform>%1 及另外 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1和%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln steps complete</source>
        <translation>
            <numerusform>%Ln 个步骤中已完成 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 waits for %2.</source>
        <translation>%1正在等待%2。</translation>
    </message>
    <message>
        <source>%1 is ready: it begins when a worker that knows the handler %2 is free.</source>
        <translation>%1已就绪：有掌握处理程序%2的空闲工作器时即开始。</translation>
    </message>
    <message>
        <source>%1 is in progress for %2, try %3.</source>
        <translation>%1已进行 %2，第 %3 次尝试。</translation>
    </message>
    <message>
        <source>%1 is in progress.</source>
        <translation>%1正在进行。</translation>
    </message>
    <message>
        <source>%1 has failed and is tried again %2, after try %3: %4</source>
        <translation>%1失败，将于%2再次尝试，此前为第 %3 次尝试：%4</translation>
    </message>
    <message>
        <source>%1 is blocked.</source>
        <translation>%1已阻塞。</translation>
    </message>
    <message>
        <source>%1 is complete: %2 after it could begin, by try %3.</source>
        <translation>%1已完成：从可以开始起历时 %2，第 %3 次尝试成功。</translation>
    </message>
    <message>
        <source>%1 is complete.</source>
        <translation>%1已完成。</translation>
    </message>
    <message>
        <source>By the trace it ran for %1.</source>
        <translation>据跟踪记录，它运行了 %1。</translation>
    </message>
    <message>
        <source>%1 has failed after try %2: %3</source>
        <translation>%1在第 %2 次尝试后失败：%3</translation>
    </message>
    <message numerus="yes">
        <source>It blocks %Ln steps.</source>
        <translation>
            <numerusform>它阻塞了 %Ln 个步骤。</numerusform>
        </translation>
    </message>
    <message>
        <source>Retry it, or cancel the task.</source>
        <translation>请重试该步骤，或取消任务。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps</source>
        <translation>
            <numerusform>%Ln 个步骤</numerusform>
        </translation>
    </message>
    <message>
        <source>Critical path: %1, which took %2.</source>
        <translation>关键路径：%1，历时 %2。</translation>
    </message>
    <message>
        <source>Critical path: %1. The task ended after %2.</source>
        <translation>关键路径：%1。任务历时 %2 后结束。</translation>
    </message>
    <message>
        <source>Critical path: %1, %2 so far.</source>
        <translation>关键路径：%1，至今 %2。</translation>
    </message>
    <message>
        <source>How long the rest takes nobody can tell before a step is complete.</source>
        <translation>在有步骤完成之前，无法得知其余部分需要多久。</translation>
    </message>
    <message>
        <source>When what has failed is retried, about %1 more: an estimate, by what steps of the same handlers took.</source>
        <translation>重试失败的步骤后，大约还需 %1：这是按相同处理程序的步骤耗时所作的估计。</translation>
    </message>
    <message>
        <source>About %1 to come: an estimate, by what steps of the same handlers took.</source>
        <translation>大约还需 %1：这是按相同处理程序的步骤耗时所作的估计。</translation>
    </message>
</context>
<context>
    <name>fermata::views::TasksLegend</name>
    <message>
        <source>What the colours mean: %1. Thick lines are the critical path.</source>
        <translation>颜色的含义：%1。粗线为关键路径。</translation>
    </message>
    <message>
        <source>Thick lines are the critical path: the steps that decide when the task ends</source>
        <translation>粗线为关键路径：决定任务何时结束的步骤</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>关键路径</translation>
    </message>
</context>
<context>
    <name>fermata::views::TasksPage</name>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Reading tasks…</source>
        <translation>正在读取任务…</translation>
    </message>
    <message>
        <source>The tasks could not be read</source>
        <translation>无法读取任务</translation>
    </message>
    <message>
        <source>The tasks are not up to date</source>
        <translation>任务不是最新的</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>待重试</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>阻塞</translation>
    </message>
    <message>
        <source>In process</source>
        <translation>处理中</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>待处理</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Every task</source>
        <translation>所有任务</translation>
    </message>
    <message>
        <source>Those whose state is: %1</source>
        <translation>状态为“%1”的任务</translation>
    </message>
    <message>
        <source>Which are shown</source>
        <translation>显示哪些</translation>
    </message>
    <message>
        <source>Filter the tasks</source>
        <translation>筛选任务</translation>
    </message>
    <message>
        <source>name or number</source>
        <translation>名称或编号</translation>
    </message>
    <message>
        <source>Tasks that have this in their namespace, their name or their version, or that have this number</source>
        <translation>命名空间、名称或版本中含有此内容的任务，或编号与之相同的任务</translation>
    </message>
    <message>
        <source>the tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>To the newest</source>
        <translation>转到最新</translation>
    </message>
    <message>
        <source>To the top of the list, where the newest tasks are (Home)</source>
        <translation>回到列表顶部，最新的任务在那里 (Home)</translation>
    </message>
    <message>
        <source>Look further</source>
        <translation>继续查找</translation>
    </message>
    <message>
        <source>No index serves this filter, so each search looks at a limited number of tasks</source>
        <translation>没有索引可用于此筛选条件，因此每次搜索只查看有限数量的任务</translation>
    </message>
    <message>
        <source>Inspect #%1</source>
        <translation>检查 #%1</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>A task is a graph of steps: each begins as soon as the steps that it depends on are complete. The upper list has the tasks, the newest first, with how many of their steps stand how. What is typed is looked for in their names; how a task stands that has not ended is found by counting its steps, so a search for it stops after a while and says so; “Look further” goes on.</source>
        <translation>任务是由步骤组成的图：每个步骤在其依赖的步骤完成后立即开始。上方列表按从新到旧列出任务，以及其步骤各处于何种状态。输入的内容会在任务名称中查找；尚未结束的任务的状态须统计其步骤才能得知，因此这类搜索会在一段时间后停止并加以说明；“继续查找”可继续搜索。</translation>
    </message>
    <message>
        <source>Below is the chosen task: its graph in the colours of how its steps stand, or the list of them. A step whose tries have all failed blocks what depends on it, also through others; the sentence below tells by whom a step is blocked and why.</source>
        <translation>下方是所选任务：以颜色表示步骤状态的图，或步骤列表。所有尝试均失败的步骤会阻塞依赖它的步骤，包括间接依赖的步骤；下方的句子说明步骤被谁阻塞以及原因。</translation>
    </message>
    <message>
        <source>Thick lines are the critical path: of the step that ends last, back to what it waited for last. What has ended took what it took; what is to come is an estimate, by what steps of the same handlers took in this task. “Took” is counted from when a step could begin until it ended, with what it waited for a worker.</source>
        <translation>粗线为关键路径：从最后结束的步骤起，回溯到它最后等待的步骤。已结束的部分为实际耗时；尚未进行的部分是按此任务中相同处理程序的步骤耗时所作的估计。“耗时”从步骤可以开始时计到其结束，包括等待工作器的时间。</translation>
    </message>
    <message>
        <source>Retry runs a step that has failed again, or all of them, with all their tries. Cancel ends a task: what waits ends with it, what executes ends first. Each dialog shows first what would become of it.</source>
        <translation>重试会重新运行一个或所有失败的步骤，并重新获得全部尝试次数。取消会结束任务：等待中的步骤随之结束，正在执行的步骤先行结束。每个对话框都会先显示结果会怎样。</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>↑、↓</translation>
    </message>
    <message>
        <source>From task to task, from step to step</source>
        <translation>在任务之间、步骤之间移动</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>From a task to its steps; a step in the inspector</source>
        <translation>从任务到其步骤；在检查器中显示步骤</translation>
    </message>
    <message>
        <source>In the graph: along what depends on each other</source>
        <translation>在图中：沿依赖关系移动</translation>
    </message>
    <message>
        <source>+, -, 0</source>
        <translation>+, -, 0</translation>
    </message>
    <message>
        <source>In the graph: larger, smaller, the whole of it</source>
        <translation>在图中：放大、缩小、显示全图</translation>
    </message>
    <message>
        <source>/</source>
        <translation>/</translation>
    </message>
    <message>
        <source>To the filter</source>
        <translation>转到筛选框</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Ctrl+C</translation>
    </message>
    <message>
        <source>Copy the chosen rows</source>
        <translation>复制选中的行</translation>
    </message>
    <message>
        <source>This schema has no tasks</source>
        <translation>此模式没有任务</translation>
    </message>
    <message>
        <source>They come with migration 23: run &lt;b&gt;fermatactl migrate&lt;/b&gt; to bring the schema up to date.</source>
        <translation>任务随迁移 23 提供：运行 &lt;b&gt;fermatactl migrate&lt;/b&gt; 更新模式。</translation>
    </message>
    <message>
        <source>No task found yet</source>
        <translation>尚未找到任务</translation>
    </message>
    <message>
        <source>None down to number %1. No index serves this filter, so a search stops after a while.</source>
        <translation>直到编号 %1 都没有找到。没有索引支持此筛选，因此搜索会在一段时间后停止。</translation>
    </message>
    <message>
        <source>No task matches</source>
        <translation>没有匹配的任务</translation>
    </message>
    <message>
        <source>None is as the filter asks. Those that become so appear here by themselves.</source>
        <translation>没有符合筛选条件的任务。符合条件的任务会自动出现在这里。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>No tasks</source>
        <translation>没有任务</translation>
    </message>
    <message>
        <source>A program creates a task of a template that was defined, by &lt;b&gt;fermata_task_create&lt;/b&gt; or &lt;b&gt;fermatactl task create&lt;/b&gt;. Those that are created appear here by themselves.</source>
        <translation>程序通过 &lt;b&gt;fermata_task_create&lt;/b&gt; 或 &lt;b&gt;fermatactl task create&lt;/b&gt; 按已定义的模板创建任务。创建的任务会自动出现在这里。</translation>
    </message>
    <message>
        <source>%1 shown, none below</source>
        <translation>显示 %1 项，下方没有更多</translation>
    </message>
    <message>
        <source>%1 shown, that is all</source>
        <translation>显示 %1 项，已是全部</translation>
    </message>
    <message>
        <source>%1 shown, more below, loads as you scroll</source>
        <translation>显示 %1 项，下方还有更多，滚动时加载</translation>
    </message>
    <message>
        <source>%1 found down to number %2</source>
        <translation>找到 %1 个，已查到编号 %2</translation>
    </message>
    <message>
        <source>%1 shown; narrow the filter to see others</source>
        <translation>显示 %1 项；缩小筛选范围可查看其他项</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>方向键</translation>
    </message>
</context>
<context>
    <name>fermata::views::TasksTables</name>
    <message>
        <source>counting…</source>
        <translation>正在统计…</translation>
    </message>
    <message>
        <source>blocked by %1</source>
        <translation>被%1阻塞</translation>
    </message>
    <message>
        <source>Its steps are being counted</source>
        <translation>正在统计其步骤</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>The task’s number, which is the instance’s</source>
        <translation>任务编号，即实例编号</translation>
    </message>
    <message>
        <source>Created %1</source>
        <translation>创建于 %1</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>How it stands</source>
        <translation>处于何种状态</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>The namespace and the name of its template</source>
        <translation>其模板的命名空间和名称</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>The version of its template</source>
        <translation>其模板的版本</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Its steps by how they stand</source>
        <translation>按状态统计的步骤</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>How many of its steps are complete</source>
        <translation>已完成的步骤数</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>How long ago it was created, by the database’s clock</source>
        <translation>按数据库时钟，创建至今的时间</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>From its creation to its end</source>
        <translation>从创建到结束</translation>
    </message>
    <message>
        <source>Ended %1</source>
        <translation>结束于 %1</translation>
    </message>
    <message>
        <source>It has not ended</source>
        <translation>尚未结束</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>最近的错误</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Each stands after what it depends on</source>
        <translation>每个步骤位于其依赖的步骤之后</translation>
    </message>
    <message>
        <source>%1, on the critical path</source>
        <translation>%1，位于关键路径上</translation>
    </message>
    <message>
        <source>Handler</source>
        <translation>处理程序</translation>
    </message>
    <message>
        <source>Which handler of a worker runs it</source>
        <translation>由工作器的哪个处理程序运行</translation>
    </message>
    <message>
        <source>Waits for</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>What of it has not ended, or has failed</source>
        <translation>其中尚未结束或已失败的步骤</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Its tries, and how many it has</source>
        <translation>已尝试次数及总次数</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln tries</source>
        <translation>
            <numerusform>%1/%Ln 次尝试</numerusform>
        </translation>
    </message>
    <message>
        <source>Next retry</source>
        <translation>下次重试</translation>
    </message>
    <message>
        <source>When it is tried again, by the database’s clock</source>
        <translation>按数据库时钟，何时再次尝试</translation>
    </message>
    <message>
        <source>No try waits for its time</source>
        <translation>没有等待中的尝试</translation>
    </message>
    <message>
        <source>From when it could begin until it ended, with what it waited for a worker and between its tries; or for how long it is in progress</source>
        <translation>从可以开始到结束的时间，包括等待工作器和各次尝试之间的时间；或已进行的时间</translation>
    </message>
    <message>
        <source>By the trace its last run took %1</source>
        <translation>据跟踪记录，上次运行耗时 %1</translation>
    </message>
    <message>
        <source>The trace tells nothing of its runs</source>
        <translation>跟踪记录中没有其运行信息</translation>
    </message>
    <message>
        <source>What its last try failed by</source>
        <translation>上次尝试失败的原因</translation>
    </message>
</context>
<context>
    <name>fermata::views::TestPanel</name>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Connects once, looks, and hangs up; changes nothing</source>
        <translation>连接一次，查看后断开；不做任何更改</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>正在连接…</translation>
    </message>
    <message>
        <source>Connecting for %1…</source>
        <translation>正在连接，已用 %1…</translation>
    </message>
    <message>
        <source>Given up after %1.</source>
        <translation>%1后放弃。</translation>
    </message>
    <message>
        <source>Tries it from here and says what it finds.</source>
        <translation>从本机尝试连接，并报告结果。</translation>
    </message>
    <message>
        <source>After %1:</source>
        <translation>%1后：</translation>
    </message>
    <message>
        <source>Passed over: %1</source>
        <translation>已跳过：%1</translation>
    </message>
    <message>
        <source>Reached %1 in %2.</source>
        <translation>已连接到 %1，耗时 %2。</translation>
    </message>
    <message>
        <source>%1, a standby: it can only be read.</source>
        <translation>%1，备库：只能读取。</translation>
    </message>
    <message>
        <source>%1, database “%2”.</source>
        <translation>%1，数据库“%2”。</translation>
    </message>
    <message>
        <source>The role “%1” may not look into the schema “%2”.</source>
        <translation>角色“%1”无权查看模式“%2”。</translation>
    </message>
    <message>
        <source>Grant it usage on the schema, and select on gen_durable and signals.</source>
        <translation>请授予其对该模式的 usage 权限，以及对 gen_durable 和 signals 的 select 权限。</translation>
    </message>
    <message>
        <source>The engine’s tables are not in the schema “%1”.</source>
        <translation>模式“%1”中没有引擎的表。</translation>
    </message>
    <message>
        <source>Run “fermatactl migrate”, or choose another schema.</source>
        <translation>请运行“fermatactl migrate”，或选择其他模式。</translation>
    </message>
    <message>
        <source>The role “%1” may not read the engine’s tables in “%2”.</source>
        <translation>角色“%1”无权读取“%2”中引擎的表。</translation>
    </message>
    <message>
        <source>Grant it select on gen_durable and signals, or connect as another role.</source>
        <translation>请授予其对 gen_durable 和 signals 的 select 权限，或以其他角色连接。</translation>
    </message>
    <message>
        <source>The role “%1” may read, and not write.</source>
        <translation>角色“%1”可以读取，但不能写入。</translation>
    </message>
    <message>
        <source>The role “%1” may read and write.</source>
        <translation>角色“%1”可以读取和写入。</translation>
    </message>
    <message>
        <source>Schema “%1” was not made by Fermata’s migrations.</source>
        <translation>模式“%1”不是由 Fermata 的迁移创建的。</translation>
    </message>
    <message>
        <source>Fermata reads it as it is. “fermatactl migrate” would adopt it and make reading faster.</source>
        <translation>Fermata 按原样读取它。运行“fermatactl migrate”可将其纳入管理，并加快读取速度。</translation>
    </message>
    <message>
        <source>Schema “%1” stands at migration %2 of %3.</source>
        <translation>模式“%1”处于迁移 %2，共 %3。</translation>
    </message>
    <message>
        <source>“fermatactl migrate” brings it up to date.</source>
        <translation>运行“fermatactl migrate”可将其更新到最新。</translation>
    </message>
    <message>
        <source>Schema “%1” stands at migration %2; this program knows %3.</source>
        <translation>模式“%1”处于迁移 %2；本程序支持到 %3。</translation>
    </message>
    <message>
        <source>A newer Fermata has been here. Reading works as far as the tables are alike.</source>
        <translation>此数据库已被更新版本的 Fermata 使用过。只要表结构相同，就可以读取。</translation>
    </message>
    <message>
        <source>Schema “%1” is up to date, migration %2.</source>
        <translation>模式“%1”已是最新，迁移 %2。</translation>
    </message>
    <message>
        <source>Encrypted by %1, %2.</source>
        <translation>已使用 %1 加密，%2。</translation>
    </message>
    <message>
        <source>Not encrypted: it does not leave this computer.</source>
        <translation>未加密：数据不会离开本机。</translation>
    </message>
    <message>
        <source>Not encrypted: whoever sits between can read along.</source>
        <translation>未加密：中间的任何人都可以窃听。</translation>
    </message>
    <message>
        <source>Choose require, or better verify-full, for TLS.</source>
        <translation>请为 TLS 选择 require，最好是 verify-full。</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>The role “%1” may read and act. It writes to no table.</source>
        <translation>角色“%1”可以读取和操作。它不写入任何表。</translation>
    </message>
</context>
<context>
    <name>fermata::views::Ticket</name>
    <message>
        <source>Instance</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>%1, attempt %2</source>
        <translation>%1，已尝试 %2 次</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>%1, since %2</source>
        <translation>%1，自 %2 起</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Awaits</source>
        <translation>等待的信号</translation>
    </message>
    <message>
        <source>Partition key</source>
        <translation>分区键</translation>
    </message>
    <message>
        <source>Unique key</source>
        <translation>唯一键</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>父实例</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>工作器</translation>
    </message>
    <message>
        <source>Lease until</source>
        <translation>租约到期</translation>
    </message>
    <message>
        <source>%1, production</source>
        <translation>%1，生产环境</translation>
    </message>
    <message>
        <source>%1, a standby</source>
        <translation>%1，备用服务器</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>数据库</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>%1, migration %2</source>
        <translation>%1，迁移 %2</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>查明时间</translation>
    </message>
    <message>
        <source>Further findings: %1</source>
        <translation>其他结果：%1</translation>
    </message>
    <message>
        <source>What would help:</source>
        <translation>解决办法：</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>基本信息</translation>
    </message>
    <message>
        <source>Its last error</source>
        <translation>最后的错误</translation>
    </message>
    <message>
        <source>To see it</source>
        <translation>查看方法</translation>
    </message>
    <message>
        <source>What would help</source>
        <translation>解决办法</translation>
    </message>
</context>
<context>
    <name>fermata::views::Timeline</name>
    <message>
        <source>gone</source>
        <translation>已消失</translation>
    </message>
    <message>
        <source>another state</source>
        <translation>状态数据变更</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>已尝试 %1 次</translation>
    </message>
    <message>
        <source>error: %1</source>
        <translation>错误：%1</translation>
    </message>
    <message>
        <source>awaits %1</source>
        <translation>等待%1</translation>
    </message>
    <message>
        <source>woken by %1</source>
        <translation>被%1唤醒</translation>
    </message>
    <message>
        <source>worker %1</source>
        <translation>工作器 %1</translation>
    </message>
    <message>
        <source>its result</source>
        <translation>其最终结果</translation>
    </message>
    <message>
        <source>eligible at another time</source>
        <translation>就绪时间变更</translation>
    </message>
    <message>
        <source>its row was written</source>
        <translation>行被写入</translation>
    </message>
    <message>
        <source>%1 without an event</source>
        <translation>%1无事件</translation>
    </message>
    <message>
        <source>when first looked at</source>
        <translation>首次查看时</translation>
    </message>
    <message>
        <source>its row is not there any more</source>
        <translation>其行已不存在</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>至今 %1</translation>
    </message>
    <message>
        <source>step %1 ran: %2</source>
        <translation>步骤 %1 已运行：%2</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <extracomment>A status and a step: &quot;done at ship&quot;</extracomment>
        <translation>%1，步骤 %2</translation>
    </message>
    <message>
        <source>The worker of this window ran %1: %2, committed in %3</source>
        <translation>此窗口的工作器运行了 %1：%2，提交耗时 %3</translation>
    </message>
    <message>
        <source>Seen at %1. Between two looks it may have moved more than once.</source>
        <translation>于 %1 看到。两次读取之间可能变动了不止一次。</translation>
    </message>
    <message>
        <source>Claimed as %1</source>
        <translation>领取标识：%1</translation>
    </message>
    <message>
        <source>Seen at %1</source>
        <translation>于 %1 看到</translation>
    </message>
    <message numerus="yes">
        <source>waits for %Ln children</source>
        <translation>
            <numerusform>等待 %Ln 个子实例</numerusform>
        </translation>
    </message>
    <message>
        <source>its payload is not known</source>
        <translation>其载荷未知</translation>
    </message>
    <message>
        <source>decided by handle</source>
        <translation>由 handle 决定</translation>
    </message>
    <message numerus="yes">
        <source>%Ln signals consumed</source>
        <translation>
            <numerusform>已消费 %Ln 个信号</numerusform>
        </translation>
    </message>
    <message>
        <source>consumed %1</source>
        <translation>已消费 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln children: %1</source>
        <translation>
            <numerusform>%Ln 个子实例：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>printed</source>
        <translation>有输出</translation>
    </message>
    <message>
        <source>waited %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>ran %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>committed %1</source>
        <translation>提交 %1</translation>
    </message>
    <message>
        <source>Worker: %1</source>
        <translation>工作器：%1</translation>
    </message>
    <message>
        <source>Began: %1</source>
        <translation>开始：%1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>写入：%1</translation>
    </message>
    <message>
        <source>Consumed:</source>
        <translation>已消费：</translation>
    </message>
    <message numerus="yes">
        <source>Spawned %Ln children:</source>
        <translation>
            <numerusform>已创建 %Ln 个子实例：</numerusform>
        </translation>
    </message>
    <message>
        <source>Printed:</source>
        <translation>输出：</translation>
    </message>
    <message>
        <source>No step has run since tracing began, %1.</source>
        <translation>自%1开始跟踪以来，没有步骤运行过。</translation>
    </message>
    <message>
        <source>The trace was ended from elsewhere. Tick “Keep tracing” to begin another one.</source>
        <translation>跟踪已在别处结束。勾选“继续跟踪”以开始新的跟踪。</translation>
    </message>
    <message>
        <source>%1 ran %2: %3</source>
        <translation>%1 运行了 %2：%3</translation>
    </message>
    <message>
        <source>Not traced: this is a production database, and tracing makes its workers write a row for each step of this instance and of those below it.</source>
        <translation>未跟踪：这是生产数据库，跟踪会让其工作器为此实例及其下级的每个步骤写入一行。</translation>
    </message>
    <message>
        <source>Not traced: this role may not begin a trace, which is for operators.</source>
        <translation>未跟踪：此角色不能开始跟踪，只有操作员可以。</translation>
    </message>
    <message>
        <source>Not traced: a trace cannot be begun on a standby.</source>
        <translation>未跟踪：无法在备用服务器上开始跟踪。</translation>
    </message>
    <message>
        <source>Not traced: %1</source>
        <translation>未跟踪：%1</translation>
    </message>
    <message>
        <source>What you inspect is traced on this production database, until you leave it.</source>
        <translation>您检查的内容会在此生产数据库中被跟踪，直到您离开它。</translation>
    </message>
    <message>
        <source>Not traced: this schema has no step trace as this version reads it. Run “fermatactl migrate”.</source>
        <translation>未跟踪：此模式没有此版本可读的步骤跟踪。请运行“fermatactl migrate”。</translation>
    </message>
</context>
<context>
    <name>fermata::views::TimelineTab</name>
    <message>
        <source>Copy lines</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>What this window sees the instance do is recorded while it is looked at.</source>
        <translation>在查看期间，此窗口会记录所看到的实例活动。</translation>
    </message>
    <message>
        <source>Seen by this window</source>
        <translation>此窗口所见</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>比较对象…</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>older lines let go: %1</source>
        <translation>已丢弃的较早记录：%1</translation>
    </message>
    <message>
        <source>older states let go: %1</source>
        <translation>已丢弃的较早状态数据：%1</translation>
    </message>
    <message>
        <source>Choose a line to see what it changed of the state; choose two to compare them.</source>
        <translation>选择一行，查看它对状态数据的更改；选择两行，比较两者。</translation>
    </message>
    <message>
        <source>Its row is gone, and its state with it.</source>
        <translation>该行已不存在，其状态数据也随之消失。</translation>
    </message>
    <message>
        <source>What this step wrote was not seen: the instance moved on before the next look.</source>
        <translation>未能看到此步骤写入的内容：在下次读取之前，实例已继续推进。</translation>
    </message>
    <message>
        <source>What was before it was first looked at is not known. Choose a second line, with Ctrl or Shift, to compare the two.</source>
        <translation>首次查看之前的内容未知。请按 Ctrl 或 Shift 选择第二行来比较两者。</translation>
    </message>
    <message>
        <source>That state is not kept any more: older ones are let go to stay within memory.</source>
        <translation>该状态数据已不再保留：为限制内存用量，较早的会被丢弃。</translation>
    </message>
    <message>
        <source>The last state of #%1</source>
        <translation>#%1 最后的状态数据</translation>
    </message>
    <message>
        <source>Look at another instance first</source>
        <translation>请先查看另一个实例</translation>
    </message>
    <message numerus="yes">
        <source>Between these looks it ran %Ln other steps too: which of them wrote what was not seen.</source>
        <translation>
            <numerusform>在这两次查看之间，它还运行了另外 %Ln 个步骤：没有看到哪个步骤写了什么。</numerusform>
        </translation>
    </message>
    <message>
        <source>Between these looks it was moved on by somebody else too: which of them wrote what was not seen.</source>
        <translation>在这两次查看之间，别的工作进程也推进过它：没有看到各自写了什么。</translation>
    </message>
    <message>
        <source>Keep tracing</source>
        <translation>继续跟踪</translation>
    </message>
    <message>
        <source>Workers tell of the steps of this instance for an hour from now, also when you look at another one or close the window</source>
        <translation>从现在起一小时内，工作器会报告此实例的步骤，即使您查看其他实例或关闭窗口</translation>
    </message>
    <message>
        <source>Trace here</source>
        <translation>在此跟踪</translation>
    </message>
    <message>
        <source>Trace what you inspect on this database, until you leave it</source>
        <translation>跟踪您在此数据库中检查的内容，直到您离开它</translation>
    </message>
    <message>
        <source>Show older</source>
        <translation>显示更早的</translation>
    </message>
    <message>
        <source>What to show of the step</source>
        <translation>显示步骤的哪些内容</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态数据</translation>
    </message>
    <message>
        <source>The state before the step, and after it</source>
        <translation>步骤之前和之后的状态</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Error and traceback, signals, children, what was printed, the worker</source>
        <translation>错误与回溯、信号、子实例、输出、工作器</translation>
    </message>
    <message>
        <source>Replay from here…</source>
        <translation>从此处重放…</translation>
    </message>
    <message>
        <source>Details of the step</source>
        <translation>步骤详情</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message numerus="yes">
        <source>The newest %Ln steps are shown.</source>
        <translation>
            <numerusform>显示最新的 %Ln 个步骤。</numerusform>
        </translation>
    </message>
    <message>
        <source>The state before this step is not known.</source>
        <translation>此步骤之前的状态未知。</translation>
    </message>
    <message>
        <source>Replay the instance from this step, with the state of this line</source>
        <translation>用这一行的状态从此步骤重放实例</translation>
    </message>
    <message>
        <source>Reading the state…</source>
        <translation>正在读取状态…</translation>
    </message>
    <message>
        <source>What this run was shown is not known: it never came back.</source>
        <translation>不知道此次运行看到了什么：它再也没有返回。</translation>
    </message>
    <message>
        <source>Its state was not told.</source>
        <translation>未报告其状态。</translation>
    </message>
    <message>
        <source>This run was not committed: it left the state as it was.</source>
        <translation>此次运行未提交：状态保持原样。</translation>
    </message>
    <message>
        <source>What differs between a state of this instance and one of another, or an earlier one: remember a line, choose one here or of another instance, and compare the two</source>
        <translation>此实例的一个状态与其较早状态或另一实例的状态有何不同：记住一行，在此处或另一实例中选择一行，然后比较两者</translation>
    </message>
    <message>
        <source>Stop tracing</source>
        <translation>停止跟踪</translation>
    </message>
    <message>
        <source>Nothing on this database is traced for this window any more, nor what you have kept tracing</source>
        <translation>此数据库中不再为此窗口跟踪任何内容，包括您选择继续跟踪的内容</translation>
    </message>
    <message>
        <source>Choose one line first.</source>
        <translation>请先选择一行。</translation>
    </message>
    <message>
        <source>The state of this line is not known.</source>
        <translation>此行的状态未知。</translation>
    </message>
    <message>
        <source>Remember this line</source>
        <translation>记住此行</translation>
    </message>
    <message>
        <source>Compare with the remembered line: %1</source>
        <translation>与记住的行比较：%1</translation>
    </message>
</context>
<context>
    <name>fermata::views::TransitionsModel</name>
    <message>
        <source>spawned</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>到 %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>Not declared by any worker: it was seen.</source>
        <translation>没有工作器声明过：由观察得知。</translation>
    </message>
    <message>
        <source>How often this window has seen it. Other workers may have done more.</source>
        <translation>此窗口看到它的次数。其他工作器可能运行了更多。</translation>
    </message>
    <message>
        <source>not declared</source>
        <translation>未声明</translation>
    </message>
    <message>
        <source>Leads to, comes from</source>
        <translation>去向与来源</translation>
    </message>
    <message>
        <source>On</source>
        <translation>触发</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>观察次数</translation>
    </message>
</context>
<context>
    <name>fermata::views::TryDialog</name>
    <message>
        <source>Try the step of #%1</source>
        <translation>试运行 #%1 的步骤</translation>
    </message>
    <message>
        <source>The step at which the instance stands is run by this window. Nothing is claimed, locked or committed. But what the step does elsewhere, a mail or a payment, does happen.</source>
        <translation>此窗口运行实例当前所在的步骤。不认领、不锁定、不提交任何内容。但步骤在别处所做的事，例如邮件或付款，会真的发生。</translation>
    </message>
    <message>
        <source>its own state, as it is committed</source>
        <translation>其已提交的状态</translation>
    </message>
    <message>
        <source>&amp;State</source>
        <translation>状态(&amp;S)</translation>
    </message>
    <message>
        <source>State that the step is shown</source>
        <translation>步骤看到的状态</translation>
    </message>
    <message>
        <source>&amp;Machines in other processes…</source>
        <translation>其他进程中的状态机(&amp;M)…</translation>
    </message>
    <message>
        <source>Try	Ctrl Enter</source>
        <translation>试运行	Ctrl Enter</translation>
    </message>
    <message>
        <source>%1 v%2 · step %3 · attempt %4 · %5</source>
        <translation>%1 v%2 · 步骤 %3 · 尝试次数 %4 · %5</translation>
    </message>
    <message>
        <source>The step threw, and no handler decided: the instance would fail.</source>
        <translation>步骤抛出了异常，没有处理器作出决定：实例将会失败。</translation>
    </message>
    <message>
        <source>The step threw, and the machine’s handler decided.</source>
        <translation>步骤抛出了异常，由状态机的处理器作出决定。</translation>
    </message>
    <message>
        <source>The step “%1” took %2; nothing was committed.</source>
        <translation>步骤“%1”用时 %2；没有提交任何内容。</translation>
    </message>
    <message>
        <source>%1 This window tries the machines that its worker runs: the examples, and those of its commands. Name the command that runs this one, then try again.</source>
        <translation>%1 此窗口试运行其工作器运行的状态机：示例，以及其命令的状态机。请指定运行该状态机的命令，然后重试。</translation>
    </message>
    <message>
        <source>The step runs…</source>
        <translation>步骤正在运行…</translation>
    </message>
    <message>
        <source>The state is no valid JSON.</source>
        <translation>状态不是有效的 JSON。</translation>
    </message>
    <message>
        <source>&amp;Inbox</source>
        <translation>收件箱(&amp;I)</translation>
    </message>
    <message>
        <source>Inbox that the step is shown, an array of signals</source>
        <translation>步骤看到的收件箱，信号数组</translation>
    </message>
    <message>
        <source>its own inbox; or one made up: %1</source>
        <translation>它自己的收件箱；或虚构的：%1</translation>
    </message>
    <message>
        <source>&amp;Children</source>
        <translation>子实例(&amp;C)</translation>
    </message>
    <message>
        <source>Children that the step is shown, an array</source>
        <translation>步骤看到的子实例，数组</translation>
    </message>
    <message>
        <source>its own children; or some made up: %1</source>
        <translation>它自己的子实例；或虚构的：%1</translation>
    </message>
    <message>
        <source>The inbox is no JSON array.</source>
        <translation>收件箱不是 JSON 数组。</translation>
    </message>
    <message>
        <source>The children are no JSON array.</source>
        <translation>子实例不是 JSON 数组。</translation>
    </message>
    <message>
        <source>its own state, as it is committed: %1, too much to be edited here</source>
        <translation>其已提交的状态：%1，太大，无法在此编辑</translation>
    </message>
</context>
<context>
    <name>fermata::views::ValueEditor</name>
    <message>
        <source>New value of %1, as JSON</source>
        <translation>%1 的新值（JSON）</translation>
    </message>
    <message>
        <source>This is no JSON value. A text stands in quotes: &quot;paid&quot;.</source>
        <translation>这不是 JSON 值。文本须加引号：&quot;paid&quot;。</translation>
    </message>
</context>
<context>
    <name>fermata::views::Verdict</name>
    <message>
        <source>Why it does not move</source>
        <translation>未推进的原因</translation>
    </message>
    <message>
        <source>Why it stands</source>
        <translation>停留原因</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>当前活动</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>结束情况</translation>
    </message>
    <message>
        <source>Why it failed</source>
        <translation>失败原因</translation>
    </message>
    <message numerus="yes">
        <source>holds %1, which waits for %Ln children</source>
        <translation>
            <numerusform>阻塞 %1，后者在等待 %Ln 个子实例</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln further findings</source>
        <translation>
            <numerusform>另有 %Ln 项诊断结果</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::VerdictPanel</name>
    <message>
        <source>Deliver “%1”…</source>
        <translation>投递“%1”…</translation>
    </message>
    <message>
        <source>Opens the dialog that shows what the signal would change</source>
        <translation>打开对话框，显示该信号会带来的更改</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>成立</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>Leads to</source>
        <translation>去向</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>What would help</source>
        <translation>解决办法</translation>
    </message>
    <message>
        <source>When this was found. It is asked again, the less often the longer it takes.</source>
        <translation>得出此结论的时间。会再次查询，耗时越长则越少查询。</translation>
    </message>
    <message>
        <source>Deliver “%1” to the %2 that hold it…</source>
        <translation>向阻塞它的 %2 个实例投递“%1”…</translation>
    </message>
</context>
<context>
    <name>fermata::views::VersionsDialog</name>
    <message>
        <source>Versions of a machine</source>
        <translation>状态机的版本</translation>
    </message>
    <message>
        <source>New version from it…</source>
        <translation>由此新建版本…</translation>
    </message>
    <message>
        <source>Migrate its instances…</source>
        <translation>迁移其实例…</translation>
    </message>
    <message>
        <source>Close	Esc</source>
        <translation>关闭	Esc</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>&amp;Machine</source>
        <translation>状态机(&amp;M)</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Status of the version</source>
        <translation>版本的状态</translation>
    </message>
    <message>
        <source>live</source>
        <translation>现行</translation>
    </message>
    <message>
        <source>New instances may begin; the newest live version is taken where none is named</source>
        <translation>可以开始新实例；未指定版本时采用最新的现行版本</translation>
    </message>
    <message>
        <source>deprecated</source>
        <translation>已弃用</translation>
    </message>
    <message>
        <source>New instances may begin, and whoever begins one is warned</source>
        <translation>可以开始新实例，但会警告开始者</translation>
    </message>
    <message>
        <source>obsolete</source>
        <translation>已淘汰</translation>
    </message>
    <message>
        <source>No new instances; those that run finish</source>
        <translation>没有新实例；运行中的将完成</translation>
    </message>
    <message>
        <source>no &amp;events either</source>
        <translation>也没有事件(&amp;E)</translation>
    </message>
    <message>
        <source>Instances of an obsolete version that run get no events any more</source>
        <translation>已淘汰版本的运行中实例不再收到事件</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>production: the machine’s name</source>
        <translation>生产：状态机的名称</translation>
    </message>
    <message>
        <source>On a production database: the machine’s name</source>
        <translation>在生产数据库中：状态机的名称</translation>
    </message>
    <message>
        <source>&amp;Set the status</source>
        <translation>设置状态(&amp;S)</translation>
    </message>
    <message>
        <source>The version that it was</source>
        <translation>原来的版本</translation>
    </message>
    <message>
        <source>The version that it becomes</source>
        <translation>变为的版本</translation>
    </message>
    <message>
        <source>&amp;Difference from</source>
        <translation>差异，从(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;to</source>
        <translation>到(&amp;T)</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>leads elsewhere</source>
        <translation>去向改变</translation>
    </message>
    <message>
        <source>The difference, drawn</source>
        <translation>差异图</translation>
    </message>
    <message>
        <source>The difference, as a list</source>
        <translation>差异列表</translation>
    </message>
    <message>
        <source>v%1</source>
        <translation>v%1</translation>
    </message>
    <message>
        <source>There is no version.</source>
        <translation>没有版本。</translation>
    </message>
    <message>
        <source>No worker has declared this version in this database.</source>
        <translation>此数据库中没有工作器声明此版本。</translation>
    </message>
    <message>
        <source>On a production database type the machine’s name first.</source>
        <translation>在生产数据库中请先键入状态机的名称。</translation>
    </message>
    <message>
        <source>That is its status.</source>
        <translation>这就是它的状态。</translation>
    </message>
    <message>
        <source>There is no other version that instances could go to.</source>
        <translation>没有实例可以转到的其他版本。</translation>
    </message>
    <message>
        <source>%1 is live.</source>
        <translation>%1 为现行版本。</translation>
    </message>
    <message>
        <source>%1 is deprecated: whoever begins it is warned.</source>
        <translation>%1 已弃用：会警告开始者。</translation>
    </message>
    <message>
        <source>%1 is obsolete: it has no new instances.</source>
        <translation>%1 已淘汰：没有新实例。</translation>
    </message>
    <message>
        <source>The status was not set</source>
        <translation>状态未设置</translation>
    </message>
    <message>
        <source>all of %1 that have not ended</source>
        <translation>%1 的所有未结束实例</translation>
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
        <translation>%1，严格</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>a table, enforced</source>
        <translation>表，强制</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>a table, unknown events fail</source>
        <translation>表，未知事件失败</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Not ended</source>
        <translation>未结束</translation>
    </message>
    <message>
        <source>Made of</source>
        <translation>组成</translation>
    </message>
</context>
<context>
    <name>fermata::views::ViewNameDialog</name>
    <message>
        <source>Save this view</source>
        <translation>保存此视图</translation>
    </message>
    <message>
        <source>Rename the view</source>
        <translation>重命名视图</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>All instances</source>
        <translation>所有实例</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>There is a view of this name; it is replaced.</source>
        <translation>已有同名视图，将被替换。</translation>
    </message>
    <message>
        <source>There is a view of this name already.</source>
        <translation>已有同名视图。</translation>
    </message>
</context>
<context>
    <name>fermata::views::Why</name>
    <message>
        <source>eligible for %1, no worker took it</source>
        <translation>已就绪 %1，没有工作器领取</translation>
    </message>
    <message>
        <source>woken by %1, eligible for %2</source>
        <translation>被%1唤醒，已就绪 %2</translation>
    </message>
    <message>
        <source>eligible again for %1: %2</source>
        <translation>已再次就绪 %1：%2</translation>
    </message>
    <message>
        <source>eligible for %1</source>
        <translation>已就绪 %1</translation>
    </message>
    <message>
        <source>eligible never (infinity)</source>
        <translation>永不就绪（infinity）</translation>
    </message>
    <message>
        <source>replays in %1: %2</source>
        <translation>%1后重放：%2</translation>
    </message>
    <message>
        <source>replays in %1</source>
        <translation>%1后重放</translation>
    </message>
    <message>
        <source>eligible in %1</source>
        <translation>%1后就绪</translation>
    </message>
    <message>
        <source>claimed by %1 without a lease</source>
        <translation>由 %1 领取，但没有租约</translation>
    </message>
    <message>
        <source>lease of %1 ran out %2 ago</source>
        <translation>%1 的租约已于 %2前到期</translation>
    </message>
    <message>
        <source>worker %1, %2 of its lease left</source>
        <translation>工作器 %1，租约剩余 %2</translation>
    </message>
    <message>
        <source>all its children have ended: due to be woken</source>
        <translation>子实例均已结束：即将被唤醒</translation>
    </message>
    <message>
        <source>awaits %1</source>
        <translation>等待%1</translation>
    </message>
    <message>
        <source>awaits a signal without a name</source>
        <translation>等待无名称的信号</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>未给出原因</translation>
    </message>
    <message numerus="yes">
        <source>waits for %Ln children</source>
        <translation>
            <numerusform>等待 %Ln 个子实例</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>executing without a worker and without a lease</source>
        <translation>执行中，但没有工作器，也没有租约</translation>
    </message>
    <message>
        <source>executing without a worker, lease ran out %1 ago</source>
        <translation>执行中，但没有工作器，租约已于 %1前到期</translation>
    </message>
    <message>
        <source>executing without a worker, %1 of its lease left</source>
        <translation>执行中，但没有工作器，租约剩余 %1</translation>
    </message>
    <message>
        <source>held at a breakpoint: step or continue it</source>
        <translation>在断点处暂停：请单步执行或继续</translation>
    </message>
    <message>
        <source>an unknown time from spawn to end</source>
        <translation>从创建到结束的时长未知</translation>
    </message>
    <message>
        <source>%1 from spawn to end</source>
        <translation>从创建到结束共 %1</translation>
    </message>
</context>
<context>
    <name>fermata::views::WindowActions</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Connections…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>Look into another PostgreSQL; save, test and change connections</source>
        <translation>查看另一个 PostgreSQL；保存、测试和更改连接</translation>
    </message>
    <message>
        <source>Open the sandbox</source>
        <translation>打开沙箱</translation>
    </message>
    <message>
        <source>The private PostgreSQL of this computer, with example machines</source>
        <translation>本机的私有 PostgreSQL，附带示例状态机</translation>
    </message>
    <message>
        <source>Connect again</source>
        <translation>重新连接</translation>
    </message>
    <message>
        <source>Try the same connection again</source>
        <translation>重试同一连接</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Close Fermata</source>
        <translation>关闭 Fermata</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Go to…</source>
        <translation>转到…</translation>
    </message>
    <message>
        <source>An instance, a view, a status…</source>
        <translation>实例、视图、状态…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>To where you were before</source>
        <translation>回到之前的位置</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>To where you came back from</source>
        <translation>回到后退之前的位置</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Pause the refreshes</source>
        <translation>暂停刷新</translation>
    </message>
    <message>
        <source>Read once</source>
        <translation>刷新一次</translation>
    </message>
    <message>
        <source>Read what is on the screen now</source>
        <translation>立即读取屏幕上的内容</translation>
    </message>
    <message>
        <source>Refresh every</source>
        <translation>刷新间隔</translation>
    </message>
    <message>
        <source>Next theme</source>
        <translation>下一个主题</translation>
    </message>
    <message>
        <source>Light, dark, high contrast, and again</source>
        <translation>依次切换浅色、深色、高对比度</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Follow the desktop</source>
        <translation>跟随桌面</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>Workers panel</source>
        <translation>工作器面板</translation>
    </message>
    <message>
        <source>Who runs steps</source>
        <translation>运行步骤的工作器</translation>
    </message>
    <message>
        <source>Step log panel</source>
        <translation>步骤日志面板</translation>
    </message>
    <message>
        <source>What this window’s worker committed</source>
        <translation>此窗口的工作器提交的内容</translation>
    </message>
    <message>
        <source>&amp;Act</source>
        <translation>操作(&amp;A)</translation>
    </message>
    <message>
        <source>Spawn…</source>
        <translation>创建…</translation>
    </message>
    <message>
        <source>Insert instances of a machine</source>
        <translation>插入状态机的实例</translation>
    </message>
    <message>
        <source>Signal…</source>
        <translation>信号…</translation>
    </message>
    <message>
        <source>Deliver a signal to an instance</source>
        <translation>向实例投递信号</translation>
    </message>
    <message>
        <source>Spawn an example</source>
        <translation>创建示例</translation>
    </message>
    <message>
        <source>Spawn the example %1</source>
        <translation>创建示例 %1</translation>
    </message>
    <message>
        <source>Stop endless examples</source>
        <translation>停止无限运行的示例</translation>
    </message>
    <message>
        <source>Deliver the signal “stop” to every ticker that still runs</source>
        <translation>向所有仍在运行的 ticker 投递信号“stop”</translation>
    </message>
    <message>
        <source>This window’s worker runs</source>
        <translation>运行此窗口的工作器</translation>
    </message>
    <message>
        <source>Run steps on threads of this window</source>
        <translation>在此窗口的线程上运行步骤</translation>
    </message>
    <message>
        <source>Machines in other processes…</source>
        <translation>其他进程中的状态机…</translation>
    </message>
    <message>
        <source>Which commands run machines in other languages for this window’s worker</source>
        <translation>为此窗口的工作器运行其他语言状态机的命令</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>窗口(&amp;W)</translation>
    </message>
    <message>
        <source>New window</source>
        <translation>新建窗口</translation>
    </message>
    <message>
        <source>Look into another database beside this one</source>
        <translation>同时查看另一个数据库</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>Fill the screen</source>
        <translation>占满整个屏幕</translation>
    </message>
    <message>
        <source>Menu bar</source>
        <translation>菜单栏</translation>
    </message>
    <message>
        <source>Show or hide the menu bar</source>
        <translation>显示或隐藏菜单栏</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Help for this view</source>
        <translation>此视图的帮助</translation>
    </message>
    <message>
        <source>What the view shows and how to work with it</source>
        <translation>此视图显示什么，以及如何使用</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>所有快捷键</translation>
    </message>
    <message>
        <source>Every key and what it does</source>
        <translation>所有快捷键及其作用</translation>
    </message>
    <message>
        <source>Diagnostics…</source>
        <translation>诊断…</translation>
    </message>
    <message>
        <source>Versions, how long reading takes, and when the window stood still</source>
        <translation>版本、读取耗时，以及窗口何时停顿</translation>
    </message>
    <message>
        <source>About Fermata</source>
        <translation>关于 Fermata</translation>
    </message>
    <message>
        <source>Version and licences</source>
        <translation>版本和许可证</translation>
    </message>
    <message>
        <source>About Qt</source>
        <translation>关于 Qt</translation>
    </message>
    <message>
        <source>The toolkit this window is made with</source>
        <translation>此窗口所用的工具包</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>As the system, %1</source>
        <translation>跟随系统（%1）</translation>
    </message>
    <message>
        <source>Read what is on the screen every %1</source>
        <translation>每 %1读取屏幕上的内容</translation>
    </message>
    <message>
        <source>Light or dark as the desktop is, high contrast where it asks for it</source>
        <translation>明暗随桌面而定，桌面要求时使用高对比度</translation>
    </message>
    <message>
        <source>Dark text on a light ground</source>
        <translation>浅色背景上的深色文字</translation>
    </message>
    <message>
        <source>Light text on a dark ground</source>
        <translation>深色背景上的浅色文字</translation>
    </message>
    <message>
        <source>Black and white, with edges that are easy to see</source>
        <translation>黑白配色，边缘清晰可见</translation>
    </message>
    <message>
        <source>Show Fermata in this language</source>
        <translation>以这种语言显示 Fermata</translation>
    </message>
    <message>
        <source>To the root cause</source>
        <translation>转到根本原因</translation>
    </message>
    <message>
        <source>From the inspected instance to the one that holds it up</source>
        <translation>从正在检查的实例转到阻塞它的实例</translation>
    </message>
    <message>
        <source>Editor…</source>
        <translation>编辑器…</translation>
    </message>
    <message>
        <source>Which program opens the files that errors name</source>
        <translation>用哪个程序打开错误中提到的文件</translation>
    </message>
    <message>
        <source>&amp;Debug</source>
        <translation>调试(&amp;D)</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Let the chosen instance go on, if it is held</source>
        <translation>让选中的实例继续（如果它被暂停）</translation>
    </message>
    <message>
        <source>Step over</source>
        <translation>单步跳过</translation>
    </message>
    <message>
        <source>Run its next step, then hold it again; children run meanwhile</source>
        <translation>执行它的下一个步骤，然后再次暂停；子实例在此期间照常运行</translation>
    </message>
    <message>
        <source>Step into</source>
        <translation>单步进入</translation>
    </message>
    <message>
        <source>Run its next step, and hold the children that it spawns, a thousand at most</source>
        <translation>执行它的下一个步骤，并暂停该步骤创建的子实例，最多一千个</translation>
    </message>
    <message>
        <source>Step out</source>
        <translation>单步跳出</translation>
    </message>
    <message>
        <source>Let it go on, and hold its parent when that wakes</source>
        <translation>让它继续，并在其父实例被唤醒时暂停父实例</translation>
    </message>
    <message>
        <source>Hold at its next step</source>
        <translation>在下一个步骤处暂停</translation>
    </message>
    <message>
        <source>Hold the chosen instance: at once if it is runnable, else before its next step</source>
        <translation>暂停选中的实例：若可运行则立即暂停，否则在下一个步骤之前</translation>
    </message>
    <message>
        <source>Breakpoint on its step</source>
        <translation>在其步骤上设置断点</translation>
    </message>
    <message>
        <source>Add breakpoint…</source>
        <translation>添加断点…</translation>
    </message>
    <message>
        <source>Hold instances before a step</source>
        <translation>在步骤之前暂停实例</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>分离</translation>
    </message>
    <message>
        <source>Let all go that this window holds, and remove its breakpoints</source>
        <translation>放行此窗口暂停的所有实例，并移除其断点</translation>
    </message>
    <message>
        <source>Start these machines anew</source>
        <translation>重新启动这些状态机</translation>
    </message>
    <message>
        <source>Run machines in other processes with their code as it stands now; what they run ends first</source>
        <translation>以当前的代码运行其他进程中的状态机；正在运行的步骤先结束</translation>
    </message>
    <message>
        <source>Run to the chosen step</source>
        <translation>运行到选中的步骤</translation>
    </message>
    <message>
        <source>Let the inspected instance go on, and hold it before the step that is chosen on the graph</source>
        <translation>让正在检查的实例继续，并在图中选中的步骤之前暂停它</translation>
    </message>
    <message>
        <source>Set a breakpoint on the step that is chosen on the graph, else on that of the chosen instance, or remove it</source>
        <translation>在图中选中的步骤上设置断点，否则在选中实例的步骤上设置，或将其移除</translation>
    </message>
    <message>
        <source>Hold in this window’s worker…</source>
        <translation>在此窗口的工作器中暂停…</translation>
    </message>
    <message>
        <source>Hold a step inside the worker, before it runs and before its outcome is committed</source>
        <translation>在工作器内部暂停步骤：运行之前，以及结果提交之前</translation>
    </message>
    <message>
        <source>Try its step…</source>
        <translation>试运行其步骤…</translation>
    </message>
    <message>
        <source>Run the step of the chosen instance without committing anything</source>
        <translation>运行所选实例的步骤，不提交任何内容</translation>
    </message>
    <message>
        <source>Send a message…</source>
        <translation>发送消息…</translation>
    </message>
    <message>
        <source>Send a durable server a call or a cast</source>
        <translation>向持久服务器发送调用或单向消息</translation>
    </message>
    <message>
        <source>Define a machine…</source>
        <translation>定义状态机…</translation>
    </message>
    <message>
        <source>A machine that is a table of its events, and needs no code</source>
        <translation>由事件表构成、无需代码的状态机</translation>
    </message>
    <message>
        <source>Versions of a machine…</source>
        <translation>状态机的版本…</translation>
    </message>
    <message>
        <source>Which versions may begin, what they differ in, and instances from one to another</source>
        <translation>哪些版本可以开始、它们有何不同，以及实例在版本间的迁移</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>复制链接</translation>
    </message>
    <message>
        <source>Copy as ticket</source>
        <translation>复制为工单</translation>
    </message>
    <message>
        <source>Why the inspected instance stands, as Markdown for a ticket</source>
        <translation>以 Markdown 说明正在检查的实例的停留原因，用于工单</translation>
    </message>
    <message>
        <source>A line that opens the same in another Fermata</source>
        <translation>一行文本，可在另一个 Fermata 中打开相同内容</translation>
    </message>
</context>
<context>
    <name>fermata::views::WindowStatusBar</name>
    <message>
        <source>Status bar</source>
        <translation>状态栏</translation>
    </message>
    <message>
        <source>The database’s clock at the last reading: all ages are counted on it</source>
        <translation>上次读取时的数据库时钟：所有时长均以此计算</translation>
    </message>
    <message>
        <source>connecting…</source>
        <translation>正在连接…</translation>
    </message>
    <message>
        <source>sandbox running on a private socket</source>
        <translation>沙箱正在私有套接字上运行</translation>
    </message>
    <message>
        <source>connected to %1</source>
        <translation>已连接到 %1</translation>
    </message>
    <message>
        <source>connected as %1 on %2</source>
        <translation>已以 %1 身份连接到 %2</translation>
    </message>
    <message>
        <source>connection to %1 lost, connecting again…</source>
        <translation>与 %1 的连接已断开，正在重新连接…</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>read-write</source>
        <translation>读写</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>This role may insert instances and deliver signals.</source>
        <translation>此角色可以插入实例和投递信号。</translation>
    </message>
    <message>
        <source>read &lt; 1 ms</source>
        <translation>读取 &lt; 1 毫秒</translation>
    </message>
    <message>
        <source>read %1 ms</source>
        <translation>读取 %1 毫秒</translation>
    </message>
    <message>
        <source>How long the last refresh’s reads took</source>
        <translation>上次刷新的读取耗时</translation>
    </message>
    <message>
        <source>%1 database time</source>
        <translation>数据库时间 %1</translation>
    </message>
    <message>
        <source>no worker</source>
        <translation>无工作器</translation>
    </message>
    <message>
        <source>read failed</source>
        <translation>读取失败</translation>
    </message>
    <message numerus="yes">
        <source>%Ln workers, %1 slots</source>
        <extracomment>2 workers, 3/8 slots</extracomment>
        <translation>
            <numerusform>%Ln 个工作器，槽位 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>read and act</source>
        <translation>读取和操作</translation>
    </message>
    <message>
        <source>This role acts through the functions of the schema, and writes to no table.</source>
        <translation>此角色通过模式的函数执行操作，不直接写入任何表。</translation>
    </message>
    <message>
        <source>standby, %1 behind</source>
        <translation>备用，落后 %1</translation>
    </message>
    <message>
        <source>standby</source>
        <translation>备用</translation>
    </message>
    <message>
        <source>This server repeats what its primary does. It can only be read, and shows what it has repeated so far.</source>
        <translation>此服务器重复主服务器所做的事。它只能读取，显示的是到目前为止已重复的内容。</translation>
    </message>
    <message>
        <source>This role may only read.</source>
        <translation>此角色只能读取。</translation>
    </message>
</context>
<context>
    <name>fermata::views::WindowToolBar</name>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>All actions</source>
        <translation>所有操作</translation>
    </message>
    <message>
        <source>no database</source>
        <translation>无数据库</translation>
    </message>
    <message>
        <source>connecting to %1</source>
        <translation>正在连接到 %1</translation>
    </message>
    <message>
        <source>connected to %1 as %2, %3</source>
        <translation>已以 %2 身份连接到 %1，%3</translation>
    </message>
    <message>
        <source>the connection to %1 is lost; connecting again</source>
        <translation>与 %1 的连接已断开，正在重新连接</translation>
    </message>
    <message>
        <source>not connected to %1</source>
        <translation>未连接到 %1</translation>
    </message>
    <message>
        <source>Connection: %1</source>
        <translation>连接：%1</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Read every %1. Click to pause (R)</source>
        <translation>每 %1读取一次。点击暂停（R）</translation>
    </message>
    <message>
        <source>Nothing is read. Click to go on (R)</source>
        <translation>未在读取。点击继续（R）</translation>
    </message>
    <message>
        <source>Live, every %1; pause</source>
        <translation>实时，每 %1；暂停</translation>
    </message>
    <message>
        <source>Paused; go on</source>
        <translation>已暂停；继续</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>The database gives no answer. Read every %1 as soon as it does. Click to pause (R)</source>
        <translation>数据库没有响应。一旦响应，便每 %1读取一次。点击暂停（R）</translation>
    </message>
    <message>
        <source>Waiting for the database; pause</source>
        <translation>正在等待数据库；暂停</translation>
    </message>
</context>
<context>
    <name>fermata::views::Workers</name>
    <message>
        <source>%1 ago</source>
        <translation>%1前</translation>
    </message>
    <message>
        <source>this window’s</source>
        <translation>此窗口</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>%1 of %2 slots in use</source>
        <translation>槽位占用 %1/%2</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>失联</translation>
    </message>
    <message>
        <source>Outcomes it has committed since it started</source>
        <translation>自启动以来提交的步骤结果数</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>工作器</translation>
    </message>
    <message>
        <source>Slots in use</source>
        <translation>槽位占用</translation>
    </message>
    <message>
        <source>Queues</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>状态机</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>上次活动</translation>
    </message>
    <message>
        <source>It runs the example machines on threads of this window. Start it with the button above.</source>
        <translation>它在此窗口的线程上运行示例状态机。请用上方的按钮启动。</translation>
    </message>
    <message>
        <source>%1 on %2, process %3
started %4</source>
        <translation>%1，主机 %2，进程 %3
启动于 %4</translation>
    </message>
    <message>
        <source>this window</source>
        <translation>此窗口</translation>
    </message>
</context>
<context>
    <name>fermata::views::WorkersView</name>
    <message>
        <source>Workers</source>
        <translation>工作器</translation>
    </message>
    <message>
        <source>Stop this window’s</source>
        <translation>停止此窗口的工作器</translation>
    </message>
    <message>
        <source>Start this window’s</source>
        <translation>启动此窗口的工作器</translation>
    </message>
    <message>
        <source>Claims nothing more, lets its steps end and commits them. Instances stay where they are.</source>
        <translation>不再领取新实例，等待其步骤结束并提交。实例保持原位。</translation>
    </message>
    <message>
        <source>Runs the example machines on threads of this window.</source>
        <translation>在此窗口的线程上运行示例状态机。</translation>
    </message>
    <message>
        <source>Stop this window’s worker</source>
        <translation>停止此窗口的工作器</translation>
    </message>
    <message>
        <source>Start this window’s worker</source>
        <translation>启动此窗口的工作器</translation>
    </message>
    <message>
        <source>This window’s worker does not run: %1</source>
        <translation>此窗口的工作器未运行：%1</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>No worker has said that it runs. What is runnable stays so until one does: &lt;code&gt;fermatactl worker --db … --queue default=4 --machines …&lt;/code&gt;</source>
        <translation>没有工作器报告自己在运行。在此之前，可运行的实例会保持原状：&lt;code&gt;fermatactl worker --db … --queue default=4 --machines …&lt;/code&gt;</translation>
    </message>
    <message>
        <source>Show its leases</source>
        <translation>显示其租约</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>复制行</translation>
    </message>
</context>
<context>
    <name>fermata::views::dialogs</name>
    <message>
        <source>Close	Esc</source>
        <translation>关闭	Esc</translation>
    </message>
    <message>
        <source>why: it is kept in the audit</source>
        <translation>原因：将保留在审计记录中</translation>
    </message>
</context>
<context>
    <name>fermata::views::format</name>
    <message>
        <source>d</source>
        <translation>天</translation>
    </message>
    <message>
        <source>h</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>m</source>
        <translation>分</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
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
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>&lt; 1 ms</source>
        <translation>&lt; 1 毫秒</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>never</source>
        <translation>永不</translation>
    </message>
    <message>
        <source>now</source>
        <translation>刚刚</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1前</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>%1后</translation>
    </message>
    <message numerus="yes">
        <source>%Ln bytes</source>
        <translation>
            <numerusform>%Ln 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <extracomment>Between the parts of a list</extracomment>
        <translation>，</translation>
    </message>
    <message>
        <source>. </source>
        <extracomment>Between two sentences</extracomment>
        <translation>。</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>截至 %1</translation>
    </message>
    <message>
        <source>over %1 years</source>
        <translation>%1 年以上</translation>
    </message>
    <message>
        <source>unknown</source>
        <extracomment>The age of something, in a table</extracomment>
        <translation>未知</translation>
    </message>
    <message>
        <source>an unknown time</source>
        <extracomment>How long something is so, or has been: &quot;for an unknown time&quot;, &quot;an unknown time ago&quot;</extracomment>
        <translation>未知时长</translation>
    </message>
</context>
</TS>
