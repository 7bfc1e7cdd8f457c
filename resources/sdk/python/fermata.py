# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
"""Machines for Fermata, written in Python 3.11. Copy this file beside your own; it needs the standard library only.

    import fermata

    checkout = fermata.Machine("checkout", version=1)

    @checkout.step
    def start(ctx):
        paid = ctx.signal("paid")
        if paid is None:
            return fermata.wait_for("paid", ctx.state)
        return fermata.next("ship", {**ctx.state, "amount": paid.payload["amount"]})

    @checkout.step
    def ship(ctx):
        return fermata.done({"shipped": ctx.state["order"]})

    fermata.run(checkout)

A worker starts this program (`fermatactl worker --queue default=4 --machines "python3 checkout.py"`) and talks to it over
stdin and stdout. What a step prints is kept with its run where the instance is traced, and is in the worker's log anyway,
with the id of the instance. Whatever else your code prints goes to stderr, which the worker shows as the machine's log.

A step is run again as a whole after a crash: make it idempotent, and keep it small.

A durable server, a state that is told messages one at a time, is a class with handlers:

    class Counter(fermata.DurableServer):
        def init(self, argument):
            return 0

        def handle_call(self, message, count):
            if message == "increment":
                return self.reply("ok", count + 1)
            if message == "value":
                return self.reply(count, count)
            raise fermata.UnknownMessage(message)

    fermata.run(fermata.server("counter", Counter()))

Its worker serves the queue fermata.server.
"""

import contextvars
import functools
import inspect
import json
import os
import sys
import threading
import time
import traceback
import types
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Callable, Optional

PROTOCOL = 1
METHOD_NOT_FOUND = -32601
FAILED = 1  # the code of an error that a step or a handler has raised
STATE_UNUSABLE = 2  # … that the state of a server has raised
MOST_OF_A_TRACEBACK = 16_000  # characters
MOST_AT_ONCE = 8_000  # characters of what a step prints, in one message
MOST_UNCOMMITTED = 10_000  # outcomes of which it is kept what is to be done after their commit
LONGEST_BATCH = 0.1  # seconds of messages to a server that are committed together


# ---- What a step returns ---------------------------------------------------------------------------------------------

class Outcome(dict):
    """One of the six outcomes. Make it with the functions below."""

    def consuming(self, signals) -> "Outcome":
        """Consumes just these of the signals of the awaited name that the step was shown, or those with these ids; the
        others stay for the next await. Also an await consumes them, and a replay then awaits the name on."""
        self["consumes"] = [one.id if isinstance(one, Signal) else one for one in signals]
        return self

    def after_commit(self, action: Callable) -> "Outcome":
        """Calls `action(state)` when the outcome is committed, with the state that was. Several are called one after the
        other, until one raises or returns fermata.HALT. It is not durable: a process or a worker that dies in between has
        lost it."""
        self["actions"] = True
        self.actions = [*getattr(self, "actions", []), action]
        return self


def next(step: str, state: Any) -> Outcome:
    """Go on at `step` at once."""
    return Outcome(outcome="next", step=step, state=state)


def replay(state: Any, delay_ms: int = 0) -> Outcome:
    """The same step again after `delay_ms`, with attempt + 1. It consumes the awaited signals the step was shown."""
    return Outcome(outcome="replay", state=state, delay_ms=delay_ms)


def wait_for(signal: str, state: Any) -> Outcome:
    """The outcome `await`: park until a signal of this name is delivered; the same step then runs again and sees it."""
    return Outcome(outcome="await", signal=signal, state=state)


def schedule_childs(step: str, childs: list, state: Any) -> Outcome:
    """Spawn `childs`, made with child(); when all of them have ended, done or failed, go on at `step`."""
    return Outcome(outcome="schedule_childs", step=step, state=state, childs=list(childs))


def child(fsm: str, step: str, state: Any = None, **options: Any) -> dict:
    """An instance to spawn. Options: fsm_version, queue, priority, partition_key, unique_key, unique_scope, delay_ms."""
    known = {"fsm_version", "queue", "priority", "partition_key", "unique_key", "unique_scope", "delay_ms"}
    if unknown := sorted(options.keys() - known):
        raise TypeError(f"child() does not know {', '.join(unknown)}; it knows {', '.join(sorted(known))}")
    return {"fsm": fsm, "step": step, "state": {} if state is None else state, **options}


HALT = object()  # what an action returns behind which no other is to be called

_NO_RESULT = object()


def done(result: Any = _NO_RESULT) -> Outcome:
    """The end. done() leaves the result empty, done(None) stores JSON null."""
    return Outcome(outcome="done") if result is _NO_RESULT else Outcome(outcome="done", result=result)


def stop(reason: str) -> Outcome:
    """The end, failed."""
    return Outcome(outcome="stop", reason=reason)


# ---- What a step is given --------------------------------------------------------------------------------------------

@dataclass(frozen=True)
class Signal:
    id: int
    name: str
    payload: Any
    inserted_at: str  # "2026-01-02T03:04:05.678901Z"


@dataclass(frozen=True)
class Child:
    id: int
    fsm: str
    status: str  # "done" or "failed", once the barrier is over
    state: Any
    result: Any
    last_error: Optional[str]


@dataclass(frozen=True)
class Context:
    """A snapshot taken when the instance was claimed."""
    id: int
    fsm: str
    fsm_version: int
    step: str
    attempt: int  # of this step; 0 the first time
    state: Any
    queue: str
    partition_key: Optional[str]
    parent_id: Optional[int]
    awaits: Optional[str]  # the name it was parked on when it was claimed
    signals: list  # the whole inbox, every name
    signals_more: bool  # there are more than the 1,000 shown
    childs: list
    trying: bool  # nothing of this run will be committed
    server: Optional[dict] = None  # of a durable server: its name, the version of its state, and what has the lock

    def signal(self, name: str) -> Optional[Signal]:
        """The oldest signal of this name, if the instance has awaited it; else None, even if one lies in the inbox."""
        if self.awaits != name:
            return None
        return _first(signal for signal in self.signals if signal.name == name)


@dataclass(frozen=True)
class Failure:
    """What a handler is given: the committed state, and why the step failed."""
    id: int
    fsm: str
    fsm_version: int
    step: str
    attempt: int
    state: Any
    reason: str


def _first(items):
    for item in items:
        return item
    return None


def _pick(cls, params: dict, **made: Any):
    """`cls` from those members of `params` that it has: a later protocol may send more."""
    return cls(**{name: params[name] for name in cls.__dataclass_fields__ if name in params and name not in made}, **made)


# ---- A machine -------------------------------------------------------------------------------------------------------

class Machine:
    """A machine and its steps. With decorators: @machine.step, @machine.handle.

    `run_ahead`: after a `next` an instance may go on with its next step at once, without a way through the queue, for a
    second at most. Each step is committed as ever."""

    def __init__(self, fsm: str, version: int = 1, queue: str = "default", initial: Optional[str] = None,
                 run_ahead: bool = False):
        if not fsm:
            raise ValueError("a machine needs a name")
        self.fsm, self.version, self.queue, self.initial, self.run_ahead = fsm, version, queue, initial, bool(run_ahead)
        self.steps: dict[str, Callable] = {}
        self.sources: dict[str, dict] = {}
        self.transitions: list[dict] = []
        self.handler: Optional[Callable] = None

    def step(self, function: Optional[Callable] = None, *, name: Optional[str] = None):
        """A step named like its function, or by `name`. It takes a Context and returns an outcome."""
        if function is None:
            return functools.partial(self.step, name=name)
        name = name or function.__name__
        if name in self.steps:
            raise ValueError(f'machine {self.fsm} has two steps named "{name}"')
        self.steps[name] = function
        if place := _place(function):
            self.sources[name] = place
        return function

    def handle(self, function: Callable) -> Callable:
        """What decides after a step has raised: it takes a Failure and returns an outcome. Without one the instance fails."""
        self.handler = function
        return function

    def edge(self, source: str, target: str, on: str = "") -> None:
        """A move that the desktop draws; `on` is free text, a signal's name or a condition."""
        self.transitions.append({"from": source, "to": target, "on": on})

    def _announcement(self) -> dict:
        if not self.steps:
            raise ValueError(f"machine {self.fsm} has no steps")
        return {"fsm": self.fsm, "version": self.version, "initial": self.initial or _first(self.steps),
                "queue": self.queue, "run_ahead": self.run_ahead, "steps": list(self.steps),
                "transitions": self.transitions,
                "sources": self.sources}


# ---- A durable server ------------------------------------------------------------------------------------------------

class UnknownMessage(Exception):
    """What a handler raises for a message that it does not know. Its caller is told, and the next one is handled."""

    def __init__(self, message: Any):
        words = json.dumps(message, ensure_ascii=False, separators=(",", ":"))[:200]
        super().__init__(f"this server does not know the message {words}")


class _Result:
    def __init__(self, state: Any, answer: Any, locks: bool, actions: tuple):
        for action in actions:
            if not callable(action):
                raise TypeError(f"an action must be a function; it is {type(action).__name__}")
        self.state, self.answer, self.locks, self.actions = state, answer, locks, actions


class DurableServer:
    """A type of servers: derive a class from it, and give it to server(). Called for many servers, one after the other or,
    with a concurrency above 1, at once: it keeps no state of its own.

    Handlers return reply(), noreply() or lock(). They are pure: a crash has them called again. The state that they are
    given is a copy, which they may change and return. What one raises leaves the state as it was, and the message first
    in line; it is tried again after pauses that grow, up to `max_attempts`.

    Messages that do not wait in line (priority messages and infos) are sent by programs in C++ alone, which start this
    program for them (`server::hosted`)."""

    state_version = 1  # of the format in which the state is stored

    def init(self, argument: Any) -> Any:
        """The state of a new server."""
        raise NotImplementedError(f"{type(self).__name__} has no init()")

    def handle_call(self, message: Any, state: Any) -> "_Result":
        raise UnknownMessage(message)

    def handle_cast(self, message: Any, state: Any) -> "_Result":
        raise UnknownMessage(message)

    def handle_info(self, message: Any, state: Any) -> "_Result":
        raise UnknownMessage(message)

    def handle_locked(self, how: str, message: Any, state: Any) -> "_Result":
        """For a message, a "call" or a "cast", whose handler has returned lock(): outside of any transaction, for as long as
        it takes, and effects are allowed. What it changes of the state is written over the state as it then is. What it
        raises is the caller's answer; either way the lock ends and the message is not tried again. Where the process or the
        worker dies it is called again."""
        raise UnknownMessage(message)

    def upgrade(self, version: int, state: Any) -> Any:
        """What becomes of a state that was stored in an earlier version of its format. What it raises stops the server:
        nothing is lost, its messages wait, and it is tried again now and then."""
        raise RuntimeError(f"the state was stored in version {version} of its format, and nothing upgrades it to version "
                           f"{self.state_version}")

    @staticmethod
    def reply(answer: Any, state: Any, *actions: Callable) -> "_Result":
        """A call is answered. Each action is called after the commit with the committed state, until one returns
        fermata.HALT or raises: here is the place for effects. They are not repeated, and a crash loses them."""
        return _Result(state, answer, False, actions)

    @staticmethod
    def noreply(state: Any, *actions: Callable) -> "_Result":
        """A call is answered None."""
        return _Result(state, None, False, actions)

    @staticmethod
    def lock(state: Any) -> "_Result":
        """Other messages wait until handle_locked() is done with this one."""
        return _Result(state, None, True, ())


class _OfServer(Exception):
    """What a server's code has raised: for this message, or for its state."""

    def __init__(self, error: BaseException, signal: Optional[int] = None):
        self.error, self.signal = error, signal


class _Server(Machine):
    def __init__(self, kind: str, handlers: DurableServer, terms: dict):
        if not kind:
            raise ValueError("a type of servers needs a name")
        if not isinstance(handlers, DurableServer):
            raise TypeError(f"the handlers of servers are a fermata.DurableServer; this is {type(handlers).__name__}")
        super().__init__("fermata.server/" + kind, queue="fermata.server")
        self.handlers = handlers
        self.terms = {"state_version": handlers.state_version, **terms}
        self.steps = {"serve": self.serve, "locked": self.locked}
        for step, name in (("serve", "handle_call"), ("locked", "handle_locked")):
            method = getattr(type(handlers), name)
            if method is not getattr(DurableServer, name) and (place := _place(method)):
                self.sources[step] = place

    def _announcement(self) -> dict:
        return {"fsm": self.fsm, "sources": self.sources, "server": self.terms}

    def state(self, ctx: Context) -> Any:
        version = ctx.server["state_version"]
        try:
            return ctx.state if version == self.handlers.state_version else self.handlers.upgrade(version, ctx.state)
        except BaseException as error:
            raise _OfServer(error) from None

    @staticmethod
    def handled(method: Callable, *arguments: Any) -> Any:
        return method(*arguments)

    def called(self, method: Callable, *arguments: Any) -> tuple:
        """What a handler has returned, and its state and answer as they will be stored."""
        result = self.handled(method, *arguments)
        if not isinstance(result, _Result):
            raise TypeError(f"{method.__name__} returned {type(result).__name__}; it must return reply(), noreply() or lock()")
        return result, _encode(result.state), _encode(result.answer)

    def serve(self, ctx: Context) -> Outcome:
        """What waits, one after the other, until one wants the batch to end."""
        state = _encode(self.state(ctx))
        handled, replies, locks, actions = [], [], False, ()
        end = time.monotonic() + LONGEST_BATCH
        for signal in ctx.signals:
            (how, message), = signal.payload.items()
            method = {"call": self.handlers.handle_call, "cast": self.handlers.handle_cast, "info": self.handlers.handle_info}[how]
            try:
                # A copy: a handler that raises may have changed it.
                result, state, answer = self.called(method, message, json.loads(state))
            except UnknownMessage as unknown:
                handled.append(signal)
                replies.append({"message": signal.id, "error": str(unknown)})
                continue
            except BaseException as error:
                if handled:
                    break  # what came before it is committed, and then it is the first one
                raise _OfServer(error, signal.id) from None
            handled.append(signal)
            locks, actions = result.locks, result.actions
            if locks:
                break
            replies.append({"message": signal.id, "reply": json.loads(answer)})
            if actions or time.monotonic() >= end:
                break
        outcome = next("locked", json.loads(state)) if locks else wait_for("message", json.loads(state))
        return self.told(outcome.consuming(handled), replies, actions)

    def locked(self, ctx: Context) -> Outcome:
        held = ctx.server["locked"]
        (how, message), = held["payload"].items()
        state = self.state(ctx)
        try:
            result, _, _ = self.called(self.handlers.handle_locked, how, message, state)
            if result.locks:
                raise TypeError("handle_locked returned a lock, and there is one")
        except BaseException as error:
            raise _OfServer(error, held["id"]) from None
        replies = [{"message": held["id"], "reply": result.answer}]
        return self.told(wait_for("message", result.state), replies, result.actions)

    @staticmethod
    def told(outcome: Outcome, replies: list, actions: tuple) -> Outcome:
        outcome["replies"] = replies
        for action in actions:
            # Each has a state of its own to change.
            outcome.after_commit(lambda state, action=action: action(json.loads(_encode(state))))
        return outcome


def server(type: str, handlers: DurableServer, max_attempts: Optional[int] = None, first_pause_ms: int = 100,
           longest_pause_ms: int = 60_000) -> Machine:
    """What run() serves servers of this type by: servers are started, called and shown by `fermatactl server`, by SQL and
    by programs in C++. `max_attempts`: how often a message is tried whose handler raises, before it is answered with that
    error and the next one is handled; None: for ever."""
    return _Server(type, handlers, {"max_attempts": max_attempts, "first_pause_ms": first_pause_ms,
                                    "longest_pause_ms": longest_pause_ms})


def _place(step: Callable) -> Optional[dict]:
    """Where a step stands in the source, for breakpoints there. None for what is written in no file."""
    try:
        step = inspect.unwrap(step)
        while isinstance(step, (functools.partial, functools.partialmethod)):
            step = inspect.unwrap(step.func)
        code = getattr(step, "__code__", None) or type(step).__call__.__code__
        path = os.path.abspath(code.co_filename)
        if not os.path.isfile(path):
            return None
        return {"path": path, "line": code.co_firstlineno, "end": _last_line(code)}
    except BaseException:  # of somebody's own kind: it runs all the same
        return None


def _last_line(code) -> int:
    inner = [_last_line(one) for one in code.co_consts if isinstance(one, types.CodeType)]
    return max([code.co_firstlineno, *(line for _, _, line in code.co_lines() if line), *inner])


# ---- What a step prints ----------------------------------------------------------------------------------------------

class _Output:
    """What the step of one request prints. Each line goes to the worker as it ends."""

    def __init__(self, host: "_Host", request: int):
        self.host, self.request, self.process = host, request, os.getpid()
        self.lock = threading.RLock()  # a step may print from several threads, and from what interrupts it
        self.stream, self.waiting, self.length, self.open = "", [], 0, True

    def write(self, stream: str, text: str) -> bool:
        """False: the step has ended, or this is a process that it has forked. It is not the step's."""
        if os.getpid() != self.process:
            return False
        with self.lock:
            if not self.open:
                return False
            if stream != self.stream:
                self._send()
                self.stream = stream
            self.waiting.append(text)
            self.length += len(text)
            if "\n" in text or self.length >= MOST_AT_ONCE:
                self._send()
        return True

    def flush(self) -> None:
        if os.getpid() == self.process:
            with self.lock:
                self._send()

    def close(self) -> None:
        with self.lock:
            self._send()
            self.open = False

    def _send(self) -> None:
        text, self.waiting, self.length = "".join(self.waiting), [], 0
        for at in range(0, len(text), MOST_AT_ONCE):
            # A lone surrogate, which no JSON text may hold, becomes a question mark.
            part = text[at:at + MOST_AT_ONCE].encode("utf-8", "replace").decode("utf-8")
            params = {"id": self.request, "stream": self.stream, "text": part}
            self.host.send(_encode({"jsonrpc": "2.0", "method": "output", "params": params}))


# Whose step runs here: of this thread, or of this task of asyncio, which inherits it.
_printing: contextvars.ContextVar[Optional[_Output]] = contextvars.ContextVar("fermata_printing", default=None)


class _Stream:
    """sys.stdout or sys.stderr: what is printed inside a step is the step's, all else goes where it always went."""

    def __init__(self, name: str, under):
        self.name, self.under = name, under

    def write(self, text: str) -> int:
        output = _printing.get()
        if output is not None and isinstance(text, str) and output.write(self.name, text):
            return len(text)
        return self.under.write(text)

    def writelines(self, lines) -> None:
        for line in lines:
            self.write(line)

    def flush(self) -> None:
        if (output := _printing.get()) is not None:
            output.flush()
        self.under.flush()

    def __getattr__(self, name: str):
        return getattr(self.under, name)

    def __enter__(self):
        return self

    def __exit__(self, *_) -> None:
        self.flush()


def _print_by_step() -> None:
    for name in ("stdout", "stderr"):
        under = getattr(sys, name)
        stream = _Stream(name, under)
        setattr(sys, name, stream)
        # Who logs has mostly been set up before now, with the stream of that time.
        if logging := sys.modules.get("logging"):
            loggers = [logging.getLogger(), *logging.getLogger().manager.loggerDict.values()]
            for handler in [one for logger in loggers for one in getattr(logger, "handlers", [])]:
                if isinstance(handler, logging.StreamHandler) and handler.stream is under:
                    handler.setStream(stream)


# ---- The conversation with the worker --------------------------------------------------------------------------------

class _Refused(Exception):
    def __init__(self, code: int, message: str):
        super().__init__(message)
        self.code = code


class _Host:
    def __init__(self, machines: tuple, concurrency: int, requests, answers):
        self.machines = {(machine.fsm, machine.version): machine for machine in machines}
        if len(self.machines) != len(machines):
            raise ValueError("two machines have the same name and version")
        self.announcement = {"protocol": PROTOCOL, "concurrency": concurrency,
                             "machines": [machine._announcement() for machine in machines]}
        self.concurrency, self.requests, self.answers = concurrency, requests, answers
        self.lock = threading.RLock()  # one message at a time
        self.actions: dict[int, list] = {}  # by request: of outcomes that are not known to be committed

    def serve(self) -> None:
        with ThreadPoolExecutor(self.concurrency, "step") as pool, ThreadPoolExecutor(1, "after commits") as actions:
            for line in self.requests:
                request = json.loads(line)
                method = request.get("method")
                if method == "shutdown":
                    break  # what runs finishes: the pool waits for it
                if method in ("step", "handle", "init") and self.concurrency > 1:
                    pool.submit(self.answer, request)
                elif method == "committed" and self.concurrency > 1:
                    actions.submit(self.committed, request["params"])
                elif method == "committed":
                    self.committed(request["params"])
                else:
                    self.answer(request)

    def committed(self, told: dict) -> None:
        """On one thread, so that those of an instance come in their order."""
        try:
            for action in self.actions.pop(told["request"], []):
                if action(told["state"]) is HALT:
                    break
        except BaseException:  # SystemExit too; the outcome is committed, and the others go on
            traceback.print_exc()

    def remember(self, request: int, outcome: "Outcome") -> None:
        """Of those whose claim was lost nobody hears any more: they make room for later ones."""
        if actions := getattr(outcome, "actions", None):
            self.actions[request] = actions
            while len(self.actions) > MOST_UNCOMMITTED:
                self.actions.pop(_first(list(self.actions)), None)

    def answer(self, request: dict) -> None:
        process = os.getpid()
        if "id" not in request:
            return  # a notification of a later protocol
        reply = {"jsonrpc": "2.0", "id": request["id"]}
        if request.get("method") in ("step", "handle"):
            output = _Output(self, request["id"])
            printing = _printing.set(output)
            try:
                text = self.answered(request, reply)
            finally:
                _printing.reset(printing)
                if os.getpid() == process:
                    output.close()  # before the answer, behind which nothing belongs to the step any more
        else:
            text = self.answered(request, reply)
        if os.getpid() != process:
            # A child that a step has forked comes back from it: it is not the one that was asked.
            for stream in (sys.stdout, sys.stderr):
                try:
                    stream.flush()
                except (OSError, ValueError):
                    pass
            os._exit(0)
        self.send(text)

    def answered(self, request: dict, reply: dict) -> bytes:
        try:
            # Written as JSON here, so that what cannot be (NaN, a set) is an error of the step.
            outcome = self.perform(request.get("method"), request.get("params"))
            text = _encode({**reply, "result": outcome})
            self.remember(reply["id"], outcome)  # before the answer: its commit may be told of at once
            return text
        except _OfServer as thrown:
            told = _error(thrown.error)
            if thrown.signal is None:
                told["code"] = STATE_UNUSABLE
            else:
                told["data"]["signal"] = thrown.signal
            return _encode({**reply, "error": told})
        except _Refused as refused:
            return _encode({**reply, "error": {"code": refused.code, "message": str(refused)}})
        except BaseException as error:  # SystemExit too: a step must not end the others
            told = _error(error)
            if request.get("method") == "handle" and "traceback" in told["data"]:
                print(told["data"]["traceback"], file=sys.stderr)  # last_error holds that of the step
            return _encode({**reply, "error": told})

    def send(self, text: bytes) -> None:
        try:
            with self.lock:
                self.answers.write(text + b"\n")
                self.answers.flush()
        except BrokenPipeError:
            os._exit(0)  # the worker is gone: whoever takes over runs the step again

    def perform(self, method: str, params: Any) -> Any:
        if method == "initialize":
            return self.announcement
        if method == "step":
            machine = self.machine(params)
            signals = [_pick(Signal, one) for one in params["signals"]]
            childs = [_pick(Child, one) for one in params["childs"]]
            ctx = _pick(Context, params, signals=signals, childs=childs,
                        signals_more=params.get("signals_more", False), trying=params.get("try", False))
            return _checked(machine.steps[ctx.step](ctx), f'step "{ctx.step}"')
        if method == "handle":
            machine = self.machine(params["context"])
            if machine.handler is None:
                raise _Refused(METHOD_NOT_FOUND, f"machine {machine.fsm} has no handler")
            return _checked(machine.handler(_pick(Failure, params["context"], reason=params["reason"])), "the handler")
        if method == "init":
            machine = self.machine(params)
            return {"state": machine.handlers.init(params["argument"]), "state_version": machine.handlers.state_version}
        raise _Refused(METHOD_NOT_FOUND, f'there is no method "{method}"')

    def machine(self, context: dict) -> Machine:
        key = (context["fsm"], context["fsm_version"])
        if key not in self.machines:
            raise LookupError(f"this program has no machine {key[0]} v{key[1]}")
        return self.machines[key]


def _checked(outcome: Any, who: str) -> Outcome:
    if not isinstance(outcome, Outcome):
        raise TypeError(f"{who} returned {type(outcome).__name__}; it must return an outcome, like fermata.done()")
    return outcome


def _check_keys(value: Any) -> None:
    # json.dumps() makes strings of them, and two may then be one.
    if isinstance(value, dict):
        for key, member in value.items():
            if not isinstance(key, str):
                raise TypeError(f"the key {key!r} is no string, and JSON knows no other")
            _check_keys(member)
    elif isinstance(value, (list, tuple)):
        for member in value:
            _check_keys(member)


def _encode(message: dict) -> bytes:
    # ASCII only: a lone surrogate is written as such, and refused by the worker with a clear reason.
    _check_keys(message)
    return json.dumps(message, allow_nan=False, separators=(",", ":")).encode("ascii")


def _words(error: BaseException) -> str:
    try:
        return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    except Exception:  # one that cannot say what it is has a name still
        return type(error).__name__


def _error(error: BaseException) -> dict:
    told = {"code": FAILED, "message": _words(error), "data": {"type": type(error).__name__}}
    if where := _traceback(error):
        told["data"]["traceback"] = where
    return told


def _traceback(error: BaseException) -> str:
    """From your code on, with what caused it. Empty where none of yours ran: this module said what is wrong."""
    try:
        frame = error.__traceback__
        performed = False
        while frame is not None and frame.tb_frame.f_code.co_filename == _traceback.__code__.co_filename:
            performed = performed or frame.tb_frame.f_code.co_name in ("perform", "handled", "state")
            frame = frame.tb_next
        if frame is None or not performed:
            return ""
        text = "".join(traceback.format_exception(type(error), error, frame)).rstrip("\n")
        text = "\n".join(line[:1000] for line in text.split("\n"))  # words of any length stand in front already
    except Exception:  # one that cannot say what it is
        return ""
    if len(text) <= MOST_OF_A_TRACEBACK:
        return text
    return text[:MOST_OF_A_TRACEBACK // 4] + "\n  ...\n" + text[-MOST_OF_A_TRACEBACK * 3 // 4 + 7:]


def run(*machines: Machine, concurrency: int = 1) -> None:
    """Serves the machines until the worker says that it is enough. With a concurrency above 1 so many steps run at once,
    each on a thread: what they share must be thread-safe."""
    if not machines:
        raise ValueError("run() needs a machine")
    if concurrency < 1:
        raise ValueError("the concurrency must be at least 1")
    # stdout belongs to the protocol: what anybody prints, in C code or a child process too, goes to stderr; and nobody
    # but us reads stdin.
    answers = os.fdopen(os.dup(1), "wb")
    requests = os.fdopen(os.dup(0), "rb")
    os.dup2(2, 1)
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    sys.stdout.reconfigure(line_buffering=True)
    _print_by_step()
    # What the database holds can be read: numbers of any length, documents of a thousand levels.
    sys.set_int_max_str_digits(0)
    sys.setrecursionlimit(max(sys.getrecursionlimit(), 5000))
    try:
        _Host(machines, concurrency, requests, answers).serve()
    except BrokenPipeError:
        pass  # the worker is gone: whoever takes over runs the step again
