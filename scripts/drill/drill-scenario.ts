import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'

/** Environment of a drill scenario. */
export type DrillContext = {
  /** A separate empty folder, removed by the command. */
  folder: string
  /** Settings of a separate site: DATABASE_URL, FILES_FOLDER, SECRETS_FILE or DATA_KEY. */
  environment: NodeJS.ProcessEnv
  /** Prints a result. */
  report: (line: string) => void
}

/** An operational fault. `run` rejects if the site does not withstand the fault. */
export type DrillScenario = { title: string; run: (context: DrillContext) => Promise<void> }

/** @throws Error with the text unless the condition holds. */
export function required(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise)
}

export type DrillServer = {
  child: ChildProcess
  base: string
  /** Shifts the clock of the process by days; takes effect within 0.3 s. */
  setClock: (days: number) => Promise<void>
  /** Sends SIGTERM. @returns the exit code; null if the process had to be killed after ten seconds. */
  stop: () => Promise<number | null>
}

const START_MS = 120_000
const STOP_MS = 10_000
const LOOK_MS = 100
const CLOCK_MS = 300

/** Starts the built site. Resolves when /readyz returns 200. @throws Error if it exits first, or after two minutes. */
export async function startServer(
  { folder, environment }: DrillContext,
  stdout: 'ignore' | 'pipe' | number = 'ignore',
): Promise<DrillServer> {
  const port = await freePort()
  const clockFile = join(folder, 'clock')
  await writeFile(clockFile, '0')
  const stdio: StdioOptions = ['ignore', stdout, 'inherit']
  const child = spawn(process.execPath, ['--import', './scripts/drill/shifted-clock.mjs', 'dist/server/main.js'], {
    env: {
      ...environment,
      NODE_ENV: 'production',
      DEMONSTRATION: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      DRILL_CLOCK_FILE: clockFile,
    },
    stdio,
  })
  const base = `http://127.0.0.1:${port}`
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  for (const end = Date.now() + START_MS; !(await isReady(base)); await wait(LOOK_MS)) {
    if (!isOver() && Date.now() < end) continue
    child.kill('SIGKILL')
    throw new Error('the server did not become ready')
  }
  return {
    child,
    base,
    async setClock(days) {
      await writeFile(clockFile, String(days * 86_400_000))
      await wait(CLOCK_MS)
    },
    async stop() {
      if (isOver()) return child.exitCode
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      const killer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await exit
      clearTimeout(killer)
      return child.exitCode
    },
  }
}

const isReady = (base: string) =>
  fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ status }) => status === 200,
    () => false,
  )
