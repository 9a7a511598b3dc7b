import type { Operation } from '#contracts/declaration/operation.ts'
import type { Pointer } from '#contracts/declaration/provenance.ts'
import type { WireResponse } from '#kit/suite/ports.ts'
import { codeOf, recordPointer } from '#contracts/checking/reply-deviations.ts'
import { parsedJson } from '#kit/suite/wire-format.ts'

/** A response, parsed for comparison. */
export type Compared = {
  /** The body code; the HTTP status without one. */
  code: string
  /** The parsed JSON; undefined for bytes. */
  body: unknown
  bytes: Uint8Array
}

/** A place where two responses to the same request differ. */
export type Difference = {
  /** As in records: '/200/rows' and deeper. */
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
    const keyed = key !== undefined && path === '/rows' && [...a, ...b].every((row) => isObject(row) && key in row)
    const keysOf = (rows: readonly unknown[]) => rows.map((row) => (keyed ? (row as Fields)[key] : undefined))
    if (!keyed) {
      const longer =
        a.length === b.length ? [] : [{ pointer: path, kind: 'length' as const, left: a.length, right: b.length }]
      return [...longer, ...a.slice(0, b.length).flatMap((item, index) => inside(`${path}/0`, item, b[index]))]
    }
    const [ofA, ofB] = [keysOf(a), keysOf(b)]
    const both = ofA.filter((each) => ofB.includes(each))
    const only = (kind: 'only-left' | 'only-right', keys: readonly unknown[]): Difference[] =>
      keys.length === 0
        ? []
        : [
            {
              pointer: `${path}/0`,
              kind,
              left: kind === 'only-left' ? keys : undefined,
              right: kind === 'only-right' ? keys : undefined,
            },
          ]
    const isMoved = both.some((each, index) => each !== ofB.filter((other) => both.includes(other))[index])
    return [
      ...only(
        'only-left',
        ofA.filter((each) => !ofB.includes(each)),
      ),
      ...only(
        'only-right',
        ofB.filter((each) => !ofA.includes(each)),
      ),
      ...(isMoved ? [{ pointer: path, kind: 'order' as const, left: ofA, right: ofB }] : []),
      ...both.flatMap((each) => inside(`${path}/0`, a[ofA.indexOf(each)], b[ofB.indexOf(each)])),
    ]
  }
}

type Fields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
