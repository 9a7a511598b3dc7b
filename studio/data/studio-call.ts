import { type StudioEndpoint, studioEndpoints } from '#contracts/generated/studio-endpoints.ts'
import type { CurrentStaff, StudioWire } from '#contracts/generated/studio-wire.ts'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { numberedMessage } from '#contracts/constants/failure-messages.ts'
import { STUDIO_API_BASE } from '#contracts/studio/studio-limits.ts'
import { noteUse } from './session-use.ts'

export type StudioCallId = keyof StudioWire
export type StudioInput<Id extends StudioCallId> = StudioWire[Id]['input']
/** Response data of a call. `currentStaff` is never null here: without a log-in the call fails. */
export type StudioData<Id extends StudioCallId> = Id extends 'currentStaff' ? CurrentStaff : StudioWire[Id]['data']

/** A field that the server rejects, and the reason. */
export type RefusedField = { field: string; message: string }

/** A failed call; `code` is 0 for a network error. */
export class StudioFailure extends Error {
  readonly code: number
  /** Details of the error: `fields` for 400, the current state for 409. */
  readonly data: unknown
  constructor(code: number, message: string, data: unknown = null) {
    super(message)
    this.code = code
    this.data = data
  }

  get isOffline(): boolean {
    return this.code === 0
  }

  /** Rejected fields of a 400. */
  get fields(): RefusedField[] {
    const { fields } = (this.data ?? {}) as { fields?: RefusedField[] }
    return fields ?? []
  }
}

/** Asks for a new log-in after an expired session. Resolves to whether the same staff member has logged in. */
type Resume = () => Promise<boolean>
let resume: Resume | undefined

/** Sets the function that handles an expired session. @returns the function that removes it. */
export function onSessionEnd(next: Resume): () => void {
  resume = next
  return () => {
    if (resume === next) resume = undefined
  }
}

/** Runs `attempt`; on 401 re-authenticates and retries once. */
export async function withSession<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    const isOver = error instanceof StudioFailure && error.code === 401
    if (!isOver || resume === undefined || !(await resume())) throw error
    return attempt()
  }
}

/** Timeout of a call in ms. */
const CALL_TIMEOUT_MS = 30_000

type CallOptions = {
  signal?: AbortSignal
  keepalive?: boolean
  /** Whether the call is part of a log-in. A 401 then does not open another log-in. */
  isLogIn?: boolean
}

/** Makes a studio call. @throws StudioFailure for an error or missing response; DOMException if aborted. */
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
  // AbortSignal.any is missing in the oldest supported browser
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

/** URL, method and body of a call. The operation declares which input goes into the path, the query and the body. */
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

/** Address of a call whose response is a file. */
export const downloadUrl = <Id extends StudioCallId>(id: Id, input: StudioInput<Id>): string =>
  studioRequest(studioEndpoints[id], input).url

/**
 * Parses a response and returns its data.
 * @throws StudioFailure for an error; the message of an internal error contains the problem number
 */
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

/** Failure of a call without a response; its code is 0. */
export const noAnswer = () => new StudioFailure(0, '连接不上服务器，请检查网络后再试')
