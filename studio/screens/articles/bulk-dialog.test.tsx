// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { StudioArticleRow } from '#contracts/generated/studio-wire.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkId } from './bulk-work.ts'

const ROWS = [{ articleId: 1, version: 10, title: '稿件1' }] as StudioArticleRow[]

async function open(id: BulkId) {
  const closed = vi.fn<(isDone: boolean) => void>()
  const screen = await openScreen(<BulkDialog id={id} rows={ROWS} onClose={closed} />, {
    role: 'publisher',
    answers: {
      withdrawArticle: () => ({}) as never,
      readStudioArticle: () => ({ draft: { title: '稿件1', typeId: 2 } }) as never,
      saveDraft: () => ({}) as never,
    },
  })
  return { ...screen, closed }
}
const escape = () =>
  act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))

test('withdrawing articles needs a reason that is long enough', async () => {
  const screen = await open('withdrawArticle')
  const label = `理由（${REASON_LENGTH.min} 至 ${REASON_LENGTH.max} 字）`
  expect(screen.disabled('撤稿')).toEqual([true])
  await screen.fill(label, `${' '.repeat(REASON_LENGTH.min)}短`)
  expect(screen.disabled('撤稿')).toEqual([true])
  await screen.fill(label, ' 内容有误，须更正 ')
  await screen.press('撤稿')
  expect(screen.sent('withdrawArticle')).toEqual([{ articleId: '1', version: 10, reason: '内容有误，须更正' }])
  expect(document.querySelector('[role=status]')?.textContent).toBe('完成 1 篇')
  await screen.press('关闭')
  expect(screen.closed).toHaveBeenCalledExactlyOnceWith(true)
})

test('articles move to the chosen column', async () => {
  const screen = await open('moveColumn')
  expect(screen.disabled('移动栏目')).toEqual([true])
  await screen.choose('移到', '培训政策')
  await screen.press('移动栏目')
  expect(screen.sent('saveDraft')).toEqual([{ articleId: '1', version: 10, title: '稿件1', typeId: 7 }])
})

test('cancelling the dialog sends nothing', async () => {
  const screen = await open('archiveArticle')
  await screen.press('取消')
  expect(screen.closed).toHaveBeenCalledExactlyOnceWith(false)
})

test('the dialog cannot be closed while calls are running', async () => {
  const screen = await open('archiveArticle')
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await screen.press('归档')
  await escape()
  expect(screen.closed).not.toHaveBeenCalled()
})

test.each([
  ['author', ['提交审核', '移动栏目', '删除草稿']],
  ['publisher', ['撤稿', '归档', '删除草稿']],
  ['auditor', []],
] as const)('%s has the bulk actions %j', async (role, names) => {
  await openScreen(<BulkBar rows={ROWS} onDone={() => undefined} onClear={() => undefined} />, { role, answers: {} })
  const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(buttons).toEqual([...names, '取消选择'])
})
