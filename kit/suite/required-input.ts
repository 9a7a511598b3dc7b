import type { Operation } from '#contracts/declaration/operation.ts'
import { SkipTest } from './test-errors.ts'
import type { Input } from './wire-format.ts'

/**
 * Checks that the input has the required fields of a call; an id is missing if no response contained such an id.
 * @throws SkipTest if a field is missing.
 */
export function requireInput({ id, query, body, params }: Operation, input: Input): void {
  for (const { required = [] } of [query, body, params] as { required?: readonly string[] }[]) {
    const missing = required.find((name) => name !== 'product' && (input[name] ?? undefined) === undefined)
    if (missing !== undefined) throw new SkipTest('no-data', `${id}: ${missing}`)
  }
}
