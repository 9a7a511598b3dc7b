import { act, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { vi } from 'vitest'
import { flushAsync, submitForm } from '#web/ui/testing/flush-async.ts'
import { updateLoginState } from '#web/data/login-state.ts'
import { needKey } from '#web/data/needs.ts'
import { readReplies } from '#web/data/reply.ts'
import { storeSessionKey } from '#web/data/session-key.ts'
import { siteFacts } from './sample-replies.ts'

/** A call received by the stub server. */
export type SentCall = { name: string; query: Record<string, string>; body: Record<string, unknown> }

/** Responses by call name; a promise delays the response. */
export type Answers = Readonly<Record<string, (call: SentCall) => object | Promise<object> | undefined>>

/** A successful response. */
export const ok = (data?: unknown) => ({ code: 200, msg: '操作成功', ...(data === undefined ? {} : { data }) })

/**
 * Responds to calls by name (last path segment that is not an id); a call without a response fails like a network
 * error. `getSiteFacts` always succeeds.
 * @returns the calls received; later calls are appended.
 */
export function stubCalls(answers: Answers): SentCall[] {
  const sentCalls: SentCall[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'https://site.example')
    const parts = url.pathname.split('/').filter((part) => !/^\d+$/.test(part))
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
    const one = { name: parts[parts.length - 1] ?? '', query: Object.fromEntries(url.searchParams), body }
    if (one.name === 'getSiteFacts') return Response.json(siteFacts)
    sentCalls.push(one)
    const reply = await answers[one.name]?.(one)
    if (reply === undefined) throw new TypeError('no network')
    return reply instanceof Response ? reply : Response.json(reply)
  })
  return sentCalls
}

/** Logs a user in on this device; undefined logs out. */
export function visitAs(miniProgramPersonId: number | undefined): void {
  if (miniProgramPersonId === undefined) {
    act(() => updateLoginState({ isLogin: false, miniProgramPersonId: null }))
    return
  }
  storeSessionKey('k'.repeat(43))
  const person = { miniProgramPersonId, userName: '陈予安', phoneNumber: '19900000086' }
  act(() => updateLoginState({ isLogin: true, ...person }))
}

/** Renders a component with all providers. */
export function VisitAt({ url, children }: { url: string; children: ReactNode }) {
  const fallback = readReplies({ [needKey('getSiteFacts', {})]: siteFacts })
  return (
    <SWRConfig value={{ fallback, provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>
    </SWRConfig>
  )
}

type Visit = { url: string; shown: ReactNode; answers: Answers }

/** Renders a component at a URL with the given responses. @returns the calls received; later calls are appended. */
export async function openVisit(render: (node: ReactNode) => void, { url, shown, answers }: Visit) {
  const sentCalls = stubCalls(answers)
  render(<VisitAt url={url}>{shown}</VisitAt>)
  await flushAsync()
  return sentCalls
}

/** Defines the methods of dialogs, which jsdom lacks. */
export function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}

/** Returns the button or link with the given accessible name. @throws Error if no control has the name. */
export function control(host: Element, name: string): HTMLElement {
  const found = [...host.querySelectorAll<HTMLElement>('button, a, summary')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  )
  if (found === undefined) throw new Error(`nothing is called ${name}`)
  return found
}

/** Clicks the button or link with the given accessible name and flushes the responses. */
export async function press(host: Element, name: string): Promise<void> {
  act(() => control(host, name).click())
  await flushAsync()
}

/** Types into the field with the given id. */
export function typeInto(host: Element, id: string, value: string): void {
  const input = host.querySelector<HTMLInputElement>(`#${id}`)
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Submits the form of the field with the given id, and flushes the response. */
export const submitFormOf = (host: Element, id: string): Promise<void> =>
  submitForm(host.querySelector(`#${id}`)?.closest('form'))
