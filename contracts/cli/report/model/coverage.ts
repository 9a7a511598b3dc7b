import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { reasonWords } from '#contracts/cli/report/reason-words.ts'
import { type Language, type Words, WORDS } from '#contracts/cli/report/words.ts'
import type { Operation } from '#contracts/operation.ts'
import { declaredPairs, type PairCover, seenPairs } from '#contracts/suite/coverage.ts'
import type { Exchange, Report, Result } from '#contracts/suite/verdict.ts'
import { grouped } from './grouped.ts'
import { type Session, sessionOf } from './session-of.ts'

/** What became of a call with a code and a session. */
export type Cell = {
  code: string
  session: Session
  verdict: Result['verdict'] | 'no-test'
  /** Why it was not tested, or why there is no test. */
  reason: string
}

export type MatrixRow = {
  operation: OperationId
  summary: string
  cells: readonly Cell[]
}

/** A declared pair of call and code that a run has not seen, and why. */
export type Hole = { operation: OperationId; code: string; reason: string }

export type Coverage = {
  declared: number
  /** Pairs that no request provokes, by the list with reasons. */
  unprovokable: number
  seen: number
  /** Seen pairs of those that can be provoked, in percent with one decimal. */
  percent: number
  holes: readonly Hole[]
}

/** How much of what the contract declares a run has really seen. */
export function coverageOf(report: Report, language: Language): Coverage {
  const words = WORDS[language]
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

/** Every declared pair with the session that it is for, and those that a run has seen besides. */
export function matrixOf(report: Report, language: Language): MatrixRow[] {
  const seen = seenCells(report)
  return [...grouped(declaredPairs(), ({ operation }) => operation)].map(([operation, pairs]) => {
    const due = pairs.map((pair): Cell => {
      const session = naturalSession(operation, pair.code)
      const known = seen.get(`${operation} ${pair.code} ${session}`)
      const verdict = known ?? notSeen(pair, report.results)
      const reason = known === undefined ? whyNot(pair, report.results, WORDS[language]) : ''
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

/** Who has to ask for a code to be answered. */
function naturalSession(id: OperationId, code: string): Session {
  const { session }: Operation = catalogue[id]
  if (session === 'none' || code === '401') return 'anonymous'
  return code === '102' ? 'dead' : 'live'
}

/** By call, expected code and session; a test that failed decides. */
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

/** What a test makes of one call of it: what it found at others says nothing of this one. */
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

function whyNot(pair: PairCover, results: readonly Result[], words: Words): string {
  if (pair.reason !== undefined) return reasonWords(pair.reason, words)
  if (pair.tests.length === 0) return words.reasonNoCase
  const own = resultsOf(pair, results)
  const reasons = own.flatMap(({ reason, blockedBy }) => reason ?? blockedBy ?? [])
  return (
    [...new Set(reasons)].map((reason) => reasonWords(reason, words)).join('、') ||
    words[own[0]?.verdict ?? 'not-tested']
  )
}
