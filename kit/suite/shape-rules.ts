import type { Deviation } from '#contracts/checking/reply-deviations.ts'
import { type Operation, successCode } from '#contracts/declaration/operation.ts'
import { sourceAt, type Source } from '#contracts/declaration/provenance.ts'
import { BASE_ENTITY } from './base-entity.ts'
import { boundedDeviations } from './bounded-deviations.ts'
import { withList } from './list-places.ts'
import type { Layer } from './verdict.ts'

/** A flaw of a single response. */
export type Flaw = Pick<Deviation, 'pointer' | 'expected' | 'got'> & {
  layer: Layer
  rule: string
  source: Source
  /** Path within the response. */
  path?: string
  /** Whether the request must succeed. */
  isOnSuccess?: boolean
  /** Whether the request must be rejected. */
  isOnRefusal?: boolean
  /** Id of the assumption of a transport rule; declarations do not contain transport rules. */
  assumption?: string
}

/** Checks the shape of a response against the schema of its code. */
export function shapeFlaws(operation: Operation, body: unknown): Flaw[] {
  const found = withList(operation, body)
  const deviations = boundedDeviations(operation, found.body).map((each) => fromTheTop(operation, found.body, each))
  return [...found.moves, ...withMoves(deviations)].map(({ pointer, path, keyword, expected, got }) => ({
    layer: 'shape',
    rule: keyword,
    pointer: keyword === 'code' ? '' : pointer,
    path,
    expected,
    got,
    source: shapeSource(operation, { pointer, keyword, got }),
  }))
}

/**
 * Returns the source of a shape rule. A missing numeric code violates the specification; an undeclared code only
 * contradicts an assumption, because clients show it as an unknown error (specification 8).
 */
function shapeSource(
  operation: Operation,
  { pointer, keyword, got }: Pick<Deviation, 'pointer' | 'keyword' | 'got'>,
): Source {
  if (keyword === 'code') {
    const isCode = typeof got === (operation.envelope === 'captcha' ? 'string' : 'number')
    return isCode ? 'assumed' : sourceAt(operation, `/${successCode(operation.envelope)}/code`)
  }
  return sourceAt(operation, ['required', 'moved', 'renamed'].includes(keyword) ? pointer : `${pointer}#${keyword}`)
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Reports an unknown nested key as moved if it is declared at the top and missing there. */
function fromTheTop(operation: Operation, body: unknown, deviation: Deviation): Deviation {
  const [, code = ''] = deviation.pointer.split('/')
  const { properties = {} } = (operation.replies[code] ?? {}) as { properties?: Record<string, unknown> }
  const name = nameOf(deviation.path)
  if (deviation.keyword !== 'additionalProperties' || !(name in properties) || name in (body as object))
    return deviation
  return { ...deviation, pointer: `/${code}/${name}`, path: `/${name}`, keyword: 'moved', got: deviation.path }
}

/**
 * Reports a missing field that exists elsewhere as moved, and a missing field next to a single unknown field as
 * renamed. Linear in the number of deviations.
 */
function withMoves(deviations: readonly Deviation[]): Deviation[] {
  const elsewhere = new Map<string, Deviation>()
  const beside = new Map<string, Deviation[]>()
  const missing = new Map<string, number>()
  const ofKeyword = (keyword: string) => deviations.filter((deviation) => deviation.keyword === keyword)
  for (const deviation of ofKeyword('additionalProperties')) {
    const [parent, name] = [parentOf(deviation.path), nameOf(deviation.path)]
    if (!elsewhere.has(name)) elsewhere.set(name, deviation)
    if (BASE_ENTITY.includes(name)) continue
    const others = beside.get(parent)
    if (others) others.push(deviation)
    else beside.set(parent, [deviation])
  }
  for (const deviation of ofKeyword('moved')) {
    const name = nameOf(deviation.path)
    if (!elsewhere.has(name)) elsewhere.set(name, deviation)
  }
  for (const { path } of ofKeyword('required')) missing.set(parentOf(path), (missing.get(parentOf(path)) ?? 0) + 1)
  const used = new Set<Deviation>()
  const merged = deviations.map((deviation) => {
    if (deviation.keyword !== 'required') return deviation
    const parent = parentOf(deviation.path)
    const moved = elsewhere.get(nameOf(deviation.path))
    const others = beside.get(parent) ?? []
    const renamed = missing.get(parent) === 1 && others.length === 1 ? others[0] : undefined
    const other = moved ?? renamed
    if (other === undefined) return deviation
    used.add(other)
    const got = moved === undefined ? nameOf(other.path) : other.keyword === 'moved' ? other.got : other.path
    return { ...deviation, keyword: moved ? 'moved' : 'renamed', got }
  })
  return merged.filter((deviation) => !used.has(deviation))
}
