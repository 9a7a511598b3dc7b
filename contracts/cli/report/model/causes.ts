import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Redactor } from '#contracts/cli/redaction.ts'
import { type Language, type Words, WORDS } from '#contracts/cli/report/words.ts'
import { recordLines } from '#contracts/generated/record-lines.ts'
import type { Operation } from '#contracts/operation.ts'
import type { Exchange, Finding, Layer, Report } from '#contracts/suite/verdict.ts'
import { bodyDifference } from './body-difference.ts'
import { causeTitle } from './cause-title.ts'
import { dueOf } from './due-words.ts'
import { gotWords } from './got-words.ts'
import { grouped } from './grouped.ts'
import { linkedSteps } from './linked-steps.ts'
import { schemaText } from './record-schema.ts'
import { sessionOf, type Session } from './session-of.ts'
import { type ShownExchange, shownExchange } from './shown-exchange.ts'
import { testTitle } from './test-title.ts'

/** Of which weight a cause is: against what is said, against what is guessed, merely noted, or seen only once. */
export type Severity = 'deviation' | 'guess' | 'observation' | 'not-reproduced'

/** A finding as it is shown: one place of a cause. */
export type ShownFinding = Pick<
  Finding,
  'id' | 'operation' | 'pointer' | 'rule' | 'layer' | 'source' | 'assumption'
> & {
  summary: string
  /** What was due and what came, in words. */
  expected: string
  got: string
  /** The smallest difference of the answer. */
  difference: readonly string[]
  /** What is guessed, in words. */
  guess: string | undefined
  /** Who says so. */
  basis: string
  /** Where the record stands, `<file>:<line>`, and what it says there. */
  record: string
  schema: string
  session: Session
  tests: readonly string[]
  /** When it was first seen: in this run, or in one before that `--since` names. */
  firstSeen: string
  isNew: boolean
}

/** Findings that have one cause, told once. */
export type Cause = {
  id: string
  severity: Severity
  title: string
  findings: readonly ShownFinding[]
  operations: readonly OperationId[]
  layers: readonly Layer[]
  /** Pages of the site that show it. */
  screens: readonly string[]
  /** Tests that saw it. */
  tests: readonly string[]
  firstSeen: string
  /** Whether the run before did not have it. */
  isNew: boolean
  /** What makes it come again: the requests of its first finding, the last one its own. */
  steps: readonly ShownExchange[]
}

type About = {
  redactor: Redactor
  language: Language
  /** When a finding was first seen; undefined for one that is new. */
  knownSince: (finding: string) => string | undefined
  startedAt: string
}

/** What a run found, by cause; what was decided on is left out. */
export function causesOf(report: Report, about: About): Cause[] {
  const open = report.findings.filter(({ isAccepted }) => !isAccepted)
  const groups = grouped(open, ({ cause, isReproduced }) => `${cause} ${isReproduced}`)
  return [...groups.values()].map((group) => causeOf(group, report, about)).toSorted((a, b) => weight(a) - weight(b))
}

function causeOf(group: readonly Finding[], report: Report, about: About): Cause {
  const { redactor, language } = about
  // what the specification says weighs more than a guess
  const weighed = group.toSorted((a, b) => Number(a.source === 'assumed') - Number(b.source === 'assumed'))
  const [first] = weighed as [Finding, ...Finding[]] // groups are never empty
  const operations = unique(group.map(({ operation }) => operation))
  const findings = weighed.map((finding) => shownFinding(finding, report, about))
  const tests = unique(group.flatMap(({ places }) => places))
  const test = report.results.find(({ id }) => id === first.places[0])
  return {
    id: first.cause,
    severity: severityOf(first),
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

function severityOf({ cause, source, isReproduced }: Finding): Severity {
  if (!isReproduced) return 'not-reproduced'
  if (cause === 'unknown-keys') return 'observation'
  return source === 'assumed' ? 'guess' : 'deviation'
}

function shownFinding(finding: Finding, { exchanges, results }: Report, about: About): ShownFinding {
  const { redactor, language, knownSince, startedAt } = about
  const { id, operation, pointer, rule, layer, source, assumption, places, exchange } = finding
  const record = recordOf(operation)
  const test = results.find(({ id }) => id === finding.places[0])
  const expected = redactor.text(dueOf(finding, testTitle(test, language), language))
  const got = redactor.text(gotWords(finding, language))
  const known = knownSince(id)
  return {
    id,
    operation,
    pointer,
    rule,
    layer,
    source,
    assumption,
    summary: record.summary,
    expected,
    got,
    difference: bodyDifference({ ...finding, got }, expected),
    guess: record.assumptions.find((each) => each.id === assumption)?.text,
    basis: basisOf(finding, WORDS[language]),
    record: recordLines[operation],
    schema: schemaText(record, pointer),
    session: sessionOf(exchanges[exchange]),
    tests: places,
    firstSeen: known ?? startedAt,
    isNew: known === undefined,
  }
}

/** Codes that specification section 8 is about, and the texts that it shows. */
const OF_SECTION_8 = /^\/(102|401|403|404|500|\d{4})(\/|$)/

function basisOf({ operation, pointer, source, assumption }: Finding, words: Words): string {
  const record = recordOf(operation)
  if (source === 'extension') return words.ownCall
  if (source === 'assumed') return `${words.guess} ${assumption ?? ''}`.trim()
  if (assumption !== undefined) return `${words.confirmed} ${assumption}`
  if (OF_SECTION_8.test(pointer) || pointer.endsWith('/code')) return words.specificationCodes
  if (record.specificationRow !== undefined)
    return words.specificationRow.replace('{}', String(record.specificationRow))
  return record.envelope === 'captcha' ? words.specificationFields : words.specificationCodes
}

const MAX_STEPS = 12

/**
 * What is seen in one answer needs one request. What holds between answers needs those from where it began, or else the
 * last of its test, and those that made what they are about.
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

const SEVERITIES: readonly Severity[] = ['deviation', 'guess', 'observation', 'not-reproduced']

/** What explains most stands first: deviations before guesses, how answers travel before what they say, many calls before few. */
const weight = ({ severity, operations, findings: [first] }: Cause) =>
  SEVERITIES.indexOf(severity) * 1e6 + reach(first) * 1000 - operations.length

const LAYERS: readonly Layer[] = ['transport', 'shape', 'expectation', 'law', 'flow', 'negative']

/** How much else goes wrong because of it: without an answer all, without what a success brings what is made of it, and so on. */
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
