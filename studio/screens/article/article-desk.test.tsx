// @vitest-environment jsdom
import { articleOf, draftOf, openArticle } from './testing/open-article.tsx'
import { act } from 'react'
import { expect, test } from 'vitest'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'

const SAVED = '已保存，并留下一个修订'
const HIDDEN = { get: () => 'hidden', configurable: true }
const unload = () => new Event('beforeunload', { cancelable: true })

test('Ctrl+S saves the last words at once as a revision, in the name of this window', async () => {
  const desk = await openArticle()
  const holder = (desk.sent('holdEditLock')[0] as { holder: string }).holder
  expect(desk.state()).toBe('已保存 09:20:30')
  await desk.typeBehind('时间', '和地点')
  await desk.key('mod+s')
  expect(desk.sent('saveDraft')).toEqual([
    { ...draftOf({ html: '<p>报名时间和地点</p>' }), articleId: '5', version: 3, holder, revision: true },
  ])
  expect(desk.state()).toBe('已保存 10:00:00')
  expect(desk.text()).toContain(SAVED)
  expect([...desk.storage.entries.keys()]).toEqual([])
})

test('a failed save keeps the text in this browser, says so, and is repeated when the connection is back', async () => {
  let isAway = true
  const desk = await openArticle({
    answers: {
      saveDraft: () => {
        if (isAway) throw new StudioFailure(503, '')
        return { ...articleOf(), version: 4, saveTime: '2026-11-26 10:00:00' } as never
      },
    },
  })
  await desk.fill('标题', '招聘会公告')
  await desk.key('mod+s')
  await flushAsync(600)
  expect(desk.state()).toBe('离线，已存本机')
  expect(desk.text()).not.toContain(SAVED)
  const [key = ''] = desk.storage.entries.keys()
  expect(key).toMatch(/^7\/5\/[0-9a-f]+-[0-9a-f]+-1$/)
  expect(desk.storage.entries.get(key)).toMatchObject({ draft: { title: '招聘会公告' }, version: 3 })
  isAway = false
  await desk.send(window, new Event('online'))
  expect(desk.state()).toBe('已保存 10:00:00')
})

test.each([
  ['the page is closed', () => void window.dispatchEvent(new Event('pagehide'))],
  ['the page is hidden', () => hide()],
])('when %s, the last words are saved without a revision', async (_when, happen) => {
  const desk = await openArticle()
  await desk.typeBehind('时间', '和地点')
  const before = desk.savedTexts()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(desk.savedTexts()).toEqual(before)
  act(happen)
  await flushAsync()
  expect(desk.savedTexts()).toEqual(['<p>报名时间和地点</p>'])
  expect(desk.sent('saveDraft')[0]).not.toHaveProperty('revision')
})
function hide(): void {
  Object.defineProperty(document, 'visibilityState', HIDDEN)
  document.dispatchEvent(new Event('visibilitychange'))
  Reflect.deleteProperty(document, 'visibilityState')
}

test('the browser asks before closing a page only if neither the server nor the browser has the text', async () => {
  const desk = await openArticle({
    answers: {
      saveDraft: () => {
        throw new StudioFailure(503, '')
      },
    },
  })
  const isAsked = async () => {
    const event = unload()
    await desk.send(window, event)
    return event.defaultPrevented
  }
  expect(await isAsked()).toBe(false)
  await desk.fill('标题', '招聘会公告')
  await flushAsync(600)
  expect(await isAsked()).toBe(false)
  desk.storage.fail('error', Infinity)
  await desk.fill('标题', '招聘会的公告')
  await flushAsync(600)
  expect(desk.state()).toContain('本机不能暂存')
  expect(await isAsked()).toBe(true)
})

test('leaving the screen saves the last words, and releases the edit lock and the entry of this browser', async () => {
  const desk = await openArticle()
  expect(desk.storage.held.size).toBe(2)
  await desk.typeBehind('时间', '和地点')
  await desk.leave()
  await flushAsync()
  expect(desk.savedTexts()).toEqual(['<p>报名时间和地点</p>'])
  expect(desk.sent('releaseEditLock')).toHaveLength(1)
  expect([...desk.storage.held, ...desk.storage.entries.keys()]).toEqual([])
})

test('after leaving, events of the page save nothing', async () => {
  const desk = await openArticle()
  await desk.leave()
  for (const name of ['pagehide', 'online']) window.dispatchEvent(new Event(name))
  hide()
  await flushAsync()
  expect(desk.savedTexts()).toEqual([])
})

test('text saved by a colleague is not overwritten; the chosen text is opened in the editor and saved', async () => {
  let isOther = false
  const theirs = draftOf({ html: '<p>对方的正文</p>' })
  const desk = await openArticle({
    answers: {
      readStudioArticle: () =>
        articleOf(isOther ? { draft: theirs, version: 8, draftBy: '周', draftTime: '2026-11-26 09:50:00' } : {}),
      saveDraft: ({ version }) => {
        if (version < 8) {
          isOther = true
          throw new StudioFailure(409, '')
        }
        return { ...articleOf(), version: version + 1, saveTime: '2026-11-26 10:00:00' } as never
      },
    },
  })
  await desk.typeBehind('时间', '和地点')
  await desk.key('mod+s')
  expect(desk.text()).toContain('周 在 2026-11-26 09:50:00 保存了另一份文本。')
  await desk.press('采用对方的版本')
  await flushAsync(300)
  expect(desk.editor()?.textContent).toContain('对方的正文')
  expect(desk.editor()?.textContent).not.toContain('报名')
  expect(desk.savedTexts()).toEqual([
    '<p>报名时间和地点</p>',
    '<p>对方的正文</p>',
    '<p>报名时间和地点</p>',
    '<p>对方的正文</p>',
  ])
  expect(desk.state()).toBe('已保存 10:00:00')
})
