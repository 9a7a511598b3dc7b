// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { ContentWaiting } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ContentTasks } from './content-tasks.tsx'

const open = (content: ContentWaiting[]) =>
  openScreen(<ContentTasks />, { role: 'finalReviewer', answers: { readOverview: () => ({ content }) as never } })

test('each item is listed with its kind and its next step, and its name links to the item', async () => {
  const screen = await open([
    { kind: 'banner', itemId: 3, importId: null, label: '秋季招聘月', state: 'inReview' },
    { kind: 'page', itemId: 9, importId: null, label: '隐私政策', state: 'returned' },
  ])
  expect(screen.text()).toContain('等我处理的内容：2 项')
  expect(screen.text()).toContain('首页轮播 · 等我审核')
  expect(screen.text()).toContain('页面文案 · 退回给我的')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/content/banner/3')
})

test('without items nothing is rendered', async () => {
  expect((await open([])).text()).toBe('')
})
