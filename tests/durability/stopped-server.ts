import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { seededRandom } from '#contracts/negatives/seeded-random.ts'

/** How a process is ended, in turn. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGKILL'] as const
export type StopSignal = (typeof SIGNALS)[number]

/** How many stops the tests make in all: more with STOPS. */
export const STOPS = Number(process.env['STOPS'] ?? 40)

/** Moments and choices that are the same in every run, unless STOPS_SEED says otherwise. */
export const stopRandom = () => seededRandom(Number(process.env['STOPS_SEED'] ?? 7))

/** The signal of a round. */
export const signalOf = (round: number): StopSignal => SIGNALS[round % SIGNALS.length] ?? 'SIGTERM'

/** How a process that was sent a signal ended, and what it had to say to whoever reads errors. */
export type Ending = { exitCode: number | null; signalCode: string | null; errors: string }

export type StartedServer = { child: ChildProcess; ending: Promise<Ending> }

/** Starts the built server as the image does, without waiting for anything. */
export function startAsImage(environment: NodeJS.ProcessEnv): StartedServer {
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const ending = Promise.all([text(child.stderr), once(child, 'exit')]).then(([errors]) => ({
    exitCode: child.exitCode,
    signalCode: child.signalCode,
    errors,
  }))
  return { child, ending }
}

/** What a process that could end in order looks like; before it has loaded its code the system ends it. */
export const isClean = ({ exitCode, signalCode, errors }: Ending, signal: StopSignal): boolean =>
  errors === '' && (exitCode === 0 || signalCode === signal)
