import type { WireRequest } from '#kit/suite/ports.ts'
import type { Json } from './wire-mutant.ts'

/** Returns the rows of a list response; undefined without rows. */
export const rowsIn = (body: Json | undefined): readonly Json[] | undefined =>
  Array.isArray(body?.['rows']) ? (body['rows'] as Json[]) : undefined

/** Returns the response body with other rows. */
export const withRows = (body: Json, rows: readonly unknown[]): Json => ({ ...body, rows })

/** Whether a response is successful. */
export const isSuccess = (body: Json | undefined): boolean => body?.['code'] === 200 || body?.['repCode'] === '0000'

/** Returns a request with a changed query field. If `change` returns undefined, removes the field. */
export function withQuery(
  request: WireRequest,
  name: string,
  change: (value: string) => string | undefined,
): WireRequest {
  const [path, query] = splitOnce(request.address)
  const pairs = query === '' ? [] : query.split('&')
  const made = pairs.flatMap((pair) => {
    const [field = '', value = ''] = pair.split('=')
    if (decodeURIComponent(field) !== name) return [pair]
    const other = change(decodeURIComponent(value))
    return other === undefined ? [] : [`${field}=${encodeURIComponent(other)}`]
  })
  return { ...request, address: made.length === 0 ? path : `${path}?${made.join('&')}` }
}

const splitOnce = (address: string): [string, string] => {
  const at = address.indexOf('?')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)]
}

/** Returns a request with the JSON body field at `path` changed; removes the field if `change` returns undefined. */
export function withField(
  request: WireRequest,
  path: readonly string[],
  change: (value: unknown) => unknown,
): WireRequest {
  if (request.text === undefined) return request
  let body: unknown
  try {
    body = JSON.parse(request.text)
  } catch {
    return request // intentionally invalid JSON
  }
  const made = at(body, path, change)
  return made === body ? request : { ...request, text: JSON.stringify(made) }
}

function at(value: unknown, [name, ...rest]: readonly string[], change: (value: unknown) => unknown): unknown {
  if (name === undefined) return change(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !(name in value)) return value
  const { [name]: inner, ...others } = value as Json
  const made = at(inner, rest, change)
  return made === undefined ? others : { ...(value as Json), [name]: made }
}

/** Returns a copy with the value at a pointer changed (`*`: every item), or removed if `change` returns undefined. */
export function editAt(value: unknown, pointer: readonly string[], change: (value: unknown) => unknown): unknown {
  const [step, ...rest] = pointer
  if (step === undefined) return change(value)
  if (step === '*') return Array.isArray(value) ? value.map((item) => editAt(item, rest, change)) : value
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !(step in value)) return value
  const { [step]: inner, ...others } = value as Json
  const made = editAt(inner, rest, change)
  return made === undefined ? others : { ...(value as Json), [step]: made }
}
