import type { Operation } from '#contracts/declaration/operation.ts'
import { SkipTest } from './test-errors.ts'
import type { Input } from './wire-format.ts'

/**
 * Requires the mandatory fields of a call. They are missing if another response did not contain the ids. @throws
 * SkipTest
 */
export function requireInput({ id, query, body, params }: Operation, input: Input): void {
  for (const { required = [] } of [query, body, params] as { required?: readonly string[] }[]) {
    const missing = required.find((name) => name !== 'product' && (input[name] ?? undefined) === undefined)
    if (missing !== undefined) throw new SkipTest('no-data', `${id}: ${missing}`)
  }
}
