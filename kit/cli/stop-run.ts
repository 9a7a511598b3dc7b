import { setTimeout as wait } from 'node:timers/promises'
import type { Target } from '#kit/suite/ports.ts'
import { SkipTest } from '#kit/suite/test-errors.ts'
import type { Terminal } from './command.ts'

/** Ends a run early: on Ctrl-C, or when its time is over. */
export type Stop = {
  /** Returns why the run must end; undefined while it may continue. */
  reason: () => string | undefined
  isInterrupted: () => boolean
  /** Wraps a target: pending responses and waits are abandoned when the run must end. */
  stopping: (target: Target) => Target
  /** Returns the result of `work`. @throws SkipTest if `work` is still pending `graceMs` after the run must end. */
  orStopped: <Done>(work: Promise<Done>, graceMs?: number) => Promise<Done>
  close: () => void
}

/** Starts listening for Ctrl-C and the timer of `--time`. */
export function beginStop({ ended }: Pick<Terminal, 'ended'>, timeMs: number | undefined): Stop {
  let reason: string | undefined
  let stop: (why: string) => void = () => undefined
  const stopped = new Promise<string>((resolve) => {
    stop = (why) => {
      reason ??= why
      resolve(why)
    }
  })
  void ended().then(() => stop('Ctrl-C'))
  const timer = timeMs === undefined ? undefined : setTimeout(() => stop('--time'), timeMs)
  const orStopped = <Done>(work: Promise<Done>, graceMs = 0): Promise<Done> => {
    work.catch(() => undefined) // an abandoned promise must not cause an unhandled rejection
    return Promise.race([
      work,
      stopped.then(async (why): Promise<never> => {
        if (graceMs > 0) await wait(graceMs, undefined, { ref: false })
        throw new SkipTest('budget', why)
      }),
    ])
  }
  return {
    reason: () => reason,
    isInterrupted: () => reason === 'Ctrl-C',
    orStopped,
    stopping: (target) => ({
      ...target,
      send: (request) => orStopped(target.send(request)),
      clock: { ...target.clock, wait: (ms) => orStopped(target.clock.wait(ms)) },
    }),
    close: () => clearTimeout(timer),
  }
}
