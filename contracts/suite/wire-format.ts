import type { Operation } from '#contracts/operation.ts'
import type { SampleFile, WireRequest } from './ports.ts'

/** The input of a call by the names of its fields, of whatever form. `product` is filled in. */
export type Input = Readonly<Record<string, unknown>>

export type RequestOptions = {
  key?: string | undefined
  /** Sent as it is instead of the fields of the body. */
  rawBody?: string | undefined
  file?: SampleFile | undefined
}

// standard in Node and browsers, declared in neither's types here
declare const TextDecoder: new (label: string, options: { fatal: boolean }) => { decode: (bytes: Uint8Array) => string }

/** A call as it goes over the wire. Fields that the record does not name go into the body when there is one, else the query. */
export function wireRequest(
  operation: Operation,
  input: Input,
  { key, rawBody, file }: RequestOptions = {},
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
      ...(text !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
      ...(key !== undefined && { AuSessionKey: key }),
    },
    ...(text !== undefined && { text }),
    ...(file && { file }),
  }
}

/** As the site sends it: lists as `1,2`. */
const queryPairs = (name: string, value: unknown): string[] => [
  `${encodeURIComponent(name)}=${encodeURIComponent(Array.isArray(value) ? value.map(textOf).join(',') : textOf(value))}`,
]

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return JSON.stringify(value) ?? ''
}

/** The JSON of a body; undefined when it is none, or not UTF-8. */
export function parsedJson(body: Uint8Array | string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(typeof body === 'string' ? body : decodedText(body)) as unknown }
  } catch {
    return undefined
  }
}

/** The text of a body. @throws TypeError when it is not UTF-8. */
export const decodedText = (body: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(body)
