import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { successCode } from '#contracts/declaration/operation.ts'
import { fromDialect } from '#contracts/dialects/from-dialect.ts'
import { allCases } from '#kit/cases/all-cases.ts'
import { saysUnknownLike } from '#kit/suite/absent-calls.ts'
import { caseTest } from '#kit/suite/case-test.ts'
import type { Test } from '#kit/suite/run-test.ts'
import type { Decisions } from '#kit/suite/finding-store.ts'
import type { Profile, SaysUnknown, Target } from '#kit/suite/ports.ts'
import { runSuite } from '#kit/suite/run-suite.ts'
import type { Report } from '#kit/suite/verdict.ts'
import { parsedJson, wireRequest } from '#kit/suite/wire-format.ts'
import { withoutNumericTexts } from './numeric-texts.ts'
import { habitsOf, nameHabitsOf } from './decisions/suggest-dialect.ts'
import type { Redactor } from './redaction.ts'
import { causesOf, type Cause } from './report/model/causes.ts'
import type { Language } from './report/messages.ts'

/** Result of probing an upstream before the run. */
export type FirstLook = {
  report: Report
  /** Response of lists to a page beyond the end; undefined if the probe did not show the response. */
  pastTheEnd: Profile['pastTheEnd'] | undefined
  /** Converts responses to the contract's field names, so that tests find the ids in them. */
  read: NonNullable<Target['read']>
  /** Recognizes the response to an unknown path; undefined if nothing distinguishes such a response. */
  saysUnknown: SaysUnknown | undefined
}

/** Maximum number of requests of the probe. */
const MOST_REQUESTS = 60
/** Requests that are not tests: an unknown path, and a page beyond the end. */
const OTHER_REQUESTS = 2
/** A page number beyond the end of any list. */
const FAR_PAGE = 100_000

/**
 * Probes an upstream before the run: a valid request of each read call, an unknown id, bad input, a dead key, no key.
 * Sends at most `MOST_REQUESTS` requests, and no further tests once `isStopped` returns true.
 */
export async function firstLook(asked: Target, decisions: Decisions, isStopped: () => boolean): Promise<FirstLook> {
  const saysUnknown = await unknownPathOf(asked).catch(() => undefined)
  const target = { ...asked, ...(saysUnknown && { saysUnknown }) }
  let left = MOST_REQUESTS - OTHER_REQUESTS
  const isSpent = () => {
    left -= 1
    return left < 0 || isStopped()
  }
  const options = { decisions, isForeign: true, isLenient: true, isSpent }
  const first = await runSuite({ ...options, target, tests: lookTests() })
  // calls for details need an id from a list; the first run may not have known the upstream's name of the id field
  const withoutIds = new Set(first.results.filter(({ reason }) => reason === 'no-data').map(({ id }) => id))
  const second = await runSuite({
    ...options,
    target: { ...target, read: readerOf(first) },
    tests: lookTests().filter(({ id }) => withoutIds.has(id)),
  })
  const known = new Set(first.findings.map(({ id }) => id))
  const report = joined(first, second, { findings: second.findings.filter(({ id }) => !known.has(id)) })
  return { report, pastTheEnd: await pastTheEndOf(target).catch(() => undefined), read: readerOf(report), saysUnknown }
}

/** Requests a path outside the contract, to recognize the upstream's response to unknown paths. */
async function unknownPathOf({ send }: Target): Promise<SaysUnknown | undefined> {
  const request = { method: 'GET', address: '/api/miniProgram/noSuchCall', headers: {} }
  return saysUnknownLike(request, parsedJson((await send(request)).body)?.value)
}

/**
 * Returns a function that translates responses by the findings of a report: names of fields, and numbers written as
 * strings. Invariants and flows read the translated responses.
 */
function readerOf({ findings }: Report): NonNullable<Target['read']> {
  const habits = nameHabitsOf(findings)
  const hasNumericTexts = findings.some(
    ({ rule, expected, got }) => rule === 'type' && expected.includes('integer') && /^-?\d+$/.test(got),
  )
  return (operation, body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
    const named = habits.length > 0 ? fromDialect({ habits }, body, { operation, hasKey: true }) : body
    return hasNumericTexts ? withoutNumericTexts(operation, named) : named
  }
}

/** Error cases of the probe: unknown ids, an unknown product, bad input, no key and a dead key. */
const OTHERS: readonly (readonly [OperationId, string])[] = [
  ['getCommentById', '404'],
  ['jobs', '404'],
  ['getBannerList', '404'],
  ['jobsList', '500'],
  ['getCommentListWithPage', '500'],
  ['personalInfo', '401'],
  ['personalInfo', '102'],
]

/** Picks the cases that show the upstream's habits, valid requests first. */
function lookTests(): Test[] {
  const pick = (operation: OperationId, expect: string) =>
    allCases.find((each) => each.operation === operation && String(each.expect) === expect && each.needs.length === 0)
  const reads = Object.values(catalogue).filter(
    ({ effect, source }) => effect === 'read' && (source as Record<string, string>)[''] !== 'extension',
  )
  const valid = reads.map(({ id, envelope }) => pick(id as OperationId, successCode(envelope)))
  const others = OTHERS.map(([operation, expect]) => pick(operation, expect))
  return [...valid, ...others].flatMap((given) => (given === undefined ? [] : [caseTest(given)]))
}

/**
 * Determines whether a list repeats its last page beyond the end (PageHelper's reasonable mode) or returns an empty
 * page.
 */
async function pastTheEndOf({ send, product }: Target): Promise<Profile['pastTheEnd'] | undefined> {
  const input = { product, pageNum: FAR_PAGE, pageSize: 10 }
  const { body } = await send(wireRequest(catalogue.getCommentListWithPage, input))
  const { rows } = (parsedJson(body)?.value ?? {}) as { rows?: unknown }
  if (!Array.isArray(rows)) return undefined
  return rows.length === 0 ? 'empty' : 'last-page'
}

/** Adds security findings of the first look that the run did not reach: an interrupted run must not lose them. */
export function withFirstLook(report: Report, look: Report): Report {
  const known = new Set(report.findings.map(({ id }) => id))
  const missed = look.findings.filter(({ id, isSecurity }) => isSecurity && !known.has(id))
  if (missed.length === 0) return report
  const tests = new Set(missed.flatMap(({ places }) => places))
  const results = look.results.filter(({ id }) => tests.has(id))
  return joined(report, { ...look, results }, { findings: missed })
}

/** Adds `findings` and the exchanges of the run `more`, whose results replace results with the verdict `not-tested`. */
function joined(report: Report, more: Report, { findings }: Pick<Report, 'findings'>): Report {
  const from = report.exchanges.length
  const others = new Map(more.results.map((result) => [result.id, result]))
  return {
    ...report,
    exchanges: [...report.exchanges, ...more.exchanges.map((each) => ({ ...each, index: each.index + from }))],
    findings: [
      ...report.findings,
      ...findings.map((each) => ({
        ...each,
        exchange: each.exchange + from,
        since: each.since === undefined ? undefined : each.since + from,
      })),
    ],
    results: report.results.map((result) => {
      const { exchanges, ...seen } = others.get(result.id) ?? result
      if (!others.has(result.id) || result.verdict !== 'not-tested') return result
      return { ...seen, exchanges: [exchanges[0] + from, exchanges[1] + from] }
    }),
  }
}

type About = { redactor: Redactor; language: Language; startedAt: string }

/** Formats one line per habit, with its dialect rule if there is one. */
export function lookLines({ report, pastTheEnd }: Pick<FirstLook, 'report' | 'pastTheEnd'>, about: About): string[] {
  const causes = causesOf(report, { ...about, knownSince: () => undefined })
  const isChinese = about.language === 'zh'
  const head = isChinese
    ? `先看一眼（${report.exchanges.length + OTHER_REQUESTS} 个请求），这个上游的习惯：`
    : `A first look (${report.exchanges.length + OTHER_REQUESTS} requests) at the habits of this upstream:`
  const pages = {
    'last-page': isChinese ? '过了末页重复末页' : 'past the end the last page is repeated',
    empty: isChinese ? '过了末页是空的' : 'past the end there is nothing',
  }
  return [
    head,
    ...causes.map((cause) => `  · ${cause.title}${dialectText(cause, isChinese)}`),
    ...(pastTheEnd === undefined ? [] : [`  · ${pages[pastTheEnd]}`]),
    ...(hasShiftedMidnights(report) ? [`  · ${isChinese ? SHIFTED_ZH : SHIFTED_EN}`] : []),
    '',
  ]
}

const SHIFTED_ZH = '有多处时间正好是 16:00:00，没有一处是 00:00:00：多半是北京的零点按 UTC 写出，差 8 小时'
const SHIFTED_EN = 'times of 16:00:00 and none of 00:00:00: midnights of Beijing may be written in UTC, 8 hours off'
/** Minimum number of shifted midnights; fewer may be chance. */
const FEWEST_MIDNIGHTS = 3
/** Bytes searched per response. */
const SEARCHED_BYTES = 200_000

/** Whether whole days in Beijing seem to be serialized in UTC. Times with an explicit zone are correct. */
function hasShiftedMidnights({ exchanges }: Report): boolean {
  const texts = exchanges.map(({ response }) =>
    Buffer.from(response?.body.subarray(0, SEARCHED_BYTES) ?? []).toString(),
  )
  const count = (clock: string) =>
    texts.reduce((sum, text) => sum + text.split(new RegExp(`\\d{4}-\\d\\d-\\d\\d ${clock}"`)).length - 1, 0)
  return count('16:00:00') >= FEWEST_MIDNIGHTS && count('00:00:00') === 0
}

const MOST_SHOWN = 160

function dialectText({ findings, severity }: Cause, isChinese: boolean): string {
  if (severity === 'security') return ''
  const habits = habitsOf(findings)
  if (habits.length === 0) return ''
  const text = habits.map((habit) => JSON.stringify(habit)).join(' ')
  return `\n      ${isChinese ? '方言' : 'dialect'}：${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…（${habits.length}）` : text}`
}
