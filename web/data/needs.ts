import type { Wire } from '#contracts/generated/wire.ts'
import type { OperationId } from '#contracts/generated/endpoints.ts'

/** Location of a page: path, its parameters, and query. */
export type PageLocation = { path: string; params: Record<string, string | undefined>; query: URLSearchParams }

/** A call required by a page, with its input. */
export type Need = { [Id in OperationId]: readonly [Id, Wire[Id]['input']] }[OperationId]

/**
 * Cache key of a call: independent of the order of input keys, and identical on server and browser, so that rendered
 * replies are found.
 */
export function needKey(id: OperationId, input: object): string {
  const names = Object.keys(input)
  if (names.length === 0) return `${id} {}`
  // fast path: the names of most inputs are sorted already
  if (names.every((name, index) => (names[index - 1] ?? '') < name)) return `${id} ${JSON.stringify(input)}`
  const entries = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${id} ${JSON.stringify(Object.fromEntries(entries))}`
}

/** The operation id of a key made by `needKey`. */
export const needId = (key: string): string => key.slice(0, key.indexOf(' '))
