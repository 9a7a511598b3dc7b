// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { ContentRow } from '#contracts/generated/studio-wire.ts'
import { jobKind } from '#contracts/studio/kinds/recruiting-kinds.ts'
import { emptyContent } from '#contracts/studio/kinds/content-values.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { ContentItemScreen } from './content-item-screen.tsx'
import { ContentListScreen } from './content-list-screen.tsx'
import { itemWith, rowWith, standingWith } from './testing/content-fixtures.ts'

afterEach(() => sessionStorage.clear())

const UNTOUCHED = { itemId: 0, version: 0, state: 'published', isPublic: true, isShown: true } as const
const row = (key: string, label: string, change: Partial<ContentRow> = {}): ContentRow => ({
  ...rowWith(label, UNTOUCHED),
  key,
  rowState: 'shown',
  values: { companyId: 3, deadline: '2027-01-31' },
  ...change,
})
const list = (nextBeforeId: number | null, ...rows: ContentRow[]) => ({
  rows,
  files: [],
  names: { 'company:3': '澜渚轨道' },
  nextBeforeId,
})
const asked = (screen: Awaited<ReturnType<typeof openScreen>>) =>
  screen.calls.filter(([id]) => id === 'listContent').map(([, input]) => input)

test('a public row links to its item, or to the row if it has none, and older rows are requested by id', async () => {
  const screen = await openScreen(<ContentListScreen />, {
    role: 'author',
    at: '/content/job',
    path: '/content/:kind',
    answers: {
      listContent: ({ beforeId }) =>
        beforeId === undefined
          ? list(8, row('9', '调音师'), row('8', '焊工', { standing: standingWith({ itemId: 4 }), rowState: 'ended' }))
          : list(null, row('7', '车工')),
    },
  })
  const addresses = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(expect.arrayContaining(['/content/job/row-9', '/content/job/4', '/content/job/new']))
  expect(screen.text()).toContain('企业 澜渚轨道')
  expect(screen.text()).toContain('已到期')
  await screen.press('更早的')
  expect(screen.text()).toContain('车工')
  expect(asked(screen).at(-1)).toMatchObject({ kind: 'job', beforeId: '8' })
  await screen.press('已到期')
  expect(asked(screen).at(-1)).toEqual({ kind: 'job', rowState: 'ended' })
})

test('a search whose first responses are empty continues automatically until a response has rows', async () => {
  const found: Readonly<Record<string, ReturnType<typeof list>>> = {
    first: list(900),
    '900': list(800),
    '800': list(null, row('7', '调音师')),
  }
  const screen = await openScreen(<ContentListScreen />, {
    role: 'author',
    at: '/content/job?keyword=调音',
    path: '/content/:kind',
    answers: { listContent: ({ beforeId }) => found[String(beforeId ?? 'first')] as never },
  })
  expect(screen.text()).toContain('调音师')
  expect(asked(screen).map((input) => (input as { beforeId?: string }).beforeId)).toEqual([undefined, '900', '800'])
})

test('the first change of a public row creates its item, and is saved with the version of the new item', async () => {
  const content = { ...emptyContent(jobKind.fields), name: '调音师', deadline: '2027-01-31' }
  const item = itemWith({ standing: standingWith(UNTOUCHED), rowState: 'shown', key: '9', label: '调音师', content })
  const screen = await openScreen(<ContentItemScreen />, {
    role: 'author',
    at: '/content/job/row-9',
    path: '/content/:kind/:itemId',
    answers: {
      readContentRow: () => ({ ...item, published: content, files: [] }),
      readContent: () => ({ ...item, standing: standingWith({ itemId: 12, version: 2, isPublic: true }), files: [] }),
      adoptContent: () => standingWith({ itemId: 12, version: 1, state: 'published', isPublic: true }),
      saveContent: () => ({
        standing: standingWith({ itemId: 12, version: 2, isPublic: true }),
        problems: [],
        saveTime: '2026-11-26 10:00:00',
      }),
    },
  })
  const name = [...document.querySelectorAll('label')].find((label) => label.textContent?.startsWith('职位名称'))
    ?.control as HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, '高级调音师')
    name.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true })))
  await flushAsync()
  const made = screen.calls.filter(([id]) => id === 'adoptContent' || id === 'saveContent')
  expect(made).toEqual([
    ['adoptContent', { kind: 'job', rowId: expect.anything() }],
    ['saveContent', expect.objectContaining({ kind: 'job', version: 1 })],
  ])
})
