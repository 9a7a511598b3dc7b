import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { Answer } from '#kit/suite/answer.ts'
import type { Case } from './case.ts'
import { harmless } from './harmless-input.ts'
import { validInput } from './valid-input.ts'

const operations: readonly Operation[] = Object.values(catalogue)

const saysNothingElse = ({ body }: Answer): string | undefined => {
  const keys = Object.keys((body ?? {}) as object).filter((key) => key !== 'code' && key !== 'msg')
  return keys.length === 0 ? undefined : `it also answers ${keys.join(', ')}`
}

/** Cases of every call: without a key, with a dead key, and for another product. */
export const defaultCases: readonly Case[] = operations.flatMap((operation) => {
  const whole = { operation: operation.id as OperationId, input: harmless(operation), isWhole: true, needs: [] }
  const both: Case[] = [
    { ...whole, id: `${operation.id}.no-key`, title: '没有密钥', expect: '401', as: 'nobody', also: saysNothingElse },
    { ...whole, id: `${operation.id}.dead-key`, title: '密钥已失效', expect: '102', as: 'dead', also: saysNothingElse },
  ]
  const product: Case = {
    ...whole,
    // take the ids from the valid product
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
