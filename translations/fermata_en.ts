<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>fermata::views::ActDialog</name>
    <message numerus="yes">
        <source>%Ln of them have changed since you looked</source>
        <translation>
            <numerusform>%Ln of them has changed since you looked</numerusform>
            <numerusform>%Ln of them have changed since you looked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln signals</source>
        <translation>
            <numerusform>%Ln signal</numerusform>
            <numerusform>%Ln signals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes</source>
        <translation>
            <numerusform>%Ln change</numerusform>
            <numerusform>%Ln changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected instances</source>
        <translation>
            <numerusform>%Ln selected instance</numerusform>
            <numerusform>%Ln selected instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Judge the %Ln that changed again</source>
        <translation>
            <numerusform>Judge the %Ln that changed again</numerusform>
            <numerusform>Judge the %Ln that changed again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln events</source>
        <translation>
            <numerusform>%Ln event</numerusform>
            <numerusform>%Ln events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tasks</source>
        <translation>
            <numerusform>%Ln task</numerusform>
            <numerusform>%Ln tasks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::ActWords</name>
    <message numerus="yes">
        <source>Replay %Ln instances</source>
        <translation>
            <numerusform>Replay %Ln instance</numerusform>
            <numerusform>Replay %Ln instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run %Ln instances now</source>
        <translation>
            <numerusform>Run %Ln instance now</numerusform>
            <numerusform>Run %Ln instances now</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Postpone %Ln instances</source>
        <translation>
            <numerusform>Postpone %Ln instance</numerusform>
            <numerusform>Postpone %Ln instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set the priority of %Ln instances</source>
        <translation>
            <numerusform>Set the priority of %Ln instance</numerusform>
            <numerusform>Set the priority of %Ln instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set the queue of %Ln instances</source>
        <translation>
            <numerusform>Set the queue of %Ln instance</numerusform>
            <numerusform>Set the queue of %Ln instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Release %Ln instances</source>
        <translation>
            <numerusform>Release %Ln instance</numerusform>
            <numerusform>Release %Ln instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Write the state of %Ln instances</source>
        <translation>
            <numerusform>Write the state of %Ln instance</numerusform>
            <numerusform>Write the state of %Ln instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fail %Ln instances</source>
        <translation>
            <numerusform>Fail %Ln instance</numerusform>
            <numerusform>Fail %Ln instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Recount %Ln instances</source>
        <translation>
            <numerusform>Recount %Ln instance</numerusform>
            <numerusform>Recount %Ln instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln signals</source>
        <translation>
            <numerusform>Delete %Ln signal</numerusform>
            <numerusform>Delete %Ln signals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo %Ln changes</source>
        <translation>
            <numerusform>Undo %Ln change</numerusform>
            <numerusform>Undo %Ln changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of its children that live go on without it: nobody waits for them any more.</source>
        <translation>
            <numerusform>%Ln of its children that live goes on without it: nobody waits for it any more.</numerusform>
            <numerusform>%Ln of its children that live go on without it: nobody waits for them any more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: scheduled to runnable now</source>
        <translation>
            <numerusform>%Ln instance: scheduled to runnable now</numerusform>
            <numerusform>%Ln instances: scheduled to runnable now</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: due later, else as they are</source>
        <translation>
            <numerusform>%Ln instance: due later, else as it is</numerusform>
            <numerusform>%Ln instances: due later, else as they are</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: priority %1</source>
        <translation>
            <numerusform>%Ln instance: priority %1</numerusform>
            <numerusform>%Ln instances: priority %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: queue %1</source>
        <translation>
            <numerusform>%Ln instance: queue %1</numerusform>
            <numerusform>%Ln instances: queue %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: another state, else as they are</source>
        <translation>
            <numerusform>%Ln instance: another state, else as it is</numerusform>
            <numerusform>%Ln instances: another state, else as they are</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: counted anew, still waiting</source>
        <translation>
            <numerusform>%Ln instance: counted anew, still waiting</numerusform>
            <numerusform>%Ln instances: counted anew, still waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: runnable, and may run now</source>
        <translation>
            <numerusform>%Ln instance: runnable, and may run now</numerusform>
            <numerusform>%Ln instances: runnable, and may run now</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln signals: gone for good</source>
        <translation>
            <numerusform>%Ln signal: gone for good</numerusform>
            <numerusform>%Ln signals: gone for good</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes: taken back</source>
        <translation>
            <numerusform>%Ln change: taken back</numerusform>
            <numerusform>%Ln changes: taken back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances</source>
        <translation>
            <numerusform>%Ln instance</numerusform>
            <numerusform>%Ln instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: %1 to %2</source>
        <translation>
            <numerusform>%Ln instance: %1 to %2</numerusform>
            <numerusform>%Ln instances: %1 to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln refused: %1</source>
        <translation>
            <numerusform>%Ln refused: %1</numerusform>
            <numerusform>%Ln refused: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln take their slots in the barriers of their parents again: they are waited for once more.</source>
        <translation>
            <numerusform>%Ln takes its slot in the barrier of its parent again: it is waited for once more.</numerusform>
            <numerusform>%Ln take their slots in the barriers of their parents again: they are waited for once more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln leave their parents, which do not wait for them.</source>
        <translation>
            <numerusform>%Ln leaves its parent, which does not wait for it.</numerusform>
            <numerusform>%Ln leave their parents, which do not wait for them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln children that live go on without their parents.</source>
        <translation>
            <numerusform>%Ln child that lives goes on without its parent.</numerusform>
            <numerusform>%Ln children that live go on without their parents.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The barriers of %Ln parents open.</source>
        <translation>
            <numerusform>The barrier of %Ln parent opens.</numerusform>
            <numerusform>The barriers of %Ln parents open.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For %Ln of them a parent waits for one child fewer.</source>
        <translation>
            <numerusform>For %Ln of them a parent waits for one child fewer.</numerusform>
            <numerusform>For %Ln of them a parent waits for one child fewer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln parents could run, but for their unique keys; they wake when those are free.</source>
        <translation>
            <numerusform>%Ln parent could run, but for its unique key; it wakes when that is free.</numerusform>
            <numerusform>%Ln parents could run, but for their unique keys; they wake when those are free.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of its children live: for these it waits.</source>
        <translation>
            <numerusform>%Ln of its children lives: for this one it waits.</numerusform>
            <numerusform>%Ln of its children live: for these it waits.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln barriers are counted anew.</source>
        <translation>
            <numerusform>%Ln barrier is counted anew.</numerusform>
            <numerusform>%Ln barriers are counted anew.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are not woken yet: others have their unique keys.</source>
        <translation>
            <numerusform>%Ln is not woken yet: another has its unique key.</numerusform>
            <numerusform>%Ln are not woken yet: others have their unique keys.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For %Ln of them no live worker takes this queue and knows the machine: they will wait there.</source>
        <translation>
            <numerusform>For %Ln of them no live worker takes this queue and knows the machine: it will wait there.</numerusform>
            <numerusform>For %Ln of them no live worker takes this queue and knows the machine: they will wait there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>waits for %Ln children</source>
        <translation>
            <numerusform>waits for %Ln child</numerusform>
            <numerusform>waits for %Ln children</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and of %Ln other machines</source>
        <translation>
            <numerusform>and of %Ln other machine</numerusform>
            <numerusform>and of %Ln other machines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: awaiting %1 to runnable</source>
        <translation>
            <numerusform>%Ln instance: awaiting %1 to runnable</numerusform>
            <numerusform>%Ln instances: awaiting %1 to runnable</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: stay as they are, %1 waits in the inbox until they await it</source>
        <translation>
            <numerusform>%Ln instance: stays as it is, %1 waits in the inbox until it awaits it</numerusform>
            <numerusform>%Ln instances: stay as they are, %1 waits in the inbox until they await it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: hold it under this dedup key already, nothing is stored twice</source>
        <translation>
            <numerusform>%Ln instance: holds it under this dedup key already, nothing is stored twice</numerusform>
            <numerusform>%Ln instances: hold it under this dedup key already, nothing is stored twice</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: have ended: stored, and not consumed</source>
        <translation>
            <numerusform>%Ln instance: has ended: stored, and not consumed</numerusform>
            <numerusform>%Ln instances: have ended: stored, and not consumed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Skip %Ln events</source>
        <translation>
            <numerusform>Skip %Ln event</numerusform>
            <numerusform>Skip %Ln events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln events: DEAD, and stop their keys no more</source>
        <translation>
            <numerusform>%Ln event: DEAD, and stops its key no more</numerusform>
            <numerusform>%Ln events: DEAD, and stop their keys no more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln events stop their keys by now: each does so until it is replayed or skipped.</source>
        <translation>
            <numerusform>%Ln event stops its key by now: it does so until it is replayed or skipped.</numerusform>
            <numerusform>%Ln events stop their keys by now: each does so until it is replayed or skipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Clear the locks of %Ln servers</source>
        <translation>
            <numerusform>Clear the lock of %Ln server</numerusform>
            <numerusform>Clear the locks of %Ln servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln servers: locked no more</source>
        <translation>
            <numerusform>%Ln server: locked no more</numerusform>
            <numerusform>%Ln servers: locked no more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The callers of %Ln of them are told that the lock was cleared.</source>
        <translation>
            <numerusform>The caller of %Ln of them is told that the lock was cleared.</numerusform>
            <numerusform>The callers of %Ln of them are told that the lock was cleared.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancel %Ln tasks…</source>
        <translation>
            <numerusform>Cancel %Ln task…</numerusform>
            <numerusform>Cancel %Ln tasks…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Retry failed steps of %Ln tasks…</source>
        <translation>
            <numerusform>Retry failed steps of %Ln task…</numerusform>
            <numerusform>Retry failed steps of %Ln tasks…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Retry in %Ln tasks</source>
        <translation>
            <numerusform>Retry in %Ln task</numerusform>
            <numerusform>Retry in %Ln tasks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancel %Ln tasks</source>
        <translation>
            <numerusform>Cancel %Ln task</numerusform>
            <numerusform>Cancel %Ln tasks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tasks: wait for their steps</source>
        <translation>
            <numerusform>%Ln task: waits for its steps</numerusform>
            <numerusform>%Ln tasks: wait for their steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tasks: end when the steps that execute have</source>
        <translation>
            <numerusform>%Ln task: ends when the steps that execute have</numerusform>
            <numerusform>%Ln tasks: end when the steps that execute have</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps that have failed begin anew, with all their tries.</source>
        <translation>
            <numerusform>%Ln step that has failed begins anew, with all its tries.</numerusform>
            <numerusform>%Ln steps that have failed begin anew, with all their tries.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps that wait end with it, as failed.</source>
        <translation>
            <numerusform>%Ln step that waits ends with it, as failed.</numerusform>
            <numerusform>%Ln steps that wait end with it, as failed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps are executing: they end first, and what they hand on starts nothing.</source>
        <translation>
            <numerusform>%Ln step is executing: it ends first, and what it hands on starts nothing.</numerusform>
            <numerusform>%Ln steps are executing: they end first, and what they hand on starts nothing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Migrate %Ln instances</source>
        <translation>
            <numerusform>Migrate %Ln instance</numerusform>
            <numerusform>Migrate %Ln instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances: of version %1, else as they are</source>
        <translation>
            <numerusform>%Ln instance: of version %1, else as it is</numerusform>
            <numerusform>%Ln instances: of version %1, else as they are</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::AuditTab</name>
    <message numerus="yes">
        <source>The newest %Ln entries</source>
        <translation>
            <numerusform>The newest %Ln entry</numerusform>
            <numerusform>The newest %Ln entries</numerusform>
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
    <name>fermata::views::AwaitingTree</name>
    <message numerus="yes">
        <source>Deliver %1 to the %Ln shown…</source>
        <translation>
            <numerusform>Deliver %1 to the %Ln shown…</numerusform>
            <numerusform>Deliver %1 to the %Ln shown…</numerusform>
        </translation>
    </message>
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
    <name>fermata::views::BarrierGraph</name>
    <message numerus="yes">
        <source>%1 of %2 children ended</source>
        <translation>
            <numerusform>%1 of %2 child ended</numerusform>
            <numerusform>%1 of %2 children ended</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cards of the tree. It begins with %1.</source>
        <translation>
            <numerusform>%Ln card of the tree. It begins with %1.</numerusform>
            <numerusform>%Ln cards of the tree. It begins with %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::BarrierPanel</name>
    <message numerus="yes">
        <source>%1 children</source>
        <translation>
            <numerusform>%1 child</numerusform>
            <numerusform>%1 children</numerusform>
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
        <source>%Ln children hold %1 that have ended</source>
        <translation>
            <numerusform>One child holds %1 that have ended</numerusform>
            <numerusform>%Ln children hold %1 that have ended</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln children hold it</source>
        <translation>
            <numerusform>One child holds it</numerusform>
            <numerusform>%Ln children hold it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its barrier counts %1 pending, but %Ln of its children live. Rows may have been deleted from outside; the count does not mend itself.</source>
        <translation>
            <numerusform>Its barrier counts %1 pending, but %Ln of its children lives. Rows may have been deleted from outside; the count does not mend itself.</numerusform>
            <numerusform>Its barrier counts %1 pending, but %Ln of its children live. Rows may have been deleted from outside; the count does not mend itself.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Some of the %Ln children that have not ended go on by themselves.</source>
        <translation>
            <numerusform>Its last child that has not ended goes on.</numerusform>
            <numerusform>Some of the %Ln children that have not ended go on by themselves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ended within the last minute</source>
        <translation>
            <numerusform>%Ln ended within the last minute</numerusform>
            <numerusform>%Ln ended within the last minute</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of its children have not ended. It is %1 now.</source>
        <translation>
            <numerusform>One of its children has not ended. It is %1 now.</numerusform>
            <numerusform>%Ln of its children have not ended. It is %1 now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All its %Ln children have ended. It is %1 now.</source>
        <translation>
            <numerusform>Its only child has ended. It is %1 now.</numerusform>
            <numerusform>All its %Ln children have ended. It is %1 now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are held at breakpoints</source>
        <translation>
            <numerusform>%Ln is held at a breakpoint</numerusform>
            <numerusform>%Ln are held at breakpoints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::BarriersPage</name>
    <message numerus="yes">
        <source>Deliver “%1” to the %Ln that hold #%2…</source>
        <translation>
            <numerusform>Deliver “%1” to the %Ln that holds #%2…</numerusform>
            <numerusform>Deliver “%1” to the %Ln that hold #%2…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::BarriersTree</name>
    <message numerus="yes">
        <source>The barrier counts %1 pending, but %Ln of its children live.</source>
        <translation>
            <numerusform>The barrier counts %1 pending, but %Ln of its children lives.</numerusform>
            <numerusform>The barrier counts %1 pending, but %Ln of its children live.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::ChosenPane</name>
    <message numerus="yes">
        <source>more than %Ln signals</source>
        <translation>
            <numerusform>more than %Ln signal</numerusform>
            <numerusform>more than %Ln signals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln signals</source>
        <translation>
            <numerusform>%Ln signal</numerusform>
            <numerusform>%Ln signals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln children</source>
        <translation>
            <numerusform>%Ln child</numerusform>
            <numerusform>%Ln children</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It waits for %Ln children, and then runs %1.</source>
        <translation>
            <numerusform>It waits for %Ln child, and then runs %1.</numerusform>
            <numerusform>It waits for %Ln children, and then runs %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::DebugPage</name>
    <message numerus="yes">
        <source>%Ln are held</source>
        <translation>
            <numerusform>%Ln is held</numerusform>
            <numerusform>%Ln are held</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of these breakpoints were set by others. Remove them all?</source>
        <translation>
            <numerusform>%Ln of these breakpoints was set by others. Remove them all?</numerusform>
            <numerusform>%Ln of these breakpoints were set by others. Remove them all?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::DefineDialog</name>
    <message numerus="yes">
        <source>And %Ln more.</source>
        <translation>
            <numerusform>And %Ln more.</numerusform>
            <numerusform>And %Ln more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows of the table have something wrong.</source>
        <translation>
            <numerusform>%Ln row of the table has something wrong.</numerusform>
            <numerusform>%Ln rows of the table have something wrong.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::Delivery</name>
    <message numerus="yes">
        <source>%Ln woken</source>
        <translation>
            <numerusform>%Ln woken</numerusform>
            <numerusform>%Ln woken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln stored</source>
        <translation>
            <numerusform>%Ln stored</numerusform>
            <numerusform>%Ln stored</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln duplicates</source>
        <translation>
            <numerusform>%Ln duplicate</numerusform>
            <numerusform>%Ln duplicates</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln terminal, stored and not consumed</source>
        <translation>
            <numerusform>%Ln terminal, stored and not consumed</numerusform>
            <numerusform>%Ln terminal, stored and not consumed</numerusform>
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
        <source>#%1 to #%2, %Ln children</source>
        <translation>
            <numerusform>#%1 to #%2, %Ln child</numerusform>
            <numerusform>#%1 to #%2, %Ln children</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::Finding</name>
    <message numerus="yes">
        <source>%1 instances are eligible in the queue %2, for %3 at most, and no live worker takes that queue.</source>
        <translation>
            <numerusform>%1 instance is eligible in the queue %2, for %3 at most, and no live worker takes that queue.</numerusform>
            <numerusform>%1 instances are eligible in the queue %2, for %3 at most, and no live worker takes that queue.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances of %2 in the queue %3 are eligible, for %4 at most, and no live worker of that queue runs this machine.</source>
        <translation>
            <numerusform>%1 instance of %2 in the queue %3 is eligible, for %4 at most, and no live worker of that queue runs this machine.</numerusform>
            <numerusform>%1 instances of %2 in the queue %3 are eligible, for %4 at most, and no live worker of that queue runs this machine.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Eligible for %1, but none of the %Ln live workers that take the queue %2 runs %3.</source>
        <translation>
            <numerusform>Eligible for %1, but the %Ln live worker that takes the queue %2 does not run %3.</numerusform>
            <numerusform>Eligible for %1, but none of the %Ln live workers that take the queue %2 runs %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stands in line for the partition key %1: %2 instances come before it, first %3.</source>
        <translation>
            <numerusform>Stands in line for the partition key %1: %2 instance comes before it, %3.</numerusform>
            <numerusform>Stands in line for the partition key %1: %2 instances come before it, first %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln slots of the workers that could take it in the queue %1 are taken: %2. The longest, %3, has run for %4.</source>
        <translation>
            <numerusform>The %Ln slot of the workers that could take it in the queue %1 is taken: %2. The longest, %3, has run for %4.</numerusform>
            <numerusform>All %Ln slots of the workers that could take it in the queue %1 are taken: %2. The longest, %3, has run for %4.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 try the step again and again, up to attempt %5.</source>
        <translation>
            <numerusform>%1 of %2 at step %3 in the queue %4 tries the step again and again, up to attempt %5.</numerusform>
            <numerusform>%1 of %2 at step %3 in the queue %4 try the step again and again, up to attempt %5.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances are held in the queue %2 by %3, whose lease ran out %4 ago.</source>
        <translation>
            <numerusform>%1 instance is held in the queue %2 by %3, whose lease ran out %4 ago.</numerusform>
            <numerusform>%1 instances are held in the queue %2 by %3, whose lease ran out %4 ago.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances are held in the queue %2 by %3 without a lease.</source>
        <translation>
            <numerusform>%1 instance is held in the queue %2 by %3 without a lease.</numerusform>
            <numerusform>%1 instances are held in the queue %2 by %3 without a lease.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It has seen the %Ln in its inbox and waits for one more.</source>
        <translation>
            <numerusform>It has seen the %Ln in its inbox and waits for one more.</numerusform>
            <numerusform>It has seen the %Ln in its inbox and waits for one more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waits for %1 of its %2 children to end, done or failed.</source>
        <translation>
            <numerusform>Waits for %1 of its %2 child to end, done or failed.</numerusform>
            <numerusform>Waits for %1 of its %2 children to end, done or failed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At the bottom, %1 levels down, %Ln instances hold it.</source>
        <translation>
            <numerusform>At the bottom, %1 levels down, %Ln instance holds it.</numerusform>
            <numerusform>At the bottom, %1 levels down, %Ln instances hold it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them were counted and not looked into.</source>
        <translation>
            <numerusform>%Ln of them was counted and not looked into.</numerusform>
            <numerusform>%Ln of them were counted and not looked into.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 count another number of pending children than there are that live: children were lost, or ended or added from outside.</source>
        <translation>
            <numerusform>%1 of %2 at step %3 in the queue %4 counts another number of pending children than there are that live: children were lost, or ended or added from outside.</numerusform>
            <numerusform>%1 of %2 at step %3 in the queue %4 count another number of pending children than there are that live: children were lost, or ended or added from outside.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Counts %1 pending, but %Ln of its children live.</source>
        <translation>
            <numerusform>Counts %1 pending, but %Ln of its children lives.</numerusform>
            <numerusform>Counts %1 pending, but %Ln of its children live.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 are parked for no name, the longest for %5.</source>
        <translation>
            <numerusform>%1 of %2 at step %3 in the queue %4 is parked for no name, for %5.</numerusform>
            <numerusform>%1 of %2 at step %3 in the queue %4 are parked for no name, the longest for %5.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 are parked for %5, the longest for %6.</source>
        <translation>
            <numerusform>%1 of %2 at step %3 in the queue %4 is parked for %5, for %6.</numerusform>
            <numerusform>%1 of %2 at step %3 in the queue %4 are parked for %5, the longest for %6.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Eligible for %1; %2 instances come before it in the queue %3, by priority and time.</source>
        <translation>
            <numerusform>Eligible for %1; %2 instance comes before it in the queue %3, by priority and time.</numerusform>
            <numerusform>Eligible for %1; %2 instances come before it in the queue %3, by priority and time.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln others stand alike.</source>
        <translation>
            <numerusform>%Ln other stands alike.</numerusform>
            <numerusform>%Ln others stand alike.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Has tried step %1 %Ln times before.</source>
        <translation>
            <numerusform>Has tried step %1 %Ln time before.</numerusform>
            <numerusform>Has tried step %1 %Ln times before.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more lines</source>
        <translation>
            <numerusform>%Ln more line</numerusform>
            <numerusform>%Ln more lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rows of instances are locked by %1: nobody can take or change them until that transaction ends. %Ln of them are due.</source>
        <translation>
            <numerusform>Rows of instances are locked by %1: nobody can take or change them until that transaction ends. %Ln of them is due.</numerusform>
            <numerusform>Rows of instances are locked by %1: nobody can take or change them until that transaction ends. %Ln of them are due.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances of the partition key %2 are due, and nothing of the key executes, but its lock is held by %3.</source>
        <translation>
            <numerusform>%1 instance of the partition key %2 is due, and nothing of the key executes, but its lock is held by %3.</numerusform>
            <numerusform>%1 instances of the partition key %2 are due, and nothing of the key executes, but its lock is held by %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances wait in the queue %2 behind %3, which does not go on and has the same partition key %4: one at a time.</source>
        <translation>
            <numerusform>%1 instance waits in the queue %2 behind %3, which does not go on and has the same partition key %4: one at a time.</numerusform>
            <numerusform>%1 instances wait in the queue %2 behind %3, which does not go on and has the same partition key %4: one at a time.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 are eligible at infinity: no worker ever takes them. The longest stands so for %5.</source>
        <translation>
            <numerusform>%1 of %2 at step %3 in the queue %4 is eligible at infinity: no worker ever takes it. It stands so for %5.</numerusform>
            <numerusform>%1 of %2 at step %3 in the queue %4 are eligible at infinity: no worker ever takes them. The longest stands so for %5.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances more, on %Ln lines that are not shown.</source>
        <translation>
            <numerusform>%1 instances more, on %Ln line that is not shown.</numerusform>
            <numerusform>%1 instances more, on %Ln lines that are not shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>one of %Ln sessions</source>
        <translation>
            <numerusform>one of %Ln sessions</numerusform>
            <numerusform>one of %Ln sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln slots are free there, but it needs a place as well.</source>
        <translation>
            <numerusform>%Ln slot is free there, but it needs a place as well.</numerusform>
            <numerusform>%Ln slots are free there, but it needs a place as well.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln places in the processes of its machine at the workers that could take it in the queue %1 are taken.</source>
        <translation>
            <numerusform>The %Ln place in the processes of its machine at the workers that could take it in the queue %1 is taken.</numerusform>
            <numerusform>All %Ln places in the processes of its machine at the workers that could take it in the queue %1 are taken.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln slots of the workers that could take it in the queue %1 are taken.</source>
        <translation>
            <numerusform>The %Ln slot of the workers that could take it in the queue %1 is taken.</numerusform>
            <numerusform>All %Ln slots of the workers that could take it in the queue %1 are taken.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln places in the processes of its machine at the workers that could take it in the queue %1 are taken: %2. The longest, %3, has run for %4.</source>
        <translation>
            <numerusform>The %Ln place in the processes of its machine at the workers that could take it in the queue %1 is taken: %2. The longest, %3, has run for %4.</numerusform>
            <numerusform>All %Ln places in the processes of its machine at the workers that could take it in the queue %1 are taken: %2. The longest, %3, has run for %4.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>one of %Ln transactions</source>
        <translation>
            <numerusform>one of %Ln transactions</numerusform>
            <numerusform>one of %Ln transactions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Dead rows are kept by %2, for at least %1 and %Ln transactions: each claim reads past all of them, and every queue gets slower until that ends.</source>
        <translation>
            <numerusform>Dead rows are kept by %2, for at least %1 and %Ln transaction: each claim reads past all of them, and every queue gets slower until that ends.</numerusform>
            <numerusform>Dead rows are kept by %2, for at least %1 and %Ln transactions: each claim reads past all of them, and every queue gets slower until that ends.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Dead rows are kept by %2, for %1 and %Ln transactions: each claim reads past all of them, and every queue gets slower until that ends.</source>
        <translation>
            <numerusform>Dead rows are kept by %2, for %1 and %Ln transaction: each claim reads past all of them, and every queue gets slower until that ends.</numerusform>
            <numerusform>Dead rows are kept by %2, for %1 and %Ln transactions: each claim reads past all of them, and every queue gets slower until that ends.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It may not have seen the %Ln in its inbox. If so, the next sweep of a worker wakes it; otherwise it waits for one more.</source>
        <translation>
            <numerusform>It may not have seen the %Ln in its inbox. If so, the next sweep of a worker wakes it; otherwise it waits for one more.</numerusform>
            <numerusform>It may not have seen the %Ln in its inbox. If so, the next sweep of a worker wakes it; otherwise it waits for one more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 lose their worker in the step again and again, up to attempt %5.</source>
        <translation>
            <numerusform>%1 of %2 at step %3 in the queue %4 loses its worker in the step again and again, up to attempt %5.</numerusform>
            <numerusform>%1 of %2 at step %3 in the queue %4 lose their worker in the step again and again, up to attempt %5.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its worker was lost in it %Ln times in a row.</source>
        <translation>
            <numerusform>Its worker was lost in it %Ln time in a row.</numerusform>
            <numerusform>Its worker was lost in it %Ln times in a row.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances are held in the queue %2 by worker %3, which was last seen %4 ago.</source>
        <translation>
            <numerusform>%1 instance is held in the queue %2 by worker %3, which was last seen %4 ago.</numerusform>
            <numerusform>%1 instances are held in the queue %2 by worker %3, which was last seen %4 ago.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances are held in the queue %2 by worker %3, which is not among those that report: it has stopped, or does not say that it lives.</source>
        <translation>
            <numerusform>%1 instance is held in the queue %2 by worker %3, which is not among those that report: it has stopped, or does not say that it lives.</numerusform>
            <numerusform>%1 instances are held in the queue %2 by worker %3, which is not among those that report: it has stopped, or does not say that it lives.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The lease never runs out: no sweep returns them.</source>
        <translation>
            <numerusform>The lease never runs out: no sweep returns it.</numerusform>
            <numerusform>The lease never runs out: no sweep returns them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The lease runs out in %1 only: no sweep returns them before.</source>
        <translation>
            <numerusform>The lease runs out in %1 only: no sweep returns it before.</numerusform>
            <numerusform>The lease runs out in %1 only: no sweep returns them before.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 wait in a circle of parents and children: none of them ever ends.</source>
        <translation>
            <numerusform>%1 of %2 at step %3 in the queue %4 waits in a circle of parents and children: none of them ever ends.</numerusform>
            <numerusform>%1 of %2 at step %3 in the queue %4 wait in a circle of parents and children: none of them ever ends.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Release them, when the worker is gone for certain: the step runs again.</source>
        <translation>
            <numerusform>Release it, when the worker is gone for certain: the step runs again.</numerusform>
            <numerusform>Release them, when the worker is gone for certain: the step runs again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 at step %3 in the queue %4 are eligible later than any clock will show: no worker ever takes them. The longest stands so for %5.</source>
        <translation>
            <numerusform>%1 of %2 at step %3 in the queue %4 is eligible later than any clock will show: no worker ever takes it. It stands so for %5.</numerusform>
            <numerusform>%1 of %2 at step %3 in the queue %4 are eligible later than any clock will show: no worker ever takes them. The longest stands so for %5.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (and that of %Ln others cannot be either)</source>
        <translation>
            <numerusform>%1 (and that of %Ln other cannot be either)</numerusform>
            <numerusform>%1 (and that of %Ln others cannot be either)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Has %Ln times that cannot be: %1.</source>
        <translation>
            <numerusform>Has a time that cannot be: %1.</numerusform>
            <numerusform>Has %Ln times that cannot be: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 in the queue %3 are held before step %4 until somebody lets them go, the longest for %5, by %6.</source>
        <translation>
            <numerusform>%1 of %2 in the queue %3 is held before step %4 until somebody lets it go, for %5, by %6.</numerusform>
            <numerusform>%1 of %2 in the queue %3 are held before step %4 until somebody lets them go, the longest for %5, by %6.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Step or continue them.</source>
        <translation>
            <numerusform>Step or continue it.</numerusform>
            <numerusform>Step or continue them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 in the queue %3 are parked for their turn, the longest for %4: it waits for %5, which is earlier in its ordering key.</source>
        <translation>
            <numerusform>%1 of %2 in the queue %3 is parked for its turn, for %4: it waits for %5, which is earlier in its ordering key.</numerusform>
            <numerusform>%1 of %2 in the queue %3 are parked for their turn, the longest for %4: it waits for %5, which is earlier in its ordering key.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its handler for the message that has the lock was begun %Ln times before and did not end.</source>
        <translation>
            <numerusform>Its handler for the message that has the lock was begun %Ln time before and did not end.</numerusform>
            <numerusform>Its handler for the message that has the lock was begun %Ln times before and did not end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its handler has failed for its first message %Ln times, and the others wait behind it.</source>
        <translation>
            <numerusform>Its handler has failed for its first message %Ln time, and the others wait behind it.</numerusform>
            <numerusform>Its handler has failed for its first message %Ln times, and the others wait behind it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln more</numerusform>
            <numerusform>%Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tasks in the queue %2 do not go on, for steps of them have failed; the longest stands so for %3.</source>
        <translation>
            <numerusform>%1 task in the queue %2 does not go on, for steps of it have failed; it stands so for %3.</numerusform>
            <numerusform>%1 tasks in the queue %2 do not go on, for steps of them have failed; the longest stands so for %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Is a task that does not go on, for %Ln steps of it have failed: %1.</source>
        <translation>
            <numerusform>Is a task that does not go on, for %Ln step of it has failed: %1.</numerusform>
            <numerusform>Is a task that does not go on, for %Ln steps of it have failed: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Is step %1 of task %2 and blocked, for %Ln steps before it have failed: %3.</source>
        <translation>
            <numerusform>Is step %1 of task %2 and blocked, for %Ln step before it has failed: %3.</numerusform>
            <numerusform>Is step %1 of task %2 and blocked, for %Ln steps before it have failed: %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Is step %1 of task %2 and waits for %Ln steps that are not complete: %3.</source>
        <translation>
            <numerusform>Is step %1 of task %2 and waits for %Ln step that is not complete: %3.</numerusform>
            <numerusform>Is step %1 of task %2 and waits for %Ln steps that are not complete: %3.</numerusform>
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
    <name>fermata::views::GatePanel</name>
    <message numerus="yes">
        <source>%Ln steps were not held: at most %1 are held at once</source>
        <translation>
            <numerusform>%Ln step was not held: at most %1 are held at once</numerusform>
            <numerusform>%Ln steps were not held: at most %1 are held at once</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::HostsDialog</name>
    <message numerus="yes">
        <source>Starts anew when the %n steps that it runs have ended.</source>
        <translation>
            <numerusform>Starts anew when the step that it runs has ended.</numerusform>
            <numerusform>Starts anew when the %n steps that it runs have ended.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::InspectorHead</name>
    <message numerus="yes">
        <source>%1 children</source>
        <translation>
            <numerusform>%1 child</numerusform>
            <numerusform>%1 children</numerusform>
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
        <source>%Ln children left</source>
        <translation>
            <numerusform>%Ln child left</numerusform>
            <numerusform>%Ln children left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deliver a signal to the %Ln selected…</source>
        <translation>
            <numerusform>Deliver a signal to the %Ln selected…</numerusform>
            <numerusform>Deliver a signal to the %Ln selected…</numerusform>
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
    <name>fermata::views::LeaveDialog</name>
    <message numerus="yes">
        <source>This window’s worker executes %Ln steps</source>
        <translation>
            <numerusform>This window’s worker executes %Ln step</numerusform>
            <numerusform>This window’s worker executes %Ln steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::MachineGraph</name>
    <message numerus="yes">
        <source>%Ln more breakpoints.</source>
        <translation>
            <numerusform>%Ln more breakpoint.</numerusform>
            <numerusform>%Ln more breakpoints.</numerusform>
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
    <name>fermata::views::MachinesPage</name>
    <message numerus="yes">
        <source>The same is true of %Ln other versions.</source>
        <translation>
            <numerusform>The same is true of %Ln other version.</numerusform>
            <numerusform>The same is true of %Ln other versions.</numerusform>
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
    <message numerus="yes">
        <source>%n more because other programs had the processor.</source>
        <translation>
            <numerusform>%n more because other programs had the processor.</numerusform>
            <numerusform>%n more because other programs had the processor.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Act on %Ln instances</source>
        <translation>
            <numerusform>Act on %Ln instance</numerusform>
            <numerusform>Act on %Ln instances</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln changes</source>
        <translation>
            <numerusform>%1, %Ln change</numerusform>
            <numerusform>%1, %Ln changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Breakpoints are on: %Ln held</source>
        <translation>
            <numerusform>Breakpoints are on: %Ln held</numerusform>
            <numerusform>Breakpoints are on: %Ln held</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln that were held go on.</source>
        <translation>
            <numerusform>%Ln that was held goes on.</numerusform>
            <numerusform>%Ln that were held go on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln go on.</source>
        <translation>
            <numerusform>%Ln goes on.</numerusform>
            <numerusform>%Ln go on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln breakpoints are removed.</source>
        <translation>
            <numerusform>%Ln breakpoint is removed.</numerusform>
            <numerusform>%Ln breakpoints are removed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Act on %Ln events</source>
        <translation>
            <numerusform>Act on %Ln event</numerusform>
            <numerusform>Act on %Ln events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::OutboxColumns</name>
    <message numerus="yes">
        <source>%Ln tries have failed</source>
        <translation>
            <numerusform>%Ln try has failed</numerusform>
            <numerusform>%Ln tries have failed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::OutboxPage</name>
    <message numerus="yes">
        <source>%Ln topics</source>
        <translation>
            <numerusform>%Ln topic</numerusform>
            <numerusform>%Ln topics</numerusform>
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
    <name>fermata::views::ProductionGate</name>
    <message numerus="yes">
        <source>%Ln of them became done while you decided, and would run again. To do it all the same, type how many it will be, %1.</source>
        <translation>
            <numerusform>%Ln of them became done while you decided, and would run again. To do it all the same, type how many it will be, %1.</numerusform>
            <numerusform>%Ln of them became done while you decided, and would run again. To do it all the same, type how many it will be, %1.</numerusform>
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
    <name>fermata::views::RefusalList</name>
    <message numerus="yes">
        <source>%Ln were refused, and nothing happened to them; the first %1 of them:</source>
        <translation>
            <numerusform>%Ln was refused, and nothing happened to it; the first %1 of them:</numerusform>
            <numerusform>%Ln were refused, and nothing happened to them; the first %1 of them:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were refused, and nothing happened to them:</source>
        <translation>
            <numerusform>%Ln was refused, and nothing happened to it:</numerusform>
            <numerusform>%Ln were refused, and nothing happened to them:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::RunView</name>
    <message numerus="yes">
        <source>It starts %Ln children, and goes on with “%1” when all have ended.</source>
        <translation>
            <numerusform>It starts %Ln child, and goes on with “%1” when it has ended.</numerusform>
            <numerusform>It starts %Ln children, and goes on with “%1” when all have ended.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It consumes %Ln signals.</source>
        <translation>
            <numerusform>It consumes %Ln signal.</numerusform>
            <numerusform>It consumes %Ln signals.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::ServerTab</name>
    <message numerus="yes">
        <source>Its handler does not run. It was begun %Ln times and lost with its worker, and waits for one that serves this type.</source>
        <translation>
            <numerusform>Its handler does not run. It was begun %Ln time and lost with its worker, and waits for one that serves this type.</numerusform>
            <numerusform>Its handler does not run. It was begun %Ln times and lost with its worker, and waits for one that serves this type.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its handler has thrown %Ln times. It is tried again, and the others wait behind it.</source>
        <translation>
            <numerusform>Its handler has thrown %Ln time. It is tried again, and the others wait behind it.</numerusform>
            <numerusform>Its handler has thrown %Ln times. It is tried again, and the others wait behind it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::SignalEditor</name>
    <message numerus="yes">
        <source>“%1” delivered to %Ln: %2.</source>
        <translation>
            <numerusform>“%1” delivered to %Ln: %2.</numerusform>
            <numerusform>“%1” delivered to %Ln: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of the stored wait for their unique key and are woken later.</source>
        <translation>
            <numerusform>%Ln of the stored waits for its unique key and is woken later.</numerusform>
            <numerusform>%Ln of the stored wait for their unique key and are woken later.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped: %Ln were not asked.</source>
        <translation>
            <numerusform>Stopped: %Ln was not asked.</numerusform>
            <numerusform>Stopped: %Ln were not asked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %Ln selected</source>
        <translation>
            <numerusform>The %Ln selected</numerusform>
            <numerusform>The %Ln selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instances that were selected; one signal to each</source>
        <translation>
            <numerusform>%Ln instance that was selected; one signal</numerusform>
            <numerusform>%Ln instances that were selected; one signal to each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last %n payloads of “%1”</source>
        <translation>
            <numerusform>The last %n payload of “%1”</numerusform>
            <numerusform>The last %n payloads of “%1”</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::SpawnEditor</name>
    <message numerus="yes">
        <source>%Ln of them would be refused: the unique key is occupied.</source>
        <translation>
            <numerusform>%Ln of them would be refused: the unique key is occupied.</numerusform>
            <numerusform>%Ln of them would be refused: the unique key is occupied.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln live workers would take it.</source>
        <translation>
            <numerusform>%Ln live worker would take it.</numerusform>
            <numerusform>%Ln live workers would take it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln live workers would take it: %1.</source>
        <translation>
            <numerusform>%Ln live worker would take it: %1.</numerusform>
            <numerusform>%Ln live workers would take it: %1.</numerusform>
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
    <name>fermata::views::StuckLimitsBar</name>
    <message numerus="yes">
        <source>%1 of %Ln kinds</source>
        <translation>
            <numerusform>%1 of %Ln kind</numerusform>
            <numerusform>%1 of %Ln kinds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::StuckPage</name>
    <message numerus="yes">
        <source>%1 instances on %Ln lines</source>
        <translation>
            <numerusform>%1 instances on %Ln line</numerusform>
            <numerusform>%1 instances on %Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln kinds are not looked for: they are switched off above.</source>
        <translation>
            <numerusform>%Ln kind is not looked for: it is switched off above.</numerusform>
            <numerusform>%Ln kinds are not looked for: they are switched off above.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln lines, %2 instances</source>
        <translation>
            <numerusform>%1 of %Ln line, %2 instances</numerusform>
            <numerusform>%1 of %Ln lines, %2 instances</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::StuckPane</name>
    <message numerus="yes">
        <source>likewise %1 and %Ln more</source>
        <translation>
            <numerusform>likewise %1 and %Ln more</numerusform>
            <numerusform>likewise %1 and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::StuckStrip</name>
    <message numerus="yes">
        <source>%Ln causes</source>
        <translation>
            <numerusform>%Ln cause</numerusform>
            <numerusform>%Ln causes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances</source>
        <translation>
            <numerusform>%1 instance</numerusform>
            <numerusform>%1 instances</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::TaskGraph</name>
    <message numerus="yes">
        <source>%Ln steps. The arrow keys follow what they depend on.</source>
        <translation>
            <numerusform>%Ln step. The arrow keys follow what they depend on.</numerusform>
            <numerusform>%Ln steps. The arrow keys follow what they depend on.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::TaskPane</name>
    <message numerus="yes">
        <source>%Ln steps, %1</source>
        <translation>
            <numerusform>%Ln step, %1</numerusform>
            <numerusform>%Ln steps, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::TaskWords</name>
    <message numerus="yes">
        <source>%1 and %Ln others</source>
        <translation>
            <numerusform>%1 and %Ln other</numerusform>
            <numerusform>%1 and %Ln others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln steps complete</source>
        <translation>
            <numerusform>%1 of %Ln step complete</numerusform>
            <numerusform>%1 of %Ln steps complete</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It blocks %Ln steps.</source>
        <translation>
            <numerusform>It blocks %Ln step.</numerusform>
            <numerusform>It blocks %Ln steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps</source>
        <translation>
            <numerusform>%Ln step</numerusform>
            <numerusform>%Ln steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::TasksTables</name>
    <message numerus="yes">
        <source>%1 of %Ln tries</source>
        <translation>
            <numerusform>%1 of %Ln try</numerusform>
            <numerusform>%1 of %Ln tries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::Timeline</name>
    <message numerus="yes">
        <source>waits for %Ln children</source>
        <translation>
            <numerusform>waits for %Ln child</numerusform>
            <numerusform>waits for %Ln children</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln signals consumed</source>
        <translation>
            <numerusform>%Ln signal consumed</numerusform>
            <numerusform>%Ln signals consumed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln children: %1</source>
        <translation>
            <numerusform>%Ln child: %1</numerusform>
            <numerusform>%Ln children: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Spawned %Ln children:</source>
        <translation>
            <numerusform>Spawned %Ln child:</numerusform>
            <numerusform>Spawned %Ln children:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::TimelineTab</name>
    <message numerus="yes">
        <source>Between these looks it ran %Ln other steps too: which of them wrote what was not seen.</source>
        <translation>
            <numerusform>Between these looks it ran %Ln other step too: which of them wrote what was not seen.</numerusform>
            <numerusform>Between these looks it ran %Ln other steps too: which of them wrote what was not seen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The newest %Ln steps are shown.</source>
        <translation>
            <numerusform>The newest step is shown.</numerusform>
            <numerusform>The newest %Ln steps are shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::Verdict</name>
    <message numerus="yes">
        <source>holds %1, which waits for %Ln children</source>
        <translation>
            <numerusform>holds %1: the last child it waits for</numerusform>
            <numerusform>holds %1, which waits for %Ln children</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln further findings</source>
        <translation>
            <numerusform>and %Ln further finding</numerusform>
            <numerusform>and %Ln further findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fermata::views::Why</name>
    <message numerus="yes">
        <source>waits for %Ln children</source>
        <translation>
            <numerusform>waits for %Ln child</numerusform>
            <numerusform>waits for %Ln children</numerusform>
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
