import { type StudioEndpoint, studioEndpoints } from '#contracts/generated/studio-endpoints.ts'
import type { CurrentStaff, StudioWire } from '#contracts/generated/studio-wire.ts'
import { STUDIO_MESSAGE } from '#contracts/error-catalogue.ts'
import { numberedMessage } from '#contracts/failure-texts.ts'
import { STUDIO_API_BASE } from '#contracts/studio/studio-limits.ts'
import { noteUse } from './session-use.ts'

export type StudioCallId = keyof StudioWire
export type StudioInput<Id extends StudioCallId> = StudioWire[Id]['input']
/** What a call answers; that nobody is logged in is a failure here, whichever way the server says it. */
export type StudioData<Id extends StudioCallId> = Id extends 'currentStaff' ? CurrentStaff : StudioWire[Id]['data']

/** A field that was refused, as the server names it. */
export type RefusedField = { field: string; message: string }

/** A call that came to nothing; `code` is 0 where no answer arrived. */
export class StudioFailure extends Error {
  readonly code: number
  /** What the refusal carries: `fields` with 400, what stands there now with 409. */
  readonly data: unknown
  constructor(code: number, message: string, data: unknown = null) {
    super(message)
    this.code = code
    this.data = data
  }

  get isOffline(): boolean {
    return this.code === 0
  }

  /** The fields of a 400, to be shown beside them. */
  get fields(): RefusedField[] {
    const { fields } = (this.data ?? {}) as { fields?: RefusedField[] }
    return fields ?? []
  }
}

/** Brings somebody back whose session has ended. @returns whether the same person is logged in again. */
type Resume = () => Promise<boolean>
let resume: Resume | undefined

/** Names who is asked when a call finds the session ended. @returns how to take that back. */
export function onSessionEnd(next: Resume): () => void {
  resume = next
  return () => {
    if (resume === next) resume = undefined
  }
}

/** Does what needs a session; once more when it had ended and the same person has logged in again. */
export async function withSession<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    const isOver = error instanceof StudioFailure && error.code === 401
    if (!isOver || resume === undefined || !(await resume())) throw error
    return attempt()
  }
}

/** What a page may wait for a call. */
const CALL_TIMEOUT_MS = 30_000

type CallOptions = {
  signal?: AbortSignal
  keepalive?: boolean
  /** Part of a log-in: an ended session is its own failure, which nobody is asked to mend. */
  isLogIn?: boolean
}

/** Makes a call of the studio. @throws StudioFailure when it is refused or not answered, DOMException when it is taken back. */
export const studioCall = <Id extends StudioCallId>(
  id: Id,
  input: StudioInput<Id>,
  { isLogIn = false, ...options }: CallOptions = {},
): Promise<StudioData<Id>> => (isLogIn ? ask(id, input, options) : withSession(() => ask(id, input, options)))

async function ask<Id extends StudioCallId>(
  id: Id,
  input: StudioInput<Id>,
  { signal, keepalive = false }: CallOptions,
): Promise<StudioData<Id>> {
  const endpoint: StudioEndpoint = studioEndpoints[id]
  const { url, method, body } = studioRequest(endpoint, input)
  let response: Response
  let text: string
  // AbortSignal.any is younger than the oldest browser
  const stop = new AbortController()
  const cancel = () => stop.abort(signal?.reason)
  const timer = setTimeout(cancel, CALL_TIMEOUT_MS)
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    signal?.throwIfAborted()
    response = await fetch(url, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: stop.signal,
      keepalive,
    })
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    throw noAnswer()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
  const data = readAnswer<Id>(response.status, text, response.headers.get('x-request-id'))
  if (id === 'currentStaff' && data === null) throw new StudioFailure(401, STUDIO_MESSAGE.logInAgain)
  if (endpoint.isBackground !== true) noteUse()
  return data
}

/** Address, method and body of a call: parameters go into the path, the rest where the record says. */
export function studioRequest({ method, path, query, hasBody }: StudioEndpoint, input: object) {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const asked = new URLSearchParams()
  for (const name of query) {
    if (rest.has(name)) asked.set(name, String(rest.get(name)))
    rest.delete(name)
  }
  const search = asked.size === 0 ? '' : `?${asked.toString()}`
  return { url: STUDIO_API_BASE + filled + search, method, body: hasBody ? Object.fromEntries(rest) : undefined }
}

/** What an answer carries. @throws StudioFailure unless it is a success; a fault is told with the request's number. */
export function readAnswer<Id extends StudioCallId>(
  status: number,
  text: string,
  requestId: string | null,
): StudioData<Id> {
  let answer: { code: number; msg: string; data: unknown }
  try {
    answer = JSON.parse(text) as typeof answer
  } catch {
    throw status === 413 ? new StudioFailure(413, '内容过大') : noAnswer()
  }
  if (answer.code === 200) return answer.data as StudioData<Id>
  const isFault = answer.code >= 500 && requestId !== null
  throw new StudioFailure(answer.code, isFault ? numberedMessage(answer.msg, requestId) : answer.msg, answer.data)
}

/** The failure of a call that got no answer at all; its code is 0. */
export const noAnswer = () => new StudioFailure(0, '连接不上服务器，请检查网络后再试')
