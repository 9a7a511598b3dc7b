import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renewDatabaseId } from '#server/database/database-identity.ts'
import { fullPerson, twoJobs } from '#server/features/my-data/testing/full-person.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { aPdf, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { fileStore } from './store/file-store.ts'
import { putBackTrash } from './store/trash-restoring.ts'
import { trashedFiles } from './testing/trashed-files.ts'
import { newStoredName, storedFilePath } from './stored-file-name.ts'

const DAY_SECONDS = 24 * 3600

describe.each(testDatabaseKinds)('files that a sweep removes on %s', (kind) => {
  let clock: ReturnType<typeof testClock>
  let site: TestApp
  let person: TestPerson
  beforeEach(async () => {
    clock = testClock()
    site = await buildTestApp({ kind, clock })
    person = await fullPerson(site, await twoJobs(site))
    await site.database.write.storedFile.updateMany({ data: { isAttached: true } })
  })
  afterEach(() => site.close())

  const store = () => fileStore(site.filesFolder)
  const sweep = () => site.services.fileSweeper.sweep()
  const trash = async () => (await trashedFiles(store())).map(({ name }) => name).toSorted()
  const putBack = () =>
    putBackTrash({ database: site.database, store: store(), journal: site.services.deletionJournal, clock })
  const nameOf = (fileName: string) => fileName.slice(fileName.lastIndexOf('/') + 1)

  /** Files without rows, as an older copy of the database leaves them. */
  async function orphans(count: number): Promise<string[]> {
    const names = Array.from({ length: count }, () => newStoredName('pdf'))
    for (const name of names) {
      const path = join(site.filesFolder, storedFilePath(name))
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, name)
      await utimes(path, clock.now(), clock.now())
    }
    clock.forward(2 * 3600)
    return names.toSorted()
  }

  test('only files that nothing uses count as unused uploads of a person', async () => {
    const { read, write } = site.database
    const [{ ownerId, ...first } = { ownerId: null, id: 0, byteCount: 0 }] = await read.storedFile.findMany({
      where: { ownerId: { not: null } },
      select: { id: true, ownerId: true, byteCount: true },
    })
    const unused = () => site.services.files.unusedOf(ownerId ?? 0)
    expect(await unused()).toEqual({ bytes: 0, files: 0 })
    await write.storedFile.update({ where: { id: first.id }, data: { isAttached: false } })
    expect(await unused()).toEqual({ bytes: first.byteCount, files: 1 })
    expect(await site.services.files.unusedOf((ownerId ?? 0) + 1)).toEqual({ bytes: 0, files: 0 })
  })

  test('a few files without rows go to the trash, are put back if they have a row again, and are deleted after thirty days', async () => {
    const [first = '', second = ''] = await orphans(2)
    expect(await sweep()).toMatchObject({ orphans: 2 })
    expect(await trash()).toEqual([first, second])
    const row = await site.database.read.storedFile.findFirstOrThrow({ omit: { id: true } })
    await site.database.write.storedFile.create({ data: { ...row, name: first } })
    expect(await putBack()).toEqual({ putBack: 1, left: 1 })
    expect(await store().isThere(first)).toBe(true)
    clock.forward(30 * DAY_SECONDS)
    expect(await sweep()).toMatchObject({ trash: 0 })
    clock.forward(DAY_SECONDS)
    expect(await sweep()).toMatchObject({ trash: 1 })
    expect(await trash()).toEqual([])
  })

  test('many files without rows stay until an operator confirms', async () => {
    const names = await orphans(30)
    expect(await sweep()).toMatchObject({ orphans: 0 })
    expect(await trash()).toEqual([])
    const [held] = await site.services.removals.held()
    expect(held).toMatchObject({ job: 'orphanedFiles', count: 30 })
    await site.services.removals.confirm()
    expect(await sweep()).toMatchObject({ orphans: 30 })
    expect(await trash()).toEqual(names)
  })

  test('an unused upload is restored with its row; an upload deleted by its owner, or of a deleted person, is not', async () => {
    const left = nameOf(await person.upload('留下.pdf', aPdf('left')))
    const { id } = await site.database.read.storedFile.findUniqueOrThrow({ where: { name: left } })
    const givenUp = nameOf(await person.upload('放弃.pdf', aPdf('given up')))
    const file = await site.database.read.storedFile.findUniqueOrThrow({ where: { name: givenUp } })
    await site.database.transaction((tx) => site.services.files.release(tx, [file.id]))
    clock.forward(DAY_SECONDS + 1)
    expect(await sweep()).toMatchObject({ unattached: 2 })
    expect(await trash()).toEqual([left])
    expect(await store().isThere(givenUp)).toBe(false)
    expect(await putBack()).toEqual({ putBack: 1, left: 0 })
    const back = await site.database.read.storedFile.findUniqueOrThrow({ where: { name: left } })
    expect(back).toMatchObject({ originalFilename: '留下.pdf', ownerId: person.id, isAttached: false })
    expect(back.id).not.toBe(id)
    clock.forward(2 * DAY_SECONDS)
    expect(await sweep()).toMatchObject({ unattached: 1 })
    expect(await trash()).toEqual([left])
    await site.services.accountDeletions.purgeAccount(person.id, { again: true })
    expect(await trash()).toEqual([])
    expect(await putBack()).toEqual({ putBack: 0, left: 0 })
  })

  test('the file of an interrupted deletion is deleted by the sweep, not moved to the trash', async () => {
    const name = nameOf(await person.upload('删除.pdf', aPdf('deleted')))
    await site.database.transaction(async (tx) => {
      const rows = await tx.storedFile.findMany({ where: { name } })
      await tx.storedFile.updateMany({ where: { id: { in: rows.map(({ id }) => id) } }, data: { isAttached: false } })
      await site.services.files.drop(
        tx,
        rows.map(({ id }) => id),
      ) // then the process is killed
    })
    expect(await store().isThere(name)).toBe(true)
    await utimes(join(site.filesFolder, storedFilePath(name)), clock.now(), clock.now())
    clock.forward(2 * 3600)
    expect(await sweep()).toMatchObject({ orphans: 1 })
    expect([await store().isThere(name), await trash()]).toEqual([false, []])
  })

  test('a sweep fails and removes nothing if the files belong to another database', async () => {
    const names = await orphans(2)
    await renewDatabaseId(site.database)
    await expect(sweep()).rejects.toThrow('another database')
    for (const name of names) expect(await store().isThere(name)).toBe(true)
  })

  test('a clock that is ten years ahead deletes no feedback: the removal guard holds the job', async () => {
    const { read, write } = site.database
    const known = await read.feedback.findFirstOrThrow({ omit: { id: true } })
    const many = Array.from({ length: 30 }, (_, number) => ({ ...known, receiptNumber: `20261125-${number}` }))
    await write.feedback.createMany({ data: many })
    clock.forward(3650 * DAY_SECONDS)
    const report = await site.services.retention.run()
    expect(report.removed['feedback']).toBeUndefined()
    expect(await read.feedback.count()).toBe(31)
    expect((await site.services.removals.held()).map(({ job }) => job)).toEqual(['feedback'])
  })
})
