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
  const entries = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `${id} ${JSON.stringify(Object.fromEntries(entries))}`
}

/** The call behind a key that `needKey` made. */
export function needOf(key: string): Need {
  const space = key.indexOf(' ')
  return [key.slice(0, space), JSON.parse(key.slice(space + 1))] as unknown as Need // the key was made from a Need
}
