/** Resolves when healthy. @throws CheckFailure with a public reason; the text of other errors is not published. */
export type Check = () => Promise<void>

/** Reason of a failed check, without paths, hosts or versions. */
export class CheckFailure extends Error {}

class CheckTimeout extends CheckFailure {}

export type CheckResult = { ok: boolean; ms: number; reason?: string }
/** `isFinding`: whether the check detected a problem, rather than failing to complete. */
type CheckOutcome = { result: CheckResult; isFinding: boolean }

export type Checks = {
  /** Checks of resources that only this process uses: each failure makes the process unready. */
  own?: Readonly<Record<string, Check>>
  /**
   * Checks that read a shared resource. A finding makes the process unready. If the resource does not respond, the
   * process is only degraded; otherwise all processes would become unready at once.
   */
  seen?: Readonly<Record<string, Check>>
  /** Checks whose failure makes the process degraded. */
  shared?: Readonly<Record<string, Check>>
}

export type ReadinessReport = {
  /** `degraded`: the process serves requests, but an operator must act. */
  status: 'ready' | 'degraded' | 'unready'
  /** Names of the failed checks; `draining` once the process is stopping. */
  reasons: string[]
  checks: Record<string, CheckResult>
}

export type Readiness = {
  /** The current report; callers within a second share one report. */
  report: () => Promise<ReadinessReport>
  /** Adds a check whose failure makes the process degraded. */
  watch: (name: string, check: Check) => void
  /** Marks the process as stopping and not ready. */
  drain: () => void
}

const LIFE_MS = 1000
const LIMIT_MS = 1000

/** Runs named checks with a time limit of one second each. */
export function readiness({ own = {}, seen = {}, shared = {} }: Checks): Readiness {
  const watched = new Map(Object.entries(shared))
  let isDraining = false
  let known: { report: Promise<ReadinessReport>; askedAt: number } | undefined
  const ask = async (): Promise<ReadinessReport> => {
    const checks = [...Object.entries(own), ...Object.entries(seen), ...watched]
    const outcomes = await Promise.all(checks.map(async ([name, check]) => [name, await outcomeOf(check)] as const))
    return reportOf(outcomes, (name, isFinding) => name in own || (name in seen && isFinding))
  }
  return {
    async report() {
      const now = performance.now()
      if (known === undefined || now - known.askedAt >= LIFE_MS) known = { report: ask(), askedAt: now }
      const report = await known.report
      return isDraining ? { ...report, status: 'unready', reasons: [...report.reasons, 'draining'] } : report
    },
    watch(name, check) {
      watched.set(name, check)
    },
    drain() {
      isDraining = true
    },
  }
}

function reportOf(
  outcomes: readonly (readonly [name: string, outcome: CheckOutcome])[],
  isUnreadyBy: (name: string, isFinding: boolean) => boolean,
): ReadinessReport {
  const failed = outcomes.filter(([, { result }]) => !result.ok)
  const isUnready = failed.some(([name, { isFinding }]) => isUnreadyBy(name, isFinding))
  return {
    status: isUnready ? 'unready' : failed.length > 0 ? 'degraded' : 'ready',
    reasons: failed.map(([name]) => name),
    checks: Object.fromEntries(outcomes.map(([name, { result }]) => [name, result])),
  }
}

async function outcomeOf(check: Check): Promise<CheckOutcome> {
  const start = performance.now()
  const error = await withinLimit(check).then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  )
  const ms = Math.round(performance.now() - start)
  if (error === undefined) return { result: { ok: true, ms }, isFinding: false }
  const { reason } = error
  const isFinding = reason instanceof CheckFailure && !(reason instanceof CheckTimeout)
  return { result: { ok: false, ms, reason: reason instanceof CheckFailure ? reason.message : 'failed' }, isFinding }
}

async function withinLimit(check: Check): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CheckTimeout('no answer within a second')), LIMIT_MS)
  })
  try {
    await Promise.race([check(), limit])
  } finally {
    clearTimeout(timer)
  }
}
