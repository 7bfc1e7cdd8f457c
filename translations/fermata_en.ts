<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>fermata::views::AwaitingDisplay</name>
    <message numerus="yes">
        <source>%1 signals</source>
        <translation>
            <numerusform>%1 signal</numerusform>
            <numerusform>%1 signals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 hold something</source>
        <translation>
            <numerusform>%1 holds something</numerusform>
            <numerusform>%1 hold something</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 near misses</source>
        <translation>
            <numerusform>%1 a near miss</numerusform>
            <numerusform>%1 near misses</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::AwaitingPage</name>
    <message numerus="yes">
        <source>%1 parked on %Ln names</source>
        <translation>
            <numerusform>%1 parked on %Ln name</numerusform>
            <numerusform>%1 parked on %Ln names</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::BarrierGraph</name>
    <message numerus="yes">
        <source>%1 of %2 childs ended</source>
        <translation>
            <numerusform>%1 of %2 child ended</numerusform>
            <numerusform>%1 of %2 childs ended</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) of the tree. It begins with %1.</source>
        <translation>
            <numerusform>%n card of the tree. It begins with %1.</numerusform>
            <numerusform>%n cards of the tree. It begins with %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::BarrierPanel</name>
    <message numerus="yes">
        <source>%1 childs</source>
        <translation>
            <numerusform>%1 child</numerusform>
            <numerusform>%1 childs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, held %Ln levels down</source>
        <translation>
            <numerusform>%1, held %Ln level down</numerusform>
            <numerusform>%1, held %Ln levels down</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::BarrierVerdict</name>
    <message numerus="yes">
        <source>%Ln childs hold %1 that have ended</source>
        <translation>
            <numerusform>One child holds %1 that have ended</numerusform>
            <numerusform>%Ln childs hold %1 that have ended</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln childs hold it</source>
        <translation>
            <numerusform>One child holds it</numerusform>
            <numerusform>%Ln childs hold it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its barrier counts %1 pending, but %Ln of its childs live. Rows may have been deleted from outside; the count does not mend itself.</source>
        <translation>
            <numerusform>Its barrier counts %1 pending, but %Ln of its childs lives. Rows may have been deleted from outside; the count does not mend itself.</numerusform>
            <numerusform>Its barrier counts %1 pending, but %Ln of its childs live. Rows may have been deleted from outside; the count does not mend itself.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Some of the %Ln childs that have not ended go on by themselves.</source>
        <translation>
            <numerusform>Its last child that has not ended goes on.</numerusform>
            <numerusform>Some of the %Ln childs that have not ended go on by themselves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ended within the last minute</source>
        <translation>
            <numerusform>%Ln ended within the last minute</numerusform>
            <numerusform>%Ln ended within the last minute</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::BarriersTree</name>
    <message numerus="yes">
        <source>The barrier counts %1 pending, but %Ln of its childs live.</source>
        <translation>
            <numerusform>The barrier counts %1 pending, but %Ln of its childs lives.</numerusform>
            <numerusform>The barrier counts %1 pending, but %Ln of its childs live.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::DiffModel</name>
    <message numerus="yes">
        <source>⋯ %n the same</source>
        <translation>
            <numerusform>⋯ %n the same</numerusform>
            <numerusform>⋯ %n the same</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::DiffView</name>
    <message numerus="yes">
        <source>%n added</source>
        <translation>
            <numerusform>%n added</numerusform>
            <numerusform>%n added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation>
            <numerusform>%n removed</numerusform>
            <numerusform>%n removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>%n changed</numerusform>
            <numerusform>%n changed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::ExportStrip</name>
    <message numerus="yes">
        <source>Exporting to %1: %Ln instances, %2</source>
        <translation>
            <numerusform>Exporting to %1: %Ln instance, %2</numerusform>
            <numerusform>Exporting to %1: %Ln instances, %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copying: %Ln instances</source>
        <translation>
            <numerusform>Copying: %Ln instance</numerusform>
            <numerusform>Copying: %Ln instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances written to %1 (%2)</source>
        <translation>
            <numerusform>%Ln instance written to %1 (%2)</numerusform>
            <numerusform>%Ln instances written to %1 (%2)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln instances are copied: a clipboard holds no more. Export the rest to a file.</source>
        <translation>
            <numerusform>The first instance is copied: a clipboard holds no more. Export the rest to a file.</numerusform>
            <numerusform>The first %Ln instances are copied: a clipboard holds no more. Export the rest to a file.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances copied</source>
        <translation>
            <numerusform>%Ln instance copied</numerusform>
            <numerusform>%Ln instances copied</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Given up after %Ln instances: %1</source>
        <translation>
            <numerusform>Given up after %Ln instance: %1</numerusform>
            <numerusform>Given up after %Ln instances: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::FamilyCellsView</name>
    <message numerus="yes">
        <source>#%1 to #%2, %Ln childs</source>
        <translation>
            <numerusform>#%1 to #%2, %Ln child</numerusform>
            <numerusform>#%1 to #%2, %Ln childs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::FirstStart</name>
    <message numerus="yes">
        <source>%Ln workers</source>
        <translation>
            <numerusform>%Ln worker</numerusform>
            <numerusform>%Ln workers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln slots</source>
        <translation>
            <numerusform>%Ln slot</numerusform>
            <numerusform>%Ln slots</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::InspectorHead</name>
    <message numerus="yes">
        <source>%1 childs</source>
        <translation>
            <numerusform>%1 child</numerusform>
            <numerusform>%1 childs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::InstancesPage</name>
    <message numerus="yes">
        <source>%n selected to CSV…</source>
        <translation>
            <numerusform>%n selected to CSV…</numerusform>
            <numerusform>%n selected to CSV…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected to JSON…</source>
        <translation>
            <numerusform>%n selected to JSON…</numerusform>
            <numerusform>%n selected to JSON…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::InstancesTable</name>
    <message numerus="yes">
        <source>%Ln childs left</source>
        <translation>
            <numerusform>%Ln child left</numerusform>
            <numerusform>%Ln childs left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::JsonEdit</name>
    <message numerus="yes">
        <source>%Ln members, %1</source>
        <translation>
            <numerusform>%Ln member, %1</numerusform>
            <numerusform>%Ln members, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln elements, %1</source>
        <translation>
            <numerusform>%Ln element, %1</numerusform>
            <numerusform>%Ln elements, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::JsonView</name>
    <message numerus="yes">
        <source>%Ln members</source>
        <translation>
            <numerusform>%Ln member</numerusform>
            <numerusform>%Ln members</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln elements</source>
        <translation>
            <numerusform>%Ln element</numerusform>
            <numerusform>%Ln elements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::Leases</name>
    <message numerus="yes">
        <source>%n expired</source>
        <translation>
            <numerusform>%n expired</numerusform>
            <numerusform>%n expired</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln leases</source>
        <translation>
            <numerusform>%Ln lease</numerusform>
            <numerusform>%Ln leases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln workers serve it</source>
        <translation>
            <numerusform>%Ln worker serves it</numerusform>
            <numerusform>%Ln workers serve it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::LeasesDelegate</name>
    <message numerus="yes">
        <source>%n expired</source>
        <translation>
            <numerusform>%n expired</numerusform>
            <numerusform>%n expired</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::MachineView</name>
    <message numerus="yes">
        <source>%n node(s). The arrow keys follow the transitions.</source>
        <translation>
            <numerusform>%n node. The arrow keys follow the transitions.</numerusform>
            <numerusform>%n nodes. The arrow keys follow the transitions.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::MainWindow</name>
    <message numerus="yes">
        <source>%n since %1, the longest %2.</source>
        <translation>
            <numerusform>%n since %1, the longest %2.</numerusform>
            <numerusform>%n since %1, the longest %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::OverviewCharts</name>
    <message numerus="yes">
        <source>Kinds of outcome are kept of %n queues only; this one came later.</source>
        <translation>
            <numerusform>Kinds of outcome are kept of %n queue only; this one came later.</numerusform>
            <numerusform>Kinds of outcome are kept of %n queues only; this one came later.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::Queues</name>
    <message numerus="yes">
        <source>%n workers</source>
        <translation>
            <numerusform>%n worker</numerusform>
            <numerusform>%n workers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n or more instances.</source>
        <translation>
            <numerusform>%n or more instances.</numerusform>
            <numerusform>%n or more instances.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n instances.</source>
        <translation>
            <numerusform>%n instance.</numerusform>
            <numerusform>%n instances.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n living workers can run it.</source>
        <translation>
            <numerusform>%n living worker can run it.</numerusform>
            <numerusform>%n living workers can run it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::StateTab</name>
    <message numerus="yes">
        <source>%Ln are awaited</source>
        <translation>
            <numerusform>%Ln is awaited</numerusform>
            <numerusform>%Ln are awaited</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::StepPanel</name>
    <message numerus="yes">
        <source>Those that have ended are not counted; +%Ln were seen to end so since this window looks.</source>
        <translation>
            <numerusform>Those that have ended are not counted; +%Ln was seen to end so since this window looks.</numerusform>
            <numerusform>Those that have ended are not counted; +%Ln were seen to end so since this window looks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances stand here.</source>
        <translation>
            <numerusform>One instance stands here.</numerusform>
            <numerusform>%1 instances stand here.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::Timeline</name>
    <message numerus="yes">
        <source>waits for %Ln childs</source>
        <translation>
            <numerusform>waits for %Ln child</numerusform>
            <numerusform>waits for %Ln childs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::Verdict</name>
    <message numerus="yes">
        <source>holds %1, which waits for %Ln childs</source>
        <translation>
            <numerusform>holds %1: the last child it waits for</numerusform>
            <numerusform>holds %1, which waits for %Ln childs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waits until its last %Ln childs have ended, done or failed.</source>
        <translation>
            <numerusform>Waits until its last child has ended, done or failed.</numerusform>
            <numerusform>Waits until its last %Ln childs have ended, done or failed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its barrier counts %1 pending, but %Ln of its childs live. Rows may have been deleted from outside; the count does not mend itself.</source>
        <translation>
            <numerusform>Its barrier counts %1 pending, but %Ln of its childs lives. Rows may have been deleted from outside; the count does not mend itself.</numerusform>
            <numerusform>Its barrier counts %1 pending, but %Ln of its childs live. Rows may have been deleted from outside; the count does not mend itself.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Runs %1 again in %2, after %Ln attempts.</source>
        <translation>
            <numerusform>Runs %1 again in %2, after %Ln attempt.</numerusform>
            <numerusform>Runs %1 again in %2, after %Ln attempts.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::Why</name>
    <message numerus="yes">
        <source>waits for %Ln childs</source>
        <translation>
            <numerusform>waits for %Ln child</numerusform>
            <numerusform>waits for %Ln childs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::WindowStatusBar</name>
    <message numerus="yes">
        <source>%Ln workers, %1 slots</source>
        <extracomment>2 workers, 3/8 slots</extracomment>
        <translation>
            <numerusform>%Ln worker, %1 slots</numerusform>
            <numerusform>%Ln workers, %1 slots</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::format</name>
    <message numerus="yes">
        <source>%Ln bytes</source>
        <translation>
            <numerusform>%Ln byte</numerusform>
            <numerusform>%Ln bytes</numerusform>
        </translation>
    </message>
</context>
</TS>
