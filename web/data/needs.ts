import type { Wire } from '#contracts/generated/wire.ts'
import type { OperationId } from '#contracts/generated/endpoints.ts'

/** Where a visitor is: the path, its parameters and the query. */
export type PageLocation = { path: string; params: Record<string, string | undefined>; query: URLSearchParams }

/** A call a page reads, with its input. */
export type Need = { [Id in OperationId]: readonly [Id, Wire[Id]['input']] }[OperationId]

/**
 * The cache key of a call: equal for equal inputs, whatever the order of their keys. Server and browser both use it, so
 * what was rendered is found again.
 */
export function needKey(id: OperationId, input: object): string {
  const names = Object.keys(input)
  if (names.length === 0) return `${id} {}`
  // most inputs are in order already
  if (names.every((name, index) => (names[index - 1] ?? '') < name)) return `${id} ${JSON.stringify(input)}`
  const entries = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${id} ${JSON.stringify(Object.fromEntries(entries))}`
}

/** Which call a key of `needKey` is of. */
export const needId = (key: string): string => key.slice(0, key.indexOf(' '))
