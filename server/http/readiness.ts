/** Resolves when healthy. @throws CheckFailure with a public reason; the text of other errors is not published. */
export type Check = () => Promise<void>

/** Reason of a failed check, without paths, hosts or versions. */
export class CheckFailure extends Error {}

export type CheckResult = { ok: boolean; ms: number; reason?: string }
export type ReadinessReport = {
  /** `degraded`: serves all requests, but an operator must act. */
  status: 'ready' | 'degraded' | 'unready'
  /** Names of the failed checks; `draining` once the process is stopping. */
  reasons: string[]
  checks: Record<string, CheckResult>
}

export type Readiness = {
  /** The current report; callers within a second share one. */
  report: () => Promise<ReadinessReport>
  /** Marks the process as stopping and not ready. */
  drain: () => void
}

const LIFE_MS = 1000
const LIMIT_MS = 1000

/** Runs named checks with a time limit of one second each. A failed `lesser` check only degrades. */
export function readiness(
  checks: Readonly<Record<string, Check>>,
  lesser: Readonly<Record<string, Check>> = {},
): Readiness {
  let isDraining = false
  let known: { report: Promise<ReadinessReport>; askedAt: number } | undefined
  const ask = async (): Promise<ReadinessReport> => {
    const results = await Promise.all(
      Object.entries({ ...checks, ...lesser }).map(async ([name, check]) => [name, await resultOf(check)] as const),
    )
    return reportOf(results, lesser)
  }
  return {
    async report() {
      const now = performance.now()
      if (known === undefined || now - known.askedAt >= LIFE_MS) known = { report: ask(), askedAt: now }
      const report = await known.report
      return isDraining ? { ...report, status: 'unready', reasons: [...report.reasons, 'draining'] } : report
    },
    drain() {
      isDraining = true
    },
  }
}

function reportOf(
  results: readonly (readonly [name: string, result: CheckResult])[],
  lesser: Readonly<Record<string, Check>>,
): ReadinessReport {
  const reasons = results.filter(([, { ok }]) => !ok).map(([name]) => name)
  const isUnready = reasons.some((name) => !(name in lesser))
  const status = isUnready ? 'unready' : reasons.length > 0 ? 'degraded' : 'ready'
  return { status, reasons, checks: Object.fromEntries(results) }
}

async function resultOf(check: Check): Promise<CheckResult> {
  const start = performance.now()
  const reason = await withinLimit(check).then(
    () => undefined,
    (error: unknown) => (error instanceof CheckFailure ? error.message : 'failed'),
  )
  const ms = Math.round(performance.now() - start)
  return reason === undefined ? { ok: true, ms } : { ok: false, ms, reason }
}

async function withinLimit(check: Check): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CheckFailure('no answer within a second')), LIMIT_MS)
  })
  try {
    await Promise.race([check(), limit])
  } finally {
    clearTimeout(timer)
  }
}
