import { expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import type { ArticleQueries } from './article-queries.ts'
import { noticeEvents } from './notice-events.ts'
import { readOlderTexts } from './older-texts.ts'

const row = (id: number, cells: readonly (readonly [label: string, text: string])[]) => ({
  id,
  typeId: 3,
  releasedAt: new Date('2026-11-01T00:00:00Z'),
  locationName: id === 1 ? '荆州' : null,
  publishedRevision: {
    title: `第 ${id} 篇`,
    eventDates: JSON.stringify(cells.map(([label, text]) => ({ label, text }))),
  },
})
const at = (text: string) => new Date(`${text}+08:00`)

test('an event has the notice, its kind and its times; equal starts are in the order of the notices', () => {
  const rows = [
    row(2, [['笔试', '12月5日']]),
    row(1, [
      ['笔试', '12月5日'],
      ['网上报名', '11月10日9:00至11月18日17:00'],
      ['其他', '12月1日'],
    ]),
    { ...row(3, []), publishedRevision: { title: '', eventDates: '' } },
  ]
  const events = noticeEvents(rows, at('2026-11-02T00:00:00'))
  expect(events.map(({ cmCommentId, label }) => [cmCommentId, label])).toEqual([
    [1, '网上报名'],
    [1, '笔试'],
    [2, '笔试'],
  ])
  expect(events[0]).toMatchObject({
    cmCommentId: 1,
    typeId: 3,
    commentTitle: '第 1 篇',
    location: '荆州',
    startTime: '2026-11-10 09:00:00',
    endTime: '2026-11-18 17:00:00',
    isAllDay: false,
    releaseTime: '2026-11-01 08:00:00',
  })
  expect(events[2]).toMatchObject({ location: null, isAllDay: true })
})

test('an event is left out once it has ended; a day ends at midnight', () => {
  const rows = [row(1, [['网上报名', '11月10日9:00至11月18日17:00']]), row(2, [['笔试', '11月18日']])]
  const idsFrom = (from: string) => noticeEvents(rows, at(from)).map(({ cmCommentId }) => cmCommentId)
  expect(idsFrom('2026-11-18T16:59:59')).toEqual([1, 2])
  expect(idsFrom('2026-11-18T17:00:00')).toEqual([2])
  expect(idsFrom('2026-11-18T23:59:59')).toEqual([2])
  expect(idsFrom('2026-11-19T00:00:00')).toEqual([])
})

/** A database with texts that were not read yet; `asked` are the queries for the next ones. */
function unread(count: number) {
  const left = Array.from({ length: count }, (_, id) => ({ id, html: '<p>正文</p>' }))
  const asked: [readonly number[], number][] = []
  const notified: string[] = []
  const update = ({ where: { id } }: { where: { id: number } }) => {
    left.splice(
      left.findIndex((one) => one.id === id),
      1,
    )
    return Promise.resolve()
  }
  const database = {
    transaction: (work: (tx: object) => Promise<void>) => work({ articleRevision: { update } }),
    notifier: { notify: (_tx: object, tags: string[]) => Promise.resolve(void notified.push(...tags)) },
  } as unknown as Database
  const queries = {
    unreadTexts: (typeIds: readonly number[], take: number) => {
      asked.push([typeIds, take])
      return Promise.resolve(left.slice(0, take))
    },
  } as unknown as ArticleQueries
  return { database, queries, asked, notified, left }
}

test('older texts are read in batches of twenty, until all are read or the reading is stopped', async () => {
  const all = unread(45)
  expect(await readOlderTexts(all.database, all.queries, new AbortController().signal)).toBe(45)
  expect([all.left.length, all.asked.length, all.notified]).toEqual([0, 4, ['article', 'article', 'article']])
  expect(all.asked[0]?.[1]).toBe(20)
  expect(all.asked[0]?.[0]).toEqual(expect.arrayContaining([10, 3]))
  const stopped = unread(45)
  expect(await readOlderTexts(stopped.database, stopped.queries, AbortSignal.abort())).toBe(0)
  expect(stopped.left).toHaveLength(45)
})
