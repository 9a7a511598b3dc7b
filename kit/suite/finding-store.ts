import type { OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { assumptionAt, sourceAt } from '#contracts/declaration/provenance.ts'
import { habitOf } from './habits.ts'
import { securityRule, specificationRule } from './rule-sources.ts'
import { BASE_ENTITY } from './base-entity.ts'
import type { Flaw } from './shape-rules.ts'
import type { Exchange, Finding, Verdict } from './verdict.ts'

/** Human decisions about assumptions and findings of one upstream. */
export type Decisions = {
  /** Ids of assumptions that count like the specification for this upstream. */
  confirmed?: ReadonlySet<string>
  /** Whether a finding is known and accepted. */
  accepts?: (finding: Finding) => boolean
}

type FindingStoreOptions = Decisions & {
  /**
   * Whether the target is third-party software: causes are grouped by habit, and our own calls and fields are optional.
   */
  isForeign?: boolean
}

/** Creates the store of a run's exchanges and findings. */
export function createFindingStore({
  confirmed = new Set(),
  accepts = () => false,
  isForeign = false,
}: FindingStoreOptions) {
  const exchanges: Exchange[] = []
  const findings = new Map<string, Finding>()
  return {
    exchanges,
    findings,
    /** Records a flaw of an exchange. @returns the finding's id. */
    note(operation: Operation, flaw: Flaw, at: { test: string; exchange: number; since?: number | undefined }): string {
      const id = `${operation.id} ${flaw.pointer || '/'} ${flaw.rule}`
      const known = findings.get(id)
      if (known !== undefined) {
        if (!known.places.includes(at.test)) known.places.push(at.test)
        return id
      }
      const isOwnField = sourceAt(operation, flaw.pointer) === 'extension'
      const isNotThere = flaw.rule === 'http-status' || flaw.rule === 'absent-call' || /^404\b/.test(String(flaw.got))
      const isUnsaid = operation.specificationRow === undefined && isNotThere
      // third-party upstreams may ignore our extensions, and may lack addresses that the specification does not state
      if (isForeign && (isOwnField || isUnsaid)) return id
      const place = flaw.rule in KEYWORD_RULES ? `${flaw.pointer}#${flaw.rule}` : flaw.pointer
      const guess = flaw.assumption ?? assumptionAt(operation, place)?.id ?? assumptionAt(operation, flaw.pointer)?.id
      const judged = { ...flaw, operation }
      const stated = isOwnField ? undefined : specificationRule(judged)
      const security = securityRule(judged)
      const isConfirmed = guess !== undefined && confirmed.has(guess)
      const source = isOwnField ? 'extension' : stated !== undefined || isConfirmed ? 'spec' : 'assumed'
      const habit = isForeign ? habitOf(judged) : causeOf(flaw)
      // findings of a habit that contradict the specification are a separate cause with a separate decision
      const cause = isForeign && source === 'spec' && PARTLY_SPECIFIED.test(habit) ? `${habit}:specified` : habit
      const finding: Finding = {
        id,
        cause: security === undefined ? cause : `security:${security}`,
        layer: flaw.layer,
        operation: operation.id as OperationId, // only operations of the catalogue are called
        pointer: flaw.pointer,
        rule: flaw.rule,
        source,
        says: stated && `${stated.section} ${stated.sentence}`,
        isSecurity: security !== undefined,
        assumption: stated === undefined ? guess : undefined,
        expected: flaw.expected,
        got: shown(flaw.got),
        ...(flaw.rule === 'additionalProperties' && { members: memberPaths(flaw.got) }),
        path: flaw.path,
        exchange: at.exchange,
        since: at.since,
        places: [at.test],
        isAccepted: false,
        isReproduced: true,
      }
      findings.set(id, { ...finding, isAccepted: accepts(finding) })
      return id
    },
    /** Records whether a finding occurred again when its test was repeated. */
    confirm(id: string, isReproduced: boolean): void {
      const finding = findings.get(id)
      if (finding) findings.set(id, { ...finding, isReproduced })
    },
    /** Computes a test's verdict from its findings. */
    verdictOf(ids: readonly string[]): Verdict {
      const open = ids.flatMap((id) => findings.get(id) ?? []).filter(({ isAccepted }) => !isAccepted)
      if (open.length === 0) return 'conforms'
      const isGuess = ({ source, isSecurity }: Finding) => source === 'assumed' && !isSecurity
      return open.every(isGuess) ? 'differs-from-guess' : 'deviates'
    },
  }
}

export type FindingStore = ReturnType<typeof createFindingStore>

/** Habits for which the specification has rules at a few places. */
const PARTLY_SPECIFIED = /^(?:names|nulls|types|times|refusals)$/

const KEYWORD_RULES = Object.fromEntries(
  [
    'type',
    'pattern',
    'enum',
    'const',
    'minimum',
    'maximum',
    'minLength',
    'maxLength',
    'additionalProperties',
    'x-bytes',
  ].map((name) => [name, true]),
)

/** Returns the group of a finding: equal for the same difference in other calls. */
function causeOf({ rule, pointer, expected, got }: Flaw): string {
  const name = pointer.split('/').at(-1) ?? ''
  if (rule === 'additionalProperties')
    return BASE_ENTITY.includes(name) ? 'unknown-keys:BaseEntity' : `unknown-key:${name}`
  if (rule === 'required') return `missing-key:${name}`
  if (rule === 'moved' || rule === 'renamed') return `${rule}:${name}`
  if (rule === 'type') return `type:${got === null ? 'null' : Array.isArray(got) ? 'array' : typeof got}:${expected}`
  if (OF_PAGES.test(expected)) return 'law:disjoint-pages'
  // a broken relation of one list, tree or filter usually affects all lists, trees or filters
  const [, family] = /^([a-z-]+)\.\w/.exec(rule) ?? []
  if (family !== undefined) return `law:${family}`
  if (rule === 'pattern' || rule === 'enum') return `${rule}:${expected}`
  if (rule === 'expected-code') return `code:${String(got).split(' ', 1)[0] ?? ''}-for-${expected}`
  // group by type, ignoring the length
  if (rule === 'json') return `json:${shown(got).replace(/, \d+ bytes$/, '')}`
  return ['http-status', 'content-type', 'no-answer', 'code'].includes(rule)
    ? `${rule}:${shown(got)}`
    : `${rule}:${pointer}`
}

/** Expectations that a paging bug breaks in several invariants, such as invariants about sorting and about the last page. */
const OF_PAGES = /^(\d+ pages of \d+ as one of|two pages of \d+ as the first|\d+ rows on the last page)/

/** Maximum number and depth of the listed members of an unknown key: a large response must not fill the report. */
const [MOST_MEMBERS, MEMBER_DEPTH] = [60, 3]

function memberPaths(value: unknown, depth = MEMBER_DEPTH): string[] {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value)
    .slice(0, MOST_MEMBERS)
    .flatMap(([name, member]) => [name, ...memberPaths(member, depth - 1).map((path) => `${name}/${path}`)])
    .slice(0, MOST_MEMBERS)
}

const SHOWN_LENGTH = 200

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…(${text.length})` : text
}
