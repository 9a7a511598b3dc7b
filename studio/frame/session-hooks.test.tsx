// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { SWRConfig } from 'swr'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteUse } from '#studio/data/session-use.ts'
import { StaffSession } from './staff-session.tsx'
import { useIdleSeconds } from './use-idle-seconds.ts'
import { useSessionDeadline } from './use-session-deadline.ts'

let root: Root
let host: HTMLElement
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00+08:00'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  noteUse()
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })

test('the seconds of an idle session are counted down, and onEnd is called once', () => {
  const onEnd = vi.fn<() => void>()
  const Idle = () => <p>{useIdleSeconds(10, onEnd)}</p>
  act(() => root.render(<Idle />))
  pass(4)
  expect(host.textContent).toBe('6')
  expect(onEnd).not.toHaveBeenCalled()
  pass(20)
  expect(host.textContent).toBe('0')
  expect(onEnd).toHaveBeenCalledOnce()
  noteUse()
  pass(1)
  expect(host.textContent).toBe('9')
  pass(9)
  expect(onEnd).toHaveBeenCalledTimes(2)
})

const STAFF = { staffId: 1, next: 'ready', grants: [], idleSeconds: 99_999, sessionEndTime: '2026-11-26 09:20:00' }

test('the end of a session is announced in its last five minutes', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: STAFF })))
  const Deadline = () => <p>{useSessionDeadline() ?? 'far'}</p>
  act(() =>
    root.render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter>
          <StaffSession>
            <Deadline />
          </StaffSession>
        </MemoryRouter>
      </SWRConfig>,
    ),
  )
  await vi.waitUntil(async () => {
    await act(() => Promise.resolve())
    return host.textContent === 'far'
  })
  pass(14 * 60)
  expect(host.textContent).toBe('far')
  pass(90)
  expect(host.textContent).toBe('09:20')
})
