import type { WireRequest, WireResponse } from '#contracts/suite/ports.ts'
import { parsedJson } from '#contracts/suite/wire-format.ts'
import type { RawFields } from '#contracts/checking/text-field.ts'

/** A request that somebody else made, and what it was answered. Nothing is redacted here. */
export type ObservedExchange = {
  /** `address` begins behind the base; header names are in lower case; `text` is there for a body of text. */
  request: WireRequest
  /** undefined when there was no answer. Bytes of pictures and files are cut. */
  response: WireResponse | undefined
  /** Why there was no answer, or why it is not whole. */
  fault?: string
  /** Milliseconds since 1970. */
  startedAt: number
  ms: number
}

export const SESSION_HEADER = 'ausessionkey'

/** The session key that a request brought. */
export const keyOf = ({ headers }: WireRequest): string | undefined => headers[SESSION_HEADER] || undefined

/** Path and query of a request, the values still as texts. */
export function sentFields({ address }: WireRequest): { path: string; query: RawFields } {
  const at = address.indexOf('?')
  if (at === -1) return { path: address, query: {} }
  const query: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(address.slice(at + 1))) {
    const known = query[name]
    query[name] = known === undefined ? value : [known, value].flat()
  }
  return { path: address.slice(0, at), query }
}

const encoder = new TextEncoder()

/** The JSON of a request's body; undefined for none, or for another kind. */
export const sentJson = ({ text }: WireRequest): unknown =>
  text === undefined ? undefined : parsedJson(encoder.encode(text))?.value

/** A request with what of its head says something about the call. */
export const plainRequest = (request: WireRequest): WireRequest => ({
  ...request,
  headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => TELLING_HEADERS.includes(name))),
})

const TELLING_HEADERS = ['content-type', SESSION_HEADER]
