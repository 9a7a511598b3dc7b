import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { AUDIT_ACTORS } from '#contracts/studio/audit-actions.ts'
import type { AuditSearch, AuditWindow, Condition } from './audit-window.ts'

/** Filters of the audit log. */
export type AuditFilter = Omit<StudioWire['listAuditEntries']['input'], 'pageSize' | 'beforeId' | 'afterId'>

const DAY_MS = 24 * 3600_000

/** A part of a filter, in two forms: branches that use an index, and one equivalent condition. */
type Key = { branches: readonly Condition[]; condition: Condition }

/**
 * Plans the search for a filter. Reads the entries of the key with the fewest entries, or the whole log if the filter
 * has no key.
 */
export async function auditSearchFor(window: AuditWindow, filter: AuditFilter): Promise<AuditSearch> {
  const times = timesOf(filter)
  const keys = await keysOf(window, filter)
  let [key] = keys
  if (keys.length > 1) {
    let fewest = Infinity
    for (const each of keys) {
      const { seen } = await window.count({ branches: each.branches, times, rest: [] })
      if (seen >= fewest) continue
      fewest = seen
      key = each
    }
  }
  const others = keys.filter((each) => each !== key).map(({ condition }) => condition)
  return { branches: key?.branches ?? [() => '1 = 1'], times, rest: [...others, ...withoutKey(filter)] }
}

async function keysOf(window: AuditWindow, { object, actorId, actorKind, action }: AuditFilter): Promise<Key[]> {
  const keys: Key[] = []
  if (object !== undefined && !object.endsWith(':')) keys.push(keyOf([(given) => `object = ${given(object)}`]))
  if (actorId !== undefined) {
    const kinds = actorKind === undefined ? Object.keys(AUDIT_ACTORS) : [actorKind]
    keys.push(
      keyOf(kinds.map((kind) => (given) => `("actorId" = ${Number(actorId)} AND "actorKind" = ${given(kind)})`)),
    )
  }
  if (action !== undefined) {
    const names = action.endsWith('.') ? (await window.actions()).filter((name) => name.startsWith(action)) : [action]
    keys.push(keyOf(names.map((name) => (given) => `action = ${given(name)}`)))
  }
  return keys
}

/** A condition that no entry meets. SQLite evaluates the condition with an index. */
const NOTHING: Condition = () => 'action IS NULL'

function keyOf(conditions: readonly Condition[]): Key {
  const branches = conditions.length === 0 ? [NOTHING] : conditions
  return { branches, condition: (given) => `(${branches.map((branch) => branch(given)).join(' OR ')})` }
}

/** Conditions without an index in order of time: a kind of object, and a kind of actor without an id. */
function withoutKey({ object, actorId, actorKind }: AuditFilter): Condition[] {
  return [
    ...(object?.endsWith(':') === true
      ? [((given) => `substr(object, 1, length(${given(object)})) = ${given(object)}`) satisfies Condition]
      : []),
    ...(actorId === undefined && actorKind !== undefined
      ? [((given) => `"actorKind" = ${given(actorKind)}`) satisfies Condition]
      : []),
  ]
}

function timesOf({ from, to }: AuditFilter): Condition[] {
  return [
    ...(from === undefined ? [] : [((given) => `"createdAt" >= ${given(beginOf(from))}`) satisfies Condition]),
    ...(to === undefined
      ? []
      : [((given) => `"createdAt" < ${given(new Date(beginOf(to).getTime() + DAY_MS))}`) satisfies Condition]),
  ]
}

/** Start of a day in Beijing; an invalid day overflows into the next month. */
function beginOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date) - 8 * 3600_000)
}
