import type { Operation } from '#contracts/declaration/operation.ts'
import type { Clock } from '#server/platform/clock.ts'
import { replyDeviation } from '#contracts/checking/reply-deviations.ts'
import { readThrough } from '#contracts/read-through.ts'

/** A contract violation in the responses of an operation. */
export type Finding = { operationId: string; finding: string; count: number; firstAt: Date; lastAt: Date }

export type UpstreamFindings = {
  /** Validates a response in the background. Records a violation, and each repair by `readThrough`, as for pages. */
  check: (operation: Operation, reply: unknown) => void
  /** Records a violation that no schema describes. */
  note: (operationId: string, finding: string) => void
  /** All findings, most frequent first. */
  list: () => readonly Finding[]
}

const MAX_FINDINGS = 500

/** Counts violations by operation and kind; calls `report` for the first, tenth, hundredth … violation of a kind. */
export function upstreamFindings(clock: Clock, report: (finding: Finding) => void): UpstreamFindings {
  const findings = new Map<string, Finding>()
  function note(operationId: string, finding: string): void {
    const key = `${operationId} ${finding}`
    const now = clock.now()
    const known = findings.get(key)
    if (known === undefined && findings.size >= MAX_FINDINGS) return
    const counted = { operationId, finding, firstAt: now, ...known, count: (known?.count ?? 0) + 1, lastAt: now }
    findings.set(key, counted)
    if (Number.isInteger(Math.log10(counted.count))) report(counted)
  }
  return {
    check(operation, reply) {
      setImmediate(() => {
        const deviation = replyDeviation(operation, reply)
        if (deviation === undefined) return
        note(operation.id, kindOf(deviation, operation.id))
        const repairs = new Set<string>()
        readThrough(operation.id, reply, {}, (repair) => repairs.add(repair))
        for (const repair of repairs) note(operation.id, repair)
      })
    },
    note,
    list: () => [...findings.values()].toSorted((a, b) => b.count - a.count),
  }
}

/**
 * Removes row numbers from a violation, so that several rows share one finding. The result contains no value of the
 * response, except an undeclared body code.
 */
const kindOf = (deviation: string, operationId: string) =>
  deviation.replace(`${operationId}: `, '').replaceAll(/\/\d+(?=\/| )/g, '/*')
