import type { Deviation } from '#contracts/checking/reply-deviations.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { isObject, type Json, type JsonObject, takeFrom } from '#contracts/dialects/json-tree.ts'

/** Names that servers give to the items of a list, and to the object that holds them. */
const LIST_NAMES = ['rows', 'list', 'records', 'items', 'content', 'results']
const HOLDERS = ['', '/data', '/page', '/result']

type Properties = Readonly<Record<string, { type?: string } | undefined>>

/**
 * Moves the list of a successful response, with its total, to the declared place (`data.list` to
 * `rows`, `rows` to `data`), so that the rows are checked.
 * @returns the body, and a deviation for each moved member.
 */
export function withList({ replies }: Operation, body: unknown): { body: unknown; moves: Deviation[] } {
  const { properties = {} } = (replies['200'] ?? {}) as { properties?: Properties }
  const name = 'rows' in properties ? 'rows' : properties['data']?.type === 'array' ? 'data' : undefined
  const reply = body as Json | undefined
  if (name === undefined || !isObject(reply) || reply['code'] !== 200 || name in reply) return { body, moves: [] }
  const place = HOLDERS.flatMap((holder) => LIST_NAMES.map((each) => `${holder}/${each}`)).find((each) =>
    Array.isArray(memberAt(reply, each)),
  )
  if (place === undefined) return { body, moves: [] }
  const total = place.replace(/[^/]+$/, 'total')
  const isTotalBeside = 'total' in properties && !('total' in reply) && memberAt(reply, total) !== undefined
  const moved = [[name, place] as const, ...(isTotalBeside ? [['total', total] as const] : [])]
  return {
    body: moved.reduce((read, [key, from]) => takeFrom(read, key, from), reply),
    moves: moved.map(([key, from]) => ({
      pointer: `/200/${key}`,
      path: `/${key}`,
      keyword: 'moved',
      expected: `must have ${key}`,
      got: from,
    })),
  }
}

const memberAt = (reply: JsonObject, place: string): Json | undefined =>
  place
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((holder, name) => (isObject(holder) ? holder[name] : undefined), reply)
