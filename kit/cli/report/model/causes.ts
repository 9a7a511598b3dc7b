import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Redactor } from '#kit/cli/redaction.ts'
import { type Language, type Messages, MESSAGES } from '#kit/cli/report/messages.ts'
import { recordLines } from '#contracts/generated/record-lines.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { sourceAt } from '#contracts/declaration/provenance.ts'
import type { Exchange, Finding, Layer, Report } from '#kit/suite/verdict.ts'
import { bodyDifference } from './body-difference.ts'
import { causeTitle } from './cause-title.ts'
import { expectedText } from './expected-text.ts'
import { actualText } from './actual-text.ts'
import { grouped } from './grouped.ts'
import { linkedSteps } from './linked-steps.ts'
import { schemaText } from './record-schema.ts'
import { sessionOf, type Session } from './session-of.ts'
import { type ShownExchange, shownExchange } from './shown-exchange.ts'
import { testTitle } from './test-title.ts'

/** Severity of a cause; `deviation` contradicts the specification or a confirmed assumption, `guess` an assumption. */
export type Severity = 'security' | 'deviation' | 'guess' | 'observation' | 'not-reproduced'

/** A finding as shown in reports: one place of a cause. */
export type ShownFinding = Pick<
  Finding,
  'id' | 'operation' | 'pointer' | 'rule' | 'layer' | 'source' | 'assumption' | 'members'
> & {
  summary: string
  /** Expected and actual result in words. */
  expected: string
  got: string
  /** Lines of the smallest difference between expected and actual body. */
  difference: readonly string[]
  /** The assumption in words. */
  guess: string | undefined
  /** Source of the rule: specification, assumption or extension. */
  basis: string
  /** Place of the operation's declaration, `<file>:<line>`. */
  record: string
  /** The declared schema at the pointer, in words. */
  schema: string
  session: Session
  tests: readonly string[]
  /** Time of the first occurrence: in this run, or in an earlier run if the report of `--since` has the finding. */
  firstSeen: string
  isNew: boolean
}

/** Findings with a common cause. */
export type Cause = {
  id: string
  severity: Severity
  title: string
  findings: readonly ShownFinding[]
  operations: readonly OperationId[]
  layers: readonly Layer[]
  /** Pages of the site that show the affected data. */
  screens: readonly string[]
  /** Ids of the tests that found the cause. */
  tests: readonly string[]
  firstSeen: string
  /** Whether the earlier report lacks all findings of the cause. */
  isNew: boolean
  /** Reproduction: the requests of the first finding, the failing request last. */
  steps: readonly ShownExchange[]
}

type About = {
  redactor: Redactor
  language: Language
  /** Returns when a finding first occurred; undefined for a new finding. */
  knownSince: (finding: string) => string | undefined
  startedAt: string
}

/** Groups the findings of a run by cause. Leaves out accepted findings. */
export function causesOf(report: Report, about: About): Cause[] {
  const open = report.findings.filter(({ isAccepted }) => !isAccepted)
  const severities = grouped(
    open.filter(({ isReproduced }) => isReproduced),
    ({ cause }) => cause,
  )
  // a finding that did not recur is not a separate cause if its habit was reproduced elsewhere
  const severityIn = (finding: Finding): Severity => {
    const [known] = finding.isReproduced ? [] : (severities.get(finding.cause) ?? [])
    return severityOf(known ?? finding)
  }
  const groups = grouped(open, (finding) => `${finding.cause} ${severityIn(finding)}`)
  return [...groups.values()].map((group) => causeOf(group, report, about)).toSorted((a, b) => weight(a) - weight(b))
}

function causeOf(group: readonly Finding[], report: Report, about: About): Cause {
  const { redactor, language } = about
  // first the specification, then assumptions, last findings that did not recur
  const rank = ({ source, isReproduced }: Finding) => Number(source === 'assumed') + 2 * Number(!isReproduced)
  const weighed = group.toSorted((a, b) => rank(a) - rank(b))
  const [first] = weighed as [Finding, ...Finding[]] // groups are never empty
  const operations = unique(group.map(({ operation }) => operation))
  const findings = weighed.map((finding) => shownFinding(finding, report, about))
  const tests = unique(group.flatMap(({ places }) => places))
  const test = report.results.find(({ id }) => id === first.places[0])
  return {
    id: first.cause,
    severity: isMoreOnly(group) ? 'observation' : severityOf(first),
    title: redactor.text(causeTitle(weighed, { operations, test: testTitle(test, language), language })),
    findings,
    operations,
    layers: unique(group.map(({ layer }) => layer)),
    screens: unique(operations.flatMap((id) => recordOf(id).screens)),
    tests,
    firstSeen: findings.map(({ firstSeen }) => firstSeen).toSorted()[0] ?? about.startedAt,
    isNew: findings.every(({ isNew }) => isNew),
    steps: shownSteps(first, report.exchanges, redactor),
  }
}

/** Whether all findings are fields that the contract does not have. */
const isMoreOnly = (group: readonly Finding[]) =>
  group.every(({ cause, rule, isReproduced }) => cause === 'names' && rule === 'additionalProperties' && isReproduced)

function severityOf({ operation, source, isReproduced, isSecurity }: Finding): Severity {
  if (!isReproduced) return 'not-reproduced'
  if (isSecurity) return 'security'
  // fields that we added to calls of the specification count as guesses
  const isOwnField = source === 'extension' && sourceAt(recordOf(operation), '') !== 'extension'
  return source === 'assumed' || isOwnField ? 'guess' : 'deviation'
}

function shownFinding(finding: Finding, { exchanges, results }: Report, about: About): ShownFinding {
  const { redactor, language, knownSince, startedAt } = about
  const { id, operation, pointer, rule, layer, source, assumption, members, places, exchange } = finding
  const record = recordOf(operation)
  const test = results.find(({ id }) => id === finding.places[0])
  const expected = redactor.text(expectedText(finding, testTitle(test, language), language))
  const seen = redactor.text(actualText(finding, language))
  const got = finding.isReproduced ? seen : `${seen} ${MESSAGES[language]['not-reproduced']}`
  const known = knownSince(id)
  return {
    id,
    operation,
    pointer,
    rule,
    layer,
    source,
    assumption,
    ...(members && { members }),
    summary: record.summary,
    expected,
    got,
    difference: bodyDifference({ ...finding, got }, expected),
    guess: record.assumptions.find((each) => each.id === assumption)?.text,
    basis: basisOf(finding, MESSAGES[language]),
    record: recordLines[operation],
    schema: schemaText(record, pointer),
    session: sessionOf(exchanges[exchange]),
    tests: places,
    firstSeen: known ?? startedAt,
    isNew: known === undefined,
  }
}

function basisOf({ operation, source, assumption, says, isSecurity }: Finding, words: Messages): string {
  if (says !== undefined)
    return words.specification.replace('{}', says.split(' ', 1)[0] ?? '') + '：' + says.slice(says.indexOf(' ') + 1)
  if (isSecurity) return words.securityRule
  if (source === 'extension') return words.ownCall
  if (source === 'assumed') return `${words.guess} ${assumption ?? ''}`.trim()
  return `${words.confirmed} ${assumption ?? operation}`
}

const MAX_STEPS = 12

/**
 * Returns the requests that reproduce a finding. A finding about one response needs one request. A finding about a
 * relation needs all requests of its test from the first response involved (the last `MAX_STEPS` if this response is
 * unknown), and the earlier requests that created the data.
 */
function shownSteps(
  { layer, exchange, since, places }: Finding,
  exchanges: readonly Exchange[],
  redactor: Redactor,
): ShownExchange[] {
  const shown = (each: Exchange) => shownExchange(each, redactor)
  const own = exchanges[exchange]
  if (own === undefined) return []
  if (layer === 'transport' || layer === 'shape' || layer === 'expectation') return [shown(own)]
  const made = exchanges.filter(({ test, index }) => test === places[0] && index <= exchange)
  const steps = since === undefined ? made.slice(-MAX_STEPS) : made.filter(({ index }) => index >= since)
  const writes = exchanges.slice(0, steps[0]?.index).filter(({ request }) => request.method !== 'GET')
  return linkedSteps(steps.map(shown), writes.map(shown))
}

const SEVERITIES: readonly Severity[] = ['security', 'deviation', 'guess', 'observation', 'not-reproduced']

/**
 * Sort key of causes: by severity; then repeated rows first, rules that cause many other findings next (`reach`), and
 * many calls before few.
 */
const weight = ({ id, severity, operations, findings: [first] }: Cause) =>
  SEVERITIES.indexOf(severity) * 1e6 + (id === 'repeated-rows' ? -1 : reach(first)) * 1000 - operations.length

const LAYERS: readonly Layer[] = ['transport', 'shape', 'expectation', 'law', 'flow', 'negative']

/**
 * Ranks a rule by how many other findings it may cause; 0 for the most: without a readable response every test of the
 * call fails.
 */
function reach({
  rule,
  pointer,
  layer,
  id,
}: Pick<ShownFinding, 'rule' | 'pointer' | 'layer' | 'id'> = NOTHING): number {
  if (['http-status', 'json', 'no-answer'].includes(rule)) return 0
  if (rule !== 'additionalProperties' && layer !== 'law' && /^\/(200|0000)\/\w+$/.test(pointer)) return 1
  if (['/102', '/401'].includes(pointer) || id.includes(' isolation.')) return 2
  return 3 + LAYERS.indexOf(layer) * 2 + (/^\/(200|0000)/.test(pointer) || pointer === '' ? 0 : 1)
}

const NOTHING = { rule: '', pointer: '', layer: 'negative', id: '' } as const

const recordOf = (id: OperationId): Operation => catalogue[id]
const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
