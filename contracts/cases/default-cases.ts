import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/operation.ts'
import type { Answer } from '#contracts/suite/answer.ts'
import type { Case } from './case.ts'
import { MARKER, UNKNOWN_FILE, UNKNOWN_ID } from './samples.ts'

const operations: readonly Operation[] = Object.values(catalogue)

const saysNothingElse = ({ body }: Answer): string | undefined => {
  const keys = Object.keys((body ?? {}) as object).filter((key) => key !== 'code' && key !== 'msg')
  return keys.length === 0 ? undefined : `it also answers ${keys.join(', ')}`
}

/** What every call has to do without a key, with a dead one, and for another product. */
export const defaultCases: readonly Case[] = operations.flatMap((operation) => {
  const whole = { operation: operation.id as OperationId, input: harmless(operation), isWhole: true, needs: [] }
  const both: Case[] = [
    { ...whole, id: `${operation.id}.no-key`, title: '没有密钥', expect: '401', as: 'nobody', also: saysNothingElse },
    { ...whole, id: `${operation.id}.dead-key`, title: '密钥已失效', expect: '102', as: 'dead', also: saysNothingElse },
  ]
  const product: Case = {
    ...whole,
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

/** Input that names nothing, so that an upstream that does not look at sessions changes nothing either. */
function harmless(operation: Operation): Record<string, unknown> {
  const required = [operation.params, operation.query, operation.body].flatMap((part) =>
    ((part as { required?: string[] }).required ?? []).map((name) => [name, part.properties[name]] as const),
  )
  return Object.fromEntries(
    required.filter(([name]) => name !== 'product').map(([name, field]) => [name, nothingFor(name, field as Field)]),
  )
}

type Field = { type?: string; pattern?: string; minLength?: number }

function nothingFor(name: string, { type, pattern = '', minLength = 1 }: Field): unknown {
  if (type === 'integer') return UNKNOWN_ID
  if (type === 'boolean') return false
  if (type === 'array') return [UNKNOWN_ID]
  if (name === 'resume') return UNKNOWN_FILE
  return KNOWN_FORMS.find((form) => new RegExp(pattern).test(form)) ?? MARKER.padEnd(minLength, '。')
}

const KNOWN_FORMS = ['19900000009', '000000', '2020-01', 'k'.repeat(43), '1', 'other']
