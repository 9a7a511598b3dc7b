import type { AuditAnchor } from '#server/platform/audit-anchor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import { lockUntilCommit } from '#server/database/sessions/advisory-lock.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { maskedAddress } from '#server/platform/personal-masking.ts'
import type { SqlTransaction } from '#server/database/sql-transaction.ts'

/** An event. Contains ids only: no content, names or phone numbers. */
export type AuditEvent = {
  actorKind: 'person' | 'staff' | 'system'
  actorId: number | null
  /** `<area>.<event>`, such as account.passwordChanged. */
  action: string
  /** `<kind>:<id>`, such as person:12. */
  object: string
  result: 'done' | 'refused'
  /** Client address; stored masked. */
  address: string
  /** Role in which the staff member acted. */
  role?: string
  /** Further ids and counts. */
  detail?: string
}

type TimedEvent = AuditEvent & { createdAt: Date }

type Entry = Omit<Required<AuditEvent>, 'actorKind' | 'result'> & {
  createdAt: Date
  actorKind: string
  result: string
  previousHash: string
}

/** Difference between the log and an anchor: entries missing at the end, or different entries. */
export type AuditLoss = { kind: 'missing'; count: number } | { kind: 'other' }

/** Result of a verification; `brokenId` is the id of the first entry with a wrong hash or previous hash. */
export type AuditCheck = { entryCount: number; brokenId: number | undefined; loss?: AuditLoss | undefined }

export type AuditLog = ReturnType<typeof auditLog>

type Dependencies = { database: Database; cipher: FieldCipher; clock: Clock }

const FIRST_HASH = '0'.repeat(64)
const READ_AT_ONCE = 1000

/**
 * Counts all entries, and the entries after the entry with hash $1 (null if no entry has this hash). One statement, so
 * that no entry is written between the two counts. Counts read the smallest index; an OFFSET would read all skipped
 * rows.
 */
const COUNTS = `SELECT count(*), (SELECT (SELECT count(*) FROM audit_entry later WHERE later.id > marked.id)
  FROM audit_entry marked WHERE marked.hash = $1) FROM audit_entry`
const LAST_HASH = 'SELECT hash FROM audit_entry ORDER BY id DESC LIMIT 1'

/**
 * Append-only log of actions and their actors. Each entry has a keyed hash of itself and the previous entry, so that
 * changed or missing entries are detected. Entries cut off at the end are detected with an anchor stored elsewhere.
 * Entries are never changed.
 */
export function auditLog({ database, cipher, clock }: Dependencies) {
  /** Events to be written at the end of their transaction. */
  const waiting = new WeakMap<SqlTransaction, TimedEvent[]>()
  /** Hash of the entry that this process wrote last; another process, or a rollback, may have made it outdated. */
  let writtenLast = FIRST_HASH

  /**
   * Appends an event within the transaction of the change. The last statements of the transaction write the entry, so
   * that the lock of the chain, which every writer needs, is held only briefly.
   */
  async function append(tx: SqlTransaction, event: AuditEvent): Promise<void> {
    const timed = { ...event, createdAt: clock.now() }
    const before = waiting.get(tx)
    if (before) {
      before.push(timed)
      return
    }
    const events = [timed]
    if (database.beforeCommit(() => chain(tx, events))) waiting.set(tx, events)
    else await chain(tx, events) // a transaction without a hook before its commit
  }

  /**
   * Writes events as the next entries, under the lock of the chain. The insert checks that the previous hash is still
   * the last one. The last hash is read only if this check fails.
   */
  async function chain(tx: SqlTransaction, events: readonly TimedEvent[]): Promise<void> {
    // SQLite has one writer; on PostgreSQL two transactions must not chain to the same entry
    if (database.kind === 'postgresql') await lockUntilCommit(tx, 'auditLog')
    if (await writeAfter(tx, writtenLast, events)) return
    const [last] = await tx.$queryRawUnsafe<{ hash: string }[]>(LAST_HASH)
    if (!(await writeAfter(tx, last?.hash ?? FIRST_HASH, events)))
      throw new Error('the audit log has changed behind its lock')
  }

  /**
   * Writes events after the entry with `lastHash`.
   * @returns false, without an effect, if that entry is not the last one.
   */
  async function writeAfter(tx: SqlTransaction, lastHash: string, events: readonly TimedEvent[]): Promise<boolean> {
    let previousHash = lastHash
    const entries = events.map((event) => {
      const entry: Entry = { role: '', detail: '', ...event, address: maskedAddress(event.address), previousHash }
      previousHash = hashOf(entry)
      return { ...entry, hash: previousHash }
    })
    const isLast = `coalesce((${LAST_HASH}), '${FIRST_HASH}') = '${lastHash}'`
    if ((await insertRows(database, tx, 'audit_entry', entries, isLast)) === 0) return false
    writtenLast = previousHash
    return true
  }

  const hashOf = (entry: Entry) =>
    cipher.keyedHash(
      'audit',
      JSON.stringify([
        entry.createdAt.toISOString(),
        entry.actorKind,
        entry.actorId,
        entry.action,
        entry.object,
        entry.result,
        entry.address,
        entry.previousHash,
        // missing in entries older than these columns
        ...(entry.role === '' && entry.detail === '' ? [] : [entry.role, entry.detail]),
      ]),
    )

  return {
    append,

    /** Appends an event in a separate transaction. */
    record: (event: AuditEvent): Promise<void> => database.transaction((tx) => append(tx, event)),

    /** The current state of the chain. */
    async anchor(): Promise<AuditAnchor> {
      const [[count, hash] = []] = await database.rows(`SELECT count(*), (${LAST_HASH}) FROM audit_entry`, [])
      return { entries: Number(count), hash: typeof hash === 'string' ? hash : FIRST_HASH }
    },

    /** Id of the newest entry; 0 for an empty log. */
    async lastId(): Promise<number> {
      return (await database.read.auditEntry.findFirst({ orderBy: { id: 'desc' }, select: { id: true } }))?.id ?? 0
    },

    /** Number of completed events by action, among the entries after `id` up to `lastId`. */
    async countAfter(id: number, lastId: number, actions: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows = await database.read.auditEntry.groupBy({
        by: ['action'],
        where: { id: { gt: id, lte: lastId }, action: { in: [...actions] }, result: 'done' },
        _count: true,
      })
      return new Map(rows.map(({ action, _count }) => [action, _count]))
    },

    /** Compares the log with an anchor. @returns the difference; undefined if the log continues from the anchor. */
    async lossSince({ entries, hash }: AuditAnchor): Promise<AuditLoss | undefined> {
      if (entries === 0) return undefined
      const [counts = []] = await database.rows(COUNTS, [hash])
      const [total = 0, after] = counts.map((count) => (count === null ? undefined : Number(count)))
      if (total < entries) return { kind: 'missing', count: entries - total }
      return after !== undefined && total - after === entries ? undefined : { kind: 'other' }
    },

    /** Verifies the whole log: every entry, the chain, and an anchor if given. */
    async verify(anchor?: AuditAnchor): Promise<AuditCheck> {
      let [entryCount, previousHash, lastId] = [0, FIRST_HASH, 0]
      for (;;) {
        const entries = await database.read.auditEntry.findMany({
          where: { id: { gt: lastId } },
          orderBy: { id: 'asc' },
          take: READ_AT_ONCE,
        })
        for (const entry of entries) {
          if (entry.previousHash !== previousHash || entry.hash !== hashOf(entry))
            return { entryCount, brokenId: entry.id }
          entryCount += 1
          previousHash = entry.hash
          lastId = entry.id
        }
        if (entries.length < READ_AT_ONCE)
          return { entryCount, brokenId: undefined, loss: anchor && (await this.lossSince(anchor)) }
      }
    },
  }
}
