// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { ContentImport } from '#contracts/generated/studio-wire.ts'
import { emptyContent } from '#contracts/studio/kinds/content-values.ts'
import { officeKind } from '#contracts/studio/kinds/site-kinds.ts'
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
  expect(text).not.toContain('撤回')
  await screen.press('退回')
  expect(screen.text()).toContain('编写人改正文件后重新导入')
})

test('an import in publication shows its progress', async () => {
  const screen = await open(() => found({ standing: { ...standing, state: 'publishing', doneCount: 1 } }))
  expect(screen.text()).toContain('发布中')
  expect(screen.text()).toContain('50%')
})
