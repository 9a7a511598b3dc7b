import { setTimeout as wait } from 'node:timers/promises'
import type { Child, Children } from './children.ts'

type Settings = Readonly<Record<string, string>>

/** One process of the built site. */
export type WebProcess = {
  name: string
  port: number
  base: string
  /** Resolves when /readyz returns 200. @throws Error with the output if the process exits, or after two minutes. */
  start: (more?: { settings?: Settings; folder?: string; nodeOptions?: readonly string[] }) => Promise<void>
  /** Sends SIGTERM. @returns the exit code and the duration in seconds. */
  stop: () => Promise<{ code: number | null; seconds: number }>
  kill: () => Promise<void>
  freeze: () => void
  thaw: () => void
  /** Returns the HTTP status of /readyz; 0 without a response within three seconds. */
  readiness: () => Promise<number>
  /** Returns HTTP status, status and reasons of /readyz, such as `200 degraded files`. */
  state: () => Promise<string>
  /** Starts the process, which is expected to exit. @returns exit code and last line of output. */
  refusal: (settings: Settings) => Promise<{ code: number | null; said: string }>
}

const START_MS = 120_000
const LOOK_MS = 100
const READY_MS = 3000
const KEPT_LINES = 40

/** Creates a process of the site on a port, without starting it. */
export function webProcess(children: Children, name: string, port: number, settings: Settings): WebProcess {
  let child: Child | undefined
  let lines: string[] = []
  const base = `http://127.0.0.1:${port}`
  const launch = ({
    settings: more = {},
    folder = process.cwd(),
    nodeOptions = [],
  }: Parameters<WebProcess['start']>[0] = {}) => {
    const env = { PATH: process.env['PATH'] ?? '', ...settings, PORT: String(port), ...more }
    const started = children.start(process.execPath, [...nodeOptions, 'scripts/start.mjs'], { cwd: folder, env })
    lines = []
    started.onLine((line) => (lines = [...lines.slice(1 - KEPT_LINES), line]))
    return started
  }
  const readiness = () =>
    fetch(`${base}/readyz`, { signal: AbortSignal.timeout(READY_MS) }).then(
      ({ status }) => status,
      () => 0,
    )
  return {
    name,
    port,
    base,
    readiness,
    async state() {
      const response = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(READY_MS) })
      const { status, reasons } = (await response.json()) as { status: string; reasons: string[] }
      return [response.status, status, ...reasons].join(' ')
    },
    async start(more) {
      child = launch(more)
      for (const end = Date.now() + START_MS; (await readiness()) !== 200; await wait(LOOK_MS))
        if (!child.isRunning() || Date.now() > end) throw new Error(`${name} did not start: ${lines.join('\n')}`)
    },
    async stop() {
      const begin = performance.now()
      child?.signal('SIGTERM')
      const code = (await child?.ended) ?? null
      return { code, seconds: (performance.now() - begin) / 1000 }
    },
    async kill() {
      child?.signal('SIGKILL')
      await child?.ended
    },
    freeze: () => child?.freeze(),
    thaw: () => child?.thaw(),
    async refusal(more) {
      const started = launch({ settings: more })
      const killer = setTimeout(() => started.signal('SIGKILL'), START_MS)
      const code = await started.ended
      clearTimeout(killer)
      return { code, said: lines.filter((line) => !line.startsWith('{')).at(-1) ?? '' }
    },
  }
}
