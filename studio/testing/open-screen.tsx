import { App, ConfigProvider } from 'antd'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { onTestFinished, vi } from 'vitest'
import { type StudioEndpoint, studioEndpoints } from '#contracts/generated/studio-endpoints.ts'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { STUDIO_API_BASE } from '#contracts/studio/studio-limits.ts'
import { type StudioCallId, type StudioData, StudioFailure, type StudioInput } from '#studio/data/studio-call.ts'
import { StaffSession } from '#studio/frame/staff-session.tsx'
import { settle } from '#web/ui/testing/settle.ts'

/** Response data of calls, made of the input. A thrown StudioFailure is sent as a refusal. */
type Answers = { [Id in StudioCallId]?: (input: StudioInput<Id>) => StudioData<Id> }

type Options = {
  role: StaffRole
  answers: Answers
  /** Address of the screen below `/studio`. */
  at?: string
  /** Pattern of the address, for a screen with path parameters. */
  path?: string
}

/** Staff id of the member who sees the screen. */
export const OWN_ID = 7

/**
 * Renders a screen of the studio in jsdom for a staff member, with `answers` instead of a server. The screen is removed
 * at the end of the test.
 */
export async function openScreen(screen: ReactNode, { role, answers, at = '/', path = '*' }: Options) {
  const calls: [id: string, input: unknown][] = []
  const served: Answers = { currentStaff: () => memberWith(role), ...answers }
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => Promise.resolve(answered(served, calls, url, init)))
  // jsdom has none of these
  const { getComputedStyle: styleOf } = globalThis
  vi.stubGlobal('getComputedStyle', (element: Element) => styleOf(element))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addListener: nothing, removeListener: nothing }))
  vi.stubGlobal('ResizeObserver', NoResizes)
  vi.stubGlobal('CSS', {})
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })
  act(() =>
    root.render(
      <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
        <App>
          <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
            <MemoryRouter initialEntries={[at]}>
              <StaffSession>
                <Routes>
                  <Route path={path} element={screen} />
                </Routes>
              </StaffSession>
            </MemoryRouter>
          </SWRConfig>
        </App>
      </ConfigProvider>,
    ),
  )
  await settle()

  return {
    /** Calls made so far, with their inputs; those of paths and queries are texts. */
    calls,
    text: () => document.body.textContent ?? '',
    /** Rows of the first table, their cells joined by `|`. */
    rows: () =>
      [...document.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) =>
        [...row.children].map(({ textContent }) => textContent).join('|'),
      ),
    /** Clicks a button, link or menu item by its name: the last one, which is in the topmost dialog. */
    async press(name: string): Promise<void> {
      const named = [...document.querySelectorAll<HTMLElement>('button, a, [role=menuitem]')].filter(
        (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
      )
      if (named.length === 0) throw new Error(`nothing is called ${name}: ${document.body.textContent}`)
      await act(async () => named.at(-1)?.click())
      await settle()
    },
    /** Removes the screen, as a navigation does. */
    leave: () => act(async () => root.unmount()),
    /** Fills the field with a label. */
    async fill(label: string, text: string): Promise<void> {
      const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
      const field = named?.control ?? document.querySelector(`[aria-label="${label}"]`)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (!isField) throw new Error(`no field is called ${label}`)
      // React overrides the setter of the instance
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
      await act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })))
    },
  }
}

const nothing = () => undefined

class NoResizes {
  observe = nothing
  unobserve = nothing
  disconnect = nothing
}

const memberWith = (role: StaffRole): CurrentStaff => ({
  staffId: OWN_ID,
  login: 'member',
  name: '某某',
  department: '',
  grants: [{ role, scope: 'all', scopeName: '全部' }],
  next: 'ready',
  needsSecondFactor: false,
  lastLoginTime: null,
  idleSeconds: 99_999,
  sessionEndTime: '2099-01-01 00:00:00',
})

function answered(answers: Answers, calls: [string, unknown][], url: string, { method, body }: RequestInit): Response {
  const { pathname, searchParams } = new URL(url, 'http://studio.test')
  for (const id of Object.keys(answers) as StudioCallId[]) {
    const fields = pathFields(studioEndpoints[id], method, pathname)
    if (fields === undefined) continue
    const sent = typeof body === 'string' ? (JSON.parse(body) as object) : Object.fromEntries(searchParams)
    const input = { ...fields, ...sent }
    calls.push([id, input])
    try {
      return Response.json({ code: 200, msg: '', data: answers[id]?.(input as never) })
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      return Response.json({ code: error.code, msg: error.message, data: error.data })
    }
  }
  return Response.json({ code: 404, msg: `no answer to ${method} ${url}`, data: null })
}

/** Path parameters of a request, as text; undefined for a request to another call. */
function pathFields({ method, path }: StudioEndpoint, asked: string | undefined, pathname: string) {
  const pattern = new RegExp(`^${STUDIO_API_BASE}${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  const match = method === asked ? pattern.exec(pathname) : null
  return match === null ? undefined : { ...match.groups }
}
