import { App, ConfigProvider } from 'antd'
import { act, type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { onTestFinished } from 'vitest'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import type { StudioCallId } from '#studio/data/studio-call.ts'
import { StaffSession } from '#studio/frame/staff-session.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { type Answers, stubRequests } from './answers.ts'
import { stubWindow } from './stub-window.ts'

type Options = {
  role: StaffRole
  answers: Answers
  /** Address of the screen below `/studio`. */
  at?: string
  /** Route pattern, for a screen with path parameters. */
  path?: string
  /** Whether the window is wider than a phone. */
  isWide?: boolean
}

/** Id of the staff member who uses the screen. */
export const OWN_ID = 7

/**
 * Renders a screen of the studio in jsdom for a staff member, with `answers` instead of a server. The screen is removed
 * at the end of the test.
 */
export async function openScreen(screen: ReactNode, { role, answers, at = '/', path = '*', isWide = false }: Options) {
  const calls: [id: string, input: unknown][] = []
  let address = at
  const served: Answers = { currentStaff: () => memberWith(role), ...answers }
  stubRequests(served, calls)
  stubWindow({ isWide })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    document.body.replaceChildren()
  })
  act(() =>
    root.render(
      // without styles: jsdom computes them slowly, and no test reads them
      <ConfigProvider
        theme={{ zeroRuntime: true, token: { motion: false } }}
        virtual={false}
        button={{ autoInsertSpace: false }}
      >
        <App>
          <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
            <MemoryRouter initialEntries={[at]}>
              <Address onChange={(next) => void (address = next)} />
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
  await flushAsync()

  return {
    /** Calls made so far, with their inputs. Parameters in paths and queries are strings. */
    calls,
    text: () => document.body.textContent ?? '',
    /** Rows of the first table, their cells joined by `|`. */
    rows: () =>
      [...document.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) =>
        [...row.children].map(({ textContent }) => textContent).join('|'),
      ),
    /** Titles of the open dialogs and drawers. */
    dialogs: () =>
      [...document.querySelectorAll('[role=dialog]')]
        .filter((dialog) => dialog.closest('[style*="display: none"], .ant-drawer-content-wrapper-hidden') === null)
        .map((dialog) => dialog.querySelector('[class*="-title"]')?.textContent),
    /** Inputs of the calls of an operation. */
    sent: (id: StudioCallId) => calls.filter(([called]) => called === id).map(([, input]) => input),
    /** Ids of the calls that `work` makes. */
    async callsOf(work: () => Promise<unknown>): Promise<string[]> {
      const before = calls.length
      await work()
      return calls.slice(before).map(([id]) => id)
    },
    /** Path and query of the current URL. */
    address: () => decodeURIComponent(address),
    /** For each button with the name, whether it is disabled; [] without such a button. */
    disabled: (name: string) => pressable(name).map((element) => (element as HTMLButtonElement).disabled),
    /** Clicks the last button, link or menu item with the name: the last one is in the topmost dialog. */
    async press(name: string): Promise<void> {
      const named = pressable(name)
      if (named.length === 0) throw new Error(`nothing is called ${name}: ${document.body.textContent}`)
      await act(async () => named.at(-1)?.click())
      await flushAsync()
    },
    /** Clicks the checkbox, switch or radio button with a label. */
    async tick(label: string): Promise<void> {
      const field = fieldOf(label)
      await act(async () => field.click())
      await flushAsync()
    },
    /** Chooses an option of the selection with a label. */
    async choose(label: string, option: string): Promise<void> {
      const select = fieldOf(label).closest('.ant-select')
      // a multiple selection stays open after a choice
      if (!select?.classList.contains('ant-select-open'))
        await act(async () => void select?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
      await flushAsync()
      const options = [
        ...document.querySelectorAll<HTMLElement>(
          '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
        ),
      ]
      const named = options.filter(({ textContent }) => textContent === option)
      if (named.length === 0) throw new Error(`no option is called ${option}`)
      await act(async () => named.at(-1)?.click())
      await flushAsync()
    },
    /** Clears the selection with a label. */
    async clear(label: string): Promise<void> {
      const clear = fieldOf(label).closest('.ant-select')?.querySelector<HTMLElement>('.ant-select-clear')
      await act(async () => clear?.click())
      await flushAsync()
    },
    /** Chooses a file in the last field for files. Only files of `node:buffer` have a readable content. */
    async chooseFile(file: File): Promise<void> {
      const field = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1)
      if (field === undefined) throw new Error('no field takes files')
      Object.defineProperty(field, 'files', { value: [file], configurable: true })
      await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })))
      await flushAsync()
    },
    /** Removes the screen, as a navigation does. */
    leave: () => act(async () => root.unmount()),
    /** Fills the field with a label. */
    async fill(label: string, text: string): Promise<void> {
      const field = fieldOf(label)
      // React overrides the setter of the instance
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
      await act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })))
    },
    /** Presses Enter in the field with a label. */
    async enter(label: string): Promise<void> {
      const init = { key: 'Enter', bubbles: true }
      for (const type of ['keydown', 'keyup'])
        await act(async () => void fieldOf(label).dispatchEvent(new KeyboardEvent(type, init)))
      await flushAsync()
    },
  }
}

/** Calls `onChange` with the current path and query. */
function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation()
  useEffect(() => onChange(pathname + search), [onChange, pathname, search])
  return null
}

const pressable = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a, [role=menuitem]')].filter(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  )

/** The last field with a label. */
function fieldOf(label: string): HTMLElement {
  const labels = [...document.querySelectorAll('label')].filter(({ textContent }) => textContent === label)
  const field = labels.at(-1)?.control ?? document.querySelector<HTMLElement>(`[aria-label="${label}"]`)
  if (field === null) throw new Error(`no field is called ${label}`)
  return field
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
