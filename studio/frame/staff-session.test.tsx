// @vitest-environment jsdom
import { act } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { describe, expect, test } from 'vitest'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import { stubRequests } from '#studio/testing/answers.ts'
import { openScreen, OWN_ID } from '#studio/testing/open-screen.tsx'
import { stubWindow } from '#studio/testing/stub-window.ts'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { can, StaffSession, useMay, useStaff } from './staff-session.tsx'

const page = testRoot()
const Address = () => useLocation().search
const MEMBER = {
  staffId: OWN_ID,
  login: 'lin',
  name: '林见微',
  grants: [{ role: 'author', scope: 'column:2', scopeName: '招聘公告' }],
  next: 'ready',
  idleSeconds: 99_999,
  sessionEndTime: '2099-01-01 00:00:00',
} as unknown as CurrentStaff

function Screen() {
  const { name } = useStaff()
  const marks = [useMay('createArticle', { typeId: 2 } as never), useMay('readAudit')]
  return (
    <p>
      {name} {marks.join()}
    </p>
  )
}
const open = (currentStaff: () => CurrentStaff, answers = {}) =>
  openScreen(<Screen />, { role: 'author', at: '/articles?state=draft', answers: { currentStaff, ...answers } })

test('a screen knows the logged-in staff member and the staff member’s permissions', async () => {
  const screen = await open(() => MEMBER)
  expect(screen.text()).toMatch(/^林见微 (?:true|false),false$/)
  expect([can(MEMBER, 'readArticles'), can(MEMBER, 'readAudit')]).toEqual([true, false])
})

test.each<[string, () => CurrentStaff]>([
  [
    'nobody is logged in',
    () => {
      throw new StudioFailure(401, '另一处已登录')
    },
  ],
  ['the log-in still has steps', () => ({ ...MEMBER, next: 'secondFactor' }) as CurrentStaff],
])('if %s, the log-in page opens and returns to the screen', async (_why, currentStaff) => {
  stubRequests({ currentStaff }, [])
  stubWindow()
  page.render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={['/articles?state=draft']}>
        <Routes>
          <Route path="login" element={<Address />} />
          <Route
            path="*"
            element={
              <StaffSession>
                <Screen />
              </StaffSession>
            }
          />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  )
  await flushAsync()
  expect(page.host.textContent).toBe('?next=%2Farticles%3Fstate%3Ddraft')
})

test('if the session cannot be read, the reason is shown, and a retry opens the screen', async () => {
  let isAway = true
  const screen = await open(() => {
    if (isAway) throw new StudioFailure(500, '服务器出错')
    return MEMBER
  })
  expect(screen.text()).toContain('服务器出错')
  expect(screen.address()).toBe('/articles?state=draft')
  isAway = false
  await screen.press('重试')
  expect(screen.text()).toContain('林见微')
})

describe('a session that expires', () => {
  /** Opens a screen whose call fails until the staff member has logged in again. */
  async function expired() {
    const server = { isOver: true }
    const screen = await open(() => MEMBER, {
      listAuthors: () => {
        if (server.isOver) throw new StudioFailure(401, '请重新登录')
        return [{ staffId: 3, name: '林' }]
      },
      logInStaff: () => {
        server.isOver = false
        return MEMBER
      },
    })
    const results: unknown[] = []
    for (let count = 0; count < 2; count += 1)
      await act(async () => void studioCall('listAuthors', {}).then((found) => results.push(found)))
    await flushAsync()
    return { ...screen, results }
  }

  test('opens the log-in above the screen, and holds its calls', async () => {
    const screen = await expired()
    expect(screen.dialogs()).toHaveLength(1)
    expect(screen.text()).toContain('林见微，这一页上的内容都还在。')
    expect(screen.results).toEqual([])
  })

  test('is continued after the log-in: the dialog closes, and all held calls are repeated once', async () => {
    const screen = await expired()
    await screen.fill('密码', 'correct horse')
    await act(async () => document.querySelector('form')?.requestSubmit())
    await flushAsync()
    expect(screen.sent('logInStaff')).toEqual([{ login: 'lin', password: 'correct horse' }])
    expect(screen.dialogs()).toEqual([])
    expect(screen.results).toEqual([[{ staffId: 3, name: '林' }], [{ staffId: 3, name: '林' }]])
    expect(screen.sent('listAuthors')).toHaveLength(4)
  })
})
