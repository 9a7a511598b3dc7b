import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { seededRandom } from '#kit/negatives/seeded-random.ts'

/** Signals that the rounds send in turn. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGKILL'] as const
export type StopSignal = (typeof SIGNALS)[number]

/** Total number of stops, five of each signal; set STOPS for more. */
export const STOPS = Number(process.env['STOPS'] ?? 15)

/** Creates the random numbers for moments and choices. They are deterministic; set STOPS_SEED for others. */
export const stopRandom = () => seededRandom(Number(process.env['STOPS_SEED'] ?? 7))

/** Signal of a round. */
export const signalOf = (round: number): StopSignal => SIGNALS[round % SIGNALS.length] ?? 'SIGTERM'

/** Exit status and error output of a process after a signal. */
export type Ending = { exitCode: number | null; signalCode: string | null; errors: string }

export type StartedServer = { child: ChildProcess; ending: Promise<Ending> }

/** Starts the built server as the image does, without waiting. */
export function startAsImage(environment: NodeJS.ProcessEnv): StartedServer {
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const ending = Promise.all([text(child.stderr), once(child, 'exit')]).then(([errors]) => ({
    exitCode: child.exitCode,
    signalCode: child.signalCode,
    errors,
  }))
  return { child, ending }
}

/** Whether a process ended in an orderly way. Before its code is loaded, the default action of the signal ends it. */
export const isClean = ({ exitCode, signalCode, errors }: Ending, signal: StopSignal): boolean =>
  errors === '' && (exitCode === 0 || signalCode === signal)
