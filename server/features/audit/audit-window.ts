import { AUDIT_EXAMINED_MAX } from '#contracts/studio/studio-limits.ts'
import type { Database } from '#server/database/database.ts'
import type { DatabaseKind } from '#server/database/database-url.ts'

/**
 * Adds a value to the parameters of a statement.
 * @returns its placeholder, such as `$1`; equal values share a placeholder.
 */
type Given = (value: string | number | Date) => string
/** SQL of a condition on an entry. */
export type Condition = (given: Given) => string

/** Plan of a search: entries are read from indexes in order of time, and each is compared with `rest`. */
export type AuditSearch = {
  /** Conditions that each have an index in order of time; their entries are merged. */
  branches: readonly Condition[]
  /** Conditions of the requested days, which limit every branch. */
  times: readonly Condition[]
  /** Conditions that are compared with each entry. */
  rest: readonly Condition[]
}

/** The entry after which a page starts, towards newer or older entries. */
export type Cursor = { id: number; createdAt: Date; isNewer: boolean }

/** Number of entries to return, and of entries to skip before them. */
type Part = { take: number; skip?: number }

const COLUMNS = 'id, "createdAt", "actorKind", "actorId", action, object'
/** Reads the distinct actions of the log from an index, with one lookup for each action. */
const ACTIONS = `WITH RECURSIVE each(name) AS (
  SELECT min(action) FROM audit_entry
  UNION ALL
  SELECT (SELECT min(action) FROM audit_entry WHERE action > each.name) FROM each WHERE each.name IS NOT NULL
) SELECT name FROM each WHERE name IS NOT NULL`

export type AuditWindow = ReturnType<typeof auditWindow>

/**
 * Reads the log in order of time and id. A statement examines at most AUDIT_EXAMINED_MAX entries (`count` one more),
 * from indexes in this order, however long the log is.
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
    /**
     * `seen`: number of entries of the branches, at most AUDIT_EXAMINED_MAX + 1; `found`: how many of them match
     * `rest`.
     */
    async count(search: AuditSearch): Promise<{ seen: number; found: number }> {
      const [counted] = await query<{ seen: number | bigint; found: number | bigint }>((given) => {
        const found = `count(CASE WHEN ${every(search.rest, given)} THEN 1 END)`
        return `SELECT count(*) AS seen, ${found} AS found FROM (${entries(kind, search, given, undefined, { take: AUDIT_EXAMINED_MAX + 1 })}) w`
      })
      return { seen: Number(counted?.seen ?? 0), found: Number(counted?.found ?? 0) }
    },

    /** Ids of the entries that match `rest`, at most `take`, among the next AUDIT_EXAMINED_MAX entries. */
    page: (search: AuditSearch, cursor: Cursor | undefined, take: number): Promise<number[]> =>
      ids((given) => {
        if (search.rest.length === 0) return entries(kind, search, given, cursor, { take })
        const examined = entries(kind, search, given, cursor, { take: AUDIT_EXAMINED_MAX })
        return `SELECT id FROM (${examined}) w WHERE ${every(search.rest, given)} ${orderOf(cursor)} LIMIT ${take}`
      }),

    /** Ids of the next entries of the branches, whether they match `rest` or not. */
    examined: (search: AuditSearch, cursor: Cursor | undefined, part: Part): Promise<number[]> =>
      ids((given) => entries(kind, { ...search, rest: [] }, given, cursor, part)),

    /** All actions that occur in the log. */
    actions: async (): Promise<string[]> =>
      (await read.$queryRawUnsafe<{ name: string }[]>(ACTIONS)).map(({ name }) => name),
  }
}

/**
 * Returns the SQL that reads the next entries of the branches. Without `rest`, the SQL selects only ids and times,
 * which the indexes contain.
 */
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
  // SQLite merges branches in order; PostgreSQL would sort all entries, so each branch is limited
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

/** Conditions of the entries after the cursor: the first limits the index range, the second handles equal times. */
function beyond(cursor: Cursor | undefined): Condition[] {
  if (cursor === undefined) return []
  const { id, createdAt } = cursor
  const sign = cursor.isNewer ? '>' : '<'
  return [
    (given) => `"createdAt" ${sign}= ${given(createdAt)}`,
    (given) => `("createdAt" ${sign} ${given(createdAt)} OR id ${sign} ${Number(id)})`,
  ]
}
