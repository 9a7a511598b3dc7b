import type { OperationId } from '#contracts/catalogue.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { Flaw } from './shape-rules.ts'

type CodeIn<Reply> = Reply extends { code: infer Code } | { repCode: infer Code } ? Code : never

/** The codes that a call declares; 200 represents the bytes of a binary call. */
export type CodeOf<Id extends OperationId> =
  CodeIn<Wire[Id]['reply']> | (ArrayBuffer extends Wire[Id]['reply'] ? 200 : never)

/** Body of a response with this code according to the contract. An upstream that deviates may send another body. */
export type BodyOf<Id extends OperationId, Code> = Extract<Wire[Id]['reply'], { code: Code } | { repCode: Code }>

/** A parsed response, as tests read it. */
export type Answer = {
  operation: Operation
  /** The code in the body; '200' for the bytes of a binary call, undefined if the body has no code. */
  code: string | undefined
  /** The parsed JSON; undefined for bytes and invalid JSON. */
  body: unknown
  bytes: Uint8Array
  headers: Readonly<Record<string, string>>
  exchange: number
}

/**
 * Maximum number of list items that tests read: some invariants compare all pairs of items, and the upstream decides the
 * length.
 */
const MAX_ITEMS = 3000

/** Returns the values at a pointer into a body, such as '/data/0/jobId'; a step `*` matches every item. */
export function valuesAt(body: unknown, pointer: string): unknown[] {
  let values: unknown[] = [body]
  for (const step of pointer.split('/').slice(1)) {
    values = values.flatMap((value) => {
      if (step === '*') return Array.isArray(value) ? (value as unknown[]).slice(0, MAX_ITEMS) : []
      return typeof value === 'object' && value !== null && step in value
        ? [(value as Record<string, unknown>)[step]]
        : []
    })
  }
  return values
}

/** Returns the message of a response; '' if it has no string message. */
export function messageIn(body: unknown): string {
  const { msg, repMsg } = (body ?? {}) as { msg?: unknown; repMsg?: unknown }
  const message = msg ?? repMsg
  return typeof message === 'string' ? message.trim() : ''
}

/** Returns the rows of a list response; [] if it has no rows. */
export const rowsOf = ({ body, operation }: Pick<Answer, 'body'> & Partial<Answer>): Record<string, unknown>[] =>
  valuesAt(body, '/rows/*')
    .filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null)
    .map((row) => (operation === undefined ? row : watched(row, operation)))

/** Thrown on reading a required field that the response lacks: the test could not judge the missing value. */
export class FieldIsMissing extends Error {
  readonly pointer: string
  constructor(pointer: string) {
    super(pointer)
    this.pointer = pointer
  }
}

/** Wraps a row: reading a required but missing field throws FieldIsMissing. */
function watched(row: Record<string, unknown>, { replies }: Operation): Record<string, unknown> {
  const schema = replies['200'] as { properties?: { rows?: { items?: { required?: readonly string[] } } } } | undefined
  const required = schema?.properties?.rows?.items?.required ?? []
  return watchedFor(row, new Map(required.map((name) => [name, `/200/rows/*/${name}`])))
}

/** Wraps an object: reading one of these fields where it is missing throws FieldIsMissing with its pointer. */
function watchedFor<Value extends object>(value: Value, fields: ReadonlyMap<string, string>): Value {
  if ([...fields.keys()].every((name) => name in value)) return value
  return new Proxy(value, {
    get(target, name) {
      const pointer = typeof name === 'string' && !(name in target) ? fields.get(name) : undefined
      if (pointer !== undefined) throw new FieldIsMissing(pointer)
      return Reflect.get(target, name) as unknown
    },
  })
}

/** Wraps a body: reading a field that is declared as required but the response lacks throws FieldIsMissing. */
export function watchMissing(body: unknown, flaws: readonly Pick<Flaw, 'rule' | 'pointer'>[]): unknown {
  const objects = new Map<string, Map<string, string>>()
  for (const { rule, pointer } of flaws) {
    if (rule !== 'required' && rule !== 'renamed') continue
    const [, code = '', ...steps] = pointer.split('/')
    const name = steps.pop() ?? ''
    if (code !== '200') continue
    const fields = objects.get(steps.join('/')) ?? new Map<string, string>()
    objects.set(steps.join('/'), fields.set(name, pointer))
  }
  // deepest first: mapAt copies the objects on the path, which would drop an earlier wrapper
  const places = [...objects].toSorted(([a], [b]) => b.length - a.length)
  return places.reduce(
    (read, [place, fields]) => mapAt(read, place.split('/').filter(Boolean), (value) => watchedFor(value, fields)),
    body,
  )
}

function mapAt(value: unknown, [step, ...rest]: readonly string[], change: (value: object) => object): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (step === undefined) return change(value)
  if (step === '*') return Array.isArray(value) ? value.map((item) => mapAt(item, rest, change)) : value
  return step in value ? { ...value, [step]: mapAt((value as Record<string, unknown>)[step], rest, change) } : value
}

/** Returns the total that a list states. @throws FieldIsMissing in an invariant if the list states no total. */
export const totalOf = ({ body }: Pick<Answer, 'body'>): number =>
  Number((body as { total?: unknown } | undefined)?.total)
