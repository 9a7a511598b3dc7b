// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { ContentImport } from '#contracts/generated/studio-wire.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { emptyContent } from '#contracts/studio/kinds/content-values.ts'
import { officeKind } from '#contracts/studio/kinds/site-kinds.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ImportDeskScreen } from './import-desk-screen.tsx'

const standing = {
  importId: 7,
  state: 'inReview' as const,
  stage: 1,
  stageCount: 1,
  version: 3,
  partCount: 2,
  doneCount: 0,
}
const content = { ...emptyContent(officeKind.fields), name: '东站', address: '甲路' }
const found = (given: Partial<ContentImport> = {}): ContentImport => ({
  standing,
  kind: 'office',
  fileName: 'a.csv',
  newCount: 1,
  updateCount: 1,
  sameCount: 3,
  errorCount: 4,
  createdBy: '张三',
  createTime: '2026-11-26 09:20:00',
  undoUntil: null,
  isReviewer: true,
  steps: [{ verdict: 'submitted', stage: 0, staffName: '张三', time: '2026-11-26 09:20:00', reason: '' }],
  rows: [
    { row: 2, number: null, label: '东站', before: null, after: content },
    {
      row: 3,
      number: 12,
      label: '总部',
      before: { ...content, address: '旧路' },
      after: { ...content, address: '新路' },
    },
  ],
  rowTotal: 2,
  files: [],
  names: {},
  ...given,
})
const open = (answer: () => ContentImport, calls: object = {}) =>
  openScreen(<ImportDeskScreen />, {
    role: 'finalReviewer',
    at: '/content/office/imports/7',
    path: '/content/:kind/imports/:importId',
    answers: { readContentImport: answer, ...calls },
  })

test('a reviewer sees counts and differences, and the effect of a return', async () => {
  const screen = await open(found, { returnContentImport: () => ({ ...standing, state: 'returned' }) })
  const text = screen.text()
  for (const part of ['新增1', '更新1', '重复3', '错误4', '第 2 行，新增', '更新编号 12', '旧', '新'])
    expect(text).toContain(part)
  for (const part of ['撤回', '与网站上的相同。']) expect(text).not.toContain(part)
  await screen.press('退回')
  expect(screen.text()).toContain('编写人改正文件后重新导入')
})

test('the progress of an import that is being published is shown', async () => {
  const screen = await open(() => found({ standing: { ...standing, state: 'publishing', doneCount: 1 } }))
  expect(screen.text()).toContain('发布中')
  expect(screen.text()).toContain('50%')
})

const REASON = `理由（${REASON_LENGTH.min} 至 ${REASON_LENGTH.max} 字）`

test('returning an import needs a reason that is long enough, and refetches the import', async () => {
  const screen = await open(found, { returnContentImport: () => ({ ...standing, state: 'returned' }) })
  await screen.press('退回')
  expect(screen.disabled('退回').at(-1)).toBe(true)
  await screen.fill(REASON, ' 第 3 行的地址有误 ')
  expect(await screen.callsOf(() => screen.press('退回'))).toEqual(['returnContentImport', 'readContentImport'])
  expect(screen.sent('returnContentImport')).toEqual([
    { kind: 'office', importId: '7', version: 3, reason: '第 3 行的地址有误' },
  ])
  expect(screen.text()).toContain('已完成：退回')
  expect(screen.dialogs()).toEqual([])
})

test('if a colleague has already decided, a message says so, and closing the dialog refetches the import', async () => {
  const screen = await open(found, {
    approveContentImport: () => {
      throw new StudioFailure(409, '刚才有人审核过')
    },
  })
  await screen.press('审核通过')
  expect(await screen.callsOf(() => screen.press('审核通过'))).toEqual(['approveContentImport'])
  expect(screen.sent('approveContentImport')).toEqual([{ kind: 'office', importId: '7', version: 3 }])
  expect(document.querySelector('[role=alert]')?.textContent).toBe('刚才有人审核过')
  expect(await screen.callsOf(() => screen.press('Cancel'))).toEqual(['readContentImport'])
  expect(screen.dialogs()).toEqual([])
})

test('choosing another page requests the rows of this page', async () => {
  const screen = await open(() => found({ rowTotal: 21 }))
  await screen.press('2')
  expect(screen.sent('readContentImport').at(-1)).toEqual({
    kind: 'office',
    importId: '7',
    pageNum: '2',
    pageSize: '20',
  })
})

test('a published import shows until when it can be undone', async () => {
  const screen = await open(() =>
    found({ standing: { ...standing, state: 'published' }, undoUntil: '2099-01-01 09:00:00' }),
  )
  expect(screen.text()).toContain('可以撤销到 2099-01-01 09:00')
})

test('if the import cannot be loaded, the reason is shown, and a retry loads it', async () => {
  let isAway = true
  const screen = await open(() => {
    if (isAway) throw new StudioFailure(404, '没有这次导入')
    return found()
  })
  expect(screen.text()).toBe('没有这次导入重试')
  isAway = false
  await screen.press('重试')
  expect(screen.text()).toContain('a.csv')
})
