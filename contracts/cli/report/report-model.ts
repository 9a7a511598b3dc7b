import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/operation.ts'
import type { Exchange, Finding, NotTested, Report, Result } from '#contracts/suite/verdict.ts'
import { curlOf } from './curl.ts'
import { grouped } from './grouped.ts'
import type { Redactor } from '#contracts/cli/redaction.ts'

/** Of which weight a cause is: against what is said, or against what is guessed. */
export type Severity = 'deviation' | 'guess'

/** One request and its answer, fit to be shown. */
export type ShownExchange = {
  operation: OperationId
  curl: string
  status: number
  code: string | undefined
  /** The beginning of what was answered. */
  answer: string
}

/** Findings that have one cause, told once. */
export type Cause = {
  id: string
  severity: Severity
  title: string
  findings: readonly (Pick<Finding, 'id' | 'operation' | 'pointer' | 'rule' | 'expected' | 'got' | 'assumption'> & {
    summary: string
    /** What is guessed, in words. */
    guess: string | undefined
    /** Where the contract says so. */
    record: string
  })[]
  operations: readonly OperationId[]
  /** Pages of the site that show it. */
  screens: readonly string[]
  /** Tests that saw it. */
  tests: readonly string[]
  example: ShownExchange | undefined
}

/** Everything that reports are made of. Nothing secret is in it. */
export type ReportModel = {
  base: string
  startedAt: string
  seconds: number
  requests: number
  seed: number
  isStrict: boolean
  /** 0 conforms, 1 deviates. */
  exitCode: 0 | 1
  counts: Record<Result['verdict'], number>
  causes: readonly Cause[]
  accepted: readonly string[]
  notTested: readonly { reason: NotTested; tests: readonly string[]; details: readonly string[] }[]
  results: readonly Result[]
  /** Operation and code, and what became of their tests. */
  matrix: readonly {
    operation: OperationId
    summary: string
    cells: Readonly<Record<string, Result['verdict'] | 'no-test'>>
  }[]
}

type About = { base: string; startedAt: Date; seconds: number; isStrict: boolean; redactor: Redactor }

/** The model of a run. */
export function reportModel(report: Report, { base, startedAt, seconds, isStrict, redactor }: About): ReportModel {
  const causes = causesOf(report, { base, redactor })
  const isFailed = causes.some(({ severity }) => severity === 'deviation' || isStrict)
  return {
    base,
    startedAt: startedAt.toISOString(),
    seconds,
    requests: report.exchanges.length,
    seed: report.seed,
    isStrict,
    exitCode: isFailed ? 1 : 0,
    counts: countsOf(report.results),
    causes,
    accepted: report.findings.filter(({ isAccepted }) => isAccepted).map(({ id }) => id),
    notTested: notTestedOf(report.results),
    results: report.results,
    matrix: matrixOf(report),
  }
}

function countsOf(results: readonly Result[]): ReportModel['counts'] {
  const counts = { conforms: 0, deviates: 0, 'differs-from-guess': 0, 'not-tested': 0, 'blocked-by': 0 }
  for (const { verdict } of results) counts[verdict] += 1
  return counts
}

function causesOf({ findings, exchanges }: Report, { base, redactor }: Pick<About, 'base' | 'redactor'>): Cause[] {
  const byCause = grouped(
    findings.filter(({ isAccepted }) => !isAccepted),
    ({ cause }) => cause,
  )
  const causes = [...byCause.values()].map((group): Cause => {
    // what the specification says weighs more than a guess
    const weighed = group.toSorted((a, b) => Number(a.source === 'assumed') - Number(b.source === 'assumed'))
    const [first] = weighed as [Finding, ...Finding[]] // groups are never empty
    const operations = unique(group.map(({ operation }) => operation))
    return {
      id: first.cause,
      severity: first.source === 'assumed' ? 'guess' : 'deviation',
      title: redactor.text(causeTitle(weighed, operations.length)),
      findings: weighed.map((finding) => shownFinding(finding, redactor)),
      operations,
      screens: unique(operations.flatMap((id) => recordOf(id).screens)),
      tests: unique(group.flatMap(({ places }) => places)),
      example: shownExchange(exchanges[first.exchange], base, redactor),
    }
  })
  return causes.toSorted((a, b) => weight(a) - weight(b))
}

/** What explains most stands first: deviations before guesses, how answers travel before what they say, many calls before few. */
const weight = ({ severity, operations, findings: [first] }: Cause) =>
  (severity === 'deviation' ? 0 : 1e6) + reach(first) * 1000 - operations.length

/** How much else goes wrong because of it. */
function reach(finding: Cause['findings'][number] | undefined): number {
  const { rule = '', pointer = '' } = finding ?? {}
  if (['http-status', 'json', 'no-answer'].includes(rule)) return 0
  return /^\/(200|0000)/.test(pointer) ? 1 : 2
}

/** What the findings of one cause have in common, in a line. */
function causeTitle(findings: readonly Finding[], calls: number): string {
  const [{ operation, rule, pointer, expected, got }] = findings as [Finding]
  const where = `${calls > 1 ? `${calls} 个调用` : operation}：${RULES[rule] ?? rule}`
  if (rule === 'additionalProperties' || rule === 'sent-unknown') {
    return `${where} ${unique(findings.map((each) => each.pointer.split('/').at(-1))).join('、')}`
  }
  return `${where} ${pointer || '/'}，应为 ${expected}，实为 ${got}`
}

/** Chinese names of rules; others are told by their own. */
const RULES: Readonly<Record<string, string>> = {
  'http-status': 'HTTP 状态',
  json: '不是 JSON',
  'content-type': '内容类型',
  'no-answer': '没有回答',
  code: '未声明的 code',
  'expected-code': 'code 不对',
  required: '缺少字段',
  type: '类型不对',
  pattern: '格式不对',
  enum: '不在代码表内',
  const: '取值不对',
  additionalProperties: '多出字段',
  'sent-required': '请求缺少字段',
  'sent-form': '请求的字段格式不对',
  'sent-type': '请求的字段类型不对',
  'sent-unknown': '请求多出字段',
}

function shownFinding(finding: Finding, redactor: Redactor): Cause['findings'][number] {
  const { id, operation, pointer, rule, expected, got, assumption } = finding
  const record = recordOf(operation)
  return {
    id,
    operation,
    pointer,
    rule,
    expected,
    assumption,
    got: redactor.text(got),
    summary: record.summary,
    guess: record.assumptions.find((each) => each.id === assumption)?.text,
    record: `contracts/catalogue.ts ${operation}${pointer}`,
  }
}

const ANSWER_LENGTH = 2000

function shownExchange(exchange: Exchange | undefined, base: string, redactor: Redactor): ShownExchange | undefined {
  if (exchange === undefined) return undefined
  const { operation, request, response, code } = exchange
  const isText = /json|text|html|xml/.test(response?.headers['content-type'] ?? '')
  const bytes = response?.body ?? new Uint8Array()
  const answer = isText ? new TextDecoder().decode(bytes.slice(0, ANSWER_LENGTH * 3)) : `${bytes.length} bytes`
  return {
    operation,
    curl: redactor.text(curlOf(request, base)),
    status: response?.status ?? 0,
    code,
    answer: redactor.text(answer).slice(0, ANSWER_LENGTH),
  }
}

function notTestedOf(results: readonly Result[]): ReportModel['notTested'] {
  const left = results.filter(({ reason }) => reason !== undefined)
  return [...grouped(left, ({ reason }) => reason as NotTested)].map(([reason, tests]) => ({
    reason,
    tests: tests.map(({ id }) => id),
    details: unique(tests.flatMap(({ detail }) => detail ?? [])),
  }))
}

function matrixOf({ exchanges, results }: Report): ReportModel['matrix'] {
  const verdicts = new Map(results.map(({ id, verdict }) => [id, verdict]))
  const seen = new Map<string, Result['verdict']>()
  for (const { operation, expected, test } of exchanges) {
    const verdict = verdicts.get(test)
    const cell = `${operation} ${expected ?? ''}`
    if (verdict !== undefined && (seen.get(cell) ?? 'conforms') === 'conforms') seen.set(cell, verdict)
  }
  return (Object.keys(catalogue) as OperationId[]).map((operation) => ({
    operation,
    summary: recordOf(operation).summary,
    cells: Object.fromEntries(
      Object.keys(recordOf(operation).replies).map((code) => [code, seen.get(`${operation} ${code}`) ?? 'no-test']),
    ),
  }))
}

const recordOf = (id: OperationId): Operation => catalogue[id]
const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
