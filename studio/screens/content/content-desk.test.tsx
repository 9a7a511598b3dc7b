// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import type { ContentItem } from '#contracts/generated/studio-wire.ts'
import { emptyContent } from '#contracts/studio/kinds/content-values.ts'
import { bannerKind } from '#contracts/studio/kinds/home-kinds.ts'
import { homeDocumentKind } from '#contracts/studio/kinds/home-document-kind.ts'
import { jobKind } from '#contracts/studio/kinds/recruiting-kinds.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import type { Answers } from '#studio/testing/answers.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ContentItemScreen } from './content-item-screen.tsx'
import { bannerWith, itemWith, standingWith } from './testing/content-fixtures.ts'

afterEach(() => sessionStorage.clear())

const open = (at: string, answers: Answers, role: StaffRole = 'author') =>
  openScreen(<ContentItemScreen />, { role, at, path: '/content/:kind/:itemId', answers })
const openItem = (item: Partial<ContentItem>, at = '/content/banner/1') =>
  open(at, { readContent: () => itemWith(item) })
const heading = () => document.querySelector('h1')?.textContent

test('the heading is the name in the form, else the name of the item, else a name for a new item', async () => {
  await openItem({ content: bannerWith({ title: '春季招聘' }) })
  expect(heading()).toBe('春季招聘')
  document.body.replaceChildren()
  await openItem({ content: bannerWith({ title: ' ' }), label: '秋季招聘' })
  expect(heading()).toBe('秋季招聘')
  document.body.replaceChildren()
  await open('/content/banner/new', {})
  expect(heading()).toBe(`新的${bannerKind.title}`)
})

test('the only document of a kind has the name of the kind, without a link to a list', async () => {
  const content = emptyContent(homeDocumentKind.fields)
  await openItem({ content, label: '别的名字' }, `/content/${homeDocumentKind.id}/1`)
  expect(heading()).toBe(homeDocumentKind.title)
  expect(document.querySelector(`a[href="/content/${homeDocumentKind.id}"]`)).toBeNull()
})

test('the tab of differences counts the fields that differ from the published content', async () => {
  const tab = () => [...document.querySelectorAll('[role=tab]')].at(1)?.textContent
  const screen = await openItem({ content: bannerWith(), published: bannerWith() })
  expect(tab()).toBe('差异')
  await screen.fill('副标题', '五百家单位')
  expect(tab()).toBe('差异（1）')
})

test('a new item shows no errors at first, and a stored item shows them at once', async () => {
  const wrong = () => document.querySelectorAll('[aria-invalid=true]').length
  const fresh = await open('/content/banner/new', {})
  expect(wrong()).toBe(0)
  await fresh.leave()
  await openItem({ content: bannerWith({ title: '', linkUrl: '' }) })
  expect(wrong()).toBe(2)
})

test('an item is read by its kind and id', async () => {
  const screen = await openItem({}, '/content/banner/31')
  expect(screen.sent('readContent')).toEqual([{ kind: 'banner', itemId: '31' }])
})

test.each(['row-0', 'row-5x', 'xrow-5', 'row-', '01', '1x', '-1'])(
  'the address /content/job/%s leads to the list',
  async (itemId) => {
    const screen = await open(`/content/job/${itemId}`, {})
    expect(screen.address()).toBe('/content/job')
    expect(screen.calls.map(([id]) => id).filter((id) => id.startsWith('readContent'))).toEqual([])
  },
)

test('the first transition of a public row creates its item, and is sent with the version of the new item', async () => {
  const content = { ...emptyContent(jobKind.fields), name: '调音师', deadline: '2027-01-31' }
  const untouched = { itemId: 0, version: 0, state: 'published', isPublic: true, isShown: true } as const
  const screen = await open(
    '/content/job/row-9',
    {
      readContentRow: () =>
        itemWith({ standing: standingWith(untouched), key: '9', label: '调音师', content, published: content }),
      adoptContent: () => standingWith({ ...untouched, itemId: 12, version: 1 }),
      withdrawContent: () => standingWith({ itemId: 12, version: 2, state: 'withdrawn' }),
    },
    'publisher',
  )
  await screen.press('下线')
  await screen.fill(`理由（${REASON_LENGTH.min} 至 ${REASON_LENGTH.max} 字）`, '企业要求停止招聘')
  await screen.press('下线')
  expect([screen.sent('adoptContent'), screen.sent('withdrawContent')]).toEqual([
    [{ kind: 'job', rowId: '9' }],
    [{ kind: 'job', itemId: '12', version: 1, reason: '企业要求停止招聘' }],
  ])
})
