import type { Operation } from '#contracts/declaration/operation.ts'
import type { SampleFile, WireRequest } from './ports.ts'

/** Input of a call by field name, possibly invalid. `product` is added by the test client. */
export type Input = Readonly<Record<string, unknown>>

export type RequestOptions = {
  key?: string | undefined
  /** Sent verbatim instead of the body fields. */
  rawBody?: string | undefined
  file?: SampleFile | undefined
  /** Further headers. */
  headers?: Readonly<Record<string, string>> | undefined
}

// standard in Node and browsers, but declared in the types of neither
declare const TextDecoder: new (label: string, options: { fatal: boolean }) => { decode: (bytes: Uint8Array) => string }

/** Encodes a call as a request. Undeclared fields go into the body if the call has one, else into the query. */
export function wireRequest(
  operation: Operation,
  input: Input,
  { key, rawBody, file, headers }: RequestOptions = {},
): WireRequest {
  const { params, query, body } = operation
  const hasBody = Object.keys(body.properties).length > 0
  const inPath = new Set(Object.keys(params.properties))
  const isInBody = (name: string) => hasBody && !(name in query.properties)
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined)
  const inQuery = rest.filter(([name]) => !isInBody(name)).flatMap(([name, value]) => queryPairs(name, value))
  const inBody = Object.fromEntries(rest.filter(([name]) => isInBody(name)))
  const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(textOf(input[name])))
  const text = rawBody ?? (hasBody ? JSON.stringify(inBody) : undefined)
  return {
    method: operation.method,
    address: path + (inQuery.length > 0 ? `?${inQuery.join('&')}` : ''),
    headers: {
      ...headers,
      ...(text !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
      ...(key !== undefined && { AuSessionKey: key }),
    },
    ...(text !== undefined && { text }),
    ...(file && { file }),
  }
}

/** Encodes a query parameter as the site does: lists as `1,2`. */
const queryPairs = (name: string, value: unknown): string[] => [
  `${encodeURIComponent(name)}=${encodeURIComponent(Array.isArray(value) ? value.map(textOf).join(',') : textOf(value))}`,
]

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return JSON.stringify(value) ?? ''
}

/** Parses a JSON body; undefined if it is invalid, not UTF-8, or nested too deep for recursive readers. */
export function parsedJson(body: Uint8Array | string): { value: unknown } | undefined {
  try {
    const text = typeof body === 'string' ? body : decodedText(body)
    return isTooDeep(text) ? undefined : { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

/** Maximum nesting of a body. Records are nested ten deep; validators and `JSON.stringify` recurse. */
const MAX_DEPTH = 200

function isTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (isInText) {
      if (sign === BACKSLASH) at += 1
      else if (sign === QUOTE) isInText = false
    } else if (sign === QUOTE) isInText = true
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1
  }
  return false
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

/** Decodes a body. @throws TypeError if it is not UTF-8. */
export const decodedText = (body: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(body)
