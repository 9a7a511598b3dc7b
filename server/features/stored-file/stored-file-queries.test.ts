import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import {
  attachRows,
  dropOwnedRows,
  dropRows,
  releaseRows,
  type StoredFileQueries,
  storedFileQueries,
} from './stored-file-queries.ts'

const START = new Date('2026-03-10T10:00:00+08:00')

describe.each(testDatabaseKinds)('rows of stored files on %s', (kind) => {
  let site: TestApp
  let queries: StoredFileQueries
  let person: TestPerson
  let other: TestPerson
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock: { now: () => START } })
    queries = storedFileQueries(site.database)
    ;[person, other] = [await logIn(site), await logIn(site)]
  })
  afterAll(() => site.close())
  afterEach(async () => {
    await site.database.write.resumeAttachment.deleteMany()
    await site.database.write.person.updateMany({ data: { profilePhotoFileId: null } })
    await site.database.write.storedFile.deleteMany()
  })

  /** The name of a file with this letter. */
  const nameOf = (letter: string) => `${letter.repeat(32)}.png`
  type Fields = NonNullable<Parameters<TestApp['database']['write']['storedFile']['create']>[0]>['data']
  /** Stores rows of private, unused pictures of the person, named by letters. @returns their ids. */
  const planted = async (files: Record<string, Partial<Fields>>): Promise<number[]> => {
    const common = { folder: '2026/03/10', originalFilename: 'a.png', mediaType: 'image/png', byteCount: 10 }
    const ids: number[] = []
    for (const [letter, fields] of Object.entries(files)) {
      const own = { ownerId: person.id, isPrivate: true, isAttached: false, createdAt: START }
      const data = { ...common, ...own, ...fields, name: nameOf(letter) } as never
      ids.push((await site.database.write.storedFile.create({ data })).id)
    }
    return ids
  }
  const row = (id: number | undefined) => site.database.read.storedFile.findUnique({ where: { id: id ?? 0 } })
  const later = (ms: number) => new Date(START.getTime() + ms)

  test('unused files are summed for their owner, and found in order of their ids if they are old enough', async () => {
    const [a, b, c] = await planted({
      a: { byteCount: 5 },
      b: { byteCount: 7, createdAt: later(-1) },
      c: { createdAt: later(-1), byteCount: 9, ownerId: other.id },
      d: { isAttached: true, createdAt: later(-1) },
    })
    expect(await queries.unattachedOf(person.id)).toEqual({ bytes: 12, files: 2 })
    const before = async (instant: Date, after: number, take: number) =>
      (await queries.unattachedBefore(instant, after, take)).map(({ id }) => id)
    expect(await before(START, 0, 9)).toEqual([b, c])
    expect(await before(later(1), 0, 2)).toEqual([a, b])
    expect(await before(later(1), b ?? 0, 9)).toEqual([c])
    expect((await queries.ofOwner(person.id)).map(({ name }) => name)).toEqual(['a', 'b', 'd'].map(nameOf))
    expect(await queries.deleteUnattached(nameOf('d'))).toBeUndefined()
    expect(await queries.deleteUnattached(nameOf('a'))).toMatchObject({ id: a, byteCount: 5 })
    expect(await row(a)).toBeNull()
    expect(await queries.count()).toBe(3)
  })

  test('persons count as deleted from the instant of their deletion on', async () => {
    await site.database.write.deletedPerson.createMany({
      data: [-1, 0, 1].map((ms) => ({ personId: 1000 + ms, deletedAt: later(ms) })),
    })
    expect(await queries.deletedSince(START)).toEqual(new Set([1000, 1001]))
  })

  test('pictures of users that may contain metadata are found by id, with the number of persons who show them', async () => {
    const [a, , , d, e, f] = await planted({
      a: {},
      b: { cleaning: 'bare' },
      c: { ownerId: null },
      d: { mediaType: 'image/jpeg', ownerId: other.id },
      e: { mediaType: 'image/webp' },
      f: { isAttached: true },
      g: { mediaType: 'application/pdf' },
      h: { mediaType: 'image/gif' },
    })
    await site.database.write.person.update({ where: { id: person.id }, data: { profilePhotoFileId: f ?? 0 } })
    const found = async (after: number, take: number) =>
      (await queries.uncleaned(after, take)).map(({ id, _count }) => [id, _count.profilePhotoOf])
    expect(await found(0, 9)).toEqual([
      [a, 0],
      [d, 0],
      [e, 0],
      [f, 1],
    ])
    expect(await found(a ?? 0, 2)).toEqual([
      [d, 0],
      [e, 0],
    ])
  })

  test('a name is exchanged only if it is still the same', async () => {
    const [a] = await planted({ a: {} })
    const data = { byteCount: 3, crc32: '00000000', width: 1, height: 2, cleaning: 'redrawn' } as const
    expect(await queries.exchange(a ?? 0, nameOf('b'), { ...data, name: nameOf('c') })).toBe(false)
    expect(await queries.exchange(a ?? 0, nameOf('a'), { ...data, name: nameOf('c') })).toBe(true)
    expect(await row(a)).toMatchObject({ ...data, name: nameOf('c') })
  })

  test('files are read in the order of their names, between two names or from one name around', async () => {
    await planted({ c: {}, a: { ownerId: null }, d: {}, b: {} })
    const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name[0])
    const between = async (after: string, end: string, take: number) =>
      names(await queries.pageBetween({ after: nameOf(after), end: nameOf(end), take }))
    expect(await between('a', 'd', 9)).toEqual(['b', 'c'])
    expect(await between('a', 'e', 2)).toEqual(['b', 'c'])
    expect(names(await queries.someFrom(nameOf('c'), 3))).toEqual(['c', 'd', 'a'])
    expect(names(await queries.ofSite(['a', 'b'].map(nameOf)))).toEqual(['a'])
    expect(names(await queries.addressesOf(['b', 'e'].map(nameOf)))).toEqual(['b'])
    expect(await queries.knownNames(['b', 'e'].map(nameOf))).toEqual(new Set([nameOf('b')]))
  })

  test.each([
    ['a used file', { isAttached: true }],
    ['a public file', { isPrivate: false }],
    ['another type', { mediaType: 'image/gif' }],
    ['a file of the site', { ownerId: null }],
  ])('%s cannot be attached', async (_what, fields) => {
    await planted({ a: {}, b: fields })
    const wanted = { ownerId: person.id, names: ['a', 'b'].map(nameOf), mediaTypes: ['image/png'] }
    expect(await site.database.transaction((tx) => attachRows(tx, wanted))).toBeUndefined()
  })

  test('attached files are marked as used, and returned by name', async () => {
    const [a, b, c] = await planted({ a: {}, b: {}, c: {} })
    const names = ['b', 'a', 'b'].map(nameOf)
    const wanted = { ownerId: person.id, names, mediaTypes: ['image/png'] }
    const ids = await site.database.transaction((tx) => attachRows(tx, wanted))
    expect([ids?.get(nameOf('a')), ids?.get(nameOf('b')), ids?.size]).toEqual([a, b, 2])
    expect([(await row(a))?.isAttached, (await row(c))?.isAttached]).toEqual([true, false])
  })

  test('files that a résumé or a profile still uses are neither released nor dropped', async () => {
    const used = { isAttached: true }
    const ids = await planted({ a: used, b: used, c: used, d: { ...used, ownerId: null }, e: used })
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids
    const { write } = site.database
    await write.resumeAttachment.create({ data: { personId: person.id, storedFileId: a, kind: 'other' } })
    await write.person.update({ where: { id: person.id }, data: { profilePhotoFileId: b } })
    const released = await site.database.transaction((tx) => releaseRows(tx, [a, b, c]))
    expect(released).toEqual([nameOf('c')])
    const attached = await Promise.all(ids.map(async (id) => (await row(id))?.isAttached))
    expect(attached).toEqual([true, true, false, true, true])
    expect(await site.database.transaction((tx) => dropRows(tx, [a, b, c, d]))).toEqual([nameOf('c')])
    expect((await site.database.read.storedFile.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)).toEqual([
      a,
      b,
      d,
      e,
    ])
  })

  test('all rows of one person can be dropped', async () => {
    await planted({ a: {}, b: { ownerId: other.id }, c: { ownerId: null }, d: {} })
    const names = await site.database.transaction((tx) => dropOwnedRows(tx, person.id))
    expect(names.toSorted()).toEqual(['a', 'd'].map(nameOf))
    expect((await site.database.read.storedFile.findMany({ orderBy: { id: 'asc' } })).map(({ name }) => name)).toEqual(
      ['b', 'c'].map(nameOf),
    )
  })
})
