import type { OperationId } from '#contracts/catalogue.ts'
import type { Exchange } from './verdict.ts'

/** Returns the number of rows of a list response; undefined for other responses. */
export function rowCount(body: unknown): number | undefined {
  const { rows, data } = (typeof body === 'object' && body !== null ? body : {}) as { rows?: unknown; data?: unknown }
  const list = [rows, data].find((each): each is unknown[] => Array.isArray(each))
  return list?.length
}

/** Returns the calls whose lists were empty whenever they were read: nothing is known about their rows. */
export function alwaysEmpty(exchanges: readonly Pick<Exchange, 'operation' | 'rows'>[]): OperationId[] {
  const most = new Map<OperationId, number>()
  for (const { operation, rows } of exchanges)
    if (rows !== undefined) most.set(operation, Math.max(rows, most.get(operation) ?? 0))
  return [...most].flatMap(([operation, rows]) => (rows === 0 ? [operation] : []))
}
