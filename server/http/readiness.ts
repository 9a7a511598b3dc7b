/** Resolves when all is well. @throws CheckFailure with a reason that strangers may read; other errors stay inside. */
export type Check = () => Promise<void>

/** Why a check failed, in words that tell nothing of paths, hosts or versions. */
export class CheckFailure extends Error {}

export type CheckResult = { ok: boolean; ms: number; reason?: string }
export type ReadinessReport = {
  status: 'ready' | 'unready'
  /** Names of the failed checks, `draining` among them once the process is about to end. */
  reasons: string[]
  checks: Record<string, CheckResult>
}

export type Readiness = {
  /** What holds now; all of a second's askers get the same report. */
  report: () => Promise<ReadinessReport>
  /** From now on the process is not ready any more: it is about to end. */
  drain: () => void
}

const LIFE_MS = 1000
const LIMIT_MS = 1000

/** Whether the process can serve, from named checks that each have a second. */
export function readiness(checks: Readonly<Record<string, Check>>): Readiness {
  let isDraining = false
  let known: { report: Promise<ReadinessReport>; askedAt: number } | undefined
  const ask = async (): Promise<ReadinessReport> => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await resultOf(check)] as const),
    )
    return reportOf(results)
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

function reportOf(results: readonly (readonly [name: string, result: CheckResult])[]): ReadinessReport {
  const reasons = results.filter(([, { ok }]) => !ok).map(([name]) => name)
  return { status: reasons.length === 0 ? 'ready' : 'unready', reasons, checks: Object.fromEntries(results) }
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
