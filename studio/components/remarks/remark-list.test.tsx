// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { ReviewRemark } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { RemarkList } from './remark-list.tsx'

const OPEN: ReviewRemark = {
  remarkId: 1,
  revisionId: 50,
  field: 'outline',
  quote: '三十人',
  contextBefore: '',
  contextAfter: '',
  text: '请核对',
  staffId: 8,
  staffName: '吴',
  createTime: '2026-11-26 09:20:30',
  settledTime: null,
  settledBy: null,
}
const SETTLED = { ...OPEN, remarkId: 2, text: '旧的', settledTime: '2026-11-26 10:00:00' }
const items = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)

async function open(remarks: ReviewRemark[], isOwn?: (remark: ReviewRemark) => boolean) {
  const [shown, removed, settled] = [
    vi.fn<(remark: ReviewRemark) => void>(),
    vi.fn<(remark: ReviewRemark) => void>(),
    vi.fn<(remark: ReviewRemark, isSettled: boolean) => void>(),
  ]
  const screen = await openScreen(
    <RemarkList
      remarks={remarks}
      orphaned={new Set([3])}
      onShow={shown}
      onRemove={removed}
      onSettle={settled}
      {...(isOwn && { isOwn })}
    />,
    { role: 'author', answers: {} },
  )
  return { ...screen, shown, removed, settled }
}

test('a long quote is cut, and a remark whose passage is gone cannot be shown', async () => {
  const long = '字'.repeat(61)
  const list = await open([OPEN, { ...OPEN, remarkId: 3, quote: long }, { ...OPEN, remarkId: 4, quote: long.slice(1) }])
  expect(items()).toEqual([
    '摘要：“三十人”请核对吴 11-26 09:20已处理',
    `摘要：“${'字'.repeat(60)}…”这段文字已经不在稿件里请核对吴 11-26 09:20已处理`,
    `摘要：“${'字'.repeat(60)}”请核对吴 11-26 09:20已处理`,
  ])
  await list.press('摘要：“三十人”')
  expect(list.shown).toHaveBeenCalledExactlyOnceWith(OPEN)
  expect(list.disabled(`摘要：“${'字'.repeat(60)}…”`)).toEqual([true])
})

test('an open remark is settled, and a settled remark is reopened', async () => {
  const list = await open([SETTLED])
  expect(items()).toEqual(['摘要：“三十人”旧的吴 11-26 09:20　已处理： 11-26 10:00已处理'])
  await list.tick('已处理')
  expect(list.settled).toHaveBeenCalledExactlyOnceWith(SETTLED, false)
  await list.leave()
  const other = await open([OPEN])
  await other.tick('已处理')
  expect(other.settled).toHaveBeenCalledExactlyOnceWith(OPEN, true)
})

test('only own open remarks can be removed', async () => {
  const list = await open([OPEN, SETTLED], () => true)
  expect(list.disabled('删除批注：旧的')).toEqual([])
  await list.press('删除批注：请核对')
  expect(list.removed).toHaveBeenCalledExactlyOnceWith(OPEN)
  await list.leave()
  const others = await open([OPEN], () => false)
  expect(others.disabled('删除批注：请核对')).toEqual([])
  await others.leave()
  expect((await open([OPEN])).disabled('删除批注：请核对')).toEqual([])
})
