// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { useNavigate } from 'react-router-dom'
import type { ContentRow } from '#contracts/generated/studio-wire.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import type { Answers } from '#studio/testing/answers.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ContentListScreen } from './content-list-screen.tsx'
import { rowWith } from './testing/content-fixtures.ts'

const LIST = { files: [], names: {}, nextBeforeId: null }
const row = (key: string, label: string, change: Partial<ContentRow> = {}): ContentRow => ({
  ...rowWith(label, { itemId: 0, state: 'published', isPublic: true, isShown: true }),
  key,
  rowState: 'shown',
  values: { companyId: 3, deadline: '2027-01-31' },
  ...change,
})

/** The list, with the Back button of the browser. */
function Page() {
  const navigate = useNavigate()
  return (
    <>
      <ContentListScreen />
      <button onClick={() => void navigate(-1)}>浏览器的后退</button>
    </>
  )
}
const open = (
  at: string,
  listContent: Answers['listContent'] & object,
  role: StaffRole = 'author',
  more: Answers = {},
) => openScreen(<Page />, { role, at, path: '/content/:kind', answers: { listContent, ...more } })
const pressed = () => document.querySelector('[aria-label=状态] [aria-pressed=true]')?.textContent
const views = () => [...document.querySelectorAll('[aria-label=状态] button')].map(({ textContent }) => textContent)

test('each view requests its rows, and the address contains the view', async () => {
  const screen = await open('/content/job', () => ({ rows: [row('9', '调音师')], ...LIST }))
  expect([views(), pressed()]).toEqual([['全部', '没有发布的改动', '网站上', '已到期', '不显示', '回收站'], '全部'])
  expect(screen.sent('listContent')).toEqual([{ kind: 'job' }])
  for (const [view, address, input] of [
    ['没有发布的改动', 'view=work', { isInWork: 'true' }],
    ['回收站', 'view=bin', { isDeleted: 'true' }],
    ['不显示', 'view=hidden', { rowState: 'hidden' }],
  ] as const) {
    await screen.press(view)
    expect([pressed(), screen.address()]).toEqual([view, `/content/job?${address}`])
    expect(screen.sent('listContent').at(-1)).toEqual({ kind: 'job', ...input })
  }
  await screen.press('全部')
  expect(screen.address()).toBe('/content/job')
})

test('a kind whose rows do not end has no view for ended rows, and an unknown view is the whole list', async () => {
  const screen = await open('/content/company?view=toString', () => ({ rows: [], ...LIST }))
  expect([views().includes('已到期'), pressed()]).toEqual([false, '全部'])
  expect(screen.sent('listContent')).toEqual([{ kind: 'company' }])
  expect(screen.text()).toContain('没有找到')
})

test('a search returns to the first page, and does not apply to changes and the recycle bin', async () => {
  const screen = await open('/content/job?before=20', () => ({ rows: [row('9', '调音师')], ...LIST }))
  expect(screen.sent('listContent')).toEqual([{ kind: 'job', beforeId: '20' }])
  await screen.fill('职位或企业的名称', ' 调音 ')
  await screen.press('查找')
  expect(screen.address()).toBe('/content/job?keyword=调音')
  expect(screen.sent('listContent').at(-1)).toEqual({ kind: 'job', keyword: '调音' })
  await screen.press('回收站')
  expect(screen.sent('listContent').at(-1)).toEqual({ kind: 'job', isDeleted: 'true' })
  expect(document.querySelector('[role=search]')).toBeNull()
  await screen.leave()
  const companies = await open('/content/company', () => ({ rows: [], ...LIST }))
  expect(document.querySelector('[role=search] input')?.getAttribute('aria-label')).toBe('名称')
  await companies.leave()
})

test('the rows of one company are a filter that can be removed', async () => {
  const screen = await open('/content/job?companyId=3', () => ({ rows: [row('9', '调音师')], ...LIST }))
  expect(screen.sent('listContent')).toEqual([{ kind: 'job', companyId: '3' }])
  expect(screen.text()).toContain('只看一家企业的')
  await screen.press('没有发布的改动')
  expect(screen.sent('listContent').at(-1)).toEqual({ kind: 'job', isInWork: 'true' })
  await screen.press('全部')
  await screen.press('看全部')
  expect(screen.address()).toBe('/content/job')
  expect(screen.text()).not.toContain('只看一家企业的')
})

test('older rows are on the next page, and a button leads back to the newest', async () => {
  const screen = await open('/content/job?keyword=师', ({ beforeId }) => ({
    ...LIST,
    rows: [row(beforeId === undefined ? '9' : '7', '调音师')],
    nextBeforeId: beforeId === undefined ? 8 : null,
  }))
  expect(screen.disabled('回到最新的')).toEqual([])
  await screen.press('更早的')
  expect([screen.disabled('更早的'), screen.address()]).toEqual([[], '/content/job?keyword=师&before=8'])
  await screen.press('回到最新的')
  expect(screen.address()).toBe('/content/job?keyword=师')
})

test('a search that continues by itself leaves one entry in the history of the browser', async () => {
  const screen = await open('/content/job', ({ keyword, beforeId }) => {
    if (keyword === undefined) return { rows: [row('9', '车工')], ...LIST }
    return beforeId === undefined ? { ...LIST, rows: [], nextBeforeId: 900 } : { ...LIST, rows: [row('7', '调音师')] }
  })
  await screen.fill('职位或企业的名称', '调音')
  await screen.press('查找')
  expect([screen.address(), screen.text().includes('调音师')]).toEqual(['/content/job?keyword=调音&before=900', true])
  await screen.press('浏览器的后退')
  expect([screen.address(), screen.text().includes('车工')]).toEqual(['/content/job', true])
})

test('if the rows cannot be loaded, the reason is shown, and a retry loads them', async () => {
  let isAway = true
  const screen = await open('/content/job', () => {
    if (isAway) throw new StudioFailure(500, '服务器出错')
    return { rows: [row('9', '调音师')], ...LIST }
  })
  expect(screen.text()).toContain('服务器出错')
  isAway = false
  await screen.press('重试')
  expect([screen.text().includes('调音师'), screen.text().includes('服务器出错')]).toEqual([true, false])
})

test.each([
  [true, '已还原为草稿'],
  [false, '刚才有人改过'],
])('an item is restored from the recycle bin (succeeds: %s)', async (isDone, said) => {
  const deleted = row('', '旧职位', { standing: rowWith('', { itemId: 4, state: 'deleted', version: 8 }).standing })
  const screen = await open('/content/job?view=bin', () => ({ rows: [deleted], ...LIST }), 'author', {
    undeleteContent: () => {
      if (!isDone) throw new StudioFailure(409, '刚才有人改过')
      return deleted.standing
    },
  })
  const called = await screen.callsOf(() => screen.press('还原 旧职位'))
  expect(called).toEqual(isDone ? ['undeleteContent', 'listContent'] : ['undeleteContent'])
  expect(screen.sent('undeleteContent')).toEqual([{ kind: 'job', itemId: '4', version: 8 }])
  expect(screen.text()).toContain(said)
})

test('a reader can export, but neither create nor restore', async () => {
  const deleted = row('', '旧职位', { standing: rowWith('', { itemId: 4, state: 'deleted' }).standing })
  const screen = await open('/content/job', () => ({ rows: [deleted], ...LIST }), 'auditor')
  expect([screen.disabled('导出'), screen.text().includes('新建')]).toEqual([[false], false])
  expect(screen.disabled('还原 旧职位')).toEqual([])
  await screen.press('回收站')
  expect([screen.disabled('导出'), screen.disabled('还原 旧职位')]).toEqual([[], []])
})

test('the list shows the progress of job updates, pictures, and values of the kind', async () => {
  const picture = { fileId: 5, url: '/logo.png', originalFilename: '标志.png', mediaType: 'image/png', byteCount: 1 }
  const screen = await openScreen(<ContentListScreen />, {
    role: 'author',
    at: '/content/company',
    path: '/content/:kind',
    isWide: true,
    answers: {
      listContent: () => ({
        ...LIST,
        files: [{ ...picture, width: null, height: null }],
        rows: [row('3', '', { progress: { doneCount: 2, jobCount: 7 } as never, values: { logoFileId: 5 } })],
      }),
    },
  })
  expect(screen.text()).toContain('职位更新 2 / 7')
  expect(document.querySelector('tbody a')?.textContent).toBe('3')
})
