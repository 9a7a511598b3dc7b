// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ContentItem, SavedContent } from '#contracts/generated/studio-wire.ts'
import { missingMessage } from '#contracts/constants/error-messages.ts'
import { agreementKind } from '#contracts/studio/kinds/agreement-kind.ts'
import { emptyContent } from '#contracts/studio/kinds/content-values.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { ContentItemScreen } from './content-item-screen.tsx'
import { bannerWith, itemWith, standingWith } from './testing/content-fixtures.ts'

type Answers = Parameters<typeof openScreen>[1]['answers']

beforeEach(() => {
  // jsdom has no scrollIntoView
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => sessionStorage.clear())

const saved = (version: number): SavedContent => ({
  standing: standingWith({ version }),
  problems: [],
  saveTime: '2026-11-26 10:00:00',
})
const open = (role: StaffRole, item: Partial<ContentItem> = {}, answers: Answers = {}, at = '/content/banner/1') =>
  openScreen(<ContentItemScreen />, {
    role,
    at,
    path: '/content/:kind/:itemId',
    answers: {
      readContent: () => itemWith(item),
      saveContent: () => saved(4),
      submitContent: () => standingWith({ state: 'inReview', version: 5 }),
      ...answers,
    },
  })
/** Saves at once with the keyboard shortcut of the desk. */
async function pressSave(): Promise<void> {
  await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true })))
  await flushAsync()
}
const labelled = (text: string) =>
  [...document.querySelectorAll('label')].find((label) => label.textContent?.startsWith(text))?.control

test('the form has the fields of the kind with their values', async () => {
  const screen = await open('author')
  expect((labelled('标题') as HTMLInputElement).value).toBe('秋季招聘')
  expect(screen.text()).toContain('1920 × 720 像素')
  expect(screen.text()).toContain('提交审核')
})

test('a change is saved before a submission, with the version that was loaded', async () => {
  const screen = await open('author')
  await screen.fill('副标题', '五百家单位')
  await screen.press('提交审核')
  await screen.press('提交审核')
  const inputs = screen.calls.filter(([id]) => id === 'saveContent' || id === 'submitContent')
  expect(inputs).toMatchObject([
    ['saveContent', { version: 3, content: { title: '秋季招聘', text: '五百家单位' } }],
    ['submitContent', { version: 4 }],
  ])
})

test('leaving the screen saves a change, and sends nothing without a change', async () => {
  const saves = ({ calls }: Awaited<ReturnType<typeof open>>) => calls.filter(([id]) => id === 'saveContent')
  const changed = await open('author')
  await changed.fill('副标题', '五百家单位')
  await changed.leave()
  await flushAsync()
  expect(saves(changed)).toMatchObject([['saveContent', { version: 3, content: { text: '五百家单位' } }]])
  const unchanged = await open('author')
  await unchanged.leave()
  await flushAsync()
  expect(saves(unchanged)).toEqual([])
})

test('missing values are listed, and the submission dialog does not open', async () => {
  const screen = await open('author', { content: bannerWith({ title: '', narrowFileId: null }) })
  expect(screen.text()).toContain('提交审核之前还有 2 处要补')
  await screen.press('提交审核')
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await screen.press('标题')
  expect(document.activeElement).toBe(labelled('标题'))
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(screen.text()).toContain(missingMessage('标题'))
})

test('submitting a new version of an agreement shows the number of affected users, and must be confirmed', async () => {
  const text = { ...emptyContent(agreementKind.fields), title: '用户服务协议', effectiveDate: '2026-11-01' }
  const screen = await open(
    'author',
    { content: { ...text, version: '1.1' }, consent: { version: '1.1', personCount: 12_345 }, key: 'agreement' },
    {},
    '/content/agreement/1',
  )
  expect(screen.text()).not.toContain('位用户重新同意')
  await screen.fill('版本必填', '1.2')
  expect(screen.text()).toContain('版本由 1.1 改为 1.2：发布后将要求 12,345 位用户重新同意')
  await screen.press('提交审核')
  await screen.press('提交审核')
  const sent = () => screen.calls.filter(([id]) => id === 'submitContent')
  expect(sent()).toEqual([])
  await act(async () => labelled('需重新征得同意')?.click())
  await screen.press('提交审核')
  expect(sent()).toMatchObject([['submitContent', { kind: 'agreement', renewsConsent: true }]])
})

test('a reviewer first sees the difference, and approves the revision that is shown', async () => {
  const screen = await open(
    'finalReviewer',
    {
      standing: standingWith({ state: 'inReview', stage: 1, isPublic: true }),
      published: bannerWith({ title: '春季招聘' }),
      pendingRevisionId: 9,
      isReviewer: true,
    },
    { approveContent: () => standingWith({ state: 'approved', version: 6 }) },
  )
  expect(document.querySelector('del')?.textContent).toBe('春季')
  expect(document.querySelector('ins')?.textContent).toBe('秋季')
  await screen.press('审核通过')
  await screen.press('审核通过')
  expect(screen.calls).toContainEqual(['approveContent', { kind: 'banner', itemId: '1', version: 3, revisionId: 9 }])
})

test('content saved by a colleague is not overwritten, and can be loaded', async () => {
  let isOther = false
  const screen = await open(
    'author',
    {},
    {
      readContent: () =>
        isOther
          ? itemWith({ content: bannerWith({ title: '对方的标题' }), standing: standingWith({ version: 8 }) })
          : itemWith(),
      saveContent: () => {
        isOther = true
        throw new StudioFailure(409, '')
      },
    },
  )
  await screen.fill('标题必填', '我的标题')
  await pressSave()
  expect(screen.text()).toContain('内容已被他人修改')
  await screen.press('比对')
  expect([...document.querySelectorAll('ins, del')].map(({ textContent }) => textContent)).toEqual(['对方的', '我的'])
  await screen.press('载入对方的内容')
  expect((labelled('标题') as HTMLInputElement).value).toBe('对方的标题')
  expect(screen.calls.filter(([id]) => id === 'saveContent')).toHaveLength(1)
})

test('unsaved content is restored and saved after a reload', async () => {
  sessionStorage.setItem(
    'studio-content/7/banner/1',
    JSON.stringify({ content: bannerWith({ title: '没保存的' }), version: 3 }),
  )
  const screen = await open('author')
  expect((labelled('标题') as HTMLInputElement).value).toBe('没保存的')
  expect(screen.text()).toContain('已恢复上次没有保存的改动')
  await pressSave()
  expect(screen.calls).toContainEqual(['saveContent', expect.objectContaining({ version: 3 })])
  expect(sessionStorage.length).toBe(0)
})

test('a new item is created by the first save, and the next save uses the id of the new item', async () => {
  const screen = await open(
    'author',
    {},
    { createContent: () => standingWith({ itemId: 12, version: 1 }) },
    '/content/banner/new',
  )
  expect(screen.calls.some(([id]) => id === 'createContent')).toBe(false)
  await screen.fill('标题必填', '新的')
  await pressSave()
  expect(screen.calls).toContainEqual([
    'createContent',
    { kind: 'banner', content: expect.objectContaining({ title: '新的' }) },
  ])
  expect((labelled('标题') as HTMLInputElement).value).toBe('新的')
  await screen.fill('标题必填', '新的标题')
  await pressSave()
  expect(screen.calls).toContainEqual(['saveContent', expect.objectContaining({ itemId: '12', version: 1 })])
})

test('content that comes from an upstream is read-only, and the reason is shown', async () => {
  const screen = await open('author', { feedsUpstream: true })
  expect(screen.text()).toContain('网站从上游接口读取这一类内容')
  expect((labelled('标题') as HTMLInputElement).readOnly).toBe(true)
  expect(screen.text()).not.toContain('提交审核')
})
