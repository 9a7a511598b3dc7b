import { act, type ComponentType, type ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { vi } from 'vitest'
import { submitForm } from '#web/ui/testing/flush-async.ts'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { updateLoginState } from '#web/data/login-state.ts'
import { needKey } from '#web/data/needs.ts'
import { userKey } from '#web/data/user-call.ts'
import { readReplies } from '#web/data/reply.ts'
import { siteFacts } from './sample-replies.ts'
import { aResume } from './sample-resume.ts'

type ResumeVisit = {
  Screen: ComponentType
  url: string
  /** Path pattern, if it has parameters. */
  path?: string
  info?: PersonalInfo
}

/** Path and body of a call received by the stub server. */
export type Sent = { path: string; body: unknown }

/**
 * Logs the owner in and responds to `personalInfo` with `info`; `answer` handles all other calls.
 * @returns these other calls; later calls are appended.
 */
export function stubResumeCalls(answer: (sent: Sent) => Promise<Response> | Response, info = aResume()): Sent[] {
  const sent: Sent[] = []
  updateLoginState({ isLogin: true, miniProgramPersonId: info.miniProgramPersonId })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.replace('/prod-api/api/miniProgram/', '')
    if (path === 'personalInfo') return Response.json({ code: 200, msg: '操作成功', data: info })
    const one = { path, body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined }
    sent.push(one)
    return answer(one)
  })
  return sent
}

/** A résumé screen for the owner of the résumé; `[data-address]` contains path and hash. */
export function ResumeAt({ Screen, url, path = '*', info = aResume() }: ResumeVisit): ReactNode {
  const fallback = readReplies({
    [needKey('getSiteFacts', {})]: siteFacts,
    [userKey(info.miniProgramPersonId, 'personalInfo', {})]: { code: 200, msg: '操作成功', data: info },
  })
  return (
    <SWRConfig value={{ fallback, provider: () => new Map(), revalidateOnMount: false }}>
      <MemoryRouter initialEntries={[url]}>
        <Routes>
          <Route path={path} Component={Screen} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </MemoryRouter>
    </SWRConfig>
  )
}

function Address() {
  const { pathname, hash } = useLocation()
  return <output data-address={pathname + hash} />
}

/** The current path and hash. */
export const addressIn = (host: HTMLElement) => host.querySelector<HTMLElement>('[data-address]')?.dataset['address']

/** Fills in a field of a résumé form. */
export function fill(host: HTMLElement, field: string, value: string): void {
  const control = host.querySelector<HTMLInputElement>(`#resume-${field}`)
  if (control === null) throw new Error(`no field ${field}`)
  act(() => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}

/** Clicks 保存 and flushes the response. */
export const save = (host: HTMLElement): Promise<void> => submitForm(host.querySelector('form'))

/** Messages of the error summary, in order. */
export const messagesIn = (host: HTMLElement) =>
  [...host.querySelectorAll('form > [role=alert] a')].map(({ textContent }) => textContent)
