import { expect, test } from 'vitest'
import { asOwner } from '#server/calls/owner.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { SavedSearchQueries, SavedSearchRow } from './saved-search-queries.ts'
import { savedSearchService } from './saved-search-service.ts'

type Dependencies = Parameters<typeof savedSearchService>[0]

const ROW: SavedSearchRow = {
  id: 7,
  personId: 1,
  name: '武汉焊工',
  conditions: '{"keyword":"焊工"}',
  seenAt: new Date('2026-03-02T00:00:00Z'),
  createdAt: new Date('2026-03-01T00:00:00Z'),
  feedNonce: 'nonce',
}

/** A service over some rows; `asked` are the arguments of the searches for jobs. */
function aService(rows: SavedSearchRow[]) {
  const clock = testClock()
  const asked: unknown[] = []
  const changed: unknown[] = []
  const service = savedSearchService({
    clock,
    queries: {
      list: () => Promise.resolve(rows),
      withFeed: (id: number) => Promise.resolve(rows.find((row) => row.id === id && row.feedNonce !== null) ?? null),
      update: (owner: number, id: number, data: object) => {
        changed.push([owner, id, data])
        const row = rows.find((one) => one.id === id)
        return Promise.resolve(row && { ...row, ...data })
      },
    } as unknown as SavedSearchQueries,
    jobs: {
      since: (...args: unknown[]) => {
        asked.push(args)
        return Promise.resolve({ total: 12, rows: ['job'] })
      },
    } as unknown as Dependencies['jobs'],
    cipher: {
      keyedHash: (purpose: string, text: string) => `${purpose}-${text.replace(':', '-')}`,
    } as unknown as FieldCipher,
  } as unknown as Dependencies)
  return { service, asked, changed, clock }
}

test('a saved search has the number of jobs since it was seen, and the address of its feed if it is on', async () => {
  const { service, asked } = aService([ROW, { ...ROW, id: 8, feedNonce: null }])
  const [on, off] = await service.list(asOwner(1))
  expect(on).toEqual({
    savedSearchId: 7,
    name: '武汉焊工',
    conditions: { keyword: '焊工' },
    newCount: 12,
    seenTime: '2026-03-02 08:00:00',
    createTime: '2026-03-01 08:00:00',
    feedPath: '/feed/7-savedSearchFeed-7-nonce.xml',
  })
  expect(off?.feedPath).toBe('')
  expect(asked[0]).toEqual([{ keyword: '焊工' }, ROW.seenAt, 1])
})

test('a feed has the thirty newest jobs, for the whole secret only', async () => {
  const { service, asked } = aService([ROW, { ...ROW, id: 8, feedNonce: null }])
  const secret = 'savedSearchFeed-7-nonce'
  expect(await service.feed(7, secret)).toEqual({ name: '武汉焊工', createdAt: ROW.createdAt, rows: ['job'] })
  expect(asked).toEqual([[{ keyword: '焊工' }, new Date(0), 30]])
  for (const wrong of ['', secret.slice(1), `${secret}x`, secret.replace('nonce', 'other')])
    expect(await service.feed(7, wrong)).toBeUndefined()
  expect(await service.feed(8, 'savedSearchFeed-8-null')).toBeUndefined()
  expect(await service.feed(9, secret)).toBeUndefined()
})

test('seen jobs are marked with the time, and a feed gets a new address or none', async () => {
  const { service, changed, clock } = aService([ROW])
  const owner = asOwner(1)
  await service.markSeen(owner, 7)
  expect(changed).toEqual([[1, 7, { seenAt: clock.now() }]])
  const [first, second] = [await service.setFeed(owner, 7, true), await service.setFeed(owner, 7, true)]
  expect(first.feedPath).toMatch(/^\/feed\/7-savedSearchFeed-7-[\w-]{22}\.xml$/)
  expect(second.feedPath).not.toBe(first.feedPath)
  expect((await service.setFeed(owner, 7, false)).feedPath).toBe('')
  await expect(service.markSeen(owner, 9)).rejects.toMatchObject({ code: 404 })
  await expect(service.setFeed(owner, 9, true)).rejects.toMatchObject({ code: 404 })
})
