// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { SearchMisses } from './search-misses.tsx'

const MISS = {
  keyword: '攻城狮',
  askedCount: 12,
  lastAskedAt: '2026-11-25T16:30:00.000Z',
  jobCount: 1,
  companyCount: 2,
  articleCount: 3,
  serviceCount: 4,
}

async function open(role: StaffRole, read = () => [MISS]) {
  return openScreen(<SearchMisses />, {
    role,
    answers: { listSearchMisses: read, createSearchWord: () => ({}) as never },
  })
}

test('a term has its counts and the Beijing time of its last search, and a reader cannot add a meaning', async () => {
  const screen = await open('author')
  expect(screen.rows()).toEqual(['攻城狮|12|2026-11-26 00:30:00|1|2|3|4'])
  expect(screen.disabled('为“攻城狮”添意思')).toEqual([])
})

test('a meaning is added to a term, and the list is refetched', async () => {
  const screen = await open('publisher')
  await screen.press('为“攻城狮”添意思')
  await screen.fill('意思', '工程师')
  expect(await screen.callsOf(() => screen.press('保存'))).toEqual(['createSearchWord', 'listSearchMisses'])
  expect(screen.sent('createSearchWord')).toEqual([
    { word: '攻城狮', target: '工程师', kind: 'occupation', isActive: true },
  ])
  expect(screen.text()).toContain('已保存')
  expect(screen.text()).not.toContain('添搜索词')
})

test('if the list cannot be loaded, the reason is shown, and a retry loads it', async () => {
  let isAway = true
  const screen = await open('publisher', () => {
    if (isAway) throw new StudioFailure(500, '服务器出错')
    return [MISS]
  })
  expect(screen.text()).toContain('服务器出错')
  isAway = false
  await screen.press('重试')
  expect(screen.rows()).toHaveLength(1)
})
