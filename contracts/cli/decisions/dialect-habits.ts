import type { Dialect, Habit } from '#contracts/dialects/dialect.ts'
import type { Cause, ShownFinding } from '#contracts/cli/report/model/causes.ts'
import { grouped } from '#contracts/cli/report/model/grouped.ts'

/** Seen in so many calls, a habit is one of all of them. */
const EVERYWHERE = 3

/** What a cause, or one finding of it, is as habits of an upstream; none where a dialect has no word for it. */
export function habitsOf(findings: Cause['findings']): Habit[] {
  const unknown = findings.filter(({ rule }) => rule === 'additionalProperties')
  const rest = findings
    .filter(({ rule }) => rule !== 'additionalProperties')
    .flatMap((finding) => habitOf(finding) ?? [])
  // the same habit of several calls is one; of a few calls it is theirs alone
  const byHabit = grouped(rest, ({ habit }) => JSON.stringify(habit))
  return [
    ...extraKeys(unknown),
    ...[...byHabit.values()].map((seen) => limited(seen[0]?.habit as Habit, unique(seen.map(({ of }) => of)))),
  ]
}

/** How a whole server writes its answers, whatever the call. */
const OF_SERVERS: readonly Habit['kind'][] = ['nullForEmpty', 'absentForNull', 'isoTime', 'code', 'successWithoutData']

const limited = (habit: Habit, operations: string[]): Habit =>
  OF_SERVERS.includes(habit.kind) || operations.length >= EVERYWHERE ? habit : { ...habit, operations }

function extraKeys(findings: readonly ShownFinding[]): Habit[] {
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

type Seen = { habit: Habit; of: string }

function habitOf({ operation, pointer, rule, expected, got, schema }: ShownFinding): Seen | undefined {
  const name = nameOf({ pointer })
  const of = (habit: Habit | undefined) => habit && { habit, of: operation }
  if (rule === 'type') return of(ofType(name, schema, got))
  if (rule === 'required' && schema.endsWith(' | null')) return of({ kind: 'absentForNull' })
  if (rule === 'renamed') return of({ kind: 'renamed', from: name, to: got })
  if (rule === 'moved' && !(pointer + got).includes('*')) return of({ kind: 'moved', from: pointer.slice(4), to: got })
  if (rule === 'pattern' && ISO_BEIJING.test(got)) return of({ kind: 'isoTime' })
  return rule === 'expected-code' ? of(ofCode(expected, got)) : undefined
}

const ISO_BEIJING = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\+08:?00$/

function ofType(name: string, schema: string, got: string): Habit | undefined {
  if (got === 'null' && schema.startsWith('string')) return { kind: 'nullForEmpty' }
  const isNumber = /^(?:integer|number)/.test(schema) && /^"-?\d+(?:\.\d+)?"$/.test(got)
  return isNumber ? { kind: 'numberAsText', keys: [name] } : undefined
}

function ofCode(expected: string, got: string): Habit | undefined {
  const [, is = '', msg = ''] = /^(\d+) ?(.*)$/s.exec(got) ?? []
  if (is === '' || !/^\d{3}$/.test(expected) || expected === '200') return undefined
  if (is !== '200') return { kind: 'code', of: Number(expected), is: Number(is), ...(msg !== '' && { msg }) }
  // whoever lets in whom it should not has no habit but a hole
  return expected === '404' ? { kind: 'successWithoutData', of: 404, msg } : undefined
}

const nameOf = ({ pointer }: Pick<ShownFinding, 'pointer'>) => pointer.split('/').at(-1) ?? ''
const unique = (values: readonly string[]) => [...new Set(values)]

function valueOf(got: string): unknown {
  try {
    return JSON.parse(got) as unknown
  } catch {
    return got
  }
}

/** The dialect of an upstream, as `mock --as` and `UPSTREAM_DIALECT` take it. */
export function dialectOf(base: string, habits: readonly Habit[]): Dialect {
  const { host } = new URL(base)
  const name = host.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const alike = [...new Map(habits.map((habit) => [JSON.stringify(habit), habit])).values()]
  return { name: `at-${name}`.slice(0, 40).replace(/-$/, ''), title: `${host} 的习惯`, habits: alike }
}
