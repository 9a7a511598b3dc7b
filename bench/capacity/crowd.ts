import type { ChildServer } from '#bench/servers/child-server.ts'
import { spentDuring } from './costs.ts'
import type { PerKind } from './kinds.ts'
import type { Outcome } from './load-client.ts'
import type { LoadClient } from './load-process.ts'

const STEP_SECONDS = 5
/** Ratio of a step's rate to the rate of the step before. */
const STEP = 1.15
/** Rates of the first and the last step, as parts of the limit that the model predicts. */
const [FIRST, LAST] = [0.4, 2]
const MOST_P99_MS = 1000
/** Minimum ratio of the response rate to the arrival rate. */
const LEAST_ANSWERED = 0.95
/** Maximum processor use of the client, as a part of one core. Above this, the client would limit the load. */
const MOST_CLIENT = 0.9

/** A step of the rising load. */
export type Step = {
  /** Arrivals per second. */
  perSecond: number
  /** Responses per second. */
  answered: number
  p99: number
  /** Parts of the step in which the main thread was busy, and in which this thread waited for a processor. */
  busy: number
  waited: number
}

/** The first step at which the server cannot follow the arrivals. */
export type Limit = {
  step: Step
  /** Responses per second of the step, computed for a processor without other work. */
  perSecond: number
}

/** Whether the responses keep up with the requests. */
export const follows = ({ perSecond, answered, p99 }: Step): boolean =>
  answered >= perSecond * LEAST_ANSWERED && p99 <= MOST_P99_MS

/** Responses per second of a step, computed for a processor without other work. */
export const undisturbed = ({ answered, busy, waited }: Step): number => (answered * (busy + waited)) / busy

/**
 * Raises the load of a mix until the server cannot follow.
 * @throws Error if the client limits the load, or if the server follows even the highest rate.
 */
export async function findLimit(
  site: ChildServer,
  client: LoadClient,
  { shares, expected }: { shares: PerKind; expected: number },
): Promise<Limit> {
  for (let perSecond = expected * FIRST; perSecond < expected * LAST; perSecond *= STEP) {
    const step = await playStep(site, client, { shares, perSecond })
    if (follows(step)) continue
    // repeats the step, because other work may have taken the processor for a moment
    const again = await playStep(site, client, { shares, perSecond })
    if (!follows(again)) return { step: again, perSecond: undisturbed(again) }
  }
  throw new Error(`the server still follows ${expected * LAST} requests a second`)
}

async function playStep(
  site: ChildServer,
  client: LoadClient,
  load: { shares: PerKind; perSecond: number },
): Promise<Step> {
  const use = await spentDuring(site, () => client.run({ ...load, seconds: STEP_SECONDS }))
  const { result, spent } = use
  const step = stepOf(load.perSecond, result, spent)
  console.log(
    `  ${step.perSecond.toFixed(0)}/s: ${step.answered.toFixed(0)}/s, p99 ${step.p99.toFixed(0)} ms, busy ${step.busy.toFixed(2)}, waited ${step.waited.toFixed(2)}, client ${result.busy.toFixed(2)} ${JSON.stringify(result.failures)}`,
  )
  if (!follows(step) && result.busy > MOST_CLIENT) throw new Error('the client is busier than the server')
  return step
}

function stepOf(perSecond: number, outcome: Outcome, spent: { main: number; blocked: number; waited: number }): Step {
  const { completed, p99, seconds } = outcome
  return {
    perSecond,
    // divided by the time from the first request to the last response
    answered: completed / seconds,
    p99,
    busy: (spent.main + spent.blocked) / 1e6 / seconds,
    waited: spent.waited / 1e6 / seconds,
  }
}
