// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { ContentImportCheck, ContentImportRow } from '#contracts/generated/studio-wire.ts'
import { contentKind } from '#contracts/studio/kinds/all-kinds.ts'
import { CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ImportFindings } from './import-findings.tsx'
import { ImportList } from './import-list.tsx'
import { ImportTransitionDialog } from './import-transition-dialog.tsx'
import type { StudioContentKind } from './kind-of-address.tsx'

const row = (importId: number, change: Partial<ContentImportRow['standing']>): ContentImportRow => ({
  standing: { importId, state: 'inReview', stage: 1, stageCount: 2, version: 3, partCount: 1, doneCount: 0, ...change },
  kind: 'office',
  fileName: `网点${importId}.csv`,
  newCount: 5,
  updateCount: 2,
  sameCount: 1,
  errorCount: 0,
  createdBy: '张三',
  createTime: '2026-11-26 09:20:30',
  undoUntil: null,
})
const list = (rows: ContentImportRow[]) =>
  openScreen(<ImportList kind={contentKind('office') as StudioContentKind} />, {
    role: 'author',
    answers: { listContentImports: () => rows },
  })

test('the latest imports are listed with their state and counts, and linked', async () => {
  const screen = await list([row(7, {}), row(6, { stageCount: 1 }), row(5, { state: 'published' })])
  expect(screen.sent('listContentImports')).toEqual([{ kind: 'office' }])
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '网点7.csv审核中（1/2）新增 5，更新 2 · 张三 2026-11-26 09:20',
    '网点6.csv审核中新增 5，更新 2 · 张三 2026-11-26 09:20',
    '网点5.csv已发布新增 5，更新 2 · 张三 2026-11-26 09:20',
  ])
  expect([...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
    '/content/office/imports/7',
    '/content/office/imports/6',
    '/content/office/imports/5',
  ])
  expect(screen.text()).not.toContain('还没有导入')
  await screen.leave()
  expect((await list([])).text()).toContain('还没有导入')
})

const CHECK: ContentImportCheck = {
  columns: [],
  fields: [],
  rowCount: 1,
  newCount: 0,
  updateCount: 0,
  sameCount: 0,
  errorCount: 1,
  errors: [{ row: 2, column: '名称', message: '没有名称' }],
  digest: 'd1',
}

test('a file whose rows all have errors cannot be submitted, and is not called a file without changes', async () => {
  const screen = await openScreen(<ImportFindings check={CHECK} isBusy={false} onSubmit={() => undefined} />, {
    role: 'author',
    answers: {},
  })
  await screen.tick('已看过错误，不导入这 1 行')
  expect(screen.disabled('导入其余 0 行，提交审核')).toEqual([true])
  expect(screen.text()).not.toContain(CONTENT_MESSAGE.importNothing)
})

test('a withdrawn agreement to leave rows out prevents the submission', async () => {
  const screen = await openScreen(
    <ImportFindings check={{ ...CHECK, newCount: 3 }} isBusy={false} onSubmit={() => undefined} />,
    { role: 'author', answers: {} },
  )
  const isDisabled: boolean[] = []
  for (let at = 0; at < 2; at += 1) {
    await screen.tick('已看过错误，不导入这 1 行')
    isDisabled.push(...screen.disabled('导入其余 3 行，提交审核'))
  }
  expect(isDisabled).toEqual([false, true])
})

test('a reason of the least length, without blanks, is enough to return an import', async () => {
  const send = vi.fn<(reason: string) => Promise<void>>(() => Promise.resolve())
  const screen = await openScreen(
    <ImportTransitionDialog action="returnContent" send={send} onDone={() => undefined} onClose={() => undefined} />,
    { role: 'finalReviewer', answers: {} },
  )
  const label = `理由（${REASON_LENGTH.min} 至 ${REASON_LENGTH.max} 字）`
  await screen.fill(label, ` ${'错'.repeat(REASON_LENGTH.min - 1)} `)
  expect(screen.disabled('退回')).toEqual([true])
  await screen.fill(label, '错'.repeat(REASON_LENGTH.min))
  expect(screen.disabled('退回')).toEqual([false])
  await screen.press('退回')
  expect(send.mock.calls).toEqual([['错'.repeat(REASON_LENGTH.min)]])
})
