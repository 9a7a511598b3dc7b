import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { maskedAddress } from '#server/platform/personal-masking.ts'
import type { SqlTransaction } from '#server/database/sql-transaction.ts'

/** What happened. No content, no names, no numbers of people: ids only. */
export type AuditEvent = {
  actorKind: 'person' | 'staff' | 'system'
  actorId: number | null
  /** `<area>.<what happened>`, such as account.passwordChanged. */
  action: string
  /** `<kind>:<id>`, such as person:12. */
  object: string
  result: 'done' | 'refused'
  /** Where the call came from; kept masked. */
  address: string
  /** The role in which staff acted. */
  role?: string
  /** More of what happened, ids and counts only. */
  detail?: string
}

type Entry = Omit<Required<AuditEvent>, 'actorKind' | 'result'> & {
  createdAt: Date
  actorKind: string
  result: string
  previousHash: string
}

/** What a check of the log found; `brokenId` is the first entry that is not what was written. */
export type AuditCheck = { entryCount: number; brokenId: number | undefined }

export type AuditLog = ReturnType<typeof auditLog>

type Dependencies = { database: Database; cipher: FieldCipher; clock: Clock }

const FIRST_HASH = '0'.repeat(64)
/** Any number that no other part of the site locks. */
const ADVISORY_LOCK = 7_203_114
const READ_AT_ONCE = 1000

/**
 * The append-only log of who did what. Each entry carries a keyed hash of itself and of the one before it, so that a changed
 * or missing entry shows (entries cut off at the end do not: export the last hash to know). Nothing here changes entries.
 */
export function auditLog({ database, cipher, clock }: Dependencies) {
  /** Writes an event in the transaction of what it tells about: both happen or neither. */
  async function append(tx: SqlTransaction, event: AuditEvent): Promise<void> {
    // SQLite has one writer; on PostgreSQL two transactions must not follow the same entry
    if (database.kind === 'postgresql') await tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`)
    const [last] = await tx.$queryRawUnsafe<{ hash: string }[]>('SELECT hash FROM audit_entry ORDER BY id DESC LIMIT 1')
    const entry: Entry = {
      role: '',
      detail: '',
      ...event,
      address: maskedAddress(event.address),
      createdAt: clock.now(),
      previousHash: last?.hash ?? FIRST_HASH,
    }
    await insertRows(database, tx, 'audit_entry', [{ ...entry, hash: hashOf(entry) }])
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
        // absent from entries that were written before there were these columns
        ...(entry.role === '' && entry.detail === '' ? [] : [entry.role, entry.detail]),
      ]),
    )

  return {
    append,

    /** Writes an event that stands alone. */
    record: (event: AuditEvent): Promise<void> => database.transaction((tx) => append(tx, event)),

    /** Reads the whole log and checks every entry and its place in the chain. */
    async verify(): Promise<AuditCheck> {
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
        if (entries.length < READ_AT_ONCE) return { entryCount, brokenId: undefined }
      }
    },
  }
}
