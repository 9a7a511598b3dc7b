import { act, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { vi } from 'vitest'
import { settle, submitForm } from '#web/components/testing/settle.ts'
import { updateLoginState } from '#web/data/login-state.ts'
import { needKey } from '#web/data/needs.ts'
import { readReplies } from '#web/data/reply.ts'
import { storeSessionKey } from '#web/data/session-key.ts'
import { siteFacts } from './sample-replies.ts'

/** A call as the stubbed server hears it. */
export type HeardCall = { name: string; query: Record<string, string>; body: Record<string, unknown> }

/** What calls answer, by their names. */
export type Answers = Readonly<Record<string, (call: HeardCall) => object | undefined>>

/** The usual success. */
export const ok = (data?: unknown) => ({ code: 200, msg: '操作成功', ...(data === undefined ? {} : { data }) })

/**
 * Answers every call by its name (the last part of the path); one without an answer fails like a broken line.
 * @returns what was asked, growing.
 */
export function stubCalls(answers: Answers): HeardCall[] {
  const heard: HeardCall[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'https://site.example')
    const parts = url.pathname.split('/').filter((part) => !/^\d+$/.test(part))
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
    const one = { name: parts[parts.length - 1] ?? '', query: Object.fromEntries(url.searchParams), body }
    if (one.name === 'getSiteFacts') return Response.json(siteFacts)
    heard.push(one)
    const reply = answers[one.name]?.(one)
    if (reply === undefined) throw new TypeError('no network')
    return reply instanceof Response ? reply : Response.json(reply)
  })
  return heard
}

/** Somebody who is logged in on this device; nobody with undefined. */
export function visitAs(miniProgramPersonId: number | undefined): void {
  if (miniProgramPersonId === undefined) {
    act(() => updateLoginState({ isLogin: false, miniProgramPersonId: null }))
    return
  }
  storeSessionKey('k'.repeat(43))
  const person = { miniProgramPersonId, userName: '陈予安', phoneNumber: '19900000086' }
  act(() => updateLoginState({ isLogin: true, ...person }))
}

/** A piece of the site with everything it needs around it. */
export function VisitAt({ url, children }: { url: string; children: ReactNode }) {
  const fallback = readReplies({ [needKey('getSiteFacts', {})]: siteFacts })
  return (
    <SWRConfig value={{ fallback, provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>
    </SWRConfig>
  )
}

type Visit = { url: string; shown: ReactNode; answers: Answers }

/** Shows a piece of the site at an address where calls are answered so. @returns what is asked, growing. */
export async function openVisit(render: (node: ReactNode) => void, { url, shown, answers }: Visit) {
  const heard = stubCalls(answers)
  render(<VisitAt url={url}>{shown}</VisitAt>)
  await settle()
  return heard
}

/** jsdom has no dialogs. */
export function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}

/** The button or link of that name. @throws Error when there is none. */
export function control(host: Element, name: string): HTMLElement {
  const found = [...host.querySelectorAll<HTMLElement>('button, a, summary')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  )
  if (found === undefined) throw new Error(`nothing is called ${name}`)
  return found
}

/** Presses it and lets the answers arrive. */
export async function press(host: Element, name: string): Promise<void> {
  act(() => control(host, name).click())
  await settle()
}

/** Types a text into the field of that id. */
export function typeInto(host: Element, id: string, value: string): void {
  const input = host.querySelector<HTMLInputElement>(`#${id}`)
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Sends the form that the field of that id stands in, and lets the answer arrive. */
export const submitFormOf = (host: Element, id: string): Promise<void> =>
  submitForm(host.querySelector(`#${id}`)?.closest('form'))
