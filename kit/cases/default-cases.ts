import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { Answer } from '#kit/suite/answer.ts'
import type { Case } from './case.ts'
import { harmless } from './harmless-input.ts'
import { validInput } from './valid-input.ts'

const operations: readonly Operation[] = Object.values(catalogue)

/** Describes the data in an error response, if any. Ignores empty fields and metadata such as the response time. */
function dataBeside({ body }: Answer): string | undefined {
  const names = Object.entries((body ?? {}) as object)
    .filter(([name, value]) => hasContent(value) && (HOLDS_DATA.has(name) || typeof value === 'object'))
    .map(([name]) => name)
  return names.length === 0 ? undefined : `it also answers ${names.join(', ')}`
}

const HOLDS_DATA: ReadonlySet<string> = new Set(['data', 'rows', 'token'])

const hasContent = (value: unknown): boolean =>
  typeof value === 'object' ? Object.keys(value ?? {}).length > 0 : value !== undefined && value !== ''

/** Cases of all calls that require a session (no key, dead key) and of all calls with a product (unknown product). */
export const defaultCases: readonly Case[] = operations.flatMap((operation) => {
  const whole = { operation: operation.id as OperationId, input: harmless(operation), isWhole: true, needs: [] }
  const both: Case[] = [
    { ...whole, id: `${operation.id}.no-key`, title: '没有密钥', expect: '401', as: 'nobody', also: dataBeside },
    { ...whole, id: `${operation.id}.dead-key`, title: '密钥已失效', expect: '102', as: 'dead', also: dataBeside },
  ]
  const product: Case = {
    ...whole,
    // take ids from the lists of the valid product
    ...(operation.effect === 'read' && { prepare: (ask) => validInput(ask, operation.id as OperationId) }),
    id: `${operation.id}.other-product`,
    title: '产品标识未知',
    input: { ...whole.input, product: 'no-such-product' },
    expect: '404',
  }
  return [
    ...(operation.session === 'required' ? both : []),
    ...('product' in operation.params.properties ? [product] : []),
  ]
})
