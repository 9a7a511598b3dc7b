import type { Operation } from '#contracts/operation.ts'
import type { Clock } from '#server/platform/clock.ts'
import { replyDeviation } from '#contracts/checking/reply-deviations.ts'

/** One way in which the answers of a call are not what its record says. */
export type Finding = { operationId: string; finding: string; count: number; firstAt: Date; lastAt: Date }

export type UpstreamFindings = {
  /** Holds an answer against its record, in a moment: nobody waits for it. */
  check: (operation: Operation, reply: unknown) => void
  /** Notes a finding that is no matter of a schema. */
  note: (operationId: string, finding: string) => void
  /** Those of most answers first. */
  list: () => readonly Finding[]
}

const MAX_FINDINGS = 500

/** Counts deviations by call and finding; `report` hears of the first, the tenth, the hundredth … of each. */
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
        if (deviation !== undefined) note(operation.id, kindOf(deviation, operation.id))
      })
    },
    note,
    list: () => [...findings.values()].toSorted((a, b) => b.count - a.count),
  }
}

/** The same deviation of other rows is the same finding; no value of an answer is in it. */
const kindOf = (deviation: string, operationId: string) =>
  deviation.replace(`${operationId}: `, '').replaceAll(/\/\d+(?=\/| )/g, '/*')
