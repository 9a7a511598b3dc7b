import { AUDIT_EXAMINED_MAX } from '#contracts/studio/studio-limits.ts'
import type { Database } from '#server/database/database.ts'
import type { DatabaseKind } from '#server/database/database-url.ts'

/** Puts a value into a statement. @returns its place, such as `$1`; an equal value has one place. */
type Given = (value: string | number | Date) => string
/** SQL of a condition on an entry. */
export type Condition = (given: Given) => string

/** Entries that a filter finds: indexes are read in the order of time, and `rest` decides on each entry. */
export type AuditSearch = {
  /** Conditions that one index each serves in the order of time; their entries are merged. */
  branches: readonly Condition[]
  /** Days asked for, which bound every branch. */
  times: readonly Condition[]
  /** Conditions that are compared with each entry. */
  rest: readonly Condition[]
}

/** An entry from which a page goes on, to newer or to older ones. */
export type Cursor = { id: number; createdAt: Date; isNewer: boolean }

/** Entries of an answer, and how many before them are passed over. */
type Part = { take: number; skip?: number }

const COLUMNS = 'id, "createdAt", "actorKind", "actorId", action, object'
/** Reads each action of the log from its index once, however many entries it has. */
const ACTIONS = `WITH RECURSIVE each(name) AS (
  SELECT min(action) FROM audit_entry
  UNION ALL
  SELECT (SELECT min(action) FROM audit_entry WHERE action > each.name) FROM each WHERE each.name IS NOT NULL
) SELECT name FROM each WHERE name IS NOT NULL`

export type AuditWindow = ReturnType<typeof auditWindow>

/**
 * Reads the log in the order of time and id. A statement looks at AUDIT_EXAMINED_MAX entries at most, from indexes that have
 * them in this order, however long the log is.
 */
export function auditWindow({ kind, read }: Pick<Database, 'kind' | 'read'>) {
  async function query<Row>(build: (given: Given) => string): Promise<Row[]> {
    const values: (string | number | Date)[] = []
    const text = build((value) => {
      const at = values.indexOf(value)
      return `$${at === -1 ? values.push(value) : at + 1}`
    })
    return read.$queryRawUnsafe<Row[]>(text, ...values)
  }

  const ids = async (build: (given: Given) => string): Promise<number[]> =>
    (await query<{ id: number | bigint }>(build)).map(({ id }) => Number(id))

  return {
    /** How many of the newest AUDIT_EXAMINED_MAX + 1 entries of the branches there are, and how many of these `rest` lets through. */
    async count(search: AuditSearch): Promise<{ seen: number; found: number }> {
      const [counted] = await query<{ seen: number | bigint; found: number | bigint }>((given) => {
        const found = `count(CASE WHEN ${every(search.rest, given)} THEN 1 END)`
        return `SELECT count(*) AS seen, ${found} AS found FROM (${entries(kind, search, given, undefined, { take: AUDIT_EXAMINED_MAX + 1 })}) w`
      })
      return { seen: Number(counted?.seen ?? 0), found: Number(counted?.found ?? 0) }
    },

    /** Ids of the next entries that are found, at most `take`, among the next AUDIT_EXAMINED_MAX. */
    page: (search: AuditSearch, cursor: Cursor | undefined, take: number): Promise<number[]> =>
      ids((given) => {
        if (search.rest.length === 0) return entries(kind, search, given, cursor, { take })
        const examined = entries(kind, search, given, cursor, { take: AUDIT_EXAMINED_MAX })
        return `SELECT id FROM (${examined}) w WHERE ${every(search.rest, given)} ${orderOf(cursor)} LIMIT ${take}`
      }),

    /** Ids of the next entries of the branches, found or not. */
    examined: (search: AuditSearch, cursor: Cursor | undefined, part: Part): Promise<number[]> =>
      ids((given) => entries(kind, { ...search, rest: [] }, given, cursor, part)),

    /** Every action that the log has. */
    actions: async (): Promise<string[]> =>
      (await read.$queryRawUnsafe<{ name: string }[]>(ACTIONS)).map(({ name }) => name),
  }
}

/** Statement that reads the next entries of the branches; only ids and times, which indexes have, without `rest`. */
function entries(
  kind: DatabaseKind,
  search: AuditSearch,
  given: Given,
  cursor: Cursor | undefined,
  { take, skip = 0 }: Part,
): string {
  const columns = search.rest.length === 0 ? 'id, "createdAt"' : COLUMNS
  const order = orderOf(cursor)
  const statements = search.branches.map(
    (branch) =>
      `SELECT ${columns} FROM audit_entry WHERE ${every([branch, ...search.times, ...beyond(cursor)], given)}`,
  )
  // SQLite merges branches in their order; PostgreSQL would sort all of their entries
  const merged =
    kind === 'sqlite' || statements.length === 1
      ? statements
      : statements.map((statement) => `(${statement} ${order} LIMIT ${take + skip})`)
  return `${merged.join(' UNION ALL ')} ${order} LIMIT ${take} OFFSET ${skip}`
}

const every = (conditions: readonly Condition[], given: Given): string =>
  conditions.length === 0 ? '1 = 1' : conditions.map((condition) => condition(given)).join(' AND ')

const orderOf = (cursor: Cursor | undefined): string =>
  cursor?.isNewer === true ? 'ORDER BY "createdAt" ASC, id ASC' : 'ORDER BY "createdAt" DESC, id DESC'

/** Conditions of entries beyond the cursor; the first is a bound of an index, the second is for equal times. */
function beyond(cursor: Cursor | undefined): Condition[] {
  if (cursor === undefined) return []
  const { id, createdAt } = cursor
  const sign = cursor.isNewer ? '>' : '<'
  return [
    (given) => `"createdAt" ${sign}= ${given(createdAt)}`,
    (given) => `("createdAt" ${sign} ${given(createdAt)} OR id ${sign} ${Number(id)})`,
  ]
}
