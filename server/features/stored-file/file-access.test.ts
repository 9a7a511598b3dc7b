import { expect, test, vi } from 'vitest'
import { createReplyCache } from '#server/calls/reply-cache.ts'
import { isStoredName, newStoredName } from './stored-file-name.ts'
import { fileAccess } from './file-access.ts'
import type { StoredFileQueries, StoredFileRow } from './stored-file-queries.ts'

const NAME = newStoredName('png')
const ANYONE = { personId: undefined }

/** Access to one file of the site; the mocks count the reads of its row. */
function access({ isPrivate = true } = {}) {
  let now = Date.parse('2026-03-01T09:00:00+08:00')
  const database = { isShown: true, isThere: true }
  const findByName = vi.fn<() => Promise<StoredFileRow | null>>(async () =>
    database.isThere ? ({ id: 1, name: NAME, isPrivate, ownerId: null } as StoredFileRow) : null,
  )
  const shown = vi.fn<StoredFileQueries['shown']>(async () => new Set(database.isShown ? [1] : []))
  const cache = createReplyCache()
  return {
    ...fileAccess({
      queries: { findByName, shown } as unknown as StoredFileQueries,
      cache,
      clock: { now: () => new Date(now) },
      signingKey: new Uint8Array(32),
    }),
    cache,
    database,
    findByName,
    shown,
    wait: (ms: number) => void (now += ms),
  }
}

test('the name in these tests is a valid name of a stored file', () => expect(isStoredName(NAME)).toBe(true))

test.each([
  ['a public file', false, 'year'],
  ['a file of a published text', true, 'hour'],
])('%s is looked up once in five seconds', async (_what, isPrivate, keeping) => {
  const files = access({ isPrivate })
  for (let read = 0; read < 3; read++) expect(await files.find(NAME, ANYONE)).toMatchObject({ keeping })
  expect(files.findByName).toHaveBeenCalledTimes(1)
  files.wait(5000)
  await files.find(NAME, ANYONE)
  expect(files.findByName).toHaveBeenCalledTimes(2)
})

test.each([
  ['a write of this process or another', ({ cache }) => cache.invalidate(['article'])],
  ['a lost connection for notices', ({ cache }) => cache.clear()],
  ['the due time of a withdrawal', ({ wait }) => wait(5000)],
  ['a clock that was set back', ({ wait }) => wait(-3600_000)],
] satisfies [string, (files: ReturnType<typeof access>) => void][])(
  'a withdrawn file is unknown after %s',
  async (_what, happens) => {
    const files = access()
    await files.find(NAME, ANYONE)
    files.database.isShown = false
    happens(files)
    await expect(files.find(NAME, ANYONE)).rejects.toMatchObject({ code: 404 })
  },
)

test('the result of a check that began before a write is not cached after the write', async () => {
  const files = access()
  files.shown.mockImplementationOnce(async () => {
    files.database.isShown = false
    files.cache.invalidate(['article'])
    return new Set([1])
  })
  await files.find(NAME, ANYONE)
  await expect(files.find(NAME, ANYONE)).rejects.toMatchObject({ code: 404 })
})

test('an unknown name is not cached, because its file may be stored next', async () => {
  const files = access()
  files.database.isThere = false
  await expect(files.find(NAME, ANYONE)).rejects.toMatchObject({ code: 404 })
  files.database.isThere = true
  await files.find(NAME, ANYONE)
})

test('a signature is checked even if the file is cached as public', async () => {
  const files = access()
  await files.find(NAME, ANYONE)
  await files.find(NAME, { ...ANYONE, expires: 1, signature: 'a' })
  expect(files.findByName).toHaveBeenCalledTimes(2)
})
