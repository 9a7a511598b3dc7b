import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { trashedFiles } from '#server/features/stored-file/testing/trashed-files.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { logIn } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { newStoredName, storedFilePath } from '#server/features/stored-file/stored-file-name.ts'
import { writeWhole } from '#server/features/stored-file/writing/part-file.ts'
import { fileStore } from './file-store.ts'
import type { TrashedRow } from './file-trash.ts'
import { putBackTrash, trashFilesSince } from './trash-restoring.ts'

describe.each(testDatabaseKinds)('the restoration of files on %s', (kind) => {
  let clock: ReturnType<typeof testClock>
  let site: TestApp
  beforeEach(async () => {
    clock = testClock()
    site = await buildTestApp({ kind, clock })
  })
  afterEach(() => site.close())

  const store = () => fileStore(site.filesFolder)
  const places = () => ({ database: site.database, store: store(), journal: site.services.deletionJournal, clock })
  const written = async () => {
    const name = newStoredName('pdf')
    await writeWhole(store(), name, Buffer.from(name))
    return name
  }
  const rowOf = (name: string, fields: Partial<TrashedRow> = {}) => ({
    name,
    folder: '2026/03/10',
    originalFilename: 'a.pdf',
    mediaType: 'application/pdf',
    byteCount: name.length,
    isAttached: false,
    ...fields,
  })
  const stored = (name: string) => site.database.read.storedFile.findUnique({ where: { name } })
  const inTrash = async () => (await trashedFiles(store())).map(({ name }) => name).toSorted()

  test('puts back files with a row, and rows whose owner still exists; given up files stay in the trash', async () => {
    const { id: ownerId } = await logIn(site)
    /** Moves a file to the trash, with a row if fields are given. */
    const trashed = async (fields?: Partial<TrashedRow>) => {
      const name = await written()
      const row = fields && ({ ...rowOf(name, fields), createdAt: '2026-01-01T00:00:00.000Z' } as unknown as TrashedRow)
      await store().trash.put(name, clock.now(), row)
      return name
    }
    const [ofPerson, ofSite] = [await trashed({ ownerId }), await trashed({ ownerId: null, uploadedByStaffId: null })]
    const known = await trashed()
    await site.database.write.storedFile.create({ data: rowOf(known) })
    const left = [
      await trashed({ ownerId: 999_999 }),
      await trashed({ ownerId: null, uploadedByStaffId: 999_999 }),
      await trashed(),
    ]
    const givenUp = await trashed({ ownerId })
    await site.services.deletionJournal.noteFiles([givenUp])
    const twice = await trashed()
    await writeWhole(store(), twice, Buffer.from('again'))
    await site.database.write.storedFile.create({ data: rowOf(twice) })
    clock.forward(60)
    expect(await putBackTrash(places())).toEqual({ putBack: 3, left: 5 })
    expect(await inTrash()).toEqual([...left, givenUp, twice].toSorted())
    for (const name of [ofPerson, ofSite, known]) expect(await store().isThere(name)).toBe(true)
    expect(await stored(ofPerson)).toMatchObject({ ownerId, createdAt: clock.now(), isAttached: false })
    expect(await stored(ofSite)).toMatchObject({ ownerId: null, createdAt: clock.now() })
    for (const name of [...left, givenUp]) expect(await stored(name)).toBeNull()
    expect((await store().readBytes(twice))?.toString()).toBe('again')
  })

  test('moves files to the trash that were stored since the restored moment and have no row', async () => {
    const moment = new Date('2026-03-10T10:00:00Z')
    const at = async (ms: number) => {
      const name = await written()
      const time = new Date(moment.getTime() + ms)
      await utimes(join(site.filesFolder, storedFilePath(name)), time, time)
      return name
    }
    const [older, then, later, known] = [await at(-1000), await at(0), await at(1000), await at(1000)]
    await site.database.write.storedFile.create({ data: rowOf(known) })
    expect(await trashFilesSince(places(), moment)).toBe(2)
    expect(await inTrash()).toEqual([then, later].toSorted())
    for (const name of [older, known]) expect(await store().isThere(name)).toBe(true)
  })
})
