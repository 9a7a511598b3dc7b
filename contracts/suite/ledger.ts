import type { OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/operation.ts'
import { assumptionAt } from '#contracts/provenance.ts'
import { BASE_ENTITY, type Flaw } from './shape-rules.ts'
import type { Exchange, Finding, Verdict } from './verdict.ts'

/** What people have decided about an upstream's guesses. */
export type Decisions = {
  /** Ids of guesses that hold for it as if the specification said so. */
  confirmed?: ReadonlySet<string>
  /** Whether a finding is known and may pass. */
  accepts?: (finding: Finding) => boolean
}

type LedgerOptions = Decisions & {
  /** Keys that no record has are one cause, whatever they are called: of an upstream one observation. */
  areUnknownKeysOne?: boolean
}

/** Everything a run has seen so far. */
export function createLedger({
  confirmed = new Set(),
  accepts = () => false,
  areUnknownKeysOne = false,
}: LedgerOptions) {
  const exchanges: Exchange[] = []
  const findings = new Map<string, Finding>()
  return {
    exchanges,
    findings,
    /** Notes a flaw of an exchange that a test has seen. @returns the finding's id. */
    note(operation: Operation, flaw: Flaw, at: { test: string; exchange: number; since?: number | undefined }): string {
      const id = `${operation.id} ${flaw.pointer || '/'} ${flaw.rule}`
      const known = findings.get(id)
      if (known !== undefined) {
        if (!known.places.includes(at.test)) known.places.push(at.test)
        return id
      }
      const place = flaw.rule in KEYWORD_RULES ? `${flaw.pointer}#${flaw.rule}` : flaw.pointer
      const assumption =
        flaw.assumption ?? assumptionAt(operation, place)?.id ?? assumptionAt(operation, flaw.pointer)?.id
      const finding: Finding = {
        id,
        cause: areUnknownKeysOne && flaw.rule === 'additionalProperties' ? 'unknown-keys' : causeOf(flaw),
        layer: flaw.layer,
        operation: operation.id as OperationId, // records of the catalogue alone are asked
        pointer: flaw.pointer,
        rule: flaw.rule,
        source:
          flaw.source === 'assumed' && assumption !== undefined && confirmed.has(assumption) ? 'spec' : flaw.source,
        assumption: flaw.source === 'assumed' ? assumption : undefined,
        expected: flaw.expected,
        got: shown(flaw.got),
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
    /** Says whether a finding came back when its test was repeated. */
    settle(id: string, isReproduced: boolean): void {
      const finding = findings.get(id)
      if (finding) findings.set(id, { ...finding, isReproduced })
    },
    /** What findings make of a test. */
    verdictOf(ids: readonly string[]): Verdict {
      const open = ids.flatMap((id) => findings.get(id) ?? []).filter(({ isAccepted }) => !isAccepted)
      if (open.length === 0) return 'conforms'
      return open.every(({ source }) => source === 'assumed') ? 'differs-from-guess' : 'deviates'
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>

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

/** The same text for the same habit of an upstream, in whatever call it shows. */
function causeOf({ rule, pointer, expected, got }: Flaw): string {
  const name = pointer.split('/').at(-1) ?? ''
  if (rule === 'additionalProperties')
    return BASE_ENTITY.includes(name) ? 'unknown-keys:BaseEntity' : `unknown-key:${name}`
  if (rule === 'required') return `missing-key:${name}`
  if (rule === 'moved' || rule === 'renamed') return `${rule}:${name}`
  if (rule === 'type') return `type:${got === null ? 'null' : Array.isArray(got) ? 'array' : typeof got}:${expected}`
  if (OF_PAGES.test(expected)) return 'law:disjoint-pages'
  // what does not hold of one list, tree or filter seldom holds of the others
  const [, family] = /^([a-z-]+)\.\w/.exec(rule) ?? []
  if (family !== undefined) return `law:${family}`
  if (rule === 'pattern' || rule === 'enum') return `${rule}:${expected}`
  if (rule === 'expected-code') return `code:${String(got).split(' ', 1)[0] ?? ''}-for-${expected}`
  // of the same kind, however long each is
  if (rule === 'json') return `json:${shown(got).replace(/, \d+ bytes$/, '')}`
  return ['http-status', 'content-type', 'no-answer', 'code'].includes(rule)
    ? `${rule}:${shown(got)}`
    : `${rule}:${pointer}`
}

/** Pages that do not join break what is asked of sorting and of the last page, too. */
const OF_PAGES = /^(\d+ pages of \d+ as one of|two pages of \d+ as the first|\d+ rows on the last page)/

const SHOWN_LENGTH = 200

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text
}
