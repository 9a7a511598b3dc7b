import { type StudioEndpoint, studioEndpoints } from '#contracts/generated/studio-endpoints.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { STUDIO_API_BASE } from '#contracts/studio/studio-limits.ts'

export type StudioCallId = keyof StudioWire
export type StudioInput<Id extends StudioCallId> = StudioWire[Id]['input']
export type StudioData<Id extends StudioCallId> = StudioWire[Id]['data']

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

type Listener = (failure: StudioFailure) => void
const sessionListeners = new Set<Listener>()

/** Hears of each call that was refused because nobody is logged in any more. @returns how to stop hearing. */
export function onSessionEnd(listener: Listener): () => void {
  sessionListeners.add(listener)
  return () => void sessionListeners.delete(listener)
}

/** What a page may wait for a call. */
const CALL_TIMEOUT_MS = 30_000

/** Makes a call of the studio. @throws StudioFailure when it is refused or not answered, DOMException when it is taken back. */
export async function studioCall<Id extends StudioCallId>(
  id: Id,
  input: StudioInput<Id>,
  { signal, keepalive = false }: { signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<StudioData<Id>> {
  const { url, method, body } = studioRequest(studioEndpoints[id], input)
  let response: Response
  let text: string
  try {
    const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS)
    response = await fetch(url, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      keepalive,
    })
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    throw noAnswer()
  }
  return readAnswer<Id>(response.status, text)
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

/** What an answer carries. @throws StudioFailure unless it is a success. */
export function readAnswer<Id extends StudioCallId>(status: number, text: string): StudioData<Id> {
  let answer: { code: number; msg: string; data: unknown }
  try {
    answer = JSON.parse(text) as typeof answer
  } catch {
    throw status === 413 ? new StudioFailure(413, '内容过大') : noAnswer()
  }
  if (answer.code === 200) return answer.data as StudioData<Id>
  const failure = new StudioFailure(answer.code, answer.msg, answer.data)
  if (answer.code === 401) for (const listener of sessionListeners) listener(failure)
  throw failure
}

export const noAnswer = () => new StudioFailure(0, '连接不上服务器，请检查网络后再试')
