import { catalogue } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { KNOWN_MESSAGES } from '#contracts/constants/error-messages.ts'
import type { Dialect, DialectRule, DialectRuleOf } from '#contracts/dialects/dialect.ts'
import type { Cause, ShownFinding } from '#kit/cli/report/model/causes.ts'
import { isAlike, isListPlace, type NameFinding, placedFields } from './placed-fields.ts'
import { grouped } from '#kit/cli/report/model/grouped.ts'

/** Minimum number of calls that must show a rule, so that it applies to all calls. */
const EVERYWHERE = 3

/** Converts the findings of a cause to dialect rules; [] if dialects cannot express them. */
export function habitsOf(findings: Cause['findings']): DialectRule[] {
  const renamed = otherSpellings(findings)
  const placed = placedFields(findings)
  const taken = new Set([...renamed.map(({ to }) => to), ...placed.map(({ habit }) => habit.to.split('/')[1] ?? '')])
  const isTaken = ({ pointer }: ShownFinding) => taken.has(nameOf({ pointer }))
  const unknown = findings.filter(
    (finding) => finding.rule === 'additionalProperties' && !isTaken(finding) && !OF_LISTS.test(finding.pointer),
  )
  const rest = findings
    .filter((finding) => finding.rule !== 'additionalProperties' && !isListPlace(finding))
    .flatMap((finding) => habitOf(finding) ?? [])
    .concat(placed)
  return [...renamed, ...extraKeys(unknown), ...merged(rest)]
}

/** Returns only the rules about names and places of fields. */
export function nameHabitsOf(findings: readonly NameFinding[]): DialectRule[] {
  return [...otherSpellings(findings), ...merged(placedFields(findings))]
}

/** Pointers of a paged list where the contract has an unpaged list: a dialect cannot express this. */
const OF_LISTS = /^\/200\/(?:rows|total)$/

/** Merges equal rules of several calls. A rule that few calls show is limited to these calls. */
function merged(seen: readonly Seen[]): DialectRule[] {
  const byHabit = grouped(seen, ({ habit }) => JSON.stringify(habit))
  return [...byHabit.values()].map((alike) =>
    limited(alike[0]?.habit as DialectRule, unique(alike.map(({ of }) => of))),
  )
}

/** Rules about serialization and codes that a server applies to all calls. */
const OF_SERVERS: readonly DialectRule['kind'][] = [
  'nullForEmpty',
  'absentForNull',
  'isoTime',
  'code',
  'successWithoutData',
]

const limited = (habit: DialectRule, operations: string[]): DialectRule =>
  OF_SERVERS.includes(habit.kind) || (!isOfItsCalls(habit) && operations.length >= EVERYWHERE)
    ? habit
    : { ...habit, operations }

/** Whether a rule applies only to the calls that showed it: an HTTP status, or `/name`, which differs between calls. */
const isOfItsCalls = (habit: DialectRule): boolean =>
  habit.kind === 'status' || (habit.kind === 'placed' && habit.to.lastIndexOf('/') === 0)

function extraKeys(findings: readonly ShownFinding[]): DialectRule[] {
  const byKey = [...grouped(findings, nameOf)].map(([key, seen]) => {
    const operations = unique(seen.map(({ operation }) => operation))
    const isInRows = seen.every(({ pointer }) => /^\/200\/(rows|data)\/\*\/[^/]+$/.test(pointer))
    return { key, value: valueOf(seen[0]?.got ?? ''), operations, where: isInRows ? 'rows' : 'objects' } as const
  })
  const alike = grouped(
    byKey,
    ({ where, operations }) => `${where} ${operations.length >= EVERYWHERE ? '' : operations.join()}`,
  )
  return [...alike.values()].map((keys) => {
    const [{ where, operations }] = keys as [(typeof keys)[number]]
    return limited({ kind: 'extraKeys', where, keys: Object.fromEntries(keys.map(({ key, value }) => [key, value])) }, [
      ...operations,
    ])
  })
}

/** Pairs missing fields with unknown fields in another spelling, such as snake_case. */
function otherSpellings(findings: readonly NameFinding[]): DialectRuleOf<'renamed'>[] {
  const more = unique(findings.filter(({ rule }) => rule === 'additionalProperties').map(nameOf))
  const missing = unique(findings.filter(({ rule }) => rule === 'required').map(nameOf))
  return missing.flatMap((from) => {
    const to = more.find((name) => name !== from && isAlike(from, name))
    return to === undefined ? [] : [{ kind: 'renamed' as const, from, to }]
  })
}

type Seen = { habit: DialectRule; of: string }

function habitOf({ operation, pointer, rule, expected, got, schema }: ShownFinding): Seen | undefined {
  const name = nameOf({ pointer })
  const of = (habit: DialectRule | undefined) => habit && { habit, of: operation }
  if (rule === 'type') return of(ofType(name, schema, got))
  if (rule === 'required' && schema.endsWith(' | null')) return of({ kind: 'absentForNull' })
  if (rule === 'renamed') {
    const isAnywhere = isAlike(name, got) || /^\/\d+\/\w+$/.test(pointer)
    return of(isAnywhere ? { kind: 'renamed', from: name, to: got } : { kind: 'placed', from: name, to: `/${got}` })
  }
  if (rule === 'moved' && !(pointer + got).includes('*')) return of({ kind: 'moved', from: pointer.slice(4), to: got })
  if (rule === 'pattern' && ISO_TIME.test(got))
    return of({ kind: 'isoTime', ...(got.endsWith('Z') && { zone: 'utc' as const }) })
  if (rule === 'http-status' && /^20[1-9]$/.test(got)) return of({ kind: 'status', is: Number(got) })
  // a write call may reject before any lookup (e.g. a wrong password), and downloads have other messages
  const isOther = expected === '404' && !isPlainRead(catalogue[operation])
  return rule === 'expected-code' && !isOther ? of(ofCode(expected, got)) : undefined
}

const isPlainRead = ({ effect, envelope }: Pick<Operation, 'effect' | 'envelope'>) =>
  effect === 'read' && envelope !== 'binary'

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/

function ofType(name: string, schema: string, got: string): DialectRule | undefined {
  if (got === 'null' && schema.startsWith('string')) return { kind: 'nullForEmpty' }
  const isNumber = /^(?:integer|number)/.test(schema) && /^"-?\d+(?:\.\d+)?"$/.test(got)
  return isNumber ? { kind: 'numberAsText', keys: [name] } : undefined
}

const CUSTOMS = ['102 401', '404 500']

function ofCode(expected: string, got: string): DialectRule | undefined {
  const [, is = '', msg = ''] = /^(\d+) ?(.*)$/s.exec(got) ?? []
  if (is === '' || !/^\d{3}$/.test(expected) || expected === '200') return undefined
  if (is !== '200') {
    // codes of the contract keep their meaning; the only exceptions are 401 for a dead key and 500 for a missing row
    const isCustom = !(is in KNOWN_MESSAGES || is === '500' || is === '102') || CUSTOMS.includes(`${expected} ${is}`)
    return isCustom ? { kind: 'code', of: Number(expected), is: Number(is), ...(msg !== '' && { msg }) } : undefined
  }
  // success for a caller without access is a security hole, not a dialect rule
  return expected === '404' ? { kind: 'successWithoutData', of: 404, msg } : undefined
}

const nameOf = ({ pointer }: Pick<ShownFinding, 'pointer'>) => pointer.split('/').at(-1) ?? ''
const unique = (values: readonly string[]) => [...new Set(values)]

/** Returns an empty value of the same type: a dialect must not contain the upstream's data. */
function valueOf(got: string): unknown {
  if (/^[[{]/.test(got)) return got.startsWith('[') ? [] : {}
  if (got === 'null') return null
  if (got === 'true' || got === 'false') return false
  return /^-?\d{1,15}(?:\.\d+)?$/.test(got) ? 0 : ''
}

/** Builds the dialect of an upstream for `mock --as` and `UPSTREAM_DIALECT`. */
export function dialectOf(base: string, habits: readonly DialectRule[]): Dialect {
  const { host } = new URL(base)
  const name = host.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  // responses are converted back in reverse order: lists, deep places, shallow places, then names and values, because
  // rules about names and values use the contract's names
  const alike = [...new Map(habits.map((habit) => [JSON.stringify(habit), habit])).values()].toSorted(
    (a, b) => placeDepth(a) - placeDepth(b),
  )
  return { name: `at-${name}`.slice(0, 40).replace(/-$/, ''), title: `${host} 的习惯`, habits: alike }
}

/** Sort key: 0 for rules about values, 1 for names, 2 and more for places, Infinity for lists, which contain places. */
function placeDepth(habit: DialectRule): number {
  if (habit.kind === 'placed' && (habit.from === 'rows' || habit.from === 'data')) return Infinity
  if (habit.kind === 'placed') return habit.to.split('/').length
  return habit.kind === 'renamed' || habit.kind === 'moved' ? 1 : 0
}
