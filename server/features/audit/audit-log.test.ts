import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { anchorOfText, anchorText } from '#server/platform/audit-anchor.ts'
import { deletionJournal } from '#server/platform/deletion-journal.ts'
import { auditAnchoring } from './audit-anchoring.ts'
import { type AuditEvent, type AuditLog, auditLog } from './audit-log.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createFieldCipher, type FieldCipher } from '#server/platform/field-cipher.ts'
import { readSecrets } from '#server/platform/secrets.ts'

/** Prisma reports errors of SQLite triggers as foreign key violations. */
const REFUSED = /append-only|constraint violated/

const event = (id: number): AuditEvent => ({
  actorKind: 'person',
  actorId: id,
  action: 'account.loggedIn.code',
  object: `person:${id}`,
  result: 'done',
  address: '203.0.113.9',
})

describe.each(testDatabaseKinds)('the audit log on %s', (kind) => {
  let place: TestDatabase
  let audit: AuditLog
  let cipher: FieldCipher
  beforeAll(async () => {
    place = await openTestDatabase(kind)
    cipher = createFieldCipher(readSecrets({ dataKey: randomBytes(32).toString('base64'), file: '' }))
    audit = auditLog({ database: place.database, cipher, clock: systemClock })
  })
  afterAll(() => place.dispose())

  test('ten entries written in parallel form one chain, with masked addresses', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => audit.record(event(index))))
    expect(await audit.verify()).toEqual({ entryCount: 10, brokenId: undefined })
    expect((await place.database.read.auditEntry.findFirst())?.address).toBe('203.0.113.*')
  })

  test('an event whose transaction fails leaves no entry', async () => {
    const failing = place.database.transaction(async (tx) => {
      await audit.append(tx, event(99))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await audit.verify()).entryCount).toBe(10)
  })

  test('events of one transaction are written at its end, in order', async () => {
    const { database } = place
    const appending = database.transaction(async (tx) => {
      await audit.append(tx, event(20))
      await audit.append(tx, event(21))
      expect(await tx.auditEntry.count()).toBe(10)
    })
    await appending
    const entries = await database.read.auditEntry.findMany({ orderBy: { id: 'asc' }, skip: 10 })
    expect(entries.map(({ actorId }) => actorId)).toEqual([20, 21])
    expect(await audit.verify()).toEqual({ entryCount: 12, brokenId: undefined })
  })

  test('the database refuses to change or delete an entry', async () => {
    const { auditEntry } = place.database.write
    await expect(auditEntry.updateMany({ data: { actorId: 1 } })).rejects.toThrow(REFUSED)
    await expect(auditEntry.deleteMany({})).rejects.toThrow(REFUSED)
    expect(await audit.verify()).toEqual({ entryCount: 12, brokenId: undefined })
  })

  test.runIf(kind === 'postgresql')('the database refuses to truncate the log', async () => {
    const empty = place.database.write.$executeRawUnsafe('TRUNCATE audit_entry')
    await expect(empty).rejects.toThrow('append-only')
  })

  test.each([
    ['a changed entry', (ids: number[]) => ({ id: ids[4] ?? 0, data: { actorId: 1234 } })],
    ['an entry with a changed time', (ids: number[]) => ({ id: ids[7] ?? 0, data: { createdAt: new Date(0) } })],
  ])('verify detects %s', async (_name, change) => {
    await dropGuards(place.database)
    const { auditEntry } = place.database.write
    const ids = (await auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)
    const { id, data } = change(ids)
    const before = await auditEntry.findUniqueOrThrow({ where: { id } })
    await auditEntry.update({ where: { id }, data })
    expect((await audit.verify()).brokenId).toBe(id)
    await auditEntry.update({ where: { id }, data: { actorId: before.actorId, createdAt: before.createdAt } })
    expect((await audit.verify()).brokenId).toBeUndefined()
  })

  test('entries missing at the end are detected only with an anchor', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'anchor-'))
    const own = await openTestDatabase(kind)
    const { database } = own
    const log = auditLog({ database, cipher, clock: systemClock })
    const journalFile = join(folder, 'deletions.log')
    const journal = deletionJournal({
      file: journalFile,
      cipher,
      clock: systemClock,
      afterCommit: database.afterCommit,
    })
    const { note } = auditAnchoring({ audit: log, journal })
    for (let id = 0; id < 8; id += 1) await log.record(event(id))
    expect((await note()).loss).toBeUndefined()
    const anchor = await journal.lastAnchor()
    expect(anchor).toMatchObject({ entries: 8, hash: (await log.anchor()).hash })
    expect(anchorOfText(anchorText(await log.anchor()))).toEqual(await log.anchor())
    await log.record(event(8))
    expect(await log.verify(anchor)).toEqual({ entryCount: 9, brokenId: undefined, loss: undefined })

    await dropGuards(database)
    const cut = async (count: number) => {
      const ids = (await database.read.auditEntry.findMany({ orderBy: { id: 'desc' }, take: count })).map(
        ({ id }) => id,
      )
      await database.write.auditEntry.deleteMany({ where: { id: { in: ids } } })
    }
    await cut(4)
    expect(await log.verify()).toMatchObject({ entryCount: 5, brokenId: undefined })
    expect((await log.verify(anchor)).loss).toEqual({ kind: 'missing', count: 3 })
    expect((await note()).loss).toEqual({ kind: 'missing', count: 3 }) // a later anchor does not hide the loss
    expect(await journal.lastAnchor()).toEqual(anchor)
    for (let id = 20; id < 25; id += 1) await log.record(event(id))
    expect((await log.verify(anchor)).loss).toEqual({ kind: 'other' })
    await cut(100)
    expect((await log.verify(anchor)).loss).toEqual({ kind: 'missing', count: 8 })

    await journal.noteAnchor('restored', await log.anchor())
    expect((await note()).loss).toBeUndefined()
    expect(await journal.read()).toEqual([]) // anchors are not deletions
    await own.dispose()
    await rm(folder, { recursive: true })
  })

  test('verify reports a missing entry at the entry after it', async () => {
    await dropGuards(place.database)
    const { auditEntry } = place.database.write
    const ids = (await auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)
    const anchor = await audit.anchor()
    await auditEntry.delete({ where: { id: ids[4] ?? 0 } })
    expect(await audit.verify()).toEqual({ entryCount: 4, brokenId: ids[5] })
    await audit.record(event(77))
    expect(await audit.lossSince(anchor)).toEqual({ kind: 'other' })
  })
})

/** Removes or disables the triggers that protect entries, as a user with all rights on the database can. */
async function dropGuards({ kind, write }: TestDatabase['database']): Promise<void> {
  if (kind === 'postgresql') await write.$executeRawUnsafe('ALTER TABLE audit_entry DISABLE TRIGGER USER')
  else for (const name of SQLITE_GUARDS) await write.$executeRawUnsafe(`DROP TRIGGER IF EXISTS ${name}`)
}

const SQLITE_GUARDS = ['audit_entry_no_update', 'audit_entry_no_delete']
