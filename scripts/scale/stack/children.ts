import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** A process of the stack, which may have children: PostgreSQL does. */
export type Child = {
  id: number
  isRunning: () => boolean
  /** Sends a signal to the process, but not to its children. */
  signal: (signal: NodeJS.Signals) => void
  /** Sends SIGSTOP to the process and its children. */
  freeze: () => void
  thaw: () => void
  /** Resolves with the exit code; null after a signal, -1 if the program is missing. */
  ended: Promise<number | null>
  /** Calls `onLine` with each line of stdout and stderr. */
  onLine: (onLine: (line: string) => void) => void
}

export type Children = {
  /** Starts a program. `stopSignal` (default SIGKILL) is the signal that ends the program at once. */
  start: (
    program: string,
    options: readonly string[],
    settings?: SpawnOptions & { stopSignal?: NodeJS.Signals },
  ) => Child
  /** Ends all running processes, the newest first. */
  stopAll: () => Promise<void>
}

const PATIENCE_MS = 5000

/** Returns an object that starts processes. When this process exits, the running processes are ended by their ids. */
export function childProcesses(): Children {
  const running = new Map<Child, NodeJS.Signals>()
  let isStopped = false
  const endAtOnce = (child: Child) => {
    child.thaw()
    child.signal(running.get(child) ?? 'SIGKILL')
  }
  process.on('exit', () => [...running.keys()].toReversed().forEach(endAtOnce))
  return {
    start(program, options, { stopSignal = 'SIGKILL', ...settings } = {}) {
      if (isStopped) throw new Error(`${program} is not started: everything has been ended`)
      const child = childOf(spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'], ...settings }))
      running.set(child, stopSignal)
      void child.ended.then(() => running.delete(child))
      return child
    },
    async stopAll() {
      isStopped = true
      for (const child of [...running.keys()].toReversed()) {
        endAtOnce(child)
        const killer = setTimeout(() => child.signal('SIGKILL'), PATIENCE_MS)
        await child.ended
        clearTimeout(killer)
      }
    },
  }
}

/** On SIGINT or SIGTERM ends all child processes, then exits with 130. */
export function endOnSignals(children: Children): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void children.stopAll().finally(() => process.exit(130)))
}

function childOf(child: ChildProcess): Child {
  const id = child.pid ?? 0
  const isRunning = () => child.exitCode === null && child.signalCode === null && id !== 0
  const toFamily = (signal: NodeJS.Signals) => {
    if (isRunning()) for (const member of [id, ...childIds(id)]) send(member, signal)
  }
  // for a missing program, Node emits `error` and no `exit`
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]).then(
    () => child.exitCode,
    () => -1,
  )
  // drains the outputs: a full pipe would block the process
  for (const stream of [child.stdout, child.stderr]) stream?.resume()
  return {
    id,
    isRunning,
    ended,
    signal: (signal) => isRunning() && send(id, signal),
    freeze: () => toFamily('SIGSTOP'),
    thaw: () => toFamily('SIGCONT'),
    onLine(onLine) {
      for (const stream of [child.stdout, child.stderr]) {
        let rest = ''
        stream?.on('data', (chunk) => {
          const lines = (rest + String(chunk)).split('\n')
          rest = lines.pop() ?? ''
          lines.forEach(onLine)
        })
      }
    },
  }
}

function childIds(id: number): number[] {
  try {
    const ids = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8')
    return ids.split(' ').filter(Boolean).map(Number)
  } catch {
    return [] // the process has ended
  }
}

function send(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal)
  } catch {
    // the process has ended
  }
}
