import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { skipReason } from '#kit/cli/report/skip-reasons.ts'
import { type Language, type Messages, MESSAGES } from '#kit/cli/report/messages.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { declaredPairs, type PairCover, seenPairs } from '#kit/suite/coverage.ts'
import type { Exchange, Report, Result } from '#kit/suite/verdict.ts'
import { grouped } from './grouped.ts'
import { type Session, sessionOf } from './session-of.ts'

/** Verdict on a call with a code and a session. */
export type Cell = {
  code: string
  session: Session
  verdict: Result['verdict'] | 'no-test'
  /** Why the pair was not covered; '' if it was covered. */
  reason: string
}

export type MatrixRow = {
  operation: OperationId
  summary: string
  cells: readonly Cell[]
}

/** A declared pair of call and code that a run has not covered, and the reason. */
export type Hole = { operation: OperationId; code: string; reason: string }

export type Coverage = {
  declared: number
  /** Number of pairs that no request can provoke. */
  unprovokable: number
  seen: number
  /** Percentage of the provokable pairs that were covered, with one decimal. */
  percent: number
  holes: readonly Hole[]
}

/** Computes which declared pairs of call and code a run has covered. */
export function coverageOf(report: Report, language: Language): Coverage {
  const words = MESSAGES[language]
  const pairs = declaredPairs()
  const seen = seenPairs(report.exchanges)
  const provokable = pairs.filter(({ reason }) => reason === undefined)
  const found = provokable.filter(({ operation, code }) => seen.has(`${operation} ${code}`))
  const holes = provokable.filter((pair) => !found.includes(pair))
  return {
    declared: pairs.length,
    unprovokable: pairs.length - provokable.length,
    seen: found.length,
    percent: Math.round((found.length / provokable.length) * 1000) / 10,
    holes: holes.map((pair) => ({
      operation: pair.operation,
      code: pair.code,
      reason: whyNot(pair, report.results, words),
    })),
  }
}

/** Lists every declared pair with the session that its code normally needs, and further covered combinations. */
export function matrixOf(report: Report, language: Language): MatrixRow[] {
  const seen = seenCells(report)
  return [...grouped(declaredPairs(), ({ operation }) => operation)].map(([operation, pairs]) => {
    const due = pairs.map((pair): Cell => {
      const session = naturalSession(operation, pair.code)
      const known = seen.get(`${operation} ${pair.code} ${session}`)
      const verdict = known ?? notSeen(pair, report.results)
      const reason = known === undefined ? whyNot(pair, report.results, MESSAGES[language]) : ''
      return { code: pair.code, session, verdict, reason }
    })
    const others = [...seen].flatMap(([key, verdict]): Cell[] => {
      const [of = '', code = '', session = ''] = key.split(' ')
      const isDue = due.some((cell) => cell.code === code && cell.session === session)
      const isDeclared = pairs.some((pair) => pair.code === code)
      return of === operation && isDeclared && !isDue
        ? [{ code, session: session as Session, verdict, reason: '' }]
        : []
    })
    return { operation, summary: catalogue[operation].summary, cells: [...due, ...others] }
  })
}

/** Returns the session that a code normally needs. */
function naturalSession(id: OperationId, code: string): Session {
  const { session }: Operation = catalogue[id]
  if (session === 'none' || code === '401') return 'anonymous'
  return code === '102' ? 'dead' : 'live'
}

/** Collects verdicts by call, expected code and session; a failed test takes precedence. */
function seenCells({ exchanges, results }: Report): Map<string, Result['verdict']> {
  const tests = new Map(results.map((result) => [result.id, result]))
  const seen = new Map<string, Result['verdict']>()
  for (const exchange of exchanges) {
    const test = tests.get(exchange.test)
    if (exchange.expected === undefined || test === undefined) continue
    const key = `${exchange.operation} ${exchange.expected} ${sessionOf(exchange)}`
    if ((seen.get(key) ?? 'conforms') === 'conforms') seen.set(key, verdictOn(exchange, test))
  }
  return seen
}

/** Returns a test's verdict on one of its calls. Findings about other calls of the test do not count. */
function verdictOn({ operation, code, expected }: Exchange, { verdict, findings }: Result): Result['verdict'] {
  const isOwn = findings.some((id) => id.startsWith(`${operation} `))
  return code === expected && !isOwn ? 'conforms' : verdict
}

const resultsOf = ({ tests }: PairCover, results: readonly Result[]) => results.filter(({ id }) => tests.includes(id))

function notSeen(pair: PairCover, results: readonly Result[]): Cell['verdict'] {
  if (pair.tests.length === 0) return 'no-test'
  const own = resultsOf(pair, results)
  return own.find(({ verdict }) => verdict !== 'conforms')?.verdict ?? 'not-tested'
}

function whyNot(pair: PairCover, results: readonly Result[], words: Messages): string {
  if (pair.reason !== undefined) return skipReason(pair.reason, words)
  if (pair.tests.length === 0) return words.reasonNoCase
  const own = resultsOf(pair, results)
  const reasons = own.flatMap(({ reason, blockedBy }) => reason ?? blockedBy ?? [])
  return (
    [...new Set(reasons)].map((reason) => skipReason(reason, words)).join('、') ||
    words[own[0]?.verdict ?? 'not-tested']
  )
}
