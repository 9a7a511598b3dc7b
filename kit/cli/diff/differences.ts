import type { Operation } from '#contracts/declaration/operation.ts'
import type { Pointer } from '#contracts/declaration/provenance.ts'
import type { WireResponse } from '#kit/suite/ports.ts'
import { codeOf, recordPointer } from '#contracts/checking/reply-deviations.ts'
import { parsedJson } from '#kit/suite/wire-format.ts'

/** A response, parsed for comparison. */
export type Compared = {
  /** The body code; `HTTP <status>` if there is none. */
  code: string
  /** The parsed JSON; undefined if the body is not JSON. */
  body: unknown
  bytes: Uint8Array
}

/** A place where two responses to the same request differ. */
export type Difference = {
  /** A pointer that starts with the code: '/200/rows'. */
  pointer: Pointer
  kind: 'code' | 'value' | 'type' | 'only-left' | 'only-right' | 'order' | 'length' | 'bytes'
  left: unknown
  right: unknown
}

/** Parses a response for comparison. */
export function compared(operation: Operation, { status, headers, body: bytes }: WireResponse): Compared {
  const json =
    /json/i.test(headers['content-type'] ?? '') || operation.envelope !== 'binary' ? parsedJson(bytes) : undefined
  return { code: codeOf(operation, json?.value) ?? `HTTP ${status}`, body: json?.value, bytes }
}

/** Lists the differences between two responses. List rows are matched by key. */
export function differences(operation: Operation, left: Compared, right: Compared): Difference[] {
  if (left.code !== right.code) {
    return [{ pointer: '', kind: 'code', left: left.code, right: right.code }]
  }
  const at = (path: string) => recordPointer(left.code, path)
  if (left.body === undefined || right.body === undefined) {
    const isSame = Buffer.from(left.bytes).equals(right.bytes)
    return isSame ? [] : [{ pointer: at(''), kind: 'bytes', left: left.bytes.length, right: right.bytes.length }]
  }
  return inside('', left.body, right.body).map(({ pointer, ...rest }) => ({ pointer: at(pointer), ...rest }))

  function inside(path: string, a: unknown, b: unknown): Difference[] {
    if (Array.isArray(a) && Array.isArray(b)) return inLists(path, a, b)
    if (isObject(a) && isObject(b)) return inObjects(path, a, b)
    if (Object.is(a, b)) return []
    return [{ pointer: path, kind: typeOf(a) === typeOf(b) ? 'value' : 'type', left: a, right: b }]
  }

  function inObjects(path: string, a: Fields, b: Fields): Difference[] {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((name) => {
      const pointer = `${path}/${name}`
      if (!(name in b)) return [{ pointer, kind: 'only-left' as const, left: a[name], right: undefined }]
      if (!(name in a)) return [{ pointer, kind: 'only-right' as const, left: undefined, right: b[name] }]
      return inside(pointer, a[name], b[name])
    })
  }

  function inLists(path: string, a: readonly unknown[], b: readonly unknown[]): Difference[] {
    const key = operation.listing?.key
    const isKeyed = key !== undefined && path === '/rows' && [...a, ...b].every((row) => isObject(row) && key in row)
    if (isKeyed) return inKeyedRows(path, byKey(key, a as readonly Fields[]), byKey(key, b as readonly Fields[]))
    const longer =
      a.length === b.length ? [] : [{ pointer: path, kind: 'length' as const, left: a.length, right: b.length }]
    return [...longer, ...a.slice(0, b.length).flatMap((item, index) => inside(`${path}/0`, item, b[index]))]
  }

  function inKeyedRows(path: string, a: ReadonlyMap<unknown, Fields>, b: ReadonlyMap<unknown, Fields>): Difference[] {
    const inBoth = [...a.keys()].filter((key) => b.has(key))
    const inBothOfRight = [...b.keys()].filter((key) => a.has(key))
    const onlyLeft = [...a.keys()].filter((key) => !b.has(key))
    const onlyRight = [...b.keys()].filter((key) => !a.has(key))
    const pointer = `${path}/0`
    const found: Difference[] = []
    if (onlyLeft.length > 0) found.push({ pointer, kind: 'only-left', left: onlyLeft, right: undefined })
    if (onlyRight.length > 0) found.push({ pointer, kind: 'only-right', left: undefined, right: onlyRight })
    if (inBoth.some((key, index) => key !== inBothOfRight[index]))
      found.push({ pointer: path, kind: 'order', left: [...a.keys()], right: [...b.keys()] })
    return [...found, ...inBoth.flatMap((key) => inside(pointer, a.get(key), b.get(key)))]
  }
}

/** Rows by key; of rows with the same key the first. */
function byKey(key: string, rows: readonly Fields[]): ReadonlyMap<unknown, Fields> {
  const found = new Map<unknown, Fields>()
  for (const row of rows) if (!found.has(row[key])) found.set(row[key], row)
  return found
}

type Fields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
