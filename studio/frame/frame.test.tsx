// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import { type StudioData, StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen, OWN_ID } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { Frame } from './frame.tsx'
import { openStudio } from './open-studio.ts'

vi.mock(import('./open-studio.ts'), () => ({ openStudio: vi.fn<(path: string) => void>() }))

const STAFF: CurrentStaff = {
  staffId: OWN_ID,
  login: 'lin',
  name: '林见微',
  department: '',
  grants: [
    { role: 'author', scope: 'column:2', scopeName: '招聘公告' },
    { role: 'author', scope: 'column:3', scopeName: '考试公告' },
    { role: 'firstReviewer', scope: 'all', scopeName: '全部' },
  ],
  next: 'ready',
  needsSecondFactor: false,
  lastLoginTime: null,
  idleSeconds: 99_999,
  sessionEndTime: '2099-01-01 00:00:00',
}
const SCREENS = [{ path: 'words', title: '词库', isInNavigation: true, screen: null }] as const
const NOTHING = { articles: 0, applications: 0, feedback: 0, content: 0 }

async function open(waiting: Partial<StudioData<'countWaiting'>> = {}, isLoggedOut = true) {
  const screen = await openScreen(<Frame screens={SCREENS} />, {
    role: 'author',
    at: '/words',
    answers: {
      currentStaff: () => STAFF,
      countWaiting: () => ({ ...NOTHING, ...waiting }),
      logOutStaff: () => {
        if (!isLoggedOut) throw new StudioFailure(500, '服务器出错')
        return null as never
      },
    },
  })
  await flushAsync() // the help is loaded
  return screen
}
const task = () =>
  [...document.querySelectorAll('header a')].find(({ textContent }) => textContent.startsWith('待我处理'))

test('the header shows the staff member, with each role once', async () => {
  await open()
  expect(document.querySelector('a[title=我的账号]')?.textContent).toBe('林见微撰稿、初审')
  expect(task()).toBeUndefined()
  expect(document.title).toBe('词库 - 内容工作台')
})

test.each([
  [{ articles: 2 }, 2, '/articles?scope=waiting'],
  [{ applications: 3 }, 3, '/applications'],
  [{ feedback: 1 }, 1, '/feedback'],
  [{ content: 4 }, 4, '/'],
  [{ articles: 2, content: 4 }, 6, '/'],
])('for the tasks %j the header shows their number, which links to their list', async (waiting, count, path) => {
  await open(waiting)
  expect([task()?.textContent, task()?.getAttribute('href')]).toEqual([`待我处理 ${count}`, path])
  expect(document.title).toBe(`（${count}）词库 - 内容工作台`)
})

test('each navigation refetches the number of tasks', async () => {
  const screen = await open()
  const before = screen.sent('countWaiting').length
  await screen.press('内容工作台')
  expect(screen.address()).toBe('/')
  expect(screen.sent('countWaiting').length).toBeGreaterThan(before)
})

test.each([true, false])('a log-out (succeeds: %s) opens the log-in page as a new document', async (isLoggedOut) => {
  vi.mocked(openStudio).mockClear()
  const screen = await open({}, isLoggedOut)
  await screen.press('退出')
  expect(screen.sent('logOutStaff')).toHaveLength(1)
  expect(openStudio).toHaveBeenCalledExactlyOnceWith('/login')
})

test('the menu on phones closes when a screen is chosen', async () => {
  const screen = await open()
  await screen.press('菜单')
  expect(screen.dialogs()).toEqual(['菜单'])
  await screen.press('词库')
  expect(screen.dialogs()).toEqual([])
})

test('the help can be searched, read and closed', async () => {
  const screen = await open()
  await screen.press('帮助')
  await flushAsync() // the pages are loaded
  await screen.fill('在帮助中查找', '没有这样的词')
  expect(screen.text()).toContain('没有找到，换个说法试试。')
  await screen.fill('在帮助中查找', '撤稿')
  const hit = document.querySelector<HTMLElement>('[role=dialog] li button')
  const title = hit?.querySelector('strong')?.textContent
  await act(async () => hit?.click())
  expect(document.querySelector('[role=dialog] h2')?.textContent).toBe(title)
  await screen.press('‹ 全部帮助')
  expect(document.querySelector('[role=dialog] h2')).toBeNull()
})

test('a question mark opens the list of keys, except in a field', async () => {
  const screen = await open()
  const press = (target: EventTarget, init = {}) =>
    act(async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, ...init })))
  const field = document.body.appendChild(document.createElement('input'))
  await press(field)
  await press(document.body, { ctrlKey: true })
  expect(screen.dialogs()).toEqual([])
  await press(document.body)
  expect(screen.dialogs()).toEqual(['快捷键'])
})
