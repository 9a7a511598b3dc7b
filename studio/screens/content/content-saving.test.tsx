// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContentItem } from '#contracts/generated/studio-wire.ts'
import { emptyContent } from '#contracts/studio/kinds/content-values.ts'
import { jobKind } from '#contracts/studio/kinds/recruiting-kinds.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import type { Answers } from '#studio/testing/answers.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { ContentItemScreen } from './content-item-screen.tsx'
import { bannerWith, itemWith, standingWith } from './testing/content-fixtures.ts'

beforeEach(() => {
  // jsdom has no scrollIntoView
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const SAVED = { standing: standingWith({ version: 4 }), problems: [], saveTime: '2026-11-26 10:00:00' }
const away = () => {
  throw new StudioFailure(503, '')
}
const open = (answers: Answers = {}, at = '/content/banner/1', item: Partial<ContentItem> = {}) =>
  openScreen(<ContentItemScreen />, {
    role: 'author',
    at,
    path: '/content/:kind/:itemId',
    answers: { readContent: () => itemWith(item), saveContent: () => SAVED, ...answers },
  })
const state = () =>
  [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).find((text) => text !== '')
const hide = () => {
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  Reflect.deleteProperty(document, 'visibilityState')
}
async function happen(work: () => void): Promise<void> {
  await act(async () => work())
  await flushAsync()
}

test.each([
  ['the page is closed', () => void window.dispatchEvent(new Event('pagehide'))],
  ['the page is hidden', hide],
  ['the connection is back', () => void window.dispatchEvent(new Event('online'))],
])('when %s, the content is saved', async (_when, event) => {
  const screen = await open()
  await screen.fill('副标题', '五百家单位')
  const before = screen.sent('saveContent')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.sent('saveContent')).toEqual(before)
  await happen(event)
  expect(screen.sent('saveContent')).toEqual([
    { kind: 'banner', itemId: '1', version: 3, content: bannerWith({ text: '五百家单位' }) },
  ])
  expect(state()).toBe('已保存 10:00:00')
  await screen.leave()
  await happen(event)
  expect(screen.sent('saveContent')).toHaveLength(1)
})

test('the browser asks before closing a page only if neither the server nor the tab has the content', async () => {
  const screen = await open({ saveContent: away })
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(isAsked()).toBe(false)
  await screen.fill('副标题', '五百家')
  expect(isAsked()).toBe(false)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  await screen.fill('副标题', '五百家单位')
  expect([isAsked(), state()?.includes('本机不能暂存')]).toEqual([true, true])
})

test('content that the server trims counts as saved after a lost response', async () => {
  let isLost = true
  const screen = await open({
    saveContent: () => {
      if (isLost) {
        isLost = false
        throw new StudioFailure(409, '')
      }
      return SAVED
    },
    readContent: () =>
      isLost
        ? itemWith()
        : itemWith({ content: bannerWith({ text: '五百家' }), standing: standingWith({ version: 8 }) }),
  })
  await screen.fill('副标题', ' 五百家 ')
  await happen(() => void window.dispatchEvent(new Event('pagehide')))
  expect(screen.text()).not.toContain('内容已被他人修改')
  await screen.fill('副标题', '六百家')
  await happen(() => void window.dispatchEvent(new Event('pagehide')))
  expect(screen.sent('saveContent').at(-1)).toMatchObject({ version: 8 })
})

test('a new item that has been created is read again for its page and steps', async () => {
  let isRead = true
  const screen = await open(
    {
      createContent: () => standingWith({ itemId: 12, version: 1 }),
      readContent: () => {
        if (!isRead) throw new StudioFailure(503, '')
        return itemWith({ standing: standingWith({ itemId: 12, version: 1 }), page: '/jobs' })
      },
    },
    '/content/banner/new',
  )
  expect(screen.disabled('提交审核')).toEqual([true])
  await screen.fill('标题必填', '新的')
  await happen(() => void window.dispatchEvent(new Event('pagehide')))
  expect([screen.address(), screen.sent('readContent')]).toEqual([
    '/content/banner/12',
    [{ kind: 'banner', itemId: '12' }],
  ])
  expect(sessionStorage.length).toBe(0)
  expect(screen.disabled('提交审核')).toEqual([false])
  expect(document.querySelector('a[href="/jobs"]')?.textContent).toBe('查看网页')
  await screen.leave()
  isRead = false
  const other = await open(
    {
      createContent: () => standingWith({ itemId: 12, version: 1 }),
      readContent: away,
    },
    '/content/banner/new',
  )
  await other.fill('标题必填', '新的')
  await happen(() => void window.dispatchEvent(new Event('pagehide')))
  expect(other.text()).not.toContain('重试')
  expect(state()).toMatch(/^已保存 \d\d:\d\d:00$/)
})

test('an item that cannot be read shows why, and a retry opens it', async () => {
  let code = 404
  const screen = await open({
    readContent: () => {
      if (code !== 200) throw new StudioFailure(code, '服务器出错')
      return itemWith()
    },
  })
  expect(screen.text()).toContain('没有这一项，或者它不在您负责的范围里')
  code = 500
  await screen.press('重试')
  expect(screen.text()).toContain('服务器出错')
  code = 200
  await screen.press('重试')
  expect(screen.text()).toContain('秋季招聘')
})

test('a public row is read by its id, and a row that has an item leads to this item', async () => {
  const content = emptyContent(jobKind.fields)
  const screen = await open({ readContentRow: () => itemWith({ key: '9', content }) }, '/content/job/row-9', {
    content,
  })
  expect(screen.sent('readContentRow')).toEqual([{ kind: 'job', rowId: '9' }])
  expect(screen.address()).toBe('/content/job/1')
})
