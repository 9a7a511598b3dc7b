// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ContentItem } from '#contracts/generated/studio-wire.ts'
import { emptyContent } from '#contracts/studio/kinds/content-values.ts'
import { companyKind, jobKind } from '#contracts/studio/kinds/recruiting-kinds.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import type { Answers } from '#studio/testing/answers.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ContentItemScreen } from './content-item-screen.tsx'
import { bannerWith, itemWith, standingWith } from './testing/content-fixtures.ts'

beforeEach(() => {
  // jsdom has no scrollIntoView
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => sessionStorage.clear())

const REASON = `理由（${REASON_LENGTH.min} 至 ${REASON_LENGTH.max} 字）`
const SAVED = { standing: standingWith({ version: 4 }), problems: [], saveTime: '2026-11-26 10:00:00' }
const refuse =
  (code: number, message: string, data: object = {}) =>
  () => {
    throw new StudioFailure(code, message, data)
  }
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const open = (role: StaffRole, item: Partial<ContentItem>, answers: Answers = {}, at = '/content/banner/1') =>
  openScreen(<ContentItemScreen />, {
    role,
    at,
    path: '/content/:kind/:itemId',
    answers: { readContent: () => itemWith(item), saveContent: () => SAVED, ...answers },
  })

test('a deleted item leads to the list, and other finished transitions open the item again', async () => {
  const screen = await open('author', {}, { deleteContent: () => standingWith({ state: 'deleted', version: 4 }) })
  await screen.press('删除')
  await screen.press('删除')
  expect(screen.sent('deleteContent')).toEqual([{ kind: 'banner', itemId: '1', version: 3 }])
  expect([screen.address(), screen.text().includes('已完成：删除')]).toEqual(['/content/banner', true])
  await screen.leave()
  const publisher = await open(
    'publisher',
    { standing: standingWith({ state: 'approved' }) },
    { publishContent: () => standingWith({ state: 'published', isPublic: true, version: 4 }) },
  )
  await publisher.press('发布')
  const called = await publisher.callsOf(() => publisher.press('发布'))
  expect(called).toEqual(['publishContent', 'readContent'])
  expect([publisher.address(), publisher.dialogs()]).toEqual(['/content/banner/1', []])
})

test('the first transition is the main button, unless it is dangerous', async () => {
  const author = await open('author', {})
  expect(button('提交审核')?.className).toContain('primary')
  expect([
    button('删除')?.className.includes('dangerous'),
    button('提交审核')?.className.includes('dangerous'),
  ]).toEqual([true, false])
  await author.leave()
  await open('publisher', { standing: standingWith({ state: 'published', isPublic: true }) })
  expect(button('下线')?.className).not.toContain('primary')
})

test.each([
  [409, 1],
  [503, 0],
])('after a failure %i of a transition, closing the dialog reads the item again %i times', async (code, count) => {
  const screen = await open(
    'publisher',
    { standing: standingWith({ state: 'published', isPublic: true }) },
    { withdrawContent: refuse(code, '不能下线') },
  )
  await screen.press('下线')
  await screen.fill(REASON, '活动已经结束')
  await screen.press('下线')
  expect(screen.text()).toContain('不能下线')
  const called = await screen.callsOf(() => screen.press('Cancel'))
  expect([called, screen.dialogs()]).toEqual([Array.from({ length: count }, () => 'readContent'), []])
})

test('values that a transition rejects are listed as problems, and are shown at their fields', async () => {
  const fields = [{ field: 'content.title', message: '有禁用词' }]
  const screen = await open('author', {}, { submitContent: refuse(400, '请检查', { fields }) })
  await screen.press('提交审核')
  await screen.press('提交审核')
  await screen.press('Cancel')
  expect(screen.text()).toContain('提交审核之前还有 1 处要补')
  const problem = [...document.querySelectorAll('#content-problems li')].map(({ textContent }) => textContent)
  expect(problem).toEqual(['标题：有禁用词'])
})

test('a transition whose draft cannot be saved is not sent', async () => {
  const screen = await open('author', {}, { saveContent: refuse(503, '') })
  await screen.fill('副标题', '五百家')
  await screen.press('提交审核')
  await screen.press('提交审核')
  expect(screen.text()).toContain('改动还没有保存到服务器，请等保存完成后再试')
  expect(screen.sent('submitContent')).toEqual([])
  await screen.press('Cancel')
  await screen.press('预览')
  expect(screen.sent('createContentPreview')).toEqual([])
})

test('after an attempt to submit, the list of problems has the focus, and its links open the form', async () => {
  const screen = await open('author', { content: bannerWith({ title: '' }), published: bannerWith() })
  expect(document.querySelector('[role=status] #content-problems')).not.toBeNull()
  await screen.press('提交审核')
  expect(document.activeElement?.id).toBe('content-problems')
  expect(document.querySelector('[role=alert] #content-problems')).not.toBeNull()
  const difference = [...document.querySelectorAll<HTMLElement>('[role=tab]')].at(1)
  await act(async () => difference?.click())
  expect(difference?.getAttribute('aria-selected')).toBe('true')
  await screen.press('标题')
  expect(difference?.getAttribute('aria-selected')).toBe('false')
})

test('an item without unsaved problems may be read only: the desk says so and saves nothing', async () => {
  const screen = await open('auditor', { content: bannerWith({ title: '' }) })
  expect(screen.text()).toContain('只读')
  expect(document.querySelector('#content-problems')).toBeNull()
  await screen.leave()
  expect(screen.sent('saveContent')).toEqual([])
})

test('the facts of a company contain its job updates and a link to its jobs', async () => {
  const content = emptyContent(companyKind.fields)
  const facts = () => document.querySelector('[aria-label=现在]')
  const item = { content, key: '3', progress: { doneCount: 2, jobCount: 7 } as never }
  const screen = await open('author', item, {}, '/content/company/1')
  expect(facts()?.textContent).toContain('职位更新已更新 2 / 7 个，其余的正在后台更新')
  expect(facts()?.querySelector('a')?.getAttribute('href')).toBe('/content/job?companyId=3')
  await screen.leave()
  await open('author', { content: emptyContent(jobKind.fields), key: '3' }, {}, '/content/job/1')
  expect(facts()?.querySelector('a')).toBeNull()
})

test('an unknown kind leads to the start, and staff without the group see a message', async () => {
  const unknown = await open('author', {}, {}, '/content/unknown/1')
  expect(unknown.address()).toBe('/')
  await unknown.leave()
  const screen = await open('recruiter', {})
  expect(screen.text()).toContain('需要这一页的权限')
  expect(screen.sent('readContent')).toEqual([])
})

test('staff who may not create cannot open a new item', async () => {
  const screen = await open('publisher', {}, {}, '/content/banner/new')
  expect(screen.text()).toContain('需要这一页的权限')
})
