import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deletion, DeletionJournal } from '#server/platform/deletion-journal.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { aPdf, logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { deletionsAgain } from './deletions-again.ts'

const SINCE = new Date('2026-03-01T00:00:00Z')
const BEFORE = new Date(SINCE.getTime() - 1)

describe.each(testDatabaseKinds)('changes that are repeated after a restore on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ kind })
  })
  afterAll(() => site.close())

  /** Repeats the entries; `removed` are the names of files removed from the disk. */
  async function again(entries: readonly Partial<Deletion>[]) {
    const removed: string[] = []
    const journal = {
      read: () => Promise.resolve(entries),
      isOf: ({ hash }: { hash: string }, { id }: { id: number }) => hash === `hash ${id}`,
      hashOfFile: (name: string) => `hash ${name}`,
    } as unknown as DeletionJournal
    const files = {
      removeFromDisk: (names: readonly string[]) => {
        removed.push(...names)
        return Promise.resolve()
      },
    }
    const { since } = deletionsAgain({ database: site.database, queries: site.services.myData, files, journal })
    return { counts: await since(SINCE), removed }
  }
  const entry = (kind_: Deletion['kind'], { id }: { id: number }, day: number, doneAt = SINCE): Partial<Deletion> => ({
    kind: kind_,
    id,
    hash: `hash ${id}`,
    at: new Date(Date.UTC(2026, 2, day)),
    doneAt,
  })
  const askedAt = async ({ id }: TestPerson) =>
    (await site.database.read.person.findUniqueOrThrow({ where: { id } })).deletionAskedAt
  const ask = ({ id }: TestPerson, deletionAskedAt: Date | null) =>
    site.database.write.person.update({ where: { id }, data: { deletionAskedAt } })

  test('the last decision of each account counts, if it was made since the backup', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => logIn(site)))
    const [leaving, staying, changed, early, deleted, asked, other] = people as [
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
    ]
    const old = new Date('2026-02-01T00:00:00Z')
    await ask(staying, old)
    await ask(asked, old)
    await ask(deleted, old)
    const { counts } = await again([
      entry('asked', leaving, 2),
      entry('kept', staying, 3),
      entry('asked', changed, 2),
      entry('kept', changed, 4),
      entry('asked', early, 2, BEFORE),
      entry('deleted', deleted, 2),
      entry('asked', asked, 5),
      { ...entry('asked', other, 2), hash: 'hash of a former account' },
    ])
    expect(counts).toEqual({ leaving: 1, staying: 1, files: 0 })
    expect(await Promise.all([leaving, staying, changed, early, deleted, asked, other].map(askedAt))).toEqual([
      new Date('2026-03-02T00:00:00Z'),
      null,
      null,
      null,
      old,
      old,
      null,
    ])
  })

  test('released files are removed with all references, and only those', async () => {
    const person = await logIn(site)
    const { write, read } = site.database
    const upload = async (name: string) => {
      const fileName = await person.upload(name, aPdf(name))
      return read.storedFile.findUniqueOrThrow({ where: { name: fileName.split('/').at(-1) ?? '' } })
    }
    const [resume, photo, picture, kept, late] = [
      await upload('a.pdf'),
      await upload('b.png'),
      await upload('c.png'),
      await upload('d.pdf'),
      await upload('e.pdf'),
    ]
    for (const file of [resume, kept])
      await write.resumeAttachment.create({
        data: { personId: person.id, storedFileId: file.id, kind: 'other', createdAt: SINCE },
      })
    await write.person.update({ where: { id: person.id }, data: { profilePhotoFileId: photo.id } })
    const feedback = { receiptNumber: 'F-1', kind: 'other', content: '内容', personId: person.id }
    await write.feedback.create({
      data: { ...feedback, pictures: { create: { storedFileId: picture.id, orderNum: 0 } } },
    })
    const released = ({ name }: { name: string }, doneAt = SINCE): Partial<Deletion> => ({
      kind: 'file',
      id: 0,
      hash: `hash ${name}`,
      doneAt,
    })
    const { counts, removed } = await again([
      released(resume),
      released(photo),
      released(picture),
      released({ name: 'gone' }),
      released(late, BEFORE),
    ])
    expect(counts).toEqual({ leaving: 0, staying: 0, files: 3 })
    expect(removed).toEqual([resume.name, photo.name, picture.name])
    const left = await read.storedFile.findMany({ where: { ownerId: person.id }, orderBy: { id: 'asc' } })
    expect(left.map(({ name }) => name)).toEqual([kept.name, late.name])
    expect(await read.resumeAttachment.findMany({ where: { personId: person.id } })).toMatchObject([
      { storedFileId: kept.id },
    ])
    expect(await read.feedbackPicture.count({ where: { feedback: { personId: person.id } } })).toBe(0)
    expect((await read.person.findUniqueOrThrow({ where: { id: person.id } })).profilePhotoFileId).toBeNull()
  })
})
