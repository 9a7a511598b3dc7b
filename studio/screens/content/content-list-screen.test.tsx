// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { CONTENT_MESSAGE } from '#contracts/constants/content-messages.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { bannerKind } from '#contracts/studio/kinds/home-kinds.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ContentListScreen } from './content-list-screen.tsx'
import { rowWith } from './testing/content-fixtures.ts'

const LIST = { files: [], names: {}, nextBeforeId: null }
type Answers = Parameters<typeof openScreen>[1]['answers']

const ROWS = [
  rowWith('甲', { itemId: 1, state: 'published', isPublic: true, isShown: true }),
  rowWith('乙', { itemId: 2 }),
  rowWith('丙', { itemId: 3, state: 'withdrawn' }),
]
const open = (role: StaffRole, answers: Answers = {}, at = '/content/banner') =>
  openScreen(<ContentListScreen />, {
    role,
    at,
    path: '/content/:kind',
    answers: { listContent: () => ({ rows: ROWS, ...LIST }), orderContent: () => null, ...answers },
  })
const labels = (screen: Awaited<ReturnType<typeof open>>) => screen.rows().map((row) => row.slice(0, 1))
const focused = () => document.activeElement?.getAttribute('aria-label')

test('items are listed in the order of the site, with their state and visibility', async () => {
  const screen = await open('author')
  // in a narrow window as on phones: one column
  expect(screen.rows()).toEqual([
    '甲已发布显示中2026-11-26 09:20 改动',
    '乙草稿没有发布2026-11-26 09:20 改动',
    '丙已下线已下线2026-11-26 09:20 改动',
  ])
  expect(screen.text()).toContain('现有 3 项')
})

test('moving an item sends the whole order, keeps the focus on the item, and announces its position', async () => {
  let ids: number[] = [1, 2, 3]
  const screen = await open('publisher', {
    listContent: () => ({ rows: ids.flatMap((id) => ROWS.filter((row) => row.standing.itemId === id)), ...LIST }),
    orderContent: ({ itemIds }) => {
      ids = itemIds
      return null
    },
  })
  await screen.press('下移 甲')
  expect(labels(screen)).toEqual(['乙', '甲', '丙'])
  expect(focused()).toBe('下移 甲')
  expect(screen.text()).toContain('“甲”已移到第 2 位，共 3 项')
  await screen.press('下移 甲')
  expect(focused()).toBe('上移 甲')
  expect(screen.calls.filter(([id]) => id === 'orderContent').map(([, input]) => input)).toEqual([
    { kind: 'banner', itemIds: [2, 1, 3] },
    { kind: 'banner', itemIds: [2, 3, 1] },
  ])
})

test('a rejected order is reverted', async () => {
  const screen = await open('publisher', {
    orderContent: () => {
      throw new StudioFailure(409, CONTENT_MESSAGE.orderMeanwhile)
    },
  })
  await screen.press('下移 甲')
  expect(labels(screen)).toEqual(['甲', '乙', '丙'])
  expect(screen.text()).toContain(CONTENT_MESSAGE.orderMeanwhile)
})

test('an author can create but not reorder items', async () => {
  const text = (await open('author')).text()
  expect(text).toContain('新建')
  expect(text).not.toContain('上移')
})

test('a publisher cannot create items', async () => {
  expect((await open('publisher')).text()).not.toContain('新建')
})

test('an item is restored from the recycle bin', async () => {
  let isThere = true
  const screen = await open(
    'author',
    {
      listContent: ({ isDeleted }) => ({
        rows: isThere && isDeleted !== undefined ? [rowWith('旧的', { itemId: 4, state: 'deleted', version: 8 })] : [],
        ...LIST,
      }),
      undeleteContent: () => {
        isThere = false
        return ROWS[1]?.standing ?? (undefined as never)
      },
    },
    '/content/banner?bin=1',
  )
  expect(screen.text()).toContain('首页轮播：回收站')
  await screen.press('还原 旧的')
  expect(screen.calls).toContainEqual(['undeleteContent', { kind: 'banner', itemId: '4', version: 8 }])
  expect(screen.text()).toContain('回收站是空的')
})

test('in a wide window each property has its column', async () => {
  const screen = await openScreen(<ContentListScreen />, {
    role: 'publisher',
    at: '/content/banner',
    path: '/content/:kind',
    isWide: true,
    answers: {
      listContent: () => ({
        ...LIST,
        rows: [
          { ...rowWith('甲', { state: 'inReview', stage: 1, stageCount: 2 }), scheduledTime: '2026-12-01 09:00:00' },
          { ...rowWith('', { itemId: 2, state: 'published', isPublic: true }), editedBy: '', page: '/' },
        ].map((row) => ({ ...row, values: { ...row.values, shownUntil: '2026-01-01 09:00' } })) as never,
      }),
    },
  })
  expect(screen.rows()).toEqual([
    '甲定于 2026-12-01 09:00 发布|审核中（1/2）|没有发布|—|—|2026-01-01 09:00|2026-11-26 09:20林见微|上移下移',
    '未命名|已发布|已结束|—|—|2026-01-01 09:00|2026-11-26 09:20|上移下移',
  ])
  expect([screen.disabled('上移 甲'), screen.disabled('下移 未命名')]).toEqual([[true], [true]])
})

test('a full kind accepts no more items', async () => {
  const rows = Array.from({ length: bannerKind.max }, (_, at) => rowWith(`第${at}`, { itemId: at + 1 }))
  const screen = await open('author', { listContent: () => ({ rows, ...LIST }) })
  expect(screen.text()).toContain(`最多 ${bannerKind.max} 项，现有 ${bannerKind.max} 项。已满，请先删除不用的。`)
  const link = [...document.querySelectorAll('a, button')].find(({ textContent }) => textContent === '新建')
  expect(link?.getAttribute('aria-disabled')).toBe('true')
})

test('if the list cannot be loaded, the reason is shown without a count, and a retry loads it', async () => {
  let isAway = true
  const screen = await open('author', {
    listContent: () => {
      if (isAway) throw new StudioFailure(500, '服务器出错')
      return { rows: ROWS, ...LIST }
    },
  })
  expect(screen.text()).toContain('服务器出错')
  expect(screen.text()).not.toContain('现有')
  isAway = false
  await screen.press('重试')
  expect(screen.text()).toContain('现有 3 项')
})

test('staff without permission for content see a message', async () => {
  expect((await open('recruiter')).text()).toContain('需要这一页的权限')
})
