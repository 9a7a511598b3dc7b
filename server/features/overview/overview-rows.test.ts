import { expect, test } from 'vitest'
import type { Grant } from '#contracts/studio/permissions.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { overview } from './overview.ts'

type Dependencies = Parameters<typeof overview>[0]

const DAY_MS = 24 * 3_600_000
const NONE = { total: 0, rows: [] }
const clock = testClock()
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)

const caller = (...grants: Grant[]): StaffCaller => ({
  staffId: 1,
  sessionId: 1,
  name: '',
  grants,
  secondFactorAt: null,
  needsFactor: false,
  next: 'ready',
  address: '',
})
const AUTHOR = caller({ role: 'author', scope: 'all' })
const CLERK = caller({ role: 'feedbackClerk', scope: 'all' })

/** The overview over invented work; `asked` are the arguments of the lists. */
function overviewOf(changes: { written?: object | null; sent?: object | null } = {}) {
  const asked: unknown[] = []
  const noted =
    (name: string) =>
    (_caller: unknown, ...args: unknown[]) => {
      asked.push([name, ...args])
      return Promise.resolve({ ...NONE, total: asked.length })
    }
  const column = (typeId: number, name: string) => ({ typeId, name, dueDays: 14 })
  const service = overview({
    clock,
    queries: {
      columns: () => Promise.resolve([column(1, '要闻'), column(2, '公告'), column(3, '动态'), column(4, '空栏')]),
      lastReleases: () =>
        Promise.resolve(
          new Map([
            [1, daysAgo(11)],
            [2, daysAgo(20)],
            [3, daysAgo(2)],
          ]),
        ),
    } as unknown as Dependencies['queries'],
    links: {
      list: () => [
        { articleId: 5, typeId: 2, title: '五', address: '/x' },
        { articleId: 6, typeId: 2, title: '六', address: '/y' },
      ],
      check: () => Promise.resolve(),
    },
    editorial: {
      list: noted('list'),
      returned: noted('returned'),
      due: noted('due'),
      published: noted('published'),
      countWaiting: () => Promise.resolve(3),
      owed: () =>
        Promise.resolve([
          { id: 9, typeId: 1, title: '急', urgentReviewDueAt: new Date('2026-03-01T00:00:00Z') },
          { id: 8, typeId: 2, title: '缓', urgentReviewDueAt: null },
        ]),
      visible: (_caller: unknown, ids: number[]) => Promise.resolve(new Set(ids.filter((id) => id === 6))),
    } as unknown as Dependencies['editorial'],
    feedback: { waiting: () => Promise.resolve(changes.written ?? null) } as unknown as Dependencies['feedback'],
    applications: { waiting: () => Promise.resolve(changes.sent ?? null) } as unknown as Dependencies['applications'],
    content: {
      of: () => Promise.resolve('content' as never),
      emptyPlaces: () => Promise.resolve('places' as never),
      count: () => Promise.resolve(4),
    },
    endings: () => Promise.resolve({ endingJobs: ['job'] as never, endingLicences: ['licence'] as never }),
  })
  return { service, asked }
}

test('the lists are those of the caller, with ten rows and due dates of a week', async () => {
  const { service, asked } = overviewOf()
  const { mine, returned, waiting, due, published } = await service.read(AUTHOR)
  expect([mine, returned, waiting, due, published].map(({ total }) => total)).toEqual([1, 2, 3, 4, 5])
  const now = clock.now()
  expect(asked).toEqual([
    ['list', { scope: 'mine', pageSize: 10 }],
    ['returned'],
    ['list', { scope: 'waiting', pageSize: 10 }],
    ['due', now, new Date(now.getTime() + 7 * DAY_MS)],
    ['published', now],
  ])
})

test('warnings are missing reviews, then stale columns by due date, then dead links that the caller may read', async () => {
  const { service } = overviewOf()
  const { warnings } = await service.read(caller({ role: 'author', scope: 'all' }))
  expect(warnings.map(({ kind, typeId, articleId }) => [kind, typeId, articleId])).toEqual([
    ['urgentReview', 1, 9],
    ['urgentReview', 2, 8],
    ['columnStale', 4, null],
    ['columnStale', 2, null],
    ['columnStale', 1, null],
    ['deadLink', 2, 6],
  ])
  expect(warnings[0]).toMatchObject({ message: '《急》紧急发布后还没有补审', dueTime: '2026-03-01 08:00:00' })
  expect(warnings[1]?.dueTime).toBeNull()
  expect(warnings[2]).toMatchObject({ message: '空栏还没有稿件', dueTime: null })
  expect(warnings[5]).toMatchObject({ message: '《六》中的链接打不开：/y', dueTime: null })
  const narrow = await service.read(caller({ role: 'author', scope: 'column:1' }))
  expect(narrow.warnings.filter(({ kind }) => kind === 'columnStale').map(({ typeId }) => typeId)).toEqual([1])
})

test('staff without articles see the other work only', async () => {
  const written = { waiting: 1 }
  const sent = { unseen: 2 }
  const { service, asked } = overviewOf({ written, sent })
  expect(await service.read(CLERK)).toEqual({
    mine: NONE,
    returned: NONE,
    waiting: NONE,
    due: NONE,
    published: NONE,
    warnings: [],
    feedback: written,
    applications: sent,
    content: 'content',
    emptyPlaces: 'places',
    endingJobs: ['job'],
    endingLicences: ['licence'],
  })
  expect(asked).toEqual([])
})

test('waiting work is counted by kind, and work that the caller may not see is 0', async () => {
  const written = { waiting: 10, mine: 200, toRelease: 3000 }
  const sent = { unseen: 50, mine: 600 }
  expect(await overviewOf({ written, sent }).service.countWaiting(AUTHOR)).toEqual({
    articles: 3,
    applications: 650,
    feedback: 3210,
    content: 4,
  })
  expect(await overviewOf().service.countWaiting(AUTHOR)).toMatchObject({ applications: 0, feedback: 0 })
})
