import type { WireRequest, WireResponse } from '#kit/suite/ports.ts'
import { parsedJson } from '#kit/suite/wire-format.ts'
import type { RawFields } from '#contracts/checking/text-field.ts'

/** A request of another client, with its response, unredacted. */
export type ObservedExchange = {
  /** `address` is relative to the base; header names are in lower case; `text` is set for text bodies. */
  request: WireRequest
  /** undefined without a response. */
  response: ObservedResponse | undefined
  /** Why the response is missing or incomplete. */
  fault?: string
  /** Milliseconds since 1970. */
  startedAt: number
  ms: number
}

export type ObservedResponse = WireResponse & {
  /** The decoded body, if available; `body` may then be empty. */
  text?: string
  /** Whether `body` is only the beginning of the response body. */
  isCut?: boolean
}

export const SESSION_HEADER = 'ausessionkey'

/** Returns the session key of a request. */
export const keyOf = ({ headers }: WireRequest): string | undefined => headers[SESSION_HEADER] || undefined

/** Splits a request's address into path and query; values stay strings. */
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

/** Parses the JSON body of a request; undefined without one. */
export const sentJson = ({ text }: WireRequest): unknown => (text === undefined ? undefined : parsedJson(text)?.value)

/** Returns a request with only its content type and session key, under the header names that the suite uses. */
export const plainRequest = (request: WireRequest): WireRequest => ({
  ...request,
  headers: Object.fromEntries(
    Object.entries(KEPT_HEADERS).flatMap(([sent, name]) => {
      const value = request.headers[sent]
      return value === undefined ? [] : [[name, value]]
    }),
  ),
})

const KEPT_HEADERS = { 'content-type': 'content-type', [SESSION_HEADER]: 'AuSessionKey' }

/** Returns a response with its body as bytes. */
export const withBytes = ({ status, headers, body, text }: ObservedResponse): WireResponse => ({
  status,
  headers,
  body: text === undefined ? body : new TextEncoder().encode(text),
})
